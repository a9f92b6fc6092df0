//! Numbers, colours, sizes, composed values.
//!
//! Each function of this chapter reads or writes one text, which may come from anywhere. What has no meaning of the kind
//! that is asked for fails alone, with `GOCOUNT_INVALID_VALUE` and the place in the text. Points, numbers, colours, sizes
//! and composed values are read from the bytes of a value as they are written (`gocount_sgf_value_raw`, or
//! `gocount_sgf_value_text` with `GOCOUNT_TEXT_KIND_ESCAPED` for UTF-8); what is made of words (komi, handicap, results,
//! dates, ranks, rounds, time) is read from UTF-8 (`gocount_sgf_value_text` with `GOCOUNT_TEXT_KIND_SIMPLE`).
//!
//! What a writer gives can be passed to `gocount_sgf_set_raw` as it is. Only the name of a round is not escaped: a round
//! goes through `gocount_sgf_set_text`.

use super::buffer::{bytes, give, one, wanted};
use super::complaint::gocount_complaint;
use super::guard::{Failure, Place, Reason, guard};
use super::handle::take_back;
use super::number::{self, side_of};
use super::point::gocount_color;
use super::result::gocount_real;
use super::status::*;
use super::text::{give_copy, give_text, give_written, gocount_text, held_text};
use crate::memory::{OutOfMemory, push};
use crate::point::{Color, Size};
use crate::sgf::values::{
    SgfReading, SgfValueError, SgfValueErrorKind, parse_color, parse_double, parse_number, parse_real, parse_size,
    split_composed,
};
use crate::sgf::{SgfLines, SgfText, escape, unescape};
use core::ffi::c_char;

/// Reads a whole number: MN, OB, PM, ...
///
/// White space, junk behind the number, and decimals that are all 0 are complaints.
///
/// @param[in] text the text.
/// @param[in] length its length in bytes.
/// @param[out] value the number.
/// @param[out] complaint what is wrong with the text, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_number(
    text: *const c_char,
    length: usize,
    value: *mut i64,
    complaint: *mut gocount_complaint,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(value, "value")?;
        let text = bytes(text, length, "text")?;
        give(value, "value", understood(text, parse_number(text), complaint)?)
    })
}

/// Reads a number with decimals, exactly: BL, V, and plain KM and TM. `6,5`, `5 1/2`, `.5` and `5.` are understood, with
/// a complaint.
///
/// @param[in] text the text.
/// @param[in] length its length in bytes.
/// @param[out] value the number.
/// @param[out] complaint what is wrong with the text, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_real(
    text: *const c_char,
    length: usize,
    value: *mut gocount_real,
    complaint: *mut gocount_complaint,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(value, "value")?;
        let text = bytes(text, length, "text")?;
        give(value, "value", understood(text, parse_real(text), complaint)?.into())
    })
}

/// Reads how strongly something is meant: BM, TE, GB, ... An empty text is 1, with a complaint.
///
/// @param[in] text the text.
/// @param[in] length its length in bytes.
/// @param[out] emphasis 1, or 2 for more of it.
/// @param[out] complaint what is wrong with the text, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_double(
    text: *const c_char,
    length: usize,
    emphasis: *mut u32,
    complaint: *mut gocount_complaint,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(emphasis, "emphasis")?;
        let text = bytes(text, length, "text")?;
        give(emphasis, "emphasis", understood(text, parse_double(text), complaint)? as u32)
    })
}

/// Reads a colour: PL. Small letters, the words, and `1` and `2` are understood, with a complaint.
///
/// @param[in] text the text.
/// @param[in] length its length in bytes.
/// @param[out] color `GOCOUNT_BLACK` or `GOCOUNT_WHITE`.
/// @param[out] complaint what is wrong with the text, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_color(
    text: *const c_char,
    length: usize,
    color: *mut gocount_color,
    complaint: *mut gocount_complaint,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(color, "color")?;
        let text = bytes(text, length, "text")?;
        give(color, "color", number::number(Some(understood(text, parse_color(text), complaint)?)))
    })
}

/// Reads the size of a board: SZ. `19`, or `19:13` for columns and rows.
///
/// `19x13`, a square as `19:19`, and more than 52 columns or rows, which letters cannot name, are complaints.
///
/// @param[in] text the text.
/// @param[in] length its length in bytes.
/// @param[out] width the columns, 1 or more.
/// @param[out] height the rows, 1 or more.
/// @param[out] complaint what is wrong with the text, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_size(
    text: *const c_char,
    length: usize,
    width: *mut u32,
    height: *mut u32,
    complaint: *mut gocount_complaint,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(width, "width")?;
        wanted(height, "height")?;
        let text = bytes(text, length, "text")?;
        let size = understood(text, parse_size(text), complaint)?;
        give(width, "width", size.width)?;
        give(height, "height", size.height)
    })
}

/// Writes a whole number.
///
/// @param[in] value the number.
/// @param[out] text the text.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_write_number(
    value: i64,
    text: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(text, "text")?;
        give_written(text, "text", format_args!("{value}"))
    })
}

/// Writes a number as SGF has it: a decimal. Thirds and the like, which have none, are cut after 9 places.
///
/// @param[in] value the number; if it has no decimal that ends, its denominator is 10^9 at most in lowest terms, since
/// the text could not tell it from others.
/// @param[out] text the text.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_write_real(
    value: *const gocount_real,
    text: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(text, "text")?;
        give_written(text, "text", format_args!("{}", one(value, "value")?.checked("value.denominator")?))
    })
}

/// Writes how strongly something is meant.
///
/// @param[in] emphasis 1, or 2 for more of it.
/// @param[out] text the text.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_write_double(
    emphasis: u32,
    text: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(text, "text")?;
        match emphasis {
            1 => give_copy(text, "text", b"1"),
            2 => give_copy(text, "text", b"2"),
            _ => Err(number::refused("emphasis", emphasis.into(), "1 or 2")),
        }
    })
}

/// Writes a colour: `B` or `W`.
///
/// @param[in] color `GOCOUNT_BLACK` or `GOCOUNT_WHITE`.
/// @param[out] text the text.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_write_color(
    color: gocount_color,
    text: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(text, "text")?;
        give_copy(text, "text", if side_of(color, "color")? == Color::Black { b"B" } else { b"W" })
    })
}

/// Writes the size of a board: `19`, or `19:13` when it is not square.
///
/// @param[in] width columns of the board.
/// @param[in] height rows of the board.
/// @param[out] text the text.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_write_size(
    width: u32,
    height: u32,
    text: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(text, "text")?;
        let size = board_size(width, height)?;
        if size.width == size.height {
            give_written(text, "text", format_args!("{width}"))
        } else {
            give_written(text, "text", format_args!("{width}:{height}"))
        }
    })
}

/// Splits a composed value at its first colon that has no backslash before it, and undoes the backslashes of both parts.
///
/// @param[in] text the text as it is written, with its backslashes.
/// @param[in] length its length in bytes.
/// @param[out] first the part before the colon, in the charset of the text.
/// @param[out] second the part behind it.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE` when there is no such colon.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_composed(
    text: *const c_char,
    length: usize,
    first: *mut *mut gocount_text,
    second: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(first, "first")?;
        wanted(second, "second")?;
        let text = bytes(text, length, "text")?;
        let none = || refused(text, SgfValueErrorKind::NotComposed.at(text.len()));
        let (before, behind) = split_composed(text).ok_or_else(none)?;
        let (before, behind) = both_held(before, behind)?;
        give(first, "first", before)?;
        give(second, "second", behind)
    })
}

/// Writes a composed value: both parts with a backslash before each `]`, backslash and `:`, and a colon between them.
///
/// @param[in] first the part before the colon.
/// @param[in] first_length its length in bytes.
/// @param[in] second the part behind it.
/// @param[in] second_length its length in bytes.
/// @param[out] text the text.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_write_composed(
    first: *const c_char,
    first_length: usize,
    second: *const c_char,
    second_length: usize,
    text: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(text, "text")?;
        let (first, second) = (bytes(first, first_length, "first")?, bytes(second, second_length, "second")?);
        give_text(text, "text", composed(first, second)?)
    })
}

/// Two texts that nobody has yet, or none.
pub(super) fn both_held(before: &[u8], behind: &[u8]) -> Result<(*mut gocount_text, *mut gocount_text), Failure> {
    let behind = unescaped(behind)?;
    let before = held_text(unescaped(before)?)?;
    match held_text(behind) {
        Ok(behind) => Ok((before, behind)),
        Err(failure) => {
            // SAFETY: made above, and nobody has it.
            unsafe { take_back(before) };
            Err(failure)
        }
    }
}

/// A part of a value without its backslashes.
pub(super) fn unescaped(part: &[u8]) -> Result<Vec<u8>, OutOfMemory> {
    let mut out = Vec::new();
    unescape(part, SgfText::Simple, &mut out)?;
    Ok(out)
}

/// Two parts as a composed value.
pub(super) fn composed(first: &[u8], second: &[u8]) -> Result<Vec<u8>, OutOfMemory> {
    let mut out = Vec::new();
    escape(first, true, &mut out)?;
    push(&mut out, b':')?;
    escape(second, true, &mut out)?;
    Ok(out)
}

/// The value of a reading of `text`; what is wrong with it goes to `complaint`, which may be NULL.
///
/// # Safety
/// `complaint` is NULL or may be written.
pub(super) unsafe fn understood<T>(
    text: &[u8],
    reading: Result<SgfReading<T>, SgfValueError>,
    complaint: *mut gocount_complaint,
) -> Result<T, Failure> {
    // SAFETY: the same promise.
    unsafe { understood_as(text, reading, complaint, Ok) }
}

/// As `understood`, and gives what `make` makes of the value: when that fails, nothing is told.
///
/// # Safety
/// As for `understood`.
pub(super) unsafe fn understood_as<T, U>(
    text: &[u8],
    reading: Result<SgfReading<T>, SgfValueError>,
    complaint: *mut gocount_complaint,
    make: impl FnOnce(T) -> Result<U, Failure>,
) -> Result<U, Failure> {
    complaint_allowed(complaint)?;
    let (result, fault) = match reading {
        Ok(SgfReading { value, complaint }) => (Ok(make(value)?), complaint),
        Err(error) => (Err(refused(text, error)), Some(error)),
    };
    let running_out = result.as_ref().is_err_and(|failure: &Failure| failure.status != GOCOUNT_INVALID_VALUE);
    if !complaint.is_null() && !running_out {
        // SAFETY: the caller's promise.
        unsafe { give(complaint, "complaint", fault.into())? };
    }
    result
}

/// Whether a complaint can be given, or need not: to be asked before anything is written.
pub(super) fn complaint_allowed(complaint: *const gocount_complaint) -> Result<(), Failure> {
    if complaint.is_null() { Ok(()) } else { wanted(complaint, "complaint") }
}

/// The text of values that are made of words.
pub(super) fn spoken(text: &[u8]) -> Result<&str, SgfValueError> {
    std::str::from_utf8(text).map_err(|error| SgfValueErrorKind::NotUnderstood.at(error.valid_up_to()))
}

/// The failure of a reading of `text`.
pub(super) fn refused(text: &[u8], error: SgfValueError) -> Failure {
    if error.kind == SgfValueErrorKind::OutOfMemory {
        return OutOfMemory.into();
    }
    let place = SgfLines::new(text).place(error.offset);
    let place = Place { offset: error.offset as u64, line: place.line, column: place.column };
    Failure { status: GOCOUNT_INVALID_VALUE, place: Some(place), reason: Reason::Words(error.kind.words()) }
}

/// The size of a board that a caller gave.
pub(super) fn board_size(width: u32, height: u32) -> Result<Size, Failure> {
    let fits = |length: u32| length > 0 && i32::try_from(length).is_ok();
    if fits(width) && fits(height) {
        Ok(Size::new(width, height))
    } else {
        Err(Failure::argument("the board", "has no such size"))
    }
}
