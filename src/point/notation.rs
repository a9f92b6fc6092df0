//! Points in the notations of other programs: GTP's `D4`, SGF's `dp`, and plain `3,15`.
//!
//! All three name the same point of a 19x19 board. A pass is `pass`; in SGF it is nothing.

use crate::numbered::numbered;
use crate::point::{Point, Size};

numbered! {
    /// A way to write points.
    pub enum Notation: u8 {
        /// After `Z` come `AA`, `AB`, ..., `AZ`, `BA`, as KataGo and others go on. Small letters are read too.
        0 Gtp "gtp" "the column's letter, I left out, then the row counted from 1 at the bottom";
        /// `a` to `z` are 1 to 26, `A` to `Z` 27 to 52.
        1 Sgf "sgf" "two letters, column and row, from the top left";
        2 Xy "xy" "`x,y`, both counted from 0 at the top left";
    }
}

/// Why a text is no point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotationError {
    /// It is not written as a point.
    NotAPoint,
    /// The point lies outside the board.
    OffBoard,
}

impl std::fmt::Display for NotationError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            NotationError::NotAPoint => "not a point",
            NotationError::OffBoard => "a point off the board",
        })
    }
}

impl std::error::Error for NotationError {}

/// A point as text.
#[derive(Clone, Copy, Debug)]
pub struct NotationText {
    bytes: [u8; NotationText::LONGEST],
    len: usize,
}

impl NotationText {
    /// Two 31-bit numbers and a comma; GTP needs 7 letters and 10 digits.
    const LONGEST: usize = 24;

    const EMPTY: Self = NotationText { bytes: [0; Self::LONGEST], len: 0 };

    /// The text, ASCII.
    pub fn as_str(&self) -> &str {
        self.bytes.get(..self.len).and_then(|bytes| std::str::from_utf8(bytes).ok()).unwrap_or_default()
    }
}

impl std::fmt::Write for NotationText {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        let end = self.len + text.len();
        self.bytes.get_mut(self.len..end).ok_or(std::fmt::Error)?.copy_from_slice(text.as_bytes());
        self.len = end;
        Ok(())
    }
}

impl Notation {
    /// Writes a point of a board of `size`, or a pass. `None` if the point is off the board or has no name.
    pub fn write(self, point: Option<Point>, size: Size) -> Option<NotationText> {
        let mut text = NotationText::EMPTY;
        self.write_into(point, size, &mut text)?;
        Some(text)
    }

    fn write_into(self, point: Option<Point>, size: Size, text: &mut NotationText) -> Option<()> {
        use std::fmt::Write;
        let Some(point) = point else {
            return if self == Notation::Sgf { Some(()) } else { text.write_str("pass").ok() };
        };
        if !size.contains(point) {
            return None;
        }
        match self {
            Notation::Gtp => {
                write_gtp_column(point.x as u32, text)?;
                write!(text, "{}", size.height - point.y as u32).ok()
            }
            Notation::Sgf => text.write_str(std::str::from_utf8(&sgf_letters(point)?).ok()?).ok(),
            Notation::Xy => write!(text, "{},{}", point.x, point.y).ok(),
        }
    }

    /// Reads a point of a board of `size`; `None` is a pass. White space round the text is left out.
    pub fn read(self, text: &str, size: Size) -> Result<Option<Point>, NotationError> {
        let text = text.trim_ascii();
        if self == Notation::Sgf && text.is_empty() || self != Notation::Sgf && text.eq_ignore_ascii_case("pass") {
            return Ok(None);
        }
        let point = match self {
            Notation::Gtp => read_gtp(text, size)?,
            Notation::Sgf => read_sgf(text)?,
            Notation::Xy => read_xy(text)?,
        };
        match point {
            point if size.contains(point) => Ok(Some(point)),
            point if self == Notation::Sgf && is_old_sgf_pass(point, size) => Ok(None),
            _ => Err(NotationError::OffBoard),
        }
    }
}

/// GTP's letters of columns.
const GTP_LETTERS: &[u8; 25] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// The letters of a column: digits of a number to the base 25 that has no zero.
fn write_gtp_column(column: u32, text: &mut NotationText) -> Option<()> {
    let mut letters = [0; 7];
    let mut first = letters.len();
    let mut left = u64::from(column) + 1;
    while left > 0 {
        left -= 1;
        first -= 1;
        *letters.get_mut(first)? = *GTP_LETTERS.get((left % 25) as usize)?;
        left /= 25;
    }
    std::fmt::Write::write_str(text, std::str::from_utf8(letters.get(first..)?).ok()?).ok()
}

fn read_gtp(text: &str, size: Size) -> Result<Point, NotationError> {
    let letters = text.bytes().take_while(u8::is_ascii_alphabetic).count();
    let (column, row) = text.split_at(letters);
    if column.is_empty() || row.is_empty() || !row.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(NotationError::NotAPoint);
    }
    let mut x = 0_i32;
    for letter in column.bytes() {
        let digit = GTP_LETTERS.iter().position(|&gtp| gtp == letter.to_ascii_uppercase());
        let digit = digit.ok_or(NotationError::NotAPoint)? as i32 + 1;
        x = x.checked_mul(25).and_then(|x| x.checked_add(digit)).ok_or(NotationError::OffBoard)?;
    }
    let row: u32 = row.parse().map_err(|_| NotationError::OffBoard)?;
    let y = i64::from(size.height) - i64::from(row);
    Ok(Point::new(x - 1, i32::try_from(y).map_err(|_| NotationError::OffBoard)?))
}

fn read_sgf(text: &str) -> Result<Point, NotationError> {
    match text.as_bytes() {
        &[column, row] => sgf_point(column, row).ok_or(NotationError::NotAPoint),
        _ => Err(NotationError::NotAPoint),
    }
}

fn read_xy(text: &str) -> Result<Point, NotationError> {
    let (x, y) = text.split_once(',').ok_or(NotationError::NotAPoint)?;
    Ok(Point::new(read_integer(x)?, read_integer(y)?))
}

fn read_integer(text: &str) -> Result<i32, NotationError> {
    text.trim_ascii().parse().map_err(|_| NotationError::NotAPoint)
}

/// The point that two SGF letters name, on whatever board.
#[inline]
pub const fn sgf_point(column: u8, row: u8) -> Option<Point> {
    match (sgf_index(column), sgf_index(row)) {
        (Some(x), Some(y)) => Some(Point::new(x, y)),
        _ => None,
    }
}

/// The column or row that an SGF letter names, from 0.
#[inline]
pub const fn sgf_index(letter: u8) -> Option<i32> {
    match letter {
        b'a'..=b'z' => Some((letter - b'a') as i32),
        b'A'..=b'Z' => Some((letter - b'A') as i32 + 26),
        _ => None,
    }
}

/// The SGF letters of a point, or `None` for a point outside 52x52.
#[inline]
pub const fn sgf_letters(point: Point) -> Option<[u8; 2]> {
    match (sgf_letter(point.x), sgf_letter(point.y)) {
        (Some(column), Some(row)) => Some([column, row]),
        _ => None,
    }
}

const fn sgf_letter(index: i32) -> Option<u8> {
    match index {
        0..=25 => Some(b'a' + index as u8),
        26..=51 => Some(b'A' + (index - 26) as u8),
        _ => None,
    }
}

/// Whether `point` is `tt` on a board up to 19x19: there it lies outside, and FF\[3\] made it the pass.
#[inline]
pub const fn is_old_sgf_pass(point: Point, size: Size) -> bool {
    point.x == 19 && point.y == 19 && size.width <= 19 && size.height <= 19
}
