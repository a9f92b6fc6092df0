//! Area and territory in numbers.

use super::pairs::{PAIR_ROWS, PairFrame};
use super::*;
use crate::board::bitrows::Masks;
use crate::board::regions::AreaCount;

/// Rounds before it is asked whether anything still changes.
const UNASKED_ROUNDS: usize = 3;
/// Rounds before a winding position is handed to the runs.
const MOST_ROUNDS: usize = 24;

/// Counts boards of row masks, when this machine and this size allow it; else writes nothing and says false.
/// The slices hold `height` masks for each count.
pub fn count_all(size: Size, black: &[u32], white: &[u32], counts: &mut [AreaCount]) -> bool {
    if !fits(size) {
        return false;
    }
    // SAFETY: `fits` has found AVX2 on this machine.
    unsafe { count_each(size, black, white, counts) };
    true
}

/// Counts a board of bytes 0, 1, 2, when this machine and this size allow it.
pub fn count_bytes(size: Size, cells: &[u8]) -> Option<AreaCount> {
    // SAFETY: `fits` has found AVX2 on this machine.
    fits(size).then(|| unsafe { count_of_bytes(size, cells) })
}

#[target_feature(enable = "avx2")]
fn count_each(size: Size, black: &[u32], white: &[u32], counts: &mut [AreaCount]) {
    let height = size.height as usize;
    if height <= PAIR_ROWS {
        let frame = PairFrame::new(size);
        for ((black, white), count) in black.chunks_exact(height).zip(white.chunks_exact(height)).zip(counts) {
            *count = frame.count(black, white).unwrap_or_else(|| by_runs(size, black, white));
        }
        return;
    }
    let frame = Frame::new(size);
    for ((black, white), count) in black.chunks_exact(height).zip(white.chunks_exact(height)).zip(counts) {
        *count = frame.count(frame.load(black), frame.load(white)).unwrap_or_else(|| by_runs(size, black, white));
    }
}

#[target_feature(enable = "avx2")]
fn count_of_bytes(size: Size, cells: &[u8]) -> AreaCount {
    let [black, white] = row_masks(size, cells);
    let height = size.height as usize;
    if height <= PAIR_ROWS {
        let (black, white) = (&black[..height], &white[..height]);
        return PairFrame::new(size).count(black, white).unwrap_or_else(|| by_runs(size, black, white));
    }
    let frame = Frame::new(size);
    frame.count(frame.load(&black), frame.load(&white)).unwrap_or_else(|| by_runs(size, &black, &white))
}

#[cold]
fn by_runs(size: Size, black: &[u32], white: &[u32]) -> AreaCount {
    Masks::from_words(size, black, white).count_by_runs()
}

impl Frame {
    /// Area and territory; nothing when the position winds too much.
    #[target_feature(enable = "avx2")]
    #[inline]
    fn count(&self, black: Bits, white: Bits) -> Option<AreaCount> {
        let white = and_not(black, white);
        let (open_to_black, open_to_white) = (and_not(white, self.board), and_not(black, self.board));
        let (mut from_black, mut from_white) = (black, white);
        // Hardly any position is settled after fewer rounds, so that is not asked yet.
        for _ in 0..UNASKED_ROUNDS {
            (from_black, from_white) = (round(from_black, open_to_black), round(from_white, open_to_white));
        }
        for _ in 0..MOST_ROUNDS {
            let grown_black = round(from_black, open_to_black);
            let grown_white = round(from_white, open_to_white);
            let grown = or(xor(grown_black, from_black), xor(grown_white, from_white));
            (from_black, from_white) = (grown_black, grown_white);
            let any = _mm256_or_si256(_mm256_or_si256(grown[0], grown[1]), grown[2]);
            if _mm256_testz_si256(any, any) == 1 {
                let (area_black, area_white) = (and_not(from_white, from_black), and_not(from_black, from_white));
                let [stones @ .., black, white] = popcounts([black, white, area_black, area_white]);
                let territory = [black - stones[0], white - stones[1]];
                return Some(AreaCount { stones, territory, neutral: self.cells - black - white });
            }
        }
        None
    }
}

/// The number of points of each of four sets.
#[target_feature(enable = "avx2")]
#[inline]
fn popcounts(sets: [Bits; 4]) -> [u32; 4] {
    let [a, b, c, d] = sets.map(|set| popcount_lanes(set));
    // Four counts side by side in every 64-bit lane, 16 bits each: a board has fewer than 65,536 points.
    let ab = _mm256_or_si256(a, _mm256_slli_epi64(b, 16));
    let cd = _mm256_or_si256(_mm256_slli_epi64(c, 32), _mm256_slli_epi64(d, 48));
    let four = _mm256_or_si256(ab, cd);
    let two = _mm_add_epi16(_mm256_castsi256_si128(four), _mm256_extracti128_si256(four, 1));
    let one = _mm_add_epi16(two, _mm_unpackhi_epi64(two, two));
    let counts = _mm_cvtsi128_si64(one) as u64;
    [0, 16, 32, 48].map(|shift| (counts >> shift) as u32 & 0xFFFF)
}

/// The number of points in each 64-bit lane.
#[target_feature(enable = "avx2")]
#[inline]
fn popcount_lanes(set: Bits) -> __m256i {
    let bytes = _mm256_add_epi8(popcount_bytes(set[0]), popcount_bytes(set[1]));
    _mm256_sad_epu8(_mm256_add_epi8(bytes, popcount_bytes(set[2])), _mm256_setzero_si256())
}
