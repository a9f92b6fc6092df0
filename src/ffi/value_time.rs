//! Time limits and overtime.
//!
//! They are read as servers and programs write them. The text is UTF-8.

use super::buffer::{bytes, give, one, wanted};
use super::complaint::gocount_complaint;
use super::guard::{Failure, guard};
use super::number::{choice, yes_or_no};
use super::point::gocount_bool;
use super::status::*;
use super::text::{give_written, gocount_text};
use super::value::{spoken, understood};
use crate::sgf::values::{Seconds, SgfOvertime, SgfOvertimeSystem, SgfTimeLimit, parse_overtime, parse_time_limit};
use core::ffi::c_char;

/// The rules of overtime.
pub type gocount_overtime_system = u32;

/// No overtime: the game is lost when the main time is used up.
pub const GOCOUNT_OVERTIME_SYSTEM_ABSOLUTE: gocount_overtime_system = 0;
/// Japanese: a number of periods; a move made within a period gives it back whole.
pub const GOCOUNT_OVERTIME_SYSTEM_BYO_YOMI: gocount_overtime_system = 1;
/// Canadian: a number of stones to be played in a time, again and again.
pub const GOCOUNT_OVERTIME_SYSTEM_CANADIAN: gocount_overtime_system = 2;
/// Fischer: each move adds time to the clock.
pub const GOCOUNT_OVERTIME_SYSTEM_FISCHER: gocount_overtime_system = 3;
/// The same time for each move.
pub const GOCOUNT_OVERTIME_SYSTEM_SIMPLE: gocount_overtime_system = 4;

/// What happens when the main time is used up. Plain: never changes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_overtime {
    /// Milliseconds: of a period, of a set of stones, for each move, or added for each move.
    pub time_ms: u64,
    /// 1 if a time is said, else 0.
    pub has_time: gocount_bool,
    /// By which rules.
    pub system: gocount_overtime_system,
    /// How many periods, or how many stones to a set.
    pub periods: u32,
    /// 1 if a number of periods or stones is said, else 0.
    pub has_periods: gocount_bool,
}

/// The time that each side has. Plain: never changes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_time_limit {
    /// Milliseconds of main time.
    pub main_ms: u64,
    /// 1 if there is main time; 0 when there is no limit, or only overtime.
    pub has_main: gocount_bool,
    /// 1 if overtime is said too, which belongs in OT but is found in TM; else 0.
    pub has_overtime: gocount_bool,
    /// The overtime.
    pub overtime: gocount_overtime,
}

/// Reads a time limit: TM. FF4 wants seconds; `1:30:00`, `30 min`, words for no limit, and overtime behind the main
/// time are understood, with a complaint.
///
/// @param[in] text the text, UTF-8.
/// @param[in] length its length in bytes.
/// @param[out] limit the time.
/// @param[out] complaint what is wrong with the text, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_time_limit(
    text: *const c_char,
    length: usize,
    limit: *mut gocount_time_limit,
    complaint: *mut gocount_complaint,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(limit, "limit")?;
        let text = bytes(text, length, "text")?;
        let SgfTimeLimit { main_ms, overtime } = understood(text, spoken(text).and_then(parse_time_limit), complaint)?;
        let told = gocount_time_limit {
            main_ms: main_ms.unwrap_or(0),
            has_main: main_ms.is_some().into(),
            has_overtime: overtime.is_some().into(),
            overtime: overtime.map_or(gocount_overtime::default(), Into::into),
        };
        give(limit, "limit", told)
    })
}

/// Writes a time limit: seconds. Overtime has a property of its own, and a value of its own.
///
/// @param[in] main_ms milliseconds of main time, at most 2^63 - 1.
/// @param[out] text the text.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_write_time_limit(
    main_ms: u64,
    text: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(text, "text")?;
        if main_ms > Seconds::LONGEST.0 {
            return Err(Failure::argument("main_ms", "is greater than 2^63 - 1"));
        }
        give_written(text, "text", format_args!("{}", Seconds(main_ms)))
    })
}

/// Reads overtime: OT, which has no fixed form. `5x30 byo-yomi`, `25/600 Canadian`, `30 fischer`, `20 per move`, `none`,
/// and as every server writes it. Words that change nothing are a complaint.
///
/// @param[in] text the text, UTF-8.
/// @param[in] length its length in bytes.
/// @param[out] overtime the overtime.
/// @param[out] complaint what is wrong with the text, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`, also for an empty text.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_overtime(
    text: *const c_char,
    length: usize,
    overtime: *mut gocount_overtime,
    complaint: *mut gocount_complaint,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(overtime, "overtime")?;
        let text = bytes(text, length, "text")?;
        let read = understood(text, spoken(text).and_then(parse_overtime), complaint)?;
        give(overtime, "overtime", read.into())
    })
}

/// Writes overtime: `5x30 byo-yomi`, `25/600 Canadian`, `30 fischer`, `20 per move`, `none`.
///
/// @param[in] overtime the overtime.
/// @param[out] text the text.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_write_overtime(
    overtime: *const gocount_overtime,
    text: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(text, "text")?;
        give_written(text, "text", format_args!("{}", one(overtime, "overtime")?.checked()?))
    })
}

impl From<SgfOvertime> for gocount_overtime {
    fn from(overtime: SgfOvertime) -> Self {
        gocount_overtime {
            time_ms: overtime.time_ms.unwrap_or(0),
            has_time: overtime.time_ms.is_some().into(),
            system: overtime.system.number(),
            periods: overtime.count.unwrap_or(0),
            has_periods: overtime.count.is_some().into(),
        }
    }
}

impl gocount_overtime {
    fn checked(self) -> Result<SgfOvertime, Failure> {
        let allowed = "GOCOUNT_OVERTIME_SYSTEM_ABSOLUTE (0) to GOCOUNT_OVERTIME_SYSTEM_SIMPLE (4)";
        let system = choice(self.system, SgfOvertimeSystem::ALL, "overtime.system", allowed)?;
        let has_time = yes_or_no(self.has_time, "overtime.has_time")?;
        let has_periods = yes_or_no(self.has_periods, "overtime.has_periods")?;
        let overtime = SgfOvertime {
            system,
            time_ms: has_time.then_some(self.time_ms),
            count: has_periods.then_some(self.periods),
        };
        if overtime.can_be_written() {
            Ok(overtime)
        } else {
            Err(Failure::argument("overtime", "says less or more than overtime of its system has"))
        }
    }
}
