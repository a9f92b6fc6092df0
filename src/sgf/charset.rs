//! In which charset a text is, tree by tree, and why.
//!
//! In order: what the caller says; a byte order mark; UTF-8 when the bytes are valid UTF-8, whatever CA says, because
//! nothing else looks like it by chance; the charset that CA names; a guess; ISO-8859-1, the default of FF[4], read as
//! windows-1252, its superset.

use encoding_rs::{
    BIG5, DecoderResult, EncoderResult, Encoding, GB18030, GBK, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252,
    X_USER_DEFINED,
};

use super::guess::{guess, mostly_utf8};
use super::scan::{closing_bracket, is_space};
use crate::memory::{OutOfMemory, extend};
use crate::numbered::numbered;

/// A charset, as `encoding_rs` and the WHATWG know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SgfEncoding(pub(super) &'static Encoding);

/// Other names that records carry in CA.
const ALIASES: [(&str, &str); 14] = [
    ("cp932", "shift_jis"),
    ("cp936", "gbk"),
    ("cp949", "euc-kr"),
    ("cp950", "big5"),
    ("euc-cn", "gbk"),
    ("euccn", "gbk"),
    ("eucjp", "euc-jp"),
    ("euckr", "euc-kr"),
    ("gb", "gbk"),
    ("ms932", "shift_jis"),
    ("ms936", "gbk"),
    ("shiftjis", "shift_jis"),
    ("uhc", "euc-kr"),
    ("utf_8", "utf-8"),
];

impl SgfEncoding {
    /// UTF-8.
    pub const UTF_8: SgfEncoding = SgfEncoding(UTF_8);

    /// The charset of this name: any label of the WHATWG's list, or another that is found in records. Letter case and
    /// white space around it do not matter. Not ISO-2022-JP, in which the bytes of ASCII can be other characters: it is
    /// as unknown as a label of no charset at all.
    pub fn named(label: &[u8]) -> Option<Self> {
        let label = label.trim_ascii();
        let known = ALIASES.iter().find(|(alias, _)| alias.as_bytes().eq_ignore_ascii_case(label));
        let label = known.map_or(label, |(_, label)| label.as_bytes());
        let encoding = Encoding::for_label_no_replacement(label)?;
        let wide = encoding == UTF_16LE || encoding == UTF_16BE;
        let readable = wide || encoding.is_ascii_compatible() && encoding != X_USER_DEFINED;
        readable.then_some(SgfEncoding(encoding))
    }

    /// Its name in the WHATWG's list, `UTF-8` for one.
    pub fn name(self) -> &'static str {
        self.0.name()
    }

    /// How its two-byte characters must be minded while the structure is found.
    pub(super) fn pairs(self) -> Pairs {
        match self.0 {
            encoding if encoding == SHIFT_JIS => Pairs::ShiftJis,
            encoding if encoding == BIG5 => Pairs::Big5,
            encoding if encoding == GBK || encoding == GB18030 => Pairs::Gb,
            _ => Pairs::Harmless,
        }
    }

    /// Whether it takes two or four bytes for each character, so that a text in it must be converted before it is read.
    pub(super) fn is_wide(self) -> bool {
        self.0 == UTF_16LE || self.0 == UTF_16BE
    }
}

/// Charsets in which the second byte of a character can be `[`, `\` or `]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pairs {
    /// None of them: every byte below 80 is ASCII.
    Harmless,
    ShiftJis,
    Gb,
    Big5,
}

impl Pairs {
    /// Whether these two bytes are one character.
    pub fn is_pair(self, first: u8, second: u8) -> bool {
        match self {
            Pairs::Harmless => false,
            Pairs::ShiftJis => {
                matches!(first, 0x81..=0x9F | 0xE0..=0xFC) && matches!(second, 0x40..=0x7E | 0x80..=0xFC)
            }
            Pairs::Gb => matches!(first, 0x81..=0xFE) && matches!(second, 0x40..=0x7E | 0x80..=0xFE),
            Pairs::Big5 => matches!(first, 0x81..=0xFE) && matches!(second, 0x40..=0x7E | 0xA1..=0xFE),
        }
    }
}

numbered! {
    /// Why a charset was taken.
    pub enum SgfCharsetReason: u32 {
        0 Override "override" "the caller asked for it";
        /// Or the text has the zeros of UTF-16 or UTF-32 around its first `(`.
        1 ByteOrderMark "byte_order_mark" "the text begins with its byte order mark";
        2 ValidUtf8 "valid_utf8" "the bytes are valid UTF-8";
        3 Declared "ca" "CA names it";
        4 Guess "guess" "it makes the most sense of the bytes";
        5 Default "default" "nothing else made sense; the default of FF4";
    }
}

/// The charset of a tree, and why it was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SgfCharset {
    /// Which.
    pub encoding: SgfEncoding,
    /// Why.
    pub reason: SgfCharsetReason,
}

impl SgfCharset {
    /// UTF-8, because the bytes are valid.
    pub(super) const UTF_8: SgfCharset = SgfCharset::new(UTF_8, SgfCharsetReason::ValidUtf8);

    pub(super) const fn new(encoding: &'static Encoding, reason: SgfCharsetReason) -> Self {
        SgfCharset { encoding: SgfEncoding(encoding), reason }
    }
}

/// How far into a tree CA is looked for, and how much of it a guess looks at.
const CA_WITHIN: usize = 4096;
const GUESS_WITHIN: usize = 1 << 16;

/// The charset of `tree`, the text from a tree's `(` to about its end.
pub(super) fn decide(tree: &[u8]) -> SgfCharset {
    if std::str::from_utf8(tree).is_ok() {
        return SgfCharset::UTF_8;
    }
    let sample = &tree[..tree.len().min(GUESS_WITHIN)];
    let declared = declared(tree).and_then(SgfEncoding::named).map(|encoding| encoding.0);
    match declared {
        Some(encoding) if encoding == UTF_8 && mostly_utf8(sample) => {
            SgfCharset::new(UTF_8, SgfCharsetReason::Declared)
        }
        Some(encoding) if encoding != UTF_8 && !SgfEncoding(encoding).is_wide() => {
            SgfCharset::new(encoding, SgfCharsetReason::Declared)
        }
        _ => match guess(sample) {
            Some(encoding) => SgfCharset::new(encoding, SgfCharsetReason::Guess),
            None => SgfCharset::new(WINDOWS_1252, SgfCharsetReason::Default),
        },
    }
}

/// What CA says in a tree whose charset is not known yet.
pub(super) fn declared(tree: &[u8]) -> Option<&[u8]> {
    let head = &tree[..tree.len().min(CA_WITHIN)];
    memchr::memmem::find_iter(head, b"CA[").find_map(|at| {
        if at > 0 && head[at - 1].is_ascii_alphanumeric() {
            return None;
        }
        let label = &head[at + 3..];
        let label = &label[..memchr::memchr(b']', label)?];
        label.is_ascii().then_some(label)
    })
}

/// The charset of the tree that begins with the `(` at `open`, and about where it ends.
///
/// Where a tree ends depends on its charset, and its charset on the bytes up to the end. So the end is found in each way
/// at once, and the nearest one taken for a first look; the charset found there tells the end for the next look. What is
/// looked at is never more than a few times what lies before the end that is told.
pub(super) fn decide_tree(text: &[u8], open: usize) -> (SgfCharset, usize) {
    let label = declared(&text[open..]);
    let ways = [Pairs::Harmless, Pairs::ShiftJis, Pairs::Gb, Pairs::Big5];
    let mut end = match label.and_then(SgfEncoding::named).map(SgfEncoding::pairs) {
        Some(pairs) => nearest_end(text, open, &[Pairs::Harmless, pairs]),
        None => nearest_end(text, open, &ways),
    };
    if label.is_some() && declared(&text[open..end]).is_none() {
        // It is the label of a later tree.
        end = nearest_end(text, open, &ways);
    }
    let mut charset = decide(&text[open..end]);
    // What is seen in a longer look may refute the charset of the one before, but not for long.
    for _ in 0..3 {
        let further = rough_end(text, open, charset.encoding.pairs()).unwrap_or(text.len());
        if further <= end {
            break;
        }
        end = further;
        charset = decide(&text[open..end]);
    }
    (charset, end)
}

/// The nearest end of the tree at `open` that one of these ways of reading finds. None of them is followed much further.
fn nearest_end(text: &[u8], open: usize, ways: &[Pairs]) -> usize {
    let mut reach = 256_usize;
    loop {
        let part = &text[..text.len().min(open.saturating_add(reach))];
        let ends = ways.iter().filter_map(|&pairs| rough_end(part, open, pairs));
        match ends.min() {
            Some(end) => return end,
            None if part.len() == text.len() => return text.len(),
            None => reach = reach.saturating_mul(4),
        }
    }
}

/// About where the tree that begins with the `(` at `open` ends, if it does: parentheses outside of values are counted.
fn rough_end(text: &[u8], open: usize, pairs: Pairs) -> Option<usize> {
    let mut depth = 0_usize;
    let mut at = open;
    loop {
        match text.get(at)? {
            b'(' => depth += 1,
            b')' => depth = depth.saturating_sub(1),
            b'[' => at = end_of_value(text, at + 1, pairs)?,
            _ => {}
        }
        at += 1;
        if depth == 0 {
            return Some(at);
        }
    }
}

/// The `]` of the value that begins at `from`.
fn end_of_value(text: &[u8], from: usize, pairs: Pairs) -> Option<usize> {
    if pairs == Pairs::Harmless {
        return closing_bracket(text, from);
    }
    let mut at = from;
    loop {
        let (byte, next) = (*text.get(at)?, text.get(at + 1).copied().unwrap_or(0));
        at += match byte {
            b']' => return Some(at),
            b'\\' => 1 + usize::from(next < 0x80),
            0x80.. => 1 + usize::from(pairs.is_pair(byte, next)),
            _ => 1,
        };
    }
}

/// The UTF-16 or UTF-32 that `text` is in, as a byte order mark shows it, or zeros around its first character.
pub(super) fn wide_kind(text: &[u8]) -> Option<Wide> {
    match text {
        [0xFF, 0xFE, 0, 0, ..] => Some(Wide::Utf32 { big: false }),
        [0, 0, 0xFE, 0xFF, ..] => Some(Wide::Utf32 { big: true }),
        [0xFF, 0xFE, ..] => Some(Wide::Utf16 { big: false }),
        [0xFE, 0xFF, ..] => Some(Wide::Utf16 { big: true }),
        [one, 0, 0, 0, ..] if starts(*one) => Some(Wide::Utf32 { big: false }),
        [0, 0, 0, one, ..] if starts(*one) => Some(Wide::Utf32 { big: true }),
        [one, 0, ..] if starts(*one) => Some(Wide::Utf16 { big: false }),
        [0, one, ..] if starts(*one) => Some(Wide::Utf16 { big: true }),
        _ => None,
    }
}

fn starts(byte: u8) -> bool {
    byte == b'(' || is_space(byte)
}

/// A charset of two or four bytes a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wide {
    Utf16 { big: bool },
    Utf32 { big: bool },
}

impl Wide {
    /// The same for the caller's charset, if it is one.
    pub fn of(encoding: SgfEncoding) -> Option<Self> {
        encoding.is_wide().then_some(Wide::Utf16 { big: encoding.0 == UTF_16BE })
    }

    /// The name of the charset.
    pub fn name(self) -> &'static str {
        match self {
            Wide::Utf16 { big: false } => "UTF-16LE",
            Wide::Utf16 { big: true } => "UTF-16BE",
            Wide::Utf32 { big: false } => "UTF-32LE",
            Wide::Utf32 { big: true } => "UTF-32BE",
        }
    }

    /// Appends `text` to `out` in UTF-8, without its byte order mark; what is no character becomes U+FFFD.
    pub fn convert(self, text: &[u8], out: &mut Vec<u8>) -> Result<(), OutOfMemory> {
        let from = out.len();
        out.try_reserve(text.len() / 2)?;
        let width = if matches!(self, Wide::Utf16 { .. }) { 2 } else { 4 };
        let units = text.chunks_exact(width);
        let cut = !units.remainder().is_empty();
        match self {
            Wide::Utf16 { big } => {
                let unit = |unit: &[u8]| u16::from(unit[usize::from(big)]) | u16::from(unit[usize::from(!big)]) << 8;
                for character in char::decode_utf16(units.map(unit)) {
                    append(character.unwrap_or(char::REPLACEMENT_CHARACTER), out)?;
                }
            }
            Wide::Utf32 { big } => {
                let join = |unit: u32, &byte: &u8| unit << 8 | u32::from(byte);
                for unit in units {
                    let unit = if big { unit.iter().fold(0, join) } else { unit.iter().rev().fold(0, join) };
                    append(char::from_u32(unit).unwrap_or(char::REPLACEMENT_CHARACTER), out)?;
                }
            }
        }
        if cut {
            append(char::REPLACEMENT_CHARACTER, out)?;
        }
        if out[from..].starts_with(BOM) {
            out.drain(from..from + BOM.len());
        }
        Ok(())
    }

    /// Appends UTF-8 to `out` in this charset; what is no UTF-8 becomes U+FFFD.
    pub fn write(self, utf8: &[u8], out: &mut Vec<u8>) -> Result<(), OutOfMemory> {
        out.try_reserve(utf8.len() * 2)?;
        for chunk in utf8.utf8_chunks() {
            let bad = (!chunk.invalid().is_empty()).then_some(char::REPLACEMENT_CHARACTER);
            for character in chunk.valid().chars().chain(bad) {
                match self {
                    Wide::Utf16 { big } => {
                        for unit in character.encode_utf16(&mut [0; 2]) {
                            extend(out, &if big { unit.to_be_bytes() } else { unit.to_le_bytes() })?;
                        }
                    }
                    Wide::Utf32 { big } => {
                        let unit = u32::from(character);
                        extend(out, &if big { unit.to_be_bytes() } else { unit.to_le_bytes() })?;
                    }
                }
            }
        }
        Ok(())
    }
}

/// The byte order mark in UTF-8.
pub(super) const BOM: &[u8] = "\u{FEFF}".as_bytes();

fn append(character: char, out: &mut Vec<u8>) -> Result<(), OutOfMemory> {
    out.try_reserve(4)?;
    out.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
    Ok(())
}

/// Appends `raw` to `out` in UTF-8; what is no character becomes U+FFFD.
pub(super) fn decode(encoding: SgfEncoding, raw: &[u8], out: &mut String) -> Result<(), OutOfMemory> {
    let mut decoder = encoding.0.new_decoder_without_bom_handling();
    let length = decoder.max_utf8_buffer_length(raw.len()).ok_or(OutOfMemory)?;
    out.try_reserve(length)?;
    let _ = decoder.decode_to_string(raw, out, true);
    Ok(())
}

/// Appends UTF-8 to `out` in another charset. `false` when it has a character that is not there, or is no UTF-8; `out`
/// may then hold a part of it.
pub(super) fn encode(encoding: SgfEncoding, utf8: &[u8], out: &mut Vec<u8>) -> Result<bool, OutOfMemory> {
    if utf8.is_ascii() || encoding.0 == UTF_8 {
        extend(out, utf8)?;
        return Ok(true);
    }
    let Ok(mut rest) = std::str::from_utf8(utf8) else { return Ok(false) };
    let mut encoder = encoding.0.new_encoder();
    let mut bytes = [0; 1024];
    loop {
        let (result, read, written) = encoder.encode_from_utf8_without_replacement(rest, &mut bytes, true);
        extend(out, bytes.get(..written).unwrap_or_default())?;
        match result {
            EncoderResult::Unmappable(_) => return Ok(false),
            EncoderResult::InputEmpty => return Ok(true),
            EncoderResult::OutputFull => rest = rest.get(read..).unwrap_or_default(),
        }
    }
}

/// Whether some of `text` is no character of the charset.
pub(super) fn has_errors(encoding: SgfEncoding, text: &[u8]) -> bool {
    let mut decoder = encoding.0.new_decoder_without_bom_handling();
    let mut utf8 = [0; 1024];
    let mut rest = text;
    loop {
        let (result, read, _) = decoder.decode_to_utf8_without_replacement(rest, &mut utf8, true);
        match result {
            DecoderResult::Malformed(..) => return true,
            DecoderResult::InputEmpty => return false,
            DecoderResult::OutputFull => rest = rest.get(read..).unwrap_or_default(),
        }
    }
}
