//! Results.
//!
//! How a game ended: what a count comes to, and what a record claims.

use super::guard::Failure;
use super::number::{choice, number, refused, side_of, yes_or_no};
use super::point::{GOCOUNT_NONE, gocount_bool, gocount_color};
use crate::half::HalfPoints;
use crate::numbered::Numbered;
use crate::score::ScoreResult;
use crate::sgf::values::{SgfMargin, SgfReal, SgfResult, SgfResultKind, SgfUnit, SgfWin, SgfWinKind};

/// An exact number: one whole number over another, in lowest terms. Plain: never changes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_real {
    /// The number above the line.
    pub numerator: i64,
    /// The number below the line, at least 1; 0 only where a field beside it says that there is no number.
    pub denominator: i64,
}

impl From<SgfReal> for gocount_real {
    fn from(real: SgfReal) -> Self {
        gocount_real { numerator: real.numerator(), denominator: real.denominator() }
    }
}

impl gocount_real {
    /// The number that a caller gave; `name` is its denominator's.
    pub(super) fn checked(self, name: &'static str) -> Result<SgfReal, Failure> {
        let real = SgfReal::new(self.numerator, self.denominator);
        let real = real.ok_or_else(|| refused(name, self.denominator, "at least 1"))?;
        if real.can_be_written() {
            Ok(real)
        } else {
            Err(refused(name, self.denominator, "at most 10^9 in lowest terms, as it has no decimal that ends"))
        }
    }
}

/// What a margin or komi is counted in.
pub type gocount_unit = u32;

/// Points; also when nothing is said.
pub const GOCOUNT_UNIT_POINTS: gocount_unit = 0;
/// Zi, stones as Chinese counting has them: one is worth two points.
pub const GOCOUNT_UNIT_ZI: gocount_unit = 1;
/// Hundredths of a point, as some servers write komi: 650 is 6.5 points.
pub const GOCOUNT_UNIT_HUNDREDTHS: gocount_unit = 2;
/// Hundredths of a zi: 375 is 3.75 zi.
pub const GOCOUNT_UNIT_ZI_HUNDREDTHS: gocount_unit = 3;

/// A number of points, as exact as it is written. Plain: never changes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_margin {
    /// How many of the unit.
    pub amount: gocount_real,
    /// The same in half points, with what the unit is worth.
    pub half_points: i64,
    /// 1 if it is a whole number of half points; 0 if it is not, and `half_points` says nothing.
    pub has_half_points: gocount_bool,
    /// What the amount is counted in.
    pub unit: gocount_unit,
}

impl From<SgfMargin> for gocount_margin {
    fn from(margin: SgfMargin) -> Self {
        let half_points = margin.half_points();
        gocount_margin {
            amount: margin.amount.into(),
            half_points: half_points.unwrap_or(0),
            has_half_points: half_points.is_some().into(),
            unit: margin.unit.number(),
        }
    }
}

impl gocount_margin {
    /// The margin that a caller gave: its amount and unit, which say all.
    pub(super) fn checked(self) -> Result<SgfMargin, Failure> {
        let allowed = "GOCOUNT_UNIT_POINTS (0) to GOCOUNT_UNIT_ZI_HUNDREDTHS (3)";
        let unit = choice(self.unit, SgfUnit::ALL, "margin.unit", allowed)?;
        Ok(SgfMargin { amount: self.amount.checked("margin.amount.denominator")?, unit })
    }
}

/// Whether a game has a winner.
pub type gocount_result_kind = u32;

/// Not known, or the game has not ended.
pub const GOCOUNT_RESULT_KIND_UNKNOWN: gocount_result_kind = 0;
/// The game has no result.
pub const GOCOUNT_RESULT_KIND_VOID: gocount_result_kind = 1;
/// A draw.
pub const GOCOUNT_RESULT_KIND_DRAW: gocount_result_kind = 2;
/// One side won.
pub const GOCOUNT_RESULT_KIND_WIN: gocount_result_kind = 3;

/// How a game was won.
pub type gocount_win = u32;

/// Nobody won.
pub const GOCOUNT_WIN_NONE: gocount_win = 0;
/// By points, or by the rule for ties.
pub const GOCOUNT_WIN_SCORE: gocount_win = 1;
/// The other side resigned.
pub const GOCOUNT_WIN_RESIGNATION: gocount_win = 2;
/// The other side ran out of time.
pub const GOCOUNT_WIN_TIME: gocount_win = 3;
/// The other side forfeited.
pub const GOCOUNT_WIN_FORFEIT: gocount_win = 4;
/// The other side made an illegal move.
pub const GOCOUNT_WIN_ILLEGAL: gocount_win = 5;
/// By decision of a referee.
pub const GOCOUNT_WIN_ADJUDICATION: gocount_win = 6;
/// A record does not say how.
pub const GOCOUNT_WIN_UNSAID: gocount_win = 7;
/// A record says how in words that are not understood.
pub const GOCOUNT_WIN_OTHER: gocount_win = 8;

/// How a game ended. A tie that Black wins by the rules is a win by score with a margin of 0. Plain: never changes.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct gocount_result {
    /// Whether there is a winner.
    pub kind: gocount_result_kind,
    /// Who won, or `GOCOUNT_NONE`.
    pub winner: gocount_color,
    /// How it was won.
    pub how: gocount_win,
    /// 1 if there is a margin: exactly when the game was won by score.
    pub has_margin: gocount_bool,
    /// By how much it was won.
    pub margin: gocount_margin,
}

impl gocount_result {
    /// All zeros.
    pub(super) const ZERO: gocount_result = gocount_result {
        kind: GOCOUNT_RESULT_KIND_UNKNOWN,
        winner: GOCOUNT_NONE,
        how: GOCOUNT_WIN_NONE,
        has_margin: 0,
        margin: gocount_margin {
            amount: gocount_real { numerator: 0, denominator: 0 },
            half_points: 0,
            has_half_points: 0,
            unit: GOCOUNT_UNIT_POINTS,
        },
    };
}

impl From<ScoreResult> for gocount_result {
    fn from(result: ScoreResult) -> Self {
        let points = |margin: HalfPoints| SgfReal::new(margin.0, 2).unwrap_or(SgfReal::from_whole(0));
        let by = |margin| SgfWin::Score(SgfMargin { amount: points(margin), unit: SgfUnit::Points });
        let result = match result {
            ScoreResult::Win { winner, margin } => SgfResult::Win { winner, by: by(margin) },
            ScoreResult::Draw => SgfResult::Draw,
            ScoreResult::NoResult => SgfResult::Void,
        };
        result.into()
    }
}

impl From<SgfResult> for gocount_result {
    fn from(result: SgfResult) -> Self {
        let kind = result.kind().number();
        let SgfResult::Win { winner, by } = result else {
            return gocount_result { kind, ..gocount_result::default() };
        };
        let margin = if let SgfWin::Score(margin) = by { Some(margin) } else { None };
        gocount_result {
            kind,
            winner: number(Some(winner)),
            how: by.kind().number(),
            has_margin: margin.is_some().into(),
            margin: margin.map_or(gocount_margin::default(), Into::into),
        }
    }
}

impl gocount_result {
    /// The result that a caller gave.
    pub(super) fn checked(self) -> Result<SgfResult, Failure> {
        let allowed = "GOCOUNT_RESULT_KIND_UNKNOWN (0) to GOCOUNT_RESULT_KIND_WIN (3)";
        let has_margin = yes_or_no(self.has_margin, "result.has_margin")?;
        match choice(self.kind, SgfResultKind::ALL, "result.kind", allowed)? {
            SgfResultKind::Win => {
                Ok(SgfResult::Win { winner: side_of(self.winner, "result.winner")?, by: self.won_by(has_margin)? })
            }
            _ if self.winner != GOCOUNT_NONE => {
                Err(refused("result.winner", self.winner.into(), "GOCOUNT_NONE (0), as nobody won"))
            }
            _ if self.how != GOCOUNT_WIN_NONE => {
                Err(refused("result.how", self.how.into(), "GOCOUNT_WIN_NONE (0), as nobody won"))
            }
            _ if has_margin => Err(refused("result.has_margin", 1, "0, as nobody won")),
            SgfResultKind::Unknown => Ok(SgfResult::Unknown),
            SgfResultKind::Void => Ok(SgfResult::Void),
            SgfResultKind::Draw => Ok(SgfResult::Draw),
        }
    }

    fn won_by(self, has_margin: bool) -> Result<SgfWin, Failure> {
        let by_score = self.how == GOCOUNT_WIN_SCORE;
        if by_score != has_margin {
            let allowed =
                if by_score { "1, as the game was won by score" } else { "0, as the game was not won by score" };
            return Err(refused("result.has_margin", self.has_margin.into(), allowed));
        }
        let Some(how) = SgfWinKind::from_number(self.how) else {
            let allowed = "GOCOUNT_WIN_SCORE (1) to GOCOUNT_WIN_OTHER (8), as somebody won";
            return Err(refused("result.how", self.how.into(), allowed));
        };
        Ok(match how {
            SgfWinKind::Score => SgfWin::Score(self.margin.checked()?),
            SgfWinKind::Resignation => SgfWin::Resignation,
            SgfWinKind::Time => SgfWin::Time,
            SgfWinKind::Forfeit => SgfWin::Forfeit,
            SgfWinKind::Illegal => SgfWin::Illegal,
            SgfWinKind::Adjudication => SgfWin::Adjudication,
            SgfWinKind::Unsaid => SgfWin::Unsaid,
            SgfWinKind::Other => SgfWin::Other,
        })
    }
}
