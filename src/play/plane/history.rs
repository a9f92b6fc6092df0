//! Undo and redo. Each turn leaves a record, and what it overwrote: the words of the chains that it joined, and the
//! stones that it took off with their words. Undoing puts all that back exactly; redoing plays the move again.

use super::Plane;
use super::chains::{Chains, Placed, ROOT, UNPLACED};
use super::flood::Patch;
use super::tiles::{Site, bits};
use crate::memory::{OutOfMemory, copied};
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
    settled: (usize, usize),
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
    words: usize,
    patches: u32,
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

impl RecordKind {
    fn is_suicide(self) -> bool {
        matches!(self, RecordKind::Suicide | RecordKind::ReplacingSuicide)
    }

    fn replaces(self) -> bool {
        matches!(self, RecordKind::Replacing | RecordKind::ReplacingSuicide)
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

    /// The last turn that stands.
    fn last(&self) -> Option<&Record> {
        self.records[..self.done].last()
    }

    /// What the last turn took off.
    pub fn last_patches(&self) -> &[Patch] {
        let count = self.last().map_or(0, |record| record.patches as usize);
        &self.patches[self.patches.len() - count..]
    }

    /// Where the side to move may not play.
    fn ko(&self) -> Option<Point> {
        self.last().filter(|record| record.ko)?;
        self.last_patches().first()?.points().next()
    }
}

impl Plane {
    /// Takes the last turn back: a move, a pass, or a skipped move; whose turn it is and where ko forbids to play is again
    /// as it was. False when there is none. Costs what the turn cost;
    /// at most a logarithm more. On an error the game is as it was.
    ///
    /// Only a game made with [`history`](super::PlaneOptions::history) has turns to take back.
    pub fn undo(&mut self) -> Result<bool, OutOfMemory> {
        let Some(mut history) = self.chains.history.take() else { return Ok(false) };
        let undone = self.undo_last(&mut history);
        self.chains.history = Some(history);
        undone
    }

    fn undo_last(&mut self, history: &mut History) -> Result<bool, OutOfMemory> {
        let Some(&record) = history.last() else { return Ok(false) };
        let words = &history.words[history.words.len() - record.words..];
        let patches = history.last_patches();
        if record.kind != RecordKind::Pass && record.kind != RecordKind::Skip {
            let site = self.chains.tiles.site(record.point);
            let taken = self.chains.undo(&record, &site, words, patches)?;
            let dead = if record.kind.is_suicide() { record.color } else { record.color.opponent() };
            self.captured[dead.index()] -= taken;
        }
        let left = (history.words.len() - record.words, history.patches.len() - record.patches as usize);
        history.settled = left;
        history.drop_unsettled();
        history.done -= 1;
        self.ko = history.ko();
        self.to_move = history.to_move();
        self.moves -= 1;
        Ok(true)
    }

    /// Plays the turn again that was taken back last. False when there is none, or when another was played since. On
    /// an error the game is as it was.
    pub fn redo(&mut self) -> Result<bool, OutOfMemory> {
        let Some(history) = &self.chains.history else { return Ok(false) };
        let Some(&record) = history.records.get(history.done) else { return Ok(false) };
        // The move was allowed when it was played, whatever the turn before it has become.
        let (ko, to_move) = (self.ko.take(), std::mem::replace(&mut self.to_move, record.color));
        self.redoing = true;
        let played = match record.kind {
            RecordKind::Pass => self.pass(),
            _ => self.turn(record.point, record.color).map(|_| ()).map_err(|_| OutOfMemory),
        };
        self.redoing = false;
        if played.is_err() {
            (self.ko, self.to_move) = (ko, to_move);
        } else {
            self.to_move = record.next;
            self.ko = self.ko.filter(|_| record.ko);
        }
        played.map(|()| true)
    }

    /// How many turns can be taken back.
    pub fn undoable(&self) -> usize {
        self.chains.history.as_ref().map_or(0, |history| history.done)
    }

    /// How many turns can be played again.
    pub fn redoable(&self) -> usize {
        self.chains.history.as_ref().map_or(0, |history| history.records.len() - history.done)
    }
}

impl Chains {
    /// Undoes a move: `words` and `patches` are what it left in the history. Answers how many stones it had taken off.
    /// On an error nothing has changed.
    fn undo(&mut self, record: &Record, site: &Site, words: &[u32], patches: &[Patch]) -> Result<u64, OutOfMemory> {
        // A stone that stands has a tile; one that committed suicide is not asked for its tile, unless it replaced one.
        let home = site.home.unwrap_or(UNPLACED);
        let suicide = record.kind.is_suicide();
        let dead = if suicide { record.color } else { record.color.opponent() };
        let standing = &patches[..patches.len() - suicide as usize];
        let taken: usize = standing.iter().map(|patch| patch.mask.count_ones() as usize).sum();
        let (before, stones) = words.split_at(words.len() - taken);
        self.put_back(standing, dead, stones)?;
        if suicide
            && record.kind.replaces()
            && let Err(error) = self.tiles.reserve(Some(home))
        {
            self.put_away(standing);
            return Err(error);
        }
        // Nothing can fail from here on.
        for patch in standing {
            self.change_liberties(*patch, dead.opponent(), -1);
        }
        self.stones[dead.index()] += taken as u64;
        if record.kind.replaces() {
            if suicide {
                self.tiles.put_in(home, site.cell, record.color.opponent(), ROOT);
            } else {
                self.unpress(record.color, site, before);
            }
            self.tiles.mark(home, 1 << site.cell);
            if let Some((&count, words)) = before.split_first() {
                let words = words.as_chunks().0.iter().take(count as usize).copied();
                self.unfree(site, home, record.color.opponent(), words);
            }
        } else if !suicide {
            self.unpress(record.color, site, before);
            self.tiles.remove(home, 1 << site.cell);
        }
        Ok(taken as u64 + suicide as u64)
    }

    /// Takes a stone out of the chain that it joined, where it still stands: gives its enemies their liberties back, and
    /// parts the chains that it joined; `notes` ends with what `log_roots` wrote.
    fn unpress(&mut self, color: Color, site: &Site, notes: &[u32]) {
        for (id, cell) in self.neighbours(site) {
            if self.tiles.tile(id).of(color.opponent()) >> cell & 1 == 1 {
                *self.liberties_mut(id, cell) += 1;
            }
        }
        let Some((&count, notes)) = notes.split_last() else { return };
        for note in notes[notes.len() - 2 * count as usize..].chunks_exact(2) {
            *self.word_mut(note[0]) = note[1];
        }
        self.stones[color.index()] -= 1;
    }

    /// Puts stones back that were taken off, with their words; nobody's liberties change. On an error none is put back.
    fn put_back(&mut self, patches: &[Patch], color: Color, words: &[u32]) -> Result<(), OutOfMemory> {
        let mut words = words.iter();
        for (i, patch) in patches.iter().enumerate() {
            for (cell, &word) in bits(patch.mask).zip(&mut words) {
                if let Err(error) = self.tiles.reserve(Some(patch.tile)) {
                    let put = patch.mask & ((1 << cell) - 1);
                    if put != 0 {
                        self.tiles.remove(patch.tile, put);
                    }
                    self.put_away(&patches[..i]);
                    return Err(error);
                }
                self.tiles.put_in(patch.tile, cell, color, word);
            }
        }
        Ok(())
    }

    /// Takes off what `put_back` put back.
    fn put_away(&mut self, patches: &[Patch]) {
        for patch in patches {
            self.tiles.remove(patch.tile, patch.mask);
        }
    }
}
