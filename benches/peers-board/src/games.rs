//! Real games for the benches: the main line of each 19x19 record under a folder.

use std::path::{Path, PathBuf};

/// Columns and rows of the boards measured.
pub const SIDE: usize = 19;

/// A move: 1 Black or 2 White, and the point; no point is a pass.
pub type Move = (u8, Option<(u8, u8)>);

/// Up to `most` games of at least `least` moves, from files in order of their names.
pub fn read(folder: &Path, least: usize, most: usize) -> Vec<Vec<Move>> {
    let mut files = Vec::new();
    collect(folder, &mut files);
    files.sort();
    let games = files.iter().filter_map(|file| std::fs::read(file).ok()).filter_map(|text| main_line(&text));
    games.filter(|game| game.len() >= least).take(most).collect()
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
