//! Stones played on a board with edges: moves, captures, ko and superko, undo and redo.
//!
//! ```
//! use gocount::play::grid::{Grid, GridOptions};
//! use gocount::play::{Engine, RefusalKind};
//! use gocount::point::{Color, Point, Size};
//!
//! let mut grid = Grid::new(GridOptions::of_size(Size::new(9, 9))).unwrap();
//! // Black in the corner loses both liberties to White.
//! for (x, y) in [(0, 0), (1, 0), (8, 8), (0, 1)] {
//!     grid.play(Point::new(x, y)).unwrap();
//! }
//! assert_eq!(grid.captured(Color::Black), 1);
//! assert_eq!(grid.check(Color::Black, Point::new(0, 0)), Err(RefusalKind::Suicide));
//! ```

mod chains;
mod checkpoint;
mod engine;
mod hash;
mod history;
mod query;
mod setup;
mod symmetry;

use self::chains::{EMPTY, GridChains, Landing, Suicide, Trace};
use self::hash::{Hash, key};
use self::history::{GridHistory, GridTurn, GridTurnKind, NO_CELL};
use self::setup::SetupRecord;
use crate::memory::OutOfMemory;
use crate::play::{Move, Occupied, Refusal, RefusalKind, Report};
use crate::point::{Color, Point, Size};
use crate::rules::{KoRule, Rules, SuicideRule};

pub use self::setup::{BareChains, SetupError, SetupReport, handicap_points};

/// The most points of a grid.
const MOST_CELLS: u64 = 1 << 28;

/// Turns that there is room for from the start: as many as points, but no more than this.
const MOST_TURNS_AHEAD: u64 = 512;

/// What a game is played on, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GridOptions {
    /// Columns and rows, from 1x1 up.
    pub size: Size,
    /// The rules; those of counting are not looked at.
    pub rules: Rules,
    /// What becomes of a move on an occupied point.
    pub occupied: Occupied,
    /// Who moves first.
    pub first: Color,
    /// Whether a side may move only in its turn. If not, either may, and the turn passes to the other.
    pub strict_turns: bool,
    /// Whether moves against the rules are played all the same, and reported, as records of games need it: where a stone
    /// on an occupied point is an error, it replaces what stands there. A move off the board is refused even so.
    pub report_only: bool,
    /// How many stones may stand at once: while they do, no stone is put on a vacant point.
    pub stone_limit: u64,
}

impl GridOptions {
    /// Simple ko, no suicide, either side may move; Black first; a move on an occupied point is an error.
    pub fn of_size(size: Size) -> GridOptions {
        GridOptions {
            size,
            rules: Rules::default(),
            occupied: Occupied::Refuse,
            first: Color::Black,
            strict_turns: false,
            report_only: false,
            stone_limit: u64::MAX,
        }
    }
}

/// A game on a grid: the stones, whose turn it is, and every turn so far.
///
/// Time a move is constant but for the stones that it takes off and the few links from a stone to its chain's root
/// (at most the logarithm of its size). A move, a count or a query allocates nothing, but that the record of turns
/// grows: by doubling, 60 bytes a turn and 20 bytes a stone taken off, with room ahead for all stones on the board, and
/// from the start for as many turns as points, up to 512.
#[derive(Debug)]
pub struct Grid {
    options: GridOptions,
    chains: GridChains,
    history: GridHistory,
    setups: Vec<SetupRecord>,
    /// Setups that are not undone.
    setups_done: usize,
    /// The latest setup's turn, or 0: superko does not look behind it.
    since: usize,
    to_move: Color,
    captured: [u64; 2],
}

impl Grid {
    /// An empty board.
    ///
    /// Errors: [`RefusalKind::OffBoard`] for a size without points or of more than 2^28;
    /// [`RefusalKind::OutOfMemory`].
    pub fn new(options: GridOptions) -> Result<Grid, RefusalKind> {
        if !(1..=MOST_CELLS).contains(&options.size.cells()) {
            return Err(RefusalKind::OffBoard);
        }
        let ahead = options.size.cells().min(MOST_TURNS_AHEAD) as usize;
        let chains = GridChains::new(options.size, ahead)?;
        let start = GridTurn::start(chains.hash, options.first);
        Ok(Grid {
            options,
            history: GridHistory::new(start, options.rules.ko, ahead)?,
            chains,
            setups: Vec::new(),
            setups_done: 0,
            since: 0,
            to_move: options.first,
            captured: [0; 2],
        })
    }

    /// Plays a stone or passes.
    #[inline]
    fn take_turn(&mut self, one: Move) -> Result<Report, RefusalKind> {
        let color = one.color.unwrap_or(self.to_move);
        match one.point {
            Some(point) => self.turn(color, point),
            None => self.pass_turn(color),
        }
    }

    fn pass_turn(&mut self, color: Color) -> Result<Report, RefusalKind> {
        let broke = match self.check_turn(color) {
            Err(kind) if !self.options.report_only => return Err(kind),
            broke => broke.err(),
        };
        self.end_without_stone(color, GridTurnKind::Pass)?;
        Ok(Report { broke, ..Report::default() })
    }

    /// Undoes the latest turn; says whether there was one.
    fn take_back(&mut self) -> bool {
        if self.history.now() == 0 {
            return false;
        }
        let turn = self.history.undo();
        match turn.kind {
            GridTurnKind::Start | GridTurnKind::Pass | GridTurnKind::Skip => {}
            GridTurnKind::Setup => self.undo_setup(),
            GridTurnKind::Stone => {
                let cell = turn.cell as usize;
                self.chains.take_back(cell, turn.color, turn.trace);
                if turn.lifted > 0 {
                    self.put_down(cell, turn.replaced, turn.lifted);
                }
                let taken = if turn.trace.suicide { turn.color } else { 3 - turn.color };
                self.captured[taken as usize - 1] -= turn.trace.captured as u64;
            }
        }
        self.to_move = self.history.last().next;
        true
    }

    /// Takes the turn again that was undone last; says whether there was one.
    fn take_again(&mut self) -> Result<bool, OutOfMemory> {
        let Some(&turn) = self.history.ahead() else { return Ok(false) };
        self.reserve()?;
        match turn.kind {
            GridTurnKind::Start | GridTurnKind::Pass | GridTurnKind::Skip => self.history.redo(turn),
            GridTurnKind::Setup => self.redo_setup(turn)?,
            GridTurnKind::Stone => {
                let lifted = if turn.lifted > 0 { self.lift(turn.cell as usize) } else { 0 };
                let landing = self.chains.put(turn.cell as usize, turn.color);
                self.count_captured(turn.color, landing.trace);
                self.history.redo(GridTurn { trace: landing.trace, lifted, ..turn });
            }
        }
        self.to_move = self.history.last().next;
        Ok(true)
    }

    /// One turn. The point may be anywhere, the rules are looked at.
    #[inline]
    fn turn(&mut self, color: Color, point: Point) -> Result<Report, RefusalKind> {
        if !self.options.size.contains(point) {
            return Err(RefusalKind::OffBoard);
        }
        let cell = self.chains.cell(point);
        let replaces = self.chains.at(cell) != EMPTY;
        if !replaces && self.standing() >= self.options.stone_limit {
            return Err(RefusalKind::TooManyStones);
        }
        let mut broke = self.check_turn(color).err();
        if replaces {
            let may_go_on = broke.is_none() || self.options.report_only;
            match self.options.occupied {
                Occupied::Ignore if may_go_on => {
                    return Ok(Report { skipped: true, broke, ..Report::default() });
                }
                Occupied::Skip if may_go_on => {
                    self.end_without_stone(color, GridTurnKind::Skip)?;
                    return Ok(Report { skipped: true, broke, ..Report::default() });
                }
                Occupied::Refuse => broke = broke.or(Some(RefusalKind::Occupied)),
                Occupied::Replace | Occupied::Ignore | Occupied::Skip => {}
            }
        }
        if let Some(kind) = broke
            && !self.options.report_only
        {
            return Err(kind);
        }
        self.reserve()?;
        if replaces {
            return self.replace(color, cell, broke);
        }
        if !self.options.report_only {
            self.check_stone(color as u8, cell)?;
        } else if broke.is_none() {
            broke = self.check_simple_ko(color as u8, cell).err();
        }
        let landing = self.chains.put(cell, color as u8);
        if landing.trace.suicide {
            // Only where moves against the rules are played: else it was looked for before.
            broke = broke.or(self.check_suicide(landing.trace.captured).err());
        }
        if self.may_repeat(cell, color as u8, landing.trace.suicide)
            && let Some(repeats) = self.repeated(self.chains.hash, color as u8)
        {
            let kind = RefusalKind::Superko { repeats };
            if !self.options.report_only {
                self.chains.take_back(cell, color as u8, landing.trace);
                return Err(kind);
            }
            broke = broke.or(Some(kind));
        }
        Ok(self.end(color, cell, landing, (0, EMPTY), broke))
    }

    /// A move on a stone: that one is lifted, as nobody's prisoner.
    #[cold]
    fn replace(&mut self, color: Color, cell: usize, mut broke: Option<RefusalKind>) -> Result<Report, RefusalKind> {
        let replaced = self.chains.at(cell);
        let lifted = self.lift(cell);
        broke = broke.or(self.check_cell(color as u8, cell).err());
        if let Some(kind) = broke
            && !self.options.report_only
        {
            self.put_down(cell, replaced, lifted);
            return Err(kind);
        }
        let landing = self.chains.put(cell, color as u8);
        Ok(Report { replaced: true, ..self.end(color, cell, landing, (lifted, replaced), broke) })
    }

    /// Lifts one stone; says how many stones were saved for undoing.
    fn lift(&mut self, cell: usize) -> u32 {
        let root = self.chains.root(cell);
        self.chains.lift(&[root as u32], std::iter::once(cell))
    }

    /// Undoes `lift`.
    fn put_down(&mut self, cell: usize, color: u8, saved: u32) {
        self.chains.put_down(std::iter::once((cell, color)), saved);
    }

    /// Enters a stone's turn.
    #[inline(always)]
    fn end(
        &mut self,
        color: Color,
        cell: usize,
        landing: Landing,
        (lifted, replaced): (u32, u8),
        broke: Option<RefusalKind>,
    ) -> Report {
        let Landing { trace, ko } = landing;
        let ko = ko.filter(|_| self.options.rules.ko == KoRule::Simple).unwrap_or(NO_CELL);
        self.history.push(GridTurn {
            hash: self.chains.hash,
            cell: cell as u32,
            ko,
            trace,
            lifted,
            replaced,
            color: color as u8,
            next: color.opponent(),
            kind: GridTurnKind::Stone,
        });
        self.to_move = color.opponent();
        let captured = self.count_captured(color as u8, trace).map(u64::from);
        Report { captured, suicide: trace.suicide, broke, ..Report::default() }
    }

    /// Enters a pass, or a move that was skipped.
    fn end_without_stone(&mut self, color: Color, kind: GridTurnKind) -> Result<(), RefusalKind> {
        self.reserve()?;
        self.history.push(GridTurn { kind, ..GridTurn::start(self.chains.hash, color.opponent()) });
        self.to_move = color.opponent();
        Ok(())
    }

    #[inline]
    fn count_captured(&mut self, color: u8, trace: Trace) -> [u32; 2] {
        let taken = if trace.suicide { color } else { 3 - color };
        self.captured[taken as usize - 1] += trace.captured as u64;
        // Written whole: two halves written apart and read together would wait for each other.
        if taken == Color::Black as u8 { [trace.captured, 0] } else { [0, trace.captured] }
    }

    /// The stones on the board.
    #[inline]
    fn standing(&self) -> u64 {
        self.chains.count[0] as u64 + self.chains.count[1] as u64
    }

    #[inline]
    fn reserve(&mut self) -> Result<(), OutOfMemory> {
        if self.history.now() >= u32::MAX as usize - 1 {
            return Err(OutOfMemory);
        }
        self.history.reserve()?;
        self.chains.reserve()
    }

    #[inline]
    fn check_turn(&self, color: Color) -> Result<(), RefusalKind> {
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
    fn check_simple_ko(&self, color: u8, cell: usize) -> Result<(), RefusalKind> {
        let last = self.history.last();
        if last.ko == cell as u32 && last.color != color { Err(RefusalKind::Ko) } else { Ok(()) }
    }

    /// Whether a move may take off its own chain of so many stones, itself included.
    fn check_suicide(&self, stones: u32) -> Result<(), RefusalKind> {
        match self.options.rules.suicide {
            SuicideRule::Allowed => Ok(()),
            SuicideRule::MultiStone if stones > 1 => Ok(()),
            SuicideRule::MultiStone | SuicideRule::Forbidden => Err(RefusalKind::Suicide),
        }
    }

    /// Whether a stone keeps all rules.
    fn check_cell(&self, color: u8, cell: usize) -> Result<(), RefusalKind> {
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
    fn may_repeat(&self, cell: usize, color: u8, suicide: bool) -> bool {
        !matches!(self.options.rules.ko, KoRule::None | KoRule::Simple)
            && (suicide || self.chains.was_vacated(cell, color))
    }

    /// The number of the turn whose position comes again.
    fn repeated(&self, hash: Hash, color: u8) -> Option<u32> {
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

    #[cold]
    fn refusal(&self, kind: RefusalKind, point: Option<Point>) -> Refusal {
        let (turn, setups) = (self.history.now() as u64 + 1, self.setups_done as u64);
        Refusal { kind, turn, setups, point, size: Some(self.options.size) }
    }
}

const _: () = {
    const fn shared<T: Send + Sync>() {}
    shared::<Grid>();
};
