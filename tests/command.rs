//! The `gocount` command as users meet it: exit status, one line for each refusal, and what the three calls print.

mod c;

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::LazyLock;

static GOCOUNT: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder = std::fs::read_dir(c::root().join("cli")).unwrap().map(|entry| entry.unwrap().path());
    let mut sources: Vec<PathBuf> = folder.filter(|path| path.extension().is_some_and(|end| end == "c")).collect();
    sources.sort();
    c::compile("gocount", &sources, &[])
});

/// What a call answered: status, standard output, standard error.
type Answer = (i32, String, String);

fn call(arguments: &[&str], input: &str) -> Answer {
    let mut command = Command::new(&*GOCOUNT);
    command.args(arguments).current_dir(c::root());
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // The command may end before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap().replace('\r', "");
    (output.status.code().expect("no signal"), text(output.stdout), text(output.stderr))
}

/// A call that answers and has nothing to complain about.
fn says(arguments: &[&str], input: &str, expected: &str) {
    assert_eq!(call(arguments, input), (0, expected.to_owned(), String::new()), "{arguments:?}");
}

/// A call that refuses its input in one line, after what it answered before.
fn refuses(arguments: &[&str], input: &str, line: &str) {
    let (status, _, error) = call(arguments, input);
    assert_eq!((status, error), (1, format!("gocount: {line}\n")), "{arguments:?}");
}

const BOARD: &str = "  B  \n B B \nB W B\n W W \n  W  \n";

#[test]
fn territory_in_the_shapes_of_the_exercise() {
    says(&["territory", "--at", "0,1"], BOARD, "{\"owner\":\"BLACK\",\"territory\":[[0,0],[0,1],[1,0]]}\n");
    says(&["territory", "--at=2,3", "-"], BOARD, "{\"owner\":\"WHITE\",\"territory\":[[2,3]]}\n");
    says(&["territory", "--at", "1,1"], BOARD, "{\"owner\":\"NONE\",\"territory\":[]}\n");
    let all = "{\"territoryBlack\":[[0,0]],\"territoryWhite\":[[3,0]],\"territoryNone\":[]}\n";
    says(&["territory"], " BW ", all);
    says(&["territory"], ".#O+\r\n", all);
}

#[test]
fn territory_off_the_board_and_no_board() {
    for at in ["-1,1", "5,1", "1,-1", "1,5", "99999999999999999999,0", "0,-99999999999999999999"] {
        refuses(&["territory", "--at", at], BOARD, "-: Invalid coordinate");
    }
    refuses(&["territory"], "BW\nB?\n", "-:2:2: unknown character '?'");
    refuses(&["territory"], "BW\nB\n", "-:2:2: the row has 1 columns, the first has 2");
    refuses(&["territory"], "", "-: empty board");
}

#[test]
fn infinite_go() {
    let sample = "1\n7\n5 5\n4 5\n3 5\n3 4\n4 4\n3 3\n4 6\n";
    says(&["infinite"], sample, "4 2\n");
    says(&["infinite", "-"], "2\n0\n1 2000000000 2000000000", "0 0\n1 0\n");
    says(&["infinite"], "0", "");
    refuses(&["infinite"], "", "-:1:1: the number of tests is expected, but the input ends");
    refuses(&["infinite"], "1\n2\n1 1\n1 1\n", "-:4:1: move 2 at column 1, row 1: the point is occupied");
    refuses(&["infinite"], "1\n1\n0 1\n", "-:3:1: a row must be from 1 to 2147483647");
    refuses(&["infinite"], "1\n1\n1 2147483648\n", "-:3:3: a column must be from 1 to 2147483647");
    refuses(&["infinite"], "1\n1\n1 x\n", "-:3:3: a column is expected");
    refuses(&["infinite"], "1\n0\n7", "-:3:1: more than the tests announced");
    let (status, output, _) = call(&["infinite"], "2\n1\n1 1\n1\nx");
    assert_eq!((status, output.as_str()), (1, "1 0\n"));
}

#[test]
fn records() {
    let tree = "{\"properties\":{\"A\":[\"b\",\"c\"],\"CP\":[\"\\n\\\"\"]},\"children\":[{\"properties\":{},\"children\":[]},\
                {\"properties\":{},\"children\":[{\"properties\":{},\"children\":[]}]}]}\n";
    says(&["sgf", "--json"], "(;A[b][c]CoPyright[\r\n\"](;)(;;))", tree);
    says(&["sgf", "--json", "--strict"], "(;)(;)", &"{\"properties\":{},\"children\":[]}\n".repeat(2));
    refuses(&["sgf", "--strict"], "(;\nAa[b])", "-:2:1: property must be in uppercase");
    refuses(&["sgf"], "no record", "-:1:1: no SGF data");
    let (status, page, _) = call(&["sgf"], "(;PB[a\u{1b}[1mb]BR[9d]RE[B+R];B[aa];W[])");
    assert_eq!(status, 0);
    assert!(page.contains("Black     a?[1mb (9d)\n") && page.contains("B aa  W pass\n"), "{page}");
}

#[test]
fn several_files_each_answered_in_turn() {
    let record = "examples/records/1846-shusaku-gennan.sgf";
    let (status, output, error) = call(&["sgf", "--json", record, "none.sgf", "-", "--", record], "(;)");
    assert_eq!((status, output.lines().count()), (1, 3));
    assert!(error.starts_with("gocount: none.sgf: ") && error.lines().count() == 1, "{error}");
}

#[test]
fn files_that_cannot_be_read() {
    for name in ["territory", "infinite", "sgf"] {
        for file in ["no/such/file", "src"] {
            let (status, output, error) = call(&[name, file], "");
            assert_eq!((status, output.as_str(), error.lines().count()), (1, "", 1), "{name} {file}: {error}");
            assert!(error.starts_with(&format!("gocount: {file}: ")), "{error}");
        }
    }
}

#[test]
fn wrong_use() {
    let wrong: [&[&str]; 10] = [
        &[],
        &["nothing"],
        &["--nothing"],
        &["--version", "more"],
        &["territory", "--nothing"],
        &["territory", "--at"],
        &["territory", "--at", "1"],
        &["territory", "a", "b"],
        &["infinite", "a", "b"],
        &["sgf", "--json=yes"],
    ];
    for arguments in wrong {
        let (status, output, error) = call(arguments, "");
        assert_eq!((status, output.as_str(), error.lines().count()), (2, "", 1), "{arguments:?}: {error}");
    }
}

#[test]
fn help_and_version() {
    says(&["--version"], "", &format!("gocount {}\n", env!("CARGO_PKG_VERSION")));
    for arguments in [&["--help"][..], &["territory", "--help"], &["infinite", "--help"], &["sgf", "x", "--help"]] {
        let (status, output, error) = call(arguments, "");
        assert!(status == 0 && output.starts_with("gocount ") && error.is_empty(), "{arguments:?}");
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
