//! An estimate on its own, apart from the memory that it was made with.

use super::{ChainEstimate, EstimateError, EstimateOptions, Estimator, Permille};
use crate::board::Board;
use crate::half::HalfPoints;
use crate::memory::{OutOfMemory, copied, filled};
use crate::point::{Point, Size};

/// What an [`Estimator`] found out about a position.
#[derive(Debug)]
pub struct Estimate {
    board: Board,
    dead: Vec<u8>,
    owner: Vec<u8>,
    claims: Vec<u8>,
    ownership: Vec<i16>,
    chains: Vec<ChainEstimate>,
    open: Vec<Point>,
    seal: Vec<Point>,
    unsure: Vec<Point>,
    sure: Permille,
    is_finished: bool,
}

impl Estimate {
    /// Estimates a board, with memory of its own.
    ///
    /// Errors: [`EstimateError::Size`], [`EstimateError::OutOfMemory`].
    pub fn of(board: &Board, options: &EstimateOptions) -> Result<Estimate, EstimateError> {
        let mut estimate = Estimate::empty(board)?;
        estimate.make(&mut Estimator::new(board.size())?, board, options)?;
        Ok(estimate)
    }

    /// Room for estimates of boards of this one's size.
    pub fn empty(board: &Board) -> Result<Estimate, OutOfMemory> {
        let points = board.cells().len();
        Ok(Estimate {
            board: board.try_clone().map_err(|_| OutOfMemory)?,
            dead: filled(0, points)?,
            owner: filled(0, points)?,
            claims: filled(0, points)?,
            ownership: filled(0, points)?,
            chains: room(points)?,
            open: room(points)?,
            seal: room(points)?,
            unsure: room(points)?,
            sure: 0,
            is_finished: false,
        })
    }

    /// Estimates a board with the memory of `estimator`, and takes the place of the estimate before. Of a board of the
    /// same size nothing is allocated. After an error it is as before.
    ///
    /// Errors: [`EstimateError::Size`] for a board of another size than the estimator's or this one's.
    pub fn make(
        &mut self,
        estimator: &mut Estimator,
        board: &Board,
        options: &EstimateOptions,
    ) -> Result<(), EstimateError> {
        if board.size() != self.size() {
            return Err(EstimateError::Size(board.size()));
        }
        estimator.estimate(board, options, |_| true)?;
        self.board.cells_mut().copy_from_slice(board.cells());
        self.dead.copy_from_slice(estimator.dead());
        self.owner.copy_from_slice(estimator.owner());
        self.claims.copy_from_slice(estimator.claims());
        self.ownership.iter_mut().enumerate().for_each(|(point, mean)| *mean = estimator.ownership(point) as i16);
        renew(&mut self.chains, estimator.chains().iter().copied());
        renew(&mut self.open, estimator.open_regions());
        renew(&mut self.seal, estimator.seal());
        self.seal.sort_unstable_by_key(|point| (point.y, point.x));
        let doubtful = self.chains.iter().filter(|chain| chain.confidence() < options.sure);
        let width = self.board.size().width;
        renew(&mut self.unsure, doubtful.map(|chain| chain.first_point(width)));
        self.unsure.extend(self.open.iter().take(self.unsure.capacity() - self.unsure.len()));
        self.unsure.sort_unstable_by_key(|point| (point.y, point.x));
        self.unsure.dedup();
        self.sure = options.sure;
        self.is_finished = estimator.is_finished();
        Ok(())
    }

    /// A copy.
    pub fn try_clone(&self) -> Result<Estimate, OutOfMemory> {
        Ok(Estimate {
            board: self.board.try_clone().map_err(|_| OutOfMemory)?,
            dead: copied(&self.dead)?,
            owner: copied(&self.owner)?,
            claims: copied(&self.claims)?,
            ownership: copied(&self.ownership)?,
            chains: copied(&self.chains)?,
            open: copied(&self.open)?,
            seal: copied(&self.seal)?,
            unsure: copied(&self.unsure)?,
            ..*self
        })
    }

    /// The position.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.board.size()
    }

    /// 1 for each dead stone, a byte a point.
    pub fn dead(&self) -> &[u8] {
        &self.dead
    }

    /// Whose each point is once the dead stones are off, as far as that is settled: 0 nobody, 1 Black, 2 White.
    pub fn owner(&self) -> &[u8] {
        &self.owner
    }

    /// Whose each point is likely to be when both sides play on: as [`Estimate::owner`], and in open regions whoever has
    /// the better claim.
    pub fn final_owner(&self) -> impl ExactSizeIterator<Item = u8> + '_ {
        self.owner.iter().zip(&self.claims).map(|(&owner, &claim)| if owner == 0 { claim } else { owner })
    }

    /// What the claims in open regions come to: Black's points less White's. A count with these dead stones, which has
    /// open regions as nobody's, and this together are the likely end of the game.
    pub fn open_margin(&self) -> HalfPoints {
        let open = self.owner.iter().zip(&self.claims).filter(|(owner, _)| **owner == 0);
        HalfPoints::points(open.map(|(_, claim)| [0, 1, -1][*claim as usize % 3]).sum())
    }

    /// How much more often each point was Black's than White's, from -1000 to 1000.
    pub fn ownership(&self) -> &[i16] {
        &self.ownership
    }

    /// The chains of the position, by their first points row by row.
    pub fn chains(&self) -> &[ChainEstimate] {
        &self.chains
    }

    /// The chain whose status is least sure.
    pub fn least_sure(&self) -> Option<&ChainEstimate> {
        self.chains.iter().min_by_key(|chain| chain.confidence())
    }

    /// How likely the status of the least sure chain is.
    pub fn confidence(&self) -> Permille {
        self.least_sure().map_or(1000, ChainEstimate::confidence)
    }

    /// The first point of each region that is open, row by row.
    pub fn open_regions(&self) -> &[Point] {
        &self.open
    }

    /// Points that are still to be played before the borders hold.
    pub fn seal(&self) -> &[Point] {
        &self.seal
    }

    /// One point of each chain or region that could go either way, row by row.
    pub fn unsure(&self) -> &[Point] {
        &self.unsure
    }

    /// Whether all borders are closed, and both sides are there.
    pub fn is_finished(&self) -> bool {
        self.is_finished
    }

    /// How likely the status of a chain must be for it to be sure.
    pub fn sure(&self) -> Permille {
        self.sure
    }

    /// Whether every chain is sure.
    pub fn is_sure(&self) -> bool {
        self.confidence() >= self.sure
    }

    /// How many chains are dead.
    pub fn dead_chains(&self) -> usize {
        self.chains.iter().filter(|chain| chain.is_dead).count()
    }
}

impl ChainEstimate {
    /// Its first stone, on a board of so many columns.
    pub fn first_point(&self, width: u32) -> Point {
        Point::new((self.first % width) as i32, (self.first / width) as i32)
    }
}

fn room<T>(items: usize) -> Result<Vec<T>, OutOfMemory> {
    let mut vec = Vec::new();
    vec.try_reserve_exact(items)?;
    Ok(vec)
}

/// Puts `items` in place of what is there. There are never more than points, for which there is room.
fn renew<T>(vec: &mut Vec<T>, items: impl Iterator<Item = T>) {
    vec.clear();
    vec.extend(items.take(vec.capacity()));
}
