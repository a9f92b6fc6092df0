//! What may be played.

use super::chains::{EMPTY, Suicide};
use super::hash::{Hash, key};
use super::{Grid, GridOptions};
use crate::play::RefusalKind;
use crate::point::Color;
use crate::rules::{KoRule, SuicideRule};

/// What a move asks of the options, made ready.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlayRules {
    /// Whether nothing but the point and the rules of ko and suicide is to be looked at.
    pub are_plain: bool,
    /// The least number of stones that a chain must have to be taken off by its own side.
    pub least_suicide: u32,
    pub has_simple_ko: bool,
    pub has_superko: bool,
}

impl PlayRules {
    pub fn of(options: &GridOptions) -> PlayRules {
        let GridOptions { rules, strict_turns, report_only, stone_limit, size: _, occupied: _, first: _, history: _ } =
            *options;
        let (ko, suicide) = rules.of_play();
        PlayRules {
            are_plain: !strict_turns && !report_only && stone_limit == u64::MAX,
            least_suicide: match suicide {
                SuicideRule::Forbidden => u32::MAX,
                SuicideRule::MultiStone => 2,
                SuicideRule::Allowed => 0,
            },
            has_simple_ko: ko == KoRule::Simple,
            has_superko: ko.is_superko(),
        }
    }
}

impl Grid {
    #[inline]
    pub(super) fn check_turn(&self, color: Color) -> Result<(), RefusalKind> {
        if self.options.strict_turns && color != self.to_move { Err(RefusalKind::WrongTurn) } else { Ok(()) }
    }

    /// Whether a stone on an empty cell keeps the rules of suicide and simple ko.
    #[inline]
    fn check_stone(&self, color: u8, cell: usize) -> Result<(), RefusalKind> {
        self.check_simple_ko(color, cell)?;
        if self.options.rules.suicide == SuicideRule::Allowed {
            return Ok(());
        }
        match self.chains.is_suicide(cell, color) {
            Some(Suicide::OfOne) => self.check_suicide(1),
            Some(Suicide::OfMany) => self.check_suicide(2),
            None => Ok(()),
        }
    }

    #[inline]
    pub(super) fn check_simple_ko(&self, color: u8, cell: usize) -> Result<(), RefusalKind> {
        let is_ko = self.ko == cell as u32 && self.history.last().marks.color as u8 != color;
        if is_ko { Err(RefusalKind::Ko) } else { Ok(()) }
    }

    /// Whether a move may take off its own chain of so many stones, itself included.
    pub(super) fn check_suicide(&self, stones: u32) -> Result<(), RefusalKind> {
        match self.options.rules.suicide {
            SuicideRule::Allowed => Ok(()),
            SuicideRule::MultiStone if stones > 1 => Ok(()),
            SuicideRule::MultiStone | SuicideRule::Forbidden => Err(RefusalKind::Suicide),
        }
    }

    /// Whether a stone keeps all rules.
    pub(super) fn check_cell(&self, color: u8, cell: usize) -> Result<(), RefusalKind> {
        if self.chains.at(cell) != EMPTY {
            return Err(RefusalKind::Occupied);
        }
        self.check_stone(color, cell)?;
        let suicide = self.chains.is_suicide(cell, color).is_some();
        if self.may_repeat(cell, color, suicide)
            && let Some(repeats) = self.repeated(self.hash_after(color, cell, suicide), color)
        {
            return Err(RefusalKind::Superko { repeats });
        }
        Ok(())
    }

    /// Whether a stone that stays on this cell can make an old position at all: only if one of its colour was taken off
    /// there, as the old position has one. After suicide it need not.
    #[inline]
    pub(super) fn may_repeat(&self, cell: usize, color: u8, suicide: bool) -> bool {
        self.rules.has_superko && (suicide || self.chains.was_vacated(cell, color))
    }

    /// The number of the turn whose position comes again.
    pub(super) fn repeated(&self, hash: Hash, color: u8) -> Option<u32> {
        // There are no more turns than 32 bits count.
        self.history.repeated(hash, color, self.since).map(|turn| turn as u32)
    }

    /// The hash of the position after a stone on an empty cell.
    fn hash_after(&self, color: u8, cell: usize, suicide: bool) -> Hash {
        let mut hash = self.chains.hash ^ key(cell, color);
        let around = self.chains.around(cell);
        for (i, &beside) in around.iter().enumerate() {
            let there = self.chains.at(beside);
            if there != if suicide { color } else { 3 - color } {
                continue;
            }
            let root = self.chains.root(beside);
            let same = |&&other: &&usize| self.chains.at(other) == there && self.chains.root(other) == root;
            let is_first = around.iter().position(|other| same(&other)) == Some(i);
            if is_first
                && (suicide || self.chains.liberties_of_root(root) as usize == around.iter().filter(same).count())
            {
                self.chains.ring(root).for_each(|stone| hash ^= key(stone, there));
            }
        }
        if suicide { hash ^ key(cell, color) } else { hash }
    }
}
