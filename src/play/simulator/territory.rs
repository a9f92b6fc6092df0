//! Territory in a rectangle of a game, when the game goes on outside of it.

use super::{PointRange, Simulator};
use crate::board::{BoardError, BoardOptions, Parts};
use crate::memory::filled;
use crate::point::{Point, Size};

/// A region reaches an empty point outside. Beside it, 1 is a Black stone and 2 a White one.
const OPEN: u8 = 4;
/// Nobody's.
const NOBODY: u8 = 3;

impl Simulator {
    /// Whose territory each point of a rectangle is, one byte a point, row after row: 0 a stone, 1 Black's, 2 White's,
    /// 3 nobody's. As [`Board::territories`](crate::board::Board::territories), but what stands beside the rectangle
    /// counts: an empty region touches the stones there, and is nobody's when it goes on outside.
    ///
    /// Errors: as [`to_board`](Self::to_board).
    pub fn territory_of(&self, range: PointRange, options: BoardOptions) -> Result<Vec<u8>, BoardError> {
        let board = self.to_board(range, options)?;
        let (cells, mut parts) = (board.cells(), Parts::new(board.size())?);
        let mut map = filled(0, cells.len())?;
        for start in 0..map.len() {
            parts.take(start, |at| cells[at] == 0);
            let region = parts.taken().iter().map(|&at| at as usize);
            let touched = region.clone().fold(0, |touched, at| {
                let inside = parts.beside(at).fold(0, |inside, beside| inside | cells[beside]);
                touched | inside | self.beyond(range.least, board.size(), at)
            });
            // Black alone is 1, White alone 2; both, none, or the open is nobody's.
            let owner = if touched == 1 || touched == 2 { touched } else { NOBODY };
            region.for_each(|at| map[at] = owner);
        }
        Ok(map)
    }

    /// What a point at the edge of the rectangle touches outside of it, a bit each.
    fn beyond(&self, corner: Point, size: Size, at: usize) -> u8 {
        let (x, y, right, bottom) = (at as u32 % size.width, at as u32 / size.width, size.width - 1, size.height - 1);
        let steps = [(x == 0, (-1, 0)), (x == right, (1, 0)), (y == 0, (0, -1)), (y == bottom, (0, 1))];
        let out = steps.into_iter().filter(|(is_out, _)| *is_out);
        out.fold(0, |touched, (_, step)| touched | self.outside(corner, (x, y), step))
    }

    /// What a step out of the rectangle from the point in its column `x` and row `y` meets: 0 a wall, the number of a
    /// stone's colour, or [`OPEN`].
    fn outside(&self, corner: Point, (x, y): (u32, u32), (dx, dy): (i64, i64)) -> u8 {
        let (x, y) = (i64::from(corner.x) + i64::from(x) + dx, i64::from(corner.y) + i64::from(y) + dy);
        match (i32::try_from(x), i32::try_from(y)) {
            (Ok(x), Ok(y)) if !self.contains(Point::new(x, y)) => 0,
            (Ok(x), Ok(y)) => self.stone_at(Point::new(x, y)).map_or(OPEN, |color| color as u8),
            // Beyond the last coordinate lies a wall where the shape has one, else a liberty that nobody can take.
            _ if self.options().shape.region().is_some_and(|region| region.has_wall_at(x, y)) => 0,
            _ => OPEN,
        }
    }
}
