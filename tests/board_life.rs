//! Pass-alive stones and territory against Benson's definition, taken by the letter.

mod board_common;

use board_common::*;
use gocount::board::{Board, BoardError, LifeJudge, LifePath};
use gocount::point::{Color, Point, Size};
use proptest::prelude::*;
use std::collections::BTreeSet;

type Set = BTreeSet<Point>;

/// The connected sets of points that fulfil a condition.
fn parts(size: Size, holds: impl Fn(Point) -> bool) -> Vec<Set> {
    let (mut seen, mut parts) = (Set::new(), Vec::new());
    for p in all_points(size).filter(|&p| holds(p)) {
        let (mut part, mut todo) = (Set::new(), vec![p]);
        while let Some(p) = todo.pop() {
            if holds(p) && seen.insert(p) {
                part.insert(p);
                todo.extend(neighbours(size, p));
            }
        }
        if !part.is_empty() {
            parts.push(part);
        }
    }
    parts
}

fn touch(size: Size, a: &Set, b: &Set) -> bool {
    a.iter().any(|&p| neighbours(size, p).any(|q| b.contains(&q)))
}

/// The definition: strike out chains without two vital regions and regions beside struck chains until nothing changes.
fn by_the_letter(board: &Board, suicide: bool) -> Vec<u8> {
    let size = board.size();
    let at = |p| board.get(p).unwrap();
    let mut map = vec![0; board.cells().len()];
    for color in [Color::Black, Color::White] {
        let mut chains = parts(size, |p| at(p) == Some(color));
        let some_chain = !chains.is_empty();
        let mut regions = parts(size, |p| at(p) != Some(color));
        regions.retain(|region| region.iter().any(|&p| at(p).is_none()));
        let vital = |region: &Set, chain: &Set| {
            let mut needed = region.iter().filter(|&&p| suicide || at(p).is_none());
            needed.all(|&p| neighbours(size, p).any(|q| chain.contains(&q)))
        };
        loop {
            let before = chains.len() + regions.len();
            chains.retain(|chain| regions.iter().filter(|region| vital(region, chain)).count() >= 2);
            let alive = |p: Point| chains.iter().any(|chain| chain.contains(&p));
            regions.retain(|region| {
                let mut beside = region.iter().flat_map(|&p| neighbours(size, p)).filter(|&q| at(q) == Some(color));
                beside.all(alive)
            });
            if before == chains.len() + regions.len() {
                break;
            }
        }
        let own: Set = all_points(size).filter(|&p| at(p) == Some(color)).collect();
        regions.retain(|region| {
            some_chain && region.iter().filter(|&&p| !touch(size, &Set::from([p]), &own)).count() <= 1
        });
        for p in chains.iter().chain(&regions).flatten() {
            map[p.y as usize * size.width as usize + p.x as usize] = color as u8;
        }
    }
    map
}

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
