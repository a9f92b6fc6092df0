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
