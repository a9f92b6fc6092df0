//! The linked library and its version.

use super::guard::answer;
use core::ffi::c_char;

/// The number of the C interface: programs built against another number cannot use this library. The shared library
/// carries it in its name.
pub const GOCOUNT_ABI_VERSION: u32 = 1;

/// The version of the library that is linked, such as `"0.1.0"`; `GOCOUNT_VERSION` is the header's.
///
/// @return NUL-terminated text that lives as long as the library is loaded. Never NULL.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn gocount_version() -> *const c_char {
    answer(c"".as_ptr(), || concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast())
}

/// The number of the C interface of the library that is linked. A program may go on only when it equals
/// `GOCOUNT_ABI_VERSION`; functions may have been added since, but none was changed.
///
/// @return the number.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn gocount_abi_version() -> u32 {
    answer(u32::MAX, || GOCOUNT_ABI_VERSION)
}
