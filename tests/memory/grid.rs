//! Moves, counts and queries allocate nothing once the handle exists, but that the record of turns grows.

use crate::counting::{allocations, fail_each, taken};
use crate::support::dice;
use gocount::board::{AreaCount, AreaPath, Board, LifeJudge, TerritoryJudge, areas_of_bytes, areas_of_masks};
use gocount::estimate::{EstimateError, EstimateOptions, Estimator};
use gocount::play::grid::{BareChains, Grid, GridOptions};
use gocount::play::{Engine, Move};
use gocount::point::{Color, Point, Size};
use gocount::rules::{KoRule, Rules, SuicideRule};

const SIZE: Size = Size::new(19, 19);

/// A game of random moves, with a pass where none is found.
fn random_game(ko: KoRule, turns: usize) -> (Grid, Vec<Move>) {
    let mut options = GridOptions::of_size(SIZE);
    options.rules = Rules { ko, suicide: SuicideRule::MultiStone, ..Rules::default() };
    let (mut grid, mut moves, mut dice) = (Grid::new(options).unwrap(), Vec::new(), dice(9));
    while moves.len() < turns {
        let color = grid.to_move();
        let found = (0..1000).map(|_| dice.point(SIZE)).find(|&point| grid.play(point).is_ok());
        if found.is_none() {
            grid.pass(Some(color)).unwrap();
        }
        moves.push(Move { color: Some(color), point: found });
    }
    (grid, moves)
}

#[test]
fn moves_allocate_only_when_the_record_grows() {
    for ko in [KoRule::Simple, KoRule::Positional] {
        let (mut grid, moves) = random_game(ko, 3000);
        assert!(grid.captured(Color::Black) > 100);
        // Every turn has been there once, in runs too, which make room for many turns at a time: the record has its room.
        while grid.undo().unwrap() {}
        assert_eq!(grid.play_many(&moves).refusal, None);
        while grid.undo().unwrap() {}
        let count = allocations(|| {
            assert_eq!(grid.play_many(&moves).refusal, None);
            while grid.undo().unwrap() {}
            while grid.redo().unwrap() {}
        });
        assert_eq!(count, 0);
        let mut fresh = Grid::new(*grid.options()).unwrap();
        let count = allocations(|| {
            assert_eq!(fresh.play_many(&moves).refusal, None);
        });
        assert!(count < 64, "{count}");
        // A game of common length needs no more than the room that there is from the start.
        let mut short = Grid::new(*grid.options()).unwrap();
        let count = allocations(|| {
            assert_eq!(short.play_many(&moves[..300]).refusal, None);
        });
        assert_eq!(count, 0);
    }
}

/// Refused attempts, and turns undone for others, leave nothing behind that takes room.
#[test]
fn attempts_under_superko_allocate_nothing() {
    let (mut grid, _) = random_game(KoRule::Positional, 600);
    let mut dice = dice(3);
    let count = allocations(|| {
        for _ in 0..2000 {
            for _ in 0..40 {
                let _ = grid.play(dice.point(SIZE));
            }
            while grid.turns() > 560 && grid.undo().unwrap() {}
        }
    });
    assert_eq!(count, 0);
}

/// What a setup keeps for undoing follows the points that it changes, not the board.
#[test]
fn setups_take_memory_for_what_they_change() {
    let mut grid = Grid::new(GridOptions::of_size(Size::new(1000, 1000))).unwrap();
    let before = taken();
    for i in 0..2000 {
        let stone = (Point::new(i % 1000, i / 2), Some(if i % 2 == 0 { Color::Black } else { Color::White }));
        grid.set_up([stone], BareChains::Keep).unwrap();
    }
    // Vectors that grow by doubling are counted at each size.
    let bytes = taken() - before;
    assert!(bytes < 2000 * 1000, "{bytes} bytes");
    while grid.undo().unwrap() {}
    assert_eq!(grid.stones(Color::Black), 0);
}

#[test]
fn queries_allocate_nothing() {
    let (grid, _) = random_game(KoRule::Situational, 250);
    let (mut codes, mut cells) = ([0; 361], [0; 361]);
    // Lists are written into memory of the caller's.
    let mut points = Vec::with_capacity(722);
    let count = allocations(|| {
        grid.legality(Color::Black, &mut codes);
        grid.write_cells(&mut cells);
        let mut sum = grid.position_hash() ^ grid.symmetric_hash();
        for x in 0..19 {
            for y in 0..19 {
                let point = Point::new(x, y);
                sum += grid.chain(point).unwrap().map_or(0, |chain| chain.liberties as u128);
                grid.chain_into(point, &mut points).unwrap();
                grid.liberties_into(point, &mut points).unwrap();
                sum += points.drain(..).count() as u128;
                sum += grid.in_atari(point) as u128;
            }
        }
        sum
    });
    assert_eq!(count, 0);
}

#[test]
fn counts_allocate_nothing() {
    let (grid, _) = random_game(KoRule::Simple, 300);
    let board = grid.to_board().unwrap();
    let spiral: Vec<u8> = (0..361).map(|i| ((i % 19) % 2 == 1 && i / 19 < 18) as u8).collect();
    let spiral = Board::from_bytes(SIZE, &spiral, Default::default()).unwrap();
    let (mut life, mut territory) = (LifeJudge::new(SIZE).unwrap(), TerritoryJudge::new(SIZE).unwrap());
    let dead: Vec<u8> = (0..361).map(|i| (i % 7 == 0) as u8).collect();
    let masks = [0x5_5555u32; 19];
    for board in [&board, &spiral] {
        let count = allocations(|| {
            let mut count = [AreaCount::default()];
            for path in [AreaPath::Fastest, AreaPath::Scalar, AreaPath::Runs] {
                areas_of_bytes(SIZE, board.cells(), &mut count, path).unwrap();
                areas_of_masks(SIZE, &masks, &[0; 19], &mut count, path).unwrap();
            }
            life.judge(board, false).unwrap();
            life.judge(board, true).unwrap();
            territory.judge(board, &dead, &dead).unwrap();
        });
        assert_eq!(count, 0);
    }
}

/// The memory of an estimator is made with it.
#[test]
fn estimates_allocate_nothing() {
    let (grid, _) = random_game(KoRule::Simple, 300);
    let board = grid.to_board().unwrap();
    let options = EstimateOptions { playouts: 10, ..EstimateOptions::default() };
    let mut estimator = Estimator::new(SIZE).unwrap();
    assert_eq!(allocations(|| estimator.estimate(&board, &options, |_| true).unwrap()), 0);
    let out_of_memory = |error: &EstimateError| *error == EstimateError::OutOfMemory;
    let (made, failed) = fail_each(|| Estimator::new(Size::new(9, 9)), out_of_memory, || {});
    assert!(made.is_ok() && failed > 5);
}
