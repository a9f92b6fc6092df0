//! The plane against a slow simulator that is plainly right, on random games and on the families that break simulators.

use crate::families;
use crate::slow_plane::{At, Outcome, Slow, Walls};
use crate::support::dice::Dice;
use crate::support::{dice, times};
use gocount::play::plane::{Plane, PlaneOptions};
use gocount::play::{Chain, CheckpointFault, Engine, Move, Occupied, Passes, RefusalKind, Report, Shape, ShapeKind};
use gocount::point::{Color, Point, Size};
use std::collections::BTreeSet;

fn at(point: Point) -> At {
    (point.x as i64, point.y as i64)
}

/// A fast and a slow game side by side.
struct Pair {
    fast: Plane,
    slow: Slow,
}

impl Pair {
    fn new(options: PlaneOptions, walls: Walls) -> Self {
        let slow = Slow::new(walls, options.occupied, options.suicide, options.ko);
        Pair { fast: Plane::new(options), slow }
    }

    fn play(&mut self, point: Point, color: Color) {
        let expected = self.slow.play(at(point), color);
        let outcome = match self.fast.play_color(color, point) {
            Ok(Report { skipped: true, .. }) => Outcome::Skipped,
            Ok(report) => {
                let mut taken = Vec::new();
                self.fast.last_captured_into(&mut taken).unwrap();
                let dead = if report.suicide { color } else { color.opponent() };
                assert_eq!(report.captured[dead.index()], taken.len() as u64);
                assert_eq!(report.captured[dead.opponent().index()], 0);
                assert_eq!(self.fast.last_captured(), taken.len() as u64);
                let set: BTreeSet<At> = taken.iter().copied().map(at).collect();
                assert_eq!(set.len(), taken.len());
                Outcome::Played { taken: set, suicide: report.suicide, replaced: report.replaced }
            }
            Err(error) => {
                assert_eq!((error.point, error.turn), (Some(point), self.fast.turns() + 1));
                match error.kind {
                    RefusalKind::OffBoard => Outcome::OffBoard,
                    RefusalKind::Occupied => Outcome::Occupied,
                    RefusalKind::Suicide => Outcome::Suicide,
                    RefusalKind::Ko => Outcome::Ko,
                    kind => panic!("{kind}"),
                }
            }
        };
        assert_eq!(outcome, expected, "{point:?} {color:?}");
        self.check_counts();
    }

    fn check_counts(&self) {
        let (fast, slow) = (&self.fast, &self.slow);
        for color in [Color::Black, Color::White] {
            let count = slow.stones.values().filter(|&&stone| stone == color).count();
            assert_eq!(fast.stones(color), count as u64);
            assert_eq!(fast.captured(color), slow.captured[color.index()]);
        }
        assert_eq!((fast.turns(), fast.to_move(), fast.ko().map(at)), (slow.moves, slow.to_move, slow.ko));
    }

    fn check_stones(&self) {
        let touched: BTreeSet<At> =
            self.slow.stones.keys().flat_map(|&at| [vec![at], self.slow.beside(at)].concat()).collect();
        for (x, y) in touched {
            if let (Ok(x32), Ok(y32)) = (i32::try_from(x), i32::try_from(y)) {
                assert_eq!(self.fast.stone_at(Point::new(x32, y32)), self.slow.stones.get(&(x, y)).copied());
            }
        }
    }
}

/// The shapes, their walls, and a corner of each near which games are played.
fn shapes() -> Vec<(Shape, Walls, Point)> {
    let quarter = Walls { left: Some(1), top: Some(1), ..Walls::default() };
    let half = Walls { top: Some(1), ..Walls::default() };
    let board = |w: i64, h: i64| Walls { left: Some(0), top: Some(0), right: Some(w - 1), bottom: Some(h - 1) };
    let bounded = |w, h| Shape::Bounded(Size::new(w, h));
    vec![
        (Shape::Quarter, quarter, Point::new(1, 1)),
        (Shape::Quarter, quarter, Point::new(i32::MAX - 3, 1)),
        (Shape::Quarter, quarter, Point::new(i32::MAX - 4, i32::MAX - 3)),
        (Shape::Quarter, quarter, Point::new(1_999_999_998, 62)),
        (Shape::Half, half, Point::new(-3, 1)),
        (Shape::Half, half, Point::new(i32::MIN, i32::MAX - 4)),
        (Shape::Whole, Walls::default(), Point::new(-2, -3)),
        (Shape::Whole, Walls::default(), Point::new(i32::MIN, i32::MIN)),
        (Shape::Whole, Walls::default(), Point::new(i32::MAX - 5, i32::MIN)),
        (bounded(5, 4), board(5, 4), Point::new(0, 0)),
        (bounded(1 << 31, 1 << 31), board(1 << 31, 1 << 31), Point::new(i32::MAX - 4, i32::MAX - 5)),
        (bounded(1 << 31, 1), board(1 << 31, 1), Point::new(i32::MAX - 9, 0)),
        (bounded(1, 7), board(1, 7), Point::new(0, 0)),
    ]
}

#[test]
fn every_shape_is_played_on() {
    let played: Vec<ShapeKind> = shapes().iter().map(|(shape, ..)| shape.kind()).collect();
    assert!(ShapeKind::ALL.iter().all(|&kind| kind == ShapeKind::Grid || played.contains(&kind)), "{played:?}");
}

#[test]
fn random_games_in_every_shape() {
    let mut dice = dice(1);
    for (shape, walls, corner) in shapes() {
        for game in 0..times(48) {
            let occupied = Occupied::ALL[game % Occupied::ALL.len()];
            let (suicide, ko) = (game / 4 % 2 == 0, game / 8 % 2 == 0);
            let options = PlaneOptions {
                region: shape.region().unwrap(),
                occupied,
                suicide,
                ko,
                seed: Some(game as u64),
                history: game % 5 == 0,
                ..PlaneOptions::default()
            };
            let mut pair = Pair::new(options, walls);
            let span = 3 + dice.below(5);
            for _ in 0..150 {
                let x = corner.x.saturating_add(dice.below(span) as i32);
                let y = corner.y.saturating_add(dice.below(span) as i32);
                let color = match game % 3 {
                    0 if dice.below(2) == 0 => pair.slow.to_move.opponent(),
                    _ => pair.slow.to_move,
                };
                pair.play(Point::new(x, y), color);
                if dice.below(20) == 0 {
                    pair.fast.pass(None).unwrap();
                    pair.slow.pass();
                    pair.check_counts();
                }
            }
            pair.check_stones();
        }
    }
}

#[test]
fn larger_random_games() {
    let mut dice = dice(2);
    let (shape, walls, _) = shapes()[0];
    for span in [9, 14, 22, 33] {
        let options =
            PlaneOptions { region: shape.region().unwrap(), occupied: Occupied::Skip, ..PlaneOptions::default() };
        let mut pair = Pair::new(options, walls);
        for _ in 0..3 * span * span {
            let point = Point::new(1 + dice.below(span) as i32, 1 + dice.below(span) as i32);
            pair.play(point, pair.slow.to_move);
        }
        pair.check_stones();
    }
}

#[test]
fn families_small() {
    let walls = Walls { left: Some(1), top: Some(1), ..Walls::default() };
    for (name, stones) in families::all(9) {
        for occupied in [Occupied::Ignore, Occupied::Replace] {
            let mut pair = Pair::new(PlaneOptions { occupied, ..PlaneOptions::default() }, walls);
            for &(point, color) in &stones {
                pair.play(point, color);
            }
            pair.check_stones();
            assert!(pair.slow.moves > 0, "{name}");
        }
    }
}

fn run(stones: &[(Point, Color)]) -> Plane {
    let mut plane = Plane::new(PlaneOptions { occupied: Occupied::Ignore, ..PlaneOptions::default() });
    for &(point, color) in stones {
        plane.play_color(color, point).unwrap();
    }
    plane
}

#[test]
fn families_large() {
    let n = 1000;
    assert_eq!(run(&families::block(n)).captured(Color::Black) as i32, 2 * n * n - 1);
    assert_eq!(run(&families::suicide(n * n)).captured(Color::Black) as i32, n * n);
    assert_eq!(run(&families::four_at_once(n)).captured(Color::Black) as i32, 4 * n);
    assert_eq!(run(&families::spiral(n * n)).captured(Color::Black), 0);
    let rings = run(&families::rings(n));
    assert_eq!(rings.captured(Color::Black) as i32, 8 * (n + 5));
    for (name, stones) in families::all(150) {
        let plane = run(&stones);
        assert!(plane.stones(Color::Black) + plane.stones(Color::White) > 0, "{name}");
    }
}

/// Blocks so large that the pages of many tiles go when they are taken off, each with another index.
#[test]
fn large_blocks_with_many_seeds() {
    let n = 600;
    let block = (1..n).flat_map(|x| (1..n).map(move |y| (Point::new(x, y), Color::Black)));
    let fence = (1..n).flat_map(|i| [(Point::new(n, i), Color::White), (Point::new(i, n), Color::White)]);
    let stones: Vec<(Point, Color)> = block.chain(fence).collect();
    for seed in 0..45 {
        let mut plane = Plane::new(PlaneOptions { seed: Some(seed), ..PlaneOptions::default() });
        assert_eq!(plane.play_each(stones.iter().copied(), |_| true).refusal, None, "{seed}");
        assert_eq!(plane.captured(Color::Black), (n as u64 - 1).pow(2), "{seed}");
        let stands = |x: i32, y: i32| (x == n) != (y == n) && x <= n && y <= n;
        for (x, y) in (1..n + 9).step_by(7).flat_map(|x| (1..n + 9).map(move |y| (x, y))) {
            assert_eq!(plane.stone_at(Point::new(x, y)).is_some(), stands(x, y), "{seed}");
        }
    }
}

#[test]
fn samples() {
    let sample = [(5, 5), (4, 5), (3, 5), (3, 4), (4, 4), (3, 3), (4, 6)];
    let merged_twice = [(2, 1), (2, 3), (2, 2), (3, 2), (1, 2), (3, 1), (1, 1)];
    for (moves, left) in [(sample, (4, 2)), (merged_twice, (4, 3))] {
        let points: Vec<Point> = moves.iter().map(|&(row, column)| Point::new(column, row)).collect();
        let mut plane = Plane::new(PlaneOptions::default());
        let run = plane.play_many(&points);
        assert_eq!((run.played, run.refusal), (7, None));
        assert_eq!((plane.stones(Color::Black), plane.stones(Color::White)), left);
        assert_eq!(plane.captured(Color::Black) + plane.captured(Color::White), 7 - left.0 - left.1);
    }
}

#[test]
fn a_run_stops_at_the_first_refusal() {
    let mut plane = Plane::new(PlaneOptions::default());
    let run = plane.play_many(&[Point::new(1, 1), Point::new(2, 1), Point::new(0, 1), Point::new(3, 1)]);
    let error = run.refusal.unwrap();
    assert_eq!((run.played, error.kind, error.turn), (2, RefusalKind::OffBoard, 3));
    assert_eq!(error.to_string(), "move 3 at column 0, row 1: there is no such point");
    assert_eq!((plane.turns(), plane.to_move()), (2, Color::Black));
    let run = plane.play_many(&[Point::new(2, 1)]);
    assert_eq!(run.refusal.map(|error| error.kind), Some(RefusalKind::Occupied));
}

#[test]
fn a_copy_goes_its_own_way() {
    let mut plane = run(&families::cups(5));
    let copy = plane.try_clone().unwrap();
    let before = (plane.stones(Color::Black), plane.stones(Color::White), plane.turns());
    for i in 100..200 {
        plane.play(Point::new(i, i)).unwrap();
    }
    assert_eq!((copy.stones(Color::Black), copy.stones(Color::White), copy.turns()), before);
    assert_eq!(copy.stone_at(Point::new(150, 150)), None);
}

/// Whether every answer about the position is the slow game's.
fn check_questions(pair: &Pair, dice: &mut Dice) {
    let (fast, slow) = (&pair.fast, &pair.slow);
    let fits = |&(x, y): &At| Some(Point::new(i32::try_from(x).ok()?, i32::try_from(y).ok()?));
    let mut atari = [BTreeSet::new(), BTreeSet::new()];
    for (&stone, &color) in &slow.stones {
        let (chain, liberties) = slow.chain(stone);
        let point = fits(&stone).unwrap();
        let expected = Chain { color, stones: chain.len() as u64, liberties: liberties.len() as u64 };
        assert_eq!(fast.chain(point).unwrap(), Some(expected));
        let mut points = vec![Point::new(7, 7)];
        fast.chain_into(point, &mut points).unwrap();
        assert_eq!(points[1..], chain.iter().filter_map(fits).collect::<Vec<_>>());
        points.truncate(1);
        fast.liberties_into(point, &mut points).unwrap();
        assert_eq!(points[1..], liberties.iter().filter_map(fits).collect::<Vec<_>>());
        if liberties.len() == 1 {
            atari[color.index()].insert(*chain.first().unwrap());
        }
    }
    for color in [Color::Black, Color::White] {
        let mut points = Vec::new();
        fast.atari_into(color, &mut points).unwrap();
        assert_eq!(points, atari[color.index()].iter().filter_map(fits).collect::<Vec<_>>());
    }
    let all: Vec<(Point, Color)> = slow.stones.iter().map(|(at, &color)| (fits(at).unwrap(), color)).collect();
    let mut stones = Vec::new();
    fast.all_stones_into(&mut stones).unwrap();
    assert_eq!(stones, all);
    let corners = |least: Point, greatest: Point, point: Point| {
        (least.x..=greatest.x).contains(&point.x) && (least.y..=greatest.y).contains(&point.y)
    };
    match fast.bounds() {
        None => assert!(all.is_empty()),
        Some((a, b)) => {
            let (xs, ys) = (all.iter().map(|stone| stone.0.x), all.iter().map(|stone| stone.0.y));
            assert_eq!((Some(a.x), Some(b.x)), (xs.clone().min(), xs.max()));
            assert_eq!((Some(a.y), Some(b.y)), (ys.clone().min(), ys.max()));
            let mut shifted = |from: Point| {
                let mut by = || dice.below(7) as i32 - 3;
                Point::new(from.x.saturating_add(by()), from.y.saturating_add(by()))
            };
            let (least, greatest) = (shifted(a), shifted(b));
            let inside: Vec<_> = all.iter().copied().filter(|stone| corners(least, greatest, stone.0)).collect();
            stones.clear();
            fast.stones_into(least, greatest, &mut stones).unwrap();
            assert_eq!(stones, inside);
            let size = Size::new(9, 4);
            let mut bytes = vec![9];
            fast.bytes_into(least, size, &mut bytes).unwrap();
            assert_eq!(bytes.len(), 1 + 36);
            for (i, &byte) in bytes[1..].iter().enumerate() {
                let at = (least.x as i64 + i as i64 % 9, least.y as i64 + i as i64 / 9);
                assert_eq!(byte, slow.stones.get(&at).map_or(0, |&color| color as u8));
            }
        }
    }
}

#[test]
fn questions_about_a_position() {
    let mut dice = dice(3);
    for (i, (shape, walls, corner)) in shapes().into_iter().enumerate() {
        for span in [4, 12, 21] {
            let options = PlaneOptions {
                region: shape.region().unwrap(),
                occupied: Occupied::Ignore,
                history: i % 2 == 0,
                ..Default::default()
            };
            let mut pair = Pair::new(options, walls);
            for turn in 0..span * span {
                let x = corner.x.saturating_add(dice.below(span) as i32);
                let y = corner.y.saturating_add(dice.below(span) as i32);
                pair.play(Point::new(x, y), pair.slow.to_move);
                if turn % 16 == 0 || turn < 8 {
                    check_questions(&pair, &mut dice);
                }
            }
        }
    }
}

#[test]
fn undo_and_redo() {
    let mut dice = dice(4);
    for (game, (shape, walls, corner)) in shapes().into_iter().cycle().take(times(130)).enumerate() {
        let occupied = [Occupied::Refuse, Occupied::Skip, Occupied::Ignore, Occupied::Replace][dice.below(4) as usize];
        let (suicide, ko) = (dice.below(3) > 0, dice.below(2) == 0);
        let options = PlaneOptions {
            region: shape.region().unwrap(),
            occupied,
            suicide,
            ko,
            seed: Some(game as u64),
            history: true,
            ..PlaneOptions::default()
        };
        let mut pair = Pair::new(options, walls);
        let span = 3 + dice.below(6);
        // The slow game at each turn, and how many of those stand.
        let mut past = vec![pair.slow.clone()];
        let mut now = 0;
        for _ in 0..300 {
            match dice.below(10) {
                0..=5 => {
                    let x = corner.x.saturating_add(dice.below(span) as i32);
                    let y = corner.y.saturating_add(dice.below(span) as i32);
                    let color = if dice.below(4) == 0 { Color::White } else { pair.slow.to_move };
                    pair.play(Point::new(x, y), color);
                    if pair.slow.moves > now as u64 {
                        past.truncate(now + 1);
                        past.push(pair.slow.clone());
                        now += 1;
                    }
                }
                6 => {
                    pair.fast.pass(None).unwrap();
                    pair.slow.pass();
                    past.truncate(now + 1);
                    past.push(pair.slow.clone());
                    now += 1;
                }
                7 => {
                    for _ in 0..dice.below(30) {
                        assert_eq!(pair.fast.undo().unwrap(), now > 0);
                        now = now.saturating_sub(1);
                    }
                }
                8 => {
                    for _ in 0..dice.below(30) {
                        assert_eq!(pair.fast.redo().unwrap(), now + 1 < past.len());
                        now = (now + 1).min(past.len() - 1);
                    }
                }
                _ if now % 2 == 0 => pair.fast = pair.fast.try_clone().unwrap(),
                _ => {
                    // A turn that is given stays with the turn after which it was given.
                    let side = if dice.below(2) == 0 { Color::Black } else { Color::White };
                    pair.fast.set_to_move(side);
                    pair.slow.set_to_move(side);
                    past[now] = pair.slow.clone();
                    pair.check_counts();
                    pair.fast = Plane::from_bytes(&pair.fast.to_bytes().unwrap()).unwrap();
                    pair.check_counts();
                }
            }
            pair.slow = past[now].clone();
            assert_eq!((pair.fast.undoable(), pair.fast.redoable()), (now as u64, (past.len() - 1 - now) as u64));
            pair.check_counts();
            let mut taken = Vec::new();
            pair.fast.last_captured_into(&mut taken).unwrap();
            let taken: BTreeSet<At> = taken.into_iter().map(at).collect();
            assert_eq!(taken, pair.slow.taken);
        }
        pair.check_stones();
        check_questions(&pair, &mut dice);
        while pair.fast.undo().unwrap() {}
        assert_eq!(pair.fast.bounds(), None);
        while pair.fast.redo().unwrap() {}
        pair.slow = past.pop().unwrap();
        pair.check_stones();
    }
}

#[test]
fn a_ko_that_was_lifted_is_taken_again() {
    let mut plane = Plane::new(PlaneOptions { ko: true, history: true, ..Default::default() });
    let stones = families::ko(1);
    plane.play_each(stones.iter().copied(), |_| true);
    let taken = plane.ko().unwrap();
    assert_eq!(plane.play(taken).unwrap_err().kind, RefusalKind::Ko);
    // Whoever gives the turn away and takes it back has lifted the ko.
    plane.set_to_move(Color::White);
    plane.set_to_move(Color::Black);
    assert_eq!(plane.play(taken).unwrap().captured, [0, 1]);
    let end = plane.to_bytes().unwrap();
    assert!(plane.undo().unwrap());
    assert_eq!(plane.ko(), None);
    assert!(plane.redo().unwrap());
    assert_eq!(plane.to_bytes().unwrap(), end);
    assert_eq!(Plane::from_bytes(&end).unwrap().to_bytes().unwrap(), end);
}

#[test]
fn undo_of_large_games() {
    for (name, stones) in families::all(60) {
        let options = PlaneOptions { occupied: Occupied::Replace, history: true, ..Default::default() };
        let mut plane = Plane::new(options);
        let half = stones.len() / 2;
        let run = plane.play_each(stones[..half].iter().copied(), |_| true);
        assert_eq!(run.refusal, None);
        let mut before = Vec::new();
        plane.all_stones_into(&mut before).unwrap();
        let moves = plane.turns();
        plane.play_each(stones[half..].iter().copied(), |_| true);
        let end = plane.to_bytes().unwrap();
        while plane.turns() > moves {
            plane.undo().unwrap();
        }
        let mut after = Vec::new();
        plane.all_stones_into(&mut after).unwrap();
        assert_eq!(before, after, "{name}");
        while plane.redo().unwrap() {}
        assert_eq!(plane.to_bytes().unwrap(), end, "{name}");
    }
}

#[test]
fn checkpoints() {
    let mut dice = dice(5);
    for (game, (shape, walls, corner)) in shapes().into_iter().cycle().take(52).enumerate() {
        let occupied = Occupied::ALL[game % Occupied::ALL.len()];
        let (suicide, ko, history) = (game % 3 > 0, game % 5 > 1, game % 2 == 0);
        let options = PlaneOptions {
            region: shape.region().unwrap(),
            occupied,
            suicide,
            ko,
            seed: Some(game as u64),
            history,
            ..PlaneOptions::default()
        };
        let mut pair = Pair::new(options, walls);
        for turn in 0..120 {
            if turn % 30 == 0 {
                let bytes = pair.fast.to_bytes().unwrap();
                pair.fast = Plane::from_bytes(&bytes).unwrap();
                assert_eq!(pair.fast.to_bytes().unwrap(), bytes);
                let mut taken = Vec::new();
                pair.fast.last_captured_into(&mut taken).unwrap();
                assert_eq!(taken.into_iter().map(at).collect::<BTreeSet<At>>(), pair.slow.taken);
                pair.check_counts();
                pair.check_stones();
            }
            let x = corner.x.saturating_add(dice.below(6) as i32);
            let y = corner.y.saturating_add(dice.below(6) as i32);
            pair.play(Point::new(x, y), pair.slow.to_move);
        }
        if history {
            let standing = pair.fast.undoable();
            for _ in 0..standing.min(20) {
                pair.fast.undo().unwrap();
            }
            let mut again = Plane::from_bytes(&pair.fast.to_bytes().unwrap()).unwrap();
            assert_eq!((again.undoable(), again.redoable()), (pair.fast.undoable(), pair.fast.redoable()));
            while again.redo().unwrap() {}
            pair.fast = again;
            pair.check_stones();
        }
    }
}

#[test]
fn the_same_game_gives_the_same_bytes() {
    let stones = families::cups(6);
    let bytes = |seed: u64| {
        let mut plane = Plane::new(PlaneOptions { seed: Some(seed), occupied: Occupied::Ignore, ..Default::default() });
        plane.play_each(stones.iter().copied(), |_| true);
        plane.to_bytes().unwrap()
    };
    assert_eq!(bytes(1), bytes(2));
}

/// Whoever changes bytes can make the checksum right as well: nothing else may be trusted either.
#[test]
fn bytes_that_are_no_game() {
    let mut dice = dice(6);
    for history in [false, true] {
        let options = PlaneOptions { occupied: Occupied::Skip, ko: true, history, ..Default::default() };
        let mut plane = Plane::new(options);
        for _ in 0..120 {
            let _ = plane.play(Point::new(1 + dice.below(6) as i32, 1 + dice.below(6) as i32));
        }
        let good = plane.to_bytes().unwrap();
        for length in 0..good.len() {
            assert!(Plane::from_bytes(&good[..length]).is_err());
        }
        for i in 0..good.len() {
            let mut bad = good.clone();
            bad[i] ^= 1 << dice.below(8);
            let error = Plane::from_bytes(&bad).unwrap_err();
            let expected = match i {
                0..7 => CheckpointFault::NotACheckpoint,
                7 => CheckpointFault::Version,
                _ => CheckpointFault::Corrupt,
            };
            assert_eq!(error, expected);
        }
        for _ in 0..20_000 {
            let mut bad = good.clone();
            let body = good.len() - 8;
            for _ in 0..1 + dice.below(3) {
                let i = 8 + dice.below(body as u64 - 8) as usize;
                bad[i] = if dice.below(2) == 0 { dice.below(256) as u8 } else { bad[i] ^ 1 << dice.below(8) };
            }
            if dice.below(4) == 0 {
                bad.drain(8 + dice.below(body as u64 - 8) as usize..body);
            }
            let body = bad.len() - 8;
            let sum = crc64(&bad[..body]).to_le_bytes();
            bad[body..].copy_from_slice(&sum);
            // What is taken for a game must be one: it gives the same bytes, and can be played on.
            if let Ok(mut plane) = Plane::from_bytes(&bad) {
                assert_eq!(plane.to_bytes().unwrap(), bad);
                for _ in 0..20 {
                    let _ = plane.play(Point::new(1 + dice.below(6) as i32, 1 + dice.below(6) as i32));
                }
                plane.to_bytes().unwrap();
                while plane.undo().unwrap() {}
            }
        }
    }
}

/// Numbers that no game has: more stones than turns, or so many captured that the next capture would pass 64 bits.
#[test]
fn counts_that_are_no_game() {
    let mut plane = Plane::new(PlaneOptions::default());
    for x in 1..=9 {
        plane.play(Point::new(x, 1)).unwrap();
    }
    let good = plane.to_bytes().unwrap();
    let with = |place: usize, count: u64| {
        let mut bytes = good.clone();
        bytes[place..place + 8].copy_from_slice(&count.to_le_bytes());
        let body = bytes.len() - 8;
        let sum = crc64(&bytes[..body]).to_le_bytes();
        bytes[body..].copy_from_slice(&sum);
        Plane::from_bytes(&bytes)
    };
    // The turns stand behind the options and whose turn it is, the captured stones behind the turns.
    let (turns, black, white) = (31, 39, 47);
    assert_eq!(with(turns, 9).unwrap().turns(), 9);
    assert_eq!(with(turns, 10).unwrap().turns(), 10);
    for (place, count) in [(turns, 8), (turns, u64::MAX), (black, 1), (white, 1), (black, u64::MAX), (white, u64::MAX)]
    {
        assert_eq!(with(place, count).unwrap_err(), CheckpointFault::Corrupt);
    }
}

pub fn crc64(bytes: &[u8]) -> u64 {
    let step = |crc: u64| if crc & 1 == 1 { crc >> 1 ^ 0xC96C_5795_D787_0F42 } else { crc >> 1 };
    !bytes.iter().fold(!0u64, |crc, &byte| (0..8).fold(crc ^ byte as u64, |crc, _| step(crc)))
}

#[test]
fn a_watcher_ends_a_run() {
    let points: Vec<Point> = (1..=100_000).map(|i| Point::new(i, 2 * i)).collect();
    let mut plane = Plane::new(PlaneOptions::default());
    let mut told = 0;
    let run = plane.play_each(points.iter().copied(), |_| {
        told += 1;
        told < 70_001
    });
    assert_eq!((run.played, run.stopped, run.refusal, told), (70_001, true, None, 70_001));
    assert_eq!(plane.turns(), 70_001);
    let run = plane.play_many(&points[70_001..]);
    assert_eq!((run.played, run.stopped), (29_999, false));
    assert_eq!(plane.stones(Color::Black) + plane.stones(Color::White), 100_000);
}

#[test]
fn a_stream_of_moves() {
    let moves = [Some((1, 1)), None, Some((5, 5)), Some((2, 1)), None, Some((1, 2))];
    let stream = moves.iter().map(|one| one.map_or(Move::PASS, |(x, y)| Point::new(x, y).into()));
    let mut plane = Plane::new(PlaneOptions::default());
    let mut reports = Vec::new();
    let run = plane.play_each(stream, |report| {
        reports.push(report);
        true
    });
    assert_eq!((run.played, plane.captured(Color::Black)), (6, 1));
    assert_eq!(
        plane.passes(),
        Passes { count: [1, 1], first: Some(Color::White), last: Some(Color::Black), at_end: 0 }
    );
    assert_eq!(reports[5].captured, [1, 0]);
    assert_eq!(plane.stone_at(Point::new(1, 1)), None);
}

/// The two numbers of `[row, column]` pairs and the answers, read without a JSON reader: the file is one of ours.
#[test]
fn the_shared_cases() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/cases/infinite/hdu4775.jsonl");
    let Ok(text) = std::fs::read_to_string(path) else { return };
    let number = |text: &str, key: &str| -> u64 {
        let rest = text.split(&format!("\"{key}\": ")).nth(1).unwrap();
        rest.split(|c: char| !c.is_ascii_digit()).next().unwrap().parse().unwrap()
    };
    let mut records = 0;
    for line in text.lines().filter(|line| !line.is_empty()) {
        let moves = line.split("\"moves\": ").nth(1).unwrap().split("]]").next().unwrap();
        let numbers: Vec<i32> =
            moves.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect();
        let points: Vec<Point> = numbers.chunks(2).map(|pair| Point::new(pair[1], pair[0])).collect();
        let mut plane = Plane::new(PlaneOptions::default());
        assert_eq!(plane.play_many(&points).refusal, None);
        assert_eq!(plane.stones(Color::Black), number(line, "black"), "{line}");
        assert_eq!(plane.stones(Color::White), number(line, "white"), "{line}");
        records += 1;
    }
    assert!(records > 0);
}
