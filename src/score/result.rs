//! How a count comes out.

use crate::half::HalfPoints;
use crate::point::Color;

/// The result of a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ScoreResult {
    /// One side has more, or wins the tie with a margin of 0.
    Win {
        /// Who.
        winner: Color,
        /// By how much.
        margin: HalfPoints,
    },
    /// Both sides have the same.
    Draw,
    /// The game has no result.
    NoResult,
}

impl ScoreResult {
    /// The result of a score of Black minus White.
    pub fn of(margin: HalfPoints, black_wins_ties: bool) -> ScoreResult {
        match margin.0 {
            0 if !black_wins_ties => ScoreResult::Draw,
            0.. => ScoreResult::Win { winner: Color::Black, margin },
            _ => ScoreResult::Win { winner: Color::White, margin: -margin },
        }
    }

    /// The result in words: `White wins by 0.5 points`.
    pub fn words(self) -> ScoreResultWords {
        ScoreResultWords(self)
    }
}

impl std::fmt::Display for ScoreResult {
    /// Writes it as RE of a record: `B+3.5`, `0`, `Void`. A tie that Black wins is `B+`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match *self {
            ScoreResult::Draw => f.write_str("0"),
            ScoreResult::NoResult => f.write_str("Void"),
            ScoreResult::Win { winner, margin } => {
                f.write_str(if winner == Color::Black { "B+" } else { "W+" })?;
                if margin == HalfPoints::ZERO { Ok(()) } else { write!(f, "{margin}") }
            }
        }
    }
}

/// A result that is written in words.
#[derive(Clone, Copy, Debug)]
pub struct ScoreResultWords(ScoreResult);

impl std::fmt::Display for ScoreResultWords {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            ScoreResult::Draw => f.write_str("The game is a draw"),
            ScoreResult::NoResult => f.write_str("The game has no result"),
            ScoreResult::Win { winner, margin } => {
                write!(f, "{} wins", name(winner))?;
                match margin {
                    HalfPoints::ZERO => f.write_str(" the tie"),
                    HalfPoints(1) => f.write_str(" by half a point"),
                    _ => write!(f, " by {}", in_points(margin)),
                }
            }
        }
    }
}

/// What a colour is called.
pub(super) fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

/// A number with what it counts, in the singular or the plural: `1 region is`, `2 regions are`.
pub(crate) fn counted(number: u64, one: &'static str, many: &'static str) -> CountedWords {
    CountedWords { number, words: if number == 1 { one } else { many } }
}

/// A number with what it counts.
pub(crate) struct CountedWords {
    number: u64,
    words: &'static str,
}

impl std::fmt::Display for CountedWords {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.number, self.words)
    }
}

/// A number of points in words: `1 point`, `6.5 points`.
pub(crate) fn in_points(points: HalfPoints) -> PointsInWords {
    PointsInWords(points)
}

/// A number of points that is written in words.
pub(crate) struct PointsInWords(HalfPoints);

impl std::fmt::Display for PointsInWords {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} point{}", self.0, if self.0 == HalfPoints::points(1) { "" } else { "s" })
    }
}
