//! Counting a record at a node.

use super::claim::{Claim, ClaimReading};
use super::dead::{DeadSource, find_dead_stones};
use super::doubts;
use super::error::RecordError;
use super::komi::{KomiConfidence, KomiReading, KomiSource, as_written};
use super::options::{DeadChoice, RecordOptions};
use super::path::RecordPath;
use super::replay::{Replay, Undo};
use super::warning::RecordWarning;
use crate::board::Board;
use crate::estimate::{Estimate, EstimateError, EstimateOptions};
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
    /// What was estimated, where the dead stones come from that.
    pub estimate: Option<Estimate>,
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
            estimate: self.estimate.as_ref().map(Estimate::try_clone).transpose()?,
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
    let (mut dead, mut dead_source) = match options.dead {
        Some(list) => (DeadStones::from_text(&board, list, DeadChains::Whole)?, DeadSource::Caller),
        None => find_dead_stones(sgf, node, &board)?,
    };
    let mut score = scorer.score(&input(&board, &dead, &rules.rules, komi.value, &replay, &info))?;
    let written = if options.komi.is_none() { as_written(&info, &komi) } else { None };
    if let Some(written) = written.filter(|written| gives_result(&info, &score, &komi, written)) {
        komi = written;
        score = scorer.score(&input(&board, &dead, &rules.rules, komi.value, &replay, &info))?;
    }
    let mut claim = ClaimReading::of(info.result.value, &rules.rules, komi.source == KomiSource::Zi, score.margin());
    let is_last = sgf.first_child(node).is_none();
    let is_wanted = wants_estimate(options, dead_source, &replay, claim.claim, score.margin(), is_last);
    let estimate = if is_wanted { estimated(&board)? } else { None };
    let mut warned = None;
    if let Some(estimate) = &estimate {
        dead = DeadStones::from_map(&board, estimate.dead(), DeadChains::AsMarked)?;
        dead_source = DeadSource::Estimate;
        let input = input(&board, &dead, &rules.rules, komi.value, &replay, &info);
        warned = Some(doubts::warn_with(scorer, estimate, &input)?);
        score = scorer.score(&input)?;
        claim = ClaimReading::of(info.result.value, &rules.rules, komi.source == KomiSource::Zi, score.margin());
    }
    let is_better =
        |written: &KomiReading| gives_result(&info, &score, &komi, written) || is_zero_believed(&info, &score, &komi);
    if let Some(written) = written.filter(|written| written.value != komi.value && is_better(written)) {
        komi = written;
        score = scorer.score(&input(&board, &dead, &rules.rules, komi.value, &replay, &info))?;
        claim = ClaimReading::of(info.result.value, &rules.rules, false, score.margin());
    }
    let margin = score.margin();
    let (marked, ended) = (dead_source.is_known(), replay.has_ended());
    let is_counted = match claim.claim {
        // A draw is what many a game comes to that was not played.
        Claim::Score(claimed) => marked || ended && claimed == margin && margin != HalfPoints::ZERO,
        _ => marked && ended,
    };
    // What looks open there is dame or seki: the players counted the game, and it came to this, or they marked it.
    if is_counted && is_last {
        score.take_as_finished();
    }
    score.warn_of_dead(&dead)?;
    let mut warnings = Vec::new();
    for warning in doubts(&info, options).into_iter().chain(warnings_of(&rules, &komi, &replay)).flatten() {
        push(&mut warnings, warning)?;
    }
    if let Some(warning) = warned {
        push(&mut warnings, warning)?;
    }
    Ok(RecordCount { node, score, claim, replay, info, rules, komi, board, dead, dead_source, estimate, warnings })
}

/// Whether the dead stones are to be estimated. A count that comes to RE without dead stones needs none; that of a draw tells
/// nothing, since many a game that was not played has it.
fn wants_estimate(
    options: &RecordOptions,
    source: DeadSource,
    replay: &Replay,
    claim: Claim,
    margin: HalfPoints,
    is_last: bool,
) -> bool {
    let claimed = if let Claim::Score(claimed) = claim { Some(claimed) } else { None };
    let is_over = replay.has_ended() || is_last && claimed.is_some_and(|claimed| claimed != HalfPoints::ZERO);
    let is_settled = claimed == Some(margin) && margin != HalfPoints::ZERO;
    match options.dead_choice {
        _ if options.dead.is_some() => false,
        DeadChoice::Marks => false,
        DeadChoice::Auto => source == DeadSource::None && is_over && !is_settled,
        DeadChoice::Estimate => true,
    }
}

/// The estimate of a position; `None` for one that is too large for it.
fn estimated(board: &Board) -> Result<Option<Estimate>, OutOfMemory> {
    match Estimate::of(board, &EstimateOptions::default()) {
        Ok(estimate) => Ok(Some(estimate)),
        Err(EstimateError::OutOfMemory) => Err(OutOfMemory),
        Err(EstimateError::Size(_) | EstimateError::Stopped) => Ok(None),
    }
}

/// Whether another komi gives just the number of points that RE claims. What it claims in zi agrees with another komi.
fn gives_result(info: &SgfGameInfo, score: &Score, komi: &KomiReading, other: &KomiReading) -> bool {
    claims_points(info) == Some(score.margin() + komi.value - other.value)
}

/// Whether a komi of 0 is believed that the result contradicts, as the usual one does not give it either. Of a program that
/// writes HA[0] beside it the usual one is known to be meant.
fn is_zero_believed(info: &SgfGameInfo, score: &Score, komi: &KomiReading) -> bool {
    komi.source == KomiSource::ImpossibleZero
        && info.handicap.at.is_none()
        && claims_points(info).is_some_and(|claimed| claimed != score.margin())
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
