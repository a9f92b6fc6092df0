//! Whole games replayed, captures, hash and report included.

use crate::games::{Move, SIZE};
use crate::measure::{report, side_by_side};
use goban::rules::game::Game;
use goban::rules::{CHINESE, GobanSizes, JAPANESE, Move as PeerMove, Rule};
use gocount::play::grid::{Grid, GridOptions};
use gocount::play::{Engine, Move as OurMove};
use gocount::point::{Color, Point};
use gocount::rules::{KoRule, Rules};

fn our_moves(game: &[Move]) -> Vec<OurMove> {
    let point = |point: Option<(u8, u8)>| point.map(|(x, y)| Point::new(x as i32, y as i32));
    let color = |color| Some(if color == 1 { Color::Black } else { Color::White });
    game.iter().map(|&(stone, at)| OurMove { color: color(stone), point: point(at) }).collect()
}

/// Plays a game and adds up hashes and captures.
fn replay(game: &[OurMove], ko: KoRule) -> u128 {
    let mut options = GridOptions::of_size(SIZE);
    options.rules = Rules { ko, ..Rules::default() };
    let (mut grid, mut sum) = (Grid::new(options).unwrap(), 0u128);
    for &OurMove { color, point } in game {
        let color = color.unwrap_or(Color::Black);
        let report = match point {
            Some(point) => grid.play_color(color, point),
            None => grid.pass(Some(color)),
        };
        let Ok(report) = report else { break };
        sum = sum.wrapping_add(grid.position_hash()).wrapping_add(report.captured[0] as u128);
    }
    sum
}

/// Plays a game with the peer, checked by its own rules or not at all.
fn replay_peer(moves: &[Move], rule: Rule, is_checked: bool) -> u64 {
    let mut game = Game::new(GobanSizes::Nineteen, rule);
    for &(_, point) in moves {
        game.resume();
        let next = point.map_or(PeerMove::Pass, |(x, y)| PeerMove::Play(y, x));
        if !is_checked || game.try_play(next).is_err() {
            game.play(next);
        }
    }
    game.goban().zobrist_hash()
}

pub fn run(games: &[Vec<Move>], json: bool) {
    let games: Vec<(&Vec<Move>, Vec<OurMove>)> = games.iter().map(|game| (game, our_moves(game))).collect();
    type Both<'a> = (&'a Vec<Move>, Vec<OurMove>);
    let count = games.iter().map(|(moves, _)| moves.len()).sum();
    let simple = |(_, game): &Both| replay(game, KoRule::Simple);
    let positional = |(_, game): &Both| replay(game, KoRule::Positional);
    let times = side_by_side(&games, simple, |(moves, _): &Both| replay_peer(moves, JAPANESE, true));
    report(json, "a move of a replayed game", count, times, "goban 0.20.1, try_play, simple ko");
    let times = side_by_side(&games, simple, |(moves, _): &Both| replay_peer(moves, JAPANESE, false));
    report(json, "a move of a replayed game", count, times, "goban 0.20.1, play unchecked");
    let times = side_by_side(&games, positional, |(moves, _): &Both| replay_peer(moves, CHINESE, true));
    report(json, "a move with positional superko", count, times, "goban 0.20.1, try_play, superko");
    report(json, "a move with positional superko", count, side_by_side(&games, positional, simple), "with simple ko");
    let mut grid = Grid::new(GridOptions::of_size(SIZE)).unwrap();
    let again = |(_, game): &Both| {
        while grid.undo().unwrap_or(false) {}
        grid.play_many(game).played as usize
    };
    report(
        json,
        "a move undone and another played",
        count,
        side_by_side(&games, again, simple),
        "a move, a new board a game",
    );
}
