//! The collection: reading it and walking through it.

use super::arena::{Arena, NONE, PropertyEntry, Shape, Span};
use super::charset::{BOM, SgfCharset, SgfCharsetReason, SgfEncoding, Wide, decode, wide_kind};
use super::diagnostic::{SgfDiagnostic, SgfDiagnostics};
use super::error::{SgfError, SgfErrorKind};
use super::lines::{SgfLines, SgfPlace};
use super::options::{SgfOptions, SgfProfile};
use super::read::{Reader, Scratch, Stop};
use super::scan::skip_identifier;
use super::source::SgfSource;
use super::text::{SgfText, unescape};
use crate::memory::OutOfMemory;

/// A node of a collection: its number in depth-first order, from 0. A number that the collection does not have is
/// answered with `None` or nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SgfNode(pub u32);

/// A property of a collection: its number, from 0. Those of a node follow one another in file order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SgfProperty(pub u32);

/// Some bytes of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SgfSpan {
    /// The first byte, from 0.
    pub offset: usize,
    /// How many.
    pub len: usize,
}

/// A collection of game trees.
///
/// All questions about a tree take constant time, except where it says otherwise.
#[derive(Debug)]
pub struct Sgf {
    source: SgfSource,
    /// The text in UTF-8 when the source is in UTF-16 or UTF-32, which `wide` then names.
    converted: Vec<u8>,
    wide: Option<Wide>,
    /// The charset of all trees; none when each has its own.
    charset: Option<SgfCharset>,
    arena: Arena,
    scratch: Scratch,
    diagnostics: SgfDiagnostics,
}

const _: () = {
    const fn shared_between_threads<T: Send + Sync>() {}
    shared_between_threads::<Sgf>();
};

impl Default for Sgf {
    fn default() -> Self {
        Self::new()
    }
}

/// Reading.
impl Sgf {
    /// A collection without trees.
    pub fn new() -> Self {
        Sgf {
            source: SgfSource::default(),
            converted: Vec::new(),
            wide: None,
            charset: None,
            arena: Arena::default(),
            scratch: Scratch::default(),
            diagnostics: SgfDiagnostics::with_limit(0),
        }
    }

    /// Reads `source`, which the collection keeps. Takes time and memory linear in its length (a node in which n
    /// properties with long names stand costs n log n).
    ///
    /// Errors: no tree, anything odd in a strict profile, a limit passed, no memory.
    pub fn parse(source: impl Into<SgfSource>, options: &SgfOptions) -> Result<Self, SgfError> {
        let mut sgf = Sgf::new();
        sgf.parse_again(source, options)?;
        Ok(sgf)
    }

    /// Reads a copy of `bytes`.
    pub fn parse_copy(bytes: &[u8], options: &SgfOptions) -> Result<Self, SgfError> {
        let source = SgfSource::copy(bytes).map_err(|_| no_memory())?;
        Self::parse(source, options)
    }

    /// Reads another text into the memory of this collection, which makes it about twice as fast. Nodes and properties
    /// of the old text are gone. After an error the collection is empty.
    pub fn parse_again(&mut self, source: impl Into<SgfSource>, options: &SgfOptions) -> Result<(), SgfError> {
        self.clear();
        self.diagnostics.reset(options.max_diagnostics);
        self.source = source.into();
        self.read(options).map_err(|Stop { kind, at, message }| {
            let place = SgfLines::new(self.content()).place(at);
            self.clear();
            SgfError { kind, offset: at, place, message }
        })
    }

    fn read(&mut self, options: &SgfOptions) -> Result<(), Stop> {
        let source = self.source.bytes();
        if source.len() as u64 > options.max_bytes.min(SgfOptions::MAX_BYTES) {
            return Err(too_long());
        }
        self.wide = match options.encoding {
            Some(encoding) => Wide::of(encoding),
            None => wide_kind(source),
        };
        if let Some(wide) = self.wide {
            wide.convert(source, &mut self.converted)?;
            if self.converted.len() as u64 > SgfOptions::MAX_BYTES {
                return Err(too_long());
            }
        }
        let text = if self.wide.is_some() { &self.converted } else { source };
        self.charset = match (options.encoding, self.wide) {
            (Some(encoding), None) => Some(SgfCharset { encoding, reason: SgfCharsetReason::Override }),
            (Some(_), Some(_)) => Some(SgfCharset { encoding: SgfEncoding::UTF_8, reason: SgfCharsetReason::Override }),
            (None, Some(_)) => {
                Some(SgfCharset { encoding: SgfEncoding::UTF_8, reason: SgfCharsetReason::ByteOrderMark })
            }
            (None, None) if text.starts_with(BOM) => {
                Some(SgfCharset { encoding: SgfEncoding::UTF_8, reason: SgfCharsetReason::ByteOrderMark })
            }
            (None, None) => std::str::from_utf8(text).is_ok().then_some(SgfCharset::UTF_8),
        };
        Reader::new(text, &mut self.arena, &mut self.scratch, &mut self.diagnostics, options, self.charset).run()?;
        if options.profile == SgfProfile::Ff4 { self.hold_to_ff4() } else { Ok(()) }
    }

    /// The first error of properties and values ends the reading.
    fn hold_to_ff4(&self) -> Result<(), Stop> {
        match super::check::first_error(self)? {
            None => Ok(()),
            Some(SgfDiagnostic { event, offset, .. }) => {
                Err(Stop { kind: SgfErrorKind::Malformed(event), at: offset, message: event.message() })
            }
        }
    }

    fn clear(&mut self) {
        self.arena.clear();
        self.converted.clear();
        self.wide = None;
        self.charset = None;
    }

    /// The text in which the tree's offsets count: the source, or its conversion to UTF-8 when that is UTF-16 or UTF-32.
    pub fn content(&self) -> &[u8] {
        if self.wide.is_some() { &self.converted } else { self.source.bytes() }
    }

    /// The charset in which a tree was read, and why.
    pub fn charset(&self, tree: usize) -> Option<SgfCharset> {
        self.root(tree)?;
        self.charset.or_else(|| self.arena.charsets.get(tree).copied())
    }

    /// The name of the charset of the source as a whole when it is one of UTF-16 and UTF-32 (`UTF-16LE`, ...).
    pub fn wide_charset(&self) -> Option<&'static str> {
        self.wide.map(Wide::name)
    }

    /// The bytes that were read.
    pub fn source(&self) -> &[u8] {
        self.source.bytes()
    }

    /// Takes the text out and leaves the collection empty, its memory ready for [`Sgf::parse_again`].
    pub fn take_source(&mut self) -> SgfSource {
        self.clear();
        std::mem::take(&mut self.source)
    }

    /// What was odd about the structure.
    pub fn diagnostics(&self) -> &SgfDiagnostics {
        &self.diagnostics
    }

    /// Everything that is odd: the structure, and the properties and values too, in the order of the text. Linear in
    /// the text; needs a byte a node while it works.
    pub fn check(&self) -> Result<SgfDiagnostics, OutOfMemory> {
        super::check::check(self)
    }

    /// Bytes that the tree takes, the text not included.
    pub fn tree_bytes(&self) -> usize {
        self.arena.bytes()
    }

    /// Line and column of an offset into the text. Linear in the offset; [`SgfLines`] answers many such questions.
    pub fn place(&self, offset: usize) -> SgfPlace {
        SgfLines::new(self.content()).place(offset)
    }
}

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

    /// The tree that a node belongs to. Logarithmic in the number of trees.
    pub fn tree_of(&self, node: SgfNode) -> Option<usize> {
        self.known(node)?;
        self.arena.roots.partition_point(|&root| root <= node.0).checked_sub(1)
    }

    /// The number of nodes of all trees.
    pub fn node_count(&self) -> usize {
        self.arena.nodes.len()
    }

    /// The node that a node follows; none for a root.
    pub fn parent(&self, node: SgfNode) -> Option<SgfNode> {
        some(self.arena.parent(self.known(node)?))
    }

    /// The first of the nodes that follow a node: the main line.
    pub fn first_child(&self, node: SgfNode) -> Option<SgfNode> {
        let next = SgfNode(self.known(node)?.checked_add(1)?);
        (self.parent(next) == Some(node)).then_some(next)
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

    /// The next node in depth-first order, over the ends of trees.
    pub fn next(&self, node: SgfNode) -> Option<SgfNode> {
        let next = SgfNode(self.known(node)?.checked_add(1)?);
        self.known(next).map(|_| next)
    }

    /// Where a node begins in the text.
    pub fn node_offset(&self, node: SgfNode) -> Option<usize> {
        Some(self.arena.nodes[self.known(node)? as usize].at as usize)
    }

    fn known(&self, node: SgfNode) -> Option<u32> {
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

    /// The name of a property: its identifier without lower-case letters, as FF\[1\] to FF\[3\] want it (`CoPyright` is
    /// `CP`). One that has no others is put into capitals.
    pub fn name(&self, property: SgfProperty) -> Option<&[u8]> {
        let entry = self.entry(property)?;
        Some(self.arena.slice(self.content(), self.arena.name(entry)))
    }

    /// The identifier of a property as it is written.
    pub fn identifier(&self, property: SgfProperty) -> Option<&[u8]> {
        let at = self.entry(property)?.at as usize;
        self.content().get(at..skip_identifier(self.content(), at))
    }

    /// How many values a property has, 1 or more.
    pub fn value_count(&self, property: SgfProperty) -> usize {
        match self.entry(property).map(PropertyEntry::shape) {
            None => 0,
            Some(Shape::Plain { .. }) => 1,
            Some(Shape::Spread(index)) => self.arena.spreads[index].count as usize,
        }
    }

    /// The bytes of a value as they are written, brackets not included; values are counted from 0.
    pub fn raw_value(&self, property: SgfProperty, index: usize) -> Option<&[u8]> {
        Some(self.arena.slice(self.content(), self.value(property, index)?))
    }

    /// Where a value stands in the text, brackets not included.
    pub fn value_span(&self, property: SgfProperty, index: usize) -> Option<SgfSpan> {
        let Span { at, len } = self.value(property, index)?;
        Some(SgfSpan { offset: at as usize, len: len as usize })
    }

    /// Where a property begins in the text.
    pub fn property_offset(&self, property: SgfProperty) -> Option<usize> {
        Some(self.entry(property)?.at as usize)
    }

    /// Appends what a value says to `out`, in UTF-8 and by the text rule; `false` when there is no such value. What is
    /// no character of the tree's charset becomes U+FFFD.
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

    /// The charset of the tree in which a property stands.
    fn encoding_of(&self, property: SgfProperty) -> SgfEncoding {
        let charset = self.charset.or_else(|| {
            let node = self.node_of(property)?;
            self.charset(self.tree_of(node)?)
        });
        charset.unwrap_or(SgfCharset::UTF_8).encoding
    }

    /// The node in which a property stands. Logarithmic in the number of nodes.
    pub fn node_of(&self, property: SgfProperty) -> Option<SgfNode> {
        self.entry(property)?;
        let behind = self.arena.nodes.partition_point(|node| node.properties <= property.0);
        Some(SgfNode(behind.checked_sub(1)? as u32))
    }

    fn entry(&self, property: SgfProperty) -> Option<PropertyEntry> {
        self.arena.properties.get(property.0 as usize).copied()
    }

    fn value(&self, property: SgfProperty, index: usize) -> Option<Span> {
        match self.entry(property)?.shape() {
            Shape::Plain { value, .. } => (index == 0).then_some(value),
            Shape::Spread(spread) => {
                let spread = self.arena.spreads[spread];
                (index < spread.count as usize).then(|| self.arena.values[spread.first as usize + index])
            }
        }
    }
}

fn some(node: u32) -> Option<SgfNode> {
    (node != NONE).then_some(SgfNode(node))
}

fn too_long() -> Stop {
    Stop { kind: SgfErrorKind::Limit, at: 0, message: "the text is too long" }
}

fn no_memory() -> SgfError {
    let place = SgfPlace { line: 1, column: 1 };
    SgfError { kind: SgfErrorKind::OutOfMemory, offset: 0, place, message: "out of memory" }
}
