//! `gocount_sgf`: what holds at a node: properties inherited along the path, and the game information that counting needs.

use super::buffer::{give, terminated, wanted};
use super::complaint::gocount_complaint;
use super::guard::guard;
use super::point::{GOCOUNT_NO_NODE, gocount_node};
use super::result::{gocount_margin, gocount_result};
use super::sgf::{gocount_sgf, known, missing};
use super::sized::size_set;
use super::status::*;
use crate::sgf::values::SgfResult;
use crate::sgf::{Sgf, SgfGameInfo, SgfGiven, SgfNode, SgfProperty};
use core::ffi::c_char;

/// Whether a record says something, and where.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct gocount_given {
    /// One of `GOCOUNT_NOT_GIVEN`, `GOCOUNT_GIVEN`, `GOCOUNT_BAD`.
    pub state: u32,
    /// The node that says it, or `GOCOUNT_NO_NODE`.
    pub node: gocount_node,
    /// The number of the property in that node.
    pub property: u32,
    /// 0.
    pub reserved: u32,
    /// What is wrong with its value; places are those of the text that the value says.
    pub complaint: gocount_complaint,
}

/// The record does not say, or with an empty value.
pub const GOCOUNT_NOT_GIVEN: u32 = 0;
/// The record says it.
pub const GOCOUNT_GIVEN: u32 = 1;
/// The record says something that cannot be understood.
pub const GOCOUNT_BAD: u32 = 2;

/// What counting a game needs to know. Set it up with `GOCOUNT_GAME_INFO_INIT`.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct gocount_game_info {
    /// `sizeof(gocount_game_info)` as the caller knows it.
    pub struct_size: u32,
    /// Columns of the board; 19 when the record does not say.
    pub width: u32,
    /// Rows of the board; 19 when the record does not say.
    pub height: u32,
    /// Stones of handicap; 0 when the record does not say.
    pub handicap: u32,
    /// Komi as it is written; no number when the record does not say.
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

/// The size of the first version's `gocount_game_info`: nothing smaller was ever made.
const FIRST_SIZE: usize = 224;

/// The property that holds at a node: the node's own, or that of the nearest node above it that has one.
///
/// @param sgf the collection.
/// @param node the node.
/// @param name the property's name in capitals, such as `"KM"`, NUL-terminated.
/// @param holder receives the node that has the property.
/// @param property receives the number of the property in that node.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there, or when neither it nor a node above it has the
/// property; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the collection meanwhile. Cost: linear in the nodes from there up, and their properties.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_inherited(
    sgf: *const gocount_sgf,
    node: gocount_node,
    name: *const c_char,
    holder: *mut gocount_node,
    property: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, node) = known(sgf, node)?;
        wanted(holder, "holder")?;
        wanted(property, "property")?;
        let name = terminated(name, "name")?.to_bytes();
        let (found, place) = sgf.inherited(node, name).ok_or_else(|| missing("no node up to the root has it"))?;
        give(holder, "holder", found.0)?;
        give(property, "property", number_in(sgf, found, place))
    })
}

/// The game information that holds at a node: size of the board, komi, handicap, result. The size is the root's; of the
/// others the nearest on the way up counts, and of several values the first. A value that cannot be understood is told as
/// bad, and fails nothing.
///
/// @param sgf the collection.
/// @param node the node.
/// @param info receives the information; its `struct_size` must be set.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there; `GOCOUNT_OUT_OF_MEMORY`;
/// `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the collection meanwhile. Cost: linear in the nodes from there up, and their properties.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_game_info(
    sgf: *const gocount_sgf,
    node: gocount_node,
    info: *mut gocount_game_info,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called; of `info` only its first field is read, which
    // the caller has set.
    guard(error, || unsafe {
        let (sgf, node) = known(sgf, node)?;
        let struct_size = size_set(info, FIRST_SIZE, "info")?;
        give(info, "info", told(sgf, struct_size, &sgf.game_info(node)?))
    })
}

fn told(sgf: &Sgf, struct_size: u32, info: &SgfGameInfo) -> gocount_game_info {
    let size = info.board_size();
    gocount_game_info {
        struct_size,
        width: size.width,
        height: size.height,
        handicap: info.handicap.value.unwrap_or(0),
        komi: info.komi.value.map_or(gocount_margin::default(), Into::into),
        result: info.result.value.unwrap_or(SgfResult::Unknown).into(),
        size_given: given(sgf, &info.size),
        handicap_given: given(sgf, &info.handicap),
        komi_given: given(sgf, &info.komi),
        result_given: given(sgf, &info.result),
    }
}

fn given<T>(sgf: &Sgf, given: &SgfGiven<T>) -> gocount_given {
    gocount_given {
        state: match given.value {
            Some(_) => GOCOUNT_GIVEN,
            None if given.is_bad() => GOCOUNT_BAD,
            None => GOCOUNT_NOT_GIVEN,
        },
        node: given.at.map_or(GOCOUNT_NO_NODE, |(node, _)| node.0),
        property: given.at.map_or(0, |(node, property)| number_in(sgf, node, property) as u32),
        reserved: 0,
        complaint: given.fault.into(),
    }
}

/// The number of a property in its node.
fn number_in(sgf: &Sgf, node: SgfNode, property: SgfProperty) -> usize {
    sgf.properties(node).position(|other| other == property).unwrap_or(0)
}
