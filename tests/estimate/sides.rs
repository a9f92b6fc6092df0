//! The side that one looks from does not matter: turned, mirrored, colours swapped, another seed. Nothing more is dead once
//! the dead are off. On boards that playouts made, from openings of random moves.

use crate::dead_of;
use crate::support::{self, dice::Dice};
use gocount::board::{Board, BoardOptions};
use gocount::estimate::Estimator;
use gocount::play::playout::{CELLS, PlayoutBoard, Policy, Random};
use gocount::point::Size;

const NINE: Size = Size::new(9, 9);
const POINTS: usize = 81;

/// A game played to the end from a random opening, made roomy again: stones amid their own go, and lone stones of the other
/// side stand deep in some of the holes.
fn played_board(dice: &mut Dice) -> Vec<u8> {
    let mut board = PlayoutBoard::<{ CELLS[0] }>::new(NINE);
    let mut random = Random::new(dice.bits());
    for number in 0..30 {
        let (cell, color) = (board.cell(random.below(9), random.below(9)), 1 + number % 2);
        if board.is_move(cell, color) {
            board.play(cell, color);
        }
    }
    board.play_out(1, &Policy::HEAVY, &mut random);
    let at = |x: usize, y: usize| board.at(board.cell(x, y));
    let mut cells: Vec<u8> = (0..POINTS).map(|point| at(point % 9, point / 9)).collect();
    for (x, y) in (1..8).flat_map(|y| (1..8).map(move |x| (x, y))) {
        let color = at(x, y);
        let mut around = (y - 1..y + 2).flat_map(|y| (x - 1..x + 2).map(move |x| (x, y)));
        if color != 0 && around.all(|(x, y)| at(x, y) == color) {
            cells[y * 9 + x] = dice.pick(&[color, 0, 0, 3 - color]);
        }
    }
    // A stone set without a liberty is no position.
    let mut set = PlayoutBoard::<{ CELLS[0] }>::new(NINE);
    set.set_up(&cells);
    (0..POINTS).map(|point| set.at(set.cell(point % 9, point / 9))).collect()
}

fn board(cells: &[u8]) -> Board {
    Board::from_bytes(NINE, cells, BoardOptions::default()).unwrap()
}

/// Where a point stands that one sees at `point` after turn number `turn` of eight.
fn turned(turn: usize, point: usize) -> usize {
    let (x, y) = (point % 9, point / 9);
    let x = if turn & 1 != 0 { 8 - x } else { x };
    let y = if turn & 2 != 0 { 8 - y } else { y };
    if turn & 4 != 0 { x * 9 + y } else { y * 9 + x }
}

fn swapped(cell: u8) -> u8 {
    if cell == 0 { 0 } else { 3 - cell }
}

/// Of a hundred finished boards ninety-nine say the same from another side, and all that are sure.
#[test]
fn another_side_sees_the_same() {
    let dice = &mut support::dice(84);
    let (boards, mut differ) = (support::times(60), 0);
    let mut estimator = Estimator::new(NINE).unwrap();
    for number in 0..boards {
        let cells = played_board(dice);
        let expected = dead_of(&mut estimator, &board(&cells), 1);
        let (is_sure, is_finished) = (estimator.confidence() > 800, estimator.is_finished());
        let turn = number % 8;
        let swap = |cell: u8| if number % 3 == 0 { cell } else { swapped(cell) };
        let seen: Vec<u8> = (0..POINTS).map(|point| swap(cells[turned(turn, point)])).collect();
        let found = dead_of(&mut estimator, &board(&seen), 2 + number as u64);
        let is_same = (0..POINTS).all(|point| found[point] == expected[turned(turn, point)]);
        assert!(is_same || !is_sure, "sure, and another answer from turn {turn}: {cells:?}");
        differ += usize::from(!is_same && is_finished);
    }
    assert!(differ * 100 <= boards.max(100), "{differ} of {boards}");
}

#[test]
fn nothing_more_is_dead_once_the_dead_are_off() {
    let dice = &mut support::dice(85);
    let (boards, mut differ, mut found) = (support::times(60), 0, 0);
    let mut estimator = Estimator::new(NINE).unwrap();
    for _ in 0..boards {
        let cells = played_board(dice);
        let dead = dead_of(&mut estimator, &board(&cells), 1);
        found += usize::from(dead.contains(&1));
        let left: Vec<u8> = cells.iter().zip(&dead).map(|(cell, dead)| if *dead == 0 { *cell } else { 0 }).collect();
        differ += usize::from(dead_of(&mut estimator, &board(&left), 1).contains(&1));
    }
    assert!(found * 20 >= boards, "only {found} of {boards} have dead stones");
    assert!(differ * 100 <= boards.max(100), "{differ} of {boards}");
}

/// Two threads with an estimator each say what one says alone.
#[test]
fn threads_do_not_disturb_each_other() {
    let dice = &mut support::dice(86);
    let boards: Vec<Board> = (0..6).map(|_| board(&played_board(dice))).collect();
    let run = || {
        let mut estimator = Estimator::new(NINE).unwrap();
        boards.iter().map(|board| dead_of(&mut estimator, board, 3)).collect::<Vec<_>>()
    };
    let alone = run();
    std::thread::scope(|scope| {
        let both = [scope.spawn(run), scope.spawn(run)];
        both.into_iter().for_each(|thread| assert_eq!(thread.join().unwrap(), alone));
    });
}
