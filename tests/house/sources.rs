//! The files of `src/` as tokens.

use proc_macro2::TokenStream;
use std::fs;
use std::path::{Path, PathBuf};

/// Tells `each` every file of `src/`, with its path below `src/`.
pub fn each_source(mut each: impl FnMut(&Path, TokenStream)) {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut folders = vec![src.clone()];
    let mut files = 0;
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path: PathBuf = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                files += 1;
                let tokens: TokenStream = fs::read_to_string(&path).unwrap().parse().unwrap();
                each(path.strip_prefix(&src).unwrap(), tokens);
            }
        }
    }
    assert!(files > 5, "only {files} files found");
}

/// Runs `check` over every file of `src/` and fails with all that it found.
pub fn check_sources(check: impl Fn(&Path, TokenStream) -> Vec<String>) {
    let mut faults = Vec::new();
    each_source(|path, tokens| {
        faults.extend(check(path, tokens).iter().map(|fault| format!("src/{}: {fault}", path.display())));
    });
    faults.sort();
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}
