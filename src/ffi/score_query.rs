//! What a score says.
//!
//! Totals, lines and result; maps of the board; the regions that are still open.

use super::buffer::{Plain, fill, fill_with, give, wanted};
use super::guard::{Failure, answer, guard};
use super::handle::read;
use super::number::{choice, name_of};
use super::point::{gocount_bool, gocount_point, gocount_stone};
use super::result::gocount_result;
use super::rules::{give_rules, gocount_rules};
use super::score::{HeldScore, gocount_score};
use super::sized::{SizedStruct, give_sized, wanted_sized};
use super::status::*;
use crate::board::PointReason;
use crate::point::Color;
use crate::score::{OpenRegion, ScoreItem};
use core::ffi::c_char;

/// A line of a score.
pub type gocount_line = u32;

/// Living stones, where area counts.
pub const GOCOUNT_LINE_STONES: gocount_line = 0;
/// Empty points, and points under dead stones, that count for the side.
pub const GOCOUNT_LINE_TERRITORY: gocount_line = 1;
/// The other side's stones captured in play, where territory counts.
pub const GOCOUNT_LINE_PRISONERS: gocount_line = 2;
/// The other side's dead stones taken off at the end, where territory counts.
pub const GOCOUNT_LINE_DEAD: gocount_line = 3;
/// The other side's pass stones.
pub const GOCOUNT_LINE_PASS_STONES: gocount_line = 4;
/// White's bonus for handicap stones.
pub const GOCOUNT_LINE_HANDICAP: gocount_line = 5;
/// White's komi.
pub const GOCOUNT_LINE_KOMI: gocount_line = 6;
/// Half a point for who passed first.
pub const GOCOUNT_LINE_BUTTON: gocount_line = 7;
/// The group tax: not above 0.
pub const GOCOUNT_LINE_TAX: gocount_line = 8;

/// As many lines as a score of any version has at most.
pub const GOCOUNT_SCORE_LINES_MAX: usize = 32;

const _: () = assert!(ScoreItem::ALL.len() <= GOCOUNT_SCORE_LINES_MAX);

/// A line of a score. Plain: never changes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_score_line {
    /// Which line.
    pub kind: gocount_line,
    /// 1 if a printed sheet has the line: when the rules count such a thing, or it is not 0.
    pub is_shown: gocount_bool,
    /// Black's half points.
    pub half_black: i64,
    /// White's half points.
    pub half_white: i64,
}

// SAFETY: integers.
unsafe impl Plain for gocount_score_line {}

/// What a count comes to.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct gocount_score_summary {
    /// `sizeof(gocount_score_summary)`.
    pub struct_size: u32,
    /// 1 if the game is finished as far as can be seen; else a warning tells why not.
    pub is_finished: gocount_bool,
    /// Black's total.
    pub half_black: i64,
    /// White's total.
    pub half_white: i64,
    /// Black's total minus White's.
    pub half_margin: i64,
    /// White's komi.
    pub half_komi: i64,
    /// The result.
    pub result: gocount_result,
    /// Black's dead stones.
    pub black_dead: u32,
    /// White's dead stones.
    pub white_dead: u32,
}

// SAFETY: it begins with the size and holds nothing but integers.
unsafe impl SizedStruct for gocount_score_summary {
    const FIRST_SIZE: usize = 96;
    const ZERO: Self = gocount_score_summary {
        struct_size: 0,
        is_finished: 0,
        half_black: 0,
        half_white: 0,
        half_margin: 0,
        half_komi: 0,
        result: gocount_result::ZERO,
        black_dead: 0,
        white_dead: 0,
    };
}

/// What a map of a score shows.
pub type gocount_score_layer = u32;

/// One letter a point: `X` and `O` for living stones, `x` and `o` for dead ones, `b` and `w` for territory, `s` for an
/// empty point in seki, and a dot for one that belongs to nobody.
pub const GOCOUNT_SCORE_LAYER_LETTERS: gocount_score_layer = 0;
/// Whose point each point counts as: `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE`. Where territory counts, a
/// living stone's point is nobody's.
pub const GOCOUNT_SCORE_LAYER_OWNERS: gocount_score_layer = 1;
/// Why each point counts as it does: `GOCOUNT_POINT_REASON_...`.
pub const GOCOUNT_SCORE_LAYER_REASONS: gocount_score_layer = 2;
/// The stones, dead ones among them: `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE`.
pub const GOCOUNT_SCORE_LAYER_CELLS: gocount_score_layer = 3;

/// A region that is still open: empty points that both sides reach, or neither, one of them next to no stone. Plain:
/// never changes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_open_region {
    /// Its first point, row by row.
    pub first: gocount_point,
    /// How many points it has.
    pub point_count: u32,
}

// SAFETY: integers.
unsafe impl Plain for gocount_open_region {}

impl From<&OpenRegion> for gocount_open_region {
    fn from(region: &OpenRegion) -> Self {
        gocount_open_region { first: region.first.into(), point_count: region.points }
    }
}

impl HeldScore {
    fn summary(&self) -> gocount_score_summary {
        let stones = self.score.cells().iter().zip(self.score.reason());
        let dead = |color: Color| {
            let is_dead =
                |&(&cell, &reason): &(&u8, &u8)| cell == color as u8 && reason == PointReason::DeadStone as u8;
            stones.clone().filter(is_dead).count() as u32
        };
        gocount_score_summary {
            struct_size: 0,
            is_finished: self.score.is_finished().into(),
            half_black: self.score.side(Color::Black).total().0,
            half_white: self.score.side(Color::White).total().0,
            half_margin: self.score.margin().0,
            half_komi: self.score.side(Color::White).get(ScoreItem::Komi).0,
            result: self.score.result().into(),
            black_dead: dead(Color::Black),
            white_dead: dead(Color::White),
        }
    }

    fn line(&self, item: ScoreItem) -> gocount_score_line {
        let [half_black, half_white] = [Color::Black, Color::White].map(|color| self.score.side(color).get(item).0);
        let is_shown = item.is_always_shown(self.score.rules()) || half_black != 0 || half_white != 0;
        gocount_score_line { kind: item.number(), is_shown: is_shown.into(), half_black, half_white }
    }

    /// The stone that was put last, if it is known and still there.
    fn last_stone(&self) -> Option<gocount_stone> {
        let at = self.last_stone?;
        let index = at.y as usize * self.score.size().width as usize + at.x as usize;
        let color = self.score.cells().get(index).copied().filter(|&cell| cell != 0)?;
        Some(gocount_stone { x: at.x, y: at.y, color: color.into() })
    }
}

/// What a count comes to.
///
/// @param[in] score the score.
/// @param[out] summary totals, margin and result.
/// @return a status.
///
/// Cost: linear in the points.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_score_summarize(
    score: *const gocount_score,
    summary: *mut gocount_score_summary,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let held = read(score)?;
        wanted_sized(summary, "summary")?;
        give_sized(summary, "summary", held.summary())
    })
}

/// Every line of a score, in the order of a printed sheet. They sum to the totals of `gocount_score_summarize`. A later
/// version may have more lines than this one has names for.
///
/// @param[in] score the score.
/// @param[out] buffer the lines, or NULL to ask for the number.
/// @param[in] capacity how many lines the buffer has room for; `GOCOUNT_SCORE_LINES_MAX` are always enough.
/// @param[out] written the number of lines.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_score_lines(
    score: *const gocount_score,
    buffer: *mut gocount_score_line,
    capacity: usize,
    written: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let held = read(score)?;
        fill(ScoreItem::ALL.iter().map(|&item| held.line(item)), buffer, capacity, written)
    })
}

/// The name of a line: "stones", "territory", "prisoners", "dead", "pass_stones", "handicap", "komi", "button", "tax".
///
/// @param[in] kind any number.
/// @return its name; `unknown` for any other number.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn gocount_line_name(kind: gocount_line) -> *const c_char {
    answer(c"unknown".as_ptr(), || name_of::<ScoreItem>(kind).as_ptr())
}

/// The rules that were followed.
///
/// @param[in] score the score.
/// @param[out] rules the rules.
/// @return a status.
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
/// @param[in] score the score.
/// @param[out] width the number of columns.
/// @param[out] height the number of rows.
/// @return a status.
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

/// A map of the board.
///
/// @param[in] score the score.
/// @param[in] layer what it shows.
/// @param[out] buffer one byte a point, or NULL to ask for the number.
/// @param[in] capacity how many bytes the buffer has room for.
/// @param[out] written width * height.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_score_map(
    score: *const gocount_score,
    layer: gocount_score_layer,
    buffer: *mut u8,
    capacity: usize,
    written: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let score = &read(score)?.score;
        let maps = [None, Some(score.owner()), Some(score.reason()), Some(score.cells())];
        let allowed = "GOCOUNT_SCORE_LAYER_LETTERS (0) to GOCOUNT_SCORE_LAYER_CELLS (3)";
        match choice(layer, &maps, "layer", allowed)? {
            None => fill(score.letters(), buffer, capacity, written),
            Some(map) => fill_with(map.len(), buffer, capacity, written, |room| room.copy_from_slice(map)),
        }
    })
}

/// The regions that are still open: none when the game is finished as far as can be seen, and none when one side alone
/// has stones, which a warning tells.
///
/// @param[in] score the score.
/// @param[out] buffer the regions, or NULL to ask for the number.
/// @param[in] capacity how many regions the buffer has room for; width * height are always enough.
/// @param[out] written the number of regions.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_score_open_regions(
    score: *const gocount_score,
    buffer: *mut gocount_open_region,
    capacity: usize,
    written: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let regions = read(score)?.score.open_regions();
        fill(regions.iter().map(gocount_open_region::from), buffer, capacity, written)
    })
}

/// The stone that was put last.
///
/// @param[in] score the score.
/// @param[out] stone the stone.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` when it is not known or not on the board any more.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_score_last_stone(
    score: *const gocount_score,
    stone: *mut gocount_stone,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let held = read(score)?;
        wanted(stone, "stone")?;
        let last = held.last_stone().ok_or(Failure::new(GOCOUNT_NOT_FOUND, "the last stone is not known"))?;
        give(stone, "stone", last)
    })
}
