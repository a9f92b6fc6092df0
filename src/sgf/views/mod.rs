//! Views of a whole line, node or game at once: what a reader of games asks first.
//!
//! Nothing here fails on what a record says: a bad value is told as what it is, and its neighbours are read.

mod info;
mod line;
mod setup;
mod stand_in;

pub use info::{SgfGameInfo, SgfGiven};
pub use line::{SgfMove, SgfPlay};
pub use setup::{SgfSetup, SgfSetupPoint};
