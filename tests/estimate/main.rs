//! The estimate: which stones are dead and whose each point is, on positions of our own.

#[path = "../support/mod.rs"]
mod support;

use gocount::board::{Board, BoardOptions};
use gocount::estimate::{Estimate, EstimateError, EstimateOptions, Estimator};
use gocount::half::HalfPoints;
use gocount::point::{Color, Point, Size};
use support::dice::Dice;

/// A finished 9x9 game: a dead white stone in Black's corner, a dead black pair in White's.
const FINISHED: [&str; 9] = [
    "....XO...",
    ".O..XO.X.",
    "....XO.X.",
    "XX.XXOO..",
    "..XXO.OO.",
    "XXXOO..O.",
    "OOXXXOOO.",
    ".OOOXXO..",
    "...OO.O..",
];

fn board(rows: &[&str]) -> Board {
    let cells: Vec<u8> = rows.concat().bytes().map(|byte| [0, 1, 2][".XO".find(byte as char).unwrap()]).collect();
    let size = Size::new(rows[0].len() as u32, rows.len() as u32);
    Board::from_bytes(size, &cells, BoardOptions::default()).unwrap()
}

fn estimate(board: &Board, options: &EstimateOptions) -> Estimator {
    let mut estimator = Estimator::new(board.size()).unwrap();
    estimator.estimate(board, options, |_| true).unwrap();
    estimator
}

fn dead(estimator: &Estimator) -> String {
    estimator.dead().iter().map(|dead| if *dead == 0 { '.' } else { 'd' }).collect()
}

#[test]
fn dead_stones_are_found() {
    let found = estimate(&board(&FINISHED), &EstimateOptions::default());
    let expected = [
        ".........",
        ".d.....d.",
        ".......d.",
        ".........",
        ".........",
        ".........",
        ".........",
        ".........",
        ".........",
    ];
    assert_eq!(dead(&found), expected.concat());
    let owner = found.owner();
    assert_eq!((owner[0], owner[10], owner[8], owner[16]), (1, 1, 2, 2));
    assert!(found.ownership(0) > 600 && found.ownership(8) < -600, "{} {}", found.ownership(0), found.ownership(8));
}

#[test]
fn a_second_estimate_is_the_same_as_a_fresh_one() {
    let (one, other) = (board(&FINISHED), board(&["........."; 9]));
    let fresh = estimate(&one, &EstimateOptions::default());
    let mut used = estimate(&other, &EstimateOptions::default());
    used.estimate(&one, &EstimateOptions::default(), |_| true).unwrap();
    assert_eq!((used.dead(), used.owner()), (fresh.dead(), fresh.owner()));
    assert_eq!(
        (0..81).map(|i| used.ownership(i)).collect::<Vec<_>>(),
        (0..81).map(|i| fresh.ownership(i)).collect::<Vec<_>>()
    );
    assert_eq!((used.confidence(), used.is_finished()), (fresh.confidence(), fresh.is_finished()));
}

/// Turned, mirrored, with the colours swapped, and with another seed: the same stones are dead.
#[test]
fn the_side_that_one_looks_from_does_not_matter() {
    let plain = board(&FINISHED);
    let expected = estimate(&plain, &EstimateOptions::default());
    for turn in 0..16 {
        let from = |x: usize, y: usize| {
            let (x, y) = if turn & 1 != 0 { (8 - x, y) } else { (x, y) };
            let (x, y) = if turn & 2 != 0 { (x, 8 - y) } else { (x, y) };
            if turn & 4 != 0 { x * 9 + y } else { y * 9 + x }
        };
        let swap = |cell: u8| if turn & 8 != 0 && cell != 0 { 3 - cell } else { cell };
        let cells: Vec<u8> = (0..81).map(|i| swap(plain.cells()[from(i % 9, i / 9)])).collect();
        let turned = Board::from_bytes(Size::new(9, 9), &cells, BoardOptions::default()).unwrap();
        let found = estimate(&turned, &EstimateOptions { seed: 100 + turn as u64, ..EstimateOptions::default() });
        for i in 0..81 {
            assert_eq!(found.dead()[i], expected.dead()[from(i % 9, i / 9)], "turn {turn}, point {i}");
        }
    }
}

/// Whole chains are dead or alive, dead stones are stones, and once they are off nothing more is dead.
#[test]
fn answers_hold_together() {
    let dice = &mut support::dice(83);
    for _ in 0..support::times(12) {
        let size = Size::new(1 + dice.below(9) as u32, 1 + dice.below(9) as u32);
        let one = random_board(dice, size);
        let found = estimate(&one, &EstimateOptions { playouts: 40, ..EstimateOptions::default() });
        let width = size.width as usize;
        for (i, &cell) in one.cells().iter().enumerate() {
            assert!(found.dead()[i] == 0 || cell != 0);
            for beside in
                [(i % width + 1 < width).then_some(i + 1), (i + width < one.cells().len()).then_some(i + width)]
            {
                if let Some(beside) = beside.filter(|beside| cell != 0 && one.cells()[*beside] == cell) {
                    assert_eq!(found.dead()[i], found.dead()[beside]);
                }
            }
            assert!((-1000..=1000).contains(&found.ownership(i)));
            if cell != 0 && found.dead()[i] == 0 {
                assert_eq!(found.owner()[i], cell);
            }
        }
        let stones: u32 = found.chains().iter().map(|chain| chain.stones).sum();
        assert_eq!(stones as usize, one.cells().iter().filter(|cell| **cell != 0).count());
    }
}

fn random_board(dice: &mut Dice, size: Size) -> Board {
    let cells: Vec<u8> = (0..size.cells()).map(|_| dice.pick(&[0, 0, 1, 2])).collect();
    Board::from_bytes(size, &cells, BoardOptions::default()).unwrap()
}

#[test]
fn sizes_that_cannot_be_estimated_are_refused() {
    for size in [Size::new(0, 5), Size::new(53, 9), Size::new(9, 53)] {
        assert_eq!(Estimator::new(size).err(), Some(EstimateError::Size(size)));
    }
    let mut nine = Estimator::new(Size::new(9, 9)).unwrap();
    let other = board(&["...", "..."]);
    let refused = nine.estimate(&other, &EstimateOptions::default(), |_| true);
    assert_eq!(refused, Err(EstimateError::Size(Size::new(3, 2))));
    for size in [Size::new(1, 1), Size::new(52, 52), Size::new(52, 1)] {
        let cells = vec![0; size.cells() as usize];
        let empty = Board::from_bytes(size, &cells, BoardOptions::default()).unwrap();
        let found = estimate(&empty, &EstimateOptions { playouts: 2, ..EstimateOptions::default() });
        assert!(!found.is_finished() && found.chains().is_empty());
    }
}

#[test]
fn whoever_watches_can_stop() {
    let mut estimator = Estimator::new(Size::new(9, 9)).unwrap();
    let mut seen = 0;
    let stopped = estimator.estimate(&board(&FINISHED), &EstimateOptions::default(), |done| {
        seen = done;
        done < 5
    });
    assert_eq!((stopped, seen), (Err(EstimateError::Stopped), 5));
}

/// In the middle of a game borders are open.
#[test]
fn an_unfinished_game_is_told() {
    let mut rows = ["........."; 9];
    rows[2] = "..X...O..";
    rows[6] = "..X...O..";
    let found = estimate(&board(&rows), &EstimateOptions::default());
    assert!(!found.is_finished());
    assert!(found.dead().iter().all(|dead| *dead == 0));
}

/// An estimate on its own says what the estimator does, and is made again in its place.
#[test]
fn an_estimate_stands_alone() {
    let (finished, options) = (board(&FINISHED), EstimateOptions::default());
    let found = estimate(&finished, &options);
    let alone = Estimate::of(&finished, &options).unwrap();
    let of = |estimate: &Estimate| {
        let lists = (estimate.dead().to_vec(), estimate.owner().to_vec(), estimate.ownership().to_vec());
        (lists, estimate.chains().to_vec(), estimate.unsure().to_vec(), estimate.is_finished())
    };
    assert_eq!((alone.dead(), alone.owner(), alone.chains()), (found.dead(), found.owner(), found.chains()));
    assert_eq!((alone.confidence(), alone.is_finished()), (found.confidence(), found.is_finished()));
    assert_eq!((alone.dead_chains(), alone.open_margin()), (2, HalfPoints::ZERO));
    let unsure = alone.chains().iter().filter(|chain| chain.confidence() < options.sure);
    let unsure: Vec<Point> = unsure.map(|chain| chain.first_point(9)).collect();
    assert_eq!((alone.unsure(), alone.is_sure()), (&unsure[..], unsure.is_empty()));

    let mut again = Estimate::of(&board(&["........."; 9]), &options).unwrap();
    again.make(&mut Estimator::new(Size::new(9, 9)).unwrap(), &finished, &options).unwrap();
    assert_eq!(of(&again), of(&alone));
    assert_eq!(of(&alone.try_clone().unwrap()), of(&alone));
    let small = board(&["..", ".."]);
    let error = again.make(&mut Estimator::new(Size::new(2, 2)).unwrap(), &small, &options);
    assert_eq!(error, Err(EstimateError::Size(Size::new(2, 2))));
    assert_eq!(of(&again), of(&alone));
}

/// What hangs on who moves first is the mover's, unless that contradicts the chains around.
#[test]
fn whose_turn_it_is_decides_what_hangs_on_it() {
    let (mut dice, mut seen) = (Dice::new(7), 0);
    for _ in 0..300 {
        let size = Size::new(6, 5);
        let cells: Vec<u8> = (0..30).map(|_| [0, 1, 2][dice.below(3) as usize]).collect();
        let thrown = Board::from_bytes(size, &cells, BoardOptions::default()).unwrap();
        for mover in [Color::Black, Color::White] {
            let options = EstimateOptions { to_move: Some(mover), playouts: 60, ..EstimateOptions::default() };
            let found = Estimate::of(&thrown, &options).unwrap();
            for chain in found.chains().iter().filter(|chain| chain.is_critical && !chain.is_turned) {
                assert_eq!(chain.is_dead, chain.color != mover as u8);
                seen += 1;
            }
        }
    }
    assert!(seen > 10, "{seen}");
}
