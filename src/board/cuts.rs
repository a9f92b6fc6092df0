//! Cut points of a graph: what falls apart when a node is taken out, and what each piece weighs (Tarjan 1972).

use crate::memory::{OutOfMemory, filled};

/// Trees of a search in depth, kept so that questions can be asked of them. Its memory is taken once.
///
/// The graph is a function `next(node, &mut cursor)` that gives the neighbours of a node one by one, from cursor 0.
pub(super) struct CutTrees {
    /// For each node 1 + its visit, or 0.
    visit_of: Vec<u32>,
    visits: Vec<Visit>,
    /// Visits on the way from the root, each with its cursor.
    path: Vec<(u32, u32)>,
    /// The weight of all visits before each.
    weight_before: Vec<u64>,
}

/// A node in the order of discovery; the nodes found from it are the visits after it, up to `end`.
struct Visit {
    node: u32,
    parent: u32,
    root: u32,
    /// The earliest visit next to this node or to a node found from it.
    low: u32,
    end: u32,
}

/// What a node's neighbours belong to once the node is taken out.
pub(super) struct Pieces {
    /// The visits of pieces that hang on the node alone.
    hanging: [std::ops::Range<u32>; 4],
    hanging_count: usize,
    /// The weight of what is left, when anything is: the piece through which the node was found.
    rest: Option<u64>,
}

impl CutTrees {
    /// Memory for trees of up to `nodes` nodes with numbers below `numbers`.
    pub fn new(numbers: usize, nodes: usize) -> Result<CutTrees, OutOfMemory> {
        let mut trees =
            CutTrees { visit_of: filled(0, numbers)?, visits: Vec::new(), path: Vec::new(), weight_before: Vec::new() };
        trees.visits.try_reserve_exact(nodes)?;
        trees.path.try_reserve_exact(nodes)?;
        trees.weight_before.try_reserve_exact(nodes + 1)?;
        Ok(trees)
    }

    /// Forgets all trees. Costs what they hold.
    pub fn clear(&mut self) {
        for visit in &self.visits {
            self.visit_of[visit.node as usize] = 0;
        }
        self.visits.clear();
    }

    /// Grows a tree from a node, unless it stands in one already; says whether it did. Linear in the tree's edges.
    pub fn grow(&mut self, root: u32, next: impl Fn(u32, &mut u32) -> Option<u32>) -> bool {
        if self.visit_of[root as usize] != 0 {
            return false;
        }
        let first = self.visits.len() as u32;
        self.discover(root, first, first);
        while let Some((visit, cursor)) = self.path.last_mut() {
            let visit = *visit;
            match next(self.visits[visit as usize].node, cursor) {
                Some(node) => match self.visit_of[node as usize].checked_sub(1) {
                    Some(other) => self.lower(visit, other),
                    None => self.discover(node, visit, first),
                },
                None => {
                    self.path.pop();
                    let end = self.visits.len() as u32;
                    let Visit { parent, low, end: ref mut its_end, .. } = self.visits[visit as usize];
                    *its_end = end;
                    self.lower(parent, low);
                }
            }
        }
        true
    }

    /// The nodes of the trees in order of discovery.
    pub fn nodes(&self) -> impl ExactSizeIterator<Item = u32> + '_ {
        self.visits.iter().map(|visit| visit.node)
    }

    fn discover(&mut self, node: u32, parent: u32, root: u32) {
        let visit = self.visits.len() as u32;
        self.visits.push(Visit { node, parent, root, low: visit, end: visit });
        self.visit_of[node as usize] = visit + 1;
        self.path.push((visit, 0));
    }

    fn lower(&mut self, visit: u32, low: u32) {
        let own = &mut self.visits[visit as usize].low;
        *own = (*own).min(low);
    }

    /// Gives each node of the trees a weight.
    pub fn weigh(&mut self, weight: impl Fn(u32) -> u64) {
        let mut sum = 0;
        self.weight_before.clear();
        self.weight_before.push(0);
        for visit in &self.visits {
            sum += weight(visit.node);
            self.weight_before.push(sum);
        }
    }

    /// What is left of a node's surroundings without it. The node has at most four neighbours and stands in a tree.
    pub fn pieces(&self, node: u32, next: impl Fn(u32, &mut u32) -> Option<u32>) -> Pieces {
        let visit = self.visit_of[node as usize] - 1;
        let mut pieces = Pieces { hanging: [const { 0..0 }; 4], hanging_count: 0, rest: None };
        let Visit { root, end, .. } = self.visits[visit as usize];
        let mut rest = self.weight(root..self.visits[root as usize].end) - self.weight(visit..visit + 1);
        let mut cursor = 0;
        while let Some(neighbour) = next(node, &mut cursor) {
            let child = self.visit_of[neighbour as usize] - 1;
            let other = &self.visits[child as usize];
            if other.parent == visit && child > visit && child < end && other.low >= visit && !pieces.holds(child) {
                rest -= self.weight(child..other.end);
                pieces.hanging[pieces.hanging_count] = child..other.end;
                pieces.hanging_count += 1;
            }
        }
        pieces.rest = (root != visit).then_some(rest);
        pieces
    }

    /// The weight of the piece that a node belongs to.
    pub fn weight_of_piece(&self, pieces: &Pieces, node: u32) -> u64 {
        let visit = self.visit_of[node as usize] - 1;
        let hanging = pieces.hanging().find(|piece| piece.contains(&visit));
        hanging.map_or(pieces.rest.unwrap_or(0), |piece| self.weight(piece.clone()))
    }

    /// The weights of all pieces.
    pub fn weights<'a>(&'a self, pieces: &'a Pieces) -> impl Iterator<Item = u64> + 'a {
        pieces.hanging().map(|piece| self.weight(piece.clone())).chain(pieces.rest)
    }

    fn weight(&self, visits: std::ops::Range<u32>) -> u64 {
        self.weight_before[visits.end as usize] - self.weight_before[visits.start as usize]
    }
}

impl Pieces {
    /// The number of pieces.
    pub fn count(&self) -> usize {
        self.hanging_count + self.rest.is_some() as usize
    }

    fn hanging(&self) -> impl Iterator<Item = &std::ops::Range<u32>> {
        self.hanging[..self.hanging_count].iter()
    }

    fn holds(&self, visit: u32) -> bool {
        self.hanging().any(|piece| piece.contains(&visit))
    }
}
