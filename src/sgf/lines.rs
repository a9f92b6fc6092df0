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
}

impl<'t> SgfLines<'t> {
    /// Places in `text`.
    pub fn new(text: &'t [u8]) -> Self {
        SgfLines { text, line: 1, start: 0 }
    }

    /// The place of `offset`. An offset past the end is the place just behind the text; one inside a two-byte line
    /// break is still on the line that it ends. Linear in the distance from the last question, or from the
    /// beginning when that lies behind.
    pub fn place(&mut self, offset: usize) -> SgfPlace {
        let offset = offset.min(self.text.len());
        if offset < self.start {
            (self.line, self.start) = (1, 0);
        }
        while let Some(at) = memchr::memchr2(b'\n', b'\r', &self.text[self.start..offset]) {
            let next = self.start + at + line_break(&self.text[self.start + at..]);
            if next > offset {
                break;
            }
            self.line += 1;
            self.start = next;
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
