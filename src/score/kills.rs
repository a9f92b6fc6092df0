//! Groups that may be dead though nobody says so, and what would come of it.
//!
//! What a dead group is worth is reckoned from the count as it is: its region becomes the other side's. The groups that come
//! to the difference are few, and those alone are counted for certain.

use super::cause::{Cause, Explanation};
use super::count::{Scorer, without_dead};
use super::dead::{for_each_chain, point_at};
use super::input::{ScoreError, ScoreInput};
use super::result::{counted, name};
use super::sheet::Score;
use super::words::PointNames;
use crate::board::{Board, Parts};
use crate::half::HalfPoints;
use crate::memory::{OutOfMemory, copied, filled, push, written};
use crate::point::{Color, Point};
use crate::rules::{ScoringRule, SuicideRule};

/// The groups of a position that are not alive for certain.
pub(super) struct Kills {
    groups: Vec<Group>,
}

/// Stones that live or die together.
struct Group {
    color: Color,
    stones: Vec<u32>,
    /// The first stone of each of its chains.
    chains: Vec<u32>,
    /// How much the count, Black minus White, grows when it is dead.
    gain: HalfPoints,
}

/// So many attempts to come to the difference are counted for certain.
const MOST_COUNTED: usize = 4;

/// Of more groups than this, only the first are put together.
const MOST_TOGETHER: usize = 24;

impl Kills {
    /// Linear in the points.
    pub fn of(input: &ScoreInput, score: &Score) -> Result<Kills, ScoreError> {
        let without = without_dead(input)?;
        let living = without.as_ref().unwrap_or(input.board);
        let alive = living.pass_alive(input.rules.suicide != SuicideRule::Forbidden)?;
        Ok(Kills { groups: groups_of(living, score, &alive)? })
    }

    /// The first of these groups, or of the few that go together, which the count agrees with. `most` is how many may.
    pub fn explain(
        &self,
        scorer: &mut Scorer,
        input: &ScoreInput,
        score: &Score,
        claimed: HalfPoints,
        most: usize,
    ) -> Result<Option<Explanation>, ScoreError> {
        let mut attempt = Attempt { scorer, input, score, claimed, left: MOST_COUNTED };
        let wanted = claimed - score.margin();
        let first = self.groups.get(..self.groups.len().min(MOST_TOGETHER)).unwrap_or_default();
        if most == 1 {
            for group in self.groups.iter().filter(|group| group.gain == wanted) {
                if attempt.agrees(&[group])? {
                    return Ok(Some(explain(&[group], input.board)?));
                }
            }
            return Ok(None);
        }
        for (i, one) in first.iter().enumerate() {
            for (j, two) in first.iter().enumerate().skip(i + 1) {
                if one.gain + two.gain == wanted && attempt.agrees(&[one, two])? {
                    return Ok(Some(explain(&[one, two], input.board)?));
                }
                for three in first.iter().skip(j + 1).take(if most > 2 { first.len() } else { 0 }) {
                    if one.gain + two.gain + three.gain == wanted && attempt.agrees(&[one, two, three])? {
                        return Ok(Some(explain(&[one, two, three], input.board)?));
                    }
                }
            }
        }
        Ok(None)
    }
}

/// Counts that are tried.
struct Attempt<'a, 'b> {
    scorer: &'a mut Scorer,
    input: &'a ScoreInput<'b>,
    score: &'a Score,
    claimed: HalfPoints,
    /// How many more.
    left: usize,
}

impl Attempt<'_, '_> {
    /// Whether the count agrees when these groups are dead, their points become the other side's, and nothing is opened.
    fn agrees(&mut self, groups: &[&Group]) -> Result<bool, ScoreError> {
        if self.left == 0 {
            return Ok(false);
        }
        self.left -= 1;
        let points = self.input.board.cells().len();
        let mut marks = if self.input.dead.is_empty() { filled(0, points)? } else { copied(self.input.dead)? };
        for &at in groups.iter().flat_map(|group| &group.stones) {
            marks[at as usize] = 1;
        }
        let killed = self.scorer.score(&ScoreInput { dead: &marks, ..*self.input })?;
        let is_lost = |group: &&Group| {
            let winner = group.color.opponent() as u8;
            group.stones.iter().all(|&at| killed.owner()[at as usize] == winner)
        };
        let is_closed = killed.open_regions().len() <= self.score.open_regions().len();
        Ok(killed.margin() == self.claimed && is_closed && groups.iter().all(is_lost))
    }
}

/// The sentence names each chain, so that a list of those points marks the whole of it.
fn explain(groups: &[&Group], board: &Board) -> Result<Explanation, OutOfMemory> {
    let mut words = String::new();
    for group in groups {
        let mut points: Vec<Point> = Vec::new();
        for &chain in &group.chains {
            push(&mut points, point_at(board, chain as usize))?;
        }
        let stones = counted(group.stones.len() as u64, "stone", "stones");
        let (color, at) = (name(group.color), PointNames { points: &points, more: 0, size: board.size() });
        let joint = if words.is_empty() { "" } else { " and " };
        let phrase = written(format_args!("{joint}{color}'s {stones} at {at}"))?;
        words.try_reserve(phrase.len()).map_err(|_| OutOfMemory)?;
        words.push_str(&phrase);
    }
    let are = if groups.len() == 1 && groups[0].stones.len() == 1 { "is" } else { "are" };
    Explanation::new(Cause::DeadUnknown, format_args!("it agrees if {words} {are} dead"))
}

/// Each colour's stones in one region without stones of the other. No single chain of several there is dead: without it the
/// region would still be its owner's.
fn groups_of(board: &Board, score: &Score, alive: &[u8]) -> Result<Vec<Group>, OutOfMemory> {
    let mut groups = Vec::new();
    let mut is_first = filled(false, board.cells().len())?;
    for_each_chain(board, |chain, _| {
        is_first[chain[0] as usize] = true;
        Ok(())
    })?;
    let (mut parts, cells) = (Parts::new(board.size())?, board.cells());
    for color in [Color::Black, Color::White] {
        let (own, wall) = (color as u8, color.opponent() as u8);
        parts.begin();
        for start in 0..cells.len() {
            let region = parts.take(start, |at| cells[at] != wall);
            let is_living = |&at: &u32| cells[at as usize] == own && alive[at as usize] == own;
            if !region.iter().any(|&at| cells[at as usize] == own) || region.iter().any(is_living) {
                continue;
            }
            let mut stones = copied(region)?;
            stones.retain(|&at| cells[at as usize] == own);
            stones.sort_unstable();
            let mut chains = copied(&stones)?;
            chains.retain(|&at| is_first[at as usize]);
            let gain = gain_of(region, stones.len(), color, score);
            push(&mut groups, Group { color, stones, chains, gain })?;
        }
    }
    Ok(groups)
}

/// How much the count, Black minus White, grows when a region becomes the other side's, with so many dead stones in it.
fn gain_of(region: &[u32], stones: usize, color: Color, score: &Score) -> HalfPoints {
    let winner = color.opponent() as u8;
    // What each point is worth to the winner, less what it was.
    let more = |&at: &u32| match score.owner()[at as usize] {
        0 => 1,
        whose if whose == winner => 0,
        _ => 2_i64,
    };
    let prisoners = if score.rules().scoring == ScoringRule::Territory { stones as i64 } else { 0 };
    let gain = HalfPoints::points(region.iter().map(more).sum::<i64>() + prisoners);
    if color == Color::White { gain } else { -gain }
}
