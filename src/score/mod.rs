//! The count of a position: what each side has under a rule set, every line of it, and why.
//!
//! It knows no records: a board, the dead stones, what was captured and passed, rules and komi go in; an itemised
//! [`Score`] comes out. All numbers are exact, in half points.
//!
//! # What is counted
//!
//! With the dead stones taken off, let S be the living stones of a colour, T the empty points of regions that touch that
//! colour only, and T' those without seki and without eyes that must be filled. P are the enemy stones captured in play
//! (one's own suicides are the other side's), X the enemy's dead stones taken off at the end, p the passes of a colour,
//! k komi and N the handicap stones (0 when there are fewer than two). Black minus White is then:
//!
//! | rules | score |
//! |---|---|
//! | area | (S + T) of Black - (S + T) of White - k - the handicap bonus |
//! | territory | (T' + P + X) of Black - (T' + P + X) of White - k - the handicap bonus |
//! | ... with pass stones (AGA) | ... + p of White - p of Black, and + 1 if Black passed last |
//! | ... with a group tax | ... - 2 for each living group of Black, + 2 for each of White |
//! | ... with a button | ... + 1/2 if Black passed first, - 1/2 if White did |
//!
//! The bonus is 0, N or N - 1 ([`HandicapBonus`](crate::rules::HandicapBonus)). Without a tax T stands for T'; with
//! one, area leaves out T's points in seki too. A group is one that lives with two eyes.
//!
//! Sources: area as in the rules of Tromp and Taylor (1995), the Chinese Weiqi Association and the AGA; territory as in
//! the Japanese rules of the Nihon Ki-in (1989), with seki as KataGo's rules define it; pass stones as in the rules of the
//! AGA; the group tax and the button as in KataGo's rules.
//!
//! # The identity
//!
//! Whatever was played, by m moves with a stone of each colour and with s stones set up (those set up and taken away
//! again not counted): (S + T) of Black - (S + T) of White = (T + P + X) of Black - (T + P + X) of White + m of Black -
//! m of White + s of Black - s of White. It tells what the prisoners of a photographed game were, when it is known who
//! moved last: see [`Prisoners::Deduced`].

mod cause;
mod count;
mod dead;
mod explain;
mod input;
mod json;
mod kills;
mod result;
mod sheet;
mod svg;
mod words;

pub use crate::board::OpenRegion;
pub use cause::{Cause, Explanation};
pub use count::{Scorer, score};
pub use dead::{DeadChains, DeadError, DeadExtent, DeadFault, DeadStones};
pub(crate) use explain::explain_by_usual_komi;
pub use explain::{ClaimedScore, explain};
pub use input::{Prisoners, ScoreError, ScoreInput};
pub use json::{DeadTold, write_ogs, write_score};
pub use result::ScoreResult;
pub(crate) use result::counted;
pub use sheet::{MOST_NAMED, Score, ScoreItem, ScoreSide, ScoreWarning};
pub use svg::{SvgOptions, write_svg};
