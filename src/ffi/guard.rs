//! The one guard that stands round every export: a panic becomes a status, a failure gets its place and its words.

use super::status::*;
use crate::board::BoardError;
use crate::memory::OutOfMemory;
use crate::play::Refusal;
use crate::record::RecordError;
use crate::rules::preset::RulesNames;
use crate::score::{DeadError, ScoreError};
use core::ffi::c_char;
use core::fmt::{self, Display, Write};
use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::sync::{Once, OnceLock};

/// Why a call failed. It is made without allocating, so that running out of memory can be told too.
pub(super) struct Failure {
    pub status: gocount_status,
    pub place: Option<Place>,
    pub reason: Reason,
}

/// Where in the input: `offset` in bytes from 0, `line` and `column` from 1.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub offset: u64,
    pub line: u64,
    pub column: u64,
}

/// The words of a failure, kept as what they are made of until somebody asks for them.
pub(super) enum Reason {
    /// A sentence of its own.
    Words(&'static str),
    /// A sentence about the argument or handle of this name.
    About(&'static str, &'static str),
    /// The argument or field `name` is `given`, and must be what `allowed` says.
    Number { name: &'static str, given: i64, allowed: &'static str },
    /// A sentence with a number in the middle.
    Count(&'static str, u64, &'static str),
    /// There are no rules of this name; empty when the place tells it.
    RulesName(ShortText),
    /// What is wrong with a board's input.
    Board(BoardError),
    /// Why a move was refused.
    Play(Refusal),
    /// Why a position was not counted.
    Score(ScoreError),
    /// What is wrong with dead stones.
    Dead(DeadError),
    /// Why a record was not counted.
    Record(RecordError),
    /// What the operating system answered.
    System(std::io::Error),
}

/// The beginning of a text of the caller's, to be quoted in a message: kept without allocating.
pub(super) struct ShortText {
    room: [u8; ShortText::LENGTH],
    used: usize,
}

impl ShortText {
    const LENGTH: usize = 40;
    /// Nothing to be quoted.
    pub const EMPTY: ShortText = ShortText { room: [0; ShortText::LENGTH], used: 0 };

    pub fn of(text: &str) -> ShortText {
        let mut used = text.len().min(ShortText::LENGTH);
        while !text.is_char_boundary(used) {
            used -= 1;
        }
        let mut room = [0; ShortText::LENGTH];
        room[..used].copy_from_slice(&text.as_bytes()[..used]);
        ShortText { room, used }
    }
}

impl Display for ShortText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match core::str::from_utf8(&self.room[..self.used]) {
            Ok(text) if !text.is_empty() => write!(f, " (`{text}`)"),
            _ => Ok(()),
        }
    }
}

impl Failure {
    pub fn new(status: gocount_status, words: &'static str) -> Self {
        Failure { status, place: None, reason: Reason::Words(words) }
    }

    /// The argument called `name` cannot be used, because it `fault` ("is NULL", ...).
    pub fn argument(name: &'static str, fault: &'static str) -> Self {
        Failure { status: GOCOUNT_INVALID_ARGUMENT, place: None, reason: Reason::About(name, fault) }
    }
}

impl From<OutOfMemory> for Failure {
    fn from(_: OutOfMemory) -> Self {
        Failure::new(GOCOUNT_OUT_OF_MEMORY, "out of memory")
    }
}

impl Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Words(words) => f.write_str(words),
            Reason::About(name, fault) => write!(f, "{name} {fault}"),
            Reason::Number { name, given, allowed } => write!(f, "{name} is {given}: it must be {allowed}"),
            Reason::Count(before, number, after) => write!(f, "{before}{number}{after}"),
            Reason::RulesName(name) => write!(f, "no rules are of this name{name}; known are {RulesNames}"),
            Reason::Board(error) => error.write_what(f),
            Reason::Play(error) => error.fmt(f),
            Reason::Score(error) => error.fmt(f),
            Reason::Dead(error) => error.write_what(f),
            Reason::Record(error) => error.fmt(f),
            Reason::System(error) => write_system_words(error, f),
        }
    }
}

/// The system's own words. `io::Error` would allocate for them.
#[cfg(unix)]
fn write_system_words(error: &std::io::Error, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut words = [0u8; 128];
    let Some(code) = error.raw_os_error() else { return write!(f, "{}", error.kind()) };
    // SAFETY: the array is as long as said; on success the words are NUL-terminated.
    if unsafe { libc::strerror_r(code, words.as_mut_ptr().cast(), words.len()) } != 0 {
        return write!(f, "system error {code}");
    }
    let words = core::ffi::CStr::from_bytes_until_nul(&words).ok().and_then(|words| words.to_str().ok());
    f.write_str(words.unwrap_or("a system error"))
}

#[cfg(not(unix))]
fn write_system_words(error: &std::io::Error, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "{}", error.kind())
}

/// Runs the body of an export that answers with a status, and writes `error` when the caller gave one. This stands in
/// every export: what only a failure needs is elsewhere.
#[inline]
pub(super) fn guard(error: *mut gocount_error, body: impl FnOnce() -> Result<(), Failure>) -> gocount_status {
    if !error.is_null() && !can_be_written(error) {
        return GOCOUNT_INVALID_ARGUMENT;
    }
    let status = catch(|| match body() {
        Ok(()) => GOCOUNT_OK,
        Err(failure) => fail(error, failure),
    });
    let status =
        status.unwrap_or_else(|| fail(error, Failure::new(GOCOUNT_INTERNAL_ERROR, "a fault of the library itself")));
    if status == GOCOUNT_OK && !error.is_null() {
        clear(error);
    }
    status
}

/// Tells of a failure; the answer is its status.
#[cold]
#[inline(never)]
fn fail(error: *mut gocount_error, failure: Failure) -> gocount_status {
    let status = failure.status;
    if !error.is_null() {
        // Formatting is code too: should it panic, the status is still told.
        let _ = catch(|| report(error, &failure));
    }
    status
}

/// Runs the body of an export that cannot fail; `otherwise` is its answer to a fault of the library itself.
pub(super) fn answer<T>(otherwise: T, body: impl FnOnce() -> T) -> T {
    catch(body).unwrap_or(otherwise)
}

/// The size of the first version's `gocount_error`: nothing smaller was ever made. Fields that are added later are
/// written only when the caller's `struct_size` has them.
const FIRST_ERROR_SIZE: u32 = 288;

fn can_be_written(error: *const gocount_error) -> bool {
    // SAFETY: aligned, and the caller promises that the first field is set.
    error.is_aligned() && unsafe { (&raw const (*error).struct_size).read() } >= FIRST_ERROR_SIZE
}

/// After a success: no more of the message is written than its end. Most calls succeed, and a caller who keeps his error
/// should not pay for 256 bytes each time.
#[inline]
fn clear(error: *mut gocount_error) {
    write_head(error, GOCOUNT_OK, Place { offset: 0, line: 0, column: 0 });
}

/// All but the message, which becomes empty.
#[inline]
fn write_head(error: *mut gocount_error, status: gocount_status, place: Place) {
    // SAFETY: `struct_size` vouched for the fields of the first version, which are these.
    unsafe {
        (&raw mut (*error).status).write(status);
        (&raw mut (*error).offset).write(place.offset);
        (&raw mut (*error).line).write(place.line);
        (&raw mut (*error).column).write(place.column);
        (&raw mut (*error).message).cast::<c_char>().write(0);
    }
}

fn report(error: *mut gocount_error, failure: &Failure) {
    write_head(error, failure.status, failure.place.unwrap_or(Place { offset: 0, line: 0, column: 0 }));
    let mut message = Message { room: [0; GOCOUNT_MESSAGE_SIZE], used: 0 };
    let _ = write!(message, "{}", failure.reason);
    let text = &message.room[..message.used + 1];
    // SAFETY: as above; the text and its NUL are no longer than the message.
    unsafe { (&raw mut (*error).message).cast::<c_char>().copy_from_nonoverlapping(text.as_ptr(), text.len()) };
}

/// Text written into a fixed array; what does not fit is cut before the character that would not.
struct Message {
    room: [c_char; GOCOUNT_MESSAGE_SIZE],
    used: usize,
}

impl Write for Message {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let mut fits = text.len().min(GOCOUNT_MESSAGE_SIZE - 1 - self.used);
        while !text.is_char_boundary(fits) {
            fits -= 1;
        }
        for byte in &text.as_bytes()[..fits] {
            self.room[self.used] = *byte as c_char;
            self.used += 1;
        }
        if fits == text.len() { Ok(()) } else { Err(fmt::Error) }
    }
}

thread_local! {
    /// Whether this thread is inside an export: then a panic is ours, is caught, and must print nothing.
    static INSIDE: Cell<bool> = const { Cell::new(false) };
}

#[inline]
fn catch<T>(body: impl FnOnce() -> T) -> Option<T> {
    let outer = INSIDE.replace(true);
    let result = panic::catch_unwind(AssertUnwindSafe(|| {
        silence_our_panics();
        body()
    }));
    INSIDE.set(outer);
    result.ok()
}

/// Lets the hook that was there before go on reporting the panics of others. Done once, and not while a Rust program
/// that uses the C interface is itself unwinding, when hooks cannot be set. Nothing here allocates: the first call of a
/// program may be made when there is no memory.
#[inline]
fn silence_our_panics() {
    if !SILENCED.is_completed() {
        set_hook();
    }
}

static SILENCED: Once = Once::new();

#[cold]
fn set_hook() {
    type Hook = Box<dyn Fn(&PanicHookInfo<'_>) + Sync + Send>;
    static BEFORE: OnceLock<Hook> = OnceLock::new();
    if std::thread::panicking() {
        return;
    }
    SILENCED.call_once_force(|_| {
        let _ = BEFORE.set(panic::take_hook());
        panic::set_hook(Box::new(|info| {
            if !INSIDE.get()
                && let Some(before) = BEFORE.get()
            {
                before(info);
            }
        }));
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn blank() -> gocount_error {
        gocount_error {
            struct_size: size_of::<gocount_error>() as u32,
            status: 77,
            offset: 7,
            line: 7,
            column: 7,
            message: [7; GOCOUNT_MESSAGE_SIZE],
        }
    }

    fn text(error: &gocount_error) -> String {
        error.message.iter().take_while(|byte| **byte != 0).map(|byte| *byte as u8 as char).collect()
    }

    #[test]
    fn a_panic_becomes_a_status() {
        let mut error = blank();
        assert_eq!(guard(&mut error, || panic!("a fault")), GOCOUNT_INTERNAL_ERROR);
        assert_eq!((error.status, error.offset), (GOCOUNT_INTERNAL_ERROR, 0));
        assert_eq!(text(&error), "a fault of the library itself");
        assert_eq!(answer(5, || panic!("another")), 5);
    }

    #[test]
    fn every_call_writes_the_error_anew() {
        let mut error = blank();
        let place = Some(Place { offset: 1, line: 2, column: 3 });
        let reason = Reason::Count("only ", 4, " left");
        let failed = guard(&mut error, || Err(Failure { status: GOCOUNT_NOT_FOUND, place, reason }));
        assert_eq!((failed, error.offset, error.line, error.column), (GOCOUNT_NOT_FOUND, 1, 2, 3));
        assert_eq!(text(&error), "only 4 left");
        assert_eq!(guard(&mut error, || Ok(())), GOCOUNT_OK);
        assert_eq!((error.status, error.offset, error.line, error.column), (GOCOUNT_OK, 0, 0, 0));
        assert_eq!(text(&error), "");
    }

    #[test]
    fn an_error_of_a_wrong_size_is_refused_and_not_touched() {
        let mut error = blank();
        error.struct_size -= 1;
        assert_eq!(guard(&mut error, || unreachable!()), GOCOUNT_INVALID_ARGUMENT);
        assert_eq!((error.status, error.message[0]), (77, 7));
    }

    #[test]
    fn a_long_message_is_cut_between_characters() {
        let mut error = blank();
        let words: &'static str = Box::leak("é".repeat(200).into_boxed_str());
        guard(&mut error, || Err(Failure::new(GOCOUNT_NOT_FOUND, words)));
        assert_eq!(error.message[254], 0);
        assert_eq!(error.message[255], 7);
        assert_eq!(text(&error).chars().count(), 254);
    }
}
