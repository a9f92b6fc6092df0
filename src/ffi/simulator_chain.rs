//! Chains and liberties.

use super::buffer::{fill, give, wanted, wanted_array};
use super::guard::{Failure, guard};
use super::handle::read;
use super::number::side_of;
use super::point::{gocount_color, gocount_point, off_the_board};
use super::simulator::gocount_simulator;
use super::status::*;
use crate::play::simulator::Simulator;
use crate::point::Point;

/// The stones of the chain of a stone.
///
/// @param[in] simulator the simulator.
/// @param[in] x the column of one of its stones.
/// @param[in] y the row of that stone.
/// @param[out] buffer the points of its stones, in no particular order; or NULL to ask for the number.
/// @param[in] capacity how many points the buffer has room for; as many as the colour has stones are enough.
/// @param[out] written the number of stones.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` where there is no stone; `GOCOUNT_INVALID_COORDINATE` for a point that
/// does not exist; `GOCOUNT_OUT_OF_MEMORY` on a plane.
///
/// Cost: linear in the stones; on a plane they are sorted besides.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_chain(
    simulator: *const gocount_simulator,
    x: i32,
    y: i32,
    buffer: *mut gocount_point,
    capacity: usize,
    written: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted_array(buffer, capacity, written, "written")?;
        let (simulator, at) = stone(simulator, x, y)?;
        fill(simulator.chain_stones(at)?.into_iter().map(gocount_point::from), buffer, capacity, written)
    })
}

/// The liberties of the chain of a stone: the empty points next to it, each once. A liberty beyond the last coordinate of
/// a plane has no point and is not listed; `gocount_simulator_liberty_count` counts it.
///
/// @param[in] simulator the simulator.
/// @param[in] x the column of one of its stones.
/// @param[in] y the row of that stone.
/// @param[out] buffer the points, in no particular order; or NULL to ask for the number.
/// @param[in] capacity how many points the buffer has room for; two for each stone of the chain and two more are enough.
/// @param[out] written the number of points.
/// @return as `gocount_simulator_chain`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_liberties(
    simulator: *const gocount_simulator,
    x: i32,
    y: i32,
    buffer: *mut gocount_point,
    capacity: usize,
    written: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted_array(buffer, capacity, written, "written")?;
        let (simulator, at) = stone(simulator, x, y)?;
        fill(simulator.liberties(at)?.into_iter().map(gocount_point::from), buffer, capacity, written)
    })
}

/// How many liberties the chain of a stone has, those beyond the last coordinate of a plane included. One liberty is
/// atari.
///
/// @param[in] simulator the simulator.
/// @param[in] x the column of one of its stones.
/// @param[in] y the row of that stone.
/// @param[out] liberties their number.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` where there is no stone; `GOCOUNT_INVALID_COORDINATE` for a point that
/// does not exist; `GOCOUNT_OUT_OF_MEMORY` on a plane.
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
/// @param[in] simulator the simulator.
/// @param[in] color the colour.
/// @param[out] buffer the points of the stones, in no particular order; or NULL to ask for the number.
/// @param[in] capacity how many points the buffer has room for; as many as the colour has stones are enough.
/// @param[out] written the number of chains.
/// @return a status.
///
/// Cost: linear in the points of a grid, in the stones of a plane.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_chains_in_atari(
    simulator: *const gocount_simulator,
    color: gocount_color,
    buffer: *mut gocount_point,
    capacity: usize,
    written: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let side = side_of(color, "color")?;
        wanted_array(buffer, capacity, written, "written")?;
        let chains = read(simulator)?.simulator.chains_in_atari(side)?;
        fill(chains.into_iter().map(gocount_point::from), buffer, capacity, written)
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
