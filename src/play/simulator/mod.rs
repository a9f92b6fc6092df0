//! One game for both engines: what a grid and a plane can do is called the same here, and what one of them cannot do is
//! answered with [`RefusalKind::Unsupported`].
//!
//! ```
//! use gocount::play::Shape;
//! use gocount::play::simulator::{Simulator, SimulatorOptions};
//! use gocount::point::{Color, Point, Size};
//!
//! for shape in [Shape::Grid(Size::new(9, 9)), Shape::Whole] {
//!     let mut game = Simulator::new(SimulatorOptions::of_shape(shape)).unwrap();
//!     for (x, y) in [(4, 4), (4, 3), (0, 0), (3, 4), (0, 1), (5, 4), (0, 2), (4, 5)] {
//!         game.play(Point::new(x, y)).unwrap();
//!     }
//!     assert_eq!(game.captured(Color::Black), 1);
//! }
//! ```

mod checkpoint;
mod options;
mod query;
mod region;
mod setup;
mod territory;

use super::grid::Grid;
use super::plane::Plane;
use super::{Engine, Lack, Move, Refusal, RefusalKind, Report, Run, Shape};
use crate::memory::OutOfMemory;
use crate::point::{Color, Point};

pub use self::options::SimulatorOptions;
pub use self::region::PointRange;

/// A game in progress on a grid or a plane.
#[derive(Debug)]
pub struct Simulator {
    options: SimulatorOptions,
    played: Played,
}

// There is one in a game, and a box could not be allocated fallibly.
#[allow(clippy::large_enum_variant)]
#[derive(Debug)]
enum Played {
    Grid(Grid),
    Plane(Plane),
}

/// The same for whichever engine plays the game: here alone is it asked which that is.
macro_rules! on {
    ($played:expr, $engine:ident => $answer:expr) => {
        match $played {
            Played::Grid($engine) => $answer,
            Played::Plane($engine) => $answer,
        }
    };
}
use on;

impl Simulator {
    /// A game without stones.
    ///
    /// Errors: [`RefusalKind::Unsupported`] for options that the shape's engine does not have;
    /// [`RefusalKind::OffBoard`] for a size that no such board has; out of memory.
    pub fn new(options: SimulatorOptions) -> Result<Simulator, RefusalKind> {
        let played = match options.shape {
            Shape::Grid(size) => Played::Grid(Grid::new(options.for_grid(size)?)?),
            Shape::Quarter | Shape::Half | Shape::Whole | Shape::Bounded(_) => {
                Played::Plane(Plane::new(options.for_plane()?))
            }
        };
        Ok(Simulator { options, played })
    }

    /// A game on a grid that was begun elsewhere.
    pub fn from_grid(grid: Grid) -> Simulator {
        Simulator { options: SimulatorOptions::of_grid(grid.options()), played: Played::Grid(grid) }
    }

    /// A game on a plane that was begun elsewhere.
    pub fn from_plane(plane: Plane) -> Simulator {
        Simulator { options: SimulatorOptions::of_plane(plane.options()), played: Played::Plane(plane) }
    }

    /// The grid, if it is played on one.
    pub fn grid(&self) -> Option<&Grid> {
        match &self.played {
            Played::Grid(grid) => Some(grid),
            Played::Plane(_) => None,
        }
    }

    /// The plane, if it is played on one.
    pub fn plane(&self) -> Option<&Plane> {
        match &self.played {
            Played::Plane(plane) => Some(plane),
            Played::Grid(_) => None,
        }
    }

    /// A copy that goes its own way, with the same turns to undo and redo.
    pub fn try_clone(&self) -> Result<Simulator, OutOfMemory> {
        let played = match &self.played {
            Played::Grid(grid) => Played::Grid(grid.try_clone()?),
            Played::Plane(plane) => Played::Plane(plane.try_clone()?),
        };
        Ok(Simulator { options: self.options, played })
    }

    /// Takes all stones off and forgets all turns. Costs on a grid time in proportion to the turns so far, or to the points
    /// where they are fewer.
    pub fn reset(&mut self) -> Result<(), RefusalKind> {
        match &mut self.played {
            Played::Grid(grid) => grid.reset(),
            Played::Plane(plane) => *plane = Plane::new(self.options.for_plane()?),
        }
        Ok(())
    }

    /// Plays a stone of the side to move.
    #[inline]
    pub fn play(&mut self, point: Point) -> Result<Report, Refusal> {
        self.play_move(point.into())
    }

    /// Plays a stone of `color`. The turn passes to the other colour.
    #[inline]
    pub fn play_color(&mut self, color: Color, point: Point) -> Result<Report, Refusal> {
        self.play_move((point, color).into())
    }

    /// Passes; `None` is whoever's turn it is.
    pub fn pass(&mut self, color: Option<Color>) -> Result<Report, Refusal> {
        self.play_move(Move { color, point: None })
    }

    /// Plays a stone or passes.
    #[inline(always)]
    pub fn play_move(&mut self, one: Move) -> Result<Report, Refusal> {
        on!(&mut self.played, engine => engine.play_move(one))
    }

    /// Plays one move after another until one is refused or `each` answers false: see [`Engine::play_each`].
    #[inline]
    pub fn play_each(
        &mut self,
        moves: impl IntoIterator<Item = impl Into<Move>>,
        each: impl FnMut(Report) -> bool,
    ) -> Run {
        on!(&mut self.played, engine => engine.play_each(moves, each))
    }

    /// Takes note that about so many moves are to come, in however many calls: see [`Engine::expect`].
    pub fn expect(&mut self, moves: u64) {
        on!(&mut self.played, engine => engine.expect(moves))
    }

    /// Gives the turn to a side, without a turn of its own in the record. Undoing and redoing come back to it.
    pub fn set_to_move(&mut self, color: Color) {
        on!(&mut self.played, engine => engine.set_to_move(color))
    }

    /// Undoes the latest turn; says whether there was one.
    ///
    /// Errors: [`RefusalKind::Unsupported`] for a game without history; out of memory on a plane, with nothing changed.
    pub fn undo(&mut self) -> Result<bool, RefusalKind> {
        self.with_history()?;
        Ok(on!(&mut self.played, engine => engine.undo())?)
    }

    /// Takes the turn again that was undone last; says whether there was one. A new turn forgets those undone.
    ///
    /// Errors: as [`undo`](Self::undo).
    pub fn redo(&mut self) -> Result<bool, RefusalKind> {
        self.with_history()?;
        Ok(on!(&mut self.played, engine => engine.redo())?)
    }

    fn with_history(&self) -> Result<(), RefusalKind> {
        if self.options.history { Ok(()) } else { Err(RefusalKind::Unsupported(Lack::History)) }
    }

    /// The grid of a game on one, for what a plane lacks.
    fn grid_or(&self, lack: Lack) -> Result<&Grid, RefusalKind> {
        self.grid().ok_or(RefusalKind::Unsupported(lack))
    }

    fn grid_mut_or(&mut self, lack: Lack) -> Result<&mut Grid, RefusalKind> {
        match &mut self.played {
            Played::Grid(grid) => Ok(grid),
            Played::Plane(_) => Err(RefusalKind::Unsupported(lack)),
        }
    }
}

const _: () = {
    const fn shared<T: Send + Sync>() {}
    shared::<Simulator>();
};
