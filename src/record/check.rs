//! A record's count checked against the result that it claims.

use super::claim::{Claim, ClaimReading};
use super::count::{RecordCount, count_with};
use super::dead::{DeadSource, marked, territory_marks};
use super::doubts::{explain_by_doubts, explain_by_life};
use super::error::RecordError;
use super::komi::KomiSource;
use super::options::RecordOptions;
use crate::estimate::Estimate;
use crate::half::HalfPoints;
use crate::memory::{OutOfMemory, written};
use crate::play::Engine;
use crate::point::Color;
use crate::point::notation::Notation;
use crate::rules::ScoringRule;
use crate::rules::read::RulesSource;
use crate::score::{
    Cause, ClaimedScore, Explanation, ScoreItem, ScoreResult, Scorer, counted, explain, explain_by_usual_komi,
};
use crate::sgf::values::{SgfResult, SgfWin, parse_real};
use crate::sgf::{Sgf, SgfNode, SgfText};

/// A record's count and its result, compared.
#[derive(Debug)]
pub struct RecordCheck {
    /// RE as it is written; `None` when there is none.
    pub re: Option<String>,
    /// What RE claims.
    pub claim: ClaimReading,
    /// What was counted.
    pub count: RecordCount,
    /// Whether the count comes to what RE claims; `None` when that cannot be told: RE claims no score, or the number of a
    /// position that is not finished.
    pub matches: Option<bool>,
    /// The count's Black minus White less RE's; `None` when RE claims no score.
    pub off_by: Option<HalfPoints>,
    /// Why they differ.
    pub explanation: Explanation,
}

impl RecordCheck {
    /// A copy.
    pub fn try_clone(&self) -> Result<RecordCheck, OutOfMemory> {
        let re = match &self.re {
            Some(text) => Some(written(format_args!("{text}"))?),
            None => None,
        };
        let evidence = written(format_args!("{}", self.explanation.evidence))?;
        let explanation = Explanation { cause: self.explanation.cause, evidence };
        Ok(RecordCheck { re, count: self.count.try_clone()?, explanation, ..*self })
    }

    /// What was counted.
    pub fn computed(&self) -> ScoreResult {
        self.count.score.result()
    }

    /// RE as FF\[4\] writes it. `None` when there is no RE that can be understood.
    pub fn clean_re(&self) -> Option<SgfResult> {
        self.count.info.result.value
    }
}

/// Counts and checks many records, with the memory of the ones before.
#[derive(Default)]
pub struct RecordChecker {
    scorer: Scorer,
}

impl RecordChecker {
    /// As [`count_record`](super::count_record).
    pub fn count(&mut self, sgf: &Sgf, node: SgfNode, options: &RecordOptions) -> Result<RecordCount, RecordError> {
        count_with(&mut self.scorer, sgf, node, options)
    }

    /// Counts a record at a node, most often the end of its main line, and compares with RE.
    pub fn check(&mut self, sgf: &Sgf, node: SgfNode, options: &RecordOptions) -> Result<RecordCheck, RecordError> {
        let count = count_with(&mut self.scorer, sgf, node, options)?;
        let (claim, counted) = (count.claim, count.score.margin());
        let re = text_of_re(sgf, &count)?;
        let off_by = if let Claim::Score(claimed) = claim.claim { Some(counted - claimed) } else { None };
        let (matches, explanation) = match claim.claim {
            Claim::Score(_) if off_by == Some(HalfPoints::ZERO) => judge_equal(&count)?,
            Claim::Score(claimed) => (Some(false), self.explain(sgf, &count, claimed, claim.in_zi)?),
            Claim::OddScore(_) => (Some(false), explain_odd_score()?),
            Claim::Win { winner, by: SgfWin::Unsaid } => judge_winner(&count, winner)?,
            Claim::Win { by, .. } => (None, explain_win(by)?),
            Claim::None | Claim::Void => (None, explain_silence(&count, re.as_deref())?),
        };
        Ok(RecordCheck { re, claim, count, matches, off_by, explanation })
    }

    fn explain(
        &mut self,
        sgf: &Sgf,
        count: &RecordCount,
        claimed: HalfPoints,
        in_zi: bool,
    ) -> Result<Explanation, RecordError> {
        if kgs_margin(sgf, count) == Some(count.score.margin()) {
            let why = format_args!("the totals of both sides in the record (KGSSB, KGSSW) agree with the count");
            return Ok(Explanation::new(Cause::ReWrong, why)?);
        }
        if claimed.abs() > most_points(count) {
            let points = counted(count.board.size().cells(), "point", "points");
            let why = format_args!("a board of {points} has no room for such a score");
            return Ok(Explanation::new(Cause::ReWrong, why)?);
        }
        if let Some(explanation) = explain_by_marks(sgf, count, claimed)? {
            return Ok(explanation);
        }
        let believed = believed_estimate(count);
        let is_clear = believed.is_some() || is_dead_known(count) || count.score.is_finished();
        if is_clear
            && !count.komi.source.is_known()
            && let Some(explanation) = explain_by_usual_komi(&count.input(), &count.score, claimed)?
        {
            return Ok(explanation);
        }
        let doubted = believed.filter(|_| (count.score.margin() - claimed).0 % 2 == 0);
        if let Some(estimate) = doubted
            && let Some(explanation) = explain_by_doubts(&mut self.scorer, &count.input(), estimate, claimed, 1..=1)?
        {
            return Ok(explanation);
        }
        if let Some(explanation) = explain_by_zero_komi(count, claimed).filter(|_| !in_zi) {
            return Ok(explanation?);
        }
        let claimed = ClaimedScore {
            margin: claimed,
            dead_known: is_dead_known(count),
            ended: has_ended(count),
            komi_known: count.komi.source.is_known(),
            rules_known: matches!(count.rules.source, RulesSource::Given | RulesSource::Caller),
        };
        let explanation = explain(&mut self.scorer, &count.input(), &count.score, claimed)?;
        let is_late = is_given_up(explanation.cause) || claimed.rules_known && is_excluded_by_rules(explanation.cause);
        if let Some(estimate) = doubted.filter(|_| is_late)
            && let Some(explanation) =
                explain_by_doubts(&mut self.scorer, &count.input(), estimate, claimed.margin, 2..=u32::MAX)?
        {
            return Ok(explanation);
        }
        let explained = match (believed, &count.estimate) {
            (Some(estimate), _) if is_given_up(explanation.cause) => {
                explain_by_life(&mut self.scorer, &count.input(), estimate, claimed.margin)?
            }
            (None, Some(estimate)) if is_less_likely_than_open(explanation.cause) => Some(explain_as_open(estimate)?),
            _ => None,
        };
        Ok(explained.unwrap_or(explanation))
    }
}

/// The estimate of a position that the players left, or that looks finished: in the middle of a game with so much in doubt
/// something nearly always fits.
fn believed_estimate(count: &RecordCount) -> Option<&Estimate> {
    count.estimate.as_ref().filter(|estimate| has_ended(count) || estimate.is_finished())
}

/// Whether a cause says only that no other was found.
fn is_given_up(cause: Cause) -> bool {
    matches!(cause, Cause::DeadUnknown | Cause::Unfinished | Cause::ReWrong)
}

/// Whether a cause is none that known rules leave open.
fn is_excluded_by_rules(cause: Cause) -> bool {
    matches!(cause, Cause::PassStones | Cause::Rules | Cause::Handicap)
}

/// Whether a cause is less likely than moves that the record does not have.
fn is_less_likely_than_open(cause: Cause) -> bool {
    matches!(cause, Cause::DeadUnknown | Cause::ReWrong | Cause::Rules | Cause::PassStones | Cause::Seki)
}

/// A game that RE has a number of, but that was not played out.
fn explain_as_open(estimate: &Estimate) -> Result<Explanation, OutOfMemory> {
    let at = estimate.seal().first().or(estimate.open_regions().first());
    let name = at.and_then(|&at| Notation::Gtp.write(Some(at), estimate.size()));
    match &name {
        Some(name) => {
            let why = format_args!("the game is not played out: by the estimate it is open at {}", name.as_str());
            Explanation::new(Cause::Unfinished, why)
        }
        None => Explanation::new(Cause::Unfinished, format_args!("the game is not played out")),
    }
}

type Judgement = Result<(Option<bool>, Explanation), OutOfMemory>;

/// Whether somebody says which stones are dead.
fn is_dead_known(count: &RecordCount) -> bool {
    count.dead_source.is_known()
}

fn has_ended(count: &RecordCount) -> bool {
    count.replay.has_ended()
}

/// A count of the number that is claimed. It proves nothing where the game was broken off: an empty board is a draw, and
/// so is the result of many a game that was not played.
fn judge_equal(count: &RecordCount) -> Judgement {
    let is_draw = count.score.margin() == HalfPoints::ZERO;
    if !is_dead_known(count) && !count.score.is_finished() && (is_draw || !has_ended(count)) {
        let why = format_args!("the numbers are the same, but the position is not finished: that may be chance");
        return Ok((None, Explanation::new(Cause::Unfinished, why)?));
    }
    if count.info.result.value == Some(SgfResult::Draw) && winner_of(count.score.result()).is_some() {
        let why = format_args!("the count is a tie, and Black wins ties under these rules");
        return Ok((Some(false), Explanation::new(Cause::Rules, why)?));
    }
    let how = match count.dead_source {
        DeadSource::Estimate => ", with the stones that the estimate takes for dead",
        _ => "",
    };
    Ok((Some(true), Explanation::new(Cause::None, format_args!("the count and the result agree{how}"))?))
}

/// A count beside a winner without a number.
fn judge_winner(count: &RecordCount, claimed: Color) -> Judgement {
    if !count.score.is_finished() {
        let why = format_args!("the position is not finished, and no score is said");
        return Ok((None, Explanation::new(Cause::Unfinished, why)?));
    }
    let (matches, cause, why) = match winner_of(count.score.result()) {
        Some(winner) if winner == claimed => (true, Cause::None, "the count and the result agree"),
        Some(_) => (false, Cause::ReWrong, "the result names the other side"),
        None => (false, Cause::ReWrong, "the result names a winner, but the count is a draw"),
    };
    Ok((Some(matches), Explanation::new(cause, format_args!("{why}"))?))
}

/// More than this no side can be ahead: each point counts once where area does, and where territory does once for itself
/// and once for the dead stone on it, besides prisoners.
fn most_points(count: &RecordCount) -> HalfPoints {
    let board = HalfPoints::count(count.board.size().cells());
    let both = [Color::Black, Color::White];
    let prisoners = both.map(|color| HalfPoints::count(count.replay.grid.captured(color)));
    let on_board = match count.rules.rules.scoring {
        ScoringRule::Area => board,
        ScoringRule::Territory => board + board + prisoners[0] + prisoners[1],
    };
    on_board + count.komi.value.abs() + HalfPoints::count(count.replay.handicap.into())
}

/// Black's total less White's, komi included, as KGS writes them beside its marks (KGSSB, KGSSW).
fn kgs_margin(sgf: &Sgf, count: &RecordCount) -> Option<HalfPoints> {
    let node = marked(sgf, count.node, count.board.size())?;
    let total = |name| {
        let value = sgf.raw_value(sgf.find(node, name)?, 0)?;
        Some(HalfPoints(parse_real(value).ok()?.value.halves()?)).filter(|total| total.is_within_limit())
    };
    Some(total(b"KGSSB")? - total(b"KGSSW")?)
}

fn winner_of(result: ScoreResult) -> Option<Color> {
    if let ScoreResult::Win { winner, .. } = result { Some(winner) } else { None }
}

fn explain_odd_score() -> Result<Explanation, OutOfMemory> {
    Explanation::new(Cause::ReWrong, format_args!("no count can come to such a number of points"))
}

/// A win that says how, and so that nothing was counted.
fn explain_win(by: SgfWin) -> Result<Explanation, OutOfMemory> {
    let (cause, why) = match by {
        SgfWin::Resignation => (Cause::Resigned, "a side resigned: nothing was counted"),
        SgfWin::Time => (Cause::Time, "a side ran out of time: nothing was counted"),
        SgfWin::Forfeit | SgfWin::Illegal => (Cause::Forfeit, "a side forfeited or broke a rule: nothing was counted"),
        _ => (Cause::NoRe, "the result names a winner, but no score"),
    };
    Explanation::new(cause, format_args!("{why}"))
}

/// A record that claims nothing.
fn explain_silence(count: &RecordCount, re: Option<&str>) -> Result<Explanation, OutOfMemory> {
    let why = match count.info.result.value {
        Some(SgfResult::Void) => "the record says that the game has no result",
        Some(_) => "the record says that the result is not known",
        None if re.is_some_and(|re| !re.trim().is_empty()) => "the result cannot be understood",
        None => "the record has no result",
    };
    Explanation::new(Cause::NoRe, format_args!("{why}"))
}

/// A komi of 0 that was not believed, and a result in zi: together they may fit after all.
fn explain_by_zero_komi(count: &RecordCount, claimed: HalfPoints) -> Option<Result<Explanation, OutOfMemory>> {
    let is_clear = is_dead_known(count) || count.score.is_finished();
    let is_area = count.rules.rules.scoring == ScoringRule::Area;
    let without = count.score.margin() + count.komi.value;
    if count.komi.source != KomiSource::ImpossibleZero || !is_clear || !is_area || claimed + claimed != without {
        return None;
    }
    let result = ScoreResult::of(without, false);
    let why = format_args!(
        "with komi 0, as it is written, the count is {result}, and the result half of that: it is in zi, which are two \
         points each"
    );
    Some(Explanation::new(Cause::Zi, why))
}

/// The marked points themselves taken for the territory: where that agrees, the players left out points, or counted some,
/// that the position alone does not tell: seki, false eyes, a protective move that was owed.
fn explain_by_marks(sgf: &Sgf, count: &RecordCount, claimed: HalfPoints) -> Result<Option<Explanation>, RecordError> {
    if count.dead_source != DeadSource::Territory || count.rules.rules.scoring != ScoringRule::Territory {
        return Ok(None);
    }
    let Some(marks) = territory_marks(sgf, count.node, count.board.size()) else { return Ok(None) };
    let sides = [Color::Black, Color::White].map(|color| count.score.side(color));
    let [black, white] = sides.map(|side| side.total() - side.get(ScoreItem::Territory));
    let marked = marks.map(|points| {
        let on_board = points.points().filter(|&point| count.board.size().contains(point));
        HalfPoints::count(on_board.count() as u64)
    });
    if (black + marked[0]) - (white + marked[1]) != claimed {
        return Ok(None);
    }
    let [ours_black, ours_white] = sides.map(|side| side.get(ScoreItem::Territory));
    let why = format_args!(
        "it agrees with the marked points: {} for Black and {} for White, where the position has {ours_black} and \
         {ours_white}: seki, false eyes or a protective move that was owed",
        marked[0], marked[1]
    );
    Ok(Some(Explanation::new(Cause::Seki, why)?))
}

fn text_of_re(sgf: &Sgf, count: &RecordCount) -> Result<Option<String>, RecordError> {
    let Some((_, property)) = count.info.result.at else { return Ok(None) };
    let mut bytes = Vec::new();
    sgf.text(property, 0, SgfText::Simple, &mut bytes)?;
    Ok(String::from_utf8(bytes).ok())
}
