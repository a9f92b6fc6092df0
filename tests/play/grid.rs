//! Games on a grid against a slow game that searches whole boards and takes the rules of ko by the letter.

use crate::slow_grid::{SlowGame, SlowReport, SlowRules};
use crate::support::dice::Dice;
use crate::support::{dice, times};
use gocount::memory::OutOfMemory;
use gocount::play::grid::{BareChains, Grid, GridOptions, SetupError, SetupReport, handicap_points};
use gocount::play::{Chain, Engine, Move, Occupied, RefusalKind};
use gocount::point::{Color, Point, Size};
use gocount::rules::{KoRule, Rules, SuicideRule};
use std::collections::{BTreeSet, HashMap};

const COLORS: [Color; 2] = [Color::Black, Color::White];
const KO_RULES: [KoRule; 5] =
    [KoRule::None, KoRule::Simple, KoRule::Positional, KoRule::Situational, KoRule::NaturalSituational];
const SUICIDE_RULES: [SuicideRule; 3] = [SuicideRule::Forbidden, SuicideRule::MultiStone, SuicideRule::Allowed];
const OCCUPIED: [Occupied; 4] = [Occupied::Refuse, Occupied::Skip, Occupied::Ignore, Occupied::Replace];

fn options(rules: SlowRules) -> GridOptions {
    GridOptions {
        size: rules.size,
        rules: Rules { ko: rules.ko, suicide: rules.suicide, ..Rules::default() },
        occupied: rules.occupied,
        first: rules.first,
        strict_turns: rules.strict_turns,
        history: true,
        report_only: rules.report_only,
        stone_limit: u64::MAX,
    }
}

fn any_rules(dice: &mut Dice) -> SlowRules {
    let sizes = [(1, 1), (1, 2), (2, 2), (3, 1), (1, 6), (3, 2), (3, 3), (4, 3), (2, 5), (5, 5), (7, 4), (9, 9)];
    let (width, height) = dice.pick(&sizes);
    SlowRules {
        size: Size::new(width, height),
        ko: dice.pick(&KO_RULES),
        suicide: dice.pick(&SUICIDE_RULES),
        occupied: if dice.roll(2) == 0 { Occupied::Refuse } else { dice.pick(&OCCUPIED) },
        strict_turns: dice.roll(4) == 0,
        report_only: dice.roll(4) == 0,
        first: dice.pick(&COLORS),
    }
}

fn all_points(size: Size) -> Vec<Point> {
    (0..size.height as i32).flat_map(|y| (0..size.width as i32).map(move |x| Point::new(x, y))).collect()
}

/// What is appended to an empty list.
fn listed(into: impl FnOnce(&mut Vec<Point>) -> Result<(), OutOfMemory>) -> Vec<Point> {
    let mut points = Vec::new();
    into(&mut points).unwrap();
    points
}

/// Everything that can be asked of a game must be answered as by the slow one.
fn same(grid: &Grid, slow: &SlowGame) {
    let moment = slow.moment();
    let size = slow.rules.size;
    let stones = all_points(size);
    let cells: Vec<Option<Color>> = stones.iter().map(|&p| grid.stone_at(p)).collect();
    assert_eq!(cells, moment.cells);
    assert_eq!(grid.to_move(), moment.to_move);
    assert_eq!(grid.ko(), moment.ko);
    assert_eq!(grid.last_move().map(|m| (m.color.unwrap(), m.point)), moment.last);
    let last = listed(|points| grid.last_captured_into(points));
    assert_eq!(grid.last_captured(), last.len() as u64);
    assert_eq!((grid.passes(), grid.last_stone()), (slow.passes(), slow.last_stone()));
    assert_eq!((last.len(), last.into_iter().collect()), (moment.last_captured.len(), moment.last_captured.clone()));
    assert_eq!((grid.turns() as usize, grid.redoable() as usize), (slow.now, slow.moments.len() - 1 - slow.now));
    for color in COLORS {
        assert_eq!(grid.captured(color), moment.captured[color.index()]);
        assert_eq!(grid.stones(color) as usize, cells.iter().filter(|&&cell| cell == Some(color)).count());
        let mut codes = vec![99; stones.len()];
        grid.legality(color, &mut codes);
        for (&p, code) in stones.iter().zip(codes) {
            let expected = slow.check(color, p);
            assert_eq!(code, expected.map_or(0, |kind| kind.code()), "{color:?} {p:?} {moment:?} {:?}", slow.rules);
            assert_eq!(grid.check(color, p).err(), expected);
        }
    }
    for &p in &stones {
        let chain = listed(|points| grid.chain_into(p, points));
        let liberties = listed(|points| grid.liberties_into(p, points));
        match slow.at(p) {
            None => {
                assert_eq!((grid.chain(p).unwrap(), grid.in_atari(p), chain.len() + liberties.len()), (None, false, 0))
            }
            Some(color) => {
                let (expected, free) = slow.chain(&moment.cells, p);
                let numbers = Chain { color, stones: expected.len() as u64, liberties: free.len() as u64 };
                assert_eq!(grid.chain(p).unwrap(), Some(numbers));
                assert_eq!((chain.len(), liberties.len()), (expected.len(), free.len()));
                assert_eq!(grid.in_atari(p), free.len() == 1);
                assert_eq!(chain.into_iter().collect::<BTreeSet<_>>(), expected);
                assert_eq!(liberties.into_iter().collect::<BTreeSet<_>>(), free);
            }
        }
    }
}

/// One random act on both games, which must come out the same.
fn act(dice: &mut Dice, grid: &mut Grid, slow: &mut SlowGame, setups: bool) {
    let size = slow.rules.size;
    let color = if dice.roll(8) == 0 { dice.pick(&COLORS) } else { slow.moment().to_move };
    match dice.roll(40) {
        0 => {
            let result = grid.pass(Some(color));
            let wrong = slow.rules.strict_turns && color != slow.moment().to_move;
            match result {
                Ok(report) => assert_eq!(report.broke.map(|kind| kind.code()), slow.pass(color)),
                Err(error) => assert!(wrong && !slow.rules.report_only && error.kind == RefusalKind::WrongTurn),
            }
        }
        1..6 => {
            for _ in 0..dice.roll(4) + 1 {
                assert_eq!(grid.undo().unwrap(), slow.now > 0);
                slow.now -= (slow.now > 0) as usize;
            }
        }
        6..9 => {
            for _ in 0..dice.roll(3) + 1 {
                let ahead = slow.now + 1 < slow.moments.len();
                assert_eq!(grid.redo(), Ok(ahead));
                slow.now += ahead as usize;
            }
        }
        9 if setups => set_up(dice, grid, slow),
        12 => {
            // A game that is saved and loaded is the same, turns undone included, and goes on the same.
            let bytes = grid.to_bytes().unwrap();
            *grid = Grid::from_bytes(&bytes).unwrap();
            assert_eq!(grid.to_bytes().unwrap(), bytes);
        }
        11 => {
            let side = dice.pick(&COLORS);
            grid.set_to_move(side);
            slow.give_turn(side);
        }
        10 => {
            let off =
                dice.pick(&[(-1, 0), (0, -1), (size.width as i32, 0), (0, size.height as i32), (i32::MIN, i32::MAX)]);
            let error = grid.play_color(color, Point::new(off.0, off.1)).unwrap_err();
            assert_eq!((error.kind, error.turn), (RefusalKind::OffBoard, slow.now as u64 + 1));
        }
        _ => {
            let mut point = dice.point(size);
            // A point that a stone just left is where ko is found.
            if dice.roll(3) == 0
                && let Some(&last) = slow.moment().last_captured.first()
            {
                point = last;
            }
            let found = grid.play_color(color, point);
            let expected = slow.play(color, point);
            let found = found.map(|report| SlowReport {
                captured: report.captured.map(|stones| stones as u32),
                suicide: report.suicide,
                skipped: report.skipped,
                replaced: report.replaced,
                broke: report.broke.map(|kind| kind.code()),
            });
            assert_eq!(found.map_err(|error| error.kind.code()), expected, "{color:?} {point:?} {:?}", slow.moment());
        }
    }
}

fn set_up(dice: &mut Dice, grid: &mut Grid, slow: &mut SlowGame) {
    let size = slow.rules.size;
    let count = dice.roll(size.cells() as usize) + 1;
    let colors = [Some(Color::Black), Some(Color::White), None];
    let stones: Vec<(Point, Option<Color>)> = (0..count).map(|_| (dice.point(size), dice.pick(&colors))).collect();
    let policy = dice.pick(&[BareChains::Keep, BareChains::Refuse, BareChains::Remove]);
    let before = slow.now;
    slow.set_up(&stones, false);
    let bare = slow.bare(&slow.moment().cells, &stones, None).len() as u32;
    match (grid.set_up(stones.iter().copied(), policy), policy) {
        (Err(error), BareChains::Refuse) => {
            assert_eq!(error, SetupError::Bare(bare));
            // The slow game has lost what was undone; the other must forget it too to stay the same.
            slow.now = before;
            if slow.moments.len() > slow.now + 1 {
                slow.moments.truncate(slow.now + 1);
                slow.pass(slow.moment().to_move);
                grid.pass(None).unwrap();
            }
        }
        (Ok(report), BareChains::Remove) => {
            slow.now = before;
            let with_all = slow.moments[before + 1].cells.iter().flatten().count();
            slow.set_up(&stones, true);
            let removed = with_all - slow.moment().cells.iter().flatten().count();
            assert_eq!(report, SetupReport { bare: 0, removed: removed as u32 });
        }
        (Ok(report), _) => assert_eq!(report, SetupReport { bare, removed: 0 }),
        (error, _) => panic!("{error:?}"),
    }
}

fn games(seed: u64, count: usize, turns: usize, setups: bool) {
    let mut dice = dice(seed);
    for _ in 0..count {
        let rules = any_rules(&mut dice);
        let mut grid = Grid::new(options(rules)).unwrap();
        let mut slow = SlowGame::new(rules);
        let thorough = rules.size.cells() <= 12 || dice.roll(12) == 0;
        for i in 0..turns {
            act(&mut dice, &mut grid, &mut slow, setups);
            if thorough || i % 16 == 0 {
                same(&grid, &slow);
            }
        }
        same(&grid, &slow);
    }
}

#[test]
fn a_turn_given_to_a_side_is_there_again_after_undo_and_redo() {
    let mut grid = Grid::new(GridOptions::of_size(Size::new(5, 5))).unwrap();
    grid.set_to_move(Color::White);
    grid.play(Point::new(1, 1)).unwrap();
    grid.set_to_move(Color::White);
    grid.play(Point::new(2, 2)).unwrap();
    assert_eq!((grid.stones(Color::White), grid.to_move()), (2, Color::Black));
    for side in [Color::White, Color::White] {
        assert!(grid.undo().unwrap());
        assert_eq!(grid.to_move(), side);
    }
    for side in [Color::White, Color::Black] {
        assert!(grid.redo().unwrap());
        assert_eq!(grid.to_move(), side);
    }
    assert_eq!(grid.try_clone().unwrap().to_move(), Color::Black);
}

#[test]
fn random_games_go_as_in_the_slow_game() {
    games(1, times(12_000), 60, false);
}

#[test]
fn random_games_with_setups_go_as_in_the_slow_game() {
    games(2, times(4_000), 40, true);
}

#[test]
fn long_games_on_tiny_boards_meet_every_ko() {
    games(3, times(12_000) / 100, 2_000, false);
}

// --- Hashes, copies, comparisons --------------------------------------------------------------------------------------

fn grid(width: u32, height: u32) -> Grid {
    Grid::new(GridOptions::of_size(Size::new(width, height))).unwrap()
}

fn with_stones(size: Size, stones: &[(Point, Color)]) -> Grid {
    let mut grid = grid(size.width, size.height);
    grid.set_up(stones.iter().map(|&(p, color)| (p, Some(color))), BareChains::Keep).unwrap();
    grid
}

#[test]
fn hashes_are_the_same_exactly_for_the_same_position() {
    let mut dice = dice(5);
    let mut seen: HashMap<(Size, Vec<Option<Color>>), u128> = HashMap::new();
    for _ in 0..300 {
        let rules = SlowRules { strict_turns: false, occupied: Occupied::Refuse, ..any_rules(&mut dice) };
        let mut grid = Grid::new(options(rules)).unwrap();
        for _ in 0..60 {
            match dice.roll(5) {
                0 => drop(grid.undo().unwrap()),
                1 => drop(grid.redo()),
                _ => drop(grid.play(dice.point(rules.size))),
            }
            let cells = all_points(rules.size).iter().map(|&p| grid.stone_at(p)).collect();
            let hash = *seen.entry((rules.size, cells)).or_insert(grid.position_hash());
            assert_eq!(hash, grid.position_hash());
        }
    }
    let different: BTreeSet<u128> = seen.values().copied().collect();
    assert_eq!(different.len(), seen.len());
}

#[test]
fn symmetric_hashes_are_the_same_exactly_for_the_same_shape() {
    let mut dice = dice(6);
    let mut shapes: HashMap<u128, Vec<(Point, Color)>> = HashMap::new();
    for _ in 0..400 {
        let size = Size::new(dice.roll(5) as u32 + 1, dice.roll(5) as u32 + 1);
        let stones: Vec<(Point, Color)> = (0..dice.roll(7)).map(|_| (dice.point(size), dice.pick(&COLORS))).collect();
        let (right, down) = (size.width as i32 - 1, size.height as i32 - 1);
        let turns: [&dyn Fn(Point) -> Point; 4] =
            [&|p| p, &|p| Point::new(right - p.x, p.y), &|p| Point::new(p.x, down - p.y), &|p| {
                Point::new(right - p.x, down - p.y)
            }];
        let mut hashes = BTreeSet::new();
        let mut least: Option<Vec<(Point, Color)>> = None;
        for turn in turns {
            for transposed in [false, true] {
                let place = |p: Point| if transposed { Point::new(turn(p).y, turn(p).x) } else { turn(p) };
                let size = if transposed { Size::new(size.height, size.width) } else { size };
                let moved: Vec<(Point, Color)> = stones.iter().map(|&(p, color)| (place(p), color)).collect();
                let other = with_stones(size, &moved);
                hashes.insert(other.symmetric_hash());
                // The form of a shape: its board lying, and the first of all its positions.
                if size.width >= size.height {
                    let mut form: Vec<(Point, Color)> = all_points(size)
                        .into_iter()
                        .filter_map(|p| other.stone_at(p).map(|color| (p, color)))
                        .collect();
                    form.push((Point::new(size.width as i32, size.height as i32), Color::Black));
                    least = Some(least.map_or(form.clone(), |old| old.min(form)));
                }
            }
        }
        assert_eq!(hashes.len(), 1);
        let form = least.unwrap();
        assert_eq!(shapes.entry(*hashes.first().unwrap()).or_insert(form.clone()), &form);
    }
    let forms: BTreeSet<_> = shapes.values().collect();
    assert_eq!(forms.len(), shapes.len());
}

#[test]
fn copies_go_their_own_way() {
    let mut dice = dice(7);
    for _ in 0..200 {
        let rules = any_rules(&mut dice);
        let mut grid = Grid::new(options(rules)).unwrap();
        let mut slow = SlowGame::new(rules);
        for _ in 0..30 {
            act(&mut dice, &mut grid, &mut slow, true);
        }
        let mut copy = grid.try_clone().unwrap();
        assert!(copy.is_same_situation(&grid));
        let moments = slow.moments.clone();
        let mut other = SlowGame { rules, moments, now: slow.now };
        for _ in 0..30 {
            act(&mut dice, &mut grid, &mut slow, true);
            act(&mut dice, &mut copy, &mut other, true);
        }
        same(&grid, &slow);
        same(&copy, &other);
        assert_eq!(grid.is_same_position(&copy), slow.moment().cells == other.moment().cells);
    }
}

#[test]
fn situations_differ_by_more_than_stones() {
    let (mut a, mut b) = (grid(3, 3), grid(3, 3));
    assert!(a.is_same_situation(&b));
    a.pass(Some(Color::Black)).unwrap();
    assert!(a.is_same_position(&b) && !a.is_same_situation(&b));
    b.set_to_move(Color::White);
    assert!(a.is_same_situation(&b));
    assert!(!a.is_same_position(&grid(1, 9)));
}

// --- Arrays, errors, sizes, handicap ----------------------------------------------------------------------------------

#[test]
fn arrays_of_moves_name_the_first_illegal_one() {
    let at = |x, y| Move { color: None, point: Some(Point::new(x, y)) };
    let pass = Move { color: None, point: None };
    let moves = [at(0, 0), at(1, 0), pass, at(0, 1), at(2, 2), at(1, 0), at(2, 1)];
    let mut game = grid(3, 3);
    let run = game.play_many(&moves);
    assert_eq!((run.played, game.captured(Color::Black)), (5, 1));
    let error = run.refusal.unwrap();
    assert_eq!((error.kind, error.turn), (RefusalKind::Occupied, 6));
    assert_eq!(error.to_string(), "move 6 at B3: the point is occupied");
    let mut options = GridOptions::of_size(Size::new(3, 3));
    options.report_only = true;
    let mut broken = Vec::new();
    let run = Grid::new(options).unwrap().play_each(moves, |report| {
        broken.push(report.broke);
        true
    });
    assert_eq!((run.played, run.refusal), (7, None));
    let expected: Vec<_> = (0..7).map(|i| (i == 5).then_some(RefusalKind::Occupied)).collect();
    assert_eq!(broken, expected);
}

#[test]
fn superko_names_the_move_that_is_repeated() {
    // Three stones that can be taken in turn on a board of one row bring back an old position.
    let mut options = GridOptions::of_size(Size::new(2, 1));
    options.rules = Rules { ko: KoRule::Positional, ..Rules::default() };
    let mut game = Grid::new(options).unwrap();
    game.play(Point::new(0, 0)).unwrap();
    assert_eq!(game.play(Point::new(1, 0)).unwrap().captured, [1, 0]);
    let error = game.play(Point::new(0, 0)).unwrap_err();
    assert_eq!(error.kind, RefusalKind::Superko { repeats: 1 });
    assert_eq!(error.to_string(), "move 3 at A1: it repeats the position after move 1");
}

/// Every pass leaves the position as it was: what is repeated is found behind all of them, and undone in order.
#[test]
fn thousands_of_passes_under_superko_go_back_and_forth() {
    const PASSES: usize = 20_000;
    for ko in [KoRule::Positional, KoRule::Situational, KoRule::NaturalSituational] {
        let mut options = GridOptions::of_size(Size::new(2, 1));
        options.rules.ko = ko;
        let mut game = Grid::new(options).unwrap();
        game.play(Point::new(0, 0)).unwrap();
        game.play(Point::new(1, 0)).unwrap();
        let color = |i: usize| COLORS[(i % 3 != 0) as usize];
        let is_refused = |game: &Grid| {
            let retaken = game.try_clone().unwrap().play_color(Color::Black, Point::new(0, 0));
            retaken.unwrap_err().kind == RefusalKind::Superko { repeats: 1 }
        };
        for i in 0..PASSES {
            game.pass(Some(color(i))).unwrap();
        }
        assert!(is_refused(&game));
        for i in (0..PASSES).rev() {
            assert_eq!(game.turns(), i as u64 + 3);
            assert_eq!(game.last_move(), Some(Move { color: Some(color(i)), point: None }));
            assert!(game.undo().unwrap());
            assert_eq!(game.redoable(), (PASSES - i) as u64);
        }
        assert!(is_refused(&game));
        for i in 0..PASSES {
            assert!(game.redo().unwrap());
            assert_eq!((game.turns(), game.to_move()), (i as u64 + 3, color(i).opponent()));
        }
        assert!(is_refused(&game) && !game.redo().unwrap());
    }
}

#[test]
fn sizes_have_limits() {
    for (width, height) in [(0, 1), (1, 0), (u32::MAX, u32::MAX), (1 << 20, 1 << 20)] {
        let error = Grid::new(GridOptions::of_size(Size::new(width, height))).unwrap_err();
        assert_eq!(error, RefusalKind::OffBoard);
    }
}

#[test]
fn handicap_stones_stand_on_the_star_points() {
    let points = |width, height, stones| {
        handicap_points(Size::new(width, height), stones).map(|(points, count)| points[..count].to_vec())
    };
    let list = |list: &[(i32, i32)]| Some(list.iter().map(|&(x, y)| Point::new(x, y)).collect::<Vec<_>>());
    assert_eq!(points(19, 19, 2), list(&[(3, 15), (15, 3)]));
    assert_eq!(points(19, 19, 5), list(&[(3, 15), (15, 3), (3, 3), (15, 15), (9, 9)]));
    assert_eq!(points(9, 9, 7), list(&[(2, 6), (6, 2), (2, 2), (6, 6), (2, 4), (6, 4), (4, 4)]));
    let nine = [(3, 15), (15, 3), (3, 3), (15, 15), (3, 9), (15, 9), (9, 15), (9, 3), (9, 9)];
    assert_eq!(points(19, 19, 9), list(&nine));
    assert_eq!(points(19, 19, 8), list(&nine[..8]));
    assert_eq!(points(13, 13, 4), list(&[(3, 9), (9, 3), (3, 3), (9, 9)]));
    assert_eq!(points(7, 7, 4), list(&[(2, 4), (4, 2), (2, 2), (4, 4)]));
    assert_eq!(points(12, 12, 3), list(&[(2, 9), (9, 2), (2, 2)]));
    assert_eq!(points(25, 21, 6).unwrap()[5], Point::new(21, 10));
    for (width, height, stones) in [(7, 7, 5), (18, 18, 5), (6, 6, 2), (19, 19, 1), (19, 19, 10), (19, 6, 2)] {
        assert_eq!(points(width, height, stones), None);
    }
}

#[test]
fn a_setup_off_the_board_changes_nothing() {
    let mut game = grid(3, 3);
    game.play(Point::new(1, 1)).unwrap();
    let off = Point::new(3, 0);
    let stones = [(Point::new(0, 0), Some(Color::White)), (off, None)];
    assert_eq!(game.set_up(stones, BareChains::Keep), Err(SetupError::OffBoard(off)));
    assert_eq!((game.stones(Color::White), game.turns()), (0, 1));
    game.clear().unwrap();
    assert_eq!(game.stones(Color::Black), 0);
    assert!(game.undo().unwrap() && game.stone_at(Point::new(1, 1)) == Some(Color::Black));
}

// --- Families that break simulators -----------------------------------------------------------------------------------

/// Plays Black's stones and says how many they are.
fn black_snake(game: &mut Grid, points: impl Iterator<Item = Point>) -> usize {
    let before = game.turns();
    for point in points {
        game.play_color(Color::Black, point).unwrap();
    }
    (game.turns() - before) as usize
}

#[test]
fn a_snake_of_a_million_stones_is_played_captured_and_undone() {
    // Black winds down the board; White comes in from both sides, fills the rest, and the last stone takes all.
    let (width, height) = (1003, 2000);
    let mut game = grid(width, height);
    let turn = |y: i32| if y % 4 == 1 { width as i32 - 2 } else { 1 };
    let all = all_points(Size::new(width, height));
    let is_black =
        |p: &Point| p.y < height as i32 - 1 && p.x > 0 && p.x < width as i32 - 1 && (p.y % 2 == 0 || p.x == turn(p.y));
    let stones = black_snake(&mut game, all.iter().copied().filter(is_black));
    assert!(stones > 1_000_000);
    let last = Point::new(500, height as i32 - 1);
    for p in all.into_iter().filter(|p| !is_black(p) && *p != last) {
        assert_eq!(game.play_color(Color::White, p).unwrap().captured, [0, 0]);
    }
    let report = game.play_color(Color::White, last).unwrap();
    assert_eq!(report.captured, [stones as u64, 0]);
    assert_eq!(game.stones(Color::Black), 0);
    let hash = game.position_hash();
    while game.undo().unwrap() {}
    assert_eq!((game.stones(Color::White), game.captured(Color::Black)), (0, 0));
    while game.redo().unwrap() {}
    assert_eq!((game.position_hash(), game.captured(Color::Black)), (hash, stones as u64));
}

#[test]
fn more_chains_than_sixteen_bits_count() {
    let mut game = grid(600, 600);
    for p in all_points(Size::new(600, 600)).into_iter().filter(|p| (p.x + p.y) % 2 == 0) {
        game.play_color(Color::Black, p).unwrap();
    }
    assert_eq!(game.stones(Color::Black), 180_000);
    assert_eq!(game.chain(Point::new(2, 2)).unwrap(), Some(Chain { color: Color::Black, stones: 1, liberties: 4 }));
}

#[test]
fn one_stone_takes_four_chains_and_joins_four() {
    let mut game = grid(5, 5);
    // A plus of White stones round the centre, each held by Black but for the centre.
    let white = [(2, 1), (1, 2), (3, 2), (2, 3)];
    let black = [(2, 0), (1, 1), (3, 1), (0, 2), (4, 2), (1, 3), (3, 3), (2, 4)];
    let stones =
        |list: &[(i32, i32)], color| list.iter().map(move |&(x, y)| (Point::new(x, y), color)).collect::<Vec<_>>();
    let all = [stones(&white, Some(Color::White)), stones(&black, Some(Color::Black))].concat();
    game.set_up(all, BareChains::Refuse).unwrap();
    assert_eq!(game.play_color(Color::Black, Point::new(2, 2)).unwrap().captured, [0, 4]);
    for (x, y) in white {
        game.play_color(Color::Black, Point::new(x, y)).unwrap();
    }
    assert_eq!(game.chain(Point::new(2, 2)).unwrap().unwrap().stones, 13);
    for _ in 0..5 {
        assert!(game.undo().unwrap());
    }
    assert_eq!((game.stones(Color::White), game.chain(Point::new(2, 1)).unwrap().unwrap().liberties), (4, 1));
}
