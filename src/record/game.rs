//! From a game to a record: the moves of a simulator as a tree, a score as marks and a result.

use crate::memory::{OutOfMemory, copied, filled, push, written};
use crate::play::RefusalKind;
use crate::play::simulator::{PointRange, Simulator};
use crate::point::{Color, Point, Size};
use crate::rules::Rules;
use crate::rules::json::{RulesFields, write_rules};
use crate::rules::preset::RulesPreset;
use crate::score::Score;
use crate::sgf::values::move_text;
#[cfg(test)]
use crate::sgf::values::property_info;
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
/// AE, PL), moves and passes. Black stones that the game begins with are also told as a handicap (HA), when White moves first.
pub fn record_of_game(game: &Simulator, rules: Option<&Rules>) -> Result<Sgf, GameError> {
    let size = game.grid().ok_or(GameError::NotForSgf)?.options().size;
    if size.width > LONGEST || size.height > LONGEST {
        return Err(GameError::NotForSgf);
    }
    let mut again = game.try_clone()?;
    let mut turns = 0u64;
    while again.undo()? {
        turns += 1;
    }
    let mut writer = Writer::new(size, rules)?;
    writer.begin(&again)?;
    for turn in 1..=turns {
        if let Some(one) = game.move_at(turn)? {
            again.redo()?;
            writer.play(one.color, one.point)?;
            continue;
        }
        let before = cells_of(&again, size)?;
        again.redo()?;
        // What is set up before the first move is one setup, however many turns it took.
        if writer.node == writer.root { writer.begin(&again)? } else { writer.setup(&again, &before)? }
    }
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

/// What is written so far: the collection and its last node.
struct Writer {
    sgf: Sgf,
    root: SgfNode,
    node: SgfNode,
    size: Size,
    /// Who moves next, as the record tells it so far.
    to_move: Color,
}

impl Writer {
    fn new(size: Size, rules: Option<&Rules>) -> Result<Writer, GameError> {
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
        Ok(Writer { sgf, root, node: root, size, to_move: Color::Black })
    }

    fn play(&mut self, color: Option<Color>, point: Option<Point>) -> Result<(), GameError> {
        let color = color.unwrap_or(self.to_move);
        let letters = move_text(point, self.size, false).ok_or(GameError::NotForSgf)?;
        self.node = self.sgf.add_node(self.node)?;
        let name: &[u8] = if color == Color::Black { b"B" } else { b"W" };
        self.sgf.set_raw(self.node, name, &[letters.as_bytes()])?;
        self.to_move = color.opponent();
        Ok(())
    }

    /// The position that the game begins with, in the root, in place of one that was written there before.
    fn begin(&mut self, game: &Simulator) -> Result<(), GameError> {
        for name in [&b"AB"[..], b"AW", b"HA", b"PL"] {
            if let Some(old) = self.sgf.find(self.root, name) {
                self.sgf.remove_property(old)?;
            }
        }
        let [_, black, white] = self.changes(game, &filled(0, self.size.cells() as usize)?)?;
        self.put(b"AB", &black)?;
        self.put(b"AW", &white)?;
        self.to_move = Color::Black;
        if white.is_empty() && black.len() >= 2 && game.to_move() == Color::White {
            self.sgf.set_raw(self.root, b"HA", &[written(format_args!("{}", black.len()))?.as_bytes()])?;
            self.to_move = Color::White;
        }
        self.turn(game.to_move())
    }

    /// What a setup between moves changed, in a node of its own.
    fn setup(&mut self, game: &Simulator, before: &[u8]) -> Result<(), GameError> {
        let [empty, black, white] = self.changes(game, before)?;
        let is_same = empty.is_empty() && black.is_empty() && white.is_empty();
        if is_same && game.to_move() == self.to_move {
            return Ok(());
        }
        self.node = self.sgf.add_node(self.node)?;
        for (name, points) in [(b"AE", &empty), (b"AB", &black), (b"AW", &white)] {
            self.put(name, points)?;
        }
        self.turn(game.to_move())
    }

    /// The points that are not as before: those now empty, those with a black and those with a white stone.
    fn changes(&self, game: &Simulator, before: &[u8]) -> Result<[Vec<Vec<u8>>; 3], GameError> {
        let now = cells_of(game, self.size)?;
        let mut points = [Vec::new(), Vec::new(), Vec::new()];
        let changed = before.iter().zip(&now).enumerate().filter(|(_, (old, new))| old != new);
        for (index, (_, new)) in changed {
            push(&mut points[*new as usize % 3], letters_of(index, self.size)?.ok_or(GameError::NotForSgf)?)?;
        }
        Ok(points)
    }

    /// A list of points, where there are any.
    fn put(&mut self, name: &[u8], points: &[Vec<u8>]) -> Result<(), GameError> {
        put_points(&mut self.sgf, self.node, name, points)
    }

    /// Whose turn it is, where the record does not say so by itself.
    fn turn(&mut self, to_move: Color) -> Result<(), GameError> {
        if to_move != self.to_move {
            let side: &[u8] = if to_move == Color::Black { b"B" } else { b"W" };
            self.sgf.set_raw(self.node, b"PL", &[side])?;
        }
        self.to_move = to_move;
        Ok(())
    }
}

/// Sets a property to a list of points, where there are any.
fn put_points(sgf: &mut Sgf, node: SgfNode, name: &[u8], points: &[Vec<u8>]) -> Result<(), GameError> {
    if points.is_empty() {
        return Ok(());
    }
    let mut values: Vec<&[u8]> = filled(&[][..], points.len())?;
    values.iter_mut().zip(points).for_each(|(value, letters)| *value = letters);
    sgf.set_raw(node, name, &values)?;
    Ok(())
}

/// A point by its place among all, row by row, in letters; `None` where it has none.
fn letters_of(index: usize, size: Size) -> Result<Option<Vec<u8>>, OutOfMemory> {
    let (x, y) = (index % size.width as usize, index / size.width as usize);
    let letters = move_text(Some(Point::new(x as i32, y as i32)), size, false);
    letters.map(|letters| copied(letters.as_bytes())).transpose()
}

/// A byte a point, row by row.
fn cells_of(game: &Simulator, size: Size) -> Result<Vec<u8>, GameError> {
    let least = Point::new(0, 0);
    let greatest = Point::new(size.width as i32 - 1, size.height as i32 - 1);
    Ok(game.cells_of(PointRange { least, greatest })?)
}

/// Writes a score into a record: at `node` each side's territory, dead stones of the other side included (TB, TW), and the
/// result (RE) where the record has one on the way to `node`, else in the root. Marks that were there are replaced. After an
/// error the record is as it was. Linear in the collection.
pub fn set_score(sgf: &mut Sgf, node: SgfNode, score: &Score) -> Result<(), GameError> {
    if !sgf.contains(node) {
        return Err(SgfEditError::NoNode.into());
    }
    let size = score.size();
    if sgf.board_size(node) != size || size.width > LONGEST || size.height > LONGEST {
        return Err(GameError::OtherSize);
    }
    // Edits go to a copy, so that nothing is half done when memory runs out.
    let mut copy = sgf.try_clone()?;
    for (name, color) in [(b"TB", Color::Black), (b"TW", Color::White)] {
        let mut points: Vec<Vec<u8>> = Vec::new();
        for (index, (letter, owner)) in score.letters().zip(score.owner()).enumerate() {
            let is_living = matches!(letter, b'X' | b'O');
            if *owner == color as u8 && !is_living {
                push(&mut points, letters_of(index, size)?.ok_or(GameError::OtherSize)?)?;
            }
        }
        if let Some(old) = copy.find(node, name) {
            copy.remove_property(old)?;
        }
        put_points(&mut copy, node, name, &points)?;
    }
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
