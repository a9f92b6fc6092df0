//! Area and territory in numbers: of a board, and of many boards in a call.
//!
//! Every stone counts as living. Up to 64x64 points whole rows are looked at together, with AVX2 where the machine has it.

use super::board::gocount_board;
use super::buffer::{fill_with, give, items, wanted, wanted_array};
use super::guard::{Failure, guard};
use super::handle::read;
use super::status::*;
use crate::board::{AreaCount, AreaPath, Board, BoardError, areas_of_bytes, areas_of_masks};
use crate::memory::OutOfMemory;
use crate::point::{Color, Size};

/// What a position counts to, before komi, prisoners and agreements about dead stones. A colour's area is its stones and
/// its territory.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_area {
    /// Black stones.
    pub black_stones: u32,
    /// White stones.
    pub white_stones: u32,
    /// Empty points of regions that touch Black only.
    pub black_territory: u32,
    /// Empty points of regions that touch White only.
    pub white_territory: u32,
    /// Empty points of regions that touch both colours, or none.
    pub neutral: u32,
}

impl From<AreaCount> for gocount_area {
    #[inline]
    fn from(area: AreaCount) -> Self {
        let AreaCount { stones, territory, neutral } = area;
        gocount_area {
            black_stones: stones[Color::Black.index()],
            white_stones: stones[Color::White.index()],
            black_territory: territory[Color::Black.index()],
            white_territory: territory[Color::White.index()],
            neutral,
        }
    }
}

/// Stones and territory of a board, in numbers.
///
/// @param board the board.
/// @param area receives the numbers.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_OUT_OF_MEMORY` for boards with a side of more than 64; `GOCOUNT_INVALID_HANDLE`;
/// `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the board meanwhile. Cost: linear in the points of the board.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_board_area(
    board: *const gocount_board,
    area: *mut gocount_area,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(area, "area")?;
        give(area, "area", read(board)?.area()?.into())
    })
}

/// Whose area each point of a board is: one byte a point, row after row from the top left. A stone's point is its
/// colour's.
///
/// @param board the board.
/// @param buffer receives `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE` for each point; or NULL to ask for the count.
/// @param capacity bytes that the buffer has room for.
/// @param count receives width times height.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_OUT_OF_MEMORY`; `GOCOUNT_INVALID_HANDLE`;
/// `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the board meanwhile. Cost: linear in the points of the board.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_board_area_map(
    board: *const gocount_board,
    buffer: *mut u8,
    capacity: usize,
    count: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let board: &Board = read(board)?;
        let points = board.cells().len();
        wanted_array(buffer, capacity, count, "count")?;
        if buffer.is_null() || capacity < points {
            return fill_with(points, buffer, capacity, count, |_| {});
        }
        let territories = board.territories()?;
        fill_with(points, buffer, capacity, count, |map| {
            for (owner, (stone, territory)) in map.iter_mut().zip(board.cells().iter().zip(territories.map())) {
                // The territory's byte is 0 for a stone and 3 for nobody's point.
                *owner = stone | if *territory < 3 { *territory } else { 0 };
            }
        })
    })
}

/// How many boards are counted before their numbers are handed out.
const BATCH: usize = 64;

/// Stones and territory of many boards of one size, given as bytes.
///
/// @param width columns, from 1.
/// @param height rows, from 1.
/// @param points one byte a point, row after row from the top left, one board after another: `GOCOUNT_NONE`,
/// `GOCOUNT_BLACK` or `GOCOUNT_WHITE`. There are `board_count` times width times height of them.
/// @param board_count how many boards there are.
/// @param areas receives the numbers of each board.
/// @param error receives what went wrong in detail, with offset, row and column of a byte that is no colour (rows are
/// counted through all boards); or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_BOARD` for a width or height of 0 or a byte that is no colour;
/// `GOCOUNT_OUT_OF_MEMORY` for boards with a side of more than 64; `GOCOUNT_INVALID_ARGUMENT`. After the last two, areas
/// of boards before the one at fault may have been written.
///
/// Threads: any. Cost: linear in the points.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_boards_area_of_bytes(
    width: u32,
    height: u32,
    points: *const u8,
    board_count: usize,
    areas: *mut gocount_area,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let size = Size::new(width, height);
        let cells = cells_of(size)?;
        let points = items(points, product(cells, board_count)?, "points")?;
        let boards = points.chunks(cells.saturating_mul(BATCH));
        count_batches(boards, board_count, areas, |index, boards, counts| {
            areas_of_bytes(size, boards, counts, AreaPath::Fastest).map_err(|error| match error {
                BoardError::UnknownByte { row, column, offset, byte } => BoardError::UnknownByte {
                    row: row + index * height as usize,
                    column,
                    offset: offset + index * cells,
                    byte,
                },
                error => error,
            })
        })
    })
}

/// Stones and territory of many boards of one size, given as row masks: bit `x` of a mask is the point in column `x`. This
/// is the fastest way to count.
///
/// @param width columns, from 1 to 32.
/// @param height rows, from 1 to 64.
/// @param black Black's stones: a mask a row from the top, one board after another, `board_count` times height in all.
/// Bits beyond the width are ignored.
/// @param white White's stones; where Black has one too, White's is ignored.
/// @param board_count how many boards there are.
/// @param areas receives the numbers of each board.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_BOARD` for a width or height of 0; `GOCOUNT_LIMIT_EXCEEDED` for a width or height
/// that is too large; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: any. Cost: linear in the rows, and in proportion to how much their regions wind.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_boards_area_of_masks(
    width: u32,
    height: u32,
    black: *const u32,
    white: *const u32,
    board_count: usize,
    areas: *mut gocount_area,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let size = Size::new(width, height);
        // A size that cannot be is refused before its boards are looked at.
        areas_of_masks(size, &[], &[], &mut [], AreaPath::Fastest)?;
        let rows = height as usize;
        let black = items(black, product(rows, board_count)?, "black")?;
        let white = items(white, product(rows, board_count)?, "white")?;
        let boards = black.chunks(rows * BATCH).zip(white.chunks(rows * BATCH));
        count_batches(boards, board_count, areas, |_, (black, white), counts| {
            areas_of_masks(size, black, white, counts, AreaPath::Fastest)
        })
    })
}

/// Counts boards batch by batch; `count` is told the index of a batch's first board.
///
/// # Safety
/// `areas` is NULL or has room for `board_count` items.
unsafe fn count_batches<B>(
    batches: impl Iterator<Item = B>,
    board_count: usize,
    areas: *mut gocount_area,
    count: impl Fn(usize, B, &mut [AreaCount]) -> Result<(), BoardError>,
) -> Result<(), Failure> {
    if board_count > 0 {
        wanted(areas, "areas")?;
    }
    for (first, boards) in (0..board_count).step_by(BATCH).zip(batches) {
        let mut counts = [AreaCount::default(); BATCH];
        let counts = &mut counts[..BATCH.min(board_count - first)];
        count(first, boards, counts)?;
        for (i, area) in counts.iter().enumerate() {
            // SAFETY: `first + i` is less than `board_count`.
            unsafe { areas.add(first + i).write((*area).into()) };
        }
    }
    Ok(())
}

/// The points of a board of this size.
pub(super) fn cells_of(size: Size) -> Result<usize, Failure> {
    match usize::try_from(size.cells()) {
        Ok(0) => Err(BoardError::Empty.into()),
        Ok(cells) => Ok(cells),
        Err(_) => Err(OutOfMemory.into()),
    }
}

/// How many items so many boards have.
pub(super) fn product(items: usize, boards: usize) -> Result<usize, Failure> {
    items.checked_mul(boards).ok_or(Failure::argument("board_count", "asks for more than memory"))
}
