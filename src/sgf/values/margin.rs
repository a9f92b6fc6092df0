//! Points won by, and points of komi: `3.5`, and `2又3/4子` or `3目半` where Chinese and Japanese is written.

use super::SgfValueErrorKind::{Empty, NotANumber, NotWhole, OutOfRange, Spelling};
use super::words::Words;
use super::{SgfReading, SgfReal, SgfValueError};
use crate::numbered::numbered;

numbered! {
    /// What a number of points is counted in.
    pub enum SgfUnit: u8 {
        0 Points "points" "points; also when nothing is said";
        /// Stones as Chinese counting has them.
        1 Zi "zi" "zi, of two points each";
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
    pub const fn half_points(self) -> Option<i64> {
        self.amount.in_parts(match self.unit {
            SgfUnit::Points => 2,
            SgfUnit::Zi => 4,
        })
    }

    /// The same in points.
    pub fn points(self) -> Option<SgfReal> {
        match self.unit {
            SgfUnit::Points => Some(self.amount),
            SgfUnit::Zi if self.amount.denominator() % 2 == 0 => {
                SgfReal::new(self.amount.numerator(), self.amount.denominator() / 2)
            }
            SgfUnit::Zi => SgfReal::new(self.amount.numerator().checked_mul(2)?, self.amount.denominator()),
        }
    }
}

/// Reads a komi (KM) as it is written: what the number is worth is another question. `None` if none is given.
///
/// Complaints: `Empty`, and all that is not a plain number. Errors: `NotANumber`, `OutOfRange`.
pub fn parse_komi(text: &str) -> Result<SgfReading<Option<SgfMargin>>, SgfValueError> {
    let mut words = Words::new(text);
    if words.done() {
        return Ok(SgfReading { value: None, complaint: Some(Empty.at(0)) });
    }
    words.note_white();
    if words.eat_any(&["komi", "黑贴目", "黑貼目", "黑贴", "黑貼", "贴目", "貼目", "贴", "貼", "コミ", "덤"])
    {
        words.complain(Spelling, 0);
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
    let margin = if negative { negated(margin).ok_or(OutOfRange.at(start))? } else { margin };
    Ok(words.finish(Some(margin)))
}

fn negated(margin: SgfMargin) -> Option<SgfMargin> {
    let numerator = margin.amount.numerator().checked_neg()?;
    Some(SgfMargin { amount: SgfReal::new(numerator, margin.amount.denominator())?, ..margin })
}

/// Goes over a number of points or zi. Error: `OutOfRange`.
pub(super) fn scan_margin(words: &mut Words) -> Result<Option<SgfMargin>, SgfValueError> {
    let start = words.at();
    let number = match words.real()? {
        Some(number) => Some(number),
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
        (&["子", "zi"][..], SgfUnit::Zi),
        (&["points", "point", "pts", "pt", "moku", "目", "点", "點", "집", "호"], SgfUnit::Points),
    ])?;
    words.complain(Spelling, start);
    Some(unit)
}

/// Goes over "and a half", if it comes next.
fn scan_half(words: &mut Words) -> bool {
    let start = words.at();
    let found = words.eat_any(&["半", "반"]);
    if found {
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
    let first = words.han_number()?;
    let mut ahead = *words;
    if ahead.eat("又")
        && let Some(fraction) = ahead.han_number().and_then(|below| scan_parts(&mut ahead, below))
    {
        *words = ahead;
        return SgfReal::new(first * fraction.denominator() + fraction.numerator(), fraction.denominator());
    }
    scan_parts(words, first).or(Some(SgfReal::from_whole(first)))
}

/// `分之三` after the lower number of a fraction.
fn scan_parts(words: &mut Words, below: i64) -> Option<SgfReal> {
    let mut ahead = *words;
    let above = if ahead.eat("分之") { ahead.han_number()? } else { return None };
    let fraction = SgfReal::new(above, below)?;
    *words = ahead;
    Some(fraction)
}

/// Reads a handicap (HA): a number of stones.
///
/// The words for an even game, and for Black simply moving first, are 0 with a complaint, and so is the empty value;
/// `1`, which is no handicap, is a complaint (`OutOfRange`). Errors: `NotANumber`, `NotWhole`, `OutOfRange`.
pub fn parse_handicap(text: &str) -> Result<SgfReading<u32>, SgfValueError> {
    let mut words = Words::new(text);
    if words.done() {
        return Ok(SgfReading { value: 0, complaint: Some(Empty.at(0)) });
    }
    if words.eat_any(EVEN_GAME) || text.trim() == "-" && words.eat("-") {
        words.complain(Spelling, 0);
        return Ok(words.finish(0));
    }
    if words.eat_any(&["让", "讓", "受", "置", "handicap"]) {
        words.complain(Spelling, 0);
    }
    let start = words.at();
    let number = match words.real()? {
        Some(number) => number.whole().ok_or(NotWhole.at(start))?,
        None if words.rest().trim_start().starts_with('-') => return Err(OutOfRange.at(start)),
        None => words.han_number().ok_or(NotANumber.at(start))?,
    };
    let stones = u32::try_from(number).map_err(|_| OutOfRange.at(start))?;
    let unit = words.at();
    if words.eat_any(&["stones", "stone", "子", "점"]) {
        words.complain(Spelling, unit);
    }
    if stones == 1 {
        words.complain(OutOfRange, start);
    }
    Ok(words.finish(stones))
}

/// Nobody gets stones: an even game, or Black moving first without komi.
const EVEN_GAME: &[&str] =
    &["对子", "對子", "分先", "互先", "猜先", "让先", "讓先", "定先", "호선", "정선", "even", "none", "no", "无", "無"];
