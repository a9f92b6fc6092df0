//! Stones set up at once, and handicap points.

use super::Grid;
use super::chains::{EMPTY, Stone, Trace};
use super::history::{GridTurn, GridTurnKind};
use crate::memory::{OutOfMemory, copied, push};
use crate::play::RefusalKind;
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
    /// More stones would stand than are allowed.
    TooMany,
    /// There was not enough memory.
    OutOfMemory,
}

impl std::fmt::Display for SetupError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            SetupError::OffBoard(Point { x, y }) => write!(f, "column {x}, row {y}: there is no such point"),
            SetupError::Bare(stones) => write!(f, "{stones} stones would have no liberties"),
            SetupError::TooMany => f.write_str("more stones would stand than are allowed"),
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

/// A point that a setup names.
#[derive(Clone, Copy, Debug)]
pub(super) struct SetupPoint {
    pub cell: u32,
    before: u8,
    pub after: u8,
    /// What the stone that came there did, and what was known of the last one there.
    trace: Trace,
    known: Stone,
}

impl SetupPoint {
    fn changes(&self) -> bool {
        self.before != self.after
    }

    fn loses(&self) -> bool {
        self.changes() && self.before != EMPTY
    }

    fn gains(&self) -> bool {
        self.changes() && self.after != EMPTY
    }
}

/// What undoing and redoing a setup takes: in proportion to the points that it names and to the chains that it changes.
#[derive(Debug, Default)]
pub(super) struct SetupRecord {
    /// The points in the order of their cells.
    pub points: Vec<SetupPoint>,
    pub bare: BareChains,
    /// The side that does not move next.
    pub waits: u8,
    /// Stones saved when some were lifted.
    lifted: u32,
    /// The roots of the chains taken off because they had no liberty: of the side that waits, then of the other.
    swept: [Vec<u32>; 2],
    /// The setup before this one.
    since: usize,
}

impl SetupRecord {
    fn try_clone(&self) -> Result<SetupRecord, OutOfMemory> {
        let swept = [copied(&self.swept[0])?, copied(&self.swept[1])?];
        Ok(SetupRecord { points: copied(&self.points)?, swept, ..*self })
    }

    /// A stone of each chain that was taken off.
    pub(super) fn swept(&self) -> impl Iterator<Item = usize> + '_ {
        self.swept.iter().flatten().map(|&root| root as usize)
    }

    pub(super) fn cells(&self) -> impl Iterator<Item = usize> + Clone + '_ {
        self.points.iter().map(|point| point.cell as usize)
    }
}

/// A copy of all records.
pub(super) fn copied_setups(setups: &[SetupRecord]) -> Result<Vec<SetupRecord>, OutOfMemory> {
    let mut copies = Vec::new();
    for setup in setups {
        push(&mut copies, setup.try_clone()?)?;
    }
    Ok(copies)
}

impl Grid {
    /// Sets up stones, or takes them away, at many points at once; where a point comes twice, the later one holds. It is
    /// a turn that can be undone. It lifts a ko, superko does not look behind it, and the side to move stays. Chains
    /// without liberties are looked for among the points and those beside them. Costs time, and memory for undoing if
    /// there is a history, in proportion to the points (and their logarithm) and to the chains that change.
    pub fn set_up(
        &mut self,
        stones: impl IntoIterator<Item = (Point, Option<Color>)>,
        bare: BareChains,
    ) -> Result<SetupReport, SetupError> {
        let points = self.named_points(stones)?;
        let (record, report) = self.change(SetupRecord {
            points,
            bare,
            waits: self.to_move.opponent() as u8,
            lifted: 0,
            swept: [Vec::new(), Vec::new()],
            since: self.since,
        })?;
        if self.standing() > self.options.stone_limit {
            self.change_back(&record);
            return Err(SetupError::TooMany);
        }
        let turn = GridTurn::without_stone(GridTurnKind::Setup, self.to_move);
        self.history.push(GridTurn { captured: report.removed, ..turn }, self.chains.hash);
        self.ko = turn.ko;
        self.since = self.history.now();
        self.lifted += u64::from(record.lifted);
        self.setups.truncate(self.setups_done);
        self.setups_done += 1;
        if self.options.history {
            self.setups.push(record);
        } else {
            self.chains.forget();
        }
        Ok(report)
    }

    /// Empties the board by a setup. Linear in the board.
    pub fn clear(&mut self) -> Result<(), SetupError> {
        let mut stones = Vec::new();
        for cell in self.chains.board_cells().filter(|&cell| self.chains.at(cell) != EMPTY) {
            push(&mut stones, (self.chains.point(cell), None))?;
        }
        self.set_up(stones, BareChains::Keep).map(|_| ())
    }

    /// The points in the order of their cells, each once, with what is to stand there.
    fn named_points(
        &self,
        stones: impl IntoIterator<Item = (Point, Option<Color>)>,
    ) -> Result<Vec<SetupPoint>, SetupError> {
        let mut named = Vec::new();
        for (order, (point, color)) in stones.into_iter().enumerate() {
            let cell = self.cell(point).ok_or(SetupError::OffBoard(point))?;
            push(&mut named, (cell, order, color.map_or(EMPTY, |color| color as u8)))?;
        }
        named.sort_unstable();
        named.dedup_by(|later, kept| {
            let same = later.0 == kept.0;
            if same {
                *kept = *later;
            }
            same
        });
        let mut points = Vec::new();
        points.try_reserve_exact(named.len()).map_err(OutOfMemory::from)?;
        points.extend(named.iter().map(|&(cell, _, after)| SetupPoint {
            cell: cell as u32,
            before: self.chains.at(cell),
            after,
            trace: Trace::default(),
            known: Stone::default(),
        }));
        Ok(points)
    }

    /// Changes the board as `record` asks for and completes that. After an error the board is as it was.
    fn change(&mut self, mut record: SetupRecord) -> Result<(SetupRecord, SetupReport), SetupError> {
        self.room = 0;
        self.reserve(1)?;
        self.setups.try_reserve(1).map_err(OutOfMemory::from)?;
        let mut roots = Vec::new();
        for point in record.points.iter().filter(|point| point.loses()) {
            push(&mut roots, self.chains.root(point.cell as usize) as u32)?;
        }
        roots.sort_unstable();
        roots.dedup();
        self.chains.reserve_lift(&roots)?;
        self.chains.reserve(record.points.len())?;
        if record.bare == BareChains::Remove {
            // At each point and those beside it there are at most five chains.
            for swept in &mut record.swept {
                swept.clear();
                swept.try_reserve(record.points.len() * 5).map_err(OutOfMemory::from)?;
            }
        }
        let lost = record.points.iter().filter(|point| point.loses());
        record.lifted = self.chains.lift(&roots, lost.map(|point| point.cell as usize));
        for point in record.points.iter_mut().filter(|point| point.gains()) {
            (point.trace, point.known) = self.chains.settle(point.cell as usize, point.after);
        }
        if record.bare == BareChains::Remove {
            let mut swept = std::mem::take(&mut record.swept);
            let [first, second] = &mut swept;
            let removed = self.chains.sweep(record.waits, record.cells(), first)
                + self.chains.sweep(3 - record.waits, record.cells(), second);
            record.swept = swept;
            return Ok((record, SetupReport { bare: 0, removed }));
        }
        match self.chains.bare_roots(record.cells()) {
            Ok(roots) => {
                let bare = roots.iter().map(|&root| self.chains.chain_size(root as usize)).sum();
                if bare > 0 && record.bare == BareChains::Refuse {
                    self.change_back(&record);
                    return Err(SetupError::Bare(bare));
                }
                Ok((record, SetupReport { bare, removed: 0 }))
            }
            Err(error) => {
                self.change_back(&record);
                Err(error.into())
            }
        }
    }

    /// Undoes `change`.
    fn change_back(&mut self, record: &SetupRecord) {
        let [first, second] = &record.swept;
        second.iter().for_each(|&root| self.chains.put_back(root as usize, 3 - record.waits));
        first.iter().for_each(|&root| self.chains.put_back(root as usize, record.waits));
        for point in record.points.iter().rev().filter(|point| point.gains()) {
            self.chains.take_back(point.cell as usize, point.after, point.trace, point.known);
        }
        let lost = record.points.iter().filter(|point| point.loses());
        self.chains.put_down(lost.map(|point| (point.cell as usize, point.before)), record.lifted);
    }

    pub(super) fn undo_setup(&mut self) {
        self.setups_done -= 1;
        let record = std::mem::take(&mut self.setups[self.setups_done]);
        self.change_back(&record);
        self.since = record.since;
        self.setups[self.setups_done] = record;
    }

    pub(super) fn redo_setup(&mut self, turn: GridTurn) -> Result<(), OutOfMemory> {
        let again = self.setups[self.setups_done].try_clone()?;
        let Ok((record, _)) = self.change(again) else { return Err(OutOfMemory) };
        self.setups[self.setups_done] = record;
        self.setups_done += 1;
        self.history.redo(turn, self.chains.hash);
        self.since = self.history.now();
        Ok(())
    }
}

impl From<SetupError> for RefusalKind {
    fn from(error: SetupError) -> Self {
        match error {
            SetupError::OffBoard(_) => RefusalKind::OffBoard,
            SetupError::Bare(stones) => RefusalKind::Bare(stones),
            SetupError::TooMany => RefusalKind::TooManyStones,
            SetupError::OutOfMemory => RefusalKind::OutOfMemory,
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
