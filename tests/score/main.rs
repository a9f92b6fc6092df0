//! Counting: a table for each preset, the identity of all games, a slow twin, dead stones, results.

mod identity;
mod rules;
mod sheets;
mod slow;
#[path = "../support/mod.rs"]
mod support;
mod text;
