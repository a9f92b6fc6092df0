//! Why bytes are not a saved game.

use crate::memory::OutOfMemory;

/// Why bytes are not a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CheckpointFault {
    /// They do not begin as a saved game does.
    NotACheckpoint,
    /// They were written by another version of this library.
    Version,
    /// They are cut short, or were changed.
    Corrupt,
    /// The board has more points than are allowed.
    TooLarge,
    /// There was not enough memory.
    OutOfMemory,
}

impl CheckpointFault {
    /// The fault in words.
    pub fn words(self) -> &'static str {
        match self {
            CheckpointFault::NotACheckpoint => "the bytes are not a saved game",
            CheckpointFault::Version => "the game was saved by another version",
            CheckpointFault::Corrupt => "the saved game is cut short or was changed",
            CheckpointFault::TooLarge => "the saved game's board has more points than are allowed",
            CheckpointFault::OutOfMemory => "out of memory",
        }
    }
}

impl std::fmt::Display for CheckpointFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.words())
    }
}

impl std::error::Error for CheckpointFault {}

impl From<OutOfMemory> for CheckpointFault {
    fn from(_: OutOfMemory) -> Self {
        CheckpointFault::OutOfMemory
    }
}
