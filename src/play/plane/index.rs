//! Where the tile with given coordinates is: an open hash table of tile numbers.
//!
//! A slot is a byte of the hash, 0 when the slot is empty, and a tile's number. Eight bytes are looked at together, so
//! that a search reads one word of memory and seldom has a branch to guess. Collisions are met by looking further on; a run
//! longer than chance makes is an attack by someone who knows the seed, and is answered with a new seed from the system.

use super::tiles::TilePages;
use crate::memory::{OutOfMemory, filled};
use std::hash::{BuildHasher, RandomState};

/// Tile numbers are below this.
pub(super) const TILE_LIMIT: u32 = 1 << 25;

const SMALLEST: usize = 64;

#[derive(Debug)]
pub(super) struct Index {
    /// A byte for each slot, then the first seven again: a window of eight never ends.
    tags: Vec<u8>,
    /// The tiles' numbers.
    tiles: Vec<u32>,
    /// The number of slots, a power of two, less one; 0 when there are none.
    mask: usize,
    len: usize,
    /// Secret numbers of the hash; the second is odd.
    factors: [u64; 2],
    /// No new seed before there are so many tiles: a game is never rebuilt over and over.
    reseed_from: usize,
}

/// Eight tags at once.
#[derive(Clone, Copy)]
struct Window(u64);

const LOW: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = LOW << 7;

impl Window {
    /// A bit for each tag that is `tag`. There may be others above a right one.
    #[inline]
    fn matches(self, tag: u8) -> u64 {
        let other = self.0 ^ (LOW * tag as u64);
        other.wrapping_sub(LOW) & !other & HIGH
    }

    /// A bit for each empty slot. There may be others above a right one.
    #[inline]
    fn empty(self) -> u64 {
        self.0.wrapping_sub(LOW) & !self.0 & HIGH
    }
}

/// A number that nobody can foresee.
pub(super) fn entropy() -> u64 {
    RandomState::new().hash_one(0x5EED)
}

impl Index {
    pub fn new(seed: u64) -> Self {
        Index { tags: Vec::new(), tiles: Vec::new(), mask: 0, len: 0, factors: factors(seed), reseed_from: 0 }
    }

    pub fn try_clone(&self) -> Result<Self, OutOfMemory> {
        let (tags, tiles) = (crate::memory::copied(&self.tags)?, crate::memory::copied(&self.tiles)?);
        Ok(Index { tags, tiles, ..*self })
    }

    /// The number of the tile at (x, y), whose hash is `hash`.
    #[inline(always)]
    pub fn find(&self, tiles: &TilePages, x: i32, y: i32, hash: u64) -> Option<u32> {
        let mut i = self.slot(hash);
        loop {
            let window = self.window(i)?;
            let mut matches = window.matches(tag(hash));
            while matches != 0 {
                let id = self.tiles[(i + matches.trailing_zeros() as usize / 8) & self.mask];
                let tile = tiles.get(id);
                if tile.x == x && tile.y == y {
                    return Some(id);
                }
                matches &= matches - 1;
            }
            if window.empty() != 0 {
                return None;
            }
            i = (i + 8) & self.mask;
        }
    }

    /// Reads where a search with `hash` begins, to bring it near; the answer means nothing.
    #[inline]
    pub fn touch(&self, hash: u64) -> u32 {
        let slot = self.slot(hash);
        let tag = self.tags.get(slot).map_or(0, |&tag| tag as u32);
        self.tiles.get(slot).map_or(0, |&tile| tile ^ tag)
    }

    /// How many slots there are.
    pub fn size(&self) -> usize {
        self.tiles.len()
    }

    /// Makes room for one more tile.
    #[inline]
    pub fn reserve(&mut self, tiles: &TilePages) -> Result<(), OutOfMemory> {
        if self.len < self.tiles.len() / 4 * 3 { Ok(()) } else { self.grow(tiles) }
    }

    #[cold]
    fn grow(&mut self, tiles: &TilePages) -> Result<(), OutOfMemory> {
        let size = self.tiles.len();
        // Small tables grow faster: there is little to save.
        self.resize(tiles, if size < 4096 { (size * 4).max(SMALLEST) } else { size * 2 }, None)
    }

    /// Adds a tile that is in the pool, after `reserve`.
    #[inline]
    pub fn insert(&mut self, tiles: &TilePages, id: u32, hash: u64) {
        self.len += 1;
        let steps = self.enter(id, hash);
        if steps >= 64 && steps > self.longest() && self.len >= self.reseed_from {
            self.reseed(tiles);
        }
    }

    #[cold]
    fn reseed(&mut self, tiles: &TilePages) {
        self.reseed_from = self.len * 2;
        self.factors = factors(entropy());
        self.tags.fill(0);
        self.fill(tiles, None);
    }

    /// Takes out a tile that is still in the pool.
    pub fn remove(&mut self, tiles: &TilePages, id: u32) {
        let tile = tiles.get(id);
        let mut hole = self.slot(self.hash(tile.x, tile.y));
        while self.tags[hole] == 0 || self.tiles[hole] != id {
            hole = (hole + 1) & self.mask;
        }
        // What stands behind the hole moves into it, unless it would come before its own slot.
        let mut i = hole;
        loop {
            i = (i + 1) & self.mask;
            if self.tags[i] == 0 {
                break;
            }
            let tile = tiles.get(self.tiles[i]);
            let home = self.slot(self.hash(tile.x, tile.y));
            if (i.wrapping_sub(home) & self.mask) >= (i.wrapping_sub(hole) & self.mask) {
                self.set(hole, self.tags[i], self.tiles[i]);
                hole = i;
            }
        }
        self.set(hole, 0, 0);
        self.len -= 1;
        self.shrink(tiles, id);
    }

    /// Gives memory back when few tiles are left; where there is none for a smaller table the larger one stays.
    #[inline]
    fn shrink(&mut self, tiles: &TilePages, gone: u32) {
        let size = self.tiles.len();
        if self.len == 0 {
            *self = Index { tags: Vec::new(), tiles: Vec::new(), mask: 0, ..*self };
        } else if self.len * 8 < size && size > SMALLEST {
            _ = self.resize(tiles, size / 2, Some(gone));
        }
    }

    fn resize(&mut self, tiles: &TilePages, size: usize, gone: Option<u32>) -> Result<(), OutOfMemory> {
        let (tags, slots) = (filled(0, size + 7)?, filled(0, size)?);
        (self.tags, self.tiles, self.mask) = (tags, slots, size - 1);
        self.fill(tiles, gone);
        Ok(())
    }

    /// Enters every tile of the pool, in the order of its memory, which is quicker than the order of the old table.
    fn fill(&mut self, tiles: &TilePages, gone: Option<u32>) {
        for (id, tile) in tiles.units() {
            if !tile.is_free() && Some(id) != gone {
                self.enter(id, self.hash(tile.x, tile.y));
            }
        }
    }

    /// Enters a tile in the first empty slot; how far that is from its own.
    #[inline]
    fn enter(&mut self, id: u32, hash: u64) -> usize {
        let mut i = self.slot(hash);
        let mut steps = 0;
        loop {
            let Some(window) = self.window(i) else { return 0 };
            let empty = window.empty();
            if empty != 0 {
                let first = empty.trailing_zeros() as usize / 8;
                self.set((i + first) & self.mask, tag(hash), id);
                return steps + first;
            }
            i = (i + 8) & self.mask;
            steps += 8;
        }
    }

    #[inline]
    fn window(&self, i: usize) -> Option<Window> {
        let bytes = self.tags.get(i..i + 8)?;
        Some(Window(u64::from_le_bytes(bytes.try_into().ok()?)))
    }

    #[inline]
    fn set(&mut self, i: usize, tag: u8, id: u32) {
        self.tags[i] = tag;
        self.tiles[i] = id;
        if i < 7 {
            let again = self.mask + 1 + i;
            self.tags[again] = tag;
        }
    }

    /// No honest table of this size has a longer run: at three quarters full a run grows by a step with odds of less
    /// than 0.97, so that this one has odds of about e^-24.
    fn longest(&self) -> usize {
        64 + 32 * self.tiles.len().ilog2() as usize
    }

    /// The hash of a tile's place: the high half of a product with secret factors, folded on the low half.
    #[inline(always)]
    pub fn hash(&self, x: i32, y: i32) -> u64 {
        let key = (x as u32 as u64) << 32 | y as u32 as u64;
        let product = (key ^ self.factors[0]) as u128 * self.factors[1] as u128;
        (product >> 64) as u64 ^ product as u64
    }

    #[inline]
    fn slot(&self, hash: u64) -> usize {
        (hash >> 8) as usize & self.mask
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
fn tag(hash: u64) -> u8 {
    (hash as u8).max(1)
}

#[cfg(test)]
mod tests {
    use super::super::tiles::Tiles;
    use super::*;
    use crate::point::{Color, Point};

    /// How far the tiles are from their slots, all together, and the farthest.
    fn distances(index: &Index, tiles: &TilePages) -> (usize, usize) {
        let distance = |slot: usize| {
            let tile = tiles.get(index.tiles[slot]);
            slot.wrapping_sub(index.slot(index.hash(tile.x, tile.y))) & index.mask
        };
        let distances = (0..index.size()).filter(|&slot| index.tags[slot] != 0).map(distance);
        distances.fold((0, 0), |(sum, most), distance| (sum + distance, most.max(distance)))
    }

    #[test]
    fn whoever_knows_the_seed_cannot_crowd_one_slot() {
        let seed = 1;
        let known = Index { mask: (1 << 12) - 1, ..Index::new(seed) };
        let mut tiles = Tiles::new(seed, false);
        let mut candidates = (0..).map(|i: i32| (i & 0xFFFF, i >> 16));
        for _ in 0..3000 {
            let (x, y) = candidates.find(|&(x, y)| known.slot(known.hash(x, y)) == 0).unwrap();
            let site = tiles.site(Point::new(x << 3, y << 3));
            tiles.reserve(site.home).unwrap();
            tiles.put(&site, Color::Black, 0);
        }
        let (index, pages) = tiles.parts();
        assert_eq!(index.size(), 1 << 12);
        assert_ne!(index.factors, known.factors);
        let (sum, most) = distances(index, pages);
        assert!(most <= index.longest(), "{most}");
        assert!(sum < 3000 * 20, "{sum}");
        for (id, tile) in pages.units().filter(|(_, tile)| !tile.is_free()) {
            assert_eq!(index.find(pages, tile.x, tile.y, index.hash(tile.x, tile.y)), Some(id));
        }
    }

    #[test]
    fn structured_coordinates_spread() {
        for (shift_x, shift_y) in [(0, 0), (0, 20), (20, 0), (14, 14), (0, 27)] {
            let mut tiles = Tiles::new(7, false);
            for i in 0..3000 {
                let (x, y) = if shift_y == 27 { (0, i) } else { ((i % 60) << shift_x, (i / 60) << shift_y) };
                let site = tiles.site(Point::new(x << 3, y << 3));
                tiles.reserve(site.home).unwrap();
                if site.home.is_none() {
                    tiles.put(&site, Color::Black, 0);
                }
            }
            let (index, pages) = tiles.parts();
            let (sum, most) = distances(index, pages);
            assert!(most <= 200 && sum < 3000 * 20, "{shift_x} {shift_y}: {sum} {most}");
        }
    }

    #[test]
    fn tiles_come_and_go() {
        let mut tiles = Tiles::new(3, false);
        let mut there = std::collections::BTreeSet::new();
        let mut state = 1u32;
        for _ in 0..40_000 {
            state = state.wrapping_mul(1664525).wrapping_add(1013904223);
            let grows = (there.len() as u32) < (state >> 4) % 900;
            let (x, y) = ((state >> 16 & 31) as i32 - 9, (state >> 21 & 31) as i32 - 9);
            let site = tiles.site(Point::new(x << 3, y << 3));
            assert_eq!(site.home.is_some(), there.contains(&(x, y)));
            match site.home {
                None if grows => {
                    tiles.reserve(None).unwrap();
                    tiles.put(&site, Color::White, 0);
                    there.insert((x, y));
                }
                Some(id) if !grows => {
                    tiles.remove(id, 1);
                    there.remove(&(x, y));
                }
                _ => {}
            }
        }
        assert_eq!(tiles.parts().0.len, there.len());
    }
}
