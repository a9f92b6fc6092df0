//! What the caller says in place of a record.

use super::path::RecordPath;
use crate::half::HalfPoints;
use crate::memory::OutOfMemory;
use crate::rules::Rules;
use crate::rules::preset::RulesDialect;
use crate::rules::read::{RulesReading, read_rules_text};

/// Which stones are dead where the caller gives no list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DeadChoice {
    /// Those that the record marks.
    #[default]
    Marks,
    /// Those that the record marks. Where it marks none and the game is over (two passes stand at the end, or RE has a number),
    /// those of the estimate, unless the count comes to what RE claims without dead stones.
    Auto,
    /// Those of the estimate, whatever the record marks.
    Estimate,
}

/// The most points that setups change on the way to a node, if it is not said.
const MOST_CHANGES: u64 = 1 << 20;

/// What the caller says in place of the record.
#[derive(Clone, Copy, Debug)]
pub struct RecordOptions<'a> {
    /// The rules.
    pub rules: Option<Rules>,
    /// Whose names of rules are meant.
    pub dialect: RulesDialect,
    /// Komi.
    pub komi: Option<HalfPoints>,
    /// Stones of handicap.
    pub handicap: Option<u32>,
    /// Dead stones, as a list: see [`DeadStones::from_text`](crate::score::DeadStones::from_text). One stone of each chain is enough.
    pub dead: Option<&'a str>,
    /// What else tells which stones are dead.
    pub dead_choice: DeadChoice,
    /// How much may be changed by other means than play: the most points that the setups on the way to the node may name, and
    /// stones that the chains may have which lose one to a setup or to a stone on its point, all together. Else a few bytes
    /// a node could cost any time. 2^20, if it is not said.
    pub change_limit: u64,
}

impl Default for RecordOptions<'_> {
    /// What the record says.
    fn default() -> Self {
        RecordOptions {
            rules: None,
            dialect: RulesDialect::default(),
            komi: None,
            handicap: None,
            dead: None,
            dead_choice: DeadChoice::default(),
            change_limit: MOST_CHANGES,
        }
    }
}

impl RecordOptions<'_> {
    /// The rules: these, or those at the end of a way.
    pub(super) fn rules_at(&self, path: &RecordPath) -> Result<RulesReading, OutOfMemory> {
        if let Some(rules) = self.rules {
            return Ok(RulesReading::caller(rules));
        }
        let bytes = path.text(b"RU")?.unwrap_or_default();
        Ok(read_rules_text(std::str::from_utf8(&bytes).unwrap_or("?"), self.dialect))
    }
}
