//! How fast the plane plays, beside a plain engine of the same algorithm in the same run, and how many bytes its stones cost.
//!
//! `cargo bench --bench plane -- [--json] [--quick] [PART ...]`: a table, or a line of JSON for each measure. A measure is
//! run when its name holds one of the parts, or when none is given: `dense`, `scattered`, `small`, `family`, `family: block`.
//! Times are nanoseconds a move, the best of several rounds; bytes are the most that a game held at a time, for each stone
//! left. Ours is played by the calls that a C program makes. The ratio says how many times faster or smaller ours is than what stands beside it.

#[path = "plane/counting.rs"]
mod counting;
#[path = "../tests/support/dice.rs"]
mod dice;
#[path = "../tests/play/families.rs"]
mod families;
#[path = "plane/plain.rs"]
mod plain;
#[path = "through_c/mod.rs"]
mod through_c;

use counting::{Counting, counted};
use dice::Dice;
use gocount::ffi::point::{GOCOUNT_MOVE_KIND_STONE, GOCOUNT_NO_NODE, gocount_color, gocount_move, gocount_point};
use gocount::ffi::simulator::{GOCOUNT_OCCUPIED_IGNORE, GOCOUNT_SHAPE_QUARTER_PLANE, gocount_simulator_options};
use gocount::point::{Color, Point};
use plain::Plain;
use std::time::{Duration, Instant};
use through_c::Game;

#[global_allocator]
static COUNTING: Counting = Counting;

/// No measure begins another round after so long.
const LONG_ENOUGH: Duration = Duration::from_secs(20);

struct Bench {
    json: bool,
    parts: Vec<String>,
    rounds: u32,
}

/// `moves` different points of a square of side `span`, in random order.
fn dense(span: u64, moves: usize, seed: u64) -> Vec<Point> {
    let mut dice = Dice::new(seed);
    let mut cells: Vec<u32> = (0..(span * span) as u32).collect();
    for i in 0..moves {
        let other = i + dice.below((cells.len() - i) as u64) as usize;
        cells.swap(i, other);
    }
    let span = span as u32;
    cells[..moves].iter().map(|cell| Point::new(1 + (cell % span) as i32, 1 + (cell / span) as i32)).collect()
}

/// Points anywhere up to 2,000,000,000.
fn scattered(moves: usize, seed: u64) -> Vec<Point> {
    let mut dice = Dice::new(seed);
    let mut coordinate = move || 1 + dice.below(2_000_000_000) as i32;
    (0..moves).map(|_| Point::new(coordinate(), coordinate())).collect()
}

/// Twenty games, as in a file of HDU's problem.
fn twenty(game: impl Fn(u64) -> Vec<Point>) -> Vec<Vec<Point>> {
    (0..20).map(game).collect()
}

/// The points as a C program has them.
fn in_c(game: &[Point]) -> Vec<gocount_point> {
    game.iter().map(|&Point { x, y }| gocount_point { x, y }).collect()
}

fn new_game() -> Game {
    Game::new(gocount_simulator_options {
        shape: GOCOUNT_SHAPE_QUARTER_PLANE,
        occupied: GOCOUNT_OCCUPIED_IGNORE,
        ..through_c::options()
    })
}

/// The stones left, of Black and of White.
type Left = [u64; 2];

fn ours(points: &[gocount_point]) -> Left {
    let mut game = new_game();
    game.play_points(points);
    game.stones_left()
}

fn plain(game: &[Point]) -> Left {
    let mut plain = Plain::new();
    for point in game {
        plain.play((point.x, point.y));
    }
    plain.count
}

fn ours_in_colors(stones: &[gocount_move]) -> Left {
    let mut game = new_game();
    game.play_moves(stones);
    game.stones_left()
}

/// The stones as a C program has them.
fn moves_in_c(stones: &[(Point, Color)]) -> Vec<gocount_move> {
    let one = |&(Point { x, y }, color): &(Point, Color)| gocount_move {
        x,
        y,
        color: color as gocount_color,
        kind: GOCOUNT_MOVE_KIND_STONE,
        node: GOCOUNT_NO_NODE,
    };
    stones.iter().map(one).collect()
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

/// The best time of a measure, what it answers, and what it held.
struct Best {
    nanoseconds: f64,
    left: Vec<Left>,
    bytes: u64,
}

impl Best {
    fn new() -> Self {
        Best { nanoseconds: f64::INFINITY, left: Vec::new(), bytes: 0 }
    }

    /// One more round.
    fn round(&mut self, moves: usize, run: impl FnOnce() -> Vec<Left>) {
        let start = now();
        (self.left, self.bytes) = counted(run);
        self.nanoseconds = self.nanoseconds.min((now() - start) as f64 / moves as f64);
    }

    fn bytes_a_stone(&self) -> f64 {
        self.bytes as f64 / self.left.iter().flatten().sum::<u64>() as f64
    }
}

impl Bench {
    fn wants(&self, name: &str) -> bool {
        self.parts.is_empty() || self.parts.iter().any(|part| name.contains(part.as_str()))
    }

    fn print(&self, name: &str, unit: &str, ours: f64, peer: f64, peer_name: &str) {
        let ratio = peer / ours;
        if self.json {
            println!(
                "{{\"bench\":\"plane: {name}\",\"ours\":{ours:.1},\"peer\":{peer:.1},\"peer_name\":\"{peer_name}\",\
                 \"ratio\":{ratio:.2},\"unit\":\"{unit}\"}}"
            );
        } else {
            println!("{name:34} {ours:8.1} {unit}   {peer_name}: {peer:8.1} {unit}   ratio {ratio:.2}");
        }
    }

    /// Plays rounds, at least one, until they are as many as wanted or it has taken long enough.
    fn rounds(&self, most: u32, mut round: impl FnMut()) {
        let start = Instant::now();
        for _ in 0..most {
            round();
            if start.elapsed() > LONG_ENOUGH {
                break;
            }
        }
    }

    /// Ours beside the plain engine, in turn on the same games; ours in nanoseconds a move.
    fn beside_plain(&self, name: &str, most: u32, games: &[Vec<Point>]) -> f64 {
        const PLAIN: &str = "plain engine over std HashMap";
        let moves = games.iter().map(Vec::len).sum();
        let (mut best, mut peer) = (Best::new(), Best::new());
        let in_c: Vec<_> = games.iter().map(|game| in_c(game)).collect();
        self.rounds(most, || {
            best.round(moves, || in_c.iter().map(|game| ours(game)).collect());
            peer.round(moves, || games.iter().map(|game| plain(game)).collect());
            assert_eq!(best.left, peer.left, "{name}: the engines disagree");
        });
        self.print(name, "ns/move", best.nanoseconds, peer.nanoseconds, PLAIN);
        if games.len() == 1 {
            self.print(&format!("{name}: memory"), "bytes/stone", best.bytes_a_stone(), peer.bytes_a_stone(), PLAIN);
        }
        best.nanoseconds
    }

    /// Ours alone, in nanoseconds a move.
    fn alone(&self, moves: usize, run: impl Fn() -> Left) -> f64 {
        let mut best = Best::new();
        self.rounds(self.rounds, || best.round(moves, || vec![run()]));
        best.nanoseconds
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let flag = |name: &str| arguments.iter().any(|argument| argument == name);
    let parts = arguments.iter().filter(|argument| !argument.starts_with("--")).cloned().collect();
    let (large, rounds) = if flag("--quick") { (1_000_000, 1) } else { (10_000_000, 3) };
    let bench = Bench { json: flag("--json"), parts, rounds };
    let span = ((large as f64) * 1.089).sqrt() as u64;

    for (name, span) in [("small: 20 dense games", 104), ("small: 20 looser games", 200)] {
        if bench.wants(name) {
            bench.beside_plain(name, 10 * rounds, &twenty(|seed| dense(span, 10_000, seed)));
        }
    }
    if bench.wants("small: 20 scattered games") {
        bench.beside_plain("small: 20 scattered games", 10 * rounds, &twenty(|seed| scattered(10_000, seed)));
    }
    let name = "scattered over 2e9";
    if bench.wants(name) {
        bench.beside_plain(name, rounds, &[scattered(large, 8)]);
    }
    let name = format!("dense, {span}x{span}");
    let mut dense_time = None;
    if bench.wants(&name) {
        dense_time = Some(bench.beside_plain(&name, rounds, &[dense(span, large, 7)]));
    }
    let side = if flag("--quick") { 300 } else { 1000 };
    for (name, tenth, whole) in families::growing_in_size(side) {
        let name = format!("family: {name}");
        if bench.wants(&name) {
            let dense_time = *dense_time.get_or_insert_with(|| {
                let game = dense(span, large, 7);
                let game = in_c(&game);
                bench.alone(large, || ours(&game))
            });
            let [small, full] = [&tenth, &whole].map(|stones| {
                let stones = moves_in_c(stones);
                bench.alone(stones.len(), || ours_in_colors(&stones))
            });
            bench.print(&name, "ns/move", full, dense_time, "dense random play");
            bench.print(&format!("{name}, ten times"), "ns/move", full, small, "a tenth of it");
        }
    }
}
