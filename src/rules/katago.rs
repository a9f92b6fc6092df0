//! The words of KataGo's rules, and what its rules are where they do not say.

use super::{HandicapBonus, KoRule, Rules, ScoringRule, TaxRule};
use crate::half::HalfPoints;

/// The words of KataGo's, the longer ones first where one begins like another.
pub(super) const KO_RULES: &[(&str, KoRule)] = &[
    ("SIMPLE", KoRule::Simple),
    ("POSITIONAL", KoRule::Positional),
    ("SITUATIONAL", KoRule::Situational),
    ("NATURAL", KoRule::NaturalSituational),
    ("NONE", KoRule::None),
];
pub(super) const SCORING_RULES: &[(&str, ScoringRule)] =
    &[("AREA", ScoringRule::Area), ("TERRITORY", ScoringRule::Territory)];
pub(super) const TAX_RULES: &[(&str, TaxRule)] =
    &[("NONE", TaxRule::None), ("SEKI", TaxRule::Seki), ("ALL", TaxRule::All)];
pub(super) const HANDICAP_BONUSES: &[(&str, HandicapBonus)] =
    &[("0", HandicapBonus::None), ("N-1", HandicapBonus::PerStoneButOne), ("N", HandicapBonus::PerStone)];

/// The tax of rules that do not say: KataGo's reading.
pub(super) fn usual_tax(scoring: ScoringRule) -> TaxRule {
    match scoring {
        ScoringRule::Area => TaxRule::None,
        ScoringRule::Territory => TaxRule::Seki,
    }
}

/// The komi of rules that do not say: KataGo's reading.
pub(super) fn usual_komi(rules: &Rules) -> HalfPoints {
    match rules.scoring {
        ScoringRule::Territory => HalfPoints(13),
        ScoringRule::Area if rules.button => HalfPoints(14),
        ScoringRule::Area => HalfPoints(15),
    }
}

#[test]
fn every_rule_has_a_word() {
    fn have<T: crate::numbered::Numbered>(words: &[(&str, T)]) {
        assert!(T::ALL.iter().all(|rule| words.iter().any(|(_, other)| other == rule)), "{words:?}");
    }
    have(KO_RULES);
    have(SCORING_RULES);
    have(TAX_RULES);
    have(HANDICAP_BONUSES);
}
