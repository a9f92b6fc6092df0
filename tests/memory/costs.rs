//! What hostile inputs of a few kilobytes cost: memory always, instructions where valgrind is there. Each call that takes input
//! has a bound that follows the input's length, and every family of inputs must stay below it.

use crate::counting::{begin_most, most};
use gocount::board::{Board, BoardOptions};
use gocount::play::plane::{Plane, PlaneOptions};
use gocount::play::simulator::{Simulator, SimulatorOptions};
use gocount::play::{Engine, Move, Occupied};
use gocount::point::{Color, Point, Size};
use gocount::record::{RecordChecker, RecordOptions, Replay};
use gocount::rules::Rules;
use gocount::rules::preset::RulesDialect;
use gocount::rules::read::read_rules_text;
use gocount::score::{DeadChains, DeadStones, ScoreInput, Scorer};
use gocount::sgf::values::*;
use gocount::sgf::{Sgf, SgfNode, SgfOptions, SgfProfile, SgfWriteOptions};
use std::env;
use std::hint::black_box;
use std::path::Path;
use std::process::Command;

/// A call on bytes, and what it may cost: so much at least, and so much for each byte.
struct Cost {
    name: &'static str,
    call: fn(&[u8]),
    /// The length of the inputs.
    length: usize,
    instructions: [u64; 2],
    memory: [u64; 2],
}

/// Inputs of one kind: how they begin, what is repeated, how they end.
type Family = [&'static str; 3];

const RECORDS: [Family; 36] = [
    ["", "(;", ")"],
    ["", "(;)", ""],
    ["(;", ";", ")"],
    ["(;", "(;)", ")"],
    ["(;", "(;B[aa]", ")"],
    ["(;C[", "text ", "]"],
    ["(;C[", "\\]", "]"],
    ["(;C[", "\r\n", "]"],
    ["(;C[", "\u{e9}", "]"],
    ["(;", "C[]", ")"],
    ["(;", "c", "[])"],
    ["(;", "lowerCase[1]", ")"],
    ["(;", "B[aa]", ")"],
    ["(;", "AB[aa]", ")"],
    ["(;AB", "[aa]", ")"],
    ["(;AB", "[aa:ss]", ")"],
    ["(;LB", "[aa:1]", ")"],
    ["(;", "]", ")"],
    ["(;", "[", ")"],
    ["(;SZ[52]RU[Chinese]", ";AB[aa:ZZ];AW[aa:ZZ]", ")"],
    ["(;SZ[52]", ";AB[aa:ZZ];AE[aa:ZZ]", ")"],
    ["(;SZ[52]AB[aa:ZZ]", ";AE[aa];AB[aa]", ")"],
    ["(;SZ[52]AB[aa:ZZ]", ";W[aa];B[aa]", ")"],
    ["(;SZ[52]AB[aa:ZZ]", ";AB[aa:ZZ]", ")"],
    ["(;SZ[52]RE[B+3]", ";AB[aa][cc][ee][gg][ii][kk];AW[bb][dd][ff][hh]", ")"],
    ["(;SZ[19]RU[AGA]RE[B+3];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb]", ";W[bb];B[cb]", ")"],
    ["(;RE[B+3]", ";B[];W[]", ")"],
    ["(;HA[9]", ";W[pd];B[pd]", ")"],
    ["(;KM[", "9", "]RE[B+5])"],
    ["(;RE[B+", "9", "])"],
    ["(;DT[", "1996-12-27,28,", "])"],
    ["(;OT[", "3x30 byo-yomi ", "])"],
    ["(;RU[", "Japanese ", "]RE[W+3])"],
    ["(;RE[W+3]KGSDE", "[aa]", ")"],
    ["(;RE[W+3]", "TB[aa:ss]", ")"],
    ["(;SZ[52]RE[W+300];AB[aa:ZZ]TW", "[aa:ZZ]", ")"],
];

/// Boards of a text: of 24 columns where there are that many letters.
const BOARDS: [Family; 7] = [
    ["", ".", ""],
    ["", "........................\n", ""],
    ["", "XXXXXXXXXXXXXXXXXXXXXXXX\n", ""],
    ["", "X.X.X.X.X.X.X.X.X.X.X.X.\n.O.O.O.O.O.O.O.O.O.O.O.O\n", ""],
    ["", "XXXXXXXXXXXXXXXXXXXXXXX.\nOOOOOOOOOOOOOOOOOOOOOOO.\n", ""],
    ["", ".X.O.X.O.X.O.X.O.X.O.X.O\n", ""],
    ["", "XOXO.\n.XOXO\n", "?"],
];

const VALUES: [Family; 14] = [
    ["", "1", ""],
    ["", " ", ""],
    ["", ",", ""],
    ["", "\\", ""],
    ["1996-01-", "01,02,", ""],
    ["", "1996-12,", ""],
    ["B+", "0", "5"],
    ["", "1/", ""],
    ["", "9 kyu ", ""],
    ["", "3x30 byo-yomi, ", ""],
    ["", "[", ""],
    ["", "{\"ko\":", ""],
    ["", "D4 ", ""],
    ["", "\u{fffd}", ""],
];

const COSTS: [Cost; 10] = [
    Cost { name: "parse", call: parse, length: 4096, instructions: [60_000, 500], memory: [10_000, 50] },
    Cost { name: "parse as FF4", call: parse_ff4, length: 4096, instructions: [60_000, 500], memory: [10_000, 50] },
    Cost {
        name: "write clean",
        call: write_clean,
        length: 4096,
        instructions: [200_000, 6_000],
        memory: [20_000, 100],
    },
    Cost { name: "replay", call: replay, length: 1024, instructions: [3_000_000, 25_000], memory: [100_000, 1_500] },
    Cost { name: "check", call: check, length: 1024, instructions: [24_000_000, 25_000], memory: [600_000, 600] },
    Cost { name: "board", call: board, length: 2048, instructions: [200_000, 4_000], memory: [10_000, 150] },
    Cost { name: "values", call: values, length: 2048, instructions: [100_000, 15_000], memory: [1_000, 10] },
    Cost { name: "dead list", call: dead_list, length: 2048, instructions: [50_000, 1_000], memory: [2_000, 50] },
    Cost {
        name: "moves on a grid",
        call: grid_moves,
        length: 2048,
        instructions: [100_000, 4_000],
        memory: [100_000, 200],
    },
    Cost {
        name: "moves on a plane",
        call: plane_moves,
        length: 2048,
        instructions: [100_000, 8_000],
        memory: [10_000, 200],
    },
];

fn parsed(bytes: &[u8], profile: SgfProfile) -> Option<(Sgf, SgfNode)> {
    let sgf = Sgf::parse_copy(bytes, &SgfOptions::with_profile(profile)).ok()?;
    let end = sgf.line(sgf.root(0)?).last()?;
    Some((sgf, end))
}

fn parse(bytes: &[u8]) {
    black_box(parsed(bytes, SgfProfile::Lenient));
}

fn parse_ff4(bytes: &[u8]) {
    black_box(parsed(bytes, SgfProfile::Ff4));
}

fn write_clean(bytes: &[u8]) {
    let Some((sgf, _)) = parsed(bytes, SgfProfile::Lenient) else { return };
    let mut options = SgfWriteOptions::default();
    options.clean = true;
    let _ = black_box(sgf.write(&options, &mut |_| true));
}

/// What setups may change follows the length too, as for a caller who cares.
fn limited(bytes: &[u8]) -> RecordOptions<'static> {
    RecordOptions { change_limit: bytes.len() as u64 * 20, ..RecordOptions::default() }
}

fn replay(bytes: &[u8]) {
    let Some((sgf, end)) = parsed(bytes, SgfProfile::Lenient) else { return };
    let _ = black_box(Replay::to(&sgf, end, &limited(bytes)));
}

fn check(bytes: &[u8]) {
    let Some((sgf, end)) = parsed(bytes, SgfProfile::Lenient) else { return };
    let _ = black_box(RecordChecker::default().check(&sgf, end, &limited(bytes)));
}

fn board(bytes: &[u8]) {
    let Ok(board) = Board::from_diagram(bytes, BoardOptions::default()) else { return };
    let _ = black_box(board.territories());
    let _ = black_box(board.pass_alive(true));
    let _ = black_box(Scorer::default().score(&ScoreInput::of(&board, &Rules::default())));
}

fn values(bytes: &[u8]) {
    let (text, size) = (String::from_utf8_lossy(bytes), Size::new(19, 19));
    let mut dates = Vec::new();
    let _ = black_box((parse_number(bytes), parse_real(bytes), parse_double(bytes), parse_color(bytes)));
    let _ =
        black_box((parse_size(bytes), parse_point(bytes, size), parse_move(bytes, size), parse_rectangle(bytes, size)));
    let _ = black_box((parse_figure(bytes), parse_application(bytes), parse_label(bytes, size)));
    let _ = black_box((parse_komi(&text), parse_handicap(&text), parse_result(&text), parse_dates(&text, &mut dates)));
    let _ = black_box((parse_rank(&text), parse_round(&text), parse_time_limit(&text), parse_overtime(&text)));
    black_box(read_rules_text(&text, RulesDialect::default()));
}

fn dead_list(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let board = Board::from_diagram(b"XOXO.\n.XOXO\nXXXXX\n.....\n.....", BoardOptions::default()).unwrap();
    let _ = black_box(DeadStones::from_text(&board, &text, DeadChains::Whole));
}

/// Two bytes are a move near the origin, that of many a pair the same.
fn moves(bytes: &[u8]) -> impl Iterator<Item = Move> + '_ {
    let point = |pair: &[u8]| Point::new(i32::from(pair[0] % 16), i32::from(pair[pair.len() - 1] % 16));
    let colors = [Color::Black, Color::White].into_iter().cycle();
    bytes.chunks(2).zip(colors).map(move |(pair, color)| Move { color: Some(color), point: Some(point(pair)) })
}

fn grid_moves(bytes: &[u8]) {
    let options = SimulatorOptions { occupied: Occupied::Replace, ..SimulatorOptions::default() };
    let mut game = Simulator::new(options).unwrap();
    for one in moves(bytes) {
        let _ = black_box(game.play_move(one));
    }
    let saved = game.to_bytes().unwrap();
    let _ = black_box(Simulator::from_bytes(&saved));
}

fn plane_moves(bytes: &[u8]) {
    let options = PlaneOptions { occupied: Occupied::Replace, history: true, ..PlaneOptions::default() };
    let mut game = Plane::new(options);
    for one in moves(bytes) {
        let _ = black_box(game.play_move(one));
    }
    let saved = game.to_bytes().unwrap();
    let _ = black_box(Plane::from_bytes(&saved));
}

/// The inputs of a call.
fn inputs(cost: &Cost) -> Vec<String> {
    let families: &[Family] = match cost.name {
        "parse" | "parse as FF4" | "write clean" | "replay" | "check" => &RECORDS,
        "board" => &BOARDS,
        "values" | "dead list" | "moves on a grid" | "moves on a plane" => &VALUES,
        name => panic!("no inputs for {name}"),
    };
    let made = |[first, repeated, last]: &Family| {
        let times = (cost.length - first.len() - last.len()) / repeated.len();
        format!("{first}{}{last}", repeated.repeat(times))
    };
    families.iter().map(made).collect()
}

/// What valgrind looks for: where counting begins, and where it ends.
#[inline(never)]
fn counting_begins() {
    black_box(());
}

#[inline(never)]
fn call_that_is_measured(cost: &Cost, input: &str) {
    (cost.call)(input.as_bytes());
}

fn start(input: &str) -> String {
    input.chars().take(40).collect()
}

fn allowed(bound: [u64; 2], input: &str) -> u64 {
    bound[0] + bound[1] * input.len() as u64
}

/// Every call with every input, each call one that valgrind can count.
#[test]
fn memory_follows_the_input() {
    for cost in &COSTS {
        for input in inputs(cost) {
            let before = begin_most();
            counting_begins();
            call_that_is_measured(cost, &input);
            let taken = (most() - before) as u64;
            let allowed = allowed(cost.memory, &input);
            if env::var_os("GOCOUNT_SHOW_COSTS").is_some() {
                println!(
                    "M {:18}{:60}{taken:12}{:8}",
                    cost.name,
                    start(&input).escape_debug(),
                    taken / input.len() as u64
                );
            }
            assert!(taken <= allowed, "{} takes {taken} bytes, more than {allowed}, for {}", cost.name, start(&input));
        }
    }
}

/// The test above run once more under callgrind, which writes a file for each call.
#[test]
fn instructions_follow_the_input() {
    if Command::new("valgrind").arg("--version").output().is_err() {
        return;
    }
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("costs");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let mut valgrind = Command::new("valgrind");
    valgrind.arg("--tool=callgrind").arg(format!("--callgrind-out-file={}", folder.join("calls").display()));
    valgrind.args(["--dump-after=*counting_begins*", "--dump-after=*call_that_is_measured*"]);
    valgrind.arg(env::current_exe().unwrap()).args(["--exact", "costs::memory_follows_the_input"]);
    let output = valgrind.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    // What came between two calls stands in the files of odd numbers.
    let (mut file, mut over) = (0, Vec::new());
    for cost in &COSTS {
        for input in inputs(cost) {
            file += 2;
            let told = std::fs::read_to_string(folder.join(format!("calls.{file}"))).unwrap();
            let total = told.lines().find_map(|line| line.strip_prefix("totals: ")).unwrap();
            let (total, allowed): (u64, u64) = (total.parse().unwrap(), allowed(cost.instructions, &input));
            if env::var_os("GOCOUNT_SHOW_COSTS").is_some() {
                println!(
                    "{:18}{:60}{total:12}{:8}",
                    cost.name,
                    start(&input).escape_debug(),
                    total / input.len() as u64
                );
            }
            assert!(total > 100, "nothing was counted");
            if total > allowed {
                over.push(format!(
                    "{} takes {total} instructions, more than {allowed}, for {}",
                    cost.name,
                    start(&input)
                ));
            }
        }
    }
    assert_eq!(over, [""; 0]);
}
