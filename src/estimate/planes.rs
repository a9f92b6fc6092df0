//! What the net sees of a position.

use super::log::log2;
use super::net::Net;
use super::ownership::Tally;
use crate::board::Parts;
use crate::memory::{OutOfMemory, filled};
use crate::point::Size;

/// What stands for 1.
const ONE: i64 = 127;
/// As many liberties are counted.
const MOST_LIBERTIES: usize = 10;

/// The chain or empty region of each point.
pub(super) struct Planes {
    part_of: Vec<u32>,
}

/// What all stones of a chain have in common.
struct Shape {
    liberties: usize,
    stones: usize,
}

impl Planes {
    pub fn new(size: Size) -> Result<Planes, OutOfMemory> {
        Ok(Planes { part_of: filled(0, size.cells() as usize)? })
    }

    /// The chain or empty region of each point, numbered from 0.
    pub fn part_of(&self) -> &[u32] {
        &self.part_of
    }

    /// Tells the net of the stones, what is settled, and what the careful and the plain playouts say.
    pub fn show(&mut self, cells: &[u8], life: &[u8], playouts: [&Tally; 2], parts: &mut Parts, net: &mut Net) {
        parts.begin();
        let mut number = 0;
        for start in 0..cells.len() {
            if parts.take(start, |point| cells[point] == cells[start]).is_empty() {
                continue;
            }
            let shape = if cells[start] == 0 { Shape { liberties: 0, stones: 0 } } else { shape(cells, parts) };
            for &point in parts.taken() {
                let point = point as usize;
                self.part_of[point] = number;
                *net.input(point) = see(cells[point], life[point], &shape, playouts, point);
            }
            number += 1;
        }
    }
}

/// Of the chain that was taken.
fn shape(cells: &[u8], parts: &Parts) -> Shape {
    let mut liberties = [0; MOST_LIBERTIES];
    let mut count = 0;
    for beside in parts.taken().iter().flat_map(|point| parts.beside(*point as usize)) {
        if cells[beside] == 0 && count < MOST_LIBERTIES && !liberties[..count].contains(&beside) {
            liberties[count] = beside;
            count += 1;
        }
    }
    Shape { liberties: count, stones: parts.taken().len() }
}

fn see(cell: u8, life: u8, shape: &Shape, [careful, plain]: [&Tally; 2], point: usize) -> [i16; super::net::INPUTS] {
    let flag = |is: bool| if is { ONE as i16 } else { 0 };
    let stones = if shape.stones == 0 { 0 } else { shape.stones as i64 + 1 };
    [
        flag(cell == 1),
        flag(cell == 2),
        ONE as i16,
        part(careful.balance(point), careful.total()),
        by_who_began(careful, point),
        part(careful.kept(point), careful.total()),
        part(careful.nobody(point), careful.total()),
        flag(life == 1),
        flag(life == 2),
        flag(shape.liberties == 1),
        flag(shape.liberties == 2),
        flag(shape.liberties == 3),
        shape.liberties as i16 * 12,
        part(log2(stones), 6 << 16),
        part(plain.balance(point), plain.total()),
        part(plain.kept(point), plain.total()),
    ]
}

/// Half of what Black has more when Black began than when White did.
fn by_who_began(playouts: &Tally, point: usize) -> i16 {
    let [black, white] = [true, false].map(|black_began| playouts.by(point, 1, black_began));
    part(black.0 * white.1 - white.0 * black.1, 2 * black.1 * white.1)
}

/// A fraction of `ONE`, rounded, as far as 1.
fn part(number: i64, of: i64) -> i16 {
    let of = of.max(1);
    let half = if number < 0 { -of / 2 } else { of / 2 };
    ((number * ONE + half) / of).clamp(-ONE, ONE) as i16
}
