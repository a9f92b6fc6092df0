//! What a node holds once everything is left out or put right that FF[4] does not allow.

use std::fmt::{Display, Write};

use crate::memory::{OutOfMemory, extend, filled, push};
use crate::point::notation::sgf_letters;
use crate::point::{Color, Point, Size};
use crate::sgf::text::SgfText;
use crate::sgf::tree::{Sgf, SgfNode, SgfProperty};
use crate::sgf::values::{
    SgfDouble, SgfListKind, SgfPointSet, SgfPropertyInfo, SgfPropertyKind, SgfRectangle, SgfValueType, check_value,
    parse_color, parse_dates, parse_double, parse_label, parse_move, parse_number, parse_point, parse_point_pair,
    parse_real, parse_rectangle, parse_result, parse_size, property_info, write_dates,
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

/// Where in the nodes that a node is split into a property goes. What is said of the game comes with the setup.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Setup,
    FirstMove,
    Rest,
}

pub(super) struct Cleaner<'s> {
    sgf: &'s Sgf,
    size: Size,
    go: bool,
    /// For each node whether it or one above it holds game information.
    game_info: Vec<bool>,
    pieces: Vec<Piece>,
}

/// What a node has shown so far.
struct Shown {
    points: [SgfPointSet; 4],
    moved: bool,
    annotated: bool,
    judged: bool,
    info_above: bool,
}

impl<'s> Cleaner<'s> {
    pub fn new(sgf: &'s Sgf) -> Result<Self, OutOfMemory> {
        let game_info = filled(false, sgf.node_bound())?;
        Ok(Cleaner { sgf, size: Size::new(19, 19), go: true, game_info, pieces: Vec::new() })
    }

    /// Begins a tree of Go, or of another game, on a board of `size`.
    pub fn tree(&mut self, size: Size, go: bool) {
        (self.size, self.go) = (size, go);
    }

    /// The pieces of a node; FF and CA of a root are not among them. Parents come before their children.
    pub fn node(&mut self, node: SgfNode) -> Result<&[Piece], OutOfMemory> {
        let sgf = self.sgf;
        self.pieces.clear();
        let has = |name: &[u8]| sgf.find(node, name).is_some();
        let above = sgf.parent(node).is_some_and(|parent| self.game_info[parent.0 as usize]);
        let kind = |property| property_info(sgf.name(property).unwrap_or_default()).map(|info| info.kind);
        let own = sgf.properties(node).any(|property| kind(property) == Some(SgfPropertyKind::GameInfo));
        self.game_info[node.0 as usize] = above || own;
        let (black, white) = (has(b"B"), has(b"W"));
        let setup = sgf.properties(node).any(|property| kind(property) == Some(SgfPropertyKind::Setup));
        let mut shown = Shown {
            points: [SgfPointSet::new(); 4],
            moved: black || white,
            annotated: false,
            judged: false,
            info_above: above,
        };
        let split = setup && shown.moved || black && white;
        let first = sgf.properties(node).find(|&property| matches!(sgf.name(property), Some(b"B" | b"W")));
        for part in [Part::Setup, Part::FirstMove, Part::Rest] {
            let before = self.pieces.len();
            for property in sgf.properties(node) {
                let is_setup = split
                    && matches!(
                        kind(property),
                        Some(SgfPropertyKind::Setup | SgfPropertyKind::Root | SgfPropertyKind::GameInfo)
                    );
                let here = match part {
                    Part::Setup => is_setup,
                    Part::FirstMove => black && white && Some(property) == first,
                    Part::Rest => !(is_setup || black && white && Some(property) == first),
                };
                if here {
                    self.property(node, property, &mut shown)?;
                }
            }
            if part != Part::Rest && self.pieces.len() > before {
                push(&mut self.pieces, Piece::Node)?;
            }
        }
        Ok(&self.pieces)
    }

    fn property(&mut self, node: SgfNode, property: SgfProperty, shown: &mut Shown) -> Result<(), OutOfMemory> {
        let name = self.sgf.name(property).unwrap_or_default();
        if name.len() > 100 || !name.iter().all(u8::is_ascii_uppercase) || matches!(name, b"FF" | b"CA") {
            return Ok(());
        }
        let Some(info) = property_info(name) else { return push(&mut self.pieces, Piece::Property(property)) };
        let is_root = self.sgf.parent(node).is_none();
        let elsewhere = info.kind == SgfPropertyKind::Root && !is_root
            || info.kind == SgfPropertyKind::GameInfo && shown.info_above
            || !shown.allows(name);
        if elsewhere {
            return Ok(());
        }
        let of_board = matches!(
            info.value,
            SgfValueType::Point
                | SgfValueType::Move
                | SgfValueType::Stone
                | SgfValueType::PointPoint
                | SgfValueType::PointText
        );
        if of_board && !self.go {
            return push(&mut self.pieces, Piece::Property(property));
        }
        let values = self.values(property, info, shown)?;
        if values.is_empty() {
            return Ok(());
        }
        let mut written = Vec::new();
        extend(&mut written, name)?;
        push(&mut self.pieces, Piece::Written { name: written, values })
    }

    /// The values of a property, put right or left out.
    fn values(
        &self,
        property: SgfProperty,
        info: &SgfPropertyInfo,
        shown: &mut Shown,
    ) -> Result<Vec<Vec<u8>>, OutOfMemory> {
        let mut values: Vec<Vec<u8>> = Vec::new();
        let count = self.sgf.value_count(property);
        let is_text = matches!(info.value, SgfValueType::Text | SgfValueType::SimpleText);
        for index in 0..count {
            let value = self.sgf.raw_value(property, index).unwrap_or_default();
            if info.list == SgfListKind::EmptyList && value.is_empty() && count > 1 {
                continue;
            }
            let mut out = Vec::new();
            if self.put_info_right(property, index, info, &mut out)? {
                // A result or a date in the words of FF[4].
            } else if !put_right(info, value, self.size, &mut out)? || shown.has_point(info, &out, self.size) {
                continue;
            }
            match values.first_mut() {
                Some(first) if info.list == SgfListKind::Single && is_text => {
                    extend(first, if info.value == SgfValueType::Text { b"\n\n" } else { b"  " })?;
                    extend(first, &out)?;
                }
                Some(_) if info.list == SgfListKind::Single => {}
                _ => push(&mut values, out)?,
            }
        }
        Ok(values)
    }
}

impl Cleaner<'_> {
    /// Appends a result or a date as FF[4] writes it, if that can be known; one that cannot be read stays as it is.
    fn put_info_right(
        &self,
        property: SgfProperty,
        index: usize,
        info: &SgfPropertyInfo,
        out: &mut Vec<u8>,
    ) -> Result<bool, OutOfMemory> {
        if !matches!(info.identifier, "RE" | "DT") {
            return Ok(false);
        }
        let mut text = Vec::new();
        self.sgf.text(property, index, SgfText::Simple, &mut text)?;
        let text = std::str::from_utf8(&text).unwrap_or_default();
        if info.identifier == "RE" {
            let Ok(result) = parse_result(text) else { return Ok(false) };
            print(out, result.value)?;
            return Ok(!out.is_empty());
        }
        let mut dates = Vec::new();
        if parse_dates(text, &mut dates).is_err() {
            return Ok(false);
        }
        write_dates(&dates, &mut Printer(out)).map_err(|_| OutOfMemory)?;
        Ok(!out.is_empty())
    }
}

impl Shown {
    /// Whether a property may stand beside what was shown before.
    fn allows(&mut self, name: &[u8]) -> bool {
        match name {
            b"TE" | b"BM" | b"DO" | b"IT" => self.moved && !std::mem::replace(&mut self.annotated, true),
            b"DM" | b"GB" | b"GW" | b"UC" => !std::mem::replace(&mut self.judged, true),
            _ => true,
        }
    }

    /// Whether the point of a value stands in its group already; notes it if not.
    fn has_point(&mut self, info: &SgfPropertyInfo, value: &[u8], size: Size) -> bool {
        let group = match info.identifier.as_bytes() {
            b"AB" | b"AE" | b"AW" => 0,
            b"CR" | b"MA" | b"SL" | b"SQ" | b"TR" => 1,
            b"LB" => 2,
            b"TB" | b"TW" => 3,
            _ => return false,
        };
        let rectangle = match info.value {
            SgfValueType::PointText => parse_label(value, size).map(|label| SgfRectangle::single(label.value.point)),
            _ => parse_rectangle(value, size).map(|rectangle| rectangle.value),
        };
        let points = &mut self.points[group];
        rectangle.is_ok_and(|rectangle| {
            let twice = rectangle.points().any(|point| points.contains(point));
            if !twice {
                points.insert_rectangle(rectangle);
            }
            twice
        })
    }
}

/// Appends a value to `out` as FF[4] has it; `false` if it has no meaning.
fn put_right(info: &SgfPropertyInfo, value: &[u8], size: Size, out: &mut Vec<u8>) -> Result<bool, OutOfMemory> {
    let Ok(reading) = check_value(info, value, size) else { return Ok(false) };
    if reading.complaint.is_none() {
        extend(out, value)?;
        return Ok(true);
    }
    let listed = info.list != SgfListKind::Single;
    let point = |point: Point, out: &mut Vec<u8>| match sgf_letters(point) {
        Some(letters) => extend(out, &letters).map(|()| true),
        None => Ok(false),
    };
    match info.value {
        SgfValueType::Empty => {}
        SgfValueType::Number => {
            let Ok(number) = parse_number(value) else { return Ok(false) };
            print(out, number.value)?;
        }
        SgfValueType::Real => {
            let Ok(number) = parse_real(value) else { return Ok(false) };
            print(out, number.value)?;
        }
        SgfValueType::Double => {
            let Ok(double) = parse_double(value) else { return Ok(false) };
            extend(out, if double.value == SgfDouble::Emphasized { b"2" } else { b"1" })?;
        }
        SgfValueType::Color => {
            let Ok(color) = parse_color(value) else { return Ok(false) };
            extend(out, if color.value == Color::Black { b"B" } else { b"W" })?;
        }
        SgfValueType::Text | SgfValueType::SimpleText | SgfValueType::TextText => extend(out, value)?,
        SgfValueType::Point | SgfValueType::Stone if listed => {
            let Ok(rectangle) = parse_rectangle(value, size) else { return Ok(false) };
            let mut letters = [0; 5];
            extend(out, rectangle.value.text(&mut letters).unwrap_or_default())?;
        }
        SgfValueType::Point | SgfValueType::Stone => {
            let Ok(place) = parse_point(value, size) else { return Ok(false) };
            return point(place.value, out);
        }
        SgfValueType::Move => {
            let Ok(place) = parse_move(value, size) else { return Ok(false) };
            return place.value.map_or(Ok(true), |place| point(place, out));
        }
        SgfValueType::PointPoint => {
            let Ok(pair) = parse_point_pair(value, size) else { return Ok(false) };
            let (from, to) = pair.value;
            if from == to || !point(from, out)? {
                return Ok(false);
            }
            push(out, b':')?;
            return point(to, out);
        }
        SgfValueType::PointText => {
            let Ok(label) = parse_label(value, size) else { return Ok(false) };
            if label.value.text.is_empty() || !point(label.value.point, out)? {
                return Ok(false);
            }
            push(out, b':')?;
            extend(out, label.value.text)?;
        }
        SgfValueType::NoneOrFigure => return Ok(false),
        SgfValueType::BoardSize => {
            let Ok(board) = parse_size(value) else { return Ok(false) };
            let most = SgfPointSet::SIDE;
            let (width, height) = (board.value.width.min(most), board.value.height.min(most));
            print(out, width)?;
            if width != height {
                push(out, b':')?;
                print(out, height)?;
            }
        }
    }
    Ok(true)
}

/// Appends a number to `out`.
fn print(out: &mut Vec<u8>, number: impl Display) -> Result<(), OutOfMemory> {
    write!(Printer(out), "{number}").map_err(|_| OutOfMemory)
}

struct Printer<'o>(&'o mut Vec<u8>);

impl Write for Printer<'_> {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        extend(self.0, text.as_bytes()).map_err(|_| std::fmt::Error)
    }
}
