//! Writing a collection as text.
//!
//! Without options, what was read and not changed is written back byte for byte, order and spelling included, whatever was
//! odd about it. Any choice of `gocount_sgf_write_options` lays the whole text out anew. Where a value ends in half of a
//! two-byte character, a space is put behind that, in a layout and in trees that were changed: else it would take the `]`.

use super::buffer::{fill_text_with, terminated};
use super::guard::{Failure, Reason, guard};
use super::handle::read;
use super::sgf::gocount_sgf;
use super::sized::{SizedStruct, chosen};
use super::status::*;
use crate::sgf::{Sgf, SgfEncoding, SgfPassStyle, SgfWriteError, SgfWriteOptions};
use core::ffi::{c_char, c_void};

/// How a pass is written: as it was.
pub const GOCOUNT_PASS_KEEP: u32 = 0;
/// How a pass is written: `[]`.
pub const GOCOUNT_PASS_EMPTY: u32 = 1;
/// How a pass is written: `[tt]` on boards up to 19x19, for programs that read FF3; `[]` on larger ones.
pub const GOCOUNT_PASS_TT: u32 = 2;

/// How a collection is written. Set it up with `GOCOUNT_SGF_WRITE_OPTIONS_INIT`; 0 in a field is its default. Anything but
/// the defaults lays the text out anew, and leaves out what stands between the trees.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct gocount_sgf_write_options {
    /// `sizeof(gocount_sgf_write_options)` as the caller knows it.
    pub struct_size: u32,
    /// The longest line in bytes; lines break before a node, a property, a value or a parenthesis, never inside a value.
    /// Default: no breaks.
    pub line_width: u32,
    /// One of `GOCOUNT_PASS_*`.
    pub pass: u32,
    /// 1 to write lists of points as rectangles where that is shorter. Default: 0, as they were.
    pub compress_points: u32,
    /// 1 to write clean FF4 (in UTF-8 unless `charset` says otherwise), which the FF4 profile takes and the views read as they
    /// read the collection. Identifiers are in capitals; properties with digits in the identifier, or in the wrong place, are
    /// left out, game information below other game information among them. Each move has a node of its own, and so has setup
    /// beside moves; of setup entries for one point the last counts, of marks, labels and territory the first. Values are
    /// corrected, and those that mean nothing left out; boards are cut to 52x52, and a game that GM does not name well is Go.
    /// Of a property of the game or the root that has one value the first counts. What the figures and forms of FF4 cannot
    /// say of the game (KM, HA, TM, RE, DT, ...) is kept in GC, as `RE: in these words`; overtime in TM goes to OT. Bytes
    /// that are no characters become U+FFFD. Default: 0.
    pub clean: u32,
    /// Must be 0.
    pub reserved: u32,
    /// The charset, NUL-terminated; CA is set to match. NULL: as it was. UTF-16, UTF-32 and ISO-2022-JP are not written. A
    /// text in another charset than UTF-8 whose bytes happen to be valid UTF-8 will be read as UTF-8, whatever CA says.
    pub charset: *const c_char,
}

// SAFETY: it begins with the size and holds nothing but integers and a pointer.
unsafe impl SizedStruct for gocount_sgf_write_options {
    const FIRST_SIZE: usize = 24 + size_of::<*const c_char>();
    const ZERO: Self = gocount_sgf_write_options {
        struct_size: 0,
        line_width: 0,
        pass: 0,
        compress_points: 0,
        clean: 0,
        reserved: 0,
        charset: core::ptr::null(),
    };
}

impl gocount_sgf_write_options {
    /// # Safety
    /// `charset` is NULL or NUL-terminated.
    unsafe fn checked(&self) -> Result<SgfWriteOptions, Failure> {
        if self.reserved != 0 {
            return Err(Failure::argument("options", "has something other than 0 in reserved"));
        }
        let mut options = SgfWriteOptions {
            line_width: self.line_width,
            pass: match self.pass {
                GOCOUNT_PASS_KEEP => SgfPassStyle::Keep,
                GOCOUNT_PASS_EMPTY => SgfPassStyle::Empty,
                GOCOUNT_PASS_TT => SgfPassStyle::Tt,
                _ => return Err(Failure::argument("options", "has an unknown number in pass")),
            },
            compress_points: yes_or_no(self.compress_points)?,
            clean: yes_or_no(self.clean)?,
            encoding: None,
        };
        if !self.charset.is_null() {
            // SAFETY: the caller's promise.
            let name = unsafe { terminated(self.charset, "charset")? };
            let encoding = SgfEncoding::named(name.to_bytes());
            options.encoding = Some(encoding.ok_or(Failure::argument("options", "has an unknown charset"))?);
        }
        Ok(options)
    }
}

fn yes_or_no(number: u32) -> Result<bool, Failure> {
    match number {
        0 => Ok(false),
        1 => Ok(true),
        _ => Err(Failure::argument("options", "has a number other than 0 and 1 where it is yes or no")),
    }
}

/// What takes a written text, piece by piece. It must not change the collection, throw, or jump out.
///
/// `user` is what the caller gave along; `bytes` are `length` bytes, which live until it returns. It returns 0 to go on, and
/// anything else to stop.
pub type gocount_write_function =
    Option<unsafe extern "C" fn(user: *mut c_void, bytes: *const c_char, length: usize) -> i32>;

/// Writes a collection into the caller's buffer.
///
/// @param sgf the collection.
/// @param options how to write, or NULL for the defaults.
/// @param buffer receives the text and a NUL behind it; or NULL to ask for its length.
/// @param capacity bytes that the buffer has room for, the NUL included.
/// @param length receives the length in bytes without the NUL.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_NOT_IN_CHARSET` for a character that the charset of the
/// options does not have; `GOCOUNT_OUT_OF_MEMORY`; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`, also for a charset
/// that cannot be written.
///
/// Threads: others may read the collection meanwhile. Cost: linear in the text; asking for the length costs as much again,
/// but is constant when nothing was changed and no options are given.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_write(
    sgf: *const gocount_sgf,
    options: *const gocount_sgf_write_options,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let sgf = &read(sgf)?.sgf;
        let options = chosen(options)?.checked()?;
        let mut written = 0usize;
        write(sgf, &options, &mut |bytes| {
            written += bytes.len();
            true
        })?;
        // What could not be written was found out by measuring; the second time nothing fails but for want of memory.
        fill_text_with(written, buffer, capacity, length, |room| {
            let mut at = 0;
            write(sgf, &options, &mut |bytes| {
                let place = room.get_mut(at..at + bytes.len());
                at += bytes.len();
                place.map(|place| place.copy_from_slice(bytes)).is_some()
            })
        })
    })
}

/// Writes a collection piece by piece to a function of the caller's.
///
/// @param sgf the collection.
/// @param options how to write, or NULL for the defaults.
/// @param function takes the pieces.
/// @param user is handed to the function.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_STOPPED` when the function said so; `GOCOUNT_NOT_IN_CHARSET` for a character that the
/// charset of the options does not have; `GOCOUNT_OUT_OF_MEMORY`; `GOCOUNT_INVALID_HANDLE`; `GOCOUNT_INVALID_ARGUMENT`, also
/// for a charset that cannot be written. After a failure part of the text may have been handed out.
///
/// Threads: others may read the collection meanwhile. Cost: linear in the text.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_write_to(
    sgf: *const gocount_sgf,
    options: *const gocount_sgf_write_options,
    function: gocount_write_function,
    user: *mut c_void,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called; that the function does as it must is another.
    guard(error, || unsafe {
        let sgf = &read(sgf)?.sgf;
        let options = chosen(options)?.checked()?;
        let function = function.ok_or(Failure::argument("function", "is NULL"))?;
        write(sgf, &options, &mut |bytes| function(user, bytes.as_ptr().cast(), bytes.len()) == 0)
    })
}

fn write(sgf: &Sgf, options: &SgfWriteOptions, sink: &mut dyn FnMut(&[u8]) -> bool) -> Result<(), Failure> {
    sgf.write(options, sink).map_err(|error| match error {
        SgfWriteError::Stopped => Failure::new(GOCOUNT_STOPPED, "the caller wanted no more"),
        SgfWriteError::NotInCharset(node) => {
            let reason = Reason::Count("node ", node.0.into(), " has a character that the charset does not have");
            Failure { status: GOCOUNT_NOT_IN_CHARSET, place: None, reason }
        }
        SgfWriteError::NoSuchCharset => Failure::argument("options", "has a charset that cannot be written"),
        SgfWriteError::OutOfMemory => crate::memory::OutOfMemory.into(),
    })
}
