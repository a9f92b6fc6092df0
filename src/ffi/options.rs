//! Structs that callers fill: they begin with the size that the caller knows, so that they can grow.

use super::buffer::wanted;
use super::guard::Failure;

/// A struct of options. All zeros but `struct_size` must mean the defaults, so that a caller who knows fewer fields
/// gets the defaults of the others.
///
/// # Safety
/// The struct begins with a `u32` called `struct_size`, is plain old data, and any bit pattern of it is valid.
pub(super) unsafe trait Options: Copy {
    /// Its size in the first version, as a number that never changes: nothing smaller was ever made.
    const FIRST_SIZE: usize;
    /// All zeros.
    const ZERO: Self;
}

/// No struct of options will grow by more: a larger size is a mistake, and is not read.
const LARGEST_GROWTH: usize = 4096;

/// The caller's options with the fields that he does not know at their defaults; NULL is all defaults. Fields that we
/// do not know must be zero: what they ask for cannot be done here.
///
/// # Safety
/// `options` is NULL or points to as many bytes as its `struct_size` says.
pub(super) unsafe fn chosen<T: Options>(options: *const T) -> Result<T, Failure> {
    if options.is_null() {
        return Ok(T::ZERO);
    }
    // SAFETY: `Options` promises that a `u32` called `struct_size` stands first; the caller has set it.
    let size = unsafe { size_set(options, T::FIRST_SIZE, "options")? } as usize;
    let known = size.min(size_of::<T>());
    let unknown = || Failure::argument("options", "asks for something that this version does not know");
    if size - known > LARGEST_GROWTH {
        return Err(unknown());
    }
    let mut filled = T::ZERO;
    // SAFETY: the caller says that `size` bytes are there; `filled` has room for `known`, and takes any bits.
    let newer = unsafe {
        (&raw mut filled).cast::<u8>().copy_from_nonoverlapping(options.cast::<u8>(), known);
        core::slice::from_raw_parts(options.cast::<u8>().add(known), size - known)
    };
    if newer.iter().all(|byte| *byte == 0) { Ok(filled) } else { Err(unknown()) }
}

/// The `struct_size` that the caller has set in a struct that must be there, if it is no less than `least`: that vouches
/// for so many bytes. To be asked before anything is changed.
///
/// # Safety
/// `given` is NULL or points to a struct that begins with a `u32` called `struct_size`, which is set.
pub(super) unsafe fn size_set<T>(given: *const T, least: usize, name: &'static str) -> Result<u32, Failure> {
    wanted(given, name)?;
    // SAFETY: not NULL and aligned; that the size stands first and is set is the caller's promise.
    let size = unsafe { given.cast::<u32>().read() };
    if (size as usize) < least {
        return Err(Failure::argument(name, "has a struct_size that is too small"));
    }
    Ok(size)
}
