//! Charsets: which one is decided on and why, and that structure and text come out right in each.

use encoding_rs::Encoding;
use gocount::sgf::{Sgf, SgfCharsetReason, SgfEncoding, SgfNode, SgfOptions, SgfText};
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

#[test]
fn a_byte_order_mark_is_no_text() {
    let sgf = parse("\u{FEFF}(;C[é])");
    assert_eq!(sgf.diagnostics().total(), 0);
    assert_eq!(decided(&sgf, 0), ("UTF-8", SgfCharsetReason::ByteOrderMark));
}

proptest! {
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
