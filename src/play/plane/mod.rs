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
mod options;
mod report;

use self::chains::Chains;
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
    /// What the last move took off.
    last: Vec<Point>,
}

impl Plane {
    /// An empty plane; Black moves first.
    pub fn new(options: PlaneOptions) -> Self {
        Plane {
            options,
            chains: Chains::default(),
            to_move: Color::Black,
            moves: 0,
            captured: [0; 2],
            ko: None,
            last: Vec::new(),
        }
    }

    /// A copy that goes its own way.
    pub fn try_clone(&self) -> Result<Self, OutOfMemory> {
        let last = crate::memory::copied(&self.last)?;
        Ok(Plane { chains: self.chains.try_clone()?, last, ..*self })
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
        self.last.clear();
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
        self.chains.color_at(point)
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
        self.last.len() as u64
    }

    /// Appends the points of the stones that the last move took off, in no particular order. On an error `points` is as
    /// it was.
    pub fn last_captured_into(&self, points: &mut Vec<Point>) -> Result<(), OutOfMemory> {
        points.try_reserve(self.last.len())?;
        points.extend_from_slice(&self.last);
        Ok(())
    }

    fn turn(&mut self, point: Point, color: Color) -> Result<PlaneReport, PlaneErrorKind> {
        if !self.contains(point) {
            return Err(PlaneErrorKind::OffBoard);
        }
        let standing = self.stone_at(point);
        match (standing, self.options.occupied) {
            (None, _) => self.place(point, color),
            (_, Occupied::Refuse) => Err(PlaneErrorKind::Occupied),
            (_, Occupied::Ignore) => Ok(PlaneReport { skipped: true, ..PlaneReport::default() }),
            (_, Occupied::Skip) => {
                self.last.clear();
                self.end_turn(color, None);
                Ok(PlaneReport { skipped: true, ..PlaneReport::default() })
            }
            (Some(old), Occupied::Replace) if old == color => {
                self.last.clear();
                self.end_turn(color, None);
                Ok(PlaneReport { replaced: true, ..PlaneReport::default() })
            }
            (Some(_), Occupied::Replace) => {
                self.chains.lift(&self.options.shape, point)?;
                match self.place(point, color) {
                    Ok(report) => Ok(PlaneReport { replaced: true, ..report }),
                    Err(kind) => {
                        self.chains.put_back(&self.options.shape, point, color.opponent());
                        Err(kind)
                    }
                }
            }
        }
    }

    /// Plays a stone on a vacant point.
    fn place(&mut self, point: Point, color: Color) -> Result<PlaneReport, PlaneErrorKind> {
        if self.ko == Some(point) && color == self.to_move {
            return Err(PlaneErrorKind::Ko);
        }
        let placed = self.chains.place(&self.options, point, color, &mut self.last)?;
        let count = self.last.len() as u64;
        let taken = of_color(if placed.suicide { color } else { color.opponent() }, count);
        self.captured[0] += taken[0];
        self.captured[1] += taken[1];
        let ko = self.last.first().copied().filter(|_| self.options.ko && count == 1 && placed.lone);
        self.end_turn(color, ko);
        Ok(PlaneReport { captured: taken, suicide: placed.suicide, ..PlaneReport::default() })
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
