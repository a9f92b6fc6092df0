//! Texts in and out of values: backslashes, line breaks and white space, against a rule applied a character at a time.

use crate::support::cases;
use encoding_rs::Encoding;
use gocount::sgf::{Sgf, SgfNode, SgfOptions, SgfText, escape, unescape};
use proptest::prelude::*;

fn escaped(text: &str, composed: bool) -> String {
    let mut out = b"before".to_vec();
    escape(text.as_bytes(), composed, &mut out).unwrap();
    String::from_utf8(out).unwrap().strip_prefix("before").unwrap().to_string()
}

fn unescaped(raw: &str, kind: SgfText) -> String {
    let mut out = b"before".to_vec();
    unescape(raw.as_bytes(), kind, &mut out).unwrap();
    String::from_utf8(out).unwrap().strip_prefix("before").unwrap().to_string()
}

/// A line break at the beginning: one sign, or two different ones.
fn break_at(rest: &[char]) -> usize {
    match rest {
        ['\r', '\n', ..] | ['\n', '\r', ..] => 2,
        ['\r' | '\n', ..] => 1,
        _ => 0,
    }
}

/// FF4's rule for text, a character at a time.
fn slowly_unescaped(raw: &str, kind: SgfText) -> String {
    let characters: Vec<char> = raw.chars().collect();
    let mut out = String::new();
    let mut at = 0;
    while at < characters.len() {
        let is_escaped = characters[at] == '\\';
        at += usize::from(is_escaped);
        let breaks = break_at(&characters[at..]);
        if breaks > 0 {
            match kind {
                _ if is_escaped => {}
                SgfText::Text => out.push('\n'),
                SgfText::Simple => out.push(' '),
            }
            at += breaks;
        } else if at < characters.len() {
            let blank = matches!(characters[at], '\t' | '\u{B}' | '\u{C}');
            out.push(if blank { ' ' } else { characters[at] });
            at += 1;
        }
    }
    out
}

/// What a text says when it is written and read: white space is told apart no further than line breaks and spaces.
fn kept(text: &str, kind: SgfText) -> String {
    let text = text.replace("\r\n", "\n").replace("\n\r", "\n").replace('\r', "\n");
    let text = text.replace(['\t', '\u{B}', '\u{C}'], " ");
    if kind == SgfText::Simple { text.replace('\n', " ") } else { text }
}

fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![r"[ab\\\]:; \t\r\n\x0B\x0Cé表]{0,12}", "\\PC{0,12}"]
}

proptest! {
    #![proptest_config(cases(1024))]

    #[test]
    fn unescaped_by_the_rule(raw in any_text()) {
        for kind in [SgfText::Text, SgfText::Simple] {
            prop_assert_eq!(unescaped(&raw, kind), slowly_unescaped(&raw, kind));
        }
    }

    #[test]
    fn escaped_by_the_rule(text in any_text()) {
        for composed in [false, true] {
            let slowly = text.chars().fold(String::new(), |out, c| match c {
                '\\' | ']' => out + "\\" + &c.to_string(),
                ':' if composed => out + "\\:",
                c => out + &c.to_string(),
            });
            prop_assert_eq!(escaped(&text, composed), slowly);
        }
    }

    /// Written and read it says the same, alone and as a part of two.
    #[test]
    fn there_and_back(text in any_text(), other in any_text()) {
        // A line break of two signs in another order than this could be told in two ways.
        prop_assume!(!text.contains("\n\r") && !other.contains("\n\r"));
        for kind in [SgfText::Text, SgfText::Simple] {
            prop_assert_eq!(unescaped(&escaped(&text, false), kind), kept(&text, kind));
            let both = format!("{}:{}", escaped(&text, true), escaped(&other, true));
            let (first, second) = gocount::sgf::values::split_composed(both.as_bytes()).unwrap();
            let [first, second] = [first, second].map(|part| unescaped(std::str::from_utf8(part).unwrap(), kind));
            prop_assert_eq!((first, second), (kept(&text, kind), kept(&other, kind)));
        }
    }

    /// In a record it ends where it should, and `text` and `escaped_text` tell it.
    #[test]
    fn in_a_record(texts in prop::collection::vec(any_text(), 1..4), after in any_text()) {
        let values: String = texts.iter().map(|text| format!("[{}]", escaped(text, false))).collect();
        let sgf = parse(format!("(;C{values};N[{}])", escaped(&after, true)).into_bytes());
        prop_assert_eq!(sgf.node_count(), 2);
        let property = sgf.find(SgfNode(0), b"C").unwrap();
        prop_assert_eq!(sgf.value_count(property), texts.len());
        for (index, text) in texts.iter().enumerate() {
            prop_assert_eq!(raw_in_utf8(&sgf, 0, b"C", index), escaped(text, false));
            for kind in [SgfText::Text, SgfText::Simple] {
                prop_assert_eq!(said(&sgf, 0, b"C", index, kind), slowly_unescaped(&escaped(text, false), kind));
            }
        }
        prop_assert_eq!(raw_in_utf8(&sgf, 1, b"N", 0), escaped(&after, true));
    }

    /// In every charset `escaped_text` is the value's bytes, decoded; and what it says is what `text` tells.
    #[test]
    fn in_every_charset(
        charset in prop::sample::select(&CHARSETS[..]),
        values in prop::collection::vec(any_bytes(), 1..4),
        forced in any::<bool>(),
    ) {
        let encoding = Encoding::for_label(charset.as_bytes()).unwrap();
        let mut text = format!("(;CA[{charset}]C").into_bytes();
        for value in &values {
            text.push(b'[');
            text.extend(value);
            text.push(b']');
        }
        text.extend(b";B[aa])");
        let mut options = SgfOptions::default();
        options.encoding = forced.then(|| gocount::sgf::SgfEncoding::named(charset.as_bytes()).unwrap());
        let mut sgf = Sgf::parse(text, &options).unwrap();
        for edited in [false, true] {
            if edited {
                let added = sgf.add_node(SgfNode(0)).unwrap();
                sgf.set_raw(added, b"W", &[b"bb"]).unwrap();
            }
            let Some(property) = sgf.find(SgfNode(0), b"C") else { return Ok(()) };
            // What the bytes are depends on the charset that was decided on: UTF-8, if all of it is.
            let decided = Encoding::for_label(sgf.charset(0).unwrap().encoding.name().as_bytes()).unwrap();
            prop_assert!(!forced || decided == encoding);
            for index in 0..sgf.value_count(property) {
                let raw = sgf.raw_value(property, index).unwrap();
                let (decoded, _) = decided.decode_without_bom_handling(raw);
                prop_assert_eq!(raw_in_utf8(&sgf, 0, b"C", index), decoded.as_ref(), "{} {:?}", charset, raw);
                for kind in [SgfText::Text, SgfText::Simple] {
                    prop_assert_eq!(said(&sgf, 0, b"C", index, kind), slowly_unescaped(&decoded, kind), "{}", charset);
                }
            }
            let mut out = Vec::new();
            prop_assert!(!sgf.escaped_text(property, sgf.value_count(property), &mut out).unwrap() && out.is_empty());
        }
    }
}

const CHARSETS: [&str; 8] = ["UTF-8", "GBK", "gb18030", "Big5", "Shift_JIS", "EUC-KR", "windows-1252", "KOI8-R"];

/// Bytes in which the ends of values, backslashes and first halves of characters come close.
fn any_bytes() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        4 => prop::sample::select(&b"a: \n\r\\b"[..]).prop_map(|byte| vec![byte]),
        2 => Just(b"\\]".to_vec()),
        3 => (0x80..=0xFF_u8).prop_map(|byte| vec![byte]),
        3 => (0x81..=0xFE_u8, 0x40..=0xFE_u8).prop_map(|(first, second)| vec![first, second]),
        2 => prop::sample::select(&["表", "é", "바", "許"][..]).prop_map(|text| text.as_bytes().to_vec()),
    ];
    prop::collection::vec(piece, 0..6).prop_map(|pieces| pieces.concat())
}

fn parse(text: Vec<u8>) -> Sgf {
    Sgf::parse(text, &SgfOptions::default()).unwrap()
}

fn raw_in_utf8(sgf: &Sgf, node: u32, name: &[u8], index: usize) -> String {
    let mut out = b"before".to_vec();
    assert!(sgf.escaped_text(sgf.find(SgfNode(node), name).unwrap(), index, &mut out).unwrap());
    String::from_utf8(out).unwrap().strip_prefix("before").unwrap().to_string()
}

fn said(sgf: &Sgf, node: u32, name: &[u8], index: usize, kind: SgfText) -> String {
    let mut out = Vec::new();
    assert!(sgf.text(sgf.find(SgfNode(node), name).unwrap(), index, kind, &mut out).unwrap());
    String::from_utf8(out).unwrap()
}
