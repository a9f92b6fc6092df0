//! Boards: reading, writing, and territory against a plain flood fill.

use gocount::board::{Board, BoardError, BoardOptions, LETTERS_BW, LETTERS_XO, Territories};
use gocount::point::{Color, Point, Size};
use proptest::prelude::*;

const BLACK: Option<Color> = Some(Color::Black);
const WHITE: Option<Color> = Some(Color::White);

fn board(rows: &[&str]) -> Board {
    Board::from_rows(rows, BoardOptions::default()).unwrap()
}

fn points(list: &[(i32, i32)]) -> Vec<Point> {
    list.iter().map(|&(x, y)| Point::new(x, y)).collect()
}

fn refused(text: &[u8]) -> BoardError {
    Board::from_diagram(text, BoardOptions::default()).unwrap_err()
}

// --- The slow twin ---------------------------------------------------------------------------------------------------

/// Everything that the board should say of territory, by a search from each empty point.
struct Slow {
    owner: Vec<Option<Color>>,
    region: Vec<Vec<Point>>,
}

fn neighbours(size: Size, p: Point) -> impl Iterator<Item = Point> {
    [(1, 0), (-1, 0), (0, 1), (0, -1)]
        .into_iter()
        .map(move |(dx, dy)| Point::new(p.x + dx, p.y + dy))
        .filter(move |&q| size.contains(q))
}

fn all_points(size: Size) -> impl Iterator<Item = Point> {
    (0..size.height as i32).flat_map(move |y| (0..size.width as i32).map(move |x| Point::new(x, y)))
}

fn slow(board: &Board) -> Slow {
    let size = board.size();
    let mut result = Slow { owner: Vec::new(), region: Vec::new() };
    for p in all_points(size) {
        let (mut region, mut black, mut white) = (Vec::new(), false, false);
        if board.get(p).unwrap().is_none() {
            region.push(p);
            let mut next = 0;
            while next < region.len() {
                for q in neighbours(size, region[next]) {
                    match board.get(q).unwrap() {
                        Some(Color::Black) => black = true,
                        Some(Color::White) => white = true,
                        None if !region.contains(&q) => region.push(q),
                        None => {}
                    }
                }
                next += 1;
            }
        }
        region.sort();
        result.region.push(region);
        result.owner.push(match (black, white) {
            (true, false) => BLACK,
            (false, true) => WHITE,
            _ => None,
        });
    }
    result
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

/// Boards of many shapes, thin to crowded.
fn any_board() -> impl Strategy<Value = Board> {
    let shape = prop_oneof![
        4 => (1u32..12, 1u32..12),
        1 => (1u32..2, 1u32..80),
        1 => (1u32..80, 1u32..2),
        1 => (250u32..300, 1u32..3),
    ];
    (shape, 1u8..8).prop_flat_map(|((width, height), empty)| {
        let cell = prop_oneof![empty as u32 => Just(0u8), 1 => Just(1u8), 1 => Just(2u8)];
        proptest::collection::vec(cell, (width * height) as usize).prop_map(move |cells| {
            Board::from_bytes(Size::new(width, height), &cells, BoardOptions::default()).unwrap()
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

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
        agrees_with_slow(&spiral(side));
        for pattern in [comb, chequers, teeth] {
            let cells: Vec<u8> = (0..side * side).map(|i| pattern(i % side, i / side, side)).collect();
            let size = Size::new(side as u32, side as u32);
            agrees_with_slow(&Board::from_bytes(size, &cells, BoardOptions::default()).unwrap());
        }
    }
}

fn comb(x: usize, y: usize, side: usize) -> u8 {
    (x % 2 == 1 && y + 1 < side) as u8
}

fn teeth(x: usize, y: usize, side: usize) -> u8 {
    if x % 2 == 1 && y > 0 { 1 + ((x + y) % (side + 1) == 3) as u8 } else { 0 }
}

fn chequers(x: usize, y: usize, _: usize) -> u8 {
    if (x + y) % 2 == 1 { 1 + (x % 2) as u8 } else { 0 }
}

/// A corridor that winds inwards between walls of Black stones.
fn spiral(side: usize) -> Board {
    let mut wall = vec![true; side * side];
    let (mut x, mut y, mut dx, mut dy) = (0i32, 0i32, 1i32, 0i32);
    let inside = |x: i32, y: i32| x >= 0 && y >= 0 && x < side as i32 && y < side as i32;
    loop {
        wall[y as usize * side + x as usize] = false;
        let open = |wall: &[bool], dx: i32, dy: i32| {
            let one = inside(x + dx, y + dy) && wall[(y + dy) as usize * side + (x + dx) as usize];
            let two = !inside(x + 2 * dx, y + 2 * dy) || wall[(y + 2 * dy) as usize * side + (x + 2 * dx) as usize];
            one && two
        };
        if !open(&wall, dx, dy) {
            (dx, dy) = (-dy, dx);
            if !open(&wall, dx, dy) {
                break;
            }
        }
        (x, y) = (x + dx, y + dy);
    }
    let cells: Vec<u8> = wall.iter().map(|&w| w as u8).collect();
    Board::from_bytes(Size::new(side as u32, side as u32), &cells, BoardOptions::default()).unwrap()
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
    for text in
        ["B W\nX.O\n#+w\nb_ ", "B W\r\nX.O\r\n#+w\r\nb_ \r\n", "B W\rX.O\r#+w\rb_ \r", "\u{feff}B W\nX.O\n#+w\nb_ \n"]
    {
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
    assert_eq!(refused(b"..\n\n"), BoardError::UnequalRows { row: 1, offset: 3, expected: 2, found: 0 });
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
