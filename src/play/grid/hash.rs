//! Hashes of positions: 128 bits, the keys of all stones added without carry (Zobrist 1970).

use crate::point::Size;

/// A hash of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Hash {
    pub low: u64,
    pub high: u64,
}

impl Hash {
    /// The hash of an empty board: boards of other sizes differ.
    pub fn of_size(size: Size) -> Hash {
        key_of((size.height as u64) << 32 | size.width as u64, u64::MAX)
    }

    pub fn value(self) -> u128 {
        (self.high as u128) << 64 | self.low as u128
    }
}

impl std::ops::BitXor for Hash {
    type Output = Hash;

    #[inline]
    fn bitxor(self, other: Hash) -> Hash {
        Hash { low: self.low ^ other.low, high: self.high ^ other.high }
    }
}

impl std::ops::BitXorAssign for Hash {
    #[inline]
    fn bitxor_assign(&mut self, other: Hash) {
        *self = *self ^ other;
    }
}

/// Cells whose keys stand in a table: those of 21x21 and smaller boards.
const TABLED: usize = 512;

/// The keys of Black's and White's stones on the first cells.
static KEYS: [[Hash; 2]; TABLED] = {
    let mut keys = [[Hash { low: 0, high: 0 }; 2]; TABLED];
    let mut cell = 0;
    while cell < TABLED {
        keys[cell] = [key_of(cell as u64, 1), key_of(cell as u64, 2)];
        cell += 1;
    }
    keys
};

/// The key of a stone on a cell. On large boards it is worked out, so that they need no table of their size.
#[inline]
pub(super) fn key(cell: usize, color: u8) -> Hash {
    match KEYS.get(cell) {
        Some(keys) => keys[(color >> 1) as usize & 1],
        None => key_of(cell as u64, color as u64),
    }
}

#[inline]
pub(super) const fn key_of(place: u64, kind: u64) -> Hash {
    // Steps of the golden ratio, then a finalizer under which close numbers share nothing (Steele, Lea, Flood 2014).
    let step = place.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(kind.wrapping_mul(0xD1B5_4A32_D192_ED03));
    Hash { low: mix(step), high: mix(step ^ 0x6A09_E667_F3BC_C909) }
}

#[inline]
const fn mix(mut z: u64) -> u64 {
    z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}
