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

/// Standard output that takes nothing is told, and no answer counts then, not even that something does not match.
#[test]
#[cfg(target_os = "linux")]
fn a_full_device() {
    let differs = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("differs.sgf");
    std::fs::write(&differs, "(;SZ[5]KM[0]RE[B+3];B[ac];W[bc];B[];W[])").unwrap();
    let differs = differs.to_str().unwrap();
    let calls: [&[&str]; 9] = [
        &["--help"],
        &["--version"],
        &["help", "check"],
        &["check", differs],
        &["check", "--json", differs],
        &["score", differs],
        &["score", "--svg", "-", differs],
        &["sgf", "--write", differs],
        &["sgf", differs],
    ];
    for arguments in calls {
        let output = Command::new(&*GOCOUNT)
            .args(arguments)
            .stdout(std::fs::File::options().write(true).open("/dev/full").unwrap())
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.lines().last().unwrap().starts_with("gocount: standard output: "), "{arguments:?}: {error}");
    }
    let (status, _, error) = call(&["score", "--svg", "/dev/full", differs], "");
    assert_eq!((status, error.starts_with("gocount: /dev/full: ")), (1, true), "{error}");
}
