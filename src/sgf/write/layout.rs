//! Writing a collection laid out anew, value by value, as the options want it.

use super::clean::{Cleaner, Piece};
use super::emit::Emitter;
use super::{SgfPassStyle, SgfWriteError, SgfWriteOptions};
use crate::point::Size;
use crate::sgf::charset::{Pairs, SgfEncoding, decode, encode};
use crate::sgf::check::{game_of, is_go};
use crate::sgf::ids::NONE;
use crate::sgf::ids::{SgfNode, SgfProperty};
use crate::sgf::text::{close, is_closed};
use crate::sgf::tree::Sgf;
use crate::sgf::values::{
    SgfPointSet, SgfPropertyInfo, SgfValueType, parse_move, parse_size, property_info, read_point_list,
};

/// Writes all trees, a line or more for each.
pub(super) fn write(sgf: &Sgf, options: &SgfWriteOptions, out: &mut Emitter<'_>) -> Result<(), SgfWriteError> {
    let mut layout = Layout { sgf, options, out, encoding: SgfEncoding::UTF_8, size: Size::new(19, 19), go: true };
    let mut cleaner = if options.clean { Some(Cleaner::new(sgf, options.compress_points)?) } else { None };
    for root in (0..sgf.tree_count()).filter_map(|tree| sgf.root(tree)) {
        layout.tree(root, cleaner.as_mut())?;
        layout.out.line()?;
    }
    Ok(())
}

/// Whether GM of a root is one of the numbers that FF4 has.
fn has_number_of_game(sgf: &Sgf, root: SgfNode) -> bool {
    let range = property_info(b"GM").and_then(|info| info.range);
    range.is_some_and(|(least, most)| (least..=most).contains(&game_of(sgf, root)))
}

struct Layout<'s, 'o, 'w> {
    sgf: &'s Sgf,
    options: &'s SgfWriteOptions,
    out: &'o mut Emitter<'w>,
    /// What the root says for its tree.
    encoding: SgfEncoding,
    size: Size,
    go: bool,
}

impl Layout<'_, '_, '_> {
    fn tree(&mut self, root: SgfNode, mut cleaner: Option<&mut Cleaner<'_>>) -> Result<(), SgfWriteError> {
        let value = |name: &[u8]| self.sgf.raw_value(self.sgf.find(root, name)?, 0);
        let size = value(b"SZ").and_then(|value| parse_size(value).ok());
        self.size = size.map_or(Size::new(19, 19), |size| size.value);
        self.go = is_go(self.sgf, root);
        self.encoding = self.sgf.encoding_at(root);
        if let Some(cleaner) = &mut cleaner {
            // A game that cannot be written is written as Go.
            self.go |= !has_number_of_game(self.sgf, root);
            cleaner.tree(self.size, self.go);
        }
        let mut node = root.0;
        self.out.lead(b'(')?;
        loop {
            match &mut cleaner {
                Some(cleaner) => self.clean_node(SgfNode(node), node == root.0, cleaner)?,
                None => self.node(SgfNode(node), node == root.0)?,
            }
            let next = self.sgf.arena.next_under(root.0, node);
            let parent = if next == NONE { NONE } else { self.sgf.arena.parent(next) };
            let mut above = node;
            while above != parent {
                if self.opens(above) {
                    self.out.token(&[b")"])?;
                }
                above = self.sgf.arena.parent(above);
            }
            if next == NONE {
                return Ok(());
            }
            if self.opens(next) {
                self.out.lead(b'(')?;
            }
            node = next;
        }
    }

    /// Whether a node begins with a `(`.
    fn opens(&self, node: u32) -> bool {
        let arena = &self.sgf.arena;
        let parent = arena.parent(node);
        parent == NONE || arena.first_child(parent) != node || arena.next_sibling(node) != NONE
    }

    fn node(&mut self, node: SgfNode, is_root: bool) -> Result<(), SgfWriteError> {
        self.out.lead(b';')?;
        let charset = self.options.encoding.filter(|_| is_root);
        if let (Some(charset), None) = (charset, self.sgf.find(node, b"CA")) {
            self.out.token(&[b"CA[", charset.name().as_bytes(), b"]"])?;
        }
        for property in self.sgf.properties(node) {
            let name = self.sgf.name(property).unwrap_or_default();
            match charset {
                Some(charset) if name == b"CA" => self.out.token(&[b"CA[", charset.name().as_bytes(), b"]"])?,
                _ => self.property(node, property)?,
            }
        }
        self.out.settle()
    }

    fn clean_node(&mut self, node: SgfNode, is_root: bool, cleaner: &mut Cleaner<'_>) -> Result<(), SgfWriteError> {
        let charset = self.options.encoding.unwrap_or(SgfEncoding::UTF_8);
        let pieces = cleaner.node(node)?;
        self.out.lead(b';')?;
        if is_root {
            self.out.token(&[b"FF[4]"])?;
            self.out.token(&[b"CA[", charset.name().as_bytes(), b"]"])?;
            let says_game = |piece: &Piece| matches!(piece, Piece::Written { name, .. } if name == b"GM");
            if !pieces.iter().any(says_game) {
                self.out.token(&[b"GM[1]"])?;
            }
        }
        for piece in pieces {
            match piece {
                Piece::Node => {
                    self.out.settle()?;
                    self.out.lead(b';')?;
                }
                Piece::Property(property) => self.property(node, *property)?,
                Piece::Written { name, values } => {
                    let info = property_info(name).filter(|_| self.go);
                    let mut name = &name[..];
                    for value in values {
                        let value = info.map_or(&value[..], |info| self.pass(info, value));
                        self.value(node, name, value, self.encoding)?;
                        name = b"";
                    }
                }
            }
        }
        self.out.settle()
    }

    fn property(&mut self, node: SgfNode, property: SgfProperty) -> Result<(), SgfWriteError> {
        let sgf = self.sgf;
        let mut name = sgf.name(property).unwrap_or_default();
        let info = property_info(name).filter(|_| self.go);
        if self.options.compress_points && info.is_some_and(|info| self.compressed(info, property)) {
            return self.points(name, property);
        }
        for index in 0..sgf.value_count(property) {
            let value = sgf.raw_value(property, index).unwrap_or_default();
            let value = info.map_or(value, |info| self.pass(info, value));
            self.value(node, name, value, self.encoding)?;
            name = b"";
        }
        Ok(())
    }

    /// A move's value, a pass as it is wanted.
    fn pass<'v>(&self, info: &SgfPropertyInfo, value: &'v [u8]) -> &'v [u8] {
        let is_pass = || parse_move(value, self.size).is_ok_and(|reading| reading.value.is_none());
        let small = self.size.width <= 19 && self.size.height <= 19;
        let style = match self.options.pass {
            SgfPassStyle::Keep if self.options.clean => SgfPassStyle::Empty,
            style => style,
        };
        match style {
            _ if info.value != SgfValueType::Move => value,
            SgfPassStyle::Tt if small && is_pass() => b"tt",
            SgfPassStyle::Empty | SgfPassStyle::Tt if is_pass() => b"",
            _ => value,
        }
    }

    /// Whether a property is a list of points, all of them right, so that it can be written as rectangles.
    fn compressed(&self, info: &SgfPropertyInfo, property: SgfProperty) -> bool {
        info.is_point_list() && self.point_set(property).is_some_and(|points| !points.is_empty())
    }

    fn point_set(&self, property: SgfProperty) -> Option<SgfPointSet> {
        let mut points = SgfPointSet::new();
        let mut right = true;
        let values = (0..self.sgf.value_count(property)).filter_map(|index| self.sgf.raw_value(property, index));
        read_point_list(values, self.size, &mut points, |fault| right &= !fault.lost);
        right.then_some(points)
    }

    fn points(&mut self, name: &[u8], property: SgfProperty) -> Result<(), SgfWriteError> {
        let mut name = name;
        let mut result = Ok(());
        if let Some(points) = self.point_set(property) {
            points.compress(|rectangle| {
                let mut letters = [0; 5];
                let value = rectangle.text(&mut letters).unwrap_or_default();
                if result.is_ok() {
                    result = self.out.token(&[name, b"[", value, b"]"]);
                }
                name = b"";
            });
        }
        result
    }

    /// A value, with the identifier before the first one, in the charset that is wanted.
    fn value(&mut self, node: SgfNode, name: &[u8], value: &[u8], from: SgfEncoding) -> Result<(), SgfWriteError> {
        let clean = if self.options.clean { Some(SgfEncoding::UTF_8) } else { None };
        let to = self.options.encoding.or(clean).unwrap_or(from);
        let mut utf8 = String::new();
        let mut closed = Vec::new();
        let mut recoded = Vec::new();
        let mut value = value;
        // Asked for UTF-8, what is none is put right; else it stays what it is.
        let asked = self.options.encoding.is_some() || self.options.clean;
        let bad = || asked && to == SgfEncoding::UTF_8 && std::str::from_utf8(value).is_err();
        let convert = !value.is_ascii() && (from != to || bad());
        if convert {
            decode(from, value, &mut utf8)?;
            value = utf8.as_bytes();
        }
        let pairs = if convert { Pairs::Harmless } else { from.pairs() };
        if !is_closed(value, pairs) {
            close(value, pairs, &mut closed)?;
            value = &closed;
        }
        if convert {
            if !encode(to, value, &mut recoded)? {
                return Err(SgfWriteError::NotInCharset(node));
            }
            value = &recoded;
        }
        self.out.token(&[name, b"[", value, b"]"])
    }
}
