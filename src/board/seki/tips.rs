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
}

/// Groups and bodies of eyes, joined where they touch, and doubtful tips, as nodes; those that touch are neighbours.
pub(super) struct TipGraph {
    stride: usize,
    /// For each group, and after them each eye's body, one that it is joined with, with a number no greater than its own.
    parent: Vec<u32>,
    /// The doubtful tips; their nodes come after all groups and bodies.
    pub tips: Vec<Tip>,
    /// Pairs of neighbours, each both ways, and then the neighbours of all nodes, node after node.
    edges: Vec<(u32, u32)>,
    neighbours: Vec<u32>,
    /// Where each node's neighbours begin, and the end.
    starts: Vec<u32>,
    /// Whether a node holds something to rely on.
    pub weight: Vec<bool>,
}

impl TipGraph {
    pub fn new(shape: PlaneShape, cells: usize) -> Result<TipGraph, OutOfMemory> {
        let (most_nodes, most_edges) = (cells.saturating_mul(2), cells.saturating_mul(5));
        let mut graph = TipGraph {
            stride: shape.stride,
            parent: Vec::new(),
            tips: Vec::new(),
            edges: Vec::new(),
            neighbours: Vec::new(),
            starts: Vec::new(),
            weight: Vec::new(),
        };
        graph.parent.try_reserve_exact(cells)?;
        graph.tips.try_reserve_exact(cells)?;
        // A pair of a tip and another point counts both ways, and no more than half of all points have four of the other
        // kind beside them; a tip is beside one other at most.
        graph.edges.try_reserve_exact(most_edges)?;
        graph.neighbours.try_reserve_exact(most_edges)?;
        graph.starts.try_reserve_exact(most_nodes + 1)?;
        graph.weight.try_reserve_exact(most_nodes)?;
        Ok(graph)
    }

    pub fn clear(&mut self) {
        self.tips.clear();
        self.edges.clear();
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

    /// Adds the tips and finds all neighbours.
    pub fn add_tips(
        &mut self,
        groups: &PlaneParts,
        eyes: &PlaneParts,
        living: &Plane,
        bodies: &Plane,
        doubtful: &Plane,
    ) {
        let first = self.parent.len() as u32;
        for run in eyes.all_runs() {
            for bit in bits(run.mask & doubtful[run.word as usize]) {
                let node = first + self.tips.len() as u32;
                self.tips.push(Tip { word: run.word, bit, node, eye: run.part });
            }
        }
        for i in 0..self.tips.len() {
            let tip = self.tips[i];
            let places = neighbours(tip.word as usize, tip.bit, self.stride);
            for (word, bit) in places {
                let holds = |plane: &Plane| plane[word] >> bit & 1 != 0;
                if holds(living) {
                    self.touch(tip.node, self.parent[groups.of(word, bit)]);
                } else if holds(bodies) {
                    self.touch(tip.node, self.parent[groups.count() + tip.eye as usize]);
                } else if holds(doubtful) {
                    // The other one is found from there.
                    let other = self.tips.partition_point(|tip| (tip.word as usize, tip.bit) < (word, bit));
                    self.edges.push((tip.node, first + other as u32));
                }
            }
        }
        self.list_neighbours(first as usize + self.tips.len());
    }

    fn touch(&mut self, tip: u32, node: u32) {
        self.edges.push((tip, node));
        self.edges.push((node, tip));
    }

    /// Sorts the edges by their nodes.
    fn list_neighbours(&mut self, nodes: usize) {
        self.starts.clear();
        self.starts.resize(nodes + 1, 0);
        self.weight.clear();
        self.weight.resize(nodes, false);
        for &(node, _) in &self.edges {
            self.starts[node as usize] += 1;
        }
        let mut end = 0;
        for start in &mut self.starts {
            end += *start;
            *start = end;
        }
        self.neighbours.clear();
        self.neighbours.resize(self.edges.len(), 0);
        for &(node, neighbour) in self.edges.iter().rev() {
            let start = &mut self.starts[node as usize];
            *start -= 1;
            self.neighbours[*start as usize] = neighbour;
        }
    }

    /// The next neighbour of a node.
    #[inline]
    pub fn next(&self, node: u32, cursor: &mut u32) -> Option<u32> {
        let of_node = self.starts[node as usize] as usize..self.starts[node as usize + 1] as usize;
        let neighbour = self.neighbours[of_node].get(*cursor as usize).copied();
        *cursor += neighbour.is_some() as u32;
        neighbour
    }

    /// A neighbour of a tip that is no tip.
    pub fn first_joined(&self, tip: &Tip) -> Option<u32> {
        let mut cursor = 0;
        while let Some(node) = self.next(tip.node, &mut cursor) {
            if (node as usize) < self.parent.len() {
                return Some(node);
            }
        }
        None
    }
}
