//! The plane against a slow simulator that is plainly right, on random games and on the families that break simulators.

#[path = "plane/families.rs"]
mod families;
#[path = "plane/slow.rs"]
mod slow;

use gocount::play::plane::{Occupied, Plane, PlaneErrorKind, PlaneOptions, PlaneReport, PlaneShape};
use gocount::point::{Color, Point, Size};
use slow::{At, Outcome, Slow, Walls};
use std::collections::BTreeSet;

/// A small generator of numbers, the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (z ^ (z >> 31)) % n
    }
}

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
        let outcome = match self.fast.play_color(point, color) {
            Ok(PlaneReport { skipped: true, .. }) => Outcome::Skipped,
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
                assert_eq!((error.point, error.move_number), (point, self.fast.moves() + 1));
                match error.kind {
                    PlaneErrorKind::OffBoard => Outcome::OffBoard,
                    PlaneErrorKind::Occupied => Outcome::Occupied,
                    PlaneErrorKind::Suicide => Outcome::Suicide,
                    PlaneErrorKind::Ko => Outcome::Ko,
                    PlaneErrorKind::OutOfMemory => panic!("out of memory"),
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
        assert_eq!((fast.moves(), fast.to_move(), fast.ko().map(at)), (slow.moves, slow.to_move, slow.ko));
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
fn shapes() -> Vec<(PlaneShape, Walls, Point)> {
    let quarter = Walls { left: Some(1), top: Some(1), ..Walls::default() };
    let half = Walls { top: Some(1), ..Walls::default() };
    let board = |w: i64, h: i64| Walls { left: Some(0), top: Some(0), right: Some(w - 1), bottom: Some(h - 1) };
    let bounded = |w, h| PlaneShape::bounded(Size::new(w, h)).unwrap();
    vec![
        (PlaneShape::quarter(), quarter, Point::new(1, 1)),
        (PlaneShape::quarter(), quarter, Point::new(i32::MAX - 3, 1)),
        (PlaneShape::quarter(), quarter, Point::new(i32::MAX - 4, i32::MAX - 3)),
        (PlaneShape::quarter(), quarter, Point::new(1_999_999_998, 62)),
        (PlaneShape::half(), half, Point::new(-3, 1)),
        (PlaneShape::half(), half, Point::new(i32::MIN, i32::MAX - 4)),
        (PlaneShape::whole(), Walls::default(), Point::new(-2, -3)),
        (PlaneShape::whole(), Walls::default(), Point::new(i32::MIN, i32::MIN)),
        (PlaneShape::whole(), Walls::default(), Point::new(i32::MAX - 5, i32::MIN)),
        (bounded(5, 4), board(5, 4), Point::new(0, 0)),
        (bounded(1 << 31, 1 << 31), board(1 << 31, 1 << 31), Point::new(i32::MAX - 4, i32::MAX - 5)),
        (bounded(1 << 31, 1), board(1 << 31, 1), Point::new(i32::MAX - 9, 0)),
        (bounded(1, 7), board(1, 7), Point::new(0, 0)),
    ]
}

#[test]
fn random_games_in_every_shape() {
    let mut random = Random(1);
    for (shape, walls, corner) in shapes() {
        for game in 0..48 {
            let occupied = [Occupied::Refuse, Occupied::Skip, Occupied::Ignore, Occupied::Replace][game % 4];
            let (suicide, ko) = (game / 4 % 2 == 0, game / 8 % 2 == 0);
            let options = PlaneOptions { shape, occupied, suicide, ko, seed: Some(game as u64) };
            let mut pair = Pair::new(options, walls);
            let span = 3 + random.below(5);
            for _ in 0..150 {
                let x = corner.x.saturating_add(random.below(span) as i32);
                let y = corner.y.saturating_add(random.below(span) as i32);
                let color = match game % 3 {
                    0 if random.below(2) == 0 => pair.slow.to_move.opponent(),
                    _ => pair.slow.to_move,
                };
                pair.play(Point::new(x, y), color);
                if random.below(20) == 0 {
                    pair.fast.pass();
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
    let mut random = Random(2);
    let (shape, walls, _) = shapes()[0];
    for span in [9, 14, 22, 33] {
        let options = PlaneOptions { shape, occupied: Occupied::Skip, ..PlaneOptions::default() };
        let mut pair = Pair::new(options, walls);
        for _ in 0..3 * span * span {
            let point = Point::new(1 + random.below(span) as i32, 1 + random.below(span) as i32);
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
        plane.play_color(point, color).unwrap();
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
    for (name, stones) in families::all(300) {
        let plane = run(&stones);
        assert!(plane.stones(Color::Black) + plane.stones(Color::White) > 0, "{name}");
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
        assert_eq!((run.played, run.error), (7, None));
        assert_eq!((plane.stones(Color::Black), plane.stones(Color::White)), left);
        assert_eq!(run.captured[0] + run.captured[1], 7 - left.0 - left.1);
    }
}

#[test]
fn a_run_stops_at_the_first_refusal() {
    let mut plane = Plane::new(PlaneOptions::default());
    let run = plane.play_many(&[Point::new(1, 1), Point::new(2, 1), Point::new(0, 1), Point::new(3, 1)]);
    let error = run.error.unwrap();
    assert_eq!((run.played, error.kind, error.move_number), (2, PlaneErrorKind::OffBoard, 3));
    assert_eq!(error.to_string(), "move 3 at column 0, row 1: there is no such point");
    assert_eq!((plane.moves(), plane.to_move()), (2, Color::Black));
    let run = plane.play_many(&[Point::new(2, 1)]);
    assert_eq!(run.error.map(|error| error.kind), Some(PlaneErrorKind::Occupied));
}

#[test]
fn a_copy_goes_its_own_way() {
    let mut plane = run(&families::cups(5));
    let copy = plane.try_clone().unwrap();
    let before = (plane.stones(Color::Black), plane.stones(Color::White), plane.moves());
    for i in 100..200 {
        plane.play(Point::new(i, i)).unwrap();
    }
    assert_eq!((copy.stones(Color::Black), copy.stones(Color::White), copy.moves()), before);
    assert_eq!(copy.stone_at(Point::new(150, 150)), None);
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
        assert_eq!(plane.play_many(&points).error, None);
        assert_eq!(plane.stones(Color::Black), number(line, "black"), "{line}");
        assert_eq!(plane.stones(Color::White), number(line, "white"), "{line}");
        records += 1;
    }
    assert!(records > 0);
}
