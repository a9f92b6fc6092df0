//! One game on both engines: a grid and a bounded plane are each other's twin, and must agree on everything that both can
//! do. What belongs to one of them alone is told as such.

use crate::slow_territory::slow_owner;
use crate::support::{cases, dice, times};
use gocount::board::BoardOptions;
use gocount::play::grid::{BareChains, GridErrorKind};
use gocount::play::plane::Occupied;
use gocount::play::simulator::{
    CheckpointFault, PointRange, Simulator, SimulatorFault, SimulatorMove, SimulatorOptions, SimulatorShape,
};
use gocount::point::{Color, Point, Size};
use gocount::rules::{KoRule, SuicideRule};
use proptest::prelude::*;

/// The same rules on a grid and on a plane of that size.
fn twins(size: Size, suicide: bool, ko: bool, occupied: Occupied, strict: bool) -> [Simulator; 2] {
    [SimulatorShape::Grid(size), SimulatorShape::Bounded(size)].map(|shape| {
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
    Pass,
    Undo,
    Redo,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let at = || (-1..8i32, -1..7i32);
    let color = prop_oneof![Just(Color::Black), Just(Color::White)];
    let step = prop_oneof![
        20 => at().prop_map(|(x, y)| Step::Play(x, y)),
        8 => (color, at()).prop_map(|(color, (x, y))| Step::Color(color, x, y)),
        1 => Just(Step::Pass),
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
    match step {
        Step::Play(x, y) => format!("{:?}", game.play(Point::new(x, y))),
        Step::Color(color, x, y) => format!("{:?}", game.play_color(color, Point::new(x, y))),
        Step::Pass => format!("{:?}", game.pass(None)),
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
    let mut told = format!("{:?} {} {:?}", game.to_move(), game.moves(), game.ko());
    told += &format!(" {:?}", (game.undoable(), game.redoable(), game.bounds()));
    told += &format!(" {:?}", sorted(game.last_captured().unwrap()));
    assert_eq!(game.last_captured().unwrap().len() as u64, game.last_captured_count());
    told += &format!(" {:?}", game.cells_of(whole(size)).unwrap());
    told += &format!(" {:?}", game.stones_in(whole(size)).unwrap());
    for color in [Color::Black, Color::White] {
        told += &format!(" {:?}", (game.stones(color), game.captured(color)));
        let atari = game.chains_in_atari(color).unwrap();
        // Which of a chain's stones stands for it is the engine's own affair.
        told += &format!(" {:?}", sorted(atari.map(|at| game.chain_stones(at).unwrap().min().unwrap())));
    }
    for (x, y) in (-1..=size.width as i32).flat_map(|x| (-1..=size.height as i32).map(move |y| (x, y))) {
        let at = Point::new(x, y);
        told += &format!("\n{:?} {:?} {:?}", at, game.stone_at(at), game.chain(at).unwrap());
        told += &format!(" {:?}", [Color::Black, Color::White].map(|color| game.check(color, at)));
        told += &format!(" {:?}", sorted(game.chain_stones(at).unwrap()));
        told += &format!(" {:?}", sorted(game.liberties(at).unwrap()));
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
        let loaded = Simulator::from_bytes(&plane.to_bytes().unwrap()).unwrap();
        prop_assert_eq!(everything(&loaded, size), everything(&plane, size));
        prop_assert!(loaded.is_same_situation(&plane).unwrap());
        prop_assert_eq!(
            SimulatorOptions { seed: None, ..*plane.options() },
            SimulatorOptions { seed: None, ..*loaded.options() }
        );
    }

    /// Territory in a rectangle of a grid is that of the whole board, but for what reaches outside.
    #[test]
    fn territory_in_a_rectangle(
        stones in proptest::collection::vec((0..9i32, 0..6i32, prop_oneof![Just(Color::Black), Just(Color::White)]), 0..30),
        corners in (0..9i32, 0..9i32, 0..6i32, 0..6i32),
    ) {
        let size = Size::new(9, 6);
        let mut game = Simulator::new(SimulatorOptions::of_shape(SimulatorShape::Grid(size))).unwrap();
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
        (SimulatorShape::Bounded(Size::new(1, 1 << 31)), 1),
        (SimulatorShape::Bounded(Size::new(1, last as u32)), 1),
        (SimulatorShape::Quarter, 3),
        (SimulatorShape::Whole, 3),
    ] {
        let end = if shape == SimulatorShape::Bounded(Size::new(1, last as u32)) { last - 1 } else { last };
        let x = matches!(shape, SimulatorShape::Quarter) as i32;
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
        let moves: Vec<SimulatorMove> = (0..times(400))
            .map(|_| SimulatorMove {
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
            assert_eq!(run.error.is_none(), rest.is_empty());
            if let (Some(error), Some((refused, others))) = (run.error, rest.split_first()) {
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
    let [grid, mut plane] = twins(size, true, true, Occupied::Refuse, false);
    let is_unsupported = |fault| matches!(fault, SimulatorFault::Unsupported(_));
    assert!(is_unsupported(grid.to_bytes().unwrap_err()));
    assert!(is_unsupported(plane.position_hash(false).unwrap_err()));
    assert!(is_unsupported(plane.set_up([], BareChains::Keep).unwrap_err()));
    assert!(is_unsupported(plane.place_handicap(2).unwrap_err()));
    assert!(is_unsupported(plane.legality(Color::Black, &mut []).unwrap_err()));
    assert!(is_unsupported(plane.move_at(1).unwrap_err()));
    let error = plane.pass(Some(Color::White)).unwrap_err();
    assert_eq!(error.fault, SimulatorFault::Move(GridErrorKind::WrongTurn));
    assert_eq!(error.to_string(), "move 1, a pass: it is the other side's turn");
    let bare = SimulatorFault::Bare(3);
    assert_eq!((bare.reason(), bare.to_string()), (0, "3 stones would have no liberties".to_owned()));
    let forgetful = Simulator::new(SimulatorOptions::of_shape(SimulatorShape::Whole)).unwrap().undo();
    assert!(is_unsupported(forgetful.unwrap_err()));
}

/// Bytes that are no game, a sealed head with senseless numbers included.
#[test]
fn bytes_that_are_no_game() {
    let game = Simulator::new(SimulatorOptions::of_shape(SimulatorShape::Half)).unwrap();
    let bytes = game.to_bytes().unwrap();
    let refused = |bytes: &[u8]| Simulator::from_bytes(bytes).unwrap_err();
    assert_eq!(refused(b""), CheckpointFault::NotACheckpoint);
    assert_eq!(refused(&bytes[1..]), CheckpointFault::NotACheckpoint);
    let mut newer = bytes.clone();
    newer[7] = 2;
    assert_eq!(refused(&newer), CheckpointFault::Version);
    for (place, value) in [(8, 0), (9, 3), (10, 2), (11, 1)] {
        let mut changed = bytes.clone();
        changed[place] = value;
        assert_eq!(refused(&changed), CheckpointFault::Corrupt);
        let step = |hash: u64, byte: &u8| (hash ^ *byte as u64).wrapping_mul(0x0000_0100_0000_01B3);
        let sum = changed[..20].iter().fold(0xCBF2_9CE4_8422_2325, step);
        changed[20..28].copy_from_slice(&sum.to_le_bytes());
        assert_eq!(refused(&changed), CheckpointFault::Corrupt);
    }
}
