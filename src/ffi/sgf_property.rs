//! Properties and their values.

use super::buffer::{bytes, give, wanted};
use super::guard::{Failure, guard};
use super::number::{choice, yes_or_no};
use super::point::{gocount_bool, gocount_node};
use super::sgf::{gocount_sgf, known, missing};
use super::status::*;
use super::text::{give_copy, give_text, gocount_text};
use crate::sgf::{Sgf, SgfProperty, SgfText, escape, unescape};
use core::ffi::c_char;

/// How the text of a value is given.
pub type gocount_text_kind = u32;

/// Without backslashes; line breaks stay, other white space becomes spaces (Text of FF4).
pub const GOCOUNT_TEXT_KIND_TEXT: gocount_text_kind = 0;
/// Without backslashes; all white space becomes spaces, line breaks included (SimpleText of FF4).
pub const GOCOUNT_TEXT_KIND_SIMPLE: gocount_text_kind = 1;
/// As it is written, backslashes and all, but in UTF-8: for values that are composed of parts.
pub const GOCOUNT_TEXT_KIND_ESCAPED: gocount_text_kind = 2;

/// How many properties a node has.
///
/// @param[in] sgf the collection.
/// @param[in] node the node.
/// @param[out] count the number.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there.
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

/// Finds a property of a node by its identifier.
///
/// @param[in] sgf the collection.
/// @param[in] node the node.
/// @param[in] identifier the identifier in capitals, such as `AB`.
/// @param[in] identifier_length its length in bytes.
/// @param[out] property the number of the property in its node.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node that is not there, or that has no such property.
///
/// Cost: linear in the properties of the node.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_find_property(
    sgf: *const gocount_sgf,
    node: gocount_node,
    identifier: *const c_char,
    identifier_length: usize,
    property: *mut u32,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, node) = known(sgf, node)?;
        let name = bytes(identifier, identifier_length, "identifier")?;
        let found = sgf.properties(node).position(|property| sgf.name(property) == Some(name));
        give(property, "property", found.ok_or_else(no_property)? as u32)
    })
}

/// The name of a property: its identifier without the lower-case letters that FF1 to FF3 allow, so that `CoPyright`
/// is `CP`. An identifier that has no others is put into capitals.
///
/// @param[in] sgf the collection.
/// @param[in] node the node.
/// @param[in] property the number of the property in its node, from 0.
/// @param[out] text the name.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node or property that is not there.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_property_name(
    sgf: *const gocount_sgf,
    node: gocount_node,
    property: u32,
    text: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, property) = known_property(sgf, node, property)?;
        give_copy(text, "text", sgf.name(property).unwrap_or_default())
    })
}

/// The identifier of a property as it is written in the text.
///
/// @param[in] sgf the collection.
/// @param[in] node the node.
/// @param[in] property the number of the property in its node, from 0.
/// @param[out] text the identifier.
/// @return as `gocount_sgf_property_name`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_property_identifier(
    sgf: *const gocount_sgf,
    node: gocount_node,
    property: u32,
    text: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, property) = known_property(sgf, node, property)?;
        give_copy(text, "text", sgf.identifier(property).unwrap_or_default())
    })
}

/// How many values a property has: 1 or more.
///
/// @param[in] sgf the collection.
/// @param[in] node the node.
/// @param[in] property the number of the property in its node, from 0.
/// @param[out] count the number.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node or property that is not there.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_value_count(
    sgf: *const gocount_sgf,
    node: gocount_node,
    property: u32,
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
/// @param[in] sgf the collection.
/// @param[in] node the node.
/// @param[in] property the number of the property in its node, from 0.
/// @param[in] value the number of the value in its property, from 0.
/// @param[out] text the bytes.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node, property or value that is not there.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_value_raw(
    sgf: *const gocount_sgf,
    node: gocount_node,
    property: u32,
    value: u32,
    text: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, property) = known_property(sgf, node, property)?;
        let raw = sgf.raw_value(property, value as usize).ok_or_else(no_value)?;
        give_copy(text, "text", raw)
    })
}

/// What a value says, in UTF-8, from whatever charset the tree is in (`gocount_sgf_charset`); bytes that are no character
/// become U+FFFD. Unless it is given as it is written, a backslash before a line break vanishes with it, before anything
/// else only the backslash vanishes; CR, LF, CRLF and LFCR become LF.
///
/// @param[in] sgf the collection.
/// @param[in] node the node.
/// @param[in] property the number of the property in its node, from 0.
/// @param[in] value the number of the value in its property, from 0.
/// @param[in] kind how it is given.
/// @param[out] text the text.
/// @return as `gocount_sgf_value_raw`.
///
/// Cost: linear in the length. In a collection of several charsets also logarithmic in the nodes; once that was changed,
/// linear in the depth of the node.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_value_text(
    sgf: *const gocount_sgf,
    node: gocount_node,
    property: u32,
    value: u32,
    kind: gocount_text_kind,
    text: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, property) = known_property(sgf, node, property)?;
        wanted(text, "text")?;
        let allowed = "GOCOUNT_TEXT_KIND_TEXT (0), GOCOUNT_TEXT_KIND_SIMPLE (1) or GOCOUNT_TEXT_KIND_ESCAPED (2)";
        let kind = choice(kind, &[Some(SgfText::Text), Some(SgfText::Simple), None], "kind", allowed)?;
        let mut told = Vec::new();
        let found = match kind {
            Some(kind) => sgf.text(property, value as usize, kind, &mut told)?,
            None => sgf.escaped_text(property, value as usize, &mut told)?,
        };
        if found { give_text(text, "text", told) } else { Err(no_value()) }
    })
}

/// Where a value stands in the text (`gocount_sgf_source`), without the brackets: the value without a copy.
///
/// @param[in] sgf the collection.
/// @param[in] node the node.
/// @param[in] property the number of the property in its node, from 0.
/// @param[in] value the number of the value in its property, from 0.
/// @param[out] offset the offset of its first byte.
/// @param[out] length the number of its bytes.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a node, property or value that is not there.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_value_span(
    sgf: *const gocount_sgf,
    node: gocount_node,
    property: u32,
    value: u32,
    offset: *mut u64,
    length: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let (sgf, property) = known_property(sgf, node, property)?;
        wanted(offset, "offset")?;
        wanted(length, "length")?;
        let span = sgf.value_span(property, value as usize).ok_or_else(no_value)?;
        give(offset, "offset", span.offset as u64)?;
        give(length, "length", span.len)
    })
}

/// Puts a backslash before each `]` and each backslash of a text, and before each `:` of a part of a composed value: the
/// value as it is written.
///
/// @param[in] text the text, in UTF-8 or another charset in which those characters are their ASCII bytes and no part of
/// another character.
/// @param[in] length its length in bytes.
/// @param[in] is_composed 1 for a part of a composed value, else 0.
/// @param[out] raw the value as it is written.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_escape(
    text: *const c_char,
    length: usize,
    is_composed: gocount_bool,
    raw: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(raw, "raw")?;
        let (text, is_composed) = (bytes(text, length, "text")?, yes_or_no(is_composed, "is_composed")?);
        let mut written = Vec::new();
        escape(text, is_composed, &mut written)?;
        give_text(raw, "raw", written)
    })
}

/// Undoes the backslashes of a value as it is written.
///
/// @param[in] text the value as it is written, in a charset as for `gocount_sgf_escape`.
/// @param[in] length its length in bytes.
/// @param[in] kind how it is given: `GOCOUNT_TEXT_KIND_TEXT` or `GOCOUNT_TEXT_KIND_SIMPLE`.
/// @param[out] unescaped what it says.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_unescape(
    text: *const c_char,
    length: usize,
    kind: gocount_text_kind,
    unescaped: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(unescaped, "unescaped")?;
        let text = bytes(text, length, "text")?;
        let allowed = "GOCOUNT_TEXT_KIND_TEXT (0) or GOCOUNT_TEXT_KIND_SIMPLE (1)";
        let kind = choice(kind, &[SgfText::Text, SgfText::Simple], "kind", allowed)?;
        let mut says = Vec::new();
        unescape(text, kind, &mut says)?;
        give_text(unescaped, "unescaped", says)
    })
}

/// A property that a node of the collection has.
///
/// # Safety
/// As for `read`.
pub(super) unsafe fn known_property<'a>(
    sgf: *const gocount_sgf,
    node: gocount_node,
    property: u32,
) -> Result<(&'a Sgf, SgfProperty), Failure> {
    // SAFETY: the caller's promise.
    let (sgf, node) = unsafe { known(sgf, node)? };
    Ok((sgf, sgf.properties(node).nth(property as usize).ok_or_else(no_property)?))
}

fn no_property() -> Failure {
    missing("the node has no such property")
}

fn no_value() -> Failure {
    missing("the property has no such value")
}
