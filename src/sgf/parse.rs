//! Reading a collection.

use super::charset::{BOM, SgfCharset, SgfCharsetReason, SgfEncoding, Wide, wide_kind};
use super::check::first_error;
use super::diagnostic::SgfDiagnostic;
use super::error::{SgfError, SgfErrorKind};
use super::lines::{SgfLines, SgfPlace};
use super::options::{SgfOptions, SgfProfile};
use super::read::{Reader, Stop};
use super::source::SgfSource;
use super::tree::Sgf;

/// Reading.
impl Sgf {
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
        match first_error(self)? {
            None => Ok(()),
            Some(SgfDiagnostic { event, offset, .. }) => {
                Err(Stop { kind: SgfErrorKind::Malformed(event), at: offset, message: event.message() })
            }
        }
    }
}

fn too_long() -> Stop {
    Stop { kind: SgfErrorKind::Limit, at: 0, message: "the text is too long" }
}

fn no_memory() -> SgfError {
    let place = SgfPlace { line: 1, column: 1 };
    SgfError { kind: SgfErrorKind::OutOfMemory, offset: 0, place, message: "out of memory" }
}
