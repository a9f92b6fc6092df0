//! What can be wrong with a board's input.

use crate::memory::OutOfMemory;
use crate::point::Point;

/// Why a board could not be made, read or changed.
///
/// Rows and columns count from 0 here and from 1 in messages, as people count them. An `offset` is in bytes from the
/// start of the text, or from the start of the row where each row came by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// There is no point at all: no row, or rows without columns.
    Empty,
    /// A row is longer or shorter than the first one.
    UnequalRows {
        /// The row.
        row: usize,
        /// Where the difference begins: the row's end when it is short, its first byte too many when it is long.
        offset: usize,
        /// The columns of the first row.
        expected: usize,
        /// The columns of this row.
        found: usize,
    },
    /// A byte that stands for no colour.
    UnknownByte {
        /// Its row.
        row: usize,
        /// Its column.
        column: usize,
        /// Where it stands.
        offset: usize,
        /// The byte.
        byte: u8,
    },
    /// The cells given are not as many as the size asks for.
    WrongLength {
        /// Width times height.
        expected: u64,
        /// The cells given.
        found: usize,
    },
    /// The board would have more points than the limit allows.
    TooLarge {
        /// The points asked for, as far as they were counted.
        cells: u64,
        /// The limit.
        limit: u64,
    },
    /// The point lies off the board.
    InvalidCoordinate(Point),
    /// There was not enough memory.
    OutOfMemory,
}

impl BoardError {
    /// The place in the input: byte offset, row and column from 0. `None` where the error has no place.
    pub fn place(&self) -> Option<(usize, usize, usize)> {
        match *self {
            BoardError::UnequalRows { row, offset, expected, found } => Some((offset, row, expected.min(found))),
            BoardError::UnknownByte { row, column, offset, .. } => Some((offset, row, column)),
            _ => None,
        }
    }

    /// Writes what is wrong, without its place.
    pub fn write_what(self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            BoardError::Empty => f.write_str("empty board"),
            BoardError::UnequalRows { expected, found, .. } => {
                write!(f, "the row has {found} columns, the first has {expected}")
            }
            BoardError::UnknownByte { byte, .. } if byte.is_ascii_graphic() => {
                write!(f, "unknown character '{}'", byte as char)
            }
            BoardError::UnknownByte { byte, .. } => write!(f, "unknown byte {byte}"),
            BoardError::WrongLength { expected, found } => {
                write!(f, "{found} cells given, the size asks for {expected}")
            }
            BoardError::TooLarge { cells, limit } => {
                write!(f, "a board of {cells} points is over the limit of {limit}")
            }
            BoardError::InvalidCoordinate(_) => f.write_str("Invalid coordinate"),
            BoardError::OutOfMemory => write!(f, "{OutOfMemory}"),
        }
    }
}

impl std::fmt::Display for BoardError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some((_, row, column)) = self.place() {
            write!(f, "row {}, column {}: ", row + 1, column + 1)?;
        }
        self.write_what(f)
    }
}

impl std::error::Error for BoardError {}

impl From<OutOfMemory> for BoardError {
    fn from(_: OutOfMemory) -> Self {
        BoardError::OutOfMemory
    }
}
