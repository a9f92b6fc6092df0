//! A position on a finite grid: cells, diagrams, regions and territory.
//!
//! [`Board`] holds the stones; `diagram` reads and writes them as text; `territory` says whose each empty point is.

mod cells;
mod columns;
mod diagram;
mod error;
mod runs;
mod territory;

pub use cells::{Board, BoardOptions};
pub use diagram::{LETTERS_BW, LETTERS_XO};
pub use error::BoardError;
pub use territory::{Territories, Territory};
