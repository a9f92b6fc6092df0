//! Clean writing: FF4 without errors, written once and for all, of which the views say what they said before.

use crate::support::{cases, dice, times};
use gocount::point::Point;
use gocount::sgf::values::{
    parse_handicap, parse_komi, parse_overtime, parse_result, parse_time_limit, property_table,
};
use gocount::sgf::{
    Sgf, SgfEncoding, SgfEvent, SgfMove, SgfNode, SgfOptions, SgfProfile, SgfSetupPoint, SgfText, SgfWriteOptions,
};
use proptest::prelude::*;

fn parse(text: impl AsRef<[u8]>) -> Sgf {
    Sgf::parse(text.as_ref().to_vec(), &SgfOptions::default()).unwrap()
}

fn clean_bytes(sgf: &Sgf, change: impl FnOnce(&mut SgfWriteOptions)) -> Vec<u8> {
    let mut options = SgfWriteOptions::default();
    options.clean = true;
    change(&mut options);
    let mut out = Vec::new();
    sgf.write_to(&options, &mut out).unwrap();
    out
}

/// The clean text, which is written once more as it is and which the strict profile takes.
#[track_caller]
fn clean(text: impl AsRef<[u8]>) -> String {
    let once = clean_bytes(&parse(&text), |_| {});
    let shown = String::from_utf8(once.clone()).expect("clean text is UTF-8");
    let strict = Sgf::parse(once.clone(), &SgfOptions::with_profile(SgfProfile::Ff4));
    assert!(strict.is_ok(), "{shown} {:?}", strict.err());
    assert_eq!(String::from_utf8(clean_bytes(&parse(&once), |_| {})).unwrap(), shown);
    shown
}

#[track_caller]
fn becomes(text: impl AsRef<[u8]>, rest: &str) {
    assert_eq!(clean(text), format!("(;FF[4]CA[UTF-8]{rest})\n"));
}

fn text_of(sgf: &Sgf, node: SgfNode, name: &str) -> Option<String> {
    let mut out = Vec::new();
    sgf.text(sgf.find(node, name.as_bytes())?, 0, SgfText::Simple, &mut out).unwrap();
    String::from_utf8(out).ok()
}

/// All that the views say of the root, whichever way it is written.
#[derive(Debug, PartialEq)]
struct Views {
    size: (u32, u32),
    komi: Option<(i64, i64)>,
    handicap: Option<u32>,
    result: Option<String>,
    time: Option<u64>,
    setup: Vec<(Point, SgfSetupPoint)>,
    moves: Vec<(gocount::point::Color, gocount::sgf::SgfPlay)>,
}

fn views(text: impl AsRef<[u8]>) -> Views {
    let sgf = parse(text);
    let root = sgf.root(0).unwrap();
    let info = sgf.game_info(root).unwrap();
    let komi = info.komi.value.and_then(|komi| komi.points());
    let time = text_of(&sgf, root, "TM").and_then(|text| parse_time_limit(&text).ok()?.value.main_ms);
    Views {
        size: (info.board_size().width, info.board_size().height),
        komi: komi.map(|komi| (komi.numerator(), komi.denominator())),
        handicap: info.handicap.value,
        result: info.result.value.map(|result| result.to_string()),
        time,
        setup: sgf.line(root).flat_map(|node| sgf.setup(node).points().collect::<Vec<_>>()).collect(),
        moves: sgf.line_moves(root).map(|SgfMove { color, play, .. }| (color, play)).collect(),
    }
}

#[test]
fn figures_in_words_keep_their_worth() {
    for (text, rest) in [
        ("(;KM[-100.00])", "GM[1]KM[-100.00]"),
        ("(;KM[１００．０])", "GM[1]KM[100.00]"),
        ("(;RE[黑中盘败])", "GM[1]RE[W+R]"),
        ("(;RE[Black, resigned])", "GM[1]RE[W+R]"),
        ("(;DT[昭和16年5月10日])", "GM[1]DT[1941-05-10]"),
        ("(;DT[2008-01-01 to 2008-01-03])", "GM[1]DT[2008-01-01,03]GC[DT: 2008-01-01 to 2008-01-03]"),
        // Cyberoro, Sina and Tom have names of their own.
        (
            "(;TE[3rd Cup]RD[2005-3-1]KO[6.5]HD[2]LT[30]LC[3])",
            "GM[1]EV[3rd Cup]DT[2005-03-01]KM[6.5]HA[2]OT[3x30 byo-yomi]",
        ),
        ("(;EV[Cup]TE[Other]LT[]LC[3])", "GM[1]EV[Cup]LT[]LC[3]"),
        ("(;GM[18]B[d1-d7(g7)])", "GM[18]B[d1-d7(g7)]"),
        ("(;KM[6目半])", "GM[1]KM[6.5]"),
        ("(;KM[六目半]HA[三子])", "GM[1]KM[6.5]HA[3]"),
        ("(;KM[3.75子])", "GM[1]KM[7.5]"),
        ("(;KM[3又3/4子])", "GM[1]KM[7.5]"),
        ("(;KM[6,5])", "GM[1]KM[6.5]"),
        ("(;KM[ -5 1/2 ])", "GM[1]KM[-5.5]"),
        ("(;KM[])", "GM[1]"),
        ("(;HA[])", "GM[1]HA[0]"),
        ("(;HA[分先])", "GM[1]HA[0]"),
        ("(;TM[2h])", "GM[1]TM[7200]"),
        ("(;TM[30 min])", "GM[1]TM[1800]"),
        ("(;TM[1:30:00])", "GM[1]TM[5400]"),
        ("(;TM[10:00(5x1:00)])", "GM[1]OT[5x60 byo-yomi]TM[600]"),
        ("(;TM[1 hr/125 moves])", "GM[1]OT[125/3600 Canadian]"),
        ("(;RE[黑胜3又1/4子])", "GM[1]RE[B+6.5]"),
        ("(;RE[白中盘胜]DT[2012年3月4日])", "GM[1]RE[W+R]DT[2012-03-04]"),
    ] {
        becomes(text, rest);
        assert_eq!(views(text), views(clean(text)), "{text}");
    }
    let overtime = parse_time_limit("10:00(5x1:00)").unwrap().value.overtime;
    assert_eq!(parse_overtime("5x60 byo-yomi").unwrap().value, overtime.unwrap());
}

#[test]
fn what_ff4_cannot_say_goes_to_gc() {
    for (text, rest) in [
        ("(;RE[whatever])", "GM[1]GC[RE: whatever]"),
        ("(;RE[B+J])", "GM[1]RE[B+]GC[RE: B+J]"),
        ("(;RE[B+3.5 (moves 200)])", "GM[1]RE[B+3.5]GC[RE: B+3.5 (moves 200)]"),
        ("(;RE[B+1/3])", "GM[1]RE[B+]GC[RE: B+1/3]"),
        ("(;DT[2])", "GM[1]GC[DT: 2]"),
        ("(;DT[1/2/3]GC[x]PB[y])", "GM[1]GC[x\n\nDT: 1/2/3]PB[y]"),
        ("(;DT[01/08/2001])", "GM[1]DT[2001]GC[DT: 01/08/2001]"),
        ("(;RE[B+R]RE[B+R])", "GM[1]RE[B+R]"),
        ("(;RE[B+R][B+2.5])", "GM[1]RE[B+R]GC[RE: B+2.5]"),
        ("(;DT[2006-01-08][cd])", "GM[1]DT[2006-01-08]GC[DT: cd]"),
        ("(;KM[1/3])", "GM[1]GC[KM: 1/3]"),
        ("(;KM[none])", "GM[1]GC[KM: none]"),
        ("(;KM[1,000.5])", "GM[1]GC[KM: 1,000.5]"),
        ("(;KM[a lot]HA[2.5]TM[an hour])", "GM[1]GC[KM: a lot\nHA: 2.5\nTM: an hour]"),
        ("(;TM[10:00(5x1:00)]OT[none])", "GM[1]TM[600]OT[none]GC[TM: 10:00(5x1:00)]"),
        ("(;BS[x])", "GM[1]GC[BS: x]"),
        ("(;AB[aa];RE[x];B[aa])", "GM[1]AB[aa];GC[RE: x];B[aa]"),
        ("(;AB[aa]RE[x]B[bb])", "GM[1]AB[aa]GC[RE: x];B[bb]"),
    ] {
        becomes(text, rest);
        assert_eq!(views(text).setup, views(clean(text)).setup);
    }
    becomes(b"(;CA[Shift_JIS]RE[\x95\x5c])", "GM[1]GC[RE: 表]");
}

#[test]
fn points_stand_once_and_where_they_count() {
    for (text, rest) in [
        ("(;AB[aa][aa:cc])", "GM[1]AB[aa][ba:cc][ab:ac]"),
        ("(;AB[aa:cc][aa])", "GM[1]AB[aa:cc]"),
        ("(;AB[aa:cc]AW[aa:ff])", "GM[1]AW[aa:ff]"),
        ("(;AB[aa]AW[aa])", "GM[1]AW[aa]"),
        ("(;AB[aa:cc]AE[bb])", "GM[1]AB[aa:ca][ab:ac][cb:cc][bc]AE[bb]"),
        ("(;AE[bb]AB[aa:cc])", "GM[1]AB[aa:cc]"),
        ("(;TB[aa][aa:bb]TW[bb:cc])", "GM[1]TB[aa][ba:bb][ab]TW[cb:cc][bc]"),
        ("(;MA[aa:bb]TR[aa:ba][cc])", "GM[1]MA[aa:bb]TR[cc]"),
        ("(;TB[][zz])", "GM[1]TB[]"),
        ("(;DD[])", "GM[1]DD[]"),
    ] {
        becomes(text, rest);
        assert_eq!(views(text), views(clean(text)), "{text}");
    }
    let text = "(;AB[aa][ba][ab][bb]AW[bb]MA[cc][cd])";
    let out = clean_bytes(&parse(text), |options| options.compress_points = true);
    assert_eq!(String::from_utf8(out.clone()).unwrap(), "(;FF[4]CA[UTF-8]GM[1]AB[aa:ba][ab]AW[bb]MA[cc:cd])\n");
    assert_eq!(views(text), views(out));
}

#[test]
fn each_move_has_a_node() {
    for (text, rest) in [
        ("(;;W[ab]W[cd];B[aa][bb])", "GM[1];W[ab];W[cd];B[aa];B[bb]"),
        ("(;;B[aa]N[n]W[bb][cc])", "GM[1];B[aa];W[bb];N[n]W[cc]"),
        ("(;;AB[aa]B[bb]W[cc]C[c])", "GM[1];AB[aa];B[bb];W[cc]C[c]"),
        ("(;GM[2];B[one][two])", "GM[2];B[one];B[two]"),
        ("(;;B[zz]TE[1])", "GM[1];"),
        ("(;;B[zz][aa]TE[1]AB[bb])", "GM[1];AB[bb];B[aa]TE[1]"),
        ("(;;B[zz]AB[bb]C[c])", "GM[1];AB[bb]C[c]"),
        ("(;;DM[x]GB[1])", "GM[1];GB[1]"),
        ("(;KM[];GN[n])", "GM[1];GN[n]"),
    ] {
        becomes(text, rest);
    }
    let text = "(;;W[ab]W[cd];B[aa][bb])";
    assert_eq!((views(text).moves.len(), views(text)), (4, views(clean(text))));
}

#[test]
fn the_first_value_tells_the_game_and_the_board() {
    for (text, rest) in [
        ("(;GM[Go];B[zz])", "GM[1];"),
        ("(;GM[];B[aa])", "GM[1];B[aa]"),
        ("(;GM[1x]AW[aa][];B[zz])", "GM[1]AW[aa];"),
        ("(;GM[01];B[aa])", "GM[01];B[aa]"),
        ("(;GM[x][2];B[aa])", "GM[1];B[aa]"),
        ("(;GM[99];B[what])", "GM[1];"),
        ("(;GM[ 2 ];B[what])", "GM[2];B[what]"),
        ("(;SZ[x][9];B[pd])", "GM[1];B[pd]"),
        ("(;SZ[9][x];B[pd])", "GM[1]SZ[9];"),
    ] {
        becomes(text, rest);
        assert_eq!(views(text).size, views(clean(text)).size, "{text}");
    }
}

#[test]
fn clean_text_is_utf_8() {
    becomes(b"\xEF\xBB\xBF(;C[\xff])", "GM[1]C[\u{FFFD}]");
    becomes(b"(;C[\xc3\xa9\xc3\xa9\xc3\xa9\xff]CA[UTF-8])", "GM[1]C[ééé\u{FFFD}]");
    let units: Vec<u8> = "\u{FEFF}(;C[表];B[aa])".encode_utf16().flat_map(u16::to_le_bytes).collect();
    becomes(units, "GM[1]C[表];B[aa]");
    // The same when UTF-8 is asked for; without that the bytes stay.
    let sgf = parse(b"\xEF\xBB\xBF(;C[\xff])");
    let mut options = SgfWriteOptions::default();
    options.encoding = Some(SgfEncoding::UTF_8);
    let mut out = Vec::new();
    sgf.write_to(&options, &mut out).unwrap();
    assert_eq!(out, "(;CA[UTF-8]C[\u{FFFD}])\n".as_bytes());
    options.encoding = None;
    options.line_width = 80;
    out.clear();
    sgf.write_to(&options, &mut out).unwrap();
    assert_eq!(out, b"(;C[\xff])\n");
}

#[test]
fn a_figure_of_a_number_alone_stays() {
    becomes("(;FG[257];FG[];FG[x])", "GM[1]FG[257:];FG[];");
}

/// Properties as games have them, and as they should not.
fn property() -> impl Strategy<Value = String> {
    let points = || "(\\[(aa|ab|ba|bb|cc|aa:bb|ab:cc|zz|bb:aa|a a|)\\]){1,3}";
    prop_oneof![
        ("(AB|AW|AE|TB|TW|MA|TR|CR|DD)", points()).prop_map(|(name, values)| name + &values),
        ("[BW]", "(\\[(aa|bb|tt|zz|b b|)\\]){1,2}").prop_map(|(name, values)| name + &values),
        ("KM|HA|TM", "(\\[(6\\.5|6目半|3子|3又3/4子|2|1/3|x|10:00|2h|30\\+5x10|-|)\\]){1,2}")
            .prop_map(|(name, values)| name + &values),
        "RE(\\[(B\\+R|W\\+1\\.5|白中盘胜|黑胜3又1/4子|B\\+1/3|W\\+J|x|0|)\\]){1,2}",
        "DT(\\[(2001-02-03,04|2001/2/3|01/02/2003|2|2001-02,x|)\\]){1,2}",
        "(GM|SZ|ST|FF)(\\[(1|2|9|9:9|x|01|5:7|60|)\\]){1,2}",
        "(TE|BM|DO|IT|DM|GB|UC|KO|PL|MN|BL)\\[(1|2|b|x|)\\]",
        "(GC|GN|C|PB|XX|LB|AR|FG|AP)(\\[(a|aa:b|aa:bb|1|x:y|)\\]){1,2}",
    ]
}

proptest! {
    #![proptest_config(cases(1500))]

    #[test]
    fn views_say_the_same_of_clean_text(
        root in prop::collection::vec(property(), 0..7),
        node in prop::collection::vec(property(), 0..5),
        compress in any::<bool>(),
    ) {
        let text = format!("(;{};{})", root.concat(), node.concat());
        let sgf = parse(&text);
        let out = clean_bytes(&sgf, |options| options.compress_points = compress);
        let shown = String::from_utf8(out.clone()).unwrap();
        let strict = Sgf::parse(out.clone(), &SgfOptions::with_profile(SgfProfile::Ff4));
        prop_assert!(strict.is_ok(), "{} -> {} {:?}", text, shown, strict.err());
        let again = clean_bytes(&parse(&out), |options| options.compress_points = compress);
        prop_assert_eq!(String::from_utf8(again).unwrap(), shown.clone(), "{}", text);
        let game = sgf.find(SgfNode(0), b"GM").and_then(|game| sgf.raw_value(game, 0));
        if matches!(game, Some(b"2" | b"9")) {
            return Ok(());
        }
        let (mut before, after) = (views(&text), views(&out));
        // What cannot be written: moves off the board, sizes beyond letters, numbers without a decimal.
        before.moves.retain(|(_, play)| *play != gocount::sgf::SgfPlay::Unreadable);
        before.size = (before.size.0.min(52), before.size.1.min(52));
        before.komi = before.komi.filter(|&(_, below)| below != 3);
        before.result = before.result.map(|result| result.replace("+0.333333333", "+"));
        // The points of the root and of the node behind it, which may be two nodes now.
        before.setup.sort_by_key(|(point, _)| (point.y, point.x));
        let mut after = after;
        after.setup.sort_by_key(|(point, _)| (point.y, point.x));
        prop_assert_eq!(before, after, "{} -> {}", text, shown);
    }
}

/// Values of every type, good and bad.
const VALUES: &[&str] = &[
    "",
    " ",
    "1",
    "2",
    "3",
    "01",
    "-1",
    "6.5",
    "6,5",
    "1e9",
    "B",
    "w",
    "black",
    "aa",
    "a a",
    "tt",
    "zz",
    "aa:bb",
    "bb:aa",
    "aa:aa",
    "aa:x",
    "aa:",
    ":x",
    "x",
    "x:y",
    "257:x",
    "257:",
    "9:9",
    "9:13",
    "60",
    "é",
    "a\\]b",
    "a\\:b:c",
    "B+1/3",
    "W+R",
    "2001/2/3",
    "three\nlines\n",
];

/// Whatever properties there are: FF4 is made of each, with values that may be wrong for it, and stays as it is then.
#[test]
fn every_property_comes_out_clean() {
    let mut dice = dice(1);
    for info in property_table() {
        for _ in 0..times(200) {
            let values: String = (0..1 + dice.roll(3)).map(|_| format!("[{}]", dice.pick(VALUES))).collect();
            let before = dice.pick(&["", "B[aa]", "SZ[9]", "GM[2]"]);
            let text = format!("{}{before}{}{values})", dice.pick(&["(;", "(;GC[x];", "(;;B[bb]"]), info.identifier);
            let out = clean_bytes(&parse(&text), |_| {});
            let shown = String::from_utf8_lossy(&out);
            let strict = Sgf::parse(out.clone(), &SgfOptions::with_profile(SgfProfile::Ff4));
            assert!(strict.is_ok(), "{text} -> {shown} {:?}", strict.err());
            assert_eq!(String::from_utf8_lossy(&clean_bytes(&parse(&out), |_| {})), shown, "{text}");
        }
    }
}

#[test]
fn the_corpus_is_clean_when_it_is_there() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/cases/sgf/sgfc_triggers.jsonl");
    let Ok(lines) = std::fs::read_to_string(path) else { return };
    for line in lines.lines().filter(|line| !line.trim().is_empty()) {
        let case: serde_json::Value = serde_json::from_str(line).unwrap();
        let Some(text) = ["input", "raw_input"].iter().find_map(|key| case.get(key)?.as_str()) else { continue };
        let Ok(sgf) = Sgf::parse(text.as_bytes().to_vec(), &SgfOptions::default()) else { continue };
        if sgf.check().unwrap().count(SgfEvent::EncodingErrors) == 0 {
            clean(text);
        }
    }
}

#[test]
fn the_views_that_are_used_here_are_those_of_the_values() {
    assert_eq!(parse_komi("6目半").unwrap().value.unwrap().half_points(), Some(13));
    assert_eq!(parse_handicap("三子").unwrap().value, 3);
    assert!(parse_result("whatever").is_err());
}
