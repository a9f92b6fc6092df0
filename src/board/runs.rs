//! Empty regions of a map of any width, by runs: each row's stretches of empty points, joined by union-find.

use super::union;
use crate::memory::OutOfMemory;

/// The runs of empty points of all rows, numbered row by row from the left, and joined into regions.
pub(super) struct Runs {
    /// For each run the first run of its region.
    parent: Vec<u32>,
    /// For the first run of each region the colours that the region touches, as bits, and [`ROOMY`].
    touch: Vec<u8>,
}

/// A bit beside those of the colours: a point of the region is next to no stone.
pub(super) const ROOMY: u8 = 4;

/// A run of the row at hand or of the one above: its columns `first..end` and its number.
#[derive(Clone, Copy)]
struct Run {
    first: u32,
    end: u32,
    number: u32,
}

impl Runs {
    /// Labels a map of `width` columns: row after row, 0 empty, anything else stones as bits of their colour.
    pub fn label(cells: &[u8], width: usize) -> Result<Runs, OutOfMemory> {
        // A row has at most every other point as a run.
        let most = width / 2 + 1;
        let (mut above, mut here): (Vec<Run>, Vec<Run>) = (Vec::new(), Vec::new());
        above.try_reserve_exact(most)?;
        here.try_reserve_exact(most)?;
        let mut runs = Runs { parent: Vec::new(), touch: Vec::new() };
        let mut row_above: &[u8] = &[];
        let mut rows = cells.chunks_exact(width).peekable();
        while let Some(row) = rows.next() {
            let row_below = rows.peek().copied().unwrap_or_default();
            runs.parent.try_reserve(most)?;
            runs.touch.try_reserve(most)?;
            here.clear();
            let mut next = 0;
            for_each_run(row, |first, end| {
                let run = runs.add(first, end, touch_of([row_above, row, row_below], first, end));
                here.push(run);
                // Both rows go from left to right; a run above that ends here may still touch no later one.
                while let Some(other) = above.get(next).filter(|other| other.first < run.end) {
                    if other.end > run.first {
                        runs.join(other.number, run.number);
                    }
                    if other.end > run.end {
                        break;
                    }
                    next += 1;
                }
            });
            std::mem::swap(&mut above, &mut here);
            row_above = row;
        }
        union::settle(&mut runs.parent);
        Ok(runs)
    }

    /// How many runs there are.
    pub fn count(&self) -> usize {
        self.parent.len()
    }

    /// The first run of a run's region.
    pub fn region(&self, run: usize) -> usize {
        self.parent[run] as usize
    }

    /// The colours that a region touches, as bits: 1 Black, 2 White, and [`ROOMY`].
    pub fn touch(&self, region: usize) -> u8 {
        self.touch[region]
    }

    fn add(&mut self, first: usize, end: usize, touch: u8) -> Run {
        let number = self.parent.len() as u32;
        self.parent.push(number);
        self.touch.push(touch);
        Run { first: first as u32, end: end as u32, number }
    }

    /// Makes one region of two runs' regions. The run with the smaller number stands for it.
    fn join(&mut self, a: u32, b: u32) {
        let (first, second) = union::join(&mut self.parent, a, b);
        let touch = self.touch[second as usize];
        self.touch[first as usize] |= touch;
    }
}

/// Calls `f(first, end)` for each run of empty points of a row, from the left.
pub(super) fn for_each_run(row: &[u8], mut f: impl FnMut(usize, usize)) {
    let mut from = 0;
    while let Some(skip) = row[from..].iter().position(|&cell| cell == 0) {
        let first = from + skip;
        let end = row[first..].iter().position(|&cell| cell != 0).map_or(row.len(), |length| first + length);
        f(first, end);
        from = end;
    }
}

/// The stones at both ends of a run.
pub(super) fn ends(row: &[u8], first: usize, end: usize) -> u8 {
    let before = if first > 0 { row[first - 1] } else { 0 };
    before | row.get(end).copied().unwrap_or(0)
}

/// What a run of the middle one of three rows touches, as [`Runs::touch`] has it.
fn touch_of([above, row, below]: [&[u8]; 3], first: usize, end: usize) -> u8 {
    let touch = ends(row, first, end) | along(above, first, end) | along(below, first, end);
    let at = |row: &[u8], x: usize| row.get(x).copied().unwrap_or(0);
    let before = first.checked_sub(1).map_or(0, |x| at(row, x));
    let beside = |x: usize| at(above, x) | at(below, x) | at(row, x + 1) | if x == first { before } else { 0 };
    touch | if (first..end).any(|x| beside(x) == 0) { ROOMY } else { 0 }
}

/// The stones of a neighbouring row along a run; beyond the edge there are none.
fn along(row: &[u8], first: usize, end: usize) -> u8 {
    row.get(first..end).unwrap_or_default().iter().fold(0, |touch, &cell| touch | cell)
}
