//! What a game with history remembers: each turn leaves a record, and what it overwrote: the words of the chains that it
//! joined, and the stones that it took off with their words.

use super::patch::Patch;
use crate::memory::{OutOfMemory, copied};
use crate::play::Report;
use crate::point::{Color, Point};

/// What a game with history remembers.
#[derive(Debug)]
pub(super) struct History {
    /// Who moves first.
    pub first: Color,
    /// The turns, those undone last.
    pub records: Vec<Record>,
    /// How many of them stand.
    pub done: usize,
    /// What the turns that stand overwrote; the last turn's at the end.
    pub words: Vec<u32>,
    /// What they took off.
    pub patches: Vec<Patch>,
    /// How much of `words` and `patches` belongs to whole turns.
    pub settled: (usize, usize),
}

/// What a move did.
#[derive(Clone, Copy, Default)]
pub(super) struct Placed {
    /// The stones taken off.
    pub taken: u64,
    /// Whether they are the mover's own, the stone just placed included.
    pub suicide: bool,
    /// Whether the stone stands alone with exactly one liberty.
    pub lone: bool,
    /// Whether the point was occupied and nothing was played.
    pub skipped: bool,
    /// Whether the point was occupied and its stone replaced.
    pub replaced: bool,
}

impl Placed {
    /// What it tells of a move of `color`.
    #[inline(always)]
    pub fn report(self, color: Color) -> Report {
        let Placed { taken, suicide, skipped, replaced, .. } = self;
        let is_white = if suicide { color } else { color.opponent() } == Color::White;
        let captured = if is_white { [0, taken] } else { [taken, 0] };
        Report { captured, suicide, skipped, replaced, broke: None }
    }
}

/// A turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Record {
    pub point: Point,
    pub kind: RecordKind,
    /// Whose turn it was.
    pub color: Color,
    /// Whose turn it is next: the other side's, unless the turn was given away.
    pub next: Color,
    /// Whether the other side may not take back at once.
    pub ko: bool,
    /// What it left at the end of the history's `words` and `patches`.
    pub words: usize,
    pub patches: u32,
}

/// What a turn was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RecordKind {
    Pass,
    /// A move on an occupied point that passed the turn and changed nothing.
    Skip,
    Stone,
    Suicide,
    /// A stone instead of an enemy stone, and the same when it was suicide.
    Replacing,
    ReplacingSuicide,
}

impl Record {
    /// Who passed, if it was a pass.
    pub fn pass(&self) -> Option<Color> {
        (self.kind == RecordKind::Pass).then_some(self.color)
    }
}

impl RecordKind {
    pub fn is_suicide(self) -> bool {
        matches!(self, RecordKind::Suicide | RecordKind::ReplacingSuicide)
    }

    pub fn replaces(self) -> bool {
        matches!(self, RecordKind::Replacing | RecordKind::ReplacingSuicide)
    }

    /// Whether a stone was played.
    pub fn is_stone(self) -> bool {
        match self {
            RecordKind::Stone | RecordKind::Suicide | RecordKind::Replacing | RecordKind::ReplacingSuicide => true,
            RecordKind::Pass | RecordKind::Skip => false,
        }
    }

    /// The kind of a move on a stone or on a vacant point.
    pub fn of(placed: &Placed) -> Self {
        match (placed.replaced, placed.suicide) {
            (false, false) => RecordKind::Stone,
            (false, true) => RecordKind::Suicide,
            (true, false) => RecordKind::Replacing,
            (true, true) => RecordKind::ReplacingSuicide,
        }
    }
}

impl History {
    pub fn new() -> Self {
        History {
            first: Color::Black,
            records: Vec::new(),
            done: 0,
            words: Vec::new(),
            patches: Vec::new(),
            settled: (0, 0),
        }
    }

    pub fn try_clone(&self) -> Result<Self, OutOfMemory> {
        let (records, words) = (copied(&self.records)?, copied(&self.words)?);
        Ok(History { records, words, patches: copied(&self.patches)?, ..*self })
    }

    /// Makes room for a turn that takes `flooded` off.
    pub fn reserve(&mut self, flooded: &[Patch]) -> Result<(), OutOfMemory> {
        // A turn notes at most four roots with their words, and their number.
        let stones: usize = flooded.iter().map(|patch| patch.mask.count_ones() as usize).sum();
        self.words.try_reserve(stones + 9)?;
        self.patches.try_reserve(flooded.len())?;
        self.reserve_record()
    }

    /// Makes room for a turn that takes nothing off.
    pub fn reserve_record(&mut self) -> Result<(), OutOfMemory> {
        if self.done == self.records.capacity() {
            self.records.truncate(self.done);
            self.records.try_reserve(1)?;
        }
        Ok(())
    }

    /// Closes a turn, for which there is room. Turns undone before are gone, unless this is the first of them again: then
    /// what became of its ko and of the turn after it holds.
    pub fn record(&mut self, point: Point, kind: RecordKind, color: Color, ko: bool, redo: bool) {
        let words = self.words.len() - self.settled.0;
        let patches = (self.patches.len() - self.settled.1) as u32;
        let record = Record { point, kind, color, next: color.opponent(), ko, words, patches };
        if redo {
            let Record { next, ko, .. } = self.records[self.done];
            self.records[self.done] = Record { next, ko, ..record };
        } else {
            self.records.truncate(self.done);
            self.records.push(record);
        }
        self.done += 1;
        self.settled = (self.words.len(), self.patches.len());
    }

    /// Gives the turn that comes next to a side, which lifts a ko.
    pub fn give_turn(&mut self, color: Color) {
        match self.records[..self.done].last_mut() {
            Some(last) => (last.next, last.ko) = (color, false),
            None => self.first = color,
        }
    }

    /// Whose turn it is.
    pub fn to_move(&self) -> Color {
        self.last().map_or(self.first, |record| record.next)
    }

    /// Forgets what a refused turn left.
    pub fn drop_unsettled(&mut self) {
        self.words.truncate(self.settled.0);
        self.patches.truncate(self.settled.1);
    }

    /// The turns that stand.
    pub fn standing(&self) -> &[Record] {
        &self.records[..self.done]
    }

    /// The last turn that stands.
    pub fn last(&self) -> Option<&Record> {
        self.records[..self.done].last()
    }

    /// What the last turn took off.
    pub fn last_patches(&self) -> &[Patch] {
        let count = self.last().map_or(0, |record| record.patches as usize);
        &self.patches[self.patches.len() - count..]
    }

    /// Where the side to move may not play.
    pub fn ko(&self) -> Option<Point> {
        self.last().filter(|record| record.ko)?;
        self.last_patches().first()?.points().next()
    }
}
