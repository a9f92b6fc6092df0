//! Records: `sgf`, `score` and `check`.

use crate::{GAME, call, refuses, says};

#[test]
fn records_counted() {
    let (status, page, error) = call(&["score", "--plain"], GAME);
    assert_eq!((status, error.as_str()), (0, ""));
    assert!(
        page.starts_with("Japanese rules\n\n     A B C D E F G\n  7  b b X X O w w \n  6 (o)b X . O w w \n"),
        "{page}"
    );
    let end = "total            15.0     20.5\n\nWhite wins by 5.5 points (W+5.5).\nThe record says W+5.5, and the count agrees.\n";
    assert!(page.ends_with(end), "{page}");
    let (_, page, _) = call(&["score", "--rules", "chinese", "--handicap", "3", "--komi", "7 1/2", "-"], GAME);
    assert!(page.contains("handicap          0.0      3.0\n") && page.contains("\u{2715}"), "{page}");
    assert!(page.contains("The record says W+5.5, 4 points away, and not by what it says of rules"), "{page}");
    let (_, page, _) = call(&["score", "--plain"], &GAME.replace("Japanese", "Korean").replace("W+5.5", "W+6.5"));
    assert!(page.starts_with("Korean rules\n\n") && page.contains("The record says W+6.5, 1 point away: "), "{page}");
    let zi = GAME.replace("Japanese", "Chinese").replace("KM[6.5]RE[W+5.5]", "KM[375]RE[W+3.25]");
    let (_, page, _) = call(&["score", "--plain"], &zi);
    assert!(page.contains("The record says W+3.25 in zi, which is 6.5 points, and the count agrees.\n"), "{page}");
    let (_, page, _) = call(&["score", "--plain", "--dead", "A1 A6"], GAME);
    assert!(page.contains("Note: 1 point without a stone is marked dead, at A1.\n"), "{page}");
    let (_, line, _) = call(&["score", "--json", "--node", "0"], GAME);
    assert!(line.contains("\"margin\":-6.5,") && line.contains("\"warnings\":[\"the game is not finished"), "{line}");
    let (_, picture, _) = call(&["score", "--svg", "-"], GAME);
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"), "{picture}");
    refuses(&["score", "--node", "99"], GAME, "-: there is no node 99: the game has 19 nodes (0 to 18)");
    refuses(&["score", "--dead", "A1 ?"], GAME, "--dead:1:4: `?`: not a point");
    refuses(&["score", "--dead", "B1 A1"], "{\"rows\":[\".X\"]}", "--dead:1:4: `A1`: there is no stone");
    refuses(&["score", "--svg", "no/such/folder/x.svg"], GAME, "no/such/folder/x.svg: No such file or directory");
}

#[test]
fn records_checked() {
    let line = "{\"file\":\"-\",\"re\":\"W+5.5\",\"computed\":\"W+5.5\",\"match\":true,\"off_by\":0,\"cause\":\"none\",\
                \"rules\":\"japanese\",\"rules_source\":\"RU\",\"komi\":6.5,\"komi_source\":\"KM\",\"dead_source\":\"TB/TW\"}\n";
    says(&["check", "--json"], GAME, line);
    let numbered = |game: &str| line.replace(",\"re\"", &format!(",\"game\":{game},\"re\""));
    says(&["check", "--json", "-"], &GAME.repeat(2), &(numbered("0") + &numbered("1")));
    says(&["check", "--json", "--game", "1"], &GAME.repeat(2), &numbered("1"));
    let two = "-, game 0: W+5.5, counted W+5.5: agree\n-, game 1: W+5.5, counted W+5.5: agree\n";
    says(&["check"], &GAME.repeat(2), two);
    refuses(&["check", "--game", "2"], &GAME.repeat(2), "-: there is no game 2: the file has 2 games (0 to 1)");
    // What holds for all files: rules, komi, dead stones.
    let (status, answer, _) = call(&["check", "--rules", "chinese", "--komi", "7.5", "--json"], GAME);
    assert!(status == 3 && answer.contains("\"rules\":\"chinese\"") && answer.contains("\"komi\":7.5"), "{answer}");
    let (status, answer, _) = call(&["check", "--dead", "", "--json"], GAME);
    assert!(status == 3 && answer.contains("\"match\":false"), "{answer}");
    says(&["check", "--json", "--dead", "A6"], GAME, &line.replace("TB/TW", "given"));
    refuses(&["check", "--dead", "A6 here"], GAME, "--dead:1:4: `here`: not a point");
    says(&["check"], GAME, "-: W+5.5, counted W+5.5: agree\n");
    let (status, answer, _) = call(&["check"], &GAME.replace("RE[W+5.5]", "RE[B+R]"));
    assert_eq!(
        (status, answer.as_str()),
        (3, "-: B+R, counted W+5.5: a side resigned: nothing was counted (resigned)\n")
    );
    let folder = std::env::temp_dir().join(format!("gocount-check-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("inner")).unwrap();
    for (name, text) in [("b.sgf", GAME), ("inner/a.SGF", "(;RE[W+9])"), ("c.sgf", "none"), ("d.txt", "(;)")] {
        std::fs::write(folder.join(name), text).unwrap();
    }
    let (status, table, error) = call(&["check", folder.to_str().unwrap()], "");
    assert_eq!((status, error.lines().count()), (3, 1), "{error}");
    // Those that differ have a line each, then comes the table.
    let (lines, table) = table.split_once("\n\n").unwrap();
    let why =
        "a.SGF: W+9, counted W+6.5: the position is not finished: the region of 361 points at A19 is open (unfinished)";
    assert!(lines.ends_with(why) && lines.lines().count() == 1, "{lines}");
    assert!(table.starts_with("2 records\n\n  agree                   1    50.0 %\n"), "{table}");
    assert!(
        table.contains("  unfinished              1    50.0 %\n") && table.ends_with("1 file was refused\n"),
        "{table}"
    );
    let (status, lines, _) = call(&["sgf", "--flat", folder.to_str().unwrap()], "");
    assert_eq!((status, lines.lines().filter(|line| line.starts_with("{\"nodes\":[")).count()), (1, 2));
    let (_, lines, _) = call(&["check", "--json", folder.to_str().unwrap()], "");
    assert_eq!(lines.lines().filter(|line| line.starts_with("{\"file\":\"")).count(), 2);
    std::fs::remove_dir_all(folder.join("inner")).unwrap();
    std::fs::remove_file(folder.join("c.sgf")).unwrap();
    let (status, table, _) = call(&["check", folder.to_str().unwrap()], "");
    assert!(status == 0 && table.starts_with("1 record\n\n  agree                   1   100.0 %\n"), "{table}");
    std::fs::remove_file(folder.join("b.sgf")).unwrap();
    let name = folder.to_str().unwrap();
    refuses(
        &["check", name],
        "",
        &format!("{name}: there are no records in this folder (files whose names end with .sgf)"),
    );
    std::fs::remove_dir_all(folder).unwrap();
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
fn records_that_are_not_nested() {
    let two = "(;A[b][c](;B[aa])(;W[\"];C[x]))(;)";
    let first = "{\"nodes\":[{\"parent\":null,\"properties\":{\"A\":[\"b\",\"c\"]}},{\"parent\":0,\"properties\":{\"B\":[\"aa\"]}},\
                 {\"parent\":0,\"properties\":{\"W\":[\"\\\"\"]}},{\"parent\":2,\"properties\":{\"C\":[\"x\"]}}]}\n";
    let second = "{\"nodes\":[{\"parent\":null,\"properties\":{}}]}\n";
    says(&["sgf", "--flat"], two, &(first.to_owned() + second));
    says(&["sgf", "--flat", "--game", "1"], two, second);
    says(&["sgf", "--json", "--game", "1"], two, "{\"properties\":{},\"children\":[]}\n");
    refuses(&["sgf", "--game", "2"], two, "-: there is no game 2: the file has 2 games (0 to 1)");
}

#[test]
fn records_cleaned() {
    let (status, record, told) = call(&["sgf", "--clean"], "(;SZ[9]ab[aa];W[zz])");
    assert_eq!((status, record.as_str()), (0, "(;FF[4]CA[UTF-8]GM[1]SZ[9]AB[aa];)\n"));
    assert_eq!(told, "gocount: -:1:17: a value that means nothing\n");
    assert_eq!(call(&["sgf", "--write"], "(;SZ[9]ab[aa];W[zz])").1, "(;SZ[9]ab[aa];W[zz])");
}

#[test]
fn all_diagnostics_are_told() {
    let (status, lines, _) = call(&["sgf", "--diagnostics"], &format!("(;SZ[9]{})", ";B[zz]".repeat(150)));
    assert_eq!((status, lines.matches("\"code\":14,").count()), (0, 150));
    assert!(!lines.contains("\"file\""));
    let (_, lines, _) = call(&["sgf", "--diagnostics", "-", "-"], "(;B[zz])");
    assert!(lines.lines().next().unwrap().ends_with(",\"file\":\"-\"}"), "{lines}");
}
