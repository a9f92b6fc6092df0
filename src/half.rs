//! Exact scores: whole numbers of half points.

use std::ops::{Add, AddAssign, Neg, Sub};

/// A number of points, counted in halves so that it is exact: 7 points are 14.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HalfPoints(pub i64);

impl HalfPoints {
    /// No point.
    pub const ZERO: HalfPoints = HalfPoints(0);
    /// Half a point: what the button is worth.
    pub const HALF: HalfPoints = HalfPoints(1);
    /// The largest number that a count takes in, either way; sums of what it takes in cannot overflow.
    pub const LIMIT: HalfPoints = HalfPoints(1 << 48);

    /// Whole points.
    pub const fn points(points: i64) -> HalfPoints {
        HalfPoints(points.saturating_mul(2))
    }

    /// Points of a number that counts something; more than the limit counts as twice the limit.
    pub fn count(points: u64) -> HalfPoints {
        HalfPoints::points(points.min(HalfPoints::LIMIT.0 as u64) as i64)
    }

    /// The points as a floating-point number, exact below 2^52.
    pub const fn to_f64(self) -> f64 {
        self.0 as f64 / 2.0
    }

    /// The half points of a number of points, if it is a whole number of them that the limit allows.
    pub fn from_f64(points: f64) -> Option<HalfPoints> {
        let halves = points * 2.0;
        let is_whole = halves.is_finite() && halves.fract() == 0.0;
        (is_whole && halves.abs() <= HalfPoints::LIMIT.0 as f64).then_some(HalfPoints(halves as i64))
    }

    /// The number without its sign.
    pub const fn abs(self) -> HalfPoints {
        HalfPoints(self.0.saturating_abs())
    }

    /// Whether it is within the limit, either way.
    pub const fn is_within_limit(self) -> bool {
        self.0 >= -HalfPoints::LIMIT.0 && self.0 <= HalfPoints::LIMIT.0
    }

    /// Whether it has a half.
    pub const fn has_half(self) -> bool {
        self.0 % 2 != 0
    }
}

impl Add for HalfPoints {
    type Output = HalfPoints;

    fn add(self, other: HalfPoints) -> HalfPoints {
        HalfPoints(self.0.saturating_add(other.0))
    }
}

impl Sub for HalfPoints {
    type Output = HalfPoints;

    fn sub(self, other: HalfPoints) -> HalfPoints {
        HalfPoints(self.0.saturating_sub(other.0))
    }
}

impl Neg for HalfPoints {
    type Output = HalfPoints;

    fn neg(self) -> HalfPoints {
        HalfPoints(self.0.saturating_neg())
    }
}

impl AddAssign for HalfPoints {
    fn add_assign(&mut self, other: HalfPoints) {
        *self = *self + other;
    }
}

impl std::fmt::Display for HalfPoints {
    /// Writes `7`, `7.5`, `-0.5`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let magnitude = self.0.unsigned_abs();
        let sign = if self.0 < 0 { "-" } else { "" };
        let half = if magnitude % 2 == 1 { ".5" } else { "" };
        write!(f, "{sign}{}{half}", magnitude / 2)
    }
}

impl serde::Serialize for HalfPoints {
    /// A whole number, or one with `.5`.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.has_half() { serializer.serialize_f64(self.to_f64()) } else { serializer.serialize_i64(self.0 / 2) }
    }
}
