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

mod chains;
mod flood;
mod index;
mod options;
mod report;
mod slab;
mod tiles;

use self::chains::{Chains, Placed, Site};
use self::flood::Patch;
use self::index::entropy;
use self::report::of_color;
use crate::memory::OutOfMemory;
use crate::point::{Color, Point};

pub use self::options::{Occupied, PlaneOptions, PlaneShape};
pub use self::report::{PlaneError, PlaneErrorKind, PlaneReport, PlaneRun};

/// A game on the plane: the stones, whose turn it is, and what was captured.
///
/// Time a move is constant but for the stones that it takes off; memory follows the stones that stand.
#[derive(Debug)]
pub struct Plane {
    options: PlaneOptions,
    chains: Chains,
    to_move: Color,
    moves: u64,
    captured: [u64; 2],
    /// Where the side to move may not play.
    ko: Option<Point>,
}

impl Plane {
    /// An empty plane; Black moves first.
    pub fn new(options: PlaneOptions) -> Self {
        Plane {
            options,
            chains: Chains::new(options.shape, options.seed.unwrap_or_else(entropy)),
            to_move: Color::Black,
            moves: 0,
            captured: [0; 2],
            ko: None,
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
        self.turn(point, color).map_err(|kind| PlaneError { kind, move_number: self.moves.saturating_add(1), point })
    }

    /// Plays one point after another, the sides in turn, until one is refused.
    pub fn play_many(&mut self, points: &[Point]) -> PlaneRun {
        let mut run = PlaneRun::default();
        for &point in points {
            match self.play(point) {
                Ok(report) => {
                    run.played += 1;
                    run.captured[0] += report.captured[0];
                    run.captured[1] += report.captured[1];
                }
                Err(error) => {
                    run.error = Some(error);
                    break;
                }
            }
        }
        run
    }

    /// The side to move passes.
    pub fn pass(&mut self) {
        self.chains.forget_taken();
        self.end_turn(self.to_move, None);
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
        self.chains.color_at(&self.chains.site(point))
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

    /// How many stones the last move took off.
    pub fn last_captured(&self) -> u64 {
        self.chains.taken.iter().map(|patch| patch.mask.count_ones() as u64).sum()
    }

    /// Appends the points of the stones that the last move took off, in no particular order. On an error `points` is as
    /// it was.
    pub fn last_captured_into(&self, points: &mut Vec<Point>) -> Result<(), OutOfMemory> {
        let count = usize::try_from(self.last_captured()).map_err(|_| OutOfMemory)?;
        points.try_reserve(count)?;
        points.extend(self.chains.taken.iter().flat_map(Patch::points));
        Ok(())
    }

    fn turn(&mut self, point: Point, color: Color) -> Result<PlaneReport, PlaneErrorKind> {
        if !self.contains(point) {
            return Err(PlaneErrorKind::OffBoard);
        }
        let site = self.chains.site(point);
        match (self.chains.color_at(&site), self.options.occupied) {
            (None, _) => {
                if self.ko == Some(point) && color == self.to_move {
                    return Err(PlaneErrorKind::Ko);
                }
                self.place(&site, color, false)
            }
            (_, Occupied::Refuse) => Err(PlaneErrorKind::Occupied),
            (_, Occupied::Ignore) => Ok(PlaneReport { skipped: true, ..PlaneReport::default() }),
            (_, Occupied::Skip) => {
                self.chains.forget_taken();
                self.end_turn(color, None);
                Ok(PlaneReport { skipped: true, ..PlaneReport::default() })
            }
            (Some(old), Occupied::Replace) if old == color => {
                self.chains.forget_taken();
                self.end_turn(color, None);
                Ok(PlaneReport { replaced: true, ..PlaneReport::default() })
            }
            (Some(_), Occupied::Replace) => self.replace(&site, color),
        }
    }

    /// Plays a stone instead of an enemy stone.
    fn replace(&mut self, site: &Site, color: Color) -> Result<PlaneReport, PlaneErrorKind> {
        let Some(home) = site.home else { return Err(PlaneErrorKind::Occupied) };
        let kept = self.chains.free(site, home, color.opponent())?;
        match self.place(site, color, true) {
            Ok(report) => {
                self.chains.drop_node(kept);
                Ok(PlaneReport { replaced: true, ..report })
            }
            Err(kind) => {
                self.chains.bind(site, color.opponent(), kept);
                Err(kind)
            }
        }
    }

    /// Plays a stone on a vacant point, or on one whose stone was freed.
    #[inline]
    fn place(&mut self, site: &Site, color: Color, freed: bool) -> Result<PlaneReport, PlaneErrorKind> {
        let placed = self.chains.place(site, color, self.options.suicide, freed)?;
        let Placed { taken, suicide, lone } = placed;
        if taken == 0 {
            self.end_turn(color, None);
            return Ok(PlaneReport::default());
        }
        let captured = of_color(if suicide { color } else { color.opponent() }, taken);
        self.captured[0] += captured[0];
        self.captured[1] += captured[1];
        let ko = self.options.ko && taken == 1 && lone;
        let ko = self.chains.taken.first().filter(|_| ko).and_then(|patch| patch.points().next());
        self.end_turn(color, ko);
        Ok(PlaneReport { captured, suicide, ..PlaneReport::default() })
    }

    fn end_turn(&mut self, color: Color, ko: Option<Point>) {
        self.ko = ko;
        self.moves = self.moves.saturating_add(1);
        self.to_move = color.opponent();
    }
}

const _: () = {
    const fn shared<T: Send + Sync>() {}
    shared::<Plane>();
};
