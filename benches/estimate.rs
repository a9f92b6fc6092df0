//! The estimate and its playouts, beside what a program would do without them, in one run.
//!
//! `cargo bench --bench estimate -- [--json]`: a table, or a line of JSON for each measure. Positions are ends of records (see
//! [`corpus`]); without any, the estimates are not measured. Light playouts from the empty board stand beside the same loop
//! over a simulator through the C functions. Where GNU Go is installed, its `final_status_list dead` at level 10 is asked about
//! the first of the positions.

#[path = "corpus/mod.rs"]
mod corpus;
#[path = "estimate/gnugo.rs"]
mod gnugo;
#[path = "estimate/loops.rs"]
mod loops;
#[path = "through_c/mod.rs"]
mod through_c;

use gocount::board::Board;
use gocount::estimate::{EstimateOptions, Estimator};
use gocount::record::{RecordOptions, count_record};
use gocount::sgf::{Sgf, SgfOptions};
use std::time::Instant;

/// Positions of a size that are estimated, and those of them that GNU Go is asked about.
const MOST: usize = 60;
const MOST_FOR_GNU_GO: usize = 5;
/// Rounds, of which the best counts.
const ROUNDS: usize = 5;

struct Bench {
    json: bool,
}

fn main() {
    let bench = Bench { json: std::env::args().any(|argument| argument == "--json") };
    for side in [9, 19] {
        let (ours, peer) = loops::rates(side);
        let name = format!("light playouts, {side}x{side}");
        bench.print(&name, "playouts/s", ours, peer, "loop over a simulator in C", ours / peer);
    }
    let positions = positions();
    for side in [9, 19] {
        let of_side: Vec<&Board> = positions
            .iter()
            .filter(|board| board.size().width == side && board.size().height == side)
            .take(MOST)
            .collect();
        if of_side.is_empty() {
            eprintln!("no records of {side}x{side}: set GOCOUNT_CORPUS to a folder of them");
            continue;
        }
        let mut times: Vec<f64> = of_side.iter().map(|board| milliseconds(board)).collect();
        let asked = of_side.iter().take(MOST_FOR_GNU_GO);
        let theirs: Vec<f64> = asked.map_while(|board| gnugo::milliseconds(board)).collect();
        let ours_asked = mean(&times[..theirs.len()]);
        times.sort_by(f64::total_cmp);
        let name = format!("finished games, {side}x{side}");
        bench.print_time(&format!("{name}, mean"), mean(&times));
        bench.print_time(&format!("{name}, median"), times[times.len() / 2]);
        if !theirs.is_empty() {
            let peer = mean(&theirs);
            bench.print(&format!("{name}, some"), "ms", ours_asked, peer, "GNU Go, level 10", peer / ours_asked);
        }
    }
}

/// The ends of finished games.
fn positions() -> Vec<Board> {
    let mut boards = Vec::new();
    for text in corpus::files().iter().filter_map(|file| std::fs::read(file).ok()) {
        let Ok(sgf) = Sgf::parse_copy(&text, &SgfOptions::default()) else { continue };
        let Some(end) = sgf.root(0).and_then(|root| sgf.last_of_line(root)) else { continue };
        let Ok(count) = count_record(&sgf, end, &RecordOptions::default()) else { continue };
        if count.replay.final_passes >= 2 {
            boards.push(count.board);
        }
    }
    boards
}

/// The best time of an estimate with memory that is there.
fn milliseconds(board: &Board) -> f64 {
    let mut estimator = Estimator::new(board.size()).expect("a size that can be estimated");
    let mut best = f64::INFINITY;
    for _ in 0..ROUNDS {
        let start = Instant::now();
        estimator.estimate(board, &EstimateOptions::default(), |_| true).expect("nobody stops it");
        best = best.min(start.elapsed().as_secs_f64() * 1000.0);
    }
    best
}

fn mean(times: &[f64]) -> f64 {
    times.iter().sum::<f64>() / times.len() as f64
}

impl Bench {
    fn print(&self, name: &str, unit: &str, ours: f64, peer: f64, peer_name: &str, ratio: f64) {
        if self.json {
            println!(
                "{{\"bench\":\"estimate: {name}\",\"ours\":{ours:.3},\"peer\":{peer:.3},\"peer_name\":\"{peer_name}\",\
                 \"ratio\":{ratio:.2},\"unit\":\"{unit}\"}}"
            );
        } else {
            println!("{name:32} {ours:10.2} {unit}   {peer_name}: {peer:10.2} {unit}   ratio {ratio:.2}");
        }
    }

    fn print_time(&self, name: &str, ours: f64) {
        if self.json {
            println!("{{\"bench\":\"estimate: {name}\",\"ours\":{ours:.3},\"unit\":\"ms\"}}");
        } else {
            println!("{name:32} {ours:10.2} ms");
        }
    }
}
