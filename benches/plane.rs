//! How fast the plane plays, beside a plain engine of the same algorithm in the same run.
//!
//! `cargo bench --bench plane -- [--json] [--quick] [NAME ...]`: a table, or a line of JSON for each measure. Times are
//! nanoseconds a move, the best of several rounds; the ratio says how many times faster ours is than what stands beside it.

#[path = "../tests/plane/families.rs"]
mod families;
#[path = "plane/plain.rs"]
mod plain;

use gocount::play::plane::{Occupied, Plane, PlaneOptions};
use gocount::point::{Color, Point};
use plain::Plain;
use std::time::Instant;

struct Bench {
    json: bool,
    quick: bool,
    names: Vec<String>,
}

/// A small generator of numbers, the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (z ^ (z >> 31)) % n
    }
}

/// `moves` different points of a square of side `span`, in random order.
fn dense(span: u64, moves: usize) -> Vec<Point> {
    let mut random = Random(7);
    let mut cells: Vec<u32> = (0..(span * span) as u32).collect();
    for i in 0..moves {
        let other = i + random.below((cells.len() - i) as u64) as usize;
        cells.swap(i, other);
    }
    let span = span as u32;
    cells[..moves].iter().map(|cell| Point::new(1 + (cell % span) as i32, 1 + (cell / span) as i32)).collect()
}

/// Points anywhere up to 2,000,000,000.
fn scattered(moves: usize) -> Vec<Point> {
    let mut random = Random(8);
    let mut coordinate = move || 1 + random.below(2_000_000_000) as i32;
    (0..moves).map(|_| Point::new(coordinate(), coordinate())).collect()
}

fn new_plane() -> Plane {
    Plane::new(PlaneOptions { occupied: Occupied::Ignore, ..PlaneOptions::default() })
}

fn ours(games: &[Vec<Point>]) -> u64 {
    let mut left = 0;
    for game in games {
        let mut plane = new_plane();
        let run = plane.play_many(game);
        assert_eq!(run.error, None);
        left += plane.stones(Color::Black) << 32 | plane.stones(Color::White);
    }
    left
}

fn plain(games: &[Vec<Point>]) -> u64 {
    let mut left = 0;
    for game in games {
        let mut plain = Plain::new();
        for point in game {
            plain.play((point.x, point.y));
        }
        left += plain.count[0] << 32 | plain.count[1];
    }
    left
}

fn ours_in_colors(stones: &[(Point, Color)]) -> u64 {
    let mut plane = new_plane();
    let run = plane.play_each(stones.iter().copied(), |_| true);
    assert_eq!(run.error, None);
    plane.stones(Color::Black) << 32 | plane.stones(Color::White)
}

/// Nanoseconds that this thread has spent on a processor, so that a busy machine disturbs little; else of the clock.
fn now() -> u64 {
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    // The system brings the count up to date when a thread yields.
    std::thread::yield_now();
    let spent = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let spent = spent.and_then(|text| text.split(' ').next()?.parse().ok());
    spent.unwrap_or_else(|| START.get_or_init(Instant::now).elapsed().as_nanos() as u64)
}

/// Nanoseconds a move, and the answer.
fn time(moves: usize, run: impl FnOnce() -> u64) -> (f64, u64) {
    let start = now();
    let answer = run();
    ((now() - start) as f64 / moves as f64, answer)
}

impl Bench {
    fn wants(&self, name: &str) -> bool {
        self.names.is_empty() || self.names.iter().any(|wanted| name.contains(wanted.as_str()))
    }

    fn print(&self, name: &str, ours: f64, peer: f64, peer_name: &str) {
        let ratio = peer / ours;
        if self.json {
            println!(
                "{{\"bench\":\"plane: {name}\",\"ours\":{ours:.1},\"peer\":{peer:.1},\"peer_name\":\"{peer_name}\",\
                 \"ratio\":{ratio:.2},\"unit\":\"ns/move\"}}"
            );
        } else {
            println!("{name:32} {ours:8.1} ns/move   {peer_name}: {peer:8.1} ns/move   ratio {ratio:.2}");
        }
    }

    /// Ours beside the plain engine, both on the same games; ours in ns/move.
    fn beside_plain(&self, name: &str, rounds: usize, games: &[Vec<Point>]) -> f64 {
        let moves = games.iter().map(Vec::len).sum();
        let (mut best, mut peer) = (f64::INFINITY, f64::INFINITY);
        for _ in 0..rounds {
            let (time_ours, left_ours) = time(moves, || ours(games));
            let (time_plain, left_plain) = time(moves, || plain(games));
            assert_eq!(left_ours, left_plain, "{name}: the engines disagree");
            (best, peer) = (best.min(time_ours), peer.min(time_plain));
        }
        self.print(name, best, peer, "plain engine over std HashMap");
        best
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let flag = |name: &str| arguments.iter().any(|argument| argument == name);
    let names = arguments.iter().filter(|argument| !argument.starts_with("--")).cloned().collect();
    let bench = Bench { json: flag("--json"), quick: flag("--quick"), names };
    let (large, rounds) = if bench.quick { (1_000_000, 1) } else { (10_000_000, 2) };
    let span = ((large as f64) * 1.089).sqrt() as u64;

    let mut dense_time = None;
    let dense_name = format!("dense, {span}x{span}");
    if bench.wants(&dense_name) || bench.wants("family") {
        dense_time = Some(bench.beside_plain(&dense_name, rounds, &[dense(span, large)]));
    }
    if bench.wants("scattered") {
        bench.beside_plain("scattered over 2e9", rounds, &[scattered(large)]);
    }
    if bench.wants("small") {
        let games: Vec<_> = (0..20).map(|_| dense(104, 10_000)).collect();
        bench.beside_plain("small: 20 dense games", 5 * rounds, &games);
        let games: Vec<_> = (0..20).map(|_| dense(200, 10_000)).collect();
        bench.beside_plain("small: 20 looser games", 5 * rounds, &games);
        let games: Vec<_> = (0..20).map(|_| scattered(10_000)).collect();
        bench.beside_plain("small: 20 scattered games", 5 * rounds, &games);
    }
    if let Some(dense_time) = dense_time.filter(|_| bench.wants("family")) {
        let side = if bench.quick { 300 } else { 1000 };
        for (name, tenth, whole) in families::growing_in_size(side) {
            let name = format!("family: {name}");
            let best = |stones: &[(Point, Color)]| {
                let times = (0..rounds).map(|_| time(stones.len(), || ours_in_colors(stones)).0);
                times.fold(f64::INFINITY, f64::min)
            };
            let (small, full) = (best(&tenth), best(&whole));
            bench.print(&name, full, dense_time, "dense random play");
            bench.print(&format!("{name}, ten times"), full, small, "a tenth of it");
        }
    }
}
