//! The board of a playout: stones, chains, and a list of the empty points, without history, hash or report.
//!
//! Cells are numbered row by row with a wall round the board: one column between two rows, one row above and below. An
//! array has `N` items, a power of two, so that a number cut to it needs no check.
//!
//! Each chain keeps the count, the sum and the sum of squares of its pseudo-liberties, which are its liberties once for
//! each stone beside them. All of them are the same point exactly when `count * squares = sum * sum`: so whether a chain
//! has one liberty, and which, is told by three numbers. The same sums, added over the neighbours of an empty point, tell
//! whether a stone there could be taken at once.

use crate::point::Size;

/// What stands on a cell.
pub const EMPTY: u8 = 0;
/// Outside of the board.
pub const WALL: u8 = 3;
/// No cell.
pub const NOWHERE: u16 = 0;

/// Numbers of cells that boards are made for: up to 9x9, 13x13, 19x19, 52x52.
pub const CELLS: [usize; 4] = [128, 256, 512, 4096];

/// The number of cells that a board of this size takes, the wall included.
pub fn cells_of(size: Size) -> u64 {
    (u64::from(size.width) + 1) * (u64::from(size.height) + 2) + 1
}

/// The pseudo-liberties of a chain, and its stones: kept at the chain's head.
#[derive(Clone, Copy, Default, Debug)]
pub struct Sums {
    pub count: u16,
    pub stones: u16,
    pub sum: u32,
    pub squares: u64,
}

impl Sums {
    #[inline(always)]
    fn add(&mut self, cell: usize) {
        self.count += 1;
        self.sum += cell as u32;
        self.squares += (cell * cell) as u64;
    }

    #[inline(always)]
    fn take(&mut self, cell: usize) {
        self.count -= 1;
        self.sum -= cell as u32;
        self.squares -= (cell * cell) as u64;
    }

    /// Puts the liberties and stones of another chain to these.
    #[inline(always)]
    pub fn add_all(&mut self, other: Sums) {
        self.count += other.count;
        self.stones += other.stones;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The only liberty; 0 when there are more, or none.
    #[inline(always)]
    pub fn only(self) -> usize {
        let count = u64::from(self.count);
        let sum = u64::from(self.sum);
        if count > 0 && count * self.squares == sum * sum { (sum / count) as usize } else { 0 }
    }
}

/// A board; see the top of the file.
#[derive(Clone)]
pub struct PlayoutBoard<const N: usize> {
    pub(super) width: usize,
    pub(super) height: usize,
    /// From a cell to the one below.
    pub(super) stride: usize,
    pub(super) color: [u8; N],
    /// Neighbours of each colour: four bits each for empty, Black, White, wall.
    around: [u16; N],
    pub(super) head: [u16; N],
    /// The next stone of the chain, round and round.
    pub(super) next: [u16; N],
    pub(super) sums: [Sums; N],
    pub(super) empty: [u16; N],
    /// Where a cell stands in `empty`.
    place: [u16; N],
    pub(super) empties: usize,
    /// Where a single stone was just taken, and may not be retaken; or `NOWHERE`.
    pub(super) ko: u16,
    /// Where a colour may not play: bit 0 Black, bit 1 White.
    pub(super) barred: [u8; N],
    /// 1 where the stone that stood there at first was never taken off.
    pub(super) kept: [u8; N],
    /// What the last move took off, as far as it fits, and how many.
    pub(super) taken: [u16; 8],
    pub(super) taken_count: usize,
    /// Whether points that are no eyes only for their corners are left alone while they can be.
    pub(super) leaves_false_eyes: bool,
}

impl<const N: usize> PlayoutBoard<N> {
    /// An empty board of a size whose cells fit.
    pub fn new(size: Size) -> Self {
        debug_assert!(cells_of(size) <= N as u64 && N.is_power_of_two());
        let mut board = PlayoutBoard {
            width: size.width as usize,
            height: size.height as usize,
            stride: size.width as usize + 1,
            color: [WALL; N],
            around: [0; N],
            head: [0; N],
            next: [0; N],
            sums: [Sums { count: 0, stones: 0, sum: 0, squares: 0 }; N],
            empty: [0; N],
            place: [0; N],
            empties: 0,
            ko: NOWHERE,
            barred: [0; N],
            kept: [0; N],
            taken: [0; 8],
            taken_count: 0,
            leaves_false_eyes: false,
        };
        board.clear();
        board
    }

    /// The board without stones; nothing is barred.
    pub fn clear(&mut self) {
        (self.empties, self.ko, self.taken_count) = (0, NOWHERE, 0);
        self.barred = [0; N];
        self.kept = [0; N];
        for y in 0..self.height {
            for x in 0..self.width {
                let cell = self.cell(x, y);
                self.color[cell % N] = EMPTY;
                self.place[cell % N] = self.empties as u16;
                self.empty[self.empties % N] = cell as u16;
                self.empties += 1;
            }
        }
        for y in 0..self.height {
            for x in 0..self.width {
                let cell = self.cell(x, y);
                let colors = self.beside(cell).map(|beside| 1u16 << (4 * self.color[beside % N]));
                self.around[cell % N] = colors.iter().sum();
            }
        }
    }

    /// Puts stones on an empty board: a byte a point, row by row, 1 Black, 2 White. Chains without liberties are taken off.
    pub fn set_up(&mut self, stones: &[u8]) {
        self.clear();
        for (point, &color) in stones.iter().enumerate().filter(|(_, color)| **color != EMPTY) {
            let cell = self.cell(point % self.width, point / self.width);
            self.fill(cell, color);
            self.kept[cell % N] = 1;
        }
        for point in 0..stones.len() {
            let cell = self.cell(point % self.width, point / self.width);
            let color = self.color[cell % N];
            if color != EMPTY && self.sums[self.head[cell % N] as usize % N].count == 0 {
                self.take_off(self.head[cell % N] as usize);
            }
        }
        (self.ko, self.taken_count) = (NOWHERE, 0);
    }

    /// The number of a point's cell.
    #[inline(always)]
    pub fn cell(&self, x: usize, y: usize) -> usize {
        (y + 1) * self.stride + x + 1
    }

    /// What stands on a cell.
    #[inline(always)]
    pub fn at(&self, cell: usize) -> u8 {
        self.color[cell % N]
    }

    /// Whether the stone that stood there at first was never taken off.
    #[inline(always)]
    pub fn is_kept(&self, cell: usize) -> bool {
        self.kept[cell % N] != 0
    }

    /// The cells beside one.
    #[inline(always)]
    pub fn beside(&self, cell: usize) -> [usize; 4] {
        [cell - self.stride, cell - 1, cell + 1, cell + self.stride]
    }

    /// Whose a point is when the game is over: its stone's, or that of the one colour that stands beside it; 0 for nobody.
    #[inline]
    pub fn owner(&self, cell: usize) -> u8 {
        let color = self.at(cell);
        if color != EMPTY {
            return color;
        }
        match (self.count_around(cell, 1) > 0, self.count_around(cell, 2) > 0) {
            (true, false) => 1,
            (false, true) => 2,
            _ => 0,
        }
    }

    /// Whether points that are no eyes only for their corners are left alone while they can be.
    pub fn leave_false_eyes(&mut self, leave: bool) {
        self.leaves_false_eyes = leave;
    }

    /// Nobody may play where `is_barred` holds, by the number of a point row by row.
    pub fn bar(&mut self, is_barred: impl Fn(usize) -> bool) {
        for y in 0..self.height {
            for x in 0..self.width {
                let cell = self.cell(x, y);
                self.barred[cell % N] = if is_barred(y * self.width + x) { 3 } else { 0 };
            }
        }
        self.drop_barred();
    }

    /// Takes the barred points out of the list of the empty ones, so that nobody looks at them.
    fn drop_barred(&mut self) {
        let mut at = 0;
        while at < self.empties {
            let cell = self.empty[at % N];
            if self.barred[cell as usize % N] == 3 {
                self.empties -= 1;
                let last = self.empty[self.empties % N];
                self.empty[at % N] = last;
                self.place[last as usize % N] = at as u16;
            } else {
                at += 1;
            }
        }
    }

    #[inline(always)]
    pub(super) fn chain(&self, stone: usize) -> Sums {
        self.sums[self.head[stone % N] as usize % N]
    }

    /// How many neighbours of a cell are of a colour.
    #[inline(always)]
    pub(super) fn count_around(&self, cell: usize, color: u8) -> u16 {
        self.around[cell % N] >> (4 * color) & 15
    }

    /// Whether a colour may play on an empty cell by the rules of ko and suicide.
    #[inline(always)]
    pub fn is_legal(&self, cell: usize, color: u8) -> bool {
        if self.count_around(cell, EMPTY) != 0 {
            return true; // no ko point has an empty neighbour
        }
        cell as u16 != self.ko && self.lives_or_takes(cell, color)
    }

    /// Of a cell without empty neighbours: whether a stone there takes something, or its chain has another liberty.
    #[inline]
    fn lives_or_takes(&self, cell: usize, color: u8) -> bool {
        self.beside(cell).iter().any(|&stone| {
            let there = self.color[stone % N];
            // This point is a liberty of each chain beside it, so that it is the only one or one of several.
            there != WALL && (self.chain(stone).only() == 0) == (there == color)
        })
    }

    /// Whether a point with no neighbour but own stones and the wall is an eye by its corners.
    #[inline(always)]
    pub(super) fn has_own_corners(&self, cell: usize, color: u8) -> bool {
        let (mut enemies, mut edge) = (0, 0);
        for corner in [cell - self.stride - 1, cell - self.stride + 1, cell + self.stride - 1, cell + self.stride + 1] {
            enemies += u32::from(self.color[corner % N] == 3 - color);
            edge |= u32::from(self.color[corner % N] == WALL);
        }
        enemies + edge < 2
    }

    /// Whether all neighbours are of a colour, or the wall.
    #[inline(always)]
    pub(super) fn is_surrounded(&self, cell: usize, color: u8) -> bool {
        self.count_around(cell, color) + self.count_around(cell, WALL) == 4
    }

    /// Plays a legal move.
    #[inline(always)]
    pub fn play(&mut self, cell: usize, color: u8) {
        self.ko = NOWHERE;
        self.taken_count = 0;
        let in_enemy_eye = self.count_around(cell, 3 - color) + self.count_around(cell, WALL) == 4;
        self.fill(cell, color);
        let enemy = 3 - color;
        if self.count_around(cell, enemy) != 0 {
            for stone in self.beside(cell) {
                if self.color[stone % N] == enemy {
                    let head = self.head[stone % N] as usize;
                    if self.sums[head % N].count == 0 {
                        self.take_off(head);
                    }
                }
            }
            if in_enemy_eye && self.taken_count == 1 {
                self.ko = self.taken[0];
            }
        }
    }

    /// A pass: a ko may be retaken.
    #[inline(always)]
    pub fn pass(&mut self) {
        (self.ko, self.taken_count) = (NOWHERE, 0);
    }

    /// The only liberty of the chain of a stone; 0 when it has more.
    pub fn only_liberty(&self, stone: usize) -> usize {
        self.chain(stone).only()
    }

    /// A stone on an empty cell, joined with its chains; its liberties are taken from all chains beside it.
    #[inline(always)]
    fn fill(&mut self, cell: usize, color: u8) {
        self.empties -= 1;
        let (place, moved) = (self.place[cell % N], self.empty[self.empties % N]);
        self.empty[place as usize % N] = moved;
        self.place[moved as usize % N] = place;
        self.color[cell % N] = color;
        self.kept[cell % N] = 0;
        self.head[cell % N] = cell as u16;
        self.next[cell % N] = cell as u16;
        let mut own = Sums { stones: 1, ..Sums::default() };
        let change = (1u16 << (4 * color)).wrapping_sub(1);
        for beside in self.beside(cell) {
            self.around[beside % N] = self.around[beside % N].wrapping_add(change);
            match self.color[beside % N] {
                EMPTY => own.add(beside),
                WALL => {}
                _ => self.sums[self.head[beside % N] as usize % N].take(cell),
            }
        }
        self.sums[cell % N] = own;
        if self.count_around(cell, color) != 0 {
            for beside in self.beside(cell) {
                if self.color[beside % N] == color {
                    self.join(self.head[cell % N] as usize, self.head[beside % N] as usize);
                }
            }
        }
    }

    #[inline]
    fn join(&mut self, one: usize, other: usize) {
        if one == other {
            return;
        }
        let one_is_larger = self.sums[one % N].stones >= self.sums[other % N].stones;
        let (large, small) = if one_is_larger { (one, other) } else { (other, one) };
        let mut stone = small;
        loop {
            self.head[stone % N] = large as u16;
            stone = self.next[stone % N] as usize;
            if stone == small {
                break;
            }
        }
        self.next.swap(large % N, small % N);
        let added = self.sums[small % N];
        self.sums[large % N].add_all(added);
    }

    /// Takes a chain off.
    fn take_off(&mut self, head: usize) {
        let color = self.color[head % N];
        let change = 1u16.wrapping_sub(1 << (4 * color));
        let mut stone = head;
        loop {
            self.color[stone % N] = EMPTY;
            self.kept[stone % N] = 0;
            self.place[stone % N] = self.empties as u16;
            self.empty[self.empties % N] = stone as u16;
            self.empties += 1;
            if self.taken_count < self.taken.len() {
                self.taken[self.taken_count] = stone as u16;
            }
            self.taken_count += 1;
            for beside in self.beside(stone) {
                self.around[beside % N] = self.around[beside % N].wrapping_add(change);
                if self.color[beside % N] == 3 - color {
                    self.sums[self.head[beside % N] as usize % N].add(stone);
                }
            }
            stone = self.next[stone % N] as usize;
            if stone == head {
                break;
            }
        }
    }
}
