//! Stones played on a plane without bounds, or on a board too large for a grid.
//!
//! ```
//! use gocount::play::Engine;
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
mod engine;
mod flood;
mod history;
mod index;
mod options;
mod patch;
mod queries;
mod replace;
mod slab;
mod tile;
mod tiles;
mod turns;
mod undo;

use self::chains::{Chains, Look};
use self::history::{History, Placed, RecordKind};
use self::index::entropy;
use self::patch::Patch;
use super::{Move, Occupied, Passes, Refusal, RefusalKind, Report};
use crate::memory::OutOfMemory;
use crate::point::{Color, Point};

pub use self::options::PlaneOptions;

/// A game on the plane: the stones, whose turn it is, and what was captured.
///
/// Time a move is constant but for the stones that it takes off; memory follows the stones that stand, in pages of 512
/// tiles of 8 by 8 points, each of which stays until the last of its tiles is empty.
#[derive(Debug)]
pub struct Plane {
    options: PlaneOptions,
    /// Whether the options ask for anything but stones on vacant points, so that a move is looked at twice.
    is_guarded: bool,
    chains: Chains,
    to_move: Color,
    turns: u64,
    captured: [u64; 2],
    /// Where the side to move may not play.
    ko: Option<Point>,
    /// Whether the turn being played was taken back before.
    redoing: bool,
    /// How many moves are to come: see [`expect`](super::Engine::expect).
    expected: u64,
    /// The last stone of a game without history.
    last_stone: Option<(Color, Point)>,
    /// The passes of a game without history; those at its end only if the latest of them was the latest turn.
    passes: Passes,
    /// The turn of the latest of them.
    last_pass: u64,
}

impl Plane {
    /// An empty plane.
    pub fn new(options: PlaneOptions) -> Self {
        let mut chains = Chains::new(options.region, options.seed.unwrap_or_else(entropy), options.history);
        if let Some(history) = &mut chains.history {
            history.first = options.first;
        }
        Plane {
            options,
            is_guarded: options.strict_turns || options.stone_limit != u64::MAX,
            chains,
            to_move: options.first,
            turns: 0,
            captured: [0; 2],
            ko: None,
            redoing: false,
            expected: 0,
            last_stone: None,
            passes: Passes::default(),
            last_pass: 0,
        }
    }

    /// The options that the game was made with.
    pub fn options(&self) -> &PlaneOptions {
        &self.options
    }

    fn taken(&self) -> &[Patch] {
        self.chains.history.as_ref().map_or(&self.chains.taken, History::last_patches)
    }

    /// Plays a stone or passes.
    #[inline(always)]
    fn take_turn(&mut self, one: Move) -> Result<Report, RefusalKind> {
        let color = one.color.unwrap_or(self.to_move);
        match one.point {
            Some(point) => self.turn(point, color).map(|placed| placed.report(color)),
            None => self.pass_turn(color).map(|()| Report::default()),
        }
    }

    fn pass_turn(&mut self, color: Color) -> Result<(), RefusalKind> {
        if self.options.strict_turns && color != self.to_move {
            return Err(RefusalKind::WrongTurn);
        }
        self.reserve_record()?;
        self.chains.forget_taken();
        self.end_turn(Point::default(), color, RecordKind::Pass, None);
        if !self.options.history {
            let at_end = if self.last_pass == self.turns - 1 { self.passes.at_end } else { 0 };
            self.passes.count[color.index()] += 1;
            self.passes.first.get_or_insert(color);
            (self.passes.last, self.passes.at_end, self.last_pass) = (Some(color), at_end + 1, self.turns);
        }
        Ok(())
    }

    fn turn(&mut self, point: Point, color: Color) -> Result<Placed, RefusalKind> {
        let Some(sides) = self.options.region.sides(point) else { return Err(RefusalKind::OffBoard) };
        let look = self.chains.look(point);
        if self.is_guarded {
            self.check_guard(look.occupied, color)?;
        }
        if look.occupied {
            return self.turn_on_stone(point, sides, color);
        }
        if self.ko == Some(point) && color == self.to_move {
            return Err(RefusalKind::Ko);
        }
        self.place(look, point, sides, color, false)
    }

    /// Whether a side may move, and a stone may come.
    #[inline(never)]
    fn check_guard(&self, occupied: bool, color: Color) -> Result<(), RefusalKind> {
        if !occupied && self.chains.stones[0] + self.chains.stones[1] >= self.options.stone_limit {
            return Err(RefusalKind::TooManyStones);
        }
        if self.options.strict_turns && color != self.to_move { Err(RefusalKind::WrongTurn) } else { Ok(()) }
    }

    /// A move on an occupied point.
    #[inline(never)]
    fn turn_on_stone(&mut self, point: Point, sides: u32, color: Color) -> Result<Placed, RefusalKind> {
        let own = self.chains.tiles.site(point).color() == Some(color);
        match self.options.occupied {
            Occupied::Refuse => return Err(RefusalKind::Occupied),
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
    ) -> Result<Placed, RefusalKind> {
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
        self.last_stone = Some((color, point));
        self.end_turn(point, color, RecordKind::of(&placed), ko);
        Ok(placed)
    }

    fn reserve_record(&mut self) -> Result<(), OutOfMemory> {
        self.chains.history.as_mut().map_or(Ok(()), History::reserve_record)
    }

    #[cold]
    fn refusal(&self, kind: RefusalKind, one: Move) -> Refusal {
        Refusal { kind, turn: self.turns.saturating_add(1), setups: 0, point: one.point, size: None }
    }

    #[inline(always)]
    fn end_turn(&mut self, point: Point, color: Color, kind: RecordKind, ko: Option<Point>) {
        if let Some(history) = &mut self.chains.history {
            history.record(point, kind, color, ko.is_some(), self.redoing);
        }
        self.ko = ko;
        self.turns = self.turns.saturating_add(1);
        self.to_move = color.opponent();
    }
}

const _: () = {
    const fn shared<T: Send + Sync>() {}
    shared::<Plane>();
};
