//! A hash that is the same for a position turned and mirrored.

use super::Grid;
use super::hash::{Hash, key_of};

impl Grid {
    /// The hash of the position up to symmetry: the same for all turned and mirrored forms of a position, a board and
    /// its transpose included. Linear in the board; no relation to [`Grid::position_hash`].
    pub fn symmetric_hash(&self) -> u128 {
        let (width, height) = (self.options.size.width as u64, self.options.size.height as u64);
        // Boards are looked at lying: a standing one is transposed first. A square one is looked at both ways.
        let mut hashes = [Hash::default(); 8];
        for (i, cell) in self.chains.board_cells().enumerate() {
            let color = self.chains.at(cell) as u64;
            if color == 0 {
                continue;
            }
            let (x, y) = (i as u64 % width, i as u64 / width);
            let (x, y, width, height) = if width >= height { (x, y, width, height) } else { (y, x, height, width) };
            let (right, down) = (width - 1 - x, height - 1 - y);
            let upright = [(x, y), (right, y), (x, down), (right, down)];
            for (j, (x, y)) in upright.into_iter().enumerate() {
                hashes[j] ^= key_of(y << 32 | x, color);
                hashes[4 + j] ^= key_of(x << 32 | y, color);
            }
        }
        let count = if width == height { 8 } else { 4 };
        let least = hashes[..count].iter().map(|hash| hash.value()).min().unwrap_or(0);
        let size = key_of(width.min(height) << 32 | width.max(height), u64::MAX);
        least ^ size.value()
    }
}
