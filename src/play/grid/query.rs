//! Questions that only a grid answers. Nothing here allocates but [`Grid::to_board`].

use super::chains::EMPTY;
use super::history::GridTurnKind;
use super::{Grid, GridOptions};
use crate::board::{Board, BoardError, BoardOptions};
use crate::play::{Engine, Move};
use crate::point::{Color, Point};

impl Grid {
    /// The options that the game was made with.
    pub fn options(&self) -> &GridOptions {
        &self.options
    }

    /// How many of the turns so far are setups.
    pub fn setups(&self) -> u64 {
        self.setups_done as u64
    }

    /// The stones of all chains that lost one to a setup or to a stone that took its place: what such turns cost besides their
    /// own points. Undoing takes nothing away from it.
    pub fn lifted(&self) -> u64 {
        self.lifted
    }

    /// The latest turn; `None` at the start and after a setup.
    pub fn last_move(&self) -> Option<Move> {
        self.move_at(self.history.now())
    }

    /// The turn of a number up to that of the latest; `None` for the start and for setups. A skipped move is a pass.
    pub fn move_at(&self, number: usize) -> Option<Move> {
        let turn = self.history.standing().get(number)?;
        let point = match turn.marks.kind {
            GridTurnKind::Stone | GridTurnKind::Replacing => Some(self.chains.point(turn.cell as usize)),
            GridTurnKind::Pass | GridTurnKind::Skip => None,
            GridTurnKind::Start | GridTurnKind::Setup => return None,
        };
        Some(Move { color: Some(turn.marks.color), point })
    }

    /// The hash of the position: 128 bits, of the size and the stones alone. It is the same for the same position
    /// always and everywhere.
    pub fn position_hash(&self) -> u128 {
        self.chains.hash.value()
    }

    /// Whether the chain of a stone has one liberty; false where there is no stone. Stops at the second liberty.
    pub fn in_atari(&self, point: Point) -> bool {
        self.stone(point).is_some_and(|cell| self.liberty_cells(cell).take(2).count() == 1)
    }

    /// For each point, row after row, whether `color` may play there: 0 if so, else the number of
    /// [`RefusalKind::code`](crate::play::RefusalKind::code). Turns are not looked at. As far as `codes` has room.
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

    pub(super) fn stone(&self, point: Point) -> Option<usize> {
        self.cell(point).filter(|&cell| self.chains.at(cell) != EMPTY)
    }

    /// The liberties of a stone's chain. A liberty is told by the first of the chain's stones round it.
    pub(super) fn liberty_cells(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
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
