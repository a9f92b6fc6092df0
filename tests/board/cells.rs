//! Boards: reading, writing, and territory against a plain flood fill.

use crate::shapes::*;
use crate::slow_area::slow;
use crate::support::cases;
use gocount::board::{Board, BoardError, BoardOptions, LETTERS_BW, LETTERS_XO, Territories};
use gocount::point::{Color, Point, Size};
use proptest::prelude::*;

fn board(rows: &[&str]) -> Board {
    Board::from_rows(rows, BoardOptions::default()).unwrap()
}

fn points(list: &[(i32, i32)]) -> Vec<Point> {
    list.iter().map(|&(x, y)| Point::new(x, y)).collect()
}

fn refused(text: &[u8]) -> BoardError {
    Board::from_diagram(text, BoardOptions::default()).unwrap_err()
}

fn agrees_with_slow(board: &Board) {
    let (expected, found) = (slow(board), board.territories().unwrap());
    let mut lists: [Vec<Point>; 3] = Default::default();
    for (i, p) in all_points(board.size()).enumerate() {
        let territory = board.territory(p).unwrap();
        assert_eq!((territory.owner, &territory.points), (expected.owner[i], &expected.region[i]), "{p:?}");
        let code = match (board.get(p).unwrap(), expected.owner[i]) {
            (Some(_), _) => 0,
            (None, BLACK) => 1,
            (None, WHITE) => 2,
            (None, None) => 3,
        };
        assert_eq!(found.map()[i], code, "{p:?}");
        if code > 0 {
            lists[code as usize - 1].push(p);
        }
    }
    for (list, owner) in lists.iter_mut().zip([BLACK, WHITE, None]) {
        list.sort();
        assert_eq!(found.count(owner), list.len());
        assert_eq!(&found.points(owner).unwrap(), list);
    }
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn random_boards_agree_with_the_flood_fill(board in any_board()) {
        agrees_with_slow(&board);
    }

    #[test]
    fn what_is_written_reads_back(board in any_board(), bw in any::<bool>()) {
        let text = board.to_diagram(if bw { LETTERS_BW } else { LETTERS_XO }).unwrap();
        prop_assert_eq!(&Board::from_diagram(&text, BoardOptions::default()).unwrap(), &board);
        prop_assert_eq!(&Board::from_bytes(board.size(), board.cells(), BoardOptions::default()).unwrap(), &board);
    }

    #[test]
    fn any_text_is_read_or_refused(text in proptest::collection::vec(any::<u8>(), 0..40)) {
        match Board::from_diagram(&text, BoardOptions::default()) {
            Ok(board) => prop_assert!(board.size().cells() > 0),
            Err(error) => prop_assert!(error.place().is_none_or(|(offset, ..)| offset <= text.len())),
        }
    }
}

// --- Territory -------------------------------------------------------------------------------------------------------

#[test]
fn small_boards_by_hand() {
    let b = board(&["  B  ", " B B ", "B W B", " W W ", "  W  "]);
    let corner = b.territory(Point::new(0, 1)).unwrap();
    assert_eq!((corner.owner, corner.points), (BLACK, points(&[(0, 0), (0, 1), (1, 0)])));
    let centre = b.territory(Point::new(2, 3)).unwrap();
    assert_eq!((centre.owner, centre.points), (WHITE, points(&[(2, 3)])));
    let open = b.territory(Point::new(1, 4)).unwrap();
    assert_eq!((open.owner, open.points), (None, points(&[(0, 3), (0, 4), (1, 4)])));
    let stone = b.territory(Point::new(1, 1)).unwrap();
    assert_eq!((stone.owner, stone.points), (None, points(&[])));
    for (x, y) in [(-1, 1), (5, 1), (1, -1), (1, 5), (i32::MIN, 0), (0, i32::MAX)] {
        let error = b.territory(Point::new(x, y)).unwrap_err();
        assert_eq!(error, BoardError::InvalidCoordinate(Point::new(x, y)));
        assert_eq!(error.to_string(), "Invalid coordinate");
    }
    let t = board(&[" BW ", " BW "]).territories().unwrap();
    assert_eq!(t.points(BLACK).unwrap(), points(&[(0, 0), (0, 1)]));
    assert_eq!(t.points(WHITE).unwrap(), points(&[(3, 0), (3, 1)]));
    assert_eq!(t.points(None).unwrap(), points(&[]));
    assert_eq!(t.map(), [1, 0, 0, 2, 1, 0, 0, 2]);
    assert_eq!(board(&[" "]).territories().unwrap().points(None).unwrap(), points(&[(0, 0)]));
}

#[test]
fn spirals_combs_and_chequers_agree_with_the_flood_fill() {
    for side in [1, 2, 5, 12, 17] {
        hard_boards(side).iter().for_each(agrees_with_slow);
    }
}

#[test]
fn an_empty_board_of_25_million_points_is_one_territory_of_nobody() {
    let b = Board::empty(Size::new(5000, 5000), BoardOptions::default()).unwrap();
    let t: Territories = b.territories().unwrap();
    assert_eq!((t.count(BLACK), t.count(WHITE), t.count(None)), (0, 0, 25_000_000));
    let list = t.points(None).unwrap();
    assert_eq!((list[0], list[4_999], list[5_000]), (Point::new(0, 0), Point::new(0, 4_999), Point::new(1, 0)));
    assert_eq!(list[24_999_999], Point::new(4_999, 4_999));
    assert!(list.is_sorted());
    let one = b.territory(Point::new(2_500, 1)).unwrap();
    assert_eq!((one.owner, one.points.len()), (None, 25_000_000));
    assert!(one.points == list);
}

#[test]
fn a_spiral_of_a_million_points_has_one_region() {
    let b = spiral(1001);
    let t = b.territories().unwrap();
    assert!(t.count(BLACK) > 500_000);
    assert_eq!(t.count(BLACK) + b.stones(Color::Black), 1001 * 1001);
    assert_eq!(b.territory(Point::new(0, 0)).unwrap().points.len(), t.count(BLACK));
}

// --- Reading, writing, changing --------------------------------------------------------------------------------------

#[test]
fn every_letter_and_line_break_is_read() {
    for text in [
        "B W\nX.O\n#+w\nb_ ",
        "B W\r\nX.O\r\n#+w\r\nb_ \r\n",
        "B W\rX.O\r#+w\rb_ \r",
        "\u{feff}B W\nX.O\n#+w\nb_ \n",
        "B W\nX.O\n#+w\nb_ \n\r\n\n",
    ] {
        let b = Board::from_diagram(text.as_bytes(), BoardOptions::default()).unwrap();
        assert_eq!(b.size(), Size::new(3, 4));
        assert_eq!(b.cells(), [1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 0, 0]);
    }
}

#[test]
fn bad_text_is_refused_with_its_place() {
    for text in ["", "\n", "\r\n", "\u{feff}"] {
        assert_eq!(refused(text.as_bytes()), BoardError::Empty);
    }
    let short = refused(b"...\r\n..\r\n...");
    assert_eq!(short, BoardError::UnequalRows { row: 1, offset: 7, expected: 3, found: 2 });
    assert_eq!(short.to_string(), "row 2, column 3: the row has 2 columns, the first has 3");
    assert_eq!(refused(b"..\n\n.."), BoardError::UnequalRows { row: 1, offset: 3, expected: 2, found: 0 });
    assert_eq!(refused(b".\n..x"), BoardError::UnknownByte { row: 1, column: 2, offset: 4, byte: b'x' });
    assert_eq!(refused(b"..\n.?").to_string(), "row 2, column 2: unknown character '?'");
    assert_eq!(refused(b"..\n\xC3\xA9").to_string(), "row 2, column 1: unknown byte 195");
    assert_eq!(refused(b"..\n.?").place(), Some((4, 1, 1)));
    let rows = Board::from_rows(&["..", ".?"], BoardOptions::default()).unwrap_err();
    assert_eq!(rows, BoardError::UnknownByte { row: 1, column: 1, offset: 1, byte: b'?' });
    assert_eq!(Board::from_rows::<&str>(&[], BoardOptions::default()), Err(BoardError::Empty));
    assert_eq!(Board::from_rows(&["", ""], BoardOptions::default()), Err(BoardError::Empty));
}

#[test]
fn sizes_have_limits() {
    let options = BoardOptions { cell_limit: 12 };
    assert!(Board::empty(Size::new(3, 4), options).is_ok());
    assert_eq!(Board::empty(Size::new(13, 1), options), Err(BoardError::TooLarge { cells: 13, limit: 12 }));
    assert_eq!(Board::empty(Size::new(0, 4), options), Err(BoardError::Empty));
    assert_eq!(Board::empty(Size::new(4, 0), options), Err(BoardError::Empty));
    assert_eq!(Board::from_diagram(&[b'.'; 13], options), Err(BoardError::TooLarge { cells: 13, limit: 12 }));
    let greedy = BoardOptions { cell_limit: u64::MAX };
    let size = Size::new(u32::MAX, u32::MAX);
    assert!(matches!(Board::empty(size, greedy), Err(BoardError::TooLarge { .. })));
    let few = Board::from_bytes(Size::new(2, 2), &[0; 3], options);
    assert_eq!(few, Err(BoardError::WrongLength { expected: 4, found: 3 }));
    let strange = Board::from_bytes(Size::new(2, 2), &[0, 1, 2, 3], options);
    assert_eq!(strange, Err(BoardError::UnknownByte { row: 1, column: 1, offset: 3, byte: 3 }));
}

#[test]
fn points_are_read_and_set() {
    let mut b = Board::empty(Size::new(3, 2), BoardOptions::default()).unwrap();
    b.set(Point::new(2, 1), WHITE).unwrap();
    b.set(Point::new(0, 1), BLACK).unwrap();
    let copy = b.try_clone().unwrap();
    b.set(Point::new(0, 1), None).unwrap();
    assert_eq!((b.get(Point::new(2, 1)), b.get(Point::new(0, 1))), (Ok(WHITE), Ok(None)));
    assert_eq!(copy.get(Point::new(0, 1)), Ok(BLACK));
    assert_eq!((copy.stones(Color::Black), copy.stones(Color::White)), (1, 1));
    let off = Point::new(3, 0);
    assert_eq!(b.get(off), Err(BoardError::InvalidCoordinate(off)));
    assert_eq!(b.set(off, BLACK), Err(BoardError::InvalidCoordinate(off)));
    assert_eq!(b.to_diagram(LETTERS_XO).unwrap(), b"...\n..O\n");
}

#[test]
fn boards_for_people_have_names_of_columns_and_rows() {
    let text = |board: &Board| String::from_utf8(board.to_labelled_diagram(LETTERS_XO).unwrap()).unwrap();
    assert_eq!(text(&board(&["X.O"])), "  A B C\n1 X . O\n");
    let tall = text(&Board::empty(Size::new(1, 100), BoardOptions::default()).unwrap());
    assert_eq!(
        (tall.lines().next(), tall.lines().nth(1), tall.lines().last()),
        (Some("    A"), Some("100 ."), Some("  1 ."))
    );
    // After 25 letters come pairs of them.
    let wide = text(&Board::empty(Size::new(27, 1), BoardOptions::default()).unwrap());
    assert!(wide.starts_with("   A  B  C") && wide.contains("  Z AA AB\n1  .  ."), "{wide}");
    assert!(wide.lines().all(|line| line.len() == 1 + 27 * 3), "{wide}");
}
