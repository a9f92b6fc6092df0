//! Properties set and deleted. One that is set keeps its place among the others; a new one comes behind them.

use super::SgfEditError;
use crate::memory::{OutOfMemory, extend, push};
use crate::sgf::arena::{Arena, PropertyEntry, SHORT, Shape, Span, Spread};
use crate::sgf::charset::{SgfEncoding, encode};
use crate::sgf::ids::{NONE, SgfNode, SgfProperty};
use crate::sgf::links::State;
use crate::sgf::options::SgfOptions;
use crate::sgf::scan::closing_bracket;
use crate::sgf::text::{escape, is_closed};
use crate::sgf::tree::Sgf;

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
    pub(in crate::sgf) fn write_property(
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
    pub(in crate::sgf) fn attempt<T>(
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

    pub(super) fn changed(&mut self, node: SgfNode) {
        self.arena.links.nodes[node.0 as usize].state = State::Changed;
    }

    /// The charset of a node's tree.
    pub(in crate::sgf) fn encoding_at(&self, node: SgfNode) -> SgfEncoding {
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
    pub(in crate::sgf) fn append_property(&mut self, node: u32, entry: PropertyEntry) -> Result<u32, OutOfMemory> {
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
