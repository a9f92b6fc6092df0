//! Changing a collection: trees, nodes and variations come, go and move; properties are set and deleted.
//!
//! A call that fails leaves the collection as it was. Numbers of nodes stay what they are; those of a node's properties
//! hold until properties of that node change.

use super::arena::{Arena, NodeEntry, PropertyEntry, SHORT, Shape, Span, Spread};
use super::charset::{SgfEncoding, encode};
use super::ids::NONE;
use super::ids::{SgfNode, SgfProperty};
use super::links::{Link, State, insert_child, remove_child};
use super::options::SgfOptions;
use super::scan::closing_bracket;
use super::text::{escape, is_closed};
use super::tree::Sgf;
use crate::memory::{OutOfMemory, extend, push};

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

/// Properties. One that is set keeps its place among the others; a new one comes behind them.
impl Sgf {
    /// Sets a property to values as they are to be written, brackets not included; `name` is in capitals.
    pub fn set_raw(&mut self, node: SgfNode, name: &[u8], values: &[&[u8]]) -> Result<SgfProperty, SgfEditError> {
        let pairs = self.encoding_at(node).pairs();
        self.set(node, name, values.len(), |index, out| {
            let value = values.get(index).copied().unwrap_or_default();
            if is_closed(value, pairs) { Ok(extend(out, value)?) } else { Err(SgfEditError::BadValue) }
        })
    }

    /// Sets a property to texts; each is escaped and put into the charset of the tree. In an edited collection of
    /// several charsets linear in the node's depth.
    pub fn set_text(&mut self, node: SgfNode, name: &[u8], texts: &[&str]) -> Result<SgfProperty, SgfEditError> {
        let encoding = self.encoding_at(node);
        self.set(node, name, texts.len(), |index, out| {
            let mut escaped = Vec::new();
            let text = texts.get(index).copied().unwrap_or_default();
            escape(text.as_bytes(), false, &mut escaped)?;
            if encode(encoding, &escaped, out)? { Ok(()) } else { Err(SgfEditError::NotInCharset) }
        })
    }

    /// Adds a value, as it is to be written, to a property; makes the property when there is none.
    pub fn add_value(&mut self, node: SgfNode, name: &[u8], value: &[u8]) -> Result<SgfProperty, SgfEditError> {
        let Some(property) = self.find(node, name) else { return self.set_raw(node, name, &[value]) };
        if !is_closed(value, self.encoding_at(node).pairs()) {
            return Err(SgfEditError::BadValue);
        }
        let entry = self.entry(property).ok_or(SgfEditError::NoProperty)?;
        self.unfold()?;
        self.attempt(|sgf| {
            let at = sgf.added_end()?;
            extend(&mut sgf.arena.added, value)?;
            sgf.added_end()?;
            let text = if sgf.wide.is_some() { &sgf.converted[..] } else { sgf.source.bytes() };
            let entry = sgf.arena.add_span(text, entry, Span { at, len: value.len() as u32 })?;
            sgf.arena.properties[property.0 as usize] = entry;
            Ok(())
        })?;
        self.changed(node);
        Ok(property)
    }

    /// Removes a value from a property, and with the last one the property.
    pub fn remove_value(&mut self, property: SgfProperty, index: usize) -> Result<(), SgfEditError> {
        match self.value_count(property) {
            0 => Err(SgfEditError::NoProperty),
            count if index >= count => Err(SgfEditError::NoValue),
            1 => self.remove_property(property),
            _ => {
                let node = self.node_of(property).ok_or(SgfEditError::NoProperty)?;
                let entry = self.entry(property).ok_or(SgfEditError::NoProperty)?;
                self.unfold()?;
                if let Shape::Spread(spread) = self.arena.shape(self.content(), entry) {
                    self.arena.remove_span(spread, index);
                }
                self.changed(node);
                Ok(())
            }
        }
    }

    /// Removes a property from its node.
    pub fn remove_property(&mut self, property: SgfProperty) -> Result<(), SgfEditError> {
        let node = self.node_of(property).ok_or(SgfEditError::NoProperty)?;
        self.unfold()?;
        let range = self.arena.properties_of(node.0);
        let index = property.0 as usize;
        self.arena.properties.copy_within(index + 1..range.end, index);
        self.arena.links.owners[range.end - 1] = NONE;
        self.arena.links.nodes[node.0 as usize].count -= 1;
        self.changed(node);
        Ok(())
    }

    /// Sets a property to `count` values that `put` writes.
    fn set(
        &mut self,
        node: SgfNode,
        name: &[u8],
        count: usize,
        put: impl FnMut(usize, &mut Vec<u8>) -> Result<(), SgfEditError>,
    ) -> Result<SgfProperty, SgfEditError> {
        self.known(node).ok_or(SgfEditError::NoNode)?;
        if name.is_empty() || !name.iter().all(u8::is_ascii_uppercase) {
            return Err(SgfEditError::BadName);
        }
        self.unfold()?;
        let property = self.attempt(|sgf| {
            let entry = sgf.write_property(name, count, put)?;
            match sgf.find(node, name) {
                Some(property) => {
                    sgf.arena.properties[property.0 as usize] = entry;
                    Ok(property)
                }
                None => Ok(SgfProperty(sgf.arena.append_property(node.0, entry)?)),
            }
        })?;
        self.changed(node);
        Ok(property)
    }

    /// Writes `name[value]...` behind the added text.
    pub(super) fn write_property(
        &mut self,
        name: &[u8],
        count: usize,
        mut put: impl FnMut(usize, &mut Vec<u8>) -> Result<(), SgfEditError>,
    ) -> Result<PropertyEntry, SgfEditError> {
        if count == 0 {
            return Err(SgfEditError::NoValues);
        }
        let at = self.added_end()?;
        extend(&mut self.arena.added, name)?;
        let first = self.arena.values.len();
        for index in 0..count {
            push(&mut self.arena.added, b'[')?;
            let from = self.added_end()?;
            put(index, &mut self.arena.added)?;
            let len = self.added_end()? - from;
            push(&mut self.arena.added, b']')?;
            push(&mut self.arena.values, Span { at: from, len })?;
        }
        let value = self.arena.values[first];
        let from = value.at as usize - self.content().len();
        let end = from + value.len as usize;
        if count == 1 && end - from <= SHORT && closing_bracket(&self.arena.added, from) == Some(end) {
            self.arena.values.truncate(first);
            return Ok(PropertyEntry::plain(at as usize));
        }
        let spread = Spread { at, name: Span { at, len: name.len() as u32 }, first: first as u32, count: count as u32 };
        pad(&mut self.arena.values, first + room(count), Span { at: 0, len: 0 })?;
        Ok(self.arena.add_spread(spread)?)
    }

    /// The offset at which the next added text will stand.
    fn added_end(&self) -> Result<u32, SgfEditError> {
        let end = self.content().len() + self.arena.added.len();
        u32::try_from(end).ok().filter(|&end| u64::from(end) < SgfOptions::MAX_BYTES).ok_or(SgfEditError::TooLarge)
    }

    /// An edit of properties that leaves nothing behind when it fails.
    pub(super) fn attempt<T>(
        &mut self,
        edit: impl FnOnce(&mut Sgf) -> Result<T, SgfEditError>,
    ) -> Result<T, SgfEditError> {
        let arena = &self.arena;
        let (added, values, spreads) = (arena.added.len(), arena.values.len(), arena.spreads.len());
        let result = edit(self);
        if result.is_err() {
            self.arena.added.truncate(added);
            self.arena.values.truncate(values);
            self.arena.spreads.truncate(spreads);
        }
        result
    }

    fn changed(&mut self, node: SgfNode) {
        self.arena.links.nodes[node.0 as usize].state = State::Changed;
    }

    /// The charset of a node's tree.
    pub(super) fn encoding_at(&self, node: SgfNode) -> SgfEncoding {
        if let Some(charset) = self.charset {
            return charset.encoding;
        }
        let root = if self.arena.edited {
            std::iter::successors(Some(node), |&node| self.parent(node)).last()
        } else {
            self.tree_of(node).and_then(|tree| self.root(tree))
        };
        let charset = root.and_then(|root| self.charset_of_root(root.0));
        charset.map_or(SgfEncoding::UTF_8, |charset| charset.encoding)
    }
}

/// Lists that edits make, of a property's values and of a node's properties, have room for as many as the next power of
/// two: so growing them one by one takes time and memory linear in what they come to hold.
fn room(count: usize) -> usize {
    count.next_power_of_two()
}

/// Makes `list` as long as `length` if it is shorter.
fn pad<T: Clone>(list: &mut Vec<T>, length: usize, with: T) -> Result<(), OutOfMemory> {
    let more = length.saturating_sub(list.len());
    list.try_reserve(more)?;
    list.resize(list.len() + more, with);
    Ok(())
}

impl Arena {
    /// Adds a value behind the others of a property of `text`; gives the property as it is kept then.
    fn add_span(&mut self, text: &[u8], property: PropertyEntry, value: Span) -> Result<PropertyEntry, OutOfMemory> {
        let nowhere = Span { at: 0, len: 0 };
        let index = match self.shape(text, property) {
            Shape::Spread(index) => index,
            Shape::Plain { name, value: first } => {
                let at = self.values.len();
                pad(&mut self.values, at + 2, nowhere)?;
                self.values[at] = first;
                self.values[at + 1] = value;
                return self.add_spread(Spread { at: name.at, name, first: at as u32, count: 2 });
            }
        };
        let Spread { first, count, .. } = self.spreads[index];
        let (from, count) = (first as usize, count as usize);
        let has_room = from >= self.links.read_values && count < room(count);
        let start = if has_room { from } else { self.values.len() };
        if !has_room {
            pad(&mut self.values, start + room(count + 1), nowhere)?;
            self.values.copy_within(from..from + count, start);
        }
        self.values[start + count] = value;
        let spread = &mut self.spreads[index];
        (spread.first, spread.count) = (start as u32, count as u32 + 1);
        Ok(property)
    }

    /// Removes a value of a property that is not plain.
    fn remove_span(&mut self, spread: usize, index: usize) {
        let Spread { first, count, .. } = &mut self.spreads[spread];
        let (from, end) = (*first as usize, (*first + *count) as usize);
        self.values.copy_within(from + index + 1..end, from + index);
        *count -= 1;
    }

    /// Adds a property behind the others of a node; gives its number.
    pub(super) fn append_property(&mut self, node: u32, entry: PropertyEntry) -> Result<u32, OutOfMemory> {
        let range = self.properties_of(node);
        let count = range.len();
        let has_room = count > 0 && range.start >= self.links.read_properties && count < room(count);
        let start = if has_room { range.start } else { self.properties.len() };
        if !has_room {
            // The node's properties must follow one another, so they move where there is room.
            let length = start + room(count + 1);
            self.links.owners.try_reserve(length - start)?;
            pad(&mut self.properties, length, PropertyEntry::GONE)?;
            pad(&mut self.links.owners, length, NONE)?;
            self.properties.copy_within(range.clone(), start);
            self.links.owners[range].fill(NONE);
            self.links.owners[start..start + count].fill(node);
            self.links.nodes[node as usize].properties = start as u32;
        }
        self.properties[start + count] = entry;
        self.links.owners[start + count] = node;
        self.links.nodes[node as usize].count += 1;
        Ok((start + count) as u32)
    }
}
