//! Numbers that choose: how they come in and are checked, and how they go out.

use super::guard::{Failure, Reason};
use super::point::{GOCOUNT_BLACK, GOCOUNT_NONE, GOCOUNT_WHITE, gocount_bool, gocount_color};
use super::status::GOCOUNT_INVALID_ARGUMENT;
use crate::half::HalfPoints;
use crate::numbered::Numbered;
use crate::point::Color;
use core::ffi::CStr;

/// A yes or no of the caller's: the argument or field called `name`.
pub(super) fn yes_or_no(given: gocount_bool, name: &'static str) -> Result<bool, Failure> {
    match given {
        0 => Ok(false),
        1 => Ok(true),
        _ => Err(refused(name, given.into(), "0 or 1")),
    }
}

/// A colour of the caller's, or nobody.
pub(super) fn color_of(given: gocount_color, name: &'static str) -> Result<Option<Color>, Failure> {
    match given {
        GOCOUNT_NONE => Ok(None),
        GOCOUNT_BLACK => Ok(Some(Color::Black)),
        GOCOUNT_WHITE => Ok(Some(Color::White)),
        _ => Err(refused(name, given.into(), "GOCOUNT_NONE (0), GOCOUNT_BLACK (1) or GOCOUNT_WHITE (2)")),
    }
}

/// A colour of the caller's that must be Black or White.
pub(super) fn side_of(given: gocount_color, name: &'static str) -> Result<Color, Failure> {
    let side = if given == GOCOUNT_NONE { None } else { color_of(given, name).ok().flatten() };
    side.ok_or_else(|| refused(name, given.into(), "GOCOUNT_BLACK (1) or GOCOUNT_WHITE (2)"))
}

/// The number of a colour.
pub(super) fn number(color: Option<Color>) -> gocount_color {
    color.map_or(GOCOUNT_NONE, |color| color as gocount_color)
}

/// What a number of the caller's chooses from `choices`, which are numbered from 0; `allowed` tells them in words
/// ("GOCOUNT_KO_DEFAULT (0) to GOCOUNT_KO_NATURAL (5)").
pub(super) fn choice<T: Copy>(
    given: u32,
    choices: &[T],
    name: &'static str,
    allowed: &'static str,
) -> Result<T, Failure> {
    choices.get(given as usize).copied().ok_or_else(|| refused(name, given.into(), allowed))
}

/// As [`choice`] with 0 for `usual`, so that `choices` are numbered from 1.
pub(super) fn choice_or<T: Copy>(
    given: u32,
    usual: T,
    choices: &[T],
    name: &'static str,
    allowed: &'static str,
) -> Result<T, Failure> {
    match given.checked_sub(1) {
        None => Ok(usual),
        Some(place) => choices.get(place as usize).copied().ok_or_else(|| refused(name, given.into(), allowed)),
    }
}

/// The name of a number, or `unknown`: what the `_name` functions answer.
pub(super) fn name_of<T: Numbered>(number: u32) -> &'static CStr {
    T::from_number(number).map_or(c"unknown", T::c_name)
}

/// Half points of the caller's, that can be summed without end.
pub(super) fn half_points(given: i64, name: &'static str) -> Result<HalfPoints, Failure> {
    let points = HalfPoints(given);
    let allowed = "a number of half points that a game can have";
    if points.is_within_limit() { Ok(points) } else { Err(refused(name, given, allowed)) }
}

/// The number in a field that must be 0.
pub(super) fn zero(given: u32, name: &'static str) -> Result<(), Failure> {
    if given == 0 { Ok(()) } else { Err(refused(name, given.into(), "0")) }
}

/// The argument or field called `name` is `given`, and may only be what `allowed` says.
pub(super) fn refused(name: &'static str, given: i64, allowed: &'static str) -> Failure {
    Failure { status: GOCOUNT_INVALID_ARGUMENT, place: None, reason: Reason::Number { name, given, allowed } }
}
