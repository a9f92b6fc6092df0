//! The score sheet: a line for each thing that counts, for each colour.

use super::dead::{DeadFault, DeadStones};
use super::result::{ScoreResult, counted, in_points, name};
use super::words::PointNames;
use crate::board::{Board, OpenRegion, PointReason};
use crate::half::HalfPoints;
use crate::memory::{OutOfMemory, copied, push};
use crate::numbered::numbered;
use crate::point::{Color, Point, Size};
use crate::rules::{Rules, ScoringRule};

numbered! {
    /// A line of the sheet, in the order of the sheet.
    pub enum ScoreItem: u8 {
        0 Stones "stones" "living stones, where area counts";
        1 Territory "territory" "empty points, and points under dead stones, that count for the colour";
        2 Prisoners "prisoners" "the other side's stones captured in play, where territory counts";
        3 Dead "dead" "the other side's dead stones taken off at the end, where territory counts";
        4 PassStones "pass_stones" "the other side's pass stones";
        5 Handicap "handicap" "White's bonus for handicap stones";
        6 Komi "komi" "White's komi";
        7 Button "button" "half a point for who passed first";
        8 Tax "tax" "the group tax: not above 0";
    }
}

impl ScoreItem {
    /// Whether a printed sheet of these rules has the line even when it is 0.
    pub fn is_always_shown(self, rules: &Rules) -> bool {
        match self {
            ScoreItem::Stones => rules.scoring == ScoringRule::Area,
            ScoreItem::Prisoners | ScoreItem::Dead => rules.scoring == ScoringRule::Territory,
            ScoreItem::Territory | ScoreItem::Komi => true,
            ScoreItem::PassStones | ScoreItem::Handicap | ScoreItem::Button | ScoreItem::Tax => false,
        }
    }
}

/// One colour's lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ScoreSide {
    items: [HalfPoints; ScoreItem::ALL.len()],
}

impl ScoreSide {
    /// A line.
    pub fn get(&self, item: ScoreItem) -> HalfPoints {
        self.items[item as usize]
    }

    /// The sum of all lines.
    pub fn total(&self) -> HalfPoints {
        self.items.iter().fold(HalfPoints::ZERO, |sum, &item| sum + item)
    }

    pub(super) fn set(&mut self, item: ScoreItem, points: HalfPoints) {
        self.items[item as usize] = points;
    }
}

/// Something that the reader of a score should know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreWarning {
    /// The game is not finished: so many regions are open.
    Unfinished {
        /// Open regions.
        regions: u32,
        /// Their points.
        points: u32,
        /// The first point of each, as far as there is room; the others are (0, 0).
        firsts: [Point; MOST_NAMED],
    },
    /// The game is not finished: only this side has stones on the board, dead ones included.
    OneSided(Color),
    /// The prisoners were not known, and their difference was deduced.
    PrisonersDeduced,
    /// The prisoners were not given, and count as none.
    PrisonersAssumed,
    /// Something is odd about the dead stones.
    Dead(DeadFault),
}

/// The open regions that a warning names.
pub const MOST_NAMED: usize = 12;

impl ScoreWarning {
    /// What shows that a game is not finished, of a board with these open regions.
    pub(super) fn unfinished(open: &[OpenRegion], board: &Board) -> Option<ScoreWarning> {
        if open.is_empty() {
            let has_stones = [Color::Black, Color::White].map(|color| board.cells().contains(&(color as u8)));
            return match has_stones {
                [true, false] => Some(ScoreWarning::OneSided(Color::Black)),
                [false, true] => Some(ScoreWarning::OneSided(Color::White)),
                _ => None,
            };
        }
        let mut firsts = [Point::default(); MOST_NAMED];
        firsts.iter_mut().zip(open).for_each(|(first, region)| *first = region.first);
        let points = open.iter().map(|region| region.points).sum();
        Some(ScoreWarning::Unfinished { regions: open.len() as u32, points, firsts })
    }

    /// The warning in words, points in the letters and figures of boards.
    pub fn words(self, size: Size) -> ScoreWarningWords {
        ScoreWarningWords { warning: self, size }
    }
}

/// Whether a warning says that the game goes on.
fn is_sign_of_more(warning: &ScoreWarning) -> bool {
    matches!(warning, ScoreWarning::Unfinished { .. } | ScoreWarning::OneSided(_))
}

/// A warning that is written in words.
#[derive(Clone, Copy, Debug)]
pub struct ScoreWarningWords {
    warning: ScoreWarning,
    size: Size,
}

impl std::fmt::Display for ScoreWarningWords {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.warning {
            ScoreWarning::Unfinished { regions, points, firsts } => {
                let named = MOST_NAMED.min(regions as usize);
                let names = PointNames { points: &firsts[..named], more: regions as usize - named, size: self.size };
                let regions = counted(regions.into(), "region is", "regions are");
                let points = in_points(HalfPoints::count(points.into()));
                write!(f, "the game is not finished, or more stones are dead: {regions} open ({points}), at {names}")
            }
            ScoreWarning::OneSided(color) => {
                write!(f, "the game is not finished: only {} has stones on the board", name(color))
            }
            ScoreWarning::PrisonersDeduced => {
                f.write_str("the prisoners are not known: their difference was deduced from who moved last")
            }
            ScoreWarning::PrisonersAssumed => f.write_str(
                "the prisoners are not given and count as none: who moved last (`last_move`) would tell their difference",
            ),
            ScoreWarning::Dead(fault) => write!(f, "{}", fault.words(self.size)),
        }
    }
}

/// A count: the sheet, whose each point is and why, and the result.
#[derive(Debug, PartialEq, Eq)]
pub struct Score {
    pub(super) size: Size,
    pub(super) rules: Rules,
    pub(super) sides: [ScoreSide; 2],
    pub(super) result: ScoreResult,
    pub(super) cells: Vec<u8>,
    pub(super) owner: Vec<u8>,
    pub(super) reason: Vec<u8>,
    pub(super) open: Vec<OpenRegion>,
    pub(super) warnings: Vec<ScoreWarning>,
}

impl Score {
    /// A copy.
    pub fn try_clone(&self) -> Result<Score, OutOfMemory> {
        Ok(Score {
            cells: copied(&self.cells)?,
            owner: copied(&self.owner)?,
            reason: copied(&self.reason)?,
            open: copied(&self.open)?,
            warnings: copied(&self.warnings)?,
            ..*self
        })
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The rules that were followed.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The lines of a colour.
    pub fn side(&self, color: Color) -> &ScoreSide {
        &self.sides[color.index()]
    }

    /// Black's total minus White's.
    pub fn margin(&self) -> HalfPoints {
        self.sides[0].total() - self.sides[1].total()
    }

    /// The result.
    pub fn result(&self) -> ScoreResult {
        self.result
    }

    /// The stones as they were counted, dead ones among them: one byte a point, 0 empty, 1 Black, 2 White.
    pub fn cells(&self) -> &[u8] {
        &self.cells
    }

    /// Whose point each point counts as: one byte a point, 0 nobody's, 1 Black's, 2 White's. Where territory counts, a
    /// living stone's point is nobody's.
    pub fn owner(&self) -> &[u8] {
        &self.owner
    }

    /// Why: one byte a point, the numbers of [`PointReason`].
    pub fn reason(&self) -> &[u8] {
        &self.reason
    }

    /// The regions that are still open; none when the game is finished as far as can be seen.
    pub fn open_regions(&self) -> &[OpenRegion] {
        &self.open
    }

    /// What the reader should know.
    pub fn warnings(&self) -> &[ScoreWarning] {
        &self.warnings
    }

    /// Whether the game is finished as far as can be seen: no region is open, and not one side alone has stones.
    pub fn is_finished(&self) -> bool {
        !self.warnings.iter().any(is_sign_of_more)
    }

    /// Takes the game for finished, as somebody who knows said: no region is open, whatever it looks like.
    pub fn take_as_finished(&mut self) {
        self.open.clear();
        self.warnings.retain(|warning| !is_sign_of_more(warning));
    }

    /// Adds what is odd about the dead stones to the warnings.
    pub fn warn_of_dead(&mut self, dead: &DeadStones) -> Result<(), OutOfMemory> {
        for &fault in dead.faults() {
            push(&mut self.warnings, ScoreWarning::Dead(fault))?;
        }
        Ok(())
    }

    /// The map: one letter a point, row after row. `X` `O` living stones, `x` `o` dead ones, `b` `w` territory, `s` an
    /// empty point in seki, `.` nobody's.
    pub fn letters(&self) -> impl ExactSizeIterator<Item = u8> + '_ {
        self.letters_of(0..self.cells.len())
    }

    /// The letters of a range of points.
    pub(super) fn letters_of(&self, range: std::ops::Range<usize>) -> impl ExactSizeIterator<Item = u8> + '_ {
        let cells = self.cells[range.clone()].iter();
        cells.zip(&self.owner[range.clone()]).zip(&self.reason[range]).map(|((&cell, &owner), &reason)| {
            let dead = reason == PointReason::DeadStone as u8;
            match (cell, dead, owner) {
                (1, false, _) => b'X',
                (2, false, _) => b'O',
                (1, true, _) => b'x',
                (2, true, _) => b'o',
                (_, _, 1) => b'b',
                (_, _, 2) => b'w',
                _ if reason == PointReason::Seki as u8 => b's',
                _ => b'.',
            }
        })
    }
}
