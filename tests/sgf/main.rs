//! Records as text and tree: reading, charsets, diagnostics, edits, clean writing, views, typed values.

mod charset;
mod check;
mod clean;
mod edit;
mod edits_of_both;
mod probes;
mod read;
mod slow_edit;
mod slow_read;
mod slow_views;
#[path = "../support/mod.rs"]
mod support;
mod texts;
mod values;
mod views;
