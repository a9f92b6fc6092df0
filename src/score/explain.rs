//! Why a count and a claimed result differ.

use super::count::{Scorer, without_dead};
use super::dead::{for_each_chain, point_at};
use super::input::{Prisoners, ScoreError, ScoreInput};
use super::result::{counted, in_points, name};
use super::sheet::Score;
use super::words::{PointName, PointNames};
use crate::board::{Board, Parts};
use crate::half::HalfPoints;
use crate::memory::{OutOfMemory, copied, filled, push, written};
use crate::numbered::numbered;
use crate::point::{Color, Point};
use crate::rules::preset::RulesPreset;
use crate::rules::{HandicapBonus, Rules, ScoringRule, SuicideRule, TaxRule};

numbered! {
    /// The likeliest cause of a difference.
    pub enum Cause: u8 {
        0 None "none" "there is no difference";
        1 Handicap "handicap" "the bonus for handicap stones was counted in another way";
        2 PassStones "pass_stones" "pass stones were counted, or were not";
        /// A hundredth of what is written, its opposite, or a usual one where none is written.
        3 KomiScale "komi_scale" "another komi";
        4 Zi "zi" "the result is in zi, which are two points each";
        5 DeadUnknown "dead_unknown" "other stones are dead than is known";
        6 Unfinished "unfinished" "the position is not finished";
        7 Resigned "resigned" "a side resigned: nothing was counted";
        8 Time "time" "a side ran out of time";
        9 Forfeit "forfeit" "a side forfeited, or broke the rules";
        10 Rules "rules" "other rules were followed";
        11 Seki "seki" "points in seki or in false eyes were counted in another way";
        12 ReWrong "re_wrong" "the result is simply wrong";
        13 NoRe "no_re" "there is no result to compare with";
    }
}

/// A cause, and what speaks for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The cause.
    pub cause: Cause,
    /// A sentence on what speaks for it.
    pub evidence: String,
}

impl Explanation {
    /// A cause with its sentence.
    pub fn new(cause: Cause, evidence: std::fmt::Arguments) -> Result<Explanation, OutOfMemory> {
        Ok(Explanation { cause, evidence: written(evidence)? })
    }
}

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

/// Komi that players agree on, tried last of all where none is written.
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

/// Names the likeliest cause of the difference between the count and a claimed score.
///
/// One thing after another is changed, the common ones first, until the count comes out as claimed. A count costs time
/// linear in the points; there are about twenty, and on boards up to 52x52, where nobody knows which stones are dead, one
/// for each chain and for each side's stones in an enclosed region. A chain that lives though its owner passes for ever is not taken for dead, and another one only where
/// its points become the other side's.
pub fn explain(scorer: &mut Scorer, input: &ScoreInput, claimed: ClaimedScore) -> Result<Explanation, ScoreError> {
    let score = scorer.score(input)?;
    if score.margin() == claimed.margin {
        return Ok(Explanation::new(Cause::None, format_args!("the count and the result agree"))?);
    }
    let (margin, open) = (score.margin(), score.open_regions().len());
    let mut search = Search { scorer, input, claimed: claimed.margin, komi_known: claimed.komi_known, margin, open };
    if !claimed.dead_known && !score.is_finished() {
        // With so much open, only dead stones are told from chance.
        let dead = if claimed.ended { search.try_dead()? } else { None };
        return match dead {
            Some(explanation) => Ok(explanation),
            None => Ok(explain_as_unfinished(&score, claimed.ended)?),
        };
    }
    for &what in order(claimed) {
        if let Some(explanation) = search.take(what)? {
            return Ok(explanation);
        }
    }
    Ok(search.give_up(claimed.dead_known)?)
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
    Zi,
    Handicap,
    PassStones,
    KomiScale,
    UsualKomi,
    Seki,
    Rules,
    Dead,
}

/// What is tried, the likeliest first. Where somebody said what is dead, that stands; where nobody did, dead stones are
/// likelier than what merely fits. Rules that were assumed are likelier wrong than pass stones.
fn order(claimed: ClaimedScore) -> &'static [Try] {
    use Try::*;
    match (claimed.dead_known, claimed.rules_known) {
        (true, _) => &[Zi, Handicap, PassStones, KomiScale, Rules, Seki, UsualKomi],
        (false, true) => &[Zi, Handicap, KomiScale, Dead, PassStones, Rules, Seki],
        (false, false) => &[Zi, Handicap, KomiScale, Dead, Rules, PassStones, Seki],
    }
}

type Tried = Result<Option<Explanation>, ScoreError>;

struct Search<'a, 'b> {
    scorer: &'a mut Scorer,
    input: &'a ScoreInput<'b>,
    claimed: HalfPoints,
    komi_known: bool,
    /// What was counted.
    margin: HalfPoints,
    /// How many regions are open.
    open: usize,
}

impl Search<'_, '_> {
    fn take(&mut self, what: Try) -> Tried {
        match what {
            Try::Zi => self.try_zi(),
            Try::Handicap => self.try_handicap(),
            Try::PassStones => self.try_pass_stones(),
            Try::KomiScale => self.try_komi_scale(),
            Try::UsualKomi => self.try_usual_komi(),
            Try::Seki => self.try_seki(),
            Try::Rules => self.try_rules(),
            Try::Dead => self.try_dead(),
        }
    }

    fn fits(&mut self, input: &ScoreInput) -> Result<bool, ScoreError> {
        Ok(self.scorer.score(input)?.margin() == self.claimed)
    }

    fn fits_rules(&mut self, rules: &Rules) -> Result<bool, ScoreError> {
        let input = ScoreInput { rules, ..*self.input };
        self.fits(&input)
    }

    /// A zi is two points. What can only be a number of zi, as it has quarters, was made points by who read the claim.
    fn try_zi(&mut self) -> Tried {
        if self.input.rules.scoring != ScoringRule::Area || self.claimed + self.claimed != self.margin {
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
        let wanted = self.margin + komi - self.claimed;
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

    /// Last of all, and not against what is written: with so many numbers something nearly always fits.
    fn try_usual_komi(&mut self) -> Tried {
        let komi = self.input.komi;
        let wanted = self.margin + komi - self.claimed;
        if self.komi_known || wanted == komi || !USUAL_KOMI.contains(&wanted) {
            return Ok(None);
        }
        let why = format_args!("it agrees with a komi of {wanted} in place of {komi}");
        Ok(Some(Explanation::new(Cause::KomiScale, why)?))
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

    /// Each chain, and each side's stones within each enclosed region, dead: if they are not alive for sure, and if what
    /// is under them becomes the other side's without opening anything.
    fn try_dead(&mut self) -> Tried {
        let board = self.input.board;
        if board.cells().len() > MOST_TRIED {
            return Ok(None);
        }
        let without = without_dead(self.input)?;
        let living = without.as_ref().unwrap_or(board);
        let alive = living.pass_alive(self.input.rules.suicide != SuicideRule::Forbidden)?;
        let mut marks =
            if self.input.dead.is_empty() { filled(0, board.cells().len())? } else { copied(self.input.dead)? };
        for group in groups_of(living)? {
            if group.stones.iter().any(|&at| alive[at as usize] == group.color as u8) {
                continue;
            }
            group.stones.iter().for_each(|&at| marks[at as usize] = 1);
            let killed = self.scorer.score(&ScoreInput { dead: &marks, ..*self.input })?;
            let winner = group.color.opponent() as u8;
            let is_lost = group.stones.iter().all(|&at| killed.owner()[at as usize] == winner);
            if killed.margin() == self.claimed && killed.open_regions().len() <= self.open && is_lost {
                return Ok(Some(group.explain(board)?));
            }
            group.stones.iter().for_each(|&at| marks[at as usize] = 0);
        }
        Ok(None)
    }

    fn give_up(&self, dead_known: bool) -> Result<Explanation, OutOfMemory> {
        let off = (self.margin - self.claimed).abs();
        if !dead_known {
            let off = in_points(off);
            let why = format_args!("nobody says which stones are dead, and no single group accounts for {off}");
            return Explanation::new(Cause::DeadUnknown, why);
        }
        if self.claimed == -self.margin {
            return Explanation::new(Cause::ReWrong, format_args!("the result names the other side"));
        }
        Explanation::new(
            Cause::ReWrong,
            format_args!("nothing that is usual accounts for the difference of {}", in_points(off)),
        )
    }
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

/// Stones that live or die together.
struct Group {
    color: Color,
    stones: Vec<u32>,
    /// The first stone of each of its chains.
    chains: Vec<u32>,
}

impl Group {
    /// The sentence names each chain, so that a list of those points marks the whole group.
    fn explain(&self, board: &Board) -> Result<Explanation, OutOfMemory> {
        let mut points: Vec<Point> = Vec::new();
        for &chain in &self.chains {
            push(&mut points, point_at(board, chain as usize))?;
        }
        let stones = counted(self.stones.len() as u64, "stone", "stones");
        let are = if self.stones.len() == 1 { "is" } else { "are" };
        let (color, at) = (name(self.color), PointNames { points: &points, more: 0, size: board.size() });
        Explanation::new(Cause::DeadUnknown, format_args!("it agrees if {color}'s {stones} at {at} {are} dead"))
    }
}

/// Each chain; and the stones of a colour that stand in one region without stones of the other, where they are several
/// chains.
fn groups_of(board: &Board) -> Result<Vec<Group>, OutOfMemory> {
    let mut groups = Vec::new();
    let mut is_first = filled(false, board.cells().len())?;
    for_each_chain(board, |chain, color| {
        let (stones, chains) = (copied(chain)?, copied(&chain[..1])?);
        is_first[chain[0] as usize] = true;
        push(&mut groups, Group { color, stones, chains })
    })?;
    let (mut parts, cells) = (Parts::new(board.size())?, board.cells());
    for color in [Color::Black, Color::White] {
        parts.begin();
        for start in 0..cells.len() {
            let region = parts.take(start, |at| cells[at] != color.opponent() as u8);
            let mut stones = copied(region)?;
            stones.retain(|&at| cells[at as usize] == color as u8);
            stones.sort_unstable();
            let mut chains = copied(&stones)?;
            chains.retain(|&at| is_first[at as usize]);
            if chains.len() > 1 {
                push(&mut groups, Group { color, stones, chains })?;
            }
        }
    }
    Ok(groups)
}
