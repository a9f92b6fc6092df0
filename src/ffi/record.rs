//! Records replayed and counted.
//!
//! A record is played by SGF's rules of execution: from the root on, each node's setup comes first, then its moves. A move
//! is always played, takes off enemy chains without liberties and then its own, and replaces what stands on its point;
//! setup never captures.

use super::buffer::{bytes, give, wanted};
use super::guard::{Failure, Reason, answer, guard};
use super::handle::hand_over;
use super::number::{choice, half_points, name_of, number, yes_or_no};
use super::point::{GOCOUNT_NO_NODE, gocount_bool, gocount_color, gocount_node, gocount_point};
use super::rules::{dialect_of, gocount_dialect, gocount_rules, rules_of};
use super::score::{HeldScore, gocount_score, listed};
use super::sgf::{gocount_sgf, known, missing};
use super::simulator::{Game, gocount_simulator};
use super::simulator_move::gocount_refusal;
use super::simulator_query::gocount_ending;
use super::sized::{SizedStruct, chosen, give_sized, wanted_sized};
use super::status::*;
use crate::estimate::Estimate;
use crate::memory::{OutOfMemory, copied, push, written};
use crate::play::simulator::Simulator;
use crate::record::{
    DeadChoice, DeadSource, HandicapSource, RecordCount, RecordError, RecordOptions, Replay, count_record,
};
use crate::score::Score;
use core::ffi::c_char;

/// How it is known how many stones of handicap a game has.
pub type gocount_handicap_source = u32;

/// There are none.
pub const GOCOUNT_HANDICAP_SOURCE_NONE: gocount_handicap_source = 0;
/// The record says so (HA).
pub const GOCOUNT_HANDICAP_SOURCE_GIVEN: gocount_handicap_source = 1;
/// The record does not say, but two or more black stones and no white ones are set up, and White moves first.
pub const GOCOUNT_HANDICAP_SOURCE_SET_UP: gocount_handicap_source = 2;
/// The caller says so.
pub const GOCOUNT_HANDICAP_SOURCE_CALLER: gocount_handicap_source = 3;
/// There is no HA, but White passes at the beginning while Black puts the stones.
pub const GOCOUNT_HANDICAP_SOURCE_PASSES: gocount_handicap_source = 4;

/// The name of a source of handicap, such as `set_up`.
///
/// @param[in] handicap_source any number.
/// @return its name, which lives as long as the library is loaded; `unknown` for any other number.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn gocount_handicap_source_name(handicap_source: gocount_handicap_source) -> *const c_char {
    answer(c"unknown".as_ptr(), || name_of::<HandicapSource>(handicap_source).as_ptr())
}

/// Which stones are dead where the caller gives no list.
pub type gocount_dead_choice = u32;

/// Those that the record marks.
pub const GOCOUNT_DEAD_CHOICE_MARKS: gocount_dead_choice = 0;
/// Those that the record marks. Where it marks none and the game is over (two passes stand at the end, or RE has a number),
/// those of the estimate (`gocount_board_estimate`), unless the count comes to what RE claims without dead stones. A
/// warning of the score tells of it, with the chain that is least sure. Boards that are too large to be estimated have no dead
/// stones.
pub const GOCOUNT_DEAD_CHOICE_AUTO: gocount_dead_choice = 1;
/// Those of the estimate, whatever the record marks.
pub const GOCOUNT_DEAD_CHOICE_ESTIMATE: gocount_dead_choice = 2;

fn dead_choice_of(given: gocount_dead_choice) -> Result<DeadChoice, Failure> {
    let allowed = "GOCOUNT_DEAD_CHOICE_MARKS (0) to GOCOUNT_DEAD_CHOICE_ESTIMATE (2)";
    choice(given, &[DeadChoice::Marks, DeadChoice::Auto, DeadChoice::Estimate], "options.dead_choice", allowed)
}

/// What the caller says in place of the record. All zeros mean: what the record says.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct gocount_record_options {
    /// `sizeof(gocount_record_options)`.
    pub struct_size: u32,
    /// Whose names of rules the record uses.
    pub dialect: gocount_dialect,
    /// Stones of handicap.
    pub handicap: u32,
    /// 1 if `handicap` is the handicap, whatever the record says.
    pub has_handicap: gocount_bool,
    /// Komi in half points.
    pub half_komi: i64,
    /// 1 if `half_komi` is the komi, whatever the record says.
    pub has_komi: gocount_bool,
    /// Which stones are dead where the caller gives no list.
    pub dead_choice: gocount_dead_choice,
    /// The most points that setups may name on the way to the node, and stones that chains may have which lose one to a
    /// setup or to a stone on its point, all together: a few bytes can name every point of a board. 0 means 1,048,576.
    pub change_limit: u64,
}

// SAFETY: it begins with the size and holds nothing but integers.
unsafe impl SizedStruct for gocount_record_options {
    const FIRST_SIZE: usize = 32;
    const ZERO: Self = gocount_record_options {
        struct_size: 0,
        dialect: 0,
        handicap: 0,
        has_handicap: 0,
        half_komi: 0,
        has_komi: 0,
        dead_choice: 0,
        change_limit: 0,
    };
}

/// What a caller says in place of the record, checked.
///
/// # Safety `options` and `rules` are NULL or as `chosen` and `rules_of` ask; `dead_list` is NULL or a text of
/// `dead_list_length` bytes, which lives as long as the answer.
pub(super) unsafe fn instead<'a>(
    rules: *const gocount_rules,
    dead_list: *const c_char,
    dead_list_length: usize,
    options: *const gocount_record_options,
) -> Result<RecordOptions<'a>, Failure> {
    // SAFETY: the caller's promises.
    unsafe {
        let (given, usual) = (chosen(options)?, RecordOptions::default());
        let has_handicap = yes_or_no(given.has_handicap, "options.has_handicap")?;
        let has_komi = yes_or_no(given.has_komi, "options.has_komi")?;
        let list = bytes(dead_list, dead_list_length, "dead_list")?;
        let list = if dead_list.is_null() { None } else { Some(std::str::from_utf8(list)) };
        let is_no_text = |_| Failure::new(GOCOUNT_INVALID_VALUE, "dead_list is not UTF-8");
        Ok(RecordOptions {
            rules: if rules.is_null() { None } else { Some(rules_of(rules)?) },
            dialect: dialect_of(given.dialect, "options.dialect")?,
            komi: if has_komi { Some(half_points(given.half_komi, "options.half_komi")?) } else { None },
            handicap: has_handicap.then_some(given.handicap),
            dead: list.transpose().map_err(is_no_text)?,
            dead_choice: dead_choice_of(given.dead_choice)?,
            change_limit: if given.change_limit == 0 { usual.change_limit } else { given.change_limit },
        })
    }
}

/// A game as it was replayed.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct gocount_replay_report {
    /// `sizeof(gocount_replay_report)`.
    pub struct_size: u32,
    /// Stones of handicap: 0 or at least 2.
    pub handicap: u32,
    /// How that is known.
    pub handicap_source: gocount_handicap_source,
    /// 1 if the handicap stones were put on their usual points, as the record puts them nowhere and White moves first.
    pub is_handicap_implied: gocount_bool,
    /// 1 if the handicap stones are nowhere.
    pub is_handicap_missing: gocount_bool,
    /// Who passed first of all, or `GOCOUNT_NONE`.
    pub first_pass: gocount_color,
    /// Who passed last of all, or `GOCOUNT_NONE`.
    pub last_pass: gocount_color,
    /// 1 if a stone was put, else 0.
    pub has_last_stone: gocount_bool,
    /// Where the last stone was put.
    pub last_stone: gocount_point,
    /// Whose it is, or `GOCOUNT_NONE`.
    pub last_mover: gocount_color,
    /// 1 if a move is against the rules, else 0.
    pub has_illegal: gocount_bool,
    /// The first move against the rules: where it is.
    pub illegal_point: gocount_point,
    /// Who made it, or `GOCOUNT_NONE`.
    pub illegal_color: gocount_color,
    /// Why it is one.
    pub illegal_refusal: gocount_refusal,
    /// Its node, or `GOCOUNT_NO_NODE`.
    pub illegal_node: gocount_node,
    /// Whether the game is over at the node, and how it ended: by passes, or at the end of a line as RE tells.
    pub ending: gocount_ending,
    /// The first move against the rules: its number among moves and passes, from 1.
    pub illegal_number: u64,
    /// How many moves are against the rules. They were played.
    pub illegal_moves: u64,
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
    /// Moves that name no point of the board, and were left out.
    pub unreadable_moves: u64,
    /// Values of setup that could not be read, and were left out.
    pub unreadable_setup: u64,
    /// Black's stones that were set up and not taken away again, less those that replaced stones took away.
    pub black_set_up: i64,
    /// White's stones that were set up and not taken away again, less those that replaced stones took away.
    pub white_set_up: i64,
}

// SAFETY: it begins with the size and holds nothing but integers.
unsafe impl SizedStruct for gocount_replay_report {
    const FIRST_SIZE: usize = 160;
    const ZERO: Self = gocount_replay_report {
        struct_size: 0,
        handicap: 0,
        handicap_source: 0,
        is_handicap_implied: 0,
        is_handicap_missing: 0,
        first_pass: 0,
        last_pass: 0,
        has_last_stone: 0,
        last_stone: gocount_point { x: 0, y: 0 },
        last_mover: 0,
        has_illegal: 0,
        illegal_point: gocount_point { x: 0, y: 0 },
        illegal_color: 0,
        illegal_refusal: 0,
        illegal_node: 0,
        ending: 0,
        illegal_number: 0,
        illegal_moves: 0,
        black_moves: 0,
        white_moves: 0,
        black_passes: 0,
        white_passes: 0,
        final_passes: 0,
        unreadable_moves: 0,
        unreadable_setup: 0,
        black_set_up: 0,
        white_set_up: 0,
    };
}

impl From<&Replay> for gocount_replay_report {
    fn from(replay: &Replay) -> Self {
        use crate::point::Color::{Black, White};
        let illegal = replay.first_illegal;
        gocount_replay_report {
            struct_size: 0,
            handicap: replay.handicap,
            handicap_source: replay.handicap_source.number(),
            is_handicap_implied: replay.handicap_implied.into(),
            is_handicap_missing: replay.handicap_missing.into(),
            first_pass: number(replay.first_pass),
            last_pass: number(replay.last_pass),
            has_last_stone: replay.last_stone.is_some().into(),
            last_stone: replay.last_stone.map_or(gocount_point::default(), |(_, point)| point.into()),
            last_mover: number(replay.last_stone.map(|(color, _)| color)),
            has_illegal: illegal.is_some().into(),
            illegal_point: illegal.map_or(gocount_point::default(), |illegal| illegal.point.into()),
            illegal_color: number(illegal.map(|illegal| illegal.color)),
            illegal_refusal: illegal.map_or(0, |illegal| illegal.kind.code().into()),
            illegal_node: illegal.map_or(GOCOUNT_NO_NODE, |illegal| illegal.node.0),
            ending: replay.ending.number(),
            illegal_number: illegal.map_or(0, |illegal| illegal.number),
            illegal_moves: replay.illegal,
            black_moves: replay.moves[Black.index()],
            white_moves: replay.moves[White.index()],
            black_passes: replay.passes[Black.index()],
            white_passes: replay.passes[White.index()],
            final_passes: replay.final_passes,
            unreadable_moves: replay.unreadable_moves,
            unreadable_setup: replay.unreadable_setup,
            black_set_up: replay.set_up_stones(Black),
            white_set_up: replay.set_up_stones(White),
        }
    }
}

impl From<RecordError> for Failure {
    fn from(error: RecordError) -> Self {
        match error {
            RecordError::NoNode => missing("there is no such node"),
            RecordError::OtherGame => Failure::new(GOCOUNT_UNSUPPORTED, "the record is of another game than Go (GM)"),
            RecordError::Dead(error) => error.into(),
            RecordError::Score(error) => error.into(),
            RecordError::OutOfMemory => OutOfMemory.into(),
            RecordError::BoardTooLarge(_) | RecordError::TooManyChanges(_) => {
                Failure { status: GOCOUNT_LIMIT_EXCEEDED, place: None, reason: Reason::Record(error) }
            }
        }
    }
}

/// Replays a record up to a node: a game that can be undone, and played on. In it moves against the rules are played, and
/// reported. Setup, illegal moves and handicap are what `gocount_sgf_line_moves` leaves out. The game does not know the
/// record's komi: to count the record, call `gocount_record_score`.
///
/// To count it under several rule sets without replaying it for each, take the options of
/// `gocount_simulator_score_options`, which have its captured stones and passes, set their `handicap` to the report's and
/// their komi to the one that is meant, and give them to `gocount_simulator_score`: the count is that of
/// `gocount_record_score` under the same rules, komi and dead stones.
///
/// @param[in] sgf the collection.
/// @param[in] node the node, most often the last of the main line (`gocount_sgf_last_node`).
/// @param[in] rules the rules, or NULL for those of the record.
/// @param[in] options what the caller says in place of the record, or NULL.
/// @param[out] simulator the game.
/// @param[out] report what was played, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there; `GOCOUNT_LIMIT_EXCEEDED` for a board of more
/// than 1,048,576 points, and for setups that change more than `options.change_limit` allows.
///
/// Cost: linear in the board, in the moves on the way and the stones they take off, and for a node that sets up stones in
/// its points and the chains that lose stones.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_record_replay(
    sgf: *const gocount_sgf,
    node: gocount_node,
    rules: *const gocount_rules,
    options: *const gocount_record_options,
    simulator: *mut *mut gocount_simulator,
    report: *mut gocount_replay_report,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(simulator, "simulator")?;
        if !report.is_null() {
            wanted_sized(report, "report")?;
        }
        let (sgf, node) = known(sgf, node)?;
        let replay = Replay::to(sgf, node, &instead(rules, core::ptr::null(), 0, options)?)?;
        let told = gocount_replay_report::from(&replay);
        let game = Game { simulator: Simulator::from_grid(replay.grid), watch: None };
        give(simulator, "simulator", hand_over(game)?)?;
        if report.is_null() { Ok(()) } else { give_sized(report, "report", told) }
    })
}

/// Counts the position of a record at a node: with the rules (RU), komi (KM), handicap (HA), captures and passes of the
/// record, and with the dead stones that its marks tell of (TB and TW, or KGSDE). What the record leaves unsaid is
/// assumed, and each assumption is a warning of the score: Japanese rules, the usual komi.
///
/// RE decides two questions only: whether a komi of 0 can be meant, and whether the game was counted, in which case
/// regions that look open at its end are taken for dame or seki, without a warning. The latter needs dead stones that are
/// known (from `dead_list` or the record's marks), or two passes and a count that agrees with RE. It never changes the
/// count of a point that is not open. Whether the count agrees with RE is `gocount_record_check`'s to say.
///
/// @param[in] sgf the collection.
/// @param[in] node the node, most often the last of the main line (`gocount_sgf_last_node`).
/// @param[in] rules the rules, or NULL for those of the record.
/// @param[in] dead_list the dead stones as a list, as `gocount_board_dead_from_text` reads it and
/// `gocount_board_dead_to_text` makes it from a map (one stone of each chain is enough, and a point without a stone is a
/// warning of the score), or NULL for those of the record. With a length of 0 no stone is dead.
/// @param[in] dead_list_length its length in bytes.
/// @param[in] options what the caller says in place of the record, or NULL.
/// @param[out] score the score.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there; `GOCOUNT_INVALID_VALUE` for dead stones that
/// are no points of the board, with their place in the list; `GOCOUNT_LIMIT_EXCEEDED` for a board of more than 1,048,576
/// points, and for setups that change more than `options.change_limit` allows.
///
/// Cost: as `gocount_record_replay`, and linear in the points; where dead stones are estimated, as
/// `gocount_board_estimate`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_record_score(
    sgf: *const gocount_sgf,
    node: gocount_node,
    rules: *const gocount_rules,
    dead_list: *const c_char,
    dead_list_length: usize,
    options: *const gocount_record_options,
    score: *mut *mut gocount_score,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(score, "score")?;
        let (sgf, node) = known(sgf, node)?;
        let count = count_record(sgf, node, &instead(rules, dead_list, dead_list_length, options)?)?;
        give(score, "score", hand_over(held(&count, count.score.try_clone()?)?)?)
    })
}

/// The score of a record, and what the record says besides.
pub(super) fn held(count: &RecordCount, score: Score) -> Result<HeldScore, OutOfMemory> {
    Ok(HeldScore {
        score,
        warnings: warnings_of(count)?,
        last_stone: count.last_stone(),
        dead_source: match count.dead_source {
            DeadSource::None => "none",
            DeadSource::Territory | DeadSource::List => "marks",
            DeadSource::Caller => listed(&count.dead),
            DeadSource::Estimate => "estimate",
        },
        unsure: copied(count.estimate.as_ref().map_or(&[][..], Estimate::unsure))?,
    })
}

/// The warnings of a record in words.
fn warnings_of(count: &RecordCount) -> Result<Vec<String>, OutOfMemory> {
    let mut warnings = Vec::new();
    for warning in &count.warnings {
        push(&mut warnings, written(format_args!("{}", warning.words(count.board.size())))?)?;
    }
    Ok(warnings)
}
