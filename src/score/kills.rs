//! Groups that may be dead though nobody says so, and what would come of it.
//!
//! What a dead group is worth is reckoned from the count as it is: its region becomes the other side's. The groups that come
//! to the difference are few, and those alone are counted for certain.

use super::count::{Scorer, without_dead};
use super::dead::{for_each_chain, neighbours, point_at};
use super::explain::{Cause, Explanation};
use super::input::{ScoreError, ScoreInput};
use super::result::{counted, name};
use super::sheet::Score;
use super::words::PointNames;
use crate::board::Board;
use crate::half::HalfPoints;
use crate::memory::{OutOfMemory, copied, filled, push};
use crate::point::{Color, Point};
use crate::rules::{ScoringRule, SuicideRule};

/// The groups of a position that are not alive for certain.
pub(super) struct Kills {
    groups: Vec<Group>,
}

/// Stones that live or die together: a chain, or a colour's chains in one region without stones of the other.
struct Group {
    color: Color,
    stones: Vec<usize>,
    /// The first stone of each of its chains.
    chains: Vec<usize>,
    /// The empty points that it shares a region with, once it is gone.
    around: Vec<usize>,
    /// How much the count, Black minus White, grows when it is dead.
    gain: HalfPoints,
}

/// So many attempts to come to the difference are counted for certain.
const MOST_COUNTED: usize = 4;

/// Of more groups than this, only the first are put together.
const MOST_TOGETHER: usize = 24;

impl Kills {
    /// Linear in the points, times the chains of a region.
    pub fn of(input: &ScoreInput, score: &Score) -> Result<Kills, ScoreError> {
        let without = without_dead(input)?;
        let living = without.as_ref().unwrap_or(input.board);
        let alive = living.pass_alive(input.rules.suicide != SuicideRule::Forbidden)?;
        let mut finder = Finder::new(living, score, &alive)?;
        finder.find_chains()?;
        finder.find_joined()?;
        Ok(Kills { groups: finder.groups })
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
        if self.left == 0 || !are_apart(groups) {
            return Ok(false);
        }
        self.left -= 1;
        let points = self.input.board.cells().len();
        let mut marks = if self.input.dead.is_empty() { filled(0, points)? } else { copied(self.input.dead)? };
        for &at in groups.iter().flat_map(|group| &group.stones) {
            marks[at] = 1;
        }
        let killed = self.scorer.score(&ScoreInput { dead: &marks, ..*self.input })?;
        let is_lost = |group: &&Group| {
            let winner = group.color.opponent() as u8;
            group.stones.iter().all(|&at| killed.owner()[at] == winner)
        };
        let is_closed = killed.open_regions().len() <= self.score.open_regions().len();
        Ok(killed.margin() == self.claimed && is_closed && groups.iter().all(is_lost))
    }
}

/// Whether no two of these groups share a stone or a point beside them: what they are worth can be added then.
fn are_apart(groups: &[&Group]) -> bool {
    let touch = |one: &Group, other: &Group| {
        one.stones.iter().any(|at| other.stones.contains(at)) || one.around.iter().any(|at| other.around.contains(at))
    };
    groups.iter().enumerate().all(|(i, one)| groups.iter().skip(i + 1).all(|other| !touch(one, other)))
}

/// The sentence names each chain, so that a list of those points marks the whole of it.
fn explain(groups: &[&Group], board: &Board) -> Result<Explanation, OutOfMemory> {
    let mut words = String::new();
    for group in groups {
        let mut points: Vec<Point> = Vec::new();
        for &chain in &group.chains {
            push(&mut points, point_at(board, chain))?;
        }
        let stones = counted(group.stones.len() as u64, "stone", "stones");
        let (color, at) = (name(group.color), PointNames { points: &points, more: 0, size: board.size() });
        let joint = if words.is_empty() { "" } else { " and " };
        let phrase = crate::memory::written(format_args!("{joint}{color}'s {stones} at {at}"))?;
        words.try_reserve(phrase.len()).map_err(|_| OutOfMemory)?;
        words.push_str(&phrase);
    }
    let are = if groups.len() == 1 && groups[0].stones.len() == 1 { "is" } else { "are" };
    Explanation::new(Cause::DeadUnknown, format_args!("it agrees if {words} {are} dead"))
}

/// Looks for groups.
struct Finder<'a> {
    board: &'a Board,
    score: &'a Score,
    /// A byte a point: the colour of what is alive for certain.
    alive: &'a [u8],
    /// Which search saw a point last.
    seen: Vec<u32>,
    search: u32,
    /// Whether a stone is the first of its chain.
    is_first: Vec<bool>,
    groups: Vec<Group>,
}

impl<'a> Finder<'a> {
    fn new(board: &'a Board, score: &'a Score, alive: &'a [u8]) -> Result<Self, OutOfMemory> {
        let points = board.cells().len();
        Ok(Finder {
            board,
            score,
            alive,
            seen: filled(0, points)?,
            search: 0,
            is_first: filled(false, points)?,
            groups: Vec::new(),
        })
    }

    /// Each chain whose region has no other stones of its colour.
    fn find_chains(&mut self) -> Result<(), OutOfMemory> {
        let board = self.board;
        for_each_chain(board, |chain, color| {
            self.is_first[chain[0]] = true;
            if self.alive[chain[0]] == color as u8 {
                return Ok(());
            }
            let Some(around) = self.around(chain, color)? else { return Ok(()) };
            self.add(color, copied(chain)?, copied(&chain[..1])?, around)
        })
    }

    /// The empty points of the region that a group leaves; `None` when others of its colour stand there too.
    fn around(&mut self, stones: &[usize], color: Color) -> Result<Option<Vec<usize>>, OutOfMemory> {
        let (width, cells) = (self.board.size().width as usize, self.board.cells());
        self.search += 1;
        stones.iter().for_each(|&at| self.seen[at] = self.search);
        let (mut around, mut next) = (Vec::new(), 0);
        let mut from = stones.iter().copied();
        loop {
            let at = match from.next() {
                Some(at) => at,
                None if next < around.len() => {
                    next += 1;
                    around[next - 1]
                }
                None => return Ok(Some(around)),
            };
            for beside in neighbours(at, width, cells.len()) {
                if self.seen[beside] == self.search {
                    continue;
                }
                if cells[beside] == color as u8 {
                    return Ok(None);
                }
                if cells[beside] == 0 {
                    self.seen[beside] = self.search;
                    push(&mut around, beside)?;
                }
            }
        }
    }

    /// The chains of a colour in one region without stones of the other, where they are several.
    fn find_joined(&mut self) -> Result<(), OutOfMemory> {
        let (width, cells) = (self.board.size().width as usize, self.board.cells());
        for color in [Color::Black, Color::White] {
            let wall = color.opponent() as u8;
            self.search += 1;
            for start in 0..cells.len() {
                if self.seen[start] == self.search || cells[start] == wall {
                    continue;
                }
                let (mut region, mut next) = (Vec::new(), 0);
                self.seen[start] = self.search;
                push(&mut region, start)?;
                while let Some(&at) = region.get(next) {
                    next += 1;
                    for beside in neighbours(at, width, cells.len()) {
                        if cells[beside] != wall && self.seen[beside] != self.search {
                            self.seen[beside] = self.search;
                            push(&mut region, beside)?;
                        }
                    }
                }
                let is_alive = region.iter().any(|&at| cells[at] == color as u8 && self.alive[at] == color as u8);
                let is_several = region.iter().filter(|&&at| self.is_first[at] && cells[at] == color as u8).count() > 1;
                if is_alive || !is_several {
                    continue;
                }
                let mut around = copied(&region)?;
                around.retain(|&at| cells[at] == 0);
                region.retain(|&at| cells[at] == color as u8);
                region.sort_unstable();
                let mut chains = copied(&region)?;
                chains.retain(|&at| self.is_first[at]);
                self.add(color, region, chains, around)?;
            }
        }
        Ok(())
    }

    fn add(
        &mut self,
        color: Color,
        stones: Vec<usize>,
        chains: Vec<usize>,
        around: Vec<usize>,
    ) -> Result<(), OutOfMemory> {
        let winner = color.opponent() as u8;
        let owner = self.score.owner();
        // What each point was worth to the winner, and is worth then.
        let before = |&at: &usize| match owner[at] {
            0 => 0,
            whose if whose == winner => 1,
            _ => -1_i64,
        };
        let points: i64 = stones.iter().chain(&around).map(|at| 1 - before(at)).sum();
        let is_territory = self.score.rules().scoring == ScoringRule::Territory;
        let prisoners = if is_territory { stones.len() as i64 } else { 0 };
        let gain = HalfPoints::points(points + prisoners);
        let gain = if color == Color::White { gain } else { -gain };
        push(&mut self.groups, Group { color, stones, chains, around, gain })
    }
}
