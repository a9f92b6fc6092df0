//! What replaying and counting a record holds stays in proportion to its bytes.

use crate::counting::{begin_most, most};
use gocount::record::{RecordOptions, count_record};
use gocount::sgf::{Sgf, SgfOptions};

/// Setups, and stones on stones, that part chains of the whole board at a few bytes each: nothing of them is kept.
#[test]
fn setups_are_counted_in_the_memory_of_a_board() {
    let options = RecordOptions { change_limit: u64::MAX, ..RecordOptions::default() };
    let most_of = |text: String| {
        let sgf = Sgf::parse_copy(text.as_bytes(), &SgfOptions::default()).unwrap();
        let node = sgf.line(sgf.root(0).unwrap()).last().unwrap();
        let before = begin_most();
        count_record(&sgf, node, &options).unwrap();
        most() - before
    };
    for repeated in [";AB[aa:ZZ];AW[aa:ZZ]", ";AB[aa:ZZ];AE[aa:ZZ]", ";AB[aa:ZZ];AE[aa]", ";W[aa];B[aa]"] {
        let record = |times| format!("(;SZ[52]RU[Chinese]AB[aa:ZZ]{})", repeated.repeat(times));
        let (few, many) = (most_of(record(10)), most_of(record(400)));
        // A step, a turn and a path's entry for each node, and room to grow for all of these.
        let bytes = (390 * repeated.len()) as isize;
        assert!(many - few < 64 * bytes, "{repeated}: {few} and {many} bytes");
    }
}
