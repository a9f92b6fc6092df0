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
mod parts;
mod planes;
mod sides;
mod tips;
mod value;

use super::walled::{EMPTY, judged_shape};
use super::{Board, BoardError};
use crate::memory::{OutOfMemory, filled};
use crate::numbered::numbered;
use crate::point::Size;
use eyes::Eyes;
use parts::PlaneParts;
use planes::{Plane, PlaneShape, beside, bits};
use sides::Sides;
use value::{EyeValues, EyeView};

numbered! {
    /// Why a point counts as it does.
    pub enum PointReason: u8 {
        0 Stone "stone" "a living stone: no territory";
        1 Territory "territory" "an empty point that counts for its owner";
        2 Dame "dame" "an empty point that both colours reach, or neither, or where the border is still open";
        3 Seki "seki" "an empty point of a region without two eyes, or of an eye of a chain that was said to be in seki";
        4 FalseEye "false_eye" "an empty point that must be filled in the end, or is next to a stone thrown in on such a point";
        /// Whether the point under it counts for somebody is the owner's byte.
        5 DeadStone "dead_stone" "a dead stone";
    }
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
    shape: PlaneShape,
    position: Position,
    /// For each colour the points that it is linked across.
    links: [Plane; 2],
    sides: Sides,
    /// The eyes of the colour at hand.
    eyes: Eyes,
    values: EyeValues,
    /// For each way of the colour the worth of all eyes there.
    worth: Vec<u32>,
    /// Stones of chains that the caller says are in seki.
    marked: Plane,
    /// False eyes of the colour that must be filled, with an opponent's dead stone on them.
    thrown_in: Plane,
    /// Points that the colour is linked across and both colours reach. What lies beside is not closed yet; all other eyes
    /// are walled in by the colour's living stones alone.
    open: Plane,
    /// For each chain whether it is in seki.
    is_marked: Vec<bool>,
    owner: Vec<u8>,
    reason: Vec<u8>,
}

/// Marks a dead stone.
const DEAD: u8 = 4;
/// Marks a dead stone of a chain with at most one liberty.
const ATARI: u8 = 8;

/// The stones. Colours are numbered 0 Black, 1 White.
struct Position {
    shape: PlaneShape,
    board: Plane,
    empty: Plane,
    living: [Plane; 2],
    dead: [Plane; 2],
    has_dead: bool,
    /// With a wall round it: 0 empty, 1 and 2 stones, 3 the wall, with the bits [`DEAD`] and [`ATARI`].
    state: Vec<u8>,
}

impl Position {
    fn new(shape: PlaneShape) -> Result<Position, OutOfMemory> {
        let mut board = shape.plane()?;
        shape.fill_all(&mut board);
        Ok(Position {
            shape,
            board,
            empty: shape.plane()?,
            living: [shape.plane()?, shape.plane()?],
            dead: [shape.plane()?, shape.plane()?],
            has_dead: false,
            state: shape.walled.wall()?,
        })
    }

    fn set_up(&mut self, cells: &[u8], dead: &[u8]) {
        let Position { shape, living: [black, white], dead: [dead_black, dead_white], .. } = self;
        shape.walled.fill(&mut self.state, cells);
        shape.fill([black, white], cells);
        dead_black.fill(0);
        dead_white.fill(0);
        self.has_dead = false;
        for (index, _) in dead.iter().enumerate().filter(|&(index, &mark)| mark != 0 && cells[index] != EMPTY) {
            let (word, bit) = shape.place(index);
            dead_black[word] |= black[word] & 1 << bit;
            dead_white[word] |= white[word] & 1 << bit;
            self.state[shape.walled.nth_point(index)] |= DEAD;
            self.has_dead = true;
        }
        for word in shape.words() {
            self.empty[word] = self.board[word] & !(black[word] | white[word]);
            black[word] &= !dead_black[word];
            white[word] &= !dead_white[word];
        }
    }

    /// Marks the dead stones of a chain with at most one liberty.
    fn mark_atari(&mut self, chains: &PlaneParts, chain: usize) {
        let (mut first, mut has_more) = (None, false);
        for run in chains.runs(chain) {
            for beside in bits(run.mask).flat_map(|bit| self.shape.walled.around((run.cell + bit) as usize)) {
                if self.state[beside] == EMPTY {
                    has_more |= *first.get_or_insert(beside) != beside;
                }
            }
            if has_more {
                return;
            }
        }
        for run in chains.runs(chain) {
            for bit in bits(run.mask) {
                self.state[(run.cell + bit) as usize] |= ATARI;
            }
        }
    }
}

impl TerritoryJudge {
    /// Memory for boards of `size`, about four hundred bytes a point, seven hundred on boards of a few columns.
    ///
    /// Errors: [`BoardError::TooLarge`] beyond 2^28 points, [`BoardError::Empty`], [`BoardError::OutOfMemory`].
    pub fn new(size: Size) -> Result<TerritoryJudge, BoardError> {
        let shape = PlaneShape::new(judged_shape(size)?);
        let cells = shape.walled.width * shape.walled.height;
        Ok(TerritoryJudge {
            size,
            shape,
            position: Position::new(shape)?,
            links: [shape.plane()?, shape.plane()?],
            sides: Sides::new(shape)?,
            eyes: Eyes::new(shape)?,
            values: EyeValues::new(shape)?,
            worth: filled(0, cells)?,
            marked: shape.plane()?,
            thrown_in: shape.plane()?,
            open: shape.plane()?,
            is_marked: filled(false, cells)?,
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
        self.position.set_up(&board.cells, dead);
        self.find_dead_in_atari();
        links::mark(&self.position, &mut self.links);
        self.sides.find(&self.position, &self.links);
        self.find_marked(seki);
        self.decide_without_eyes(&board.cells);
        let (mut territory, mut groups) = ([0; 2], [0; 2]);
        for color in 0..2 {
            let living = &self.position.living[color];
            self.eyes.find(&self.position, &self.links, &self.sides.side, color);
            self.values.find(EyeView { position: &self.position, eyes: &self.eyes, color });
            self.eyes.find_to_fill(living, &self.values.value);
            groups[color] = self.add_up_regions(color);
            territory[color] = self.decide_eyes(color);
        }
        self.name_dead_stones(PointReason::DeadStone);
        Ok(TerritoryVerdict { owner: &self.owner, reason: &self.reason, territory, groups })
    }

    fn find_dead_in_atari(&mut self) {
        if !self.position.has_dead {
            return;
        }
        // The memory of groups, which are looked for later.
        let chains = &mut self.eyes.groups;
        for color in 0..2 {
            chains.divide(&self.position.dead[color]);
            for chain in 0..chains.count() {
                self.position.mark_atari(chains, chain);
            }
        }
    }

    /// Finds the chains that the caller says are in seki.
    fn find_marked(&mut self, seki: &[u8]) {
        self.marked.fill(0);
        if seki.iter().all(|&mark| mark == 0) {
            return;
        }
        let chains = &mut self.eyes.groups;
        for living in &self.position.living {
            chains.divide(living);
            self.is_marked[..chains.count()].fill(false);
            for (index, _) in seki.iter().enumerate().filter(|&(_, &mark)| mark != 0) {
                let (word, bit) = self.shape.place(index);
                if living[word] >> bit & 1 != 0 {
                    self.is_marked[chains.of(word, bit)] = true;
                }
            }
            for run in chains.all_runs().iter().filter(|run| self.is_marked[run.part as usize]) {
                self.marked[run.word as usize] |= run.mask;
            }
        }
    }

    /// Adds up the worth of each region's eyes, and counts the regions that live.
    fn add_up_regions(&mut self, color: usize) -> u32 {
        let (ways, is_region) = (&self.sides.ways[color], &self.sides.is_region[color]);
        self.worth[..ways.count()].fill(0);
        for (eye, &value) in self.values.value.iter().enumerate() {
            self.worth[self.sides.way(color, self.eyes.first_run(eye))] += value as u32;
        }
        let regions = is_region.iter().zip(&self.worth[..ways.count()]);
        regions.filter(|&(&is_region, &worth)| is_region && worth >= 2).count() as u32
    }

    /// Says of each point why it counts as if there were no eyes: it is nobody's then.
    fn decide_without_eyes(&mut self, cells: &[u8]) {
        self.owner.fill(0);
        for (reason, &cell) in self.reason.iter_mut().zip(cells) {
            *reason = if cell == EMPTY { PointReason::Dame } else { PointReason::Stone } as u8;
        }
        self.name_dead_stones(PointReason::Dame);
    }

    /// Gives the points under dead stones a reason.
    fn name_dead_stones(&mut self, name: PointReason) {
        if self.position.has_dead {
            let ([black, white], reason) = (&self.position.dead, &mut self.reason);
            self.shape.each_word(|word, _, index| {
                bits(black[word] | white[word]).for_each(|bit| reason[index + bit as usize] = name as u8);
            });
        }
    }

    /// Says of each point of a colour's eyes whose it is and why, and counts the territory.
    fn decide_eyes(&mut self, color: usize) -> u32 {
        let (eyes, stride) = (&self.eyes, self.shape.stride);
        for word in self.shape.words() {
            self.thrown_in[word] = eyes.must_be_filled[word] & self.position.dead[1 - color][word];
            self.open[word] = self.links[color][word] & !self.sides.side[color][word];
        }
        let mut territory = 0;
        for eye in 0..eyes.parts.count() {
            let touches = |plane: &Plane| {
                eyes.parts.runs(eye).any(|run| run.mask & beside(plane, run.word as usize, stride) != 0)
            };
            let reason = if self.worth[self.sides.way(color, eyes.first_run(eye))] < 2 || touches(&self.marked) {
                PointReason::Seki
            } else if touches(&self.open) {
                PointReason::Dame
            } else {
                PointReason::Territory
            };
            for run in eyes.parts.runs(eye) {
                let (word, first) = (run.word as usize, run.mask.trailing_zeros());
                let points = (run.index + first) as usize..(run.index + first + run.mask.count_ones()) as usize;
                self.reason[points.clone()].fill(reason as u8);
                if reason == PointReason::Territory {
                    self.owner[points].fill(color as u8 + 1);
                    territory += run.mask.count_ones();
                }
                let to_fill = run.mask & (eyes.must_be_filled[word] | beside(&self.thrown_in, word, stride));
                if reason != PointReason::Seki && to_fill != 0 {
                    for index in bits(to_fill).map(|bit| (run.index + bit) as usize) {
                        self.reason[index] = PointReason::FalseEye as u8;
                        territory -= self.owner[index].min(1) as u32;
                        self.owner[index] = 0;
                    }
                }
            }
        }
        territory
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
