//! The game of Go: records read, positions counted, stones played on boards of any size.
//!
//! The modules, from the lowest layer up; each uses only lower ones:
//!
//! - [`point`], [`half`], [`memory`], [`numbered`]: points and colours, and how points are written; half points; fallible
//!   allocation; kinds with a number and a name
//! - [`board`]: a position on a finite grid; [`sgf`]: a game record as text and tree; [`rules`]: what a rule set is
//! - [`play`]: stones played one after another; [`score`]: a position counted
//! - [`estimate`]: which stones are dead and whose each point is, when nobody says so
//! - [`record`]: a game record as a whole: replayed, counted, checked against its result
//! - [`ffi`]: the C interface, which is what most programs use (`include/gocount.h`)

#![deny(missing_docs)]
#![deny(unsafe_code)]
#![deny(unsafe_op_in_unsafe_fn)]

pub mod board;
pub mod estimate;
pub mod ffi;
pub mod half;
pub mod memory;
pub mod numbered;
pub mod play;
pub mod point;
pub mod record;
pub mod rules;
pub mod score;
pub mod sgf;
