//! Saved games of every shape: what is no game is refused, whoever made the checksum right.

use crate::dice;
use crate::plane::crc64;
use crate::support::dice::Dice;
use crate::support::times;
use gocount::play::grid::BareChains;
use gocount::play::simulator::{Simulator, SimulatorOptions};
use gocount::play::{CheckpointFault, Move, Occupied, RefusalKind, Shape, ShapeKind};
use gocount::point::{Color, Point, Size};
use gocount::rules::{KoRule, SuicideRule};

const COLORS: [Color; 2] = [Color::Black, Color::White];

/// Bytes with their checksum made right.
fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    let body = bytes.len() - 8;
    let sum = crc64(&bytes[..body]).to_le_bytes();
    bytes[body..].copy_from_slice(&sum);
    bytes
}

/// Every shape, with rules that it has, chosen by chance.
fn any_options(dice: &mut Dice) -> SimulatorOptions {
    let size = Size::new(1 + dice.below(6) as u32, 1 + dice.below(6) as u32);
    let shape = dice.pick(ShapeKind::ALL).with_size(size);
    let usual = SimulatorOptions::of_shape(shape);
    let is_grid = matches!(shape, Shape::Grid(_));
    let superko = [KoRule::Positional, KoRule::Situational, KoRule::NaturalSituational];
    SimulatorOptions {
        ko: if is_grid && dice.roll(2) == 0 { dice.pick(&superko) } else { dice.pick(&[KoRule::None, KoRule::Simple]) },
        suicide: if is_grid && dice.roll(3) == 0 {
            SuicideRule::MultiStone
        } else {
            dice.pick(&[SuicideRule::Forbidden, SuicideRule::Allowed])
        },
        occupied: dice.pick(&[Occupied::Refuse, Occupied::Skip, Occupied::Ignore, Occupied::Replace]),
        first: dice.pick(&COLORS),
        strict_turns: dice.roll(3) == 0,
        report_only: is_grid && dice.roll(3) == 0,
        history: is_grid || dice.roll(2) == 0,
        stone_limit: dice.pick(&[u64::MAX, 7]),
        ..usual
    }
}

/// A game of random turns of every kind.
fn any_game(dice: &mut Dice) -> Simulator {
    let mut game = Simulator::new(any_options(dice)).unwrap();
    for _ in 0..dice.roll(60) {
        let point = Point::new(dice.below(6) as i32, dice.below(6) as i32);
        match dice.roll(16) {
            0 => drop(game.pass(None)),
            1 => game.set_to_move(dice.pick(&COLORS)),
            2 => drop(game.set_up([(point, Some(dice.pick(&COLORS)))], BareChains::Remove)),
            3 => drop(game.undo()),
            _ => drop(
                game.play_move(Move { color: (dice.roll(4) == 0).then(|| dice.pick(&COLORS)), point: Some(point) }),
            ),
        }
    }
    game
}

#[test]
fn games_of_every_shape_come_back() {
    let mut dice = dice(21);
    for _ in 0..times(2_000) {
        let game = any_game(&mut dice);
        let bytes = game.to_bytes().unwrap();
        let mut again = Simulator::from_bytes(&bytes).unwrap();
        assert_eq!(again.to_bytes().unwrap(), bytes);
        assert_eq!(*again.options(), *game.options());
        assert!(again.is_same_situation(&game).unwrap());
        assert_eq!((again.undoable(), again.redoable()), (game.undoable(), game.redoable()));
        assert_eq!(
            (again.passes(), again.last_stone(), again.turns()),
            (game.passes(), game.last_stone(), game.turns())
        );
        let mut game = game;
        while game.redo().unwrap_or(false) {
            assert!(again.redo().unwrap());
            assert!(again.is_same_situation(&game).unwrap());
        }
    }
}

/// Whoever changes bytes can make the checksum right as well: nothing else may be trusted either.
#[test]
fn bytes_that_are_no_game() {
    let mut dice = dice(22);
    let mut accepted = 0;
    for _ in 0..times(6_000) {
        let good = any_game(&mut dice).to_bytes().unwrap();
        let body = good.len() - 8;
        let mut bad = good.clone();
        for _ in 0..1 + dice.below(3) {
            let i = 8 + dice.below(body as u64 - 8) as usize;
            // Not the size: boards of so many points as random numbers say are another test.
            if !(9..17).contains(&i) {
                bad[i] = if dice.below(2) == 0 { dice.below(256) as u8 } else { bad[i] ^ 1 << dice.below(8) };
            }
        }
        if dice.below(4) == 0 {
            bad.drain(17 + dice.below(body as u64 - 17) as usize..body);
        }
        assert_eq!(Simulator::from_bytes(&bad).is_ok(), bad == good);
        let bad = sealed(bad);
        let Ok(mut game) = Simulator::from_bytes(&bad) else { continue };
        accepted += 1;
        assert_eq!(game.to_bytes().unwrap(), bad);
        for _ in 0..20 {
            let _ = game.play(Point::new(dice.below(6) as i32, dice.below(6) as i32));
        }
        while game.undo().unwrap_or(false) {}
        while game.redo().unwrap_or(false) {}
        let again = Simulator::from_bytes(&game.to_bytes().unwrap()).unwrap();
        assert!(again.is_same_situation(&game).unwrap());
    }
    assert!(accepted > 100, "{accepted}");
}

#[test]
fn heads_that_are_no_games() {
    for &kind in ShapeKind::ALL {
        let name = kind.name();
        let game = Simulator::new(SimulatorOptions::of_shape(kind.with_size(Size::new(3, 2)))).unwrap();
        let bytes = game.to_bytes().unwrap();
        let refused = |bytes: &[u8]| Simulator::from_bytes(bytes).unwrap_err();
        assert_eq!(refused(b""), CheckpointFault::NotACheckpoint);
        assert_eq!(refused(&bytes[1..]), CheckpointFault::NotACheckpoint);
        for (place, value, fault) in [
            (7, 1, CheckpointFault::Version),
            (8, ShapeKind::ALL.len() as u8, CheckpointFault::Corrupt),
            (17, KoRule::ALL.len() as u8, CheckpointFault::Corrupt),
            (18, SuicideRule::ALL.len() as u8, CheckpointFault::Corrupt),
            (19, Occupied::ALL.len() as u8, CheckpointFault::Corrupt),
            (20, 0, CheckpointFault::Corrupt),
            (21, 8, CheckpointFault::Corrupt),
        ] {
            let mut changed = bytes.clone();
            changed[place] = value;
            assert_eq!(refused(&sealed(changed)), fault, "{name}: {value} at {place}");
        }
        for length in 8..bytes.len() {
            assert_eq!(refused(&bytes[..length]), CheckpointFault::Corrupt);
        }
    }
}

/// A few bytes cannot ask for any amount of memory.
#[test]
fn boards_that_are_too_large() {
    let bytes = Simulator::new(SimulatorOptions::default()).unwrap().to_bytes().unwrap();
    for (width, height, fault) in [
        (8193u32, 8192u32, CheckpointFault::TooLarge),
        (u32::MAX, u32::MAX, CheckpointFault::TooLarge),
        (0, 5, CheckpointFault::Corrupt),
    ] {
        let mut changed = bytes.clone();
        changed[9..13].copy_from_slice(&width.to_le_bytes());
        changed[13..17].copy_from_slice(&height.to_le_bytes());
        assert_eq!(Simulator::from_bytes(&sealed(changed)).unwrap_err(), fault);
    }
    assert_eq!(Simulator::from_bytes_at_most(&bytes, 360).unwrap_err(), CheckpointFault::TooLarge);
    assert!(Simulator::from_bytes_at_most(&bytes, 361).is_ok());
}

#[test]
fn a_limit_of_stones_holds_for_all_that_puts_stones() {
    for shape in [Shape::Grid(Size::new(5, 5)), Shape::Quarter] {
        let options = SimulatorOptions { stone_limit: 2, ..SimulatorOptions::of_shape(shape) };
        let mut game = Simulator::new(options).unwrap();
        game.play(Point::new(1, 1)).unwrap();
        game.play(Point::new(2, 2)).unwrap();
        assert_eq!(game.play(Point::new(3, 3)).unwrap_err().kind, RefusalKind::TooManyStones);
        assert_eq!(game.play(Point::new(2, 2)).unwrap_err().kind, RefusalKind::Occupied);
        assert_eq!(game.play(Point::new(-1, 2)).unwrap_err().kind, RefusalKind::OffBoard);
        game.pass(None).unwrap();
    }
}
