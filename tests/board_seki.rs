//! Territory by Japanese custom against a slow twin: pictures laid on every point, a search from every point, pieces
//! counted by flooding.

mod board_common;

use board_common::*;
use gocount::board::{Board, BoardError, PointReason, TerritoryJudge};
use gocount::point::{Point, Size};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

type Set = BTreeSet<Point>;

/// A position with dead stones, asked point by point.
#[derive(Debug)]
struct Game {
    size: Size,
    cells: Vec<u8>,
    dead: Vec<u8>,
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
fn slow_territory(game: &Game) -> (Vec<u8>, Vec<u8>) {
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

fn agrees(game: &Game) {
    let board = from_cells(game.size.width as usize, game.size.height as usize, &game.cells);
    let mut judge = TerritoryJudge::new(game.size).unwrap();
    let verdict = judge.judge(&board, &game.dead, &[]).unwrap();
    let (owner, reason) = slow_territory(game);
    let text = String::from_utf8(board.to_diagram(*b".XO").unwrap()).unwrap();
    assert_eq!(
        (verdict.owner, verdict.reason),
        (&owner[..], &reason[..]),
        "{}\n{text}{:?}",
        game.size.width,
        game.dead
    );
    for color in [1, 2] {
        let points = owner.iter().filter(|&&owner| owner == color).count();
        assert_eq!(verdict.territory[color as usize - 1] as usize, points);
    }
}

/// Boards of small rooms with shared walls and doors, lodgers dead and alive: many eyes, real, false and in rings.
fn rooms() -> impl Strategy<Value = Game> {
    (1usize..13, 1usize..11, any::<u64>(), any::<[u8; 143]>()).prop_map(|(width, height, walls, noise)| {
        let (across, down) = (2 + (walls & 1) as usize + (walls >> 1 & 1) as usize, 2 + (walls >> 2 & 1) as usize);
        let owner = |x: usize, y: usize| 1 + (walls >> (8 + x / 5 + y / 5 * 3) & 1) as u8;
        let mut game = Game { size: Size::new(width as u32, height as u32), cells: Vec::new(), dead: Vec::new() };
        for i in 0..width * height {
            let (x, y, noise) = (i % width, i / width, noise[i % 143]);
            let wall = x % across == across - 1 || y % down == down - 1;
            let own = owner(x, y);
            let (cell, dead) = match (wall, noise) {
                (_, 0..14) => (0, 0),
                (_, 14..20) => (1, 0),
                (_, 20..26) => (2, 0),
                (_, 26..29) => (own, 1),
                (true, _) => (own, 0),
                (false, 29..70) => (3 - own, 1),
                _ => (0, 1),
            };
            game.cells.push(cell);
            game.dead.push(dead);
        }
        game
    })
}

/// Solid boards with a winding hollow: eyes of every shape, with stones left dead in them and a few living intruders.
fn hollows() -> impl Strategy<Value = Game> {
    let steps = proptest::collection::vec(any::<u8>(), 4..60);
    (3i32..10, 3i32..9, steps, 0u8..120, any::<u64>()).prop_map(|(width, height, steps, full, odd)| {
        let size = Size::new(width as u32, height as u32);
        let cells = (width * height) as usize;
        let mut game = Game { size, cells: vec![1; cells], dead: vec![0; cells] };
        let (mut x, mut y) = (width / 2, height / 2);
        for (i, step) in steps.into_iter().enumerate() {
            let (dx, dy) =
                [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1)][step as usize % if odd & 1 == 0 { 4 } else { 6 }];
            (x, y) = ((x + dx).clamp(0, width - 1), (y + dy).clamp(0, height - 1));
            let point = (y * width + x) as usize;
            (game.cells[point], game.dead[point]) = if step / 6 < full / 3 { (2, 1) } else { (0, 0) };
            if i > 50 && step > 250 {
                (game.cells[point], game.dead[point]) = (1, 1);
            }
        }
        for i in 0..(odd >> 1 & 3) {
            let point = (odd >> (8 + 16 * i)) as usize % cells;
            (game.cells[point], game.dead[point]) = ((odd >> (4 + i)) as u8 % 3, 0);
        }
        game
    })
}

fn any_game() -> impl Strategy<Value = Game> {
    (any_board(), any::<[u8; 31]>(), 1u8..9).prop_filter_map("small enough for the twin", |(board, noise, few)| {
        let cells = board.cells().to_vec();
        let dead = (0..cells.len()).map(|i| (noise[(i * 7 + i / 31) % 31] % 9 < few / 2) as u8).collect();
        (cells.len() <= 130).then_some(Game { size: board.size(), cells, dead })
    })
}

/// A game far to the right on a wide board, beside columns of stones: rows that end in a second or third word of bits.
fn far_right(game: Game, columns: usize) -> Game {
    let width = game.size.width as usize;
    let size = Size::new((columns + width) as u32, game.size.height);
    let mut wide = Game { size, cells: Vec::new(), dead: Vec::new() };
    for (cells, dead) in game.cells.chunks(width).zip(game.dead.chunks(width)) {
        wide.cells.resize(wide.cells.len() + columns, 1);
        wide.cells.extend(cells);
        wide.dead.resize(wide.dead.len() + columns, 0);
        wide.dead.extend(dead);
    }
    wide
}

proptest! {
    #![proptest_config(cases(2500))]

    #[test]
    fn rooms_are_judged_like_the_twin(game in rooms()) {
        agrees(&game);
    }

    #[test]
    fn hollows_are_judged_like_the_twin(game in hollows()) {
        agrees(&game);
    }
}

proptest! {
    #![proptest_config(cases(500))]

    #[test]
    fn random_boards_are_judged_like_the_twin(game in any_game()) {
        agrees(&game);
    }
}

proptest! {
    #![proptest_config(cases(150))]

    #[test]
    fn wide_boards_are_judged_like_the_twin(game in rooms(), columns in prop_oneof![51usize..66, 116usize..130]) {
        agrees(&far_right(game, columns));
    }
}

// --- By hand ----------------------------------------------------------------------------------------------------------

/// Judges a picture in which `x` and `o` are dead stones; `s` in the second picture marks chains in seki.
fn judged(rows: &[&str], seki: &[u8]) -> (Vec<u8>, Vec<u8>, [u32; 2]) {
    let living: Vec<String> = rows.iter().map(|row| row.to_uppercase()).collect();
    let board = Board::from_rows(&living, Default::default()).unwrap();
    let dead: Vec<u8> = rows.concat().bytes().map(|letter| letter.is_ascii_lowercase() as u8).collect();
    let mut judge = TerritoryJudge::new(board.size()).unwrap();
    let verdict = judge.judge(&board, &dead, seki).unwrap();
    (verdict.owner.to_vec(), verdict.reason.to_vec(), verdict.groups)
}

#[test]
fn two_walls_divide_the_board() {
    let (owner, reason, groups) = judged(&["..XO..", "..XO.x", "..XO..", "..XO.."], &[]);
    assert_eq!(owner, [1, 1, 0, 0, 2, 2].repeat(4));
    assert_eq!(reason[4..12], [1, 1, 1, 1, 0, 0, 1, 5]);
    assert_eq!(groups, [1, 1]);
}

#[test]
fn stones_without_two_eyes_are_in_seki() {
    // Two chains of one eye each, with a liberty between them that neither can fill.
    let rows = [".XO.O", "XXO.O", "...OO", "OOOO.", "....."];
    let (owner, reason, _) = judged(&rows, &[]);
    assert_eq!((owner[0], reason[0]), (0, PointReason::Seki as u8));
    assert_eq!((owner[24], reason[24]), (2, PointReason::Territory as u8));
}

#[test]
fn a_chain_that_is_said_to_be_in_seki_has_no_territory() {
    let rows = ["...XO...", "...XO...", "...XO..."];
    let mut seki = [0; 24];
    let (owner, ..) = judged(&rows, &seki);
    assert_eq!(owner[..8], [1, 1, 1, 0, 0, 2, 2, 2]);
    seki[3] = 1;
    let (owner, reason, _) = judged(&rows, &seki);
    assert_eq!(owner[..8], [0, 0, 0, 0, 0, 2, 2, 2]);
    assert_eq!(reason[..8], [3, 3, 3, 0, 0, 1, 1, 1]);
}

#[test]
fn a_judge_is_for_one_size_and_serves_many_boards() {
    let mut judge = TerritoryJudge::new(Size::new(4, 2)).unwrap();
    let board = from_cells(4, 2, &[0, 1, 2, 0, 0, 1, 2, 0]);
    let first = judge.judge(&board, &[], &[]).unwrap().owner.to_vec();
    judge.judge(&from_cells(4, 2, &[0; 8]), &[], &[]).unwrap();
    assert_eq!(judge.judge(&board, &[], &[]).unwrap().owner, first);
    let wrong = BoardError::WrongLength { expected: 8, found: 7 };
    assert_eq!(judge.judge(&board, &[0; 7], &[]).unwrap_err(), wrong);
    assert_eq!(judge.judge(&board, &[], &[0; 7]).unwrap_err(), wrong);
    let other = judge.judge(&from_cells(2, 4, &[0; 8]), &[], &[]).unwrap_err();
    assert!(matches!(other, BoardError::WrongLength { .. }));
    assert!(matches!(TerritoryJudge::new(Size::new(1 << 20, 1 << 20)), Err(BoardError::TooLarge { .. })));
    assert!(matches!(TerritoryJudge::new(Size::new(0, 3)), Err(BoardError::Empty)));
}

#[test]
fn large_boards_are_judged_in_linear_time() {
    for pattern in [comb, chequers, teeth] {
        let cells: Vec<u8> = (0..1000 * 1000).map(|i| pattern(i % 1000, i / 1000, 1000)).collect();
        from_cells(1000, 1000, &cells).japanese_territory(&[], &[]).unwrap();
    }
    let board = spiral(1001);
    let territory = board.japanese_territory(&[], &[]).unwrap();
    assert!(territory.iter().all(|&owner| owner != 2));
}
