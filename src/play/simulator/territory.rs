//! Territory in a rectangle of a game, when the game goes on outside of it.

use super::{PointRange, Simulator};
use crate::board::{BoardError, BoardOptions};
use crate::memory::{OutOfMemory, filled, push};
use crate::point::{Point, Size};

/// A region reaches an empty point outside. Beside it, 1 is a Black stone and 2 a White one.
const OPEN: u8 = 4;
/// Nobody's; also a point whose region is being found.
const NOBODY: u8 = 3;

impl Simulator {
    /// Whose territory each point of a rectangle is, one byte a point, row after row: 0 a stone, 1 Black's, 2 White's,
    /// 3 nobody's. As [`Board::territories`](crate::board::Board::territories), but what stands beside the rectangle
    /// counts: an empty region touches the stones there, and is nobody's when it goes on outside.
    ///
    /// Errors: as [`to_board`](Self::to_board).
    pub fn territory_of(&self, range: PointRange, options: BoardOptions) -> Result<Vec<u8>, BoardError> {
        let board = self.to_board(range, options)?;
        let mut map = filled(0, board.cells().len())?;
        let mut region = Vec::new();
        for start in 0..map.len() {
            if board.cells()[start] == 0 && map[start] == 0 {
                let touches =
                    self.find_region(range.least, board.size(), board.cells(), start, &mut map, &mut region)?;
                // Black alone is 1, White alone 2; both, none, or the open is nobody's.
                let owner = if touches == 1 || touches == 2 { touches } else { NOBODY };
                region.drain(..).for_each(|at| map[at] = owner);
            }
        }
        Ok(map)
    }

    /// Lists the empty region of the point at `start` and marks it in `map`; answers what it touches, a bit each.
    fn find_region(
        &self,
        corner: Point,
        size: Size,
        cells: &[u8],
        start: usize,
        map: &mut [u8],
        region: &mut Vec<usize>,
    ) -> Result<u8, OutOfMemory> {
        let (width, height) = (size.width as usize, size.height as usize);
        let mut touches = 0;
        push(region, start)?;
        map[start] = NOBODY;
        let mut next = 0;
        while let Some(&at) = region.get(next) {
            next += 1;
            let (x, y) = (at % width, at / width);
            let around = [
                ((x > 0).then(|| at - 1), (-1, 0)),
                ((x + 1 < width).then(|| at + 1), (1, 0)),
                ((y > 0).then(|| at - width), (0, -1)),
                ((y + 1 < height).then(|| at + width), (0, 1)),
            ];
            for (beside, step) in around {
                match beside {
                    Some(beside) if cells[beside] != 0 => touches |= cells[beside],
                    Some(beside) if map[beside] == 0 => {
                        map[beside] = NOBODY;
                        push(region, beside)?;
                    }
                    Some(_) => {}
                    None => touches |= self.outside(corner, (x, y), step),
                }
            }
        }
        Ok(touches)
    }

    /// What a step out of the rectangle from the point in its column `x` and row `y` meets: 0 a wall, the number of a
    /// stone's colour, or [`OPEN`].
    fn outside(&self, corner: Point, (x, y): (usize, usize), (dx, dy): (i64, i64)) -> u8 {
        let (x, y) = (corner.x as i64 + x as i64 + dx, corner.y as i64 + y as i64 + dy);
        match (i32::try_from(x), i32::try_from(y)) {
            (Ok(x), Ok(y)) if !self.contains(Point::new(x, y)) => 0,
            (Ok(x), Ok(y)) => self.stone_at(Point::new(x, y)).map_or(OPEN, |color| color as u8),
            // Beyond the last coordinate lies a wall where the shape has one, else a liberty that nobody can take.
            _ if self.options().shape.region().is_some_and(|region| region.has_wall_at(x, y)) => 0,
            _ => OPEN,
        }
    }
}
