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

/// A corridor of empty points that winds from the rim to the centre between Black's stones.
fn spiral() -> Vec<u8> {
    let mut cells = vec![1u8; CELLS];
    let (mut left, mut right, mut top, mut bottom) = (0, SIDE - 1, 0, SIDE - 1);
    let mut start = 0;
    while left <= right && top <= bottom {
        cells[top * SIDE + start..=top * SIDE + right].fill(0);
        (top..=bottom).for_each(|y| cells[y * SIDE + right] = 0);
        cells[bottom * SIDE + left..=bottom * SIDE + right].fill(0);
        (top + 2..=bottom).for_each(|y| cells[y * SIDE + left] = 0);
        start = left;
        (left, right, top, bottom) = (left + 2, right - 2, top + 2, bottom - 2);
        if right < left || right > SIDE {
            break;
        }
    }
    cells
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
