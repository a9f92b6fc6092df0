//! The turns of a game, and the search for positions that were there before.

use super::chains::{NO_CELL, Stone, Trace};
use super::hash::Hash;
use crate::memory::{OutOfMemory, copied, filled};
use crate::point::Color;
use crate::rules::KoRule;

/// What a turn was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GridTurnKind {
    /// The beginning, before any move.
    Start,
    /// Stones set up at once.
    Setup,
    /// A stone.
    Stone,
    /// A stone instead of one that stood there.
    Replacing,
    /// A pass.
    Pass,
    /// A move on an occupied point that passed the turn and changed nothing.
    Skip,
}

/// A turn, and what undoing it takes.
#[derive(Clone, Copy, Debug)]
pub(super) struct GridTurn {
    /// What was known of the last stone that stood on the cell.
    pub before: Stone,
    /// Where the stone was played, or [`NO_CELL`].
    pub cell: u32,
    /// Where the other side may not play next because of simple ko, or [`NO_CELL`].
    pub ko: u32,
    /// Stones that it took off.
    pub captured: u32,
    /// [`Trace::sides`].
    pub sides: u8,
    pub marks: Marks,
}

/// Who took a turn, who has the next one, and what it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Marks {
    /// Who took the turn. The start and setups count as turns of the side that does not move next.
    pub color: Color,
    /// Who moves next: the other side, unless the turn was given away.
    pub next: Color,
    pub kind: GridTurnKind,
}

impl GridTurn {
    /// The start of a game, or anything else that leaves the stones alone: `first` moves next.
    pub fn start(first: Color) -> GridTurn {
        GridTurn::without_stone(GridTurnKind::Start, first)
    }

    /// A turn without a stone of its own; `next` moves next.
    pub fn without_stone(kind: GridTurnKind, next: Color) -> GridTurn {
        GridTurn {
            before: Stone::default(),
            cell: NO_CELL,
            ko: NO_CELL,
            captured: 0,
            sides: 0,
            marks: Marks { color: next.opponent(), next, kind },
        }
    }

    /// What its stone did.
    pub fn trace(&self) -> Trace {
        Trace { sides: self.sides, captured: self.captured }
    }

    /// Whether it put a stone on the board.
    pub fn is_stone(&self) -> bool {
        matches!(self.marks.kind, GridTurnKind::Stone | GridTurnKind::Replacing)
    }

    /// Who passed, if it was a pass.
    pub fn pass(&self) -> Option<Color> {
        (self.marks.kind == GridTurnKind::Pass).then_some(self.marks.color)
    }
}

/// The turns so far, and those undone that can be redone.
#[derive(Debug)]
pub(super) struct GridHistory {
    turns: Vec<GridTurn>,
    /// The latest turn that is not undone.
    now: usize,
    /// Only where superko is to be found.
    positions: Option<Positions>,
}

impl GridHistory {
    /// A history of the start alone with room for `ahead` turns, which finds repeated positions if the rule asks for that.
    pub fn new(first: Color, hash: Hash, ko: KoRule, ahead: usize) -> Result<GridHistory, OutOfMemory> {
        let mut turns = filled(GridTurn::start(first), 1)?;
        turns.try_reserve(ahead)?;
        let has_superko = ko.is_superko();
        let positions = if has_superko { Some(Positions::new(ko, &turns, hash, ahead)?) } else { None };
        Ok(GridHistory { turns, now: 0, positions })
    }

    pub fn try_clone(&self) -> Result<GridHistory, OutOfMemory> {
        let turns = copied(&self.turns)?;
        let positions = self.positions.as_ref().map(Positions::try_clone).transpose()?;
        Ok(GridHistory { turns, now: self.now, positions })
    }

    /// Forgets all turns.
    pub fn reset(&mut self, first: Color) {
        if let Some(positions) = &mut self.positions {
            positions.reset();
        }
        self.turns.truncate(1);
        self.now = 0;
        self.turns[0] = GridTurn::start(first);
        if let Some(positions) = &mut self.positions {
            positions.insert(&self.turns, 0);
        }
    }

    /// The number of the latest turn; 0 is the start.
    #[inline]
    pub fn now(&self) -> usize {
        self.now
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

    /// The turn that would be redone.
    pub fn ahead(&self) -> Option<&GridTurn> {
        self.turns.get(self.now + 1)
    }

    /// Sees to it that the next `turns` turns allocate nothing. With superko there is an index beside the turns.
    #[inline]
    pub fn reserve(&mut self, turns: usize) -> Result<(), OutOfMemory> {
        if self.now + turns >= self.turns.capacity() {
            self.turns.try_reserve(self.now + 1 + turns - self.turns.len())?;
        }
        match &mut self.positions {
            Some(positions) => positions.reserve(&self.turns[..=self.now], turns),
            None => Ok(()),
        }
    }

    /// Adds a turn that led to `hash`, and forgets those that were undone.
    #[inline(always)]
    pub fn push(&mut self, turn: GridTurn, hash: Hash) {
        self.now += 1;
        if self.now < self.turns.len() {
            self.turns.truncate(self.now);
        }
        self.turns.push(turn);
        if let Some(positions) = &mut self.positions {
            positions.add(turn.marks, &self.turns, self.now, hash);
        }
    }

    /// Takes the turn ahead again, with what undoing it takes now.
    pub fn redo(&mut self, turn: GridTurn, hash: Hash) {
        self.now += 1;
        self.turns[self.now] = turn;
        if let Some(positions) = &mut self.positions {
            positions.add(turn.marks, &self.turns, self.now, hash);
        }
    }

    /// Goes back one turn and gives the one that is undone.
    pub fn undo(&mut self) -> GridTurn {
        if let Some(positions) = &mut self.positions {
            positions.remove(self.now);
        }
        let turn = self.turns[self.now];
        self.now -= 1;
        turn
    }

    /// Lets `color` move after the latest turn.
    pub fn give_turn(&mut self, color: Color) {
        if let Some(positions) = &mut self.positions {
            positions.remove(self.now);
        }
        let marks = &mut self.turns[self.now].marks;
        marks.next = color;
        if matches!(marks.kind, GridTurnKind::Start | GridTurnKind::Setup) {
            marks.color = color.opponent();
        }
        if let Some(positions) = &mut self.positions {
            positions.insert(&self.turns, self.now);
        }
    }

    /// The latest turn, from `since` on, whose position a stone of `color` that leads to `hash` would repeat.
    pub fn repeated(&self, hash: Hash, color: u8, since: usize) -> Option<usize> {
        self.positions.as_ref()?.find(&self.turns, hash, color).filter(|&number| number >= since)
    }
}

/// Finds the latest of the turns with a situation: a position, and what else the rule looks at. Turns come and go in order,
/// so that taking out the latest leaves the table as it was before that one came.
#[derive(Debug)]
struct Positions {
    ko: KoRule,
    /// Of each turn that stands, and of some that were undone.
    seen: Vec<Seen>,
    /// 1 + the number of a situation's latest turn, or 0; as many as a power of two, at most half of them taken.
    slots: Vec<u32>,
    taken: usize,
}

/// The position after a turn.
#[derive(Clone, Copy, Debug)]
struct Seen {
    hash: Hash,
    /// Its situation's slot, or [`NO_SLOT`], and what stood there before.
    slot: u32,
    before: u32,
}

/// The slot of a turn whose position may come again.
const NO_SLOT: u32 = u32::MAX;

impl Positions {
    /// Slots of a new table.
    const FIRST: usize = 1024;

    /// A table of the start.
    fn new(ko: KoRule, turns: &[GridTurn], hash: Hash, ahead: usize) -> Result<Positions, OutOfMemory> {
        let mut seen = Vec::new();
        seen.try_reserve(1 + ahead)?;
        let mut positions = Positions { ko, seen, slots: filled(0, Self::FIRST)?, taken: 0 };
        positions.add(turns[0].marks, turns, 0, hash);
        Ok(positions)
    }

    fn try_clone(&self) -> Result<Positions, OutOfMemory> {
        Ok(Positions { seen: copied(&self.seen)?, slots: copied(&self.slots)?, ..*self })
    }

    /// Empties the table. However large it is, only the slots of turns are looked at.
    fn reset(&mut self) {
        for seen in &self.seen {
            if let Some(slot) = self.slots.get_mut(seen.slot as usize) {
                *slot = 0;
            }
        }
        self.taken = 0;
        self.seen.truncate(1);
    }

    /// Sees to it that `more` turns after `turns` allocate nothing.
    #[inline]
    fn reserve(&mut self, turns: &[GridTurn], more: usize) -> Result<(), OutOfMemory> {
        let wanted = turns.len() + more;
        if self.seen.capacity() < wanted {
            self.seen.try_reserve(wanted - self.seen.len())?;
        }
        if (self.taken + more) * 2 > self.slots.len() { self.grow(turns, more) } else { Ok(()) }
    }

    /// Makes a larger table of all `turns`, with room for at least as many again.
    #[cold]
    fn grow(&mut self, turns: &[GridTurn], more: usize) -> Result<(), OutOfMemory> {
        let slots = ((turns.len() + more) as u64 * 4).next_power_of_two();
        if slots > u64::from(NO_SLOT) {
            return Err(OutOfMemory);
        }
        self.slots = filled(0, slots as usize)?;
        self.taken = 0;
        (0..turns.len()).for_each(|number| self.insert(turns, number));
        Ok(())
    }

    /// Adds the latest turn, which led to `hash`.
    #[inline]
    fn add(&mut self, marks: Marks, turns: &[GridTurn], number: usize, hash: Hash) {
        if self.seen.len() > number {
            self.seen.truncate(number);
        }
        let (slot, before) = self.enter(marks, turns, number, hash);
        self.seen.push(Seen { hash, slot, before });
    }

    /// Puts a turn into its slot; which that is, and what stood there.
    #[inline(always)]
    fn enter(&mut self, marks: Marks, turns: &[GridTurn], number: usize, hash: Hash) -> (u32, u32) {
        let Some(side) = self.side(marks) else { return (NO_SLOT, 0) };
        let slot = self.slot(turns, hash, side);
        let before = std::mem::replace(&mut self.slots[slot], number as u32 + 1);
        self.taken += (before == 0) as usize;
        (slot as u32, before)
    }

    /// Puts a turn that was seen into its slot again.
    fn insert(&mut self, turns: &[GridTurn], number: usize) {
        let hash = self.seen[number].hash;
        let (slot, before) = self.enter(turns[number].marks, turns, number, hash);
        self.seen[number] = Seen { hash, slot, before };
    }

    /// What counts of a turn besides its position; `None` for a turn whose position may come again.
    #[inline]
    fn side(&self, marks: Marks) -> Option<u8> {
        match self.ko {
            KoRule::None | KoRule::Simple => None,
            KoRule::Positional => Some(0),
            KoRule::Situational => Some(marks.next as u8),
            KoRule::NaturalSituational => match marks.kind {
                GridTurnKind::Pass | GridTurnKind::Skip => None,
                _ => Some(marks.color as u8),
            },
        }
    }

    /// The slot of a situation, or the empty one where it belongs.
    #[inline]
    fn slot(&self, turns: &[GridTurn], hash: Hash, side: u8) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = home(hash, side) & mask;
        while self.slots[slot] != 0 {
            let number = self.slots[slot] as usize - 1;
            if self.seen[number].hash == hash && self.side(turns[number].marks) == Some(side) {
                break;
            }
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// Takes the latest turn out.
    fn remove(&mut self, number: usize) {
        let Seen { slot, before, .. } = self.seen[number];
        if let Some(slot) = self.slots.get_mut(slot as usize) {
            *slot = before;
            self.taken -= (before == 0) as usize;
        }
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

/// Where the search for a situation begins.
#[inline(always)]
fn home(hash: Hash, side: u8) -> usize {
    (hash.low as usize).wrapping_add(side as usize)
}

#[cfg(test)]
mod tests {
    use super::super::hash::key;
    use super::*;

    const COUNT: usize = 100_000;

    /// How many slots besides its own the search for a turn's situation looks at.
    fn steps(history: &GridHistory, turn: &GridTurn) -> usize {
        let positions = history.positions.as_ref().unwrap();
        let Some(side) = positions.side(turn.marks) else { return 0 };
        let hash = positions.seen[history.now].hash;
        let own = home(hash, side);
        positions.slot(&history.turns, hash, side).wrapping_sub(own) & (positions.slots.len() - 1)
    }

    /// Plays, undoes and redoes [`COUNT`] turns, each found in so many steps at most. Gives the steps of all together.
    fn all_steps(ko: KoRule, most: usize, turn: impl Fn(usize) -> (GridTurn, Hash)) -> usize {
        let mut history = GridHistory::new(turn(0).0.marks.next, turn(0).1, ko, 0).unwrap();
        let mut all = 0;
        let mut look = |history: &GridHistory| {
            let steps = steps(history, history.last());
            assert!(steps <= most, "{ko:?}: {steps} steps to turn {}", history.now());
            all += steps;
        };
        for i in 1..=COUNT {
            history.reserve(1 + i % 5).unwrap();
            let (turn, hash) = turn(i);
            history.push(turn, hash);
            look(&history);
        }
        let slots = history.positions.as_ref().unwrap().slots.clone();
        for _ in 0..COUNT {
            look(&history);
            history.undo();
        }
        assert!(history.positions.as_ref().unwrap().taken <= 1, "only the start is left");
        for i in 1..=COUNT {
            history.reserve(1).unwrap();
            let (turn, hash) = turn(i);
            history.redo(turn, hash);
            look(&history);
        }
        assert!(history.positions.unwrap().slots == slots, "the table is as it was");
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
                    (GridTurn::without_stone(kind, first), hash)
                });
            }
        }
    }

    #[test]
    fn turns_with_new_positions_are_found_in_a_step_or_two() {
        let all = all_steps(KoRule::Positional, 100, |i| (GridTurn::start(Color::Black), key(i, 1)));
        assert!(all <= 3 * COUNT, "{all} steps to turns that were looked for {} times", 3 * COUNT);
    }
}
