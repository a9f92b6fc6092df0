//! Rules: what a rule set is, as numbers; sets that have names; the spellings of real files; KataGo's JSON.

use super::buffer::{bytes, fill_text, give, one};
use super::guard::{Failure, Place, guard};
use super::sized::size_set;
use super::status::*;
use super::value::fill_written;
use crate::half::HalfPoints;
use crate::rules::json::{RulesError, RulesFields, read_rules, write_rules};
use crate::rules::preset::{RulesDialect, RulesPreset};
use crate::rules::read::{RulesReading, RulesSource, find_rules};
use crate::rules::{HandicapBonus, KoRule, Rules, ScoringRule, SuicideRule, TaxRule};
use core::ffi::c_char;

/// The ko rule that is usual where it is asked for.
pub const GOCOUNT_KO_DEFAULT: u32 = 0;
/// Anything may be repeated.
pub const GOCOUNT_KO_NONE: u32 = 1;
/// Simple ko: a lone stone that captured one stone and has one liberty may not be captured there by the next move.
pub const GOCOUNT_KO_SIMPLE: u32 = 2;
/// Positional superko: no position may come again. For all three kinds of superko a game's positions begin with the start,
/// or with the latest setup, and a pass is never against the rule.
pub const GOCOUNT_KO_POSITIONAL: u32 = 3;
/// Situational superko: no position may come again with the same side to move.
pub const GOCOUNT_KO_SITUATIONAL: u32 = 4;
/// Natural situational superko: no side may make by a stone a position that it made by a stone before. The start, or the
/// latest setup, counts as made by the side that does not move first.
pub const GOCOUNT_KO_NATURAL: u32 = 5;

/// The rule of suicide that is usual where it is asked for.
pub const GOCOUNT_SUICIDE_DEFAULT: u32 = 0;
/// No move may take off its own chain.
pub const GOCOUNT_SUICIDE_FORBIDDEN: u32 = 1;
/// A move may take off its own chain of two stones or more.
pub const GOCOUNT_SUICIDE_MULTI_STONE: u32 = 2;
/// A move may take off its own chain, the stone just played alone included.
pub const GOCOUNT_SUICIDE_ALLOWED: u32 = 3;

/// Stones and territory are counted.
pub const GOCOUNT_SCORING_AREA: u32 = 0;
/// Territory and prisoners are counted.
pub const GOCOUNT_SCORING_TERRITORY: u32 = 1;

/// Nothing is taken from the territory.
pub const GOCOUNT_TAX_NONE: u32 = 0;
/// Points in seki do not count.
pub const GOCOUNT_TAX_SEKI: u32 = 1;
/// Points in seki do not count, and each living group pays two points.
pub const GOCOUNT_TAX_ALL: u32 = 2;

/// White gets nothing for handicap stones.
pub const GOCOUNT_BONUS_NONE: u32 = 0;
/// White gets a point for each handicap stone, when there are two or more.
pub const GOCOUNT_BONUS_PER_STONE: u32 = 1;
/// White gets a point for each handicap stone but one.
pub const GOCOUNT_BONUS_PER_STONE_BUT_ONE: u32 = 2;

/// Whose names of rules are meant, where they disagree: KataGo's.
pub const GOCOUNT_DIALECT_KATAGO: u32 = 0;
/// Whose names of rules are meant, where they disagree: the Online Go Server's.
pub const GOCOUNT_DIALECT_OGS: u32 = 1;

/// Rules were named, and understood.
pub const GOCOUNT_RULES_GIVEN: u32 = 0;
/// No rules were named: Japanese ones are assumed.
pub const GOCOUNT_RULES_MISSING: u32 = 1;
/// The rules that were named are not understood: Japanese ones are assumed.
pub const GOCOUNT_RULES_UNKNOWN: u32 = 2;
/// The caller gave the rules.
pub const GOCOUNT_RULES_OF_CALLER: u32 = 3;

/// JSON of rules with the fields that KataGo reads: what those lack is lost.
pub const GOCOUNT_RULES_FIELDS_KATAGO: u32 = 0;
/// JSON of rules with all fields.
pub const GOCOUNT_RULES_FIELDS_ALL: u32 = 1;

/// A rule set. Set it up with `GOCOUNT_RULES_INIT`, which is area scoring without a tax, bonus or komi, with simple ko and
/// without suicide; or let `gocount_rules_parse` fill it.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct gocount_rules {
    /// `sizeof(gocount_rules)` as the caller knows it.
    pub struct_size: u32,
    /// What may not be repeated: one of `GOCOUNT_KO_*`; the default is simple ko.
    pub ko: u32,
    /// Whether a move may take off its own chain: one of `GOCOUNT_SUICIDE_*`; the default is forbidden.
    pub suicide: u32,
    /// What is counted: one of `GOCOUNT_SCORING_*`.
    pub scoring: u32,
    /// What is taken from the territory: one of `GOCOUNT_TAX_*`.
    pub tax: u32,
    /// What White gets for handicap stones: one of `GOCOUNT_BONUS_*`.
    pub handicap_bonus: u32,
    /// 1 if who passes first takes half a point (the button), else 0.
    pub button: u32,
    /// 1 if who passes hands over a stone as a prisoner, else 0. It counts where territory does.
    pub pass_stones: u32,
    /// 1 if White hands over a pass stone more when Black passed last, else 0.
    pub white_passes_last: u32,
    /// 1 if a tie is Black's win (Ing), else 0.
    pub black_wins_ties: u32,
    /// 1 if dead stones may be left on the board by passing (KataGo's `friendlyPassOk`), else 0. Nothing here looks at it.
    pub friendly_pass_ok: u32,
    /// Must be 0.
    pub reserved: u32,
    /// The usual komi, in half points: 13 is 6.5 points.
    pub half_komi: i64,
}

/// The size of the first version's `gocount_rules`: nothing smaller was ever made.
const FIRST_SIZE: usize = 56;

const _: () = assert!(size_of::<gocount_rules>() == FIRST_SIZE, "fields were added: read and write what fits");

/// The caller's rules, if their numbers are known ones.
///
/// # Safety
/// `rules` is NULL or points to rules whose `struct_size` is set.
pub(super) unsafe fn rules_of(rules: *const gocount_rules) -> Result<Rules, Failure> {
    // SAFETY: the caller's promise; the first field vouches for the others.
    let given = unsafe {
        wanted_rules(rules)?;
        one(rules, "rules")?
    };
    let unknown = || Failure::argument("rules", "has an unknown number");
    let flag = |number: u32| match number {
        0 | 1 => Ok(number == 1),
        _ => Err(unknown()),
    };
    let komi = HalfPoints(given.half_komi);
    if given.reserved != 0 || !komi.is_within_limit() {
        return Err(unknown());
    }
    Ok(Rules {
        ko: ko_of(given.ko, KoRule::Simple).map_err(|_| unknown())?,
        suicide: suicide_of(given.suicide, SuicideRule::Forbidden).map_err(|_| unknown())?,
        scoring: match given.scoring {
            GOCOUNT_SCORING_AREA => ScoringRule::Area,
            GOCOUNT_SCORING_TERRITORY => ScoringRule::Territory,
            _ => return Err(unknown()),
        },
        tax: match given.tax {
            GOCOUNT_TAX_NONE => TaxRule::None,
            GOCOUNT_TAX_SEKI => TaxRule::Seki,
            GOCOUNT_TAX_ALL => TaxRule::All,
            _ => return Err(unknown()),
        },
        handicap_bonus: match given.handicap_bonus {
            GOCOUNT_BONUS_NONE => HandicapBonus::None,
            GOCOUNT_BONUS_PER_STONE => HandicapBonus::PerStone,
            GOCOUNT_BONUS_PER_STONE_BUT_ONE => HandicapBonus::PerStoneButOne,
            _ => return Err(unknown()),
        },
        button: flag(given.button)?,
        pass_stones: flag(given.pass_stones)?,
        white_passes_last: flag(given.white_passes_last)?,
        black_wins_ties: flag(given.black_wins_ties)?,
        friendly_pass_ok: flag(given.friendly_pass_ok)?,
        komi,
    })
}

/// Gives rules to a caller who has set `struct_size`.
///
/// # Safety
/// `rules` is NULL or points to rules whose `struct_size` is set, and may be written.
pub(super) unsafe fn give_rules(rules: *mut gocount_rules, found: &Rules) -> Result<(), Failure> {
    // SAFETY: the caller's promise.
    unsafe {
        let struct_size = wanted_rules(rules)?;
        give(rules, "rules", told(found, struct_size))
    }
}

/// Whether rules can be read or given: to be asked before anything is changed. Answers with their `struct_size`.
///
/// # Safety
/// As for `rules_of`.
pub(super) unsafe fn wanted_rules(rules: *const gocount_rules) -> Result<u32, Failure> {
    // SAFETY: the caller's promise.
    unsafe { size_set(rules, FIRST_SIZE, "rules") }
}

fn told(rules: &Rules, struct_size: u32) -> gocount_rules {
    gocount_rules {
        struct_size,
        ko: ko_number(rules.ko),
        suicide: suicide_number(rules.suicide),
        scoring: rules.scoring as u32,
        tax: rules.tax as u32,
        handicap_bonus: rules.handicap_bonus as u32,
        button: rules.button.into(),
        pass_stones: rules.pass_stones.into(),
        white_passes_last: rules.white_passes_last.into(),
        black_wins_ties: rules.black_wins_ties.into(),
        friendly_pass_ok: rules.friendly_pass_ok.into(),
        reserved: 0,
        half_komi: rules.komi.0,
    }
}

/// The number of a ko rule.
pub(super) fn ko_number(ko: KoRule) -> u32 {
    match ko {
        KoRule::None => GOCOUNT_KO_NONE,
        KoRule::Simple => GOCOUNT_KO_SIMPLE,
        KoRule::Positional => GOCOUNT_KO_POSITIONAL,
        KoRule::Situational => GOCOUNT_KO_SITUATIONAL,
        KoRule::NaturalSituational => GOCOUNT_KO_NATURAL,
    }
}

/// The number of a rule of suicide.
pub(super) fn suicide_number(suicide: SuicideRule) -> u32 {
    match suicide {
        SuicideRule::Forbidden => GOCOUNT_SUICIDE_FORBIDDEN,
        SuicideRule::MultiStone => GOCOUNT_SUICIDE_MULTI_STONE,
        SuicideRule::Allowed => GOCOUNT_SUICIDE_ALLOWED,
    }
}

/// The dialect of a number that a caller gave.
pub(super) fn dialect_of(number: u32) -> Result<RulesDialect, Failure> {
    match number {
        GOCOUNT_DIALECT_KATAGO => Ok(RulesDialect::KataGo),
        GOCOUNT_DIALECT_OGS => Ok(RulesDialect::Ogs),
        _ => Err(Failure::argument("dialect", "is no dialect")),
    }
}

/// The number of a source of rules.
pub(super) fn rules_source(source: RulesSource) -> u32 {
    match source {
        RulesSource::Given => GOCOUNT_RULES_GIVEN,
        RulesSource::Missing => GOCOUNT_RULES_MISSING,
        RulesSource::Unknown => GOCOUNT_RULES_UNKNOWN,
        RulesSource::Caller => GOCOUNT_RULES_OF_CALLER,
    }
}

impl From<RulesError> for Failure {
    fn from(error: RulesError) -> Self {
        let offset = error.offset as u64;
        let place = Some(Place { offset, line: 1, column: offset + 1 });
        Failure { place, ..Failure::new(GOCOUNT_INVALID_VALUE, error.message) }
    }
}

/// Reads rules: a name (`chinese`, `New Zealand`, `Tromp/Taylor`, `GOE`, ...), KataGo's long form
/// (`koPOSITIONALscoreAREAtaxNONEsui1`), or an object of KataGo's fields in JSON, in any letter case, of which each may be
/// missing: `{"name":"japanese","tax":"NONE"}`. Of JSON, fields that are not known are passed over.
///
/// @param text the text, UTF-8.
/// @param length its length in bytes.
/// @param dialect one of `GOCOUNT_DIALECT_*`.
/// @param rules receives the rules; its `struct_size` must be set.
/// @param error receives what went wrong in detail, for JSON with its place in the text; or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE` for what is not understood; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: any. Cost: linear in the text.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_rules_parse(
    text: *const c_char,
    length: usize,
    dialect: u32,
    rules: *mut gocount_rules,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted_rules(rules)?;
        let (text, dialect) = (bytes(text, length, "text")?, dialect_of(dialect)?);
        give_rules(rules, &rules_in(text, dialect)?)
    })
}

fn rules_in(text: &[u8], dialect: RulesDialect) -> Result<Rules, Failure> {
    if text.trim_ascii_start().starts_with(b"{") {
        return Ok(read_rules(text, dialect)?);
    }
    let found = std::str::from_utf8(text).ok().and_then(|text| find_rules(text, dialect));
    let RulesReading { rules, .. } =
        found.ok_or(Failure::new(GOCOUNT_INVALID_VALUE, "there are no rules of this name"))?;
    Ok(rules)
}

/// The rule sets that have names, one by one.
///
/// @param index which one, from 0.
/// @param rules receives the rules; its `struct_size` must be set. May be NULL.
/// @param buffer receives the name, NUL-terminated; or NULL to ask for its length.
/// @param capacity bytes that the buffer has room for, the NUL included; 64 are always enough.
/// @param length receives the length in bytes without the NUL.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_NOT_FOUND` behind the last; `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: any. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_rules_preset(
    index: usize,
    rules: *mut gocount_rules,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        if !rules.is_null() {
            wanted_rules(rules)?;
        }
        let preset = RulesPreset::all().get(index);
        let preset = preset.ok_or(Failure::new(GOCOUNT_NOT_FOUND, "there are no more rule sets with names"))?;
        fill_text(preset.name.as_bytes(), buffer, capacity, length)?;
        if rules.is_null() { Ok(()) } else { give_rules(rules, &preset.rules) }
    })
}

/// A rule set in words for people, komi left aside: its name, such as "AGA rules, by area", or what it says, such as "area,
/// simple ko, no suicide", when it has none.
///
/// @param rules the rules.
/// @param buffer receives the text, UTF-8, NUL-terminated; or NULL to ask for its length.
/// @param capacity bytes that the buffer has room for, the NUL included; 256 are always enough.
/// @param length receives the length in bytes without the NUL.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_OUT_OF_MEMORY`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: any. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_rules_title(
    rules: *const gocount_rules,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let rules = rules_of(rules)?;
        match RulesPreset::of(&rules) {
            Some(preset) => fill_text(preset.title.as_bytes(), buffer, capacity, length),
            None => fill_written(rules.words(), buffer, capacity, length),
        }
    })
}

/// Rules as an object in JSON, which `gocount_rules_parse` reads.
///
/// @param rules the rules.
/// @param fields one of `GOCOUNT_RULES_FIELDS_*`.
/// @param buffer receives the text, NUL-terminated; or NULL to ask for its length.
/// @param capacity bytes that the buffer has room for, the NUL included; 320 are always enough.
/// @param length receives the length in bytes without the NUL.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_OUT_OF_MEMORY`; `GOCOUNT_INVALID_ARGUMENT`.
///
/// Threads: any. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_rules_json(
    rules: *const gocount_rules,
    fields: u32,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let fields = match fields {
            GOCOUNT_RULES_FIELDS_KATAGO => RulesFields::KataGo,
            GOCOUNT_RULES_FIELDS_ALL => RulesFields::All,
            _ => return Err(Failure::argument("fields", "is an unknown number")),
        };
        let text = write_rules(&rules_of(rules)?, fields)?;
        fill_text(text.as_bytes(), buffer, capacity, length)
    })
}

/// The ko rule of a number that a caller gave.
pub(super) fn ko_of(number: u32, usual: KoRule) -> Result<KoRule, Failure> {
    Ok(match number {
        GOCOUNT_KO_DEFAULT => usual,
        GOCOUNT_KO_NONE => KoRule::None,
        GOCOUNT_KO_SIMPLE => KoRule::Simple,
        GOCOUNT_KO_POSITIONAL => KoRule::Positional,
        GOCOUNT_KO_SITUATIONAL => KoRule::Situational,
        GOCOUNT_KO_NATURAL => KoRule::NaturalSituational,
        _ => return Err(Failure::argument("options", "has an unknown number in ko")),
    })
}

/// The rule of suicide of a number that a caller gave.
pub(super) fn suicide_of(number: u32, usual: SuicideRule) -> Result<SuicideRule, Failure> {
    Ok(match number {
        GOCOUNT_SUICIDE_DEFAULT => usual,
        GOCOUNT_SUICIDE_FORBIDDEN => SuicideRule::Forbidden,
        GOCOUNT_SUICIDE_MULTI_STONE => SuicideRule::MultiStone,
        GOCOUNT_SUICIDE_ALLOWED => SuicideRule::Allowed,
        _ => return Err(Failure::argument("options", "has an unknown number in suicide")),
    })
}
