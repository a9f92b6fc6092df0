//! The board itself: a size and a byte a point.

use super::BoardError;
use crate::memory::{copied, filled};
use crate::point::{Color, Point, Size};

/// Limits on the boards that may be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardOptions {
    /// The most points that a board may have. Limits above 2^31 - 1 count as that.
    pub cell_limit: u64,
}

impl BoardOptions {
    /// The limit in force: never so high that a point's number would not fit.
    pub(super) fn limit(self) -> u64 {
        self.cell_limit.min(i32::MAX as u64)
    }
}

impl Default for BoardOptions {
    /// 2^26 points, which is 8192x8192.
    fn default() -> Self {
        BoardOptions { cell_limit: 1 << 26 }
    }
}

/// A position on a grid of any width and height from 1x1 up. It need not be one that play can reach.
#[derive(Debug, PartialEq, Eq)]
pub struct Board {
    pub(super) size: Size,
    /// Row after row, 0 empty, 1 Black, 2 White: as a set of bits, `1 | 2` is "both colours".
    pub(super) cells: Vec<u8>,
}

impl Board {
    /// A board without stones. Costs one byte a point.
    ///
    /// Errors: [`BoardError::Empty`], [`BoardError::TooLarge`], [`BoardError::OutOfMemory`].
    pub fn empty(size: Size, options: BoardOptions) -> Result<Self, BoardError> {
        let count = checked_count(size, options)?;
        Ok(Board { size, cells: filled(0, count)? })
    }

    /// A board from one byte a point, row after row: 0 empty, 1 Black, 2 White.
    ///
    /// Errors: those of [`Board::empty`], [`BoardError::WrongLength`], and [`BoardError::UnknownByte`] with an offset
    /// into `bytes`.
    pub fn from_bytes(size: Size, bytes: &[u8], options: BoardOptions) -> Result<Self, BoardError> {
        let count = checked_count(size, options)?;
        if bytes.len() != count {
            return Err(BoardError::WrongLength { expected: size.cells(), found: bytes.len() });
        }
        check_bytes(size, bytes, 0)?;
        Ok(Board { size, cells: copied(bytes)? })
    }

    /// A copy.
    ///
    /// Errors: [`BoardError::OutOfMemory`].
    pub fn try_clone(&self) -> Result<Self, BoardError> {
        Ok(Board { size: self.size, cells: copied(&self.cells)? })
    }

    /// Columns and rows.
    pub fn size(&self) -> Size {
        self.size
    }

    /// One byte a point, row after row: 0 empty, 1 Black, 2 White.
    pub fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// The same to be written by those who put in nothing but 0, 1 and 2.
    pub(crate) fn cells_mut(&mut self) -> &mut [u8] {
        &mut self.cells
    }

    /// The stone at `point`, if there is one.
    ///
    /// Errors: [`BoardError::InvalidCoordinate`].
    pub fn get(&self, point: Point) -> Result<Option<Color>, BoardError> {
        Ok(stone(self.cells[self.index(point)?]))
    }

    /// Puts a stone on `point`, or takes it away. Nothing is captured: a board is a picture, not a game.
    ///
    /// Errors: [`BoardError::InvalidCoordinate`].
    pub fn set(&mut self, point: Point, color: Option<Color>) -> Result<(), BoardError> {
        let index = self.index(point)?;
        self.cells[index] = color.map_or(0, |color| color as u8);
        Ok(())
    }

    /// The number of stones of `color`.
    pub fn stones(&self, color: Color) -> usize {
        self.cells.iter().filter(|&&cell| cell == color as u8).count()
    }

    /// Where `point` stands in `cells`.
    pub(super) fn index(&self, point: Point) -> Result<usize, BoardError> {
        if !self.size.contains(point) {
            return Err(BoardError::InvalidCoordinate(point));
        }
        Ok(point.y as usize * self.size.width as usize + point.x as usize)
    }
}

/// The colour that a cell's byte stands for.
fn stone(cell: u8) -> Option<Color> {
    match cell {
        1 => Some(Color::Black),
        2 => Some(Color::White),
        _ => None,
    }
}

/// Whether all bytes of boards of a size stand for a colour or none. `before` points of other boards come before them.
///
/// Errors: [`BoardError::UnknownByte`], its row counted through all boards.
#[inline]
pub(crate) fn check_bytes(size: Size, bytes: &[u8], before: usize) -> Result<(), BoardError> {
    // All bytes are looked at, so that many go at once.
    if bytes.iter().fold(0, |most, &byte| most.max(byte)) > 2
        && let Some(index) = bytes.iter().position(|&byte| byte > 2)
    {
        let (offset, width) = (before + index, size.width as usize);
        let (row, column) = (offset / width, offset % width);
        return Err(BoardError::UnknownByte { row, column, offset, byte: bytes[index] });
    }
    Ok(())
}

/// The number of points of a board of this size, if such a board may be made.
pub(super) fn checked_count(size: Size, options: BoardOptions) -> Result<usize, BoardError> {
    let (cells, limit) = (size.cells(), options.limit());
    if cells == 0 {
        return Err(BoardError::Empty);
    }
    if cells > limit {
        return Err(BoardError::TooLarge { cells, limit });
    }
    usize::try_from(cells).map_err(|_| BoardError::OutOfMemory)
}
