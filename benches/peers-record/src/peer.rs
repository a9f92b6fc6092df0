//! sgfmill, in a Python process of its own that counts the same records when it is told to.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The process. It ends with this value.
pub struct Peer {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Peer {
    /// Starts the Python of `GOCOUNT_BENCH_PYTHON`, else `python3`, and hands it the records.
    pub fn start(records: &[Vec<u8>]) -> std::io::Result<Peer> {
        let python = std::env::var_os("GOCOUNT_BENCH_PYTHON").unwrap_or_else(|| "python3".into());
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("sgfmill_score.py");
        let mut child = Command::new(python).arg(script).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (Some(mut input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(std::io::ErrorKind::BrokenPipe.into());
        };
        writeln!(input, "{}", records.len())?;
        for record in records {
            writeln!(input, "{}", record.len())?;
            input.write_all(record)?;
        }
        Ok(Peer { child, input, output: BufReader::new(output) })
    }

    /// Black's area less White's at the end of each record's main line; `None` for those that sgfmill cannot count.
    pub fn scores(&mut self) -> std::io::Result<Vec<Option<i64>>> {
        self.ask("scores")
    }

    /// Nanoseconds of the processor's time that each record took.
    pub fn times(&mut self) -> std::io::Result<Vec<Option<i64>>> {
        self.ask("times")
    }

    fn ask(&mut self, what: &str) -> std::io::Result<Vec<Option<i64>>> {
        writeln!(self.input, "{what}")?;
        let mut line = String::new();
        self.output.read_line(&mut line)?;
        Ok(line.split_whitespace().map(|word| word.parse().ok()).collect())
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        // It may have ended by itself; there is nothing to be done about either failure.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
