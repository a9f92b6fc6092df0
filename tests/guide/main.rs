//! The guide: each page's C program compiles without a warning, and says what the page shows behind it.

#[path = "../c/mod.rs"]
mod c;

use c::{compile, root};
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// The pages of the guide, in the order of their names.
fn pages() -> Vec<PathBuf> {
    let folder = root().join("docs/guide");
    let mut pages: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    pages.retain(|page| page.extension().is_some_and(|ending| ending == "md"));
    pages.sort();
    pages
}

/// The first block of a page in a language.
fn block<'a>(page: &'a str, language: &str) -> Option<&'a str> {
    let (_, rest) = page.split_once(&format!("\n```{language}\n"))?;
    rest.split_once("```").map(|(block, _)| block)
}

#[test]
fn programs_say_what_the_pages_show() {
    let mut programs = 0;
    for path in pages() {
        let page = fs::read_to_string(&path).unwrap().replace("\r\n", "\n");
        let name = path.file_stem().unwrap().to_str().unwrap();
        let Some(program) = block(&page, "c") else { continue };
        let source = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("guide-{name}.c"));
        fs::write(&source, program).unwrap();
        let program = compile(&format!("guide-{name}"), &[source], &[]);
        let output = Command::new(program).current_dir(root()).output().unwrap();
        let (said, failed) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert!(output.status.success(), "{name}: {said}{failed}");
        let shown = block(&page, "text").unwrap_or_else(|| panic!("{name} shows no output"));
        assert_eq!(said.replace("\r\n", "\n"), shown, "{name}");
        programs += 1;
    }
    assert!(programs >= 11, "only {programs} pages have a program");
}

/// Every function that a page names is one of the library, and the page of tasks has something of each kind of handle.
#[test]
fn functions_that_are_named_exist() {
    let symbols = fs::read_to_string(root().join("include/gocount.symbols")).unwrap();
    let header = fs::read_to_string(root().join("include/gocount.h")).unwrap();
    for path in pages() {
        let page = fs::read_to_string(&path).unwrap();
        for word in page.split('`').skip(1).step_by(2).filter(|word| word.starts_with("gocount_")) {
            let is_function = symbols.lines().any(|symbol| symbol == word);
            let is_type = header.contains(&format!(" {word};")) || header.contains(&format!("struct {word} "));
            assert!(is_function || is_type, "{}: {word}", path.display());
        }
    }
    let tasks = fs::read_to_string(root().join("docs/guide/functions.md")).unwrap();
    for free in symbols.lines().filter_map(|symbol| symbol.strip_suffix("_free")) {
        let is_told = tasks.contains(&format!("`{free}_")) || free == "gocount_text";
        assert!(is_told, "functions.md has no task for {free}");
    }
}

/// Links between pages lead somewhere.
#[test]
fn links_lead_to_files() {
    for path in pages() {
        let page = fs::read_to_string(&path).unwrap();
        for target in page.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let file = path.parent().unwrap().join(target);
            assert!(file.exists(), "{}: {target}", path.display());
        }
    }
}
