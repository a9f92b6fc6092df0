//! Setups, handicaps, whose turn it is.

use super::buffer::{fill, items, wanted_array};
use super::guard::{Failure, guard};
use super::handle::change;
use super::number::{choice, color_of, side_of};
use super::point::{GOCOUNT_BLACK, GOCOUNT_WHITE, gocount_color, gocount_point, gocount_stone};
use super::simulator::gocount_simulator;
use super::sized::{SizedStruct, give_sized, wanted_sized};
use super::status::*;
use crate::play::grid::{BareChains, handicap_points};
use crate::point::{Color, Point, Size};

/// What becomes of chains that a setup leaves without liberties.
pub type gocount_bare = u32;

/// The chains stay, and are reported: those with a stone on one of its points or beside one.
pub const GOCOUNT_BARE_KEEP: gocount_bare = 0;
/// The setup is refused.
pub const GOCOUNT_BARE_REFUSE: gocount_bare = 1;
/// The chains are taken off, and do not count as prisoners: first those of the side that does not move next, then, if any
/// still have no liberty, the other's.
pub const GOCOUNT_BARE_REMOVE: gocount_bare = 2;

/// What a setup did.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_setup_report {
    /// `sizeof(gocount_setup_report)`.
    pub struct_size: u32,
    /// 0.
    pub reserved: u32,
    /// Stones of the chains that it leaves without liberties.
    pub left_bare: u64,
    /// Stones that were taken off because they had none.
    pub removed: u64,
}

// SAFETY: it begins with the size and holds nothing but integers.
unsafe impl SizedStruct for gocount_setup_report {
    const FIRST_SIZE: usize = 24;
    const ZERO: Self = gocount_setup_report { struct_size: 0, reserved: 0, left_bare: 0, removed: 0 };
}

/// Sets up stones on a grid, or takes them away, at many points at once; where a point comes twice, the later one holds.
/// It is one turn, which can be undone. It lifts a ko, superko does not look behind it, and the side to move stays.
/// Stones that it takes off because they have no liberties are those of `gocount_simulator_last_captured`, and do not
/// count as prisoners.
///
/// @param[in,out] simulator the simulator.
/// @param[in] stones the points and their stones.
/// @param[in] count how many there are.
/// @param[in] bare what becomes of chains without liberties.
/// @param[out] report what the setup did, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` for a point that does not exist; `GOCOUNT_ILLEGAL_MOVE` when
/// chains would have no liberties and that is refused; `GOCOUNT_LIMIT_EXCEEDED` for more stones than may stand;
/// `GOCOUNT_UNSUPPORTED` on a plane. After a failure the game is as it was.
///
/// Cost: linear in the points (times their logarithm) and in the chains that lose stones. For undoing it keeps some
/// 170 bytes, 32 a point and 20 a stone of these chains.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_setup(
    simulator: *mut gocount_simulator,
    stones: *const gocount_stone,
    count: usize,
    bare: gocount_bare,
    report: *mut gocount_setup_report,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let stones = items(stones, count, "stones")?;
        if !report.is_null() {
            wanted_sized(report, "report")?;
        }
        let chains = [BareChains::Keep, BareChains::Refuse, BareChains::Remove];
        let bare = choice(bare, &chains, "bare", "GOCOUNT_BARE_KEEP (0) to GOCOUNT_BARE_REMOVE (2)")?;
        for stone in stones {
            color_of(stone.color, "a stone's color")?;
        }
        let placed = stones.iter().map(|&gocount_stone { x, y, color }| (Point::new(x, y), stone_of(color)));
        let done = change(simulator)?.simulator.set_up(placed, bare)?;
        if report.is_null() {
            return Ok(());
        }
        let (left_bare, removed) = (done.bare.into(), done.removed.into());
        give_sized(report, "report", gocount_setup_report { left_bare, removed, ..SizedStruct::ZERO })
    })
}

/// Sets up a fixed handicap on an empty grid, the points of the Go Text Protocol: 2 to 9 stones on boards of odd sides
/// from 9 up, 2 to 4 where a side is even or less than 9. They stand on the fourth line, on sides of less than 13 on the
/// third. White moves next.
///
/// @param[in,out] simulator the simulator.
/// @param[in] handicap how many stones.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_ARGUMENT` when the board has no handicap of so many stones (a side of less than
/// 7 has none), or is not empty; `GOCOUNT_UNSUPPORTED` on a plane; `GOCOUNT_LIMIT_EXCEEDED` for more stones than may
/// stand. After a failure the game is as it was.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_handicap(
    simulator: *mut gocount_simulator,
    handicap: u32,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let done = change(simulator)?.simulator.place_handicap(handicap)?;
        let fault = "has no points on this board, or the board is not empty";
        if done { Ok(()) } else { Err(Failure::argument("handicap", fault)) }
    })
}

/// The most stones of a fixed handicap.
pub const GOCOUNT_HANDICAP_POINTS_MAX: usize = 9;

/// The points of a fixed handicap, as `gocount_simulator_handicap` sets them up.
///
/// @param[in] width the board's columns.
/// @param[in] height its rows.
/// @param[in] handicap how many stones.
/// @param[out] buffer the points in the order of the Go Text Protocol; or NULL to ask for the number.
/// @param[in] capacity how many points the buffer has room for; `GOCOUNT_HANDICAP_POINTS_MAX` are always enough.
/// @param[out] written the number of points: `handicap`.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` when such a board has no handicap of so many stones.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_handicap_points(
    width: u32,
    height: u32,
    handicap: u32,
    buffer: *mut gocount_point,
    capacity: usize,
    written: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted_array(buffer, capacity, written, "written")?;
        let none = || Failure::new(GOCOUNT_NOT_FOUND, "the board has no handicap of so many stones");
        let (points, stones) = handicap_points(Size::new(width, height), handicap).ok_or_else(none)?;
        fill(points[..stones].iter().map(|&point| point.into()), buffer, capacity, written)
    })
}

/// Sets the side to move. This is not itself a turn: it is part of the latest turn, or of the start. Undoing back to
/// that, or redoing it, gives the turn to this side again, and superko compares positions with it. On a plane it lifts a
/// ko when it changes the side.
///
/// @param[in,out] simulator the simulator.
/// @param[in] color the side.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_set_turn(
    simulator: *mut gocount_simulator,
    color: gocount_color,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let side = side_of(color, "color")?;
        change(simulator)?.simulator.set_to_move(side);
        Ok(())
    })
}

/// The stone of a colour that was looked at before.
fn stone_of(color: gocount_color) -> Option<Color> {
    match color {
        GOCOUNT_BLACK => Some(Color::Black),
        GOCOUNT_WHITE => Some(Color::White),
        _ => None,
    }
}
