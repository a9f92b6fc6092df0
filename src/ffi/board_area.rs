//! Area and territory in numbers.
//!
//! Of a board, and of many boards in a call. Every stone counts as living. Up to 64x64 points whole rows are looked at
//! together, with AVX2 where the machine has it.

use super::board::gocount_board;
use super::buffer::{fill_with, give, items, room_for, wanted, wanted_array};
use super::guard::{Failure, guard};
use super::handle::read;
use super::status::*;
use crate::board::{AreaCount, AreaPath, Board, BoardError, areas_of_bytes, areas_of_masks};
use crate::memory::OutOfMemory;
use crate::point::{Color, Size};

/// What a position counts to, before komi, prisoners and agreements about dead stones. A colour's area is its stones and
/// its territory. Plain: never changes.
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
/// @param[in] board the board.
/// @param[out] area the numbers.
/// @return a status.
///
/// Cost: linear in the points of the board. Memory is allocated only for boards with a side of more than 64.
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

/// Whose area each point of a board is. A stone's point is its colour's.
///
/// @param[in] board the board.
/// @param[out] buffer `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE` for each point, or NULL to ask for the number.
/// @param[in] capacity how many bytes the buffer has room for.
/// @param[out] written width * height.
/// @return a status.
///
/// Cost: linear in the points of the board.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_board_area_map(
    board: *const gocount_board,
    buffer: *mut u8,
    capacity: usize,
    written: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let board: &Board = read(board)?;
        let points = board.cells().len();
        wanted_array(buffer, capacity, written, "written")?;
        if buffer.is_null() || capacity < points {
            return fill_with(points, buffer, capacity, written, |_| {});
        }
        let territories = board.territories()?;
        fill_with(points, buffer, capacity, written, |map| {
            for (owner, (stone, territory)) in map.iter_mut().zip(board.cells().iter().zip(territories.map())) {
                // The territory's byte is 0 for a stone and 3 for nobody's point.
                *owner = stone | if *territory < 3 { *territory } else { 0 };
            }
        })
    })
}

/// How many boards are counted before their numbers are handed out.
const BATCH: usize = 64;

/// Stones and territory of many boards of one size.
///
/// @param[in] width columns, from 1.
/// @param[in] height rows, from 1.
/// @param[in] cells `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE` for each point, one board after another.
/// @param[in] cell_count how many there are: width * height for each board.
/// @param[out] areas the numbers of each board.
/// @param[in] area_capacity how many areas there is room for: at least as many as boards.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_BOARD` for a width or height of 0, and for a byte that is not a colour, with
/// its place (the line is the row from 1, counted through all boards). After the latter, areas of boards before the one
/// at fault may have been written.
///
/// Cost: linear in the points. Memory is allocated only for boards with a side of more than 64.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_boards_area_of_cells(
    width: u32,
    height: u32,
    cells: *const u8,
    cell_count: usize,
    areas: *mut gocount_area,
    area_capacity: usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let size = Size::new(width, height);
        let points = cells_of(size)?;
        let cells = items(cells, cell_count, "cells")?;
        let boards = boards_in(cell_count, points, "cell_count is not a multiple of width * height")?;
        count_batches(
            cells.chunks(points.saturating_mul(BATCH)),
            boards,
            areas,
            area_capacity,
            |index, cells, counts| {
                areas_of_bytes(size, cells, counts, AreaPath::Fastest).map_err(|error| match error {
                    BoardError::UnknownByte { row, column, offset, byte } => BoardError::UnknownByte {
                        row: row + index * height as usize,
                        column,
                        offset: offset + index * points,
                        byte,
                    },
                    error => error,
                })
            },
        )
    })
}

/// Stones and territory of many boards of one size, given as row masks: bit `x` of a mask is the point in column `x`.
/// This is the fastest way to count.
///
/// @param[in] width columns, from 1 to 32.
/// @param[in] height rows, from 1 to 64.
/// @param[in] black Black's stones: a mask a row from the top, one board after another. Bits beyond the width are
/// ignored.
/// @param[in] black_count how many masks there are: height for each board.
/// @param[in] white White's stones; where Black has one too, White's is ignored.
/// @param[in] white_count how many masks there are: as many as Black's.
/// @param[out] areas the numbers of each board.
/// @param[in] area_capacity how many areas there is room for: at least as many as boards.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_BOARD` for a width or height of 0; `GOCOUNT_LIMIT_EXCEEDED` for a width or
/// height that is too large.
///
/// Cost: linear in the rows, and in proportion to how much their regions wind.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_boards_area_of_masks(
    width: u32,
    height: u32,
    black: *const u32,
    black_count: usize,
    white: *const u32,
    white_count: usize,
    areas: *mut gocount_area,
    area_capacity: usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let size = Size::new(width, height);
        // A size that cannot be is refused before its boards are looked at.
        areas_of_masks(size, &[], &[], &mut [], AreaPath::Fastest)?;
        let rows = height as usize;
        let (black, white) = (items(black, black_count, "black")?, items(white, white_count, "white")?);
        let boards = boards_in(black_count, rows, "black_count is not a multiple of height")?;
        if white_count != black_count {
            return Err(Failure::new(GOCOUNT_INVALID_ARGUMENT, "white_count is not black_count"));
        }
        let batches = black.chunks(rows * BATCH).zip(white.chunks(rows * BATCH));
        count_batches(batches, boards, areas, area_capacity, |_, (black, white), counts| {
            areas_of_masks(size, black, white, counts, AreaPath::Fastest)
        })
    })
}

/// Counts boards batch by batch; `count` is told the index of a batch's first board.
///
/// # Safety
/// `areas` is NULL or has room for `capacity` items.
unsafe fn count_batches<B>(
    batches: impl Iterator<Item = B>,
    boards: usize,
    areas: *mut gocount_area,
    capacity: usize,
    count: impl Fn(usize, B, &mut [AreaCount]) -> Result<(), BoardError>,
) -> Result<(), Failure> {
    room_for(boards, areas, capacity, "areas")?;
    for (first, batch) in (0..boards).step_by(BATCH).zip(batches) {
        let mut counts = [AreaCount::default(); BATCH];
        let counts = &mut counts[..BATCH.min(boards - first)];
        count(first, batch, counts)?;
        for (i, area) in counts.iter().enumerate() {
            // SAFETY: `first + i` is less than `boards`, for which there is room.
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

/// How many boards have so many items, `each` of them a board; `fault` says that this is no whole number.
pub(super) fn boards_in(items: usize, each: usize, fault: &'static str) -> Result<usize, Failure> {
    if items % each == 0 { Ok(items / each) } else { Err(Failure::new(GOCOUNT_INVALID_ARGUMENT, fault)) }
}
