//! Points, colours, stones, moves.

use super::buffer::Plain;
use super::guard::Failure;
use super::status::*;
use crate::point::Point;
use core::ffi::c_char;

/// A point: `x` to the right, `y` down. Boards count from 0 at the top left, the quarter plane from 1. Plain: never
/// changes.
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

/// Yes (1) or no (0).
pub type gocount_bool = u32;

/// A colour: of a stone, of a player, or of who owns a point.
pub type gocount_color = u32;

/// No stone; nobody.
pub const GOCOUNT_NONE: gocount_color = 0;
/// Black.
pub const GOCOUNT_BLACK: gocount_color = 1;
/// White.
pub const GOCOUNT_WHITE: gocount_color = 2;

/// A point and its stone. Plain: never changes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_stone {
    /// The column.
    pub x: i32,
    /// The row.
    pub y: i32,
    /// `GOCOUNT_BLACK` or `GOCOUNT_WHITE`; in a setup also `GOCOUNT_NONE`, which takes the stone away.
    pub color: gocount_color,
}

// SAFETY: integers.
unsafe impl Plain for gocount_stone {}

/// What a move is.
pub type gocount_move_kind = u32;

/// A stone on a point.
pub const GOCOUNT_MOVE_KIND_STONE: gocount_move_kind = 0;
/// A pass; its x and y say nothing.
pub const GOCOUNT_MOVE_KIND_PASS: gocount_move_kind = 1;
/// A move of a record that names no point of the board; its x and y say nothing. When it is played nothing happens, not
/// even the turn passes.
pub const GOCOUNT_MOVE_KIND_UNREADABLE: gocount_move_kind = 2;

/// A node of an SGF collection. It is a number, good for its collection alone, and checked in every call.
pub type gocount_node = u32;

/// No node.
pub const GOCOUNT_NO_NODE: gocount_node = 0xFFFF_FFFF;

/// A move: a stone or a pass. What a record's line gives can be played as it is. Plain: never changes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_move {
    /// The column.
    pub x: i32,
    /// The row.
    pub y: i32,
    /// Who moves; `GOCOUNT_NONE` for whoever's turn it is.
    pub color: gocount_color,
    /// A stone, a pass, or unreadable.
    pub kind: gocount_move_kind,
    /// The record's node that holds it; it says nothing when a move is played, and is `GOCOUNT_NO_NODE` for a move that
    /// comes from no record.
    pub node: gocount_node,
}

// SAFETY: integers.
unsafe impl Plain for gocount_move {}

/// Columns and rows from the least to the greatest, both included. Plain: never changes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_rectangle {
    /// The least column.
    pub least_x: i32,
    /// The least row.
    pub least_y: i32,
    /// The greatest column.
    pub greatest_x: i32,
    /// The greatest row.
    pub greatest_y: i32,
}

/// Some text of the caller's, in an array of texts. Plain: never changes.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct gocount_string {
    /// The first byte; may be NULL for an empty text.
    pub data: *const c_char,
    /// How many bytes.
    pub length: usize,
}

/// A point off the board. The words are Exercism's.
pub(super) fn off_the_board() -> Failure {
    Failure::new(GOCOUNT_INVALID_COORDINATE, "Invalid coordinate")
}
