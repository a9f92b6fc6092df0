//! `gocount_simulator`: stones played one after another.
//!
//! The board of Infinite Go (HDU 4775) is a quarter plane: columns and rows 1, 2, 3, ... without end. Black moves first
//! and the colours alternate. A move takes off the enemy chains that have no liberty left; only if there is none, it takes
//! off its own chain when that has no liberty, and the turn passes all the same. There is no ko. Beyond the last
//! coordinate, 2,147,483,647, lies a liberty that nobody can take.

use super::buffer::{Plain, fill_with, give, items, wanted, wanted_array};
use super::guard::{Failure, Reason, answer, guard};
use super::handle::{Opaque, change, hand_over, read, take_back};
use super::options::{Options, chosen};
use super::point::{gocount_color, gocount_point, number, off_the_board};
use super::status::*;
use crate::memory::OutOfMemory;
use crate::play::plane::{Occupied, Plane, PlaneError, PlaneErrorKind, PlaneOptions, PlaneReport};
use crate::point::{Color, Point};

/// A game in progress: the stones, whose turn it is, and what was captured.
///
/// Made by `gocount_simulator_new` or `gocount_simulator_clone`; the caller frees it with `gocount_simulator_free`.
/// Memory follows the most stones that stood at once, not the moves played.
pub struct gocount_simulator {
    _opaque: (),
}

impl Opaque for gocount_simulator {
    type Value = Plane;
    const KIND: u32 = 0x60c0_0002;
    const NAME: &'static str = "simulator";
}

/// A shape: the quarter plane, columns and rows from 1 without end.
pub const GOCOUNT_SHAPE_QUARTER_PLANE: u32 = 0;

/// A move on an occupied point is refused with `GOCOUNT_ILLEGAL_MOVE`.
pub const GOCOUNT_OCCUPIED_ERROR: u32 = 0;
/// A move on an occupied point is not played, and the turn passes.
pub const GOCOUNT_OCCUPIED_SKIP: u32 = 1;
/// A move on an occupied point is not played, and the turn stays.
pub const GOCOUNT_OCCUPIED_IGNORE: u32 = 2;
/// A move on an occupied point takes off the stone that stands there, as nobody's prisoner, and is played. This costs
/// time in proportion to the chain that loses the stone.
pub const GOCOUNT_OCCUPIED_REPLACE: u32 = 3;

/// What is played on, and how. Set it up with `GOCOUNT_SIMULATOR_OPTIONS_INIT`; 0 in a field is its default.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct gocount_simulator_options {
    /// `sizeof(gocount_simulator_options)` as the caller knows it.
    pub struct_size: u32,
    /// `GOCOUNT_SHAPE_QUARTER_PLANE`.
    pub shape: u32,
    /// What becomes of a move on an occupied point: one of `GOCOUNT_OCCUPIED_*`.
    pub occupied: u32,
}

// SAFETY: it begins with the size and holds nothing but integers.
unsafe impl Options for gocount_simulator_options {
    const FIRST_SIZE: usize = 12;
    const ZERO: Self = gocount_simulator_options { struct_size: 0, shape: 0, occupied: 0 };
}

impl gocount_simulator_options {
    fn checked(self) -> Result<PlaneOptions, Failure> {
        if self.shape != GOCOUNT_SHAPE_QUARTER_PLANE {
            return Err(Failure::argument("options", "has an unknown shape"));
        }
        let occupied = match self.occupied {
            GOCOUNT_OCCUPIED_ERROR => Occupied::Refuse,
            GOCOUNT_OCCUPIED_SKIP => Occupied::Skip,
            GOCOUNT_OCCUPIED_IGNORE => Occupied::Ignore,
            GOCOUNT_OCCUPIED_REPLACE => Occupied::Replace,
            _ => return Err(Failure::argument("options", "has an unknown number in occupied")),
        };
        Ok(PlaneOptions { occupied, ..PlaneOptions::default() })
    }
}

/// What a move did.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_move_report {
    /// Black stones that it took off.
    pub captured_black: u64,
    /// White stones that it took off.
    pub captured_white: u64,
    /// 1 when the stones taken off are the move's own chain, the stone just played included.
    pub suicide: u8,
    /// 1 when the point was occupied and nothing was played.
    pub skipped: u8,
    /// 1 when the point was occupied and its stone replaced.
    pub replaced: u8,
    /// 0.
    pub reserved: [u8; 5],
}

// SAFETY: integers.
unsafe impl Plain for gocount_move_report {}

impl From<PlaneReport> for gocount_move_report {
    fn from(report: PlaneReport) -> Self {
        gocount_move_report {
            captured_black: report.captured[Color::Black.index()],
            captured_white: report.captured[Color::White.index()],
            suicide: report.suicide.into(),
            skipped: report.skipped.into(),
            replaced: report.replaced.into(),
            reserved: [0; 5],
        }
    }
}

impl From<PlaneError> for Failure {
    fn from(error: PlaneError) -> Self {
        match error.kind {
            PlaneErrorKind::OffBoard => off_the_board(),
            PlaneErrorKind::OutOfMemory => OutOfMemory.into(),
            _ => Failure { status: GOCOUNT_ILLEGAL_MOVE, place: None, reason: Reason::Play(error) },
        }
    }
}

/// Makes a simulator without stones; Black moves first.
///
/// @param options what is played on and how, or NULL for the defaults.
/// @param simulator receives the simulator, which the caller frees with `gocount_simulator_free`.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_ARGUMENT`; `GOCOUNT_OUT_OF_MEMORY`.
///
/// Threads: any. Cost: constant.
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
        give(simulator, "simulator", hand_over(Plane::new(options))?)
    })
}

/// Copies a game in progress; the copy goes its own way.
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
        give(copy, "copy", hand_over(read(simulator)?.try_clone()?)?)
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

/// Takes all stones off and begins a new game with the same options.
///
/// @param simulator the simulator.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_HANDLE`.
///
/// Threads: nobody else may use the simulator meanwhile. Cost: as `gocount_simulator_free`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_reset(
    simulator: *mut gocount_simulator,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let plane = change(simulator)?;
        *plane = Plane::new(*plane.options());
        Ok(())
    })
}

/// Plays a stone of the side to move.
///
/// @param simulator the simulator.
/// @param x the column.
/// @param y the row.
/// @param report receives what the move did, or NULL.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` for a point that does not exist; `GOCOUNT_ILLEGAL_MOVE` on an
/// occupied point, when the options say so; `GOCOUNT_OUT_OF_MEMORY`; `GOCOUNT_INVALID_HANDLE`;
/// `GOCOUNT_INVALID_ARGUMENT`. After a failure the game is as it was.
///
/// Threads: nobody else may use the simulator meanwhile. Cost: constant on average, and in proportion to the stones taken
/// off; a stone that is replaced costs as much as its chain.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_play(
    simulator: *mut gocount_simulator,
    x: i32,
    y: i32,
    report: *mut gocount_move_report,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        if !report.is_null() {
            wanted(report, "report")?;
        }
        let played = change(simulator)?.play(Point::new(x, y))?;
        if report.is_null() { Ok(()) } else { give(report, "report", played.into()) }
    })
}

/// Plays one point after another, the colours in turn, until all are played or one is refused.
///
/// @param simulator the simulator.
/// @param points where to play.
/// @param count how many points there are.
/// @param reports receives what each move did: room for `count` of them, of which the first `played` are written; or
/// NULL.
/// @param played receives how many moves were played, those that were skipped included; also when one was refused, which
/// then is `points[*played]`. May be NULL.
/// @param error receives what went wrong in detail, or NULL.
/// @return as `gocount_simulator_play`. The moves before a refused one stay played.
///
/// Threads: nobody else may use the simulator meanwhile. Cost: the sum of the moves'.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_play_many(
    simulator: *mut gocount_simulator,
    points: *const gocount_point,
    count: usize,
    reports: *mut gocount_move_report,
    played: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called; `reports` has room for `count`, and `done` is
    // less.
    guard(error, || unsafe {
        let points = items(points, count, "points")?;
        if !reports.is_null() {
            wanted(reports, "reports")?;
        }
        if !played.is_null() {
            wanted(played, "played")?;
        }
        let plane = change(simulator)?;
        let mut done = 0;
        let mut result = Ok(());
        for point in points {
            match plane.play((*point).into()) {
                Ok(report) if !reports.is_null() => reports.add(done).write(report.into()),
                Ok(_) => {}
                Err(refused) => {
                    result = Err(refused.into());
                    break;
                }
            }
            done += 1;
        }
        if !played.is_null() {
            give(played, "played", done)?;
        }
        result
    })
}

/// The stones that stand.
///
/// @param simulator the simulator.
/// @param black receives the number of Black's.
/// @param white receives the number of White's.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the simulator meanwhile. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_stones_left(
    simulator: *const gocount_simulator,
    black: *mut u64,
    white: *mut u64,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let plane = read(simulator)?;
        wanted(white, "white")?;
        give(black, "black", plane.stones(Color::Black))?;
        give(white, "white", plane.stones(Color::White))
    })
}

/// The stones taken off since the game began, suicides included, replaced stones not.
///
/// @param simulator the simulator.
/// @param black receives the number of Black's.
/// @param white receives the number of White's.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the simulator meanwhile. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_captured(
    simulator: *const gocount_simulator,
    black: *mut u64,
    white: *mut u64,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let plane = read(simulator)?;
        wanted(white, "white")?;
        give(black, "black", plane.captured(Color::Black))?;
        give(white, "white", plane.captured(Color::White))
    })
}

/// Which stones the last move took off: none after a move that was skipped. A refused move is no move.
///
/// @param simulator the simulator.
/// @param buffer receives their points, in no particular order; or NULL to ask for the count.
/// @param capacity points that the buffer has room for.
/// @param count receives the number of points.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_OUT_OF_MEMORY`; `GOCOUNT_INVALID_HANDLE`;
/// `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the simulator meanwhile. Cost: linear in the points.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_last_captured(
    simulator: *const gocount_simulator,
    buffer: *mut gocount_point,
    capacity: usize,
    count: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let plane = read(simulator)?;
        let taken = plane.last_captured() as usize;
        wanted_array(buffer, capacity, count, "count")?;
        let mut points = Vec::new();
        if !buffer.is_null() && capacity >= taken {
            plane.last_captured_into(&mut points)?;
        }
        fill_with(taken, buffer, capacity, count, |room| {
            room.iter_mut().zip(points).for_each(|(place, point)| *place = point.into());
        })
    })
}

/// The stone on a point.
///
/// @param simulator the simulator.
/// @param x the column.
/// @param y the row.
/// @param color receives `GOCOUNT_NONE`, `GOCOUNT_BLACK` or `GOCOUNT_WHITE`.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` for a point that does not exist; `GOCOUNT_INVALID_HANDLE`;
/// `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the simulator meanwhile. Cost: constant on average.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_stone_at(
    simulator: *const gocount_simulator,
    x: i32,
    y: i32,
    color: *mut gocount_color,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let plane = read(simulator)?;
        let point = Point::new(x, y);
        if !plane.contains(point) {
            return Err(off_the_board());
        }
        give(color, "color", number(plane.stone_at(point)))
    })
}

/// Whose turn it is, and how many turns were taken: moves, and skipped moves that passed the turn.
///
/// @param simulator the simulator.
/// @param to_move receives `GOCOUNT_BLACK` or `GOCOUNT_WHITE`.
/// @param moves receives the number of turns taken.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the simulator meanwhile. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_turn(
    simulator: *const gocount_simulator,
    to_move: *mut gocount_color,
    moves: *mut u64,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let plane = read(simulator)?;
        wanted(moves, "moves")?;
        give(to_move, "to_move", plane.to_move() as gocount_color)?;
        give(moves, "moves", plane.moves())
    })
}
