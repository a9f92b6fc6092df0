//! SGF beside other Rust libraries: parsing, writing, memory, and one large file against many small ones.
//!
//! Every figure is the best of several rounds, in which the programs take turns, so that a noisy machine disturbs all of
//! them. Records: the folder in `GOCOUNT_CORPUS`, else `../shared/corpus/games.tar.xz` beside the repository, else a
//! synthetic set. Each comparison uses the records that the peer can read too.

#[path = "../../corpus/mod.rs"]
mod corpus;

use std::hint::black_box;
use std::time::{Duration, Instant};

use gocount::sgf::{Sgf, SgfOptions, SgfSource, SgfWriteOptions};

const ROUNDS: usize = 5;

/// How long a program's turn takes at least: the quick ones run more often, so that each has as many chances of a quiet
/// moment.
const TURN: Duration = Duration::from_millis(250);

fn main() {
    let json = std::env::args().any(|argument| argument == "--json");
    let records = records();
    let total: usize = records.iter().map(Vec::len).sum();
    if !json {
        println!("{} records, {:.1} MB", records.len(), total as f64 / 1e6);
    }
    for line in lines(&records) {
        line.print(json);
    }
}

/// One comparison. The ratio is above 1 when ours is better.
struct Line {
    bench: &'static str,
    ours: f64,
    peer: f64,
    peer_name: &'static str,
    ratio: f64,
    unit: &'static str,
}

impl Line {
    fn speed(bench: &'static str, ours: f64, peer: f64, peer_name: &'static str) -> Line {
        Line { bench, ours, peer, peer_name, ratio: ours / peer, unit: "MB/s" }
    }

    fn print(&self, json: bool) {
        let Line { bench, ours, peer, peer_name, ratio, unit } = self;
        if json {
            println!(
                "{{\"bench\":\"{bench}\",\"ours\":{ours:.3},\"peer\":{peer:.3},\"peer_name\":\"{peer_name}\",\
                 \"ratio\":{ratio:.3},\"unit\":\"{unit}\"}}"
            );
        } else {
            println!("{bench:<24} {ours:>9.2} {unit:<14} {peer_name}: {peer:.2}, {ratio:.2} times");
        }
    }
}

fn lines(records: &[Vec<u8>]) -> Vec<Line> {
    let mut lines = Vec::new();
    let readable = |keep: &dyn Fn(&str) -> bool| -> Vec<Vec<u8>> {
        records.iter().filter(|text| std::str::from_utf8(text).is_ok_and(keep)).cloned().collect()
    };

    let texts = readable(&|text| sgf_parse::parse(text).is_ok());
    let mut ours = Ours::new(&texts);
    let best =
        rounds(&texts, [&mut || ours.parse(), &mut || each(&texts, |text| drop(black_box(sgf_parse::parse(text))))]);
    lines.push(Line::speed("sgf_parse", best[0], best[1], "sgf-parse"));
    let ours_only = rounds(&texts, [&mut || parse_fresh(&texts)]);
    lines.push(Line::speed("sgf_parse_fresh_memory", ours_only[0], best[1], "sgf-parse"));
    let ours_only = rounds(&texts, [&mut || ours.check()]);
    lines.push(Line::speed("sgf_parse_check", ours_only[0], best[1], "sgf-parse"));

    let best = rounds(
        &texts,
        [&mut || ours.write(), &mut || {
            each(&texts, |text| drop(black_box(sgf_parse::parse(text).map(|trees| sgf_parse::serialize(&trees)))))
        }],
    );
    lines.push(Line::speed("sgf_parse_write", best[0], best[1], "sgf-parse"));

    // That library takes most records of several trees for errors, and panics on some others.
    let quiet = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let texts = readable(&|text| std::panic::catch_unwind(|| sgf_parser::parse(text).is_ok()).unwrap_or(false));
    std::panic::set_hook(quiet);
    let mut ours = Ours::new(&texts);
    let best =
        rounds(&texts, [&mut || ours.parse(), &mut || each(&texts, |text| drop(black_box(sgf_parser::parse(text))))]);
    lines.push(Line::speed("sgf_parse", best[0], best[1], "sgf-parser"));

    let mut ours = Ours::new(records);
    let best = rounds(
        records,
        [&mut || ours.parse(), &mut || {
            let count = |text: &Vec<u8>| memchr::memchr3_iter(b'[', b']', b'\\', text).count();
            black_box(records.iter().map(count).sum::<usize>());
        }],
    );
    lines.push(Line::speed("sgf_parse", best[0], best[1], "memchr3"));

    let bytes = ours.tree_bytes() as f64 / records.iter().map(Vec::len).sum::<usize>() as f64;
    lines.push(Line {
        bench: "sgf_tree_bytes",
        ours: bytes,
        peer: 3.7,
        peer_name: "limit",
        ratio: 3.7 / bytes,
        unit: "bytes per byte",
    });

    lines.push(collection(records));
    lines
}

/// A file of 40,000 games against the same games in a file each.
fn collection(records: &[Vec<u8>]) -> Line {
    let games = |text: &&Vec<u8>| text.starts_with(b"(") && std::str::from_utf8(text).is_ok();
    let games: Vec<Vec<u8>> = records.iter().filter(games).cycle().take(40_000).cloned().collect();
    let file = [games.concat()];
    let (mut one, mut many) = (Ours::new(&file), Ours::new(&games));
    let best = rounds(&file, [&mut || one.parse(), &mut || many.parse()]);
    Line {
        bench: "sgf_collection",
        ours: best[0],
        peer: best[1],
        peer_name: "a file a game",
        ratio: best[0] / best[1],
        unit: "MB/s",
    }
}

/// The best speed of each program in MB/s, over rounds in which they take turns.
fn rounds<const N: usize>(texts: &[Vec<u8>], mut programs: [&mut dyn FnMut(); N]) -> [f64; N] {
    let size = texts.iter().map(Vec::len).sum::<usize>() as f64 / 1e6;
    let mut best = [0.0_f64; N];
    for _ in 0..ROUNDS {
        for (program, best) in programs.iter_mut().zip(&mut best) {
            let turn = Instant::now();
            while turn.elapsed() < TURN {
                let start = Instant::now();
                program();
                *best = best.max(size / start.elapsed().as_secs_f64());
            }
        }
    }
    best
}

fn each(texts: &[Vec<u8>], mut parse: impl FnMut(&str)) {
    for text in texts {
        parse(std::str::from_utf8(text).unwrap_or_default());
    }
}

/// This library, with the memory of one collection used again and again.
struct Ours {
    sgf: Sgf,
    sources: Vec<SgfSource>,
    options: SgfOptions,
    written: Vec<u8>,
}

impl Ours {
    fn new(texts: &[Vec<u8>]) -> Self {
        let sources = texts.iter().map(|text| text.clone().into()).collect();
        Ours { sgf: Sgf::new(), sources, options: SgfOptions::default(), written: Vec::new() }
    }

    fn each(&mut self, mut with: impl FnMut(&Sgf, &mut Vec<u8>)) {
        for source in &mut self.sources {
            let read = self.sgf.parse_again(std::mem::take(source), &self.options);
            if black_box(read).is_ok() {
                with(&self.sgf, &mut self.written);
            }
            *source = self.sgf.take_source();
        }
    }

    fn parse(&mut self) {
        self.each(|sgf, _| {
            black_box(sgf.node_count());
        });
    }

    fn write(&mut self) {
        self.each(|sgf, out| {
            out.clear();
            black_box(sgf.write_to(&SgfWriteOptions::default(), out)).unwrap();
        });
    }

    fn check(&mut self) {
        self.each(|sgf, _| drop(black_box(sgf.check())));
    }

    fn tree_bytes(&mut self) -> usize {
        let mut bytes = 0;
        self.each(|sgf, _| bytes += sgf.tree_bytes());
        bytes
    }
}

/// This library without memory to use again, and with a copy of each text.
fn parse_fresh(records: &[Vec<u8>]) {
    for text in records {
        drop(black_box(Sgf::parse_copy(text, &SgfOptions::default())));
    }
}

// --- records ---------------------------------------------------------------------------------------------------------

fn records() -> Vec<Vec<u8>> {
    let records: Vec<Vec<u8>> = corpus::files().iter().filter_map(|file| std::fs::read(file).ok()).collect();
    if records.is_empty() { synthetic() } else { records }
}

/// Records as servers and editors write them: a header, moves, some with times, comments and variations.
fn synthetic() -> Vec<Vec<u8>> {
    let mut seed = 1_u64;
    let mut random = move |below: u64| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (seed >> 33) % below
    };
    (0..10_000)
        .map(|number| {
            let mut text = format!(
                "(;FF[4]GM[1]SZ[19]CA[UTF-8]AP[synthetic:1]\nPB[Black {number}]PW[White]BR[{}d]KM[6.5]RE[B+R]\n",
                random(9) + 1
            );
            let (times, comments) = (random(4) == 0, random(10) == 0);
            for turn in 0..80 + random(200) {
                let letter = |number: u64| char::from(b'a' + number as u8);
                let color = if turn % 2 == 0 { 'B' } else { 'W' };
                text += &format!(";{color}[{}{}]", letter(random(19)), letter(random(19)));
                if times {
                    text += &format!("{color}L[{}.{}]", 1800 - turn * 5, random(1000));
                }
                if comments && random(8) == 0 {
                    text += "C[White could also have played at the left side, with a better result.\nHard to say.]";
                }
                if turn % 13 == 12 {
                    text.push('\n');
                }
            }
            text += ")\n";
            text.into_bytes()
        })
        .collect()
}
