//! Area and territory of a whole board.

use crate::games::{Move, SIDE};
use crate::measure::{report, side_by_side};
use goban::pieces::goban::Goban;
use goban::pieces::stones::Color;
use goban::rules::game::Game;
use goban::rules::{CHINESE, GobanSizes, Move as PeerMove};
use gocount::board::{AreaCount, AreaPath, areas_of_bytes, areas_of_masks};
use gocount::point::Size;

const SIZE: Size = Size::new(SIDE as u32, SIDE as u32);
const CELLS: usize = SIDE * SIDE;

/// Three positions of each game: after a third of the moves, after two thirds, and at the end.
pub fn positions(games: &[Vec<Move>]) -> Vec<Goban> {
    let mut positions = Vec::new();
    for moves in games {
        let mut game = Game::new(GobanSizes::Nineteen, CHINESE);
        for (i, &(_, point)) in moves.iter().enumerate() {
            game.resume();
            game.play(point.map_or(PeerMove::Pass, |(x, y)| PeerMove::Play(y, x)));
            if [moves.len() / 3, moves.len() * 2 / 3, moves.len() - 1].contains(&i) {
                positions.push(game.goban().clone());
            }
        }
    }
    positions
}

/// One byte a point.
pub fn bytes(board: &Goban) -> [u8; CELLS] {
    let mut cells = [0; CELLS];
    for stone in board.get_stones() {
        let (row, column) = stone.coord;
        cells[row as usize * SIDE + column as usize] = if stone.color == Color::Black { 1 } else { 2 };
    }
    cells
}

fn masks(cells: &[u8], stone: u8) -> Vec<u32> {
    cells.chunks(SIDE).map(|row| row.iter().rev().fold(0, |mask, &cell| mask << 1 | (cell == stone) as u32)).collect()
}

/// A corridor of empty points that winds from the rim to the centre between White's stones, with a Black stone at its
/// beginning: the longest way for that to flow.
fn spiral() -> Vec<u8> {
    let mut cells = vec![2u8; CELLS];
    let (mut x, mut y, mut dx, mut dy) = (0i32, 0i32, 1i32, 0i32);
    let side = SIDE as i32;
    let is_open = |cells: &[u8], x: i32, y: i32| {
        (0..side).contains(&x) && (0..side).contains(&y) && cells[(y * side + x) as usize] == 0
    };
    // A step is free when it stays on the board and the point behind it is not yet part of the corridor.
    let is_free = |cells: &[u8], x: i32, y: i32, dx: i32, dy: i32| {
        (0..side).contains(&(x + dx)) && (0..side).contains(&(y + dy)) && !is_open(cells, x + 2 * dx, y + 2 * dy)
    };
    loop {
        cells[(y * side + x) as usize] = 0;
        if !is_free(&cells, x, y, dx, dy) {
            (dx, dy) = (-dy, dx);
            if !is_free(&cells, x, y, dx, dy) {
                break;
            }
        }
        (x, y) = (x + dx, y + dy);
    }
    assert!(cells.iter().filter(|&&cell| cell == 0).count() > CELLS / 2 - SIDE);
    cells[0] = 1;
    cells
}

/// Nanoseconds of the plain count of each board, from row masks.
pub fn plain_count(boards: &[Goban]) -> f64 {
    let all: Vec<u8> = boards.iter().flat_map(bytes).collect();
    let (black, white) = (masks(&all, 1), masks(&all, 2));
    let mut counts = vec![AreaCount::default(); boards.len()];
    let mut count = || areas_of_masks(SIZE, &black, &white, &mut counts, AreaPath::Fastest).unwrap();
    side_by_side(boards.len(), || count(), || 0).0
}

pub fn run(games: &[Vec<Move>], json: bool) {
    let boards = positions(games);
    let all: Vec<u8> = boards.iter().flat_map(bytes).collect();
    let (black, white) = (masks(&all, 1), masks(&all, 2));
    let mut counts = vec![AreaCount::default(); boards.len()];
    let mut many = |black: &[u32], white: &[u32], path| {
        let counts = &mut counts[..black.len() / SIDE];
        areas_of_masks(SIZE, black, white, counts, path).unwrap();
        counts.iter().map(|count| count.territory[0]).sum::<u32>()
    };
    let fastest = side_by_side(
        boards.len(),
        || many(&black, &white, AreaPath::Fastest),
        || boards.iter().map(|board| board.calculate_territories().0 as u32).sum::<u32>(),
    );
    report(json, "area from row masks", fastest, "goban 0.20.1");
    let plain = side_by_side(boards.len(), || 0, || many(&black, &white, AreaPath::Scalar)).1;
    report(json, "area from row masks", (fastest.0, plain), "our plain words");
    let runs = side_by_side(boards.len(), || 0, || many(&black, &white, AreaPath::Runs)).1;
    report(json, "area from row masks", (fastest.0, runs), "our runs");
    let mut counts = vec![AreaCount::default(); boards.len()];
    let mut from_bytes = |path| areas_of_bytes(SIZE, &all, &mut counts, path).unwrap();
    let fast = side_by_side(boards.len(), || from_bytes(AreaPath::Fastest), || 0).0;
    report(json, "area from bytes", (fast, fastest.1), "goban 0.20.1");
    let winding: Vec<u8> = spiral().repeat(boards.len());
    let (black, white) = (masks(&winding, 1), masks(&winding, 2));
    let winding = side_by_side(boards.len(), || many(&black, &white, AreaPath::Fastest), || 0).0;
    report(json, "area of a spiral", (winding, fastest.0), "a common position");
}
