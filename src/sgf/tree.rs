//! The collection.

use super::arena::Arena;
use super::charset::{SgfCharset, Wide};
use super::diagnostic::SgfDiagnostics;
use super::lines::{SgfLines, SgfPlace};
use super::read::Scratch;
use super::source::SgfSource;
use crate::memory::{OutOfMemory, copied};

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
    pub(super) scratch: Scratch,
    pub(super) diagnostics: SgfDiagnostics,
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

    pub(super) fn clear(&mut self) {
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

    /// Bytes that the tree takes, the text not included.
    pub fn tree_bytes(&self) -> usize {
        self.arena.bytes()
    }

    /// Line and column of an offset into the text. Linear in the offset; [`SgfLines`] answers many such questions.
    pub fn place(&self, offset: usize) -> SgfPlace {
        SgfLines::new(self.content()).place(offset)
    }
}
