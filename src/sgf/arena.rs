//! What a tree is made of: a few vectors of integers that point into the text.
//!
//! Nodes stand in depth-first order, so that a node's first child, if it has one, is the next node. Nearly every node
//! simply follows its parent; only the others, the starts of variations, have a [`Branch`], which is found through a bit
//! for each node. Nearly every property is
//! plain, one short value right behind its identifier, and is one integer; the others have a [`Spread`].

use super::charset::SgfCharset;
use super::ids::NONE;
use super::links::Links;
use super::options::SgfOptions;
use super::scan::closing_bracket;
use crate::memory::{OutOfMemory, copied, push};

/// A node. Its properties reach to those of the next node.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeEntry {
    /// Where it begins in the text: its `;`, or its first property when that is missing.
    pub at: u32,
    /// The index of its first property.
    pub properties: u32,
}

/// Where a node hangs that starts a variation or a tree. A node without one follows the node before it and has no next
/// sibling.
#[derive(Clone, Copy, Debug)]
pub(super) struct Branch {
    pub parent: u32,
    pub next: u32,
}

/// A property: where its identifier begins, if it is plain; else, from [`SPREADS`] on, the index of a [`Spread`].
///
/// Plain is `ID[value]` in capitals, with one short value, which ends at the first `]` without a `\` before it. Where
/// the identifier ends and the value, the text itself tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PropertyEntry(u32);

/// A property that is written in any other way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spread {
    /// Where the identifier begins as it is written.
    pub at: u32,
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

/// No offset is as large: it is the longest text.
const SPREADS: u32 = SgfOptions::MAX_BYTES as u32;

/// The longest value of a plain property; looking for its end takes no time worth counting.
pub(super) const SHORT: usize = 64;

impl PropertyEntry {
    /// None at all.
    pub const GONE: PropertyEntry = PropertyEntry(u32::MAX);

    /// A plain property at `at`.
    #[inline]
    pub fn plain(at: usize) -> Self {
        PropertyEntry(at as u32)
    }
}

/// The vectors. Cleared and filled again they keep their memory.
#[derive(Debug, Default)]
pub(super) struct Arena {
    pub nodes: Vec<NodeEntry>,
    pub properties: Vec<PropertyEntry>,
    pub branches: Vec<Branch>,
    /// Which nodes have a branch, 64 to a word; and how many branches stand before each word. May end early.
    pub branch_bits: Vec<u64>,
    pub branch_ranks: Vec<u32>,
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
    /// A copy.
    pub fn try_clone(&self) -> Result<Self, OutOfMemory> {
        Ok(Arena {
            nodes: copied(&self.nodes)?,
            properties: copied(&self.properties)?,
            branches: copied(&self.branches)?,
            branch_bits: copied(&self.branch_bits)?,
            branch_ranks: copied(&self.branch_ranks)?,
            spreads: copied(&self.spreads)?,
            values: copied(&self.values)?,
            roots: copied(&self.roots)?,
            starts: copied(&self.starts)?,
            ends: copied(&self.ends)?,
            charsets: copied(&self.charsets)?,
            added: copied(&self.added)?,
            edited: self.edited,
            links: self.links.try_clone()?,
        })
    }

    pub fn clear(&mut self) {
        self.nodes.clear();
        self.properties.clear();
        self.branches.clear();
        self.branch_bits.clear();
        self.branch_ranks.clear();
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

    /// Makes room for the tree of `text` at once, so that its vectors neither grow step by step nor end up half
    /// empty. Only a guess: it counts `;` and `[`, which may stand in values too.
    pub fn make_room(&mut self, text: &[u8]) {
        if self.nodes.capacity() >= text.len() / 16 {
            return;
        }
        let most = text.len() / 4;
        let nodes = memchr::memchr_iter(b';', text).count().min(most);
        let properties = memchr::memchr_iter(b'[', text).count().min(most);
        // Without this room reading goes on all the same, and fails if it really needs more than there is.
        let _ = self.nodes.try_reserve_exact(nodes).and_then(|()| self.properties.try_reserve_exact(properties));
    }

    /// Makes room for the first properties that are not plain: few trees have none, and many have some dozens of values.
    #[inline]
    pub fn make_room_for_values(&mut self) -> Result<(), OutOfMemory> {
        if self.values.capacity() == 0 {
            self.values.try_reserve(32)?;
            self.spreads.try_reserve(8)?;
        }
        Ok(())
    }

    /// Bytes in use.
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.nodes)
            + size_of_val(&*self.properties)
            + size_of_val(&*self.branches)
            + size_of_val(&*self.branch_bits)
            + size_of_val(&*self.branch_ranks)
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

    /// The branch that a node was read with.
    #[inline]
    pub fn branch_of(&self, node: u32) -> Option<usize> {
        let (word, bit) = (node as usize / 64, node % 64);
        let bits = self.branch_bits.get(word)?;
        let below = bits & ((1 << bit) - 1);
        (bits >> bit & 1 != 0).then(|| self.branch_ranks[word] as usize + below.count_ones() as usize)
    }

    /// Gives node `node` a branch; it must be behind all that have one.
    pub fn add_branch(&mut self, node: u32, branch: Branch) -> Result<(), OutOfMemory> {
        let word = node as usize / 64;
        let more = (word + 1).saturating_sub(self.branch_bits.len());
        self.branch_bits.try_reserve(more)?;
        self.branch_ranks.try_reserve(more)?;
        if more > 0 {
            self.branch_bits.resize(word + 1, 0);
            self.branch_ranks.resize(word + 1, self.branches.len() as u32);
        }
        push(&mut self.branches, branch)?;
        self.branch_bits[word] |= 1 << (node % 64);
        Ok(())
    }

    /// Parent of a node that exists, or `NONE`.
    #[inline]
    pub fn parent(&self, node: u32) -> u32 {
        if self.edited {
            return self.links.nodes[node as usize].parent;
        }
        self.branch_of(node).map_or(node.wrapping_sub(1), |branch| self.branches[branch].parent)
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
        self.branch_of(node).map_or(NONE, |branch| self.branches[branch].next)
    }

    /// The first node of a row of nodes without branches that ends with a node of an unedited tree: each but the first
    /// follows the one before it.
    #[inline]
    pub fn row_start(&self, node: u32) -> u32 {
        let mut word = node as usize / 64;
        // Words that are not there have no branch.
        let mut bits = self.branch_bits.get(word).map_or(0, |bits| bits & (u64::MAX >> (63 - node % 64)));
        while bits == 0 && word > 0 {
            word = (word - 1).min(self.branch_bits.len().saturating_sub(1));
            bits = self.branch_bits.get(word).copied().unwrap_or(0);
        }
        (word as u32 * 64 + 63).saturating_sub(bits.leading_zeros())
    }

    /// The last node of the row that begins at a node of an unedited tree.
    #[inline]
    pub fn row_end(&self, node: u32) -> u32 {
        let next = node as usize + 1;
        let above = |word: usize, from: usize| self.branch_bits.get(word).map(|bits| bits & u64::MAX << from);
        let (mut word, mut bits) = (next / 64, above(next / 64, next % 64));
        while bits == Some(0) {
            word += 1;
            bits = above(word, 0);
        }
        let branch = bits.map_or(self.nodes.len(), |bits| word * 64 + bits.trailing_zeros() as usize);
        branch as u32 - 1
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

    /// How a property of `text` is kept.
    #[inline]
    pub fn shape(&self, text: &[u8], property: PropertyEntry) -> Shape {
        let PropertyEntry(at) = property;
        if at >= SPREADS {
            return Shape::Spread((at - SPREADS) as usize);
        }
        let (text, base) = self.part(text, at);
        let from = at as usize - base;
        let name = name_length(text.get(from..).unwrap_or_default());
        let value = (from + name + 1).min(text.len());
        let end = closing_bracket(text, value).unwrap_or(text.len());
        let value = Span { at: (base + value) as u32, len: (end - value) as u32 };
        Shape::Plain { name: Span { at, len: name as u32 }, value }
    }

    /// Where a plain property begins, as [`Arena::at`] has it.
    #[inline]
    pub fn plain_at(&self, property: PropertyEntry) -> Option<u32> {
        let PropertyEntry(at) = property;
        (at < SPREADS).then_some(at)
    }

    /// Where a property begins: an offset into `text`, or from its length on into what was added.
    #[inline]
    pub fn at(&self, property: PropertyEntry) -> u32 {
        let PropertyEntry(at) = property;
        if at >= SPREADS { self.spreads[(at - SPREADS) as usize].at } else { at }
    }

    /// Keeps a property that is not plain.
    pub fn add_spread(&mut self, spread: Spread) -> Result<PropertyEntry, OutOfMemory> {
        let index = self.spreads.len() as u32;
        if index >= PropertyEntry::GONE.0 - SPREADS {
            return Err(OutOfMemory);
        }
        push(&mut self.spreads, spread)?;
        Ok(PropertyEntry(SPREADS + index))
    }

    /// Values of a property.
    pub fn values_of<'t>(
        &'t self,
        text: &'t [u8],
        property: PropertyEntry,
    ) -> impl ExactSizeIterator<Item = Span> + 't {
        let (one, many) = match self.shape(text, property) {
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
    #[inline]
    pub fn name(&self, text: &[u8], property: PropertyEntry) -> Span {
        let PropertyEntry(at) = property;
        if at >= SPREADS {
            return self.spreads[(at - SPREADS) as usize].name;
        }
        // Where the value ends is not looked for, as `shape` does: the name needs it not.
        let (text, base) = self.part(text, at);
        let len = name_length(text.get(at as usize - base..).unwrap_or_default()) as u32;
        Span { at, len }
    }

    /// The text that an offset lies in, `text` or what was added, and the offset at which that begins.
    #[inline]
    fn part<'t>(&'t self, text: &'t [u8], at: u32) -> (&'t [u8], usize) {
        if (at as usize) < text.len() { (text, 0) } else { (&self.added, text.len()) }
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

/// The length of the name that a plain property begins with: all up to the bracket.
#[inline]
fn name_length(written: &[u8]) -> usize {
    match written {
        [_, b'[', ..] => 1,
        [_, _, b'[', ..] => 2,
        _ => written.iter().position(|&byte| byte == b'[').unwrap_or(written.len()),
    }
}
