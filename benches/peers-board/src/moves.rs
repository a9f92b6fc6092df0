//! Whole games replayed, captures, hash and report included.

use crate::games::{Move, SIDE};
use crate::measure::{report, side_by_side};
use goban::rules::game::Game;
use goban::rules::{CHINESE, GobanSizes, JAPANESE, Move as PeerMove, Rule};
use gocount::play::grid::{Grid, GridMove, GridOptions};
use gocount::point::{Color, Point, Size};
use gocount::rules::{KoRule, Rules};

const SIZE: Size = Size::new(SIDE as u32, SIDE as u32);

fn our_moves(game: &[Move]) -> Vec<GridMove> {
    let point = |point: Option<(u8, u8)>| point.map(|(x, y)| Point::new(x as i32, y as i32));
    let color = |color| Some(if color == 1 { Color::Black } else { Color::White });
    game.iter().map(|&(stone, at)| GridMove { color: color(stone), point: point(at) }).collect()
}

/// Plays all games, each on a board of its own, and adds up hashes and captures.
fn replay(games: &[Vec<GridMove>], ko: KoRule) -> u128 {
    let mut options = GridOptions::of_size(SIZE);
    options.rules = Rules { ko, ..Rules::default() };
    let mut sum = 0u128;
    for game in games {
        let mut grid = Grid::new(options).unwrap();
        for &GridMove { color, point } in game {
            let color = color.unwrap_or(Color::Black);
            let report = match point {
                Some(point) => grid.play_color(color, point),
                None => grid.pass(color),
            };
            let Ok(report) = report else { break };
            sum = sum.wrapping_add(grid.position_hash()).wrapping_add(report.captured[0] as u128);
        }
    }
    sum
}

/// The same with arrays of moves.
fn replay_arrays(games: &[Vec<GridMove>]) -> u64 {
    let options = GridOptions::of_size(SIZE);
    games.iter().map(|game| Grid::new(options).unwrap().play_many(game).captured[0]).sum()
}

/// Plays all games with the peer, under its own rules or unchecked.
fn replay_peer(games: &[Vec<Move>], rule: Rule, checked: bool) -> u64 {
    let mut sum = 0u64;
    for moves in games {
        let mut game = Game::new(GobanSizes::Nineteen, rule);
        for &(_, point) in moves {
            game.resume();
            let next = point.map_or(PeerMove::Pass, |(x, y)| PeerMove::Play(y, x));
            if !checked {
                game.play(next);
            } else if game.try_play(next).is_err() {
                break;
            }
        }
        sum = sum.wrapping_add(game.goban().zobrist_hash());
    }
    sum
}

/// Undoes and redoes whole games.
fn undo_and_redo(grids: &mut [Grid]) {
    for grid in grids {
        while grid.undo() {}
        while grid.redo().unwrap() {}
    }
}

pub fn run(games: &[Vec<Move>], json: bool) {
    let ours: Vec<Vec<GridMove>> = games.iter().map(|game| our_moves(game)).collect();
    let count = ours.iter().map(Vec::len).sum();
    let plain = side_by_side(count, || replay(&ours, KoRule::Simple), || replay_peer(games, JAPANESE, true));
    report(json, "a move of a replayed game", plain, "goban 0.20.1, try_play with ko");
    let superko = side_by_side(count, || replay(&ours, KoRule::Positional), || replay_peer(games, CHINESE, true));
    report(json, "a move with positional superko", superko, "goban 0.20.1, try_play with superko");
    let unchecked = side_by_side(count, || 0, || replay_peer(games, JAPANESE, false)).1;
    report(json, "a move of a replayed game", (plain.0, unchecked), "goban 0.20.1, unchecked play");
    let superko = side_by_side(count, || replay(&ours, KoRule::Positional), || replay(&ours, KoRule::Simple));
    report(json, "a move with positional superko", superko, "a move with simple ko");
    let arrays = side_by_side(count, || replay_arrays(&ours), || 0).0;
    report(json, "a move of an array", (arrays, plain.1), "goban 0.20.1");
    let mut grids: Vec<Grid> = ours
        .iter()
        .map(|game| {
            let mut grid = Grid::new(GridOptions::of_size(SIZE)).unwrap();
            grid.play_many(game);
            grid
        })
        .collect();
    let undo = side_by_side(count, || undo_and_redo(&mut grids), || 0).0;
    report(json, "a move undone and redone", (undo, plain.0), "a move");
}
