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
use crate::sgf::values::{SgfMargin, SgfReal, SgfResult, SgfUnit, SgfWin, parse_komi};

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
            if let Some(reading) = written(margin, rules) {
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

/// Komi as a number that is written is meant. `None` if it is no number of half points in any way.
fn written(margin: SgfMargin, rules: &Rules) -> Option<KomiReading> {
    let amount = margin.amount;
    let reading = |half_points: i64, source, confidence| {
        let value = HalfPoints(half_points);
        value.is_within_limit().then_some(KomiReading { value, source, confidence })
    };
    if margin.unit == SgfUnit::Zi {
        return reading(margin.half_points()?, KomiSource::Zi, KomiConfidence::Certain);
    }
    if is_in_hundredths(amount) {
        let hundredths = amount.whole()?;
        // 375 is 3.75, which is no number of half points: it is in zi.
        return match hundredths % 50 {
            0 => reading(hundredths / 50, KomiSource::Hundredths, KomiConfidence::Likely),
            _ => reading(hundredths / 25, KomiSource::Zi, KomiConfidence::Likely),
        };
    }
    if let Some(half_points) = amount.halves() {
        return reading(half_points, KomiSource::Given, KomiConfidence::Certain);
    }
    let quarters = amount.in_parts(4)?;
    let sure = if rules.scoring == ScoringRule::Area { KomiConfidence::Likely } else { KomiConfidence::Guess };
    reading(quarters, KomiSource::Zi, sure)
}

/// Whether a number is so large and round that it must be in hundredths: komi of 50 points is not known from games.
fn is_in_hundredths(amount: SgfReal) -> bool {
    amount.whole().is_some_and(|whole| whole.unsigned_abs() >= 50 && whole % 25 == 0)
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
    let margin = parse_komi(text).ok().and_then(|reading| reading.value);
    let reading = margin.and_then(|margin| written(margin, rules));
    Ok(reading.map(|reading| KomiReading { source: KomiSource::Ko, confidence: KomiConfidence::Likely, ..reading }))
}
