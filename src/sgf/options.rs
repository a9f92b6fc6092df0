//! How a text is read: the profile and the limits.

use super::charset::SgfEncoding;
use crate::numbered::numbered;

numbered! {
    /// How much is forgiven.
    #[derive(Default)]
    pub enum SgfProfile: u32 {
        #[default]
        0 Lenient "lenient" "whatever holds a tree is read; what is odd is reported as a diagnostic";
        /// Four of them in the words of Exercism's `sgf-parsing`.
        1 Exercism "exercism" "anything malformed is an error";
        /// The structure, the properties and their values. Files of another version are refused too.
        2 Ff4 "ff4" "anything that is an error by FF4 is one here";
    }
}

/// How a text is read. [`SgfOptions::default`] is lenient with limits that no honest file meets.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SgfOptions {
    /// How much is forgiven.
    pub profile: SgfProfile,
    /// The longest text, in bytes. Never more than [`SgfOptions::MAX_BYTES`], because offsets take 32 bits.
    pub max_bytes: u64,
    /// The largest number of nodes of a collection.
    pub max_nodes: u32,
    /// The largest number of open parentheses.
    pub max_depth: u32,
    /// How many diagnostics of each event are kept; all are counted.
    pub max_diagnostics: u32,
    /// The charset of the text, whatever it says itself.
    pub encoding: Option<SgfEncoding>,
}

impl SgfOptions {
    /// The longest text that can be read, in bytes.
    pub const MAX_BYTES: u64 = 0xF000_0000;

    /// The defaults with another profile.
    pub fn with_profile(profile: SgfProfile) -> Self {
        SgfOptions { profile, ..Self::default() }
    }
}

impl Default for SgfOptions {
    fn default() -> Self {
        SgfOptions {
            profile: SgfProfile::Lenient,
            max_bytes: Self::MAX_BYTES,
            max_nodes: 1 << 28,
            max_depth: 1 << 24,
            max_diagnostics: 100,
            encoding: None,
        }
    }
}
