//! Boards and moves side by side with the crate `goban`, on real games, in one run and one thread.
//!
//! `gocount-bench-board FOLDER [--json]`: FOLDER holds SGF records of 19x19 games. A line a figure: our time, the
//! peer's (or that of our own yardstick), and how many times ours goes into it.

mod area;
mod games;
mod judges;
mod measure;
mod moves;

fn main() {
    let mut folder = None;
    let mut json = false;
    for argument in std::env::args().skip(1) {
        if argument == "--json" { json = true } else { folder = Some(argument) }
    }
    let Some(folder) = folder else {
        eprintln!("use: gocount-bench-board FOLDER [--json]");
        std::process::exit(2);
    };
    let games = games::read(folder.as_ref(), 150, 400);
    if games.is_empty() {
        eprintln!("gocount-bench-board: {folder}: no games of 150 moves on 19x19");
        std::process::exit(1);
    }
    if !json {
        println!("{} games, {} moves", games.len(), games.iter().map(Vec::len).sum::<usize>());
    }
    area::run(&games, json);
    moves::run(&games, json);
    judges::run(&games, json);
}
