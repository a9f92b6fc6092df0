//! Scores as JSON and as a picture.

use super::sheets::{board, rules};
use gocount::board::{Board, BoardOptions};
use gocount::point::{Color, Point, Size};
use gocount::score::*;
use serde_json::{Value, json};

#[test]
fn json_has_our_shape() {
    let board = board(&[".XO.", ".XO.", ".XO.", ".XO."]);
    let chinese = rules("chinese");
    let score = score(&ScoreInput::of(&board, &chinese)).unwrap();
    let text = write_score(&score, DeadTold { source: "none", unsure: &[] }, &["of the \"record\""]).unwrap();
    let value: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(value["size"], json!([4, 4]));
    assert_eq!(value["black"]["total"], json!(8));
    assert_eq!(value["white"]["total"], json!(15.5));
    assert_eq!(value["white"]["komi"], json!(7.5));
    assert_eq!((&value["margin"], &value["result"]), (&json!(-7.5), &json!("W+7.5")));
    assert_eq!(value["map"], json!(["bXOw", "bXOw", "bXOw", "bXOw"]));
    assert_eq!(value["owner"], json!(["XXOO", "XXOO", "XXOO", "XXOO"]));
    assert_eq!(value["warnings"], json!(["of the \"record\""]));
    let keys = ["\"rules\"", "\"size\"", "\"black\"", "\"white\"", "\"margin\"", "\"result\"", "\"map\"", "\"owner\""];
    let places: Vec<usize> = keys.iter().map(|key| text.find(key).unwrap()).collect();
    assert!(places.is_sorted(), "{text}");
}

#[test]
fn json_has_the_shape_of_ogs() {
    let board = board(&["OXO.", ".XO.", ".XO.", ".XOX"]);
    let japanese = rules("japanese");
    let dead = DeadStones::from_text(&board, "A4 D1", DeadChains::Whole).unwrap();
    let input =
        ScoreInput { dead: dead.marks(), prisoners: Prisoners::Known([2, 5]), ..ScoreInput::of(&board, &japanese) };
    let value: Value = serde_json::from_str(&write_ogs(&score(&input).unwrap()).unwrap()).unwrap();
    let black = json!({"total": 10, "stones": 0, "territory": 4, "prisoners": 6, "scoring_positions": "aaabacad",
        "handicap": 0, "komi": 0});
    assert_eq!(value["black"], black);
    let white = json!({"total": 13.5, "stones": 0, "territory": 4, "prisoners": 3, "scoring_positions": "dadbdcdd",
        "handicap": 0, "komi": 6.5});
    assert_eq!(value["white"], white);
}

#[test]
fn the_picture_stands_alone() {
    let board = board(&["OXO.", ".XO.", ".XO.", ".XOX"]);
    let chinese = rules("chinese");
    let dead = DeadStones::from_text(&board, "A4", DeadChains::Whole).unwrap();
    let score = score(&ScoreInput { dead: dead.marks(), ..ScoreInput::of(&board, &chinese) }).unwrap();
    let svg = write_svg(&score, &SvgOptions { last_move: Some(Point::new(1, 1)), coordinates: true }).unwrap();
    assert!(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" ") && svg.ends_with("</svg>\n"));
    assert_eq!(svg.matches("r=\"11.2\"").count(), 10, "a disc for each stone");
    assert_eq!(svg.matches("opacity").count(), 1, "one of them dead");
    assert_eq!(svg.matches("stroke-width=\"0.8\"").count(), 4, "a square for each point of territory");
    assert_eq!(svg.matches("r=\"5.5\"").count(), 1);
    let plain = write_svg(&score, &SvgOptions { last_move: Some(Point::new(9, 9)), coordinates: false }).unwrap();
    assert!(!plain.contains("<text") && !plain.contains("r=\"5.5\""));
}

#[test]
fn a_picture_of_any_size_can_be_drawn() {
    let chinese = rules("chinese");
    for (width, height, stars) in [(1, 1, 0), (1, 30, 0), (7, 7, 4), (9, 9, 5), (13, 13, 9), (19, 19, 9), (60, 3, 0)] {
        let mut board = Board::empty(Size::new(width, height), BoardOptions::default()).unwrap();
        board.set(Point::new(0, 0), Some(Color::White)).unwrap();
        let score = score(&ScoreInput::of(&board, &chinese)).unwrap();
        let svg = write_svg(&score, &SvgOptions::default()).unwrap();
        assert_eq!(svg.matches("r=\"2.6\"").count(), stars, "{width}x{height}");
    }
}
