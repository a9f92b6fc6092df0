//! The chains of a position, and whether they live.

use super::Permille;
use super::ownership::Ownership;
use crate::board::Parts;
use crate::memory::{OutOfMemory, filled, push};

/// A chain, and what is thought of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChainEstimate {
    /// Its first stone, as the index of a point, row by row.
    pub first: u32,
    /// 1 Black, 2 White.
    pub color: u8,
    /// Whether it is dead.
    pub is_dead: bool,
    /// Whether it lives or dies by who moves first.
    pub is_critical: bool,
    /// Whether its status was turned over since it would contradict the others.
    pub is_turned: bool,
    /// How many stones it has.
    pub stones: u32,
    /// The chance that it is dead.
    pub dead_chance: Permille,
    /// Whether it is about to be turned over.
    pub(super) is_turning: bool,
}

impl ChainEstimate {
    /// How likely the status is.
    pub fn confidence(&self) -> Permille {
        if self.is_dead { self.dead_chance } else { 1000 - self.dead_chance }
    }
}

/// All chains of a position.
pub(super) struct Chains {
    list: Vec<ChainEstimate>,
    /// The chain of each point; `NONE` where no stone stands.
    pub of: Vec<u32>,
}

/// No chain.
pub(super) const NONE: u32 = u32::MAX;

/// No chance is certain.
const LEAST: i64 = 1;

impl Chains {
    pub fn new(points: usize) -> Result<Chains, OutOfMemory> {
        let mut list = Vec::new();
        list.try_reserve_exact(points)?;
        Ok(Chains { list, of: filled(NONE, points)? })
    }

    /// Finds the chains and what the playouts say of each.
    pub fn judge(
        &mut self,
        cells: &[u8],
        life: &[u8],
        ownership: &Ownership,
        parts: &mut Parts,
    ) -> Result<(), OutOfMemory> {
        self.list.clear();
        self.of.fill(NONE);
        parts.begin();
        for first in 0..cells.len() {
            let color = cells[first];
            if color == 0 {
                continue;
            }
            let stones = parts.take(first, |point| cells[point] == color);
            if stones.is_empty() {
                continue;
            }
            let number = self.list.len() as u32;
            let (mut against, mut own_first, mut own_second) = (0, (0, 0), (0, 0));
            for &stone in stones {
                let stone = stone as usize;
                self.of[stone] = number;
                against += ownership.against(stone, color);
                let add = |sum: &mut (i64, i64), (balance, of): (i64, i64)| *sum = (sum.0 + balance, sum.1 + of);
                add(&mut own_first, ownership.by(stone, color, true));
                add(&mut own_second, ownership.by(stone, color, false));
            }
            let chance = against * 1000 / (2 * ownership.total().max(1) * stones.len() as i64);
            let dead_chance = match life[first] {
                0 => chance,
                owner if owner == color => 0,
                _ => 1000,
            };
            let is_critical = own_first.0 * 5 > own_first.1 && own_second.0 * 5 < -own_second.1;
            push(
                &mut self.list,
                ChainEstimate {
                    first: first as u32,
                    color,
                    is_dead: false,
                    is_critical,
                    is_turned: false,
                    stones: stones.len() as u32,
                    dead_chance: dead_chance.clamp(LEAST, 1000 - LEAST) as u32,
                    is_turning: false,
                },
            )?;
        }
        for chain in &mut self.list {
            chain.is_dead = chain.dead_chance > 500;
        }
        Ok(())
    }

    pub fn list(&self) -> &[ChainEstimate] {
        &self.list
    }

    pub fn list_mut(&mut self) -> &mut [ChainEstimate] {
        &mut self.list
    }

    /// The chain of a stone.
    pub fn of_stone_mut(&mut self, stone: usize) -> &mut ChainEstimate {
        &mut self.list[self.of[stone] as usize]
    }

    /// Writes a 1 for each dead stone.
    pub fn mark(&self, dead: &mut [u8]) {
        for (mark, &chain) in dead.iter_mut().zip(&self.of) {
            *mark = u8::from(chain != NONE && self.list[chain as usize].is_dead);
        }
    }

    /// Whether the stone on a point is dead; an empty point has none.
    pub fn is_dead(&self, point: usize) -> bool {
        self.of[point] != NONE && self.list[self.of[point] as usize].is_dead
    }
}
