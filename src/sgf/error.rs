//! Why a text was refused.

use super::diagnostic::SgfEvent;
use super::lines::SgfPlace;

/// What kind of refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SgfErrorKind {
    /// There is no tree in the text.
    NoData,
    /// A strict profile met something that it does not allow.
    Malformed(SgfEvent),
    /// A limit of [`super::SgfOptions`] was passed.
    Limit,
    /// There was not enough memory.
    OutOfMemory,
}

/// A refusal: what, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SgfError {
    /// What kind of refusal.
    pub kind: SgfErrorKind,
    /// The byte where it was noticed, from 0.
    pub offset: usize,
    /// The same as line and column.
    pub place: SgfPlace,
    /// In words.
    pub message: &'static str,
}

impl std::fmt::Display for SgfError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}: {}", self.place.line, self.place.column, self.message)
    }
}

impl std::error::Error for SgfError {}
