//! `gocount_score`: a counted position, with every line of the score, whose each point is and why, and the result.
//!
//! All numbers of points are in half points, so that they are exact: 13 is 6.5 points. The lines of a side sum to its
//! total. What is counted how stands in the documentation of the rules: area counts living stones and territory;
//! territory counts territory, prisoners and the dead stones taken off.

use super::board::gocount_board;
use super::buffer::fill_written;
use super::buffer::{Plain, fill, fill_text, fill_with, give, items, wanted, wanted_array};
use super::guard::{Failure, Reason, answer, guard};
use super::handle::{Opaque, hand_over, read, take_back};
use super::point::{color_of, gocount_color, gocount_point, number};
use super::rules::{give_rules, gocount_rules, rules_of};
use super::sized::{SizedStruct, chosen};
use super::status::*;
use crate::board::Board;
use crate::half::HalfPoints;
use crate::memory::{OutOfMemory, push};
use crate::point::{Color, Point};
use crate::score::{
    DeadChains, DeadStones, OpenRegion, Prisoners, Score, ScoreError, ScoreInput, ScoreItem, ScoreResult, ScoreSide,
    SvgOptions, score, write_ogs, write_score, write_svg,
};
use core::ffi::c_char;

/// A counted position. It never changes: many threads may read it.
///
/// Made by `gocount_board_score` or `gocount_sgf_score`; the caller frees it with `gocount_score_free`.
pub struct gocount_score {
    _opaque: (),
}

/// What a handle holds.
pub(super) struct HeldScore {
    pub score: Score,
    /// What the reader of the record should know, besides the score's own warnings.
    pub warnings: Vec<String>,
    pub last_stone: Option<Point>,
}

impl Opaque for gocount_score {
    type Value = HeldScore;
    const KIND: u32 = 0x60c0_0004;
    const NAME: &'static str = "score";
}

/// The captured stones are those of the options.
pub const GOCOUNT_PRISONERS_KNOWN: u32 = 0;
/// The captured stones are not known, as on a photograph; their difference follows from who put the last stone, when the
/// colours alternated but for the final passes. It stands in the score as prisoners of one side.
pub const GOCOUNT_PRISONERS_DEDUCED: u32 = 1;
/// Neither is known: only area can be counted.
pub const GOCOUNT_PRISONERS_UNKNOWN: u32 = 2;
/// Neither is known, and territory is counted as if there were none, with a warning.
pub const GOCOUNT_PRISONERS_ASSUMED: u32 = 3;

/// What bears on a count besides the board and the rules. Set it up with `GOCOUNT_SCORE_OPTIONS_INIT`; 0 in a field is its
/// default.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct gocount_score_options {
    /// `sizeof(gocount_score_options)` as the caller knows it.
    pub struct_size: u32,
    /// Stones of handicap; one is none.
    pub handicap: u32,
    /// What is known of the captured stones: one of `GOCOUNT_PRISONERS_*`.
    pub prisoners: u32,
    /// Who put the last stone, or `GOCOUNT_NONE`: for `GOCOUNT_PRISONERS_DEDUCED`.
    pub last_move: u32,
    /// Black's stones captured in play, suicides included.
    pub captured_black: u64,
    /// White's stones captured in play, suicides included.
    pub captured_white: u64,
    /// How often Black passed.
    pub black_passes: u64,
    /// How often White passed.
    pub white_passes: u64,
    /// Who passed first of all, and took the button; or `GOCOUNT_NONE`.
    pub first_pass: u32,
    /// Who passed last of all; or `GOCOUNT_NONE`.
    pub last_pass: u32,
    /// 1 if the game was declared to have no result, else 0. It is counted all the same.
    pub no_result: u32,
    /// 1 if `half_komi` is the komi; 0 for the usual komi of the rules.
    pub has_komi: u32,
    /// Komi in half points.
    pub half_komi: i64,
}

// SAFETY: it begins with the size and holds nothing but integers.
unsafe impl SizedStruct for gocount_score_options {
    const FIRST_SIZE: usize = 72;
    const ZERO: Self = gocount_score_options {
        struct_size: 0,
        handicap: 0,
        prisoners: 0,
        last_move: 0,
        captured_black: 0,
        captured_white: 0,
        black_passes: 0,
        white_passes: 0,
        first_pass: 0,
        last_pass: 0,
        no_result: 0,
        has_komi: 0,
        half_komi: 0,
    };
}

impl gocount_score_options {
    /// What is counted, of a board without its dead stones.
    fn input<'a>(&self, board: &'a Board, rules: &'a crate::rules::Rules) -> Result<ScoreInput<'a>, Failure> {
        let side = |given: u32| color_of(given);
        let flag = |given: u32| match given {
            0 | 1 => Ok(given == 1),
            _ => Err(Failure::argument("options", "has an unknown number")),
        };
        let last_move = side(self.last_move)?;
        let prisoners = match self.prisoners {
            GOCOUNT_PRISONERS_KNOWN => Prisoners::Known([self.captured_black, self.captured_white]),
            GOCOUNT_PRISONERS_UNKNOWN => Prisoners::Unknown,
            GOCOUNT_PRISONERS_ASSUMED => Prisoners::Assumed,
            GOCOUNT_PRISONERS_DEDUCED => match last_move {
                Some(last_move) => Prisoners::Deduced { last_move },
                None => return Err(Failure::argument("options", "does not say who put the last stone")),
            },
            _ => return Err(Failure::argument("options", "has an unknown number in prisoners")),
        };
        Ok(ScoreInput {
            komi: if flag(self.has_komi)? { HalfPoints(self.half_komi) } else { rules.usual_komi(self.handicap) },
            handicap: self.handicap,
            prisoners,
            passes: [self.black_passes, self.white_passes],
            first_pass: side(self.first_pass)?,
            last_pass: side(self.last_pass)?,
            no_result: flag(self.no_result)?,
            ..ScoreInput::of(board, rules)
        })
    }
}

/// The lines of a side's score, in half points. `total` is the sum of the others.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_score_lines {
    /// Living stones, where area counts.
    pub stones: i64,
    /// Empty points, and points under dead stones, that count for the side.
    pub territory: i64,
    /// The other side's stones captured in play, where territory counts.
    pub prisoners: i64,
    /// The other side's dead stones taken off at the end, where territory counts.
    pub dead: i64,
    /// The other side's pass stones.
    pub pass_stones: i64,
    /// White's bonus for handicap stones.
    pub handicap: i64,
    /// White's komi.
    pub komi: i64,
    /// Half a point for who passed first.
    pub button: i64,
    /// The group tax: not above 0.
    pub tax: i64,
    /// The sum.
    pub total: i64,
}

impl From<&ScoreSide> for gocount_score_lines {
    fn from(side: &ScoreSide) -> Self {
        gocount_score_lines {
            stones: side.get(ScoreItem::Stones).0,
            territory: side.get(ScoreItem::Territory).0,
            prisoners: side.get(ScoreItem::Prisoners).0,
            dead: side.get(ScoreItem::Dead).0,
            pass_stones: side.get(ScoreItem::PassStones).0,
            handicap: side.get(ScoreItem::Handicap).0,
            komi: side.get(ScoreItem::Komi).0,
            button: side.get(ScoreItem::Button).0,
            tax: side.get(ScoreItem::Tax).0,
            total: side.total().0,
        }
    }
}

/// One side has more, or wins the tie.
pub const GOCOUNT_OUTCOME_WIN: u32 = 1;
/// Both sides have the same.
pub const GOCOUNT_OUTCOME_DRAW: u32 = 2;
/// The game has no result.
pub const GOCOUNT_OUTCOME_NONE: u32 = 3;

/// The result of a count.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_outcome {
    /// One of `GOCOUNT_OUTCOME_*`.
    pub kind: u32,
    /// Who won, or `GOCOUNT_NONE`.
    pub winner: gocount_color,
    /// 0.
    pub reserved: [u8; 3],
    /// By how many half points; 0 for a tie that Black wins, a draw, and a game without result.
    pub half_points: i64,
}

impl From<ScoreResult> for gocount_outcome {
    fn from(result: ScoreResult) -> Self {
        let (kind, winner, margin) = match result {
            ScoreResult::Win { winner, margin } => (GOCOUNT_OUTCOME_WIN, Some(winner), margin),
            ScoreResult::Draw => (GOCOUNT_OUTCOME_DRAW, None, HalfPoints::ZERO),
            ScoreResult::NoResult => (GOCOUNT_OUTCOME_NONE, None, HalfPoints::ZERO),
        };
        gocount_outcome { kind, winner: number(winner), reserved: [0; 3], half_points: margin.0 }
    }
}

/// A result as RE of a record has it: `B+3.5`, `0`, `Void`; a tie that Black wins is `B+`.
pub const GOCOUNT_OUTCOME_AS_RE: u32 = 0;
/// A result in words: `Black wins by 3.5 points`.
pub const GOCOUNT_OUTCOME_IN_WORDS: u32 = 1;

/// One letter a point: `X` and `O` for living stones, `x` and `o` for dead ones, `b` and `w` for territory, `s` for an
/// empty point in seki, and a dot for one that belongs to nobody.
pub const GOCOUNT_SCORE_LETTERS: u32 = 0;
/// Whose point each point counts as: `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE`. Where territory counts, a living
/// stone's point is nobody's.
pub const GOCOUNT_SCORE_OWNERS: u32 = 1;
/// Why each point counts as it does: `GOCOUNT_POINT_*`.
pub const GOCOUNT_SCORE_REASONS: u32 = 2;
/// The stones, dead ones among them: `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE`.
pub const GOCOUNT_SCORE_CELLS: u32 = 3;

/// A score in JSON: `{"rules","size","black","white","margin","result","map","owner","warnings"}`, in points.
pub const GOCOUNT_SCORE_JSON: u32 = 0;
/// A score in JSON as the Online Go Server has it: `{"white":{"total","stones","territory","prisoners",
/// "scoring_positions","handicap","komi"},"black":{...}}`.
pub const GOCOUNT_SCORE_JSON_OGS: u32 = 1;

/// A region that is still open: empty points that both sides reach, or neither, one of them next to no stone.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_open_region {
    /// Its first point, row by row.
    pub first: gocount_point,
    /// Its points.
    pub points: u32,
}

// SAFETY: integers.
unsafe impl Plain for gocount_open_region {}

impl From<&OpenRegion> for gocount_open_region {
    fn from(region: &OpenRegion) -> Self {
        gocount_open_region { first: region.first.into(), points: region.points }
    }
}

/// How a score is drawn. Set it up with `GOCOUNT_SVG_OPTIONS_INIT`; 0 in a field is its default.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct gocount_svg_options {
    /// `sizeof(gocount_svg_options)` as the caller knows it.
    pub struct_size: u32,
    /// 1 to leave out the names of columns and rows.
    pub no_coordinates: u32,
    /// 1 to mark no last move; of a record's score the stone that was put last is marked.
    pub no_last_move: u32,
    /// Must be 0.
    pub reserved: u32,
}

// SAFETY: it begins with the size and holds nothing but integers.
unsafe impl SizedStruct for gocount_svg_options {
    const FIRST_SIZE: usize = 16;
    const ZERO: Self = gocount_svg_options { struct_size: 0, no_coordinates: 0, no_last_move: 0, reserved: 0 };
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

/// Counts a position.
///
/// @param board the stones, dead ones among them.
/// @param rules the rules; those of play are not looked at.
/// @param dead one byte a point, row after row from the top left: a stone on a point with another byte than 0 is dead. Each
/// stone of a dead chain is to be marked; what is odd about the marks becomes a warning. NULL when none is dead.
/// @param dead_count how many bytes: width times height; 0 when none is dead.
/// @param options prisoners, passes, handicap and komi; or NULL for none, and the usual komi.
/// @param score receives the score, which the caller frees with `gocount_score_free`.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_ARGUMENT` also for marks that do not cover the board, for numbers of 2^47 points
/// or more, and where territory is to be counted and neither prisoners nor who moved last are known;
/// `GOCOUNT_LIMIT_EXCEEDED` for a board of more than 268,435,456 points; `GOCOUNT_OUT_OF_MEMORY`; `GOCOUNT_INVALID_HANDLE`.
///
/// Threads: others may read the board meanwhile. Cost: linear in the points of the board.
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
        let rules = rules_of(rules)?;
        let options = chosen(options)?;
        let dead = match items(dead, dead_count, "dead")? {
            [] => DeadStones::none(),
            map => DeadStones::from_map(board, map, DeadChains::AsMarked)?,
        };
        let input = ScoreInput { dead: dead.marks(), ..options.input(board, &rules)? };
        let mut counted = score_of(&input)?;
        counted.warn_of_dead(&dead)?;
        let held = HeldScore { score: counted, warnings: Vec::new(), last_stone: None };
        give(score, "score", hand_over(held)?)
    })
}

fn score_of(input: &ScoreInput) -> Result<Score, Failure> {
    Ok(score(input)?)
}

/// Frees a score.
///
/// @param score the score, or NULL, which is nothing to free.
///
/// Threads: nobody else may use the score. Cost: constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_score_free(score: *mut gocount_score) {
    // SAFETY: the caller's promise is the one of `take_back`.
    answer((), || unsafe { take_back(score) })
}

/// The lines of a side.
///
/// @param score the score.
/// @param color `GOCOUNT_BLACK` or `GOCOUNT_WHITE`.
/// @param lines receives the lines, in half points.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_ARGUMENT`; `GOCOUNT_INVALID_HANDLE`.
///
/// Threads: others may read the score meanwhile. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_score_side(
    score: *const gocount_score,
    color: gocount_color,
    lines: *mut gocount_score_lines,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let held = read(score)?;
        let color = side_of(color)?;
        give(lines, "lines", held.score.side(color).into())
    })
}

fn side_of(color: gocount_color) -> Result<Color, Failure> {
    color_of(color)?.ok_or(Failure::argument("color", "is no side"))
}

/// The result.
///
/// @param score the score.
/// @param outcome receives the result.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_ARGUMENT`; `GOCOUNT_INVALID_HANDLE`.
///
/// Threads: others may read the score meanwhile. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_score_outcome(
    score: *const gocount_score,
    outcome: *mut gocount_outcome,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe { give(outcome, "outcome", read(score)?.score.result().into()) })
}

/// The result as text.
///
/// @param score the score.
/// @param style one of `GOCOUNT_OUTCOME_AS_RE`, `GOCOUNT_OUTCOME_IN_WORDS`.
/// @param buffer receives the text, NUL-terminated; or NULL to ask for its length.
/// @param capacity bytes that the buffer has room for, the NUL included; 64 are always enough.
/// @param length receives the length in bytes without the NUL.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_OUT_OF_MEMORY`; `GOCOUNT_INVALID_ARGUMENT`;
/// `GOCOUNT_INVALID_HANDLE`.
///
/// Threads: others may read the score meanwhile. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_score_outcome_text(
    score: *const gocount_score,
    style: u32,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let result = read(score)?.score.result();
        match style {
            GOCOUNT_OUTCOME_AS_RE => fill_written(result, buffer, capacity, length),
            GOCOUNT_OUTCOME_IN_WORDS => fill_written(result.words(), buffer, capacity, length),
            _ => Err(Failure::argument("style", "is an unknown number")),
        }
    })
}

/// The rules that were followed.
///
/// @param score the score.
/// @param rules receives the rules; its `struct_size` must be set.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_ARGUMENT`; `GOCOUNT_INVALID_HANDLE`.
///
/// Threads: others may read the score meanwhile. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_score_rules(
    score: *const gocount_score,
    rules: *mut gocount_rules,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe { give_rules(rules, read(score)?.score.rules()) })
}

/// The size of the board.
///
/// @param score the score.
/// @param width receives the columns.
/// @param height receives the rows.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_ARGUMENT`; `GOCOUNT_INVALID_HANDLE`.
///
/// Threads: others may read the score meanwhile. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_score_size(
    score: *const gocount_score,
    width: *mut u32,
    height: *mut u32,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let size = read(score)?.score.size();
        wanted(height, "height")?;
        give(width, "width", size.width)?;
        give(height, "height", size.height)
    })
}

/// A map of the board: one byte a point, row after row from the top left.
///
/// @param score the score.
/// @param kind one of `GOCOUNT_SCORE_LETTERS`, `GOCOUNT_SCORE_OWNERS`, `GOCOUNT_SCORE_REASONS`, `GOCOUNT_SCORE_CELLS`.
/// @param buffer receives the bytes; or NULL to ask for the count.
/// @param capacity bytes that the buffer has room for.
/// @param count receives width times height.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_INVALID_ARGUMENT`; `GOCOUNT_INVALID_HANDLE`.
///
/// Threads: others may read the score meanwhile. Cost: linear in the points.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_score_map(
    score: *const gocount_score,
    kind: u32,
    buffer: *mut u8,
    capacity: usize,
    count: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let score = &read(score)?.score;
        let map = match kind {
            GOCOUNT_SCORE_LETTERS => return fill(score.letters(), buffer, capacity, count),
            GOCOUNT_SCORE_OWNERS => score.owner(),
            GOCOUNT_SCORE_REASONS => score.reason(),
            GOCOUNT_SCORE_CELLS => score.cells(),
            _ => return Err(Failure::argument("kind", "is an unknown number")),
        };
        fill_with(map.len(), buffer, capacity, count, |room| room.copy_from_slice(map))
    })
}

/// The regions that are still open: none when the game is finished as far as can be seen, and none when one side alone has
/// stones, which a warning tells.
///
/// @param score the score.
/// @param buffer receives the regions; or NULL to ask for the count.
/// @param capacity regions that the buffer has room for.
/// @param count receives how many there are.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_INVALID_ARGUMENT`; `GOCOUNT_INVALID_HANDLE`.
///
/// Threads: others may read the score meanwhile. Cost: linear in the regions.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_score_open_regions(
    score: *const gocount_score,
    buffer: *mut gocount_open_region,
    capacity: usize,
    count: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let regions = read(score)?.score.open_regions();
        fill(regions.iter().map(gocount_open_region::from), buffer, capacity, count)
    })
}

/// What the reader of the score should know, in a sentence each: that the game is not finished, what is odd about the dead
/// stones, what was assumed of the record.
///
/// @param score the score.
/// @param index which warning, from 0.
/// @param buffer receives the text, UTF-8, NUL-terminated; or NULL to ask for its length.
/// @param capacity bytes that the buffer has room for, the NUL included.
/// @param length receives the length in bytes without the NUL.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` behind the last; `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_OUT_OF_MEMORY`;
/// `GOCOUNT_INVALID_ARGUMENT`; `GOCOUNT_INVALID_HANDLE`.
///
/// Threads: others may read the score meanwhile. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_score_warning(
    score: *const gocount_score,
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let held = read(score)?;
        let own = held.score.warnings();
        if let Some(warning) = own.get(index) {
            return fill_written(warning.words(held.score.size()), buffer, capacity, length);
        }
        let warning = index.checked_sub(own.len()).and_then(|index| held.warnings.get(index));
        let warning = warning.ok_or(Failure::new(GOCOUNT_NOT_FOUND, "there is no such warning"))?;
        fill_text(warning.as_bytes(), buffer, capacity, length)
    })
}

/// A score in JSON.
///
/// @param score the score.
/// @param shape one of `GOCOUNT_SCORE_JSON`, `GOCOUNT_SCORE_JSON_OGS`.
/// @param buffer receives the text, UTF-8 on one line, NUL-terminated; or NULL to ask for its length.
/// @param capacity bytes that the buffer has room for, the NUL included.
/// @param length receives the length in bytes without the NUL.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_OUT_OF_MEMORY`; `GOCOUNT_INVALID_ARGUMENT`;
/// `GOCOUNT_INVALID_HANDLE`.
///
/// Threads: others may read the score meanwhile. Cost: linear in the points.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_score_json(
    score: *const gocount_score,
    shape: u32,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let held = read(score)?;
        wanted_array(buffer, capacity, length, "length")?;
        let text = match shape {
            GOCOUNT_SCORE_JSON => {
                let mut warnings = Vec::new();
                for warning in &held.warnings {
                    push(&mut warnings, warning.as_str())?;
                }
                write_score(&held.score, &warnings)?
            }
            GOCOUNT_SCORE_JSON_OGS => write_ogs(&held.score)?,
            _ => return Err(Failure::argument("shape", "is an unknown number")),
        };
        fill_text(text.as_bytes(), buffer, capacity, length)
    })
}

/// A score as a picture: an SVG file with the board, its territory, dead stones, seki, and of a record the last stone.
///
/// @param score the score.
/// @param options how it is drawn, or NULL for the defaults.
/// @param buffer receives the text, UTF-8, NUL-terminated; or NULL to ask for its length.
/// @param capacity bytes that the buffer has room for, the NUL included.
/// @param length receives the length in bytes without the NUL.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_OUT_OF_MEMORY`; `GOCOUNT_INVALID_ARGUMENT`;
/// `GOCOUNT_INVALID_HANDLE`.
///
/// Threads: others may read the score meanwhile. Cost: linear in the points, some hundred bytes each.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_score_svg(
    score: *const gocount_score,
    options: *const gocount_svg_options,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let held = read(score)?;
        wanted_array(buffer, capacity, length, "length")?;
        let options = chosen(options)?;
        if options.no_coordinates > 1 || options.no_last_move > 1 || options.reserved != 0 {
            return Err(Failure::argument("options", "has an unknown number"));
        }
        let last_move = held.last_stone.filter(|_| options.no_last_move == 0);
        let options = SvgOptions { last_move, coordinates: options.no_coordinates == 0 };
        fill_text(write_svg(&held.score, &options)?.as_bytes(), buffer, capacity, length)
    })
}
