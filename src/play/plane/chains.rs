//! Chains of stones, and what a stone does to them.
//!
//! Each stone's word is a step of union-find: another stone nearer the root, or, of the root, the chain's
//! pseudo-liberties: the pairs of a stone and an empty neighbour, 0 exactly when the chain has no liberty. The stones of
//! a chain are not listed anywhere: bitmaps find them again, many at a time, when the chain is taken off. Roots join by
//! secret ranks, so that trees are as deep as a logarithm even where no way is shortened.

use super::history::{History, Placed};
use super::index::entropy;
use super::options::exists;
use super::patch::{NEAR, Patch, UNPLACED, crossings, shifts};
use super::tile::{ROOT, Stone, Where, above_or_below, beside_tile, bits, locate, stone};
use super::tiles::{Site, Tiles};
use crate::memory::OutOfMemory;
use crate::play::{RefusalKind, Region};
use crate::point::{Color, Point};
use std::hint::select_unpredictable;

/// Scratch memory beyond this many patches goes back.
const KEEP: usize = 1024;

#[derive(Debug)]
pub(super) struct Chains {
    pub tiles: Tiles,
    pub region: Region,
    pub stones: [u64; 2],
    /// Decides which root wins when chains join. Nobody knows it, not even who chose the seed, so that nobody can make the
    /// trees deep: joined by ranks that are as good as random, they are as deep as a logarithm.
    secret: u64,
    /// What the last move took off.
    pub taken: Vec<Patch>,
    /// What is being looked at; empty between moves.
    pub flooded: Vec<Patch>,
    /// What undo needs, when the game has a history.
    pub history: Option<History>,
    /// Whether ways to roots stay as they are, so that joins can be undone.
    pub steady: bool,
}

/// A stone beside a point.
#[derive(Clone, Copy, Default)]
struct Beside {
    stone: Stone,
    /// The root of its chain.
    root: Stone,
}

/// What a move needs to know of a point.
#[derive(Clone, Copy)]
pub(super) struct Look {
    /// The number of its tile, if there is such a tile.
    home: Option<u32>,
    /// Whether the tile has room for one more stone.
    roomy: bool,
    /// Whether there is a stone.
    pub occupied: bool,
    /// The stones beside it in its tile.
    near: u64,
}

/// What is around a point after each stone beside it has lost a liberty there. Bit `i` of the masks stands for stone `i`.
#[derive(Clone, Copy, Default)]
struct Around {
    /// How many stones there are.
    len: u32,
    /// Those of the mover's colour.
    own: u32,
    /// Those whose chain lost its last liberty with this stone's: a chain is there once.
    spent: u32,
    /// Empty neighbours.
    liberties: u32,
}

impl Around {
    /// Whether there may be enemy chains to be taken off, or own ones.
    #[inline(always)]
    fn is_fateful(&self) -> bool {
        (self.spent != 0) | (self.own | self.liberties == 0)
    }
}

/// The stones whose bits are in `mask`.
#[inline(always)]
fn chosen(beside: &[Beside; 4], mask: u32) -> impl Iterator<Item = &Beside> {
    bits(mask as u64).map(|i| &beside[i as usize & 3])
}

impl Chains {
    pub fn new(region: Region, seed: u64, history: bool) -> Self {
        Chains {
            tiles: Tiles::new(seed, history),
            region,
            stones: [0; 2],
            secret: entropy(),
            taken: Vec::new(),
            flooded: Vec::new(),
            history: history.then(History::new),
            steady: history,
        }
    }

    pub fn try_clone(&self) -> Result<Self, OutOfMemory> {
        let taken = crate::memory::copied(&self.taken)?;
        let history = self.history.as_ref().map(History::try_clone).transpose()?;
        Ok(Chains { tiles: self.tiles.try_clone()?, taken, flooded: Vec::new(), history, ..*self })
    }

    #[inline]
    pub fn stones(&self, color: Color) -> u64 {
        self.stones[color.index()]
    }

    /// Places a stone on a point with `sides` neighbours that was looked at, and takes off what has no liberty. The point is
    /// vacant, or its stone was set free by `free`. On an error nothing has changed.
    #[inline(always)]
    pub fn place(
        &mut self,
        look: Look,
        point: Point,
        sides: u32,
        color: Color,
        suicide: bool,
        freed: bool,
    ) -> Result<Placed, RefusalKind> {
        self.reserve_history()?;
        if !look.roomy && !freed {
            self.tiles.reserve(look.home)?;
        }
        let mut beside = [Beside::default(); 4];
        let around = self.press(look, point, sides, color, &mut beside);
        if around.is_fateful() {
            return self.place_fateful(point, color, suicide, freed, around, &beside);
        }
        self.put(around, &beside, point, look.home, color, freed);
        self.forget_taken();
        Ok(Placed::default())
    }

    /// `place` where a chain has lost its last liberty.
    #[inline(never)]
    fn place_fateful(
        &mut self,
        point: Point,
        color: Color,
        suicide: bool,
        freed: bool,
        around: Around,
        beside: &[Beside; 4],
    ) -> Result<Placed, RefusalKind> {
        let site = self.tiles.site(point);
        let captured = around.spent & !around.own;
        let mut own = chosen(beside, around.own);
        let suicidal = captured == 0 && around.liberties == 0 && own.all(|one| self.word(one.root) == ROOT);
        let (dead, dead_color) = if suicidal { (around.own, color) } else { (captured, color.opponent()) };
        if suicidal && !suicide {
            self.relieve(around, beside);
            return Err(RefusalKind::Suicide);
        }
        let flooded = self.flood_all(chosen(beside, dead).map(|one| one.stone), dead_color, suicidal.then_some(site));
        let flooded = flooded.map_err(RefusalKind::from);
        let flooded = flooded.and_then(|()| self.reserve_history().map_err(|error| self.give_in(dead_color, error)));
        if let Err(kind) = flooded {
            self.relieve(around, beside);
            return Err(kind);
        }
        // Nothing can fail from here on.
        if suicidal {
            self.relieve(around, beside);
            if let (true, Some(id)) = (freed, site.home) {
                self.tiles.remove(id, 1 << site.cell);
            }
        } else {
            self.put(around, beside, point, site.home, color, freed);
        }
        self.forget_taken();
        let taken = self.take_off(dead_color);
        let alone = !suicidal && around.own == 0;
        let lone = alone && around.liberties + captured.count_ones() == 1;
        Ok(Placed { taken, suicide: suicidal, lone, ..Placed::default() })
    }

    /// Puts what was flooded back after an error.
    fn give_in(&mut self, color: Color, error: OutOfMemory) -> RefusalKind {
        self.unflood(color);
        error.into()
    }

    /// Makes room in the history for a move that takes off what is flooded.
    #[inline]
    fn reserve_history(&mut self) -> Result<(), OutOfMemory> {
        match &mut self.history {
            None => Ok(()),
            Some(history) => history.reserve(&self.flooded),
        }
    }

    /// The last of what was taken off.
    pub fn last_taken(&self) -> Option<&Patch> {
        self.history.as_ref().map_or(&self.taken, |history| &history.patches).last()
    }

    /// Forgets what the last move took off.
    #[inline]
    pub fn forget_taken(&mut self) {
        if !self.taken.is_empty() {
            self.taken.clear();
            if self.taken.capacity() > KEEP {
                self.taken = Vec::new();
            }
        }
    }

    /// Makes the stones of `patches` one chain.
    pub fn label(&mut self, patches: &[Patch]) {
        let Some(root) = patches.iter().flat_map(Patch::stones).next() else { return };
        for stone in patches.iter().flat_map(Patch::stones) {
            *self.word_mut(stone) = root;
        }
        *self.word_mut(root) = ROOT | self.pseudo_liberties(patches, None);
    }

    /// How many pairs there are of a stone of `patches` and an empty point beside it. The freed stone, if any, counts as
    /// an empty point.
    pub fn pseudo_liberties(&self, patches: &[Patch], freed: Option<&Site>) -> u32 {
        let mut liberties = 0;
        for patch in patches {
            let vacant = |tiles: &Tiles, x: i32, y: i32, id: Option<u32>| {
                let occupied = id.map_or(0, |id| tiles.tile(id).occupied());
                let freed = freed.filter(|freed| (freed.x, freed.y) == (x, y)).map_or(0, |freed| 1 << freed.cell);
                exists(&self.region, x, y) & (!occupied | freed)
            };
            let here = vacant(&self.tiles, patch.x, patch.y, Some(patch.tile));
            liberties += shifts(patch.mask).into_iter().map(|mask| (mask & here).count_ones()).sum::<u32>();
            for (dx, dy, edge) in crossings(patch.mask) {
                if edge != 0 {
                    let (x, y) = (patch.x + dx, patch.y + dy);
                    liberties += (edge & vacant(&self.tiles, x, y, self.tiles.find(x, y))).count_ones();
                }
            }
        }
        liberties
    }

    /// The word of a stone.
    #[inline]
    pub fn word(&self, stone: Stone) -> u32 {
        self.tiles.word(stone)
    }

    #[inline]
    pub fn word_mut(&mut self, stone: Stone) -> &mut u32 {
        self.tiles.word_mut(stone)
    }

    /// Looks at a point.
    #[inline(always)]
    pub fn look(&self, point: Point) -> Look {
        let (x, y, cell) = locate(point);
        match self.tiles.find_tile(x, y) {
            Some((id, tile)) => Look {
                home: Some(id),
                roomy: tile.has_room(),
                occupied: tile.occupied() >> cell & 1 == 1,
                near: NEAR[cell as usize] & tile.occupied(),
            },
            None => Look { home: None, roomy: false, occupied: false, near: 0 },
        }
    }

    /// Takes a liberty from each stone beside a point where `color` plays.
    #[inline(always)]
    fn press(&mut self, look: Look, point: Point, sides: u32, color: Color, beside: &mut [Beside; 4]) -> Around {
        let (x, y, cell) = locate(point);
        let mut around = Around { len: 0, own: 0, spent: 0, liberties: sides };
        if let Some(id) = look.home {
            let mut near = look.near;
            while near != 0 {
                self.press_stone(id, near.trailing_zeros(), color, &mut around, beside);
                near &= near - 1;
            }
        }
        if let Some(at) = beside_tile(x, y, cell) {
            self.press_beyond(at, color, &mut around, beside);
        }
        if let Some(at) = above_or_below(x, y, cell) {
            self.press_beyond(at, color, &mut around, beside);
        }
        around.liberties -= around.len;
        around
    }

    /// `press` for a neighbour in another tile, if there is a stone.
    #[inline(always)]
    fn press_beyond(&mut self, (x, y, cell): Where, color: Color, around: &mut Around, beside: &mut [Beside; 4]) {
        if let Some((id, tile)) = self.tiles.find_tile(x, y)
            && tile.occupied() >> cell & 1 == 1
        {
            self.press_stone(id, cell, color, around, beside);
        }
    }

    /// `press` for the stone at `cell` of tile `id`.
    ///
    /// Most stones are a root or lead to one. Which of the two no processor can guess, so that both go the same way here: a
    /// root leads to itself.
    #[inline(always)]
    fn press_stone(&mut self, id: u32, cell: u32, color: Color, around: &mut Around, beside: &mut [Beside; 4]) {
        let tile = self.tiles.tile(id);
        let (stone, word) = (stone(id, cell), tile.word(cell));
        let own = tile.stones[color.index()] >> cell & 1;
        let mut root = select_unpredictable(word & ROOT != 0, stone, word);
        let mut word = self.tiles.word_mut(root);
        if *word & ROOT == 0 {
            root = self.find(stone);
            word = self.tiles.word_mut(root);
        }
        *word -= 1;
        around.spent |= ((*word == ROOT) as u32) << around.len;
        around.own |= (own as u32) << around.len;
        beside[around.len as usize & 3] = Beside { stone, root };
        around.len += 1;
    }

    /// Gives the liberties back that `press` took.
    fn relieve(&mut self, around: Around, beside: &[Beside; 4]) {
        for one in beside.iter().take(around.len as usize) {
            *self.word_mut(one.root) += 1;
        }
    }

    /// The neighbours of a point that are in a tile.
    pub fn neighbours(&self, site: &Site) -> impl Iterator<Item = (u32, u32)> + use<> {
        let here = site.home.map(|id| bits(NEAR[site.cell as usize]).map(move |cell| (id, cell)));
        let beyond = crossings(1 << site.cell).map(|(dx, dy, edge)| {
            let id = if edge == 0 { None } else { self.tiles.find(site.x + dx, site.y + dy) };
            id.map(|id| (id, edge.trailing_zeros()))
        });
        here.into_iter().flatten().chain(beyond.into_iter().flatten())
    }

    /// The root of a stone's chain. Shortens the way for the next time: each stone on it leads to the one after the next.
    #[inline(never)]
    fn find(&mut self, mut at: Stone) -> Stone {
        let mut word = self.word(at);
        while word & ROOT == 0 {
            let next = self.word(word);
            if next & ROOT == 0 && !self.steady {
                *self.word_mut(at) = next;
            }
            (at, word) = (word, next);
        }
        at
    }

    /// Sets a stone where `reserve` made room, or where a freed one stands: joins the chains that it touches.
    #[inline(always)]
    fn put(
        &mut self,
        around: Around,
        beside: &[Beside; 4],
        point: Point,
        home: Option<u32>,
        color: Color,
        freed: bool,
    ) {
        if self.history.is_some() {
            self.log_roots(around, beside);
        }
        let word = if around.len == 0 { ROOT | around.liberties } else { self.attach(around, beside) };
        self.stones[color.index()] += 1;
        match home {
            Some(id) if freed => {
                let cell = locate(point).2;
                self.tiles.unmark(id, 1 << cell, color);
                *self.word_mut(stone(id, cell)) = word;
            }
            _ => self.tiles.put(point, home, color, word),
        }
    }

    /// Notes the roots of the own chains around a point and their words before they were pressed, then how many.
    #[inline(never)]
    fn log_roots(&mut self, around: Around, beside: &[Beside; 4]) {
        let mut notes = [(0, 0); 4];
        let mut len = 0;
        for one in chosen(beside, around.own) {
            match notes[..len].iter_mut().find(|note| note.0 == one.root) {
                Some(note) => note.1 += 1,
                None => {
                    notes[len] = (one.root, self.word(one.root) + 1);
                    len += 1;
                }
            }
        }
        if let Some(history) = &mut self.history {
            for (root, word) in notes[..len].iter().copied() {
                history.words.extend([root, word]);
            }
            history.words.push(len as u32);
        }
    }

    /// Gives a new stone's liberties to the chain that it joins, if there is one; the new stone's word.
    ///
    /// Whether there is one no processor can guess; without one, some other chain is given none.
    #[inline(always)]
    fn attach(&mut self, around: Around, beside: &[Beside; 4]) -> u32 {
        let own = around.own;
        let root = if own & own.wrapping_sub(1) == 0 {
            beside[(own | 16).trailing_zeros() as usize & 3].root
        } else {
            self.join(own, beside)
        };
        *self.word_mut(root) += select_unpredictable(own == 0, 0, around.liberties);
        select_unpredictable(own == 0, ROOT | around.liberties, root)
    }

    /// Makes one chain of the own chains around a point; its root.
    #[inline(never)]
    fn join(&mut self, own: u32, beside: &[Beside; 4]) -> Stone {
        let mut roots = chosen(beside, own).map(|one| one.root);
        let mut winner = roots.next().unwrap_or_default();
        for root in roots {
            if root == winner || self.word(root) & ROOT == 0 {
                continue;
            }
            let wins = self.rank(root) > self.rank(winner);
            let loser = select_unpredictable(wins, winner, root);
            winner = select_unpredictable(wins, root, winner);
            let word = std::mem::replace(self.word_mut(loser), winner);
            *self.word_mut(winner) += word & !ROOT;
        }
        winner
    }

    /// A stone's rank among roots: as good as random, and of no two stones the same.
    #[inline]
    pub fn rank(&self, root: Stone) -> u64 {
        let mixed = (root as u64).wrapping_add(self.secret).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        let mixed = (mixed ^ mixed >> 32 ^ self.secret).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        mixed ^ mixed >> 32
    }

    /// Takes the stones of `color` that were flooded off, gives their enemies liberties, and counts them, a stone that
    /// was never placed included.
    fn take_off(&mut self, color: Color) -> u64 {
        std::mem::swap(&mut self.taken, &mut self.flooded);
        let mut taken = 0;
        for i in 0..self.taken.len() {
            let patch = self.taken[i];
            taken += patch.mask.count_ones() as u64;
            if patch.tile == UNPLACED {
                self.stones[color.index()] += 1;
                continue;
            }
            if let Some(history) = &mut self.history {
                let tile = self.tiles.tile(patch.tile);
                history.words.extend(bits(patch.mask).map(|cell| tile.word(cell)));
            }
            self.change_liberties(patch, color.opponent(), 1);
            self.tiles.remove(patch.tile, patch.mask);
        }
        self.stones[color.index()] -= taken;
        if let Some(history) = &mut self.history {
            history.patches.append(&mut self.taken);
        }
        taken
    }

    /// Gives each stone of `color` a liberty, or takes one (`change` is -1), for each of its neighbours in `patch`.
    pub fn change_liberties(&mut self, patch: Patch, color: Color, change: i32) {
        let stones = self.tiles.tile(patch.tile).of(color);
        for mask in shifts(patch.mask) {
            for cell in bits(mask & stones) {
                let word = self.liberties_mut(patch.tile, cell);
                *word = word.wrapping_add_signed(change);
            }
        }
        for (dx, dy, edge) in crossings(patch.mask) {
            if edge != 0 {
                let Some(id) = self.tiles.find(patch.x + dx, patch.y + dy) else { continue };
                for cell in bits(edge & self.tiles.tile(id).of(color)) {
                    let word = self.liberties_mut(id, cell);
                    *word = word.wrapping_add_signed(change);
                }
            }
        }
    }

    /// The word that counts the liberties of a stone's chain.
    pub fn liberties_mut(&mut self, id: u32, cell: u32) -> &mut u32 {
        let root = self.find(stone(id, cell));
        self.word_mut(root)
    }

    /// Floods the chains of `dead`; then adds a point that has no stone, if one is given. On an error nothing is flooded.
    fn flood_all(
        &mut self,
        dead: impl Iterator<Item = Stone>,
        color: Color,
        and: Option<Site>,
    ) -> Result<(), OutOfMemory> {
        let flood = || {
            for stone in dead {
                self.flood(stone >> 6, 1 << (stone & 63), color)?;
            }
            let last = and.map(|site| Patch { x: site.x, y: site.y, mask: 1 << site.cell, tile: UNPLACED });
            last.map_or(Ok(()), |last| crate::memory::push(&mut self.flooded, last))
        };
        flood().inspect_err(|_| self.unflood(color))
    }

    /// Puts everything flooded back into its colour.
    pub fn unflood(&mut self, color: Color) {
        let flooded = std::mem::take(&mut self.flooded);
        for patch in flooded.iter().filter(|patch| patch.tile != UNPLACED) {
            self.tiles.unmark(patch.tile, patch.mask, color);
        }
        self.keep_scratch(flooded);
    }

    /// Takes scratch memory back for the next time, unless it has become large.
    pub fn keep_scratch(&mut self, mut flooded: Vec<Patch>) {
        if flooded.capacity() <= KEEP {
            flooded.clear();
            self.flooded = flooded;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Plane, PlaneOptions};
    use super::*;
    use crate::play::{Engine, Occupied};

    fn plane(occupied: Occupied, history: bool) -> Plane {
        let region = Region::whole();
        Plane::new(PlaneOptions { region, occupied, seed: Some(1), history, ..PlaneOptions::default() })
    }

    /// The most steps from a stone to its root.
    fn depth(chains: &Chains) -> usize {
        let steps = |mut at: Stone| {
            let mut steps = 0;
            while chains.word(at) & ROOT == 0 {
                (at, steps) = (chains.word(at), steps + 1);
            }
            steps
        };
        let stones = chains.tiles.iter().flat_map(|(id, tile)| bits(tile.occupied()).map(move |cell| stone(id, cell)));
        stones.map(steps).max().unwrap_or(0)
    }

    #[test]
    fn whoever_knows_the_seed_cannot_make_trees_deep() {
        let n = 2000;
        // Black stones far from each other in a row, tile after tile, so placed that their ranks grow from left to right
        // in a game with the same seed.
        let known = plane(Occupied::Refuse, true);
        let mut tiles: Vec<u32> = (0..n).collect();
        tiles.sort_by_key(|&id| known.chains.rank(stone(id, 0)));
        let mut columns = vec![0; n as usize];
        for (column, &id) in tiles.iter().enumerate() {
            columns[id as usize] = 8 * column as i32;
        }
        // Then they are joined from left to right.
        let joins = (0..8 * n as i32).filter(|x| x % 8 != 0);
        for history in [false, true] {
            let mut plane = plane(Occupied::Refuse, history);
            for x in columns.iter().copied().chain(joins.clone()) {
                plane.play_color(Color::Black, Point::new(x, 0)).unwrap();
            }
            let depth = depth(&plane.chains);

            assert!(depth < 64, "{history}: {depth}");
        }
    }

    #[test]
    fn chains_that_fall_apart_again_and_again_stay_shallow() {
        let n = 3000;
        for stride in [1, 7, 1009, 1433, n / 2] {
            let mut plane = plane(Occupied::Replace, true);
            for x in 0..n {
                plane.play_color(Color::Black, Point::new(x, 0)).unwrap();
            }
            for x in (1..1000).map(|i| i * stride % n) {
                plane.play_color(Color::White, Point::new(x, 0)).unwrap();
                plane.play_color(Color::Black, Point::new(x, 0)).unwrap();
            }
            let depth = depth(&plane.chains);

            assert!(depth < 64, "{stride}: {depth}");
        }
    }
}
