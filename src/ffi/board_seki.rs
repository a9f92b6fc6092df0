//! Territory without seki and false eyes.
//!
//! Territory as it counts at the end of a game by Japanese custom, given which stones are dead: none in seki, none in
//! false eyes that must be filled, none where dame are still open. The method is that of lightvector's goscorer.

use super::board::gocount_board;
use super::board_life::boards_of;
use super::buffer::{Plain, give, items, room_for, wanted};
use super::guard::{Failure, answer, guard};
use super::handle::read;
use super::number::name_of;
use super::status::*;
use crate::board::{Board, BoardOptions, PointReason, TerritoryJudge, TerritoryVerdict};
use crate::point::Size;
use core::ffi::c_char;

/// Why a point counts as it does.
pub type gocount_point_reason = u32;

/// A living stone: no territory.
pub const GOCOUNT_POINT_REASON_STONE: gocount_point_reason = 0;
/// An empty point that counts for its owner.
pub const GOCOUNT_POINT_REASON_TERRITORY: gocount_point_reason = 1;
/// An empty point that both colours reach, or neither, or where the border is still open.
pub const GOCOUNT_POINT_REASON_DAME: gocount_point_reason = 2;
/// An empty point of a region without two eyes, or of an eye of a chain that was said to be in seki.
pub const GOCOUNT_POINT_REASON_SEKI: gocount_point_reason = 3;
/// An empty point that must be filled in the end, or is next to a stone thrown in on such a point.
pub const GOCOUNT_POINT_REASON_FALSE_EYE: gocount_point_reason = 4;
/// A dead stone; whether the point under it counts for somebody is its owner.
pub const GOCOUNT_POINT_REASON_DEAD_STONE: gocount_point_reason = 5;

/// The name of a reason: "stone", "territory", "dame", "seki", "false_eye", "dead_stone".
///
/// @param[in] reason any number.
/// @return its name; `unknown` for any other number.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn gocount_point_reason_name(reason: gocount_point_reason) -> *const c_char {
    answer(c"unknown".as_ptr(), || name_of::<PointReason>(reason).as_ptr())
}

/// What a territory count comes to. Plain: never changes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_seki_counts {
    /// Points of Black's territory, those under dead stones included; the dead stones themselves are counted nowhere.
    pub black_territory: u32,
    /// Points of White's territory.
    pub white_territory: u32,
    /// Black's groups that live with two eyes; those that dame can still join are one. Where there is a group tax, each
    /// pays two points.
    pub black_groups: u32,
    /// White's groups that live with two eyes.
    pub white_groups: u32,
}

// SAFETY: integers.
unsafe impl Plain for gocount_seki_counts {}

impl From<&TerritoryVerdict<'_>> for gocount_seki_counts {
    fn from(found: &TerritoryVerdict<'_>) -> Self {
        let ([black_territory, white_territory], [black_groups, white_groups]) = (found.territory, found.groups);
        gocount_seki_counts { black_territory, white_territory, black_groups, white_groups }
    }
}

/// Whose territory each point is, and why. `gocount_judge_seki` does the same without allocating.
///
/// @param[in] board the board.
/// @param[in] dead not 0 for each point with a dead stone: each stone of a dead chain is to be marked. NULL for none.
/// @param[in] dead_count width * height; 0 for none.
/// @param[in] seki not 0 for a point with a stone of a chain in seki, whose eyes do not count, whatever they look like.
/// NULL when nothing is known.
/// @param[in] seki_count width * height; 0 when nothing is known.
/// @param[out] counts the numbers, or NULL.
/// @param[out] owners `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE` for each point, or NULL.
/// @param[in] owners_capacity how many bytes `owners` has room for: at least width * height, or 0 for NULL.
/// @param[out] reasons one of `GOCOUNT_POINT_REASON_...` for each point, or NULL.
/// @param[in] reasons_capacity how many bytes `reasons` has room for: at least width * height, or 0 for NULL.
/// @param[out] written width * height, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_LIMIT_EXCEEDED` for a board of more than 268,435,456 points.
///
/// Cost: linear in the points of the board, and some four hundred bytes of memory for each, seven hundred on boards of a
/// few columns; a colour's own dead stones inside its eyes are tried one by one in each eye.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_board_seki(
    board: *const gocount_board,
    dead: *const u8,
    dead_count: usize,
    seki: *const u8,
    seki_count: usize,
    counts: *mut gocount_seki_counts,
    owners: *mut u8,
    owners_capacity: usize,
    reasons: *mut u8,
    reasons_capacity: usize,
    written: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let board: &Board = read(board)?;
        let points = board.cells().len();
        let marks = SekiMarks::of(points, dead, dead_count, seki, seki_count)?;
        let mut maps = SekiMaps { counts, owners, reasons };
        if !written.is_null() {
            wanted(written, "written")?;
        }
        match maps.check(points, owners_capacity, reasons_capacity) {
            Err(failure) if failure.status == GOCOUNT_BUFFER_TOO_SMALL && !written.is_null() => {
                give(written, "written", points)?;
                return Err(failure);
            }
            checked => checked?,
        }
        let mut judge = TerritoryJudge::new(board.size())?;
        maps.take(&judge.judge(board, marks.dead, marks.seki)?);
        if written.is_null() { Ok(()) } else { give(written, "written", points) }
    })
}

/// Whose territory each point of many boards of one size is, and why. Memory is allocated once for all.
///
/// @param[in] width columns, from 1.
/// @param[in] height rows, from 1.
/// @param[in] cells `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE` for each point, one board after another.
/// @param[in] cell_count how many there are: width * height for each board.
/// @param[in] dead dead stones, as for `gocount_board_seki`, one board after another; or NULL for none.
/// @param[in] dead_count `cell_count`; 0 for none.
/// @param[in] seki chains in seki, as for `gocount_board_seki`, one board after another; or NULL when nothing is known.
/// @param[in] seki_count `cell_count`; 0 when nothing is known.
/// @param[out] counts the numbers of each board, or NULL.
/// @param[in] counts_capacity how many counts there is room for: at least as many as boards, or 0 for NULL.
/// @param[out] owners `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE` for each point of each board, or NULL.
/// @param[in] owners_capacity how many bytes `owners` has room for: at least `cell_count`, or 0 for NULL.
/// @param[out] reasons one of `GOCOUNT_POINT_REASON_...` for each point of each board, or NULL.
/// @param[in] reasons_capacity how many bytes `reasons` has room for: at least `cell_count`, or 0 for NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_BOARD` for a width or height of 0, and for a byte that is not a colour, with
/// its place (the line is the row from 1, counted through all boards); `GOCOUNT_LIMIT_EXCEEDED` for boards of more than
/// 268,435,456 points.
///
/// Cost: for each board as `gocount_board_seki`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_boards_seki(
    width: u32,
    height: u32,
    cells: *const u8,
    cell_count: usize,
    dead: *const u8,
    dead_count: usize,
    seki: *const u8,
    seki_count: usize,
    counts: *mut gocount_seki_counts,
    counts_capacity: usize,
    owners: *mut u8,
    owners_capacity: usize,
    reasons: *mut u8,
    reasons_capacity: usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let size = Size::new(width, height);
        let (points, cells) = boards_of(size, cells, cell_count)?;
        let marks = SekiMarks::of(cells.len(), dead, dead_count, seki, seki_count)?;
        let mut maps = SekiMaps { counts, owners, reasons };
        if !counts.is_null() || counts_capacity != 0 {
            room_for(cells.len() / points, counts, counts_capacity, "counts")?;
        }
        maps.check(cells.len(), owners_capacity, reasons_capacity)?;
        if cells.is_empty() {
            return Ok(());
        }
        let mut judge = TerritoryJudge::new(size)?;
        let mut board = Board::empty(size, BoardOptions { cell_limit: u64::MAX })?;
        for (i, cells_of_board) in cells.chunks_exact(points).enumerate() {
            board.cells_mut().copy_from_slice(cells_of_board);
            let SekiMarks { dead, seki } = marks.part(i * points, points);
            // There is room for all boards, of which this is the i-th.
            maps.take(&judge.judge(&board, dead, seki)?);
        }
        Ok(())
    })
}

/// What is said of the stones of one board or many: empty for nothing.
#[derive(Clone, Copy)]
pub(super) struct SekiMarks<'a> {
    pub dead: &'a [u8],
    pub seki: &'a [u8],
}

impl<'a> SekiMarks<'a> {
    /// The caller's marks, for so many points.
    ///
    /// # Safety
    /// As for `items`.
    pub unsafe fn of(
        points: usize,
        dead: *const u8,
        dead_count: usize,
        seki: *const u8,
        seki_count: usize,
    ) -> Result<Self, Failure> {
        // SAFETY: the same promises.
        let marks =
            unsafe { SekiMarks { dead: items(dead, dead_count, "dead")?, seki: items(seki, seki_count, "seki")? } };
        for (found, name) in [(dead_count, "dead_count"), (seki_count, "seki_count")] {
            if found != 0 && found != points {
                return Err(Failure::argument(name, "is neither 0 nor the number of points"));
            }
        }
        Ok(marks)
    }

    /// Those of one of many boards.
    fn part(self, start: usize, points: usize) -> SekiMarks<'a> {
        let of = |marks: &'a [u8]| if marks.is_empty() { marks } else { &marks[start..start + points] };
        SekiMarks { dead: of(self.dead), seki: of(self.seki) }
    }
}

/// Where the answers go: each pointer is NULL or moves on by a board with each answer.
pub(super) struct SekiMaps {
    pub counts: *mut gocount_seki_counts,
    pub owners: *mut u8,
    pub reasons: *mut u8,
}

impl SekiMaps {
    /// Whether there is room for so many points in all; room for the counts is the caller's affair.
    pub fn check(&self, points: usize, owners_capacity: usize, reasons_capacity: usize) -> Result<(), Failure> {
        if !self.counts.is_null() {
            wanted(self.counts, "counts")?;
        }
        for (map, capacity, name) in
            [(self.owners, owners_capacity, "owners"), (self.reasons, reasons_capacity, "reasons")]
        {
            if !map.is_null() || capacity != 0 {
                room_for(points, map, capacity, name)?;
            }
        }
        Ok(())
    }

    /// Takes the answer for a board.
    ///
    /// # Safety
    /// There is room for it.
    pub unsafe fn take(&mut self, found: &TerritoryVerdict<'_>) {
        // SAFETY: the caller's promise.
        unsafe {
            if !self.counts.is_null() {
                self.counts.write(found.into());
                self.counts = self.counts.add(1);
            }
            for (map, bytes) in [(&mut self.owners, found.owner), (&mut self.reasons, found.reason)] {
                if !map.is_null() {
                    map.copy_from_nonoverlapping(bytes.as_ptr(), bytes.len());
                    *map = map.add(bytes.len());
                }
            }
        }
    }
}
