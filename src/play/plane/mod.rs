//! Stones played on a plane without bounds, or on a board too large for a grid.
//!
//! ```
//! use gocount::play::plane::{Plane, PlaneOptions};
//! use gocount::point::{Color, Point};
//!
//! let mut plane = Plane::new(PlaneOptions::default());
//! // Black in the corner loses both liberties to White.
//! for (x, y) in [(1, 1), (2, 1), (9, 9), (1, 2)] {
//!     plane.play(Point::new(x, y)).unwrap();
//! }
//! assert_eq!(plane.stones(Color::Black), 1);
//! assert_eq!(plane.captured(Color::Black), 1);
//! ```

mod ahead;
mod bulk;
mod chains;
mod checkpoint;
mod flood;
mod history;
mod index;
mod options;
mod queries;
mod replace;
mod report;
mod slab;
mod tiles;
mod turns;

use self::chains::{Chains, Look, Placed};
use self::flood::Patch;
use self::history::{History, RecordKind};
use self::index::entropy;
use crate::memory::OutOfMemory;
use crate::point::{Color, Point};

pub use self::bulk::{PlaneMove, PlaneRun};
pub use self::checkpoint::PlaneCheckpointError;
pub use self::options::{Occupied, PlaneOptions, PlaneShape};
pub use self::queries::PlaneChain;
pub use self::report::{PlaneError, PlaneErrorKind, PlaneReport};

/// A game on the plane: the stones, whose turn it is, and what was captured.
///
/// Time a move is constant but for the stones that it takes off; memory follows the stones that stand, in pages of 512
/// tiles of 8 by 8 points, each of which stays until the last of its tiles is empty.
#[derive(Debug)]
pub struct Plane {
    options: PlaneOptions,
    chains: Chains,
    to_move: Color,
    moves: u64,
    captured: [u64; 2],
    /// Where the side to move may not play.
    ko: Option<Point>,
    /// Whether the turn being played was taken back before.
    redoing: bool,
}

impl Plane {
    /// An empty plane; Black moves first.
    pub fn new(options: PlaneOptions) -> Self {
        Plane {
            options,
            chains: Chains::new(options.shape, options.seed.unwrap_or_else(entropy), options.history),
            to_move: Color::Black,
            moves: 0,
            captured: [0; 2],
            ko: None,
            redoing: false,
        }
    }

    /// A copy that goes its own way.
    pub fn try_clone(&self) -> Result<Self, OutOfMemory> {
        Ok(Plane { chains: self.chains.try_clone()?, ..*self })
    }

    /// Plays a stone of the side to move: takes off the enemy chains that have no liberty left, or else the stone's own
    /// chain when it has none. The turn passes to the other side.
    pub fn play(&mut self, point: Point) -> Result<PlaneReport, PlaneError> {
        self.play_color(point, self.to_move)
    }

    /// Plays a stone of `color`, whoever's turn it is. The turn passes to the other colour.
    pub fn play_color(&mut self, point: Point, color: Color) -> Result<PlaneReport, PlaneError> {
        match self.turn(point, color) {
            Ok(placed) => Ok(PlaneReport::of(placed, color)),
            Err(kind) => Err(self.refusal(kind, point)),
        }
    }

    /// The side to move passes. Fails only in a game with history.
    pub fn pass(&mut self) -> Result<(), OutOfMemory> {
        self.reserve_record()?;
        self.chains.forget_taken();
        self.end_turn(Point::default(), self.to_move, RecordKind::Pass, None);
        Ok(())
    }

    /// The stones of `color` on the plane.
    pub fn stones(&self, color: Color) -> u64 {
        self.chains.stones(color)
    }

    /// The stones of `color` taken off so far, suicides included, replaced stones not.
    pub fn captured(&self, color: Color) -> u64 {
        self.captured[color.index()]
    }

    /// The colour of the stone at `point`; `None` where there is none, or no such point.
    pub fn stone_at(&self, point: Point) -> Option<Color> {
        self.chains.tiles.site(point).color()
    }

    /// The turns taken: moves, passes, and skipped moves that passed the turn.
    pub fn moves(&self) -> u64 {
        self.moves
    }

    /// Whose turn it is.
    pub fn to_move(&self) -> Color {
        self.to_move
    }

    /// Where the side to move may not play because of ko.
    pub fn ko(&self) -> Option<Point> {
        self.ko
    }

    /// The options that the game was made with.
    pub fn options(&self) -> &PlaneOptions {
        &self.options
    }

    /// Whether there is such a point.
    pub fn contains(&self, point: Point) -> bool {
        self.options.shape.contains(point)
    }

    /// How many stones the last turn took off: none when that was a pass or was skipped. A move that is
    /// [ignored](Occupied::Ignore) is no turn, so that the answer stays the latest turn's.
    pub fn last_captured(&self) -> u64 {
        self.taken().iter().map(|patch| patch.mask.count_ones() as u64).sum()
    }

    /// Appends the points of the stones that the last turn took off, which [`last_captured`](Self::last_captured) counts,
    /// in no particular order. On an error `points` is as it was.
    pub fn last_captured_into(&self, points: &mut Vec<Point>) -> Result<(), OutOfMemory> {
        let count = usize::try_from(self.last_captured()).map_err(|_| OutOfMemory)?;
        points.try_reserve(count)?;
        points.extend(self.taken().iter().flat_map(Patch::points));
        Ok(())
    }

    fn taken(&self) -> &[Patch] {
        self.chains.history.as_ref().map_or(&self.chains.taken, History::last_patches)
    }

    fn turn(&mut self, point: Point, color: Color) -> Result<Placed, PlaneErrorKind> {
        let Some(sides) = self.options.shape.sides(point) else { return Err(PlaneErrorKind::OffBoard) };
        let look = self.chains.look(point);
        if look.occupied {
            return self.turn_on_stone(point, sides, color);
        }
        if self.ko == Some(point) && color == self.to_move {
            return Err(PlaneErrorKind::Ko);
        }
        self.place(look, point, sides, color, false)
    }

    /// A move on an occupied point.
    #[inline(never)]
    fn turn_on_stone(&mut self, point: Point, sides: u32, color: Color) -> Result<Placed, PlaneErrorKind> {
        let own = self.stone_at(point) == Some(color);
        match self.options.occupied {
            Occupied::Refuse => return Err(PlaneErrorKind::Occupied),
            Occupied::Ignore => return Ok(Placed { skipped: true, ..Placed::default() }),
            Occupied::Replace if !own => return self.replace(point, sides, color),
            Occupied::Replace | Occupied::Skip => {}
        }
        self.reserve_record()?;
        self.chains.forget_taken();
        self.end_turn(point, color, RecordKind::Skip, None);
        let replaced = self.options.occupied == Occupied::Replace;
        Ok(Placed { skipped: !replaced, replaced, ..Placed::default() })
    }

    /// Plays a stone on a vacant point with `sides` neighbours, or on one whose stone was freed.
    #[inline(always)]
    fn place(
        &mut self,
        look: Look,
        point: Point,
        sides: u32,
        color: Color,
        freed: bool,
    ) -> Result<Placed, PlaneErrorKind> {
        let mut placed = self.chains.place(look, point, sides, color, self.options.suicide, freed)?;
        placed.replaced = freed;
        let mut ko = None;
        if placed.taken > 0 {
            let dead = if placed.suicide { color } else { color.opponent() };
            self.captured[dead.index()] += placed.taken;
            if self.options.ko && placed.taken == 1 && placed.lone {
                ko = self.chains.last_taken().and_then(|patch| patch.points().next());
            }
        }
        self.end_turn(point, color, RecordKind::of(&placed), ko);
        Ok(placed)
    }

    fn reserve_record(&mut self) -> Result<(), OutOfMemory> {
        self.chains.history.as_mut().map_or(Ok(()), History::reserve_record)
    }

    #[cold]
    fn refusal(&self, kind: PlaneErrorKind, point: Point) -> PlaneError {
        PlaneError { kind, move_number: self.moves.saturating_add(1), point }
    }

    #[inline(always)]
    fn end_turn(&mut self, point: Point, color: Color, kind: RecordKind, ko: Option<Point>) {
        if let Some(history) = &mut self.chains.history {
            history.record(point, kind, color, ko.is_some(), self.redoing);
        }
        self.ko = ko;
        self.moves = self.moves.saturating_add(1);
        self.to_move = color.opponent();
    }
}

const _: () = {
    const fn shared<T: Send + Sync>() {}
    shared::<Plane>();
};
