//! Files that are not as one would wish: cut short while they are read, endless, of many games, of names that are no text.

use crate::{GOCOUNT, call};
use std::fs::{self, File};
use std::path::PathBuf;
#[cfg(unix)]
use std::{
    ffi::OsStr,
    io::Read,
    os::unix::ffi::OsStrExt,
    process::{Command, Stdio},
};

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// What was read stays, however the file changes meanwhile.
#[test]
#[cfg(unix)]
fn a_file_cut_short_ends_nothing() {
    let path = folder("cut-short").join("long.sgf");
    let node = format!(";C[{}]", "some text ".repeat(10_000));
    let text = format!("(;SZ[19]{})", node.repeat(200));
    fs::write(&path, &text).unwrap();
    let mut child = Command::new(&*GOCOUNT).args(["sgf", "--json"]).arg(&path).stdout(Stdio::piped()).spawn().unwrap();
    let mut output = child.stdout.take().unwrap();
    // It has parsed the file when it begins to answer, and waits as soon as the pipe is full.
    let mut said = [0; 1].to_vec();
    output.read_exact(&mut said).unwrap();
    File::options().write(true).open(&path).unwrap().set_len(1000).unwrap();
    output.read_to_end(&mut said).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert!(said.len() > text.len());
}

/// The size is asked before anything is read.
#[test]
#[cfg(target_os = "linux")]
fn a_file_without_end_is_refused_at_once() {
    let path = folder("endless").join("sparse.sgf");
    File::create(&path).unwrap().set_len(5 << 30).unwrap();
    let path = path.to_str().unwrap();
    for name in ["territory", "sgf", "play", "life", "score", "check"] {
        let (status, output, error) = call(&[name, path], "");
        assert_eq!((status, output.as_str()), (1, ""), "{name}");
        assert_eq!(error, format!("gocount: {path}: the text is too long\n"), "{name}");
    }
    fs::remove_file(path).unwrap();
}

/// What a name has of text is kept, in whatever is JSON.
#[test]
#[cfg(target_os = "linux")]
fn names_that_are_no_text() {
    let folder = folder("names");
    let cases: [(&[u8], &str); 6] = [
        (b"plain.sgf", "plain.sgf"),
        ("\u{e9}\u{20ac}\u{1d11e}.sgf".as_bytes(), "\u{e9}\u{20ac}\u{1d11e}.sgf"),
        (b"caf\xe9.sgf", "caf\u{fffd}.sgf"),
        (b"\xff\xfe.sgf", "\u{fffd}\u{fffd}.sgf"),
        (b"\xed\xa0\x80\xc0\xaf.sgf", "\u{fffd}\u{fffd}\u{fffd}\u{fffd}\u{fffd}.sgf"),
        (b"end\xe2\x82", "end\u{fffd}\u{fffd}"),
    ];
    for (name, shown) in cases {
        fs::write(folder.join(OsStr::from_bytes(name)), "(;GM[1]B[zz])").unwrap();
        let answer = |arguments: &[&str]| {
            let command = &mut Command::new(&*GOCOUNT);
            let name = OsStr::from_bytes(name);
            let output = command.args(arguments).args([name, name]).current_dir(&folder).output().unwrap();
            String::from_utf8(output.stdout).expect("it is UTF-8")
        };
        let expected = format!("\"file\":\"{shown}\"");
        let checked = answer(&["check", "--json"]);
        assert!(checked.lines().count() == 2 && checked.contains(&expected), "{checked}");
        let diagnosed = answer(&["sgf", "--diagnostics"]);
        assert!(diagnosed.lines().count() >= 2 && diagnosed.contains(&expected), "{diagnosed}");
    }
}

/// A game of a few bytes may have a board of a million points. A file has a number of them that follows its length; one
/// game can always be asked for.
#[test]
fn many_large_boards_in_a_small_file() {
    let path = folder("boards").join("large.sgf");
    let path = path.to_str().unwrap();
    fs::write(path, "(;SZ[1000])".repeat(400)).unwrap();
    let (status, output, error) = call(&["check", path], "");
    assert_eq!((status, output.lines().count(), error.lines().count()), (1, 4, 1), "{error}");
    assert!(error.contains("too many points"), "{error}");
    let (status, output, _) = call(&["check", "--game", "399", path], "");
    assert_eq!((status, output.lines().count()), (3, 1));
    // Games as people play them are never too many.
    fs::write(path, "(;RE[0])".repeat(2000)).unwrap();
    let (status, output, error) = call(&["check", "--json", path], "");
    assert_eq!((status, output.lines().count(), error.as_str()), (3, 2000, ""));
}
