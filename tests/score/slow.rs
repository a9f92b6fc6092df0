//! The count against a slow twin that floods from each point anew.

use super::sheets::rules;
use crate::support::cases;
use gocount::board::{Board, BoardOptions};
use gocount::point::{Color, Size};
use gocount::score::*;
use proptest::prelude::*;

/// The colours that a point reaches across empty points and dead stones.
fn reached(cells: &[u8], width: usize, from: usize) -> u8 {
    let height = cells.len() / width;
    let (mut seen, mut todo, mut colors) = (vec![false; cells.len()], vec![from], 0);
    while let Some(at) = todo.pop() {
        if std::mem::replace(&mut seen[at], true) {
            continue;
        }
        if cells[at] != 0 {
            colors |= cells[at];
            continue;
        }
        let (x, y) = (at % width, at / width);
        todo.extend([(x > 0).then(|| at - 1), (x + 1 < width).then_some(at + 1)].into_iter().flatten());
        todo.extend([(y > 0).then(|| at - width), (y + 1 < height).then_some(at + width)].into_iter().flatten());
    }
    colors
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn area_and_territory_are_what_a_slow_flood_finds(
        width in 1_usize..8,
        cells in proptest::collection::vec(0_u8..3, 1..60),
        dice in proptest::collection::vec(0_u8..4, 60),
    ) {
        let height = (cells.len() / width).max(1);
        let cells: Vec<u8> = cells.iter().cycle().take(width * height).copied().collect();
        let dead: Vec<u8> = dice.iter().cycle().zip(&cells).map(|(&die, _)| (die == 0) as u8).collect();
        let board = Board::from_bytes(Size::new(width as u32, height as u32), &cells, BoardOptions::default()).unwrap();
        let living: Vec<u8> = cells.iter().zip(&dead).map(|(&cell, &dead)| if dead == 0 { cell } else { 0 }).collect();
        let owners: Vec<u8> = (0..living.len()).map(|at| match reached(&living, width, at) { 3 => 0, one => one }).collect();
        let count = |of: &dyn Fn(usize) -> bool| 2 * (0..cells.len()).filter(|&at| of(at)).count() as i64;
        for name in ["chinese", "aga-territory"] {
            let rules = rules(name);
            let score = score(&ScoreInput { dead: &dead, ..ScoreInput::of(&board, &rules) }).unwrap();
            for color in [Color::Black, Color::White] {
                let (own, other) = (color as u8, color.opponent() as u8);
                let side = score.side(color);
                prop_assert_eq!(side.get(ScoreItem::Territory).0, count(&|at| living[at] == 0 && owners[at] == own));
                let is_area = name == "chinese";
                let stones = if is_area { count(&|at| living[at] == own) } else { 0 };
                let taken = if is_area { 0 } else { count(&|at| cells[at] == other && dead[at] != 0) };
                prop_assert_eq!(side.get(ScoreItem::Stones).0, stones);
                prop_assert_eq!(side.get(ScoreItem::Dead).0, taken);
            }
        }
    }
}
