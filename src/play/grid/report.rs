//! What comes of a move on a grid: a report, or an error.

use crate::memory::OutOfMemory;
use crate::point::{Color, Point};

/// A move: a stone or a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GridMove {
    /// Who moves; `None` is whoever's turn it is.
    pub color: Option<Color>,
    /// Where; `None` is a pass.
    pub point: Option<Point>,
}

/// What a turn did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GridReport {
    /// The stones taken off, of Black and of White (see [`Color::index`]). At most one of the two is not 0.
    pub captured: [u32; 2],
    /// Whether the move took off its own chain, the stone just played included.
    pub suicide: bool,
    /// Whether the point was occupied, and nothing was played.
    pub skipped: bool,
    /// Whether the point was occupied, and its stone replaced.
    pub replaced: bool,
    /// In report-only mode: the rule that the move broke.
    pub broke: Option<GridErrorKind>,
}

/// A move that was refused; the game is as it was before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GridError {
    /// Why.
    pub kind: GridErrorKind,
    /// The number that the move would have had; the first move of a game is 1.
    pub move_number: usize,
    /// Where it was to be played.
    pub point: Option<Point>,
}

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GridErrorKind {
    /// A stone stands there.
    Occupied,
    /// It would take off its own chain, which the rules forbid.
    Suicide,
    /// It would take back a ko at once.
    Ko,
    /// It would repeat a position.
    Superko {
        /// The number of the move that made the position; 0 for the start, or for the latest setup.
        repeats: usize,
    },
    /// There is no such point.
    OffBoard,
    /// It is the other side's turn.
    WrongTurn,
    /// There was not enough memory, or there are more turns than can be numbered (2^32).
    OutOfMemory,
}

impl GridErrorKind {
    /// The number that stands for it in arrays of one byte a point: 1 occupied, 2 suicide, 3 ko, 4 superko, 5 off the
    /// board, 6 wrong turn, 7 out of memory. 0 is a legal move.
    pub fn code(self) -> u8 {
        match self {
            GridErrorKind::Occupied => 1,
            GridErrorKind::Suicide => 2,
            GridErrorKind::Ko => 3,
            GridErrorKind::Superko { .. } => 4,
            GridErrorKind::OffBoard => 5,
            GridErrorKind::WrongTurn => 6,
            GridErrorKind::OutOfMemory => 7,
        }
    }
}

impl std::fmt::Display for GridErrorKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            GridErrorKind::Occupied => f.write_str("the point is occupied"),
            GridErrorKind::Suicide => f.write_str("suicide is forbidden"),
            GridErrorKind::Ko => f.write_str("the ko may not be taken back at once"),
            GridErrorKind::Superko { repeats: 0 } => f.write_str("it repeats the position at the start"),
            GridErrorKind::Superko { repeats } => write!(f, "it repeats the position after move {repeats}"),
            GridErrorKind::OffBoard => f.write_str("there is no such point"),
            GridErrorKind::WrongTurn => f.write_str("it is the other side's turn"),
            GridErrorKind::OutOfMemory => f.write_str("out of memory"),
        }
    }
}

impl std::fmt::Display for GridError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.point {
            Some(Point { x, y }) => write!(f, "move {} at column {x}, row {y}: {}", self.move_number, self.kind),
            None => write!(f, "move {}, a pass: {}", self.move_number, self.kind),
        }
    }
}

impl std::error::Error for GridError {}

impl From<OutOfMemory> for GridErrorKind {
    fn from(_: OutOfMemory) -> Self {
        GridErrorKind::OutOfMemory
    }
}

/// How far an array of moves came.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GridRun {
    /// The moves played, skipped ones included. They count even when a later one is refused.
    pub played: usize,
    /// The stones taken off by them, of Black and of White.
    pub captured: [u64; 2],
    /// Why the run ended early, if it did: the move at index `played` was refused.
    pub error: Option<GridError>,
    /// In report-only mode: the index of the first move that broke a rule, and the rule.
    pub first_broken: Option<(usize, GridErrorKind)>,
}
