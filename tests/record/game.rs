//! Games made records, which replay to the same positions.

use crate::end;
use crate::support::dice::Dice;
use crate::support::{dice, times};
use gocount::play::grid::BareChains;
use gocount::play::simulator::{Simulator, SimulatorOptions};
use gocount::play::{Engine, Shape};
use gocount::point::{Color, Point, Size};
use gocount::record::*;
use gocount::sgf::{Sgf, SgfWriteOptions};

const SIZE: Size = Size::new(5, 4);
const SIDES: [Color; 2] = [Color::Black, Color::White];

fn game() -> Simulator {
    let shape = Shape::Grid(SIZE);
    Simulator::new(SimulatorOptions { shape, ..SimulatorOptions::default() }).unwrap()
}

fn text(sgf: &Sgf) -> String {
    let mut out = Vec::new();
    sgf.write_to(&SgfWriteOptions::default(), &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

fn set_up(game: &mut Simulator, x: i32, y: i32, color: Option<Color>) {
    game.set_up([(Point::new(x, y), color)], BareChains::Keep).unwrap();
}

/// An editor sets up stone after stone, each in a call of its own, and takes some away again.
#[test]
fn a_position_set_up_in_pieces_is_one_setup() {
    let mut game = game();
    for (x, y, color) in [
        (0, 0, Some(Color::Black)),
        (1, 0, Some(Color::Black)),
        (2, 0, Some(Color::White)),
        (0, 0, None),
        (1, 0, Some(Color::White)),
        (4, 3, Some(Color::Black)),
    ] {
        set_up(&mut game, x, y, color);
    }
    assert_eq!(text(&record_of_game(&game, None).unwrap()), "(;FF[4]GM[1]CA[UTF-8]SZ[5:4]AB[ed]AW[ba][ca])");
    game.set_to_move(Color::White);
    assert!(text(&record_of_game(&game, None).unwrap()).ends_with("AB[ed]AW[ba][ca]PL[W])"));
    // What looked like a handicap is none once White has a stone.
    let mut game = self::game();
    set_up(&mut game, 0, 0, Some(Color::Black));
    set_up(&mut game, 1, 1, Some(Color::Black));
    game.set_to_move(Color::White);
    assert!(text(&record_of_game(&game, None).unwrap()).ends_with("AB[aa][bb]HA[2])"));
    set_up(&mut game, 2, 2, Some(Color::White));
    assert!(text(&record_of_game(&game, None).unwrap()).ends_with("AB[aa][bb]AW[cc]PL[W])"));
}

/// One turn of any kind, as far as the rules allow it.
fn turn(game: &mut Simulator, dice: &mut Dice) {
    let point = dice.point(SIZE);
    match dice.roll(10) {
        0 => set_up(game, point.x, point.y, None),
        1 => set_up(game, point.x, point.y, Some(dice.pick(&SIDES))),
        2 => drop(game.pass(None)),
        3 => game.set_to_move(dice.pick(&SIDES)),
        4 => drop(game.undo()),
        _ => drop(game.play(point)),
    }
}

#[test]
fn a_record_replays_to_the_position_of_its_game() {
    for seed in 0..times(300) {
        let (mut dice, mut game) = (dice(seed as u64), game());
        let rolls = dice.roll(40);
        (0..rolls).for_each(|_| turn(&mut game, &mut dice));
        let sgf = record_of_game(&game, None).unwrap();
        let again = Sgf::parse_copy(text(&sgf).as_bytes(), &Default::default()).unwrap();
        let replay = Replay::to(&again, end(&again), &RecordOptions::default()).unwrap();
        for y in 0..SIZE.height as i32 {
            for x in 0..SIZE.width as i32 {
                let point = Point::new(x, y);
                assert_eq!(replay.grid.stone_at(point), game.stone_at(point), "seed {seed}: {}", text(&sgf));
            }
        }
    }
}
