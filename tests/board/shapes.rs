//! Boards of many shapes, and their points.

use gocount::board::{Board, BoardOptions};
use gocount::point::{Color, Point, Size};
use proptest::prelude::*;

pub const BLACK: Option<Color> = Some(Color::Black);
pub const WHITE: Option<Color> = Some(Color::White);

pub fn from_cells(width: usize, height: usize, cells: &[u8]) -> Board {
    Board::from_bytes(Size::new(width as u32, height as u32), cells, BoardOptions::default()).unwrap()
}

pub fn neighbours(size: Size, p: Point) -> impl Iterator<Item = Point> {
    [(1, 0), (-1, 0), (0, 1), (0, -1)]
        .into_iter()
        .map(move |(dx, dy)| Point::new(p.x + dx, p.y + dy))
        .filter(move |&q| size.contains(q))
}

pub fn all_points(size: Size) -> impl Iterator<Item = Point> {
    (0..size.height as i32).flat_map(move |y| (0..size.width as i32).map(move |x| Point::new(x, y)))
}

/// Boards of many shapes, thin to crowded.
pub fn any_board() -> impl Strategy<Value = Board> {
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

pub fn comb(x: usize, y: usize, side: usize) -> u8 {
    (x % 2 == 1 && y + 1 < side) as u8
}

pub fn teeth(x: usize, y: usize, side: usize) -> u8 {
    if x % 2 == 1 && y > 0 { 1 + ((x + y) % (side + 1) == 3) as u8 } else { 0 }
}

pub fn chequers(x: usize, y: usize, _: usize) -> u8 {
    if (x + y) % 2 == 1 { 1 + (x % 2) as u8 } else { 0 }
}

/// A corridor that winds inwards between walls of Black stones.
pub fn spiral(side: usize) -> Board {
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
    from_cells(side, side, &cells)
}

/// Patterns that wind, branch and split, on a square board.
pub fn hard_boards(side: usize) -> Vec<Board> {
    let mut boards = vec![spiral(side)];
    for pattern in [comb, chequers, teeth] {
        let cells: Vec<u8> = (0..side * side).map(|i| pattern(i % side, i / side, side)).collect();
        boards.push(from_cells(side, side, &cells));
    }
    boards
}
