//! Connected sets of points: the runs of each row, joined where they lie one above the other (union-find).

use super::planes::{Plane, PlaneShape};
use crate::board::{bits, union};
use crate::memory::{OutOfMemory, filled};

/// No run.
const NO_RUN: u32 = u32::MAX;

/// Points side by side in a row, as far as a word goes.
#[derive(Clone, Copy)]
pub(super) struct PlaneRun {
    /// The points, as bits of the word.
    pub mask: u64,
    /// The word.
    pub word: u32,
    /// The cell of the word's first column on a grid between walls.
    pub cell: u32,
    /// The number of the point of the word's first column.
    pub index: u32,
    /// The part that the run belongs to.
    pub part: u32,
    /// The next run of the part.
    next: u32,
}

/// A run without points, of no part.
const NO_POINTS: PlaneRun = PlaneRun { mask: 0, word: 0, cell: 0, index: 0, part: 0, next: NO_RUN };

/// The connected parts of a plane, numbered by their first points, row by row. The memory is taken once.
pub(super) struct PlaneParts {
    shape: PlaneShape,
    runs: Vec<PlaneRun>,
    /// For each run one of its part with a number no greater than its own.
    parent: Vec<u32>,
    /// The runs before each word.
    before: Vec<u32>,
    /// The first and the last run of each part.
    ends: Vec<(u32, u32)>,
}

impl PlaneParts {
    pub fn new(shape: PlaneShape) -> Result<PlaneParts, OutOfMemory> {
        // At most every other column, and one more a word.
        let most = shape.walled.height * (shape.walled.width / 2 + shape.stride);
        let before = filled(0, (shape.walled.height + 2) * shape.stride + 2)?;
        let mut parts = PlaneParts { shape, runs: Vec::new(), parent: Vec::new(), before, ends: Vec::new() };
        parts.runs.try_reserve_exact(most)?;
        parts.parent.try_reserve_exact(most)?;
        parts.ends.try_reserve_exact(most)?;
        Ok(parts)
    }

    /// Divides the points of a plane.
    pub fn divide(&mut self, plane: &Plane) {
        self.runs.clear();
        self.parent.clear();
        let (shape, stride) = (self.shape, self.shape.stride);
        shape.each_word(|word, cell, index| {
            let first = self.runs.len() as u32;
            self.before[word] = first;
            let here = plane[word];
            if here == 0 {
                return;
            }
            self.add_runs(here, PlaneRun { word: word as u32, cell: cell as u32, index: index as u32, ..NO_POINTS });
            let above = self.before[word - stride];
            self.join_rows(above, first, here & plane[word - stride]);
            if here & 1 != 0 && plane[word - 1] >> 63 != 0 {
                union::join(&mut self.parent, first - 1, first);
            }
        });
        // What lies after the last word.
        self.before[shape.words().end] = self.runs.len() as u32;
        self.number_parts();
    }

    /// The number of parts.
    pub fn count(&self) -> usize {
        self.ends.len()
    }

    /// All runs, row by row.
    pub fn all_runs(&self) -> &[PlaneRun] {
        &self.runs
    }

    /// The runs of a part.
    #[inline]
    pub fn runs(&self, part: usize) -> impl Iterator<Item = &PlaneRun> {
        let mut run = self.ends[part].0;
        std::iter::from_fn(move || {
            let here = self.runs.get(run as usize)?;
            run = here.next;
            Some(here)
        })
    }

    /// The first run of a part.
    pub fn first_run(&self, part: usize) -> &PlaneRun {
        &self.runs[self.ends[part].0 as usize]
    }

    /// The part of a point of the plane.
    #[inline]
    pub fn of(&self, word: usize, bit: u32) -> usize {
        let runs = &self.runs[self.before[word] as usize..];
        // A word has few runs, and the point is in one of them.
        let after = runs.iter().position(|run| run.mask >> bit & 1 != 0);
        after.map_or(0, |run| runs[run].part as usize)
    }

    /// Adds the runs of a word, which are like `run` but for their points.
    #[inline]
    fn add_runs(&mut self, points: u64, run: PlaneRun) {
        let (runs, parent) = (&mut self.runs, &mut self.parent);
        let mut left = points;
        while left != 0 {
            let mask = bits::first_run(left);
            left &= !mask;
            parent.push(runs.len() as u32);
            runs.push(PlaneRun { mask, ..run });
        }
    }

    /// Joins the runs of two words, one above the other, from their first runs on: at each stretch of columns in which
    /// both have points there is one pair of runs.
    #[inline]
    fn join_rows(&mut self, above: u32, below: u32, both: u64) {
        let (runs, parent) = (&self.runs[..], &mut self.parent[..]);
        let (mut above, mut below, mut left) = (above as usize, below as usize, both);
        while left != 0 {
            let column = left & left.wrapping_neg();
            left &= !bits::first_run(left);
            while runs[above].mask & column == 0 {
                above += 1;
            }
            while runs[below].mask & column == 0 {
                below += 1;
            }
            // A run that is met for the first time follows whatever the other one follows; no search is needed.
            if parent[below] == below as u32 {
                parent[below] = parent[above];
            } else {
                union::join(parent, above as u32, below as u32);
            }
        }
    }

    fn number_parts(&mut self) {
        let (runs, ends) = (&mut self.runs[..], &mut self.ends);
        ends.clear();
        for (number, &parent) in self.parent.iter().enumerate() {
            let part = if parent as usize == number {
                let part = ends.len() as u32;
                ends.push((number as u32, number as u32));
                part
            } else {
                let part = runs[parent as usize].part;
                let last = std::mem::replace(&mut ends[part as usize].1, number as u32);
                runs[last as usize].next = number as u32;
                part
            };
            runs[number].part = part;
        }
    }
}
