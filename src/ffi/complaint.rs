//! Complaints about values.
//!
//! A value that real files have is understood as well as one that FF4 allows; then there is a complaint, which a strict
//! program may take for an error.

use super::guard::answer;
use super::number::name_of;
use crate::sgf::values::{SgfValueError, SgfValueErrorKind};
use core::ffi::c_char;

/// What is wrong with a value.
pub type gocount_complaint_kind = u32;

/// Nothing is wrong.
pub const GOCOUNT_COMPLAINT_KIND_NONE: gocount_complaint_kind = 0;
/// Nothing stands where something must.
pub const GOCOUNT_COMPLAINT_KIND_EMPTY: gocount_complaint_kind = 1;
/// Something stands where nothing may.
pub const GOCOUNT_COMPLAINT_KIND_NOT_EMPTY: gocount_complaint_kind = 2;
/// White space where none is allowed.
pub const GOCOUNT_COMPLAINT_KIND_WHITE_SPACE: gocount_complaint_kind = 3;
/// Something follows that is not part of the value.
pub const GOCOUNT_COMPLAINT_KIND_JUNK: gocount_complaint_kind = 4;
/// Understood, but this is not how FF4 writes it.
pub const GOCOUNT_COMPLAINT_KIND_SPELLING: gocount_complaint_kind = 5;
/// Not two letters.
pub const GOCOUNT_COMPLAINT_KIND_NOT_A_POINT: gocount_complaint_kind = 6;
/// A point outside the board.
pub const GOCOUNT_COMPLAINT_KIND_OFF_BOARD: gocount_complaint_kind = 7;
/// The first corner of a rectangle is not its upper left.
pub const GOCOUNT_COMPLAINT_KIND_BAD_RECTANGLE: gocount_complaint_kind = 8;
/// A rectangle of one point; an arrow or line from a point to itself.
pub const GOCOUNT_COMPLAINT_KIND_SINGLE_POINT: gocount_complaint_kind = 9;
/// A point that the list has already.
pub const GOCOUNT_COMPLAINT_KIND_DUPLICATE_POINT: gocount_complaint_kind = 10;
/// Not a number.
pub const GOCOUNT_COMPLAINT_KIND_NOT_A_NUMBER: gocount_complaint_kind = 11;
/// A number with a fraction where a whole one is wanted.
pub const GOCOUNT_COMPLAINT_KIND_NOT_WHOLE: gocount_complaint_kind = 12;
/// A number too large or too small, or with more decimals than are kept.
pub const GOCOUNT_COMPLAINT_KIND_OUT_OF_RANGE: gocount_complaint_kind = 13;
/// Neither 1 nor 2.
pub const GOCOUNT_COMPLAINT_KIND_NOT_DOUBLE: gocount_complaint_kind = 14;
/// Not a colour.
pub const GOCOUNT_COMPLAINT_KIND_NOT_A_COLOR: gocount_complaint_kind = 15;
/// No colon between two parts.
pub const GOCOUNT_COMPLAINT_KIND_NOT_COMPOSED: gocount_complaint_kind = 16;
/// A board larger than 52 columns or rows, the last that letters can name.
pub const GOCOUNT_COMPLAINT_KIND_BOARD_TOO_BIG: gocount_complaint_kind = 17;
/// No day of the calendar.
pub const GOCOUNT_COMPLAINT_KIND_BAD_DATE: gocount_complaint_kind = 18;
/// Day and month could each be the other; only the year is given.
pub const GOCOUNT_COMPLAINT_KIND_AMBIGUOUS_DATE: gocount_complaint_kind = 19;
/// Words that are not understood, or bytes that are not UTF-8.
pub const GOCOUNT_COMPLAINT_KIND_NOT_UNDERSTOOD: gocount_complaint_kind = 20;

/// What is wrong with a value: after `GOCOUNT_OK`, the first thing in it that FF4 does not allow; after
/// `GOCOUNT_INVALID_VALUE`, why it has no meaning. Plain: never changes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_complaint {
    /// What is wrong; later versions may know more kinds.
    pub kind: gocount_complaint_kind,
    /// 0.
    pub reserved: u32,
    /// Where in the text, in bytes from 0; the text's length when something is missing at its end.
    pub offset: u64,
}

/// The name of a kind of complaint, such as `spelling`.
///
/// @param[in] kind any number.
/// @return its name, which lives as long as the library is loaded; `unknown` for any other number.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn gocount_complaint_kind_name(kind: gocount_complaint_kind) -> *const c_char {
    answer(c"unknown".as_ptr(), || {
        let name = match kind {
            GOCOUNT_COMPLAINT_KIND_NONE => c"none",
            1..=GOCOUNT_COMPLAINT_KIND_NOT_UNDERSTOOD => name_of::<SgfValueErrorKind>(kind),
            // Running out of memory, the core's last kind, is a status here.
            _ => c"unknown",
        };
        name.as_ptr()
    })
}

impl From<Option<SgfValueError>> for gocount_complaint {
    fn from(fault: Option<SgfValueError>) -> Self {
        fault.map_or(gocount_complaint::default(), |fault| gocount_complaint {
            kind: fault.kind.number(),
            reserved: 0,
            offset: fault.offset as u64,
        })
    }
}
