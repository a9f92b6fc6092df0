//! What a game on the plane is played on, and how: its shape and its rules.

use crate::point::{Point, Size};

/// The points that exist. A side is a wall, with nothing behind it, or open: behind the last coordinate of an open side
/// lies a liberty that nobody can ever fill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlaneShape {
    /// The least `x` and `y`.
    pub(super) least: Point,
    /// The greatest `x` and `y`.
    pub(super) greatest: Point,
    /// Whether the sides towards the least and the greatest `x`, then `y`, are walls.
    pub(super) walls: [bool; 4],
}

impl PlaneShape {
    /// Columns and rows 1, 2, 3, ... without end (HDU 4775).
    pub const fn quarter() -> Self {
        let walls = [true, false, true, false];
        PlaneShape { least: Point::new(1, 1), greatest: Point::new(i32::MAX, i32::MAX), walls }
    }

    /// Rows 1, 2, 3, ... without end; columns without end on both sides.
    pub const fn half() -> Self {
        let walls = [false, false, true, false];
        PlaneShape { least: Point::new(i32::MIN, 1), greatest: Point::new(i32::MAX, i32::MAX), walls }
    }

    /// Every point.
    pub const fn whole() -> Self {
        let least = Point::new(i32::MIN, i32::MIN);
        PlaneShape { least, greatest: Point::new(i32::MAX, i32::MAX), walls: [false; 4] }
    }

    /// A board with four walls, counted from 0 as boards are. Each side is 1 to 2^31; `None` for other sizes.
    pub const fn bounded(size: Size) -> Option<Self> {
        const LIMIT: u32 = 1 << 31;
        if size.width == 0 || size.height == 0 || size.width > LIMIT || size.height > LIMIT {
            return None;
        }
        let greatest = Point::new((size.width - 1) as i32, (size.height - 1) as i32);
        Some(PlaneShape { least: Point::new(0, 0), greatest, walls: [true; 4] })
    }

    /// Whether `point` exists.
    #[inline]
    pub const fn contains(&self, point: Point) -> bool {
        self.least.x <= point.x && point.x <= self.greatest.x && self.least.y <= point.y && point.y <= self.greatest.y
    }

    /// How many neighbours a point has, those beyond the last coordinate included; `None` if there is no such point.
    #[inline(always)]
    pub(super) fn sides(&self, point: Point) -> Option<u32> {
        if self.least.x < point.x && point.x < self.greatest.x && self.least.y < point.y && point.y < self.greatest.y {
            Some(4)
        } else {
            self.sides_at_edge(point)
        }
    }

    #[inline(never)]
    fn sides_at_edge(&self, point: Point) -> Option<u32> {
        self.contains(point).then(|| 4 - self.walls_at(point).map(u32::from).iter().sum::<u32>())
    }

    /// Whether there is a wall right beside `point`: left, right, above and below.
    #[inline]
    pub(super) fn walls_at(&self, point: Point) -> [bool; 4] {
        [
            self.walls[0] & (point.x == self.least.x),
            self.walls[1] & (point.x == self.greatest.x),
            self.walls[2] & (point.y == self.least.y),
            self.walls[3] & (point.y == self.greatest.y),
        ]
    }

    /// The places in the tile at (x, y) that are not behind a wall. Those beyond the last coordinate of an open side
    /// count.
    pub(super) fn exists(&self, x: i32, y: i32) -> u64 {
        let line = |tile: i32, least: i32, greatest: i32, walls: [bool; 2]| {
            let first = tile as i64 * 8;
            let inside =
                |i: &i64| (!walls[0] || first + i >= least as i64) && (!walls[1] || first + i <= greatest as i64);
            (0..8).filter(inside).fold(0u64, |mask, i| mask | 1 << i)
        };
        let columns = line(x, self.least.x, self.greatest.x, [self.walls[0], self.walls[1]]);
        let rows = line(y, self.least.y, self.greatest.y, [self.walls[2], self.walls[3]]);
        (0..8).filter(|row| rows >> row & 1 == 1).fold(0, |mask, row| mask | columns << (8 * row))
    }
}

/// What becomes of a move on an occupied point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Occupied {
    /// It is an error.
    #[default]
    Refuse,
    /// Nothing is played, and the turn passes.
    Skip,
    /// Nothing is played, and the turn stays: the move never was.
    Ignore,
    /// The stone that stands there is taken off, as nobody's prisoner, and the move is played. This costs time in
    /// proportion to the chain that loses the stone; what it costs in memory, [`PlaneOptions::history`] says.
    Replace,
}

/// What a game is played on, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlaneOptions {
    /// The points that exist.
    pub shape: PlaneShape,
    /// What becomes of a move on an occupied point.
    pub occupied: Occupied,
    /// Whether a chain may take its own last liberty, and is taken off.
    pub suicide: bool,
    /// Whether simple ko holds: who captured one stone with a lone stone that has one liberty may not be captured there
    /// at once.
    pub ko: bool,
    /// What the hash of places depends on. `None` asks the system for a number that nobody can foresee: choose that where
    /// moves come from strangers. Answers never depend on it.
    pub seed: Option<u64>,
    /// Whether turns can be taken back. Costs some 45 bytes a turn, up to 70 when the list of turns has just doubled, 4 for
    /// each stone taken off, and tiles that stay when their stones are gone. A turn that replaces a stone costs 8 bytes
    /// more for each stone of the broken chain that has to be led elsewhere: up to all of them the first times, then some
    /// ten, wherever the same chain is broken and mended.
    pub history: bool,
}

impl Default for PlaneOptions {
    /// The rules of HDU 4775: a quarter plane, suicide allowed, no ko; a move on an occupied point is an error.
    fn default() -> Self {
        let shape = PlaneShape::quarter();
        PlaneOptions { shape, occupied: Occupied::Refuse, suicide: true, ko: false, seed: None, history: false }
    }
}
