//! A slow simulator that is plainly right: a map of stones, and a whole search for every question.

use gocount::play::Occupied;
use gocount::point::Color;
use std::collections::{BTreeMap, BTreeSet};

/// A point of a plane without limits.
pub type At = (i64, i64);

/// The walls of the plane: the points from `least` to `greatest`, each side a wall when it is there.
#[derive(Clone, Copy, Debug, Default)]
pub struct Walls {
    pub left: Option<i64>,
    pub right: Option<i64>,
    pub top: Option<i64>,
    pub bottom: Option<i64>,
}

#[derive(Clone, Debug)]
pub struct Slow {
    pub walls: Walls,
    pub occupied: Occupied,
    pub suicide: bool,
    pub ko_rule: bool,
    pub stones: BTreeMap<At, Color>,
    pub captured: [u64; 2],
    pub to_move: Color,
    pub moves: u64,
    pub ko: Option<At>,
    /// What the last turn took off.
    pub taken: BTreeSet<At>,
}

/// What a move did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    Played { taken: BTreeSet<At>, suicide: bool, replaced: bool },
    Skipped,
    OffBoard,
    Occupied,
    Suicide,
    Ko,
}

impl Slow {
    pub fn new(walls: Walls, occupied: Occupied, suicide: bool, ko_rule: bool) -> Self {
        Slow {
            walls,
            occupied,
            suicide,
            ko_rule,
            stones: BTreeMap::new(),
            captured: [0; 2],
            to_move: Color::Black,
            moves: 0,
            ko: None,
            taken: BTreeSet::new(),
        }
    }

    pub fn contains(&self, (x, y): At) -> bool {
        let Walls { left, right, top, bottom } = self.walls;
        left.is_none_or(|left| x >= left)
            && right.is_none_or(|right| x <= right)
            && top.is_none_or(|top| y >= top)
            && bottom.is_none_or(|bottom| y <= bottom)
    }

    pub fn beside(&self, (x, y): At) -> Vec<At> {
        let all = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)];
        all.into_iter().filter(|&at| self.contains(at)).collect()
    }

    /// The chain at a point and its liberties.
    pub fn chain(&self, at: At) -> (BTreeSet<At>, BTreeSet<At>) {
        let color = self.stones[&at];
        let (mut chain, mut liberties) = (BTreeSet::from([at]), BTreeSet::new());
        let mut open = vec![at];
        while let Some(at) = open.pop() {
            for next in self.beside(at) {
                match self.stones.get(&next) {
                    None => _ = liberties.insert(next),
                    Some(&other) if other == color => {
                        if chain.insert(next) {
                            open.push(next);
                        }
                    }
                    Some(_) => {}
                }
            }
        }
        (chain, liberties)
    }

    pub fn play(&mut self, at: At, color: Color) -> Outcome {
        if !self.contains(at) {
            return Outcome::OffBoard;
        }
        let mut stones = self.stones.clone();
        if stones.contains_key(&at) {
            match self.occupied {
                Occupied::Refuse => return Outcome::Occupied,
                Occupied::Ignore => return Outcome::Skipped,
                Occupied::Skip => {
                    self.end(color, None);
                    return Outcome::Skipped;
                }
                Occupied::Replace => _ = stones.remove(&at),
            }
        }
        let replaced = stones.len() < self.stones.len();
        if self.ko == Some(at) && self.to_move == color {
            return Outcome::Ko;
        }
        stones.insert(at, color);
        let before = std::mem::replace(&mut self.stones, stones);
        let mut taken = BTreeSet::new();
        for next in self.beside(at) {
            if self.stones.get(&next) == Some(&color.opponent()) {
                let (chain, liberties) = self.chain(next);
                if liberties.is_empty() {
                    taken.extend(chain);
                }
            }
        }
        for at in &taken {
            self.stones.remove(at);
        }
        let (own, liberties) = self.chain(at);
        let suicide = liberties.is_empty();
        if suicide {
            if !self.suicide {
                self.stones = before;
                return Outcome::Suicide;
            }
            for at in &own {
                self.stones.remove(at);
            }
            taken = own.clone();
        }
        let dead = if suicide { color } else { color.opponent() };
        self.captured[dead.index()] += taken.len() as u64;
        let ko = self.ko_rule && !suicide && taken.len() == 1 && own.len() == 1 && liberties.len() == 1;
        self.end(color, if ko { taken.first().copied() } else { None });
        self.taken = taken.clone();
        Outcome::Played { taken, suicide, replaced }
    }

    pub fn pass(&mut self) {
        self.end(self.to_move, None);
    }

    pub fn set_to_move(&mut self, color: Color) {
        if color != self.to_move {
            self.to_move = color;
            self.ko = None;
        }
    }

    fn end(&mut self, color: Color, ko: Option<At>) {
        self.ko = ko;
        self.taken.clear();
        self.moves += 1;
        self.to_move = color.opponent();
    }
}
