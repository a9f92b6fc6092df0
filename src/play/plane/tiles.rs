//! Stones in tiles of 8 by 8 points, with a word for each stone.
//!
//! A tile is 32 bytes: where it is, a bitmap for each colour, and where its words are. A lone stone's word is in the
//! tile itself; more words stand in a block of 4 to 64, in the order of their points, and a block of 64 has a place for
//! every point. So stones that are scattered cost little, and in a crowd a neighbour's word is in the same lines of memory.

use super::index::{Index, TILE_LIMIT};
use super::pool::{Pool, Unit};
use crate::memory::OutOfMemory;
use crate::point::{Color, Point};

/// A stone: the number of its tile, and its place there (8 times the row, plus the column).
pub(super) type Stone = u32;

/// The stone at `cell` of `tile`.
#[inline]
pub(super) fn stone(tile: u32, cell: u32) -> Stone {
    tile << 6 | cell
}

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tile {
    /// The eighth part of the points' coordinates, rounded down.
    pub x: i32,
    pub y: i32,
    /// The points of each colour. A stone that is about to be taken off is in both.
    pub stones: [u64; 2],
    /// The number of the words' block, or a lone stone's word, or the next free tile.
    words: u32,
    /// Which pool the block is of: 1 and more; 0 without a block.
    class: u8,
}

impl Tile {
    /// The points with a stone.
    #[inline]
    pub fn occupied(&self) -> u64 {
        self.stones[0] | self.stones[1]
    }

    pub fn is_free(&self) -> bool {
        self.occupied() == 0
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
#[inline]
pub(super) fn locate(point: Point) -> (i32, i32, u32) {
    (point.x >> 3, point.y >> 3, ((point.y & 7) << 3 | (point.x & 7)) as u32)
}

/// The point at `cell` of the tile at (x, y).
#[inline]
pub(super) fn point_at(x: i32, y: i32, cell: u32) -> Point {
    Point::new(x << 3 | (cell & 7) as i32, y << 3 | (cell >> 3) as i32)
}

/// Words in a block of the class: 4, 8, 16, 32, 64.
const fn room(class: u8) -> u32 {
    2 << class
}

/// The class whose blocks have a place for every point.
const WHOLE: u8 = 5;

/// The least class with room for `count` words.
fn class_for(count: u32) -> u8 {
    (0..WHOLE).find(|&class| count <= if class == 0 { 1 } else { room(class) }).unwrap_or(WHOLE)
}

#[derive(Debug)]
pub(super) struct Tiles {
    tiles: Pool<Tile>,
    words: [Pool<u32>; WHOLE as usize],
    index: Index,
}

impl Tiles {
    pub fn new(seed: u64) -> Self {
        let words = [1, 2, 3, 4, 5].map(|class| Pool::new(room(class) as usize));
        Tiles { tiles: Pool::new(1), words, index: Index::new(seed) }
    }

    pub fn try_clone(&self) -> Result<Self, OutOfMemory> {
        let [a, b, c, d, e] = &self.words;
        let words = [a.try_clone()?, b.try_clone()?, c.try_clone()?, d.try_clone()?, e.try_clone()?];
        Ok(Tiles { tiles: self.tiles.try_clone()?, words, index: self.index.try_clone()? })
    }

    /// How many tiles there are.
    pub fn len(&self) -> usize {
        self.tiles.live()
    }

    /// The tiles with their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (u32, &Tile)> {
        self.tiles.units().filter(|(_, tile)| !tile.is_free())
    }

    /// The number of the tile at (x, y), if it has a stone.
    #[inline]
    pub fn find(&self, x: i32, y: i32) -> Option<u32> {
        self.index.find(&self.tiles, x, y)
    }

    #[inline]
    pub fn tile(&self, id: u32) -> &Tile {
        self.tiles.first(id)
    }

    /// The point of a stone.
    pub fn point(&self, stone: Stone) -> Point {
        let tile = self.tile(stone >> 6);
        point_at(tile.x, tile.y, stone & 63)
    }

    /// Puts the stones in `mask`, which are all of one colour, into both bitmaps.
    pub fn mark(&mut self, id: u32, mask: u64) {
        let tile = self.tiles.first_mut(id);
        tile.stones[0] |= mask;
        tile.stones[1] |= mask;
    }

    /// Undoes `mark` on stones of `color`.
    pub fn unmark(&mut self, id: u32, mask: u64, color: Color) {
        self.tiles.first_mut(id).stones[color.opponent().index()] &= !mask;
    }

    /// The word of a stone.
    #[inline]
    pub fn word(&self, stone: Stone) -> u32 {
        let tile = self.tile(stone >> 6);
        match tile.class {
            0 => tile.words,
            WHOLE => *self.words[WHOLE as usize - 1].unit(tile.words, stone as usize & 63),
            class => *self.words[class as usize - 1].unit(tile.words, rank(tile.occupied(), stone & 63)),
        }
    }

    #[inline]
    pub fn set_word(&mut self, stone: Stone, word: u32) {
        let tile = self.tiles.first_mut(stone >> 6);
        match tile.class {
            0 => tile.words = word,
            WHOLE => *self.words[WHOLE as usize - 1].unit_mut(tile.words, stone as usize & 63) = word,
            class => *self.words[class as usize - 1].unit_mut(tile.words, rank(tile.occupied(), stone & 63)) = word,
        }
    }

    /// Makes room for one more stone in tile `id`, or for a tile with one stone; `put` cannot fail after it.
    #[inline]
    pub fn reserve(&mut self, id: Option<u32>) -> Result<(), OutOfMemory> {
        let Some(id) = id else {
            self.tiles.reserve(TILE_LIMIT)?;
            return self.index.reserve(&self.tiles);
        };
        let tile = self.tile(id);
        let class = tile.class;
        if class == WHOLE {
            return Ok(());
        }
        let count = tile.occupied().count_ones();
        if count < if class == 0 { 1 } else { room(class) } {
            return Ok(());
        }
        self.words[class as usize].reserve(u32::MAX)?;
        self.change_class(id, class + 1);
        Ok(())
    }

    /// Puts a stone on a vacant point of the tile at (x, y), whose number is `id` if it is there. `reserve` came before.
    #[inline]
    pub fn put(&mut self, id: Option<u32>, (x, y, cell): (i32, i32, u32), color: Color, word: u32) -> Stone {
        let bit = 1 << cell;
        let Some(id) = id else {
            let id = self.tiles.take();
            let tile = self.tiles.first_mut(id);
            *tile = Tile { x, y, words: word, ..Tile::default() };
            tile.stones[color.index()] = bit;
            self.index.insert(&self.tiles, id);
            return stone(id, cell);
        };
        let tile = self.tiles.first_mut(id);
        let before = tile.occupied();
        tile.stones[color.index()] |= bit;
        match tile.class {
            0 => tile.words = word,
            WHOLE => *self.words[WHOLE as usize - 1].unit_mut(tile.words, cell as usize) = word,
            class => {
                let block = self.words[class as usize - 1].block_mut(tile.words);
                let (at, count) = (rank(before, cell), before.count_ones() as usize);
                block.copy_within(at..count, at + 1);
                block[at] = word;
            }
        }
        stone(id, cell)
    }

    /// Takes the stones in `mask` off. The tile goes when it has no stone left.
    pub fn remove(&mut self, id: u32, mask: u64) {
        let left = self.tile(id).occupied() & !mask;
        if left == 0 {
            let Tile { class, words, .. } = *self.tile(id);
            if class > 0 {
                self.words[class as usize - 1].give(words);
            }
            self.index.remove(&self.tiles, id);
            self.tiles.give(id);
            return;
        }
        self.clear(id, mask);
        // A smaller block when a quarter is enough; where there is no memory for it the large one stays.
        let (class, count) = (self.tile(id).class, left.count_ones());
        if class > 0 && count <= room(class) / 4 {
            let smaller = class_for(count);
            if smaller == 0 || self.words[smaller as usize - 1].reserve(u32::MAX).is_ok() {
                self.change_class(id, smaller);
            }
        }
    }

    /// Takes the stones in `mask` off, some others being left, and keeps the room that they had.
    fn clear(&mut self, id: u32, mask: u64) {
        let tile = self.tiles.first_mut(id);
        let before = tile.occupied();
        tile.stones[0] &= !mask;
        tile.stones[1] &= !mask;
        if tile.class == WHOLE {
            return;
        }
        let block = self.words[tile.class as usize - 1].block_mut(tile.words);
        let (mut from, mut to, mut rest) = (0, 0, before);
        while rest != 0 {
            if rest & rest.wrapping_neg() & mask == 0 {
                block[to] = block[from];
                to += 1;
            }
            from += 1;
            rest &= rest - 1;
        }
    }

    /// Moves the words of a tile to a block of another class, after its pool's `reserve`.
    fn change_class(&mut self, id: u32, class: u8) {
        let tile = *self.tile(id);
        let mut words = [0; 64];
        let mut count = 0;
        for cell in bits(tile.occupied()) {
            words[count] = self.word(stone(id, cell));
            count += 1;
        }
        if tile.class > 0 {
            self.words[tile.class as usize - 1].give(tile.words);
        }
        let place = if class == 0 { words[0] } else { self.words[class as usize - 1].take() };
        match class {
            0 => {}
            WHOLE => {
                let block = self.words[WHOLE as usize - 1].block_mut(place);
                for (cell, word) in bits(tile.occupied()).zip(words) {
                    block[cell as usize] = word;
                }
            }
            class => self.words[class as usize - 1].block_mut(place)[..count].copy_from_slice(&words[..count]),
        }
        let tile = self.tiles.first_mut(id);
        (tile.class, tile.words) = (class, place);
    }
}

/// How many of `occupied` come before `cell`.
#[inline]
fn rank(occupied: u64, cell: u32) -> usize {
    (occupied & ((1 << cell) - 1)).count_ones() as usize
}

/// The places of the bits in `mask`, from the lowest.
pub(super) fn bits(mut mask: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let cell = mask.trailing_zeros();
        mask &= mask.wrapping_sub(1);
        (cell < 64).then_some(cell)
    })
}
