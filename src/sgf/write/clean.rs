//! What a node holds once everything is left out or put right that FF4 does not allow.
//!
//! The rule is that the views say of what is written what they said before. What FF4 cannot say of the game goes to GC in
//! the words that were there.

use super::info::{Said, overtime_words, said};
use super::put_right::put_right;
use crate::memory::{OutOfMemory, copied, extend, filled, push};
use crate::point::Size;
use crate::sgf::ids::{SgfNode, SgfProperty};
use crate::sgf::text::SgfText;
use crate::sgf::tree::Sgf;
use crate::sgf::values::{
    LONGEST_IDENTIFIER, SgfGroup, SgfListKind, SgfPointSet, SgfPropertyInfo, SgfPropertyKind, SgfValueType,
    check_value, parse_label, parse_rectangle, property_info,
};

/// A piece of what is written for a node.
pub(super) enum Piece {
    /// From here on it is another node.
    Node,
    /// A property as it is.
    Property(SgfProperty),
    /// A property with values put right, in the charset of the tree.
    Written { name: Vec<u8>, values: Vec<Vec<u8>> },
}

pub(super) struct Cleaner<'s> {
    sgf: &'s Sgf,
    compress: bool,
    size: Size,
    go: bool,
    /// For each node whether it or one above it holds game information.
    game_info: Vec<bool>,
    pieces: Vec<Piece>,
    /// What goes to GC.
    words: Vec<u8>,
}

/// A move of a node: its property and value.
type Move = (SgfProperty, usize);

/// What a node has shown so far.
struct Shown {
    node: SgfNode,
    /// The move that stands with the rest of the node.
    last_move: Option<Move>,
    annotated: bool,
    judged: bool,
    info_above: bool,
    info: bool,
    /// The points of each group that were written.
    points: [SgfPointSet; SgfGroup::POINTS],
    /// The points that each of AB, AW and AE has in the end, where the last entry counts.
    setup: [SgfPointSet; 3],
}

const SETUP: [&[u8]; 3] = [b"AB", b"AW", b"AE"];

impl<'s> Cleaner<'s> {
    pub fn new(sgf: &'s Sgf, compress: bool) -> Result<Self, OutOfMemory> {
        let game_info = filled(false, sgf.node_bound())?;
        let size = Size::new(19, 19);
        Ok(Cleaner { sgf, compress, size, go: true, game_info, pieces: Vec::new(), words: Vec::new() })
    }

    /// Begins a tree of Go, or of another game, on a board of `size`.
    pub fn tree(&mut self, size: Size, go: bool) {
        (self.size, self.go) = (size, go);
    }

    /// The pieces of a node; FF and CA of a root are not among them. Parents come before their children.
    ///
    /// Setup and what is said of the game come first, then all moves but the last, each in a node of its own, then the rest.
    pub fn node(&mut self, node: SgfNode) -> Result<&[Piece], OutOfMemory> {
        let sgf = self.sgf;
        self.pieces.clear();
        self.words.clear();
        let moves = self.moves(node)?;
        let kind = |property| property_info(sgf.name(property).unwrap_or_default()).map(|info| info.kind);
        let setup = sgf.properties(node).any(|property| kind(property) == Some(SgfPropertyKind::Setup));
        let split = setup && !moves.is_empty() || moves.len() > 1;
        let mut shown = self.nothing_shown(node, moves.last().copied());
        let comes_first = |property| {
            use SgfPropertyKind::{GameInfo, Root, Setup};
            split && matches!(kind(property), Some(Setup | Root | GameInfo))
        };
        for property in sgf.properties(node).filter(|&property| comes_first(property)) {
            self.property(property, &mut shown)?;
        }
        self.add_words(&mut shown)?;
        self.end_node()?;
        let first_moves = moves.split_last().map_or(&[][..], |(_, first)| first);
        for &(property, index) in first_moves {
            self.write_move(property, index)?;
            self.end_node()?;
        }
        for property in sgf.properties(node).filter(|&property| !comes_first(property)) {
            self.property(property, &mut shown)?;
        }
        self.add_words(&mut shown)?;
        self.game_info[node.0 as usize] = shown.info_above || shown.info;
        Ok(&self.pieces)
    }

    fn nothing_shown(&self, node: SgfNode, last_move: Option<Move>) -> Shown {
        let info_above = self.sgf.parent(node).is_some_and(|parent| self.game_info[parent.0 as usize]);
        let points = [SgfPointSet::new(); SgfGroup::POINTS];
        let mut setup = [SgfPointSet::new(); SETUP.len()];
        for property in self.sgf.properties(node) {
            let Some(kind) = setup_kind(self.sgf.name(property).unwrap_or_default()) else { continue };
            for index in 0..self.sgf.value_count(property) {
                let value = self.sgf.raw_value(property, index).unwrap_or_default();
                let Ok(rectangle) = parse_rectangle(value, self.size) else { continue };
                setup.iter_mut().for_each(|points| points.remove(rectangle.value));
                setup[kind].insert_rectangle(rectangle.value);
            }
        }
        Shown { node, last_move, annotated: false, judged: false, info_above, info: false, points, setup }
    }

    /// Ends a node in front of the others, if there is anything in it.
    fn end_node(&mut self) -> Result<(), OutOfMemory> {
        match self.pieces.last() {
            None | Some(Piece::Node) => Ok(()),
            Some(_) => push(&mut self.pieces, Piece::Node),
        }
    }

    fn write(&mut self, name: &[u8], values: Vec<Vec<u8>>) -> Result<(), OutOfMemory> {
        push(&mut self.pieces, Piece::Written { name: copied(name)?, values })
    }
}

/// Moves.
impl Cleaner<'_> {
    /// The moves of a node that can be written, in file order.
    fn moves(&self, node: SgfNode) -> Result<Vec<Move>, OutOfMemory> {
        let mut moves = Vec::new();
        for property in self.sgf.properties(node) {
            let name = self.sgf.name(property).unwrap_or_default();
            let Some(info) = property_info(name).filter(|info| info.group.is_move()) else { continue };
            for index in 0..self.sgf.value_count(property) {
                let value = self.sgf.raw_value(property, index).unwrap_or_default();
                if !self.go || check_value(info, value, self.size).is_ok() {
                    push(&mut moves, (property, index))?;
                }
            }
        }
        Ok(moves)
    }

    fn write_move(&mut self, property: SgfProperty, index: usize) -> Result<(), OutOfMemory> {
        let name = self.sgf.name(property).unwrap_or_default();
        let value = self.sgf.raw_value(property, index).unwrap_or_default();
        let mut out = Vec::new();
        match property_info(name) {
            Some(info) if self.go => put_right(info, value, self.size, &mut out).map(drop)?,
            _ => extend(&mut out, value)?,
        }
        let mut values = Vec::new();
        push(&mut values, out)?;
        self.write(name, values)
    }
}

/// The place of a property in [`SETUP`].
fn setup_kind(name: &[u8]) -> Option<usize> {
    SETUP.iter().position(|setup| *setup == name)
}

/// Properties.
impl Cleaner<'_> {
    fn property(&mut self, property: SgfProperty, shown: &mut Shown) -> Result<(), OutOfMemory> {
        let name = self.sgf.name(property).unwrap_or_default();
        if name.len() > LONGEST_IDENTIFIER || !name.iter().all(u8::is_ascii_uppercase) || matches!(name, b"FF" | b"CA")
        {
            return Ok(());
        }
        if self.go && self.sgf.parent(shown.node).is_none() && self.stand_in(property, shown)? {
            return Ok(());
        }
        let Some(info) = property_info(name) else { return push(&mut self.pieces, Piece::Property(property)) };
        let is_info = info.kind == SgfPropertyKind::GameInfo;
        let is_root = self.sgf.parent(shown.node).is_none();
        if info.kind == SgfPropertyKind::Root && !is_root || is_info && shown.info_above {
            return Ok(());
        }
        if info.group.is_move() {
            return match shown.last_move {
                Some((last, index)) if last == property => self.write_move(property, index),
                _ => Ok(()),
            };
        }
        let on_board = info.value.is_on_board();
        if on_board && info.list != SgfListKind::Single && !self.go {
            return push(&mut self.pieces, Piece::Property(property));
        }
        let values = match () {
            () if info.is_point_list() => self.points(property, info, shown)?,
            () if is_info || info.kind == SgfPropertyKind::Root => self.first_value(property, info, shown)?,
            () => self.values(property, info, !on_board || self.go, shown)?,
        };
        if values.is_empty() || !shown.allows(info.group) {
            return Ok(());
        }
        shown.info |= is_info;
        self.write(name, values)
    }

    /// Writes game information that a root has under another name than FF4's; `false` if it is none.
    fn stand_in(&mut self, property: SgfProperty, shown: &mut Shown) -> Result<bool, OutOfMemory> {
        let (sgf, root) = (self.sgf, shown.node);
        let is_beside = sgf.name(property) == Some(b"LC");
        let main = if is_beside { sgf.find(root, b"LT") } else { Some(property) };
        let standard = main.and_then(|main| sgf.stands_for(root, main));
        let Some(info) = standard.and_then(property_info) else { return Ok(false) };
        if is_beside {
            return Ok(true);
        }
        let mut values = Vec::new();
        match sgf.overtime_in_parts(root).filter(|_| info.identifier == "OT") {
            Some(overtime) => push(&mut values, overtime_words(overtime)?)?,
            None => values = self.first_value(property, info, shown)?,
        }
        if !values.is_empty() {
            shown.info = true;
            self.write(info.identifier.as_bytes(), values)?;
        }
        Ok(true)
    }

    /// The values of a property that are right, or can be put right. Of a property that has one, it is the first good
    /// one; texts are joined.
    fn values(
        &self,
        property: SgfProperty,
        info: &SgfPropertyInfo,
        known: bool,
        shown: &mut Shown,
    ) -> Result<Vec<Vec<u8>>, OutOfMemory> {
        let mut values: Vec<Vec<u8>> = Vec::new();
        let between: &[u8] = if info.value == SgfValueType::Text { b"\n\n" } else { b"  " };
        let is_text = info.value.is_text();
        for index in 0..self.sgf.value_count(property) {
            let value = self.sgf.raw_value(property, index).unwrap_or_default();
            let mut out = Vec::new();
            if !known {
                extend(&mut out, value)?;
            } else if !put_right(info, value, self.size, &mut out)? || shown.has_label(info, &out, self.size) {
                continue;
            }
            match values.first_mut() {
                Some(first) if info.list == SgfListKind::Single && is_text => {
                    extend(first, between)?;
                    extend(first, &out)?;
                }
                Some(_) if info.list == SgfListKind::Single => break,
                _ => push(&mut values, out)?,
            }
        }
        Ok(values)
    }

    /// The values of a list of points: each point once, and only where it counts.
    fn points(
        &self,
        property: SgfProperty,
        info: &SgfPropertyInfo,
        shown: &mut Shown,
    ) -> Result<Vec<Vec<u8>>, OutOfMemory> {
        let name = info.identifier.as_bytes();
        let mine = setup_kind(name).map(|kind| shown.setup[kind]);
        let mut alone = SgfPointSet::new();
        let taken = info.group.points().map_or(&mut alone, |group| &mut shown.points[group]);
        let mut values = Vec::new();
        let mut all = SgfPointSet::new();
        let mut no_point = false;
        for index in 0..self.sgf.value_count(property) {
            let value = self.sgf.raw_value(property, index).unwrap_or_default();
            no_point |= value.is_empty() && info.list == SgfListKind::EmptyList;
            let Ok(reading) = parse_rectangle(value, self.size) else { continue };
            let mut here = SgfPointSet::new();
            here.insert_rectangle(reading.value);
            let mut left = here.without(taken);
            if let Some(mine) = &mine {
                left = left.within(mine);
            }
            if left.is_empty() {
                continue;
            }
            taken.add(&left);
            if self.compress {
                all.add(&left);
            } else if left != here {
                push_points(&left, &mut values)?;
            } else if reading.complaint.is_none() {
                push(&mut values, copied(value)?)?;
            } else {
                let mut letters = [0; 5];
                push(&mut values, copied(reading.value.text(&mut letters).unwrap_or_default())?)?;
            }
        }
        if self.compress {
            push_points(&all, &mut values)?;
        }
        if values.is_empty() && no_point {
            push(&mut values, Vec::new())?;
        }
        Ok(values)
    }
}

/// Appends the points of a set, as few values as may be.
fn push_points(points: &SgfPointSet, values: &mut Vec<Vec<u8>>) -> Result<(), OutOfMemory> {
    let mut result = Ok(());
    points.compress(|rectangle| {
        let mut letters = [0; 5];
        let value = rectangle.text(&mut letters).unwrap_or_default();
        if result.is_ok() {
            result = copied(value).and_then(|value| push(values, value));
        }
    });
    result
}

/// What is said of the game, and of the tree.
impl Cleaner<'_> {
    /// The value of a property of which only the first counts. What is left out is noted for GC.
    fn first_value(
        &mut self,
        property: SgfProperty,
        info: &SgfPropertyInfo,
        shown: &mut Shown,
    ) -> Result<Vec<Vec<u8>>, OutOfMemory> {
        let first = self.sgf.raw_value(property, 0).unwrap_or_default();
        let Said { value, overtime, whole } = match self.in_words(property, info)? {
            Some(said) => said,
            None if info.value.is_text() => {
                return self.values(property, info, true, shown);
            }
            None => {
                let mut out = Vec::new();
                let good = put_right(info, first, self.size, &mut out)?;
                Said { value: good.then_some(out), overtime: None, whole: good }
            }
        };
        let mut whole = whole;
        if let Some(overtime) = overtime {
            if self.sgf.find(shown.node, b"OT").is_some() {
                whole = false;
            } else {
                let mut values = Vec::new();
                push(&mut values, overtime)?;
                self.write(b"OT", values)?;
                shown.info = true;
            }
        }
        if info.kind == SgfPropertyKind::GameInfo {
            for index in usize::from(whole)..self.sgf.value_count(property) {
                let value = self.sgf.raw_value(property, index).unwrap_or_default();
                if !value.trim_ascii().is_empty() && (index == 0 || value != first) {
                    self.note(info, value)?;
                }
            }
        }
        let mut values = Vec::new();
        if let Some(value) = value {
            push(&mut values, value)?;
        }
        Ok(values)
    }

    /// The first value of a property that is figures or words of FF4, if it is one.
    fn in_words(&self, property: SgfProperty, info: &SgfPropertyInfo) -> Result<Option<Said>, OutOfMemory> {
        let value = self.sgf.raw_value(property, 0).unwrap_or_default();
        let figures = info.value != SgfValueType::SimpleText;
        if figures && check_value(info, value, self.size).is_ok_and(|reading| reading.complaint.is_none()) {
            return Ok(None);
        }
        let mut text = Vec::new();
        self.sgf.text(property, 0, SgfText::Simple, &mut text)?;
        match std::str::from_utf8(&text) {
            Ok(text) => said(info.identifier, text),
            // The view reads no such text either.
            Err(_) => Ok(said(info.identifier, "")?.map(|_| Said::default())),
        }
    }

    /// Notes a value for GC.
    fn note(&mut self, info: &SgfPropertyInfo, value: &[u8]) -> Result<(), OutOfMemory> {
        if !self.words.is_empty() {
            push(&mut self.words, b'\n')?;
        }
        extend(&mut self.words, info.identifier.as_bytes())?;
        extend(&mut self.words, b": ")?;
        extend(&mut self.words, value)
    }

    /// Writes what was noted behind what GC says.
    fn add_words(&mut self, shown: &mut Shown) -> Result<(), OutOfMemory> {
        if self.words.is_empty() {
            return Ok(());
        }
        let words = std::mem::take(&mut self.words);
        shown.info = true;
        for piece in &mut self.pieces {
            if let Piece::Written { name, values } = piece
                && name == b"GC"
                && let Some(value) = values.first_mut()
            {
                extend(value, b"\n\n")?;
                return extend(value, &words);
            }
        }
        let mut values = Vec::new();
        push(&mut values, words)?;
        self.write(b"GC", values)
    }
}

impl Shown {
    /// Whether a property may stand beside what was shown before.
    fn allows(&mut self, group: SgfGroup) -> bool {
        match group {
            SgfGroup::GoodMove | SgfGroup::BadMove | SgfGroup::OddMove => {
                self.last_move.is_some() && !std::mem::replace(&mut self.annotated, true)
            }
            SgfGroup::Judgement => !std::mem::replace(&mut self.judged, true),
            // Two moves are written as two nodes, and points that stand twice are left out one by one.
            SgfGroup::None | SgfGroup::BlackMove | SgfGroup::WhiteMove => true,
            SgfGroup::SetupPoint | SgfGroup::Mark | SgfGroup::Label | SgfGroup::Territory => true,
        }
    }

    /// Whether a label's point has one already; notes it if not.
    fn has_label(&mut self, info: &SgfPropertyInfo, value: &[u8], size: Size) -> bool {
        let Some(group) = info.group.points() else { return false };
        parse_label(value, size).is_ok_and(|label| self.points[group].insert(label.value.point))
    }
}
