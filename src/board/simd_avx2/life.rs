//! Pass-alive stones and territory by sets of points: whole chains and regions are struck out at once, and only what is
//! left in the end is told apart.

use super::*;

/// The most chains, and the most regions, that are told apart: the bits of a word.
const MOST_PARTS: usize = 64;

/// Writes the pass-alive stones and territory of a board of bytes 0, 1, 2, when this machine and this size allow it:
/// 1 Black's, 2 White's, else 0. Says whether it did; if not, `map` may hold anything.
pub fn judge_life(size: Size, cells: &[u8], suicide: bool, map: &mut [u8]) -> bool {
    // SAFETY: `fits` has found AVX2 on this machine.
    fits(size) && unsafe { judge(size, cells, suicide, map) }
}

#[target_feature(enable = "avx2")]
fn judge(size: Size, cells: &[u8], suicide: bool, map: &mut [u8]) -> bool {
    let frame = Frame::new(size);
    let [black, white] = row_masks(size, cells);
    let (black, white) = (frame.load(&black), frame.load(&white));
    let (Some(of_black), Some(of_white)) = (alive(&frame, black, white, suicide), alive(&frame, white, black, suicide))
    else {
        return false;
    };
    map.fill(0);
    let (rows_of_black, rows_of_white) = (in_order(of_black), in_order(of_white));
    for (y, row) in map.chunks_exact_mut(size.width as usize).enumerate() {
        let (black, white) = (rows_of_black[y % LANES], rows_of_white[y % LANES]);
        if black | white != 0 {
            for (x, owner) in row.iter_mut().enumerate() {
                // Where both claim a point, which no position in play has, it is White's.
                *owner = if white >> x & 1 != 0 { 2 } else { (black >> x & 1) as u8 };
            }
        }
    }
    true
}

/// The pass-alive stones and territory of a colour; nothing when there are too many chains or regions to tell apart.
#[target_feature(enable = "avx2")]
fn alive(frame: &Frame, own: Bits, other: Bits, suicide: bool) -> Option<Bits> {
    let nothing = [_mm256_setzero_si256(); 3];
    let rest = and_not(own, frame.board);
    let empty = and_not(other, rest);
    let beside = and(around(own), rest);
    // Regions that may be vital for somebody: none of the points that must be next to a chain is next to no stone.
    let needed = if suicide { rest } else { empty };
    let hopeless = flood(and_not(beside, needed), rest);
    let mut regions = and_not(hopeless, rest);
    regions = flood(and(empty, regions), regions);
    let mut chains = own;
    loop {
        let left = flood(and(around(regions), own), chains);
        if is_empty(left) {
            return Some(nothing);
        }
        let lost = and_not(left, chains);
        chains = left;
        if is_empty(lost) {
            break;
        }
        regions = and_not(flood(and(around(lost), regions), regions), regions);
    }
    let stones = with_two_vital_regions(chains, regions, needed)?;
    if is_empty(stones) {
        return Some(nothing);
    }
    // Regions that touch nothing but pass-alive stones, and hold an empty point.
    let open = flood(and(around(and_not(stones, own)), rest), rest);
    let mut territory = and_not(open, rest);
    territory = flood(and(empty, territory), territory);
    let mut inner = and_not(beside, territory);
    while !is_empty(inner) {
        let region = flood(lowest(inner), territory);
        if is_more_than_one(and(inner, region)) {
            territory = and_not(region, territory);
        }
        inner = and_not(region, inner);
    }
    Some(or(stones, territory))
}

/// The chains that keep two vital regions when those without are struck out, and with them the regions they touch.
#[target_feature(enable = "avx2")]
fn with_two_vital_regions(chains: Bits, regions: Bits, needed: Bits) -> Option<Bits> {
    let nothing = [_mm256_setzero_si256(); 3];
    let mut chain = [nothing; MOST_PARTS];
    let chain_count = split(chains, &mut chain)?;
    let mut region = [nothing; MOST_PARTS];
    let region_count = split(regions, &mut region)?;
    // For each region the chains it is vital for, and those it touches, a bit each.
    let (mut vital, mut touched) = ([0u64; MOST_PARTS], [0u64; MOST_PARTS]);
    for (i, &chain) in chain[..chain_count].iter().enumerate() {
        let beside = around(chain);
        for (j, &region) in region[..region_count].iter().enumerate() {
            if !is_empty(and(region, beside)) {
                touched[j] |= 1 << i;
                vital[j] |= (is_empty(and_not(beside, and(region, needed))) as u64) << i;
            }
        }
    }
    let mut living = u64::MAX >> (MOST_PARTS - chain_count.max(1));
    loop {
        // Chains with one vital region, and with two.
        let (mut once, mut twice) = (0, 0);
        for (vital, touched) in vital.iter().zip(touched).take(region_count) {
            if touched & !living == 0 {
                twice |= once & vital;
                once |= vital;
            }
        }
        if living & !twice == 0 {
            break;
        }
        living &= twice;
    }
    let mut stones = nothing;
    for (i, &chain) in chain[..chain_count].iter().enumerate() {
        if living >> i & 1 != 0 {
            stones = or(stones, chain);
        }
    }
    Some(stones)
}

/// Takes a set apart into its connected parts and says how many they are, if they are not too many.
#[target_feature(enable = "avx2")]
fn split(mut set: Bits, parts: &mut [Bits; MOST_PARTS]) -> Option<usize> {
    let mut count = 0;
    while !is_empty(set) {
        let part = flood(lowest(set), set);
        *parts.get_mut(count)? = part;
        count += 1;
        set = and_not(part, set);
    }
    Some(count)
}

/// All points of `open` that can be come to from `seeds`.
#[target_feature(enable = "avx2")]
#[inline]
fn flood(seeds: Bits, open: Bits) -> Bits {
    let mut reach = and(seeds, open);
    loop {
        let grown = round(reach, open);
        if is_empty(and_not(reach, grown)) {
            return grown;
        }
        reach = grown;
    }
}

/// The points beside, above and below those of a set, and some of its own.
#[target_feature(enable = "avx2")]
#[inline]
fn around([x0, x1, x2]: Bits) -> Bits {
    let down = _mm256_setr_epi32(7, 0, 1, 2, 3, 4, 5, 6);
    let up = _mm256_setr_epi32(1, 2, 3, 4, 5, 6, 7, 0);
    let all = _mm256_set1_epi32(-1);
    [
        _mm256_or_si256(flow(_mm256_permutevar8x32_epi32(x2, down), x0, all), x1),
        _mm256_or_si256(flow(x0, x1, all), x2),
        _mm256_or_si256(flow(x1, x2, all), _mm256_permutevar8x32_epi32(x0, up)),
    ]
}

#[target_feature(enable = "avx2")]
#[inline]
fn is_empty(set: Bits) -> bool {
    let any = _mm256_or_si256(_mm256_or_si256(set[0], set[1]), set[2]);
    _mm256_testz_si256(any, any) == 1
}

/// The words of a set, in no order of rows.
#[target_feature(enable = "avx2")]
#[inline]
fn words(set: Bits) -> [u64; LANES / 2] {
    let mut words = [0; LANES / 2];
    for (four, register) in words.chunks_exact_mut(4).zip(set) {
        // SAFETY: the chunk has four words of eight bytes, as many as are written; an unaligned store asks nothing more.
        unsafe { _mm256_storeu_si256(four.as_mut_ptr().cast(), register) };
    }
    words
}

/// One point of a set that is not empty.
#[target_feature(enable = "avx2")]
#[inline]
fn lowest(set: Bits) -> Bits {
    let mut words = words(set);
    let mut found = false;
    for word in &mut words {
        *word = if found { 0 } else { *word & word.wrapping_neg() };
        found |= *word != 0;
    }
    // SAFETY: each register is read from four words of the twelve; an unaligned load asks for nothing more.
    [0, 4, 8].map(|first| unsafe { _mm256_loadu_si256(words[first..first + 4].as_ptr().cast()) })
}

#[target_feature(enable = "avx2")]
#[inline]
fn is_more_than_one(set: Bits) -> bool {
    words(set).iter().map(|word| word.count_ones()).sum::<u32>() > 1
}

/// The rows of a set.
#[target_feature(enable = "avx2")]
fn in_order(set: Bits) -> [u32; LANES] {
    let words = words(set);
    let mut rows = [0; LANES];
    for (y, row) in rows.iter_mut().enumerate() {
        // Lane `y / 3` of register `y % 3`; a word is two lanes, the lower one first.
        let lane = y / 3;
        *row = (words[y % 3 * 4 + lane / 2] >> (lane % 2 * 32)) as u32;
    }
    rows
}
