//! Questions to a game. All take it as it is: many threads may ask at once. On a grid none allocates.

use super::{Engine, Simulator, SimulatorFault, SimulatorMove, SimulatorOptions};
use crate::memory::OutOfMemory;
use crate::play::grid::GridErrorKind;
use crate::point::{Color, Point};

/// A chain of stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SimulatorChain {
    /// Its colour.
    pub color: Color,
    /// Its stones.
    pub stones: u64,
    /// The empty points next to it, those beyond a plane's last coordinate included.
    pub liberties: u64,
}

/// Points that are known to be so many: walked over on a grid, listed on a plane.
pub struct SimulatorPoints<I> {
    left: usize,
    source: Source<I>,
}

enum Source<I> {
    Walk(I),
    List(std::vec::IntoIter<Point>),
}

impl<I: Iterator<Item = Point>> SimulatorPoints<I> {
    fn walk(count: usize, points: I) -> Self {
        SimulatorPoints { left: count, source: Source::Walk(points) }
    }

    fn list(points: Vec<Point>) -> Self {
        SimulatorPoints { left: points.len(), source: Source::List(points.into_iter()) }
    }
}

impl<I: Iterator<Item = Point>> Iterator for SimulatorPoints<I> {
    type Item = Point;

    fn next(&mut self) -> Option<Point> {
        self.left = self.left.saturating_sub(1);
        match &mut self.source {
            Source::Walk(points) => points.next(),
            Source::List(points) => points.next(),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl<I: Iterator<Item = Point>> ExactSizeIterator for SimulatorPoints<I> {}

impl Simulator {
    /// The options that the game was made with.
    pub fn options(&self) -> &SimulatorOptions {
        &self.options
    }

    /// Whether there is such a point.
    pub fn contains(&self, point: Point) -> bool {
        match &self.engine {
            Engine::Grid(grid) => grid.options().size.contains(point),
            Engine::Plane(plane) => plane.contains(point),
        }
    }

    /// The colour of the stone at `point`; `None` where there is none, or no such point.
    pub fn stone_at(&self, point: Point) -> Option<Color> {
        match &self.engine {
            Engine::Grid(grid) => grid.stone_at(point),
            Engine::Plane(plane) => plane.stone_at(point),
        }
    }

    /// The stones of `color` that stand.
    #[inline]
    pub fn stones(&self, color: Color) -> u64 {
        match &self.engine {
            Engine::Grid(grid) => grid.stones(color).into(),
            Engine::Plane(plane) => plane.stones(color),
        }
    }

    /// The stones of `color` taken off so far, suicides included, replaced and set up ones not.
    pub fn captured(&self, color: Color) -> u64 {
        match &self.engine {
            Engine::Grid(grid) => grid.captured(color),
            Engine::Plane(plane) => plane.captured(color),
        }
    }

    /// Whose turn it is.
    pub fn to_move(&self) -> Color {
        match &self.engine {
            Engine::Grid(grid) => grid.to_move(),
            Engine::Plane(plane) => plane.to_move(),
        }
    }

    /// The turns taken: moves, passes, skipped moves that passed the turn, and setups.
    pub fn moves(&self) -> u64 {
        match &self.engine {
            Engine::Grid(grid) => grid.move_number() as u64,
            Engine::Plane(plane) => plane.moves(),
        }
    }

    /// How many turns can be undone.
    pub fn undoable(&self) -> u64 {
        match &self.engine {
            Engine::Grid(grid) => grid.move_number() as u64,
            Engine::Plane(plane) => plane.undoable() as u64,
        }
    }

    /// How many turns can be redone.
    pub fn redoable(&self) -> u64 {
        match &self.engine {
            Engine::Grid(grid) => grid.undone() as u64,
            Engine::Plane(plane) => plane.redoable() as u64,
        }
    }

    /// The turn of a number; `None` for setups and for numbers that no turn has. Only on a grid.
    pub fn move_at(&self, number: u64) -> Result<Option<SimulatorMove>, SimulatorFault> {
        let grid = self.grid("only a grid tells its moves")?;
        Ok(usize::try_from(number).ok().and_then(|number| grid.move_at(number)))
    }

    /// Where the side that did not take the latest turn may not play because of simple ko.
    pub fn ko(&self) -> Option<Point> {
        match &self.engine {
            Engine::Grid(grid) => grid.ko(),
            Engine::Plane(plane) => plane.ko(),
        }
    }

    /// The points of the stones that the latest turn took off.
    pub fn last_captured(&self) -> Result<SimulatorPoints<impl Iterator<Item = Point> + '_>, OutOfMemory> {
        match &self.engine {
            Engine::Grid(grid) => Ok(SimulatorPoints::walk(grid.last_captured().count(), grid.last_captured())),
            Engine::Plane(plane) => {
                let mut points = Vec::new();
                plane.last_captured_into(&mut points)?;
                Ok(SimulatorPoints::list(points))
            }
        }
    }

    /// How many stones the latest turn took off.
    pub fn last_captured_count(&self) -> u64 {
        match &self.engine {
            Engine::Grid(grid) => grid.last_captured().count() as u64,
            Engine::Plane(plane) => plane.last_captured(),
        }
    }

    /// The chain of a stone; `None` where there is no stone.
    pub fn chain(&self, point: Point) -> Result<Option<SimulatorChain>, OutOfMemory> {
        match &self.engine {
            Engine::Grid(grid) => Ok(grid.chain(point).map(|chain| SimulatorChain {
                color: chain.color,
                stones: chain.stones.into(),
                liberties: chain.liberties.into(),
            })),
            Engine::Plane(plane) => Ok(plane.chain_at(point)?.map(|chain| SimulatorChain {
                color: chain.color,
                stones: chain.stones,
                liberties: chain.liberties,
            })),
        }
    }

    /// The stones of the chain of a stone. None where there is no stone.
    pub fn chain_stones(&self, point: Point) -> Result<SimulatorPoints<impl Iterator<Item = Point> + '_>, OutOfMemory> {
        match &self.engine {
            Engine::Grid(grid) => Ok(SimulatorPoints::walk(grid.chain_stones(point).count(), grid.chain_stones(point))),
            Engine::Plane(plane) => {
                let mut points = Vec::new();
                plane.chain_into(point, &mut points)?;
                Ok(SimulatorPoints::list(points))
            }
        }
    }

    /// The liberties of the chain of a stone, each once; those beyond a plane's last coordinate have no points. None
    /// where there is no stone.
    pub fn liberties(&self, point: Point) -> Result<SimulatorPoints<impl Iterator<Item = Point> + '_>, OutOfMemory> {
        match &self.engine {
            Engine::Grid(grid) => {
                Ok(SimulatorPoints::walk(grid.chain_liberties(point).count(), grid.chain_liberties(point)))
            }
            Engine::Plane(plane) => {
                let mut points = Vec::new();
                plane.liberties_into(point, &mut points)?;
                Ok(SimulatorPoints::list(points))
            }
        }
    }

    /// A stone of each chain of `color` that has one liberty.
    pub fn chains_in_atari(
        &self,
        color: Color,
    ) -> Result<SimulatorPoints<impl Iterator<Item = Point> + '_>, OutOfMemory> {
        match &self.engine {
            Engine::Grid(grid) => {
                Ok(SimulatorPoints::walk(grid.chains_in_atari(color).count(), grid.chains_in_atari(color)))
            }
            Engine::Plane(plane) => {
                let mut points = Vec::new();
                plane.atari_into(color, &mut points)?;
                Ok(SimulatorPoints::list(points))
            }
        }
    }

    /// For each point of a grid, row after row, whether `color` may play there: 0 if so, else the number of
    /// [`GridErrorKind::code`]. As far as `codes` has room.
    pub fn legality(&self, color: Color, codes: &mut [u8]) -> Result<(), SimulatorFault> {
        self.grid(NO_MAP)?.legality(color, codes);
        Ok(())
    }

    /// The points of a grid.
    pub fn points(&self) -> Result<u64, SimulatorFault> {
        Ok(self.grid(NO_MAP)?.options().size.cells())
    }

    /// The hash of a grid's position: 128 bits, of the size and the stones alone; the same always and everywhere. Up to
    /// symmetry: the same for all turned and mirrored forms.
    pub fn position_hash(&self, symmetric: bool) -> Result<u128, SimulatorFault> {
        let grid = self.grid("only a grid has a hash")?;
        Ok(if symmetric { grid.symmetric_hash() } else { grid.position_hash() })
    }

    /// Whether two games have the same stones on boards of the same shape.
    pub fn is_same_position(&self, other: &Simulator) -> Result<bool, OutOfMemory> {
        match (&self.engine, &other.engine) {
            (Engine::Grid(a), Engine::Grid(b)) => Ok(a.is_same_position(b)),
            (Engine::Plane(a), Engine::Plane(b)) => {
                let counts = |game: &Simulator| [Color::Black, Color::White].map(|color| game.stones(color));
                if a.options().shape != b.options().shape || counts(self) != counts(other) {
                    return Ok(false);
                }
                let mut stones = Vec::new();
                a.all_stones_into(&mut stones)?;
                Ok(stones.into_iter().all(|(point, color)| b.stone_at(point) == Some(color)))
            }
            _ => Ok(false),
        }
    }

    /// Whether two games have the same position, side to move, ko and prisoners.
    pub fn is_same_situation(&self, other: &Simulator) -> Result<bool, OutOfMemory> {
        let facts = |game: &Simulator| {
            (game.to_move(), game.ko(), [Color::Black, Color::White].map(|color| game.captured(color)))
        };
        Ok(facts(self) == facts(other) && self.is_same_position(other)?)
    }
}

const NO_MAP: &str = "a plane has more points than a map could hold";

impl SimulatorFault {
    /// The number of the reason in reports and maps: see [`GridErrorKind::code`]. 0 when it is no move that is at fault.
    pub fn reason(self) -> u8 {
        match self {
            SimulatorFault::Move(GridErrorKind::OutOfMemory) => 0,
            SimulatorFault::Move(kind) => kind.code(),
            _ => 0,
        }
    }
}
