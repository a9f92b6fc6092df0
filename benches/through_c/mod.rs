//! A game played by the calls that a C program makes, for the benches, each of which includes this file.

#![allow(dead_code)] // each bench uses some of it

use gocount::ffi::point::{gocount_move, gocount_point};
use gocount::ffi::simulator::*;
use gocount::ffi::simulator_history::gocount_simulator_undo;
use gocount::ffi::simulator_move::*;
use gocount::ffi::simulator_query::{gocount_simulator_last_captured, gocount_simulator_stones_left};
use gocount::ffi::status::{GOCOUNT_OK, gocount_error, gocount_status};
use std::ptr::{null, null_mut};

/// A simulator's handle, freed at the end.
pub struct Game(*mut gocount_simulator);

impl Game {
    pub fn new(options: gocount_simulator_options) -> Game {
        let mut simulator = null_mut();
        // SAFETY: the options and the place for the handle are there.
        expect_ok(unsafe { gocount_simulator_new(&options, null(), &mut simulator, null_mut()) });
        Game(simulator)
    }

    pub fn reset(&mut self) {
        // SAFETY: the handle is a game's.
        expect_ok(unsafe { gocount_simulator_reset(self.0, null_mut()) });
    }

    /// Plays all points in one call, the sides in turn, without reports.
    pub fn play_points(&mut self, points: &[gocount_point]) {
        // SAFETY: the handle is a game's; there are so many points.
        let played = unsafe {
            gocount_simulator_play_points(self.0, points.as_ptr(), points.len(), null_mut(), 0, null_mut(), null_mut())
        };
        expect_ok(played);
    }

    /// Plays all moves in one call, without reports.
    pub fn play_moves(&mut self, moves: &[gocount_move]) {
        // SAFETY: the handle is a game's; there are so many moves.
        let played = unsafe {
            gocount_simulator_play_moves(self.0, moves.as_ptr(), moves.len(), null_mut(), 0, null_mut(), null_mut())
        };
        expect_ok(played);
    }

    /// Plays a stone, with a report and an error.
    #[inline]
    pub fn play(&mut self, point: gocount_point, report: &mut gocount_move_report, error: &mut gocount_error) {
        // SAFETY: the handle is a game's; the report and the error are there, with its size set.
        expect_ok(unsafe { gocount_simulator_play(self.0, point.x, point.y, report, error) });
    }

    /// Plays a stone, if that is legal, without report or error: whether it was, and where stones were taken.
    #[inline]
    pub fn try_play(&mut self, point: gocount_point, report: &mut gocount_move_report) -> bool {
        // SAFETY: the handle is a game's; the report is there.
        let status = unsafe { gocount_simulator_play(self.0, point.x, point.y, report, null_mut()) };
        status == GOCOUNT_OK
    }

    pub fn pass(&mut self) {
        // SAFETY: the handle is a game's.
        expect_ok(unsafe { gocount_simulator_pass(self.0, 0, null_mut()) });
    }

    /// What the latest turn took off.
    pub fn last_captured(&self, points: &mut [gocount_point]) -> usize {
        let mut written = 0;
        // SAFETY: the handle is a game's; there is room for so many points, and the number is there.
        expect_ok(unsafe {
            gocount_simulator_last_captured(self.0, points.as_mut_ptr(), points.len(), &mut written, null_mut())
        });
        written
    }

    /// Undoes so many turns in one call.
    pub fn undo(&mut self, turns: u64) {
        // SAFETY: the handle is a game's.
        expect_ok(unsafe { gocount_simulator_undo(self.0, turns, null_mut(), null_mut()) });
    }

    /// The stones that stand, of Black and of White.
    pub fn stones_left(&self) -> [u64; 2] {
        let mut left = [0; 2];
        let [black, white] = &mut left;
        // SAFETY: the handle is a game's; the numbers are there.
        expect_ok(unsafe { gocount_simulator_stones_left(self.0, black, white, null_mut()) });
        left
    }
}

impl Drop for Game {
    fn drop(&mut self) {
        // SAFETY: the handle is not used again.
        unsafe { gocount_simulator_free(self.0) };
    }
}

/// An error that calls can write into.
pub fn error() -> gocount_error {
    let struct_size = size_of::<gocount_error>() as u32;
    gocount_error { struct_size, status: 0, offset: 0, line: 0, column: 0, message: [0; 256] }
}

/// Options with everything at its default.
pub fn options() -> gocount_simulator_options {
    gocount_simulator_options {
        struct_size: size_of::<gocount_simulator_options>() as u32,
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
    }
}

#[inline]
fn expect_ok(status: gocount_status) {
    assert_eq!(status, GOCOUNT_OK);
}
