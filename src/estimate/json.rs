//! Estimates as JSON.

use super::Estimate;
use crate::half::HalfPoints;
use crate::memory::OutOfMemory;
use crate::memory::json::{ShownInJson, to_json};
use crate::point::Point;
use serde::ser::{Serialize, SerializeMap, Serializer};
use std::fmt::Write;

/// Writes an estimate: `{"finished","dead","unsure","seal","owner","ownership","margin"}`. `dead` has every stone of each
/// dead chain, `owner` a row of `X` `O` `.` for each row of the board, open regions included as they are likely to end,
/// `ownership` a list of numbers from -1 (White's) to 1 (Black's) for each row. `margin` is what the caller counted.
pub fn write_estimate(estimate: &Estimate, margin: HalfPoints) -> Result<String, OutOfMemory> {
    to_json(&EstimateObject { estimate, margin })
}

struct EstimateObject<'a> {
    estimate: &'a Estimate,
    margin: HalfPoints,
}

impl Serialize for EstimateObject<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let estimate = self.estimate;
        let width = estimate.size().width as usize;
        let dead = estimate.dead().iter().enumerate().filter(|(_, dead)| **dead != 0);
        let dead = dead.map(|(index, _)| Point::new((index % width) as i32, (index / width) as i32));
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("finished", &estimate.is_finished())?;
        map.serialize_entry("dead", &Listed(dead.map(pair)))?;
        map.serialize_entry("unsure", &Listed(estimate.unsure().iter().copied().map(pair)))?;
        map.serialize_entry("seal", &Listed(estimate.seal().iter().copied().map(pair)))?;
        let rows = 0..estimate.size().height as usize;
        map.serialize_entry("owner", &Listed(rows.map(|row| OwnerRow { estimate, row })))?;
        let rows = estimate.ownership().chunks(width);
        map.serialize_entry(
            "ownership",
            &Listed(rows.map(|row| Listed(row.iter().map(|mean| f64::from(*mean) / 1000.0)))),
        )?;
        map.serialize_entry("margin", &self.margin)?;
        map.end()
    }
}

fn pair(point: Point) -> [i32; 2] {
    [point.x, point.y]
}

/// A list of what an iterator gives.
struct Listed<I>(I);

impl<I: Iterator<Item: Serialize> + Clone> Serialize for Listed<I> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.clone())
    }
}

/// A row of letters.
struct OwnerRow<'a> {
    estimate: &'a Estimate,
    row: usize,
}

impl Serialize for OwnerRow<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        ShownInJson(self).serialize(serializer)
    }
}

impl std::fmt::Display for OwnerRow<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let width = self.estimate.size().width as usize;
        let owners = self.estimate.final_owner().skip(self.row * width).take(width);
        owners.map(|owner| ['.', 'X', 'O'][owner as usize % 3]).try_for_each(|letter| f.write_char(letter))
    }
}
