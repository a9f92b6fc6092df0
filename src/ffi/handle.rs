//! How a value becomes an opaque pointer and comes back.
//!
//! What a handle points to begins with the number of its kind. A handle of another kind is told by it, and a freed one
//! as long as its memory was not used again.

use super::guard::Failure;
use super::status::*;
use std::alloc::{Layout, alloc, dealloc};

/// A type of the C interface that is only ever seen through a pointer.
pub(super) trait Opaque {
    /// What the handle holds. Two threads may read one handle together, and a handle may move between threads.
    type Value: Send + Sync;
    /// The number that what the handle points to begins with.
    const KIND: u32;
    /// What the handle is called in messages.
    const NAME: &'static str;
}

#[repr(C)]
struct Tagged<T> {
    kind: u32,
    value: T,
}

const FREED: u32 = 0xdead_60c0;

/// Hands `value` over to the caller.
pub(super) fn hand_over<H: Opaque>(value: H::Value) -> Result<*mut H, Failure> {
    let layout = Layout::new::<Tagged<H::Value>>();
    // SAFETY: the layout is not empty (it holds the kind), and what was allocated fits and is aligned for it.
    unsafe {
        let tagged: *mut Tagged<H::Value> = alloc(layout).cast();
        if tagged.is_null() {
            return Err(crate::memory::OutOfMemory.into());
        }
        tagged.write(Tagged { kind: H::KIND, value });
        Ok(tagged.cast())
    }
}

/// What a handle holds, to read.
///
/// # Safety
/// `handle` is NULL or came from `hand_over`, is not freed, and nobody changes it meanwhile.
pub(super) unsafe fn read<'a, H: Opaque>(handle: *const H) -> Result<&'a H::Value, Failure> {
    check(handle)?;
    // SAFETY: the kind vouches for what the handle points to; the rest is the caller's promise.
    Ok(unsafe { &(*handle.cast::<Tagged<H::Value>>()).value })
}

/// What a handle holds, to change.
///
/// # Safety
/// As for `read`, and nobody else uses the handle meanwhile.
pub(super) unsafe fn change<'a, H: Opaque>(handle: *mut H) -> Result<&'a mut H::Value, Failure> {
    check(handle)?;
    // SAFETY: as in `read`; that nobody else uses the handle is the caller's promise.
    Ok(unsafe { &mut (*handle.cast::<Tagged<H::Value>>()).value })
}

/// Takes a handle back and frees it. NULL is nothing to free; a handle of another kind is left alone, since losing
/// memory is better than breaking it.
///
/// # Safety
/// As for `change`; the handle is not used again.
pub(super) unsafe fn take_back<H: Opaque>(handle: *mut H) {
    if check(handle).is_err() {
        return;
    }
    let tagged = handle.cast::<Tagged<H::Value>>();
    // SAFETY: the kind vouches that this came from `hand_over`, which used the same layout. The mark of a freed handle
    // must stay behind, so the write may not be optimised away.
    unsafe {
        (&raw mut (*tagged).kind).write_volatile(FREED);
        (&raw mut (*tagged).value).drop_in_place();
        dealloc(tagged.cast(), Layout::new::<Tagged<H::Value>>());
    }
}

fn check<H: Opaque>(handle: *const H) -> Result<(), Failure> {
    let fault = |words| Failure { status: GOCOUNT_INVALID_HANDLE, ..Failure::argument(H::NAME, words) };
    if handle.is_null() {
        return Err(fault("is NULL"));
    }
    let tagged = handle.cast::<Tagged<H::Value>>();
    if !tagged.is_aligned() {
        return Err(fault("is not a handle"));
    }
    // SAFETY: every handle points to a kind; that the pointer is a handle is the caller's promise.
    match unsafe { (&raw const (*tagged).kind).read_volatile() } {
        kind if kind == H::KIND => Ok(()),
        FREED => Err(fault("was freed")),
        _ => Err(fault("is a handle of another kind")),
    }
}
