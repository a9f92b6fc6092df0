//! How many instructions a move on a 19x19 grid costs, counted by valgrind: numbers that are the same on a busy machine.
//!
//! `scripts/bench instructions [-- [--json] [PART ...]]`: a line for each measure whose name holds one of the parts. All moves
//! go through the functions that a C program calls, on a game with its history, and each game is begun anew by a reset, which
//! is counted with its moves. Records as `peers-board` has them, up to 200 games; without any, games of random moves.

#[path = "peers-board/src/games.rs"]
mod games;
#[path = "through_c/mod.rs"]
mod through_c;

use gocount::ffi::point::gocount_point;
use gocount::ffi::rules::{GOCOUNT_KO_POSITIONAL, GOCOUNT_KO_SIMPLE};
use gocount::ffi::simulator::{GOCOUNT_SHAPE_GRID, gocount_simulator_options};
use gocount::ffi::simulator_move::gocount_move_report;
use std::hint::black_box;
use std::process::{Command, exit};
use through_c::Game;

type Points = Vec<gocount_point>;

/// A measure: its name, its rule of ko, and how a game is played.
type Measure = (&'static str, u32, fn(&mut Game, &Points));

const MEASURES: [Measure; 5] = [
    ("many moves in a call", GOCOUNT_KO_SIMPLE, in_one_call),
    ("many moves in a call, positional superko", GOCOUNT_KO_POSITIONAL, in_one_call),
    ("one by one, with report and error", GOCOUNT_KO_SIMPLE, one_by_one),
    ("played and undone", GOCOUNT_KO_SIMPLE, played_and_undone),
    ("the reset of a game alone", GOCOUNT_KO_SIMPLE, |_, _| {}),
];

fn in_one_call(game: &mut Game, points: &Points) {
    game.play_points(points);
}

fn one_by_one(game: &mut Game, points: &Points) {
    let (mut report, mut error) = (gocount_move_report::default(), through_c::error());
    for &point in points {
        game.play(point, &mut report, &mut error);
        black_box(&report);
    }
}

fn played_and_undone(game: &mut Game, points: &Points) {
    game.play_points(points);
    game.undo(points.len() as u64);
}

/// What valgrind counts: it is found by its name.
#[unsafe(no_mangle)]
#[inline(never)]
extern "C" fn gocount_bench_counted(measure: &Measure, game: &mut Game, points: &Points) {
    game.reset();
    (measure.2)(game, points);
}

/// The games, their moves up to the first pass.
fn all_games() -> Vec<Points> {
    let stones = |moves: &games::Move| moves.1.map(|(x, y)| gocount_point { x: x.into(), y: y.into() });
    games::read(150, 200).iter().map(|game| game.iter().map_while(stones).collect()).collect()
}

fn run(measure: &Measure) {
    let mut game = Game::new(gocount_simulator_options {
        shape: GOCOUNT_SHAPE_GRID,
        width: games::SIDE as u32,
        height: games::SIDE as u32,
        ko: measure.1,
        ..through_c::options()
    });
    for points in all_games() {
        gocount_bench_counted(measure, &mut game, &points);
    }
}

/// Runs this program again under valgrind, for the instructions of one measure.
fn counted(number: usize) -> Option<u64> {
    let program = std::env::current_exe().ok()?;
    let out = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null", "--toggle-collect=gocount_bench_counted"])
        .arg(program)
        .arg(format!("--measure={number}"))
        .output()
        .ok()?;
    let told = String::from_utf8_lossy(&out.stderr);
    let line = told.lines().find(|line| line.contains("Collected :"))?;
    line.rsplit(' ').next()?.parse().ok()
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let Some(number) = arguments.iter().find_map(|argument| argument.strip_prefix("--measure=")) {
        return run(&MEASURES[number.parse::<usize>().expect("a number")]);
    }
    let json = arguments.iter().any(|argument| argument == "--json");
    let parts: Vec<&String> = arguments.iter().filter(|argument| !argument.starts_with("--")).collect();
    let games = all_games();
    let moves = games.iter().map(Vec::len).sum::<usize>();
    for (number, measure) in MEASURES.iter().enumerate() {
        if !parts.is_empty() && !parts.iter().any(|part| measure.0.contains(part.as_str())) {
            continue;
        }
        let Some(count) = counted(number) else {
            eprintln!("valgrind is not there, or did not count");
            exit(1);
        };
        let of_a_move = count as f64 / moves as f64;
        if json {
            println!("{{\"bench\":\"{}\",\"ours\":{of_a_move:.1},\"unit\":\"instructions/move\"}}", measure.0);
        } else {
            println!("{:44} {of_a_move:8.1} instructions a move, of {} games", measure.0, games.len());
        }
    }
}
