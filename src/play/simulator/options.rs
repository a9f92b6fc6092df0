//! What a game is played on, whichever engine plays it, and how.

use super::report::SimulatorFault;
use crate::play::grid::{GridErrorKind, GridOptions};
use crate::play::plane::{Occupied, PlaneOptions, PlaneShape};
use crate::point::{Color, Size};
use crate::rules::{KoRule, Rules, SuicideRule};

/// The points that exist, and with them the engine: a board with edges for which there is memory, or a plane whose
/// memory follows the stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SimulatorShape {
    /// Columns and rows 1, 2, 3, ... without end.
    Quarter,
    /// Rows 1, 2, 3, ... without end; columns without end on both sides.
    Half,
    /// Every point.
    Whole,
    /// A plane with four edges, counted from 0: for boards too large for a grid.
    Bounded(Size),
    /// A grid, counted from 0.
    Grid(Size),
}

/// What a game is played on, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SimulatorOptions {
    /// The points that exist.
    pub shape: SimulatorShape,
    /// What may not be repeated. On a plane: nothing, or simple ko.
    pub ko: KoRule,
    /// Whether a move may take off its own chain. On a plane: any or none.
    pub suicide: SuicideRule,
    /// What becomes of a move on an occupied point.
    pub occupied: Occupied,
    /// Who moves first.
    pub first: Color,
    /// Whether a side may move only in its turn.
    pub strict_turns: bool,
    /// Whether moves against the rules are played all the same, and reported. Only on a grid.
    pub report_only: bool,
    /// Whether turns can be undone. A grid remembers them always.
    pub history: bool,
    /// How many stones may stand at once.
    pub stone_limit: u64,
    /// What a plane's hashing depends on: see [`PlaneOptions::seed`].
    pub seed: Option<u64>,
}

impl SimulatorOptions {
    /// What is usual on a shape: on a plane the rules of HDU 4775 (suicide allowed, no ko) and no history, on a grid
    /// simple ko, no suicide, and history. Black first, either side may move, a move on an occupied point is an error.
    pub fn of_shape(shape: SimulatorShape) -> SimulatorOptions {
        let is_grid = matches!(shape, SimulatorShape::Grid(_));
        SimulatorOptions {
            shape,
            ko: if is_grid { KoRule::Simple } else { KoRule::None },
            suicide: if is_grid { SuicideRule::Forbidden } else { SuicideRule::Allowed },
            occupied: Occupied::Refuse,
            first: Color::Black,
            strict_turns: false,
            report_only: false,
            history: is_grid,
            stone_limit: u64::MAX,
            seed: None,
        }
    }

    /// The same for the engine of grids.
    pub(super) fn for_grid(&self, size: Size) -> Result<GridOptions, SimulatorFault> {
        if !self.history {
            return Err(SimulatorFault::Unsupported("a grid always remembers its turns"));
        }
        let rules = Rules { ko: self.ko, suicide: self.suicide, ..Rules::default() };
        let Self { occupied, first, strict_turns, report_only, .. } = *self;
        Ok(GridOptions { size, rules, occupied, first, strict_turns, report_only })
    }

    /// The same for the engine of planes.
    pub(super) fn for_plane(&self) -> Result<PlaneOptions, SimulatorFault> {
        let shape = match self.shape {
            SimulatorShape::Quarter => PlaneShape::quarter(),
            SimulatorShape::Half => PlaneShape::half(),
            SimulatorShape::Whole => PlaneShape::whole(),
            SimulatorShape::Bounded(size) | SimulatorShape::Grid(size) => {
                PlaneShape::bounded(size).ok_or(GridErrorKind::OffBoard)?
            }
        };
        let ko = match self.ko {
            KoRule::None => false,
            KoRule::Simple => true,
            _ => return Err(SimulatorFault::Unsupported("a plane has no superko")),
        };
        let suicide = match self.suicide {
            SuicideRule::Forbidden => false,
            SuicideRule::Allowed => true,
            SuicideRule::MultiStone => {
                return Err(SimulatorFault::Unsupported("on a plane any chain may commit suicide, or none"));
            }
        };
        if self.report_only {
            return Err(SimulatorFault::Unsupported("a plane plays no move against the rules"));
        }
        Ok(PlaneOptions { shape, occupied: self.occupied, suicide, ko, seed: self.seed, history: self.history })
    }
}
