//! Exports: where they stand, and their guard.

use crate::sources::check_sources;
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::path::Path;

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
