//! Eyes and false eyes.
//!
//! An eye is a connected set of points of one side without living stones. The chains of a colour that can join through
//! points of no side are one group here. Groups and eyes touch each other, which makes a graph. A point at the tip of
//! an eye (next to at most one other point of it) is false when without it something next to it falls apart from the
//! rest: the groups there hang together through that point alone, so it must be filled in the end. Points of a ring of
//! groups and eyes are not false, as either way round connects. In the graph such a point is a cut point.

use super::{Position, Sides, is_living};
use crate::board::cuts::CutTrees;
use crate::board::walled::{NO_PART, Parts, WALL, Walled};
use crate::memory::{OutOfMemory, filled};

/// No node of the graph.
const NO_NODE: u32 = u32::MAX;

pub(super) struct Eyes {
    pub parts: Parts,
    /// For each colour its groups, each with the points of no side that join it.
    groups: [Parts; 2],
    /// For each point of the board its node: a group's, an eye's body's, or its own when it is the tip of an eye.
    node: Vec<u32>,
    /// The points that are tips; their nodes follow all others in this order.
    tips: Vec<u32>,
    trees: CutTrees,
    /// For each point whether it is a false eye in the first sense: a cut point.
    pub is_false: Vec<bool>,
    /// For each point whether it is false, and one of the groups there has no real eye to rely on.
    pub must_be_filled: Vec<bool>,
}

impl Eyes {
    pub fn new(shape: Walled) -> Result<Eyes, OutOfMemory> {
        let cells = shape.width * shape.height;
        let mut tips = Vec::new();
        tips.try_reserve_exact(cells)?;
        Ok(Eyes {
            parts: Parts::new(shape)?,
            groups: [Parts::new(shape)?, Parts::new(shape)?],
            node: filled(NO_NODE, shape.len())?,
            tips,
            // Two divisions into groups, one into eyes, and the tips.
            trees: CutTrees::new(cells.saturating_mul(4))?,
            is_false: filled(false, shape.len())?,
            must_be_filled: filled(false, shape.len())?,
        })
    }

    /// Finds the eyes and their false points.
    pub fn find(&mut self, position: &Position, links: &[u8], sides: &Sides) {
        let (state, side) = (position.state, &sides.side);
        self.parts.divide(|point| if is_living(state[point]) || state[point] == WALL { 0 } else { side[point] });
        for color in [1u8, 2] {
            self.groups[color as usize - 1].divide(|point| {
                let joins = side[point] == 0 && state[point] != WALL && links[point] != 3 - color;
                (state[point] == color || joins) as u8
            });
        }
        self.number_nodes(position);
        self.is_false.fill(false);
        self.trees.clear();
        let graph =
            Graph { position, side, eyes: &self.parts, groups: &self.groups, node: &self.node, tips: &self.tips };
        // A tip between fewer than two neighbours parts nothing; trees are grown for the others only.
        for (i, &tip) in self.tips.iter().enumerate() {
            let node = graph.first_tip() + i as u32;
            let mut cursor = 0;
            if let Some(first) = graph.next(node, &mut cursor) {
                while let Some(other) = graph.next(node, &mut cursor) {
                    if other != first {
                        // The root must not be a tip.
                        let root = first.min(other);
                        self.trees.grow(root, |node, cursor| graph.next(node, cursor));
                        self.is_false[tip as usize] = true;
                    }
                }
            }
        }
        self.trees.weigh(|_| 0);
        for (i, &tip) in self.tips.iter().enumerate() {
            if self.is_false[tip as usize] {
                let pieces = self.trees.pieces(graph.first_tip() + i as u32, |node, cursor| graph.next(node, cursor));
                self.is_false[tip as usize] = pieces.count() >= 2;
            }
        }
    }

    /// Finds the false points that must be filled, now that each eye has a value.
    pub fn find_to_fill(&mut self, position: &Position, sides: &Sides, values: &[u8]) {
        self.must_be_filled.fill(false);
        if !self.tips.iter().any(|&tip| self.is_false[tip as usize]) {
            return;
        }
        let side = &sides.side;
        let graph =
            Graph { position, side, eyes: &self.parts, groups: &self.groups, node: &self.node, tips: &self.tips };
        let (eyes, first_eye, first_tip) = (&self.parts, graph.first_eye(), graph.first_tip());
        self.trees.weigh(|node| match node.checked_sub(first_tip) {
            Some(tip) => {
                let point = self.tips[tip as usize] as usize;
                (values[eyes.of(point) as usize] > 0 && !self.is_false[point]) as u64
            }
            None => node.checked_sub(first_eye).map_or(0, |eye| (values[eye as usize] > 0) as u64),
        });
        for (i, &tip) in self.tips.iter().enumerate() {
            if !self.is_false[tip as usize] {
                continue;
            }
            let node = first_tip + i as u32;
            let pieces = self.trees.pieces(node, |node, cursor| graph.next(node, cursor));
            let mut cursor = 0;
            while let Some(beside) = graph.next(node, &mut cursor) {
                if beside < first_eye && self.trees.weight_of_piece(&pieces, beside) == 0 {
                    self.must_be_filled[tip as usize] = true;
                }
            }
        }
    }

    fn number_nodes(&mut self, position: &Position) {
        let black = self.groups[0].count() as u32;
        let first_eye = black + self.groups[1].count() as u32;
        let first_tip = first_eye + self.parts.count() as u32;
        self.tips.clear();
        self.node.fill(NO_NODE);
        for point in position.shape.points() {
            let state = position.state[point];
            let eye = self.parts.of(point);
            if is_living(state) {
                let own = self.groups[state as usize - 1].of(point);
                self.node[point] = if state == 1 { own } else { black + own };
            } else if eye != NO_PART {
                let around = position.shape.around(point);
                if around.into_iter().filter(|&beside| self.parts.of(beside) == eye).count() <= 1 {
                    self.node[point] = first_tip + self.tips.len() as u32;
                    self.tips.push(point as u32);
                } else {
                    self.node[point] = first_eye + eye;
                }
            }
        }
    }
}

/// Groups, bodies of eyes, and tips of eyes, in this order, as nodes; those that touch are neighbours.
struct Graph<'a> {
    position: &'a Position<'a>,
    side: &'a [u8],
    eyes: &'a Parts,
    groups: &'a [Parts; 2],
    node: &'a [u32],
    tips: &'a [u32],
}

impl Graph<'_> {
    fn first_eye(&self) -> u32 {
        (self.groups[0].count() + self.groups[1].count()) as u32
    }

    fn first_tip(&self) -> u32 {
        self.first_eye() + self.eyes.count() as u32
    }

    /// The next neighbour of a node, once for each pair of points that touch.
    fn next(&self, node: u32, cursor: &mut u32) -> Option<u32> {
        let points = self.points(node);
        while let Some(&point) = points.get(*cursor as usize / 4) {
            let point = point as usize;
            if self.node[point] != node {
                // A point that only joins a group, or the tip of this eye's body.
                *cursor += 4;
                continue;
            }
            let beside = self.position.shape.around(point)[*cursor as usize % 4];
            *cursor += 1;
            let other = self.node[beside];
            let both_stones = is_living(self.position.state[point]) && is_living(self.position.state[beside]);
            if other != NO_NODE && other != node && !both_stones && self.side[point] == self.side[beside] {
                return Some(other);
            }
        }
        None
    }

    /// Points among which those of a node are.
    fn points(&self, node: u32) -> &[u32] {
        let black = self.groups[0].count() as u32;
        if let Some(tip) = node.checked_sub(self.first_tip()) {
            &self.tips[tip as usize..tip as usize + 1]
        } else if let Some(eye) = node.checked_sub(self.first_eye()) {
            self.eyes.points(eye as usize)
        } else if let Some(white) = node.checked_sub(black) {
            self.groups[1].points(white as usize)
        } else {
            self.groups[0].points(node as usize)
        }
    }
}
