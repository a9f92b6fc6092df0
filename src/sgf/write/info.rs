//! What game information says, in the figures and words of FF4.
//!
//! Servers and people write komi, time and results as they like, and the views understand most of it. Here each such text
//! becomes what FF4 has for it, if the view says the same of what is written; whether that is all that was said is told too.

use std::fmt::{Display, Write};

use crate::memory::{OutOfMemory, extend};
use crate::point::Color;
use crate::sgf::values::SgfValueErrorKind as Fault;
use crate::sgf::values::{
    SgfDate, SgfKomiText, SgfOvertime, SgfOvertimeSystem, SgfReal, SgfResult, SgfTimeLimit, SgfValueError, SgfWin,
    parse_dates, parse_handicap, parse_komi, parse_overtime, parse_result, parse_time_limit, write_dates,
};

/// What is written for a text.
#[derive(Debug, Default)]
pub(super) struct Said {
    /// The value; none when there is nothing to write.
    pub value: Option<Vec<u8>>,
    /// Overtime that was found beside it.
    pub overtime: Option<Vec<u8>>,
    /// Whether the value says all that the text said.
    pub whole: bool,
}

impl Said {
    fn nothing(whole: bool) -> Self {
        Said { whole, ..Said::default() }
    }

    fn new(value: Vec<u8>, whole: bool) -> Self {
        Said { value: Some(value), overtime: None, whole }
    }
}

/// What is written for the text of KM, HA, TM, RE or DT; none for other properties.
pub(super) fn said(identifier: &str, text: &str) -> Result<Option<Said>, OutOfMemory> {
    Ok(Some(match identifier {
        "KM" => komi(text)?,
        "HA" => handicap(text)?,
        "TM" => time_limit(text)?,
        "RE" => result(text)?,
        "DT" => dates(text)?,
        _ => return Ok(None),
    }))
}

/// Whether a reading understood all of its text.
fn understood(complaint: Option<SgfValueError>) -> bool {
    complaint.is_none_or(|complaint| complaint.kind.is_only_form())
}

/// Whether a text says that there is nothing to say.
fn is_bare(text: &str) -> bool {
    matches!(text.trim(), "" | "-")
}

fn komi(text: &str) -> Result<Said, OutOfMemory> {
    let Ok(reading) = parse_komi(text) else { return Ok(Said::nothing(false)) };
    let Some(points) = reading.value.and_then(|komi| komi.points()) else { return Ok(Said::nothing(is_bare(text))) };
    let value = printed(SgfKomiText(points))?;
    let again = spoken(&value, |text| parse_komi(text).ok()?.value?.points());
    if again == Some(points) { Ok(Said::new(value, understood(reading.complaint))) } else { Ok(Said::nothing(false)) }
}

fn handicap(text: &str) -> Result<Said, OutOfMemory> {
    let Ok(reading) = parse_handicap(text) else { return Ok(Said::nothing(false)) };
    Ok(Said::new(printed(reading.value)?, understood(reading.complaint)))
}

fn time_limit(text: &str) -> Result<Said, OutOfMemory> {
    let Ok(reading) = parse_time_limit(text) else { return Ok(Said::nothing(false)) };
    let SgfTimeLimit { main_ms, overtime } = reading.value;
    if reading.value == (SgfTimeLimit { main_ms: None, overtime: None }) {
        return Ok(Said::nothing(is_bare(text)));
    }
    let seconds = main_ms.and_then(|time| SgfReal::new(i64::try_from(time).ok()?, 1000));
    let value = seconds.map(printed).transpose()?;
    let limit = |text: &str| parse_time_limit(text).ok()?.value.main_ms;
    let value = value.filter(|value| spoken(value, limit) == main_ms);
    let mut said = Said { whole: understood(reading.complaint), ..Said::default() };
    said.whole &= value.is_some() == main_ms.is_some();
    said.value = value;
    if let Some(overtime) = overtime {
        let words = overtime_words(overtime)?;
        let again = spoken(&words, |text| parse_overtime(text).ok()).map(|reading| reading.value);
        said.whole &= again == Some(overtime);
        said.overtime = Some(words).filter(|_| again == Some(overtime));
    }
    Ok(said)
}

/// Overtime as FF4 suggests it: `5x30 byo-yomi`, `25/600 Canadian`.
pub(super) fn overtime_words(overtime: SgfOvertime) -> Result<Vec<u8>, OutOfMemory> {
    let SgfOvertime { system, time_ms, count } = overtime;
    let seconds = time_ms.and_then(|time| SgfReal::new(i64::try_from(time).ok()?, 1000));
    let mut out = Vec::new();
    match (system, count, seconds) {
        (SgfOvertimeSystem::ByoYomi, Some(count), Some(seconds)) => {
            print(&mut out, format_args!("{count}x{seconds} "))?
        }
        (SgfOvertimeSystem::ByoYomi, Some(count), None) => print(&mut out, format_args!("{count} periods "))?,
        (_, Some(count), Some(seconds)) => print(&mut out, format_args!("{count}/{seconds} "))?,
        (_, Some(count), None) => print(&mut out, format_args!("{count} stones "))?,
        (_, None, Some(seconds)) => print(&mut out, format_args!("{seconds} "))?,
        (_, None, None) => {}
    }
    extend(
        &mut out,
        match system {
            SgfOvertimeSystem::Absolute => b"none",
            SgfOvertimeSystem::ByoYomi => b"byo-yomi",
            SgfOvertimeSystem::Canadian => b"Canadian",
            SgfOvertimeSystem::Fischer => b"Fischer",
            SgfOvertimeSystem::Simple => b"simple",
        },
    )?;
    Ok(out)
}

fn result(text: &str) -> Result<Said, OutOfMemory> {
    let reading = match parse_result(text) {
        Ok(reading) => reading,
        Err(error) if error.kind == Fault::Empty => return Ok(Said::new(Vec::new(), true)),
        Err(_) => return Ok(Said::nothing(false)),
    };
    let value = printed(reading.value)?;
    let again = spoken(&value, |text| parse_result(text).ok());
    let same = again.is_some_and(|again| is_same(again.value, reading.value));
    match reading.value {
        // A score that no decimal says: the winner at least is sure.
        SgfResult::Win { winner, by: SgfWin::Score(_) } if !same => Ok(Said::new(won(winner)?, false)),
        _ => Ok(Said::new(value, same && understood(reading.complaint))),
    }
}

fn won(winner: Color) -> Result<Vec<u8>, OutOfMemory> {
    printed(SgfResult::Win { winner, by: SgfWin::Unsaid })
}

/// Whether two results say the same, zi taken for points.
fn is_same(one: SgfResult, other: SgfResult) -> bool {
    use {SgfResult::Win, SgfWin::Score};
    match (one, other) {
        (Win { winner: first, by: Score(one) }, Win { winner: second, by: Score(other) }) => {
            first == second && one.points().is_some() && one.points() == other.points()
        }
        _ => one == other,
    }
}

fn dates(text: &str) -> Result<Said, OutOfMemory> {
    let read = |text: &str, dates: &mut Vec<SgfDate>| match parse_dates(text, dates) {
        Err(error) if error.kind == Fault::OutOfMemory => Err(OutOfMemory),
        reading => Ok(reading),
    };
    let (mut dates, mut again) = (Vec::new(), Vec::new());
    // FF4 has no spans: the first and the last day are written, and the text is kept beside them.
    let (complaint, is_span) = match read(text, &mut dates)? {
        Ok(reading) => (reading.complaint, reading.value),
        Err(error) if error.kind == Fault::Empty => return Ok(Said::new(Vec::new(), true)),
        Err(_) => return Ok(Said::nothing(false)),
    };
    let mut value = Vec::new();
    write_dates(&dates, &mut Printer(&mut value)).map_err(|_| OutOfMemory)?;
    let clean = read(std::str::from_utf8(&value).unwrap_or_default(), &mut again)?;
    let same = clean.is_ok_and(|clean| clean.complaint.is_none()) && again == dates;
    Ok(if same { Said::new(value, understood(complaint) && !is_span) } else { Said::nothing(false) })
}

/// What a view says of a value that was written.
fn spoken<T>(value: &[u8], view: impl FnOnce(&str) -> Option<T>) -> Option<T> {
    view(std::str::from_utf8(value).ok()?)
}

fn printed(thing: impl Display) -> Result<Vec<u8>, OutOfMemory> {
    let mut out = Vec::new();
    print(&mut out, thing)?;
    Ok(out)
}

/// Appends something to `out` as it is printed.
pub(super) fn print(out: &mut Vec<u8>, thing: impl Display) -> Result<(), OutOfMemory> {
    write!(Printer(out), "{thing}").map_err(|_| OutOfMemory)
}

struct Printer<'o>(&'o mut Vec<u8>);

impl Write for Printer<'_> {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        extend(self.0, text.as_bytes()).map_err(|_| std::fmt::Error)
    }
}
