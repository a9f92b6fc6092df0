//! Whose the points are once the dead stones are off, and where that is still open.

use super::ownership::Ownership;
use crate::board::Parts;
use crate::memory::{OutOfMemory, filled};

/// Owners, open regions, and where to close them.
pub(super) struct Borders {
    owner: Vec<u8>,
    /// Whose the points of open regions would be; 0 elsewhere.
    would_be: Vec<u8>,
    open: Vec<u32>,
    seal: Vec<u32>,
}

/// The chance of 1000 from which a side has a claim on a point.
const CLAIM: u32 = 600;

impl Borders {
    pub fn new(points: usize) -> Result<Borders, OutOfMemory> {
        let (mut open, mut seal) = (Vec::new(), Vec::new());
        open.try_reserve_exact(points)?;
        seal.try_reserve_exact(points)?;
        Ok(Borders { owner: filled(0, points)?, would_be: filled(0, points)?, open, seal })
    }

    /// Whose each point is: 0 nobody, 1 Black, 2 White.
    pub fn owner(&self) -> &[u8] {
        &self.owner
    }

    /// Whose the points of open regions would be; 0 elsewhere.
    pub fn claims(&self) -> &[u8] {
        &self.would_be
    }

    /// The first point of each open region.
    pub fn open(&self) -> &[u32] {
        &self.open
    }

    /// Points that are still to be played, before the borders hold.
    pub fn seal(&self) -> &[u32] {
        &self.seal
    }

    /// Goes over the regions of empty points and dead stones. A region that living stones of one side alone touch is
    /// theirs. One that both touch, or none, is nobody's; it is open when somebody would have part of it.
    pub fn find(&mut self, cells: &[u8], dead: &[u8], ownership: &Ownership, parts: &mut Parts) {
        self.open.clear();
        self.seal.clear();
        self.would_be.fill(0);
        for ((owner, &cell), &dead) in self.owner.iter_mut().zip(cells).zip(dead) {
            *owner = if dead == 0 { cell } else { 0 };
        }
        let is_free = |point: usize| cells[point] == 0 || dead[point] != 0;
        parts.begin();
        for start in 0..cells.len() {
            if parts.take(start, is_free).is_empty() {
                continue;
            }
            let besides = parts.taken().iter().flat_map(|point| parts.beside(*point as usize));
            let sides = besides.filter(|point| !is_free(*point)).fold(0, |sides, point| sides | cells[point]);
            if sides == 1 || sides == 2 {
                parts.taken().iter().for_each(|point| self.owner[*point as usize] = sides);
            } else {
                self.look_at(cells, dead, ownership, parts);
            }
        }
    }

    /// The region that was taken, which both sides reach, or neither.
    fn look_at(&mut self, cells: &[u8], dead: &[u8], ownership: &Ownership, parts: &Parts) {
        let region = parts.taken();
        let claim = |point: usize| match () {
            () if ownership.chance(point, 1) > CLAIM => 1,
            () if ownership.chance(point, 2) > CLAIM => 2,
            () => 0,
        };
        let claimed = region.iter().filter(|point| claim(**point as usize) != 0).count();
        if claimed == 0 || region.len() == 1 {
            return;
        }
        self.open.extend(region.iter().min());
        region.iter().for_each(|&point| self.would_be[point as usize] = claim(point as usize));
        for &point in region {
            let own = self.would_be[point as usize];
            let is_other = |beside: usize| {
                let is_living = cells[beside] != 0 && dead[beside] == 0;
                (if is_living { cells[beside] } else { self.would_be[beside] }) == 3 - own
            };
            // Where a claim meets the other side, the border is not closed.
            if own != 0 && parts.beside(point as usize).any(is_other) {
                self.seal.push(point);
            }
        }
    }
}
