//! Points, moves, labels, figures.
//!
//! Points count from 0 at the top left; the size is that of the board (`gocount_sgf_board_size`).

use super::buffer::{Plain, bytes, fill_with, give, items, one, wanted, wanted_array};
use super::complaint::gocount_complaint;
use super::guard::{Failure, guard};
use super::number::{refused, yes_or_no};
use super::point::{
    GOCOUNT_MOVE_KIND_PASS, GOCOUNT_MOVE_KIND_STONE, GOCOUNT_NO_NODE, GOCOUNT_NONE, gocount_bool, gocount_move,
    gocount_point, off_the_board,
};
use super::status::*;
use super::text::{give_copy, give_text, gocount_text, held_text};
use super::value::{board_size, both_held, complaint_allowed, composed, understood, understood_as, unescaped};
use crate::memory::{copied, extend, push, written};
use crate::point::Point;
use crate::sgf::values::{
    SgfPointSet, move_text, parse_application, parse_figure, parse_label, parse_move, parse_point, parse_point_pair,
    parse_rectangle,
};
use core::ffi::c_char;

/// The value of a list of points: a point, `dp`, or a rectangle, `aa:cc`. Plain: never changes.
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
/// @param[in] text the text.
/// @param[in] length its length in bytes.
/// @param[in] width columns of the board.
/// @param[in] height rows of the board.
/// @param[out] point the point.
/// @param[out] complaint what is wrong with the text, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`, also for a point off the board.
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

/// Writes a point: two letters.
///
/// @param[in] point the point.
/// @param[in] width columns of the board.
/// @param[in] height rows of the board.
/// @param[out] text the text.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` for a point that is off the board or that letters cannot name.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_write_point(
    point: *const gocount_point,
    width: u32,
    height: u32,
    text: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(text, "text")?;
        let letters = letters_of(one(point, "point")?, width, height)?;
        give_text(text, "text", letters)
    })
}

/// Reads a move: B, W. A pass is the empty text, or `tt` on boards up to 19x19; the word, and white space alone, are
/// passes with a complaint.
///
/// @param[in] text the text.
/// @param[in] length its length in bytes.
/// @param[in] width columns of the board.
/// @param[in] height rows of the board.
/// @param[out] move_read the stone or pass, of no colour.
/// @param[out] complaint what is wrong with the text, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`, also for a point off the board.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_move(
    text: *const c_char,
    length: usize,
    width: u32,
    height: u32,
    move_read: *mut gocount_move,
    complaint: *mut gocount_complaint,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(move_read, "move_read")?;
        let text = bytes(text, length, "text")?;
        let read = parse_move(text, board_size(width, height)?);
        let played = understood(text, read, complaint)?;
        let kind = if played.is_some() { GOCOUNT_MOVE_KIND_STONE } else { GOCOUNT_MOVE_KIND_PASS };
        let Point { x, y } = played.unwrap_or_default();
        give(move_read, "move_read", gocount_move { x, y, color: GOCOUNT_NONE, kind, node: GOCOUNT_NO_NODE })
    })
}

/// The points of one value of a list: one, or those of a rectangle, row by row.
///
/// @param[in] text the text.
/// @param[in] length its length in bytes.
/// @param[in] width columns of the board.
/// @param[in] height rows of the board.
/// @param[out] buffer the points, or NULL to ask for their number.
/// @param[in] capacity points that the buffer has room for; width * height, and `GOCOUNT_POINTS_CAPACITY`, are always
/// enough.
/// @param[out] written the number of points.
/// @param[out] complaint what is wrong with the text, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`, also for a point off the board.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_points(
    text: *const c_char,
    length: usize,
    width: u32,
    height: u32,
    buffer: *mut gocount_point,
    capacity: usize,
    written: *mut usize,
    complaint: *mut gocount_complaint,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted_array(buffer, capacity, written, "written")?;
        complaint_allowed(complaint)?;
        let text = bytes(text, length, "text")?;
        let read = parse_rectangle(text, board_size(width, height)?);
        if let Ok(rectangle) = read {
            let rectangle = rectangle.value;
            fill_with(rectangle.points().count(), buffer, capacity, written, |room| {
                room.iter_mut().zip(rectangle.points()).for_each(|(place, point)| *place = point.into());
            })?;
        }
        understood(text, read, complaint).map(drop)
    })
}

/// Writes points as a short list of values, rectangles among them, each point in one of them. The list is not always the
/// shortest that there is.
///
/// @param[in] points the points, in any order; what stands twice counts once.
/// @param[in] point_count how many.
/// @param[out] buffer the values, or NULL to ask for their number.
/// @param[in] capacity values that the buffer has room for; `point_count` are always enough.
/// @param[out] written the number of values.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` for a point that letters cannot name.
///
/// Cost: linear in the points, a few hundred steps for each.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_write_points(
    points: *const gocount_point,
    point_count: usize,
    buffer: *mut gocount_list_value,
    capacity: usize,
    written: *mut usize,
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
        fill_with(length, buffer, capacity, written, |room| {
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
/// @param[in] point the point, or NULL for a pass.
/// @param[in] width columns of the board.
/// @param[in] height rows of the board.
/// @param[in] is_old_pass 1 to write a pass as `tt` where that is one (boards up to 19x19), for programs that read FF3;
/// else 0.
/// @param[out] text the text.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` for a point that is off the board or that letters cannot
/// name.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_write_move(
    point: *const gocount_point,
    width: u32,
    height: u32,
    is_old_pass: gocount_bool,
    text: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(text, "text")?;
        let is_old_pass = yes_or_no(is_old_pass, "is_old_pass")?;
        let point = if point.is_null() { None } else { Some(one(point, "point")?.into()) };
        let written = move_text(point, board_size(width, height)?, is_old_pass).ok_or_else(off_the_board)?;
        give_copy(text, "text", written.as_bytes())
    })
}

/// Reads an arrow or a line: AR, LN. From a point to itself is a complaint.
///
/// @param[in] text the text.
/// @param[in] length its length in bytes.
/// @param[in] width columns of the board.
/// @param[in] height rows of the board.
/// @param[out] first the point where it begins.
/// @param[out] second the point where it ends.
/// @param[out] complaint what is wrong with the text, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`, also for a point off the board.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_point_pair(
    text: *const c_char,
    length: usize,
    width: u32,
    height: u32,
    first: *mut gocount_point,
    second: *mut gocount_point,
    complaint: *mut gocount_complaint,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(first, "first")?;
        wanted(second, "second")?;
        let text = bytes(text, length, "text")?;
        let read = parse_point_pair(text, board_size(width, height)?);
        let (start, end) = understood(text, read, complaint)?;
        give(first, "first", start.into())?;
        give(second, "second", end.into())
    })
}

/// Writes an arrow or a line: two points.
///
/// @param[in] first the point where it begins.
/// @param[in] second the point where it ends.
/// @param[in] width columns of the board.
/// @param[in] height rows of the board.
/// @param[out] text the text.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` for a point that is off the board or that letters cannot name.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_write_point_pair(
    first: *const gocount_point,
    second: *const gocount_point,
    width: u32,
    height: u32,
    text: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(text, "text")?;
        let mut pair = letters_of(one(first, "first")?, width, height)?;
        push(&mut pair, b':')?;
        extend(&mut pair, &letters_of(one(second, "second")?, width, height)?)?;
        give_text(text, "text", pair)
    })
}

/// Reads a label: LB. One without a text is a complaint.
///
/// @param[in] text the text.
/// @param[in] length its length in bytes.
/// @param[in] width columns of the board.
/// @param[in] height rows of the board.
/// @param[out] point the point.
/// @param[out] label the label without backslashes, in the charset of the text.
/// @param[out] complaint what is wrong with the text, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`, also for a point off the board.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_label(
    text: *const c_char,
    length: usize,
    width: u32,
    height: u32,
    point: *mut gocount_point,
    label: *mut *mut gocount_text,
    complaint: *mut gocount_complaint,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(point, "point")?;
        wanted(label, "label")?;
        let text = bytes(text, length, "text")?;
        let read = parse_label(text, board_size(width, height)?);
        let (read, held) =
            understood_as(text, read, complaint, |read| Ok((read.point, held_text(unescaped(read.text)?)?)))?;
        give(label, "label", held)?;
        give(point, "point", read.into())
    })
}

/// Writes a label: a point, and the label with a backslash before each `]`, backslash and `:`.
///
/// @param[in] point the point.
/// @param[in] width columns of the board.
/// @param[in] height rows of the board.
/// @param[in] label the label.
/// @param[in] label_length its length in bytes.
/// @param[out] text the text.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_COORDINATE` for a point that is off the board or that letters cannot name.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_write_label(
    point: *const gocount_point,
    width: u32,
    height: u32,
    label: *const c_char,
    label_length: usize,
    text: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(text, "text")?;
        let point = letters_of(one(point, "point")?, width, height)?;
        give_text(text, "text", composed(&point, bytes(label, label_length, "label")?)?)
    })
}

/// Reads how a diagram is to be printed: FG. A number alone is a complaint.
///
/// @param[in] text the text.
/// @param[in] length its length in bytes.
/// @param[out] has_figure 1 when the text gives flags and a name, and 0 when it is empty: a new diagram as before.
/// @param[out] flags the sum of 1: no coordinates; 2: no diagram name; 4: moves that are not in the figure are not
/// listed; 256: stones taken off stay; 512: no hoshi dots; 32768: as the program likes. 0 when nothing is given.
/// @param[out] name the diagram's name without backslashes, in the charset of the text.
/// @param[out] complaint what is wrong with the text, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_figure(
    text: *const c_char,
    length: usize,
    has_figure: *mut gocount_bool,
    flags: *mut u32,
    name: *mut *mut gocount_text,
    complaint: *mut gocount_complaint,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(has_figure, "has_figure")?;
        wanted(flags, "flags")?;
        wanted(name, "name")?;
        let text = bytes(text, length, "text")?;
        let (figure, held) = understood_as(text, parse_figure(text), complaint, |figure| {
            Ok((figure, held_text(unescaped(figure.map_or(&[], |figure| figure.name))?)?))
        })?;
        give(name, "name", held)?;
        give(has_figure, "has_figure", figure.is_some().into())?;
        give(flags, "flags", figure.map_or(0, |figure| figure.flags.into()))
    })
}

/// Writes how a diagram is to be printed: the flags, and its name with a backslash before each `]`, backslash and `:`. A
/// new diagram as before is the empty text.
///
/// @param[in] flags as `gocount_value_figure` tells them, at most 65,535.
/// @param[in] name the diagram's name.
/// @param[in] name_length its length in bytes.
/// @param[out] text the text.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_write_figure(
    flags: u32,
    name: *const c_char,
    name_length: usize,
    text: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(text, "text")?;
        let flags = u16::try_from(flags).map_err(|_| refused("flags", flags.into(), "at most 65535"))?;
        let flags = written(format_args!("{flags}"))?;
        give_text(text, "text", composed(flags.as_bytes(), bytes(name, name_length, "name")?)?)
    })
}

/// Reads which program wrote a file: AP. Without a colon all of the text is the name, with a complaint.
///
/// @param[in] text the text.
/// @param[in] length its length in bytes.
/// @param[out] name the program's name without backslashes, in the charset of the text.
/// @param[out] version its version; empty when there is none.
/// @param[out] complaint what is wrong with the text, or NULL.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_application(
    text: *const c_char,
    length: usize,
    name: *mut *mut gocount_text,
    version: *mut *mut gocount_text,
    complaint: *mut gocount_complaint,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(name, "name")?;
        wanted(version, "version")?;
        let text = bytes(text, length, "text")?;
        let read = Ok(parse_application(text));
        let (first, second) = understood_as(text, read, complaint, |(name, version)| both_held(name, version))?;
        give(name, "name", first)?;
        give(version, "version", second)
    })
}

/// Writes which program wrote a file: its name and its version, with a backslash before each `]`, backslash and `:`.
///
/// @param[in] name the program's name.
/// @param[in] name_length its length in bytes.
/// @param[in] version its version.
/// @param[in] version_length its length in bytes.
/// @param[out] text the text.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_value_write_application(
    name: *const c_char,
    name_length: usize,
    version: *const c_char,
    version_length: usize,
    text: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(text, "text")?;
        let (name, version) = (bytes(name, name_length, "name")?, bytes(version, version_length, "version")?);
        give_text(text, "text", composed(name, version)?)
    })
}

/// A point in letters.
fn letters_of(point: gocount_point, width: u32, height: u32) -> Result<Vec<u8>, Failure> {
    let letters = move_text(Some(point.into()), board_size(width, height)?, false).ok_or_else(off_the_board)?;
    Ok(copied(letters.as_bytes())?)
}
