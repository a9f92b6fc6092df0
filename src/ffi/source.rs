//! The text of a record as a handle holds it: a copy with a NUL behind it, or a mapped file.

use super::guard::{Failure, Reason};
use super::status::*;
use crate::memory::OutOfMemory;
use crate::sgf::SgfSource;
use core::ffi::CStr;
use std::alloc::{Layout, alloc};
use std::fs::File;
use std::io::{self, Read};

/// A text that is counted and NUL-terminated too, and never changes.
pub(super) enum HeldText {
    /// The text and a NUL.
    Copied(Vec<u8>),
    #[cfg(unix)]
    Mapped(Mapping),
}

impl AsRef<[u8]> for HeldText {
    fn as_ref(&self) -> &[u8] {
        match self {
            HeldText::Copied(bytes) => &bytes[..bytes.len() - 1],
            #[cfg(unix)]
            HeldText::Mapped(mapping) => mapping.bytes(),
        }
    }
}

impl HeldText {
    /// A copy of `text`.
    pub fn copy(text: &[u8]) -> Result<Self, Failure> {
        let mut bytes = Vec::new();
        bytes.try_reserve_exact(text.len() + 1).map_err(OutOfMemory::from)?;
        bytes.extend_from_slice(text);
        bytes.push(0);
        Ok(HeldText::Copied(bytes))
    }

    /// The text of the file at `path`, of at most `limit` bytes. A regular file of `map_from` bytes or more is mapped.
    pub fn file(path: &[u8], limit: u64, map_from: u64) -> Result<Self, Failure> {
        let mut room = Vec::new();
        room.try_reserve_exact(path.len() + 1).map_err(OutOfMemory::from)?;
        room.extend_from_slice(path);
        room.push(0);
        let path = CStr::from_bytes_with_nul(&room);
        let path = path.map_err(|_| Failure::argument("path", "has a NUL in it"))?;
        let file = open(path).map_err(system)?;
        let metadata = file.metadata().map_err(system)?;
        let size = if metadata.is_file() { metadata.len() } else { 0 };
        if size > limit {
            return Err(too_long());
        }
        #[cfg(unix)]
        if size >= map_from.max(1)
            && let Some(mapping) = Mapping::new(&file, size)
        {
            return Ok(HeldText::Mapped(mapping));
        }
        let _ = map_from;
        read(file, size, limit)
    }

    /// What a tree holds. Boxed by hand, since `Box::new` ends the process when there is no memory.
    pub fn into_source(self) -> Result<SgfSource, Failure> {
        let layout = Layout::new::<HeldText>();
        // SAFETY: the layout is not empty, and what was allocated by the global allocator with the layout of the value
        // is what a box frees.
        let boxed = unsafe {
            let place: *mut HeldText = alloc(layout).cast();
            if place.is_null() {
                return Err(OutOfMemory.into());
            }
            place.write(self);
            Box::from_raw(place)
        };
        Ok(SgfSource::shared(boxed))
    }
}

/// Reads a file to its end, whatever it said of its size.
fn read(mut file: File, size: u64, limit: u64) -> Result<HeldText, Failure> {
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
    // There is always one byte more than was read: the read that found the end was given room.
    bytes.truncate(filled);
    bytes.push(0);
    Ok(HeldText::Copied(bytes))
}

/// Opens without allocating, which `File::open` does for long paths.
#[cfg(unix)]
fn open(path: &CStr) -> io::Result<File> {
    use std::os::fd::FromRawFd;
    // SAFETY: the path ends with a NUL.
    let descriptor = unsafe { libc::open(path.as_ptr(), libc::O_RDONLY | libc::O_CLOEXEC) };
    if descriptor < 0 {
        return Err(io::Error::last_os_error());
    }
    // SAFETY: it is open, and nobody else has it.
    Ok(unsafe { File::from_raw_fd(descriptor) })
}

#[cfg(not(unix))]
fn open(path: &CStr) -> io::Result<File> {
    let path = path.to_str().map_err(|_| io::Error::from(io::ErrorKind::InvalidInput))?;
    File::open(path)
}

fn system(error: io::Error) -> Failure {
    Failure { status: GOCOUNT_IO_ERROR, place: None, reason: Reason::System(error) }
}

fn too_long() -> Failure {
    Failure::new(GOCOUNT_LIMIT_EXCEEDED, "the text is too long")
}

/// A whole file in memory without reading it first.
#[cfg(unix)]
pub(super) struct Mapping {
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
    /// `None` when the system cannot, or when no NUL would stand behind the text: a file that fills its last page.
    fn new(file: &File, size: u64) -> Option<Mapping> {
        use std::os::fd::AsRawFd;
        let length = usize::try_from(size).ok()?;
        // SAFETY: a question.
        let page = usize::try_from(unsafe { libc::sysconf(libc::_SC_PAGESIZE) }).ok().filter(|page| *page > 0)?;
        if length % page == 0 {
            return None;
        }
        // SAFETY: a new mapping of an open file, private and read-only.
        let start = unsafe {
            libc::mmap(core::ptr::null_mut(), length, libc::PROT_READ, libc::MAP_PRIVATE, file.as_raw_fd(), 0)
        };
        (start != libc::MAP_FAILED).then_some(Mapping { start, length })
    }

    fn bytes(&self) -> &[u8] {
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
