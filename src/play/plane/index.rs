//! Where the tile with given coordinates is: an open hash table of tile numbers.
//!
//! A chunk of half a line of memory has six tiles' numbers, a byte of each one's hash, and a count of the tiles that did
//! not fit in and are in a chunk further on. A search looks at six bytes at once, reads one line of memory, and seldom has
//! a branch to guess. A way longer than chance makes is an attack by someone who knows the seed, and is answered with a
//! new seed from the system.
//!
//! Once stones are crowded, the tile last entered for each place in a pattern of 32 by 32 tiles is noted too: in one crowded
//! region, as most games are, each tile is found there without a hash.

use super::slab::Slab;
use super::tile::{Key, Tile};
use crate::memory::{OutOfMemory, filled};
use std::hash::{BuildHasher, RandomState};

/// Tile numbers are below this.
pub(super) const TILE_LIMIT: u32 = 1 << 25;

/// The least number of chunks.
const SMALLEST: usize = 16;

/// Tiles a chunk.
const SLOTS: usize = 6;

/// The most that a table grows by in one step, however many tiles are to come.
const MOST_GROWTH: usize = 16;

#[derive(Debug)]
pub(super) struct Index {
    /// A power of two of them, or none.
    chunks: Vec<Chunk>,
    /// The tile last entered for each place in the pattern, if they are noted; it may be gone.
    latest: Vec<u32>,
    /// How many tiles are in.
    len: usize,
    /// Secret numbers of the hash; the second is odd.
    factors: [u64; 2],
    /// No new seed before there are so many tiles: a game is never rebuilt over and over.
    reseed_from: usize,
    /// How many tiles more are likely to come soon.
    expected: usize,
}

#[derive(Clone, Copy, Debug, Default)]
#[repr(align(32))]
struct Chunk {
    /// A byte for each slot from the lowest, 0 for an empty one; on top of them, in 16 bits, how many tiles went past.
    tags: u64,
    tiles: [u32; SLOTS],
}

/// The lowest bit of each slot's tag, and the highest.
const LOW: u64 = 0x0101_0101_0101;
const HIGH: u64 = LOW << 7;
/// One tile that went past. So many that the count is full stay until the next table, which costs time only.
const PAST: u64 = 1 << 48;
/// A full count.
const FULL: u64 = 0xFFFF << 48;

impl Chunk {
    /// A bit for each tag that is `tag`. There may be others above a right one, even of empty slots, so that the number in
    /// a slot that matches may be anybody's.
    #[inline(always)]
    fn matches(&self, tag: u8) -> u64 {
        let other = self.tags ^ (LOW * tag as u64);
        other.wrapping_sub(LOW) & !other & HIGH
    }

    /// The first empty slot.
    #[inline(always)]
    fn empty(&self) -> Option<usize> {
        let empty = self.matches(0);
        (empty != 0).then_some(empty.trailing_zeros() as usize / 8)
    }

    #[inline]
    fn is_passed(&self) -> bool {
        self.tags >= PAST
    }

    fn pass(&mut self) {
        if self.tags < FULL {
            self.tags += PAST;
        }
    }

    fn unpass(&mut self) {
        if self.tags < FULL {
            self.tags -= PAST;
        }
    }

    /// Sets an empty slot.
    #[inline]
    fn set(&mut self, slot: usize, tag: u8, id: u32) {
        self.tags |= (tag as u64) << (8 * slot);
        self.tiles[slot] = id;
    }
}

/// A number that nobody can foresee.
pub(super) fn entropy() -> u64 {
    RandomState::new().hash_one(0x5EED)
}

impl Index {
    pub fn new(seed: u64) -> Self {
        Index { chunks: Vec::new(), latest: Vec::new(), len: 0, factors: factors(seed), reseed_from: 0, expected: 0 }
    }

    pub fn try_clone(&self) -> Result<Self, OutOfMemory> {
        let (chunks, latest) = (crate::memory::copied(&self.chunks)?, crate::memory::copied(&self.latest)?);
        Ok(Index { chunks, latest, ..*self })
    }

    /// The tile at `key` and its number.
    #[inline(always)]
    pub fn find<'a>(&self, tiles: &'a Slab, key: Key) -> Option<(u32, &'a Tile)> {
        if let Some(&id) = self.latest.get(place(key))
            && let Some(tile) = tiles.peek(id)
            && tile.key == key
        {
            return Some((id, tile));
        }
        self.find_by_hash(tiles, key, self.hash(key))
    }

    /// The tile at `key`, whose hash is `hash`, and its number.
    #[inline(always)]
    fn find_by_hash<'a>(&self, tiles: &'a Slab, key: Key, hash: u64) -> Option<(u32, &'a Tile)> {
        let mut i = self.home(hash);
        loop {
            let chunk = self.chunks.get(i)?;
            let mut matches = chunk.matches(tag(hash));
            while matches != 0 {
                let id = chunk.tiles[matches.trailing_zeros() as usize / 8];
                if let Some(tile) = tiles.peek(id)
                    && tile.key == key
                {
                    return Some((id, tile));
                }
                matches &= matches - 1;
            }
            if !chunk.is_passed() {
                return None;
            }
            i = self.after(i);
        }
    }

    /// Reads where a search with `hash` begins, to bring it near; the answer means nothing.
    #[inline]
    pub fn touch(&self, hash: u64) -> u64 {
        self.chunks.get(self.home(hash)).map_or(0, |chunk| chunk.tags)
    }

    /// Notes the latest tiles from now on. Without memory it does not, and finds tiles as before.
    #[cold]
    pub fn note_latest(&mut self, tiles: &Slab) {
        let Ok(latest) = filled(u32::MAX, LATEST) else { return };
        self.latest = latest;
        for (id, tile) in tiles.units().filter(|(_, tile)| !tile.is_free()) {
            self.latest[place(tile.key)] = id;
        }
    }

    /// Whether it does so.
    #[inline]
    pub fn notes_latest(&self) -> bool {
        !self.latest.is_empty()
    }

    /// How many tiles are in.
    #[inline]
    pub fn len(&self) -> usize {
        self.len
    }

    /// For how many tiles there are slots.
    pub fn size(&self) -> usize {
        self.chunks.len() * SLOTS
    }

    /// Makes room for one more tile.
    #[inline]
    pub fn reserve(&mut self, tiles: &Slab) -> Result<(), OutOfMemory> {
        if self.len < self.chunks.len() * 5 { Ok(()) } else { self.grow(tiles) }
    }

    #[cold]
    fn grow(&mut self, tiles: &Slab) -> Result<(), OutOfMemory> {
        let count = self.chunks.len();
        // Small tables grow faster: there is little to save.
        let larger = if count < 4096 { (count * 4).max(SMALLEST) } else { count * 2 };
        let mut ample = larger;
        while ample < count * MOST_GROWTH && ample * 5 < self.len + self.expected {
            ample *= 2;
        }
        self.resize(tiles, ample, None).or_else(|_| self.resize(tiles, larger, None))
    }

    /// Takes note that about so many tiles more will come, so that the table need not grow step by step.
    pub fn expect(&mut self, tiles: usize) {
        self.expected = tiles;
    }

    /// Gives back what was made for tiles that did not come.
    pub fn settle(&mut self, tiles: &Slab) {
        self.expected = 0;
        let mut fitting = self.chunks.len();
        while fitting > SMALLEST && self.len * 4 < fitting * SLOTS {
            fitting /= 2;
        }
        if fitting < self.chunks.len() {
            _ = self.resize(tiles, fitting, None);
        }
    }

    /// Adds a tile that is in the pool, after `reserve`.
    #[inline(always)]
    pub fn insert(&mut self, tiles: &Slab, id: u32, hash: u64) {
        self.len += 1;
        if let Some(latest) = self.latest.get_mut(place(tiles.get(id).key)) {
            *latest = id;
        }
        let steps = self.enter(id, hash);
        if steps >= 32 && steps > self.longest() && self.len >= self.reseed_from {
            self.reseed(tiles);
        }
    }

    #[cold]
    fn reseed(&mut self, tiles: &Slab) {
        self.reseed_from = self.len * 2;
        self.factors = factors(entropy());
        self.chunks.fill(Chunk::default());
        self.fill(tiles, None);
    }

    /// Takes out a tile that is still in the pool.
    pub fn remove(&mut self, tiles: &Slab, id: u32) {
        let hash = self.hash(tiles.get(id).key);
        let mut i = self.home(hash);
        loop {
            let chunk = &mut self.chunks[i];
            if let Some(slot) = (0..SLOTS).find(|&slot| chunk.tags >> (8 * slot) & 0xFF != 0 && chunk.tiles[slot] == id)
            {
                chunk.tags &= !(0xFF << (8 * slot));
                break;
            }
            chunk.unpass();
            i = self.after(i);
        }
        self.len -= 1;
        self.shrink(tiles, id);
    }

    /// Gives memory back when few tiles are left; where there is none for a smaller table the larger one stays.
    fn shrink(&mut self, tiles: &Slab, gone: u32) {
        if self.len == 0 {
            self.chunks = Vec::new();
            self.latest = Vec::new();
        } else if self.len * 8 < self.size() && self.chunks.len() > SMALLEST {
            _ = self.resize(tiles, self.chunks.len() / 2, Some(gone));
        }
    }

    fn resize(&mut self, tiles: &Slab, count: usize, gone: Option<u32>) -> Result<(), OutOfMemory> {
        self.chunks = filled(Chunk::default(), count)?;
        self.fill(tiles, gone);
        Ok(())
    }

    /// Enters every tile of the pool, in the order of its memory, which is quicker than the order of the old table, and
    /// some at a time, so that they wait for the table's memory together.
    fn fill(&mut self, tiles: &Slab, gone: Option<u32>) {
        let mut batch = [(0, 0); 32];
        let mut count = 0;
        for (id, tile) in tiles.units() {
            if tile.is_free() || Some(id) == gone {
                continue;
            }
            batch[count] = (id, self.hash(tile.key));
            count += 1;
            if count == batch.len() {
                self.enter_all(&batch);
                count = 0;
            }
        }
        self.enter_all(&batch[..count]);
    }

    fn enter_all(&mut self, batch: &[(u32, u64)]) {
        std::hint::black_box(batch.iter().fold(0, |sum, &(_, hash)| sum ^ self.touch(hash)));
        for &(id, hash) in batch {
            self.enter(id, hash);
        }
    }

    /// Enters a tile in the first chunk with an empty slot; how many chunks that is from its own.
    #[inline(always)]
    fn enter(&mut self, id: u32, hash: u64) -> usize {
        let mut i = self.home(hash);
        let mut steps = 0;
        loop {
            let chunk = &mut self.chunks[i];
            if let Some(slot) = chunk.empty() {
                chunk.set(slot, tag(hash), id);
                return steps;
            }
            chunk.pass();
            i = self.after(i);
            steps += 1;
        }
    }

    /// No honest table of this size has a longer way: at five sixths full a chunk sends tiles on with odds of less
    /// than a half, so that this one has odds of less than 2^-32 for each tile.
    fn longest(&self) -> usize {
        32 + 4 * self.chunks.len().ilog2() as usize
    }

    /// The hash of a tile's place: the high half of a product with secret factors, folded on the low half.
    #[inline(always)]
    pub fn hash(&self, key: Key) -> u64 {
        let product = (key.0 ^ self.factors[0]) as u128 * self.factors[1] as u128;
        (product >> 64) as u64 ^ product as u64
    }

    /// The chunk where a search begins.
    #[inline(always)]
    fn home(&self, hash: u64) -> usize {
        (hash >> 8) as usize & self.chunks.len().wrapping_sub(1)
    }

    #[inline]
    fn after(&self, i: usize) -> usize {
        (i + 1) & (self.chunks.len() - 1)
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

/// How many latest tiles there are.
const LATEST: usize = 1024;

/// Where the latest tile for `key` is noted.
#[inline(always)]
fn place(key: Key) -> usize {
    ((key.0 >> 32 & 31) << 5 | key.0 & 31) as usize
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

    /// How many chunks the tiles are from their own, all together, and the farthest.
    fn distances(index: &Index, tiles: &Slab) -> (usize, usize) {
        let (mut sum, mut most) = (0, 0);
        for (i, chunk) in index.chunks.iter().enumerate() {
            for slot in (0..SLOTS).filter(|slot| chunk.tags >> (8 * slot) & 0xFF != 0) {
                let tile = tiles.get(chunk.tiles[slot]);
                let home = index.home(index.hash(tile.key));
                let distance = i.wrapping_sub(home) & (index.chunks.len() - 1);
                (sum, most) = (sum + distance, most.max(distance));
            }
        }
        (sum, most)
    }

    #[test]
    fn whoever_knows_the_seed_cannot_crowd_one_slot() {
        let seed = 1;
        let known = Index { chunks: vec![Chunk::default(); 1 << 10], ..Index::new(seed) };
        let mut tiles = Tiles::new(seed, false);
        let mut candidates = (0..).map(|i: i32| (i & 0xFFFF, i >> 16));
        for _ in 0..3000 {
            let (x, y) = candidates.find(|&(x, y)| known.home(known.hash(Key::new(x, y))) == 0).unwrap();
            let site = tiles.site(Point::new(x << 3, y << 3));
            tiles.reserve(site.home).unwrap();
            tiles.put(site.point, site.home, Color::Black, 0);
        }
        let (index, pages) = tiles.parts();
        assert_eq!(index.chunks.len(), known.chunks.len());
        assert_ne!(index.factors, known.factors);
        let (sum, most) = distances(index, pages);
        assert!(most <= index.longest(), "{most}");
        assert!(sum < 3000, "{sum}");
        for (id, tile) in pages.units().filter(|(_, tile)| !tile.is_free()) {
            assert_eq!(index.find(pages, tile.key).map(|found| found.0), Some(id));
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
                    tiles.put(site.point, site.home, Color::Black, 0);
                }
            }
            let (index, pages) = tiles.parts();
            let (sum, most) = distances(index, pages);
            assert!(most <= 20 && sum < 3000, "{shift_x} {shift_y}: {sum} {most}");
        }
    }

    /// A stone in the tile at (x, y), where none is; the tile's number.
    fn settle(tiles: &mut Tiles, x: i32, y: i32) -> u32 {
        let site = tiles.site(Point::new(x << 3, y << 3));
        tiles.reserve(site.home).unwrap();
        tiles.put(site.point, site.home, Color::Black, 0);
        tiles.find(x, y).unwrap()
    }

    #[test]
    fn a_match_may_be_of_a_tile_whose_page_is_gone() {
        let mut tiles = Tiles::new(1, false);
        let ids: Vec<u32> = (0..2000).map(|x| settle(&mut tiles, x, 0)).collect();
        // The last tiles go, and their pages but one.
        for &id in &ids[300..] {
            tiles.remove(id, 1);
        }
        let pages = tiles.parts().1;
        let gone = ids.iter().rev().copied().find(|&id| pages.peek(id).is_none()).unwrap();
        // A tile with tag 1 that stands, and above it the emptied slot of one that went: its tag is tag^1.
        let mut chunk = Chunk::default();
        chunk.set(0, 1, ids[0]);
        chunk.tiles[1] = gone;
        assert_eq!(chunk.matches(1) & 0x8080, 0x8080);
        // A third that is looked for past both, and is not there.
        let index = Index { chunks: vec![chunk], ..Index::new(1) };
        assert!(index.find_by_hash(pages, Key::new(1, 1), 1).is_none());
        assert_eq!(index.find_by_hash(pages, Key::new(0, 0), 1).map(|found| found.0), Some(ids[0]));
    }

    #[test]
    fn a_full_count_leaves_the_tags_alone() {
        let mut chunk = Chunk::default();
        for slot in 0..SLOTS {
            chunk.set(slot, slot as u8 + 3, slot as u32);
        }
        let tags = chunk.tags;
        for _ in 0..70_000 {
            chunk.pass();
            assert_eq!(chunk.tags & (PAST - 1), tags);
        }
        // Nobody knows any more how many went past, so that some always did.
        for _ in 0..70_000 {
            chunk.unpass();
        }
        assert!(chunk.is_passed() && chunk.tags & (PAST - 1) == tags);
    }

    #[test]
    fn tiles_come_and_go() {
        let mut tiles = Tiles::new(3, false);
        // A crowded tile, so that the latest tiles are noted.
        for x in 0..5 {
            let site = tiles.site(Point::new(800 + x, 800));
            tiles.reserve(site.home).unwrap();
            tiles.put(site.point, site.home, Color::Black, 0);
        }
        assert!(tiles.index.notes_latest());
        let mut there = std::collections::BTreeSet::new();
        let mut state = 1u32;
        for _ in 0..40_000 {
            state = state.wrapping_mul(1664525).wrapping_add(1013904223);
            let grows = (there.len() as u32) < (state >> 4) % 900;
            let (x, y) = ((state >> 16 & 63) as i32 - 9, (state >> 22 & 31) as i32 - 9);
            let site = tiles.site(Point::new(x << 3, y << 3));
            assert_eq!(site.home.is_some(), there.contains(&(x, y)));
            match site.home {
                None if grows => {
                    tiles.reserve(None).unwrap();
                    tiles.put(site.point, site.home, Color::White, 0);
                    there.insert((x, y));
                }
                Some(id) if !grows => {
                    tiles.remove(id, 1);
                    there.remove(&(x, y));
                }
                _ => {}
            }
        }
        assert_eq!(tiles.parts().0.len, there.len() + 1);
    }
}
