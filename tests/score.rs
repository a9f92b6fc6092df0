//! Counting: a table for each preset, the identity of all games, a slow twin, dead stones, results.

#[path = "score/identity.rs"]
mod identity;
#[path = "score/rules.rs"]
mod rules;
#[path = "score/sheets.rs"]
mod sheets;
#[path = "score/slow.rs"]
mod slow;
#[path = "score/text.rs"]
mod text;
