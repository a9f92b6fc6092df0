//! Circles: within a room no two files import from each other, be it by way of others. What a file is about can then be read
//! without the files that use it.
//!
//! A folder's `mod.rs` and the files beside it are one subject told in parts: what they take from it makes no circle.

use crate::sources::each_source;
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};

/// Files that may know each other, each group with its reason.
const KNOWN: &[(&[&str], &str)] = &[
    (&["ffi/guard.rs", "ffi/status.rs"], "an export begins with its guard, and what a guard answers is a status"),
    (&["ffi/board_life.rs", "ffi/rules.rs"], "the numbers of suicide stand where the header needs them first"),
    (&["ffi/buffer.rs", "ffi/point.rs"], "known, to be untied"),
    (&["ffi/simulator.rs", "ffi/simulator_move.rs"], "known, to be untied"),
    (&["play/plane/index.rs", "play/plane/tiles.rs"], "known, to be untied"),
];

#[test]
fn no_imports_go_round() {
    let mut house = House::default();
    each_source(|path, tokens| house.add(path.to_str().unwrap(), tokens));
    let circles = house.circles();
    let known: BTreeSet<Vec<String>> = KNOWN.iter().map(|(files, _)| owned(files)).collect();
    let told: Vec<String> =
        circles.iter().filter(|circle| !known.contains(*circle)).map(|circle| house.describe(circle)).collect();
    assert!(told.is_empty(), "files that import from each other:\n{}", told.join("\n"));
    let stale: Vec<&Vec<String>> = known.difference(&circles).collect();
    assert!(stale.is_empty(), "no circles any more, to be taken off the list: {stale:?}");
}

#[test]
fn the_check_of_circles_has_teeth() {
    let circles = |files: &[(&str, &str)]| {
        let mut house = House::default();
        files.iter().for_each(|(path, text)| house.add(path, text.parse().unwrap()));
        house.circles()
    };
    let [mod_file, point] = [("board/mod.rs", "mod a; mod b; pub use b::B;"), ("point.rs", "pub struct Point;")];
    for one in [
        "use super::b::B;",
        "use super::B;",
        "use crate::board::B;",
        "use crate::{board::{B as Other}, point::Point};",
        "use super::b::*;",
        "use super::b;",
        "fn f() -> super::b::B { vec![crate::board::B::new()] }",
        "mod tests { use super::super::b::B; }",
    ] {
        let found = circles(&[mod_file, point, ("board/a.rs", one), ("board/b.rs", "use super::a::A; pub struct B;")]);
        assert_eq!(found.len(), 1, "{one}");
    }
    for one in ["use crate::point::Point;", "use super::front;", "pub fn f() {} mod tests { use super::f; }"] {
        let found = circles(&[mod_file, point, ("board/a.rs", one), ("board/b.rs", "use super::a::A; pub struct B;")]);
        assert_eq!(found.len(), 0, "{one}");
    }
}

fn owned(files: &[&str]) -> Vec<String> {
    files.iter().map(|&file| file.to_owned()).collect()
}

/// A module of a file, as the names on the way to it.
type Module = Vec<String>;

/// The files, and the paths that they name.
#[derive(Default)]
struct House {
    /// For each module that is a file its path.
    files: BTreeMap<Module, String>,
    /// For each of them every path that stands in it, with the name that `use` gives it.
    paths: BTreeMap<Module, Vec<(Module, Option<String>)>>,
}

impl House {
    fn add(&mut self, path: &str, tokens: TokenStream) {
        let mut module: Module = path.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
        if module.last().is_some_and(|name| name == "mod") || path == "lib.rs" {
            module.pop();
        }
        let mut found = Vec::new();
        paths_in(&tokens.into_iter().collect::<Vec<_>>(), &module, &mut found);
        self.files.insert(module.clone(), path.to_owned());
        self.paths.insert(module, found);
    }

    /// The file in which what a path names is written, as far as it is one of ours.
    fn home(&self, path: &[String], asked: &mut Vec<Module>) -> Option<Module> {
        let known = (0..=path.len()).rev().find(|&length| self.files.contains_key(&path[..length]))?;
        let (module, rest) = path.split_at(known);
        if asked.iter().any(|other| other == path) {
            return None;
        }
        asked.push(path.to_vec());
        let handed_on = rest.first().and_then(|name| {
            let mut uses = self.paths[module].iter();
            let (target, _) = uses.find(|(target, given)| given.as_ref() == Some(name) && target != path)?;
            self.home(target, asked)
        });
        Some(handed_on.unwrap_or(module.to_vec()))
    }

    /// For each file of a room those of the room that it imports from.
    fn imports(&self) -> BTreeMap<&Module, BTreeSet<Module>> {
        let within = |module: &Module, home: &Module| {
            let is_front = module.starts_with(home);
            home != module && !is_front && home.first() == module.first()
        };
        let homes = |module: &Module| {
            let found = self.paths[module].iter().filter_map(|(path, _)| self.home(path, &mut Vec::new()));
            found.filter(|home| within(module, home)).collect()
        };
        self.files.keys().map(|module| (module, homes(module))).collect()
    }

    /// Files that reach each other, as lists of their paths.
    fn circles(&self) -> BTreeSet<Vec<String>> {
        let imports = self.imports();
        let reached = |from: &Module| {
            let (mut seen, mut open) = (BTreeSet::new(), vec![from.clone()]);
            while let Some(module) = open.pop() {
                for next in &imports[&module] {
                    if seen.insert(next.clone()) {
                        open.push(next.clone());
                    }
                }
            }
            seen
        };
        let reach: BTreeMap<&Module, BTreeSet<Module>> =
            imports.keys().map(|&module| (module, reached(module))).collect();
        let mut circles = BTreeSet::new();
        for (&module, seen) in reach.iter().filter(|(module, seen)| seen.contains(**module)) {
            let round = seen.iter().filter(|other| reach[*other].contains(module));
            circles.insert(round.map(|module| self.files[module].clone()).collect());
        }
        circles
    }

    /// A circle with the imports that make it.
    fn describe(&self, circle: &[String]) -> String {
        let mut lines = vec![format!("  {}", circle.join(", "))];
        for (module, homes) in self.imports() {
            let file = &self.files[module];
            let mine: Vec<&str> = homes
                .iter()
                .map(|home| self.files[home].as_str())
                .filter(|home| circle.iter().any(|c| c == home))
                .collect();
            if circle.contains(file) {
                lines.push(format!("    {file} from {}", mine.join(", ")));
            }
        }
        lines.join("\n")
    }
}

/// Lists the paths in `tokens`, which stand in `module`.
fn paths_in(tokens: &[TokenTree], module: &[String], found: &mut Vec<(Module, Option<String>)>) {
    let mut at = 0;
    while at < tokens.len() {
        let word = tokens[at].to_string();
        let next = tokens.get(at + 1);
        match &tokens[at] {
            TokenTree::Ident(_) if word == "use" => {
                let end = (at..tokens.len()).find(|&end| tokens[end].to_string() == ";").unwrap_or(tokens.len());
                tree(&tokens[at + 1..end], module, true, found);
                at = end;
            }
            TokenTree::Ident(_)
                if matches!(word.as_str(), "crate" | "super" | "self") && is_separator(tokens, at + 1) =>
            {
                let end = path_end(tokens, at);
                tree(&tokens[at..end], module, false, found);
                at = end - 1;
            }
            TokenTree::Ident(_) if word == "mod" => {
                if let Some(TokenTree::Group(body)) = tokens.get(at + 2) {
                    let inner = [module, &[next.unwrap().to_string()]].concat();
                    paths_in(&body.stream().into_iter().collect::<Vec<_>>(), &inner, found);
                    at += 2;
                }
            }
            TokenTree::Group(group) => paths_in(&group.stream().into_iter().collect::<Vec<_>>(), module, found),
            _ => {}
        }
        at += 1;
    }
}

fn is_separator(tokens: &[TokenTree], at: usize) -> bool {
    let colon = |at: usize| tokens.get(at).is_some_and(|token| token.to_string() == ":");
    colon(at) && colon(at + 1)
}

/// Where a path of an expression or type ends.
fn path_end(tokens: &[TokenTree], start: usize) -> usize {
    let mut at = start + 1;
    while is_separator(tokens, at) && matches!(tokens.get(at + 2), Some(TokenTree::Ident(_))) {
        at += 3;
    }
    at
}

/// Reads a tree of paths that begins in `base`, but for what begins with `crate`. With `names` each gives a name to what it
/// leads to.
fn tree(tokens: &[TokenTree], base: &[String], names: bool, found: &mut Vec<(Module, Option<String>)>) {
    let mut path = base.to_vec();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        let word = token.to_string();
        match token {
            TokenTree::Ident(_) if word == "crate" => path.clear(),
            TokenTree::Ident(_) if word == "self" => {}
            TokenTree::Ident(_) if word == "super" => drop(path.pop()),
            TokenTree::Ident(_) if word == "as" => {
                let given = tokens.get(at + 1).map(ToString::to_string).filter(|_| names);
                found.push((path, given));
                return;
            }
            TokenTree::Ident(_) => path.push(word),
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                for branch in inner.split(|token| token.to_string() == ",").filter(|branch| !branch.is_empty()) {
                    tree(branch, &path, names, found);
                }
                return;
            }
            _ => {}
        }
        at += 1;
    }
    let given = path.last().cloned().filter(|_| names);
    found.push((path, given));
}
