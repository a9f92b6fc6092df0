//! Chance without surprises: SplitMix64 (Steele, Lea and Flood 2014), which gives the same numbers on every machine.

#![allow(dead_code)] // tests and benches each use some of it

use gocount::point::{Point, Size};

pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number from 0 to `n - 1`.
    pub fn below(&mut self, n: u64) -> u64 {
        self.bits() % n
    }

    /// The same for an index.
    pub fn roll(&mut self, sides: usize) -> usize {
        self.below(sides as u64) as usize
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.roll(from.len())]
    }

    /// A point of a board.
    pub fn point(&mut self, size: Size) -> Point {
        Point::new(self.below(size.width.into()) as i32, self.below(size.height.into()) as i32)
    }
}
