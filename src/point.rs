//! Points, colours and sizes: the words that every other room uses.

pub mod notation;

/// A point: `x` to the right, `y` down. Boards count from 0 at the top left, the quarter plane from 1.
///
/// Points are ordered by `x`, then by `y`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// The column.
    pub x: i32,
    /// The row.
    pub y: i32,
}

impl Point {
    /// The point in column `x` and row `y`.
    pub const fn new(x: i32, y: i32) -> Self {
        Point { x, y }
    }
}

/// The colour of a stone. A point without one is `None` of an `Option<Color>`, which takes one byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Color {
    /// Black, who moves first.
    Black = 1,
    /// White.
    White = 2,
}

impl Color {
    /// The other colour.
    pub const fn opponent(self) -> Self {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }

    /// 0 for Black, 1 for White: for tables with an entry a colour.
    pub const fn index(self) -> usize {
        self as usize - 1
    }
}

/// The size of a board in columns and rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    /// Columns.
    pub width: u32,
    /// Rows.
    pub height: u32,
}

impl Size {
    /// The size of `width` columns and `height` rows.
    pub const fn new(width: u32, height: u32) -> Self {
        Size { width, height }
    }

    /// The number of points.
    pub const fn cells(self) -> u64 {
        self.width as u64 * self.height as u64
    }

    /// Whether `point` lies on a board of this size.
    pub const fn contains(self, point: Point) -> bool {
        point.x >= 0 && point.y >= 0 && (point.x as u32) < self.width && (point.y as u32) < self.height
    }
}
