//! What is played in a playout.

use super::board::{EMPTY, PlayoutBoard, Sums, WALL};
use super::random::Random;

/// How moves are chosen. Chances are of 256.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Policy {
    /// How often an atari made by the last move is answered.
    pub answers: u32,
    /// How often the vital point of a small room beside the last move, or of the hole it made, is taken.
    pub nakade: u32,
    /// Whether a stone that could be taken at once is played only when nothing else is left, and then only in a shape that
    /// kills; otherwise it is played like any other.
    pub careful: bool,
    /// How often a careful player throws in a single stone all the same.
    pub throws_in: u32,
}

impl Policy {
    /// By chance: any legal move but into an own eye.
    pub const LIGHT: Policy = Policy { answers: 0, nakade: 0, careful: false, throws_in: 256 };
    /// With answers, nakade and care.
    pub const HEAVY: Policy = Policy { answers: 230, nakade: 256, careful: true, throws_in: 64 };
}

/// What a stone on an empty point would have.
struct Outlook {
    liberties: Sums,
    takes: bool,
}

impl<const N: usize> PlayoutBoard<N> {
    /// Plays to the end, `color` first: until both pass one after the other, or three moves a point are played. Returns the
    /// number of moves.
    pub fn play_out(&mut self, mut color: u8, policy: &Policy, random: &mut Random) -> usize {
        let most = 3 * self.width * self.height;
        let (mut passed, mut last) = (false, 0);
        for number in 0..most {
            let chosen = if policy.careful || policy.answers + policy.nakade > 0 {
                self.choose(color, last, policy, random)
            } else {
                self.choose_by_chance(color, random)
            };
            if chosen == 0 {
                if passed {
                    return number + 1;
                }
                self.pass();
            } else {
                self.play(chosen, color);
            }
            (passed, last) = (chosen == 0, chosen);
            color = 3 - color;
        }
        most
    }

    /// Any legal point but an own eye, each as often as the run of others before it is long; 0 for none.
    #[inline(always)]
    fn choose_by_chance(&self, color: u8, random: &mut Random) -> usize {
        if self.empties == 0 {
            return 0;
        }
        let start = random.below(self.empties);
        let mut at = start;
        loop {
            let cell = self.empty[at % N] as usize;
            at += 1;
            if self.count_around(cell, EMPTY) != 0 {
                if self.barred[cell % N] & color == 0 {
                    return cell;
                }
            } else if self.barred[cell % N] & color == 0
                && !(self.is_surrounded(cell, color) && self.has_own_corners(cell, color))
                && self.is_legal(cell, color)
            {
                return cell;
            }
            if at == self.empties {
                at = 0;
            }
            if at == start {
                return 0;
            }
        }
    }

    /// Whether a colour may play on a cell, and does not fill its own eye by it.
    pub fn is_move(&self, cell: usize, color: u8) -> bool {
        self.color[cell % N] == EMPTY
            && self.barred[cell % N] & color == 0
            && !(self.is_surrounded(cell, color) && self.has_own_corners(cell, color))
            && self.is_legal(cell, color)
    }

    /// A move by the whole policy; 0 for a pass.
    fn choose(&self, color: u8, last: usize, policy: &Policy, random: &mut Random) -> usize {
        if last != 0 && policy.answers + policy.nakade > 0 {
            let answer = self.answer(color, last, policy, random);
            if answer != 0 {
                return answer;
            }
        }
        if self.empties == 0 {
            return 0;
        }
        let start = random.below(self.empties);
        let mut at = start;
        let mut later = 0;
        loop {
            let cell = self.empty[at % N] as usize;
            at += 1;
            if self.barred[cell % N] & color == 0 && !self.is_left_alone(cell, color) && self.is_legal(cell, color) {
                let outlook = self.outlook(cell, color);
                if !policy.careful || outlook.takes || outlook.liberties.only() == 0 {
                    return cell;
                }
                // A stone that could be taken at once.
                if outlook.liberties.stones == 1 {
                    if random.chance(policy.throws_in) {
                        return cell;
                    }
                    later = cell;
                } else if later == 0 && self.is_killing_shape(cell, color) {
                    later = cell;
                }
            }
            if at == self.empties {
                at = 0;
            }
            if at == start {
                break;
            }
        }
        // Nothing else is left: links that are needed, then stones put up for capture.
        let link = self.needed_link(color);
        if link != 0 { link } else { later }
    }

    /// A false eye that has to be filled, since a chain beside it can do nothing before; 0 for none.
    fn needed_link(&self, color: u8) -> usize {
        if !self.leaves_false_eyes {
            return 0;
        }
        let link = self.empty[..self.empties.min(N)].iter().map(|cell| *cell as usize).find(|&cell| {
            self.barred[cell % N] & color == 0
                && self.is_surrounded(cell, color)
                && !self.has_own_corners(cell, color)
                && self.is_legal(cell, color)
                && self.needs_link(cell, color)
        });
        link.unwrap_or(0)
    }

    /// Whether a chain beside the false eye has one other liberty at most, and that one where the enemy can walk in.
    fn needs_link(&self, eye: usize, color: u8) -> bool {
        self.beside(eye).iter().any(|&stone| {
            if self.color[stone % N] != color {
                return false;
            }
            match self.other_liberty(stone, eye) {
                None => false,
                Some(0) => true,
                Some(other) => !self.is_surrounded(other, color) && self.is_open(other, 3 - color),
            }
        })
    }

    /// The liberty of a chain besides `eye`: 0 when there is none, `None` when there are several.
    fn other_liberty(&self, stone: usize, eye: usize) -> Option<usize> {
        let mut other = 0;
        let mut each = stone;
        loop {
            for beside in self.beside(each) {
                if self.color[beside % N] == EMPTY && beside != eye && beside != other {
                    if other != 0 {
                        return None;
                    }
                    other = beside;
                }
            }
            each = self.next[each % N] as usize;
            if each == stone {
                return Some(other);
            }
        }
    }

    /// Whether a stone there would take something or have two liberties.
    fn is_open(&self, cell: usize, color: u8) -> bool {
        let outlook = self.outlook(cell, color);
        outlook.takes || outlook.liberties.count > 0 && outlook.liberties.only() == 0
    }

    /// An answer to the last move; 0 for none.
    fn answer(&self, color: u8, last: usize, policy: &Policy, random: &mut Random) -> usize {
        if random.chance(policy.nakade) {
            let vital = self.nakade(color, last);
            if vital != 0 {
                return vital;
            }
        }
        if !random.chance(policy.answers) {
            return 0;
        }
        for stone in self.beside(last) {
            if self.color[stone % N] == color && self.chain(stone).only() != 0 {
                let saved = self.save(stone, color);
                if saved != 0 {
                    return saved;
                }
            }
        }
        // The last stone itself may be there to take.
        if self.color[last % N] == 3 - color { self.capture(last, color) } else { 0 }
    }

    /// The vital point of the hole that the last move made, or of a small room beside it.
    fn nakade(&self, color: u8, last: usize) -> usize {
        let may_play = |cell: usize| cell != 0 && self.color[cell % N] == EMPTY && self.is_legal(cell, color);
        if (3..=6).contains(&self.taken_count) {
            let vital = self.vital_point(self.taken[0] as usize, 3 - color);
            if may_play(vital) {
                return vital;
            }
        }
        // A room of one point, or one that both walls touch, has no vital point.
        let may_be_room = |cell: &usize| {
            self.color[cell % N] == EMPTY
                && self.count_around(*cell, EMPTY) != 0
                && (self.count_around(*cell, 1) == 0 || self.count_around(*cell, 2) == 0)
        };
        for room in self.beside(last).into_iter().filter(may_be_room) {
            for owner in [color, 3 - color] {
                let vital = self.vital_point(room, owner);
                if may_play(vital) && self.barred[vital % N] & color == 0 {
                    return vital;
                }
            }
        }
        0
    }

    /// Saves a chain in atari: by taking an enemy chain beside it, or by running to where it has two liberties.
    fn save(&self, stone: usize, color: u8) -> usize {
        let mut each = stone;
        loop {
            for beside in self.beside(each) {
                if self.color[beside % N] == 3 - color {
                    let taking = self.capture(beside, color);
                    if taking != 0 {
                        return taking;
                    }
                }
            }
            each = self.next[each % N] as usize;
            if each == stone {
                break;
            }
        }
        let way = self.chain(stone).only();
        if self.barred[way % N] & color == 0 && self.is_legal(way, color) {
            let liberties = self.outlook(way, color).liberties;
            if liberties.count > 0 && liberties.only() == 0 {
                return way;
            }
        }
        0
    }

    /// The move that takes an enemy chain in atari; 0 when there is none.
    fn capture(&self, stone: usize, color: u8) -> usize {
        let taking = self.chain(stone).only();
        if taking != 0 && self.barred[taking % N] & color == 0 && self.is_legal(taking, color) { taking } else { 0 }
    }

    /// The liberties (as pseudo-liberties) that a stone would have with its chains, and whether it takes something.
    fn outlook(&self, cell: usize, color: u8) -> Outlook {
        let mut liberties = Sums { stones: 1, ..Sums::default() };
        let mut takes = false;
        let mut seen = [0u16; 4];
        let mut seen_count = 0;
        let mut touches = 0u16;
        for beside in self.beside(cell) {
            match self.color[beside % N] {
                EMPTY => {
                    liberties.count += 1;
                    liberties.sum += beside as u32;
                    liberties.squares += (beside * beside) as u64;
                }
                WALL => {}
                there if there == color => {
                    let head = self.head[beside % N];
                    if !seen[..seen_count].contains(&head) {
                        seen[seen_count] = head;
                        seen_count += 1;
                        liberties.add_all(self.sums[head as usize % N]);
                    }
                    touches += 1;
                }
                _ => takes |= self.chain(beside).only() != 0,
            }
        }
        // Its own point is a liberty of the chains beside it no more.
        liberties.count -= touches;
        liberties.sum -= u32::from(touches) * cell as u32;
        liberties.squares -= u64::from(touches) * (cell * cell) as u64;
        Outlook { liberties, takes }
    }
}
