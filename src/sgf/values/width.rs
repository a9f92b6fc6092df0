//! Full-width figures, letters and signs, as East Asian programs write them: `Ｂ＋６．５`.

use super::SgfValueErrorKind::{OutOfMemory, Spelling};
use super::{SgfReading, SgfValueError};

/// Reads a text as if its full-width characters were plain ones. They are a complaint, unless something worse is; places are
/// those of the text as it stands.
pub(super) fn read_at_any_width<T>(
    text: &str,
    read: impl FnOnce(&str) -> Result<SgfReading<T>, SgfValueError>,
) -> Result<SgfReading<T>, SgfValueError> {
    let Some(first) = text.char_indices().find(|(_, letter)| plain(*letter) != *letter).map(|(at, _)| at) else {
        return read(text);
    };
    let mut folded = String::new();
    folded.try_reserve_exact(text.len()).map_err(|_| OutOfMemory.at(0))?;
    folded.extend(text.chars().map(plain));
    let unfold = |error: SgfValueError| SgfValueError { offset: unfolded(text, error.offset), ..error };
    let reading = read(&folded).map_err(unfold)?;
    let complaint = reading.complaint.map(unfold).unwrap_or(Spelling.at(first));
    Ok(SgfReading { value: reading.value, complaint: Some(complaint) })
}

/// The plain character for a full-width one; any other as it is.
fn plain(letter: char) -> char {
    match letter {
        // The block mirrors the printable characters of ASCII.
        '\u{FF01}'..='\u{FF5E}' => char::from(b'!' + (letter as u32 - 0xFF01) as u8),
        _ => letter,
    }
}

/// Where in `text` the byte `offset` of the folded text stands.
fn unfolded(text: &str, offset: usize) -> usize {
    let mut left = offset;
    text.char_indices()
        .find_map(|(at, letter)| {
            let length = plain(letter).len_utf8();
            if left < length {
                return Some(at);
            }
            left -= length;
            None
        })
        .unwrap_or(text.len())
}
