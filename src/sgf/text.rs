//! The text rule of FF[4]: what the bytes between two brackets say.
//!
//! Only `\` matters. With a line break behind it, both vanish; with other white space, they are a space; with anything
//! else, they are that character. Line breaks without it stay in Text, as LF, and are spaces in SimpleText. Every other
//! white space is a space.

use super::charset::Pairs;
use super::lines::line_break;
use crate::memory::{OutOfMemory, extend, push};

/// The two kinds of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SgfText {
    /// Line breaks stay.
    Text,
    /// Line breaks are spaces.
    Simple,
}

/// Appends what `raw` says to `out`. `raw` is in a charset in which `\` and white space are their ASCII bytes and no
/// part of another character, UTF-8 for one; `out` is in the same charset.
pub fn unescape(raw: &[u8], kind: SgfText, out: &mut Vec<u8>) -> Result<(), OutOfMemory> {
    out.try_reserve(raw.len())?;
    let mut rest = raw;
    while let Some(&byte) = rest.first() {
        let plain = rest.iter().position(|&byte| is_special(byte)).unwrap_or(rest.len());
        if plain > 0 {
            out.extend_from_slice(&rest[..plain]);
            rest = &rest[plain..];
        } else if byte == b'\\' {
            rest = &rest[1..];
            let soft = line_break(rest);
            if soft == 0 {
                out.extend(rest.first().map(|&byte| if is_blank(byte) { b' ' } else { byte }));
            }
            rest = rest.get(soft.max(1)..).unwrap_or_default();
        } else {
            let hard = line_break(rest);
            out.push(if hard > 0 && kind == SgfText::Text { b'\n' } else { b' ' });
            rest = &rest[hard.max(1)..];
        }
    }
    Ok(())
}

/// Appends `text` to `out` as it must be written in a value: with a `\` before each `\` and `]`, and before each `:` in
/// a part of a composed value. What comes out says `text` again, but for white space.
pub fn escape(text: &[u8], composed: bool, out: &mut Vec<u8>) -> Result<(), OutOfMemory> {
    out.try_reserve(text.len())?;
    for &byte in text {
        if matches!(byte, b'\\' | b']') || composed && byte == b':' {
            push(out, b'\\')?;
        }
        push(out, byte)?;
    }
    Ok(())
}

/// Whether a value can be written as it is: no `]` without a `\` before it, no `\` left over at the end, and no first byte
/// of a character there that would take the `]` behind it for its second.
pub(super) fn is_closed(value: &[u8], pairs: Pairs) -> bool {
    let mut at = 0;
    while let Some(&byte) = value.get(at) {
        let next = value.get(at + 1).copied();
        match (byte, next) {
            (b']', _) | (b'\\', None) => return false,
            (_, None) if pairs.is_pair(byte, b']') => return false,
            (b'\\', Some(next)) => at += 1 + usize::from(next < 0x80),
            (_, Some(next)) if pairs.is_pair(byte, next) => at += 2,
            _ => at += 1,
        }
    }
    true
}

/// Whether the last byte of a value is the first half of a character.
pub(super) fn ends_in_half(value: &[u8], pairs: Pairs) -> bool {
    if !value.last().is_some_and(|&last| pairs.is_pair(last, b']')) {
        return false;
    }
    let mut at = 0;
    while let [byte, next, ..] = value[at..] {
        at += if pairs.is_pair(byte, next) { 2 } else { 1 };
    }
    at < value.len()
}

/// Appends `value` to `out` with what `is_closed` wants: `]` escaped where it is not, a last `\` left out, a space behind
/// half a character at the end.
pub(super) fn close(value: &[u8], pairs: Pairs, out: &mut Vec<u8>) -> Result<(), OutOfMemory> {
    out.try_reserve(value.len())?;
    let mut at = 0;
    while let Some(&byte) = value.get(at) {
        let next = value.get(at + 1).copied();
        let length = match (byte, next) {
            (b'\\', None) => return Ok(()),
            (b'\\', Some(next)) => 1 + usize::from(next < 0x80),
            (_, Some(next)) if pairs.is_pair(byte, next) => 2,
            _ => 1,
        };
        if byte == b']' {
            push(out, b'\\')?;
        }
        extend(out, &value[at..at + length])?;
        if next.is_none() && pairs.is_pair(byte, b']') {
            push(out, b' ')?;
        }
        at += length;
    }
    Ok(())
}

/// White space that is no line break, the space itself included.
fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | 0x0B | 0x0C)
}

fn is_special(byte: u8) -> bool {
    matches!(byte, b'\\' | b'\n' | b'\r' | b'\t' | 0x0B | 0x0C)
}
