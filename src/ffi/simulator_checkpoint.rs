//! Games saved and loaded.
//!
//! A game as bytes, to go on with another day. The bytes are the same on all machines. They are versioned and checked:
//! whatever is not a game that was saved is refused, cut and changed bytes included.

use super::buffer::{fill, give, items, wanted, wanted_array};
use super::guard::{Failure, guard};
use super::handle::{hand_over, read};
use super::simulator::{Game, gocount_simulator};
use super::status::*;
use crate::memory::OutOfMemory;
use crate::play::CheckpointFault;
use crate::play::simulator::Simulator;

/// Saves a game with its options, and with its history where it has one, turns undone included. The seed is not saved.
///
/// @param[in] simulator the simulator.
/// @param[out] buffer the bytes; or NULL to ask for the number.
/// @param[in] capacity how many bytes the buffer has room for.
/// @param[out] written the number of bytes. There is no bound but what asking for it tells.
/// @return a status.
///
/// Cost: linear in the stones (times their logarithm), or in the turns of a game with history, each time, also when
/// the count alone is asked for.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_save(
    simulator: *const gocount_simulator,
    buffer: *mut u8,
    capacity: usize,
    written: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted_array(buffer, capacity, written, "written")?;
        fill(read(simulator)?.simulator.to_bytes()?.into_iter(), buffer, capacity, written)
    })
}

/// Makes a simulator of bytes that `gocount_simulator_save` wrote.
///
/// @param[in] bytes the bytes; they are not kept.
/// @param[in] length how many there are.
/// @param[out] simulator the simulator.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE` for bytes that are not a saved game; `GOCOUNT_LIMIT_EXCEEDED` for a
/// grid of more than 67,108,864 points.
///
/// Cost: linear in the bytes and in the points of a grid, however few the bytes are; a game with history is played again,
/// which where stones were replaced costs time in proportion to the chains that they stood in.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_simulator_load(
    bytes: *const u8,
    length: usize,
    simulator: *mut *mut gocount_simulator,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(simulator, "simulator")?;
        let loaded = Simulator::from_bytes(items(bytes, length, "bytes")?)?;
        give(simulator, "simulator", hand_over(Game::from(loaded))?)
    })
}

impl From<CheckpointFault> for Failure {
    fn from(fault: CheckpointFault) -> Self {
        let status = match fault {
            CheckpointFault::OutOfMemory => return OutOfMemory.into(),
            CheckpointFault::TooLarge => GOCOUNT_LIMIT_EXCEEDED,
            CheckpointFault::NotACheckpoint | CheckpointFault::Version | CheckpointFault::Corrupt => {
                GOCOUNT_INVALID_VALUE
            }
        };
        Failure::new(status, fault.words())
    }
}
