//! Why a count and a claimed result differ.

use super::count::Scorer;
use super::dead::{for_each_chain, neighbours};
use super::input::{Prisoners, ScoreError, ScoreInput};
use super::result::name;
use super::sheet::PointName;
use crate::board::Board;
use crate::half::HalfPoints;
use crate::memory::{OutOfMemory, copied, filled, push, written};
use crate::point::{Color, Point};
use crate::rules::preset::{RulesDialect, RulesPreset};
use crate::rules::{HandicapBonus, Rules, ScoringRule, TaxRule};

/// The likeliest cause of a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Cause {
    /// There is no difference.
    None = 0,
    /// The bonus for handicap stones was counted in another way.
    Handicap = 1,
    /// Pass stones were counted, or were not.
    PassStones = 2,
    /// Another komi: hundreds, zi, or not the one that is written.
    KomiScale = 3,
    /// The result is in zi, which are two points each.
    Zi = 4,
    /// Other stones are dead than is known.
    DeadUnknown = 5,
    /// The position is not finished.
    Unfinished = 6,
    /// A side resigned: nothing was counted.
    Resigned = 7,
    /// A side ran out of time.
    Time = 8,
    /// A side forfeited, or broke the rules.
    Forfeit = 9,
    /// Other rules were followed.
    Rules = 10,
    /// Points in seki or in false eyes were counted in another way.
    Seki = 11,
    /// The result is simply wrong.
    ReWrong = 12,
    /// There is no result to compare with.
    NoRe = 13,
}

impl Cause {
    /// Its name as a key.
    pub const fn key(self) -> &'static str {
        match self {
            Cause::None => "none",
            Cause::Handicap => "handicap",
            Cause::PassStones => "pass_stones",
            Cause::KomiScale => "komi_scale",
            Cause::Zi => "zi",
            Cause::DeadUnknown => "dead_unknown",
            Cause::Unfinished => "unfinished",
            Cause::Resigned => "resigned",
            Cause::Time => "time",
            Cause::Forfeit => "forfeit",
            Cause::Rules => "rules",
            Cause::Seki => "seki",
            Cause::ReWrong => "re_wrong",
            Cause::NoRe => "no_re",
        }
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

/// What a count is held against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClaimedScore {
    /// The score that is claimed, Black minus White.
    pub margin: HalfPoints,
    /// Whether the dead stones come from somebody who knew.
    pub dead_known: bool,
    /// Whether the game ended, as by two passes: then what looks open may hold dead stones.
    pub ended: bool,
}

/// The largest board on which chains are tried one by one, which costs a count each: what SGF's letters name.
const MOST_TRIED: usize = 52 * 52;

/// Komi that players agree on, tried last of all.
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
/// linear in the points; there are about twenty, and on boards up to 52x52 one for each chain.
pub fn explain(scorer: &mut Scorer, input: &ScoreInput, claimed: ClaimedScore) -> Result<Explanation, ScoreError> {
    let ClaimedScore { margin: claimed, dead_known, ended } = claimed;
    let counted = scorer.score(input)?;
    let margin = counted.margin();
    if margin == claimed {
        return Ok(Explanation::new(Cause::None, format_args!("the count and the result agree"))?);
    }
    let mut search = Search { scorer, input, claimed, margin };
    // Where nobody said what is dead, dead stones are likelier than anything that merely fits.
    let order = if dead_known {
        [Try::Zi, Try::Handicap, Try::PassStones, Try::KomiScale, Try::Seki, Try::Rules, Try::Dead]
    } else {
        [Try::Zi, Try::KomiScale, Try::Handicap, Try::Dead, Try::PassStones, Try::Seki, Try::Rules]
    };
    if let Some(open) = counted.open_regions().first().filter(|_| !dead_known) {
        // With so much open, only dead stones are told from chance.
        let dead = if ended { search.try_dead()? } else { None };
        let at = PointName(open.first, input.board.size());
        return Ok(match dead {
            Some(explanation) => explanation,
            None if ended => {
                let why =
                    format_args!("nobody says which stones are dead, and the region at {at} holds some or is open");
                Explanation::new(Cause::DeadUnknown, why)?
            }
            None => {
                let why =
                    format_args!("the position is not finished: the region of {} points at {at} is open", open.points);
                Explanation::new(Cause::Unfinished, why)?
            }
        });
    }
    for what in order {
        if let Some(explanation) = search.take(what)? {
            return Ok(explanation);
        }
    }
    Ok(if let Some(explanation) = search.try_usual_komi()? { explanation } else { search.give_up(dead_known)? })
}

/// What is tried.
#[derive(Clone, Copy)]
enum Try {
    Zi,
    Handicap,
    PassStones,
    KomiScale,
    Seki,
    Rules,
    Dead,
}

type Tried = Result<Option<Explanation>, ScoreError>;

struct Search<'a, 'b> {
    scorer: &'a mut Scorer,
    input: &'a ScoreInput<'b>,
    claimed: HalfPoints,
    /// What was counted.
    margin: HalfPoints,
}

impl Search<'_, '_> {
    fn take(&mut self, what: Try) -> Tried {
        match what {
            Try::Zi => self.try_zi(),
            Try::Handicap => self.try_handicap(),
            Try::PassStones => self.try_pass_stones(),
            Try::KomiScale => self.try_komi_scale(),
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

    /// A zi is two points. Some programs cut quarters after one decimal, so that 0.2 stands for a quarter.
    fn try_zi(&mut self) -> Tried {
        if self.input.rules.scoring != ScoringRule::Area || self.claimed + self.claimed != self.margin {
            return Ok(None);
        }
        let why = format_args!("the result is half of what was counted: it is in zi, which are two points each");
        Ok(Some(Explanation::new(Cause::Zi, why)?))
    }

    fn try_handicap(&mut self) -> Tried {
        let stones = self.input.handicap_stones();
        for handicap_bonus in [HandicapBonus::None, HandicapBonus::PerStone, HandicapBonus::PerStoneButOne] {
            let rules = Rules { handicap_bonus, ..*self.input.rules };
            if stones > 0 && handicap_bonus != self.input.rules.handicap_bonus && self.fits_rules(&rules)? {
                let (bonus, ours) = (handicap_bonus.of(stones), self.input.rules.handicap_bonus.of(stones));
                let why = format_args!(
                    "it agrees if White gets {bonus} points for the {stones} handicap stones, and not {ours}"
                );
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
                let [black, white] = self.input.passes;
                let why = if pass_stones { "with" } else { "without" };
                let why = format_args!("it agrees {why} pass stones: Black passed {black} times, White {white}");
                return Ok(Some(Explanation::new(Cause::PassStones, why)?));
            }
        }
        Ok(None)
    }

    fn try_komi_scale(&mut self) -> Tried {
        let komi = self.input.komi;
        let hundredth = if komi.0 % 100 == 0 { HalfPoints(komi.0 / 100) } else { komi };
        let scaled = [(hundredth, "a hundredth"), (komi + komi, "twice"), (-komi, "the opposite")];
        let wanted = self.margin + komi - self.claimed;
        for (other, how) in scaled {
            if other != komi && other == wanted {
                let why = format_args!("it agrees with a komi of {other}, {how} of {komi}");
                return Ok(Some(Explanation::new(Cause::KomiScale, why)?));
            }
        }
        Ok(None)
    }

    /// Last of all: with so many numbers something nearly always fits.
    fn try_usual_komi(&mut self) -> Tried {
        let komi = self.input.komi;
        let wanted = self.margin + komi - self.claimed;
        if wanted == komi || !USUAL_KOMI.contains(&wanted) {
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
        for other in ["japanese", "chinese", "aga", "aga-territory", "new-zealand", "stone-scoring"] {
            let Some(preset) = RulesPreset::find(other, RulesDialect::KataGo) else { continue };
            if preset.rules.scoring != self.input.rules.scoring || preset.rules.tax != self.input.rules.tax {
                let may_count = preset.rules.scoring == ScoringRule::Area || self.input.prisoners != Prisoners::Unknown;
                if may_count && self.fits_rules(&preset.rules)? {
                    let why = format_args!("it agrees under other rules: {}", preset.title);
                    return Ok(Some(Explanation::new(Cause::Rules, why)?));
                }
            }
        }
        Ok(None)
    }

    /// Each chain, and each side's stones within each enclosed region, dead for living or the other way round.
    fn try_dead(&mut self) -> Tried {
        let board = self.input.board;
        if board.cells().len() > MOST_TRIED {
            return Ok(None);
        }
        let mut groups = Vec::new();
        for_each_chain(board, |chain, color| push(&mut groups, (copied(chain)?, color)))?;
        add_enclosed(board, &mut groups)?;
        let mut marks =
            if self.input.dead.is_empty() { filled(0, board.cells().len())? } else { copied(self.input.dead)? };
        for (group, color) in &groups {
            let was_dead = marks[group[0]] != 0;
            group.iter().for_each(|&i| marks[i] = !was_dead as u8);
            if self.fits(&ScoreInput { dead: &marks, ..*self.input })? {
                let width = board.size().width as usize;
                let at = Point::new((group[0] % width) as i32, (group[0] / width) as i32);
                let (color, count, now) = (name(*color), group.len(), if was_dead { "alive" } else { "dead" });
                let at = PointName(at, board.size());
                let (s, are) = if count == 1 { ("", "is") } else { ("s", "are") };
                let why = format_args!("it agrees if {color}'s {count} stone{s} at {at} {are} {now}");
                return Ok(Some(Explanation::new(Cause::DeadUnknown, why)?));
            }
            for &i in group {
                marks[i] = self.input.dead.get(i).copied().unwrap_or(0);
            }
        }
        Ok(None)
    }

    fn give_up(&self, dead_known: bool) -> Result<Explanation, OutOfMemory> {
        let off = (self.margin - self.claimed).abs();
        if !dead_known {
            let why = format_args!("nobody says which stones are dead, and no single group accounts for {off} points");
            return Explanation::new(Cause::DeadUnknown, why);
        }
        if self.claimed == -self.margin {
            return Explanation::new(Cause::ReWrong, format_args!("the result names the other side"));
        }
        Explanation::new(
            Cause::ReWrong,
            format_args!("nothing that is usual accounts for the difference of {off} points"),
        )
    }
}

/// Adds the stones of a colour that stand in one region without stones of the other, where they are several chains.
fn add_enclosed(board: &Board, groups: &mut Vec<(Vec<usize>, Color)>) -> Result<(), OutOfMemory> {
    let (width, cells) = (board.size().width as usize, board.cells());
    for color in [Color::Black, Color::White] {
        let wall = color.opponent() as u8;
        let mut seen = filled(false, cells.len())?;
        for start in 0..cells.len() {
            if seen[start] || cells[start] == wall {
                continue;
            }
            let (mut region, mut next) = (Vec::new(), 0);
            seen[start] = true;
            push(&mut region, start)?;
            while let Some(&at) = region.get(next) {
                next += 1;
                for beside in neighbours(at, width, cells.len()) {
                    if cells[beside] != wall && !seen[beside] {
                        seen[beside] = true;
                        push(&mut region, beside)?;
                    }
                }
            }
            region.retain(|&at| cells[at] == color as u8);
            region.sort_unstable();
            if !region.is_empty() {
                push(groups, (region, color))?;
            }
        }
    }
    Ok(())
}
