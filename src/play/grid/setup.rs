//! Stones set up at once, and handicap points.

use super::chains::{EMPTY, GridSnapshot};
use super::history::{GridTurn, GridTurnKind};
use super::{Grid, GridErrorKind};
use crate::memory::{OutOfMemory, copied, push};
use crate::point::{Color, Point, Size};

/// What becomes of chains that a setup leaves without liberties.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BareChains {
    /// They stay on the board and are reported.
    #[default]
    Keep,
    /// The setup is refused.
    Refuse,
    /// They are taken off, as nobody's prisoners: first those of the side that does not move next, then, if any still
    /// have no liberty, the other's.
    Remove,
}

/// What a setup did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SetupReport {
    /// Stones that stand without liberties.
    pub bare: u32,
    /// Stones that were taken off because they had none.
    pub removed: u32,
}

/// Why a setup was refused; the game is as it was before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// There is no such point.
    OffBoard(Point),
    /// Chains would have no liberties: so many stones.
    Bare(u32),
    /// There was not enough memory.
    OutOfMemory,
}

impl std::fmt::Display for SetupError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            SetupError::OffBoard(Point { x, y }) => write!(f, "column {x}, row {y}: there is no such point"),
            SetupError::Bare(stones) => write!(f, "{stones} stones would have no liberties"),
            SetupError::OutOfMemory => f.write_str("out of memory"),
        }
    }
}

impl std::error::Error for SetupError {}

impl From<OutOfMemory> for SetupError {
    fn from(_: OutOfMemory) -> Self {
        SetupError::OutOfMemory
    }
}

/// What undoing and redoing a setup takes.
#[derive(Debug)]
pub(super) struct SetupRecord {
    /// The board before.
    before: GridSnapshot,
    /// The cells that are different after, with what they hold then.
    after: Vec<(u32, u8)>,
    /// The setup before this one.
    since: usize,
}

/// A copy of all records.
pub(super) fn copied_setups(setups: &[SetupRecord]) -> Result<Vec<SetupRecord>, OutOfMemory> {
    let mut copies = Vec::new();
    for setup in setups {
        let copy = SetupRecord { before: setup.before.try_clone()?, after: copied(&setup.after)?, since: setup.since };
        push(&mut copies, copy)?;
    }
    Ok(copies)
}

impl Grid {
    /// Sets up stones, or takes them away, at many points at once; where a point comes twice, the later one holds. It is
    /// a turn that can be undone. It lifts a ko, superko does not look behind it, and the side to move stays. Linear in
    /// the board, and so is the memory that it keeps for undoing: about twenty bytes a point.
    pub fn set_up(
        &mut self,
        stones: impl IntoIterator<Item = (Point, Option<Color>)>,
        bare: BareChains,
    ) -> Result<SetupReport, SetupError> {
        self.reserve()?;
        let mut changes = Vec::new();
        for (point, color) in stones {
            let cell = self.cell(point).ok_or(SetupError::OffBoard(point))?;
            push(&mut changes, (cell, color.map_or(EMPTY, |color| color as u8)))?;
        }
        let before = self.chains.snapshot()?;
        self.setups.try_reserve(1).map_err(OutOfMemory::from)?;
        self.chains.rebuild(changes.iter().copied());
        match self.settle_bare_chains(bare).and_then(|report| Ok((report, self.differences(&before)?))) {
            Ok((report, after)) => {
                self.setups.truncate(self.setups_done);
                self.setups.push(SetupRecord { before, after, since: self.since });
                self.setups_done += 1;
                let start = GridTurn::start(self.chains.hash, self.to_move);
                self.history.push(GridTurn { kind: GridTurnKind::Setup, ..start });
                self.since = self.history.now();
                Ok(report)
            }
            Err(error) => {
                self.chains.restore(&before);
                Err(error)
            }
        }
    }

    /// Empties the board by a setup.
    pub fn clear(&mut self) -> Result<(), SetupError> {
        let size = self.options.size;
        let all =
            (0..size.height as i32).flat_map(move |y| (0..size.width as i32).map(move |x| (Point::new(x, y), None)));
        self.set_up(all, BareChains::Keep).map(|_| ())
    }

    fn settle_bare_chains(&mut self, policy: BareChains) -> Result<SetupReport, SetupError> {
        match (policy, self.bare_stones()) {
            (_, 0) => Ok(SetupReport::default()),
            (BareChains::Keep, bare) => Ok(SetupReport { bare, removed: 0 }),
            (BareChains::Refuse, bare) => Err(SetupError::Bare(bare)),
            (BareChains::Remove, _) => {
                self.chains.reserve()?;
                let waits = self.to_move.opponent() as u8;
                let removed = self.chains.sweep(waits) + self.chains.sweep(self.to_move as u8);
                Ok(SetupReport { bare: 0, removed })
            }
        }
    }

    fn bare_stones(&self) -> u32 {
        let stones = self.chains.board_cells().filter(|&cell| self.chains.at(cell) != EMPTY);
        stones.filter(|&cell| self.chains.is_without_liberties(self.chains.root(cell))).count() as u32
    }

    fn differences(&self, before: &GridSnapshot) -> Result<Vec<(u32, u8)>, OutOfMemory> {
        let mut after = Vec::new();
        for cell in self.chains.board_cells().filter(|&cell| self.chains.at(cell) != before.at(cell)) {
            push(&mut after, (cell as u32, self.chains.at(cell)))?;
        }
        Ok(after)
    }

    pub(super) fn undo_setup(&mut self) {
        self.setups_done -= 1;
        let record = &self.setups[self.setups_done];
        self.chains.restore(&record.before);
        self.since = record.since;
    }

    pub(super) fn redo_setup(&mut self, turn: GridTurn) -> Result<(), OutOfMemory> {
        let before = self.chains.snapshot()?;
        let record = &mut self.setups[self.setups_done];
        self.chains.rebuild(record.after.iter().map(|&(cell, color)| (cell as usize, color)));
        record.before = before;
        self.setups_done += 1;
        self.history.redo(turn);
        self.since = self.history.now();
        Ok(())
    }
}

impl From<SetupError> for GridErrorKind {
    fn from(error: SetupError) -> Self {
        match error {
            SetupError::OffBoard(_) => GridErrorKind::OffBoard,
            SetupError::Bare(_) => GridErrorKind::Suicide,
            SetupError::OutOfMemory => GridErrorKind::OutOfMemory,
        }
    }
}

/// The points of a fixed handicap of `stones` stones, in the order of the Go Text Protocol: 2 to 9 on boards of odd
/// sides from 9 up, 2 to 4 where a side is even or less than 9. They stand on the fourth line, on sides of less than 13
/// on the third. `None` for other numbers, and for boards with a side of less than 7.
pub fn handicap_points(size: Size, stones: u32) -> Option<([Point; 9], usize)> {
    let shortest = size.width.min(size.height);
    let has_middle = size.width % 2 == 1 && size.height % 2 == 1 && shortest >= 9;
    let most = if has_middle { 9 } else { 4 };
    if shortest < 7 || size.width.max(size.height) > i32::MAX as u32 || !(2..=most).contains(&stones) {
        return None;
    }
    let line = |side: u32| if side < 13 { 2 } else { 3 };
    let lines = |side: u32| [line(side), (side / 2) as i32, side as i32 - 1 - line(side)];
    let ([left, centre, right], [top, middle, bottom]) = (lines(size.width), lines(size.height));
    let at = Point::new;
    let corners = [at(left, bottom), at(right, top), at(left, top), at(right, bottom)];
    let sides = [at(left, middle), at(right, middle), at(centre, bottom), at(centre, top)];
    let mut points = [at(centre, middle); 9];
    points[..4].copy_from_slice(&corners);
    points[4..8].copy_from_slice(&sides);
    if stones == 5 || stones == 7 {
        // The last stone of an odd number above four stands in the middle.
        points[stones as usize - 1] = at(centre, middle);
    }
    Some((points, stones as usize))
}
