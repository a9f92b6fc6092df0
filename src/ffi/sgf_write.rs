//! Writing a collection.
//!
//! Without options, what was read and not changed is written back byte for byte, order and spelling included, whatever was
//! odd about it. Nothing here writes a file: the caller does, in binary mode. Any choice of `gocount_sgf_write_options` lays the whole text out anew. Where a value ends in half of a
//! two-byte character, a space is put behind that, in a layout and in trees that were changed: else it would take the `]`.

use super::buffer::wanted;
use super::guard::{Failure, Reason, guard};
use super::handle::read;
use super::number::{choice, yes_or_no, zero};
use super::point::gocount_bool;
use super::sgf::{GOCOUNT_CHARSET_SIZE, encoding_of, gocount_sgf};
use super::sized::{SizedStruct, chosen};
use super::status::*;
use super::text::{give_text, gocount_text};
use crate::memory::{OutOfMemory, extend};
use crate::sgf::{Sgf, SgfPassStyle, SgfWriteError, SgfWriteOptions};
use core::ffi::{c_char, c_void};

/// How a pass is written.
pub type gocount_pass = u32;

/// As it was.
pub const GOCOUNT_PASS_KEEP: gocount_pass = 0;
/// `[]`.
pub const GOCOUNT_PASS_EMPTY: gocount_pass = 1;
/// `[tt]` on boards up to 19x19, for programs that read FF3; `[]` on larger ones.
pub const GOCOUNT_PASS_TT: gocount_pass = 2;

/// How a collection is written. 0 in a field is its default. Anything but the defaults lays the text out anew, and leaves
/// out what stands between the trees.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct gocount_sgf_write_options {
    /// `sizeof(gocount_sgf_write_options)`.
    pub struct_size: u32,
    /// The longest line in bytes; lines break before a node, a property, a value or a parenthesis, never inside a value.
    /// Default: no breaks.
    pub line_width: u32,
    /// How passes are written. Default: as they were.
    pub pass_style: gocount_pass,
    /// 1 to write lists of points as rectangles where that is shorter. Default: 0, as they were.
    pub compress_points: gocount_bool,
    /// 1 to write clean FF4 (in UTF-8 unless `charset` says otherwise), which the FF4 profile takes and the views read as
    /// they read the collection. Identifiers are in capitals; properties with digits in the identifier, or in the wrong
    /// place, are left out, game information below other game information among them. Each move has a node of its own,
    /// and so has setup beside moves; of setup entries for one point the last counts, of marks, labels and territory the
    /// first. Values are corrected, and those that mean nothing left out; boards are cut to 52x52, and a game that GM
    /// does not name well is Go. Of a property of the game or the root that has one value the first counts. What the
    /// figures and forms of FF4 cannot say of the game (KM, HA, TM, RE, DT, ...) is kept in GC, as `RE: in these words`;
    /// overtime in TM goes to OT. Bytes that are no characters become U+FFFD. Default: 0.
    pub clean: gocount_bool,
    /// Must be 0.
    pub reserved: u32,
    /// The charset's name, NUL-terminated; CA is set to match. Default, an empty name: as it was. UTF-16, UTF-32 and
    /// ISO-2022-JP are not written. A text in another charset than UTF-8 whose bytes happen to be valid UTF-8 will be
    /// read as UTF-8, whatever CA says.
    pub charset: [c_char; GOCOUNT_CHARSET_SIZE],
}

// SAFETY: it begins with the size and holds nothing but integers.
unsafe impl SizedStruct for gocount_sgf_write_options {
    const FIRST_SIZE: usize = 56;
    const ZERO: Self = gocount_sgf_write_options {
        struct_size: 0,
        line_width: 0,
        pass_style: 0,
        compress_points: 0,
        clean: 0,
        reserved: 0,
        charset: [0; GOCOUNT_CHARSET_SIZE],
    };
}

impl gocount_sgf_write_options {
    fn checked(&self) -> Result<SgfWriteOptions, Failure> {
        let allowed = "GOCOUNT_PASS_KEEP (0), GOCOUNT_PASS_EMPTY (1) or GOCOUNT_PASS_TT (2)";
        zero(self.reserved, "options.reserved")?;
        Ok(SgfWriteOptions {
            line_width: self.line_width,
            pass: choice(self.pass_style, SgfPassStyle::ALL, "options.pass_style", allowed)?,
            compress_points: yes_or_no(self.compress_points, "options.compress_points")?,
            clean: yes_or_no(self.clean, "options.clean")?,
            encoding: encoding_of(&self.charset)?,
        })
    }
}

/// What takes a written text, piece by piece. It must not change the collection, throw, or jump out.
///
/// `user` is what the caller gave along; `bytes` are `length` bytes, which live until it returns. It returns 0 to go on,
/// and anything else to stop.
pub type gocount_write_function =
    Option<unsafe extern "C" fn(user: *mut c_void, bytes: *const c_char, length: usize) -> i32>;

/// Writes a collection as a text.
///
/// @param[in] sgf the collection.
/// @param[in] options how to write, or NULL for the defaults.
/// @param[out] text the text, in the charset of the collection or of the options.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_IN_CHARSET` for a character that the charset of the options does not have;
/// `GOCOUNT_INVALID_ARGUMENT`, also for a charset that cannot be written.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_write(
    sgf: *const gocount_sgf,
    options: *const gocount_sgf_write_options,
    text: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let sgf = &read(sgf)?.sgf;
        let options = chosen(options)?.checked()?;
        wanted(text, "text")?;
        let mut written = Vec::new();
        let mut is_out_of_memory = false;
        let result = write(sgf, &options, &mut |bytes| {
            is_out_of_memory = extend(&mut written, bytes).is_err();
            !is_out_of_memory
        });
        if is_out_of_memory {
            return Err(OutOfMemory.into());
        }
        result?;
        give_text(text, "text", written)
    })
}

/// Writes a collection piece by piece to a function of the caller's.
///
/// @param[in] sgf the collection.
/// @param[in] options how to write, or NULL for the defaults.
/// @param[in] sink a callback that takes the pieces.
/// @param[in] user is handed to the callback, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_STOPPED` when the callback said so; `GOCOUNT_NOT_IN_CHARSET` for a character that
/// the charset of the options does not have; `GOCOUNT_INVALID_ARGUMENT`, also for a charset that cannot be written.
/// After a failure part of the text may have been handed out.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_write_to(
    sgf: *const gocount_sgf,
    options: *const gocount_sgf_write_options,
    sink: gocount_write_function,
    user: *mut c_void,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called; that the function does as it must is another.
    guard(error, || unsafe {
        let sgf = &read(sgf)?.sgf;
        let options = chosen(options)?.checked()?;
        let sink = sink.ok_or(Failure::argument("sink", "is NULL"))?;
        write(sgf, &options, &mut |bytes| sink(user, bytes.as_ptr().cast(), bytes.len()) == 0)
    })
}

fn write(sgf: &Sgf, options: &SgfWriteOptions, sink: &mut dyn FnMut(&[u8]) -> bool) -> Result<(), Failure> {
    sgf.write(options, sink).map_err(|error| match error {
        SgfWriteError::Stopped => Failure::new(GOCOUNT_STOPPED, "the caller wanted no more"),
        SgfWriteError::NotInCharset(node) => {
            let reason = Reason::Count("node ", node.0.into(), " has a character that the charset does not have");
            Failure { status: GOCOUNT_NOT_IN_CHARSET, place: None, reason }
        }
        SgfWriteError::NoSuchCharset => Failure::argument("options.charset", "cannot be written"),
        SgfWriteError::OutOfMemory => crate::memory::OutOfMemory.into(),
    })
}
