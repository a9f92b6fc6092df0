//! Scores.
//!
//! A counted position: every line of the score, the owner of each point and the reason, and the result. The lines of a side sum to
//! its total. Area counts living stones and territory; territory counts territory, prisoners and the dead stones taken
//! off.

use super::board::gocount_board;
use super::buffer::{give, items, wanted};
use super::guard::{Failure, Reason, answer, guard};
use super::handle::{Opaque, hand_over, read, take_back};
use super::number::{color_of, half_points, refused, yes_or_no, zero};
use super::point::{gocount_bool, gocount_color, gocount_point, off_the_board};
use super::rules::{gocount_rules, rules_of};
use super::sized::{SizedStruct, chosen};
use super::status::*;
use crate::board::Board;
use crate::memory::{OutOfMemory, copied, push, written};
use crate::point::Point;
use crate::rules::Rules;
use crate::score::{DeadChains, DeadStones, Prisoners, Score, ScoreError, ScoreInput, score};

/// A counted position. It never changes, so any number of threads may use it.
///
/// Made by `gocount_board_score`, `gocount_simulator_score`, `gocount_estimate_score`, `gocount_score_clone`,
/// `gocount_record_score`, `gocount_check_score`; freed by `gocount_score_free`.
pub struct gocount_score {
    _opaque: (),
}

/// What a handle holds.
pub(super) struct HeldScore {
    pub score: Score,
    /// What the reader of the record should know, besides the score's own warnings.
    pub warnings: Vec<String>,
    pub last_stone: Option<Point>,
    /// Who says which stones are dead, as the JSON has it.
    pub dead_source: &'static str,
    /// One point of each chain or region that could go either way.
    pub unsure: Vec<Point>,
}

impl Opaque for gocount_score {
    type Value = HeldScore;
    const KIND: u32 = 0x60c0_0004;
    const NAME: &'static str = "score";
}

/// What is known of the stones captured in play.
pub type gocount_prisoners = u32;

/// The captured stones are those of the options.
pub const GOCOUNT_PRISONERS_KNOWN: gocount_prisoners = 0;
/// The captured stones are not known, as on a photograph; their difference follows from who put the last stone, when the
/// colours alternated but for the final passes. It stands in the score as prisoners of one side.
pub const GOCOUNT_PRISONERS_DEDUCED: gocount_prisoners = 1;
/// Neither the captured stones nor their difference are known: only area can be counted.
pub const GOCOUNT_PRISONERS_UNKNOWN: gocount_prisoners = 2;
/// Neither the captured stones nor their difference are known, and territory is counted as if there were none, with a
/// warning.
pub const GOCOUNT_PRISONERS_ASSUMED: gocount_prisoners = 3;

/// What bears on a count besides the board and the rules.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct gocount_score_options {
    /// `sizeof(gocount_score_options)`.
    pub struct_size: u32,
    /// Stones of handicap; one is none.
    pub handicap: u32,
    /// What is known of the captured stones.
    pub prisoners: gocount_prisoners,
    /// Who put the last stone, or `GOCOUNT_NONE`: for `GOCOUNT_PRISONERS_DEDUCED`.
    pub last_mover: gocount_color,
    /// Black's stones captured in play, suicides included.
    pub captured_black: u64,
    /// White's stones captured in play, suicides included.
    pub captured_white: u64,
    /// How often Black passed.
    pub black_passes: u64,
    /// How often White passed.
    pub white_passes: u64,
    /// Who passed first of all, and took the button; or `GOCOUNT_NONE`.
    pub first_pass: gocount_color,
    /// Who passed last of all; or `GOCOUNT_NONE`.
    pub last_pass: gocount_color,
    /// 1 if the game was declared to have no result. It is counted all the same.
    pub no_result: gocount_bool,
    /// 1 if `half_komi` is the komi; 0 for the usual komi of the rules.
    pub has_komi: gocount_bool,
    /// Komi in half points.
    pub half_komi: i64,
    /// The last stone played; only pictures (`gocount_score_svg`) use it.
    pub last_stone: gocount_point,
    /// 1 if `last_stone` says something.
    pub has_last_stone: gocount_bool,
    /// Must be 0.
    pub reserved: u32,
}

// SAFETY: it begins with the size and holds nothing but integers.
unsafe impl SizedStruct for gocount_score_options {
    const FIRST_SIZE: usize = 88;
    const ZERO: Self = gocount_score_options {
        struct_size: 0,
        handicap: 0,
        prisoners: 0,
        last_mover: 0,
        captured_black: 0,
        captured_white: 0,
        black_passes: 0,
        white_passes: 0,
        first_pass: 0,
        last_pass: 0,
        no_result: 0,
        has_komi: 0,
        half_komi: 0,
        last_stone: gocount_point { x: 0, y: 0 },
        has_last_stone: 0,
        reserved: 0,
    };
}

impl gocount_score_options {
    /// What is counted, of a board without its dead stones.
    pub(super) fn input<'a>(&self, board: &'a Board, rules: &'a Rules) -> Result<ScoreInput<'a>, Failure> {
        zero(self.reserved, "options.reserved")?;
        let has_komi = yes_or_no(self.has_komi, "options.has_komi")?;
        Ok(ScoreInput {
            komi: if has_komi {
                half_points(self.half_komi, "options.half_komi")?
            } else {
                rules.usual_komi(self.handicap)
            },
            handicap: self.handicap,
            prisoners: self.prisoners()?,
            passes: [self.black_passes, self.white_passes],
            first_pass: color_of(self.first_pass, "options.first_pass")?,
            last_pass: color_of(self.last_pass, "options.last_pass")?,
            no_result: yes_or_no(self.no_result, "options.no_result")?,
            ..ScoreInput::of(board, rules)
        })
    }

    fn prisoners(&self) -> Result<Prisoners, Failure> {
        let last_mover = color_of(self.last_mover, "options.last_mover")?;
        match self.prisoners {
            GOCOUNT_PRISONERS_KNOWN => Ok(Prisoners::Known([self.captured_black, self.captured_white])),
            GOCOUNT_PRISONERS_UNKNOWN => Ok(Prisoners::Unknown),
            GOCOUNT_PRISONERS_ASSUMED => Ok(Prisoners::Assumed),
            GOCOUNT_PRISONERS_DEDUCED => {
                let allowed = "GOCOUNT_BLACK (1) or GOCOUNT_WHITE (2), for the prisoners are deduced from it";
                let last_move = last_mover.ok_or_else(|| refused("options.last_mover", 0, allowed))?;
                Ok(Prisoners::Deduced { last_move })
            }
            given => {
                let allowed = "GOCOUNT_PRISONERS_KNOWN (0) to GOCOUNT_PRISONERS_ASSUMED (3)";
                Err(refused("options.prisoners", given.into(), allowed))
            }
        }
    }

    fn last_stone(&self, board: &Board) -> Result<Option<Point>, Failure> {
        if !yes_or_no(self.has_last_stone, "options.has_last_stone")? {
            return Ok(None);
        }
        let point = self.last_stone.into();
        if board.size().contains(point) { Ok(Some(point)) } else { Err(off_the_board()) }
    }
}

impl From<ScoreError> for Failure {
    fn from(error: ScoreError) -> Self {
        match error {
            ScoreError::Board(error) => error.into(),
            ScoreError::OutOfMemory => OutOfMemory.into(),
            ScoreError::WhoMovedLast | ScoreError::OutOfRange => {
                Failure { status: GOCOUNT_INVALID_ARGUMENT, place: None, reason: Reason::Score(error) }
            }
        }
    }
}

impl HeldScore {
    /// Counts a board.
    pub fn of(
        board: &Board,
        rules: &Rules,
        dead: &DeadStones,
        options: &gocount_score_options,
    ) -> Result<Self, Failure> {
        let last_stone = options.last_stone(board)?;
        let mut counted = score(&ScoreInput { dead: dead.marks(), ..options.input(board, rules)? })?;
        counted.warn_of_dead(dead)?;
        let (warnings, unsure) = (Vec::new(), Vec::new());
        Ok(HeldScore { score: counted, warnings, last_stone, dead_source: listed(dead), unsure })
    }

    fn try_clone(&self) -> Result<Self, OutOfMemory> {
        let mut warnings = Vec::new();
        for warning in &self.warnings {
            push(&mut warnings, written(format_args!("{warning}"))?)?;
        }
        Ok(HeldScore { score: self.score.try_clone()?, warnings, unsure: copied(&self.unsure)?, ..*self })
    }
}

/// What the JSON of a score says of dead stones that the caller gave.
pub(super) fn listed(dead: &DeadStones) -> &'static str {
    if dead.marks().iter().all(|&mark| mark == 0) { "none" } else { "list" }
}

/// The caller's dead stones: a byte a point, or none.
///
/// # Safety
/// As for `items`.
pub(super) unsafe fn dead_of(board: &Board, dead: *const u8, dead_count: usize) -> Result<DeadStones, Failure> {
    // SAFETY: the same promise.
    match unsafe { items(dead, dead_count, "dead")? } {
        [] => Ok(DeadStones::none()),
        map => Ok(DeadStones::from_map(board, map, DeadChains::AsMarked)?),
    }
}

/// Counts a position.
///
/// @param[in] board the stones, dead ones among them.
/// @param[in] rules the rules; ko and suicide have no effect.
/// @param[in] dead not 0 for each point with a dead stone: each stone of a dead chain is to be marked; what is odd about
/// the marks becomes a warning. NULL for none.
/// @param[in] dead_count width * height; 0 for none.
/// @param[in] options prisoners, passes, handicap and komi; or NULL for none, and the usual komi.
/// @param[out] score the score.
/// @return a status: `GOCOUNT_INVALID_ARGUMENT` also for numbers of 2^47 points or more, and where territory is to be
/// counted and neither prisoners nor who moved last are known; `GOCOUNT_LIMIT_EXCEEDED` for a board of more than
/// 268,435,456 points; `GOCOUNT_INVALID_COORDINATE` for a last stone off the board.
///
/// Cost: linear in the points of the board.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_board_score(
    board: *const gocount_board,
    rules: *const gocount_rules,
    dead: *const u8,
    dead_count: usize,
    options: *const gocount_score_options,
    score: *mut *mut gocount_score,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(score, "score")?;
        let board: &Board = read(board)?;
        let (rules, options) = (rules_of(rules)?, chosen(options)?);
        let dead = dead_of(board, dead, dead_count)?;
        give(score, "score", hand_over(HeldScore::of(board, &rules, &dead, &options)?)?)
    })
}

/// Copies a score.
///
/// @param[in] score the score.
/// @param[out] copy the copy.
/// @return a status.
///
/// Cost: linear in the points.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_score_clone(
    score: *const gocount_score,
    copy: *mut *mut gocount_score,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(copy, "copy")?;
        give(copy, "copy", hand_over(read(score)?.try_clone()?)?)
    })
}

/// Frees a score.
///
/// @param[in,out] score the score, or NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_score_free(score: *mut gocount_score) {
    // SAFETY: the caller's promise is the one of `take_back`.
    answer((), || unsafe { take_back(score) })
}
