//! Games counted.
//!
//! A game's position counted with what its turns say: the captured stones, the passes, the last stone.

use super::buffer::{give, wanted};
use super::guard::{Failure, guard};
use super::handle::{hand_over, read};
use super::number::number;
use super::point::gocount_point;
use super::rules::{gocount_rules, rules_of};
use super::score::{GOCOUNT_PRISONERS_KNOWN, HeldScore, dead_of, gocount_score, gocount_score_options};
use super::simulator::gocount_simulator;
use super::sized::{SizedStruct, chosen, give_sized, wanted_sized};
use super::status::*;
use crate::play::simulator::Simulator;
use crate::point::Color;

/// What the turns of a game say about its count: the captured stones, how often each side passed, who passed first and
/// last, the last stone. A game does not know komi and handicap: those options are left at their defaults.
///
/// @param[in] simulator the simulator.
/// @param[out] options the options.
/// @return a status.
///
/// Cost: linear in the turns of a game with history.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_score_options(
    simulator: *const gocount_simulator,
    options: *mut gocount_score_options,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted_sized(options, "options")?;
        give_sized(options, "options", said_by(&read(simulator)?.simulator))
    })
}

/// Counts the position of a game on a grid.
///
/// @param[in] simulator the simulator.
/// @param[in] rules the rules; ko and suicide have no effect.
/// @param[in] dead not 0 for each point with a dead stone, as for `gocount_board_score`; NULL for none.
/// @param[in] dead_count width * height; 0 for none.
/// @param[in] options prisoners, passes, handicap and komi; or NULL for those of `gocount_simulator_score_options` and
/// the usual komi.
/// @param[out] score the score.
/// @return as `gocount_board_score`; `GOCOUNT_UNSUPPORTED` on a plane, of which `gocount_simulator_to_board` copies a
/// rectangle that can be counted.
///
/// Cost: linear in the points, and without options in the turns.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_score(
    simulator: *const gocount_simulator,
    rules: *const gocount_rules,
    dead: *const u8,
    dead_count: usize,
    options: *const gocount_score_options,
    score: *mut *mut gocount_score,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(score, "score")?;
        let simulator = &read(simulator)?.simulator;
        let rules = rules_of(rules)?;
        let options = if options.is_null() { said_by(simulator) } else { chosen(options)? };
        let board = simulator.board()?.ok_or(Failure::new(GOCOUNT_UNSUPPORTED, "only a grid is counted as a whole"))?;
        let dead = dead_of(&board, dead, dead_count)?;
        give(score, "score", hand_over(HeldScore::of(&board, &rules, &dead, &options)?)?)
    })
}

fn said_by(simulator: &Simulator) -> gocount_score_options {
    let (passes, last_stone) = (simulator.passes(), simulator.last_stone());
    gocount_score_options {
        prisoners: GOCOUNT_PRISONERS_KNOWN,
        captured_black: simulator.captured(Color::Black),
        captured_white: simulator.captured(Color::White),
        black_passes: passes.count[Color::Black.index()],
        white_passes: passes.count[Color::White.index()],
        first_pass: number(passes.first),
        last_pass: number(passes.last),
        last_mover: number(last_stone.map(|(color, _)| color)),
        last_stone: last_stone.map_or(gocount_point::default(), |(_, point)| point.into()),
        has_last_stone: last_stone.is_some().into(),
        ..SizedStruct::ZERO
    }
}
