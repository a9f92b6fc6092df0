//! What the values of properties mean: points, numbers, dates, results, ranks, time settings.
//!
//! Every view here is a pure function of one value and fails alone: a bad value never spoils its neighbours. Views of
//! points, numbers, colours and sizes take the value's bytes as they stand in the file. Views in which words matter
//! (results, dates, ranks, time) take the text after decoding and unescaping, as `&str`.
//!
//! A view that understands a value written in a way that FF\[4\] does not allow gives the meaning and the first
//! complaint, as an [`SgfReading`]; [`SgfReading::strict`] makes the complaint an error.

mod at_sight;
mod check;
mod compose;
mod date;
mod list;
mod loose_date;
mod margin;
mod number;
mod point;
mod properties;
mod rank;
mod result;
mod size;
mod time;
mod words;

pub(crate) use at_sight::{has_control_byte, is_control_byte, label_at_sight, point_at_sight};
pub use at_sight::{is_date_at_sight, is_result_at_sight, is_right_at_sight};
pub use check::check_value;
pub use compose::{
    SgfFigure, SgfLabel, escape_part, parse_application, parse_figure, parse_label, parse_point_pair, split_composed,
};
pub use date::{SgfDate, parse_dates, write_dates};
pub use list::{
    SgfPointFault, SgfPointSet, SgfRectangle, expand_points, parse_rectangle, read_point_elist, read_point_list,
};
pub use margin::{SgfMargin, SgfUnit, parse_handicap, parse_komi};
pub use number::{SgfDouble, SgfReal, parse_color, parse_double, parse_none, parse_number, parse_real};
pub use point::{SgfMoveText, move_text, parse_move, parse_point};
pub use properties::{
    SgfListKind, SgfPropertyGame, SgfPropertyInfo, SgfPropertyKind, SgfValueType, fold_identifier, property_info,
    property_table,
};
pub use rank::{SgfRank, SgfRankCertainty, SgfRankKind, SgfRound, parse_rank, parse_round};
pub use result::{SgfResult, SgfWin, parse_result};
pub use size::parse_size;
pub use time::{Seconds, SgfOvertime, SgfOvertimeSystem, SgfTimeLimit, parse_overtime, parse_time_limit};

/// What is wrong with a value, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SgfValueError {
    /// What is wrong.
    pub kind: SgfValueErrorKind,
    /// The byte of the value where it was seen, from 0; the value's length when something is missing at the end.
    pub offset: usize,
}

/// The kinds of [`SgfValueError`]. Some are always errors, some only complaints, some either.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum SgfValueErrorKind {
    /// Nothing stands where something must.
    Empty = 1,
    /// Something stands where nothing may.
    NotEmpty,
    /// White space where none is allowed.
    WhiteSpace,
    /// Something follows that is no part of the value.
    Junk,
    /// Understood, but this is not how FF\[4\] writes it.
    Spelling,
    /// Not two letters.
    NotAPoint,
    /// A point outside the board.
    OffBoard,
    /// The first corner of a rectangle is not its upper left.
    BadRectangle,
    /// A rectangle of one point.
    SinglePoint,
    /// A point that the list has already.
    DuplicatePoint,
    /// Not a number.
    NotANumber,
    /// A number with a fraction where a whole one is wanted.
    NotWhole,
    /// A number too large or too small, or with more decimals than are kept.
    OutOfRange,
    /// Neither `1` nor `2`.
    NotDouble,
    /// Not a colour.
    NotAColor,
    /// No `:` between two parts.
    NotComposed,
    /// A board larger than 52 columns or rows, the last that letters can name.
    BoardTooBig,
    /// No day of the calendar.
    BadDate,
    /// Day and month could each be the other; only the year is given.
    AmbiguousDate,
    /// Words that are not understood.
    NotUnderstood,
    /// There was not enough memory for the result.
    OutOfMemory,
}

impl SgfValueErrorKind {
    /// The kind in words.
    pub const fn message(self) -> &'static str {
        match self {
            SgfValueErrorKind::Empty => "the value is empty",
            SgfValueErrorKind::NotEmpty => "the value should be empty",
            SgfValueErrorKind::WhiteSpace => "white space in the value",
            SgfValueErrorKind::Junk => "junk after the value",
            SgfValueErrorKind::Spelling => "not the FF[4] way of writing this",
            SgfValueErrorKind::NotAPoint => "not a point",
            SgfValueErrorKind::OffBoard => "a point off the board",
            SgfValueErrorKind::BadRectangle => "the first corner is not the upper left",
            SgfValueErrorKind::SinglePoint => "a rectangle of one point",
            SgfValueErrorKind::DuplicatePoint => "a point given twice",
            SgfValueErrorKind::NotANumber => "not a number",
            SgfValueErrorKind::NotWhole => "not a whole number",
            SgfValueErrorKind::OutOfRange => "a number out of range",
            SgfValueErrorKind::NotDouble => "neither 1 nor 2",
            SgfValueErrorKind::NotAColor => "not a colour",
            SgfValueErrorKind::NotComposed => "not two parts with a colon between",
            SgfValueErrorKind::BoardTooBig => "a board larger than 52",
            SgfValueErrorKind::BadDate => "not a date",
            SgfValueErrorKind::AmbiguousDate => "day and month cannot be told apart",
            SgfValueErrorKind::NotUnderstood => "not understood",
            SgfValueErrorKind::OutOfMemory => "out of memory",
        }
    }

    /// Whether it is about how a value is written, and all of the value was understood.
    pub(crate) const fn is_only_form(self) -> bool {
        matches!(self, SgfValueErrorKind::Empty | SgfValueErrorKind::WhiteSpace | SgfValueErrorKind::Spelling)
    }

    /// An error of this kind at `offset`.
    pub(crate) const fn at(self, offset: usize) -> SgfValueError {
        SgfValueError { kind: self, offset }
    }
}

impl SgfValueError {
    /// The same error, in a value in which this one stands `by` bytes later.
    pub(crate) const fn shifted(self, by: usize) -> Self {
        SgfValueError { kind: self.kind, offset: self.offset + by }
    }
}

impl std::fmt::Display for SgfValueError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} (byte {})", self.kind.message(), self.offset)
    }
}

impl std::error::Error for SgfValueError {}

/// A value as it was understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SgfReading<T> {
    /// What the value says.
    pub value: T,
    /// The first thing in it that FF\[4\] does not allow; in words, what was not understood goes before how the rest is
    /// written.
    pub complaint: Option<SgfValueError>,
}

impl<T> SgfReading<T> {
    /// A value written as it should be.
    pub(crate) const fn clean(value: T) -> Self {
        SgfReading { value, complaint: None }
    }

    /// The value, or the complaint as an error.
    pub fn strict(self) -> Result<T, SgfValueError> {
        match self.complaint {
            None => Ok(self.value),
            Some(complaint) => Err(complaint),
        }
    }

    /// Another value with the same complaint.
    pub(crate) fn map<U>(self, change: impl FnOnce(T) -> U) -> SgfReading<U> {
        SgfReading { value: change(self.value), complaint: self.complaint }
    }
}

/// SGF's white space: what a value of numbers or points may be padded with in real files.
pub(crate) const fn is_white(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0b | 0x0c)
}

/// The first byte from `at` on that is not white space, or the length.
pub(crate) fn skip_white(value: &[u8], at: usize) -> usize {
    value.get(at..).unwrap_or_default().iter().position(|&byte| !is_white(byte)).map_or(value.len(), |n| at + n)
}

/// The complaint about what stands from `end` on: nothing, white space, or junk.
pub(crate) fn trailing(value: &[u8], end: usize) -> Option<SgfValueError> {
    let after = skip_white(value, end);
    if after < value.len() {
        Some(SgfValueErrorKind::Junk.at(after))
    } else if end < value.len() {
        Some(SgfValueErrorKind::WhiteSpace.at(end))
    } else {
        None
    }
}
