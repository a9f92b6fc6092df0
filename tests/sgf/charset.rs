//! Charsets: which one is decided on and why, and that structure and text come out right in each.

use crate::support::cases;
use encoding_rs::Encoding;
use gocount::sgf::{Sgf, SgfCharsetReason, SgfEditError, SgfEncoding, SgfNode, SgfOptions, SgfText, SgfWriteOptions};
use proptest::prelude::*;

fn parse(text: impl Into<Vec<u8>>) -> Sgf {
    Sgf::parse(text.into(), &SgfOptions::default()).unwrap()
}

fn encoded(charset: &str, text: &str) -> Vec<u8> {
    let (bytes, _, bad) = Encoding::for_label(charset.as_bytes()).unwrap().encode(text);
    assert!(!bad, "{text} in {charset}");
    bytes.into_owned()
}

/// What the first value of the property says.
fn said(sgf: &Sgf, node: u32, name: &str) -> String {
    let property = sgf.find(SgfNode(node), name.as_bytes()).unwrap();
    let mut out = Vec::new();
    assert!(sgf.text(property, 0, SgfText::Text, &mut out).unwrap());
    String::from_utf8(out).unwrap()
}

fn decided(sgf: &Sgf, tree: usize) -> (&'static str, SgfCharsetReason) {
    let charset = sgf.charset(tree).unwrap();
    (charset.encoding.name(), charset.reason)
}

#[test]
fn utf8_beats_what_ca_says() {
    let sgf = parse("(;CA[gb2312]PB[柯洁])(;CA[xyz]PB[é])");
    assert_eq!(decided(&sgf, 0), ("UTF-8", SgfCharsetReason::ValidUtf8));
    assert_eq!(said(&sgf, 0, "PB"), "柯洁");
    assert_eq!(said(&sgf, 1, "PB"), "é");
}

/// As it is written, backslashes and all, but in UTF-8: a backslash that is half of a character is none.
#[test]
fn a_value_as_it_is_written_is_told_in_utf8() {
    let mut text = b"(;CA[Shift_JIS]PB[".to_vec();
    text.extend(encoded("Shift_JIS", "表\\]a\\:b"));
    text.extend(b"]C[plain\\]])");
    let sgf = parse(text);
    let escaped = |name: &str, index| {
        let property = sgf.find(SgfNode(0), name.as_bytes()).unwrap();
        let mut out = Vec::new();
        sgf.escaped_text(property, index, &mut out).unwrap().then(|| String::from_utf8(out).unwrap())
    };
    assert_eq!(decided(&sgf, 0).0, "Shift_JIS");
    assert_eq!(escaped("PB", 0).as_deref(), Some("表\\]a\\:b"));
    assert_eq!(escaped("C", 0).as_deref(), Some("plain\\]"));
    assert_eq!(escaped("C", 1), None);
    assert_eq!(said(&sgf, 0, "PB"), "表]a:b");
}

#[test]
fn ca_names_the_charset() {
    for (label, charset, text) in [
        ("GB2312", "gbk", "古力"),
        (" euc-cn ", "gbk", "围棋"),
        ("Big5", "big5", "許功蓋"),
        ("Shift_JIS", "shift_jis", "表示能力"),
        ("EUC-KR", "euc-kr", "바둑"),
        ("koi8-r", "koi8-r", "ход"),
        ("ISO-8859-15", "iso-8859-15", "€ Šœ"),
    ] {
        let sgf = parse(encoded(charset, &format!("(;CA[{label}]C[{text}];B[aa])")));
        assert_eq!(sgf.node_count(), 2, "{label}");
        assert_eq!(said(&sgf, 0, "C"), text);
        assert_eq!(decided(&sgf, 0).1, SgfCharsetReason::Declared);
    }
}

#[test]
fn characters_cut_in_two_do_not_turn_utf8_into_something_else() {
    let sgf = parse(b"(;CA[UTF-8]PB[\xE5\xB7\xA7\xE8]BR[9\xE6\xAE\xB5])".to_vec());
    assert_eq!(decided(&sgf, 0), ("UTF-8", SgfCharsetReason::Declared));
    assert_eq!((said(&sgf, 0, "PB"), said(&sgf, 0, "BR")), ("巧\u{FFFD}".into(), "9段".into()));
}

#[test]
fn a_guess_finds_the_language() {
    for (charset, text) in [
        ("gb18030", "柯洁"),
        ("gb18030", "古力 九段"),
        ("gb18030", "黑中盘胜"),
        ("gb18030", "这手棋不好，应该先长"),
        ("big5", "周俊勳 九段"),
        ("big5", "許功蓋 張栩"),
        ("big5", "圍棋是一種古老的遊戲"),
        ("shift_jis", "芝野虎丸][一力遼][第47期名人戦][表示能力"),
        ("shift_jis", "白番中押し勝ち"),
        ("euc-jp", "井山裕太 九段"),
        ("euc-jp", "第47期名人戦 白番中押し勝ち"),
        ("euc-kr", "이창호 9단"),
        ("euc-kr", "조훈현"),
        ("euc-kr", "흑 불계승"),
        ("windows-1251", "Иванов Александр"),
        ("windows-1251", "Хороший ход"),
        ("windows-1252", "José"),
        ("windows-1252", "Müller, Jürgen"),
        ("windows-1252", "Fichier créé par Guérin"),
        ("windows-1252", "naïve — “quoted” it’s"),
    ] {
        let sgf = parse(encoded(charset, &format!("(;GM[1]PB[{text}];B[aa])")));
        let (name, reason) = decided(&sgf, 0);
        assert_eq!(name.to_lowercase(), charset, "{text}");
        assert_eq!(reason, SgfCharsetReason::Guess);
        assert_eq!(sgf.node_count(), 2);
        assert_eq!(said(&sgf, 0, "PB"), text.split("][").next().unwrap());
    }
}

#[test]
fn what_makes_no_sense_is_latin_1() {
    let sgf = parse(b"(;PB[\x81\xFF\x81];B[aa])".to_vec());
    assert_eq!(decided(&sgf, 0), ("windows-1252", SgfCharsetReason::Default));
    assert_eq!(sgf.node_count(), 2);
}

#[test]
fn each_tree_has_its_own_charset() {
    let mut text = encoded("gbk", "(;CA[GBK]C[漑];B[qd])");
    text.extend(encoded("shift_jis", "\n(;CA[SJIS]C[表];B[aa])"));
    text.extend("(;CA[UTF-8]C[表é];B[bb])".as_bytes());
    text.extend(encoded("windows-1252", "(;C[José];B[cc])"));
    let sgf = parse(text);
    assert_eq!((sgf.tree_count(), sgf.node_count()), (4, 8));
    let texts: Vec<_> = (0..4).map(|tree| said(&sgf, tree * 2, "C")).collect();
    assert_eq!(texts, ["漑", "表", "表é", "José"]);
    assert_eq!(decided(&sgf, 2).1, SgfCharsetReason::ValidUtf8);
}

#[test]
fn a_first_byte_without_its_second_does_not_swallow_the_bracket() {
    let sgf = parse(b"(;CA[GBK]PB[\xBF\xC2\xBD]PW[x]C[\xBD]\n;B[aa])".to_vec());
    assert_eq!(sgf.node_count(), 2);
    assert_eq!(said(&sgf, 0, "PW"), "x");
}

#[test]
fn the_caller_knows_best() {
    let mut options = SgfOptions::default();
    options.encoding = SgfEncoding::named(b"big5");
    let sgf = Sgf::parse(encoded("big5", "(;CA[GBK]C[功])"), &options).unwrap();
    assert_eq!(decided(&sgf, 0), ("Big5", SgfCharsetReason::Override));
    assert_eq!(said(&sgf, 0, "C"), "功");
    assert!(SgfEncoding::named(b"no such").is_none());
}

#[test]
fn utf16_and_utf32_are_converted() {
    let text = "(;PB[柯洁𠮷];B[aa])";
    let units16: Vec<u16> = "\u{FEFF}".encode_utf16().chain(text.encode_utf16()).collect();
    let units32: Vec<u32> = std::iter::once(0xFEFF).chain(text.chars().map(u32::from)).collect();
    let big16: Vec<u8> = units16.iter().flat_map(|unit| unit.to_be_bytes()).collect();
    let little16: Vec<u8> = units16.iter().flat_map(|unit| unit.to_le_bytes()).collect();
    let big32: Vec<u8> = units32.iter().flat_map(|unit| unit.to_be_bytes()).collect();
    let little32: Vec<u8> = units32.iter().flat_map(|unit| unit.to_le_bytes()).collect();
    let bare: Vec<u8> = units16[1..].iter().flat_map(|unit| unit.to_be_bytes()).collect();
    for (bytes, name) in
        [(big16, "UTF-16BE"), (little16, "UTF-16LE"), (big32, "UTF-32BE"), (little32, "UTF-32LE"), (bare, "UTF-16BE")]
    {
        let sgf = parse(bytes.clone());
        assert_eq!(sgf.wide_charset(), Some(name));
        assert_eq!((sgf.content(), sgf.source()), (text.as_bytes(), &bytes[..]));
        assert_eq!((sgf.node_count(), said(&sgf, 0, "PB")), (2, "柯洁𠮷".into()));
        parse(bytes[..bytes.len() - 1].to_vec());
    }
}

/// A clone of a record in wide characters has its bytes, its charset and its text, and a life of its own.
#[test]
fn a_wide_record_is_cloned() {
    let text = "(;PB[柯洁𠮷]KM[6,5];B[aa](;W[bb])(;W[cc]";
    let units: Vec<u16> = "\u{FEFF}".encode_utf16().chain(text.encode_utf16()).collect();
    let big: Vec<u8> = units.iter().flat_map(|unit| unit.to_be_bytes()).collect();
    let little: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
    let out_of = |sgf: &Sgf| {
        let mut out = Vec::new();
        sgf.write_to(&SgfWriteOptions::default(), &mut out).unwrap();
        out
    };
    for bytes in [big, little] {
        for edited in [false, true] {
            let mut sgf = parse(bytes.clone());
            if edited {
                sgf.set_text(SgfNode(1), b"C", &["許]功"]).unwrap();
                sgf.remove(SgfNode(3)).unwrap();
            }
            let mut clone = sgf.try_clone().unwrap();
            assert_eq!((clone.source(), clone.content()), (&bytes[..], text.as_bytes()));
            assert_eq!((clone.wide_charset(), clone.charset(0)), (sgf.wide_charset(), sgf.charset(0)));
            assert_eq!(format!("{:?}", clone.diagnostics()), format!("{:?}", sgf.diagnostics()));
            assert!(sgf.diagnostics().total() > 0);
            let before = out_of(&sgf);
            assert_eq!(out_of(&clone), before);
            clone.set_text(SgfNode(0), b"PB", &["表"]).unwrap();
            assert_eq!((said(&clone, 0, "PB"), said(&sgf, 0, "PB")), ("表".into(), "柯洁𠮷".into()));
            assert_eq!(out_of(&sgf), before);
            sgf.remove(SgfNode(1)).unwrap();
            let again = parse(out_of(&clone));
            assert_eq!((said(&again, 0, "PB"), again.node_count()), ("表".into(), if edited { 3 } else { 4 }));
            drop(sgf);
            assert_eq!(said(&clone, 0, "PB"), "表");
        }
    }
}

#[test]
fn a_byte_order_mark_is_no_text() {
    let sgf = parse("\u{FEFF}(;C[é])");
    assert_eq!(sgf.diagnostics().total(), 0);
    assert_eq!(decided(&sgf, 0), ("UTF-8", SgfCharsetReason::ByteOrderMark));
}

proptest! {
    #![proptest_config(cases(256))]

    /// Whatever characters stand in the values: structure and text are those of the same record in UTF-8.
    #[test]
    fn any_characters_of_a_declared_charset(
        charset in prop::sample::select(vec!["shift_jis", "gbk", "gb18030", "big5", "euc-kr", "euc-jp"]),
        values in prop::collection::vec("[ -~あ-んア-ンÀ-ž一-龥가-힣]{0,12}", 1..6),
    ) {
        let encoding = Encoding::for_label(charset.as_bytes()).unwrap();
        let mut text = format!("(;CA[{charset}]").into_bytes();
        let mut expected = Vec::new();
        for value in values {
            let known: String = value.chars().filter(|character| !encoding.encode(&character.to_string()).2).collect();
            let escaped: String = known.replace('\\', "\\\\").replace(']', "\\]");
            text.extend(b";C[");
            text.extend(encoding.encode(&escaped).0.iter());
            text.extend(b"]");
            expected.push(known);
        }
        text.push(b')');
        prop_assume!(std::str::from_utf8(&text).is_err());
        let sgf = parse(text);
        prop_assert_eq!(sgf.node_count(), expected.len() + 1);
        for (node, value) in expected.iter().enumerate() {
            prop_assert_eq!(&said(&sgf, node as u32 + 1, "C"), value);
        }
    }

    /// Linear time and no panic on bytes of any charset.
    #[test]
    fn any_high_bytes(bytes in prop::collection::vec(
        prop_oneof![2 => any::<u8>(), 1 => prop::sample::select(b"();[]\\BC".to_vec())], 0..120)) {
        let mut text = b"(;C[".to_vec();
        text.extend(bytes);
        let sgf = parse(text);
        for node in 0..sgf.node_count() as u32 {
            for property in sgf.properties(SgfNode(node)) {
                let mut out = Vec::new();
                prop_assert!(sgf.text(property, 0, SgfText::Simple, &mut out).unwrap());
                prop_assert!(std::str::from_utf8(&out).is_ok());
            }
        }
    }
}

#[test]
fn each_tree_ends_where_its_own_charset_says() {
    let read = |text: &[u8]| {
        let sgf = parse(text.to_vec());
        (0..sgf.tree_count()).map(|tree| decided(&sgf, tree).0).collect::<Vec<_>>()
    };
    // A `\` or a `]` that is half a character, as the last of a value; the next tree is another charset's.
    assert_eq!(read(b"(;CA[Shift_JIS]C[\x95\x5c])(;CA[GBK]PB[\xc0\xee]PW[x])"), ["Shift_JIS", "GBK"]);
    assert_eq!(read(b"(;CA[GBK]C[\x81\x5c])(;CA[Shift_JIS]C[\x95\x5c])(;C[x])"), ["GBK", "Shift_JIS", "UTF-8"]);
    assert_eq!(read(b"(;CA[Big5]C[\xa5\x5c])\n(;CA[EUC-KR]PB[\xb1\xe8])"), ["Big5", "EUC-KR"]);
    assert_eq!(read(b"(;CA[Shift_JIS]C[\x83\x5d)])(;CA[GBK]PB[\xc0\xee])"), ["Shift_JIS", "GBK"]);
    // The label of the second tree says nothing of the first.
    assert_eq!(read(b"(;C[\x82\xb1\x82\xf1\x95\x5c])(;CA[GBK]PB[\xc0\xee])"), ["Shift_JIS", "GBK"]);
    // UTF-8 seen as pairs would not end: it ends where UTF-8 does.
    let mut text = "(;CA[GBK]C[\u{4f60}])".as_bytes().to_vec();
    text.extend(b"(;CA[GBK]PB[\xc0\xee])");
    assert_eq!(read(&text), ["UTF-8", "GBK"]);

    let sgf = parse(b"(;CA[Shift_JIS]C[\x95\x5c])(;CA[GBK]PB[\xc0\xee]PW[x])".to_vec());
    assert_eq!((said(&sgf, 0, "C"), said(&sgf, 1, "PB")), ("表".into(), "李".into()));
}

/// Each of many trees seems to go on to the end of the text when its bytes are read in the wrong way.
#[test]
fn many_trees_that_seem_not_to_end_are_read_in_linear_time() {
    for tree in [&b"(;CA[Shift_JIS]C[\x95\x5c])"[..], b"(;C[\x95\x5c])", b"(;CA[GBK]C[\xe4\xbd\xa0])", b"(;C[\x81"] {
        let sgf = parse(tree.repeat(50_000));
        assert!(sgf.tree_count() > 0);
    }
}

#[test]
fn charsets_that_are_not_ascii_are_unknown() {
    for label in ["iso-2022-jp", "csISO2022JP", "hz-gb-2312", "replacement", "x-user-defined", "utf-7"] {
        assert_eq!(SgfEncoding::named(label.as_bytes()), None, "{label}");
    }
    // What looks like ISO-2022-JP is ASCII to everybody else: the structure is safe.
    let sgf = parse(b"(;CA[ISO-2022-JP]C[\x1b$BI=\x1b(B];B[aa])".to_vec());
    assert_eq!((sgf.node_count(), decided(&sgf, 0).0), (2, "UTF-8"));
    assert_eq!(sgf.check().unwrap().count(gocount::sgf::SgfEvent::UnknownCharset), 1);
}

#[test]
fn half_a_character_does_not_take_the_bracket() {
    for (label, lead) in [("Shift_JIS", 0x81), ("GBK", 0x81), ("gb18030", 0xFE), ("Big5", 0xA4)] {
        let mut sgf = parse(encoded(label, &format!("(;CA[{label}]C[表])")));
        let root = SgfNode(0);
        for value in [&[lead][..], &[b'x', lead], &[0xA4, 0xA4, lead], &[b'\\', lead]] {
            let bad = Err(SgfEditError::BadValue);
            assert_eq!(sgf.set_raw(root, b"XX", &[value]), bad, "{label}");
            assert_eq!(sgf.set_raw(root, b"XX", &[value, b"aa"]), bad);
            assert_eq!(sgf.add_value(root, b"XX", value), bad);
            assert_eq!(sgf.add_value(root, b"C", value), bad);
        }
        sgf.set_raw(root, b"XX", &[&[lead, b']']]).unwrap();
        sgf.set_raw(root, b"YY", &[&[lead, b' ']]).unwrap();
        let mut out = Vec::new();
        sgf.write_to(&SgfWriteOptions::default(), &mut out).unwrap();
        assert_eq!(parse(out).property_count(root), 4, "{label}");
    }
    // A charset in which it is a character of its own.
    let mut sgf = parse(b"(;CA[windows-1252]C[Jos\xe9])".to_vec());
    sgf.set_raw(SgfNode(0), b"C", &[b"\xe9"]).unwrap();
}

#[test]
fn half_a_character_that_was_read_is_written_so_that_it_reads_back() {
    let shape = |sgf: &Sgf| {
        let node = |node: u32| sgf.properties(SgfNode(node)).map(|property| sgf.value_count(property)).collect();
        (0..sgf.node_count() as u32).map(node).collect::<Vec<Vec<usize>>>()
    };
    for text in [
        &b"(;CA[GBK]GM[1]GN[\xb0]PB[\xc0\xee]GN[x];B[aa])"[..],
        b"(;CA[GBK]C[\xb0]PB[\xc0\xee]C[x\\]y];B[aa])",
        b"(;CA[GBK]AB[aa]XX[\xc0\xee]C[\xb0];C[x];N[\xb0]B[bb])",
        b"(;CA[Shift_JIS]C[\x95\x5c](;N[\x81])(;N[\x81]))tail",
    ] {
        let mut sgf = parse(text.to_vec());
        let (before, mut out) = (shape(&sgf), Vec::new());
        let mut options = SgfWriteOptions::default();
        options.line_width = 80;
        sgf.write_to(&options, &mut out).unwrap();
        assert_eq!(shape(&parse(out.clone())), before, "{}", out.escape_ascii());
        out.clear();
        options.clean = true;
        sgf.write_to(&options, &mut out).unwrap();
        assert_eq!(parse(out).node_count(), before.len());
        // Edited: a node goes that stood behind it.
        let last = SgfNode(sgf.node_count() as u32 - 1);
        sgf.remove(last).unwrap();
        let (before, mut out) = (shape(&sgf), Vec::new());
        sgf.write_to(&SgfWriteOptions::default(), &mut out).unwrap();
        assert_eq!(shape(&parse(out.clone())), before, "{}", out.escape_ascii());
    }
}

#[test]
fn text_of_many_trees_is_told_when_they_are_edited_too() {
    let mut sgf = parse(b"(;CA[GBK]PB[\xc0\xee])".repeat(20_000));
    sgf.add_tree().unwrap();
    for node in 0..20_000 {
        assert_eq!(said(&sgf, node, "PB"), "李");
    }
}
