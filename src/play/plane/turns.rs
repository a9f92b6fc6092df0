//! Whose turn it is, and what may be played.

use super::Plane;
use super::tile::{ROOT, Stone, stone};
use crate::play::RefusalKind;
use crate::point::{Color, Point};

impl Plane {
    /// Gives the turn to a side, without a turn of its own in the record. A ko is lifted when the side changes. Both belong
    /// to the latest turn: whoever undoes back to that or redoes it finds them so.
    pub(super) fn give_turn(&mut self, color: Color) {
        if color != self.to_move {
            self.to_move = color;
            self.ko = None;
            if let Some(history) = &mut self.chains.history {
                history.give_turn(color);
            }
        }
    }

    /// Whether `color` may play at `point`, and if not, why. Whose turn it is is not looked at, and neither is what the
    /// options make of a move on an occupied point.
    pub(super) fn check_point(&self, color: Color, point: Point) -> Result<(), RefusalKind> {
        if !self.options.region.contains(point) {
            return Err(RefusalKind::OffBoard);
        }
        if self.chains.tiles.site(point).color().is_some() {
            return Err(RefusalKind::Occupied);
        }
        if self.ko == Some(point) && color == self.to_move {
            return Err(RefusalKind::Ko);
        }
        if self.options.suicide || self.would_breathe(color, point) { Ok(()) } else { Err(RefusalKind::Suicide) }
    }

    /// Whether a stone on a vacant point would have a liberty, its own, a friend's, or that of a captured enemy.
    fn would_breathe(&self, color: Color, point: Point) -> bool {
        let walls = self.options.region.walls_at(point);
        let mut roots: [Option<(Stone, bool)>; 4] = [None; 4];
        for ((root, wall), (dx, dy)) in roots.iter_mut().zip(walls).zip([(-1, 0), (1, 0), (0, -1), (0, 1)]) {
            if wall {
                continue;
            }
            // Beyond the last coordinate lies a liberty.
            let (Some(x), Some(y)) = (point.x.checked_add(dx), point.y.checked_add(dy)) else { return true };
            let site = self.chains.tiles.site(Point::new(x, y));
            match (site.home, site.color()) {
                (Some(home), Some(there)) => *root = Some((self.root_of(stone(home, site.cell)), there == color)),
                _ => return true,
            }
        }
        roots.into_iter().flatten().any(|(root, own)| {
            let here = roots.into_iter().flatten().filter(|other| other.0 == root).count() as u32;
            // The root's word counts a liberty for each stone beside the point.
            (self.chains.word(root) & !ROOT > here) == own
        })
    }

    /// The root of a stone's chain. Leaves the ways to it as they are, so that others may look meanwhile.
    fn root_of(&self, mut at: Stone) -> Stone {
        loop {
            let step = self.chains.word(at);
            if step & ROOT != 0 {
                return at;
            }
            at = step;
        }
    }
}
