//! What comes of a move: a report, or an error.

use super::chains::Placed;
use crate::memory::OutOfMemory;
use crate::point::{Color, Point};

/// What a move did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlaneReport {
    /// The stones taken off, of Black and of White (see [`Color::index`]). At most one of the two is not 0.
    pub captured: [u64; 2],
    /// Whether the move took off its own chain, the stone just played included.
    pub suicide: bool,
    /// Whether the point was occupied and the move skipped or ignored.
    pub skipped: bool,
    /// Whether the point was occupied and its stone replaced.
    pub replaced: bool,
}

impl PlaneReport {
    pub(super) fn of(placed: Placed, color: Color) -> Self {
        let Placed { taken, suicide, skipped, replaced, .. } = placed;
        let mut captured = [0; 2];
        captured[if suicide { color } else { color.opponent() }.index()] = taken;
        PlaneReport { captured, suicide, skipped, replaced }
    }
}

/// A move that was refused; the game is as it was before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaneError {
    /// Why.
    pub kind: PlaneErrorKind,
    /// The number that the move would have had; the first move of a game is 1.
    pub move_number: u64,
    /// Where it was to be played.
    pub point: Point,
}

/// Why a move was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlaneErrorKind {
    /// There is no such point.
    OffBoard,
    /// A stone stands there.
    Occupied,
    /// It would take off its own chain, which the rules forbid.
    Suicide,
    /// It would take back a ko at once.
    Ko,
    /// There was not enough memory, or there are more stones than can be numbered (2^25 far apart).
    OutOfMemory,
}

impl std::fmt::Display for PlaneError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Point { x, y } = self.point;
        let why = match self.kind {
            PlaneErrorKind::OffBoard => "there is no such point",
            PlaneErrorKind::Occupied => "the point is occupied",
            PlaneErrorKind::Suicide => "suicide is forbidden",
            PlaneErrorKind::Ko => "the ko may not be taken back at once",
            PlaneErrorKind::OutOfMemory => "out of memory",
        };
        write!(f, "move {} at column {x}, row {y}: {why}", self.move_number)
    }
}

impl std::error::Error for PlaneError {}

impl From<OutOfMemory> for PlaneErrorKind {
    fn from(_: OutOfMemory) -> Self {
        PlaneErrorKind::OutOfMemory
    }
}
