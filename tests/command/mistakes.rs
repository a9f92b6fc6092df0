//! The usual mistakes of those who use the command for the first time: each gets one line that says what to do.

use crate::{BOARD, GAME, call, refuses};

/// A call that is wrong in itself, whatever its input.
fn wrong(arguments: &[&str], line: &str) {
    let (status, output, error) = call(arguments, "");
    assert_eq!(
        (status, output.as_str(), error.as_str()),
        (2, "", format!("gocount{line}\n").as_str()),
        "{arguments:?}"
    );
}

#[test]
fn no_file() {
    refuses(&["score", "no-such-file.sgf"], "", "no-such-file.sgf: No such file or directory");
    refuses(&["score", "cli"], "", "cli: Is a directory");
}

#[test]
fn a_board_for_score() {
    let (status, page, _) = call(&["score", "--komi", "0"], ".XO.\n.XO.\n");
    assert!(status == 0 && page.contains("The game is a draw (0).\nNote: no rules are given: "), "{page}");
    refuses(&["score"], "BW.\nBW\n", "-:2:3: the row has 2 columns, the first has 3");
}

#[test]
fn a_record_for_calls_that_read_positions() {
    let is_record = "and this is a game record (SGF)";
    refuses(&["play"], GAME, &format!("-: `gocount play` reads a position in JSON, {is_record}"));
    let boards = "a board as text or a position in JSON";
    refuses(&["life"], GAME, &format!("-: `gocount life` reads {boards}, {is_record}"));
    refuses(&["territory"], GAME, &format!("-: `gocount territory` reads {boards}, {is_record}"));
    refuses(&["play"], BOARD, "-: `gocount play` reads a position in JSON, and this is a board as text");
}

/// What once was an error is understood.
#[test]
fn positions_in_either_form() {
    let position = "{\"rows\":[\".X.X..\",\"XXXX.O\"]}";
    let board = ".X.X..\nXXXX.O\n";
    for name in ["territory", "life", "score"] {
        assert_eq!(call(&[name], position), call(&[name], board));
        assert_eq!(call(&[name], board).0, 0);
    }
}

#[test]
fn packed_and_foreign_files() {
    let reads = "`gocount score` reads a game record (SGF), a position in JSON or a board as text, and this is";
    for (input, is) in [
        ("PK\u{3}\u{4}rest", "a zip archive: unpack it first"),
        ("<!DOCTYPE html>", "a page of HTML or XML"),
        ("%PDF-1.4", "a PDF file"),
        ("[Header]\r\nTitle=x", "a record of another format (UGF): convert it to SGF first"),
        ("dear diary", "something else"),
        ("", "empty"),
    ] {
        refuses(&["score"], input, &format!("-: {reads} {is}"));
    }
}

#[test]
fn rules_that_there_are_not() {
    let japnese = "there are no rules `japnese`: did you mean `japanese`? (`gocount help rules` tells all)";
    wrong(&["score", "--rules", "Japnese"], &format!(" score: {japnese}"));
    let (_, _, error) = call(&["score", "--rules", "territory"], "");
    assert!(
        error.starts_with("gocount score: there are no rules `territory`; there are japanese, korean, "),
        "{error}"
    );
    refuses(&["score"], "{\"rows\":[\".\"],\"rules\":\"japnese\"}", &format!("-:1:23: {japnese}"));
    refuses(&["score"], "{\"rows\":[\".\"],\"rules\":{\"name\":\"japnese\"}}", &format!("-:1:31: {japnese}"));
}

#[test]
fn komi_that_is_none() {
    wrong(&["score", "--komi", "six"], " score: --komi wants a number of points and halves (6.5), and not `six`");
    assert!(call(&["score", "--komi", "7,5"], GAME).1.contains("komi              0.0      7.5\n"));
}

#[test]
fn dead_stones_that_are_none() {
    refuses(&["score", "--dead", "A1 B1"], "{\"rows\":[\".X\"]}", "--dead:1:1: `A1`: there is no stone");
    refuses(&["score", "--dead", "Z99"], "{\"rows\":[\".X\"]}", "--dead:1:1: `Z99`: a point off the board");
    refuses(&["score", "--dead", "B1 here"], "{\"rows\":[\".X\"]}", "--dead:1:4: `here`: not a point");
}

#[test]
fn points_in_other_words() {
    wrong(&["territory", "--at", "0"], " territory: --at wants a point (3,15 or D4 or dp) and not `0`");
    wrong(&["territory", "--at", "0", "1"], " territory: --at wants a point (3,15 or D4 or dp) and not `0`");
    wrong(&["territory", "a.txt", "b.txt"], " territory: one file at a time, not also `b.txt`");
    for at in ["0,1", "A4", "a4", "ab"] {
        let expected = (0, "{\"owner\":\"BLACK\",\"territory\":[[0,0],[0,1],[1,0]]}\n".to_owned(), String::new());
        assert_eq!(call(&["territory", "--at", at], BOARD), expected);
    }
    for at in ["Z9", "zz", "A6", "5,0"] {
        refuses(&["territory", "--at", at], BOARD, "-: Invalid coordinate");
    }
    let moves = |point: &str| format!("{{\"rows\":[\"...\",\"...\"],\"moves\":[[\"B\",{point}]]}}");
    let (_, expected, _) = call(&["play"], &moves("1,0"));
    for point in ["\"B2\"", "\"ba\"", "\"1,0\""] {
        assert_eq!(call(&["play"], &moves(point)).1, expected);
    }
    assert!(call(&["play"], &moves("\"Z9\"")).1.contains("\"reason\":\"off_board\""));
    assert!(call(&["play"], &moves("\"pass\"")).1.contains("\"rows\":[\"...\",\"...\"]"));
    let dead = |points: &str| format!("{{\"rows\":[\".XO.\",\"OXO.\"],\"dead\":[{points}]}}");
    let (_, expected, _) = call(&["score", "--json"], &dead("[0,1]"));
    for point in ["\"A1\"", "\"ab\"", "\"0,1\""] {
        assert_eq!(call(&["score", "--json"], &dead(point)).1, expected);
    }
    refuses(&["score"], &dead("\"E5\""), "-:1:33: Invalid coordinate");
}

#[test]
fn options_that_there_are_not() {
    wrong(&["score", "--rulez"], " score: there is no option `--rulez`: did you mean `--rules`?");
    wrong(&["score", "--moves=9"], " score: there is no option `--moves=9`: did you mean `--move`?");
    wrong(&["check", "--csv"], " check: there is no option `--csv`; `gocount help check` lists them");
}

#[test]
fn an_option_for_a_call() {
    wrong(&["--score", "x"], ": there is no option `--score`: did you mean `score`? `gocount --help` tells more");
    wrong(&["--verbose"], ": there is no option `--verbose`; `gocount --help` tells more");
}

#[test]
fn calls_that_there_are_not() {
    wrong(&["scor"], ": there is no call `scor`: did you mean `score`?");
    wrong(&["count", "x.sgf"], ": there is no call `count`: did you mean `score`?");
    wrong(&["help", "teritory"], ": there is no call `teritory`: did you mean `territory`?");
    wrong(&["frobnicate"], ": there is no call `frobnicate`; `gocount --help` lists them");
    wrong(&[], ": which call? `gocount --help` lists them; to begin with: gocount score FILE");
}

#[test]
fn pictures_of_another_kind() {
    let line = " score: --svg draws SVG, which browsers show: a name such as board.svg is wanted and not `a.png`";
    wrong(&["score", "--svg", "a.png"], line);
}

#[test]
fn games_moves_and_nodes_that_there_are_not() {
    let two = "(;SZ[9];B[aa];W[bb](;B[cc])(;B[dd];W[ee]))(;SZ[5];B[aa])";
    refuses(&["score", "--move", "9"], two, "-: there is no move 9: the game has 3 moves (0 to 3)");
    refuses(&["score", "--node", "9"], two, "-: there is no node 9: the game has 6 nodes (0 to 5)");
    refuses(&["score", "--game", "2"], two, "-: there is no game 2: the file has 2 games (0 to 1)");
    wrong(&["score", "--move", "x"], " score: --move wants a whole number and not `x`");
    wrong(&["score", "--move", "1", "--node", "1"], " score: --node or --move, not both");
    let no_record = "-: --game, --node and --move are for game records, and this is a position";
    refuses(&["score", "--move", "1"], ".X.", no_record);
    let rows = |arguments: &[&str]| {
        let (status, line, error) = call(&[&["score", "--json"], arguments].concat(), two);
        assert_eq!((status, error.as_str()), (0, ""));
        let rows = line.split("\"map\":[\"").nth(1).unwrap().split("\"]").next().unwrap().to_owned();
        rows.chars().filter(|letter| "XO".contains(*letter)).count()
    };
    assert_eq!(rows(&["--move", "0"]), 0);
    assert_eq!(rows(&["--move", "2"]), 2);
    assert_eq!(rows(&["--node", "5"]), 4);
    assert_eq!(rows(&[]), 3);
    assert_eq!(rows(&["--game", "1"]), 1);
    assert_eq!(rows(&["--game", "1", "--node", "0"]), 0);
    assert!(call(&["score"], two).1.contains("the file has 2 games, this is game 0; --game K counts another (0 to 1)"));
}

/// Somebody who has won already is not told of a position that is not finished.
#[test]
fn positions_that_are_not_finished() {
    let (_, page, _) = call(&["score", "--move", "4"], GAME);
    assert!(page.contains("\nIf the game ended here: White wins by"), "{page}");
    assert!(!call(&["score"], GAME).1.contains("If the game ended here"));
}
