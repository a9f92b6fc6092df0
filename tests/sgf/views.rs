//! Whole lines, setups and game information at once, against a model that keeps its nodes in plain vectors and looks
//! everything up the slow way.

use crate::slow_views::{Model, ModelNode, rectangle};
use crate::support::dice::Dice;
use crate::support::{cases, dice, times};
use gocount::point::{Color, Point};
use gocount::sgf::values::{SgfReal, SgfResult, SgfUnit, SgfValueErrorKind, SgfWin};
use gocount::sgf::{Sgf, SgfMove, SgfNode, SgfOptions, SgfPlay, SgfProperty, SgfSetupPoint};
use proptest::prelude::*;
use std::collections::BTreeMap;

const MOVES: &[&str] = &["", "aa", "cd", "ii", "jj", "dt", "tt", "st", "uA", "ZZ", "a", "a1", "abc"];
const POINTS: &[&str] =
    &["aa", "bb", "dt", "ss", "tt", "ZZ", "aa:cc", "bb:bb", "cc:aa", "aa:ZZ", "ab:ee", "", "q", "a:b"];
const SIZES: &[&str] = &["9", "19", "5:23", "52", "0", "big", ""];

fn property() -> impl Strategy<Value = (&'static str, Vec<&'static str>)> {
    let one = |values: &'static [&'static str]| prop::sample::select(values).prop_map(|value| vec![value]);
    let some = |values: &'static [&'static str], most| prop::collection::vec(prop::sample::select(values), 1..=most);
    prop_oneof![
        4 => (prop::sample::select(vec!["B", "W"]), some(MOVES, 2)),
        4 => (prop::sample::select(vec!["AB", "AW", "AE", "TB"]), some(POINTS, 6)),
        1 => (Just("SZ"), one(SIZES)),
        1 => (Just("KM"), one(&["6.5", "-0.5", "7", "", "much"])),
        1 => (Just("HA"), one(&["2", "0", "", "many"])),
        1 => (Just("RE"), one(&["W+R", "B+3.5", "?", "", "xyz"])),
        1 => (Just("C"), one(&["B", "[aa"])),
    ]
}

/// Each node climbs some steps up from the one before it, and hangs itself there; past the root it begins a new tree.
fn model() -> impl Strategy<Value = Model> {
    let node = (prop_oneof![6 => Just(0), 3 => 1..4_usize, 1 => Just(99)], prop::collection::vec(property(), 0..5));
    prop::collection::vec(node, 1..24).prop_map(|recipe| {
        let mut nodes: Vec<ModelNode> = Vec::new();
        for (climb, mut properties) in recipe {
            let mut parent = nodes.len().checked_sub(1);
            for _ in 0..climb {
                parent = parent.and_then(|node| nodes[node].parent);
            }
            let mut seen = Vec::new();
            properties.retain(|(name, _)| {
                !seen.contains(name) && {
                    seen.push(*name);
                    true
                }
            });
            nodes.push(ModelNode { parent, properties });
        }
        Model { nodes }
    })
}

fn numbers(nodes: impl Iterator<Item = SgfNode>) -> Vec<usize> {
    nodes.map(|node| node.0 as usize).collect()
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn lines_are_those_of_the_model(model in model()) {
        for (sgf, at) in model.both().iter().flat_map(|sgf| (0..model.nodes.len()).map(move |at| (sgf, at))) {
            let node = SgfNode(at as u32);
            let mut path = numbers(sgf.ancestors(node));
            path.reverse();
            prop_assert_eq!(&path, &model.path(at));
            prop_assert_eq!(numbers(sgf.line(node)), model.line(at));
            let children = model.children(at);
            for index in 0..=children.len() {
                let child = sgf.child(node, index).map(|node| node.0 as usize);
                prop_assert_eq!(child, children.get(index).copied());
            }
        }
    }

    #[test]
    fn moves_are_those_of_the_model(model in model()) {
        for (sgf, at) in model.both().iter().flat_map(|sgf| (0..model.nodes.len()).map(move |at| (sgf, at))) {
            let node = SgfNode(at as u32);
            let line: Vec<SgfMove> = sgf.line_moves(node).collect();
            prop_assert_eq!(&line, &model.moves(&model.line(at)));
            let mut path: Vec<SgfMove> = sgf.moves_back(node).collect();
            path.reverse();
            prop_assert_eq!(&path, &model.moves(&model.path(at)));
            prop_assert_eq!(sgf.move_count(node), model.moves(&[at]).len());
        }
    }

    #[test]
    fn setups_are_those_of_the_model(model in model()) {
        for (sgf, at) in model.both().iter().flat_map(|sgf| (0..model.nodes.len()).map(move |at| (sgf, at))) {
            let (expected, unreadable) = model.setup(at);
            let setup = sgf.setup(SgfNode(at as u32));
            let points: Vec<_> = setup.points().map(|(point, set)| ((point.y, point.x), set)).collect();
            prop_assert_eq!(&points, &expected.clone().into_iter().collect::<Vec<_>>());
            prop_assert_eq!((setup.len(), setup.is_empty()), (expected.len(), expected.is_empty()));
            prop_assert_eq!(setup.unreadable(), unreadable);
            for y in -1..54 {
                for x in -1..54 {
                    prop_assert_eq!(setup.get(Point::new(x, y)), expected.get(&(y, x)).copied());
                }
            }
        }
    }

    #[test]
    fn lists_of_points_are_those_of_the_model(model in model()) {
        for (sgf, at) in model.both().iter().flat_map(|sgf| (0..model.nodes.len()).map(move |at| (sgf, at))) {
            let node = SgfNode(at as u32);
            for name in ["AB", "TB"] {
                let Some(values) = model.values(at, name) else { continue };
                let (mut expected, mut unreadable) = (BTreeMap::new(), 0);
                for value in values.iter().filter(|value| !(value.is_empty() && values.len() == 1)) {
                    match rectangle(value, model.size(at)) {
                        Some(points) => expected.extend(points.into_iter().map(|point| ((point.y, point.x), ()))),
                        None => unreadable += 1,
                    }
                }
                let (points, lost) = sgf.points(sgf.find(node, name.as_bytes()).unwrap());
                prop_assert_eq!(lost, unreadable);
                let points: Vec<_> = points.points().map(|point| (point.y, point.x)).collect();
                prop_assert_eq!(points, expected.into_keys().collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn game_information_is_that_of_the_model(model in model()) {
        for (sgf, at) in model.both().iter().flat_map(|sgf| (0..model.nodes.len()).map(move |at| (sgf, at))) {
            let node = SgfNode(at as u32);
            for name in ["KM", "B", "XX"] {
                let found = sgf.inherited(node, name.as_bytes());
                prop_assert_eq!(found.map(|(node, _)| node.0 as usize), model.inherited(at, name).map(|(node, _)| node));
                if let Some((node, property)) = found {
                    prop_assert_eq!(sgf.find(node, name.as_bytes()), Some(property));
                }
            }
            let names: [&[u8]; 4] = [b"KM", b"B", b"XX", b"KM"];
            let mut all = [Some((node, SgfProperty(77))); 4];
            sgf.inherited_all(node, &names, &mut all);
            prop_assert_eq!(all, names.map(|name| sgf.inherited(node, name)));
            let info = sgf.game_info(node).unwrap();
            prop_assert_eq!(info.board_size(), model.size(at));
            prop_assert_eq!(sgf.board_size(node), model.size(at));
            let place = |at: Option<(SgfNode, _)>| at.map(|(node, _)| node.0 as usize);
            let said = |name| model.inherited(at, name);
            prop_assert_eq!(place(info.komi.at), said("KM").map(|(node, _)| node));
            let komi = match said("KM").map(|(_, value)| value) {
                Some("6.5") => Some(13),
                Some("-0.5") => Some(-1),
                Some("7") => Some(14),
                _ => None,
            };
            prop_assert_eq!(info.komi.value.and_then(|komi| komi.half_points()), komi);
            prop_assert_eq!(info.komi.is_bad(), said("KM").is_some_and(|(_, value)| value == "much"));
            prop_assert_eq!(place(info.handicap.at), said("HA").map(|(node, _)| node));
            let handicap = match said("HA").map(|(_, value)| value) {
                Some("2") => Some(2),
                Some("0" | "") => Some(0),
                _ => None,
            };
            prop_assert_eq!(info.handicap.value, handicap);
            prop_assert_eq!(info.handicap.is_bad(), said("HA").is_some_and(|(_, value)| value == "many"));
            prop_assert_eq!(place(info.result.at), said("RE").map(|(node, _)| node));
            let result = match said("RE").map(|(_, value)| value) {
                Some("W+R") => Some(SgfResult::Win { winner: Color::White, by: SgfWin::Resignation }),
                Some("B+3.5") => info.result.value.filter(|result| result.to_string() == "B+3.5"),
                Some("?") => Some(SgfResult::Unknown),
                _ => None,
            };
            prop_assert_eq!(info.result.value, result);
            prop_assert_eq!(result.is_none(), !matches!(said("RE").map(|(_, value)| value), Some("W+R" | "B+3.5" | "?")));
            prop_assert_eq!(info.result.is_bad(), said("RE").is_some_and(|(_, value)| value == "xyz"));
        }
    }
}

fn parsed(text: impl Into<Vec<u8>>) -> Sgf {
    Sgf::parse(text.into(), &SgfOptions::default()).unwrap()
}

#[test]
fn a_node_that_is_not_there_has_nothing() {
    let sgf = parsed("(;B[aa]AB[bb])");
    for node in [SgfNode(1), SgfNode(u32::MAX)] {
        assert_eq!((sgf.ancestors(node).count(), sgf.line(node).count()), (0, 0));
        assert_eq!((sgf.line_moves(node).count(), sgf.moves_back(node).count(), sgf.move_count(node)), (0, 0, 0));
        assert_eq!((sgf.child(node, 0), sgf.inherited(node, b"B")), (None, None));
        assert!(sgf.setup(node).is_empty());
        assert_eq!(sgf.game_info(node).unwrap().size.at, None);
    }
    assert_eq!(sgf.child(SgfNode(0), usize::MAX), None);
}

#[test]
fn a_node_that_is_gone_has_nothing() {
    let mut sgf = parsed("(;SZ[9]KM[7];B[aa];AB[bb])");
    sgf.remove(SgfNode(1)).unwrap();
    for node in [SgfNode(1), SgfNode(2)] {
        assert_eq!((sgf.ancestors(node).count(), sgf.line(node).count(), sgf.moves_back(node).count()), (0, 0, 0));
        assert_eq!((sgf.inherited(node, b"KM"), sgf.setup(node).len()), (None, 0));
    }
    let added = sgf.add_node(SgfNode(0)).unwrap();
    sgf.set_raw(added, b"AB", &[b"aa:ii"]).unwrap();
    assert_eq!((sgf.setup(added).len(), sgf.ancestors(added).count()), (81, 2));
    assert_eq!(sgf.inherited(added, b"KM").map(|(node, _)| node), Some(SgfNode(0)));
}

/// Of a property that a node has twice, the first; and places are filled as far as there are names, and emptied beyond.
#[test]
fn many_names_are_inherited_in_one_walk() {
    let mut sgf = parsed("(;A[1]A[2]KM[3](;B[4]A[5]B[6]A[7];C[8])(;C[9]KM[0]))");
    for edited in [false, true] {
        if edited {
            let last = sgf.add_node(SgfNode(2)).unwrap();
            sgf.set_raw(last, b"KM", &[b"x", b"y"]).unwrap();
            sgf.remove(SgfNode(3)).unwrap();
        }
        let names: [&[u8]; 7] = [b"A", b"KM", b"B", b"C", b"", b"A", b"KMX"];
        for node in (0..6).map(SgfNode) {
            let mut all = [Some((SgfNode(77), SgfProperty(77))); 7];
            sgf.inherited_all(node, &names, &mut all);
            assert_eq!(all, names.map(|name| sgf.inherited(node, name)), "{node:?}");
            let mut fewer = [Some((SgfNode(77), SgfProperty(77))); 2];
            sgf.inherited_all(node, &names, &mut fewer);
            assert_eq!(fewer, all[..2]);
            let mut more = [Some((SgfNode(77), SgfProperty(77))); 9];
            sgf.inherited_all(node, &names, &mut more);
            assert_eq!((&more[..7], &more[7..]), (&all[..], &[None, None][..]));
        }
        assert_eq!(
            sgf.inherited(SgfNode(2), b"A").map(|(_, property)| sgf.raw_value(property, 0)),
            Some(Some(&b"5"[..]))
        );
    }
}

#[test]
fn of_two_entries_for_a_point_the_later_one_counts() {
    let setup = parsed("(;AB[aa:cc]AE[bb]AW[cc][dd])").setup(SgfNode(0));
    assert_eq!(setup.get(Point::new(1, 1)), Some(SgfSetupPoint::Empty));
    assert_eq!(setup.get(Point::new(2, 2)), Some(SgfSetupPoint::Stone(Color::White)));
    assert_eq!((setup.len(), setup.unreadable()), (10, 0));
}

#[test]
fn words_are_read_in_the_charset_of_the_tree() {
    // `2又1/2子` in GB18030, and a result in Shift_JIS whose tree says so.
    let mut text =
        b"(;CA[GB18030]KM[2\xD3\xD61/2\xD7\xD3])(;CA[Shift_JIS]RE[\x8D\x95\x92\x86\x89\x9F\x82\xB5\x8F\x9F\x82\xBF])"
            .to_vec();
    let sgf = parsed(std::mem::take(&mut text));
    let komi = sgf.game_info(SgfNode(0)).unwrap().komi.value.unwrap();
    assert_eq!((komi.unit, komi.amount, komi.half_points()), (SgfUnit::Zi, SgfReal::new(5, 2).unwrap(), Some(10)));
    let result = sgf.game_info(SgfNode(1)).unwrap().result;
    assert_eq!(result.value, Some(SgfResult::Win { winner: Color::Black, by: SgfWin::Resignation }));
    assert_eq!(result.fault.map(|fault| fault.kind), Some(SgfValueErrorKind::Spelling));
}

/// Nothing recurses, and nothing takes the square of the input.
#[test]
fn long_lines_and_wide_trees() {
    const COUNT: usize = 200_000;
    let line = parsed(format!("({})", ";B[aa];W[]".repeat(COUNT / 2)));
    let last = SgfNode(COUNT as u32 - 1);
    assert_eq!(line.ancestors(last).count(), COUNT);
    assert_eq!(line.line_moves(SgfNode(0)).filter(|played| played.play == SgfPlay::Pass).count(), COUNT / 2);
    assert_eq!(line.moves_back(last).last().map(|played| played.node), Some(SgfNode(0)));
    assert_eq!(line.inherited(last, b"KM"), None);
    let wide = parsed(format!("(;{})", "(;B[aa])".repeat(COUNT)));
    assert_eq!(wide.child(SgfNode(0), COUNT - 1), Some(SgfNode(COUNT as u32)));
    let many = parsed(format!("(;B{}AB{})", "[aa]".repeat(COUNT), "[aa:ss]".repeat(COUNT)));
    assert_eq!(many.line_moves(SgfNode(0)).count(), COUNT);
    assert_eq!(many.setup(SgfNode(0)).len(), 361);
}

/// A tree of long rows and many variations, in places ill-nested.
fn long_tree(dice: &mut Dice) -> String {
    let (mut text, mut depth) = (String::from("(;"), 1);
    for _ in 0..dice.roll(400) {
        match dice.roll(40) {
            0 | 1 => {
                text += "(;B[aa]";
                depth += 1;
            }
            2 if depth > 1 => {
                text += ")";
                depth -= 1;
            }
            3 if dice.roll(9) == 0 => text += &format!("{}(;C[another]", ")".repeat(std::mem::replace(&mut depth, 1))),
            4 => text += ";C[x]",
            5 => text += ";B[aa]W[bb]",
            _ => text += dice.pick(&[";B[cc]", ";W[dd]", ";B[]", ";W[zz]"]),
        }
    }
    text + &")".repeat(depth)
}

#[test]
fn the_end_of_a_line_is_where_a_walk_comes_to() {
    let mut dice = dice(1);
    for _ in 0..times(50) {
        let text = long_tree(&mut dice);
        let mut sgf = Sgf::parse(text.clone().into_bytes(), &SgfOptions::default()).unwrap();
        for _ in 0..3 {
            for node in (0..sgf.node_bound() as u32 + 2).map(SgfNode) {
                assert_eq!(sgf.last_of_line(node), sgf.line(node).last(), "{node:?} {text}");
            }
            // The same once the collection was edited.
            let node = SgfNode(dice.roll(sgf.node_bound()) as u32);
            if sgf.contains(node) {
                sgf.add_node(node).unwrap();
                let _ = sgf.remove(SgfNode(dice.roll(sgf.node_bound()) as u32));
            }
        }
    }
}
