//! `gocount infinite`: games on boards without end.

use crate::{call, refuses, says};

#[test]
fn infinite_go() {
    let sample = "1\n7\n5 5\n4 5\n3 5\n3 4\n4 4\n3 3\n4 6\n";
    says(&["infinite"], sample, "4 2\n");
    says(&["infinite", "-"], "2\n0\n1 2000000000 2000000000", "0 0\n1 0\n");
    says(&["infinite"], "0", "");
    refuses(&["infinite"], "", "-:1:1: the number of tests is expected, but the input ends");
    refuses(&["infinite"], "1\n2\n1 1\n1 1\n", "-:4:1: move 2 at column 1, row 1: the point is occupied");
    refuses(&["infinite"], "1\n1\n0 1\n", "-:3:1: a row must be from 1 to 2147483647");
    refuses(&["infinite"], "1\n1\n1 2147483648\n", "-:3:3: a column must be from 1 to 2147483647");
    refuses(&["infinite"], "1\n1\n1 x\n", "-:3:3: a column is expected");
    refuses(&["infinite"], "1\n0\n7", "-:3:1: more than the tests announced");
    // The first fault is told, whatever else is wrong behind it.
    refuses(&["infinite"], "1\n4\n1 1\n1 1\n2 2\nabc", "-:4:1: move 2 at column 1, row 1: the point is occupied");
    says(&["infinite"], "\u{feff}1\r\n1\r\n1 1", "1 0\n");
    refuses(&["infinite"], "\u{feff}x", "-:1:1: the number of tests is expected");
    let (status, output, _) = call(&["infinite"], "2\n1\n1 1\n1\nx");
    assert_eq!((status, output.as_str()), (1, "1 0\n"));
}

#[test]
fn infinite_go_elsewhere() {
    // Two stones in a corner, taken off by the last move.
    let corner = "1\n6\n1 1\n2 1\n1 2\n2 2\n9 9\n1 3\n";
    says(&["infinite", "--report"], corner, "move 6: 2 0\n1 3\n");
    says(&["infinite", "--shape", "whole", "--report"], corner, "3 3\n");
    // What was played before a fault is reported, whether the fault is a move or no move at all.
    for fault in ["1 2\n", "x\n"] {
        let (status, output, _) = call(&["infinite", "--report"], &format!("1\n5\n1 1\n1 2\n9 9\n2 1\n{fault}"));
        assert_eq!((status, output.as_str()), (1, "move 4: 1 0\n"));
    }
    says(&["infinite", "--shape", "1x2147483648"], "1\n1\n2147483648 1\n", "1 0\n");
    refuses(
        &["infinite", "--shape", "1x2147483648"],
        "1\n1\n2147483649 1\n",
        "-:3:1: a row must be from 1 to 2147483648",
    );
    says(&["infinite", "--shape=9x9"], corner, "1 3\n");
    says(&["infinite", "--shape", "half"], "1\n2\n1 -2147483648\n1 2147483647\n", "1 1\n");
    says(&["infinite", "--shape", "whole"], "1\n1\n-5 -2147483648\n", "1 0\n");
    refuses(&["infinite", "--shape", "half"], "1\n1\n-5 1\n", "-:3:1: a row is expected");
    refuses(
        &["infinite", "--shape", "whole"],
        "1\n1\n1 -2147483649\n",
        "-:3:3: a column must be from -2147483648 to 2147483647",
    );
    refuses(&["infinite", "--shape", "9x8"], "1\n1\n9 1\n", "-:3:1: a row must be from 1 to 8");
    // A full board of one point: suicide, where it is allowed.
    says(&["infinite", "--shape", "1x1"], "1\n2\n1 1\n1 1\n", "0 0\n");
    refuses(
        &["infinite", "--shape", "1x1", "--suicide", "forbidden"],
        "1\n1\n1 1\n",
        "-:3:1: move 1 at column 1, row 1: suicide is forbidden",
    );
    let twice = "1\n3\n1 1\n1 1\n3 3\n";
    says(&["infinite", "--occupied", "skip"], twice, "2 0\n");
    says(&["infinite", "--occupied", "ignore"], twice, "1 1\n");
    says(&["infinite", "--occupied", "replace"], twice, "1 1\n");
    // Where a line lies in the input is known however long that is.
    let long = format!("1\n40000\n{}", "7 7 ".repeat(10) + &"1 1\n".repeat(40000));
    refuses(&["infinite"], &long, "-:3:5: move 2 at column 7, row 7: the point is occupied");
    let late = format!("1\n40000\n{} x", (0..39999).map(|i| format!("{} 7\n", 1 + 2 * i)).collect::<String>());
    refuses(&["infinite"], &late, "-:40002:2: a row is expected");
}

#[test]
fn progress_is_shown_when_wanted() {
    let input = format!("1\n5\n{}", "1 1\n2 2\n3 3\n4 4\n5 5\n");
    let (status, output, _) = call(&["infinite", "--progress"], &input);
    assert_eq!((status, output.as_str()), (0, "3 2\n"));
    let (_, _, error) = call(&["infinite"], &input);
    assert_eq!(error, "");
}
