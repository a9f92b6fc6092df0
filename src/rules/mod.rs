//! What a rule set is: plain data, a field for each question that rule sets answer differently.
//!
//! [`Rules`] has every field of KataGo's rules, and what those lack: pass stones, White passing last, Black winning ties,
//! suicide of a single stone. [`preset`] knows the sets that have names, [`read`] the spellings of real files, and
//! [`json`] KataGo's JSON.

pub mod json;
mod katago;
pub mod preset;
pub mod read;

use crate::half::HalfPoints;
use crate::numbered::numbered;

numbered! {
    /// What may not be repeated.
    #[derive(Default)]
    pub enum KoRule: u8 {
        0 None "none" "anything may be repeated";
        /// A lone stone that captured one stone and has one liberty may not be captured there by the next move.
        #[default]
        1 Simple "simple" "a ko may not be taken back at once";
        2 Positional "positional" "positional superko: no position may come again";
        3 Situational "situational" "situational superko: no position may come again with the same side to move";
        /// By a stone: passes do not count.
        4 NaturalSituational "natural" "natural situational superko: no side may make a position that it made before";
    }
}

impl KoRule {
    /// Whether it looks back further than one turn.
    pub const fn is_superko(self) -> bool {
        match self {
            KoRule::None | KoRule::Simple => false,
            KoRule::Positional | KoRule::Situational | KoRule::NaturalSituational => true,
        }
    }

    /// Whether a position that comes again may do so for the other side.
    pub const fn looks_at_sides(self) -> bool {
        match self {
            KoRule::None | KoRule::Simple | KoRule::Positional => false,
            KoRule::Situational | KoRule::NaturalSituational => true,
        }
    }
}

numbered! {
    /// Whether a move may take off its own chain.
    #[derive(Default)]
    pub enum SuicideRule: u8 {
        #[default]
        0 Forbidden "forbidden" "no suicide";
        /// KataGo's `suicide`.
        1 MultiStone "multi_stone" "suicide of two stones or more";
        2 Allowed "allowed" "suicide of any chain, the stone just played alone included";
    }
}

numbered! {
    /// What is counted.
    #[derive(Default)]
    pub enum ScoringRule: u8 {
        #[default]
        0 Area "area" "stones and territory";
        1 Territory "territory" "territory and prisoners";
    }
}

numbered! {
    /// What is taken from the territory (KataGo's `tax`).
    #[derive(Default)]
    pub enum TaxRule: u8 {
        #[default]
        0 None "none" "nothing is taken";
        1 Seki "seki" "points in seki";
        2 All "all" "points in seki, and two points of each living group";
    }
}

numbered! {
    /// What White gets for Black's handicap stones (KataGo's `whiteHandicapBonus`), N being their number: 0 when it is less
    /// than two.
    #[derive(Default)]
    pub enum HandicapBonus: u8 {
        #[default]
        0 None "none" "nothing";
        1 PerStone "per_stone" "a point for each stone";
        2 PerStoneButOne "per_stone_but_one" "a point for each stone but one";
    }
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

    /// The rules of play: what a move may do, whatever is counted in the end.
    pub const fn of_play(&self) -> (KoRule, SuicideRule) {
        // Each field is named, here and below, so that a new one cannot be left out unseen.
        let Rules {
            ko,
            suicide,
            scoring: _,
            tax: _,
            handicap_bonus: _,
            button: _,
            pass_stones: _,
            white_passes_last: _,
            black_wins_ties: _,
            friendly_pass_ok: _,
            komi: _,
        } = *self;
        (ko, suicide)
    }

    /// Whether the same points of a board may count otherwise under `other`: what is agreed besides is left aside.
    pub fn counts_points_otherwise(&self, other: &Rules) -> bool {
        let Rules {
            scoring,
            tax,
            ko: _,
            suicide: _,
            handicap_bonus: _,
            button: _,
            pass_stones: _,
            white_passes_last: _,
            black_wins_ties: _,
            friendly_pass_ok: _,
            komi: _,
        } = *other;
        (self.scoring, self.tax) != (scoring, tax)
    }

    /// The rules in words: `area, simple ko, no suicide`.
    pub fn words(&self) -> RulesWords<'_> {
        RulesWords(self)
    }
}

/// Rules that are written in words.
#[derive(Clone, Copy, Debug)]
pub struct RulesWords<'a>(&'a Rules);

impl std::fmt::Display for RulesWords<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Rules {
            ko,
            suicide,
            scoring,
            tax,
            handicap_bonus,
            button,
            pass_stones,
            white_passes_last,
            black_wins_ties,
            friendly_pass_ok: _,
            komi: _,
        } = *self.0;
        f.write_str(match scoring {
            ScoringRule::Area => "area",
            ScoringRule::Territory => "territory",
        })?;
        f.write_str(match tax {
            TaxRule::None => "",
            TaxRule::Seki => " without seki",
            TaxRule::All => " without seki and with a group tax",
        })?;
        f.write_str(match ko {
            KoRule::None => ", no ko",
            KoRule::Simple => ", simple ko",
            KoRule::Positional => ", positional superko",
            KoRule::Situational => ", situational superko",
            KoRule::NaturalSituational => ", natural situational superko",
        })?;
        f.write_str(match suicide {
            SuicideRule::Forbidden => ", no suicide",
            SuicideRule::MultiStone => ", suicide of two stones or more",
            SuicideRule::Allowed => ", suicide",
        })?;
        f.write_str(match handicap_bonus {
            HandicapBonus::None => "",
            HandicapBonus::PerStone => ", a point for each handicap stone",
            HandicapBonus::PerStoneButOne => ", a point for each handicap stone but one",
        })?;
        let more = [
            (button, ", a button"),
            (pass_stones, ", pass stones"),
            (white_passes_last, ", White passes last"),
            (black_wins_ties, ", Black wins ties"),
        ];
        more.into_iter().filter(|(holds, _)| *holds).try_for_each(|(_, words)| f.write_str(words))
    }
}
