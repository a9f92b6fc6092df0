//! Stones played one after another: on a [`grid`], on a [`plane`], or on either behind one front, the [`simulator`].
//!
//! All three speak of the same [`Move`], [`Report`], [`Refusal`] and [`Chain`], and what both engines can do has the same
//! names in both: those of [`Engine`].

mod bytes;
mod checkpoint;
mod engine;
pub mod grid;
pub mod plane;
pub mod playout;
mod shape;
pub mod simulator;
mod turn;

pub use checkpoint::CheckpointFault;
pub use engine::Engine;
pub use shape::{Region, Shape, ShapeKind};
pub use turn::{BrokenRule, Chain, Lack, Move, Occupied, Passes, Refusal, RefusalKind, Report, Run};
