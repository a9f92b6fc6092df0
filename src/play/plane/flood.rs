//! Finding a chain's stones: a flood over the bitmaps, tile by tile.

use super::chains::Chains;
use super::patch::{Patch, crossings, grown};
use crate::memory::{OutOfMemory, push};
use crate::point::Color;

impl Chains {
    /// Marks the stones of `color` that are connected to the seeds, and appends them to `flooded`. What is marked
    /// already is not entered. Stops half-way when memory runs out.
    pub fn flood(&mut self, tile: u32, seeds: u64, color: Color) -> Result<(), OutOfMemory> {
        let mut next = self.flooded.len();
        self.spread(tile, seeds, color)?;
        while let Some(&patch) = self.flooded.get(next) {
            next += 1;
            for (dx, dy, edge) in crossings(patch.mask) {
                if edge != 0
                    && let Some(tile) = self.tiles.find(patch.x + dx, patch.y + dy)
                {
                    self.spread(tile, edge, color)?;
                }
            }
        }
        Ok(())
    }

    fn spread(&mut self, id: u32, seeds: u64, color: Color) -> Result<(), OutOfMemory> {
        let tile = self.tiles.tile(id);
        let mask = grown(seeds, tile.of(color));
        if mask != 0 {
            push(&mut self.flooded, Patch { x: tile.x(), y: tile.y(), mask, tile: id })?;
            self.tiles.mark(id, mask);
        }
        Ok(())
    }
}
