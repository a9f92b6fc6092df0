//! Sums of products: nearly all of the net's time.

use super::weights::{Pair, VALUES};

/// Puts to each sum what two numbers after one another bring, pair by pair.
#[inline(always)]
pub fn sum_around(sums: &mut [i32; VALUES], numbers: &[i16], pairs: &[Pair]) {
    for (two, weights) in numbers.chunks_exact(2).zip(pairs) {
        let (one, other) = (i32::from(two[0]), i32::from(two[1]));
        for (k, sum) in sums.iter_mut().enumerate() {
            *sum += one * i32::from(weights[2 * k]) + other * i32::from(weights[2 * k + 1]);
        }
    }
}
