//! What hangs on the chains that an estimate is not sure of.

use super::error::RecordError;
use super::warning::{LeastSure, RecordWarning, side_name};
use crate::board::Board;
use crate::estimate::{ChainEstimate, Estimate};
use crate::half::HalfPoints;
use crate::memory::{OutOfMemory, copied, push, written};
use crate::point::notation::Notation;
use crate::point::{Color, Point, Size};
use crate::score::{Cause, DeadExtent, DeadStones, Explanation, ScoreInput, Scorer, counted};
use std::ops::RangeInclusive;

/// What is to be said of a count with the dead stones of an estimate.
pub fn warn_of_estimate(estimate: &Estimate, input: &ScoreInput) -> Result<RecordWarning, RecordError> {
    warn_with(&mut Scorer::default(), estimate, input)
}

/// As [`warn_of_estimate`], with the memory of an earlier count.
pub(super) fn warn_with(
    scorer: &mut Scorer,
    estimate: &Estimate,
    input: &ScoreInput,
) -> Result<RecordWarning, RecordError> {
    let chains = estimate.dead_chains() as u32;
    let least_sure = match estimate.least_sure() {
        Some(chain) => Some(weigh(scorer, estimate, input, chain)?),
        None => None,
    };
    Ok(RecordWarning::Estimated { chains, least_sure })
}

/// A chain, and what the result would be if it were not as the estimate says.
fn weigh(
    scorer: &mut Scorer,
    estimate: &Estimate,
    input: &ScoreInput,
    chain: &ChainEstimate,
) -> Result<LeastSure, RecordError> {
    let at = chain.first_point(estimate.size().width);
    let otherwise = if estimate.is_sure() {
        None
    } else {
        let mut dead = copied(estimate.dead())?;
        Unit::of(chain, input.board, estimate.dead())?.turn(&mut dead);
        Some(scorer.score(&ScoreInput { dead: &dead, ..*input })?.result())
    };
    let color = if chain.color == 1 { Color::Black } else { Color::White };
    let (stones, is_dead, confidence) = (chain.stones, chain.is_dead, chain.confidence());
    Ok(LeastSure { at, color, stones, is_dead, confidence, otherwise })
}

/// Stones that live or die together, as an estimate has them.
struct Unit {
    color: Color,
    is_dead: bool,
    /// Its stones, row by row.
    stones: Vec<u32>,
}

impl Unit {
    /// A living chain; or a dead one with all dead stones of its colour in the area round it.
    fn of(chain: &ChainEstimate, board: &Board, dead: &[u8]) -> Result<Unit, RecordError> {
        let at = chain.first_point(board.size().width);
        let extent = if chain.is_dead { DeadExtent::Area } else { DeadExtent::Chain };
        let mut turned = copied(dead)?;
        DeadStones::toggle(board, &mut turned, at, extent)?;
        let mut stones = Vec::new();
        for (point, _) in dead.iter().zip(&turned).enumerate().filter(|(_, (dead, turned))| dead != turned) {
            push(&mut stones, point as u32)?;
        }
        let color = if chain.color == 1 { Color::Black } else { Color::White };
        Ok(Unit { color, is_dead: chain.is_dead, stones })
    }

    fn turn(&self, dead: &mut [u8]) {
        self.stones.iter().for_each(|&stone| dead[stone as usize] ^= 1);
    }
}

/// So many units in doubt are turned over together in every way, which costs two to the power of that in counts.
const MOST_TOGETHER: usize = 6;

/// So many dead units are turned over one by one.
const MOST_ALONE: usize = 64;

/// Units of the estimate that make the count what is claimed when they are turned over: so many `together` of those in doubt,
/// the fewest first. Half a point is never stones.
pub(super) fn explain_by_doubts(
    scorer: &mut Scorer,
    input: &ScoreInput,
    estimate: &Estimate,
    claimed: HalfPoints,
    together: RangeInclusive<u32>,
) -> Result<Option<Explanation>, RecordError> {
    let units = units_of(estimate, MOST_TOGETHER, |chain| chain.confidence() < estimate.sure())?;
    let mut sets: Vec<u32> = Vec::new();
    for set in 1..1u32 << units.len() {
        if together.contains(&set.count_ones()) {
            push(&mut sets, set)?;
        }
    }
    sets.sort_unstable_by_key(|set| (set.count_ones(), *set));
    for set in sets {
        let turned = units.iter().enumerate().filter(|(place, _)| set >> place & 1 == 1).map(|(_, unit)| unit);
        if fits(scorer, input, turned.clone(), claimed)? {
            return Ok(Some(explain(turned, estimate.size())?));
        }
    }
    Ok(None)
}

/// A unit that the estimate is sure is dead, and that makes the count what is claimed when it lives.
pub(super) fn explain_by_life(
    scorer: &mut Scorer,
    input: &ScoreInput,
    estimate: &Estimate,
    claimed: HalfPoints,
) -> Result<Option<Explanation>, RecordError> {
    for unit in &units_of(estimate, MOST_ALONE, |chain| chain.is_dead)? {
        let alone = std::slice::from_ref(unit);
        if fits(scorer, input, alone.iter(), claimed)? {
            return Ok(Some(explain(alone.iter(), estimate.size())?));
        }
    }
    Ok(None)
}

/// The units of some chains, the least sure first.
fn units_of(
    estimate: &Estimate,
    most: usize,
    is_meant: impl Fn(&ChainEstimate) -> bool,
) -> Result<Vec<Unit>, RecordError> {
    let mut chains: Vec<&ChainEstimate> = Vec::new();
    for chain in estimate.chains().iter().filter(|chain| is_meant(chain)) {
        push(&mut chains, chain)?;
    }
    chains.sort_unstable_by_key(|chain| (chain.confidence(), chain.first));
    let mut units: Vec<Unit> = Vec::new();
    for chain in chains {
        if units.len() < most && !units.iter().any(|unit| unit.stones.contains(&chain.first)) {
            push(&mut units, Unit::of(chain, estimate.board(), estimate.dead())?)?;
        }
    }
    Ok(units)
}

fn fits<'a>(
    scorer: &mut Scorer,
    input: &ScoreInput,
    turned: impl Iterator<Item = &'a Unit>,
    claimed: HalfPoints,
) -> Result<bool, RecordError> {
    let mut dead = copied(input.dead)?;
    turned.for_each(|unit| unit.turn(&mut dead));
    Ok(scorer.score(&ScoreInput { dead: &dead, ..*input })?.margin() == claimed)
}

fn explain<'a>(turned: impl Iterator<Item = &'a Unit>, size: Size) -> Result<Explanation, OutOfMemory> {
    let mut sentence = written(format_args!("it agrees if "))?;
    for (place, unit) in turned.enumerate() {
        let stones = counted(unit.stones.len() as u64, "stone", "stones");
        let at = unit
            .stones
            .first()
            .map_or(Point::new(0, 0), |&first| Point::new((first % size.width) as i32, (first / size.width) as i32));
        let name = Notation::Gtp.write(Some(at), size);
        let name = name.as_ref().map_or("?", |name| name.as_str());
        let verb = match (unit.is_dead, unit.stones.len()) {
            (true, 1) => "lives",
            (true, _) => "live",
            (false, 1) => "is dead",
            (false, _) => "are dead",
        };
        let and = if place == 0 { "" } else { " and " };
        sentence = written(format_args!("{sentence}{and}{}'s {stones} at {name} {verb}", side_name(unit.color)))?;
    }
    Explanation::new(Cause::DeadUnknown, format_args!("{sentence}, which the estimate has otherwise"))
}
