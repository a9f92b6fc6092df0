//! Any value against the type that its property has.

use super::SgfValueErrorKind::{Empty, OutOfRange};
use super::compose::{parse_application, parse_figure, parse_label, parse_point_pair};
use super::list::parse_rectangle;
use super::number::{parse_color, parse_double, parse_none, parse_number, parse_real};
use super::point::{parse_move, parse_point};
use super::properties::{SgfListKind, SgfPropertyInfo, SgfValueType};
use super::size::parse_size;
use super::{SgfReading, SgfValueError};
use crate::point::Size;

/// Checks one value of a property on a board of `size`.
///
/// An error means that the value has no meaning; a complaint that it has one, but is not written as FF\[4\] has it. An
/// empty value is right in an elist; that it must then be the only one is not seen here. Texts always pass: what a
/// result or a date says is another question than whether it is text.
pub fn check_value(info: &SgfPropertyInfo, value: &[u8], size: Size) -> Result<SgfReading<()>, SgfValueError> {
    if info.list == SgfListKind::EmptyList && value.is_empty() {
        return Ok(SgfReading::clean(()));
    }
    let listed = info.list != SgfListKind::Single;
    Ok(match info.value {
        SgfValueType::Empty => parse_none(value)?,
        SgfValueType::Number => check_number(info, value)?,
        SgfValueType::Real => parse_real(value)?.map(drop),
        SgfValueType::Double => parse_double(value)?.map(drop),
        SgfValueType::Color => parse_color(value)?.map(drop),
        SgfValueType::SimpleText | SgfValueType::Text => SgfReading::clean(()),
        SgfValueType::Point | SgfValueType::Stone if listed => parse_rectangle(value, size)?.map(drop),
        SgfValueType::Point | SgfValueType::Stone => parse_point(value, size)?.map(drop),
        SgfValueType::Move => parse_move(value, size)?.map(drop),
        SgfValueType::PointPoint => parse_point_pair(value, size)?.map(drop),
        SgfValueType::PointText => parse_label(value, size)?.map(drop),
        SgfValueType::TextText if value.is_empty() => return Err(Empty.at(0)),
        SgfValueType::TextText => parse_application(value).map(drop),
        SgfValueType::NoneOrFigure => parse_figure(value)?.map(drop),
        SgfValueType::BoardSize => parse_size(value)?.map(drop),
    })
}

/// A number, and whether it lies in the property's range.
fn check_number(info: &SgfPropertyInfo, value: &[u8]) -> Result<SgfReading<()>, SgfValueError> {
    let number = parse_number(value)?;
    match info.range {
        Some((least, most)) if number.value < least || number.value > most => Err(OutOfRange.at(0)),
        _ => Ok(number.map(drop)),
    }
}
