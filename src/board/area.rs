//! Area and territory of whole boards, as numbers: by row bitboards up to 64x64, by runs beyond.
//!
//! Row masks come as one `u32` a row, bit `x` for column `x`; bytes as 0 empty, 1 Black, 2 White, row after row.

use super::bitrows::{self, Masks};
use super::cells::check_bytes;
use super::regions::AreaCount;
#[cfg(target_arch = "x86_64")]
use super::simd_avx2;
use super::{Board, BoardError};
use crate::point::Size;

/// Which code counts. All give the same numbers; tests and benches choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AreaPath {
    /// The fastest that this machine has.
    #[default]
    Fastest,
    /// Plain integers, on any machine.
    Scalar,
    /// Runs joined by union-find: the code that winding corridors fall back to, and wide boards use.
    Runs,
}

/// The most columns that a mask holds.
const MASK_WIDTH: u32 = 32;

impl Board {
    /// Area and territory in numbers. Allocates nothing for boards up to 64x64; wider or higher ones need five bytes
    /// for each run of empty points.
    ///
    /// Errors: [`BoardError::OutOfMemory`].
    pub fn area(&self) -> Result<AreaCount, BoardError> {
        area_of_bytes(self.size, &self.cells, AreaPath::Fastest)
    }
}

/// Area and territory of many boards of one size, given as bytes one after another. `counts` gets one count for each.
///
/// Errors: [`BoardError::Empty`]; [`BoardError::WrongLength`] when `boards` is not a whole number of boards for each of
/// `counts`; [`BoardError::UnknownByte`], its row counted through all boards; [`BoardError::OutOfMemory`]. Nothing is
/// written in the first two cases; in the others, counts before the board at fault are.
pub fn areas_of_bytes(size: Size, boards: &[u8], counts: &mut [AreaCount], path: AreaPath) -> Result<(), BoardError> {
    let expected = checked_product(size.cells(), counts.len() as u64)?;
    if boards.len() as u64 != expected {
        return Err(BoardError::WrongLength { expected, found: boards.len() });
    }
    let cells = size.cells() as usize;
    for (i, (board, count)) in boards.chunks_exact(cells).zip(counts).enumerate() {
        check_bytes(size, board, i * cells)?;
        *count = area_of_bytes(size, board, path)?;
    }
    Ok(())
}

/// Area and territory of many boards of one size, given as row masks: `height` masks a board, one board after another.
/// Bits beyond the width, and those of a White stone where a Black one stands, are ignored. Allocates nothing.
///
/// Errors, with nothing written: [`BoardError::Empty`]; [`BoardError::TooLarge`] for more than 32 columns or 64 rows;
/// [`BoardError::WrongLength`] when `black` or `white` are not `height` masks for each of `counts`.
pub fn areas_of_masks(
    size: Size,
    black: &[u32],
    white: &[u32],
    counts: &mut [AreaCount],
    path: AreaPath,
) -> Result<(), BoardError> {
    let expected = checked_product(size.height as u64, counts.len() as u64)?;
    if size.width == 0 {
        return Err(BoardError::Empty);
    }
    if size.width > MASK_WIDTH || size.height > bitrows::MOST_ROWS as u32 {
        let limit = MASK_WIDTH as u64 * bitrows::MOST_ROWS as u64;
        return Err(BoardError::TooLarge { cells: size.cells(), limit });
    }
    for masks in [black, white] {
        if masks.len() as u64 != expected {
            return Err(BoardError::WrongLength { expected, found: masks.len() });
        }
    }
    #[cfg(target_arch = "x86_64")]
    if path == AreaPath::Fastest && simd_avx2::count_all(size, black, white, counts) {
        return Ok(());
    }
    let height = size.height as usize;
    for ((black, white), count) in black.chunks_exact(height).zip(white.chunks_exact(height)).zip(counts) {
        *count = Masks::from_words(size, black, white).count(path == AreaPath::Runs);
    }
    Ok(())
}

/// One board of known bytes.
fn area_of_bytes(size: Size, cells: &[u8], path: AreaPath) -> Result<AreaCount, BoardError> {
    if size.width > bitrows::MOST_COLUMNS as u32 || size.height > bitrows::MOST_ROWS as u32 {
        return Ok(super::territory::count_by_runs(size, cells)?);
    }
    #[cfg(target_arch = "x86_64")]
    if path == AreaPath::Fastest
        && let Some(count) = simd_avx2::count_bytes(size, cells)
    {
        return Ok(count);
    }
    Ok(Masks::from_bytes(size, cells).count(path == AreaPath::Runs))
}

/// The cells of so many boards, where there are any.
fn checked_product(cells: u64, boards: u64) -> Result<u64, BoardError> {
    if cells == 0 {
        return Err(BoardError::Empty);
    }
    cells.checked_mul(boards).ok_or(BoardError::TooLarge { cells, limit: u64::MAX })
}
