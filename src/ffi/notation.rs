//! Points in the notations of other programs: GTP's `D4`, SGF's `dp`, and plain `3,15`.
//!
//! All three name the same point of a 19x19 board. A pass is `pass`; in SGF it is nothing.

use super::buffer::{bytes, fill_text, give, one, wanted};
use super::guard::{Failure, guard};
use super::point::{gocount_point, off_the_board};
use super::status::*;
use super::value::board_size;
use crate::point::Point;
use crate::point::notation::{Notation, NotationError};
use core::ffi::c_char;

/// GTP: the column's letter, I left out, then the row counted from 1 at the bottom. After `Z` come `AA`, `AB`, ... Small
/// letters are read too.
pub const GOCOUNT_NOTATION_GTP: u32 = 0;
/// SGF: two letters, column and row, from the top left. `a` to `z` are 1 to 26, `A` to `Z` 27 to 52.
pub const GOCOUNT_NOTATION_SGF: u32 = 1;
/// `x,y`, both counted from 0 at the top left.
pub const GOCOUNT_NOTATION_XY: u32 = 2;

/// Reads a point. White space round it is left out.
///
/// @param notation one of `GOCOUNT_NOTATION_*`.
/// @param text the text.
/// @param length its length in bytes.
/// @param width columns of the board.
/// @param height rows of the board.
/// @param point receives the point, -1, -1 for a pass.
/// @param pass receives 1 for a pass, else 0.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE` for what is no point; `GOCOUNT_INVALID_COORDINATE` for a point off the
/// board; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: any. Cost: linear in the text.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_notation_read(
    notation: u32,
    text: *const c_char,
    length: usize,
    width: u32,
    height: u32,
    point: *mut gocount_point,
    pass: *mut u8,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(point, "point")?;
        wanted(pass, "pass")?;
        let (notation, size) = (known(notation)?, board_size(width, height)?);
        let text = std::str::from_utf8(bytes(text, length, "text")?).map_err(|_| NotationError::NotAPoint)?;
        let read = notation.read(text, size)?;
        give(point, "point", read.unwrap_or(Point::new(-1, -1)).into())?;
        give(pass, "pass", read.is_none().into())
    })
}

/// Writes a point.
///
/// @param notation one of `GOCOUNT_NOTATION_*`.
/// @param point the point, or NULL for a pass.
/// @param width columns of the board.
/// @param height rows of the board.
/// @param buffer receives the text, NUL-terminated; or NULL to ask for its length.
/// @param capacity bytes that the buffer has room for, the NUL included; 32 are always enough.
/// @param length receives the length in bytes without the NUL.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` for a point that is off the board or has no name in this notation;
/// `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: any. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_notation_write(
    notation: u32,
    point: *const gocount_point,
    width: u32,
    height: u32,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (notation, size) = (known(notation)?, board_size(width, height)?);
        let point = if point.is_null() { None } else { Some(one(point, "point")?.into()) };
        let text = notation.write(point, size).ok_or_else(off_the_board)?;
        fill_text(text.as_str().as_bytes(), buffer, capacity, length)
    })
}

/// The notation of a number that a caller gave.
fn known(number: u32) -> Result<Notation, Failure> {
    match number {
        GOCOUNT_NOTATION_GTP => Ok(Notation::Gtp),
        GOCOUNT_NOTATION_SGF => Ok(Notation::Sgf),
        GOCOUNT_NOTATION_XY => Ok(Notation::Xy),
        _ => Err(Failure::argument("notation", "is no notation")),
    }
}

impl From<NotationError> for Failure {
    fn from(error: NotationError) -> Self {
        match error {
            NotationError::NotAPoint => Failure::new(GOCOUNT_INVALID_VALUE, "not a point"),
            NotationError::OffBoard => off_the_board(),
        }
    }
}
