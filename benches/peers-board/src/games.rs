//! Games for the benches: the main line of each 19x19 record of the corpus.

#![allow(dead_code)] // each bench uses some of it

#[path = "../../corpus/mod.rs"]
mod corpus;

use gocount::play::Engine;
use gocount::play::grid::{Grid, GridOptions};
use gocount::point::{Point, Size};

/// Columns and rows of the boards measured.
pub const SIDE: usize = 19;
/// Their points.
pub const CELLS: usize = SIDE * SIDE;
/// Their size.
pub const SIZE: Size = Size::new(SIDE as u32, SIDE as u32);

/// A move: 1 Black or 2 White, and the point; no point is a pass.
pub type Move = (u8, Option<(u8, u8)>);

/// Up to `most` games of at least `least` moves, from files in order of their names.
pub fn read(least: usize, most: usize) -> Vec<Vec<Move>> {
    let files = corpus::files();
    let games = files.iter().filter_map(|file| std::fs::read(file).ok()).filter_map(|text| main_line(&text));
    let games: Vec<Vec<Move>> = games.filter(|game| game.len() >= least && is_legal(game)).take(most).collect();
    if !games.is_empty() {
        return games;
    }
    eprintln!("no records of games on 19x19: games of random moves instead");
    (0..most as u64).map(random_game).collect()
}

/// Whether all moves can be played under simple ko without suicide.
fn is_legal(game: &[Move]) -> bool {
    let mut grid = Grid::new(GridOptions::of_size(SIZE)).unwrap();
    game.iter().flat_map(|&(_, point)| point).all(|(x, y)| grid.play(Point::new(x as i32, y as i32)).is_ok())
}

fn random_game(mut seed: u64) -> Vec<Move> {
    let mut grid = Grid::new(GridOptions::of_size(SIZE)).unwrap();
    let mut moves = Vec::new();
    for _ in 0..2000 {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        let (x, y) = ((seed >> 33) % 19, (seed >> 45) % 19);
        if moves.len() < 250 && grid.play(Point::new(x as i32, y as i32)).is_ok() {
            moves.push((1 + (moves.len() % 2) as u8, Some((x as u8, y as u8))));
        }
    }
    moves
}

/// The moves up to the first end of a variation, for games on 19x19 without setup stones in which the
/// colours take turns.
fn main_line(text: &[u8]) -> Option<Vec<Move>> {
    let (mut moves, mut id, mut i) = (Vec::new(), Vec::new(), 0);
    while i < text.len() {
        match text[i] {
            b'[' => {
                let start = i + 1;
                while i < text.len() && text[i] != b']' {
                    i += if text[i] == b'\\' { 2 } else { 1 };
                }
                let value = text.get(start..i)?;
                match id.as_slice() {
                    b"SZ" if value != b"19" => return None,
                    b"AB" | b"AW" | b"AE" => return None,
                    b"B" | b"W" => {
                        let color = if id == b"B" { 1 } else { 2 };
                        let point = match value {
                            [x @ b'a'..=b's', y @ b'a'..=b's'] => Some((x - b'a', y - b'a')),
                            _ => None,
                        };
                        moves.push((color, point));
                    }
                    _ => {}
                }
            }
            letter @ b'A'..=b'Z' => {
                if i == 0 || !text[i - 1].is_ascii_uppercase() {
                    id.clear();
                }
                id.push(letter);
            }
            b')' => break,
            _ => {}
        }
        i += 1;
    }
    let alternate = moves.iter().enumerate().all(|(i, &(color, _))| color as usize == 1 + i % 2);
    alternate.then_some(moves)
}
