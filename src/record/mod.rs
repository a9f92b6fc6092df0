//! A game record as a whole: replayed to a node, counted, and checked against the result that it claims.
//!
//! Records leave much unsaid, and say some of it wrongly. What is read here always comes with where it came from: rules
//! ([`RulesReading`](crate::rules::read::RulesReading)), komi ([`KomiReading`]), handicap ([`HandicapSource`]), dead
//! stones ([`DeadSource`]). Nothing is changed silently.

mod check;
mod claim;
mod count;
mod dead;
mod doubts;
mod error;
mod game;
mod json;
mod komi;
mod options;
mod path;
mod replay;
mod warning;

pub use check::{RecordCheck, RecordChecker};
pub use claim::{Claim, ClaimReading};
pub use count::{RecordCount, count_record};
pub use dead::{DeadSource, find_dead_stones};
pub use doubts::warn_of_estimate;
pub use error::RecordError;
pub use game::{GameError, find_move, record_of_game, set_score};
pub use json::{write_check, write_rules_of};
pub use komi::{KomiConfidence, KomiReading, KomiSource};
pub use options::{DeadChoice, RecordOptions};
pub use replay::{HandicapSource, RecordEnding, Replay, ReplayIllegal};
pub use warning::{LeastSure, RecordWarning};
