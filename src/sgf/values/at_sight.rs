//! Values that are right at sight: written as nearly all of their kind are, so that a few compares tell that nothing is
//! odd about them. `true` is sure; `false` only says that the value must be read.

use super::day::SgfDate;
use super::properties::{SgfPropertyInfo, SgfValueType};
use crate::point::notation::sgf_point;
use crate::point::{Point, Size};

/// Whether [`check_value`](super::check_value) finds nothing odd about a value on a board of `size`, whatever the version
/// of SGF, and a text holds no control character. Of a value that the property's list may not hold more than once, and
/// of what the text of a result or a date says, nothing is said.
#[inline]
pub fn is_right_at_sight(info: &SgfPropertyInfo, value: &[u8], size: Size) -> bool {
    match info.value {
        SgfValueType::Point | SgfValueType::Stone | SgfValueType::Move => point_at_sight(value, size).is_some(),
        SgfValueType::PointText => label_at_sight(value, size).is_some(),
        SgfValueType::SimpleText | SgfValueType::Text => !has_control_byte(value),
        SgfValueType::Number => number_at_sight(value).is_some_and(|number| {
            info.range.is_none_or(|(least, most)| least <= i64::from(number) && i64::from(number) <= most)
        }),
        SgfValueType::Real => is_real_at_sight(value),
        SgfValueType::Double => matches!(value, b"1" | b"2"),
        SgfValueType::Color => matches!(value, b"B" | b"W"),
        SgfValueType::Empty => value.is_empty(),
        SgfValueType::TextText => value.contains(&b':') && !value.contains(&b'\\'),
        SgfValueType::BoardSize => number_at_sight(value).is_some_and(|side| (1..=52).contains(&side)),
        SgfValueType::PointPoint | SgfValueType::NoneOrFigure => false,
    }
}

/// The point of two letters, if the board has it.
#[inline]
pub(crate) fn point_at_sight(value: &[u8], size: Size) -> Option<Point> {
    let &[column, row] = value else { return None };
    sgf_point(column, row).filter(|&point| size.contains(point))
}

/// The point of a label with a text.
#[inline]
pub(crate) fn label_at_sight(value: &[u8], size: Size) -> Option<Point> {
    let &[column, row, b':', _, ..] = value else { return None };
    point_at_sight(&[column, row], size)
}

/// A number of a few digits and nothing else.
#[inline]
fn number_at_sight(value: &[u8]) -> Option<u32> {
    let is_number = (1..=9).contains(&value.len()) && value.iter().all(u8::is_ascii_digit);
    is_number.then(|| value.iter().fold(0, |number, digit| number * 10 + u32::from(digit - b'0')))
}

/// Whether it is digits, or digits, a point and digits: not so many that some would be lost.
#[inline]
fn is_real_at_sight(value: &[u8]) -> bool {
    let digits = value.iter().take_while(|byte| byte.is_ascii_digit()).count();
    if digits == 0 || value.len() > 16 {
        return false;
    }
    match value.get(digits..) {
        Some([b'.', decimals @ ..]) => !decimals.is_empty() && decimals.iter().all(u8::is_ascii_digit),
        Some(rest) => rest.is_empty(),
        None => false,
    }
}

/// Whether a result is one of the forms of FF\[4\], with points that are a plain number.
#[inline]
pub fn is_result_at_sight(value: &[u8]) -> bool {
    match value {
        [b'B' | b'W', b'+', rest @ ..] => {
            matches!(rest, b"R" | b"Resign" | b"T" | b"Time" | b"F" | b"Forfeit") || is_real_at_sight(rest)
        }
        b"0" | b"?" | b"Void" | b"Draw" => true,
        _ => false,
    }
}

/// Whether it is one day of the calendar, `1996-05-06`.
#[inline]
pub fn is_date_at_sight(value: &[u8]) -> bool {
    let &[y0, y1, y2, y3, b'-', m0, m1, b'-', d0, d1] = value else { return false };
    let Some(number) = number_at_sight(&[y0, y1, y2, y3, m0, m1, d0, d1]) else { return false };
    let (year, month, day) = (number / 10_000, number / 100 % 100, number % 100);
    SgfDate { year: year as u16, month: Some(month as u8), day: Some(day as u8) }.exists()
}

/// Whether there is a control character that is no white space.
#[inline]
pub(crate) fn has_control_byte(value: &[u8]) -> bool {
    // No branch, so that many bytes are looked at at once.
    value.iter().fold(false, |found, &byte| found | is_control_byte(byte))
}

/// Whether it is a control character that is no white space.
#[inline]
pub(crate) const fn is_control_byte(byte: u8) -> bool {
    (byte < 0x20) & !(b'\t' <= byte && byte <= b'\r') | (byte == 0x7F)
}
