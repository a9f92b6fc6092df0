//! Points and moves: `dp` is column d, row p, from the top left; `a` to `z` are 1 to 26, `A` to `Z` 27 to 52.
//!
//! In Go a stone is written as a point is, so [`parse_point`] reads both.

use super::SgfValueErrorKind::{Empty, Junk, NotAPoint, OffBoard, Spelling, WhiteSpace};
use super::{SgfReading, SgfValueError, is_white, skip_white};
use crate::point::notation::{is_old_sgf_pass, sgf_index, sgf_letters, sgf_point};
use crate::point::{Point, Size};

/// Reads a point or a stone.
///
/// White space round the letters, and signs after them, are complaints. Errors: `Empty`, `NotAPoint`, `OffBoard`.
#[inline]
pub fn parse_point(value: &[u8], size: Size) -> Result<SgfReading<Point>, SgfValueError> {
    let letters = read_letters(value)?;
    if size.contains(letters.value) { Ok(letters) } else { Err(OffBoard.at(0)) }
}

/// Reads a move; `None` is a pass.
///
/// A pass is the empty value, or `tt` on boards up to 19x19. White space alone and the word `pass` are read as passes
/// too, with a complaint. Errors: `NotAPoint`, `OffBoard`.
#[inline]
pub fn parse_move(value: &[u8], size: Size) -> Result<SgfReading<Option<Point>>, SgfValueError> {
    if value.is_empty() {
        return Ok(SgfReading::clean(None));
    }
    match read_letters(value) {
        Ok(letters) if size.contains(letters.value) => Ok(letters.map(Some)),
        Ok(letters) if is_old_sgf_pass(letters.value, size) => Ok(letters.map(|_| None)),
        Ok(_) => Err(OffBoard.at(0)),
        Err(error) => odd_pass(value).ok_or(error),
    }
}

/// White space alone, or the word.
fn odd_pass(value: &[u8]) -> Option<SgfReading<Option<Point>>> {
    let word = value.trim_ascii();
    let complaint = if skip_white(value, 0) == value.len() {
        WhiteSpace.at(0)
    } else if word.eq_ignore_ascii_case(b"pass") {
        Spelling.at(0)
    } else {
        return None;
    };
    Some(SgfReading { value: None, complaint: Some(complaint) })
}

/// The point that two letters name, on whatever board.
#[inline]
fn read_letters(value: &[u8]) -> Result<SgfReading<Point>, SgfValueError> {
    if let &[column, row] = value
        && let Some(point) = sgf_point(column, row)
    {
        return Ok(SgfReading::clean(point));
    }
    read_odd_letters(value)
}

/// Two letters with white space anywhere, and signs after them; but more letters, digits, or a `:` say that something
/// else was meant.
fn read_odd_letters(value: &[u8]) -> Result<SgfReading<Point>, SgfValueError> {
    let mut found = [0; 2];
    let mut count = 0;
    let mut complaint = None;
    for (offset, &byte) in value.iter().enumerate() {
        if is_white(byte) {
            complaint = complaint.or(Some(WhiteSpace.at(offset)));
        } else if let (Some(index), Some(place)) = (sgf_index(byte), found.get_mut(count)) {
            *place = index;
            count += 1;
        } else if count < 2 || byte.is_ascii_alphanumeric() || byte == b':' || byte >= 0x80 {
            return Err(NotAPoint.at(offset));
        } else {
            complaint = complaint.or(Some(Junk.at(offset)));
            break;
        }
    }
    match count {
        0 => Err(Empty.at(0)),
        1 => Err(NotAPoint.at(value.len())),
        _ => Ok(SgfReading { value: Point::new(found[0], found[1]), complaint }),
    }
}

/// The value of a move: two letters, or nothing for a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SgfMoveText {
    letters: [u8; 2],
    len: usize,
}

impl SgfMoveText {
    /// The value's bytes, 0 or 2 of them.
    pub fn as_bytes(&self) -> &[u8] {
        self.letters.get(..self.len).unwrap_or_default()
    }
}

/// How a move is written on a board of `size`; `None` is a pass.
///
/// `old_pass` writes a pass as `tt` where that still means one, for programs that read FF\[3\]. The answer is `None` for
/// a point that is off the board or has no letters.
pub fn move_text(point: Option<Point>, size: Size, old_pass: bool) -> Option<SgfMoveText> {
    match point {
        Some(point) if size.contains(point) => sgf_letters(point).map(|letters| SgfMoveText { letters, len: 2 }),
        Some(_) => None,
        None if old_pass && is_old_sgf_pass(Point::new(19, 19), size) => Some(SgfMoveText { letters: *b"tt", len: 2 }),
        None => Some(SgfMoveText { letters: [0; 2], len: 0 }),
    }
}
