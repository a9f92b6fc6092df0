//! `gocount_judge`: life and territory of many boards of one size, one after another, without allocating anything. The
//! answers are those of `gocount_board_pass_alive` and `gocount_board_japanese_territory`.

use super::board_life::yes_or_no;
use super::board_seki::{gocount_territory_verdict, verdict_of};
use super::buffer::{give, items, wanted};
use super::guard::{Failure, answer, guard};
use super::handle::{Opaque, change, hand_over, take_back};
use super::status::*;
use crate::board::{Board, BoardOptions, LifeJudge, TerritoryJudge, check_bytes};
use crate::point::Size;

/// Room for judging boards of one size.
///
/// Made by `gocount_judge_new`; the caller frees it with `gocount_judge_free`. No two threads may use one at the same time.
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
    /// Takes over a board, one byte a point. A board that is refused is not taken over.
    fn look_at(&mut self, points: &[u8]) -> Result<(), Failure> {
        if points.len() != self.board.cells().len() {
            return Err(Failure::argument("point_count", "is not width times height"));
        }
        check_bytes(self.board.size(), points, 0)?;
        self.board.cells_mut().copy_from_slice(points);
        Ok(())
    }
}

/// Makes a judge for boards of one size.
///
/// @param width columns, from 1.
/// @param height rows, from 1.
/// @param judge receives the judge, which the caller frees with `gocount_judge_free`.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_BOARD` for a width or height of 0; `GOCOUNT_LIMIT_EXCEEDED` for boards of more
/// than 268,435,456 points; `GOCOUNT_OUT_OF_MEMORY`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: any. Cost: linear in the points, and some five hundred bytes of memory for each, eight hundred on boards of a
/// few columns. A system that promises more memory than it has may run out of it later, when a large judge is used.
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
/// @param judge the judge, or NULL, which is nothing to free.
///
/// Threads: nobody else may use the judge. Cost: constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_judge_free(judge: *mut gocount_judge) {
    // SAFETY: the caller's promise is the one of `take_back`.
    answer((), || unsafe { take_back(judge) })
}

/// The pass-alive stones and territory of a board.
///
/// @param judge the judge.
/// @param points one byte a point, row after row from the top left: `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE`.
/// @param point_count how many bytes: width times height.
/// @param suicide as for `gocount_board_pass_alive`.
/// @param map receives a byte for each point, as `gocount_board_pass_alive` gives them: room for `point_count`.
/// @param error receives what went wrong in detail, with offset, row and column of a byte that is no colour; or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_BOARD` for a byte that is no colour; `GOCOUNT_INVALID_HANDLE`;
/// `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: nobody else may use the judge meanwhile. Cost: linear in the points. Allocates nothing.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_judge_pass_alive(
    judge: *mut gocount_judge,
    points: *const u8,
    point_count: usize,
    suicide: u32,
    map: *mut u8,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called; `map` has room for `point_count`.
    guard(error, || unsafe {
        let judge = change(judge)?;
        let suicide = yes_or_no(suicide)?;
        wanted(map, "map")?;
        judge.look_at(items(points, point_count, "points")?)?;
        let found = judge.life.judge(&judge.board, suicide)?;
        map.copy_from_nonoverlapping(found.as_ptr(), point_count);
        Ok(())
    })
}

/// Whose territory each point of a board is by Japanese custom, and why.
///
/// @param judge the judge.
/// @param points one byte a point, as for `gocount_judge_pass_alive`.
/// @param point_count how many bytes: width times height.
/// @param dead as for `gocount_board_japanese_territory`: `point_count` bytes, or NULL when none is dead.
/// @param seki as for `gocount_board_japanese_territory`: `point_count` bytes, or NULL when nothing is known.
/// @param verdict receives the numbers, or NULL.
/// @param owners receives `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE` for each point: room for `point_count`; or NULL.
/// @param reasons receives one of `GOCOUNT_POINT_*` for each point: room for `point_count`; or NULL.
/// @param error receives what went wrong in detail, with offset, row and column of a byte that is no colour; or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_BOARD` for a byte that is no colour; `GOCOUNT_INVALID_HANDLE`;
/// `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: nobody else may use the judge meanwhile. Cost: as `gocount_board_japanese_territory`. Allocates nothing.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_judge_japanese_territory(
    judge: *mut gocount_judge,
    points: *const u8,
    point_count: usize,
    dead: *const u8,
    seki: *const u8,
    verdict: *mut gocount_territory_verdict,
    owners: *mut u8,
    reasons: *mut u8,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called; `owners` and `reasons` have room for
    // `point_count`.
    guard(error, || unsafe {
        let judge = change(judge)?;
        if !verdict.is_null() {
            wanted(verdict, "verdict")?;
        }
        let count_of = |marks: *const u8| if marks.is_null() { 0 } else { point_count };
        let (dead, seki) = (items(dead, count_of(dead), "dead")?, items(seki, count_of(seki), "seki")?);
        judge.look_at(items(points, point_count, "points")?)?;
        let found = judge.territory.judge(&judge.board, dead, seki)?;
        if !verdict.is_null() {
            give(verdict, "verdict", verdict_of(&found))?;
        }
        for (map, bytes) in [(owners, found.owner), (reasons, found.reason)] {
            if !map.is_null() {
                map.copy_from_nonoverlapping(bytes.as_ptr(), point_count);
            }
        }
        Ok(())
    })
}
