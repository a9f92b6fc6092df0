//! Points, colours and stones as C sees them.

use super::buffer::Plain;
use super::guard::Failure;
use super::status::*;
use crate::point::{Color, Point};

/// A point: `x` to the right, `y` down. Boards count from 0 at the top left, the quarter plane from 1.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_point {
    /// The column.
    pub x: i32,
    /// The row.
    pub y: i32,
}

// SAFETY: two integers.
unsafe impl Plain for gocount_point {}

impl From<Point> for gocount_point {
    fn from(point: Point) -> Self {
        gocount_point { x: point.x, y: point.y }
    }
}

impl From<gocount_point> for Point {
    fn from(point: gocount_point) -> Self {
        Point::new(point.x, point.y)
    }
}

/// `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE`: the stone on a point, or the owner of a territory.
pub type gocount_color = u8;

/// No stone; nobody.
pub const GOCOUNT_NONE: gocount_color = 0;
/// Black.
pub const GOCOUNT_BLACK: gocount_color = 1;
/// White.
pub const GOCOUNT_WHITE: gocount_color = 2;

/// A point and its stone.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_stone {
    /// The column.
    pub x: i32,
    /// The row.
    pub y: i32,
    /// `GOCOUNT_BLACK` or `GOCOUNT_WHITE`; in a setup also `GOCOUNT_NONE`, which takes the stone away.
    pub color: gocount_color,
    /// 0.
    pub reserved: [u8; 3],
}

// SAFETY: integers.
unsafe impl Plain for gocount_stone {}

/// The number of a colour.
pub(super) fn number(color: Option<Color>) -> gocount_color {
    color.map_or(GOCOUNT_NONE, |color| color as gocount_color)
}

/// The colour of a number that a caller gave.
pub(super) fn color_of(number: gocount_color) -> Result<Option<Color>, Failure> {
    match number {
        GOCOUNT_NONE => Ok(None),
        GOCOUNT_BLACK => Ok(Some(Color::Black)),
        GOCOUNT_WHITE => Ok(Some(Color::White)),
        _ => Err(Failure::argument("color", "is no color")),
    }
}

/// A point off the board. The words are Exercism's.
pub(super) fn off_the_board() -> Failure {
    Failure::new(GOCOUNT_INVALID_COORDINATE, "Invalid coordinate")
}
