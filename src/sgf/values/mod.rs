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
mod day;
mod era_date;
mod list;
mod loose_date;
mod margin;
mod number;
mod point;
mod properties;
mod rank;
mod result;
mod result_text;
mod result_words;
mod size;
mod time;
mod width;
mod words;

pub(crate) use at_sight::{has_control_byte, is_control_byte, label_at_sight, point_at_sight};
pub use at_sight::{is_date_at_sight, is_result_at_sight, is_right_at_sight};
pub use check::check_value;
pub use compose::{
    SgfFigure, SgfLabel, escape_part, parse_application, parse_figure, parse_label, parse_point_pair, split_composed,
};
pub use date::{parse_dates, write_dates};
pub use day::SgfDate;
pub use list::{
    SgfPointFault, SgfPointSet, SgfRectangle, expand_points, parse_rectangle, read_point_elist, read_point_list,
};
pub use margin::{SgfKomiText, SgfMargin, SgfUnit, parse_handicap, parse_komi};
pub use number::{SgfDouble, SgfReal, parse_color, parse_double, parse_none, parse_number, parse_real};
pub use point::{SgfMoveText, move_text, parse_move, parse_point};
pub use properties::{
    LONGEST_IDENTIFIER, SgfGroup, SgfListKind, SgfPropertyGame, SgfPropertyInfo, SgfPropertyKind, SgfValueType,
    fold_identifier, property_info, property_table,
};
pub use rank::{SgfRank, SgfRankCertainty, SgfRankKind, SgfRound, parse_rank, parse_round};
pub use result::{SgfResult, SgfResultKind, SgfWin, SgfWinKind};
pub use result_text::parse_result;
pub use size::parse_size;
pub use time::{Seconds, SgfOvertime, SgfOvertimeSystem, SgfTimeLimit, parse_overtime, parse_time_limit};

use crate::numbered::numbered;

/// What is wrong with a value, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SgfValueError {
    /// What is wrong.
    pub kind: SgfValueErrorKind,
    /// The byte of the value where it was seen, from 0; the value's length when something is missing at the end.
    pub offset: usize,
}

numbered! {
    /// The kinds of [`SgfValueError`]. Some are always errors, some only complaints, some either.
    pub enum SgfValueErrorKind: u8 {
        /// Something must stand there.
        1 Empty "empty" "the value is empty";
        /// Nothing may stand there.
        2 NotEmpty "not_empty" "the value should be empty";
        /// None is allowed there.
        3 WhiteSpace "white_space" "white space in the value";
        /// Something follows that is no part of the value.
        4 Junk "junk" "junk after the value";
        /// It was understood all the same.
        5 Spelling "spelling" "not the FF[4] way of writing this";
        /// Not two letters.
        6 NotAPoint "not_a_point" "not a point";
        7 OffBoard "off_board" "a point off the board";
        /// Of a rectangle.
        8 BadRectangle "bad_rectangle" "the first corner is not the upper left";
        9 SinglePoint "single_point" "a rectangle of one point";
        /// In a list.
        10 DuplicatePoint "duplicate_point" "a point given twice";
        11 NotANumber "not_a_number" "not a number";
        /// A number with a fraction.
        12 NotWhole "not_whole" "not a whole number";
        /// Too large or too small, or with more decimals than are kept.
        13 OutOfRange "out_of_range" "a number out of range";
        14 NotDouble "not_double" "neither 1 nor 2";
        15 NotAColor "not_a_color" "not a colour";
        16 NotComposed "not_composed" "not two parts with a colon between";
        /// Columns or rows, the last that letters can name.
        17 BoardTooBig "board_too_big" "a board larger than 52";
        /// No day of the calendar.
        18 BadDate "bad_date" "not a date";
        /// Each could be the other; only the year is given.
        19 AmbiguousDate "ambiguous_date" "day and month cannot be told apart";
        /// Words, or bytes that are not UTF-8.
        20 NotUnderstood "not_understood" "not understood";
        /// For the result. The C interface has a status for it.
        21 OutOfMemory "out_of_memory" "out of memory";
    }
}

impl SgfValueErrorKind {
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
        write!(f, "{} (byte {})", self.kind.words(), self.offset)
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
