//! JSON written with fallible allocation.

use crate::memory::OutOfMemory;
use serde::{Serialize, Serializer};

/// What is written so far. serde_json boxes the errors of its writers, so running out is kept here and told at the end.
struct FallibleJson {
    bytes: Vec<u8>,
    ran_out: bool,
}

impl std::io::Write for FallibleJson {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        if self.ran_out || self.bytes.try_reserve(bytes.len()).is_err() {
            self.ran_out = true;
        } else {
            self.bytes.extend_from_slice(bytes);
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// The value as JSON, on one line.
pub(crate) fn to_json(value: &impl Serialize) -> Result<String, OutOfMemory> {
    let mut json = FallibleJson { bytes: Vec::new(), ran_out: false };
    serde_json::to_writer(&mut json, value).map_err(|_| OutOfMemory)?;
    if json.ran_out {
        return Err(OutOfMemory);
    }
    String::from_utf8(json.bytes).map_err(|_| OutOfMemory)
}

/// Something that becomes a string as it is shown.
pub(crate) struct ShownInJson<'a, T>(pub &'a T);

impl<T: std::fmt::Display> Serialize for ShownInJson<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self.0)
    }
}
