//! Chains of stones, and what a stone does to them.
//!
//! Each stone's word is a step of union-find: another stone nearer the root, or, of the root, the chain's
//! pseudo-liberties: the pairs of a stone and an empty neighbour, 0 exactly when the chain has no liberty. The stones of
//! a chain are not listed anywhere: bitmaps find them again, many at a time, when the chain is taken off.

use super::flood::{Patch, crossings, shifts};
use super::options::PlaneShape;
use super::report::PlaneErrorKind;
use super::tiles::{Stone, Tiles, bits, locate, stone};
use crate::memory::OutOfMemory;
use crate::point::{Color, Point};

/// The mark of a root's word; the rest of it counts pseudo-liberties.
pub(super) const ROOT: u32 = 1 << 31;

/// Scratch memory beyond this many patches goes back.
const KEEP: usize = 1024;

/// Instead of a tile's number: a stone that commits suicide is never placed.
const UNPLACED: u32 = u32::MAX;

/// The places on the rim of a tile, with neighbours in other tiles.
const RIM: u64 = !0x007E_7E7E_7E7E_7E00;

/// For each place in a tile, its neighbours there.
const NEAR: [u64; 64] = {
    let mut near = [0; 64];
    let mut cell = 0;
    while cell < 64 {
        let [a, b, c, d] = shifts(1 << cell);
        near[cell] = a | b | c | d;
        cell += 1;
    }
    near
};

#[derive(Debug)]
pub(super) struct Chains {
    pub tiles: Tiles,
    pub shape: PlaneShape,
    stones: [u64; 2],
    /// Decides which root wins when chains join; unknown outside, so that nobody can make the trees deep.
    secret: u64,
    /// What the last move took off.
    pub taken: Vec<Patch>,
    /// What is being looked at; empty between moves.
    pub flooded: Vec<Patch>,
}

/// What placing a stone did.
pub(super) struct Placed {
    /// The stones taken off.
    pub taken: u64,
    /// Whether they are the mover's own, the stone just placed included.
    pub suicide: bool,
    /// Whether the stone stands alone with exactly one liberty.
    pub lone: bool,
}

/// Where a point is: its tile's coordinates, its place there, and the tile's number if there is such a tile.
#[derive(Clone, Copy)]
pub(super) struct Site {
    pub x: i32,
    pub y: i32,
    pub cell: u32,
    pub home: Option<u32>,
    /// Whether the plane may end beside it.
    pub at_end: bool,
}

/// A chain beside a point.
#[derive(Clone, Copy, Default)]
struct Touched {
    root: Stone,
    /// One of its stones beside the point.
    stone: Stone,
    /// How many there are.
    touches: u32,
    /// Its pseudo-liberties.
    liberties: u32,
}

/// The chains of one colour beside a point, each once.
#[derive(Clone, Copy, Default)]
struct Side {
    chains: [Touched; 4],
    len: usize,
}

/// What lies beside a point.
#[derive(Clone, Copy, Default)]
struct Survey {
    own: Side,
    enemy: Side,
    /// Empty neighbours.
    liberties: u32,
}

impl Side {
    #[inline]
    fn iter(&self) -> std::slice::Iter<'_, Touched> {
        self.chains[..self.len].iter()
    }

    #[inline]
    fn touch(&mut self, stone: Stone, (root, liberties): (Stone, u32)) {
        match self.chains[..self.len].iter_mut().find(|chain| chain.root == root) {
            Some(chain) => chain.touches += 1,
            None => {
                self.chains[self.len & 3] = Touched { root, stone, touches: 1, liberties };
                self.len += 1;
            }
        }
    }
}

impl Survey {
    /// The enemy chains that lose their last liberty.
    #[inline]
    fn dying(&self) -> impl Iterator<Item = &Touched> {
        self.enemy.iter().filter(|chain| chain.liberties == chain.touches)
    }

    /// The pseudo-liberties of the stone's chain once it is placed, captures apart.
    #[inline]
    fn joined_liberties(&self) -> u32 {
        self.liberties + self.own.iter().map(|chain| chain.liberties - chain.touches).sum::<u32>()
    }
}

impl Chains {
    pub fn new(shape: PlaneShape, seed: u64) -> Self {
        let secret = seed.rotate_left(17) ^ 0x9E37_79B9_7F4A_7C15;
        Chains { tiles: Tiles::new(seed), shape, stones: [0; 2], secret, taken: Vec::new(), flooded: Vec::new() }
    }

    pub fn try_clone(&self) -> Result<Self, OutOfMemory> {
        let taken = crate::memory::copied(&self.taken)?;
        Ok(Chains { tiles: self.tiles.try_clone()?, taken, flooded: Vec::new(), ..*self })
    }

    #[inline]
    pub fn stones(&self, color: Color) -> u64 {
        self.stones[color.index()]
    }

    /// Where a point of the plane is.
    #[inline]
    pub fn site(&self, point: Point) -> Site {
        let (x, y, cell) = locate(point);
        Site { x, y, cell, home: self.tiles.find(x, y), at_end: self.shape.ends_at(point) }
    }

    /// The colour of the stone at a site.
    #[inline]
    pub fn color_at(&self, site: &Site) -> Option<Color> {
        self.tiles.tile(site.home?).color(site.cell)
    }

    /// Places a stone and takes off what has no liberty. The site is vacant, or its stone was set free by `free`. On an
    /// error nothing has changed.
    #[inline]
    pub fn place(&mut self, site: &Site, color: Color, suicide: bool, freed: bool) -> Result<Placed, PlaneErrorKind> {
        let survey = self.survey(site, color);
        let captures = survey.dying().next().is_some();
        if !captures && survey.joined_liberties() == 0 {
            return self.give_up(site, &survey, color, suicide, freed);
        }
        if !freed {
            self.tiles.reserve(site.home)?;
        }
        if captures {
            self.flood_all(survey.dying(), color.opponent(), None)?;
        }
        // Nothing can fail from here on.
        self.put(&survey, site, color, freed);
        self.forget_taken();
        if !captures {
            return Ok(Placed { taken: 0, suicide: false, lone: false });
        }
        let taken = self.take_off(color.opponent());
        let liberties = survey.liberties + survey.dying().map(|chain| chain.touches).sum::<u32>();
        Ok(Placed { taken, suicide: false, lone: survey.own.len == 0 && liberties == 1 })
    }

    /// Suicide: takes off the chains that the stone would join. The stone itself is never placed.
    #[cold]
    fn give_up(
        &mut self,
        site: &Site,
        survey: &Survey,
        color: Color,
        allowed: bool,
        freed: bool,
    ) -> Result<Placed, PlaneErrorKind> {
        if !allowed {
            return Err(PlaneErrorKind::Suicide);
        }
        self.flood_all(survey.own.iter(), color, Some(site))?;
        if let (true, Some(id)) = (freed, site.home) {
            self.tiles.remove(id, 1 << site.cell);
        }
        self.forget_taken();
        Ok(Placed { taken: self.take_off(color), suicide: true, lone: false })
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
    /// `place` or `bind`. Costs time in proportion to the chain. On an error nothing has changed.
    pub fn free(&mut self, site: &Site, color: Color) -> Result<(), OutOfMemory> {
        let Some(home) = site.home else { return Ok(()) };
        let bit = 1 << site.cell;
        self.tiles.mark(home, bit);
        let survey = self.survey(site, color);
        let mut ends = [0; 4];
        for (end, (id, cell)) in ends.iter_mut().zip(self.neighbours(site)) {
            if let Err(error) = self.flood(id, 1 << cell, color) {
                self.unflood(color);
                self.tiles.unmark(home, bit, color);
                return Err(error);
            }
            *end = self.flooded.len();
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
        for chain in survey.enemy.iter() {
            self.tiles.set_word(chain.root, ROOT | (chain.liberties + chain.touches));
        }
        Ok(())
    }

    /// Puts a stone that `free` set free back into its chain.
    pub fn bind(&mut self, site: &Site, color: Color) {
        let survey = self.survey(site, color);
        self.put(&survey, site, color, true);
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
                self.tiles.set_word(stone(patch.tile, cell), root);
            }
        }
        self.tiles.set_word(root, ROOT | liberties);
    }

    /// Looks at the neighbours of a point where `color` plays.
    #[inline]
    fn survey(&mut self, site: &Site, color: Color) -> Survey {
        let mut survey = Survey::default();
        let mut near = NEAR[site.cell as usize];
        survey.liberties = 4;
        if site.at_end {
            near &= self.shape.exists(site.x, site.y);
            survey.liberties = self.sides(site);
        }
        if let Some(id) = site.home {
            let tile = self.tiles.tile(id);
            let own = tile.stones[color.index()];
            let mut occupied = near & tile.occupied();
            while occupied != 0 {
                let cell = occupied.trailing_zeros();
                self.touch(&mut survey, stone(id, cell), own >> cell & 1 == 1);
                occupied &= occupied - 1;
            }
        }
        if RIM >> site.cell & 1 == 1 {
            for (dx, dy, edge) in crossings(1 << site.cell) {
                if edge != 0 {
                    let Some(id) = self.tiles.find(site.x + dx, site.y + dy) else { continue };
                    let tile = self.tiles.tile(id);
                    if edge & tile.occupied() != 0 {
                        let own = edge & tile.stones[color.index()] != 0;
                        self.touch(&mut survey, stone(id, edge.trailing_zeros()), own);
                    }
                }
            }
        }
        survey
    }

    #[inline]
    fn touch(&mut self, survey: &mut Survey, stone: Stone, own: bool) {
        survey.liberties -= 1;
        let found = self.find(stone);
        if own { survey.own.touch(stone, found) } else { survey.enemy.touch(stone, found) }
    }

    /// How many neighbours a point has, those beyond the last coordinate included.
    #[cold]
    fn sides(&self, site: &Site) -> u32 {
        let here = NEAR[site.cell as usize] & self.shape.exists(site.x, site.y);
        let beyond = crossings(1 << site.cell)
            .map(|(dx, dy, edge)| (edge & self.shape.exists(site.x + dx, site.y + dy)).count_ones());
        here.count_ones() + beyond.iter().sum::<u32>()
    }

    /// The neighbours of a point that are in a tile.
    fn neighbours(&self, site: &Site) -> impl Iterator<Item = (u32, u32)> + use<> {
        let here = site.home.map(|id| bits(NEAR[site.cell as usize]).map(move |cell| (id, cell)));
        let beyond = crossings(1 << site.cell).map(|(dx, dy, edge)| {
            let id = if edge == 0 { None } else { self.tiles.find(site.x + dx, site.y + dy) };
            id.map(|id| (id, edge.trailing_zeros()))
        });
        here.into_iter().flatten().chain(beyond.into_iter().flatten())
    }

    /// The root of a stone's chain and the chain's pseudo-liberties. Halves the way for the next time.
    #[inline]
    pub fn find(&mut self, mut at: Stone) -> (Stone, u32) {
        loop {
            let parent = self.tiles.word(at);
            if parent & ROOT != 0 {
                return (at, parent & !ROOT);
            }
            let next = self.tiles.word(parent);
            if next & ROOT != 0 {
                return (parent, next & !ROOT);
            }
            self.tiles.set_word(at, next);
            at = next;
        }
    }

    /// Sets a stone where `reserve` made room, or where a freed one stands: joins its chains, and takes liberties.
    #[inline]
    fn put(&mut self, survey: &Survey, site: &Site, color: Color, freed: bool) {
        for chain in survey.enemy.iter() {
            self.tiles.set_word(chain.root, ROOT | (chain.liberties - chain.touches));
        }
        let liberties = ROOT | survey.joined_liberties();
        let word = match survey.own.iter().as_slice() {
            [] => liberties,
            [chain] => {
                self.tiles.set_word(chain.root, liberties);
                chain.root
            }
            chains => self.join(chains, liberties),
        };
        self.stones[color.index()] += 1;
        match site.home {
            Some(id) if freed => {
                self.tiles.unmark(id, 1 << site.cell, color);
                self.tiles.set_word(stone(id, site.cell), word);
            }
            home => _ = self.tiles.put(home, (site.x, site.y, site.cell), color, word),
        }
    }

    /// Makes one chain of several; its root.
    fn join(&mut self, chains: &[Touched], liberties: u32) -> Stone {
        let winner = chains.iter().map(|chain| chain.root).max_by_key(|&root| self.rank(root)).unwrap_or(0);
        for chain in chains {
            self.tiles.set_word(chain.root, if chain.root == winner { liberties } else { winner });
        }
        winner
    }

    /// A stone's rank among roots: as good as random, so that trees stay shallow.
    #[inline]
    fn rank(&self, root: Stone) -> u64 {
        let mixed = (root as u64 ^ self.secret).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        (mixed ^ mixed >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93)
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
            } else {
                self.take_patch(patch, color);
            }
        }
        self.stones[color.index()] -= taken;
        taken
    }

    fn take_patch(&mut self, patch: Patch, color: Color) {
        let enemy = self.tiles.tile(patch.tile).of(color.opponent());
        for mask in shifts(patch.mask) {
            for cell in bits(mask & enemy) {
                self.add_liberty(stone(patch.tile, cell));
            }
        }
        for (dx, dy, edge) in crossings(patch.mask) {
            if edge != 0 {
                let Some(id) = self.tiles.find(patch.x + dx, patch.y + dy) else { continue };
                for cell in bits(edge & self.tiles.tile(id).of(color.opponent())) {
                    self.add_liberty(stone(id, cell));
                }
            }
        }
        self.tiles.remove(patch.tile, patch.mask);
    }

    fn add_liberty(&mut self, at: Stone) {
        let (root, liberties) = self.find(at);
        self.tiles.set_word(root, ROOT | (liberties + 1));
    }

    /// Floods the chains of `color`; then adds a point that has no stone, if one is given. On an error nothing is flooded.
    fn flood_all<'a>(
        &mut self,
        chains: impl Iterator<Item = &'a Touched>,
        color: Color,
        and: Option<&Site>,
    ) -> Result<(), OutOfMemory> {
        let flood = || {
            for chain in chains {
                self.flood(chain.stone >> 6, 1 << (chain.stone & 63), color)?;
            }
            let last = and.map(|site| Patch { x: site.x, y: site.y, mask: 1 << site.cell, tile: UNPLACED });
            last.map_or(Ok(()), |last| crate::memory::push(&mut self.flooded, last))
        };
        flood().inspect_err(|_| self.unflood(color))
    }

    /// Puts everything flooded back into its colour.
    pub fn unflood(&mut self, color: Color) {
        let flooded = std::mem::take(&mut self.flooded);
        for patch in &flooded {
            self.tiles.unmark(patch.tile, patch.mask, color);
        }
        self.keep_scratch(flooded);
    }

    pub fn keep_scratch(&mut self, mut flooded: Vec<Patch>) {
        if flooded.capacity() <= KEEP {
            flooded.clear();
            self.flooded = flooded;
        }
    }
}
