//! Time limits (TM) and overtime (OT), as servers and programs write them.

use super::SgfValueErrorKind::{Empty, NotUnderstood, OutOfRange, Spelling};
use super::width::read_at_any_width;
use super::words::Words;
use super::{SgfReading, SgfReal, SgfValueError};
use crate::numbered::numbered;

/// What happens when the main time is used up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SgfOvertime {
    /// By which rules.
    pub system: SgfOvertimeSystem,
    /// Milliseconds: of a period, of a set of stones, for each move, or added for each move.
    pub time_ms: Option<u64>,
    /// How many periods, or how many stones to a set.
    pub count: Option<u32>,
}

numbered! {
    /// The rules of overtime.
    pub enum SgfOvertimeSystem: u8 {
        0 Absolute "absolute" "no overtime: the game is lost when the main time is used up";
        /// A move made within a period gives it back whole.
        1 ByoYomi "byo_yomi" "Japanese: a number of periods";
        2 Canadian "canadian" "Canadian: a number of stones to be played in a time, again and again";
        3 Fischer "fischer" "Fischer: each move adds time to the clock";
        4 Simple "simple" "the same time for each move";
    }
}

/// The time that each side has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SgfTimeLimit {
    /// Milliseconds of main time; `None` when there is no limit, or only overtime.
    pub main_ms: Option<u64>,
    /// Overtime, which belongs in OT but is found here too.
    pub overtime: Option<SgfOvertime>,
}

impl SgfOvertime {
    /// Whether it says what overtime of its system has, so that what is written reads the same.
    pub fn can_be_written(self) -> bool {
        use SgfOvertimeSystem::{Absolute, ByoYomi, Canadian, Fischer, Simple};
        let is_complete = match self.system {
            Absolute => self.time_ms.is_none() && self.count.is_none(),
            ByoYomi => self.time_ms.is_none() || self.count.is_some(),
            Canadian => true,
            Fischer | Simple => self.count.is_none(),
        };
        is_complete && self.time_ms.is_none_or(|time| time <= Seconds::LONGEST.0)
    }
}

impl std::fmt::Display for SgfOvertime {
    /// Writes `5x30 byo-yomi`, `25/600 Canadian`, `30 fischer`, `20 per move`, `none`, or the name of the system alone.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        use SgfOvertimeSystem::{Absolute, ByoYomi, Canadian, Fischer, Simple};
        let time = self.time_ms.map(Seconds);
        match (self.system, self.count, time) {
            (Absolute, _, _) => f.write_str("none"),
            (ByoYomi, Some(count), Some(time)) => write!(f, "{count}x{time} byo-yomi"),
            (ByoYomi, Some(count), None) => write!(f, "{count} periods byo-yomi"),
            (ByoYomi, None, _) => f.write_str("byo-yomi"),
            (Canadian, Some(count), Some(time)) => write!(f, "{count}/{time} Canadian"),
            (Canadian, Some(count), None) => write!(f, "{count} stones Canadian"),
            (Canadian, None, Some(time)) => write!(f, "{time} Canadian"),
            (Canadian, None, None) => f.write_str("Canadian"),
            (Fischer, _, Some(time)) => write!(f, "{time} fischer"),
            (Fischer, _, None) => f.write_str("fischer"),
            (Simple, _, Some(time)) => write!(f, "{time} per move"),
            (Simple, _, None) => f.write_str("simple"),
        }
    }
}

/// Milliseconds, written as seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seconds(pub u64);

impl Seconds {
    /// The longest time that is read.
    pub const LONGEST: Seconds = Seconds(i64::MAX as u64);
}

impl std::fmt::Display for Seconds {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (whole, rest) = (self.0 / 1000, self.0 % 1000);
        if rest == 0 {
            return write!(f, "{whole}");
        }
        match (rest % 100, rest % 10) {
            (0, _) => write!(f, "{whole}.{}", rest / 100),
            (_, 0) => write!(f, "{whole}.{:02}", rest / 10),
            _ => write!(f, "{whole}.{rest:03}"),
        }
    }
}

/// Reads a time limit (TM).
///
/// FF\[4\] wants seconds. Read with a complaint: `1:30:00`, `30 min`, `1 hour 30 min`, `2時間`, and with the overtime
/// behind it `10:00(5x1:00)`, `30:00+30:00/25`, `1 hr/125 moves`; the empty value, `-` and the like for no limit. What
/// is not understood behind the main time is a complaint. Errors: `NotUnderstood`, `OutOfRange`.
pub fn parse_time_limit(text: &str) -> Result<SgfReading<SgfTimeLimit>, SgfValueError> {
    read_at_any_width(text, scan_time_limit)
}

fn scan_time_limit(text: &str) -> Result<SgfReading<SgfTimeLimit>, SgfValueError> {
    let mut words = Words::new(text);
    let unlimited = SgfTimeLimit { main_ms: None, overtime: None };
    if words.done() {
        return Ok(SgfReading { value: unlimited, complaint: Some(Empty.at(0)) });
    }
    words.note_white();
    if words.eat_any(NO_LIMIT) {
        words.complain(Spelling, 0);
        return Ok(words.finish(unlimited));
    }
    if words.eat_any(BOTH_SIDES) {
        words.complain(Spelling, 0);
        words.eat(":");
    }
    let main_ms = match scan_amount(&mut words)? {
        Some(Amount::Plain(seconds)) => milliseconds(seconds, SECOND, 0)?,
        Some(Amount::Time(time)) => {
            words.complain(Spelling, 0);
            time
        }
        _ => return Err(NotUnderstood.at(0)),
    };
    if words.eat_any(BOTH_SIDES) {
        words.complain(Spelling, 0);
    }
    if words.done() {
        return Ok(words.finish(SgfTimeLimit { main_ms: Some(main_ms), overtime: None }));
    }
    words.complain(Spelling, words.at());
    // `1 hr/125 moves`: overtime from the beginning.
    let overtime_alone = words.rest().trim_start().starts_with('/');
    let mut behind = if overtime_alone { Words::new(text) } else { words };
    let overtime = scan_overtime(&mut behind).ok().flatten();
    Ok(match overtime {
        Some(_) if overtime_alone => words.over(SgfTimeLimit { main_ms: None, overtime }),
        Some(_) => behind.finish(SgfTimeLimit { main_ms: Some(main_ms), overtime }),
        None => words.finish(SgfTimeLimit { main_ms: Some(main_ms), overtime: None }),
    })
}

/// Reads overtime (OT), which has no fixed form.
///
/// Understood: `5x30 byo-yomi`, `3x60s`, `30 sec byo-yomi`, `3次60秒`; `25/600 Canadian`, `25 moves / 10 min`; `30 fischer`,
/// `Fischer +10s`; `86400 simple`, `20 per move`; `none`; and the name of a system without numbers. Words beside these
/// are a complaint (`NotUnderstood`) at the first of them. Errors: `Empty`; `NotUnderstood` when the system or its
/// numbers cannot be made out; `OutOfRange`.
pub fn parse_overtime(text: &str) -> Result<SgfReading<SgfOvertime>, SgfValueError> {
    read_at_any_width(text, scan_overtime_alone)
}

fn scan_overtime_alone(text: &str) -> Result<SgfReading<SgfOvertime>, SgfValueError> {
    let mut words = Words::new(text);
    if words.done() {
        return Err(Empty.at(0));
    }
    if text.trim() == "-" {
        let none = SgfOvertime { system: SgfOvertimeSystem::Absolute, time_ms: None, count: None };
        return Ok(SgfReading::clean(none));
    }
    let overtime = scan_overtime(&mut words)?.ok_or(NotUnderstood.at(0))?;
    Ok(words.finish(overtime))
}

/// Goes over everything that is left. `None` if no overtime comes out of it.
fn scan_overtime(words: &mut Words) -> Result<Option<SgfOvertime>, SgfValueError> {
    let mut found = Found::default();
    while !words.done() {
        if let Some(system) = words.eat_meaning(SYSTEMS) {
            found.system = found.system.or(Some(system));
        } else if words.eat_any(&["x", "×", "*"]) {
            found.joint = Some(Joint::Times);
        } else if words.eat("/") {
            found.joint = Some(Joint::Slash);
        } else if words.eat("+") {
            found.plus = true;
        } else if let Some(amount) = scan_amount(words)? {
            if !found.add(amount) {
                return Ok(None);
            }
        } else if !words.eat_any(FILLERS) {
            words.skip_white();
            words.complain(NotUnderstood, words.at());
            words.skip_word();
        }
    }
    Ok(found.overtime())
}

/// What a text says of overtime, before it is put together.
#[derive(Default)]
struct Found {
    system: Option<SgfOvertimeSystem>,
    first: Option<Amount>,
    second: Option<Amount>,
    joint: Option<Joint>,
    plus: bool,
}

/// What stands between two amounts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Joint {
    /// `5x30`
    Times,
    /// `25/600`
    Slash,
}

/// A number, and what it is of.
#[derive(Clone, Copy)]
enum Amount {
    Plain(SgfReal),
    /// Milliseconds.
    Time(u64),
    Stones(SgfReal),
    Periods(SgfReal),
}

impl Amount {
    /// As a time; a plain number is seconds.
    fn time(self) -> Option<u64> {
        match self {
            Amount::Time(time) => Some(time),
            Amount::Plain(seconds) => milliseconds(seconds, SECOND, 0).ok(),
            Amount::Stones(_) | Amount::Periods(_) => None,
        }
    }

    /// As a number of stones or periods.
    fn count(self) -> Option<u32> {
        match self {
            Amount::Time(_) => None,
            Amount::Plain(number) | Amount::Stones(number) | Amount::Periods(number) => {
                number.whole().and_then(|count| u32::try_from(count).ok())
            }
        }
    }

    fn is_counted(self) -> bool {
        matches!(self, Amount::Stones(_) | Amount::Periods(_))
    }
}

impl Found {
    /// Takes one more amount; there is room for two.
    fn add(&mut self, amount: Amount) -> bool {
        let place = if self.first.is_none() { &mut self.first } else { &mut self.second };
        place.replace(amount).is_none()
    }

    /// The overtime, if it can be made out.
    fn overtime(&self) -> Option<SgfOvertime> {
        use SgfOvertimeSystem::{ByoYomi, Canadian, Fischer, Simple};
        let amounts = [self.first, self.second].into_iter().flatten();
        let stones = amounts.clone().any(|amount| matches!(amount, Amount::Stones(_)));
        let periods = amounts.clone().any(|amount| matches!(amount, Amount::Periods(_)));
        let system = match self.system {
            Some(ByoYomi) | None if stones => Canadian,
            Some(system) => system,
            None if periods || self.joint == Some(Joint::Times) => ByoYomi,
            None if self.joint == Some(Joint::Slash) => Canadian,
            None if self.plus => Fischer,
            None => return None,
        };
        let (time_ms, count) = match (system, self.first, self.second) {
            (_, None, _) => (None, None),
            (ByoYomi, Some(only), None) if !only.is_counted() => (Some(only.time()?), Some(1)),
            (ByoYomi | Canadian, Some(only), None) if only.is_counted() => (None, Some(only.count()?)),
            (Canadian | Fischer | Simple, Some(only), None) => (Some(only.time()?), None),
            (ByoYomi | Canadian, Some(first), Some(second)) => {
                let time_first = matches!(first, Amount::Time(_)) && !matches!(second, Amount::Time(_));
                let (time, count) = if time_first || second.is_counted() { (first, second) } else { (second, first) };
                (Some(time.time()?), Some(count.count()?))
            }
            _ => return None,
        };
        Some(SgfOvertime { system, time_ms, count })
    }
}

const SECOND: i64 = 1000;
const MINUTE: i64 = 60 * SECOND;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// Goes over a number with what it is of. Error: `OutOfRange`.
fn scan_amount(words: &mut Words) -> Result<Option<Amount>, SgfValueError> {
    words.skip_white();
    let start = words.at();
    if let Some(seconds) = scan_clock(words) {
        return Ok(Some(Amount::Time(milliseconds(seconds, SECOND, start)?)));
    }
    let Some(number) = scan_number(words)? else { return Ok(None) };
    if let Some(mut unit) = words.eat_meaning(UNITS) {
        let mut time = milliseconds(number, unit, start)?;
        while let Some((smaller, more)) = scan_smaller(words, unit)? {
            unit = smaller;
            let longer = time.checked_add(more).filter(|&time| time <= Seconds::LONGEST.0);
            time = longer.ok_or(OutOfRange.at(start))?;
        }
        return Ok(Some(Amount::Time(time)));
    }
    Ok(Some(if words.eat_any(STONES) {
        Amount::Stones(number)
    } else if words.eat_any(PERIODS) {
        Amount::Periods(number)
    } else {
        Amount::Plain(number)
    }))
}

/// A number in figures. `25/600` is two of them, no fraction.
fn scan_number(words: &mut Words) -> Result<Option<SgfReal>, SgfValueError> {
    let figures = words.rest().bytes().take_while(u8::is_ascii_digit).count();
    let (number, behind) = words.rest().split_at_checked(figures).unwrap_or_default();
    match number.parse() {
        Ok(number) if behind.starts_with('/') => {
            words.skip_bytes(figures);
            Ok(Some(SgfReal::from_whole(number)))
        }
        _ => words.real(),
    }
}

/// `30 min` after an hour, `15 s` after a minute: the unit, and the time in milliseconds.
fn scan_smaller(words: &mut Words, unit: i64) -> Result<Option<(i64, u64)>, SgfValueError> {
    let mut ahead = *words;
    let start = ahead.at();
    ahead.eat("and");
    let figures = ahead.rest().bytes().take_while(u8::is_ascii_digit).count();
    let Some(number) = scan_number(&mut ahead)? else { return Ok(None) };
    // `1h30`: what follows without a unit is the next smaller one.
    let is_bare = figures == 2
        && unit > SECOND
        && unit <= HOUR
        && !ahead.rest().starts_with(|c: char| c.is_alphanumeric() || c == ':');
    if is_bare && ahead.at() == start + 2 && !ahead.rest().trim_start().starts_with(['x', '/', '*']) {
        let mut none = ahead;
        if none.eat_meaning(UNITS).is_none() {
            *words = ahead;
            return Ok(Some((unit / 60, milliseconds(number, unit / 60, start)?)));
        }
    }
    match ahead.eat_meaning(UNITS) {
        Some(smaller) if smaller < unit && unit <= smaller * 60 => {
            *words = ahead;
            Ok(Some((smaller, milliseconds(number, smaller, start)?)))
        }
        _ => Ok(None),
    }
}

/// Goes over `5:00` or `1:00:00`, and tells the seconds.
fn scan_clock(words: &mut Words) -> Option<SgfReal> {
    let mut ahead = *words;
    let (mut seconds, _) = ahead.digits()?;
    let mut fields = 1;
    while fields < 3 && ahead.rest().starts_with(':') {
        let mut field = ahead;
        field.skip_char();
        let Some((number, 2)) = field.digits() else { break };
        seconds = seconds.checked_mul(60)?.checked_add(number)?;
        fields += 1;
        ahead = field;
    }
    if fields == 1 {
        return None;
    }
    *words = ahead;
    Some(SgfReal::from_whole(i64::from(seconds)))
}

/// A number of units in milliseconds, cut off. Error: `OutOfRange`.
fn milliseconds(number: SgfReal, unit: i64, offset: usize) -> Result<u64, SgfValueError> {
    let time = i128::from(number.numerator()) * i128::from(unit) / i128::from(number.denominator());
    let time = u64::try_from(time).ok().filter(|&time| time <= Seconds::LONGEST.0);
    time.ok_or(OutOfRange.at(offset))
}

const NO_LIMIT: &[&str] =
    &["-", "none", "no limit", "no time limit", "no", "unlimited", "infinite", "∞", "无限", "無制限", "무제한"];

/// Each side has the time, which is what TM says.
const BOTH_SIDES: &[&str] = &[
    "each player",
    "each side",
    "each",
    "per player",
    "per side",
    "apiece",
    "for each player",
    "for each",
    "main time",
    "main",
    "双方各",
    "双方",
    "各自",
    "各方",
    "每方",
    "每人",
    "各",
    "一人",
    "持ち時間各",
    "持ち時間",
    "持時間各",
    "持時間",
    "用时",
    "用時",
    "각자",
    "각",
    "제한시간",
];

const UNITS: &[(&[&str], i64)] = &[
    (&["seconds", "second", "secs", "sec", "s", "秒", "초", "sek"], SECOND),
    (&["minutes", "minute", "mins", "min", "m", "分钟", "分鐘", "分間", "分", "분", "'", "′"], MINUTE),
    (&["hours", "hour", "hrs", "hr", "h", "小时", "小時", "時間", "时", "時", "시간"], HOUR),
    (&["days", "day", "d", "天", "日"], DAY),
];

const STONES: &[&str] = &["stones", "stone", "moves", "move", "手"];

const PERIODS: &[&str] = &["periods", "period", "times", "time", "回", "次", "회"];

/// Words that change nothing.
const FILLERS: &[&str] = &[
    ",", ";", ":", "(", ")", ".", "of", "in", "for", "each", "per", "with", "and", "then", "a", "player", "side",
    "time", "overtime", "system", "periods", "period", "stones", "moves",
];

/// The names of the systems. What is longer comes first.
const SYSTEMS: &[(&[&str], SgfOvertimeSystem)] = &[
    (
        &["simple", "per move", "/ move", "/move", "/ stone", "/stone", "each move", "a move", "每手", "一手"],
        SgfOvertimeSystem::Simple,
    ),
    (&["canadian", "加拿大", "カナダ式"], SgfOvertimeSystem::Canadian),
    (&["fischer", "fisher", "increment", "bonus"], SgfOvertimeSystem::Fischer),
    (
        &["byo-yomi", "byoyomi", "byo yomi", "byo", "japanese", "读秒", "讀秒", "読秒", "秒読み", "초읽기"],
        SgfOvertimeSystem::ByoYomi,
    ),
    (&["none", "no overtime", "no", "absolute", "sudden death", "无", "無", "なし"], SgfOvertimeSystem::Absolute),
];
