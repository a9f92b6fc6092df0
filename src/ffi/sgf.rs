//! Collections of game records.
//!
//! A collection holds trees, a tree nodes, a node properties, a property values. Nodes are numbered in depth-first order
//! over the whole collection, from 0, so that the first child of a node, when it has one, is the next node; nodes that are
//! added later get the numbers behind. Properties and values are numbered within their node and property, in the order of
//! the file. A property that stands in a node more than once is one property with all the values.

use super::buffer::{bytes, give, wanted};
use super::guard::{Failure, Place, Reason, answer, guard};
use super::handle::{Opaque, change, hand_over, read, take_back};
use super::number::{choice, zero};
use super::point::{GOCOUNT_NO_NODE, gocount_node};
use super::sized::{SizedStruct, chosen};
use super::source::file;
use super::status::*;
use crate::sgf::{
    Sgf, SgfDiagnostics, SgfEncoding, SgfError, SgfErrorKind, SgfNode, SgfOptions, SgfProfile, SgfSource,
};
use core::ffi::c_char;
use core::ops::Deref;

/// A collection of game records. No value is copied or decoded before it is asked for.
///
/// Made by `gocount_sgf_new`, `gocount_sgf_parse`, `gocount_sgf_parse_file`, `gocount_sgf_clone`,
/// `gocount_record_from_simulator`; freed by `gocount_sgf_free`. The one thing that it lends is its text
/// (`gocount_sgf_source`).
pub struct gocount_sgf {
    _opaque: (),
}

/// What a collection's handle holds.
pub(super) struct Record {
    pub sgf: Sgf,
    /// The diagnostics of properties and values too, once somebody asked for them.
    pub checked: Option<SgfDiagnostics>,
}

impl Record {
    pub fn new(sgf: Sgf) -> Self {
        Record { sgf, checked: None }
    }

    pub fn diagnostics(&self) -> &SgfDiagnostics {
        self.checked.as_ref().unwrap_or(self.sgf.diagnostics())
    }
}

impl Deref for Record {
    type Target = Sgf;

    fn deref(&self) -> &Sgf {
        &self.sgf
    }
}

impl Opaque for gocount_sgf {
    type Value = Record;
    const KIND: u32 = 0x60c0_0003;
    const NAME: &'static str = "sgf";
}

/// What is accepted as SGF.
pub type gocount_sgf_profile = u32;

/// Whatever holds a tree is read, and nothing is refused that can be understood.
pub const GOCOUNT_SGF_PROFILE_LENIENT: gocount_sgf_profile = 0;
/// Only well-formed text is read. What is not is refused in the words of Exercism's exercise where it has some: "tree
/// missing", "tree with no nodes", "properties without delimiter", "property must be in uppercase".
pub const GOCOUNT_SGF_PROFILE_EXERCISM: gocount_sgf_profile = 1;
/// Anything that is an error by FF4 is refused, in the structure, the properties and their values. So is a file of
/// another version.
pub const GOCOUNT_SGF_PROFILE_FF4: gocount_sgf_profile = 2;

/// Bytes of a charset's name in options, its NUL included.
pub const GOCOUNT_CHARSET_SIZE: usize = 32;

/// How a text is read. 0 in a field is its default.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct gocount_sgf_options {
    /// `sizeof(gocount_sgf_options)`.
    pub struct_size: u32,
    /// What is accepted. Default: lenient.
    pub profile: gocount_sgf_profile,
    /// The longest text, in bytes. Default, and most: 4,026,531,840.
    pub max_bytes: u64,
    /// Regular files of this many bytes or more are mapped into memory instead of read, where the system can, which is
    /// faster for large ones. Such a file must not change while the handle lives: if it is cut short, the system may end
    /// the process. Default: never.
    pub map_from: u64,
    /// The largest number of nodes of a collection. Default: 268,435,456.
    pub max_nodes: u32,
    /// The largest number of parentheses that are open at once. Default: 16,777,216.
    pub max_depth: u32,
    /// How many diagnostics of each kind are kept; all are counted. Default: 100; 4,294,967,295 for all.
    pub max_diagnostics: u32,
    /// Must be 0.
    pub reserved: u32,
    /// The charset of the text, whatever it says itself: any name of the WHATWG's list, or another that is found in
    /// records; NUL-terminated. Default, an empty name: decided by a byte order mark, the bytes, CA, or a guess.
    pub charset: [c_char; GOCOUNT_CHARSET_SIZE],
}

// SAFETY: it begins with the size and holds nothing but integers.
unsafe impl SizedStruct for gocount_sgf_options {
    const FIRST_SIZE: usize = 72;
    const ZERO: Self = gocount_sgf_options {
        struct_size: 0,
        profile: 0,
        max_bytes: 0,
        map_from: 0,
        max_nodes: 0,
        max_depth: 0,
        max_diagnostics: 0,
        reserved: 0,
        charset: [0; GOCOUNT_CHARSET_SIZE],
    };
}

impl gocount_sgf_options {
    fn checked(&self) -> Result<SgfOptions, Failure> {
        let allowed =
            "GOCOUNT_SGF_PROFILE_LENIENT (0), GOCOUNT_SGF_PROFILE_EXERCISM (1) or GOCOUNT_SGF_PROFILE_FF4 (2)";
        let profile = choice(self.profile, SgfProfile::ALL, "options.profile", allowed)?;
        zero(self.reserved, "options.reserved")?;
        let mut options = SgfOptions::with_profile(profile);
        if self.max_bytes != 0 {
            options.max_bytes = self.max_bytes.min(SgfOptions::MAX_BYTES);
        }
        for (given, limit) in [
            (self.max_nodes, &mut options.max_nodes),
            (self.max_depth, &mut options.max_depth),
            (self.max_diagnostics, &mut options.max_diagnostics),
        ] {
            if given != 0 {
                *limit = given;
            }
        }
        options.encoding = encoding_of(&self.charset)?;
        Ok(options)
    }

    fn map_from(&self) -> u64 {
        if self.map_from == 0 { u64::MAX } else { self.map_from }
    }
}

/// The charset that a caller names in options; none for an empty name.
pub(super) fn encoding_of(name: &[c_char; GOCOUNT_CHARSET_SIZE]) -> Result<Option<SgfEncoding>, Failure> {
    let bytes = name.map(|byte| byte as u8);
    let end = bytes.iter().position(|byte| *byte == 0);
    let end = end.ok_or(Failure::argument("options.charset", "is not NUL-terminated"))?;
    if end == 0 {
        return Ok(None);
    }
    let encoding = SgfEncoding::named(&bytes[..end]);
    encoding.map(Some).ok_or(Failure::argument("options.charset", "is not the name of a known charset"))
}

impl From<SgfError> for Failure {
    fn from(error: SgfError) -> Self {
        let status = match error.kind {
            SgfErrorKind::NoData | SgfErrorKind::Malformed(_) => GOCOUNT_INVALID_SGF,
            SgfErrorKind::Limit => GOCOUNT_LIMIT_EXCEEDED,
            SgfErrorKind::OutOfMemory => return crate::memory::OutOfMemory.into(),
        };
        let place = Place { offset: error.offset as u64, line: error.place.line, column: error.place.column };
        Failure { status, place: Some(place), reason: Reason::Words(error.message) }
    }
}

/// Makes a collection without trees, in UTF-8.
///
/// @param[out] sgf the collection.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_new(sgf: *mut *mut gocount_sgf, error: *mut gocount_error) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(sgf, "sgf")?;
        give(sgf, "sgf", hand_over(Record::new(Sgf::new()))?)
    })
}

/// Reads a collection of game records. The default is lenient (`GOCOUNT_SGF_PROFILE_LENIENT`): whatever holds a tree is
/// read, a text that is cut off too, and `GOCOUNT_OK` does not say that the text is well-formed.
/// `gocount_sgf_diagnostics` tells what is wrong with it and what of it is not in the tree: a text that is cut off has
/// `E_VARIATION_NESTING` or `E_UNEXPECTED_EOF` there.
///
/// @param[in] text the text; it is copied.
/// @param[in] length its length in bytes.
/// @param[in] options profile and limits, or NULL for the defaults.
/// @param[out] sgf the collection.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_SGF` for a text without a tree, and in a strict profile for anything
/// malformed, with its place in the text; `GOCOUNT_LIMIT_EXCEEDED`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_parse(
    text: *const c_char,
    length: usize,
    options: *const gocount_sgf_options,
    sgf: *mut *mut gocount_sgf,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(sgf, "sgf")?;
        let text = bytes(text, length, "text")?;
        let options = chosen(options)?.checked()?;
        give(sgf, "sgf", hand_over(Record::new(Sgf::parse(held(text, &options)?, &options)?))?)
    })
}

/// Reads a collection of game records from a file.
///
/// @param[in] path the name of the file: the bytes that the system has, or UTF-8 on Windows.
/// @param[in] path_length its length in bytes.
/// @param[in] options profile and limits, or NULL for the defaults.
/// @param[out] sgf the collection.
/// @return as `gocount_sgf_parse`; `GOCOUNT_IO_ERROR` when the file cannot be opened or read.
///
/// Cost: linear in the file.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_parse_file(
    path: *const c_char,
    path_length: usize,
    options: *const gocount_sgf_options,
    sgf: *mut *mut gocount_sgf,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(sgf, "sgf")?;
        let path = bytes(path, path_length, "path")?;
        let chosen = chosen(options)?;
        let options = chosen.checked()?;
        let source = file(path, options.max_bytes, chosen.map_from())?;
        give(sgf, "sgf", hand_over(Record::new(Sgf::parse(source, &options)?))?)
    })
}

/// Copies a collection, with its text and its numbers of nodes.
///
/// @param[in] sgf the collection.
/// @param[out] copy the copy.
/// @return a status.
///
/// Cost: linear in the text and the nodes.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_clone(
    sgf: *const gocount_sgf,
    copy: *mut *mut gocount_sgf,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(copy, "copy")?;
        let record = read(sgf)?;
        let checked = match &record.checked {
            Some(diagnostics) => Some(diagnostics.try_clone()?),
            None => None,
        };
        give(copy, "copy", hand_over(Record { sgf: record.sgf.try_clone()?, checked })?)
    })
}

/// Reads another text into a collection, whose nodes are gone then. Its memory is used again, which saves about half the
/// time when many records are read.
///
/// @param[in,out] sgf the collection. After a failure it is empty (no trees, no text, no diagnostics), unless the
/// failure is one of arguments.
/// @param[in] text the text; it is copied.
/// @param[in] length its length in bytes.
/// @param[in] options profile and limits, or NULL for the defaults.
/// @return as `gocount_sgf_parse`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_parse_again(
    sgf: *mut gocount_sgf,
    text: *const c_char,
    length: usize,
    options: *const gocount_sgf_options,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let record = change(sgf)?;
        let text = bytes(text, length, "text")?;
        let options = chosen(options)?.checked()?;
        record.checked = None;
        record.sgf.take_source();
        Ok(record.sgf.parse_again(held(text, &options)?, &options)?)
    })
}

/// Frees a collection.
///
/// @param[in,out] sgf the collection, or NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_free(sgf: *mut gocount_sgf) {
    // SAFETY: the caller's promise is the one of `take_back`.
    answer((), || unsafe { take_back(sgf) })
}

/// The text in which spans and offsets count: what was read, or its conversion to UTF-8 when that was UTF-16 or UTF-32.
///
/// @param[in] sgf the collection.
/// @param[out] text the text, which belongs to the collection and lives until that is freed or reads another text
/// (`gocount_sgf_parse_again`). No NUL stands behind it.
/// @param[out] length its length in bytes.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_source(
    sgf: *const gocount_sgf,
    text: *mut *const c_char,
    length: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let source = read(sgf)?.content();
        wanted(length, "length")?;
        let start = if source.is_empty() { c"".as_ptr() } else { source.as_ptr().cast() };
        give(text, "text", start)?;
        give(length, "length", source.len())
    })
}

/// The line and column of an offset into the text. LF, CR, CRLF and LFCR each end a line.
///
/// @param[in] sgf the collection.
/// @param[in] offset bytes from the beginning of the text; one past its end is taken for the end.
/// @param[out] line the line, from 1.
/// @param[out] column the column in bytes, from 1.
/// @return a status.
///
/// Cost: linear in the offset.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_place(
    sgf: *const gocount_sgf,
    offset: u64,
    line: *mut u64,
    column: *mut u64,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let sgf = read(sgf)?;
        wanted(line, "line")?;
        wanted(column, "column")?;
        let place = sgf.place(usize::try_from(offset).unwrap_or(usize::MAX));
        give(line, "line", place.line)?;
        give(column, "column", place.column)
    })
}

/// The number of trees of a collection.
///
/// @param[in] sgf the collection.
/// @param[out] count the number.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_tree_count(
    sgf: *const gocount_sgf,
    count: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe { give(count, "count", read(sgf)?.tree_count()) })
}

/// The root of a tree.
///
/// @param[in] sgf the collection.
/// @param[in] tree the number of the tree, from 0.
/// @param[out] root its first node.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for a tree that is not there.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_root(
    sgf: *const gocount_sgf,
    tree: u32,
    root: *mut gocount_node,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let node = read(sgf)?.root(tree as usize).ok_or_else(|| missing("there is no such tree"))?;
        give(root, "root", node.0)
    })
}

/// The number of nodes of all trees.
///
/// @param[in] sgf the collection.
/// @param[out] count the number.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_node_count(
    sgf: *const gocount_sgf,
    count: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe { give(count, "count", read(sgf)?.node_count()) })
}

/// A copy of a text that is not too long.
fn held(text: &[u8], options: &SgfOptions) -> Result<SgfSource, Failure> {
    if text.len() as u64 > options.max_bytes {
        return Err(Failure::new(GOCOUNT_LIMIT_EXCEEDED, "the text is too long"));
    }
    Ok(SgfSource::copy(text)?)
}

/// A node that the collection has.
///
/// # Safety
/// As for `read`.
pub(super) unsafe fn known<'a>(sgf: *const gocount_sgf, node: gocount_node) -> Result<(&'a Sgf, SgfNode), Failure> {
    // SAFETY: the caller's promise.
    let sgf = unsafe { &read(sgf)?.sgf };
    if sgf.contains(SgfNode(node)) { Ok((sgf, SgfNode(node))) } else { Err(missing("there is no such node")) }
}

/// The number of a node that may not be there.
pub(super) fn number(node: Option<SgfNode>) -> gocount_node {
    node.map_or(GOCOUNT_NO_NODE, |node| node.0)
}

/// What is not there.
pub(super) fn missing(words: &'static str) -> Failure {
    Failure::new(GOCOUNT_NOT_FOUND, words)
}
