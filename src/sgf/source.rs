//! The bytes that a tree points into: owned, or shared with whoever made them (a mapped file, say).

use crate::memory::{OutOfMemory, copied};

/// The text of a collection. The tree holds offsets into it, so it lives as long as the tree.
pub struct SgfSource(Holder);

enum Holder {
    Owned(Vec<u8>),
    Shared(Box<dyn AsRef<[u8]> + Send + Sync>),
}

impl SgfSource {
    /// A copy of `bytes`.
    pub fn copy(bytes: &[u8]) -> Result<Self, OutOfMemory> {
        Ok(SgfSource(Holder::Owned(copied(bytes)?)))
    }

    /// Bytes that somebody else holds; they must answer with the same bytes every time.
    pub fn shared(bytes: Box<dyn AsRef<[u8]> + Send + Sync>) -> Self {
        SgfSource(Holder::Shared(bytes))
    }

    /// The bytes.
    #[inline]
    pub fn bytes(&self) -> &[u8] {
        match &self.0 {
            Holder::Owned(bytes) => bytes,
            Holder::Shared(bytes) => (**bytes).as_ref(),
        }
    }
}

impl Default for SgfSource {
    fn default() -> Self {
        Vec::new().into()
    }
}

impl From<Vec<u8>> for SgfSource {
    fn from(bytes: Vec<u8>) -> Self {
        SgfSource(Holder::Owned(bytes))
    }
}

impl std::fmt::Debug for SgfSource {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "SgfSource({} bytes)", self.bytes().len())
    }
}
