//! A tree of moves in a few points, searched by playouts (UCT): the moves that did well are looked at more closely.

use crate::estimate::log::log2;
use crate::memory::{OutOfMemory, push};
use crate::play::playout::{PlayoutBoard, Policy, Random};
use std::ops::Range;

/// As many nodes are kept; when they are used up, the tree grows no more.
const MOST_NODES: usize = 16_384;
/// From so many visits a node gets its children.
const VISITS_TO_GROW: u32 = 6;
/// After so many playouts one looks whether to go on.
const LOOK_EVERY: u32 = 250;
/// No line is followed further.
const DEEPEST: usize = 48;
/// How much what was seldom looked at is worth looking at, of 65,536.
const CURIOSITY: u64 = 10_000;

/// Nobody's turn: both have passed.
const OVER: u8 = 0;

/// What is read: whether a group lives when a side begins.
pub(in crate::estimate) struct Question<'a> {
    /// The group's colour, and who begins.
    pub own: u8,
    pub first: u8,
    /// The group's points, and the points where moves are looked for.
    pub group: &'a [u32],
    pub region: &'a [u32],
    /// By point: 0 outside of the region.
    pub steps: &'a [u8],
    pub width: usize,
    /// How many playouts.
    pub playouts: u32,
    /// Chances with which it is given up early.
    pub hopeless: Range<u32>,
    pub seed: u64,
}

impl Question<'_> {
    pub fn is_in_region(&self, point: usize) -> bool {
        self.steps[point] != 0
    }
}

#[derive(Clone, Copy)]
struct Node {
    /// The cell that was played; 0 for a pass.
    cell: u16,
    children: u16,
    first_child: u32,
    visits: u32,
    /// Won by who moved here.
    wins: u32,
}

pub(in crate::estimate) struct Tree {
    nodes: Vec<Node>,
}

impl Tree {
    pub fn new() -> Result<Tree, OutOfMemory> {
        let mut nodes = Vec::new();
        nodes.try_reserve_exact(MOST_NODES)?;
        Ok(Tree { nodes })
    }

    /// The chance of 1000 that the group lives. `root` is the position, with everything barred but the region.
    pub fn read<const N: usize>(
        &mut self,
        root: &PlayoutBoard<N>,
        board: &mut PlayoutBoard<N>,
        question: &Question,
    ) -> Result<u32, OutOfMemory> {
        self.nodes.clear();
        push(&mut self.nodes, Node { cell: 0, children: 0, first_child: 0, visits: 0, wins: 0 })?;
        let mut random = Random::new(question.seed ^ 0x2545_f491_4f6c_dd1d);
        let mut path = [0u32; DEEPEST];
        for playout in 0..question.playouts {
            board.clone_from(root);
            board.leave_false_eyes(true);
            let (length, color) = self.descend(board, question, &mut path)?;
            if color != OVER {
                board.play_out(color, &Policy::HEAVY, &mut random);
            }
            let lives = lives(board, question);
            self.learn(&path[..length], question, lives);
            if playout % LOOK_EVERY == LOOK_EVERY - 1 && question.hopeless.contains(&self.answer(question)) {
                break;
            }
        }
        Ok(self.answer(question))
    }

    /// The chance of 1000 that the group lives after the move that was looked at most.
    fn answer(&self, question: &Question) -> u32 {
        let best = self.children(0).iter().max_by_key(|node| node.visits);
        let Some(best) = best.filter(|best| best.visits > 0) else { return 500 };
        let won = best.wins * 1000 / best.visits;
        if question.first == question.own { won } else { 1000 - won }
    }

    /// Plays down the tree; returns how many nodes were passed, and whose turn it is.
    fn descend<const N: usize>(
        &mut self,
        board: &mut PlayoutBoard<N>,
        question: &Question,
        path: &mut [u32; DEEPEST],
    ) -> Result<(usize, u8), OutOfMemory> {
        let (mut node, mut color, mut length, mut passes) = (0, question.first, 1, 0);
        path[0] = 0;
        while length < DEEPEST && passes < 2 {
            if self.nodes[node].children == 0 {
                let is_ripe = node == 0 || self.nodes[node].visits >= VISITS_TO_GROW;
                if !is_ripe || !self.grow(node, board, question, color)? {
                    break;
                }
            }
            node = self.best_child(node);
            let cell = usize::from(self.nodes[node].cell);
            if cell == 0 {
                board.pass();
                passes += 1;
            } else {
                board.play(cell, color);
                passes = 0;
            }
            path[length] = node as u32;
            length += 1;
            color = 3 - color;
        }
        Ok((length, if passes < 2 { color } else { OVER }))
    }

    /// Gives a node its children: legal moves of the region that fill no own eye, and a pass. Whether there was room.
    fn grow<const N: usize>(
        &mut self,
        node: usize,
        board: &PlayoutBoard<N>,
        question: &Question,
        color: u8,
    ) -> Result<bool, OutOfMemory> {
        if self.nodes.len() + question.region.len() + 1 > MOST_NODES {
            return Ok(false);
        }
        let first_child = self.nodes.len();
        let moves = question.region.iter().map(|point| cell_of(board, *point, question.width));
        let moves = moves.filter(|&cell| board.is_move(cell, color));
        for cell in moves.chain([0]) {
            push(&mut self.nodes, Node { cell: cell as u16, children: 0, first_child: 0, visits: 0, wins: 0 })?;
        }
        self.nodes[node].first_child = first_child as u32;
        self.nodes[node].children = (self.nodes.len() - first_child) as u16;
        Ok(true)
    }

    fn children(&self, node: usize) -> &[Node] {
        let Node { first_child, children, .. } = self.nodes[node];
        &self.nodes[first_child as usize..][..children.into()]
    }

    /// The child that promises most: that won most, or was seldom looked at.
    fn best_child(&self, node: usize) -> usize {
        let log = log2(self.nodes[node].visits.into()) as u64;
        let promise = |child: &Node| {
            let visits = u64::from(child.visits);
            if visits == 0 {
                return u64::MAX;
            }
            (u64::from(child.wins) << 16) / visits + ((CURIOSITY * ((log << 16) / visits).isqrt()) >> 16)
        };
        let mut best = (0, 0);
        for (number, child) in self.children(node).iter().enumerate() {
            let promise = promise(child);
            if promise > best.0 {
                best = (promise, number);
            }
        }
        self.nodes[node].first_child as usize + best.1
    }

    fn learn(&mut self, path: &[u32], question: &Question, lives: bool) {
        let mut mover = 3 - question.first;
        for &node in path {
            let node = &mut self.nodes[node as usize];
            node.visits += 1;
            node.wins += u32::from((mover == question.own) == lives);
            mover = 3 - mover;
        }
    }
}

/// Whether most of the group's points are its own at the end.
fn lives<const N: usize>(board: &PlayoutBoard<N>, question: &Question) -> bool {
    let own = question.group.iter().filter(|point| {
        let cell = cell_of(board, **point, question.width);
        board.owner(cell) == question.own
    });
    2 * own.count() > question.group.len()
}

fn cell_of<const N: usize>(board: &PlayoutBoard<N>, point: u32, width: usize) -> usize {
    board.cell(point as usize % width, point as usize / width)
}
