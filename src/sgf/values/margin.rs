//! Points won by, and points of komi: `3.5`, and `2又3/4子` or `3目半` where Chinese and Japanese is written.

use super::SgfValueErrorKind::{Empty, NotANumber, NotWhole, OutOfRange, Spelling};
use super::width::read_at_any_width;
use super::words::{ENGLISH_NUMBERS, Words};
use super::{SgfReading, SgfReal, SgfValueError};
use crate::numbered::numbered;
use std::ops::RangeInclusive;

numbered! {
    /// What a number of points is counted in.
    pub enum SgfUnit: u8 {
        0 Points "points" "points; also when nothing is said";
        /// Stones as Chinese counting has them.
        1 Zi "zi" "zi, of two points each";
        /// As some servers write komi: 650 for 6.5 points.
        2 Hundredths "hundredths" "hundredths of a point";
        /// 375 for 3.75 zi.
        3 ZiHundredths "zi_hundredths" "hundredths of a zi";
    }
}

/// An exact number of points or zi.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SgfMargin {
    /// How many.
    pub amount: SgfReal,
    /// Of what.
    pub unit: SgfUnit,
}

impl SgfMargin {
    /// Half points, if it is a whole number of them.
    pub fn half_points(self) -> Option<i64> {
        self.points()?.halves()
    }

    /// The same in points.
    pub fn points(self) -> Option<SgfReal> {
        let (times, over) = match self.unit {
            SgfUnit::Points => (1, 1),
            SgfUnit::Zi => (2, 1),
            SgfUnit::Hundredths => (1, 100),
            SgfUnit::ZiHundredths => (1, 50),
        };
        let (above, below) = (self.amount.numerator(), self.amount.denominator());
        if below % times == 0 {
            return SgfReal::new(above, (below / times).checked_mul(over)?);
        }
        SgfReal::new(above.checked_mul(times)?, below.checked_mul(over)?)
    }
}

/// Reads a komi (KM). `None` if none is given.
///
/// A whole number so large and round that no game has such a komi, written without decimals, is in hundredths: 650 is 6.5
/// points, 375 is 3.75 zi. Quarters, which no points have, are of zi too. Complaints: `Empty`, and all that is not a plain
/// number. Errors: `NotANumber`, `OutOfRange`, `OutOfMemory`.
pub fn parse_komi(text: &str) -> Result<SgfReading<Option<SgfMargin>>, SgfValueError> {
    read_at_any_width(text, scan_komi)
}

fn scan_komi(text: &str) -> Result<SgfReading<Option<SgfMargin>>, SgfValueError> {
    let mut words = Words::new(text);
    if words.done() {
        return Ok(SgfReading { value: None, complaint: Some(Empty.at(0)) });
    }
    words.note_white();
    if words.eat_any(NO_KOMI) {
        words.complain(Spelling, 0);
        return Ok(words.finish(Some(SgfMargin { amount: SgfReal::from_whole(0), unit: SgfUnit::Points })));
    }
    let reversed = words.eat_any(REVERSE_KOMI);
    if reversed || words.eat_any(KOMI) {
        words.complain(Spelling, 0);
        words.eat_any(&[":", "は", "가", "은", "is", "of"]);
    }
    if words.eat_any(&["none", "no", "无", "無"]) || text.trim() == "-" && words.eat("-") {
        words.complain(Spelling, 0);
        return Ok(words.finish(None));
    }
    let negative = words.eat("-");
    if !negative {
        words.eat("+");
    }
    let start = words.at();
    let margin = scan_margin(&mut words)?.ok_or(NotANumber.at(start))?;
    let figures = text.get(start..words.at()).unwrap_or_default().trim();
    let margin = in_likely_unit(margin, figures);
    if words.eat_any(&["komi", "コミ", "コミ出し", "덤"]) {
        words.complain(Spelling, 0);
    }
    let margin = if negative != reversed { negated(margin).ok_or(OutOfRange.at(start))? } else { margin };
    Ok(words.finish(Some(margin)))
}

/// The komi with the unit that it must be in, where none is written. `figures` are those of the number.
fn in_likely_unit(komi: SgfMargin, figures: &str) -> SgfMargin {
    let is_bare = figures.bytes().all(|byte| byte.is_ascii_digit());
    let unit = match komi.amount.whole() {
        Some(whole) if is_bare && HUNDREDTHS.contains(&whole) && whole % 50 == 0 => SgfUnit::Hundredths,
        Some(whole) if is_bare && HUNDREDTHS.contains(&whole) && whole % 25 == 0 => SgfUnit::ZiHundredths,
        None if komi.unit == SgfUnit::Points && komi.amount.denominator() == 4 => SgfUnit::Zi,
        _ => komi.unit,
    };
    SgfMargin { unit, ..komi }
}

/// Half a point in hundredths, which as points is not known from games, and as much as nobody gives.
const HUNDREDTHS: RangeInclusive<i64> = 50..=100_000;

/// What stands before the number.
const KOMI: &[&str] = &[
    "komi",
    "黑贴目",
    "黑貼目",
    "黑贴子",
    "黑貼子",
    "黑贴",
    "黑貼",
    "贴目",
    "貼目",
    "贴子",
    "貼子",
    "贴",
    "貼",
    "コミ出し",
    "コミ",
    "덤",
];

/// White gives it to Black.
const REVERSE_KOMI: &[&str] =
    &["reverse komi", "逆コミ", "コミもらい", "白贴目", "白贴", "白貼", "倒贴目", "倒贴", "倒貼", "역덤"];

/// It is said that there is none.
const NO_KOMI: &[&str] = &[
    "no komi",
    "without komi",
    "コミなし",
    "コミ無し",
    "不贴目",
    "不貼目",
    "不贴子",
    "不贴",
    "不貼",
    "无贴目",
    "無貼目",
    "덤없음",
    "덤 없음",
];

/// A komi in points as it is written: with decimals where it would be taken for hundredths without.
#[derive(Clone, Copy, Debug)]
pub struct SgfKomiText(pub SgfReal);

impl std::fmt::Display for SgfKomiText {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let magnitude = self.0.whole().and_then(i64::checked_abs);
        let is_large = magnitude.is_some_and(|whole| HUNDREDTHS.contains(&whole) && whole % 25 == 0);
        write!(f, "{}{}", self.0, if is_large { ".00" } else { "" })
    }
}

fn negated(margin: SgfMargin) -> Option<SgfMargin> {
    let numerator = margin.amount.numerator().checked_neg()?;
    Some(SgfMargin { amount: SgfReal::new(numerator, margin.amount.denominator())?, ..margin })
}

/// Goes over a number of points or zi. Error: `OutOfRange`.
pub(super) fn scan_margin(words: &mut Words) -> Result<Option<SgfMargin>, SgfValueError> {
    let start = words.at();
    let number = match words.real()? {
        Some(number) => Some(scan_fraction_in_words(words, number)),
        None => scan_han_real(words),
    };
    let mut half = scan_half(words);
    if number.is_none() && !half {
        return Ok(None);
    }
    let unit = scan_unit(words);
    half |= unit.is_some() && scan_half(words);
    let number = number.unwrap_or(SgfReal::from_whole(0));
    let amount = if half { with_half(number).ok_or(OutOfRange.at(start))? } else { number };
    Ok(Some(SgfMargin { amount, unit: unit.unwrap_or(SgfUnit::Points) }))
}

/// Goes over a unit, if one comes next.
fn scan_unit(words: &mut Words) -> Option<SgfUnit> {
    let start = words.at();
    let unit = words.eat_meaning(&[
        (&["子", "zi", "자"][..], SgfUnit::Zi),
        (&["points", "point", "pts", "pt", "moku", "目", "点", "點", "집", "호", "점"], SgfUnit::Points),
    ])?;
    words.complain(Spelling, start);
    Some(unit)
}

/// Goes over "and a half", if it comes next.
fn scan_half(words: &mut Words) -> bool {
    let start = words.at();
    let mut ahead = *words;
    // 반칙 is a foul.
    let found = ahead.eat_any(&["半", "반"]) && !ahead.rest().starts_with('칙');
    if found {
        *words = ahead;
        words.complain(Spelling, start);
    }
    found
}

fn with_half(number: SgfReal) -> Option<SgfReal> {
    let numerator = number.numerator().checked_mul(2)?.checked_add(number.denominator())?;
    SgfReal::new(numerator, number.denominator().checked_mul(2)?)
}

/// Goes over a number in Chinese figures: `三`, `四分之三`, `二又四分之三`.
fn scan_han_real(words: &mut Words) -> Option<SgfReal> {
    let first = SgfReal::from_whole(words.han_number()?);
    Some(scan_fraction_in_words(words, first))
}

/// The number with what may follow it: `又四分之三` after a whole number, `分之三` after the lower number of a fraction.
fn scan_fraction_in_words(words: &mut Words, first: SgfReal) -> SgfReal {
    let Some(whole) = first.whole() else { return first };
    let mut ahead = *words;
    let read = if ahead.eat("又") {
        let fraction = ahead.whole_number().and_then(|below| scan_parts(&mut ahead, below));
        fraction.and_then(|parts| {
            let numerator = whole.checked_mul(parts.denominator())?.checked_add(parts.numerator())?;
            SgfReal::new(numerator, parts.denominator())
        })
    } else {
        scan_parts(&mut ahead, whole)
    };
    let Some(number) = read else { return first };
    *words = ahead;
    number
}

/// `分之三` after the lower number of a fraction.
fn scan_parts(words: &mut Words, below: i64) -> Option<SgfReal> {
    let start = words.at();
    let above = if words.eat("分之") || words.eat("分の") { words.whole_number()? } else { return None };
    words.complain(Spelling, start);
    SgfReal::new(above, below)
}

/// Reads a handicap (HA): a number of stones.
///
/// The words for an even game, and for Black simply moving first, are 0 with a complaint, and so is the empty value;
/// `1`, which is no handicap, is a complaint (`OutOfRange`). Errors: `NotANumber`, `NotWhole`, `OutOfRange`, `OutOfMemory`.
pub fn parse_handicap(text: &str) -> Result<SgfReading<u32>, SgfValueError> {
    read_at_any_width(text, scan_handicap)
}

fn scan_handicap(text: &str) -> Result<SgfReading<u32>, SgfValueError> {
    let mut words = Words::new(text);
    if words.done() {
        return Ok(SgfReading { value: 0, complaint: Some(Empty.at(0)) });
    }
    if words.eat_any(EVEN_GAME) || text.trim() == "-" && words.eat("-") {
        words.complain(Spelling, 0);
        return Ok(words.finish(0));
    }
    if words.eat_any(&["让", "讓", "受", "授", "置碁", "置", "handicap", "접바둑", "치수", "H"]) {
        words.complain(Spelling, 0);
        words.eat(":");
    }
    let start = words.at();
    let number = match words.real()? {
        Some(number) => number.whole().ok_or(NotWhole.at(start))?,
        None if words.rest().trim_start().starts_with('-') => return Err(OutOfRange.at(start)),
        None => {
            let number =
                words.han_number().or_else(|| words.eat_meaning(ENGLISH_NUMBERS)).ok_or(NotANumber.at(start))?;
            words.complain(Spelling, start);
            number
        }
    };
    let stones = u32::try_from(number).map_err(|_| OutOfRange.at(start))?;
    let unit = words.at();
    if words.eat_any(&["stones", "stone", "子局", "子", "目置", "目", "점"]) {
        words.complain(Spelling, unit);
    }
    words.eat_any(&["handicap", "局", "置碁", "접바둑", "접"]);
    if stones == 1 {
        words.complain(OutOfRange, start);
    }
    Ok(words.finish(stones))
}

/// Nobody gets stones: an even game, or Black moving first without komi.
const EVEN_GAME: &[&str] = &[
    "对子",
    "對子",
    "分先",
    "互先",
    "猜先",
    "让先",
    "讓先",
    "受先",
    "定先",
    "先番",
    "平手",
    "호선",
    "정선",
    "맞바둑",
    "even game",
    "even",
    "none",
    "no",
    "无",
    "無",
    "なし",
    "없음",
];
