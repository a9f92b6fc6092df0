//! What a game on the plane is played on, and how.

use crate::play::{Occupied, Region};
use crate::point::Color;

/// What a game is played on, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlaneOptions {
    /// The points that exist.
    pub region: Region,
    /// What becomes of a move on an occupied point.
    pub occupied: Occupied,
    /// Whether a chain may take its own last liberty, and is taken off.
    pub suicide: bool,
    /// Whether simple ko holds: who captured one stone with a lone stone that has one liberty may not be captured there
    /// at once.
    pub ko: bool,
    /// Who moves first.
    pub first: Color,
    /// Whether a side may move only in its turn. If not, either may, and the turn passes to the other.
    pub strict_turns: bool,
    /// How many stones may stand at once: while they do, no stone is put on a vacant point.
    pub stone_limit: u64,
    /// What the hash of places depends on. `None` asks the system for a number that nobody can foresee: choose that where
    /// moves come from strangers. Answers never depend on it.
    pub seed: Option<u64>,
    /// Whether turns can be taken back. Costs some 45 bytes a turn, up to 70 when the list of turns has just doubled, 4 for
    /// each stone taken off, and tiles that stay when their stones are gone. A turn that replaces a stone costs 8 bytes
    /// more for each stone of the broken chain that has to be led elsewhere: up to all of them the first times, then some
    /// ten, wherever the same chain is broken and mended.
    pub history: bool,
}

impl Default for PlaneOptions {
    /// The rules of HDU 4775: a quarter plane, suicide allowed, no ko; a move on an occupied point is an error.
    fn default() -> Self {
        PlaneOptions {
            region: Region::quarter(),
            occupied: Occupied::Refuse,
            suicide: true,
            ko: false,
            first: Color::Black,
            strict_turns: false,
            stone_limit: u64::MAX,
            seed: None,
            history: false,
        }
    }
}

/// The places in the tile at (x, y) that are not behind a wall. Those beyond the last coordinate of an open side
/// count.
pub(super) fn exists(region: &Region, x: i32, y: i32) -> u64 {
    let line = |tile: i32, least: i32, greatest: i32, walls: [bool; 2]| {
        let first = tile as i64 * 8;
        let inside = |i: &i64| (!walls[0] || first + i >= least as i64) && (!walls[1] || first + i <= greatest as i64);
        (0..8).filter(inside).fold(0u64, |mask, i| mask | 1 << i)
    };
    let columns = line(x, region.least.x, region.greatest.x, [region.walls[0], region.walls[1]]);
    let rows = line(y, region.least.y, region.greatest.y, [region.walls[2], region.walls[3]]);
    (0..8).filter(|row| rows >> row & 1 == 1).fold(0, |mask, row| mask | columns << (8 * row))
}
