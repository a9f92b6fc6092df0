//! Positions with known dead stones, where they stand beside the project: so many must be right.

use crate::dead_of;
use gocount::board::{Board, BoardOptions};
use gocount::estimate::Estimator;
use gocount::point::Size;
use serde_json::Value;
use std::path::Path;

/// A set, and how many of it must be right.
const SETS: [(&str, usize); 3] = [("marked", 61), ("estimator", 28), ("autoscore", 15)];

#[test]
fn given_positions_are_right() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/cases/estimate");
    for (name, least) in SETS {
        let Ok(text) = std::fs::read_to_string(folder.join(name).with_extension("jsonl")) else { continue };
        let cases = text.lines().map(|line| serde_json::from_str(line).unwrap());
        let right = cases.filter(|case: &Value| case["rows"].is_array() && is_right(case)).count();
        assert!(right >= least, "{name}: {right}, at least {least}");
    }
}

/// Whether the dead stones are those of the case; those that it ignores may be either.
fn is_right(case: &Value) -> bool {
    let number = |key: &str| case[key].as_u64().unwrap() as u32;
    let size = Size::new(number("width"), number("height"));
    let rows: String = case["rows"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
    let cells: Vec<u8> = rows.bytes().map(|byte| [0, 1, 2][".XO".find(byte as char).unwrap()]).collect();
    let is_in = |key: &str, i: u32| {
        let mut points = case[key].as_array().unwrap().iter();
        points.any(|point| *point == serde_json::json!([i % size.width, i / size.width]))
    };
    let board = Board::from_bytes(size, &cells, BoardOptions::default()).unwrap();
    let dead = dead_of(&mut Estimator::new(size).unwrap(), &board, 1);
    (0..dead.len() as u32).all(|i| is_in("ignore", i) || (dead[i as usize] == 1) == is_in("dead", i))
}
