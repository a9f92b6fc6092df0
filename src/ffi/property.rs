//! The properties of FF1 to FF4.
//!
//! Which there are, where they may stand, and what their values are.

use super::buffer::{Plain, bytes, fill, give, wanted};
use super::complaint::gocount_complaint;
use super::guard::{Failure, guard};
use super::point::gocount_bool;
use super::status::*;
use super::value::{board_size, understood};
use crate::sgf::values::{SgfPropertyInfo, check_value, property_info, property_table};
use core::ffi::c_char;

/// Where a property may stand.
pub type gocount_property_kind = u32;

/// In any node.
pub const GOCOUNT_PROPERTY_KIND_PLAIN: gocount_property_kind = 0;
/// In the root only.
pub const GOCOUNT_PROPERTY_KIND_ROOT: gocount_property_kind = 1;
/// In one node of a path only, mostly the root.
pub const GOCOUNT_PROPERTY_KIND_GAME_INFO: gocount_property_kind = 2;
/// Not beside a move.
pub const GOCOUNT_PROPERTY_KIND_SETUP: gocount_property_kind = 3;
/// A move, or something said of it. Not beside setup.
pub const GOCOUNT_PROPERTY_KIND_MOVE: gocount_property_kind = 4;

/// How many values a property has.
pub type gocount_list_kind = u32;

/// One value.
pub const GOCOUNT_LIST_KIND_SINGLE: gocount_list_kind = 0;
/// One or more.
pub const GOCOUNT_LIST_KIND_LIST: gocount_list_kind = 1;
/// Any number; none at all is written as one empty value.
pub const GOCOUNT_LIST_KIND_EMPTY_LIST: gocount_list_kind = 2;

/// What each value of a property is.
pub type gocount_value_kind = u32;

/// Nothing: the property stands or does not.
pub const GOCOUNT_VALUE_KIND_EMPTY: gocount_value_kind = 0;
/// A whole number: `gocount_value_number`.
pub const GOCOUNT_VALUE_KIND_NUMBER: gocount_value_kind = 1;
/// A number with decimals: `gocount_value_real`.
pub const GOCOUNT_VALUE_KIND_REAL: gocount_value_kind = 2;
/// `1`, or `2` for more of it: `gocount_value_double`.
pub const GOCOUNT_VALUE_KIND_DOUBLE: gocount_value_kind = 3;
/// `B` or `W`: `gocount_value_color`.
pub const GOCOUNT_VALUE_KIND_COLOR: gocount_value_kind = 4;
/// Text without line breaks.
pub const GOCOUNT_VALUE_KIND_SIMPLE_TEXT: gocount_value_kind = 5;
/// Text.
pub const GOCOUNT_VALUE_KIND_TEXT: gocount_value_kind = 6;
/// A point, in lists also a rectangle: `gocount_value_point`, `gocount_value_points`.
pub const GOCOUNT_VALUE_KIND_POINT: gocount_value_kind = 7;
/// A point or a pass: `gocount_value_move`.
pub const GOCOUNT_VALUE_KIND_MOVE: gocount_value_kind = 8;
/// In Go, a point.
pub const GOCOUNT_VALUE_KIND_STONE: gocount_value_kind = 9;
/// `point:point`: `gocount_value_point_pair`.
pub const GOCOUNT_VALUE_KIND_POINT_POINT: gocount_value_kind = 10;
/// `point:simpletext`: `gocount_value_label`.
pub const GOCOUNT_VALUE_KIND_POINT_TEXT: gocount_value_kind = 11;
/// `simpletext:simpletext`: `gocount_value_application`.
pub const GOCOUNT_VALUE_KIND_TEXT_TEXT: gocount_value_kind = 12;
/// Nothing, or `number:simpletext`: `gocount_value_figure`.
pub const GOCOUNT_VALUE_KIND_FIGURE: gocount_value_kind = 13;
/// `number`, or `number:number`: `gocount_value_size`.
pub const GOCOUNT_VALUE_KIND_BOARD_SIZE: gocount_value_kind = 14;

/// The game that a property belongs to.
pub type gocount_game = u32;

/// Any game.
pub const GOCOUNT_GAME_ANY: gocount_game = 0;
/// Go.
pub const GOCOUNT_GAME_GO: gocount_game = 1;
/// Lines of Action.
pub const GOCOUNT_GAME_LINES_OF_ACTION: gocount_game = 2;

/// What is known of a property. Plain: never changes.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct gocount_property {
    /// Its identifier, in capitals, NUL-terminated.
    pub identifier: [c_char; 4],
    /// The versions that have it: bit 0 for FF1 to bit 3 for FF4.
    pub versions: u32,
    /// Where it may stand.
    pub kind: gocount_property_kind,
    /// How many values it has.
    pub values: gocount_list_kind,
    /// What each value is.
    pub value: gocount_value_kind,
    /// The game that it belongs to.
    pub game: gocount_game,
    /// The least number that it may be, when `has_range` is 1.
    pub least: i64,
    /// The greatest number that it may be, when `has_range` is 1.
    pub greatest: i64,
    /// 1 when its numbers have a range, else 0.
    pub has_range: gocount_bool,
    /// 1 when it holds for the nodes below too, until it is set again; else 0.
    pub is_inherited: gocount_bool,
}

// SAFETY: integers.
unsafe impl Plain for gocount_property {}

/// What is known of one property. Properties of single programs (KGSDE, TT, ...) are not known.
///
/// @param[in] identifier its identifier. Small letters are left out, as FF1 to FF3 want it: `PlayerBlack` is PB.
/// @param[in] identifier_length its length in bytes.
/// @param[out] property what is known.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a property of no version.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_property_info(
    identifier: *const c_char,
    identifier_length: usize,
    property: *mut gocount_property,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(property, "property")?;
        give(property, "property", known(bytes(identifier, identifier_length, "identifier")?)?.into())
    })
}

/// Room that is always enough for `gocount_property_table`.
pub const GOCOUNT_PROPERTY_TABLE_CAPACITY: usize = 128;

/// Every property that is known, by identifier.
///
/// @param[out] buffer the properties, or NULL to ask for their number.
/// @param[in] capacity properties that the buffer has room for; `GOCOUNT_PROPERTY_TABLE_CAPACITY` are always enough.
/// @param[out] written their number.
/// @return a status.
///
/// Cost: linear in their number.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_property_table(
    buffer: *mut gocount_property,
    capacity: usize,
    written: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe { fill(property_table().iter().map(Into::into), buffer, capacity, written) })
}

/// Validates one value against the type that its property has. Texts always pass: what a result or a date says is another
/// question than whether it is text.
///
/// @param[in] identifier the property's identifier, as for `gocount_property_info`.
/// @param[in] identifier_length its length in bytes.
/// @param[in] text the value's bytes as they are written.
/// @param[in] length their number.
/// @param[in] width columns of the board.
/// @param[in] height rows of the board.
/// @param[out] complaint what is wrong with the text, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`; `GOCOUNT_NOT_FOUND` for a property of no version.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_validate(
    identifier: *const c_char,
    identifier_length: usize,
    text: *const c_char,
    length: usize,
    width: u32,
    height: u32,
    complaint: *mut gocount_complaint,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let info = known(bytes(identifier, identifier_length, "identifier")?)?;
        let text = bytes(text, length, "text")?;
        understood(text, check_value(info, text, board_size(width, height)?), complaint)
    })
}

/// The property that a caller names.
fn known(identifier: &[u8]) -> Result<&'static SgfPropertyInfo, Failure> {
    let info = property_info(identifier);
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
            kind: info.kind.number(),
            values: info.list.number(),
            value: info.value.number(),
            game: info.game.number(),
            least,
            greatest,
            has_range: info.range.is_some().into(),
            is_inherited: info.inherit.into(),
        }
    }
}

#[test]
fn the_table_fits_into_the_room_that_is_promised() {
    assert!(property_table().len() <= GOCOUNT_PROPERTY_TABLE_CAPACITY);
}
