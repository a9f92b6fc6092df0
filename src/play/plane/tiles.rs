//! All tiles with stones, found by where they are or by their numbers.

use super::index::{Index, TILE_LIMIT};
use super::slab::Slab;
use super::tile::{FEW, Key, Stone, Tile, locate};
use crate::memory::OutOfMemory;
use crate::point::{Color, Point};

/// Where a point is: its tile's coordinates, its place there, the tile's number if there is such a tile, and its stones
/// when it was looked at.
#[derive(Clone, Copy)]
pub(super) struct Site {
    pub point: Point,
    pub x: i32,
    pub y: i32,
    pub cell: u32,
    pub home: Option<u32>,
    pub stones: [u64; 2],
}

impl Site {
    /// The colour of the stone there.
    #[inline(always)]
    pub fn color(&self) -> Option<Color> {
        let bit = 1 << self.cell;
        if self.stones[0] & bit != 0 { Some(Color::Black) } else { (self.stones[1] & bit != 0).then_some(Color::White) }
    }
}

#[derive(Debug)]
pub(super) struct Tiles {
    tiles: Slab,
    pub index: Index,
    /// Whether tiles without stones stay, so that their numbers never change: history needs it.
    keep: bool,
}

impl Tiles {
    pub fn new(seed: u64, keep: bool) -> Self {
        Tiles { tiles: Slab::new(), index: Index::new(seed), keep }
    }

    pub fn try_clone(&self) -> Result<Self, OutOfMemory> {
        Ok(Tiles { tiles: self.tiles.try_clone()?, index: self.index.try_clone()?, keep: self.keep })
    }

    #[cfg(test)]
    pub fn parts(&self) -> (&Index, &Slab) {
        (&self.index, &self.tiles)
    }

    /// How many tiles there are.
    pub fn len(&self) -> usize {
        self.tiles.live()
    }

    /// Ends what the index was told to expect.
    pub fn settle(&mut self) {
        self.index.settle(&self.tiles);
    }

    /// The tiles with stones and their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (u32, &Tile)> {
        self.tiles.units().filter(|(_, tile)| tile.occupied() != 0)
    }

    /// The number of the tile at (x, y).
    pub fn find(&self, x: i32, y: i32) -> Option<u32> {
        self.find_tile(x, y).map(|(id, _)| id)
    }

    /// The tile at (x, y) and its number.
    #[inline(always)]
    pub fn find_tile(&self, x: i32, y: i32) -> Option<(u32, &Tile)> {
        self.index.find(&self.tiles, Key::new(x, y))
    }

    /// Where a point is.
    #[inline(always)]
    pub fn site(&self, point: Point) -> Site {
        let (x, y, cell) = locate(point);
        let (home, stones) = match self.find_tile(x, y) {
            Some((id, tile)) => (Some(id), tile.stones),
            None => (None, [0; 2]),
        };
        Site { point, x, y, cell, home, stones }
    }

    #[inline(always)]
    pub fn tile(&self, id: u32) -> &Tile {
        self.tiles.get(id)
    }

    /// Puts the stones in `mask`, which are all of one colour, into both bitmaps.
    pub fn mark(&mut self, id: u32, mask: u64) {
        let tile = self.tiles.get_mut(id);
        tile.stones[0] |= mask;
        tile.stones[1] |= mask;
    }

    /// Undoes `mark` on stones of `color`.
    pub fn unmark(&mut self, id: u32, mask: u64, color: Color) {
        self.tiles.get_mut(id).stones[color.opponent().index()] &= !mask;
    }

    /// Whether a stone is in both bitmaps.
    pub fn is_marked(&self, stone: Stone) -> bool {
        let tile = self.tile(stone >> 6);
        (tile.stones[0] & tile.stones[1]) >> (stone & 63) & 1 == 1
    }

    /// The word of a stone.
    #[inline(always)]
    pub fn word(&self, stone: Stone) -> u32 {
        self.tile(stone >> 6).word(stone & 63)
    }

    #[inline(always)]
    pub fn word_mut(&mut self, stone: Stone) -> &mut u32 {
        self.tiles.get_mut(stone >> 6).word_mut(stone & 63)
    }

    /// Makes room for one more stone in tile `id`, or for a tile with one stone; `put` cannot fail after it.
    pub fn reserve(&mut self, id: Option<u32>) -> Result<(), OutOfMemory> {
        match id {
            Some(id) if self.tile(id).has_room() => Ok(()),
            Some(id) => self.enlarge(id),
            None => self.reserve_tile(),
        }
    }

    /// Makes room for words of all points of a tile.
    fn enlarge(&mut self, id: u32) -> Result<(), OutOfMemory> {
        self.tiles.get_mut(id).enlarge()?;
        if !self.index.notes_latest() {
            self.index.note_latest(&self.tiles);
        }
        Ok(())
    }

    #[inline(never)]
    fn reserve_tile(&mut self) -> Result<(), OutOfMemory> {
        self.tiles.reserve(TILE_LIMIT)?;
        self.index.reserve(&self.tiles)
    }

    /// Puts a stone on a vacant point, whose tile's number is `home`, after `reserve`.
    #[inline(always)]
    pub fn put(&mut self, point: Point, home: Option<u32>, color: Color, word: u32) {
        match home {
            Some(id) => self.put_in(id, locate(point).2, color, word),
            None => self.put_first(point, color, word),
        }
    }

    /// Puts a stone where no tile is.
    #[inline(never)]
    fn put_first(&mut self, point: Point, color: Color, word: u32) {
        let (x, y, cell) = locate(point);
        let key = Key::new(x, y);
        let id = self.tiles.take();
        let mut tile = Tile { key, few: [word; FEW], ..Tile::default() };
        tile.stones[color.index()] = 1 << cell;
        *self.tiles.get_mut(id) = tile;
        self.index.insert(&self.tiles, id, self.index.hash(key));
    }

    /// Puts a stone on a vacant point of tile `id`, after `reserve`.
    #[inline(always)]
    pub fn put_in(&mut self, id: u32, cell: u32, color: Color, word: u32) {
        self.tiles.get_mut(id).put(cell, color, word);
    }

    /// Takes the stones in `mask` off. The tile goes when it has no stone left.
    pub fn remove(&mut self, id: u32, mask: u64) {
        if self.tile(id).occupied() & !mask == 0 && !self.keep {
            self.index.remove(&self.tiles, id);
            self.tiles.give(id);
        } else {
            self.tiles.get_mut(id).take_off(mask);
        }
    }
}
