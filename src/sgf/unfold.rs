//! Writing out the relatives of a tree as it was read, which the first edit does.

use super::arena::Arena;
use super::ids::NONE;
use super::links::{Link, Links, State, append_child};
use super::tree::Sgf;
use crate::memory::{OutOfMemory, filled, push};

impl Sgf {
    /// Writes the relatives out, if that was not done before.
    pub(super) fn unfold(&mut self) -> Result<(), OutOfMemory> {
        let text = if self.wide.is_some() { &self.converted[..] } else { self.source.bytes() };
        if self.arena.edited { Ok(()) } else { self.arena.unfold(text) }
    }
}

impl Arena {
    /// Writes the relatives out.
    fn unfold(&mut self, text: &[u8]) -> Result<(), OutOfMemory> {
        let mut nodes = filled(Link { state: State::Read, ..Link::NEW }, self.nodes.len())?;
        let mut owners = filled(NONE, self.properties.len())?;
        let mut read_roots = Vec::new();
        read_roots.try_reserve_exact(self.roots.len())?;
        read_roots.extend_from_slice(&self.roots);
        for node in 0..self.nodes.len() as u32 {
            let range = self.properties_of(node);
            owners[range.clone()].fill(node);
            let parent = self.parent(node);
            let link = &mut nodes[node as usize];
            (link.parent, link.properties, link.count) = (parent, range.start as u32, range.len() as u32);
            if parent != NONE {
                append_child(&mut nodes, parent, node);
            }
        }
        if self.added.is_empty() {
            // So that no offset of what is added is one of the text, not even of its end.
            push(&mut self.added, 0)?;
        }
        let mut tails = Vec::new();
        tails.try_reserve_exact(self.roots.len())?;
        let ends = self.roots.iter().skip(1).copied().chain([self.nodes.len() as u32]);
        tails.extend(ends.take(self.roots.len()).map(|end| self.body_end(text, end - 1) as u32));
        let (read, read_properties, read_values) = (nodes.len(), self.properties.len(), self.values.len());
        self.links = Links { alive: read, read, read_properties, read_values, nodes, owners, read_roots, tails };
        self.edited = true;
        Ok(())
    }

    /// Where a node that was read, and not changed, ends in the text: behind its last value.
    pub fn body_end(&self, text: &[u8], node: u32) -> usize {
        let at = self.nodes[node as usize].at as usize;
        let bare = at + usize::from(text.get(at) == Some(&b';'));
        let values = self.properties_of(node).flat_map(|index| self.values_of(text, self.properties[index]));
        values.map(|value| (value.at + value.len) as usize + 1).fold(bare, usize::max).min(text.len())
    }
}
