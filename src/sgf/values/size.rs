//! The size of the board (SZ).

use super::SgfValueErrorKind::{BoardTooBig, OutOfRange, Spelling};
use super::compose::split_composed;
use super::list::SgfPointSet;
use super::number::parse_number;
use super::{SgfReading, SgfValueError};
use crate::point::Size;

/// Reads a size: `19`, or `19:13` for columns and rows.
///
/// Complaints: `19x13`, a square written as `19:19`, and more than 52 columns or rows (`BoardTooBig`: the size is given
/// as written, but no letter names the points beyond 52). Errors: those of [`parse_number`]; `OutOfRange` below 1 or
/// above 2^31 - 1.
pub fn parse_size(value: &[u8]) -> Result<SgfReading<Size>, SgfValueError> {
    let times = value.iter().position(|byte| matches!(byte, b'x' | b'X'));
    let (columns, rows, spelled) = match (split_composed(value), times) {
        (Some((columns, rows)), _) => (columns, rows, false),
        (None, Some(at)) => (value.get(..at).unwrap_or_default(), value.get(at + 1..).unwrap_or_default(), true),
        (None, None) => (value, value, false),
    };
    let after = if columns.len() == value.len() { 0 } else { columns.len() + 1 };
    let width = parse_length(columns)?;
    let height = parse_length(rows).map_err(|error| error.shifted(after))?;
    let size = Size::new(width.value, height.value);

    let spelled = (spelled || after > 0 && size.width == size.height).then(|| Spelling.at(columns.len()));
    let too_big = (size.width > SgfPointSet::SIDE || size.height > SgfPointSet::SIDE).then(|| BoardTooBig.at(0));
    let complaint = too_big.or(width.complaint).or(height.complaint.map(|error| error.shifted(after))).or(spelled);
    Ok(SgfReading { value: size, complaint })
}

/// A number of columns or rows.
fn parse_length(part: &[u8]) -> Result<SgfReading<u32>, SgfValueError> {
    let number = parse_number(part)?;
    match i32::try_from(number.value) {
        Ok(length) if length > 0 => Ok(number.map(|_| length as u32)),
        _ => Err(OutOfRange.at(0)),
    }
}
