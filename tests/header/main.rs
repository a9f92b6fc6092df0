//! `include/gocount.h` and `include/gocount.cdef.h` are made from `src/ffi/` and checked in; this makes them again and
//! compares. `scripts/header` writes them. `abi` holds what programs rely on, `language` what all of the interface has in
//! common, `errands` what belongs together in it.

mod abi;
#[path = "../c/mod.rs"]
mod c;
mod cdef;
mod chapters;
mod errands;
mod language;
mod make;
mod model;
mod numbers;

use std::{env, fs};

#[test]
fn header_is_fresh() {
    compare("gocount.h", &make::header().text);
}

#[test]
fn cdef_is_fresh() {
    compare("gocount.cdef.h", &cdef::cdef(&make::header().items, env!("CARGO_PKG_VERSION")));
}

fn compare(name: &str, fresh: &str) {
    let path = make::root().join("include").join(name);
    if env::var_os("GOCOUNT_WRITE_HEADER").is_some() {
        // Untouched when nothing changed, so that nobody builds again for it.
        if fs::read_to_string(&path).ok().as_deref() != Some(fresh) {
            fs::write(&path, fresh).unwrap();
        }
        return;
    }
    let checked_in = fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    if let Some((number, (old, new))) = (1..).zip(checked_in.lines().zip(fresh.lines())).find(|(_, (a, b))| a != b) {
        panic!("include/{name} is stale, run scripts/header. Line {number}:\n- {old}\n+ {new}");
    }
    assert_eq!(checked_in.len(), fresh.len(), "include/{name} is stale, run scripts/header");
}
