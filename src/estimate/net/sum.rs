//! Sums of products: nearly all of the net's time.

use super::weights::{Pair, VALUES};

/// Puts to each sum what two numbers after one another bring, pair by pair.
#[inline(always)]
pub fn sum_around(sums: &mut [i32; VALUES], numbers: &[i16], pairs: &[Pair]) {
    #[cfg(target_arch = "x86_64")]
    super::sum_simd::sum_around(sums, numbers, pairs);
    #[cfg(not(target_arch = "x86_64"))]
    sum_plainly(sums, numbers, pairs);
}

/// The same on any machine.
#[cfg(any(test, not(target_arch = "x86_64")))]
fn sum_plainly(sums: &mut [i32; VALUES], numbers: &[i16], pairs: &[Pair]) {
    for (two, weights) in numbers.chunks_exact(2).zip(pairs) {
        let (one, other) = (i32::from(two[0]), i32::from(two[1]));
        for (k, sum) in sums.iter_mut().enumerate() {
            *sum += one * i32::from(weights[2 * k]) + other * i32::from(weights[2 * k + 1]);
        }
    }
}

#[test]
fn both_ways_come_to_the_same() {
    let numbers: Vec<i16> = (0..72).map(|i: i32| ((i * 2903) % 32_768) as i16).collect();
    let pairs: Vec<Pair> =
        (0..36).map(|i: i32| std::array::from_fn(|k| ((i * 48 + k as i32) * 37 % 255 - 127) as i16)).collect();
    let (mut one, mut other) = ([5; VALUES], [5; VALUES]);
    sum_around(&mut one, &numbers, &pairs);
    sum_plainly(&mut other, &numbers, &pairs);
    assert_eq!(one, other);
}
