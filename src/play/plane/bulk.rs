//! Many moves at once: from a slice, or from a stream too long to hold, with a watcher that can end it.

use super::ahead::AHEAD;
use super::report::{PlaneError, PlaneReport};
use super::{Plane, PlaneErrorKind};
use crate::point::{Color, Point};

/// From so many tiles on, the index does not grow for the next ones alone, but for all that are likely to come.
const MANY_TILES: usize = 1 << 19;

/// A turn to be played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PlaneMove {
    /// Where; `None` is a pass.
    pub point: Option<Point>,
    /// Whose stone; `None` is the side to move. A pass is always the side to move's.
    pub color: Option<Color>,
}

impl PlaneMove {
    /// A pass.
    pub const PASS: Self = PlaneMove { point: None, color: None };
}

impl From<Point> for PlaneMove {
    /// A stone of the side to move.
    fn from(point: Point) -> Self {
        PlaneMove { point: Some(point), color: None }
    }
}

impl From<(Point, Color)> for PlaneMove {
    /// A stone of a colour.
    fn from((point, color): (Point, Color)) -> Self {
        PlaneMove { point: Some(point), color: Some(color) }
    }
}

/// How far a run of moves came.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PlaneRun {
    /// The moves played, skipped ones included. They count even when a later one is refused.
    pub played: u64,
    /// The stones taken off by them, of Black and of White.
    pub captured: [u64; 2],
    /// Why the run ended early, if it did: the move after those played was refused.
    pub error: Option<PlaneError>,
    /// Whether the watcher ended it.
    pub stopped: bool,
}

impl Plane {
    /// Plays one point after another, the sides in turn, until one is refused.
    pub fn play_many(&mut self, points: &[Point]) -> PlaneRun {
        let before = self.captured;
        let mut run = PlaneRun::default();
        let mut expects = false;
        'run: for batch in points.chunks(AHEAD) {
            if self.chains.tiles.index.len() >= MANY_TILES {
                expects = true;
                self.expect_tiles(points.len() as u64 - run.played);
            }
            if self.chains.tiles.are_many()
                && let Ok(batch) = batch.try_into()
            {
                self.chains.tiles.read_ahead(batch);
            }
            for &point in batch {
                if let Err(kind) = self.turn(point, self.to_move) {
                    run.error = Some(self.refusal(kind, point));
                    break 'run;
                }
                run.played += 1;
            }
        }
        if expects {
            self.chains.tiles.settle();
        }
        run.captured = [self.captured[0] - before[0], self.captured[1] - before[1]];
        run
    }

    /// Takes note of the tiles that so many stones need if they stand as far apart as those before them.
    fn expect_tiles(&mut self, stones: u64) {
        let standing = (self.stones(Color::Black) + self.stones(Color::White)).max(1);
        let tiles = stones as u128 * self.chains.tiles.index.len() as u128 / standing as u128;
        self.chains.tiles.index.expect(usize::try_from(tiles).unwrap_or(usize::MAX / 2));
    }

    /// Plays one move after another until one is refused or `each` answers false. It is told what each move did, right
    /// after it; progress is shown and long runs are ended there. Moves are taken from `moves` a few at a time, some
    /// before those before them are played; of these, those that are not played are lost.
    ///
    /// Faster than single moves when stones are many: what the next moves need is fetched from memory together.
    pub fn play_each<M: Into<PlaneMove>>(
        &mut self,
        moves: impl IntoIterator<Item = M>,
        mut each: impl FnMut(PlaneReport) -> bool,
    ) -> PlaneRun {
        let before = self.captured;
        let mut run = PlaneRun::default();
        let mut moves = moves.into_iter();
        let mut batch = [PlaneMove::PASS; AHEAD];
        'run: loop {
            let mut len = 0;
            for (slot, one) in batch.iter_mut().zip(&mut moves) {
                *slot = one.into();
                len += 1;
            }
            if len == AHEAD && self.chains.tiles.are_many() {
                self.chains.tiles.read_ahead(&batch.map(|one| one.point.unwrap_or_default()));
            }
            for one in &batch[..len] {
                match self.play_move(*one) {
                    Ok(report) => {
                        run.played += 1;
                        if !each(report) {
                            run.stopped = true;
                            break 'run;
                        }
                    }
                    Err(error) => {
                        run.error = Some(error);
                        break 'run;
                    }
                }
            }
            if len < AHEAD {
                break;
            }
        }
        run.captured = [self.captured[0] - before[0], self.captured[1] - before[1]];
        run
    }

    /// Plays a stone or a pass.
    #[inline(always)]
    pub fn play_move(&mut self, one: PlaneMove) -> Result<PlaneReport, PlaneError> {
        match one.point {
            Some(point) => self.play_color(point, one.color.unwrap_or(self.to_move)),
            None => match self.pass() {
                Ok(()) => Ok(PlaneReport::default()),
                Err(error) => Err(self.refusal(PlaneErrorKind::from(error), Point::default())),
            },
        }
    }
}
