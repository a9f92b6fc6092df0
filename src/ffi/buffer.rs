//! Arrays and text of the caller's: read where they stand, or filled when they are large enough.

use super::guard::{Failure, Reason};
use super::point::gocount_string;
use super::status::*;
use crate::memory::filled;
use core::ffi::c_char;

/// A type whose values may be all zeros.
///
/// # Safety
/// All zero bits are a value of the type.
pub(super) unsafe trait Plain {}

// SAFETY: integers.
unsafe impl Plain for u8 {}

/// The caller's array of `length` items, to read. NULL is allowed for none.
///
/// # Safety
/// `data` is NULL or points to `length` items that nobody changes meanwhile.
pub(super) unsafe fn items<'a, T>(data: *const T, length: usize, name: &'static str) -> Result<&'a [T], Failure> {
    check(data, length, name)?;
    if length == 0 {
        return Ok(&[]);
    }
    // SAFETY: not NULL, aligned, not larger than an address space; the rest is the caller's promise.
    Ok(unsafe { core::slice::from_raw_parts(data, length) })
}

/// The caller's array of `length` items, to change. NULL is allowed for none.
///
/// # Safety
/// `data` is NULL or points to `length` items that nobody else uses meanwhile.
pub(super) unsafe fn changed<'a, T>(data: *mut T, length: usize, name: &'static str) -> Result<&'a mut [T], Failure> {
    check(data, length, name)?;
    if length == 0 {
        return Ok(&mut []);
    }
    // SAFETY: not NULL, aligned, not larger than an address space; the rest is the caller's promise.
    Ok(unsafe { core::slice::from_raw_parts_mut(data, length) })
}

/// The caller's text of `length` bytes.
///
/// # Safety
/// As for `items`.
pub(super) unsafe fn bytes<'a>(text: *const c_char, length: usize, name: &'static str) -> Result<&'a [u8], Failure> {
    // SAFETY: the same promise; a `char` is a byte.
    unsafe { items(text.cast(), length, name) }
}

/// The caller's texts.
///
/// # Safety
/// As for `items`, and each text as for `bytes`.
pub(super) unsafe fn strings<'a>(
    texts: *const gocount_string,
    count: usize,
    name: &'static str,
) -> Result<Vec<&'a [u8]>, Failure> {
    // SAFETY: the same promises.
    unsafe {
        let texts = items(texts, count, name)?;
        let mut read: Vec<&[u8]> = filled(&[][..], count)?;
        for (place, text) in read.iter_mut().zip(texts) {
            *place = bytes(text.data, text.length, name)?;
        }
        Ok(read)
    }
}

/// The caller's one item, which must be there.
///
/// # Safety
/// `data` is NULL or points to an item that nobody changes meanwhile.
pub(super) unsafe fn one<T: Copy>(data: *const T, name: &'static str) -> Result<T, Failure> {
    wanted(data, name)?;
    // SAFETY: not NULL and aligned; the rest is the caller's promise.
    Ok(unsafe { data.read() })
}

/// Gives one result through an out-parameter that must be there.
///
/// # Safety
/// `out` is NULL or may be written.
pub(super) unsafe fn give<T>(out: *mut T, name: &'static str, value: T) -> Result<(), Failure> {
    wanted(out, name)?;
    // SAFETY: not NULL and aligned; that it may be written is the caller's promise.
    unsafe { out.write(value) };
    Ok(())
}

/// Whether an out-parameter is there: to be asked before anything is changed.
pub(super) fn wanted<T>(out: *const T, name: &'static str) -> Result<(), Failure> {
    if out.is_null() {
        return Err(Failure::argument(name, "is NULL"));
    }
    aligned(out, name)
}

/// Whether an array and its count can be given results: to be asked before anything is changed.
pub(super) fn wanted_array<T>(
    buffer: *const T,
    capacity: usize,
    count: *const usize,
    count_name: &'static str,
) -> Result<(), Failure> {
    check(buffer, capacity, "buffer")?;
    wanted(count, count_name)
}

/// Whether an array that must be there has room for `needed` items, which is told when it has not.
pub(super) fn room_for<T>(needed: usize, buffer: *const T, capacity: usize, name: &'static str) -> Result<(), Failure> {
    check(buffer, capacity, name)?;
    if capacity < needed { Err(too_small(needed)) } else { Ok(()) }
}

/// Fills the caller's array with `items` and tells their number in `count`. NULL with capacity 0 only asks for the
/// number; too small an array gets nothing but the count.
///
/// # Safety
/// `buffer` is NULL or has room for `capacity` items; `count` is NULL or may be written.
pub(super) unsafe fn fill<T: Plain>(
    items: impl ExactSizeIterator<Item = T>,
    buffer: *mut T,
    capacity: usize,
    count: *mut usize,
) -> Result<(), Failure> {
    // SAFETY: the same promises.
    unsafe {
        fill_with(items.len(), buffer, capacity, count, |room| {
            room.iter_mut().zip(items).for_each(|(place, item)| *place = item);
        })
    }
}

/// As `fill`, but `write` does the writing, and is only called when there is an array to write to. It cannot fail: what
/// can is done before, so that after a failure the array is as it was.
///
/// # Safety
/// As for `fill`.
pub(super) unsafe fn fill_with<T: Plain>(
    length: usize,
    buffer: *mut T,
    capacity: usize,
    count: *mut usize,
    write: impl FnOnce(&mut [T]),
) -> Result<(), Failure> {
    wanted_array(buffer, capacity, count, "written")?;
    // SAFETY: the caller's promise about `count`.
    unsafe { give(count, "written", length)? };
    if buffer.is_null() {
        return Ok(());
    }
    if capacity < length {
        return Err(too_small(length));
    }
    // SAFETY: the capacity holds `length` items, and all zeros is a value of `T`: what the caller never set is set
    // before it is seen as a slice.
    let room = unsafe {
        buffer.write_bytes(0, length);
        core::slice::from_raw_parts_mut(buffer, length)
    };
    write(room);
    Ok(())
}

fn too_small(needed: usize) -> Failure {
    let reason = Reason::Count("the buffer is too small: it needs room for ", needed as u64, "");
    Failure { status: GOCOUNT_BUFFER_TOO_SMALL, place: None, reason }
}

fn check<T>(data: *const T, length: usize, name: &'static str) -> Result<(), Failure> {
    if data.is_null() && length != 0 {
        return Err(Failure::argument(name, "is NULL, but has a length"));
    }
    if length.checked_mul(size_of::<T>()).is_none_or(|size| size > isize::MAX as usize) {
        return Err(Failure::argument(name, "is longer than memory"));
    }
    aligned(data, name)
}

fn aligned<T>(data: *const T, name: &'static str) -> Result<(), Failure> {
    if data.is_aligned() { Ok(()) } else { Err(Failure::argument(name, "is not aligned")) }
}
