//! Pass-alive stones and territory: what lives though its owner passes for ever (Benson 1976).
//!
//! For one colour: a region is a connected set of points without stones of that colour, at least one of them empty. It
//! is vital for a chain that is next to every empty point of it (where suicide is legal: to every point of it). Chains
//! with fewer than two vital regions die, and a region next to a dead chain is vital for nobody; what is left when
//! nothing more dies is pass-alive. Its territory, by KataGo's definition: each region that touches only pass-alive
//! chains, at least one, and has at most one point that is next to none of them.

#[cfg(target_arch = "x86_64")]
use super::simd_avx2;
use super::walled::{EMPTY, NO_PART, WALL, Walled, WalledParts, judged_shape};
use super::{Board, BoardError};
use crate::memory::{OutOfMemory, filled};
use crate::point::{Color, Size};

/// Which code judges. Both say the same; tests and benches choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LifePath {
    /// The fastest that this machine has.
    #[default]
    Fastest,
    /// Plain integers, on any machine.
    Plain,
}

/// Judges pass-alive stones and territory of boards of one size. The memory is taken when it is made: a judgement
/// allocates nothing.
pub struct LifeJudge {
    size: Size,
    shape: Walled,
    grid: Vec<u8>,
    chains: WalledParts,
    regions: WalledParts,
    benson: Benson,
    map: Vec<u8>,
}

impl LifeJudge {
    /// Memory for boards of `size`, about sixty bytes a point.
    ///
    /// Errors: [`BoardError::Empty`], [`BoardError::TooLarge`] beyond 2^28 points, [`BoardError::OutOfMemory`].
    pub fn new(size: Size) -> Result<LifeJudge, BoardError> {
        let shape = judged_shape(size)?;
        let cells = shape.width * shape.height;
        Ok(LifeJudge {
            size,
            shape,
            grid: shape.wall()?,
            chains: WalledParts::new(shape)?,
            regions: WalledParts::new(shape)?,
            benson: Benson::new(cells)?,
            map: filled(0, cells)?,
        })
    }

    /// The pass-alive stones and territory of both colours, one byte a point, row after row: 0 neither, 1 Black's,
    /// 2 White's. With `suicide`, chains of more than one stone may be taken off by their own side. Linear in the points.
    ///
    /// Errors: [`BoardError::WrongLength`] for a board of another size.
    pub fn judge(&mut self, board: &Board, suicide: bool) -> Result<&[u8], BoardError> {
        self.judge_by(board, suicide, LifePath::Fastest)
    }

    /// The same by a chosen path of the code.
    ///
    /// Errors: those of [`LifeJudge::judge`].
    pub fn judge_by(&mut self, board: &Board, suicide: bool, path: LifePath) -> Result<&[u8], BoardError> {
        if board.size() != self.size {
            return Err(BoardError::WrongLength { expected: self.size.cells(), found: board.cells().len() });
        }
        if path == LifePath::Fastest && self.judge_by_sets(board, suicide) {
            return Ok(&self.map);
        }
        self.shape.fill(&mut self.grid, board.cells());
        self.map.fill(0);
        for color in [Color::Black, Color::White] {
            self.judge_color(color as u8, suicide);
        }
        Ok(&self.map)
    }

    /// Judges by sets of points, where the machine and the size allow it; says whether it did.
    #[cfg(target_arch = "x86_64")]
    fn judge_by_sets(&mut self, board: &Board, suicide: bool) -> bool {
        simd_avx2::judge_life(self.size, board.cells(), suicide, &mut self.map)
    }

    #[cfg(not(target_arch = "x86_64"))]
    fn judge_by_sets(&mut self, _: &Board, _: bool) -> bool {
        false
    }

    fn judge_color(&mut self, own: u8, suicide: bool) {
        let (shape, grid) = (self.shape, &self.grid);
        self.chains.divide(grid.iter().map(|&cell| (cell == own) as u8));
        self.regions.divide(grid.iter().map(|&cell| (cell != own && cell != WALL) as u8));
        let position = Position { shape, grid, chains: &self.chains, regions: &self.regions, own };
        self.benson.judge(&position, suicide);
        for (y, row) in self.map.chunks_exact_mut(shape.width).enumerate() {
            for (x, owner) in row.iter_mut().enumerate() {
                if self.benson.is_alive(&position, shape.row(y) + x) {
                    *owner = own;
                }
            }
        }
    }
}

impl Board {
    /// The pass-alive stones and territory of both colours: see [`LifeJudge::judge`], which is for many boards.
    ///
    /// Errors: those of [`LifeJudge::new`].
    pub fn pass_alive(&self, suicide: bool) -> Result<Vec<u8>, BoardError> {
        let mut judge = LifeJudge::new(self.size)?;
        judge.judge(self, suicide)?;
        Ok(judge.map)
    }
}

/// A position seen from one colour.
struct Position<'a> {
    shape: Walled,
    grid: &'a [u8],
    /// The chains of that colour.
    chains: &'a WalledParts,
    /// The connected sets of all other points.
    regions: &'a WalledParts,
    own: u8,
}

/// What is known of the chains and regions while the doomed ones are sorted out.
struct Benson {
    /// For each region the chains it is vital for: at most four, as each is next to its first empty point.
    vital: Vec<[u32; 4]>,
    /// For each region whether it is out: without an empty point, or next to a dead chain.
    out: Vec<bool>,
    /// For each region the points that are next to no own stone, up to two.
    inner: Vec<u8>,
    /// For each chain the regions vital for it.
    count: Vec<u32>,
    /// For each chain whether it is dead.
    dead: Vec<bool>,
    /// Dead chains whose neighbourhood is still to be told.
    doomed: Vec<u32>,
}

impl Benson {
    fn new(cells: usize) -> Result<Benson, OutOfMemory> {
        let mut benson = Benson {
            vital: Vec::new(),
            out: Vec::new(),
            inner: Vec::new(),
            count: Vec::new(),
            dead: Vec::new(),
            doomed: Vec::new(),
        };
        benson.vital.try_reserve_exact(cells)?;
        benson.out.try_reserve_exact(cells)?;
        benson.inner.try_reserve_exact(cells)?;
        benson.count.try_reserve_exact(cells)?;
        benson.dead.try_reserve_exact(cells)?;
        benson.doomed.try_reserve_exact(cells)?;
        Ok(benson)
    }

    fn judge(&mut self, position: &Position, suicide: bool) {
        self.count.clear();
        self.count.resize(position.chains.count(), 0);
        self.survey(position, suicide);
        self.dead.clear();
        self.doomed.clear();
        for (chain, &count) in self.count.iter().enumerate() {
            self.dead.push(count < 2);
            if count < 2 {
                self.doomed.push(chain as u32);
            }
        }
        while let Some(chain) = self.doomed.pop() {
            for &stone in position.chains.points(chain as usize) {
                for beside in position.shape.around(stone as usize) {
                    let region = position.regions.of(beside);
                    if region != NO_PART && !self.out[region as usize] {
                        self.exclude(region as usize);
                    }
                }
            }
        }
    }

    /// Finds for each region the chains that it is vital for, and how many of its points are inner ones.
    fn survey(&mut self, position: &Position, suicide: bool) {
        self.vital.clear();
        self.out.clear();
        self.inner.clear();
        for region in 0..position.regions.count() {
            let (mut vital, mut started, mut inner, mut empty) = ([NO_PART; 4], false, 0, false);
            for &point in position.regions.points(region) {
                let near = position.shape.around(point as usize).map(|beside| position.chains.of(beside));
                inner = (inner + near.iter().all(|&chain| chain == NO_PART) as u8).min(2);
                let is_empty = position.grid[point as usize] == EMPTY;
                empty |= is_empty;
                if is_empty || suicide {
                    if started {
                        vital = vital.map(|chain| if near.contains(&chain) { chain } else { NO_PART });
                    } else {
                        (vital, started) = (once_each(near), true);
                    }
                }
            }
            if !empty {
                vital = [NO_PART; 4];
            }
            for chain in vital.into_iter().filter(|&chain| chain != NO_PART) {
                self.count[chain as usize] += 1;
            }
            self.vital.push(vital);
            self.out.push(!empty);
            self.inner.push(inner);
        }
    }

    /// A region next to a dead chain is vital for nobody any more.
    fn exclude(&mut self, region: usize) {
        self.out[region] = true;
        for chain in self.vital[region] {
            if chain != NO_PART {
                let count = &mut self.count[chain as usize];
                *count -= 1;
                if *count == 1 {
                    self.dead[chain as usize] = true;
                    self.doomed.push(chain);
                }
            }
        }
    }

    /// Whether a point is a pass-alive stone or its territory. A board without a chain has no territory either.
    fn is_alive(&self, position: &Position, point: usize) -> bool {
        if position.grid[point] == position.own {
            return !self.dead[position.chains.of(point) as usize];
        }
        let region = position.regions.of(point) as usize;
        !self.out[region] && self.inner[region] <= 1 && position.chains.count() > 0
    }
}

/// The same chains, the second and later of equal ones left out.
fn once_each(mut chains: [u32; 4]) -> [u32; 4] {
    for i in 1..4 {
        if chains[..i].contains(&chains[i]) {
            chains[i] = NO_PART;
        }
    }
    chains
}
