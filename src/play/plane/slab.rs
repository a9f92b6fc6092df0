//! Blocks of units with numbers that are used again: in pages, so that growing copies nothing, and a page goes back
//! when its last block dies.

use crate::memory::{OutOfMemory, filled, push};

/// What a block is made of. The first unit of a free block holds the place of the next free one.
pub(super) trait Unit: Copy + Default + std::fmt::Debug {
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

const NONE: u32 = u32::MAX;

/// Pages of `N` units, a power of two. A block's number is that of its first unit; each page has blocks of one length.
#[derive(Debug)]
pub(super) struct Slab<T, const N: usize> {
    pages: Vec<Option<Box<[T; N]>>>,
    state: Vec<Page>,
    /// The first page with room for each length of block, in a list through `before` and `after`.
    open: [u32; LENGTHS],
    /// A page for each length with memory and no block: one is kept, so that a game on the brink of a page does not ask
    /// for it and give it back over and over.
    spare: [u32; LENGTHS],
    /// The first page without memory, in a list through `after`.
    bare: u32,
}

/// How many lengths of blocks there are: 1, 2, 4, ... units.
const LENGTHS: usize = 7;

#[derive(Clone, Copy, Debug)]
struct Page {
    /// The length of its blocks, as a power of two.
    length: u8,
    /// The first free block that was used before.
    free: u32,
    /// Units from here on were never used.
    used: u32,
    live: u32,
    before: u32,
    after: u32,
}

impl<T: Unit, const N: usize> Slab<T, N> {
    pub const fn new() -> Self {
        Slab { pages: Vec::new(), state: Vec::new(), open: [NONE; LENGTHS], spare: [NONE; LENGTHS], bare: NONE }
    }

    pub fn try_clone(&self) -> Result<Self, OutOfMemory> {
        let mut pages = Vec::new();
        pages.try_reserve_exact(self.pages.len())?;
        for page in &self.pages {
            pages.push(match page {
                Some(page) => Some(boxed(crate::memory::copied(&page[..])?)?),
                None => None,
            });
        }
        Ok(Slab { pages, state: crate::memory::copied(&self.state)?, ..*self })
    }

    /// The blocks in use.
    pub fn live(&self) -> usize {
        self.state.iter().map(|page| page.live as usize).sum()
    }

    /// Every unit of every page, free ones included, with its number.
    pub fn units(&self) -> impl Iterator<Item = (u32, &T)> {
        self.pages.iter().enumerate().flat_map(|(page, units)| {
            let first = page * N;
            units.iter().flat_map(|units| units.iter()).enumerate().map(move |(i, unit)| ((first + i) as u32, unit))
        })
    }

    #[inline(always)]
    pub fn get(&self, unit: u32) -> &T {
        match &self.pages[unit as usize / N] {
            Some(page) => &page[unit as usize % N],
            None => unreachable!("a dead block is asked for"),
        }
    }

    #[inline(always)]
    pub fn get_mut(&mut self, unit: u32) -> &mut T {
        match &mut self.pages[unit as usize / N] {
            Some(page) => &mut page[unit as usize % N],
            None => unreachable!("a dead block is asked for"),
        }
    }

    /// The units from `block` to the end of its page.
    #[inline]
    pub fn from(&self, block: u32) -> &[T] {
        match &self.pages[block as usize / N] {
            Some(page) => &page[block as usize % N..],
            None => unreachable!("a dead block is asked for"),
        }
    }

    /// The units from `block` on, `count` of them, all in one page.
    #[inline]
    pub fn slice_mut(&mut self, block: u32, count: usize) -> &mut [T] {
        match &mut self.pages[block as usize / N] {
            Some(page) => &mut page[block as usize % N..][..count],
            None => unreachable!("a dead block is asked for"),
        }
    }

    /// Makes room for one block of 2^`length` units; `take` cannot fail after it. Numbers stay below `limit`.
    #[inline(always)]
    pub fn reserve(&mut self, length: u8, limit: u32) -> Result<(), OutOfMemory> {
        if self.open[length as usize] != NONE { Ok(()) } else { self.grow(length, limit) }
    }

    #[cold]
    fn grow(&mut self, length: u8, limit: u32) -> Result<(), OutOfMemory> {
        if self.bare == NONE {
            let id = self.pages.len();
            if (id + 1) * N > limit as usize {
                return Err(OutOfMemory);
            }
            self.state.try_reserve(1)?;
            push(&mut self.pages, None)?;
            self.state.push(Page { length, free: NONE, used: 0, live: 0, before: NONE, after: NONE });
            self.bare = id as u32;
        }
        let id = self.bare;
        self.pages[id as usize] = Some(boxed(filled(T::default(), N)?)?);
        let page = &mut self.state[id as usize];
        self.bare = page.after;
        (page.length, page.free, page.used) = (length, NONE, 0);
        self.spare[length as usize] = id;
        self.link(id);
        Ok(())
    }

    /// A block with whatever was in it, after `reserve`.
    #[inline(always)]
    pub fn take(&mut self, length: u8) -> u32 {
        let id = self.open[length as usize];
        let page = &mut self.state[id as usize];
        if page.live == 0 {
            self.spare[length as usize] = NONE;
        }
        page.live += 1;
        if page.free == NONE {
            let block = id * N as u32 + page.used;
            page.used += 1 << length;
            if page.used as usize == N {
                self.unlink(id);
            }
            return block;
        }
        let block = page.free;
        let next = self.get(block).link();
        let page = &mut self.state[id as usize];
        page.free = next;
        if next == NONE && page.used as usize == N {
            self.unlink(id);
        }
        block
    }

    /// Gives a block back.
    #[inline]
    pub fn give(&mut self, block: u32) {
        let id = block / N as u32;
        let page = &mut self.state[id as usize];
        let next = std::mem::replace(&mut page.free, block);
        page.live -= 1;
        let (full, empty) = (next == NONE && page.used as usize == N, page.live == 0);
        self.get_mut(block).set_link(next);
        if full {
            self.link(id);
        }
        if empty {
            self.emptied(id);
        }
    }

    fn emptied(&mut self, id: u32) {
        let length = self.state[id as usize].length as usize;
        if self.spare[length] == NONE {
            self.spare[length] = id;
        } else {
            self.strip(id);
        }
    }

    /// Takes the memory of a page without blocks.
    fn strip(&mut self, id: u32) {
        self.unlink(id);
        self.pages[id as usize] = None;
        self.state[id as usize].after = self.bare;
        self.bare = id;
    }

    fn link(&mut self, id: u32) {
        let length = self.state[id as usize].length as usize;
        let after = std::mem::replace(&mut self.open[length], id);
        if let Some(page) = self.state.get_mut(after as usize) {
            page.before = id;
        }
        let page = &mut self.state[id as usize];
        (page.before, page.after) = (NONE, after);
    }

    fn unlink(&mut self, id: u32) {
        let Page { before, after, length, .. } = self.state[id as usize];
        match self.state.get_mut(before as usize) {
            Some(page) => page.after = after,
            None => self.open[length as usize] = after,
        }
        if let Some(page) = self.state.get_mut(after as usize) {
            page.before = before;
        }
    }
}

fn boxed<T: Unit, const N: usize>(units: Vec<T>) -> Result<Box<[T; N]>, OutOfMemory> {
    units.into_boxed_slice().try_into().map_err(|_| OutOfMemory)
}
