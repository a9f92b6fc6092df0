//! What holds at a node.
//!
//! Properties that a node inherits from those above it, and the game information that counting needs.

use super::buffer::{bytes, changed, give, room_for, strings, wanted};
use super::complaint::gocount_complaint;
use super::guard::guard;
use super::point::{GOCOUNT_NO_NODE, gocount_bool, gocount_node, gocount_string};
use super::result::{gocount_margin, gocount_real, gocount_result};
use super::sgf::{gocount_sgf, known, missing};
use super::sized::{SizedStruct, give_sized, wanted_sized};
use super::status::*;
use crate::memory::filled;
use crate::sgf::values::SgfResult;
use crate::sgf::{Sgf, SgfGameInfo, SgfGiven, SgfNode, SgfProperty};
use core::ffi::c_char;

/// Where a property stands: a node, and the number of the property in it. Plain: never changes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_property_place {
    /// The node, or `GOCOUNT_NO_NODE` when none has it.
    pub node: gocount_node,
    /// The number of the property in that node; 0 when none has it.
    pub property: u32,
}

/// Whether a record says something.
pub type gocount_presence = u32;

/// The record does not say, or with an empty value.
pub const GOCOUNT_PRESENCE_ABSENT: gocount_presence = 0;
/// The record says it.
pub const GOCOUNT_PRESENCE_GIVEN: gocount_presence = 1;
/// The record says something that cannot be understood.
pub const GOCOUNT_PRESENCE_UNREADABLE: gocount_presence = 2;

/// Whether a record says something, and where. Plain: never changes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_given {
    /// Whether it is said.
    pub presence: gocount_presence,
    /// The node that says it, or `GOCOUNT_NO_NODE`.
    pub node: gocount_node,
    /// The number of the property in that node; 0 when no node says it.
    pub property: u32,
    /// 0.
    pub reserved: u32,
    /// What is wrong with its value; places are those of the text that the value says.
    pub complaint: gocount_complaint,
}

/// What counting a game needs to know.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct gocount_game_info {
    /// `sizeof(gocount_game_info)`.
    pub struct_size: u32,
    /// Columns of the board; 19 when the record does not say.
    pub width: u32,
    /// Rows of the board; 19 when the record does not say.
    pub height: u32,
    /// Stones of handicap; 0 when the record does not say.
    pub handicap: u32,
    /// 1 if the record says what komi is, else 0.
    pub has_komi: gocount_bool,
    /// 0.
    pub reserved: u32,
    /// Komi as it is written, which may be hundredths of a point or zi: the komi that counts is that of
    /// `gocount_record_score`.
    pub komi: gocount_margin,
    /// The result; unknown when the record does not say.
    pub result: gocount_result,
    /// Where the size comes from (SZ).
    pub size_given: gocount_given,
    /// Where the handicap comes from (HA).
    pub handicap_given: gocount_given,
    /// Where komi comes from (KM).
    pub komi_given: gocount_given,
    /// Where the result comes from (RE).
    pub result_given: gocount_given,
}

// SAFETY: it begins with the size and holds nothing but integers.
unsafe impl SizedStruct for gocount_game_info {
    const FIRST_SIZE: usize = 232;
    const ZERO: Self = {
        let given = gocount_given {
            presence: 0,
            node: 0,
            property: 0,
            reserved: 0,
            complaint: gocount_complaint { kind: 0, reserved: 0, offset: 0 },
        };
        let margin = gocount_margin {
            amount: gocount_real { numerator: 0, denominator: 0 },
            half_points: 0,
            has_half_points: 0,
            unit: 0,
        };
        gocount_game_info {
            struct_size: 0,
            width: 0,
            height: 0,
            handicap: 0,
            has_komi: 0,
            reserved: 0,
            komi: margin,
            result: gocount_result { kind: 0, winner: 0, how: 0, has_margin: 0, margin },
            size_given: given,
            handicap_given: given,
            komi_given: given,
            result_given: given,
        }
    };
}

/// The property that holds at a node: the node's own, or that of the nearest node above it that has one.
///
/// @param[in] sgf the collection.
/// @param[in] node the node.
/// @param[in] identifier the identifier in capitals, such as `KM`.
/// @param[in] identifier_length its length in bytes.
/// @param[out] found the node that has the property, and its number there.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there, or when neither it nor a node above it
/// has the property.
///
/// Cost: linear in the nodes from there up, and their properties.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_inherited(
    sgf: *const gocount_sgf,
    node: gocount_node,
    identifier: *const c_char,
    identifier_length: usize,
    found: *mut gocount_property_place,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, node) = known(sgf, node)?;
        wanted(found, "found")?;
        let name = bytes(identifier, identifier_length, "identifier")?;
        let place = sgf.inherited(node, name).ok_or_else(|| missing("no node up to the root has it"))?;
        give(found, "found", place_of(sgf, Some(place)))
    })
}

/// The property that tells a piece of game information at a node: what `gocount_sgf_inherited` finds; or else, in the
/// root, the one that some servers (Cyberoro, Sina, Tom) write in its place: TE for EV, RD for DT, HD for HA, KO for KM,
/// LT for OT (seconds of a period; LC has their number). `gocount_sgf_property_name` tells which it is.
///
/// @param[in] sgf the collection.
/// @param[in] node the node.
/// @param[in] identifier the identifier in FF4, in capitals, such as `EV`.
/// @param[in] identifier_length its length in bytes.
/// @param[out] found the node that has the property, and its number there.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there, or when nothing tells it.
///
/// Cost: linear in the nodes from there up, and their properties.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_game_property(
    sgf: *const gocount_sgf,
    node: gocount_node,
    identifier: *const c_char,
    identifier_length: usize,
    found: *mut gocount_property_place,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, node) = known(sgf, node)?;
        wanted(found, "found")?;
        let name = bytes(identifier, identifier_length, "identifier")?;
        let place = sgf.game_property(node, name).ok_or_else(|| missing("nothing in the record tells it"))?;
        give(found, "found", place_of(sgf, Some(place)))
    })
}

/// The properties that hold at a node, in one walk to the root: for each identifier what `gocount_sgf_inherited` tells.
///
/// @param[in] sgf the collection.
/// @param[in] node the node.
/// @param[in] identifiers the identifiers in capitals.
/// @param[in] count how many.
/// @param[out] places for each identifier the node that has it and the number of the property there; `GOCOUNT_NO_NODE`
/// where no node up to the root has it.
/// @param[in] place_capacity entries that there is room for: at least `count`.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there.
///
/// Cost: linear in the nodes from there up, and their properties, times the identifiers.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_inherited_all(
    sgf: *const gocount_sgf,
    node: gocount_node,
    identifiers: *const gocount_string,
    count: usize,
    places: *mut gocount_property_place,
    place_capacity: usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, node) = known(sgf, node)?;
        let names = strings(identifiers, count, "identifiers")?;
        room_for(count, places, place_capacity, "places")?;
        let places = changed(places, count, "places")?;
        let mut found = filled(None, count)?;
        sgf.inherited_all(node, &names, &mut found);
        places.iter_mut().zip(found).for_each(|(place, found)| *place = place_of(sgf, found));
        Ok(())
    })
}

/// The game information that holds at a node: size of the board, komi, handicap, result. The size is the root's; of the
/// others the nearest on the way up counts, and of several values the first. A value that cannot be understood is
/// `GOCOUNT_PRESENCE_UNREADABLE`; the call does not fail. For names of players, dates and the rest:
/// `gocount_sgf_inherited`, then `gocount_sgf_value_text`. For the rules: `gocount_score_rules` of its score.
///
/// @param[in] sgf the collection.
/// @param[in] node the node.
/// @param[out] info the information.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there.
///
/// Cost: linear in the nodes from there up, and their properties.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_game_info(
    sgf: *const gocount_sgf,
    node: gocount_node,
    info: *mut gocount_game_info,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, node) = known(sgf, node)?;
        wanted_sized(info, "info")?;
        give_sized(info, "info", told(sgf, &sgf.game_info(node)?))
    })
}

fn told(sgf: &Sgf, info: &SgfGameInfo) -> gocount_game_info {
    let size = info.board_size();
    gocount_game_info {
        width: size.width,
        height: size.height,
        handicap: info.handicap.value.unwrap_or(0),
        has_komi: info.komi.value.is_some().into(),
        komi: info.komi.value.map_or(gocount_margin::default(), Into::into),
        result: info.result.value.unwrap_or(SgfResult::Unknown).into(),
        size_given: given(sgf, &info.size),
        handicap_given: given(sgf, &info.handicap),
        komi_given: given(sgf, &info.komi),
        result_given: given(sgf, &info.result),
        ..gocount_game_info::ZERO
    }
}

fn given<T>(sgf: &Sgf, given: &SgfGiven<T>) -> gocount_given {
    let place = place_of(sgf, given.at);
    gocount_given {
        presence: match given.value {
            Some(_) => GOCOUNT_PRESENCE_GIVEN,
            None if given.is_bad() => GOCOUNT_PRESENCE_UNREADABLE,
            None => GOCOUNT_PRESENCE_ABSENT,
        },
        node: place.node,
        property: place.property,
        reserved: 0,
        complaint: given.fault.into(),
    }
}

/// Where a property stands, by numbers.
fn place_of(sgf: &Sgf, at: Option<(SgfNode, SgfProperty)>) -> gocount_property_place {
    let Some((node, property)) = at else {
        return gocount_property_place { node: GOCOUNT_NO_NODE, property: 0 };
    };
    let number = sgf.properties(node).position(|other| other == property).unwrap_or(0);
    gocount_property_place { node: node.0, property: number as u32 }
}
