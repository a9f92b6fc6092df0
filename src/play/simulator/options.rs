//! What a game is played on, whichever engine plays it, and how.

use crate::play::grid::GridOptions;
use crate::play::plane::PlaneOptions;
use crate::play::{Lack, Occupied, RefusalKind, Region, Shape};
use crate::point::{Color, Size};
use crate::rules::{KoRule, Rules, SuicideRule};

/// What a game is played on, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SimulatorOptions {
    /// The points that exist.
    pub shape: Shape,
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
    /// Whether turns can be undone. A grid that is played on remembers them always.
    pub history: bool,
    /// How many stones may stand at once.
    pub stone_limit: u64,
    /// What a plane's hashing depends on: see [`PlaneOptions::seed`].
    pub seed: Option<u64>,
}

impl Default for SimulatorOptions {
    /// What is usual on a grid of 19x19.
    fn default() -> Self {
        SimulatorOptions::of_shape(Shape::Grid(Size::new(19, 19)))
    }
}

impl SimulatorOptions {
    /// What is usual on a shape: on a plane the rules of HDU 4775 (suicide allowed, no ko) and no history, on a grid
    /// simple ko, no suicide, and history. Black first, either side may move, a move on an occupied point is an error.
    pub fn of_shape(shape: Shape) -> SimulatorOptions {
        let is_grid = match shape {
            Shape::Grid(_) => true,
            Shape::Quarter | Shape::Half | Shape::Whole | Shape::Bounded(_) => false,
        };
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

    /// What is usual on a grid of `size`, with the rules of play of a rule set.
    pub fn of_rules(size: Size, rules: &Rules) -> SimulatorOptions {
        SimulatorOptions::of_shape(Shape::Grid(size)).under(rules)
    }

    /// The same with the rules of play of a rule set.
    pub fn under(self, rules: &Rules) -> SimulatorOptions {
        let (ko, suicide) = rules.of_play();
        SimulatorOptions { ko, suicide, ..self }
    }

    /// The options of a grid.
    pub(super) fn of_grid(grid: &GridOptions) -> SimulatorOptions {
        let GridOptions { size, rules, occupied, first, strict_turns, report_only, history, stone_limit } = *grid;
        SimulatorOptions {
            occupied,
            first,
            strict_turns,
            report_only,
            history,
            stone_limit,
            ..SimulatorOptions::of_rules(size, &rules)
        }
    }

    /// The options of a plane.
    pub(super) fn of_plane(plane: &PlaneOptions) -> SimulatorOptions {
        let PlaneOptions { region, occupied, suicide, ko, first, strict_turns, stone_limit, seed, history } = *plane;
        let shape = region.plane();
        SimulatorOptions {
            shape,
            ko: if ko { KoRule::Simple } else { KoRule::None },
            suicide: if suicide { SuicideRule::Allowed } else { SuicideRule::Forbidden },
            occupied,
            first,
            strict_turns,
            report_only: false,
            history,
            stone_limit,
            seed,
        }
    }

    /// The same for the engine of grids.
    pub(super) fn for_grid(&self, size: Size) -> Result<GridOptions, RefusalKind> {
        let Self { shape: _, ko, suicide, occupied, first, strict_turns, report_only, history, stone_limit, seed: _ } =
            *self;
        if !history {
            return Err(RefusalKind::Unsupported(Lack::Forgetting));
        }
        let rules = Rules { ko, suicide, ..Rules::default() };
        Ok(GridOptions { size, rules, occupied, first, strict_turns, report_only, history, stone_limit })
    }

    /// The same for the engine of planes.
    pub(super) fn for_plane(&self) -> Result<PlaneOptions, RefusalKind> {
        let Self { shape, ko, suicide, occupied, first, strict_turns, report_only, history, stone_limit, seed } = *self;
        let region: Region = shape.region().ok_or(RefusalKind::OffBoard)?;
        let ko = match ko {
            KoRule::None => false,
            KoRule::Simple => true,
            KoRule::Positional | KoRule::Situational | KoRule::NaturalSituational => {
                return Err(RefusalKind::Unsupported(Lack::Superko));
            }
        };
        let suicide = match suicide {
            SuicideRule::Forbidden => false,
            SuicideRule::Allowed => true,
            SuicideRule::MultiStone => return Err(RefusalKind::Unsupported(Lack::SomeSuicide)),
        };
        if report_only {
            return Err(RefusalKind::Unsupported(Lack::ReportOnly));
        }
        Ok(PlaneOptions { region, occupied, suicide, ko, first, strict_turns, stone_limit, seed, history })
    }
}
