//! Dates (DT): lists of whole or partial dates, shortened as FF\[4\] has it, and the dates of real files.

use super::SgfValueErrorKind::{BadDate, Empty, OutOfMemory, Spelling, WhiteSpace};
use super::day::SgfDate;
use super::era_date::read_with_units;
use super::loose_date::{SPAN, is_whole, read_loose, read_span};
use super::width::read_at_any_width;
use super::words::Words;
use super::{SgfReading, SgfValueError};
use crate::memory;

/// Appends the dates of a value to `dates`, and tells whether they are the two ends of a span. An error leaves `dates` as it
/// was.
///
/// Shortcuts are filled in: `1996-12-27,28,1997-01-03,04` is four days, `1996-05,06` two months. Read with a complaint:
/// other separators (`2001/10/01`), a time of day behind the date, single figures, `01.08.2001`, `August 1, 2001`,
/// `29th September 2012`, `2012年3月4日`, `平成8年10月20日`, `20120304`, and spans such as `2008-01-01 to 2008-01-03`. When
/// day and month could each be the other (`01/08/2001`), only the year is given (`AmbiguousDate`). What cannot be read
/// behind a date is a complaint, and a year that is not certain (`196x`, `c. 1846`) is no date. Errors: `Empty`, `BadDate`,
/// `OutOfMemory`.
pub fn parse_dates(text: &str, dates: &mut Vec<SgfDate>) -> Result<SgfReading<bool>, SgfValueError> {
    let before = dates.len();
    let read = read_at_any_width(text, |text| scan_dates(text, dates));
    if read.is_err() {
        dates.truncate(before);
    }
    read
}

fn scan_dates(text: &str, dates: &mut Vec<SgfDate>) -> Result<SgfReading<bool>, SgfValueError> {
    let mut words = Words::new(text);
    if words.done() {
        return Err(Empty.at(0));
    }
    if let Some(ends) = read_span(&mut words) {
        ends.into_iter().try_for_each(|end| memory::push(dates, end)).map_err(|_| OutOfMemory.at(0))?;
        return Ok(words.finish(true));
    }
    let mut previous = None;
    loop {
        if words.peek().is_some_and(char::is_whitespace) {
            words.complain(WhiteSpace, words.at());
            words.skip_white();
        }
        let start = words.at();
        let is_first = previous.is_none();
        match read_date(&mut words, previous) {
            Some(date) if date.exists() && !is_doubted(words) => {
                memory::push(dates, date).map_err(|_| OutOfMemory.at(start))?;
                previous = Some(date);
            }
            _ if is_first => return Err(BadDate.at(start)),
            _ => {
                words.complain(BadDate, start);
                return Ok(words.finish(false));
            }
        }
        if words.eat(",") {
            continue;
        }
        let end = if is_first { previous.and_then(|first| read_end(&mut words, first)) } else { None };
        if let Some(end) = end {
            memory::push(dates, end).map_err(|_| OutOfMemory.at(start))?;
        }
        return Ok(words.finish(end.is_some()));
    }
}

/// Whether what follows a date says that it is not certain.
fn is_doubted(words: Words) -> bool {
    let mut ahead = words;
    ahead.eat_any(&["?", "(?", "[?", "or", "或", "circa", "ca"])
}

/// Goes over the other end of a span that begins with `first`: a date, or as much of it as differs.
fn read_end(words: &mut Words, first: SgfDate) -> Option<SgfDate> {
    let mut ahead = *words;
    let start = ahead.at();
    let needs_year = ahead.rest().trim_start().starts_with('/');
    if !ahead.eat_any(SPAN) {
        return None;
    }
    ahead.skip_white();
    let whole = read_with_units(&mut ahead).or_else(|| read_loose(&mut ahead));
    let end = match whole {
        Some(date) => date,
        None if needs_year => return None,
        None => read_short_end(&mut ahead, first)?,
    };
    if !end.exists() || end <= first || is_doubted(ahead) {
        return None;
    }
    ahead.eat_any(&["まで", "까지", "止"]);
    ahead.complain(Spelling, start);
    *words = ahead;
    Some(end)
}

/// Goes over a day of the same month, a month of the same year, or both: `08`, `6-08`, `8日`, `6月8日`.
fn read_short_end(words: &mut Words, first: SgfDate) -> Option<SgfDate> {
    let number = |words: &mut Words| {
        words.skip_white();
        let (number, 1 | 2) = words.digits()? else { return None };
        u8::try_from(number).ok().filter(|_| is_whole(*words))
    };
    let one = number(words)?;
    let mut ahead = *words;
    if (ahead.eat_any(&["-", "/", ".", "月", "월"]))
        && let Some(day) = number(&mut ahead)
    {
        ahead.eat_any(&["日", "일", "号"]);
        *words = ahead;
        return Some(SgfDate { month: Some(one), day: Some(day), ..first });
    }
    if words.eat_any(&["日", "일", "号"]) || first.day.is_some() && !words.eat_any(&["月", "월"]) {
        return Some(SgfDate { day: Some(one), ..first });
    }
    first.month.map(|_| SgfDate { month: Some(one), day: None, ..first })
}

/// Goes over one date.
fn read_date(words: &mut Words, previous: Option<SgfDate>) -> Option<SgfDate> {
    let part = words.rest().split(',').next().unwrap_or_default();
    let short = part.trim_end();
    let Some(date) = read_short(short, previous, 2) else {
        let date = previous.and_then(|_| read_short(short, previous, 1));
        let Some(date) = date else { return read_with_units(words).or_else(|| read_loose(words)) };
        words.complain(Spelling, words.at());
        words.skip_bytes(short.len());
        return Some(date);
    };
    words.skip_bytes(short.len());
    if short.len() < part.len() {
        words.complain(WhiteSpace, words.at());
    }
    Some(date)
}

/// A date written as FF\[4\] has it; the number of figures tells what they are. After a day, two figures alone are a
/// day; after a month they are a month. Months and days have `least` figures or two.
fn read_short(part: &str, previous: Option<SgfDate>, least: usize) -> Option<SgfDate> {
    let mut numbers = [None; 3];
    for (count, field) in part.split('-').enumerate() {
        let fits = (least..=2).contains(&field.len()) || field.len() == 4 && count == 0;
        if !fits || !field.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        *numbers.get_mut(count)? = field.parse::<u16>().ok();
    }
    let [first, second, third] = numbers;
    let (first, second, third) = (first?, second.map(|month| month as u8), third.map(|day| day as u8));
    if part.split('-').next().is_some_and(|field| field.len() == 4) {
        return Some(SgfDate { year: first, month: second, day: third });
    }
    let SgfDate { year, month: Some(month), day } = previous? else { return None };
    let first = first as u8;
    match (second, third, day) {
        (Some(second), None, _) => Some(SgfDate { year, month: Some(first), day: Some(second) }),
        (None, None, Some(_)) => Some(SgfDate { year, month: Some(month), day: Some(first) }),
        (None, None, None) => Some(SgfDate { year, month: Some(first), day: None }),
        _ => None,
    }
}

/// Writes dates as one value, each as short as FF\[4\] lets it be: `1996-12-27,28,1997-01-03,04`.
pub fn write_dates(dates: &[SgfDate], out: &mut impl std::fmt::Write) -> std::fmt::Result {
    let mut previous: Option<SgfDate> = None;
    for date in dates {
        if previous.is_some() {
            out.write_char(',')?;
        }
        let same_year = previous.filter(|before| before.year == date.year && before.month.is_some());
        match (same_year, date.month, date.day) {
            (Some(before), Some(_), Some(day)) if before.day.is_some() && before.month == date.month => {
                write!(out, "{day:02}")?
            }
            (Some(_), Some(month), Some(day)) => write!(out, "{month:02}-{day:02}")?,
            (Some(before), Some(month), None) if before.day.is_none() => write!(out, "{month:02}")?,
            _ => write!(out, "{date}")?,
        }
        previous = Some(*date);
    }
    Ok(())
}
