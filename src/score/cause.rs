//! Causes of a difference between a count and a claimed result, and what speaks for them.

use crate::memory::{OutOfMemory, written};
use crate::numbered::numbered;

numbered! {
    /// The likeliest cause of a difference.
    pub enum Cause: u8 {
        0 None "none" "there is no difference";
        1 Handicap "handicap" "the bonus for handicap stones was counted in another way";
        2 PassStones "pass_stones" "pass stones were counted, or were not";
        /// A hundredth of what is written, or its opposite.
        3 KomiScale "komi_scale" "another komi";
        4 Zi "zi" "the result is in zi, which are two points each";
        5 DeadUnknown "dead_unknown" "other stones are dead than is known";
        6 Unfinished "unfinished" "the position is not finished";
        7 Resigned "resigned" "a side resigned: nothing was counted";
        8 Time "time" "a side ran out of time";
        9 Forfeit "forfeit" "a side forfeited, or broke the rules";
        10 Rules "rules" "other rules were followed";
        11 Seki "seki" "points in seki or in false eyes were counted in another way";
        12 ReWrong "re_wrong" "the result is simply wrong";
        13 NoRe "no_re" "there is no result to compare with";
        /// None is written, or another usual one gives the result exactly.
        14 Komi "komi" "another usual komi";
        /// Nothing is counted then.
        15 NotGo "not_go" "the record is of another game";
    }
}

/// A cause, and what speaks for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The cause.
    pub cause: Cause,
    /// A sentence on what speaks for it.
    pub evidence: String,
}

impl Explanation {
    /// A cause with its sentence.
    pub fn new(cause: Cause, evidence: std::fmt::Arguments) -> Result<Explanation, OutOfMemory> {
        Ok(Explanation { cause, evidence: written(evidence)? })
    }
}
