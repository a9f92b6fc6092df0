//! Who reaches each point, and so on whose side it is.

use super::Position;
use super::parts::{PlaneParts, PlaneRun};
use super::planes::{Plane, PlaneShape, beside};
use crate::memory::{OutOfMemory, filled};

/// On whose side each point is: a colour's when its living stones reach the point and the opponent's do not. A colour
/// goes through anything but living stones of the opponent, and stops at a point that the opponent is linked across.
pub(super) struct Sides {
    /// For each colour the points on its side.
    pub side: [Plane; 2],
    /// For each colour the connected sets of points that it goes through. A set with its stones in it is a region: all
    /// points of the set that are on its side.
    pub ways: [PlaneParts; 2],
    /// For each colour and set, whether living stones of the colour stand in it.
    pub is_region: [Vec<bool>; 2],
    way: Plane,
    reach: Plane,
}

impl Sides {
    pub fn new(shape: PlaneShape) -> Result<Sides, OutOfMemory> {
        let cells = shape.walled.width * shape.walled.height;
        Ok(Sides {
            side: [shape.plane()?, shape.plane()?],
            ways: [PlaneParts::new(shape)?, PlaneParts::new(shape)?],
            is_region: [filled(false, cells)?, filled(false, cells)?],
            way: shape.plane()?,
            reach: shape.plane()?,
        })
    }

    /// Finds the sides of all points.
    pub fn find(&mut self, position: &Position, links: &[Plane; 2]) {
        for color in 0..2 {
            self.find_reach(position, links, color);
        }
        for word in position.shape.words() {
            // A living stone is reached by its own colour alone.
            let [black, white] = [&position.living[0], &position.living[1]].map(|living| living[word]);
            let [by_black, by_white] = [self.side[0][word], self.side[1][word]];
            let free = !(black | white);
            self.side[0][word] = by_black & !by_white & free | black;
            self.side[1][word] = by_white & !by_black & free | white;
        }
    }

    /// The way of a colour that points on its side belong to.
    pub fn way(&self, color: usize, run: &PlaneRun) -> usize {
        self.ways[color].of(run.word as usize, run.mask.trailing_zeros())
    }

    /// Finds all that a colour reaches, and its regions.
    fn find_reach(&mut self, position: &Position, links: &[Plane; 2], color: usize) {
        let (own, other) = (&position.living[color], &position.living[1 - color]);
        let other_links = &links[1 - color];
        for word in position.shape.words() {
            self.way[word] = position.board[word] & !other[word] & !other_links[word];
        }
        let (ways, is_region) = (&mut self.ways[color], &mut self.is_region[color]);
        ways.divide(&self.way);
        is_region[..ways.count()].fill(false);
        for run in ways.all_runs() {
            is_region[run.part as usize] |= run.mask & own[run.word as usize] != 0;
        }
        self.reach.fill(0);
        for run in ways.all_runs().iter().filter(|run| is_region[run.part as usize]) {
            self.reach[run.word as usize] |= run.mask;
        }
        for word in position.shape.words() {
            let ends = beside(&self.reach, word, position.shape.stride) & other_links[word];
            self.side[color][word] = self.reach[word] | ends;
        }
    }
}
