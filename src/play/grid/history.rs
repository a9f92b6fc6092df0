//! The turns of a game, and the search for positions that were there before.

use super::chains::Trace;
use super::hash::Hash;
use crate::memory::{OutOfMemory, copied, filled, push};
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
    /// A pass.
    Pass,
    /// A move on an occupied point that passed the turn and changed nothing.
    Skip,
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
    /// Who moves next: the other side, unless the turn was given away.
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

impl GridTurn {
    /// Whether it left the stones alone.
    pub fn is_pass(&self) -> bool {
        matches!(self.kind, GridTurnKind::Pass | GridTurnKind::Skip)
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
        let index = if has_superko { Some(PositionIndex::new(ko, &turns)?) } else { None };
        Ok(GridHistory { turns, now: 0, index })
    }

    pub fn try_clone(&self) -> Result<GridHistory, OutOfMemory> {
        let turns = copied(&self.turns)?;
        let index = match &self.index {
            Some(index) => Some(index.try_clone()?),
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

    /// The turns that stand, the start first.
    pub fn standing(&self) -> &[GridTurn] {
        &self.turns[..=self.now]
    }

    /// All turns with those undone, the start first.
    pub fn all(&self) -> &[GridTurn] {
        &self.turns
    }

    pub fn last(&self) -> &GridTurn {
        &self.turns[self.now]
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
        self.forget();
        let turn = self.turns[self.now];
        self.now -= 1;
        turn
    }

    /// Lets `color` move after the latest turn.
    pub fn give_turn(&mut self, color: Color) {
        self.forget();
        let turn = &mut self.turns[self.now];
        turn.next = color;
        if matches!(turn.kind, GridTurnKind::Start | GridTurnKind::Setup) {
            turn.color = color.opponent() as u8;
        }
        self.note();
    }

    /// The latest turn, from `since` on, whose position a stone of `color` that leads to `hash` would repeat.
    pub fn repeated(&self, hash: Hash, color: u8, since: usize) -> Option<usize> {
        self.index.as_ref()?.find(&self.turns, hash, color).filter(|&number| number >= since)
    }

    #[inline]
    fn note(&mut self) {
        if let Some(index) = &mut self.index {
            index.insert(&self.turns, self.now);
        }
    }

    #[inline]
    fn forget(&mut self) {
        if let Some(index) = &mut self.index {
            index.remove(&self.turns, self.now);
        }
    }
}

/// Finds the latest of the turns with a situation: a position, and what else the rule looks at. Turns come and go in order,
/// so that taking out the latest leaves the table as it was before that one came.
#[derive(Debug)]
struct PositionIndex {
    ko: KoRule,
    /// 1 + the number of a situation's latest turn, or 0; as many as a power of two, at most half of them taken.
    slots: Vec<u32>,
    /// Of each turn: what stood in its situation's slot before it came.
    before: Vec<u32>,
    taken: usize,
}

impl PositionIndex {
    /// Slots of a new table.
    const FIRST: usize = 1024;

    /// A table of all `turns`, with room for at least as many again.
    fn new(ko: KoRule, turns: &[GridTurn]) -> Result<PositionIndex, OutOfMemory> {
        let slots = filled(0, (turns.len() * 4).next_power_of_two().max(Self::FIRST))?;
        // The table has room for half as many turns as slots.
        let before = filled(0, slots.len() / 2 + 1)?;
        let mut index = PositionIndex { ko, slots, before, taken: 0 };
        for number in 0..turns.len() {
            index.insert(turns, number);
        }
        Ok(index)
    }

    fn try_clone(&self) -> Result<PositionIndex, OutOfMemory> {
        Ok(PositionIndex { slots: copied(&self.slots)?, before: copied(&self.before)?, ..*self })
    }

    /// Sees to it that a turn after `turns` allocates nothing.
    #[inline]
    fn reserve(&mut self, turns: &[GridTurn]) -> Result<(), OutOfMemory> {
        if self.before.len() <= turns.len() {
            push(&mut self.before, 0)?;
        }
        if (self.taken + 1) * 2 > self.slots.len() {
            *self = PositionIndex::new(self.ko, turns)?;
        }
        Ok(())
    }

    /// What counts of a turn besides its position; `None` for a turn whose position may come again.
    #[inline]
    fn side(&self, turn: &GridTurn) -> Option<u8> {
        match self.ko {
            KoRule::None | KoRule::Simple => None,
            KoRule::Positional => Some(0),
            KoRule::Situational => Some(turn.next as u8),
            KoRule::NaturalSituational => (!turn.is_pass()).then_some(turn.color),
        }
    }

    /// The slot of a situation, or the empty one where it belongs.
    #[inline]
    fn slot(&self, turns: &[GridTurn], hash: Hash, side: u8) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = (hash.low as usize).wrapping_add(side as usize) & mask;
        while self.slots[slot] != 0 {
            let turn = &turns[self.slots[slot] as usize - 1];
            if turn.hash == hash && self.side(turn) == Some(side) {
                break;
            }
            slot = (slot + 1) & mask;
        }
        slot
    }

    #[inline]
    fn insert(&mut self, turns: &[GridTurn], number: usize) {
        let Some(side) = self.side(&turns[number]) else { return };
        let slot = self.slot(turns, turns[number].hash, side);
        self.before[number] = self.slots[slot];
        self.taken += (self.slots[slot] == 0) as usize;
        self.slots[slot] = number as u32 + 1;
    }

    /// Takes the latest turn out.
    #[inline]
    fn remove(&mut self, turns: &[GridTurn], number: usize) {
        let Some(side) = self.side(&turns[number]) else { return };
        let slot = self.slot(turns, turns[number].hash, side);
        self.slots[slot] = self.before[number];
        self.taken -= (self.slots[slot] == 0) as usize;
    }

    /// The latest turn whose situation a stone of `color` that leads to `hash` makes again.
    fn find(&self, turns: &[GridTurn], hash: Hash, color: u8) -> Option<usize> {
        let side = match self.ko {
            KoRule::None | KoRule::Simple => return None,
            KoRule::Positional => 0,
            KoRule::Situational => 3 - color,
            KoRule::NaturalSituational => color,
        };
        (self.slots[self.slot(turns, hash, side)] as usize).checked_sub(1)
    }
}

#[cfg(test)]
mod tests {
    use super::super::hash::key;
    use super::*;

    const COUNT: usize = 100_000;

    /// How many slots besides its own the search for a turn's situation looks at.
    fn steps(history: &GridHistory, turn: &GridTurn) -> usize {
        let index = history.index.as_ref().unwrap();
        let Some(side) = index.side(turn) else { return 0 };
        let own = (turn.hash.low as usize).wrapping_add(side as usize);
        index.slot(&history.turns, turn.hash, side).wrapping_sub(own) & (index.slots.len() - 1)
    }

    /// Plays, undoes and redoes [`COUNT`] turns, each found in so many steps at most. Gives the steps of all together.
    fn all_steps(ko: KoRule, most: usize, turn: impl Fn(usize) -> GridTurn) -> usize {
        let mut history = GridHistory::new(turn(0), ko, 0).unwrap();
        let mut all = 0;
        let mut look = |history: &GridHistory| {
            let steps = steps(history, history.last());
            assert!(steps <= most, "{ko:?}: {steps} steps to turn {}", history.now());
            all += steps;
        };
        for i in 1..=COUNT {
            history.reserve().unwrap();
            history.push(turn(i));
            look(&history);
        }
        let slots = history.index.as_ref().unwrap().slots.clone();
        for _ in 0..COUNT {
            look(&history);
            history.undo();
        }
        assert!(history.index.as_ref().unwrap().taken <= 1, "only the start is left");
        for i in 1..=COUNT {
            history.reserve().unwrap();
            history.redo(turn(i));
            look(&history);
        }
        assert!(history.index.unwrap().slots == slots, "the table is as it was");
        all
    }

    /// Were every turn in a slot of its own, the last one would look at as many as there are turns.
    #[test]
    fn turns_that_repeat_a_position_are_found_at_once() {
        let hash = key(5, 1);
        for ko in [KoRule::Positional, KoRule::Situational, KoRule::NaturalSituational] {
            for kind in [GridTurnKind::Pass, GridTurnKind::Stone] {
                all_steps(ko, 1, |i| {
                    let first = if i % 3 == 0 { Color::Black } else { Color::White };
                    GridTurn { kind, ..GridTurn::start(hash, first) }
                });
            }
        }
    }

    #[test]
    fn turns_with_new_positions_are_found_in_a_step_or_two() {
        let all = all_steps(KoRule::Positional, 100, |i| GridTurn::start(key(i, 1), Color::Black));
        assert!(all <= 3 * COUNT, "{all} steps to turns that were looked for {} times", 3 * COUNT);
    }
}
