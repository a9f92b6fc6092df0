//! Records: played through, komi and result read, counted, and held against RE.

#[path = "../support/mod.rs"]
mod support;

use gocount::half::HalfPoints;
use gocount::play::grid::GridErrorKind;
use gocount::point::{Color, Point};
use gocount::record::*;
use gocount::rules::read::RulesSource;
use gocount::score::{Cause, ScoreItem, ScoreWarning};
use gocount::sgf::{Sgf, SgfNode, SgfOptions};
use proptest::prelude::*;
use std::path::Path;
use support::cases;

fn sgf(text: &str) -> Sgf {
    Sgf::parse_copy(text.as_bytes(), &SgfOptions::default()).unwrap()
}

/// The last node of the main line of the first tree.
fn end(sgf: &Sgf) -> SgfNode {
    sgf.line(sgf.root(0).unwrap()).last().unwrap()
}

fn count(text: &str) -> RecordCount {
    let sgf = sgf(text);
    count_record(&sgf, end(&sgf), &RecordOptions::default()).unwrap()
}

fn check(text: &str) -> RecordCheck {
    let sgf = sgf(text);
    RecordChecker::default().check(&sgf, end(&sgf), &RecordOptions::default()).unwrap()
}

fn words(count: &RecordCount) -> Vec<String> {
    count.warnings.iter().map(|warning| warning.words(count.board.size()).to_string()).collect()
}

#[test]
fn komi_is_read_as_it_is_meant() {
    use KomiSource::*;
    for (text, value, source) in [
        ("KM[6.5]RU[Japanese]", 6.5, Given),
        ("KM[-17.5]RU[Japanese]", -17.5, Given),
        ("KM[0]RU[Japanese]RE[B+R]", 0.0, Given),
        ("KM[0]HA[0]RU[Japanese]RE[W+0.50]", 6.5, ImpossibleZero),
        ("KM[0]HA[0]RU[Japanese]RE[B+2]", 0.0, Given),
        ("KM[0]HA[1]RU[Japanese]RE[W+2.5]", 0.0, Given),
        ("KM[0]HA[3]RU[Japanese]RE[B+3.0]", 0.0, Given),
        ("KM[750]RU[Japanese]", 7.5, Hundredths),
        ("KM[650]", 6.5, Hundredths),
        ("KM[550]", 5.5, Hundredths),
        ("KM[50]", 0.5, Hundredths),
        ("KM[48.5]", 48.5, Given),
        ("KM[375]RU[Chinese]", 7.5, Zi),
        ("KM[3.75]RU[Chinese]", 7.5, Zi),
        ("KM[3又3/4子]RU[Chinese]", 7.5, Zi),
        ("KM[325]RU[Chinese]", 6.5, Zi),
        ("KM[0]HA[0]RU[Chinese]RE[B+1.25]", 7.5, ImpossibleZero),
        ("KO[7.5]", 7.5, Ko),
        ("KO[]", 6.5, Assumed),
        ("KM[5 1/2]", 5.5, Given),
        ("KM[6,5]", 6.5, Given),
        ("KM[]RU[AGA]", 7.5, Assumed),
        ("RU[AGA]HA[3]AB[dd][pp][dp]", 0.5, Assumed),
        ("KM[house]", 6.5, NotUnderstood),
        ("KM[0.3]", 6.5, NotUnderstood),
        ("KM[99999999999999999999]", 6.5, NotUnderstood),
        ("KM[house]KO[7.5]", 7.5, Ko),
        ("KM[ ]", 6.5, Assumed),
    ] {
        let komi = count(&format!("(;{text})")).komi;
        assert_eq!((komi.value.to_f64(), komi.source), (value, source), "{text}");
        let is_written = matches!(source, Given);
        assert_eq!(komi.confidence == KomiConfidence::Certain, is_written || text.contains('子'), "{text}");
    }
}

#[test]
fn results_are_claims() {
    for (text, claim, in_zi) in [
        ("RE[B+3.5]", Claim::Score(HalfPoints(7)), false),
        ("RE[W+0.50]", Claim::Score(HalfPoints(-1)), false),
        ("RE[0]", Claim::Score(HalfPoints(0)), false),
        ("RE[Jigo]", Claim::Score(HalfPoints(0)), false),
        ("RU[Chinese]KM[0]RE[B+2.25]", Claim::Score(HalfPoints(9)), true),
        ("RU[Chinese]KM[375]RE[B+0.2]", Claim::Score(HalfPoints(1)), true),
        ("RU[Chinese]KM[375]RE[W+2.7]", Claim::Score(HalfPoints(-11)), true),
        ("RU[Chinese]RE[黑胜2又3/4子]", Claim::Score(HalfPoints(11)), true),
        ("RE[W+0.03]", Claim::OddScore(Color::White), false),
        ("RE[W+1.25]", Claim::Score(HalfPoints(-5)), true),
        ("RU[Japanese]KM[375]RE[B+2.5]", Claim::Score(HalfPoints(5)), false),
        ("RU[Japanese]KM[375]RE[W+3.75]", Claim::Score(HalfPoints(-15)), true),
        ("RU[Chinese]KM[375]RE[W+7.5]", Claim::Score(HalfPoints(-15)), false),
        ("RU[Chinese]KM[375]RE[W+2.5]", Claim::Score(HalfPoints(-10)), true),
        ("RE[Void]", Claim::Void, false),
        ("RE[?]", Claim::None, false),
        ("RE[]", Claim::None, false),
        ("", Claim::None, false),
    ] {
        let found = check(&format!("(;{text})")).claim;
        assert_eq!((found.claim, found.in_zi), (claim, in_zi), "{text}");
    }
    assert!(matches!(check("(;RE[白中盘胜])").claim.claim, Claim::Win { winner: Color::White, .. }));
    assert_eq!(check("(;RU[Chinese]RE[黑胜2又3/4子])").clean_re().unwrap().to_string(), "B+5.5");
}

#[test]
fn a_record_is_played_by_the_rules_of_sgf() {
    // A stone on a stone replaces it, a move may take off its own chain, setup never captures.
    let count = count("(;SZ[3]AB[aa]AW[ba][ab];W[aa];B[cc];W[bc];B[];W[cb];B[cc])");
    let replay = &count.replay;
    assert_eq!(replay.grid.stone_at(Point::new(0, 0)), Some(Color::White));
    assert_eq!(replay.grid.stone_at(Point::new(2, 2)), None, "the last move took itself off");
    assert_eq!((replay.moves, replay.passes, replay.first_pass), ([2, 3], [1, 0], Some(Color::Black)));
    let captured = [Color::Black, Color::White].map(|color| replay.grid.captured(color));
    assert_eq!(captured, [2, 0]);
    let illegal = replay.first_illegal.unwrap();
    assert_eq!((illegal.number, illegal.kind, replay.illegal), (1, GridErrorKind::Occupied, 2));
    assert_eq!((replay.final_passes, replay.last_stone), (0, Some((Color::Black, Point::new(2, 2)))));
    // One set up, and taken away by the stone that replaced it.
    assert_eq!([Color::Black, Color::White].map(|color| replay.set_up_stones(color)), [0, 2]);
    assert!(words(&count).iter().any(|w| w == "move 1 at A3 breaks a rule: the point is occupied (and 1 more move)"));
}

/// Under situational superko the position set up counts with the side that moves first, by PL or by moving.
#[test]
fn a_ko_is_taken_back_in_a_position_set_up() {
    for turn in ["PL[W]", ""] {
        for rules in ["AGA", "NZ", "Tromp-Taylor", "Japanese"] {
            let text = format!("(;SZ[4]RU[{rules}]KM[0]AB[ba][ab][bc][cb]AW[ca][db][cc]{turn};W[bb];B[cb])");
            let illegal = count(&text).replay.first_illegal.map(|illegal| (illegal.number, illegal.kind.code()));
            let expected = if rules == "Japanese" { GridErrorKind::Ko } else { GridErrorKind::Superko { repeats: 1 } };
            assert_eq!(illegal, Some((2, expected.code())), "{text}");
        }
    }
}

#[test]
fn what_is_not_understood_is_told() {
    let said = |text: &str| words(&count(&format!("(;RU[Korean]{text};B[aa])")));
    for size in ["SZ[0]", "SZ[4294967296]", "SZ[abc]", "SZ[-1]", "SZ[19:19:19]"] {
        assert_eq!(said(&format!("{size}KM[6.5]")), ["SZ is not understood: a board of 19x19 is assumed"], "{size}");
    }
    assert_eq!(said("SZ[9]KM[6.5]HA[-5]"), ["HA is not understood"]);
    assert_eq!(said("SZ[9]KM[6.5]RE[nonsense]"), ["RE is not understood"]);
    assert_eq!(said("SZ[9]KM[1e300]"), ["what stands behind the value of KM was passed over"]);
    assert_eq!(said("SZ[9]KM[6.5]RE[W+1e2]"), ["what stands behind the value of RE was passed over"]);
    assert_eq!(said("SZ[9]KM[6.5]HA[0]RE[B+R]"), [""; 0]);
}

#[test]
fn any_node_can_be_counted() {
    let sgf = sgf("(;SZ[5]RU[Chinese];B[bb](;W[cc];B[dd])(;W[ee]))");
    let counted: Vec<u32> = (0..5)
        .map(|node| {
            let count = count_record(&sgf, SgfNode(node), &RecordOptions::default()).unwrap();
            count.replay.grid.stones(Color::Black) * 10 + count.replay.grid.stones(Color::White)
        })
        .collect();
    assert_eq!(counted, [0, 10, 11, 21, 11]);
    let none = count_record(&sgf, SgfNode(5), &RecordOptions::default());
    assert_eq!(none.unwrap_err(), RecordError::NoNode);
}

#[test]
fn handicap_is_where_it_is() {
    let of = |text: &str| {
        let count = count(text);
        let replay = &count.replay;
        let stones = replay.grid.stones(Color::Black);
        (stones, replay.handicap, replay.handicap_source, replay.handicap_implied, replay.handicap_missing)
    };
    use HandicapSource::*;
    for (text, expected) in [
        ("(;HA[2]AB[dd][pp];W[dp])", (2, 2, Given, false, false)),
        ("(;HA[4];W[cc])", (4, 4, Given, true, false)),
        // White goes where a stone would stand: there was none.
        ("(;HA[4];W[dd])", (0, 4, Given, false, true)),
        ("(;HA[2];B[dd];B[qq];W[dp])", (2, 2, Given, false, false)),
        ("(;HA[3];B[dd];W[dp])", (1, 3, Given, false, true)),
        ("(;AB[dd][pp];W[dp])", (2, 2, Setup, false, false)),
        ("(;AB[dd][pp]AW[cc];W[dp])", (2, 0, None, false, false)),
        ("(;AB[dd][pp];B[dp])", (3, 0, None, false, false)),
        ("(;HA[0]AB[dd][pp];W[dp])", (2, 0, None, false, false)),
        ("(;HA[1];B[dd])", (1, 0, None, false, false)),
        ("(;HA[99];W[dd])", (0, 99, Given, false, true)),
        ("(;SZ[5]HA[2];W[cc])", (0, 2, Given, false, true)),
    ] {
        assert_eq!(of(text), expected, "{text}");
    }
    let implied = count("(;HA[4]RU[AGA];W[cc])");
    assert_eq!(implied.score.side(Color::White).get(ScoreItem::Handicap), HalfPoints::points(3));
    assert_eq!(words(&implied)[1], "the 4 handicap stones are not set up: they were put on their usual points");
}

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
    assert_eq!(odd.dead_faults().len(), 2);
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

#[test]
fn what_is_assumed_is_said() {
    let missing = count("(;KM[6.5])");
    assert_eq!((missing.rules.source, missing.rules.name), (RulesSource::Missing, Some("japanese")));
    assert_eq!(words(&missing), ["the record names no rules: Japanese rules are assumed"]);
    assert_eq!(words(&count("(;KM[6.5]RU[house])")), ["the rules are not understood: Japanese rules are assumed"]);
    assert_eq!(words(&count("(;KM[650]RU[Korean])")), ["komi: KM in hundredths"]);
    assert_eq!(words(&count("(;KM[6.5]RU[Korean]AB[zz];B[zz])")).len(), 2);
    assert_eq!(words(&count("(;KM[6.5]RU[Korean];B[aa])")), [] as [&str; 0]);
}

/// Black has the left of a 7x7 board and White the right, with a white stone in Black's part and a dame between; White
/// passed, then Black.
const GAME: &str = "SZ[7];B[ca];W[ea];B[cb];W[eb];B[cc];W[ec];B[cd];W[ed];B[ce];W[ee];B[cf];W[ef];B[cg];W[eg];B[da];\
                    W[ab];B[];W[]";
const MARKS: &str = "TB[aa:bg]TW[fa:gg]";

#[test]
fn counts_are_held_against_results() {
    // Area: Black 8 stones and 14 points, White 7 and 14. Territory: Black 14 and a prisoner, White 14.
    let with = |root: &str| format!("(;{root}{GAME}{MARKS})");
    let with_pass = |root: &str| format!("(;{root}{GAME};B[]{MARKS})");
    let without = |root: &str| format!("(;{root}{GAME})");
    for (text, computed, cause) in [
        (with("RU[Chinese]KM[7.5]RE[W+6.5]"), "W+6.5", Cause::None),
        (with("RU[Japanese]KM[6.5]RE[W+5.5]"), "W+5.5", Cause::None),
        (with("RU[AGA]KM[7.5]RE[W+6.5]"), "W+6.5", Cause::None),
        (with("RU[Chinese]KM[375]RE[W+3.25]"), "W+6.5", Cause::None),
        (with("RU[Chinese]HA[2]KM[0.5]RE[B+0.5]"), "W+1.5", Cause::Handicap),
        (with("RU[Japanese]KM[6.5]RE[W+6.5]"), "W+5.5", Cause::ReWrong),
        (with("RU[Japanese]RE[W+6.5]"), "W+5.5", Cause::KomiScale),
        (with_pass("RU[Japanese]KM[6.5]RE[W+6.5]"), "W+5.5", Cause::PassStones),
        (with("RU[Japanese]KM[6.5]RE[W+30.5]"), "W+5.5", Cause::ReWrong),
        (with("RU[Japanese]KM[6.5]RE[W+368.5]"), "W+5.5", Cause::ReWrong),
        (with("RU[Japanese]KM[6.5]RE[B+5.5]"), "W+5.5", Cause::ReWrong),
        (with("RU[Japanese]KM[6.5]RE[B+R]"), "W+5.5", Cause::Resigned),
        (with("RU[Japanese]KM[6.5]RE[B+T]"), "W+5.5", Cause::Time),
        (with("RU[Japanese]KM[6.5]RE[B+F]"), "W+5.5", Cause::Forfeit),
        (with("RU[Japanese]KM[6.5]RE[W+]"), "W+5.5", Cause::None),
        (with("RU[Japanese]KM[6.5]RE[B+]"), "W+5.5", Cause::ReWrong),
        (with("RU[Japanese]KM[6.5]RE[?]"), "W+5.5", Cause::NoRe),
        (with("RU[Japanese]KM[6.5]RE[Void]"), "Void", Cause::NoRe),
        (with("RU[Japanese]KM[6.5]RE[banana]"), "W+5.5", Cause::NoRe),
        (with("RU[Japanese]KM[6.5]"), "W+5.5", Cause::NoRe),
        (without("RU[Japanese]KM[6.5]RE[W+5.5]"), "W+20.5", Cause::DeadUnknown),
    ] {
        let found = check(&text);
        assert_eq!(found.computed().to_string(), computed, "{text}");
        assert_eq!(found.explanation.cause, cause, "{text}: {}", found.explanation.evidence);
        let no_score = matches!(cause, Cause::Resigned | Cause::Time | Cause::Forfeit | Cause::NoRe);
        let expected = if no_score { None } else { Some(cause == Cause::None) };
        assert_eq!(found.matches, expected, "{text}");
    }
    let unfinished = check("(;SZ[9]RU[Chinese]KM[7.5]RE[B+3.5];B[cc];W[gg])");
    assert_eq!((unfinished.matches, unfinished.explanation.cause), (Some(false), Cause::Unfinished));
    let off = check(&with("RU[Japanese]KM[6.5]RE[W+30.5]"));
    assert_eq!(off.off_by, Some(HalfPoints::points(25)));
}

/// Black has three columns of a 5x5 board and White two; nothing is dead, by area Black has five more.
const SETTLED: &str = "AB[ba][bb][bc][bd][be][ca][cb][cc][cd][ce]AW[da][db][dc][dd][de]";

#[test]
fn the_same_number_is_no_proof_where_a_game_was_broken_off() {
    let aborted = "SZ[19]RU[Japanese]";
    let moves = ";B[pd];W[dp];B[pp];W[dd]";
    for (text, matches, cause) in [
        (format!("(;{aborted}KM[0]RE[B+0.0]{moves})"), None, Cause::Unfinished),
        (format!("(;{aborted}KM[0]RE[0]{moves};B[];W[])"), None, Cause::Unfinished),
        (format!("(;{aborted}KM[6.5]RE[W+6.5]{moves})"), None, Cause::Unfinished),
        (format!("(;{aborted}KM[6.5]RE[W+6.5]{moves};B[];W[])"), Some(true), Cause::None),
        (format!("(;{aborted}KM[6.5]RE[W+6.5]{moves}TB[aa])"), Some(true), Cause::None),
        (format!("(;{aborted}KM[0]RE[B+360];B[pd])"), None, Cause::Unfinished),
        (format!("(;{aborted}KM[6.5]RE[B+3.5];B[pd])"), Some(false), Cause::Unfinished),
        (format!("(;SZ[5]RU[Chinese]KM[5]RE[0]{SETTLED})"), Some(true), Cause::None),
    ] {
        let found = check(&text);
        let evidence = &found.explanation.evidence;
        assert_eq!((found.matches, found.explanation.cause), (matches, cause), "{text}: {evidence}");
    }
    let found = check(&format!("(;{aborted}KM[0]RE[B+0.0]{moves})"));
    assert_eq!(found.off_by, Some(HalfPoints(0)));
}

#[test]
fn ties_are_what_the_rules_make_of_them() {
    let walls = "AB[ca][cb][cc][cd][ce][cf][cg][ch]AW[da][db][dc][dd][de][df][dg][dh]";
    for (root, matches, cause, words) in [
        ("RU[GOE]KM[8]RE[B+]", true, Cause::None, "agree"),
        ("RU[GOE]KM[8]RE[W+]", false, Cause::ReWrong, "names the other side"),
        ("RU[GOE]KM[8]RE[0]", false, Cause::Rules, "Black wins ties under these rules"),
        ("RU[Chinese]KM[8]RE[Draw]", true, Cause::None, "agree"),
        ("RU[Chinese]KM[8]RE[B+]", false, Cause::ReWrong, "the count is a draw"),
    ] {
        let found = check(&format!("(;SZ[5:8]{root}{walls})"));
        let evidence = &found.explanation.evidence;
        assert_eq!((found.matches, found.explanation.cause), (Some(matches), cause), "{root}: {evidence}");
        assert!(evidence.contains(words), "{root}: {evidence}");
    }
}

#[test]
fn results_and_komi_in_zi() {
    for (root, computed, in_zi, cause) in [
        ("RU[Chinese]KM[375]RE[W+2.5]", "W+2.5", false, Cause::None),
        ("RU[Chinese]KM[375]RE[W+1.25]", "W+2.5", true, Cause::None),
        ("RU[Japanese]KM[375]RE[W+7.5]", "W+7.5", false, Cause::None),
        ("RU[Japanese]KM[375]RE[W+3.75]", "W+7.5", true, Cause::None),
        ("KM[7.5]RE[W+1.25]", "W+7.5", true, Cause::Rules),
        ("RU[Chinese]KM[0]RE[B+2.5]", "W+2.5", false, Cause::Zi),
        ("RU[Chinese]KM[0]RE[B+5]", "B+5", false, Cause::None),
    ] {
        let found = check(&format!("(;SZ[5]{root}{SETTLED})"));
        let evidence = &found.explanation.evidence;
        assert_eq!((found.computed().to_string().as_str(), found.claim.in_zi), (computed, in_zi), "{root}: {evidence}");
        assert_eq!(found.explanation.cause, cause, "{root}: {evidence}");
    }
}

#[test]
fn silence_is_told_as_it_is() {
    for (root, words) in [
        ("", "the record has no result"),
        ("RE[]", "the record has no result"),
        ("RE[?]", "the record says that the result is not known"),
        ("RE[banana]", "the result cannot be understood"),
        ("RE[Void]", "the record says that the game has no result"),
    ] {
        let found = check(&format!("(;SZ[5]{root}{SETTLED})"));
        assert_eq!((found.matches, found.explanation.cause), (None, Cause::NoRe), "{root}");
        assert_eq!(found.explanation.evidence, words, "{root}");
    }
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

#[test]
fn both_sides_totals_of_kgs_speak_against_a_wrong_result() {
    let with = |re: &str, totals: &str| check(&format!("(;RU[Japanese]KM[6.5]RE[{re}]{GAME}{MARKS}{totals})"));
    let right = with("W+5.5", "KGSSB[1]KGSSW[2]");
    assert_eq!((right.matches, right.explanation.cause), (Some(true), Cause::None));
    let wrong = with("W+4.5", "KGSSB[20.00]KGSSW[25.50]");
    assert_eq!((wrong.matches, wrong.explanation.cause), (Some(false), Cause::ReWrong));
    assert!(wrong.explanation.evidence.contains("KGSSB"), "{}", wrong.explanation.evidence);
    for totals in ["KGSSB[20.00]KGSSW[24.50]", "KGSSB[20.00]", "KGSSB[x]KGSSW[25.50]"] {
        let evidence = with("W+4.5", totals).explanation.evidence;
        assert!(!evidence.contains("KGSSB"), "{totals}: {evidence}");
    }
}

#[test]
fn a_game_that_was_counted_is_finished() {
    let open = |rest: &str| {
        let komi = if rest.contains("KM") { "" } else { "KM[0]" };
        let text = format!("(;SZ[5]RU[Chinese]{komi}AB[aa:ae]AW[ea:ee]PL[B]{rest}");
        let count = count(&text);
        let is_said = words(&count).iter().any(|words| words.contains("open"))
            || count.score.warnings().iter().any(|warning| matches!(warning, ScoreWarning::Unfinished { .. }));
        assert_eq!(is_said, !count.score.open_regions().is_empty(), "{text}");
        is_said
    };
    // Three empty columns between the walls.
    assert!(open(")"));
    assert!(open("RE[B+R])"));
    assert!(open("RE[B+2])"));
    assert!(open(";B[];W[])"));
    assert!(open("RE[0])"));
    assert!(open("RE[0];B[];W[])"));
    assert!(open("KM[0.5]RE[W+0.5])"));
    assert!(!open("KM[0.5]RE[W+0.5];B[];W[])"));
    assert!(!open("RE[B+2];B[];W[]TB[ba])"));
    assert!(!open(";B[];W[]KGSDE[aa])"));
    // Before the end the result says nothing of the position.
    let sgf = sgf("(;SZ[5]RU[Chinese]KM[0.5]RE[W+0.5]AB[aa:ae]AW[ea:ee];B[];W[];B[])");
    let early = count_record(&sgf, SgfNode(2), &RecordOptions::default()).unwrap();
    assert_eq!(early.score.open_regions().len(), 1);
}

#[test]
fn a_check_has_its_shape_in_json() {
    let found = check(&format!("(;RU[Japanese]KM[6.5]RE[W+5.50]{GAME}{MARKS})"));
    assert_eq!(
        write_check(&found, "a \"file\".sgf").unwrap(),
        "{\"file\":\"a \\\"file\\\".sgf\",\"re\":\"W+5.50\",\"computed\":\"W+5.5\",\"match\":true,\"off_by\":0,\
         \"cause\":\"none\",\"rules\":\"japanese\",\"rules_source\":\"RU\",\"komi\":6.5,\"komi_source\":\"KM\",\
         \"dead_source\":\"TB/TW\"}"
    );
    let none = write_check(&check("(;)"), "-").unwrap();
    assert!(none.starts_with("{\"file\":\"-\",\"re\":null,\"computed\":\"W+6.5\",\"match\":null,\"off_by\":null,"));
}

#[test]
fn a_board_may_be_too_large() {
    let large = sgf("(;SZ[1025])");
    let refused = count_record(&large, SgfNode(0), &RecordOptions::default());
    assert!(matches!(refused, Err(RecordError::BoardTooLarge(_))));
}

/// Real finished games, where that folder is there: each that one of the usual counts explains comes out as RE has it.
#[test]
fn finished_games_come_out_as_they_did() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/cases/score");
    let Ok(lines) = std::fs::read_to_string(folder.join("oracle.jsonl")) else { return };
    let mut matched = 0;
    for line in lines.lines() {
        let game: serde_json::Value = serde_json::from_str(line).unwrap();
        let ways: Vec<&str> = game["match"].as_array().unwrap().iter().map(|way| way.as_str().unwrap()).collect();
        let is_firm = ways.iter().any(|way| ["terr(fill)", "area(TB/TW)", "area-N", "area-(N-1)"].contains(way));
        let file = game["file"].as_str().unwrap();
        let sgf = Sgf::parse_copy(&std::fs::read(folder.join(file)).unwrap(), &SgfOptions::default()).unwrap();
        let found = RecordChecker::default().check(&sgf, end(&sgf), &RecordOptions::default()).unwrap();
        if is_firm {
            assert_eq!(found.matches, Some(true), "{file}: {} {}", found.computed(), found.explanation.evidence);
            matched += 1;
        } else {
            assert_eq!(found.explanation.cause == Cause::None, found.matches == Some(true), "{file}");
        }
    }
    assert!(matched > 50, "only {matched} games");
}

/// One collection is read by both threads, each counts with memory of its own, and all comes out as with one thread.
#[test]
fn two_threads_count_the_same() {
    let text = |seed: i32| {
        let letter = |number: i32| char::from(b'a' + (number % 9) as u8);
        let moves = (0..60).map(|i| {
            let color = if i % 2 == 0 { 'B' } else { 'W' };
            format!(";{color}[{}{}]", letter(i * (seed + 4) + i / 9), letter(i * 7 + seed))
        });
        format!("(;SZ[9]KM[{seed}.5]RU[{}]{})", ["Japanese", "Chinese"][seed as usize % 2], moves.collect::<String>())
    };
    let sgf = sgf(&(0..40).map(text).collect::<String>());
    let scores = || {
        let mut checker = RecordChecker::default();
        let ends = (0..sgf.tree_count()).map(|tree| sgf.line(sgf.root(tree).unwrap()).last().unwrap());
        let count = |node| checker.count(&sgf, node, &RecordOptions::default()).unwrap().score;
        ends.map(count).collect::<Vec<_>>()
    };
    let alone = scores();
    assert_eq!(alone.len(), 40);
    for _ in 0..5 {
        let both = std::thread::scope(|scope| {
            let other = scope.spawn(scores);
            [scores(), other.join().unwrap()]
        });
        assert!(both.iter().all(|scores| *scores == alone));
    }
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn no_record_breaks_the_checker(
        properties in proptest::collection::vec(
            ("(SZ|KM|RU|RE|HA|AB|AW|AE|TB|TW|KGSDE|PL|B|W|KO)", "[a-z0-9+.:;, WBRT-]{0,6}", any::<bool>()), 0..40),
    ) {
        let mut text = "(;".to_owned();
        for (name, value, next) in properties {
            text.push_str(&format!("{name}[{value}]{}", if next { ";" } else { "" }));
        }
        let sgf = sgf(&text);
        let mut checker = RecordChecker::default();
        match checker.check(&sgf, end(&sgf), &RecordOptions::default()) {
            Ok(found) => {
                let score = &found.count.score;
                let margin = score.side(Color::Black).total() - score.side(Color::White).total();
                prop_assert_eq!(score.margin(), margin);
                prop_assert_eq!(found.matches == Some(true), found.explanation.cause == Cause::None);
                write_check(&found, "x").unwrap();
            }
            Err(error) => prop_assert!(matches!(error, RecordError::BoardTooLarge(_)), "{}", error),
        }
    }
}
