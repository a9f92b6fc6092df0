//! Games as records, scores in records.

use super::buffer::{give, wanted};
use super::guard::{Failure, guard};
use super::handle::{change, hand_over, read};
use super::point::gocount_node;
use super::rules::{gocount_rules, rules_of};
use super::score::gocount_score;
use super::sgf::{Record, gocount_sgf, known, missing};
use super::simulator::gocount_simulator;
use super::status::*;
use crate::memory::OutOfMemory;
use crate::record::{GameError, find_move, record_of_game, set_score};
use crate::sgf::SgfNode;

/// Makes a record of a game on a grid: one line from its first turn to the present one, with the size of the board, what
/// was set up (a handicap too), moves and passes. Turns that were undone are not in it, and a skipped move is a pass.
/// Replayed, it comes to the same position, prisoners and side to move.
///
/// @param[in] simulator the game.
/// @param[in] rules the rules that the record is to name, with their komi, or NULL for none.
/// @param[out] sgf the record: a collection of one tree, in UTF-8.
/// @return `GOCOUNT_OK`; `GOCOUNT_UNSUPPORTED` for a game on a plane, and for a grid of more than 52 columns or rows.
///
/// Cost: linear in the turns of the game, and in the board for each row of turns that set up stones.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_record_from_simulator(
    simulator: *const gocount_simulator,
    rules: *const gocount_rules,
    sgf: *mut *mut gocount_sgf,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(sgf, "sgf")?;
        let rules = if rules.is_null() { None } else { Some(rules_of(rules)?) };
        let record = record_of_game(&read(simulator)?.simulator, rules.as_ref())?;
        give(sgf, "sgf", hand_over(Record::new(record))?)
    })
}

/// Writes a score into a record: at the node TB and TW, each side's territory with the points under dead stones, in place
/// of what was there (a side without territory has none; where nobody has a point TB is empty), and RE where it stands
/// between the root and the node, otherwise in the root. Marks of other nodes stay. RU and KM do not change, and whether
/// the score is finished (`gocount_score_summary.is_finished`) is not looked at.
///
/// @param[in,out] sgf the collection; after a failure it is as it was.
/// @param[in] node the node that was counted.
/// @param[in] score its score.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there; `GOCOUNT_INVALID_ARGUMENT` for a score of a
/// board of another size, or of more than 52 columns or rows; `GOCOUNT_LIMIT_EXCEEDED`.
///
/// Cost: linear in the collection.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_record_set_score(
    sgf: *mut gocount_sgf,
    node: gocount_node,
    score: *const gocount_score,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let score = &read(score)?.score;
        let record = change(sgf)?;
        set_score(&mut record.sgf, SgfNode(node), score)?;
        record.checked = None;
        Ok(())
    })
}

/// The node of a move, by its number on the way from the root to a node: moves with a stone and passes count.
///
/// @param[in] sgf the collection.
/// @param[in] node the node where the line ends, most often the last of the main line (`gocount_sgf_last_node`).
/// @param[in] move_number the number of the move, from 1. What stands before the first move is the root.
/// @param[out] found its node.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there, and for a line with fewer moves.
///
/// Cost: linear in the nodes on the way, their properties and moves.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_record_find_move(
    sgf: *const gocount_sgf,
    node: gocount_node,
    move_number: u64,
    found: *mut gocount_node,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(found, "found")?;
        let (sgf, node) = known(sgf, node)?;
        let at = find_move(sgf, node, move_number)?.ok_or_else(|| missing("the line has no move of this number"))?;
        give(found, "found", at.0)
    })
}

impl From<GameError> for Failure {
    fn from(error: GameError) -> Self {
        match error {
            GameError::NotForSgf => {
                Failure::new(GOCOUNT_UNSUPPORTED, "only a grid of at most 52 columns and rows can be written as SGF")
            }
            GameError::OtherSize => Failure::argument("score", "is of a board of another size than the record's"),
            GameError::Edit(error) => error.into(),
            GameError::OutOfMemory => OutOfMemory.into(),
        }
    }
}
