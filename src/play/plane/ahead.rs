//! Reading ahead. A move waits for memory several times: for its tile, for the words of its neighbours, for their roots. What
//! many moves need is read here step by step, each step for all of them, so that they wait together; the moves then find it
//! near. Nothing depends on the answers: they are read for the reading's sake.

use super::patch::NEAR;
use super::tile::{Key, ROOT, above_or_below, beside_tile, bits, locate};
use super::tiles::Tiles;
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
            for (x, y, cell) in [beside_tile(x, y, cell), above_or_below(x, y, cell)].into_iter().flatten() {
                places.push((x, y, cell, 1 << cell));
            }
        }
        let mut sum =
            places.iter().fold(0, |sum, &(x, y, ..)| sum ^ self.index.touch(self.index.hash(Key::new(x, y))) as u32);
        let mut tiles: Few<_, PLACES> = Few::new((0, 0, 0));
        for &(x, y, cell, near) in places.iter() {
            if let Some((id, tile)) = self.find_tile(x, y) {
                tiles.push((id, cell, near & tile.occupied()));
            }
        }
        for &(id, cell, _) in tiles.iter() {
            // The words above, here and below; the neighbours at the sides are in the line of the one here.
            if let Some(words) = self.tile(id).whole() {
                for near in [cell.saturating_sub(8), cell, cell + 8] {
                    sum ^= words[near as usize & 63];
                }
            }
        }
        let mut leads: Few<_, STONES> = Few::new(0);
        for &(id, _, near) in tiles.iter() {
            for cell in bits(near) {
                let word = self.tile(id).word(cell);
                if word & ROOT == 0 {
                    leads.push(word);
                }
            }
        }
        sum = leads.iter().fold(sum, |sum, &stone| sum ^ self.word(stone));
        std::hint::black_box(sum);
    }
}
