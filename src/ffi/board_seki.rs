//! Territory as it counts at the end of a game by Japanese custom, given which stones are dead: none in seki, none in false
//! eyes that must be filled, none where dame are still open. The method is that of lightvector's goscorer.

use super::board::gocount_board;
use super::buffer::{give, items, wanted, wanted_array};
use super::guard::{Failure, Reason, guard};
use super::handle::read;
use super::status::*;
use crate::board::{Board, TerritoryJudge, TerritoryVerdict};

/// A living stone: no territory.
pub const GOCOUNT_POINT_STONE: u8 = 0;
/// An empty point that counts for its owner.
pub const GOCOUNT_POINT_TERRITORY: u8 = 1;
/// An empty point that both colours reach, or neither, or where the border is still open.
pub const GOCOUNT_POINT_DAME: u8 = 2;
/// An empty point of a region without two eyes, or of an eye of a chain that was said to be in seki.
pub const GOCOUNT_POINT_SEKI: u8 = 3;
/// An empty point that must be filled in the end, or is next to a stone thrown in on such a point.
pub const GOCOUNT_POINT_FALSE_EYE: u8 = 4;
/// A dead stone; whether the point under it counts for somebody is its owner.
pub const GOCOUNT_POINT_DEAD_STONE: u8 = 5;

/// A judgement of territory, in numbers.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_territory_verdict {
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

/// Whose territory each point is by Japanese custom, and why. Who asks often saves the allocations with
/// `gocount_judge_japanese_territory`.
///
/// @param board the board.
/// @param dead one byte a point, row after row from the top left: a stone on a point with another byte than 0 is dead. Each
/// stone of a dead chain is to be marked. NULL when none is dead.
/// @param dead_count how many bytes: width times height; 0 when none is dead.
/// @param seki one byte a point: a chain with a stone on a point with another byte than 0 is in seki, and its eyes do not
/// count, whatever they look like. NULL when nothing is known.
/// @param seki_count how many bytes: width times height; 0 when nothing is known.
/// @param verdict receives the numbers; also when the buffers are too small. May be NULL.
/// @param owners receives `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE` for each point; or NULL.
/// @param reasons receives one of `GOCOUNT_POINT_*` for each point; or NULL.
/// @param capacity bytes that `owners` and `reasons` each have room for, as far as they are not NULL.
/// @param count receives width times height.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_ARGUMENT` for marks that are not as many as the points; `GOCOUNT_LIMIT_EXCEEDED`
/// for a board of more than 268,435,456 points; `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_OUT_OF_MEMORY`;
/// `GOCOUNT_INVALID_HANDLE`.
///
/// Threads: others may read the board meanwhile. Cost: linear in the points of the board, and some four hundred bytes of
/// memory for each, seven hundred on boards of a few columns; a colour's own dead stones inside of its eyes are tried one by one in each eye.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_board_japanese_territory(
    board: *const gocount_board,
    dead: *const u8,
    dead_count: usize,
    seki: *const u8,
    seki_count: usize,
    verdict: *mut gocount_territory_verdict,
    owners: *mut u8,
    reasons: *mut u8,
    capacity: usize,
    count: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called; `owners` and `reasons` have room for `points`.
    guard(error, || unsafe {
        let board: &Board = read(board)?;
        let (dead, seki) = (items(dead, dead_count, "dead")?, items(seki, seki_count, "seki")?);
        if !verdict.is_null() {
            wanted(verdict, "verdict")?;
        }
        for maps in [owners, reasons] {
            wanted_array(maps, if maps.is_null() { 0 } else { capacity }, count, "count")?;
        }
        let mut judge = TerritoryJudge::new(board.size())?;
        let found = judge.judge(board, dead, seki)?;
        if !verdict.is_null() {
            give(verdict, "verdict", verdict_of(&found))?;
        }
        let points = found.owner.len();
        give(count, "count", points)?;
        for (map, bytes) in [(owners, found.owner), (reasons, found.reason)] {
            if !map.is_null() && capacity < points {
                return Err(too_small(points));
            }
            if !map.is_null() {
                map.copy_from_nonoverlapping(bytes.as_ptr(), points);
            }
        }
        Ok(())
    })
}

/// The numbers of a verdict.
pub(super) fn verdict_of(found: &TerritoryVerdict) -> gocount_territory_verdict {
    let ([black_territory, white_territory], [black_groups, white_groups]) = (found.territory, found.groups);
    gocount_territory_verdict { black_territory, white_territory, black_groups, white_groups }
}

fn too_small(needed: usize) -> Failure {
    let reason = Reason::Count("the buffers are too small: they need room for ", needed as u64, "");
    Failure { status: GOCOUNT_BUFFER_TOO_SMALL, place: None, reason }
}
