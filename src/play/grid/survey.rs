//! Questions that look at the whole board. As all questions they allocate nothing.

use super::Grid;
use crate::point::{Color, Point};

impl Grid {
    /// A stone of each chain of `color` that has one liberty, in no particular order. Linear in the board.
    pub fn chains_in_atari(&self, color: Color) -> impl Iterator<Item = Point> + '_ {
        let of_color = self.chains.board_cells().filter(move |&cell| self.chains.at(cell) == color as u8);
        let roots = of_color.filter(|&cell| self.chains.root(cell) == cell);
        roots.map(|cell| self.chains.point(cell)).filter(|&point| self.in_atari(point))
    }

    /// The least rectangle that holds all stones, by its least and greatest corner; `None` without stones. Linear in the
    /// board.
    pub fn bounds(&self) -> Option<(Point, Point)> {
        let stones = self.chains.board_cells().map(|cell| self.chains.point(cell));
        stones.filter(|&point| self.stone_at(point).is_some()).fold(None, |bounds, at| {
            let (least, greatest) = bounds.unwrap_or((at, at));
            let least = Point::new(least.x.min(at.x), least.y.min(at.y));
            Some((least, Point::new(greatest.x.max(at.x), greatest.y.max(at.y))))
        })
    }
}
