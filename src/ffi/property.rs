//! The properties of FF1 to FF4: which there are, where they may stand, and what their values are.

use super::buffer::{Plain, bytes, fill, give, terminated, wanted};
use super::guard::{Failure, guard};
use super::status::*;
use super::value::{board_size, gocount_complaint, understood};
use crate::sgf::values::{
    SgfListKind, SgfPropertyGame, SgfPropertyInfo, SgfPropertyKind, SgfValueType, check_value, property_info,
    property_table,
};
use core::ffi::c_char;

/// What is known of a property.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct gocount_property {
    /// Its identifier, in capitals, NUL-terminated.
    pub identifier: [c_char; 4],
    /// The versions that have it: bit 0 for FF1 to bit 3 for FF4.
    pub versions: u32,
    /// Where it may stand: one of `GOCOUNT_PROPERTY_*`.
    pub kind: u32,
    /// How many values it has: one of `GOCOUNT_VALUES_*`.
    pub values: u32,
    /// What each value is: one of `GOCOUNT_VALUE_*`.
    pub value: u32,
    /// The game that it belongs to: one of `GOCOUNT_GAME_*`.
    pub game: u32,
    /// The least number that it may be, when `has_range` is 1.
    pub least: i64,
    /// The greatest number that it may be, when `has_range` is 1.
    pub greatest: i64,
    /// 1 when its numbers have a range, else 0.
    pub has_range: u8,
    /// 1 when it holds for the nodes below too, until it is set again; else 0.
    pub inherited: u8,
    /// 0.
    pub reserved: [u8; 6],
}

// SAFETY: integers.
unsafe impl Plain for gocount_property {}

/// In any node.
pub const GOCOUNT_PROPERTY_PLAIN: u32 = 0;
/// In the root only.
pub const GOCOUNT_PROPERTY_ROOT: u32 = 1;
/// In one node of a path only, mostly the root.
pub const GOCOUNT_PROPERTY_GAME_INFO: u32 = 2;
/// Not beside a move.
pub const GOCOUNT_PROPERTY_SETUP: u32 = 3;
/// A move, or something said of it. Not beside setup.
pub const GOCOUNT_PROPERTY_MOVE: u32 = 4;

/// One value.
pub const GOCOUNT_VALUES_SINGLE: u32 = 0;
/// One or more.
pub const GOCOUNT_VALUES_LIST: u32 = 1;
/// Any number; none at all is written as one empty value.
pub const GOCOUNT_VALUES_EMPTY_LIST: u32 = 2;

/// Nothing: the property stands or does not.
pub const GOCOUNT_VALUE_EMPTY: u32 = 0;
/// A whole number: `gocount_value_number`.
pub const GOCOUNT_VALUE_NUMBER: u32 = 1;
/// A number with decimals: `gocount_value_real`.
pub const GOCOUNT_VALUE_REAL: u32 = 2;
/// `1`, or `2` for more of it: `gocount_value_double`.
pub const GOCOUNT_VALUE_DOUBLE: u32 = 3;
/// `B` or `W`: `gocount_value_color`.
pub const GOCOUNT_VALUE_COLOR: u32 = 4;
/// Text without line breaks.
pub const GOCOUNT_VALUE_SIMPLE_TEXT: u32 = 5;
/// Text.
pub const GOCOUNT_VALUE_TEXT: u32 = 6;
/// A point, in lists also a rectangle: `gocount_value_point`, `gocount_value_points`.
pub const GOCOUNT_VALUE_POINT: u32 = 7;
/// A point or a pass: `gocount_value_move`.
pub const GOCOUNT_VALUE_MOVE: u32 = 8;
/// In Go, a point.
pub const GOCOUNT_VALUE_STONE: u32 = 9;
/// `point:point`: `gocount_value_point_pair`.
pub const GOCOUNT_VALUE_POINT_POINT: u32 = 10;
/// `point:simpletext`: `gocount_value_label`.
pub const GOCOUNT_VALUE_POINT_TEXT: u32 = 11;
/// `simpletext:simpletext`: `gocount_value_application`.
pub const GOCOUNT_VALUE_TEXT_TEXT: u32 = 12;
/// Nothing, or `number:simpletext`: `gocount_value_figure`.
pub const GOCOUNT_VALUE_FIGURE: u32 = 13;
/// `number`, or `number:number`: `gocount_value_size`.
pub const GOCOUNT_VALUE_BOARD_SIZE: u32 = 14;

/// Any game.
pub const GOCOUNT_GAME_ANY: u32 = 0;
/// Go.
pub const GOCOUNT_GAME_GO: u32 = 1;
/// Lines of Action.
pub const GOCOUNT_GAME_LINES_OF_ACTION: u32 = 2;

/// What is known of one property. Properties of single programs (KGSDE, TT, ...) are not known.
///
/// @param identifier its identifier, NUL-terminated. Small letters are left out, as FF1 to FF3 want it: `PlayerBlack` is PB.
/// @param property receives what is known.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a property of no version; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: any. Cost: linear in the identifier.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_property_info(
    identifier: *const c_char,
    property: *mut gocount_property,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(property, "property")?;
        give(property, "property", known(identifier)?.into())
    })
}

/// Every property that is known, by identifier.
///
/// @param buffer receives the properties; or NULL to ask for their number.
/// @param capacity properties that the buffer has room for.
/// @param count receives their number.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: any. Cost: linear in their number.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_property_table(
    buffer: *mut gocount_property,
    capacity: usize,
    count: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe { fill(property_table().iter().map(Into::into), buffer, capacity, count) })
}

/// Checks one value against the type that its property has. Texts always pass: what a result or a date says is another
/// question than whether it is text.
///
/// @param identifier the property's identifier, NUL-terminated, as for `gocount_property_info`.
/// @param text the value's bytes as they are written.
/// @param length their number.
/// @param width columns of the board.
/// @param height rows of the board.
/// @param complaint receives what is wrong with the text, or NULL.
/// @param error receives what went wrong in detail, with its place in the text; or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`; `GOCOUNT_NOT_FOUND` for a property of no version;
/// `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: any. Cost: linear in the text.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_check(
    identifier: *const c_char,
    text: *const c_char,
    length: usize,
    width: u32,
    height: u32,
    complaint: *mut gocount_complaint,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let info = known(identifier)?;
        let text = bytes(text, length, "text")?;
        understood(text, check_value(info, text, board_size(width, height)?), complaint)
    })
}

/// The property that a caller names.
///
/// # Safety
/// As for `terminated`.
unsafe fn known(identifier: *const c_char) -> Result<&'static SgfPropertyInfo, Failure> {
    // SAFETY: the caller's promise.
    let identifier = unsafe { terminated(identifier, "identifier")? };
    let info = property_info(identifier.to_bytes());
    info.ok_or_else(|| Failure::new(GOCOUNT_NOT_FOUND, "no version of SGF has such a property"))
}

impl From<&SgfPropertyInfo> for gocount_property {
    fn from(info: &SgfPropertyInfo) -> Self {
        let mut identifier = [0; 4];
        let letters = info.identifier.bytes().take(identifier.len() - 1);
        identifier.iter_mut().zip(letters).for_each(|(place, letter)| *place = letter as c_char);
        let (least, greatest) = info.range.unwrap_or((0, 0));
        gocount_property {
            identifier,
            versions: info.versions.into(),
            kind: kind_number(info.kind),
            values: match info.list {
                SgfListKind::Single => GOCOUNT_VALUES_SINGLE,
                SgfListKind::List => GOCOUNT_VALUES_LIST,
                SgfListKind::EmptyList => GOCOUNT_VALUES_EMPTY_LIST,
            },
            value: type_number(info.value),
            game: match info.game {
                SgfPropertyGame::Any => GOCOUNT_GAME_ANY,
                SgfPropertyGame::Go => GOCOUNT_GAME_GO,
                SgfPropertyGame::Loa => GOCOUNT_GAME_LINES_OF_ACTION,
            },
            least,
            greatest,
            has_range: info.range.is_some().into(),
            inherited: info.inherit.into(),
            reserved: [0; 6],
        }
    }
}

fn kind_number(kind: SgfPropertyKind) -> u32 {
    match kind {
        SgfPropertyKind::Plain => GOCOUNT_PROPERTY_PLAIN,
        SgfPropertyKind::Root => GOCOUNT_PROPERTY_ROOT,
        SgfPropertyKind::GameInfo => GOCOUNT_PROPERTY_GAME_INFO,
        SgfPropertyKind::Setup => GOCOUNT_PROPERTY_SETUP,
        SgfPropertyKind::Move => GOCOUNT_PROPERTY_MOVE,
    }
}

fn type_number(value: SgfValueType) -> u32 {
    match value {
        SgfValueType::Empty => GOCOUNT_VALUE_EMPTY,
        SgfValueType::Number => GOCOUNT_VALUE_NUMBER,
        SgfValueType::Real => GOCOUNT_VALUE_REAL,
        SgfValueType::Double => GOCOUNT_VALUE_DOUBLE,
        SgfValueType::Color => GOCOUNT_VALUE_COLOR,
        SgfValueType::SimpleText => GOCOUNT_VALUE_SIMPLE_TEXT,
        SgfValueType::Text => GOCOUNT_VALUE_TEXT,
        SgfValueType::Point => GOCOUNT_VALUE_POINT,
        SgfValueType::Move => GOCOUNT_VALUE_MOVE,
        SgfValueType::Stone => GOCOUNT_VALUE_STONE,
        SgfValueType::PointPoint => GOCOUNT_VALUE_POINT_POINT,
        SgfValueType::PointText => GOCOUNT_VALUE_POINT_TEXT,
        SgfValueType::TextText => GOCOUNT_VALUE_TEXT_TEXT,
        SgfValueType::NoneOrFigure => GOCOUNT_VALUE_FIGURE,
        SgfValueType::BoardSize => GOCOUNT_VALUE_BOARD_SIZE,
    }
}
