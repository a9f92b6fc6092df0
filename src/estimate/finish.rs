//! Whether a game is over: no border open, and nothing left that has to be answered.

use crate::board::Parts;

/// Whether a living chain has only one liberty once the dead stones are off: then somebody still has to play there. At the
/// end of a game such a chain is connected, or what it stands beside was taken.
pub(super) fn is_atari_left(cells: &[u8], dead: &[u8], parts: &mut Parts) -> bool {
    parts.begin();
    (0..cells.len()).any(|start| {
        let color = cells[start];
        if color == 0 || dead[start] != 0 || parts.take(start, |point| cells[point] == color).is_empty() {
            return false;
        }
        let besides = parts.taken().iter().flat_map(|point| parts.beside(*point as usize));
        let mut liberties = besides.filter(|point| cells[*point] == 0 || dead[*point] != 0);
        let first = liberties.next();
        !liberties.any(|liberty| Some(liberty) != first)
    })
}
