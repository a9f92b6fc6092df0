//! The collection, and reading it.

use super::arena::Arena;
use super::charset::{BOM, SgfCharset, SgfCharsetReason, SgfEncoding, Wide, wide_kind};
use super::check::SgfCheckPath;
use super::diagnostic::{SgfDiagnostic, SgfDiagnostics};
use super::error::{SgfError, SgfErrorKind};
use super::lines::{SgfLines, SgfPlace};
use super::options::{SgfOptions, SgfProfile};
use super::read::{Reader, Scratch, Stop};
use super::source::SgfSource;
use crate::memory::{OutOfMemory, copied};

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
    pub(super) source: SgfSource,
    /// The text in UTF-8 when the source is in UTF-16 or UTF-32, which `wide` then names.
    pub(super) converted: Vec<u8>,
    pub(super) wide: Option<Wide>,
    /// The charset of all trees; none when each has its own.
    pub(super) charset: Option<SgfCharset>,
    pub(super) arena: Arena,
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

    /// A copy with the same numbers of nodes. Linear in the text and the nodes.
    pub fn try_clone(&self) -> Result<Self, OutOfMemory> {
        Ok(Sgf {
            source: SgfSource::copy(self.source.bytes())?,
            converted: copied(&self.converted)?,
            wide: self.wide,
            charset: self.charset,
            arena: self.arena.try_clone()?,
            scratch: Scratch::default(),
            diagnostics: self.diagnostics.try_clone()?,
        })
    }

    /// Reads another text into the memory of this collection, which makes it about twice as fast. Nodes and properties
    /// of the old text are gone. After an error the collection is empty: no trees, no text, no diagnostics.
    pub fn parse_again(&mut self, source: impl Into<SgfSource>, options: &SgfOptions) -> Result<(), SgfError> {
        self.clear();
        self.diagnostics.reset(options.max_diagnostics);
        self.source = source.into();
        self.read(options).map_err(|Stop { kind, at, message }| {
            let place = SgfLines::new(self.content()).place(at);
            self.clear();
            self.source = SgfSource::default();
            self.diagnostics.reset(options.max_diagnostics);
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
        let utf8 = |reason| Some(SgfCharset { encoding: SgfEncoding::UTF_8, reason });
        let known = match (options.encoding, self.wide) {
            (Some(encoding), None) => Some(SgfCharset { encoding, reason: SgfCharsetReason::Override }),
            (Some(_), Some(_)) => utf8(SgfCharsetReason::Override),
            (None, Some(_)) => utf8(SgfCharsetReason::ByteOrderMark),
            (None, None) if text.starts_with(BOM) => utf8(SgfCharsetReason::ByteOrderMark),
            (None, None) => None,
        };
        self.charset =
            Reader::new(text, &mut self.arena, &mut self.scratch, &mut self.diagnostics, options, known).run()?;
        self.diagnostics.sort();
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
        self.charset_of_root(self.root(tree)?.0)
    }

    pub(super) fn charset_of_root(&self, root: u32) -> Option<SgfCharset> {
        if self.charset.is_some() {
            return self.charset;
        }
        let read = if self.arena.edited { &self.arena.links.read_roots } else { &self.arena.roots };
        let charset = read.binary_search(&root).ok().and_then(|read| self.arena.charsets.get(read).copied());
        Some(charset.unwrap_or(SgfCharset::UTF_8))
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
        self.diagnostics.reset(0);
        std::mem::take(&mut self.source)
    }

    /// What was odd about the structure.
    pub fn diagnostics(&self) -> &SgfDiagnostics {
        &self.diagnostics
    }

    /// Everything that is odd: the structure, and the properties and values too, in the order of the text. Linear in
    /// the text; needs a byte a node while it works.
    pub fn check(&self) -> Result<SgfDiagnostics, OutOfMemory> {
        self.check_by(SgfCheckPath::Fastest)
    }

    /// The same by a chosen path of the code.
    pub fn check_by(&self, path: SgfCheckPath) -> Result<SgfDiagnostics, OutOfMemory> {
        super::check::check(self, path)
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

fn too_long() -> Stop {
    Stop { kind: SgfErrorKind::Limit, at: 0, message: "the text is too long" }
}

fn no_memory() -> SgfError {
    let place = SgfPlace { line: 1, column: 1 };
    SgfError { kind: SgfErrorKind::OutOfMemory, offset: 0, place, message: "out of memory" }
}
