//! GNU Go, asked which stones are dead.

use gocount::board::Board;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::Instant;

/// The time of `final_status_list dead` on a position; `None` when GNU Go is not there.
pub fn milliseconds(board: &Board) -> Option<f64> {
    let mut child = Command::new("gnugo")
        .args(["--mode", "gtp", "--level", "10"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    let mut input = child.stdin.take()?;
    let mut output = BufReader::new(child.stdout.take()?);
    let mut ask = |command: &str| -> Option<()> {
        writeln!(input, "{command}").ok()?;
        // An answer ends with an empty line.
        let mut line = String::new();
        while output.read_line(&mut line).ok()? > 1 {
            line.clear();
        }
        Some(())
    };
    ask(&format!("boardsize {}", board.size().width))?;
    for (point, &color) in board.cells().iter().enumerate().filter(|(_, color)| **color != 0) {
        ask(&format!("play {} {}", ["", "black", "white"][usize::from(color)], vertex(board, point)))?;
    }
    let start = Instant::now();
    ask("final_status_list dead")?;
    let time = start.elapsed().as_secs_f64() * 1000.0;
    ask("quit")?;
    child.wait().ok()?;
    Some(time)
}

fn vertex(board: &Board, point: usize) -> String {
    let (width, height) = (board.size().width as usize, board.size().height as usize);
    let column = b"ABCDEFGHJKLMNOPQRSTUVWXYZ"[point % width] as char;
    format!("{column}{}", height - point / width)
}
