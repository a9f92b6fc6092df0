//! What an eye is worth for life: 0, 1 or 2 eyes.
//!
//! The counts look at the real points of an eye only, those that are not false. Most of it is judgement of shape, as in
//! lightvector's goscorer (2023), whose rules these are: right for finished positions, where what is still owed can be
//! played out.

use super::{Eyes, Position, other};
use crate::board::cuts::CutTrees;
use crate::board::walled::{EMPTY, NO_PART, Parts, Walled};
use crate::memory::{OutOfMemory, filled};

/// Moves to block that are as good as never.
const NEVER: u16 = 1000;

/// What the value of a real point of an eye depends on.
#[derive(Clone, Copy, Default)]
struct EyePoint {
    /// Real points of the eye beside it.
    degree: u8,
    /// Empty ones of these.
    empty_degree: u8,
    /// Empty false points beside it.
    empty_false: u8,
    /// False points beside it with a stone of the opponent thrown in.
    thrown_in: u8,
    /// A stone of the opponent joined to one thrown in on a false point, or sure to be: no block is possible here.
    is_poke: bool,
    /// Moves that the owner needs to make an eye of this point.
    to_block: u16,
}

pub(super) struct EyeValues {
    /// For each eye its value.
    pub value: Vec<u8>,
    points: Vec<EyePoint>,
    /// The real points of the eye at hand.
    real: Vec<u32>,
    /// The points of the shape at hand.
    shape: Vec<u32>,
    /// Whether a point is in the shape at hand.
    in_shape: Vec<bool>,
    trees: CutTrees,
    /// For each part of same stones, the first liberty, and whether there are more.
    liberties: Vec<(u32, bool)>,
}

/// The board as the values see it.
#[derive(Clone, Copy)]
pub(super) struct EyeView<'a> {
    pub position: &'a Position<'a>,
    pub eyes: &'a Eyes,
    /// Connected sets of empty points and of dead stones of a colour.
    pub blocks: &'a Parts,
    pub side: &'a [u8],
}

impl EyeValues {
    pub fn new(shape: Walled) -> Result<EyeValues, OutOfMemory> {
        let cells = shape.width * shape.height;
        let mut values = EyeValues {
            value: Vec::new(),
            points: filled(EyePoint::default(), shape.len())?,
            real: Vec::new(),
            shape: Vec::new(),
            in_shape: filled(false, shape.len())?,
            trees: CutTrees::new(shape.len())?,
            liberties: Vec::new(),
        };
        values.value.try_reserve_exact(cells)?;
        values.real.try_reserve_exact(cells)?;
        values.shape.try_reserve_exact(cells)?;
        values.liberties.try_reserve_exact(cells)?;
        Ok(values)
    }

    /// Finds the values of all eyes. Linear in their points, but for an owner's own stones that are marked dead inside
    /// an eye: those of one eye are tried one by one.
    pub fn find(&mut self, view: EyeView) {
        self.value.clear();
        self.count_liberties(view);
        for eye in 0..view.eyes.parts().count() {
            let value = self.value_of(view, eye);
            self.value.push(value);
        }
    }

    fn value_of(&mut self, view: EyeView, eye: usize) -> u8 {
        self.survey(view, eye);
        let points = &self.points;
        let count = |holds: &dyn Fn(u8, &EyePoint) -> bool| {
            let real = self.real.iter().map(|&point| point as usize);
            real.filter(|&point| holds(view.position.state[point], &points[point])).count()
        };
        if self.real.is_empty() {
            return 0;
        }
        // Many stones were needed to kill it, or it is large for its weaknesses, or broad and open: two eyes.
        let prisoners = count(&|state, _| state != EMPTY && state & 3 == other(view.owner(eye)));
        let weak = count(&|_, point| point.to_block >= 1) + count(&|_, point| point.to_block >= 2);
        let lodged = count(&|state, point| state & 3 == other(view.owner(eye)) && point.degree >= 2);
        let broad = count(&|state, point| state == EMPTY && point.degree >= 3)
            + count(&|state, point| state == EMPTY && point.degree >= 4);
        if prisoners >= 8 || self.real.len() >= 6 + weak + lodged || broad >= 6 {
            return 2;
        }
        let one = prisoners >= 5 || count(&|_, point| point.to_block <= 1) >= 1;
        let split = self.split_by_one(view, eye);
        if split >= 2 || self.is_split_by_two(view, eye) || self.is_captured_into_two(view, eye) {
            return 2;
        }
        split.max(one as u8)
    }

    /// Fills in what is known of each real point of an eye.
    fn survey(&mut self, view: EyeView, eye: usize) {
        let EyeView { position, eyes, .. } = view;
        let (state, opponent) = (position.state, other(view.owner(eye)));
        self.real.clear();
        self.real.extend(eyes.parts().points(eye).iter().filter(|&&point| !eyes.is_false[point as usize]));
        for &point in &self.real {
            let mut info = EyePoint::default();
            for beside in position.shape.around(point as usize) {
                let (is_empty, is_false) = (state[beside] == EMPTY, eyes.is_false[beside]);
                let is_real = view.is_real(eye, beside);
                info.degree += is_real as u8;
                info.empty_degree += (is_real && is_empty) as u8;
                info.empty_false += (is_empty && is_false) as u8;
                info.thrown_in += (is_false && state[beside] & 3 == opponent) as u8;
            }
            let is_opponent = state[point as usize] & 3 == opponent;
            // Two empty false points beside it are as good as one taken: the opponent gets either.
            info.is_poke = is_opponent && (info.thrown_in >= 1 || info.empty_false >= 2);
            self.points[point as usize] = info;
        }
        for &point in &self.real {
            let around = position.shape.around(point as usize);
            let moves = around.into_iter().filter(|&beside| position.shape.is_inside(state, beside));
            let moves = moves.map(|beside| {
                let near = view.is_real(eye, beside).then(|| &self.points[beside]);
                if state[beside] == EMPTY {
                    near.is_none_or(|near| near.thrown_in >= 1) as u16
                } else if state[beside] & 3 == opponent {
                    match near {
                        _ if eyes.is_false[beside] => NEVER,
                        Some(near) if near.is_poke => NEVER,
                        Some(near) => (near.empty_false >= 1) as u16,
                        None => 0,
                    }
                } else {
                    0
                }
            });
            self.points[point as usize].to_block = moves.sum();
        }
    }

    /// The most pieces with a sure eye that a move of the owner splits the eye into; no more than two are told apart.
    fn split_by_one(&mut self, view: EyeView, eye: usize) -> u8 {
        let next = |node, cursor: &mut u32| view.next_real(eye, node, cursor);
        self.trees.clear();
        self.trees.grow(self.real[0], next);
        let points = &self.points;
        // Two weights in one: points that need no move, and, further up, those that need at most one.
        self.trees.weigh(|point| {
            let to_block = points[point as usize].to_block;
            (to_block == 0) as u64 | ((to_block <= 1) as u64) << 32
        });
        let mut most = 0;
        for &point in &self.real {
            if !self.is_playable(view, eye, point as usize) {
                continue;
            }
            let pieces = self.trees.pieces(point, next);
            if pieces.count() >= 2 {
                // Where a stone thrown in is the one weakness, the splitting move itself mends it.
                let mends = self.points[point as usize].thrown_in == 1;
                let is_sure = |weight: u64| if mends { weight > 0 } else { weight as u32 > 0 };
                most = most.max(self.trees.weights(&pieces).filter(|&weight| is_sure(weight)).count());
            }
        }
        most.min(2) as u8
    }

    /// Whether two points beside each other, one for each side to take, split the eye into two that live. Eyes with more
    /// than five points to begin at are worth two anyway, so this is linear.
    fn is_split_by_two(&mut self, view: EyeView, eye: usize) -> bool {
        let state = view.position.state;
        for i in 0..self.real.len() {
            let first = self.real[i] as usize;
            let info = self.points[first];
            let begins = state[first] == EMPTY && info.degree >= 3 && info.to_block <= 1;
            if !begins || view.position.shape.is_rim(state, first) || !self.is_playable(view, eye, first) {
                continue;
            }
            for second in view.position.shape.around(first) {
                if !view.is_real(eye, second) {
                    continue;
                }
                let info = self.points[second];
                let is_empty = state[second] == EMPTY;
                if info.degree < 3 || info.to_block > 1 || !is_empty && info.empty_degree <= 1 {
                    continue;
                }
                let (sure, doubly_sure) = self.pieces_without(view, eye, first, second);
                if sure >= 2 && doubly_sure >= if is_empty { 1 } else { 2 } {
                    return true;
                }
            }
        }
        false
    }

    /// The pieces of an eye without two of its points: how many have a sure eye point, and how many have two.
    fn pieces_without(&mut self, view: EyeView, eye: usize, first: usize, second: usize) -> (usize, usize) {
        let (mut sure, mut doubly_sure) = (0, 0);
        let without = [first as u32, second as u32];
        self.trees.clear();
        for &start in self.real.iter().filter(|point| !without.contains(point)) {
            let next = |node, cursor: &mut u32| loop {
                match view.next_real(eye, node, cursor) {
                    Some(point) if without.contains(&point) => {}
                    found => return found,
                }
            };
            let before = self.trees.nodes().len();
            if self.trees.grow(start, next) {
                let piece = self.trees.nodes().skip(before);
                let blocked = piece.filter(|&point| self.points[point as usize].to_block == 0).count();
                sure += (blocked >= 1) as usize;
                doubly_sure += (blocked >= 2) as usize;
            }
        }
        (sure, doubly_sure)
    }

    /// Whether the opponent's stones inside, once captured, leave a shape of two eyes, whichever one of the points that
    /// the owner cannot play the opponent leaves out.
    fn is_captured_into_two(&mut self, view: EyeView, eye: usize) -> bool {
        let (state, opponent) = (view.position.state, other(view.owner(eye)));
        let is_prisoner = |point: u32| state[point as usize] & 3 == opponent;
        if !self.real.iter().any(|&point| is_prisoner(point)) {
            return false;
        }
        let all = view.eyes.parts().points(eye).iter();
        let thrown_in = all.filter(|&&point| view.eyes.is_false[point as usize] && is_prisoner(point)).count();
        self.shape.clear();
        for i in 0..self.real.len() {
            let point = self.real[i];
            if is_prisoner(point) || !self.is_playable(view, eye, point as usize) {
                self.shape.push(point);
            }
        }
        for &point in &self.shape {
            self.in_shape[point as usize] = true;
        }
        let mut is_two = self.is_two_eyed(view, thrown_in);
        for i in 0..self.shape.len() {
            let left_out = self.shape[i];
            if is_two && !is_prisoner(left_out) {
                self.in_shape[left_out as usize] = false;
                is_two = self.is_two_eyed(view, thrown_in);
                self.in_shape[left_out as usize] = true;
            }
        }
        for &point in &self.shape {
            self.in_shape[point as usize] = false;
        }
        is_two
    }

    /// Whether the shape at hand, empty, would be two eyes: its pieces, and points in them that either split a piece or
    /// are broad, two of which are worth a piece; each stone thrown in costs one.
    fn is_two_eyed(&mut self, view: EyeView, thrown_in: usize) -> bool {
        let in_shape = &self.in_shape;
        let next = |node, cursor: &mut u32| view.next_where(node, cursor, |point| in_shape[point]);
        self.trees.clear();
        let (mut pieces, mut good_points, mut size) = (0, 0, 0);
        for &point in self.shape.iter().filter(|&&point| in_shape[point as usize]) {
            pieces += self.trees.grow(point, next) as usize;
            size += 1;
        }
        self.trees.weigh(|_| 0);
        for &point in self.shape.iter().filter(|&&point| in_shape[point as usize]) {
            let around = view.position.shape.around(point as usize);
            let degree = around.into_iter().filter(|&beside| in_shape[beside]).count();
            good_points += (self.trees.pieces(point, next).count() >= 2 || degree >= 3) as usize;
        }
        pieces + (good_points + (size >= 7) as usize) / 2 >= 2 + thrown_in
    }

    /// Whether the owner of an eye may play there, ko apart.
    fn is_playable(&self, view: EyeView, eye: usize, point: usize) -> bool {
        let (position, opponent) = (view.position, other(view.owner(eye)));
        let state = position.state;
        state[point] == EMPTY
            && position.shape.around(point).into_iter().any(|beside| {
                let hinders = state[beside] & 3 == opponent && !self.is_in_atari(view, beside);
                position.shape.is_inside(state, beside) && !hinders
            })
    }

    /// Whether the dead stones at a point have at most one liberty.
    fn is_in_atari(&self, view: EyeView, stone: usize) -> bool {
        let block = view.blocks.of(stone);
        block != NO_PART && !self.liberties[block as usize].1
    }

    fn count_liberties(&mut self, view: EyeView) {
        let state = view.position.state;
        self.liberties.clear();
        for block in 0..view.blocks.count() {
            let (mut first, mut more) = (NO_PART, false);
            let points = view.blocks.points(block);
            if state[points[0] as usize] != EMPTY {
                for beside in points.iter().flat_map(|&point| view.position.shape.around(point as usize)) {
                    if state[beside] == EMPTY && beside as u32 != first {
                        more = first != NO_PART;
                        first = if more { first } else { beside as u32 };
                    }
                    if more {
                        break;
                    }
                }
            }
            self.liberties.push((first, more));
        }
    }
}

impl EyeView<'_> {
    /// Whose eye it is.
    fn owner(&self, eye: usize) -> u8 {
        self.side[self.eyes.parts().points(eye)[0] as usize]
    }

    fn is_real(&self, eye: usize, point: usize) -> bool {
        self.eyes.parts().of(point) == eye as u32 && !self.eyes.is_false[point]
    }

    /// Real points of an eye as a graph.
    fn next_real(&self, eye: usize, point: u32, cursor: &mut u32) -> Option<u32> {
        self.next_where(point, cursor, |beside| self.is_real(eye, beside))
    }

    /// Points as a graph.
    fn next_where(&self, point: u32, cursor: &mut u32, holds: impl Fn(usize) -> bool) -> Option<u32> {
        let around = self.position.shape.around(point as usize);
        while let Some(&beside) = around.get(*cursor as usize) {
            *cursor += 1;
            if holds(beside) {
                return Some(beside as u32);
            }
        }
        None
    }
}
