//! Stones of one tile as bits, and how bits move within a tile and into those beside it.

use super::tile::{Stone, bits, point_at, stone};
use crate::point::Point;

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

/// Instead of a tile's number: a stone that commits suicide is never placed.
pub(super) const UNPLACED: u32 = u32::MAX;

/// For each place in a tile, its neighbours there.
pub(super) const NEAR: [u64; 64] = {
    let mut near = [0; 64];
    let mut cell = 0;
    while cell < 64 {
        let [a, b, c, d] = shifts(1 << cell);
        near[cell] = a | b | c | d;
        cell += 1;
    }
    near
};
