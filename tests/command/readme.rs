//! What README.md shows of the command is what the command says.

use crate::{c, call};
use std::fs;

/// Lines that stand indented under `    $ gocount ...`, up to the next that does not.
fn shown() -> Vec<(String, String)> {
    let readme = fs::read_to_string(c::root().join("README.md")).unwrap().replace("\r\n", "\n");
    let mut shown: Vec<(String, String)> = Vec::new();
    let mut is_open = false;
    for line in readme.lines() {
        if let Some(command) = line.strip_prefix("    $ gocount ") {
            shown.push((command.to_owned(), String::new()));
            is_open = true;
        } else if is_open && (line.is_empty() || line.starts_with("    ")) {
            shown.last_mut().unwrap().1 += &format!("{}\n", line.strip_prefix("    ").unwrap_or(""));
        } else {
            is_open = false;
        }
    }
    shown
}

#[test]
fn the_readme_shows_what_is_said() {
    let shown = shown();
    assert!(shown.len() > 1);
    for (command, expected) in shown {
        let arguments: Vec<&str> = command.split(' ').collect();
        let (_, output, error) = call(&arguments, "");
        let said: Vec<&str> = output.lines().map(str::trim_end).collect();
        assert_eq!((said.join("\n").trim_end(), error.as_str()), (expected.trim_end(), ""), "{command}");
    }
}
