//! Many moves in one call, from whatever gives them, with a watcher that can end it.

use super::Plane;
use super::ahead::AHEAD;
use crate::play::{Move, Report, Run};

/// From so many tiles on, the index does not grow for the next ones alone, but for all that are likely to come.
const MANY_TILES: usize = 1 << 19;

impl Plane {
    /// [`play_each`](crate::play::Engine::play_each). What the next moves need is fetched from memory together, 32 moves at a
    /// time.
    #[inline]
    pub(super) fn play_run(
        &mut self,
        mut moves: impl Iterator<Item = impl Into<Move>>,
        mut each: impl FnMut(Report) -> bool,
    ) -> Run {
        let mut run = Run::default();
        let mut batch = [Move::PASS; AHEAD];
        let mut expects = false;
        'run: loop {
            if self.chains.tiles.index.len() >= MANY_TILES {
                expects |= self.expect_tiles(moves.size_hint().0 as u64);
            }
            let mut len = 0;
            for (slot, one) in batch.iter_mut().zip(&mut moves) {
                *slot = one.into();
                len += 1;
            }
            if len == AHEAD && self.chains.tiles.are_many() {
                self.chains.tiles.read_ahead(&batch.map(|one| one.point.unwrap_or_default()));
            }
            for &one in &batch[..len] {
                match self.take_turn(one) {
                    Ok(report) => {
                        run.played += 1;
                        if !each(report) {
                            run.stopped = true;
                            break 'run;
                        }
                    }
                    Err(kind) => {
                        run.refusal = Some(self.refusal(kind, one));
                        break 'run;
                    }
                }
            }
            self.expected = self.expected.saturating_sub(len as u64);
            if len < AHEAD {
                break;
            }
        }
        if expects && self.expected == 0 {
            self.chains.tiles.settle();
        }
        run
    }

    /// Takes note of the tiles that the stones to come need if they stand as far apart as those before them: `left` in this
    /// run, or more in all if more were told. Says whether there are any.
    fn expect_tiles(&mut self, left: u64) -> bool {
        let left = left.max(self.expected);
        let standing = (self.chains.stones[0] + self.chains.stones[1]).max(1);
        let tiles = left as u128 * self.chains.tiles.index.len() as u128 / standing as u128;
        self.chains.tiles.index.expect(usize::try_from(tiles).unwrap_or(usize::MAX / 2));
        left > 0
    }

    /// [`expect`](crate::play::Engine::expect).
    pub(super) fn expect_moves(&mut self, moves: u64) {
        self.expected = moves;
        if moves == 0 {
            self.chains.tiles.settle();
        }
    }
}
