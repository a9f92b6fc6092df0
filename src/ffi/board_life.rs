//! Pass-alive stones and territory.
//!
//! What lives though its owner passes for ever (Benson 1976). A region, seen from one colour, is a connected set of points
//! without stones of that colour. It is vital for a chain that is next to every empty point of it; chains with two vital
//! regions live, as long as those regions touch none but living chains. Their territory, by KataGo's definition: each
//! region that touches only pass-alive chains, at least one, and has at most one point that is next to none of them.

use super::board::gocount_board;
use super::board_area::{boards_in, cells_of};
use super::buffer::{fill, fill_with, items, room_for, wanted_array};
use super::guard::{Failure, guard};
use super::handle::read;
use super::rules::suicide_of;
use super::status::*;
use crate::board::{Board, BoardOptions, LifeJudge, check_bytes};
use crate::point::Size;
use crate::rules::SuicideRule;

/// Whether a move may take off its own chain: part of a rule set.
pub type gocount_suicide = u32;

/// The rule of suicide that is usual where it is asked for.
pub const GOCOUNT_SUICIDE_DEFAULT: gocount_suicide = 0;
/// No move may take off its own chain.
pub const GOCOUNT_SUICIDE_FORBIDDEN: gocount_suicide = 1;
/// A move may take off its own chain of two stones or more.
pub const GOCOUNT_SUICIDE_MULTI_STONE: gocount_suicide = 2;
/// A move may take off its own chain, the stone just played alone included.
pub const GOCOUNT_SUICIDE_ALLOWED: gocount_suicide = 3;

/// The pass-alive stones and territory of both colours. `gocount_judge_life` does the same without allocating.
///
/// @param[in] board the board.
/// @param[in] suicide the rule of suicide: where a move may take off its own chain of two stones or more, less is alive.
/// The default is forbidden.
/// @param[out] buffer `GOCOUNT_BLACK` or `GOCOUNT_WHITE` for each pass-alive stone of that colour and each point of its
/// territory, `GOCOUNT_NONE` for all others; or NULL to ask for the number.
/// @param[in] capacity how many bytes the buffer has room for.
/// @param[out] written width * height.
/// @return `GOCOUNT_OK`; `GOCOUNT_LIMIT_EXCEEDED` for a board of more than 268,435,456 points.
///
/// Cost: linear in the points of the board, and some sixty bytes of memory for each.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_board_life(
    board: *const gocount_board,
    suicide: gocount_suicide,
    buffer: *mut u8,
    capacity: usize,
    written: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let board: &Board = read(board)?;
        let suicide = takes_chains(suicide)?;
        wanted_array(buffer, capacity, written, "written")?;
        let points = board.cells().len();
        if buffer.is_null() || capacity < points {
            return fill_with(points, buffer, capacity, written, |_| {});
        }
        fill(board.pass_alive(suicide)?.into_iter(), buffer, capacity, written)
    })
}

/// The pass-alive stones and territory of many boards of one size. Memory is allocated once for all.
///
/// @param[in] width columns, from 1.
/// @param[in] height rows, from 1.
/// @param[in] cells `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE` for each point, one board after another.
/// @param[in] cell_count how many there are: width * height for each board.
/// @param[in] suicide the rule of suicide, as for `gocount_board_life`.
/// @param[out] buffer a byte for each point of each board, as `gocount_board_life` gives them.
/// @param[in] capacity how many bytes the buffer has room for: at least `cell_count`.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_BOARD` for a width or height of 0, and for a byte that is not a colour, with
/// its place (the line is the row from 1, counted through all boards); `GOCOUNT_LIMIT_EXCEEDED` for boards of more than
/// 268,435,456 points.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_boards_life(
    width: u32,
    height: u32,
    cells: *const u8,
    cell_count: usize,
    suicide: gocount_suicide,
    buffer: *mut u8,
    capacity: usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let size = Size::new(width, height);
        let suicide = takes_chains(suicide)?;
        let (points, cells) = boards_of(size, cells, cell_count)?;
        room_for(cells.len(), buffer, capacity, "buffer")?;
        if cells.is_empty() {
            return Ok(());
        }
        let mut judge = LifeJudge::new(size)?;
        let mut board = Board::empty(size, BoardOptions { cell_limit: u64::MAX })?;
        for (i, cells_of_board) in cells.chunks_exact(points).enumerate() {
            board.cells_mut().copy_from_slice(cells_of_board);
            let map = judge.judge(&board, suicide)?;
            // SAFETY: there is room for all boards, of which this is the i-th.
            buffer.add(i * points).copy_from_nonoverlapping(map.as_ptr(), points);
        }
        Ok(())
    })
}

/// Whether a move may take off its own chain of two stones or more: what life depends on.
pub(super) fn takes_chains(suicide: gocount_suicide) -> Result<bool, Failure> {
    Ok(suicide_of(suicide, SuicideRule::Forbidden, "suicide")? != SuicideRule::Forbidden)
}

/// The caller's boards of one size, all checked, and how many points each has.
///
/// # Safety
/// As for `items`.
pub(super) unsafe fn boards_of<'a>(
    size: Size,
    cells: *const u8,
    cell_count: usize,
) -> Result<(usize, &'a [u8]), Failure> {
    let points = cells_of(size)?;
    // SAFETY: the same promise.
    let cells = unsafe { items(cells, cell_count, "cells")? };
    boards_in(cell_count, points, "cell_count is not a multiple of width * height")?;
    check_bytes(size, cells, 0)?;
    Ok((points, cells))
}
