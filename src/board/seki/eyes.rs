//! Eyes and false eyes of a colour.
//!
//! An eye is a connected set of points of one side without living stones. The chains of a colour that can join through
//! points of no side are one group here. Groups and eyes touch each other, which makes a graph. A point at the tip of
//! an eye (next to at most one other point of it) is false when without it something next to it falls apart from the
//! rest: the groups there hang together through that point alone, so it must be filled in the end. Points of a ring of
//! groups and eyes are not false, as either way round connects. In the graph such a point is a cut point.
//!
//! Most tips stand between stones and points that hang together close by, and cannot be cut points. Only where there
//! are others is the graph made: of those tips, and of all else as far as it hangs together without them.

use super::Position;
use super::parts::{PlaneParts, PlaneRun};
use super::planes::{Plane, PlaneShape, beside, bits, circle, sides};
use super::tips::{TipGraph, neighbours};
use crate::board::cuts::CutTrees;
use crate::memory::OutOfMemory;

pub(super) struct Eyes {
    shape: PlaneShape,
    color: usize,
    /// All points of eyes.
    pub plane: Plane,
    /// The eyes.
    pub parts: PlaneParts,
    /// False points in the first sense: cut points.
    pub is_false: Plane,
    /// Points that are false, where one of the groups there has no real eye to rely on.
    pub must_be_filled: Plane,
    /// Points of eyes that are no tips.
    bodies: Plane,
    /// Tips that may be cut points.
    doubtful: Plane,
    /// The colour's groups, each with the points of no side that join it.
    group_plane: Plane,
    pub groups: PlaneParts,
    graph: TipGraph,
    trees: CutTrees,
}

impl Eyes {
    pub fn new(shape: PlaneShape) -> Result<Eyes, OutOfMemory> {
        let cells = shape.walled.width * shape.walled.height;
        Ok(Eyes {
            shape,
            color: 0,
            plane: shape.plane()?,
            parts: PlaneParts::new(shape)?,
            is_false: shape.plane()?,
            must_be_filled: shape.plane()?,
            bodies: shape.plane()?,
            doubtful: shape.plane()?,
            group_plane: shape.plane()?,
            groups: PlaneParts::new(shape)?,
            graph: TipGraph::new(shape, cells)?,
            // Numbers of groups and eyes, no more than points; and of tips. Those that are in a tree, groups, bodies of eyes
            // and tips, have points of their own.
            trees: CutTrees::new(cells.saturating_mul(2), cells)?,
        })
    }

    /// Finds the eyes of a colour and their false points.
    pub fn find(&mut self, position: &Position, links: &[Plane; 2], side: &[Plane; 2], color: usize) {
        self.color = color;
        let (living, stride) = (&position.living[color], self.shape.stride);
        for word in self.shape.words() {
            self.plane[word] = side[color][word] & !living[word];
        }
        self.parts.divide(&self.plane);
        for word in self.shape.words() {
            let [n, e, s, w] = sides(&self.plane, word, stride);
            self.bodies[word] = self.plane[word] & (n & s | e & w | (n | s) & (e | w));
        }
        let mut any = 0;
        for word in self.shape.words() {
            let tips = self.plane[word] & !self.bodies[word];
            self.doubtful[word] = if tips == 0 { 0 } else { tips & self.is_apart(living, word) };
            any |= self.doubtful[word];
        }
        self.is_false.fill(0);
        self.must_be_filled.fill(0);
        self.graph.clear();
        if any != 0 {
            self.find_groups(position, links, side);
            self.find_cut_points(living);
        }
    }

    /// The first points of an eye.
    pub fn first_run(&self, eye: usize) -> &PlaneRun {
        self.parts.first_run(eye)
    }

    /// The points of a word that have neighbours, of stones and bodies, which do not hang together round the point, or
    /// another tip beside them.
    #[inline]
    fn is_apart(&self, living: &Plane, word: usize) -> u64 {
        let stride = self.shape.stride;
        let (stones, bodies) = (circle(living, word, stride), circle(&self.bodies, word, stride));
        let [n, ne, e, se, s, sw, w, nw]: [u64; 8] = std::array::from_fn(|i| stones[i] | bodies[i]);
        let (n_e, e_s, s_w, w_n) = (n & ne & e, e & se & s, s & sw & w, w & nw & n);
        let corners = n & e & !(n_e | e_s & s_w & w_n)
            | e & s & !(e_s | s_w & w_n & n_e)
            | s & w & !(s_w | w_n & n_e & e_s)
            | w & n & !(w_n | n_e & e_s & s_w);
        let opposites = n & s & !(n_e & e_s | s_w & w_n) | e & w & !(e_s & s_w | w_n & n_e);
        corners | opposites | beside(&self.plane, word, stride) & !(bodies[0] | bodies[2] | bodies[4] | bodies[6])
    }

    fn find_groups(&mut self, position: &Position, links: &[Plane; 2], side: &[Plane; 2]) {
        let (living, other_links) = (&position.living[self.color], &links[1 - self.color]);
        for word in self.shape.words() {
            let joins = position.board[word] & !(side[0][word] | side[1][word]) & !other_links[word];
            self.group_plane[word] = living[word] | joins;
        }
        self.groups.divide(&self.group_plane);
    }

    fn find_cut_points(&mut self, living: &Plane) {
        let Eyes { graph, trees, .. } = self;
        graph.join_all(&self.groups, &self.parts, living, &self.bodies);
        graph.add_tips(&self.groups, &self.parts, living, &self.bodies, &mut self.doubtful);
        trees.clear();
        let next = |node, cursor: &mut u32| graph.next(node, cursor);
        // A tip between fewer than two neighbours parts nothing; a root must be no tip.
        for tip in &graph.tips {
            if let Some(root) = graph.first_joined(tip) {
                trees.grow(root, next);
            }
        }
        trees.weigh(|_| 0);
        for tip in &graph.tips {
            let is_cut = graph.first_joined(tip).is_some() && trees.pieces(tip.node, next).count() >= 2;
            self.is_false[tip.word as usize] |= (is_cut as u64) << tip.bit;
        }
    }

    /// Finds the false points that must be filled, now that each eye has a value.
    pub fn find_to_fill(&mut self, living: &Plane, values: &[u8]) {
        if self.is_false.iter().all(|&word| word == 0) {
            return;
        }
        self.weigh(living, values);
        let graph = &self.graph;
        for tip in &graph.tips {
            if self.is_false[tip.word as usize] >> tip.bit & 1 == 0 {
                continue;
            }
            let pieces = self.trees.pieces(tip.node, |node, cursor| graph.next(node, cursor));
            let stones = sides(living, tip.word as usize, self.shape.stride);
            let places = neighbours(tip.word as usize, tip.bit, self.shape.stride);
            for (stones, (word, bit)) in stones.into_iter().zip(places) {
                if stones >> tip.bit & 1 != 0 {
                    let group = graph.joined(self.groups.of(word, bit));
                    if self.trees.weight_of_piece(&pieces, group) == 0 {
                        self.must_be_filled[tip.word as usize] |= 1 << tip.bit;
                    }
                }
            }
        }
    }

    /// Weighs the graph: a real point of an eye of some value is something to rely on.
    fn weigh(&mut self, living: &Plane, values: &[u8]) {
        let graph = &mut self.graph;
        graph.weight.fill(false);
        for run in self.parts.all_runs().iter().filter(|run| values[run.part as usize] > 0) {
            let word = run.word as usize;
            if run.mask & self.bodies[word] != 0 {
                let body = graph.joined(self.groups.count() + run.part as usize);
                graph.weight[body as usize] = true;
            }
            // A tip that is not in the graph hangs together with all its neighbours.
            for bit in bits(run.mask & !self.bodies[word] & !self.doubtful[word]) {
                let places = neighbours(word, bit, self.shape.stride);
                let stones = sides(living, word, self.shape.stride);
                for (stones, (word, beside)) in stones.into_iter().zip(places) {
                    if stones >> bit & 1 != 0 {
                        let group = graph.joined(self.groups.of(word, beside));
                        graph.weight[group as usize] = true;
                    }
                }
            }
        }
        for tip in &graph.tips {
            let is_real = self.is_false[tip.word as usize] >> tip.bit & 1 == 0;
            graph.weight[tip.node as usize] = is_real && values[tip.eye as usize] > 0;
        }
        self.trees.weigh(|node| graph.weight[node as usize] as u64);
    }
}
