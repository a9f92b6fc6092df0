//! What a saved game has of a grid; what stands round it is told in `simulator/checkpoint.rs`.
//!
//! Who moved first (1 or 2), 1; the number of turns and of those that stand, 8 each; then each turn: a number of what it was,
//! 1 (see below), 16 more where whoever took it has the next turn too; of a stone x and y, 4 each; of a setup what becomes of
//! chains without liberties, 1, the number of points, 8, and for each of them x and y, 4 each, and what stands there, 1.
//!
//! | number | turn |
//! |---|---|
//! | 1, 2 | a stone of Black's, of White's |
//! | 3, 4 | a pass |
//! | 5, 6 | a move that was skipped |
//! | 7, 8 | a setup, by the side that did not move next |
//!
//! The game is played again from these, by its rules. One thing cannot be told any more: whose turn it was may have been
//! changed after turns were undone and before they were taken again, so that superko with regard to sides is not asked for.

use super::history::GridTurnKind::{self, Pass, Replacing, Setup, Skip, Start, Stone};
use super::{BareChains, Grid, GridOptions, SetupError};
use crate::memory::{OutOfMemory, push};
use crate::play::bytes::{Reader, Writer};
use crate::play::{CheckpointFault, Engine, Occupied, RefusalKind};
use crate::point::{Color, Point};

use CheckpointFault::Corrupt;

/// Beside the kind of a turn: the same side has the next one.
const SAME_SIDE: u8 = 16;

/// What becomes of chains without liberties, by its number.
const BARE: [BareChains; 3] = [BareChains::Keep, BareChains::Refuse, BareChains::Remove];

/// The kinds of turns, two numbers each.
const KINDS: [GridTurnKind; 4] = [Stone, Pass, Skip, Setup];

impl Grid {
    /// Writes the game but for its options.
    pub(in crate::play) fn write(&self, out: &mut Writer) -> Result<(), OutOfMemory> {
        let Some((start, turns)) = self.history.all().split_first() else { return Ok(()) };
        out.put_side(Some(start.marks.next))?;
        out.put_long(turns.len() as u64)?;
        out.put_long(self.history.now() as u64)?;
        let mut setups = self.setups.iter();
        for turn in turns {
            let setup = if turn.marks.kind == Setup { setups.next() } else { None };
            let side = setup.map_or(turn.marks.color as u8, |setup| setup.waits);
            let again = if turn.marks.next as u8 == side { SAME_SIDE } else { 0 };
            out.put(&[(number_of(turn.marks.kind) + side) | again])?;
            if turn.is_stone() {
                out.put_point(self.chains.point(turn.cell as usize))?;
            }
            let Some(setup) = setup else { continue };
            out.put(&[setup.bare.number()])?;
            out.put_long(setup.points.len() as u64)?;
            for point in &setup.points {
                out.put_point(self.chains.point(point.cell as usize))?;
                out.put(&[point.after])?;
            }
        }
        Ok(())
    }

    /// The game that `write` wrote. Nothing in the bytes is trusted: whatever is not a game that could be written is refused.
    pub(in crate::play) fn read(options: GridOptions, reader: &mut Reader) -> Result<Grid, CheckpointFault> {
        let mut grid = Grid::new(options).map_err(fault)?;
        grid.set_to_move(reader.color()?);
        let (turns, done) = (reader.long()?, reader.long()?);
        if done > turns {
            return Err(Corrupt);
        }
        for _ in 0..turns {
            grid.read_turn(reader)?;
        }
        for _ in done..turns {
            grid.take_back();
        }
        Ok(grid)
    }

    fn read_turn(&mut self, reader: &mut Reader) -> Result<(), CheckpointFault> {
        let number = reader.byte()?;
        let plain = (number & !SAME_SIDE).wrapping_sub(1);
        let kind = *KINDS.get(plain as usize / 2).ok_or(Corrupt)?;
        let color = if plain % 2 == 0 { Color::Black } else { Color::White };
        let before = self.history.now();
        self.room = 0;
        self.reserve(1)?;
        match kind {
            Stone => self.read_stone(color, reader.point()?)?,
            Pass => self.end_without_stone(color, Pass),
            Skip if self.options.occupied == Occupied::Skip => self.end_without_stone(color, Skip),
            Setup => self.read_setup(color.opponent(), reader)?,
            Start | Replacing | Skip => return Err(Corrupt),
        }
        // A move on an occupied point may have come to nothing, or to a turn of another kind.
        let last = self.history.last();
        if self.history.now() != before + 1 || number_of(last.marks.kind) != number_of(kind) {
            return Err(Corrupt);
        }
        let next = if number & SAME_SIDE != 0 { color } else { color.opponent() };
        if next != self.to_move {
            self.set_to_move(next);
        }
        Ok(())
    }

    /// A side may have moved though by now it was not its turn.
    fn read_stone(&mut self, color: Color, point: Point) -> Result<(), CheckpointFault> {
        self.to_move = color;
        let looks_at_sides = self.options.rules.ko.looks_at_sides();
        let played = match self.turn(color, point) {
            Err(RefusalKind::Superko { .. }) if looks_at_sides => {
                // It is played as where moves against the rules are.
                let (options, rules) = (self.options, self.rules);
                (self.options.report_only, self.rules.are_plain) = (true, false);
                let played = self.turn(color, point);
                (self.options, self.rules) = (options, rules);
                played
            }
            played => played,
        };
        played.map(|_| ()).map_err(fault)
    }

    fn read_setup(&mut self, to_move: Color, reader: &mut Reader) -> Result<(), CheckpointFault> {
        let bare = reader.one_of(&BARE)?;
        let mut points: Vec<(Point, Option<Color>)> = Vec::new();
        for _ in 0..reader.count(9)? {
            let (point, stone) = (reader.point()?, reader.side()?);
            // Each point comes once, row after row.
            if points.last().is_some_and(|(last, _)| (last.y, last.x) >= (point.y, point.x)) {
                return Err(Corrupt);
            }
            push(&mut points, (point, stone))?;
        }
        self.to_move = to_move;
        match self.set_up(points, bare) {
            Ok(_) => Ok(()),
            Err(SetupError::OutOfMemory) => Err(CheckpointFault::OutOfMemory),
            Err(SetupError::OffBoard(_) | SetupError::Bare(_) | SetupError::TooMany) => Err(Corrupt),
        }
    }
}

/// One less than the number of a black turn of this kind.
fn number_of(kind: GridTurnKind) -> u8 {
    2 * match kind {
        // The start is not written.
        Stone | Replacing | Start => 0,
        Pass => 1,
        Skip => 2,
        Setup => 3,
    }
}

impl BareChains {
    fn number(self) -> u8 {
        match self {
            BareChains::Keep => 0,
            BareChains::Refuse => 1,
            BareChains::Remove => 2,
        }
    }
}

fn fault(kind: RefusalKind) -> CheckpointFault {
    match kind {
        RefusalKind::OutOfMemory => CheckpointFault::OutOfMemory,
        _ => Corrupt,
    }
}
