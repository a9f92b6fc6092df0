//! Territory in a rectangle of a game, by a walk from each point.

use gocount::play::simulator::{PointRange, Simulator};
use gocount::point::Point;

/// The owner of a point, by walking over the empty points that hang together inside of the rectangle.
pub fn slow_owner(game: &Simulator, range: PointRange, at: Point) -> u8 {
    if game.stone_at(at).is_some() {
        return 0;
    }
    let inside = |p: Point| {
        (range.least.x..=range.greatest.x).contains(&p.x) && (range.least.y..=range.greatest.y).contains(&p.y)
    };
    let (mut seen, mut touches) = (vec![at], [false; 2]);
    let mut next = 0;
    while next < seen.len() {
        let Point { x, y } = seen[next];
        next += 1;
        for p in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)].map(|(x, y)| Point::new(x, y)) {
            match game.stone_at(p) {
                Some(color) => touches[color.index()] = true,
                None if !game.contains(p) => {}
                None if !inside(p) => return 3,
                None if !seen.contains(&p) => seen.push(p),
                None => {}
            }
        }
    }
    match touches {
        [true, false] => 1,
        [false, true] => 2,
        _ => 3,
    }
}
