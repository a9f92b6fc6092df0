//! What the values of properties mean: komi, handicap, results, dates, ranks, rounds.
//!
//! They are made of words, and are read as programs and people write them, in English, Chinese, Japanese and Korean. The
//! text is UTF-8.

use super::buffer::{Plain, bytes, fill, fill_text, give, items, one, wanted, wanted_array};
use super::guard::{Failure, guard};
use super::result::{gocount_margin, gocount_real, gocount_result};
use super::status::*;
use super::value::{
    GrowingText, complaint_allowed, fill_written, gocount_complaint, gocount_span, real, span, spoken, understood,
};
use crate::memory::{OutOfMemory, push};
use crate::sgf::values::{
    SgfDate, SgfRank, SgfRankCertainty, SgfRankKind, parse_dates, parse_handicap, parse_komi, parse_rank, parse_result,
    parse_round, write_dates,
};
use core::ffi::c_char;

/// A day, a month, or a year, in the Gregorian calendar.
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

/// How strong a player is said to be.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_rank {
    /// The grade: 5 for `5k`, exact for `16.1k`, the rating itself for `1500`. 0 over 0 for players without a rank, and
    /// for professionals of whom no more is said.
    pub grade: gocount_real,
    /// What the grade counts: one of `GOCOUNT_RANK_*`.
    pub kind: u32,
    /// How sure the server is: one of `GOCOUNT_CERTAINTY_*`.
    pub certainty: u32,
}

/// No rank.
pub const GOCOUNT_RANK_NONE: u32 = 0;
/// Kyu: the less the stronger.
pub const GOCOUNT_RANK_KYU: u32 = 1;
/// Amateur dan; a server's dan too.
pub const GOCOUNT_RANK_DAN: u32 = 2;
/// Professional dan.
pub const GOCOUNT_RANK_PRO: u32 = 3;
/// A rating, such as 1500.
pub const GOCOUNT_RANK_RATING: u32 = 4;

/// Nothing is said.
pub const GOCOUNT_CERTAINTY_UNSAID: u32 = 0;
/// `*`: established.
pub const GOCOUNT_CERTAINTY_ESTABLISHED: u32 = 1;
/// `?`: uncertain.
pub const GOCOUNT_CERTAINTY_UNCERTAIN: u32 = 2;

/// Which round of an event a game was.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct gocount_round {
    /// Where in the text its name stands: what is in brackets behind the number; without a number, all of the text.
    pub name: gocount_span,
    /// Its number, or `GOCOUNT_NO_NUMBER`.
    pub number: u32,
    /// 0.
    pub reserved: u32,
}

/// "No number is said."
pub const GOCOUNT_NO_NUMBER: u32 = u32::MAX;

/// Reads a komi as it is written: KM. What the number is worth (some servers write hundredths, some half of it) is another
/// question.
///
/// An empty text, and words for none, give no number, with a complaint; all that is not a plain number is one too.
///
/// @param text the text, UTF-8.
/// @param length its length in bytes.
/// @param komi receives the number of points for White, or no number.
/// @param complaint receives what is wrong with the text, or NULL.
/// @param error receives what went wrong in detail, with its place in the text; or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: any. Cost: linear in the text.
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
        give(
            komi,
            "komi",
            understood(text, spoken(text).and_then(parse_komi), complaint)?
                .map_or(gocount_margin::default(), Into::into),
        )
    })
}

/// Reads a handicap: HA. The words for an even game, and for Black simply moving first, are 0 with a complaint, and so is an
/// empty text; 1, which is no handicap, is a complaint.
///
/// @param text the text, UTF-8.
/// @param length its length in bytes.
/// @param stones receives the number of stones.
/// @param complaint receives what is wrong with the text, or NULL.
/// @param error receives what went wrong in detail, with its place in the text; or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: any. Cost: linear in the text.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_handicap(
    text: *const c_char,
    length: usize,
    stones: *mut u32,
    complaint: *mut gocount_complaint,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(stones, "stones")?;
        let text = bytes(text, length, "text")?;
        give(stones, "stones", understood(text, spoken(text).and_then(parse_handicap), complaint)?)
    })
}

/// Reads a result: RE. Every form that is not FF4's is a complaint.
///
/// @param text the text, UTF-8.
/// @param length its length in bytes.
/// @param result receives the result.
/// @param complaint receives what is wrong with the text, or NULL.
/// @param error receives what went wrong in detail, with its place in the text; or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`, also for an empty text; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: any. Cost: linear in the text.
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

/// Writes a result in the form that FF4 makes mandatory: `0`, `B+3.5`, `B+R`, `B+T`, `B+F`, `B+`, `Void`, `?`. An illegal move
/// is a forfeit, zi become points.
///
/// @param result the result; its `half_points` are not looked at.
/// @param buffer receives the text, NUL-terminated; or NULL to ask for its length.
/// @param capacity bytes that the buffer has room for, the NUL included; 96 are always enough.
/// @param length receives the length in bytes without the NUL.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_OUT_OF_MEMORY`; `GOCOUNT_INVALID_ARGUMENT`, also for a result
/// that contradicts itself.
///
/// Threads: any. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_write_result(
    result: *const gocount_result,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe { fill_written(one(result, "result")?.checked()?, buffer, capacity, length) })
}

/// Reads dates: DT. Shortcuts are filled in: `1996-12-27,28,1997-01-03,04` is four days, `1996-05,06` two months.
///
/// Other separators, a time of day, single figures, names of months, Chinese units and the like are complaints, and so is what
/// cannot be read behind a date. When day and month could each be the other, only the year is given.
///
/// @param text the text, UTF-8.
/// @param length its length in bytes.
/// @param buffer receives the dates in their order; or NULL to ask for their number.
/// @param capacity dates that the buffer has room for.
/// @param count receives the number of dates, 1 or more.
/// @param complaint receives what is wrong with the text, or NULL.
/// @param error receives what went wrong in detail, with its place in the text; or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`, also for an empty text; `GOCOUNT_BUFFER_TOO_SMALL`;
/// `GOCOUNT_OUT_OF_MEMORY`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: any. Cost: linear in the text; asking for the number alone is no cheaper.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_dates(
    text: *const c_char,
    length: usize,
    buffer: *mut gocount_date,
    capacity: usize,
    count: *mut usize,
    complaint: *mut gocount_complaint,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted_array(buffer, capacity, count, "count")?;
        complaint_allowed(complaint)?;
        let text = bytes(text, length, "text")?;
        let mut dates = Vec::new();
        let read = spoken(text).and_then(|text| parse_dates(text, &mut dates));
        if read.is_ok() {
            fill(dates.iter().map(Into::into), buffer, capacity, count)?;
        }
        understood(text, read, complaint)
    })
}

/// Writes dates as one value, each as short as FF4 lets it be: `1996-12-27,28,1997-01-03,04`.
///
/// @param dates the dates in their order.
/// @param date_count how many.
/// @param buffer receives the text, NUL-terminated; or NULL to ask for its length.
/// @param capacity bytes that the buffer has room for, the NUL included.
/// @param length receives the length in bytes without the NUL.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_OUT_OF_MEMORY`; `GOCOUNT_INVALID_ARGUMENT`, also for a date
/// that the calendar does not have.
///
/// Threads: any. Cost: linear in the dates; asking for the length alone is no cheaper.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_write_dates(
    dates: *const gocount_date,
    date_count: usize,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let mut checked = Vec::new();
        for date in items(dates, date_count, "dates")? {
            push(&mut checked, date.checked()?)?;
        }
        let mut text = GrowingText(Vec::new());
        write_dates(&checked, &mut text).map_err(|_| OutOfMemory)?;
        fill_text(&text.0, buffer, capacity, length)
    })
}

/// Reads a rank: BR, WR. `5k`, `3 dan`, `9p`, `16.1k?`, `1500*`, `NR`; and in other languages, with a complaint.
///
/// @param text the text, UTF-8.
/// @param length its length in bytes.
/// @param rank receives the rank.
/// @param complaint receives what is wrong with the text, or NULL.
/// @param error receives what went wrong in detail, with its place in the text; or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: any. Cost: linear in the text.
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
/// @param rank the rank.
/// @param buffer receives the text, NUL-terminated; or NULL to ask for its length.
/// @param capacity bytes that the buffer has room for, the NUL included; 96 are always enough.
/// @param length receives the length in bytes without the NUL.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_OUT_OF_MEMORY`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: any. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_write_rank(
    rank: *const gocount_rank,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe { fill_written(one(rank, "rank")?.checked()?, buffer, capacity, length) })
}

/// Reads a round: RO. `5`, `05 (final)`. What is no number is a name, with a complaint.
///
/// @param text the text, UTF-8.
/// @param length its length in bytes.
/// @param round receives the round.
/// @param complaint receives what is wrong with the text, or NULL.
/// @param error receives what went wrong in detail, with its place in the text; or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE` for a text that is not UTF-8; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: any. Cost: linear in the text.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_round(
    text: *const c_char,
    length: usize,
    round: *mut gocount_round,
    complaint: *mut gocount_complaint,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(round, "round")?;
        let text = bytes(text, length, "text")?;
        let read = understood(text, spoken(text).map(parse_round), complaint)?;
        let name = span(text, read.name.as_bytes());
        give(round, "round", gocount_round { name, number: read.number.unwrap_or(GOCOUNT_NO_NUMBER), reserved: 0 })
    })
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
            kind: match rank.kind {
                SgfRankKind::Unranked => GOCOUNT_RANK_NONE,
                SgfRankKind::Kyu => GOCOUNT_RANK_KYU,
                SgfRankKind::Dan => GOCOUNT_RANK_DAN,
                SgfRankKind::Pro => GOCOUNT_RANK_PRO,
                SgfRankKind::Rating => GOCOUNT_RANK_RATING,
            },
            certainty: match rank.certainty {
                SgfRankCertainty::Unsaid => GOCOUNT_CERTAINTY_UNSAID,
                SgfRankCertainty::Established => GOCOUNT_CERTAINTY_ESTABLISHED,
                SgfRankCertainty::Uncertain => GOCOUNT_CERTAINTY_UNCERTAIN,
            },
        }
    }
}

impl gocount_rank {
    fn checked(self) -> Result<SgfRank, Failure> {
        let kind = match self.kind {
            GOCOUNT_RANK_NONE => SgfRankKind::Unranked,
            GOCOUNT_RANK_KYU => SgfRankKind::Kyu,
            GOCOUNT_RANK_DAN => SgfRankKind::Dan,
            GOCOUNT_RANK_PRO => SgfRankKind::Pro,
            GOCOUNT_RANK_RATING => SgfRankKind::Rating,
            _ => return Err(Failure::argument("rank", "is of no known kind")),
        };
        let certainty = match self.certainty {
            GOCOUNT_CERTAINTY_UNSAID => SgfRankCertainty::Unsaid,
            GOCOUNT_CERTAINTY_ESTABLISHED => SgfRankCertainty::Established,
            GOCOUNT_CERTAINTY_UNCERTAIN => SgfRankCertainty::Uncertain,
            _ => return Err(Failure::argument("rank", "is of no known certainty")),
        };
        let none = self.grade == gocount_real::default();
        let grade = if none { None } else { Some(real(self.grade, "rank")?) };
        match (kind, grade) {
            (SgfRankKind::Unranked, Some(_)) => Err(Failure::argument("rank", "has a grade, but is none")),
            (SgfRankKind::Kyu | SgfRankKind::Dan | SgfRankKind::Rating, None) => {
                Err(Failure::argument("rank", "has no grade"))
            }
            _ => Ok(SgfRank { kind, grade, certainty }),
        }
    }
}
