//! What a rule set is: plain data, a field for each question that rule sets answer differently.
//!
//! [`Rules`] has every field of KataGo's rules, and what those lack: pass stones, White passing last, Black winning ties,
//! suicide of a single stone. [`preset`] knows the sets that have names, [`read`] the spellings of real files, and
//! [`json`] KataGo's JSON.

pub mod json;
pub mod preset;
pub mod read;

use crate::half::HalfPoints;

/// What may not be repeated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum KoRule {
    /// Anything may.
    None = 0,
    /// A lone stone that captured one stone and has one liberty may not be captured there by the next move.
    #[default]
    Simple = 1,
    /// Positional superko: no position may come again.
    Positional = 2,
    /// Situational superko: no position may come again with the same side to move.
    Situational = 3,
    /// Natural situational superko: no side may make by a stone a position that it made by a stone before.
    NaturalSituational = 4,
}

/// Whether a move may take off its own chain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum SuicideRule {
    /// Never.
    #[default]
    Forbidden = 0,
    /// Chains of two stones or more (KataGo's `suicide`).
    MultiStone = 1,
    /// Any chain, the stone just played alone included.
    Allowed = 2,
}

/// What is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum ScoringRule {
    /// Stones and territory.
    #[default]
    Area = 0,
    /// Territory and prisoners.
    Territory = 1,
}

/// What is taken from the territory (KataGo's `tax`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum TaxRule {
    /// Nothing.
    #[default]
    None = 0,
    /// Points in seki.
    Seki = 1,
    /// Points in seki, and two points of each living group.
    All = 2,
}

/// What White gets for Black's handicap stones (KataGo's `whiteHandicapBonus`), N being their number: 0 when it is less
/// than two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum HandicapBonus {
    /// Nothing.
    #[default]
    None = 0,
    /// A point for each stone.
    PerStone = 1,
    /// A point for each stone but one.
    PerStoneButOne = 2,
}

impl HandicapBonus {
    /// The bonus for so many stones of handicap.
    pub fn of(self, stones: u32) -> HalfPoints {
        let stones = if stones < 2 { 0 } else { stones };
        HalfPoints::count(match self {
            HandicapBonus::None => 0,
            HandicapBonus::PerStone => stones.into(),
            HandicapBonus::PerStoneButOne => stones.saturating_sub(1).into(),
        })
    }
}

/// A rule set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules {
    /// What may not be repeated.
    pub ko: KoRule,
    /// Whether a move may take off its own chain.
    pub suicide: SuicideRule,
    /// What is counted.
    pub scoring: ScoringRule,
    /// What is taken from the territory.
    pub tax: TaxRule,
    /// What White gets for handicap stones.
    pub handicap_bonus: HandicapBonus,
    /// Whether who passes first takes half a point (the button).
    pub button: bool,
    /// Whether who passes hands over a stone as a prisoner. Counts where territory does: area does not see it.
    pub pass_stones: bool,
    /// Whether White hands over a pass stone more when Black passed last, as White has to pass last.
    pub white_passes_last: bool,
    /// Whether a tie is Black's win (Ing).
    pub black_wins_ties: bool,
    /// Whether stones that are dead without dispute may be left on the board by passing (KataGo's `friendlyPassOk`).
    /// Counting does not look at it.
    pub friendly_pass_ok: bool,
    /// What White usually gets in an even game.
    pub komi: HalfPoints,
}

impl Rules {
    /// The usual komi of a game with so many stones of handicap: half a point where there are two or more.
    pub fn usual_komi(&self, handicap: u32) -> HalfPoints {
        if handicap < 2 { self.komi } else { HalfPoints::HALF }
    }

    /// The rules in words: `area, simple ko, no suicide`.
    pub fn words(&self) -> RulesWords<'_> {
        RulesWords(self)
    }

    /// The same rules for play: what a simulator looks at.
    pub fn is_same_play(&self, other: &Rules) -> bool {
        self.ko == other.ko && self.suicide == other.suicide
    }
}

/// Rules that are written in words.
#[derive(Clone, Copy, Debug)]
pub struct RulesWords<'a>(&'a Rules);

impl std::fmt::Display for RulesWords<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let rules = self.0;
        f.write_str(match rules.scoring {
            ScoringRule::Area => "area",
            ScoringRule::Territory => "territory",
        })?;
        f.write_str(match rules.tax {
            TaxRule::None => "",
            TaxRule::Seki => " without seki",
            TaxRule::All => " without seki and with a group tax",
        })?;
        f.write_str(match rules.ko {
            KoRule::None => ", no ko",
            KoRule::Simple => ", simple ko",
            KoRule::Positional => ", positional superko",
            KoRule::Situational => ", situational superko",
            KoRule::NaturalSituational => ", natural situational superko",
        })?;
        f.write_str(match rules.suicide {
            SuicideRule::Forbidden => ", no suicide",
            SuicideRule::MultiStone => ", suicide of two stones or more",
            SuicideRule::Allowed => ", suicide",
        })?;
        f.write_str(match rules.handicap_bonus {
            HandicapBonus::None => "",
            HandicapBonus::PerStone => ", a point for each handicap stone",
            HandicapBonus::PerStoneButOne => ", a point for each handicap stone but one",
        })?;
        let more = [
            (rules.button, ", a button"),
            (rules.pass_stones, ", pass stones"),
            (rules.white_passes_last, ", White passes last"),
            (rules.black_wins_ties, ", Black wins ties"),
        ];
        more.into_iter().filter(|(holds, _)| *holds).try_for_each(|(_, words)| f.write_str(words))
    }
}
