//! Finding a chain's stones: a flood over the bitmaps, tile by tile.

use super::chains::Chains;
use super::tiles::{Stone, bits, point_at, stone};
use crate::memory::{OutOfMemory, push};
use crate::point::{Color, Point};

/// Some stones of a chain: all in one tile.
#[derive(Clone, Copy, Debug)]
pub(super) struct Patch {
    /// The tile's coordinates.
    pub x: i32,
    pub y: i32,
    pub mask: u64,
    pub tile: u32,
}

impl Patch {
    /// The stones' points.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let Patch { x, y, mask, .. } = *self;
        bits(mask).map(move |cell| point_at(x, y, cell))
    }

    /// The stones.
    pub fn stones(&self) -> impl Iterator<Item = Stone> + use<> {
        let Patch { mask, tile, .. } = *self;
        bits(mask).map(move |cell| stone(tile, cell))
    }
}

const LEFT: u64 = 0x0101_0101_0101_0101;
const RIGHT: u64 = LEFT << 7;
const TOP: u64 = 0xFF;
const BOTTOM: u64 = TOP << 56;

/// `mask` moved one point left, right, up and down within its tile.
#[inline]
pub(super) const fn shifts(mask: u64) -> [u64; 4] {
    [(mask & !LEFT) >> 1, (mask & !RIGHT) << 1, mask >> 8, mask << 8]
}

/// What of `mask` moves into the tiles at the left, the right, above and below, and where it lands there.
#[inline]
pub(super) fn crossings(mask: u64) -> [(i32, i32, u64); 4] {
    [
        (-1, 0, (mask & LEFT) << 7),
        (1, 0, (mask & RIGHT) >> 7),
        (0, -1, (mask & TOP) << 56),
        (0, 1, (mask & BOTTOM) >> 56),
    ]
}

/// The part of `within` that is connected to `seeds`.
#[inline]
pub(super) fn grown(seeds: u64, within: u64) -> u64 {
    let mut mask = seeds & within;
    loop {
        let [a, b, c, d] = shifts(mask);
        let next = mask | (a | b | c | d) & within;
        if next == mask {
            return mask;
        }
        mask = next;
    }
}

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
