//! Lines of play: paths, variations, moves.

use super::buffer::{Plain, fill_with, give};
use super::guard::guard;
use super::handle::read;
use super::number::number;
use super::point::{
    GOCOUNT_MOVE_KIND_PASS, GOCOUNT_MOVE_KIND_STONE, GOCOUNT_MOVE_KIND_UNREADABLE, gocount_move, gocount_node,
};
use super::sgf::{gocount_sgf, known, missing};
use super::status::*;
use crate::point::Point;
use crate::sgf::{SgfMove, SgfNode, SgfPlay};

// SAFETY: an integer.
unsafe impl Plain for gocount_node {}

impl From<SgfMove> for gocount_move {
    fn from(played: SgfMove) -> Self {
        let (kind, Point { x, y }) = match played.play {
            SgfPlay::Stone(point) => (GOCOUNT_MOVE_KIND_STONE, point),
            SgfPlay::Pass => (GOCOUNT_MOVE_KIND_PASS, Point::default()),
            SgfPlay::Unreadable => (GOCOUNT_MOVE_KIND_UNREADABLE, Point::default()),
        };
        gocount_move { x, y, color: number(Some(played.color)), kind, node: played.node.0 }
    }
}

/// The tree that a node belongs to.
///
/// @param[in] sgf the collection.
/// @param[in] node the node.
/// @param[out] tree the number of the tree, from 0.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there.
///
/// Cost: logarithmic in the number of trees; once the collection was edited, linear in that number and in the depth
/// of the node.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_tree_of(
    sgf: *const gocount_sgf,
    node: gocount_node,
    tree: *mut u32,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let found = read(sgf)?.tree_of(SgfNode(node)).ok_or_else(|| missing("there is no such node"))?;
        give(tree, "tree", found as u32)
    })
}

/// One of the nodes that follow a node: a variation by its number.
///
/// @param[in] sgf the collection.
/// @param[in] node the node.
/// @param[in] index the number of the variation, from 0, which is the main line.
/// @param[out] child the node.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node or a variation that is not there.
///
/// Cost: linear in the number of the variation.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_child(
    sgf: *const gocount_sgf,
    node: gocount_node,
    index: u32,
    child: *mut gocount_node,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, node) = known(sgf, node)?;
        let found = sgf.child(node, index as usize).ok_or_else(|| missing("the node has no such variation"))?;
        give(child, "child", found.0)
    })
}

/// The nodes from the root to a node, both among them.
///
/// @param[in] sgf the collection.
/// @param[in] node the node.
/// @param[out] buffer the nodes, the root first, or NULL to ask for their number.
/// @param[in] capacity nodes that the buffer has room for; as many as the collection has (`gocount_sgf_node_count`) are
/// always enough.
/// @param[out] written the number of nodes, 1 or more.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there.
///
/// Cost: linear in the nodes.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_path(
    sgf: *const gocount_sgf,
    node: gocount_node,
    buffer: *mut gocount_node,
    capacity: usize,
    written: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, node) = known(sgf, node)?;
        fill_with(sgf.ancestors(node).count(), buffer, capacity, written, |room| {
            room.iter_mut().rev().zip(sgf.ancestors(node)).for_each(|(place, node)| *place = node.0);
        })
    })
}

/// A node, the first of the nodes that follow it, and so on to the end: from a root, the main line.
///
/// @param[in] sgf the collection.
/// @param[in] node the node.
/// @param[out] buffer the nodes in their order, or NULL to ask for their number.
/// @param[in] capacity nodes that the buffer has room for; as many as the collection has (`gocount_sgf_node_count`) are
/// always enough.
/// @param[out] written the number of nodes, 1 or more.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there.
///
/// Cost: linear in the nodes.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_line(
    sgf: *const gocount_sgf,
    node: gocount_node,
    buffer: *mut gocount_node,
    capacity: usize,
    written: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, node) = known(sgf, node)?;
        fill_with(sgf.line(node).count(), buffer, capacity, written, |room| {
            room.iter_mut().zip(sgf.line(node)).for_each(|(place, node)| *place = node.0);
        })
    })
}

/// The moves (B, W) of the line that a node begins: of a tree's main line, when it is the root.
/// `gocount_simulator_play_moves` plays them; a record with setup, handicap or illegal moves needs
/// `gocount_record_replay`.
///
/// A node should have one move at most, with one value; if it has more, each value is a move, in file order. The size of
/// the board is the tree's (`gocount_sgf_board_size`).
///
/// @param[in] sgf the collection.
/// @param[in] node the node; its own moves come first.
/// @param[out] buffer the moves in their order, or NULL to ask for their number.
/// @param[in] capacity moves that the buffer has room for; as many as the line has nodes (`gocount_sgf_line`) are enough,
/// unless a node has more than one.
/// @param[out] written the number of moves.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there.
///
/// Cost: linear in the nodes of the line, their properties and moves; once the collection was edited, in the depth
/// of the node too.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_line_moves(
    sgf: *const gocount_sgf,
    node: gocount_node,
    buffer: *mut gocount_move,
    capacity: usize,
    written: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, node) = known(sgf, node)?;
        let moves = sgf.line(node).map(|node| sgf.move_count(node)).sum();
        fill_with(moves, buffer, capacity, written, |room| {
            room.iter_mut().zip(sgf.line_moves(node)).for_each(|(place, played)| *place = played.into());
        })
    })
}

/// The moves (B, W) on the way from the root to a node, as `gocount_sgf_line_moves` has them.
///
/// @param[in] sgf the collection.
/// @param[in] node the node; its own moves come last.
/// @param[out] buffer the moves in their order, or NULL to ask for their number.
/// @param[in] capacity moves that the buffer has room for; as many as the path has nodes (`gocount_sgf_path`) are enough,
/// unless a node has more than one.
/// @param[out] written the number of moves.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there.
///
/// Cost: linear in the nodes of the path, their properties and moves.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_path_moves(
    sgf: *const gocount_sgf,
    node: gocount_node,
    buffer: *mut gocount_move,
    capacity: usize,
    written: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, node) = known(sgf, node)?;
        let moves = sgf.ancestors(node).map(|node| sgf.move_count(node)).sum();
        fill_with(moves, buffer, capacity, written, |room| {
            room.iter_mut().rev().zip(sgf.moves_back(node)).for_each(|(place, played)| *place = played.into());
        })
    })
}
