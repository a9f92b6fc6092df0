//! Kinds have the same numbers and names in the core and in the C interface: a row of `numbered!` without its constant is
//! found here, and so is a constant without its row.

use crate::make;
use crate::model::Kind;
use gocount::board::PointReason;
use gocount::numbered::Numbered;
use gocount::play::{BrokenRule, Occupied, ShapeKind};
use gocount::point::Color;
use gocount::point::notation::Notation;
use gocount::record::{DeadSource, HandicapSource, KomiConfidence, KomiSource, RecordEnding};
use gocount::rules::json::RulesFields;
use gocount::rules::preset::RulesDialect;
use gocount::rules::read::RulesSource;
use gocount::rules::{HandicapBonus, KoRule, ScoringRule, SuicideRule, TaxRule};
use gocount::score::{Cause, ScoreItem};
use gocount::sgf::values::{
    SgfListKind, SgfOvertimeSystem, SgfPropertyGame, SgfPropertyKind, SgfRankCertainty, SgfRankKind, SgfResultKind,
    SgfUnit, SgfValueErrorKind, SgfValueType, SgfWinKind,
};
use gocount::sgf::{SgfCharsetReason, SgfPassStyle, SgfProfile, SgfSeverity};
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

/// The kinds of the core and what the constants of each begin with.
fn tables() -> Vec<Table> {
    vec![
        table::<BrokenRule>("REFUSAL"),
        table::<Cause>("CAUSE"),
        table::<DeadSource>("DEAD_SOURCE"),
        table::<HandicapBonus>("BONUS"),
        table::<HandicapSource>("HANDICAP_SOURCE"),
        table::<KoRule>("KO").behind("DEFAULT"),
        table::<KomiConfidence>("CONFIDENCE"),
        table::<KomiSource>("KOMI_SOURCE"),
        table::<Notation>("NOTATION"),
        table::<Occupied>("OCCUPIED"),
        table::<PointReason>("POINT_REASON"),
        table::<RecordEnding>("ENDING"),
        table::<RulesDialect>("DIALECT"),
        table::<RulesFields>("RULES_FIELDS"),
        table::<RulesSource>("RULES_SOURCE"),
        table::<ScoreItem>("LINE"),
        table::<ScoringRule>("SCORING"),
        table::<SgfCharsetReason>("CHARSET_REASON"),
        table::<SgfListKind>("LIST_KIND"),
        table::<SgfOvertimeSystem>("OVERTIME_SYSTEM"),
        table::<SgfPassStyle>("PASS"),
        table::<SgfProfile>("SGF_PROFILE"),
        table::<SgfPropertyGame>("GAME"),
        table::<SgfPropertyKind>("PROPERTY_KIND"),
        table::<SgfRankCertainty>("CERTAINTY"),
        table::<SgfRankKind>("RANK_KIND"),
        table::<SgfResultKind>("RESULT_KIND"),
        table::<SgfSeverity>("SEVERITY"),
        table::<SgfUnit>("UNIT"),
        // The C interface has a status for want of memory.
        table::<SgfValueErrorKind>("COMPLAINT_KIND").with("NONE", 0).without("OUT_OF_MEMORY"),
        table::<SgfValueType>("VALUE_KIND"),
        table::<ShapeKind>("SHAPE"),
        table::<SgfWinKind>("WIN").with("NONE", 0),
        table::<SuicideRule>("SUICIDE").behind("DEFAULT"),
        table::<TaxRule>("TAX"),
    ]
}

/// Enumerations of the C interface alone: what the core has as an `Option`, a `bool` or a choice between calls.
const OF_THE_INTERFACE: &[&str] = &[
    "BARE",
    "CHECK_TEXT",
    "DIAGRAM",
    "DEAD_CHOICE",
    "EQUALITY",
    "ESTIMATE_LAYER",
    "ESTIMATE_LIST",
    "HISTORY",
    "ILLEGAL",
    "MAP",
    "MATCH",
    "MOVE_KIND",
    "PLACE",
    "PRESENCE",
    "PRISONERS",
    "RESULT_STYLE",
    "SCORE_LAYER",
    "SCORE_SHAPE",
    "SETUP",
    "TEXT_KIND",
    "TOGGLE",
    "TURNS",
];

/// The constants that a kind should have: their names behind the prefix, and their numbers.
struct Table {
    kind: &'static str,
    prefix: &'static str,
    constants: BTreeMap<String, u32>,
}

fn table<T: Numbered>(prefix: &'static str) -> Table {
    let kind = std::any::type_name::<T>().rsplit("::").next().unwrap();
    let constants: BTreeMap<String, u32> = T::ALL.iter().map(|one| (one.name().to_uppercase(), one.number())).collect();
    assert_eq!(constants.len(), T::ALL.len(), "{kind}: two of one name");
    assert!(T::ALL.is_sorted_by_key(|one| one.number()), "{kind}: rows in rising order of numbers");
    for &one in T::ALL {
        let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        assert!(one.name().chars().all(letters), "{kind}: {}", one.name());
        assert!(!one.words().is_empty() && !one.words().ends_with('.'), "{kind}: {}", one.words());
        assert_eq!(one.c_name().to_str(), Ok(one.name()));
        assert_eq!(T::from_number(one.number()), Some(one));
    }
    Table { kind, prefix, constants }
}

impl Table {
    /// C has a number more.
    fn with(mut self, name: &str, number: u32) -> Table {
        assert_eq!(self.constants.insert(name.to_owned(), number), None);
        self
    }

    /// C lacks one of the names.
    fn without(mut self, name: &str) -> Table {
        self.constants.remove(name).unwrap();
        self
    }

    /// C has 0 for the default, and all others are one higher.
    fn behind(mut self, name: &str) -> Table {
        self.constants.values_mut().for_each(|number| *number += 1);
        self.with(name, 0)
    }
}

/// Every constant of the header with a number.
fn constants() -> BTreeMap<String, u32> {
    let number = |written: &str| written.trim_end_matches(['u', 'U']).parse().ok();
    let items = make::header().items.into_iter();
    let found = items.filter_map(|item| match &item.kind {
        Kind::Constant(written) => Some((item.name.clone(), number(written)?)),
        _ => None,
    });
    found.collect()
}

#[test]
fn constants_are_those_of_the_core() {
    let header = constants();
    assert!(header.len() > 100, "only {} constants found", header.len());
    for Table { kind, prefix, constants } in tables() {
        let prefix = format!("GOCOUNT_{prefix}_");
        let found: BTreeMap<String, u32> = header
            .iter()
            .filter_map(|(name, &number)| Some((name.strip_prefix(&prefix)?.to_owned(), number)))
            .collect();
        assert_eq!(found, constants, "{kind} and {prefix}...");
    }
}

/// Each enumeration of the header is one of the core's, or one that the core does not have.
#[test]
fn every_enumeration_is_accounted_for() {
    let tables: Vec<_> = tables().iter().map(|table| table.prefix).chain(OF_THE_INTERFACE.iter().copied()).collect();
    let header = make::header();
    let mut prefixes: Vec<String> = Vec::new();
    for item in &header.items {
        let Kind::Alias(kind) = &item.kind else { continue };
        let prefix = item.name.trim_start_matches("gocount_").to_uppercase();
        let begins = format!("GOCOUNT_{prefix}_");
        if kind == "uint32_t" && header.items.iter().any(|item| item.name.starts_with(&begins)) {
            assert!(tables.contains(&&*prefix), "{}: give its kind a line in `tables`", item.name);
            prefixes.push(prefix);
        }
    }
    assert_eq!(prefixes.len(), tables.len(), "{prefixes:?}");
}

#[test]
fn colors_are_numbered_as_in_the_core() {
    let header = constants();
    let color = |name: &str| header[name];
    assert_eq!(color("GOCOUNT_NONE"), 0);
    assert_eq!(color("GOCOUNT_BLACK"), Color::Black as u32);
    assert_eq!(color("GOCOUNT_WHITE"), Color::White as u32);
}

/// Each `numbered!` of `src/` has its line above.
#[test]
fn every_numbered_kind_is_compared() {
    let tables = tables();
    let mut found = 0;
    for (path, text) in sources() {
        for row in text.split("numbered! {").skip(1) {
            let name = row.split("pub enum ").nth(1).and_then(|rest| rest.split(':').next()).unwrap();
            if name.starts_with('$') {
                continue;
            }
            found += 1;
            assert!(tables.iter().any(|table| table.kind == name), "{}: {name} has no line here", path.display());
        }
    }
    assert_eq!(found, tables.len(), "a kind is no longer numbered");
}

/// Messages say what is allowed as `GOCOUNT_KO_DEFAULT (0) to GOCOUNT_KO_NATURAL (5)`: the numbers are right, and the last
/// one is the last there is.
#[test]
fn what_messages_allow_is_what_there_is() {
    let header = constants();
    let mut found = 0;
    for (path, text) in sources() {
        for (at, _) in text.match_indices("GOCOUNT_") {
            let name_end = text[at..].find(|c: char| !(c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_'));
            let (name, rest) = text[at..].split_at(name_end.unwrap());
            let Some((number, rest)) = rest.strip_prefix(" (").and_then(|rest| rest.split_once(')')) else { continue };
            let Ok(number) = number.parse::<u32>() else { continue };
            assert_eq!(header.get(name), Some(&number), "{}: {name} ({number})", path.display());
            found += 1;
            let Some(last) = rest.strip_prefix(" to ").filter(|rest| rest.starts_with("GOCOUNT_")) else { continue };
            let (last, _) = last.split_once(" (").unwrap();
            let same = name.bytes().zip(last.bytes()).take_while(|(one, other)| one == other).count();
            let prefix = &name[..name[..same].rfind('_').unwrap() + 1];
            let greatest = header.iter().filter(|(name, _)| name.starts_with(prefix)).map(|(_, number)| number).max();
            assert_eq!(header.get(last), greatest, "{}: {name} to {last}", path.display());
        }
    }
    assert!(found > 20, "only {found} found");
}

fn sources() -> Vec<(PathBuf, String)> {
    let mut folders = vec![make::root().join("src")];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).unwrap();
                files.push((path, text));
            }
        }
    }
    files
}
