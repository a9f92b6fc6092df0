//! What was odd in a record, and in which charset it is.
//!
//! Lenient reading takes nothing away and refuses nothing that can be understood; what it meets that should not be there it
//! notes. Each kind of event has a number: 1 to 75 are those that the checker SGFC has for the same event, ours begin at
//! 1000. Of each kind as many are kept as the options say (`max_diagnostics`), and all are counted.

use super::buffer::{Plain, fill_text, fill_with, give, wanted, wanted_array};
use super::guard::{answer, guard};
use super::handle::{change, read};
use super::point::gocount_node;
use super::sgf::{gocount_sgf, missing, number};
use super::status::*;
use crate::sgf::{Sgf, SgfCharsetReason, SgfDiagnostic, SgfEvent, SgfLines, SgfSeverity};
use core::ffi::c_char;

/// A severity: worth knowing; nothing is wrong with the file.
pub const GOCOUNT_SEVERITY_NOTE: u32 = 0;
/// A severity: unusual, or against the standard in a way that harms nobody.
pub const GOCOUNT_SEVERITY_WARNING: u32 = 1;
/// A severity: against the standard.
pub const GOCOUNT_SEVERITY_ERROR: u32 = 2;

/// "About no property in particular", for a diagnostic.
pub const GOCOUNT_NO_PROPERTY: u32 = u32::MAX;

/// One odd thing.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct gocount_sgf_diagnostic {
    /// The number of its kind.
    pub code: u32,
    /// `GOCOUNT_SEVERITY_NOTE`, `GOCOUNT_SEVERITY_WARNING` or `GOCOUNT_SEVERITY_ERROR`.
    pub severity: u32,
    /// 1 when something that stands in the text is not in the tree, else 0.
    pub data_lost: u32,
    /// The node that it is about, or `GOCOUNT_NO_NODE`, also when that was removed.
    pub node: gocount_node,
    /// The number of the property in that node, or `GOCOUNT_NO_PROPERTY`; what reading found of a property is not told any
    /// more once its node was changed.
    pub property: u32,
    /// 0.
    pub reserved: u32,
    /// Where it was noticed: the byte of the text (`gocount_sgf_source`), from 0. Of what was added since it was read, the
    /// place of the property, node or tree in which it stands; 0 when that was added too.
    pub offset: u64,
    /// The line of that place, from 1.
    pub line: u64,
    /// The column of that place in bytes, from 1.
    pub column: u64,
}

// SAFETY: integers.
unsafe impl Plain for gocount_sgf_diagnostic {}

/// Why a tree is read in its charset: the options said so.
pub const GOCOUNT_CHARSET_OVERRIDE: u32 = 0;
/// Why a tree is read in its charset: a byte order mark.
pub const GOCOUNT_CHARSET_BYTE_ORDER_MARK: u32 = 1;
/// Why a tree is read in its charset: the bytes are valid UTF-8, which nothing else looks like, whatever CA says.
pub const GOCOUNT_CHARSET_VALID_UTF8: u32 = 2;
/// Why a tree is read in its charset: CA names it.
pub const GOCOUNT_CHARSET_CA: u32 = 3;
/// Why a tree is read in its charset: a guess at what the text looks like.
pub const GOCOUNT_CHARSET_GUESS: u32 = 4;
/// Why a tree is read in its charset: nothing told, and ISO-8859-1 is the standard's default.
pub const GOCOUNT_CHARSET_DEFAULT: u32 = 5;

/// Checks the properties and values of all trees too. From then on, until the collection changes, the diagnostics are
/// those of the structure and those of properties and values, in the order of the text; before, and when reading was all
/// that was asked for, those of the structure alone.
///
/// @param sgf the collection.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_OUT_OF_MEMORY`; `GOCOUNT_INVALID_HANDLE`.
///
/// Threads: nobody else may use the collection meanwhile. Cost: linear in the text.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_check(sgf: *mut gocount_sgf, error: *mut gocount_error) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let record = change(sgf)?;
        record.checked = Some(record.sgf.check()?);
        Ok(())
    })
}

/// The diagnostics that were kept.
///
/// @param sgf the collection.
/// @param buffer receives the diagnostics; or NULL to ask for the count.
/// @param capacity diagnostics that the buffer has room for.
/// @param count receives the number of diagnostics kept.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the collection meanwhile. Cost: linear in the text, for the lines and columns; constant when
/// only the count is asked for.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_diagnostics(
    sgf: *const gocount_sgf,
    buffer: *mut gocount_sgf_diagnostic,
    capacity: usize,
    count: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let record = read(sgf)?;
        let list = record.diagnostics().list();
        fill_with(list.len(), buffer, capacity, count, |room| {
            let mut lines = SgfLines::new(record.sgf.content());
            for (place, diagnostic) in room.iter_mut().zip(list) {
                *place = told(&record.sgf, diagnostic, record.checked.is_some(), &mut lines);
            }
        })
    })
}

/// How often a kind of event happened, kept or not.
///
/// @param sgf the collection.
/// @param code the number of the kind, or 0 for all kinds together.
/// @param count receives how often; 0 for a number that is no kind.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the collection meanwhile. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_diagnostic_count(
    sgf: *const gocount_sgf,
    code: u32,
    count: *mut u64,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let diagnostics = read(sgf)?.diagnostics();
        let times = if code == 0 { diagnostics.total() } else { event(code).map_or(0, |e| diagnostics.count(e)) };
        give(count, "count", times)
    })
}

/// The name of a kind of event, such as `"E_UNEXPECTED_EOF"`: SGFC's for its numbers.
///
/// @param code the number of the kind.
/// @return NUL-terminated text that lives as long as the library is loaded; `"unknown"` for a number that is no kind.
///
/// Threads: any, at any time. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn gocount_sgf_diagnostic_name(code: u32) -> *const c_char {
    answer(c"".as_ptr(), || event(code).map_or(c"unknown", SgfEvent::c_name).as_ptr())
}

/// What a kind of event is, in an English sentence.
///
/// @param code the number of the kind.
/// @return NUL-terminated text that lives as long as the library is loaded; `"unknown"` for a number that is no kind.
///
/// Threads: any, at any time. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn gocount_sgf_diagnostic_message(code: u32) -> *const c_char {
    answer(c"".as_ptr(), || event(code).map_or(c"unknown", SgfEvent::c_message).as_ptr())
}

/// The charset in which a tree is read, and why.
///
/// @param sgf the collection.
/// @param tree the number of the tree, from 0.
/// @param reason receives one of `GOCOUNT_CHARSET_*`; also when the buffer is too small.
/// @param buffer receives the charset's name, such as `UTF-8` or `Shift_JIS`, NUL-terminated; or NULL to ask for its
/// length. UTF-16 and UTF-32 are named as such.
/// @param capacity bytes that the buffer has room for, the NUL included.
/// @param length receives the length in bytes without the NUL.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a tree that is not there; `GOCOUNT_BUFFER_TOO_SMALL`;
/// `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: others may read the collection meanwhile. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_charset(
    sgf: *const gocount_sgf,
    tree: usize,
    reason: *mut u32,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let sgf = &read(sgf)?.sgf;
        let charset = sgf.charset(tree).ok_or_else(|| missing("there is no such tree"))?;
        let name = sgf.wide_charset().unwrap_or(charset.encoding.name());
        wanted(reason, "reason")?;
        wanted_array(buffer, capacity, length, "length")?;
        give(reason, "reason", charset.reason as u32)?;
        fill_text(name.as_bytes(), buffer, capacity, length)
    })
}

// The numbers of the core and of the C interface are the same.
const _: () = {
    assert!(SgfSeverity::Note as u32 == GOCOUNT_SEVERITY_NOTE);
    assert!(SgfSeverity::Warning as u32 == GOCOUNT_SEVERITY_WARNING);
    assert!(SgfSeverity::Error as u32 == GOCOUNT_SEVERITY_ERROR);
    assert!(SgfCharsetReason::Override as u32 == GOCOUNT_CHARSET_OVERRIDE);
    assert!(SgfCharsetReason::ByteOrderMark as u32 == GOCOUNT_CHARSET_BYTE_ORDER_MARK);
    assert!(SgfCharsetReason::ValidUtf8 as u32 == GOCOUNT_CHARSET_VALID_UTF8);
    assert!(SgfCharsetReason::Declared as u32 == GOCOUNT_CHARSET_CA);
    assert!(SgfCharsetReason::Guess as u32 == GOCOUNT_CHARSET_GUESS);
    assert!(SgfCharsetReason::Default as u32 == GOCOUNT_CHARSET_DEFAULT);
};

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
        severity: diagnostic.event.severity() as u32,
        data_lost: diagnostic.event.data_lost().into(),
        node: number(node),
        property: property.unwrap_or(GOCOUNT_NO_PROPERTY),
        reserved: 0,
        offset: diagnostic.offset as u64,
        line: place.line,
        column: place.column,
    }
}
