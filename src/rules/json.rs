//! Rules as JSON: KataGo's object, in and out.
//!
//! Reading allocates nothing, which serde_json cannot promise where it refuses a text: it boxes its errors. An object of
//! rules is flat, so reading it is a walk over words.

use super::katago::{HANDICAP_BONUSES, KO_RULES, SCORING_RULES, TAX_RULES, usual_komi, usual_tax};
use super::preset::{RulesDialect, RulesPreset};
use super::{Rules, SuicideRule};
use crate::half::HalfPoints;
use crate::memory::OutOfMemory;
use crate::memory::json::to_json;
use crate::numbered::numbered;
use serde::ser::{Serialize, SerializeMap, Serializer};

/// Why a text is no object of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RulesError {
    /// Where in the text, in bytes.
    pub offset: usize,
    /// What is wrong there.
    pub message: &'static str,
}

/// The message about a `name` that no preset has.
pub const UNKNOWN_NAME: &str = "there are no rules of this name";

impl std::fmt::Display for RulesError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} (byte {})", self.message, self.offset)
    }
}

impl std::error::Error for RulesError {}

/// Reads an object of KataGo's fields, in any letter case: `ko`, `scoring` (or `score`), `tax`, `suicide`, `hasButton`,
/// `whiteHandicapBonus`, `friendlyPassOk`, `komi`; of ours: `singleStoneSuicide`, `passStones`, `whitePassesLast`,
/// `blackWinsTies`; and `name`, a preset that the fields change. Without a name a missing field is that of
/// [`Rules::default`], but the tax and komi follow what is counted, as KataGo has it. Fields that are not known are
/// passed over, values of known ones must be.
pub fn read_rules(text: &[u8], dialect: RulesDialect) -> Result<Rules, RulesError> {
    let mut base = None;
    RulesScan { text, at: 0 }.fields(|key, value, at| {
        if key.eq_ignore_ascii_case("name") {
            let RulesValue::Text(name) = value else { return Err(wrong(at, "a name of rules must be a string")) };
            base = Some(RulesPreset::find(name, dialect).ok_or(wrong(at, UNKNOWN_NAME))?.rules);
        }
        Ok(())
    })?;
    let mut rules = base.unwrap_or_default();
    let (mut tax, mut komi) = (base.map(|base| base.tax), base.map(|base| base.komi));
    let mut single = None;
    RulesScan { text, at: 0 }.fields(|key, value, at| {
        let is = |name: &str| key.eq_ignore_ascii_case(name);
        if is("ko") {
            rules.ko = value.word(KO_RULES, at, "ko must be SIMPLE, POSITIONAL, SITUATIONAL, NATURAL or NONE")?;
        } else if is("scoring") || is("score") {
            rules.scoring = value.word(SCORING_RULES, at, "scoring must be AREA or TERRITORY")?;
        } else if is("tax") {
            tax = Some(value.word(TAX_RULES, at, "tax must be NONE, SEKI or ALL")?);
        } else if is("suicide") {
            rules.suicide = if value.flag(at)? { SuicideRule::MultiStone } else { SuicideRule::Forbidden };
        } else if is("singleStoneSuicide") {
            single = Some(value.flag(at)?);
        } else if is("hasButton") {
            rules.button = value.flag(at)?;
        } else if is("whiteHandicapBonus") {
            rules.handicap_bonus = value.word(HANDICAP_BONUSES, at, "whiteHandicapBonus must be 0, N or N-1")?;
        } else if is("friendlyPassOk") {
            rules.friendly_pass_ok = value.flag(at)?;
        } else if is("passStones") {
            rules.pass_stones = value.flag(at)?;
        } else if is("whitePassesLast") {
            rules.white_passes_last = value.flag(at)?;
        } else if is("blackWinsTies") {
            rules.black_wins_ties = value.flag(at)?;
        } else if is("komi") {
            komi = Some(value.half_points(at)?);
        }
        Ok(())
    })?;
    if let Some(single) = single {
        rules.suicide = match (single, rules.suicide) {
            (true, _) => SuicideRule::Allowed,
            (false, SuicideRule::Allowed) => SuicideRule::MultiStone,
            (false, suicide) => suicide,
        };
    }
    rules.tax = tax.unwrap_or(usual_tax(rules.scoring));
    rules.komi = komi.unwrap_or(usual_komi(&rules));
    Ok(rules)
}

numbered! {
    /// Which fields are written.
    pub enum RulesFields: u8 {
        0 KataGo "katago" "KataGo's alone, which that program reads: what it lacks is lost";
        1 All "all" "all fields";
    }
}

/// Writes rules as an object that [`read_rules`] reads.
pub fn write_rules(rules: &Rules, fields: RulesFields) -> Result<String, OutOfMemory> {
    to_json(&RulesObject { rules, fields })
}

impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        RulesObject { rules: self, fields: RulesFields::All }.serialize(serializer)
    }
}

struct RulesObject<'a> {
    rules: &'a Rules,
    fields: RulesFields,
}

impl Serialize for RulesObject<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Each field is named, so that a new one cannot be left out unseen.
        let Rules {
            ko,
            suicide,
            scoring,
            tax,
            handicap_bonus,
            button,
            pass_stones,
            white_passes_last,
            black_wins_ties,
            friendly_pass_ok,
            komi,
        } = self.rules;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("ko", word_of(KO_RULES, *ko))?;
        map.serialize_entry("scoring", word_of(SCORING_RULES, *scoring))?;
        map.serialize_entry("tax", word_of(TAX_RULES, *tax))?;
        map.serialize_entry("suicide", &(*suicide != SuicideRule::Forbidden))?;
        map.serialize_entry("hasButton", button)?;
        map.serialize_entry("whiteHandicapBonus", word_of(HANDICAP_BONUSES, *handicap_bonus))?;
        map.serialize_entry("friendlyPassOk", friendly_pass_ok)?;
        map.serialize_entry("komi", komi)?;
        if self.fields == RulesFields::All {
            map.serialize_entry("singleStoneSuicide", &(*suicide == SuicideRule::Allowed))?;
            map.serialize_entry("passStones", pass_stones)?;
            map.serialize_entry("whitePassesLast", white_passes_last)?;
            map.serialize_entry("blackWinsTies", black_wins_ties)?;
        }
        map.end()
    }
}

fn word_of<T: PartialEq>(words: &[(&'static str, T)], value: T) -> &'static str {
    words.iter().find(|(_, other)| *other == value).map_or("", |(word, _)| word)
}

fn wrong(offset: usize, message: &'static str) -> RulesError {
    RulesError { offset, message }
}

/// A value that a field of rules can have.
enum RulesValue<'a> {
    Text(&'a str),
    /// A number, as it is written.
    Number(&'a str),
    Flag(bool),
    /// Null, or something with brackets: no field has such a value.
    Other,
}

impl RulesValue<'_> {
    fn word<T: Copy>(&self, words: &[(&str, T)], at: usize, message: &'static str) -> Result<T, RulesError> {
        let (RulesValue::Text(given) | RulesValue::Number(given)) = self else { return Err(wrong(at, message)) };
        let found = words.iter().find(|(word, _)| word.eq_ignore_ascii_case(given));
        found.map(|&(_, value)| value).ok_or(wrong(at, message))
    }

    fn flag(&self, at: usize) -> Result<bool, RulesError> {
        match self {
            RulesValue::Flag(flag) => Ok(*flag),
            RulesValue::Text(word) if word.eq_ignore_ascii_case("true") => Ok(true),
            RulesValue::Text(word) if word.eq_ignore_ascii_case("false") => Ok(false),
            _ => Err(wrong(at, "must be true or false")),
        }
    }

    fn half_points(&self, at: usize) -> Result<HalfPoints, RulesError> {
        let (RulesValue::Number(given) | RulesValue::Text(given)) = self else {
            return Err(wrong(at, "komi must be a number"));
        };
        let number = given.parse().ok().and_then(HalfPoints::from_f64);
        number.ok_or(wrong(at, "komi must be a whole number of half points"))
    }
}

/// A walk over an object.
struct RulesScan<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> RulesScan<'a> {
    /// Tells `each` the fields: key, value, and where the value stands.
    fn fields(
        mut self,
        mut each: impl FnMut(&str, RulesValue<'a>, usize) -> Result<(), RulesError>,
    ) -> Result<(), RulesError> {
        self.expect(b'{', "an object of rules begins with {")?;
        if !self.is_next(b'}') {
            loop {
                self.skip_white();
                let key = self.string()?;
                self.expect(b':', "a colon is missing")?;
                self.skip_white();
                let at = self.at;
                let value = self.value()?;
                each(key, value, at)?;
                if self.is_next(b'}') {
                    break;
                }
                self.expect(b',', "a comma is missing")?;
            }
        }
        self.skip_white();
        if self.at < self.text.len() { Err(wrong(self.at, "something follows the rules")) } else { Ok(()) }
    }

    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn skip_white(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    /// Goes over a byte, if it comes next.
    fn is_next(&mut self, byte: u8) -> bool {
        self.skip_white();
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    fn expect(&mut self, byte: u8, message: &'static str) -> Result<(), RulesError> {
        if self.is_next(byte) { Ok(()) } else { Err(wrong(self.at, message)) }
    }

    /// What stands between quotes. Escapes stay as they are: no word of rules has one.
    fn string(&mut self) -> Result<&'a str, RulesError> {
        self.expect(b'"', "a quote is missing")?;
        let start = self.at;
        loop {
            match self.peek() {
                None => return Err(wrong(self.at, "a string does not end")),
                Some(b'"') => break,
                Some(b'\\') => self.at += 2,
                Some(_) => self.at += 1,
            }
        }
        let bytes = self.text.get(start..self.at).unwrap_or_default();
        self.at += 1;
        std::str::from_utf8(bytes).map_err(|_| wrong(start, "not UTF-8"))
    }

    fn value(&mut self) -> Result<RulesValue<'a>, RulesError> {
        match self.peek() {
            Some(b'"') => Ok(RulesValue::Text(self.string()?)),
            Some(b'{' | b'[') => self.skip_nested(),
            _ => {
                let start = self.at;
                while !matches!(self.peek(), None | Some(b',' | b'}' | b']' | b' ' | b'\t' | b'\n' | b'\r')) {
                    self.at += 1;
                }
                match self.text.get(start..self.at).unwrap_or_default() {
                    b"true" => Ok(RulesValue::Flag(true)),
                    b"false" => Ok(RulesValue::Flag(false)),
                    b"null" => Ok(RulesValue::Other),
                    word if word.first().is_some_and(|byte| byte.is_ascii_digit() || *byte == b'-') => {
                        let number = std::str::from_utf8(word).map_err(|_| wrong(start, "not UTF-8"))?;
                        Ok(RulesValue::Number(number))
                    }
                    _ => Err(wrong(start, "not a value")),
                }
            }
        }
    }

    /// Goes over an object or an array of any depth.
    fn skip_nested(&mut self) -> Result<RulesValue<'a>, RulesError> {
        let mut depth = 0_usize;
        loop {
            match self.peek() {
                None => return Err(wrong(self.at, "a bracket does not close")),
                Some(b'"') => {
                    self.string()?;
                    continue;
                }
                Some(b'{' | b'[') => depth += 1,
                Some(b'}' | b']') => depth -= 1,
                Some(_) => {}
            }
            self.at += 1;
            if depth == 0 {
                return Ok(RulesValue::Other);
            }
        }
    }
}
