//! Answers that do not go together. Take the dead stones off: when a region then holds dead stones of a colour and living
//! stones of the same colour reach it, either those live, or these are dead too. What is less unlikely is turned over; what
//! is too unlikely stays, and shows as an open region.

use super::LONGEST_SIDE;
use super::chains::Chains;
use crate::board::Parts;

/// How unlikely a turn may be, as the logarithm of its odds in 1/65536: about 7 to 1.
const DEAREST: i64 = 131_072;
/// How often something is turned over.
const TURNS: usize = 12;
/// No board has more chains than points.
const MOST_CHAINS: usize = (LONGEST_SIDE * LONGEST_SIDE) as usize;

/// Turns chains over until nothing contradicts itself, or all that is left is too dear.
pub(super) fn mend(cells: &[u8], chains: &mut Chains, parts: &mut Parts) {
    let mut tried = [0u64; TURNS];
    for turn in 0..TURNS {
        let Some(best) = cheapest(cells, chains, parts, &tried[..turn]) else { return };
        tried[turn] = best.key;
        turn_over(cells, chains, parts, &best);
    }
}

/// A turn: the dead chains of a colour in a region shall live, or the living ones beside it be dead.
struct Turn {
    price: i64,
    /// A point of the region.
    region: usize,
    color: u8,
    shall_die: bool,
    key: u64,
}

fn cheapest(cells: &[u8], chains: &Chains, parts: &mut Parts, tried: &[u64]) -> Option<Turn> {
    let mut best: Option<Turn> = None;
    parts.begin();
    for start in 0..cells.len() {
        let is_free = |point: usize| cells[point] == 0 || chains.is_dead(point);
        if parts.take(start, is_free).is_empty() {
            continue;
        }
        for color in [1u8, 2] {
            let inside = price(chains, color, false, dead_inside(chains, parts, cells, color));
            let beside = price(chains, color, true, living_beside(chains, parts, cells, color));
            let (Some(inside), Some(beside)) = (inside, beside) else { continue };
            for (shall_die, (price, key)) in [(false, inside), (true, beside)] {
                let is_better = best.as_ref().is_none_or(|best| price < best.price);
                if price < DEAREST && is_better && !tried.contains(&key) {
                    best = Some(Turn { price, region: start, color, shall_die, key });
                }
            }
        }
    }
    best
}

/// The dead chains of a colour in the region that was taken, each as often as it has stones there.
fn dead_inside<'a>(chains: &'a Chains, parts: &'a Parts, cells: &'a [u8], color: u8) -> impl Iterator<Item = u32> + 'a {
    parts.taken().iter().filter(move |point| cells[**point as usize] == color).map(|point| chains.of[*point as usize])
}

/// The living chains of a colour beside the region that was taken, each as often as it touches it.
fn living_beside<'a>(
    chains: &'a Chains,
    parts: &'a Parts,
    cells: &'a [u8],
    color: u8,
) -> impl Iterator<Item = u32> + 'a {
    let beside = parts.taken().iter().flat_map(move |point| parts.beside(*point as usize));
    beside.filter(move |point| cells[*point] == color && !chains.is_dead(*point)).map(move |point| chains.of[point])
}

/// What turning all of these chains costs, and a key for them; `None` when there are none.
fn price(chains: &Chains, color: u8, shall_die: bool, found: impl Iterator<Item = u32>) -> Option<(i64, u64)> {
    // Each chain counts once: a set of bits by number.
    let mut seen = [0u64; MOST_CHAINS.div_ceil(64)];
    let (mut price, mut any) = (0, false);
    for number in found {
        let (word, bit) = (number as usize / 64, 1u64 << (number % 64));
        if seen[word] & bit == 0 {
            seen[word] |= bit;
            any = true;
            let chance = i64::from(chains.list()[number as usize].dead_chance);
            let (wanted, unwanted) = if shall_die { (chance, 1000 - chance) } else { (1000 - chance, chance) };
            price += log2(unwanted) - log2(wanted);
        }
    }
    let key = seen.iter().fold(u64::from(color) * 2 + u64::from(shall_die) + 7, |key, word| {
        (key ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29)
    });
    any.then_some((price * 45_426 / 65_536, key))
}

fn turn_over(cells: &[u8], chains: &mut Chains, parts: &mut Parts, turn: &Turn) {
    parts.begin();
    parts.take(turn.region, |point| cells[point] == 0 || chains.is_dead(point));
    if turn.shall_die {
        // All are found before the first of them dies.
        chains.list_mut().iter_mut().for_each(|chain| chain.is_turning = false);
        for &point in parts.taken() {
            for beside in parts.beside(point as usize).filter(|beside| cells[*beside] == turn.color) {
                let chain = &mut chains.of_stone_mut(beside);
                chain.is_turning = !chain.is_dead;
            }
        }
        for chain in chains.list_mut().iter_mut().filter(|chain| chain.is_turning) {
            (chain.is_dead, chain.is_turned) = (true, true);
        }
    } else {
        for &point in parts.taken().iter().filter(|point| cells[**point as usize] == turn.color) {
            let chain = chains.of_stone_mut(point as usize);
            (chain.is_dead, chain.is_turned) = (false, true);
        }
    }
}

/// The binary logarithm of a whole number from 1, in 1/65536, by squaring: the same on every machine.
fn log2(number: i64) -> i64 {
    let number = number.max(1) as u64;
    let whole = 63 - number.leading_zeros();
    // The mantissa in 1/2^31, from 1 to 2.
    let mut mantissa = if whole > 31 { number >> (whole - 31) } else { number << (31 - whole) };
    let mut fraction = 0;
    for bit in (0..16).rev() {
        mantissa = (mantissa * mantissa) >> 31;
        if mantissa >> 32 != 0 {
            mantissa >>= 1;
            fraction |= 1 << bit;
        }
    }
    (i64::from(whole) << 16) | fraction
}

#[test]
fn logarithms_are_those_of_floats() {
    for number in 1..=1000 {
        let expected = (number as f64).log2() * 65_536.0;
        assert!((log2(number) as f64 - expected).abs() < 2.0, "{number}");
    }
}
