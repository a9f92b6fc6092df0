//! What the values of properties mean: what all views share, and numbers.
//!
//! Each call reads one text, which may come from anywhere, and fails alone, with `GOCOUNT_INVALID_VALUE` and the place in the
//! text. Points, numbers, colours and sizes can be read from the bytes of a value as they are written
//! (`gocount_sgf_value_raw`, `gocount_sgf_value_span`); what is made of words (komi, handicap, results, dates, ranks, rounds,
//! time) is read from UTF-8 (`gocount_sgf_value_text` with `GOCOUNT_SGF_SIMPLE_TEXT`).
//!
//! What real files have is understood as well as what FF4 allows; then there is a complaint, which a strict program may
//! take for an error.

use super::buffer::{bytes, fill_text, give, one, wanted};
use super::guard::{Failure, Place, Reason, answer, guard};
use super::point::{gocount_color, number};
use super::result::gocount_real;
use super::status::*;
use crate::memory::OutOfMemory;
use crate::point::Size;
use crate::sgf::SgfLines;
use crate::sgf::values::{
    SgfReading, SgfReal, SgfValueError, SgfValueErrorKind, parse_color, parse_double, parse_number, parse_real,
    parse_size, split_composed,
};
use core::ffi::{CStr, c_char};
use core::fmt;

/// What is wrong with a value: after `GOCOUNT_OK`, the first thing in it that FF4 does not allow; after
/// `GOCOUNT_INVALID_VALUE`, why it has no meaning.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_complaint {
    /// One of `GOCOUNT_COMPLAINT_*`; later versions may know more of them.
    pub kind: u32,
    /// 0.
    pub reserved: u32,
    /// Where in the text, in bytes from 0; the text's length when something is missing at its end.
    pub offset: u64,
}

/// Nothing is wrong.
pub const GOCOUNT_COMPLAINT_NONE: u32 = 0;
/// Nothing stands where something must.
pub const GOCOUNT_COMPLAINT_EMPTY: u32 = 1;
/// Something stands where nothing may.
pub const GOCOUNT_COMPLAINT_NOT_EMPTY: u32 = 2;
/// White space where none is allowed.
pub const GOCOUNT_COMPLAINT_WHITE_SPACE: u32 = 3;
/// Something follows that is no part of the value.
pub const GOCOUNT_COMPLAINT_JUNK: u32 = 4;
/// Understood, but this is not how FF4 writes it.
pub const GOCOUNT_COMPLAINT_SPELLING: u32 = 5;
/// Not two letters.
pub const GOCOUNT_COMPLAINT_NOT_A_POINT: u32 = 6;
/// A point outside the board.
pub const GOCOUNT_COMPLAINT_OFF_BOARD: u32 = 7;
/// The first corner of a rectangle is not its upper left.
pub const GOCOUNT_COMPLAINT_BAD_RECTANGLE: u32 = 8;
/// A rectangle of one point; an arrow or line from a point to itself.
pub const GOCOUNT_COMPLAINT_SINGLE_POINT: u32 = 9;
/// A point that the list has already.
pub const GOCOUNT_COMPLAINT_DUPLICATE_POINT: u32 = 10;
/// Not a number.
pub const GOCOUNT_COMPLAINT_NOT_A_NUMBER: u32 = 11;
/// A number with a fraction where a whole one is wanted.
pub const GOCOUNT_COMPLAINT_NOT_WHOLE: u32 = 12;
/// A number too large or too small, or with more decimals than are kept.
pub const GOCOUNT_COMPLAINT_OUT_OF_RANGE: u32 = 13;
/// Neither 1 nor 2.
pub const GOCOUNT_COMPLAINT_NOT_DOUBLE: u32 = 14;
/// Not a colour.
pub const GOCOUNT_COMPLAINT_NOT_A_COLOR: u32 = 15;
/// No colon between two parts.
pub const GOCOUNT_COMPLAINT_NOT_COMPOSED: u32 = 16;
/// A board larger than 52 columns or rows, the last that letters can name.
pub const GOCOUNT_COMPLAINT_BOARD_TOO_BIG: u32 = 17;
/// No day of the calendar.
pub const GOCOUNT_COMPLAINT_BAD_DATE: u32 = 18;
/// Day and month could each be the other; only the year is given.
pub const GOCOUNT_COMPLAINT_AMBIGUOUS_DATE: u32 = 19;
/// Words that are not understood, or bytes that are not UTF-8.
pub const GOCOUNT_COMPLAINT_NOT_UNDERSTOOD: u32 = 20;

/// Some bytes of a text.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_span {
    /// The first byte, from 0.
    pub offset: usize,
    /// How many.
    pub length: usize,
}

/// The name of a complaint, such as `"GOCOUNT_COMPLAINT_SPELLING"`.
///
/// @param kind any number.
/// @return NUL-terminated text that lives as long as the library is loaded; `"unknown"` for a number that is no complaint.
///
/// Threads: any, at any time. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn gocount_complaint_name(kind: u32) -> *const c_char {
    answer(c"".as_ptr(), || name(kind).as_ptr())
}

fn name(kind: u32) -> &'static CStr {
    match kind {
        GOCOUNT_COMPLAINT_NONE => c"GOCOUNT_COMPLAINT_NONE",
        GOCOUNT_COMPLAINT_EMPTY => c"GOCOUNT_COMPLAINT_EMPTY",
        GOCOUNT_COMPLAINT_NOT_EMPTY => c"GOCOUNT_COMPLAINT_NOT_EMPTY",
        GOCOUNT_COMPLAINT_WHITE_SPACE => c"GOCOUNT_COMPLAINT_WHITE_SPACE",
        GOCOUNT_COMPLAINT_JUNK => c"GOCOUNT_COMPLAINT_JUNK",
        GOCOUNT_COMPLAINT_SPELLING => c"GOCOUNT_COMPLAINT_SPELLING",
        GOCOUNT_COMPLAINT_NOT_A_POINT => c"GOCOUNT_COMPLAINT_NOT_A_POINT",
        GOCOUNT_COMPLAINT_OFF_BOARD => c"GOCOUNT_COMPLAINT_OFF_BOARD",
        GOCOUNT_COMPLAINT_BAD_RECTANGLE => c"GOCOUNT_COMPLAINT_BAD_RECTANGLE",
        GOCOUNT_COMPLAINT_SINGLE_POINT => c"GOCOUNT_COMPLAINT_SINGLE_POINT",
        GOCOUNT_COMPLAINT_DUPLICATE_POINT => c"GOCOUNT_COMPLAINT_DUPLICATE_POINT",
        GOCOUNT_COMPLAINT_NOT_A_NUMBER => c"GOCOUNT_COMPLAINT_NOT_A_NUMBER",
        GOCOUNT_COMPLAINT_NOT_WHOLE => c"GOCOUNT_COMPLAINT_NOT_WHOLE",
        GOCOUNT_COMPLAINT_OUT_OF_RANGE => c"GOCOUNT_COMPLAINT_OUT_OF_RANGE",
        GOCOUNT_COMPLAINT_NOT_DOUBLE => c"GOCOUNT_COMPLAINT_NOT_DOUBLE",
        GOCOUNT_COMPLAINT_NOT_A_COLOR => c"GOCOUNT_COMPLAINT_NOT_A_COLOR",
        GOCOUNT_COMPLAINT_NOT_COMPOSED => c"GOCOUNT_COMPLAINT_NOT_COMPOSED",
        GOCOUNT_COMPLAINT_BOARD_TOO_BIG => c"GOCOUNT_COMPLAINT_BOARD_TOO_BIG",
        GOCOUNT_COMPLAINT_BAD_DATE => c"GOCOUNT_COMPLAINT_BAD_DATE",
        GOCOUNT_COMPLAINT_AMBIGUOUS_DATE => c"GOCOUNT_COMPLAINT_AMBIGUOUS_DATE",
        GOCOUNT_COMPLAINT_NOT_UNDERSTOOD => c"GOCOUNT_COMPLAINT_NOT_UNDERSTOOD",
        _ => c"unknown",
    }
}

/// Reads a whole number: MN, OB, PM, ...
///
/// White space, junk behind the number, and decimals that are all 0 are complaints.
///
/// @param text the text.
/// @param length its length in bytes.
/// @param value receives the number.
/// @param complaint receives what is wrong with the text, or NULL.
/// @param error receives what went wrong in detail, with its place in the text; or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: any. Cost: linear in the text.
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
/// @param text the text.
/// @param length its length in bytes.
/// @param value receives the number.
/// @param complaint receives what is wrong with the text, or NULL.
/// @param error receives what went wrong in detail, with its place in the text; or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: any. Cost: linear in the text.
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
/// @param text the text.
/// @param length its length in bytes.
/// @param value receives 1, or 2 for more of it.
/// @param complaint receives what is wrong with the text, or NULL.
/// @param error receives what went wrong in detail, with its place in the text; or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: any. Cost: linear in the text.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_double(
    text: *const c_char,
    length: usize,
    value: *mut u32,
    complaint: *mut gocount_complaint,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(value, "value")?;
        let text = bytes(text, length, "text")?;
        give(value, "value", understood(text, parse_double(text), complaint)? as u32)
    })
}

/// Reads a colour: PL. Small letters, the words, and `1` and `2` are understood, with a complaint.
///
/// @param text the text.
/// @param length its length in bytes.
/// @param color receives `GOCOUNT_BLACK` or `GOCOUNT_WHITE`.
/// @param complaint receives what is wrong with the text, or NULL.
/// @param error receives what went wrong in detail, with its place in the text; or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: any. Cost: linear in the text.
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
        give(color, "color", number(Some(understood(text, parse_color(text), complaint)?)))
    })
}

/// Reads the size of a board: SZ. `19`, or `19:13` for columns and rows.
///
/// `19x13`, a square as `19:19`, and more than 52 columns or rows, which letters cannot name, are complaints.
///
/// @param text the text.
/// @param length its length in bytes.
/// @param width receives the columns, 1 or more.
/// @param height receives the rows, 1 or more.
/// @param complaint receives what is wrong with the text, or NULL.
/// @param error receives what went wrong in detail, with its place in the text; or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: any. Cost: linear in the text.
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

/// Splits a composed value at its first colon that has no backslash before it. The parts are as the text has them, with
/// their backslashes.
///
/// @param text the text.
/// @param length its length in bytes.
/// @param first receives the part before the colon.
/// @param second receives the part behind it.
/// @param error receives what went wrong in detail, with its place in the text; or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE` when there is no such colon; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: any. Cost: linear in the text.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_composed(
    text: *const c_char,
    length: usize,
    first: *mut gocount_span,
    second: *mut gocount_span,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(first, "first")?;
        wanted(second, "second")?;
        let text = bytes(text, length, "text")?;
        let none = || refused(text, SgfValueErrorKind::NotComposed.at(text.len()));
        let (before, behind) = split_composed(text).ok_or_else(none)?;
        give(first, "first", span(text, before))?;
        give(second, "second", span(text, behind))
    })
}

/// Writes a number as SGF has it: a decimal. Thirds and the like, which have none, are cut after 9 places.
///
/// @param value the number; if it has no decimal that ends, its denominator is 10^9 at most in lowest terms, since the
/// text could not tell it from others.
/// @param buffer receives the text, NUL-terminated; or NULL to ask for its length.
/// @param capacity bytes that the buffer has room for, the NUL included; 96 are always enough.
/// @param length receives the length in bytes without the NUL.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_INVALID_ARGUMENT`, also for a denominator below 1
/// or too large; `GOCOUNT_OUT_OF_MEMORY`.
///
/// Threads: any. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_write_real(
    value: *const gocount_real,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe { fill_written(real(one(value, "value")?, "value")?, buffer, capacity, length) })
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
    let (result, fault) = match reading {
        Ok(SgfReading { value, complaint }) => (Ok(value), complaint),
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
    Failure { status: GOCOUNT_INVALID_VALUE, place: Some(place), reason: Reason::Words(error.kind.message()) }
}

impl From<Option<SgfValueError>> for gocount_complaint {
    fn from(fault: Option<SgfValueError>) -> Self {
        fault.map_or(gocount_complaint::default(), |fault| gocount_complaint {
            kind: complaint_number(fault.kind),
            reserved: 0,
            offset: fault.offset as u64,
        })
    }
}

fn complaint_number(kind: SgfValueErrorKind) -> u32 {
    match kind {
        SgfValueErrorKind::Empty => GOCOUNT_COMPLAINT_EMPTY,
        SgfValueErrorKind::NotEmpty => GOCOUNT_COMPLAINT_NOT_EMPTY,
        SgfValueErrorKind::WhiteSpace => GOCOUNT_COMPLAINT_WHITE_SPACE,
        SgfValueErrorKind::Junk => GOCOUNT_COMPLAINT_JUNK,
        SgfValueErrorKind::Spelling => GOCOUNT_COMPLAINT_SPELLING,
        SgfValueErrorKind::NotAPoint => GOCOUNT_COMPLAINT_NOT_A_POINT,
        SgfValueErrorKind::OffBoard => GOCOUNT_COMPLAINT_OFF_BOARD,
        SgfValueErrorKind::BadRectangle => GOCOUNT_COMPLAINT_BAD_RECTANGLE,
        SgfValueErrorKind::SinglePoint => GOCOUNT_COMPLAINT_SINGLE_POINT,
        SgfValueErrorKind::DuplicatePoint => GOCOUNT_COMPLAINT_DUPLICATE_POINT,
        SgfValueErrorKind::NotANumber => GOCOUNT_COMPLAINT_NOT_A_NUMBER,
        SgfValueErrorKind::NotWhole => GOCOUNT_COMPLAINT_NOT_WHOLE,
        SgfValueErrorKind::OutOfRange => GOCOUNT_COMPLAINT_OUT_OF_RANGE,
        SgfValueErrorKind::NotDouble => GOCOUNT_COMPLAINT_NOT_DOUBLE,
        SgfValueErrorKind::NotAColor => GOCOUNT_COMPLAINT_NOT_A_COLOR,
        SgfValueErrorKind::NotComposed => GOCOUNT_COMPLAINT_NOT_COMPOSED,
        SgfValueErrorKind::BoardTooBig => GOCOUNT_COMPLAINT_BOARD_TOO_BIG,
        SgfValueErrorKind::BadDate => GOCOUNT_COMPLAINT_BAD_DATE,
        SgfValueErrorKind::AmbiguousDate => GOCOUNT_COMPLAINT_AMBIGUOUS_DATE,
        // Running out of memory is a status and never gets here.
        SgfValueErrorKind::NotUnderstood | SgfValueErrorKind::OutOfMemory => GOCOUNT_COMPLAINT_NOT_UNDERSTOOD,
    }
}

/// Where `part`, which was cut out of `text`, stands in it.
pub(super) fn span(text: &[u8], part: &[u8]) -> gocount_span {
    let offset = (part.as_ptr() as usize).wrapping_sub(text.as_ptr() as usize);
    let offset = if part.is_empty() && offset > text.len() { text.len() } else { offset };
    gocount_span { offset, length: part.len() }
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

/// The exact number that a caller gave.
pub(super) fn real(value: gocount_real, name: &'static str) -> Result<SgfReal, Failure> {
    value.checked(name)
}

/// Fills the caller's array with what `value` writes.
///
/// # Safety
/// As for `fill_text`.
pub(super) unsafe fn fill_written(
    value: impl fmt::Display,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
) -> Result<(), Failure> {
    let mut text = GrowingText(Vec::new());
    fmt::Write::write_fmt(&mut text, format_args!("{value}")).map_err(|_| OutOfMemory)?;
    // SAFETY: the caller's promise.
    unsafe { fill_text(&text.0, buffer, capacity, length) }
}

/// Text that grows while it is written, and says so when there is no memory.
pub(super) struct GrowingText(pub Vec<u8>);

impl fmt::Write for GrowingText {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.try_reserve(text.len()).map_err(|_| fmt::Error)?;
        self.0.extend_from_slice(text.as_bytes());
        Ok(())
    }
}
