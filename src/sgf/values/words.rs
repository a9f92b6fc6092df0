//! Walking over a text word by word: for values that people and servers write as they like.

use super::SgfValueErrorKind::{Junk, Spelling, WhiteSpace};
use super::number::scan_real;
use super::{SgfReading, SgfReal, SgfValueError, SgfValueErrorKind};

/// A place in a text, and the first complaint so far.
#[derive(Clone, Copy)]
pub(super) struct Words<'a> {
    text: &'a str,
    at: usize,
    complaint: Option<SgfValueError>,
}

impl<'a> Words<'a> {
    pub fn new(text: &'a str) -> Self {
        Words { text, at: 0, complaint: None }
    }

    /// The byte that comes next.
    pub fn at(&self) -> usize {
        self.at
    }

    /// What was gone over since `start`.
    pub fn over_text(&self, start: usize) -> &'a str {
        self.text.get(start..self.at).unwrap_or_default()
    }

    /// What is left.
    pub fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Whether nothing but white space is left.
    pub fn done(&self) -> bool {
        self.rest().chars().all(char::is_whitespace)
    }

    /// The character that comes next.
    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub fn skip_white(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    /// Goes on by one character.
    pub fn skip_char(&mut self) {
        self.at += self.peek().map_or(0, char::len_utf8);
    }

    /// Goes on by `count` bytes, which must be whole characters.
    pub fn skip_bytes(&mut self, count: usize) {
        self.at += count;
    }

    /// Goes over a run of digits, and tells its number and its length. Numbers above 8 digits are cut off at 8.
    pub fn digits(&mut self) -> Option<(u32, usize)> {
        let length = self.rest().bytes().take(8).take_while(u8::is_ascii_digit).count();
        let number = self.rest().get(..length)?.parse().ok()?;
        self.at += length;
        Some((number, length))
    }

    /// Goes on to the next white space, comma, bracket or sign.
    pub fn skip_word(&mut self) {
        self.skip_char();
        let length = self.rest().find(|c: char| !c.is_alphabetic()).unwrap_or(self.rest().len());
        self.at += length;
    }

    /// Notes what is odd at `offset`, unless something as bad was odd before: what was not understood is worse than how
    /// the rest is written.
    pub fn complain(&mut self, kind: SgfValueErrorKind, offset: usize) {
        let worse = self.complaint.is_none_or(|before| before.kind.is_only_form() && !kind.is_only_form());
        if worse {
            self.complaint = Some(kind.at(offset));
        }
    }

    /// Goes over `word` if it comes next, after white space, in whatever letter case. A word that ends in a Latin letter
    /// is not found at the beginning of a longer one.
    pub fn eat(&mut self, word: &str) -> bool {
        // Most words are told from what comes next by one letter, and often nothing does.
        let Some(next) = self.text.as_bytes().get(self.at) else { return word.is_empty() };
        let next = Some(next).filter(|next| next.is_ascii_graphic());
        if next.is_some_and(|next| word.bytes().next().is_some_and(|first| !first.eq_ignore_ascii_case(next))) {
            return false;
        }
        let start = self.text.len() - self.rest().trim_start().len();
        let Some(found) = self.text.get(start..start + word.len()) else { return false };
        let after = self.text.get(start + word.len()..).and_then(|rest| rest.chars().next());
        let ends_in_letter = word.chars().next_back().is_some_and(|last| last.is_ascii_alphabetic());
        if !found.eq_ignore_ascii_case(word) || ends_in_letter && after.is_some_and(|c| c.is_ascii_alphabetic()) {
            return false;
        }
        self.at = start + word.len();
        true
    }

    /// Goes over the first of `words` that comes next.
    pub fn eat_any(&mut self, words: &[&str]) -> bool {
        words.iter().any(|word| self.eat(word))
    }

    /// As [`Words::eat_any`], and tells what the word means.
    pub fn eat_meaning<T: Copy>(&mut self, words: &[(&[&str], T)]) -> Option<T> {
        words.iter().find(|(spellings, _)| self.eat_any(spellings)).map(|&(_, meaning)| meaning)
    }

    /// Goes over a number in figures, which may have decimals and a fraction, after white space. Error: `OutOfRange`.
    pub fn real(&mut self) -> Result<Option<SgfReal>, SgfValueError> {
        let mut ahead = *self;
        ahead.skip_white();
        if !ahead.peek().is_some_and(|c| c.is_ascii_digit() || matches!(c, '.' | '½' | '¼' | '¾')) {
            return Ok(None);
        }
        match scan_real(self.text.as_bytes(), ahead.at) {
            Ok(scan) => {
                self.at = scan.end;
                if let Some(complaint) = scan.complaint {
                    self.complain(complaint.kind, complaint.offset);
                }
                Ok(Some(scan.value))
            }
            Err(error) if error.kind == SgfValueErrorKind::NotANumber => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Goes over a number below 100 in Chinese figures: `九`, `十二`, `二十`.
    pub fn han_number(&mut self) -> Option<i64> {
        let mut ahead = *self;
        ahead.skip_white();
        let units = ahead.han_digit();
        let number = if ahead.eat("十") { units.unwrap_or(1) * 10 + ahead.han_digit().unwrap_or(0) } else { units? };
        ahead.complain(Spelling, self.at);
        *self = ahead;
        Some(number)
    }

    fn han_digit(&mut self) -> Option<i64> {
        let digits = "零一二三四五六七八九";
        let digit = self.peek().map(|c| if c == '两' || c == '兩' { '二' } else { c })?;
        let value = digits.chars().position(|c| c == digit)?;
        self.skip_char();
        Some(value as i64)
    }

    /// Complains about white space round the text.
    pub fn note_white(&mut self) {
        let end = self.text.trim_end().len();
        if self.peek().is_some_and(char::is_whitespace) {
            self.complain(WhiteSpace, self.at);
        } else if end < self.text.len() {
            self.complain(WhiteSpace, end);
        }
    }

    /// The value, whatever is left.
    pub fn over<T>(self, value: T) -> SgfReading<T> {
        SgfReading { value, complaint: self.complaint }
    }

    /// The value, with a complaint about anything that is left.
    pub fn finish<T>(mut self, value: T) -> SgfReading<T> {
        if !self.done() {
            self.skip_white();
            self.complain(Junk, self.at);
        }
        SgfReading { value, complaint: self.complaint }
    }
}
