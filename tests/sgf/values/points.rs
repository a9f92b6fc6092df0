//! Points, moves, lists, and the notations of other programs.

use super::{clean, error, odd};
use crate::support::cases;
use gocount::point::notation::{Notation, NotationError};
use gocount::point::{Point, Size};
use gocount::sgf::values::SgfValueErrorKind::*;
use gocount::sgf::values::*;
use proptest::prelude::*;

const LETTERS: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const SIZE_19: Size = Size::new(19, 19);
const SIZE_52: Size = Size::new(52, 52);

fn point(x: i32, y: i32) -> Point {
    Point::new(x, y)
}

#[test]
fn every_point_of_the_largest_board_has_its_letters() {
    for (x, column) in LETTERS.chars().enumerate() {
        for (y, row) in LETTERS.chars().enumerate() {
            let value = format!("{column}{row}");
            let expected = point(x as i32, y as i32);
            assert_eq!(clean(parse_point(value.as_bytes(), SIZE_52)), expected);
            assert_eq!(move_text(Some(expected), SIZE_52, false).unwrap().as_bytes(), value.as_bytes());
            let on_19 = x < 19 && y < 19;
            assert_eq!(parse_point(value.as_bytes(), SIZE_19).is_ok(), on_19);
            assert_eq!(move_text(Some(expected), SIZE_19, false).is_some(), on_19);
        }
    }
    assert_eq!(move_text(Some(point(52, 0)), Size::new(60, 60), false), None);
    assert_eq!(move_text(Some(point(-1, 0)), SIZE_19, false), None);
}

#[test]
fn passes_by_board_size() {
    assert_eq!(clean(parse_move(b"", SIZE_52)), None);
    assert_eq!(clean(parse_move(b"tt", SIZE_19)), None);
    assert_eq!(clean(parse_move(b"tt", Size::new(9, 13))), None);
    assert_eq!(clean(parse_move(b"tt", Size::new(20, 20))), Some(point(19, 19)));
    assert_eq!(error(parse_move(b"tt", Size::new(19, 25))), (OffBoard, 0));
    assert_eq!(error(parse_point(b"tt", SIZE_19)), (OffBoard, 0));
    assert_eq!(odd(parse_move(b"  ", SIZE_19)), (None, WhiteSpace, 0));
    assert_eq!(odd(parse_move(b" tt", SIZE_19)), (None, WhiteSpace, 0));
    assert_eq!(odd(parse_move(b"Pass", SIZE_19)), (None, Spelling, 0));
    assert_eq!(move_text(None, SIZE_19, true).unwrap().as_bytes(), b"tt");
    assert_eq!(move_text(None, SIZE_19, false).unwrap().as_bytes(), b"");
    assert_eq!(move_text(None, Size::new(20, 9), true).unwrap().as_bytes(), b"");
}

#[test]
fn moves_of_real_files() {
    assert_eq!(error(parse_move(b"dundefined", SIZE_19)), (NotAPoint, 2));
    assert_eq!(error(parse_move(b"`", SIZE_19)), (NotAPoint, 0));
    assert_eq!(error(parse_move(b"ss", Size::new(18, 18))), (OffBoard, 0));
    assert_eq!(error(parse_move(b"R16", SIZE_19)), (NotAPoint, 1));
    assert_eq!(error(parse_move(b"37", SIZE_19)), (NotAPoint, 0));
    assert_eq!(error(parse_move(b"d", SIZE_19)), (NotAPoint, 1));
    assert_eq!(error(parse_move(b"dd4", SIZE_19)), (NotAPoint, 2));
    assert_eq!(error(parse_move("dd黑".as_bytes(), SIZE_19)), (NotAPoint, 2));
    assert_eq!(odd(parse_move(b"dp\n", SIZE_19)), (Some(point(3, 15)), WhiteSpace, 2));
    assert_eq!(odd(parse_move(b"d\np", SIZE_19)), (Some(point(3, 15)), WhiteSpace, 1));
    assert_eq!(odd(parse_move(b"dp;x", SIZE_19)), (Some(point(3, 15)), Junk, 2));
    assert_eq!(error(parse_point(b"", SIZE_19)), (Empty, 0));
    assert_eq!(error(parse_point(b" ", SIZE_19)), (Empty, 0));
}

#[test]
fn rectangles() {
    let rectangle = clean(parse_rectangle(b"ab:bc", SIZE_19));
    assert_eq!((rectangle.upper_left, rectangle.lower_right), (point(0, 1), point(1, 2)));
    assert_eq!(clean(parse_rectangle(b"dp", SIZE_19)), SgfRectangle::single(point(3, 15)));
    assert_eq!(odd(parse_rectangle(b"bb:bb", SIZE_19)), (SgfRectangle::single(point(1, 1)), SinglePoint, 0));
    assert_eq!(odd(parse_rectangle(b"aa:b b", SIZE_19)).1, WhiteSpace);
    assert_eq!(odd(parse_rectangle(b"aa:b b", SIZE_19)).2, 4);
    assert_eq!(error(parse_rectangle(b"ba:aa", SIZE_19)), (BadRectangle, 0));
    assert_eq!(error(parse_rectangle(b"aa:", SIZE_19)), (Empty, 3));
    assert_eq!(error(parse_rectangle(b"aa:tt", SIZE_19)), (OffBoard, 3));
    assert_eq!(error(parse_rectangle(b"aa:a", SIZE_19)), (NotAPoint, 4));
    let mut points = vec![point(9, 9)];
    clean(expand_points(b"ab:bc", SIZE_19, &mut points));
    assert_eq!(points, [point(9, 9), point(0, 1), point(1, 1), point(0, 2), point(1, 2)]);
    assert!(expand_points(b"ab:zz", SIZE_19, &mut points).is_err());
    assert_eq!(points.len(), 5);
}

#[test]
fn a_bad_value_of_a_list_is_left_out_alone() {
    let mut set = SgfPointSet::new();
    let mut faults = Vec::new();
    let values: [&[u8]; 6] = [b"aa", b"zz", b"bb:cc", b"cc", b"b`", b" dd"];
    read_point_list(values, SIZE_19, &mut set, |fault| faults.push((fault.value, fault.error.kind, fault.lost)));
    let expected = [(0, 0), (1, 1), (2, 1), (1, 2), (2, 2), (3, 3)].map(|(x, y)| point(x, y));
    assert_eq!(set.points().collect::<Vec<_>>(), expected);
    let expected = [(1, OffBoard, true), (3, DuplicatePoint, false), (4, NotAPoint, true), (5, WhiteSpace, false)];
    assert_eq!(faults, expected);
}

#[test]
fn one_empty_value_is_a_list_without_points() {
    let read = |values: &[&'static [u8]]| {
        let (mut set, mut faults) = (SgfPointSet::new(), Vec::new());
        read_point_elist(values.iter().copied(), SIZE_19, &mut set, |fault| faults.push(fault.error.kind));
        (set.len(), faults)
    };
    assert_eq!(read(&[]), (0, vec![]));
    assert_eq!(read(&[b""]), (0, vec![]));
    assert_eq!(read(&[b"aa"]), (1, vec![]));
    assert_eq!(read(&[b"", b"aa", b"ab:ac"]), (3, vec![Empty]));
}

/// The rectangles that a set is compressed to.
fn compressed(set: &SgfPointSet) -> Vec<SgfRectangle> {
    let mut rectangles = Vec::new();
    set.compress(|rectangle| rectangles.push(rectangle));
    rectangles
}

/// Writes the rectangles as values and reads them back, each point once.
fn expanded(rectangles: &[SgfRectangle]) -> Vec<Point> {
    let mut points = Vec::new();
    for rectangle in rectangles {
        let mut buffer = [0; 5];
        let value = rectangle.text(&mut buffer).expect("letters");
        clean(expand_points(value, SIZE_52, &mut points));
    }
    points.sort_by_key(|point| (point.y, point.x));
    points
}

#[test]
fn few_lists_are_shorter_on_small_boards() {
    // Every set of points of a 4x4 board against the shortest list, found by trying every rectangle at the first point.
    // The compressed list is at most two rectangles longer, and is the shortest for nine sets in ten.
    let bit = |x: usize, y: usize| 1_usize << (y * 4 + x);
    let mut shortest = vec![0_u32; 1 << 16];
    let mut gaps = [0; 8];
    for mask in 1..shortest.len() {
        let (x, y) = (mask.trailing_zeros() as usize % 4, mask.trailing_zeros() as usize / 4);
        let mut best = u32::MAX;
        for right in x..4 {
            for bottom in y..4 {
                let cells = (y..=bottom).flat_map(|row| (x..=right).map(move |column| bit(column, row)));
                let rectangle = cells.fold(0, |all, cell| all | cell);
                if mask & rectangle == rectangle {
                    best = best.min(1 + shortest[mask & !rectangle]);
                }
            }
        }
        shortest[mask] = best;
        let mut set = SgfPointSet::new();
        (0..16).filter(|cell| mask >> cell & 1 != 0).for_each(|cell| {
            set.insert(point(cell % 4, cell / 4));
        });
        let length = compressed(&set).len() as u32;
        gaps[(length - best) as usize] += 1;
    }
    assert!(gaps[0] > 65536 * 9 / 10 && gaps[3..].iter().all(|&sets| sets == 0), "{gaps:?}");
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn compressing_keeps_each_point_once(
        cells in proptest::collection::vec((0..52_i32, 0..52_i32), 0..300),
        blocks in proptest::collection::vec((0..52_i32, 0..52_i32, 0..52_i32, 0..52_i32), 0..8),
        holes in proptest::collection::vec((0..52_i32, 0..52_i32), 0..40),
    ) {
        let mut points = std::collections::BTreeSet::new();
        points.extend(cells.iter().map(|&(x, y)| (y, x)));
        for (left, top, right, bottom) in blocks {
            points.extend((top..=bottom).flat_map(|y| (left..=right).map(move |x| (y, x))));
        }
        holes.iter().for_each(|&(x, y)| { points.remove(&(y, x)); });
        let mut set = SgfPointSet::new();
        for &(y, x) in &points {
            prop_assert!(!set.insert(point(x, y)));
            prop_assert!(set.contains(point(x, y)));
        }
        let points: Vec<_> = points.into_iter().map(|(y, x)| point(x, y)).collect();
        prop_assert_eq!(set.points().collect::<Vec<_>>(), points.clone());
        prop_assert_eq!(set.len(), points.len());
        let rectangles = compressed(&set);
        prop_assert!(rectangles.len() <= points.len());
        prop_assert_eq!(expanded(&rectangles), points);
    }

    #[test]
    fn any_bytes_as_points(value in proptest::collection::vec(any::<u8>(), 0..8), width in 1..60_u32, height in 1..60_u32) {
        let size = Size::new(width, height);
        for error in [
            parse_point(&value, size).map(|reading| prop_assert_ok(size, reading.value)).err(),
            parse_move(&value, size).map(|reading| reading.value.into_iter().for_each(|at| prop_assert_ok(size, at))).err(),
            parse_rectangle(&value, size).map(|reading| prop_assert_ok(size, reading.value.lower_right)).err(),
        ].into_iter().flatten() {
            prop_assert!(error.offset <= value.len());
        }
    }

    #[test]
    fn gtp_names_come_back(x in 0..100_000_i32, y in 0..100_000_i32) {
        let size = Size::new(100_000, 100_000);
        for notation in [Notation::Gtp, Notation::Xy] {
            let text = notation.write(Some(point(x, y)), size).unwrap();
            prop_assert_eq!(notation.read(text.as_str(), size), Ok(Some(point(x, y))));
            prop_assert_eq!(notation.read(&text.as_str().to_lowercase(), size), Ok(Some(point(x, y))));
        }
    }
}

fn prop_assert_ok(size: Size, point: Point) {
    assert!(size.contains(point));
}

/// The names of GTP's columns, one after another, by counting up the letters.
fn next_column(name: &str) -> String {
    let mut letters: Vec<char> = name.chars().collect();
    for place in (0..letters.len()).rev() {
        match letters[place] {
            'Z' => letters[place] = 'A',
            'H' => {
                letters[place] = 'J';
                return letters.into_iter().collect();
            }
            letter => {
                letters[place] = char::from(letter as u8 + 1);
                return letters.into_iter().collect();
            }
        }
    }
    format!("A{}", letters.into_iter().collect::<String>())
}

#[test]
fn gtp_columns_leave_out_i() {
    let size = Size::new(1000, 3);
    let mut name = "A".to_string();
    for x in 0..1000 {
        let text = Notation::Gtp.write(Some(point(x, 0)), size).unwrap();
        assert_eq!(text.as_str(), format!("{name}3"));
        name = next_column(&name);
    }
    assert_eq!(Notation::Gtp.read("AA1", size), Ok(Some(point(25, 2))));
}

#[test]
fn one_point_in_three_notations() {
    for (notation, text) in [(Notation::Gtp, "D4"), (Notation::Sgf, "dp"), (Notation::Xy, "3,15")] {
        assert_eq!(notation.write(Some(point(3, 15)), SIZE_19).unwrap().as_str(), text);
        assert_eq!(notation.read(text, SIZE_19), Ok(Some(point(3, 15))));
        let pass = notation.write(None, SIZE_19).unwrap();
        assert_eq!(notation.read(pass.as_str(), SIZE_19), Ok(None));
        assert!(notation.write(Some(point(19, 0)), SIZE_19).is_none());
    }
    assert_eq!(Notation::Gtp.read("T19", SIZE_19), Ok(Some(point(18, 0))));
    assert_eq!(Notation::Gtp.read(" PASS", SIZE_19), Ok(None));
    for wrong in ["", "I5", "D", "4", "4D", "D4x", "D-4", "é4"] {
        assert_eq!(Notation::Gtp.read(wrong, SIZE_19), Err(NotationError::NotAPoint), "{wrong}");
    }
    for outside in ["U1", "A20", "A0", "A4294967296", "ZZZZZZZZZZ1"] {
        assert_eq!(Notation::Gtp.read(outside, SIZE_19), Err(NotationError::OffBoard), "{outside}");
    }
    assert_eq!(Notation::Xy.read("-1,1", SIZE_19), Err(NotationError::OffBoard));
    assert_eq!(Notation::Xy.read("1", SIZE_19), Err(NotationError::NotAPoint));
    assert_eq!(Notation::Sgf.read("tt", SIZE_19), Ok(None));
    assert_eq!(Notation::Sgf.read("tt", Size::new(20, 19)), Err(NotationError::OffBoard));
    assert!(Notation::Sgf.write(Some(point(52, 0)), Size::new(60, 60)).is_none());
}
