//! Simulators.
//!
//! Stones played one after another. A move takes off the enemy chains that have no liberty left; only if there is none, and
//! where the rules allow suicide, it takes off its own chain when that has none. The turn passes to the other side, whoever
//! moved.
//!
//! A **grid** is a board with edges, counted from 0 at the top left; the default is a board of 19x19. All is known of it at
//! any time: superko, hashes, maps of legal moves; every turn can be undone.
//!
//! A **plane** takes memory for its stones alone. The quarter plane is that of Infinite Go (HDU 4775): columns and rows 1,
//! 2, 3, ... without end; its moves are on vacant points, so that every `occupied` fits, and the default refuses a move on
//! another. The half plane has columns without end on both sides, the whole plane rows too; a bounded plane
//! has four edges and counts from 0, for boards too large for a grid. Beyond the last coordinates, -2,147,483,648 and
//! 2,147,483,647, lies a liberty that nobody can take. On a plane suicide is allowed and there is no ko, if the options do
//! not say otherwise; turns can be undone when they say so.
//!
//! What one of the two cannot do is answered with `GOCOUNT_UNSUPPORTED`.

use super::board::gocount_board;
use super::buffer::{give, wanted};
use super::guard::{Failure, Reason, answer, guard};
use super::handle::{Opaque, change, hand_over, read, take_back};
use super::number::{choice, color_of, number, refused, yes_or_no, zero};
use super::point::{gocount_bool, gocount_color, off_the_board};
use super::rules::{
    chosen_rules, gocount_ko, gocount_rules, gocount_suicide, ko_number, ko_of, suicide_number, suicide_of,
};
use super::simulator_move::Watch;
use super::sized::{SizedStruct, chosen, give_sized};
use super::status::*;
use crate::memory::OutOfMemory;
use crate::play::grid::{MOST_CELLS, USUAL_MOST_CELLS};
use crate::play::simulator::{Simulator, SimulatorOptions};
use crate::play::{Lack, Occupied, Refusal, RefusalKind, Shape, ShapeKind};
use crate::point::{Color, Size};
use crate::rules::Rules;

/// A game in progress: the stones, whose turn it is, what was captured, and the turns that can be undone.
///
/// Made by `gocount_simulator_new`, `gocount_simulator_from_board`, `gocount_simulator_clone`, `gocount_simulator_load`,
/// `gocount_record_replay`; freed by `gocount_simulator_free`.
///
/// The memory of a plane without history follows the stones that stand, not the moves played. With history a turn costs
/// some 45 bytes, up to 70 when the list of turns has just doubled, and on a plane 4 for each stone taken off, and more
/// for a turn that replaces a stone.
pub struct gocount_simulator {
    _opaque: (),
}

/// What a handle holds: the game, and who watches long calls.
pub(super) struct Game {
    pub simulator: Simulator,
    pub watch: Option<Watch>,
}

impl From<Simulator> for Game {
    fn from(simulator: Simulator) -> Self {
        Game { simulator, watch: None }
    }
}

impl Opaque for gocount_simulator {
    type Value = Game;
    const KIND: u32 = 0x60c0_0002;
    const NAME: &'static str = "simulator";
}

/// The points that exist.
pub type gocount_shape = u32;

/// A grid, counted from 0: a board with edges that has memory for each point, some 20 bytes, and for the turns to come:
/// from the start for as many as points, up to 512, some 45 bytes each (75 with superko).
pub const GOCOUNT_SHAPE_GRID: gocount_shape = 0;
/// The quarter plane: columns and rows from 1 without end.
pub const GOCOUNT_SHAPE_QUARTER_PLANE: gocount_shape = 1;
/// The half plane: rows from 1 without end, columns without end on both sides.
pub const GOCOUNT_SHAPE_HALF_PLANE: gocount_shape = 2;
/// The whole plane: columns and rows without end on all sides.
pub const GOCOUNT_SHAPE_WHOLE_PLANE: gocount_shape = 3;
/// A plane with four edges, counted from 0: width and height from 1 to 2,147,483,648.
pub const GOCOUNT_SHAPE_BOUNDED_PLANE: gocount_shape = 4;

/// What becomes of a move on an occupied point.
pub type gocount_occupied = u32;

/// The move is refused with `GOCOUNT_ILLEGAL_MOVE`.
pub const GOCOUNT_OCCUPIED_ERROR: gocount_occupied = 0;
/// The move is not played, and the turn passes.
pub const GOCOUNT_OCCUPIED_SKIP: gocount_occupied = 1;
/// The move is not played, and the turn stays.
pub const GOCOUNT_OCCUPIED_IGNORE: gocount_occupied = 2;
/// The move takes off the stone that stands there, which does not count as a prisoner, and is played. This costs time in
/// proportion to the chain that loses the stone.
pub const GOCOUNT_OCCUPIED_REPLACE: gocount_occupied = 3;

/// Who may move.
pub type gocount_turns = u32;

/// Either side may move at any time.
pub const GOCOUNT_TURNS_FREE: gocount_turns = 0;
/// A side may move only in its turn.
pub const GOCOUNT_TURNS_STRICT: gocount_turns = 1;

/// What becomes of a move against the rules.
pub type gocount_illegal = u32;

/// The move is refused.
pub const GOCOUNT_ILLEGAL_REFUSED: gocount_illegal = 0;
/// The move is played all the same and its report names the rule, as records of games need it; where one on an occupied
/// point is an error, it replaces the stone. Only a move off the board is refused. On a grid only.
pub const GOCOUNT_ILLEGAL_PLAYED: gocount_illegal = 1;

/// Whether turns can be undone.
pub type gocount_history = u32;

/// Turns can be undone on a grid, but not on a plane.
pub const GOCOUNT_HISTORY_DEFAULT: gocount_history = 0;
/// Turns can be undone.
pub const GOCOUNT_HISTORY_KEPT: gocount_history = 1;
/// Turns cannot be undone. On a plane only: a grid always remembers its turns.
pub const GOCOUNT_HISTORY_NONE: gocount_history = 2;

/// What is played on, and how.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct gocount_simulator_options {
    /// `sizeof(gocount_simulator_options)`.
    pub struct_size: u32,
    /// The points that exist.
    pub shape: gocount_shape,
    /// Columns of a grid or a bounded plane; 0 for the other shapes. A grid whose width and height are 0 has 19x19
    /// points.
    pub width: u32,
    /// Rows of a grid or a bounded plane; 0 for the other shapes.
    pub height: u32,
    /// What may not be repeated. Default: what the rules say that are given beside the options; without rules simple ko
    /// on a grid, nothing on a plane. A plane knows simple ko, and no superko.
    pub ko: gocount_ko,
    /// Whether a move may take off its own chain. Default: what the rules say; without rules forbidden on a grid, allowed
    /// on a plane, which does not know `GOCOUNT_SUICIDE_MULTI_STONE`.
    pub suicide: gocount_suicide,
    /// What becomes of a move on an occupied point.
    pub occupied: gocount_occupied,
    /// Who may move.
    pub turns: gocount_turns,
    /// Who moves first; `GOCOUNT_NONE` is Black.
    pub first: gocount_color,
    /// What becomes of other moves against the rules.
    pub illegal: gocount_illegal,
    /// Whether turns can be undone.
    pub history: gocount_history,
    /// Must be 0.
    pub reserved: u32,
    /// The most points that a grid may have. Default: 67,108,864 (8192x8192); never more than 268,435,456.
    pub max_points: u64,
    /// The most stones that may stand at once: while they do, moves on vacant points answer `GOCOUNT_LIMIT_EXCEEDED`,
    /// those that would capture too. Default: as many as there is memory for.
    pub max_stones: u64,
    /// The seed of a plane's hash table. It never affects results. Default: a random number from the system, which is
    /// right where moves come from strangers.
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

/// The most columns or rows of a bounded plane.
const LONGEST_SIDE: u32 = 1 << 31;

/// A grid of which no size is given.
const USUAL_SIZE: Size = Size::new(19, 19);

impl gocount_simulator_options {
    /// The options, with the ko and suicide of `rules` where they leave that to the default.
    fn checked(self, rules: Option<&Rules>) -> Result<SimulatorOptions, Failure> {
        let shape = self.checked_shape()?;
        self.checked_on(shape, rules)
    }

    /// The same for a shape that is known; the options' is not looked at.
    fn checked_on(self, shape: Shape, rules: Option<&Rules>) -> Result<SimulatorOptions, Failure> {
        zero(self.reserved, "options.reserved")?;
        self.check_points(shape)?;
        let usual = SimulatorOptions::of_shape(shape);
        let usual = rules.map_or(usual, |rules| usual.under(rules));
        Ok(SimulatorOptions {
            shape,
            ko: ko_of(self.ko, usual.ko, "options.ko")?,
            suicide: suicide_of(self.suicide, usual.suicide, "options.suicide")?,
            occupied: choice(
                self.occupied,
                Occupied::ALL,
                "options.occupied",
                "GOCOUNT_OCCUPIED_ERROR (0) to GOCOUNT_OCCUPIED_REPLACE (3)",
            )?,
            strict_turns: choice(
                self.turns,
                &[false, true],
                "options.turns",
                "GOCOUNT_TURNS_FREE (0) or GOCOUNT_TURNS_STRICT (1)",
            )?,
            first: color_of(self.first, "options.first")?.unwrap_or(Color::Black),
            report_only: choice(
                self.illegal,
                &[false, true],
                "options.illegal",
                "GOCOUNT_ILLEGAL_REFUSED (0) or GOCOUNT_ILLEGAL_PLAYED (1)",
            )?,
            history: choice(
                self.history,
                &[usual.history, true, false],
                "options.history",
                "GOCOUNT_HISTORY_DEFAULT (0) to GOCOUNT_HISTORY_NONE (2)",
            )?,
            stone_limit: if self.max_stones == 0 { u64::MAX } else { self.max_stones },
            seed: if self.seed == 0 { None } else { Some(self.seed) },
        })
    }

    fn checked_shape(&self) -> Result<Shape, Failure> {
        let allowed = "GOCOUNT_SHAPE_GRID (0) to GOCOUNT_SHAPE_BOUNDED_PLANE (4)";
        let kind = choice(self.shape, ShapeKind::ALL, "options.shape", allowed)?;
        let size = Size::new(self.width, self.height);
        if kind == ShapeKind::Grid && size == Size::new(0, 0) {
            return Ok(Shape::Grid(USUAL_SIZE));
        }
        let shape = kind.with_size(size);
        let allowed = |side: u32| match shape.size() {
            None if side != 0 => Some("0 where there are no edges"),
            Some(_) if side == 0 => Some("at least 1 (a grid of 19x19 has 0 for both width and height)"),
            Some(_) if kind == ShapeKind::Bounded && side > LONGEST_SIDE => Some("at most 2147483648"),
            _ => None,
        };
        for (side, name) in [(self.width, "options.width"), (self.height, "options.height")] {
            if let Some(allowed) = allowed(side) {
                return Err(refused(name, side.into(), allowed));
            }
        }
        Ok(shape)
    }

    fn check_points(&self, shape: Shape) -> Result<(), Failure> {
        let limit = if self.max_points == 0 { USUAL_MOST_CELLS } else { self.max_points.min(MOST_CELLS) };
        match shape {
            Shape::Grid(size) if size.cells() > limit => {
                let reason = Reason::Count("a grid may have no more points than ", limit, "");
                Err(Failure { status: GOCOUNT_LIMIT_EXCEEDED, place: None, reason })
            }
            _ => Ok(()),
        }
    }
}

impl From<&SimulatorOptions> for gocount_simulator_options {
    /// What a caller would give for these options, nothing left to its default.
    fn from(options: &SimulatorOptions) -> Self {
        let SimulatorOptions {
            shape,
            ko,
            suicide,
            occupied,
            first,
            strict_turns,
            report_only,
            history,
            stone_limit,
            seed,
        } = *options;
        let size = shape.size().unwrap_or(Size::new(0, 0));
        let points = if shape.kind() == ShapeKind::Grid { size.cells() } else { 0 };
        gocount_simulator_options {
            struct_size: 0,
            shape: shape.kind().number(),
            width: size.width,
            height: size.height,
            ko: ko_number(ko),
            suicide: suicide_number(suicide),
            occupied: occupied.number(),
            turns: if strict_turns { GOCOUNT_TURNS_STRICT } else { GOCOUNT_TURNS_FREE },
            first: number(Some(first)),
            illegal: if report_only { GOCOUNT_ILLEGAL_PLAYED } else { GOCOUNT_ILLEGAL_REFUSED },
            history: if history { GOCOUNT_HISTORY_KEPT } else { GOCOUNT_HISTORY_NONE },
            reserved: 0,
            max_points: points.max(USUAL_MOST_CELLS),
            max_stones: if stone_limit == u64::MAX { 0 } else { stone_limit },
            seed: seed.unwrap_or(0),
        }
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
    /// Which move it was, and where, in words for who plays.
    #[cold]
    fn from(refusal: Refusal) -> Self {
        let Failure { status, place, reason } = refusal.kind.into();
        let reason = if refusal.kind == RefusalKind::OutOfMemory { reason } else { Reason::Play(refusal) };
        Failure { status, place, reason }
    }
}

/// Makes a simulator without stones.
///
/// @param[in] options what is played on and how, or NULL for the defaults: a board of 19x19.
/// @param[in] rules rules whose ko and suicide hold where the options leave them to the default, or NULL.
/// @param[out] simulator the simulator.
/// @return `GOCOUNT_OK`; `GOCOUNT_UNSUPPORTED` for rules that the shape does not have; `GOCOUNT_LIMIT_EXCEEDED` for
/// a grid of too many points.
///
/// Cost: constant for a plane, linear in the points for a grid.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_new(
    options: *const gocount_simulator_options,
    rules: *const gocount_rules,
    simulator: *mut *mut gocount_simulator,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(simulator, "simulator")?;
        let options = chosen(options)?.checked(chosen_rules(rules)?.as_ref())?;
        give(simulator, "simulator", hand_over(Simulator::new(options)?.into())?)
    })
}

/// Makes a simulator of a position on a grid. Its stones are set up as one turn (`gocount_simulator_setup`), those
/// without liberties among them: superko knows the position, and undoing that turn empties the board. An empty board is
/// no turn.
///
/// @param[in] board the position.
/// @param[in] rules rules whose ko and suicide hold where the options leave them to the default, or NULL.
/// @param[in] options how it is played and who moves first, or NULL for the defaults; the shape must be a grid, its
/// width and height those of the board, or 0.
/// @param[out] simulator the simulator.
/// @return `GOCOUNT_OK`; `GOCOUNT_UNSUPPORTED` for a game without history; `GOCOUNT_LIMIT_EXCEEDED` for a board of
/// too many points or stones.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_from_board(
    board: *const gocount_board,
    rules: *const gocount_rules,
    options: *const gocount_simulator_options,
    simulator: *mut *mut gocount_simulator,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(simulator, "simulator")?;
        let (board, rules, options) = (read(board)?, chosen_rules(rules)?, chosen(options)?);
        let size = board.size();
        if options.shape != GOCOUNT_SHAPE_GRID {
            return Err(refused("options.shape", options.shape.into(), "GOCOUNT_SHAPE_GRID (0)"));
        }
        for (given, own, name) in
            [(options.width, size.width, "options.width"), (options.height, size.height, "options.height")]
        {
            if given != 0 && given != own {
                return Err(refused(name, given.into(), "that of the board, or 0"));
            }
        }
        let options = options.checked_on(Shape::Grid(size), rules.as_ref())?;
        if !options.history {
            return Err(RefusalKind::Unsupported(Lack::Forgetting).into());
        }
        give(simulator, "simulator", hand_over(Simulator::from_board(board, options.first, options)?.into())?)
    })
}

/// What a game is played on, and how: the options that it was made with, each default written out, so that another game
/// can be made with them. A seed that the system chose is 0, and so is `max_stones` without a limit; `max_points` is the
/// default or what the grid has.
///
/// @param[in] simulator the simulator.
/// @param[out] options the options.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_settings(
    simulator: *const gocount_simulator,
    options: *mut gocount_simulator_options,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let used = read(simulator)?.simulator.options();
        give_sized(options, "options", used.into())
    })
}

/// Copies a game in progress with its history; the copy goes its own way. A progress callback is not copied.
///
/// @param[in] simulator the simulator.
/// @param[out] copy the copy.
/// @return a status.
///
/// Cost: linear in the memory that the simulator has.
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
        give(copy, "copy", hand_over(read(simulator)?.simulator.try_clone()?.into())?)
    })
}

/// Frees a simulator.
///
/// @param[in,out] simulator the simulator, or NULL.
///
/// Cost: linear in the blocks of memory that it has.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_free(simulator: *mut gocount_simulator) {
    // SAFETY: the caller's promise is the one of `take_back`.
    answer((), || unsafe { take_back(simulator) })
}

/// Takes all stones off, forgets all turns, and begins a new game with the same options.
///
/// @param[in,out] simulator the simulator.
/// @return a status.
///
/// Cost: that of `gocount_simulator_free` and `gocount_simulator_new` at most.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_reset(
    simulator: *mut gocount_simulator,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe { Ok(change(simulator)?.simulator.reset()?) })
}

/// What has to be the same in games that are equal.
pub type gocount_equality = u32;

/// The stones, on boards of the same shape and size.
pub const GOCOUNT_EQUALITY_POSITION: gocount_equality = 0;
/// The position, and the side to move, the ko and the prisoners.
pub const GOCOUNT_EQUALITY_SITUATION: gocount_equality = 1;

/// Whether two games are equal.
///
/// @param[in] simulator a simulator.
/// @param[in] other another, or the same.
/// @param[in] what which of the two must be the same.
/// @param[out] equal 1 or 0.
/// @return a status.
///
/// Cost: constant for most unequal ones, else linear in the points of a grid or the stones of a plane.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_equal(
    simulator: *const gocount_simulator,
    other: *const gocount_simulator,
    what: gocount_equality,
    equal: *mut gocount_bool,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(equal, "equal")?;
        let (one, other) = (&read(simulator)?.simulator, &read(other)?.simulator);
        let allowed = "GOCOUNT_EQUALITY_POSITION (0) or GOCOUNT_EQUALITY_SITUATION (1)";
        let wants_situation = choice(what, &[false, true], "what", allowed)?;
        let is_equal = if wants_situation { one.is_same_situation(other)? } else { one.is_same_position(other)? };
        give(equal, "equal", is_equal.into())
    })
}

/// A hash of 128 bits. Plain: never changes.
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
/// @param[in] simulator the simulator.
/// @param[in] symmetric 1 for a hash that is the same for all turned and mirrored forms of a position; the two
/// kinds have nothing to do with each other.
/// @param[out] hash the hash.
/// @return `GOCOUNT_OK`; `GOCOUNT_UNSUPPORTED` on a plane.
///
/// Cost: constant; linear in the points of the board when symmetric.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_hash(
    simulator: *const gocount_simulator,
    symmetric: gocount_bool,
    hash: *mut gocount_hash,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(hash, "hash")?;
        let simulator = &read(simulator)?.simulator;
        let found = simulator.position_hash(yes_or_no(symmetric, "symmetric")?)?;
        give(hash, "hash", gocount_hash { low: found as u64, high: (found >> 64) as u64 })
    })
}
