//! `gocount_sgf`: whole lines of play in one call: paths, variations, moves.

use super::buffer::{Plain, fill_with, give};
use super::guard::guard;
use super::handle::read;
use super::point::gocount_node;
use super::point::{gocount_color, number as color_number};
use super::sgf::{gocount_sgf, known, missing};
use super::status::*;
use crate::point::Point;
use crate::sgf::{SgfMove, SgfNode, SgfPlay};

// SAFETY: an integer.
unsafe impl Plain for gocount_node {}

/// A move of a record.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct gocount_sgf_move {
    /// The column of the point; -1 for what is no stone.
    pub x: i32,
    /// The row of the point; -1 for what is no stone.
    pub y: i32,
    /// The node that has the move.
    pub node: gocount_node,
    /// Who moves: `GOCOUNT_BLACK` or `GOCOUNT_WHITE`.
    pub color: gocount_color,
    /// One of `GOCOUNT_MOVE_*`.
    pub kind: u8,
    /// 0.
    pub reserved: [u8; 2],
}

// SAFETY: integers.
unsafe impl Plain for gocount_sgf_move {}

/// A stone is put on a point of the board.
pub const GOCOUNT_MOVE_STONE: u8 = 0;
/// A pass.
pub const GOCOUNT_MOVE_PASS: u8 = 1;
/// The value is neither; it names no point of this board.
pub const GOCOUNT_MOVE_UNREADABLE: u8 = 2;

impl From<SgfMove> for gocount_sgf_move {
    fn from(played: SgfMove) -> Self {
        let (kind, point) = match played.play {
            SgfPlay::Stone(point) => (GOCOUNT_MOVE_STONE, point),
            SgfPlay::Pass => (GOCOUNT_MOVE_PASS, Point::new(-1, -1)),
            SgfPlay::Unreadable => (GOCOUNT_MOVE_UNREADABLE, Point::new(-1, -1)),
        };
        let color = color_number(Some(played.color));
        gocount_sgf_move { x: point.x, y: point.y, node: played.node.0, color, kind, reserved: [0; 2] }
    }
}

/// The tree that a node belongs to.
///
/// @param sgf the collection.
/// @param node the node.
/// @param tree receives the number of the tree, from 0.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there; `GOCOUNT_INVALID_HANDLE`;
/// `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the collection meanwhile. Cost: logarithmic in the number of trees; once the collection was edited,
/// linear in that number and in the depth of the node.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_tree_of(
    sgf: *const gocount_sgf,
    node: gocount_node,
    tree: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let found = read(sgf)?.tree_of(SgfNode(node)).ok_or_else(|| missing("there is no such node"))?;
        give(tree, "tree", found)
    })
}

/// One of the nodes that follow a node: a variation by its number.
///
/// @param sgf the collection.
/// @param node the node.
/// @param index the number of the variation, from 0, which is the main line.
/// @param child receives the node.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node or a variation that is not there; `GOCOUNT_INVALID_HANDLE`;
/// `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the collection meanwhile. Cost: linear in the number of the variation.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_child(
    sgf: *const gocount_sgf,
    node: gocount_node,
    index: usize,
    child: *mut gocount_node,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, node) = known(sgf, node)?;
        let found = sgf.child(node, index).ok_or_else(|| missing("the node has no such variation"))?;
        give(child, "child", found.0)
    })
}

/// The nodes from the root to a node, both among them.
///
/// @param sgf the collection.
/// @param node the node.
/// @param buffer receives the nodes, the root first; or NULL to ask for their number.
/// @param capacity nodes that the buffer has room for.
/// @param count receives the number of nodes, 1 or more.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there; `GOCOUNT_BUFFER_TOO_SMALL`;
/// `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the collection meanwhile. Cost: linear in the nodes.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_path(
    sgf: *const gocount_sgf,
    node: gocount_node,
    buffer: *mut gocount_node,
    capacity: usize,
    count: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, node) = known(sgf, node)?;
        fill_with(sgf.ancestors(node).count(), buffer, capacity, count, |room| {
            room.iter_mut().rev().zip(sgf.ancestors(node)).for_each(|(place, node)| *place = node.0);
        })
    })
}

/// A node, the first of the nodes that follow it, and so on to the end: from a root, the main line.
///
/// @param sgf the collection.
/// @param node the node.
/// @param buffer receives the nodes in their order; or NULL to ask for their number.
/// @param capacity nodes that the buffer has room for.
/// @param count receives the number of nodes, 1 or more.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there; `GOCOUNT_BUFFER_TOO_SMALL`;
/// `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the collection meanwhile. Cost: linear in the nodes.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_line(
    sgf: *const gocount_sgf,
    node: gocount_node,
    buffer: *mut gocount_node,
    capacity: usize,
    count: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, node) = known(sgf, node)?;
        fill_with(sgf.line(node).count(), buffer, capacity, count, |room| {
            room.iter_mut().zip(sgf.line(node)).for_each(|(place, node)| *place = node.0);
        })
    })
}

/// The moves (B, W) of the line that a node begins: of a tree's main line, when it is the root.
///
/// A node should have one move at most, with one value; if it has more, each value is a move, in file order. The size of
/// the board is the tree's (`gocount_sgf_board_size`).
///
/// @param sgf the collection.
/// @param node the node; its own moves come first.
/// @param buffer receives the moves in their order; or NULL to ask for their number.
/// @param capacity moves that the buffer has room for.
/// @param count receives the number of moves.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there; `GOCOUNT_BUFFER_TOO_SMALL`;
/// `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the collection meanwhile. Cost: linear in the nodes of the line, their properties and moves;
/// once the collection was edited, in the depth of the node too.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_line_moves(
    sgf: *const gocount_sgf,
    node: gocount_node,
    buffer: *mut gocount_sgf_move,
    capacity: usize,
    count: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, node) = known(sgf, node)?;
        let moves = sgf.line(node).map(|node| sgf.move_count(node)).sum();
        fill_with(moves, buffer, capacity, count, |room| {
            room.iter_mut().zip(sgf.line_moves(node)).for_each(|(place, played)| *place = played.into());
        })
    })
}

/// The moves (B, W) on the way from the root to a node, as `gocount_sgf_line_moves` has them.
///
/// @param sgf the collection.
/// @param node the node; its own moves come last.
/// @param buffer receives the moves in their order; or NULL to ask for their number.
/// @param capacity moves that the buffer has room for.
/// @param count receives the number of moves.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there; `GOCOUNT_BUFFER_TOO_SMALL`;
/// `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the collection meanwhile. Cost: linear in the nodes of the path, their properties and moves.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_path_moves(
    sgf: *const gocount_sgf,
    node: gocount_node,
    buffer: *mut gocount_sgf_move,
    capacity: usize,
    count: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, node) = known(sgf, node)?;
        let moves = sgf.ancestors(node).map(|node| sgf.move_count(node)).sum();
        fill_with(moves, buffer, capacity, count, |room| {
            room.iter_mut().rev().zip(sgf.moves_back(node)).for_each(|(place, played)| *place = played.into());
        })
    })
}
