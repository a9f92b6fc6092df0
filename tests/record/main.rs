//! Records: played through, komi and result read, counted, and held against RE.

mod checks;
mod dead;
mod game;
mod reading;
mod replay;
#[path = "../support/mod.rs"]
mod support;

use gocount::record::*;
use gocount::sgf::{Sgf, SgfNode, SgfOptions};

fn sgf(text: &str) -> Sgf {
    Sgf::parse_copy(text.as_bytes(), &SgfOptions::default()).unwrap()
}

/// The last node of the main line of the first tree.
fn end(sgf: &Sgf) -> SgfNode {
    sgf.line(sgf.root(0).unwrap()).last().unwrap()
}

fn count(text: &str) -> RecordCount {
    let sgf = sgf(text);
    count_record(&sgf, end(&sgf), &RecordOptions::default()).unwrap()
}

fn check(text: &str) -> RecordCheck {
    let sgf = sgf(text);
    RecordChecker::default().check(&sgf, end(&sgf), &RecordOptions::default()).unwrap()
}

fn words(count: &RecordCount) -> Vec<String> {
    count.warnings.iter().map(|warning| warning.words(count.board.size()).to_string()).collect()
}

/// Black has the left of a 7x7 board and White the right, with a white stone in Black's part and a dame between; White
/// passed, then Black.
const GAME: &str = "SZ[7];B[ca];W[ea];B[cb];W[eb];B[cc];W[ec];B[cd];W[ed];B[ce];W[ee];B[cf];W[ef];B[cg];W[eg];B[da];\
                    W[ab];B[];W[]";
const MARKS: &str = "TB[aa:bg]TW[fa:gg]";
