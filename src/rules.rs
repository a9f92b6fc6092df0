//! What a rule set is: plain data, a field for each question that rule sets answer differently.

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
}
