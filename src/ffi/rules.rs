//! Rule sets.
//!
//! What a rule set says, as numbers; the sets that have names; the spellings of real files; KataGo's JSON.

pub use super::board_life::{
    GOCOUNT_SUICIDE_ALLOWED, GOCOUNT_SUICIDE_DEFAULT, GOCOUNT_SUICIDE_FORBIDDEN, GOCOUNT_SUICIDE_MULTI_STONE,
    gocount_suicide,
};
use super::buffer::{bytes, give, wanted};
use super::guard::{Failure, Place, Reason, ShortText, guard};
use super::number::{choice, choice_or, half_points, yes_or_no, zero};
use super::point::gocount_bool;
use super::sized::{SizedStruct, give_sized, taken, wanted_sized};
use super::status::*;
use super::text::{give_copy, give_text, give_written, gocount_text};
use crate::rules::json::{RulesError, RulesFields, UNKNOWN_NAME, read_rules, write_rules};
use crate::rules::preset::{RulesDialect, RulesPreset};
use crate::rules::read::find_rules;
use crate::rules::{HandicapBonus, KoRule, Rules, ScoringRule, SuicideRule, TaxRule};
use core::ffi::c_char;

/// What may not be repeated.
pub type gocount_ko = u32;

/// The ko rule that is usual where it is asked for.
pub const GOCOUNT_KO_DEFAULT: gocount_ko = 0;
/// Anything may be repeated.
pub const GOCOUNT_KO_NONE: gocount_ko = 1;
/// Simple ko: a lone stone that captured one stone and has one liberty may not be captured there by the next move.
pub const GOCOUNT_KO_SIMPLE: gocount_ko = 2;
/// Positional superko: no position may come again. For all three kinds of superko a game's positions begin with the
/// start, or with the latest setup, and a pass is never against the rule.
pub const GOCOUNT_KO_POSITIONAL: gocount_ko = 3;
/// Situational superko: no position may come again with the same side to move.
pub const GOCOUNT_KO_SITUATIONAL: gocount_ko = 4;
/// Natural situational superko: no side may make by a stone a position that it made by a stone before. The start, or the
/// latest setup, counts as made by the side that does not move first.
pub const GOCOUNT_KO_NATURAL: gocount_ko = 5;

/// What is counted.
pub type gocount_scoring = u32;

/// Stones and territory are counted.
pub const GOCOUNT_SCORING_AREA: gocount_scoring = 0;
/// Territory and prisoners are counted.
pub const GOCOUNT_SCORING_TERRITORY: gocount_scoring = 1;

/// What is taken from the territory.
pub type gocount_tax = u32;

/// Nothing is taken from the territory.
pub const GOCOUNT_TAX_NONE: gocount_tax = 0;
/// Points in seki do not count.
pub const GOCOUNT_TAX_SEKI: gocount_tax = 1;
/// Points in seki do not count, and each living group pays two points.
pub const GOCOUNT_TAX_ALL: gocount_tax = 2;

/// What White gets for handicap stones.
pub type gocount_bonus = u32;

/// White gets nothing for handicap stones.
pub const GOCOUNT_BONUS_NONE: gocount_bonus = 0;
/// White gets a point for each handicap stone, when there are two or more.
pub const GOCOUNT_BONUS_PER_STONE: gocount_bonus = 1;
/// White gets a point for each handicap stone but one.
pub const GOCOUNT_BONUS_PER_STONE_BUT_ONE: gocount_bonus = 2;

/// Whose names of rules are meant, where they disagree.
pub type gocount_dialect = u32;

/// KataGo's names.
pub const GOCOUNT_DIALECT_KATAGO: gocount_dialect = 0;
/// The Online Go Server's names.
pub const GOCOUNT_DIALECT_OGS: gocount_dialect = 1;

/// Where the rules of a record's count come from.
pub type gocount_rules_source = u32;

/// Rules were named, and understood.
pub const GOCOUNT_RULES_SOURCE_GIVEN: gocount_rules_source = 0;
/// No rules were named: Japanese ones are assumed.
pub const GOCOUNT_RULES_SOURCE_MISSING: gocount_rules_source = 1;
/// The rules that were named are not understood: Japanese ones are assumed.
pub const GOCOUNT_RULES_SOURCE_UNKNOWN: gocount_rules_source = 2;
/// The caller gave the rules.
pub const GOCOUNT_RULES_SOURCE_CALLER: gocount_rules_source = 3;

/// Which fields JSON of rules has.
pub type gocount_rules_fields = u32;

/// The fields that KataGo reads: what those lack is lost.
pub const GOCOUNT_RULES_FIELDS_KATAGO: gocount_rules_fields = 0;
/// All fields.
pub const GOCOUNT_RULES_FIELDS_ALL: gocount_rules_fields = 1;

/// A rule set. Zeros are area scoring without a tax, bonus or komi, with simple ko and without suicide;
/// `gocount_rules_parse` and `gocount_rules_preset` fill it.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct gocount_rules {
    /// `sizeof(gocount_rules)`.
    pub struct_size: u32,
    /// What may not be repeated; the default is simple ko.
    pub ko: gocount_ko,
    /// Whether a move may take off its own chain (`GOCOUNT_SUICIDE_...`); the default is
    /// forbidden.
    pub suicide: gocount_suicide,
    /// What is counted.
    pub scoring: gocount_scoring,
    /// What is taken from the territory.
    pub tax: gocount_tax,
    /// What White gets for handicap stones.
    pub handicap_bonus: gocount_bonus,
    /// 1 if the first player to pass gains half a point (the button).
    pub button: gocount_bool,
    /// 1 if a player who passes hands over a stone as a prisoner. It matters only under territory scoring.
    pub pass_stones: gocount_bool,
    /// 1 if White hands over a pass stone more when Black passed last.
    pub white_passes_last: gocount_bool,
    /// 1 if a tie is Black's win (Ing).
    pub black_wins_ties: gocount_bool,
    /// 1 if dead stones may be left on the board by passing (KataGo's `friendlyPassOk`). Counting does not look at it.
    pub friendly_pass_ok: gocount_bool,
    /// Must be 0.
    pub reserved: u32,
    /// The usual komi, in half points: 13 is 6.5 points.
    pub half_komi: i64,
}

// SAFETY: it begins with the size and holds nothing but integers.
unsafe impl SizedStruct for gocount_rules {
    const FIRST_SIZE: usize = 56;
    const ZERO: Self = gocount_rules {
        struct_size: 0,
        ko: 0,
        suicide: 0,
        scoring: 0,
        tax: 0,
        handicap_bonus: 0,
        button: 0,
        pass_stones: 0,
        white_passes_last: 0,
        black_wins_ties: 0,
        friendly_pass_ok: 0,
        reserved: 0,
        half_komi: 0,
    };
}

impl gocount_rules {
    fn checked(self) -> Result<Rules, Failure> {
        zero(self.reserved, "rules.reserved")?;
        Ok(Rules {
            ko: ko_of(self.ko, KoRule::Simple, "rules.ko")?,
            suicide: suicide_of(self.suicide, SuicideRule::Forbidden, "rules.suicide")?,
            scoring: choice(
                self.scoring,
                ScoringRule::ALL,
                "rules.scoring",
                "GOCOUNT_SCORING_AREA (0) or GOCOUNT_SCORING_TERRITORY (1)",
            )?,
            tax: choice(self.tax, TaxRule::ALL, "rules.tax", "GOCOUNT_TAX_NONE (0) to GOCOUNT_TAX_ALL (2)")?,
            handicap_bonus: choice(
                self.handicap_bonus,
                HandicapBonus::ALL,
                "rules.handicap_bonus",
                "GOCOUNT_BONUS_NONE (0) to GOCOUNT_BONUS_PER_STONE_BUT_ONE (2)",
            )?,
            button: yes_or_no(self.button, "rules.button")?,
            pass_stones: yes_or_no(self.pass_stones, "rules.pass_stones")?,
            white_passes_last: yes_or_no(self.white_passes_last, "rules.white_passes_last")?,
            black_wins_ties: yes_or_no(self.black_wins_ties, "rules.black_wins_ties")?,
            friendly_pass_ok: yes_or_no(self.friendly_pass_ok, "rules.friendly_pass_ok")?,
            komi: half_points(self.half_komi, "rules.half_komi")?,
        })
    }
}

impl From<&Rules> for gocount_rules {
    fn from(rules: &Rules) -> Self {
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
        } = *rules;
        gocount_rules {
            struct_size: 0,
            ko: ko_number(ko),
            suicide: suicide_number(suicide),
            scoring: scoring.number(),
            tax: tax.number(),
            handicap_bonus: handicap_bonus.number(),
            button: button.into(),
            pass_stones: pass_stones.into(),
            white_passes_last: white_passes_last.into(),
            black_wins_ties: black_wins_ties.into(),
            friendly_pass_ok: friendly_pass_ok.into(),
            reserved: 0,
            half_komi: komi.0,
        }
    }
}

/// The caller's rules, which must be there.
///
/// # Safety
/// `rules` is NULL or points to as many bytes as its `struct_size` says.
pub(super) unsafe fn rules_of(rules: *const gocount_rules) -> Result<Rules, Failure> {
    // SAFETY: the same promise.
    unsafe { taken(rules, "rules")? }.checked()
}

/// The caller's rules, or NULL for none.
///
/// # Safety
/// As for `rules_of`.
pub(super) unsafe fn chosen_rules(rules: *const gocount_rules) -> Result<Option<Rules>, Failure> {
    // SAFETY: the same promise.
    if rules.is_null() { Ok(None) } else { unsafe { rules_of(rules).map(Some) } }
}

/// Gives rules to a caller who has set `struct_size`.
///
/// # Safety
/// As for `rules_of`, and the bytes may be written.
pub(super) unsafe fn give_rules(rules: *mut gocount_rules, found: &Rules) -> Result<(), Failure> {
    // SAFETY: the same promise.
    unsafe { give_sized(rules, "rules", found.into()) }
}

/// The number of a ko rule; 0 is the default.
pub(super) fn ko_number(ko: KoRule) -> gocount_ko {
    ko.number() + 1
}

/// The number of a rule of suicide; 0 is the default.
pub(super) fn suicide_number(suicide: SuicideRule) -> gocount_suicide {
    suicide.number() + 1
}

/// The ko rule of a number that a caller gave in the field `name`; `usual` is the default.
pub(super) fn ko_of(given: gocount_ko, usual: KoRule, name: &'static str) -> Result<KoRule, Failure> {
    choice_or(given, usual, KoRule::ALL, name, "GOCOUNT_KO_DEFAULT (0) to GOCOUNT_KO_NATURAL (5)")
}

/// The rule of suicide of a number that a caller gave in the field or argument `name`; `usual` is the default.
pub(super) fn suicide_of(
    given: gocount_suicide,
    usual: SuicideRule,
    name: &'static str,
) -> Result<SuicideRule, Failure> {
    choice_or(given, usual, SuicideRule::ALL, name, "GOCOUNT_SUICIDE_DEFAULT (0) to GOCOUNT_SUICIDE_ALLOWED (3)")
}

/// The dialect of a number that a caller gave in the field or argument `name`.
pub(super) fn dialect_of(given: gocount_dialect, name: &'static str) -> Result<RulesDialect, Failure> {
    let allowed = "GOCOUNT_DIALECT_KATAGO (0) or GOCOUNT_DIALECT_OGS (1)";
    choice(given, RulesDialect::ALL, name, allowed)
}

impl From<RulesError> for Failure {
    fn from(error: RulesError) -> Self {
        let offset = error.offset as u64;
        let place = Some(Place { offset, line: 1, column: offset + 1 });
        let reason = match error.message {
            UNKNOWN_NAME => Reason::RulesName(ShortText::EMPTY),
            message => Reason::Words(message),
        };
        Failure { status: GOCOUNT_INVALID_VALUE, place, reason }
    }
}

/// Reads rules: a name (`chinese`, `New Zealand`, `Tromp/Taylor`, `GOE`, ...), KataGo's long form
/// (`koPOSITIONALscoreAREAtaxNONEsui1`), or an object of KataGo's fields in JSON, in any letter case, of which each may
/// be missing: `{"name":"japanese","tax":"NONE"}`. Of JSON, fields that are not known are ignored.
///
/// @param[in] text the text, UTF-8.
/// @param[in] length its length in bytes.
/// @param[in] dialect whose names are meant.
/// @param[out] rules the rules.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE` for what is not understood: for JSON with its place in the text, for a
/// name with the names that are known.
///
/// Cost: linear in the text.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_rules_parse(
    text: *const c_char,
    length: usize,
    dialect: gocount_dialect,
    rules: *mut gocount_rules,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted_sized(rules, "rules")?;
        let (text, dialect) = (bytes(text, length, "text")?, dialect_of(dialect, "dialect")?);
        give_rules(rules, &rules_in(text, dialect)?)
    })
}

fn rules_in(text: &[u8], dialect: RulesDialect) -> Result<Rules, Failure> {
    if text.trim_ascii_start().starts_with(b"{") {
        return Ok(read_rules(text, dialect)?);
    }
    let text = std::str::from_utf8(text).map_err(|_| Failure::new(GOCOUNT_INVALID_VALUE, "text is not UTF-8"))?;
    let unknown = || Reason::RulesName(ShortText::of(text.trim()));
    let found = find_rules(text, dialect).map(|reading| reading.rules);
    found.ok_or_else(|| Failure { status: GOCOUNT_INVALID_VALUE, place: None, reason: unknown() })
}

/// The rule set that a name is for, as records spell it: `Chinese`, `GOE`, `日本ルール`, `KataGo rules`.
///
/// @param[in] text the name, UTF-8.
/// @param[in] length its length in bytes.
/// @param[in] dialect whose names are meant.
/// @param[out] index the number of the rule set, for `gocount_rules_preset`.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` for what is no name, rules that are written out among it.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_rules_find(
    text: *const c_char,
    length: usize,
    dialect: gocount_dialect,
    index: *mut u32,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(index, "index")?;
        let (text, dialect) = (bytes(text, length, "text")?, dialect_of(dialect, "dialect")?);
        let name = std::str::from_utf8(text).ok().and_then(|text| find_rules(text, dialect)?.name);
        let number = RulesPreset::all().iter().position(|preset| Some(preset.name) == name);
        let none = || Failure::new(GOCOUNT_NOT_FOUND, "there are no rules of this name");
        give(index, "index", number.and_then(|number| u32::try_from(number).ok()).ok_or_else(none)?)
    })
}

/// The rule sets that have names, one by one.
///
/// @param[in] index which one, from 0.
/// @param[out] rules the rules, or NULL.
/// @param[out] name its name, which the caller frees; or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` past the last.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_rules_preset(
    index: u32,
    rules: *mut gocount_rules,
    name: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        if !rules.is_null() {
            wanted_sized(rules, "rules")?;
        }
        let preset = usize::try_from(index).ok().and_then(|index| RulesPreset::all().get(index));
        let preset = preset.ok_or(Failure::new(GOCOUNT_NOT_FOUND, "there are no more rule sets with names"))?;
        if !name.is_null() {
            give_copy(name, "name", preset.name.as_bytes())?;
        }
        if rules.is_null() { Ok(()) } else { give_rules(rules, &preset.rules) }
    })
}

/// A rule set in words for people, komi left aside: its name, such as "AGA rules, by area", or what it says, such as
/// "area, simple ko, no suicide", when it has none.
///
/// @param[in] rules the rules.
/// @param[out] text the words, which the caller frees.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_rules_title(
    rules: *const gocount_rules,
    text: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(text, "text")?;
        let rules = rules_of(rules)?;
        match RulesPreset::of(&rules) {
            Some(preset) => give_copy(text, "text", preset.title.as_bytes()),
            None => give_written(text, "text", format_args!("{}", rules.words())),
        }
    })
}

/// Rules as an object in JSON, which `gocount_rules_parse` reads.
///
/// @param[in] rules the rules.
/// @param[in] fields which fields it has.
/// @param[out] text the JSON, which the caller frees.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_rules_json(
    rules: *const gocount_rules,
    fields: gocount_rules_fields,
    text: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(text, "text")?;
        let allowed = "GOCOUNT_RULES_FIELDS_KATAGO (0) or GOCOUNT_RULES_FIELDS_ALL (1)";
        let fields = choice(fields, RulesFields::ALL, "fields", allowed)?;
        give_text(text, "text", write_rules(&rules_of(rules)?, fields)?.into_bytes())
    })
}
