//! Scores in words, JSON and pictures.

use super::buffer::{give, wanted};
use super::guard::{Failure, guard};
use super::handle::read;
use super::number::{choice, yes_or_no, zero};
use super::point::gocount_bool;
use super::score::gocount_score;
use super::sized::{SizedStruct, chosen};
use super::status::*;
use super::text::{give_copy, give_text, give_written, gocount_text};
use crate::memory::push;
use crate::score::{DeadTold, SvgOptions, write_ogs, write_score, write_svg};

/// How a result is written.
pub type gocount_result_style = u32;

/// As RE of a record has it: `B+3.5`, `0`, `Void`; a tie that Black wins is `B+`.
pub const GOCOUNT_RESULT_STYLE_RE: gocount_result_style = 0;
/// In words: `Black wins by 3.5 points`.
pub const GOCOUNT_RESULT_STYLE_WORDS: gocount_result_style = 1;

/// The shape of a score's JSON.
pub type gocount_score_shape = u32;

/// `{"rules","size","black","white","margin","result","map","owner","dead_source","unsure","warnings"}`, in points.
/// `dead_source` is `marks` (of a record), `list` (of the caller), `estimate` or `none`; `unsure` has a point of each chain or
/// region that could go either way by the estimate.
pub const GOCOUNT_SCORE_SHAPE_FULL: gocount_score_shape = 0;
/// As the Online Go Server has it: `{"white":{"total","stones","territory","prisoners","scoring_positions","handicap",
/// "komi"},"black":{...}}`.
pub const GOCOUNT_SCORE_SHAPE_OGS: gocount_score_shape = 1;

/// How a score is drawn.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct gocount_svg_options {
    /// `sizeof(gocount_svg_options)`.
    pub struct_size: u32,
    /// 1 to leave out the names of columns and rows.
    pub no_coordinates: gocount_bool,
    /// 1 to mark no last move; else the stone that was put last is marked, when it is known.
    pub no_last_move: gocount_bool,
    /// Must be 0.
    pub reserved: u32,
}

// SAFETY: it begins with the size and holds nothing but integers.
unsafe impl SizedStruct for gocount_svg_options {
    const FIRST_SIZE: usize = 16;
    const ZERO: Self = gocount_svg_options { struct_size: 0, no_coordinates: 0, no_last_move: 0, reserved: 0 };
}

/// The result as text.
///
/// @param[in] score the score.
/// @param[in] style how it is written.
/// @param[out] text the text, which the caller frees.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_score_result_text(
    score: *const gocount_score,
    style: gocount_result_style,
    text: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let result = read(score)?.score.result();
        wanted(text, "text")?;
        let allowed = "GOCOUNT_RESULT_STYLE_RE (0) or GOCOUNT_RESULT_STYLE_WORDS (1)";
        match choice(style, &[false, true], "style", allowed)? {
            false => give_written(text, "text", format_args!("{result}")),
            true => give_written(text, "text", format_args!("{}", result.words())),
        }
    })
}

/// How many warnings there are.
///
/// @param[in] score the score.
/// @param[out] count the number of warnings.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_score_warning_count(
    score: *const gocount_score,
    count: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let held = read(score)?;
        give(count, "count", held.score.warnings().len() + held.warnings.len())
    })
}

/// What the reader of the score should know, in a sentence each: that the game is not finished, what is odd about the
/// dead stones, what was assumed of the record.
///
/// @param[in] score the score.
/// @param[in] index which warning, from 0.
/// @param[out] text the sentence without its full stop, which the caller frees.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` past the last.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_score_warning(
    score: *const gocount_score,
    index: u32,
    text: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let held = read(score)?;
        wanted(text, "text")?;
        let (own, index) = (held.score.warnings(), index as usize);
        if let Some(warning) = own.get(index) {
            return give_written(text, "text", format_args!("{}", warning.words(held.score.size())));
        }
        let warning = index.checked_sub(own.len()).and_then(|index| held.warnings.get(index));
        let warning = warning.ok_or(Failure::new(GOCOUNT_NOT_FOUND, "there is no such warning"))?;
        give_copy(text, "text", warning.as_bytes())
    })
}

/// A score in JSON.
///
/// @param[in] score the score.
/// @param[in] shape which JSON.
/// @param[out] text the JSON on one line, which the caller frees.
/// @return a status.
///
/// Cost: linear in the points.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_score_json(
    score: *const gocount_score,
    shape: gocount_score_shape,
    text: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let held = read(score)?;
        wanted(text, "text")?;
        let allowed = "GOCOUNT_SCORE_SHAPE_FULL (0) or GOCOUNT_SCORE_SHAPE_OGS (1)";
        let json = match choice(shape, &[false, true], "shape", allowed)? {
            false => {
                let mut warnings = Vec::new();
                for warning in &held.warnings {
                    push(&mut warnings, warning.as_str())?;
                }
                let dead = DeadTold { source: held.dead_source, unsure: &held.unsure };
                write_score(&held.score, dead, &warnings)?
            }
            true => write_ogs(&held.score)?,
        };
        give_text(text, "text", json.into_bytes())
    })
}

/// A score as a picture: an SVG file with the board, its territory, dead stones, seki, and the last stone.
///
/// @param[in] score the score.
/// @param[in] options how it is drawn, or NULL for the defaults.
/// @param[out] text the file, which the caller frees.
/// @return a status.
///
/// Cost: linear in the points, some hundred bytes each.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_score_svg(
    score: *const gocount_score,
    options: *const gocount_svg_options,
    text: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let held = read(score)?;
        wanted(text, "text")?;
        let options = chosen(options)?;
        zero(options.reserved, "options.reserved")?;
        let no_last_move = yes_or_no(options.no_last_move, "options.no_last_move")?;
        let coordinates = !yes_or_no(options.no_coordinates, "options.no_coordinates")?;
        let last_move = held.last_stone.filter(|_| !no_last_move);
        give_text(text, "text", write_svg(&held.score, &SvgOptions { last_move, coordinates })?.into_bytes())
    })
}
