//! The reader: one walk over the text that fills the arena.
//!
//! [`Reader::moves`] takes runs of `;B[pd]` with one compare each; the rest of the file is the plain path, which reads
//! anything and reports what is odd. In a strict profile a report ends the walk.
//!
//! Open parentheses are kept as [`Level`]s. A level knows the node that the next node will follow and the variation
//! opened last behind that node, which is all that is needed to hang in a variation, an ill-nested one too.

mod between;
mod join;

use crate::memory::{OutOfMemory, extend, push};
use crate::sgf::arena::{Arena, Branch, NodeEntry, PropertyEntry, SHORT, Span, Spread};
use crate::sgf::charset::{BOM, Pairs, SgfCharset};
use crate::sgf::diagnostic::{SgfDiagnostic, SgfDiagnostics, SgfEvent};
use crate::sgf::ids::NONE;
use crate::sgf::options::{SgfOptions, SgfProfile};
use crate::sgf::scan::{closing_bracket, is_space, skip_identifier, skip_space};
use crate::sgf::values::LONGEST_IDENTIFIER;
use crate::sgf::{SgfErrorKind, SgfNode, SgfProperty};
use join::SeenNames;

/// Why the walk ended early.
pub(super) struct Stop {
    pub kind: SgfErrorKind,
    pub at: usize,
    pub message: &'static str,
}

/// An open parenthesis.
#[derive(Clone, Copy, Debug)]
pub(super) struct Level {
    /// The node that the next node or variation follows, or `NONE`.
    tail: u32,
    /// The first node of the last variation behind `tail`, or `NONE`.
    last: u32,
    /// The first node of this level, or `NONE` when it has none so far.
    start: u32,
    /// Where the parenthesis stands.
    at: u32,
}

/// Memory that a reading needs only while it runs.
#[derive(Debug, Default)]
pub(super) struct Scratch {
    levels: Vec<Level>,
    order: Vec<u32>,
}

/// Who knows the charset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Trust {
    /// Whoever made the reader.
    Caller,
    /// The text is taken for UTF-8 until a tree shows that it is not; then it is read once more.
    Utf8,
    /// Nobody: each tree is looked at before it is read.
    Nothing,
}

pub(super) struct Reader<'r> {
    text: &'r [u8],
    at: usize,
    arena: &'r mut Arena,
    scratch: &'r mut Scratch,
    diagnostics: &'r mut SgfDiagnostics,
    options: &'r SgfOptions,
    level: Level,
    trust: Trust,
    /// Whether the text turned out not to be UTF-8, and up to where it is.
    refuted: bool,
    checked: usize,
    /// The charset of the tree, and what it means for finding the end of a value.
    charset: SgfCharset,
    pairs: Pairs,
    /// Up to here the text was looked at for `charset`.
    decided: usize,
    /// The last node may hold a property twice.
    crowded: bool,
    /// The short names of the last node's properties, once it has two.
    seen: SeenNames,
    /// How many identifiers of the last node are too long for `seen`.
    long: u32,
    /// A value without an identifier is being read.
    stray: bool,
}

/// A value that was read.
struct Value {
    span: Span,
    behind: Behind,
    /// Whether it ends at the first `]` without a `\` before it, seen byte by byte.
    simple: bool,
}

/// What stands behind a value's `]`.
enum Behind {
    /// Another value; where its `[` stands.
    Value(usize),
    /// Something that ends the property.
    Token,
    /// Nothing that belongs there.
    Odd,
}

impl<'r> Reader<'r> {
    pub fn new(
        text: &'r [u8],
        arena: &'r mut Arena,
        scratch: &'r mut Scratch,
        diagnostics: &'r mut SgfDiagnostics,
        options: &'r SgfOptions,
        charset: Option<SgfCharset>,
    ) -> Self {
        Reader {
            text,
            at: 0,
            arena,
            scratch,
            diagnostics,
            options,
            level: Level { tail: NONE, last: NONE, start: NONE, at: 0 },
            trust: if charset.is_some() { Trust::Caller } else { Trust::Utf8 },
            refuted: false,
            checked: 0,
            charset: charset.unwrap_or(SgfCharset::UTF_8),
            pairs: charset.map_or(Pairs::Harmless, |charset| charset.encoding.pairs()),
            decided: 0,
            crowded: false,
            seen: SeenNames::default(),
            long: 0,
            stray: false,
        }
    }

    /// Reads the whole text into the arena.
    ///
    /// Gives the charset of all trees, or none when each has its own.
    pub fn run(mut self) -> Result<Option<SgfCharset>, Stop> {
        let mut result = self.read();
        let refuted = self.refuted || (result.is_err() && std::str::from_utf8(self.text).is_err());
        if self.trust == Trust::Utf8 && refuted {
            self.restart();
            self.trust = Trust::Nothing;
            result = self.read();
        }
        result.map(|()| (self.trust != Trust::Nothing).then_some(self.charset))
    }

    /// Forgets everything that was read.
    fn restart(&mut self) {
        self.arena.clear();
        self.diagnostics.reset(self.options.max_diagnostics);
        self.crowded = false;
        self.stray = false;
    }

    fn read(&mut self) -> Result<(), Stop> {
        self.at = if self.text.starts_with(BOM) { BOM.len() } else { 0 };
        self.scratch.levels.clear();
        self.arena.make_room(self.text);
        self.between_trees()?;
        while let Some(&byte) = self.text.get(self.at) {
            match byte {
                b';' => self.nodes()?,
                b'A'..=b'Z' | b'a'..=b'z' => self.property()?,
                b'(' => self.open()?,
                b')' => self.close()?,
                b'[' => self.stray_value()?,
                _ if is_space(byte) => self.at += 1,
                _ => self.junk()?,
            }
        }
        self.finish()
    }

    /// One or more nodes, the last of them perhaps without all its properties.
    #[inline]
    fn nodes(&mut self) -> Result<(), Stop> {
        let first = self.arena.nodes.len();
        let follows = self.level.start != NONE && self.level.tail.wrapping_add(1) as usize == first;
        if follows && !self.crowded {
            self.moves()?;
            if self.arena.nodes.len() > first {
                self.level.tail = self.arena.nodes.len() as u32 - 1;
                self.long = 0;
                return Ok(());
            }
        }
        self.at += 1;
        self.add_node(self.at - 1)
    }

    /// Takes nodes of one property with one value of two letters, `;B[pd]`, as long as they come; four at a time where
    /// they stand in a row.
    #[inline]
    fn moves(&mut self) -> Result<(), Stop> {
        let text = self.text;
        let mut at = self.at;
        while let Some(chunk) = text.get(at..).and_then(|rest| rest.first_chunk::<8>()) {
            let count = self.arena.nodes.len();
            if u64::from_le_bytes(*chunk) & MOVE_MASK != MOVE || count >= self.options.max_nodes as usize {
                break;
            }
            let properties = self.arena.properties.len() as u32;
            let room = self.options.max_nodes as usize - count;
            if room >= 4 && text[at..].first_chunk::<{ 4 * 6 + 2 }>().is_some_and(is_row) {
                let ats = [at, at + 6, at + 12, at + 18];
                let mut next = properties;
                let nodes = ats.map(|at| {
                    next += 1;
                    NodeEntry { at: at as u32, properties: next - 1 }
                });
                extend(&mut self.arena.nodes, &nodes)?;
                extend(&mut self.arena.properties, &ats.map(|at| PropertyEntry::plain(at + 1)))?;
                at += 24;
                continue;
            }
            // Behind the node: the next one, at once or on a new line, or something else that may stand there.
            let step = match *chunk {
                [.., b';', _] => 6,
                [.., b'\n', b';'] => 7,
                _ if matches!(self.behind(at + 6), Behind::Token) => 6,
                _ => break,
            };
            push(&mut self.arena.nodes, NodeEntry { at: at as u32, properties })?;
            push(&mut self.arena.properties, PropertyEntry::plain(at + 1))?;
            at += step;
        }
        self.at = at;
        Ok(())
    }

    fn add_node(&mut self, at: usize) -> Result<(), Stop> {
        self.end_node()?;
        let id = self.arena.nodes.len();
        if id >= self.options.max_nodes as usize {
            return Err(self.limit("too many nodes"));
        }
        let id = id as u32;
        let follows = self.level.start != NONE && self.level.last == NONE && self.level.tail.wrapping_add(1) == id;
        if !follows {
            if self.level.last != NONE && self.level.start != NONE {
                self.report(SgfEvent::NodeOutsideVariation, at)?;
            }
            self.add_branch(id)?;
        }
        let properties = self.arena.properties.len() as u32;
        push(&mut self.arena.nodes, NodeEntry { at: at as u32, properties })?;
        let start = if self.level.start == NONE { id } else { self.level.start };
        self.level = Level { tail: id, last: NONE, start, at: self.level.at };
        Ok(())
    }

    /// Hangs node `id` behind the tail of the level, as its last variation so far, or makes it a root.
    fn add_branch(&mut self, id: u32) -> Result<(), Stop> {
        let Level { tail: parent, last, .. } = self.level;
        self.arena.add_branch(id, Branch { parent, next: NONE })?;
        if parent == NONE {
            if self.trust == Trust::Nothing {
                push(&mut self.arena.charsets, self.charset)?;
            }
            let outermost = self.scratch.levels.get(1).unwrap_or(&self.level).at;
            push(&mut self.arena.starts, outermost)?;
            return Ok(push(&mut self.arena.roots, id)?);
        }
        if let Some(branch) = self.arena.branch_of(last) {
            self.arena.branches[branch].next = id;
        }
        Ok(())
    }

    /// A `(` inside a tree.
    fn open(&mut self) -> Result<(), Stop> {
        self.end_node()?;
        if self.scratch.levels.len() >= self.options.max_depth as usize {
            return Err(self.limit("too many open parentheses"));
        }
        if self.level.start == NONE && !self.scratch.levels.is_empty() {
            self.report(SgfEvent::VariationStart, self.at)?;
        }
        let Level { tail, last, .. } = self.level;
        push(&mut self.scratch.levels, self.level)?;
        self.level = Level { tail, last, start: NONE, at: self.at as u32 };
        self.at += 1;
        self.missing_semicolon()
    }

    /// Behind a `(`: a property at once means that the `;` is missing.
    fn missing_semicolon(&mut self) -> Result<(), Stop> {
        let at = skip_space(self.text, self.at);
        if self.text.get(at).is_some_and(u8::is_ascii_alphabetic) && self.is_property(at) {
            let first = self.scratch.levels.len() == 1;
            self.report(if first { SgfEvent::MissingSemicolon } else { SgfEvent::MissingNodeStart }, at)?;
            self.at = at;
            return self.add_node(at);
        }
        Ok(())
    }

    /// A `)`.
    fn close(&mut self) -> Result<(), Stop> {
        self.end_node()?;
        let Some(outer) = self.scratch.levels.pop() else {
            self.report(SgfEvent::ExtraClose, self.at)?;
            self.at += 1;
            return Ok(());
        };
        if self.scratch.levels.is_empty() && self.tree_goes_on() {
            self.report(SgfEvent::ExtraClose, self.at)?;
            self.at += 1;
            return Ok(push(&mut self.scratch.levels, outer)?);
        }
        let inner = std::mem::replace(&mut self.level, outer);
        if inner.start != NONE {
            self.level.last = inner.start;
        } else if inner.last == outer.last {
            self.report(SgfEvent::EmptyVariation, inner.at as usize)?;
        } else {
            self.level.last = inner.last;
        }
        self.at += 1;
        if !self.scratch.levels.is_empty() {
            return Ok(());
        }
        self.end_tree()?;
        self.between_trees()
    }

    /// An identifier with its values.
    #[inline]
    fn property(&mut self) -> Result<(), Stop> {
        let at = self.at;
        let (name, open) = match self.text.get(at..).unwrap_or_default() {
            [b'A'..=b'Z', b'[', ..] => (Span { at: at as u32, len: 1 }, at + 1),
            [b'A'..=b'Z', b'A'..=b'Z', b'[', ..] => (Span { at: at as u32, len: 2 }, at + 2),
            _ => match self.any_name()? {
                Some(name) => name,
                None => return Ok(()),
            },
        };
        if self.level.start == NONE || self.level.last != NONE {
            self.report(SgfEvent::MissingNodeStart, at)?;
            self.add_node(at)?;
        }
        let Value { span, behind, simple } = self.value(open)?;
        let plain = simple && span.len as usize <= SHORT && name.at as usize == at && open == at + name.len as usize;
        let entry = match behind {
            Behind::Value(next) => self.spread(at, name, span, Some(next))?,
            _ if plain => PropertyEntry::plain(at),
            _ => self.spread(at, name, span, None)?,
        };
        self.seen(name)?;
        Ok(push(&mut self.arena.properties, entry)?)
    }

    /// An identifier of any kind, and where its first value opens. Passes over one that has none.
    fn any_name(&mut self) -> Result<Option<(Span, usize)>, Stop> {
        let end = skip_identifier(self.text, self.at);
        let open = skip_space(self.text, end);
        if self.text.get(open) == Some(&b'[') {
            return Ok(Some((self.name(self.at, end)?, open)));
        }
        self.report_of(SgfEvent::NoPropertyValues, self.at, None)?;
        self.at = end;
        Ok(None)
    }

    /// The identifier in capitals: where it stands, or a copy among the added text.
    fn name(&mut self, at: usize, end: usize) -> Result<Span, Stop> {
        let written = &self.text[at..end];
        if written.iter().all(u8::is_ascii_uppercase) && written.len() <= LONGEST_IDENTIFIER {
            return Ok(Span { at: at as u32, len: (end - at) as u32 });
        }
        self.odd_name(at, end)
    }

    #[cold]
    fn odd_name(&mut self, at: usize, end: usize) -> Result<Span, Stop> {
        let written = &self.text[at..end];
        if written.len() > LONGEST_IDENTIFIER {
            self.report_next(SgfEvent::IdentifierTooLong, at)?;
        }
        if written.iter().any(u8::is_ascii_lowercase) {
            self.report_next(SgfEvent::LowercaseInIdentifier, at)?;
        }
        if written.iter().any(u8::is_ascii_digit) {
            self.report_next(SgfEvent::DigitInIdentifier, at)?;
        }
        if !written.iter().any(u8::is_ascii_lowercase) {
            return Ok(Span { at: at as u32, len: (end - at) as u32 });
        }
        let added = &mut self.arena.added;
        added.try_reserve(written.len()).map_err(OutOfMemory::from)?;
        let from = added.len();
        added.extend(written.iter().filter(|byte| !byte.is_ascii_lowercase()));
        if !added[from..].first().is_some_and(u8::is_ascii_uppercase) {
            // Nothing is left, or no identifier: that begins with a letter.
            added.truncate(from);
            added.extend(written.iter().map(u8::to_ascii_uppercase));
        }
        let span = Span { at: (self.text.len() + from) as u32, len: (added.len() - from) as u32 };
        if self.text.len() + added.len() > u32::MAX as usize {
            return Err(self.limit("too many lower-case identifiers"));
        }
        Ok(span)
    }

    /// One value; `open` is its `[`. Ends behind its `]`.
    #[inline]
    fn value(&mut self, open: usize) -> Result<Value, Stop> {
        let from = open + 1;
        let end = match self.pairs {
            Pairs::Harmless => closing_bracket(self.text, from),
            _ => self.closing_bracket_in_pairs(from),
        };
        let Some(mut end) = end else { return self.cut_value(open) };
        let mut simple = self.pairs == Pairs::Harmless || self.text[from..end].is_ascii();
        let mut behind = self.behind(end + 1);
        if matches!(behind, Behind::Odd) {
            let first = end;
            (end, behind) = self.unescaped(first)?;
            simple &= end == first;
        }
        self.at = end + 1;
        Ok(Value { span: Span { at: from as u32, len: (end - from) as u32 }, behind, simple })
    }

    /// A value in which the text ends.
    #[cold]
    fn cut_value(&mut self, open: usize) -> Result<Value, Stop> {
        self.at = self.text.len();
        self.report_next(SgfEvent::UnexpectedEof, open)?;
        let span = Span { at: open as u32 + 1, len: (self.text.len() - open - 1) as u32 };
        Ok(Value { span, behind: Behind::Token, simple: false })
    }

    /// The same as `closing_bracket` in a charset in which the second byte of a character can look like one. Where a
    /// first byte was cut off from its second, the `]` behind it is known by what stands behind.
    fn closing_bracket_in_pairs(&self, from: usize) -> Option<usize> {
        let mut at = from;
        loop {
            let (byte, next) = (*self.text.get(at)?, self.text.get(at + 1).copied().unwrap_or(0));
            match byte {
                b']' => return Some(at),
                b'\\' if next < 0x80 => at += 2,
                0x80.. if self.pairs.is_pair(byte, next) => {
                    if next == b']' && self.tree_at(at + 2) {
                        return Some(at + 1);
                    }
                    at += 2;
                }
                _ => at += 1,
            }
        }
    }

    /// Whether what stands at `at` is the tree beyond doubt: more than one byte that could be text as well.
    fn tree_at(&self, at: usize) -> bool {
        let at = skip_space(self.text, at);
        let next = skip_space(self.text, at + 1);
        let follower = self.text.get(next);
        match self.text.get(at) {
            None => true,
            Some(b';') => follower.is_some_and(u8::is_ascii_alphabetic) && self.is_property(next),
            Some(b'(') => follower == Some(&b';'),
            Some(b')') => matches!(follower, None | Some(b'(' | b')' | b';')),
            Some(byte) => byte.is_ascii_alphabetic() && self.is_property(at),
        }
    }

    /// A `]` with something odd behind it: where the value really ends. When the text goes on to another `]` without
    /// meeting anything that could be the tree, then the first one was meant as text.
    #[cold]
    fn unescaped(&mut self, first: usize) -> Result<(usize, Behind), Stop> {
        let mut end = first;
        loop {
            let behind = self.behind(end + 1);
            match self.text_goes_on(end + 1) {
                Some(next) if matches!(behind, Behind::Odd) => {
                    self.report_next(SgfEvent::UnescapedBracket, end)?;
                    end = next;
                }
                _ => return Ok((end, behind)),
            }
        }
    }

    /// The next `]`, if no `[`, `;`, `(`, `)` comes before it.
    fn text_goes_on(&self, from: usize) -> Option<usize> {
        let mut at = from;
        loop {
            match self.text.get(at)? {
                b']' => return Some(at),
                b'[' | b';' | b'(' | b')' => return None,
                b'\\' => at += 2,
                &byte => at += 1 + usize::from(self.pairs.is_pair(byte, self.text.get(at + 1).copied().unwrap_or(0))),
            }
        }
    }

    /// What stands at `at`, behind a value's `]`.
    #[inline]
    fn behind(&self, at: usize) -> Behind {
        match self.text.get(at..).unwrap_or_default() {
            [b';' | b'(' | b')', ..] | [b'A'..=b'Z', b'[', ..] | [b'A'..=b'Z', b'A'..=b'Z', b'[', ..] => Behind::Token,
            [b'[', ..] => Behind::Value(at),
            _ => self.behind_space(at),
        }
    }

    fn behind_space(&self, at: usize) -> Behind {
        let at = skip_space(self.text, at);
        match self.text.get(at) {
            None | Some(b';' | b'(' | b')') => Behind::Token,
            Some(b'[') => Behind::Value(at),
            Some(byte) if byte.is_ascii_alphabetic() && self.is_property(at) => Behind::Token,
            Some(_) => Behind::Odd,
        }
    }

    /// Whether the identifier at `at` has a value.
    #[inline]
    fn is_property(&self, at: usize) -> bool {
        let end = skip_identifier(self.text, at);
        self.text.get(end) == Some(&b'[') || self.text.get(skip_space(self.text, end)) == Some(&b'[')
    }

    /// Keeps a property that is not plain; `next` is the `[` of its second value, if it has one.
    fn spread(&mut self, at: usize, name: Span, value: Span, next: Option<usize>) -> Result<PropertyEntry, Stop> {
        self.arena.make_room_for_values()?;
        let first = self.arena.values.len();
        push(&mut self.arena.values, value)?;
        let mut next = next;
        while let Some(open) = next {
            let Value { span, behind, .. } = self.value(open)?;
            push(&mut self.arena.values, span)?;
            next = if let Behind::Value(open) = behind { Some(open) } else { None };
        }
        let count = (self.arena.values.len() - first) as u32;
        Ok(self.arena.add_spread(Spread { at: at as u32, name, first: first as u32, count })?)
    }

    /// A value where an identifier should stand.
    fn stray_value(&mut self) -> Result<(), Stop> {
        self.report_of(SgfEvent::ValuesWithoutIdentifier, self.at, None)?;
        self.stray = true;
        self.value(self.at)?;
        self.stray = false;
        Ok(())
    }

    /// A byte that belongs to nothing, and those behind it.
    fn junk(&mut self) -> Result<(), Stop> {
        self.report(SgfEvent::IllegalOutsideChars, self.at)?;
        let is_token = |byte: u8| matches!(byte, b'(' | b')' | b';' | b'[') || byte.is_ascii_alphabetic();
        let rest = &self.text[self.at..];
        self.at += rest.iter().position(|&byte| is_token(byte)).unwrap_or(rest.len());
        Ok(())
    }

    /// Behind the last `)` of a tree, or of several roots between the same parentheses.
    fn end_tree(&mut self) -> Result<(), Stop> {
        let ends = &mut self.arena.ends;
        let more = self.arena.roots.len() - ends.len();
        ends.try_reserve(more).map_err(OutOfMemory::from)?;
        ends.resize(self.arena.roots.len(), self.at as u32);
        Ok(())
    }

    /// The end of the text.
    fn finish(&mut self) -> Result<(), Stop> {
        self.end_node()?;
        self.end_tree()?;
        self.check_utf8(self.text.len())?;
        if !self.scratch.levels.is_empty() {
            self.report(SgfEvent::VariationNesting, self.text.len())?;
        }
        if self.arena.nodes.is_empty() {
            let message = if self.is_strict() { "tree missing" } else { "no SGF data" };
            return Err(Stop { kind: SgfErrorKind::NoData, at: 0, message });
        }
        Ok(())
    }

    fn is_strict(&self) -> bool {
        self.options.profile != SgfProfile::Lenient
    }

    /// Something odd: a diagnostic, or the end in a strict profile.
    #[cold]
    fn report(&mut self, event: SgfEvent, offset: usize) -> Result<(), Stop> {
        let first = self.arena.nodes.last().map_or(0, |node| node.properties as usize);
        let property = self.arena.properties.len().checked_sub(1).filter(|&property| property >= first);
        self.report_of(event, offset, property.map(|property| SgfProperty(property as u32)))
    }

    /// The same about the property that is being read, and comes behind the others of the last node.
    #[cold]
    fn report_next(&mut self, event: SgfEvent, offset: usize) -> Result<(), Stop> {
        let in_node = self.level.start != NONE && self.level.last == NONE && !self.stray;
        self.report_of(event, offset, in_node.then_some(SgfProperty(self.arena.properties.len() as u32)))
    }

    /// The same about a property of the last node, or none.
    #[cold]
    fn report_of(&mut self, event: SgfEvent, offset: usize, property: Option<SgfProperty>) -> Result<(), Stop> {
        if self.is_strict() {
            let message = self.strict_message(event);
            return Err(Stop { kind: SgfErrorKind::Malformed(event), at: offset, message });
        }
        let node = self.arena.nodes.len().checked_sub(1).map(|node| SgfNode(node as u32));
        Ok(self.diagnostics.add(SgfDiagnostic { event, offset, node, property })?)
    }

    /// Exercism's words where it has some.
    fn strict_message(&self, event: SgfEvent) -> &'static str {
        let none = self.arena.nodes.is_empty();
        match event {
            SgfEvent::EmptyVariation if none => "tree with no nodes",
            SgfEvent::ExtraClose | SgfEvent::SgfInHeader | SgfEvent::IllegalOutsideChars if none => "tree missing",
            SgfEvent::NoPropertyValues => "properties without delimiter",
            SgfEvent::LowercaseInIdentifier => "property must be in uppercase",
            _ => event.message(),
        }
    }

    fn limit(&self, message: &'static str) -> Stop {
        Stop { kind: SgfErrorKind::Limit, at: self.at, message }
    }
}

/// `;?[xy]`, where `?` is one of eight capitals (B and W among them) and x, y are in 60..7F, which takes in the small
/// letters and neither `]` nor `\`.
const MOVE_MASK: u64 = u64::from_le_bytes([0xFF, 0xEA, 0xFF, 0xE0, 0xE0, 0xFF, 0, 0]);
const MOVE: u64 = u64::from_le_bytes([b';', 0x42, b'[', 0x60, 0x60, b']', 0, 0]);

/// Whether four moves stand in a row, with another node behind them.
#[inline]
fn is_row(row: &[u8; 26]) -> bool {
    let word = |at: usize| row[at..].first_chunk::<8>().map_or(0, |chunk| u64::from_le_bytes(*chunk) & MOVE_MASK);
    word(0) == MOVE && word(6) == MOVE && word(12) == MOVE && word(18) == MOVE && row[24] == b';'
}

impl From<OutOfMemory> for Stop {
    fn from(_: OutOfMemory) -> Self {
        Stop { kind: SgfErrorKind::OutOfMemory, at: 0, message: "out of memory" }
    }
}
