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
mod rules;
mod setup;
mod symmetry;
mod turn;
mod undo;

use self::chains::{GridChains, NO_CELL};
use self::history::GridHistory;
use self::rules::PlayRules;
use self::setup::SetupRecord;
use self::undo::Replaced;
use crate::play::{Occupied, RefusalKind};
use crate::point::{Color, Size};
use crate::rules::Rules;

pub use self::setup::{BareChains, SetupError, SetupReport, handicap_points};

/// The most points of a grid.
pub(crate) const MOST_CELLS: u64 = 1 << 28;

/// The most points of a grid where nobody says how many it may have: 8192x8192.
pub(crate) const USUAL_MOST_CELLS: u64 = 1 << 26;

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
    /// Whether turns can be undone. If not, setups and replaced stones keep nothing of what they changed: the game cannot be
    /// saved, and what the latest setup took off cannot be listed.
    pub history: bool,
    /// How many stones may stand at once: while they do, no stone is put on a vacant point.
    pub stone_limit: u64,
}

impl GridOptions {
    /// Simple ko, no suicide, either side may move; Black first; a move on an occupied point is an error; turns can be undone.
    pub fn of_size(size: Size) -> GridOptions {
        GridOptions {
            size,
            rules: Rules::default(),
            occupied: Occupied::Refuse,
            first: Color::Black,
            strict_turns: false,
            report_only: false,
            history: true,
            stone_limit: u64::MAX,
        }
    }
}

/// A game on a grid: the stones, whose turn it is, and every turn so far.
///
/// Time a move is constant but for the stones that it takes off and the few links from a stone to its chain's root
/// (at most the logarithm of its size). A move, a count or a query allocates nothing, but that the record of turns
/// grows: by doubling, 32 bytes a turn and 4 for each chain that becomes part of another, with superko 24 to 40 a turn more.
/// From the start there is room for as many turns as points, up to 512.
#[derive(Debug)]
pub struct Grid {
    options: GridOptions,
    /// The same as far as a move asks for it.
    rules: PlayRules,
    chains: GridChains,
    history: GridHistory,
    /// The latest turn's [`GridTurn::ko`].
    ko: u32,
    /// How many turns there is room for at least, so that not each must look.
    room: usize,
    /// The stones that others took the place of, as long as those stand.
    replaced: Vec<Replaced>,
    setups: Vec<SetupRecord>,
    /// Setups that are not undone.
    setups_done: usize,
    /// The latest setup's turn, or 0: superko does not look behind it.
    since: usize,
    to_move: Color,
    captured: [u64; 2],
    /// The stones of all chains that lost one to a setup or to a stone in its place: see [`Grid::lifted`].
    lifted: u64,
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
        Ok(Grid {
            options,
            rules: PlayRules::of(&options),
            history: GridHistory::new(options.first, chains.hash, options.rules.ko, ahead)?,
            chains,
            ko: NO_CELL,
            room: 0,
            replaced: Vec::new(),
            setups: Vec::new(),
            setups_done: 0,
            since: 0,
            to_move: options.first,
            captured: [0; 2],
            lifted: 0,
        })
    }

    /// Takes all stones off and forgets all turns. Costs time in proportion to the turns so far, or to the points where they
    /// are fewer; keeps the memory that the record of turns has.
    pub fn reset(&mut self) {
        if self.options.history {
            let stones = self.history.all().iter().filter(|turn| turn.is_stone()).map(|turn| turn.cell as usize);
            self.chains.reset(stones.chain(self.setups.iter().flat_map(SetupRecord::cells)));
        } else {
            self.chains.reset(self.chains.board_cells());
        }
        self.history.reset(self.options.first);
        (self.ko, self.since, self.setups_done) = (NO_CELL, 0, 0);
        (self.to_move, self.captured, self.lifted) = (self.options.first, [0; 2], 0);
        self.replaced.clear();
        self.setups.clear();
    }
}

const _: () = {
    const fn shared<T: Send + Sync>() {}
    shared::<Grid>();
};
