//! Rectangles.
//!
//! The stones in a rectangle of a game, boards made of it, and whose territory is there.

use super::board::{gocount_board, gocount_board_options};
use super::buffer::{fill, fill_with, give, one, wanted, wanted_array};
use super::guard::{Failure, guard};
use super::handle::{hand_over, read};
use super::point::{gocount_color, gocount_rectangle, gocount_stone};
use super::simulator::gocount_simulator;
use super::sized::chosen;
use super::status::*;
use crate::board::BoardOptions;
use crate::memory::OutOfMemory;
use crate::play::Shape;
use crate::play::simulator::{PointRange, Simulator};
use crate::point::{Point, Size};

impl From<gocount_rectangle> for PointRange {
    fn from(rectangle: gocount_rectangle) -> Self {
        PointRange {
            least: Point::new(rectangle.least_x, rectangle.least_y),
            greatest: Point::new(rectangle.greatest_x, rectangle.greatest_y),
        }
    }
}

/// All points that there can be.
const EVERYWHERE: gocount_rectangle =
    gocount_rectangle { least_x: i32::MIN, least_y: i32::MIN, greatest_x: i32::MAX, greatest_y: i32::MAX };

/// The least rectangle that holds all stones.
///
/// @param[in] simulator the simulator.
/// @param[out] bounds the rectangle.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` when there is no stone.
///
/// Cost: linear in the points of a grid, in the stones of a plane.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_bounds(
    simulator: *const gocount_simulator,
    bounds: *mut gocount_rectangle,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(bounds, "bounds")?;
        let found = read(simulator)?.simulator.bounds();
        let PointRange { least, greatest } = found.ok_or(Failure::new(GOCOUNT_NOT_FOUND, "there is no stone"))?;
        let [least_x, least_y, greatest_x, greatest_y] = [least.x, least.y, greatest.x, greatest.y];
        give(bounds, "bounds", gocount_rectangle { least_x, least_y, greatest_x, greatest_y })
    })
}

/// The stones in a rectangle, or all stones.
///
/// @param[in] simulator the simulator.
/// @param[in] rectangle the rectangle, which may reach beyond the points that there are; or NULL for all stones.
/// @param[out] buffer the stones, by column, then row; or NULL to ask for the number.
/// @param[in] capacity how many stones the buffer has room for; as many as stand are enough.
/// @param[out] written the number of stones.
/// @return a status.
///
/// Cost: on a grid, linear in the points of the rectangle; on a plane, in the stones that there are or the points
/// of the rectangle, whichever are fewer, and the stones found are sorted.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_stones(
    simulator: *const gocount_simulator,
    rectangle: *const gocount_rectangle,
    buffer: *mut gocount_stone,
    capacity: usize,
    written: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let simulator = &read(simulator)?.simulator;
        let rectangle = if rectangle.is_null() { EVERYWHERE } else { one(rectangle, "rectangle")? };
        wanted_array(buffer, capacity, written, "written")?;
        let stones = simulator.stones_in(rectangle.into())?;
        let stones =
            stones.into_iter().map(|(Point { x, y }, color)| gocount_stone { x, y, color: color as gocount_color });
        fill(stones, buffer, capacity, written)
    })
}

/// The points of a rectangle: one byte each, row after row from its least corner.
///
/// @param[in] simulator the simulator.
/// @param[in] rectangle the rectangle; all its points must exist; or NULL for the whole board of a grid or a bounded
/// plane.
/// @param[out] buffer `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE` for each point; or NULL to ask for the
/// number.
/// @param[in] capacity how many bytes the buffer has room for.
/// @param[out] written the rectangle's width * height.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` when the rectangle has no points, or some that do not exist;
/// `GOCOUNT_UNSUPPORTED` for NULL on a plane without edges.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_cells(
    simulator: *const gocount_simulator,
    rectangle: *const gocount_rectangle,
    buffer: *mut u8,
    capacity: usize,
    written: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let simulator = &read(simulator)?.simulator;
        let range = range_of(simulator, rectangle)?;
        wanted_array(buffer, capacity, written, "written")?;
        let points = points_of(simulator.existing(range)?)?;
        if buffer.is_null() || capacity < points {
            return fill_with(points, buffer, capacity, written, |_| {});
        }
        fill(simulator.cells_of(range)?.into_iter(), buffer, capacity, written)
    })
}

/// Copies a rectangle to a board of its own, on which the rectangle's least corner is (0, 0). What stands outside is
/// lost: to see whose territory is there, `gocount_simulator_territory_map` is right also when empty regions go on
/// outside.
///
/// @param[in] simulator the simulator.
/// @param[in] rectangle the rectangle; all its points must exist; or NULL for the whole board of a grid or a bounded
/// plane.
/// @param[in] options limits of the board, or NULL for the defaults.
/// @param[out] board the board.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` when the rectangle has no points, or some that do not exist;
/// `GOCOUNT_LIMIT_EXCEEDED`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_to_board(
    simulator: *const gocount_simulator,
    rectangle: *const gocount_rectangle,
    options: *const gocount_board_options,
    board: *mut *mut gocount_board,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(board, "board")?;
        let options = chosen(options)?.checked()?;
        let simulator = &read(simulator)?.simulator;
        let made = simulator.to_board(range_of(simulator, rectangle)?, options)?;
        give(board, "board", hand_over(made)?)
    })
}

/// Whose territory the points of a rectangle are: one byte each, row after row from its least corner. An empty region is
/// a colour's when it touches stones of that colour only, those beside the rectangle included. One that goes on outside
/// of the rectangle is nobody's.
///
/// @param[in] simulator the simulator.
/// @param[in] rectangle the rectangle; all its points must exist, and they may be no more than 67,108,864.
/// @param[out] buffer `GOCOUNT_MAP_STONE`, `GOCOUNT_MAP_BLACK`, `GOCOUNT_MAP_WHITE` or `GOCOUNT_MAP_NOBODY` for
/// each point; or NULL to ask for the number.
/// @param[in] capacity how many bytes the buffer has room for.
/// @param[out] written the rectangle's width * height.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` when the rectangle has no points, or some that do not exist;
/// `GOCOUNT_LIMIT_EXCEEDED`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_territory_map(
    simulator: *const gocount_simulator,
    rectangle: *const gocount_rectangle,
    buffer: *mut u8,
    capacity: usize,
    written: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let simulator = &read(simulator)?.simulator;
        let range = range_of(simulator, rectangle)?;
        wanted_array(buffer, capacity, written, "written")?;
        let points = points_of(simulator.existing(range)?)?;
        if buffer.is_null() || capacity < points {
            return fill_with(points, buffer, capacity, written, |_| {});
        }
        fill(simulator.territory_of(range, BoardOptions::default())?.into_iter(), buffer, capacity, written)
    })
}

fn points_of(size: Size) -> Result<usize, Failure> {
    usize::try_from(size.cells()).map_err(|_| OutOfMemory.into())
}

/// The caller's rectangle; NULL is the whole of a board with edges.
///
/// # Safety
/// `rectangle` is NULL or points to a rectangle.
unsafe fn range_of(simulator: &Simulator, rectangle: *const gocount_rectangle) -> Result<PointRange, Failure> {
    if !rectangle.is_null() {
        // SAFETY: the caller's promise.
        return Ok(unsafe { one(rectangle, "rectangle")? }.into());
    }
    let size = match simulator.options().shape {
        Shape::Grid(size) | Shape::Bounded(size) => size,
        Shape::Quarter | Shape::Half | Shape::Whole => {
            return Err(Failure::new(GOCOUNT_UNSUPPORTED, "a plane without edges has no rectangle of its own"));
        }
    };
    let greatest = Point::new((size.width - 1) as i32, (size.height - 1) as i32);
    Ok(PointRange { least: Point::new(0, 0), greatest })
}
