//! Tiles with numbers that are used again: in pages, so that growing copies nothing, and a page goes back when its last
//! tile dies.

use super::tile::Tile;
use crate::memory::{OutOfMemory, push};

/// Tiles a page: 24 KiB of them.
const N: usize = 512;

const NONE: u32 = u32::MAX;

#[derive(Debug)]
pub(super) struct Slab {
    pages: Vec<Option<Box<[Tile; N]>>>,
    state: Vec<Page>,
    /// The first page with room, in a list through `before` and `after`.
    open: u32,
    /// A page with memory and no tile: one is kept, so that a game on the brink of a page does not ask for it and give it
    /// back over and over.
    spare: u32,
    /// The first page without memory, in a list through `after`.
    bare: u32,
}

#[derive(Clone, Copy, Debug)]
struct Page {
    /// The first free tile that was used before.
    free: u32,
    /// Tiles from here on were never used.
    used: u32,
    live: u32,
    before: u32,
    after: u32,
}

impl Slab {
    pub const fn new() -> Self {
        Slab { pages: Vec::new(), state: Vec::new(), open: NONE, spare: NONE, bare: NONE }
    }

    pub fn try_clone(&self) -> Result<Self, OutOfMemory> {
        let mut pages = Vec::new();
        pages.try_reserve_exact(self.pages.len())?;
        for page in &self.pages {
            pages.push(match page {
                Some(page) => Some(page_of(page.iter().map(Tile::try_clone))?),
                None => None,
            });
        }
        Ok(Slab { pages, state: crate::memory::copied(&self.state)?, ..*self })
    }

    /// How many tiles there are.
    pub fn live(&self) -> usize {
        self.state.iter().map(|page| page.live as usize).sum()
    }

    /// Every tile of every page, free ones included, with its number.
    pub fn units(&self) -> impl Iterator<Item = (u32, &Tile)> {
        self.pages.iter().enumerate().flat_map(|(page, units)| {
            let first = page * N;
            units.iter().flat_map(|units| units.iter()).enumerate().map(move |(i, unit)| ((first + i) as u32, unit))
        })
    }

    #[inline(always)]
    pub fn get(&self, id: u32) -> &Tile {
        match self.pages.get(id as usize / N) {
            Some(Some(page)) => &page[id as usize % N],
            _ => unreachable!("a dead tile is asked for"),
        }
    }

    /// The tile with a number that may be anybody's.
    #[inline(always)]
    pub fn peek(&self, id: u32) -> Option<&Tile> {
        match self.pages.get(id as usize / N) {
            Some(Some(page)) => Some(&page[id as usize % N]),
            _ => None,
        }
    }

    #[inline(always)]
    pub fn get_mut(&mut self, id: u32) -> &mut Tile {
        match self.pages.get_mut(id as usize / N) {
            Some(Some(page)) => &mut page[id as usize % N],
            _ => unreachable!("a dead tile is asked for"),
        }
    }

    /// Makes room for one tile; `take` cannot fail after it. Numbers stay below `limit`.
    #[inline(always)]
    pub fn reserve(&mut self, limit: u32) -> Result<(), OutOfMemory> {
        if self.open != NONE { Ok(()) } else { self.grow(limit) }
    }

    #[cold]
    fn grow(&mut self, limit: u32) -> Result<(), OutOfMemory> {
        if self.bare == NONE {
            let id = self.pages.len();
            if (id + 1) * N > limit as usize {
                return Err(OutOfMemory);
            }
            self.state.try_reserve(1)?;
            push(&mut self.pages, None)?;
            self.state.push(Page { free: NONE, used: 0, live: 0, before: NONE, after: NONE });
            self.bare = id as u32;
        }
        let id = self.bare;
        self.pages[id as usize] = Some(page_of((0..N).map(|_| Ok(Tile::default())))?);
        let page = &mut self.state[id as usize];
        self.bare = page.after;
        (page.free, page.used) = (NONE, 0);
        self.spare = id;
        self.link(id);
        Ok(())
    }

    /// A tile with whatever was in it, after `reserve`.
    #[inline(always)]
    pub fn take(&mut self) -> u32 {
        let id = self.open;
        let page = &mut self.state[id as usize];
        if page.live == 0 {
            self.spare = NONE;
        }
        page.live += 1;
        if page.free == NONE {
            let tile = id * N as u32 + page.used;
            page.used += 1;
            if page.used as usize == N {
                self.unlink(id);
            }
            return tile;
        }
        let tile = page.free;
        let next = self.get(tile).link();
        let page = &mut self.state[id as usize];
        page.free = next;
        if next == NONE && page.used as usize == N {
            self.unlink(id);
        }
        tile
    }

    /// Gives a tile back.
    #[inline]
    pub fn give(&mut self, tile: u32) {
        let id = tile / N as u32;
        let page = &mut self.state[id as usize];
        let next = std::mem::replace(&mut page.free, tile);
        page.live -= 1;
        let (full, empty) = (next == NONE && page.used as usize == N, page.live == 0);
        *self.get_mut(tile) = Tile::free(next);
        if full {
            self.link(id);
        }
        if empty {
            self.emptied(id);
        }
    }

    fn emptied(&mut self, id: u32) {
        if self.spare == NONE {
            self.spare = id;
        } else {
            self.strip(id);
        }
    }

    /// Takes the memory of a page without tiles.
    fn strip(&mut self, id: u32) {
        self.unlink(id);
        self.pages[id as usize] = None;
        self.state[id as usize].after = self.bare;
        self.bare = id;
    }

    fn link(&mut self, id: u32) {
        let after = std::mem::replace(&mut self.open, id);
        if let Some(page) = self.state.get_mut(after as usize) {
            page.before = id;
        }
        let page = &mut self.state[id as usize];
        (page.before, page.after) = (NONE, after);
    }

    fn unlink(&mut self, id: u32) {
        let Page { before, after, .. } = self.state[id as usize];
        match self.state.get_mut(before as usize) {
            Some(page) => page.after = after,
            None => self.open = after,
        }
        if let Some(page) = self.state.get_mut(after as usize) {
            page.before = before;
        }
    }
}

fn page_of(tiles: impl Iterator<Item = Result<Tile, OutOfMemory>>) -> Result<Box<[Tile; N]>, OutOfMemory> {
    let mut page = Vec::new();
    page.try_reserve_exact(N)?;
    for tile in tiles.take(N) {
        page.push(tile?);
    }
    page.into_boxed_slice().try_into().map_err(|_| OutOfMemory)
}
