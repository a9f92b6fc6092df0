//! The C interface as a C program sees it: header, list of symbols and libraries agree; a program compiled by `cc`
//! against the header links and runs. All of it within `cargo test`, for contributors with nothing but Rust and a C
//! compiler.

mod c;

use c::{built, compile, root, run};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::Command;
use std::{env, fs};

/// Every function of the header is in `include/gocount.symbols` and the other way round. `scripts/header` adds names
/// there and never takes one away, since that breaks every program that uses it.
#[test]
fn header_and_list_agree() {
    let path = root().join("include/gocount.symbols");
    let list: BTreeSet<String> = fs::read_to_string(&path).unwrap().lines().map(str::to_owned).collect();
    if env::var_os("GOCOUNT_WRITE_HEADER").is_some() {
        let names = list.union(&functions()).map(|name| format!("{name}\n")).collect::<String>();
        fs::write(path, names).unwrap();
        return;
    }
    assert_eq!(differences(&functions(), &list), [""; 0]);
}

/// What programs were compiled against stays as it is: `include/gocount.abi` holds every prototype, type, field in its place
/// and number of the header. `scripts/header` adds what is new; what was changed or taken away must be changed by hand.
#[test]
fn header_keeps_its_promises() {
    let path = root().join("include/gocount.abi");
    let kept = fs::read_to_string(&path).unwrap().replace('\r', "");
    let kept: BTreeSet<String> = kept.lines().map(str::to_owned).collect();
    if env::var_os("GOCOUNT_WRITE_HEADER").is_some() {
        let all = kept.union(&promises()).map(|promise| format!("{promise}\n")).collect::<String>();
        fs::write(path, all).unwrap();
        return;
    }
    assert_eq!(differences(&promises(), &kept), [""; 0]);
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
    let header = header();
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

/// A struct that callers fill begins with its size and has an `_INIT`.
#[test]
fn structs_that_grow_have_an_init() {
    let header = header();
    let code = without_comments(&header);
    let grows = code.split("typedef struct ").skip(1).filter(|text| {
        text.split_once('{').is_some_and(|(_, fields)| fields.trim_start().starts_with("uint32_t struct_size;"))
    });
    let names: Vec<String> = grows.map(|text| text.split_whitespace().next().unwrap().to_uppercase()).collect();
    assert!(names.contains(&"GOCOUNT_ERROR".to_owned()), "{names:?}");
    for name in names {
        assert!(code.contains(&format!("#define {name}_INIT ")), "{name}_INIT is missing");
    }
}

/// `tests/abi.c`, with the address of every function of the header taken, against the static library.
#[test]
fn c_program_links_and_runs() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("c-abi");
    fs::create_dir_all(&folder).unwrap();
    let list: Vec<String> = functions().iter().map(|name| format!("FUNCTION({name})\n")).collect();
    fs::write(folder.join("functions.inc"), list.concat()).unwrap();
    let program = compile("abi", &[root().join("tests/abi.c")], &[&folder]);
    let expected = format!("gocount {} through C, {} functions\n", env!("CARGO_PKG_VERSION"), functions().len());
    assert_eq!(run(&mut Command::new(program)).replace('\r', ""), expected);
}

fn header() -> String {
    fs::read_to_string(root().join("include/gocount.h")).unwrap().replace('\r', "")
}

/// The names of the functions that the header declares.
fn functions() -> BTreeSet<String> {
    let code = without_comments(&header());
    let code: Vec<&str> = code.lines().filter(|line| !line.starts_with('#')).collect();
    let code = code.join("\n");
    let mut names = BTreeSet::new();
    for (end, _) in code.match_indices('(') {
        let start = code[..end].rfind(|c: char| !(c.is_alphanumeric() || c == '_')).map_or(0, |at| at + 1);
        if code[start..end].starts_with("gocount_") {
            names.insert(code[start..end].to_owned());
        }
    }
    assert!(names.contains("gocount_version"));
    names
}

/// What a compiled program relies on, one thing a line: numbers, types, the fields of structs with their places, prototypes.
fn promises() -> BTreeSet<String> {
    let code = without_comments(&header()).replace("\\\n", " ");
    let (directives, statements): (Vec<&str>, Vec<&str>) = code.lines().partition(|line| line.starts_with('#'));
    let numbers = directives.iter().filter_map(|line| {
        let (name, value) = line.strip_prefix("#define ")?.trim().split_once(' ')?;
        let is_number = value.trim().trim_matches(['(', ')', '-']).starts_with(|c: char| c.is_ascii_digit());
        (is_number && !name.starts_with("GOCOUNT_VERSION")).then(|| format!("{name} = {}", value.trim()))
    });
    let mut promises: BTreeSet<String> = numbers.collect();
    let mut holder = String::new();
    let mut place = 0;
    for statement in statements.join(" ").split(';') {
        let statement = statement.split_whitespace().collect::<Vec<_>>().join(" ");
        // Every struct has its name as a type too.
        let statement = statement.strip_prefix("extern \"C\" { ").unwrap_or(&statement).replace("struct ", "");
        if let Some((struct_name, first)) = statement.split_once('{') {
            (holder, place) = (struct_name.trim().to_owned(), 0);
            promises.insert(format!("{holder} . 0 {}", first.trim()));
        } else if statement.starts_with('}') {
            holder.clear();
        } else if !holder.is_empty() {
            place += 1;
            promises.insert(format!("{holder} . {place} {statement}"));
        } else if !statement.is_empty() {
            promises.insert(statement);
        }
    }
    assert!(promises.contains("GOCOUNT_OK = 0") && promises.len() > functions().len());
    promises
}

fn without_comments(text: &str) -> String {
    let mut parts = text.split("/*");
    let first = parts.next().unwrap().to_owned();
    first + &parts.map(|part| part.split_once("*/").expect("a comment without end").1).collect::<String>()
}

/// What only the header has, and what only `other` has.
fn differences(header: &BTreeSet<String>, other: &BTreeSet<String>) -> Vec<String> {
    let missing = header.difference(other).map(|name| format!("only in the header: {name}"));
    let surplus = other.difference(header).map(|name| format!("not in the header: {name}"));
    missing.chain(surplus).collect()
}
