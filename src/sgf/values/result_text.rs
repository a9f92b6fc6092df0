//! Results (RE) read as people and programs write them.
//!
//! FF\[4\]'s forms come first. Everything else is taken for a sentence: a side, and what it did or what became of it, in any
//! order, with words between that change nothing. `Black lost on time`, `黒の投了` and `182수 백불계승` say who won only
//! together with their verbs, so that a word which is not understood leaves the winner open, unless a `+` told it before.

use super::SgfValueErrorKind::{Empty, NotUnderstood, Spelling};
use super::margin::scan_margin;
use super::result::{SgfResult, SgfWin};
use super::result_words::{HALF, MANDATORY, MOVES, NO_WINNER, SIDES, Token, WORDS};
use super::width::read_at_any_width;
use super::words::{ENGLISH_NUMBERS, Words};
use super::{SgfMargin, SgfReading, SgfReal, SgfUnit, SgfValueError};
use crate::point::Color;

/// The bytes of a sentence that are looked at: each costs a look at every word that is known.
const LONGEST_SENTENCE: usize = 256;

/// Reads a result.
///
/// Complaints: every form that is not FF\[4\]'s, and what follows after the result. Errors: `Empty`, `NotUnderstood`,
/// `OutOfRange`, `OutOfMemory`.
pub fn parse_result(text: &str) -> Result<SgfReading<SgfResult>, SgfValueError> {
    read_at_any_width(text, |text| {
        let mut words = Words::new(text);
        if words.done() {
            return Err(Empty.at(0));
        }
        words.note_white();
        words.skip_white();
        if let Some(result) = scan_plain(&mut words)? {
            return Ok(words.finish(result));
        }
        let (start, is_cut) = (words.at(), words.cut(LONGEST_SENTENCE));
        let result = match scan_no_winner(&mut words) {
            Some(result) => result,
            None => scan_sentence(&mut words)?,
        };
        // What was left out could say anything.
        if is_cut && words.done() { Err(NotUnderstood.at(start)) } else { Ok(words.finish(result)) }
    })
}

/// Goes over a result as FF\[4\] has it, if that is all there is.
fn scan_plain(words: &mut Words) -> Result<Option<SgfResult>, SgfValueError> {
    let word = words.rest().trim_end();
    let alone =
        [("0", SgfResult::Draw), ("Draw", SgfResult::Draw), ("Void", SgfResult::Void), ("?", SgfResult::Unknown)];
    if let Some((_, result)) = alone.into_iter().find(|(text, _)| *text == word) {
        words.skip_bytes(word.len());
        return Ok(Some(result));
    }
    if matches!(word, "和" | "平") {
        // Alone; they begin too many other words.
        words.complain(Spelling, words.at());
        words.skip_bytes(word.len());
        return Ok(Some(SgfResult::Draw));
    }
    let sides = [("B+", Color::Black), ("W+", Color::White)];
    let Some((winner, how)) = sides.into_iter().find_map(|(side, color)| Some((color, word.strip_prefix(side)?)))
    else {
        return Ok(None);
    };
    if let Some((_, by)) = MANDATORY.iter().find(|(text, _)| *text == how) {
        words.skip_bytes(word.len());
        return Ok(Some(SgfResult::Win { winner, by: *by }));
    }
    let mut ahead = *words;
    ahead.skip_bytes(2);
    match scan_margin(&mut ahead)? {
        Some(margin) if ahead.done() => {
            *words = ahead;
            Ok(Some(SgfResult::Win { winner, by: SgfWin::Score(margin) }))
        }
        _ => Ok(None),
    }
}

/// Goes over a result without a winner.
fn scan_no_winner(words: &mut Words) -> Option<SgfResult> {
    let mut ahead = *words;
    let start = ahead.at();
    let result = match ahead.real() {
        Ok(Some(number)) => {
            ahead.eat_any(&["points", "目", "집"]);
            let is_all = ahead.done() || ahead.rest().trim_start().starts_with(['(', ',', ';']);
            (number.numerator() == 0 && is_all).then_some(SgfResult::Draw)?
        }
        _ => ahead.eat_longest(NO_WINNER)?,
    };
    // A draw that somebody won is one by other rules than those of today.
    if result != SgfResult::Unknown && names_side(ahead) {
        return None;
    }
    ahead.eat(".");
    ahead.complain(Spelling, start);
    *words = ahead;
    Some(result)
}

/// Whether what is left speaks of a side.
fn names_side(words: Words) -> bool {
    let mut before = ' ';
    words.rest().char_indices().any(|(at, letter)| {
        let begins = !before.is_ascii_alphanumeric() && !letter.is_whitespace();
        before = letter;
        let mut ahead = words;
        ahead.skip_bytes(at);
        begins && ahead.eat_longest(SIDES).is_some()
    })
}

/// Goes over a sentence about a side.
fn scan_sentence(words: &mut Words) -> Result<SgfResult, SgfValueError> {
    let start = words.at();
    let mut sentence = Sentence::default();
    let (mut behind_plus, mut is_stopped) = (*words, false);
    while !words.done() {
        let mut ahead = *words;
        let Some(token) = next_token(&mut ahead)? else { break };
        if !sentence.take(token) {
            break;
        }
        *words = ahead;
        is_stopped = matches!(token, Token::Stop);
        if matches!(token, Token::Plus) {
            behind_plus = ahead;
        }
    }
    let open = NotUnderstood.at(start);
    let winner = sentence.winner(words.done()).ok_or(open)?;
    words.complain(Spelling, start);
    let rest = words.rest().trim_start();
    if sentence.plus {
        let by = match sentence.by {
            Some(by) => by,
            None if behind_plus.rest().trim_start().starts_with(char::is_alphabetic) => {
                words.complain(NotUnderstood, behind_plus.at());
                SgfWin::Other
            }
            None => SgfWin::Unsaid,
        };
        return Ok(SgfResult::Win { winner, by });
    }
    // What goes on without a stop may say anything: `wins if`, `胜率`.
    if rest.starts_with(char::is_alphabetic) && !is_stopped {
        return Err(open);
    }
    Ok(SgfResult::Win { winner, by: sentence.by.unwrap_or(SgfWin::Unsaid) })
}

/// Goes over one word of the sentence, or over a number with its unit.
fn next_token(words: &mut Words) -> Result<Option<Token>, SgfValueError> {
    let mut ahead = *words;
    if ahead.whole_number().is_some() && ahead.eat_any(MOVES) {
        *words = ahead;
        return Ok(Some(Token::Filler));
    }
    let margin = match scan_margin(words)? {
        Some(margin) => Some(margin),
        None => scan_english_margin(words),
    };
    Ok(match margin {
        Some(margin) => Some(Token::Deed(SgfWin::Score(margin), None)),
        None => words.eat_longest(WORDS),
    })
}

/// Goes over a number in English words: `half a point`, `three points`, `two and a half`.
fn scan_english_margin(words: &mut Words) -> Option<SgfMargin> {
    let whole = words.eat_meaning(ENGLISH_NUMBERS);
    let half = words.eat_any(if whole.is_some() { &["and a half", "and one half"] } else { HALF });
    if whole.is_none() && !half {
        return None;
    }
    words.eat_any(&["points", "point", "moku"]);
    let amount = SgfReal::new(2 * whole.unwrap_or(0) + i64::from(half), 2)?;
    Some(SgfMargin { amount, unit: SgfUnit::Points })
}

/// What a sentence says of the side that it is about.
#[derive(Default)]
struct Sentence {
    side: Option<Color>,
    /// Whether the other side was named after it: what follows is said of that.
    of_other: bool,
    plus: bool,
    /// Whether a verb says that the side won.
    won: Option<bool>,
    by: Option<SgfWin>,
    /// Whether the winner or the loser does such a thing, where no verb says more.
    leaning: Option<bool>,
    /// Whether a dash stands before a number: it may be a sign.
    dash: bool,
    /// Whether the next word must be the other side.
    wants_other: bool,
    /// Whether `by` stands before what happened: `Black by resignation` won.
    by_word: bool,
    /// Whether one word says that the side won, and another that it lost.
    contradicts: bool,
}

impl Sentence {
    /// Takes a word in; `false` if it does not belong to the sentence any more.
    fn take(&mut self, token: Token) -> bool {
        if self.wants_other && !matches!(token, Token::Side(_)) {
            self.contradicts = true;
            return false;
        }
        match token {
            Token::Filler | Token::Stop => {}
            Token::By => self.by_word = true,
            Token::Dash => self.dash = true,
            Token::Side(color) => return self.take_side(color),
            Token::Plus if self.side.is_some() && !self.of_other && self.won.is_none() && self.by.is_none() => {
                self.plus = true;
            }
            Token::Plus | Token::Nothing => {
                self.contradicts |= !self.plus;
                return false;
            }
            Token::Against => self.wants_other = true,
            Token::Verb(won) => {
                let won = won != self.of_other;
                self.contradicts |= self.won.unwrap_or(won) != won || self.plus && !won;
                self.won = Some(won);
            }
            Token::Deed(by, leaning) => return self.take_deed(by, leaning.map(|won| won != self.of_other)),
        }
        true
    }

    fn take_side(&mut self, color: Color) -> bool {
        self.wants_other = false;
        match self.side {
            None => self.side = Some(color),
            Some(side) if side == color => return !self.plus && !self.of_other,
            Some(_) if self.of_other => return false,
            Some(_) if self.plus || self.won.or(self.leaning).is_none() => return false,
            Some(_) => self.of_other = true,
        }
        true
    }

    fn take_deed(&mut self, by: SgfWin, leaning: Option<bool>) -> bool {
        let is_score = matches!(by, SgfWin::Score(_));
        if is_score && (self.side.is_none() || self.dash && self.won.is_none()) {
            self.contradicts |= self.dash;
            return false;
        }
        match self.by {
            None => self.by = Some(by),
            // How it was forfeited.
            Some(SgfWin::Forfeit) if !is_score => self.by = Some(by),
            Some(before) if before.kind() != by.kind() || is_score => return false,
            Some(_) => {}
        }
        self.contradicts |= self.leaning.is_some_and(|before| leaning.is_some_and(|now| now != before));
        self.leaning = self.leaning.or(leaning);
        true
    }

    /// Who won. `is_all` says that nothing is left of the text.
    fn winner(&self, is_all: bool) -> Option<Color> {
        let side = self.side.filter(|_| !self.contradicts && !self.wants_other)?;
        let won = match (self.won, self.by) {
            (Some(won), _) => won,
            _ if self.plus => true,
            (None, Some(SgfWin::Score(_))) => true,
            (None, Some(_)) => self.leaning.or(self.by_word.then_some(true))?,
            // A side alone won.
            (None, None) if is_all && !self.dash => true,
            (None, None) => return None,
        };
        Some(if won { side } else { side.opponent() })
    }
}
