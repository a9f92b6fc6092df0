//! Territory as it counts at the end of a game by Japanese custom: no points in seki, none in false eyes that must be
//! filled, none where dame are still open, given which stones are dead.
//!
//! The method is that of lightvector's goscorer (2023), told anew as a row of steps:
//!
//! 1. `links`: points that stones are linked across, where the opponent cannot pass.
//! 2. `sides`: a point is on the side of the colour that alone reaches it. Joined points of a side are a region.
//! 3. `eyes`: points of a side without living stones are eyes; those at the tips of eyes that alone hold groups together
//!    are false.
//! 4. `value`: each eye is worth 0, 1 or 2. A region with less than two is in seki.
//! 5. False eyes are looked at again: one that holds on to something with a real eye need not be filled.
//!
//! Where goscorer searches anew from each point, step 3 here takes all false eyes at once as the cut points of a graph.

mod eyes;
mod links;
mod sides;
mod value;

use super::walled::{EMPTY, NO_PART, Parts, WALL, Walled, judged_shape};
use super::{Board, BoardError};
use crate::memory::filled;
use crate::point::Size;
use eyes::Eyes;
use sides::Sides;
use value::{EyeValues, EyeView};

/// Why a point counts as it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum PointReason {
    /// A living stone: no territory.
    Stone = 0,
    /// An empty point that counts for its owner.
    Territory = 1,
    /// An empty point that both colours reach, or neither, or where the border is still open.
    Dame = 2,
    /// An empty point of a region without two eyes, or of an eye of a chain that was said to be in seki.
    Seki = 3,
    /// An empty point that must be filled in the end, or is next to a stone thrown in on such a point.
    FalseEye = 4,
    /// A dead stone; whether the point under it counts for somebody is the owner's byte.
    DeadStone = 5,
}

/// A judgement of territory. One byte a point, row after row.
#[derive(Clone, Copy, Debug)]
pub struct TerritoryVerdict<'a> {
    /// Whose territory the point is: 0 nobody's, 1 Black's, 2 White's. Points under dead stones included, the dead stones
    /// themselves not.
    pub owner: &'a [u8],
    /// Why: the numbers of [`PointReason`].
    pub reason: &'a [u8],
    /// The points of territory of each colour, Black first.
    pub territory: [u32; 2],
    /// The groups of each colour that live with two eyes, Black first; those that dame can still join are one. Each pays
    /// two points where there is a group tax.
    pub groups: [u32; 2],
}

/// Judges territory on boards of one size. The memory is taken when it is made: a judgement allocates nothing.
pub struct TerritoryJudge {
    size: Size,
    shape: Walled,
    /// 0 empty, 1 and 2 living stones, 3 the wall, and with the bit [`DEAD`] dead stones.
    state: Vec<u8>,
    links: Vec<u8>,
    sides: Sides,
    eyes: Eyes,
    /// Connected sets of empty points, and of dead stones of a colour.
    blocks: Parts,
    has_dead: bool,
    /// Connected sets of points without living stones, where there are dead ones.
    spaces: Parts,
    /// Chains of living stones, where some are said to be in seki.
    chains: Parts,
    /// For each chain whether the caller says it is in seki.
    is_marked: Vec<bool>,
    /// For each space whether it touches both colours.
    is_open: Vec<bool>,
    values: EyeValues,
    /// For each eye whether it belongs to a chain that the caller says is in seki.
    in_seki: Vec<bool>,
    /// For each colour and way the worth of all eyes there.
    worth: [Vec<u32>; 2],
    owner: Vec<u8>,
    reason: Vec<u8>,
}

/// Marks a dead stone.
const DEAD: u8 = 4;

/// The stones, with a wall round them.
struct Position<'a> {
    shape: Walled,
    state: &'a [u8],
}

fn is_living(state: u8) -> bool {
    state == 1 || state == 2
}

fn other(color: u8) -> u8 {
    3 - color
}

impl TerritoryJudge {
    /// Memory for boards of `size`, about two hundred bytes a point.
    ///
    /// Errors: [`BoardError::TooLarge`] beyond 2^28 points, [`BoardError::Empty`], [`BoardError::OutOfMemory`].
    pub fn new(size: Size) -> Result<TerritoryJudge, BoardError> {
        let shape = judged_shape(size)?;
        let cells = shape.width * shape.height;
        Ok(TerritoryJudge {
            size,
            shape,
            state: shape.wall()?,
            links: filled(0, shape.len())?,
            sides: Sides::new(shape)?,
            eyes: Eyes::new(shape)?,
            blocks: Parts::new(shape)?,
            has_dead: false,
            spaces: Parts::new(shape)?,
            chains: Parts::new(shape)?,
            is_marked: filled(false, cells)?,
            is_open: filled(false, cells)?,
            values: EyeValues::new(shape)?,
            in_seki: filled(false, cells)?,
            worth: [filled(0, cells)?, filled(0, cells)?],
            owner: filled(0, cells)?,
            reason: filled(0, cells)?,
        })
    }

    /// Judges a board. `dead` and `seki` have one byte a point, row after row, or are empty for none: a stone on a point
    /// with another byte than 0 is dead, or its chain is in seki. Mark every stone that is dead. Linear in the points, but
    /// for a colour's own stones that are marked dead inside its eyes, which are tried one by one in each eye.
    ///
    /// Errors: [`BoardError::WrongLength`] for a board of another size or marks that do not cover it.
    pub fn judge(&mut self, board: &Board, dead: &[u8], seki: &[u8]) -> Result<TerritoryVerdict<'_>, BoardError> {
        let expected = self.size.cells();
        for (found, may_be_empty) in [(board.cells.len(), false), (dead.len(), true), (seki.len(), true)] {
            if found as u64 != expected && !(may_be_empty && found == 0) {
                return Err(BoardError::WrongLength { expected, found });
            }
        }
        if board.size != self.size {
            return Err(BoardError::WrongLength { expected, found: board.cells.len() });
        }
        self.set_up(board, dead);
        let (shape, state) = (self.shape, &self.state);
        let position = Position { shape, state };
        links::mark(&position, &mut self.links);
        self.sides.find(&position, &self.links);
        self.eyes.find(&position, &self.links, &self.sides);
        // Wall and living stones are in no block, an empty point's kind is 1, a dead stone's its state.
        self.blocks.divide(state.iter().map(|&state| if state & DEAD != 0 { state } else { (state == EMPTY) as u8 }));
        self.values.find(EyeView {
            position: &position,
            eyes: &self.eyes,
            blocks: &self.blocks,
            side: &self.sides.side,
        });
        self.eyes.find_to_fill(&self.values.value);
        self.find_open_spaces();
        self.honour_seki(seki);
        let groups = self.add_up_regions();
        let territory = self.decide();
        Ok(TerritoryVerdict { owner: &self.owner, reason: &self.reason, territory, groups })
    }

    fn set_up(&mut self, board: &Board, dead: &[u8]) {
        self.shape.fill(&mut self.state, &board.cells);
        self.has_dead = false;
        for (i, _) in dead.iter().enumerate().filter(|&(_, &mark)| mark != 0) {
            let state = &mut self.state[self.shape.nth_point(i)];
            if *state != EMPTY {
                *state |= DEAD;
                self.has_dead = true;
            }
        }
    }

    /// Finds the spaces that touch living stones of both colours. Where a colour is linked across a point, a space may be
    /// on its side all the same; but its border is open.
    fn find_open_spaces(&mut self) {
        let (shape, state) = (self.shape, &self.state);
        // Without dead stones the blocks are the spaces between living ones.
        if self.has_dead {
            self.spaces.divide(state.iter().map(|&state| (!is_living(state) && state != WALL) as u8));
        }
        let spaces = if self.has_dead { &self.spaces } else { &self.blocks };
        for space in 0..spaces.count() {
            let beside = spaces.points(space).iter().flat_map(|&point| shape.around(point as usize));
            let touch = beside.fold(0, |touch, beside| touch | 1 << state[beside]);
            self.is_open[space] = touch & 0b110 == 0b110;
        }
    }

    /// Marks the eyes of chains that the caller says are in seki.
    fn honour_seki(&mut self, seki: &[u8]) {
        self.in_seki[..self.eyes.parts().count()].fill(false);
        if seki.iter().all(|&mark| mark == 0) {
            return;
        }
        let (shape, state) = (self.shape, &self.state);
        self.chains.divide(state.iter().map(|&state| if is_living(state) { state } else { 0 }));
        self.is_marked[..self.chains.count()].fill(false);
        for (i, _) in seki.iter().enumerate().filter(|&(_, &mark)| mark != 0) {
            let chain = self.chains.of(shape.nth_point(i));
            if chain != NO_PART {
                self.is_marked[chain as usize] = true;
            }
        }
        for chain in (0..self.chains.count()).filter(|&chain| self.is_marked[chain]) {
            for beside in self.chains.points(chain).iter().flat_map(|&stone| shape.around(stone as usize)) {
                let eye = self.eyes.parts().of(beside);
                if eye != NO_PART {
                    self.in_seki[eye as usize] = true;
                }
            }
        }
    }

    /// Adds up the worth of each region's eyes, and counts the regions that live.
    fn add_up_regions(&mut self) -> [u32; 2] {
        for (worth, ways) in self.worth.iter_mut().zip(&self.sides.ways) {
            worth[..ways.count()].fill(0);
        }
        for (eye, &value) in self.values.value.iter().enumerate() {
            let (color, way) = self.sides.region(self.eyes.parts().points(eye)[0] as usize);
            self.worth[color][way] += value as u32;
        }
        [0, 1].map(|color| {
            let regions = self.sides.is_region[color].iter().zip(&self.worth[color]);
            regions.filter(|&(&is_region, &worth)| is_region && worth >= 2).count() as u32
        })
    }

    /// Says of each point whose it is and why.
    fn decide(&mut self) -> [u32; 2] {
        let mut territory = [0; 2];
        for (i, point) in self.shape.points().enumerate() {
            let reason = self.reason_for(point);
            let counts = reason == PointReason::Territory;
            let side = self.sides.side[point];
            self.owner[i] = if counts { side } else { 0 };
            if counts {
                territory[side as usize - 1] += 1;
            }
            self.reason[i] = if self.state[point] & DEAD != 0 { PointReason::DeadStone } else { reason } as u8;
        }
        territory
    }

    /// Why a point is territory or not, a dead stone on it left aside.
    fn reason_for(&self, point: usize) -> PointReason {
        let side = self.sides.side[point];
        if is_living(self.state[point]) {
            return PointReason::Stone;
        }
        if side == 0 {
            return PointReason::Dame;
        }
        let (color, way) = self.sides.region(point);
        if self.worth[color][way] < 2 || self.in_seki[self.eyes.parts().of(point) as usize] {
            return PointReason::Seki;
        }
        if self.eyes.must_be_filled[point] || self.is_beside_thrown_in(point, side) {
            return PointReason::FalseEye;
        }
        let spaces = if self.has_dead { &self.spaces } else { &self.blocks };
        if self.is_open[spaces.of(point) as usize] {
            return PointReason::Dame;
        }
        PointReason::Territory
    }

    /// Whether a stone of the opponent stands dead beside the point on a false eye that must be filled.
    fn is_beside_thrown_in(&self, point: usize, side: u8) -> bool {
        self.shape
            .around(point)
            .into_iter()
            .any(|beside| self.eyes.must_be_filled[beside] && self.state[beside] == DEAD | other(side))
    }
}

impl Board {
    /// Whose territory each point is by Japanese custom: see [`TerritoryJudge::judge`], which is for many boards. The
    /// answer is one byte a point: 0 nobody's, 1 Black's, 2 White's.
    ///
    /// Errors: those of [`TerritoryJudge::new`] and [`TerritoryJudge::judge`].
    pub fn japanese_territory(&self, dead: &[u8], seki: &[u8]) -> Result<Vec<u8>, BoardError> {
        let mut judge = TerritoryJudge::new(self.size)?;
        judge.judge(self, dead, seki)?;
        Ok(judge.owner)
    }
}
