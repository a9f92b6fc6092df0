//! The system's allocator, which counts what each thread takes and holds, and can be told to fail.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

#[global_allocator]
static COUNTING: Counting = Counting;

struct Counting;

thread_local! {
    /// Allocations, and the bytes that they asked for.
    static CALLS: Cell<usize> = const { Cell::new(0) };
    static TAKEN: Cell<usize> = const { Cell::new(0) };
    static HELD: Cell<isize> = const { Cell::new(0) };
    /// The most held since the last look.
    static MOST: Cell<isize> = const { Cell::new(0) };
    /// How many more allocations succeed.
    static LEFT: Cell<usize> = const { Cell::new(usize::MAX) };
}

/// How often `act` allocates.
pub fn allocations<T>(act: impl FnOnce() -> T) -> usize {
    let before = CALLS.get();
    std::hint::black_box(act());
    CALLS.get() - before
}

/// All bytes ever asked for, also those that went back.
pub fn taken() -> usize {
    TAKEN.get()
}

/// Bytes held now.
pub fn held() -> isize {
    HELD.get()
}

/// The most bytes held since `begin_most`.
pub fn most() -> isize {
    MOST.get()
}

/// Begins to watch for the most held; gives what is held now.
pub fn begin_most() -> isize {
    MOST.set(HELD.get());
    HELD.get()
}

/// Calls `call` with the first allocation failing, then the second, and so on until it succeeds; `same` is asked after
/// each failure.
pub fn fail_each<T, E>(
    mut call: impl FnMut() -> Result<T, E>,
    is_memory: impl Fn(&E) -> bool,
    mut same: impl FnMut(),
) -> (Result<T, E>, usize) {
    for n in 0.. {
        LEFT.set(n);
        let result = call();
        LEFT.set(usize::MAX);
        match result {
            Err(error) if is_memory(&error) => same(),
            result => return (result, n),
        }
    }
    unreachable!("the loop has no end")
}

/// Whether an allocation of `size` bytes may succeed.
fn ask(size: usize) -> bool {
    CALLS.set(CALLS.get() + 1);
    TAKEN.set(TAKEN.get() + size);
    let left = LEFT.get();
    LEFT.set(if left == usize::MAX { left } else { left.saturating_sub(1) });
    left > 0
}

fn change(grown: usize, shrunk: usize) {
    let held = HELD.get() + grown as isize - shrunk as isize;
    HELD.set(held);
    MOST.set(MOST.get().max(held));
}

// SAFETY: everything is the system's allocator; counting allocates nothing.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if !ask(layout.size()) {
            return std::ptr::null_mut();
        }
        change(layout.size(), 0);
        // SAFETY: the caller's promises are the system's.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        change(0, layout.size());
        // SAFETY: the caller's promises are the system's.
        unsafe { System.dealloc(at, layout) }
    }

    unsafe fn realloc(&self, at: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        if !ask(size) {
            return std::ptr::null_mut();
        }
        // While it moves, both may be there.
        change(size, 0);
        change(0, layout.size());
        // SAFETY: the caller's promises are the system's.
        unsafe { System.realloc(at, layout, size) }
    }
}
