//! A game record as text and tree.

pub mod values;
