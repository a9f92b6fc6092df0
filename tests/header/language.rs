//! The interface as one language: what holds for every function, struct and constant of the header, checked over all.

use crate::cdef::is_number;
use crate::make::{self, Header, described, is_sized};
use crate::model::{Field, Item, Kind};
use std::collections::{BTreeMap, BTreeSet};

/// Words that are reserved in a language that calls C: no argument or field may be called so.
const KEYWORDS: &str = "abstract alias and any as asm assert associatedtype async auto await base become begin bool \
    boolean box break byte callable case catch chan char checked class clone const continue crate debugger decimal \
    declare def default defer defined del delegate delete deinit die do double dyn echo elif else elseif elsif empty end \
    endif ensure enum eval event except exit explicit export extends extension extern fallthrough false final finally \
    fixed float fn for foreach friend from func function global go goto guard if impl implements implicit import in init \
    inline inout insteadof instanceof int interface internal into is isset it lambda let local lock long loop macro map \
    match mod module move mut mutable namespace native new next nil nonlocal not null object of open operator or out \
    override package params pass print priv private protected protocol public raise range readonly redo ref refine \
    register repeat require rescue restrict rethrow retry return sbyte sealed select self short signed sizeof stackalloc \
    static strictfp string struct subscript super switch symbol synchronized template then this throw throws trait \
    transient true try type typealias typedef typename typeof uint ulong unchecked undef undefined union unless unlet \
    unsafe unset unsigned unsized until use ushort using val var var virtual void volatile when where while with xor \
    yield";

#[test]
fn every_section_has_its_place_and_a_short_title() {
    assert_eq!(make::files_without_chapter(), [""; 0], "give them a chapter in tests/header/chapters.rs");
    let header = make::header();
    let mut faults = Vec::new();
    for (file, title) in &header.titles {
        if title.chars().count() >= 60 || title.contains('`') {
            faults.push(format!("src/ffi/{file}.rs: a title has less than 60 characters and no backticks: {title}"));
        }
    }
    none(faults);
}

#[test]
fn lines_are_shorter_than_120_columns() {
    let header = make::header();
    let mut faults = Vec::new();
    for (number, line) in (1..).zip(header.text.lines()) {
        if line.chars().count() > make::COLUMNS {
            faults.push(format!("gocount.h:{number}: {line}"));
        }
    }
    none(faults);
}

/// What a host needs to know of an argument: its direction, and where NULL may be given.
#[test]
fn every_argument_has_a_direction_and_a_text() {
    each_function(|function, arguments, faults| {
        for argument in arguments {
            if argument.name == "error" {
                continue;
            }
            let Some((direction, text)) = described(&function.text, &argument.name) else {
                faults.push(format!("{}: no @param[in], [out] or [in,out] for {}", function.name, argument.name));
                continue;
            };
            let expected: &[&str] = match () {
                () if argument.kind.ends_with("**") => &["out"],
                () if !argument.is_pointer() || argument.is_const() => &["in"],
                // What belongs to the caller and is only handed through.
                () if argument.base() == "void" => &["in"],
                () => &["out", "in,out"],
            };
            if !expected.contains(&direction.as_str()) {
                faults.push(format!("{}: {} cannot be [{direction}]", function.name, argument.name));
            }
            if text.trim().is_empty() {
                faults.push(format!("{}: no text for {}", function.name, argument.name));
            }
        }
        if function.text.contains("@param error") || function.text.contains("] error ") {
            faults.push(format!("{}: `error` is explained once, on the front page", function.name));
        }
        if function.text.contains("\nThreads:") && !function.text.contains("callback") {
            faults.push(format!("{}: threads are explained once, on the front page", function.name));
        }
    });
}

/// Names of the parameters in the text are parameters of the function.
#[test]
fn texts_describe_no_argument_that_is_not_there() {
    each_function(|function, arguments, faults| {
        for line in function.text.lines().filter_map(|line| line.strip_prefix("@param")) {
            let name = line.split_once(']').and_then(|(_, rest)| rest.split_whitespace().next()).unwrap_or("");
            if !arguments.iter().any(|argument| argument.name == name) {
                faults.push(format!("{}: there is no argument `{name}`", function.name));
            }
        }
    });
}

#[test]
fn the_error_stands_last_and_outputs_behind_inputs() {
    each_function(|function, arguments, faults| {
        let Kind::Function(answer, _) = &function.kind else { return };
        let fails = answer == "gocount_status";
        let error = arguments.last().is_some_and(|last| last.name == "error" && last.kind == "gocount_error *");
        if fails && function.name != "gocount_status_name" && !error {
            faults.push(format!("{}: the last argument is `gocount_error *error`", function.name));
        }
        let free = function.name.ends_with("_free") || function.name == "gocount_error_init";
        if !fails && answer == "void" && !free {
            faults.push(format!("{}: answers nothing", function.name));
        }
        let mut behind = None;
        for argument in arguments {
            let direction = described(&function.text, &argument.name).map(|(direction, _)| direction);
            let is_capacity = argument.name.ends_with("capacity");
            match direction.as_deref() {
                Some("out") => behind = Some(&argument.name),
                Some("in") if !is_capacity && behind.is_some() => {
                    faults.push(format!("{}: {} stands behind {}", function.name, argument.name, behind.unwrap()));
                }
                _ => {}
            }
        }
    });
}

/// Each array that comes in is followed by its count or length, each that goes out by its capacity.
#[test]
fn arrays_and_texts_have_their_length_behind_them() {
    let header = make::header();
    let is_handle = |name: &str| header.items.iter().any(|i| i.name == name && matches!(i.kind, Kind::Handle));
    each_function(|function, arguments, faults| {
        for (place, argument) in arguments.iter().enumerate() {
            let is_one = argument.kind.ends_with("**") || argument.base() == "void";
            if !argument.is_pointer() || is_handle(argument.base()) || is_one {
                continue;
            }
            let Some((direction, text)) = described(&function.text, &argument.name) else { continue };
            let next = arguments.get(place + 1);
            let follows = |ends: &[&str]| {
                next.is_some_and(|next| next.kind == "size_t" && ends.iter().any(|end| next.name.ends_with(end)))
            };
            let is_bytes = matches!(argument.base(), "char" | "uint8_t" | "float");
            let counted = follows(&["length", "count", "capacity"]);
            if direction == "in" && is_bytes && !counted {
                faults.push(format!("{}: {} has no length or count behind it", function.name, argument.name));
            }
            if direction != "in" && (is_bytes || argument.name == "buffer") && !counted {
                faults.push(format!("{}: {} has no capacity or count behind it", function.name, argument.name));
            }
            let says_array = ["the points", "the moves", "the stones", "the texts", "the cells"].iter();
            if says_array.clone().any(|words| text.trim_start().starts_with(words)) && !counted && is_bytes {
                faults.push(format!("{}: {} has no count behind it", function.name, argument.name));
            }
        }
    });
}

/// A buffer has a bound, or its text says that it has none.
#[test]
fn buffers_tell_their_bound() {
    let bounds = ["enough", "at least", "width * height", "no bound"];
    let mut found = 0;
    each_function(|function, arguments, faults| {
        if !arguments.iter().any(|argument| argument.name == "written") {
            return;
        }
        found += 1;
        let of = |name: &str| described(&function.text, name).map_or_else(String::new, |(_, text)| text);
        let said = of("capacity") + &of("written");
        if !bounds.iter().any(|words| said.contains(words)) {
            faults.push(format!("{}: how many items are always enough?", function.name));
        }
    });
    assert!(found > 20, "{found}");
}

/// A word has one type, wherever it stands.
#[test]
fn one_word_has_one_type() {
    let expected: BTreeMap<&str, &[&str]> = [
        ("x", &["int32_t"][..]),
        ("y", &["int32_t"]),
        ("width", &["uint32_t"]),
        ("height", &["uint32_t"]),
        ("node", &["gocount_node"]),
        ("parent", &["gocount_node"]),
        ("color", &["gocount_color"]),
        ("winner", &["gocount_color"]),
        ("tree", &["uint32_t"]),
        ("property", &["uint32_t", "gocount_property"]),
        ("value", &["uint32_t", "int64_t", "gocount_real", "gocount_value_kind"]),
        ("index", &["uint32_t"]),
        ("place", &["gocount_place"]),
        ("capacity", &["size_t"]),
        ("written", &["size_t"]),
        ("length", &["size_t"]),
        ("count", &["size_t"]),
        ("offset", &["uint64_t"]),
        ("line", &["uint64_t"]),
        ("column", &["uint64_t"]),
        ("struct_size", &["uint32_t"]),
        ("error", &["gocount_error"]),
        ("seed", &["uint64_t"]),
    ]
    .into();
    let header = make::header();
    let mut seen: BTreeMap<String, BTreeMap<String, Vec<String>>> = BTreeMap::new();
    let mut faults = Vec::new();
    for item in &header.items {
        let (words, in_struct) = match &item.kind {
            Kind::Struct(fields) => (fields, true),
            Kind::Function(_, arguments) => (arguments, false),
            _ => continue,
        };
        for word in words {
            let (name, base) = (word.name.as_str(), word.base());
            let at = format!("{}.{name}", item.name);
            if in_struct && base == "size_t" && item.name != "gocount_string" {
                faults.push(format!("{at}: a struct has no size_t, which differs between machines"));
            }
            if let Some(allowed) = expected.get(name)
                && !allowed.contains(&base)
                && !(in_struct && matches!(name, "count" | "length"))
            {
                faults.push(format!("{at} is {base} and should be {}", allowed.join(" or ")));
            }
            if name.starts_with("half_") && base != "int64_t" {
                faults.push(format!("{at}: half points are int64_t"));
            }
            let is_yes_or_no = name.starts_with("has_") || name.starts_with("is_");
            if is_yes_or_no && base != "gocount_bool" {
                faults.push(format!("{at}: yes or no is gocount_bool"));
            }
            if base == "uint8_t" && in_struct && !name.starts_with("reserved") && item.name != "gocount_date" {
                faults.push(format!("{at}: no uint8_t in a struct"));
            }
            let of_kind = if in_struct { "field" } else { "argument" };
            // A text is one thing, whichever way it goes.
            let base = if base == "gocount_text" { "char" } else { base };
            let key = format!("{of_kind} {name}");
            seen.entry(key).or_default().entry(base.to_owned()).or_default().push(item.name.clone());
        }
    }
    // A word without an entry above may have any type, but one.
    for (word, types) in seen {
        let name = word.split_whitespace().last().unwrap();
        if types.len() > 1 && !expected.contains_key(name) && !MANY_MEANINGS.contains(&name) {
            faults.push(format!("{word} has several types: {types:?}"));
        }
    }
    none(faults);
}

/// Words that mean different things in different functions, and have the type of each.
const MANY_MEANINGS: &[&str] = &[
    "buffer", "options", "report", "copy", "kind", "reserved", "text", "name", "first", "second", "points", "found",
    "counts", "reason",
];

#[test]
fn no_argument_or_field_is_a_keyword() {
    let header = make::header();
    let keywords: BTreeSet<&str> = KEYWORDS.split_whitespace().collect();
    let mut faults = Vec::new();
    for item in &header.items {
        let words = match &item.kind {
            Kind::Struct(words) | Kind::Function(_, words) | Kind::Callback(_, words) => words,
            _ => continue,
        };
        let bad = words.iter().filter(|word| keywords.contains(word.name.as_str()));
        faults.extend(bad.map(|word| format!("{}: `{}` is a keyword somewhere", item.name, word.name)));
    }
    none(faults);
}

/// Structs begin with their size and can grow, or are plain and say that they never change.
#[test]
fn structs_are_sized_or_plain() {
    let header = make::header();
    let sized: BTreeSet<&str> = header.items.iter().filter(|item| is_sized(item)).map(|item| &*item.name).collect();
    let mut faults = Vec::new();
    for item in &header.items {
        let Kind::Struct(fields) = &item.kind else { continue };
        let says_plain = item.text.replace('\n', " ").contains("Plain: never changes.");
        if is_sized(item) == says_plain {
            faults.push(format!("{}: begins with struct_size, or says `Plain: never changes.`", item.name));
        }
        for field in fields {
            if sized.contains(field.base()) {
                faults.push(format!("{}.{}: a struct that can grow stands in no other", item.name, field.name));
            }
            if field.is_pointer() && item.name != "gocount_string" {
                faults.push(format!("{}.{}: a struct holds no pointer", item.name, field.name));
            }
            if field.text.is_empty() {
                faults.push(format!("{}.{}: has no text", item.name, field.name));
            }
        }
    }
    none(faults);
}

/// Each constant belongs to the type whose name it begins with.
#[test]
fn one_prefix_is_one_enumeration() {
    let header = make::header();
    let aliases: BTreeSet<String> = header
        .items
        .iter()
        .filter(|item| matches!(&item.kind, Kind::Alias(kind) if kind == "uint32_t"))
        .map(|item| item.name.to_uppercase())
        .collect();
    let free = ["GOCOUNT_NONE", "GOCOUNT_BLACK", "GOCOUNT_WHITE", "GOCOUNT_ABI_VERSION", "GOCOUNT_NO_NODE"];
    let mut faults = Vec::new();
    for item in header.items.iter().filter(|item| item.section != "status") {
        let Kind::Constant(value) = &item.kind else { continue };
        if !is_number(value) {
            faults.push(format!("{} is no number: {value}", item.name));
        }
        let limit = ["_MAX", "_SIZE", "_CAPACITY"].iter().any(|end| item.name.ends_with(end));
        let of_a_type = aliases.iter().any(|alias| item.name.starts_with(&format!("{alias}_")));
        if !of_a_type && !limit && !free.contains(&item.name.as_str()) {
            faults.push(format!("{}: begins with no enumeration's name", item.name));
        }
    }
    none(faults);
}

/// The text of each handle lists the functions that make one.
#[test]
fn made_by_lists_are_true() {
    let header = make::header();
    let mut faults = Vec::new();
    for item in header.items.iter().filter(|item| matches!(item.kind, Kind::Handle)) {
        let pointer = format!("{} **", item.name);
        let makers: BTreeSet<&str> = functions(&header)
            .filter(|(_, arguments)| arguments.iter().any(|argument| argument.kind == pointer))
            .map(|(function, _)| function.name.as_str())
            .collect();
        let text = item.text.replace('\n', " ");
        let Some((_, list)) = text.split_once("Made by ") else {
            faults.push(format!("{}: says `Made by ...; freed by ...`", item.name));
            continue;
        };
        let (list, rest) = list.split_once(';').unwrap_or((list, ""));
        if !rest.contains(&format!("freed by `{}_free`", item.name)) {
            faults.push(format!("{}: says `freed by`", item.name));
        }
        if list.contains("every function that gives a") {
            continue;
        }
        let named: BTreeSet<&str> = list.split('`').skip(1).step_by(2).collect();
        if named != makers {
            faults.push(format!("{}: made by {makers:?}, and its text says {named:?}", item.name));
        }
    }
    none(faults);
}

fn functions(header: &Header) -> impl Iterator<Item = (&Item, &[Field])> {
    header.items.iter().filter_map(|item| match &item.kind {
        Kind::Function(_, arguments) => Some((item, arguments.as_slice())),
        _ => None,
    })
}

fn each_function(mut check: impl FnMut(&Item, &[Field], &mut Vec<String>)) {
    let header = make::header();
    let mut faults = Vec::new();
    for (function, arguments) in functions(&header) {
        check(function, arguments, &mut faults);
    }
    none(faults);
}

fn none(faults: Vec<String>) {
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}
