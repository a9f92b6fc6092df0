//! Fallible allocation: input can ask for any amount, and running out of memory is an error like any other.

pub(crate) mod json;

use std::collections::TryReserveError;

/// There was not enough memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfMemory;

impl std::fmt::Display for OutOfMemory {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("out of memory")
    }
}

impl std::error::Error for OutOfMemory {}

impl From<TryReserveError> for OutOfMemory {
    fn from(_: TryReserveError) -> Self {
        OutOfMemory
    }
}

/// A vector of `count` copies of `value`.
pub fn filled<T: Clone>(value: T, count: usize) -> Result<Vec<T>, OutOfMemory> {
    let mut vec = Vec::new();
    vec.try_reserve_exact(count)?;
    vec.resize(count, value);
    Ok(vec)
}

/// A copy of `items`.
pub fn copied<T: Copy>(items: &[T]) -> Result<Vec<T>, OutOfMemory> {
    let mut vec = Vec::new();
    vec.try_reserve_exact(items.len())?;
    vec.extend_from_slice(items);
    Ok(vec)
}

/// Appends `value` to `vec`.
#[inline]
pub fn push<T>(vec: &mut Vec<T>, value: T) -> Result<(), OutOfMemory> {
    if vec.len() == vec.capacity() {
        vec.try_reserve(1)?;
    }
    vec.push(value);
    Ok(())
}

/// Appends `items` to `vec`.
pub fn extend<T: Copy>(vec: &mut Vec<T>, items: &[T]) -> Result<(), OutOfMemory> {
    vec.try_reserve(items.len())?;
    vec.extend_from_slice(items);
    Ok(())
}

/// Text written piece by piece: an error of writing is memory that ran out.
#[derive(Default)]
pub struct FallibleText(pub String);

impl std::fmt::Write for FallibleText {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        self.0.try_reserve(text.len()).map_err(|_| std::fmt::Error)?;
        self.0.push_str(text);
        Ok(())
    }
}

/// What `format!` would make. The things written must not fail by themselves.
pub fn written(words: std::fmt::Arguments<'_>) -> Result<String, OutOfMemory> {
    let mut text = FallibleText::default();
    std::fmt::Write::write_fmt(&mut text, words).map_err(|_| OutOfMemory)?;
    Ok(text.0)
}
