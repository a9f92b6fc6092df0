//! What empty regions come to: whose each is, by what it touches; their points in all; those that are still open.

use super::runs::ROOMY;
use crate::memory::{OutOfMemory, filled, push};
use crate::point::{Color, Point};

/// What a position counts to, before komi, prisoners and agreements about dead stones: every stone stands.
///
/// Pairs have Black first, as [`Color::index`] numbers them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AreaCount {
    /// Stones on the board.
    pub stones: [u32; 2],
    /// Empty points of regions that touch that colour only.
    pub territory: [u32; 2],
    /// Empty points of regions that touch both colours, or none.
    pub neutral: u32,
}

impl AreaCount {
    /// Stones and territory of a colour: its area.
    pub fn area(&self, color: Color) -> u32 {
        self.stones[color.index()] + self.territory[color.index()]
    }
}

/// An empty region that both sides reach, or neither, with a point next to no stone: more than dame or a seki.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenRegion {
    /// Its first point, row by row.
    pub first: Point,
    /// Its points.
    pub points: u32,
}

/// Whose a region is, by the set of colours that it touches: 1 Black's, 2 White's, 3 nobody's.
pub(super) fn owner_of(touch: u8) -> u8 {
    [3, 1, 2, 3][touch as usize & 3]
}

/// Whether a region is open, by what it touches.
pub(super) fn is_open(touch: u8) -> bool {
    touch == ROOMY || touch == ROOMY | 3
}

/// Open regions as their runs are met, row by row.
#[derive(Default)]
pub(super) struct OpenRegions {
    pub regions: Vec<OpenRegion>,
    /// For the first run of each region its place.
    places: Vec<u32>,
}

impl OpenRegions {
    /// Adds a run, with the number of its region's first run and that of all runs, its first point and its length.
    pub fn add(&mut self, region: usize, runs: usize, first: Point, points: u32) -> Result<(), OutOfMemory> {
        if self.places.is_empty() {
            self.places = filled(u32::MAX, runs)?;
        }
        let count = self.regions.len() as u32;
        let place = &mut self.places[region];
        if *place == u32::MAX {
            *place = count;
            push(&mut self.regions, OpenRegion { first, points: 0 })?;
        }
        self.regions[*place as usize].points += points;
        Ok(())
    }
}
