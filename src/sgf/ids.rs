//! Nodes and properties by their numbers.

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

/// "There is none", for a node.
pub(super) const NONE: u32 = u32::MAX;
