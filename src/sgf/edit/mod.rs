//! Changing a collection: trees, nodes and variations come, go and move; [`properties`] are set and deleted.
//!
//! A call that fails leaves the collection as it was. Numbers of nodes stay what they are; those of a node's properties
//! hold until properties of that node change.

mod properties;

use super::arena::NodeEntry;
use super::ids::{NONE, SgfNode};
use super::links::{Link, State, insert_child, remove_child};
use super::tree::Sgf;
use crate::memory::{OutOfMemory, push};

/// Why an edit was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum SgfEditError {
    /// There is no such node.
    NoNode = 1,
    /// There is no such property.
    NoProperty = 2,
    /// A property has no such value.
    NoValue = 3,
    /// There is no such place among the variations.
    NoPlace = 4,
    /// An identifier is one or more capitals.
    BadName = 5,
    /// A property has one value or more.
    NoValues = 6,
    /// A value with a `]` that is not escaped, or with a `\` or the first half of a two-byte character at its end.
    BadValue = 7,
    /// A node cannot be moved below itself.
    BelowItself = 8,
    /// The text has a character that the tree's charset has not.
    NotInCharset = 9,
    /// More text or more nodes than 32 bits can count.
    TooLarge = 10,
    /// There was not enough memory.
    OutOfMemory = 11,
}

impl SgfEditError {
    /// The error in words.
    pub const fn message(self) -> &'static str {
        match self {
            SgfEditError::NoNode => "no such node",
            SgfEditError::NoProperty => "no such property",
            SgfEditError::NoValue => "no such value",
            SgfEditError::NoPlace => "no such place among the variations",
            SgfEditError::BadName => "an identifier is one or more capitals",
            SgfEditError::NoValues => "a property needs a value",
            SgfEditError::BadValue => {
                "a `]` or a last `\\` in a value that is not escaped, or half a character at its end"
            }
            SgfEditError::BelowItself => "a node cannot be moved below itself",
            SgfEditError::NotInCharset => "a character that the charset of the tree does not have",
            SgfEditError::TooLarge => "the collection is too large",
            SgfEditError::OutOfMemory => "out of memory",
        }
    }
}

impl std::fmt::Display for SgfEditError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.message())
    }
}

impl std::error::Error for SgfEditError {}

impl From<OutOfMemory> for SgfEditError {
    fn from(_: OutOfMemory) -> Self {
        SgfEditError::OutOfMemory
    }
}

/// Trees, nodes and variations. The first edit takes time linear in the collection.
impl Sgf {
    /// Adds a tree of one empty node behind the others.
    pub fn add_tree(&mut self) -> Result<SgfNode, SgfEditError> {
        self.insert_tree(self.tree_count())
    }

    /// Adds a tree of one empty node as number `place`. Linear in the number of trees behind it.
    pub fn insert_tree(&mut self, place: usize) -> Result<SgfNode, SgfEditError> {
        if place > self.tree_count() {
            return Err(SgfEditError::NoPlace);
        }
        self.unfold()?;
        self.arena.roots.try_reserve(1).map_err(OutOfMemory::from)?;
        let node = self.new_node()?;
        self.arena.roots.insert(place, node);
        Ok(SgfNode(node))
    }

    /// Adds an empty node behind `parent`, as its last variation.
    pub fn add_node(&mut self, parent: SgfNode) -> Result<SgfNode, SgfEditError> {
        self.known(parent).ok_or(SgfEditError::NoNode)?;
        self.unfold()?;
        let node = self.new_node()?;
        let last = self.arena.links.nodes[parent.0 as usize].last;
        self.hang(node, parent.0, last);
        Ok(SgfNode(node))
    }

    /// Adds an empty node behind `parent`, as variation number `place`. Linear in that number.
    pub fn insert_node(&mut self, parent: SgfNode, place: usize) -> Result<SgfNode, SgfEditError> {
        self.known(parent).ok_or(SgfEditError::NoNode)?;
        self.unfold()?;
        let previous = self.sibling_before(parent.0, place, NONE)?;
        let node = self.new_node()?;
        self.hang(node, parent.0, previous);
        Ok(SgfNode(node))
    }

    /// Removes a node with everything below it; a root goes with its tree. Linear in what is removed.
    pub fn remove(&mut self, node: SgfNode) -> Result<(), SgfEditError> {
        let top = self.known(node).ok_or(SgfEditError::NoNode)?;
        self.unfold()?;
        self.unhang(top);
        let mut below = top;
        while below != NONE {
            let next = self.arena.next_under(top, below);
            let range = self.arena.properties_of(below);
            let links = &mut self.arena.links;
            links.owners[range].fill(NONE);
            links.nodes[below as usize].state = State::Gone;
            links.alive -= 1;
            below = next;
        }
        Ok(())
    }

    /// Moves a node with everything below it behind `parent`, as variation number `place` there. Linear in the depth
    /// of `parent` and in `place`. A root takes its tree with it.
    pub fn move_node(&mut self, node: SgfNode, parent: SgfNode, place: usize) -> Result<(), SgfEditError> {
        self.known(node).and(self.known(parent)).ok_or(SgfEditError::NoNode)?;
        let mut above = Some(parent);
        while let Some(other) = above {
            if other == node {
                return Err(SgfEditError::BelowItself);
            }
            above = self.parent(other);
        }
        self.unfold()?;
        let previous = self.sibling_before(parent.0, place, node.0)?;
        let (from, to) = (self.encoding_at(node), self.encoding_at(parent));
        if from != to {
            for (property, entry) in self.attempt(|sgf| sgf.recoded(node.0, from, to))? {
                self.arena.properties[property as usize] = entry;
                self.changed(SgfNode(self.arena.links.owners[property as usize]));
            }
        }
        self.unhang(node.0);
        self.hang(node.0, parent.0, previous);
        Ok(())
    }

    /// Makes a variation number `place` among its siblings, 0 for the main line; a root, that tree of the collection.
    /// Linear in the number of siblings.
    pub fn reorder(&mut self, node: SgfNode, place: usize) -> Result<(), SgfEditError> {
        self.known(node).ok_or(SgfEditError::NoNode)?;
        self.unfold()?;
        if let Some(parent) = self.parent(node) {
            let previous = self.sibling_before(parent.0, place, node.0)?;
            remove_child(&mut self.arena.links.nodes, node.0);
            self.hang(node.0, parent.0, previous);
            return Ok(());
        }
        let roots = &mut self.arena.roots;
        if place >= roots.len() {
            return Err(SgfEditError::NoPlace);
        }
        roots.retain(|&root| root != node.0);
        roots.insert(place, node.0);
        Ok(())
    }

    /// Moves a variation one place up among its siblings; nothing happens to the first.
    pub fn promote(&mut self, node: SgfNode) -> Result<(), SgfEditError> {
        self.known(node).ok_or(SgfEditError::NoNode)?;
        self.unfold()?;
        let Link { parent, previous, .. } = self.arena.links.nodes[node.0 as usize];
        if parent != NONE && previous != NONE {
            let before = self.arena.links.nodes[previous as usize].previous;
            remove_child(&mut self.arena.links.nodes, node.0);
            self.hang(node.0, parent, before);
        }
        Ok(())
    }

    /// Makes the line from the root to a node the main line. Linear in the node's depth.
    pub fn make_main_line(&mut self, node: SgfNode) -> Result<(), SgfEditError> {
        self.known(node).ok_or(SgfEditError::NoNode)?;
        self.unfold()?;
        let mut node = node.0;
        while node != NONE {
            let Link { parent, previous, .. } = self.arena.links.nodes[node as usize];
            if parent != NONE && previous != NONE {
                remove_child(&mut self.arena.links.nodes, node);
                self.hang(node, parent, NONE);
            }
            node = parent;
        }
        Ok(())
    }

    /// The variation of `parent` behind which number `place` comes, `moving` not counted; `NONE` for the first.
    fn sibling_before(&self, parent: u32, place: usize, moving: u32) -> Result<u32, SgfEditError> {
        let nodes = &self.arena.links.nodes;
        let mut previous = NONE;
        let mut next = nodes[parent as usize].first;
        let mut left = place;
        while left > 0 {
            if next == NONE {
                return Err(SgfEditError::NoPlace);
            }
            if next != moving {
                previous = next;
                left -= 1;
            }
            next = nodes[next as usize].next;
        }
        Ok(previous)
    }

    pub(super) fn hang(&mut self, node: u32, parent: u32, previous: u32) {
        let nodes = &mut self.arena.links.nodes;
        insert_child(nodes, parent, node, previous);
        for node in [node, parent] {
            let state = &mut nodes[node as usize].state;
            *state = if *state == State::Read { State::Moved } else { *state };
        }
    }

    fn unhang(&mut self, node: u32) {
        let parent = self.arena.links.nodes[node as usize].parent;
        if parent == NONE {
            self.arena.roots.retain(|&root| root != node);
            return;
        }
        remove_child(&mut self.arena.links.nodes, node);
        let state = &mut self.arena.links.nodes[parent as usize].state;
        *state = if *state == State::Read { State::Moved } else { *state };
    }

    /// A node without relatives.
    pub(super) fn new_node(&mut self) -> Result<u32, SgfEditError> {
        let node = self.arena.nodes.len();
        if node >= NONE as usize {
            return Err(SgfEditError::TooLarge);
        }
        self.arena.links.nodes.try_reserve(1).map_err(OutOfMemory::from)?;
        push(&mut self.arena.nodes, NodeEntry { at: NONE, properties: 0 })?;
        let properties = self.arena.properties.len() as u32;
        self.arena.links.nodes.push(Link { properties, ..Link::NEW });
        self.arena.links.alive += 1;
        Ok(node as u32)
    }
}
