//! Where written text goes: collected into larger pieces, broken into lines, put into UTF-16 or UTF-32.

use super::SgfWriteError;
use crate::memory::{extend, push};
use crate::sgf::charset::Wide;

/// How much is collected before it is handed on.
const PIECE: usize = 1 << 14;

pub(super) struct Emitter<'w> {
    sink: &'w mut dyn FnMut(&[u8]) -> bool,
    piece: Vec<u8>,
    /// What belongs to the next token, so that no line is broken between: `(`, `;`.
    lead: Vec<u8>,
    width: usize,
    column: usize,
    wide: Option<Wide>,
}

impl<'w> Emitter<'w> {
    pub fn new(sink: &'w mut dyn FnMut(&[u8]) -> bool, width: usize, wide: Option<Wide>) -> Self {
        Emitter { sink, piece: Vec::new(), lead: Vec::new(), width, column: 0, wide }
    }

    /// Writes bytes as they are. In UTF-16 and UTF-32 they must be whole characters.
    pub fn put(&mut self, bytes: &[u8]) -> Result<(), SgfWriteError> {
        if self.piece.len() + bytes.len() > PIECE {
            self.hand_on()?;
        }
        if bytes.len() > PIECE && self.wide.is_none() {
            return self.send(bytes);
        }
        Ok(extend(&mut self.piece, bytes)?)
    }

    /// Writes one byte `count` times.
    pub fn repeat(&mut self, byte: u8, count: usize) -> Result<(), SgfWriteError> {
        for _ in 0..count {
            self.put(&[byte])?;
        }
        Ok(())
    }

    /// A byte that stays with the next token.
    pub fn lead(&mut self, byte: u8) -> Result<(), SgfWriteError> {
        Ok(push(&mut self.lead, byte)?)
    }

    /// Writes what leads, and then one token, on a new line when this one has no room.
    pub fn token(&mut self, parts: &[&[u8]]) -> Result<(), SgfWriteError> {
        let lead = std::mem::take(&mut self.lead);
        let length = lead.len() + parts.iter().map(|part| part.len()).sum::<usize>();
        if self.width > 0 && self.column > 0 && self.column.saturating_add(length) > self.width {
            self.line()?;
        }
        let parts = std::iter::once(&lead[..]).chain(parts.iter().copied());
        for part in parts {
            self.put(part)?;
            self.column = match memchr::memrchr2(b'\n', b'\r', part) {
                Some(at) => part.len() - at - 1,
                None => self.column + part.len(),
            };
        }
        self.lead = lead;
        self.lead.clear();
        Ok(())
    }

    /// Writes what leads.
    pub fn settle(&mut self) -> Result<(), SgfWriteError> {
        if self.lead.is_empty() { Ok(()) } else { self.token(&[]) }
    }

    /// Ends the line.
    pub fn line(&mut self) -> Result<(), SgfWriteError> {
        self.column = 0;
        self.put(b"\n")
    }

    /// Hands on what is left.
    pub fn finish(mut self) -> Result<(), SgfWriteError> {
        self.settle()?;
        self.hand_on()
    }

    fn hand_on(&mut self) -> Result<(), SgfWriteError> {
        let mut piece = std::mem::take(&mut self.piece);
        if !piece.is_empty() {
            match self.wide {
                None => self.send(&piece)?,
                Some(wide) => {
                    let mut units = Vec::new();
                    wide.write(&piece, &mut units)?;
                    self.send(&units)?;
                }
            }
        }
        piece.clear();
        self.piece = piece;
        Ok(())
    }

    fn send(&mut self, bytes: &[u8]) -> Result<(), SgfWriteError> {
        if (self.sink)(bytes) { Ok(()) } else { Err(SgfWriteError::Stopped) }
    }
}
