//! Eyes and false eyes.
//!
//! An eye is a connected set of points of one side without living stones. The chains of a colour that can join through
//! points of no side are one group here. Groups and eyes touch each other, which makes a graph. A point at the tip of
//! an eye (next to at most one other point of it) is false when without it something next to it falls apart from the
//! rest: the groups there hang together through that point alone, so it must be filled in the end. Points of a ring of
//! groups and eyes are not false, as either way round connects. In the graph such a point is a cut point.

use super::{Position, Sides, is_living, other};
use crate::board::cuts::CutTrees;
use crate::board::walled::{NO_PART, Parts, WALL, Walled};
use crate::memory::{OutOfMemory, filled};

/// No node of the graph.
const NO_NODE: u32 = u32::MAX;
/// Marks a living stone.
const STONE: u8 = 4;

pub(super) struct Eyes {
    graph: EyeGraph,
    trees: CutTrees,
    /// For each point whether it is a false eye in the first sense: a cut point.
    pub is_false: Vec<bool>,
    /// For each point whether it is false, and one of the groups there has no real eye to rely on.
    pub must_be_filled: Vec<bool>,
}

impl Eyes {
    pub fn new(shape: Walled) -> Result<Eyes, OutOfMemory> {
        Ok(Eyes {
            graph: EyeGraph::new(shape)?,
            // Two divisions into groups, one into eyes, and the tips.
            trees: CutTrees::new((shape.width * shape.height).saturating_mul(4))?,
            is_false: filled(false, shape.len())?,
            must_be_filled: filled(false, shape.len())?,
        })
    }

    /// The eyes as sets of points.
    pub fn parts(&self) -> &Parts {
        &self.graph.eyes
    }

    /// Finds the eyes and their false points.
    pub fn find(&mut self, position: &Position, links: &[u8], sides: &Sides) {
        self.graph.build(position, links, &sides.side);
        self.is_false.fill(false);
        self.trees.clear();
        let graph = &self.graph;
        let next = |node, cursor: &mut u32| graph.next(node, cursor);
        // A tip between fewer than two neighbours parts nothing; trees are grown for the others only.
        for (node, tip) in graph.tips() {
            let (least, most) = graph.beside_tip(node, tip);
            if least < most {
                // The smaller one is no tip, as a root must not be.
                self.trees.grow(least, next);
                self.is_false[tip] = true;
            }
        }
        self.trees.weigh(|_| 0);
        for (node, tip) in graph.tips() {
            self.is_false[tip] = self.is_false[tip] && self.trees.pieces(node, next).count() >= 2;
        }
    }

    /// Finds the false points that must be filled, now that each eye has a value.
    pub fn find_to_fill(&mut self, values: &[u8]) {
        self.must_be_filled.fill(false);
        let graph = &self.graph;
        if !graph.tips().any(|(_, tip)| self.is_false[tip]) {
            return;
        }
        // A real point of an eye of some value is something to rely on.
        self.trees.weigh(|node| match graph.tip(node) {
            Some(tip) => (values[graph.eyes.of(tip) as usize] > 0 && !self.is_false[tip]) as u64,
            None => node.checked_sub(graph.first_eye).map_or(0, |eye| (values[eye as usize] > 0) as u64),
        });
        for (node, tip) in graph.tips() {
            if !self.is_false[tip] {
                continue;
            }
            let pieces = self.trees.pieces(node, |node, cursor| graph.next(node, cursor));
            let mut cursor = 0;
            while let Some(beside) = graph.next(node, &mut cursor) {
                if graph.is_group(beside) && self.trees.weight_of_piece(&pieces, beside) == 0 {
                    self.must_be_filled[tip] = true;
                }
            }
        }
    }
}

/// Groups, bodies of eyes, and tips of eyes, numbered in this order, as nodes; those that touch are neighbours.
struct EyeGraph {
    shape: Walled,
    eyes: Parts,
    /// For each colour its groups, each with the points of no side that join it.
    groups: [Parts; 2],
    /// For each point of the board its node: a group's, an eye's body's, or its own when it is the tip of an eye.
    node: Vec<u32>,
    /// For each point what decides whether it touches another: its side, and whether it is a living stone.
    kind: Vec<u8>,
    /// The points that are tips.
    tips: Vec<u32>,
    /// Where White's groups, eyes' bodies and tips begin among the nodes.
    first_white: u32,
    first_eye: u32,
    first_tip: u32,
}

impl EyeGraph {
    fn new(shape: Walled) -> Result<EyeGraph, OutOfMemory> {
        let mut tips = Vec::new();
        tips.try_reserve_exact(shape.width * shape.height)?;
        Ok(EyeGraph {
            shape,
            eyes: Parts::new(shape)?,
            groups: [Parts::new(shape)?, Parts::new(shape)?],
            node: filled(NO_NODE, shape.len())?,
            kind: filled(0, shape.len())?,
            tips,
            first_white: 0,
            first_eye: 0,
            first_tip: 0,
        })
    }

    fn build(&mut self, position: &Position, links: &[u8], side: &[u8]) {
        let state = position.state;
        self.eyes.divide(state.iter().zip(side).map(|(&state, &side)| if is_living(state) { 0 } else { side }));
        for color in [1u8, 2] {
            let points = state.iter().zip(side).zip(links);
            self.groups[color as usize - 1].divide(points.map(|((&state, &side), &link)| {
                let joins = (side == 0) & (state != WALL) & (link != other(color));
                ((state == color) | joins) as u8
            }));
        }
        for ((kind, &state), &side) in self.kind.iter_mut().zip(state).zip(side) {
            *kind = side | if is_living(state) { STONE } else { 0 };
        }
        self.first_white = self.groups[0].count() as u32;
        self.first_eye = self.first_white + self.groups[1].count() as u32;
        self.first_tip = self.first_eye + self.eyes.count() as u32;
        self.number_nodes();
    }

    fn number_nodes(&mut self) {
        self.tips.clear();
        self.node.fill(NO_NODE);
        for point in self.shape.points() {
            let eye = self.eyes.of(point);
            if self.kind[point] & STONE != 0 {
                let is_white = self.kind[point] & 2 != 0;
                let first = if is_white { self.first_white } else { 0 };
                self.node[point] = first + self.groups[is_white as usize].of(point);
            } else if eye != NO_PART {
                let around = self.shape.around(point);
                let degree: u32 = around.into_iter().map(|beside| (self.eyes.of(beside) == eye) as u32).sum();
                if degree <= 1 {
                    self.node[point] = self.first_tip + self.tips.len() as u32;
                    self.tips.push(point as u32);
                } else {
                    self.node[point] = self.first_eye + eye;
                }
            }
        }
    }

    /// The tips: their nodes and points.
    fn tips(&self) -> impl Iterator<Item = (u32, usize)> + '_ {
        self.tips.iter().zip(self.first_tip..).map(|(&point, node)| (node, point as usize))
    }

    /// The point of a node that is a tip.
    fn tip(&self, node: u32) -> Option<usize> {
        node.checked_sub(self.first_tip).map(|tip| self.tips[tip as usize] as usize)
    }

    fn is_group(&self, node: u32) -> bool {
        node < self.first_eye
    }

    /// The least and the greatest neighbour of a tip; for a tip without any, the least is greater.
    #[inline]
    fn beside_tip(&self, node: u32, tip: usize) -> (u32, u32) {
        let (mut least, mut most) = (NO_NODE, 0);
        for beside in self.shape.around(tip) {
            let touches = (self.kind[tip] ^ self.kind[beside]) & 3 == 0 && self.node[beside] != node;
            least = if touches { least.min(self.node[beside]) } else { least };
            most = if touches { most.max(self.node[beside]) } else { most };
        }
        (least, most)
    }

    /// The next neighbour of a node, once for each pair of points that touch.
    #[inline]
    fn next(&self, node: u32, cursor: &mut u32) -> Option<u32> {
        let points = self.points(node);
        while let Some(&point) = points.get(*cursor as usize / 4) {
            let point = point as usize;
            if self.node[point] != node {
                // A point that only joins a group, or the tip of this eye's body.
                *cursor += 4;
                continue;
            }
            let beside = self.shape.around(point)[*cursor as usize % 4];
            *cursor += 1;
            // Two stones are neighbours in a chain, or enemies; points of different sides do not touch.
            let (kind, other_kind) = (self.kind[point], self.kind[beside]);
            let touches = (kind ^ other_kind) & 3 == 0 && kind & other_kind & STONE == 0;
            if touches && self.node[beside] != node {
                return Some(self.node[beside]);
            }
        }
        None
    }

    /// Points among which those of a node are.
    #[inline]
    fn points(&self, node: u32) -> &[u32] {
        if let Some(tip) = node.checked_sub(self.first_tip) {
            &self.tips[tip as usize..tip as usize + 1]
        } else if let Some(eye) = node.checked_sub(self.first_eye) {
            self.eyes.points(eye as usize)
        } else if let Some(white) = node.checked_sub(self.first_white) {
            self.groups[1].points(white as usize)
        } else {
            self.groups[0].points(node as usize)
        }
    }
}
