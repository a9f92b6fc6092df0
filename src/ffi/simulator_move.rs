//! Moves of a game: one by one, and many in a call.

use super::buffer::{Plain, give, items, wanted};
use super::guard::{Failure, guard};
use super::handle::change;
use super::point::{
    GOCOUNT_MOVE_KIND_PASS, GOCOUNT_MOVE_KIND_STONE, GOCOUNT_NO_NODE, color_of, gocount_color, gocount_move,
    gocount_point, number,
};
use super::simulator::{Game, gocount_simulator};
use super::status::*;
use crate::play::{Move, RefusalKind, Report};
use crate::point::{Color, Point};
use core::ffi::c_void;

/// Why a move is refused.
pub type gocount_refusal = u32;

/// The rules allow the move.
pub const GOCOUNT_REASON_NONE: u8 = 0;
/// A stone stands on the point.
pub const GOCOUNT_REASON_OCCUPIED: u8 = 1;
/// The move would take off its own chain.
pub const GOCOUNT_REASON_SUICIDE: u8 = 2;
/// The move would take back a ko at once.
pub const GOCOUNT_REASON_KO: u8 = 3;
/// The move would repeat a position.
pub const GOCOUNT_REASON_SUPERKO: u8 = 4;
/// There is no such point.
pub const GOCOUNT_REASON_OFF_BOARD: u8 = 5;
/// It is the other side's turn.
pub const GOCOUNT_REASON_WRONG_TURN: u8 = 6;

impl gocount_move {
    /// The move, if its numbers are known ones.
    fn checked(&self) -> Result<(), Failure> {
        color_of(self.color)?;
        match self.kind {
            GOCOUNT_MOVE_KIND_STONE | GOCOUNT_MOVE_KIND_PASS => Ok(()),
            _ => Err(Failure::argument("a move", "is neither a stone nor a pass")),
        }
    }
}

impl From<gocount_move> for Move {
    fn from(one: gocount_move) -> Self {
        let point = (one.kind == GOCOUNT_MOVE_KIND_STONE).then_some(Point::new(one.x, one.y));
        Move { color: color_of(one.color).unwrap_or(None), point }
    }
}

impl From<Move> for gocount_move {
    fn from(one: Move) -> Self {
        let Point { x, y } = one.point.unwrap_or_default();
        let kind = if one.point.is_some() { GOCOUNT_MOVE_KIND_STONE } else { GOCOUNT_MOVE_KIND_PASS };
        gocount_move { x, y, color: number(one.color), kind, node: GOCOUNT_NO_NODE }
    }
}

/// What a move did, or why it was refused.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_move_report {
    /// Black stones that it took off.
    pub captured_black: u64,
    /// White stones that it took off.
    pub captured_white: u64,
    /// With the reason `GOCOUNT_REASON_SUPERKO`: the number of the turn whose position comes again, 0 for the start;
    /// otherwise 0.
    pub repeats: u64,
    /// One of `GOCOUNT_REASON_*`: why the move was refused; where moves against the rules are played, the rule that it
    /// broke.
    pub reason: u8,
    /// 1 when the stones taken off are the move's own chain, the stone just played included.
    pub suicide: u8,
    /// 1 when the point was occupied and nothing was played.
    pub skipped: u8,
    /// 1 when the point was occupied and its stone replaced.
    pub replaced: u8,
    /// 0.
    pub reserved: [u8; 4],
}

// SAFETY: integers.
unsafe impl Plain for gocount_move_report {}

impl From<Report> for gocount_move_report {
    #[inline]
    fn from(report: Report) -> Self {
        let broke = report.broke;
        gocount_move_report {
            captured_black: report.captured[Color::Black.index()],
            captured_white: report.captured[Color::White.index()],
            suicide: report.suicide.into(),
            skipped: report.skipped.into(),
            replaced: report.replaced.into(),
            ..broke.map_or(Self::default(), Self::of_refused)
        }
    }
}

impl gocount_move_report {
    /// The report of a move that was refused.
    #[cold]
    pub(super) fn of_refused(kind: RefusalKind) -> Self {
        let repeats = if let RefusalKind::Superko { repeats } = kind { repeats.into() } else { 0 };
        gocount_move_report { repeats, reason: kind.code(), ..Self::default() }
    }
}

/// Is told how far a long call is: `done` of `total` moves are played. `user` is what was given with the function. Answers
/// 0 to go on, anything else to stop. It may neither throw nor jump out, nor use the simulator.
pub type gocount_progress_function = Option<unsafe extern "C" fn(user: *mut c_void, done: u64, total: u64) -> i32>;

/// A progress function that somebody gave.
#[derive(Clone, Copy)]
pub(super) struct Watch {
    function: unsafe extern "C" fn(user: *mut c_void, done: u64, total: u64) -> i32,
    user: *mut c_void,
    every: u64,
}

// SAFETY: `user` is never looked at here; that the function may use it on the thread of each call is the caller's promise.
unsafe impl Send for Watch {}
// SAFETY: as above; it is used only by calls that change the simulator, one at a time.
unsafe impl Sync for Watch {}

/// How many moves are played between two calls of a progress function, if it is not said.
const WATCH_EVERY: u64 = 1 << 16;

/// Gives a function that is told how far calls with many moves are, and that can end them.
///
/// @param simulator the simulator.
/// @param function the function; NULL for none, as at first.
/// @param user is handed to the function; not looked at here.
/// @param every how many moves are played between two calls of the function; 0 for 65,536.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_HANDLE`.
///
/// Threads: nobody else may use the simulator meanwhile; the function is called on the thread of the call that it
/// watches. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_set_progress(
    simulator: *mut gocount_simulator,
    function: gocount_progress_function,
    user: *mut c_void,
    every: u64,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let every = if every == 0 { WATCH_EVERY } else { every };
        change(simulator)?.watch = function.map(|function| Watch { function, user, every });
        Ok(())
    })
}

/// Plays a stone of the side to move.
///
/// @param simulator the simulator.
/// @param x the column.
/// @param y the row.
/// @param report receives what the move did; after `GOCOUNT_ILLEGAL_MOVE` and `GOCOUNT_INVALID_COORDINATE` the reason.
/// May be NULL.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` for a point that does not exist; `GOCOUNT_ILLEGAL_MOVE` for a move
/// that the rules of the options forbid; `GOCOUNT_LIMIT_EXCEEDED` when as many stones stand as may;
/// `GOCOUNT_OUT_OF_MEMORY`; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`. After a failure the game is as it was.
///
/// Threads: nobody else may use the simulator meanwhile. Cost: constant on average, and in proportion to the stones taken
/// off; a stone that is replaced costs as much as its chain.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_play(
    simulator: *mut gocount_simulator,
    x: i32,
    y: i32,
    report: *mut gocount_move_report,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the function called.
    guard(error, || unsafe { play_one(simulator, Move { color: None, point: Some(Point::new(x, y)) }, report) })
}

/// Plays a stone of a colour. The turn passes to the other colour.
///
/// @param simulator the simulator.
/// @param color `GOCOUNT_BLACK` or `GOCOUNT_WHITE`; `GOCOUNT_NONE` for whoever's turn it is.
/// @param x the column.
/// @param y the row.
/// @param report as for `gocount_simulator_play`.
/// @param error receives what went wrong in detail, or NULL.
/// @return as `gocount_simulator_play`; `GOCOUNT_ILLEGAL_MOVE` out of turn too, when turns are strict;
/// `GOCOUNT_INVALID_ARGUMENT` for a number that is no colour.
///
/// Threads, cost: as `gocount_simulator_play`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_play_color(
    simulator: *mut gocount_simulator,
    color: gocount_color,
    x: i32,
    y: i32,
    report: *mut gocount_move_report,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the function called.
    guard(error, || unsafe {
        let color = color_of(color)?;
        play_one(simulator, Move { color, point: Some(Point::new(x, y)) }, report)
    })
}

/// Passes. The turn passes to the other side, and a simple ko is lifted.
///
/// @param simulator the simulator.
/// @param color who passes: `GOCOUNT_BLACK` or `GOCOUNT_WHITE`; `GOCOUNT_NONE` for whoever's turn it is.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_ILLEGAL_MOVE` for a side that may not pass now; `GOCOUNT_OUT_OF_MEMORY`;
/// `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`. After a failure the game is as it was.
///
/// Threads: nobody else may use the simulator meanwhile. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_pass(
    simulator: *mut gocount_simulator,
    color: gocount_color,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the function called.
    guard(error, || unsafe {
        play_one(simulator, Move { color: color_of(color)?, point: None }, core::ptr::null_mut())
    })
}

/// Plays one point after another, the sides in turn, until all are played or one is refused.
///
/// @param simulator the simulator.
/// @param points where to play.
/// @param count how many points there are.
/// @param reports receives what each move did: room for `count` of them, of which the first `played` are written, and
/// after `GOCOUNT_ILLEGAL_MOVE` and `GOCOUNT_INVALID_COORDINATE` one more with the reason; or NULL.
/// @param played receives how many moves were played, those that were skipped included; also when one was refused, which
/// then is `points[*played]`. May be NULL.
/// @param error receives what went wrong in detail, or NULL.
/// @return as `gocount_simulator_play`; `GOCOUNT_STOPPED` when the progress function said so. The moves before stay
/// played.
///
/// Threads: nobody else may use the simulator meanwhile. Cost: the sum of the moves', and on a plane of many stones a good
/// deal less.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_play_many(
    simulator: *mut gocount_simulator,
    points: *const gocount_point,
    count: usize,
    reports: *mut gocount_move_report,
    played: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let points = items(points, count, "points")?;
        let moves = points.iter().map(|point| Move { color: None, point: Some((*point).into()) });
        play_all(simulator, moves, reports, played)
    })
}

/// Plays one move after another, stones of either colour and passes, until all are played or one is refused.
///
/// @param simulator the simulator.
/// @param moves the moves. All are looked at before any is played.
/// @param count how many moves there are.
/// @param reports as for `gocount_simulator_play_many`.
/// @param played as for `gocount_simulator_play_many`.
/// @param error receives what went wrong in detail, or NULL.
/// @return as `gocount_simulator_play_many`; `GOCOUNT_INVALID_ARGUMENT` for a move with unknown numbers, with nothing
/// played.
///
/// Threads, cost: as `gocount_simulator_play_many`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_play_moves(
    simulator: *mut gocount_simulator,
    moves: *const gocount_move,
    count: usize,
    reports: *mut gocount_move_report,
    played: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let moves = items(moves, count, "moves")?;
        moves.iter().try_for_each(gocount_move::checked)?;
        play_all(simulator, moves.iter().map(|one| (*one).into()), reports, played)
    })
}

/// # Safety
/// `simulator` as `change` asks; `report` is NULL or may be written.
unsafe fn play_one(
    simulator: *mut gocount_simulator,
    one: Move,
    report: *mut gocount_move_report,
) -> Result<(), Failure> {
    if !report.is_null() {
        wanted(report, "report")?;
    }
    // SAFETY: the caller's promises.
    unsafe {
        let played = change(simulator)?.simulator.play_move(one);
        if !report.is_null() {
            match &played {
                Ok(done) => give(report, "report", (*done).into())?,
                Err(refused) if refused.kind.code() != GOCOUNT_REASON_NONE => {
                    give(report, "report", gocount_move_report::of_refused(refused.kind))?;
                }
                Err(_) => {}
            }
        }
        played.map(|_| ()).map_err(Failure::from)
    }
}

/// # Safety
/// `simulator` as `change` asks; `reports` is NULL or has room for a report of each move; `played` is NULL or may be
/// written.
unsafe fn play_all(
    simulator: *mut gocount_simulator,
    moves: impl ExactSizeIterator<Item = Move>,
    reports: *mut gocount_move_report,
    played: *mut usize,
) -> Result<(), Failure> {
    if !reports.is_null() {
        wanted(reports, "reports")?;
    }
    if !played.is_null() {
        wanted(played, "played")?;
    }
    // SAFETY: the caller's promise.
    let Game { simulator, watch } = unsafe { change(simulator)? };
    let total = moves.len();
    let mut done = 0;
    let mut wait = watch.map_or(u64::MAX, |watch| watch.every);
    let run = if reports.is_null() && watch.is_none() {
        // Nobody asks what the moves do, so that nobody need tell.
        let run = simulator.play_each(moves, |_| true);
        done = run.played as usize;
        run
    } else {
        simulator.play_each(moves, |report| {
            if !reports.is_null() {
                // SAFETY: there is room for `total` reports, and `done` is less.
                unsafe { reports.add(done).write(report.into()) };
            }
            done += 1;
            wait -= 1;
            let Some(watch) = watch.filter(|_| wait == 0) else { return true };
            wait = watch.every;
            // SAFETY: what may be done with the function and `user` is the caller's promise.
            unsafe { (watch.function)(watch.user, done as u64, total as u64) == 0 }
        })
    };
    if !played.is_null() {
        // SAFETY: the caller's promise.
        unsafe { give(played, "played", done)? };
    }
    match run.refusal {
        Some(refusal) if !reports.is_null() && refusal.kind.code() != GOCOUNT_REASON_NONE => {
            // SAFETY: a move was refused, so that `done` is less than `total`.
            unsafe { reports.add(done).write(gocount_move_report::of_refused(refusal.kind)) };
        }
        _ => {}
    }
    match run.refusal {
        Some(refusal) => Err(refusal.into()),
        None if run.stopped => Err(Failure::new(GOCOUNT_STOPPED, "the progress function wanted no more")),
        None => Ok(()),
    }
}

/// A colour that must be Black or White.
pub(super) fn side_of(color: gocount_color) -> Result<Color, Failure> {
    color_of(color)?.ok_or(Failure::argument("color", "is no color of a stone"))
}
