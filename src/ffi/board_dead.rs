//! Dead stones.
//!
//! As a list of points, as ownership numbers, or pointed at one by one. The maps, one byte a point and not 0 for a dead
//! stone, are what `gocount_board_score`, `gocount_board_seki` and `gocount_simulator_score` take; `gocount_record_score` takes
//! the list.

use super::board::gocount_board;
use super::buffer::{bytes, changed, fill, give, items, wanted, wanted_array};
use super::guard::{Failure, Place, Reason, guard};
use super::handle::read;
use super::number::{choice, yes_or_no};
use super::point::{gocount_bool, off_the_board};
use super::status::*;
use super::text::{give_text, gocount_text};
use crate::board::Board;
use crate::memory::OutOfMemory;
use crate::point::Point;
use crate::score::{DeadChains, DeadError, DeadExtent, DeadStones};
use core::ffi::c_char;

impl From<DeadError> for Failure {
    fn from(error: DeadError) -> Self {
        let (status, place) = match error {
            DeadError::OutOfMemory => return OutOfMemory.into(),
            DeadError::Notation { offset, .. } | DeadError::NoStone { offset } => {
                let offset = offset as u64;
                (GOCOUNT_INVALID_VALUE, Some(Place { offset, line: 1, column: offset + 1 }))
            }
            DeadError::OffBoard(_) => return off_the_board(),
            DeadError::WrongLength | DeadError::Ownership | DeadError::Threshold => (GOCOUNT_INVALID_ARGUMENT, None),
        };
        Failure { status, place, reason: Reason::Dead(error) }
    }
}

/// Which stones change together when somebody points at one.
pub type gocount_toggle = u32;

/// The stones of its chain.
pub const GOCOUNT_TOGGLE_CHAIN: gocount_toggle = 0;
/// All stones of its colour in the area round it that the other colour's stones enclose.
pub const GOCOUNT_TOGGLE_AREA: gocount_toggle = 1;

/// Reads a list of dead stones: points as GTP has them (`D4`), as SGF has them (`dp`), or as `3,15`, with white space,
/// commas, semicolons or brackets between.
///
/// @param[in] board the board.
/// @param[in] text the list, UTF-8.
/// @param[in] length its length in bytes.
/// @param[in] whole_chains 1 if a point stands for its whole chain, 0 if for its stone alone.
/// @param[out] buffer 1 for each point with a dead stone, else 0; or NULL to ask for the number.
/// @param[in] capacity how many bytes the buffer has room for.
/// @param[out] written width * height.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE` for a word that is not a point of the board, and for a point without a
/// stone, with its place in the text.
///
/// Cost: linear in the text and in the points.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_board_dead_from_text(
    board: *const gocount_board,
    text: *const c_char,
    length: usize,
    whole_chains: gocount_bool,
    buffer: *mut u8,
    capacity: usize,
    written: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let board: &Board = read(board)?;
        wanted_array(buffer, capacity, written, "written")?;
        let whole = yes_or_no(whole_chains, "whole_chains")?;
        let chains = if whole { DeadChains::Whole } else { DeadChains::AsMarked };
        let text = std::str::from_utf8(bytes(text, length, "text")?);
        let text = text.map_err(|_| Failure::new(GOCOUNT_INVALID_VALUE, "text is not UTF-8"))?;
        let dead = DeadStones::from_text_of_stones(board, text, chains)?;
        fill(dead.marks().iter().copied(), buffer, capacity, written)
    })
}

/// Writes dead stones as a list of points in GTP's notation with spaces between, row by row. Marks on points without a
/// stone are left out.
///
/// @param[in] board the board.
/// @param[in] dead not 0 for each point with a dead stone.
/// @param[in] dead_count width * height; 0 for none.
/// @param[out] text the list, which the caller frees. `gocount_board_dead_from_text` reads it.
/// @return a status.
///
/// Cost: linear in the points.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_board_dead_to_text(
    board: *const gocount_board,
    dead: *const u8,
    dead_count: usize,
    text: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let board: &Board = read(board)?;
        wanted(text, "text")?;
        let list = match items(dead, dead_count, "dead")? {
            [] => String::new(),
            dead => DeadStones::write_map(board, dead)?,
        };
        give_text(text, "text", list.into_bytes())
    })
}

/// Marks chains as dead if, on average, their points belong to the other side.
///
/// @param[in] board the board.
/// @param[in] ownership one number a point: 1 is Black's for sure, -1 White's.
/// @param[in] ownership_count how many numbers: width * height.
/// @param[in] threshold how sure the other side's ownership must be on average, above 0, such as 0.5.
/// @param[out] buffer 1 for each point with a dead stone, else 0; or NULL to ask for the number.
/// @param[in] capacity how many bytes the buffer has room for.
/// @param[out] written width * height.
/// @param[out] mixed how many chains have stones on both sides of the threshold, or NULL.
/// @return a status: `GOCOUNT_INVALID_ARGUMENT` also for an ownership that is not a finite number, and for a threshold
/// that is not finite and above 0.
///
/// Cost: linear in the points.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_board_dead_from_ownership(
    board: *const gocount_board,
    ownership: *const f32,
    ownership_count: usize,
    threshold: f32,
    buffer: *mut u8,
    capacity: usize,
    written: *mut usize,
    mixed: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let board: &Board = read(board)?;
        wanted_array(buffer, capacity, written, "written")?;
        if !mixed.is_null() {
            wanted(mixed, "mixed")?;
        }
        let dead = DeadStones::from_ownership(board, items(ownership, ownership_count, "ownership")?, threshold)?;
        fill(dead.marks().iter().copied(), buffer, capacity, written)?;
        if mixed.is_null() { Ok(()) } else { give(mixed, "mixed", dead.faults().len()) }
    })
}

/// Toggles stones between dead and alive, as a click on a stone does when players agree on dead stones.
///
/// @param[in] board the board.
/// @param[in] x the column of the stone.
/// @param[in] y the row of the stone.
/// @param[in] extent which stones change with it.
/// @param[in,out] dead the dead stones: not 0 for each point with one. 1 and 0 are written for the stones that change.
/// @param[in] dead_count width * height.
/// @param[out] is_dead 1 if they are dead now, 0 if not; or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` off the board; `GOCOUNT_NOT_FOUND` for a point without a stone.
///
/// Cost: linear in the points.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_board_toggle_dead(
    board: *const gocount_board,
    x: i32,
    y: i32,
    extent: gocount_toggle,
    dead: *mut u8,
    dead_count: usize,
    is_dead: *mut gocount_bool,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let board: &Board = read(board)?;
        let allowed = "GOCOUNT_TOGGLE_CHAIN (0) or GOCOUNT_TOGGLE_AREA (1)";
        let extent = choice(extent, &[DeadExtent::Chain, DeadExtent::Area], "extent", allowed)?;
        if !is_dead.is_null() {
            wanted(is_dead, "is_dead")?;
        }
        let dead = changed(dead, dead_count, "dead")?;
        let toggled = DeadStones::toggle(board, dead, Point::new(x, y), extent)?;
        let now = toggled.ok_or(Failure::new(GOCOUNT_NOT_FOUND, "there is no stone on this point"))?;
        if is_dead.is_null() { Ok(()) } else { give(is_dead, "is_dead", now.into()) }
    })
}
