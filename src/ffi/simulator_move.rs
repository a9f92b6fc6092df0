//! Moves.
//!
//! One by one, and many in a call.

use super::buffer::{Plain, give, items, room_for, wanted};
use super::guard::{Failure, answer, guard};
use super::handle::change;
use super::number::{color_of, name_of, number, refused};
use super::point::{
    GOCOUNT_BLACK, GOCOUNT_MOVE_KIND_PASS, GOCOUNT_MOVE_KIND_STONE, GOCOUNT_MOVE_KIND_UNREADABLE, GOCOUNT_NO_NODE,
    GOCOUNT_WHITE, gocount_bool, gocount_color, gocount_move, gocount_point,
};
use super::simulator::{Game, gocount_simulator};
use super::status::*;
use crate::play::simulator::Simulator;
use crate::play::{BrokenRule, Move, Refusal, RefusalKind, Report, Run};
use crate::point::{Color, Point};
use core::ffi::{c_char, c_void};

/// Why a move is refused.
pub type gocount_refusal = u32;

/// The move is legal.
pub const GOCOUNT_REFUSAL_NONE: gocount_refusal = 0;
/// A stone stands on the point.
pub const GOCOUNT_REFUSAL_OCCUPIED: gocount_refusal = 1;
/// It would take off its own chain.
pub const GOCOUNT_REFUSAL_SUICIDE: gocount_refusal = 2;
/// It would take back a ko at once.
pub const GOCOUNT_REFUSAL_KO: gocount_refusal = 3;
/// It would repeat a position.
pub const GOCOUNT_REFUSAL_SUPERKO: gocount_refusal = 4;
/// There is no such point.
pub const GOCOUNT_REFUSAL_OFF_BOARD: gocount_refusal = 5;
/// It is the other side's turn.
pub const GOCOUNT_REFUSAL_WRONG_TURN: gocount_refusal = 6;

/// The name of a refusal, such as `off_board`.
///
/// @param[in] refusal any number.
/// @return its name, which lives as long as the library is loaded; `unknown` for any other number.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn gocount_refusal_name(refusal: gocount_refusal) -> *const c_char {
    answer(c"".as_ptr(), || name_of::<BrokenRule>(refusal).as_ptr())
}

/// What a move did, or why it was refused. Plain: never changes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_move_report {
    /// Black stones that it took off.
    pub captured_black: u64,
    /// White stones that it took off.
    pub captured_white: u64,
    /// The turn whose position comes again, 0 for the start.
    pub repeats: u64,
    /// 1 if a position comes again: the refusal is `GOCOUNT_REFUSAL_SUPERKO`.
    pub has_repeats: gocount_bool,
    /// Why the move was refused; where moves against the rules are played, the rule that it broke.
    pub refusal: gocount_refusal,
    /// 1 if the stones taken off are the move's own chain, the stone just played included.
    pub is_suicide: gocount_bool,
    /// 1 if nothing was played: the point was occupied, or the move unreadable.
    pub is_skipped: gocount_bool,
    /// 1 if the point was occupied and its stone replaced.
    pub is_replaced: gocount_bool,
    /// 0.
    pub reserved: u32,
}

// SAFETY: integers.
unsafe impl Plain for gocount_move_report {}

impl From<Report> for gocount_move_report {
    #[inline]
    fn from(report: Report) -> Self {
        gocount_move_report {
            captured_black: report.captured[Color::Black.index()],
            captured_white: report.captured[Color::White.index()],
            is_suicide: report.suicide.into(),
            is_skipped: report.skipped.into(),
            is_replaced: report.replaced.into(),
            ..report.broke.map_or(Self::default(), Self::from)
        }
    }
}

impl From<RefusalKind> for gocount_move_report {
    /// The report of a move that was refused.
    #[cold]
    fn from(kind: RefusalKind) -> Self {
        let repeats = if let RefusalKind::Superko { repeats } = kind { Some(repeats) } else { None };
        gocount_move_report {
            refusal: kind.code().into(),
            repeats: repeats.unwrap_or(0).into(),
            has_repeats: repeats.is_some().into(),
            ..Self::default()
        }
    }
}

/// Called with the progress of a long call: `done` of `total` moves are played. `user` is what was given with the
/// callback. Returns 0 to go on, anything else to stop. It must not throw, call `longjmp`, or use the simulator.
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

/// Gives a callback that is told how far calls with many moves are, and that can end them.
///
/// @param[in,out] simulator the simulator.
/// @param[in] callback the callback, or NULL for none, as at first.
/// @param[in] user handed to the callback, or NULL; it is not looked at here.
/// @param[in] every how many moves are played between two calls of the callback; 0 for 65,536.
/// @return a status.
///
/// Threads: the callback is called on the thread of the call that it watches.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_set_progress(
    simulator: *mut gocount_simulator,
    callback: gocount_progress_function,
    user: *mut c_void,
    every: u64,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let every = if every == 0 { WATCH_EVERY } else { every };
        change(simulator)?.watch = callback.map(|function| Watch { function, user, every });
        Ok(())
    })
}

/// Says how many moves are to come, when they are handed over in several calls: a plane makes room for them ahead, as it
/// does for the moves of one call. It is a hint; no answer depends on it. It pays from about a hundred thousand moves on.
///
/// @param[in,out] simulator the simulator.
/// @param[in] expected about how many moves; 0 for no more, which gives back the room that was not needed.
/// @return a status.
///
/// Cost: constant; for 0 at most linear in the memory that a plane has.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_expect(
    simulator: *mut gocount_simulator,
    expected: u64,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        change(simulator)?.simulator.expect(expected);
        Ok(())
    })
}

/// Plays a stone of the side to move.
///
/// @param[in,out] simulator the simulator.
/// @param[in] x the column.
/// @param[in] y the row.
/// @param[out] report what the move did; after `GOCOUNT_ILLEGAL_MOVE` and `GOCOUNT_INVALID_COORDINATE` why it was
/// refused; or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` for a point that does not exist; `GOCOUNT_ILLEGAL_MOVE` for a move
/// that the rules of the options forbid; `GOCOUNT_LIMIT_EXCEEDED` when the limit of stones is reached. After a failure
/// the game is as it was; the error's message names the move by its number, setups not counted, and its point.
///
/// Cost: constant on average, and in proportion to the stones taken off; a stone that is replaced costs as much as its
/// chain.
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
    guard(error, || unsafe { play_one(simulator, Point::new(x, y).into(), report) })
}

/// Plays a stone of a colour. The turn passes to the other colour.
///
/// @param[in,out] simulator the simulator.
/// @param[in] color the stone's colour; `GOCOUNT_NONE` for whoever's turn it is.
/// @param[in] x the column.
/// @param[in] y the row.
/// @param[out] report as for `gocount_simulator_play`, or NULL.
/// @return as `gocount_simulator_play`; `GOCOUNT_ILLEGAL_MOVE` out of turn too, when turns are strict.
///
/// Cost: as `gocount_simulator_play`.
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
        let color = color_of(color, "color")?;
        play_one(simulator, Move { color, point: Some(Point::new(x, y)) }, report)
    })
}

/// Passes. The turn passes to the other side, and a simple ko is lifted.
///
/// @param[in,out] simulator the simulator.
/// @param[in] color who passes; `GOCOUNT_NONE` for whoever's turn it is.
/// @return `GOCOUNT_OK`; `GOCOUNT_ILLEGAL_MOVE` for the side that is not to move, when turns are strict.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_pass(
    simulator: *mut gocount_simulator,
    color: gocount_color,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the function called.
    guard(error, || unsafe {
        let color = color_of(color, "color")?;
        play_one(simulator, Move { color, point: None }, core::ptr::null_mut())
    })
}

/// Plays one point after another, the sides in turn, until all are played or one is refused.
///
/// @param[in,out] simulator the simulator.
/// @param[in] points where to play.
/// @param[in] count how many points there are.
/// @param[out] reports what each move did: the first `played` are written, and after `GOCOUNT_ILLEGAL_MOVE` and
/// `GOCOUNT_INVALID_COORDINATE` one more with the refusal; or NULL.
/// @param[in] report_capacity how many reports there is room for: at least `count`; 0 for NULL.
/// @param[out] played how many moves were played, those that were skipped included; also when one was refused, which then
/// is `points[*played]`. Or NULL.
/// @return as `gocount_simulator_play`; `GOCOUNT_STOPPED` when the progress callback said so. The moves before stay
/// played, after `GOCOUNT_OUT_OF_MEMORY` too.
///
/// Cost: the sum of the moves', and on a plane of many stones a good deal less.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_play_points(
    simulator: *mut gocount_simulator,
    points: *const gocount_point,
    count: usize,
    reports: *mut gocount_move_report,
    report_capacity: usize,
    played: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe { play_all(simulator, items(points, count, "points")?, reports, report_capacity, played) })
}

/// Plays one move after another, stones of either colour and passes, until all are played or one is refused. An
/// unreadable move of a record does nothing, and its report says that it was skipped.
///
/// @param[in,out] simulator the simulator.
/// @param[in] moves the moves. All are looked at before any is played.
/// @param[in] count how many moves there are.
/// @param[out] reports as for `gocount_simulator_play_points`, or NULL.
/// @param[in] report_capacity how many reports there is room for: at least `count`; 0 for NULL.
/// @param[out] played as for `gocount_simulator_play_points`, or NULL.
/// @return as `gocount_simulator_play_points`; after `GOCOUNT_INVALID_ARGUMENT` for a move with unknown numbers nothing
/// is played.
///
/// Cost: as `gocount_simulator_play_points`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_play_moves(
    simulator: *mut gocount_simulator,
    moves: *const gocount_move,
    count: usize,
    reports: *mut gocount_move_report,
    report_capacity: usize,
    played: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let moves = items(moves, count, "moves")?;
        moves.iter().try_for_each(checked)?;
        play_all(simulator, moves, reports, report_capacity, played)
    })
}

/// Whether a move's numbers are known ones.
fn checked(one: &gocount_move) -> Result<(), Failure> {
    if one.color > GOCOUNT_WHITE {
        color_of(one.color, "a move's color")?;
    }
    if one.kind > GOCOUNT_MOVE_KIND_UNREADABLE {
        let allowed = "GOCOUNT_MOVE_KIND_STONE (0) to GOCOUNT_MOVE_KIND_UNREADABLE (2)";
        return Err(refused("a move's kind", one.kind.into(), allowed));
    }
    Ok(())
}

/// An item of a run.
trait Item: Copy + Into<Move> {
    /// Whether there is anything to play.
    fn is_played(&self) -> bool;
}

impl From<gocount_point> for Move {
    #[inline]
    fn from(point: gocount_point) -> Self {
        Point::from(point).into()
    }
}

impl Item for gocount_point {
    #[inline]
    fn is_played(&self) -> bool {
        true
    }
}

impl From<gocount_move> for Move {
    #[inline]
    fn from(one: gocount_move) -> Self {
        let color = match one.color {
            GOCOUNT_BLACK => Some(Color::Black),
            GOCOUNT_WHITE => Some(Color::White),
            _ => None,
        };
        Move { color, point: (one.kind == GOCOUNT_MOVE_KIND_STONE).then_some(Point::new(one.x, one.y)) }
    }
}

impl Item for gocount_move {
    #[inline]
    fn is_played(&self) -> bool {
        self.kind != GOCOUNT_MOVE_KIND_UNREADABLE
    }
}

impl From<Move> for gocount_move {
    fn from(one: Move) -> Self {
        let gocount_point { x, y } = one.point.unwrap_or_default().into();
        let kind = if one.point.is_some() { GOCOUNT_MOVE_KIND_STONE } else { GOCOUNT_MOVE_KIND_PASS };
        gocount_move { x, y, color: number(one.color), kind, node: GOCOUNT_NO_NODE }
    }
}

/// # Safety
/// `simulator` as `change` asks; `report` is NULL or may be written.
#[inline]
unsafe fn play_one(
    simulator: *mut gocount_simulator,
    one: Move,
    report: *mut gocount_move_report,
) -> Result<(), Failure> {
    if !report.is_null() {
        wanted(report, "report")?;
    }
    // SAFETY: the caller's promise.
    match unsafe { change(simulator)? }.simulator.play_move(one) {
        Ok(done) if !report.is_null() => {
            // SAFETY: it was looked at before; that it may be written is the caller's promise.
            unsafe { report.write(done.into()) };
            Ok(())
        }
        Ok(_) => Ok(()),
        // SAFETY: the same.
        Err(refusal) => Err(unsafe { refused_with(refusal, report) }),
    }
}

/// The failure of a move that was refused, which is told in `report` too if there is a name for it.
///
/// # Safety
/// `report` is NULL or may be written.
#[cold]
unsafe fn refused_with(refusal: Refusal, report: *mut gocount_move_report) -> Failure {
    if !report.is_null() && refusal.kind.code() != 0 {
        // SAFETY: the caller's promise.
        unsafe { report.write(refusal.kind.into()) };
    }
    refusal.into()
}

/// Who is told what a run does: reports, and a watcher.
struct Teller {
    /// NULL, or with room for all reports.
    reports: *mut gocount_move_report,
    watch: Option<Watch>,
    /// Moves until the watcher is called.
    wait: u64,
    done: usize,
    total: usize,
}

impl Teller {
    /// Tells what the next move did; says whether to go on.
    #[inline]
    fn tell(&mut self, report: gocount_move_report) -> bool {
        if !self.reports.is_null() {
            // SAFETY: there is room for `total` reports, and `done` is less.
            unsafe { self.reports.add(self.done).write(report) };
        }
        self.done += 1;
        self.wait -= 1;
        self.wait != 0 || self.call()
    }

    #[cold]
    fn call(&mut self) -> bool {
        let Some(watch) = self.watch else { return true };
        self.wait = watch.every;
        // SAFETY: what may be done with the function and `user` is the caller's promise.
        unsafe { (watch.function)(watch.user, self.done as u64, self.total as u64) == 0 }
    }

    /// Plays moves of which there is none that is not played.
    fn play(&mut self, simulator: &mut Simulator, moves: &[impl Item]) -> Run {
        if self.reports.is_null() && self.watch.is_none() {
            // Nobody asks what the moves do, so that nothing need be gathered.
            let run = simulator.play_each(moves.iter().copied(), |_| true);
            self.done += run.played as usize;
            run
        } else {
            simulator.play_each(moves.iter().copied(), |report| self.tell(report.into()))
        }
    }

    /// Plays all moves; those that are not played are told to be skipped.
    fn play_with_gaps(&mut self, simulator: &mut Simulator, mut moves: &[impl Item]) -> Run {
        let skipped = gocount_move_report { is_skipped: 1, ..gocount_move_report::default() };
        loop {
            let next = moves.iter().position(|one| !one.is_played()).unwrap_or(moves.len());
            let run = self.play(simulator, &moves[..next]);
            if run.refusal.is_some() || run.stopped || next == moves.len() {
                return run;
            }
            if !self.tell(skipped) {
                return Run { stopped: true, ..run };
            }
            moves = &moves[next + 1..];
        }
    }
}

/// # Safety
/// `simulator` as `change` asks; `reports` is NULL or has room for as many as said; `played` is NULL or may be written.
unsafe fn play_all(
    simulator: *mut gocount_simulator,
    moves: &[impl Item],
    reports: *mut gocount_move_report,
    report_capacity: usize,
    played: *mut usize,
) -> Result<(), Failure> {
    let needed = if reports.is_null() { 0 } else { moves.len() };
    room_for(needed, reports, report_capacity, "reports")?;
    if !played.is_null() {
        wanted(played, "played")?;
    }
    // SAFETY: the caller's promise.
    let Game { simulator, watch } = unsafe { change(simulator)? };
    let wait = watch.map_or(u64::MAX, |watch| watch.every);
    let mut teller = Teller { reports, watch: *watch, wait, done: 0, total: moves.len() };
    let run = teller.play_with_gaps(simulator, moves);
    if !played.is_null() {
        // SAFETY: the caller's promise.
        unsafe { give(played, "played", teller.done)? };
    }
    match run.refusal {
        Some(refusal) => {
            let report = if reports.is_null() { reports } else { reports.wrapping_add(teller.done) };
            // SAFETY: a move was refused, so that `done` is less than `total`, for which there is room.
            Err(unsafe { refused_with(refusal, report) })
        }
        None if run.stopped => Err(Failure::new(GOCOUNT_STOPPED, "the progress callback wanted no more")),
        None => Ok(()),
    }
}
