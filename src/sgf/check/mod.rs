//! What is odd about properties and values: the checks that need no board.
//!
//! They are made when somebody asks, so that reading stays at the speed of memory. A node is looked at property by
//! property, then as a whole; a tree hands down its version, its game and the size of its board.
//!
//! Nearly all nodes are a plain move, and nearly all other values are right at sight: both are passed over without being
//! read. The plain path reads them all.

mod values;

use super::arena::{Arena, Shape, Span};
use super::charset::{SgfCharset, SgfEncoding, has_errors};
use super::diagnostic::{SgfDiagnostic, SgfDiagnostics, SgfEvent, SgfSeverity};
use super::ids::{SgfNode, SgfProperty};
use super::tree::Sgf;
use super::values::{
    SgfDate, SgfGroup, SgfPointSet, SgfPropertyInfo, SgfPropertyKind, parse_number, parse_size, property_info,
};
use crate::memory::{OutOfMemory, filled};
use crate::point::Size;

/// How the values are checked. Both ways find the same; tests choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SgfCheckPath {
    /// What is right at sight is passed over.
    #[default]
    Fastest,
    /// Every value is read.
    Plain,
}

/// Checking.
impl Sgf {
    /// Everything that is odd: the structure, and the properties and values too, in the order of the text. Linear in
    /// the text; needs a byte a node while it works.
    pub fn check(&self) -> Result<SgfDiagnostics, OutOfMemory> {
        self.check_by(SgfCheckPath::Fastest)
    }

    /// The same by a chosen path of the code.
    pub fn check_by(&self, path: SgfCheckPath) -> Result<SgfDiagnostics, OutOfMemory> {
        check(self, path)
    }
}

/// Finds everything odd: what reading found, and what the properties and values show. In the order of the text.
fn check(sgf: &Sgf, path: SgfCheckPath) -> Result<SgfDiagnostics, OutOfMemory> {
    let mut found = sgf.diagnostics().try_clone()?;
    found.forget_properties(|node| sgf.is_changed(node));
    check_onto(sgf, found, path)
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
    let found = check_onto(sgf, SgfDiagnostics::with_limit(1), SgfCheckPath::Fastest)?;
    Ok(found.list().iter().find(|diagnostic| diagnostic.event.severity() == SgfSeverity::Error).copied())
}

fn check_onto(sgf: &Sgf, found: SgfDiagnostics, path: SgfCheckPath) -> Result<SgfDiagnostics, OutOfMemory> {
    let mut checker = Checker {
        sgf,
        text: sgf.content(),
        path,
        found,
        tree: Tree::of(sgf, &RootProperties::default()),
        tree_offset: 0,
        first: None,
        game_info: filled(false, sgf.node_bound())?,
        points: [SgfPointSet::new(); SgfGroup::POINTS],
        points_used: [false; SgfGroup::POINTS],
        words: Vec::new(),
        dates: Vec::new(),
    };
    for (tree, root) in (0..sgf.tree_count()).filter_map(|tree| Some((tree, sgf.root(tree)?))) {
        checker.root(tree, root)?;
        checker.node(root)?;
        if path == SgfCheckPath::Fastest && !sgf.arena.edited {
            let end = sgf.root(tree + 1).map_or(sgf.node_bound(), |next| next.0 as usize);
            checker.nodes(root.0 + 1, end as u32)?;
        } else {
            checker.nodes_under(root)?;
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

/// Where a root says it.
#[derive(Clone, Copy, Default)]
struct RootProperties {
    version: Option<SgfProperty>,
    game: Option<SgfProperty>,
    size: Option<SgfProperty>,
    charset: Option<SgfProperty>,
}

impl RootProperties {
    fn of(sgf: &Sgf, root: SgfNode) -> Self {
        let mut found = RootProperties::default();
        for property in sgf.properties(root) {
            let place = match sgf.name(property) {
                Some(b"FF") => &mut found.version,
                Some(b"GM") => &mut found.game,
                Some(b"SZ") => &mut found.size,
                Some(b"CA") => &mut found.charset,
                _ => continue,
            };
            place.get_or_insert(property);
        }
        found
    }
}

impl<'s> Tree<'s> {
    fn of(sgf: &'s Sgf, at: &RootProperties) -> Self {
        let value = |at: Option<SgfProperty>| sgf.raw_value(at?, 0);
        let number = |at| value(at).and_then(|value| parse_number(value).ok()).map(|number| number.value);
        let size = value(at.size).and_then(|value| parse_size(value).ok()).map(|size| size.value);
        Tree {
            version: number(at.version).filter(|version| (1..=4).contains(version)).map(|version| version as u32),
            game: number(at.game).unwrap_or(1),
            size: size.unwrap_or(Size::new(19, 19)),
            charset: value(at.charset),
        }
    }
}

/// The number of the game (GM) of a tree: 1, Go, when the root does not tell one.
pub(super) fn game_of(sgf: &Sgf, root: SgfNode) -> i64 {
    let value = sgf.find(root, b"GM").and_then(|property| sgf.raw_value(property, 0));
    value.and_then(|value| parse_number(value).ok()).map_or(1, |number| number.value)
}

/// Whether a tree is another of the forty games that have a number (GM).
pub(crate) fn is_other_game(sgf: &Sgf, root: SgfNode) -> bool {
    let value = sgf.find(root, b"GM").and_then(|property| sgf.raw_value(property, 0)).unwrap_or_default();
    parse_number(value).is_ok_and(|number| {
        (2..=40).contains(&number.value) && number.complaint.is_none_or(|complaint| complaint.kind.is_only_form())
    })
}

/// Whether a tree is a game of Go.
pub(super) fn is_go(sgf: &Sgf, root: SgfNode) -> bool {
    game_of(sgf, root) == 1
}

/// What a node was seen to hold.
#[derive(Default)]
struct Seen {
    black: bool,
    white: bool,
    setup: Option<SgfProperty>,
    good: bool,
    bad: bool,
    odd: usize,
    judgement: Option<SgfProperty>,
    judgements: usize,
    annotation: Option<SgfProperty>,
    game_info: Option<SgfProperty>,
}

struct Checker<'s> {
    sgf: &'s Sgf,
    /// Its content.
    text: &'s [u8],
    path: SgfCheckPath,
    found: SgfDiagnostics,
    tree: Tree<'s>,
    /// Where the tree begins; 0 if an edit added it.
    tree_offset: usize,
    first: Option<Tree<'s>>,
    /// For each node whether it or one above it holds game information.
    game_info: Vec<bool>,
    /// The points of the lists of each group in the node at hand, and whether there are any.
    points: [SgfPointSet; SgfGroup::POINTS],
    points_used: [bool; SgfGroup::POINTS],
    /// Room for a text, and for dates.
    words: Vec<u8>,
    dates: Vec<SgfDate>,
}

/// Roots.
impl<'s> Checker<'s> {
    fn root(&mut self, tree: usize, root: SgfNode) -> Result<(), OutOfMemory> {
        let at = RootProperties::of(self.sgf, root);
        self.tree = Tree::of(self.sgf, &at);
        self.tree_offset = self.sgf.node_offset(root).unwrap_or(0);
        let first = *self.first.get_or_insert(self.tree);
        if first.version.unwrap_or(1) != self.tree.version.unwrap_or(1) {
            self.report(SgfEvent::VersionDiffers, root, at.version)?;
        }
        if first.game != self.tree.game {
            self.report(SgfEvent::GameDiffers, root, at.game)?;
        }
        if self.tree.game != 1 {
            self.report(SgfEvent::GameNotGo, root, at.game)?;
        }
        let differs = |one: &[u8], other: &[u8]| !one.eq_ignore_ascii_case(other);
        if let (Some(charset), Some((one, other))) = (at.charset, first.charset.zip(self.tree.charset))
            && differs(one, other)
        {
            self.report(SgfEvent::CharsetDiffers, root, Some(charset))?;
        }
        self.charset(tree, root, at.charset)
    }

    fn charset(&mut self, tree: usize, root: SgfNode, property: Option<SgfProperty>) -> Result<(), OutOfMemory> {
        let Some(SgfCharset { encoding, .. }) = self.sgf.charset(tree) else { return Ok(()) };
        let text = self.sgf.tree_text(root);
        let is_ascii = text.is_ascii();
        match self.tree.charset.map(|label| (label, SgfEncoding::named(label))) {
            Some((label, None)) if !label.is_empty() => self.report(SgfEvent::UnknownCharset, root, property)?,
            Some((_, Some(named))) if named != encoding && !is_ascii && self.sgf.wide_charset().is_none() => {
                self.report(SgfEvent::WrongCharset, root, property)?;
            }
            _ => {}
        }
        // That a text as a whole is UTF-8 was seen when it was read.
        let is_known = self.path == SgfCheckPath::Fastest && self.sgf.charset == Some(SgfCharset::UTF_8);
        if !is_ascii && !is_known && has_errors(encoding, text) {
            self.report(SgfEvent::EncodingErrors, root, None)?;
        }
        Ok(())
    }
}

/// Nodes.
impl<'s> Checker<'s> {
    /// The nodes under a root in their order.
    fn nodes_under(&mut self, root: SgfNode) -> Result<(), OutOfMemory> {
        let mut node = root;
        while let Some(next) = self.sgf.next_under(root, node) {
            node = next;
            if self.path == SgfCheckPath::Plain || !self.is_plain_move(node.0) {
                self.node(node)?;
            }
        }
        Ok(())
    }

    /// The same nodes by their numbers, which follow one another in a collection that was not edited.
    fn nodes(&mut self, first: u32, end: u32) -> Result<(), OutOfMemory> {
        let mut node = first;
        loop {
            node = self.skip_plain_moves(node, end);
            if node >= end {
                return Ok(());
            }
            self.node(SgfNode(node))?;
            node += 1;
        }
    }

    /// Goes over nodes as long as they are plain moves.
    fn skip_plain_moves(&mut self, first: u32, end: u32) -> u32 {
        if self.tree.game != 1 {
            return first;
        }
        let (arena, text, size): (&'s Arena, _, _) = (&self.sgf.arena, self.text, self.tree.size);
        let mut node = first;
        while node < end {
            let place = node as usize;
            let properties = arena.nodes[place].properties as usize;
            let behind = arena.nodes.get(place + 1).map_or(arena.properties.len(), |next| next.properties as usize);
            if behind != properties + 1 || !is_plain_move(arena, text, properties, size) {
                break;
            }
            self.game_info[place] = self.game_info[arena.parent(node) as usize];
            node += 1;
        }
        node
    }

    /// Whether a node is a move on the board and nothing else, as nearly all are: there is nothing to say about it.
    fn is_plain_move(&mut self, node: u32) -> bool {
        let arena: &'s Arena = &self.sgf.arena;
        let range = arena.properties_of(node);
        if self.tree.game != 1 || range.len() != 1 {
            return false;
        }
        let plain = is_plain_move(arena, self.text, range.start, self.tree.size);
        if plain {
            self.game_info[node as usize] = self.game_info[arena.parent(node) as usize];
        }
        plain
    }

    fn node(&mut self, node: SgfNode) -> Result<(), OutOfMemory> {
        let arena: &'s Arena = &self.sgf.arena;
        for (used, points) in self.points_used.iter_mut().zip(&mut self.points) {
            if std::mem::take(used) {
                *points = SgfPointSet::new();
            }
        }
        let mut seen = Seen::default();
        for index in arena.properties_of(node.0) {
            let property = SgfProperty(index as u32);
            let (name, values) = Values::of(arena, self.text, index);
            match property_info(name) {
                Some(info) => {
                    seen.add(info, property, values.count());
                    self.property(node, property, info, values)?;
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
        } else if usize::from(seen.good) + usize::from(seen.bad) + seen.odd > 1 {
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

/// Whether a property is a move with small letters on a board of `size`.
#[inline(always)]
fn is_plain_move(arena: &Arena, text: &[u8], property: usize, size: Size) -> bool {
    let at = arena.plain_at(arena.properties[property]);
    let written = at.and_then(|at| text.get(at as usize..)?.first_chunk());
    let Some(&[b'B' | b'W', b'[', column, row, b']']) = written else { return false };
    let on_board = |letter: u8, length: u32| letter.is_ascii_lowercase() && u32::from(letter - b'a') < length;
    on_board(column, size.width) && on_board(row, size.height)
}

/// The values of a property.
#[derive(Clone, Copy)]
enum Values<'s> {
    One(&'s [u8]),
    Spread(&'s [Span]),
}

impl<'s> Values<'s> {
    /// The name of the property with this number, and its values.
    #[inline]
    fn of(arena: &'s Arena, text: &'s [u8], property: usize) -> (&'s [u8], Values<'s>) {
        match arena.shape(text, arena.properties[property]) {
            Shape::Plain { name, value } => (arena.slice(text, name), Values::One(arena.slice(text, value))),
            Shape::Spread(index) => {
                let spread = arena.spreads[index];
                let (first, count) = (spread.first as usize, spread.count as usize);
                (arena.slice(text, spread.name), Values::Spread(&arena.values[first..first + count]))
            }
        }
    }

    fn count(self) -> usize {
        match self {
            Values::One(_) => 1,
            Values::Spread(spans) => spans.len(),
        }
    }

    #[inline]
    fn get(self, arena: &'s Arena, text: &'s [u8], index: usize) -> &'s [u8] {
        match self {
            Values::One(value) => value,
            Values::Spread(spans) => arena.slice(text, spans[index]),
        }
    }
}

impl Seen {
    #[inline]
    fn add(&mut self, info: &SgfPropertyInfo, property: SgfProperty, values: usize) {
        match info.group {
            SgfGroup::BlackMove => (self.black, self.white) = (true, self.white || values > 1),
            SgfGroup::WhiteMove => (self.white, self.black) = (true, self.black || values > 1),
            SgfGroup::GoodMove => (self.good, self.annotation) = (true, Some(property)),
            SgfGroup::BadMove => (self.bad, self.annotation) = (true, Some(property)),
            SgfGroup::OddMove => (self.odd, self.annotation) = (self.odd + 1, Some(property)),
            SgfGroup::Judgement => (self.judgements, self.judgement) = (self.judgements + 1, Some(property)),
            SgfGroup::None | SgfGroup::SetupPoint | SgfGroup::Mark | SgfGroup::Label | SgfGroup::Territory => {}
        }
        match info.kind {
            SgfPropertyKind::Setup => self.setup = self.setup.or(Some(property)),
            SgfPropertyKind::GameInfo => self.game_info = self.game_info.or(Some(property)),
            SgfPropertyKind::Plain | SgfPropertyKind::Root | SgfPropertyKind::Move => {}
        }
    }
}

/// Reports.
impl Checker<'_> {
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
