//! Rectangles of a game: their stones, their cells, and boards made of them.

use super::{Played, Simulator, on};
use crate::board::{Board, BoardError, BoardOptions};
use crate::memory::OutOfMemory;
use crate::play::{Engine, RefusalKind};
use crate::point::{Color, Point, Size};

/// A rectangle by its corners, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointRange {
    /// The least `x` and `y`.
    pub least: Point,
    /// The greatest `x` and `y`.
    pub greatest: Point,
}

impl PointRange {
    /// The rectangle's columns and rows; `None` when it has no points, or a side of 2^32.
    pub fn size(&self) -> Option<Size> {
        let length = |from: i32, to: i32| u32::try_from(to as i64 - from as i64 + 1).ok().filter(|&length| length > 0);
        Some(Size::new(length(self.least.x, self.greatest.x)?, length(self.least.y, self.greatest.y)?))
    }
}

impl Simulator {
    /// The least rectangle that holds all stones; `None` without stones.
    pub fn bounds(&self) -> Option<PointRange> {
        let (least, greatest) = on!(&self.played, engine => engine.bounds())?;
        Some(PointRange { least, greatest })
    }

    /// The stones of a rectangle, which may reach beyond the points that there are, in the order of x, then y.
    pub fn stones_in(&self, range: PointRange) -> Result<Vec<(Point, Color)>, OutOfMemory> {
        let PointRange { least, greatest } = range;
        let mut stones = Vec::new();
        on!(&self.played, engine => engine.stones_into(least, greatest, &mut stones))?;
        Ok(stones)
    }

    /// The size of a rectangle, if all its points exist.
    ///
    /// Errors: [`RefusalKind::OffBoard`].
    pub fn existing(&self, range: PointRange) -> Result<Size, RefusalKind> {
        let size = range.size().filter(|_| self.contains(range.least) && self.contains(range.greatest));
        size.ok_or(RefusalKind::OffBoard)
    }

    /// One byte for each point of a rectangle, row after row: 0 empty, 1 Black, 2 White.
    ///
    /// Errors: [`RefusalKind::OffBoard`] when not all its points exist; out of memory.
    pub fn cells_of(&self, range: PointRange) -> Result<Vec<u8>, RefusalKind> {
        let size = self.existing(range)?;
        let count = usize::try_from(size.cells()).map_err(|_| OutOfMemory)?;
        let mut cells = Vec::new();
        match &self.played {
            Played::Grid(grid) => {
                cells.try_reserve_exact(count).map_err(OutOfMemory::from)?;
                for y in range.least.y..=range.greatest.y {
                    let row = (range.least.x..=range.greatest.x).map(|x| grid.stone_at(Point::new(x, y)));
                    cells.extend(row.map(|stone| stone.map_or(0, |color| color as u8)));
                }
            }
            Played::Plane(plane) => plane.bytes_into(range.least, size, &mut cells)?,
        }
        Ok(cells)
    }

    /// The whole board of a game on a grid; `None` on a plane.
    pub fn board(&self) -> Result<Option<Board>, BoardError> {
        let Some(grid) = self.grid() else { return Ok(None) };
        let size = grid.options().size;
        let greatest = Point::new(size.width as i32 - 1, size.height as i32 - 1);
        let all = PointRange { least: Point::new(0, 0), greatest };
        Ok(Some(self.to_board(all, BoardOptions { cell_limit: size.cells() })?))
    }

    /// A rectangle as a board.
    ///
    /// Errors: [`BoardError::InvalidCoordinate`] when not all its points exist; [`BoardError::TooLarge`];
    /// [`BoardError::OutOfMemory`].
    pub fn to_board(&self, range: PointRange, options: BoardOptions) -> Result<Board, BoardError> {
        let size = self.existing(range).map_err(|_| BoardError::InvalidCoordinate(range.least))?;
        let mut board = Board::empty(size, options)?;
        let cells = self.cells_of(range).map_err(|_| BoardError::OutOfMemory)?;
        board.cells_mut().copy_from_slice(&cells);
        Ok(board)
    }
}
