//! Questions to a game. All take it as it is: many threads may ask at once.

use super::{Played, Simulator, SimulatorOptions, on};
use crate::memory::OutOfMemory;
use crate::play::{Chain, Engine, Lack, Move, Passes, RefusalKind};
use crate::point::{Color, Point};

impl Simulator {
    /// The options that the game was made with.
    pub fn options(&self) -> &SimulatorOptions {
        &self.options
    }

    /// Whether `color` may play at `point`, and if not, why. Whose turn it is is not looked at.
    pub fn check(&self, color: Color, point: Point) -> Result<(), RefusalKind> {
        on!(&self.played, engine => engine.check(color, point))
    }

    /// Whether there is such a point.
    pub fn contains(&self, point: Point) -> bool {
        on!(&self.played, engine => engine.contains(point))
    }

    /// The colour of the stone at `point`; `None` where there is none, or no such point.
    pub fn stone_at(&self, point: Point) -> Option<Color> {
        on!(&self.played, engine => engine.stone_at(point))
    }

    /// The stones of `color` that stand.
    pub fn stones(&self, color: Color) -> u64 {
        on!(&self.played, engine => engine.stones(color))
    }

    /// The stones of `color` taken off so far, suicides included, replaced and set up ones not.
    pub fn captured(&self, color: Color) -> u64 {
        on!(&self.played, engine => engine.captured(color))
    }

    /// Whose turn it is.
    pub fn to_move(&self) -> Color {
        on!(&self.played, engine => engine.to_move())
    }

    /// The turns taken: moves, passes, skipped moves that passed the turn, and setups.
    pub fn turns(&self) -> u64 {
        on!(&self.played, engine => engine.turns())
    }

    /// The moves and passes taken, as those count who play: turns but for setups.
    pub fn moves(&self) -> u64 {
        self.turns() - self.grid().map_or(0, |grid| grid.setups())
    }

    /// How many turns can be undone.
    pub fn undoable(&self) -> u64 {
        on!(&self.played, engine => engine.undoable())
    }

    /// How many turns can be redone.
    pub fn redoable(&self) -> u64 {
        on!(&self.played, engine => engine.redoable())
    }

    /// The passes so far: what rules count of them, and whether two stand at the end. Linear in the turns of a game with
    /// history.
    pub fn passes(&self) -> Passes {
        on!(&self.played, engine => engine.passes())
    }

    /// Whether the latest two turns are passes, as ends a game under most rules.
    pub fn ended_by_passes(&self) -> bool {
        on!(&self.played, engine => engine.passes_at_end()) >= 2
    }

    /// Who played the last stone and where, whether it still stands or not. Looks back over the turns since that are none.
    pub fn last_stone(&self) -> Option<(Color, Point)> {
        on!(&self.played, engine => engine.last_stone())
    }

    /// The turn of a number; `None` for setups and for numbers that no turn has. Only on a grid.
    pub fn move_at(&self, number: u64) -> Result<Option<Move>, RefusalKind> {
        let grid = self.grid_or(Lack::Moves)?;
        Ok(usize::try_from(number).ok().and_then(|number| grid.move_at(number)))
    }

    /// Where the side that did not take the latest turn may not play because of simple ko.
    pub fn ko(&self) -> Option<Point> {
        on!(&self.played, engine => engine.ko())
    }

    /// How many stones the latest turn took off.
    pub fn last_captured(&self) -> u64 {
        on!(&self.played, engine => engine.last_captured())
    }

    /// The points of the stones that the latest turn took off.
    pub fn last_captured_points(&self) -> Result<Vec<Point>, OutOfMemory> {
        listed(|points| on!(&self.played, engine => engine.last_captured_into(points)))
    }

    /// The chain of a stone; `None` where there is no stone.
    pub fn chain(&self, point: Point) -> Result<Option<Chain>, OutOfMemory> {
        on!(&self.played, engine => engine.chain(point))
    }

    /// The stones of the chain of a stone. None where there is no stone.
    pub fn chain_stones(&self, point: Point) -> Result<Vec<Point>, OutOfMemory> {
        listed(|points| on!(&self.played, engine => engine.chain_into(point, points)))
    }

    /// The liberties of the chain of a stone, each once; those beyond a plane's last coordinate have no points. None
    /// where there is no stone.
    pub fn liberties(&self, point: Point) -> Result<Vec<Point>, OutOfMemory> {
        listed(|points| on!(&self.played, engine => engine.liberties_into(point, points)))
    }

    /// A stone of each chain of `color` that has one liberty.
    pub fn chains_in_atari(&self, color: Color) -> Result<Vec<Point>, OutOfMemory> {
        listed(|points| on!(&self.played, engine => engine.atari_into(color, points)))
    }

    /// For each point of a grid, row after row, whether `color` may play there: 0 if so, else the number of
    /// [`RefusalKind::code`]. As far as `codes` has room.
    pub fn legality(&self, color: Color, codes: &mut [u8]) -> Result<(), RefusalKind> {
        self.grid_or(Lack::Map)?.legality(color, codes);
        Ok(())
    }

    /// The points of a grid.
    pub fn points(&self) -> Result<u64, RefusalKind> {
        Ok(self.grid_or(Lack::Map)?.options().size.cells())
    }

    /// The hash of a grid's position: 128 bits, of the size and the stones alone; the same always and everywhere. Up to
    /// symmetry: the same for all turned and mirrored forms.
    pub fn position_hash(&self, symmetric: bool) -> Result<u128, RefusalKind> {
        let grid = self.grid_or(Lack::Hash)?;
        Ok(if symmetric { grid.symmetric_hash() } else { grid.position_hash() })
    }

    /// Whether two games have the same stones on boards of the same shape.
    pub fn is_same_position(&self, other: &Simulator) -> Result<bool, OutOfMemory> {
        match (&self.played, &other.played) {
            (Played::Grid(a), Played::Grid(b)) => Ok(a.is_same_position(b)),
            (Played::Plane(a), Played::Plane(b)) => a.is_same_position(b),
            (Played::Grid(_), Played::Plane(_)) | (Played::Plane(_), Played::Grid(_)) => Ok(false),
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

/// What is appended to an empty list.
fn listed(into: impl FnOnce(&mut Vec<Point>) -> Result<(), OutOfMemory>) -> Result<Vec<Point>, OutOfMemory> {
    let mut points = Vec::new();
    into(&mut points)?;
    Ok(points)
}
