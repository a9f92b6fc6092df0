//! Stones played one after another.

pub mod grid;
pub mod plane;
