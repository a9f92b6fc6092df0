//! The points that exist, and what lies at their sides. All that is known of a shape stands here: a new one is a row of
//! [`ShapeKind`] and a line of each match below, none of which has a way round it.

use crate::numbered::numbered;
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

numbered! {
    /// A shape without its size. Its number stands in saved games too.
    pub enum ShapeKind: u8 {
        0 Grid "grid" "a board with edges, counted from 0";
        1 Quarter "quarter_plane" "columns and rows from 1 without end";
        2 Half "half_plane" "rows from 1 without end, columns without end on both sides";
        3 Whole "whole_plane" "columns and rows without end on all sides";
        4 Bounded "bounded_plane" "a plane with four edges, counted from 0";
    }
}

impl ShapeKind {
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

    /// Whoever adds a kind gives it points that no other has, and a size or none.
    #[test]
    fn every_shape_is_one_of_its_own() {
        let size = Size::new(3, 5);
        for &kind in ShapeKind::ALL {
            let shape = kind.with_size(size);
            assert_eq!(shape.kind(), kind);
            assert!(shape.size().is_none_or(|own| own == size));
            let region = shape.region().unwrap();
            assert!(kind == ShapeKind::Grid || region.plane() == shape, "{kind:?}");
        }
    }
}
