//! Words as rows of bits, and as eight bytes of which each has a bit.

const ONES: u64 = u64::from_ne_bytes([1; 8]);

/// The bytes of a word, from the lowest on; those that are not there are 0.
#[inline]
pub(super) fn first_bytes(bytes: &[u8]) -> u64 {
    match bytes.first_chunk::<8>() {
        Some(chunk) => u64::from_le_bytes(*chunk),
        None => bytes.iter().rev().fold(0, |word, &byte| word << 8 | byte as u64),
    }
}

/// The lowest bits of the eight bytes of a word, in order.
#[inline]
pub(super) fn gathered(bytes: u64) -> u64 {
    // Each product of a byte and a power of two falls on a bit of its own; the highest byte has those that are wanted.
    (bytes & ONES).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// The opposite: the eight lowest bits as bytes.
#[inline]
pub(super) fn spread_out(bits: u64) -> u64 {
    // Byte i keeps bit i alone; adding 127 carries it to the top.
    let single = (bits & 0xff).wrapping_mul(ONES) & 0x8040_2010_0804_0201;
    (single + ONES * 0x7f) >> 7 & ONES
}

/// The first run of set bits, of which there are some.
#[inline]
pub(super) fn first_run(bits: u64) -> u64 {
    // Adding its first bit carries through the first run and leaves the others as they are.
    bits & !bits.wrapping_add(bits & bits.wrapping_neg())
}

/// Fills every run of `open` that holds a bit of `seeds`, which lie in `open`.
///
/// Adding the seeds to the open bits carries from each seed to the end of its run; the changed bits are the way. The
/// other direction is the same with the bits reversed.
#[inline]
pub(super) fn fill_runs(seeds: u64, open: u64) -> u64 {
    let up = seeds | open & (open ^ open.wrapping_add(seeds));
    let (seeds, open) = (up.reverse_bits(), open.reverse_bits());
    (seeds | open & (open ^ open.wrapping_add(seeds))).reverse_bits()
}
