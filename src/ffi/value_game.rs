//! Komi, handicap, results, dates, ranks, rounds.
//!
//! They are made of words, and are read as programs and people write them, in English, Chinese, Japanese and Korean. The
//! text is UTF-8.

use super::buffer::{Plain, bytes, fill, give, items, one, wanted, wanted_array};
use super::complaint::gocount_complaint;
use super::guard::{Failure, guard};
use super::number::{choice, refused, yes_or_no, zero};
use super::point::gocount_bool;
use super::result::{gocount_margin, gocount_real, gocount_result};
use super::status::*;
use super::text::{give_written, gocount_text, held_text};
use super::value::{complaint_allowed, spoken, understood, understood_as};
use crate::memory::{copied, push};
use crate::sgf::values::{
    SgfDate, SgfKomiText, SgfRank, SgfRankCertainty, SgfRankKind, SgfRound, parse_dates, parse_handicap, parse_komi,
    parse_rank, parse_result, parse_round, write_dates,
};
use core::ffi::c_char;
use core::fmt;

/// A day, a month, or a year, in the Gregorian calendar. Plain: never changes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_date {
    /// 1 to 9999.
    pub year: u16,
    /// 1 to 12; 0 when only the year is given.
    pub month: u8,
    /// 1 to 31; 0 when no day is given.
    pub day: u8,
}

// SAFETY: integers.
unsafe impl Plain for gocount_date {}

/// What the grade of a rank counts.
pub type gocount_rank_kind = u32;

/// No rank.
pub const GOCOUNT_RANK_KIND_NONE: gocount_rank_kind = 0;
/// Kyu: the less the stronger.
pub const GOCOUNT_RANK_KIND_KYU: gocount_rank_kind = 1;
/// Amateur dan; a server's dan too.
pub const GOCOUNT_RANK_KIND_DAN: gocount_rank_kind = 2;
/// Professional dan.
pub const GOCOUNT_RANK_KIND_PRO: gocount_rank_kind = 3;
/// A rating, such as 1500.
pub const GOCOUNT_RANK_KIND_RATING: gocount_rank_kind = 4;

/// How sure a server is of a rank.
pub type gocount_certainty = u32;

/// Nothing is said.
pub const GOCOUNT_CERTAINTY_UNSAID: gocount_certainty = 0;
/// `*`: established.
pub const GOCOUNT_CERTAINTY_ESTABLISHED: gocount_certainty = 1;
/// `?`: uncertain.
pub const GOCOUNT_CERTAINTY_UNCERTAIN: gocount_certainty = 2;

/// How strong a player is said to be. Plain: never changes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_rank {
    /// The grade: 5 for `5k`, exact for `16.1k`, the rating itself for `1500`.
    pub grade: gocount_real,
    /// 1 if there is a grade; 0 for players without a rank, and for professionals of whom no more is said.
    pub has_grade: gocount_bool,
    /// What the grade counts.
    pub kind: gocount_rank_kind,
    /// How sure the server is.
    pub certainty: gocount_certainty,
    /// Must be 0.
    pub reserved: u32,
}

/// Reads a komi: KM. The unit tells what its number is worth: some servers write hundredths, 650 for 6.5 points, and
/// some write zi, 3.75 for 7.5 points. `half_points` is what is meant.
///
/// All that is not a plain number is a complaint.
///
/// @param[in] text the text, UTF-8.
/// @param[in] length its length in bytes.
/// @param[out] komi the number of points for White, or no number.
/// @param[out] complaint what is wrong with the text, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for an empty text and for words that say that there is none, with a
/// complaint; `GOCOUNT_INVALID_VALUE`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_komi(
    text: *const c_char,
    length: usize,
    komi: *mut gocount_margin,
    complaint: *mut gocount_complaint,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(komi, "komi")?;
        let text = bytes(text, length, "text")?;
        let read = understood(text, spoken(text).and_then(parse_komi), complaint)?;
        let none = || Failure::new(GOCOUNT_NOT_FOUND, "the text says that there is no komi");
        give(komi, "komi", read.ok_or_else(none)?.into())
    })
}

/// Writes a komi in points; zi become points.
///
/// @param[in] komi the komi: its amount and unit.
/// @param[out] text the text.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_write_komi(
    komi: *const gocount_margin,
    text: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(text, "text")?;
        let points = one(komi, "komi")?.checked()?.points();
        let points = points.ok_or_else(|| Failure::argument("komi", "is too large to be written in points"))?;
        give_written(text, "text", format_args!("{}", SgfKomiText(points)))
    })
}

/// Reads a handicap: HA. The words for an even game, and for Black simply moving first, are 0 with a complaint, and so is
/// an empty text; 1, which is not a handicap, is a complaint.
///
/// @param[in] text the text, UTF-8.
/// @param[in] length its length in bytes.
/// @param[out] handicap the number of stones.
/// @param[out] complaint what is wrong with the text, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_handicap(
    text: *const c_char,
    length: usize,
    handicap: *mut u32,
    complaint: *mut gocount_complaint,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(handicap, "handicap")?;
        let text = bytes(text, length, "text")?;
        give(handicap, "handicap", understood(text, spoken(text).and_then(parse_handicap), complaint)?)
    })
}

/// Writes a handicap.
///
/// @param[in] handicap how many stones.
/// @param[out] text the text.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_write_handicap(
    handicap: u32,
    text: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(text, "text")?;
        give_written(text, "text", format_args!("{handicap}"))
    })
}

/// Reads a result: RE. Every form that is not FF4's is a complaint.
///
/// @param[in] text the text, UTF-8.
/// @param[in] length its length in bytes.
/// @param[out] result the result.
/// @param[out] complaint what is wrong with the text, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`, also for an empty text.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_result(
    text: *const c_char,
    length: usize,
    result: *mut gocount_result,
    complaint: *mut gocount_complaint,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(result, "result")?;
        let text = bytes(text, length, "text")?;
        give(result, "result", understood(text, spoken(text).and_then(parse_result), complaint)?.into())
    })
}

/// Writes a result in the form that FF4 makes mandatory: `0`, `B+3.5`, `B+R`, `B+T`, `B+F`, `B+`, `Void`, `?`. An illegal
/// move is a forfeit, zi become points.
///
/// @param[in] result the result; its `half_points` are not looked at.
/// @param[out] text the text.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_write_result(
    result: *const gocount_result,
    text: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(text, "text")?;
        let result = one(result, "result")?.checked()?;
        if !result.can_be_written() {
            return Err(Failure::argument("result.margin", "is below 0, or too large to be written in points"));
        }
        give_written(text, "text", format_args!("{result}"))
    })
}

/// Reads dates: DT. Shortcuts are filled in: `1996-12-27,28,1997-01-03,04` is four days, `1996-05,06` two months.
///
/// Other separators, a time of day, single figures, names of months, Chinese units and the like are complaints, and so is
/// what cannot be read behind a date. When day and month could each be the other, only the year is given. A year that is
/// not certain, as in `196x`, is no date. Years of Japanese and Chinese eras are told as ours.
///
/// @param[in] text the text, UTF-8.
/// @param[in] length its length in bytes.
/// @param[out] buffer the dates in their order; or NULL to ask for their number.
/// @param[in] capacity dates that the buffer has room for; `length` are always enough.
/// @param[out] written the number of dates, 1 or more.
/// @param[out] is_range 1 if there are two dates that are the ends of a span, else 0.
/// @param[out] complaint what is wrong with the text, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`, also for an empty text.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_dates(
    text: *const c_char,
    length: usize,
    buffer: *mut gocount_date,
    capacity: usize,
    written: *mut usize,
    is_range: *mut gocount_bool,
    complaint: *mut gocount_complaint,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted_array(buffer, capacity, written, "written")?;
        wanted(is_range, "is_range")?;
        complaint_allowed(complaint)?;
        let text = bytes(text, length, "text")?;
        let mut dates = Vec::new();
        let read = spoken(text).and_then(|text| parse_dates(text, &mut dates));
        if read.is_ok() {
            fill(dates.iter().map(Into::into), buffer, capacity, written)?;
        }
        let range = understood(text, read, complaint)?;
        give(is_range, "is_range", range.into())
    })
}

/// Writes dates as one value, each as short as FF4 lets it be: `1996-12-27,28,1997-01-03,04`.
///
/// @param[in] dates the dates in their order.
/// @param[in] date_count how many.
/// @param[out] text the text.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_write_dates(
    dates: *const gocount_date,
    date_count: usize,
    text: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let mut checked = Vec::new();
        for date in items(dates, date_count, "dates")? {
            push(&mut checked, date.checked()?)?;
        }
        wanted(text, "text")?;
        give_written(text, "text", format_args!("{}", Dates(&checked)))
    })
}

/// Reads a rank: BR, WR. `5k`, `3 dan`, `9p`, `16.1k?`, `1500*`, `NR`; and in other languages, with a complaint.
///
/// @param[in] text the text, UTF-8.
/// @param[in] length its length in bytes.
/// @param[out] rank the rank.
/// @param[out] complaint what is wrong with the text, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_rank(
    text: *const c_char,
    length: usize,
    rank: *mut gocount_rank,
    complaint: *mut gocount_complaint,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(rank, "rank")?;
        let text = bytes(text, length, "text")?;
        give(rank, "rank", understood(text, spoken(text).and_then(parse_rank), complaint)?.into())
    })
}

/// Writes a rank: `5k`, `3d*`, `9p`, `1500?`, `NR`.
///
/// @param[in] rank the rank: a grade is at least 0, a rating a whole number of at least 100, and nobody is certain of no
/// rank, since none of these could be read again.
/// @param[out] text the text.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_write_rank(
    rank: *const gocount_rank,
    text: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(text, "text")?;
        give_written(text, "text", format_args!("{}", one(rank, "rank")?.checked()?))
    })
}

/// Reads a round: RO. `5`, `05 (final)`. What is not a number is a name, with a complaint.
///
/// @param[in] text the text.
/// @param[in] length its length in bytes.
/// @param[out] number its number, or 0.
/// @param[out] has_number 1 if it has a number, else 0.
/// @param[out] name its name: what is in brackets behind the number; without a number, all of the text.
/// @param[out] complaint what is wrong with the text, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE` for a text that is not UTF-8.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_round(
    text: *const c_char,
    length: usize,
    number: *mut u32,
    has_number: *mut gocount_bool,
    name: *mut *mut gocount_text,
    complaint: *mut gocount_complaint,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(number, "number")?;
        wanted(has_number, "has_number")?;
        wanted(name, "name")?;
        let text = bytes(text, length, "text")?;
        let read = spoken(text).map(parse_round);
        let (read, held) =
            understood_as(text, read, complaint, |read| Ok((read, held_text(copied(read.name.as_bytes())?)?)))?;
        give(name, "name", held)?;
        give(number, "number", read.number.unwrap_or(0))?;
        give(has_number, "has_number", read.number.is_some().into())
    })
}

/// Writes a round: `5`, `5 (final)`, or its name alone.
///
/// @param[in] number its number; 0 when it has none.
/// @param[in] has_number 1 if it has a number, else 0.
/// @param[in] name its name, UTF-8, without white space round it; empty when it has none. Without a number it does not
/// begin with figures, which would be read as one.
/// @param[in] name_length its length in bytes.
/// @param[out] text the text.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_write_round(
    number: u32,
    has_number: gocount_bool,
    name: *const c_char,
    name_length: usize,
    text: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(text, "text")?;
        let name = bytes(name, name_length, "name")?;
        let name = std::str::from_utf8(name).map_err(|_| Failure::argument("name", "is not UTF-8"))?;
        let has_number = yes_or_no(has_number, "has_number")?;
        if !has_number && number != 0 {
            return Err(refused("number", number.into(), "0, as there is none"));
        }
        let round = SgfRound { number: has_number.then_some(number), name };
        if !round.can_be_written() {
            return Err(Failure::argument("name", "begins with a number, or has white space round it"));
        }
        give_written(text, "text", format_args!("{round}"))
    })
}

/// Dates as one value.
struct Dates<'a>(&'a [SgfDate]);

impl fmt::Display for Dates<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_dates(self.0, f)
    }
}

impl From<&SgfDate> for gocount_date {
    fn from(date: &SgfDate) -> Self {
        gocount_date { year: date.year, month: date.month.unwrap_or(0), day: date.day.unwrap_or(0) }
    }
}

impl gocount_date {
    fn checked(self) -> Result<SgfDate, Failure> {
        let part = |number| if number == 0 { None } else { Some(number) };
        let date = SgfDate { year: self.year, month: part(self.month), day: part(self.day) };
        if date.exists() { Ok(date) } else { Err(Failure::argument("dates", "has a date that there is not")) }
    }
}

impl From<SgfRank> for gocount_rank {
    fn from(rank: SgfRank) -> Self {
        gocount_rank {
            grade: rank.grade.map_or(gocount_real::default(), Into::into),
            has_grade: rank.grade.is_some().into(),
            kind: rank.kind.number(),
            certainty: rank.certainty.number(),
            reserved: 0,
        }
    }
}

impl gocount_rank {
    fn checked(self) -> Result<SgfRank, Failure> {
        let allowed = "GOCOUNT_RANK_KIND_NONE (0) to GOCOUNT_RANK_KIND_RATING (4)";
        let kind = choice(self.kind, SgfRankKind::ALL, "rank.kind", allowed)?;
        let allowed = "GOCOUNT_CERTAINTY_UNSAID (0) to GOCOUNT_CERTAINTY_UNCERTAIN (2)";
        let certainty = choice(self.certainty, SgfRankCertainty::ALL, "rank.certainty", allowed)?;
        zero(self.reserved, "rank.reserved")?;
        let has_grade = yes_or_no(self.has_grade, "rank.has_grade")?;
        let grade = if has_grade { Some(self.grade.checked("rank.grade.denominator")?) } else { None };
        match (kind, grade) {
            (SgfRankKind::Unranked, Some(_)) => Err(refused("rank.has_grade", 1, "0, as there is no rank")),
            (SgfRankKind::Kyu | SgfRankKind::Dan | SgfRankKind::Rating, None) => {
                Err(refused("rank.has_grade", 0, "1 for a rank of this kind"))
            }
            _ => {
                let rank = SgfRank { kind, grade, certainty };
                let wrong = "says what no rank of its kind does: a grade below 0, a rating that is no whole number or below \
                             100, or a certainty without a rank";
                if rank.can_be_written() { Ok(rank) } else { Err(Failure::argument("rank", wrong)) }
            }
        }
    }
}
