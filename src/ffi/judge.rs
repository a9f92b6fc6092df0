//! Many boards, one after another.
//!
//! Life and territory of boards of one size without an allocation for each. The answers are those of `gocount_board_life`
//! and `gocount_board_seki`. A board goes in by its points, which `gocount_board_cells` gives.

use super::board_life::{gocount_suicide, takes_chains};
use super::board_seki::{SekiMaps, SekiMarks, gocount_seki_counts};
use super::buffer::{give, items, room_for, wanted};
use super::guard::{Failure, answer, guard};
use super::handle::{Opaque, change, hand_over, take_back};
use super::status::*;
use crate::board::{Board, BoardOptions, LifeJudge, TerritoryJudge, check_bytes};
use crate::point::Size;

/// Memory for judging boards of one size.
///
/// Made by `gocount_judge_new`; freed by `gocount_judge_free`.
pub struct gocount_judge {
    _opaque: (),
}

/// The most points of a board that is judged.
const MOST_POINTS: u64 = 1 << 28;

/// What a handle holds.
pub(super) struct Judge {
    board: Board,
    life: LifeJudge,
    territory: TerritoryJudge,
}

impl Opaque for gocount_judge {
    type Value = Judge;
    const KIND: u32 = 0x60c0_0006;
    const NAME: &'static str = "judge";
}

impl Judge {
    /// The caller's board, one byte a point.
    ///
    /// # Safety
    /// As for `items`.
    unsafe fn given<'a>(&self, cells: *const u8, cell_count: usize) -> Result<&'a [u8], Failure> {
        // SAFETY: the same promise.
        let cells = unsafe { items(cells, cell_count, "cells")? };
        if cell_count != self.board.cells().len() {
            return Err(Failure::argument("cell_count", "is not width * height of the judge"));
        }
        check_bytes(self.board.size(), cells, 0)?;
        Ok(cells)
    }
}

/// Makes a judge for boards of one size.
///
/// @param[in] width columns, from 1.
/// @param[in] height rows, from 1.
/// @param[out] judge the judge.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_BOARD` for a width or height of 0; `GOCOUNT_LIMIT_EXCEEDED` for boards of more
/// than 268,435,456 points.
///
/// Cost: linear in the points, and some five hundred bytes of memory for each, eight hundred on boards of a few columns.
/// A system that promises more memory than it has may run out of it later, when a large judge is used.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_judge_new(
    width: u32,
    height: u32,
    judge: *mut *mut gocount_judge,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(judge, "judge")?;
        let size = Size::new(width, height);
        let made = Judge {
            board: Board::empty(size, BoardOptions { cell_limit: MOST_POINTS })?,
            life: LifeJudge::new(size)?,
            territory: TerritoryJudge::new(size)?,
        };
        give(judge, "judge", hand_over(made)?)
    })
}

/// Frees a judge.
///
/// @param[in,out] judge the judge, or NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_judge_free(judge: *mut gocount_judge) {
    // SAFETY: the caller's promise is the one of `take_back`.
    answer((), || unsafe { take_back(judge) })
}

/// The pass-alive stones and territory of a board, as `gocount_board_life` tells them. Allocates nothing.
///
/// @param[in,out] judge the judge.
/// @param[in] cells `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE` for each point.
/// @param[in] cell_count how many there are: width * height.
/// @param[in] suicide the rule of suicide, as for `gocount_board_life`.
/// @param[out] buffer `GOCOUNT_BLACK` or `GOCOUNT_WHITE` for what is pass-alive, `GOCOUNT_NONE` for all else.
/// @param[in] capacity how many bytes the buffer has room for: at least width * height.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_BOARD` for a byte that is not a colour, with its place (the line is the row
/// from 1).
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_judge_life(
    judge: *mut gocount_judge,
    cells: *const u8,
    cell_count: usize,
    suicide: gocount_suicide,
    buffer: *mut u8,
    capacity: usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called; there is room for all points.
    guard(error, || unsafe {
        let judge = change(judge)?;
        let suicide = takes_chains(suicide)?;
        let cells = judge.given(cells, cell_count)?;
        room_for(cell_count, buffer, capacity, "buffer")?;
        judge.board.cells_mut().copy_from_slice(cells);
        let found = judge.life.judge(&judge.board, suicide)?;
        buffer.copy_from_nonoverlapping(found.as_ptr(), cell_count);
        Ok(())
    })
}

/// Whose territory each point of a board is, and why, as `gocount_board_seki` tells it. Allocates nothing.
///
/// @param[in,out] judge the judge.
/// @param[in] cells `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE` for each point.
/// @param[in] cell_count how many there are: width * height.
/// @param[in] dead dead stones, as for `gocount_board_seki`, or NULL for none.
/// @param[in] dead_count `cell_count`; 0 for none.
/// @param[in] seki chains in seki, as for `gocount_board_seki`, or NULL when nothing is known.
/// @param[in] seki_count `cell_count`; 0 when nothing is known.
/// @param[out] counts the numbers, or NULL.
/// @param[out] owners `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE` for each point, or NULL.
/// @param[in] owners_capacity how many bytes `owners` has room for: at least width * height, or 0 for NULL.
/// @param[out] reasons one of `GOCOUNT_POINT_REASON_...` for each point, or NULL.
/// @param[in] reasons_capacity how many bytes `reasons` has room for: at least width * height, or 0 for NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_BOARD` for a byte that is not a colour, with its place (the line is the row
/// from 1).
///
/// Cost: as `gocount_board_seki`, without its memory.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_judge_seki(
    judge: *mut gocount_judge,
    cells: *const u8,
    cell_count: usize,
    dead: *const u8,
    dead_count: usize,
    seki: *const u8,
    seki_count: usize,
    counts: *mut gocount_seki_counts,
    owners: *mut u8,
    owners_capacity: usize,
    reasons: *mut u8,
    reasons_capacity: usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let judge = change(judge)?;
        let cells = judge.given(cells, cell_count)?;
        let marks = SekiMarks::of(cell_count, dead, dead_count, seki, seki_count)?;
        let mut maps = SekiMaps { counts, owners, reasons };
        maps.check(cell_count, owners_capacity, reasons_capacity)?;
        judge.board.cells_mut().copy_from_slice(cells);
        maps.take(&judge.territory.judge(&judge.board, marks.dead, marks.seki)?);
        Ok(())
    })
}
