//! The points that exist, and what lies at their sides. All that is known of a shape stands here: a new one is a row of
//! `shapes!` and a line of each match below, none of which has a way round it.

use crate::point::{Point, Size};

/// The points that exist, and with them the engine: a board with edges for which there is memory, or a plane whose memory
/// follows the stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shape {
    /// A grid, counted from 0.
    Grid(Size),
    /// Columns and rows 1, 2, 3, ... without end (HDU 4775).
    Quarter,
    /// Rows 1, 2, 3, ... without end; columns without end on both sides.
    Half,
    /// Every point.
    Whole,
    /// A plane with four edges, counted from 0: for boards too large for a grid.
    Bounded(Size),
}

/// Makes the kinds of shapes and their table of one row each, so that there is none without the other.
macro_rules! shapes {
    ($($kind:ident = $number:literal, $name:literal;)*) => {
        /// A shape without its size.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(u8)]
        pub enum ShapeKind {
            $(
                #[doc = concat!("[`Shape::", stringify!($kind), "`].")]
                $kind = $number,
            )*
        }

        /// The shapes in the order of their numbers, with their names.
        pub const SHAPES: &[(ShapeKind, &str)] = &[$((ShapeKind::$kind, $name),)*];
    };
}

shapes! {
    Grid = 0, "grid";
    Quarter = 1, "quarter_plane";
    Half = 2, "half_plane";
    Whole = 3, "whole_plane";
    Bounded = 4, "bounded_plane";
}

impl ShapeKind {
    /// The number of the shape, in saved games and in the C interface.
    pub const fn number(self) -> u32 {
        self as u32
    }

    /// The shape of a number.
    pub fn from_number(number: u32) -> Option<ShapeKind> {
        SHAPES.get(usize::try_from(number).ok()?).map(|row| row.0)
    }

    /// A short word for the shape.
    pub const fn name(self) -> &'static str {
        SHAPES[self as usize].1
    }

    /// The shape that a word stands for.
    pub fn from_name(name: &str) -> Option<ShapeKind> {
        SHAPES.iter().find(|row| row.1 == name).map(|row| row.0)
    }

    /// The shape with a size, which is looked at only where it has one.
    pub const fn with_size(self, size: Size) -> Shape {
        match self {
            ShapeKind::Grid => Shape::Grid(size),
            ShapeKind::Quarter => Shape::Quarter,
            ShapeKind::Half => Shape::Half,
            ShapeKind::Whole => Shape::Whole,
            ShapeKind::Bounded => Shape::Bounded(size),
        }
    }
}

impl Shape {
    /// The shape without its size.
    pub const fn kind(self) -> ShapeKind {
        match self {
            Shape::Grid(_) => ShapeKind::Grid,
            Shape::Quarter => ShapeKind::Quarter,
            Shape::Half => ShapeKind::Half,
            Shape::Whole => ShapeKind::Whole,
            Shape::Bounded(_) => ShapeKind::Bounded,
        }
    }

    /// Columns and rows of a shape that has an end on all sides.
    pub const fn size(self) -> Option<Size> {
        match self {
            Shape::Grid(size) | Shape::Bounded(size) => Some(size),
            Shape::Quarter | Shape::Half | Shape::Whole => None,
        }
    }

    /// The points; `None` for a size that cannot be.
    pub const fn region(self) -> Option<Region> {
        match self {
            Shape::Grid(size) | Shape::Bounded(size) => Region::bounded(size),
            Shape::Quarter => Some(Region::quarter()),
            Shape::Half => Some(Region::half()),
            Shape::Whole => Some(Region::whole()),
        }
    }
}

/// Points between a least and a greatest one. A side is a wall, with nothing behind it, or open: behind the last coordinate of
/// an open side lies a liberty that nobody can ever fill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Region {
    /// The least `x` and `y`.
    pub(super) least: Point,
    /// The greatest `x` and `y`.
    pub(super) greatest: Point,
    /// Whether the sides towards the least and the greatest `x`, then `y`, are walls.
    pub(super) walls: [bool; 4],
}

impl Region {
    /// [`Shape::Quarter`].
    pub const fn quarter() -> Self {
        let walls = [true, false, true, false];
        Region { least: Point::new(1, 1), greatest: Point::new(i32::MAX, i32::MAX), walls }
    }

    /// [`Shape::Half`].
    pub const fn half() -> Self {
        let walls = [false, false, true, false];
        Region { least: Point::new(i32::MIN, 1), greatest: Point::new(i32::MAX, i32::MAX), walls }
    }

    /// [`Shape::Whole`].
    pub const fn whole() -> Self {
        let least = Point::new(i32::MIN, i32::MIN);
        Region { least, greatest: Point::new(i32::MAX, i32::MAX), walls: [false; 4] }
    }

    /// A board with four walls, counted from 0 as boards are. Each side is 1 to 2^31; `None` for other sizes.
    pub const fn bounded(size: Size) -> Option<Self> {
        const LIMIT: u32 = 1 << 31;
        if size.width == 0 || size.height == 0 || size.width > LIMIT || size.height > LIMIT {
            return None;
        }
        let greatest = Point::new((size.width - 1) as i32, (size.height - 1) as i32);
        Some(Region { least: Point::new(0, 0), greatest, walls: [true; 4] })
    }

    /// The shape of a plane with these points; every region is one of the four.
    pub(super) fn plane(&self) -> Shape {
        let planes = [Shape::Quarter, Shape::Half, Shape::Whole];
        let open = planes.into_iter().find(|shape| shape.region().as_ref() == Some(self));
        // What has walls on all sides is counted from 0.
        open.unwrap_or(Shape::Bounded(Size::new(self.greatest.x as u32 + 1, self.greatest.y as u32 + 1)))
    }

    /// Whether (x, y), which is no point, lies behind a wall, and not beyond the last coordinate of an open side.
    pub(super) fn has_wall_at(&self, x: i64, y: i64) -> bool {
        let beyond = |at: i64, least: i32, greatest: i32, walls: [bool; 2]| {
            at < i64::from(least) && walls[0] || at > i64::from(greatest) && walls[1]
        };
        beyond(x, self.least.x, self.greatest.x, [self.walls[0], self.walls[1]])
            || beyond(y, self.least.y, self.greatest.y, [self.walls[2], self.walls[3]])
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
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whoever adds a kind must give it a row, and a size or none.
    #[test]
    fn every_shape_has_its_row() {
        let size = Size::new(3, 5);
        for (number, &(kind, name)) in SHAPES.iter().enumerate() {
            assert_eq!((kind.number() as usize, kind.name()), (number, name));
            assert_eq!(ShapeKind::from_number(number as u32), Some(kind));
            assert_eq!(ShapeKind::from_name(name), Some(kind));
            let shape = kind.with_size(size);
            assert_eq!(shape.kind(), kind);
            assert!(shape.size().is_none_or(|own| own == size));
            let region = shape.region().unwrap();
            assert!(kind == ShapeKind::Grid || region.plane() == shape, "{name}");
            // A kind that no other has: its name, its number, and what it makes of a size.
            let same = SHAPES.iter().filter(|row| row.1 == name || row.0.with_size(size) == shape);
            assert_eq!(same.count(), 1, "{name}");
        }
        let last = SHAPES.len() as u32;
        assert_eq!(ShapeKind::from_number(last), None);
    }
}
