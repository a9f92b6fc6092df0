//! From the bytes of a record to its itemised score, beside sgfmill (Python) parsing, replaying and area-scoring the same
//! records, in one run.
//!
//! `gocount-bench-record [--json]`. Records: see [`records`]; without any it says so and measures nothing. Each record is
//! timed by itself, by turns with sgfmill, and keeps the best of its turns. sgfmill's times are those of its thread
//! alone; ours are by the clock on the wall, so that a busy machine can only make ours look worse.
//!
//! What sgfmill does is the plain part: main line, captures, area. Ours is the whole way of `gocount_sgf_parse` and
//! `gocount_record_score`, with new handles each time unless a row says otherwise: rules, komi, handicap, legality of each move,
//! dead stones from marks, the itemised sheet with owner and reason of each point, open regions, and with territory seki.

mod peer;
mod records;

use gocount::point::Color;
use gocount::record::{RecordChecker, RecordCount, RecordOptions, count_record};
use gocount::rules::Rules;
use gocount::rules::preset::{RulesDialect, RulesPreset};
use gocount::score::ScoreItem;
use gocount::sgf::{Sgf, SgfOptions, SgfSource};
use peer::Peer;
use std::hint::black_box;
use std::sync::Barrier;
use std::time::Instant;

const PEER: &str = "sgfmill 1.1.1";
/// Records measured, about: each costs sgfmill some milliseconds.
const MOST: usize = 800;
/// Turns of each.
const TURNS: usize = 5;
/// Times that ours runs in a turn: it is quick, and so has as many chances of a quiet moment.
const AGAIN: usize = 4;

fn main() -> std::io::Result<()> {
    let json = std::env::args().any(|argument| argument == "--json");
    let records = records::read(MOST);
    if records.is_empty() {
        eprintln!("no records: set GOCOUNT_CORPUS to a folder of them");
        return Ok(());
    }
    let mut peer = Peer::start(&records)?;
    let chosen = choose(&records, &peer.scores()?, json);
    let count = |rules| RecordOptions { rules: Some(rules), ..RecordOptions::default() };
    let (area, territory) = (count(rules("chinese")), count(rules("japanese")));
    let mut again = Again::default();
    let mut best = vec![[f64::INFINITY; 5]; records.len()];
    for _ in 0..TURNS {
        let mut pass = |way: usize, count: &mut dyn FnMut(&[u8]) -> Option<RecordCount>| {
            for &i in chosen.repeat(AGAIN).iter() {
                measure(&mut best[i][way], || count(&records[i]));
            }
        };
        pass(0, &mut |record| counted(record, &area));
        pass(1, &mut |record| counted(record, &territory));
        pass(2, &mut |record| again.counted(record, &area));
        pass(3, &mut |record| again.counted(record, &territory));
        for (best, time) in best.iter_mut().zip(peer.times()?) {
            best[4] = best[4].min(time.map_or(f64::INFINITY, |time| time as f64));
        }
    }
    let mean = |which: usize| chosen.iter().map(|&i| best[i][which]).sum::<f64>() / chosen.len() as f64;
    report(json, "bytes to score, area", mean(0), PEER, mean(4));
    report(json, "bytes to score, territory", mean(1), PEER, mean(4));
    report(json, "bytes to score, area, memory used again", mean(2), PEER, mean(4));
    report(json, "bytes to score, territory, memory used again", mean(3), PEER, mean(4));
    two_threads(&records, &chosen, &territory, json);
    Ok(())
}

fn measure<T>(best: &mut f64, call: impl FnOnce() -> T) {
    let start = Instant::now();
    black_box(call());
    *best = best.min(start.elapsed().as_nanos() as f64);
}

/// The whole way from bytes to a score.
fn counted(record: &[u8], options: &RecordOptions) -> Option<RecordCount> {
    let sgf = Sgf::parse_copy(record, &SgfOptions::default()).ok()?;
    let end = sgf.line(sgf.root(0)?).last()?;
    count_record(&sgf, end, options).ok()
}

/// The same for many records, one after another.
#[derive(Default)]
struct Again {
    sgf: Sgf,
    checker: RecordChecker,
}

impl Again {
    fn counted(&mut self, record: &[u8], options: &RecordOptions) -> Option<RecordCount> {
        self.sgf.parse_again(SgfSource::copy(record).ok()?, &SgfOptions::default()).ok()?;
        let end = self.sgf.line(self.sgf.root(0)?).last()?;
        self.checker.count(&self.sgf, end, options).ok()
    }
}

fn rules(name: &str) -> Rules {
    RulesPreset::find(name, RulesDialect::KataGo).expect("a preset").rules
}

/// The records that both can count, which must agree on the area. Left out are those that sgfmill refuses, and those
/// where we put handicap stones that the record does not.
fn choose(records: &[Vec<u8>], peer: &[Option<i64>], json: bool) -> Vec<usize> {
    let options = RecordOptions { rules: Some(rules("tromp-taylor")), dead: Some(""), ..RecordOptions::default() };
    let (mut chosen, mut refused, mut ours_refused, mut implied) = (Vec::new(), 0, 0, 0);
    for (i, (record, peer)) in records.iter().zip(peer).enumerate() {
        match (counted(record, &options), peer) {
            (_, None) => refused += 1,
            (None, _) => ours_refused += 1,
            (Some(count), _) if count.replay.handicap_implied => implied += 1,
            (Some(count), &Some(theirs)) => {
                let area = |color| {
                    let side = count.score.side(color);
                    side.get(ScoreItem::Stones) + side.get(ScoreItem::Territory)
                };
                let ours = (area(Color::Black) - area(Color::White)).to_f64();
                let text = String::from_utf8_lossy(record);
                assert!(ours == theirs as f64, "area {ours}, by {PEER} {theirs}: {text}");
                chosen.push(i);
            }
        }
    }
    if !json {
        let bytes: usize = chosen.iter().map(|&i| records[i].len()).sum();
        println!("{} records, {:.1} MB: the areas agree", chosen.len(), bytes as f64 / 1e6);
        println!(
            "left out: {refused} that sgfmill refuses, {ours_refused} that we do, {implied} with handicap implied"
        );
    }
    chosen
}

/// How much more two threads do than one: twice as much if they do not slow each other down. Few records at a time, so
/// that a quiet moment of both processors is long enough for them.
fn two_threads(records: &[Vec<u8>], chosen: &[usize], options: &RecordOptions, json: bool) {
    let (mut one, mut two) = (0.0, 0.0);
    for few in chosen.chunks(50) {
        let all = || few.iter().for_each(|&i| drop(black_box(counted(&records[i], options))));
        let mut best = [f64::INFINITY; 2];
        for _ in 0..TURNS * AGAIN {
            measure(&mut best[0], all);
            let barrier = Barrier::new(2);
            let timed = || {
                barrier.wait();
                let start = Instant::now();
                all();
                start.elapsed().as_nanos() as f64
            };
            let longest = std::thread::scope(|scope| {
                let other = scope.spawn(timed);
                timed().max(other.join().unwrap_or(f64::INFINITY))
            });
            best[1] = best[1].min(longest / 2.0);
        }
        (one, two) = (one + best[0], two + best[1]);
    }
    let count = chosen.len() as f64;
    report(json, "a record's score, two threads at once", two / count, "one thread", one / count);
}

/// Prints a row, as JSON or for people: nanoseconds a record.
fn report(json: bool, bench: &str, ours: f64, peer_name: &str, peer: f64) {
    let ratio = peer / ours;
    if json {
        println!(
            r#"{{"bench":"{bench}","ours":{ours:.1},"peer":{peer:.1},"peer_name":"{peer_name}","ratio":{ratio:.5},"unit":"ns"}}"#
        );
    } else {
        println!("{bench:<46} {ours:>9.1} ns   {peer_name:<16} {peer:>12.1} ns   x {ratio:.3}");
    }
}
