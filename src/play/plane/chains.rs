//! Chains of stones, and what a stone does to them.
//!
//! Each stone's word is the number of a node of union-find. A node leads to another one nearer the root, and the root
//! counts the chain's pseudo-liberties: the pairs of a stone and an empty neighbour, 0 exactly when the chain has no
//! liberty. A chain's nodes form a ring, to be used again when it dies; its stones are not listed anywhere: bitmaps find
//! them again, many at a time.

use super::flood::{Patch, crossings, shifts};
use super::options::PlaneShape;
use super::report::PlaneErrorKind;
use super::slab::{Slab, Unit};
use super::tiles::{Site, Tiles, bits, point_at};
use crate::memory::OutOfMemory;
use crate::point::{Color, Point};

/// The mark of a root; the rest of its step counts pseudo-liberties.
const ROOT: u32 = 1 << 31;

/// Scratch memory beyond this many patches goes back.
const KEEP: usize = 1024;

#[derive(Clone, Copy, Debug, Default)]
struct Node {
    /// The next node towards the root, or of the root, the chain's pseudo-liberties.
    step: u32,
    /// The next node of the chain's ring, or of the free ones.
    next: u32,
}

impl Unit for Node {
    fn link(&self) -> u32 {
        self.next
    }

    fn set_link(&mut self, next: u32) {
        self.next = next;
    }
}

#[derive(Debug)]
pub(super) struct Chains {
    pub tiles: Tiles,
    pub shape: PlaneShape,
    nodes: Slab<Node, 2048>,
    stones: [u64; 2],
    /// Decides which root wins when chains join; unknown outside, so that nobody can make the trees deep.
    secret: u64,
    /// What the last move took off.
    pub taken: Vec<Patch>,
    /// What is being looked at; empty between moves.
    pub flooded: Vec<Patch>,
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

/// The stones beside a point, after each has lost a liberty there. Bit `i` of the masks stands for stone `i`.
#[derive(Default)]
struct Around {
    len: usize,
    /// The roots of their chains; some may be the same.
    roots: [u32; 4],
    /// The numbers of their tiles, and their places there.
    stones: [(u32, u32); 4],
    /// Those of the mover's colour.
    own: u32,
    /// Those whose chain lost its last liberty with this stone's: a chain is there once.
    spent: u32,
    /// Empty neighbours.
    liberties: u32,
}

impl Around {
    /// The enemy chains to be taken off, and the own ones that a suicide takes off.
    #[inline]
    fn is_fateful(&self) -> bool {
        self.spent != 0 || (self.own == 0 && self.liberties == 0)
    }
}

/// Instead of a tile's number: a stone that commits suicide is never placed.
const UNPLACED: u32 = u32::MAX;

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

impl Chains {
    pub fn new(shape: PlaneShape, seed: u64) -> Self {
        Chains {
            tiles: Tiles::new(seed),
            shape,
            nodes: Slab::new(),
            stones: [0; 2],
            secret: seed.rotate_left(17) ^ 0x9E37_79B9_7F4A_7C15,
            taken: Vec::new(),
            flooded: Vec::new(),
        }
    }

    pub fn try_clone(&self) -> Result<Self, OutOfMemory> {
        let taken = crate::memory::copied(&self.taken)?;
        let (tiles, nodes) = (self.tiles.try_clone()?, self.nodes.try_clone()?);
        Ok(Chains { tiles, nodes, taken, flooded: Vec::new(), ..*self })
    }

    #[inline]
    pub fn stones(&self, color: Color) -> u64 {
        self.stones[color.index()]
    }

    /// The colour of the stone at a site.
    #[inline]
    pub fn color_at(&self, site: &Site) -> Option<Color> {
        self.tiles.tile(site.home?).color(site.cell)
    }

    /// Places a stone and takes off what has no liberty. The site is vacant, or its stone was set free by `free`. On an
    /// error nothing has changed.
    #[inline(always)]
    pub fn place(&mut self, site: &Site, color: Color, suicide: bool, freed: bool) -> Result<Placed, PlaneErrorKind> {
        let mut around = Around::default();
        self.press(site, color, &mut around);
        if around.is_fateful() {
            return self.place_fateful(site, color, suicide, freed, &around);
        }
        if let Err(error) = self.reserve(site, &around, freed) {
            self.relieve(&around);
            return Err(error.into());
        }
        let root = self.root_for(&around);
        self.put(&around, site, color, freed, root);
        self.forget_taken();
        Ok(Placed::default())
    }

    /// `place` where a chain has lost its last liberty.
    fn place_fateful(
        &mut self,
        site: &Site,
        color: Color,
        suicide: bool,
        freed: bool,
        around: &Around,
    ) -> Result<Placed, PlaneErrorKind> {
        let captured = around.spent & !around.own;
        let mut own = bits(around.own as u64).map(|i| around.roots[i as usize & 3]);
        let suicidal = captured == 0 && around.liberties == 0 && own.all(|root| self.nodes.get(root).step == ROOT);
        let (dead, dead_color) = if suicidal { (around.own, color) } else { (captured, color.opponent()) };
        let refused = match suicidal {
            true if !suicide => Err(PlaneErrorKind::Suicide),
            true => self.flood_all(around, dead, color, Some(site)).map_err(PlaneErrorKind::from),
            false => {
                let room = self.reserve(site, around, freed);
                room.and_then(|()| self.flood_all(around, dead, dead_color, None)).map_err(PlaneErrorKind::from)
            }
        };
        if let Err(kind) = refused {
            self.relieve(around);
            return Err(kind);
        }
        // Nothing can fail from here on.
        if suicidal {
            self.relieve(around);
            if let (true, Some(id)) = (freed, site.home) {
                self.tiles.remove(id, 1 << site.cell);
            }
        } else {
            let root = self.root_for(around);
            self.put(around, site, color, freed, root);
        }
        self.forget_taken();
        let taken = self.take_off(dead_color);
        self.bury(around, dead);
        let alone = !suicidal && around.own == 0;
        let lone = alone && around.liberties + captured.count_ones() == 1;
        Ok(Placed { taken, suicide: suicidal, lone, ..Placed::default() })
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
    /// `place` or `bind`. Costs time in proportion to the chain. The answer is a node kept for `bind`, or for `drop_node`.
    /// On an error nothing has changed.
    pub fn free(&mut self, site: &Site, home: u32, color: Color) -> Result<u32, OutOfMemory> {
        self.nodes.reserve(0, ROOT)?;
        let kept = self.nodes.take(0);
        let bit = 1 << site.cell;
        let root = self.root_of(home, site.cell);
        let (mut ends, mut roots) = ([0; 4], [0; 4]);
        self.tiles.mark(home, bit);
        if let Err(error) = self.fragments(site, color, &mut ends, &mut roots) {
            for root in roots.into_iter().filter(|&root| root > 0) {
                self.nodes.give(root - 1);
            }
            self.nodes.give(kept);
            self.unflood(color);
            self.tiles.unmark(home, bit, color);
            return Err(error);
        }
        let flooded = std::mem::take(&mut self.flooded);
        for patch in &flooded {
            self.tiles.unmark(patch.tile, patch.mask, color);
        }
        let mut start = 0;
        for (end, root) in ends.into_iter().zip(roots).filter(|&(_, root)| root > 0) {
            self.label(&flooded[start..end], root - 1, Some(site));
            start = end;
        }
        self.keep_scratch(flooded);
        self.free_ring(root);
        self.stones[color.index()] -= 1;
        let mut around = Around::default();
        self.press(site, color, &mut around);
        self.relieve(&around);
        for i in (0..around.len).filter(|i| around.own >> i & 1 == 0) {
            self.nodes.get_mut(around.roots[i]).step += 1;
        }
        Ok(kept)
    }

    /// Gives a node back that `free` kept.
    pub fn drop_node(&mut self, kept: u32) {
        self.nodes.give(kept);
    }

    /// Puts a stone that `free` set free back into its chain.
    pub fn bind(&mut self, site: &Site, color: Color, kept: u32) {
        let mut around = Around::default();
        self.press(site, color, &mut around);
        let root = if around.own == 0 { self.lone(kept) } else { self.join(&around) };
        self.put(&around, site, color, true, root);
        if around.own != 0 {
            self.drop_node(kept);
        }
    }

    /// Floods what a chain falls into without the stone at `site`, and takes a node for each part; `ends` says where in
    /// `flooded` each ends, `roots` the nodes' numbers plus one.
    fn fragments(
        &mut self,
        site: &Site,
        color: Color,
        ends: &mut [usize; 4],
        roots: &mut [u32; 4],
    ) -> Result<(), OutOfMemory> {
        let mut neighbours = [None; 4];
        for (slot, neighbour) in neighbours.iter_mut().zip(self.neighbours(site)) {
            *slot = Some(neighbour);
        }
        let mut len = 0;
        for (id, cell) in neighbours.into_iter().flatten() {
            let start = self.flooded.len();
            self.flood(id, 1 << cell, color)?;
            if self.flooded.len() > start {
                self.nodes.reserve(0, ROOT)?;
                roots[len] = self.nodes.take(0) + 1;
                ends[len] = self.flooded.len();
                len += 1;
            }
        }
        Ok(())
    }

    /// Makes the stones of `patches` one chain with a node of its own. The freed stone, if any, counts as a liberty.
    pub fn label(&mut self, patches: &[Patch], root: u32, freed: Option<&Site>) {
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
                self.tiles.set_word(patch.tile, cell, root);
            }
        }
        *self.nodes.get_mut(root) = Node { step: ROOT | liberties, next: root };
    }

    /// Looks at the neighbours of a point where `color` plays, and takes a liberty from each stone there.
    #[inline(always)]
    fn press(&mut self, site: &Site, color: Color, around: &mut Around) {
        let mut near = NEAR[site.cell as usize];
        let mut sides = 4;
        if self.shape.ends_at(site) {
            (near, sides) = self.walled(site);
        }
        if let Some(id) = site.home {
            let tile = *self.tiles.tile(id);
            let mut occupied = near & tile.occupied();
            while occupied != 0 {
                let cell = occupied.trailing_zeros();
                let own = tile.stones[color.index()] >> cell & 1;
                self.press_stone((id, cell), self.tiles.word(&tile, cell), own as u32, around);
                occupied &= occupied - 1;
            }
        }
        let (column, row) = (site.cell & 7, site.cell >> 3);
        if (column + 1) & 6 == 0 {
            self.press_beyond(site.x - 1 + (column >> 1 & 2) as i32, site.y, site.cell ^ 7, color, around);
        }
        if (row + 1) & 6 == 0 {
            self.press_beyond(site.x, site.y - 1 + (row >> 1 & 2) as i32, site.cell ^ 56, color, around);
        }
        around.liberties = sides - around.len as u32;
    }

    /// Takes a liberty from the stone at `cell` of the tile at (x, y), if there is one.
    fn press_beyond(&mut self, x: i32, y: i32, cell: u32, color: Color, around: &mut Around) {
        let Some(id) = self.tiles.find(x, y) else { return };
        let tile = self.tiles.tile(id);
        if tile.occupied() >> cell & 1 == 1 {
            let own = tile.stones[color.index()] >> cell & 1;
            self.press_stone((id, cell), self.tiles.word(tile, cell), own as u32, around);
        }
    }

    #[inline(always)]
    fn press_stone(&mut self, stone: (u32, u32), word: u32, own: u32, around: &mut Around) {
        let root = self.find(word);
        let node = self.nodes.get_mut(root);
        node.step -= 1;
        let i = around.len & 3;
        around.spent |= ((node.step == ROOT) as u32) << i;
        around.own |= own << i;
        around.roots[i] = root;
        around.stones[i] = stone;
        around.len += 1;
    }

    /// Gives the liberties back that `press` took.
    fn relieve(&mut self, around: &Around) {
        for &root in &around.roots[..around.len] {
            self.nodes.get_mut(root).step += 1;
        }
    }

    /// The neighbours in its tile of a point where the plane may end, and how many it has in all, those beyond the last
    /// coordinate included.
    fn walled(&self, site: &Site) -> (u64, u32) {
        let [left, right, up, down] = self.shape.walls_at(point_at(site.x, site.y, site.cell));
        let [to_left, to_right, to_up, to_down] = shifts(1 << site.cell);
        let mask = |wall: bool, mask: u64| if wall { 0 } else { mask };
        let near = mask(left, to_left) | mask(right, to_right) | mask(up, to_up) | mask(down, to_down);
        (near, 4 - left as u32 - right as u32 - up as u32 - down as u32)
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

    /// The root that a node leads to. Halves the way for the next time.
    #[inline(always)]
    fn find(&mut self, mut at: u32) -> u32 {
        let mut step = self.nodes.get(at).step;
        while step & ROOT == 0 {
            let next = self.nodes.get(step).step;
            if next & ROOT != 0 {
                return step;
            }
            self.nodes.get_mut(at).step = next;
            at = next;
            step = self.nodes.get(at).step;
        }
        at
    }

    /// The root of a stone's chain.
    pub fn root_of(&mut self, id: u32, cell: u32) -> u32 {
        let word = self.tiles.word(self.tiles.tile(id), cell);
        self.find(word)
    }

    /// Makes room for a stone, and for a node if it is the first of its chain.
    #[inline(always)]
    fn reserve(&mut self, site: &Site, around: &Around, freed: bool) -> Result<(), OutOfMemory> {
        if around.own == 0 {
            self.nodes.reserve(0, ROOT)?;
        }
        if freed { Ok(()) } else { self.tiles.reserve(site.home) }
    }

    /// The root of the chain that a stone joins, or starts with a node for which `reserve` made room.
    #[inline(always)]
    fn root_for(&mut self, around: &Around) -> u32 {
        if around.own == 0 {
            let node = self.nodes.take(0);
            self.lone(node)
        } else if around.own & (around.own - 1) == 0 {
            around.roots[around.own.trailing_zeros() as usize & 3]
        } else {
            self.join(around)
        }
    }

    #[inline]
    fn lone(&mut self, node: u32) -> u32 {
        *self.nodes.get_mut(node) = Node { step: ROOT, next: node };
        node
    }

    /// Makes one chain of the own chains around a point; its root.
    fn join(&mut self, around: &Around) -> u32 {
        let own = bits(around.own as u64).map(|i| around.roots[i as usize & 3]);
        let winner = own.clone().max_by_key(|&root| self.rank(root)).unwrap_or(0);
        for root in own {
            let Node { step, next } = *self.nodes.get(root);
            if step & ROOT != 0 && root != winner {
                let ring = std::mem::replace(&mut self.nodes.get_mut(winner).next, next);
                *self.nodes.get_mut(root) = Node { step: winner, next: ring };
                self.nodes.get_mut(winner).step += step & !ROOT;
            }
        }
        winner
    }

    /// Sets a stone in its chain, where `reserve` made room or where a freed one stands.
    #[inline(always)]
    fn put(&mut self, around: &Around, site: &Site, color: Color, freed: bool, root: u32) {
        self.nodes.get_mut(root).step += around.liberties;
        self.stones[color.index()] += 1;
        match site.home {
            Some(id) if freed => {
                self.tiles.unmark(id, 1 << site.cell, color);
                self.tiles.set_word(id, site.cell, root);
            }
            _ => self.tiles.put(site, color, root),
        }
    }

    /// A node's rank among roots: as good as random, so that trees stay shallow.
    #[inline]
    fn rank(&self, root: u32) -> u64 {
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
                self.add_liberty(patch.tile, cell);
            }
        }
        for (dx, dy, edge) in crossings(patch.mask) {
            if edge != 0 {
                let Some(id) = self.tiles.find(patch.x + dx, patch.y + dy) else { continue };
                for cell in bits(edge & self.tiles.tile(id).of(color.opponent())) {
                    self.add_liberty(id, cell);
                }
            }
        }
        self.tiles.remove(patch.tile, patch.mask);
    }

    fn add_liberty(&mut self, id: u32, cell: u32) {
        let root = self.root_of(id, cell);
        self.nodes.get_mut(root).step += 1;
    }

    /// Gives the nodes of the chains in `dead` back.
    fn bury(&mut self, around: &Around, dead: u32) {
        for i in bits(dead as u64) {
            let root = around.roots[i as usize & 3];
            let first = bits(dead as u64).find(|&j| around.roots[j as usize & 3] == root);
            if first == Some(i) {
                self.free_ring(root);
            }
        }
    }

    fn free_ring(&mut self, root: u32) {
        let mut node = root;
        loop {
            let next = self.nodes.get(node).next;
            self.nodes.give(node);
            node = next;
            if node == root {
                break;
            }
        }
    }

    /// Floods the chains in `dead`; then adds a point that has no stone, if one is given. On an error nothing is flooded.
    fn flood_all(&mut self, around: &Around, dead: u32, color: Color, and: Option<&Site>) -> Result<(), OutOfMemory> {
        let mut flood = || {
            for i in bits(dead as u64) {
                let (id, cell) = around.stones[i as usize & 3];
                self.flood(id, 1 << cell, color)?;
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
