//! Nodes cut out of one tree and put into another, of the same collection or not.

use super::arena::{PropertyEntry, Span};
use super::charset::{Pairs, SgfEncoding, decode, encode};
use super::edit::SgfEditError;
use super::ids::NONE;
use super::ids::SgfNode;
use super::text::{close, is_closed};
use super::tree::Sgf;
use crate::memory::{OutOfMemory, extend, push};

/// A copy of a node and everything below it, on its own: it needs no collection.
#[derive(Debug, Default)]
pub struct SgfClip {
    nodes: Vec<ClipNode>,
    properties: Vec<ClipProperty>,
    values: Vec<Span>,
    /// Names and values, in UTF-8 and as they are to be written.
    text: Vec<u8>,
}

/// A node, in depth-first order. Its properties reach to `properties_end`.
#[derive(Clone, Copy, Debug)]
struct ClipNode {
    parent: u32,
    properties_end: u32,
}

#[derive(Clone, Copy, Debug)]
struct ClipProperty {
    name: Span,
    values_end: u32,
}

impl SgfClip {
    /// The number of nodes.
    pub fn node_count(&self) -> usize {
        self.nodes.len()
    }

    fn add(&mut self, bytes: &[u8]) -> Result<Span, SgfEditError> {
        let at = u32::try_from(self.text.len()).map_err(|_| SgfEditError::TooLarge)?;
        let len = u32::try_from(bytes.len()).map_err(|_| SgfEditError::TooLarge)?;
        extend(&mut self.text, bytes)?;
        Ok(Span { at, len })
    }

    fn slice(&self, span: Span) -> &[u8] {
        &self.text[span.at as usize..][..span.len as usize]
    }
}

impl Sgf {
    /// A copy of a node and everything below it. Linear in its size.
    pub fn clip(&self, node: SgfNode) -> Result<SgfClip, SgfEditError> {
        let top = self.known(node).ok_or(SgfEditError::NoNode)?;
        let encoding = self.encoding_at(node);
        let mut clip = SgfClip::default();
        // For the nodes from the top down to the one at hand, their numbers here and in the clip.
        let mut path: Vec<(u32, u32)> = Vec::new();
        let mut here = top;
        while here != NONE {
            let parent = if here == top { NONE } else { self.arena.parent(here) };
            while path.last().is_some_and(|&(node, _)| node != parent) {
                path.pop();
            }
            let parent = path.last().map_or(NONE, |&(_, copy)| copy);
            push(&mut path, (here, clip.nodes.len() as u32))?;
            for index in self.arena.properties_of(here) {
                self.clip_property(self.arena.properties[index], encoding, &mut clip)?;
            }
            let properties_end = clip.properties.len() as u32;
            push(&mut clip.nodes, ClipNode { parent, properties_end })?;
            here = self.arena.next_under(top, here);
        }
        Ok(clip)
    }

    fn clip_property(
        &self,
        entry: PropertyEntry,
        encoding: SgfEncoding,
        clip: &mut SgfClip,
    ) -> Result<(), SgfEditError> {
        let content = self.content();
        let name = clip.add(self.arena.slice(content, self.arena.name(content, entry)))?;
        for value in self.arena.values_of(content, entry) {
            let value = self.arena.slice(content, value);
            let mut utf8 = String::new();
            let mut closed = Vec::new();
            let mut value = value;
            if !value.is_ascii() && encoding != SgfEncoding::UTF_8 {
                decode(encoding, value, &mut utf8)?;
                value = utf8.as_bytes();
            }
            if !is_closed(value, Pairs::Harmless) {
                close(value, Pairs::Harmless, &mut closed)?;
                value = &closed;
            }
            let span = clip.add(value)?;
            push(&mut clip.values, span)?;
        }
        let values_end = clip.values.len() as u32;
        Ok(push(&mut clip.properties, ClipProperty { name, values_end })?)
    }

    /// Puts a copy of `clip` behind `parent`, as its last variation; without a parent as a tree of its own behind the
    /// others. Gives the copy's first node. Linear in the clip.
    pub fn paste(&mut self, parent: Option<SgfNode>, clip: &SgfClip) -> Result<SgfNode, SgfEditError> {
        if let Some(parent) = parent {
            self.known(parent).ok_or(SgfEditError::NoNode)?;
        }
        let encoding = parent.map_or(self.encoding_of_new_trees(), |parent| self.encoding_at(parent));
        self.unfold()?;
        self.arena.roots.try_reserve(1).map_err(OutOfMemory::from)?;
        let (nodes, properties) = (self.arena.nodes.len(), self.arena.properties.len());
        let result = self.attempt(|sgf| sgf.paste_nodes(clip, encoding));
        if let Err(error) = result {
            self.arena.links.alive -= self.arena.nodes.len() - nodes;
            self.arena.nodes.truncate(nodes);
            self.arena.links.nodes.truncate(nodes);
            self.arena.properties.truncate(properties);
            self.arena.links.owners.truncate(properties);
            return Err(error);
        }
        let first = nodes as u32;
        match parent {
            Some(parent) => {
                let last = self.arena.links.nodes[parent.0 as usize].last;
                self.hang(first, parent.0, last);
            }
            None => self.arena.roots.push(first),
        }
        Ok(SgfNode(first))
    }

    fn paste_nodes(&mut self, clip: &SgfClip, encoding: SgfEncoding) -> Result<(), SgfEditError> {
        let first = self.arena.nodes.len() as u32;
        let (mut property, mut value) = (0, 0);
        for &ClipNode { parent, properties_end } in &clip.nodes {
            let node = self.new_node()?;
            if parent != NONE {
                let parent = first + parent;
                let last = self.arena.links.nodes[parent as usize].last;
                self.hang(node, parent, last);
            }
            for &ClipProperty { name, values_end } in &clip.properties[property..properties_end as usize] {
                let values = &clip.values[value..values_end as usize];
                let name = clip.slice(name);
                let entry = self.write_property(name, values.len(), |index, out| {
                    let value = clip.slice(values[index]);
                    if encode(encoding, value, out)? { Ok(()) } else { Err(SgfEditError::NotInCharset) }
                })?;
                self.arena.append_property(node, entry)?;
                value = values_end as usize;
            }
            property = properties_end as usize;
        }
        Ok(())
    }

    /// The charset of trees that edits add: that of the collection, or UTF-8.
    fn encoding_of_new_trees(&self) -> SgfEncoding {
        self.charset.map_or(SgfEncoding::UTF_8, |charset| charset.encoding)
    }

    /// The values below `top` in another charset: which properties become what.
    pub(super) fn recoded(
        &mut self,
        top: u32,
        from: SgfEncoding,
        to: SgfEncoding,
    ) -> Result<Vec<(u32, PropertyEntry)>, SgfEditError> {
        let mut recoded = Vec::new();
        let mut here = top;
        while here != NONE {
            for index in self.arena.properties_of(here) {
                let entry = self.arena.properties[index];
                let content = self.content();
                let plain = |value| self.arena.slice(content, value).is_ascii();
                if !self.arena.values_of(content, entry).all(plain) {
                    let mut clip = SgfClip::default();
                    self.clip_property(entry, from, &mut clip)?;
                    let name = clip.slice(clip.properties[0].name);
                    let entry = self.write_property(name, clip.values.len(), |index, out| {
                        let value = clip.slice(clip.values[index]);
                        if encode(to, value, out)? { Ok(()) } else { Err(SgfEditError::NotInCharset) }
                    })?;
                    push(&mut recoded, (index as u32, entry))?;
                }
            }
            here = self.arena.next_under(top, here);
        }
        Ok(recoded)
    }
}
