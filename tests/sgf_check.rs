//! What is found to be odd about properties and values.

use gocount::sgf::SgfEvent::{self, *};
use gocount::sgf::{Sgf, SgfErrorKind, SgfOptions, SgfProfile, SgfSeverity};

fn found(text: &[u8]) -> Vec<(SgfEvent, usize)> {
    let sgf = Sgf::parse(text.to_vec(), &SgfOptions::default()).unwrap();
    let check = sgf.check().unwrap();
    assert_eq!(check.total(), check.list().len() as u64);
    check.list().iter().map(|diagnostic| (diagnostic.event, diagnostic.offset)).collect()
}

#[track_caller]
fn finds(text: &str, events: &[(SgfEvent, usize)]) {
    assert_eq!(found(text.as_bytes()), events, "{text}");
}

#[test]
fn a_clean_record_has_nothing_odd() {
    finds(
        "(;FF[4]GM[1]SZ[19:13]CA[UTF-8]AP[x:1]KM[6.5]HA[2]AB[aa][bb:cc]AE[dd]C[]GN[];B[ee]C[é];W[](;B[tt])(;B[]TE[1]))",
        &[(PointTwice, 0)][1..],
    );
    finds("(;FF[4]DD[]VW[]TB[aa][bb]TW[cc]LB[aa:1][bb:2]AR[aa:bb]LN[aa:bb]FG[]PM[1])", &[]);
    finds("(;B[tt];W[aa])", &[]);
}

#[test]
fn values_are_held_against_their_types() {
    finds("(;FF[4];B[111];PL[r])", &[(BadValue, 10), (BadValue, 18)]);
    finds("(;FF[4];B[a a];DM[1 ]BL[30.])", &[(OddValue, 11), (OddValue, 19), (OddValue, 26)]);
    finds("(;FF[4]PL[]AB[]KM[])", &[(EmptyValue, 10), (EmptyValue, 14), (EmptyValue, 18)]);
    finds("(;FF[4];B[aa][bb])", &[(TwoMoves, 7), (TooManyValues, 8)]);
    finds("(;FF[4];LB[aa])", &[(ComposeExpected, 13)]);
    finds("(;FF[4];LB[a a : text])", &[(OddComposed, 12)]);
    finds("(;FF[4]SZ[13:13])", &[(SquareAsRectangle, 12)]);
    finds("(;FF[4]SZ[1000])", &[(BoardTooBig, 10)]);
    finds("(;FF[four]GM[Go]SZ[-12])", &[(BadRootProperty, 5), (BadRootProperty, 13), (BadRootProperty, 19)]);
    finds("(;FF[4];AB[aa][aa];MA[kk]TR[kk];AB[bb:cc]AW[cb])", &[(PointTwice, 15), (PointTwice, 28), (PointTwice, 44)]);
    finds("(;FF[4]C[a\x01b\tc])", &[(ControlByte, 10)]);
    finds("(;FF[4]KM[6,5]TM[an hour])", &[(OddValue, 11), (OddGameInfo, 17)]);
}

#[test]
fn results_and_dates_are_read() {
    finds("(;FF[4]RE[Someone wins])", &[(OddGameInfo, 10)]);
    finds("(;FF[4]RE[B+Resign]DT[1996-05,06])", &[]);
    finds("(;FF[4]RE[]DT[yesterday])", &[(OddGameInfo, 14)]);
}

#[test]
fn versions_and_games_are_minded() {
    finds("(;FF[4];L[aa])", &[(PropertyNotInVersion, 8)]);
    finds("(;FF[3]SZ[13:9];AB[aa:ee])", &[(VersionConflict, 10), (VersionConflict, 19)]);
    finds("(;GM[1]FF[3];B[])", &[(EmptyPassInOldVersion, 15)]);
    finds("(;GM[12];B[weird move])", &[(GameNotGo, 2)]);
    finds("(;GM[1])(;GM[2])", &[(GameNotGo, 10), (GameDiffers, 10)]);
    finds("(;GN[1])(;FF[3]GN[2])", &[(VersionDiffers, 10)]);
}

#[test]
fn what_goes_together_in_a_node() {
    finds("(;;B[cc]AW[dd])(;;B[cc]PL[B])", &[(MoveAndSetup, 8), (MoveAndSetup, 23)]);
    finds("(;;B[cc]W[dd])", &[(TwoMoves, 2)]);
    finds("(;;GB[2]GW[1])", &[(TwoAnnotations, 8)]);
    finds("(;;B[cc]TE[1]BM[1])", &[(GoodAndBadMove, 13)]);
    finds("(;TE[2])", &[(AnnotationWithoutMove, 2)]);
    finds("(;GN[test];HA[4](;KM[6])(;B[aa]))(;GN[a])", &[(GameInfoTwice, 11), (GameInfoTwice, 18)]);
    finds("(;B[aa];GM[1])", &[(RootPropertyElsewhere, 8)]);
}

#[test]
fn unknown_properties_are_told() {
    finds("(;KK[txt]PIW[])", &[(UnknownProperty, 2), (LongIdentifier, 9)]);
    finds("(;Black[cc])", &[(LowercaseInIdentifier, 2)]);
    let long = format!("(;{}[])", "X".repeat(101));
    finds(&long, &[(IdentifierTooLong, 2), (LongIdentifier, 2)]);
}

#[test]
fn charsets_are_held_against_the_bytes() {
    finds("(;FF[4]CA[gb2312]PB[柯洁])", &[(WrongCharset, 7)]);
    finds("(;FF[4]CA[gb2312]PB[a])", &[]);
    finds("(;FF[4]CA[xyz-123]PB[a])", &[(UnknownCharset, 7)]);
    finds("(;FF[4]CA[UTF-8])(;FF[4]CA[GBK])", &[(CharsetDiffers, 24)]);
    assert_eq!(found(b"(;FF[4]CA[UTF-8]PB[\xE5\xB7\xA7\xE8])"), [(EncodingErrors, 1)]);
}

#[test]
fn the_strict_profile_of_ff4_refuses_errors_and_no_warnings() {
    let refusal = |text: &str| {
        let options = SgfOptions::with_profile(SgfProfile::Ff4);
        Sgf::parse(text.as_bytes().to_vec(), &options).err().map(|error| (error.kind, error.offset))
    };
    assert_eq!(refusal("(;FF[4]KK[private]SZ[9];B[aa])"), None);
    for (text, event, offset) in [
        ("(;FF[3])", VersionConflict, 1),
        ("(;)", VersionConflict, 1),
        ("(;FF[4];B[aa]", VariationNesting, 13),
        ("(;FF[4]SZ[9];B[jj];B[x])", BadValue, 15),
        ("(;FF[4];B[aa]AW[bb])", MoveAndSetup, 13),
    ] {
        assert_eq!(refusal(text), Some((SgfErrorKind::Malformed(event), offset)), "{text}");
    }
}

#[test]
fn events_are_numbered_and_named() {
    for pair in SgfEvent::ALL.windows(2) {
        assert!(pair[0].number() < pair[1].number());
    }
    for event in SgfEvent::ALL {
        let severity = match event.severity() {
            SgfSeverity::Error | SgfSeverity::Note => "E",
            SgfSeverity::Warning => "W",
        };
        assert!(event.name().starts_with(severity), "{}", event.name());
        assert!(event.number() <= 75 || event.number() >= 1000);
    }
}
