//! Whose each point is at the end of many playouts.

use super::reading::{Question, Tree};
use super::{EstimateError, EstimateOptions};
use crate::memory::{OutOfMemory, filled, push};
use crate::play::playout::{CELLS, PlayoutBoard, Policy, Random, cells_of};
use crate::point::Size;

/// What the playouts say of each point.
pub(super) struct Ownership {
    boards: Boards,
    width: usize,
    /// Of the playouts with answers and care, by which stones live or die.
    pub careful: Tally,
    /// Of a few by chance alone, which the net wants to see beside them.
    pub plain: Tally,
}

/// As many playouts by chance alone go beside those with care.
const PLAIN_PER_CAREFUL: [u32; 2] = [3, 10];

/// After so many playouts, and then again and again, one looks whether there are enough.
const LEAST: u32 = 64;
const LOOK_EVERY: u32 = 32;

/// Two boards, the position and the one that is played on, of the least kind that fits.
enum Boards {
    Small(Vec<PlayoutBoard<{ CELLS[0] }>>),
    Medium(Vec<PlayoutBoard<{ CELLS[1] }>>),
    Usual(Vec<PlayoutBoard<{ CELLS[2] }>>),
    Large(Vec<PlayoutBoard<{ CELLS[3] }>>),
}

fn pair<const N: usize>(size: Size) -> Result<Vec<PlayoutBoard<N>>, OutOfMemory> {
    let mut boards = Vec::new();
    boards.try_reserve_exact(2)?;
    push(&mut boards, PlayoutBoard::new(size))?;
    push(&mut boards, PlayoutBoard::new(size))?;
    Ok(boards)
}

impl Ownership {
    pub fn new(size: Size) -> Result<Ownership, OutOfMemory> {
        let cells = cells_of(size);
        let fits = |limit: usize| cells <= limit as u64;
        let boards = match () {
            () if fits(CELLS[0]) => Boards::Small(pair(size)?),
            () if fits(CELLS[1]) => Boards::Medium(pair(size)?),
            () if fits(CELLS[2]) => Boards::Usual(pair(size)?),
            () => Boards::Large(pair(size)?),
        };
        let points = size.cells() as usize;
        Ok(Ownership { boards, width: size.width as usize, careful: Tally::new(points)?, plain: Tally::new(points)? })
    }

    /// Plays. `settled` tells whose each point is for certain, 0 for those that are open.
    pub fn play(
        &mut self,
        stones: &[u8],
        settled: &[u8],
        options: &EstimateOptions,
        watch: impl FnMut(u32) -> bool,
    ) -> Result<(), EstimateError> {
        let mut run = Run { width: self.width, careful: &mut self.careful, plain: &mut self.plain };
        match &mut self.boards {
            Boards::Small(boards) => run.play(boards, stones, settled, options, watch),
            Boards::Medium(boards) => run.play(boards, stones, settled, options, watch),
            Boards::Usual(boards) => run.play(boards, stones, settled, options, watch),
            Boards::Large(boards) => run.play(boards, stones, settled, options, watch),
        }
    }

    /// Reads whether a group lives: its chance of 1000. Only in the question's region is played.
    pub fn read(&mut self, tree: &mut Tree, stones: &[u8], question: &Question) -> Result<u32, OutOfMemory> {
        match &mut self.boards {
            Boards::Small(boards) => read(boards, tree, stones, question),
            Boards::Medium(boards) => read(boards, tree, stones, question),
            Boards::Usual(boards) => read(boards, tree, stones, question),
            Boards::Large(boards) => read(boards, tree, stones, question),
        }
    }
}

fn read<const N: usize>(
    boards: &mut [PlayoutBoard<N>],
    tree: &mut Tree,
    stones: &[u8],
    question: &Question,
) -> Result<u32, OutOfMemory> {
    let [root, board] = boards else { return Ok(500) };
    root.set_up(stones);
    root.bar(|point| !question.is_in_region(point));
    tree.read(root, board, question)
}

/// What came of playouts of one kind.
pub(super) struct Tally {
    /// Playouts that Black began, and that White began.
    played: [u32; 2],
    /// Black's less White's, by who began.
    balance: [Vec<i32>; 2],
    /// How often the point was nobody's.
    nobody: Vec<u32>,
    /// How often the stone that stood there was never taken off.
    kept: Vec<u32>,
}

impl Tally {
    fn new(points: usize) -> Result<Tally, OutOfMemory> {
        Ok(Tally {
            played: [0; 2],
            balance: [filled(0, points)?, filled(0, points)?],
            nobody: filled(0, points)?,
            kept: filled(0, points)?,
        })
    }

    /// How many playouts there were.
    pub fn total(&self) -> i64 {
        i64::from(self.played[0]) + i64::from(self.played[1])
    }

    /// How often a point was Black's, less how often it was White's.
    pub fn balance(&self, point: usize) -> i64 {
        i64::from(self.balance[0][point]) + i64::from(self.balance[1][point])
    }

    /// How often a point was nobody's.
    pub fn nobody(&self, point: usize) -> i64 {
        self.nobody[point].into()
    }

    /// How often the stone that stood there was never taken off.
    pub fn kept(&self, point: usize) -> i64 {
        self.kept[point].into()
    }

    /// How often a point was not `color`'s, less how often it was, nobody's left out: twice its chance of being the
    /// other's, times all playouts.
    pub fn against(&self, point: usize, color: u8) -> i64 {
        let balance = self.balance(point);
        let own = if color == 1 { balance } else { -balance };
        self.total() - self.nobody(point) - own
    }

    /// `color`'s less the other's, where `color` began or the other did: the number, and of how many playouts.
    pub fn by(&self, point: usize, color: u8, color_began: bool) -> (i64, i64) {
        let first = usize::from((color == 1) != color_began);
        let balance = i64::from(self.balance[first][point]);
        (if color == 1 { balance } else { -balance }, i64::from(self.played[first]))
    }

    /// Black's less White's, of 1000.
    pub fn mean(&self, point: usize) -> i32 {
        (self.balance(point) * 1000 / self.total().max(1)) as i32
    }

    /// Whether more playouts will turn no stone over: each was its own side's, or the other's, more often by three times
    /// the square root of the playouts, which is what chance makes of an even case in one of four hundred.
    fn is_clear(&self, stones: &[u8]) -> bool {
        let is_clear = |point: usize| self.balance(point).pow(2) >= 9 * self.total();
        stones.iter().enumerate().all(|(point, stone)| *stone == 0 || is_clear(point))
    }

    fn clear(&mut self) {
        self.played = [0; 2];
        self.balance.iter_mut().for_each(|balance| balance.fill(0));
        self.nobody.fill(0);
        self.kept.fill(0);
    }

    fn add<const N: usize>(&mut self, board: &PlayoutBoard<N>, width: usize, settled: &[u8], first: usize) {
        self.played[first] += 1;
        for (point, &owner) in settled.iter().enumerate() {
            let cell = board.cell(point % width, point / width);
            match if owner != 0 { owner } else { board.owner(cell) } {
                1 => self.balance[first][point] += 1,
                2 => self.balance[first][point] -= 1,
                _ => self.nobody[point] += 1,
            }
            self.kept[point] += u32::from(board.is_kept(cell));
        }
    }
}

/// Playouts, and where they are counted.
struct Run<'a> {
    width: usize,
    careful: &'a mut Tally,
    plain: &'a mut Tally,
}

impl Run<'_> {
    fn play<const N: usize>(
        &mut self,
        boards: &mut [PlayoutBoard<N>],
        stones: &[u8],
        settled: &[u8],
        options: &EstimateOptions,
        mut watch: impl FnMut(u32) -> bool,
    ) -> Result<(), EstimateError> {
        self.careful.clear();
        self.plain.clear();
        let [root, board] = boards else { return Ok(()) };
        root.set_up(stones);
        root.bar(|point| settled[point] != 0);
        let mut random = Random::new(options.seed ^ 0x9e37_79b9_7f4a_7c15);
        for playout in 0..options.playouts {
            let first = (playout & 1) as usize;
            board.clone_from(root);
            // Half of the playouts leave false eyes alone, which two-headed dragons live by; half fill them, as killers must.
            board.leave_false_eyes(playout & 3 < 2);
            board.play_out(1 + first as u8, &Policy::HEAVY, &mut random);
            self.careful.add(board, self.width, settled, first);
            if !watch(playout + 1) {
                return Err(EstimateError::Stopped);
            }
            if playout >= LEAST - 1 && (playout + 1) % LOOK_EVERY == 0 && self.careful.is_clear(stones) {
                break;
            }
        }
        let [plain, careful] = PLAIN_PER_CAREFUL;
        for playout in 0..self.careful.total() as u32 * plain / careful {
            let first = (playout & 1) as usize;
            board.clone_from(root);
            board.play_out(1 + first as u8, &Policy::LIGHT, &mut random);
            self.plain.add(board, self.width, settled, first);
        }
        Ok(())
    }
}
