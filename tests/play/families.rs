//! Games that break simulators: large, thin, nested, far away. Each is a list of stones with their colours, and takes
//! the size that it should have.

// Tests and benches each use a part.
#![allow(dead_code)]

use crate::dice::Dice;
use gocount::point::{Color, Color::Black, Color::White, Point};
use std::collections::HashSet;

pub type Stones = Vec<(Point, Color)>;

fn p(x: i32, y: i32) -> Point {
    Point::new(x, y)
}

/// The four sides of a rectangle's outline, corners left out.
fn fence(x0: i32, y0: i32, x1: i32, y1: i32, color: Color) -> Stones {
    let rows = (x0..=x1).flat_map(|x| [p(x, y0 - 1), p(x, y1 + 1)]);
    let columns = (y0..=y1).flat_map(|y| [p(x0 - 1, y), p(x1 + 1, y)]);
    rows.chain(columns).map(|point| (point, color)).collect()
}

/// A block of side `n`, surrounded and captured, built again but for a corner, and captured by the stone played there.
pub fn block(n: i32) -> Stones {
    let points: Vec<Point> = (0..n * n).map(|i| p(2 + i % n, 2 + i / n)).collect();
    let mut stones: Stones = points.iter().map(|&point| (point, Black)).collect();
    stones.extend(fence(2, 2, n + 1, n + 1, White));
    stones.extend(points[1..].iter().map(|&point| (point, Black)));
    stones.push((points[0], White));
    stones
}

/// A row that grows stone by stone to `n`, and is poked each time it does, first from one side, then from the other.
pub fn growing(n: i32) -> Stones {
    (1..=n).flat_map(|x| [(p(x, 5), Black), (p(x, if x % 2 == 0 { 4 } else { 6 }), White)]).collect()
}

/// A corridor of length `n` that is filled `n` times over; the last stone is suicide each time.
pub fn refilled(n: i32) -> Stones {
    let mut stones: Stones = (1..=n).map(|x| (p(x, 2), White)).collect();
    stones.push((p(n + 1, 1), White));
    for _ in 0..n {
        stones.extend((1..=n).map(|x| (p(x, 1), Black)));
    }
    stones
}

/// Teeth of length `n`, `n` of them, joined at the end by a back; four arms joined by one stone.
pub fn comb(n: i32) -> Stones {
    let mut stones = Stones::new();
    for tooth in 0..n {
        stones.extend((1..=n).map(|y| (p(1 + 2 * tooth, y), Black)));
    }
    stones.extend((1..2 * n).map(|x| (p(x, n + 1), Black)));
    let (x, y) = (3 * n + 5, n + 5);
    for i in 1..=n {
        stones.extend([(p(x - i, y), White), (p(x + i, y), White), (p(x, y - i), White), (p(x, y + i), White)]);
    }
    stones.push((p(x, y), White));
    stones
}

/// A snake of about `n` stones that coils inwards.
pub fn spiral(n: i32) -> Stones {
    let side = (((2 * n) as f64).sqrt() as i32).max(4);
    let (mut x0, mut y0, mut x1, mut y1) = (1, 1, side, side);
    let mut stones = Stones::new();
    while x0 < x1 && y0 < y1 {
        stones.extend((x0..=x1).map(|x| (p(x, y0), Black)));
        stones.extend((y0 + 1..=y1).map(|y| (p(x1, y), Black)));
        stones.extend((x0..x1).rev().map(|x| (p(x, y1), Black)));
        stones.extend((y0 + 2..y1).rev().map(|y| (p(x0, y), Black)));
        stones.push((p(x0 + 1, y0 + 2), Black));
        (x0, y0, x1, y1) = (x0 + 2, y0 + 2, x1 - 2, y1 - 2);
    }
    stones.truncate(n as usize);
    stones
}

/// A row of `n` stones whose last stone takes its last liberty.
pub fn suicide(n: i32) -> Stones {
    let mut stones = fence(2, 2, n + 1, 2, White);
    stones.extend((2..=n + 1).map(|x| (p(x, 2), Black)));
    stones
}

/// Four arms of length `n` round one point: one move takes them all.
pub fn four_at_once(n: i32) -> Stones {
    let c = n + 3;
    let arms: Vec<Point> = (1..=n).flat_map(|i| [p(c - i, c), p(c + i, c), p(c, c - i), p(c, c + i)]).collect();
    let mut stones: Stones = arms.iter().map(|&point| (point, Black)).collect();
    let mut white: Vec<Point> =
        arms.iter().flat_map(|a| [p(a.x - 1, a.y), p(a.x + 1, a.y), p(a.x, a.y - 1), p(a.x, a.y + 1)]).collect();
    white.sort();
    white.dedup();
    let black: HashSet<Point> = arms.iter().copied().collect();
    white.retain(|point| *point != p(c, c) && !black.contains(point));
    stones.extend(white.into_iter().map(|point| (point, White)));
    stones.push((p(c, c), White));
    stones
}

/// The outline of a square with its corners.
fn ring(x0: i32, x1: i32, color: Color) -> Stones {
    let rows = (x0..=x1).flat_map(|x| [p(x, x0), p(x, x1)]);
    let columns = (x0 + 1..x1).flat_map(|y| [p(x0, y), p(x1, y)]);
    rows.chain(columns).map(|point| (point, color)).collect()
}

/// A black ring between a white fence and a white ring: it dies twice, and the white ring has liberties again.
pub fn rings(n: i32) -> Stones {
    let mut stones = ring(3, n + 6, White);
    stones.retain(|(point, _)| *point != p(4, 3));
    stones.extend(fence(2, 2, n + 7, n + 7, White));
    stones.extend(ring(2, n + 7, Black));
    stones.push((p(4, 3), White));
    stones.extend(ring(2, n + 7, Black));
    stones
}

/// U shapes of height `n`, each touched twice by the stone that fills it.
pub fn cups(n: i32) -> Stones {
    let mut stones = Stones::new();
    for i in 0..n {
        let x = 2 + 5 * i;
        stones.extend((2..=n + 2).flat_map(|y| [(p(x, y), Black), (p(x + 2, y), Black)]));
        stones.push((p(x + 1, n + 2), Black));
        stones.extend((2..=n + 1).rev().map(|y| (p(x + 1, y), if i % 2 == 0 { Black } else { White })));
        stones.extend((2..=n + 2).flat_map(|y| [(p(x - 1, y), White), (p(x + 3, y), White)]));
        stones.extend((x..x + 3).flat_map(|x| [(p(x, n + 3), White), (p(x, 1), White)]));
    }
    stones
}

/// `n` stones on row 1 and `n` on column 1, every fourth white, then fenced in.
pub fn edges(n: i32) -> Stones {
    let color = |i: i32| if i % 4 == 3 { White } else { Black };
    let mut stones: Stones = (2..n + 2).flat_map(|i| [(p(i, 1), color(i)), (p(1, i), color(i))]).collect();
    stones.extend((2..n + 3).flat_map(|i| [(p(i, 2), White), (p(2, i), White)]));
    stones
}

/// `n` stones whose coordinates are multiples of `stride`, colours in turn, and a neighbour for each.
pub fn strides(n: i32, stride: i32) -> Stones {
    let side = (n as f64).sqrt() as i32 + 1;
    (0..n)
        .flat_map(|i| {
            let (x, y) = (1 + stride.wrapping_mul(i % side).max(0), 1 + stride.wrapping_mul(i / side).max(0));
            let color = if i % 2 == 0 { Black } else { White };
            [(p(x, y), color), (p(x + 1, y), color.opponent())]
        })
        .collect()
}

/// A ko taken and taken back `n` times.
pub fn ko(n: i32) -> Stones {
    let mut stones = vec![(p(3, 2), Black), (p(4, 2), White), (p(2, 3), Black), (p(5, 3), White)];
    stones.extend([(p(3, 4), Black), (p(4, 4), White), (p(4, 3), Black)]);
    for i in 0..n {
        stones.push(if i % 2 == 0 { (p(3, 3), White) } else { (p(4, 3), Black) });
    }
    stones
}

/// `n` stones that are nowhere near each other.
pub fn scattered(n: i32) -> Stones {
    let mut dice = Dice::new(1);
    (0..n)
        .map(|i| {
            let (x, y) = (1 + dice.below(2_000_000_000), 1 + dice.below(2_000_000_000));
            (p(x as i32, y as i32), if i % 2 == 0 { Black } else { White })
        })
        .collect()
}

/// A family with its name.
type Family = (&'static str, fn(i32) -> Stones);

/// The families whose size is the number of stones, more or less.
const LONG: [Family; 9] = [
    ("growing", |n| growing(n / 2)),
    ("spiral", spiral),
    ("suicide", suicide),
    ("four at once", |n| four_at_once(n / 4)),
    ("rings", |n| rings(n / 16)),
    ("edges", |n| edges(n / 2)),
    ("strides of 64", |n| strides(n, 64)),
    ("ko", ko),
    ("scattered", scattered),
];

/// The families whose size is a side: the stones grow with its square.
const SQUARE: [Family; 4] = [("block", block), ("refilled", refilled), ("comb", comb), ("cups", cups)];

/// Every family at about `n` squared stones.
pub fn all(n: i32) -> Vec<(&'static str, Stones)> {
    let long = LONG.iter().map(|(name, family)| (*name, family(n * n)));
    let square = SQUARE.iter().map(|(name, family)| (*name, family(n)));
    let others = [("small rings", rings(n)), ("strides of 2^20", strides(n * n, 1 << 20))];
    long.chain(square).chain(others).collect()
}

/// Every family that can be long, at a tenth of the stones and whole: about `n` squared.
pub fn growing_in_size(n: i32) -> impl Iterator<Item = (&'static str, Stones, Stones)> {
    let tenth = (n as f64 / 10f64.sqrt()) as i32;
    let long = LONG.iter().map(move |(name, family)| (*name, family(n * n / 10), family(n * n)));
    let square = SQUARE.iter().map(move |(name, family)| (*name, family(tenth), family(n)));
    long.chain(square)
}
