//! A lean engine for playouts: many games played to the end by chance, from one position, as fast as can be. It has no
//! history, no hash and no reports, knows simple ko, forbids suicide, and keeps a list of the empty points.
//!
//! - `board`: stones, chains, pseudo-liberties
//! - `policy`: what is played: by chance alone, or with answers to what the last move did
//! - `shape`: shapes that kill, eyes, vital points
//! - `random`: numbers of chance
//!
//! All is done in whole numbers, so that the same seed gives the same games on every machine.

mod board;
mod policy;
mod random;
mod shape;

pub use self::board::{CELLS, EMPTY, PlayoutBoard, WALL, cells_of};
pub use self::policy::Policy;
pub use self::random::Random;
