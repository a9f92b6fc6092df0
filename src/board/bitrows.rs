//! Boards up to 64x64 as one word a row, and their area: plain integers, any machine, no allocation.

use super::bits::{fill_runs, first_bytes, first_run, gathered, spread_out};
use super::regions::{AreaCount, OpenRegion, OpenRegions, is_open, owner_of};
use super::runs::ROOMY;
use super::union::find;
use crate::memory::OutOfMemory;
use crate::point::{Point, Size};

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
            for (part, cells) in row.chunks(8).enumerate() {
                let word = first_bytes(cells);
                masks.black[y] |= gathered(word) << (part * 8);
                masks.white[y] |= gathered(word >> 1) << (part * 8);
            }
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

    /// Writes the owners of all empty points, one byte a point, row after row: 1 Black, 2 White, 3 nobody. Gives their
    /// numbers, and the open regions.
    pub fn map_regions(&self, map: &mut [u8]) -> Result<([usize; 4], Vec<OpenRegion>), OutOfMemory> {
        if self.row >> 32 == 0 && self.height <= 32 {
            self.map_in::<{ 16 * 32 }>(map)
        } else {
            self.map_in::<{ 32 * 64 }>(map)
        }
    }

    fn map_in<const MOST: usize>(&self, map: &mut [u8]) -> Result<([usize; 4], Vec<OpenRegion>), OutOfMemory> {
        let mut runs = self.label::<MOST>();
        let (mut counts, mut open, mut run) = ([0; 4], OpenRegions::default(), 0);
        for (y, row) in map.chunks_exact_mut(self.row.count_ones() as usize).enumerate().take(self.height) {
            let mut owners = [0; 4];
            let mut empty = self.empty_in(y);
            while empty != 0 {
                let mask = first_run(empty);
                empty &= !mask;
                let region = runs.settled(run);
                let touch = runs.touch[region];
                owners[owner_of(touch) as usize] |= mask;
                if is_open(touch) {
                    let first = Point::new(mask.trailing_zeros() as i32, y as i32);
                    open.add(region, runs.count, first, runs.points[run].into())?;
                }
                run += 1;
            }
            let [_, black, white, nobody] = owners;
            for (count, owner) in counts.iter_mut().zip(owners) {
                *count += owner.count_ones() as usize;
            }
            for (part, owners) in row.chunks_mut(8).enumerate() {
                let (black, white) = ((black | nobody) >> (part * 8), (white | nobody) >> (part * 8));
                let bytes = (spread_out(black) | spread_out(white) << 1).to_le_bytes();
                owners.copy_from_slice(&bytes[..owners.len()]);
            }
        }
        Ok((counts, open.regions))
    }

    fn label<const MOST: usize>(&self) -> BitRuns<MOST> {
        let mut runs = BitRuns::<MOST>::new();
        for y in 0..self.height {
            runs.add_row(self.empty_in(y), beside(&self.black, y), beside(&self.white, y));
        }
        runs
    }

    /// With room for so many runs: half the columns, times the rows.
    fn count_in<const MOST: usize>(&self) -> AreaCount {
        let mut runs = self.label::<MOST>();
        let mut count = AreaCount::default();
        for y in 0..self.height {
            count.stones[0] += self.black[y].count_ones();
            count.stones[1] += self.white[y].count_ones();
        }
        for run in 0..runs.count {
            let points = runs.points[run] as u32;
            match owner_of(runs.touch[runs.settled(run)]) {
                1 => count.territory[0] += points,
                2 => count.territory[1] += points,
                _ => count.neutral += points,
            }
        }
        count
    }
}

/// The columns of row `y` that are beside, above or below a stone.
fn beside(stones: &[u64; MOST_ROWS], y: usize) -> u64 {
    let above = if y > 0 { stones[y - 1] } else { 0 };
    let below = stones.get(y + 1).copied().unwrap_or(0);
    stones[y] << 1 | stones[y] >> 1 | above | below
}

/// Runs of empty points of a board of words, numbered row by row from the left, and joined into regions.
struct BitRuns<const MOST: usize> {
    count: usize,
    /// For each run one of its region with a number no greater than its own.
    parent: [u16; MOST],
    /// For the first run of each region the colours that the region touches, as bits, and [`ROOMY`].
    touch: [u8; MOST],
    /// The points of each run.
    points: [u8; MOST],
    /// The runs of even and of odd rows as masks: the latest row's, with the latest numbers, and how many those are.
    rows: [[u64; MOST_COLUMNS / 2]; 2],
    is_odd: bool,
    row_count: usize,
}

impl<const MOST: usize> BitRuns<MOST> {
    fn new() -> Self {
        let rows = [[0; MOST_COLUMNS / 2]; 2];
        let (parent, touch, points) = ([0; MOST], [0; MOST], [0; MOST]);
        BitRuns { count: 0, parent, touch, points, rows, is_odd: false, row_count: 0 }
    }

    /// Adds the runs of a row, of which the columns beside stones of each colour are given.
    fn add_row(&mut self, mut empty: u64, beside_black: u64, beside_white: u64) {
        let BitRuns { parent, touch, points, rows: [even, odd], .. } = self;
        let (above, row) = if self.is_odd { (odd, even) } else { (even, odd) };
        let above_count = self.row_count;
        let first_above = self.count - above_count;
        let (mut next, mut here) = (0, 0);
        while empty != 0 {
            let start = empty & empty.wrapping_neg();
            let run = first_run(empty);
            empty &= !run;
            let number = self.count + here;
            points[number] = (u64::BITS - run.leading_zeros() - run.trailing_zeros()) as u8;
            row[here] = run;
            here += 1;
            // Both rows go from left to right, and the one that ends first meets nothing further right.
            while next < above_count && above[next] & start.wrapping_neg() == 0 {
                next += 1;
            }
            let mut region = number;
            let roomy = if run & !(beside_black | beside_white) != 0 { ROOMY } else { 0 };
            let mut touches = (run & beside_black != 0) as u8 | ((run & beside_white != 0) as u8) << 1 | roomy;
            while next < above_count && above[next] & run != 0 {
                let other = find(parent, (first_above + next) as u16) as usize;
                touches |= touch[other];
                parent[region.max(other)] = region.min(other) as u16;
                region = region.min(other);
                if above[next] > run {
                    break;
                }
                next += 1;
            }
            parent[number] = region as u16;
            touch[region] = touches;
        }
        self.count += here;
        self.row_count = here;
        self.is_odd = !self.is_odd;
    }

    /// The first run of a run's region, once those of all runs before are settled.
    fn settled(&mut self, run: usize) -> usize {
        let first = self.parent[self.parent[run] as usize];
        self.parent[run] = first;
        first as usize
    }
}
