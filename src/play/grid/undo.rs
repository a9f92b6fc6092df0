//! Undo and redo: undoing puts back exactly what a turn changed; redoing plays it again.

use super::Grid;
use super::chains::Trace;
use super::history::{GridTurn, GridTurnKind};
use crate::memory::{OutOfMemory, push};
use crate::play::Engine;
use crate::point::Color;

/// A stone that another took the place of.
#[derive(Clone, Copy, Debug)]
pub(super) struct Replaced {
    /// Its colour.
    pub color: u8,
    /// Stones saved when it was lifted.
    pub lifted: u32,
}

impl Grid {
    /// Undoes the latest turn; says whether there was one.
    pub(super) fn take_back(&mut self) -> bool {
        if self.undoable() == 0 {
            return false;
        }
        let turn = self.history.undo();
        match turn.marks.kind {
            GridTurnKind::Start | GridTurnKind::Pass | GridTurnKind::Skip => {}
            GridTurnKind::Setup => self.undo_setup(),
            GridTurnKind::Stone => self.take_stone_back(&turn),
            GridTurnKind::Replacing => {
                self.take_stone_back(&turn);
                if let Some(replaced) = self.replaced.pop() {
                    self.put_down(turn.cell as usize, replaced);
                }
            }
        }
        self.follow_last();
        true
    }

    fn take_stone_back(&mut self, turn: &GridTurn) {
        let color = turn.marks.color;
        self.chains.take_back(turn.cell as usize, color as u8, turn.trace(), turn.before);
        let taken = if turn.trace().is_suicide() { color } else { color.opponent() };
        self.captured[taken.index()] -= u64::from(turn.captured);
    }

    /// Takes the turn again that was undone last; says whether there was one.
    pub(super) fn take_again(&mut self) -> Result<bool, OutOfMemory> {
        let Some(&turn) = self.history.ahead() else { return Ok(false) };
        self.room = 0;
        self.reserve(1)?;
        match turn.marks.kind {
            GridTurnKind::Start | GridTurnKind::Pass | GridTurnKind::Skip => self.history.redo(turn, self.chains.hash),
            GridTurnKind::Setup => self.redo_setup(turn)?,
            GridTurnKind::Stone => self.put_stone_again(turn),
            GridTurnKind::Replacing => {
                self.lift(turn.cell as usize)?;
                self.put_stone_again(turn);
            }
        }
        self.follow_last();
        Ok(true)
    }

    fn put_stone_again(&mut self, turn: GridTurn) {
        let color = turn.marks.color;
        let landing = self.chains.put(turn.cell as usize, color as u8, 0);
        self.count_captured(color, landing.trace.captured, landing.suicide);
        let (Trace { sides, captured }, before) = (landing.trace, landing.before);
        self.history.redo(GridTurn { sides, captured, before, ..turn }, self.chains.hash);
    }

    /// Ko and the side to move are those after the latest turn.
    pub(super) fn follow_last(&mut self) {
        let last = self.history.last();
        (self.ko, self.to_move) = (last.ko, last.marks.next);
    }

    /// Gives the turn to a side.
    pub(super) fn give_turn(&mut self, color: Color) {
        self.to_move = color;
        self.history.give_turn(color);
    }

    /// Lifts the stone on a cell, to be replaced.
    pub(super) fn lift(&mut self, cell: usize) -> Result<(), OutOfMemory> {
        let (color, root) = (self.chains.at(cell), self.chains.root(cell) as u32);
        self.chains.reserve_lift(&[root])?;
        push(&mut self.replaced, Replaced { color, lifted: 0 })?;
        let lifted = self.chains.lift(&[root], std::iter::once(cell));
        if let Some(replaced) = self.replaced.last_mut() {
            replaced.lifted = lifted;
        }
        Ok(())
    }

    /// Undoes `lift`.
    pub(super) fn put_down(&mut self, cell: usize, replaced: Replaced) {
        self.chains.put_down(std::iter::once((cell, replaced.color)), replaced.lifted);
    }
}
