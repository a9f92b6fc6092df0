//! Stones in tiles of 8 by 8 points, with a word for each stone.
//!
//! A tile is 32 bytes: where it is, a bitmap for each colour, and where its words are: in a block of 1 to 64, in the
//! order of their points; a block of 64 has a place for every point. So stones that are scattered cost little, and in a
//! crowd a neighbour's word is in the same lines of memory.

use super::index::{Index, TILE_LIMIT};
use super::slab::{Slab, Unit};
use crate::memory::OutOfMemory;
use crate::point::{Color, Point};

/// A stone: the number of its tile, and its place there.
pub(super) type Stone = u32;

/// The stone at `cell` of tile `id`.
#[inline]
pub(super) fn stone(id: u32, cell: u32) -> Stone {
    id << 6 | cell
}

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tile {
    /// The eighth part of the points' coordinates, rounded down.
    pub x: i32,
    pub y: i32,
    /// The points of each colour. A stone that is about to be taken off is in both.
    pub stones: [u64; 2],
    /// The number of the words' block, or the next free tile.
    pub words: u32,
    /// The block's length as a power of two: 0 to 6.
    pub class: u8,
    /// False for a place in memory where no tile is.
    used: bool,
}

impl Tile {
    /// The points with a stone.
    #[inline]
    pub fn occupied(&self) -> u64 {
        self.stones[0] | self.stones[1]
    }

    pub fn is_free(&self) -> bool {
        !self.used
    }

    /// The colour of the stone at `cell`.
    #[inline]
    pub fn color(&self, cell: u32) -> Option<Color> {
        match (self.stones[0] >> cell & 1, self.stones[1] >> cell & 1) {
            (1, _) => Some(Color::Black),
            (_, 1) => Some(Color::White),
            _ => None,
        }
    }

    /// The stones of `color` that are not about to be taken off.
    #[inline]
    pub fn of(&self, color: Color) -> u64 {
        self.stones[color.index()] & !self.stones[color.opponent().index()]
    }
}

impl Unit for Tile {
    fn link(&self) -> u32 {
        self.words
    }

    fn set_link(&mut self, next: u32) {
        *self = Tile { words: next, ..Tile::default() };
    }
}

/// Where a point is: the coordinates of its tile, and its place there.
pub(super) type Where = (i32, i32, u32);

/// Where a point is.
#[inline]
pub(super) fn locate(point: Point) -> Where {
    (point.x >> 3, point.y >> 3, ((point.y & 7) << 3 | (point.x & 7)) as u32)
}

/// The places in the tiles beside and above or below that are neighbours of the one at `cell` of the tile at (x, y).
#[inline(always)]
pub(super) fn beside(x: i32, y: i32, cell: u32) -> (Option<Where>, Option<Where>) {
    let (column, row) = (cell & 7, cell >> 3);
    // -1 from the first line, 1 from the last.
    let step = |line: u32| (line >> 1 & 2) as i32 - 1;
    let at_side = (column + 1) & 6 == 0;
    let at_end = (row + 1) & 6 == 0;
    (at_side.then(|| (x + step(column), y, cell ^ 7)), at_end.then(|| (x, y + step(row), cell ^ 56)))
}

/// The point at `cell` of the tile at (x, y).
#[inline]
pub(super) fn point_at(x: i32, y: i32, cell: u32) -> Point {
    Point::new(x << 3 | (cell & 7) as i32, y << 3 | (cell >> 3) as i32)
}

/// Where a point is: its tile's coordinates, its place there, and the tile's number if there is such a tile.
#[derive(Clone, Copy)]
pub(super) struct Site {
    pub x: i32,
    pub y: i32,
    pub cell: u32,
    pub home: Option<u32>,
    hash: u64,
}

impl Site {
    #[inline]
    pub fn point(&self) -> Point {
        point_at(self.x, self.y, self.cell)
    }
}

/// The class whose blocks have a place for every point.
const WHOLE: u8 = 6;

/// The least class with room for `count` words.
fn class_for(count: u32) -> u8 {
    (32 - count.saturating_sub(1).leading_zeros()) as u8
}

/// Tiles in pages of 16 KiB.
pub(super) type TilePages = Slab<Tile, 512>;

#[derive(Debug)]
pub(super) struct Tiles {
    tiles: TilePages,
    pub words: Slab<u32, 4096>,
    pub index: Index,
    /// Whether tiles without stones stay, so that their numbers never change: history needs it.
    keep: bool,
}

impl Tiles {
    pub fn new(seed: u64, keep: bool) -> Self {
        Tiles { tiles: Slab::new(), words: Slab::new(), index: Index::new(seed), keep }
    }

    pub fn try_clone(&self) -> Result<Self, OutOfMemory> {
        let (tiles, words) = (self.tiles.try_clone()?, self.words.try_clone()?);
        Ok(Tiles { tiles, words, index: self.index.try_clone()?, keep: self.keep })
    }

    #[cfg(test)]
    pub fn parts(&self) -> (&Index, &TilePages) {
        (&self.index, &self.tiles)
    }

    /// How many tiles there are.
    pub fn len(&self) -> usize {
        self.tiles.live()
    }

    /// The tiles with stones and their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (u32, &Tile)> {
        self.tiles.units().filter(|(_, tile)| tile.occupied() != 0)
    }

    /// The number of the tile at (x, y).
    pub fn find(&self, x: i32, y: i32) -> Option<u32> {
        self.index.find(&self.tiles, x, y, self.index.hash(x, y))
    }

    /// Where a point is.
    #[inline(always)]
    pub fn site(&self, point: Point) -> Site {
        let (x, y, cell) = locate(point);
        let hash = self.index.hash(x, y);
        Site { x, y, cell, hash, home: self.index.find(&self.tiles, x, y, hash) }
    }

    #[inline]
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

    /// Where the word of the stone at `cell` of a tile is.
    #[inline(always)]
    pub fn place(&self, tile: &Tile, cell: u32) -> Place {
        Place(tile.words + if tile.class == WHOLE { cell } else { rank(tile.occupied(), cell) })
    }

    /// Where the word of a stone is.
    #[inline(always)]
    pub fn place_of(&self, stone: Stone) -> Place {
        self.place(self.tile(stone >> 6), stone & 63)
    }

    #[inline(always)]
    pub fn word(&self, place: Place) -> u32 {
        *self.words.get(place.0)
    }

    #[inline(always)]
    pub fn word_mut(&mut self, place: Place) -> &mut u32 {
        self.words.get_mut(place.0)
    }

    /// Makes room for one more stone in tile `id`, or for a tile with one stone; `put` cannot fail after it.
    #[inline(always)]
    pub fn reserve(&mut self, id: Option<u32>) -> Result<(), OutOfMemory> {
        let Some(id) = id else {
            self.tiles.reserve(0, TILE_LIMIT)?;
            self.words.reserve(0, u32::MAX)?;
            return self.index.reserve(&self.tiles);
        };
        let tile = self.tile(id);
        let class = tile.class;
        if class == WHOLE || tile.occupied().count_ones() < 1 << class {
            return Ok(());
        }
        self.resize(id, class + 1)
    }

    /// Gives a tile a block of another length, longer or shorter.
    fn resize(&mut self, id: u32, class: u8) -> Result<(), OutOfMemory> {
        self.words.reserve(class, u32::MAX)?;
        self.change_class(id, class);
        Ok(())
    }

    /// Puts a stone on a vacant point, after `reserve`.
    #[inline(always)]
    pub fn put(&mut self, site: &Site, color: Color, word: u32) {
        let Site { x, y, cell, hash, home } = *site;
        let Some(id) = home else {
            let (id, words) = (self.tiles.take(0), self.words.take(0));
            let mut stones = [0; 2];
            stones[color.index()] = 1 << cell;
            *self.tiles.get_mut(id) = Tile { x, y, stones, words, class: 0, used: true };
            *self.words.get_mut(words) = word;
            self.index.insert(&self.tiles, id, hash);
            return;
        };
        self.put_in(id, cell, color, word);
    }

    /// Puts a stone on a vacant point of tile `id`, after `reserve`.
    #[inline(always)]
    pub fn put_in(&mut self, id: u32, cell: u32, color: Color, word: u32) {
        let tile = self.tiles.get_mut(id);
        let before = tile.occupied();
        tile.stones[color.index()] |= 1 << cell;
        if tile.class == WHOLE {
            *self.words.get_mut(tile.words + cell) = word;
            return;
        }
        let at = rank(before, cell) as usize;
        let block = self.words.slice_mut(tile.words, 1 << tile.class);
        match tile.class {
            0 => insert::<1>(block, at, word),
            1 => insert::<2>(block, at, word),
            2 => insert::<4>(block, at, word),
            3 => insert::<8>(block, at, word),
            4 => insert::<16>(block, at, word),
            _ => insert::<32>(block, at, word),
        }
    }

    /// Takes the stones in `mask` off. The tile goes when it has no stone left.
    pub fn remove(&mut self, id: u32, mask: u64) {
        let tile = *self.tile(id);
        let left = tile.occupied() & !mask;
        if left == 0 && !self.keep {
            self.words.give(tile.words);
            self.index.remove(&self.tiles, id);
            self.tiles.give(id);
            return;
        }
        self.clear(id, mask);
        // A smaller block when a quarter is enough; where there is no memory for it the large one stays.
        let count = left.count_ones();
        if tile.class > 0 && count <= (1 << tile.class) / 4 {
            _ = self.resize(id, class_for(count));
        }
    }

    /// Takes the stones in `mask` off, some others being left, and keeps the room that they had.
    fn clear(&mut self, id: u32, mask: u64) {
        let tile = self.tiles.get_mut(id);
        let before = tile.occupied();
        tile.stones[0] &= !mask;
        tile.stones[1] &= !mask;
        if tile.class == WHOLE {
            return;
        }
        let block = self.words.slice_mut(tile.words, before.count_ones() as usize);
        let mut to = 0;
        for (from, cell) in bits(before).enumerate() {
            if mask >> cell & 1 == 0 {
                block[to] = block[from];
                to += 1;
            }
        }
    }

    /// Moves the words of a tile to a block of another class, for which there is room.
    fn change_class(&mut self, id: u32, class: u8) {
        let tile = *self.tile(id);
        let mut words = [0; 64];
        let count = tile.occupied().count_ones() as usize;
        let block = self.words.from(tile.words);
        if tile.class == WHOLE {
            for (word, cell) in words.iter_mut().zip(bits(tile.occupied())) {
                *word = block[cell as usize];
            }
        } else {
            words[..count].copy_from_slice(&block[..count]);
        }
        let place = self.words.take(class);
        self.words.give(tile.words);
        if class == WHOLE {
            let block = self.words.slice_mut(place, 64);
            for (cell, word) in bits(tile.occupied()).zip(words) {
                block[cell as usize] = word;
            }
        } else {
            self.words.slice_mut(place, count).copy_from_slice(&words[..count]);
        }
        let tile = self.tiles.get_mut(id);
        (tile.class, tile.words) = (class, place);
    }
}

/// The place of a stone's word, until stones come to its tile or go from it.
#[derive(Clone, Copy)]
pub(super) struct Place(pub u32);

/// Inserts a word in a block of `L` with room for it. All words are written, moved or not, which needs no guess of how many
/// move and goes several at a time.
#[inline(always)]
fn insert<const L: usize>(block: &mut [u32], at: usize, word: u32) {
    let Ok(block) = <&mut [u32; L]>::try_from(block) else { return };
    let before = *block;
    for i in 1..L {
        block[i] = if i > at { before[i - 1] } else { before[i] };
    }
    block[at & (L - 1)] = word;
}

/// How many of `occupied` come before `cell`.
#[inline]
fn rank(occupied: u64, cell: u32) -> u32 {
    (occupied & ((1 << cell) - 1)).count_ones()
}

/// The places of the bits in `mask`, from the lowest.
#[inline]
pub(super) fn bits(mask: u64) -> Bits {
    Bits(mask)
}

#[derive(Clone, Copy)]
pub(super) struct Bits(u64);

impl Iterator for Bits {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        let cell = self.0.trailing_zeros();
        self.0 &= self.0.wrapping_sub(1);
        (cell < 64).then_some(cell)
    }
}
