//! What every engine of play does, by the same names: [`Grid`](super::grid::Grid) and [`Plane`](super::plane::Plane) are two.

use super::turn::{Chain, Move, Passes, Refusal, RefusalKind, Report, Run};
use crate::memory::OutOfMemory;
use crate::point::{Color, Point};

/// Stones played one after another, whatever they are played on.
///
/// A move takes off the enemy chains that have no liberty left; only if there is none, and where the rules allow suicide, its
/// own chain when that has none. The turn passes to the other side of the one that moved.
pub trait Engine: Sized {
    /// Plays a stone or passes. A pass lifts a simple ko.
    fn play_move(&mut self, one: Move) -> Result<Report, Refusal>;

    /// Plays one move after another until one is refused or `each` answers false; it is told what each move did, right
    /// after it. How many moves there will be at least is read off `moves`' [`size_hint`](Iterator::size_hint), and room is
    /// made for them ahead. Moves may be taken from `moves` some time before they are played; of these, those that are not
    /// played are lost.
    fn play_each(&mut self, moves: impl IntoIterator<Item = impl Into<Move>>, each: impl FnMut(Report) -> bool) -> Run;

    /// Takes note that about so many moves are to come, in however many calls: room is made for them ahead as for one run of
    /// them. 0 takes it back, with the room that was not needed.
    fn expect(&mut self, moves: u64);

    /// Undoes the latest turn; says whether there was one. Only a game with history has turns to undo.
    ///
    /// Errors: [`OutOfMemory`] on a plane, with nothing changed.
    fn undo(&mut self) -> Result<bool, OutOfMemory>;

    /// Takes the turn again that was undone last; says whether there was one. A new turn forgets those undone.
    ///
    /// Errors: [`OutOfMemory`], with nothing changed.
    fn redo(&mut self) -> Result<bool, OutOfMemory>;

    /// Gives the turn to a side, without a turn of its own in the record. It belongs to the latest turn: whoever undoes
    /// back to that or redoes it finds it so.
    fn set_to_move(&mut self, color: Color);

    /// Whether `color` may play at `point`, and if not, why. Whose turn it is is not looked at, and neither is what the
    /// options make of a move on an occupied point.
    fn check(&self, color: Color, point: Point) -> Result<(), RefusalKind>;

    /// Whether there is such a point.
    fn contains(&self, point: Point) -> bool;

    /// The colour of the stone at `point`; `None` where there is none, or no such point.
    fn stone_at(&self, point: Point) -> Option<Color>;

    /// The stones of `color` that stand.
    fn stones(&self, color: Color) -> u64;

    /// The stones of `color` taken off so far, suicides included, replaced and set up ones not.
    fn captured(&self, color: Color) -> u64;

    /// Whose turn it is.
    fn to_move(&self) -> Color;

    /// The turns taken: moves, passes, skipped moves that passed the turn, and setups.
    fn turns(&self) -> u64;

    /// How many turns can be undone.
    fn undoable(&self) -> u64;

    /// How many turns can be redone.
    fn redoable(&self) -> u64;

    /// Where the side that did not take the latest turn may not play because of simple ko.
    fn ko(&self) -> Option<Point>;

    /// The passes so far. Linear in the turns of a game with history.
    fn passes(&self) -> Passes;

    /// How many passes stand at the end. Costs as much as they are many.
    fn passes_at_end(&self) -> u64;

    /// Who played the last stone and where, whether it still stands or not. Looks back over the turns since that are none.
    fn last_stone(&self) -> Option<(Color, Point)>;

    /// How many stones the latest turn took off.
    fn last_captured(&self) -> u64;

    /// Appends the points of the stones that the latest turn took off, in no particular order.
    fn last_captured_into(&self, points: &mut Vec<Point>) -> Result<(), OutOfMemory>;

    /// The chain of a stone; `None` where there is no stone. Costs time in proportion to its stones.
    fn chain(&self, point: Point) -> Result<Option<Chain>, OutOfMemory>;

    /// Appends the stones of the chain of a stone; none where there is no stone. On an error `points` is as it was.
    fn chain_into(&self, point: Point, points: &mut Vec<Point>) -> Result<(), OutOfMemory>;

    /// Appends the liberties of the chain of a stone, each once; those beyond a plane's last coordinate have no points. None
    /// where there is no stone. On an error `points` is as it was.
    fn liberties_into(&self, point: Point, points: &mut Vec<Point>) -> Result<(), OutOfMemory>;

    /// Appends a stone of each chain of `color` that has one liberty. Costs time in proportion to the board, or to the stones
    /// of a plane. On an error `points` is as it was.
    fn atari_into(&self, color: Color, points: &mut Vec<Point>) -> Result<(), OutOfMemory>;

    /// The least rectangle that holds all stones, by its least and greatest corner; `None` without stones.
    fn bounds(&self) -> Option<(Point, Point)>;

    /// Appends the stones of the rectangle with these corners, both included, which may reach beyond the points that there
    /// are, by x, then y. On an error `stones` is as it was.
    fn stones_into(&self, least: Point, greatest: Point, stones: &mut Vec<(Point, Color)>) -> Result<(), OutOfMemory>;

    /// A copy that goes its own way, with the same turns to undo and redo.
    fn try_clone(&self) -> Result<Self, OutOfMemory>;

    /// Plays a stone of the side to move.
    #[inline]
    fn play(&mut self, point: Point) -> Result<Report, Refusal> {
        self.play_move(point.into())
    }

    /// Plays a stone of `color`. The turn passes to the other colour.
    #[inline]
    fn play_color(&mut self, color: Color, point: Point) -> Result<Report, Refusal> {
        self.play_move((point, color).into())
    }

    /// Passes; `None` is whoever's turn it is.
    #[inline]
    fn pass(&mut self, color: Option<Color>) -> Result<Report, Refusal> {
        self.play_move(Move { color, point: None })
    }

    /// Plays one move after another until one is refused; of points, the sides in turn.
    #[inline]
    fn play_many<M: Into<Move> + Copy>(&mut self, moves: &[M]) -> Run {
        self.play_each(moves.iter().copied(), |_| true)
    }

    /// Appends every stone, by x, then y. On an error `stones` is as it was.
    fn all_stones_into(&self, stones: &mut Vec<(Point, Color)>) -> Result<(), OutOfMemory> {
        self.stones_into(Point::new(i32::MIN, i32::MIN), Point::new(i32::MAX, i32::MAX), stones)
    }

    /// Whether no stone stands.
    fn is_empty(&self) -> bool {
        self.stones(Color::Black) + self.stones(Color::White) == 0
    }
}
