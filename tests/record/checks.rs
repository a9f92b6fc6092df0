//! Counts held against RE, with the cause of each difference.

use crate::support::cases;
use crate::{GAME, MARKS, check, count, end, sgf, words};
use gocount::half::HalfPoints;
use gocount::point::Color;
use gocount::record::*;
use gocount::score::{Cause, ScoreWarning};
use gocount::sgf::{Sgf, SgfNode, SgfOptions};
use proptest::prelude::*;
use std::path::Path;

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
        (with("RU[Japanese]KM[6.5]RE[W+6.5]"), "W+5.5", Cause::Komi),
        (with("RU[Japanese]RE[W+6.5]"), "W+5.5", Cause::Komi),
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
        ("RU[Chinese]KM[0]RE[B+2.5]", "B+5", false, Cause::Zi),
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
