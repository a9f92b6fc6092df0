//! The C interface, one file a handle. `include/gocount.h` is made from this folder, and is its specification.
//!
//! - [`version`], [`status`]: what is linked, and what a call answers
//! - `guard`: stands round the body of every export: no panic crosses the border, every failure gets its place and words
//! - `handle`: how a value becomes an opaque pointer and comes back
//! - `buffer`, `sized`, `number`: how arrays, text, structs and numbers of the caller's are read and written
//! - one file a handle: [`text`], [`board`], [`judge`], [`simulator`], [`sgf`], [`score`], [`estimate`], [`record_check`]; what they can do
//!   besides stands in files that begin with their name. `source` is what an SGF handle holds; [`rules`] has the numbers of
//!   rules, [`record`] plays and counts records
//! - functions of texts alone: [`notation`]; [`property`]; [`value`], [`value_point`], [`value_game`], [`value_time`]
//!
//! The conventions that hold for every function are written at the head of the header (`cbindgen.toml`).

// Names of the C interface are the same in Rust, where they look foreign. Its pointers come from the other side.
#![allow(unsafe_code, non_camel_case_types)]
// The texts become the C header, where `FF[4]` is no link.
#![allow(rustdoc::broken_intra_doc_links)]
// What a caller has to promise about pointers is the same everywhere, and said once: in the header's conventions.
#![allow(clippy::missing_safety_doc)]

pub mod board;
pub mod board_area;
pub mod board_dead;
pub mod board_life;
pub mod board_seki;
mod buffer;
pub mod complaint;
pub mod estimate;
mod guard;
mod handle;
pub mod judge;
pub mod notation;
mod number;
pub mod point;
pub mod property;
pub mod record;
pub mod record_check;
pub mod record_game;
pub mod result;
pub mod rules;
pub mod score;
pub mod score_query;
pub mod score_text;
pub mod sgf;
pub mod sgf_diagnostics;
pub mod sgf_edit;
pub mod sgf_info;
pub mod sgf_line;
pub mod sgf_node;
pub mod sgf_property;
pub mod sgf_setup;
pub mod sgf_write;
pub mod simulator;
pub mod simulator_chain;
pub mod simulator_checkpoint;
pub mod simulator_history;
pub mod simulator_move;
pub mod simulator_query;
pub mod simulator_region;
pub mod simulator_score;
pub mod simulator_setup;
mod sized;
mod source;
pub mod status;
pub mod text;
pub mod value;
pub mod value_game;
pub mod value_point;
pub mod value_time;
pub mod version;
#[cfg(target_family = "wasm")]
pub mod wasm;
