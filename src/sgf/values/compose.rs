//! Composed values, `a:b`, and the properties that have them.
//!
//! The text of a part is still as the file has it, escaped; [`unescape`](crate::sgf::unescape) takes `\:` along with the
//! rest.

use super::SgfValueErrorKind::{Empty, NotComposed, OutOfRange, SinglePoint};
use super::number::parse_number;
use super::point::parse_point;
use super::{SgfReading, SgfValueError};
use crate::memory::OutOfMemory;
use crate::point::{Point, Size};

/// The two parts of a composed value: what stands before the first `:` without a `\` before it, and what after.
/// `None` if there is no such `:`.
///
/// Right for charsets in which `:` and `\` are no part of another character; Shift_JIS, GBK and Big5 text is to be
/// decoded first.
pub fn split_composed(value: &[u8]) -> Option<(&[u8], &[u8])> {
    let mut escaped = false;
    for (offset, &byte) in value.iter().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b':' => return Some((value.get(..offset)?, value.get(offset + 1..)?)),
            _ => {}
        }
    }
    None
}

/// Appends `text` to `out` as a part of a composed value: with a `\` before each `\`, `]` and `:`.
pub fn escape_part(text: &[u8], out: &mut Vec<u8>) -> Result<(), OutOfMemory> {
    let marks = text.iter().filter(|byte| matches!(byte, b'\\' | b']' | b':')).count();
    out.try_reserve(text.len().saturating_add(marks))?;
    for &byte in text {
        if matches!(byte, b'\\' | b']' | b':') {
            out.push(b'\\');
        }
        out.push(byte);
    }
    Ok(())
}

/// A label on the board (LB).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SgfLabel<'a> {
    /// Where it stands.
    pub point: Point,
    /// The text.
    pub text: &'a [u8],
}

/// Reads a label, `point:text`. Without a text it is a complaint. Errors: those of [`parse_point`], and `NotComposed`.
pub fn parse_label(value: &[u8], size: Size) -> Result<SgfReading<SgfLabel<'_>>, SgfValueError> {
    let (first, text) = split_composed(value).ok_or(NotComposed.at(value.len()))?;
    let point = parse_point(first, size)?;
    let bare = text.is_empty().then(|| Empty.at(value.len()));
    let label = SgfLabel { point: point.value, text };
    Ok(SgfReading { value: label, complaint: point.complaint.or(bare) })
}

/// Reads an arrow or a line (AR, LN): from the first point to the second. From a point to itself is a complaint
/// (`SinglePoint`). Errors: those of [`parse_point`], and `NotComposed`.
pub fn parse_point_pair(value: &[u8], size: Size) -> Result<SgfReading<(Point, Point)>, SgfValueError> {
    let (first, second) = split_composed(value).ok_or(NotComposed.at(value.len()))?;
    let after = first.len() + 1;
    let from = parse_point(first, size)?;
    let to = parse_point(second, size).map_err(|error| error.shifted(after))?;
    let same = (from.value == to.value).then(|| SinglePoint.at(0));
    let complaint = from.complaint.or(to.complaint.map(|error| error.shifted(after))).or(same);
    Ok(SgfReading { value: (from.value, to.value), complaint })
}

/// Name and version of the application that wrote the file (AP). Without a `:` all of it is the name, with a complaint.
pub fn parse_application(value: &[u8]) -> SgfReading<(&[u8], &[u8])> {
    match split_composed(value) {
        Some(parts) => SgfReading::clean(parts),
        None => SgfReading { value: (value, &[]), complaint: Some(NotComposed.at(value.len())) },
    }
}

/// How a diagram is to be printed (FG).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SgfFigure<'a> {
    /// 1: no coordinates; 2: no diagram name; 4: moves that are not in the figure are not listed; 256: stones taken off
    /// stay in the figure; 512: no hoshi dots; 32768: none of these counts, the program does as it likes.
    pub flags: u16,
    /// The diagram's name.
    pub name: &'a [u8],
}

/// Reads a figure; `None` for the empty value, a new diagram as before. A number alone is a complaint. Errors: those of
/// [`parse_number`].
pub fn parse_figure(value: &[u8]) -> Result<SgfReading<Option<SgfFigure<'_>>>, SgfValueError> {
    if value.is_empty() {
        return Ok(SgfReading::clean(None));
    }
    let (first, name, bare) = match split_composed(value) {
        Some((first, name)) => (first, name, None),
        None => (value, &[][..], Some(NotComposed.at(value.len()))),
    };
    let number = parse_number(first)?;
    let flags = u16::try_from(number.value).map_err(|_| OutOfRange.at(0))?;
    Ok(SgfReading { value: Some(SgfFigure { flags, name }), complaint: number.complaint.or(bare) })
}
