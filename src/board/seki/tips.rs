//! The graph in which doubtful tips of eyes may be cut points.

use super::parts::PlaneParts;
use super::planes::{Plane, PlaneShape, bits, sides};
use crate::board::union;
use crate::memory::OutOfMemory;

/// The places of a point's neighbours above, right, below and left.
#[inline]
pub(super) fn neighbours(word: usize, bit: u32, stride: usize) -> [(usize, u32); 4] {
    let right = if bit == 63 { (word + 1, 0) } else { (word, bit + 1) };
    let left = if bit == 0 { (word - 1, 63) } else { (word, bit - 1) };
    [(word - stride, bit), right, (word + stride, bit), left]
}

/// A tip in the graph.
#[derive(Clone, Copy)]
pub(super) struct Tip {
    pub word: u32,
    pub bit: u32,
    pub node: u32,
    pub eye: u32,
    /// The nodes beside it, each once.
    beside: [u32; 4],
    beside_count: u32,
}

impl Tip {
    fn touch(&mut self, node: u32) {
        if !self.beside().contains(&node) {
            self.beside[self.beside_count as usize] = node;
            self.beside_count += 1;
        }
    }

    fn beside(&self) -> &[u32] {
        &self.beside[..self.beside_count as usize]
    }
}

/// Groups and bodies of eyes, joined where they touch, and doubtful tips, as nodes; those that touch are neighbours.
pub(super) struct TipGraph {
    stride: usize,
    /// For each group, and after them each eye's body, one that it is joined with, with a number no greater than its own.
    parent: Vec<u32>,
    /// The doubtful tips; their nodes come after all groups and bodies.
    pub tips: Vec<Tip>,
    /// The tips beside groups and bodies, node after node.
    tips_beside: Vec<u32>,
    /// Where each group's or body's tips begin, and the end.
    starts: Vec<u32>,
    /// Whether a node holds something to rely on.
    pub weight: Vec<bool>,
}

impl TipGraph {
    pub fn new(shape: PlaneShape, cells: usize) -> Result<TipGraph, OutOfMemory> {
        let mut graph = TipGraph {
            stride: shape.stride,
            parent: Vec::new(),
            tips: Vec::new(),
            tips_beside: Vec::new(),
            starts: Vec::new(),
            weight: Vec::new(),
        };
        graph.parent.try_reserve_exact(cells)?;
        graph.tips.try_reserve_exact(cells)?;
        // A grid has fewer than twice as many pairs of points beside each other as it has points.
        graph.tips_beside.try_reserve_exact(cells.saturating_mul(2))?;
        graph.starts.try_reserve_exact(cells + 1)?;
        graph.weight.try_reserve_exact(cells.saturating_mul(2))?;
        Ok(graph)
    }

    pub fn clear(&mut self) {
        self.tips.clear();
    }

    /// Joins groups and bodies that touch.
    pub fn join_all(&mut self, groups: &PlaneParts, eyes: &PlaneParts, living: &Plane, bodies: &Plane) {
        self.parent.clear();
        self.parent.extend(0..(groups.count() + eyes.count()) as u32);
        for run in eyes.all_runs() {
            let word = run.word as usize;
            let body = run.mask & bodies[word];
            if body == 0 {
                continue;
            }
            let node = (groups.count() + run.part as usize) as u32;
            let beside = sides(living, word, self.stride);
            for (side, stones) in beside.into_iter().enumerate() {
                let touch = body & stones;
                // Of stones side by side one is enough, as they are one group.
                for bit in bits(touch & !(touch << 1)) {
                    let (word, bit) = neighbours(word, bit, self.stride)[side];
                    union::join(&mut self.parent, node, groups.of(word, bit) as u32);
                }
            }
        }
        union::settle(&mut self.parent);
    }

    /// The node of a group or body, once all are joined.
    pub fn joined(&self, part: usize) -> u32 {
        self.parent[part]
    }

    /// Adds the tips and finds all neighbours. A tip with one neighbour, a group or body, parts nothing, and is doubtful no
    /// more.
    pub fn add_tips(
        &mut self,
        groups: &PlaneParts,
        eyes: &PlaneParts,
        living: &Plane,
        bodies: &Plane,
        doubtful: &mut Plane,
    ) {
        let first = self.parent.len() as u32;
        for run in eyes.all_runs() {
            let word = run.word as usize;
            for bit in bits(run.mask & doubtful[word]) {
                let node = first + self.tips.len() as u32;
                let mut tip = Tip { word: run.word, bit, node, eye: run.part, beside: [0; 4], beside_count: 0 };
                let mut meets_tip = false;
                for (word, bit) in neighbours(word, bit, self.stride) {
                    let holds = |plane: &Plane| plane[word] >> bit & 1 != 0;
                    if holds(living) {
                        tip.touch(self.parent[groups.of(word, bit)]);
                    } else if holds(bodies) {
                        tip.touch(self.parent[groups.count() + tip.eye as usize]);
                    }
                    meets_tip |= holds(doubtful);
                }
                if tip.beside_count < 2 && !meets_tip {
                    doubtful[word] &= !(1 << bit);
                } else {
                    self.tips.push(tip);
                }
            }
        }
        self.join_tips(doubtful);
        self.list_tips();
        self.weight.clear();
        self.weight.resize(first as usize + self.tips.len(), false);
    }

    /// Makes tips beside each other neighbours.
    fn join_tips(&mut self, doubtful: &Plane) {
        for i in 0..self.tips.len() {
            let mut tip = self.tips[i];
            for (word, bit) in neighbours(tip.word as usize, tip.bit, self.stride) {
                if doubtful[word] >> bit & 1 != 0 {
                    let place = |tip: &Tip| (tip.word as usize, tip.bit);
                    let other = self.tips.partition_point(|other| place(other) < (word, bit));
                    tip.touch(self.tips[other].node);
                    self.tips[i] = tip;
                }
            }
        }
    }

    /// Lists the tips beside each group and body, in their order.
    fn list_tips(&mut self) {
        let joined = self.parent.len();
        self.starts.clear();
        self.starts.resize(joined + 1, 0);
        for &node in self.tips.iter().flat_map(Tip::beside).filter(|&&node| (node as usize) < joined) {
            self.starts[node as usize] += 1;
        }
        let mut end = 0;
        for start in &mut self.starts {
            end += *start;
            *start = end;
        }
        self.tips_beside.clear();
        self.tips_beside.resize(end as usize, 0);
        for tip in self.tips.iter().rev() {
            for &node in tip.beside().iter().filter(|&&node| (node as usize) < joined) {
                let start = &mut self.starts[node as usize];
                *start -= 1;
                self.tips_beside[*start as usize] = tip.node;
            }
        }
    }

    /// The next neighbour of a node.
    #[inline]
    pub fn next(&self, node: u32, cursor: &mut u32) -> Option<u32> {
        let all = match (node as usize).checked_sub(self.parent.len()) {
            Some(tip) => self.tips[tip].beside(),
            None => {
                let of_node = self.starts[node as usize] as usize..self.starts[node as usize + 1] as usize;
                &self.tips_beside[of_node]
            }
        };
        let neighbour = all.get(*cursor as usize).copied();
        *cursor += neighbour.is_some() as u32;
        neighbour
    }

    /// A neighbour of a tip that is no tip.
    pub fn first_joined(&self, tip: &Tip) -> Option<u32> {
        tip.beside().iter().copied().find(|&node| (node as usize) < self.parent.len())
    }
}
