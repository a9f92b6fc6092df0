//! Stones played: the grid and the plane against slow games, and against each other.

mod checkpoint;
mod families;
mod grid;
mod plane;
mod playout;
mod simulator;
mod slow_grid;
mod slow_plane;
mod slow_territory;
#[path = "../support/mod.rs"]
mod support;

use support::dice;
