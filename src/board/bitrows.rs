//! Boards up to 64x64 as one word a row, and their area: plain integers, any machine, no allocation.

use super::area::AreaCount;
use crate::point::Size;

/// The most columns of a board of words.
pub(super) const MOST_COLUMNS: usize = 64;
/// The most rows.
pub(super) const MOST_ROWS: usize = 64;

/// Sweeps over the board before a winding position is handed to the runs.
const MOST_SWEEPS: usize = 24;

/// Where the stones of each colour stand: bit `x` of word `y`.
pub(super) struct Masks {
    height: usize,
    /// The columns that exist.
    row: u64,
    black: [u64; MOST_ROWS],
    white: [u64; MOST_ROWS],
}

impl Masks {
    /// From one 32-bit word a row. Stray bits are dropped; where both colours claim a point, Black has it.
    pub fn from_words(size: Size, black: &[u32], white: &[u32]) -> Masks {
        let mut masks = Masks::empty(size);
        for (y, (&black, &white)) in black.iter().zip(white).enumerate().take(masks.height) {
            masks.black[y] = black as u64 & masks.row;
            masks.white[y] = white as u64 & masks.row & !masks.black[y];
        }
        masks
    }

    /// From bytes 0, 1, 2.
    pub fn from_bytes(size: Size, cells: &[u8]) -> Masks {
        let mut masks = Masks::empty(size);
        for (y, row) in cells.chunks_exact(size.width as usize).enumerate().take(masks.height) {
            let (mut black, mut white) = (0u64, 0u64);
            for (x, &cell) in row.iter().enumerate() {
                black |= ((cell & 1) as u64) << x;
                white |= ((cell >> 1 & 1) as u64) << x;
            }
            (masks.black[y], masks.white[y]) = (black, white);
        }
        masks
    }

    fn empty(size: Size) -> Masks {
        let row = u64::MAX >> (MOST_COLUMNS - (size.width as usize).min(MOST_COLUMNS));
        let height = (size.height as usize).min(MOST_ROWS);
        Masks { height, row, black: [0; MOST_ROWS], white: [0; MOST_ROWS] }
    }

    /// Area and territory in numbers.
    pub fn count(&self, by_runs: bool) -> AreaCount {
        if by_runs {
            return self.count_by_runs();
        }
        let (mut black, mut white) = (self.black, self.white);
        if !self.spread(&mut black, &self.white) || !self.spread(&mut white, &self.black) {
            return self.count_by_runs();
        }
        let mut count = AreaCount::default();
        for y in 0..self.height {
            let empty = self.empty_in(y);
            count.stones[0] += self.black[y].count_ones();
            count.stones[1] += self.white[y].count_ones();
            count.territory[0] += (black[y] & !white[y] & empty).count_ones();
            count.territory[1] += (white[y] & !black[y] & empty).count_ones();
            count.neutral += (empty & !(black[y] ^ white[y])).count_ones();
        }
        count
    }

    /// Lets the stones in `reach` flow over everything but `wall`: rows fill in whole runs, each sweep goes down the board
    /// and up. False when it has not settled after many sweeps.
    fn spread(&self, reach: &mut [u64; MOST_ROWS], wall: &[u64; MOST_ROWS]) -> bool {
        for y in 0..self.height {
            reach[y] = fill_runs(reach[y], self.row & !wall[y]);
        }
        for _ in 0..MOST_SWEEPS {
            let mut grown = false;
            for y in 1..self.height {
                grown |= self.flow(reach, wall, y - 1, y);
            }
            for y in (1..self.height).rev() {
                grown |= self.flow(reach, wall, y, y - 1);
            }
            if !grown {
                return true;
            }
        }
        false
    }

    /// Lets row `from` flow into the next row, `to`, and says whether that grew.
    fn flow(&self, reach: &mut [u64; MOST_ROWS], wall: &[u64; MOST_ROWS], from: usize, to: usize) -> bool {
        let open = self.row & !wall[to];
        let seeds = reach[to] | reach[from] & open;
        let grown = seeds != reach[to];
        if grown {
            reach[to] = fill_runs(seeds, open);
        }
        grown
    }

    fn empty_in(&self, y: usize) -> u64 {
        self.row & !(self.black[y] | self.white[y])
    }

    /// The same count by runs of empty points joined with union-find: its time does not depend on how they wind.
    pub fn count_by_runs(&self) -> AreaCount {
        // The small table is cleared several times faster than the large one.
        if self.row >> 32 == 0 && self.height <= 32 {
            self.count_in::<{ 16 * 32 }>()
        } else {
            self.count_in::<{ 32 * 64 }>()
        }
    }

    /// With room for so many runs: half the columns, times the rows.
    fn count_in<const MOST: usize>(&self) -> AreaCount {
        let mut runs = BitRuns::<MOST>::new();
        let mut count = AreaCount::default();
        let mut above = 0..0;
        for y in 0..self.height {
            count.stones[0] += self.black[y].count_ones();
            count.stones[1] += self.white[y].count_ones();
            let here = runs.add_row(self.empty_in(y), |run| self.touch(y, run));
            runs.join_rows(above, here.clone());
            above = here;
        }
        for run in 0..runs.count {
            let points = runs.masks[run].count_ones();
            match runs.touch[runs.find(run as u16) as usize] {
                1 => count.territory[0] += points,
                2 => count.territory[1] += points,
                _ => count.neutral += points,
            }
        }
        count
    }

    /// The colours that a run of row `y` touches, as bits.
    fn touch(&self, y: usize, run: u64) -> u8 {
        let sides = run << 1 | run >> 1;
        let meets = |stones: &[u64; MOST_ROWS]| {
            let above = if y > 0 { stones[y - 1] } else { 0 };
            let below = stones.get(y + 1).copied().unwrap_or(0);
            stones[y] & sides | (above | below) & run != 0
        };
        meets(&self.black) as u8 | (meets(&self.white) as u8) << 1
    }
}

/// Fills every run of `open` that holds a bit of `seeds`, which lie in `open`.
///
/// Adding the seeds to the open bits carries from each seed to the end of its run; the changed bits are the way. The
/// other direction is the same with the bits reversed.
fn fill_runs(seeds: u64, open: u64) -> u64 {
    let up = seeds | open & (open ^ open.wrapping_add(seeds));
    let (seeds, open) = (up.reverse_bits(), open.reverse_bits());
    (seeds | open & (open ^ open.wrapping_add(seeds))).reverse_bits()
}

/// Runs of empty points of a board of words.
struct BitRuns<const MOST: usize> {
    count: usize,
    masks: [u64; MOST],
    parent: [u16; MOST],
    touch: [u8; MOST],
}

impl<const MOST: usize> BitRuns<MOST> {
    fn new() -> Self {
        BitRuns { count: 0, masks: [0; MOST], parent: [0; MOST], touch: [0; MOST] }
    }

    /// Adds the runs of a row and says which numbers they have.
    fn add_row(&mut self, mut empty: u64, touch: impl Fn(u64) -> u8) -> std::ops::Range<usize> {
        let first = self.count;
        while empty != 0 {
            let start = empty & empty.wrapping_neg();
            // Adding its first bit carries through the first run and leaves the others as they are.
            let run = empty & !empty.wrapping_add(start);
            empty &= !run;
            self.masks[self.count] = run;
            self.parent[self.count] = self.count as u16;
            self.touch[self.count] = touch(run);
            self.count += 1;
        }
        first..self.count
    }

    /// Joins the runs of a row with those above that they touch; both go from left to right.
    fn join_rows(&mut self, above: std::ops::Range<usize>, here: std::ops::Range<usize>) {
        let (mut a, mut h) = (above.start, here.start);
        while a < above.end && h < here.end {
            if self.masks[a] & self.masks[h] != 0 {
                self.join(a as u16, h as u16);
            }
            // The one that ends first meets nothing further right.
            if self.masks[a] > self.masks[h] { h += 1 } else { a += 1 }
        }
    }

    fn join(&mut self, a: u16, b: u16) {
        let (a, b) = (self.find(a), self.find(b));
        let (first, second) = (a.min(b) as usize, a.max(b) as usize);
        self.parent[second] = first as u16;
        self.touch[first] |= self.touch[second];
    }

    fn find(&mut self, mut run: u16) -> u16 {
        while self.parent[run as usize] != run {
            let up = self.parent[self.parent[run as usize] as usize];
            self.parent[run as usize] = up;
            run = up;
        }
        run
    }
}
