//! What an eye is worth for life: 0, 1 or 2 eyes.
//!
//! The counts look at the real points of an eye only, those that are not false. Most of it is judgement of shape, as in
//! lightvector's goscorer (2023), whose rules these are: right for finished positions, where what is still owed can be
//! played out.

use super::planes::{Plane, PlaneShape, beside, bits};
use super::{ATARI, Eyes, Position};
use crate::board::cuts::CutTrees;
use crate::board::walled::EMPTY;
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
    /// Points that are not simply empty, real, and beside nothing but stones and their like.
    special: Plane,
    /// What each cell is in the eye at hand.
    role: Vec<Role>,
    points: Vec<EyePoint>,
    /// The real points of the eye at hand, and the false ones.
    real: Vec<u32>,
    not_real: Vec<u32>,
    /// The points of the shape at hand.
    shape: Vec<u32>,
    /// Whether a point is in the shape at hand.
    in_shape: Vec<bool>,
    trees: CutTrees,
}

/// What a cell is in the eye at hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    Outside,
    Real,
    False,
}

/// The board as the values of a colour's eyes see it.
#[derive(Clone, Copy)]
pub(super) struct EyeView<'a> {
    pub position: &'a Position,
    pub eyes: &'a Eyes,
    /// Whose eyes they are, 0 Black's, 1 White's.
    pub color: usize,
}

impl EyeValues {
    pub fn new(shape: PlaneShape) -> Result<EyeValues, OutOfMemory> {
        let cells = shape.walled.width * shape.walled.height;
        let mut values = EyeValues {
            value: Vec::new(),
            special: shape.plane()?,
            role: filled(Role::Outside, shape.walled.len())?,
            points: filled(EyePoint::default(), shape.walled.len())?,
            real: Vec::new(),
            not_real: Vec::new(),
            shape: Vec::new(),
            in_shape: filled(false, shape.walled.len())?,
            trees: CutTrees::new(shape.walled.len(), cells)?,
        };
        values.value.try_reserve_exact(cells)?;
        values.real.try_reserve_exact(cells)?;
        values.not_real.try_reserve_exact(cells)?;
        values.shape.try_reserve_exact(cells)?;
        Ok(values)
    }

    /// Finds the values of all eyes of a colour. Linear in their points, but for the colour's own stones that are marked
    /// dead inside an eye: those of one eye are tried one by one.
    pub fn find(&mut self, view: EyeView) {
        let EyeView { position, eyes, .. } = view;
        // The plane holds the empty points off the eyes while the neighbours are looked for.
        for word in position.shape.words() {
            self.special[word] = position.empty[word] & !eyes.plane[word];
        }
        self.value.clear();
        for eye in 0..eyes.parts.count() {
            let value = self.value_at_sight(view, eye).unwrap_or_else(|| self.value_of(view, eye));
            self.value.push(value);
        }
    }

    /// The value of an eye without stones in it where that is plain. With nothing but stones round its real points, fewer
    /// than three are one eye, and three or five fall apart at one of them into two. Six are enough, and two more for
    /// each of them that has an empty point beside it which is not real.
    fn value_at_sight(&self, view: EyeView, eye: usize) -> Option<u8> {
        let EyeView { position, eyes, .. } = view;
        let stride = position.shape.stride;
        let (mut count, mut weaknesses) = (0, 0);
        for run in eyes.parts.runs(eye) {
            let word = run.word as usize;
            if run.mask & !position.empty[word] != 0 {
                return None;
            }
            let real = run.mask & !eyes.is_false[word];
            let weak = beside(&self.special, word, stride) | beside(&eyes.is_false, word, stride);
            count += real.count_ones();
            weaknesses += (real & weak).count_ones();
        }
        match (count, weaknesses) {
            (1 | 2, 0) => Some(1),
            (3 | 5, 0) => Some(2),
            _ if count >= 6 + 2 * weaknesses => Some(2),
            _ => None,
        }
    }

    fn value_of(&mut self, view: EyeView, eye: usize) -> u8 {
        self.survey(view, eye);
        let value = if self.real.is_empty() { 0 } else { self.value_at_hand(view) };
        for &point in self.real.iter().chain(&self.not_real) {
            self.role[point as usize] = Role::Outside;
        }
        value
    }

    fn value_at_hand(&mut self, view: EyeView) -> u8 {
        let (points, opponent) = (&self.points, view.opponent());
        let count = |holds: &dyn Fn(u8, &EyePoint) -> bool| {
            let real = self.real.iter().map(|&point| point as usize);
            real.filter(|&point| holds(view.position.state[point], &points[point])).count()
        };
        // Many stones were needed to kill it, or it is large for its weaknesses, or broad and open: two eyes.
        let prisoners = count(&|state, _| state & 3 == opponent);
        let weak = count(&|_, point| point.to_block >= 1) + count(&|_, point| point.to_block >= 2);
        let lodged = count(&|state, point| state & 3 == opponent && point.degree >= 2);
        let broad = count(&|state, point| state == EMPTY && point.degree >= 3)
            + count(&|state, point| state == EMPTY && point.degree >= 4);
        if prisoners >= 8 || self.real.len() >= 6 + weak + lodged || broad >= 6 {
            return 2;
        }
        let one = prisoners >= 5 || count(&|_, point| point.to_block <= 1) >= 1;
        let split = self.split_by_one(view);
        if split >= 2 || self.is_split_by_two(view) || self.is_captured_into_two(view) {
            return 2;
        }
        split.max(one as u8)
    }

    /// Fills in what is known of each real point of an eye.
    fn survey(&mut self, view: EyeView, eye: usize) {
        let EyeView { position, eyes, .. } = view;
        let (state, walled, opponent) = (&position.state, position.shape.walled, view.opponent());
        self.real.clear();
        self.not_real.clear();
        for run in eyes.parts.runs(eye) {
            let is_false = run.mask & eyes.is_false[run.word as usize];
            self.real.extend(bits(run.mask & !is_false).map(|bit| run.cell + bit));
            self.not_real.extend(bits(is_false).map(|bit| run.cell + bit));
        }
        for &point in &self.real {
            self.role[point as usize] = Role::Real;
        }
        for &point in &self.not_real {
            self.role[point as usize] = Role::False;
        }
        for &point in &self.real {
            let mut info = EyePoint::default();
            for beside in walled.around(point as usize) {
                let is_empty = state[beside] == EMPTY;
                let (is_real, is_false) = (self.role[beside] == Role::Real, self.role[beside] == Role::False);
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
            let moves = walled.around(point as usize).map(|beside| {
                let role = self.role[beside];
                let near = &self.points[beside];
                if state[beside] == EMPTY {
                    (role != Role::Real || near.thrown_in >= 1) as u16
                } else if state[beside] & 3 == opponent {
                    match role {
                        Role::False => NEVER,
                        Role::Real if near.is_poke => NEVER,
                        Role::Real => (near.empty_false >= 1) as u16,
                        Role::Outside => 0,
                    }
                } else {
                    0
                }
            });
            self.points[point as usize].to_block = moves.iter().sum();
        }
    }

    /// The most pieces with a sure eye that a move of the owner splits the eye into; no more than two are told apart.
    fn split_by_one(&mut self, view: EyeView) -> u8 {
        let role = &self.role;
        let next = |node, cursor: &mut u32| view.next_where(node, cursor, |beside| role[beside] == Role::Real);
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
            if !is_playable(view, point as usize) {
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
    fn is_split_by_two(&mut self, view: EyeView) -> bool {
        let (state, walled) = (&view.position.state, view.position.shape.walled);
        for i in 0..self.real.len() {
            let first = self.real[i] as usize;
            let info = self.points[first];
            let begins = state[first] == EMPTY && info.degree >= 3 && info.to_block <= 1;
            if !begins || walled.is_rim(state, first) || !is_playable(view, first) {
                continue;
            }
            for second in walled.around(first) {
                if self.role[second] != Role::Real {
                    continue;
                }
                let info = self.points[second];
                let is_empty = state[second] == EMPTY;
                if info.degree < 3 || info.to_block > 1 || !is_empty && info.empty_degree <= 1 {
                    continue;
                }
                let (sure, doubly_sure) = self.pieces_without(view, first, second);
                if sure >= 2 && doubly_sure >= if is_empty { 1 } else { 2 } {
                    return true;
                }
            }
        }
        false
    }

    /// The pieces of an eye without two of its points: how many have a sure eye point, and how many have two.
    fn pieces_without(&mut self, view: EyeView, first: usize, second: usize) -> (usize, usize) {
        let (mut sure, mut doubly_sure) = (0, 0);
        let (role, without) = (&self.role, [first as u32, second as u32]);
        self.trees.clear();
        for &start in self.real.iter().filter(|point| !without.contains(point)) {
            let holds = |beside: usize| role[beside] == Role::Real && !without.contains(&(beside as u32));
            let next = |node, cursor: &mut u32| view.next_where(node, cursor, holds);
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
    fn is_captured_into_two(&mut self, view: EyeView) -> bool {
        let (state, opponent) = (&view.position.state, view.opponent());
        let is_prisoner = |point: u32| state[point as usize] & 3 == opponent;
        if !self.real.iter().any(|&point| is_prisoner(point)) {
            return false;
        }
        let thrown_in = self.not_real.iter().filter(|&&point| is_prisoner(point)).count();
        self.shape.clear();
        let out_of_play = |&point: &u32| is_prisoner(point) || !is_playable(view, point as usize);
        self.shape.extend(self.real.iter().copied().filter(out_of_play));
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
            let around = view.position.shape.walled.around(point as usize);
            let degree = around.into_iter().filter(|&beside| in_shape[beside]).count();
            good_points += (self.trees.pieces(point, next).count() >= 2 || degree >= 3) as usize;
        }
        pieces + (good_points + (size >= 7) as usize) / 2 >= 2 + thrown_in
    }
}

/// Whether the owner of the eyes may play there, ko apart.
fn is_playable(view: EyeView, point: usize) -> bool {
    let (state, walled) = (&view.position.state, view.position.shape.walled);
    state[point] == EMPTY
        && walled.around(point).into_iter().any(|beside| {
            let hinders = state[beside] & 3 == view.opponent() && state[beside] & ATARI == 0;
            walled.is_inside(state, beside) && !hinders
        })
}

impl EyeView<'_> {
    /// The colour of the opponent's stones.
    fn opponent(&self) -> u8 {
        2 - self.color as u8
    }

    /// Points as a graph.
    #[inline]
    fn next_where(&self, point: u32, cursor: &mut u32, holds: impl Fn(usize) -> bool) -> Option<u32> {
        let around = self.position.shape.walled.around(point as usize);
        while let Some(&beside) = around.get(*cursor as usize) {
            *cursor += 1;
            if holds(beside) {
                return Some(beside as u32);
            }
        }
        None
    }
}
