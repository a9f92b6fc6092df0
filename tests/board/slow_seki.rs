//! Territory by Japanese custom the slow way: pictures laid on every point, a search from every point, pieces counted by
//! flooding.

use crate::shapes::{all_points, neighbours};
use gocount::board::PointReason;
use gocount::point::{Point, Size};
use std::collections::{BTreeMap, BTreeSet};

type Set = BTreeSet<Point>;

/// A position with dead stones, asked point by point.
#[derive(Debug)]
pub struct Game {
    pub size: Size,
    pub cells: Vec<u8>,
    pub dead: Vec<u8>,
}

impl Game {
    fn at(&self, p: Point) -> u8 {
        self.cells[p.y as usize * self.size.width as usize + p.x as usize]
    }

    fn is_dead(&self, p: Point) -> bool {
        self.at(p) != 0 && self.dead[p.y as usize * self.size.width as usize + p.x as usize] != 0
    }

    fn lives(&self, p: Point) -> bool {
        self.at(p) != 0 && !self.is_dead(p)
    }

    fn near(&self, p: Point) -> Vec<Point> {
        neighbours(self.size, p).collect()
    }

    fn all(&self) -> Vec<Point> {
        all_points(self.size).collect()
    }

    /// All points that can be come to from `start`; `pass` says which may be entered, `stop` where one goes no further.
    fn flood(&self, start: &[Point], pass: impl Fn(Point) -> bool, stop: impl Fn(Point) -> bool) -> Set {
        let (mut seen, mut todo) = (Set::new(), start.to_vec());
        while let Some(p) = todo.pop() {
            if pass(p) && seen.insert(p) && !stop(p) {
                todo.extend(self.near(p));
            }
        }
        seen
    }

    fn parts(&self, points: &Set) -> Vec<Set> {
        let mut parts: Vec<Set> = Vec::new();
        for &p in points {
            if !parts.iter().any(|part| part.contains(&p)) {
                parts.push(self.flood(&[p], |q| points.contains(&q), |_| false));
            }
        }
        parts
    }

    fn without(&self, points: &Set, gone: &[Point]) -> Vec<Set> {
        self.parts(&points.iter().copied().filter(|p| !gone.contains(p)).collect())
    }
}

// --- Links: pictures turned and mirrored eight ways -------------------------------------------------------------------

const PICTURES: [&[&str]; 6] = [
    &["##", "@+", "#+"],
    &["+#?", "+@+", "+#?"],
    &["#++", "+@#", "#++"],
    &["?+?", "#@#", "---"],
    &["##", "@+", "--"],
    &["+#?", "+@+", "---"],
];

fn turned(rows: &[Vec<char>]) -> Vec<Vec<char>> {
    (0..rows[0].len()).map(|x| rows.iter().rev().map(|row| row[x]).collect()).collect()
}

fn links(game: &Game) -> BTreeMap<Point, u8> {
    let mut links = BTreeMap::new();
    for color in [1, 2] {
        for picture in PICTURES {
            let mut rows: Vec<Vec<char>> = picture.iter().map(|row| row.chars().collect()).collect();
            for turn in 0..8 {
                for y in -3..game.size.height as i32 + 3 {
                    for x in -3..game.size.width as i32 + 3 {
                        if let Some(point) = fits(game, &rows, x, y, color) {
                            links.insert(point, color);
                        }
                    }
                }
                rows = turned(&rows);
                if turn == 3 {
                    rows.iter_mut().for_each(|row| row.reverse());
                }
            }
        }
    }
    links
}

fn fits(game: &Game, rows: &[Vec<char>], x: i32, y: i32, color: u8) -> Option<Point> {
    let mut found = None;
    for (dy, row) in rows.iter().enumerate() {
        for (dx, &sign) in row.iter().enumerate() {
            let p = Point::new(x + dx as i32, y + dy as i32);
            let inside = game.size.contains(p);
            let fits = match sign {
                '-' => !inside,
                _ if !inside => false,
                '#' => game.at(p) == color && game.lives(p),
                '+' => game.at(p) == 0 || (game.at(p) == color) == game.lives(p),
                '@' => game.at(p) == 0,
                _ => true,
            };
            if !fits {
                return None;
            }
            if sign == '@' {
                found = Some(p);
            }
        }
    }
    found
}

// --- Eyes -------------------------------------------------------------------------------------------------------------

struct Eye {
    color: u8,
    points: Set,
    value: usize,
}

/// Everything that is next to something, by search.
struct Shapes<'a> {
    game: &'a Game,
    side: BTreeMap<Point, u8>,
    eyes: Vec<Eye>,
    /// Groups of living stones of a colour that can join.
    groups: Vec<Set>,
}

impl Shapes<'_> {
    /// Points beside a point that are of its side.
    fn sides_of(&self, p: Point) -> Vec<Point> {
        self.game.near(p).into_iter().filter(|q| self.side[q] != 0 && self.side[q] == self.side[&p]).collect()
    }

    /// What a group can come to without the point `gone`: groups and eye points, stepping through all of either.
    fn reach(&self, group: usize, gone: Point) -> Set {
        let mut seen = self.groups[group].clone();
        loop {
            let before = seen.len();
            for part in self.groups.iter().chain(self.eyes.iter().map(|eye| &eye.points)) {
                let part: Set = part.iter().copied().filter(|&p| p != gone).collect();
                for piece in self.game.parts_of_group_or_eye(&part, self.game.lives(*part.first().unwrap_or(&gone))) {
                    let joins = piece
                        .iter()
                        .any(|&p| seen.contains(&p) || self.sides_of(p).iter().any(|q| *q != gone && seen.contains(q)));
                    if joins {
                        seen.extend(piece);
                    }
                }
            }
            if before == seen.len() {
                return seen;
            }
        }
    }

    /// The false points; one whose group comes to a real point of an eye of some value is left out.
    fn false_points(&self, real: &dyn Fn(Point) -> bool) -> Set {
        let mut found = Set::new();
        for eye in &self.eyes {
            for &p in &eye.points {
                if self.game.near(p).iter().filter(|q| eye.points.contains(q)).count() > 1 {
                    continue;
                }
                for (i, group) in self.groups.iter().enumerate() {
                    if !self.sides_of(p).iter().any(|q| group.contains(q)) {
                        continue;
                    }
                    let reach = self.reach(i, p);
                    let all_sides = self.sides_of(p).iter().all(|q| reach.contains(q));
                    let relies =
                        self.eyes.iter().any(|e| e.value > 0 && e.points.iter().any(|q| real(*q) && reach.contains(q)));
                    if !all_sides && !relies {
                        found.insert(p);
                    }
                }
            }
        }
        found
    }
}

impl Game {
    /// A group is one piece whatever joins it; an eye falls into connected pieces.
    fn parts_of_group_or_eye(&self, part: &Set, is_group: bool) -> Vec<Set> {
        if is_group { vec![part.clone()] } else { self.parts(part) }
    }

    fn liberties(&self, stone: Point) -> usize {
        let same = |q: Point| self.at(q) == self.at(stone) && self.is_dead(q) == self.is_dead(stone);
        let chain = self.flood(&[stone], same, |_| false);
        let beside: Set = chain.iter().flat_map(|&p| self.near(p)).filter(|&q| self.at(q) == 0).collect();
        beside.len()
    }

    fn is_playable(&self, p: Point, color: u8) -> bool {
        self.at(p) == 0 && self.near(p).iter().any(|&q| self.at(q) != 3 - color || self.liberties(q) <= 1)
    }
}

/// The value of an eye, rule by rule.
fn eye_value(game: &Game, eye: &Eye, is_false: &Set) -> usize {
    let (color, opponent) = (eye.color, 3 - eye.color);
    let real: Set = eye.points.difference(is_false).copied().collect();
    let beside = |p: Point, holds: &dyn Fn(Point) -> bool| game.near(p).into_iter().filter(|&q| holds(q)).count();
    let degree = |p: Point| beside(p, &|q| real.contains(&q));
    let empty_false = |p: Point| beside(p, &|q| game.at(q) == 0 && is_false.contains(&q));
    let thrown_in = |p: Point| beside(p, &|q| game.at(q) == opponent && is_false.contains(&q));
    let is_poke = |p: Point| game.at(p) == opponent && (thrown_in(p) > 0 || empty_false(p) >= 2);
    let to_block = |p: Point| -> usize {
        let cost = |q: Point| {
            let mut cost = 0;
            if game.at(q) == 0 && (!real.contains(&q) || thrown_in(q) > 0) {
                cost = 1;
            }
            if game.at(q) == opponent && real.contains(&q) && empty_false(q) > 0 {
                cost = 1;
            }
            if game.at(q) == opponent && (is_false.contains(&q) || real.contains(&q) && is_poke(q)) {
                cost = 1000;
            }
            cost
        };
        game.near(p).into_iter().map(cost).sum()
    };
    let count = |holds: &dyn Fn(Point) -> bool| real.iter().filter(|&&p| holds(p)).count();
    let mut value = (count(&|p| to_block(p) <= 1) > 0) as usize;
    for &p in real.iter().filter(|&&p| game.is_playable(p, color)) {
        let pieces = game.without(&real, &[p]);
        let allowed = (thrown_in(p) == 1) as usize;
        if pieces.len() >= 2 {
            value = value.max(pieces.iter().filter(|piece| piece.iter().any(|&q| to_block(q) <= allowed)).count());
        }
    }
    let prisoners = count(&|p| game.at(p) == opponent);
    value = value.max((prisoners >= 5) as usize + (prisoners >= 8) as usize);
    let weak = count(&|p| to_block(p) >= 1) + count(&|p| to_block(p) >= 2);
    let lodged = count(&|p| game.at(p) == opponent && degree(p) >= 2);
    let broad = count(&|p| game.at(p) == 0 && degree(p) >= 4) + count(&|p| game.at(p) == 0 && degree(p) >= 3);
    if real.len() >= 6 + weak + lodged || broad >= 6 {
        value = 2;
    }
    for &p in &real {
        let rim = game.near(p).len() < 4;
        if game.at(p) != 0 || rim || !game.is_playable(p, color) || to_block(p) > 1 || degree(p) < 3 {
            continue;
        }
        for q in game.near(p).into_iter().filter(|q| real.contains(q)) {
            let empty_beside = beside(q, &|r| game.at(r) == 0 && real.contains(&r));
            if degree(q) < 3 || to_block(q) > 1 || game.at(q) != 0 && empty_beside <= 1 {
                continue;
            }
            let pieces = game.without(&real, &[p, q]);
            let sure = |least| {
                pieces.iter().filter(|piece| piece.iter().filter(|&&r| to_block(r) == 0).count() >= least).count()
            };
            if sure(1) >= 2 && sure(2) >= if game.at(q) == 0 { 1 } else { 2 } {
                value = 2;
            }
        }
    }
    if prisoners > 0 && value < 2 {
        let thrown_in = eye.points.iter().filter(|&p| game.at(*p) == opponent && is_false.contains(p)).count();
        let unplayable: Vec<Point> =
            real.iter().copied().filter(|&p| game.at(p) != opponent && !game.is_playable(p, color)).collect();
        let mut choices: Vec<Option<Point>> = unplayable.iter().copied().map(Some).collect();
        choices.push(None);
        let lives = choices.iter().all(|&left_out| {
            let in_shape = |p: &Point| (game.at(*p) == opponent || unplayable.contains(p)) && Some(*p) != left_out;
            let shape: Set = real.iter().copied().filter(in_shape).collect();
            let pieces = game.parts(&shape).len();
            let splits = |p: Point| game.without(&shape, &[p]).len() > pieces;
            let broad = |p: Point| game.near(p).iter().filter(|q| shape.contains(q)).count() >= 3;
            let good = shape.iter().filter(|&&p| splits(p) || broad(p)).count();
            pieces + (good + (shape.len() >= 7) as usize) / 2 >= 2 + thrown_in
        });
        if lives {
            value = 2;
        }
    }
    value.min(2)
}

// --- The whole --------------------------------------------------------------------------------------------------------

/// Owner and reason of each point.
pub fn slow_territory(game: &Game) -> (Vec<u8>, Vec<u8>) {
    let links = links(game);
    let link = |p: Point| links.get(&p).copied().unwrap_or(0);
    let reach = |color: u8, linked: bool| {
        let stones: Vec<Point> = game.all().into_iter().filter(|&p| game.at(p) == color && game.lives(p)).collect();
        let pass = |p: Point| !(game.at(p) == 3 - color && game.lives(p));
        game.flood(&stones, pass, |p| linked && link(p) == 3 - color)
    };
    let reaches = [reach(1, true), reach(2, true)];
    let strictly = [reach(1, false), reach(2, false)];
    let side: BTreeMap<Point, u8> = game
        .all()
        .into_iter()
        .map(|p| (p, [0, 1, 2, 0][reaches[0].contains(&p) as usize + 2 * reaches[1].contains(&p) as usize]))
        .collect();
    // Regions, groups and eyes.
    let mut shapes = Shapes { game, side, eyes: Vec::new(), groups: Vec::new() };
    let mut regions: Vec<Set> = Vec::new();
    for p in game.all() {
        let color = shapes.side[&p];
        if color != 0 && !regions.iter().any(|region| region.contains(&p)) {
            let pass = |q: Point| !(game.at(q) == 3 - color && game.lives(q));
            let mut region = game.flood(&[p], pass, |q| link(q) == 3 - color);
            region.retain(|q| shapes.side[q] == color);
            regions.push(region);
        }
        if game.lives(p) && !shapes.groups.iter().any(|group| group.contains(&p)) {
            let color = game.at(p);
            let pass = |q: Point| {
                game.at(q) == color && game.lives(q) || shapes.side[&q] == 0 && !game.lives(q) && link(q) != 3 - color
            };
            let mut group = game.flood(&[p], pass, |_| false);
            group.retain(|&q| game.lives(q) && game.at(q) == color);
            shapes.groups.push(group);
        }
        if color != 0 && !game.lives(p) && !shapes.eyes.iter().any(|eye| eye.points.contains(&p)) {
            let points = game.flood(&[p], |q| shapes.side[&q] == color && !game.lives(q), |_| false);
            shapes.eyes.push(Eye { color, points, value: 0 });
        }
    }
    let is_false = shapes.false_points(&|_| true);
    for i in 0..shapes.eyes.len() {
        shapes.eyes[i].value = eye_value(game, &shapes.eyes[i], &is_false);
    }
    let to_fill = shapes.false_points(&|p| !is_false.contains(&p));
    let mut verdict = (Vec::new(), Vec::new());
    for p in game.all() {
        let color = shapes.side[&p];
        let reason = if game.lives(p) {
            PointReason::Stone
        } else if color == 0 {
            PointReason::Dame
        } else {
            let region = regions.iter().find(|region| region.contains(&p)).unwrap();
            let eyes = shapes.eyes.iter().filter(|eye| region.contains(eye.points.first().unwrap()));
            let thrown_in = |q: &Point| to_fill.contains(q) && game.at(*q) == 3 - color;
            let same = |q: Point| game.at(q) == game.at(p) && game.is_dead(q) == game.is_dead(p);
            if eyes.map(|eye| eye.value).sum::<usize>() < 2 {
                PointReason::Seki
            } else if to_fill.contains(&p) || game.near(p).iter().any(thrown_in) {
                PointReason::FalseEye
            } else if strictly[2 - color as usize].contains(&p)
                || game.flood(&[p], same, |_| false).iter().any(|q| !region.contains(q))
            {
                PointReason::Dame
            } else {
                PointReason::Territory
            }
        };
        verdict.0.push(if reason == PointReason::Territory { color } else { 0 });
        verdict.1.push(if game.is_dead(p) { PointReason::DeadStone } else { reason } as u8);
    }
    verdict
}
