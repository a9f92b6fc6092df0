//! From the bytes of a record to what is known of it, by the calls that a C program makes: read with fresh memory, read and
//! checked property by property, counted by area and by its own rules; and positions judged with seki.
//!
//! `cargo bench --bench records -- [--json]`: a table, or a line of JSON for each measure. Every record is timed by itself,
//! all measures by turns, and keeps the best of its turns. Beside each stands the least that this library sets itself; the
//! ratio is above 1 where it is reached. Records: see [`corpus`]; without any it says so and measures nothing.

#[path = "corpus/mod.rs"]
mod corpus;

use gocount::ffi::judge::{gocount_judge, gocount_judge_free, gocount_judge_new, gocount_judge_seki};
use gocount::ffi::record::gocount_record_score;
use gocount::ffi::rules::{gocount_rules, gocount_rules_parse};
use gocount::ffi::score::gocount_score_free;
use gocount::ffi::sgf::{gocount_sgf, gocount_sgf_free, gocount_sgf_parse, gocount_sgf_parse_again, gocount_sgf_root};
use gocount::ffi::sgf_diagnostics::gocount_sgf_validate;
use gocount::ffi::sgf_node::gocount_sgf_last_node;
use gocount::ffi::status::{GOCOUNT_OK, gocount_status};
use gocount::point::Size;
use gocount::record::{RecordOptions, count_record};
use gocount::sgf::{Sgf, SgfOptions};
use std::ptr::{null, null_mut};
use std::time::Instant;

/// Records measured, about.
const MOST: usize = 1200;
/// Turns of each measure.
const TURNS: usize = 9;
/// A game of fewer nodes is no finished one, but a problem or the beginning of a game.
const LEAST_NODES: usize = 100;
const BOARD: Size = Size::new(19, 19);

fn main() {
    let json = std::env::args().any(|argument| argument == "--json");
    let files = corpus::files();
    let step = files.len().div_ceil(MOST).max(1);
    let texts: Vec<Vec<u8>> = files.iter().step_by(step).filter_map(|file| std::fs::read(file).ok()).collect();
    if texts.is_empty() {
        eprintln!("no records: set GOCOUNT_CORPUS to a folder of them");
        return;
    }
    let records: Vec<Record> = texts.into_iter().filter_map(Record::of).collect();
    let positions: Vec<&[u8]> = records.iter().filter_map(|record| record.position.as_deref()).collect();
    let (chinese, mut sgf, mut judge) = (rules("chinese"), null_mut(), null_mut());
    // SAFETY: the text and the places for the handles are there.
    unsafe {
        expect_ok(gocount_sgf_parse(c"(;)".as_ptr(), 3, null(), &mut sgf, null_mut()));
        expect_ok(gocount_judge_new(BOARD.width, BOARD.height, &mut judge, null_mut()));
    }
    let mut best = [[f64::INFINITY; 4]].repeat(records.len());
    let mut best_position = vec![f64::INFINITY; positions.len()];
    for _ in 0..TURNS {
        let mut turn = |way: usize, act: &mut dyn FnMut(&[u8])| {
            for (record, best) in records.iter().zip(&mut best) {
                measure(&mut best[way], || act(&record.text));
            }
        };
        turn(0, &mut |text| drop(Parsed::of(text)));
        turn(1, &mut |text| read_and_check(sgf, text));
        turn(2, &mut |text| score(text, &chinese));
        turn(3, &mut |text| score(text, null()));
        for (cells, best) in positions.iter().zip(&mut best_position) {
            measure(best, || seki(judge, cells));
        }
    }
    // SAFETY: the handles are not used again.
    unsafe {
        gocount_sgf_free(sgf);
        gocount_judge_free(judge);
    }
    let megabytes = |way: usize| {
        let bytes: usize = records.iter().map(|record| record.text.len()).sum();
        bytes as f64 * 1e3 / best.iter().map(|best| best[way]).sum::<f64>()
    };
    let mean = |way: usize, of: &dyn Fn(&Record) -> bool| {
        mean(records.iter().zip(&best).filter(|(record, _)| of(record)).map(|(_, best)| best[way]))
    };
    let lines = [
        ("parse, fresh memory", megabytes(0), 700.0, "MB/s"),
        ("parse and check every property", megabytes(1), 300.0, "MB/s"),
        ("bytes to area score, finished games", mean(2, &|record| record.is_finished), 10_000.0, "ns"),
        ("bytes to area score, all records", mean(2, &|_| true), 10_000.0, "ns"),
        ("bytes to score by its own rules, finished games", mean(3, &|record| record.is_finished), 10_000.0, "ns"),
        ("bytes to score by its own rules, all records", mean(3, &|_| true), 10_000.0, "ns"),
        ("territory with seki, a position", self::mean(best_position.into_iter()), 10_000.0, "ns"),
    ];
    for (bench, ours, goal, unit) in lines {
        report(json, bench, ours, goal, unit);
    }
}

/// A record that can be counted.
struct Record {
    text: Vec<u8>,
    is_finished: bool,
    /// The position at the end of a game on a usual board.
    position: Option<Vec<u8>>,
}

impl Record {
    fn of(text: Vec<u8>) -> Option<Record> {
        let sgf = Sgf::parse_copy(&text, &SgfOptions::default()).ok()?;
        let end = sgf.last_of_line(sgf.root(0)?)?;
        let count = count_record(&sgf, end, &RecordOptions::default()).ok()?;
        let is_game = sgf.ancestors(end).count() >= LEAST_NODES;
        let position = (is_game && count.board.size() == BOARD).then(|| count.board.cells().to_vec());
        Some(Record { text, is_finished: is_game && count.score.is_finished(), position })
    }
}

/// A collection's handle, freed at the end.
struct Parsed(*mut gocount_sgf);

impl Parsed {
    fn of(text: &[u8]) -> Parsed {
        let mut sgf = null_mut();
        // SAFETY: the text is that long, and the place for the handle is there.
        expect_ok(unsafe { gocount_sgf_parse(text.as_ptr().cast(), text.len(), null(), &mut sgf, null_mut()) });
        Parsed(sgf)
    }
}

impl Drop for Parsed {
    fn drop(&mut self) {
        // SAFETY: the handle is not used again.
        unsafe { gocount_sgf_free(self.0) };
    }
}

fn read_and_check(sgf: *mut gocount_sgf, text: &[u8]) {
    // SAFETY: the handle is a collection's; the text is that long.
    unsafe {
        expect_ok(gocount_sgf_parse_again(sgf, text.as_ptr().cast(), text.len(), null(), null_mut()));
        expect_ok(gocount_sgf_validate(sgf, null_mut()));
    }
}

fn score(text: &[u8], rules: *const gocount_rules) {
    let (sgf, mut node, mut score) = (Parsed::of(text), 0, null_mut());
    // SAFETY: the handle is a collection's; the rules are there or NULL; so are the places for the answers.
    unsafe {
        expect_ok(gocount_sgf_root(sgf.0, 0, &mut node, null_mut()));
        expect_ok(gocount_sgf_last_node(sgf.0, node, &mut node, null_mut()));
        expect_ok(gocount_record_score(sgf.0, node, rules, null(), 0, null(), &mut score, null_mut()));
        gocount_score_free(score);
    }
}

fn seki(judge: *mut gocount_judge, cells: &[u8]) {
    let (mut owners, mut reasons) = ([0; 361], [0; 361]);
    // SAFETY: the handle is a judge's; the arrays are that long.
    expect_ok(unsafe {
        gocount_judge_seki(
            judge,
            cells.as_ptr(),
            cells.len(),
            null(),
            0,
            null(),
            0,
            null_mut(),
            owners.as_mut_ptr(),
            owners.len(),
            reasons.as_mut_ptr(),
            reasons.len(),
            null_mut(),
        )
    });
}

fn rules(name: &str) -> gocount_rules {
    // SAFETY: it holds nothing but integers.
    let mut rules: gocount_rules = unsafe { std::mem::zeroed() };
    rules.struct_size = size_of::<gocount_rules>() as u32;
    // SAFETY: the text is that long, and the rules are there with their size set.
    expect_ok(unsafe { gocount_rules_parse(name.as_ptr().cast(), name.len(), 0, &mut rules, null_mut()) });
    rules
}

#[inline]
fn expect_ok(status: gocount_status) {
    assert_eq!(status, GOCOUNT_OK);
}

fn measure(best: &mut f64, act: impl FnOnce()) {
    let start = Instant::now();
    act();
    *best = best.min(start.elapsed().as_nanos() as f64);
}

fn mean(times: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = times.fold((0.0, 0.0), |(sum, count), time| (sum + time, count + 1.0));
    sum / count
}

/// Prints a row, as JSON or for people.
fn report(json: bool, bench: &str, ours: f64, goal: f64, unit: &str) {
    let ratio = if unit == "ns" { goal / ours } else { ours / goal };
    if json {
        println!(
            r#"{{"bench":"{bench}","ours":{ours:.1},"peer":{goal:.1},"peer_name":"goal","ratio":{ratio:.5},"unit":"{unit}"}}"#
        );
    } else {
        println!("{bench:<50} {ours:>9.1} {unit:<5} goal {goal:>9.1}   x {ratio:.3}");
    }
}
