//! Pass-alive stones and territory: what lives though its owner passes for ever (Benson 1976).
//!
//! A region, seen from one colour, is a connected set of points without stones of that colour. It is vital for a chain that
//! is next to every empty point of it; chains with two vital regions live, as long as those regions touch none but living
//! chains. Their territory, by KataGo's definition: each region that touches only pass-alive chains, at least one, and has
//! at most one point that is next to none of them.

use super::board::gocount_board;
use super::board_area::{cells_of, product};
use super::buffer::{fill, fill_with, items, wanted, wanted_array};
use super::guard::{Failure, guard};
use super::handle::read;
use super::status::*;
use crate::board::{Board, BoardOptions, LifeJudge, check_bytes};
use crate::point::Size;

/// The pass-alive stones and territory of both colours: one byte a point, row after row from the top left. Who asks often
/// saves the allocations with `gocount_judge_pass_alive`.
///
/// @param board the board.
/// @param suicide 1 where the rules let a move take off its own chain of two stones or more, else 0.
/// @param buffer receives `GOCOUNT_BLACK` or `GOCOUNT_WHITE` for each pass-alive stone of that colour and each point of its
/// territory, `GOCOUNT_NONE` for all others; or NULL to ask for the count.
/// @param capacity bytes that the buffer has room for.
/// @param count receives width times height.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_LIMIT_EXCEEDED` for a board of more than 268,435,456 points; `GOCOUNT_BUFFER_TOO_SMALL`;
/// `GOCOUNT_OUT_OF_MEMORY`; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the board meanwhile. Cost: linear in the points of the board, and some sixty bytes of memory
/// for each.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_board_pass_alive(
    board: *const gocount_board,
    suicide: u32,
    buffer: *mut u8,
    capacity: usize,
    count: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let board: &Board = read(board)?;
        let suicide = yes_or_no(suicide)?;
        wanted_array(buffer, capacity, count, "count")?;
        let points = board.cells().len();
        if buffer.is_null() || capacity < points {
            return fill_with(points, buffer, capacity, count, |_| {});
        }
        fill(board.pass_alive(suicide)?.into_iter(), buffer, capacity, count)
    })
}

/// The pass-alive stones and territory of many boards of one size: memory is taken once for all.
///
/// @param width columns, from 1.
/// @param height rows, from 1.
/// @param points one byte a point, row after row from the top left, one board after another: `GOCOUNT_NONE`,
/// `GOCOUNT_BLACK` or `GOCOUNT_WHITE`. There are `board_count` times width times height of them.
/// @param board_count how many boards there are.
/// @param suicide as for `gocount_board_pass_alive`.
/// @param maps receives a byte for each point of each board, as `gocount_board_pass_alive` gives them: room for as many as
/// there are points.
/// @param error receives what went wrong in detail, with offset, row and column of a byte that is no colour (rows are
/// counted through all boards); or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_BOARD` for a width or height of 0, and with nothing written for a byte that is no
/// colour; `GOCOUNT_LIMIT_EXCEEDED` for boards of more than 268,435,456 points; `GOCOUNT_OUT_OF_MEMORY`;
/// `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: any. Cost: linear in the points.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_boards_pass_alive(
    width: u32,
    height: u32,
    points: *const u8,
    board_count: usize,
    suicide: u32,
    maps: *mut u8,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let size = Size::new(width, height);
        let suicide = yes_or_no(suicide)?;
        let cells = cells_of(size)?;
        let points = items(points, product(cells, board_count)?, "points")?;
        check_bytes(size, points, 0)?;
        if board_count == 0 {
            return Ok(());
        }
        wanted(maps, "maps")?;
        let mut judge = LifeJudge::new(size)?;
        let mut board = Board::empty(size, BoardOptions { cell_limit: u64::MAX })?;
        for (i, cells_of_board) in points.chunks_exact(cells).enumerate() {
            board.cells_mut().copy_from_slice(cells_of_board);
            let map = judge.judge(&board, suicide)?;
            // SAFETY: the caller has room for all boards, of which this is the i-th.
            maps.add(i * cells).copy_from_nonoverlapping(map.as_ptr(), cells);
        }
        Ok(())
    })
}

/// A number that must be 0 or 1.
pub(super) fn yes_or_no(suicide: u32) -> Result<bool, Failure> {
    match suicide {
        0 => Ok(false),
        1 => Ok(true),
        _ => Err(Failure::argument("suicide", "is neither 0 nor 1")),
    }
}
