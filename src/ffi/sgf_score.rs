//! Records played through to a node, and counted there, by SGF's rules of execution: from the root on each node's setup
//! comes first, then its moves; a move is always played, takes off enemy chains without liberties and then its own, and
//! replaces what stands on its point; setup never captures.

use super::buffer::{give, terminated, wanted};
use super::guard::{Failure, Reason, guard};
use super::handle::hand_over;
use super::point::{GOCOUNT_NO_NODE, gocount_node};
use super::point::{gocount_color, gocount_point, number};
use super::rules::{dialect_of, gocount_rules, rules_of};
use super::score::{HeldScore, gocount_score};
use super::sgf::{gocount_sgf, known, missing};
use super::simulator::{Game, gocount_simulator};
use super::sized::{SizedStruct, chosen};
use super::status::*;
use crate::half::HalfPoints;
use crate::memory::{OutOfMemory, push, written};
use crate::play::simulator::Simulator;
use crate::record::{HandicapSource, RecordCount, RecordError, RecordOptions, Replay, count_record};
use core::ffi::c_char;

/// The record has no handicap.
pub const GOCOUNT_HANDICAP_NONE: u32 = 0;
/// The record says how many stones of handicap there are (HA).
pub const GOCOUNT_HANDICAP_GIVEN: u32 = 1;
/// The record does not say, but two or more black stones and no white ones are set up, and White moves first.
pub const GOCOUNT_HANDICAP_SET_UP: u32 = 2;
/// The caller says how many.
pub const GOCOUNT_HANDICAP_OF_CALLER: u32 = 3;

/// What a caller says in place of the record. Set it up with `GOCOUNT_RECORD_OPTIONS_INIT`; 0 in a field is its default.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct gocount_record_options {
    /// `sizeof(gocount_record_options)` as the caller knows it.
    pub struct_size: u32,
    /// Whose names of rules the record means: one of `GOCOUNT_DIALECT_*`.
    pub dialect: u32,
    /// Stones of handicap.
    pub handicap: u32,
    /// 1 if `handicap` is the handicap; 0 for what the record says.
    pub has_handicap: u32,
    /// Komi in half points.
    pub half_komi: i64,
    /// 1 if `half_komi` is the komi; 0 for what the record says.
    pub has_komi: u32,
    /// Must be 0.
    pub reserved: u32,
    /// The rules; NULL for what the record says. They are not kept.
    pub rules: *const gocount_rules,
    /// Dead stones as a list, NUL-terminated: see `gocount_board_dead_from_text`; one stone of each chain is enough, and a
    /// point without a stone is a warning of the score's. NULL for what the record says. It is not kept.
    pub dead: *const c_char,
}

// SAFETY: it begins with the size and holds nothing but integers and pointers.
unsafe impl SizedStruct for gocount_record_options {
    const FIRST_SIZE: usize = 32 + 2 * size_of::<*const c_char>();
    const ZERO: Self = gocount_record_options {
        struct_size: 0,
        dialect: 0,
        handicap: 0,
        has_handicap: 0,
        half_komi: 0,
        has_komi: 0,
        reserved: 0,
        rules: core::ptr::null(),
        dead: core::ptr::null(),
    };
}

impl gocount_record_options {
    /// # Safety
    /// `rules` is NULL or points to rules, `dead` is NULL or NUL-terminated.
    pub(super) unsafe fn checked(&self) -> Result<RecordOptions<'static>, Failure> {
        if self.has_handicap > 1 || self.has_komi > 1 || self.reserved != 0 {
            return Err(Failure::argument("options", "has an unknown number"));
        }
        let mut options =
            RecordOptions { dialect: dialect_of(self.dialect, "options.dialect")?, ..RecordOptions::default() };
        options.handicap = (self.has_handicap == 1).then_some(self.handicap);
        options.komi = (self.has_komi == 1).then_some(HalfPoints(self.half_komi));
        // SAFETY: the caller's promises; the texts are not kept beyond the call.
        unsafe {
            if !self.rules.is_null() {
                options.rules = Some(rules_of(self.rules)?);
            }
            if !self.dead.is_null() {
                let dead = terminated(self.dead, "dead")?.to_str();
                options.dead = Some(dead.map_err(|_| Failure::new(GOCOUNT_INVALID_VALUE, "dead is not UTF-8"))?);
            }
        }
        Ok(options)
    }
}

/// A game as it was played through. Points are (-1, -1) where there are none.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct gocount_replay_report {
    /// Black's moves with a stone.
    pub black_moves: u64,
    /// White's moves with a stone.
    pub white_moves: u64,
    /// How often Black passed.
    pub black_passes: u64,
    /// How often White passed.
    pub white_passes: u64,
    /// How many passes stand at the end.
    pub final_passes: u64,
    /// How many moves the rules would have refused. They were played.
    pub illegal: u64,
    /// The number of the first of them among moves and passes, from 1; 0 when there is none.
    pub first_illegal: u64,
    /// Moves that name no point of the board, and were left out.
    pub unreadable_moves: u64,
    /// Values of setup that could not be read, and were left out.
    pub unreadable_setup: u64,
    /// Black's stones that were set up and not taken away again, less those that replaced stones took away.
    pub black_set_up: i64,
    /// White's stones that were set up and not taken away again, less those that replaced stones took away.
    pub white_set_up: i64,
    /// Where the first illegal move is.
    pub illegal_point: gocount_point,
    /// Where the last stone was put.
    pub last_stone: gocount_point,
    /// The node of the first illegal move, or `GOCOUNT_NO_NODE`.
    pub illegal_node: gocount_node,
    /// Stones of handicap: 0 or at least 2.
    pub handicap: u32,
    /// How that is known: one of `GOCOUNT_HANDICAP_*`.
    pub handicap_source: u32,
    /// 1 if the handicap stones were put on their usual points, as the record puts them nowhere and White moves first.
    pub handicap_implied: u8,
    /// 1 if the handicap stones are nowhere.
    pub handicap_missing: u8,
    /// Why the first illegal move is one: one of `GOCOUNT_REASON_*`.
    pub illegal_reason: u8,
    /// Who made the first illegal move, or `GOCOUNT_NONE`.
    pub illegal_color: gocount_color,
    /// Who passed first of all, or `GOCOUNT_NONE`.
    pub first_pass: gocount_color,
    /// Who passed last of all, or `GOCOUNT_NONE`.
    pub last_pass: gocount_color,
    /// Who put the last stone, or `GOCOUNT_NONE`.
    pub last_color: gocount_color,
    /// 0.
    pub reserved: [u8; 5],
}

impl From<&Replay> for gocount_replay_report {
    fn from(replay: &Replay) -> Self {
        use crate::point::{Color, Point};
        let illegal = replay.first_illegal;
        let nowhere = Point::new(-1, -1);
        gocount_replay_report {
            black_moves: replay.moves[0],
            white_moves: replay.moves[1],
            black_passes: replay.passes[0],
            white_passes: replay.passes[1],
            final_passes: replay.final_passes,
            illegal: replay.illegal,
            first_illegal: illegal.map_or(0, |illegal| illegal.number),
            unreadable_moves: replay.unreadable_moves,
            unreadable_setup: replay.unreadable_setup,
            black_set_up: replay.set_up_stones(Color::Black),
            white_set_up: replay.set_up_stones(Color::White),
            illegal_point: illegal.map_or(nowhere, |illegal| illegal.point).into(),
            last_stone: replay.last_stone.map_or(nowhere, |(_, point)| point).into(),
            illegal_node: illegal.map_or(GOCOUNT_NO_NODE, |illegal| illegal.node.0),
            handicap: replay.handicap,
            handicap_source: handicap_source(replay.handicap_source),
            handicap_implied: replay.handicap_implied.into(),
            handicap_missing: replay.handicap_missing.into(),
            illegal_reason: illegal.map_or(0, |illegal| illegal.kind.code()),
            illegal_color: number(illegal.map(|illegal| illegal.color)),
            first_pass: number(replay.first_pass),
            last_pass: number(replay.last_pass),
            last_color: number(replay.last_stone.map(|(color, _)| color)),
            reserved: [0; 5],
        }
    }
}

/// The number of a source of handicap.
pub(super) fn handicap_source(source: HandicapSource) -> u32 {
    match source {
        HandicapSource::None => GOCOUNT_HANDICAP_NONE,
        HandicapSource::Given => GOCOUNT_HANDICAP_GIVEN,
        HandicapSource::Setup => GOCOUNT_HANDICAP_SET_UP,
        HandicapSource::Caller => GOCOUNT_HANDICAP_OF_CALLER,
    }
}

impl From<RecordError> for Failure {
    fn from(error: RecordError) -> Self {
        match error {
            RecordError::NoNode => missing("there is no such node"),
            RecordError::Dead(error) => error.into(),
            RecordError::Score(error) => error.into(),
            RecordError::OutOfMemory => OutOfMemory.into(),
            RecordError::BoardTooLarge(_) => {
                Failure { status: GOCOUNT_LIMIT_EXCEEDED, place: None, reason: Reason::Record(error) }
            }
        }
    }
}

/// Plays a record through to a node: a game that can be undone, and played on.
///
/// @param sgf the collection.
/// @param node the node.
/// @param options rules and handicap in place of the record's, or NULL.
/// @param simulator receives the game, which the caller frees with `gocount_simulator_free`. In it moves against the rules
/// are played, and reported.
/// @param report receives what was played; or NULL.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there; `GOCOUNT_LIMIT_EXCEEDED` for a board of more than
/// 1,048,576 points; `GOCOUNT_OUT_OF_MEMORY`; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the collection meanwhile. Cost: linear in the board, in the moves on the way and the stones they
/// take off, and for a node that sets up stones in its points and the chains that lose stones.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_replay(
    sgf: *const gocount_sgf,
    node: gocount_node,
    options: *const gocount_record_options,
    simulator: *mut *mut gocount_simulator,
    report: *mut gocount_replay_report,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(simulator, "simulator")?;
        if !report.is_null() {
            wanted(report, "report")?;
        }
        let (sgf, node) = known(sgf, node)?;
        let replay = Replay::to(sgf, node, &chosen(options)?.checked()?)?;
        let told = gocount_replay_report::from(&replay);
        let game = Game { simulator: Simulator::from_grid(replay.grid), watch: None };
        give(simulator, "simulator", hand_over(game)?)?;
        if report.is_null() { Ok(()) } else { give(report, "report", told) }
    })
}

/// Counts the position of a record at a node: with the rules (RU), komi (KM), handicap (HA), captures and passes of the
/// record, and with the dead stones that its marks tell of (TB and TW, or KGSDE). What the record leaves unsaid is assumed,
/// and each assumption is a warning of the score: Japanese rules, the usual komi.
///
/// @param sgf the collection.
/// @param node the node, most often the last of the main line (`gocount_sgf_last_node`).
/// @param options what the caller says in place of the record, or NULL.
/// @param score receives the score, which the caller frees with `gocount_score_free`.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there; `GOCOUNT_INVALID_VALUE` for dead stones that are
/// no points of the board; `GOCOUNT_LIMIT_EXCEEDED` for a board of more than 1,048,576 points; `GOCOUNT_OUT_OF_MEMORY`;
/// `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the collection meanwhile. Cost: as `gocount_sgf_replay`, and linear in the points.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_score(
    sgf: *const gocount_sgf,
    node: gocount_node,
    options: *const gocount_record_options,
    score: *mut *mut gocount_score,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(score, "score")?;
        let (sgf, node) = known(sgf, node)?;
        let count = count_record(sgf, node, &chosen(options)?.checked()?)?;
        let (warnings, last_stone) = (warnings_of(&count)?, count.last_stone());
        give(score, "score", hand_over(HeldScore { score: count.score, warnings, last_stone })?)
    })
}

/// The warnings of a record in words.
pub(super) fn warnings_of(count: &RecordCount) -> Result<Vec<String>, OutOfMemory> {
    let mut warnings = Vec::new();
    for warning in &count.warnings {
        push(&mut warnings, written(format_args!("{}", warning.words(count.board.size())))?)?;
    }
    Ok(warnings)
}
