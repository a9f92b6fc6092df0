//! The identity of all games: area is territory, prisoners and dead stones, and what was moved and set up.

use super::sheets::rules;
use crate::support::cases;
use gocount::play::Engine;
use gocount::play::grid::{BareChains, Grid, GridOptions};
use gocount::point::{Color, Point, Size};
use gocount::rules::{KoRule, Rules, SuicideRule};
use gocount::score::*;
use proptest::prelude::*;

#[derive(Clone, Debug)]
enum Step {
    Stone(bool, i32, i32),
    Pass(bool),
    Setup(Vec<(i32, i32, u8)>),
}

fn step() -> impl Strategy<Value = Step> {
    let setup = proptest::collection::vec((0..9, 0..9, 0_u8..3), 1..6);
    prop_oneof![
        30 => (any::<bool>(), 0..9, 0..9).prop_map(|(black, x, y)| Step::Stone(black, x, y)),
        2 => any::<bool>().prop_map(Step::Pass),
        1 => setup.prop_map(Step::Setup),
    ]
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn area_and_territory_differ_by_what_was_moved_and_set_up(
        side in 2..10_i32,
        handicap in 0..6_i32,
        steps in proptest::collection::vec(step(), 0..300),
        dead in proptest::collection::vec(0_u8..5, 81),
    ) {
        let options = GridOptions {
            rules: Rules { ko: KoRule::Simple, suicide: SuicideRule::Allowed, ..Rules::default() },
            ..GridOptions::of_size(Size::new(side as u32, side as u32))
        };
        let mut grid = Grid::new(options).unwrap();
        let (mut moves, mut set_up, mut passes) = ([0_i64; 2], [0_i64; 2], [0_u64; 2]);
        let stones = |grid: &Grid| [Color::Black, Color::White].map(|color| grid.stones(color) as i64);
        let place = |grid: &mut Grid, points: &[(Point, Option<Color>)], set_up: &mut [i64; 2]| {
            let before = stones(grid);
            grid.set_up(points.iter().copied(), BareChains::Keep).unwrap();
            let after = stones(grid);
            (0..2).for_each(|i| set_up[i] += after[i] - before[i]);
        };
        let diagonal: Vec<_> =
            (0..handicap.min(side)).map(|i| (Point::new(i, i), Some(Color::Black))).collect();
        place(&mut grid, &diagonal, &mut set_up);
        for step in steps {
            match step {
                Step::Stone(black, x, y) => {
                    let color = if black { Color::Black } else { Color::White };
                    let played = grid.play_color(color, Point::new(x, y)).is_ok();
                    moves[color.index()] += i64::from(played);
                }
                Step::Pass(black) => {
                    let color = if black { Color::Black } else { Color::White };
                    grid.pass(Some(color)).unwrap();
                    passes[color.index()] += 1;
                }
                Step::Setup(points) => {
                    let color = |cell| [None, Some(Color::Black), Some(Color::White)][cell as usize];
                    let inside = points.iter().filter(|(x, y, _)| *x < side && *y < side);
                    let points: Vec<_> = inside.map(|&(x, y, cell)| (Point::new(x, y), color(cell))).collect();
                    place(&mut grid, &points, &mut set_up);
                }
            }
        }
        let board = grid.to_board().unwrap();
        let dead: Vec<u8> = dead.iter().take(board.cells().len()).map(|&die| (die == 0) as u8).collect();
        let area = rules("new-zealand");
        let territory = Rules { pass_stones: false, ..rules("aga-territory") };
        let input = ScoreInput {
            dead: &dead,
            prisoners: Prisoners::Known([Color::Black, Color::White].map(|color| grid.captured(color))),
            passes,
            ..ScoreInput::of(&board, &area)
        };
        let by_area = score(&input).unwrap().margin();
        let by_territory = score(&ScoreInput { rules: &territory, komi: area.komi, ..input }).unwrap().margin();
        let placed = (moves[0] - moves[1]) + (set_up[0] - set_up[1]);
        prop_assert_eq!(by_area.0 - by_territory.0, 2 * placed);

        // The other way round: what the prisoners must have been. Only without the side that moved last is it a guess.
        if set_up == [0; 2] && (moves[0] - moves[1] == 1 || moves[0] == moves[1]) {
            let last_move = if moves[0] > moves[1] { Color::Black } else { Color::White };
            let photo = ScoreInput { prisoners: Prisoners::Deduced { last_move }, rules: &territory, ..input };
            prop_assert_eq!(score(&photo).unwrap().margin(), by_territory);
        }
    }
}
