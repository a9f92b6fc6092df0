//! A saved game's bytes, written and read: numbers are little-endian, and a checksum stands at the end.

use super::checkpoint::CheckpointFault::{self, Corrupt};
use crate::memory::{OutOfMemory, extend};
use crate::point::{Color, Point};

/// The bytes written so far.
#[derive(Debug, Default)]
pub(super) struct Writer(Vec<u8>);

impl Writer {
    pub fn put(&mut self, bytes: &[u8]) -> Result<(), OutOfMemory> {
        extend(&mut self.0, bytes)
    }

    pub fn put_int(&mut self, number: u32) -> Result<(), OutOfMemory> {
        self.put(&number.to_le_bytes())
    }

    pub fn put_long(&mut self, number: u64) -> Result<(), OutOfMemory> {
        self.put(&number.to_le_bytes())
    }

    pub fn put_point(&mut self, point: Point) -> Result<(), OutOfMemory> {
        self.put(&point.x.to_le_bytes())?;
        self.put(&point.y.to_le_bytes())
    }

    /// 1 Black, 2 White, 0 neither.
    pub fn put_side(&mut self, color: Option<Color>) -> Result<(), OutOfMemory> {
        self.put(&[color.map_or(0, |color| color as u8)])
    }

    /// The bytes, with their checksum.
    pub fn sealed(mut self) -> Result<Vec<u8>, OutOfMemory> {
        let sum = checksum(&self.0);
        self.put_long(sum)?;
        Ok(self.0)
    }
}

/// The bytes not yet read.
#[derive(Debug)]
pub(super) struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    /// Bytes whose checksum is right, without it.
    pub fn unsealed(bytes: &'a [u8]) -> Result<Self, CheckpointFault> {
        let (body, sum) = bytes.split_last_chunk::<8>().ok_or(Corrupt)?;
        if checksum(body).to_le_bytes() == *sum { Ok(Reader(body)) } else { Err(Corrupt) }
    }

    /// How many bytes are left.
    pub fn left(&self) -> u64 {
        self.0.len() as u64
    }

    pub fn take<const N: usize>(&mut self) -> Result<[u8; N], CheckpointFault> {
        let (bytes, rest) = self.0.split_first_chunk().ok_or(Corrupt)?;
        self.0 = rest;
        Ok(*bytes)
    }

    pub fn byte(&mut self) -> Result<u8, CheckpointFault> {
        self.take().map(|[byte]| byte)
    }

    pub fn int(&mut self) -> Result<u32, CheckpointFault> {
        self.take().map(u32::from_le_bytes)
    }

    pub fn long(&mut self) -> Result<u64, CheckpointFault> {
        self.take().map(u64::from_le_bytes)
    }

    pub fn point(&mut self) -> Result<Point, CheckpointFault> {
        Ok(Point::new(self.int()? as i32, self.int()? as i32))
    }

    /// A colour, or neither.
    pub fn side(&mut self) -> Result<Option<Color>, CheckpointFault> {
        match self.byte()? {
            0 => Ok(None),
            1 => Ok(Some(Color::Black)),
            2 => Ok(Some(Color::White)),
            _ => Err(Corrupt),
        }
    }

    pub fn color(&mut self) -> Result<Color, CheckpointFault> {
        self.side()?.ok_or(Corrupt)
    }

    /// One of a few things by its place among them.
    pub fn one_of<T: Copy>(&mut self, things: &[T]) -> Result<T, CheckpointFault> {
        things.get(self.byte()? as usize).copied().ok_or(Corrupt)
    }

    /// A number of things of `size` bytes, for which there are bytes enough.
    pub fn count(&mut self, size: u64) -> Result<u64, CheckpointFault> {
        let count = self.long()?;
        let fits = count.checked_mul(size).is_some_and(|bytes| bytes <= self.left());
        if fits { Ok(count) } else { Err(Corrupt) }
    }
}

/// CRC-64 with the polynomial of ECMA-182, reflected, all ones at the start and at the end (as xz has it).
pub(super) fn checksum(bytes: &[u8]) -> u64 {
    const TABLE: [u64; 256] = {
        let mut table = [0; 256];
        let mut i = 0;
        while i < 256 {
            let mut crc = i as u64;
            let mut bit = 0;
            while bit < 8 {
                crc = if crc & 1 == 1 { crc >> 1 ^ 0xC96C_5795_D787_0F42 } else { crc >> 1 };
                bit += 1;
            }
            table[i] = crc;
            i += 1;
        }
        table
    };
    !bytes.iter().fold(!0, |crc, &byte| TABLE[(crc as u8 ^ byte) as usize] ^ crc >> 8)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_checksum_is_the_known_one() {
        assert_eq!(super::checksum(b"123456789"), 0x995D_C9BB_DF19_39FA);
    }
}
