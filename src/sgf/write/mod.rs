//! Writing a collection.
//!
//! Without options, what was not edited goes back byte for byte ([`preserve`]). With options the whole text is laid
//! out anew ([`layout`]), if asked for as clean FF4 ([`clean`]).

mod clean;
mod emit;
mod info;
mod layout;
mod preserve;
mod put_right;

use super::charset::SgfEncoding;
use super::ids::SgfNode;
use super::tree::Sgf;
use crate::memory::{OutOfMemory, extend};
use crate::numbered::numbered;
use emit::Emitter;

numbered! {
    /// How a pass is written.
    #[derive(Default)]
    pub enum SgfPassStyle: u32 {
        #[default]
        0 Keep "keep" "as it was";
        1 Empty "empty" "`[]`";
        2 Tt "tt" "`[tt]` on boards up to 19x19, for programs that read FF3; `[]` on larger ones";
    }
}

/// How a collection is written. With [`SgfWriteOptions::default`] what was not edited goes back byte for byte; any
/// other choice lays the text out anew, and leaves out what stands between the trees.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct SgfWriteOptions {
    /// The longest line, in bytes, that may be broken before a node, a property, a value or a parenthesis; 0 for no
    /// breaks. Values are never broken.
    pub line_width: u32,
    /// How passes are written.
    pub pass: SgfPassStyle,
    /// Whether lists of points are written as rectangles where that is shorter.
    pub compress_points: bool,
    /// The charset; CA is set to match. Not UTF-16. Bytes that are valid UTF-8 are read as that, whatever CA says; so a
    /// text in another charset may be, if it happens to look like UTF-8.
    pub encoding: Option<SgfEncoding>,
    /// Whether to write FF4 without errors, in UTF-8 unless `encoding` says otherwise, so that the views ([`Sgf::setup`],
    /// [`Sgf::game_info`], moves) find what they found before:
    ///
    /// - identifiers are in capitals; properties whose identifier has digits, or that stand in the wrong place, are left
    ///   out;
    /// - each move has a node of its own, and so has setup beside a move;
    /// - of setup entries for one point the last counts; of marks, labels and territory the first;
    /// - values are corrected, and those that mean nothing left out, as are boards beyond 52x52;
    /// - what KM, HA, TM, RE, DT and other figures of the game information say beyond what FF4 can is kept in GC, as
    ///   `RE: in these words`; overtime in TM goes to OT;
    /// - bytes that are no characters become U+FFFD.
    pub clean: bool,
}

/// Why writing ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SgfWriteError {
    /// The caller did not want more.
    Stopped,
    /// This node has a character that the charset has not.
    NotInCharset(SgfNode),
    /// The charset cannot be written.
    NoSuchCharset,
    /// There was not enough memory.
    OutOfMemory,
}

impl From<OutOfMemory> for SgfWriteError {
    fn from(_: OutOfMemory) -> Self {
        SgfWriteError::OutOfMemory
    }
}

impl std::fmt::Display for SgfWriteError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            SgfWriteError::Stopped => "stopped",
            SgfWriteError::NotInCharset(_) => "a character that the charset does not have",
            SgfWriteError::NoSuchCharset => "the charset cannot be written",
            SgfWriteError::OutOfMemory => "out of memory",
        })
    }
}

impl std::error::Error for SgfWriteError {}

impl Sgf {
    /// Writes the collection piece by piece to `sink`, which answers `false` when it wants no more. Linear in the text.
    pub fn write(&self, options: &SgfWriteOptions, sink: &mut dyn FnMut(&[u8]) -> bool) -> Result<(), SgfWriteError> {
        if options.encoding.is_some_and(SgfEncoding::is_wide) {
            return Err(SgfWriteError::NoSuchCharset);
        }
        if *options != SgfWriteOptions::default() {
            let wide = if options.encoding.is_some() || options.clean { None } else { self.wide };
            let mut out = Emitter::new(sink, options.line_width as usize, wide);
            layout::write(self, options, &mut out)?;
            return out.finish();
        }
        if !self.arena.edited {
            return if sink(self.source()) { Ok(()) } else { Err(SgfWriteError::Stopped) };
        }
        let mut out = Emitter::new(sink, 0, self.wide);
        preserve::write(self, &mut out)?;
        out.finish()
    }

    /// Appends the collection to `out`. After an error, part of it may have been appended.
    pub fn write_to(&self, options: &SgfWriteOptions, out: &mut Vec<u8>) -> Result<(), SgfWriteError> {
        let mut full = false;
        let result = self.write(options, &mut |bytes| {
            full = extend(out, bytes).is_err();
            !full
        });
        if full { Err(SgfWriteError::OutOfMemory) } else { result }
    }
}
