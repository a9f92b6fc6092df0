//! What is found to be odd about properties and values.

use crate::support::dice::Dice;
use crate::support::{cases, dice, times};
use gocount::sgf::SgfEvent::{self, *};
use gocount::sgf::values::property_table;
use gocount::sgf::{
    Sgf, SgfCheckPath, SgfErrorKind, SgfLines, SgfNode, SgfOptions, SgfProfile, SgfSeverity, SgfWriteOptions,
};
use proptest::prelude::*;

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

#[test]
fn several_roots_between_the_same_parentheses_are_checked_once_each() {
    let text = |count: usize| ["(".into(), "(;C[\u{e9}])".repeat(count), ")".into()].concat();
    let sgf = Sgf::parse(text(3).into_bytes(), &SgfOptions::default()).unwrap();
    assert_eq!((sgf.tree_count(), sgf.check().unwrap().total()), (3, sgf.diagnostics().total()));
    // Each has its own bad bytes.
    let bad = b"((;CA[UTF-8]C[\xc3\xa9\xff\xc3\xa9])(;CA[UTF-8]C[\xc3\xa9])(;CA[UTF-8]C[\xff\xc3\xa9]))";
    let sgf = Sgf::parse(bad.to_vec(), &SgfOptions::default()).unwrap();
    let found = sgf.check().unwrap();
    let nodes = found.list().iter().filter(|found| found.event == EncodingErrors).map(|found| found.node.unwrap().0);
    assert_eq!(nodes.collect::<Vec<_>>(), [0, 2]);
    let many = Sgf::parse(text(100_000).into_bytes(), &SgfOptions::default()).unwrap();
    assert_eq!(many.check().unwrap().total(), many.diagnostics().total());
    // Written after an edit: the white space before the first root is not looked at for each of them.
    let text = ["(".into(), " ".repeat(100_000), "(;C[\u{e9}])".repeat(100_000), ")".into()].concat();
    let mut many = Sgf::parse(text.into_bytes(), &SgfOptions::default()).unwrap();
    many.add_tree().unwrap();
    let mut out = Vec::new();
    many.write_to(&SgfWriteOptions::default(), &mut out).unwrap();
    assert_eq!(Sgf::parse(out, &SgfOptions::default()).unwrap().tree_count(), 100_001);
}

/// The place of an offset, found as slowly as can be.
fn slow_place(text: &[u8], offset: usize) -> (u64, u64) {
    let (mut line, mut start, mut at) = (1, 0, 0);
    while at < text.len() {
        let two = matches!(text.get(at..at + 2), Some(b"\r\n" | b"\n\r"));
        let next = at + if two { 2 } else { 1 };
        if matches!(text[at], b'\r' | b'\n') && next <= offset {
            (line, start) = (line + 1, next);
        }
        at = next;
    }
    (line, (offset.min(text.len()) - start) as u64 + 1)
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn places_are_those_of_the_slow_way(text in "[a\r\n]{0,20}", offsets in prop::collection::vec(0_usize..22, 0..12)) {
        let mut lines = SgfLines::new(text.as_bytes());
        for offset in offsets {
            let place = lines.place(offset);
            prop_assert_eq!((place.line, place.column), slow_place(text.as_bytes(), offset), "{:?} {}", text, offset);
        }
    }
}

#[test]
fn places_on_one_long_line_are_found_in_linear_time() {
    let text = vec![b'x'; 4_000_000];
    let mut lines = SgfLines::new(&text);
    for offset in 0..text.len() {
        assert_eq!(lines.place(offset).column, offset as u64 + 1);
    }
}

#[test]
fn diagnostics_name_properties_that_are_there() {
    for text in [
        "(;C[a]C[b]N[c] 7;B[aa])",
        "(;C[a] 7 N[c]C[b] 8 PB[x]N[d] 9;B[aa])",
        "(;A[1]B[2]A[3]B[4]C[5]x D[6])",
        "(;B[aa];x;C[b];)",
        "(;C[a]C[b][c]N[d]]x];B[aa])",
    ] {
        let sgf = Sgf::parse(text.as_bytes().to_vec(), &SgfOptions::default()).unwrap();
        for found in [sgf.diagnostics(), &sgf.check().unwrap()] {
            for diagnostic in found.list() {
                let Some(property) = diagnostic.property else { continue };
                assert_eq!(sgf.node_of(property), diagnostic.node, "{text} {diagnostic:?}");
            }
            let offsets: Vec<usize> = found.list().iter().map(|found| found.offset).collect();
            assert!(offsets.is_sorted(), "{text}");
        }
    }
    let sgf = Sgf::parse(b"(;N[x]C[a]C[b]PB[c] 7;B[aa])".to_vec(), &SgfOptions::default()).unwrap();
    let named = |event: SgfEvent| {
        let found = sgf.diagnostics().list().iter().find(|found| found.event == event).unwrap();
        String::from_utf8(sgf.name(found.property.unwrap()).unwrap().to_vec()).unwrap()
    };
    assert_eq!((named(DoubleProperty), named(IllegalOutsideChars)), ("C".into(), "PB".into()));
    // The one that is being read, not the one before; and none when what is read is no property.
    for (text, event, name) in [
        ("(;C[a]N[b]c]PB[d])", UnescapedBracket, Some("N")),
        ("(;C[a]C[b]N[x][b]c]PB[d])", UnescapedBracket, Some("N")),
        ("(;C[a]Name[b])", LowercaseInIdentifier, Some("N")),
        ("(;C[a]N[b", UnexpectedEof, Some("N")),
        ("(;C[a]x;N[b])", NoPropertyValues, None),
        ("(;C[a];[b]c]N[d])", ValuesWithoutIdentifier, None),
        ("(;C[a];[b]c]N[d])", UnescapedBracket, None),
        ("(;C[a](;B[aa])Name[b])", LowercaseInIdentifier, None),
    ] {
        let sgf = Sgf::parse(text.as_bytes().to_vec(), &SgfOptions::default()).unwrap();
        let found = sgf.diagnostics().list().iter().find(|found| found.event == event).unwrap();
        let named = found.property.map(|property| std::str::from_utf8(sgf.name(property).unwrap()).unwrap());
        assert_eq!(named, name, "{text}");
    }
}

#[test]
fn what_was_added_is_told_at_the_next_thing_that_was_read() {
    let mut sgf = Sgf::parse(b"(;FF[4];B[aa])(;C[x])".to_vec(), &SgfOptions::default()).unwrap();
    sgf.set_raw(SgfNode(1), b"W", &[b"zz"]).unwrap();
    let child = sgf.add_node(SgfNode(2)).unwrap();
    sgf.set_raw(child, b"AB", &[b"yy"]).unwrap();
    let found = sgf.check().unwrap();
    let bad: Vec<usize> =
        found.list().iter().filter(|found| found.event == BadValue).map(|found| found.offset).collect();
    assert_eq!(bad, [7, 15]);
}

#[test]
fn an_identifier_that_begins_with_a_digit_when_small_letters_go_is_put_into_capitals() {
    let mut sgf = Sgf::parse(b"(;C[x]a9B[y]ab[z]a1[v]cD2e[w];B[aa])".to_vec(), &SgfOptions::default()).unwrap();
    let names = |sgf: &Sgf| {
        let name = |property| String::from_utf8(sgf.name(property).unwrap().to_vec()).unwrap();
        sgf.properties(SgfNode(0)).map(name).collect::<Vec<_>>()
    };
    assert_eq!(names(&sgf), ["C", "A9B", "AB", "A1", "D2"]);
    let again = |sgf: &Sgf, options: &SgfWriteOptions| {
        let mut out = Vec::new();
        sgf.write_to(options, &mut out).unwrap();
        Sgf::parse(out, &SgfOptions::default()).unwrap()
    };
    let mut laid_out = SgfWriteOptions::default();
    laid_out.line_width = 80;
    assert_eq!(names(&again(&sgf, &laid_out)), names(&sgf));
    let clip = sgf.clip(SgfNode(0)).unwrap();
    let mut other = Sgf::new();
    other.paste(None, &clip).unwrap();
    assert_eq!(names(&again(&other, &SgfWriteOptions::default())), names(&sgf));
    sgf.set_raw(SgfNode(0), b"C", &[b"z"]).unwrap();
    assert_eq!(names(&again(&sgf, &SgfWriteOptions::default())), names(&sgf));
}

#[test]
fn nothing_is_left_of_a_text_that_could_not_be_read() {
    let mut sgf = Sgf::parse(b"(;SZ[x]".to_vec(), &SgfOptions::default()).unwrap();
    assert!(sgf.parse_again(b"[nothing]".to_vec(), &SgfOptions::default()).is_err());
    assert_eq!((sgf.tree_count(), sgf.source(), sgf.diagnostics().total()), (0, &b""[..], 0));
    let root = sgf.add_tree().unwrap();
    sgf.set_raw(root, b"C", &[b"x"]).unwrap();
    let mut out = Vec::new();
    sgf.write_to(&SgfWriteOptions::default(), &mut out).unwrap();
    assert_eq!(out, b"(;C[x])");
}

/// Values that are right, nearly right and wrong for one type or another.
const VALUES: &[&str] = &[
    "",
    "a",
    "aa",
    "tt",
    "sS",
    "ss",
    "aA",
    "zz",
    "a:",
    ":a",
    "aa:",
    "aa:bb",
    "bb:aa",
    "aa:aa",
    "aa:1",
    "aa::",
    "ab:x\\:y",
    "a a",
    " aa",
    "aa ",
    "aaa",
    "a1",
    "\\aa",
    "0",
    "1",
    "2",
    "3",
    "4",
    "16",
    "17",
    "19",
    "19:19",
    "9:19",
    "52",
    "53",
    "0052",
    "999999999",
    "9999999999",
    "-1",
    "+1",
    "1.",
    ".5",
    "6.5",
    "6,5",
    "1.2.3",
    "007.50",
    "0.0000000000000001",
    "12 ",
    "1/2",
    "B",
    "W",
    "b",
    "black",
    "B+R",
    "B+3.5",
    "W+0",
    "B+",
    "B+r",
    "B+Resign",
    "W+Time ",
    "W+3 1/2",
    "b+3",
    "W+T",
    "B+F",
    "B+Forfeit",
    "Void",
    "Draw",
    "void",
    "?",
    "0 ",
    "B+1.5.2",
    "1996-05-06",
    "1996-02-30",
    "0000-01-01",
    "1996-13-01",
    "1996-02-29",
    "1900-02-29",
    "1996-05",
    "1996-05-06,07",
    "1996-5-06",
    "name:1",
    "name",
    "na\\:me",
    "te\nxt",
    "te\x01xt",
    "\x7f",
    "\x0b",
    "UTF-8",
    "utf-8",
    "latin1",
    "GB2312",
    "\u{e9}",
    "\u{4e2d}\u{5348}",
    "\\\\",
    "[",
    "aa:\u{e9}",
];

/// Properties of all types, groups and versions; and some that are in no version.
const NAMES: &[&str] = &[
    "AB", "AW", "AE", "PL", "B", "W", "BL", "BM", "TE", "DO", "IT", "C", "N", "CR", "MA", "SL", "SQ", "TR", "LB", "AR",
    "LN", "TB", "TW", "DD", "VW", "FG", "PM", "DM", "GB", "V", "RE", "DT", "PB", "KM", "HA", "TM", "GN", "ID", "BS",
    "FF", "GM", "SZ", "CA", "AP", "ST", "L", "M", "EX", "TC", "RG", "SE", "MN", "OB", "KO", "XX", "LONG", "Tb",
];

/// A node of some properties.
fn random_node(dice: &mut Dice, text: &mut String) {
    text.push(';');
    if dice.roll(3) > 0 {
        *text += &format!("{}[{}]", dice.pick(&["B", "W"]), dice.pick(&["aa", "ss", "jj", "sa", "tt", "aA", "dp"]));
        if dice.roll(3) > 0 {
            return;
        }
    }
    for _ in 0..dice.roll(5) {
        *text += if dice.roll(2) == 0 { dice.pick(NAMES) } else { dice.pick(property_table()).identifier };
        for _ in 0..1 + dice.roll(8) / 5 * dice.roll(4) {
            *text += &format!("[{}]", dice.pick(VALUES));
        }
    }
}

/// A collection with variations.
fn random_collection(dice: &mut Dice) -> Vec<u8> {
    let mut text = String::new();
    for _ in 0..1 + dice.roll(3) {
        text.push_str("(;");
        for (name, values) in [
            ("FF", &["4", "4", "3", "1", "x"][..]),
            ("GM", &["1", "1", "1", "1", "2"]),
            ("SZ", &["19", "9", "13:9", "52", "0"]),
            ("CA", &["UTF-8", "utf-8", "GB2312", "x"]),
        ] {
            if dice.roll(3) > 0 {
                text += &format!("{name}[{}]", dice.pick(values));
            }
        }
        let mut depth = 1;
        for _ in 0..dice.roll(30) {
            match dice.roll(8) {
                0 => {
                    text.push('(');
                    depth += 1;
                    random_node(dice, &mut text);
                }
                1 if depth > 1 => {
                    text.push(')');
                    depth -= 1;
                }
                _ => random_node(dice, &mut text),
            }
        }
        text += &")".repeat(depth);
    }
    let mut text = text.into_bytes();
    if dice.roll(4) == 0 {
        let place = dice.roll(text.len());
        text[place] = dice.pick(b"[]\\;()\x81\xFFa:");
    }
    text
}

#[track_caller]
fn paths_agree(sgf: &Sgf, text: &[u8]) -> usize {
    let [fastest, plain] = [SgfCheckPath::Fastest, SgfCheckPath::Plain].map(|path| sgf.check_by(path).unwrap());
    assert_eq!(fastest.list(), plain.list(), "{}", text.escape_ascii());
    for &event in SgfEvent::ALL {
        assert_eq!(fastest.count(event), plain.count(event), "{event:?} {}", text.escape_ascii());
    }
    fastest.list().len()
}

#[test]
fn checks_at_sight_find_what_the_plain_ones_do() {
    let (mut dice, mut found) = (dice(1), 0);
    for _ in 0..times(2000) {
        let text = random_collection(&mut dice);
        let Ok(mut sgf) = Sgf::parse(text.clone(), &SgfOptions::default()) else { continue };
        found += paths_agree(&sgf, &text);
        // The same with something changed.
        for _ in 0..3 {
            let node = SgfNode(dice.roll(sgf.node_bound()) as u32);
            let child = if dice.roll(2) == 0 { sgf.add_node(node).unwrap() } else { node };
            let values = [dice.pick(VALUES).as_bytes(), dice.pick(VALUES).as_bytes()];
            // What cannot be a value is refused, and changes nothing.
            let _ = sgf.set_raw(child, dice.pick(NAMES).as_bytes(), &values[..1 + dice.roll(2)]);
        }
        found += paths_agree(&sgf, &text);
    }
    assert!(found > 1000);
}
