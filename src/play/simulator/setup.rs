//! Positions set up in a game, handicaps, and games that begin from a board.

use super::{Simulator, SimulatorOptions};
use crate::board::Board;
use crate::play::grid::{BareChains, SetupReport, handicap_points};
use crate::play::{Lack, RefusalKind, Shape};
use crate::point::{Color, Point};

impl Simulator {
    /// A game on a grid of the board's size that begins with the board's stones, `to_move` to play. They are set up by a turn
    /// of its own if there are any, which superko does not look behind; chains without liberties stay. The options' shape is
    /// not looked at.
    ///
    /// Errors: as [`new`](Self::new); [`RefusalKind::TooManyStones`].
    pub fn from_board(board: &Board, to_move: Color, options: SimulatorOptions) -> Result<Simulator, RefusalKind> {
        let size = board.size();
        let shape = Shape::Grid(size);
        let mut game = Simulator::new(SimulatorOptions { shape, history: true, ..options })?;
        let stones = board.cells().iter().enumerate().filter_map(|(at, &cell)| {
            let color = if cell == Color::Black as u8 { Color::Black } else { Color::White };
            let (x, y) = (at % size.width as usize, at / size.width as usize);
            (cell != 0).then_some((Point::new(x as i32, y as i32), Some(color)))
        });
        if board.cells().iter().any(|&cell| cell != 0) {
            game.set_up(stones, BareChains::Keep)?;
        }
        game.set_to_move(to_move);
        Ok(game)
    }

    /// Sets up stones, or takes them away, at many points at once: see [`Grid::set_up`](crate::play::grid::Grid::set_up).
    /// Only on a grid.
    pub fn set_up(
        &mut self,
        stones: impl IntoIterator<Item = (Point, Option<Color>)>,
        bare: BareChains,
    ) -> Result<SetupReport, RefusalKind> {
        Ok(self.grid_mut_or(Lack::Setup)?.set_up(stones, bare)?)
    }

    /// Sets up a fixed handicap ([`handicap_points`]) on an empty grid; White moves next. `false` when the board has no
    /// handicap of so many stones, or is not empty.
    pub fn place_handicap(&mut self, stones: u32) -> Result<bool, RefusalKind> {
        let size = self.grid_or(Lack::Handicap)?.options().size;
        let is_empty = self.stones(Color::Black) + self.stones(Color::White) == 0;
        let Some((points, count)) = handicap_points(size, stones).filter(|_| is_empty) else {
            return Ok(false);
        };
        self.set_up(points[..count].iter().map(|&point| (point, Some(Color::Black))), BareChains::Keep)?;
        self.set_to_move(Color::White);
        Ok(true)
    }
}
