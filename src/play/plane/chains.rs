//! Chains of stones: pseudo-liberties (the pairs of a stone and an empty neighbour: 0 exactly when the chain has no
//! liberty), union-find over the stones, and a ring of each chain's stones. A stone's number is used again when the
//! stone is taken off.

use super::options::{Beside, PlaneOptions, PlaneShape};
use super::report::PlaneErrorKind;
use crate::memory::{OutOfMemory, copied};
use crate::point::{Color, Point};
use std::collections::HashMap;

#[derive(Clone, Copy, Debug)]
struct Stone {
    point: Point,
    color: Color,
    /// A stone nearer the chain's root; the root itself for the root.
    parent: u32,
    /// The next stone of the chain's ring, or of the free list.
    next: u32,
    /// Of a root: the chain's pseudo-liberties.
    liberties: u32,
    /// Of a root: the chain's stones.
    size: u32,
}

#[derive(Debug)]
pub(super) struct Chains {
    at: HashMap<Point, u32>,
    stones: Vec<Stone>,
    free: u32,
    count: [u64; 2],
}

const NONE: u32 = u32::MAX;

/// What placing a stone did, apart from the stones that it took off.
pub(super) struct Placed {
    pub suicide: bool,
    /// Whether the stone stands alone with exactly one liberty.
    pub lone: bool,
}

/// The chains beside a point, each once with how often it touches the point, and the liberties there.
#[derive(Default)]
struct Survey {
    chains: [(u32, u32); 4],
    len: usize,
    liberties: u32,
}

impl Survey {
    fn chains(&self) -> &[(u32, u32)] {
        &self.chains[..self.len]
    }
}

impl Default for Chains {
    fn default() -> Self {
        Chains { at: HashMap::new(), stones: Vec::new(), free: NONE, count: [0; 2] }
    }
}

impl Chains {
    pub fn try_clone(&self) -> Result<Self, OutOfMemory> {
        let mut at = HashMap::new();
        at.try_reserve(self.at.len())?;
        at.extend(&self.at);
        Ok(Chains { at, stones: copied(&self.stones)?, ..*self })
    }

    pub fn stones(&self, color: Color) -> u64 {
        self.count[color.index()]
    }

    pub fn color_at(&self, point: Point) -> Option<Color> {
        self.at.get(&point).map(|&id| self.stones[id as usize].color)
    }

    /// Places a stone on a vacant point and takes off what has no liberty; the points go to `taken`, which is emptied
    /// first. On an error nothing has changed.
    pub fn place(
        &mut self,
        options: &PlaneOptions,
        point: Point,
        color: Color,
        taken: &mut Vec<Point>,
    ) -> Result<Placed, PlaneErrorKind> {
        let survey = self.survey(&options.shape, point);
        let (mut dying, mut own) = ((0u64, 0u64), (0u64, 0u32));
        let (mut chains, mut rests) = (0, 0);
        for &(root, touches) in survey.chains() {
            let chain = self.stones[root as usize];
            if chain.color == color {
                own.0 += chain.size as u64;
                own.1 += chain.liberties - touches;
                chains += 1;
            } else if chain.liberties == touches {
                dying.0 += chain.size as u64;
                dying.1 += touches as u64;
                rests += 1;
            }
        }
        let suicide = rests == 0 && survey.liberties + own.1 == 0;
        if suicide && !options.suicide {
            return Err(PlaneErrorKind::Suicide);
        }
        let room = if suicide { own.0 + 1 } else { dying.0 };
        let room = usize::try_from(room).map_err(|_| PlaneErrorKind::OutOfMemory)?;
        taken.try_reserve(room.saturating_sub(taken.len())).map_err(|_| PlaneErrorKind::OutOfMemory)?;
        self.reserve()?;
        taken.clear();
        if suicide {
            taken.push(point);
            for &(root, _) in survey.chains() {
                if self.stones[root as usize].color == color {
                    self.take_off(&options.shape, root, taken);
                }
            }
            return Ok(Placed { suicide, lone: false });
        }
        self.put(&survey, point, color);
        for &(root, _) in survey.chains() {
            let chain = self.stones[root as usize];
            if chain.color != color && chain.liberties == 0 {
                self.take_off(&options.shape, root, taken);
            }
        }
        Ok(Placed { suicide, lone: chains == 0 && survey.liberties as u64 + dying.1 == 1 })
    }

    /// Takes one stone from its chain, which may fall apart: costs the size of the chain.
    pub fn lift(&mut self, shape: &PlaneShape, point: Point) -> Result<(), PlaneErrorKind> {
        let Some(&id) = self.at.get(&point) else { return Ok(()) };
        let root = self.find(id);
        let Stone { color, size, .. } = self.stones[root as usize];
        let mut chain = Vec::new();
        chain.try_reserve(size as usize).map_err(|_| PlaneErrorKind::OutOfMemory)?;
        self.take_off(shape, root, &mut chain);
        for &stone in chain.iter().filter(|&&stone| stone != point) {
            self.put_back(shape, stone, color);
        }
        Ok(())
    }

    /// Puts a stone on a vacant point where there is memory for it, and takes nothing off.
    pub fn put_back(&mut self, shape: &PlaneShape, point: Point, color: Color) {
        let survey = self.survey(shape, point);
        self.put(&survey, point, color);
    }

    fn reserve(&mut self) -> Result<(), PlaneErrorKind> {
        self.at.try_reserve(1).map_err(|_| PlaneErrorKind::OutOfMemory)?;
        if self.free == NONE {
            if self.stones.len() >= NONE as usize {
                return Err(PlaneErrorKind::OutOfMemory);
            }
            self.stones.try_reserve(1).map_err(|_| PlaneErrorKind::OutOfMemory)?;
        }
        Ok(())
    }

    fn survey(&mut self, shape: &PlaneShape, point: Point) -> Survey {
        let mut survey = Survey::default();
        for beside in shape.beside(point) {
            let neighbour = match beside {
                Beside::Wall => continue,
                Beside::Open => None,
                Beside::Point(neighbour) => self.at.get(&neighbour).copied(),
            };
            let Some(id) = neighbour else {
                survey.liberties += 1;
                continue;
            };
            let root = self.find(id);
            match survey.chains[..survey.len].iter_mut().find(|chain| chain.0 == root) {
                Some(chain) => chain.1 += 1,
                None => {
                    survey.chains[survey.len] = (root, 1);
                    survey.len += 1;
                }
            }
        }
        survey
    }

    fn find(&mut self, mut id: u32) -> u32 {
        loop {
            let parent = self.stones[id as usize].parent;
            if parent == id {
                return id;
            }
            let next = self.stones[parent as usize].parent;
            self.stones[id as usize].parent = next;
            id = next;
        }
    }

    fn put(&mut self, survey: &Survey, point: Point, color: Color) {
        let id = if self.free == NONE { self.stones.len() as u32 } else { self.free };
        let stone = Stone { point, color, parent: id, next: id, liberties: survey.liberties, size: 1 };
        if self.free == NONE {
            self.stones.push(stone);
        } else {
            self.free = self.stones[id as usize].next;
            self.stones[id as usize] = stone;
        }
        self.at.insert(point, id);
        self.count[color.index()] += 1;
        let mut own = id;
        for &(root, touches) in survey.chains() {
            self.stones[root as usize].liberties -= touches;
            if self.stones[root as usize].color == color {
                own = self.join(own, root);
            }
        }
    }

    fn join(&mut self, a: u32, b: u32) -> u32 {
        let (a, b) = if self.stones[a as usize].size < self.stones[b as usize].size { (b, a) } else { (a, b) };
        let small = self.stones[b as usize];
        let next = self.stones[a as usize].next;
        self.stones[b as usize].parent = a;
        self.stones[b as usize].next = next;
        let large = &mut self.stones[a as usize];
        large.next = small.next;
        large.liberties += small.liberties;
        large.size += small.size;
        a
    }

    /// Takes a chain off the plane and appends its points to `taken`, which has room for them.
    fn take_off(&mut self, shape: &PlaneShape, root: u32, taken: &mut Vec<Point>) {
        let mut id = root;
        loop {
            let stone = self.stones[id as usize];
            taken.push(stone.point);
            self.at.remove(&stone.point);
            self.count[stone.color.index()] -= 1;
            for beside in shape.beside(stone.point) {
                let Beside::Point(neighbour) = beside else { continue };
                let Some(&other) = self.at.get(&neighbour) else { continue };
                if self.stones[other as usize].color != stone.color {
                    let root = self.find(other);
                    self.stones[root as usize].liberties += 1;
                }
            }
            self.stones[id as usize].next = self.free;
            self.free = id;
            id = stone.next;
            if id == root {
                break;
            }
        }
    }
}
