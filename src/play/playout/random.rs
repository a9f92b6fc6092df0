//! Numbers of chance for playouts: wyrand, the same from the same seed on every machine.

/// A generator; its whole state is one number.
#[derive(Clone, Copy, Debug)]
pub struct Random(u64);

impl Random {
    /// A generator that begins at `seed`.
    pub fn new(seed: u64) -> Self {
        Random(seed)
    }

    /// Any number of 64 bits.
    #[inline(always)]
    pub fn any(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let product = u128::from(self.0) * u128::from(self.0 ^ 0xe703_7ed1_a0b4_28db);
        (product >> 64) as u64 ^ product as u64
    }

    /// A number below `limit`, which is less than 2^32. Larger ones come as often as smaller ones to one part in
    /// 2^32 / limit.
    #[inline(always)]
    pub fn below(&mut self, limit: usize) -> usize {
        ((u64::from(self.any() as u32) * limit as u64) >> 32) as usize
    }

    /// Yes, `in_256` times of 256.
    #[inline(always)]
    pub fn chance(&mut self, in_256: u32) -> bool {
        ((self.any() >> 40) as u32 & 255) < in_256
    }
}
