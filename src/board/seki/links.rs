//! Points that a colour's stones are linked across: bamboo joints, hanging links, and their like on the edge. The
//! opponent may come there, but goes no further.

use super::Position;
use super::planes::{Plane, circle, sides};

/// For each colour the empty points that it is linked across. Where both are, White's link counts.
pub(super) fn mark(position: &Position, links: &mut [Plane; 2]) {
    let stride = position.shape.stride;
    if position.has_dead {
        let [black, white] = &position.dead;
        mark_words(position, links, |word| [circle(black, word, stride), circle(white, word, stride)]);
    } else {
        mark_words(position, links, |_| [[0; 8]; 2]);
    }
}

/// The same, given the neighbours of a word's points among Black's dead stones and White's.
#[inline(always)]
fn mark_words(position: &Position, links: &mut [Plane; 2], dead: impl Fn(usize) -> [[u64; 8]; 2]) {
    let stride = position.shape.stride;
    for word in position.shape.words() {
        let empty = position.empty[word];
        let edge = sides(&position.board, word, stride).map(|inside| !inside);
        let [empties, black, white] =
            [&position.empty, &position.living[0], &position.living[1]].map(|plane| circle(plane, word, stride));
        let [dead_black, dead_white] = dead(word);
        // No hindrance: empty, its own living stone, or a dead one of the opponent.
        let free = |own: [u64; 8], dead: [u64; 8]| std::array::from_fn(|i| empties[i] | own[i] | dead[i]);
        let of_white = empty & linked(white, free(white, dead_black), edge);
        links[0][word] = empty & linked(black, free(black, dead_white), edge) & !of_white;
        links[1][word] = of_white;
    }
}

/// The points round which one of the shapes stands, turned or mirrored in any way. Neighbours in a circle from the one
/// above: own living stones and free points; and the edge above, right, below and left.
///
/// `#` own, `+` free, `@` the point itself, `-` the edge, `?` any:
///
/// ```text
/// # #    + # ?    # + +    ? + ?    # #    + # ?
/// @ +    + @ +    + @ #    # @ #    @ +    + @ +
/// # +    + # ?    # + +    - - -    - -    - - -
/// ```
#[inline]
fn linked(own: [u64; 8], free: [u64; 8], edge: [u64; 4]) -> u64 {
    let mut linked = 0;
    // Turned by quarters; where a half turn does not mirror a shape, both forms are asked for.
    for turn in [0, 2, 4, 6] {
        let turned = |set: [u64; 8]| -> [u64; 8] { std::array::from_fn(|i| set[(turn + i) % 8]) };
        let [own_n, own_ne, own_e, _, own_s, own_sw, own_w, own_nw] = turned(own);
        let [n, ne, e, se, s, sw, w, nw] = turned(free);
        let edge_s = edge[(turn / 2 + 2) % 4];
        let bamboo = own_n & own_s & (own_ne & e & se | own_nw & w & sw);
        let apart = own_n & own_s & nw & w & sw & e;
        let diagonal = own_nw & own_sw & own_e & n & ne & w & s & se;
        let apart_on_edge = own_w & own_e & n;
        let corner = own_n & (own_ne & e | own_nw & w);
        let hanging = own_n & w & e & (nw | ne);
        linked |= bamboo | apart | diagonal | edge_s & (apart_on_edge | corner | hanging);
    }
    linked
}
