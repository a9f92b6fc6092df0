//! A game record as text and tree.
