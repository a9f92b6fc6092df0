//! Points that a colour's stones are linked across: bamboo joints, hanging links, and their like on the edge. The
//! opponent may come there, but goes no further.

use super::{DEAD, Position};
use crate::board::walled::{EMPTY, WALL};

/// A shape round an empty point, as sets of its eight neighbours.
#[derive(Clone, Copy)]
struct LinkShape {
    /// Living stones of the colour.
    own: u8,
    /// No hindrance: empty, its living stone, or a dead one of the opponent.
    free: u8,
    /// Off the board.
    edge: u8,
}

// The neighbours in a circle, so that a quarter turn moves a set by two bits.
const N: u8 = 1;
const NE: u8 = 2;
const E: u8 = 4;
const SE: u8 = 8;
const S: u8 = 16;
const SW: u8 = 32;
const W: u8 = 64;
const NW: u8 = 128;

/// The shapes, each in one of its eight positions; `#` own, `+` free, `@` the point itself, `-` the edge, `?` any.
const BASE: [LinkShape; 6] = [
    // # #    A bamboo joint with one side still open.
    // @ +
    // # +
    LinkShape { own: N | NE | S, free: E | SE, edge: 0 },
    // + # ?  Two stones apart, open on one side.
    // + @ +
    // + # ?
    LinkShape { own: N | S, free: NW | W | SW | E, edge: 0 },
    // # + +  A stone and two more a diagonal step away.
    // + @ #
    // # + +
    LinkShape { own: NW | SW | E, free: N | NE | W | S | SE, edge: 0 },
    // ? + ?  Two stones apart on the edge.
    // # @ #
    // - - -
    LinkShape { own: W | E, free: N, edge: S },
    // # #    A corner hanging over the edge.
    // @ +
    // - -
    LinkShape { own: N | NE, free: E, edge: S },
    // + # ?  A stone hanging over the edge.
    // + @ +
    // - - -
    LinkShape { own: N, free: NW | W | E, edge: S },
];

const SHAPES: [LinkShape; 48] = all_positions();
// For each set of neighbours of a kind, the shapes that need no others of it, as bits.
static SHAPES_OF_OWN: [u64; 256] = shapes_within(0);
static SHAPES_OF_FREE: [u64; 256] = shapes_within(1);
static SHAPES_OF_EDGE: [u64; 256] = shapes_within(2);

/// For each point the colour that is linked across it, or 0. Where both are, White's link counts.
pub(super) fn mark(position: &Position, links: &mut [u8]) {
    links.fill(0);
    let stride = position.shape.stride;
    for point in position.shape.points() {
        if position.state[point] != EMPTY {
            continue;
        }
        let (above, below) = (point - stride, point + stride);
        let around = [above, above + 1, point + 1, below + 1, below, below - 1, point - 1, above - 1];
        let mut sets = 0;
        for (i, neighbour) in around.into_iter().enumerate() {
            sets |= SETS_OF_STATE[position.state[neighbour] as usize & 7] << i;
        }
        let [own_black, own_white, free_black, free_white, edge, ..] = sets.to_le_bytes();
        if is_link(own_black, free_black, edge) {
            links[point] = 1;
        }
        if is_link(own_white, free_white, edge) {
            links[point] = 2;
        }
    }
}

/// Whether one of the shapes fits the neighbours that are own, free, and off the board.
fn is_link(own: u8, free: u8, edge: u8) -> bool {
    SHAPES_OF_OWN[own as usize] & SHAPES_OF_FREE[free as usize] & SHAPES_OF_EDGE[edge as usize] != 0
}

/// What a neighbour of each state is, as the lowest bits of five sets of a byte each: living Black, living White, no
/// hindrance to Black, none to White, off the board.
static SETS_OF_STATE: [u64; 8] = sets_of_state();

const fn sets_of_state() -> [u64; 8] {
    let mut table = [0; 8];
    table[EMPTY as usize] = 1 << 16 | 1 << 24;
    table[1] = 1 | 1 << 16;
    table[2] = 1 << 8 | 1 << 24;
    // A dead stone is no hindrance to the other colour.
    table[DEAD as usize | 1] = 1 << 24;
    table[DEAD as usize | 2] = 1 << 16;
    table[WALL as usize] = 1 << 32;
    table
}

const fn all_positions() -> [LinkShape; 48] {
    let mut shapes = [BASE[0]; 48];
    let mut i = 0;
    while i < 48 {
        let (base, turn, mirror) = (BASE[i / 8], (i % 4 * 2) as u32, i % 8 >= 4);
        shapes[i] = LinkShape {
            own: moved(base.own, turn, mirror),
            free: moved(base.free, turn, mirror),
            edge: moved(base.edge, turn, mirror),
        };
        i += 1;
    }
    shapes
}

/// A set of neighbours turned by so many steps of the circle, and mirrored left to right.
const fn moved(set: u8, turn: u32, mirror: bool) -> u8 {
    // Mirrored, neighbour k becomes 8 - k: all bits reversed, then one step on.
    let set = if mirror { set.reverse_bits().rotate_left(1) } else { set };
    set.rotate_left(turn)
}

const fn shapes_within(kind: usize) -> [u64; 256] {
    let mut table = [0; 256];
    let mut set = 0;
    while set < 256 {
        let mut i = 0;
        while i < 48 {
            let needed = [SHAPES[i].own, SHAPES[i].free, SHAPES[i].edge][kind];
            if needed & !(set as u8) == 0 {
                table[set] |= 1 << i;
            }
            i += 1;
        }
        set += 1;
    }
    table
}
