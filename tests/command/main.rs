//! The `gocount` command as users meet it: exit status, one line for each refusal, and what its calls print.

#[path = "../c/mod.rs"]
mod c;
mod calls;
mod estimates;
mod files;
mod gtp;
mod help;
mod infinite;
mod mistakes;
mod positions;
mod readme;
mod records;
#[path = "../support/mod.rs"]
mod support;
mod territory;
mod values;

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

/// Black has the left of a 7x7 board and White the right, with a dead white stone in Black's part.
const GAME: &str = "(;SZ[7]RU[Japanese]KM[6.5]RE[W+5.5];B[ca];W[ea];B[cb];W[eb];B[cc];W[ec];B[cd];W[ed];B[ce];W[ee];\
                    B[cf];W[ef];B[cg];W[eg];B[da];W[ab];B[];W[]TB[aa:bg]TW[fa:gg])";

const BOARD: &str = "  B  \n B B \nB W B\n W W \n  W  \n";
