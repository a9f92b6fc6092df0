//! `gocount_simulator`: stones played one after another, on a grid or on a plane without bounds.
//!
//! A move takes off the enemy chains that have no liberty left; only if there is none, it takes off its own chain when
//! that has no liberty (where the rules allow suicide). The turn passes to the other side, whoever moved.
//!
//! A **grid** is a board with edges, counted from 0 at the top left. All is known of it at any time: superko, hashes, maps
//! of legal moves; every turn can be undone.
//!
//! A **plane** takes memory for its stones alone. The default is the quarter plane of Infinite Go (HDU 4775): columns and
//! rows 1, 2, 3, ... without end. The half plane has columns without end on both sides, the whole plane rows too; a
//! bounded plane has four edges and counts from 0, for boards too large for a grid. Beyond the last coordinate, which is
//! 2,147,483,647 or -2,147,483,648, lies a liberty that nobody can take. There suicide is allowed and there is no ko, if
//! the options do not ask otherwise; turns can be undone when they ask for that.
//!
//! What one of the two cannot do is answered with `GOCOUNT_UNSUPPORTED`.

use super::buffer::{give, wanted};
use super::guard::{Failure, Reason, answer, guard};
use super::handle::{Opaque, change, hand_over, read, take_back};
use super::point::{GOCOUNT_BLACK, GOCOUNT_NONE, GOCOUNT_WHITE, off_the_board};
use super::rules::{ko_number, ko_of, suicide_number, suicide_of};
use super::simulator_move::Watch;
use super::sized::{SizedStruct, chosen, size_set};
use super::status::*;
use crate::memory::OutOfMemory;
use crate::play::simulator::{Simulator, SimulatorOptions};
use crate::play::{Occupied, Refusal, RefusalKind, Shape};
use crate::point::{Color, Size};

/// A game in progress: the stones, whose turn it is, what was captured, and the turns that can be undone.
///
/// Made by `gocount_simulator_new`, `gocount_simulator_clone` or `gocount_simulator_load`; the caller frees it with
/// `gocount_simulator_free`. The memory of a plane without history follows the stones that stand, not the moves played.
/// With history a turn costs some 45 bytes, up to 70 when the list of turns has just doubled, and 4 to 20 for each stone
/// taken off; a turn that replaces a stone also 8 for each stone of the broken chain that has to be led elsewhere: many the
/// first times, then some ten, wherever the same chain is broken and mended.
pub struct gocount_simulator {
    _opaque: (),
}

/// What a handle holds: the game, and who watches long calls.
pub(super) struct Game {
    pub simulator: Simulator,
    pub watch: Option<Watch>,
}

impl Opaque for gocount_simulator {
    type Value = Game;
    const KIND: u32 = 0x60c0_0002;
    const NAME: &'static str = "simulator";
}

/// The quarter plane: columns and rows from 1 without end.
pub const GOCOUNT_SHAPE_QUARTER_PLANE: u32 = 0;
/// The half plane: rows from 1 without end, columns without end on both sides.
pub const GOCOUNT_SHAPE_HALF_PLANE: u32 = 1;
/// The whole plane: columns and rows without end on all sides.
pub const GOCOUNT_SHAPE_WHOLE_PLANE: u32 = 2;
/// A plane with four edges, counted from 0: width and height from 1 to 2,147,483,648.
pub const GOCOUNT_SHAPE_BOUNDED_PLANE: u32 = 3;
/// A grid, counted from 0: a board with edges that has memory for each point, some 20 bytes, and for the turns to come: from
/// the start for as many as points, up to 512, some 90 bytes each.
pub const GOCOUNT_SHAPE_GRID: u32 = 4;

/// A move on an occupied point is refused with `GOCOUNT_ILLEGAL_MOVE`.
pub const GOCOUNT_OCCUPIED_ERROR: u32 = 0;
/// A move on an occupied point is not played, and the turn passes.
pub const GOCOUNT_OCCUPIED_SKIP: u32 = 1;
/// A move on an occupied point is not played, and the turn stays.
pub const GOCOUNT_OCCUPIED_IGNORE: u32 = 2;
/// A move on an occupied point takes off the stone that stands there, as nobody's prisoner, and is played. This costs
/// time in proportion to the chain that loses the stone.
pub const GOCOUNT_OCCUPIED_REPLACE: u32 = 3;

/// Either side may move at any time.
pub const GOCOUNT_TURNS_FREE: u32 = 0;
/// A side may move only in its turn.
pub const GOCOUNT_TURNS_STRICT: u32 = 1;

/// A move against the rules is refused.
pub const GOCOUNT_ILLEGAL_REFUSED: u32 = 0;
/// A move against the rules is played all the same and its report names the rule, as records of games need it; where one on
/// an occupied point is an error, it replaces the stone. Only one off the board is refused. On a grid only.
pub const GOCOUNT_ILLEGAL_PLAYED: u32 = 1;

/// Turns can be undone on a grid, and not on a plane.
pub const GOCOUNT_HISTORY_DEFAULT: u32 = 0;
/// Turns can be undone.
pub const GOCOUNT_HISTORY_KEPT: u32 = 1;
/// Turns cannot be undone. On a plane only: a grid always remembers its turns.
pub const GOCOUNT_HISTORY_NONE: u32 = 2;

/// What is played on, and how. Set it up with `GOCOUNT_SIMULATOR_OPTIONS_INIT`; 0 in a field is its default.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct gocount_simulator_options {
    /// `sizeof(gocount_simulator_options)` as the caller knows it.
    pub struct_size: u32,
    /// The points that exist: one of `GOCOUNT_SHAPE_*`.
    pub shape: u32,
    /// Columns of a grid or a bounded plane; 0 for the other shapes.
    pub width: u32,
    /// Rows of a grid or a bounded plane; 0 for the other shapes.
    pub height: u32,
    /// What may not be repeated: one of `GOCOUNT_KO_*`. Default: simple ko on a grid, nothing on a plane. A plane knows
    /// simple ko, and no superko.
    pub ko: u32,
    /// Whether a move may take off its own chain: one of `GOCOUNT_SUICIDE_*`. Default: forbidden on a grid, allowed on a
    /// plane, which does not know `GOCOUNT_SUICIDE_MULTI_STONE`.
    pub suicide: u32,
    /// What becomes of a move on an occupied point: one of `GOCOUNT_OCCUPIED_*`.
    pub occupied: u32,
    /// Who may move: one of `GOCOUNT_TURNS_*`.
    pub turns: u32,
    /// Who moves first: `GOCOUNT_BLACK`, the default, or `GOCOUNT_WHITE`.
    pub first: u32,
    /// What becomes of other moves against the rules: one of `GOCOUNT_ILLEGAL_*`.
    pub illegal: u32,
    /// Whether turns can be undone: one of `GOCOUNT_HISTORY_*`.
    pub history: u32,
    /// Must be 0.
    pub reserved: u32,
    /// The most points that a grid may have. Default: 67,108,864 (8192x8192); never more than 268,435,456.
    pub max_points: u64,
    /// The most stones that may stand at once: while they do, moves on vacant points answer `GOCOUNT_LIMIT_EXCEEDED`, those
    /// that would capture too. Default: as many as there is memory for.
    pub max_stones: u64,
    /// What the order of a plane's memory depends on, the same each time for the same number; no answer does. Default: a
    /// number from the system that nobody can foresee, which is right where moves come from strangers.
    pub seed: u64,
}

// SAFETY: it begins with the size and holds nothing but integers.
unsafe impl SizedStruct for gocount_simulator_options {
    const FIRST_SIZE: usize = 72;
    const ZERO: Self = gocount_simulator_options {
        struct_size: 0,
        shape: 0,
        width: 0,
        height: 0,
        ko: 0,
        suicide: 0,
        occupied: 0,
        turns: 0,
        first: 0,
        illegal: 0,
        history: 0,
        reserved: 0,
        max_points: 0,
        max_stones: 0,
        seed: 0,
    };
}

/// The most points of a grid, by default and at all.
const POINTS: (u64, u64) = (1 << 26, 1 << 28);

impl gocount_simulator_options {
    fn checked(self) -> Result<SimulatorOptions, Failure> {
        let unknown = |fault| Failure::argument("options", fault);
        if self.reserved != 0 {
            return Err(unknown("has something other than 0 in reserved"));
        }
        let usual = SimulatorOptions::of_shape(self.checked_shape()?);
        Ok(SimulatorOptions {
            ko: ko_of(self.ko, usual.ko, "options.ko")?,
            suicide: suicide_of(self.suicide, usual.suicide, "options.suicide")?,
            occupied: match self.occupied {
                GOCOUNT_OCCUPIED_ERROR => Occupied::Refuse,
                GOCOUNT_OCCUPIED_SKIP => Occupied::Skip,
                GOCOUNT_OCCUPIED_IGNORE => Occupied::Ignore,
                GOCOUNT_OCCUPIED_REPLACE => Occupied::Replace,
                _ => return Err(unknown("has an unknown number in occupied")),
            },
            strict_turns: match self.turns {
                GOCOUNT_TURNS_FREE => false,
                GOCOUNT_TURNS_STRICT => true,
                _ => return Err(unknown("has an unknown number in turns")),
            },
            first: match self.first {
                GOCOUNT_NONE | GOCOUNT_BLACK => Color::Black,
                GOCOUNT_WHITE => Color::White,
                _ => return Err(unknown("has an unknown color in first")),
            },
            report_only: match self.illegal {
                GOCOUNT_ILLEGAL_REFUSED => false,
                GOCOUNT_ILLEGAL_PLAYED => true,
                _ => return Err(unknown("has an unknown number in illegal")),
            },
            history: match self.history {
                GOCOUNT_HISTORY_DEFAULT => usual.history,
                GOCOUNT_HISTORY_KEPT => true,
                GOCOUNT_HISTORY_NONE => false,
                _ => return Err(unknown("has an unknown number in history")),
            },
            stone_limit: if self.max_stones == 0 { u64::MAX } else { self.max_stones },
            seed: if self.seed == 0 { None } else { Some(self.seed) },
            ..usual
        })
    }

    /// What a caller would give for these options, nothing left to its default.
    fn of(options: &SimulatorOptions, struct_size: u32) -> Self {
        let (shape, size) = match options.shape {
            Shape::Quarter => (GOCOUNT_SHAPE_QUARTER_PLANE, Size::new(0, 0)),
            Shape::Half => (GOCOUNT_SHAPE_HALF_PLANE, Size::new(0, 0)),
            Shape::Whole => (GOCOUNT_SHAPE_WHOLE_PLANE, Size::new(0, 0)),
            Shape::Bounded(size) => (GOCOUNT_SHAPE_BOUNDED_PLANE, size),
            Shape::Grid(size) => (GOCOUNT_SHAPE_GRID, size),
        };
        let is_grid = shape == GOCOUNT_SHAPE_GRID;
        gocount_simulator_options {
            struct_size,
            shape,
            width: size.width,
            height: size.height,
            ko: ko_number(options.ko),
            suicide: suicide_number(options.suicide),
            occupied: match options.occupied {
                Occupied::Refuse => GOCOUNT_OCCUPIED_ERROR,
                Occupied::Skip => GOCOUNT_OCCUPIED_SKIP,
                Occupied::Ignore => GOCOUNT_OCCUPIED_IGNORE,
                Occupied::Replace => GOCOUNT_OCCUPIED_REPLACE,
            },
            turns: if options.strict_turns { GOCOUNT_TURNS_STRICT } else { GOCOUNT_TURNS_FREE },
            first: options.first as u32,
            illegal: if options.report_only { GOCOUNT_ILLEGAL_PLAYED } else { GOCOUNT_ILLEGAL_REFUSED },
            history: if options.history { GOCOUNT_HISTORY_KEPT } else { GOCOUNT_HISTORY_NONE },
            reserved: 0,
            max_points: if is_grid { size.cells().max(POINTS.0) } else { POINTS.0 },
            max_stones: options.stone_limit,
            seed: options.seed.unwrap_or(0),
        }
    }

    fn checked_shape(self) -> Result<Shape, Failure> {
        let unknown = |fault| Failure::argument("options", fault);
        let size = Size::new(self.width, self.height);
        let shape = match self.shape {
            GOCOUNT_SHAPE_QUARTER_PLANE => Shape::Quarter,
            GOCOUNT_SHAPE_HALF_PLANE => Shape::Half,
            GOCOUNT_SHAPE_WHOLE_PLANE => Shape::Whole,
            GOCOUNT_SHAPE_BOUNDED_PLANE => Shape::Bounded(size),
            GOCOUNT_SHAPE_GRID => Shape::Grid(size),
            _ => return Err(unknown("has an unknown shape")),
        };
        let is_bounded = matches!(shape, Shape::Bounded(_) | Shape::Grid(_));
        if !is_bounded && (self.width, self.height) != (0, 0) {
            return Err(unknown("has a width or height, but the shape has none"));
        }
        if is_bounded && size.cells() == 0 {
            return Err(unknown("has a width or height of 0"));
        }
        let limit = if self.max_points == 0 { POINTS.0 } else { self.max_points.min(POINTS.1) };
        if matches!(shape, Shape::Grid(_)) && size.cells() > limit {
            let reason = Reason::Count("a grid may have no more points than ", limit, "");
            return Err(Failure { status: GOCOUNT_LIMIT_EXCEEDED, place: None, reason });
        }
        Ok(shape)
    }
}

impl From<RefusalKind> for Failure {
    fn from(kind: RefusalKind) -> Self {
        match kind {
            RefusalKind::OffBoard => off_the_board(),
            RefusalKind::OutOfMemory => OutOfMemory.into(),
            RefusalKind::Occupied
            | RefusalKind::Suicide
            | RefusalKind::Ko
            | RefusalKind::Superko { .. }
            | RefusalKind::WrongTurn => Failure::new(GOCOUNT_ILLEGAL_MOVE, "the rules do not allow it"),
            RefusalKind::Bare(stones) => {
                let reason = Reason::Count("", stones.into(), " stones would have no liberties");
                Failure { status: GOCOUNT_ILLEGAL_MOVE, place: None, reason }
            }
            RefusalKind::TooManyStones => {
                Failure::new(GOCOUNT_LIMIT_EXCEEDED, "there would be more stones than are allowed")
            }
            RefusalKind::Unsupported(lack) => Failure::new(GOCOUNT_UNSUPPORTED, lack.words()),
        }
    }
}

impl From<Refusal> for Failure {
    #[cold]
    fn from(refusal: Refusal) -> Self {
        match Failure::from(refusal.kind) {
            failure if failure.status == GOCOUNT_ILLEGAL_MOVE => Failure { reason: Reason::Play(refusal), ..failure },
            failure => failure,
        }
    }
}

/// Makes a simulator without stones.
///
/// @param options what is played on and how, or NULL for the defaults: Infinite Go.
/// @param simulator receives the simulator, which the caller frees with `gocount_simulator_free`.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_UNSUPPORTED` for rules that the shape does not have; `GOCOUNT_LIMIT_EXCEEDED` for a grid
/// of too many points; `GOCOUNT_INVALID_COORDINATE` for a bounded plane that is too wide or high;
/// `GOCOUNT_INVALID_ARGUMENT`; `GOCOUNT_OUT_OF_MEMORY`.
///
/// Threads: any. Cost: constant for a plane, linear in the points for a grid.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_new(
    options: *const gocount_simulator_options,
    simulator: *mut *mut gocount_simulator,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(simulator, "simulator")?;
        let options = chosen(options)?.checked()?;
        give(simulator, "simulator", hand_over(Game { simulator: Simulator::new(options)?, watch: None })?)
    })
}

/// What a game is played on, and how: the options that it was made with, each default written out, so that another game can
/// be made with them. A seed that the system chose is 0, and `max_points` is the default or what the grid has.
///
/// @param simulator the simulator.
/// @param options receives the options; its `struct_size` must be set (`GOCOUNT_SIMULATOR_OPTIONS_INIT`).
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the simulator meanwhile. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_get_options(
    simulator: *const gocount_simulator,
    options: *mut gocount_simulator_options,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called; the first field vouches for the others.
    guard(error, || unsafe {
        let used = read(simulator)?.simulator.options();
        let struct_size = size_set(options, size_of::<gocount_simulator_options>(), "options")?;
        give(options, "options", gocount_simulator_options::of(used, struct_size))
    })
}

/// Copies a game in progress with its history; the copy goes its own way. A progress function is not copied.
///
/// @param simulator the simulator.
/// @param copy receives the copy, which the caller frees with `gocount_simulator_free`.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_OUT_OF_MEMORY`; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the simulator meanwhile. Cost: linear in the memory that the simulator has.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_clone(
    simulator: *const gocount_simulator,
    copy: *mut *mut gocount_simulator,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(copy, "copy")?;
        give(copy, "copy", hand_over(Game { simulator: read(simulator)?.simulator.try_clone()?, watch: None })?)
    })
}

/// Frees a simulator.
///
/// @param simulator the simulator, or NULL, which is nothing to free.
///
/// Threads: nobody else may use the simulator. Cost: linear in the blocks of memory that it has.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_free(simulator: *mut gocount_simulator) {
    // SAFETY: the caller's promise is the one of `take_back`.
    answer((), || unsafe { take_back(simulator) })
}

/// Takes all stones off, forgets all turns, and begins a new game with the same options.
///
/// @param simulator the simulator.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_OUT_OF_MEMORY` on a grid, with the game as it was; `GOCOUNT_INVALID_HANDLE`.
///
/// Threads: nobody else may use the simulator meanwhile. Cost: as `gocount_simulator_free` and `gocount_simulator_new`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_reset(
    simulator: *mut gocount_simulator,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe { Ok(change(simulator)?.simulator.reset()?) })
}

/// Two games are equal when they have the same stones on boards of the same shape and size.
pub const GOCOUNT_EQUAL_POSITION: u32 = 0;
/// Two games are equal when, besides, the side to move, the ko and the prisoners are the same.
pub const GOCOUNT_EQUAL_SITUATION: u32 = 1;

/// Whether two games are equal.
///
/// @param simulator a simulator.
/// @param other another, or the same.
/// @param what what has to be the same: `GOCOUNT_EQUAL_POSITION` or `GOCOUNT_EQUAL_SITUATION`.
/// @param equal receives 1 or 0.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_OUT_OF_MEMORY` on a plane; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the simulators meanwhile. Cost: constant for most unequal ones, else linear in the points of
/// a grid or the stones of a plane.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_equal(
    simulator: *const gocount_simulator,
    other: *const gocount_simulator,
    what: u32,
    equal: *mut u8,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(equal, "equal")?;
        let (one, other) = (&read(simulator)?.simulator, &read(other)?.simulator);
        let is_equal = match what {
            GOCOUNT_EQUAL_POSITION => one.is_same_position(other)?,
            GOCOUNT_EQUAL_SITUATION => one.is_same_situation(other)?,
            _ => return Err(Failure::argument("what", "is an unknown number")),
        };
        give(equal, "equal", is_equal.into())
    })
}

/// A hash of 128 bits.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_hash {
    /// The lower half.
    pub low: u64,
    /// The upper half.
    pub high: u64,
}

/// The hash of a grid's position, of its size and stones alone: the same for the same position in every program, and for
/// different ones different, as far as 128 bits can tell.
///
/// @param simulator the simulator.
/// @param symmetric 0, or 1 for a hash that is the same for all turned and mirrored forms of a position; the two kinds
/// have nothing to do with each other.
/// @param hash receives the hash.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_UNSUPPORTED` on a plane; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the simulator meanwhile. Cost: constant; linear in the points of the board when symmetric.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_hash(
    simulator: *const gocount_simulator,
    symmetric: u32,
    hash: *mut gocount_hash,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(hash, "hash")?;
        let simulator = &read(simulator)?.simulator;
        if symmetric > 1 {
            return Err(Failure::argument("symmetric", "is neither 0 nor 1"));
        }
        let found = simulator.position_hash(symmetric == 1)?;
        give(hash, "hash", gocount_hash { low: found as u64, high: (found >> 64) as u64 })
    })
}
