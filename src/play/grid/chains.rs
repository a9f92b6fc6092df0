//! Stones, chains and captures on a grid, with every step undone exactly.
//!
//! A chain is a tree of stones that lead to its root (union by size, never compressed: so a union is undone by cutting one
//! link) and a ring of the same stones (spliced by swapping two links, and split again by swapping them back). The root
//! counts pseudo-liberties: pairs of a stone and an empty point beside it. There are none exactly when the chain has no
//! liberty, and they change by one for each neighbour of a stone that comes or goes.

use super::hash::{Hash, key};
use crate::memory::{OutOfMemory, copied, filled, push};
use crate::point::{Point, Size};

/// An empty cell.
pub(super) const EMPTY: u8 = 0;
/// A cell of the rim.
pub(super) const WALL: u8 = 3;
/// The most own chains that a stone joins.
const MOST_UNIONS: usize = 4;

/// What is known of a stone, and, when it is the root, of its chain.
#[derive(Clone, Copy, Debug, Default)]
struct Stone {
    /// A stone nearer to the root; the root's own.
    parent: u32,
    /// The next stone of the ring.
    next: u32,
    /// Of the root: pseudo-liberties.
    liberties: u32,
    /// Of the root: the stones of the chain.
    size: u32,
}

/// A stone as it was before it was taken off, or before its chain lost a stone.
#[derive(Clone, Copy, Debug)]
struct SavedStone {
    cell: u32,
    stone: Stone,
}

/// What undoing a stone takes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Trace {
    /// The neighbours by which it joined a chain, a bit each.
    pub unions: u8,
    /// Stones that it took off.
    pub captured: u32,
    /// Whether these were its own.
    pub suicide: bool,
}

/// What a stone that was set changed round it.
struct Touched {
    /// The root of its chain.
    root: usize,
    /// The neighbours by which it joined a chain, a bit each.
    unions: u8,
    /// The roots of the enemy chains that it left without a liberty, and how many these are.
    caught: [usize; 4],
    count: usize,
}

/// What becomes of a stone.
#[derive(Clone, Copy, Debug)]
pub(super) struct Landing {
    pub trace: Trace,
    /// Where the opponent would take back a ko: the one stone captured by a lone stone with one liberty.
    pub ko: Option<u32>,
}

/// The stones of a grid. Cells are numbered with a wall of one cell round the board: see [`GridChains::cell`].
#[derive(Debug)]
pub(super) struct GridChains {
    pub size: Size,
    /// From a cell to the one below.
    stride: usize,
    /// 0 empty, 1 Black, 2 White, 3 the wall.
    cells: Vec<u8>,
    stones: Vec<Stone>,
    /// Bit 0: a Black stone was taken off here once; bit 1: a White one.
    vacated: Vec<u8>,
    /// Stones taken off or lifted, for undoing.
    saved: Vec<SavedStone>,
    /// Roots that became part of another chain, for undoing.
    joined: Vec<u32>,
    /// Stones on the board, Black first.
    pub count: [u32; 2],
    /// The hash of the position.
    pub hash: Hash,
}

impl GridChains {
    /// An empty board with room for the undoing of `ahead` moves.
    pub fn new(size: Size, ahead: usize) -> Result<GridChains, OutOfMemory> {
        let stride = size.width as usize + 1;
        let mut chains = GridChains {
            size,
            stride,
            cells: filled(WALL, (size.height as usize + 2) * stride + 1)?,
            stones: Vec::new(),
            vacated: Vec::new(),
            saved: Vec::new(),
            joined: Vec::new(),
            count: [0; 2],
            hash: Hash::of_size(size),
        };
        chains.saved.try_reserve(2 * ahead)?;
        chains.joined.try_reserve(ahead)?;
        chains.stones = filled(Stone::default(), chains.cells.len())?;
        chains.vacated = filled(0, chains.cells.len())?;
        for y in 0..size.height {
            let start = chains.cell(Point::new(0, y as i32));
            chains.cells[start..start + size.width as usize].fill(EMPTY);
        }
        Ok(chains)
    }

    pub fn try_clone(&self) -> Result<GridChains, OutOfMemory> {
        Ok(GridChains {
            cells: copied(&self.cells)?,
            stones: copied(&self.stones)?,
            vacated: copied(&self.vacated)?,
            saved: copied(&self.saved)?,
            joined: copied(&self.joined)?,
            ..*self
        })
    }

    /// The number of a point's cell. The point lies on the board.
    #[inline]
    pub fn cell(&self, point: Point) -> usize {
        (point.y as usize + 1) * self.stride + point.x as usize + 1
    }

    /// The point of a cell of the board.
    pub fn point(&self, cell: usize) -> Point {
        Point::new((cell % self.stride) as i32 - 1, (cell / self.stride) as i32 - 1)
    }

    /// The cells of the board, row after row.
    pub fn board_cells(&self) -> impl Iterator<Item = usize> + use<> {
        let (width, stride) = (self.size.width as usize, self.stride);
        (1..=self.size.height as usize).flat_map(move |y| y * stride + 1..y * stride + 1 + width)
    }

    /// The rows of the board, as [`GridChains::at`] has their cells.
    pub fn rows(&self) -> impl Iterator<Item = &[u8]> {
        let (width, rows) = (self.size.width as usize, self.cells[self.stride + 1..].chunks(self.stride));
        rows.take(self.size.height as usize).map(move |row| &row[..width])
    }

    /// 0 empty, 1 Black, 2 White, 3 the wall.
    #[inline]
    pub fn at(&self, cell: usize) -> u8 {
        self.cells[cell]
    }

    /// The cells beside, above and below.
    #[inline]
    pub fn around(&self, cell: usize) -> [usize; 4] {
        [cell - self.stride, cell - 1, cell + 1, cell + self.stride]
    }

    /// The root of a stone's chain.
    #[inline]
    pub fn root(&self, cell: usize) -> usize {
        let mut cell = cell;
        loop {
            let parent = self.stones[cell].parent as usize;
            if parent == cell {
                return cell;
            }
            cell = parent;
        }
    }

    /// The stones of a stone's chain, from it on round the ring.
    pub fn ring(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        let mut next = Some(cell);
        std::iter::from_fn(move || {
            let here = next?;
            let after = self.stones[here].next as usize;
            next = (after != cell).then_some(after);
            Some(here)
        })
    }

    /// The stones of the chain whose root this is.
    pub fn chain_size(&self, root: usize) -> u32 {
        self.stones[root].size
    }

    /// The pseudo-liberties of the chain whose root this is.
    pub fn liberties_of_root(&self, root: usize) -> u32 {
        self.stones[root].liberties
    }

    /// Whether a stone of `color` was ever taken off a cell.
    #[inline]
    pub fn was_vacated(&self, cell: usize, color: u8) -> bool {
        self.vacated[cell] & color != 0
    }

    /// Sees to it that the next `put`, and as many `lift`s as the move needs, allocate nothing.
    #[inline]
    pub fn reserve(&mut self) -> Result<(), OutOfMemory> {
        // A move takes off or saves a stone at most twice: when its chain loses one, and when it is captured.
        let most = (self.count[0] as usize + self.count[1] as usize + 1) * 2;
        if self.saved.capacity() - self.saved.len() < most {
            self.saved.try_reserve(most)?;
        }
        if self.joined.capacity() - self.joined.len() < MOST_UNIONS {
            self.joined.try_reserve(MOST_UNIONS)?;
        }
        Ok(())
    }

    /// What a stone of `color` would do on an empty cell: whether it has a liberty, captures or joins one that has.
    #[inline]
    pub fn is_suicide(&self, cell: usize, color: u8) -> Option<Suicide> {
        let around = self.around(cell);
        if around.iter().any(|&beside| self.cells[beside] == EMPTY) {
            return None;
        }
        self.is_suicide_without_liberty(around, color)
    }

    fn is_suicide_without_liberty(&self, around: [usize; 4], color: u8) -> Option<Suicide> {
        let mut joins = false;
        for beside in around {
            let there = self.cells[beside];
            if there == WALL {
                continue;
            }
            let root = self.root(beside);
            let touches =
                around.iter().filter(|&&other| self.cells[other] == there && self.root(other) == root).count();
            let dies = self.stones[root].liberties as usize == touches;
            if dies != (there == color) {
                return None;
            }
            joins |= there == color;
        }
        Some(if joins { Suicide::OfMany } else { Suicide::OfOne })
    }

    /// Puts a stone of `color` on an empty cell, takes off the enemy chains without liberties, or else its own when it
    /// has none. Call [`GridChains::reserve`] before.
    #[inline]
    pub fn put(&mut self, cell: usize, color: u8) -> Landing {
        let Touched { root: own, unions, caught, count } = self.land(cell, color);
        let mut trace = Trace { unions, ..Trace::default() };
        for &root in &caught[..count] {
            trace.captured += self.take_off(root);
        }
        let mut ko = None;
        if self.stones[own].liberties == 0 {
            trace.suicide = true;
            trace.captured = self.take_off(own);
        } else if trace.captured == 1 && self.stones[own].size == 1 && self.stones[own].liberties == 1 {
            ko = Some(caught[0] as u32);
        }
        Landing { trace, ko }
    }

    /// Undoes the latest `put` that is not undone.
    pub fn take_back(&mut self, cell: usize, color: u8, trace: Trace) {
        let taken = if trace.suicide { color } else { 3 - color };
        self.put_back(trace.captured as usize, taken);
        let around = self.around(cell);
        // What each neighbour did is undone in reverse.
        for (i, beside) in around.into_iter().enumerate().rev() {
            if trace.unions & 1 << i != 0 {
                self.cut();
            }
            if matches!(self.cells[beside], 1 | 2) {
                let root = self.root(beside);
                self.stones[root].liberties += 1;
            }
        }
        self.cells[cell] = EMPTY;
        self.count[color as usize - 1] -= 1;
        self.hash ^= key(cell, color);
    }

    /// Lifts the stones on `cells`, which may part their chains, whose roots are `roots`, and says how many stones were
    /// saved for undoing: all of these chains. Costs time in proportion to them. Reserve room for them before, or call
    /// [`GridChains::reserve`] if it is one stone.
    pub fn lift(&mut self, roots: &[u32], cells: impl Iterator<Item = usize>) -> u32 {
        let first = self.saved.len();
        for &root in roots {
            let mut cell = root;
            loop {
                let stone = self.stones[cell as usize];
                self.saved.push(SavedStone { cell, stone });
                cell = stone.next;
                if cell == root {
                    break;
                }
            }
        }
        for cell in cells {
            let color = self.cells[cell];
            self.change_enemy_liberties(cell, color, 1);
            self.cells[cell] = EMPTY;
            self.vacated[cell] |= color;
            self.count[color as usize - 1] -= 1;
            self.hash ^= key(cell, color);
        }
        // What is left begins anew as chains of one stone and is joined again.
        for i in first..self.saved.len() {
            self.set_alone(self.saved[i].cell as usize);
        }
        for i in first..self.saved.len() {
            self.join_before(self.saved[i].cell as usize);
        }
        (self.saved.len() - first) as u32
    }

    /// Undoes the latest `lift` that is not undone: `cells` with their colours.
    pub fn put_down(&mut self, cells: impl Iterator<Item = (usize, u8)> + Clone, saved: u32) {
        // Of chains that lost stones this changes what is overwritten.
        for (cell, color) in cells.clone() {
            self.change_enemy_liberties(cell, color, u32::MAX);
        }
        for (cell, color) in cells {
            self.cells[cell] = color;
            self.count[color as usize - 1] += 1;
            self.hash ^= key(cell, color);
        }
        for _ in 0..saved {
            let Some(SavedStone { cell, stone }) = self.saved.pop() else { break };
            self.stones[cell as usize] = stone;
        }
    }

    /// Adds to the liberties of the enemy stones beside a cell; `u32::MAX` takes one away.
    fn change_enemy_liberties(&mut self, cell: usize, color: u8, change: u32) {
        for beside in self.around(cell) {
            if self.cells[beside] == 3 - color {
                let root = self.root(beside);
                let liberties = &mut self.stones[root].liberties;
                *liberties = liberties.wrapping_add(change);
            }
        }
    }

    /// Makes a stone a chain of its own, with the liberties it has now; does nothing on an empty cell.
    fn set_alone(&mut self, cell: usize) {
        if self.cells[cell] == EMPTY {
            return;
        }
        let liberties = self.around(cell).iter().filter(|&&beside| self.cells[beside] == EMPTY).count() as u32;
        self.stones[cell] = Stone { parent: cell as u32, next: cell as u32, liberties, size: 1 };
    }

    /// Joins a stone with those of its colour to the left and above, leaving nothing to undo; does nothing on an empty cell.
    fn join_before(&mut self, cell: usize) {
        if self.cells[cell] == EMPTY {
            return;
        }
        for beside in [cell - 1, cell - self.stride] {
            if self.cells[beside] == self.cells[cell] {
                let (a, b) = (self.root(cell), self.root(beside));
                if a != b {
                    let length = self.joined.len();
                    self.join(a, b);
                    self.joined.truncate(length);
                }
            }
        }
    }

    /// Sees to it that lifting the chains of `roots`, settling `stones` and taking off whatever has no liberty then
    /// allocate nothing.
    pub fn reserve_setup(&mut self, roots: &[u32], stones: usize) -> Result<(), OutOfMemory> {
        let lifted: usize = roots.iter().map(|&root| self.stones[root as usize].size as usize).sum();
        let standing = self.count[0] as usize + self.count[1] as usize;
        self.saved.try_reserve(lifted + standing + stones)?;
        self.joined.try_reserve(stones.saturating_mul(MOST_UNIONS))?;
        Ok(())
    }

    /// Puts a stone of `color` on an empty cell and takes nothing off, whether it has liberties or not. Undone as a `put`.
    pub fn settle(&mut self, cell: usize, color: u8) -> Trace {
        Trace { unions: self.land(cell, color).unions, ..Trace::default() }
    }

    /// Sets a stone on an empty cell, takes the liberty there from its neighbours and joins those of its colour.
    #[inline(always)]
    fn land(&mut self, cell: usize, color: u8) -> Touched {
        let around = self.around(cell);
        let near = around.map(|beside| self.cells[beside]);
        let liberties = near.iter().map(|&there| (there == EMPTY) as u32).sum::<u32>();
        self.cells[cell] = color;
        self.count[color as usize - 1] += 1;
        self.hash ^= key(cell, color);
        self.stones[cell] = Stone { parent: cell as u32, next: cell as u32, liberties, size: 1 };
        let mut touched = Touched { root: cell, unions: 0, caught: [0; 4], count: 0 };
        for (i, (beside, there)) in around.into_iter().zip(near).enumerate() {
            if there != EMPTY && there != WALL {
                let root = self.root(beside);
                let left = &mut self.stones[root].liberties;
                *left -= 1;
                if there == color {
                    if root != touched.root {
                        touched.root = self.join(touched.root, root);
                        touched.unions |= 1 << i;
                    }
                } else if *left == 0 {
                    touched.caught[touched.count] = root;
                    touched.count += 1;
                }
            }
        }
        touched
    }

    /// Takes off the chains of `color` without liberties that have a stone on `cells` or beside one of them, and says how
    /// many stones these were.
    pub fn sweep(&mut self, color: u8, cells: impl Iterator<Item = usize>) -> u32 {
        let mut swept = 0;
        for cell in cells {
            for near in self.and_around(cell) {
                if self.cells[near] == color {
                    let root = self.root(near);
                    if self.stones[root].liberties == 0 {
                        swept += self.take_off(root);
                    }
                }
            }
        }
        swept
    }

    /// The roots of the chains without liberties that have a stone on `cells` or beside one of them, each once.
    pub fn bare_roots(&self, cells: impl Iterator<Item = usize>) -> Result<Vec<u32>, OutOfMemory> {
        let mut roots = Vec::new();
        for cell in cells {
            for near in self.and_around(cell) {
                if matches!(self.cells[near], 1 | 2) {
                    let root = self.root(near);
                    if self.stones[root].liberties == 0 {
                        push(&mut roots, root as u32)?;
                    }
                }
            }
        }
        roots.sort_unstable();
        roots.dedup();
        Ok(roots)
    }

    /// A cell and those around it.
    fn and_around(&self, cell: usize) -> [usize; 5] {
        let [above, left, right, below] = self.around(cell);
        [cell, above, left, right, below]
    }

    /// The cells of the stones that the latest `put` took off.
    pub fn taken(&self, trace: Trace) -> impl Iterator<Item = usize> + '_ {
        self.saved[self.saved.len() - trace.captured as usize..].iter().map(|saved| saved.cell as usize)
    }

    /// Makes one chain of two and returns its root.
    #[inline]
    fn join(&mut self, a: usize, b: usize) -> usize {
        let (root, leaf) = if self.stones[a].size >= self.stones[b].size { (a, b) } else { (b, a) };
        let (next, liberties, size) = (self.stones[root].next, self.stones[leaf].liberties, self.stones[leaf].size);
        self.stones[root].next = self.stones[leaf].next;
        self.stones[leaf].next = next;
        self.stones[leaf].parent = root as u32;
        self.stones[root].liberties += liberties;
        self.stones[root].size += size;
        self.joined.push(leaf as u32);
        root
    }

    /// Undoes the latest union. Both chains are as they were right after it.
    fn cut(&mut self) {
        let Some(leaf) = self.joined.pop() else { return };
        let leaf = leaf as usize;
        let root = self.stones[leaf].parent as usize;
        let (next, liberties, size) = (self.stones[root].next, self.stones[leaf].liberties, self.stones[leaf].size);
        self.stones[root].next = self.stones[leaf].next;
        self.stones[leaf].next = next;
        self.stones[leaf].parent = leaf as u32;
        self.stones[root].liberties -= liberties;
        self.stones[root].size -= size;
    }

    /// Takes off a chain and gives its neighbours their liberties.
    fn take_off(&mut self, root: usize) -> u32 {
        let color = self.cells[root];
        let size = self.stones[root].size;
        let mut cell = root;
        loop {
            let stone = self.stones[cell];
            self.saved.push(SavedStone { cell: cell as u32, stone });
            self.cells[cell] = EMPTY;
            self.vacated[cell] |= color;
            self.hash ^= key(cell, color);
            for beside in self.around(cell) {
                if self.cells[beside] == 3 - color {
                    let root = self.root(beside);
                    self.stones[root].liberties += 1;
                }
            }
            cell = stone.next as usize;
            if cell == root {
                break;
            }
        }
        self.count[color as usize - 1] -= size;
        size
    }

    /// Puts back the latest `count` stones taken off, all of one colour.
    pub fn put_back(&mut self, count: usize, color: u8) {
        for _ in 0..count {
            let Some(SavedStone { cell, stone }) = self.saved.pop() else { return };
            let cell = cell as usize;
            self.cells[cell] = color;
            self.stones[cell] = stone;
            self.hash ^= key(cell, color);
            for beside in self.around(cell) {
                if self.cells[beside] == 3 - color {
                    let root = self.root(beside);
                    self.stones[root].liberties -= 1;
                }
            }
        }
        self.count[color as usize - 1] += count as u32;
    }
}

/// What a move without a liberty of its own would take off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Suicide {
    /// The stone alone.
    OfOne,
    /// A chain that it joins.
    OfMany,
}
