//! `gocount gtp`: the Go Text Protocol, and what it answers to whatever is not that.

use crate::support::dice::Dice;
use crate::support::times;
use crate::{GAME, GOCOUNT, call};
use std::io::Write;
use std::process::{Command, Stdio};

/// What is answered to a conversation, each answer without the empty line at its end.
fn talk(commands: &str) -> Vec<String> {
    let (status, output, error) = call(&["gtp"], commands);
    assert_eq!((status, error.as_str()), (0, ""), "{commands}");
    output.split_terminator("\n\n").map(str::to_owned).collect()
}

/// The answer to the last command.
fn last(commands: &str) -> String {
    talk(commands).pop().unwrap()
}

#[test]
fn the_protocol() {
    let answers = talk(
        "protocol_version\n  name # a comment\n\n# nothing\n\r\n12 known_command\tplay\nknown_command genmove\nknown_command\n7\n",
    );
    assert_eq!(answers, ["= 2", "= gocount", "=12 true", "= false", "= false", "?7 unknown command"]);
    assert_eq!(last("version\n"), format!("= {}", env!("CARGO_PKG_VERSION")));
    // Nothing is read behind `quit`, and the last line needs no end.
    assert_eq!(talk("3 quit\nname\n"), ["=3 "]);
    assert_eq!(talk("name"), ["= gocount"]);
    let listed = last("list_commands\n");
    // What is offered to GoGui is known.
    for line in last("gogui-analyze_commands\n").lines() {
        let command = line.split('/').nth(2).unwrap();
        assert!(listed.split(['\n', ' ']).any(|name| Some(name) == command.split(' ').next()), "{line}");
    }
    for command in
        "protocol_version name version known_command list_commands quit boardsize clear_board komi play undo \
                    fixed_handicap place_free_handicap set_free_handicap showboard loadsgf printsgf final_score \
                    final_status_list time_settings time_left kgs-rules kata-set-rules kata-get-rules gocount-score"
            .split_whitespace()
    {
        assert!(listed.split(['\n', ' ']).any(|name| name == command), "{command}");
        assert_eq!(last(&format!("known_command {command}\n")), "= true");
    }
    for (line, answer) in [
        ("genmove b", "unknown command"),
        ("boardsize", "syntax error"),
        ("boardsize x", "boardsize not an integer"),
        ("boardsize 53", "unacceptable size"),
        ("boardsize 0", "boardsize not an integer"),
        ("komi x", "komi not a float"),
        ("komi 0.3", "komi must be a whole number of half points"),
        ("play b", "syntax error"),
        ("play green d4", "invalid color or coordinate"),
        ("play b i5", "invalid color or coordinate"),
        ("play b a20", "invalid color or coordinate"),
        ("undo", "cannot undo"),
        ("fixed_handicap 1", "invalid number of stones"),
        ("fixed_handicap 10", "invalid number of stones"),
        ("set_free_handicap d4", "bad vertex list"),
        ("set_free_handicap d4 D4", "bad vertex list"),
        ("set_free_handicap d4 pass", "bad vertex list"),
        ("loadsgf no-such-file.sgf", "cannot load file"),
        ("printsgf no/such/folder/x.sgf", "cannot write file"),
        ("final_status_list half", "invalid status"),
        ("gocount-dead A1", "bad vertex list"),
        ("kgs-rules house", "unknown rules"),
    ] {
        assert_eq!(last(&format!("5 {line}\n")), format!("?5 {answer}"), "{line}");
    }
    assert!(last("kata-set-rules japnese\n").starts_with("? there are no rules `japnese`: did you mean `japanese`?"));
    assert_eq!(last("time_settings 0 5 1\n"), "= ");
    assert_eq!(last("time_left b 5 1\n"), "= ");
}

#[test]
fn moves_are_judged() {
    // White's stone would have no liberty; then a ko, taken back too early and in time.
    let suicide = "boardsize 5\nplay b b1\nplay b a2\nplay b c2\nplay b b3\nplay w c1\nplay w d2\nplay w b2\n";
    assert_eq!(last(suicide), "? illegal move");
    let ko = "boardsize 5\nplay b a2\nplay b b1\nplay b b3\nplay w c1\nplay w d2\nplay w c3\nplay w b2\nplay b c2\nplay w b2\n";
    assert_eq!(last(ko), "? illegal move");
    let asked = talk(&format!(
        "{ko}gocount-legal w b2\nis_legal w b2\ngocount-legal b b2\nis_legal b B2\ngocount-legal w c1\n"
    ));
    assert_eq!(asked[10..], ["= ko", "= 0", "= legal", "= 1", "= occupied"]);
    assert_eq!(last(&format!("{ko}play w e5\nplay b e4\nplay w b2\n")), "= ");
    assert_eq!(last("play b d4\nplay w d4\n"), "? illegal move");
    // Rules may change in a game, which keeps its moves: superko forbids what simple ko does not.
    let cycle = "boardsize 2 1\nplay b a1\nplay w b1\nplay b pass\nplay w pass\n";
    assert_eq!(last(&format!("{cycle}play b a1\n")), "= ");
    assert_eq!(last(&format!("{cycle}kata-set-rules tromp-taylor\nplay b a1\n")), "? illegal move");
    let undone = talk(&format!("{cycle}kata-set-rules tromp-taylor\nundo\nundo\nundo\nundo\nundo\n"));
    assert_eq!(undone[9..], ["= ", "? cannot undo"]);
    let suicide = "boardsize 3\nplay w a2\nplay w b2\nplay w c1\nplay b a1\nkgs-rules new_zealand\nplay b b1\n";
    assert_eq!(last(suicide), "= ");
    assert_eq!(last(&suicide.replace("new_zealand", "chinese")), "? illegal move");
}

#[test]
fn komi_rules_and_handicap() {
    assert_eq!(last("get_komi\n"), "= 7.5");
    assert_eq!(last("kgs-rules japanese\nget_komi\n"), "= 6.5");
    assert_eq!(last("komi -3\nkgs-rules japanese\nget_komi\n"), "= -3");
    assert!(
        last("kata-set-rules {\"scoring\": \"TERRITORY\"}\nkata-get-rules\n").contains("\"scoring\":\"TERRITORY\"")
    );
    assert_eq!(last("boardsize 9\nfixed_handicap 3\n"), "= C3 G7 C7");
    assert_eq!(last("boardsize 9\nfixed_handicap 3\nfixed_handicap 2\n"), "? board not empty");
    assert_eq!(last("boardsize 19\nplace_free_handicap 30\n").split(' ').count(), 10);
    let free = "boardsize 5\nset_free_handicap a1 b2 c3\nplay w e5\n";
    assert_eq!(last(free), "= ");
    assert_eq!(last(&format!("{free}undo\nundo\n")), "? cannot undo");
    let record = last(&format!("{free}printsgf\n"));
    assert!(record.contains("AB[cc][bd][ae]HA[3]PL[W];W[ea])"), "{record}");
    // Each of the handicap stones is a point for White by Chinese rules.
    assert!(last(&format!("{free}gocount-score\n")).contains("\"handicap\":3,\"komi\":7.5"));
    assert_eq!(last("boardsize 7 5\nquery_boardsize\n"), "= 7 5");
}

/// Walls with a dead stone of White's, and how the score follows whoever says that it is dead.
#[test]
fn the_count() {
    let mut game = "boardsize 7\nkgs-rules japanese\nkomi 6.5\n".to_owned();
    for row in 1..8 {
        game += &format!("play b c{row}\nplay w e{row}\n");
    }
    game += "play w a6\nplay b d7\nplay w pass\nplay b pass\n";
    assert_eq!(last(&format!("{game}gocount-dead A6\nfinal_score\n")), "= W+5.5");
    assert_eq!(last(&format!("{game}gocount-dead A6\nfinal_status_list dead\n")), "= A6");
    assert_eq!(last(&format!("{game}gocount-dead\nfinal_status_list dead\n")), "= ");
    // Where nobody says, it is estimated.
    assert_eq!(last(&format!("{game}final_status_list dead\n")), "= A6");
    for (command, source) in [("", "estimate"), ("gocount-dead A6\n", "list"), ("undo\n", "none")] {
        let line = last(&format!("{game}{command}gocount-score\n"));
        assert!(line.contains(&format!("\"dead_source\":\"{source}\"")), "{line}");
    }
    assert_eq!(last(&format!("{game}gocount-dead\nplay w pass\nfinal_score\n")), "= W+5.5");
    // A move, or one undone, is another position.
    assert_eq!(last(&format!("{game}gocount-dead A6\nundo\nfinal_status_list black_territory\ngocount-dead\n")), "= ");
    let alive = last(&format!("{game}gocount-dead a6\nfinal_status_list alive\n"));
    assert_eq!(alive.lines().map(|chain| chain.split_whitespace().count()).collect::<Vec<_>>(), [9, 7]);
    assert_eq!(last(&format!("{game}gocount-dead a6\nfinal_status_list dame\n")), "= D6 D5 D4 D3 D2 D1");
    let status = |point: &str| last(&format!("{game}gocount-dead a6\nfinal_status {point}\n"));
    for (point, expected) in
        [("a6", "dead"), ("c1", "alive"), ("a1", "black_territory"), ("g1", "white_territory"), ("d1", "dame")]
    {
        assert_eq!(status(point), format!("= {expected}"));
    }
    let record = last(&format!("{game}gocount-dead a6\nprintsgf\n"));
    assert!(record.contains("RE[W+5.5]") && record.contains("RU[Japanese]KM[6.5]"), "{record}");
    let board = last(&format!("{game}showboard\n"));
    assert!(board.contains("\n7 . . X X O . .\n6 O . X . O . .\n"), "{board}");
    assert!(board.ends_with("\nJapanese rules, komi 6.5; captured: 0 of Black, 0 of White"), "{board}");
}

/// A chain of each side without eyes shares its two liberties with the other: both live, and neither has territory.
#[test]
fn stones_in_seki() {
    let rows = ["..XO.XO..", "..XO.XO..", "..XOXXO..", "..XXOOO..", "..XOO....", "..XO.....", "..XO....."];
    let mut game = "boardsize 9 7\nkgs-rules japanese\n".to_owned();
    for (y, row) in rows.iter().enumerate() {
        for (x, letter) in row.chars().enumerate().filter(|(_, letter)| *letter != '.') {
            game += &format!("play {} {}{}\n", if letter == 'X' { "b" } else { "w" }, b"abcdefghj"[x] as char, 7 - y);
        }
    }
    game += "play b pass\nplay w pass\n";
    let chains = |status: &str| last(&format!("{game}gocount-dead\nfinal_status_list {status}\n")).lines().count();
    assert_eq!(
        (chains("seki"), chains("alive"), last(&format!("{game}final_status_list dead\n"))),
        (2, 2, "= ".to_owned())
    );
}

#[test]
fn records_loaded_and_printed() {
    let folder = std::env::temp_dir().join(format!("gocount gtp {}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("a game.sgf");
    let name = file.to_str().unwrap();
    std::fs::write(&file, GAME).unwrap();
    // What the record marks is not what a referee goes by.
    assert_eq!(last(&format!("loadsgf {name}\ngocount-dead A6\nfinal_score\n")), "= W+5.5");
    assert_eq!(last(&format!("loadsgf {name}\nget_komi\n")), "= 6.5");
    // Before move 3: two stones stand.
    assert!(last(&format!("loadsgf {name} 3\nfinal_status_list alive\n")).split_whitespace().count() == 3);
    assert_eq!(last(&format!("loadsgf {name} 1\nundo\n")), "? cannot undo");
    assert!(last(&format!("loadsgf {name} 999\nshowboard\n")).contains("6 O . X . O . ."));

    // A whole game of an odd size with a handicap: played, printed, loaded, undone and counted.
    let mut game = "boardsize 11 7\nset_free_handicap c3 c5\nkgs-rules chinese\nkomi 0.5\n".to_owned();
    for row in 1..8 {
        game += &format!("play w f{row}\nplay b e{row}\n");
    }
    game += "play w pass\nplay b pass\n";
    let score = last(&format!("{game}final_score\n"));
    assert_eq!(score, "= W+9.5"); // 35 points and 42, two handicap stones, komi
    assert_eq!(last(&format!("{game}printsgf {name}\n")), "= ");
    let load = format!("loadsgf {name}\n");
    assert_eq!(last(&format!("{load}final_score\n")), score);
    assert_eq!(last(&format!("{load}printsgf\n")), format!("= {}", std::fs::read_to_string(&file).unwrap().trim_end()));
    let undone = format!("{load}{}", "undo\n".repeat(16));
    assert_eq!(talk(&undone).into_iter().filter(|answer| answer == "= ").count(), 17);
    assert_eq!(last(&format!("{undone}undo\n")), "? cannot undo");
    assert_eq!(last(&format!("{load}gg-undo 17\nfinal_score\n")), score);
    assert_eq!(last(&format!("{load}gg-undo 16\nundo\n")), "? cannot undo");
    assert_eq!(last(&format!("{undone}final_status_list alive\n")), "= C5\nC3");
    assert_eq!(last(&format!("{undone}play w f1\nquery_boardsize\n")), "= 11 7");
    std::fs::remove_dir_all(folder).unwrap();
}

/// Words that commands are made of, in any order and number; and bytes of any kind.
#[test]
fn whatever_comes_is_answered() {
    let words: Vec<&str> = "boardsize 9 play b w d4 e5 a1 pass undo komi 6.5 -3 fixed_handicap 3 place_free_handicap \
                            set_free_handicap c3 zz99 clear_board final_score final_status_list dead seki alive \
                            gocount-score gocount-dead loadsgf examples/records/1846-shusaku-gennan.sgf 20 printsgf \
                            kata-set-rules {\"ko\":\"SIMPLE\"} chinese kata-get-rules kgs-rules showboard 99999999999 # \t \u{7f} \
                            known_command name 4294967296 rectangular_boardsize 52 1 2"
        .split(' ')
        .filter(|word| !word.is_empty())
        .collect();
    let commands: Vec<&str> = words.iter().filter(|word| word.len() > 3).copied().collect();
    let mut dice = Dice::new(4775);
    for _ in 0..times(60) {
        let mut input = Vec::new();
        let mut expected = 0;
        for number in 0..dice.below(80) {
            let mut line = format!("{number} {}", commands[dice.roll(commands.len())]);
            // Files are not written.
            let is_writing = line.ends_with("printsgf");
            for _ in 0..if is_writing { 0 } else { dice.below(5) } {
                line += " ";
                line += words[dice.roll(words.len())];
            }
            input.extend(line.bytes());
            for _ in 0..if is_writing { 0 } else { dice.below(4) } {
                let byte = dice.below(256) as u8;
                input.push(if byte == b'\n' { 0 } else { byte });
            }
            input.push(b'\n');
            expected += 1;
        }
        let answers = answers_to(&input);
        assert_eq!(answers, expected, "{}", String::from_utf8_lossy(&input));
    }
    // A line without end.
    let long = "play b d4 ".repeat(200_000);
    assert_eq!(talk(&format!("1 {long}\n2 name\n")), ["?1 the line is too long", "=2 gocount"]);
}

/// How many answers bytes get; each begins with `=` or `?` and ends with an empty line.
fn answers_to(input: &[u8]) -> usize {
    let mut child = Command::new(&*GOCOUNT)
        .arg("gtp")
        .current_dir(crate::c::root())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let bytes = input.to_vec();
    let writer = std::thread::spawn(move || stdin.write_all(&bytes).unwrap());
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{:?}", output);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let answers: Vec<&str> = text.split_terminator("\n\n").collect();
    assert!(answers.iter().all(|answer| answer.starts_with(['=', '?'])), "{text}");
    answers.len()
}
