//! Sums of products, four at a time by what every x86-64 has.

#![allow(unsafe_code)]

use super::weights::{Pair, VALUES};
use std::arch::x86_64::{__m128i, _mm_add_epi32, _mm_loadu_si128, _mm_madd_epi16, _mm_set1_epi32, _mm_storeu_si128};

/// Registers of four sums each.
const PARTS: usize = VALUES / 4;

/// See [`sum_around`](super::sum::sum_around).
#[inline(always)]
pub fn sum_around(sums: &mut [i32; VALUES], numbers: &[i16], pairs: &[Pair]) {
    // SAFETY: x86-64 has SSE2; sums and weights are arrays of so many times 16 bytes, and need no alignment.
    unsafe {
        let mut parts: [__m128i; PARTS] =
            std::array::from_fn(|i| _mm_loadu_si128(sums.as_ptr().cast::<__m128i>().add(i)));
        for (two, weights) in numbers.chunks_exact(2).zip(pairs) {
            // Each lane takes both numbers times the two weights of its output.
            let both = _mm_set1_epi32(i32::from(two[0] as u16) | i32::from(two[1]) << 16);
            for (i, part) in parts.iter_mut().enumerate() {
                let weights = _mm_loadu_si128(weights.as_ptr().cast::<__m128i>().add(i));
                *part = _mm_add_epi32(*part, _mm_madd_epi16(both, weights));
            }
        }
        for (i, part) in parts.into_iter().enumerate() {
            _mm_storeu_si128(sums.as_mut_ptr().cast::<__m128i>().add(i), part);
        }
    }
}
