//! The words of results, in English, Chinese, Japanese and Korean.

use super::result::{SgfResult, SgfWin};
use crate::point::Color;

/// What a word says of the side that a sentence is about.
#[derive(Clone, Copy)]
pub(super) enum Token {
    Side(Color),
    Plus,
    /// It won, or lost.
    Verb(bool),
    /// What happened; and whether who does it wins, where it does not take a verb to tell.
    Deed(SgfWin, Option<bool>),
    /// The other side comes next.
    Against,
    /// What happened comes next.
    By,
    Dash,
    /// Nothing.
    Filler,
    /// It looks like a verb, and says nothing of who won.
    Nothing,
}

use SgfWin::{Adjudication, Forfeit, Illegal, Resignation, Time, Unsaid};
use Token::{Against, By, Dash, Deed, Filler, Nothing, Plus, Side, Verb};

const WINS: Option<bool> = Some(true);
const LOSES: Option<bool> = Some(false);

/// What FF\[4\] writes behind the `+`.
pub(super) const MANDATORY: &[(&str, SgfWin)] = &[
    ("", Unsaid),
    ("R", Resignation),
    ("Resign", Resignation),
    ("T", Time),
    ("Time", Time),
    ("F", Forfeit),
    ("Forfeit", Forfeit),
];

/// Behind a number: how many moves the game had. It may stand before the result or behind it.
pub(super) const MOVES: &[&str] = &["手", "수", "moves", "move", "plies"];

pub(super) const NUMBERS: &[(&[&str], i64)] = &[
    (&["one"], 1),
    (&["two"], 2),
    (&["three"], 3),
    (&["four"], 4),
    (&["five"], 5),
    (&["six"], 6),
    (&["seven"], 7),
    (&["eight"], 8),
    (&["nine"], 9),
    (&["ten"], 10),
    (&["eleven"], 11),
    (&["twelve"], 12),
];

pub(super) const HALF: &[&str] = &["half a", "one half", "half"];

pub(super) const SIDES: &[(&[&str], Color)] = &[
    (&["b", "black", "黑方", "黑棋", "黑番", "黒番", "黒方", "黑", "黒", "흑번", "흑"], Color::Black),
    (&["w", "white", "白方", "白棋", "白番", "白", "백번", "백"], Color::White),
];

/// Results without a winner.
pub(super) const NO_WINNER: &[(&[&str], SgfResult)] = &[
    (
        &[
            "draw", "drawn", "drawn game", "jigo", "tie", "tied", "tied game", "d+j", "和棋", "和局", "平局", "双方和棋",
            "持碁", "持棋", "ジゴ", "引き分け", "引分け", "引分", "무승부", "빅",
        ],
        SgfResult::Draw,
    ),
    (
        &[
            "void", "no result", "no winner", "annulled", "aborted", "cancelled", "canceled", "无胜负", "無勝負", "无效",
            "無效", "無効", "無効試合", "三劫", "三コウ", "무효", "무효국", "판빅",
        ],
        SgfResult::Void,
    ),
    (
        &[
            "?", "unknown", "unfinished", "not finished", "suspended", "has adjourned", "adjourned", "未完", "未知", "不明",
            "不详", "打挂", "打掛", "打ち掛け", "打掛け", "封手", "미완", "미상",
        ],
        SgfResult::Unknown,
    ),
];

/// The words of a sentence. The longest that fits counts.
pub(super) const WORDS: &[(&[&str], Token)] = &[
    (SIDES[0].0, Side(Color::Black)),
    (SIDES[1].0, Side(Color::White)),
    (&["+"], Plus),
    (&["-", "–", "—"], Dash),
    (
        &[
            "wins", "won", "win", "winner", "victory", "beats", "defeats", "胜", "胜利", "获胜", "取胜", "得胜", "胜者",
            "胜方", "勝ち", "勝", "勝利", "勝者", "獲勝", "判胜", "判勝", "赢", "贏", "승", "승리", "승자",
        ],
        Verb(true),
    ),
    (
        &[
            "loses", "lost", "lose", "loss", "loser", "负", "负方", "判负", "負け", "負", "判負", "败", "敗", "敗北", "敗者",
            "敗れ", "输", "輸", "패", "패배", "패자",
        ],
        Verb(false),
    ),
    (
        &[
            "win rate", "winrate", "winning", "win probability", "losing", "胜率", "勝率", "승률", "胜负", "勝負", "승부",
        ],
        Nothing,
    ),
    // By resignation. The winner pushes through the middle game.
    (&["中盘", "中盤", "中押し", "中押", "不计点", "不計點", "불계"], Deed(Resignation, WINS)),
    (
        &[
            "resigns", "resigned", "concedes", "conceded", "gives up", "gave up", "投了", "投子", "投降", "投子认负",
            "投子認負", "认输", "認輸", "认负", "認負", "推枰", "推枰认负", "推枰認負", "降参", "항복",
        ],
        Deed(Resignation, LOSES),
    ),
    (&["r", "res", "resign", "resignation"], Deed(Resignation, None)),
    // On time.
    (
        &[
            "time over", "time out", "timeout", "timed out", "times out", "ran out of time", "runs out of time",
            "out of time", "exceeded time", "exceeded the time", "overstepped time", "flagged", "超时", "超時", "逾时",
            "逾時", "时间到", "時間到", "时间用尽", "時間切れ", "時間切", "時間超過", "시간초과", "시간 초과",
        ],
        Deed(Time, LOSES),
    ),
    (&["t", "time", "overtime", "时间", "時間", "시간"], Deed(Time, None)),
    // By forfeit: a side left, or never came.
    (
        &[
            "forfeits", "forfeited", "defaults", "defaulted", "disqualified", "disconnects", "disconnected", "offline",
            "lost connection", "lost its connection", "connection lost", "left", "left the game", "leaves", "leaves the game",
            "escaped", "escapes", "quit", "quits", "quit the game", "abandoned", "abandons", "withdrew", "withdraws",
            "did not show", "did not show up", "did not appear", "弃权", "棄權", "棄権", "弃赛", "退赛", "退賽", "退出", "离开",
            "離開", "离线", "離線", "掉线", "掉線", "断线", "斷線", "断線", "逃跑", "逃走", "强退", "強退", "缺席", "欠席",
            "退席", "退場", "失格", "回線切断", "接続切れ", "切断", "取消资格", "取消資格", "기권", "실격", "퇴장", "이탈",
            "접속끊김", "접속 끊김", "접속종료", "접속 종료",
        ],
        Deed(Forfeit, LOSES),
    ),
    (
        &[
            "f", "forfeit", "forfeiture", "default", "disconnect", "disconnection", "disqualification", "walkover", "no show",
            "no-show", "不战", "不戰", "不戦", "부전",
        ],
        Deed(Forfeit, None),
    ),
    (
        &[
            "illegal move", "illegal", "played an illegal move", "反则", "反則", "犯规", "犯規", "违规", "違規", "違反", "반칙",
        ],
        Deed(Illegal, LOSES),
    ),
    (&["j", "aw", "adjudication", "judgement", "judgment", "judge", "判定", "裁定", "판정"], Deed(Adjudication, None)),
    (&["against", "over", "to", "from"], Against),
    (&["by"], By),
    (
        &[
            ",", ".", ";", ":", "(", ")", "[", "]", "!", "'s", "\"", "、", "。", "・", "「", "」", "【", "】", "the", "a", "an",
            "of", "for", "on", "in", "at", "with", "due to", "because of", "after", "and", "is", "was", "has", "had", "have",
            "game", "player", "side", "points", "result", "が", "は", "の", "で", "に", "を", "にて", "により", "による",
            "によって", "より", "まで", "までで", "完", "終", "終了", "終局", "結果", "结果", "本局", "第", "共", "全", "計",
            "総手数", "执", "執", "以", "因", "因为", "由", "于", "於", "已", "了", "이", "가", "은", "는", "의", "측", "으로",
            "로", "에", "까지", "만에", "총", "결과",
        ],
        Filler,
    ),
];
