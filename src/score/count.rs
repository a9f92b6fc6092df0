//! Counting.

use super::input::{Prisoners, ScoreError, ScoreInput};
use super::result::ScoreResult;
use super::sheet::{Score, ScoreItem, ScoreSide, ScoreWarning};
use crate::board::{Board, BoardError, Parts, PointReason, TerritoryJudge, TerritoryVerdict};
use crate::half::HalfPoints;
use crate::memory::{OutOfMemory, copied, push};
use crate::point::{Color, Size};
use crate::rules::{Rules, ScoringRule, TaxRule};

/// Counts a position. Linear in its points.
pub fn score(input: &ScoreInput) -> Result<Score, ScoreError> {
    Scorer::default().score(input)
}

/// Counts many positions: the memory that judging needs is kept for the next board of the same size.
#[derive(Default)]
pub struct Scorer {
    judge: Option<(Size, TerritoryJudge)>,
}

impl Scorer {
    /// Counts a position. Linear in its points.
    pub fn score(&mut self, input: &ScoreInput) -> Result<Score, ScoreError> {
        check(input)?;
        let living = without_dead(input)?;
        let map = living.as_ref().unwrap_or(input.board).territories()?;
        let rules = input.rules;
        let open = copied(map.open_regions())?;
        let mut count = PointCount {
            owner: map.into_map(),
            reason: copied(input.board.cells())?,
            sheet: [ScoreSide::default(); 2],
        };
        count.by_flood(input.dead);
        let mut warnings = Vec::new();
        if let Some(warning) = ScoreWarning::unfinished(&open, input.board) {
            push(&mut warnings, warning)?;
        }
        if rules.tax != TaxRule::None {
            let verdict = self.judge(input.board, input.dead)?;
            match rules.scoring {
                ScoringRule::Area => count.leave_out_seki(&verdict, input)?,
                ScoringRule::Territory => count.by_judgement(&verdict),
            }
            if rules.tax == TaxRule::All {
                count.tax_groups(verdict.groups);
            }
        }
        count.count_points(input, rules.scoring);
        match input.prisoners {
            _ if rules.scoring == ScoringRule::Area => {}
            Prisoners::Known(captured) => count.add_prisoners(captured),
            Prisoners::Deduced { last_move } => {
                count.deduce_prisoners(input, last_move);
                push(&mut warnings, ScoreWarning::PrisonersDeduced)?;
            }
            Prisoners::Assumed => push(&mut warnings, ScoreWarning::PrisonersAssumed)?,
            Prisoners::Unknown => return Err(ScoreError::WhoMovedLast),
        }
        add_what_was_agreed(&mut count.sheet, input);
        let PointCount { owner, reason, sheet: sides } = count;
        let margin = sides[0].total() - sides[1].total();
        let result =
            if input.no_result { ScoreResult::NoResult } else { ScoreResult::of(margin, rules.black_wins_ties) };
        let cells = copied(input.board.cells())?;
        Ok(Score { size: input.board.size(), rules: *rules, sides, result, cells, owner, reason, open, warnings })
    }

    fn judge(&mut self, board: &Board, dead: &[u8]) -> Result<TerritoryVerdict<'_>, ScoreError> {
        let size = board.size();
        if self.judge.as_ref().is_none_or(|(own, _)| *own != size) {
            self.judge = None;
            self.judge = Some((size, TerritoryJudge::new(size)?));
        }
        let (_, judge) = self.judge.as_mut().ok_or(ScoreError::OutOfMemory)?;
        Ok(judge.judge(board, dead, &[])?)
    }
}

fn check(input: &ScoreInput) -> Result<(), ScoreError> {
    let (expected, found) = (input.board.size().cells(), input.dead.len());
    if found != 0 && found as u64 != expected {
        return Err(BoardError::WrongLength { expected, found }.into());
    }
    let captured = if let Prisoners::Known(captured) = input.prisoners { captured } else { [0; 2] };
    let numbers = [captured[0], captured[1], input.passes[0], input.passes[1]];
    let fits = numbers.iter().all(|&number| HalfPoints::count(number).is_within_limit());
    if fits && input.komi.is_within_limit() { Ok(()) } else { Err(ScoreError::OutOfRange) }
}

/// The board without the dead stones; `None` when there are none.
pub(super) fn without_dead(input: &ScoreInput) -> Result<Option<Board>, ScoreError> {
    if input.dead.iter().all(|&dead| dead == 0) {
        return Ok(None);
    }
    let mut board = input.board.try_clone()?;
    for (cell, _) in board.cells_mut().iter_mut().zip(input.dead).filter(|(_, dead)| **dead != 0) {
        *cell = 0;
    }
    Ok(Some(board))
}

/// What the map of territories has for a living stone's point, and for nobody's.
const STONE: u8 = 0;
const NOBODY: u8 = 3;
/// A bit beside the colour of a dead stone.
const DEAD: u8 = 4;

/// The points at which two maps fulfil a condition.
fn count_where(map: &[u8], other: &[u8], holds: impl Fn(u8, u8) -> bool) -> u64 {
    // Sums that fit in a byte, of which many are added at once; so `holds` had better not branch.
    let pieces = map.chunks(255).zip(other.chunks(255));
    pieces.map(|(map, other)| map.iter().zip(other).fold(0, |sum, (&a, &b)| sum + holds(a, b) as u8) as u64).sum()
}

/// Whose each point is, and the sheet as far as it was filled in.
struct PointCount {
    owner: Vec<u8>,
    reason: Vec<u8>,
    sheet: [ScoreSide; 2],
}

impl PointCount {
    /// Owners by flood fill. The map of territories has 0 for living stones and 3 for nobody's points; a stone is its
    /// own colour's point here.
    fn by_flood(&mut self, dead: &[u8]) {
        for (reason, &dead) in self.reason.iter_mut().zip(dead) {
            *reason |= if dead != 0 && *reason != 0 { DEAD } else { 0 };
        }
        for (owner, reason) in self.owner.iter_mut().zip(&mut self.reason) {
            let (cell, flood) = (*reason, *owner);
            // Plain choices between numbers, of which many are made at once.
            let whose = if flood == NOBODY { 0 } else { flood };
            let why = if flood == NOBODY { PointReason::Dame as u8 } else { PointReason::Territory as u8 };
            let why = if flood == STONE { PointReason::Stone as u8 } else { why };
            *owner = if flood == STONE { cell } else { whose };
            *reason = if cell >= DEAD { PointReason::DeadStone as u8 } else { why };
        }
    }

    /// Leaves out the points in seki, and those under dead stones in the eyes there.
    fn leave_out_seki(&mut self, verdict: &TerritoryVerdict, input: &ScoreInput) -> Result<(), OutOfMemory> {
        let in_seki = |reason: u8| reason == PointReason::Seki as u8;
        let points = self.owner.iter_mut().zip(&mut self.reason).zip(verdict.reason);
        for ((owner, reason), _) in points.filter(|(_, why)| in_seki(**why)) {
            *owner = 0;
            *reason = PointReason::Seki as u8;
        }
        if !verdict.reason.contains(&(PointReason::Seki as u8)) || input.dead.iter().all(|&dead| dead == 0) {
            return Ok(());
        }
        // What is joined to a point in seki without crossing a living stone is the same eye.
        let mut parts = Parts::new(input.board.size())?;
        for start in (0..self.reason.len()).filter(|&at| in_seki(verdict.reason[at])) {
            for &at in parts.take(start, |at| self.reason[at] != PointReason::Stone as u8) {
                if self.reason[at as usize] == PointReason::DeadStone as u8 {
                    self.owner[at as usize] = 0;
                }
            }
        }
        Ok(())
    }

    /// Owners as the judge has them.
    fn by_judgement(&mut self, verdict: &TerritoryVerdict) {
        self.owner.copy_from_slice(verdict.owner);
        self.reason.copy_from_slice(verdict.reason);
    }

    fn tax_groups(&mut self, groups: [u32; 2]) {
        for (side, groups) in self.sheet.iter_mut().zip(groups) {
            side.set(ScoreItem::Tax, -HalfPoints::points(2 * i64::from(groups)));
        }
    }

    /// Stones, territory and dead stones.
    fn count_points(&mut self, input: &ScoreInput, scoring: ScoringRule) {
        let cells = input.board.cells();
        let living = PointReason::Stone as u8;
        if scoring == ScoringRule::Territory {
            for (owner, &reason) in self.owner.iter_mut().zip(&self.reason) {
                *owner &= if reason == living { 0 } else { u8::MAX };
            }
        }
        let dead_stone = PointReason::DeadStone as u8;
        let points = [1, 2].map(|color| {
            [
                count_where(cells, &self.reason, |cell, reason| (cell == color) & (reason == living)),
                count_where(&self.owner, &self.reason, |owner, reason| (owner == color) & (reason != living)),
                count_where(cells, &self.reason, |cell, reason| (cell == color) & (reason == dead_stone)),
            ]
        });
        for color in [Color::Black, Color::White] {
            let side = &mut self.sheet[color.index()];
            let ([stones, territory, _], [_, _, dead]) = (points[color.index()], points[color.opponent().index()]);
            side.set(ScoreItem::Territory, HalfPoints::count(territory));
            match scoring {
                ScoringRule::Area => side.set(ScoreItem::Stones, HalfPoints::count(stones)),
                ScoringRule::Territory => side.set(ScoreItem::Dead, HalfPoints::count(dead)),
            }
        }
    }

    fn add_prisoners(&mut self, captured: [u64; 2]) {
        for color in [Color::Black, Color::White] {
            let prisoners = HalfPoints::count(captured[color.opponent().index()]);
            self.sheet[color.index()].set(ScoreItem::Prisoners, prisoners);
        }
    }

    /// The prisoners' difference by the identity: stones on the board are those moved and set up less those captured.
    fn deduce_prisoners(&mut self, input: &ScoreInput, last_move: Color) {
        let on_board = |color| input.board.stones(color) as i64;
        let handicap = i64::from(input.handicap_stones());
        // Without handicap Black moves first, with it White does.
        let moved_more = i64::from(last_move == Color::Black) - i64::from(handicap > 0);
        let more = on_board(Color::Black) - on_board(Color::White) - moved_more - handicap;
        let holder = if more >= 0 { Color::Black } else { Color::White };
        self.sheet[holder.index()].set(ScoreItem::Prisoners, HalfPoints::points(more.abs()));
    }
}

/// What is not on the board: pass stones, bonus, komi, button.
fn add_what_was_agreed(sheet: &mut [ScoreSide; 2], input: &ScoreInput) {
    // Each field is named, so that a new one cannot be left out unseen.
    let Rules {
        scoring,
        pass_stones,
        white_passes_last,
        handicap_bonus,
        button,
        // These are looked at where points are counted, and where the result is made.
        tax: _,
        black_wins_ties: _,
        // What a game may do, and what is usual, does not matter here.
        ko: _,
        suicide: _,
        friendly_pass_ok: _,
        komi: _,
    } = *input.rules;
    let [black, white] = sheet;
    if pass_stones && scoring == ScoringRule::Territory {
        let last = u64::from(white_passes_last && input.last_pass == Some(Color::Black));
        black.set(ScoreItem::PassStones, HalfPoints::count(input.passes[Color::White.index()] + last));
        white.set(ScoreItem::PassStones, HalfPoints::count(input.passes[Color::Black.index()]));
    }
    white.set(ScoreItem::Handicap, handicap_bonus.of(input.handicap));
    white.set(ScoreItem::Komi, input.komi);
    if let (true, Some(first)) = (button, input.first_pass) {
        sheet[first.index()].set(ScoreItem::Button, HalfPoints::HALF);
    }
}

/// Black's points less White's that are not on the board.
pub(super) fn agreed_margin(input: &ScoreInput) -> HalfPoints {
    let mut sheet = [ScoreSide::default(); 2];
    add_what_was_agreed(&mut sheet, input);
    sheet[0].total() - sheet[1].total()
}
