//! Life and territory judged, beside the plain count of the same boards.

use crate::area::{bytes, plain_count, positions};
use crate::games::{Move, SIDE};
use crate::measure::{report, side_by_side};
use gocount::board::{Board, BoardOptions, LifeJudge, TerritoryJudge};
use gocount::point::Size;

const SIZE: Size = Size::new(SIDE as u32, SIDE as u32);

pub fn run(games: &[Vec<Move>], json: bool) {
    let positions = positions(games);
    let boards: Vec<Board> = positions
        .iter()
        .map(|board| Board::from_bytes(SIZE, &bytes(board), BoardOptions::default()).unwrap())
        .collect();
    let plain = plain_count(&positions);
    let mut life = LifeJudge::new(SIZE).unwrap();
    let mut judge_life = || boards.iter().map(|board| life.judge(board, false).unwrap()[0] as u32).sum::<u32>();
    let time = side_by_side(boards.len(), || judge_life(), || 0).0;
    report(json, "pass-alive stones and territory", (time, plain), "the plain count");
    let mut territory = TerritoryJudge::new(SIZE).unwrap();
    let mut judge = || boards.iter().map(|board| territory.judge(board, &[], &[]).unwrap().territory[0]).sum::<u32>();
    let time = side_by_side(boards.len(), || judge(), || 0).0;
    report(json, "territory with seki and false eyes", (time, plain), "the plain count");
}
