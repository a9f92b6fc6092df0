//! Rules as numbers.

use super::guard::Failure;
use crate::rules::{KoRule, SuicideRule};

/// The ko rule that is usual where it is asked for.
pub const GOCOUNT_KO_DEFAULT: u32 = 0;
/// Anything may be repeated.
pub const GOCOUNT_KO_NONE: u32 = 1;
/// Simple ko: a lone stone that captured one stone and has one liberty may not be captured there by the next move.
pub const GOCOUNT_KO_SIMPLE: u32 = 2;
/// Positional superko: no position may come again.
pub const GOCOUNT_KO_POSITIONAL: u32 = 3;
/// Situational superko: no position may come again with the same side to move.
pub const GOCOUNT_KO_SITUATIONAL: u32 = 4;
/// Natural situational superko: no side may make by a stone a position that it made by a stone before.
pub const GOCOUNT_KO_NATURAL: u32 = 5;

/// The rule of suicide that is usual where it is asked for.
pub const GOCOUNT_SUICIDE_DEFAULT: u32 = 0;
/// No move may take off its own chain.
pub const GOCOUNT_SUICIDE_FORBIDDEN: u32 = 1;
/// A move may take off its own chain of two stones or more.
pub const GOCOUNT_SUICIDE_MULTI_STONE: u32 = 2;
/// A move may take off its own chain, the stone just played alone included.
pub const GOCOUNT_SUICIDE_ALLOWED: u32 = 3;

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
