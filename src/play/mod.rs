//! Stones played one after another: on a [`grid`], on a [`plane`], or on either behind one front, the [`simulator`].

pub mod grid;
pub mod plane;
pub mod playout;
pub mod simulator;
