//! What a saved game has of a plane; what stands round it is told in `simulator/checkpoint.rs`.
//!
//! Without history: whose turn it is (1 or 2), 1; turns, 8; stones captured of Black and of White, 8 each; where ko
//! forbids to play, 1 (0 or 1) and 4, 4 (x and y, else 0); passes of Black and of White, 8 each, who passed first and last (0
//! for nobody), 1 each, passes at the end, 8; whose the last stone was, 1 (0 for none), and 4, 4 (x and y, else 0); the number
//! of tiles, 8, and for each of them 24: x and y of its corner divided by eight, and a bitmap for each colour, row after row;
//! the same for the stones that the last turn took off, with one bitmap. Tiles are in order of x, then y.
//!
//! With history: who moved first (1 or 2), 1; the number of turns and of those that stand, 8 each; for each turn 9: 1 a black
//! stone, 2 a white one, 3 a pass of Black's, 4 one of White's, 8 more where the same side has the next turn, 16 more where
//! the other may not take back a ko; and x and y, 0 for a pass. The game is played again from these.
//!
//! The same game gives the same bytes, whatever way led to it in memory.

use super::history::RecordKind;
use super::patch::Patch;
use super::tile::{ROOT, bits, point_at, stone};
use super::{Plane, PlaneOptions};
use crate::memory::{OutOfMemory, push};
use crate::play::bytes::{Reader, Writer};
use crate::play::{CheckpointFault, Engine, Move, Passes, RefusalKind};
use crate::point::{Color, Point};

use CheckpointFault::Corrupt;

impl Plane {
    /// Writes the game but for its options: 24 bytes for each tile of 8 by 8 points with stones, or 9 for each turn of a game
    /// with history. The seed is not part of it.
    pub(in crate::play) fn write(&self, out: &mut Writer) -> Result<(), OutOfMemory> {
        if self.options.history { self.write_turns(out) } else { self.write_position(out) }
    }

    /// The game that `write` wrote. Nothing in the bytes is trusted: whatever is not a game that could be written is refused.
    pub(in crate::play) fn read(options: PlaneOptions, reader: &mut Reader) -> Result<Self, CheckpointFault> {
        let mut plane = Plane::new(options);
        if options.history {
            plane.read_turns(reader)?
        } else {
            plane.read_position(reader)?
        }
        Ok(plane)
    }

    fn write_position(&self, out: &mut Writer) -> Result<(), OutOfMemory> {
        out.put(&[self.to_move as u8])?;
        for count in [self.turns, self.captured[0], self.captured[1]] {
            out.put_long(count)?;
        }
        out.put(&[self.ko.is_some() as u8])?;
        out.put_point(self.ko.unwrap_or_default())?;
        let passes = self.passes();
        out.put_long(passes.count[0])?;
        out.put_long(passes.count[1])?;
        out.put_side(passes.first)?;
        out.put_side(passes.last)?;
        out.put_long(passes.at_end)?;
        out.put_side(self.last_stone.map(|(color, _)| color))?;
        out.put_point(self.last_stone.map_or(Point::default(), |(_, point)| point))?;
        let mut tiles = Vec::new();
        for (_, tile) in self.chains.tiles.iter() {
            push(&mut tiles, (tile.x(), tile.y(), tile.stones))?;
        }
        tiles.sort_unstable();
        out.put_long(tiles.len() as u64)?;
        for (x, y, stones) in tiles {
            out.put_point(Point::new(x, y))?;
            out.put_long(stones[0])?;
            out.put_long(stones[1])?;
        }
        let mut taken = crate::memory::copied(&self.chains.taken)?;
        taken.sort_unstable_by_key(|patch| (patch.x, patch.y));
        taken.dedup_by(|patch, before| {
            let same = (patch.x, patch.y) == (before.x, before.y);
            before.mask |= if same { patch.mask } else { 0 };
            same
        });
        out.put_long(taken.len() as u64)?;
        for patch in taken {
            out.put_point(Point::new(patch.x, patch.y))?;
            out.put_long(patch.mask)?;
        }
        Ok(())
    }

    fn read_position(&mut self, reader: &mut Reader) -> Result<(), CheckpointFault> {
        self.to_move = reader.color()?;
        self.turns = reader.long()?;
        self.captured = [reader.long()?, reader.long()?];
        let (some, ko) = (reader.byte()?, reader.point()?);
        self.passes = read_passes(reader)?;
        let (last_color, last_point) = (reader.side()?, reader.point()?);
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
        let others = self.captured.iter().chain(&self.passes.count);
        let taken = others.copied().try_fold(stones, u64::checked_add);
        if self.turns > i64::MAX as u64 || taken.is_none_or(|taken| taken > self.turns) {
            return Err(Corrupt);
        }
        self.last_pass = if self.passes.at_end > 0 { self.turns } else { 0 };
        let played = stones + self.captured[0] + self.captured[1];
        self.last_stone = match last_color {
            None if played == 0 && last_point == Point::default() => None,
            Some(color) if self.contains(last_point) => Some((color, last_point)),
            _ => return Err(Corrupt),
        };
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
    fn join_settled(&mut self) -> Result<(), CheckpointFault> {
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
        out.put_long(history.records.len() as u64)?;
        out.put_long(history.done as u64)?;
        for record in &history.records {
            let pass = record.kind == RecordKind::Pass;
            let more = if record.next == record.color { SAME_SIDE } else { 0 } | if record.ko { KO } else { 0 };
            out.put(&[(record.color as u8 + if pass { 2 } else { 0 }) | more])?;
            out.put_point(record.point)?;
        }
        Ok(())
    }

    fn read_turns(&mut self, reader: &mut Reader) -> Result<(), CheckpointFault> {
        self.set_to_move(reader.color()?);
        let (turns, done) = (reader.long()?, reader.long()?);
        if done > turns || turns.checked_mul(9) != Some(reader.left()) {
            return Err(Corrupt);
        }
        for turn in 1..=turns {
            self.read_turn(reader)?;
            if self.turns != turn {
                return Err(Corrupt);
            }
        }
        for _ in done..turns {
            self.undo()?;
        }
        Ok(())
    }

    fn read_turn(&mut self, reader: &mut Reader) -> Result<(), CheckpointFault> {
        let (kind, point) = (reader.byte()?, reader.point()?);
        let (color, one) = match kind & !(SAME_SIDE | KO) {
            1 => (Color::Black, point.into()),
            2 => (Color::White, point.into()),
            3 if point == Point::default() => (Color::Black, Move::PASS),
            4 if point == Point::default() => (Color::White, Move::PASS),
            _ => return Err(Corrupt),
        };
        // A side may have moved though it was not its turn, which does not give it the turn before.
        let before = std::mem::replace(&mut self.to_move, color);
        let ko = self.ko.filter(|_| before == color);
        self.ko = ko;
        match self.take_turn(one) {
            Err(RefusalKind::OutOfMemory) => return Err(CheckpointFault::OutOfMemory),
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

/// Passes that can have been counted.
fn read_passes(reader: &mut Reader) -> Result<Passes, CheckpointFault> {
    let count = [reader.long()?, reader.long()?];
    let passes = Passes { count, first: reader.side()?, last: reader.side()?, at_end: reader.long()? };
    let all = count[0].checked_add(count[1]).ok_or(Corrupt)?;
    let has = |color: Option<Color>| color.map_or(all == 0, |color| count[color.index()] > 0);
    if has(passes.first) && has(passes.last) && passes.at_end <= all { Ok(passes) } else { Err(Corrupt) }
}
