//! Rule sets that have names: those of KataGo and of the Online Go Server (OGS).
//!
//! Where the two mean different things by a name, each has its own preset, and the name alone means KataGo's unless the
//! caller says otherwise. Sources: KataGo's documentation of its rules (`chinese-ogs` and the others are its names); the
//! rule texts of the Nihon Ki-in (1989), the AGA, the New Zealand Go Society, Tromp and Taylor (1995), Ing (1996).

use super::{HandicapBonus, KoRule, Rules, ScoringRule, SuicideRule, TaxRule};
use crate::half::HalfPoints;
use crate::numbered::numbered;

numbered! {
    /// Whose names are meant.
    #[derive(Default)]
    pub enum RulesDialect: u8 {
        #[default]
        0 KataGo "katago" "KataGo's";
        1 Ogs "ogs" "the Online Go Server's";
    }
}

/// A rule set with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RulesPreset {
    /// Its name: small letters and hyphens. No two presets share one.
    pub name: &'static str,
    /// Other names of it, in small letters and figures alone.
    other_names: &'static [&'static str],
    /// What OGS calls it, where KataGo means another set by that name.
    ogs_name: Option<&'static str>,
    /// Its name for people, with the dialect where that matters.
    pub title: &'static str,
    /// Whether a result that does not fit is tried under it: one of those that count in its way is, the best known.
    pub is_tried: bool,
    /// What it says.
    pub rules: Rules,
}

/// The longest text that may be a name, in bytes: every name is compared with it sign by sign.
const LONGEST_NAME: usize = 256;

impl RulesPreset {
    /// The preset of a name of up to 256 bytes. Case does not matter, nor do spaces, hyphens and other signs.
    pub fn find(name: &str, dialect: RulesDialect) -> Option<&'static RulesPreset> {
        if name.len() > LONGEST_NAME {
            return None;
        }
        let ogs = |preset: &&RulesPreset| preset.ogs_name.is_some_and(|own| is_same_name(own, name));
        let any = |preset: &&RulesPreset| {
            is_same_name(preset.name, name) || preset.other_names.iter().any(|other| is_same_name(other, name))
        };
        let dialect_first = if dialect == RulesDialect::Ogs { PRESETS.iter().find(ogs) } else { None };
        dialect_first.or_else(|| PRESETS.iter().find(any))
    }

    /// The first preset that says the same, komi aside.
    pub fn of(rules: &Rules) -> Option<&'static RulesPreset> {
        let mut presets = PRESETS.iter().filter(|preset| !preset.is_like());
        presets.find(|preset| Rules { komi: rules.komi, ..preset.rules } == *rules)
    }

    /// Whether its rules have more to them than the fields say, which come to the same count in most games.
    fn is_like(&self) -> bool {
        matches!(self.name, "two-button" | "taiwan" | "sunjang")
    }

    /// All presets.
    pub fn all() -> &'static [RulesPreset] {
        PRESETS
    }
}

/// The names of presets in words, `japanese, korean, ...`: of those that have no more to them than the fields say, so that all
/// have room in a message.
#[derive(Clone, Copy, Debug)]
pub struct RulesNames;

impl std::fmt::Display for RulesNames {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let presets = PRESETS.iter().filter(|preset| !preset.is_like());
        presets.enumerate().try_for_each(|(i, preset)| {
            f.write_str(if i == 0 { "" } else { ", " })?;
            f.write_str(preset.name)
        })
    }
}

/// Whether two names have the same letters and figures.
pub(super) fn is_same_name(name: &str, other: &str) -> bool {
    significant(name).eq(significant(other))
}

fn significant(name: &str) -> impl Iterator<Item = char> + '_ {
    name.chars().filter(|letter| letter.is_alphanumeric()).map(|letter| letter.to_ascii_lowercase())
}

const JAPANESE: Rules = Rules {
    ko: KoRule::Simple,
    suicide: SuicideRule::Forbidden,
    scoring: ScoringRule::Territory,
    tax: TaxRule::Seki,
    handicap_bonus: HandicapBonus::None,
    button: false,
    pass_stones: false,
    white_passes_last: false,
    black_wins_ties: false,
    friendly_pass_ok: false,
    komi: HalfPoints(13),
};

const CHINESE: Rules = Rules {
    scoring: ScoringRule::Area,
    tax: TaxRule::None,
    handicap_bonus: HandicapBonus::PerStone,
    friendly_pass_ok: true,
    komi: HalfPoints(15),
    ..JAPANESE
};

/// The pass stones belong to it, though area does not see them: they make the count of territory come out the same.
const AGA: Rules = Rules {
    ko: KoRule::Situational,
    handicap_bonus: HandicapBonus::PerStoneButOne,
    pass_stones: true,
    white_passes_last: true,
    ..CHINESE
};

const NEW_ZEALAND: Rules =
    Rules { ko: KoRule::Situational, suicide: SuicideRule::MultiStone, handicap_bonus: HandicapBonus::None, ..CHINESE };

const TROMP_TAYLOR: Rules = Rules { ko: KoRule::Positional, friendly_pass_ok: false, ..NEW_ZEALAND };

/// Black's half point more, which a whole komi of 8 needs and one of 7.5 does not show.
const ING: Rules = Rules { friendly_pass_ok: true, black_wins_ties: true, ..TROMP_TAYLOR };

const PRESETS: &[RulesPreset] = &[
    RulesPreset {
        name: "japanese",
        is_tried: true,
        other_names: &["japan", "jp", "nihonkiin", "日本", "日本棋院", "日本規則", "日本规则", "日本ルール"],
        ogs_name: None,
        title: "Japanese rules",
        rules: JAPANESE,
    },
    RulesPreset {
        name: "korean",
        is_tried: false,
        other_names: &["korea", "kr", "韩国", "韓国", "韩国规则", "한국"],
        ogs_name: None,
        title: "Korean rules",
        rules: JAPANESE,
    },
    RulesPreset {
        name: "chinese",
        is_tried: true,
        other_names: &["china", "cn", "中国", "中國", "中国规则", "中國規則", "中国ルール", "중국"],
        ogs_name: None,
        title: "Chinese rules (KataGo: simple ko)",
        rules: CHINESE,
    },
    RulesPreset {
        name: "chinese-ogs",
        is_tried: false,
        other_names: &["chinesekgs"],
        ogs_name: Some("chinese"),
        title: "Chinese rules (OGS and KGS: positional superko)",
        rules: Rules { ko: KoRule::Positional, ..CHINESE },
    },
    RulesPreset {
        name: "aga",
        is_tried: true,
        other_names: &["bga", "british", "french", "ffg"],
        ogs_name: None,
        title: "AGA rules, by area",
        rules: AGA,
    },
    RulesPreset {
        name: "aga-territory",
        is_tried: true,
        other_names: &[],
        ogs_name: None,
        title: "AGA rules, by territory with pass stones",
        rules: Rules { scoring: ScoringRule::Territory, handicap_bonus: HandicapBonus::None, ..AGA },
    },
    RulesPreset {
        name: "aga-button",
        is_tried: false,
        other_names: &["buttongo", "button"],
        ogs_name: None,
        title: "AGA rules with a button",
        rules: Rules { button: true, komi: HalfPoints(14), ..AGA },
    },
    RulesPreset {
        name: "two-button",
        is_tried: false,
        other_names: &["twobutton", "twobuttongo", "2button", "2buttongo"],
        ogs_name: None,
        // A button for the first pass, one for the last, and a pass stone for each: they cancel out where both sides pass once.
        title: "Two-button go: AGA rules by territory, for games whose only passes end them",
        rules: Rules {
            scoring: ScoringRule::Territory,
            handicap_bonus: HandicapBonus::None,
            pass_stones: false,
            white_passes_last: false,
            ..AGA
        },
    },
    RulesPreset {
        name: "new-zealand",
        is_tried: true,
        other_names: &["nz", "nzgs"],
        ogs_name: None,
        title: "New Zealand rules (KataGo: komi 7.5)",
        rules: NEW_ZEALAND,
    },
    RulesPreset {
        name: "new-zealand-ogs",
        is_tried: false,
        other_names: &["nzogs"],
        ogs_name: Some("nz"),
        title: "New Zealand rules (OGS: komi 7, any suicide)",
        rules: Rules { suicide: SuicideRule::Allowed, komi: HalfPoints(14), ..NEW_ZEALAND },
    },
    RulesPreset {
        name: "tromp-taylor",
        is_tried: false,
        other_names: &["tt", "tromp", "logical"],
        ogs_name: None,
        title: "Tromp-Taylor rules",
        rules: TROMP_TAYLOR,
    },
    RulesPreset {
        name: "cgos",
        is_tried: false,
        other_names: &["computergoserver"],
        ogs_name: None,
        title: "Rules of the Computer Go Server: Tromp-Taylor without suicide",
        rules: Rules { suicide: SuicideRule::Forbidden, ..TROMP_TAYLOR },
    },
    RulesPreset {
        name: "ing",
        is_tried: false,
        other_names: &[
            "goe",
            "inggoe",
            "goeing",
            "simplifieding",
            "ingsst",
            "sst",
            "ingssts",
            "应氏规则",
            "應氏規則",
            "应氏",
            "應氏",
            "应氏计点",
            "应昌期规则",
        ],
        ogs_name: None,
        title: "Ing rules (KataGo: no handicap bonus, komi 7.5)",
        rules: ING,
    },
    RulesPreset {
        name: "ing-ogs",
        is_tried: false,
        other_names: &["goeogs"],
        ogs_name: Some("ing"),
        title: "Ing rules (OGS: a point for each handicap stone, komi 8, Black wins ties)",
        rules: Rules {
            suicide: SuicideRule::Allowed,
            handicap_bonus: HandicapBonus::PerStone,
            komi: HalfPoints(16),
            ..ING
        },
    },
    RulesPreset {
        name: "stone-scoring",
        is_tried: true,
        other_names: &["ancientarea", "oldchinese"],
        ogs_name: None,
        title: "Stone scoring: area with a group tax",
        rules: Rules { tax: TaxRule::All, handicap_bonus: HandicapBonus::None, ..CHINESE },
    },
    RulesPreset {
        name: "taiwan",
        is_tried: false,
        other_names: &[
            "taiwanese",
            "ikeda",
            "ikedaarea",
            "ikedaarea3",
            "ikedaareaiii",
            "台湾",
            "台灣",
            "台湾规则",
            "台灣規則",
            "池田",
        ],
        ogs_name: None,
        title: "Taiwan rules, Ikeda's third area rule (a button and komi 7: as a point for White who passes first, and 6.5)",
        rules: Rules {
            ko: KoRule::Positional,
            handicap_bonus: HandicapBonus::None,
            button: true,
            komi: HalfPoints(14),
            ..CHINESE
        },
    },
    RulesPreset {
        name: "sunjang",
        is_tried: false,
        other_names: &["sunjangbaduk", "soonjang", "순장", "순장바둑", "巡将", "順丈"],
        ogs_name: None,
        title: "Sunjang baduk, by area and without komi (its own count leaves out stones that nobody needs)",
        rules: Rules {
            handicap_bonus: HandicapBonus::None,
            friendly_pass_ok: false,
            komi: HalfPoints::ZERO,
            ..CHINESE
        },
    },
    RulesPreset {
        name: "ancient-territory",
        is_tried: false,
        other_names: &[],
        ogs_name: None,
        title: "Ancient territory: with a group tax",
        rules: Rules { tax: TaxRule::All, ..JAPANESE },
    },
];
