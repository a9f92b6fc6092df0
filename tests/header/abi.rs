//! The C interface as a C program sees it: header, list of symbols and libraries agree; a program compiled by `cc`
//! against the header links and runs. All of it within `cargo test`, for contributors with nothing but Rust and a C
//! compiler.

use crate::c::{built, compile, run};
use crate::make::{self, header, is_sized, root};
use crate::model::{Field, Item, Kind};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// Every function of the header is in `include/gocount.symbols` and the other way round. `scripts/header` adds names
/// there and takes none away, since that breaks every program that uses it: it refuses.
#[test]
fn header_and_list_agree() {
    keeps("gocount.symbols", functions());
}

/// What programs were compiled against stays as it is: `include/gocount.abi` holds every prototype, type, field in its
/// place, size, number and initial value of the header. `scripts/header` adds what is new, and refuses when something was
/// changed or taken away: whoever means that empties the file first.
#[test]
fn header_keeps_its_promises() {
    keeps("gocount.abi", promises());
}

fn keeps(name: &str, now: BTreeSet<String>) {
    let path = root().join("include").join(name);
    let kept = fs::read_to_string(&path).unwrap_or_default().replace('\r', "");
    let kept: BTreeSet<String> = kept.lines().map(str::to_owned).collect();
    if env::var_os("GOCOUNT_WRITE_HEADER").is_some() {
        let broken: Vec<&String> = kept.difference(&now).collect();
        assert_eq!(broken, [""; 0], "include/{name} has what the header has no more: empty it if that is meant");
        fs::write(path, kept.union(&now).map(|line| format!("{line}\n")).collect::<String>()).unwrap();
        return;
    }
    assert_eq!(differences(&now, &kept), [""; 0]);
}

/// The shared library exports the functions of the header and nothing else.
#[test]
#[cfg(unix)]
fn shared_library_and_header_agree() {
    let library = built(if cfg!(target_vendor = "apple") { "libgocount.dylib" } else { "libgocount.so" });
    let flags = if cfg!(target_vendor = "apple") { "-gU" } else { "-D" };
    let listed = run(Command::new("nm").arg(flags).arg(library));
    let exported = listed.lines().filter_map(|line| {
        let mut words = line.split_whitespace().rev();
        let (name, kind) = (words.next()?, words.next()?);
        let name = if cfg!(target_vendor = "apple") { name.strip_prefix('_')? } else { name };
        (kind != "U" && kind != "w" && kind != "v").then(|| name.to_owned())
    });
    assert_eq!(differences(&functions(), &exported.collect()), [""; 0]);
}

#[test]
fn header_tells_the_version_of_the_package() {
    let header = fs::read_to_string(root().join("include/gocount.h")).unwrap().replace('\r', "");
    let value = |name: &str| {
        let line = header.lines().find_map(|line| line.strip_prefix(&format!("#define {name} ")));
        line.unwrap_or_else(|| panic!("the header has no {name}")).trim().to_owned()
    };
    assert_eq!(value("GOCOUNT_VERSION_MAJOR"), env!("CARGO_PKG_VERSION_MAJOR"));
    assert_eq!(value("GOCOUNT_VERSION_MINOR"), env!("CARGO_PKG_VERSION_MINOR"));
    assert_eq!(value("GOCOUNT_VERSION_PATCH"), env!("CARGO_PKG_VERSION_PATCH"));
    assert_eq!(value("GOCOUNT_VERSION"), format!("\"{}\"", env!("CARGO_PKG_VERSION")));
    assert_eq!(value("GOCOUNT_ABI_VERSION").parse::<u32>().unwrap(), gocount::ffi::version::gocount_abi_version());
}

/// `abi.c` against the static library: it takes the address of every function, compares the size of every struct and the
/// value of every constant of the form without preprocessor, looks at every initial value, and calls every function with NULL and zeros.
#[test]
fn c_program_links_and_runs() {
    let folder = made("c-abi");
    let items = header().items;
    let lines = |lines: Vec<String>| lines.concat();
    let names = functions().iter().map(|name| format!("FUNCTION({name})\n")).collect();
    fs::write(folder.join("functions.inc"), lines(names)).unwrap();
    let sizes = items.iter().filter(|item| matches!(item.kind, Kind::Struct(_)) && !is_of_pointers(item));
    let sizes = sizes.map(|item| format!("SIZE({}, {})\n", item.name, size(&item.name, &items))).collect();
    fs::write(folder.join("sizes.inc"), lines(sizes)).unwrap();
    let initials = items.iter().filter(|item| is_sized(item));
    let initials = initials.map(|item| format!("INITIAL({}, {})\n", item.name, make::initial(&item.name))).collect();
    fs::write(folder.join("initials.inc"), lines(initials)).unwrap();
    fs::write(folder.join("nulls.inc"), lines(calls_with_nothing(&items))).unwrap();
    let program = compile("abi", &[root().join("tests/header/abi.c")], &[&folder]);
    let expected = format!("gocount {} through C, {} functions\n", env!("CARGO_PKG_VERSION"), functions().len());
    assert_eq!(run(&mut Command::new(program)).replace('\r', ""), expected);
}

/// The form without preprocessor declares the same: a C compiler that has seen the header takes it as well.
#[test]
fn header_and_cdef_agree() {
    let folder = made("c-cdef");
    let cdef = fs::read_to_string(root().join("include/gocount.cdef.h")).unwrap();
    assert!(!cdef.contains('#'), "no directive stands there");
    // Types are declared twice, which C99 forbids; the functions are what is compared, under the header's types.
    let prototypes = cdef.lines().filter(|line| line.ends_with(");") && !line.starts_with("typedef"));
    let prototypes: String = prototypes.map(|line| format!("{line}\n")).collect();
    let source = folder.join("cdef.c");
    fs::write(&source, format!("#include <gocount.h>\n{prototypes}int main(void) {{ return 0; }}\n")).unwrap();
    compile("cdef-prototypes", &[source], &[]);
    // And it stands alone behind the two headers of the integer types.
    let source = folder.join("alone.c");
    let includes = "#include <stdint.h>\n#include <stddef.h>\n";
    fs::write(&source, format!("{includes}{cdef}int main(void) {{ return gocount_abi_version() != 1; }}\n")).unwrap();
    run(&mut Command::new(compile("cdef-alone", &[source], &[])));
}

/// The programs on the header's first page.
#[test]
fn first_programs_compile_and_run() {
    let header = header().text;
    let mut said = Vec::new();
    for (number, code) in header.split("@code{.c}\n").skip(1).enumerate() {
        let code = code.split(" * @endcode").next().unwrap();
        let code: String = code.lines().map(|line| format!("{}\n", line.strip_prefix(" * ").unwrap_or(""))).collect();
        let name = format!("first-{number}");
        let source = made("c-first").join(format!("{name}.c"));
        fs::write(&source, code).unwrap();
        said.push(run(&mut Command::new(compile(&name, &[source], &[]))).replace('\r', ""));
    }
    assert_eq!(said, ["W+0.5\n", "Black wins by 4.5 points\n"]);
}

fn made(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The names of the functions that the header declares.
fn functions() -> BTreeSet<String> {
    let items = header().items;
    let names = items.iter().filter(|item| matches!(item.kind, Kind::Function(..))).map(|item| item.name.clone());
    let names: BTreeSet<String> = names.collect();
    assert!(names.contains("gocount_version"));
    names
}

/// What a compiled program relies on, one thing a line: numbers, types, the fields of structs with their places, the
/// sizes of those that cannot grow, prototypes.
fn promises() -> BTreeSet<String> {
    let items = header().items;
    let mut promises = BTreeSet::new();
    for item in &items {
        let name = &item.name;
        match &item.kind {
            Kind::Constant(value) => {
                promises.insert(format!("{name} = {value}"));
            }
            Kind::Alias(kind) => {
                promises.insert(format!("typedef {kind} {name}"));
            }
            Kind::Handle => {
                promises.insert(format!("handle {name}"));
            }
            Kind::Struct(fields) => {
                let places = (0..).zip(fields);
                promises.extend(places.map(|(place, field)| format!("{name} . {place} {}", declared(field))));
                if is_sized(item) {
                    promises.insert(format!("{} = zeros behind the size", make::initial(name)));
                } else if is_of_pointers(item) {
                    // Its size is that of its fields on each machine.
                    promises.insert(format!("fields of {name} = {}", fields.len()));
                } else {
                    promises.insert(format!("sizeof {name} = {}", size(name, &items)));
                }
            }
            Kind::Callback(answer, arguments) => {
                promises.insert(format!("callback {answer} {name}({})", list(arguments)));
            }
            Kind::Function(answer, arguments) => {
                promises.insert(format!("{answer} {name}({})", list(arguments)));
            }
        }
    }
    assert!(promises.contains("GOCOUNT_OK = 0") && promises.len() > functions().len());
    let constants =
        promises.iter().filter_map(|promise| promise.split_once(" = ").filter(|(name, _)| !name.contains(' ')));
    let names: BTreeSet<&str> = constants.map(|(name, _)| name).collect();
    let header = fs::read_to_string(root().join("include/gocount.h")).unwrap();
    let defined = header.lines().filter_map(|line| line.strip_prefix("#define ")?.split_once(' '));
    // The version is another test's.
    let missing = defined.map(|(name, _)| name).find(|name| !names.contains(name) && !name.contains("_VERSION"));
    assert_eq!(missing, None, "a macro that nothing is promised of");
    promises
}

fn list(arguments: &[Field]) -> String {
    arguments.iter().map(declared).collect::<Vec<_>>().join(", ")
}

fn declared(field: &Field) -> String {
    let array = field.array.as_ref().map_or(String::new(), |length| format!("[{length}]"));
    format!("{} {}{array}", field.kind, field.name)
}

/// Whether its size is that of pointers.
fn is_of_pointers(item: &Item) -> bool {
    matches!(&item.kind, Kind::Struct(fields) if fields.iter().any(|field| field.is_pointer() || field.kind == "size_t"))
}

/// The size of a type of integers, as every C compiler lays it out.
fn size(name: &str, items: &[Item]) -> usize {
    layout(name, items).0
}

/// Size and alignment.
fn layout(name: &str, items: &[Item]) -> (usize, usize) {
    match name {
        "char" | "uint8_t" | "int8_t" => return (1, 1),
        "uint16_t" | "int16_t" => return (2, 2),
        "uint32_t" | "int32_t" | "float" => return (4, 4),
        "uint64_t" | "int64_t" | "double" => return (8, 8),
        "size_t" => return (size_of::<usize>(), size_of::<usize>()),
        _ => {}
    }
    let item = items.iter().find(|item| item.name == name && !matches!(item.kind, Kind::Constant(_)));
    match &item.unwrap_or_else(|| panic!("no type {name}")).kind {
        Kind::Alias(kind) => layout(kind, items),
        Kind::Struct(fields) => {
            let (mut end, mut widest) = (0usize, 1);
            for field in fields {
                let (size, alignment) = layout(field.base(), items);
                let times = field.array.as_ref().map_or(1, |length| number(length, items));
                end = end.next_multiple_of(alignment) + size * times;
                widest = widest.max(alignment);
            }
            (end.next_multiple_of(widest), widest)
        }
        other => panic!("{name} has no size: {other:?}"),
    }
}

fn number(text: &str, items: &[Item]) -> usize {
    let constant = items.iter().find_map(|item| match &item.kind {
        Kind::Constant(value) if item.name == text => Some(value.as_str()),
        _ => None,
    });
    constant.unwrap_or(text).parse().unwrap()
}

/// A call of each function with NULL and zeros for everything but the error, and whether something that must be there is
/// missing then.
fn calls_with_nothing(items: &[Item]) -> Vec<String> {
    let mut calls = Vec::new();
    for item in items {
        let Kind::Function(answer, arguments) = &item.kind else { continue };
        if answer != "gocount_status" || item.name == "gocount_status_name" {
            continue;
        }
        let zeros = arguments.iter().map(|argument| if argument.name == "error" { "&error" } else { "0" });
        let zeros = zeros.collect::<Vec<_>>().join(", ");
        let needs = arguments.iter().enumerate().any(|(place, argument)| is_needed(item, arguments, place, argument));
        calls.push(format!("{}({}, {}({zeros}))\n", if needs { "NEEDS" } else { "ANY" }, item.name, item.name));
    }
    calls
}

/// Whether an argument is a pointer that may not be NULL, even where counts are 0.
fn is_needed(function: &Item, arguments: &[Field], place: usize, argument: &Field) -> bool {
    let counted = arguments.get(place + 1).is_some_and(|next| next.kind == "size_t");
    argument.is_pointer()
        && argument.name != "error"
        && argument.base() != "void"
        && !counted
        && !make::may_be_null(&function.text, &argument.name)
}

fn differences(a: &BTreeSet<String>, b: &BTreeSet<String>) -> Vec<String> {
    a.symmetric_difference(b).cloned().collect()
}
