//! Help, manual pages and completions, which all come from the one table of calls.

use crate::{c, call, says};
use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};

fn answer(arguments: &[&str]) -> String {
    let (status, output, error) = call(arguments, "");
    assert_eq!((status, error.as_str()), (0, ""), "{arguments:?}");
    assert!(output.lines().all(|line| line.chars().count() <= 80), "{arguments:?}\n{output}");
    output
}

/// The first words of the indented lines of a section.
fn entries(help: &str, section: &str) -> Vec<String> {
    let (_, rest) = help.split_once(section).unwrap_or_else(|| panic!("no {section:?}\n{help}"));
    let lines = rest.lines().skip(1).take_while(|line| line.starts_with("  "));
    let entry = |line: &str| line.strip_prefix("  ").filter(|line| !line.starts_with(' ')).map(str::to_owned);
    lines.filter_map(entry).map(|line| line.split_whitespace().next().unwrap().to_owned()).collect()
}

fn calls() -> Vec<String> {
    let help = answer(&["--help"]);
    [entries(&help, "Calls:"), entries(&help, "To set it up:")].concat()
}

#[test]
fn help_by_every_way() {
    let help = answer(&["--help"]);
    assert!(help.starts_with("gocount counts, replays and reads the game of Go.\n"));
    for same in [&["-h"][..], &["help"]] {
        assert_eq!(answer(same), help);
    }
    assert!(calls().len() > 8, "{:?}", calls());
    // A line each, under two titles.
    let lines = help.split("Calls:\n").nth(1).unwrap().split("\nMore:").next().unwrap();
    assert_eq!(lines.lines().count(), calls().len() + 2, "{lines}");
    for name in calls() {
        let page = answer(&["help", &name]);
        assert!(page.starts_with(&format!("gocount {name}")) && page.contains("\nExamples:\n  "), "{page}");
        for same in [&[&name, "--help"][..], &[&name, "-h"], &["--help", &name], &[&name, "x", "--help", "y"]] {
            assert_eq!(answer(same), page);
        }
    }
    let version = format!("gocount {}\n", env!("CARGO_PKG_VERSION"));
    says(&["-V"], "", &version);
    says(&["--version"], "", &version);
    // Names of rules stand there with what they mean.
    let rules = answer(&["help", "rules"]);
    assert!(
        rules.contains("\n  japanese          territory and prisoners, simple ko, no points in seki, komi\n"),
        "{rules}"
    );
    assert!(answer(&["help", "points"]).contains("`dp`"));
}

/// What an option list in a source of the command has, by the call that `take_options` there names.
fn parsed_options() -> Vec<(String, BTreeSet<String>)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(c::root().join("cli")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|end| end != "c") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let mut rest = text.as_str();
        while let Some((before, after)) = rest.split_once("take_options(\"") {
            let call = after.split('"').next().unwrap();
            let list = before.rsplit("cli_option options[] = {").next().unwrap();
            let mut options: BTreeSet<String> =
                list.split("{\"--").skip(1).map(|option| format!("--{}", option.split('"').next().unwrap())).collect();
            if list.contains("PLACE_OPTIONS(") {
                options.extend(["--game", "--move", "--node"].map(str::to_owned));
            }
            found.push((call.to_owned(), options));
            rest = after;
        }
    }
    found
}

#[test]
fn every_option_that_is_parsed_is_documented() {
    let parsed = parsed_options();
    let named: BTreeSet<String> = parsed.iter().map(|(call, _)| call.clone()).collect();
    assert_eq!(named, calls().into_iter().collect());
    for (call, options) in &parsed {
        let help = answer(&["help", call]);
        let documented: BTreeSet<String> =
            if options.is_empty() { BTreeSet::new() } else { entries(&help, "Options:").into_iter().collect() };
        assert_eq!(&documented, options, "{call}");
        assert_eq!(options.is_empty(), !help.contains("\nOptions:\n"), "{call}");
        let page = call_page(call);
        for option in options {
            let (_, _, error) = self::call(&[call, option, "--no-such"], "");
            assert!(!error.contains(&format!("no option `{option}`")), "{call} {option}: {error}");
            let in_roff = option.replace('-', "\\-");
            assert!(page.contains(&format!("\\fB{in_roff}\\fR")), "{page}");
            for shell in ["bash", "zsh", "fish"] {
                let name = if shell == "fish" { format!("-l {} ", &option[2..]) } else { option.clone() };
                let script = self::call(&["completion", shell], "").1;
                assert!(script.contains(&name), "{shell}: {name}");
            }
        }
    }
}

fn call_page(name: &str) -> String {
    call(&["manual", name], "").1
}

/// A program that is there, reading `input`: its status and what it said; nothing where it is not installed.
fn run_if_there(program: &str, arguments: &[&str], input: &str) -> Option<(bool, String)> {
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let Ok(mut child) = command.spawn() else {
        eprintln!("{program} is not there: left out");
        return None;
    };
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    Some((output.status.success(), said))
}

#[test]
fn completions_are_good_scripts() {
    for shell in ["bash", "zsh", "fish"] {
        let script = call(&["completion", shell], "").1;
        assert!(calls().iter().all(|name| script.contains(name.as_str())));
        if let Some((is_good, said)) = run_if_there(shell, &["-n"], &script) {
            assert!(is_good && said.is_empty(), "{shell}: {said}");
        }
    }
    let script = call(&["completion", "bash"], "").1;
    let ask = "complete_it() { COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _gocount; echo \"${COMPREPLY[*]}\"; }\n\
               complete_it gocount terr\ncomplete_it gocount score --ru\ncomplete_it gocount score --rules jap\n\
               complete_it gocount completion f\ncomplete_it gocount help rul\n";
    if let Some((_, said)) = run_if_there("bash", &["--norc"], &(script + ask)) {
        assert_eq!(said, "territory\n--rules\njapanese\nfish\nrules\n");
    }
    assert_eq!(call(&["completion"], "").0, 2);
    assert_eq!(call(&["completion", "tcsh"], "").0, 2);
}

#[test]
fn manual_pages_are_good_roff() {
    let names = calls();
    for arguments in std::iter::once(vec!["manual"]).chain(names.iter().map(|name| vec!["manual", name.as_str()])) {
        let (status, page, _) = call(&arguments, "");
        assert_eq!(status, 0);
        for section in [".TH \"GOCOUNT", ".SH NAME\ngocount", ".SH SYNOPSIS\n", ".SH EXIT STATUS\n", ".SH SEE ALSO\n"] {
            assert!(page.contains(section), "{page}");
        }
        // A line that begins with a dot is a macro that we know.
        let macros = [".TH ", ".SH ", ".PP", ".TP", ".br", ".nf", ".fi"];
        let is_good = |line: &&str| !line.starts_with(['.', '\'']) || macros.iter().any(|name| line.starts_with(name));
        assert!(page.lines().all(|line| is_good(&line)), "{page}");
        if let Some((is_good, said)) = run_if_there("groff", &["-man", "-ww", "-z"], &page) {
            assert!(is_good && said.is_empty(), "{said}");
        }
    }
    let (status, _, error) = call(&["manual", "scor"], "");
    assert_eq!((status, error.as_str()), (2, "gocount: there is no call `scor`: did you mean `score`?\n"));
}
