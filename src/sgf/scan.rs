//! Looking for the next byte that matters. Values are two bytes long as a rule, so the first bytes are looked at
//! eight at a time and only long values are worth a call into `memchr`.

/// How far the short look goes before `memchr` takes over.
const NEAR: usize = 4;

const ONES: u64 = u64::from_ne_bytes([1; 8]);
const TOPS: u64 = u64::from_ne_bytes([0x80; 8]);

/// Bytes of `word` that are `byte` have their top bit set; so may bytes above the first such one.
#[inline]
fn hits(word: u64, byte: u8) -> u64 {
    let zeros = word ^ u64::from_ne_bytes([byte; 8]);
    zeros.wrapping_sub(ONES) & !zeros & TOPS
}

/// The offset of the first `]` or `\` at or after `from`; the length of `text` when there is none.
#[inline]
pub(super) fn bracket_or_escape(text: &[u8], from: usize) -> usize {
    let mut at = from;
    for _ in 0..NEAR {
        let Some(chunk) = text.get(at..).and_then(|rest| rest.first_chunk::<8>()) else { break };
        let word = u64::from_le_bytes(*chunk);
        let found = hits(word, b']') | hits(word, b'\\');
        if found != 0 {
            return at + (found.trailing_zeros() / 8) as usize;
        }
        at += 8;
    }
    let rest = text.get(at..).unwrap_or_default();
    memchr::memchr2(b']', b'\\', rest).map_or(text.len(), |found| at + found)
}

/// The offset of the first `]` at or after `from` without a `\` before it.
#[inline]
pub(super) fn closing_bracket(text: &[u8], from: usize) -> Option<usize> {
    if let Some(chunk) = text.get(from..).and_then(|rest| rest.first_chunk::<8>()) {
        let word = u64::from_le_bytes(*chunk);
        let (ends, escapes) = (hits(word, b']'), hits(word, b'\\'));
        // The lowest bits are right in both, so the first of either kind is what it seems to be.
        if ends != 0 && ends.trailing_zeros() < escapes.trailing_zeros() {
            return Some(from + (ends.trailing_zeros() / 8) as usize);
        }
    }
    far_closing_bracket(text, from)
}

fn far_closing_bracket(text: &[u8], from: usize) -> Option<usize> {
    let mut at = bracket_or_escape(text, from);
    while text.get(at) == Some(&b'\\') {
        at = bracket_or_escape(text, (at + 2).min(text.len()));
    }
    (at < text.len()).then_some(at)
}

/// White space between tokens.
#[inline]
pub(super) fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

/// The offset of the first byte at or after `from` that is no white space.
#[inline]
pub(super) fn skip_space(text: &[u8], from: usize) -> usize {
    let mut at = from;
    while text.get(at).is_some_and(|&byte| is_space(byte)) {
        at += 1;
    }
    at
}

/// The offset of the first byte at or after `from` that cannot belong to an identifier.
#[inline]
pub(super) fn skip_identifier(text: &[u8], from: usize) -> usize {
    let mut at = from;
    while text.get(at).is_some_and(|byte| byte.is_ascii_alphanumeric()) {
        at += 1;
    }
    at
}
