//! A tile of 8 by 8 points, with a word for each of its stones.
//!
//! A tile is 48 bytes: where it is, a bitmap for each colour, and the words of up to four stones, in the order of their
//! points. A tile with more stones has 64 words elsewhere, a place for every point. So stones that are scattered cost
//! little, and in a crowd a stone's word is found at once and a neighbour's is in the same lines of memory.

use crate::memory::{OutOfMemory, filled};
use crate::point::{Color, Point};

/// A stone: the number of its tile, and its place there.
pub(super) type Stone = u32;

/// The stone at `cell` of tile `id`.
#[inline]
pub(super) fn stone(id: u32, cell: u32) -> Stone {
    id << 6 | cell
}

/// The mark of a root's word; the rest of it counts pseudo-liberties.
pub(super) const ROOT: u32 = 1 << 31;

/// How many words a tile holds itself.
pub(super) const FEW: usize = 4;

/// A word for every point of a tile.
pub(super) type Words = [u32; 64];

#[derive(Debug, Default)]
#[repr(C)]
pub(super) struct Tile {
    /// The points of each colour. A stone that is about to be taken off is in both.
    pub stones: [u64; 2],
    /// The words of a tile with more than a few stones, or with room for more.
    pub whole: Option<Box<Words>>,
    /// Where the tile is.
    pub key: Key,
    /// The words of the other tiles, in the order of their points. Of a free tile, first the number of the next.
    pub few: [u32; FEW],
}

/// The coordinates of a tile: the eighth part of its points', rounded down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Key(pub u64);

impl Key {
    /// No tile is so far away.
    const FREE: Key = Key(1 << 63);

    #[inline(always)]
    pub fn new(x: i32, y: i32) -> Self {
        Key((x as u32 as u64) << 32 | y as u32 as u64)
    }
}

impl Default for Key {
    fn default() -> Self {
        Key::FREE
    }
}

impl Tile {
    /// A place in memory where no tile is.
    pub fn free(next: u32) -> Self {
        Tile { few: [next; FEW], ..Tile::default() }
    }

    /// What `free` was told.
    pub fn link(&self) -> u32 {
        self.few[0]
    }

    pub fn is_free(&self) -> bool {
        self.key == Key::FREE
    }

    pub fn try_clone(&self) -> Result<Self, OutOfMemory> {
        let whole = match &self.whole {
            Some(words) => Some(boxed(crate::memory::copied(&words[..])?)?),
            None => None,
        };
        Ok(Tile { whole, ..*self })
    }

    #[inline]
    pub fn x(&self) -> i32 {
        (self.key.0 >> 32) as i32
    }

    #[inline]
    pub fn y(&self) -> i32 {
        self.key.0 as i32
    }

    /// The points with a stone.
    #[inline(always)]
    pub fn occupied(&self) -> u64 {
        self.stones[0] | self.stones[1]
    }

    /// The stones of `color` that are not about to be taken off.
    #[inline]
    pub fn of(&self, color: Color) -> u64 {
        self.stones[color.index()] & !self.stones[color.opponent().index()]
    }

    /// The words of every point, if the tile has so many.
    #[inline(always)]
    pub fn whole(&self) -> Option<&Words> {
        self.whole.as_deref()
    }

    /// The word of the stone at `cell`.
    #[inline(always)]
    pub fn word(&self, cell: u32) -> u32 {
        match &self.whole {
            Some(words) => words[cell as usize & 63],
            None => self.few[rank(self.occupied(), cell)],
        }
    }

    #[inline(always)]
    pub fn word_mut(&mut self, cell: u32) -> &mut u32 {
        let occupied = self.occupied();
        match &mut self.whole {
            Some(words) => &mut words[cell as usize & 63],
            None => &mut self.few[rank(occupied, cell)],
        }
    }

    /// Whether there is room for one more word.
    #[inline(always)]
    pub fn has_room(&self) -> bool {
        self.whole.is_some() || self.occupied().count_ones() < FEW as u32
    }

    /// Makes room for words of all points.
    #[inline(never)]
    pub fn enlarge(&mut self) -> Result<(), OutOfMemory> {
        let mut words: Box<Words> = boxed(filled(0, 64)?)?;
        for (cell, word) in bits(self.occupied()).zip(self.few) {
            words[cell as usize & 63] = word;
        }
        self.whole = Some(words);
        Ok(())
    }

    /// Puts a stone on a vacant point, where there is room.
    #[inline(always)]
    pub fn put(&mut self, cell: u32, color: Color, word: u32) {
        let before = self.occupied();
        self.stones[color.index()] |= 1 << cell;
        match &mut self.whole {
            Some(words) => words[cell as usize & 63] = word,
            None => insert(&mut self.few, rank(before, cell), word),
        }
    }

    /// Takes the stones in `mask` off, and gives memory back when a few are left.
    pub fn take_off(&mut self, mask: u64) {
        let before = self.occupied();
        let left = before & !mask;
        self.stones = self.stones.map(|stones| stones & left);
        if left.count_ones() > FEW as u32 {
            return;
        }
        let mut few = [0; FEW];
        for (to, cell) in few.iter_mut().zip(bits(left)) {
            *to = match &self.whole {
                Some(words) => words[cell as usize & 63],
                None => self.few[rank(before, cell)],
            };
        }
        (self.few, self.whole) = (few, None);
    }
}

fn boxed(words: Vec<u32>) -> Result<Box<Words>, OutOfMemory> {
    words.into_boxed_slice().try_into().map_err(|_| OutOfMemory)
}

/// Where a point is: the coordinates of its tile, and its place there.
pub(super) type Where = (i32, i32, u32);

/// Where a point is.
#[inline]
pub(super) fn locate(point: Point) -> Where {
    (point.x >> 3, point.y >> 3, ((point.y & 7) << 3 | (point.x & 7)) as u32)
}

/// The neighbour in the tile at the left or the right of the place at `cell` of the tile at (x, y).
#[inline(always)]
pub(super) fn beside_tile(x: i32, y: i32, cell: u32) -> Option<Where> {
    let column = cell & 7;
    if (column + 1) & 6 == 0 { Some((x + step(column), y, cell ^ 7)) } else { None }
}

/// The neighbour in the tile above or below.
#[inline(always)]
pub(super) fn above_or_below(x: i32, y: i32, cell: u32) -> Option<Where> {
    let row = cell >> 3;
    if (row + 1) & 6 == 0 { Some((x, y + step(row), cell ^ 56)) } else { None }
}

/// The way out of a tile: -1 from the first line, 1 from the last.
#[inline(always)]
fn step(line: u32) -> i32 {
    (line >> 1 & 2) as i32 - 1
}

/// The point at `cell` of the tile at (x, y).
#[inline]
pub(super) fn point_at(x: i32, y: i32, cell: u32) -> Point {
    Point::new(x << 3 | (cell & 7) as i32, y << 3 | (cell >> 3) as i32)
}

/// Inserts a word before the one at `at`; the last goes. All words are written, moved or not, which needs no guess of how
/// many move.
#[inline(always)]
fn insert(words: &mut [u32; FEW], at: usize, word: u32) {
    let before = *words;
    for i in 1..FEW {
        words[i] = if i > at { before[i - 1] } else { before[i] };
    }
    words[at % FEW] = word;
}

/// How many of `occupied` come before `cell`: at most three in a tile with few stones.
#[inline(always)]
fn rank(occupied: u64, cell: u32) -> usize {
    (occupied & ((1 << cell) - 1)).count_ones() as usize % FEW
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
