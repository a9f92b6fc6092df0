//! Where the text of a record comes from: a copy of the caller's bytes, or a file, read or mapped.

use super::guard::{Failure, Reason};
use super::status::*;
use crate::memory::OutOfMemory;
use crate::sgf::SgfSource;
#[cfg(unix)]
use core::ffi::CStr;
#[cfg(unix)]
use std::alloc::{Layout, alloc};
use std::fs::File;
use std::io::{self, Read};

/// The text of the file at `path`, of at most `limit` bytes. A regular file of `map_from` bytes or more is mapped.
pub(super) fn file(path: &[u8], limit: u64, map_from: u64) -> Result<SgfSource, Failure> {
    let file = open(path)?;
    let metadata = file.metadata().map_err(system)?;
    let size = if metadata.is_file() { metadata.len() } else { 0 };
    if size > limit {
        return Err(too_long());
    }
    #[cfg(unix)]
    if size >= map_from.max(1)
        && let Some(mapping) = Mapping::new(&file, size)
    {
        return mapping.into_source();
    }
    let _ = map_from;
    read(file, size, limit)
}

/// Reads a file to its end, whatever it said of its size.
fn read(mut file: File, size: u64, limit: u64) -> Result<SgfSource, Failure> {
    const STEP: usize = 1 << 16;
    let mut bytes: Vec<u8> = Vec::new();
    let expected = usize::try_from(size).map_err(|_| OutOfMemory)?;
    bytes.try_reserve_exact(expected.saturating_add(1)).map_err(OutOfMemory::from)?;
    let mut filled = 0;
    loop {
        if filled == bytes.len() {
            // The room for the file's own size comes first, with one byte more to see its end.
            let more = (bytes.capacity() - filled).max(if filled == 0 { 0 } else { filled.max(STEP) }).max(1);
            bytes.try_reserve(more).map_err(OutOfMemory::from)?;
            bytes.resize(filled + more, 0);
        }
        match file.read(&mut bytes[filled..]) {
            Ok(0) => break,
            Ok(count) => filled += count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(system(error)),
        }
        if filled as u64 > limit {
            return Err(too_long());
        }
    }
    bytes.truncate(filled);
    Ok(bytes.into())
}

/// A path with the NUL that the system wants behind it.
#[cfg(unix)]
fn terminated(path: &[u8]) -> Result<Vec<u8>, Failure> {
    let mut room = Vec::new();
    room.try_reserve_exact(path.len() + 1).map_err(OutOfMemory::from)?;
    room.extend_from_slice(path);
    room.push(0);
    Ok(room)
}

fn with_a_nul() -> Failure {
    Failure::argument("path", "has a NUL in it")
}

/// Opens by the system's own call: `File::open` allocates for long paths, and ends the process when it cannot.
#[cfg(unix)]
fn open(path: &[u8]) -> Result<File, Failure> {
    use std::os::fd::FromRawFd;
    let path = terminated(path)?;
    let path = CStr::from_bytes_with_nul(&path).map_err(|_| with_a_nul())?;
    // SAFETY: the path ends with a NUL.
    let descriptor = unsafe { libc::open(path.as_ptr(), libc::O_RDONLY | libc::O_CLOEXEC) };
    if descriptor < 0 {
        return Err(system(io::Error::last_os_error()));
    }
    // SAFETY: it is open, and nobody else has it.
    Ok(unsafe { File::from_raw_fd(descriptor) })
}

#[cfg(not(unix))]
fn open(path: &[u8]) -> Result<File, Failure> {
    if path.contains(&0) {
        return Err(with_a_nul());
    }
    let path = std::str::from_utf8(path).map_err(|_| Failure::argument("path", "is not UTF-8"))?;
    File::open(path).map_err(system)
}

fn system(error: io::Error) -> Failure {
    Failure { status: GOCOUNT_IO_ERROR, place: None, reason: Reason::System(error) }
}

fn too_long() -> Failure {
    Failure::new(GOCOUNT_LIMIT_EXCEEDED, "the text is too long")
}

/// A whole file in memory without reading it first.
#[cfg(unix)]
struct Mapping {
    start: *mut core::ffi::c_void,
    length: usize,
}

#[cfg(unix)]
// SAFETY: the memory is read-only and belongs to the mapping alone.
unsafe impl Send for Mapping {}
#[cfg(unix)]
// SAFETY: as above.
unsafe impl Sync for Mapping {}

#[cfg(unix)]
impl Mapping {
    /// `None` when the system cannot.
    fn new(file: &File, size: u64) -> Option<Mapping> {
        use std::os::fd::AsRawFd;
        let length = usize::try_from(size).ok()?;
        // SAFETY: a new mapping of an open file, private and read-only.
        let start = unsafe {
            libc::mmap(core::ptr::null_mut(), length, libc::PROT_READ, libc::MAP_PRIVATE, file.as_raw_fd(), 0)
        };
        (start != libc::MAP_FAILED).then_some(Mapping { start, length })
    }

    /// What a tree holds. Boxed by hand, since `Box::new` ends the process when there is no memory.
    fn into_source(self) -> Result<SgfSource, Failure> {
        let layout = Layout::new::<Mapping>();
        // SAFETY: the layout is not empty, and what was allocated by the global allocator with the layout of the value
        // is what a box frees.
        let boxed = unsafe {
            let place: *mut Mapping = alloc(layout).cast();
            if place.is_null() {
                return Err(OutOfMemory.into());
            }
            place.write(self);
            Box::from_raw(place)
        };
        Ok(SgfSource::shared(boxed))
    }
}

#[cfg(unix)]
impl AsRef<[u8]> for Mapping {
    fn as_ref(&self) -> &[u8] {
        // SAFETY: the mapping is that long and lives as long as `self`. That nobody changes or shortens the file
        // meanwhile is a promise that the header asks of the caller.
        unsafe { core::slice::from_raw_parts(self.start.cast(), self.length) }
    }
}

#[cfg(unix)]
impl Drop for Mapping {
    fn drop(&mut self) {
        // SAFETY: it is ours, and nobody holds what is in it.
        unsafe { libc::munmap(self.start, self.length) };
    }
}
