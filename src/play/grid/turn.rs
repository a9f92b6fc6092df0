//! One turn: the common one, a stone on an empty point where nothing else is asked, on a way of its own.

use super::Grid;
use super::chains::{EMPTY, Landing, NO_CELL};
use super::history::{GridTurn, GridTurnKind, Marks};
use crate::memory::OutOfMemory;
use crate::play::{Move, Occupied, Refusal, RefusalKind, Report};
use crate::point::{Color, Point};

/// The most turns that room is made for at a time.
const MOST_AHEAD: usize = 256;

/// What a turn did, before it is told as a [`Report`].
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Done {
    captured: u32,
    suicide: bool,
    skipped: bool,
    replaced: bool,
    broke: Option<RefusalKind>,
}

impl Done {
    #[inline(always)]
    pub fn report(self, color: Color) -> Report {
        let Done { captured, suicide, skipped, replaced, broke } = self;
        let is_white = (color == Color::White) == suicide;
        let captured = u64::from(captured);
        Report { captured: if is_white { [0, captured] } else { [captured, 0] }, suicide, skipped, replaced, broke }
    }
}

impl Grid {
    /// Plays a stone or passes, for which there is room.
    #[inline(always)]
    pub(super) fn take_turn(&mut self, one: Move) -> Result<Report, RefusalKind> {
        let color = one.color.unwrap_or(self.to_move);
        match one.point {
            Some(point) => self.turn(color, point).map(|done| done.report(color)),
            None => self.pass_turn(color).map(|done| done.report(color)),
        }
    }

    fn pass_turn(&mut self, color: Color) -> Result<Done, RefusalKind> {
        let broke = match self.check_turn(color) {
            Err(kind) if !self.options.report_only => return Err(kind),
            broke => broke.err(),
        };
        self.end_without_stone(color, GridTurnKind::Pass);
        Ok(Done { broke, ..Done::default() })
    }

    /// A stone. The point may be anywhere, the rules are looked at.
    #[inline(always)]
    pub(super) fn turn(&mut self, color: Color, point: Point) -> Result<Done, RefusalKind> {
        if !self.options.size.contains(point) {
            return Err(RefusalKind::OffBoard);
        }
        let cell = self.chains.cell(point);
        if self.chains.at(cell) != EMPTY || cell as u32 == self.ko || !self.rules.are_plain {
            return self.turn_with_care(color, cell);
        }
        let landing = self.chains.put(cell, color as u8, self.rules.least_suicide);
        if landing.forbidden || self.may_repeat(cell, color as u8, landing.suicide) {
            return self.judge(color, cell, landing);
        }
        self.end(color, cell, landing, GridTurnKind::Stone);
        Ok(Done { captured: landing.trace.captured, suicide: landing.suicide, ..Done::default() })
    }

    /// Ends the turn of a stone that may have to be taken back.
    #[inline(never)]
    fn judge(&mut self, color: Color, cell: usize, landing: Landing) -> Result<Done, RefusalKind> {
        let kind = if landing.forbidden {
            Some(RefusalKind::Suicide)
        } else {
            self.repeated(self.chains.hash, color as u8).map(|repeats| RefusalKind::Superko { repeats })
        };
        if let Some(kind) = kind {
            self.chains.take_back(cell, color as u8, landing.trace, landing.before);
            return Err(kind);
        }
        self.end(color, cell, landing, GridTurnKind::Stone);
        Ok(Done { captured: landing.trace.captured, suicide: landing.suicide, ..Done::default() })
    }

    /// A stone on a point that is occupied or forbidden by ko, or where more is to be looked at than that.
    #[inline(never)]
    fn turn_with_care(&mut self, color: Color, cell: usize) -> Result<Done, RefusalKind> {
        let replaces = self.chains.at(cell) != EMPTY;
        let report_only = self.options.report_only;
        if !replaces && self.standing() >= self.options.stone_limit {
            return Err(RefusalKind::TooManyStones);
        }
        let mut broke = self.check_turn(color).err();
        if replaces {
            let may_go_on = broke.is_none() || report_only;
            match self.options.occupied {
                Occupied::Ignore if may_go_on => return Ok(Done { skipped: true, broke, ..Done::default() }),
                Occupied::Skip if may_go_on => {
                    self.end_without_stone(color, GridTurnKind::Skip);
                    return Ok(Done { skipped: true, broke, ..Done::default() });
                }
                Occupied::Refuse => broke = broke.or(Some(RefusalKind::Occupied)),
                Occupied::Replace | Occupied::Ignore | Occupied::Skip => {}
            }
        } else {
            broke = broke.or(self.check_simple_ko(color as u8, cell).err());
        }
        match broke {
            Some(kind) if !report_only => return Err(kind),
            _ if replaces => return self.replace(color, cell, broke),
            _ => {}
        }
        let least = if report_only { 0 } else { self.rules.least_suicide };
        let landing = self.chains.put(cell, color as u8, least);
        if !report_only && (landing.forbidden || self.may_repeat(cell, color as u8, landing.suicide)) {
            return self.judge(color, cell, landing);
        }
        let (captured, suicide) = (landing.trace.captured, landing.suicide);
        if suicide {
            broke = broke.or(self.check_suicide(captured).err());
        }
        if self.may_repeat(cell, color as u8, suicide)
            && let Some(repeats) = self.repeated(self.chains.hash, color as u8)
        {
            broke = broke.or(Some(RefusalKind::Superko { repeats }));
        }
        self.end(color, cell, landing, GridTurnKind::Stone);
        Ok(Done { captured, suicide, broke, ..Done::default() })
    }

    /// A move on a stone: that one is lifted, as nobody's prisoner.
    fn replace(&mut self, color: Color, cell: usize, mut broke: Option<RefusalKind>) -> Result<Done, RefusalKind> {
        self.lift(cell)?;
        broke = broke.or(self.check_cell(color as u8, cell).err());
        if let Some(kind) = broke
            && !self.options.report_only
        {
            if let Some(replaced) = self.replaced.pop() {
                self.put_down(cell, replaced);
            }
            return Err(kind);
        }
        let landing = self.chains.put(cell, color as u8, 0);
        self.end(color, cell, landing, GridTurnKind::Replacing);
        self.lifted += self.replaced.last().map_or(0, |replaced| replaced.lifted.into());
        if !self.options.history {
            self.replaced.clear();
            self.chains.forget();
        }
        let (captured, suicide) = (landing.trace.captured, landing.suicide);
        Ok(Done { captured, suicide, replaced: true, broke, ..Done::default() })
    }

    /// Enters a stone's turn, for which there is room.
    #[inline(always)]
    fn end(&mut self, color: Color, cell: usize, landing: Landing, kind: GridTurnKind) {
        let Landing { trace, before, .. } = landing;
        let ko = if self.rules.has_simple_ko { landing.ko } else { NO_CELL };
        let next = color.opponent();
        let marks = Marks { color, next, kind };
        self.history.push(
            GridTurn { before, cell: cell as u32, ko, captured: trace.captured, sides: trace.sides, marks },
            self.chains.hash,
        );
        (self.ko, self.to_move) = (ko, next);
        if trace.captured > 0 {
            self.count_captured(color, trace.captured, landing.suicide);
        }
    }

    /// Enters a pass, or a move that was skipped, for which there is room.
    pub(super) fn end_without_stone(&mut self, color: Color, kind: GridTurnKind) {
        let next = color.opponent();
        self.history.push(GridTurn::without_stone(kind, next), self.chains.hash);
        (self.ko, self.to_move) = (NO_CELL, next);
    }

    #[inline]
    pub(super) fn count_captured(&mut self, color: Color, captured: u32, suicide: bool) {
        let taken = if suicide { color } else { color.opponent() };
        self.captured[taken.index()] += u64::from(captured);
    }

    /// The stones on the board.
    #[inline]
    pub(super) fn standing(&self) -> u64 {
        u64::from(self.chains.count[0]) + u64::from(self.chains.count[1])
    }

    /// Makes room for the next turn if there is none, and for `more` after it if there is memory. What replaces a stone makes
    /// room of its own.
    #[inline(always)]
    pub(super) fn make_room(&mut self, more: usize) -> Result<(), OutOfMemory> {
        if self.room == 0 {
            self.make_more_room(more.min(MOST_AHEAD - 1))?;
        }
        self.room -= 1;
        Ok(())
    }

    #[inline(never)]
    fn make_more_room(&mut self, more: usize) -> Result<(), OutOfMemory> {
        self.room = 1 + more;
        self.reserve(self.room).or_else(|_| {
            self.room = 1;
            self.reserve(1).inspect_err(|_| self.room = 0)
        })
    }

    /// Sees to it that so many turns allocate nothing.
    pub(super) fn reserve(&mut self, turns: usize) -> Result<(), OutOfMemory> {
        if self.history.now() + turns >= u32::MAX as usize {
            return Err(OutOfMemory);
        }
        self.history.reserve(turns)?;
        self.chains.reserve(turns)
    }

    #[cold]
    pub(super) fn refusal(&self, kind: RefusalKind, point: Option<Point>) -> Refusal {
        let (turn, setups) = (self.history.now() as u64 + 1, self.setups_done as u64);
        Refusal { kind, turn, setups, point, size: Some(self.options.size) }
    }
}
