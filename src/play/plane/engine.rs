//! The plane by the names that all engines have.

use super::Plane;
use super::patch::Patch;
use crate::memory::OutOfMemory;
use crate::play::{Chain, Engine, Move, Passes, Refusal, RefusalKind, Report, Run};
use crate::point::{Color, Point};

impl Engine for Plane {
    #[inline]
    fn play_move(&mut self, one: Move) -> Result<Report, Refusal> {
        self.take_turn(one).map_err(|kind| self.refusal(kind, one))
    }

    #[inline]
    fn play_each(&mut self, moves: impl IntoIterator<Item = impl Into<Move>>, each: impl FnMut(Report) -> bool) -> Run {
        self.play_run(moves.into_iter(), each)
    }

    fn expect(&mut self, moves: u64) {
        self.expect_moves(moves);
    }

    fn undo(&mut self) -> Result<bool, OutOfMemory> {
        self.take_back()
    }

    fn redo(&mut self) -> Result<bool, OutOfMemory> {
        self.take_again()
    }

    /// A ko is lifted when the side changes.
    fn set_to_move(&mut self, color: Color) {
        self.give_turn(color);
    }

    fn check(&self, color: Color, point: Point) -> Result<(), RefusalKind> {
        self.check_point(color, point)
    }

    fn contains(&self, point: Point) -> bool {
        self.options.region.contains(point)
    }

    fn stone_at(&self, point: Point) -> Option<Color> {
        self.chains.tiles.site(point).color()
    }

    fn stones(&self, color: Color) -> u64 {
        self.chains.stones(color)
    }

    fn captured(&self, color: Color) -> u64 {
        self.captured[color.index()]
    }

    fn to_move(&self) -> Color {
        self.to_move
    }

    fn turns(&self) -> u64 {
        self.turns
    }

    fn undoable(&self) -> u64 {
        self.chains.history.as_ref().map_or(0, |history| history.done as u64)
    }

    fn redoable(&self) -> u64 {
        self.chains.history.as_ref().map_or(0, |history| (history.records.len() - history.done) as u64)
    }

    fn ko(&self) -> Option<Point> {
        self.ko
    }

    fn passes(&self) -> Passes {
        match &self.chains.history {
            Some(history) => Passes::of(history.standing().iter().map(|record| record.pass())),
            None => Passes { at_end: self.passes_at_end(), ..self.passes },
        }
    }

    fn passes_at_end(&self) -> u64 {
        match &self.chains.history {
            Some(history) => {
                history.standing().iter().rev().take_while(|record| record.pass().is_some()).count() as u64
            }
            None if self.last_pass == self.turns => self.passes.at_end,
            None => 0,
        }
    }

    fn last_stone(&self) -> Option<(Color, Point)> {
        match &self.chains.history {
            Some(history) => {
                let last = history.standing().iter().rfind(|record| record.kind.is_stone());
                last.map(|record| (record.color, record.point))
            }
            None => self.last_stone,
        }
    }

    /// A move that is [ignored](crate::play::Occupied::Ignore) is no turn, so that the answer stays the latest turn's.
    fn last_captured(&self) -> u64 {
        self.taken().iter().map(|patch| patch.mask.count_ones() as u64).sum()
    }

    fn last_captured_into(&self, points: &mut Vec<Point>) -> Result<(), OutOfMemory> {
        let count = usize::try_from(self.last_captured()).map_err(|_| OutOfMemory)?;
        points.try_reserve(count)?;
        points.extend(self.taken().iter().flat_map(Patch::points));
        Ok(())
    }

    /// Costs the size of the chain, and sorting its outline.
    fn chain(&self, point: Point) -> Result<Option<Chain>, OutOfMemory> {
        self.chain_at(point)
    }

    /// By x, then y.
    fn chain_into(&self, point: Point, points: &mut Vec<Point>) -> Result<(), OutOfMemory> {
        self.stones_of_chain(point, points)
    }

    /// By x, then y.
    fn liberties_into(&self, point: Point, points: &mut Vec<Point>) -> Result<(), OutOfMemory> {
        self.liberties_of_chain(point, points)
    }

    /// The first stone of each chain by x, then y; sorted the same way.
    fn atari_into(&self, color: Color, points: &mut Vec<Point>) -> Result<(), OutOfMemory> {
        self.in_atari(color, points)
    }

    fn bounds(&self) -> Option<(Point, Point)> {
        self.extent()
    }

    fn stones_into(&self, least: Point, greatest: Point, stones: &mut Vec<(Point, Color)>) -> Result<(), OutOfMemory> {
        self.stones_in(least, greatest, stones)
    }

    fn try_clone(&self) -> Result<Self, OutOfMemory> {
        Ok(Plane { chains: self.chains.try_clone()?, ..*self })
    }
}
