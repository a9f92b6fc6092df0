//! `gocount_board`: a position on a finite grid.

use super::buffer::{bytes, fill, fill_with, give, items, terminated, wanted, wanted_array};
use super::guard::{Failure, Place, Reason, answer, guard};
use super::handle::{Opaque, change, hand_over, read, take_back};
use super::point::{color_of, gocount_color, gocount_point, number, off_the_board};
use super::sized::{SizedStruct, chosen};
use super::status::*;
use crate::board::{Board, BoardError, BoardOptions, Territories};
use crate::memory::filled;
use crate::point::{Color, Point, Size};
use core::ffi::c_char;

/// A position on a grid of any width and height from 1x1 up: a stone or none on each point. It is a picture and not a
/// game: any position can be made, and nothing is captured.
///
/// Made by `gocount_board_new`, `gocount_board_parse`, `gocount_board_from_rows`, `gocount_board_from_bytes` or
/// `gocount_board_clone`; the caller frees it with `gocount_board_free`.
pub struct gocount_board {
    _opaque: (),
}

impl Opaque for gocount_board {
    type Value = Board;
    const KIND: u32 = 0x60c0_0001;
    const NAME: &'static str = "board";
}

/// How boards are made. Set it up with `GOCOUNT_BOARD_OPTIONS_INIT`; 0 in a field is its default.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct gocount_board_options {
    /// `sizeof(gocount_board_options)` as the caller knows it.
    pub struct_size: u32,
    /// Must be 0.
    pub reserved: u32,
    /// The most points that a board may have. Default: 67,108,864 (8192x8192); never more than 2,147,483,647.
    pub max_points: u64,
}

// SAFETY: it begins with the size and holds nothing but integers.
unsafe impl SizedStruct for gocount_board_options {
    const FIRST_SIZE: usize = 16;
    const ZERO: Self = gocount_board_options { struct_size: 0, reserved: 0, max_points: 0 };
}

impl gocount_board_options {
    pub(super) fn checked(self) -> Result<BoardOptions, Failure> {
        if self.reserved != 0 {
            return Err(Failure::argument("options", "has something other than 0 in reserved"));
        }
        let default = BoardOptions::default();
        Ok(if self.max_points == 0 { default } else { BoardOptions { cell_limit: self.max_points } })
    }
}

/// How many points are whose territory.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_territory_counts {
    /// Points that are Black's territory.
    pub black: usize,
    /// Points that are White's territory.
    pub white: usize,
    /// Empty points that are nobody's.
    pub none: usize,
}

/// In a map of territories: a stone stands there.
pub const GOCOUNT_MAP_STONE: u8 = 0;
/// In a map of territories: Black's territory.
pub const GOCOUNT_MAP_BLACK: u8 = 1;
/// In a map of territories: White's territory.
pub const GOCOUNT_MAP_WHITE: u8 = 2;
/// In a map of territories: an empty point that is nobody's.
pub const GOCOUNT_MAP_NOBODY: u8 = 3;

impl From<BoardError> for Failure {
    fn from(error: BoardError) -> Self {
        let status = match error {
            BoardError::InvalidCoordinate(_) => return off_the_board(),
            BoardError::OutOfMemory => GOCOUNT_OUT_OF_MEMORY,
            BoardError::TooLarge { .. } => GOCOUNT_LIMIT_EXCEEDED,
            BoardError::WrongLength { .. } => GOCOUNT_INVALID_ARGUMENT,
            BoardError::Empty | BoardError::UnequalRows { .. } | BoardError::UnknownByte { .. } => {
                GOCOUNT_INVALID_BOARD
            }
        };
        let place = error.place().map(|(offset, row, column)| Place {
            offset: offset as u64,
            line: row as u64 + 1,
            column: column as u64 + 1,
        });
        Failure { status, place, reason: Reason::Board(error) }
    }
}

/// Makes a board without stones.
///
/// @param width columns, from 1.
/// @param height rows, from 1.
/// @param options limits, or NULL for the defaults.
/// @param board receives the board, which the caller frees with `gocount_board_free`.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_BOARD` for a width or height of 0; `GOCOUNT_LIMIT_EXCEEDED`;
/// `GOCOUNT_INVALID_ARGUMENT`; `GOCOUNT_OUT_OF_MEMORY`.
///
/// Threads: any. Cost: linear in the points, a byte each.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_board_new(
    width: u32,
    height: u32,
    options: *const gocount_board_options,
    board: *mut *mut gocount_board,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe { make(board, options, |options| Board::empty(Size::new(width, height), options)) })
}

/// Reads a board from one text diagram: one row a line, one character a point. `B` `X` `#` `b` are Black, `W` `O` `w`
/// are White, a space, `.`, `+` and `_` are empty. Lines end with LF, CRLF or CR; the last one need not, and
/// empty lines behind it are passed over, as is a UTF-8 byte order mark at the start.
///
/// @param text the diagram; it need not be NUL-terminated, and is not kept.
/// @param length its length in bytes.
/// @param options limits, or NULL for the defaults.
/// @param board receives the board, which the caller frees with `gocount_board_free`.
/// @param error receives what went wrong in detail, with the place in the text; or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_BOARD` for empty input, rows that are not equally long, or a character that
/// stands for nothing; `GOCOUNT_LIMIT_EXCEEDED`; `GOCOUNT_INVALID_ARGUMENT`; `GOCOUNT_OUT_OF_MEMORY`.
///
/// Threads: any. Cost: linear in the text.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_board_parse(
    text: *const c_char,
    length: usize,
    options: *const gocount_board_options,
    board: *mut *mut gocount_board,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let text = bytes(text, length, "text")?;
        make(board, options, |options| Board::from_diagram(text, options))
    })
}

/// Reads a board from its rows, the top row first, with the characters of `gocount_board_parse`.
///
/// @param rows the rows; they are not kept.
/// @param lengths the length of each row in bytes, or NULL when each row is NUL-terminated.
/// @param row_count how many rows there are.
/// @param options limits, or NULL for the defaults.
/// @param board receives the board, which the caller frees with `gocount_board_free`.
/// @param error receives what went wrong in detail, with row and column, and the offset in that row; or NULL.
/// @return as `gocount_board_parse`.
///
/// Threads: any. Cost: linear in the rows.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_board_from_rows(
    rows: *const *const c_char,
    lengths: *const usize,
    row_count: usize,
    options: *const gocount_board_options,
    board: *mut *mut gocount_board,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let rows = items(rows, row_count, "rows")?;
        let lengths = if lengths.is_null() { None } else { Some(items(lengths, row_count, "lengths")?) };
        let mut read: Vec<&[u8]> = filled(&[][..], row_count)?;
        for (index, row) in read.iter_mut().enumerate() {
            *row = match lengths {
                Some(lengths) => bytes(rows[index], lengths[index], "a row")?,
                None => terminated(rows[index], "a row")?.to_bytes(),
            };
        }
        make(board, options, |options| Board::from_rows(&read, options))
    })
}

/// Makes a board from one byte a point, row after row from the top left.
///
/// @param width columns, from 1.
/// @param height rows, from 1.
/// @param points `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE` for each point; they are not kept.
/// @param count how many bytes are given: width times height.
/// @param options limits, or NULL for the defaults.
/// @param board receives the board, which the caller frees with `gocount_board_free`.
/// @param error receives what went wrong in detail, with row and column; or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_ARGUMENT` when the count is not the size's; `GOCOUNT_INVALID_BOARD` for a
/// width or height of 0 or a byte that is no colour; `GOCOUNT_LIMIT_EXCEEDED`; `GOCOUNT_OUT_OF_MEMORY`.
///
/// Threads: any. Cost: linear in the points.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_board_from_bytes(
    width: u32,
    height: u32,
    points: *const u8,
    count: usize,
    options: *const gocount_board_options,
    board: *mut *mut gocount_board,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let points = items(points, count, "points")?;
        make(board, options, |options| Board::from_bytes(Size::new(width, height), points, options))
    })
}

/// Copies a board.
///
/// @param board the board.
/// @param copy receives the copy, which the caller frees with `gocount_board_free`.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`; `GOCOUNT_OUT_OF_MEMORY`.
///
/// Threads: others may read the board meanwhile. Cost: linear in the points.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_board_clone(
    board: *const gocount_board,
    copy: *mut *mut gocount_board,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(copy, "copy")?;
        give(copy, "copy", hand_over(read(board)?.try_clone()?)?)
    })
}

/// Frees a board.
///
/// @param board the board, or NULL, which is nothing to free.
///
/// Threads: nobody else may use the board. Cost: constant.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_board_free(board: *mut gocount_board) {
    // SAFETY: the caller's promise is the one of `take_back`.
    answer((), || unsafe { take_back(board) })
}

/// The size of a board.
///
/// @param board the board.
/// @param width receives the number of columns.
/// @param height receives the number of rows.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the board meanwhile. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_board_size(
    board: *const gocount_board,
    width: *mut u32,
    height: *mut u32,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let size = read(board)?.size();
        wanted(height, "height")?;
        give(width, "width", size.width)?;
        give(height, "height", size.height)
    })
}

/// The stone on a point.
///
/// @param board the board.
/// @param x the column, from 0 at the left.
/// @param y the row, from 0 at the top.
/// @param color receives `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE`.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` off the board; `GOCOUNT_INVALID_HANDLE`;
/// `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the board meanwhile. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_board_get(
    board: *const gocount_board,
    x: i32,
    y: i32,
    color: *mut gocount_color,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let stone = read(board)?.get(Point::new(x, y))?;
        give(color, "color", number(stone))
    })
}

/// Puts a stone on a point, whatever was there, or takes it away. Nothing is captured.
///
/// @param board the board.
/// @param x the column, from 0 at the left.
/// @param y the row, from 0 at the top.
/// @param color `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE`.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` off the board; `GOCOUNT_INVALID_ARGUMENT` for another number;
/// `GOCOUNT_INVALID_HANDLE`.
///
/// Threads: nobody else may use the board meanwhile. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_board_set(
    board: *mut gocount_board,
    x: i32,
    y: i32,
    color: gocount_color,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe { Ok(change(board)?.set(Point::new(x, y), color_of(color)?)?) })
}

/// All stones of a board: one byte a point, row after row from the top left.
///
/// @param board the board.
/// @param buffer receives `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE` for each point; or NULL to ask for the
/// count.
/// @param capacity bytes that the buffer has room for.
/// @param count receives width times height.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the board meanwhile. Cost: linear in the points.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_board_cells(
    board: *const gocount_board,
    buffer: *mut u8,
    capacity: usize,
    count: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe { fill(read(board)?.cells().iter().copied(), buffer, capacity, count) })
}

/// The territory that a point belongs to: the whole empty region of the point. It is a colour's when it touches stones
/// of that colour only, and nobody's when it touches both colours or none. A stone's point has no owner and no points.
///
/// @param board the board.
/// @param x the column, from 0 at the left.
/// @param y the row, from 0 at the top.
/// @param owner receives `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE`; also when the buffer is too small.
/// @param buffer receives the points of the region, sorted by x, then y; or NULL to ask for the count.
/// @param capacity points that the buffer has room for.
/// @param count receives the number of points.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` off the board; `GOCOUNT_BUFFER_TOO_SMALL`;
/// `GOCOUNT_OUT_OF_MEMORY`; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the board meanwhile. Cost: linear in the points of the board.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_board_territory(
    board: *const gocount_board,
    x: i32,
    y: i32,
    owner: *mut gocount_color,
    buffer: *mut gocount_point,
    capacity: usize,
    count: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let board = read(board)?;
        wanted(owner, "owner")?;
        wanted_array(buffer, capacity, count, "count")?;
        let region = board.region(Point::new(x, y))?;
        give(owner, "owner", number(region.owner()))?;
        fill_with(region.count(), buffer, capacity, count, |points| region.write_points(points))
    })
}

/// All territories of a board as points: first Black's, then White's, then nobody's, each sorted by x, then y.
///
/// @param board the board.
/// @param counts receives how many points are whose; also when the buffer is too small.
/// @param buffer receives the points; or NULL to ask for the counts.
/// @param capacity points that the buffer has room for.
/// @param count receives the number of points: the sum of the three counts.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_OUT_OF_MEMORY`; `GOCOUNT_INVALID_HANDLE`;
/// `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the board meanwhile. Cost: linear in the points of the board.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_board_territories(
    board: *const gocount_board,
    counts: *mut gocount_territory_counts,
    buffer: *mut gocount_point,
    capacity: usize,
    count: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let board = read(board)?;
        wanted(counts, "counts")?;
        wanted_array(buffer, capacity, count, "count")?;
        let territories = board.territories()?;
        let found = counts_of(&territories);
        give(counts, "counts", found)?;
        fill_with(found.black + found.white + found.none, buffer, capacity, count, |points| {
            let (black, rest) = points.split_at_mut(found.black);
            let (white, none) = rest.split_at_mut(found.white);
            territories.write_points(Some(Color::Black), black);
            territories.write_points(Some(Color::White), white);
            territories.write_points(None, none);
        })
    })
}

/// All territories of a board as a map: one byte a point, row after row from the top left.
///
/// @param board the board.
/// @param buffer receives `GOCOUNT_MAP_STONE`, `GOCOUNT_MAP_BLACK`, `GOCOUNT_MAP_WHITE` or `GOCOUNT_MAP_NOBODY` for
/// each point; or NULL to ask for the count.
/// @param capacity bytes that the buffer has room for.
/// @param count receives width times height.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_OUT_OF_MEMORY`; `GOCOUNT_INVALID_HANDLE`;
/// `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the board meanwhile. Cost: linear in the points of the board.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_board_territory_map(
    board: *const gocount_board,
    buffer: *mut u8,
    capacity: usize,
    count: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let board = read(board)?;
        let points = board.cells().len();
        wanted_array(buffer, capacity, count, "count")?;
        if buffer.is_null() || capacity < points {
            return fill_with(points, buffer, capacity, count, |_| {});
        }
        let territories = board.territories()?;
        fill_with(points, buffer, capacity, count, |map| map.copy_from_slice(territories.map()))
    })
}

/// Makes a board of checked options and hands it over.
///
/// # Safety
/// `out` is NULL or may be written; `options` is as `chosen` asks.
unsafe fn make(
    out: *mut *mut gocount_board,
    options: *const gocount_board_options,
    board: impl FnOnce(BoardOptions) -> Result<Board, BoardError>,
) -> Result<(), Failure> {
    wanted(out, "board")?;
    // SAFETY: the caller's promises.
    unsafe {
        let options = chosen(options)?.checked()?;
        give(out, "board", hand_over(board(options)?)?)
    }
}

fn counts_of(territories: &Territories) -> gocount_territory_counts {
    gocount_territory_counts {
        black: territories.count(Some(Color::Black)),
        white: territories.count(Some(Color::White)),
        none: territories.count(None),
    }
}
