//! Chains of a game: their stones and their liberties.

use super::buffer::{fill, give, wanted, wanted_array};
use super::guard::{Failure, guard};
use super::handle::read;
use super::point::{gocount_color, gocount_point, off_the_board};
use super::simulator::gocount_simulator;
use super::simulator_move::side_of;
use super::status::*;
use crate::play::simulator::Simulator;
use crate::point::Point;

/// The stones of the chain of a stone.
///
/// @param simulator the simulator.
/// @param x the column of one of its stones.
/// @param y the row of that stone.
/// @param buffer receives the points of its stones, in no particular order; or NULL to ask for the count.
/// @param capacity points that the buffer has room for.
/// @param count receives the number of stones.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` where there is no stone; `GOCOUNT_INVALID_COORDINATE` for a point that does
/// not exist; `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_OUT_OF_MEMORY` on a plane; `GOCOUNT_INVALID_HANDLE`;
/// `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the simulator meanwhile. Cost: linear in the stones; on a plane they are sorted besides.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_chain(
    simulator: *const gocount_simulator,
    x: i32,
    y: i32,
    buffer: *mut gocount_point,
    capacity: usize,
    count: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted_array(buffer, capacity, count, "count")?;
        let (simulator, at) = stone(simulator, x, y)?;
        fill(simulator.chain_stones(at)?.into_iter().map(gocount_point::from), buffer, capacity, count)
    })
}

/// The liberties of the chain of a stone: the empty points next to it, each once. A liberty beyond the last coordinate of a
/// plane has no point and is not listed; `gocount_simulator_liberty_count` counts it.
///
/// @param simulator the simulator.
/// @param x the column of one of its stones.
/// @param y the row of that stone.
/// @param buffer receives the points, in no particular order; or NULL to ask for the count.
/// @param capacity points that the buffer has room for.
/// @param count receives the number of points.
/// @param error receives what went wrong in detail, or NULL.
/// @return as `gocount_simulator_chain`.
///
/// Threads, cost: as `gocount_simulator_chain`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_liberties(
    simulator: *const gocount_simulator,
    x: i32,
    y: i32,
    buffer: *mut gocount_point,
    capacity: usize,
    count: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted_array(buffer, capacity, count, "count")?;
        let (simulator, at) = stone(simulator, x, y)?;
        fill(simulator.liberties(at)?.into_iter().map(gocount_point::from), buffer, capacity, count)
    })
}

/// How many liberties the chain of a stone has, those beyond the last coordinate of a plane included. One liberty is atari.
///
/// @param simulator the simulator.
/// @param x the column of one of its stones.
/// @param y the row of that stone.
/// @param liberties receives their number.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` where there is no stone; `GOCOUNT_INVALID_COORDINATE` for a point that does
/// not exist; `GOCOUNT_OUT_OF_MEMORY` on a plane; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads, cost: as `gocount_simulator_chain`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_liberty_count(
    simulator: *const gocount_simulator,
    x: i32,
    y: i32,
    liberties: *mut u64,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(liberties, "liberties")?;
        let (simulator, at) = stone(simulator, x, y)?;
        let chain = simulator.chain(at)?.ok_or_else(no_stone)?;
        give(liberties, "liberties", chain.liberties)
    })
}

/// A stone of each chain of a colour that is in atari: that has one liberty.
///
/// @param simulator the simulator.
/// @param color `GOCOUNT_BLACK` or `GOCOUNT_WHITE`.
/// @param buffer receives the points of the stones, in no particular order; or NULL to ask for the count.
/// @param capacity points that the buffer has room for.
/// @param count receives the number of chains.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_OUT_OF_MEMORY` on a plane; `GOCOUNT_INVALID_HANDLE`;
/// `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the simulator meanwhile. Cost: linear in the points of a grid, in the stones of a plane.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_chains_in_atari(
    simulator: *const gocount_simulator,
    color: gocount_color,
    buffer: *mut gocount_point,
    capacity: usize,
    count: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let side = side_of(color)?;
        wanted_array(buffer, capacity, count, "count")?;
        let chains = read(simulator)?.simulator.chains_in_atari(side)?;
        fill(chains.into_iter().map(gocount_point::from), buffer, capacity, count)
    })
}

/// The simulator and a point of it that has a stone.
///
/// # Safety
/// As for `read`.
unsafe fn stone<'a>(simulator: *const gocount_simulator, x: i32, y: i32) -> Result<(&'a Simulator, Point), Failure> {
    // SAFETY: the caller's promise.
    let simulator = unsafe { &read(simulator)?.simulator };
    let point = Point::new(x, y);
    match simulator.stone_at(point) {
        Some(_) => Ok((simulator, point)),
        None if simulator.contains(point) => Err(no_stone()),
        None => Err(off_the_board()),
    }
}

fn no_stone() -> Failure {
    Failure::new(GOCOUNT_NOT_FOUND, "there is no stone")
}
