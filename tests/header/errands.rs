//! What belongs together in the C interface, so that whoever adds the one is told of the other.

use crate::make;
use crate::model::Kind;
use gocount::sgf::values::SgfValueType;
use std::collections::BTreeSet;
use std::fs;

/// Every function that can fail is called with memory that runs out: `c-tests/oom_none.c` has those that ask for none, the
/// other `oom_*` programs have a case for each that does.
#[test]
fn every_function_is_tried_without_memory() {
    let folder = fs::read_dir(make::root().join("c-tests")).unwrap().map(|entry| entry.unwrap().path());
    let programs = folder.filter(|path| path.file_name().unwrap().to_str().unwrap().starts_with("oom_"));
    let text: String = programs.map(|path| fs::read_to_string(path).unwrap()).collect();
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let called: BTreeSet<&str> = text.split(|c| !is_word(c)).collect();
    let items = make::header().items.into_iter();
    let can_fail = items.filter(|item| matches!(&item.kind, Kind::Function(answer, _) if answer == "gocount_status"));
    let missing: Vec<String> = can_fail.map(|item| item.name).filter(|name| !called.contains(name.as_str())).collect();
    assert_eq!(missing, [""; 0], "no c-tests/oom_*.c calls them");
}

fn functions() -> BTreeSet<String> {
    let items = make::header().items.into_iter();
    items.filter(|item| matches!(item.kind, Kind::Function(..))).map(|item| item.name).collect()
}

/// What reads a value of a type in C, and what writes one; `None` where the text says all.
fn of_type(kind: SgfValueType) -> Option<&'static str> {
    match kind {
        SgfValueType::Empty | SgfValueType::SimpleText | SgfValueType::Text => None,
        SgfValueType::Number => Some("number"),
        SgfValueType::Real => Some("real"),
        SgfValueType::Double => Some("double"),
        SgfValueType::Color => Some("color"),
        SgfValueType::Point | SgfValueType::Stone => Some("point"),
        SgfValueType::Move => Some("move"),
        SgfValueType::PointPoint => Some("point_pair"),
        SgfValueType::PointText => Some("label"),
        SgfValueType::TextText => Some("application"),
        SgfValueType::NoneOrFigure => Some("figure"),
        SgfValueType::BoardSize => Some("size"),
    }
}

#[test]
fn every_type_of_value_is_read_and_written() {
    let functions = functions();
    for &kind in SgfValueType::ALL {
        let Some(name) = of_type(kind) else { continue };
        assert!(functions.contains(&format!("gocount_value_{name}")), "{kind:?} cannot be read");
    }
}

/// What can be read can be written, and the other way round.
#[test]
fn values_are_read_and_written_by_twins() {
    let functions = functions();
    let names = functions.iter().filter_map(|name| name.strip_prefix("gocount_value_"));
    let names: BTreeSet<&str> = names.map(|name| name.strip_prefix("write_").unwrap_or(name)).collect();
    assert!(names.len() > 20, "{names:?}");
    for name in names.into_iter().filter(|name| *name != "validate") {
        assert!(functions.contains(&format!("gocount_value_{name}")), "nothing reads {name}");
        assert!(functions.contains(&format!("gocount_value_write_{name}")), "nothing writes {name}");
    }
}

/// Whoever adds a function shows that C can call it.
#[test]
fn every_function_is_called_by_a_c_test() {
    let mut words = BTreeSet::new();
    for entry in fs::read_dir(make::root().join("c-tests")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "c") {
            let text = fs::read_to_string(path).unwrap();
            let letters = |c: char| !c.is_ascii_alphanumeric() && c != '_';
            words.extend(text.split(letters).filter(|word| word.starts_with("gocount_")).map(str::to_owned));
        }
    }
    let missing: Vec<String> = functions().into_iter().filter(|name| !words.contains(name)).collect();
    assert_eq!(missing, [""; 0], "no program of c-tests/ calls these");
}
