//! `estimate`: which stones are dead when nobody says so.

use crate::{call, refuses};

/// A finished 9x9 game: a dead white stone in Black's corner, a dead black pair in White's.
const BOARD: &str =
    "....XO...\n.O..XO.X.\n....XO.X.\nXX.XXOO..\n..XXO.OO.\nXXXOO..O.\nOOXXXOOO.\n.OOOXXO..\n...OO.O..\n";

/// A record that ends in that position, set up.
fn record(more: &str) -> String {
    let mut stones = [String::new(), String::new()];
    for (y, row) in BOARD.lines().enumerate() {
        for (x, byte) in row.bytes().enumerate().filter(|(_, byte)| *byte != b'.') {
            let letter = |i: usize| char::from(b'a' + i as u8);
            stones[usize::from(byte == b'O')] += &format!("[{}{}]", letter(x), letter(y));
        }
    }
    let [black, white] = stones;
    format!("(;SZ[9]RU[Japanese]KM[6.5]{more}AB{black}AW{white};B[];W[])")
}

#[test]
fn json_has_what_the_contract_says() {
    let (status, output, error) = call(&["estimate", "--json", "--rules", "japanese"], BOARD);
    assert_eq!((status, error.as_str()), (0, ""));
    let found: serde_json::Value = serde_json::from_str(&output).unwrap();
    assert_eq!(found["dead"], serde_json::json!([[1, 1], [7, 1], [7, 2]]));
    assert_eq!(found["owner"][0], "XXXXXOOOO");
    assert_eq!((found["ownership"].as_array().unwrap().len(), found["finished"].as_bool()), (9, Some(true)));
    let ownership = |x: usize, y: usize| found["ownership"][y][x].as_f64().unwrap();
    assert!(ownership(0, 0) > 0.6 && ownership(8, 0) < -0.6);
    let keys = ["finished", "dead", "unsure", "seal", "owner", "ownership", "margin"];
    let places: Vec<usize> = keys.iter().map(|key| output.find(&format!("\"{key}\":")).unwrap()).collect();
    assert!(places.is_sorted(), "{output}");
    // The same seed gives the same answer; the record of the position gives the position's.
    let again = call(&["estimate", "--json", "--rules", "japanese", "--seed", "1"], BOARD);
    assert_eq!(again.1, output);
    assert_eq!(call(&["estimate", "--json"], &record("")).1, output);
}

#[test]
fn a_page_for_people() {
    let (status, page, error) = call(&["estimate", "--plain"], &record(""));
    assert_eq!((status, error.as_str()), (0, ""));
    for line in [
        "  8  b o b b X O w x w \n",
        "\nThe game is finished: all borders are closed.\nDead: White's 1 stone at B8 (",
        "), Black's 2 stones at H8 (",
        "\nEstimate: W+",
    ] {
        assert!(page.contains(line), "{line}\n{page}");
    }
    let open = "{\"rows\":[\"......\",\".X..O.\",\"......\",\".X..O.\",\"......\",\"......\"]}";
    let (status, page, _) = call(&["estimate", "--plain", "--to-move", "B", "--komi", "0"], open);
    assert_eq!(status, 0);
    assert!(page.contains("The game is not finished: it is open at A6"), "{page}");
    assert!(page.contains("Estimate, if both sides play on: "), "{page}");
}

#[test]
fn a_count_can_use_the_estimate() {
    let result = |arguments: &[&str]| {
        let output = call(&[&["score", "--json"], arguments].concat(), BOARD).1;
        serde_json::from_str::<serde_json::Value>(&output).unwrap()["margin"].as_f64().unwrap()
    };
    let listed = result(&["--dead", "B8 H8"]);
    assert_eq!(result(&["--dead", "auto"]), listed);
    assert!(result(&["--dead", "none"]) != listed);
    assert_eq!(result(&["--dead", "marks"]), result(&["--dead", "none"]));
}

/// Marks win; without them the estimate tells, and says so.
#[test]
fn where_the_dead_stones_of_a_record_come_from() {
    let told = |arguments: &[&str], record: &str| {
        let output = call(&[&["score", "--json"], arguments].concat(), record).1;
        let found: serde_json::Value = serde_json::from_str(&output).unwrap();
        let dead = &found["map"].to_string().matches(['x', 'o']).count();
        let places: Vec<_> =
            ["\"owner\"", "\"dead_source\"", "\"unsure\"", "\"warnings\""].map(|key| output.find(key)).into();
        assert!(places.is_sorted() && places[0].is_some(), "{output}");
        (found["dead_source"].as_str().unwrap().to_owned(), *dead)
    };
    let (unmarked, marked) = (record(""), record("").replace("W[])", "W[]TW[hb])"));
    for (arguments, record, source, dead) in [
        (&[][..], &unmarked, "estimate", 3),
        (&["--dead", "auto"], &unmarked, "estimate", 3),
        (&["--dead", "auto"], &marked, "estimate", 3),
        (&["--dead", "marks"], &unmarked, "none", 0),
        (&["--dead", "none"], &unmarked, "none", 0),
        (&["--dead", "B8"], &unmarked, "list", 1),
        (&[], &marked, "marks", 1),
        (&["--dead", "none"], &marked, "none", 0),
    ] {
        assert_eq!(told(arguments, record), (source.to_owned(), dead), "{arguments:?}");
    }
    let page = call(&["score", "--plain"], &unmarked).1;
    assert!(page.contains("Note: 2 chains are dead by the estimate; least sure: "), "{page}");
    let (status, line, _) = call(&["check"], &unmarked.replace("SZ[9]", "SZ[9]RE[W+90]"));
    assert!(status == 3 && line.contains("W+90, counted W+"), "{line}");
}

#[test]
fn wrong_use_and_boards_too_large() {
    for (arguments, word) in [(["--to-move", "X"], "--to-move"), (["--seed", "-1"], "--seed"), (["--rules", "x"], "x")]
    {
        let (status, output, error) = call(&[&["estimate"], &arguments[..]].concat(), BOARD);
        assert_eq!((status, output.as_str()), (2, ""));
        assert!(error.contains(word), "{error}");
    }
    let wide = format!("{{\"rows\":[\"{}\"]}}", "X".repeat(53));
    refuses(&["estimate"], &wide, "-: only boards up to 52 columns and rows are estimated");
}
