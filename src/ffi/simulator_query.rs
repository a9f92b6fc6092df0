//! What is known of a game: stones, prisoners, turns, ko, and which moves are legal.

use super::buffer::{fill, fill_with, give, wanted, wanted_array};
use super::guard::{Failure, guard};
use super::handle::read;
use super::point::{gocount_color, gocount_move, gocount_point, number, off_the_board};
use super::simulator::gocount_simulator;
use super::simulator_move::{gocount_move_report, side_of};
use super::status::*;
use crate::memory::OutOfMemory;
use crate::play::RefusalKind;
use crate::point::{Color, Point};

/// The stones that stand.
///
/// @param simulator the simulator.
/// @param black receives the number of Black's.
/// @param white receives the number of White's.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the simulator meanwhile. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_stones_left(
    simulator: *const gocount_simulator,
    black: *mut u64,
    white: *mut u64,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let simulator = &read(simulator)?.simulator;
        wanted(white, "white")?;
        give(black, "black", simulator.stones(Color::Black))?;
        give(white, "white", simulator.stones(Color::White))
    })
}

/// The stones taken off since the game began, suicides included; replaced stones and those of setups not.
///
/// @param simulator the simulator.
/// @param black receives the number of Black's.
/// @param white receives the number of White's.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the simulator meanwhile. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_captured(
    simulator: *const gocount_simulator,
    black: *mut u64,
    white: *mut u64,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let simulator = &read(simulator)?.simulator;
        wanted(white, "white")?;
        give(black, "black", simulator.captured(Color::Black))?;
        give(white, "white", simulator.captured(Color::White))
    })
}

/// Which stones the latest turn took off: none after a move that was skipped; after a setup, those without liberties that
/// it took off. A move that was refused or ignored is no turn. Where turns can be undone, after undoing it is the turn
/// before that counts.
///
/// @param simulator the simulator.
/// @param buffer receives their points, in no particular order; or NULL to ask for the count.
/// @param capacity points that the buffer has room for.
/// @param count receives the number of points.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_OUT_OF_MEMORY` on a plane; `GOCOUNT_INVALID_HANDLE`;
/// `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the simulator meanwhile. Cost: linear in the points.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_last_captured(
    simulator: *const gocount_simulator,
    buffer: *mut gocount_point,
    capacity: usize,
    count: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let simulator = &read(simulator)?.simulator;
        wanted_array(buffer, capacity, count, "count")?;
        let taken = usize::try_from(simulator.last_captured()).map_err(|_| OutOfMemory)?;
        if buffer.is_null() || capacity < taken {
            return fill_with(taken, buffer, capacity, count, |_| {});
        }
        fill(simulator.last_captured_points()?.into_iter().map(gocount_point::from), buffer, capacity, count)
    })
}

/// The stone on a point.
///
/// @param simulator the simulator.
/// @param x the column.
/// @param y the row.
/// @param color receives `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE`.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` for a point that does not exist; `GOCOUNT_INVALID_HANDLE`;
/// `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the simulator meanwhile. Cost: constant, on a plane on average.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_stone_at(
    simulator: *const gocount_simulator,
    x: i32,
    y: i32,
    color: *mut gocount_color,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let simulator = &read(simulator)?.simulator;
        let point = Point::new(x, y);
        if !simulator.contains(point) {
            return Err(off_the_board());
        }
        give(color, "color", number(simulator.stone_at(point)))
    })
}

/// Whose turn it is, and how many turns were taken: moves, passes, skipped moves that passed the turn, and setups.
///
/// @param simulator the simulator.
/// @param to_move receives `GOCOUNT_BLACK` or `GOCOUNT_WHITE`.
/// @param turns receives the number of turns taken.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the simulator meanwhile. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_turn(
    simulator: *const gocount_simulator,
    to_move: *mut gocount_color,
    turns: *mut u64,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let simulator = &read(simulator)?.simulator;
        wanted(turns, "turns")?;
        give(to_move, "to_move", simulator.to_move() as gocount_color)?;
        give(turns, "turns", simulator.turns())
    })
}

/// A turn of a game on a grid. A skipped move is a pass.
///
/// @param simulator the simulator.
/// @param turn its number: 1 is the first, the number of turns taken (`gocount_simulator_turn`) the last.
/// @param out receives the move.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a setup, and for a number that no turn has; `GOCOUNT_UNSUPPORTED` on a
/// plane; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the simulator meanwhile. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_move_at(
    simulator: *const gocount_simulator,
    turn: u64,
    out: *mut gocount_move,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(out, "out")?;
        let found = read(simulator)?.simulator.move_at(turn)?;
        give(out, "out", found.ok_or(Failure::new(GOCOUNT_NOT_FOUND, "there is no such move"))?.into())
    })
}

/// Where the side that did not take the latest turn may not play because of simple ko. Under superko there is never such a
/// point: `gocount_simulator_legal` tells what is forbidden there.
///
/// @param simulator the simulator.
/// @param point receives the point.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` when there is none; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the simulator meanwhile. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_ko(
    simulator: *const gocount_simulator,
    point: *mut gocount_point,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(point, "point")?;
        let ko = read(simulator)?.simulator.ko();
        give(point, "point", ko.ok_or(Failure::new(GOCOUNT_NOT_FOUND, "there is no ko"))?.into())
    })
}

/// Whether a side may play on a point, and if not, why. It is asked as if it were that side's turn; an occupied point is
/// told as such, whatever the options make of moves there.
///
/// @param simulator the simulator.
/// @param color `GOCOUNT_BLACK` or `GOCOUNT_WHITE`.
/// @param x the column.
/// @param y the row.
/// @param reason receives one of `GOCOUNT_REASON_*`: `GOCOUNT_REASON_NONE` for a legal move.
/// @param repeats receives the number of the latest turn whose position would come again, 0 for the start, when the reason is
/// `GOCOUNT_REASON_SUPERKO`, and 0 otherwise; or NULL.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`, whatever the reason; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the simulator meanwhile. Cost: constant; with superko, in proportion to the stones that it
/// would take off.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_legal(
    simulator: *const gocount_simulator,
    color: gocount_color,
    x: i32,
    y: i32,
    reason: *mut u8,
    repeats: *mut u64,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let side = side_of(color)?;
        wanted(reason, "reason")?;
        if !repeats.is_null() {
            wanted(repeats, "repeats")?;
        }
        let report = match read(simulator)?.simulator.check(side, Point::new(x, y)) {
            Ok(()) => gocount_move_report::default(),
            Err(RefusalKind::OutOfMemory) => return Err(OutOfMemory.into()),
            Err(fault) => gocount_move_report::of_refused(fault),
        };
        give(reason, "reason", report.reason)?;
        if repeats.is_null() { Ok(()) } else { give(repeats, "repeats", report.repeats) }
    })
}

/// Which points of a grid a side may play on: one byte a point, row after row from the top left.
///
/// @param simulator the simulator.
/// @param color `GOCOUNT_BLACK` or `GOCOUNT_WHITE`; it is asked as if it were that side's turn. A limit of stones
/// (`max_stones`) is not looked at.
/// @param buffer receives one of `GOCOUNT_REASON_*` for each point, `GOCOUNT_REASON_NONE` where the side may play; or NULL
/// to ask for the count.
/// @param capacity bytes that the buffer has room for.
/// @param count receives width times height.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_UNSUPPORTED` on a plane; `GOCOUNT_INVALID_HANDLE`;
/// `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the simulator meanwhile. Cost: linear in the points; with superko, in proportion to the stones
/// that each move would take off besides.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_legal_map(
    simulator: *const gocount_simulator,
    color: gocount_color,
    buffer: *mut u8,
    capacity: usize,
    count: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let side = side_of(color)?;
        let simulator = &read(simulator)?.simulator;
        let points = usize::try_from(simulator.points()?).map_err(|_| OutOfMemory)?;
        // A grid, as it has points to count, has a map.
        fill_with(points, buffer, capacity, count, |map| simulator.legality(side, map).unwrap_or(()))
    })
}
