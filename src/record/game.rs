//! From a game to a record: the moves of a simulator as a tree, a score as marks and a result.

use crate::memory::{OutOfMemory, filled, push, written};
use crate::play::simulator::{PointRange, Simulator};
use crate::play::{Move, RefusalKind};
use crate::point::{Color, Point, Size};
use crate::rules::Rules;
use crate::rules::json::{RulesFields, write_rules};
use crate::rules::preset::RulesPreset;
use crate::score::Score;
#[cfg(test)]
use crate::sgf::values::property_info;
use crate::sgf::values::{SgfMoveText, move_text};
use crate::sgf::{Sgf, SgfEditError, SgfNode, SgfPlay};

/// Why a game was not made a record, or a record not changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameError {
    /// Only a grid of at most 52 columns and rows can be written as SGF.
    NotForSgf,
    /// The score is of a board of another size than the record's.
    OtherSize,
    /// The collection refused an edit.
    Edit(SgfEditError),
    /// There was not enough memory.
    OutOfMemory,
}

impl From<OutOfMemory> for GameError {
    fn from(_: OutOfMemory) -> Self {
        GameError::OutOfMemory
    }
}

impl From<SgfEditError> for GameError {
    fn from(error: SgfEditError) -> Self {
        if error == SgfEditError::OutOfMemory { GameError::OutOfMemory } else { GameError::Edit(error) }
    }
}

impl From<RefusalKind> for GameError {
    fn from(kind: RefusalKind) -> Self {
        // Undoing and redoing on a grid fails for want of memory alone.
        if kind == RefusalKind::OutOfMemory { GameError::OutOfMemory } else { GameError::NotForSgf }
    }
}

/// The longest side that letters can name.
const LONGEST: u32 = 52;

/// A game on a grid as a record of one line, from its first turn to the present one: SZ, KM and RU of `rules`, setup (AB, AW,
/// AE, PL), moves and passes. Setups that follow one another are one, the first of them in the root. Black stones that the game
/// begins with are also told as a handicap (HA), when White moves first. A skipped move is a pass.
///
/// Linear in the turns, and in the board for each run of setups.
pub fn record_of_game(game: &Simulator, rules: Option<&Rules>) -> Result<Sgf, GameError> {
    let size = game.grid().ok_or(GameError::NotForSgf)?.options().size;
    if size.width > LONGEST || size.height > LONGEST {
        return Err(GameError::NotForSgf);
    }
    let turns = game.turns();
    let is_move = |turn| game.move_at(turn).map(|one| one.is_some());
    let mut again = game.try_clone()?;
    while again.undo()? {}
    let mut writer = Writer::new(size, again.to_move(), rules)?;
    for turn in again.turns() + 1..=turns {
        let before = if is_move(turn)? || writer.is_setting_up() { None } else { Some(cells_of(&again, size)?) };
        again.redo()?;
        match game.move_at(turn)? {
            Some(one) => writer.play(one)?,
            None => {
                writer.before = before.or(writer.before.take());
                let is_last_of_run = turn == turns || is_move(turn + 1)?;
                if is_last_of_run {
                    writer.set_up(&cells_of(&again, size)?, again.to_move())?;
                }
            }
        }
    }
    writer.give_turn(game.to_move())?;
    Ok(writer.sgf)
}

/// The name of a rule set as SGF (FF4) and most programs spell it.
fn name_in_sgf(preset: &'static RulesPreset) -> &'static str {
    match preset.name {
        "japanese" => "Japanese",
        "chinese" => "Chinese",
        "korean" => "Korean",
        "aga" => "AGA",
        "ing" => "GOE",
        "new-zealand" => "NZ",
        name => name,
    }
}

/// What is written so far: the collection, its last node, whose turn it tells.
struct Writer {
    sgf: Sgf,
    node: SgfNode,
    size: Size,
    /// Whether the last node has a move, so that setup needs one of its own.
    has_move: bool,
    /// Who moves next, as the record tells it so far.
    to_move: Color,
    /// A byte a point, as the board was before the setups that are not written yet.
    before: Option<Vec<u8>>,
}

impl Writer {
    fn new(size: Size, first: Color, rules: Option<&Rules>) -> Result<Writer, GameError> {
        let mut sgf = Sgf::new();
        let root = sgf.add_tree()?;
        for (name, value) in [(&b"FF"[..], &b"4"[..]), (b"GM", b"1"), (b"CA", b"UTF-8")] {
            sgf.set_raw(root, name, &[value])?;
        }
        let sides = match size.width == size.height {
            true => written(format_args!("{}", size.width))?,
            false => written(format_args!("{}:{}", size.width, size.height))?,
        };
        sgf.set_raw(root, b"SZ", &[sides.as_bytes()])?;
        if let Some(rules) = rules {
            match RulesPreset::of(rules) {
                Some(preset) => sgf.set_text(root, b"RU", &[name_in_sgf(preset)])?,
                None => sgf.set_text(root, b"RU", &[&write_rules(rules, RulesFields::All)?])?,
            };
            sgf.set_raw(root, b"KM", &[written(format_args!("{}", rules.komi))?.as_bytes()])?;
        }
        let mut writer = Writer { sgf, node: root, size, has_move: false, to_move: Color::Black, before: None };
        writer.give_turn(first)?;
        Ok(writer)
    }

    fn is_setting_up(&self) -> bool {
        self.before.is_some()
    }

    fn play(&mut self, one: Move) -> Result<(), GameError> {
        let color = one.color.unwrap_or(self.to_move);
        let letters = move_text(one.point, self.size, false).ok_or(GameError::NotForSgf)?;
        self.node = self.sgf.add_node(self.node)?;
        let name: &[u8] = if color == Color::Black { b"B" } else { b"W" };
        self.sgf.set_raw(self.node, name, &[letters.as_bytes()])?;
        (self.has_move, self.to_move) = (true, color.opponent());
        Ok(())
    }

    /// Writes what the setups changed, and whose turn it is then.
    fn set_up(&mut self, now: &[u8], to_move: Color) -> Result<(), GameError> {
        let before = self.before.take().unwrap_or_default();
        let changed = |cell: u8| points_where(self.size, |at| now[at] == cell && before[at] != cell);
        let [empty, black, white] = [changed(0)?, changed(1)?, changed(2)?];
        if !(empty.is_empty() && black.is_empty() && white.is_empty()) {
            self.begin_setup()?;
        }
        for (name, points) in [(b"AE", &empty), (b"AB", &black), (b"AW", &white)] {
            set_points(&mut self.sgf, self.node, name, points)?;
        }
        let begins = self.sgf.parent(self.node).is_none();
        if begins && white.is_empty() && black.len() >= 2 && to_move == Color::White {
            let stones = written(format_args!("{}", black.len()))?;
            self.sgf.set_raw(self.node, b"HA", &[stones.as_bytes()])?;
        }
        self.give_turn(to_move)
    }

    /// Says who moves next, if the record would say otherwise.
    fn give_turn(&mut self, color: Color) -> Result<(), GameError> {
        if color != self.to_move {
            self.begin_setup()?;
            self.sgf.set_raw(self.node, b"PL", &[if color == Color::Black { b"B" } else { b"W" }])?;
            self.to_move = color;
        }
        Ok(())
    }

    /// Setup stands in no node with a move.
    fn begin_setup(&mut self) -> Result<(), GameError> {
        if self.has_move {
            self.node = self.sgf.add_node(self.node)?;
            self.has_move = false;
        }
        Ok(())
    }
}

/// A byte a point, row by row.
fn cells_of(game: &Simulator, size: Size) -> Result<Vec<u8>, GameError> {
    let least = Point::new(0, 0);
    let greatest = Point::new(size.width as i32 - 1, size.height as i32 - 1);
    Ok(game.cells_of(PointRange { least, greatest })?)
}

/// The letters of the points whose place on the board is chosen.
fn points_where(size: Size, chosen: impl Fn(usize) -> bool) -> Result<Vec<SgfMoveText>, GameError> {
    let mut points = Vec::new();
    for at in (0..size.cells() as usize).filter(|&at| chosen(at)) {
        let (x, y) = (at % size.width as usize, at / size.width as usize);
        let letters = move_text(Some(Point::new(x as i32, y as i32)), size, false).ok_or(GameError::NotForSgf)?;
        push(&mut points, letters)?;
    }
    Ok(points)
}

/// Gives a node these points under a name, in place of those that it had.
fn set_points(sgf: &mut Sgf, node: SgfNode, name: &[u8; 2], points: &[SgfMoveText]) -> Result<(), GameError> {
    if points.is_empty() {
        return match sgf.find(node, name) {
            Some(old) => Ok(sgf.remove_property(old)?),
            None => Ok(()),
        };
    }
    let mut values: Vec<&[u8]> = filled(&[][..], points.len())?;
    values.iter_mut().zip(points).for_each(|(value, letters)| *value = letters.as_bytes());
    sgf.set_raw(node, name, &values)?;
    Ok(())
}

/// Writes a score into a record: at `node` each side's territory, dead stones of the other side included (TB, TW), and the
/// result (RE) where the record has one on the way to `node`, else in the root. Marks that were there are replaced; where
/// nobody has a point, TB is empty. After an error the record is as it was. Linear in the collection.
pub fn set_score(sgf: &mut Sgf, node: SgfNode, score: &Score) -> Result<(), GameError> {
    if !sgf.contains(node) {
        return Err(SgfEditError::NoNode.into());
    }
    let size = score.size();
    if sgf.board_size(node) != size || size.width > LONGEST || size.height > LONGEST {
        return Err(GameError::OtherSize);
    }
    let mut marks: Vec<u8> = filled(0, score.owner().len())?;
    marks.iter_mut().zip(score.letters().zip(score.owner())).for_each(|(mark, (letter, &owner))| {
        *mark = match letter {
            b'X' | b'O' => 0,
            // Where a dead stone stands is the other side's, even if it counts for nobody: or it would be read as living.
            b'x' => Color::White as u8,
            b'o' => Color::Black as u8,
            _ => owner,
        }
    });
    let territory = |color: Color| points_where(size, |at| marks[at] == color as u8);
    let [black, white] = [territory(Color::Black)?, territory(Color::White)?];
    // Edits go to a copy, so that nothing is half done when memory runs out.
    let mut copy = sgf.try_clone()?;
    if black.is_empty() && white.is_empty() {
        // Without any mark, older ones above would hold, or a list of dead stones.
        copy.set_raw(node, b"TB", &[b""])?;
    } else {
        set_points(&mut copy, node, b"TB", &black)?;
    }
    set_points(&mut copy, node, b"TW", &white)?;
    let holder = copy.inherited(node, b"RE").map(|(holder, _)| holder);
    let root = copy.ancestors(node).last().unwrap_or(node);
    let result = written(format_args!("{}", score.result()))?;
    copy.set_raw(holder.unwrap_or(root), b"RE", &[result.as_bytes()])?;
    *sgf = copy;
    Ok(())
}

/// The node of the move with a number, the first being 1, on the way from the root to `node`: moves with a stone and passes
/// count, values that name no point do not. `None` when there are fewer.
pub fn find_move(sgf: &Sgf, node: SgfNode, number: u64) -> Result<Option<SgfNode>, OutOfMemory> {
    let size = sgf.board_size(node);
    let mut nodes = Vec::new();
    for node in sgf.ancestors(node) {
        push(&mut nodes, node)?;
    }
    let mut count = 0;
    for &node in nodes.iter().rev() {
        count += sgf.moves_of(node, size).filter(|one| one.play != SgfPlay::Unreadable).count() as u64;
        if number > 0 && count >= number {
            return Ok(Some(node));
        }
    }
    Ok(None)
}

/// Every name that is written here is a property of FF4.
#[cfg(test)]
#[test]
fn names_are_those_of_the_standard() {
    for name in [
        &b"FF"[..],
        b"GM",
        b"CA",
        b"SZ",
        b"RU",
        b"KM",
        b"HA",
        b"PL",
        b"AB",
        b"AW",
        b"AE",
        b"B",
        b"W",
        b"TB",
        b"TW",
        b"RE",
    ] {
        assert!(property_info(name).is_some(), "{name:?}");
    }
}
