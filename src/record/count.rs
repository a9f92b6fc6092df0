//! Counting a record at a node.

use super::claim::{Claim, ClaimReading};
use super::dead::{DeadSource, find_dead_stones};
use super::error::RecordError;
use super::komi::{KomiConfidence, KomiReading, KomiSource, as_written};
use super::options::RecordOptions;
use super::path::RecordPath;
use super::replay::{Replay, Undo};
use super::warning::RecordWarning;
use crate::board::Board;
use crate::half::HalfPoints;
use crate::memory::{OutOfMemory, copied, push};
use crate::play::Engine;
use crate::point::{Color, Point};
use crate::rules::Rules;
use crate::rules::read::{RulesReading, RulesSource};
use crate::score::{DeadChains, DeadStones, Prisoners, Score, ScoreInput, Scorer};
use crate::sgf::values::{SgfResult, SgfUnit, SgfValueError, SgfValueErrorKind, SgfWin};
use crate::sgf::{Sgf, SgfGameInfo, SgfNode};

/// A record that was counted.
#[derive(Debug)]
pub struct RecordCount {
    /// The node that was counted.
    pub node: SgfNode,
    /// The count.
    pub score: Score,
    /// What RE claims.
    pub claim: ClaimReading,
    /// The game up to there; it cannot be undone.
    pub replay: Replay,
    /// What the record says of itself there.
    pub info: SgfGameInfo,
    /// The rules that were followed.
    pub rules: RulesReading,
    /// Komi.
    pub komi: KomiReading,
    /// The position.
    pub board: Board,
    /// The dead stones.
    pub dead: DeadStones,
    /// Where they come from.
    pub dead_source: DeadSource,
    /// What the reader should know about the record; more stands in the score.
    pub warnings: Vec<RecordWarning>,
}

impl RecordCount {
    /// A copy.
    pub fn try_clone(&self) -> Result<RecordCount, OutOfMemory> {
        Ok(RecordCount {
            score: self.score.try_clone()?,
            replay: self.replay.try_clone()?,
            board: self.board.try_clone().map_err(|_| OutOfMemory)?,
            dead: self.dead.try_clone()?,
            warnings: copied(&self.warnings)?,
            ..*self
        })
    }
}

/// Counts the position of a record at a node. Costs as much as playing there and counting.
pub fn count_record(sgf: &Sgf, node: SgfNode, options: &RecordOptions) -> Result<RecordCount, RecordError> {
    count_with(&mut Scorer::default(), sgf, node, options)
}

/// As [`count_record`], with the memory of an earlier count.
pub(super) fn count_with(
    scorer: &mut Scorer,
    sgf: &Sgf,
    node: SgfNode,
    options: &RecordOptions,
) -> Result<RecordCount, RecordError> {
    if !sgf.contains(node) {
        return Err(RecordError::NoNode);
    }
    let path = RecordPath::to(sgf, node)?;
    if path.is_other_game() {
        return Err(RecordError::OtherGame);
    }
    let info = path.info()?;
    let rules = options.rules_at(&path)?;
    let replay = Replay::along(sgf, &path, &info, &rules.rules, options, Undo::Forgotten)?;
    let mut komi = match options.komi {
        Some(komi) => KomiReading::caller(komi),
        None => KomiReading::of(&path, &info, &rules.rules, replay.handicap)?,
    };
    let board = replay.grid.to_board()?;
    let (dead, dead_source) = match options.dead {
        Some(list) => (DeadStones::from_text(&board, list, DeadChains::Whole)?, DeadSource::Caller),
        None => find_dead_stones(sgf, node, &board)?,
    };
    let mut score = scorer.score(&input(&board, &dead, &rules.rules, komi.value, &replay, &info))?;
    let written = if options.komi.is_none() { as_written(&info, &komi) } else { None };
    let is_meant = |written: &KomiReading| {
        let as_counted = score.margin();
        // A komi of 0 that the result contradicts is believed all the same, where the usual one does not give it either.
        is_claimed(&info, as_counted + komi.value - written.value)
            || komi.source == KomiSource::ImpossibleZero
                && info.handicap.at.is_none()
                && claims_points(&info).is_some_and(|claimed| claimed != as_counted)
    };
    if let Some(written) = written.filter(is_meant) {
        komi = written;
        score = scorer.score(&input(&board, &dead, &rules.rules, komi.value, &replay, &info))?;
    }
    let margin = score.margin();
    let claim = ClaimReading::of(info.result.value, &rules.rules, komi.source == KomiSource::Zi, margin);
    let (marked, ended) = (dead_source != DeadSource::None, replay.has_ended());
    let is_counted = match claim.claim {
        // A draw is what many a game comes to that was not played.
        Claim::Score(claimed) => marked || ended && claimed == margin && margin != HalfPoints::ZERO,
        _ => marked && ended,
    };
    // What looks open there is dame or seki: the players counted the game, and it came to this, or they marked it.
    if is_counted && sgf.first_child(node).is_none() {
        score.take_as_finished();
    }
    score.warn_of_dead(&dead)?;
    let mut warnings = Vec::new();
    for warning in doubts(&info, options).into_iter().chain(warnings_of(&rules, &komi, &replay)).flatten() {
        push(&mut warnings, warning)?;
    }
    Ok(RecordCount { node, score, claim, replay, info, rules, komi, board, dead, dead_source, warnings })
}

/// Whether RE claims just this number of points, Black minus White. What it claims in zi agrees with another komi.
fn is_claimed(info: &SgfGameInfo, margin: HalfPoints) -> bool {
    claims_points(info) == Some(margin)
}

/// The number of points that RE claims, Black minus White, if it is one.
fn claims_points(info: &SgfGameInfo) -> Option<HalfPoints> {
    let Some(SgfResult::Win { winner, by: SgfWin::Score(claimed) }) = info.result.value else { return None };
    let points = claimed.half_points().filter(|_| claimed.unit == SgfUnit::Points)?;
    Some(HalfPoints(if winner == Color::Black { points } else { -points }))
}

/// What is counted.
fn input<'a>(
    board: &'a Board,
    dead: &'a DeadStones,
    rules: &'a Rules,
    komi: HalfPoints,
    replay: &Replay,
    info: &SgfGameInfo,
) -> ScoreInput<'a> {
    use crate::point::Color::{Black, White};
    ScoreInput {
        dead: dead.marks(),
        komi,
        handicap: replay.handicap,
        prisoners: Prisoners::Known([replay.grid.captured(Black), replay.grid.captured(White)]),
        passes: replay.passes,
        first_pass: replay.first_pass,
        last_pass: replay.last_pass.filter(|_| replay.final_passes > 0),
        no_result: info.result.value == Some(SgfResult::Void),
        ..ScoreInput::of(board, rules)
    }
}

impl RecordCount {
    /// What was counted.
    pub fn input(&self) -> ScoreInput<'_> {
        input(&self.board, &self.dead, &self.rules.rules, self.komi.value, &self.replay, &self.info)
    }

    /// Where the last stone was put.
    pub fn last_stone(&self) -> Option<Point> {
        self.replay.last_stone.map(|(_, point)| point)
    }
}

/// What the game information says in a way that is no sure reading of it.
fn doubts(info: &SgfGameInfo, options: &RecordOptions) -> [Option<RecordWarning>; 4] {
    let junk = |fault: Option<SgfValueError>, name, said: bool| {
        let is_junk = said && fault.is_some_and(|fault| fault.kind == SgfValueErrorKind::Junk);
        is_junk.then_some(RecordWarning::Junk(name))
    };
    let bad = |is_bad: bool, name| is_bad.then_some(RecordWarning::NotUnderstood(name));
    let (size, handicap, result) = (&info.size, &info.handicap, &info.result);
    let asks_handicap = options.handicap.is_none();
    [
        bad(size.is_bad(), "SZ").or(junk(size.fault, "SZ", true)),
        junk(info.komi.fault, "KM", options.komi.is_none() && info.komi.value.is_some()),
        bad(handicap.is_bad() && asks_handicap, "HA").or(junk(handicap.fault, "HA", asks_handicap)),
        bad(result.is_bad(), "RE").or(junk(result.fault, "RE", true)),
    ]
}

fn warnings_of(rules: &RulesReading, komi: &KomiReading, replay: &Replay) -> [Option<RecordWarning>; 7] {
    let is_read = komi.confidence != KomiConfidence::Certain && komi.source != KomiSource::Caller;
    let some_of = |count: u64| (count > 0).then_some(count);
    [
        match rules.source {
            RulesSource::Given | RulesSource::Caller => None,
            RulesSource::Missing => Some(RecordWarning::NoRules),
            RulesSource::Unknown => Some(RecordWarning::UnknownRules),
        },
        is_read.then_some(RecordWarning::KomiRead(komi.source.words())),
        replay.handicap_implied.then_some(RecordWarning::HandicapImplied(replay.handicap)),
        replay.handicap_missing.then_some(RecordWarning::HandicapMissing(replay.handicap)),
        replay.first_illegal.map(|first| RecordWarning::IllegalMove { first, count: replay.illegal }),
        some_of(replay.unreadable_moves).map(RecordWarning::UnreadableMoves),
        some_of(replay.unreadable_setup).map(RecordWarning::UnreadableSetup),
    ]
}
