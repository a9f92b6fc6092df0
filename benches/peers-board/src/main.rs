//! Boards and moves side by side with the crate `goban`, on real games, in one run and one thread.
//!
//! `gocount-bench-board [--json]`: a line a figure: our time, the peer's (or that of our own yardstick), and how many
//! times ours goes into it. Records: the folder in `GOCOUNT_CORPUS`, else `../shared/corpus/games.tar.xz` beside the
//! repository, else games of random moves.

mod area;
mod games;
mod judges;
mod measure;
mod moves;

fn main() {
    let json = std::env::args().any(|argument| argument == "--json");
    let games = games::read(150, 400);
    if !json {
        println!("{} games, {} moves", games.len(), games.iter().map(Vec::len).sum::<usize>());
    }
    let boards = area::positions(&games);
    let plain = area::run(&boards, json);
    judges::run(&boards, plain, json);
    moves::run(&games, json);
}
