//! One game for both engines: what a grid and a plane can do is called the same here, and what one of them cannot do is
//! answered with [`SimulatorFault::Unsupported`].
//!
//! ```
//! use gocount::play::simulator::{Simulator, SimulatorOptions, SimulatorShape};
//! use gocount::point::{Color, Point, Size};
//!
//! for shape in [SimulatorShape::Grid(Size::new(9, 9)), SimulatorShape::Whole] {
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
mod report;
mod territory;

use crate::memory::OutOfMemory;
use crate::play::grid::{BareChains, Grid, GridErrorKind, SetupError, SetupReport, handicap_points};
use crate::play::plane::{Plane, PlaneMove};
use crate::point::{Color, Point};

pub use self::checkpoint::CheckpointFault;
pub use self::options::{SimulatorOptions, SimulatorShape};
pub use self::query::{SimulatorChain, SimulatorPoints};
pub use self::region::PointRange;
pub use self::report::{SimulatorError, SimulatorFault, SimulatorReport};
pub use crate::play::grid::GridMove as SimulatorMove;

/// A game in progress on a grid or a plane.
#[derive(Debug)]
pub struct Simulator {
    options: SimulatorOptions,
    engine: Engine,
}

// There is one in a game, and a box could not be allocated fallibly.
#[allow(clippy::large_enum_variant)]
#[derive(Debug)]
enum Engine {
    Grid(Grid),
    Plane(Plane),
}

/// How far a run of moves came.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SimulatorRun {
    /// The moves played, skipped ones included. They count even when a later one is refused.
    pub played: u64,
    /// Why the run ended early, if it did: the move after those played was refused.
    pub error: Option<SimulatorError>,
    /// Whether the watcher ended it.
    pub stopped: bool,
}

impl Simulator {
    /// A game without stones.
    ///
    /// Errors: [`SimulatorFault::Unsupported`] for options that the shape's engine does not have;
    /// [`GridErrorKind::OffBoard`] for a size that no such board has; out of memory.
    pub fn new(options: SimulatorOptions) -> Result<Simulator, SimulatorFault> {
        let engine = match options.shape {
            SimulatorShape::Grid(size) => Engine::Grid(Grid::new(options.for_grid(size)?)?),
            _ => {
                let mut plane = Plane::new(options.for_plane()?);
                plane.set_to_move(options.first);
                Engine::Plane(plane)
            }
        };
        Ok(Simulator { options, engine })
    }

    /// A game on a grid that was begun elsewhere.
    pub fn from_grid(grid: Grid) -> Simulator {
        let given = *grid.options();
        let options = SimulatorOptions {
            ko: given.rules.ko,
            suicide: given.rules.suicide,
            occupied: given.occupied,
            first: given.first,
            strict_turns: given.strict_turns,
            report_only: given.report_only,
            ..SimulatorOptions::of_shape(SimulatorShape::Grid(given.size))
        };
        Simulator { options, engine: Engine::Grid(grid) }
    }

    /// A copy that goes its own way, with the same turns to undo and redo.
    pub fn try_clone(&self) -> Result<Simulator, OutOfMemory> {
        let engine = match &self.engine {
            Engine::Grid(grid) => Engine::Grid(grid.try_clone()?),
            Engine::Plane(plane) => Engine::Plane(plane.try_clone()?),
        };
        Ok(Simulator { options: self.options, engine })
    }

    /// Plays a stone of the side to move.
    pub fn play(&mut self, point: Point) -> Result<SimulatorReport, SimulatorError> {
        self.play_move(SimulatorMove { color: None, point: Some(point) })
    }

    /// Plays a stone of `color`. The turn passes to the other colour.
    pub fn play_color(&mut self, color: Color, point: Point) -> Result<SimulatorReport, SimulatorError> {
        self.play_move(SimulatorMove { color: Some(color), point: Some(point) })
    }

    /// Passes. On a plane only the side to move may pass.
    pub fn pass(&mut self, color: Option<Color>) -> Result<SimulatorReport, SimulatorError> {
        self.play_move(SimulatorMove { color, point: None })
    }

    /// Plays a stone or passes.
    #[inline]
    pub fn play_move(&mut self, one: SimulatorMove) -> Result<SimulatorReport, SimulatorError> {
        if self.stones(Color::Black) + self.stones(Color::White) >= self.options.stone_limit
            && one.point.is_some_and(|point| self.contains(point) && self.stone_at(point).is_none())
        {
            return Err(self.refusal(SimulatorFault::TooManyStones, one));
        }
        match &mut self.engine {
            Engine::Grid(grid) => Ok(play_on_grid(grid, one)?),
            Engine::Plane(plane) => {
                let out_of_turn = one.color.is_some_and(|color| color != plane.to_move());
                // A point that does not exist is told before anything else.
                let may_not = one.point.is_none_or(|point| self.options.strict_turns && plane.contains(point));
                if out_of_turn && may_not {
                    return Err(self.refusal(GridErrorKind::WrongTurn.into(), one));
                }
                plane.play_move(on_plane(one)).map(SimulatorReport::from).map_err(|error| {
                    // A plane's error has a point even for a pass.
                    SimulatorError { point: one.point, ..error.into() }
                })
            }
        }
    }

    /// Plays one move after another until one is refused or `each` answers false; it is told what each move did, right
    /// after it. Some moves may be taken from `moves` that are not played.
    pub fn play_each(
        &mut self,
        moves: impl IntoIterator<Item = SimulatorMove>,
        mut each: impl FnMut(SimulatorReport) -> bool,
    ) -> SimulatorRun {
        let mut moves = moves.into_iter();
        let in_batches = !self.options.strict_turns && self.options.stone_limit == u64::MAX;
        match &mut self.engine {
            // A pass of the wrong side would slip through, so only stones go in batches.
            Engine::Plane(plane) if in_batches => {
                let mut run = SimulatorRun::default();
                loop {
                    let mut pass = None;
                    let stones = moves.by_ref().map_while(|one| match one.point {
                        Some(_) => Some(on_plane(one)),
                        None => {
                            pass = Some(one);
                            None
                        }
                    });
                    let part = plane.play_each(stones, |report| each(report.into()));
                    run.played += part.played;
                    (run.error, run.stopped) = (part.error.map(SimulatorError::from), part.stopped);
                    let Some(pass) = pass.filter(|_| run.error.is_none() && !run.stopped) else { return run };
                    if pass.color.is_some_and(|color| color != plane.to_move()) {
                        let move_number = plane.moves().saturating_add(1);
                        let fault = GridErrorKind::WrongTurn.into();
                        run.error = Some(SimulatorError { fault, move_number, point: None });
                        return run;
                    }
                    let part = plane.play_each([PlaneMove::PASS], |report| each(report.into()));
                    run.played += part.played;
                    run.error = part.error.map(|error| SimulatorError { point: None, ..error.into() });
                    run.stopped = part.stopped;
                    if run.error.is_some() || run.stopped {
                        return run;
                    }
                }
            }
            _ => self.play_singly(moves, each),
        }
    }

    fn play_singly(
        &mut self,
        moves: impl Iterator<Item = SimulatorMove>,
        mut each: impl FnMut(SimulatorReport) -> bool,
    ) -> SimulatorRun {
        let mut run = SimulatorRun::default();
        for one in moves {
            match self.play_move(one) {
                Ok(report) => {
                    run.played += 1;
                    if !each(report) {
                        run.stopped = true;
                        break;
                    }
                }
                Err(error) => {
                    run.error = Some(error);
                    break;
                }
            }
        }
        run
    }

    /// Whether `color` may play at `point`, and if not, why. Whose turn it is is not looked at.
    pub fn check(&self, color: Color, point: Point) -> Result<(), SimulatorFault> {
        match &self.engine {
            Engine::Grid(grid) => Ok(grid.check(color, point)?),
            Engine::Plane(plane) => Ok(plane.check(color, point)?),
        }
    }

    /// Sets up stones, or takes them away, at many points at once: see [`Grid::set_up`]. Only on a grid.
    pub fn set_up(
        &mut self,
        stones: impl IntoIterator<Item = (Point, Option<Color>)>,
        bare: BareChains,
    ) -> Result<SetupReport, SimulatorFault> {
        let limit = self.options.stone_limit;
        let grid = self.grid_mut("stones are set up on a grid only")?;
        grid.set_up_at_most(stones, bare, limit).map_err(fault_of_setup)
    }

    /// Sets up a fixed handicap ([`handicap_points`]) on an empty grid; White moves next. `false` when the board has no
    /// handicap of so many stones, or is not empty.
    pub fn place_handicap(&mut self, stones: u32) -> Result<bool, SimulatorFault> {
        let grid = self.grid_mut("a handicap is for a grid only")?;
        let is_empty = grid.stones(Color::Black) == 0 && grid.stones(Color::White) == 0;
        let Some((points, count)) = handicap_points(grid.options().size, stones).filter(|_| is_empty) else {
            return Ok(false);
        };
        self.set_up(points[..count].iter().map(|&point| (point, Some(Color::Black))), BareChains::Keep)?;
        self.set_to_move(Color::White);
        Ok(true)
    }

    /// Gives the turn to a side, without a turn of its own in the record. Undoing and redoing come back to it.
    pub fn set_to_move(&mut self, color: Color) {
        match &mut self.engine {
            Engine::Grid(grid) => grid.set_to_move(color),
            Engine::Plane(plane) => plane.set_to_move(color),
        }
    }

    /// Undoes the latest turn; says whether there was one.
    ///
    /// Errors: [`SimulatorFault::Unsupported`] without history; out of memory, with nothing changed.
    pub fn undo(&mut self) -> Result<bool, SimulatorFault> {
        self.with_history()?;
        match &mut self.engine {
            Engine::Grid(grid) => Ok(grid.undo()),
            Engine::Plane(plane) => Ok(plane.undo()?),
        }
    }

    /// Takes the turn again that was undone last; says whether there was one. A new turn forgets those undone.
    ///
    /// Errors: as [`undo`](Self::undo).
    pub fn redo(&mut self) -> Result<bool, SimulatorFault> {
        self.with_history()?;
        match &mut self.engine {
            Engine::Grid(grid) => Ok(grid.redo()?),
            Engine::Plane(plane) => Ok(plane.redo()?),
        }
    }

    fn with_history(&self) -> Result<(), SimulatorFault> {
        if self.options.history { Ok(()) } else { Err(SimulatorFault::Unsupported("the game keeps no history")) }
    }

    fn grid_mut(&mut self, otherwise: &'static str) -> Result<&mut Grid, SimulatorFault> {
        match &mut self.engine {
            Engine::Grid(grid) => Ok(grid),
            Engine::Plane(_) => Err(SimulatorFault::Unsupported(otherwise)),
        }
    }

    fn grid(&self, otherwise: &'static str) -> Result<&Grid, SimulatorFault> {
        match &self.engine {
            Engine::Grid(grid) => Ok(grid),
            Engine::Plane(_) => Err(SimulatorFault::Unsupported(otherwise)),
        }
    }

    #[cold]
    fn refusal(&self, fault: SimulatorFault, one: SimulatorMove) -> SimulatorError {
        SimulatorError { fault, move_number: self.moves().saturating_add(1), point: one.point }
    }
}

#[inline]
fn play_on_grid(grid: &mut Grid, one: SimulatorMove) -> Result<SimulatorReport, SimulatorError> {
    let color = one.color.unwrap_or(grid.to_move());
    let played = match one.point {
        Some(point) => grid.play_color(color, point),
        None => grid.pass(color),
    };
    Ok(played?.into())
}

#[inline]
fn on_plane(one: SimulatorMove) -> PlaneMove {
    PlaneMove { point: one.point, color: one.color }
}

fn fault_of_setup(error: SetupError) -> SimulatorFault {
    match error {
        SetupError::Bare(stones) => SimulatorFault::Bare(stones),
        SetupError::TooMany => SimulatorFault::TooManyStones,
        other => GridErrorKind::from(other).into(),
    }
}

const _: () = {
    const fn shared<T: Send + Sync>() {}
    shared::<Simulator>();
};
