//! Walking through a collection, and what its properties hold.

use super::arena::{Arena, PropertyEntry, Shape, Span};
use super::charset::{SgfCharset, SgfEncoding, decode};
use super::ids::NONE;
use super::ids::{SgfNode, SgfProperty, SgfSpan};
use super::links::State;
use super::scan::skip_identifier;
use super::text::{SgfText, unescape};
use super::tree::Sgf;
use crate::memory::{OutOfMemory, extend};
use crate::point::Color;

/// Walking.
impl Sgf {
    /// The number of trees.
    pub fn tree_count(&self) -> usize {
        self.arena.roots.len()
    }

    /// The root of a tree; trees are counted from 0.
    pub fn root(&self, tree: usize) -> Option<SgfNode> {
        self.arena.roots.get(tree).map(|&root| SgfNode(root))
    }

    /// The tree that a node belongs to. Logarithmic in the number of trees; once the collection was edited, linear in
    /// that number and in the node's depth.
    pub fn tree_of(&self, node: SgfNode) -> Option<usize> {
        self.known(node)?;
        if self.arena.edited {
            let root = std::iter::successors(Some(node), |&node| self.parent(node)).last()?;
            return self.arena.roots.iter().position(|&other| other == root.0);
        }
        self.arena.roots.partition_point(|&root| root <= node.0).checked_sub(1)
    }

    /// The text of a tree that was read, from its `(` to its `)`; of several roots between the same parentheses each has
    /// the part from itself to the next one. Empty for a tree that an edit added.
    pub(super) fn tree_text(&self, root: SgfNode) -> &[u8] {
        let Arena { edited, links, roots, starts, ends, nodes, .. } = &self.arena;
        let read = if *edited { &links.read_roots } else { roots };
        let range = read.binary_search(&root.0).ok().and_then(|tree| {
            let start = *starts.get(tree)?;
            let shares = |other: Option<usize>| other.and_then(|other| starts.get(other)) == Some(&start);
            let from = if shares(tree.checked_sub(1)) { nodes.get(root.0 as usize)?.at } else { start };
            let next = read.get(tree + 1).filter(|_| shares(Some(tree + 1)));
            let to = next.map_or(*ends.get(tree)?, |&next| nodes[next as usize].at);
            Some(from as usize..to as usize)
        });
        range.and_then(|range| self.content().get(range)).unwrap_or_default()
    }

    /// The number of nodes of all trees.
    pub fn node_count(&self) -> usize {
        if self.arena.edited { self.arena.links.alive } else { self.arena.nodes.len() }
    }

    /// All nodes have lower numbers than this. It is the number of nodes unless some were removed.
    pub fn node_bound(&self) -> usize {
        self.arena.nodes.len()
    }

    /// Whether there is such a node.
    pub fn contains(&self, node: SgfNode) -> bool {
        self.known(node).is_some()
    }

    /// Whether the properties of a node are others than those that were read.
    pub(crate) fn is_changed(&self, node: SgfNode) -> bool {
        self.arena.edited
            && self.arena.links.nodes.get(node.0 as usize).is_some_and(|link| link.state == State::Changed)
    }

    /// The node that a node follows; none for a root.
    pub fn parent(&self, node: SgfNode) -> Option<SgfNode> {
        some(self.arena.parent(self.known(node)?))
    }

    /// The first of the nodes that follow a node: the main line.
    pub fn first_child(&self, node: SgfNode) -> Option<SgfNode> {
        some(self.arena.first_child(self.known(node)?))
    }

    /// The next variation behind the same parent. Roots have none.
    pub fn next_sibling(&self, node: SgfNode) -> Option<SgfNode> {
        some(self.arena.next_sibling(self.known(node)?))
    }

    /// The nodes that follow a node, in order.
    pub fn children(&self, node: SgfNode) -> impl Iterator<Item = SgfNode> {
        std::iter::successors(self.first_child(node), |&child| self.next_sibling(child))
    }

    /// How many nodes follow a node. Linear in the answer.
    pub fn child_count(&self, node: SgfNode) -> usize {
        self.children(node).count()
    }

    /// The next node in depth-first order, over the ends of trees. Once the collection was edited, linear in the depth
    /// and at the end of a tree in the number of trees; constant on an average walk.
    pub fn next(&self, node: SgfNode) -> Option<SgfNode> {
        let node = self.known(node)?;
        if self.arena.edited {
            return some(self.arena.next_under(NONE, node)).or_else(|| self.root(self.tree_of(SgfNode(node))? + 1));
        }
        let next = SgfNode(node.checked_add(1)?);
        self.known(next).map(|_| next)
    }

    /// The next node in depth-first order below `top`; none behind the last.
    pub fn next_under(&self, top: SgfNode, node: SgfNode) -> Option<SgfNode> {
        self.known(top)?;
        some(self.arena.next_under(top.0, self.known(node)?))
    }

    /// Where a node begins in the text that was read.
    pub fn node_offset(&self, node: SgfNode) -> Option<usize> {
        let at = self.arena.nodes[self.known(node)? as usize].at;
        (at != NONE).then_some(at as usize)
    }

    #[inline]
    pub(super) fn known(&self, node: SgfNode) -> Option<u32> {
        if self.arena.edited {
            let link = self.arena.links.nodes.get(node.0 as usize)?;
            return (link.state != State::Gone).then_some(node.0);
        }
        ((node.0 as usize) < self.arena.nodes.len()).then_some(node.0)
    }
}

/// Properties and values. A property that stands in a node more than once is one, with all the values.
impl Sgf {
    /// The properties of a node in file order.
    pub fn properties(
        &self,
        node: SgfNode,
    ) -> impl ExactSizeIterator<Item = SgfProperty> + DoubleEndedIterator + use<> {
        let range = self.known(node).map_or(0..0, |node| self.arena.properties_of(node));
        (range.start as u32..range.end as u32).map(SgfProperty)
    }

    /// How many properties a node has.
    pub fn property_count(&self, node: SgfNode) -> usize {
        self.properties(node).len()
    }

    /// The property of a node with this name, in capitals. Linear in the number of the node's properties.
    pub fn find(&self, node: SgfNode, name: &[u8]) -> Option<SgfProperty> {
        self.properties(node).find(|&property| self.name(property) == Some(name))
    }

    /// The name of a property: its identifier without lower-case letters, as FF1 to FF3 want it (`CoPyright` is
    /// `CP`). One of which nothing is left, or something that begins with a digit, is put into capitals.
    pub fn name(&self, property: SgfProperty) -> Option<&[u8]> {
        let entry = self.entry(property)?;
        Some(self.arena.slice(self.content(), self.arena.name(self.content(), entry)))
    }

    /// The identifier of a property as it is written.
    pub fn identifier(&self, property: SgfProperty) -> Option<&[u8]> {
        let at = self.arena.at(self.entry(property)?) as usize;
        let text = self.content();
        let (text, at) = at.checked_sub(text.len()).map_or((text, at), |at| (&self.arena.added[..], at));
        text.get(at..skip_identifier(text, at))
    }

    /// How many values a property has, 1 or more.
    pub fn value_count(&self, property: SgfProperty) -> usize {
        match self.entry(property).map(|entry| self.arena.shape(self.content(), entry)) {
            None => 0,
            Some(Shape::Plain { .. }) => 1,
            Some(Shape::Spread(index)) => self.arena.spreads[index].count as usize,
        }
    }

    /// The bytes of a value as they are written, brackets not included; values are counted from 0.
    pub fn raw_value(&self, property: SgfProperty, index: usize) -> Option<&[u8]> {
        Some(self.arena.slice(self.content(), self.value(property, index)?))
    }

    /// The bytes of all values of a property, as [`Sgf::raw_value`] gives them.
    pub fn raw_values(&self, property: SgfProperty) -> impl Iterator<Item = &[u8]> {
        let text = self.content();
        let spans = self.entry(property).map(|entry| self.arena.values_of(text, entry));
        spans.into_iter().flatten().map(|span| self.arena.slice(text, span))
    }

    /// The colour and the two letters of a move that is written as nearly all are: `B[dp]` or `W[dp]`. `text` is the
    /// content.
    #[inline]
    pub(crate) fn plain_move(&self, text: &[u8], property: SgfProperty) -> Option<(Color, [u8; 2])> {
        let at = self.arena.plain_at(self.entry(property)?)? as usize;
        let &[name @ (b'B' | b'W'), b'[', column, row, b']'] = text.get(at..)?.first_chunk()? else {
            return None;
        };
        let are_letters = column.is_ascii_alphabetic() && row.is_ascii_alphabetic();
        let color = if name == b'B' { Color::Black } else { Color::White };
        are_letters.then_some((color, [column, row]))
    }

    /// The same of a node that has no other property; a collection that was edited does not say.
    #[inline]
    pub(crate) fn plain_move_of(&self, text: &[u8], node: SgfNode) -> Option<(Color, [u8; 2])> {
        let Arena { nodes, properties, edited: false, .. } = &self.arena else { return None };
        let first = nodes.get(node.0 as usize)?.properties;
        let next = nodes.get(node.0 as usize + 1).map_or(properties.len(), |next| next.properties as usize);
        if next == first as usize + 1 { self.plain_move(text, SgfProperty(first)) } else { None }
    }

    /// Where a value stands in the text that was read, brackets not included.
    pub fn value_span(&self, property: SgfProperty, index: usize) -> Option<SgfSpan> {
        let Span { at, len } = self.value(property, index)?;
        self.in_text(at).map(|offset| SgfSpan { offset, len: len as usize })
    }

    /// Where a property begins in the text that was read.
    pub fn property_offset(&self, property: SgfProperty) -> Option<usize> {
        self.in_text(self.arena.at(self.entry(property)?))
    }

    /// An offset that is one of the text, not of what edits added (which begins one byte behind it, or later).
    fn in_text(&self, at: u32) -> Option<usize> {
        (at as usize <= self.content().len()).then_some(at as usize)
    }

    /// Appends what a value says to `out`, in UTF-8 and by the text rule; `false` when there is no such value. What is
    /// no character of the tree's charset becomes U+FFFD. In an edited collection of several charsets linear in the
    /// node's depth too.
    pub fn text(
        &self,
        property: SgfProperty,
        index: usize,
        kind: SgfText,
        out: &mut Vec<u8>,
    ) -> Result<bool, OutOfMemory> {
        let Some(raw) = self.raw_value(property, index) else { return Ok(false) };
        if raw.is_ascii() || self.charset == Some(SgfCharset::UTF_8) {
            unescape(raw, kind, out)?;
            return Ok(true);
        }
        let mut utf8 = String::new();
        decode(self.encoding_of(property), raw, &mut utf8)?;
        unescape(utf8.as_bytes(), kind, out)?;
        Ok(true)
    }

    /// Appends a value as it is written to `out`, backslashes and all, but in UTF-8; `false` when there is no such value.
    /// What is no character of the tree's charset becomes U+FFFD.
    pub fn escaped_text(&self, property: SgfProperty, index: usize, out: &mut Vec<u8>) -> Result<bool, OutOfMemory> {
        let Some(raw) = self.raw_value(property, index) else { return Ok(false) };
        if raw.is_ascii() {
            extend(out, raw)?;
        } else {
            let mut utf8 = String::new();
            decode(self.encoding_of(property), raw, &mut utf8)?;
            extend(out, utf8.as_bytes())?;
        }
        Ok(true)
    }

    /// The charset of the tree in which a property stands.
    fn encoding_of(&self, property: SgfProperty) -> SgfEncoding {
        match self.charset {
            Some(charset) => charset.encoding,
            None => self.node_of(property).map_or(SgfEncoding::UTF_8, |node| self.encoding_at(node)),
        }
    }

    /// The node in which a property stands. Logarithmic in the number of nodes.
    pub fn node_of(&self, property: SgfProperty) -> Option<SgfNode> {
        self.entry(property)?;
        if self.arena.edited {
            return some(self.arena.links.owners[property.0 as usize]);
        }
        let behind = self.arena.nodes.partition_point(|node| node.properties <= property.0);
        Some(SgfNode(behind.checked_sub(1)? as u32))
    }

    #[inline]
    pub(super) fn entry(&self, property: SgfProperty) -> Option<PropertyEntry> {
        if self.arena.edited && *self.arena.links.owners.get(property.0 as usize)? == NONE {
            return None;
        }
        self.arena.properties.get(property.0 as usize).copied()
    }

    fn value(&self, property: SgfProperty, index: usize) -> Option<Span> {
        match self.arena.shape(self.content(), self.entry(property)?) {
            Shape::Plain { value, .. } => (index == 0).then_some(value),
            Shape::Spread(spread) => {
                let spread = self.arena.spreads[spread];
                (index < spread.count as usize).then(|| self.arena.values[spread.first as usize + index])
            }
        }
    }
}

pub(super) fn some(node: u32) -> Option<SgfNode> {
    (node != NONE).then_some(SgfNode(node))
}
