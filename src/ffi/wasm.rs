//! Memory for a WebAssembly host: it has no allocator of its own to share with the module, and must put texts, arrays and
//! structs somewhere that the module can reach. Not in the C header, since C programs have malloc.

use super::guard::answer;
use std::alloc::{Layout, alloc, dealloc};

/// Alignment that is enough for every type of the interface.
const ALIGNMENT: usize = 16;

/// Memory of `size` bytes, aligned for every type of the interface; NULL when there is none, or for a size of 0.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn gocount_wasm_alloc(size: usize) -> *mut u8 {
    answer(core::ptr::null_mut(), || match Layout::from_size_align(size, ALIGNMENT) {
        // SAFETY: the layout is not empty.
        Ok(layout) if size != 0 => unsafe { alloc(layout) },
        _ => core::ptr::null_mut(),
    })
}

/// Frees memory of `gocount_wasm_alloc`, given the same `size`; NULL is nothing to free.
///
/// # Safety
/// `memory` is NULL or came from `gocount_wasm_alloc(size)` and was not freed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_wasm_free(memory: *mut u8, size: usize) {
    answer((), || {
        if let (false, Ok(layout)) = (memory.is_null(), Layout::from_size_align(size, ALIGNMENT)) {
            // SAFETY: the caller's promise.
            unsafe { dealloc(memory, layout) };
        }
    });
}
