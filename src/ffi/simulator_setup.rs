//! Positions set up in a game, handicaps, and whose turn it is.

use super::buffer::{fill, give, items, wanted, wanted_array};
use super::guard::{Failure, guard};
use super::handle::change;
use super::point::{color_of, gocount_color, gocount_point, gocount_stone};
use super::simulator::gocount_simulator;
use super::simulator_move::side_of;
use super::status::*;
use crate::play::grid::{BareChains, handicap_points};
use crate::point::{Point, Size};

/// Chains that a setup leaves without liberties stay, and are reported: those with a stone on one of its points or beside
/// one.
pub const GOCOUNT_BARE_KEEP: u32 = 0;
/// A setup that leaves chains without liberties is refused.
pub const GOCOUNT_BARE_REFUSE: u32 = 1;
/// Chains that a setup leaves without liberties are taken off, as nobody's prisoners: first those of the side that does
/// not move next, then, if any still have no liberty, the other's.
pub const GOCOUNT_BARE_REMOVE: u32 = 2;

/// What a setup did.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_setup_report {
    /// Stones of the chains that it leaves without liberties.
    pub bare: u64,
    /// Stones that were taken off because they had none.
    pub removed: u64,
}

/// Sets up stones on a grid, or takes them away, at many points at once; where a point comes twice, the later one holds.
/// It is one turn, which can be undone. It lifts a ko, superko does not look behind it, and the side to move stays. Stones
/// that it takes off for want of liberties are those of `gocount_simulator_last_captured`, and nobody's prisoners.
///
/// @param simulator the simulator.
/// @param stones the points and their stones.
/// @param count how many there are.
/// @param bare what becomes of chains without liberties: one of `GOCOUNT_BARE_*`.
/// @param report receives what the setup did, or NULL.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` for a point that does not exist; `GOCOUNT_ILLEGAL_MOVE` when chains
/// would have no liberties and that is refused; `GOCOUNT_LIMIT_EXCEEDED` for more stones than may stand;
/// `GOCOUNT_UNSUPPORTED` on a plane; `GOCOUNT_OUT_OF_MEMORY`; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`. After
/// a failure the game is as it was.
///
/// Threads: nobody else may use the simulator meanwhile. Cost: linear in the points (times their logarithm) and in the chains
/// that lose stones. For undoing it keeps some 90 bytes, 16 a point and 20 a stone of these chains.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_setup(
    simulator: *mut gocount_simulator,
    stones: *const gocount_stone,
    count: usize,
    bare: u32,
    report: *mut gocount_setup_report,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let stones = items(stones, count, "stones")?;
        if !report.is_null() {
            wanted(report, "report")?;
        }
        let bare = match bare {
            GOCOUNT_BARE_KEEP => BareChains::Keep,
            GOCOUNT_BARE_REFUSE => BareChains::Refuse,
            GOCOUNT_BARE_REMOVE => BareChains::Remove,
            _ => return Err(Failure::argument("bare", "is an unknown number")),
        };
        for stone in stones {
            color_of(stone.color)?;
        }
        let wanted = stones.iter().map(|stone| (Point::new(stone.x, stone.y), color_of(stone.color).unwrap_or(None)));
        let done = change(simulator)?.simulator.set_up(wanted, bare)?;
        if report.is_null() {
            return Ok(());
        }
        give(report, "report", gocount_setup_report { bare: done.bare.into(), removed: done.removed.into() })
    })
}

/// Sets up a fixed handicap on an empty grid, the points of the Go Text Protocol: 2 to 9 stones on boards of odd sides
/// from 9 up, 2 to 4 where a side is even or less than 9. They stand on the fourth line, on sides of less than 13 on the
/// third. White moves next.
///
/// @param simulator the simulator.
/// @param stones how many stones.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_ARGUMENT` when the board has no handicap of so many stones (a side of less than 7
/// has none), or is not empty; `GOCOUNT_UNSUPPORTED` on a plane; `GOCOUNT_LIMIT_EXCEEDED`; `GOCOUNT_OUT_OF_MEMORY`;
/// `GOCOUNT_INVALID_HANDLE`. After a failure the game is as it was.
///
/// Threads, cost: as `gocount_simulator_setup`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_handicap(
    simulator: *mut gocount_simulator,
    stones: u32,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let done = change(simulator)?.simulator.place_handicap(stones)?;
        if done { Ok(()) } else { Err(Failure::argument("stones", "is no handicap of this board as it is")) }
    })
}

/// The points of a fixed handicap, as `gocount_simulator_handicap` sets them up.
///
/// @param width the board's columns.
/// @param height its rows.
/// @param stones how many stones.
/// @param buffer receives the points in the order of the Go Text Protocol; or NULL to ask for the count.
/// @param capacity points that the buffer has room for; 9 are always enough.
/// @param count receives the number of points: `stones`.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` when such a board has no handicap of so many stones;
/// `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: any. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_handicap_points(
    width: u32,
    height: u32,
    stones: u32,
    buffer: *mut gocount_point,
    capacity: usize,
    count: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted_array(buffer, capacity, count, "count")?;
        let none = || Failure::new(GOCOUNT_NOT_FOUND, "the board has no handicap of so many stones");
        let (points, stones) = handicap_points(Size::new(width, height), stones).ok_or_else(none)?;
        fill(points[..stones].iter().map(|&point| point.into()), buffer, capacity, count)
    })
}

/// Gives the turn to a side. This is no turn itself: it belongs to the latest turn, or the start. Undoing back to that, or
/// redoing it, gives the turn to this side again, and superko compares positions with it. On a plane it lifts a ko when it
/// changes the side.
///
/// @param simulator the simulator.
/// @param color `GOCOUNT_BLACK` or `GOCOUNT_WHITE`.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: nobody else may use the simulator meanwhile. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_set_turn(
    simulator: *mut gocount_simulator,
    color: gocount_color,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let side = side_of(color)?;
        change(simulator)?.simulator.set_to_move(side);
        Ok(())
    })
}
