//! `gocount_check`: a record's count held against its own result (RE): whether they agree, and if not, why.

use super::buffer::fill_written;
use super::buffer::{bytes, fill_text, give, wanted, wanted_array};
use super::guard::{Failure, answer, guard};
use super::handle::{Opaque, hand_over, read, take_back};
use super::point::gocount_node;
use super::result::gocount_result;
use super::rules::rules_source;
use super::score::{HeldScore, gocount_score};
use super::sgf::{gocount_sgf, known};
use super::sgf_score::{gocount_record_options, handicap_source, warnings_of};
use super::sized::chosen;
use super::status::*;
use crate::record::{
    Claim, DeadSource, KomiConfidence, KomiSource, RecordCheck, RecordChecker, write_check, write_rules_of,
};
use crate::rules::preset::{RulesDialect, RulesPreset};
use crate::rules::read::RulesReading;
use crate::score::Cause;
use core::ffi::{CStr, c_char};

/// A record's count and its result, compared. It never changes: many threads may read it.
///
/// Made by `gocount_sgf_check_result`; the caller frees it with `gocount_check_free`.
pub struct gocount_check {
    _opaque: (),
}

impl Opaque for gocount_check {
    type Value = RecordCheck;
    const KIND: u32 = 0x60c0_0005;
    const NAME: &'static str = "check";
}

/// The count is not what RE claims.
pub const GOCOUNT_MATCH_NO: u32 = 0;
/// The count is what RE claims.
pub const GOCOUNT_MATCH_YES: u32 = 1;
/// It cannot be told: RE claims no score, or the number of a position that is not finished.
pub const GOCOUNT_MATCH_NOTHING: u32 = 2;

/// A cause: there is no difference.
pub const GOCOUNT_CAUSE_NONE: u32 = 0;
/// A cause: the bonus for handicap stones was counted in another way.
pub const GOCOUNT_CAUSE_HANDICAP: u32 = 1;
/// A cause: pass stones were counted, or were not.
pub const GOCOUNT_CAUSE_PASS_STONES: u32 = 2;
/// A cause: another komi: a hundredth of what is written, its opposite, or a usual one where none is written.
pub const GOCOUNT_CAUSE_KOMI_SCALE: u32 = 3;
/// A cause: RE is in zi, which are two points each.
pub const GOCOUNT_CAUSE_ZI: u32 = 4;
/// A cause: other stones are dead than the record tells.
pub const GOCOUNT_CAUSE_DEAD_UNKNOWN: u32 = 5;
/// A cause: the position is not finished.
pub const GOCOUNT_CAUSE_UNFINISHED: u32 = 6;
/// A cause: a side resigned, and nothing was counted.
pub const GOCOUNT_CAUSE_RESIGNED: u32 = 7;
/// A cause: a side ran out of time.
pub const GOCOUNT_CAUSE_TIME: u32 = 8;
/// A cause: a side forfeited, or broke the rules.
pub const GOCOUNT_CAUSE_FORFEIT: u32 = 9;
/// A cause: other rules were followed.
pub const GOCOUNT_CAUSE_RULES: u32 = 10;
/// A cause: points in seki or in false eyes were counted in another way, or a protective move was owed.
pub const GOCOUNT_CAUSE_SEKI: u32 = 11;
/// A cause: RE is simply wrong.
pub const GOCOUNT_CAUSE_RE_WRONG: u32 = 12;
/// A cause: there is no RE to compare with.
pub const GOCOUNT_CAUSE_NO_RE: u32 = 13;

/// Komi is KM, as it is written.
pub const GOCOUNT_KOMI_GIVEN: u32 = 0;
/// Komi is KM, in hundredths.
pub const GOCOUNT_KOMI_HUNDREDTHS: u32 = 1;
/// Komi is KM, in zi of two points each.
pub const GOCOUNT_KOMI_ZI: u32 = 2;
/// Komi is KO, which some programs write for KM.
pub const GOCOUNT_KOMI_KO: u32 = 3;
/// KM is 0, but with that the result could not be: the usual komi is assumed.
pub const GOCOUNT_KOMI_IMPOSSIBLE_ZERO: u32 = 4;
/// Nothing is given: the usual komi is assumed.
pub const GOCOUNT_KOMI_ASSUMED: u32 = 5;
/// The caller gave komi.
pub const GOCOUNT_KOMI_OF_CALLER: u32 = 6;
/// KM is written, but not understood: the usual komi is assumed.
pub const GOCOUNT_KOMI_NOT_UNDERSTOOD: u32 = 7;

/// It is written.
pub const GOCOUNT_CONFIDENCE_CERTAIN: u32 = 0;
/// It is what is meant by what is written.
pub const GOCOUNT_CONFIDENCE_LIKELY: u32 = 1;
/// It is a guess.
pub const GOCOUNT_CONFIDENCE_GUESS: u32 = 2;

/// Nobody says which stones are dead: none is taken for dead.
pub const GOCOUNT_DEAD_NONE: u32 = 0;
/// A stone on a point that is marked as the other side's territory (TB, TW) is dead.
pub const GOCOUNT_DEAD_TERRITORY: u32 = 1;
/// The record has a list of dead stones (KGSDE).
pub const GOCOUNT_DEAD_LIST: u32 = 2;
/// The caller gave the dead stones.
pub const GOCOUNT_DEAD_OF_CALLER: u32 = 3;

/// A check, in numbers. Points are in half points.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_check_report {
    /// One of `GOCOUNT_MATCH_*`.
    pub matches: u32,
    /// Why not: one of `GOCOUNT_CAUSE_*`.
    pub cause: u32,
    /// What was counted.
    pub computed: gocount_result,
    /// 1 if RE claims a score, else 0.
    pub has_claim: u32,
    /// 1 if RE gives it in zi; `half_claim` is in points all the same.
    pub claim_in_zi: u32,
    /// What RE claims, Black minus White; 0 when it claims no score.
    pub half_claim: i64,
    /// The count's Black minus White less RE's; 0 when RE claims no score.
    pub half_off_by: i64,
    /// Komi.
    pub half_komi: i64,
    /// Where komi comes from: one of `GOCOUNT_KOMI_*`.
    pub komi_source: u32,
    /// How sure komi is: one of `GOCOUNT_CONFIDENCE_*`.
    pub komi_confidence: u32,
    /// Where the dead stones come from: one of `GOCOUNT_DEAD_*`.
    pub dead_source: u32,
    /// Where the rules come from: one of `GOCOUNT_RULES_GIVEN`, `_MISSING`, `_UNKNOWN`, `_OF_CALLER`.
    pub rules_source: u32,
    /// Stones of handicap.
    pub handicap: u32,
    /// How that is known: one of `GOCOUNT_HANDICAP_*`.
    pub handicap_source: u32,
}

impl From<&RecordCheck> for gocount_check_report {
    fn from(check: &RecordCheck) -> Self {
        let count = &check.count;
        let claim = if let Claim::Score(claimed) = check.claim.claim { Some(claimed.0) } else { None };
        gocount_check_report {
            matches: match check.matches {
                Some(false) => GOCOUNT_MATCH_NO,
                Some(true) => GOCOUNT_MATCH_YES,
                None => GOCOUNT_MATCH_NOTHING,
            },
            cause: cause_number(check.explanation.cause),
            computed: check.computed().into(),
            has_claim: claim.is_some().into(),
            claim_in_zi: check.claim.in_zi.into(),
            half_claim: claim.unwrap_or(0),
            half_off_by: check.off_by.map_or(0, |off| off.0),
            half_komi: count.komi.value.0,
            komi_source: komi_number(count.komi.source),
            komi_confidence: match count.komi.confidence {
                KomiConfidence::Certain => GOCOUNT_CONFIDENCE_CERTAIN,
                KomiConfidence::Likely => GOCOUNT_CONFIDENCE_LIKELY,
                KomiConfidence::Guess => GOCOUNT_CONFIDENCE_GUESS,
            },
            dead_source: match count.dead_source {
                DeadSource::None => GOCOUNT_DEAD_NONE,
                DeadSource::Territory => GOCOUNT_DEAD_TERRITORY,
                DeadSource::List => GOCOUNT_DEAD_LIST,
                DeadSource::Caller => GOCOUNT_DEAD_OF_CALLER,
            },
            rules_source: rules_source(count.rules.source),
            handicap: count.replay.handicap,
            handicap_source: handicap_source(count.replay.handicap_source),
        }
    }
}

/// Causes in the order of their numbers.
const CAUSES: [(Cause, &CStr); 14] = [
    (Cause::None, c"none"),
    (Cause::Handicap, c"handicap"),
    (Cause::PassStones, c"pass_stones"),
    (Cause::KomiScale, c"komi_scale"),
    (Cause::Zi, c"zi"),
    (Cause::DeadUnknown, c"dead_unknown"),
    (Cause::Unfinished, c"unfinished"),
    (Cause::Resigned, c"resigned"),
    (Cause::Time, c"time"),
    (Cause::Forfeit, c"forfeit"),
    (Cause::Rules, c"rules"),
    (Cause::Seki, c"seki"),
    (Cause::ReWrong, c"re_wrong"),
    (Cause::NoRe, c"no_re"),
];

fn cause_number(cause: Cause) -> u32 {
    CAUSES.iter().position(|(other, _)| *other == cause).unwrap_or(0) as u32
}

fn komi_number(source: KomiSource) -> u32 {
    match source {
        KomiSource::Given => GOCOUNT_KOMI_GIVEN,
        KomiSource::Hundredths => GOCOUNT_KOMI_HUNDREDTHS,
        KomiSource::Zi => GOCOUNT_KOMI_ZI,
        KomiSource::Ko => GOCOUNT_KOMI_KO,
        KomiSource::ImpossibleZero => GOCOUNT_KOMI_IMPOSSIBLE_ZERO,
        KomiSource::Assumed => GOCOUNT_KOMI_ASSUMED,
        KomiSource::Caller => GOCOUNT_KOMI_OF_CALLER,
        KomiSource::NotUnderstood => GOCOUNT_KOMI_NOT_UNDERSTOOD,
    }
}

/// A sentence on what speaks for the cause.
pub const GOCOUNT_CHECK_EVIDENCE: u32 = 0;
/// RE as it is written; empty when there is none.
pub const GOCOUNT_CHECK_RE: u32 = 1;
/// RE as FF4 writes it, zi as points; empty when there is none that can be understood.
pub const GOCOUNT_CHECK_CLEAN_RE: u32 = 2;
/// The name of the rules, or their JSON when they have none.
pub const GOCOUNT_CHECK_RULES: u32 = 3;
/// Where komi comes from, in words.
pub const GOCOUNT_CHECK_KOMI_SOURCE: u32 = 4;
/// Where the dead stones come from, in words.
pub const GOCOUNT_CHECK_DEAD_SOURCE: u32 = 5;
/// The rules in words for people, as `gocount_rules_title` has them, by the name that the record gives them.
pub const GOCOUNT_CHECK_RULES_TITLE: u32 = 6;

/// Counts a record at a node, as `gocount_sgf_score` does, and compares with RE.
///
/// @param sgf the collection.
/// @param node the node, most often the last of the main line (`gocount_sgf_last_node`).
/// @param options what the caller says in place of the record, or NULL.
/// @param check receives the check, which the caller frees with `gocount_check_free`.
/// @param error receives what went wrong in detail, or NULL.
/// @return as `gocount_sgf_score`.
///
/// Threads: others may read the collection meanwhile. Cost: as `gocount_sgf_score`; when the count differs from RE, some
/// twenty counts, and on boards up to 52x52 where nobody says which stones are dead one for each chain and for each side's
/// stones in an enclosed region.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_sgf_check_result(
    sgf: *const gocount_sgf,
    node: gocount_node,
    options: *const gocount_record_options,
    check: *mut *mut gocount_check,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(check, "check")?;
        let (sgf, node) = known(sgf, node)?;
        let found = RecordChecker::default().check(sgf, node, &chosen(options)?.checked()?)?;
        give(check, "check", hand_over(found)?)
    })
}

/// Frees a check.
///
/// @param check the check, or NULL, which is nothing to free.
///
/// Threads: nobody else may use the check. Cost: linear in the moves of the record.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_check_free(check: *mut gocount_check) {
    // SAFETY: the caller's promise is the one of `take_back`.
    answer((), || unsafe { take_back(check) })
}

/// A check in numbers.
///
/// @param check the check.
/// @param report receives the numbers.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_ARGUMENT`; `GOCOUNT_INVALID_HANDLE`.
///
/// Threads: others may read the check meanwhile. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_check_result(
    check: *const gocount_check,
    report: *mut gocount_check_report,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe { give(report, "report", read(check)?.into()) })
}

/// The score of a check.
///
/// @param check the check.
/// @param score receives a copy of the score, which the caller frees with `gocount_score_free`.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_OUT_OF_MEMORY`; `GOCOUNT_INVALID_ARGUMENT`; `GOCOUNT_INVALID_HANDLE`.
///
/// Threads: others may read the check meanwhile. Cost: linear in the points of the board.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_check_score(
    check: *const gocount_check,
    score: *mut *mut gocount_score,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(score, "score")?;
        let count = &read(check)?.count;
        let (warnings, last_stone) = (warnings_of(count)?, count.last_stone());
        give(score, "score", hand_over(HeldScore { score: count.score.try_clone()?, warnings, last_stone })?)
    })
}

/// One of the texts of a check.
///
/// @param check the check.
/// @param kind one of `GOCOUNT_CHECK_*`.
/// @param buffer receives the text, UTF-8, NUL-terminated; or NULL to ask for its length.
/// @param capacity bytes that the buffer has room for, the NUL included.
/// @param length receives the length in bytes without the NUL.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_BUFFER_TOO_SMALL`; `GOCOUNT_OUT_OF_MEMORY`; `GOCOUNT_INVALID_ARGUMENT`;
/// `GOCOUNT_INVALID_HANDLE`.
///
/// Threads: others may read the check meanwhile. Cost: linear in the text.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_check_text(
    check: *const gocount_check,
    kind: u32,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let check = read(check)?;
        wanted_array(buffer, capacity, length, "length")?;
        let rules;
        let text = match kind {
            GOCOUNT_CHECK_EVIDENCE => check.explanation.evidence.as_str(),
            GOCOUNT_CHECK_RE => check.re.as_deref().unwrap_or(""),
            GOCOUNT_CHECK_CLEAN_RE => {
                return match check.clean_re() {
                    Some(result) => fill_written(result, buffer, capacity, length),
                    None => fill_text(b"", buffer, capacity, length),
                };
            }
            GOCOUNT_CHECK_RULES => {
                rules = write_rules_of(&check.count.rules)?;
                &rules
            }
            GOCOUNT_CHECK_RULES_TITLE => {
                let RulesReading { rules, name, .. } = &check.count.rules;
                match name.and_then(|name| RulesPreset::find(name, RulesDialect::KataGo)) {
                    Some(preset) => preset.title,
                    None => return fill_written(rules.words(), buffer, capacity, length),
                }
            }
            GOCOUNT_CHECK_KOMI_SOURCE => check.count.komi.source.words(),
            GOCOUNT_CHECK_DEAD_SOURCE => check.count.dead_source.words(),
            _ => return Err(Failure::argument("kind", "is an unknown number")),
        };
        fill_text(text.as_bytes(), buffer, capacity, length)
    })
}

/// A check in JSON: `{"file","re","computed","match","off_by","cause","rules","rules_source","komi","komi_source",
/// "dead_source"}`, in points; `match` is null when it cannot be told (`GOCOUNT_MATCH_NOTHING`), and `off_by` when RE claims
/// no score.
///
/// @param check the check.
/// @param file what stands for `file`, UTF-8.
/// @param file_length its length in bytes.
/// @param buffer receives the text, UTF-8 on one line, NUL-terminated; or NULL to ask for its length.
/// @param capacity bytes that the buffer has room for, the NUL included.
/// @param length receives the length in bytes without the NUL.
/// @param error receives what went wrong in detail, or NULL.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE` for a file's name that is not UTF-8; `GOCOUNT_BUFFER_TOO_SMALL`;
/// `GOCOUNT_OUT_OF_MEMORY`; `GOCOUNT_INVALID_ARGUMENT`; `GOCOUNT_INVALID_HANDLE`.
///
/// Threads: others may read the check meanwhile. Cost: linear in the texts.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_check_json(
    check: *const gocount_check,
    file: *const c_char,
    file_length: usize,
    buffer: *mut c_char,
    capacity: usize,
    length: *mut usize,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let check = read(check)?;
        wanted_array(buffer, capacity, length, "length")?;
        let file = std::str::from_utf8(bytes(file, file_length, "file")?);
        let file = file.map_err(|_| Failure::new(GOCOUNT_INVALID_VALUE, "the name of the file is not UTF-8"))?;
        fill_text(write_check(check, file)?.as_bytes(), buffer, capacity, length)
    })
}

/// The name of a cause, such as `"komi_scale"`.
///
/// @param cause any number.
/// @return NUL-terminated text that lives as long as the library is loaded; `"unknown"` for a number that is no cause.
///
/// Threads: any, at any time. Cost: constant.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn gocount_cause_name(cause: u32) -> *const c_char {
    answer(c"".as_ptr(), || CAUSES.get(cause as usize).map_or(c"unknown", |(_, name)| name).as_ptr())
}
