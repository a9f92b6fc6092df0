//! Nodes: parents, children, variations.

use super::buffer::{Plain, fill_with, give};
use super::guard::{Failure, guard};
use super::handle::read;
use super::point::gocount_node;
use super::sgf::{gocount_sgf, known, missing, number};
use super::status::*;
use crate::sgf::{Sgf, SgfNode};

/// The neighbours of a node, and how many properties it has. Plain: never changes.
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

/// The neighbours of every node of the collection, in one call: `buffer[n]` is node n. A number whose node was removed
/// has `GOCOUNT_NO_NODE` everywhere and no properties.
///
/// @param[in] sgf the collection.
/// @param[out] buffer an entry for each node, or NULL to ask for their number.
/// @param[in] capacity entries that the buffer has room for; as many as the collection has nodes
/// (`gocount_sgf_node_count`) are enough, unless some were removed.
/// @param[out] written the number of entries: one more than the largest number that a node has had.
/// @return a status.
///
/// Cost: linear in the nodes.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_nodes(
    sgf: *const gocount_sgf,
    buffer: *mut gocount_node_links,
    capacity: usize,
    written: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let sgf = read(sgf)?;
        fill_with(sgf.node_bound(), buffer, capacity, written, |room| {
            for (id, links) in room.iter_mut().enumerate() {
                *links = links_of(sgf, SgfNode(id as u32));
            }
        })
    })
}

/// The node that a node follows.
///
/// @param[in] sgf the collection.
/// @param[in] node the node.
/// @param[out] parent that node.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a root, and for a node that is not there.
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
        give(parent, "parent", there(sgf.parent(node), "the node is a root")?)
    })
}

/// The first of the nodes that follow a node: the main line.
///
/// @param[in] sgf the collection.
/// @param[in] node the node.
/// @param[out] child that node.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` when none follows, and for a node that is not there.
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
        give(child, "child", there(sgf.first_child(node), "no node follows")?)
    })
}

/// The next variation behind the same parent.
///
/// @param[in] sgf the collection.
/// @param[in] node the node.
/// @param[out] sibling that node.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for the last variation, for a root, and for a node that is not there.
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
        give(sibling, "sibling", there(sgf.next_sibling(node), "there is no further variation")?)
    })
}

/// The last node of the main line from a node on: what is reached by following the first children.
///
/// @param[in] sgf the collection.
/// @param[in] node the node; a root (`gocount_sgf_root`) for a whole game.
/// @param[out] last the last node, which is the node itself when none follows.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there.
///
/// Cost: linear in the nodes of the line.
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
        give(last, "last", sgf.last_of_line(node).unwrap_or(node).0)
    })
}

/// How many nodes follow a node.
///
/// @param[in] sgf the collection.
/// @param[in] node the node.
/// @param[out] count the number.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there.
///
/// Cost: linear in the number.
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

/// The number of a node that must be there.
fn there(node: Option<SgfNode>, missing_words: &'static str) -> Result<gocount_node, Failure> {
    node.map(|node| node.0).ok_or_else(|| missing(missing_words))
}

fn links_of(sgf: &Sgf, node: SgfNode) -> gocount_node_links {
    gocount_node_links {
        parent: number(sgf.parent(node)),
        first_child: number(sgf.first_child(node)),
        next_sibling: number(sgf.next_sibling(node)),
        properties: sgf.property_count(node) as u32,
    }
}
