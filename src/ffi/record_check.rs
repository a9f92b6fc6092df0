//! Records checked against their result.
//!
//! A record's count is compared with the result that it claims (RE): whether they agree, and if not, the likeliest cause.

use super::buffer::{bytes, give, wanted};
use super::guard::{Failure, answer, guard};
use super::handle::{Opaque, change, hand_over, read, take_back};
use super::number::{name_of, refused};
use super::point::{gocount_bool, gocount_node};
use super::record::{gocount_handicap_source, gocount_record_options, held, instead};
use super::result::{gocount_margin, gocount_real, gocount_result};
use super::rules::{gocount_rules, gocount_rules_source};
use super::score::gocount_score;
use super::sgf::{gocount_sgf, known};
use super::sized::{SizedStruct, give_sized, wanted_sized};
use super::status::*;
use super::text::{give_copy, give_text, give_written, gocount_text};
use crate::record::{
    Claim, DeadSource, KomiConfidence, KomiSource, RecordCheck, RecordChecker, write_check, write_rules_of,
};
use crate::rules::preset::{RulesDialect, RulesPreset};
use crate::rules::read::RulesReading;
use crate::score::Cause;
use core::ffi::c_char;

/// A record's count and its result, compared.
///
/// Made by `gocount_record_check`, `gocount_check_clone`; freed by `gocount_check_free`.
pub struct gocount_check {
    _opaque: (),
}

/// What a handle holds: what was found, and memory for the next check.
pub(super) struct HeldCheck {
    check: RecordCheck,
    checker: RecordChecker,
}

impl Opaque for gocount_check {
    type Value = HeldCheck;
    const KIND: u32 = 0x60c0_0005;
    const NAME: &'static str = "check";
}

/// Whether a count is what RE claims.
pub type gocount_match = u32;

/// The count is not what RE claims.
pub const GOCOUNT_MATCH_NO: gocount_match = 0;
/// The count is what RE claims.
pub const GOCOUNT_MATCH_YES: gocount_match = 1;
/// It cannot be decided: RE claims no score, or a number of points for a position that is not finished.
pub const GOCOUNT_MATCH_NOTHING: gocount_match = 2;

/// Why a count differs from RE. Later versions may know more causes.
pub type gocount_cause = u32;

/// There is no difference.
pub const GOCOUNT_CAUSE_NONE: gocount_cause = 0;
/// The bonus for handicap stones was counted in another way.
pub const GOCOUNT_CAUSE_HANDICAP: gocount_cause = 1;
/// Pass stones were counted, or were not.
pub const GOCOUNT_CAUSE_PASS_STONES: gocount_cause = 2;
/// Another komi: a hundredth of what is written, its opposite, or a usual one where none is written.
pub const GOCOUNT_CAUSE_KOMI_SCALE: gocount_cause = 3;
/// RE is in zi, which are two points each.
pub const GOCOUNT_CAUSE_ZI: gocount_cause = 4;
/// Other stones are dead than the record tells.
pub const GOCOUNT_CAUSE_DEAD_UNKNOWN: gocount_cause = 5;
/// The position is not finished.
pub const GOCOUNT_CAUSE_UNFINISHED: gocount_cause = 6;
/// A side resigned, and nothing was counted.
pub const GOCOUNT_CAUSE_RESIGNED: gocount_cause = 7;
/// A side ran out of time.
pub const GOCOUNT_CAUSE_TIME: gocount_cause = 8;
/// A side forfeited, or broke the rules.
pub const GOCOUNT_CAUSE_FORFEIT: gocount_cause = 9;
/// Other rules were followed.
pub const GOCOUNT_CAUSE_RULES: gocount_cause = 10;
/// Points in seki or in false eyes were counted in another way, or a protective move was owed.
pub const GOCOUNT_CAUSE_SEKI: gocount_cause = 11;
/// RE is simply wrong.
pub const GOCOUNT_CAUSE_RE_WRONG: gocount_cause = 12;
/// There is no RE to compare with.
pub const GOCOUNT_CAUSE_NO_RE: gocount_cause = 13;
/// No komi is written, or another usual one gives the result exactly.
pub const GOCOUNT_CAUSE_KOMI: gocount_cause = 14;
/// The record is of another game, and nothing is counted. Such a record is refused with `GOCOUNT_UNSUPPORTED`; this is
/// the name of that.
pub const GOCOUNT_CAUSE_NOT_GO: gocount_cause = 15;

/// Where komi comes from.
pub type gocount_komi_source = u32;

/// KM, as it is written.
pub const GOCOUNT_KOMI_SOURCE_GIVEN: gocount_komi_source = 0;
/// KM, in hundredths.
pub const GOCOUNT_KOMI_SOURCE_HUNDREDTHS: gocount_komi_source = 1;
/// KM, in zi of two points each.
pub const GOCOUNT_KOMI_SOURCE_ZI: gocount_komi_source = 2;
/// KO, which some programs write for KM.
pub const GOCOUNT_KOMI_SOURCE_KO: gocount_komi_source = 3;
/// KM is 0, but with that the result could not be: the usual komi is assumed.
pub const GOCOUNT_KOMI_SOURCE_IMPOSSIBLE_ZERO: gocount_komi_source = 4;
/// Nothing is given: the usual komi is assumed.
pub const GOCOUNT_KOMI_SOURCE_ASSUMED: gocount_komi_source = 5;
/// The caller gave komi.
pub const GOCOUNT_KOMI_SOURCE_CALLER: gocount_komi_source = 6;
/// KM is written, but not understood: the usual komi is assumed.
pub const GOCOUNT_KOMI_SOURCE_NOT_UNDERSTOOD: gocount_komi_source = 7;

/// How sure a reading is.
pub type gocount_confidence = u32;

/// It is written.
pub const GOCOUNT_CONFIDENCE_CERTAIN: gocount_confidence = 0;
/// It is what is meant by what is written.
pub const GOCOUNT_CONFIDENCE_LIKELY: gocount_confidence = 1;
/// It is a guess.
pub const GOCOUNT_CONFIDENCE_GUESS: gocount_confidence = 2;

/// Where the dead stones come from.
pub type gocount_dead_source = u32;

/// Nobody says which stones are dead: none is taken for dead.
pub const GOCOUNT_DEAD_SOURCE_NONE: gocount_dead_source = 0;
/// A stone on a point that is marked as the other side's territory (TB, TW) is dead.
pub const GOCOUNT_DEAD_SOURCE_TERRITORY: gocount_dead_source = 1;
/// The record has a list of dead stones (KGSDE).
pub const GOCOUNT_DEAD_SOURCE_LIST: gocount_dead_source = 2;
/// The caller gave the dead stones.
pub const GOCOUNT_DEAD_SOURCE_CALLER: gocount_dead_source = 3;
/// Nobody says: they are those of the estimate.
pub const GOCOUNT_DEAD_SOURCE_ESTIMATE: gocount_dead_source = 4;

/// A check, in numbers.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct gocount_check_report {
    /// `sizeof(gocount_check_report)`.
    pub struct_size: u32,
    /// Whether the count is what RE claims.
    pub matches: gocount_match,
    /// Why not.
    pub cause: gocount_cause,
    /// 1 if RE claims a score, else 0.
    pub has_claim: gocount_bool,
    /// 1 if RE gives it in zi; `half_claim` is in points all the same.
    pub is_claim_in_zi: gocount_bool,
    /// Stones of handicap.
    pub handicap: u32,
    /// How that is known.
    pub handicap_source: gocount_handicap_source,
    /// Where komi comes from.
    pub komi_source: gocount_komi_source,
    /// How sure komi is.
    pub komi_confidence: gocount_confidence,
    /// Where the dead stones come from.
    pub dead_source: gocount_dead_source,
    /// Where the rules come from.
    pub rules_source: gocount_rules_source,
    /// 0.
    pub reserved: u32,
    /// What was counted.
    pub computed: gocount_result,
    /// What RE claims, Black minus White; 0 when it claims no score.
    pub half_claim: i64,
    /// The count's Black minus White less RE's; 0 when RE claims no score.
    pub half_off_by: i64,
    /// Komi.
    pub half_komi: i64,
}

// SAFETY: it begins with the size and holds nothing but integers.
unsafe impl SizedStruct for gocount_check_report {
    const FIRST_SIZE: usize = 120;
    const ZERO: Self = gocount_check_report {
        struct_size: 0,
        matches: 0,
        cause: 0,
        has_claim: 0,
        is_claim_in_zi: 0,
        handicap: 0,
        handicap_source: 0,
        komi_source: 0,
        komi_confidence: 0,
        dead_source: 0,
        rules_source: 0,
        reserved: 0,
        computed: NO_RESULT,
        half_claim: 0,
        half_off_by: 0,
        half_komi: 0,
    };
}

const NO_RESULT: gocount_result = gocount_result {
    kind: 0,
    winner: 0,
    how: 0,
    has_margin: 0,
    margin: gocount_margin {
        amount: gocount_real { numerator: 0, denominator: 0 },
        half_points: 0,
        has_half_points: 0,
        unit: 0,
    },
};

impl From<&RecordCheck> for gocount_check_report {
    fn from(check: &RecordCheck) -> Self {
        let count = &check.count;
        let claim = if let Claim::Score(claimed) = check.claim.claim { Some(claimed.0) } else { None };
        gocount_check_report {
            struct_size: 0,
            reserved: 0,
            matches: match check.matches {
                Some(false) => GOCOUNT_MATCH_NO,
                Some(true) => GOCOUNT_MATCH_YES,
                None => GOCOUNT_MATCH_NOTHING,
            },
            cause: check.explanation.cause.number(),
            computed: check.computed().into(),
            has_claim: claim.is_some().into(),
            is_claim_in_zi: check.claim.in_zi.into(),
            half_claim: claim.unwrap_or(0),
            half_off_by: check.off_by.map_or(0, |off| off.0),
            half_komi: count.komi.value.0,
            komi_source: count.komi.source.number(),
            komi_confidence: count.komi.confidence.number(),
            dead_source: count.dead_source.number(),
            rules_source: count.rules.source.number(),
            handicap: count.replay.handicap,
            handicap_source: count.replay.handicap_source.number(),
        }
    }
}

/// What a text of a check tells.
pub type gocount_check_text = u32;

/// A sentence on what speaks for the cause.
pub const GOCOUNT_CHECK_TEXT_EVIDENCE: gocount_check_text = 0;
/// RE as it is written; empty when there is none.
pub const GOCOUNT_CHECK_TEXT_RE: gocount_check_text = 1;
/// RE as FF4 writes it, zi as points; empty when there is none that can be understood.
pub const GOCOUNT_CHECK_TEXT_CLEAN_RE: gocount_check_text = 2;
/// The name of the rules, or their JSON when they have none.
pub const GOCOUNT_CHECK_TEXT_RULES: gocount_check_text = 3;
/// Where komi comes from, in words.
pub const GOCOUNT_CHECK_TEXT_KOMI_SOURCE: gocount_check_text = 4;
/// Where the dead stones come from, in words.
pub const GOCOUNT_CHECK_TEXT_DEAD_SOURCE: gocount_check_text = 5;
/// The rules in words for people, as `gocount_rules_title` has them, by the name that the record gives them.
pub const GOCOUNT_CHECK_TEXT_RULES_TITLE: gocount_check_text = 6;

/// Counts a record at a node, as `gocount_record_score` does, and compares with RE.
///
/// @param[in] sgf the collection.
/// @param[in] node the node, most often the last of the main line (`gocount_sgf_last_node`).
/// @param[in] rules the rules, or NULL for those of the record.
/// @param[in] dead_list the dead stones as for `gocount_record_score`, or NULL for those of the record.
/// @param[in] dead_list_length its length in bytes.
/// @param[in] options what the caller says in place of the record, or NULL.
/// @param[out] check the check.
/// @return as `gocount_record_score`.
///
/// Cost: as `gocount_record_score`; when the count differs from RE, some twenty counts, and on boards up to 52x52 where
/// nobody says which stones are dead one for each chain and for each side's stones in an enclosed region.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_record_check(
    sgf: *const gocount_sgf,
    node: gocount_node,
    rules: *const gocount_rules,
    dead_list: *const c_char,
    dead_list_length: usize,
    options: *const gocount_record_options,
    check: *mut *mut gocount_check,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(check, "check")?;
        let (sgf, node) = known(sgf, node)?;
        let mut checker = RecordChecker::default();
        let found = checker.check(sgf, node, &instead(rules, dead_list, dead_list_length, options)?)?;
        give(check, "check", hand_over(HeldCheck { check: found, checker })?)
    })
}

/// Checks another record with the memory of a check, which then tells of that one: what many records are checked with.
///
/// @param[in,out] check the check; after a failure it still tells of the record before.
/// @param[in] sgf the collection.
/// @param[in] node the node.
/// @param[in] rules the rules, or NULL for those of the record.
/// @param[in] dead_list the dead stones as for `gocount_record_score`, or NULL for those of the record.
/// @param[in] dead_list_length its length in bytes.
/// @param[in] options what the caller says in place of the record, or NULL.
/// @return as `gocount_record_score`.
///
/// Cost: as `gocount_record_check`.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_check_again(
    check: *mut gocount_check,
    sgf: *const gocount_sgf,
    node: gocount_node,
    rules: *const gocount_rules,
    dead_list: *const c_char,
    dead_list_length: usize,
    options: *const gocount_record_options,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let held = change(check)?;
        let (sgf, node) = known(sgf, node)?;
        held.check = held.checker.check(sgf, node, &instead(rules, dead_list, dead_list_length, options)?)?;
        Ok(())
    })
}

/// Copies a check.
///
/// @param[in] check the check.
/// @param[out] copy the copy.
/// @return a status.
///
/// Cost: linear in the moves and points of the record.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_check_clone(
    check: *const gocount_check,
    copy: *mut *mut gocount_check,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted(copy, "copy")?;
        let check = read(check)?.check.try_clone()?;
        give(copy, "copy", hand_over(HeldCheck { check, checker: RecordChecker::default() })?)
    })
}

/// Frees a check.
///
/// @param[in,out] check the check, or NULL.
///
/// Cost: linear in the moves of the record.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_check_free(check: *mut gocount_check) {
    // SAFETY: the caller's promise is the one of `take_back`.
    answer((), || unsafe { take_back(check) })
}

/// A check in numbers.
///
/// @param[in] check the check.
/// @param[out] report the numbers.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_check_summarize(
    check: *const gocount_check,
    report: *mut gocount_check_report,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        wanted_sized(report, "report")?;
        give_sized(report, "report", (&read(check)?.check).into())
    })
}

/// The score of a check.
///
/// @param[in] check the check.
/// @param[out] score a copy of the score.
/// @return a status.
///
/// Cost: linear in the points of the board.
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
        let count = &read(check)?.check.count;
        give(score, "score", hand_over(held(count, count.score.try_clone()?)?)?)
    })
}

/// One of the texts of a check.
///
/// @param[in] check the check.
/// @param[in] kind which.
/// @param[out] text the text, UTF-8.
/// @return a status.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_check_tell(
    check: *const gocount_check,
    kind: gocount_check_text,
    text: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let check = &read(check)?.check;
        wanted(text, "text")?;
        let rules;
        let told = match kind {
            GOCOUNT_CHECK_TEXT_EVIDENCE => check.explanation.evidence.as_str(),
            GOCOUNT_CHECK_TEXT_RE => check.re.as_deref().unwrap_or(""),
            GOCOUNT_CHECK_TEXT_CLEAN_RE => {
                return match check.clean_re() {
                    Some(result) => give_written(text, "text", format_args!("{result}")),
                    None => give_copy(text, "text", b""),
                };
            }
            GOCOUNT_CHECK_TEXT_RULES => {
                rules = write_rules_of(&check.count.rules)?;
                &rules
            }
            GOCOUNT_CHECK_TEXT_RULES_TITLE => {
                let RulesReading { rules, name, .. } = &check.count.rules;
                match name.and_then(|name| RulesPreset::find(name, RulesDialect::KataGo)) {
                    Some(preset) => preset.title,
                    None => return give_written(text, "text", format_args!("{}", rules.words())),
                }
            }
            GOCOUNT_CHECK_TEXT_KOMI_SOURCE => check.count.komi.source.words(),
            GOCOUNT_CHECK_TEXT_DEAD_SOURCE => check.count.dead_source.words(),
            _ => {
                let allowed = "GOCOUNT_CHECK_TEXT_EVIDENCE (0) to GOCOUNT_CHECK_TEXT_RULES_TITLE (6)";
                return Err(refused("kind", kind.into(), allowed));
            }
        };
        give_copy(text, "text", told.as_bytes())
    })
}

/// A check in JSON: `{"file","re","computed","match","off_by","cause","rules","rules_source","komi","komi_source",
/// "dead_source"}`, in points; `match` is null when it cannot be told (`GOCOUNT_MATCH_NOTHING`), and `off_by` when RE
/// claims no score.
///
/// @param[in] check the check.
/// @param[in] file what stands for `file`, UTF-8.
/// @param[in] file_length its length in bytes.
/// @param[out] text the text, UTF-8 on one line.
/// @return `GOCOUNT_OK`; `GOCOUNT_INVALID_VALUE` for a file's name that is not UTF-8.
///
/// Cost: linear in the texts.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gocount_check_json(
    check: *const gocount_check,
    file: *const c_char,
    file_length: usize,
    text: *mut *mut gocount_text,
    error: *mut gocount_error,
) -> gocount_status {
    // SAFETY: the caller's promises are the ones of the functions called.
    guard(error, || unsafe {
        let check = &read(check)?.check;
        wanted(text, "text")?;
        let file = std::str::from_utf8(bytes(file, file_length, "file")?);
        let file = file.map_err(|_| Failure::new(GOCOUNT_INVALID_VALUE, "the name of the file is not UTF-8"))?;
        give_text(text, "text", write_check(check, file)?.into_bytes())
    })
}

/// The name of a cause, such as `komi_scale`.
///
/// @param[in] cause any number.
/// @return its name, which lives as long as the library is loaded; `unknown` for any other number.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn gocount_cause_name(cause: gocount_cause) -> *const c_char {
    answer(c"unknown".as_ptr(), || name_of::<Cause>(cause).as_ptr())
}

/// The name of a source of komi, such as `hundredths`.
///
/// @param[in] komi_source any number.
/// @return its name, which lives as long as the library is loaded; `unknown` for any other number.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn gocount_komi_source_name(komi_source: gocount_komi_source) -> *const c_char {
    answer(c"unknown".as_ptr(), || name_of::<KomiSource>(komi_source).as_ptr())
}

/// The name of a confidence, such as `likely`.
///
/// @param[in] confidence any number.
/// @return its name, which lives as long as the library is loaded; `unknown` for any other number.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn gocount_confidence_name(confidence: gocount_confidence) -> *const c_char {
    answer(c"unknown".as_ptr(), || name_of::<KomiConfidence>(confidence).as_ptr())
}

/// The name of a source of dead stones, such as `territory`.
///
/// @param[in] dead_source any number.
/// @return its name, which lives as long as the library is loaded; `unknown` for any other number.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn gocount_dead_source_name(dead_source: gocount_dead_source) -> *const c_char {
    answer(c"unknown".as_ptr(), || name_of::<DeadSource>(dead_source).as_ptr())
}
