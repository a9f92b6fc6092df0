//! Fights that hang on who moves first. Both sides passed, so nobody thought that there was anything to play: the side with
//! more stones in such a fight is taken to live, the other to be dead.

use super::chains::{Chains, NONE};
use crate::board::Parts;

/// The chance of being dead that the smaller side of a fight has at least, and the larger one at most.
const SMALLER: u32 = 700;
const LARGER: u32 = 300;

/// Settles the fights: sets of critical chains that touch, or meet at an empty region.
pub(super) fn settle(cells: &[u8], chains: &mut Chains, parts: &mut Parts) {
    if !chains.list().iter().any(|chain| chain.is_critical) {
        return;
    }
    parts.begin();
    for start in 0..cells.len() {
        // A fight is what is joined by critical stones and empty points.
        let belongs = |point: usize| {
            let chain = chains.of[point];
            chain == NONE || chains.list()[chain as usize].is_critical
        };
        if chains.of[start] == NONE || parts.take(start, belongs).is_empty() {
            continue;
        }
        let mut stones = [0u32; 3];
        for &point in parts.taken() {
            stones[cells[point as usize] as usize] += 1;
        }
        if stones[1] == stones[2] {
            continue;
        }
        let larger = if stones[1] > stones[2] { 1 } else { 2 };
        for &point in parts.taken().iter().filter(|point| cells[**point as usize] != 0) {
            let chain = chains.of_stone_mut(point as usize);
            chain.dead_chance =
                if chain.color == larger { chain.dead_chance.min(LARGER) } else { chain.dead_chance.max(SMALLER) };
            chain.is_dead = chain.dead_chance > 500;
        }
    }
}
