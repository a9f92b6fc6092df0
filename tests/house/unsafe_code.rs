//! Where unsafe code stands.

use crate::sources::check_sources;
use proc_macro2::{TokenStream, TokenTree};
use std::path::Path;

#[test]
fn unsafe_code_stands_in_its_two_places() {
    check_sources(unsafe_faults);
}

/// What the check must catch, and what it must let pass.
#[test]
fn the_check_of_unsafe_code_has_teeth() {
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
