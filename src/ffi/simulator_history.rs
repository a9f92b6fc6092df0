//! Turns undone and done again.

use super::buffer::{give, wanted};
use super::guard::{Failure, guard};
use super::handle::{change, read};
use super::simulator::gocount_simulator;
use super::status::*;
use crate::play::RefusalKind;
use crate::play::simulator::Simulator;

/// Undoes turns, the latest first: moves, passes, skipped moves that passed the turn, and setups.
///
/// @param[in,out] simulator the simulator.
/// @param[in] turns how many; where there are fewer, all are undone.
/// @param[out] undone how many turns were undone, also after `GOCOUNT_OUT_OF_MEMORY`; or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_UNSUPPORTED` when the options do not keep history.
///
/// Cost: the same as playing those turns.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_undo(
    simulator: *mut gocount_simulator,
    turns: u64,
    undone: *mut u64,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the function called.
    guard(error, || unsafe { repeat(simulator, turns, undone, "undone", Simulator::undo) })
}

/// Takes turns again that were undone, the last one undone first. A new turn forgets those undone.
///
/// @param[in,out] simulator the simulator.
/// @param[in] turns how many; where there are fewer, all are taken.
/// @param[out] redone how many turns were taken, also after `GOCOUNT_OUT_OF_MEMORY`; or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_UNSUPPORTED` when the options do not keep history.
///
/// Cost: the same as playing those turns.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_redo(
    simulator: *mut gocount_simulator,
    turns: u64,
    redone: *mut u64,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the function called.
    guard(error, || unsafe { repeat(simulator, turns, redone, "redone", Simulator::redo) })
}

/// How many turns can be undone and redone.
///
/// @param[in] simulator the simulator.
/// @param[out] undoable the number of turns that can be undone; 0 without history.
/// @param[out] redoable the number of turns that were undone and can be taken again.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_history(
    simulator: *const gocount_simulator,
    undoable: *mut u64,
    redoable: *mut u64,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let simulator = &read(simulator)?.simulator;
        wanted(redoable, "redoable")?;
        give(undoable, "undoable", simulator.undoable())?;
        give(redoable, "redoable", simulator.redoable())
    })
}

/// # Safety
/// `simulator` as `change` asks; `out` is NULL or may be written.
unsafe fn repeat(
    simulator: *mut gocount_simulator,
    turns: u64,
    out: *mut u64,
    name: &'static str,
    step: impl Fn(&mut Simulator) -> Result<bool, RefusalKind>,
) -> Result<(), Failure> {
    if !out.is_null() {
        wanted(out, name)?;
    }
    // SAFETY: the caller's promise.
    let simulator = unsafe { &mut change(simulator)?.simulator };
    let mut done = 0;
    let mut result = Ok(());
    while done < turns {
        match step(simulator) {
            Ok(true) => done += 1,
            Ok(false) => break,
            Err(fault) => {
                result = Err(fault.into());
                break;
            }
        }
    }
    if !out.is_null() {
        // SAFETY: the caller's promise.
        unsafe { give(out, name, done)? };
    }
    result
}
