//! A single value as FF4 has it.

use super::info::print;
use crate::memory::{OutOfMemory, extend, push};
use crate::point::notation::sgf_letters;
use crate::point::{Color, Point, Size};
use crate::sgf::values::{
    SgfDouble, SgfFigure, SgfPointSet, SgfPropertyInfo, SgfValueType, check_value, parse_color, parse_double,
    parse_figure, parse_label, parse_move, parse_number, parse_point, parse_point_pair, parse_real, parse_size,
};

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
    let point = |point: Point, out: &mut Vec<u8>| match sgf_letters(point) {
        Some(letters) => extend(out, &letters).map(|()| true),
        None => Ok(false),
    };
    match info.value {
        SgfValueType::Empty => {}
        SgfValueType::Number => {
            let Ok(number) = parse_number(value) else { return Ok(false) };
            print(out, number.value)?;
        }
        SgfValueType::Real => {
            let Ok(number) = parse_real(value) else { return Ok(false) };
            print(out, number.value)?;
        }
        SgfValueType::Double => {
            let Ok(double) = parse_double(value) else { return Ok(false) };
            extend(out, if double.value == SgfDouble::Emphasized { b"2" } else { b"1" })?;
        }
        SgfValueType::Color => {
            let Ok(color) = parse_color(value) else { return Ok(false) };
            extend(out, if color.value == Color::Black { b"B" } else { b"W" })?;
        }
        SgfValueType::Text | SgfValueType::SimpleText | SgfValueType::TextText => extend(out, value)?,
        SgfValueType::Point | SgfValueType::Stone => {
            let Ok(place) = parse_point(value, size) else { return Ok(false) };
            return point(place.value, out);
        }
        SgfValueType::Move => {
            let Ok(place) = parse_move(value, size) else { return Ok(false) };
            return place.value.map_or(Ok(true), |place| point(place, out));
        }
        SgfValueType::PointPoint => {
            let Ok(pair) = parse_point_pair(value, size) else { return Ok(false) };
            let (from, to) = pair.value;
            if from == to || !point(from, out)? {
                return Ok(false);
            }
            push(out, b':')?;
            return point(to, out);
        }
        SgfValueType::PointText => {
            let Ok(label) = parse_label(value, size) else { return Ok(false) };
            if label.value.text.is_empty() || !point(label.value.point, out)? {
                return Ok(false);
            }
            push(out, b':')?;
            extend(out, label.value.text)?;
        }
        SgfValueType::NoneOrFigure => {
            let Ok(figure) = parse_figure(value) else { return Ok(false) };
            if let Some(SgfFigure { flags, name }) = figure.value {
                print(out, flags)?;
                push(out, b':')?;
                extend(out, name)?;
            }
        }
        SgfValueType::BoardSize => {
            let Ok(board) = parse_size(value) else { return Ok(false) };
            let most = SgfPointSet::SIDE;
            let (width, height) = (board.value.width.min(most), board.value.height.min(most));
            print(out, width)?;
            if width != height {
                push(out, b':')?;
                print(out, height)?;
            }
        }
    }
    Ok(true)
}
