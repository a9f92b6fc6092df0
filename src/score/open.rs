//! Regions that are not settled: the game goes on there.

use crate::memory::{OutOfMemory, filled, push};
use crate::point::{Point, Size};

/// An empty region that both sides reach, or neither, with a point next to no stone: more than dame or a seki.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenRegion {
    /// Its first point, row by row.
    pub first: Point,
    /// Its points.
    pub points: u32,
}

/// The open regions of a board of this size; `owner` says whose each of its points is by flood fill: 3 for nobody's, 0
/// for a stone. Linear in the points.
pub(super) fn find_open_regions(size: Size, owner: &[u8]) -> Result<Vec<OpenRegion>, OutOfMemory> {
    let mut regions = Vec::new();
    if !owner.contains(&NOBODY) {
        return Ok(regions);
    }
    // With a rim round it a point's four neighbours are there without a look at the edges; a row's right rim is the
    // next row's left one.
    let (width, height) = (size.width as usize, size.height as usize);
    let stride = width + 1;
    let around = |at: usize| [at - 1, at + 1, at - stride, at + stride];
    let mut state = filled(0_u8, stride * (height + 2) + 1)?;
    for (row, owners) in owner.chunks_exact(width).enumerate() {
        let start = stride * (row + 1) + 1;
        for (state, &owner) in state[start..start + width].iter_mut().zip(owners) {
            *state = [STONE, 0, 0, FREE][owner as usize & 3];
        }
    }
    let mut todo = Vec::new();
    for seed in stride + 1..stride * (height + 1) {
        if state[seed] != FREE || around(seed).into_iter().any(|beside| state[beside] == STONE) {
            continue;
        }
        let (mut points, mut first) = (0, seed);
        state[seed] = SEEN;
        push(&mut todo, seed)?;
        while let Some(at) = todo.pop() {
            points += 1;
            first = first.min(at);
            for beside in around(at) {
                if state[beside] == FREE {
                    state[beside] = SEEN;
                    push(&mut todo, beside)?;
                }
            }
        }
        let first = Point::new((first % stride) as i32 - 1, (first / stride) as i32 - 1);
        push(&mut regions, OpenRegion { first, points })?;
    }
    regions.sort_unstable_by_key(|region| (region.first.y, region.first.x));
    Ok(regions)
}

const NOBODY: u8 = 3;
/// An empty point that is nobody's; the same once it is counted; a stone.
const FREE: u8 = 1;
const SEEN: u8 = 2;
const STONE: u8 = 3;

/// The points beside a point, of a board of so many columns and points.
pub(super) fn neighbours(at: usize, width: usize, count: usize) -> impl Iterator<Item = usize> {
    let column = at % width;
    let left = (column > 0).then(|| at - 1);
    let right = (column + 1 < width).then_some(at + 1);
    let above = at.checked_sub(width);
    let below = Some(at + width).filter(|&below| below < count);
    [left, right, above, below].into_iter().flatten()
}
