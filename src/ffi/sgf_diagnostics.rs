//! Validation, diagnostics, charsets.
//!
//! Lenient reading takes nothing away and refuses nothing that can be understood; what it meets that should not be there it
//! notes. Each kind of event has a number: 1 to 75 are those that the checker SGFC has for the same event, ours begin at
//! 1000. Of each kind as many are kept as the options say (`max_diagnostics`), and all are counted.

use super::buffer::{Plain, fill_with, give, wanted};
use super::guard::{answer, guard};
use super::handle::{change, read};
use super::number::name_of;
use super::point::{gocount_bool, gocount_node};
use super::sgf::{gocount_sgf, missing, number};
use super::status::*;
use super::text::{give_copy, gocount_text};
use crate::sgf::{Sgf, SgfCharsetReason, SgfDiagnostic, SgfEvent, SgfLines, SgfSeverity};
use core::ffi::c_char;

/// How bad a diagnostic is.
pub type gocount_severity = u32;

/// Worth knowing; nothing is wrong with the file.
pub const GOCOUNT_SEVERITY_NOTE: gocount_severity = 0;
/// Unusual, or against the standard in a way that harms nobody.
pub const GOCOUNT_SEVERITY_WARNING: gocount_severity = 1;
/// Against the standard.
pub const GOCOUNT_SEVERITY_ERROR: gocount_severity = 2;

/// One odd thing. Plain: never changes.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct gocount_sgf_diagnostic {
    /// The number of its kind.
    pub code: u32,
    /// How bad it is.
    pub severity: gocount_severity,
    /// 1 when something that stands in the text is not in the tree, else 0.
    pub is_data_lost: gocount_bool,
    /// The node that it is about, or `GOCOUNT_NO_NODE`, also when that was removed.
    pub node: gocount_node,
    /// The number of the property in that node. What reading found of a property is not told any more once its node was
    /// changed.
    pub property: u32,
    /// 1 if it is about a property, else 0.
    pub has_property: gocount_bool,
    /// Where it was noticed: the byte of the text (`gocount_sgf_source`), from 0. Of what was added since it was read,
    /// the place of the property, node or tree in which it stands; 0 when that was added too.
    pub offset: u64,
    /// The line of that place, from 1.
    pub line: u64,
    /// The column of that place in bytes, from 1.
    pub column: u64,
}

// SAFETY: integers.
unsafe impl Plain for gocount_sgf_diagnostic {}

/// Why a tree is read in its charset.
pub type gocount_charset_reason = u32;

/// The options said so.
pub const GOCOUNT_CHARSET_REASON_OVERRIDE: gocount_charset_reason = 0;
/// A byte order mark.
pub const GOCOUNT_CHARSET_REASON_BYTE_ORDER_MARK: gocount_charset_reason = 1;
/// The bytes are valid UTF-8, which nothing else looks like, whatever CA says.
pub const GOCOUNT_CHARSET_REASON_VALID_UTF8: gocount_charset_reason = 2;
/// CA names it.
pub const GOCOUNT_CHARSET_REASON_CA: gocount_charset_reason = 3;
/// A guess at what the text looks like.
pub const GOCOUNT_CHARSET_REASON_GUESS: gocount_charset_reason = 4;
/// Nothing told, and ISO-8859-1 is the standard's default.
pub const GOCOUNT_CHARSET_REASON_DEFAULT: gocount_charset_reason = 5;

/// Validates the properties and values of all trees too. From then on, until the collection changes, the diagnostics are
/// those of the structure and those of properties and values, in the order of the text; before, and when reading was all
/// that was asked for, those of the structure alone.
///
/// @param[in,out] sgf the collection.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_validate(sgf: *mut gocount_sgf, error: *mut gocount_error) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let record = change(sgf)?;
        record.checked = Some(record.sgf.check()?);
        Ok(())
    })
}

/// The diagnostics that were kept.
///
/// @param[in] sgf the collection.
/// @param[out] buffer the diagnostics, or NULL to ask for their number.
/// @param[in] capacity diagnostics that the buffer has room for.
/// @param[out] written the number of diagnostics kept. There is no bound but the options': of each kind
/// `max_diagnostics`.
/// @return a status.
///
/// Cost: linear in the text, for the lines and columns; constant when only their number is asked for.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_diagnostics(
    sgf: *const gocount_sgf,
    buffer: *mut gocount_sgf_diagnostic,
    capacity: usize,
    written: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let record = read(sgf)?;
        let list = record.diagnostics().list();
        fill_with(list.len(), buffer, capacity, written, |room| {
            let mut lines = SgfLines::new(record.sgf.content());
            for (place, diagnostic) in room.iter_mut().zip(list) {
                *place = told(&record.sgf, diagnostic, record.checked.is_some(), &mut lines);
            }
        })
    })
}

/// How often a kind of event happened, kept or not.
///
/// @param[in] sgf the collection.
/// @param[in] code the number of the kind, or 0 for all kinds together.
/// @param[out] times how often; 0 for any other number.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_diagnostic_count(
    sgf: *const gocount_sgf,
    code: u32,
    times: *mut u64,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let diagnostics = read(sgf)?.diagnostics();
        let told = if code == 0 { diagnostics.total() } else { event(code).map_or(0, |e| diagnostics.count(e)) };
        give(times, "times", told)
    })
}

/// The name of a kind of event, such as `E_UNEXPECTED_EOF`: SGFC's for its numbers.
///
/// @param[in] code the number of the kind.
/// @return its name, which lives as long as the library is loaded; `unknown` for any other number.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn gocount_sgf_diagnostic_name(code: u32) -> *const c_char {
    answer(c"".as_ptr(), || event(code).map_or(c"unknown", SgfEvent::c_name).as_ptr())
}

/// What a kind of event is, in an English sentence.
///
/// @param[in] code the number of the kind.
/// @return a sentence, which lives as long as the library is loaded; `unknown` for any other number.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn gocount_sgf_diagnostic_message(code: u32) -> *const c_char {
    answer(c"".as_ptr(), || event(code).map_or(c"unknown", SgfEvent::c_message).as_ptr())
}

/// The name of a severity, such as `warning`.
///
/// @param[in] severity any number.
/// @return its name, which lives as long as the library is loaded; `unknown` for any other number.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn gocount_severity_name(severity: gocount_severity) -> *const c_char {
    answer(c"unknown".as_ptr(), || name_of::<SgfSeverity>(severity).as_ptr())
}

/// The charset in which a tree is read, and why.
///
/// @param[in] sgf the collection.
/// @param[in] tree the number of the tree, from 0.
/// @param[out] reason why.
/// @param[out] name the charset's name, such as `UTF-8` or `Shift_JIS`. UTF-16 and UTF-32 are named as such.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a tree that is not there.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_charset(
    sgf: *const gocount_sgf,
    tree: u32,
    reason: *mut gocount_charset_reason,
    name: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let sgf = &read(sgf)?.sgf;
        let charset = sgf.charset(tree as usize).ok_or_else(|| missing("there is no such tree"))?;
        let told = sgf.wide_charset().unwrap_or(charset.encoding.name());
        wanted(reason, "reason")?;
        give_copy(name, "name", told.as_bytes())?;
        give(reason, "reason", charset.reason.number())
    })
}

/// The name of a reason for a charset, such as `byte_order_mark`.
///
/// @param[in] reason any number.
/// @return its name, which lives as long as the library is loaded; `unknown` for any other number.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn gocount_charset_reason_name(reason: gocount_charset_reason) -> *const c_char {
    answer(c"unknown".as_ptr(), || name_of::<SgfCharsetReason>(reason).as_ptr())
}

fn event(code: u32) -> Option<SgfEvent> {
    SgfEvent::ALL.iter().copied().find(|event| u32::from(event.number()) == code)
}

/// A diagnostic as the caller has it; it is fresh if it was found after the last change.
fn told(sgf: &Sgf, diagnostic: &SgfDiagnostic, fresh: bool, lines: &mut SgfLines<'_>) -> gocount_sgf_diagnostic {
    let place = lines.place(diagnostic.offset);
    let node = diagnostic.node.filter(|&node| sgf.contains(node));
    let property = node.zip(diagnostic.property).and_then(|(node, property)| {
        // What reading found in a node that was changed since tells nothing of the properties that are there now.
        let mut properties = sgf.properties(node).filter(|_| fresh || !sgf.is_changed(node));
        let place = property.0.checked_sub(properties.next()?.0)?;
        (place < sgf.property_count(node) as u32).then_some(place)
    });
    gocount_sgf_diagnostic {
        code: diagnostic.event.number().into(),
        severity: diagnostic.event.severity().number(),
        is_data_lost: diagnostic.event.data_lost().into(),
        node: number(node),
        property: property.unwrap_or(0),
        has_property: property.is_some().into(),
        offset: diagnostic.offset as u64,
        line: place.line,
        column: place.column,
    }
}
