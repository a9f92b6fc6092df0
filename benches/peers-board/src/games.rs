//! Games for the benches: the main line of each 19x19 record under a folder.

use gocount::play::grid::{Grid, GridOptions};
use gocount::point::{Point, Size};
use std::path::{Path, PathBuf};
use std::process::Command;

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
    let given = std::env::var_os("GOCOUNT_CORPUS").map(PathBuf::from);
    let unpacked = if given.is_none() { unpacked() } else { None };
    let mut files = Vec::new();
    if let Some(folder) = given.as_ref().or(unpacked.as_ref()) {
        collect(folder, &mut files);
    }
    files.sort();
    let games = files.iter().filter_map(|file| std::fs::read(file).ok()).filter_map(|text| main_line(&text));
    let games: Vec<Vec<Move>> = games.filter(|game| game.len() >= least && is_legal(game)).take(most).collect();
    if let Some(folder) = unpacked {
        // Best effort: what is left is in the folder for what is temporary.
        let _ = std::fs::remove_dir_all(folder);
    }
    if !games.is_empty() {
        return games;
    }
    eprintln!("no records of games on 19x19: games of random moves instead");
    (0..most as u64).map(random_game).collect()
}

/// The shared records, unpacked to a temporary folder.
fn unpacked() -> Option<PathBuf> {
    let archive = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus/games.tar.xz");
    let folder = std::env::temp_dir().join(format!("gocount-bench-board-{}", std::process::id()));
    std::fs::create_dir_all(&folder).ok()?;
    let mut tar = Command::new("tar");
    tar.arg("-xJf").arg(archive).arg("-C").arg(&folder).stderr(std::process::Stdio::null());
    tar.status().ok()?.success().then_some(folder)
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

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|ext| ext == "sgf") {
            files.push(path);
        }
    }
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
