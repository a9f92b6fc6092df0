//! The dead stones that a record tells of.

use super::error::RecordError;
use crate::board::Board;
use crate::numbered::numbered;
use crate::point::Size;
use crate::score::{DeadChains, DeadStones};
use crate::sgf::values::SgfPointSet;
use crate::sgf::{Sgf, SgfNode, SgfPlay, SgfProperty};

numbered! {
    /// Where dead stones come from.
    pub enum DeadSource: u8 {
        /// No stone is taken for dead.
        0 None "none" "none";
        /// Marks of territory: a stone on the other side's territory is dead.
        1 Territory "territory" "TB/TW";
        /// A list of dead stones.
        2 List "list" "KGSDE";
        /// By the caller.
        3 Caller "caller" "given";
        /// Nobody says: by playing on ([`crate::estimate`]).
        4 Estimate "estimate" "estimated";
    }
}

impl DeadSource {
    /// Whether somebody says which stones are dead.
    pub fn is_known(self) -> bool {
        !matches!(self, DeadSource::None | DeadSource::Estimate)
    }
}

/// The node whose marks hold at `node`: it, or the nearest above it with marks and no stone put since.
pub(super) fn marked(sgf: &Sgf, node: SgfNode, size: Size) -> Option<SgfNode> {
    for node in sgf.ancestors(node) {
        if sgf.properties(node).any(|property| is_mark(sgf, property)) {
            return Some(node);
        }
        if sgf.moves_of(node, size).any(|play| play.play != SgfPlay::Pass) {
            return None;
        }
    }
    None
}

fn is_mark(sgf: &Sgf, property: SgfProperty) -> bool {
    matches!(sgf.name(property), Some([b'T', b'B' | b'W'] | b"KGSDE"))
}

/// The points that are marked as territory of Black and of White, at `node` on a board of this size.
pub(super) fn territory_marks(sgf: &Sgf, node: SgfNode, size: Size) -> Option<[SgfPointSet; 2]> {
    territory_of(sgf, marked(sgf, node, size)?)
}

/// The points that a node itself marks as territory.
fn territory_of(sgf: &Sgf, node: SgfNode) -> Option<[SgfPointSet; 2]> {
    let points = |name| sgf.find(node, name).map(|property| sgf.points(property).0);
    let (black, white) = (points(b"TB"), points(b"TW"));
    if black.is_none() && white.is_none() { None } else { Some([black, white].map(Option::unwrap_or_default)) }
}

/// The dead stones of the position at `node`, which is `board`. Marks of territory go before a list.
pub fn find_dead_stones(sgf: &Sgf, node: SgfNode, board: &Board) -> Result<(DeadStones, DeadSource), RecordError> {
    let Some(node) = marked(sgf, node, board.size()) else { return Ok((DeadStones::none(), DeadSource::None)) };
    if let Some([black, white]) = territory_of(sgf, node) {
        let dead = DeadStones::from_territory(board, black.points(), white.points())?;
        return Ok((dead, DeadSource::Territory));
    }
    let list = sgf.find(node, b"KGSDE").map(|property| sgf.points(property).0).unwrap_or_default();
    let dead = DeadStones::from_points(board, list.points(), DeadChains::AsMarked)?;
    Ok((dead, DeadSource::List))
}
