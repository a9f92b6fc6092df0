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
        self.ends.clear();
        let shape = self.shape;
        shape.each_word(|word, cell, index| {
            self.before[word] = self.runs.len() as u32;
            if plane[word] != 0 {
                self.add_word(plane, word, cell as u32, index as u32);
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

    #[inline]
    fn add_word(&mut self, plane: &Plane, word: usize, cell: u32, index: u32) {
        let mut left = plane[word];
        let above_end = self.before[word - self.shape.stride + 1] as usize;
        let mut above = self.before[word - self.shape.stride] as usize;
        let goes_on = left & 1 != 0 && plane[word - 1] >> 63 != 0;
        while left != 0 {
            let start = left & left.wrapping_neg();
            let mask = bits::first_run(left);
            left &= !mask;
            let number = self.runs.len() as u32;
            self.runs.push(PlaneRun { mask, word: word as u32, cell, index, part: 0, next: NO_RUN });
            self.parent.push(number);
            // Both rows go from left to right, and the one that ends first meets nothing further right.
            while above < above_end && self.runs[above].mask & start.wrapping_neg() == 0 {
                above += 1;
            }
            while above < above_end && self.runs[above].mask & mask != 0 {
                union::join(&mut self.parent, above as u32, number);
                if self.runs[above].mask > mask {
                    break;
                }
                above += 1;
            }
        }
        if goes_on {
            let first = self.before[word];
            union::join(&mut self.parent, first - 1, first);
        }
    }

    fn number_parts(&mut self) {
        for number in 0..self.runs.len() {
            let parent = self.parent[number] as usize;
            if parent == number {
                self.runs[number].part = self.ends.len() as u32;
                self.ends.push((number as u32, number as u32));
            } else {
                let part = self.runs[parent].part;
                self.runs[number].part = part;
                let last = &mut self.ends[part as usize].1;
                self.runs[*last as usize].next = number as u32;
                *last = number as u32;
            }
        }
    }
}
