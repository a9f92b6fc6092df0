//! Lines of play: the nodes from the root to a node, those that follow it, and the moves in them.

use crate::memory::{OutOfMemory, push};
use crate::point::{Color, Point, Size};
use crate::sgf::ids::NONE;
use crate::sgf::values::parse_move;
use crate::sgf::{Sgf, SgfNode};
use std::ops::RangeInclusive;

/// A move of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SgfMove {
    /// The node that has it.
    pub node: SgfNode,
    /// Who moves.
    pub color: Color,
    /// What he does.
    pub play: SgfPlay,
}

/// What a move does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SgfPlay {
    /// A stone is put on a point of the board.
    Stone(Point),
    /// A pass.
    Pass,
    /// The value is neither; it names no point of this board.
    Unreadable,
}

impl SgfPlay {
    /// What the value of a move does on a board of `size`.
    #[inline]
    pub fn of(value: &[u8], size: Size) -> SgfPlay {
        match parse_move(value, size).map(|reading| reading.value) {
            Ok(Some(point)) => SgfPlay::Stone(point),
            Ok(None) => SgfPlay::Pass,
            Err(_) => SgfPlay::Unreadable,
        }
    }
}

/// Lines.
impl Sgf {
    /// One of the nodes that follow a node, counted from 0: the variation with this number. Linear in the number.
    pub fn child(&self, node: SgfNode, index: usize) -> Option<SgfNode> {
        self.children(node).nth(index)
    }

    /// The node itself, its parent, and so on up to the root. Nothing for a node that is not there.
    pub fn ancestors(&self, node: SgfNode) -> impl Iterator<Item = SgfNode> + Clone {
        std::iter::successors(self.existing(node), |&node| self.parent(node))
    }

    /// The node itself, the first of the nodes that follow it, and so on to the end: from the root, the main line.
    /// Nothing for a node that is not there.
    pub fn line(&self, node: SgfNode) -> impl Iterator<Item = SgfNode> + Clone {
        std::iter::successors(self.existing(node), |&node| self.first_child(node))
    }

    /// The last node of [`Sgf::line`]. Linear in the variations that the line begins, and in the nodes once the
    /// collection was edited.
    pub fn last_of_line(&self, node: SgfNode) -> Option<SgfNode> {
        let SgfNode(mut node) = self.existing(node)?;
        loop {
            if !self.arena.edited {
                node = self.arena.row_end(node);
            }
            match self.arena.first_child(node) {
                NONE => return Some(SgfNode(node)),
                child => node = child,
            }
        }
    }

    /// The nodes from the root to a node in rows, of which each node but the first follows the one before it. Linear in the
    /// variations on the way, and in the nodes once the collection was edited.
    pub(crate) fn rows_to(&self, node: SgfNode) -> Result<Vec<RangeInclusive<u32>>, OutOfMemory> {
        let mut rows = Vec::new();
        let mut end = self.existing(node).map_or(NONE, |node| node.0);
        while end != NONE {
            let start = if self.arena.edited { end } else { self.arena.row_start(end) };
            push(&mut rows, start..=end)?;
            end = self.arena.parent(start);
        }
        rows.reverse();
        Ok(rows)
    }

    fn existing(&self, node: SgfNode) -> Option<SgfNode> {
        self.contains(node).then_some(node)
    }
}

/// Moves.
impl Sgf {
    /// The moves of a node on a board of `size`, in file order. There should be one at most, and no more than one value
    /// to it; but each value of `B` and `W` is taken for a move.
    pub fn moves_of(&self, node: SgfNode, size: Size) -> impl DoubleEndedIterator<Item = SgfMove> {
        self.move_values(node).map(move |(color, value)| SgfMove { node, color, play: SgfPlay::of(value, size) })
    }

    /// How many moves a node has.
    pub fn move_count(&self, node: SgfNode) -> usize {
        let values = |property| color_of(self.name(property)?).map(|_| self.value_count(property));
        self.properties(node).filter_map(values).sum()
    }

    /// The moves of `line(node)`.
    pub fn line_moves(&self, node: SgfNode) -> impl Iterator<Item = SgfMove> {
        let size = self.board_size(node);
        self.line(node).flat_map(move |node| self.moves_of(node, size))
    }

    /// The moves that lead to a node and that it has, the last one first.
    pub fn moves_back(&self, node: SgfNode) -> impl Iterator<Item = SgfMove> {
        let size = self.board_size(node);
        self.ancestors(node).flat_map(move |node| self.moves_of(node, size).rev())
    }

    fn move_values(&self, node: SgfNode) -> impl DoubleEndedIterator<Item = (Color, &[u8])> {
        self.properties(node).flat_map(move |property| {
            let color = self.name(property).and_then(color_of);
            let count = if color.is_some() { self.value_count(property) } else { 0 };
            (0..count).filter_map(move |index| Some((color?, self.raw_value(property, index)?)))
        })
    }
}

/// Whose move a property is.
fn color_of(name: &[u8]) -> Option<Color> {
    match name {
        b"B" => Some(Color::Black),
        b"W" => Some(Color::White),
        _ => None,
    }
}
