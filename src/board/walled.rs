//! A grid with a wall round it, and its division into connected parts: what the judges of life and territory work on.

use super::BoardError;
use crate::memory::{OutOfMemory, filled};
use crate::point::Size;

/// An empty point.
pub(super) const EMPTY: u8 = 0;
/// The rim, which no part enters.
pub(super) const WALL: u8 = 3;

/// The most points of a board that is judged: graphs number up to four nodes a point in 32 bits.
const JUDGED_CELLS: u64 = 1 << 28;

/// The shape of a board that is to be judged.
pub(super) fn judged_shape(size: Size) -> Result<Walled, BoardError> {
    match size.cells() {
        0 => Err(BoardError::Empty),
        1..=JUDGED_CELLS => Ok(Walled::new(size)),
        cells => Err(BoardError::TooLarge { cells, limit: JUDGED_CELLS }),
    }
}

/// The shape of a grid with a wall of one point round it. A row's right wall is the next row's left wall, so the four
/// neighbours of any point of the board exist without a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Walled {
    pub width: usize,
    pub height: usize,
    /// From a point to the one below it.
    pub stride: usize,
}

impl Walled {
    fn new(size: Size) -> Walled {
        let (width, height) = (size.width as usize, size.height as usize);
        Walled { width, height, stride: width + 1 }
    }

    /// Points and wall together.
    pub fn len(self) -> usize {
        (self.height + 2) * self.stride + 1
    }

    /// Where a board's row begins here.
    pub fn row(self, y: usize) -> usize {
        (y + 1) * self.stride + 1
    }

    /// The points beside, above and below.
    pub fn around(self, point: usize) -> [usize; 4] {
        [point - self.stride, point - 1, point + 1, point + self.stride]
    }

    /// Whether a point next to the board is on it.
    pub fn is_inside(self, grid: &[u8], point: usize) -> bool {
        grid[point] != WALL
    }

    /// Whether a point lies on the edge of the board.
    pub fn is_rim(self, grid: &[u8], point: usize) -> bool {
        self.around(point).into_iter().any(|beside| grid[beside] == WALL)
    }

    /// Where the board's `index`-th point is here.
    pub fn nth_point(self, index: usize) -> usize {
        self.row(index / self.width) + index % self.width
    }

    /// A grid of walls, to be filled with rows.
    pub fn wall(self) -> Result<Vec<u8>, OutOfMemory> {
        filled(WALL, self.len())
    }

    /// Copies a board's cells to between the walls.
    pub fn fill(self, grid: &mut [u8], cells: &[u8]) {
        for (y, row) in cells.chunks_exact(self.width).enumerate() {
            let start = self.row(y);
            grid[start..start + self.width].copy_from_slice(row);
        }
    }
}

/// The label of a point that belongs to no part.
pub(super) const NO_PART: u32 = u32::MAX;

/// A division of a grid into numbered connected parts. Its memory is taken once, for a shape.
pub(super) struct WalledParts {
    shape: Walled,
    /// The part of each point.
    label: Vec<u32>,
    /// The points of all parts, part after part, and one place more.
    members: Vec<u32>,
    /// Where each part's points begin in `members`, and the end.
    starts: Vec<u32>,
    /// The kind of each point that is yet to be taken.
    kinds: Vec<u8>,
}

impl WalledParts {
    /// Memory for divisions of a shape.
    pub fn new(shape: Walled) -> Result<WalledParts, OutOfMemory> {
        let cells = shape.width * shape.height;
        let mut starts = filled(0, 1)?;
        starts.try_reserve_exact(cells)?;
        Ok(WalledParts {
            shape,
            label: filled(NO_PART, shape.len())?,
            members: filled(0, cells + 1)?,
            starts,
            kinds: filled(0, shape.len())?,
        })
    }

    /// Divides anew by the kinds of all points, with the wall's, which must be 0: neighbouring points of the same kind are
    /// in the same part, points of kind 0 in none. Parts are numbered by their first points, row by row.
    #[inline]
    pub fn divide(&mut self, kinds: impl Iterator<Item = u8>) {
        for (to, kind) in self.kinds.iter_mut().zip(kinds) {
            *to = kind;
        }
        self.divide_kinds();
    }

    fn divide_kinds(&mut self) {
        self.label.fill(NO_PART);
        self.starts.truncate(1);
        let WalledParts { shape, label, members, starts, kinds } = self;
        let (label, members, kinds) = (&mut label[..], &mut members[..], &mut kinds[..]);
        let mut end = 0;
        for y in 0..shape.height {
            for point in shape.row(y)..shape.row(y) + shape.width {
                if kinds[point] != 0 {
                    let part = starts.len() as u32 - 1;
                    end = take(*shape, point, part, label, &mut members[end..], kinds) + end;
                    starts.push(end as u32);
                }
            }
        }
    }

    /// The number of parts.
    pub fn count(&self) -> usize {
        self.starts.len() - 1
    }

    /// The part of a point, or [`NO_PART`].
    pub fn of(&self, point: usize) -> u32 {
        self.label[point]
    }

    /// The points of a part.
    pub fn points(&self, part: usize) -> &[u32] {
        &self.members[self.starts[part] as usize..self.starts[part + 1] as usize]
    }
}

/// Takes the part of a point: labels its points, writes them to `members`, and says how many they are.
#[inline]
fn take(shape: Walled, point: usize, part: u32, label: &mut [u32], members: &mut [u32], kinds: &mut [u8]) -> usize {
    let here = kinds[point];
    members[0] = point as u32;
    kinds[point] = 0;
    let (mut next, mut end) = (0, 1);
    while next < end {
        let from = members[next] as usize;
        next += 1;
        label[from] = part;
        for to in shape.around(from) {
            // Without a branch, which would be guessed wrong every other time: a point that does not belong to the part
            // is written behind its end, and overwritten.
            let belongs = kinds[to] == here;
            members[end] = to as u32;
            kinds[to] = if belongs { 0 } else { kinds[to] };
            end += belongs as usize;
        }
    }
    end
}
