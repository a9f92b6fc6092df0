//! What is odd about a property and each of its values.

use super::{Checker, SgfCheckPath, Values};
use crate::memory::OutOfMemory;
use crate::sgf::diagnostic::SgfEvent;
use crate::sgf::ids::{SgfNode, SgfProperty};
use crate::sgf::text::SgfText;
use crate::sgf::values::SgfValueErrorKind as Fault;
use crate::sgf::values::{
    SgfListKind, SgfPropertyInfo, SgfPropertyKind, SgfValueError, SgfValueType, check_value, has_control_byte,
    is_control_byte, is_date_at_sight, is_result_at_sight, is_right_at_sight, label_at_sight, parse_dates, parse_label,
    parse_rectangle, parse_result, point_at_sight,
};

impl Checker<'_> {
    pub(super) fn property(
        &mut self,
        node: SgfNode,
        property: SgfProperty,
        info: &'static SgfPropertyInfo,
        values: Values<'_>,
    ) -> Result<(), OutOfMemory> {
        let count = values.count();
        if self.tree.version.is_some_and(|version| !info.is_in(version)) && info.identifier != "FF" {
            self.report(SgfEvent::PropertyNotInVersion, node, Some(property))?;
        }
        if info.kind == SgfPropertyKind::Root && self.sgf.parent(node).is_some() {
            self.report(SgfEvent::RootPropertyElsewhere, node, Some(property))?;
        }
        if info.list == SgfListKind::Single && count > 1 {
            self.report(SgfEvent::TooManyValues, node, Some(property))?;
        }
        if self.tree.game != 1 && info.value.is_on_board() {
            return Ok(());
        }
        let group = info.group.points();
        for index in 0..count {
            let value = values.get(&self.sgf.arena, self.text, index);
            if !self.passes_at_sight(info, group, value) {
                self.read_value(node, (property, index), info, group, value)?;
            }
        }
        Ok(())
    }

    /// Whether there is nothing to say about a value, seen without reading it. Its points are noted then.
    #[inline]
    fn passes_at_sight(&mut self, info: &SgfPropertyInfo, group: Option<usize>, value: &[u8]) -> bool {
        if self.path == SgfCheckPath::Plain || !is_right_at_sight(info, value, self.tree.size) {
            return false;
        }
        if let Some(group) = group {
            let label = info.value == SgfValueType::PointText;
            let point = if label { label_at_sight } else { point_at_sight }(value, self.tree.size);
            // One that is there already is told when the value is read.
            let is_new = point.is_some_and(|point| !self.points[group].contains(point));
            if let Some(point) = point.filter(|_| is_new) {
                self.points_used[group] = true;
                self.points[group].insert(point);
            }
            return is_new;
        }
        match info.identifier.as_bytes() {
            _ if info.kind != SgfPropertyKind::GameInfo => true,
            b"RE" => is_result_at_sight(value),
            b"DT" => is_date_at_sight(value),
            _ => true,
        }
    }

    fn read_value(
        &mut self,
        node: SgfNode,
        (property, index): (SgfProperty, usize),
        info: &SgfPropertyInfo,
        group: Option<usize>,
        value: &[u8],
    ) -> Result<(), OutOfMemory> {
        if let Some((event, offset)) = self.value(info, value) {
            self.report_value(event, node, property, index, offset)?;
        }
        if info.kind == SgfPropertyKind::GameInfo && self.is_odd_info(info, property, index)? {
            self.report_value(SgfEvent::OddGameInfo, node, property, index, 0)?;
        }
        if group.is_some_and(|group| self.stands_twice(info, group, value)) {
            self.report_value(SgfEvent::PointTwice, node, property, index, 0)?;
        }
        if info.list == SgfListKind::EmptyList && value.is_empty() && self.sgf.value_count(property) > 1 {
            self.report_value(SgfEvent::EmptyValue, node, property, index, 0)?;
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
            SgfValueType::Move | SgfValueType::BoardSize | SgfValueType::Point | SgfValueType::Stone => {}
            SgfValueType::Empty | SgfValueType::Number | SgfValueType::Real | SgfValueType::Double => {}
            SgfValueType::Color | SgfValueType::PointPoint | SgfValueType::PointText => {}
            SgfValueType::TextText | SgfValueType::NoneOrFigure => {}
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
        self.words.clear();
        self.sgf.text(property, index, SgfText::Simple, &mut self.words)?;
        let text = std::str::from_utf8(&self.words).unwrap_or_default();
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
    fn stands_twice(&mut self, info: &SgfPropertyInfo, group: usize, value: &[u8]) -> bool {
        self.points_used[group] = true;
        if info.value == SgfValueType::PointText {
            return parse_label(value, self.tree.size).is_ok_and(|label| self.points[group].insert(label.value.point));
        }
        parse_rectangle(value, self.tree.size)
            .is_ok_and(|rectangle| self.points[group].insert_rectangle(rectangle.value))
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
    let at = if has_control_byte(value) { value.iter().position(|&byte| is_control_byte(byte)) } else { None };
    at.map(|at| (SgfEvent::ControlByte, at))
}
