//! Games by chance from the empty board: by the engine of playouts, and by a program that has nothing but a simulator through
//! C and its own map of the stones.

use crate::through_c::{self, Game};
use gocount::ffi::point::gocount_point;
use gocount::ffi::simulator::{GOCOUNT_SHAPE_GRID, gocount_simulator_options};
use gocount::ffi::simulator_move::gocount_move_report;
use gocount::play::playout::{CELLS, PlayoutBoard, Policy, Random};
use gocount::point::Size;
use std::time::Instant;

/// Games of a round, and rounds, of which the best counts.
const GAMES: u32 = 2000;
const ROUNDS: u32 = 6;

/// Playouts a second of ours, and of the loop, by turns.
pub fn rates(side: u32) -> (f64, f64) {
    let (mut ours, mut theirs) = (0f64, 0f64);
    for round in 0..ROUNDS {
        ours = ours.max(rate(|| play_ours(side, round.into())));
        theirs = theirs.max(rate(|| Loop::new(side, round.into()).play()));
    }
    (ours, theirs)
}

fn rate(play: impl FnOnce()) -> f64 {
    let start = Instant::now();
    play();
    f64::from(GAMES) / start.elapsed().as_secs_f64()
}

fn play_ours(side: u32, seed: u64) {
    if side == 9 { play_on::<{ CELLS[0] }>(side, seed) } else { play_on::<{ CELLS[2] }>(side, seed) }
}

fn play_on<const N: usize>(side: u32, seed: u64) {
    let root = PlayoutBoard::<N>::new(Size::new(side, side));
    let (mut board, mut random) = (root.clone(), Random::new(seed));
    for _ in 0..GAMES {
        board.clone_from(&root);
        std::hint::black_box(board.play_out(1, &Policy::LIGHT, &mut random));
    }
}

/// The simulator, and what the program around it keeps: the stones with a wall of 3, the empty points.
struct Loop {
    game: Game,
    side: usize,
    stones: Vec<u8>,
    empty: Vec<usize>,
    random: Random,
    taken: Vec<gocount_point>,
}

impl Loop {
    fn new(side: u32, seed: u64) -> Loop {
        let options =
            gocount_simulator_options { shape: GOCOUNT_SHAPE_GRID, width: side, height: side, ..through_c::options() };
        let side = side as usize;
        let taken = vec![gocount_point { x: 0, y: 0 }; side * side];
        Loop { game: Game::new(options), side, stones: vec![], empty: vec![], random: Random::new(seed), taken }
    }

    fn play(&mut self) {
        for _ in 0..GAMES {
            self.game.reset();
            self.stones = vec![3; (self.side + 2) * (self.side + 2)];
            self.empty.clear();
            for (x, y) in (0..self.side).flat_map(|y| (0..self.side).map(move |x| (x, y))) {
                self.empty.push(self.cell(x, y));
                self.stones[*self.empty.last().expect("just pushed")] = 0;
            }
            let (mut color, mut passes) = (1, 0);
            for _ in 0..3 * self.side * self.side {
                passes = if self.play_one(color) { 0 } else { passes + 1 };
                if passes == 2 {
                    break;
                }
                color = 3 - color;
            }
        }
    }

    fn cell(&self, x: usize, y: usize) -> usize {
        (y + 1) * (self.side + 2) + x + 1
    }

    /// The first legal point that is no own eye, from a random start; else a pass.
    fn play_one(&mut self, color: u8) -> bool {
        let count = self.empty.len();
        let start = if count == 0 { 0 } else { self.random.below(count) };
        let mut report = gocount_move_report::default();
        for step in 0..count {
            let at = (start + step) % count;
            let cell = self.empty[at];
            let (x, y) = (cell % (self.side + 2) - 1, cell / (self.side + 2) - 1);
            if self.is_eye(cell, color) || !self.game.try_play(gocount_point { x: x as i32, y: y as i32 }, &mut report)
            {
                continue;
            }
            self.empty.swap_remove(at);
            self.stones[cell] = color;
            if report.captured_black + report.captured_white > 0 {
                let taken = self.game.last_captured(&mut self.taken);
                for point in &self.taken[..taken] {
                    let cell = self.cell(point.x as usize, point.y as usize);
                    self.stones[cell] = 0;
                    self.empty.push(cell);
                }
            }
            return true;
        }
        self.game.pass();
        false
    }

    fn is_eye(&self, cell: usize, color: u8) -> bool {
        let row = self.side + 2;
        let at = |cell: usize| self.stones[cell];
        let is_own = |there: u8| there == color || there == 3;
        let corners = [cell - row - 1, cell - row + 1, cell + row - 1, cell + row + 1];
        let enemies = corners.iter().filter(|corner| at(**corner) == 3 - color).count();
        let edge = usize::from(corners.iter().any(|corner| at(*corner) == 3));
        [cell - row, cell - 1, cell + 1, cell + row].iter().all(|beside| is_own(at(*beside))) && enemies + edge < 2
    }
}
