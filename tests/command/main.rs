//! The `gocount` command as users meet it: exit status, one line for each refusal, and what its calls print.

#[path = "../c/mod.rs"]
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
    // The first fault is told, whatever else is wrong behind it.
    refuses(&["infinite"], "1\n4\n1 1\n1 1\n2 2\nabc", "-:4:1: move 2 at column 1, row 1: the point is occupied");
    says(&["infinite"], "\u{feff}1\r\n1\r\n1 1", "1 0\n");
    refuses(&["infinite"], "\u{feff}x", "-:1:1: the number of tests is expected");
    let (status, output, _) = call(&["infinite"], "2\n1\n1 1\n1\nx");
    assert_eq!((status, output.as_str()), (1, "1 0\n"));
}

#[test]
fn infinite_go_elsewhere() {
    // Two stones in a corner, taken off by the last move.
    let corner = "1\n6\n1 1\n2 1\n1 2\n2 2\n9 9\n1 3\n";
    says(&["infinite", "--report"], corner, "move 6: 2 0\n1 3\n");
    says(&["infinite", "--shape", "whole", "--report"], corner, "3 3\n");
    // What was played before a fault is reported, whether the fault is a move or no move at all.
    for fault in ["1 2\n", "x\n"] {
        let (status, output, _) = call(&["infinite", "--report"], &format!("1\n5\n1 1\n1 2\n9 9\n2 1\n{fault}"));
        assert_eq!((status, output.as_str()), (1, "move 4: 1 0\n"));
    }
    says(&["infinite", "--shape", "1x2147483648"], "1\n1\n2147483648 1\n", "1 0\n");
    refuses(
        &["infinite", "--shape", "1x2147483648"],
        "1\n1\n2147483649 1\n",
        "-:3:1: a row must be from 1 to 2147483648",
    );
    says(&["infinite", "--shape=9x9"], corner, "1 3\n");
    says(&["infinite", "--shape", "half"], "1\n2\n1 -2147483648\n1 2147483647\n", "1 1\n");
    says(&["infinite", "--shape", "whole"], "1\n1\n-5 -2147483648\n", "1 0\n");
    refuses(&["infinite", "--shape", "half"], "1\n1\n-5 1\n", "-:3:1: a row is expected");
    refuses(
        &["infinite", "--shape", "whole"],
        "1\n1\n1 -2147483649\n",
        "-:3:3: a column must be from -2147483648 to 2147483647",
    );
    refuses(&["infinite", "--shape", "9x8"], "1\n1\n9 1\n", "-:3:1: a row must be from 1 to 8");
    // A full board of one point: suicide, where it is allowed.
    says(&["infinite", "--shape", "1x1"], "1\n2\n1 1\n1 1\n", "0 0\n");
    refuses(
        &["infinite", "--shape", "1x1", "--suicide", "forbidden"],
        "1\n1\n1 1\n",
        "-:3:1: move 1 at column 1, row 1: suicide is forbidden",
    );
    let twice = "1\n3\n1 1\n1 1\n3 3\n";
    says(&["infinite", "--occupied", "skip"], twice, "2 0\n");
    says(&["infinite", "--occupied", "ignore"], twice, "1 1\n");
    says(&["infinite", "--occupied", "replace"], twice, "1 1\n");
    // Where a line lies in the input is known however long that is.
    let long = format!("1\n40000\n{}", "7 7 ".repeat(10) + &"1 1\n".repeat(40000));
    refuses(&["infinite"], &long, "-:3:5: move 2 at column 7, row 7: the point is occupied");
    let late = format!("1\n40000\n{} x", (0..39999).map(|i| format!("{} 7\n", 1 + 2 * i)).collect::<String>());
    refuses(&["infinite"], &late, "-:40002:2: a row is expected");
}

#[test]
fn progress_is_shown_when_wanted() {
    let input = format!("1\n5\n{}", "1 1\n2 2\n3 3\n4 4\n5 5\n");
    let (status, output, _) = call(&["infinite", "--progress"], &input);
    assert_eq!((status, output.as_str()), (0, "3 2\n"));
    let (_, _, error) = call(&["infinite"], &input);
    assert_eq!(error, "");
}

/// A ko: Black takes with the move at (2, 1), and White may not take back.
const KO: &str = "{\"width\":4,\"height\":3,\"rows\":[\".XO.\",\"XO.O\",\".XO.\"],\"moves\":[[\"B\",2,1]MORE]RULES}";

fn ko(more: &str, rules: &str) -> String {
    KO.replace("MORE", more).replace("RULES", rules)
}

#[test]
fn moves_of_a_position() {
    let taken = "{\"rows\":[\".XO.\",\"X.XO\",\".XO.\"],\"captured\":{\"black\":0,\"white\":1},\
                 \"ko_illegal\":{\"black\":[],\"white\":[[1,1]]},\"first_illegal\":FIRST}\n";
    says(&["play"], &ko("", ""), &taken.replace("FIRST", "null"));
    says(&["play"], &ko(",[\"W\",1,1]", ""), &taken.replace("FIRST", "{\"move\":1,\"reason\":\"ko\"}"));
    for (more, reason) in [
        (",[\"W\",0,1]", "occupied"),
        (",[\"W\",4,1]", "off_board"),
        (",[\"W\",-1,1e99]", "off_board"),
        (",[\"W\",0,0]", "suicide"),
    ] {
        let first = format!("{{\"move\":1,\"reason\":\"{reason}\"}}");
        says(&["play", "-"], &ko(more, ""), &taken.replace("FIRST", &first));
    }
    let (_, output, _) = call(&["play"], &ko(",[\"W\"],[\"B\"],[\"w\",1,1]", ",\"rules\":{\"KO\":\"positional\"}"));
    assert!(output.ends_with("\"first_illegal\":{\"move\":3,\"reason\":\"superko\"}}\n"), "{output}");
    let (_, output, _) = call(&["play"], &ko(",[\"W\"],[\"B\"],[\"W\",1,1]", ",\"rules\":{\"name\":\"Japanese\"}"));
    assert!(output.ends_with("\"first_illegal\":null}\n"), "{output}");
    // Two stones may take themselves off where the rules allow it.
    let suicide = "{\"rows\":[\".XO\",\"OO.\"],\"moves\":[[\"B\",0,0]],\"rules\":{\"suicide\":true}}";
    let (_, output, _) = call(&["play"], suicide);
    assert!(output.starts_with("{\"rows\":[\"..O\",\"OO.\"],\"captured\":{\"black\":2,\"white\":0},"), "{output}");
    let (_, output, _) = call(&["play"], &suicide.replace("true", "false"));
    assert!(output.ends_with("\"first_illegal\":{\"move\":0,\"reason\":\"suicide\"}}\n"), "{output}");
}

#[test]
fn what_lives() {
    let position = "{\"rows\":[\".X.X..\",\"XXXX.O\",\"....O.\"]}";
    says(&["life"], position, "{\"map\":[\"XXXX..\",\"XXXX..\",\"......\"]}\n");
    let cross = "{\"rows\":[\"XXXXXXX\",\".XX.XXX\",\"XX.O.XX\",\"XXX.XXX\",\"XXXXXXX\"]}";
    assert!(call(&["life"], cross).1.contains("XXXXXXX"));
    assert!(!call(&["life", "--suicide"], cross).1.contains('X'));
}

#[test]
fn positions_counted() {
    let rows = "\"rows\":[\"...X.O...\",\".O.X.O...\",\"...X.O...\",\"...X.O...\",\"...X.O...\"],\"dead\":[[1,1]]";
    let territory = format!("{{{rows},\"rules\":\"japanese\",\"komi\":-0.5,\"captured\":{{\"black\":2,\"white\":3}}}}");
    let (status, output, error) = call(&["score", "--json"], &territory);
    assert_eq!((status, error.as_str()), (0, ""));
    let line = |name: &str, numbers: [&str; 3]| {
        let [territory, prisoners, dead] = numbers;
        let (komi, total) = if name == "black" { ("0", "19") } else { ("-0.5", "16.5") };
        format!(
            "\"{name}\":{{\"stones\":0,\"territory\":{territory},\"prisoners\":{prisoners},\"dead\":{dead},\
             \"pass_stones\":0,\"handicap\":0,\"komi\":{komi},\"button\":0,\"tax\":0,\"total\":{total}}}"
        )
    };
    assert!(output.contains(&line("black", ["15", "3", "1"])), "{output}");
    assert!(output.contains(&line("white", ["15", "2", "0"])), "{output}");
    assert!(output.contains("\"margin\":2.5,\"result\":\"B+2.5\",\"map\":[\"bbbX.Owww\",\"bobX.Owww\","), "{output}");
    assert!(output.contains("\"owner\":[\"XXX...OOO\",\"XXX...OOO\","), "{output}");
    let (_, output, _) = call(&["score", "--json"], &format!("{{{rows},\"komi\":7.5}}"));
    assert!(output.contains("\"result\":\"W+7.5\",\"map\":[\"bbbX.Owww\",\"bobX.Owww\""), "{output}");
    assert!(output.contains("\"stones\":5,\"territory\":15,\"prisoners\":0,\"dead\":0,"), "{output}");
    let (_, page, _) = call(&["score"], &format!("{{{rows}}}"));
    assert!(
        page.starts_with("area, simple ko, no suicide\n\n     A B C D E F G H J\n  5  \u{25aa} \u{25aa}"),
        "{page}"
    );
    assert!(page.ends_with("total            20.0     27.5\n\nWhite wins by 7.5 points (W+7.5).\n"), "{page}");
    let arguments = ["score", "--plain", "--rules", "japanese", "--komi", "-3", "--dead", "G1"];
    let (_, page, _) = call(&arguments, &format!("{{{}}}", rows.replace("...X.O...\"]", "...X.OX..\"]")));
    assert!(page.starts_with("Japanese rules\n\n"), "{page}");
    assert!(
        page.contains("\n  4  . O . X . O w w w \n") && page.contains("dead stones       0.0      1.0\n"),
        "{page}"
    );
}

/// Black has the left of a 7x7 board and White the right, with a dead white stone in Black's part.
const GAME: &str = "(;SZ[7]RU[Japanese]KM[6.5]RE[W+5.5];B[ca];W[ea];B[cb];W[eb];B[cc];W[ec];B[cd];W[ed];B[ce];W[ee];\
                    B[cf];W[ef];B[cg];W[eg];B[da];W[ab];B[];W[]TB[aa:bg]TW[fa:gg])";

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
    assert!(page.contains("The record says W+5.5, 4 points away: "), "{page}");
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
    refuses(&["score", "--node", "99"], GAME, "-: there is no such node");
    refuses(&["score", "--dead", "A1 ?"], GAME, "--dead:1:4: not a point");
    refuses(&["score", "--dead", "B1 A1"], "{\"rows\":[\".X\"]}", "--dead:1:4: there is no stone");
    refuses(&["score"], "no record", "-:1:1: no SGF data");
    refuses(&["score", "--svg", "no/such/folder/x.svg"], GAME, "no/such/folder/x.svg: No such file or directory");
}

#[test]
fn photographs_counted() {
    let photo = |last: &str| {
        let position = format!("{{\"rows\":[\"..XO..\"],\"rules\":\"japanese\",\"komi\":0{last}}}");
        call(&["score", "--json"], &position).1
    };
    assert!(photo(",\"last_move\":\"W\"").contains("\"margin\":0,"));
    assert!(photo(",\"last_move\":\"B\"").contains("\"margin\":-1,"));
    let assumed =
        "the prisoners are not given and count as none: who moved last (`last_move`) would tell their difference";
    assert!(photo("").contains("\"margin\":0,") && photo("").contains(assumed));
    for told in [",\"last_move\":\"W\"", ",\"captured\":{\"black\":0}"] {
        assert!(!photo(told).contains("the prisoners are not given"), "{told}");
    }
    let position = |more: &str| format!("{{\"rows\":[\"..XO..\"],\"rules\":\"japanese\",{more}}}");
    let (_, page, _) = call(&["score"], &position("\"last_move\":null"));
    assert!(page.contains(&format!("Note: {assumed}.\n")), "{page}");
    refuses(&["score"], &position("\"last_move\":\"banana\""), "-:1:51: `last_move` is `B` or `W`");
    refuses(&["score"], &position("\"last_move\":[2,0],\"captured\":{}"), "-:1:51: `last_move` is `B` or `W`");
    refuses(&["score"], &position("\"captured\":[1,2]"), "-:1:50: `captured` is an object of `black` and `white`");
    assert!(call(&["score", "--help"], "").1.contains("`last_move`"));
}

#[test]
fn records_checked() {
    let line = "{\"file\":\"-\",\"re\":\"W+5.5\",\"computed\":\"W+5.5\",\"match\":true,\"off_by\":0,\"cause\":\"none\",\
                \"rules\":\"japanese\",\"rules_source\":\"RU\",\"komi\":6.5,\"komi_source\":\"KM\",\"dead_source\":\"TB/TW\"}\n";
    says(&["check", "--json"], GAME, line);
    says(&["check", "--json", "-"], &GAME.repeat(2), &line.repeat(2));
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
    let (_, lines, _) = call(&["check", "--json", folder.to_str().unwrap()], "");
    assert_eq!(lines.lines().filter(|line| line.starts_with("{\"file\":\"")).count(), 2);
    std::fs::remove_dir_all(folder.join("inner")).unwrap();
    std::fs::remove_file(folder.join("c.sgf")).unwrap();
    let (status, table, _) = call(&["check", folder.to_str().unwrap()], "");
    assert!(status == 0 && table.starts_with("1 record\n\n  agree                   1   100.0 %\n"), "{table}");
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn positions_that_are_none() {
    for (input, line) in [
        ("", "-:1:1: the input ends too early"),
        ("[1,\n 2", "-:2:3: `,` or `]` is expected"),
        ("{\"rows\":[\"X\"],}", "-:1:15: a name in quotes is expected"),
        ("{\"rows\" [\"X\"]}", "-:1:9: `:` is expected"),
        ("{\"rows\":[\"X\"]}}", "-:1:15: more than one value"),
        ("{\"rows\":[\"X\"],\"more\":[nul]}", "-:1:23: a value is expected"),
        ("{\"rows\":[\"X\"],\"more\":01}", "-:1:23: `,` or `}` is expected"),
        ("{\"rows\":[\"X\"],\"more\":1.e}", "-:1:24: a digit is expected"),
        ("{\"rows\":[\"X\"],\"more\":\"\\x\"}", "-:1:24: no such escape"),
        ("{\"rows\":[\"X\"],\"more\":\"\n\"}", "-:1:23: a control character in a string"),
        ("{\"rows\":[\"X\"],\"more\":\"", "-:1:23: the string does not end"),
        ("[]", "-:1:1: a position, a JSON object, is expected"),
        ("{}", "-:1:1: `rows`, an array of texts, is expected"),
        ("{\"rows\":[]}", "-:1:9: empty board"),
        ("{\"rows\":[1]}", "-:1:10: a row in quotes is expected"),
        ("{\"rows\":[\"X.\",\n \"X?\"]}", "-:2:2: unknown character '?'"),
        ("{\"rows\":[\"X.\",\"X\"]}", "-:1:15: the row has 1 columns, the first has 2"),
        ("{\"rows\":[\"X.\"],\"width\":3}", "-:1:24: the rows are of another size"),
        (
            "{\"rows\":[\"X.\"],\"rules\":{\"ko\":\"SPIGHT\"}}",
            "-:1:30: ko must be SIMPLE, POSITIONAL, SITUATIONAL, NATURAL or NONE",
        ),
        ("{\"rows\":[\"X.\"],\"rules\":{\"name\":\"none\"}}", "-:1:32: there are no rules of this name"),
        ("{\"rows\":[\"X.\"],\"moves\":[[\"X\",1]]}", "-:1:25: a move, [\"B\",x,y] or [\"W\"], is expected"),
        ("{\"rows\":[\"X.\"],\"moves\":[[\"X\",1,0.5]]}", "-:1:25: a move, [\"B\",x,y] or [\"W\"], is expected"),
    ] {
        refuses(&["play"], input, line);
    }
    refuses(&["score"], "{\"rows\":[\"X.\"],\"dead\":[[1,0]]}", "-:1:24: there is no stone");
    refuses(&["score"], "{\"rows\":[\"X.\"],\"dead\":[[2,0]]}", "-:1:24: Invalid coordinate");
    refuses(
        &["score"],
        "{\"rows\":[\"X.\"],\"komi\":0.3}",
        "-:1:23: komi is a number of points and halves, such as 6.5",
    );
}

/// JSON may hold whatever it likes besides.
#[test]
fn positions_in_any_json() {
    let deep = format!("{}1{}", "[".repeat(100_000), "]".repeat(100_000));
    let odd = "\\u0041\\ud83d\\ude00\\ud83d\\/\\b\\f\\n\\r\\t";
    let position = format!(
        "\u{feff}{{ \"deep\" : {deep} ,\r\n\t\"rows\":[\"?\"], \"r\\u006fws\" : [\"\\u0058.\"], \
         \"odd\":[\"{odd}\",-0.5e+3,true,false,null,{{}},[],1{}] }}\n",
        "0".repeat(1000)
    );
    says(&["life"], &position, "{\"map\":[\"..\"]}\n");
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
    for name in ["territory", "infinite", "sgf", "play", "life", "score", "check"] {
        // A folder stands for the records in it when they are checked.
        for file in ["no/such/file", "src"].into_iter().take(if name == "check" { 1 } else { 2 }) {
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
