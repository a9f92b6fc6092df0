//! What README.md and the guide show of the command is what the command says.
#![cfg(unix)]

use crate::{GOCOUNT, c};
use std::fs;
use std::process::Command;

/// The commands of a page and what stands below each: indented, or in a block of text.
fn shown(page: &str) -> Vec<(String, String)> {
    let page = fs::read_to_string(c::root().join(page)).unwrap().replace("\r\n", "\n");
    let mut shown: Vec<(String, String)> = Vec::new();
    let (mut is_open, mut is_block) = (false, false);
    for line in page.lines() {
        if line.starts_with("```") {
            is_block = line == "```text";
            is_open = false;
            continue;
        }
        let inside = if is_block { Some(line) } else { line.strip_prefix("    ").or(line.is_empty().then_some("")) };
        match inside {
            Some(line) if line.starts_with("$ ") => {
                shown.push((line[2..].to_owned(), String::new()));
                is_open = true;
            }
            Some(line) if is_open => shown.last_mut().unwrap().1 += &format!("{line}\n"),
            _ => is_open = false,
        }
    }
    shown
}

#[test]
fn pages_show_what_is_said() {
    let path = format!("{}:{}", GOCOUNT.parent().unwrap().display(), std::env::var("PATH").unwrap());
    for (page, least) in [("README.md", 2), ("docs/guide/command.md", 3)] {
        let shown = shown(page);
        assert!(shown.len() >= least, "{page}: {shown:?}");
        for (command, expected) in shown {
            let mut shell = Command::new("sh");
            let output = shell.args(["-c", &command]).env("PATH", &path).current_dir(c::root()).output().unwrap();
            let text = String::from_utf8(output.stdout).unwrap();
            let said: Vec<&str> = text.lines().map(str::trim_end).collect();
            assert_eq!(said.join("\n").trim_end(), expected.trim_end(), "{page}: {command}");
        }
    }
}
