//! What play and counting ask of memory. A crate of its own, since its allocator, which counts and can be told to fail,
//! takes the place of the system's.

mod costs;
mod counting;
#[path = "../play/families.rs"]
mod families;
mod grid;
mod plane;
mod record;
#[path = "../support/mod.rs"]
mod support;

use support::dice;
