//! Points that a colour's stones are linked across: bamboo joints, hanging links, and their like on the edge. The
//! opponent may come there, but goes no further.

use super::{Position, is_living, other};
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
/// For each set of own neighbours the shapes that it is enough for, as bits.
const SHAPES_OF_OWN: [u64; 256] = shapes_of_own();

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
        let around = around.map(|neighbour| position.state[neighbour]);
        for color in [1, 2] {
            if links_across(around, color) {
                links[point] = color;
            }
        }
    }
}

fn links_across(around: [u8; 8], color: u8) -> bool {
    let set = |holds: &dyn Fn(u8) -> bool| around.iter().rev().fold(0u8, |set, &state| set << 1 | holds(state) as u8);
    let own = set(&|state| state == color);
    let mut shapes = SHAPES_OF_OWN[own as usize];
    if shapes == 0 {
        return false;
    }
    let free = set(&|state| {
        state == EMPTY || is_living(state) && state == color || !is_living(state) && state & 3 == other(color)
    });
    let edge = set(&|state| state == WALL);
    while shapes != 0 {
        let shape = SHAPES[shapes.trailing_zeros() as usize];
        if shape.free & !free == 0 && shape.edge & !edge == 0 {
            return true;
        }
        shapes &= shapes - 1;
    }
    false
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

const fn shapes_of_own() -> [u64; 256] {
    let mut table = [0; 256];
    let mut own = 0;
    while own < 256 {
        let mut i = 0;
        while i < 48 {
            if SHAPES[i].own & !(own as u8) == 0 {
                table[own] |= 1 << i;
            }
            i += 1;
        }
        own += 1;
    }
    table
}
