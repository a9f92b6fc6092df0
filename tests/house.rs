//! The habits of the house that a machine can see: the floors, where unsafe code stands, what no file may do.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::fs;
use std::path::{Path, PathBuf};

/// The rooms of `src/` and their floors: a room may use what is on a lower floor, and itself. Rooms on one floor do not
/// know each other.
const FLOORS: [(&str, u32); 10] = [
    ("half", 0),
    ("point", 0),
    ("memory", 0),
    ("rules", 1),
    ("board", 1),
    ("sgf", 1),
    ("play", 2),
    ("score", 2),
    ("record", 3),
    ("ffi", 4),
];

#[test]
fn no_import_climbs() {
    check_sources(|path, tokens| {
        let module = module_of(path);
        if let Some(room) = module.first() {
            assert!(floor(room).is_some(), "{}: give the room a floor in tests/house.rs", path.display());
        }
        let mut faults = Vec::new();
        climbs(tokens, &module, &mut faults);
        faults
    });
}

#[test]
fn unsafe_code_stands_in_its_two_places() {
    check_sources(unsafe_faults);
}

/// Two threads on two handles do not slow each other down: there is nothing that both of them write, and no lock.
#[test]
fn threads_share_nothing_that_is_written() {
    check_sources(shared_faults);
    let faults = |path: &str, text: &str| shared_faults(Path::new(path), text.parse().unwrap());
    assert!(faults("record/count.rs", "static TABLE: [u8; 2] = [1, 2];").is_empty());
    assert!(!faults("record/count.rs", "static COUNT: AtomicU32 = AtomicU32::new(0);").is_empty());
    assert!(!faults("ffi/sgf.rs", "fn f() { static CACHE: OnceLock<u8> = OnceLock::new(); }").is_empty());
    assert!(!faults("ffi/sgf.rs", "static mut COUNT: u32 = 0;").is_empty());
    assert!(!faults("board/simd_avx2.rs", "fn f() { static mut SEEN: bool = false; }").is_empty());
    assert!(faults("board/mod.rs", "fn f(text: &'static mut [u8]) { let mut count = 0; }").is_empty());
}

/// One guard stands in every export, and no macro makes exports: the checks of the header could not see those.
#[test]
fn every_export_is_guarded() {
    check_sources(unguarded);
    let tokens = |text: &str| text.parse::<TokenStream>().unwrap();
    let file = Path::new("ffi/board.rs");
    assert!(unguarded(file, tokens("pub unsafe extern \"C\" fn f(a: u8) -> u8 { guard(error, || a) }")).is_empty());
    assert!(unguarded(file, tokens("type F = unsafe extern \"C\" fn(u8) -> u8; fn g() { 5 }")).is_empty());
    assert!(!unguarded(file, tokens("pub extern \"C\" fn f() -> u8 { let a = 5; guard(error, || a) }")).is_empty());
    assert!(!unguarded(file, tokens("macro_rules! m { () => { extern \"C\" fn f() { answer(1) } } }")).is_empty());
    assert!(!unguarded(Path::new("board/mod.rs"), tokens("extern \"C\" fn f() { answer(1) }")).is_empty());
}

/// What the checks above must catch, and what they must let pass.
#[test]
fn the_checks_have_teeth() {
    for (file, bad) in [
        ("board/mod.rs", "use crate::sgf::Tree;"),
        ("board/cells.rs", "use crate::{memory::push, play::{Game, Move}};"),
        ("board/cells.rs", "use super::super::ffi;"),
        ("board/cells.rs", "mod tests { use super::super::super::ffi; }"),
        ("board/mod.rs", "use super::play;"),
        ("board/mod.rs", "use super::*;"),
        ("board/mod.rs", "use crate::*;"),
        ("board/mod.rs", "use crate as everything;"),
        ("board/mod.rs", "use crate::{self as everything};"),
        ("board/mod.rs", "use crate::Shortcut;"),
        ("board/mod.rs", "fn f() { crate::record::replay() }"),
        ("board/mod.rs", "fn f() { vec![crate::record::replay()] }"),
        ("board/mod.rs", "fn f() -> <crate::ffi::A as B>::C {}"),
        ("board/mod.rs", "include!(\"../ffi/board.rs\");"),
        ("board/mod.rs", "#[path = \"../ffi/board.rs\"] mod other;"),
        ("board/mod.rs", "#[cfg_attr(all(), path = \"../ffi/board.rs\")] mod other;"),
        ("board/mod.rs", "extern crate self as me; use me::ffi::board;"),
        ("point.rs", "use crate::memory::push;"),
        ("sgf/tree.rs", "use { crate::board };"),
        ("sgf/tree.rs", "pub(in crate::board) fn f() {}"),
    ] {
        let mut faults = Vec::new();
        climbs(bad.parse().unwrap(), &module_of(Path::new(file)), &mut faults);
        assert!(!faults.is_empty(), "{file} may not say: {bad}");
    }
    for (file, good) in [
        ("board/cells.rs", "use crate::{memory::{self, push}, point::Point}; use super::*; use super::regions;"),
        ("board/cells.rs", "use crate::board::regions; mod tests { use super::*; use super::super::regions; }"),
        ("board/cells.rs", "pub(crate) fn f() { self::g(); super::h() } // crate::ffi"),
        ("ffi/board.rs", "use crate::{board, play, record, score, sgf};"),
        ("lib.rs", "pub mod ffi; pub use crate::board::Board;"),
    ] {
        let mut faults = Vec::new();
        climbs(good.parse().unwrap(), &module_of(Path::new(file)), &mut faults);
        assert!(faults.is_empty(), "{file} may say {good}: {faults:?}");
    }
    for (file, text, fine) in [
        ("board/mod.rs", "fn f() { unsafe { g() } }", false),
        ("board/mod.rs", "#![allow(unsafe_code)]", false),
        ("lib.rs", "#![deny(unsafe_code)] pub mod board;", true),
        ("lib.rs", "#[allow(unsafe_code)] mod quick;", false),
        ("board/mod.rs", "/// Nothing unsafe.\nfn f() { \"unsafe\"; }", true),
        ("ffi/board.rs", "unsafe fn f() {}", true),
        ("sgf/scan_simd.rs", "#![allow(unsafe_code)] unsafe fn f() {}", true),
        ("sgf/simd/avx2.rs", "#![allow(unsafe_code)] unsafe fn f() {}", true),
    ] {
        assert_eq!(unsafe_faults(Path::new(file), text.parse().unwrap()).is_empty(), fine, "{file}: {text}");
    }
}

/// Runs `check` over every file of `src/` (with its path below `src/`) and fails with all that it found.
fn check_sources(check: impl Fn(&Path, TokenStream) -> Vec<String>) {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut folders = vec![src.clone()];
    let mut faults = Vec::new();
    let mut files = 0;
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path: PathBuf = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                files += 1;
                let tokens: TokenStream = fs::read_to_string(&path).unwrap().parse().unwrap();
                let inside = path.strip_prefix(&src).unwrap();
                faults.extend(check(inside, tokens).iter().map(|fault| format!("src/{}: {fault}", inside.display())));
            }
        }
    }
    assert!(files > 5, "only {files} files found");
    faults.sort();
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

fn floor(room: &str) -> Option<u32> {
    FLOORS.iter().find(|(name, _)| *name == room).map(|(_, floor)| *floor)
}

/// `board/cells.rs` is the module `board::cells`; `lib.rs` is the root, which belongs to no room.
fn module_of(path: &Path) -> Vec<String> {
    let mut names: Vec<String> = path.with_extension("").iter().map(|name| name.to_str().unwrap().to_owned()).collect();
    if names.last().is_some_and(|name| name == "mod") || names == ["lib"] {
        names.pop();
    }
    names
}

/// Finds each path in `tokens`, which stand in `module`, that leads to a room not below this one, and what would hide
/// one. Tokens are looked at, not syntax: so imports, expressions, types and macros are all seen.
fn climbs(tokens: TokenStream, module: &[String], faults: &mut Vec<String>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut at = 0;
    while at < tokens.len() {
        let word = tokens[at].to_string();
        let next = tokens.get(at + 1);
        match (word.as_str(), &tokens[at]) {
            ("crate" | "super" | "self", TokenTree::Ident(_)) => {
                let base = if word == "crate" { &[] } else { module };
                let base = &base[..base.len() - usize::from(word == "super").min(base.len())];
                at += 1;
                if is_separator(&tokens, at) {
                    at = follow(&tokens, at + 2, base, module, faults);
                } else if next.is_some_and(|next| next.to_string() == "as") {
                    arrive(base, &word, module, faults);
                }
                continue;
            }
            ("mod", _) if matches!(tokens.get(at + 2), Some(TokenTree::Group(_))) => {
                let Some(TokenTree::Group(body)) = tokens.get(at + 2) else { unreachable!() };
                let inner = [module, &[next.unwrap().to_string()]].concat();
                climbs(body.stream(), &inner, faults);
                at += 3;
                continue;
            }
            ("include", _) if next.is_some_and(|next| next.to_string() == "!") => {
                faults.push("include! brings in a file from elsewhere".to_owned());
            }
            ("extern", _) if tokens.get(at + 2).is_some_and(|name| name.to_string() == "self") => {
                faults.push("`extern crate self` gives the crate another name".to_owned());
            }
            // `path = "..."`, also inside of `cfg_attr`.
            ("path", _)
                if next.is_some_and(|next| next.to_string() == "=")
                    && matches!(tokens.get(at + 2), Some(TokenTree::Literal(_))) =>
            {
                faults.push("#[path] brings in a file from elsewhere".to_owned());
            }
            (_, TokenTree::Group(group)) => climbs(group.stream(), module, faults),
            _ => {}
        }
        at += 1;
    }
}

fn is_separator(tokens: &[TokenTree], at: usize) -> bool {
    let colon = |at| tokens.get(at).is_some_and(|token: &TokenTree| token.to_string() == ":");
    colon(at) && colon(at + 1)
}

/// Follows a path whose next step stands at `at`, from the module `base`, as far as the room it leads to; gives the
/// place behind what was read.
fn follow(tokens: &[TokenTree], at: usize, base: &[String], module: &[String], faults: &mut Vec<String>) -> usize {
    let Some(token) = tokens.get(at) else { return at };
    let word = token.to_string();
    match token {
        TokenTree::Ident(_) if word == "super" => {
            let base = &base[..base.len().saturating_sub(1)];
            if is_separator(tokens, at + 1) {
                return follow(tokens, at + 3, base, module, faults);
            }
            arrive(base, &word, module, faults);
        }
        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
            let inner: Vec<TokenTree> = group.stream().into_iter().collect();
            for branch in inner.split(|token| token.to_string() == ",") {
                follow(branch, 0, base, module, faults);
            }
        }
        TokenTree::Ident(_) if word != "self" => {
            arrive(&[base, std::slice::from_ref(&word)].concat(), &word, module, faults);
        }
        _ => arrive(base, &word, module, faults),
    }
    at + 1
}

/// Judges a path from `module` that arrived at `target`.
fn arrive(target: &[String], word: &str, module: &[String], faults: &mut Vec<String>) {
    let Some(own) = module.first() else { return };
    match target.first() {
        None => faults.push(format!("{word} stands for the whole crate: name the room")),
        Some(room) if room == own => {}
        Some(room) => match (floor(room), floor(own)) {
            (Some(there), Some(here)) if there < here => {}
            (Some(_), _) => faults.push(format!("{own} may not use {room}: it is not on a lower floor")),
            (None, _) => faults.push(format!("{room} is no room: name the room it comes from")),
        },
    }
}

/// Unsafe code, or leave for it, in a file that is neither of the C interface nor of SIMD.
fn unsafe_faults(path: &Path, tokens: TokenStream) -> Vec<String> {
    let names: Vec<&str> = path.iter().map(|name| name.to_str().unwrap()).collect();
    let is_simd = |name: &&str| name.trim_end_matches(".rs").split('_').any(|word| word == "simd");
    let mut faults = Vec::new();
    if names[0] != "ffi" && !names.iter().any(is_simd) {
        find_unsafe(tokens, "", &mut faults);
    }
    faults
}

/// `before` is the word that stands before the group of `tokens`: `deny` in `deny(unsafe_code)`.
fn find_unsafe(tokens: TokenStream, before: &str, faults: &mut Vec<String>) {
    let mut last = String::new();
    for token in tokens {
        match &token {
            TokenTree::Group(group) => find_unsafe(group.stream(), &last, faults),
            TokenTree::Ident(word) if word == "unsafe" => {
                faults.push("unsafe code stands in src/ffi/ and in files of SIMD (`simd` in the name) only".to_owned());
            }
            TokenTree::Ident(word) if word == "unsafe_code" && !["deny", "forbid"].contains(&before) => {
                faults.push("only src/ffi/ and files of SIMD allow themselves unsafe code".to_owned());
            }
            _ => {}
        }
        last = token.to_string();
    }
}

/// Words for what threads could share and write. The guard alone has some: it sees once to how panics are told.
fn shared_faults(path: &Path, tokens: TokenStream) -> Vec<String> {
    let mut faults = Vec::new();
    if path != Path::new("ffi/guard.rs") {
        find_shared(tokens, &mut faults);
    }
    faults
}

fn find_shared(tokens: TokenStream, faults: &mut Vec<String>) {
    const WORDS: [&str; 11] = [
        "Mutex",
        "RwLock",
        "Once",
        "OnceLock",
        "LazyLock",
        "OnceCell",
        "Cell",
        "RefCell",
        "UnsafeCell",
        "thread_local",
        "Condvar",
    ];
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => find_shared(group.stream(), faults),
            TokenTree::Ident(word) => {
                let word = word.to_string();
                // A lifetime, `&'static mut`, is written with a sign before the word.
                let is_lifetime = at > 0 && tokens[at - 1].to_string() == "'";
                let is_variable = word == "static"
                    && !is_lifetime
                    && tokens.get(at + 1).is_some_and(|next| next.to_string() == "mut");
                if is_variable || WORDS.contains(&word.as_str()) || word.starts_with("Atomic") {
                    faults.push(format!("{word}: handles share nothing that is written"));
                }
            }
            _ => {}
        }
    }
}

/// The exports of a file that stand elsewhere than in `src/ffi/`, in a macro, or without a guard.
fn unguarded(path: &Path, tokens: TokenStream) -> Vec<String> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut faults = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else { continue };
        if exports_in(&group.stream()) {
            faults.push(format!(
                "an export inside of {}",
                tokens[..at].last().map(TokenTree::to_string).unwrap_or_default()
            ));
        }
    }
    for at in (0..tokens.len()).filter(|&at| begins_export(&tokens[at..])) {
        let name = tokens[at + 3].to_string();
        let body = tokens[at..].iter().find_map(|token| match token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => group.stream().into_iter().next(),
            _ => None,
        });
        if !path.starts_with("ffi") {
            faults.push(format!("{name} is exported outside of src/ffi/"));
        }
        if !body.is_some_and(|word| ["guard", "answer"].contains(&word.to_string().as_str())) {
            faults.push(format!("{name} does not begin with its guard"));
        }
    }
    faults
}

/// Whether `extern "C" fn NAME` stands here; a type (`extern "C" fn(...)`) has no name.
fn begins_export(tokens: &[TokenTree]) -> bool {
    let word = |at: usize| tokens.get(at).map(TokenTree::to_string).unwrap_or_default();
    word(0) == "extern" && word(1) == "\"C\"" && word(2) == "fn" && matches!(tokens.get(3), Some(TokenTree::Ident(_)))
}

fn exports_in(tokens: &TokenStream) -> bool {
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    (0..tokens.len()).any(|at| begins_export(&tokens[at..]))
        || tokens.iter().any(|token| matches!(token, TokenTree::Group(group) if exports_in(&group.stream())))
}
