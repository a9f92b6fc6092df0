//! Writing an edited collection so that whatever was not edited comes out byte for byte.
//!
//! A tree that was not touched is copied. In one that was, each node's text is copied if the node was not changed, and
//! so is what stands between two nodes, white space and parentheses, if it says what has to be said there.

use super::SgfWriteError;
use super::emit::Emitter;
use crate::sgf::arena::PropertyEntry;
use crate::sgf::charset::{BOM, Pairs, SgfEncoding, Wide};
use crate::sgf::diagnostic::SgfEvent;
use crate::sgf::ids::NONE;
use crate::sgf::ids::SgfNode;
use crate::sgf::links::State;
use crate::sgf::scan::{is_space, skip_identifier};
use crate::sgf::text::{close, ends_in_half, is_closed};
use crate::sgf::tree::Sgf;

/// Writes an edited collection.
pub(super) fn write(sgf: &Sgf, out: &mut Emitter<'_>) -> Result<(), SgfWriteError> {
    let roots = &sgf.arena.roots;
    let read = &sgf.arena.links.read_roots;
    let mut writer = Preserver { sgf, out, encoding: SgfEncoding::UTF_8 };
    let marked = sgf.wide.is_some_and(|wide| sgf.source().starts_with(wide.mark())) || sgf.content().starts_with(BOM);
    if marked && (sgf.wide.is_some() || roots.first() != read.first()) {
        writer.out.put(BOM)?;
    }
    for (place, &root) in roots.iter().enumerate() {
        let original = read.binary_search(&root).ok();
        // Whether the tree that was read behind this one still stands there.
        let goes_on = original.is_some_and(|read_place| roots.get(place + 1) == read.get(read_place + 1));
        let leads = place == 0 && original == Some(0);
        match original {
            Some(original) if writer.is_untouched(original) && (goes_on || writer.is_closed(original)) => {
                let from = if leads { 0 } else { writer.start(original) };
                let to = if goes_on { writer.start(original + 1) } else { writer.end(original) };
                writer.copy(from, to)?;
            }
            _ => {
                writer.copy(0, if leads { writer.start(0) } else { 0 })?;
                writer.tree(root, original, goes_on)?;
            }
        }
        if !goes_on && place + 1 < roots.len() {
            writer.out.put(b"\n")?;
        }
    }
    Ok(())
}

struct Preserver<'s, 'o, 'w> {
    sgf: &'s Sgf,
    out: &'o mut Emitter<'w>,
    encoding: SgfEncoding,
}

/// Trees.
impl<'s> Preserver<'s, '_, '_> {
    /// Where a tree that was read begins; the end of the text for the one behind the last.
    fn start(&self, original: usize) -> usize {
        self.sgf.arena.starts.get(original).map_or(self.sgf.content().len(), |&start| start as usize)
    }

    /// Where a tree that was read ends: behind its last `)`.
    fn end(&self, original: usize) -> usize {
        self.sgf.arena.ends.get(original).map_or(self.sgf.content().len(), |&end| end as usize)
    }

    /// Whether the last `)` of a tree that was read is there; it can only be missing at the end of the text.
    fn is_closed(&self, original: usize) -> bool {
        let last = original + 1 == self.sgf.arena.links.read_roots.len();
        !last || self.sgf.diagnostics().count(SgfEvent::VariationNesting) == 0
    }

    /// Whether a tree that was read stands alone between its parentheses, and nothing of it was edited.
    fn is_untouched(&self, original: usize) -> bool {
        let arena = &self.sgf.arena;
        let first = arena.links.read_roots[original] as usize;
        let end = arena.links.read_roots.get(original + 1).map_or(arena.links.read, |&next| next as usize);
        let alone = self.start(original) < self.start(original + 1)
            && original.checked_sub(1).is_none_or(|before| self.start(before) < self.start(original));
        alone && arena.links.nodes[first..end].iter().all(|link| link.state == State::Read)
    }

    fn tree(&mut self, root: u32, original: Option<usize>, goes_on: bool) -> Result<(), SgfWriteError> {
        self.encoding = self.sgf.encoding_at(SgfNode(root));
        // What stands before the first of several roots between the same parentheses is not said again before the others.
        let first = original.filter(|&original| original == 0 || self.start(original - 1) < self.start(original));
        let opening = first.map(|first| self.start(first)..self.sgf.arena.nodes[root as usize].at as usize);
        self.between(opening, 0, 1)?;
        let mut node = root;
        loop {
            self.node(node)?;
            let next = self.sgf.arena.next_under(root, node);
            let gap = self.gap_behind(node, next, original);
            let closes = self.closes(root, node, next);
            if next == NONE {
                self.between(gap, closes, 0)?;
                break;
            }
            let opens = usize::from(self.opens(next));
            self.between(gap, closes, opens)?;
            node = next;
        }
        if let (Some(original), true) = (original, goes_on) {
            return self.copy(self.end(original), self.start(original + 1));
        }
        Ok(())
    }

    /// Whether a node begins with a `(`: a variation among others, or a root, or one that was read with it.
    fn opens(&self, node: u32) -> bool {
        let arena = &self.sgf.arena;
        let parent = arena.parent(node);
        parent == NONE
            || arena.first_child(parent) != node
            || arena.next_sibling(node) != NONE
            || arena.branch_of(node).is_some()
    }

    /// How many `)` stand between a node and the next.
    fn closes(&self, root: u32, node: u32, next: u32) -> usize {
        let parent = if next == NONE { self.sgf.arena.parent(root) } else { self.sgf.arena.parent(next) };
        let mut closes = 0;
        let mut above = node;
        while above != parent {
            closes += usize::from(self.opens(above));
            above = self.sgf.arena.parent(above);
        }
        closes
    }

    /// The text between two nodes that follow one another in the text too, or behind the last node of a tree.
    fn gap_behind(&self, node: u32, next: u32, original: Option<usize>) -> Option<std::ops::Range<usize>> {
        let links = &self.sgf.arena.links;
        let follower = node as usize + 1;
        let last = links.read_roots.binary_search(&(follower as u32)).is_ok() || follower == links.read;
        if self.sgf.arena.nodes[node as usize].at == NONE {
            return None;
        }
        if next != NONE && next as usize == follower && !last {
            let end = self.sgf.arena.nodes[follower].at as usize;
            return Some(self.end_of(node, end)..end);
        }
        let original = original?;
        let in_tree = links.read_roots.get(original + 1).map_or(links.read, |&next| next as usize) == follower;
        (next == NONE && last && in_tree).then(|| links.tails[original] as usize..self.end(original))
    }

    /// Where the text of a node that was read ends; the next one begins at `next`.
    fn end_of(&self, node: u32, next: usize) -> usize {
        let at = self.sgf.arena.nodes[node as usize].at as usize;
        if self.sgf.arena.links.nodes[node as usize].state != State::Changed {
            return self.sgf.arena.body_end(self.sgf.content(), node);
        }
        memchr::memrchr(b']', &self.sgf.content()[at..next]).map_or(at + 1, |end| at + end + 1).min(next)
    }

    /// Writes `closes` times `)` and `opens` times `(`: the text itself if that is what it says.
    fn between(
        &mut self,
        text: Option<std::ops::Range<usize>>,
        closes: usize,
        opens: usize,
    ) -> Result<(), SgfWriteError> {
        if let Some(text) = text.and_then(|text| self.sgf.content().get(text))
            && says(text, closes, opens)
        {
            return self.out.put(text);
        }
        self.out.repeat(b')', closes)?;
        self.out.repeat(b'(', opens)
    }

    fn copy(&mut self, from: usize, to: usize) -> Result<(), SgfWriteError> {
        self.out.put(self.sgf.content().get(from..to).unwrap_or_default())
    }
}

/// Whether `text` is white space, `closes` times `)` and then `opens` times `(`.
fn says(text: &[u8], closes: usize, opens: usize) -> bool {
    let mut tokens = text.iter().copied().filter(|&byte| !is_space(byte));
    tokens.by_ref().take(closes).filter(|&byte| byte == b')').count() == closes
        && tokens.by_ref().take(opens).filter(|&byte| byte == b'(').count() == opens
        && tokens.next().is_none()
}

/// Nodes.
impl Preserver<'_, '_, '_> {
    fn node(&mut self, node: u32) -> Result<(), SgfWriteError> {
        let arena = &self.sgf.arena;
        let content = self.sgf.content();
        let at = arena.nodes[node as usize].at;
        let range = arena.properties_of(node);
        if arena.links.nodes[node as usize].state != State::Changed {
            let end = arena.body_end(content, node);
            let complete = range.is_empty() || content[..end].ends_with(b"]") && !self.ends_in_half(node);
            if complete && end > at as usize {
                if content[at as usize] != b';' {
                    self.out.put(b";")?;
                }
                return self.copy(at as usize, end);
            }
        }
        self.out.put(b";")?;
        for index in range {
            self.property(arena.properties[index])?;
        }
        Ok(())
    }

    /// Whether a value of a node ends in half a character, so that its end may depend on what stands behind the node.
    fn ends_in_half(&self, node: u32) -> bool {
        let (arena, content, pairs) = (&self.sgf.arena, self.sgf.content(), self.encoding.pairs());
        pairs != Pairs::Harmless
            && arena.properties_of(node).any(|index| {
                let mut values = arena.values_of(content, arena.properties[index]);
                values.any(|value| ends_in_half(arena.slice(content, value), pairs))
            })
    }

    fn property(&mut self, entry: PropertyEntry) -> Result<(), SgfWriteError> {
        let content = self.sgf.content();
        if let Some(text) = text_of(self.sgf, entry, self.encoding.pairs()) {
            if let Some(before) = content.get(..self.sgf.arena.at(entry) as usize) {
                // The white space that stood before it, a new line perhaps.
                let space = before.iter().rev().take_while(|&&byte| is_space(byte)).count();
                self.out.put(&before[before.len() - space..])?;
            }
            return self.out.put(text);
        }
        let arena = &self.sgf.arena;
        let pairs = self.encoding.pairs();
        self.out.put(arena.slice(content, arena.name(content, entry)))?;
        for value in arena.values_of(content, entry) {
            let value = arena.slice(content, value);
            self.out.put(b"[")?;
            if is_closed(value, pairs) {
                self.out.put(value)?;
            } else {
                let mut closed = Vec::new();
                close(value, pairs, &mut closed)?;
                self.out.put(&closed)?;
            }
            self.out.put(b"]")?;
        }
        Ok(())
    }
}

/// A property's own text, if all of it stands in one place.
fn text_of(sgf: &Sgf, entry: PropertyEntry, pairs: Pairs) -> Option<&[u8]> {
    let arena = &sgf.arena;
    let content = sgf.content();
    let (text, base) = match (arena.at(entry) as usize).checked_sub(content.len()) {
        Some(_) => (&arena.added[..], content.len()),
        None => (content, 0),
    };
    let at = arena.at(entry) as usize - base;
    let mut end = skip_identifier(text, at);
    for value in arena.values_of(content, entry) {
        let from = (value.at as usize).checked_sub(base)?;
        let open = from.checked_sub(1)?;
        let gap = text.get(end..open)?;
        end = from + value.len as usize;
        let in_brackets = text.get(open) == Some(&b'[') && text.get(end) == Some(&b']');
        // What a `]` in a value means depends on what stands behind; so only where it is escaped.
        if !gap.iter().all(|&byte| is_space(byte)) || !in_brackets || !is_closed(text.get(from..end)?, pairs) {
            return None;
        }
        end += 1;
    }
    text.get(at..end)
}

impl Wide {
    /// Its byte order mark.
    fn mark(self) -> &'static [u8] {
        match self {
            Wide::Utf16 { big: false } => &[0xFF, 0xFE],
            Wide::Utf16 { big: true } => &[0xFE, 0xFF],
            Wide::Utf32 { big: false } => &[0xFF, 0xFE, 0, 0],
            Wide::Utf32 { big: true } => &[0, 0, 0xFE, 0xFF],
        }
    }
}
