//! Editing and writing, against a twin that is a plain tree of nodes.

use crate::edits_of_both::{both, edit};
use crate::slow_edit::{Twin, seen};
use crate::support::cases;
use gocount::sgf::{
    Sgf, SgfEditError, SgfEncoding, SgfNode, SgfOptions, SgfPassStyle, SgfProfile, SgfWriteError, SgfWriteOptions,
};
use proptest::prelude::*;

fn parse(text: impl Into<Vec<u8>>) -> Sgf {
    Sgf::parse(text.into(), &SgfOptions::default()).unwrap()
}

fn written(sgf: &Sgf) -> String {
    String::from_utf8(bytes_of(sgf, &SgfWriteOptions::default())).unwrap()
}

fn bytes_of(sgf: &Sgf, options: &SgfWriteOptions) -> Vec<u8> {
    let mut out = Vec::new();
    sgf.write_to(options, &mut out).unwrap();
    out
}

// --- one edit at a time ----------------------------------------------------------------------------------------------

const GAME: &str =
    "A letter.\n\n(;FF[4]GM[1]\nPB[x] PW[y]\n;B[aa] C[a\\]b];W[bb]\n (;B[cc]\n;W[dd])(;B[ee]\n )\n)\ntail";

/// The node with this move.
fn node(sgf: &Sgf, name: &str, value: &str) -> SgfNode {
    let all = (0..sgf.node_bound() as u32).map(SgfNode);
    let found = all.filter(|&node| sgf.contains(node)).find(|&node| {
        sgf.find(node, name.as_bytes()).and_then(|property| sgf.raw_value(property, 0)) == Some(value.as_bytes())
    });
    found.unwrap()
}

#[test]
fn nothing_edited_is_nothing_changed() {
    for text in [GAME, "(;B[aa", "junk(;a[b]()((;B[c]))x", "((;B[a])(;B[b]))", "(;A[x]A[y];[z])"] {
        assert_eq!(written(&parse(text)), text);
    }
}

#[test]
fn an_edit_leaves_the_rest_as_it_is() {
    let mut sgf = parse(GAME);
    let dd = node(&sgf, "W", "dd");
    sgf.set_text(dd, b"C", &["new]"]).unwrap();
    assert_eq!(written(&sgf), GAME.replace("W[dd]", "W[dd]C[new\\]]"));

    let mut sgf = parse(GAME);
    sgf.set_raw(SgfNode(0), b"PB", &[b"z"]).unwrap();
    sgf.set_raw(SgfNode(0), b"RE", &[b"B+R"]).unwrap();
    assert_eq!(written(&sgf), GAME.replace("\nPB[x] PW[y]", "PB[z] PW[y]RE[B+R]"));

    let mut sgf = parse(GAME);
    let ee = node(&sgf, "B", "ee");
    let added = sgf.add_node(ee).unwrap();
    sgf.set_raw(added, b"W", &[b"ff"]).unwrap();
    assert_eq!(written(&sgf), GAME.replace(";B[ee]\n )\n)", ";B[ee];W[ff]))"));

    let mut sgf = parse(GAME);
    let cc = node(&sgf, "B", "cc");
    sgf.remove(cc).unwrap();
    assert_eq!(written(&sgf), GAME.replace("\n (;B[cc]\n;W[dd])(;B[ee]\n )", "(;B[ee]\n )"));
    assert_eq!(sgf.set_raw(cc, b"C", &[b""]), Err(SgfEditError::NoNode));

    let mut sgf = parse(GAME);
    let cc = node(&sgf, "B", "cc");
    sgf.promote(cc).unwrap();
    assert_eq!(seen(&sgf), seen(&parse(GAME)));
    let ee = node(&sgf, "B", "ee");
    sgf.make_main_line(ee).unwrap();
    assert_eq!(sgf.children(node(&sgf, "W", "bb")).collect::<Vec<_>>(), [ee, cc]);
    assert_eq!(seen(&parse(written(&sgf))), seen(&sgf));
}

#[test]
fn trees_come_and_go() {
    let text = "x(;B[aa])y\n(;B[bb]\n)z(;B[cc])\n";
    let mut sgf = parse(text);
    let bb = sgf.root(1).unwrap();
    sgf.remove(bb).unwrap();
    assert_eq!(written(&sgf), "x(;B[aa])\n(;B[cc])\n");
    let new = sgf.insert_tree(1).unwrap();
    sgf.set_text(new, b"C", &["é"]).unwrap();
    assert_eq!(written(&sgf), "x(;B[aa])\n(;C[é])\n(;B[cc])\n");
    sgf.reorder(new, 0).unwrap();
    assert_eq!(written(&sgf), "(;C[é])\n(;B[aa])\n(;B[cc])\n");
    let (roots, count) = ((0..3).filter_map(|tree| sgf.root(tree)).collect::<Vec<_>>(), sgf.tree_count());
    assert_eq!((roots, count), (vec![new, SgfNode(0), SgfNode(2)], 3));
    for tree in [new, SgfNode(0), SgfNode(2)] {
        sgf.remove(tree).unwrap();
    }
    assert_eq!((written(&sgf).trim(), sgf.node_count(), sgf.root(0)), ("", 0, None));

    let mut sgf = Sgf::new();
    let root = sgf.add_tree().unwrap();
    sgf.set_raw(root, b"FF", &[b"4"]).unwrap();
    let child = sgf.add_node(root).unwrap();
    sgf.set_raw(child, b"AB", &[b"aa", b"bb"]).unwrap();
    sgf.add_value(child, b"AB", b"cc").unwrap();
    sgf.insert_node(root, 0).unwrap();
    assert_eq!(written(&sgf), "(;FF[4](;)(;AB[aa][bb][cc]))");
}

#[test]
fn an_unclosed_tree_is_closed_when_another_follows() {
    for text in ["(;B[aa", "(;B[aa]", "(;B[aa];C[x\\", "(;B[aa](;W[bb]"] {
        let mut sgf = parse(text);
        let before = seen(&sgf);
        sgf.add_tree().unwrap();
        let again = seen(&parse(written(&sgf)));
        assert_eq!(again[..1], before, "{text}");
        assert_eq!(again.len(), 2);
    }
}

#[test]
fn values_are_added_and_removed() {
    let mut sgf = parse("(;AB[aa]\n[bb]C[x]AB[cc]Black[dd])");
    let root = SgfNode(0);
    let stones = sgf.find(root, b"AB").unwrap();
    sgf.remove_value(stones, 0).unwrap();
    assert_eq!(written(&sgf), "(;AB[bb][cc]C[x]Black[dd])");
    assert_eq!(sgf.remove_value(stones, 2), Err(SgfEditError::NoValue));
    sgf.remove_value(stones, 0).unwrap();
    sgf.remove_value(stones, 0).unwrap();
    assert_eq!(written(&sgf), "(;C[x]Black[dd])");
    let text = sgf.find(root, b"C").unwrap();
    sgf.remove_property(text).unwrap();
    assert_eq!(written(&sgf), "(;Black[dd])");
}

#[test]
fn bad_edits_change_nothing() {
    let mut sgf = parse(GAME);
    let (root, bb, dd) = (SgfNode(0), node(&sgf, "W", "bb"), node(&sgf, "W", "dd"));
    let nobody = SgfNode(1000);
    assert_eq!(sgf.set_raw(root, b"c", &[b"x"]), Err(SgfEditError::BadName));
    assert_eq!(sgf.set_raw(root, b"", &[b"x"]), Err(SgfEditError::BadName));
    assert_eq!(sgf.set_raw(root, b"C", &[]), Err(SgfEditError::NoValues));
    assert_eq!(sgf.set_raw(root, b"C", &[b"x", b"y]"]), Err(SgfEditError::BadValue));
    assert_eq!(sgf.set_raw(root, b"C", &[b"y\\"]), Err(SgfEditError::BadValue));
    assert_eq!(sgf.add_value(root, b"PB", b"]"), Err(SgfEditError::BadValue));
    assert_eq!(sgf.add_node(nobody), Err(SgfEditError::NoNode));
    assert_eq!(sgf.insert_node(bb, 3), Err(SgfEditError::NoPlace));
    assert_eq!(sgf.insert_tree(2), Err(SgfEditError::NoPlace));
    assert_eq!(sgf.move_node(bb, dd, 0), Err(SgfEditError::BelowItself));
    assert_eq!(sgf.move_node(bb, bb, 0), Err(SgfEditError::BelowItself));
    assert_eq!(sgf.reorder(dd, 1), Err(SgfEditError::NoPlace));
    assert_eq!(sgf.remove(nobody), Err(SgfEditError::NoNode));
    assert_eq!(written(&sgf), GAME);
}

#[test]
fn charsets_are_kept_by_edits() {
    let gbk = |text: &str| encoding_rs::GBK.encode(text).0.into_owned();
    let mut text = gbk("(;CA[GBK]C[围棋])");
    text.extend("(;CA[UTF-8]C[é表];B[aa])".as_bytes());
    let mut sgf = parse(text.clone());
    let (one, two) = (sgf.root(0).unwrap(), sgf.root(1).unwrap());
    sgf.set_text(one, b"PB", &["漑]"]).unwrap();
    assert_eq!(sgf.set_text(one, b"PW", &["𠮷"]), Err(SgfEditError::NotInCharset));
    let mut expected = gbk("(;CA[GBK]C[围棋]PB[漑\\]])");
    expected.extend("(;CA[UTF-8]C[é表];B[aa])".as_bytes());
    assert_eq!(bytes_of(&sgf, &SgfWriteOptions::default()), expected);
    // Copied and moved text changes its charset.
    let clip = sgf.clip(one).unwrap();
    sgf.paste(Some(two), &clip).unwrap();
    let copied = &seen(&sgf)[1].children[1];
    assert_eq!(copied.properties[1].1, ["围棋"]);
    sgf.move_node(SgfNode(2), one, 0).unwrap();
    assert_eq!(seen(&parse(bytes_of(&sgf, &SgfWriteOptions::default()))), seen(&sgf));

    let units: Vec<u8> = "\u{FEFF}(;C[表])".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let mut sgf = parse(units.clone());
    sgf.set_text(SgfNode(0), b"N", &["é"]).unwrap();
    let expected: Vec<u8> = "\u{FEFF}(;C[表]N[é])".encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(bytes_of(&sgf, &SgfWriteOptions::default()), expected);
}

/// The bytes that the tree takes follow what it holds, not the way there.
/// What a copy has beside its tree: its text, charsets and diagnostics are its own.
#[test]
fn a_copy_is_complete() {
    let utf16: Vec<u8> = "(;C[é];B[aa]B[bb])".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let texts = [utf16, b"(;CA[koi8-r]C[\xef\xd9])(;C[plain])(;CA[gbk]C[\xb0\xa1]B[aa]B[bb])".to_vec()];
    for text in texts {
        let sgf = parse(text);
        let copy = sgf.try_clone().unwrap();
        assert_eq!((copy.source(), copy.content()), (sgf.source(), sgf.content()));
        assert_eq!((copy.wide_charset(), copy.tree_bytes()), (sgf.wide_charset(), sgf.tree_bytes()));
        assert!((0..4).all(|tree| copy.charset(tree) == sgf.charset(tree)));
        assert_eq!(copy.diagnostics().list(), sgf.diagnostics().list());
        assert_eq!((copy.diagnostics().total(), sgf.diagnostics().total()), (1, 1));
        assert_eq!(copy.check().unwrap().list(), sgf.check().unwrap().list());
        let before = (seen(&sgf), sgf.content().to_vec());
        drop(sgf);
        assert_eq!((seen(&copy), copy.content().to_vec()), before);
    }
}

#[test]
fn growing_one_by_one_takes_linear_memory() {
    let count = 20_000;
    let point = |number: usize| [b'a' + (number % 19) as u8, b'a' + (number / 19 % 19) as u8];
    let mut sgf = parse("(;AB[aa]AW[bb];)");
    for number in 0..count {
        sgf.add_value(SgfNode(0), b"AB", &point(number)).unwrap();
        sgf.add_value(SgfNode(0), b"AW", &point(number)).unwrap();
    }
    let stones = sgf.find(SgfNode(0), b"AB").unwrap();
    assert_eq!(sgf.value_count(stones), count + 1);
    assert_eq!(sgf.raw_value(stones, 777), Some(&point(776)[..]));
    assert!(sgf.tree_bytes() < 2 * count * 60, "{}", sgf.tree_bytes());
    for _ in 0..count {
        sgf.remove_value(stones, 1).unwrap();
    }
    assert!(sgf.tree_bytes() < 2 * count * 60);
    assert_eq!(sgf.raw_value(stones, 0), Some(&b"aa"[..]));

    let count = 2_000;
    let mut sgf = parse("(;A[x];B[y])");
    let name = |number: usize| {
        let letter = |digit: usize| b'A' + (number / digit % 26) as u8;
        [b'Z', letter(676), letter(26), letter(1)]
    };
    for number in 0..count {
        sgf.set_raw(SgfNode(0), &name(number), &[b"x"]).unwrap();
        sgf.set_raw(SgfNode(1), &name(number), &[b"x"]).unwrap();
    }
    assert_eq!((sgf.property_count(SgfNode(0)), sgf.property_count(SgfNode(1))), (count + 1, count + 1));
    assert!(sgf.tree_bytes() < 2 * count * 60, "{}", sgf.tree_bytes());
}

// --- options ---------------------------------------------------------------------------------------------------------

fn laid_out(text: &str, change: fn(&mut SgfWriteOptions)) -> String {
    let mut options = SgfWriteOptions::default();
    change(&mut options);
    String::from_utf8(bytes_of(&parse(text), &options)).unwrap()
}

#[test]
fn lines_break_between_tokens_only() {
    let text = "(;C[a long text that does not fit];B[aa];W[bb];AB[aa][bb][cc][dd](;B[cc];W[dd])(;B[ee]))";
    let out = laid_out(text, |options| options.line_width = 12);
    assert!(out.lines().all(|line| line.len() <= 12 || line.contains("long text")), "{out}");
    assert_eq!(seen(&parse(out.clone())), seen(&parse(text)));
    assert_eq!(out.replace('\n', ""), text);
}

#[test]
fn passes_are_written_as_wanted() {
    let text = "(;SZ[19];B[];W[tt];B[aa])\n(;SZ[25];B[];W[tt])\n";
    let empty = laid_out(text, |options| options.pass = SgfPassStyle::Empty);
    assert_eq!(empty, "(;SZ[19];B[];W[];B[aa])\n(;SZ[25];B[];W[tt])\n");
    let old = laid_out(text, |options| options.pass = SgfPassStyle::Tt);
    assert_eq!(old, "(;SZ[19];B[tt];W[tt];B[aa])\n(;SZ[25];B[];W[tt])\n");
}

#[test]
fn points_are_compressed() {
    let text = "(;AB[aa][ab][ba][bb][dd]AW[x][cc]TB[]LB[aa:1])";
    let out = laid_out(text, |options| options.compress_points = true);
    assert_eq!(out, "(;AB[aa:bb][dd]AW[x][cc]TB[]LB[aa:1])\n");
}

#[test]
fn the_charset_is_set_to_match() {
    let mut options = SgfWriteOptions::default();
    options.encoding = SgfEncoding::named(b"shift_jis");
    let sgf = parse("(;C[表];CA[x])(;CA[UTF-8]C[é])");
    let shifted = |text: &str| encoding_rs::SHIFT_JIS.encode(text).0.into_owned();
    let mut out = Vec::new();
    assert_eq!(sgf.write_to(&options, &mut out), Err(SgfWriteError::NotInCharset(SgfNode(2))));
    let sgf = parse("(;C[表];CA[x])(;CA[UTF-8]C[能])");
    let out = bytes_of(&sgf, &options);
    assert_eq!(out, shifted("(;CA[Shift_JIS]C[表];CA[x])\n(;CA[Shift_JIS]C[能])\n"));
    assert_eq!(seen(&parse(out))[1].properties[1].1, ["能"]);
    options.encoding = SgfEncoding::named(b"utf-16le");
    assert_eq!(sgf.write_to(&options, &mut Vec::new()), Err(SgfWriteError::NoSuchCharset));
}

#[test]
fn a_clean_file_has_no_errors() {
    for (text, clean) in [
        ("(;Black[aa];W[tt])", "(;FF[4]CA[UTF-8]GM[1]B[aa];W[])\n"),
        (
            "(;FF[3]SZ[13:13]KM[6,5];B[c c]AW[dd]C[x]C[y])",
            "(;FF[4]CA[UTF-8]GM[1]SZ[13]KM[6.5];AW[dd];B[cc]C[x\n\ny])\n",
        ),
        ("(;;B[aa]W[bb]N[n])", "(;FF[4]CA[UTF-8]GM[1];B[aa];W[bb]N[n])\n"),
        ("(;;B[111]PL[r]TE[1]BM[1])", "(;FF[4]CA[UTF-8]GM[1];)\n"),
        ("(;GN[a];GN[b]SZ[9]GB[1]GW[1]X1[y])", "(;FF[4]CA[UTF-8]GM[1]GN[a];GB[1])\n"),
        ("(;RE[W wins by resign]DT[05/18/2001]EV[é])", "(;FF[4]CA[UTF-8]GM[1]RE[W+R]DT[2001-05-18]EV[é])\n"),
        ("(;GM[12];B[weird]C[[x]])", "(;FF[4]CA[UTF-8]GM[12];B[weird]C[[x\\]])\n"),
        ("(;AB[aa][bb:aa][aa]LB[a a : t][bb]DM[2 x])", "(;FF[4]CA[UTF-8]GM[1]AB[aa]LB[aa: t]DM[2])\n"),
    ] {
        let out = laid_out(text, |options| options.clean = true);
        assert_eq!(out, clean, "{text}");
    }
}

// --- random edits ----------------------------------------------------------------------------------------------------

/// Texts to begin with: well-formed ones, and odd ones.
fn start() -> impl Strategy<Value = String> {
    let texts = [
        "",
        GAME,
        "(;B[aa];W[bb](;B[cc])(;B[dd](;W[ee])))\n(;C[x])\n",
        "mail (;B[aa](;B[bb]));C[cc]) junk [x] (;[y]B[a]B[b];\n C [z] [zz]) tail",
        "(;B[aa]((;W[dd])(;W[ee]))())(;US[Matsuyama[3d]];C[a]b]c]",
        "((;B[aa];W[bb])(;B[cc]))(B[dd] x1[y];Black[ee]KT(;C[cut",
        "(;B[aa]);W[bb];B[cc])\n(;A[b](;C[d]);E[f];G[h](;I[j]))",
    ];
    prop::sample::select(texts.to_vec()).prop_map(str::to_string)
}

proptest! {
    #![proptest_config(cases(800))]

    #[test]
    fn any_edits_give_the_twins_tree_which_survives_writing(
        text in start(), edits in prop::collection::vec(edit(), 0..25), width in 0_u32..30,
    ) {
        let mut sgf = if text.is_empty() { Sgf::new() } else { parse(text) };
        let mut twin = Twin::of(&sgf);
        for edit in &edits {
            both(&mut sgf, &mut twin, edit);
        }
        prop_assert_eq!(seen(&sgf), twin.seen());
        if twin.roots.is_empty() {
            return Ok(());
        }
        let out = written(&sgf);
        prop_assert_eq!(seen(&parse(out.clone())), twin.seen(), "{}", out);
        let mut options = SgfWriteOptions::default();
        options.line_width = width;
        options.compress_points = true;
        let out = String::from_utf8(bytes_of(&sgf, &options)).unwrap();
        options.compress_points = false;
        prop_assert_eq!(seen(&parse(out.clone())).len(), twin.roots.len());
        options.line_width = width + 1;
        let out = String::from_utf8(bytes_of(&sgf, &options)).unwrap();
        prop_assert_eq!(seen(&parse(out.clone())), twin.seen(), "{}", out);
        // Written once more it stays as it is, and it is well-formed.
        let strict = Sgf::parse(out.clone().into_bytes(), &SgfOptions::with_profile(SgfProfile::Exercism));
        prop_assert!(strict.is_ok() || out.contains("X1"), "{} {:?}", out, strict.err());
        prop_assert_eq!(String::from_utf8(bytes_of(&parse(out.clone()), &options)).unwrap(), out);
    }

    /// A clone is written as the original is, and each goes its own way from there.
    #[test]
    fn a_clone_is_edited_on_its_own(
        text in start(),
        edits in prop::collection::vec(edit(), 0..12),
        of_clone in prop::collection::vec(edit(), 1..12),
        of_original in prop::collection::vec(edit(), 1..12),
    ) {
        let mut sgf = if text.is_empty() { Sgf::new() } else { parse(text) };
        let mut twin = Twin::of(&sgf);
        for edit in &edits {
            both(&mut sgf, &mut twin, edit);
        }
        let (mut clone, mut clones_twin) = (sgf.try_clone().unwrap(), twin.clone());
        prop_assert_eq!(seen(&clone), twin.seen());
        prop_assert_eq!(format!("{:?}", clone.diagnostics()), format!("{:?}", sgf.diagnostics()));
        prop_assert_eq!((clone.source(), clone.content()), (sgf.source(), sgf.content()));
        let as_both = |sgf: &Sgf| if sgf.tree_count() == 0 { String::new() } else { written(sgf) };
        let before = as_both(&sgf);
        prop_assert_eq!(&as_both(&clone), &before);
        for edit in &of_clone {
            both(&mut clone, &mut clones_twin, edit);
        }
        prop_assert_eq!(as_both(&sgf), before);
        let clones = as_both(&clone);
        for edit in &of_original {
            both(&mut sgf, &mut twin, edit);
        }
        prop_assert_eq!(as_both(&clone), clones);
        prop_assert_eq!((seen(&sgf), seen(&clone)), (twin.seen(), clones_twin.seen()));
        // The same edits on both come to the same bytes.
        let mut again = clone.try_clone().unwrap();
        let mut agains_twin = clones_twin.clone();
        for edit in &of_original {
            both(&mut clone, &mut clones_twin, edit);
            both(&mut again, &mut agains_twin, edit);
        }
        prop_assert_eq!(as_both(&again), as_both(&clone));
    }

    #[test]
    fn clean_text_is_clean(text in start(), edits in prop::collection::vec(edit(), 0..15)) {
        let mut sgf = if text.is_empty() { Sgf::new() } else { parse(text) };
        let mut twin = Twin::of(&sgf);
        for edit in &edits {
            both(&mut sgf, &mut twin, edit);
        }
        if twin.roots.is_empty() {
            return Ok(());
        }
        let mut options = SgfWriteOptions::default();
        options.clean = true;
        let out = bytes_of(&sgf, &options);
        let strict = Sgf::parse(out.clone(), &SgfOptions::with_profile(SgfProfile::Ff4));
        prop_assert!(strict.is_ok(), "{} {:?}", String::from_utf8_lossy(&out), strict.err());
    }
}

#[test]
fn a_million_nodes_are_edited_and_written() {
    let mut sgf = Sgf::new();
    let mut node = sgf.add_tree().unwrap();
    for _ in 0..1_000_000 {
        node = sgf.add_node(node).unwrap();
    }
    sgf.set_raw(node, b"B", &[b"aa"]).unwrap();
    let text = written(&sgf);
    assert_eq!(text.len(), 1_000_001 + "()B[aa]".len());
    let clip = sgf.clip(SgfNode(0)).unwrap();
    sgf.remove(SgfNode(0)).unwrap();
    sgf.paste(None, &clip).unwrap();
    assert_eq!(written(&sgf).len(), text.len());
    let count = 100_000;
    let mut sgf = parse(format!("{}{}", "(;B[aa]".repeat(count), ")".repeat(count)));
    sgf.make_main_line(SgfNode(count as u32 - 1)).unwrap();
    sgf.set_raw(SgfNode(count as u32 - 1), b"W", &[b"bb"]).unwrap();
    assert_eq!(written(&sgf).len(), count * 8 + 5);
    let mut options = SgfWriteOptions::default();
    options.line_width = 60;
    assert_eq!(parse(bytes_of(&sgf, &options)).node_count(), count);
}
