//! Why a record cannot be counted.

use crate::board::BoardError;
use crate::memory::OutOfMemory;
use crate::point::Size;
use crate::score::{DeadError, ScoreError};

/// Why a record was not counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// There is no such node.
    NoNode,
    /// GM says that the record is of another game than Go.
    OtherGame,
    /// The board is too large: more than 2^20 points.
    BoardTooLarge(Size),
    /// Setups change more points than are allowed: so many.
    TooManyChanges(u64),
    /// The dead stones that were given cannot be read.
    Dead(DeadError),
    /// The position cannot be counted.
    Score(ScoreError),
    /// There was not enough memory.
    OutOfMemory,
}

impl std::fmt::Display for RecordError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            RecordError::NoNode => f.write_str("there is no such node"),
            RecordError::OtherGame => f.write_str("the record is of another game than Go (GM)"),
            RecordError::BoardTooLarge(Size { width, height }) => write!(f, "a board of {width}x{height} is too large"),
            RecordError::TooManyChanges(limit) => {
                write!(f, "setups and replaced stones change more than {limit} points on the way there")
            }
            RecordError::Dead(error) => write!(f, "{error}"),
            RecordError::Score(error) => write!(f, "{error}"),
            RecordError::OutOfMemory => f.write_str("out of memory"),
        }
    }
}

impl std::error::Error for RecordError {}

impl From<OutOfMemory> for RecordError {
    fn from(_: OutOfMemory) -> Self {
        RecordError::OutOfMemory
    }
}

impl From<ScoreError> for RecordError {
    fn from(error: ScoreError) -> Self {
        if error == ScoreError::OutOfMemory { RecordError::OutOfMemory } else { RecordError::Score(error) }
    }
}

impl From<BoardError> for RecordError {
    fn from(error: BoardError) -> Self {
        ScoreError::from(error).into()
    }
}

impl From<DeadError> for RecordError {
    fn from(error: DeadError) -> Self {
        if error == DeadError::OutOfMemory { RecordError::OutOfMemory } else { RecordError::Dead(error) }
    }
}
