//! Area, territory and open regions by a plain flood fill from each point.

use crate::shapes::{BLACK, WHITE, all_points, neighbours};
use gocount::board::{AreaCount, Board, OpenRegion};
use gocount::point::{Color, Point};

/// Everything that the board should say of territory, by a search from each empty point.
pub struct Slow {
    pub owner: Vec<Option<Color>>,
    pub region: Vec<Vec<Point>>,
}

pub fn slow(board: &Board) -> Slow {
    let size = board.size();
    let mut result = Slow { owner: Vec::new(), region: Vec::new() };
    for p in all_points(size) {
        let (mut region, mut black, mut white) = (Vec::new(), false, false);
        if board.get(p).unwrap().is_none() {
            region.push(p);
            let mut next = 0;
            while next < region.len() {
                for q in neighbours(size, region[next]) {
                    match board.get(q).unwrap() {
                        Some(Color::Black) => black = true,
                        Some(Color::White) => white = true,
                        None if !region.contains(&q) => region.push(q),
                        None => {}
                    }
                }
                next += 1;
            }
        }
        region.sort();
        result.region.push(region);
        result.owner.push(match (black, white) {
            (true, false) => BLACK,
            (false, true) => WHITE,
            _ => None,
        });
    }
    result
}

/// What a board counts to, point by point from the flood fill.
pub fn slow_count(board: &Board) -> AreaCount {
    let owner = slow(board).owner;
    let mut count = AreaCount::default();
    for (&cell, owner) in board.cells().iter().zip(owner) {
        match (cell, owner) {
            (0, Some(color)) => count.territory[color.index()] += 1,
            (0, None) => count.neutral += 1,
            (stone, _) => count.stones[stone as usize - 1] += 1,
        }
    }
    count
}

/// The open regions by a search from each of their points that was not met before, row by row.
pub fn slow_open_regions(board: &Board) -> Vec<OpenRegion> {
    let size = board.size();
    let is_empty = |p: Point| board.get(p).unwrap().is_none();
    let index = |p: Point| p.y as usize * size.width as usize + p.x as usize;
    let mut seen = vec![false; size.cells() as usize];
    let mut open = Vec::new();
    for first in all_points(size) {
        if !is_empty(first) || seen[index(first)] {
            continue;
        }
        let (mut region, mut next, mut touch, mut is_roomy) = (vec![first], 0, [false; 2], false);
        seen[index(first)] = true;
        while let Some(&p) = region.get(next) {
            next += 1;
            is_roomy |= neighbours(size, p).all(is_empty);
            for q in neighbours(size, p) {
                match board.get(q).unwrap() {
                    Some(color) => touch[color.index()] = true,
                    None if !seen[index(q)] => {
                        seen[index(q)] = true;
                        region.push(q);
                    }
                    None => {}
                }
            }
        }
        if is_roomy && touch[0] == touch[1] {
            open.push(OpenRegion { first, points: region.len() as u32 });
        }
    }
    open
}
