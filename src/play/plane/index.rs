//! Where the tile with given coordinates is: an open hash table of tile numbers.
//!
//! An entry is 32 bits: the tile's number plus one, and seven bits of the hash that spare a look at most other tiles.
//! Collisions are met by looking at the next entry; a run longer than chance makes is an attack by someone who knows
//! the seed, and is answered with a new seed from the system.

use super::tiles::TilePages;
use crate::memory::{OutOfMemory, filled};
use std::hash::{BuildHasher, RandomState};

/// Tile numbers are below this.
pub(super) const TILE_LIMIT: u32 = (1 << 25) - 1;

const TAG_SHIFT: u32 = 25;
const SMALLEST: usize = 16;

#[derive(Debug)]
pub(super) struct Index {
    /// 0 for none; a power of two of them.
    entries: Vec<u32>,
    len: usize,
    /// Secret numbers of the hash; the second is odd.
    factors: [u64; 2],
    /// No new seed before there are so many tiles: a game is never rebuilt over and over.
    reseed_from: usize,
}

/// A number that nobody can foresee.
pub(super) fn entropy() -> u64 {
    RandomState::new().hash_one(0x5EED)
}

impl Index {
    pub fn new(seed: u64) -> Self {
        Index { entries: Vec::new(), len: 0, factors: factors(seed), reseed_from: 0 }
    }

    pub fn try_clone(&self) -> Result<Self, OutOfMemory> {
        Ok(Index { entries: crate::memory::copied(&self.entries)?, ..*self })
    }

    /// The number of the tile at (x, y).
    #[inline]
    pub fn find(&self, tiles: &TilePages, x: i32, y: i32) -> Option<u32> {
        let hash = self.hash(x, y);
        let mut i = self.slot(hash);
        loop {
            let entry = *self.entries.get(i)?;
            if entry == 0 {
                return None;
            }
            if entry >> TAG_SHIFT == tag(hash) {
                let id = (entry & TILE_LIMIT) - 1;
                let tile = tiles.get(id);
                if tile.x == x && tile.y == y {
                    return Some(id);
                }
            }
            i = (i + 1) & (self.entries.len() - 1);
        }
    }

    /// The entry where a search for (x, y) begins: reading it early brings it near.
    #[inline]
    pub fn peek(&self, x: i32, y: i32) -> Option<u32> {
        let entry = *self.entries.get(self.slot(self.hash(x, y)))?;
        (entry != 0).then(|| (entry & TILE_LIMIT) - 1)
    }

    /// Makes room for one more tile.
    #[inline]
    pub fn reserve(&mut self, tiles: &TilePages) -> Result<(), OutOfMemory> {
        if (self.len + 1) * 4 <= self.entries.len() * 3 {
            return Ok(());
        }
        let size = (self.entries.len() * 2).max(SMALLEST);
        self.entries = filled(0, size)?;
        self.fill(tiles);
        Ok(())
    }

    /// Adds a tile that is in the pool, after `reserve`.
    pub fn insert(&mut self, tiles: &TilePages, id: u32) {
        let tile = tiles.get(id);
        self.len += 1;
        if self.enter(tile.x, tile.y, id) > self.longest() && self.len >= self.reseed_from {
            self.reseed_from = self.len * 2;
            self.factors = factors(entropy());
            self.entries.fill(0);
            self.fill(tiles);
        }
    }

    /// Takes out a tile that is still in the pool.
    pub fn remove(&mut self, tiles: &TilePages, id: u32) {
        let tile = tiles.get(id);
        let mask = self.entries.len() - 1;
        let mut hole = self.slot(self.hash(tile.x, tile.y));
        while self.entries[hole] & TILE_LIMIT != id + 1 {
            hole = (hole + 1) & mask;
        }
        // What stands behind the hole moves into it, unless it would come before its own slot.
        let mut i = hole;
        loop {
            i = (i + 1) & mask;
            let entry = self.entries[i];
            if entry == 0 {
                break;
            }
            let tile = tiles.get((entry & TILE_LIMIT) - 1);
            let home = self.slot(self.hash(tile.x, tile.y));
            if (i.wrapping_sub(home) & mask) >= (i.wrapping_sub(hole) & mask) {
                self.entries[hole] = entry;
                hole = i;
            }
        }
        self.entries[hole] = 0;
        self.len -= 1;
        self.shrink(tiles, id);
    }

    /// Gives memory back when few tiles are left; where there is none for a smaller table the larger one stays.
    fn shrink(&mut self, tiles: &TilePages, gone: u32) {
        if self.len == 0 {
            self.entries = Vec::new();
        } else if self.len * 8 < self.entries.len() && self.entries.len() > SMALLEST {
            if let Ok(entries) = filled(0, self.entries.len() / 2) {
                self.entries = entries;
                self.fill_but(tiles, Some(gone));
            }
        }
    }

    fn fill(&mut self, tiles: &TilePages) {
        self.fill_but(tiles, None);
    }

    /// Enters every tile of the pool, in the order of its memory, which is quicker than the order of the old table.
    fn fill_but(&mut self, tiles: &TilePages, gone: Option<u32>) {
        for (id, tile) in tiles.units() {
            if !tile.is_free() && Some(id) != gone {
                self.enter(tile.x, tile.y, id);
            }
        }
    }

    /// Enters a tile in the first free slot; how far that is from its own.
    #[inline]
    fn enter(&mut self, x: i32, y: i32, id: u32) -> usize {
        let hash = self.hash(x, y);
        let mask = self.entries.len() - 1;
        let mut i = self.slot(hash);
        let mut steps = 0;
        while self.entries[i] != 0 {
            i = (i + 1) & mask;
            steps += 1;
        }
        self.entries[i] = tag(hash) << TAG_SHIFT | (id + 1);
        steps
    }

    /// No honest table of this size has a longer run: at three quarters full a run grows by a step with odds of less
    /// than 0.97, so that this one has odds of about e^-24.
    fn longest(&self) -> usize {
        64 + 32 * self.entries.len().ilog2() as usize
    }

    /// The high half of a product with secret factors, folded on the low half.
    #[inline]
    fn hash(&self, x: i32, y: i32) -> u64 {
        let key = (x as u32 as u64) << 32 | y as u32 as u64;
        let product = (key ^ self.factors[0]) as u128 * self.factors[1] as u128;
        (product >> 64) as u64 ^ product as u64
    }

    #[inline]
    fn slot(&self, hash: u64) -> usize {
        (hash >> 8) as usize & self.entries.len().wrapping_sub(1)
    }
}

/// The seed made into numbers in which every bit depends on every bit of it (SplitMix64).
fn factors(seed: u64) -> [u64; 2] {
    let mixed = |state: u64| {
        let z = (state ^ state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    };
    let gamma = 0x9E37_79B9_7F4A_7C15u64;
    [mixed(seed.wrapping_add(gamma)), mixed(seed.wrapping_add(gamma.wrapping_mul(2))) | 1]
}

#[inline]
fn tag(hash: u64) -> u32 {
    hash as u32 & 127
}
