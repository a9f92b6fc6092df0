//! Pass-alive stones and territory against Benson's definition, taken by the letter.

use crate::shapes::*;
use crate::slow_life::by_the_letter;
use crate::support::cases;
use gocount::board::{Board, BoardError, LifeJudge, LifePath};
use gocount::point::Size;
use proptest::prelude::*;

fn agrees(board: &Board) {
    let mut judge = LifeJudge::new(board.size()).unwrap();
    for suicide in [false, true] {
        let expected = by_the_letter(board, suicide);
        assert_eq!(board.pass_alive(suicide).unwrap(), expected, "{suicide} {board:?}");
        assert_eq!(judge.judge_by(board, suicide, LifePath::Plain).unwrap(), expected, "{suicide} {board:?}");
    }
}

/// Boards of small rooms: walls of one colour or both, with doors, lodgers and false eyes.
fn rooms() -> impl Strategy<Value = Board> {
    (2usize..14, 2usize..12, any::<u64>(), any::<[u8; 160]>()).prop_map(|(width, height, walls, noise)| {
        let side = 2 + (walls % 3) as usize;
        let cells: Vec<u8> = (0..width * height)
            .map(|i| {
                let (x, y, noise) = (i % width, i / width, noise[i % 160]);
                let wall = x % side == side - 1 || y % side == side - 1;
                match (wall, noise) {
                    (_, 0..12) => 0,
                    (_, 12..20) => 1,
                    (_, 20..28) => 2,
                    (true, _) => 1 + (walls >> (y / 4 * 2 + x / 5) & walls >> 20 & 1) as u8,
                    (false, 28..60) => 2,
                    _ => 0,
                }
            })
            .collect();
        from_cells(width, height, &cells)
    })
}

proptest! {
    #![proptest_config(cases(4000))]

    #[test]
    fn rooms_live_by_the_letter(board in rooms()) {
        agrees(&board);
    }
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn random_boards_live_by_the_letter(board in any_board()) {
        agrees(&board);
    }
}

#[test]
fn every_board_of_three_by_three_lives_by_the_letter() {
    let mut judge = LifeJudge::new(Size::new(3, 3)).unwrap();
    for code in 0..3usize.pow(9) {
        let cells: Vec<u8> = (0..9).map(|i| (code / 3usize.pow(i) % 3) as u8).collect();
        let board = from_cells(3, 3, &cells);
        for suicide in [false, true] {
            let expected = by_the_letter(&board, suicide);
            for path in [LifePath::Fastest, LifePath::Plain] {
                assert_eq!(judge.judge_by(&board, suicide, path).unwrap(), expected, "{cells:?}");
            }
        }
    }
}

#[test]
fn two_eyes_live_and_one_does_not() {
    let rows = [".X.XO.", "XXXXO.", "OOOOO."];
    let board = Board::from_rows(&rows, Default::default()).unwrap();
    assert_eq!(board.pass_alive(false).unwrap(), [1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0]);
    let board = Board::from_rows(&[".XXXO.", "XXXXO.", "OOOOO."], Default::default()).unwrap();
    assert_eq!(board.pass_alive(false).unwrap(), [0; 18]);
}

#[test]
fn more_eyes_than_a_word_has_bits_live_by_the_letter() {
    for (width, height) in [(19, 19), (32, 23), (31, 9)] {
        let lattice = |i: usize| (i % width % 2 == 1 || i / width % 2 == 1) as u8;
        let mut cells: Vec<u8> = (0..width * height).map(lattice).collect();
        agrees(&from_cells(width, height, &cells));
        // One stone less joins two eyes.
        cells[width * 3 + 4] = 2;
        agrees(&from_cells(width, height, &cells));
    }
}

#[test]
fn a_large_board_is_judged_too() {
    let cells: Vec<u8> = (0..1000 * 1000).map(|i| ((i % 1000) % 2 == 1 || i / 1000 % 2 == 1) as u8).collect();
    let board = from_cells(1000, 1000, &cells);
    assert!(board.pass_alive(true).unwrap().iter().all(|&owner| owner == 1));
}

#[test]
fn a_board_of_another_size_is_refused() {
    let mut judge = LifeJudge::new(Size::new(3, 3)).unwrap();
    let error = judge.judge(&from_cells(3, 2, &[0; 6]), false).unwrap_err();
    assert_eq!(error, BoardError::WrongLength { expected: 9, found: 6 });
}
