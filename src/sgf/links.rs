//! A tree that is being edited: each node's relatives by number, so that nodes can come, go and move.
//!
//! The arena as it was read knows a node's place by its position alone. The first edit writes the relatives out; from
//! then on they count. Numbers of nodes never change.

use super::ids::NONE;
use crate::memory::{OutOfMemory, copied};

/// A node's relatives, or `NONE`, and its properties.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    pub parent: u32,
    pub first: u32,
    pub last: u32,
    pub next: u32,
    pub previous: u32,
    /// Index of the first property, and how many.
    pub properties: u32,
    pub count: u32,
    pub state: State,
}

/// What became of a node since it was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    /// As it was read, and so are its relatives.
    Read,
    /// As it was read, but a child or its own place is another.
    Moved,
    /// Its properties are others too.
    Changed,
    /// It is gone.
    Gone,
}

impl Link {
    pub const NEW: Link = Link {
        parent: NONE,
        first: NONE,
        last: NONE,
        next: NONE,
        previous: NONE,
        properties: 0,
        count: 0,
        state: State::Changed,
    };
}

/// The relatives of all nodes; nothing before the first edit.
#[derive(Debug, Default)]
pub(super) struct Links {
    pub nodes: Vec<Link>,
    /// The node of each property, or `NONE` for those that are gone.
    pub owners: Vec<u32>,
    /// The roots as they were read.
    pub read_roots: Vec<u32>,
    /// Where the last node of each tree that was read ends in the text.
    pub tails: Vec<u32>,
    /// How many nodes, properties and values were read.
    pub read: usize,
    pub read_properties: usize,
    pub read_values: usize,
    /// How many nodes there are.
    pub alive: usize,
}

impl Links {
    /// A copy.
    pub fn try_clone(&self) -> Result<Self, OutOfMemory> {
        Ok(Links {
            nodes: copied(&self.nodes)?,
            owners: copied(&self.owners)?,
            read_roots: copied(&self.read_roots)?,
            tails: copied(&self.tails)?,
            read: self.read,
            read_properties: self.read_properties,
            read_values: self.read_values,
            alive: self.alive,
        })
    }

    pub fn clear(&mut self) {
        self.nodes.clear();
        self.owners.clear();
        self.read_roots.clear();
        self.tails.clear();
        self.read = 0;
        self.read_properties = 0;
        self.read_values = 0;
        self.alive = 0;
    }
}

/// Makes `node` the last child of `parent`.
pub(super) fn append_child(nodes: &mut [Link], parent: u32, node: u32) {
    let last = nodes[parent as usize].last;
    insert_child(nodes, parent, node, last);
}

/// Makes `node` the child of `parent` behind `previous`, or the first one when that is `NONE`.
pub(super) fn insert_child(nodes: &mut [Link], parent: u32, node: u32, previous: u32) {
    let next = match previous {
        NONE => std::mem::replace(&mut nodes[parent as usize].first, node),
        previous => std::mem::replace(&mut nodes[previous as usize].next, node),
    };
    match next {
        NONE => nodes[parent as usize].last = node,
        next => nodes[next as usize].previous = node,
    }
    let link = &mut nodes[node as usize];
    (link.parent, link.previous, link.next) = (parent, previous, next);
}

/// Takes `node` out from among the children of its parent.
pub(super) fn remove_child(nodes: &mut [Link], node: u32) {
    let Link { parent, previous, next, .. } = nodes[node as usize];
    if parent == NONE {
        return;
    }
    match previous {
        NONE => nodes[parent as usize].first = next,
        previous => nodes[previous as usize].next = next,
    }
    match next {
        NONE => nodes[parent as usize].last = previous,
        next => nodes[next as usize].previous = previous,
    }
    let link = &mut nodes[node as usize];
    (link.parent, link.previous, link.next) = (NONE, NONE, NONE);
}
