//! Structs that begin with their size: options that callers fill, and results that the library fills. They can grow
//! without breaking a program that was compiled against a smaller one.

use super::buffer::wanted;
use super::guard::Failure;

/// A struct that begins with a `u32` called `struct_size`. In it all zeros but the size must mean the defaults, so that a
/// caller who knows fewer fields gets the defaults of the others.
///
/// # Safety
/// The struct begins with a `u32` called `struct_size`, is plain old data, and any bit pattern of it is valid.
pub(super) unsafe trait SizedStruct: Copy {
    /// Its size in the first version, as a number that never changes: nothing smaller was ever made.
    const FIRST_SIZE: usize;
    /// All zeros.
    const ZERO: Self;
}

/// No struct will grow by more: a larger size is a mistake, and such a struct is neither read nor written.
const LARGEST_GROWTH: usize = 4096;

/// The caller's options; NULL is all defaults.
///
/// # Safety
/// `options` is NULL or points to as many bytes as its `struct_size` says.
pub(super) unsafe fn chosen<T: SizedStruct>(options: *const T) -> Result<T, Failure> {
    // SAFETY: the same promise.
    if options.is_null() { Ok(T::ZERO) } else { unsafe { taken(options, "options") } }
}

/// The caller's struct, which must be there, with the fields that he does not know at their defaults. Fields that we do
/// not know must be zero: what they ask for cannot be done here.
///
/// # Safety
/// As for `chosen`.
pub(super) unsafe fn taken<T: SizedStruct>(given: *const T, name: &'static str) -> Result<T, Failure> {
    // SAFETY: `SizedStruct` promises that a `u32` called `struct_size` stands first; the caller has set it.
    let size = unsafe { wanted_sized(given, name)? };
    let known = size.min(size_of::<T>());
    let mut filled = T::ZERO;
    // SAFETY: the caller says that `size` bytes are there; `filled` has room for `known`, and takes any bits.
    let newer = unsafe {
        (&raw mut filled).cast::<u8>().copy_from_nonoverlapping(given.cast::<u8>(), known);
        core::slice::from_raw_parts(given.cast::<u8>().add(known), size - known)
    };
    if newer.iter().all(|byte| *byte == 0) {
        Ok(filled)
    } else {
        Err(Failure::argument(name, "has a field set that this version of the library does not know"))
    }
}

/// Fills the caller's struct as far as its `struct_size` goes, which stays as it is. What it has beyond ours is set to 0.
///
/// # Safety
/// `out` is NULL or points to as many bytes as its `struct_size` says, which may be written.
pub(super) unsafe fn give_sized<T: SizedStruct>(out: *mut T, name: &'static str, value: T) -> Result<(), Failure> {
    const SIZE_FIELD: usize = size_of::<u32>();
    // SAFETY: the caller's promise.
    let size = unsafe { wanted_sized(out, name)? };
    let known = size.min(size_of::<T>());
    // SAFETY: the caller says that `size` bytes may be written; `value` has `known` of them.
    unsafe {
        let (from, to) = ((&raw const value).cast::<u8>(), out.cast::<u8>());
        to.add(SIZE_FIELD).copy_from_nonoverlapping(from.add(SIZE_FIELD), known - SIZE_FIELD);
        to.add(known).write_bytes(0, size - known);
    }
    Ok(())
}

/// The `struct_size` of a struct that must be there, which vouches for so many bytes. To be asked before anything is
/// changed.
///
/// # Safety
/// `given` is NULL or points to a struct whose `struct_size` is set.
pub(super) unsafe fn wanted_sized<T: SizedStruct>(given: *const T, name: &'static str) -> Result<usize, Failure> {
    const { assert!(T::FIRST_SIZE <= size_of::<T>(), "the first version was no larger than the present one") };
    wanted(given, name)?;
    // SAFETY: not NULL and aligned; `SizedStruct` promises that the size stands first, the caller that it is set.
    let size = unsafe { given.cast::<u32>().read() } as usize;
    if size < T::FIRST_SIZE {
        return Err(Failure::argument(name, "has a struct_size that is too small: set it to sizeof the struct"));
    }
    if size - size.min(size_of::<T>()) > LARGEST_GROWTH {
        return Err(Failure::argument(name, "has a struct_size that is too large: set it to sizeof the struct"));
    }
    Ok(size)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[repr(C)]
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    struct Two {
        struct_size: u32,
        first: u32,
        added: u64,
    }

    // SAFETY: it begins with the size and holds nothing but integers.
    unsafe impl SizedStruct for Two {
        const FIRST_SIZE: usize = 8;
        const ZERO: Self = Two { struct_size: 0, first: 0, added: 0 };
    }

    /// A later version's `Two`.
    #[repr(C)]
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    struct Three {
        two: Two,
        unknown: u64,
    }

    #[test]
    fn a_smaller_struct_is_taken_and_filled_as_far_as_it_goes() {
        let mut small = Two { struct_size: 8, first: 5, added: 77 };
        // SAFETY: the structs are as large as they say.
        let (read, given) = unsafe {
            let read = taken(&small, "two");
            (read, give_sized(&mut small, "two", Two { struct_size: 0, first: 6, added: 8 }))
        };
        assert_eq!(read.ok(), Some(Two { struct_size: 8, first: 5, added: 0 }));
        assert!(given.is_ok());
        assert_eq!(small, Two { struct_size: 8, first: 6, added: 77 });
    }

    #[test]
    fn a_larger_struct_may_not_ask_for_what_is_unknown_and_gets_zeros_there() {
        let mut large = Three { two: Two { struct_size: 24, first: 5, added: 6 }, unknown: 0 };
        // SAFETY: the structs are as large as they say.
        unsafe {
            let pointer = (&raw mut large).cast::<Two>();
            assert!(taken(pointer, "three").is_ok());
            large.unknown = 9;
            let pointer = (&raw mut large).cast::<Two>();
            assert!(taken(pointer, "three").is_err());
            assert!(give_sized(pointer, "three", Two { struct_size: 0, first: 1, added: 2 }).is_ok());
        }
        assert_eq!(large, Three { two: Two { struct_size: 24, first: 1, added: 2 }, unknown: 0 });
    }

    #[test]
    fn sizes_that_cannot_be_are_refused() {
        for size in [0, 4, 7, 16 + 4097, u32::MAX] {
            let mut two = Two { struct_size: size, first: 5, added: 6 };
            // SAFETY: such sizes are refused before anything else is read.
            unsafe {
                assert!(taken(&two, "two").is_err(), "{size}");
                assert!(give_sized(&mut two, "two", Two::ZERO).is_err(), "{size}");
            }
            assert_eq!(two, Two { struct_size: size, first: 5, added: 6 });
        }
    }
}
