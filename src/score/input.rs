//! What a count needs to know.

use crate::board::{Board, BoardError};
use crate::half::HalfPoints;
use crate::memory::OutOfMemory;
use crate::point::Color;
use crate::rules::Rules;

/// The stones captured in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prisoners {
    /// The captured stones of Black and of White, suicides included.
    Known([u64; 2]),
    /// Not known, as on a photograph. Territory is counted all the same when it is known who put the last stone, of a
    /// game in which the colours alternated but for the final passes: the identity gives the difference, which stands in
    /// the sheet as prisoners of one side.
    Deduced {
        /// Who put the last stone.
        last_move: Color,
    },
    /// Not known, and neither is who put the last stone: only area can be counted.
    Unknown,
    /// As unknown, but territory is counted as if there were none, with a warning.
    Assumed,
}

/// A position to be counted, and all that bears on the count.
#[derive(Clone, Copy, Debug)]
pub struct ScoreInput<'a> {
    /// The stones, dead ones among them.
    pub board: &'a Board,
    /// One byte a point, row after row: a stone on a point with another byte than 0 is dead. Empty for none.
    pub dead: &'a [u8],
    /// The rules; those of play are not looked at.
    pub rules: &'a Rules,
    /// What White gets.
    pub komi: HalfPoints,
    /// Stones of handicap.
    pub handicap: u32,
    /// The stones captured in play.
    pub prisoners: Prisoners,
    /// How often Black and White passed: the final passes included.
    pub passes: [u64; 2],
    /// Who passed first of all, and so took the button.
    pub first_pass: Option<Color>,
    /// Who passed last of all.
    pub last_pass: Option<Color>,
    /// The game was declared to have no result, as for a triple ko by Japanese rules. It is counted all the same.
    pub no_result: bool,
}

impl<'a> ScoreInput<'a> {
    /// An even game on `board` without dead stones, prisoners or passes, with the usual komi.
    pub fn of(board: &'a Board, rules: &'a Rules) -> ScoreInput<'a> {
        ScoreInput {
            board,
            dead: &[],
            rules,
            komi: rules.komi,
            handicap: 0,
            prisoners: Prisoners::Known([0; 2]),
            passes: [0; 2],
            first_pass: None,
            last_pass: None,
            no_result: false,
        }
    }

    /// The handicap stones that count as such: one is none.
    pub fn handicap_stones(&self) -> u32 {
        if self.handicap < 2 { 0 } else { self.handicap }
    }
}

/// Why a position was not counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreError {
    /// Something is wrong with the board, or with marks that do not cover it.
    Board(BoardError),
    /// Territory cannot be counted without prisoners unless it is known who moved last.
    WhoMovedLast,
    /// Komi, prisoners or passes of 2^47 points or more.
    OutOfRange,
    /// There was not enough memory.
    OutOfMemory,
}

impl std::fmt::Display for ScoreError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ScoreError::Board(error) => write!(f, "{error}"),
            ScoreError::WhoMovedLast => f.write_str(
                "territory cannot be counted without the prisoners: say how many there are, or who moved last",
            ),
            ScoreError::OutOfRange => f.write_str("a number is out of range"),
            ScoreError::OutOfMemory => f.write_str("out of memory"),
        }
    }
}

impl std::error::Error for ScoreError {}

impl From<BoardError> for ScoreError {
    fn from(error: BoardError) -> Self {
        if error == BoardError::OutOfMemory { ScoreError::OutOfMemory } else { ScoreError::Board(error) }
    }
}

impl From<OutOfMemory> for ScoreError {
    fn from(_: OutOfMemory) -> Self {
        ScoreError::OutOfMemory
    }
}
