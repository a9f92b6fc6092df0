//! Life and territory judged, beside the plain count of the same boards.

use crate::area::bytes;
use crate::games::SIZE;
use crate::measure::{alone, report};
use goban::pieces::goban::Goban;
use gocount::board::{Board, BoardOptions, LifeJudge, LifePath, TerritoryJudge};

/// `plain` is the time of the plain count of all boards.
pub fn run(positions: &[Goban], plain: f64, json: bool) {
    let boards: Vec<Board> = positions
        .iter()
        .map(|board| Board::from_bytes(SIZE, &bytes(board), BoardOptions::default()).unwrap())
        .collect();
    let mut life = LifeJudge::new(SIZE).unwrap();
    for (name, path) in [("pass-alive", LifePath::Fastest), ("pass-alive, plain integers", LifePath::Plain)] {
        let time = alone(&boards, |board| life.judge_by(board, false, path).unwrap()[0]);
        report(json, name, boards.len(), (time, plain), "the plain count from row masks");
    }
    let mut territory = TerritoryJudge::new(SIZE).unwrap();
    let time = alone(&boards, |board| territory.judge(board, &[], &[]).unwrap().territory[0]);
    report(json, "territory with seki and false eyes", boards.len(), (time, plain), "the plain count from row masks");
}
