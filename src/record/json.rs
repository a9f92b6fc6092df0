//! Checks as JSON.

use super::check::RecordCheck;
use crate::memory::json::{ShownInJson, to_json};
use crate::memory::{OutOfMemory, written};
use crate::rules::json::{RulesFields, write_rules};
use crate::rules::read::{RulesReading, RulesSource};
use serde::ser::{Serialize, SerializeMap, Serializer};

/// Writes a check: `{"file","re","computed","match","off_by","cause","rules","rules_source","komi","komi_source",
/// "dead_source"}`. `match` is null when it cannot be told, and `off_by` when RE claims no score.
pub fn write_check(check: &RecordCheck, file: &str) -> Result<String, OutOfMemory> {
    to_json(&CheckObject { check, file })
}

/// The name of rules, or their JSON when they have none.
pub fn write_rules_of(rules: &RulesReading) -> Result<String, OutOfMemory> {
    match rules.name {
        Some(name) => written(format_args!("{name}")),
        None => write_rules(&rules.rules, RulesFields::All),
    }
}

struct CheckObject<'a> {
    check: &'a RecordCheck,
    file: &'a str,
}

impl Serialize for CheckObject<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (check, count) = (self.check, &self.check.count);
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("file", self.file)?;
        map.serialize_entry("re", &check.re)?;
        map.serialize_entry("computed", &ShownInJson(&check.computed()))?;
        map.serialize_entry("match", &check.matches)?;
        map.serialize_entry("off_by", &check.off_by)?;
        map.serialize_entry("cause", check.explanation.cause.name())?;
        match count.rules.name {
            Some(name) => map.serialize_entry("rules", name)?,
            None => map.serialize_entry("rules", &count.rules.rules)?,
        }
        map.serialize_entry("rules_source", rules_source(count.rules.source))?;
        map.serialize_entry("komi", &count.komi.value)?;
        map.serialize_entry("komi_source", count.komi.source.words())?;
        map.serialize_entry("dead_source", count.dead_source.words())?;
        map.end()
    }
}

fn rules_source(source: RulesSource) -> &'static str {
    match source {
        RulesSource::Given => "RU",
        RulesSource::Caller => "given",
        RulesSource::Missing => "assumed: RU is missing",
        RulesSource::Unknown => "assumed: RU is not understood",
    }
}
