//! One game on both engines: a grid and a bounded plane are each other's twin, and must agree on everything that both can
//! do. What belongs to one of them alone is told as such.

use crate::slow_territory::slow_owner;
use crate::support::{cases, dice, times};
use gocount::board::{Board, BoardOptions};
use gocount::play::grid::BareChains;
use gocount::play::simulator::{PointRange, Simulator, SimulatorOptions};
use gocount::play::{Move, Occupied, Passes, Refusal, RefusalKind, Report, Shape};
use gocount::point::{Color, Point, Size};
use gocount::rules::{KoRule, SuicideRule};
use proptest::prelude::*;

/// The same rules on a grid and on a plane of that size.
fn twins(size: Size, suicide: bool, ko: bool, occupied: Occupied, strict: bool) -> [Simulator; 2] {
    [Shape::Grid(size), Shape::Bounded(size)].map(|shape| {
        Simulator::new(SimulatorOptions {
            ko: if ko { KoRule::Simple } else { KoRule::None },
            suicide: if suicide { SuicideRule::Allowed } else { SuicideRule::Forbidden },
            occupied,
            strict_turns: strict,
            history: true,
            seed: Some(7),
            ..SimulatorOptions::of_shape(shape)
        })
        .unwrap()
    })
}

/// What is done to both.
#[derive(Clone, Copy, Debug)]
enum Step {
    Play(i32, i32),
    Color(Color, i32, i32),
    Pass(Option<Color>),
    Undo,
    Redo,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let at = || (-1..8i32, -1..7i32);
    let color = prop_oneof![Just(Color::Black), Just(Color::White)];
    let step = prop_oneof![
        20 => at().prop_map(|(x, y)| Step::Play(x, y)),
        8 => (color, at()).prop_map(|(color, (x, y))| Step::Color(color, x, y)),
        2 => proptest::option::of(prop_oneof![Just(Color::Black), Just(Color::White)]).prop_map(Step::Pass),
        4 => Just(Step::Undo),
        3 => Just(Step::Redo),
    ];
    proptest::collection::vec(step, 1..150)
}

fn occupied() -> impl Strategy<Value = Occupied> {
    prop_oneof![Just(Occupied::Refuse), Just(Occupied::Skip), Just(Occupied::Ignore)]
}

/// What a step answers, as text: the report or the refusal.
fn take(game: &mut Simulator, step: Step) -> String {
    // Only a grid has names for its points.
    let told =
        |played: Result<Report, Refusal>| format!("{:?}", played.map_err(|refusal| Refusal { size: None, ..refusal }));
    match step {
        Step::Play(x, y) => told(game.play(Point::new(x, y))),
        Step::Color(color, x, y) => told(game.play_color(color, Point::new(x, y))),
        Step::Pass(color) => told(game.pass(color)),
        Step::Undo => format!("{:?}", game.undo()),
        Step::Redo => format!("{:?}", game.redo()),
    }
}

fn sorted(points: impl Iterator<Item = Point>) -> Vec<Point> {
    let mut points: Vec<Point> = points.collect();
    points.sort_unstable();
    points
}

fn whole(size: Size) -> PointRange {
    PointRange { least: Point::new(0, 0), greatest: Point::new(size.width as i32 - 1, size.height as i32 - 1) }
}

/// All that can be asked, as text.
fn everything(game: &Simulator, size: Size) -> String {
    let mut told = format!("{:?} {} {:?}", game.to_move(), game.turns(), game.ko());
    told += &format!(" {:?} {:?}", game.passes(), game.last_stone());
    told += &format!(" {:?}", (game.undoable(), game.redoable(), game.bounds()));
    told += &format!(" {:?}", sorted(game.last_captured_points().unwrap().into_iter()));
    assert_eq!(game.last_captured_points().unwrap().len() as u64, game.last_captured());
    told += &format!(" {:?}", game.cells_of(whole(size)).unwrap());
    told += &format!(" {:?}", game.stones_in(whole(size)).unwrap());
    for color in [Color::Black, Color::White] {
        told += &format!(" {:?}", (game.stones(color), game.captured(color)));
        let atari = game.chains_in_atari(color).unwrap();
        // Which of a chain's stones stands for it is the engine's own affair.
        told += &format!(
            " {:?}",
            sorted(atari.into_iter().map(|at| game.chain_stones(at).unwrap().into_iter().min().unwrap()))
        );
    }
    for (x, y) in (-1..=size.width as i32).flat_map(|x| (-1..=size.height as i32).map(move |y| (x, y))) {
        let at = Point::new(x, y);
        told += &format!("\n{:?} {:?} {:?}", at, game.stone_at(at), game.chain(at).unwrap());
        told += &format!(" {:?}", [Color::Black, Color::White].map(|color| game.check(color, at)));
        told += &format!(" {:?}", sorted(game.chain_stones(at).unwrap().into_iter()));
        told += &format!(" {:?}", sorted(game.liberties(at).unwrap().into_iter()));
    }
    told
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn a_grid_and_a_plane_agree(
        steps in steps(),
        suicide: bool,
        ko: bool,
        strict: bool,
        occupied in occupied(),
        width in 1u32..8,
        height in 1u32..7,
    ) {
        let size = Size::new(width, height);
        let [mut grid, mut plane] = twins(size, suicide, ko, occupied, strict);
        for (i, &step) in steps.iter().enumerate() {
            prop_assert_eq!(take(&mut grid, step), take(&mut plane, step), "step {} {:?}", i, step);
            if i % 16 == 0 {
                prop_assert_eq!(everything(&grid, size), everything(&plane, size), "after step {} {:?}", i, step);
            }
        }
        prop_assert_eq!(everything(&grid, size), everything(&plane, size));
        // A checkpoint is the same game.
        for game in [&grid, &plane] {
            let loaded = Simulator::from_bytes(&game.to_bytes().unwrap()).unwrap();
            prop_assert_eq!(everything(&loaded, size), everything(game, size));
            prop_assert!(loaded.is_same_situation(game).unwrap());
            prop_assert_eq!(SimulatorOptions { seed: None, ..*game.options() }, *loaded.options());
        }
    }

    /// Territory in a rectangle of a grid is that of the whole board, but for what reaches outside.
    #[test]
    fn territory_in_a_rectangle(
        stones in proptest::collection::vec((0..9i32, 0..6i32, prop_oneof![Just(Color::Black), Just(Color::White)]), 0..30),
        corners in (0..9i32, 0..9i32, 0..6i32, 0..6i32),
    ) {
        let size = Size::new(9, 6);
        let mut game = Simulator::new(SimulatorOptions::of_shape(Shape::Grid(size))).unwrap();
        let placed = stones.iter().map(|&(x, y, color)| (Point::new(x, y), Some(color)));
        game.set_up(placed, BareChains::Keep).unwrap();
        let board = game.to_board(whole(size), BoardOptions::default()).unwrap();
        let territories = board.territories().unwrap();
        let all = game.territory_of(whole(size), BoardOptions::default()).unwrap();
        prop_assert_eq!(&all[..], territories.map());
        let (a, b, c, d) = corners;
        let range = PointRange { least: Point::new(a.min(b), c.min(d)), greatest: Point::new(a.max(b), c.max(d)) };
        let found = game.territory_of(range, BoardOptions::default()).unwrap();
        let width = range.size().unwrap().width as usize;
        for (i, &owner) in found.iter().enumerate() {
            let at = Point::new(range.least.x + (i % width) as i32, range.least.y + (i / width) as i32);
            prop_assert_eq!(owner, slow_owner(&game, range, at), "{:?}", at);
        }
    }
}

/// Beyond the last coordinate of 32 bits lies a wall where the board ends there, and a liberty where it does not.
#[test]
fn territory_at_the_last_coordinate() {
    let last = i32::MAX;
    for (shape, owner) in [
        (Shape::Bounded(Size::new(1, 1 << 31)), 1),
        (Shape::Bounded(Size::new(1, last as u32)), 1),
        (Shape::Quarter, 3),
        (Shape::Whole, 3),
    ] {
        let end = if shape == Shape::Bounded(Size::new(1, last as u32)) { last - 1 } else { last };
        let x = matches!(shape, Shape::Quarter) as i32;
        let mut game = Simulator::new(SimulatorOptions::of_shape(shape)).unwrap();
        game.play(Point::new(x, end - 1)).unwrap();
        let range = PointRange { least: Point::new(x, end - 1), greatest: Point::new(x, end) };
        assert_eq!(game.territory_of(range, BoardOptions::default()).unwrap(), [0, owner], "{shape:?}");
    }
}

/// Many moves in one call do what they do one by one, with passes and colours between them; a refused one ends the run.
#[test]
fn runs_are_moves_one_by_one() {
    let (size, mut dice) = (Size::new(9, 9), dice(8));
    for mut game in [false, true].into_iter().flat_map(|strict| twins(size, true, true, Occupied::Skip, strict)) {
        let mut single = game.try_clone().unwrap();
        let moves: Vec<Move> = (0..times(400))
            .map(|_| Move {
                color: (dice.roll(12) == 0).then(|| dice.pick(&[Color::Black, Color::White])),
                point: (dice.roll(7) > 0).then(|| dice.point(size)),
            })
            .collect();
        let mut rest = &moves[..];
        while !rest.is_empty() {
            let mut reports = Vec::new();
            let run = game.play_each(rest.iter().copied(), |report| {
                reports.push(report);
                true
            });
            assert_eq!((run.played as usize, run.stopped), (reports.len(), false));
            for (one, report) in rest.iter().zip(&reports) {
                assert_eq!(single.play_move(*one).as_ref(), Ok(report));
            }
            rest = &rest[reports.len()..];
            assert_eq!(run.refusal.is_none(), rest.is_empty());
            if let (Some(error), Some((refused, others))) = (run.refusal, rest.split_first()) {
                assert_eq!(single.play_move(*refused), Err(error));
                rest = others;
            }
        }
        assert_eq!(everything(&game, size), everything(&single, size));
    }
}

#[test]
fn what_one_of_them_cannot_do() {
    let size = Size::new(9, 9);
    let [_, mut plane] = twins(size, true, true, Occupied::Refuse, false);
    let is_unsupported = |fault| matches!(fault, RefusalKind::Unsupported(_));
    assert!(is_unsupported(plane.position_hash(false).unwrap_err()));
    assert!(is_unsupported(plane.set_up([], BareChains::Keep).unwrap_err()));
    assert!(is_unsupported(plane.place_handicap(2).unwrap_err()));
    assert!(is_unsupported(plane.legality(Color::Black, &mut []).unwrap_err()));
    assert!(is_unsupported(plane.move_at(1).unwrap_err()));
    let bare = RefusalKind::Bare(3);
    assert_eq!((bare.code(), bare.to_string()), (0, "3 stones would have no liberties".to_owned()));
    let forgetful = Simulator::new(SimulatorOptions::of_shape(Shape::Whole)).unwrap().undo();
    assert!(is_unsupported(forgetful.unwrap_err()));
}

/// Messages count moves and passes as people do, and call the points of a grid by their names.
#[test]
fn refusals_in_words() {
    let game = |shape| Simulator::new(SimulatorOptions { strict_turns: true, ..SimulatorOptions::of_shape(shape) });
    let mut grid = game(Shape::Grid(Size::new(19, 19))).unwrap();
    assert!(grid.place_handicap(2).unwrap());
    grid.play(Point::new(3, 3)).unwrap();
    assert_eq!((grid.turns(), grid.moves()), (2, 1));
    let refused = grid.play(Point::new(3, 15)).unwrap_err();
    assert_eq!((refused.kind, refused.turn, refused.number()), (RefusalKind::Occupied, 3, 2));
    assert_eq!(refused.to_string(), "move 2 at D4: the point is occupied");
    let refused = grid.play(Point::new(-1, 3)).unwrap_err();
    assert_eq!(refused.to_string(), "move 2 at column -1, row 3: there is no such point");
    for shape in [Shape::Grid(Size::new(26, 5)), Shape::Bounded(Size::new(9, 9)), Shape::Whole] {
        let mut other = game(shape).unwrap();
        other.play(Point::new(3, 2)).unwrap();
        let refused = other.play(Point::new(3, 2)).unwrap_err();
        assert_eq!(refused.to_string(), "move 2 at column 3, row 2: the point is occupied");
        let refused = other.pass(Some(Color::Black)).unwrap_err();
        assert_eq!(refused.to_string(), "move 2, a pass: it is the other side's turn");
    }
    // A position that was set up is the start; those after it are told by the moves that made them.
    let positional =
        SimulatorOptions { ko: KoRule::Positional, ..SimulatorOptions::of_shape(Shape::Grid(Size::new(2, 1))) };
    let mut small = Simulator::new(positional).unwrap();
    small.set_up([(Point::new(0, 0), Some(Color::Black))], BareChains::Keep).unwrap();
    assert_eq!(small.play_color(Color::White, Point::new(1, 0)).unwrap().captured, [1, 0]);
    let refused = small.play_color(Color::Black, Point::new(0, 0)).unwrap_err();
    assert_eq!(refused.kind, RefusalKind::Superko { repeats: 1 });
    assert_eq!(refused.to_string(), "move 2 at A1: it repeats the position at the start");
}

#[test]
fn a_game_from_a_board() {
    let board = Board::from_bytes(Size::new(4, 3), &[0, 1, 2, 0, 0, 1, 2, 0, 0, 0, 0, 0], Default::default()).unwrap();
    let options = SimulatorOptions { shape: Shape::Whole, ..SimulatorOptions::default() };
    let mut game = Simulator::from_board(&board, Color::White, options).unwrap();
    assert_eq!(game.options().shape, Shape::Grid(Size::new(4, 3)));
    assert_eq!((game.to_move(), game.turns(), game.moves(), game.last_stone()), (Color::White, 1, 0, None));
    assert_eq!(game.cells_of(whole(Size::new(4, 3))).unwrap(), board.cells());
    game.play(Point::new(0, 0)).unwrap();
    assert_eq!(game.last_stone(), Some((Color::White, Point::new(0, 0))));
    let empty = Board::empty(Size::new(3, 3), Default::default()).unwrap();
    let game = Simulator::from_board(&empty, Color::White, options).unwrap();
    assert_eq!((game.to_move(), game.turns()), (Color::White, 0));
    let few = SimulatorOptions { stone_limit: 3, ..options };
    assert_eq!(Simulator::from_board(&board, Color::Black, few).unwrap_err(), RefusalKind::TooManyStones);
}

/// Either side may pass when turns are free, on both engines; moves that are skipped are no passes.
#[test]
fn passes_are_counted() {
    let size = Size::new(5, 5);
    for mut game in twins(size, true, true, Occupied::Skip, false) {
        game.pass(Some(Color::White)).unwrap();
        game.play(Point::new(1, 1)).unwrap();
        game.pass(None).unwrap();
        game.play(Point::new(1, 1)).unwrap();
        assert!(
            game.passes() == Passes { count: [0, 2], first: Some(Color::White), last: Some(Color::White), at_end: 0 }
        );
        game.pass(None).unwrap();
        game.pass(None).unwrap();
        let ended = Passes { count: [1, 3], first: Some(Color::White), last: Some(Color::Black), at_end: 2 };
        assert_eq!((game.passes(), game.last_stone()), (ended, Some((Color::Black, Point::new(1, 1)))));
        game.undo().unwrap();
        assert_eq!(game.passes().at_end, 1);
        let bytes = game.to_bytes().unwrap();
        assert_eq!(Simulator::from_bytes(&bytes).unwrap().passes(), game.passes());
    }
    // Without history they are counted as they come.
    let mut game = Simulator::new(SimulatorOptions::of_shape(Shape::Whole)).unwrap();
    for point in [None, Some(Point::new(4, 4)), None, None] {
        game.play_move(Move { color: None, point }).unwrap();
    }
    let passes = Passes { count: [2, 1], first: Some(Color::Black), last: Some(Color::White), at_end: 2 };
    let again = Simulator::from_bytes(&game.to_bytes().unwrap()).unwrap();
    for mut game in [game, again] {
        assert_eq!((game.passes(), game.last_stone()), (passes, Some((Color::White, Point::new(4, 4)))));
        game.play(Point::new(7, 7)).unwrap();
        assert_eq!((game.passes().at_end, game.last_stone()), (0, Some((Color::Black, Point::new(7, 7)))));
    }
}
