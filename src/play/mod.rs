//! Stones played one after another.
