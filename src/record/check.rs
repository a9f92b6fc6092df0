//! A record's count held against its own result.

use super::claim::{Claim, ClaimReading};
use super::count::{RecordCount, RecordError, RecordOptions, count_with};
use super::dead::{DeadSource, marked, territory_marks};
use super::komi::KomiSource;
use crate::half::HalfPoints;
use crate::point::Color;
use crate::rules::ScoringRule;
use crate::score::{Cause, ClaimedScore, Explanation, ScoreItem, ScoreResult, Scorer, explain};
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
    /// Whether the count comes to what RE claims; `None` when RE claims no score.
    pub matches: Option<bool>,
    /// The count's Black minus White less RE's; `None` when RE claims no score.
    pub off_by: Option<HalfPoints>,
    /// Why they differ.
    pub explanation: Explanation,
}

impl RecordCheck {
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
        let zi_komi = count.komi.source == KomiSource::Zi;
        let claim = ClaimReading::of(count.info.result.value, &count.rules.rules, zi_komi);
        let re = text_of_re(sgf, &count)?;
        let counted = count.score.margin();
        let (matches, off_by) = match claim.claim {
            Claim::Score(claimed) => (Some(claimed == counted), Some(counted - claimed)),
            Claim::OddScore(_) => (Some(false), None),
            Claim::Win { winner, by: SgfWin::Unsaid } if count.score.open_regions().is_empty() => {
                (Some(winner_of(count.score.result()) == Some(winner)), None)
            }
            Claim::Void => (Some(true), None),
            Claim::None | Claim::Win { .. } => (None, None),
        };
        let explanation = match matches {
            Some(true) => Explanation::new(Cause::None, format_args!("the count and the result agree"))?,
            _ => self.explain(sgf, &count, claim.claim, off_by)?,
        };
        Ok(RecordCheck { re, claim, count, matches, off_by, explanation })
    }

    fn explain(
        &mut self,
        sgf: &Sgf,
        count: &RecordCount,
        claim: Claim,
        off_by: Option<HalfPoints>,
    ) -> Result<Explanation, RecordError> {
        let claimed = match claim {
            Claim::Score(claimed) => claimed,
            other => return explain_without_score(other, !count.score.open_regions().is_empty()),
        };
        if claimed != count.score.margin() && kgs_margin(sgf, count) == Some(count.score.margin()) {
            let why = format_args!("the totals of both sides in the record (KGSSB, KGSSW) agree with the count");
            return Ok(Explanation::new(Cause::ReWrong, why)?);
        }
        if claimed.abs() > most_points(count) {
            let why = format_args!("a board of {} points has no room for such a score", count.board.size().cells());
            return Ok(Explanation::new(Cause::ReWrong, why)?);
        }
        if let (Some(explanation), Some(_)) = (explain_by_marks(sgf, count, claimed)?, off_by) {
            return Ok(explanation);
        }
        let claimed = ClaimedScore {
            margin: claimed,
            dead_known: count.dead_source != DeadSource::None,
            ended: count.replay.final_passes >= 2,
        };
        Ok(explain(&mut self.scorer, &count.input(), claimed)?)
    }
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

fn explain_without_score(claim: Claim, is_open: bool) -> Result<Explanation, RecordError> {
    let (cause, why) = match claim {
        Claim::OddScore(_) => (Cause::ReWrong, "no count can come to such a number of points"),
        Claim::Win { by: SgfWin::Resignation, .. } => (Cause::Resigned, "a side resigned: nothing was counted"),
        Claim::Win { by: SgfWin::Time, .. } => (Cause::Time, "a side ran out of time: nothing was counted"),
        Claim::Win { by: SgfWin::Forfeit | SgfWin::Illegal, .. } => {
            (Cause::Forfeit, "a side forfeited or broke a rule: nothing was counted")
        }
        Claim::Win { by: SgfWin::Unsaid, .. } if !is_open => (Cause::ReWrong, "the result names the other side"),
        Claim::Win { by: SgfWin::Unsaid, .. } => {
            (Cause::Unfinished, "the position is not finished, and no score is said")
        }
        Claim::Win { .. } => (Cause::NoRe, "the result names a winner, but no score"),
        Claim::None | Claim::Void | Claim::Score(_) => (Cause::NoRe, "the record has no result"),
    };
    Ok(Explanation::new(cause, format_args!("{why}"))?)
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
