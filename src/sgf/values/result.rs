//! Results (RE), as the specification wants them and as they are found.

use super::SgfValueErrorKind::{Empty, NotUnderstood, Spelling};
use super::margin::{SgfMargin, scan_margin};
use super::words::Words;
use super::{SgfReading, SgfValueError};
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

/// Reads a result.
///
/// Complaints: every form that is not FF\[4\]'s, and what follows after the result. Errors: `Empty`, `NotUnderstood`,
/// `OutOfRange`.
pub fn parse_result(text: &str) -> Result<SgfReading<SgfResult>, SgfValueError> {
    let mut words = Words::new(text);
    if words.done() {
        return Err(Empty.at(0));
    }
    words.note_white();
    let result = match scan_no_winner(&mut words)? {
        Some(result) => result,
        None => scan_win(&mut words)?,
    };
    if !words.done() && words.eat(".") {
        words.complain(Spelling, words.at() - 1);
    }
    Ok(words.finish(result))
}

/// Goes over a result without a winner.
fn scan_no_winner(words: &mut Words) -> Result<Option<SgfResult>, SgfValueError> {
    words.skip_white();
    let start = words.at();
    // Most results name a side, and no word below begins as these do.
    if words.rest().starts_with(['B', 'W']) {
        return Ok(None);
    }
    if let Some(number) = words.real()? {
        if number.numerator() != 0 {
            return Err(NotUnderstood.at(start));
        }
        if words.over_text(start) != "0" {
            words.complain(Spelling, start);
        }
        return Ok(Some(SgfResult::Draw));
    }
    let plain = [("?", SgfResult::Unknown), ("Void", SgfResult::Void), ("Draw", SgfResult::Draw)];
    if let Some((_, result)) = plain.into_iter().find(|(word, _)| words.rest().trim_end() == *word) {
        words.skip_word();
        return Ok(Some(result));
    }
    let result = words.eat_meaning(NO_WINNER);
    if result.is_some() {
        words.complain(Spelling, start);
    }
    Ok(result)
}

const NO_WINNER: &[(&[&str], SgfResult)] = &[
    (&["draw", "jigo", "tie", "d+j", "和棋", "和局", "持碁", "ジゴ", "무승부", "빅"], SgfResult::Draw),
    (
        &["void", "no result", "no winner", "annulled", "aborted", "无胜负", "無勝負", "三劫", "無効", "무효"],
        SgfResult::Void,
    ),
    (
        &[
            "?",
            "unknown",
            "unfinished",
            "not finished",
            "suspended",
            "has adjourned",
            "adjourned",
            "未完",
            "打挂",
            "打掛",
            "封手",
        ],
        SgfResult::Unknown,
    ),
];

/// Goes over the side, and how it won or lost.
fn scan_win(words: &mut Words) -> Result<SgfResult, SgfValueError> {
    let start = words.at();
    let letter = words.rest().starts_with("B+") || words.rest().starts_with("W+");
    let side = words.eat_meaning(SIDES).ok_or(NotUnderstood.at(start))?;
    let plus = words.eat("+");
    if !letter {
        words.complain(Spelling, start);
    }
    let how = words.at();
    if let Some(by) = words.eat_meaning(WON) {
        words.complain(Spelling, how);
        return Ok(SgfResult::Win { winner: side, by });
    }
    if !plus && let Some(by) = words.eat_meaning(LOST) {
        return Ok(SgfResult::Win { winner: side.opponent(), by });
    }
    let verb = words.eat_meaning(VERBS);
    words.eat_any(&["by", "on"]);
    let by = scan_reason(words)?;
    let won = verb.or_else(|| words.eat_meaning(VERBS)).unwrap_or(true);
    Ok(SgfResult::Win { winner: if won { side } else { side.opponent() }, by })
}

/// Goes over what comes behind the `+`, or a verb.
fn scan_reason(words: &mut Words) -> Result<SgfWin, SgfValueError> {
    if words.done() {
        return Ok(SgfWin::Unsaid);
    }
    let start = words.at();
    if let Some((_, by)) = MANDATORY.iter().find(|(word, _)| words.rest().trim_end() == *word) {
        words.skip_word();
        return Ok(*by);
    }
    if let Some(by) = words.eat_meaning(REASONS) {
        words.complain(Spelling, start);
        return Ok(by);
    }
    if let Some(margin) = scan_margin(words)? {
        return Ok(SgfWin::Score(margin));
    }
    if words.rest().trim_start().starts_with(char::is_alphabetic) {
        words.complain(NotUnderstood, start);
        words.skip_white();
        words.skip_word();
        return Ok(SgfWin::Other);
    }
    Ok(SgfWin::Unsaid)
}

const SIDES: &[(&[&str], Color)] = &[
    (&["b", "black", "黑方", "黑棋", "黑番", "黒番", "黑", "黒", "흑"], Color::Black),
    (&["w", "white", "白方", "白棋", "白番", "白", "백"], Color::White),
];

/// Whether the side won. The verb comes before the score, or behind it.
const VERBS: &[(&[&str], bool)] =
    &[(&["wins", "won", "win", "胜", "勝ち", "勝", "승"], true), (&["loses", "lost", "负", "負け", "負", "패"], false)];

/// The reasons that FF\[4\] has, as it writes them.
const MANDATORY: &[(&str, SgfWin)] = &[
    ("R", SgfWin::Resignation),
    ("Resign", SgfWin::Resignation),
    ("T", SgfWin::Time),
    ("Time", SgfWin::Time),
    ("F", SgfWin::Forfeit),
    ("Forfeit", SgfWin::Forfeit),
];

const REASONS: &[(&[&str], SgfWin)] = &[
    (&["r", "resign", "resignation", "resigns", "res", "中盘", "中盤", "中押し", "불계"], SgfWin::Resignation),
    (&["t", "time over", "time out", "timeout", "time", "超时", "超時", "时间", "時間切れ", "시간"], SgfWin::Time),
    (&["f", "forfeit", "default", "弃权", "棄權", "棄権", "不战", "不戰", "不戦", "기권"], SgfWin::Forfeit),
    (&["illegal move", "illegal", "反则", "反則", "반칙"], SgfWin::Illegal),
    (&["j", "aw", "adjudication", "judgement", "judgment", "judge", "判定"], SgfWin::Adjudication),
];

/// What the winner is said to have done.
const WON: &[(&[&str], SgfWin)] = &[
    (
        &[
            "中盘胜",
            "中盤勝ち",
            "中盤勝",
            "中押し勝ち",
            "中押し勝",
            "中押勝ち",
            "中押勝",
            "不计点胜",
            "不計點勝",
            "불계승",
        ],
        SgfWin::Resignation,
    ),
    (&["超时胜", "超時勝", "时间胜", "時間切れ勝ち", "時間勝", "시간승"], SgfWin::Time),
    (&["弃权胜", "棄權勝", "棄権勝ち", "不战胜", "不戰勝", "不戦勝", "기권승"], SgfWin::Forfeit),
    (&["反则胜", "反則勝ち", "反則勝", "반칙승"], SgfWin::Illegal),
];

/// What the loser is said to have done.
const LOST: &[(&[&str], SgfWin)] = &[
    (
        &[
            "resigns",
            "resigned",
            "has resigned",
            "loses by resignation",
            "lost by resignation",
            "投子认负",
            "投子",
            "投了",
            "认输",
            "認輸",
            "认负",
            "認負",
            "中盘负",
            "中盤負け",
            "中盤負",
            "中押し負け",
            "불계패",
        ],
        SgfWin::Resignation,
    ),
    (
        &[
            "loses on time",
            "lost on time",
            "loses by time",
            "lost by time",
            "ran out of time",
            "runs out of time",
            "timed out",
            "times out",
            "超时负",
            "超時負",
            "超时",
            "超時",
            "时间负",
            "時間切れ負け",
            "時間負",
            "시간패",
        ],
        SgfWin::Time,
    ),
    (
        &["forfeits", "forfeited", "弃权负", "弃权", "棄權", "棄権", "不战败", "不戦敗", "기권패", "기권"],
        SgfWin::Forfeit,
    ),
    (&["反则负", "反则", "反則負け", "反則負", "반칙패"], SgfWin::Illegal),
];
