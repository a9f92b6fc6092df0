//! What the plane asks of memory: how much a stone costs, what goes back, and what happens when there is none.

use crate::counting::{begin_most, fail_each, held, most};
use crate::families;
use crate::support::dice;
use gocount::play::plane::{Plane, PlaneOptions};
use gocount::play::{CheckpointFault, Engine, Move, Occupied, RefusalKind};
use gocount::point::{Color, Point};

fn shuffled(span: i32, moves: usize) -> Vec<Point> {
    let mut dice = dice(1);
    let mut cells: Vec<i32> = (0..span * span).collect();
    for i in 0..moves {
        let other = i + dice.roll(cells.len() - i);
        cells.swap(i, other);
    }
    cells[..moves].iter().map(|cell| Point::new(1 + cell % span, 1 + cell / span)).collect()
}

/// Bytes held and at most held by a game for each of its stones.
fn bytes_a_stone(stones: &[(Point, Color)]) -> (f64, f64) {
    let before = begin_most();
    let mut plane = Plane::new(PlaneOptions { occupied: Occupied::Ignore, ..Default::default() });
    plane.play_each(stones.iter().copied(), |_| true);
    let count = (plane.stones(Color::Black) + plane.stones(Color::White)) as f64;
    ((held() - before) as f64 / count, (most() - before) as f64 / count)
}

#[test]
fn a_stone_costs_little() {
    let turns = |points: Vec<Point>| -> Vec<(Point, Color)> {
        let color = |i: usize| if i.is_multiple_of(2) { Color::Black } else { Color::White };
        points.into_iter().enumerate().map(|(i, point)| (point, color(i))).collect()
    };
    // Nearly full, half full, and every other point.
    for (span, moves) in [(520, 250_000), (700, 250_000)] {
        let (held, most) = bytes_a_stone(&turns(shuffled(span, moves)));
        assert!(held < 12.0 && most < 12.0, "{span}: {held} {most}");
    }
    let (held, most) = bytes_a_stone(&families::block(500)[..250_000]);
    assert!(held < 12.0 && most < 12.0, "block: {held} {most}");
    // Whatever part of the index is in use.
    for count in [100_000, 140_000, 190_000, 200_000, 250_000] {
        let (held, most) = bytes_a_stone(&families::scattered(count));
        assert!(held < 64.0 && most < 70.0, "{count}: {held} {most}");
    }
}

#[test]
fn memory_goes_back() {
    let stones = families::block(400);
    let before = held();
    let mut plane = Plane::new(PlaneOptions::default());
    let capture = 400 * 400 + 4 * 400;
    plane.play_each(stones[..capture - 1].iter().copied(), |_| true);
    let full = held() - before;
    plane.play_each(stones[capture - 1..capture].iter().copied(), |_| true);
    assert_eq!(plane.captured(Color::Black), 160_000);
    // What was captured is held until the next move.
    plane.play(Point::new(100, 100)).unwrap();
    let left = held() - before;
    assert!(left < full / 3, "{left} of {full}");
    drop(plane);
    assert_eq!(held(), before);
}

/// What is made ready for moves to come goes back when they do not come.
#[test]
fn a_run_that_ends_early_keeps_no_room() {
    let mut points: Vec<Point> = (0..700_000).map(|i| Point::new(1 + 16 * (i % 1000), 1 + 16 * (i / 1000))).collect();
    points.resize(5_000_000, points[0]);
    let before = begin_most();
    let mut plane = Plane::new(PlaneOptions::default());
    let run = plane.play_many(&points);
    assert_eq!((run.played, run.refusal.map(|error| error.kind)), (700_000, Some(RefusalKind::Occupied)));
    let (held, most) = ((held() - before) / 700_000, (most() - before) / 700_000);
    assert!(held <= 64, "{held} bytes a stone");
    assert!(most > held + 30, "nothing was made ready: {most} bytes a stone");
    assert_eq!(plane.stone_at(points[699_999]), Some(Color::White));
}

#[test]
fn a_game_far_longer_than_its_board_stays_small() {
    let stones = families::refilled(300);
    let before = held();
    let mut plane = Plane::new(PlaneOptions { occupied: Occupied::Ignore, ..Default::default() });
    plane.play_each(stones.iter().copied(), |_| true);
    assert!(plane.turns() > 40_000);
    assert!(held() - before < 200_000, "{}", held() - before);
}

/// Breaks a black chain of `cells` with a white stone at one of `places` after another, and mends it each time; then takes
/// all that back. The bytes that a turn kept.
fn bytes_a_replacing_turn(
    cells: impl Iterator<Item = (i32, i32)>,
    places: impl ExactSizeIterator<Item = (i32, i32)>,
) -> f64 {
    let options = PlaneOptions { occupied: Occupied::Replace, history: true, seed: Some(1), ..Default::default() };
    let mut plane = Plane::new(options);
    plane.play_each(cells.map(|(x, y)| (Point::new(x, y), Color::Black)), |_| true);
    let state = |plane: &Plane| {
        let (mut stones, first) = (Vec::new(), plane.bounds().unwrap().0);
        plane.all_stones_into(&mut stones).unwrap();
        (stones, plane.turns(), plane.chain(first).unwrap())
    };
    let (before, start, turns) = (state(&plane), held(), 2 * places.len());
    for (x, y) in places {
        plane.play_color(Color::White, Point::new(x, y)).unwrap();
        plane.play_color(Color::Black, Point::new(x, y)).unwrap();
    }
    let kept = (held() - start) as f64 / turns as f64;
    for _ in 0..turns {
        assert!(plane.undo().unwrap());
    }
    assert_eq!(state(&plane), before);
    kept
}

#[test]
fn replacing_again_and_again_keeps_little() {
    let block = || (1..=100).flat_map(|x| (1..=100).map(move |y| (x, y)));
    // Three parts that touch in one point each.
    let parts = || block().filter(|&(x, y)| x != 33 && x != 67 || y == 1);
    let row = || (1..=10_000).map(|x| (x, 1));
    // A turn alone is some 45 bytes. What remembers each stone of the chain keeps 20,000 to 40,000.
    let kept = [
        bytes_a_replacing_turn(block(), (0..500).map(|_| (1, 1))),
        bytes_a_replacing_turn(block(), (0..500).map(|i| (1 + i * 37 % 100, 1 + i * 61 % 100))),
        bytes_a_replacing_turn(parts(), (0..500).map(|i| (if i % 2 == 0 { 33 } else { 67 }, 1))),
        bytes_a_replacing_turn(row(), (0..500).map(|i| (2 + i, 1))),
        bytes_a_replacing_turn(row(), (0..2000).map(|i| (2 + i * 4775 % 9998, 1))),
    ];
    assert!(kept.iter().all(|&bytes| bytes < 1500.0), "{kept:?}");
}

/// Moves of many kinds in which chains of all sizes join, die and fall apart.
fn scenario() -> Vec<Move> {
    let mut moves: Vec<Move> = Vec::new();
    moves.extend(families::scattered(700).into_iter().map(Move::from));
    moves.extend(families::block(20).into_iter().map(Move::from));
    moves.push(Move::PASS);
    moves.extend(families::suicide(300).into_iter().map(Move::from));
    moves.extend(families::four_at_once(40).into_iter().map(Move::from));
    moves.extend(shuffled(30, 800).into_iter().map(Move::from));
    moves
}

#[test]
fn without_memory_the_game_stays_as_it_was() {
    for (occupied, history) in [(Occupied::Skip, false), (Occupied::Replace, false), (Occupied::Replace, true)] {
        let options = PlaneOptions { occupied, ko: true, history, seed: Some(1), ..Default::default() };
        let mut plane = Plane::new(options);
        let mut failures = 0;
        for one in scenario() {
            // The bytes are costly; they are written only when an allocation fails.
            let mut before = plane.try_clone().unwrap();
            let expected = before.play_move(one);
            let twin = plane.try_clone().unwrap();
            let cell = std::cell::RefCell::new(&mut plane);
            let (result, failed) = fail_each(
                || cell.borrow_mut().play_move(one),
                |error| error.kind == RefusalKind::OutOfMemory,
                || assert!(cell.borrow().to_bytes().unwrap() == twin.to_bytes().unwrap()),
            );
            assert_eq!(result, expected);
            failures += failed;
            if failed > 0 {
                assert!(plane.to_bytes().unwrap() == before.to_bytes().unwrap());
            }
        }
        assert!(failures > 20, "{failures}");
        if history {
            let end = plane.to_bytes().unwrap();
            let mut failures = 0;
            while plane.undoable() > 0 {
                let expected = plane.turns();
                let cell = std::cell::RefCell::new(&mut plane);
                let same = || assert_eq!(cell.borrow().turns(), expected);
                failures += fail_each(|| cell.borrow_mut().undo(), |_| true, same).1;
            }
            assert_eq!(plane.bounds(), None);
            while plane.redoable() > 0 {
                let expected = plane.turns();
                let cell = std::cell::RefCell::new(&mut plane);
                let same = || assert_eq!(cell.borrow().turns(), expected);
                failures += fail_each(|| cell.borrow_mut().redo(), |_| true, same).1;
            }
            assert!(plane.to_bytes().unwrap() == end);
            assert!(failures > 0);
        }
    }
}

#[test]
fn copies_and_answers_without_memory() {
    let mut plane = Plane::new(PlaneOptions { occupied: Occupied::Ignore, history: true, ..Default::default() });
    plane.play_each(families::cups(9).into_iter().chain(families::scattered(50)), |_| true);
    let bytes = plane.to_bytes().unwrap();
    let any = |_: &_| true;
    let (copy, failed) = fail_each(|| plane.try_clone(), any, || {});
    assert!(failed > 3 && copy.unwrap().to_bytes().unwrap() == bytes);
    let (again, failed) = fail_each(|| plane.to_bytes(), any, || {});
    assert!(failed > 1 && again.unwrap() == bytes);
    let is_memory = |error: &_| *error == CheckpointFault::OutOfMemory;
    let (again, failed) = fail_each(|| Plane::from_bytes(&bytes), is_memory, || {});
    assert!(failed > 3 && again.unwrap().to_bytes().unwrap() == bytes);
    let (least, greatest) = plane.bounds().unwrap();
    let mut all = Vec::new();
    plane.stones_into(least, greatest, &mut all).unwrap();
    for &(point, color) in &all {
        let (chain, failed) = fail_each(|| plane.chain(point), any, || {});
        assert!(failed > 1 && chain.unwrap().unwrap().color == color);
        let points = std::cell::RefCell::new(vec![point]);
        let same = || assert_eq!(*points.borrow(), [point]);
        let (result, _) = fail_each(|| plane.liberties_into(point, &mut points.borrow_mut()), any, same);
        result.unwrap();
    }
    let points = std::cell::RefCell::new(Vec::new());
    let same = || assert!(points.borrow().is_empty());
    fail_each(|| plane.atari_into(Color::White, &mut points.borrow_mut()), any, same).0.unwrap();
    let stones = std::cell::RefCell::new(Vec::new());
    let same = || assert!(stones.borrow().is_empty());
    fail_each(|| plane.all_stones_into(&mut stones.borrow_mut()), any, same).0.unwrap();
    assert_eq!(stones.into_inner(), all);
}
