//! Blocks of equal length with numbers that are used again: in pages, so that growing never copies everything, and a
//! page goes back when its last block dies.

use crate::memory::{OutOfMemory, push};

/// What a block is made of. The first unit of a free block holds the number of the next free one.
pub(super) trait Unit: Copy + Default {
    fn link(&self) -> u32;
    fn set_link(&mut self, next: u32);
}

impl Unit for u32 {
    fn link(&self) -> u32 {
        *self
    }

    fn set_link(&mut self, next: u32) {
        *self = next;
    }
}

/// A page holds this many bytes when it is full.
const PAGE_BYTES: usize = 1 << 18;

const NONE: u32 = u32::MAX;

#[derive(Debug)]
pub(super) struct Pool<T> {
    /// Units a block.
    length: usize,
    /// Blocks a page, as a power of two.
    shift: u32,
    pages: Vec<Page<T>>,
    /// The first page with room, in a list through `before` and `after`.
    open: u32,
    /// The first page without memory, in a list through `after`.
    bare: u32,
    /// A page with memory and no block: one is kept, so that a game on the brink of a page does not ask for it and give
    /// it back over and over.
    spare: u32,
    live: usize,
}

#[derive(Debug)]
struct Page<T> {
    units: Vec<T>,
    free: u32,
    live: u32,
    before: u32,
    after: u32,
}

impl<T: Unit> Pool<T> {
    /// A pool of blocks of `length` units, a power of two.
    pub fn new(length: usize) -> Self {
        let shift = (PAGE_BYTES / (length * size_of::<T>())).ilog2();
        Pool { length, shift, pages: Vec::new(), open: NONE, bare: NONE, spare: NONE, live: 0 }
    }

    pub fn try_clone(&self) -> Result<Self, OutOfMemory> {
        let mut pages = Vec::new();
        pages.try_reserve_exact(self.pages.len())?;
        for page in &self.pages {
            pages.push(Page { units: crate::memory::copied(&page.units)?, ..*page });
        }
        Ok(Pool { pages, ..*self })
    }

    /// The blocks in use.
    pub fn live(&self) -> usize {
        self.live
    }

    /// Every unit, those of free blocks included, with its number when blocks have one unit.
    pub fn units(&self) -> impl Iterator<Item = (u32, &T)> {
        self.pages.iter().enumerate().flat_map(|(page, units)| {
            let first = (page as u32) << self.shift;
            units.units.iter().enumerate().map(move |(i, unit)| (first + i as u32, unit))
        })
    }

    #[inline]
    pub fn first(&self, id: u32) -> &T {
        &self.pages[(id >> self.shift) as usize].units[self.start(id)]
    }

    #[inline]
    pub fn first_mut(&mut self, id: u32) -> &mut T {
        let start = self.start(id);
        &mut self.pages[(id >> self.shift) as usize].units[start]
    }

    #[inline]
    pub fn unit(&self, id: u32, i: usize) -> &T {
        &self.pages[(id >> self.shift) as usize].units[self.start(id) + i]
    }

    #[inline]
    pub fn unit_mut(&mut self, id: u32, i: usize) -> &mut T {
        let start = self.start(id);
        &mut self.pages[(id >> self.shift) as usize].units[start + i]
    }

    #[inline]
    pub fn block(&self, id: u32) -> &[T] {
        let start = self.start(id);
        &self.pages[(id >> self.shift) as usize].units[start..start + self.length]
    }

    #[inline]
    pub fn block_mut(&mut self, id: u32) -> &mut [T] {
        let start = self.start(id);
        &mut self.pages[(id >> self.shift) as usize].units[start..start + self.length]
    }

    #[inline]
    fn start(&self, id: u32) -> usize {
        (id as usize & ((1 << self.shift) - 1)) * self.length
    }

    /// Units in a full page.
    fn full(&self) -> usize {
        self.length << self.shift
    }

    /// Makes room for one block; `take` cannot fail after it. Numbers stay below `limit`.
    #[inline]
    pub fn reserve(&mut self, limit: u32) -> Result<(), OutOfMemory> {
        if let Some(page) = self.pages.get(self.open as usize) {
            if page.free != NONE || page.units.len() < page.units.capacity() {
                return Ok(());
            }
        }
        self.grow(limit)
    }

    #[cold]
    fn grow(&mut self, limit: u32) -> Result<(), OutOfMemory> {
        let id = if self.open != NONE {
            self.open
        } else if self.bare != NONE {
            self.bare
        } else {
            let id = self.pages.len() as u32;
            if (id as u64 + 1) << self.shift > limit as u64 {
                return Err(OutOfMemory);
            }
            push(&mut self.pages, Page { units: Vec::new(), free: NONE, live: 0, before: NONE, after: NONE })?;
            self.bare = id;
            id
        };
        // The first page doubles, so that a small game stays small; the others are made whole.
        let full = self.full();
        let units = &mut self.pages[id as usize].units;
        let step = if id == 0 { units.len().max(16 * self.length) } else { full };
        units.try_reserve_exact(step.min(full - units.len()))?;
        if self.open == NONE {
            self.bare = self.pages[id as usize].after;
            self.link(id);
        }
        Ok(())
    }

    /// A block with whatever was in it, after `reserve`.
    #[inline]
    pub fn take(&mut self) -> u32 {
        let (id, full, length) = (self.open, self.full(), self.length);
        if id == self.spare {
            self.spare = NONE;
        }
        let page = &mut self.pages[id as usize];
        page.live += 1;
        self.live += 1;
        let slot = if page.free != NONE {
            let slot = page.free;
            page.free = page.units[slot as usize * length].link();
            slot
        } else {
            let start = page.units.len();
            page.units.resize(start + length, T::default());
            (start / length) as u32
        };
        if page.free == NONE && page.units.len() == full {
            self.unlink(id);
        }
        id << self.shift | slot
    }

    /// Gives a block back.
    #[inline]
    pub fn give(&mut self, block: u32) {
        let (id, slot) = (block >> self.shift, block & ((1 << self.shift) - 1));
        let (full, length) = (self.full(), self.length);
        let page = &mut self.pages[id as usize];
        let was_full = page.free == NONE && page.units.len() == full;
        page.units[slot as usize * length].set_link(page.free);
        page.free = slot;
        page.live -= 1;
        self.live -= 1;
        let empty = page.live == 0;
        if was_full {
            self.link(id);
        }
        if empty {
            self.emptied(id);
        }
    }

    fn emptied(&mut self, id: u32) {
        if self.spare == NONE && self.live > 0 {
            self.spare = id;
            return;
        }
        self.strip(id);
        if self.live == 0 && self.spare != NONE {
            let spare = std::mem::replace(&mut self.spare, NONE);
            self.strip(spare);
        }
    }

    /// Takes the memory of a page without blocks.
    fn strip(&mut self, id: u32) {
        self.unlink(id);
        let page = &mut self.pages[id as usize];
        (page.units, page.free, page.after) = (Vec::new(), NONE, self.bare);
        self.bare = id;
    }

    fn link(&mut self, id: u32) {
        let after = std::mem::replace(&mut self.open, id);
        if let Some(page) = self.pages.get_mut(after as usize) {
            page.before = id;
        }
        let page = &mut self.pages[id as usize];
        (page.before, page.after) = (NONE, after);
    }

    fn unlink(&mut self, id: u32) {
        let (before, after) = (self.pages[id as usize].before, self.pages[id as usize].after);
        match self.pages.get_mut(before as usize) {
            Some(page) => page.after = after,
            None => self.open = after,
        }
        if let Some(page) = self.pages.get_mut(after as usize) {
            page.before = before;
        }
    }
}
