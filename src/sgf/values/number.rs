//! Numbers, reals, doubles, colours, and values that are empty.

use super::SgfValueErrorKind::{
    Empty, NotAColor, NotANumber, NotDouble, NotEmpty, NotWhole, OutOfRange, Spelling, WhiteSpace,
};
use super::{SgfReading, SgfValueError, is_white, skip_white, trailing};
use crate::point::Color;

/// Reads a whole number.
///
/// White space, junk after the number, and decimals that are all 0 are complaints. Errors: `Empty`, `NotANumber`,
/// `NotWhole`, `OutOfRange`.
pub fn parse_number(value: &[u8]) -> Result<SgfReading<i64>, SgfValueError> {
    let real = parse_real(value)?;
    let whole = real.value.whole().ok_or(NotWhole.at(skip_white(value, 0)))?;
    let decimals = value.iter().position(|&byte| matches!(byte, b'.' | b',' | b'/'));
    let spelled = decimals.map(|offset| Spelling.at(offset));
    Ok(SgfReading { value: whole, complaint: real.complaint.or(spelled) })
}

/// Reads a real: `6.5`, and as real files have it `6,5`, `5 1/2`, `5½`, `.5`, `5.`.
///
/// The value is exact. Complaints: white space, junk, a comma, a fraction, more decimals than are kept. Errors: `Empty`,
/// `NotANumber`, `OutOfRange`.
pub fn parse_real(value: &[u8]) -> Result<SgfReading<SgfReal>, SgfValueError> {
    let start = skip_white(value, 0);
    if start == value.len() {
        return Err(Empty.at(0));
    }
    let scan = scan_real(value, start)?;
    let behind = value.get(scan.end..).unwrap_or_default();
    if matches!(behind, [b':', ..] | [b',', b'0'..=b'9', ..]) {
        // A clock, `10:00`, two parts, or a list: the first number alone would mislead.
        return Err(NotANumber.at(scan.end));
    }
    let padded = (start > 0).then(|| WhiteSpace.at(0));
    Ok(SgfReading { value: scan.value, complaint: padded.or(scan.complaint).or(trailing(value, scan.end)) })
}

/// An exact number: one whole number over another, in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SgfReal {
    numerator: i64,
    denominator: i64,
}

impl SgfReal {
    /// `numerator` / `denominator`; `None` if the denominator is not positive.
    pub const fn new(numerator: i64, denominator: i64) -> Option<Self> {
        if denominator <= 0 {
            return None;
        }
        let divisor = common_divisor(numerator.unsigned_abs(), denominator as u64) as i64;
        Some(SgfReal { numerator: numerator / divisor, denominator: denominator / divisor })
    }

    /// A whole number.
    pub const fn from_whole(number: i64) -> Self {
        SgfReal { numerator: number, denominator: 1 }
    }

    /// The number above the line.
    pub const fn numerator(self) -> i64 {
        self.numerator
    }

    /// The number below the line, at least 1.
    pub const fn denominator(self) -> i64 {
        self.denominator
    }

    /// The number itself, if it is whole.
    pub const fn whole(self) -> Option<i64> {
        self.in_parts(1)
    }

    /// How many halves it is, if that is a whole number: scores are counted so.
    pub const fn halves(self) -> Option<i64> {
        self.in_parts(2)
    }

    /// How many parts of 1/`parts` it is, if that is a whole number.
    pub const fn in_parts(self, parts: i64) -> Option<i64> {
        if parts % self.denominator == 0 { self.numerator.checked_mul(parts / self.denominator) } else { None }
    }

    /// Whether its text tells it from other numbers: a decimal that ends says all of it, and the 9 places of one that
    /// does not are enough for denominators up to 10^9.
    pub(crate) const fn can_be_written(self) -> bool {
        only_twos_and_fives(self.denominator as u64) || self.denominator <= 1_000_000_000
    }

    /// The nearest floating-point number, when both parts are below 2^53.
    pub const fn to_f64(self) -> f64 {
        self.numerator as f64 / self.denominator as f64
    }
}

impl std::fmt::Display for SgfReal {
    /// Writes a decimal number, as SGF wants it. Thirds and the like, which have none, are cut after 9 places.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let denominator = self.denominator as u64;
        let magnitude = self.numerator.unsigned_abs();
        let sign = if self.numerator < 0 { "-" } else { "" };
        write!(f, "{sign}{}", magnitude / denominator)?;
        let mut rest = magnitude % denominator;
        let mut places = if only_twos_and_fives(denominator) { 64 } else { 9 };
        if rest > 0 {
            f.write_str(".")?;
        }
        while rest > 0 && places > 0 {
            let scaled = u128::from(rest) * 10;
            write!(f, "{}", scaled / u128::from(denominator))?;
            rest = (scaled % u128::from(denominator)) as u64;
            places -= 1;
        }
        Ok(())
    }
}

/// Whether a fraction over `denominator` has a decimal that ends.
const fn only_twos_and_fives(mut denominator: u64) -> bool {
    while denominator.is_multiple_of(2) {
        denominator /= 2;
    }
    while denominator.is_multiple_of(5) {
        denominator /= 5;
    }
    denominator == 1
}

/// The greatest common divisor (Euclid); at least 1, as `b` is.
const fn common_divisor(mut a: u64, mut b: u64) -> u64 {
    while a != 0 {
        (a, b) = (b % a, a);
    }
    b
}

/// A number found inside a value.
pub(super) struct RealScan {
    pub value: SgfReal,
    /// The byte after it.
    pub end: usize,
    pub complaint: Option<SgfValueError>,
}

/// Reads the number that begins at `start`: sign, digits, decimals, and a fraction.
pub(super) fn scan_real(value: &[u8], start: usize) -> Result<RealScan, SgfValueError> {
    let byte = |at: usize| value.get(at).copied().unwrap_or(0);
    let negative = byte(start) == b'-';
    let signed = negative || byte(start) == b'+';
    let first = if signed { skip_white(value, start + 1) } else { start };
    let mut complaint = (signed && first > start + 1).then(|| WhiteSpace.at(start + 1));

    let digits = match scan_digits(value, first) {
        // The least number has no positive twin.
        Err(_) if negative && is_least(value, first) => {
            let end = first + LEAST.len();
            return Ok(RealScan { value: SgfReal::from_whole(i64::MIN), end, complaint });
        }
        digits => digits?,
    };
    let mut end = digits.end;
    let mut number = SgfReal::from_whole(digits.value);
    let point = matches!(byte(end), b'.' | b',') && (byte(end + 1).is_ascii_digit() || digits.end > first);
    if point && (byte(end) == b'.' || byte(end + 1).is_ascii_digit()) {
        let odd = byte(end) == b',' || digits.end == first || !byte(end + 1).is_ascii_digit();
        let decimals = scan_decimals(value, end + 1, digits.value)?;
        complaint = complaint.or(odd.then(|| Spelling.at(end)));
        complaint = complaint.or((!decimals.exact).then(|| OutOfRange.at(end)));
        number = decimals.value;
        end = decimals.end;
    } else if let Some(fraction) = scan_fraction(value, first, digits)? {
        complaint = complaint.or(Some(Spelling.at(fraction.start)));
        number = fraction.value;
        end = fraction.end;
    }
    if end == first {
        return Err(NotANumber.at(first));
    }
    let numerator = if negative { -number.numerator } else { number.numerator };
    if byte(end) == b'.' && byte(end + 1).is_ascii_digit() {
        // `1,000.5`, `1.2.3`: the part before the second sign alone would mislead.
        return Err(NotANumber.at(end));
    }
    Ok(RealScan { value: SgfReal { numerator, ..number }, end, complaint })
}

/// The figures of the least whole number.
const LEAST: &[u8] = b"9223372036854775808";

/// Whether these figures are at `start`, and nothing behind them belongs to the number.
fn is_least(value: &[u8], start: usize) -> bool {
    let behind = value.get(start..).and_then(|rest| rest.strip_prefix(LEAST));
    behind.is_some_and(|behind| !matches!(behind, [b'0'..=b'9' | b'.' | b',' | b'/', ..]))
}

/// Digits and the byte after them.
#[derive(Clone, Copy)]
struct Digits {
    value: i64,
    end: usize,
}

/// The digits at `start`, if any. Error: `OutOfRange`.
fn scan_digits(value: &[u8], start: usize) -> Result<Digits, SgfValueError> {
    let mut digits = Digits { value: 0, end: start };
    while let Some(digit) = value.get(digits.end).filter(|byte| byte.is_ascii_digit()) {
        let grown = digits.value.checked_mul(10).and_then(|ten| ten.checked_add(i64::from(digit - b'0')));
        digits = Digits { value: grown.ok_or(OutOfRange.at(start))?, end: digits.end + 1 };
    }
    Ok(digits)
}

struct Decimals {
    value: SgfReal,
    end: usize,
    /// Whether every digit is in the value.
    exact: bool,
}

/// The digits after the decimal point, which come after `whole`. As many are kept as an exact number can hold.
fn scan_decimals(value: &[u8], start: usize, whole: i64) -> Result<Decimals, SgfValueError> {
    let (mut numerator, mut denominator, mut end, mut exact) = (whole, 1_i64, start, true);
    while let Some(digit) = value.get(end).filter(|byte| byte.is_ascii_digit()) {
        let digit = i64::from(digit - b'0');
        let grown = numerator.checked_mul(10).and_then(|ten| ten.checked_add(digit));
        match (grown, denominator.checked_mul(10)) {
            (Some(grown), Some(ten)) if exact => (numerator, denominator) = (grown, ten),
            _ => exact = false,
        }
        end += 1;
    }
    let value = SgfReal::new(numerator, denominator).ok_or(OutOfRange.at(start))?;
    Ok(Decimals { value, end, exact })
}

struct Fraction {
    value: SgfReal,
    start: usize,
    end: usize,
}

/// `1/2` alone or after white space and a whole number; the signs for a half and quarters; `2又3/4` as Chinese writes it.
fn scan_fraction(value: &[u8], first: usize, digits: Digits) -> Result<Option<Fraction>, SgfValueError> {
    let has_whole = digits.end > first;
    if has_whole && value.get(digits.end) == Some(&b'/') {
        return fraction_under(value, first, digits, 0);
    }
    let start = skip_white(value, digits.end);
    let rest = value.get(start..).unwrap_or_default();
    let whole = if has_whole { digits.value } else { 0 };
    let sign = [("½", 1, 2), ("¼", 1, 4), ("¾", 3, 4)].into_iter().find(|(sign, ..)| rest.starts_with(sign.as_bytes()));
    if let Some((sign, above, below)) = sign {
        return Ok(Some(Fraction { value: mixed(whole, above, below, start)?, start, end: start + sign.len() }));
    }
    let and = "又".as_bytes();
    let above = if rest.starts_with(and) { skip_white(value, start + and.len()) } else { start };
    if !has_whole || above == digits.end {
        return Ok(None);
    }
    // Figures too long to be the upper number are something else.
    let Ok(upper) = scan_digits(value, above) else { return Ok(None) };
    let fraction = fraction_under(value, above, upper, whole)?;
    Ok(fraction.map(|fraction| Fraction { start, ..fraction }))
}

/// The fraction whose upper number is `above`, after `whole`; `None` if there is no lower number.
fn fraction_under(value: &[u8], start: usize, above: Digits, whole: i64) -> Result<Option<Fraction>, SgfValueError> {
    if above.end == start || value.get(above.end) != Some(&b'/') {
        return Ok(None);
    }
    let below = scan_digits(value, above.end + 1)?;
    if below.value == 0 {
        return Ok(None);
    }
    Ok(Some(Fraction { value: mixed(whole, above.value, below.value, start)?, start, end: below.end }))
}

/// `whole` and `above` / `below`.
fn mixed(whole: i64, above: i64, below: i64, offset: usize) -> Result<SgfReal, SgfValueError> {
    let numerator = whole.checked_mul(below).and_then(|parts| parts.checked_add(above));
    numerator.and_then(|numerator| SgfReal::new(numerator, below)).ok_or(OutOfRange.at(offset))
}

/// How strongly a property is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum SgfDouble {
    /// `1`
    Normal = 1,
    /// `2`
    Emphasized = 2,
}

/// Reads a double. An empty value is read as normal, with a complaint. Error: `NotDouble`.
pub fn parse_double(value: &[u8]) -> Result<SgfReading<SgfDouble>, SgfValueError> {
    let start = skip_white(value, 0);
    let double = match value.get(start) {
        None => return Ok(SgfReading { value: SgfDouble::Normal, complaint: Some(Empty.at(0)) }),
        Some(b'1') => SgfDouble::Normal,
        Some(b'2') => SgfDouble::Emphasized,
        Some(_) => return Err(NotDouble.at(start)),
    };
    if value.get(start + 1).is_some_and(u8::is_ascii_digit) {
        return Err(NotDouble.at(start));
    }
    let padded = (start > 0).then(|| WhiteSpace.at(0));
    Ok(SgfReading { value: double, complaint: padded.or(trailing(value, start + 1)) })
}

/// Reads a colour: `B` or `W`; with a complaint also small letters, the words, and `1` and `2`. Errors: `Empty`,
/// `NotAColor`.
pub fn parse_color(value: &[u8]) -> Result<SgfReading<Color>, SgfValueError> {
    let start = skip_white(value, 0);
    let word = value.trim_ascii();
    let color = match word {
        b"B" | b"b" | b"1" => Color::Black,
        b"W" | b"w" | b"2" => Color::White,
        b"" => return Err(Empty.at(0)),
        _ if word.eq_ignore_ascii_case(b"black") => Color::Black,
        _ if word.eq_ignore_ascii_case(b"white") => Color::White,
        _ => return Err(NotAColor.at(start)),
    };
    let spelled = (word != b"B" && word != b"W").then(|| Spelling.at(start));
    let padded = value.iter().position(|&byte| is_white(byte)).map(|offset| WhiteSpace.at(offset));
    Ok(SgfReading { value: color, complaint: padded.or(spelled) })
}

/// Reads a value that should be empty. Error: `NotEmpty`.
pub fn parse_none(value: &[u8]) -> Result<SgfReading<()>, SgfValueError> {
    match skip_white(value, 0) {
        start if start < value.len() => Err(NotEmpty.at(start)),
        0 => Ok(SgfReading::clean(())),
        _ => Ok(SgfReading { value: (), complaint: Some(WhiteSpace.at(0)) }),
    }
}
