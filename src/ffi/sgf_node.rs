//! Where the nodes of a collection hang: parents, children and variations, one by one or all at once.

use super::buffer::{Plain, fill_with, give};
use super::guard::guard;
use super::handle::read;
use super::point::gocount_node;
use super::sgf::{gocount_sgf, known, number};
use super::status::*;
use crate::sgf::{Sgf, SgfNode};

/// Where a node hangs, and how many properties it has.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_node_links {
    /// The node that it follows; `GOCOUNT_NO_NODE` for a root.
    pub parent: gocount_node,
    /// The first of the nodes that follow it: the main line; or `GOCOUNT_NO_NODE`.
    pub first_child: gocount_node,
    /// The next variation behind the same parent, or `GOCOUNT_NO_NODE`.
    pub next_sibling: gocount_node,
    /// The number of its properties.
    pub properties: u32,
}

// SAFETY: integers.
unsafe impl Plain for gocount_node_links {}

/// Where every node of the collection hangs, in one call: `buffer[n]` is node n. A number whose node was removed has
/// `GOCOUNT_NO_NODE` everywhere and no properties.
///
/// @param sgf the collection.
/// @param buffer receives an entry for each node; or NULL to ask for the count.
/// @param capacity entries that the buffer has room for.
/// @param count receives the number of entries: one more than the largest number that a node has had.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the collection meanwhile. Cost: linear in the nodes.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_nodes(
    sgf: *const gocount_sgf,
    buffer: *mut gocount_node_links,
    capacity: usize,
    count: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let sgf = read(sgf)?;
        fill_with(sgf.node_bound(), buffer, capacity, count, |room| {
            for (id, links) in room.iter_mut().enumerate() {
                *links = links_of(sgf, SgfNode(id as u32));
            }
        })
    })
}

/// The node that a node follows.
///
/// @param sgf the collection.
/// @param node the node.
/// @param parent receives the node, or `GOCOUNT_NO_NODE` for a root.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there; `GOCOUNT_INVALID_HANDLE`;
/// `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the collection meanwhile. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_parent(
    sgf: *const gocount_sgf,
    node: gocount_node,
    parent: *mut gocount_node,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, node) = known(sgf, node)?;
        give(parent, "parent", number(sgf.parent(node)))
    })
}

/// The first of the nodes that follow a node: the main line.
///
/// @param sgf the collection.
/// @param node the node.
/// @param child receives the node, or `GOCOUNT_NO_NODE` when none follows.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there; `GOCOUNT_INVALID_HANDLE`;
/// `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the collection meanwhile. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_first_child(
    sgf: *const gocount_sgf,
    node: gocount_node,
    child: *mut gocount_node,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, node) = known(sgf, node)?;
        give(child, "child", number(sgf.first_child(node)))
    })
}

/// The next variation behind the same parent.
///
/// @param sgf the collection.
/// @param node the node.
/// @param sibling receives the node, or `GOCOUNT_NO_NODE` for the last one and for a root.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there; `GOCOUNT_INVALID_HANDLE`;
/// `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the collection meanwhile. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_next_sibling(
    sgf: *const gocount_sgf,
    node: gocount_node,
    sibling: *mut gocount_node,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, node) = known(sgf, node)?;
        give(sibling, "sibling", number(sgf.next_sibling(node)))
    })
}

/// The last node of the main line from a node on: what is reached by following the first children.
///
/// @param sgf the collection.
/// @param node the node; a root (`gocount_sgf_root`) for a whole game.
/// @param last receives the last node, which is the node itself when none follows.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there; `GOCOUNT_INVALID_HANDLE`;
/// `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the collection meanwhile. Cost: linear in the nodes of the line.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_last_node(
    sgf: *const gocount_sgf,
    node: gocount_node,
    last: *mut gocount_node,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, node) = known(sgf, node)?;
        give(last, "last", number(sgf.line(node).last().or(Some(node))))
    })
}

/// How many nodes follow a node.
///
/// @param sgf the collection.
/// @param node the node.
/// @param count receives the number.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there; `GOCOUNT_INVALID_HANDLE`;
/// `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the collection meanwhile. Cost: linear in the number.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_child_count(
    sgf: *const gocount_sgf,
    node: gocount_node,
    count: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, node) = known(sgf, node)?;
        give(count, "count", sgf.child_count(node))
    })
}

fn links_of(sgf: &Sgf, node: SgfNode) -> gocount_node_links {
    gocount_node_links {
        parent: number(sgf.parent(node)),
        first_child: number(sgf.first_child(node)),
        next_sibling: number(sgf.next_sibling(node)),
        properties: sgf.property_count(node) as u32,
    }
}
