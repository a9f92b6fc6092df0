//! What comes of a move, whichever engine played it: a report, or an error. The reasons are the grid's; a plane knows
//! some of them.

use crate::memory::OutOfMemory;
use crate::play::grid::{GridError, GridErrorKind, GridReport};
use crate::play::plane::{PlaneError, PlaneErrorKind, PlaneReport};
use crate::point::Point;

/// What a turn did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SimulatorReport {
    /// The stones taken off, of Black and of White (see [`Color::index`](crate::point::Color::index)).
    pub captured: [u64; 2],
    /// Whether the move took off its own chain, the stone just played included.
    pub suicide: bool,
    /// Whether the point was occupied and nothing was played.
    pub skipped: bool,
    /// Whether the point was occupied and its stone replaced.
    pub replaced: bool,
    /// In report-only mode: the rule that the move broke.
    pub broke: Option<GridErrorKind>,
}

impl From<GridReport> for SimulatorReport {
    #[inline]
    fn from(report: GridReport) -> Self {
        let GridReport { captured: [black, white], suicide, skipped, replaced, broke } = report;
        SimulatorReport { captured: [black.into(), white.into()], suicide, skipped, replaced, broke }
    }
}

impl From<PlaneReport> for SimulatorReport {
    #[inline]
    fn from(report: PlaneReport) -> Self {
        let PlaneReport { captured, suicide, skipped, replaced } = report;
        SimulatorReport { captured, suicide, skipped, replaced, broke: None }
    }
}

/// Why something was not done; the game is as it was before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SimulatorFault {
    /// A move that the rules do not allow, or no memory for it.
    Move(GridErrorKind),
    /// A setup would leave so many stones without liberties.
    Bare(u32),
    /// As many stones stand as the options allow.
    TooManyStones,
    /// What this kind of game cannot do, in a sentence.
    Unsupported(&'static str),
}

impl std::fmt::Display for SimulatorFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            SimulatorFault::Move(kind) => kind.fmt(f),
            SimulatorFault::Bare(stones) => write!(f, "{stones} stones would have no liberties"),
            SimulatorFault::TooManyStones => f.write_str("as many stones stand as are allowed"),
            SimulatorFault::Unsupported(words) => f.write_str(words),
        }
    }
}

impl std::error::Error for SimulatorFault {}

impl From<GridErrorKind> for SimulatorFault {
    fn from(kind: GridErrorKind) -> Self {
        SimulatorFault::Move(kind)
    }
}

impl From<PlaneErrorKind> for SimulatorFault {
    fn from(kind: PlaneErrorKind) -> Self {
        SimulatorFault::Move(match kind {
            PlaneErrorKind::OffBoard => GridErrorKind::OffBoard,
            PlaneErrorKind::Occupied => GridErrorKind::Occupied,
            PlaneErrorKind::Suicide => GridErrorKind::Suicide,
            PlaneErrorKind::Ko => GridErrorKind::Ko,
            PlaneErrorKind::OutOfMemory => GridErrorKind::OutOfMemory,
        })
    }
}

impl From<OutOfMemory> for SimulatorFault {
    fn from(_: OutOfMemory) -> Self {
        SimulatorFault::Move(GridErrorKind::OutOfMemory)
    }
}

/// A move that was refused; the game is as it was before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SimulatorError {
    /// Why.
    pub fault: SimulatorFault,
    /// The number that the move would have had; the first move of a game is 1.
    pub move_number: u64,
    /// Where it was to be played; `None` for a pass.
    pub point: Option<Point>,
}

impl std::fmt::Display for SimulatorError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.point {
            Some(Point { x, y }) => write!(f, "move {} at column {x}, row {y}: {}", self.move_number, self.fault),
            None => write!(f, "move {}, a pass: {}", self.move_number, self.fault),
        }
    }
}

impl std::error::Error for SimulatorError {}

impl From<GridError> for SimulatorError {
    fn from(error: GridError) -> Self {
        let GridError { kind, move_number, point } = error;
        SimulatorError { fault: kind.into(), move_number: move_number as u64, point }
    }
}

impl From<PlaneError> for SimulatorError {
    fn from(error: PlaneError) -> Self {
        let PlaneError { kind, move_number, point } = error;
        SimulatorError { fault: kind.into(), move_number, point: Some(point) }
    }
}
