//! A game as bytes, and back.
//!
//! All numbers are little-endian. The same game gives the same bytes, whatever way led to it in memory.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `GOPLANE` and the version, 1 |
//! | 1 | shape: 0 quarter, 1 half, 2 whole, 3 bounded |
//! | 4, 4 | width and height of a bounded shape, else 0 |
//! | 1 | occupied points: 0 refuse, 1 skip, 2 ignore, 3 replace |
//! | 1 | flags: 1 suicide, 2 ko, 4 history |
//! | ... | the game, one of the two below |
//! | 8 | a checksum of all before: CRC-64 as in ECMA-182, reflected |
//!
//! Without history: whose turn it is (1 or 2), 1; turns, 8; stones captured of Black and of White, 8 each; where ko
//! forbids to play, 1 (0 or 1) and 4, 4 (x and y, else 0); the number of tiles, 8, and for each of them 24: x and y of
//! its corner divided by eight, and a bitmap for each colour, row after row; the same for the stones that the last turn
//! took off, with one bitmap. Tiles are in order of x, then y.
//!
//! With history: who moved first (1 or 2), 1; the number of turns and of those that stand, 8 each; for each turn 9: 1 a black
//! stone, 2 a white one, 3 a pass of Black's, 4 one of White's, 8 more where the same side has the next turn, 16 more where
//! the other may not take back a ko; and x and y, 0 for a pass. The game is played again from these.

use super::chains::ROOT;
use super::flood::Patch;
use super::history::RecordKind;
use super::options::{Occupied, PlaneOptions, PlaneShape};
use super::tiles::{bits, point_at, stone};
use super::{Plane, PlaneMove};
use crate::memory::{OutOfMemory, push};
use crate::point::{Color, Point, Size};

const MAGIC: [u8; 8] = *b"GOPLANE\x01";

/// Why bytes are not a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlaneCheckpointError {
    /// They do not begin as a checkpoint does.
    NotACheckpoint,
    /// They were written by another version of this library.
    Version,
    /// They are cut short, or were changed.
    Corrupt,
    /// There was not enough memory.
    OutOfMemory,
}

impl std::fmt::Display for PlaneCheckpointError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            PlaneCheckpointError::NotACheckpoint => "not a checkpoint of a game on the plane",
            PlaneCheckpointError::Version => "a checkpoint of another version",
            PlaneCheckpointError::Corrupt => "a checkpoint that is cut short or was changed",
            PlaneCheckpointError::OutOfMemory => "out of memory",
        })
    }
}

impl std::error::Error for PlaneCheckpointError {}

impl From<OutOfMemory> for PlaneCheckpointError {
    fn from(_: OutOfMemory) -> Self {
        PlaneCheckpointError::OutOfMemory
    }
}

use PlaneCheckpointError::Corrupt;

impl Plane {
    /// The game as bytes: 24 for each tile of 8 by 8 points with stones, or 9 for each turn of a game with history. The
    /// seed is not part of it.
    pub fn to_bytes(&self) -> Result<Vec<u8>, OutOfMemory> {
        let mut out = Writer(Vec::new());
        out.put(&MAGIC)?;
        self.write_options(&mut out)?;
        if self.options.history {
            self.write_turns(&mut out)?
        } else {
            self.write_position(&mut out)?
        }
        let sum = checksum(&out.0);
        out.put(&sum.to_le_bytes())?;
        Ok(out.0)
    }

    /// The game that `to_bytes` wrote, with a new seed. Nothing in the bytes is trusted: whatever is not a game that
    /// could be written is refused.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, PlaneCheckpointError> {
        let Some((start, rest)) = bytes.split_at_checked(MAGIC.len()) else {
            return Err(PlaneCheckpointError::NotACheckpoint);
        };
        if start[..7] != MAGIC[..7] {
            return Err(PlaneCheckpointError::NotACheckpoint);
        }
        if start[7] != MAGIC[7] {
            return Err(PlaneCheckpointError::Version);
        }
        let length = rest.len().checked_sub(8).ok_or(Corrupt)?;
        let (body, sum) = rest.split_at(length);
        if checksum(&bytes[..MAGIC.len() + length]).to_le_bytes() != *sum {
            return Err(Corrupt);
        }
        let mut reader = Reader(body);
        let options = read_options(&mut reader)?;
        let mut plane = Plane::new(options);
        if options.history {
            plane.read_turns(&mut reader)?
        } else {
            plane.read_position(&mut reader)?
        }
        if reader.0.is_empty() { Ok(plane) } else { Err(Corrupt) }
    }

    fn write_options(&self, out: &mut Writer) -> Result<(), OutOfMemory> {
        let PlaneOptions { shape, occupied, suicide, ko, history, .. } = self.options;
        let (kind, size) = match shape {
            shape if shape == PlaneShape::quarter() => (0, Size::new(0, 0)),
            shape if shape == PlaneShape::half() => (1, Size::new(0, 0)),
            shape if shape == PlaneShape::whole() => (2, Size::new(0, 0)),
            shape => (3, Size::new(shape.greatest.x as u32 + 1, shape.greatest.y as u32 + 1)),
        };
        out.put(&[kind])?;
        out.put(&size.width.to_le_bytes())?;
        out.put(&size.height.to_le_bytes())?;
        let flags = suicide as u8 | (ko as u8) << 1 | (history as u8) << 2;
        out.put(&[OCCUPIED.iter().position(|&policy| policy == occupied).unwrap_or(0) as u8, flags])
    }

    fn write_position(&self, out: &mut Writer) -> Result<(), OutOfMemory> {
        out.put(&[self.to_move as u8])?;
        for count in [self.moves, self.captured[0], self.captured[1]] {
            out.put(&count.to_le_bytes())?;
        }
        out.put(&[self.ko.is_some() as u8])?;
        out.put_point(self.ko.unwrap_or_default())?;
        let mut tiles = Vec::new();
        for (_, tile) in self.chains.tiles.iter() {
            push(&mut tiles, (tile.x(), tile.y(), tile.stones))?;
        }
        tiles.sort_unstable();
        out.put(&(tiles.len() as u64).to_le_bytes())?;
        for (x, y, stones) in tiles {
            out.put_point(Point::new(x, y))?;
            out.put(&stones[0].to_le_bytes())?;
            out.put(&stones[1].to_le_bytes())?;
        }
        let mut taken = crate::memory::copied(&self.chains.taken)?;
        taken.sort_unstable_by_key(|patch| (patch.x, patch.y));
        taken.dedup_by(|patch, before| {
            let same = (patch.x, patch.y) == (before.x, before.y);
            before.mask |= if same { patch.mask } else { 0 };
            same
        });
        out.put(&(taken.len() as u64).to_le_bytes())?;
        for patch in taken {
            out.put_point(Point::new(patch.x, patch.y))?;
            out.put(&patch.mask.to_le_bytes())?;
        }
        Ok(())
    }

    fn read_position(&mut self, reader: &mut Reader) -> Result<(), PlaneCheckpointError> {
        self.to_move = reader.color()?;
        self.moves = reader.long()?;
        self.captured = [reader.long()?, reader.long()?];
        let (some, ko) = (reader.byte()?, reader.point()?);
        let mut before = None;
        for _ in 0..reader.count(24)? {
            let (at, stones) = (reader.point()?, [reader.long()?, reader.long()?]);
            let occupied = stones[0] | stones[1];
            if before.is_some_and(|before| before >= at) || stones[0] & stones[1] != 0 || !self.has(at, occupied) {
                return Err(Corrupt);
            }
            before = Some(at);
            self.settle(at, stones)?;
        }
        self.join_settled()?;
        // A stone, whether it stands or was captured, took a turn.
        let stones = self.chains.stones[0] + self.chains.stones[1];
        let played = self.captured.iter().try_fold(stones, |sum, &captured| sum.checked_add(captured));
        if self.moves > i64::MAX as u64 || played.is_none_or(|played| played > self.moves) {
            return Err(Corrupt);
        }
        let mut before = None;
        for _ in 0..reader.count(16)? {
            let (at, mask) = (reader.point()?, reader.long()?);
            let standing = self.chains.tiles.find(at.x, at.y).map_or(0, |id| self.chains.tiles.tile(id).occupied());
            if before.is_some_and(|before| before >= at) || !self.has(at, mask) || standing & mask != 0 {
                return Err(Corrupt);
            }
            before = Some(at);
            push(&mut self.chains.taken, Patch { x: at.x, y: at.y, mask, tile: 0 })?;
        }
        self.ko = match some {
            0 if ko == Point::default() => None,
            1 if self.options.ko && self.last_captured() == 1 && self.contains(ko) => {
                let taken = self.chains.taken[0].points().next();
                if taken == Some(ko) { taken } else { return Err(Corrupt) }
            }
            _ => return Err(Corrupt),
        };
        Ok(())
    }

    /// Whether the points in `mask` of the tile at `at` exist; there is at least one.
    fn has(&self, at: Point, mask: u64) -> bool {
        let there = at.x << 3 >> 3 == at.x && at.y << 3 >> 3 == at.y;
        there && mask != 0 && bits(mask).all(|cell| self.contains(point_at(at.x, at.y, cell)))
    }

    /// Sets the stones of a tile, not yet in chains.
    fn settle(&mut self, at: Point, stones: [u64; 2]) -> Result<(), OutOfMemory> {
        for color in [Color::Black, Color::White] {
            for cell in bits(stones[color.index()]) {
                let site = self.chains.tiles.site(point_at(at.x, at.y, cell));
                self.chains.tiles.reserve(site.home)?;
                self.chains.tiles.put(site.point, site.home, color, ROOT);
                self.chains.stones[color.index()] += 1;
            }
        }
        Ok(())
    }

    /// Makes chains of the stones that `settle` set. A chain without liberties cannot stand.
    fn join_settled(&mut self) -> Result<(), PlaneCheckpointError> {
        let mut ids = Vec::new();
        for (id, _) in self.chains.tiles.iter() {
            push(&mut ids, id)?;
        }
        for id in ids {
            let stones = self.chains.tiles.tile(id).stones;
            for color in [Color::Black, Color::White] {
                for cell in bits(stones[color.index()]) {
                    if self.chains.word(stone(id, cell)) == ROOT {
                        self.chains.flood(id, 1 << cell, color)?;
                        let patches = std::mem::take(&mut self.chains.flooded);
                        for patch in &patches {
                            self.chains.tiles.unmark(patch.tile, patch.mask, color);
                        }
                        self.chains.label(&patches);
                        self.chains.keep_scratch(patches);
                        if *self.chains.liberties_mut(id, cell) == ROOT {
                            return Err(Corrupt);
                        }
                    }
                }
            }
        }
        Ok(())
    }

    fn write_turns(&self, out: &mut Writer) -> Result<(), OutOfMemory> {
        let Some(history) = &self.chains.history else { return Ok(()) };
        out.put(&[history.first as u8])?;
        out.put(&(history.records.len() as u64).to_le_bytes())?;
        out.put(&(history.done as u64).to_le_bytes())?;
        for record in &history.records {
            let pass = record.kind == RecordKind::Pass;
            let more = if record.next == record.color { SAME_SIDE } else { 0 } | if record.ko { KO } else { 0 };
            out.put(&[(record.color as u8 + if pass { 2 } else { 0 }) | more])?;
            out.put_point(record.point)?;
        }
        Ok(())
    }

    fn read_turns(&mut self, reader: &mut Reader) -> Result<(), PlaneCheckpointError> {
        self.set_to_move(reader.color()?);
        let (turns, done) = (reader.long()?, reader.long()?);
        if done > turns || turns.checked_mul(9) != Some(reader.0.len() as u64) {
            return Err(Corrupt);
        }
        for turn in 1..=turns {
            self.read_turn(reader)?;
            if self.moves != turn {
                return Err(Corrupt);
            }
        }
        for _ in done..turns {
            self.undo()?;
        }
        Ok(())
    }

    fn read_turn(&mut self, reader: &mut Reader) -> Result<(), PlaneCheckpointError> {
        let (kind, point) = (reader.byte()?, reader.point()?);
        let (color, one) = match kind & !(SAME_SIDE | KO) {
            1 => (Color::Black, point.into()),
            2 => (Color::White, point.into()),
            3 if point == Point::default() => (Color::Black, PlaneMove::PASS),
            4 if point == Point::default() => (Color::White, PlaneMove::PASS),
            _ => return Err(Corrupt),
        };
        // A side may have moved though it was not its turn, which does not give it the turn before.
        let before = std::mem::replace(&mut self.to_move, color);
        let ko = self.ko.filter(|_| before == color);
        self.ko = ko;
        match self.play_move(one) {
            Err(error) if error.kind == super::PlaneErrorKind::OutOfMemory => {
                return Err(PlaneCheckpointError::OutOfMemory);
            }
            Err(_) => return Err(Corrupt),
            Ok(_) => {}
        }
        let has_ko = kind & KO != 0;
        if has_ko && (self.ko.is_none() || kind & SAME_SIDE != 0) {
            return Err(Corrupt);
        }
        if !has_ko && self.ko.is_some() {
            // It was lifted by giving the turn away and back.
            self.set_to_move(color);
            self.set_to_move(color.opponent());
        }
        if kind & SAME_SIDE != 0 {
            self.set_to_move(color);
        }
        Ok(())
    }
}

/// Beside the kind of a turn: the same side has the next one.
const SAME_SIDE: u8 = 8;
/// Beside the kind of a turn: the other side may not take back a ko.
const KO: u8 = 16;

const OCCUPIED: [Occupied; 4] = [Occupied::Refuse, Occupied::Skip, Occupied::Ignore, Occupied::Replace];

fn read_options(reader: &mut Reader) -> Result<PlaneOptions, PlaneCheckpointError> {
    let (kind, size) = (reader.byte()?, Size::new(reader.int()?, reader.int()?));
    let shape = match (kind, size) {
        (0, Size { width: 0, height: 0 }) => PlaneShape::quarter(),
        (1, Size { width: 0, height: 0 }) => PlaneShape::half(),
        (2, Size { width: 0, height: 0 }) => PlaneShape::whole(),
        (3, size) => PlaneShape::bounded(size).ok_or(Corrupt)?,
        _ => return Err(Corrupt),
    };
    let occupied = *OCCUPIED.get(reader.byte()? as usize).ok_or(Corrupt)?;
    let flags = reader.byte()?;
    if flags > 7 {
        return Err(Corrupt);
    }
    let (suicide, ko, history) = (flags & 1 != 0, flags & 2 != 0, flags & 4 != 0);
    Ok(PlaneOptions { shape, occupied, suicide, ko, seed: None, history })
}

struct Writer(Vec<u8>);

impl Writer {
    fn put(&mut self, bytes: &[u8]) -> Result<(), OutOfMemory> {
        self.0.try_reserve(bytes.len())?;
        self.0.extend_from_slice(bytes);
        Ok(())
    }

    fn put_point(&mut self, point: Point) -> Result<(), OutOfMemory> {
        self.put(&point.x.to_le_bytes())?;
        self.put(&point.y.to_le_bytes())
    }
}

/// The bytes not yet read.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], PlaneCheckpointError> {
        let (bytes, rest) = self.0.split_first_chunk().ok_or(Corrupt)?;
        self.0 = rest;
        Ok(*bytes)
    }

    fn byte(&mut self) -> Result<u8, PlaneCheckpointError> {
        self.take().map(|[byte]| byte)
    }

    fn int(&mut self) -> Result<u32, PlaneCheckpointError> {
        self.take().map(u32::from_le_bytes)
    }

    fn long(&mut self) -> Result<u64, PlaneCheckpointError> {
        self.take().map(u64::from_le_bytes)
    }

    fn point(&mut self) -> Result<Point, PlaneCheckpointError> {
        Ok(Point::new(self.int()? as i32, self.int()? as i32))
    }

    fn color(&mut self) -> Result<Color, PlaneCheckpointError> {
        match self.byte()? {
            1 => Ok(Color::Black),
            2 => Ok(Color::White),
            _ => Err(Corrupt),
        }
    }

    /// A number of things of `size` bytes, for which there are bytes enough.
    fn count(&mut self, size: u64) -> Result<u64, PlaneCheckpointError> {
        let count = self.long()?;
        let fits = count.checked_mul(size).is_some_and(|bytes| bytes <= self.0.len() as u64);
        if fits { Ok(count) } else { Err(Corrupt) }
    }
}

/// CRC-64 with the polynomial of ECMA-182, reflected, all ones at the start and at the end (as xz has it).
fn checksum(bytes: &[u8]) -> u64 {
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
