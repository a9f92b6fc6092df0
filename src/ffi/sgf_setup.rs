//! Board sizes, setup, lists of points.

use super::buffer::{fill_with, give, wanted};
use super::guard::{Failure, guard};
use super::handle::read;
use super::number::number;
use super::point::{gocount_node, gocount_point, gocount_stone};
use super::sgf::{gocount_sgf, known, missing};
use super::sgf_property::known_property;
use super::status::*;
use crate::point::Color;
use crate::sgf::SgfSetupPoint;

/// What a node does to a point, in a map of setup.
pub type gocount_setup = u32;

/// The point stays as it was.
pub const GOCOUNT_SETUP_NONE: gocount_setup = 0;
/// A black stone is put there (AB).
pub const GOCOUNT_SETUP_BLACK: gocount_setup = 1;
/// A white stone is put there (AW).
pub const GOCOUNT_SETUP_WHITE: gocount_setup = 2;
/// The point is made empty (AE).
pub const GOCOUNT_SETUP_EMPTY: gocount_setup = 3;

/// Room that is always enough for the points of a node or of a value: letters can name no more.
pub const GOCOUNT_POINTS_CAPACITY: usize = 2704;

/// The size of the board of a tree: SZ of its root, or 19x19 when there is none, or none that can be read.
///
/// @param[in] sgf the collection.
/// @param[in] tree the number of the tree, from 0.
/// @param[out] width the columns.
/// @param[out] height the rows.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a tree that is not there.
///
/// Cost: linear in the properties of the root.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_board_size(
    sgf: *const gocount_sgf,
    tree: u32,
    width: *mut u32,
    height: *mut u32,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let sgf = read(sgf)?;
        wanted(width, "width")?;
        wanted(height, "height")?;
        let size = sgf.board_size(sgf.root(tree as usize).ok_or_else(|| missing("there is no such tree"))?);
        give(width, "width", size.width)?;
        give(height, "height", size.height)
    })
}

/// The points that a node sets up on the board of its tree: AB, AW, and AE, whose points have `GOCOUNT_NONE`. Rectangles
/// are taken apart. Of several entries for a point the last in the file counts.
///
/// @param[in] sgf the collection.
/// @param[in] node the node.
/// @param[out] buffer the points, row by row, each once, or NULL to ask for their number.
/// @param[in] capacity points that the buffer has room for; width * height, and `GOCOUNT_POINTS_CAPACITY`, are always
/// enough.
/// @param[out] written the number of points.
/// @param[out] unreadable how many values could not be read and were left out, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there.
///
/// Cost: linear in the values of the node, about 100 steps for each; once the collection was edited, in the depth
/// of the node too.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_setup(
    sgf: *const gocount_sgf,
    node: gocount_node,
    buffer: *mut gocount_stone,
    capacity: usize,
    written: *mut usize,
    unreadable: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, node) = known(sgf, node)?;
        optional(unreadable)?;
        let setup = sgf.setup(node);
        fill_with(setup.len(), buffer, capacity, written, |room| {
            for (place, (point, set)) in room.iter_mut().zip(setup.points()) {
                let color = if let SgfSetupPoint::Stone(color) = set { Some(color) } else { None };
                *place = gocount_stone { x: point.x, y: point.y, color: number(color) };
            }
        })?;
        give_optional(unreadable, setup.unreadable())
    })
}

/// What a node sets up (AB, AW, AE), as one byte a point, row by row: one of `GOCOUNT_SETUP_*`. Of several entries for a
/// point the last in the file counts.
///
/// @param[in] sgf the collection.
/// @param[in] node the node.
/// @param[out] buffer a byte for each point of the board of the tree, or NULL to ask for their number.
/// @param[in] capacity bytes that the buffer has room for.
/// @param[out] written width * height of the board of the tree (`gocount_sgf_board_size`).
/// @param[out] unreadable how many values could not be read and were left out, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there; `GOCOUNT_LIMIT_EXCEEDED` for a board
/// that is larger than memory.
///
/// Cost: linear in the board, and in the values of the node, about 100 steps for each; once the collection was
/// edited, in the depth of the node too.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_setup_map(
    sgf: *const gocount_sgf,
    node: gocount_node,
    buffer: *mut u8,
    capacity: usize,
    written: *mut usize,
    unreadable: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, node) = known(sgf, node)?;
        optional(unreadable)?;
        let (size, setup) = (sgf.board_size(node), sgf.setup(node));
        let cells = usize::try_from(size.cells()).ok().filter(|&cells| cells <= isize::MAX as usize);
        let too_large = || Failure::new(GOCOUNT_LIMIT_EXCEEDED, "the board is larger than memory");
        fill_with(cells.ok_or_else(too_large)?, buffer, capacity, written, |room| {
            for (point, set) in setup.points() {
                let place = room.get_mut(point.y as usize * size.width as usize + point.x as usize);
                if let Some(place) = place {
                    *place = byte(set);
                }
            }
        })?;
        give_optional(unreadable, setup.unreadable())
    })
}

/// The points of a property that is a list of them (AB, TB, MA, ...), rectangles taken apart.
///
/// @param[in] sgf the collection.
/// @param[in] node the node.
/// @param[in] property the number of the property in its node, from 0.
/// @param[out] buffer the points, row by row, each once, or NULL to ask for their number.
/// @param[in] capacity points that the buffer has room for; width * height, and `GOCOUNT_POINTS_CAPACITY`, are always
/// enough.
/// @param[out] written the number of points.
/// @param[out] unreadable how many values could not be read and were left out, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node or property that is not there.
///
/// Cost: linear in the values of the property, about 100 steps for each; once the collection was edited, in the
/// depth of the node too.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_points(
    sgf: *const gocount_sgf,
    node: gocount_node,
    property: u32,
    buffer: *mut gocount_point,
    capacity: usize,
    written: *mut usize,
    unreadable: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, property) = known_property(sgf, node, property)?;
        optional(unreadable)?;
        let (points, lost) = sgf.points(property);
        fill_with(points.len(), buffer, capacity, written, |room| {
            room.iter_mut().zip(points.points()).for_each(|(place, point)| *place = point.into());
        })?;
        give_optional(unreadable, lost)
    })
}

fn byte(set: SgfSetupPoint) -> u8 {
    match set {
        SgfSetupPoint::Stone(Color::Black) => GOCOUNT_SETUP_BLACK as u8,
        SgfSetupPoint::Stone(Color::White) => GOCOUNT_SETUP_WHITE as u8,
        SgfSetupPoint::Empty => GOCOUNT_SETUP_EMPTY as u8,
    }
}

const _: () = assert!(GOCOUNT_SETUP_NONE == 0, "a map begins with zeros");

fn optional(out: *const usize) -> Result<(), Failure> {
    if out.is_null() { Ok(()) } else { wanted(out, "unreadable") }
}

/// Gives a result that the caller need not want.
///
/// # Safety
/// `out` is NULL or may be written.
unsafe fn give_optional(out: *mut usize, value: usize) -> Result<(), Failure> {
    // SAFETY: the caller's promise.
    if out.is_null() { Ok(()) } else { unsafe { give(out, "unreadable", value) } }
}
