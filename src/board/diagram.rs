//! Boards as text: a letter a point, a line a row.

use super::cells::{Board, BoardOptions, checked_count};
use super::error::BoardError;
use crate::memory::OutOfMemory;
use crate::point::notation::Notation;
use crate::point::{Point, Size};

/// Letters for empty, Black and White: `.XO`, as most programs print boards.
pub const LETTERS_XO: [u8; 3] = *b".XO";
/// Letters for empty, Black and White: a space, `B` and `W`.
pub const LETTERS_BW: [u8; 3] = *b" BW";

/// The cell that each letter stands for; `UNKNOWN` for the other bytes.
const CELL_OF: [u8; 256] = cell_of();
const UNKNOWN: u8 = 3;
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

impl Board {
    /// A board from its rows, top row first, a byte a point: `B X # b` are Black, `W O w` White, and space `.` `+` `_`
    /// empty.
    ///
    /// Errors: [`BoardError::Empty`], [`BoardError::UnequalRows`] and [`BoardError::UnknownByte`] (their offset counts
    /// from the start of the row), [`BoardError::TooLarge`], [`BoardError::OutOfMemory`].
    pub fn from_rows<R: AsRef<[u8]>>(rows: &[R], options: BoardOptions) -> Result<Self, BoardError> {
        read(rows.iter().map(|row| (0, row.as_ref())), options)
    }

    /// A board from one text: rows as in [`Board::from_rows`], separated by LF, CRLF or CR. Line breaks at the end, as
    /// many as there are, and a byte order mark at the start say nothing.
    ///
    /// Errors: those of [`Board::from_rows`]; offsets count from the start of the text.
    pub fn from_diagram(text: &[u8], options: BoardOptions) -> Result<Self, BoardError> {
        let start = if text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
        let end = text.iter().rposition(|byte| !b"\r\n".contains(byte)).map_or(start, |last| last + 1);
        read(Lines { text: &text[..end], next: start }, options)
    }

    /// The board as text in `letters` (empty, Black, White), each row ended by LF.
    ///
    /// Errors: [`BoardError::OutOfMemory`].
    pub fn to_diagram(&self, letters: [u8; 3]) -> Result<Vec<u8>, BoardError> {
        let (width, rows) = (self.size.width as usize, self.size.height as usize);
        let mut text = Vec::new();
        text.try_reserve_exact(self.cells.len() + rows).map_err(OutOfMemory::from)?;
        for row in self.cells.chunks_exact(width) {
            text.extend(row.iter().map(|&cell| letters[cell as usize % 3]));
            text.push(b'\n');
        }
        Ok(text)
    }

    /// The board as text for people: as [`Board::to_diagram`], but with a space between points, GTP's letters of columns
    /// above and its numbers of rows on the left. What is short is set to the right.
    ///
    /// Errors: [`BoardError::OutOfMemory`].
    pub fn to_labelled_diagram(&self, letters: [u8; 3]) -> Result<Vec<u8>, BoardError> {
        let Size { width, height } = self.size;
        let column = |x: u32| Notation::Gtp.write(Some(Point::new(x as i32, 0)), self.size);
        let letters_of = |name: &str| name.trim_end_matches(|c: char| c.is_ascii_digit()).len();
        let column_width = column(width - 1).map_or(1, |name| letters_of(name.as_str()));
        let row_width = height.ilog10() as usize + 1;
        let line = (width as usize).checked_mul(1 + column_width).and_then(|line| line.checked_add(row_width + 1));
        let length = line.and_then(|line| line.checked_mul(height as usize + 1)).ok_or(OutOfMemory)?;
        let mut text = Vec::new();
        text.try_reserve_exact(length).map_err(OutOfMemory::from)?;
        put_right(&mut text, b"", row_width);
        for name in (0..width).filter_map(column) {
            let name = name.as_str();
            put_right(&mut text, &name.as_bytes()[..letters_of(name)], 1 + column_width);
        }
        text.push(b'\n');
        for (row, number) in self.cells.chunks_exact(width as usize).zip((1..=height).rev()) {
            put_number(&mut text, number, row_width);
            for &cell in row {
                put_right(&mut text, &[letters[cell as usize % 3]], 1 + column_width);
            }
            text.push(b'\n');
        }
        Ok(text)
    }
}

/// Puts a word at the right end of a field of `width` bytes. There is room.
fn put_right(text: &mut Vec<u8>, word: &[u8], width: usize) {
    text.resize(text.len() + width - word.len(), b' ');
    text.extend_from_slice(word);
}

/// Puts a number of at most 10 digits at the right end of a field.
fn put_number(text: &mut Vec<u8>, number: u32, width: usize) {
    let mut digits = [0; 10];
    let (mut first, mut left) = (digits.len(), number);
    while left > 0 {
        first -= 1;
        digits[first] = b'0' + (left % 10) as u8;
        left /= 10;
    }
    put_right(text, &digits[first..], width);
}

/// Reads rows, each with its offset. Rows are walked twice: to learn the size, which checks the limit before anything
/// is allocated, then to fill the cells.
fn read<'a>(rows: impl Iterator<Item = (usize, &'a [u8])> + Clone, options: BoardOptions) -> Result<Board, BoardError> {
    let size = size_of(rows.clone(), options)?;
    let count = checked_count(size, options)?;
    let mut cells = Vec::new();
    cells.try_reserve_exact(count).map_err(OutOfMemory::from)?;
    for (row, (offset, letters)) in rows.enumerate() {
        let start = cells.len();
        cells.extend(letters.iter().map(|&letter| CELL_OF[letter as usize]));
        if let Some(column) = cells[start..].iter().position(|&cell| cell == UNKNOWN) {
            return Err(BoardError::UnknownByte { row, column, offset: offset + column, byte: letters[column] });
        }
    }
    Ok(Board { size, cells })
}

/// The size that the rows make, when they are equal and not too many.
fn size_of<'a>(rows: impl Iterator<Item = (usize, &'a [u8])>, options: BoardOptions) -> Result<Size, BoardError> {
    let (mut width, mut height) = (0usize, 0usize);
    for (row, (offset, letters)) in rows.enumerate() {
        let found = letters.len();
        if row == 0 {
            width = found;
        } else if found != width {
            // A strange letter explains more than the length that it causes.
            if let Some(column) = letters.iter().position(|&letter| CELL_OF[letter as usize] == UNKNOWN) {
                return Err(BoardError::UnknownByte { row, column, offset: offset + column, byte: letters[column] });
            }
            return Err(BoardError::UnequalRows { row, offset: offset + width.min(found), expected: width, found });
        }
        height += 1;
    }
    let limit = options.limit();
    let (columns, rows) = (width as u64, height as u64);
    if columns > limit || rows > limit {
        // The limit fits 31 bits; either side over it may not fit a size.
        return Err(BoardError::TooLarge { cells: columns.saturating_mul(rows), limit });
    }
    Ok(Size::new(columns as u32, rows as u32))
}

/// The lines of a text with their offsets.
#[derive(Clone)]
struct Lines<'a> {
    text: &'a [u8],
    next: usize,
}

impl<'a> Iterator for Lines<'a> {
    type Item = (usize, &'a [u8]);

    fn next(&mut self) -> Option<Self::Item> {
        let start = self.next;
        let rest = self.text.get(start..).filter(|rest| !rest.is_empty())?;
        let length = memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
        let line_break = if rest[length..].starts_with(b"\r\n") { 2 } else { 1 };
        self.next = start + length + line_break;
        Some((start, &rest[..length]))
    }
}

const fn cell_of() -> [u8; 256] {
    let mut table = [UNKNOWN; 256];
    let letters: [&[u8]; 3] = [b" .+_", b"BX#b", b"WOw"];
    let mut cell = 0;
    while cell < 3 {
        let mut i = 0;
        while i < letters[cell].len() {
            table[letters[cell][i] as usize] = cell as u8;
            i += 1;
        }
        cell += 1;
    }
    table
}
