//! `include/gocount.h` is made from `src/ffi/` and checked in; this makes it again and compares.
//!
//! The header reads like the folder: after the front page (`header` in `cbindgen.toml`) comes one section a file, opened
//! by the text at that file's top. cbindgen writes what stands inside a section.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// The sections in the order of reading, as file names of `src/ffi/`; the others follow in alphabetic order.
const FIRST: [&str; 28] = [
    "version",
    "status",
    "point",
    "notation",
    "value",
    "value_point",
    "value_game",
    "value_time",
    "property",
    "rules",
    "board",
    "board_area",
    "board_life",
    "board_seki",
    "judge",
    "board_dead",
    "score",
    "simulator",
    "simulator_move",
    "simulator_setup",
    "simulator_history",
    "simulator_query",
    "simulator_chain",
    "simulator_region",
    "simulator_checkpoint",
    "sgf",
    "sgf_node",
    "sgf_property",
];

#[test]
fn header_is_fresh() {
    let path = root().join("include/gocount.h");
    let fresh = header();
    if env::var_os("GOCOUNT_WRITE_HEADER").is_some() {
        // Untouched when nothing changed, so that nobody builds again for it.
        if fs::read_to_string(&path).ok().as_ref() != Some(&fresh) {
            fs::write(&path, fresh).unwrap();
        }
        return;
    }
    let checked_in = fs::read_to_string(&path).unwrap().replace("\r\n", "\n");
    if let Some((number, (old, new))) = (1..).zip(checked_in.lines().zip(fresh.lines())).find(|(_, (a, b))| a != b) {
        panic!("include/gocount.h is stale, run scripts/header. Line {number}:\n- {old}\n+ {new}");
    }
    assert_eq!(checked_in.len(), fresh.len(), "include/gocount.h is stale, run scripts/header");
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The whole header.
fn header() -> String {
    let config = cbindgen::Config::from_file(root().join("cbindgen.toml")).unwrap();
    let guard = config.include_guard.as_deref().unwrap();
    let mut out = format!("{}\n\n", config.header.as_deref().unwrap().trim());
    out.push_str("/* Made from src/ffi/ and cbindgen.toml by scripts/header: change it there. */\n\n");
    write!(out, "#ifndef {guard}\n#define {guard}\n\n").unwrap();
    for name in &config.sys_includes {
        writeln!(out, "#include <{name}>").unwrap();
    }
    write!(out, "\n{}", version_macros()).unwrap();
    if let Some(more) = &config.after_includes {
        write!(out, "{}\n\n", more.trim()).unwrap();
    }
    out.push_str("#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n");
    for file in section_files() {
        out.push_str(&section(&file, &config));
    }
    write!(out, "#ifdef __cplusplus\n}} /* extern \"C\" */\n#endif\n\n#endif /* {guard} */\n").unwrap();
    out
}

/// The version of the package as macros.
fn version_macros() -> String {
    let mut out = String::new();
    for (name, what, value) in [
        ("MAJOR", "first", env!("CARGO_PKG_VERSION_MAJOR")),
        ("MINOR", "second", env!("CARGO_PKG_VERSION_MINOR")),
        ("PATCH", "third", env!("CARGO_PKG_VERSION_PATCH")),
    ] {
        writeln!(out, "/** The {what} number of the version of this header. */").unwrap();
        writeln!(out, "#define GOCOUNT_VERSION_{name} {value}\n").unwrap();
    }
    writeln!(out, "/** The version of this header as text; `gocount_version` gives the library's own. */").unwrap();
    writeln!(out, "#define GOCOUNT_VERSION \"{}\"\n", env!("CARGO_PKG_VERSION")).unwrap();
    out
}

/// The files of `src/ffi/`, in the order of their sections.
fn section_files() -> Vec<PathBuf> {
    let files = fs::read_dir(root().join("src/ffi")).unwrap().map(|entry| entry.unwrap().path());
    let is_section = |path: &PathBuf| path.extension().is_some_and(|e| e == "rs") && stem(path) != "mod";
    let mut files: Vec<PathBuf> = files.filter(is_section).collect();
    files.sort_by_key(|path| {
        let place = FIRST.iter().position(|name| *name == stem(path)).unwrap_or(FIRST.len());
        (place, stem(path).to_owned())
    });
    files
}

fn stem(path: &Path) -> &str {
    path.file_stem().unwrap().to_str().unwrap()
}

/// One file's constants, types and functions between an opening and a closing comment; nothing for a file without any.
fn section(file: &Path, config: &cbindgen::Config) -> String {
    let mut inner = cbindgen::Config { header: None, include_guard: None, ..config.clone() };
    (inner.sys_includes, inner.after_includes) = (Vec::new(), None);
    (inner.no_includes, inner.cpp_compat) = (true, false);
    // A type that only other files use would be left out: name each.
    inner.export.include = type_names(&fs::read_to_string(file).unwrap());
    let mut body = Vec::new();
    cbindgen::Builder::new().with_config(inner).with_src(file).generate().unwrap().write(&mut body);
    let body = String::from_utf8(body).unwrap();
    if body.trim().is_empty() {
        return String::new();
    }
    let text = module_text(file);
    let end = text.iter().position(String::is_empty).unwrap_or(text.len());
    let title = text[..end].join(" ");
    let mut out = format!("/**\n * @defgroup {} {}\n", stem(file), title.trim_end_matches('.'));
    for line in &text[end..] {
        out.push_str(if line.is_empty() { " *" } else { " * " });
        out.push_str(line);
        out.push('\n');
    }
    write!(out, " * @{{\n */\n\n{}\n\n/** @}} */\n\n", dense(body.trim())).unwrap();
    out
}

/// Comments of one line on one line, and no blank line between constants that have such comments.
fn dense(body: &str) -> String {
    let lines: Vec<&str> = body.lines().collect();
    let mut out: Vec<String> = Vec::new();
    let mut next = 0;
    while next < lines.len() {
        let indent = &lines[next][..lines[next].len() - lines[next].trim_start().len()];
        if lines.len() - next > 2 && lines[next].trim() == "/**" && lines[next + 2].trim() == "*/" {
            let text = lines[next + 1].trim().trim_start_matches("* ");
            let constant = lines.get(next + 3).is_some_and(|line| line.starts_with("#define"));
            let after_constant =
                out.len() > 2 && out[out.len() - 1].is_empty() && out[out.len() - 2].starts_with("#define");
            if constant && after_constant && out[out.len() - 3].ends_with("*/") {
                out.pop();
            }
            out.push(format!("{indent}/** {text} */"));
            next += 3;
        } else {
            out.push(lines[next].to_owned());
            next += 1;
        }
    }
    out.join("\n")
}

/// The names `gocount_*` that `text` gives to types.
fn type_names(text: &str) -> Vec<String> {
    let declared = |line: &str| {
        let rest = ["pub struct ", "pub union ", "pub enum ", "pub type "].iter().find_map(|s| line.strip_prefix(s))?;
        let end = rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(rest.len());
        rest.starts_with("gocount_").then(|| rest[..end].to_owned())
    };
    text.lines().filter_map(declared).collect()
}

/// The text at the top of a file (`//!`), line by line.
fn module_text(file: &Path) -> Vec<String> {
    let text = fs::read_to_string(file).unwrap();
    let lines = text.lines().map_while(|line| line.strip_prefix("//!"));
    let lines: Vec<String> = lines.map(|line| line.strip_prefix(' ').unwrap_or(line).trim_end().to_owned()).collect();
    assert!(!lines.is_empty(), "{} has no text at its top", file.display());
    lines
}
