//! What the values of properties mean: points, moves, lists of points, and what is composed of them.
//!
//! Points count from 0 at the top left; the size is that of the board (`gocount_sgf_board_size`).

use super::buffer::{Plain, bytes, fill_text, fill_with, give, items, one, wanted, wanted_array};
use super::guard::{Failure, guard};
use super::point::{gocount_point, off_the_board};
use super::status::*;
use super::value::{board_size, complaint_allowed, gocount_complaint, gocount_span, span, understood};
use crate::point::Point;
use crate::sgf::values::{
    SgfPointSet, move_text, parse_application, parse_figure, parse_label, parse_move, parse_point, parse_point_pair,
    parse_rectangle,
};
use core::ffi::c_char;

/// The value of a list of points: a point, `dp`, or a rectangle, `aa:cc`.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_list_value {
    /// The text, NUL-terminated.
    pub text: [c_char; 6],
}

// SAFETY: bytes.
unsafe impl Plain for gocount_list_value {}

/// Reads a point; a stone of Go is written as its point. White space round the letters, and signs behind them, are
/// complaints.
///
/// @param text the text.
/// @param length its length in bytes.
/// @param width columns of the board.
/// @param height rows of the board.
/// @param point receives the point.
/// @param complaint receives what is wrong with the text, or NULL.
/// @param error receives what went wrong in detail, with its place in the text; or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`, also for a point off the board; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: any. Cost: linear in the text.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_point(
    text: *const c_char,
    length: usize,
    width: u32,
    height: u32,
    point: *mut gocount_point,
    complaint: *mut gocount_complaint,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(point, "point")?;
        let text = bytes(text, length, "text")?;
        let read = parse_point(text, board_size(width, height)?);
        give(point, "point", understood(text, read, complaint)?.into())
    })
}

/// Reads a move: B, W. A pass is the empty text, or `tt` on boards up to 19x19; the word, and white space alone, are passes
/// with a complaint.
///
/// @param text the text.
/// @param length its length in bytes.
/// @param width columns of the board.
/// @param height rows of the board.
/// @param point receives the point, -1, -1 for a pass.
/// @param pass receives 1 for a pass, else 0.
/// @param complaint receives what is wrong with the text, or NULL.
/// @param error receives what went wrong in detail, with its place in the text; or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`, also for a point off the board; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: any. Cost: linear in the text.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_move(
    text: *const c_char,
    length: usize,
    width: u32,
    height: u32,
    point: *mut gocount_point,
    pass: *mut u8,
    complaint: *mut gocount_complaint,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(point, "point")?;
        wanted(pass, "pass")?;
        let text = bytes(text, length, "text")?;
        let read = parse_move(text, board_size(width, height)?);
        let played = understood(text, read, complaint)?;
        give(point, "point", played.unwrap_or(Point::new(-1, -1)).into())?;
        give(pass, "pass", played.is_none().into())
    })
}

/// The points of one value of a list: one, or those of a rectangle, row by row.
///
/// @param text the text.
/// @param length its length in bytes.
/// @param width columns of the board.
/// @param height rows of the board.
/// @param buffer receives the points; or NULL to ask for their number.
/// @param capacity points that the buffer has room for; 2,704 are always enough.
/// @param count receives the number of points.
/// @param complaint receives what is wrong with the text, or NULL.
/// @param error receives what went wrong in detail, with its place in the text; or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`, also for a point off the board; `GOCOUNT_BUFFER_TOO_SMALL`;
/// `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: any. Cost: linear in the text and the points.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_points(
    text: *const c_char,
    length: usize,
    width: u32,
    height: u32,
    buffer: *mut gocount_point,
    capacity: usize,
    count: *mut usize,
    complaint: *mut gocount_complaint,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted_array(buffer, capacity, count, "count")?;
        complaint_allowed(complaint)?;
        let text = bytes(text, length, "text")?;
        let read = parse_rectangle(text, board_size(width, height)?);
        if let Ok(rectangle) = read {
            let rectangle = rectangle.value;
            fill_with(rectangle.points().count(), buffer, capacity, count, |room| {
                room.iter_mut().zip(rectangle.points()).for_each(|(place, point)| *place = point.into());
            })?;
        }
        understood(text, read, complaint).map(drop)
    })
}

/// Writes points as a short list of values, rectangles among them, each point in one of them. The list is not always the
/// shortest that there is.
///
/// @param points the points, in any order; what stands twice counts once.
/// @param point_count how many.
/// @param buffer receives the values; or NULL to ask for their number.
/// @param capacity values that the buffer has room for.
/// @param count receives the number of values.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` for a point that letters cannot name; `GOCOUNT_BUFFER_TOO_SMALL`;
/// `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: any. Cost: linear in the points, a few hundred steps for each.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_write_points(
    points: *const gocount_point,
    point_count: usize,
    buffer: *mut gocount_list_value,
    capacity: usize,
    count: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let mut set = SgfPointSet::new();
        for point in items(points, point_count, "points")? {
            set.insert((*point).into());
            if !set.contains((*point).into()) {
                return Err(off_the_board());
            }
        }
        let mut length = 0;
        set.compress(|_| length += 1);
        fill_with(length, buffer, capacity, count, |room| {
            let mut places = room.iter_mut();
            set.compress(|rectangle| {
                let mut letters = [0; 5];
                if let (Some(place), Some(text)) = (places.next(), rectangle.text(&mut letters)) {
                    place.text.iter_mut().zip(text).for_each(|(place, byte)| *place = *byte as c_char);
                }
            });
        })
    })
}

/// Writes a move: two letters, or nothing for a pass.
///
/// @param point the point, or NULL for a pass.
/// @param width columns of the board.
/// @param height rows of the board.
/// @param old_pass 1 to write a pass as `tt` where that is one (boards up to 19x19), for programs that read FF3; else 0.
/// @param buffer receives the text, NUL-terminated; or NULL to ask for its length.
/// @param capacity bytes that the buffer has room for, the NUL included; 3 are always enough.
/// @param length receives the length in bytes without the NUL.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` for a point that is off the board or that letters cannot name;
/// `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: any. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_write_move(
    point: *const gocount_point,
    width: u32,
    height: u32,
    old_pass: u8,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        if old_pass > 1 {
            return Err(Failure::argument("old_pass", "is neither 0 nor 1"));
        }
        let point = if point.is_null() { None } else { Some(one(point, "point")?.into()) };
        let written = move_text(point, board_size(width, height)?, old_pass == 1).ok_or_else(off_the_board)?;
        fill_text(written.as_bytes(), buffer, capacity, length)
    })
}

/// Reads an arrow or a line: AR, LN. From a point to itself is a complaint.
///
/// @param text the text.
/// @param length its length in bytes.
/// @param width columns of the board.
/// @param height rows of the board.
/// @param from receives the point where it begins.
/// @param to receives the point where it ends.
/// @param complaint receives what is wrong with the text, or NULL.
/// @param error receives what went wrong in detail, with its place in the text; or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`, also for a point off the board; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: any. Cost: linear in the text.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_point_pair(
    text: *const c_char,
    length: usize,
    width: u32,
    height: u32,
    from: *mut gocount_point,
    to: *mut gocount_point,
    complaint: *mut gocount_complaint,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(from, "from")?;
        wanted(to, "to")?;
        let text = bytes(text, length, "text")?;
        let read = parse_point_pair(text, board_size(width, height)?);
        let (first, second) = understood(text, read, complaint)?;
        give(from, "from", first.into())?;
        give(to, "to", second.into())
    })
}

/// Reads a label: LB. One without a text is a complaint.
///
/// @param text the text.
/// @param length its length in bytes.
/// @param width columns of the board.
/// @param height rows of the board.
/// @param point receives the point.
/// @param label receives where in the text the label stands, as it is written: with its backslashes.
/// @param complaint receives what is wrong with the text, or NULL.
/// @param error receives what went wrong in detail, with its place in the text; or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`, also for a point off the board; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: any. Cost: linear in the text.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_label(
    text: *const c_char,
    length: usize,
    width: u32,
    height: u32,
    point: *mut gocount_point,
    label: *mut gocount_span,
    complaint: *mut gocount_complaint,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(point, "point")?;
        wanted(label, "label")?;
        let text = bytes(text, length, "text")?;
        let read = understood(text, parse_label(text, board_size(width, height)?), complaint)?;
        give(point, "point", read.point.into())?;
        give(label, "label", span(text, read.text))
    })
}

/// Reads how a diagram is to be printed: FG. A number alone is a complaint.
///
/// @param text the text.
/// @param length its length in bytes.
/// @param given receives 1 when the text gives flags and a name, and 0 when it is empty: a new diagram as before.
/// @param flags receives the sum of 1: no coordinates; 2: no diagram name; 4: moves that are not in the figure are not
/// listed; 256: stones taken off stay; 512: no hoshi dots; 32768: as the program likes. 0 when nothing is given.
/// @param name receives where in the text the diagram's name stands, as it is written: with its backslashes.
/// @param complaint receives what is wrong with the text, or NULL.
/// @param error receives what went wrong in detail, with its place in the text; or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: any. Cost: linear in the text.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_figure(
    text: *const c_char,
    length: usize,
    given: *mut u8,
    flags: *mut u32,
    name: *mut gocount_span,
    complaint: *mut gocount_complaint,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(given, "given")?;
        wanted(flags, "flags")?;
        wanted(name, "name")?;
        let text = bytes(text, length, "text")?;
        let figure = understood(text, parse_figure(text), complaint)?;
        give(given, "given", figure.is_some().into())?;
        give(flags, "flags", figure.map_or(0, |figure| figure.flags.into()))?;
        give(name, "name", span(text, figure.map_or(&[], |figure| figure.name)))
    })
}

/// Reads which program wrote a file: AP. Without a colon all of the text is the name, with a complaint.
///
/// @param text the text.
/// @param length its length in bytes.
/// @param name receives where in the text the program's name stands, as it is written: with its backslashes.
/// @param version receives where its version stands.
/// @param complaint receives what is wrong with the text, or NULL.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: any. Cost: linear in the text.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_application(
    text: *const c_char,
    length: usize,
    name: *mut gocount_span,
    version: *mut gocount_span,
    complaint: *mut gocount_complaint,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(name, "name")?;
        wanted(version, "version")?;
        let text = bytes(text, length, "text")?;
        let (first, second) = understood(text, Ok(parse_application(text)), complaint)?;
        give(name, "name", span(text, first))?;
        give(version, "version", span(text, second))
    })
}
