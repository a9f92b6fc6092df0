//! The system's allocator, which counts what this thread holds.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

pub struct Counting;

thread_local! {
    static HELD: Cell<isize> = const { Cell::new(0) };
    static MOST: Cell<isize> = const { Cell::new(0) };
}

fn change(bytes: isize) {
    let held = HELD.get() + bytes;
    HELD.set(held);
    MOST.set(MOST.get().max(held));
}

/// What `run` answers, and the most bytes that it held at a time.
pub fn counted<T>(run: impl FnOnce() -> T) -> (T, u64) {
    let before = HELD.get();
    MOST.set(before);
    let answer = run();
    (answer, (MOST.get() - before) as u64)
}

// SAFETY: everything is the system's allocator; counting allocates nothing.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        change(layout.size() as isize);
        // SAFETY: the caller's promises are the system's.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        change(layout.size() as isize);
        // SAFETY: the caller's promises are the system's.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        change(-(layout.size() as isize));
        // SAFETY: the caller's promises are the system's.
        unsafe { System.dealloc(at, layout) }
    }

    unsafe fn realloc(&self, at: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // While it moves, both may be there.
        change(size as isize);
        change(-(layout.size() as isize));
        // SAFETY: the caller's promises are the system's.
        unsafe { System.realloc(at, layout, size) }
    }
}
