//! Questions to a game.
//!
//! Stones, prisoners, turns, passes, ko, and which moves are legal.

use super::buffer::{fill, fill_with, give, wanted, wanted_array};
use super::guard::{Failure, answer, guard};
use super::handle::read;
use super::number::{name_of, number, side_of};
use super::point::{gocount_color, gocount_move, gocount_point, gocount_stone, off_the_board};
use super::simulator::gocount_simulator;
use super::simulator_move::{gocount_move_report, gocount_refusal};
use super::status::*;
use crate::memory::OutOfMemory;
use crate::play::RefusalKind;
use crate::point::{Color, Point};
use crate::record::RecordEnding;
use core::ffi::c_char;

/// The stones that stand.
///
/// @param[in] simulator the simulator.
/// @param[out] black_stones how many of Black.
/// @param[out] white_stones how many of White.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_stones_left(
    simulator: *const gocount_simulator,
    black_stones: *mut u64,
    white_stones: *mut u64,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let simulator = &read(simulator)?.simulator;
        wanted(white_stones, "white_stones")?;
        give(black_stones, "black_stones", simulator.stones(Color::Black))?;
        give(white_stones, "white_stones", simulator.stones(Color::White))
    })
}

/// The stones taken off since the game began, suicides included; replaced stones and those of setups not.
///
/// @param[in] simulator the simulator.
/// @param[out] captured_black how many of Black.
/// @param[out] captured_white how many of White.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_captured(
    simulator: *const gocount_simulator,
    captured_black: *mut u64,
    captured_white: *mut u64,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let simulator = &read(simulator)?.simulator;
        wanted(captured_white, "captured_white")?;
        give(captured_black, "captured_black", simulator.captured(Color::Black))?;
        give(captured_white, "captured_white", simulator.captured(Color::White))
    })
}

/// Which stones the latest turn took off: none after a move that was skipped; after a setup, those without liberties that
/// it took off. A move that was refused or ignored is not a turn. Where turns can be undone, after undoing it is the turn
/// before that counts.
///
/// @param[in] simulator the simulator.
/// @param[out] buffer their points, in no particular order; or NULL to ask for the number.
/// @param[in] capacity how many points the buffer has room for; as many as the turn's report says are enough.
/// @param[out] written the number of points.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_last_captured(
    simulator: *const gocount_simulator,
    buffer: *mut gocount_point,
    capacity: usize,
    written: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let simulator = &read(simulator)?.simulator;
        wanted_array(buffer, capacity, written, "written")?;
        let taken = usize::try_from(simulator.last_captured()).map_err(|_| OutOfMemory)?;
        if buffer.is_null() || capacity < taken {
            return fill_with(taken, buffer, capacity, written, |_| {});
        }
        fill(simulator.last_captured_points()?.into_iter().map(gocount_point::from), buffer, capacity, written)
    })
}

/// The stone on a point.
///
/// @param[in] simulator the simulator.
/// @param[in] x the column.
/// @param[in] y the row.
/// @param[out] color its colour, or `GOCOUNT_NONE`.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` for a point that does not exist.
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
/// @param[in] simulator the simulator.
/// @param[out] to_move whose turn it is.
/// @param[out] turns the number of turns taken.
/// @return a status.
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
/// @param[in] simulator the simulator.
/// @param[in] turn its number: 1 is the first, the number of turns taken (`gocount_simulator_turn`) the last.
/// @param[out] found the move.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a setup, and for a number that no turn has; `GOCOUNT_UNSUPPORTED`
/// on a plane.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_move_at(
    simulator: *const gocount_simulator,
    turn: u64,
    found: *mut gocount_move,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(found, "found")?;
        let one = read(simulator)?.simulator.move_at(turn)?;
        give(found, "found", one.ok_or(Failure::new(GOCOUNT_NOT_FOUND, "there is no such move"))?.into())
    })
}

/// Who played the last stone, and where, whether it still stands or not. Setups are not moves.
///
/// @param[in] simulator the simulator.
/// @param[out] stone the stone.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` when no stone was played.
///
/// Cost: linear in the passes and setups since then.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_last_stone(
    simulator: *const gocount_simulator,
    stone: *mut gocount_stone,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(stone, "stone")?;
        let last = read(simulator)?.simulator.last_stone();
        let (color, Point { x, y }) = last.ok_or(Failure::new(GOCOUNT_NOT_FOUND, "no stone was played"))?;
        give(stone, "stone", gocount_stone { x, y, color: number(Some(color)) })
    })
}

/// Whether a game is over, and how it ended.
pub type gocount_ending = u32;

/// It goes on.
pub const GOCOUNT_ENDING_NONE: gocount_ending = 0;
/// The latest two turns are passes.
pub const GOCOUNT_ENDING_PASSES: gocount_ending = 1;
/// A side resigned. This and the following endings occur only in records.
pub const GOCOUNT_ENDING_RESIGNATION: gocount_ending = 2;
/// A side ran out of time.
pub const GOCOUNT_ENDING_TIME: gocount_ending = 3;
/// A side forfeited, or made an illegal move.
pub const GOCOUNT_ENDING_FORFEIT: gocount_ending = 4;
/// The record has a result, and does not say how the game ended.
pub const GOCOUNT_ENDING_RESULT: gocount_ending = 5;

/// The name of an ending, such as `passes`.
///
/// @param[in] ending any number.
/// @return its name, which lives as long as the library is loaded; `unknown` for any other number.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn gocount_ending_name(ending: gocount_ending) -> *const c_char {
    answer(c"unknown".as_ptr(), || name_of::<RecordEnding>(ending).as_ptr())
}

/// Whether the game is over: whether the latest two turns are passes, which ends it under most rules. Moves can be played
/// all the same.
///
/// @param[in] simulator the simulator.
/// @param[out] ending `GOCOUNT_ENDING_NONE` or `GOCOUNT_ENDING_PASSES`.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_ending(
    simulator: *const gocount_simulator,
    ending: *mut gocount_ending,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let is_over = read(simulator)?.simulator.ended_by_passes();
        give(ending, "ending", if is_over { GOCOUNT_ENDING_PASSES } else { GOCOUNT_ENDING_NONE })
    })
}

/// Where the side that did not take the latest turn may not play because of simple ko. Under superko there is never such
/// a point: `gocount_simulator_legal` tells what is forbidden there.
///
/// @param[in] simulator the simulator.
/// @param[out] point the point.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` when there is none.
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
/// @param[in] simulator the simulator.
/// @param[in] color the side.
/// @param[in] x the column.
/// @param[in] y the row.
/// @param[out] refusal `GOCOUNT_REFUSAL_NONE` for a legal move, else why it would be refused.
/// @param[out] repeats where the refusal is `GOCOUNT_REFUSAL_SUPERKO`, the latest turn whose position would come again, 0
/// for the start; else 0. Or NULL.
/// @return `GOCOUNT_OK`, whatever the refusal.
///
/// Cost: constant; with superko, in proportion to the stones that it would take off.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_legal(
    simulator: *const gocount_simulator,
    color: gocount_color,
    x: i32,
    y: i32,
    refusal: *mut gocount_refusal,
    repeats: *mut u64,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let side = side_of(color, "color")?;
        wanted(refusal, "refusal")?;
        if !repeats.is_null() {
            wanted(repeats, "repeats")?;
        }
        let report = match read(simulator)?.simulator.check(side, Point::new(x, y)) {
            Ok(()) => gocount_move_report::default(),
            Err(RefusalKind::OutOfMemory) => return Err(OutOfMemory.into()),
            Err(kind) => gocount_move_report::from(kind),
        };
        give(refusal, "refusal", report.refusal)?;
        if repeats.is_null() { Ok(()) } else { give(repeats, "repeats", report.repeats) }
    })
}

/// Where a side may play on a grid, and why not elsewhere: one byte a point, row after row from the top left.
///
/// @param[in] simulator the simulator.
/// @param[in] color the side; it is asked as if it were that side's turn. A limit of stones (`max_stones`) is not looked
/// at.
/// @param[out] buffer `GOCOUNT_REFUSAL_NONE` for each point where the side may play, else another `gocount_refusal`; or
/// NULL to ask for the number.
/// @param[in] capacity how many bytes the buffer has room for.
/// @param[out] written width * height.
/// @return `GOCOUNT_OK`; `GOCOUNT_UNSUPPORTED` on a plane.
///
/// Cost: linear in the points; with superko, in proportion to the stones that each move would take off besides.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_refusal_map(
    simulator: *const gocount_simulator,
    color: gocount_color,
    buffer: *mut u8,
    capacity: usize,
    written: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let side = side_of(color, "color")?;
        let simulator = &read(simulator)?.simulator;
        let points = usize::try_from(simulator.points()?).map_err(|_| OutOfMemory)?;
        // A grid, as it has points to count, has a map.
        fill_with(points, buffer, capacity, written, |map| simulator.legality(side, map).unwrap_or(()))
    })
}
