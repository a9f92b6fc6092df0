//! What the values of properties mean: time limits and overtime, as servers and programs write them.
//!
//! The text is UTF-8.

use super::buffer::{bytes, give, wanted};
use super::guard::guard;
use super::status::*;
use super::value::{gocount_complaint, spoken, understood};
use super::value_game::GOCOUNT_NO_NUMBER;
use crate::sgf::values::{SgfOvertime, SgfOvertimeSystem, SgfTimeLimit, parse_overtime, parse_time_limit};
use core::ffi::c_char;

/// What happens when the main time is used up.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct gocount_overtime {
    /// Milliseconds: of a period, of a set of stones, for each move, or added for each move; `GOCOUNT_NO_TIME` when nothing
    /// is said.
    pub time_ms: u64,
    /// By which rules: one of `GOCOUNT_OVERTIME_*`.
    pub system: u32,
    /// How many periods, or how many stones to a set; `GOCOUNT_NO_NUMBER` when nothing is said.
    pub count: u32,
}

/// The time that each side has.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct gocount_time_limit {
    /// Milliseconds of main time; `GOCOUNT_NO_TIME` when there is no limit, or only overtime.
    pub main_ms: u64,
    /// Overtime, which belongs in OT but is found in TM too; `GOCOUNT_OVERTIME_UNSAID` where it is not.
    pub overtime: gocount_overtime,
}

/// "No time is said", or no limit.
pub const GOCOUNT_NO_TIME: u64 = u64::MAX;

/// Nothing is said.
pub const GOCOUNT_OVERTIME_UNSAID: u32 = 0;
/// No overtime: the game is lost when the main time is used up.
pub const GOCOUNT_OVERTIME_ABSOLUTE: u32 = 1;
/// Japanese: a number of periods; a move made within a period gives it back whole.
pub const GOCOUNT_OVERTIME_BYO_YOMI: u32 = 2;
/// Canadian: a number of stones to be played in a time, again and again.
pub const GOCOUNT_OVERTIME_CANADIAN: u32 = 3;
/// Fischer: each move adds time to the clock.
pub const GOCOUNT_OVERTIME_FISCHER: u32 = 4;
/// The same time for each move.
pub const GOCOUNT_OVERTIME_SIMPLE: u32 = 5;

/// Reads a time limit: TM. FF4 wants seconds; `1:30:00`, `30 min`, words for no limit, and overtime behind the main
/// time are understood, with a complaint.
///
/// @param text the text, UTF-8.
/// @param length its length in bytes.
/// @param limit receives the time.
/// @param complaint receives what is wrong with the text, or NULL.
/// @param error receives what went wrong in detail, with its place in the text; or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: any. Cost: linear in the text.
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
        give(
            limit,
            "limit",
            gocount_time_limit { main_ms: main_ms.unwrap_or(GOCOUNT_NO_TIME), overtime: overtime.into() },
        )
    })
}

/// Reads overtime: OT, which has no fixed form. `5x30 byo-yomi`, `25/600 Canadian`, `30 fischer`, `20 per move`, `none`, and as
/// every server writes it. Words that change nothing are a complaint.
///
/// @param text the text, UTF-8.
/// @param length its length in bytes.
/// @param overtime receives the overtime.
/// @param complaint receives what is wrong with the text, or NULL.
/// @param error receives what went wrong in detail, with its place in the text; or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`, also for an empty text; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: any. Cost: linear in the text.
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
        give(overtime, "overtime", Some(read).into())
    })
}

impl From<Option<SgfOvertime>> for gocount_overtime {
    fn from(overtime: Option<SgfOvertime>) -> Self {
        gocount_overtime {
            time_ms: overtime.and_then(|overtime| overtime.time_ms).unwrap_or(GOCOUNT_NO_TIME),
            system: match overtime.map(|overtime| overtime.system) {
                None => GOCOUNT_OVERTIME_UNSAID,
                Some(SgfOvertimeSystem::Absolute) => GOCOUNT_OVERTIME_ABSOLUTE,
                Some(SgfOvertimeSystem::ByoYomi) => GOCOUNT_OVERTIME_BYO_YOMI,
                Some(SgfOvertimeSystem::Canadian) => GOCOUNT_OVERTIME_CANADIAN,
                Some(SgfOvertimeSystem::Fischer) => GOCOUNT_OVERTIME_FISCHER,
                Some(SgfOvertimeSystem::Simple) => GOCOUNT_OVERTIME_SIMPLE,
            },
            count: overtime.and_then(|overtime| overtime.count).unwrap_or(GOCOUNT_NO_NUMBER),
        }
    }
}
