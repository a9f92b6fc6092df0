//! Scores.
//!
//! A counted position: every line of the score, the owner of each point and the reason, and the result. The lines of a side sum to
//! its total. Area counts living stones and territory; territory counts territory, prisoners and the dead stones taken
//! off.

use super::board::gocount_board;
use super::buffer::{Plain, fill, fill_with, give, items, wanted};
use super::guard::{Failure, Reason, answer, guard};
use super::handle::{Opaque, hand_over, read, take_back};
use super::number::{choice, color_of, half_points, name_of, refused, yes_or_no, zero};
use super::point::{gocount_bool, gocount_color, gocount_point, gocount_stone, off_the_board};
use super::result::gocount_result;
use super::rules::{give_rules, gocount_rules, rules_of};
use super::sized::{SizedStruct, chosen, give_sized, wanted_sized};
use super::status::*;
use super::text::{give_copy, give_text, give_written, gocount_text};
use crate::board::{Board, PointReason};
use crate::memory::{OutOfMemory, push, written};
use crate::point::{Color, Point};
use crate::rules::Rules;
use crate::score::{
    DeadChains, DeadStones, OpenRegion, Prisoners, Score, ScoreError, ScoreInput, ScoreItem, SvgOptions, score,
    write_ogs, write_score, write_svg,
};
use core::ffi::c_char;

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
/// The captured stones are not known, as on a photograph; their difference follows from who put the last stone, when the colours
/// alternated but for the final passes. It stands in the score as prisoners of one side.
pub const GOCOUNT_PRISONERS_DEDUCED: gocount_prisoners = 1;
/// Neither the captured stones nor their difference are known: only area can be counted.
pub const GOCOUNT_PRISONERS_UNKNOWN: gocount_prisoners = 2;
/// Neither the captured stones nor their difference are known, and territory is counted as if there were none, with a warning.
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
    fn input<'a>(&self, board: &'a Board, rules: &'a Rules) -> Result<ScoreInput<'a>, Failure> {
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

/// How a result is written.
pub type gocount_result_style = u32;

/// As RE of a record has it: `B+3.5`, `0`, `Void`; a tie that Black wins is `B+`.
pub const GOCOUNT_RESULT_STYLE_RE: gocount_result_style = 0;
/// In words: `Black wins by 3.5 points`.
pub const GOCOUNT_RESULT_STYLE_WORDS: gocount_result_style = 1;

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

/// The shape of a score's JSON.
pub type gocount_score_shape = u32;

/// `{"rules","size","black","white","margin","result","map","owner","warnings"}`, in points.
pub const GOCOUNT_SCORE_SHAPE_FULL: gocount_score_shape = 0;
/// As the Online Go Server has it: `{"white":{"total","stones","territory","prisoners","scoring_positions","handicap",
/// "komi"},"black":{...}}`.
pub const GOCOUNT_SCORE_SHAPE_OGS: gocount_score_shape = 1;

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
        Ok(HeldScore { score: counted, warnings: Vec::new(), last_stone })
    }

    fn try_clone(&self) -> Result<Self, OutOfMemory> {
        let mut warnings = Vec::new();
        for warning in &self.warnings {
            push(&mut warnings, written(format_args!("{warning}"))?)?;
        }
        Ok(HeldScore { score: self.score.try_clone()?, warnings, last_stone: self.last_stone })
    }

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
/// @param[in] dead not 0 for each point with a dead stone: each stone of a dead chain is to be marked; what is odd about the
/// marks becomes a warning. NULL for none.
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
/// @return its name; "unknown" for what is no line.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn gocount_line_name(kind: gocount_line) -> *const c_char {
    answer(c"unknown".as_ptr(), || name_of::<ScoreItem>(kind).as_ptr())
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

/// What the reader of the score should know, in a sentence each: that the game is not finished, what is odd about the dead
/// stones, what was assumed of the record.
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
                write_score(&held.score, &warnings)?
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
