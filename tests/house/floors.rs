//! The floors: a room uses what is on lower floors and in itself.

use crate::sources::check_sources;
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::path::Path;

/// The rooms of `src/` and their floors: a room may use what is on a lower floor, and itself. Rooms on one floor do not
/// know each other. Below them all stands what even points are made with.
const FLOORS: [(&str, i32); 12] = [
    ("numbered", -1),
    ("half", 0),
    ("point", 0),
    ("memory", 0),
    ("rules", 1),
    ("board", 1),
    ("sgf", 1),
    ("play", 2),
    ("score", 2),
    ("estimate", 3),
    ("record", 4),
    ("ffi", 5),
];

#[test]
fn no_import_climbs() {
    check_sources(|path, tokens| {
        let module = module_of(path);
        if let Some(room) = module.first() {
            assert!(floor(room).is_some(), "{}: give the room a floor in tests/house/floors.rs", path.display());
        }
        let mut faults = Vec::new();
        climbs(tokens, &module, &mut faults);
        faults
    });
}

/// What the check must catch, and what it must let pass.
#[test]
fn the_check_of_floors_has_teeth() {
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
}

fn floor(room: &str) -> Option<i32> {
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
