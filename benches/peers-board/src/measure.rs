//! Time of two ways of doing one thing, taken in turns so that a busy machine is busy for both.
//!
//! Each item is timed by itself and keeps the best of its turns: what another program's turn on the processor adds to one
//! of them is left out, however long the whole takes.

use std::hint::black_box;
use std::time::Instant;

/// Turns for each way and item.
const TURNS: usize = 11;

/// Nanoseconds of all items, each at its best: of `ours` and of `peer`.
pub fn side_by_side<I, A, B>(items: &[I], mut ours: impl FnMut(&I) -> A, mut peer: impl FnMut(&I) -> B) -> (f64, f64) {
    let mut best = vec![(f64::INFINITY, f64::INFINITY); items.len()];
    for _ in 0..TURNS {
        for (item, best) in items.iter().zip(&mut best) {
            best.0 = best.0.min(time(item, &mut ours));
        }
        for (item, best) in items.iter().zip(&mut best) {
            best.1 = best.1.min(time(item, &mut peer));
        }
    }
    best.iter().fold((0.0, 0.0), |sum, best| (sum.0 + best.0, sum.1 + best.1))
}

/// Nanoseconds of all items, each at its best.
pub fn alone<I, A>(items: &[I], call: impl FnMut(&I) -> A) -> f64 {
    side_by_side(items, call, |_| ()).0
}

fn time<I, T>(item: &I, call: &mut impl FnMut(&I) -> T) -> f64 {
    let start = Instant::now();
    black_box(call(item));
    start.elapsed().as_nanos() as f64
}

/// Prints a row, as JSON or for people: nanoseconds of one unit, of which `units` were timed.
pub fn report(json: bool, bench: &str, units: usize, (ours, peer): (f64, f64), peer_name: &str) {
    let (ours, peer, ratio) = (ours / units as f64, peer / units as f64, peer / ours);
    if json {
        println!(
            r#"{{"bench":"{bench}","ours":{ours:.1},"peer":{peer:.1},"peer_name":"{peer_name}","ratio":{ratio:.5},"unit":"ns"}}"#
        );
    } else {
        println!("{bench:<36} {ours:>9.1} ns   {peer_name:<36} {peer:>10.1} ns   x {ratio:.3}");
    }
}
