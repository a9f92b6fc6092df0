//! What a record says, and what is made of it: komi, result, handicap, rules.

use crate::{check, count, words};
use gocount::half::HalfPoints;
use gocount::play::Engine;
use gocount::point::Color;
use gocount::record::*;
use gocount::rules::read::RulesSource;
use gocount::score::ScoreItem;

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
        ("KM[-100.00]RU[Japanese]", -100.0, Given),
        ("KM[100.0]", 100.0, Given),
        ("KM[-650]", -6.5, Hundredths),
        ("KM[６目半]", 6.5, Given),
        ("KO[7.5]", 7.5, Ko),
        (";B[aa]KO[1];W[bb]", 6.5, Assumed),
        ("KO[7.5];B[aa]KO[1];W[bb]", 7.5, Ko),
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
fn a_komi_that_gives_the_result_is_kept_as_it_is_written() {
    // Black has 14 points more than White on the board.
    let board = "SZ[9]RU[Japanese]AB[ea][eb][ec][ed][ee][ef][eg][eh][ei]AW[fa][fb][fc][fd][fe][ff][fg][fh][fi];W[];B[]";
    for (said, komi, matches) in [
        ("KM[100]RE[W+91]", 100.0, true),
        ("KM[100]RE[B+8]", 1.0, true),
        ("KM[-100.00]RE[B+109]", -100.0, true),
        ("KM[0]RE[B+2.5]", 6.5, true),
        ("KM[0]RE[B+3.5]", 0.0, false),
        ("KM[0]HA[0]RE[B+3.5]", 6.5, false),
    ] {
        let found = check(&format!("(;{said}{board})"));
        assert_eq!((found.count.komi.value.to_f64(), found.matches), (komi, Some(matches)), "{said}");
    }
}

#[test]
fn handicaps_by_passes_and_by_other_names() {
    use HandicapSource::*;
    for (text, stones, source, missing) in [
        ("HA[3]RU[NZ];B[gc];W[];B[cg];W[];B[gg];W[ee]", 3, Given, false),
        ("HA[4]RU[NZ];B[gc];W[];B[cg];W[];B[gg];W[ee]", 4, Given, true),
        (";B[gc];W[];B[cg];W[];B[gg];W[ee]", 3, Passes, false),
        (";B[gc];W[];B[cg];W[ee]", 2, Passes, false),
        (";B[gc];W[];B[cg];W[]", 0, None, false),
        (";B[gc];W[ee];B[cg];W[];B[gg]", 0, None, false),
        (";W[];B[gc];W[ee]", 0, None, false),
        (";B[gc];B[cg];W[ee]", 0, None, false),
        ("HD[3]AB[gc][cg][gg];W[ee]", 3, Given, false),
        ("HA[0]HD[3]AB[gc][cg][gg];W[ee]", 0, None, false),
    ] {
        let replay = count(&format!("(;SZ[9]{text})")).replay;
        let found = (replay.handicap, replay.handicap_source, replay.handicap_missing);
        assert_eq!(found, (stones, source, missing), "{text}");
    }
}

#[test]
fn other_games_are_not_counted() {
    let counted = |text: &str| {
        let sgf = crate::sgf(text);
        count_record(&sgf, crate::end(&sgf), &RecordOptions::default()).err()
    };
    for game in 2..=40 {
        assert_eq!(counted(&format!("(;GM[{game}]SZ[9];B[aa];W[bb])")), Some(RecordError::OtherGame));
    }
    for go in ["", "GM[1]", "GM[]", "GM[Go]", "GM[0]", "GM[41]", "GM[19x19]"] {
        assert_eq!(counted(&format!("(;{go}SZ[9];B[aa];W[bb])")), None, "{go}");
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
fn what_is_assumed_is_said() {
    let missing = count("(;KM[6.5])");
    assert_eq!((missing.rules.source, missing.rules.name), (RulesSource::Missing, Some("japanese")));
    assert_eq!(words(&missing), ["the record names no rules: Japanese rules are assumed"]);
    assert_eq!(words(&count("(;KM[6.5]RU[house])")), ["the rules are not understood: Japanese rules are assumed"]);
    assert_eq!(words(&count("(;KM[650]RU[Korean])")), ["komi: KM in hundredths"]);
    assert_eq!(words(&count("(;KM[6.5]RU[Korean]AB[zz];B[zz])")).len(), 2);
    assert_eq!(words(&count("(;KM[6.5]RU[Korean];B[aa])")), [] as [&str; 0]);
}
