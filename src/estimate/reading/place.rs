//! Where a group is read: its stones, and the points around it that are not for certain somebody's.

use super::OPEN;
use crate::board::Parts;
use crate::estimate::chains::{Chains, NONE};
use crate::memory::{OutOfMemory, filled, push};

/// Chains below this chance of being dead live for certain: nobody plays on their liberties, but where these are few.
const FIRM: u32 = 150;
/// So few.
const FEW_LIBERTIES: usize = 5;
/// Chains of a group have the same chance but for so much.
const ALIKE: u32 = 100;
/// So many points are looked at, up to so many steps away.
const MOST_POINTS: usize = 48;
const FARTHEST: u8 = 4;

/// A group, and the points around it.
pub struct Place {
    /// The chain that was asked for, and the open ones of its colour that share a liberty with it and fare alike.
    pub group: Vec<u32>,
    /// The group's points, and those around it.
    pub region: Vec<u32>,
    /// By chain: whether it has been in a group.
    pub is_done: Vec<bool>,
    /// By point: 0 outside of the region, else one more than the steps from the group.
    pub steps: Vec<u8>,
    /// Chains around the region that live for certain.
    firm: Vec<u32>,
}

fn room<T>(count: usize) -> Result<Vec<T>, OutOfMemory> {
    let mut vec = Vec::new();
    vec.try_reserve_exact(count)?;
    Ok(vec)
}

impl Place {
    pub fn new(points: usize) -> Result<Place, OutOfMemory> {
        Ok(Place {
            group: room(points)?,
            region: room(points)?,
            is_done: filled(false, points)?,
            steps: filled(0, points)?,
            firm: room(points)?,
        })
    }

    /// Another position: no chain has been in a group.
    pub fn begin(&mut self) {
        self.is_done.fill(false);
    }

    /// Finds the group of a chain, and its region.
    pub fn find(&mut self, cells: &[u8], chains: &Chains, parts: &Parts, chain: usize) -> Result<(), OutOfMemory> {
        self.steps.fill(0);
        self.group.clear();
        self.region.clear();
        self.firm.clear();
        self.find_group(cells, chains, parts, chain)?;
        self.region.extend_from_slice(&self.group);
        self.spread(cells, chains, parts)?;
        self.add_liberties(cells, chains, parts)
    }

    fn find_group(&mut self, cells: &[u8], chains: &Chains, parts: &Parts, first: usize) -> Result<(), OutOfMemory> {
        let wanted = chains.list()[first];
        self.add_chain(chains, first as u32)?;
        let mut next = 0;
        while next < self.group.len() {
            let stone = self.group[next] as usize;
            next += 1;
            for liberty in parts.beside(stone).filter(|point| cells[*point] == 0) {
                for other in parts.beside(liberty).filter(|point| cells[*point] == wanted.color) {
                    let number = chains.of[other];
                    let chance = chains.list()[number as usize].dead_chance;
                    let is_alike = OPEN.contains(&chance) && chance.abs_diff(wanted.dead_chance) <= ALIKE;
                    if is_alike && !self.is_done[number as usize] {
                        self.add_chain(chains, number)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn add_chain(&mut self, chains: &Chains, number: u32) -> Result<(), OutOfMemory> {
        self.is_done[number as usize] = true;
        for point in chains.stones(number) {
            self.steps[point] = 1;
            push(&mut self.group, point as u32)?;
        }
        Ok(())
    }

    /// Empty points, and those of stones that do not live for certain.
    fn spread(&mut self, cells: &[u8], chains: &Chains, parts: &Parts) -> Result<(), OutOfMemory> {
        let most = self.group.len() + MOST_POINTS;
        let mut next = 0;
        while next < self.region.len() {
            let here = self.region[next] as usize;
            next += 1;
            for point in parts.beside(here) {
                let number = chains.of[point];
                if number != NONE && chains.list()[number as usize].dead_chance < FIRM {
                    if !self.firm.contains(&number) {
                        push(&mut self.firm, number)?;
                    }
                    continue;
                }
                // Along stones it goes without steps.
                let steps = self.steps[here] + u8::from(cells[point] == 0);
                if self.steps[point] == 0 && steps <= 1 + FARTHEST && self.region.len() < most {
                    self.steps[point] = steps;
                    push(&mut self.region, point as u32)?;
                }
            }
        }
        Ok(())
    }

    /// The liberties of chains that live for certain, where they are few: whoever is short of them may not come near.
    fn add_liberties(&mut self, cells: &[u8], chains: &Chains, parts: &Parts) -> Result<(), OutOfMemory> {
        for &number in &self.firm {
            let mut liberties = [0; FEW_LIBERTIES + 1];
            let mut count = 0;
            for point in chains.stones(number).flat_map(|stone| parts.beside(stone)) {
                if cells[point] == 0 && count <= FEW_LIBERTIES && !liberties[..count].contains(&point) {
                    liberties[count] = point;
                    count += 1;
                }
            }
            if count > FEW_LIBERTIES {
                continue;
            }
            for &point in &liberties[..count] {
                if self.steps[point] == 0 {
                    self.steps[point] = 2 + FARTHEST;
                    push(&mut self.region, point as u32)?;
                }
            }
        }
        Ok(())
    }
}
