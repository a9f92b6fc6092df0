//! The turns of a game, and the search for positions that were there before.

use super::chains::Trace;
use super::hash::Hash;
use crate::memory::{OutOfMemory, copied, filled};
use crate::point::Color;
use crate::rules::KoRule;

/// No cell.
pub(super) const NO_CELL: u32 = u32::MAX;

/// What a turn was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GridTurnKind {
    /// The beginning, before any move.
    Start,
    /// Stones set up at once.
    Setup,
    /// A stone.
    Stone,
    /// A pass, or a move that was skipped.
    Pass,
}

/// A turn: what undoing it takes, and the position after it.
#[derive(Clone, Copy, Debug)]
pub(super) struct GridTurn {
    pub hash: Hash,
    /// Where the stone was played, or [`NO_CELL`].
    pub cell: u32,
    /// Where the other side may not play next because of simple ko, or [`NO_CELL`].
    pub ko: u32,
    pub trace: Trace,
    /// Stones saved when the one that stood there was lifted; 0 when none was.
    pub lifted: u32,
    /// The colour that stood there.
    pub replaced: u8,
    /// Who took the turn. The start and setups count as turns of the side that does not move next.
    pub color: u8,
    /// Who moves after it.
    pub next: Color,
    pub kind: GridTurnKind,
}

impl GridTurn {
    /// The start of a game, or anything else that leaves the stones alone: `first` moves next.
    pub fn start(hash: Hash, first: Color) -> GridTurn {
        GridTurn {
            hash,
            cell: NO_CELL,
            ko: NO_CELL,
            trace: Trace::default(),
            lifted: 0,
            replaced: 0,
            color: first.opponent() as u8,
            next: first,
            kind: GridTurnKind::Start,
        }
    }
}

/// The turns so far, and those undone that can be redone.
#[derive(Debug)]
pub(super) struct GridHistory {
    turns: Vec<GridTurn>,
    /// The latest turn that is not undone.
    now: usize,
    /// Only where superko is to be found.
    index: Option<PositionIndex>,
}

impl GridHistory {
    /// A history of the start alone with room for `ahead` turns, which finds repeated positions if the rule asks for that.
    pub fn new(start: GridTurn, ko: KoRule, ahead: usize) -> Result<GridHistory, OutOfMemory> {
        let mut turns = filled(start, 1)?;
        turns.try_reserve(ahead)?;
        let has_superko = !matches!(ko, KoRule::None | KoRule::Simple);
        let index = if has_superko { Some(PositionIndex::new(&turns)?) } else { None };
        Ok(GridHistory { turns, now: 0, index })
    }

    pub fn try_clone(&self) -> Result<GridHistory, OutOfMemory> {
        let turns = copied(&self.turns)?;
        let index = match &self.index {
            Some(index) => Some(PositionIndex { slots: copied(&index.slots)?, ..*index }),
            None => None,
        };
        Ok(GridHistory { turns, now: self.now, index })
    }

    /// The number of the latest turn; 0 is the start.
    pub fn now(&self) -> usize {
        self.now
    }

    /// All turns with those undone, the start included.
    pub fn count(&self) -> usize {
        self.turns.len()
    }

    pub fn last(&self) -> &GridTurn {
        &self.turns[self.now]
    }

    /// Changes who moves after the latest turn.
    pub fn set_next(&mut self, side: Color) {
        self.turns[self.now].next = side;
    }

    /// A turn, whether undone or not.
    pub fn turn(&self, number: usize) -> Option<&GridTurn> {
        self.turns.get(number)
    }

    /// The turn that would be redone.
    pub fn ahead(&self) -> Option<&GridTurn> {
        self.turns.get(self.now + 1)
    }

    /// Sees to it that the next turn allocates nothing. With superko there is an index beside the turns.
    #[inline]
    pub fn reserve(&mut self) -> Result<(), OutOfMemory> {
        if self.now + 1 >= self.turns.capacity() {
            self.turns.try_reserve(self.now + 2 - self.turns.len())?;
        }
        match &mut self.index {
            Some(index) => index.reserve(&self.turns[..=self.now]),
            None => Ok(()),
        }
    }

    /// Adds a turn and forgets those that were undone.
    #[inline]
    pub fn push(&mut self, turn: GridTurn) {
        self.turns.truncate(self.now + 1);
        self.turns.push(turn);
        self.now += 1;
        self.note();
    }

    /// Takes the turn ahead again, with what undoing it takes now.
    pub fn redo(&mut self, turn: GridTurn) {
        self.now += 1;
        self.turns[self.now] = turn;
        self.note();
    }

    /// Goes back one turn and gives the one that is undone.
    pub fn undo(&mut self) -> GridTurn {
        let turn = self.turns[self.now];
        self.now -= 1;
        turn
    }

    /// A turn, from `since` on, whose position a stone of `color` that leads to `hash` would repeat.
    pub fn repeated(&self, ko: KoRule, hash: Hash, color: u8, since: usize) -> Option<usize> {
        self.index.as_ref()?.find(&self.turns[..=self.now], hash, |number, turn| {
            number >= since
                && match ko {
                    KoRule::None | KoRule::Simple => false,
                    KoRule::Positional => true,
                    KoRule::Situational => turn.color == color,
                    KoRule::NaturalSituational => turn.color == color && turn.kind != GridTurnKind::Pass,
                }
        })
    }

    #[inline]
    fn note(&mut self) {
        if let Some(index) = &mut self.index {
            index.insert(self.now, self.turns[self.now].hash);
        }
    }
}

/// Finds turns by the hash of their positions. Entries of turns that were undone stay until the table is made anew: an
/// entry counts only when the turn of its number has the hash asked for.
#[derive(Debug)]
struct PositionIndex {
    /// 1 + the number of a turn, or 0; as many as a power of two, at most half of them taken.
    slots: Vec<u32>,
    taken: usize,
}

impl PositionIndex {
    /// Slots of a new table.
    const FIRST: usize = 1024;

    fn new(turns: &[GridTurn]) -> Result<PositionIndex, OutOfMemory> {
        let slots = filled(0, (turns.len() * 4).next_power_of_two().max(Self::FIRST))?;
        let mut index = PositionIndex { slots, taken: 0 };
        for (number, turn) in turns.iter().enumerate() {
            index.insert(number, turn.hash);
        }
        Ok(index)
    }

    #[inline]
    fn reserve(&mut self, turns: &[GridTurn]) -> Result<(), OutOfMemory> {
        if (self.taken + 1) * 2 > self.slots.len() {
            *self = PositionIndex::new(turns)?;
        }
        Ok(())
    }

    #[inline]
    fn insert(&mut self, number: usize, hash: Hash) {
        let mask = self.slots.len() - 1;
        let mut slot = hash.low as usize & mask;
        while self.slots[slot] != 0 {
            if self.slots[slot] as usize == number + 1 {
                return;
            }
            slot = (slot + 1) & mask;
        }
        self.slots[slot] = number as u32 + 1;
        self.taken += 1;
    }

    fn find(&self, turns: &[GridTurn], hash: Hash, holds: impl Fn(usize, &GridTurn) -> bool) -> Option<usize> {
        let mask = self.slots.len() - 1;
        let mut slot = hash.low as usize & mask;
        while self.slots[slot] != 0 {
            let number = self.slots[slot] as usize - 1;
            if turns.get(number).is_some_and(|turn| turn.hash == hash && holds(number, turn)) {
                return Some(number);
            }
            slot = (slot + 1) & mask;
        }
        None
    }
}
