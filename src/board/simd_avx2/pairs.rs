//! Area and territory of boards up to 19 rows: both colours side by side in five registers.
//!
//! The lower half of a register is Black's, the upper half White's. Row `r` is 32-bit lane `r / 5` of a half of register
//! `r % 5`, so that rows above and below are the neighbouring registers as they are, but for one shift by a lane between
//! the last and the first. The twentieth row is closed.

use super::*;
use crate::board::regions::AreaCount;

/// The rows of five registers with four lanes a colour, but one: the last stays closed.
pub const PAIR_ROWS: usize = 19;
/// Rounds before it is asked whether anything still changes; hardly any position is settled earlier.
const UNASKED_ROUNDS: usize = 3;
/// Rounds before a winding position is handed to the runs.
const MOST_ROUNDS: usize = 12;

/// A bit a point and colour: five registers.
type Pair = [__m256i; 5];

/// What all boards of a size have in common.
pub struct PairFrame {
    cells: u32,
    /// The points that exist, for both colours.
    board: Pair,
}

impl PairFrame {
    /// For boards of up to 19 rows.
    #[target_feature(enable = "avx2")]
    #[inline]
    pub fn new(size: Size) -> PairFrame {
        let mut rows = [0; PAIR_ROWS];
        rows[..size.height as usize].fill(u32::MAX >> (MOST_COLUMNS - size.width));
        let mut board = load(&rows, &[0; PAIR_ROWS]);
        for x in &mut board {
            *x = _mm256_or_si256(*x, swapped(*x));
        }
        PairFrame { cells: size.cells() as u32, board }
    }

    /// Area and territory of a board of row masks; nothing when the position winds too much.
    #[target_feature(enable = "avx2")]
    #[inline]
    pub fn count(&self, black: &[u32], white: &[u32]) -> Option<AreaCount> {
        let given = match (black.first_chunk(), white.first_chunk()) {
            (Some(black), Some(white)) => load(black, white),
            _ => load(&padded(black), &padded(white)),
        };
        let (mut stones, mut open) = (given, given);
        for j in 0..5 {
            stones[j] = _mm256_and_si256(given[j], self.board[j]);
            open[j] = _mm256_andnot_si256(swapped(stones[j]), self.board[j]);
        }
        let mut reach = stones;
        for _ in 0..UNASKED_ROUNDS {
            reach = rise(fall(reach, open), open);
        }
        for _ in UNASKED_ROUNDS..MOST_ROUNDS {
            // What has risen before can rise on from the first of five rows alone, which `fall` sees to as well: when
            // that changes nothing, nothing would.
            let fallen = fall(reach, open);
            let mut change = _mm256_xor_si256(fallen[0], reach[0]);
            for j in 1..5 {
                change = _mm256_or_si256(change, _mm256_xor_si256(fallen[j], reach[j]));
            }
            if _mm256_testz_si256(change, change) == 1 {
                return Some(self.add_up(stones, reach));
            }
            reach = rise(fallen, open);
        }
        None
    }

    #[target_feature(enable = "avx2")]
    #[inline]
    fn add_up(&self, stones: Pair, reach: Pair) -> AreaCount {
        let mut area = reach;
        for j in 0..5 {
            area[j] = _mm256_andnot_si256(swapped(reach[j]), reach[j]);
        }
        // Stones in the lower half of each 64-bit lane, area in the upper; two lanes a colour.
        let both = _mm256_or_si256(popcount_lanes(stones), _mm256_slli_epi64(popcount_lanes(area), 32));
        let sums = _mm256_add_epi64(both, _mm256_unpackhi_epi64(both, both));
        let of_black = _mm_cvtsi128_si64(_mm256_castsi256_si128(sums)) as u64;
        let of_white = _mm_cvtsi128_si64(_mm256_extracti128_si256(sums, 1)) as u64;
        let stones = [of_black as u32, of_white as u32];
        let area = [(of_black >> 32) as u32, (of_white >> 32) as u32];
        let territory = [area[0] - stones[0], area[1] - stones[1]];
        AreaCount { stones, territory, neutral: self.cells - area[0] - area[1] }
    }
}

/// Half a round of flowing over the open points: down the board, a column to each side at every row, and up from the
/// first of five rows to the last of those above.
#[target_feature(enable = "avx2")]
#[inline]
fn fall(mut x: Pair, open: Pair) -> Pair {
    for j in 1..5 {
        x[j] = flow(x[j - 1], x[j], open[j]);
    }
    x[0] = flow(_mm256_slli_si256(x[4], 4), x[0], open[0]);
    x[4] = flow(_mm256_srli_si256(x[0], 4), x[4], open[4]);
    x
}

/// The other half: on up the board.
#[target_feature(enable = "avx2")]
#[inline]
fn rise(mut x: Pair, open: Pair) -> Pair {
    for j in (0..4).rev() {
        x[j] = flow(x[j + 1], x[j], open[j]);
    }
    x
}

/// The other colour's half in place of each.
#[target_feature(enable = "avx2")]
#[inline]
fn swapped(x: __m256i) -> __m256i {
    _mm256_permute2x128_si256(x, x, 1)
}

/// Deals out the rows of both colours. Where both claim a point, Black has it.
#[target_feature(enable = "avx2")]
#[inline]
fn load(black: &[u32; PAIR_ROWS], white: &[u32; PAIR_ROWS]) -> Pair {
    let four = |first: usize| {
        let (black, white) = (&black[first..first + 4], &white[first..first + 4]);
        // SAFETY: sixteen bytes are read, and each slice has four words; an unaligned load asks for nothing more.
        let (black, white) =
            unsafe { (_mm_loadu_si128(black.as_ptr().cast()), _mm_loadu_si128(white.as_ptr().cast())) };
        _mm256_inserti128_si256(_mm256_castsi128_si256(black), _mm_andnot_si128(black, white), 1)
    };
    // Four rows from each fifth on, then turned: the first of each four into the first register, and so on.
    let [a, b, c, d] = [four(0), four(5), four(10), four(15)];
    let (ab, cd) = (_mm256_unpacklo_epi32(a, b), _mm256_unpacklo_epi32(c, d));
    let (ab_high, cd_high) = (_mm256_unpackhi_epi32(a, b), _mm256_unpackhi_epi32(c, d));
    // The rows that these pass over are the last of the fours that begin a row later; there is no twentieth.
    let (e, f) = (_mm256_unpackhi_epi32(four(1), four(6)), _mm256_srli_si256(four(11), 4));
    [
        _mm256_unpacklo_epi64(ab, cd),
        _mm256_unpackhi_epi64(ab, cd),
        _mm256_unpacklo_epi64(ab_high, cd_high),
        _mm256_unpackhi_epi64(ab_high, cd_high),
        _mm256_unpackhi_epi64(e, f),
    ]
}

fn padded(masks: &[u32]) -> [u32; PAIR_ROWS] {
    let mut rows = [0; PAIR_ROWS];
    rows.iter_mut().zip(masks).for_each(|(row, &mask)| *row = mask);
    rows
}

/// The number of points in each 64-bit lane of all registers.
#[target_feature(enable = "avx2")]
#[inline]
fn popcount_lanes(set: Pair) -> __m256i {
    let mut sum = popcount_bytes(set[0]);
    for x in &set[1..] {
        sum = _mm256_add_epi8(sum, popcount_bytes(*x));
    }
    _mm256_sad_epu8(sum, _mm256_setzero_si256())
}
