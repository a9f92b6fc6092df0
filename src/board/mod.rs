//! A position on a finite grid: cells, diagrams, regions and territory.
//!
//! [`Board`] holds the stones; `diagram` reads and writes them as text; `territory` says whose each empty point is.

mod area;
mod bitrows;
mod bits;
mod cells;
mod columns;
mod cuts;
mod diagram;
mod error;
mod life;
mod parts;
mod regions;
mod runs;
mod seki;
#[cfg(target_arch = "x86_64")]
mod simd_avx2;
mod territory;
mod union;
mod walled;

pub use area::{AreaPath, areas_of_bytes, areas_of_masks};
pub(crate) use cells::check_bytes;
pub use cells::{Board, BoardOptions};
pub use diagram::{LETTERS_BW, LETTERS_XO};
pub use error::BoardError;
pub use life::{LifeJudge, LifePath};
pub(crate) use parts::Parts;
pub use regions::{AreaCount, OpenRegion};
pub use seki::{PointReason, TerritoryJudge, TerritoryVerdict};
pub use territory::{BoardRegion, Territories, Territory};
