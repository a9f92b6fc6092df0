//! What a tree is made of: a few vectors of integers that point into the text.
//!
//! Nodes stand in depth-first order, so that a node's first child, if it has one, is the next node. Nearly every node
//! simply follows its parent; only the others, the starts of variations, have a [`Branch`]. Nearly every property has
//! one value right behind its identifier and is two integers; the others have a [`Spread`].

use super::charset::SgfCharset;
use super::links::Links;

/// "There is none", for a node.
pub(super) const NONE: u32 = u32::MAX;

/// A node. Its properties reach to those of the next node.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeEntry {
    /// Where it begins in the text: its `;`, or its first property when that is missing.
    pub at: u32,
    /// The index of its first property.
    pub properties: u32,
    /// 0 for a node that follows its parent, the one before it, and has no next sibling; else 1 + index of the branch.
    pub branch: u32,
}

/// Where a node hangs that starts a variation or a tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct Branch {
    pub parent: u32,
    pub next: u32,
}

/// A property: where its identifier begins, and its shape.
///
/// Shape with the top bit clear: 7 bits of identifier length, 24 bits of value length, for a property written
/// `ID[value]` in capitals and digits. With the top bit set: the index of a [`Spread`].
#[derive(Clone, Copy, Debug)]
pub(super) struct PropertyEntry {
    pub at: u32,
    shape: u32,
}

/// A property that is written in any other way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spread {
    /// The identifier in capitals: in the text, or among the added text.
    pub name: Span,
    /// The index of the first value and the number of values.
    pub first: u32,
    pub count: u32,
}

/// Some bytes of the text. Offsets from the length of the source on are those of the added text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Span {
    pub at: u32,
    pub len: u32,
}

/// The two ways in which a property is kept.
pub(super) enum Shape {
    Plain { name: Span, value: Span },
    Spread(usize),
}

const SPREAD: u32 = 1 << 31;
const NAME_SHIFT: u32 = 24;
const VALUE_MAX: usize = (1 << NAME_SHIFT) - 1;
const NAME_MAX: usize = 127;

impl PropertyEntry {
    /// `ID[value]` at `at`; `None` when the lengths do not fit.
    #[inline]
    pub fn plain(at: usize, name: usize, value: usize) -> Option<Self> {
        let fits = name <= NAME_MAX && value <= VALUE_MAX;
        fits.then_some(PropertyEntry { at: at as u32, shape: (name as u32) << NAME_SHIFT | value as u32 })
    }

    /// `I[xy]` at `at`.
    #[inline]
    pub fn short(at: usize) -> Self {
        PropertyEntry { at: at as u32, shape: 1 << NAME_SHIFT | 2 }
    }

    pub fn spread(at: usize, index: usize) -> Self {
        PropertyEntry { at: at as u32, shape: SPREAD | index as u32 }
    }

    #[inline]
    pub fn shape(self) -> Shape {
        if self.shape & SPREAD != 0 {
            return Shape::Spread((self.shape & !SPREAD) as usize);
        }
        let name = Span { at: self.at, len: self.shape >> NAME_SHIFT };
        let value = Span { at: self.at + name.len + 1, len: self.shape & VALUE_MAX as u32 };
        Shape::Plain { name, value }
    }
}

/// The vectors. Cleared and filled again they keep their memory.
#[derive(Debug, Default)]
pub(super) struct Arena {
    pub nodes: Vec<NodeEntry>,
    pub properties: Vec<PropertyEntry>,
    pub branches: Vec<Branch>,
    pub spreads: Vec<Spread>,
    pub values: Vec<Span>,
    /// The roots, in order.
    pub roots: Vec<u32>,
    /// Where each tree that was read begins, with its outermost `(`, and where it ends, behind its last `)`.
    pub starts: Vec<u32>,
    pub ends: Vec<u32>,
    /// The charset of each tree; empty when the whole text is in one.
    pub charsets: Vec<SgfCharset>,
    /// Text that does not stand in the source: identifiers in capitals, and what was set by edits.
    pub added: Vec<u8>,
    /// Whether the tree was edited, so that `links` count.
    pub edited: bool,
    pub links: Links,
}

impl Arena {
    pub fn clear(&mut self) {
        self.nodes.clear();
        self.properties.clear();
        self.branches.clear();
        self.spreads.clear();
        self.values.clear();
        self.roots.clear();
        self.charsets.clear();
        self.added.clear();
        self.starts.clear();
        self.ends.clear();
        self.edited = false;
        self.links.clear();
    }

    /// Bytes in use.
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.nodes)
            + size_of_val(&*self.properties)
            + size_of_val(&*self.branches)
            + size_of_val(&*self.spreads)
            + size_of_val(&*self.values)
            + size_of_val(&*self.roots)
            + size_of_val(&*self.starts)
            + size_of_val(&*self.ends)
            + size_of_val(&*self.charsets)
            + self.added.len()
            + size_of_val(&*self.links.nodes)
            + size_of_val(&*self.links.owners)
    }

    /// Parent of a node that exists, or `NONE`.
    #[inline]
    pub fn parent(&self, node: u32) -> u32 {
        if self.edited {
            return self.links.nodes[node as usize].parent;
        }
        match self.nodes[node as usize].branch {
            0 => node - 1,
            branch => self.branches[branch as usize - 1].parent,
        }
    }

    /// First child of a node that exists, or `NONE`.
    #[inline]
    pub fn first_child(&self, node: u32) -> u32 {
        if self.edited {
            return self.links.nodes[node as usize].first;
        }
        let next = node + 1;
        if (next as usize) < self.nodes.len() && self.parent(next) == node { next } else { NONE }
    }

    /// Next sibling of a node that exists, or `NONE`.
    #[inline]
    pub fn next_sibling(&self, node: u32) -> u32 {
        if self.edited {
            return self.links.nodes[node as usize].next;
        }
        match self.nodes[node as usize].branch {
            0 => NONE,
            branch => self.branches[branch as usize - 1].next,
        }
    }

    /// The next node in depth-first order within the tree under `top`, or `NONE`.
    pub fn next_under(&self, top: u32, node: u32) -> u32 {
        let mut node = node;
        let child = self.first_child(node);
        if child != NONE {
            return child;
        }
        while node != top {
            let next = self.next_sibling(node);
            if next != NONE {
                return next;
            }
            node = self.parent(node);
        }
        NONE
    }

    /// Properties of a node that exists.
    #[inline]
    pub fn properties_of(&self, node: u32) -> std::ops::Range<usize> {
        if self.edited {
            let link = &self.links.nodes[node as usize];
            let start = link.properties as usize;
            return start..start + link.count as usize;
        }
        let end = self.nodes.get(node as usize + 1).map_or(self.properties.len(), |next| next.properties as usize);
        self.nodes[node as usize].properties as usize..end
    }

    /// Values of a property.
    pub fn values_of(&self, property: PropertyEntry) -> impl ExactSizeIterator<Item = Span> + '_ {
        let (one, many) = match property.shape() {
            Shape::Plain { value, .. } => (Some(value), &[][..]),
            Shape::Spread(index) => {
                let Spread { first, count, .. } = self.spreads[index];
                (None, &self.values[first as usize..(first + count) as usize])
            }
        };
        let count = many.len() + usize::from(one.is_some());
        (0..count).map(move |index| one.unwrap_or_else(|| many[index]))
    }

    /// The identifier of a property in capitals.
    pub fn name(&self, property: PropertyEntry) -> Span {
        match property.shape() {
            Shape::Plain { name, .. } => name,
            Shape::Spread(index) => self.spreads[index].name,
        }
    }

    /// The bytes of a span.
    #[inline]
    pub fn slice<'t>(&'t self, source: &'t [u8], span: Span) -> &'t [u8] {
        let (at, len) = (span.at as usize, span.len as usize);
        match at.checked_sub(source.len()) {
            Some(at) => &self.added[at..at + len],
            None => &source[at..at + len],
        }
    }
}
