//! Undo and redo: undoing puts what a turn overwrote back exactly; redoing plays the move again.

use super::Plane;
use super::chains::Chains;
use super::history::{History, Record, RecordKind};
use super::patch::{Patch, UNPLACED};
use super::tile::{ROOT, bits};
use super::tiles::Site;
use crate::memory::OutOfMemory;
use crate::point::Color;

impl Plane {
    /// Takes the last turn back: a move, a pass, or a skipped move; whose turn it is and where ko forbids to play is again
    /// as it was. False when there is none. Costs what the turn cost;
    /// at most a logarithm more. On an error the game is as it was.
    ///
    /// Only a game made with [`history`](super::PlaneOptions::history) has turns to take back.
    pub(super) fn take_back(&mut self) -> Result<bool, OutOfMemory> {
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
        self.turns -= 1;
        Ok(true)
    }

    /// Plays the turn again that was taken back last. False when there is none, or when another was played since. On
    /// an error the game is as it was.
    pub(super) fn take_again(&mut self) -> Result<bool, OutOfMemory> {
        let Some(history) = &self.chains.history else { return Ok(false) };
        let Some(&record) = history.records.get(history.done) else { return Ok(false) };
        // The move was allowed when it was played, whatever the turn before it has become.
        let (ko, to_move) = (self.ko.take(), std::mem::replace(&mut self.to_move, record.color));
        self.redoing = true;
        let played = match record.kind {
            RecordKind::Pass => self.pass_turn(record.color).map_err(|_| OutOfMemory),
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
