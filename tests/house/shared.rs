//! Nothing is shared that is written.

use crate::sources::check_sources;
use proc_macro2::{TokenStream, TokenTree};
use std::path::Path;

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
