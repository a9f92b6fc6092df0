//! Shapes of a few stones or points: which leave no two eyes when they are taken, where a room's vital point is.

use super::board::{EMPTY, NOWHERE, PlayoutBoard, WALL};

/// No shape that kills has more stones; a room has a vital point up to this size.
const MOST: usize = 6;

impl<const N: usize> PlayoutBoard<N> {
    /// Whether the chains of `color` beside `cell`, with a stone on it, are a shape that leaves no two eyes when it is taken,
    /// and giving it up costs nothing: the liberty that is left is no eye of their own, and no enemy chain around has an
    /// eye elsewhere, which would make a seki of it.
    pub(super) fn is_killing_shape(&self, cell: usize, color: u8) -> bool {
        let mut stones = [NOWHERE; MOST];
        let Some(count) = self.shape_with(cell, color, &mut stones) else { return false };
        let stones = &stones[..count];
        self.kills(stones) && self.may_be_given_up(stones, cell, color)
    }

    /// The stones of the chains beside `cell` and itself; `None` when there are too many.
    fn shape_with(&self, cell: usize, color: u8, stones: &mut [u16; MOST]) -> Option<usize> {
        stones[0] = cell as u16;
        let mut count = 1;
        for beside in self.beside(cell) {
            if self.color[beside % N] != color || stones[..count].contains(&(beside as u16)) {
                continue;
            }
            let mut stone = beside;
            loop {
                if count == MOST {
                    return None;
                }
                stones[count] = stone as u16;
                count += 1;
                stone = self.next[stone % N] as usize;
                if stone == beside {
                    break;
                }
            }
        }
        Some(count)
    }

    /// Shapes that become one eye: up to three, four as a square or a T, five bulky or crossed, the rabbity six.
    fn kills(&self, shape: &[u16]) -> bool {
        let (mut links, mut most) = (0, 0);
        for &one in shape {
            let links_here = self.links(one, shape);
            links += links_here;
            most = most.max(links_here);
        }
        match shape.len() {
            0..=3 => true,
            4 => most == 3 || links == 8,
            5 => most == 4 || links == 10,
            6 => most == 4 && links == 12,
            _ => false,
        }
    }

    /// How many of the cells beside one belong to the shape.
    fn links(&self, one: u16, shape: &[u16]) -> usize {
        self.beside(one as usize).iter().filter(|beside| shape.contains(&(**beside as u16))).count()
    }

    fn may_be_given_up(&self, stones: &[u16], cell: usize, color: u8) -> bool {
        let mut seen = [NOWHERE; 8];
        let mut seen_count = 0;
        for &stone in stones {
            for beside in self.beside(stone as usize) {
                let there = self.color[beside % N];
                if beside == cell || there == color || there == WALL {
                    continue;
                }
                if there == EMPTY {
                    let own = |other: &usize| matches!(self.color[other % N], other if other == color || other == WALL);
                    if self.beside(beside).iter().all(|other| *other == cell || own(other)) {
                        return false;
                    }
                    continue;
                }
                let head = self.head[beside % N];
                if seen[..seen_count].contains(&head) {
                    continue;
                }
                if seen_count < seen.len() {
                    seen[seen_count] = head;
                    seen_count += 1;
                }
                if self.has_eye_but(beside, cell) {
                    return false;
                }
            }
        }
        true
    }

    /// Whether a chain has an eye other than at `cell`.
    fn has_eye_but(&self, stone: usize, cell: usize) -> bool {
        let color = self.color[stone % N];
        let mut each = stone;
        loop {
            for beside in self.beside(each) {
                if beside != cell && self.color[beside % N] == EMPTY && self.is_left_alone(beside, color) {
                    return true;
                }
            }
            each = self.next[each % N] as usize;
            if each == stone {
                return false;
            }
        }
    }

    /// Whether `color` leaves an empty point alone: an eye, or one that is false by its corners alone, as long as no chain
    /// beside it has no other liberty. Chains that meet in two such points live, and one chain round a single one does.
    #[inline(always)]
    pub(super) fn is_left_alone(&self, cell: usize, color: u8) -> bool {
        self.is_surrounded(cell, color)
            && (self.has_own_corners(cell, color) || self.leaves_false_eyes && !self.is_in_atari_beside(cell))
    }

    #[cold]
    fn is_in_atari_beside(&self, cell: usize) -> bool {
        self.beside(cell).iter().any(|&stone| self.color[stone % N] != WALL && self.chain(stone).only() != 0)
    }

    /// The point of a room that decides over its eyes; 0 for none. The room is the empty points joined to `cell`, walled in
    /// by `color`.
    pub(super) fn vital_point(&self, cell: usize, color: u8) -> usize {
        let mut room = [NOWHERE; MOST];
        room[0] = cell as u16;
        let (mut count, mut next) = (1, 0);
        while next < count {
            let here = room[next] as usize;
            next += 1;
            for beside in self.beside(here) {
                let there = self.color[beside % N];
                if there == 3 - color {
                    return 0;
                }
                if there == EMPTY && !room[..count].contains(&(beside as u16)) {
                    if count == MOST {
                        return 0;
                    }
                    room[count] = beside as u16;
                    count += 1;
                }
            }
        }
        let room = &room[..count];
        if count < 3 || count > 3 && !self.kills(room) {
            return 0;
        }
        let best = room.iter().map(|&one| (self.links(one, room), one)).fold((0, 0), |best, one| {
            // Of equals the last, as it was found.
            if one.0 >= best.0 { one } else { best }
        });
        // A square has no point better than the others, and is dead as it stands.
        if count == 4 && best.0 == 2 { 0 } else { best.1 as usize }
    }
}
