//! Questions to a game, which many threads may ask at once; and whose turn it is, which may be asked and said. Nothing here
//! allocates but [`Grid::to_board`].

use super::chains::EMPTY;
use super::history::{GridTurnKind, NO_CELL};
use super::{Grid, GridMove, GridOptions};
use crate::board::{Board, BoardError, BoardOptions};
use crate::point::{Color, Point};

/// A chain of stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GridChain {
    /// Its colour.
    pub color: Color,
    /// Its stones.
    pub stones: u32,
    /// The empty points next to it.
    pub liberties: u32,
}

impl Grid {
    /// The options that the game was made with.
    pub fn options(&self) -> &GridOptions {
        &self.options
    }

    /// Whose turn it is.
    pub fn to_move(&self) -> Color {
        self.to_move
    }

    /// Gives the turn to a side, without a turn of its own in the record. It belongs to the latest turn: whoever undoes
    /// back to that or redoes it finds it so, and superko compares it.
    pub fn set_to_move(&mut self, color: Color) {
        self.to_move = color;
        self.history.give_turn(color);
    }

    /// The number of the latest turn: moves, passes and setups; 0 at the start.
    pub fn move_number(&self) -> usize {
        self.history.now()
    }

    /// The turns that can be redone.
    pub fn undone(&self) -> usize {
        self.history.count() - 1 - self.history.now()
    }

    /// The colour of the stone at `point`; `None` where there is none, or no such point.
    pub fn stone_at(&self, point: Point) -> Option<Color> {
        color_of(self.chains.at(self.cell(point)?))
    }

    /// The stones of `color` on the board.
    pub fn stones(&self, color: Color) -> u32 {
        self.chains.count[color.index()]
    }

    /// The stones of `color` taken off so far, suicides included, replaced and set up ones not.
    pub fn captured(&self, color: Color) -> u64 {
        self.captured[color.index()]
    }

    /// Where the side that did not take the latest turn may not play because of simple ko.
    pub fn ko(&self) -> Option<Point> {
        let ko = self.history.last().ko;
        (ko != NO_CELL).then(|| self.chains.point(ko as usize))
    }

    /// The latest turn; `None` at the start and after a setup.
    pub fn last_move(&self) -> Option<GridMove> {
        self.move_at(self.history.now())
    }

    /// The turn of a number up to that of the latest; `None` for the start and for setups. A skipped move is a pass.
    pub fn move_at(&self, number: usize) -> Option<GridMove> {
        let turn = self.history.turn(number).filter(|_| number <= self.history.now())?;
        let point = match turn.kind {
            GridTurnKind::Stone => Some(self.chains.point(turn.cell as usize)),
            GridTurnKind::Pass => None,
            GridTurnKind::Start | GridTurnKind::Setup => return None,
        };
        Some(GridMove { color: color_of(turn.color), point })
    }

    /// The points of the stones that the latest turn took off.
    pub fn last_captured(&self) -> impl Iterator<Item = Point> + '_ {
        self.chains.taken(self.history.last().trace).map(|cell| self.chains.point(cell))
    }

    /// The hash of the position: 128 bits, of the size and the stones alone. It is the same for the same position
    /// always and everywhere.
    pub fn position_hash(&self) -> u128 {
        self.chains.hash.value()
    }

    /// The chain of a stone; `None` where there is no stone. Costs time in proportion to its stones.
    pub fn chain(&self, point: Point) -> Option<GridChain> {
        let cell = self.stone(point)?;
        let liberties = self.liberty_cells(cell).count() as u32;
        let color = color_of(self.chains.at(cell))?;
        Some(GridChain { color, stones: self.chains.chain_size(self.chains.root(cell)), liberties })
    }

    /// The stones of the chain of a stone, in no particular order. None where there is no stone.
    pub fn chain_stones(&self, point: Point) -> impl Iterator<Item = Point> + '_ {
        let ring = self.stone(point).map(|cell| self.chains.ring(cell));
        ring.into_iter().flatten().map(|cell| self.chains.point(cell))
    }

    /// The liberties of the chain of a stone, each once, in no particular order. None where there is no stone.
    pub fn chain_liberties(&self, point: Point) -> impl Iterator<Item = Point> + '_ {
        let liberties = self.stone(point).map(|cell| self.liberty_cells(cell));
        liberties.into_iter().flatten().map(|cell| self.chains.point(cell))
    }

    /// Whether the chain of a stone has one liberty; false where there is no stone. Stops at the second liberty.
    pub fn in_atari(&self, point: Point) -> bool {
        self.stone(point).is_some_and(|cell| self.liberty_cells(cell).take(2).count() == 1)
    }

    /// For each point, row after row, whether `color` may play there: 0 if so, else the number of
    /// [`GridErrorKind::code`](super::GridErrorKind::code). Turns are not looked at. As far as `codes` has room.
    pub fn legality(&self, color: Color, codes: &mut [u8]) {
        for (code, cell) in codes.iter_mut().zip(self.chains.board_cells()) {
            *code = self.check_cell(color as u8, cell).map_or_else(|kind| kind.code(), |()| 0);
        }
    }

    /// One byte a point, row after row: 0 empty, 1 Black, 2 White. As far as `cells` has room.
    pub fn write_cells(&self, cells: &mut [u8]) {
        for (to, row) in cells.chunks_mut(self.options.size.width as usize).zip(self.chains.rows()) {
            to.copy_from_slice(&row[..to.len()]);
        }
    }

    /// The position as a board.
    ///
    /// Errors: [`BoardError::OutOfMemory`].
    pub fn to_board(&self) -> Result<Board, BoardError> {
        let mut board = Board::empty(self.options.size, BoardOptions { cell_limit: super::MOST_CELLS })?;
        self.write_cells(board.cells_mut());
        Ok(board)
    }

    /// Whether two games have the same stones on boards of the same size.
    pub fn is_same_position(&self, other: &Grid) -> bool {
        self.options.size == other.options.size
            && self.chains.hash == other.chains.hash
            && self.chains.board_cells().all(|cell| self.chains.at(cell) == other.chains.at(cell))
    }

    /// Whether two games have the same position, side to move, ko and prisoners.
    pub fn is_same_situation(&self, other: &Grid) -> bool {
        self.is_same_position(other)
            && self.to_move == other.to_move
            && self.ko() == other.ko()
            && self.captured == other.captured
    }

    pub(super) fn cell(&self, point: Point) -> Option<usize> {
        self.options.size.contains(point).then(|| self.chains.cell(point))
    }

    fn stone(&self, point: Point) -> Option<usize> {
        self.cell(point).filter(|&cell| self.chains.at(cell) != EMPTY)
    }

    /// The liberties of a stone's chain. A liberty is told by the first of the chain's stones round it.
    fn liberty_cells(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        let root = self.chains.root(cell);
        let color = self.chains.at(cell);
        self.chains.ring(cell).flat_map(move |stone| {
            self.chains.around(stone).into_iter().filter(move |&beside| {
                let is_own = |&other: &usize| self.chains.at(other) == color && self.chains.root(other) == root;
                self.chains.at(beside) == EMPTY && self.chains.around(beside).into_iter().find(is_own) == Some(stone)
            })
        })
    }
}

pub(super) fn color_of(cell: u8) -> Option<Color> {
    match cell {
        1 => Some(Color::Black),
        2 => Some(Color::White),
        _ => None,
    }
}
