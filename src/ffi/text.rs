//! Text that the library returns.

use super::buffer::{give, wanted};
use super::guard::{Failure, answer};
use super::handle::{Opaque, hand_over, read, take_back};
use crate::memory::{OutOfMemory, written};
use core::ffi::c_char;
use core::fmt;

/// A text: counted, and NUL-terminated too. It never changes.
///
/// Made by every function that gives a `gocount_text`; freed by `gocount_text_free`.
pub struct gocount_text {
    _opaque: (),
}

/// What a handle holds: the bytes and a NUL.
pub(super) struct HeldText(Vec<u8>);

impl Opaque for gocount_text {
    type Value = HeldText;
    const KIND: u32 = 0x60c0_0007;
    const NAME: &'static str = "text";
}

/// The bytes of a text, with a NUL behind them. Text of the library is UTF-8, except where a function says otherwise.
///
/// @param[in] text the text.
/// @return its bytes, which live until the text is freed; an empty string for NULL and for what is not a text. Never
/// NULL.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_text_data(text: *const gocount_text) -> *const c_char {
    // SAFETY: the caller's promise about the handle.
    answer(c"".as_ptr(), || unsafe { read(text) }.map_or(c"".as_ptr(), |held| held.0.as_ptr().cast()))
}

/// The length of a text in bytes, without the NUL.
///
/// @param[in] text the text.
/// @return its length; 0 for NULL and for what is not a text.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_text_length(text: *const gocount_text) -> usize {
    // SAFETY: the caller's promise about the handle.
    answer(0, || unsafe { read(text) }.map_or(0, |held| held.0.len() - 1))
}

/// Frees a text.
///
/// @param[in,out] text the text, or NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_text_free(text: *mut gocount_text) {
    // SAFETY: the caller's promise about the handle.
    answer((), || unsafe { take_back(text) });
}

/// Gives a text to the caller.
///
/// # Safety
/// `out` is NULL or may be written.
pub(super) unsafe fn give_text(out: *mut *mut gocount_text, name: &'static str, bytes: Vec<u8>) -> Result<(), Failure> {
    // Asked first, so that no handle is made for nobody.
    wanted(out, name)?;
    // SAFETY: the caller's promise.
    unsafe { give(out, name, held_text(bytes)?) }
}

/// A text as a handle that nobody has yet.
pub(super) fn held_text(mut bytes: Vec<u8>) -> Result<*mut gocount_text, Failure> {
    bytes.try_reserve_exact(1).map_err(OutOfMemory::from)?;
    bytes.push(0);
    hand_over(HeldText(bytes))
}

/// Gives a copy of some bytes.
///
/// # Safety
/// As for `give_text`.
pub(super) unsafe fn give_copy(out: *mut *mut gocount_text, name: &'static str, text: &[u8]) -> Result<(), Failure> {
    let mut bytes = Vec::new();
    bytes.try_reserve_exact(text.len() + 1).map_err(OutOfMemory::from)?;
    bytes.extend_from_slice(text);
    // SAFETY: the caller's promise.
    unsafe { give_text(out, name, bytes) }
}

/// Gives what `words` say.
///
/// # Safety
/// As for `give_text`.
pub(super) unsafe fn give_written(
    out: *mut *mut gocount_text,
    name: &'static str,
    words: fmt::Arguments<'_>,
) -> Result<(), Failure> {
    // SAFETY: the caller's promise.
    unsafe { give_text(out, name, written(words)?.into_bytes()) }
}
