//! Komi of a record: what it says, and what that is worth.
//!
//! Programs write komi in hundredths (Fox: 650), in zi (375 or 3.75), under another name (KO), as 0 where it was the
//! usual one (Fox), or not at all. The frequencies of all these were found on some ten thousand real files.

use super::claim::is_in_zi;
use super::path::RecordPath;
use crate::half::HalfPoints;
use crate::memory::OutOfMemory;
use crate::numbered::numbered;
use crate::rules::{Rules, ScoringRule};
use crate::sgf::SgfGameInfo;
use crate::sgf::values::{SgfMargin, SgfResult, SgfUnit, SgfWin, parse_komi};

numbered! {
    /// Where komi comes from.
    pub enum KomiSource: u8 {
        0 Given "given" "KM";
        /// 650 for 6.5 points.
        1 Hundredths "hundredths" "KM in hundredths";
        /// Or in hundredths of zi, of two points each.
        2 Zi "zi" "KM in zi";
        /// Which some programs write for KM.
        3 Ko "ko" "KO";
        /// The usual komi is assumed.
        4 ImpossibleZero "impossible_zero" "assumed: KM is 0, which the result contradicts";
        /// The usual komi is assumed.
        5 Assumed "assumed" "assumed: not given";
        /// By the caller.
        6 Caller "caller" "given";
        /// The usual komi is assumed.
        7 NotUnderstood "not_understood" "assumed: KM is not understood";
    }
}

impl KomiSource {
    /// Whether somebody who knew says what komi is.
    pub const fn is_known(self) -> bool {
        !matches!(self, KomiSource::ImpossibleZero | KomiSource::Assumed | KomiSource::NotUnderstood)
    }
}

numbered! {
    /// How sure komi is.
    pub enum KomiConfidence: u8 {
        0 Certain "certain" "it is written";
        1 Likely "likely" "it is what is meant by what is written";
        2 Guess "guess" "it is a guess";
    }
}

/// Komi as it was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KomiReading {
    /// What White gets.
    pub value: HalfPoints,
    /// Where it comes from.
    pub source: KomiSource,
    /// How sure it is.
    pub confidence: KomiConfidence,
}

impl KomiReading {
    /// Komi that the caller gives.
    pub fn caller(value: HalfPoints) -> KomiReading {
        KomiReading { value, source: KomiSource::Caller, confidence: KomiConfidence::Certain }
    }

    /// Reads the komi at the end of a way.
    pub(super) fn of(
        path: &RecordPath,
        info: &SgfGameInfo,
        rules: &Rules,
        handicap: u32,
    ) -> Result<KomiReading, OutOfMemory> {
        if let Some(margin) = info.komi.value {
            if let Some(reading) = meant(margin, info.komi.fault.is_some(), rules) {
                let even = info.handicap.value.unwrap_or(0) == 0 && handicap == 0;
                let impossible = even && reading.value == HalfPoints::ZERO && contradicts_zero(info);
                return Ok(if impossible {
                    assumed(rules.komi, KomiSource::ImpossibleZero, KomiConfidence::Likely)
                } else {
                    reading
                });
            }
        }
        if let Some(reading) = read_ko(path, rules)? {
            return Ok(reading);
        }
        let is_written = path.text(b"KM")?.is_some_and(|text| !text.trim_ascii().is_empty());
        let source = if is_written { KomiSource::NotUnderstood } else { KomiSource::Assumed };
        Ok(assumed(rules.usual_komi(handicap), source, KomiConfidence::Guess))
    }
}

fn assumed(value: HalfPoints, source: KomiSource, confidence: KomiConfidence) -> KomiReading {
    KomiReading { value, source, confidence }
}

/// Komi as a number that is written is meant. `None` if it is no number of half points in any way. A unit is a word, which
/// FF4 does not have.
fn meant(margin: SgfMargin, in_words: bool, rules: &Rules) -> Option<KomiReading> {
    let value = margin.half_points().map(HalfPoints).filter(|value| value.is_within_limit())?;
    let (source, confidence) = match margin.unit {
        SgfUnit::Points => (KomiSource::Given, KomiConfidence::Certain),
        SgfUnit::Hundredths => (KomiSource::Hundredths, KomiConfidence::Likely),
        SgfUnit::ZiHundredths => (KomiSource::Zi, KomiConfidence::Likely),
        SgfUnit::Zi if in_words => (KomiSource::Zi, KomiConfidence::Certain),
        SgfUnit::Zi if rules.scoring == ScoringRule::Area => (KomiSource::Zi, KomiConfidence::Likely),
        SgfUnit::Zi => (KomiSource::Zi, KomiConfidence::Guess),
    };
    Some(KomiReading { value, source, confidence })
}

/// The number of KM taken for points, where something else was taken for likelier.
pub(super) fn as_written(info: &SgfGameInfo, reading: &KomiReading) -> Option<KomiReading> {
    let doubted = matches!(reading.source, KomiSource::Hundredths | KomiSource::Zi | KomiSource::ImpossibleZero);
    let points = info.komi.value?.amount.halves().map(HalfPoints)?;
    let is_other = doubted && points != reading.value && points.is_within_limit();
    is_other.then_some(KomiReading { value: points, source: KomiSource::Given, confidence: KomiConfidence::Likely })
}

/// Whether a result cannot be, of an even game without komi: then all scores are whole points.
fn contradicts_zero(info: &SgfGameInfo) -> bool {
    match info.result.value {
        Some(SgfResult::Win { by: SgfWin::Score(margin), .. }) => {
            is_in_zi(margin) || margin.half_points().is_some_and(|halves| halves % 2 != 0)
        }
        _ => false,
    }
}

fn read_ko(path: &RecordPath, rules: &Rules) -> Result<Option<KomiReading>, OutOfMemory> {
    let Some(bytes) = path.text(b"KO")? else { return Ok(None) };
    let text = std::str::from_utf8(&bytes).unwrap_or_default();
    let reading = parse_komi(text).ok();
    let reading = reading.and_then(|reading| meant(reading.value?, reading.complaint.is_some(), rules));
    Ok(reading.map(|reading| KomiReading { source: KomiSource::Ko, confidence: KomiConfidence::Likely, ..reading }))
}
