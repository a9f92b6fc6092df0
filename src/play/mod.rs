//! Stones played one after another.

pub mod plane;
