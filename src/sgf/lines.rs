//! Line and column of an offset, worked out only when somebody asks.

/// A place in a text as an editor shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SgfPlace {
    /// The line, from 1. LF, CR, CRLF and LFCR each end one.
    pub line: u64,
    /// The column in bytes, from 1.
    pub column: u64,
}

/// Finds places in one text; asking in rising order of offsets costs one walk over the text in all.
#[derive(Clone, Debug)]
pub struct SgfLines<'t> {
    text: &'t [u8],
    line: u64,
    start: usize,
    /// Up to here no line break is left that begins behind `start`.
    searched: usize,
}

impl<'t> SgfLines<'t> {
    /// Places in `text`.
    pub fn new(text: &'t [u8]) -> Self {
        SgfLines { text, line: 1, start: 0, searched: 0 }
    }

    /// The place of `offset`. An offset past the end is the place just behind the text; one inside a two-byte line
    /// break is still on the line that it ends. Linear in the distance from the last question; from the beginning when
    /// the offset lies before the last line.
    pub fn place(&mut self, offset: usize) -> SgfPlace {
        let offset = offset.min(self.text.len());
        if offset < self.start {
            (self.line, self.start, self.searched) = (1, 0, 0);
        }
        while self.searched < offset {
            let from = self.searched;
            let Some(found) = memchr::memchr2(b'\n', b'\r', &self.text[from..offset]) else {
                self.searched = offset;
                break;
            };
            let at = from + found;
            let next = at + line_break(&self.text[at..]);
            if next > offset {
                self.searched = at;
                break;
            }
            self.line += 1;
            (self.start, self.searched) = (next, next);
        }
        SgfPlace { line: self.line, column: (offset - self.start) as u64 + 1 }
    }
}

/// The length of the line break that `text` begins with: 0, 1, or 2 for CRLF and LFCR.
#[inline]
pub(super) fn line_break(text: &[u8]) -> usize {
    match text {
        [b'\r', b'\n', ..] | [b'\n', b'\r', ..] => 2,
        [b'\r' | b'\n', ..] => 1,
        _ => 0,
    }
}
