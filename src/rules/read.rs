//! Rules as records name them (RU), and KataGo's long form, in any letter case:
//! `koPOSITIONALscoreAREAtaxNONEsui1whbN-1komi7.5`.

use super::json::read_rules;
use super::katago::{HANDICAP_BONUSES, KO_RULES, SCORING_RULES, TAX_RULES, usual_komi, usual_tax};
use super::preset::{RulesDialect, RulesPreset};
use super::{Rules, SuicideRule};
use crate::half::HalfPoints;
use crate::numbered::numbered;

numbered! {
    /// Where rules come from.
    pub enum RulesSource: u8 {
        0 Given "given" "they were given, and understood";
        /// As most records without a word on rules follow them.
        1 Missing "missing" "nothing was given: Japanese rules are assumed";
        2 Unknown "unknown" "what was given is not understood: Japanese rules are assumed";
        3 Caller "caller" "the caller gave them";
    }
}

/// Rules as they were read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RulesReading {
    /// The rules.
    pub rules: Rules,
    /// Their name; `None` for rules that were written out.
    pub name: Option<&'static str>,
    /// Where they come from.
    pub source: RulesSource,
}

impl RulesReading {
    /// Rules that a caller gives.
    pub fn caller(rules: Rules) -> RulesReading {
        RulesReading { source: RulesSource::Caller, ..RulesReading::written_out(rules) }
    }

    fn written_out(rules: Rules) -> RulesReading {
        RulesReading { rules, name: RulesPreset::of(&rules).map(|preset| preset.name), source: RulesSource::Given }
    }

    fn preset(preset: &RulesPreset, source: RulesSource) -> RulesReading {
        RulesReading { rules: preset.rules, name: Some(preset.name), source }
    }
}

/// Reads the name of a rule set, KataGo's long form, or KataGo's JSON. What is missing or not understood is Japanese.
pub fn read_rules_text(text: &str, dialect: RulesDialect) -> RulesReading {
    let text = text.trim();
    let given = find_rules(text, dialect);
    let source = if text.is_empty() { RulesSource::Missing } else { RulesSource::Unknown };
    given
        .or_else(|| Some(RulesReading::preset(RulesPreset::find("japanese", dialect)?, source)))
        .unwrap_or(RulesReading { rules: Rules::default(), name: None, source })
}

/// As [`read_rules_text`], but `None` for what is not understood.
pub fn find_rules(text: &str, dialect: RulesDialect) -> Option<RulesReading> {
    let text = text.trim();
    if text.starts_with('{') {
        return Some(RulesReading::written_out(read_rules(text.as_bytes(), dialect).ok()?));
    }
    if let Some(preset) = find_preset(text, dialect) {
        return Some(RulesReading::preset(preset, RulesSource::Given));
    }
    read_long_form(text).map(RulesReading::written_out)
}

/// The preset of a name that may have a word for "rules" before or behind it.
fn find_preset(text: &str, dialect: RulesDialect) -> Option<&'static RulesPreset> {
    let is_rules = |word: &str| ["rules", "rule", "ruleset", "style"].iter().any(|one| word.eq_ignore_ascii_case(one));
    RulesPreset::find(text, dialect).or_else(|| {
        let (before, behind) = (text.split_once(':'), text.rsplit_once(char::is_whitespace));
        let name = match (before, behind) {
            (Some((word, name)), _) if is_rules(word.trim()) => name,
            (_, Some((name, word))) if is_rules(word) => name,
            _ => match RULES_BEHIND.iter().find_map(|word| text.strip_suffix(word)) {
                Some(name) => name,
                // A remark.
                None => text.split_once(['(', '（'])?.0,
            },
        };
        RulesPreset::find(name, dialect)
    })
}

/// "Rules", as languages say it that put it behind the name without a space.
const RULES_BEHIND: &[&str] = &["规则", "規則", "棋规", "棋規", "ルール", "룰", "규칙", "规", "式"];

/// KataGo's long form. What it leaves out is as in Tromp-Taylor rules; the tax and komi depend on what is counted.
fn read_long_form(text: &str) -> Option<Rules> {
    let base = RulesPreset::find("tromp-taylor", RulesDialect::KataGo)?.rules;
    let mut rules = base;
    let (mut tax, mut komi) = (None, None);
    let mut rest = text;
    if rest.is_empty() {
        return None;
    }
    while !rest.is_empty() {
        if let Some(number) = eat(&mut rest, "komi") {
            let end = number.find(|c: char| c.is_alphabetic() || c.is_whitespace()).unwrap_or(number.len());
            komi = Some(HalfPoints::from_f64(number.get(..end)?.parse().ok()?)?);
            rest = number.get(end..)?;
        } else if eat(&mut rest, "ko").is_some() {
            rules.ko = eat_one(&mut rest, KO_RULES)?;
        } else if eat(&mut rest, "scoring").is_some() || eat(&mut rest, "score").is_some() {
            rules.scoring = eat_one(&mut rest, SCORING_RULES)?;
        } else if eat(&mut rest, "tax").is_some() {
            tax = Some(eat_one(&mut rest, TAX_RULES)?);
        } else if eat(&mut rest, "sui").is_some() {
            rules.suicide = if eat_one(&mut rest, FLAGS)? { SuicideRule::MultiStone } else { SuicideRule::Forbidden };
        } else if eat(&mut rest, "button").is_some() {
            rules.button = eat_one(&mut rest, FLAGS)?;
        } else if eat(&mut rest, "whb").is_some() {
            rules.handicap_bonus = eat_one(&mut rest, HANDICAP_BONUSES)?;
        } else if eat(&mut rest, "fpok").is_some() {
            rules.friendly_pass_ok = eat_one(&mut rest, FLAGS)?;
        } else {
            return None;
        }
        rest = rest.trim_start();
    }
    Some(Rules { tax: tax.unwrap_or(usual_tax(rules.scoring)), komi: komi.unwrap_or(usual_komi(&rules)), ..rules })
}

const FLAGS: &[(&str, bool)] = &[("1", true), ("0", false)];

/// Goes over a word in any letter case, if it comes next; gives what is left.
fn eat<'a>(rest: &mut &'a str, word: &str) -> Option<&'a str> {
    let (start, behind) = rest.split_at_checked(word.len())?;
    if !start.eq_ignore_ascii_case(word) {
        return None;
    }
    *rest = behind.trim_start();
    Some(rest)
}

fn eat_one<T: Copy>(rest: &mut &str, words: &[(&str, T)]) -> Option<T> {
    words.iter().find_map(|&(word, value)| eat(rest, word).map(|_| value))
}
