//! A stone instead of an enemy stone: the enemy stone leaves its chain, which may fall apart, before the new one is placed.
//!
//! What a chain falls into keeps the words that it can: only stones whose words led out of their part are led elsewhere,
//! and only their words need to be remembered. Those that led to the same stone now lead to the one of the highest rank
//! among them, and these to the one of the highest rank of all, the root. Ranks are secret, as when chains join, so that
//! nobody can foresee that stone and cut it off again and again; and what was led to one stone stays apart from the rest,
//! so that wherever a chain is broken over and over, fewer and fewer stones lead across the breach.

use super::Plane;
use super::chains::Chains;
use super::history::Placed;
use super::patch::Patch;
use super::tile::{ROOT, Stone, stone};
use super::tiles::Site;
use crate::memory::{OutOfMemory, push};
use crate::play::RefusalKind;
use crate::point::{Color, Point};
use std::cmp::Reverse;

/// The words that a freed stone's chain had, each after its stone.
pub(super) type Words = Vec<[u32; 2]>;

/// A part of a chain: what it begins and ends at in the patches, and in the words.
#[derive(Clone, Copy, Default)]
struct Part {
    patches: (usize, usize),
    words: (usize, usize),
    root: Stone,
}

impl Plane {
    /// Plays a stone instead of an enemy stone.
    pub(super) fn replace(&mut self, point: Point, sides: u32, color: Color) -> Result<Placed, RefusalKind> {
        let site = self.chains.tiles.site(point);
        let Some(home) = site.home else { return Err(RefusalKind::Occupied) };
        let saved = self.chains.free(&site, home, color.opponent())?;
        let look = self.chains.look(point);
        // Words that were left as they are must still be so if the stone comes back.
        let steady = std::mem::replace(&mut self.chains.steady, true);
        let placed = self.place(look, point, sides, color, true);
        self.chains.steady = steady;
        if placed.is_err() {
            self.chains.unfree(&site, home, color.opponent(), saved.iter().copied());
            if let Some(history) = &mut self.chains.history {
                history.drop_unsettled();
            }
        }
        placed
    }
}

impl Chains {
    /// Takes a stone out of its chain, which may fall apart, but leaves it where it stands, in nobody's colour, until
    /// `place` or `unfree`. Costs time in proportion to the chain. The answer is what `unfree` needs; the history has it
    /// too, and how many they are before. On an error nothing has changed.
    fn free(&mut self, site: &Site, home: u32, color: Color) -> Result<Words, OutOfMemory> {
        let freed = stone(home, site.cell);
        let bit = 1 << site.cell;
        self.tiles.mark(home, bit);
        let mut words = Words::new();
        let parts = match self.part(site, freed, color, &mut words) {
            Ok(parts) => parts,
            Err(error) => {
                self.unflood(color);
                self.tiles.unmark(home, bit, color);
                return Err(error);
            }
        };
        // Nothing can fail from here on.
        let flooded = std::mem::take(&mut self.flooded);
        for part in parts.iter().filter(|part| part.words.0 < part.words.1) {
            let liberties = self.pseudo_liberties(&flooded[part.patches.0..part.patches.1], Some(site));
            let (mut led, mut centre) = (None, part.root);
            for &[stone, word] in &words[part.words.0..part.words.1] {
                let to = if led == Some(word) { centre } else { part.root };
                if led != Some(word) {
                    (led, centre) = (Some(word), stone);
                }
                *self.word_mut(stone) = to;
            }
            *self.word_mut(part.root) = ROOT | liberties;
        }
        self.keep_scratch(flooded);
        self.stones[color.index()] -= 1;
        for (id, cell) in self.neighbours(site) {
            if self.tiles.tile(id).of(color.opponent()) >> cell & 1 == 1 {
                *self.liberties_mut(id, cell) += 1;
            }
        }
        Ok(words)
    }

    /// Floods the parts of a chain without its `freed` stone, and notes in `words` what has to be overwritten, in the
    /// history too. On an error some of it may be marked and flooded still.
    fn part(&mut self, site: &Site, freed: Stone, color: Color, words: &mut Words) -> Result<[Part; 4], OutOfMemory> {
        let mut parts = [Part::default(); 4];
        push(words, [freed, self.word(freed)])?;
        // Each part is marked while the next one is looked for, so that it is not found twice.
        for (part, (id, cell)) in parts.iter_mut().zip(self.neighbours(site)) {
            part.patches.0 = self.flooded.len();
            self.flood(id, 1 << cell, color)?;
            part.patches.1 = self.flooded.len();
        }
        for patch in &self.flooded {
            self.tiles.unmark(patch.tile, patch.mask, color);
        }
        for part in &mut parts {
            let patches = &self.flooded[part.patches.0..part.patches.1];
            patches.iter().for_each(|patch| self.tiles.mark(patch.tile, patch.mask));
            part.words.0 = words.len();
            part.root = self.note_strays(patches, freed, words)?;
            part.words.1 = words.len();
            patches.iter().for_each(|patch| self.tiles.unmark(patch.tile, patch.mask, color));
        }
        if let Some(history) = &mut self.history {
            history.words.try_reserve(1 + 2 * words.len())?;
            history.words.push(words.len() as u32);
            history.words.extend_from_slice(words.as_flattened());
        }
        Ok(parts)
    }

    /// Appends the stones of a part that lead out of it or nowhere, with their words: those with the same word together, the
    /// highest rank first. Answers which of them becomes the root. The part's stones are marked.
    fn note_strays(&self, part: &[Patch], freed: Stone, words: &mut Words) -> Result<Stone, OutOfMemory> {
        let start = words.len();
        for stone in part.iter().flat_map(Patch::stones) {
            let word = self.word(stone);
            if word & ROOT != 0 || word == freed || !self.tiles.is_marked(word) {
                push(words, [stone, word])?;
            }
        }
        let strays = &mut words[start..];
        strays.sort_unstable_by_key(|&[stone, word]| (word, Reverse(self.rank(stone))));
        Ok(strays.iter().map(|&[stone, _]| stone).max_by_key(|&stone| self.rank(stone)).unwrap_or_default())
    }

    /// Puts a stone that `free` set free back into its chain, which is as it was; `words` are what `free` gave.
    pub fn unfree(&mut self, site: &Site, home: u32, color: Color, words: impl Iterator<Item = [u32; 2]>) {
        for (id, cell) in self.neighbours(site) {
            if self.tiles.tile(id).of(color.opponent()) >> cell & 1 == 1 {
                *self.liberties_mut(id, cell) -= 1;
            }
        }
        self.tiles.unmark(home, 1 << site.cell, color);
        self.stones[color.index()] += 1;
        for [stone, word] in words {
            *self.word_mut(stone) = word;
        }
    }
}
