//! Why a count and a claimed result differ.

use super::cause::{Cause, Explanation};
use super::count::{Scorer, agreed_margin};
use super::input::{Prisoners, ScoreError, ScoreInput};
use super::kills::Kills;
use super::result::in_points;
use super::sheet::Score;
use super::words::PointName;
use crate::half::HalfPoints;
use crate::memory::OutOfMemory;
use crate::point::Color;
use crate::rules::preset::RulesPreset;
use crate::rules::{HandicapBonus, Rules, ScoringRule, TaxRule};

/// What a count is checked against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClaimedScore {
    /// The score that is claimed, Black minus White.
    pub margin: HalfPoints,
    /// Whether the dead stones come from somebody who knew.
    pub dead_known: bool,
    /// Whether the game ended, as by two passes: then what looks open may hold dead stones.
    pub ended: bool,
    /// Whether komi comes from somebody who knew, and was not assumed.
    pub komi_known: bool,
    /// Whether the rules do, and were not assumed.
    pub rules_known: bool,
}

/// Below this, of either sign, a komi is too common a difference to tell that its sign was mistaken.
const LEAST_TURNED_KOMI: HalfPoints = HalfPoints::points(5);

/// The largest board on which chains are tried one by one, which costs a count each: what SGF's letters name.
const MOST_TRIED: usize = 52 * 52;

/// Komi that players agree on.
const USUAL_KOMI: [HalfPoints; 8] = [
    HalfPoints(13),
    HalfPoints(15),
    HalfPoints(11),
    HalfPoints(1),
    HalfPoints(0),
    HalfPoints(14),
    HalfPoints(16),
    HalfPoints(9),
];

/// Names the likeliest cause of the difference between the count, `score`, and a claimed score.
///
/// One thing after another is changed, the likeliest first, until the count comes out as claimed. What stands beside the
/// board is reckoned; the board is counted again, at a cost linear in its points, for each way of counting that the rules
/// have, and for dead stones that come to the difference. A chain that lives though its owner passes for ever is not taken
/// for dead, and another one only where its points become the other side's. On boards of more than 52x52 no chain is tried.
pub fn explain(
    scorer: &mut Scorer,
    input: &ScoreInput,
    score: &Score,
    claimed: ClaimedScore,
) -> Result<Explanation, ScoreError> {
    if score.margin() == claimed.margin {
        return Ok(Explanation::new(Cause::None, format_args!("the count and the result agree"))?);
    }
    let mut search = Search::new(scorer, input, score, claimed);
    if !claimed.dead_known && !score.is_finished() {
        return search.explain_open();
    }
    for &what in order(claimed) {
        if let Some(explanation) = search.take(what)? {
            return Ok(explanation);
        }
    }
    Ok(search.give_up()?)
}

fn explain_as_unfinished(score: &Score, ended: bool) -> Result<Explanation, OutOfMemory> {
    let Some(open) = score.open_regions().first() else {
        let why = format_args!("the position is not finished: one side alone has stones");
        return Explanation::new(Cause::Unfinished, why);
    };
    let (at, points) = (PointName(open.first, score.size()), in_points(HalfPoints::count(open.points.into())));
    if ended {
        let why = format_args!("nobody says which stones are dead, and the region at {at} holds some or is open");
        return Explanation::new(Cause::DeadUnknown, why);
    }
    Explanation::new(
        Cause::Unfinished,
        format_args!("the position is not finished: the region of {points} at {at} is open"),
    )
}

/// What is tried.
#[derive(Clone, Copy)]
enum Try {
    MissingKomi,
    Zi,
    KomiScale,
    DeadGroup,
    DeadGroups,
    Seki,
    Handicap,
    PassStones,
    Rules,
    UsualKomi,
}

/// What is tried, the likeliest first. A komi that is not written goes before all. Where somebody said what is dead, that
/// stands; where nobody did, dead stones are likelier than what merely fits. What rules exclude that the record names comes
/// last. Rules that were assumed are likelier wrong than pass stones.
fn order(claimed: ClaimedScore) -> &'static [Try] {
    use Try::*;
    match (claimed.dead_known, claimed.rules_known) {
        (true, true) => &[MissingKomi, Zi, Seki, Handicap, KomiScale, PassStones, Rules, UsualKomi],
        (true, false) => &[MissingKomi, Zi, Handicap, PassStones, KomiScale, Rules, Seki, UsualKomi],
        (false, true) => {
            &[MissingKomi, Zi, DeadGroup, Seki, DeadGroups, Handicap, KomiScale, PassStones, Rules, UsualKomi]
        }
        (false, false) => {
            &[MissingKomi, Zi, Handicap, KomiScale, DeadGroup, Rules, PassStones, Seki, DeadGroups, UsualKomi]
        }
    }
}

impl Try {
    /// Whether it changes the count by whole points only.
    const fn is_whole(self) -> bool {
        matches!(self, Try::DeadGroup | Try::DeadGroups | Try::Seki | Try::Handicap | Try::PassStones)
    }
}

type Tried = Result<Option<Explanation>, ScoreError>;

struct Search<'a, 'b> {
    scorer: &'a mut Scorer,
    input: &'a ScoreInput<'b>,
    score: &'a Score,
    claimed: ClaimedScore,
    /// What was counted.
    margin: HalfPoints,
    /// The stones, territory and prisoners of Black less those of White: for each way of counting, when it was asked for.
    on_board: [[Option<HalfPoints>; TaxRule::ALL.len()]; ScoringRule::ALL.len()],
    /// What would come of dead groups, once it was asked for.
    kills: Option<Kills>,
}

impl<'a, 'b> Search<'a, 'b> {
    fn new(scorer: &'a mut Scorer, input: &'a ScoreInput<'b>, score: &'a Score, claimed: ClaimedScore) -> Self {
        let margin = score.margin();
        let mut on_board = [[None; TaxRule::ALL.len()]; ScoringRule::ALL.len()];
        on_board[input.rules.scoring as usize][input.rules.tax as usize] = Some(margin - agreed_margin(input));
        Search { scorer, input, score, claimed, margin, on_board, kills: None }
    }

    /// With so much open, only dead stones are told from chance.
    fn explain_open(&mut self) -> Result<Explanation, ScoreError> {
        if self.claimed.ended {
            for what in [Try::DeadGroup, Try::DeadGroups] {
                if let Some(explanation) = self.take(what)? {
                    return Ok(explanation);
                }
            }
        }
        if self.claimed.ended && !self.is_whole() && !self.claimed.komi_known {
            let why = format_args!("no komi is written, and half a point is never stones");
            return Ok(Explanation::new(Cause::Komi, why)?);
        }
        Ok(explain_as_unfinished(self.score, self.claimed.ended)?)
    }

    /// Whether the difference is a whole number of points.
    fn is_whole(&self) -> bool {
        (self.margin - self.claimed.margin).0 % 2 == 0
    }

    fn take(&mut self, what: Try) -> Tried {
        if what.is_whole() && !self.is_whole() {
            return Ok(None);
        }
        match what {
            Try::MissingKomi if self.claimed.komi_known => Ok(None),
            Try::MissingKomi | Try::UsualKomi => {
                Ok(explain_by_usual_komi(self.input, self.score, self.claimed.margin)?)
            }
            Try::Zi => self.try_zi(),
            Try::Handicap => self.try_handicap(),
            Try::PassStones => self.try_pass_stones(),
            Try::KomiScale => self.try_komi_scale(),
            Try::Seki => self.try_seki(),
            Try::Rules => self.try_rules(),
            Try::DeadGroup => self.try_dead(1),
            Try::DeadGroups => self.try_dead(MOST_GROUPS),
        }
    }

    fn fits_rules(&mut self, rules: &Rules) -> Result<bool, ScoreError> {
        let input = ScoreInput { rules, ..*self.input };
        let agreed = agreed_margin(&input);
        let known = self.on_board[rules.scoring as usize][rules.tax as usize];
        let on_board = match known {
            Some(margin) => margin,
            None => self.scorer.score(&input)?.margin() - agreed,
        };
        self.on_board[rules.scoring as usize][rules.tax as usize] = Some(on_board);
        Ok(on_board + agreed == self.claimed.margin)
    }

    /// A zi is two points. What can only be a number of zi, as it has quarters, was made points by who read the claim.
    fn try_zi(&mut self) -> Tried {
        let claimed = self.claimed.margin;
        if self.input.rules.scoring != ScoringRule::Area || claimed + claimed != self.margin {
            return Ok(None);
        }
        let why = format_args!("the result is half of what was counted: it is in zi, which are two points each");
        Ok(Some(Explanation::new(Cause::Zi, why)?))
    }

    fn try_handicap(&mut self) -> Tried {
        let stones = self.input.handicap_stones();
        for &handicap_bonus in HandicapBonus::ALL {
            let rules = Rules { handicap_bonus, ..*self.input.rules };
            if stones > 0 && handicap_bonus != self.input.rules.handicap_bonus && self.fits_rules(&rules)? {
                let (bonus, ours) = (handicap_bonus.of(stones), self.input.rules.handicap_bonus.of(stones));
                let bonus = in_points(bonus);
                let why =
                    format_args!("it agrees if White gets {bonus} for the {stones} handicap stones, and not {ours}");
                return Ok(Some(Explanation::new(Cause::Handicap, why)?));
            }
        }
        Ok(None)
    }

    fn try_pass_stones(&mut self) -> Tried {
        let rules = self.input.rules;
        for (pass_stones, white_passes_last) in [(false, false), (true, false), (true, true)] {
            let rules = Rules { pass_stones, white_passes_last, ..*rules };
            if rules.scoring == ScoringRule::Territory && self.fits_rules(&rules)? {
                let [black, white] = self.input.passes.map(Times);
                let is_owed = white_passes_last && self.input.last_pass == Some(Color::Black);
                let owed = if is_owed { ", and White owed the last pass" } else { "" };
                let with = if pass_stones { "with" } else { "without" };
                let why = format_args!("it agrees {with} pass stones: Black passed {black}, White {white}{owed}");
                return Ok(Some(Explanation::new(Cause::PassStones, why)?));
            }
        }
        Ok(None)
    }

    fn try_komi_scale(&mut self) -> Tried {
        let komi = self.input.komi;
        let hundredth = if komi.0 % 100 == 0 { HalfPoints(komi.0 / 100) } else { komi };
        let wanted = self.margin + komi - self.claimed.margin;
        let how = match wanted {
            _ if wanted == komi => return Ok(None),
            _ if wanted == hundredth => "a hundredth",
            _ if wanted == -komi && komi.abs() >= LEAST_TURNED_KOMI => "the opposite",
            _ => return Ok(None),
        };
        Ok(Some(Explanation::new(
            Cause::KomiScale,
            format_args!("it agrees with a komi of {wanted}, {how} of {komi}"),
        )?))
    }

    fn try_seki(&mut self) -> Tried {
        let rules = self.input.rules;
        for tax in [TaxRule::None, TaxRule::Seki] {
            if tax != rules.tax && self.fits_rules(&Rules { tax, ..*rules })? {
                let why = if tax == TaxRule::None { "counted" } else { "left out" };
                let why = format_args!("it agrees if points in seki and in false eyes are {why}");
                return Ok(Some(Explanation::new(Cause::Seki, why)?));
            }
        }
        Ok(None)
    }

    fn try_rules(&mut self) -> Tried {
        for preset in RulesPreset::all().iter().filter(|preset| preset.is_tried) {
            if preset.rules.counts_points_otherwise(self.input.rules) {
                let may_count = preset.rules.scoring == ScoringRule::Area || self.input.prisoners != Prisoners::Unknown;
                if may_count && self.fits_rules(&preset.rules)? {
                    // What a title has in brackets is about ko and komi, which do not matter here.
                    let title = preset.title.split_once(" (").map_or(preset.title, |(title, _)| title);
                    let why = format_args!("it agrees under other rules: {title}");
                    return Ok(Some(Explanation::new(Cause::Rules, why)?));
                }
            }
        }
        Ok(None)
    }

    /// Groups that are dead: so many at most, whose points together are the difference, each of which becomes the other side's
    /// without opening anything.
    fn try_dead(&mut self, most: usize) -> Tried {
        if self.input.board.cells().len() > MOST_TRIED {
            return Ok(None);
        }
        let kills = match self.kills.take() {
            Some(kills) => kills,
            None => Kills::of(self.input, self.score)?,
        };
        let explained = kills.explain(self.scorer, self.input, self.score, self.claimed.margin, most);
        self.kills = Some(kills);
        explained
    }

    fn give_up(&self) -> Result<Explanation, OutOfMemory> {
        let off = in_points((self.margin - self.claimed.margin).abs());
        if self.claimed.margin == -self.margin && (self.claimed.dead_known || !self.is_whole()) {
            return Explanation::new(Cause::ReWrong, format_args!("the result names the other side"));
        }
        if !self.is_whole() {
            let why =
                format_args!("half a point is never stones, and no usual komi accounts for the difference of {off}");
            return Explanation::new(Cause::ReWrong, why);
        }
        if !self.claimed.dead_known {
            let why = format_args!(
                "nobody says which stones are dead, and no group accounts for {off}, nor do two or three together"
            );
            return Explanation::new(Cause::DeadUnknown, why);
        }
        Explanation::new(Cause::ReWrong, format_args!("nothing that is usual accounts for the difference of {off}"))
    }
}

/// More groups than this are not put together: something would nearly always fit.
const MOST_GROUPS: usize = 3;

/// Another komi that players agree on, if it gives the claimed score. With so many numbers something nearly always fits:
/// where one is written, it is the last to be tried.
pub(crate) fn explain_by_usual_komi(
    input: &ScoreInput,
    score: &Score,
    claimed: HalfPoints,
) -> Result<Option<Explanation>, OutOfMemory> {
    let komi = input.komi;
    let wanted = score.margin() + komi - claimed;
    if wanted == komi || !USUAL_KOMI.contains(&wanted) {
        return Ok(None);
    }
    let why = format_args!("it agrees with a komi of {wanted} in place of {komi}");
    Ok(Some(Explanation::new(Cause::Komi, why)?))
}

/// How often, in words.
struct Times(u64);

impl std::fmt::Display for Times {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            0 => f.write_str("never"),
            1 => f.write_str("once"),
            times => write!(f, "{times} times"),
        }
    }
}
