//! Connected sets of points, found one after another: the walk of all that is not measured move by move.

use crate::memory::{OutOfMemory, filled};
use crate::point::Size;

/// Memory for finding connected sets on a board of one size.
pub(crate) struct Parts {
    width: usize,
    height: usize,
    /// The number of the sweep that saw a point last; 0 for none.
    seen: Vec<u8>,
    sweep: u8,
    found: Vec<u32>,
}

impl Parts {
    /// Memory for a first sweep and all to come: five bytes a point.
    pub fn new(size: Size) -> Result<Parts, OutOfMemory> {
        let points = usize::try_from(size.cells()).map_err(|_| OutOfMemory)?;
        let mut found = Vec::new();
        found.try_reserve_exact(points)?;
        Ok(Parts {
            width: size.width as usize,
            height: size.height as usize,
            seen: filled(0, points)?,
            sweep: 1,
            found,
        })
    }

    /// The points beside one.
    pub fn beside(&self, point: usize) -> impl Iterator<Item = usize> + use<> {
        let (x, y, width) = (point % self.width, point / self.width, self.width);
        let there = [y > 0, x > 0, x + 1 < width, y + 1 < self.height];
        let points = [point.wrapping_sub(width), point.wrapping_sub(1), point + 1, point + width];
        there.into_iter().zip(points).filter_map(|(is_there, point)| is_there.then_some(point))
    }

    /// Forgets what was seen: another sweep begins.
    pub fn begin(&mut self) {
        self.sweep = self.sweep.wrapping_add(1);
        if self.sweep == 0 {
            self.seen.fill(0);
            self.sweep = 1;
        }
    }

    /// The points joined to `start` for which `belongs` holds, itself first; none when it was seen in this sweep, or does
    /// not belong. Linear in them.
    pub fn take(&mut self, start: usize, belongs: impl Fn(usize) -> bool) -> &[u32] {
        self.found.clear();
        if self.seen[start] == self.sweep || !belongs(start) {
            return &self.found;
        }
        self.seen[start] = self.sweep;
        self.found.push(start as u32);
        let mut next = 0;
        while next < self.found.len() {
            let here = self.found[next] as usize;
            next += 1;
            for point in self.beside(here) {
                if self.seen[point] != self.sweep && belongs(point) {
                    self.seen[point] = self.sweep;
                    self.found.push(point as u32);
                }
            }
        }
        &self.found
    }

    /// What `take` found last.
    pub fn taken(&self) -> &[u32] {
        &self.found
    }
}
