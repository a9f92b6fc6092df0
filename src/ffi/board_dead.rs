//! Dead stones as they are told: a list of points, or ownership numbers. The maps are what `gocount_board_score` and
//! `gocount_board_japanese_territory` take.

use super::board::gocount_board;
use super::buffer::{bytes, fill, give, items, wanted, wanted_array};
use super::guard::{Failure, Place, Reason, guard};
use super::handle::read;
use super::status::*;
use crate::board::Board;
use crate::memory::OutOfMemory;
use crate::score::{DeadChains, DeadError, DeadStones};
use core::ffi::c_char;

impl From<DeadError> for Failure {
    fn from(error: DeadError) -> Self {
        let (status, place) = match error {
            DeadError::OutOfMemory => return OutOfMemory.into(),
            DeadError::Notation { offset, .. } | DeadError::NoStone { offset } => {
                let offset = offset as u64;
                (GOCOUNT_INVALID_VALUE, Some(Place { offset, line: 1, column: offset + 1 }))
            }
            DeadError::OffBoard(_) => (GOCOUNT_INVALID_COORDINATE, None),
            DeadError::WrongLength | DeadError::Ownership | DeadError::Threshold => (GOCOUNT_INVALID_ARGUMENT, None),
        };
        Failure { status, place, reason: Reason::Dead(error) }
    }
}

/// Reads a list of dead stones: points as GTP has them (`D4`), as SGF has them (`dp`), or as `3,15`, with white space,
/// commas, semicolons or brackets between.
///
/// @param board the board.
/// @param text the list, UTF-8.
/// @param text_length its length in bytes.
/// @param whole_chains 1 if a point stands for its whole chain, 0 if for its stone alone.
/// @param buffer receives one byte a point, row after row: 1 for a dead stone, else 0; or NULL to ask for the count.
/// @param capacity bytes that the buffer has room for.
/// @param count receives width times height.
/// @param error receives what went wrong in detail, with its place in the text; or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE` for a word that is no point of the board, and for a point without a stone;
/// `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_OUT_OF_MEMORY`; `GOCOUNT_INVALID_ARGUMENT`; `GOCOUNT_INVALID_HANDLE`.
///
/// Threads: others may read the board meanwhile. Cost: linear in the text and in the points.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_board_dead_from_text(
    board: *const gocount_board,
    text: *const c_char,
    text_length: usize,
    whole_chains: u32,
    buffer: *mut u8,
    capacity: usize,
    count: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let board: &Board = read(board)?;
        wanted_array(buffer, capacity, count, "count")?;
        let chains = match whole_chains {
            0 => DeadChains::AsMarked,
            1 => DeadChains::Whole,
            _ => return Err(Failure::argument("whole_chains", "is neither 0 nor 1")),
        };
        let text = std::str::from_utf8(bytes(text, text_length, "text")?);
        let text = text.map_err(|_| Failure::new(GOCOUNT_INVALID_VALUE, "not UTF-8"))?;
        let dead = DeadStones::from_text_of_stones(board, text, chains)?;
        fill(dead.marks().iter().copied(), buffer, capacity, count)
    })
}

/// Takes chains for dead whose points on average belong to the other side.
///
/// @param board the board.
/// @param ownership one number a point, row after row from the top left: 1 is Black's for sure, -1 White's.
/// @param ownership_count how many numbers: width times height.
/// @param threshold how sure the other side's ownership must be on average, above 0, such as 0.5.
/// @param buffer receives one byte a point, row after row: 1 for a dead stone, else 0; or NULL to ask for the count.
/// @param capacity bytes that the buffer has room for.
/// @param count receives width times height.
/// @param mixed receives how many chains have stones on both sides of the threshold; or NULL.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_OUT_OF_MEMORY`; `GOCOUNT_INVALID_ARGUMENT` also for numbers
/// that do not cover the board, for infinite ones and those that are none, and for a threshold that is not finite and above
/// 0; `GOCOUNT_INVALID_HANDLE`.
///
/// Threads: others may read the board meanwhile. Cost: linear in the points.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_board_dead_from_ownership(
    board: *const gocount_board,
    ownership: *const f32,
    ownership_count: usize,
    threshold: f32,
    buffer: *mut u8,
    capacity: usize,
    count: *mut usize,
    mixed: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let board: &Board = read(board)?;
        wanted_array(buffer, capacity, count, "count")?;
        if !mixed.is_null() {
            wanted(mixed, "mixed")?;
        }
        let dead = DeadStones::from_ownership(board, items(ownership, ownership_count, "ownership")?, threshold)?;
        fill(dead.marks().iter().copied(), buffer, capacity, count)?;
        if mixed.is_null() { Ok(()) } else { give(mixed, "mixed", dead.faults().len()) }
    })
}
