//! Boards up to 32 columns and 23 rows in three AVX2 registers a set of points. The plain twins are `bitrows` and `life`.
//!
//! Row `r` is 32-bit lane `r / 3` of register `r % 3`, so that rows above and below are the neighbouring registers as
//! they are, but for one lane shift between the last and the first. Rows that do not exist are closed, which also stops
//! what the lane shift carries round from the first row to the last.

#![allow(unsafe_code)]

mod area;
mod life;
mod pairs;

use crate::point::Size;
use core::arch::x86_64::*;

pub(super) use area::{count_all, count_bytes};
pub(super) use life::judge_life;

/// The lanes of three registers, but one: the last stays closed.
const MOST_ROWS: u32 = 23;
/// The bits of a lane.
const MOST_COLUMNS: u32 = 32;
/// The lanes of three registers.
const LANES: usize = 24;

/// A bit a point: three registers.
type Bits = [__m256i; 3];

/// Whether this machine has AVX2, and boards of this size go into the registers.
fn fits(size: Size) -> bool {
    size.height <= MOST_ROWS && size.width <= MOST_COLUMNS && is_x86_feature_detected!("avx2")
}

/// The rows of a board of bytes 0, 1, 2 as masks of Black's and White's stones, with stray bits beyond its columns.
#[target_feature(enable = "avx2")]
#[inline]
fn row_masks(size: Size, cells: &[u8]) -> [[u32; LANES]; 2] {
    let (width, height) = (size.width as usize, size.height as usize);
    let (mut black, mut white) = ([0u32; LANES], [0u32; LANES]);
    for y in 0..height {
        let row = cells.get(y * width..).unwrap_or_default();
        let mut end = [0; 32];
        let bytes: &[u8; 32] = match row.first_chunk() {
            Some(bytes) => bytes,
            None => {
                end[..row.len()].copy_from_slice(row);
                &end
            }
        };
        // SAFETY: 32 bytes are read, and the array has 32; an unaligned load asks for nothing more.
        let bytes = unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) };
        black[y] = _mm256_movemask_epi8(_mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(1))) as u32;
        white[y] = _mm256_movemask_epi8(_mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(2))) as u32;
    }
    [black, white]
}

/// What all boards of a size have in common.
struct Frame {
    cells: u32,
    /// The points that exist.
    board: Bits,
    /// For loading: all bits of the lanes that hold a row, eight rows a register.
    rows: Bits,
}

impl Frame {
    #[target_feature(enable = "avx2")]
    #[inline]
    fn new(size: Size) -> Frame {
        let lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
        let height = _mm256_set1_epi32(size.height as i32);
        let rows =
            [0, 8, 16].map(|first| _mm256_cmpgt_epi32(height, _mm256_add_epi32(lanes, _mm256_set1_epi32(first))));
        let row = _mm256_set1_epi32((u32::MAX >> (MOST_COLUMNS - size.width)) as i32);
        Frame { cells: size.cells() as u32, board: deal(rows.map(|lanes| _mm256_and_si256(lanes, row))), rows }
    }

    /// A board's masks, as many as it has rows; columns that do not exist are cut off.
    #[target_feature(enable = "avx2")]
    #[inline]
    fn load(&self, masks: &[u32]) -> Bits {
        let [first, second, third] = [0, 8, 16].map(|from| masks.get(from..).unwrap_or_default().as_ptr());
        // SAFETY: a masked load touches only the lanes that are set in its mask, which are those of existing rows.
        let in_order = unsafe {
            [
                _mm256_maskload_epi32(first.cast(), self.rows[0]),
                _mm256_maskload_epi32(second.cast(), self.rows[1]),
                _mm256_maskload_epi32(third.cast(), self.rows[2]),
            ]
        };
        and(deal(in_order), self.board)
    }
}

/// One round of flowing over the open points: down the board and up again, a column to each side at every row.
#[target_feature(enable = "avx2")]
#[inline]
fn round(x: Bits, open: Bits) -> Bits {
    let [mut x0, mut x1, mut x2] = x;
    let down = _mm256_setr_epi32(7, 0, 1, 2, 3, 4, 5, 6);
    let up = _mm256_setr_epi32(1, 2, 3, 4, 5, 6, 7, 0);
    x1 = flow(x0, x1, open[1]);
    x2 = flow(x1, x2, open[2]);
    x0 = flow(_mm256_permutevar8x32_epi32(x2, down), x0, open[0]);
    x2 = flow(_mm256_permutevar8x32_epi32(x0, up), x2, open[2]);
    x1 = flow(x2, x1, open[1]);
    x0 = flow(x1, x0, open[0]);
    [x0, x1, x2]
}

/// Rows `x` with what flows in from the rows `before` and from the columns beside.
#[target_feature(enable = "avx2")]
#[inline]
fn flow(before: __m256i, x: __m256i, open: __m256i) -> __m256i {
    let sides = _mm256_or_si256(_mm256_slli_epi32(x, 1), _mm256_srli_epi32(x, 1));
    _mm256_and_si256(_mm256_or_si256(_mm256_or_si256(x, sides), before), open)
}

/// From rows in order, eight a register, to rows by threes. Each register's rows already lie in lanes of their own.
#[target_feature(enable = "avx2")]
#[inline]
fn deal([a, b, c]: Bits) -> Bits {
    let first = _mm256_blend_epi32(_mm256_blend_epi32(a, b, 0b1001_0010), c, 0b0010_0100);
    let second = _mm256_blend_epi32(_mm256_blend_epi32(a, b, 0b0010_0100), c, 0b0100_1001);
    let third = _mm256_blend_epi32(_mm256_blend_epi32(a, b, 0b0100_1001), c, 0b1001_0010);
    [
        _mm256_permutevar8x32_epi32(first, _mm256_setr_epi32(0, 3, 6, 1, 4, 7, 2, 5)),
        _mm256_permutevar8x32_epi32(second, _mm256_setr_epi32(1, 4, 7, 2, 5, 0, 3, 6)),
        _mm256_permutevar8x32_epi32(third, _mm256_setr_epi32(2, 5, 0, 3, 6, 1, 4, 7)),
    ]
}

/// The number of bits in each byte: a table of the sixteen half bytes.
#[target_feature(enable = "avx2")]
#[inline]
fn popcount_bytes(x: __m256i) -> __m256i {
    let table = _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
    let low = _mm256_set1_epi8(0x0F);
    let high = _mm256_and_si256(_mm256_srli_epi16(x, 4), low);
    _mm256_add_epi8(_mm256_shuffle_epi8(table, _mm256_and_si256(x, low)), _mm256_shuffle_epi8(table, high))
}

#[target_feature(enable = "avx2")]
#[inline]
fn and(a: Bits, b: Bits) -> Bits {
    [_mm256_and_si256(a[0], b[0]), _mm256_and_si256(a[1], b[1]), _mm256_and_si256(a[2], b[2])]
}

/// The points of `b` that are not in `a`.
#[target_feature(enable = "avx2")]
#[inline]
fn and_not(a: Bits, b: Bits) -> Bits {
    [_mm256_andnot_si256(a[0], b[0]), _mm256_andnot_si256(a[1], b[1]), _mm256_andnot_si256(a[2], b[2])]
}

#[target_feature(enable = "avx2")]
#[inline]
fn or(a: Bits, b: Bits) -> Bits {
    [_mm256_or_si256(a[0], b[0]), _mm256_or_si256(a[1], b[1]), _mm256_or_si256(a[2], b[2])]
}

#[target_feature(enable = "avx2")]
#[inline]
fn xor(a: Bits, b: Bits) -> Bits {
    [_mm256_xor_si256(a[0], b[0]), _mm256_xor_si256(a[1], b[1]), _mm256_xor_si256(a[2], b[2])]
}
