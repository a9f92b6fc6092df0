//! What all calls have in common: files, wrong use, help, and output that fails.

use crate::{GOCOUNT, call};
use std::process::Command;

#[test]
fn several_files_each_answered_in_turn() {
    let record = "examples/records/1846-shusaku-gennan.sgf";
    let (status, output, error) = call(&["sgf", "--json", record, "none.sgf", "-", "--", record], "(;)");
    assert_eq!((status, output.lines().count()), (1, 3));
    assert!(error.starts_with("gocount: none.sgf: ") && error.lines().count() == 1, "{error}");
}

#[test]
fn files_that_cannot_be_read() {
    for name in ["territory", "infinite", "sgf", "play", "life", "score", "check"] {
        // A folder stands for the records in it, of which this one has none.
        for file in ["no/such/file", "src"] {
            let (status, output, error) = call(&[name, file], "");
            assert_eq!((status, output.as_str(), error.lines().count()), (1, "", 1), "{name} {file}: {error}");
            assert!(error.starts_with(&format!("gocount: {file}: ")), "{error}");
        }
    }
}

#[test]
fn wrong_use() {
    let wrong: [&[&str]; 22] = [
        &[],
        &["nothing"],
        &["--nothing"],
        &["--version", "more"],
        &["territory", "--nothing"],
        &["territory", "--at"],
        &["territory", "--at", "1"],
        &["territory", "a", "b"],
        &["infinite", "a", "b"],
        &["infinite", "--shape", "0x5"],
        &["infinite", "--shape", "5x5x5"],
        &["infinite", "--suicide", "maybe"],
        &["infinite", "--occupied", ""],
        &["play", "a", "b"],
        &["life", "--nothing"],
        &["score", "a", "b"],
        &["score", "--rules", "house"],
        &["score", "--komi", "much"],
        &["score", "--handicap=-1"],
        &["score", "--node", "99999999999"],
        &["check", "--plain"],
        &["sgf", "--json=yes"],
    ];
    for arguments in wrong {
        let (status, output, error) = call(arguments, "");
        assert_eq!((status, output.as_str(), error.lines().count()), (2, "", 1), "{arguments:?}: {error}");
    }
}

/// Standard output that takes nothing is told, and is no success.
#[test]
#[cfg(target_os = "linux")]
fn a_full_device() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = Command::new(&*GOCOUNT).arg("--help").stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stderr).unwrap().starts_with("gocount: standard output: "));
}
