//! Statuses and errors.

use super::guard::answer;
use core::ffi::{CStr, c_char};

/// What a function that can fail returns: `GOCOUNT_OK`, or what went wrong. Later versions may add more.
pub type gocount_status = i32;

/// Success.
pub const GOCOUNT_OK: gocount_status = 0;
/// A NULL where none may be, an unknown number, a size that cannot be.
pub const GOCOUNT_INVALID_ARGUMENT: gocount_status = 1;
/// A handle that is NULL, of another kind, or (as far as can be seen) freed.
pub const GOCOUNT_INVALID_HANDLE: gocount_status = 2;
/// A point off the board.
pub const GOCOUNT_INVALID_COORDINATE: gocount_status = 3;
/// A node, property or value that is not there.
pub const GOCOUNT_NOT_FOUND: gocount_status = 4;
/// The caller's buffer is too small; nothing was written but the count.
pub const GOCOUNT_BUFFER_TOO_SMALL: gocount_status = 5;
/// An allocation failed; what the call would have changed is as it was.
pub const GOCOUNT_OUT_OF_MEMORY: gocount_status = 6;
/// The input is larger than a limit of the options.
pub const GOCOUNT_LIMIT_EXCEEDED: gocount_status = 7;
/// The rows of a board cannot be read.
pub const GOCOUNT_INVALID_BOARD: gocount_status = 8;
/// The text of a record cannot be read.
pub const GOCOUNT_INVALID_SGF: gocount_status = 9;
/// A move that the rules do not allow.
pub const GOCOUNT_ILLEGAL_MOVE: gocount_status = 10;
/// A file cannot be opened or read.
pub const GOCOUNT_IO_ERROR: gocount_status = 11;
/// A bug in the library. The handles of the call should only be freed.
pub const GOCOUNT_INTERNAL_ERROR: gocount_status = 12;
/// The text or the bytes of a value have no meaning of the kind that was asked for.
pub const GOCOUNT_INVALID_VALUE: gocount_status = 13;
/// A text has a character that its charset does not have.
pub const GOCOUNT_NOT_IN_CHARSET: gocount_status = 14;
/// A callback of the caller's asked to stop.
pub const GOCOUNT_STOPPED: gocount_status = 15;
/// What was asked for cannot be done with this kind of handle; the function says which can.
pub const GOCOUNT_UNSUPPORTED: gocount_status = 16;

/// Bytes of the message of a `gocount_error`, its NUL included.
pub const GOCOUNT_MESSAGE_SIZE: usize = 256;

/// The details of a failure. The caller owns it, sets it up once with `GOCOUNT_ERROR_INIT` or `gocount_error_init`, and
/// may pass the same one to any number of calls, one at a time. Each call writes it: after a success the status is
/// `GOCOUNT_OK`, the place is 0 and the message is empty (only its first byte is written then).
#[repr(C)]
pub struct gocount_error {
    /// `sizeof(gocount_error)`. A call that is handed an error without it does nothing but return
    /// `GOCOUNT_INVALID_ARGUMENT`, and writes no message.
    pub struct_size: u32,
    /// The status that the call returned.
    pub status: gocount_status,
    /// Where in the input, in bytes from 0. There is a place exactly when `line` is not 0.
    pub offset: u64,
    /// The line of that place from 1 (for a board: the row); 0 when the failure has no place.
    pub line: u64,
    /// The column of that place from 1, in bytes; 0 when the failure has no place.
    pub column: u64,
    /// What went wrong, in English, NUL-terminated and without the place; cut where it would be too long.
    pub message: [c_char; GOCOUNT_MESSAGE_SIZE],
}

/// Sets an error up, as `GOCOUNT_ERROR_INIT` does.
///
/// @param[out] failure the error, or NULL for nothing to do.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_error_init(failure: *mut gocount_error) {
    answer((), || {
        if !failure.is_null() && failure.is_aligned() {
            // SAFETY: not NULL and aligned; that it may be written is the caller's promise.
            unsafe {
                failure.write_bytes(0, 1);
                (&raw mut (*failure).struct_size).write(size_of::<gocount_error>() as u32);
            }
        }
    });
}

/// The name of a status, such as `invalid_handle`.
///
/// @param[in] status any number.
/// @return its name, which lives as long as the library is loaded; `unknown` for any other number.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn gocount_status_name(status: gocount_status) -> *const c_char {
    answer(c"".as_ptr(), || name(status).as_ptr())
}

fn name(status: gocount_status) -> &'static CStr {
    match status {
        GOCOUNT_OK => c"ok",
        GOCOUNT_INVALID_ARGUMENT => c"invalid_argument",
        GOCOUNT_INVALID_HANDLE => c"invalid_handle",
        GOCOUNT_INVALID_COORDINATE => c"invalid_coordinate",
        GOCOUNT_NOT_FOUND => c"not_found",
        GOCOUNT_BUFFER_TOO_SMALL => c"buffer_too_small",
        GOCOUNT_OUT_OF_MEMORY => c"out_of_memory",
        GOCOUNT_LIMIT_EXCEEDED => c"limit_exceeded",
        GOCOUNT_INVALID_BOARD => c"invalid_board",
        GOCOUNT_INVALID_SGF => c"invalid_sgf",
        GOCOUNT_ILLEGAL_MOVE => c"illegal_move",
        GOCOUNT_IO_ERROR => c"io_error",
        GOCOUNT_INTERNAL_ERROR => c"internal_error",
        GOCOUNT_INVALID_VALUE => c"invalid_value",
        GOCOUNT_NOT_IN_CHARSET => c"not_in_charset",
        GOCOUNT_STOPPED => c"stopped",
        GOCOUNT_UNSUPPORTED => c"unsupported",
        _ => c"unknown",
    }
}
