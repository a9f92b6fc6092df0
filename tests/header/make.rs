//! Makes the header from `src/ffi/`, `cbindgen.toml` and the list of chapters. cbindgen writes what stands inside a
//! section; chapters, contents and initial values are written here.

use crate::chapters::{CHAPTERS, Chapter};
use crate::model::{self, Item, Kind};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// The header and what it declares, in its order.
pub struct Header {
    pub text: String,
    pub items: Vec<Item>,
    /// The title of each section that has any items.
    pub titles: Vec<(String, String)>,
}

struct Section {
    file: String,
    title: String,
    /// The paragraphs below the title.
    about: Vec<String>,
    body: String,
}

pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Makes the whole header.
pub fn header() -> Header {
    let config = cbindgen::Config::from_file(root().join("cbindgen.toml")).unwrap();
    let mut items = Vec::new();
    let mut titles = Vec::new();
    let mut chapters = Vec::new();
    for (number, chapter) in (1..).zip(&CHAPTERS) {
        let sections = sections(chapter, &config);
        let mut bodies = String::new();
        for section in &sections {
            let own = model::items(&section.file, &section.body);
            let body = with_initial_values(&section.body, &own, &items);
            items.extend(own);
            titles.push((section.file.clone(), section.title.clone()));
            bodies.push_str(&section_text(section, &body));
        }
        chapters.push((number, chapter, sections, bodies));
    }
    let guard = config.include_guard.as_deref().unwrap();
    let front = config.header.as_deref().unwrap().trim();
    let contents = contents(chapters.iter().map(|(number, chapter, sections, _)| (*number, *chapter, sections)));
    let mut text = format!("{}\n\n", front.replace(" * CONTENTS\n", &contents));
    text.push_str("/* Made from src/ffi/ and cbindgen.toml by scripts/header: change it there. */\n\n");
    write!(text, "#ifndef {guard}\n#define {guard}\n\n").unwrap();
    for name in &config.sys_includes {
        writeln!(text, "#include <{name}>").unwrap();
    }
    write!(text, "\n{}#ifdef __cplusplus\nextern \"C\" {{\n#endif\n\n", version_macros()).unwrap();
    for (number, chapter, _, bodies) in chapters {
        text.push_str(&chapter_text(number, chapter, &bodies));
    }
    write!(text, "#ifdef __cplusplus\n}} /* extern \"C\" */\n#endif\n\n#endif /* {guard} */\n").unwrap();
    Header { text: shorter_lines(&text), items, titles }
}

/// The columns that a line of the header may have.
pub const COLUMNS: usize = 119;

/// Lines of comments that are too long lead their last words over to the next line: what stands in Rust at the edge is
/// moved by the stars of C.
fn shorter_lines(text: &str) -> String {
    let mut out = String::new();
    let mut carried = String::new();
    for line in text.lines() {
        let indent = &line[..line.len() - line.trim_start().len()];
        let own = line.trim_start().strip_prefix("* ").filter(|_| !line.trim_start().starts_with("*/"));
        let is_plain = own.is_some_and(|own| !own.starts_with(['-', '@', ' ', '|', '#']));
        let mut line = line.to_owned();
        if !carried.is_empty() && is_plain {
            line = format!("{indent}* {} {}", std::mem::take(&mut carried), own.unwrap());
        } else if !carried.is_empty() {
            writeln!(out, "{indent}* {}", std::mem::take(&mut carried)).unwrap();
        }
        if own.is_some() && line.chars().count() > COLUMNS {
            let limit = line.char_indices().nth(COLUMNS).map_or(line.len(), |(at, _)| at);
            let at = line[..=limit].rfind(' ').unwrap();
            carried = line.split_off(at).trim().to_owned();
        }
        writeln!(out, "{}", line.trim_end()).unwrap();
    }
    out
}

/// The files of `src/ffi/` that have exports but no chapter; what is for WebAssembly hosts alone is not in the header.
pub fn files_without_chapter() -> Vec<String> {
    let files = fs::read_dir(root().join("src/ffi")).unwrap().map(|entry| entry.unwrap().path());
    let stems = files.filter(|path| path.extension().is_some_and(|ending| ending == "rs")).filter_map(|path| {
        let declares = fs::read_to_string(&path).unwrap().contains("#[unsafe(no_mangle)]");
        (declares && path.file_stem().unwrap() != "wasm")
            .then(|| path.file_stem().unwrap().to_str().unwrap().to_owned())
    });
    stems.filter(|stem| !CHAPTERS.iter().any(|chapter| chapter.files.contains(&stem.as_str()))).collect()
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
        writeln!(out, "#define GOCOUNT_VERSION_{name} {value}").unwrap();
    }
    writeln!(out, "/** The version of this header as text; `gocount_version` gives the library's own. */").unwrap();
    writeln!(out, "#define GOCOUNT_VERSION \"{}\"\n", env!("CARGO_PKG_VERSION")).unwrap();
    out
}

fn contents<'a>(chapters: impl Iterator<Item = (i32, &'a Chapter, &'a Vec<Section>)>) -> String {
    let mut out = String::from(" * Contents:\n *\n");
    for (number, chapter, sections) in chapters {
        writeln!(out, " * - {number} %{}", chapter.title).unwrap();
        for section in sections {
            writeln!(out, " *   - {}", section.title).unwrap();
        }
    }
    out.replace('%', "")
}

fn chapter_text(number: i32, chapter: &Chapter, bodies: &str) -> String {
    let line = "=".repeat(100);
    let mut out = format!("/* {line} */\n\n");
    writeln!(out, "/**\n * @defgroup {} {number} {}\n * {}\n * @{{\n */\n", chapter.name, chapter.title, chapter.about)
        .unwrap();
    out.push_str(bodies);
    out.push_str("/** @} */\n\n");
    out
}

fn section_text(section: &Section, body: &str) -> String {
    let mut out = format!("/* {} */\n\n/**\n", "-".repeat(100));
    writeln!(out, " * @defgroup {} {}", section.file, section.title).unwrap();
    for line in &section.about {
        writeln!(out, "{}", if line.is_empty() { " *".to_owned() } else { format!(" * {line}") }).unwrap();
    }
    write!(out, " * @{{\n */\n\n{body}\n\n/** @}} */\n\n").unwrap();
    out
}

/// The sections of a chapter, those without any item left out.
fn sections(chapter: &Chapter, config: &cbindgen::Config) -> Vec<Section> {
    let paths = chapter.files.iter().map(|file| root().join("src/ffi").join(format!("{file}.rs")));
    paths.filter(|path| path.exists()).filter_map(|path| section(&path, config)).collect()
}

fn section(path: &PathBuf, config: &cbindgen::Config) -> Option<Section> {
    let source = fs::read_to_string(path).unwrap();
    let mut inner = cbindgen::Config { header: None, include_guard: None, ..config.clone() };
    (inner.sys_includes, inner.after_includes) = (Vec::new(), None);
    (inner.no_includes, inner.cpp_compat) = (true, false);
    // A type that only other files use would be left out: name each.
    inner.export.include = type_names(&source);
    let mut body = Vec::new();
    cbindgen::Builder::new().with_config(inner).with_src(path).generate().unwrap().write(&mut body);
    let body = String::from_utf8(body).unwrap();
    if body.trim().is_empty() {
        return None;
    }
    let text = module_text(path, &source);
    let end = text.iter().position(String::is_empty).unwrap_or(text.len());
    Some(Section {
        file: path.file_stem().unwrap().to_str().unwrap().to_owned(),
        title: text[..end].join(" ").trim_end_matches('.').to_owned(),
        about: text[end..].to_vec(),
        body: with_their_types(&one_name_a_type(&dense(body.trim()))),
    })
}

/// The constants of an enumeration right behind its type, as they are read together.
fn with_their_types(body: &str) -> String {
    let chunks = chunks(body);
    let is_constant = |chunk: &str| chunk.lines().any(|line| line.starts_with("#define "));
    let type_of = |chunk: &str| {
        let line = chunk.lines().find_map(|line| line.strip_prefix("typedef uint32_t "))?;
        Some(format!("{}_", line.trim_end_matches(';').to_uppercase()))
    };
    let prefixes: Vec<String> = chunks.iter().filter_map(|chunk| type_of(chunk)).collect();
    // A constant belongs to the type with the longest name that it begins with.
    let owner = |chunk: &str| {
        let line = chunk.lines().find_map(|line| line.strip_prefix("#define "))?;
        prefixes.iter().filter(|prefix| line.starts_with(prefix.as_str())).max_by_key(|prefix| prefix.len())
    };
    let mut out: Vec<String> = Vec::new();
    for chunk in &chunks {
        if is_constant(chunk) && owner(chunk).is_some() {
            continue;
        }
        out.push(chunk.clone());
        if let Some(prefix) = type_of(chunk) {
            let own = chunks.iter().filter(|other| is_constant(other) && owner(other) == Some(&prefix));
            let own: Vec<&str> = own.map(String::as_str).collect();
            if !own.is_empty() {
                out.push(own.join("\n"));
            }
        }
    }
    out.join("\n\n")
}

/// A section's items, each with its comment.
fn chunks(body: &str) -> Vec<String> {
    let mut chunks = Vec::new();
    let mut rest = body.trim_start();
    while !rest.is_empty() {
        let mut end = 0;
        if rest.starts_with("/**") {
            end = rest.find("*/").expect("a comment ends") + 2;
        }
        let start = end + rest[end..].len() - rest[end..].trim_start().len();
        end = start + model::statement_length(&rest[start..]);
        chunks.push(rest[..end].trim_end().to_owned());
        rest = rest[end..].trim_start();
    }
    chunks
}

/// Every struct has its name as a type too, and is called by that alone.
fn one_name_a_type(body: &str) -> String {
    let lines = body.lines().map(|line| match line.starts_with("typedef struct") {
        true => line.to_owned(),
        false => line.replace("struct gocount_", "gocount_"),
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The body with an `_INIT` macro behind each struct that begins with its size.
fn with_initial_values(body: &str, own: &[Item], before: &[Item]) -> String {
    let mut out = body.to_owned();
    for item in own.iter().filter(|item| is_sized(item)) {
        let end = format!("}} {};\n", item.name);
        let fields = fields_of(item);
        let mut values = vec![format!("(uint32_t)sizeof({})", item.name)];
        values.extend(fields[1..].iter().map(|field| zero(field.base(), field.array.is_some(), own, before)));
        let macro_name = initial(&item.name);
        let mut lines = vec![format!("#define {macro_name} {{")];
        for value in values {
            let last = lines.last_mut().unwrap();
            if last.len() + value.len() < 108 {
                write!(last, " {value},").unwrap();
            } else {
                lines.push(format!("    {value},"));
            }
        }
        let text = format!("{} }}", lines.join(" \\\n").trim_end_matches(','));
        let about = format!("/** The initial value of a `{}`: all defaults. */", item.name);
        let at = out.find(&end).map_or_else(|| out.len(), |at| at + end.len());
        if at == out.len() && !out.ends_with('\n') {
            out.push_str(&format!("\n\n{about}\n{text}"));
        } else {
            out.insert_str(at, &format!("\n{about}\n{text}\n"));
        }
    }
    out
}

/// Whether a function's text says that an argument may be NULL.
pub fn may_be_null(text: &str, argument: &str) -> bool {
    described(text, argument).is_some_and(|(_, about)| about.replace('\n', " ").contains("or NULL"))
}

/// The direction and the text of an argument.
pub fn described(text: &str, argument: &str) -> Option<(String, String)> {
    text.split("@param[").skip(1).find_map(|part| {
        let (direction, rest) = part.split_once("] ")?;
        let (name, about) = rest.split_once(char::is_whitespace)?;
        (name == argument).then(|| (direction.to_owned(), about.split("@return").next().unwrap_or("").to_owned()))
    })
}

/// The name of the initial value of a struct that begins with its size.
pub fn initial(name: &str) -> String {
    format!("GOCOUNT_{}_INIT", name.trim_start_matches("gocount_").to_uppercase())
}

/// Whether it is a struct that begins with its size.
pub fn is_sized(item: &Item) -> bool {
    matches!(&item.kind, Kind::Struct(fields) if fields[0].name == "struct_size")
}

fn fields_of(item: &Item) -> &[model::Field] {
    match &item.kind {
        Kind::Struct(fields) => fields,
        _ => &[],
    }
}

/// A zero of a type, in as many braces as it has levels.
fn zero(kind: &str, is_array: bool, own: &[Item], before: &[Item]) -> String {
    let found = own.iter().chain(before).find(|item| item.name == kind && matches!(item.kind, Kind::Struct(_)));
    let one = match found {
        Some(item) => {
            let zeros = fields_of(item).iter().map(|field| zero(field.base(), field.array.is_some(), own, before));
            format!("{{ {} }}", zeros.collect::<Vec<_>>().join(", "))
        }
        None => "0".to_owned(),
    };
    if is_array { format!("{{ {one} }}") } else { one }
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
            if indent.len() + text.chars().count() + 8 > COLUMNS {
                out.extend(lines[next..next + 3].iter().map(|line| (*line).to_owned()));
                next += 3;
                continue;
            }
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
fn module_text(path: &Path, source: &str) -> Vec<String> {
    let lines = source.lines().map_while(|line| line.strip_prefix("//!"));
    let lines: Vec<String> = lines.map(|line| line.strip_prefix(' ').unwrap_or(line).trim_end().to_owned()).collect();
    assert!(!lines.is_empty(), "{} has no text at its top", path.display());
    lines
}
