//! `gocount territory`.

use crate::{BOARD, refuses, says};

#[test]
fn territory_in_the_shapes_of_the_exercise() {
    says(&["territory", "--at", "0,1"], BOARD, "{\"owner\":\"BLACK\",\"territory\":[[0,0],[0,1],[1,0]]}\n");
    says(&["territory", "--at=2,3", "-"], BOARD, "{\"owner\":\"WHITE\",\"territory\":[[2,3]]}\n");
    says(&["territory", "--at", "1,1"], BOARD, "{\"owner\":\"NONE\",\"territory\":[]}\n");
    let all = "{\"territoryBlack\":[[0,0]],\"territoryWhite\":[[3,0]],\"territoryNone\":[]}\n";
    says(&["territory"], " BW ", all);
    says(&["territory"], ".#O+\r\n", all);
}

#[test]
fn territory_off_the_board_and_no_board() {
    for at in ["-1,1", "5,1", "1,-1", "1,5", "99999999999999999999,0", "0,-99999999999999999999"] {
        refuses(&["territory", "--at", at], BOARD, "-: Invalid coordinate");
    }
    refuses(&["territory"], "BW\nB?\n", "-:2:2: unknown character '?'");
    refuses(&["territory"], "BW\nB\n", "-:2:2: the row has 1 columns, the first has 2");
    refuses(&["territory"], "", "-: empty board");
}
