//! Boards.
//!
//! A board is a picture of a position and not a game: any position can be made, and nothing is captured.

use super::buffer::{bytes, fill, fill_with, give, items, wanted, wanted_array};
use super::guard::{Failure, Place, Reason, answer, guard};
use super::handle::{Opaque, change, hand_over, read, take_back};
use super::number::{choice, color_of, number, zero};
use super::point::{gocount_color, gocount_point, gocount_string, off_the_board};
use super::sized::{SizedStruct, chosen};
use super::status::*;
use super::text::{give_text, gocount_text};
use crate::board::{Board, BoardError, BoardOptions, LETTERS_XO, Territories};
use crate::memory::filled;
use crate::point::{Color, Point, Size};
use core::ffi::c_char;

/// A position on a grid of any width and height from 1x1 up: a stone or none on each point.
///
/// Made by `gocount_board_new`, `gocount_board_parse`, `gocount_board_from_rows`, `gocount_board_from_cells`,
/// `gocount_board_clone`, `gocount_simulator_to_board`; freed by `gocount_board_free`.
pub struct gocount_board {
    _opaque: (),
}

impl Opaque for gocount_board {
    type Value = Board;
    const KIND: u32 = 0x60c0_0001;
    const NAME: &'static str = "board";
}

/// How boards are made.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct gocount_board_options {
    /// `sizeof(gocount_board_options)`.
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
        zero(self.reserved, "options.reserved")?;
        let default = BoardOptions::default();
        Ok(if self.max_points == 0 { default } else { BoardOptions { cell_limit: self.max_points } })
    }
}

/// How a board is written as text.
pub type gocount_diagram = u32;

/// A line a row, a letter a point: `X` Black, `O` White, a dot empty. `gocount_board_parse` reads it.
pub const GOCOUNT_DIAGRAM_PLAIN: gocount_diagram = 0;
/// For people: a space between points, the letters of columns above, the numbers of rows on the left, as in GTP.
pub const GOCOUNT_DIAGRAM_LABELLED: gocount_diagram = 1;

/// How many points are whose territory. Plain: never changes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_territory_counts {
    /// Points of Black's territory.
    pub black: u64,
    /// Points of White's territory.
    pub white: u64,
    /// Empty points that are nobody's.
    pub nobody: u64,
}

/// What a byte in a map of territories says.
pub type gocount_map = u32;

/// A stone stands there.
pub const GOCOUNT_MAP_STONE: gocount_map = 0;
/// Black's territory.
pub const GOCOUNT_MAP_BLACK: gocount_map = 1;
/// White's territory.
pub const GOCOUNT_MAP_WHITE: gocount_map = 2;
/// An empty point that is nobody's.
pub const GOCOUNT_MAP_NOBODY: gocount_map = 3;

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
/// @param[in] width columns, from 1.
/// @param[in] height rows, from 1.
/// @param[in] options limits, or NULL for the defaults.
/// @param[out] board the board.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_BOARD` for a width or height of 0; `GOCOUNT_LIMIT_EXCEEDED`.
///
/// Cost: linear in the points, a byte each.
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

/// Reads a board from a text diagram: a line a row, a character a point. `B` `X` `#` `b` are Black, `W` `O` `w` are
/// White, a space, `.`, `+` and `_` are empty. Lines end with LF, CRLF or CR; the last one need not. Empty lines at the
/// end and a UTF-8 byte order mark at the start are ignored.
///
/// @param[in] text the diagram.
/// @param[in] length its length in bytes.
/// @param[in] options limits, or NULL for the defaults.
/// @param[out] board the board.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_BOARD` for an empty text, rows of unequal length, or a character that stands
/// for nothing, with its place in the text; `GOCOUNT_LIMIT_EXCEEDED`.
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

/// Reads a board from its rows, with the characters of `gocount_board_parse`.
///
/// @param[in] rows the rows, the top row first.
/// @param[in] count how many rows there are.
/// @param[in] options limits, or NULL for the defaults.
/// @param[out] board the board.
/// @return as `gocount_board_parse`; the line of the error's place is the row from 1, its offset is in that row.
///
/// Cost: linear in the text of the rows.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_board_from_rows(
    rows: *const gocount_string,
    count: usize,
    options: *const gocount_board_options,
    board: *mut *mut gocount_board,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let rows = items(rows, count, "rows")?;
        let mut texts: Vec<&[u8]> = filled(&[][..], count)?;
        for (text, row) in texts.iter_mut().zip(rows) {
            *text = bytes(row.data, row.length, "a row")?;
        }
        make(board, options, |options| Board::from_rows(&texts, options))
    })
}

/// Makes a board from one byte a point.
///
/// @param[in] width columns, from 1.
/// @param[in] height rows, from 1.
/// @param[in] cells `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE` for each point.
/// @param[in] count how many there are: width * height.
/// @param[in] options limits, or NULL for the defaults.
/// @param[out] board the board.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_BOARD` for a width or height of 0, and for a byte that is not a colour, with
/// its place (the line is the row from 1); `GOCOUNT_LIMIT_EXCEEDED`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_board_from_cells(
    width: u32,
    height: u32,
    cells: *const u8,
    count: usize,
    options: *const gocount_board_options,
    board: *mut *mut gocount_board,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let cells = items(cells, count, "cells")?;
        make(board, options, |options| Board::from_bytes(Size::new(width, height), cells, options))
    })
}

/// Copies a board.
///
/// @param[in] board the board.
/// @param[out] copy the copy.
/// @return a status.
///
/// Cost: linear in the points.
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
/// @param[in,out] board the board, or NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_board_free(board: *mut gocount_board) {
    // SAFETY: the caller's promise is the one of `take_back`.
    answer((), || unsafe { take_back(board) })
}

/// The size of a board.
///
/// @param[in] board the board.
/// @param[out] width the number of columns.
/// @param[out] height the number of rows.
/// @return a status.
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
/// @param[in] board the board.
/// @param[in] x the column.
/// @param[in] y the row.
/// @param[out] color its colour, or `GOCOUNT_NONE`.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` off the board.
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
/// @param[in,out] board the board.
/// @param[in] x the column.
/// @param[in] y the row.
/// @param[in] color the stone's colour, or `GOCOUNT_NONE` for no stone.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` off the board.
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
    guard(error, || unsafe { Ok(change(board)?.set(Point::new(x, y), color_of(color, "color")?)?) })
}

/// All stones of a board.
///
/// @param[in] board the board.
/// @param[out] buffer `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE` for each point, or NULL to ask for the number.
/// @param[in] capacity how many bytes the buffer has room for.
/// @param[out] written width * height.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_board_cells(
    board: *const gocount_board,
    buffer: *mut u8,
    capacity: usize,
    written: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe { fill(read(board)?.cells().iter().copied(), buffer, capacity, written) })
}

/// A board as text.
///
/// @param[in] board the board.
/// @param[in] diagram how it is written.
/// @param[out] text the text, each line ended by LF, which the caller frees.
/// @return a status.
///
/// Cost: linear in the points.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_board_text(
    board: *const gocount_board,
    diagram: gocount_diagram,
    text: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let board: &Board = read(board)?;
        wanted(text, "text")?;
        let allowed = "GOCOUNT_DIAGRAM_PLAIN (0) or GOCOUNT_DIAGRAM_LABELLED (1)";
        let is_labelled = choice(diagram, &[false, true], "diagram", allowed)?;
        let diagram =
            if is_labelled { board.to_labelled_diagram(LETTERS_XO)? } else { board.to_diagram(LETTERS_XO)? };
        give_text(text, "text", diagram)
    })
}

/// The territory that a point belongs to: the whole empty region of the point. It is a colour's when it touches stones
/// of that colour only, and nobody's when it touches both colours or none. A stone's point has no owner and no points.
///
/// @param[in] board the board.
/// @param[in] x the column.
/// @param[in] y the row.
/// @param[out] owner whose it is, or `GOCOUNT_NONE`; also when the buffer is too small.
/// @param[out] buffer the points of the region, sorted by x, then y; or NULL to ask for the number.
/// @param[in] capacity how many points the buffer has room for; width * height are always enough.
/// @param[out] written the number of points.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` off the board.
///
/// Cost: linear in the points of the board.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_board_territory(
    board: *const gocount_board,
    x: i32,
    y: i32,
    owner: *mut gocount_color,
    buffer: *mut gocount_point,
    capacity: usize,
    written: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let board = read(board)?;
        wanted(owner, "owner")?;
        wanted_array(buffer, capacity, written, "written")?;
        let region = board.region(Point::new(x, y))?;
        give(owner, "owner", number(region.owner()))?;
        fill_with(region.count(), buffer, capacity, written, |points| region.write_points(points))
    })
}

/// All territories of a board as points: first Black's, then White's, then nobody's, each sorted by x, then y.
///
/// @param[in] board the board.
/// @param[out] counts how many points are whose; also when the buffer is too small.
/// @param[out] buffer the points, or NULL to ask for the number.
/// @param[in] capacity how many points the buffer has room for; width * height are always enough.
/// @param[out] written the number of points: the sum of the three counts.
/// @return a status.
///
/// Cost: linear in the points of the board.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_board_territories(
    board: *const gocount_board,
    counts: *mut gocount_territory_counts,
    buffer: *mut gocount_point,
    capacity: usize,
    written: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let board = read(board)?;
        wanted(counts, "counts")?;
        wanted_array(buffer, capacity, written, "written")?;
        let territories = board.territories()?;
        let [black, white, none] = COLORS.map(|color| territories.count(color));
        give(counts, "counts", counts_of(&territories))?;
        fill_with(black + white + none, buffer, capacity, written, |mut points| {
            for color in COLORS {
                let (own, rest) = points.split_at_mut(territories.count(color));
                territories.write_points(color, own);
                points = rest;
            }
        })
    })
}

/// All territories of a board as a map.
///
/// @param[in] board the board.
/// @param[out] buffer one of `GOCOUNT_MAP_...` for each point, or NULL to ask for the number.
/// @param[in] capacity how many bytes the buffer has room for.
/// @param[out] written width * height.
/// @return a status.
///
/// Cost: linear in the points of the board.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_board_territory_map(
    board: *const gocount_board,
    buffer: *mut u8,
    capacity: usize,
    written: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let board = read(board)?;
        let points = board.cells().len();
        wanted_array(buffer, capacity, written, "written")?;
        if buffer.is_null() || capacity < points {
            return fill_with(points, buffer, capacity, written, |_| {});
        }
        let territories = board.territories()?;
        fill_with(points, buffer, capacity, written, |map| map.copy_from_slice(territories.map()))
    })
}

/// Whose territories there are, in the order in which they are told.
const COLORS: [Option<Color>; 3] = [Some(Color::Black), Some(Color::White), None];

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
    let [black, white, nobody] = COLORS.map(|color| territories.count(color) as u64);
    gocount_territory_counts { black, white, nobody }
}
