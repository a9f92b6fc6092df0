//! Ranks (BR, WR) and rounds (RO).

use super::SgfValueErrorKind::{Empty, NotUnderstood, Spelling};
use super::width::read_at_any_width;
use super::words::Words;
use super::{SgfReading, SgfReal, SgfValueError};
use crate::numbered::numbered;

/// How strong a player is said to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SgfRank {
    /// What the grade counts.
    pub kind: SgfRankKind,
    /// The grade: 5 for `5k`, exact for `16.1k`, the rating itself for `1500`. None for players without a rank, and for
    /// professionals of whom no more is said.
    pub grade: Option<SgfReal>,
    /// How sure the server is.
    pub certainty: SgfRankCertainty,
}

numbered! {
    /// What the grade of a rank counts.
    pub enum SgfRankKind: u8 {
        0 Unranked "none" "no rank";
        1 Kyu "kyu" "kyu: the less the stronger";
        2 Dan "dan" "amateur dan; a server's dan too";
        3 Pro "pro" "professional dan";
        4 Rating "rating" "a rating, such as 1500";
    }
}

numbered! {
    /// What a server says of how sure a rank is.
    pub enum SgfRankCertainty: u8 {
        0 Unsaid "unsaid" "nothing";
        1 Established "established" "`*`: established";
        2 Uncertain "uncertain" "`?`: uncertain";
    }
}

impl SgfRank {
    /// Whether it says what a rank of its kind has, so that what is written reads the same; a grade of so many figures that
    /// they are not all kept aside.
    pub fn can_be_written(self) -> bool {
        let is_at_least =
            |least: i64| self.grade.is_some_and(|grade| grade.whole().is_some_and(|grade| grade >= least));
        match self.kind {
            SgfRankKind::Unranked => self.grade.is_none() && self.certainty == SgfRankCertainty::Unsaid,
            SgfRankKind::Kyu | SgfRankKind::Dan => self.grade.is_some_and(|grade| grade.numerator() >= 0),
            SgfRankKind::Pro => self.grade.is_none_or(|grade| grade.numerator() >= 0),
            SgfRankKind::Rating => is_at_least(LEAST_RATING),
        }
    }
}

impl std::fmt::Display for SgfRank {
    /// Writes `5k`, `3d*`, `9p`, `1500?`, or `NR`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(grade) = self.grade {
            write!(f, "{grade}")?;
        }
        f.write_str(match self.kind {
            SgfRankKind::Unranked => "NR",
            SgfRankKind::Kyu => "k",
            SgfRankKind::Dan => "d",
            SgfRankKind::Pro => "p",
            SgfRankKind::Rating => "",
        })?;
        f.write_str(match self.certainty {
            SgfRankCertainty::Unsaid => "",
            SgfRankCertainty::Established => "*",
            SgfRankCertainty::Uncertain => "?",
        })
    }
}

/// Reads a rank: `5k`, `3 dan`, `9p`, `3段`, `4級`, `P9`, `16.1k?`, `1500*`, `NR`.
///
/// Complaints: white space round it; anything but figures followed by `k`, `kyu`, `d`, `dan` or `p`, or `NR`. An empty
/// value says that there is no rank, with a complaint. Errors: `NotUnderstood`, `OutOfRange`.
pub fn parse_rank(text: &str) -> Result<SgfReading<SgfRank>, SgfValueError> {
    read_at_any_width(text, scan_any_rank)
}

fn scan_any_rank(text: &str) -> Result<SgfReading<SgfRank>, SgfValueError> {
    let none = SgfRank { kind: SgfRankKind::Unranked, grade: None, certainty: SgfRankCertainty::Unsaid };
    let mut words = Words::new(text);
    if words.done() {
        return Ok(SgfReading { value: none, complaint: Some(Empty.at(0)) });
    }
    words.note_white();
    if matches!(text.trim(), "-" | "?") {
        return Ok(words.over(none));
    }
    if words.eat_any(NO_RANK) {
        return Ok(words.finish(none));
    }
    let rank = scan_rank(&mut words)?;
    Ok(words.finish(rank))
}

/// A number without a unit is a rating from here on; a smaller one could be anything.
const LEAST_RATING: i64 = 100;

fn scan_rank(words: &mut Words) -> Result<SgfRank, SgfValueError> {
    words.skip_white();
    let start = words.at();
    let mut pro = words.eat_meaning(STANDING);
    if pro.is_none() && words.eat("p") {
        pro = Some(true);
    }
    let grade = match words.real()? {
        Some(grade) => Some(grade),
        None if words.eat_any(&["初", "초"]) => Some(SgfReal::from_whole(1)),
        None => words.han_number().map(SgfReal::from_whole),
    };
    if pro.is_some() {
        words.complain(Spelling, start);
    }
    let unit = words.at();
    let said = words.eat_meaning(UNITS);
    if said.is_some_and(|(_, spelled)| spelled) {
        words.complain(Spelling, unit);
    }
    let standing = words.at();
    if let Some(after) = words.eat_meaning(STANDING).or(words.eat("p").then_some(true)) {
        words.complain(Spelling, standing);
        pro = Some(after);
    }
    let kind = match (said.map(|(kind, _)| kind), pro) {
        (Some(SgfRankKind::Dan) | None, Some(true)) => SgfRankKind::Pro,
        (Some(kind), _) => kind,
        (None, _) if grade.and_then(SgfReal::whole).is_some_and(|rating| rating >= LEAST_RATING) => SgfRankKind::Rating,
        (None, _) => return Err(NotUnderstood.at(start)),
    };
    if grade.is_none() && kind != SgfRankKind::Pro {
        return Err(NotUnderstood.at(start));
    }
    let certainty = words.eat_meaning(CERTAINTIES).unwrap_or(SgfRankCertainty::Unsaid);
    Ok(SgfRank { kind, grade, certainty })
}

const NO_RANK: &[&str] = &["NR", "UR", "unranked", "unrated", "no rank", "n/a"];

/// Professional or not.
const STANDING: &[(&[&str], bool)] = &[
    (&["professional", "pro", "プロ", "职业", "職業", "프로"], true),
    (&["amateur", "ama", "アマチュア", "アマ", "业余", "業餘", "아마"], false),
];

/// What is counted, and whether it is spelled otherwise than FF\[4\] does.
const UNITS: &[(&[&str], (SgfRankKind, bool))] = &[
    (&["k", "kyu"], (SgfRankKind::Kyu, false)),
    (&["d", "dan"], (SgfRankKind::Dan, false)),
    (&["p"], (SgfRankKind::Pro, false)),
    (&["級", "级", "급", "gup", "geup"], (SgfRankKind::Kyu, true)),
    (&["段", "단", "duan"], (SgfRankKind::Dan, true)),
];

const CERTAINTIES: &[(&[&str], SgfRankCertainty)] =
    &[(&["*"], SgfRankCertainty::Established), (&["?"], SgfRankCertainty::Uncertain)];

/// Which round of an event a game was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SgfRound<'a> {
    /// Its number.
    pub number: Option<u32>,
    /// What stands in brackets after it, such as `final`; without a number, all of the text.
    pub name: &'a str,
}

impl SgfRound<'_> {
    /// Whether what is written reads the same: a name without a number does not begin with one, and no name begins or
    /// ends with white space.
    pub fn can_be_written(self) -> bool {
        self.name.trim() == self.name && (self.number.is_some() || parse_round(self.name).value.number.is_none())
    }
}

impl std::fmt::Display for SgfRound<'_> {
    /// Writes `5`, `5 (final)`, or the name alone.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.number {
            Some(number) if self.name.is_empty() => write!(f, "{number}"),
            Some(number) => write!(f, "{number} ({})", self.name),
            None => f.write_str(self.name),
        }
    }
}

/// Reads a round: `5`, `05 (final)`. Never fails: what is no number is a name.
///
/// Complaints: the empty value, and all that is not a number with or without a name in brackets.
pub fn parse_round(text: &str) -> SgfReading<SgfRound<'_>> {
    let name = text.trim();
    let (digits, rest) = name.split_at(name.find(|c: char| !c.is_ascii_digit()).unwrap_or(name.len()));
    let Ok(number) = digits.parse() else {
        let kind = if name.is_empty() { Empty } else { Spelling };
        return SgfReading { value: SgfRound { number: None, name }, complaint: Some(kind.at(0)) };
    };
    let after = rest.trim_start();
    let bracketed = after.strip_prefix('(').and_then(|inside| inside.strip_suffix(')'));
    let offset = text.trim_end().len() - after.len();
    let complaint = (!after.is_empty() && bracketed.is_none()).then(|| Spelling.at(offset));
    SgfReading { value: SgfRound { number: Some(number), name: bracketed.unwrap_or(after).trim() }, complaint }
}
