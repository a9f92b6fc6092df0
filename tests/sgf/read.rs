//! The SGF reader against a slow twin that reads a character at a time into a tree of lists.

use crate::probes::read_probes;
use crate::slow_read::{Node, Twin, twin};
use crate::support::cases;
use gocount::sgf::{Sgf, SgfErrorKind, SgfEvent, SgfNode, SgfOptions, SgfProfile, SgfText};
use proptest::prelude::*;

/// The reader's tree in the twin's form. Holds every question about structure against every other on the way.
fn copy_of(sgf: &Sgf) -> Twin {
    let mut twin = Twin::default();
    for index in 0..sgf.node_count() {
        let node = SgfNode(index as u32);
        let properties = sgf
            .properties(node)
            .map(|property| {
                let name = String::from_utf8(sgf.name(property).unwrap().to_vec()).unwrap();
                let values = (0..sgf.value_count(property))
                    .map(|value| {
                        let raw = sgf.raw_value(property, value).unwrap();
                        let span = sgf.value_span(property, value).unwrap();
                        assert_eq!(raw, &sgf.source()[span.offset..span.offset + span.len]);
                        raw.to_vec()
                    })
                    .collect();
                (name, values)
            })
            .collect();
        let children: Vec<usize> = sgf.children(node).map(|child| child.0 as usize).collect();
        for &child in &children {
            assert_eq!(sgf.parent(SgfNode(child as u32)), Some(node));
        }
        if sgf.parent(node).is_none() {
            twin.roots.push(index);
        }
        assert_eq!(sgf.root(sgf.tree_of(node).unwrap()).map(|root| root.0 as usize), twin.roots.last().copied());
        assert_eq!(sgf.next(node).map_or(sgf.node_count(), |next| next.0 as usize), index + 1);
        twin.nodes.push(Node { properties, children });
    }
    assert_eq!(sgf.tree_count(), twin.roots.len());
    twin
}

fn lenient(text: &[u8]) -> Sgf {
    Sgf::parse(text.to_vec(), &SgfOptions::default()).unwrap()
}

fn strict(text: &[u8]) -> Result<Sgf, String> {
    let options = SgfOptions::with_profile(SgfProfile::Exercism);
    Sgf::parse(text.to_vec(), &options).map_err(|error| error.message.to_string())
}

fn refusal(text: &str) -> String {
    strict(text.as_bytes()).map(|_| ()).unwrap_err()
}

/// What the first value of the first property says.
fn said(text: &str, kind: SgfText) -> String {
    let sgf = lenient(text.as_bytes());
    let property = sgf.properties(sgf.root(0).unwrap()).next().unwrap();
    let mut out = Vec::new();
    assert!(sgf.text(property, 0, kind, &mut out).unwrap());
    String::from_utf8(out).unwrap()
}

// --- well-formed text ------------------------------------------------------------------------------------------------

fn value() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => "[a-t]{2}",
        1 => Just(String::new()),
        2 => r"([a-zA-Z0-9 \[();:,.\n\r\t]|\\\\|\\\]|\\\n|\\x|é|表){0,40}",
        1 => "[a-z ]{30,80}",
    ]
}

fn space() -> impl Strategy<Value = String> {
    prop_oneof![6 => Just(String::new()), 1 => Just("\n".into()), 1 => "[ \t\r\n]{1,3}"]
}

fn property() -> impl Strategy<Value = (String, String)> {
    let name = prop_oneof![4 => "[BW]", 4 => "[A-Z]{1,2}", 1 => "[A-Z]{3,6}"];
    let values = prop::collection::vec((space(), value()), 1..4);
    (name, values, space()).prop_map(|(name, values, space)| {
        let values: String = values.into_iter().map(|(space, value)| format!("{space}[{value}]")).collect();
        (name.clone(), format!("{name}{values}{space}"))
    })
}

/// A node whose properties all have different names.
fn node() -> impl Strategy<Value = String> {
    let short = "[BW]\\[[a-t]{2}\\]".prop_map(|text| format!(";{text}"));
    let long = (space(), prop::collection::vec(property(), 0..6)).prop_map(|(space, properties)| {
        let mut names = Vec::new();
        let mut text = format!(";{space}");
        for (name, property) in properties {
            if !names.contains(&name) {
                text += &property;
                names.push(name);
            }
        }
        text
    });
    prop_oneof![2 => short, 1 => long]
}

fn tree() -> impl Strategy<Value = String> {
    let line = prop::collection::vec(node(), 1..6).prop_map(|nodes| nodes.concat()).boxed();
    let leaf = (line.clone(), space()).prop_map(|(line, space)| format!("({space}{line})"));
    leaf.prop_recursive(5, 40, 4, move |inner| {
        (line.clone(), prop::collection::vec(inner, 1..4), space())
            .prop_map(|(line, trees, space)| format!("({line}{space}{})", trees.join(&space)))
    })
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn well_formed_text_gives_the_twins_tree(trees in prop::collection::vec(tree(), 1..3)) {
        let text = trees.join("\n");
        let expected = twin(text.as_bytes());
        let sgf = lenient(text.as_bytes());
        prop_assert_eq!(&copy_of(&sgf), &expected);
        prop_assert_eq!(sgf.diagnostics().list(), &[]);
        prop_assert_eq!(&copy_of(&strict(text.as_bytes()).unwrap()), &expected);
    }

    #[test]
    fn memory_used_again_holds_nothing_old(first in tree(), second in tree()) {
        let mut sgf = lenient(first.as_bytes());
        sgf.parse_again(second.clone().into_bytes(), &SgfOptions::default()).unwrap();
        prop_assert_eq!(copy_of(&sgf), twin(second.as_bytes()));
    }

    #[test]
    fn cut_text_keeps_the_nodes_before_the_cut(text in tree(), cut in any::<prop::sample::Index>()) {
        let whole = twin(text.as_bytes());
        let cut = cut.index(text.len());
        let Ok(sgf) = Sgf::parse(text.as_bytes()[..cut].to_vec(), &SgfOptions::default()) else { return Ok(()) };
        let part = copy_of(&sgf);
        prop_assert!(part.nodes.len() <= whole.nodes.len());
        for (node, expected) in part.nodes.iter().zip(&whole.nodes).rev().skip(1) {
            prop_assert_eq!(&node.properties, &expected.properties);
        }
    }

    #[test]
    fn any_bytes_give_a_sound_tree_or_an_error(bytes in prop::collection::vec(
        prop_oneof![3 => prop::sample::select(b"();[]\\BWabAC \n1:".to_vec()), 1 => any::<u8>()], 0..200)) {
        for profile in [SgfProfile::Lenient, SgfProfile::Exercism] {
            if let Ok(sgf) = Sgf::parse(bytes.clone(), &SgfOptions::with_profile(profile)) {
                copy_of(&sgf);
                let mut out = Vec::new();
                for node in 0..sgf.node_count() {
                    for property in sgf.properties(SgfNode(node as u32)) {
                        prop_assert!(sgf.text(property, 0, SgfText::Text, &mut out).unwrap());
                    }
                }
                prop_assert!(std::str::from_utf8(&out).is_ok());
            }
        }
    }
}

// --- the strict profile ----------------------------------------------------------------------------------------------

#[test]
fn strict_errors_have_exercisms_words() {
    assert_eq!(refusal(""), "tree missing");
    assert_eq!(refusal(";"), "tree missing");
    assert_eq!(refusal("x(;A[b])"), "tree missing");
    assert_eq!(refusal("()"), "tree with no nodes");
    assert_eq!(refusal("(;A)"), "properties without delimiter");
    assert_eq!(refusal("(;a[b])"), "property must be in uppercase");
    assert_eq!(refusal("(;Aa[b])"), "property must be in uppercase");
}

#[test]
fn strict_refuses_whatever_is_malformed() {
    for text in [
        "(;A[b]",
        "(;A[b",
        "(;A[b]))",
        "(;A[b]) x",
        "(;A[b](;B[c]);D[e])",
        "(;[b])",
        "(A[b])",
        "(;A[b]A[c])",
        "(;A[b]())",
        "((;A[b]))",
        "(;A[b]-)",
        "(;A[b [c] d])",
        "(;A1[b])",
    ] {
        assert!(strict(text.as_bytes()).is_err(), "{text}");
    }
}

#[test]
fn a_refusal_says_where() {
    let options = SgfOptions::with_profile(SgfProfile::Exercism);
    let error = Sgf::parse(b"(;A[b]\r\n;B[c]\n\rxy[d])".to_vec(), &options).unwrap_err();
    assert_eq!(error.kind, SgfErrorKind::Malformed(SgfEvent::LowercaseInIdentifier));
    assert_eq!((error.offset, error.place.line, error.place.column), (15, 3, 1));
    assert_eq!(error.to_string(), "3:1: property must be in uppercase");
}

// --- the text rule ---------------------------------------------------------------------------------------------------

#[test]
fn text_keeps_line_breaks_and_simple_text_does_not() {
    let cases = [
        (r"(;A[\]b\\])", "]b\\", "]b\\"),
        ("(;A[a\tb\x0Bc\x0Cd])", "a b c d", "a b c d"),
        ("(;A[a\nb\rc\r\nd\n\re\n\nf])", "a\nb\nc\nd\ne\n\nf", "a b c d e  f"),
        ("(;A[a\\\nb\\\r\nc\\\n\rd\\\re\\\n\nf])", "abcde\nf", "abcde f"),
        ("(;A[\\\tx\\ y\\t\\:])", " x yt:", " x yt:"),
        ("(;A[é\\表\\é])", "é表é", "é表é"),
    ];
    for (text, expected, simple) in cases {
        assert_eq!(said(text, SgfText::Text), expected);
        assert_eq!(said(text, SgfText::Simple), simple);
    }
}

// --- recoveries ------------------------------------------------------------------------------------------------------

/// The tree of a text that is odd: the same as that of the well-formed `expected`, with these events.
fn recovers(text: &str, expected: &str, events: &[SgfEvent]) {
    let sgf = lenient(text.as_bytes());
    assert_eq!(copy_of(&sgf), twin(expected.as_bytes()), "{text}");
    let found: Vec<_> = sgf.diagnostics().list().iter().map(|diagnostic| diagnostic.event).collect();
    assert_eq!(found, events, "{text}");
}

#[test]
fn odd_text_gives_the_tree_that_was_meant() {
    use SgfEvent::*;
    recovers("(;B[aa]", "(;B[aa])", &[VariationNesting]);
    recovers("(;B[aa", "(;B[aa])", &[UnexpectedEof, VariationNesting]);
    recovers("(B[aa];W[bb])", "(;B[aa];W[bb])", &[MissingSemicolon]);
    recovers("(;A[x](B[aa]))", "(;A[x](;B[aa]))", &[MissingNodeStart]);
    recovers("(;B[cc]((;W[dd]))(;W[ee]))", "(;B[cc](;W[dd])(;W[ee]))", &[VariationStart]);
    recovers("(;B[cc]((;W[dd])(;W[ee])))", "(;B[cc](;W[dd])(;W[ee]))", &[VariationStart, VariationStart]);
    recovers("(;B[cc]()(;W[dd]))", "(;B[cc](;W[dd]))", &[EmptyVariation]);
    recovers("(;B[bb]AB[aa]AB[cc][dd];W[ee])", "(;B[bb]AB[aa][cc][dd];W[ee])", &[DoubleProperty]);
    recovers("(;KGSDE[aa]C[x]KGSDE[bb])", "(;KGSDE[aa][bb]C[x])", &[DoubleProperty]);
    recovers("(;CoPyright[x]a[b])", "(;CP[x]A[b])", &[LowercaseInIdentifier, LowercaseInIdentifier]);
    recovers("(;B[aa]) junk (;W[bb]) tail", "(;B[aa])(;W[bb])", &[IllegalOutsideChars, IllegalOutsideChars]);
    recovers("To: you (me)\n\n(;B[aa])", "(;B[aa])", &[IllegalOutsideChars]);
    recovers("B[aa](;)", "(;)", &[SgfInHeader]);
    recovers("(;A[b]))", "(;A[b])", &[ExtraClose]);
    recovers("(;[ab][ac]B[aa])", "(;B[aa])", &[ValuesWithoutIdentifier, ValuesWithoutIdentifier]);
    recovers("(;AB;B[aa])", "(;;B[aa])", &[NoPropertyValues]);
    recovers("(;A[b](;C[x]);C[y])", "(;A[b](;C[x])(;C[y]))", &[NodeOutsideVariation]);
    recovers("(;SZ[19]\n---\n;B[aa])", "(;SZ[19];B[aa])", &[IllegalOutsideChars]);
}

#[test]
fn an_unescaped_bracket_is_text() {
    for (text, value) in [
        ("(;C[user [12k]: foo];B[ee])", "user [12k]: foo"),
        ("(;C[Matsuyama[3d]];B[ee])", "Matsuyama[3d]"),
        ("(;C[a]b]c];B[ee])", "a]b]c"),
    ] {
        let sgf = lenient(text.as_bytes());
        let property = sgf.properties(SgfNode(0)).next().unwrap();
        assert_eq!(sgf.raw_value(property, 0), Some(value.as_bytes()), "{text}");
        assert_eq!(sgf.node_count(), 2);
        assert!(sgf.diagnostics().count(SgfEvent::UnescapedBracket) > 0);
    }
}

// --- size ------------------------------------------------------------------------------------------------------------

#[test]
fn a_million_nodes_in_a_line() {
    let text = format!("({})", ";B[aa]".repeat(1_000_000));
    let sgf = lenient(text.as_bytes());
    assert_eq!(sgf.node_count(), 1_000_000);
    let mut depth = 1;
    let mut node = sgf.root(0).unwrap();
    while let Some(child) = sgf.first_child(node) {
        node = child;
        depth += 1;
    }
    assert_eq!(depth, 1_000_000);
}

#[test]
fn a_million_nested_variations() {
    let count = 1_000_000;
    for (open, close) in [("(;B[aa]", ")"), ("(", ")"), ("(", "")] {
        let text = format!("(;{};W[bb]{})", open.repeat(count), close.repeat(count));
        let sgf = lenient(text.as_bytes());
        assert!(sgf.node_count() >= 2);
    }
}

#[test]
fn a_hundred_megabytes_in_a_value() {
    let text = format!("(;C[{}];B[aa])", "x".repeat(100_000_000));
    let sgf = lenient(text.as_bytes());
    let property = sgf.properties(SgfNode(0)).next().unwrap();
    assert_eq!((sgf.node_count(), sgf.raw_value(property, 0).unwrap().len()), (2, 100_000_000));
}

#[test]
fn forty_thousand_games_in_a_file() {
    let text = "(;GM[1]SZ[19];B[pd];W[dp])\n".repeat(40_000);
    let sgf = lenient(text.as_bytes());
    assert_eq!((sgf.tree_count(), sgf.node_count()), (40_000, 120_000));
    assert!(sgf.tree_bytes() * 10 <= text.len() * 37);
    assert_eq!(sgf.check().unwrap().total(), 0);
}

/// Every odd text, cut at every byte: the nodes that end before the cut are there, with all that they hold.
#[test]
fn text_cut_anywhere_keeps_what_is_before() {
    let mut texts: Vec<Vec<u8>> = [
        "(;GM[1]C[a\\]b][c]\n;B[aa](;W[bb]C[x])\r\n(;W[cc];AB[dd]\n[ee]))\n(;X[])",
        "mail (me)\n(;Black[aa];US[Matsuyama[3d]];C[user [12k]: foo]---\n;B[aa]B[bb])",
        "(;B[cc]((;W[dd])(;W[ee]))())(B[pp];W[dd]) junk (;[y]a1[b]KT;;)",
    ]
    .map(|text| text.as_bytes().to_vec())
    .into();
    texts.extend(read_probes("probes.jsonl"));
    for text in texts {
        let Ok(whole) = Sgf::parse(text.clone(), &SgfOptions::default()) else { continue };
        let complete = copy_of(&whole);
        for cut in 0..text.len() {
            let Ok(part) = Sgf::parse(text[..cut].to_vec(), &SgfOptions::default()) else { continue };
            let copy = copy_of(&part);
            let before = (1..whole.node_count() as u32).map(SgfNode);
            let before = before.take_while(|&node| whole.node_offset(node).unwrap() < cut).count();
            assert!(copy.nodes.len() >= before, "{} cut at {cut}", String::from_utf8_lossy(&text));
            for node in 0..before.saturating_sub(1) {
                assert_eq!(copy.nodes[node].properties, complete.nodes[node].properties);
            }
        }
    }
}

#[test]
fn odd_text_takes_linear_time() {
    let count = 200_000;
    for piece in
        ["(", "()", "(;a()", "]", "[", "A", "A\n", "AB[a]CD[b]", "A[b]x", "(;A[b]](", "(x", "ABC[a]DEFG[b]", ")"]
    {
        let text = format!("(;B[aa]{}", piece.repeat(count));
        assert!(lenient(text.as_bytes()).node_count() >= 1);
        let text = format!("{}(;B[aa])", piece.repeat(count));
        assert!(lenient(text.as_bytes()).node_count() >= 1);
    }
}

#[test]
fn limits_hold() {
    let with = |change: fn(&mut SgfOptions)| {
        let mut options = SgfOptions::default();
        change(&mut options);
        Sgf::parse(b"(;B[aa];W[bb](;B[cc])(;B[dd])-1-".to_vec(), &options)
    };
    for change in [
        |options: &mut SgfOptions| options.max_bytes = 10,
        |options: &mut SgfOptions| options.max_nodes = 3,
        |options: &mut SgfOptions| options.max_nodes = 1,
        |options: &mut SgfOptions| options.max_depth = 1,
    ] {
        assert_eq!(with(change).unwrap_err().kind, SgfErrorKind::Limit);
    }
    let sgf = with(|options| options.max_diagnostics = 1).unwrap();
    assert_eq!((sgf.diagnostics().list().len(), sgf.diagnostics().total()), (2, 2));
    let text = format!("(;{}B[aa])", "[x]".repeat(5));
    let mut options = SgfOptions::default();
    options.max_diagnostics = 2;
    let sgf = Sgf::parse(text.into_bytes(), &options).unwrap();
    assert_eq!((sgf.diagnostics().list().len(), sgf.diagnostics().total()), (2, 5));
}
