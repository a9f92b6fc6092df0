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

    /// What is left.
    pub fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Leaves out what lies more than `longest` bytes ahead. Whether there was such.
    pub fn cut(&mut self, longest: usize) -> bool {
        if self.rest().len() <= longest {
            return false;
        }
        let mut end = self.at + longest;
        while !self.text.is_char_boundary(end) {
            end -= 1;
        }
        self.text = self.text.get(..end).unwrap_or_default();
        true
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

    /// Goes over the longest of all `words` that come next, and tells what it means.
    pub fn eat_longest<T: Copy>(&mut self, words: &[(&[&str], T)]) -> Option<T> {
        let mut best: Option<(Self, T)> = None;
        for &(spellings, meaning) in words {
            for word in spellings {
                let mut ahead = *self;
                if ahead.eat(word) && best.is_none_or(|(longest, _)| longest.at < ahead.at) {
                    best = Some((ahead, meaning));
                }
            }
        }
        let (ahead, meaning) = best?;
        *self = ahead;
        Some(meaning)
    }

    /// Goes over a whole number in plain or Chinese figures, after white space.
    pub fn whole_number(&mut self) -> Option<i64> {
        let mut ahead = *self;
        ahead.skip_white();
        let Some((number, _)) = ahead.digits() else { return self.han_number() };
        *self = ahead;
        Some(i64::from(number))
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

    /// Goes over a number below 1000 in Chinese figures, `九`, `十二`, `二十`, `百八十七`, or a small one in Korean words
    /// before what is counted: `세` in `세집반`.
    pub fn han_number(&mut self) -> Option<i64> {
        let mut ahead = *self;
        ahead.skip_white();
        let start = ahead.at;
        let number = match ahead.korean_number() {
            Some(number) => number,
            None => ahead.han_digits()?,
        };
        ahead.complain(Spelling, start);
        *self = ahead;
        Some(number)
    }

    fn han_digits(&mut self) -> Option<i64> {
        let (mut number, mut found) = (0, false);
        for (sign, worth) in [('百', 100), ('十', 10)] {
            let mut ahead = *self;
            let times = ahead.han_digit();
            if ahead.peek() == Some(sign) {
                ahead.skip_char();
                number += times.unwrap_or(1) * worth;
                found = true;
                *self = ahead;
            }
        }
        match self.han_digit() {
            Some(digit) => Some(number + digit),
            None => found.then_some(number),
        }
    }

    fn han_digit(&mut self) -> Option<i64> {
        let value = match self.peek()? {
            '两' | '兩' | '両' => 2,
            '〇' => 0,
            '壱' | '壹' => 1,
            '弐' | '贰' | '貳' => 2,
            '参' | '叁' | '參' => 3,
            digit => "零一二三四五六七八九".chars().position(|c| c == digit)? as i64,
        };
        self.skip_char();
        Some(value)
    }

    fn korean_number(&mut self) -> Option<i64> {
        if !self.peek().is_some_and(|c| ('가'..='힣').contains(&c)) {
            return None;
        }
        let mut ahead = *self;
        let tens = if ahead.eat("열") { 10 } else { 0 };
        let digit = ahead.eat_longest(KOREAN_NUMBERS);
        let counted = ahead.rest().trim_start().starts_with(['집', '점', '호', '수', '반']);
        if tens == 0 && digit.is_none() || !counted {
            return None;
        }
        *self = ahead;
        Some(tens + digit.unwrap_or(0))
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

/// The native and the borrowed words.
const KOREAN_NUMBERS: &[(&[&str], i64)] = &[
    (&["한", "하나", "일"], 1),
    (&["두", "둘", "이"], 2),
    (&["세", "셋", "석", "삼"], 3),
    (&["네", "넷", "넉", "사"], 4),
    (&["다섯", "오"], 5),
    (&["여섯", "육"], 6),
    (&["일곱", "칠"], 7),
    (&["여덟", "팔"], 8),
    (&["아홉", "구"], 9),
    (&["십"], 10),
];

/// English words for numbers.
pub(super) const ENGLISH_NUMBERS: &[(&[&str], i64)] = &[
    (&["one"], 1),
    (&["two"], 2),
    (&["three"], 3),
    (&["four"], 4),
    (&["five"], 5),
    (&["six"], 6),
    (&["seven"], 7),
    (&["eight"], 8),
    (&["nine"], 9),
    (&["ten"], 10),
    (&["eleven"], 11),
    (&["twelve"], 12),
];
