//! Positions: cells and territory, area, pass-alive, seki.

mod area;
mod cells;
mod life;
mod seki;
mod shapes;
mod slow_area;
mod slow_life;
mod slow_seki;
#[path = "../support/mod.rs"]
mod support;
