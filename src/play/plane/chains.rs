//! Chains of stones, and what a stone does to them.
//!
//! Each stone's word is a step of union-find: another stone nearer the root, or, of the root, the chain's
//! pseudo-liberties: the pairs of a stone and an empty neighbour, 0 exactly when the chain has no liberty. The stones of
//! a chain are not listed anywhere: bitmaps find them again, many at a time, when the chain is taken off.

use super::flood::{Patch, crossings, shifts};
use super::history::History;
use super::options::PlaneShape;
use super::report::PlaneErrorKind;
use super::tiles::{Site, Stone, Tiles, Where, above_or_below, beside_tile, bits, locate, stone};
use crate::memory::OutOfMemory;
use crate::point::{Color, Point};
use std::hint::select_unpredictable;

/// The mark of a root's word; the rest of it counts pseudo-liberties.
pub(super) const ROOT: u32 = 1 << 31;

/// Scratch memory beyond this many patches goes back.
const KEEP: usize = 1024;

#[derive(Debug)]
pub(super) struct Chains {
    pub tiles: Tiles,
    pub shape: PlaneShape,
    pub stones: [u64; 2],
    /// Decides which root wins when chains join; unknown outside, so that nobody can make the trees deep.
    secret: u64,
    /// What the last move took off.
    pub taken: Vec<Patch>,
    /// What is being looked at; empty between moves.
    pub flooded: Vec<Patch>,
    /// What undo needs, when the game has a history.
    pub history: Option<History>,
    /// Whether ways to roots stay as they are, so that joins can be undone.
    steady: bool,
}

/// What a move did.
#[derive(Clone, Copy, Default)]
pub(super) struct Placed {
    /// The stones taken off.
    pub taken: u64,
    /// Whether they are the mover's own, the stone just placed included.
    pub suicide: bool,
    /// Whether the stone stands alone with exactly one liberty.
    pub lone: bool,
    /// Whether the point was occupied and nothing was played.
    pub skipped: bool,
    /// Whether the point was occupied and its stone replaced.
    pub replaced: bool,
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

/// Instead of a tile's number: a stone that commits suicide is never placed.
pub(super) const UNPLACED: u32 = u32::MAX;

/// For each place in a tile, its neighbours there.
pub(super) const NEAR: [u64; 64] = {
    let mut near = [0; 64];
    let mut cell = 0;
    while cell < 64 {
        let [a, b, c, d] = shifts(1 << cell);
        near[cell] = a | b | c | d;
        cell += 1;
    }
    near
};

impl Chains {
    pub fn new(shape: PlaneShape, seed: u64, history: bool) -> Self {
        Chains {
            tiles: Tiles::new(seed, history),
            shape,
            stones: [0; 2],
            secret: seed.rotate_left(17) ^ 0x9E37_79B9_7F4A_7C15,
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
    ) -> Result<Placed, PlaneErrorKind> {
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
    ) -> Result<Placed, PlaneErrorKind> {
        let site = self.tiles.site(point);
        let captured = around.spent & !around.own;
        let mut own = chosen(beside, around.own);
        let suicidal = captured == 0 && around.liberties == 0 && own.all(|one| self.word(one.root) == ROOT);
        let (dead, dead_color) = if suicidal { (around.own, color) } else { (captured, color.opponent()) };
        if suicidal && !suicide {
            self.relieve(around, beside);
            return Err(PlaneErrorKind::Suicide);
        }
        let flooded = self.flood_all(chosen(beside, dead).map(|one| one.stone), dead_color, suicidal.then_some(site));
        let flooded = flooded.map_err(PlaneErrorKind::from);
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
    fn give_in(&mut self, color: Color, error: OutOfMemory) -> PlaneErrorKind {
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

    /// Takes a stone out of its chain, which may fall apart, but leaves it where it stands, in nobody's colour, until
    /// `place` or `unfree`. Costs time in proportion to the chain. The answer is what `unfree` needs: the number of
    /// patches, the stone's word, then each patch's tile and mask and its stones' words. On an error nothing has changed.
    pub fn free(&mut self, site: &Site, home: u32, color: Color) -> Result<Vec<u32>, OutOfMemory> {
        let bit = 1 << site.cell;
        self.tiles.mark(home, bit);
        let mut ends = [0; 4];
        let mut saved = Vec::new();
        let flooded = self.flood_parts(site, color, &mut ends);
        if let Err(error) = flooded.and_then(|()| self.save(stone(home, site.cell), &mut saved)) {
            self.unflood(color);
            self.tiles.unmark(home, bit, color);
            return Err(error);
        }
        let flooded = std::mem::take(&mut self.flooded);
        for patch in &flooded {
            self.tiles.unmark(patch.tile, patch.mask, color);
        }
        let mut start = 0;
        for end in ends.into_iter().filter(|&end| end > 0) {
            self.label(&flooded[start..end], Some(site));
            start = end;
        }
        self.keep_scratch(flooded);
        self.stones[color.index()] -= 1;
        for (id, cell) in self.neighbours(site) {
            if self.tiles.tile(id).of(color.opponent()) >> cell & 1 == 1 {
                *self.liberties_mut(id, cell) += 1;
            }
        }
        Ok(saved)
    }

    /// Appends what `unfree` needs, in the history too.
    fn save(&mut self, freed: Stone, saved: &mut Vec<u32>) -> Result<(), OutOfMemory> {
        let stones: usize = self.flooded.iter().map(|patch| patch.mask.count_ones() as usize).sum();
        saved.try_reserve_exact(2 + 3 * self.flooded.len() + stones)?;
        saved.extend([self.flooded.len() as u32, self.word(freed)]);
        for patch in &self.flooded {
            saved.extend([patch.tile, patch.mask as u32, (patch.mask >> 32) as u32]);
            saved.extend(bits(patch.mask).map(|cell| self.word(stone(patch.tile, cell))));
        }
        if let Some(history) = &mut self.history {
            history.words.try_reserve(saved.len())?;
            history.words.extend_from_slice(saved);
        }
        Ok(())
    }

    /// Puts a stone that `free` set free back into its chain, which is as it was; `saved` begins with what `free` gave.
    /// Answers how much of it that was.
    pub fn unfree(&mut self, site: &Site, home: u32, color: Color, saved: &[u32]) -> usize {
        for (id, cell) in self.neighbours(site) {
            if self.tiles.tile(id).of(color.opponent()) >> cell & 1 == 1 {
                *self.liberties_mut(id, cell) -= 1;
            }
        }
        self.tiles.unmark(home, 1 << site.cell, color);
        self.stones[color.index()] += 1;
        let [patches, word] = [saved[0], saved[1]];
        *self.word_mut(stone(home, site.cell)) = word;
        let mut at = 2;
        for _ in 0..patches {
            let (tile, mask) = (saved[at], saved[at + 1] as u64 | (saved[at + 2] as u64) << 32);
            at += 3;
            for cell in bits(mask) {
                *self.word_mut(stone(tile, cell)) = saved[at];
                at += 1;
            }
        }
        at
    }

    /// Floods what a chain falls into without the stone at `site`; `ends` says where in `flooded` each part ends.
    fn flood_parts(&mut self, site: &Site, color: Color, ends: &mut [usize; 4]) -> Result<(), OutOfMemory> {
        let mut neighbours = [None; 4];
        for (slot, neighbour) in neighbours.iter_mut().zip(self.neighbours(site)) {
            *slot = Some(neighbour);
        }
        for (end, (id, cell)) in ends.iter_mut().zip(neighbours.into_iter().flatten()) {
            self.flood(id, 1 << cell, color)?;
            *end = self.flooded.len();
        }
        Ok(())
    }

    /// Makes the stones of `patches` one chain. The freed stone, if any, counts as a liberty.
    pub fn label(&mut self, patches: &[Patch], freed: Option<&Site>) {
        let Some(first) = patches.first() else { return };
        let root = stone(first.tile, first.mask.trailing_zeros());
        let mut liberties = 0;
        for patch in patches {
            let vacant = |tiles: &Tiles, x: i32, y: i32, id: Option<u32>| {
                let occupied = id.map_or(0, |id| tiles.tile(id).occupied());
                let freed = freed.filter(|freed| (freed.x, freed.y) == (x, y)).map_or(0, |freed| 1 << freed.cell);
                self.shape.exists(x, y) & (!occupied | freed)
            };
            let here = vacant(&self.tiles, patch.x, patch.y, Some(patch.tile));
            liberties += shifts(patch.mask).into_iter().map(|mask| (mask & here).count_ones()).sum::<u32>();
            for (dx, dy, edge) in crossings(patch.mask) {
                if edge != 0 {
                    let (x, y) = (patch.x + dx, patch.y + dy);
                    liberties += (edge & vacant(&self.tiles, x, y, self.tiles.find(x, y))).count_ones();
                }
            }
            for cell in bits(patch.mask) {
                *self.word_mut(stone(patch.tile, cell)) = root;
            }
        }
        *self.word_mut(root) = ROOT | liberties;
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

    /// A stone's rank among roots: as good as random, so that trees stay shallow.
    #[inline]
    fn rank(&self, root: Stone) -> u64 {
        let mixed = (root as u64 ^ self.secret).wrapping_mul(0xD6E8_FEB8_6659_FD93);
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
