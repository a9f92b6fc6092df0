//! The engine of playouts against the grid, which knows the same rules and is itself held against a slow game.

use crate::dice::Dice;
use crate::support;
use gocount::play::Shape;
use gocount::play::playout::{CELLS, EMPTY, PlayoutBoard, Policy, Random, cells_of};
use gocount::play::simulator::{Simulator, SimulatorOptions};
use gocount::point::{Color, Point, Size};

fn grid(size: Size) -> Simulator {
    // Simple ko, no suicide: what a grid does by default.
    Simulator::new(SimulatorOptions::of_shape(Shape::Grid(size))).unwrap()
}

fn points(size: Size) -> impl Iterator<Item = Point> {
    let (width, height) = (size.width as i32, size.height as i32);
    (0..height).flat_map(move |y| (0..width).map(move |x| Point::new(x, y)))
}

fn compare<const N: usize>(board: &PlayoutBoard<N>, game: &Simulator, size: Size, color: Color) {
    for point in points(size) {
        let cell = board.cell(point.x as usize, point.y as usize);
        let stone = game.stone_at(point);
        assert_eq!(board.at(cell), stone.map_or(EMPTY, |color| color as u8), "{point:?}");
        if stone.is_none() {
            assert_eq!(board.is_legal(cell, color as u8), game.check(color, point).is_ok(), "{color:?} {point:?}");
        } else {
            let liberties = game.liberties(point).unwrap();
            let only = if liberties.len() == 1 { liberties[0] } else { Point::new(-1, -1) };
            let expected = if liberties.len() == 1 { board.cell(only.x as usize, only.y as usize) } else { 0 };
            assert_eq!(board.only_liberty(cell), expected, "{point:?}");
        }
    }
}

fn play_a_game<const N: usize>(dice: &mut Dice, size: Size, turns: usize) {
    let mut board = PlayoutBoard::<N>::new(size);
    let mut game = grid(size);
    let mut last = Color::White;
    for _ in 0..turns {
        let color = dice.pick(&[Color::Black, Color::White]);
        let point = dice.point(size);
        if dice.roll(30) == 0 {
            board.pass();
            game.pass(Some(color)).unwrap();
            last = color;
        } else if game.check(color, point).is_ok() {
            board.play(board.cell(point.x as usize, point.y as usize), color as u8);
            game.play_color(color, point).unwrap();
            last = color;
        }
        // A ko binds the side that did not move.
        compare(&board, &game, size, last.opponent());
    }
}

#[test]
fn it_plays_as_a_grid_does() {
    let dice = &mut support::dice(81);
    for _ in 0..support::times(120) {
        let size = Size::new(1 + dice.below(7) as u32, 1 + dice.below(7) as u32);
        play_a_game::<{ CELLS[0] }>(dice, size, 120);
    }
    for _ in 0..support::times(3) {
        play_a_game::<{ CELLS[1] }>(dice, Size::new(13, 13), 250);
        play_a_game::<{ CELLS[2] }>(dice, Size::new(19, 17), 300);
        play_a_game::<{ CELLS[3] }>(dice, Size::new(52, 2), 200);
    }
}

#[test]
fn the_largest_boards_fit() {
    for (size, cells) in [(9, CELLS[0]), (13, CELLS[1]), (19, CELLS[2]), (52, CELLS[3])] {
        assert!(cells_of(Size::new(size, size)) <= cells as u64);
    }
}

/// Stones set up: chains without liberties come off, and what is set up plays on as on a grid.
#[test]
fn a_position_is_set_up() {
    let dice = &mut support::dice(82);
    for _ in 0..support::times(200) {
        let size = Size::new(2 + dice.below(6) as u32, 2 + dice.below(6) as u32);
        let mut game = grid(size);
        for _ in 0..40 {
            let (color, point) = (dice.pick(&[Color::Black, Color::White]), dice.point(size));
            let _ = game.play_color(color, point);
        }
        let stones: Vec<u8> = points(size).map(|point| game.stone_at(point).map_or(0, |color| color as u8)).collect();
        let mut board = PlayoutBoard::<{ CELLS[0] }>::new(size);
        board.set_up(&stones);
        game.pass(None).unwrap();
        compare(&board, &game, size, Color::Black);
        compare(&board, &game, size, Color::White);
    }
    let mut board = PlayoutBoard::<{ CELLS[0] }>::new(Size::new(2, 1));
    board.set_up(&[1, 1]);
    assert_eq!((board.at(board.cell(0, 0)), board.at(board.cell(1, 0))), (EMPTY, EMPTY));
}

/// Playouts end, leave no eye filled by its owner, and are the same for the same seed.
#[test]
fn playouts_end_and_repeat() {
    for policy in [Policy::LIGHT, Policy::HEAVY] {
        for (width, height) in [(1, 1), (2, 2), (5, 3), (9, 9)] {
            let size = Size::new(width, height);
            let root = PlayoutBoard::<{ CELLS[0] }>::new(size);
            let run = |seed: u64| {
                let mut board = root.clone();
                let moves = board.play_out(1, &policy, &mut Random::new(seed));
                (
                    moves,
                    points(size)
                        .map(|point| board.at(board.cell(point.x as usize, point.y as usize)))
                        .collect::<Vec<u8>>(),
                )
            };
            for seed in 0..40 {
                let (moves, cells) = run(seed);
                assert!(moves <= 3 * size.cells() as usize);
                assert_eq!(run(seed), (moves, cells));
            }
        }
    }
    let size = Size::new(9, 9);
    let mut board = PlayoutBoard::<{ CELLS[0] }>::new(size);
    board.play_out(1, &Policy::LIGHT, &mut Random::new(7));
    // The same numbers on every machine.
    let stones: u32 =
        points(size).map(|point| u32::from(board.at(board.cell(point.x as usize, point.y as usize)) != 0)).sum();
    assert!(stones > 40);
}

/// Nobody plays where it is barred.
#[test]
fn barred_points_stay_empty() {
    let size = Size::new(5, 5);
    let mut root = PlayoutBoard::<{ CELLS[0] }>::new(size);
    root.bar(|point| point == 12);
    for seed in 0..50 {
        let mut board = root.clone();
        board.play_out(1, &Policy::LIGHT, &mut Random::new(seed));
        assert_eq!(board.at(board.cell(2, 2)), EMPTY);
    }
}
