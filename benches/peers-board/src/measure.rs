//! Time of two ways of doing one thing, taken in turns so that a busy machine is busy for both.

use std::hint::black_box;
use std::time::Instant;

/// Turns for each way.
const TURNS: usize = 9;

/// Nanoseconds a unit, best of all turns, of `ours` and `peer`; each call does `units` of them.
pub fn side_by_side<A, B>(units: usize, mut ours: impl FnMut() -> A, mut peer: impl FnMut() -> B) -> (f64, f64) {
    let mut best = (f64::INFINITY, f64::INFINITY);
    for _ in 0..TURNS {
        best.0 = best.0.min(time(units, &mut ours));
        best.1 = best.1.min(time(units, &mut peer));
    }
    best
}

fn time<T>(units: usize, call: &mut impl FnMut() -> T) -> f64 {
    let start = Instant::now();
    black_box(call());
    start.elapsed().as_nanos() as f64 / units as f64
}

/// Prints a row, as JSON or for people.
pub fn report(json: bool, bench: &str, (ours, peer): (f64, f64), peer_name: &str) {
    let ratio = peer / ours;
    if json {
        println!(
            r#"{{"bench":"{bench}","ours":{ours:.1},"peer":{peer:.1},"peer_name":"{peer_name}","ratio":{ratio:.2},"unit":"ns"}}"#
        );
    } else {
        println!("{bench:<40} {ours:>10.1} ns   {peer_name:<28} {peer:>12.1} ns   x {ratio:.2}");
    }
}
