//! What the reader of a count should know about the record.

use super::replay::ReplayIllegal;
use crate::point::notation::Notation;
use crate::point::{Color, Point, Size};
use crate::score::{ScoreResult, counted};

/// Something about a record that bears on its count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordWarning {
    /// There is no RU: Japanese rules are assumed.
    NoRules,
    /// RU is not understood: Japanese rules are assumed.
    UnknownRules,
    /// Komi is not what is written, or nothing is written.
    KomiRead(&'static str),
    /// SZ, HA or RE cannot be understood, and counts as not being there. (Of KM and RU the other warnings tell.)
    NotUnderstood(&'static str),
    /// Something stands behind the value of a property, and was passed over.
    Junk(&'static str),
    /// The handicap stones were put on their usual points.
    HandicapImplied(u32),
    /// The record speaks of handicap stones that are nowhere.
    HandicapMissing(u32),
    /// A move breaks the rules; it was played all the same.
    IllegalMove {
        /// The first such move.
        first: ReplayIllegal,
        /// How many there are.
        count: u64,
    },
    /// The dead stones are estimated.
    Estimated {
        /// How many chains are dead.
        chains: u32,
        /// The chain that is least sure, dead or alive.
        least_sure: Option<LeastSure>,
    },
    /// Moves that name no point were left out.
    UnreadableMoves(u64),
    /// Values of setup that name no point were left out.
    UnreadableSetup(u64),
}

/// The chain of an estimate that is least sure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeastSure {
    /// Its first stone.
    pub at: Point,
    /// Its colour.
    pub color: Color,
    /// How many stones it has.
    pub stones: u32,
    /// Whether it is taken for dead.
    pub is_dead: bool,
    /// How likely that is, of 1000.
    pub confidence: u32,
    /// The result if it is not so, where that is in doubt.
    pub otherwise: Option<ScoreResult>,
}

impl RecordWarning {
    /// The warning in words.
    pub fn words(self, size: Size) -> RecordWarningWords {
        RecordWarningWords { warning: self, size }
    }
}

/// A warning that is written in words.
#[derive(Clone, Copy, Debug)]
pub struct RecordWarningWords {
    warning: RecordWarning,
    size: Size,
}

impl std::fmt::Display for RecordWarningWords {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.warning {
            RecordWarning::NoRules => f.write_str("the record names no rules: Japanese rules are assumed"),
            RecordWarning::UnknownRules => f.write_str("the rules are not understood: Japanese rules are assumed"),
            RecordWarning::KomiRead(how) => write!(f, "komi: {how}"),
            RecordWarning::NotUnderstood("SZ") => {
                let Size { width, height } = self.size;
                write!(f, "SZ is not understood: a board of {width}x{height} is assumed")
            }
            RecordWarning::NotUnderstood(name) => write!(f, "{name} is not understood"),
            RecordWarning::Junk(name) => write!(f, "what stands behind the value of {name} was passed over"),
            RecordWarning::HandicapImplied(stones) => {
                write!(f, "the {stones} handicap stones are not set up: they were put on their usual points")
            }
            RecordWarning::HandicapMissing(stones) => {
                write!(f, "the {stones} handicap stones of the record are nowhere on the board")
            }
            RecordWarning::IllegalMove { first, count } => {
                write!(f, "move {}", first.number)?;
                if let Some(name) = Notation::Gtp.write(Some(first.point), self.size) {
                    write!(f, " at {}", name.as_str())?;
                }
                write!(f, " breaks a rule: {}", first.kind)?;
                if count > 1 { write!(f, " (and {})", counted(count - 1, "more move", "more moves")) } else { Ok(()) }
            }
            RecordWarning::Estimated { chains, least_sure } => {
                match chains {
                    0 => f.write_str("no stones are dead by the estimate")?,
                    chains => {
                        write!(f, "{} dead by the estimate", counted(chains.into(), "chain is", "chains are"))?;
                    }
                }
                least_sure.map_or(Ok(()), |chain| write_least_sure(f, &chain, self.size))
            }
            RecordWarning::UnreadableMoves(count) => {
                let moves = counted(count, "move names no point and was", "moves name no point and were");
                write!(f, "{moves} left out")
            }
            RecordWarning::UnreadableSetup(count) => {
                write!(f, "{} left out", counted(count, "value of setup was", "values of setup were"))
            }
        }
    }
}

/// Names the chain that is least sure, and what hangs on it.
fn write_least_sure(f: &mut std::fmt::Formatter<'_>, chain: &LeastSure, size: Size) -> std::fmt::Result {
    let (color, stones) = (side_name(chain.color), counted(chain.stones.into(), "stone", "stones"));
    write!(f, "; least sure: {color}'s {stones}")?;
    if let Some(name) = Notation::Gtp.write(Some(chain.at), size) {
        write!(f, " at {}", name.as_str())?;
    }
    let status = if chain.is_dead { "dead" } else { "alive" };
    write!(f, ", {status} with a chance of {}.{:03}", chain.confidence / 1000, chain.confidence % 1000)?;
    match chain.otherwise {
        Some(result) => write!(f, "; otherwise the result is {result}"),
        None => Ok(()),
    }
}

/// What a colour is called.
pub(super) fn side_name(color: Color) -> &'static str {
    if color == Color::Black { "Black" } else { "White" }
}
