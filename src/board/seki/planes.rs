//! Sets of points as rows of bits, on boards of any width.
//!
//! A row is so many words that a bit at its end is never set; there is a row without points above the board and one
//! below, and a word before and after all. So the neighbours of all points of a word are a few shifts away, unchecked.

use crate::board::bits::{first_bytes, gathered};
use crate::board::walled::Walled;
use crate::memory::{OutOfMemory, filled};

/// A set of points: bit `x % 64` of a row's word `x / 64`.
pub(super) type Plane = Vec<u64>;

/// The columns of a word.
const COLUMNS: usize = 64;

/// How the words of a plane lie on the board.
#[derive(Clone, Copy)]
pub(super) struct PlaneShape {
    pub walled: Walled,
    /// Words a row: from a word to the one below it.
    pub stride: usize,
}

impl PlaneShape {
    pub fn new(walled: Walled) -> PlaneShape {
        PlaneShape { walled, stride: walled.width / COLUMNS + 1 }
    }

    /// A set without points.
    pub fn plane(self) -> Result<Plane, OutOfMemory> {
        filled(0, (self.walled.height + 2) * self.stride + 2)
    }

    /// The words that hold points.
    pub fn words(self) -> std::ops::Range<usize> {
        self.stride + 1..(self.walled.height + 1) * self.stride + 1
    }

    /// The word and the bit of a point, row after row.
    pub fn place(self, index: usize) -> (usize, u32) {
        let (y, x) = (index / self.walled.width, index % self.walled.width);
        (self.first_word(y) + x / COLUMNS, (x % COLUMNS) as u32)
    }

    /// The first word of a row.
    fn first_word(self, y: usize) -> usize {
        (y + 1) * self.stride + 1
    }

    /// All words with where they begin: the cell between walls, and the number of the point.
    #[inline]
    pub fn each_word(self, mut call: impl FnMut(usize, usize, usize)) {
        for y in 0..self.walled.height {
            for i in 0..self.stride {
                let x = i * COLUMNS;
                call(self.first_word(y) + i, self.walled.row(y) + x, y * self.walled.width + x);
            }
        }
    }

    /// Sets all points.
    pub fn fill_all(self, plane: &mut Plane) {
        for y in 0..self.walled.height {
            for x in (0..self.walled.width).step_by(COLUMNS) {
                let columns = (self.walled.width - x).min(COLUMNS);
                plane[self.first_word(y) + x / COLUMNS] = u64::MAX >> (COLUMNS - columns);
            }
        }
    }

    /// Sets in the first plane the points whose byte, row after row, has bit 0, and in the second those with bit 1.
    pub fn fill(self, [first, second]: [&mut Plane; 2], bytes: &[u8]) {
        let width = self.walled.width;
        for y in 0..self.walled.height {
            for x in (0..width).step_by(COLUMNS) {
                let (columns, mut sets) = ((width - x).min(COLUMNS), [0; 2]);
                for i in (0..columns).step_by(8) {
                    // What lies behind the row comes along, and is cut off.
                    let chunk = first_bytes(&bytes[y * width + x + i..]);
                    sets = [sets[0] | gathered(chunk) << i, sets[1] | gathered(chunk >> 1) << i];
                }
                let word = self.first_word(y) + x / COLUMNS;
                [first[word], second[word]] = sets.map(|set| set & u64::MAX >> (COLUMNS - columns));
            }
        }
    }
}

/// The neighbours of a word's points in a circle from the one above, as sets of the points whose neighbour there is in
/// the plane.
#[inline(always)]
pub(super) fn circle(plane: &[u64], word: usize, stride: usize) -> [u64; 8] {
    let row = |word: usize| {
        let (before, here, after) = (plane[word - 1], plane[word], plane[word + 1]);
        [here << 1 | before >> 63, here, here >> 1 | after << 63]
    };
    let ([nw, n, ne], [w, _, e], [sw, s, se]) = (row(word - stride), row(word), row(word + stride));
    [n, ne, e, se, s, sw, w, nw]
}

/// The points of a word that are beside, above or below those of a plane; bits off the board among them.
#[inline]
pub(super) fn beside(plane: &[u64], word: usize, stride: usize) -> u64 {
    let [n, e, s, w] = sides(plane, word, stride);
    n | e | s | w
}

/// The neighbours above, right, below and left.
#[inline]
pub(super) fn sides(plane: &[u64], word: usize, stride: usize) -> [u64; 4] {
    let here = plane[word];
    let (e, w) = (here >> 1 | plane[word + 1] << 63, here << 1 | plane[word - 1] >> 63);
    [plane[word - stride], e, plane[word + stride], w]
}

/// The bits of a set.
#[inline]
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(bit)
    })
}
