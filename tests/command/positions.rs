//! Positions in JSON: `play`, `life` and `score`.

use crate::{call, refuses, says};

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
    let end = "total            20.0     27.5\n\nWhite wins by 7.5 points (W+7.5).\n\
               Note: no rules are given: stones and territory count (area), and the usual komi; --rules says otherwise.\n";
    assert!(page.ends_with(end), "{page}");
    let arguments = ["score", "--plain", "--rules", "japanese", "--komi", "-3", "--dead", "G1"];
    let (_, page, _) = call(&arguments, &format!("{{{}}}", rows.replace("...X.O...\"]", "...X.OX..\"]")));
    assert!(page.starts_with("Japanese rules\n\n"), "{page}");
    assert!(
        page.contains("\n  4  . O . X . O w w w \n") && page.contains("dead stones       0.0      1.0\n"),
        "{page}"
    );
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
        (
            "{\"rows\":[\"X.\"],\"rules\":{\"name\":\"none\"}}",
            "-:1:32: there are no rules `none`; there are japanese, korean, chinese, chinese-ogs, aga, aga-territory, \
             aga-button, two-button, new-zealand, new-zealand-ogs, tromp-taylor, cgos, ing, ing-ogs, stone-scoring, taiwan, sunjang, ancient-territory",
        ),
        (
            "{\"rows\":[\"X.\"],\"moves\":[[\"X\",1]]}",
            "-:1:25: a move, [\"B\",x,y], [\"B\",\"D4\"] or [\"W\"], is expected",
        ),
        (
            "{\"rows\":[\"X.\"],\"moves\":[[\"X\",1,0.5]]}",
            "-:1:25: a move, [\"B\",x,y], [\"B\",\"D4\"] or [\"W\"], is expected",
        ),
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
