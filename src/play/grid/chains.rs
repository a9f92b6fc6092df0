//! Stones, chains and captures on a grid, with every step undone exactly.
//!
//! A chain is a tree of stones that lead to its root (union by size, never compressed: so a union is undone by cutting one
//! link) and a ring of the same stones (spliced by swapping two links, and split again by swapping them back). The root
//! counts pseudo-liberties: pairs of a stone and an empty point beside it. There are none exactly when the chain has no
//! liberty, and they change by one for each neighbour of a stone that comes or goes.
//!
//! What is known of stones that were taken off stays where it is until another stone comes there; whoever puts that one keeps
//! it ([`Landing::before`]). So a chain that comes back is found by its ring, and taking it off saves nothing.

use super::hash::{Hash, key};
use crate::memory::{OutOfMemory, copied, filled, push};
use crate::point::{Point, Size};

/// An empty cell.
pub(super) const EMPTY: u8 = 0;
/// A cell of the rim.
pub(super) const WALL: u8 = 3;
/// No cell.
pub(super) const NO_CELL: u32 = u32::MAX;
/// The most chains that a stone joins with the first one.
const MOST_UNIONS: usize = 3;

/// What is known of a stone, and, when it is the root, of its chain.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Stone {
    /// A stone nearer to the root; the root's own.
    parent: u32,
    /// The next stone of the ring.
    next: u32,
    /// Of the root: pseudo-liberties.
    liberties: u32,
    /// Of the root: the stones of the chain.
    size: u32,
}

/// A stone as it was before its chain lost a stone.
#[derive(Clone, Copy, Debug)]
struct SavedStone {
    cell: u32,
    stone: Stone,
}

/// What a stone did to those round it: what undoing it takes, besides what was known of the point before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Trace {
    /// A bit for each neighbour by which it joined a second chain or more, and 16 times those of the neighbours one of which
    /// was in each chain that it took off.
    pub sides: u8,
    /// Stones that it took off.
    pub captured: u32,
}

impl Trace {
    /// Whether these are its own chain: then it took off no enemy.
    #[inline]
    pub fn is_suicide(self) -> bool {
        self.captured > 0 && self.sides >> 4 == 0
    }
}

/// What a stone that was placed did at once.
struct Placed {
    /// [`Trace::sides`].
    sides: u8,
    /// The empty points beside it.
    liberties: u32,
    /// What was known of the last stone that stood on the point.
    before: Stone,
}

/// What becomes of a stone.
#[derive(Clone, Copy, Debug)]
pub(super) struct Landing {
    pub trace: Trace,
    /// [`Trace::is_suicide`].
    pub suicide: bool,
    /// Where the opponent would take back a ko: the one stone captured by a lone stone with one liberty; or [`NO_CELL`].
    pub ko: u32,
    /// What was known of the last stone that stood on the point.
    pub before: Stone,
    /// Whether it would have taken off its own chain, but that has too few stones for that. It stands without a liberty, and
    /// is to be taken back.
    pub forbidden: bool,
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
    /// Stones of chains that lost one, for undoing.
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
        chains.joined.try_reserve(ahead * MOST_UNIONS)?;
        chains.stones = filled(Stone::default(), chains.cells.len())?;
        chains.vacated = filled(0, chains.cells.len())?;
        chains.clear_rows();
        Ok(chains)
    }

    /// Takes all stones off and forgets what there is to undo. `stood` are all cells where stones stood since the beginning,
    /// for boards that have many more.
    pub fn reset(&mut self, stood: impl Iterator<Item = usize> + Clone) {
        if stood.clone().take(self.cells.len() / 4).count() < self.cells.len() / 4 {
            for cell in stood {
                (self.cells[cell], self.vacated[cell]) = (EMPTY, 0);
            }
        } else {
            self.clear_rows();
            self.vacated.fill(0);
        }
        self.saved.clear();
        self.joined.clear();
        (self.count, self.hash) = ([0; 2], Hash::of_size(self.size));
    }

    fn clear_rows(&mut self) {
        let (width, height) = (self.size.width as usize, self.size.height as usize);
        for row in self.cells[self.stride + 1..].chunks_mut(self.stride).take(height) {
            row[..width].fill(EMPTY);
        }
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
    pub fn board_cells(&self) -> impl Iterator<Item = usize> + Clone + use<> {
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

    /// Sees to it that the next `moves` calls of `put` allocate nothing.
    #[inline]
    pub fn reserve(&mut self, moves: usize) -> Result<(), OutOfMemory> {
        let most = moves * MOST_UNIONS;
        if self.joined.capacity() - self.joined.len() < most { Ok(self.joined.try_reserve(most)?) } else { Ok(()) }
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
    /// has none and at least `least` stones. Call [`GridChains::reserve`] before.
    #[inline(always)]
    pub fn put(&mut self, cell: usize, color: u8, least: u32) -> Landing {
        let Placed { sides, liberties, before } = self.place(cell, color);
        let trace = Trace { sides, ..Trace::default() };
        let mut landing = Landing { trace, suicide: false, ko: NO_CELL, before, forbidden: false };
        // A stone without an empty point beside it has taken some off, has joined a chain, or is lost.
        if sides >> 4 != 0 || liberties == 0 {
            self.settle_fate(cell, least, &mut landing);
        }
        landing
    }

    /// Places a stone: takes its liberty from its neighbours and joins it with those of its colour.
    #[inline(always)]
    fn place(&mut self, cell: usize, color: u8) -> Placed {
        let around = self.around(cell);
        let (mut liberties, mut own, mut others, mut sides) = (0, None, 0u8, 0u8);
        for (i, beside) in around.into_iter().enumerate() {
            let there = self.cells[beside];
            if there == EMPTY {
                liberties += 1;
            } else if there != WALL {
                let root = self.root(beside);
                let left = &mut self.stones[root].liberties;
                *left -= 1;
                if there != color {
                    sides |= ((*left == 0) as u8) << (4 + i);
                } else if own.is_none_or(|own| own == root) {
                    own = Some(root);
                } else {
                    others |= 1 << i;
                }
            }
        }
        self.cells[cell] = color;
        self.count[(color >> 1) as usize & 1] += 1;
        self.hash ^= key(cell, color);
        let mut stone = Stone { parent: cell as u32, next: cell as u32, liberties, size: 1 };
        if let Some(own) = own {
            let root = &mut self.stones[own];
            (stone.parent, stone.next) = (own as u32, root.next);
            root.next = cell as u32;
            root.liberties += liberties;
            root.size += 1;
        }
        let before = std::mem::replace(&mut self.stones[cell], stone);
        if others != 0 {
            sides |= self.join_others(cell, around, others);
        }
        Placed { sides, liberties, before }
    }

    /// Joins the chain of a stone with others beside it; the neighbours by which they came to it, a bit each.
    #[inline(never)]
    fn join_others(&mut self, cell: usize, around: [usize; 4], others: u8) -> u8 {
        let mut joined = 0;
        let mut own = self.root(cell);
        for (i, beside) in around.into_iter().enumerate().filter(|&(i, _)| others >> i & 1 == 1) {
            let root = self.root(beside);
            if root != own {
                own = self.join(own, root);
                joined |= 1 << i;
            }
        }
        joined
    }

    /// Takes off what a stone has left without liberties: enemies, or else its own chain.
    #[inline(never)]
    fn settle_fate(&mut self, cell: usize, least: u32, landing: &mut Landing) {
        let around = self.around(cell);
        let trace = &mut landing.trace;
        let mut caught = cell;
        for (i, beside) in around.into_iter().enumerate() {
            if trace.sides >> (4 + i) & 1 == 1 {
                caught = self.root(beside);
                trace.captured += self.take_off(caught);
            }
        }
        let own = self.root(cell);
        let Stone { liberties, size, .. } = self.stones[own];
        if liberties == 0 && size < least {
            landing.forbidden = true;
        } else if liberties == 0 {
            trace.captured = self.take_off(own);
            landing.suicide = true;
        } else if trace.captured == 1 && size == 1 && liberties == 1 {
            landing.ko = caught as u32;
        }
    }

    /// Undoes the latest `put` that is not undone; `before` is what that found.
    pub fn take_back(&mut self, cell: usize, color: u8, trace: Trace, before: Stone) {
        let around = self.around(cell);
        if trace.is_suicide() {
            self.put_back(self.root(cell), color);
        }
        for (i, beside) in around.into_iter().enumerate() {
            if trace.sides >> (4 + i) & 1 == 1 {
                self.put_back(self.root(beside), 3 - color);
            }
        }
        (0..(trace.sides & 15).count_ones()).for_each(|_| self.cut());
        let Stone { parent, next, .. } = self.stones[cell];
        if parent as usize != cell {
            // It was the last to come to the chain, and stands right behind the root.
            let liberties = around.iter().filter(|&&beside| self.cells[beside] == EMPTY).count() as u32;
            let root = &mut self.stones[parent as usize];
            root.next = next;
            root.liberties -= liberties;
            root.size -= 1;
        }
        for beside in around {
            if is_stone(self.cells[beside]) {
                let root = self.root(beside);
                self.stones[root].liberties += 1;
            }
        }
        self.cells[cell] = EMPTY;
        self.count[color as usize - 1] -= 1;
        self.hash ^= key(cell, color);
        self.stones[cell] = before;
    }

    /// Lifts the stones on `cells`, which may part their chains, whose roots are `roots`, and says how many stones were
    /// saved for undoing: all of these chains. Costs time in proportion to them. Call [`GridChains::reserve_lift`] before.
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

    /// Forgets what undoing takes.
    pub fn forget(&mut self) {
        self.saved.clear();
        self.joined.clear();
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

    /// Sees to it that lifting the chains of `roots` allocates nothing.
    pub fn reserve_lift(&mut self, roots: &[u32]) -> Result<(), OutOfMemory> {
        let lifted = roots.iter().map(|&root| self.stones[root as usize].size as usize).sum();
        Ok(self.saved.try_reserve(lifted)?)
    }

    /// Puts a stone of `color` on an empty cell and takes nothing off, whether it has liberties or not. Undone as a `put`.
    pub fn settle(&mut self, cell: usize, color: u8) -> (Trace, Stone) {
        let Placed { sides, before, .. } = self.place(cell, color);
        (Trace { sides: sides & 15, ..Trace::default() }, before)
    }

    /// Takes off the chains of `color` without liberties that have a stone on `cells` or beside one of them, says how many
    /// stones these were, and appends the roots to `swept`, which has room for five for each cell.
    pub fn sweep(&mut self, color: u8, cells: impl Iterator<Item = usize>, swept: &mut Vec<u32>) -> u32 {
        let mut stones = 0;
        for cell in cells {
            for near in self.and_around(cell) {
                if self.cells[near] == color {
                    let root = self.root(near);
                    if self.stones[root].liberties == 0 {
                        stones += self.take_off(root);
                        swept.push(root as u32);
                    }
                }
            }
        }
        stones
    }

    /// The roots of the chains without liberties that have a stone on `cells` or beside one of them, each once.
    pub fn bare_roots(&self, cells: impl Iterator<Item = usize>) -> Result<Vec<u32>, OutOfMemory> {
        let mut roots = Vec::new();
        for cell in cells {
            for near in self.and_around(cell) {
                if is_stone(self.cells[near]) {
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

    /// The roots of the chains that the latest `put`, at `cell`, took off: their rings are as they were.
    pub fn taken(&self, cell: usize, trace: Trace) -> impl Iterator<Item = usize> + '_ {
        let caught = self.around(cell).into_iter().enumerate().filter(move |&(i, _)| trace.sides >> (4 + i) & 1 == 1);
        let own = trace.is_suicide().then_some(cell);
        caught.map(|(_, beside)| beside).chain(own).map(|stone| self.root(stone))
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
            self.cells[cell] = EMPTY;
            self.vacated[cell] |= color;
            self.hash ^= key(cell, color);
            self.change_enemy_liberties(cell, color, 1);
            cell = self.stones[cell].next as usize;
            if cell == root {
                break;
            }
        }
        self.count[color as usize - 1] -= size;
        size
    }

    /// Undoes `take_off`, when everything that came since is undone.
    pub fn put_back(&mut self, root: usize, color: u8) {
        let mut cell = root;
        loop {
            self.cells[cell] = color;
            self.hash ^= key(cell, color);
            self.change_enemy_liberties(cell, color, u32::MAX);
            cell = self.stones[cell].next as usize;
            if cell == root {
                break;
            }
        }
        self.count[color as usize - 1] += self.stones[root].size;
    }
}

/// Whether a cell holds a stone: 1 or 2.
#[inline(always)]
fn is_stone(there: u8) -> bool {
    there.wrapping_add(1) & 2 != 0
}

/// What a move without a liberty of its own would take off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Suicide {
    /// The stone alone.
    OfOne,
    /// A chain that it joins.
    OfMany,
}
