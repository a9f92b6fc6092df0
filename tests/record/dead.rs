//! Dead stones: from marks, from the caller, and where marks leave something out.

use crate::{GAME, check, count, end, sgf};
use gocount::half::HalfPoints;
use gocount::point::Color;
use gocount::record::*;
use gocount::score::{Cause, ScoreWarning};

#[test]
fn dead_stones_come_from_marks() {
    let start = "SZ[5]RU[Chinese]KM[0]AB[ba][bb][bc][bd][be][dc]AW[da][db][dd][de][ab][ca]";
    let of = |marks: &str| {
        let count = count(&format!("(;{start}{marks})"));
        (count.dead_source, count.dead.marks().iter().map(|&mark| usize::from(mark)).sum::<usize>())
    };
    assert_eq!(of(""), (DeadSource::None, 0));
    assert_eq!(of("TB[aa:ae]TW[dc][ea:ee]"), (DeadSource::Territory, 2));
    assert_eq!(of("TW[dc]"), (DeadSource::Territory, 1));
    assert_eq!(of("KGSDE[ab][dc]"), (DeadSource::List, 2));
    assert_eq!(of("TB[aa:ae]KGSDE[dc]"), (DeadSource::Territory, 1));
    // Marks hold over passes, not over stones.
    assert_eq!(of("KGSDE[ab];B[];W[]"), (DeadSource::List, 1));
    assert_eq!(of("KGSDE[ab];B[ae]"), (DeadSource::None, 0));
    let odd = count(&format!("(;{start}KGSDE[ab][cc][ba])"));
    assert_eq!(odd.dead.faults().len(), 2);
    let of_dead = |warning: &&ScoreWarning| matches!(warning, ScoreWarning::Dead(_));
    assert_eq!(odd.score.warnings().iter().filter(of_dead).count(), 2);

    let given = sgf(&format!("(;{start}TB[ab])"));
    let options = RecordOptions { dead: Some("D3 ab"), komi: Some(HalfPoints(3)), ..RecordOptions::default() };
    let count = count_record(&given, end(&given), &options).unwrap();
    assert_eq!((count.dead_source, count.komi.source), (DeadSource::Caller, KomiSource::Caller));
    assert_eq!(count.dead.count(&count.board, Color::Black), 1);
    let bad = RecordOptions { dead: Some("Z99"), ..RecordOptions::default() };
    assert!(matches!(count_record(&given, end(&given), &bad), Err(RecordError::Dead(_))));
}

/// The points that a sentence names mark the group that it speaks of.
#[test]
fn a_group_can_be_marked_by_what_the_sentence_names() {
    let text = "(;SZ[7]RU[Japanese]KM[6.5]RE[W+3.5]AB[ca][cb][cc][cd][ce][cf][cg]\
                AW[ea][eb][ec][ed][ee][ef][eg][ab][bb][ae];B[];W[])";
    let sgf = sgf(text);
    let found = RecordChecker::default().check(&sgf, end(&sgf), &RecordOptions::default()).unwrap();
    let evidence = &found.explanation.evidence;
    assert_eq!(evidence, "it agrees if White's 3 stones at A6 and A3 are dead");
    let list: Vec<&str> =
        evidence.split([' ', ',']).filter(|word| word.ends_with(|c: char| c.is_ascii_digit())).collect();
    let list = list[1..].join(" ");
    let options = RecordOptions { dead: Some(&list), ..RecordOptions::default() };
    let marked = RecordChecker::default().check(&sgf, end(&sgf), &options).unwrap();
    assert_eq!((list.as_str(), marked.matches), ("A6 A3", Some(true)));
}

#[test]
fn marks_that_leave_points_out_explain_a_difference() {
    // One point of White's is not marked: a protective move was owed.
    let text = format!("(;RU[Japanese]KM[6.5]RE[W+4.5]{GAME}TB[aa:bg]TW[fa:ff][ga:gg])");
    let found = check(&text);
    assert_eq!((found.matches, found.explanation.cause), (Some(false), Cause::Seki), "{}", found.explanation.evidence);
}

/// A finished 9x9 game: a dead white stone in Black's corner (B8), a dead black pair in White's (H8).
const ROWS: [&str; 9] = [
    "....XO...",
    ".O..XO.X.",
    "....XO.X.",
    "XX.XXOO..",
    "..XXO.OO.",
    "XXXOO..O.",
    "OOXXXOOO.",
    ".OOOXXO..",
    "...OO.O..",
];

fn finished(more: &str, rest: &str) -> gocount::sgf::Sgf {
    let of = |stone: u8| {
        let cells =
            ROWS.iter().enumerate().flat_map(|(y, row)| row.bytes().enumerate().map(move |(x, byte)| (x, y, byte)));
        let letter = |i: usize| char::from(b'a' + i as u8);
        cells
            .filter(|cell| cell.2 == stone)
            .map(|(x, y, _)| format!("[{}{}]", letter(x), letter(y)))
            .collect::<String>()
    };
    sgf(&format!("(;SZ[9]RU[Japanese]KM[6.5]{more}AB{}AW{}{rest})", of(b'X'), of(b'O')))
}

fn auto() -> RecordOptions<'static> {
    RecordOptions { dead_choice: DeadChoice::Auto, ..RecordOptions::default() }
}

#[test]
fn the_estimate_tells_when_nobody_does_and_the_game_is_over() {
    let of = |more: &str, rest: &str, options: &RecordOptions| {
        let sgf = finished(more, rest);
        let count = count_record(&sgf, end(&sgf), options).unwrap();
        let is_told =
            count.warnings.iter().any(|warning| matches!(warning, RecordWarning::Estimated { chains: 2, .. }));
        assert_eq!(is_told, count.dead_source == DeadSource::Estimate, "never silently");
        assert_eq!(count.estimate.is_some(), is_told);
        (
            count.dead_source,
            count.dead.marks().iter().map(|&mark| usize::from(mark)).sum::<usize>(),
            count.score.margin(),
        )
    };
    let by_list = RecordOptions { dead: Some("B8 H8"), ..auto() };
    let (_, _, margin) = of("", ";B[];W[]", &by_list);
    let found = (DeadSource::Estimate, 3, margin);
    assert_eq!(of("", ";B[];W[]", &auto()), found);
    assert_eq!(of("RE[B+90]", "", &auto()), found);
    assert_eq!(of("", ";B[];W[]", &RecordOptions::default()).0, DeadSource::None);
    assert_eq!(of("", "", &auto()).0, DeadSource::None, "the game goes on");
    assert_eq!(of("RE[B+R]", "", &auto()).0, DeadSource::None);
    assert_eq!(of("", "", &RecordOptions { dead_choice: DeadChoice::Estimate, ..auto() }), found);
    // Marks always win, and a list; and so does a result that fits without dead stones.
    assert_eq!(of("", ";B[];W[]TW[hb]", &auto()).0, DeadSource::Territory);
    assert_eq!(of("", ";B[];W[]KGSDE[bb]", &auto()).0, DeadSource::List);
    assert_eq!(of("", ";B[];W[]", &RecordOptions { dead: Some(""), ..auto() }).0, DeadSource::Caller);
    let (_, _, plain) = of("", ";B[];W[]", &RecordOptions::default());
    assert!(plain.0 < 0, "{plain}");
    let fits = format!("RE[W+{}]", plain.abs());
    assert_eq!(of(&fits, ";B[];W[]", &auto()), (DeadSource::None, 0, plain));
}

#[test]
fn what_the_estimate_has_otherwise_explains_a_result() {
    let margin_of = |list: &str| {
        let sgf = finished("", ";B[];W[]");
        count_record(&sgf, end(&sgf), &RecordOptions { dead: Some(list), ..auto() }).unwrap().score.margin()
    };
    let checked = |margin: HalfPoints| {
        let re = if margin.0 > 0 { format!("B+{margin}") } else { format!("W+{}", margin.abs()) };
        let sgf = finished(&format!("RE[{re}]"), ";B[];W[]");
        let found = RecordChecker::default().check(&sgf, end(&sgf), &auto()).unwrap();
        (found.matches, found.explanation.cause, found.explanation.evidence)
    };
    let agrees = "the count and the result agree, with the stones that the estimate takes for dead";
    assert_eq!(checked(margin_of("B8 H8")), (Some(true), Cause::None, agrees.to_owned()));
    for (list, said) in [("H8", "White's 1 stone at B8 lives"), ("B8", "Black's 2 stones at H8 live")] {
        let (matches, cause, evidence) = checked(margin_of(list));
        assert_eq!((matches, cause), (Some(false), Cause::DeadUnknown), "{evidence}");
        assert_eq!(evidence, format!("it agrees if {said}, which the estimate has otherwise"));
    }
}
