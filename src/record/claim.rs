//! What a record says of its result (RE), as a claim that a count can be checked against.

use crate::half::HalfPoints;
use crate::point::Color;
use crate::rules::{Rules, ScoringRule};
use crate::sgf::values::{SgfMargin, SgfReal, SgfResult, SgfUnit, SgfWin};

/// What is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// Nothing: there is no RE, it is empty, unknown or cannot be understood.
    None,
    /// A score of Black minus White; a draw is 0.
    Score(HalfPoints),
    /// One side won by a number of points that no count can come to.
    OddScore(Color),
    /// One side won, and no number is said.
    Win {
        /// Who.
        winner: Color,
        /// By what.
        by: SgfWin,
    },
    /// The game has no result.
    Void,
}

/// A claim, and how its number was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClaimReading {
    /// The claim.
    pub claim: Claim,
    /// Whether its number is in zi, of two points each: the claim is in points all the same.
    pub in_zi: bool,
}

impl ClaimReading {
    /// Reads a result. `zi_komi` says that the record gives komi in zi; then so may the result be, whatever it says: the
    /// reading that comes to `counted`, Black minus White, holds, and if neither does, zi where area counts.
    pub fn of(result: Option<SgfResult>, rules: &Rules, zi_komi: bool, counted: HalfPoints) -> ClaimReading {
        let mut in_zi = false;
        let claim = match result {
            None | Some(SgfResult::Unknown) => Claim::None,
            Some(SgfResult::Void) => Claim::Void,
            Some(SgfResult::Draw) => Claim::Score(HalfPoints::ZERO),
            Some(SgfResult::Win { winner, by: SgfWin::Score(margin) }) => {
                let signed = |points: HalfPoints| if winner == Color::Black { points } else { -points };
                let (as_points, as_zi) = (points(margin).map(signed), zi(margin.amount).map(signed));
                in_zi = is_in_zi(margin)
                    || zi_komi
                        && as_points != Some(counted)
                        && (as_points.is_none() || as_zi == Some(counted) || rules.scoring == ScoringRule::Area);
                let claimed = if in_zi { as_zi } else { as_points };
                claimed.map_or(Claim::OddScore(winner), Claim::Score)
            }
            Some(SgfResult::Win { winner, by }) => Claim::Win { winner, by },
        };
        ClaimReading { claim, in_zi }
    }
}

/// Whether a number of a result is in zi: it says so, or it is in quarters, which no points are.
pub(super) fn is_in_zi(margin: SgfMargin) -> bool {
    margin.unit == SgfUnit::Zi || margin.amount.denominator() == 4
}

fn points(margin: SgfMargin) -> Option<HalfPoints> {
    margin.half_points().map(HalfPoints).filter(|points| points.is_within_limit())
}

/// Half points of a number of zi. Quarters cut to one decimal, 0.2 and 0.7, are taken for what they were.
pub(super) fn zi(amount: SgfReal) -> Option<HalfPoints> {
    let quarters = amount.in_parts(4).or_else(|| {
        let tenths = amount.in_parts(10)?;
        let quarter = match tenths.rem_euclid(10) {
            2 => 1,
            7 => 3,
            _ => return None,
        };
        tenths.div_euclid(10).checked_mul(4)?.checked_add(quarter)
    })?;
    Some(HalfPoints(quarters)).filter(|points| points.is_within_limit())
}
