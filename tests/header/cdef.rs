//! The header without a preprocessor, for languages that read C declarations as they are: cffi, LuaJIT, PHP and others.

use crate::model::{Field, Item, Kind};
use std::fmt::Write as _;

pub fn cdef(items: &[Item], version: &str) -> String {
    let mut out = format!(
        "/* gocount {version}: what gocount.h declares, without preprocessor directives, for foreign function interfaces\n   \
         that read C declarations (cffi, LuaJIT, PHP, ...). Made from the header by scripts/header. The text of each item\n   \
         stands in gocount.h. Integer types are those of <stdint.h> and <stddef.h>. */\n"
    );
    let mut numbers: Vec<(&str, &str)> = Vec::new();
    let mut section = "";
    for item in items {
        if !matches!(item.kind, Kind::Constant(_)) || item.section != section {
            constants(&mut out, &mut numbers);
        }
        if item.section != section {
            section = &item.section;
            write!(out, "\n/* {section} */\n").unwrap();
        }
        let name = &item.name;
        match &item.kind {
            // A macro of initial values is of no use without a preprocessor.
            Kind::Constant(value) if !is_number(value) => {}
            Kind::Constant(value) => numbers.push((name, value)),
            Kind::Alias(kind) => writeln!(out, "typedef {kind} {name};").unwrap(),
            Kind::Handle => writeln!(out, "typedef struct {name} {name};").unwrap(),
            Kind::Struct(fields) => {
                writeln!(out, "typedef struct {name} {{").unwrap();
                fields.iter().for_each(|field| writeln!(out, "    {};", declaration(field, items)).unwrap());
                writeln!(out, "}} {name};").unwrap();
            }
            Kind::Callback(answer, arguments) => {
                writeln!(out, "typedef {} (*{name})({});", answer, list(arguments, items)).unwrap();
            }
            Kind::Function(answer, arguments) => {
                let space = if answer.ends_with('*') { "" } else { " " };
                writeln!(out, "{answer}{space}{name}({});", list(arguments, items)).unwrap();
            }
        }
    }
    constants(&mut out, &mut numbers);
    out
}

pub fn is_number(value: &str) -> bool {
    value.starts_with(|c: char| c.is_ascii_digit())
}

fn constants(out: &mut String, numbers: &mut Vec<(&str, &str)>) {
    if numbers.is_empty() {
        return;
    }
    out.push_str("enum {\n");
    for (name, value) in numbers.drain(..) {
        writeln!(out, "    {name} = {value},").unwrap();
    }
    out.push_str("};\n");
}

fn list(arguments: &[Field], items: &[Item]) -> String {
    if arguments.is_empty() {
        return "void".to_owned();
    }
    arguments.iter().map(|one| declaration(one, items)).collect::<Vec<_>>().join(", ")
}

fn declaration(field: &Field, items: &[Item]) -> String {
    let space = if field.is_pointer() { "" } else { " " };
    let array = field.array.as_ref().map_or(String::new(), |length| format!("[{}]", number(length, items)));
    format!("{}{space}{}{array}", field.kind, field.name)
}

/// The number that a constant stands for.
fn number<'a>(text: &'a str, items: &'a [Item]) -> &'a str {
    let constant = items.iter().find_map(|item| match &item.kind {
        Kind::Constant(value) if item.name == text => Some(value.as_str()),
        _ => None,
    });
    constant.unwrap_or(text)
}
