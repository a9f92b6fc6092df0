//! A single value as FF4 has it.

use super::info::print;
use crate::memory::{OutOfMemory, extend, push};
use crate::point::notation::sgf_letters;
use crate::point::{Color, Point, Size};
use crate::sgf::values::{
    SgfDouble, SgfFigure, SgfLabel, SgfPointSet, SgfPropertyInfo, SgfReading, SgfValueError, SgfValueType, check_value,
    parse_color, parse_double, parse_figure, parse_label, parse_move, parse_number, parse_point, parse_point_pair,
    parse_real, parse_size,
};
use core::fmt::Display;

/// Appends a value to `out` as FF4 has it; `false` if it has no meaning. Not for lists of points.
pub(super) fn put_right(
    info: &SgfPropertyInfo,
    value: &[u8],
    size: Size,
    out: &mut Vec<u8>,
) -> Result<bool, OutOfMemory> {
    let Ok(reading) = check_value(info, value, size) else { return Ok(false) };
    if reading.complaint.is_none() {
        extend(out, value)?;
        return Ok(true);
    }
    match info.value {
        SgfValueType::Empty => Ok(true),
        SgfValueType::Text | SgfValueType::SimpleText | SgfValueType::TextText => put(out, value),
        SgfValueType::Number => meant(parse_number(value), |number| put_printed(out, number)),
        SgfValueType::Real => meant(parse_real(value), |number| put_printed(out, number)),
        SgfValueType::Double => {
            meant(parse_double(value), |double| put(out, if double == SgfDouble::Emphasized { b"2" } else { b"1" }))
        }
        SgfValueType::Color => {
            meant(parse_color(value), |color| put(out, if color == Color::Black { b"B" } else { b"W" }))
        }
        SgfValueType::Point | SgfValueType::Stone => meant(parse_point(value, size), |point| put_point(out, point)),
        SgfValueType::Move => {
            meant(parse_move(value, size), |point| point.map_or(Ok(true), |point| put_point(out, point)))
        }
        SgfValueType::PointPoint => meant(parse_point_pair(value, size), |pair| put_pair(out, pair)),
        SgfValueType::PointText => meant(parse_label(value, size), |label| put_label(out, label)),
        SgfValueType::NoneOrFigure => {
            meant(parse_figure(value), |figure| figure.map_or(Ok(true), |figure| put_figure(out, figure)))
        }
        SgfValueType::BoardSize => meant(parse_size(value), |board| put_size(out, board)),
    }
}

/// Puts what was read, if it could be read.
fn meant<T>(
    reading: Result<SgfReading<T>, SgfValueError>,
    put: impl FnOnce(T) -> Result<bool, OutOfMemory>,
) -> Result<bool, OutOfMemory> {
    reading.map_or(Ok(false), |reading| put(reading.value))
}

fn put(out: &mut Vec<u8>, text: &[u8]) -> Result<bool, OutOfMemory> {
    extend(out, text).map(|()| true)
}

fn put_printed(out: &mut Vec<u8>, thing: impl Display) -> Result<bool, OutOfMemory> {
    print(out, thing).map(|()| true)
}

/// `false` for a point that letters cannot name.
fn put_point(out: &mut Vec<u8>, point: Point) -> Result<bool, OutOfMemory> {
    sgf_letters(point).map_or(Ok(false), |letters| put(out, &letters))
}

/// `false` for an arrow or line from a point to itself.
fn put_pair(out: &mut Vec<u8>, (from, to): (Point, Point)) -> Result<bool, OutOfMemory> {
    if from == to || !put_point(out, from)? {
        return Ok(false);
    }
    push(out, b':')?;
    put_point(out, to)
}

/// `false` for a label without a text.
fn put_label(out: &mut Vec<u8>, label: SgfLabel<'_>) -> Result<bool, OutOfMemory> {
    if label.text.is_empty() || !put_point(out, label.point)? {
        return Ok(false);
    }
    push(out, b':')?;
    put(out, label.text)
}

fn put_figure(out: &mut Vec<u8>, figure: SgfFigure<'_>) -> Result<bool, OutOfMemory> {
    print(out, figure.flags)?;
    push(out, b':')?;
    put(out, figure.name)
}

/// A board that is too large is cut to what letters can name.
fn put_size(out: &mut Vec<u8>, board: Size) -> Result<bool, OutOfMemory> {
    let (width, height) = (board.width.min(SgfPointSet::SIDE), board.height.min(SgfPointSet::SIDE));
    print(out, width)?;
    if width != height {
        push(out, b':')?;
        print(out, height)?;
    }
    Ok(true)
}
