//! Rules: names, spellings of real files, KataGo's JSON and long form.

use crate::support::cases;
use gocount::half::HalfPoints;
use gocount::rules::json::{RulesFields, read_rules, write_rules};
use gocount::rules::preset::{RulesDialect, RulesPreset};
use gocount::rules::read::{RulesSource, find_rules, read_rules_text};
use gocount::rules::*;
use proptest::prelude::*;

#[test]
fn names_of_real_files_are_understood() {
    for (text, name) in [
        ("Japanese", "japanese"),
        ("japanese", "japanese"),
        ("Japanese rules", "japanese"),
        ("JP", "japanese"),
        ("Chinese", "chinese"),
        ("chinese", "chinese"),
        ("中国规则", "chinese"),
        ("Old Chinese", "stone-scoring"),
        ("GOE", "ing"),
        ("Ing", "ing"),
        ("GOE (Ing)", "ing"),
        ("Simplified Ing", "ing"),
        ("Rules: Japanese", "japanese"),
        ("日本棋院", "japanese"),
        ("CGOS", "cgos"),
        ("ing sst", "ing"),
        ("Ing SST rules", "ing"),
        ("Taiwan", "taiwan"),
        ("Ikeda rules", "taiwan"),
        ("Sunjang baduk", "sunjang"),
        ("순장바둑", "sunjang"),
        ("two-button", "two-button"),
        ("Two Button Go", "two-button"),
        ("中国ルール", "chinese"),
        ("韓国ルール", "korean"),
        ("중국룰", "chinese"),
        ("Japanese (counted at the board)", "japanese"),
        ("NZ", "new-zealand"),
        ("New Zealand", "new-zealand"),
        ("Tromp/Taylor", "tromp-taylor"),
        ("Tromp-Taylor", "tromp-taylor"),
        ("TT--", "tromp-taylor"),
        ("AGA", "aga"),
        ("BGA", "aga"),
        ("French", "aga"),
        ("Korean", "korean"),
        ("chinese-kgs", "chinese-ogs"),
        ("aga_button", "aga-button"),
        ("stone_scoring", "stone-scoring"),
        ("ancient-area", "stone-scoring"),
    ] {
        let found = read_rules_text(text, RulesDialect::KataGo);
        assert_eq!((found.name, found.source), (Some(name), RulesSource::Given), "{text}");
    }
    for (text, name) in [("Chinese", "chinese-ogs"), ("nz", "new-zealand-ogs"), ("ing", "ing-ogs"), ("aga", "aga")] {
        assert_eq!(read_rules_text(text, RulesDialect::Ogs).name, Some(name), "{text}");
    }
    for (text, source) in [("", RulesSource::Missing), ("  ", RulesSource::Missing), ("house", RulesSource::Unknown)] {
        let found = read_rules_text(text, RulesDialect::KataGo);
        assert_eq!((found.name, found.source), (Some("japanese"), source), "{text}");
    }
}

/// Ing's komi is 8 where it is not halved, and Black has the last half point.
#[test]
fn black_wins_ties_under_ing_rules() {
    for dialect in [RulesDialect::KataGo, RulesDialect::Ogs] {
        for name in ["GOE", "ing"] {
            assert!(read_rules_text(name, dialect).rules.black_wins_ties, "{name}");
        }
    }
    assert!(!read_rules_text("Tromp/Taylor", RulesDialect::KataGo).rules.black_wins_ties);
}

#[test]
fn no_two_presets_share_a_name() {
    for preset in RulesPreset::all() {
        let found = RulesPreset::find(preset.name, RulesDialect::KataGo).unwrap();
        assert_eq!(found.name, preset.name);
        assert!(!preset.title.is_empty());
    }
}

#[test]
fn the_long_form_of_katago() {
    let rules = find_rules("koPOSITIONALscoreAREAtaxNONEsui1button1whbN-1fpok1komi-7.5", RulesDialect::KataGo);
    let expected = Rules {
        ko: KoRule::Positional,
        scoring: ScoringRule::Area,
        tax: TaxRule::None,
        suicide: SuicideRule::MultiStone,
        button: true,
        handicap_bonus: HandicapBonus::PerStoneButOne,
        friendly_pass_ok: true,
        komi: HalfPoints(-15),
        ..Rules::default()
    };
    assert_eq!(rules.unwrap().rules, expected);
    let folded = find_rules("KOpositionalSCOREareaTAXnoneSUI1Button1WHBn-1FPOK1Komi-7.5", RulesDialect::KataGo);
    assert_eq!(folded.unwrap().rules, expected);
    let short = find_rules("koSIMPLEscoreTERRITORYsui0", RulesDialect::KataGo).unwrap();
    assert_eq!((short.name, short.rules.tax, short.rules.komi), (Some("japanese"), TaxRule::Seki, HalfPoints(13)));
    for text in ["koFOO", "koSIMPLEx", "komi", "komix", "sui2", "whbN-2", "ko", "scoreAREAkomi1e999", "komi0.3"] {
        assert_eq!(find_rules(text, RulesDialect::KataGo), None, "{text}");
    }
}

#[test]
fn json_comes_back_as_it_was() {
    for preset in RulesPreset::all() {
        let all = write_rules(&preset.rules, RulesFields::All).unwrap();
        assert_eq!(read_rules(all.as_bytes(), RulesDialect::KataGo), Ok(preset.rules), "{all}");
        serde_json::from_str::<serde_json::Value>(&all).unwrap();
    }
    let japanese = RulesPreset::find("japanese", RulesDialect::KataGo).unwrap().rules;
    assert_eq!(
        write_rules(&japanese, RulesFields::KataGo).unwrap(),
        "{\"ko\":\"SIMPLE\",\"scoring\":\"TERRITORY\",\"tax\":\"SEKI\",\"suicide\":false,\"hasButton\":false,\
         \"whiteHandicapBonus\":\"0\",\"friendlyPassOk\":false,\"komi\":6.5}"
    );
}

/// Rules that differ from the default in one thing, for each value of each field: whoever adds a field adds it here.
fn one_thing_changed() -> Vec<Rules> {
    let base = Rules::default();
    let mut all = Vec::new();
    let Rules {
        ko: _,
        suicide: _,
        scoring: _,
        tax: _,
        handicap_bonus: _,
        button: _,
        pass_stones: _,
        white_passes_last: _,
        black_wins_ties: _,
        friendly_pass_ok: _,
        komi: _,
    } = base;
    all.extend(KoRule::ALL.iter().map(|&ko| Rules { ko, ..base }));
    all.extend(SuicideRule::ALL.iter().map(|&suicide| Rules { suicide, ..base }));
    all.extend(ScoringRule::ALL.iter().map(|&scoring| Rules { scoring, ..base }));
    all.extend(TaxRule::ALL.iter().map(|&tax| Rules { tax, ..base }));
    all.extend(HandicapBonus::ALL.iter().map(|&handicap_bonus| Rules { handicap_bonus, ..base }));
    for flag in [false, true] {
        all.push(Rules { button: flag, ..base });
        all.push(Rules { pass_stones: flag, ..base });
        all.push(Rules { white_passes_last: flag, ..base });
        all.push(Rules { black_wins_ties: flag, ..base });
        all.push(Rules { friendly_pass_ok: flag, ..base });
    }
    all.extend([-15, 0, 13].map(|komi| Rules { komi: HalfPoints(komi), ..base }));
    all.retain(|rules| *rules != base);
    all
}

#[test]
fn every_field_comes_back_from_json_and_is_told_in_words() {
    let base = Rules::default();
    for rules in one_thing_changed() {
        let json = write_rules(&rules, RulesFields::All).unwrap();
        assert_eq!(read_rules(json.as_bytes(), RulesDialect::KataGo), Ok(rules), "{json}");
        assert_ne!(json, write_rules(&base, RulesFields::All).unwrap(), "{rules:?}");
        // Komi has its own line, and what may be left on the board is for programs.
        let is_told = rules.words().to_string() != base.words().to_string();
        let is_aside = rules.komi != base.komi || rules.friendly_pass_ok != base.friendly_pass_ok;
        assert_ne!(is_told, is_aside, "{rules:?}");
    }
}

#[test]
fn json_is_read_in_any_letter_case() {
    let read = |text: &str, dialect| read_rules(text.as_bytes(), dialect);
    let territory =
        read(r#" {"SCORING":"territory", "Tax":"seki","extra":{"a":[1,"}"]},"none":null } "#, RulesDialect::KataGo);
    let territory = territory.unwrap();
    assert_eq!(
        (territory.scoring, territory.tax, territory.komi),
        (ScoringRule::Territory, TaxRule::Seki, HalfPoints(13))
    );
    assert_eq!((territory.ko, territory.suicide), (KoRule::Simple, SuicideRule::Forbidden));
    let named = read(r#"{"komi":0,"name":"Chinese","ko":"NONE"}"#, RulesDialect::Ogs).unwrap();
    assert_eq!((named.ko, named.handicap_bonus, named.komi), (KoRule::None, HandicapBonus::PerStone, HalfPoints(0)));
    assert_eq!(read(r#"{"whiteHandicapBonus":0}"#, RulesDialect::KataGo).unwrap().handicap_bonus, HandicapBonus::None);
    assert_eq!(read("{}", RulesDialect::KataGo).unwrap().komi, HalfPoints(15));
}

#[test]
fn bad_json_is_told_with_its_place() {
    for (text, offset) in [
        ("", 0),
        ("[]", 0),
        ("{\"ko\":\"SPIGHT\"}", 6),
        ("{\"ko\" \"SIMPLE\"}", 6),
        ("{\"ko\":\"SIMPLE\" \"tax\":1}", 15),
        ("{\"ko\":\"SIMPLE\"", 14),
        ("{\"ko", 4),
        ("{\"komi\":0.3}", 8),
        ("{\"komi\":1e400}", 8),
        ("{\"suicide\":1}", 11),
        ("{\"name\":\"house\"}", 8),
        ("{\"name\":3}", 8),
        ("{\"a\":[[[}", 9),
        ("{\"a\":wrong}", 5),
        ("{} x", 3),
        ("{\"ko\":\"SIMPLE\",}", 15),
    ] {
        let error = read_rules(text.as_bytes(), RulesDialect::KataGo).unwrap_err();
        assert_eq!(error.offset, offset, "{text}: {}", error.message);
    }
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn no_text_of_rules_breaks_the_reader(text in "[{}\\[\\]\":,\\\\a-z0-9 .-]{0,60}") {
        let _ = read_rules(text.as_bytes(), RulesDialect::KataGo);
        let _ = read_rules_text(&text, RulesDialect::Ogs);
    }

    #[test]
    fn no_bytes_break_the_reader(bytes in proptest::collection::vec(any::<u8>(), 0..40)) {
        let _ = read_rules(&bytes, RulesDialect::KataGo);
    }
}
