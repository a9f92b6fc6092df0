//! The properties of a node and their values, as they are written and as they read.

use super::buffer::{fill_text, give, terminated, wanted};
use super::guard::{Failure, guard};
use super::point::gocount_node;
use super::sgf::{gocount_sgf, known, missing};
use super::status::*;
use crate::sgf::{Sgf, SgfProperty, SgfText};
use core::ffi::c_char;

/// How a value is read: line breaks stay, other white space becomes spaces (Text of FF4).
pub const GOCOUNT_SGF_TEXT: u32 = 0;
/// How a value is read: all white space becomes spaces, line breaks included (SimpleText of FF4).
pub const GOCOUNT_SGF_SIMPLE_TEXT: u32 = 1;

/// How many properties a node has.
///
/// @param sgf the collection.
/// @param node the node.
/// @param count receives the number.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there; `GOCOUNT_INVALID_HANDLE`;
/// `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the collection meanwhile. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_property_count(
    sgf: *const gocount_sgf,
    node: gocount_node,
    count: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, node) = known(sgf, node)?;
        give(count, "count", sgf.property_count(node))
    })
}

/// Finds a property of a node by its name.
///
/// @param sgf the collection.
/// @param node the node.
/// @param name the name in capitals, such as `"AB"`, NUL-terminated.
/// @param property receives the number of the property in its node.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there, or that has no such property;
/// `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the collection meanwhile. Cost: linear in the properties of the node.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_find_property(
    sgf: *const gocount_sgf,
    node: gocount_node,
    name: *const c_char,
    property: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, node) = known(sgf, node)?;
        let name = terminated(name, "name")?.to_bytes();
        let found = sgf.properties(node).position(|property| sgf.name(property) == Some(name));
        give(property, "property", found.ok_or_else(no_property)?)
    })
}

/// The name of a property: its identifier without the lower-case letters that FF1 to FF3 allow, so that `CoPyright`
/// is `CP`. An identifier that has no others is put into capitals.
///
/// @param sgf the collection.
/// @param node the node.
/// @param property the number of the property in its node, from 0.
/// @param buffer receives the name, NUL-terminated; or NULL to ask for its length.
/// @param capacity bytes that the buffer has room for, the NUL included.
/// @param length receives the length in bytes without the NUL.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node or property that is not there; `GOCOUNT_BUFFER_TOO_SMALL`;
/// `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the collection meanwhile. Cost: linear in the length.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_property_name(
    sgf: *const gocount_sgf,
    node: gocount_node,
    property: usize,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, property) = known_property(sgf, node, property)?;
        fill_text(sgf.name(property).unwrap_or_default(), buffer, capacity, length)
    })
}

/// The identifier of a property as it is written in the text.
///
/// @param sgf the collection.
/// @param node the node.
/// @param property the number of the property in its node, from 0.
/// @param buffer receives the identifier, NUL-terminated; or NULL to ask for its length.
/// @param capacity bytes that the buffer has room for, the NUL included.
/// @param length receives the length in bytes without the NUL.
/// @param error receives what went wrong in detail, or NULL.
/// @return as `gocount_sgf_property_name`.
///
/// Threads: others may read the collection meanwhile. Cost: linear in the length.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_property_identifier(
    sgf: *const gocount_sgf,
    node: gocount_node,
    property: usize,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, property) = known_property(sgf, node, property)?;
        fill_text(sgf.identifier(property).unwrap_or_default(), buffer, capacity, length)
    })
}

/// How many values a property has: 1 or more.
///
/// @param sgf the collection.
/// @param node the node.
/// @param property the number of the property in its node, from 0.
/// @param count receives the number.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node or property that is not there; `GOCOUNT_INVALID_HANDLE`;
/// `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the collection meanwhile. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_value_count(
    sgf: *const gocount_sgf,
    node: gocount_node,
    property: usize,
    count: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, property) = known_property(sgf, node, property)?;
        give(count, "count", sgf.value_count(property))
    })
}

/// The bytes of a value as they are written, without the brackets, in the text's own encoding, backslashes and all.
///
/// @param sgf the collection.
/// @param node the node.
/// @param property the number of the property in its node, from 0.
/// @param value the number of the value in its property, from 0.
/// @param buffer receives the bytes, NUL-terminated; or NULL to ask for their number.
/// @param capacity bytes that the buffer has room for, the NUL included.
/// @param length receives the number of bytes without the NUL.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node, property or value that is not there;
/// `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the collection meanwhile. Cost: linear in the length.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_value_raw(
    sgf: *const gocount_sgf,
    node: gocount_node,
    property: usize,
    value: usize,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, property) = known_property(sgf, node, property)?;
        let raw = sgf.raw_value(property, value).ok_or_else(no_value)?;
        fill_text(raw, buffer, capacity, length)
    })
}

/// What a value says, in UTF-8, from whatever charset the tree is in (`gocount_sgf_charset`); bytes that are no character
/// become U+FFFD. A backslash before a line break vanishes with it, before anything else only the backslash
/// vanishes; white space becomes spaces; CR, LF, CRLF and LFCR become LF.
///
/// @param sgf the collection.
/// @param node the node.
/// @param property the number of the property in its node, from 0.
/// @param value the number of the value in its property, from 0.
/// @param rule `GOCOUNT_SGF_TEXT` or `GOCOUNT_SGF_SIMPLE_TEXT`.
/// @param buffer receives the text, NUL-terminated; or NULL to ask for its length.
/// @param capacity bytes that the buffer has room for, the NUL included.
/// @param length receives the length in bytes without the NUL.
/// @param error receives what went wrong in detail, or NULL.
/// @return as `gocount_sgf_value_raw`, and `GOCOUNT_OUT_OF_MEMORY`.
///
/// Threads: others may read the collection meanwhile. Cost: linear in the length; asking for it alone is no cheaper. In a
/// collection of several charsets also logarithmic in the nodes; once that was changed, linear in the depth of the node.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_value_text(
    sgf: *const gocount_sgf,
    node: gocount_node,
    property: usize,
    value: usize,
    rule: u32,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, property) = known_property(sgf, node, property)?;
        let rule = match rule {
            GOCOUNT_SGF_TEXT => SgfText::Text,
            GOCOUNT_SGF_SIMPLE_TEXT => SgfText::Simple,
            _ => return Err(Failure::argument("rule", "is no rule")),
        };
        let mut text = Vec::new();
        if !sgf.text(property, value, rule, &mut text)? {
            return Err(no_value());
        }
        fill_text(&text, buffer, capacity, length)
    })
}

/// Where a value stands in the text (`gocount_sgf_source`), without the brackets: the value without a copy.
///
/// @param sgf the collection.
/// @param node the node.
/// @param property the number of the property in its node, from 0.
/// @param value the number of the value in its property, from 0.
/// @param offset receives the offset of its first byte.
/// @param length receives the number of its bytes.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node, property or value that is not there; `GOCOUNT_INVALID_HANDLE`;
/// `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the collection meanwhile. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_value_span(
    sgf: *const gocount_sgf,
    node: gocount_node,
    property: usize,
    value: usize,
    offset: *mut usize,
    length: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, property) = known_property(sgf, node, property)?;
        wanted(offset, "offset")?;
        wanted(length, "length")?;
        let span = sgf.value_span(property, value).ok_or_else(no_value)?;
        give(offset, "offset", span.offset)?;
        give(length, "length", span.len)
    })
}

/// A property that a node of the collection has.
///
/// # Safety
/// As for `read`.
pub(super) unsafe fn known_property<'a>(
    sgf: *const gocount_sgf,
    node: gocount_node,
    property: usize,
) -> Result<(&'a Sgf, SgfProperty), Failure> {
    // SAFETY: the caller's promise.
    let (sgf, node) = unsafe { known(sgf, node)? };
    Ok((sgf, sgf.properties(node).nth(property).ok_or_else(no_property)?))
}

fn no_property() -> Failure {
    missing("the node has no such property")
}

fn no_value() -> Failure {
    missing("the property has no such value")
}
