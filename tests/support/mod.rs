//! What the tests of all rooms share: chance, and how many times it is tried.

#![allow(dead_code)] // each crate of tests uses some of it

pub mod dice;

use dice::Dice;
use proptest::prelude::ProptestConfig;
use std::env;
use std::str::FromStr;

/// How many random games to play: `GOCOUNT_TEST_TIMES` asks for so many times the usual number.
pub fn times(usual: usize) -> usize {
    usual.saturating_mul(number("GOCOUNT_TEST_TIMES").unwrap_or(1))
}

/// The same for the cases of proptest, whose own chance follows `PROPTEST_RNG_SEED`.
pub fn cases(usual: u32) -> ProptestConfig {
    ProptestConfig::with_cases(times(usual as usize).try_into().unwrap_or(u32::MAX))
}

/// Dice that fall the same in every run, and otherwise for each `PROPTEST_RNG_SEED`.
pub fn dice(seed: u64) -> Dice {
    let other: u64 = number("PROPTEST_RNG_SEED").unwrap_or(0);
    Dice::new(seed.wrapping_add(other << 32))
}

fn number<T: FromStr<Err: std::fmt::Debug>>(name: &str) -> Option<T> {
    let text = env::var(name).ok()?;
    Some(text.parse().unwrap_or_else(|error| panic!("{name}={text}: {error:?}")))
}
