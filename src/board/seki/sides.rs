//! Who reaches each point, and so on whose side it is.

use super::{Position, is_living, other};
use crate::board::walled::{NO_PART, Parts, WALL, Walled};
use crate::memory::{OutOfMemory, filled};

/// On whose side each point is: a colour's when its living stones reach the point and the opponent's do not. A colour
/// goes through anything but living stones of the opponent, and stops at a point that the opponent is linked across.
pub(super) struct Sides {
    /// 1 Black's, 2 White's, 0 nobody's: both reach it, or none.
    pub side: Vec<u8>,
    /// For each colour the connected sets of points that it goes through. A set with its stones in it is a region: all
    /// points of the set that are on its side.
    pub ways: [Parts; 2],
    /// For each colour and set, whether living stones of the colour stand in it.
    pub is_region: [Vec<bool>; 2],
}

impl Sides {
    pub fn new(shape: Walled) -> Result<Sides, OutOfMemory> {
        let cells = shape.width * shape.height;
        let mut is_region = [Vec::new(), Vec::new()];
        for list in &mut is_region {
            list.try_reserve_exact(cells)?;
        }
        Ok(Sides { side: filled(0, shape.len())?, ways: [Parts::new(shape)?, Parts::new(shape)?], is_region })
    }

    /// Finds the sides of all points.
    pub fn find(&mut self, position: &Position, links: &[u8]) {
        for color in [1u8, 2] {
            let (ways, is_region) = (&mut self.ways[color as usize - 1], &mut self.is_region[color as usize - 1]);
            ways.divide(
                position
                    .state
                    .iter()
                    .zip(links)
                    .map(|(&state, &link)| ((state != WALL) & (state != other(color)) & (link != other(color))) as u8),
            );
            is_region.clear();
            for part in 0..ways.count() {
                is_region.push(ways.points(part).iter().any(|&point| position.state[point as usize] == color));
            }
        }
        for point in position.shape.points() {
            let state = position.state[point];
            // A living stone is reached by its own colour alone.
            self.side[point] = if is_living(state) {
                state
            } else {
                match [1, 2].map(|color| self.reaches(position, point, color)) {
                    [true, false] => 1,
                    [false, true] => 2,
                    _ => 0,
                }
            };
        }
    }

    /// The region of a point on a colour's side.
    pub fn region(&self, point: usize) -> (usize, usize) {
        let color = self.side[point] as usize - 1;
        (color, self.ways[color].of(point) as usize)
    }

    /// Whether a colour comes to a point that no living stone holds.
    #[inline]
    fn reaches(&self, position: &Position, point: usize, color: usize) -> bool {
        let (ways, is_region) = (&self.ways[color - 1], &self.is_region[color - 1]);
        let comes_from = |point: usize| {
            let way = ways.of(point);
            way != NO_PART && is_region[way as usize]
        };
        // Off the ways there are only links of the opponent's here, which are reached from beside.
        let is_link = ways.of(point) == NO_PART;
        comes_from(point) || is_link && position.shape.around(point).into_iter().any(comes_from)
    }
}
