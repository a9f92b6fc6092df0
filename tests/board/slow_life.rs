//! What is pass-alive by Benson's definition, taken by the letter.

use crate::shapes::{all_points, neighbours};
use gocount::board::Board;
use gocount::point::{Color, Point, Size};
use std::collections::BTreeSet;

type Set = BTreeSet<Point>;

/// The connected sets of points that fulfil a condition.
fn parts(size: Size, holds: impl Fn(Point) -> bool) -> Vec<Set> {
    let (mut seen, mut parts) = (Set::new(), Vec::new());
    for p in all_points(size).filter(|&p| holds(p)) {
        let (mut part, mut todo) = (Set::new(), vec![p]);
        while let Some(p) = todo.pop() {
            if holds(p) && seen.insert(p) {
                part.insert(p);
                todo.extend(neighbours(size, p));
            }
        }
        if !part.is_empty() {
            parts.push(part);
        }
    }
    parts
}

fn touch(size: Size, a: &Set, b: &Set) -> bool {
    a.iter().any(|&p| neighbours(size, p).any(|q| b.contains(&q)))
}

/// The definition: strike out chains without two vital regions and regions beside struck chains until nothing changes.
pub fn by_the_letter(board: &Board, suicide: bool) -> Vec<u8> {
    let size = board.size();
    let at = |p| board.get(p).unwrap();
    let mut map = vec![0; board.cells().len()];
    for color in [Color::Black, Color::White] {
        let mut chains = parts(size, |p| at(p) == Some(color));
        let some_chain = !chains.is_empty();
        let mut regions = parts(size, |p| at(p) != Some(color));
        regions.retain(|region| region.iter().any(|&p| at(p).is_none()));
        let vital = |region: &Set, chain: &Set| {
            let mut needed = region.iter().filter(|&&p| suicide || at(p).is_none());
            needed.all(|&p| neighbours(size, p).any(|q| chain.contains(&q)))
        };
        loop {
            let before = chains.len() + regions.len();
            chains.retain(|chain| regions.iter().filter(|region| vital(region, chain)).count() >= 2);
            let alive = |p: Point| chains.iter().any(|chain| chain.contains(&p));
            regions.retain(|region| {
                let mut beside = region.iter().flat_map(|&p| neighbours(size, p)).filter(|&q| at(q) == Some(color));
                beside.all(alive)
            });
            if before == chains.len() + regions.len() {
                break;
            }
        }
        let own: Set = all_points(size).filter(|&p| at(p) == Some(color)).collect();
        regions.retain(|region| {
            some_chain && region.iter().filter(|&&p| !touch(size, &Set::from([p]), &own)).count() <= 1
        });
        for p in chains.iter().chain(&regions).flatten() {
            map[p.y as usize * size.width as usize + p.x as usize] = color as u8;
        }
    }
    map
}
