//! Whose each point is, and which stones are dead, when nobody says so.
//!
//! 1. Pass-alive stones and their territory are settled ([`crate::board`], Benson 1976): nobody plays there.
//! 2. `ownership`: a few hundred playouts by a policy that answers atari, kills rooms and takes care of seki
//!    ([`crate::play::playout`]), Black and White beginning in turn. How often a point was whose is its chance.
//! 3. `chains`: a chain is dead when the other side has more than half of the chance over its stones.
//! 4. `fights`: chains that live or die by who moves first. Both sides passed, so the larger side of each such fight lives.
//! 5. `contradictions`: dead stones of a colour in a region that living stones of the same colour reach. Either those
//!    live, or these are dead: what costs less is turned over, as long as it is not too unlikely.
//! 6. `borders`: regions that both sides reach and of which somebody would have a part are open, and their borders are
//!    still to be closed.
//!
//! Everything is counted in whole numbers, so that the same seed gives the same answer on every machine. An [`Estimator`]
//! keeps its memory: a second estimate of the same size allocates nothing.

mod answer;
mod borders;
mod chains;
mod contradictions;
mod fights;
mod json;
mod ownership;

use crate::board::{Board, BoardError, LifeJudge, Parts};
use crate::memory::OutOfMemory;
use crate::point::{Color, Point, Size};

use self::borders::Borders;
use self::chains::Chains;
use self::ownership::Ownership;

pub use self::answer::Estimate;
pub use self::chains::ChainEstimate;
pub use self::json::write_estimate;

/// The longest side of a board that is estimated.
pub const LONGEST_SIDE: u32 = 52;

/// A chance: of 1000.
pub type Permille = u32;

/// How an estimate is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EstimateOptions {
    /// Where the numbers of chance begin.
    pub seed: u64,
    /// How many games are played to the end.
    pub playouts: u32,
    /// Whether both sides have passed, so that what hangs on who moves first is as they left it.
    pub both_passed: bool,
    /// Who moves next, where the game goes on: then what hangs on who moves first is this side's.
    pub to_move: Option<Color>,
    /// How likely the answer must be for a chain to be sure.
    pub sure: Permille,
}

impl Default for EstimateOptions {
    fn default() -> Self {
        EstimateOptions { seed: 1, playouts: 200, both_passed: true, to_move: None, sure: 800 }
    }
}

/// Why a position was not estimated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EstimateError {
    /// The board has no points, or more than [`LONGEST_SIDE`] columns or rows.
    Size(Size),
    /// The watcher wanted no more.
    Stopped,
    /// There was not enough memory.
    OutOfMemory,
}

impl From<OutOfMemory> for EstimateError {
    fn from(_: OutOfMemory) -> Self {
        EstimateError::OutOfMemory
    }
}

impl From<BoardError> for EstimateError {
    fn from(_: BoardError) -> Self {
        EstimateError::OutOfMemory
    }
}

/// Memory for estimates of boards of one size, and the latest of them.
pub struct Estimator {
    size: Size,
    life: LifeJudge,
    ownership: Ownership,
    parts: Parts,
    chains: Chains,
    borders: Borders,
    dead: Vec<u8>,
    confidence: Permille,
    is_finished: bool,
}

impl Estimator {
    /// Memory for boards of a size.
    ///
    /// Errors: [`EstimateError::Size`], [`EstimateError::OutOfMemory`].
    pub fn new(size: Size) -> Result<Estimator, EstimateError> {
        if size.cells() == 0 || size.width > LONGEST_SIDE || size.height > LONGEST_SIDE {
            return Err(EstimateError::Size(size));
        }
        let points = size.cells() as usize;
        Ok(Estimator {
            size,
            life: LifeJudge::new(size)?,
            ownership: Ownership::new(size)?,
            parts: Parts::new(size)?,
            chains: Chains::new(points)?,
            borders: Borders::new(points)?,
            dead: crate::memory::filled(0, points)?,
            confidence: 0,
            is_finished: false,
        })
    }

    /// Estimates a position of the estimator's size. `watch` is asked after every playout whether to go on.
    ///
    /// Errors: [`EstimateError::Size`] for a board of another size, [`EstimateError::Stopped`].
    pub fn estimate(
        &mut self,
        board: &Board,
        options: &EstimateOptions,
        watch: impl FnMut(u32) -> bool,
    ) -> Result<(), EstimateError> {
        if board.size() != self.size {
            return Err(EstimateError::Size(board.size()));
        }
        let cells = board.cells();
        let life = self.life.judge(board, false)?;
        self.ownership.play(cells, life, options, watch)?;
        self.chains.judge(cells, life, &self.ownership, &mut self.parts)?;
        if options.both_passed || options.to_move.is_some() {
            fights::settle(cells, options.to_move, &mut self.chains, &mut self.parts);
        }
        contradictions::mend(cells, &mut self.chains, &mut self.parts);
        self.chains.mark(&mut self.dead);
        self.borders.find(cells, &self.dead, &self.ownership, &mut self.parts);
        self.confidence = self.chains.list().iter().map(ChainEstimate::confidence).min().unwrap_or(1000);
        let has = |color: Color| cells.contains(&(color as u8));
        self.is_finished =
            self.borders.open().is_empty() && has(Color::Black) && has(Color::White) && self.confidence > 500;
        Ok(())
    }

    /// The size of the boards.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The chains of the position, by their first points row by row.
    pub fn chains(&self) -> &[ChainEstimate] {
        self.chains.list()
    }

    /// 1 for each dead stone, a byte a point.
    pub fn dead(&self) -> &[u8] {
        &self.dead
    }

    /// Whose each point is once the dead stones are off: 0 nobody, 1 Black, 2 White.
    pub fn owner(&self) -> &[u8] {
        self.borders.owner()
    }

    /// Whose the points of open regions would be: 0 nobody, 1 Black, 2 White; 0 elsewhere.
    pub fn claims(&self) -> &[u8] {
        self.borders.claims()
    }

    /// How much more often a point was Black's than White's, from -1000 to 1000.
    pub fn ownership(&self, point: usize) -> i32 {
        self.ownership.mean(point)
    }

    /// The regions that are still open: the first point of each, row by row.
    pub fn open_regions(&self) -> impl Iterator<Item = Point> + '_ {
        self.borders.open().iter().map(|&point| self.point(point as usize))
    }

    /// Where borders are still to be closed.
    pub fn seal(&self) -> impl Iterator<Item = Point> + '_ {
        self.borders.seal().iter().map(|&point| self.point(point as usize))
    }

    /// Whether all borders are closed, and both sides are there.
    pub fn is_finished(&self) -> bool {
        self.is_finished
    }

    /// How sure the least sure chain is.
    pub fn confidence(&self) -> Permille {
        self.confidence
    }

    fn point(&self, index: usize) -> Point {
        let width = self.size.width as usize;
        Point::new((index % width) as i32, (index / width) as i32)
    }
}
