//! Reading ahead. A move waits for memory several times: for its tile, for the words of its neighbours, for their roots. What
//! many moves need is read here step by step, each step for all of them, so that they wait together; the moves then find it
//! near. Nothing depends on the answers: they are read for the reading's sake.

use super::chains::{NEAR, ROOT};
use super::tiles::{Tile, Tiles, beside, bits, locate};
use crate::point::Point;

/// How many moves are looked ahead.
pub(super) const AHEAD: usize = 32;

/// A point and the one or two tiles beside it at most.
const PLACES: usize = 3 * AHEAD;

/// The stones beside the points at most.
const STONES: usize = 4 * AHEAD;

/// A list on the stack that takes no more than it has room for.
struct Few<T, const N: usize> {
    items: [T; N],
    len: usize,
}

impl<T: Copy, const N: usize> Few<T, N> {
    fn new(nothing: T) -> Self {
        Few { items: [nothing; N], len: 0 }
    }

    #[inline(always)]
    fn push(&mut self, item: T) {
        if self.len < N {
            self.items[self.len] = item;
            self.len += 1;
        }
    }

    fn iter(&self) -> std::slice::Iter<'_, T> {
        self.items[..self.len].iter()
    }
}

impl Tiles {
    /// Whether the tiles are so many that reading ahead pays: not when all of them are near anyway.
    #[inline]
    pub fn are_many(&self) -> bool {
        self.index.size() > 1 << 16
    }

    /// Reads what moves at `points` will need.
    pub fn read_ahead(&self, points: &[Point; AHEAD]) {
        // A tile's place, the cell that matters, and the neighbours there.
        let mut places: Few<_, PLACES> = Few::new((0, 0, 0, 0));
        for &point in points {
            let (x, y, cell) = locate(point);
            places.push((x, y, cell, NEAR[cell as usize]));
            let (beside_x, beside_y) = beside(x, y, cell);
            for (x, y, cell) in [beside_x, beside_y].into_iter().flatten() {
                places.push((x, y, cell, 1 << cell));
            }
        }
        let mut sum = places.iter().fold(0, |sum, &(x, y, ..)| sum ^ self.index.touch(self.index.hash(x, y)) as u32);
        let mut tiles: Few<_, PLACES> = Few::new((Tile::default(), 0, 0));
        for &(x, y, cell, near) in places.iter() {
            if let Some(id) = self.find(x, y) {
                let tile = *self.tile(id);
                tiles.push((tile, cell, near & tile.occupied()));
            }
        }
        for (tile, cell, _) in tiles.iter() {
            // The words above, here and below; the neighbours at the sides are in the line of the one here.
            let last = (1 << tile.class) - 1;
            let here = self.place(tile, *cell).0 - tile.words;
            for near in [here.saturating_sub(8), here, here + 8] {
                sum ^= self.words.get(tile.words + near.min(last));
            }
        }
        let mut leads: Few<_, STONES> = Few::new(0);
        for (tile, _, near) in tiles.iter() {
            for cell in bits(*near) {
                let word = self.word(self.place(tile, cell));
                if word & ROOT == 0 {
                    leads.push(word);
                }
            }
        }
        let mut roots: Few<_, STONES> = Few::new(0);
        for &stone in leads.iter() {
            roots.push(self.place_of(stone).0);
        }
        sum = roots.iter().fold(sum, |sum, &place| sum ^ self.words.get(place));
        std::hint::black_box(sum);
    }
}
