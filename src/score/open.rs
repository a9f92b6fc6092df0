//! Regions that are not settled: the game goes on there.

use crate::board::Board;
use crate::memory::{OutOfMemory, filled, push};
use crate::point::Point;

/// An empty region that both sides reach, or neither, with a point next to no stone: more than dame or a seki.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenRegion {
    /// Its first point, row by row.
    pub first: Point,
    /// Its points.
    pub points: u32,
}

/// The open regions of a board from which dead stones are taken off; `owner` says whose its empty points are by flood
/// fill, 3 for nobody's. Linear in the points.
pub(super) fn find_open_regions(board: &Board, owner: &[u8]) -> Result<Vec<OpenRegion>, OutOfMemory> {
    let mut regions = Vec::new();
    if !owner.contains(&NOBODY) {
        return Ok(regions);
    }
    let (width, cells) = (board.size().width as usize, board.cells());
    let mut seen = filled(false, cells.len())?;
    let mut todo = Vec::new();
    for start in (0..cells.len()).filter(|&i| owner[i] == NOBODY) {
        if seen[start] {
            continue;
        }
        seen[start] = true;
        push(&mut todo, start)?;
        let (mut points, mut is_open) = (0, false);
        while let Some(at) = todo.pop() {
            points += 1;
            let mut touches = false;
            for beside in neighbours(at, width, cells.len()) {
                touches |= cells[beside] != 0;
                if cells[beside] == 0 && !seen[beside] {
                    seen[beside] = true;
                    push(&mut todo, beside)?;
                }
            }
            is_open |= !touches;
        }
        if is_open {
            let first = Point::new((start % width) as i32, (start / width) as i32);
            push(&mut regions, OpenRegion { first, points })?;
        }
    }
    Ok(regions)
}

const NOBODY: u8 = 3;

/// The points beside a point, of a board of so many columns and points.
pub(super) fn neighbours(at: usize, width: usize, count: usize) -> impl Iterator<Item = usize> {
    let column = at % width;
    let left = (column > 0).then(|| at - 1);
    let right = (column + 1 < width).then_some(at + 1);
    let above = at.checked_sub(width);
    let below = Some(at + width).filter(|&below| below < count);
    [left, right, above, below].into_iter().flatten()
}
