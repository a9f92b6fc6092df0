//! What is odd about properties and values: the checks that need no board.
//!
//! They are made when somebody asks, so that reading stays at the speed of memory. A node is looked at property by
//! property, then as a whole; a tree hands down its version, its game and the size of its board.

use super::arena::Shape;
use super::charset::{SgfCharset, SgfEncoding, has_errors};
use super::diagnostic::{SgfDiagnostic, SgfDiagnostics, SgfEvent, SgfSeverity};
use super::text::SgfText;
use super::tree::{Sgf, SgfNode, SgfProperty};
use super::values::SgfValueErrorKind as Fault;
use super::values::{
    SgfDate, SgfListKind, SgfPointSet, SgfPropertyInfo, SgfPropertyKind, SgfValueError, SgfValueType, check_value,
    parse_dates, parse_label, parse_number, parse_rectangle, parse_result, parse_size, property_info,
};
use crate::memory::{OutOfMemory, filled};
use crate::point::Size;

/// Finds everything odd: what reading found, and what the properties and values show. In the order of the text.
pub(super) fn check(sgf: &Sgf) -> Result<SgfDiagnostics, OutOfMemory> {
    let mut found = sgf.diagnostics().copy()?;
    found.forget_properties(|node| sgf.is_changed(node));
    check_onto(sgf, found)
}

/// The first error by FF[4] in a text whose structure has none.
pub(super) fn first_error(sgf: &Sgf) -> Result<Option<SgfDiagnostic>, OutOfMemory> {
    let other_version = (0..sgf.tree_count()).filter_map(|tree| sgf.root(tree)).find(|&root| {
        let version = sgf.find(root, b"FF").and_then(|property| sgf.raw_value(property, 0));
        version != Some(b"4")
    });
    if let Some(root) = other_version {
        let (property, offset) = (sgf.find(root, b"FF"), sgf.node_offset(root).unwrap_or(0));
        return Ok(Some(SgfDiagnostic { event: SgfEvent::VersionConflict, offset, node: Some(root), property }));
    }
    let found = check_onto(sgf, SgfDiagnostics::with_limit(1))?;
    Ok(found.list().iter().find(|diagnostic| diagnostic.event.severity() == SgfSeverity::Error).copied())
}

fn check_onto(sgf: &Sgf, found: SgfDiagnostics) -> Result<SgfDiagnostics, OutOfMemory> {
    let mut checker = Checker {
        sgf,
        found,
        tree: Tree::new(sgf, None),
        tree_offset: 0,
        first: None,
        game_info: filled(false, sgf.node_bound())?,
        points: [SgfPointSet::new(); GROUPS],
        points_used: false,
        text: Vec::new(),
        dates: Vec::new(),
    };
    for (tree, root) in (0..sgf.tree_count()).filter_map(|tree| Some((tree, sgf.root(tree)?))) {
        checker.root(tree, root)?;
        checker.node(root)?;
        let mut node = root;
        while let Some(next) = sgf.next_under(root, node) {
            node = next;
            if !checker.is_plain_move(node) {
                checker.node(node)?;
            }
        }
    }
    checker.found.sort();
    Ok(checker.found)
}

/// What a root says for its tree.
#[derive(Clone, Copy)]
struct Tree<'s> {
    /// FF; a file that does not say may hold anything.
    version: Option<u32>,
    game: i64,
    size: Size,
    charset: Option<&'s [u8]>,
}

impl<'s> Tree<'s> {
    fn new(sgf: &'s Sgf, root: Option<SgfNode>) -> Self {
        let value = |name: &[u8]| root.and_then(|root| sgf.raw_value(sgf.find(root, name)?, 0));
        let number = |name: &[u8]| value(name).and_then(|value| parse_number(value).ok()).map(|number| number.value);
        let size = value(b"SZ").and_then(|value| parse_size(value).ok()).map(|size| size.value);
        Tree {
            version: number(b"FF").filter(|version| (1..=4).contains(version)).map(|version| version as u32),
            game: root.map_or(1, |root| game_of(sgf, root)),
            size: size.unwrap_or(Size::new(19, 19)),
            charset: value(b"CA"),
        }
    }
}

/// The number of the game (GM) of a tree: 1, Go, when the root does not tell one.
pub(super) fn game_of(sgf: &Sgf, root: SgfNode) -> i64 {
    let value = sgf.find(root, b"GM").and_then(|property| sgf.raw_value(property, 0));
    value.and_then(|value| parse_number(value).ok()).map_or(1, |number| number.value)
}

/// Whether a tree is a game of Go.
pub(super) fn is_go(sgf: &Sgf, root: SgfNode) -> bool {
    game_of(sgf, root) == 1
}

/// Lists of points in which no point may stand twice, each such group together: setup, marks, labels, territory.
pub(super) const GROUPS: usize = 4;

pub(super) fn group(name: &[u8]) -> Option<usize> {
    match name {
        b"AB" | b"AE" | b"AW" => Some(0),
        b"CR" | b"MA" | b"SL" | b"SQ" | b"TR" => Some(1),
        b"LB" => Some(2),
        b"TB" | b"TW" => Some(3),
        _ => None,
    }
}

/// What a node was seen to hold.
#[derive(Default)]
struct Seen {
    black: bool,
    white: bool,
    setup: Option<SgfProperty>,
    good: bool,
    bad: bool,
    doubtful: usize,
    judgement: Option<SgfProperty>,
    judgements: usize,
    annotation: Option<SgfProperty>,
    game_info: Option<SgfProperty>,
}

struct Checker<'s> {
    sgf: &'s Sgf,
    found: SgfDiagnostics,
    tree: Tree<'s>,
    /// Where the tree begins; 0 if an edit added it.
    tree_offset: usize,
    first: Option<Tree<'s>>,
    /// For each node whether it or one above it holds game information.
    game_info: Vec<bool>,
    points: [SgfPointSet; GROUPS],
    points_used: bool,
    /// Room for a text, and for dates.
    text: Vec<u8>,
    dates: Vec<SgfDate>,
}

/// Roots.
impl<'s> Checker<'s> {
    fn root(&mut self, tree: usize, root: SgfNode) -> Result<(), OutOfMemory> {
        self.tree = Tree::new(self.sgf, Some(root));
        self.tree_offset = self.sgf.node_offset(root).unwrap_or(0);
        let at = |name: &[u8]| self.sgf.find(root, name);
        let (version, game, charset) = (at(b"FF"), at(b"GM"), at(b"CA"));
        let first = *self.first.get_or_insert(self.tree);
        if first.version.unwrap_or(1) != self.tree.version.unwrap_or(1) {
            self.report(SgfEvent::VersionDiffers, root, version)?;
        }
        if first.game != self.tree.game {
            self.report(SgfEvent::GameDiffers, root, game)?;
        }
        if self.tree.game != 1 {
            self.report(SgfEvent::GameNotGo, root, game)?;
        }
        let differs = |one: &[u8], other: &[u8]| !one.eq_ignore_ascii_case(other);
        if let (Some(charset), Some((one, other))) = (charset, first.charset.zip(self.tree.charset))
            && differs(one, other)
        {
            self.report(SgfEvent::CharsetDiffers, root, Some(charset))?;
        }
        self.charset(tree, root, charset)
    }

    fn charset(&mut self, tree: usize, root: SgfNode, property: Option<SgfProperty>) -> Result<(), OutOfMemory> {
        let Some(SgfCharset { encoding, .. }) = self.sgf.charset(tree) else { return Ok(()) };
        let text = self.sgf.tree_text(root);
        match self.tree.charset.map(|label| (label, SgfEncoding::named(label))) {
            Some((label, None)) if !label.is_empty() => self.report(SgfEvent::UnknownCharset, root, property)?,
            Some((_, Some(named))) if named != encoding && !text.is_ascii() && self.sgf.wide_charset().is_none() => {
                self.report(SgfEvent::WrongCharset, root, property)?;
            }
            _ => {}
        }
        if !text.is_ascii() && has_errors(encoding, text) {
            self.report(SgfEvent::EncodingErrors, root, None)?;
        }
        Ok(())
    }
}

/// Nodes.
impl Checker<'_> {
    /// Whether a node is a move on the board and nothing else, as nearly all are: there is nothing to say about it.
    fn is_plain_move(&mut self, node: SgfNode) -> bool {
        let arena = &self.sgf.arena;
        let range = arena.properties_of(node.0);
        if self.tree.game != 1 || range.len() != 1 {
            return false;
        }
        let text = self.sgf.content();
        let Shape::Plain { name, value } = arena.shape(text, arena.properties[range.start]) else { return false };
        let on_board = |letter: u8, length: u32| letter.is_ascii_lowercase() && u32::from(letter - b'a') < length;
        let plain = matches!(arena.slice(text, name), b"B" | b"W")
            && matches!(*arena.slice(text, value), [column, row]
                if on_board(column, self.tree.size.width) && on_board(row, self.tree.size.height));
        if plain {
            self.game_info[node.0 as usize] = self.game_info[arena.parent(node.0) as usize];
        }
        plain
    }

    fn node(&mut self, node: SgfNode) -> Result<(), OutOfMemory> {
        let sgf = self.sgf;
        if self.points_used {
            self.points = [SgfPointSet::new(); GROUPS];
            self.points_used = false;
        }
        let mut seen = Seen::default();
        for property in sgf.properties(node) {
            let name = sgf.name(property).unwrap_or_default();
            seen.add(name, property, sgf.value_count(property));
            match property_info(name) {
                Some(info) => {
                    if info.kind == SgfPropertyKind::GameInfo {
                        seen.game_info = seen.game_info.or(Some(property));
                    }
                    self.property(node, property, info)?;
                }
                None => {
                    let long = name.len() > 2;
                    let event = if long { SgfEvent::LongIdentifier } else { SgfEvent::UnknownProperty };
                    self.report(event, node, Some(property))?;
                }
            }
        }
        self.whole(node, &seen)
    }

    /// What goes together in a node, and what does not.
    fn whole(&mut self, node: SgfNode, seen: &Seen) -> Result<(), OutOfMemory> {
        let moved = seen.black || seen.white;
        if seen.black && seen.white {
            self.report(SgfEvent::TwoMoves, node, None)?;
        }
        if moved && seen.setup.is_some() {
            self.report(SgfEvent::MoveAndSetup, node, seen.setup)?;
        }
        if seen.good && seen.bad {
            self.report(SgfEvent::GoodAndBadMove, node, seen.annotation)?;
        } else if usize::from(seen.good) + usize::from(seen.bad) + seen.doubtful > 1 {
            self.report(SgfEvent::TwoAnnotations, node, seen.annotation)?;
        }
        if seen.judgements > 1 {
            self.report(SgfEvent::TwoAnnotations, node, seen.judgement)?;
        }
        if seen.annotation.is_some() && !moved {
            self.report(SgfEvent::AnnotationWithoutMove, node, seen.annotation)?;
        }
        let above = self.sgf.parent(node).and_then(|parent| self.game_info.get(parent.0 as usize).copied());
        let above = above.unwrap_or(false);
        if above && seen.game_info.is_some() {
            self.report(SgfEvent::GameInfoTwice, node, seen.game_info)?;
        }
        if let Some(here) = self.game_info.get_mut(node.0 as usize) {
            *here = above || seen.game_info.is_some();
        }
        Ok(())
    }
}

impl Seen {
    fn add(&mut self, name: &[u8], property: SgfProperty, values: usize) {
        match name {
            b"B" => (self.black, self.white) = (true, self.white || values > 1),
            b"W" => (self.white, self.black) = (true, self.black || values > 1),
            b"AB" | b"AE" | b"AW" | b"PL" => self.setup = self.setup.or(Some(property)),
            b"TE" => self.good = true,
            b"BM" => self.bad = true,
            b"DO" | b"IT" => self.doubtful += 1,
            b"DM" | b"GB" | b"GW" | b"UC" => {
                self.judgements += 1;
                self.judgement = Some(property);
            }
            _ => {}
        }
        if matches!(name, b"TE" | b"BM" | b"DO" | b"IT") {
            self.annotation = Some(property);
        }
    }
}

/// Properties and values.
impl Checker<'_> {
    fn property(
        &mut self,
        node: SgfNode,
        property: SgfProperty,
        info: &'static SgfPropertyInfo,
    ) -> Result<(), OutOfMemory> {
        let values = self.sgf.value_count(property);
        if self.tree.version.is_some_and(|version| !info.is_in(version)) && info.identifier != "FF" {
            self.report(SgfEvent::PropertyNotInVersion, node, Some(property))?;
        }
        if info.kind == SgfPropertyKind::Root && self.sgf.parent(node).is_some() {
            self.report(SgfEvent::RootPropertyElsewhere, node, Some(property))?;
        }
        if info.list == SgfListKind::Single && values > 1 {
            self.report(SgfEvent::TooManyValues, node, Some(property))?;
        }
        let of_go = !matches!(
            info.value,
            SgfValueType::Point
                | SgfValueType::Move
                | SgfValueType::Stone
                | SgfValueType::PointPoint
                | SgfValueType::PointText
        );
        if self.tree.game != 1 && !of_go {
            return Ok(());
        }
        for index in 0..values {
            let value = self.sgf.raw_value(property, index).unwrap_or_default();
            if let Some((event, offset)) = self.value(info, value) {
                self.report_value(event, node, property, index, offset)?;
            }
            if info.kind == SgfPropertyKind::GameInfo && self.is_odd_info(info, property, index)? {
                self.report_value(SgfEvent::OddGameInfo, node, property, index, 0)?;
            }
            if self.stands_twice(info, value) {
                self.report_value(SgfEvent::PointTwice, node, property, index, 0)?;
            }
            if info.list == SgfListKind::EmptyList && value.is_empty() && values > 1 {
                self.report_value(SgfEvent::EmptyValue, node, property, index, 0)?;
            }
        }
        Ok(())
    }

    /// What is odd about a value, and where in it.
    fn value(&self, info: &SgfPropertyInfo, value: &[u8]) -> Option<(SgfEvent, usize)> {
        let old = self.tree.version.is_some_and(|version| version < 4);
        let fault = match check_value(info, value, self.tree.size) {
            Err(error) => return Some((bad(info, error), error.offset)),
            Ok(reading) => reading.complaint,
        };
        match info.value {
            SgfValueType::Text | SgfValueType::SimpleText => return control_byte(value),
            SgfValueType::Move if old && value.is_empty() => return Some((SgfEvent::EmptyPassInOldVersion, 0)),
            SgfValueType::BoardSize | SgfValueType::Point | SgfValueType::Stone if old && value.contains(&b':') => {
                return Some((SgfEvent::VersionConflict, 0));
            }
            _ => {}
        }
        fault.and_then(|error| Some((odd(info, value, error)?, error.offset)))
    }

    /// Whether the text of a result or a date is not one that FF[4] knows.
    fn is_odd_info(
        &mut self,
        info: &SgfPropertyInfo,
        property: SgfProperty,
        index: usize,
    ) -> Result<bool, OutOfMemory> {
        if !matches!(info.identifier, "RE" | "DT") {
            return Ok(false);
        }
        self.text.clear();
        self.sgf.text(property, index, SgfText::Simple, &mut self.text)?;
        let text = std::str::from_utf8(&self.text).unwrap_or_default();
        if text.trim().is_empty() {
            return Ok(false);
        }
        if info.identifier == "RE" {
            return Ok(!parse_result(text).is_ok_and(|result| result.complaint.is_none()));
        }
        self.dates.clear();
        match parse_dates(text, &mut self.dates) {
            Err(error) if error.kind == Fault::OutOfMemory => Err(OutOfMemory),
            Err(_) => Ok(true),
            Ok(dates) => Ok(dates.complaint.is_some()),
        }
    }

    /// Notes the points of a value, and says whether one of them was noted before in its group and node.
    fn stands_twice(&mut self, info: &SgfPropertyInfo, value: &[u8]) -> bool {
        let Some(group) = group(info.identifier.as_bytes()) else { return false };
        self.points_used = true;
        if info.value == SgfValueType::PointText {
            return parse_label(value, self.tree.size).is_ok_and(|label| self.points[group].insert(label.value.point));
        }
        parse_rectangle(value, self.tree.size)
            .is_ok_and(|rectangle| self.points[group].insert_rectangle(rectangle.value))
    }

    fn report(&mut self, event: SgfEvent, node: SgfNode, property: Option<SgfProperty>) -> Result<(), OutOfMemory> {
        let offset = self.offset_of(node, property);
        self.found.add(SgfDiagnostic { event, offset, node: Some(node), property })
    }

    /// Where a property or a node begins; what edits added is looked for at the next greater thing that was read.
    fn offset_of(&self, node: SgfNode, property: Option<SgfProperty>) -> usize {
        let property = property.and_then(|property| self.sgf.property_offset(property));
        property.or(self.sgf.node_offset(node)).unwrap_or(self.tree_offset)
    }

    fn report_value(
        &mut self,
        event: SgfEvent,
        node: SgfNode,
        property: SgfProperty,
        index: usize,
        within: usize,
    ) -> Result<(), OutOfMemory> {
        let span = self.sgf.value_span(property, index);
        let offset = span.map_or_else(|| self.offset_of(node, Some(property)), |span| span.offset + within);
        self.found.add(SgfDiagnostic { event, offset, node: Some(node), property: Some(property) })
    }
}

/// The event of a value that means nothing.
fn bad(info: &SgfPropertyInfo, error: SgfValueError) -> SgfEvent {
    match error.kind {
        Fault::Empty => SgfEvent::EmptyValue,
        Fault::NotComposed => SgfEvent::ComposeExpected,
        Fault::BoardTooBig => SgfEvent::BoardTooBig,
        _ if info.kind == SgfPropertyKind::Root => SgfEvent::BadRootProperty,
        _ if info.kind == SgfPropertyKind::GameInfo => SgfEvent::OddGameInfo,
        _ => SgfEvent::BadValue,
    }
}

/// The event of a value that has a meaning, but is not written as it should be.
fn odd(info: &SgfPropertyInfo, value: &[u8], error: SgfValueError) -> Option<SgfEvent> {
    match (info.value, error.kind) {
        (SgfValueType::BoardSize, Fault::BoardTooBig) => Some(SgfEvent::BoardTooBig),
        (SgfValueType::BoardSize, Fault::Spelling) if value.contains(&b':') => Some(SgfEvent::SquareAsRectangle),
        // Name and version of an application: half of the files in the world leave the version out.
        (SgfValueType::TextText, _) => None,
        (SgfValueType::PointText | SgfValueType::PointPoint | SgfValueType::NoneOrFigure, _) => {
            Some(SgfEvent::OddComposed)
        }
        _ => Some(SgfEvent::OddValue),
    }
}

/// A control character that is no white space.
fn control_byte(value: &[u8]) -> Option<(SgfEvent, usize)> {
    let at = value.iter().position(|&byte| byte < 0x20 && !matches!(byte, b'\t'..=b'\r') || byte == 0x7F)?;
    Some((SgfEvent::ControlByte, at))
}
