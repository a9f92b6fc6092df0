//! Fights that hang on who moves first. Where both sides passed, nobody thought that there was anything to play: the side
//! with more stones in such a fight is taken to live, the other to be dead. Where the game goes on, the side to move lives.

use super::chains::{Chains, NONE};
use crate::board::Parts;
use crate::point::Color;

/// The chance of being dead that the losing side of a fight has at least, and the winning one at most.
const LOSER: u32 = 700;
const WINNER: u32 = 300;

/// Settles the fights: sets of critical chains that touch, or meet at an empty region.
pub(super) fn settle(cells: &[u8], to_move: Option<Color>, chains: &mut Chains, parts: &mut Parts) {
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
        let winner = match to_move {
            Some(color) => color as u8,
            None if stones[1] == stones[2] => continue,
            None => {
                if stones[1] > stones[2] {
                    1
                } else {
                    2
                }
            }
        };
        for &point in parts.taken().iter().filter(|point| cells[**point as usize] != 0) {
            let chain = chains.of_stone_mut(point as usize);
            chain.dead_chance =
                if chain.color == winner { chain.dead_chance.min(WINNER) } else { chain.dead_chance.max(LOSER) };
            chain.is_dead = chain.dead_chance > 500;
        }
    }
}
