//! Area and territory of a whole board.

use crate::games::{CELLS, Move, SIDE, SIZE};
use crate::measure::{alone, report, side_by_side};
use goban::pieces::goban::Goban;
use goban::pieces::stones::Color;
use goban::rules::game::Game;
use goban::rules::{CHINESE, GobanSizes, Move as PeerMove};
use gocount::board::{AreaCount, AreaPath, areas_of_bytes, areas_of_masks};

/// Times that all boards are counted in one measurement: a processor takes some ten microseconds to wake its wide
/// registers, which a program that counts many boards does not notice.
const PASSES: usize = 4;
/// Boards counted in one call, as a program that has many would.
const BATCH: usize = 1200;

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

/// Row masks of boards one after another.
struct Masks {
    black: Vec<u32>,
    white: Vec<u32>,
}

impl Masks {
    /// Of boards of one byte a point.
    fn of(cells: &[u8]) -> Masks {
        let mask = |row: &[u8], stone| row.iter().rev().fold(0, |mask, &cell| mask << 1 | (cell == stone) as u32);
        let masks = |stone| cells.chunks(SIDE).map(|row| mask(row, stone)).collect();
        Masks { black: masks(1), white: masks(2) }
    }
}

/// The plain count of boards.
fn fastest(masks: &Masks) -> AreaCount {
    count(masks, AreaPath::Fastest)
}

fn count(masks: &Masks, path: AreaPath) -> AreaCount {
    let mut counts = [AreaCount::default(); BATCH];
    let boards = masks.black.len() / SIDE;
    for _ in 0..PASSES {
        areas_of_masks(SIZE, &masks.black, &masks.white, &mut counts[..boards], path).unwrap();
    }
    counts[0]
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

/// Says how long the plain count of all boards takes.
pub fn run(boards: &[Goban], json: bool) -> f64 {
    let cells: Vec<Vec<u8>> = boards.chunks(BATCH).map(|boards| boards.iter().flat_map(bytes).collect()).collect();
    let batches: Vec<(&[Goban], &Vec<u8>, Masks)> =
        boards.chunks(BATCH).zip(&cells).map(|(boards, cells)| (boards, cells, Masks::of(cells))).collect();
    type Batch<'a> = (&'a [Goban], &'a Vec<u8>, Masks);
    let ours = |(_, _, masks): &Batch| fastest(masks);
    let peer = side_by_side(boards, |_| (), |board| board.calculate_territories().0).1;
    let masks = (alone(&batches, ours) / PASSES as f64, peer);
    report(json, "area from row masks", boards.len(), masks, "goban 0.20.1");
    for (name, path) in [("our plain words", AreaPath::Scalar), ("our runs", AreaPath::Runs)] {
        let plain = side_by_side(&batches, ours, |(_, _, masks): &Batch| count(masks, path));
        report(json, "area from row masks", boards.len() * PASSES, plain, name);
    }
    let from_bytes = alone(&batches, |(boards, cells, _)| {
        let mut counts = [AreaCount::default(); BATCH];
        areas_of_bytes(SIZE, cells, &mut counts[..boards.len()], AreaPath::Fastest).unwrap();
        counts[0]
    });
    report(json, "area from bytes", boards.len(), (from_bytes, masks.1), "goban 0.20.1");
    let winding = Masks::of(&spiral().repeat(BATCH));
    let winding = alone(&[winding], fastest) / (BATCH * PASSES) as f64;
    report(json, "area of a spiral", 1, (winding, masks.0 / boards.len() as f64), "a common position");
    masks.0
}
