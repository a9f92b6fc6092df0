//! `gocount_sgf`: the board of a tree, what a node sets up on it, and the points of lists.

use super::buffer::{Plain, fill_with, give, wanted};
use super::guard::{Failure, guard};
use super::handle::read;
use super::point::gocount_node;
use super::point::{GOCOUNT_BLACK, GOCOUNT_NONE, GOCOUNT_WHITE, gocount_color, gocount_point, number};
use super::sgf::{gocount_sgf, known, missing};
use super::sgf_property::known_property;
use super::status::*;
use crate::point::Color;
use crate::sgf::SgfSetupPoint;

/// A point that a node sets up.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_setup_point {
    /// The column.
    pub x: i32,
    /// The row.
    pub y: i32,
    /// The stone that is put there (AB, AW), or `GOCOUNT_NONE` when the point is made empty (AE).
    pub color: gocount_color,
    /// 0.
    pub reserved: [u8; 3],
}

// SAFETY: integers.
unsafe impl Plain for gocount_setup_point {}

/// In a map of setup: the point is made empty (AE). `GOCOUNT_NONE` is a point that stays as it was.
pub const GOCOUNT_SETUP_EMPTY: u8 = 3;

/// The size of the board of a tree: SZ of its root, or 19x19 when there is none, or none that can be read.
///
/// @param sgf the collection.
/// @param tree the number of the tree, from 0.
/// @param width receives the columns.
/// @param height receives the rows.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a tree that is not there; `GOCOUNT_INVALID_HANDLE`;
/// `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the collection meanwhile. Cost: linear in the properties of the root.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_board_size(
    sgf: *const gocount_sgf,
    tree: usize,
    width: *mut u32,
    height: *mut u32,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let sgf = read(sgf)?;
        wanted(width, "width")?;
        wanted(height, "height")?;
        let size = sgf.board_size(sgf.root(tree).ok_or_else(|| missing("there is no such tree"))?);
        give(width, "width", size.width)?;
        give(height, "height", size.height)
    })
}

/// The points that a node sets up (AB, AW, AE) on the board of its tree, rectangles taken apart. Of several entries for a
/// point the last in the file counts.
///
/// @param sgf the collection.
/// @param node the node.
/// @param buffer receives the points, row by row, each once; or NULL to ask for their number.
/// @param capacity points that the buffer has room for; 2,704 are always enough.
/// @param count receives the number of points.
/// @param unreadable receives how many values could not be read and were left out; or NULL.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there; `GOCOUNT_BUFFER_TOO_SMALL`;
/// `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the collection meanwhile. Cost: linear in the values of the node, about 100 steps for each;
/// once the collection was edited, in the depth of the node too.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_setup(
    sgf: *const gocount_sgf,
    node: gocount_node,
    buffer: *mut gocount_setup_point,
    capacity: usize,
    count: *mut usize,
    unreadable: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, node) = known(sgf, node)?;
        optional(unreadable)?;
        let setup = sgf.setup(node);
        fill_with(setup.len(), buffer, capacity, count, |room| {
            for (place, (point, set)) in room.iter_mut().zip(setup.points()) {
                let color = if let SgfSetupPoint::Stone(color) = set { Some(color) } else { None };
                *place = gocount_setup_point { x: point.x, y: point.y, color: number(color), reserved: [0; 3] };
            }
        })?;
        give_optional(unreadable, setup.unreadable())
    })
}

/// What a node sets up (AB, AW, AE), as one byte a point, row by row: `GOCOUNT_NONE` for a point that stays as it was,
/// `GOCOUNT_BLACK`, `GOCOUNT_WHITE`, and `GOCOUNT_SETUP_EMPTY`. Of several entries for a point the last in the file counts.
///
/// @param sgf the collection.
/// @param node the node.
/// @param buffer receives a byte for each point of the board of the tree; or NULL to ask for their number.
/// @param capacity bytes that the buffer has room for.
/// @param count receives the number of points of the board.
/// @param unreadable receives how many values could not be read and were left out; or NULL.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there; `GOCOUNT_BUFFER_TOO_SMALL`;
/// `GOCOUNT_LIMIT_EXCEEDED` for a board that is larger than memory; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the collection meanwhile. Cost: linear in the board, and in the values of the node, about 100
/// steps for each; once the collection was edited, in the depth of the node too.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_setup_map(
    sgf: *const gocount_sgf,
    node: gocount_node,
    buffer: *mut u8,
    capacity: usize,
    count: *mut usize,
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
        fill_with(cells.ok_or_else(too_large)?, buffer, capacity, count, |room| {
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
/// @param sgf the collection.
/// @param node the node.
/// @param property the number of the property in its node, from 0.
/// @param buffer receives the points, row by row, each once; or NULL to ask for their number.
/// @param capacity points that the buffer has room for; 2,704 are always enough.
/// @param count receives the number of points.
/// @param unreadable receives how many values could not be read and were left out; or NULL.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node or property that is not there; `GOCOUNT_BUFFER_TOO_SMALL`;
/// `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the collection meanwhile. Cost: linear in the values of the property, about 100 steps for each; once the collection was edited, in the depth of the node too.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_points(
    sgf: *const gocount_sgf,
    node: gocount_node,
    property: usize,
    buffer: *mut gocount_point,
    capacity: usize,
    count: *mut usize,
    unreadable: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, property) = known_property(sgf, node, property)?;
        optional(unreadable)?;
        let (points, lost) = sgf.points(property);
        fill_with(points.len(), buffer, capacity, count, |room| {
            room.iter_mut().zip(points.points()).for_each(|(place, point)| *place = point.into());
        })?;
        give_optional(unreadable, lost)
    })
}

fn byte(set: SgfSetupPoint) -> u8 {
    match set {
        SgfSetupPoint::Stone(Color::Black) => GOCOUNT_BLACK as u8,
        SgfSetupPoint::Stone(Color::White) => GOCOUNT_WHITE as u8,
        SgfSetupPoint::Empty => GOCOUNT_SETUP_EMPTY,
    }
}

const _: () = assert!(GOCOUNT_NONE == 0, "a map begins with zeros");

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
