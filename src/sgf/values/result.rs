//! Results (RE): what they say, and how FF\[4\] writes it.

use super::margin::SgfMargin;
use crate::numbered::numbered;
use crate::point::Color;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SgfResult {
    /// Unknown, or not ended.
    Unknown,
    /// No result.
    Void,
    /// A draw.
    Draw,
    /// One side won.
    Win {
        /// Who won.
        winner: Color,
        /// By what.
        by: SgfWin,
    },
}

/// By what a game was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SgfWin {
    /// By points.
    Score(SgfMargin),
    /// The other side resigned.
    Resignation,
    /// The other side ran out of time.
    Time,
    /// The other side forfeited.
    Forfeit,
    /// The other side made an illegal move.
    Illegal,
    /// Somebody said so.
    Adjudication,
    /// Nothing is said.
    Unsaid,
    /// Something is said that is not understood; the complaint tells where.
    Other,
}

impl SgfResult {
    /// Whether its margin, if it has one, can be told in points: it is not below 0, and not too large.
    pub fn can_be_written(self) -> bool {
        match self {
            SgfResult::Win { by: SgfWin::Score(margin), .. } => {
                margin.points().is_some_and(|points| points.numerator() >= 0)
            }
            _ => true,
        }
    }
}

numbered! {
    /// A result without who won, and by what.
    pub enum SgfResultKind: u8 {
        0 Unknown "unknown" "unknown, or not ended";
        1 Void "void" "no result";
        2 Draw "draw" "a draw";
        3 Win "win" "one side won";
    }
}

impl SgfResult {
    /// The result without who won, and by what.
    pub const fn kind(self) -> SgfResultKind {
        match self {
            SgfResult::Unknown => SgfResultKind::Unknown,
            SgfResult::Void => SgfResultKind::Void,
            SgfResult::Draw => SgfResultKind::Draw,
            SgfResult::Win { .. } => SgfResultKind::Win,
        }
    }
}

numbered! {
    /// By what a game was won, without the points.
    pub enum SgfWinKind: u8 {
        1 Score "score" "by points";
        2 Resignation "resignation" "the other side resigned";
        3 Time "time" "the other side ran out of time";
        4 Forfeit "forfeit" "the other side forfeited";
        5 Illegal "illegal" "the other side made an illegal move";
        6 Adjudication "adjudication" "somebody said so";
        7 Unsaid "unsaid" "nothing is said";
        8 Other "other" "something is said that is not understood";
    }
}

impl SgfWin {
    /// By what, without the points.
    pub const fn kind(self) -> SgfWinKind {
        match self {
            SgfWin::Score(_) => SgfWinKind::Score,
            SgfWin::Resignation => SgfWinKind::Resignation,
            SgfWin::Time => SgfWinKind::Time,
            SgfWin::Forfeit => SgfWinKind::Forfeit,
            SgfWin::Illegal => SgfWinKind::Illegal,
            SgfWin::Adjudication => SgfWinKind::Adjudication,
            SgfWin::Unsaid => SgfWinKind::Unsaid,
            SgfWin::Other => SgfWinKind::Other,
        }
    }
}

impl std::fmt::Display for SgfResult {
    /// Writes one of the forms that FF\[4\] makes mandatory: `0`, `B+3.5`, `B+R`, `B+T`, `B+F`, `B+`, `Void`, `?`. An
    /// illegal move is a forfeit. Zi become points.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (winner, by) = match self {
            SgfResult::Unknown => return f.write_str("?"),
            SgfResult::Void => return f.write_str("Void"),
            SgfResult::Draw => return f.write_str("0"),
            SgfResult::Win { winner, by } => (winner, by),
        };
        f.write_str(if *winner == Color::Black { "B+" } else { "W+" })?;
        match by {
            SgfWin::Score(margin) => margin.points().map_or(Ok(()), |points| write!(f, "{points}")),
            SgfWin::Resignation => f.write_str("R"),
            SgfWin::Time => f.write_str("T"),
            SgfWin::Forfeit | SgfWin::Illegal => f.write_str("F"),
            SgfWin::Adjudication | SgfWin::Unsaid | SgfWin::Other => Ok(()),
        }
    }
}
