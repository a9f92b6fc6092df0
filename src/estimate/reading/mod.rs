//! Reading: groups that the playouts leave open are searched one by one, with either side to begin.
//!
//! - `place`: the group and the points around it, the only ones where anybody plays
//! - `tree`: the search
//!
//! The playouts' majority is a good judge, so that only a clear answer of the search turns it over.

mod place;
mod tree;

use self::place::Place;
use super::EstimateOptions;
use super::chains::{ChainEstimate, Chains};
use super::ownership::Ownership;
use crate::board::Parts;
use crate::memory::OutOfMemory;
use std::ops::Range;

pub(super) use self::tree::{Question, Tree};

/// Chains whose chance of being dead lies between these are read.
const OPEN: Range<u32> = 220..850;
/// So many groups are read, the largest first.
const MOST_GROUPS: usize = 6;
/// Groups that look dead are read from so many stones: a stone or two is not worth it.
const LEAST_STONES: u32 = 3;
/// A group lives when it has this chance though the other side begins, and is dead when it has that chance though it begins.
const LIVES: u32 = 900;
const DIES: u32 = 50;
/// Up to this chance of death the playouts do not say much, and in a place of so many points the search does: then it is
/// enough when the group has this chance though the other side begins.
const EVEN: u32 = 600;
const SMALL: usize = 40;
const LIVES_WHEN_EVEN: u32 = 600;
/// A fight hangs on who begins when the group has more than the one chance when it begins, and less than the other when it
/// does not.
const FIRST_LIVES: u32 = 880;
const SECOND_DIES: u32 = 250;
/// Nobody leaves a group of so many stones hanging: it is settled as a fight (see `fights`).
const LARGE: usize = 10;
/// Playouts for a question.
const PLAYOUTS: u32 = 2000;
/// Chances after a part of them that make the rest superfluous, of a group that shall be proved dead, and alive.
const CANNOT_DIE: Range<u32> = 300..1001;
const CANNOT_LIVE: Range<u32> = 0..700;

/// Memory for reading.
pub(super) struct Reader {
    tree: Tree,
    place: Place,
}

impl Reader {
    pub fn new(points: usize) -> Result<Reader, OutOfMemory> {
        Ok(Reader { tree: Tree::new()?, place: Place::new(points)? })
    }

    /// Reads the groups that are open, and tells their chains what came of it.
    pub fn read(
        &mut self,
        cells: &[u8],
        chains: &mut Chains,
        ownership: &mut Ownership,
        parts: &Parts,
        options: &EstimateOptions,
    ) -> Result<(), OutOfMemory> {
        self.place.begin();
        for _ in 0..MOST_GROUPS {
            let Some(number) = self.next(chains) else { return Ok(()) };
            self.place.find(cells, chains, parts, number)?;
            let chain = chains.list()[number];
            let mut ask = |first: u8, hopeless: Range<u32>| {
                let Place { group, region, steps, .. } = &self.place;
                let (own, width, seed) = (chain.color, parts.width(), options.seed);
                let playouts = PLAYOUTS;
                let question = Question { own, first, group, region, steps, width, playouts, hopeless, seed };
                ownership.read(&mut self.tree, cells, &question)
            };
            if chain.dead_chance <= 500 {
                if ask(chain.color, CANNOT_DIE)? <= DIES {
                    self.tell(chains, |chain| chain.dead_chance = 1000 - DIES);
                }
            } else if ask(chain.color, CANNOT_LIVE)? >= FIRST_LIVES {
                let second = ask(3 - chain.color, 0..0)?;
                let is_even = chain.dead_chance <= EVEN && self.place.region.len() <= SMALL;
                if second >= if is_even { LIVES_WHEN_EVEN } else { LIVES } {
                    self.tell(chains, |chain| chain.dead_chance = 1000 - LIVES);
                } else if second <= SECOND_DIES && self.place.group.len() >= LARGE {
                    self.tell(chains, |chain| chain.is_critical = true);
                }
            }
        }
        Ok(())
    }

    /// The largest chain that is to be read.
    fn next(&self, chains: &Chains) -> Option<usize> {
        let is_open = |(number, chain): &(usize, &ChainEstimate)| {
            let is_worth_it = chain.dead_chance <= 500 || chain.stones >= LEAST_STONES;
            OPEN.contains(&chain.dead_chance) && is_worth_it && !self.place.is_done[*number]
        };
        let open = chains.list().iter().enumerate().filter(is_open);
        // Of equals the first.
        open.min_by_key(|(_, chain)| std::cmp::Reverse(chain.stones)).map(|(number, _)| number)
    }

    fn tell(&self, chains: &mut Chains, tell: impl Fn(&mut ChainEstimate)) {
        for &stone in &self.place.group {
            let chain = chains.of_stone_mut(stone as usize);
            tell(chain);
            chain.is_dead = chain.dead_chance > 500;
        }
    }
}
