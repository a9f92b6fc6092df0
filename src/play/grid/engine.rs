//! The grid by the names that all engines have.

use super::chains::{EMPTY, NO_CELL};
use super::history::GridTurnKind;
use super::query::color_of;
use super::{Grid, setup};
use crate::memory::{OutOfMemory, copied, push};
use crate::play::{Chain, Engine, Move, Passes, Refusal, RefusalKind, Report, Run};
use crate::point::{Color, Point};

impl Engine for Grid {
    #[inline(always)]
    fn play_move(&mut self, one: Move) -> Result<Report, Refusal> {
        let played = match self.make_room(FEW_AHEAD) {
            Ok(()) => self.take_turn(one),
            Err(error) => Err(error.into()),
        };
        played.map_err(|kind| self.refusal(kind, one.point))
    }

    #[inline]
    fn play_each(
        &mut self,
        moves: impl IntoIterator<Item = impl Into<Move>>,
        mut each: impl FnMut(Report) -> bool,
    ) -> Run {
        let mut run = Run::default();
        let mut moves = moves.into_iter();
        while let Some(one) = moves.next() {
            let one = one.into();
            let played = match self.make_room(moves.size_hint().0) {
                Ok(()) => self.take_turn(one),
                Err(error) => Err(error.into()),
            };
            match played {
                Ok(report) => {
                    run.played += 1;
                    if !each(report) {
                        run.stopped = true;
                        break;
                    }
                }
                Err(kind) => {
                    run.refusal = Some(self.refusal(kind, one.point));
                    break;
                }
            }
        }
        run
    }

    /// A grid has its room from the start.
    fn expect(&mut self, _moves: u64) {}

    fn undo(&mut self) -> Result<bool, OutOfMemory> {
        Ok(self.take_back())
    }

    fn redo(&mut self) -> Result<bool, OutOfMemory> {
        self.take_again()
    }

    /// Superko compares whose turn it is.
    fn set_to_move(&mut self, color: Color) {
        self.give_turn(color);
    }

    fn check(&self, color: Color, point: Point) -> Result<(), RefusalKind> {
        let cell = self.cell(point).ok_or(RefusalKind::OffBoard)?;
        self.check_cell(color as u8, cell)
    }

    fn contains(&self, point: Point) -> bool {
        self.options.size.contains(point)
    }

    fn stone_at(&self, point: Point) -> Option<Color> {
        color_of(self.chains.at(self.cell(point)?))
    }

    fn stones(&self, color: Color) -> u64 {
        self.chains.count[color.index()].into()
    }

    fn captured(&self, color: Color) -> u64 {
        self.captured[color.index()]
    }

    fn to_move(&self) -> Color {
        self.to_move
    }

    fn turns(&self) -> u64 {
        self.history.now() as u64
    }

    fn undoable(&self) -> u64 {
        if self.options.history { self.history.now() as u64 } else { 0 }
    }

    fn redoable(&self) -> u64 {
        (self.history.all().len() - self.history.standing().len()) as u64
    }

    fn ko(&self) -> Option<Point> {
        (self.ko != NO_CELL).then(|| self.chains.point(self.ko as usize))
    }

    fn passes(&self) -> Passes {
        Passes::of(self.history.standing().iter().map(|turn| turn.pass()))
    }

    fn passes_at_end(&self) -> u64 {
        self.history.standing().iter().rev().take_while(|turn| turn.pass().is_some()).count() as u64
    }

    fn last_stone(&self) -> Option<(Color, Point)> {
        let last = self.history.standing().iter().rfind(|turn| turn.is_stone())?;
        Some((last.marks.color, self.chains.point(last.cell as usize)))
    }

    fn last_captured(&self) -> u64 {
        self.history.last().captured.into()
    }

    fn last_captured_into(&self, points: &mut Vec<Point>) -> Result<(), OutOfMemory> {
        let last = self.history.last();
        points.try_reserve(last.captured as usize)?;
        let append = |root| points.extend(self.chains.ring(root).map(|cell| self.chains.point(cell)));
        match (last.marks.kind, self.setups.get(self.setups_done.wrapping_sub(1))) {
            (GridTurnKind::Setup, Some(setup)) => setup.swept().for_each(append),
            _ if last.is_stone() => self.chains.taken(last.cell as usize, last.trace()).for_each(append),
            _ => {}
        }
        Ok(())
    }

    fn chain(&self, point: Point) -> Result<Option<Chain>, OutOfMemory> {
        let Some(cell) = self.stone(point) else { return Ok(None) };
        let Some(color) = color_of(self.chains.at(cell)) else { return Ok(None) };
        let stones = self.chains.chain_size(self.chains.root(cell)).into();
        Ok(Some(Chain { color, stones, liberties: self.liberty_cells(cell).count() as u64 }))
    }

    fn chain_into(&self, point: Point, points: &mut Vec<Point>) -> Result<(), OutOfMemory> {
        let Some(cell) = self.stone(point) else { return Ok(()) };
        points.try_reserve(self.chains.chain_size(self.chains.root(cell)) as usize)?;
        points.extend(self.chains.ring(cell).map(|cell| self.chains.point(cell)));
        Ok(())
    }

    fn liberties_into(&self, point: Point, points: &mut Vec<Point>) -> Result<(), OutOfMemory> {
        let Some(cell) = self.stone(point) else { return Ok(()) };
        all_or_none(points, self.liberty_cells(cell).map(|cell| self.chains.point(cell)))
    }

    fn atari_into(&self, color: Color, points: &mut Vec<Point>) -> Result<(), OutOfMemory> {
        let of_color = self.chains.board_cells().filter(|&cell| self.chains.at(cell) == color as u8);
        let roots = of_color.filter(|&cell| self.chains.root(cell) == cell);
        all_or_none(points, roots.map(|cell| self.chains.point(cell)).filter(|&point| self.in_atari(point)))
    }

    fn bounds(&self) -> Option<(Point, Point)> {
        let stones = self.chains.board_cells().filter(|&cell| self.chains.at(cell) != EMPTY);
        stones.map(|cell| self.chains.point(cell)).fold(None, |bounds, at| {
            let (least, greatest) = bounds.unwrap_or((at, at));
            let least = Point::new(least.x.min(at.x), least.y.min(at.y));
            Some((least, Point::new(greatest.x.max(at.x), greatest.y.max(at.y))))
        })
    }

    fn stones_into(&self, least: Point, greatest: Point, stones: &mut Vec<(Point, Color)>) -> Result<(), OutOfMemory> {
        let last = |to: i32, length: u32| i64::from(to).min(i64::from(length) - 1) as i32;
        let (right, down) = (last(greatest.x, self.options.size.width), last(greatest.y, self.options.size.height));
        let points = (least.x.max(0)..=right).flat_map(|x| (least.y.max(0)..=down).map(move |y| Point::new(x, y)));
        all_or_none(stones, points.filter_map(|point| Some((point, self.stone_at(point)?))))
    }

    fn try_clone(&self) -> Result<Self, OutOfMemory> {
        Ok(Grid {
            chains: self.chains.try_clone()?,
            history: self.history.try_clone()?,
            replaced: copied(&self.replaced)?,
            setups: setup::copied_setups(&self.setups)?,
            // Copies have no room but for what they hold.
            room: 0,
            ..*self
        })
    }
}

/// Appends all items, or none when memory runs out.
fn all_or_none<T>(to: &mut Vec<T>, items: impl Iterator<Item = T>) -> Result<(), OutOfMemory> {
    let before = to.len();
    for item in items {
        push(to, item).inspect_err(|_| to.truncate(before))?;
    }
    Ok(())
}

/// How many turns room is made for besides one that is played alone.
const FEW_AHEAD: usize = 15;
