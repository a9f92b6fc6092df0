//! The plain engine that the plane is measured against: the same algorithm (pseudo-liberties, union-find, a ring of each
//! chain's stones, numbers used again) over the standard library's hash map. HDU 4775's rules: a quarter plane,
//! alternate colours, suicide allowed.

use std::collections::HashMap;

type At = (i32, i32);

#[derive(Clone, Copy)]
struct Stone {
    at: At,
    /// 0 for Black, 1 for White.
    color: u8,
    /// A stone nearer the chain's root; the root itself for the root.
    parent: u32,
    /// The next stone of the chain's ring, or of the free list.
    next: u32,
    /// Of a root: the chain's pseudo-liberties.
    liberties: u32,
    /// Of a root: the chain's stones.
    size: u32,
}

const NONE: u32 = u32::MAX;

pub struct Plain {
    at: HashMap<At, u32>,
    stones: Vec<Stone>,
    free: u32,
    to_move: u8,
    pub count: [u64; 2],
}

/// The chains beside a point, each once with how often it touches the point, and the liberties there.
#[derive(Default)]
struct Survey {
    chains: [(u32, u32); 4],
    len: usize,
    liberties: u32,
}

impl Plain {
    pub fn new() -> Self {
        Plain { at: HashMap::new(), stones: Vec::new(), free: NONE, to_move: 0, count: [0; 2] }
    }

    /// Plays a stone of the side to move; a move on an occupied point never was.
    pub fn play(&mut self, at: At) {
        self.play_color(at, self.to_move);
    }

    /// Plays a stone of a colour.
    pub fn play_color(&mut self, at: At, color: u8) {
        if self.at.contains_key(&at) {
            return;
        }
        self.to_move = 1 - color;
        let survey = self.survey(at);
        let own = self.put(&survey, at, color);
        let mut captured = false;
        for &(root, _) in &survey.chains[..survey.len] {
            let chain = self.stones[root as usize];
            if chain.color != color && chain.liberties == 0 {
                self.take_off(root);
                captured = true;
            }
        }
        if !captured && self.stones[own as usize].liberties == 0 {
            self.take_off(own);
        }
    }

    fn beside((x, y): At) -> impl Iterator<Item = At> {
        [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)].into_iter().filter(|&(x, y)| x > 0 && y > 0)
    }

    fn survey(&mut self, at: At) -> Survey {
        let mut survey = Survey::default();
        for neighbour in Self::beside(at) {
            let Some(&id) = self.at.get(&neighbour) else {
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

    fn put(&mut self, survey: &Survey, at: At, color: u8) -> u32 {
        let id = if self.free == NONE { self.stones.len() as u32 } else { self.free };
        let stone = Stone { at, color, parent: id, next: id, liberties: survey.liberties, size: 1 };
        if self.free == NONE {
            self.stones.push(stone);
        } else {
            self.free = self.stones[id as usize].next;
            self.stones[id as usize] = stone;
        }
        self.at.insert(at, id);
        self.count[color as usize] += 1;
        let mut own = id;
        for &(root, touches) in &survey.chains[..survey.len] {
            self.stones[root as usize].liberties -= touches;
            if self.stones[root as usize].color == color {
                own = self.join(own, root);
            }
        }
        own
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

    fn take_off(&mut self, root: u32) {
        let mut id = root;
        loop {
            let stone = self.stones[id as usize];
            self.at.remove(&stone.at);
            self.count[stone.color as usize] -= 1;
            for neighbour in Self::beside(stone.at) {
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
