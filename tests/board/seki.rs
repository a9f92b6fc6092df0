//! Territory by Japanese custom against a slow twin, and by hand.

use crate::shapes::*;
use crate::slow_seki::{Game, slow_territory};
use crate::support::cases;
use gocount::board::{Board, BoardError, PointReason, TerritoryJudge};
use gocount::point::Size;
use proptest::prelude::*;

fn agrees(game: &Game) {
    let board = from_cells(game.size.width as usize, game.size.height as usize, &game.cells);
    let mut judge = TerritoryJudge::new(game.size).unwrap();
    let verdict = judge.judge(&board, &game.dead, &[]).unwrap();
    let (owner, reason) = slow_territory(game);
    let text = String::from_utf8(board.to_diagram(*b".XO").unwrap()).unwrap();
    assert_eq!(
        (verdict.owner, verdict.reason),
        (&owner[..], &reason[..]),
        "{}\n{text}{:?}",
        game.size.width,
        game.dead
    );
    for color in [1, 2] {
        let points = owner.iter().filter(|&&owner| owner == color).count();
        assert_eq!(verdict.territory[color as usize - 1] as usize, points);
    }
}

/// Boards of small rooms with shared walls and doors, lodgers dead and alive: many eyes, real, false and in rings.
fn rooms() -> impl Strategy<Value = Game> {
    (1usize..13, 1usize..11, any::<u64>(), any::<[u8; 143]>()).prop_map(|(width, height, walls, noise)| {
        let (across, down) = (2 + (walls & 1) as usize + (walls >> 1 & 1) as usize, 2 + (walls >> 2 & 1) as usize);
        let owner = |x: usize, y: usize| 1 + (walls >> (8 + x / 5 + y / 5 * 3) & 1) as u8;
        let mut game = Game { size: Size::new(width as u32, height as u32), cells: Vec::new(), dead: Vec::new() };
        for i in 0..width * height {
            let (x, y, noise) = (i % width, i / width, noise[i % 143]);
            let wall = x % across == across - 1 || y % down == down - 1;
            let own = owner(x, y);
            let (cell, dead) = match (wall, noise) {
                (_, 0..14) => (0, 0),
                (_, 14..20) => (1, 0),
                (_, 20..26) => (2, 0),
                (_, 26..29) => (own, 1),
                (true, _) => (own, 0),
                (false, 29..70) => (3 - own, 1),
                _ => (0, 1),
            };
            game.cells.push(cell);
            game.dead.push(dead);
        }
        game
    })
}

/// Solid boards with a winding hollow: eyes of every shape, with stones left dead in them and a few living intruders.
fn hollows() -> impl Strategy<Value = Game> {
    let steps = proptest::collection::vec(any::<u8>(), 4..60);
    (3i32..10, 3i32..9, steps, 0u8..120, any::<u64>()).prop_map(|(width, height, steps, full, odd)| {
        let size = Size::new(width as u32, height as u32);
        let cells = (width * height) as usize;
        let mut game = Game { size, cells: vec![1; cells], dead: vec![0; cells] };
        let (mut x, mut y) = (width / 2, height / 2);
        for (i, step) in steps.into_iter().enumerate() {
            let (dx, dy) =
                [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1)][step as usize % if odd & 1 == 0 { 4 } else { 6 }];
            (x, y) = ((x + dx).clamp(0, width - 1), (y + dy).clamp(0, height - 1));
            let point = (y * width + x) as usize;
            (game.cells[point], game.dead[point]) = if step / 6 < full / 3 { (2, 1) } else { (0, 0) };
            if i > 50 && step > 250 {
                (game.cells[point], game.dead[point]) = (1, 1);
            }
        }
        for i in 0..(odd >> 1 & 3) {
            let point = (odd >> (8 + 16 * i)) as usize % cells;
            (game.cells[point], game.dead[point]) = ((odd >> (4 + i)) as u8 % 3, 0);
        }
        game
    })
}

fn any_game() -> impl Strategy<Value = Game> {
    (any_board(), any::<[u8; 31]>(), 1u8..9).prop_filter_map("small enough for the twin", |(board, noise, few)| {
        let cells = board.cells().to_vec();
        let dead = (0..cells.len()).map(|i| (noise[(i * 7 + i / 31) % 31] % 9 < few / 2) as u8).collect();
        (cells.len() <= 130).then_some(Game { size: board.size(), cells, dead })
    })
}

/// A game far to the right on a wide board, beside columns of stones: rows that end in a second or third word of bits.
fn far_right(game: Game, columns: usize) -> Game {
    let width = game.size.width as usize;
    let size = Size::new((columns + width) as u32, game.size.height);
    let mut wide = Game { size, cells: Vec::new(), dead: Vec::new() };
    for (cells, dead) in game.cells.chunks(width).zip(game.dead.chunks(width)) {
        wide.cells.resize(wide.cells.len() + columns, 1);
        wide.cells.extend(cells);
        wide.dead.resize(wide.dead.len() + columns, 0);
        wide.dead.extend(dead);
    }
    wide
}

/// What the board looks like once it is turned by quarters, mirrored first from the fourth turn on: for each point the number
/// of the one that comes there, and the new size.
fn turned(size: Size, turn: usize) -> (Size, Vec<usize>) {
    let (width, height) = (size.width as usize, size.height as usize);
    let (columns, rows) = if turn % 2 == 0 { (width, height) } else { (height, width) };
    let from = |x: usize, y: usize| {
        let (x, y) = match turn % 4 {
            0 => (x, y),
            1 => (y, height - 1 - x),
            2 => (width - 1 - x, height - 1 - y),
            _ => (width - 1 - y, x),
        };
        y * width + if turn < 4 { x } else { width - 1 - x }
    };
    let points = (0..rows).flat_map(|y| (0..columns).map(move |x| (x, y))).map(|(x, y)| from(x, y));
    (Size::new(columns as u32, rows as u32), points.collect())
}

/// Judges a game in all eight positions of the board, which make no difference; gives owners and reasons of the first.
fn agrees_in_all_positions(game: &Game) -> (Vec<u8>, Vec<u8>) {
    let judged = |game: &Game| {
        let board = from_cells(game.size.width as usize, game.size.height as usize, &game.cells);
        let mut judge = TerritoryJudge::new(game.size).unwrap();
        let verdict = judge.judge(&board, &game.dead, &[]).unwrap();
        (verdict.owner.to_vec(), verdict.reason.to_vec())
    };
    let first = judged(game);
    for turn in 1..8 {
        let (size, points) = turned(game.size, turn);
        let in_turn = |bytes: &[u8]| points.iter().map(|&point| bytes[point]).collect::<Vec<u8>>();
        let verdict = judged(&Game { size, cells: in_turn(&game.cells), dead: in_turn(&game.dead) });
        assert_eq!(verdict, (in_turn(&first.0), in_turn(&first.1)), "turn {turn} of {game:?}");
    }
    first
}

proptest! {
    #![proptest_config(cases(2500))]

    #[test]
    fn rooms_are_judged_like_the_twin(game in rooms()) {
        agrees(&game);
    }

    #[test]
    fn hollows_are_judged_like_the_twin(game in hollows()) {
        agrees(&game);
    }
}

proptest! {
    #![proptest_config(cases(500))]

    #[test]
    fn random_boards_are_judged_like_the_twin(game in any_game()) {
        agrees(&game);
    }
}

proptest! {
    #![proptest_config(cases(1000))]

    #[test]
    fn a_turned_or_mirrored_board_is_judged_alike(game in prop_oneof![rooms(), any_game()]) {
        agrees_in_all_positions(&game);
    }
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn wide_boards_are_judged_like_the_twin(game in rooms(), columns in prop_oneof![51usize..66, 116usize..130]) {
        agrees(&far_right(game, columns));
    }
}

// --- By hand ----------------------------------------------------------------------------------------------------------

/// Judges a picture in which `x` and `o` are dead stones; `s` in the second picture marks chains in seki.
fn judged(rows: &[&str], seki: &[u8]) -> (Vec<u8>, Vec<u8>, [u32; 2]) {
    let living: Vec<String> = rows.iter().map(|row| row.to_uppercase()).collect();
    let board = Board::from_rows(&living, Default::default()).unwrap();
    let dead: Vec<u8> = rows.concat().bytes().map(|letter| letter.is_ascii_lowercase() as u8).collect();
    let mut judge = TerritoryJudge::new(board.size()).unwrap();
    let verdict = judge.judge(&board, &dead, seki).unwrap();
    (verdict.owner.to_vec(), verdict.reason.to_vec(), verdict.groups)
}

#[test]
fn two_walls_divide_the_board() {
    let (owner, reason, groups) = judged(&["..XO..", "..XO.x", "..XO..", "..XO.."], &[]);
    assert_eq!(owner, [1, 1, 0, 0, 2, 2].repeat(4));
    assert_eq!(reason[4..12], [1, 1, 1, 1, 0, 0, 1, 5]);
    assert_eq!(groups, [1, 1]);
}

#[test]
fn stones_without_two_eyes_are_in_seki() {
    // Two chains of one eye each, with a liberty between them that neither can fill.
    let rows = [".XO.O", "XXO.O", "...OO", "OOOO.", "....."];
    let (owner, reason, _) = judged(&rows, &[]);
    assert_eq!((owner[0], reason[0]), (0, PointReason::Seki as u8));
    assert_eq!((owner[24], reason[24]), (2, PointReason::Territory as u8));
}

/// Judges a picture of living stones in all positions of the board; gives owners and reasons as rows of digits.
fn judged_in_all_positions(rows: &[&str]) -> (Vec<String>, Vec<String>) {
    let board = Board::from_rows(rows, Default::default()).unwrap();
    let cells = board.cells().to_vec();
    let (owner, reason) = agrees_in_all_positions(&Game { size: board.size(), dead: vec![0; cells.len()], cells });
    let digits =
        |bytes: &[u8]| bytes.chunks(rows[0].len()).map(|row| row.iter().map(|b| b.to_string()).collect()).collect();
    (digits(&owner), digits(&reason))
}

#[test]
fn a_link_on_the_edge_closes_a_border_on_every_edge() {
    // Each side can keep the other out on the edge, so that Black's corner is a second eye. It is not closed yet: no points.
    let rows = [".XXOO.", "XXXOOO", "..XOO.", "..XOOO", "......"];
    let (owner, reason) = judged_in_all_positions(&rows);
    assert_eq!(owner, ["100002", "000000", "000002", "000000", "000000"]);
    assert_eq!(reason, ["100001", "000000", "220001", "220000", "222222"]);
    // Farther from the edge it is no link: White comes in, and Black's one eye left is in seki.
    let rows = [".XXOO.", "XXXOOO", "..XOO.", "..XOOO", "......", "......"];
    let (owner, reason) = judged_in_all_positions(&rows);
    assert_eq!(owner, ["000002", "000000", "000002", "000000", "000000", "000000"]);
    assert_eq!(reason, ["300001", "000000", "220001", "220000", "222222", "222222"]);
}

#[test]
fn a_false_eye_is_filled_unless_both_sides_of_it_hold_on_to_an_eye() {
    // Black's two upper eyes join the same two chains, so that neither is false. The third holds three stones without an eye:
    // it must be filled. White's lower right corner joins two chains with an eye each: no need to fill it.
    let (owner, reason) = judged_in_all_positions(&[".XXO.", "X.XOO", "XX.XO", "OOXXO", ".OOO."]);
    assert_eq!(owner, ["10002", "01000", "00000", "00000", "20002"]);
    assert_eq!(reason, ["10001", "01000", "00400", "00000", "10001"]);
}

#[test]
fn three_points_in_a_row_are_two_eyes_and_two_points_are_one() {
    let (owner, reason) = judged_in_all_positions(&["...XO.", "XXXXOO", "OOOOO."]);
    assert_eq!((&owner[0][..], &owner[2][..], &reason[0][..]), ("111002", "000002", "111001"));
    let (owner, reason) = judged_in_all_positions(&["..XXO.", "XXXXOO", "OOOOO."]);
    assert_eq!((&owner[0][..], &owner[2][..], &reason[0][..]), ("000002", "000002", "330001"));
}

#[test]
fn a_chain_that_is_said_to_be_in_seki_has_no_territory() {
    let rows = ["...XO...", "...XO...", "...XO..."];
    let mut seki = [0; 24];
    let (owner, ..) = judged(&rows, &seki);
    assert_eq!(owner[..8], [1, 1, 1, 0, 0, 2, 2, 2]);
    seki[3] = 1;
    let (owner, reason, _) = judged(&rows, &seki);
    assert_eq!(owner[..8], [0, 0, 0, 0, 0, 2, 2, 2]);
    assert_eq!(reason[..8], [3, 3, 3, 0, 0, 1, 1, 1]);
}

#[test]
fn a_judge_is_for_one_size_and_serves_many_boards() {
    let mut judge = TerritoryJudge::new(Size::new(4, 2)).unwrap();
    let board = from_cells(4, 2, &[0, 1, 2, 0, 0, 1, 2, 0]);
    let first = judge.judge(&board, &[], &[]).unwrap().owner.to_vec();
    judge.judge(&from_cells(4, 2, &[0; 8]), &[], &[]).unwrap();
    assert_eq!(judge.judge(&board, &[], &[]).unwrap().owner, first);
    let wrong = BoardError::WrongLength { expected: 8, found: 7 };
    assert_eq!(judge.judge(&board, &[0; 7], &[]).unwrap_err(), wrong);
    assert_eq!(judge.judge(&board, &[], &[0; 7]).unwrap_err(), wrong);
    let other = judge.judge(&from_cells(2, 4, &[0; 8]), &[], &[]).unwrap_err();
    assert!(matches!(other, BoardError::WrongLength { .. }));
    assert!(matches!(TerritoryJudge::new(Size::new(1 << 20, 1 << 20)), Err(BoardError::TooLarge { .. })));
    assert!(matches!(TerritoryJudge::new(Size::new(0, 3)), Err(BoardError::Empty)));
}

#[test]
fn large_boards_are_judged_in_linear_time() {
    for pattern in [comb, chequers, teeth] {
        let cells: Vec<u8> = (0..1000 * 1000).map(|i| pattern(i % 1000, i / 1000, 1000)).collect();
        from_cells(1000, 1000, &cells).japanese_territory(&[], &[]).unwrap();
    }
    let board = spiral(1001);
    let territory = board.japanese_territory(&[], &[]).unwrap();
    assert!(territory.iter().all(|&owner| owner != 2));
}
