//! Points in other notations.
//!
//! GTP's `D4`, SGF's `dp` and plain `3,15` name the same point of a 19x19 board. A pass is `pass`; in SGF it is nothing.

use super::buffer::{bytes, give, one, wanted};
use super::guard::{Failure, guard};
use super::number::choice;
use super::point::{
    GOCOUNT_MOVE_KIND_PASS, GOCOUNT_MOVE_KIND_STONE, GOCOUNT_NO_NODE, GOCOUNT_NONE, gocount_move, gocount_point,
    off_the_board,
};
use super::status::*;
use super::text::{give_copy, gocount_text};
use super::value::board_size;
use crate::point::notation::{Notation, NotationError};
use core::ffi::c_char;

/// How points are written.
pub type gocount_notation = u32;

/// GTP: the column's letter, I left out, then the row counted from 1 at the bottom. After `Z` come `AA`, `AB`, ... Small
/// letters are read too.
pub const GOCOUNT_NOTATION_GTP: gocount_notation = 0;
/// SGF: two letters, column and row, from the top left. `a` to `z` are 1 to 26, `A` to `Z` 27 to 52.
pub const GOCOUNT_NOTATION_SGF: gocount_notation = 1;
/// `x,y`, both counted from 0 at the top left.
pub const GOCOUNT_NOTATION_XY: gocount_notation = 2;

/// Reads a point or a pass. White space round it is left out.
///
/// @param[in] notation how it is written.
/// @param[in] text the text.
/// @param[in] length its length in bytes.
/// @param[in] width columns of the board.
/// @param[in] height rows of the board.
/// @param[out] move_read the stone or pass, of no colour.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE` for text that is not a point; `GOCOUNT_INVALID_COORDINATE` for a point
/// off the board.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_notation_read(
    notation: gocount_notation,
    text: *const c_char,
    length: usize,
    width: u32,
    height: u32,
    move_read: *mut gocount_move,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(move_read, "move_read")?;
        let (notation, size) = (known(notation)?, board_size(width, height)?);
        let text = std::str::from_utf8(bytes(text, length, "text")?).map_err(|_| NotationError::NotAPoint)?;
        let read = notation.read(text, size)?;
        let kind = if read.is_some() { GOCOUNT_MOVE_KIND_STONE } else { GOCOUNT_MOVE_KIND_PASS };
        let gocount_point { x, y } = read.unwrap_or_default().into();
        give(move_read, "move_read", gocount_move { x, y, color: GOCOUNT_NONE, kind, node: GOCOUNT_NO_NODE })
    })
}

/// Writes a point or a pass, as `gocount_notation_read` reads it: of a move that was read, its `x` and `y` as a point, or
/// NULL where its kind is `GOCOUNT_MOVE_KIND_PASS`.
///
/// @param[in] notation how it is to be written.
/// @param[in] point the point, or NULL for a pass.
/// @param[in] width columns of the board.
/// @param[in] height rows of the board.
/// @param[out] text the text, which the caller frees.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` for a point that is off the board or has no name in this notation.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_notation_write(
    notation: gocount_notation,
    point: *const gocount_point,
    width: u32,
    height: u32,
    text: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(text, "text")?;
        let (notation, size) = (known(notation)?, board_size(width, height)?);
        let point = if point.is_null() { None } else { Some(one(point, "point")?.into()) };
        let written = notation.write(point, size).ok_or_else(off_the_board)?;
        give_copy(text, "text", written.as_str().as_bytes())
    })
}

/// The notation of a number that a caller gave.
fn known(notation: gocount_notation) -> Result<Notation, Failure> {
    let allowed = "GOCOUNT_NOTATION_GTP (0), GOCOUNT_NOTATION_SGF (1) or GOCOUNT_NOTATION_XY (2)";
    choice(notation, Notation::ALL, "notation", allowed)
}

impl From<NotationError> for Failure {
    fn from(error: NotationError) -> Self {
        match error {
            NotationError::NotAPoint => Failure::new(GOCOUNT_INVALID_VALUE, "not a point"),
            NotationError::OffBoard => off_the_board(),
        }
    }
}
