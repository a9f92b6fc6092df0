//! Area and territory in numbers: every path of the code against the plain flood fill.

use crate::shapes::*;
use crate::slow_area::{slow_count, slow_open_regions};
use crate::support::cases;
use gocount::board::{AreaCount, AreaPath, Board, BoardError, OpenRegion, areas_of_bytes, areas_of_masks};
use gocount::point::{Color, Point, Size};
use proptest::prelude::*;

const PATHS: [AreaPath; 3] = [AreaPath::Fastest, AreaPath::Scalar, AreaPath::Runs];

/// A board's row masks, with stray bits beyond its columns.
fn masks(board: &Board) -> [Vec<u32>; 2] {
    let width = board.size().width as usize;
    let stray = u32::MAX.checked_shl(width as u32).unwrap_or(0);
    [1, 2].map(|stone| {
        let rows = board.cells().chunks(width);
        rows.map(|row| row.iter().rev().fold(0, |mask, &cell| mask << 1 | (cell == stone) as u32) | stray).collect()
    })
}

fn all_paths_agree(board: &Board) {
    let (expected, size) = (slow_count(board), board.size());
    assert_eq!(board.area(), Ok(expected));
    for path in PATHS {
        let mut count = [AreaCount::default()];
        areas_of_bytes(size, board.cells(), &mut count, path).unwrap();
        assert_eq!(count, [expected], "{path:?} {board:?}");
        if size.width <= 32 && size.height <= 64 {
            let [black, white] = masks(board);
            let mut count = [AreaCount::default()];
            areas_of_masks(size, &black, &white, &mut count, path).unwrap();
            assert_eq!(count, [expected], "{path:?} {board:?}");
        }
    }
}

/// Boards at and around every limit of the paths.
fn edge_board() -> impl Strategy<Value = Board> {
    let side = |limit: usize| (limit.saturating_sub(2).max(1)..limit + 2).boxed();
    let width = prop_oneof![1usize..8, side(19), side(32), side(64)];
    let height = prop_oneof![1usize..8, side(19), side(23), side(32), side(64)];
    (width, height, 1u32..12).prop_flat_map(|(width, height, empty)| {
        let cell = prop_oneof![empty => Just(0u8), 1 => Just(1u8), 1 => Just(2u8)];
        proptest::collection::vec(cell, width * height).prop_map(move |cells| from_cells(width, height, &cells))
    })
}

proptest! {
    #![proptest_config(cases(3000))]

    #[test]
    fn random_boards_count_the_same_on_every_path(board in any_board()) {
        all_paths_agree(&board);
    }
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn boards_at_the_limits_of_the_paths_count_the_same(board in edge_board()) {
        let t = board.territories().unwrap();
        let expected = AreaCount {
            stones: [Color::Black, Color::White].map(|color| board.stones(color) as u32),
            territory: [BLACK, WHITE].map(|owner| t.count(owner) as u32),
            neutral: t.count(None) as u32,
        };
        for path in PATHS {
            let mut count = [AreaCount::default()];
            areas_of_bytes(board.size(), board.cells(), &mut count, path).unwrap();
            prop_assert_eq!(count[0], expected);
        }
    }

    #[test]
    fn boards_at_the_limits_of_the_paths_are_mapped_as_a_slow_search_does(board in edge_board()) {
        let territories = board.territories().unwrap();
        prop_assert_eq!(territories.open_regions(), slow_open_regions(&board));
        for owner in [BLACK, WHITE, None] {
            prop_assert_eq!(territories.points(owner).unwrap().len(), territories.count(owner));
        }
        for point in all_points(board.size()).step_by(7) {
            let code = match board.get(point).unwrap() {
                Some(_) => 0,
                None => board.region(point).unwrap().owner().map_or(3, |color| color as u8),
            };
            prop_assert_eq!(territories.map()[(point.y * board.size().width as i32 + point.x) as usize], code);
        }
    }

    #[test]
    fn boards_count_the_same_alone_and_together(boards in proptest::collection::vec(any::<[u8; 7 * 6]>(), 0..9)) {
        let boards: Vec<[u8; 42]> = boards.iter().map(|board| board.map(|cell| cell % 3)).collect();
        let size = Size::new(7, 6);
        let alone: Vec<AreaCount> = boards.iter().map(|cells| from_cells(7, 6, cells).area().unwrap()).collect();
        let mut together = vec![AreaCount::default(); boards.len()];
        areas_of_bytes(size, &boards.concat(), &mut together, AreaPath::Fastest).unwrap();
        prop_assert_eq!(&alone, &together);
        let all: Vec<[Vec<u32>; 2]> = boards.iter().map(|cells| masks(&from_cells(7, 6, cells))).collect();
        let of = |color: usize| all.iter().flat_map(|masks| masks[color].clone()).collect::<Vec<u32>>();
        for path in PATHS {
            together.fill(AreaCount::default());
            areas_of_masks(size, &of(0), &of(1), &mut together, path).unwrap();
            prop_assert_eq!(&alone, &together);
        }
    }
}

#[test]
fn regions_without_room_are_not_open() {
    let open = |rows: &[&str]| {
        let cells: Vec<u8> =
            rows.concat().bytes().map(|byte| b".BW".iter().position(|&b| b == byte).unwrap() as u8).collect();
        from_cells(rows[0].len(), rows.len(), &cells).territories().unwrap().open_regions().to_vec()
    };
    let region = |x, y, points| vec![OpenRegion { first: Point::new(x, y), points }];
    assert_eq!(open(&["."]), region(0, 0, 1));
    assert_eq!(open(&["B.W"]), []);
    assert_eq!(open(&["B...W"]), region(1, 0, 3));
    assert_eq!(open(&["BB...", "BB..."]), []);
    assert_eq!(open(&["B....", "....W"]), region(1, 0, 8));
    assert_eq!(open(&["B.WW", "B.W.", "B.W."]), []);
}

#[test]
fn winding_boards_count_the_same_on_every_path() {
    for side in [1, 2, 5, 9, 13, 19, 22, 23] {
        hard_boards(side).iter().for_each(all_paths_agree);
    }
    let count = spiral(64).area().unwrap();
    assert_eq!((count.stones[1], count.territory[1], count.neutral), (0, 0, 0));
    assert_eq!(count.area(Color::Black), 64 * 64);
}

#[test]
fn black_has_the_points_that_both_masks_claim() {
    for path in PATHS {
        let mut count = [AreaCount::default()];
        areas_of_masks(Size::new(3, 1), &[0b010], &[0b110], &mut count, path).unwrap();
        assert_eq!(count[0], AreaCount { stones: [1, 1], territory: [1, 0], neutral: 0 });
    }
}

#[test]
fn wrong_lengths_sizes_and_bytes_are_refused() {
    let mut two = [AreaCount::default(); 2];
    let path = AreaPath::Fastest;
    let wrong = BoardError::WrongLength { expected: 18, found: 17 };
    assert_eq!(areas_of_bytes(Size::new(3, 3), &[0; 17], &mut two, path), Err(wrong));
    let strange = BoardError::UnknownByte { row: 5, column: 1, offset: 16, byte: 7 };
    let mut cells = [0; 18];
    cells[16] = 7;
    assert_eq!(areas_of_bytes(Size::new(3, 3), &cells, &mut two, path), Err(strange));
    assert_eq!(areas_of_bytes(Size::new(0, 3), &[], &mut two, path), Err(BoardError::Empty));
    assert_eq!(areas_of_masks(Size::new(0, 3), &[0; 6], &[0; 6], &mut two, path), Err(BoardError::Empty));
    let wrong = BoardError::WrongLength { expected: 6, found: 5 };
    assert_eq!(areas_of_masks(Size::new(3, 3), &[0; 6], &[0; 5], &mut two, path), Err(wrong));
    let wide = areas_of_masks(Size::new(33, 3), &[0; 6], &[0; 6], &mut two, path);
    assert!(matches!(wide, Err(BoardError::TooLarge { .. })));
    let huge = areas_of_bytes(Size::new(u32::MAX, u32::MAX), &[], &mut two, path);
    assert!(matches!(huge, Err(BoardError::TooLarge { .. } | BoardError::WrongLength { .. })));
}
