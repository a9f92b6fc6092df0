//! Results, komi, handicap, dates, time, ranks, rounds: the forms of the specification and of real files.

use super::{clean, error, odd};
use crate::support::cases;
use gocount::point::Color::{self, Black, White};
use gocount::sgf::values::SgfValueErrorKind::*;
use gocount::sgf::values::*;
use proptest::prelude::*;

fn margin(numerator: i64, denominator: i64, unit: SgfUnit) -> SgfMargin {
    SgfMargin { amount: SgfReal::new(numerator, denominator).unwrap(), unit }
}

fn score(winner: Color, numerator: i64, denominator: i64) -> SgfResult {
    SgfResult::Win { winner, by: SgfWin::Score(margin(numerator, denominator, SgfUnit::Points)) }
}

fn zi(winner: Color, numerator: i64, denominator: i64) -> SgfResult {
    SgfResult::Win { winner, by: SgfWin::Score(margin(numerator, denominator, SgfUnit::Zi)) }
}

fn win(winner: Color, by: SgfWin) -> SgfResult {
    SgfResult::Win { winner, by }
}

#[test]
fn results_as_they_should_be() {
    let expected = [
        ("0", SgfResult::Draw, "0"),
        ("Draw", SgfResult::Draw, "0"),
        ("Void", SgfResult::Void, "Void"),
        ("?", SgfResult::Unknown, "?"),
        ("B+R", win(Black, SgfWin::Resignation), "B+R"),
        ("W+Resign", win(White, SgfWin::Resignation), "W+R"),
        ("B+T", win(Black, SgfWin::Time), "B+T"),
        ("W+Time", win(White, SgfWin::Time), "W+T"),
        ("B+F", win(Black, SgfWin::Forfeit), "B+F"),
        ("W+Forfeit", win(White, SgfWin::Forfeit), "W+F"),
        ("B+3.5", score(Black, 7, 2), "B+3.5"),
        ("W+0.50", score(White, 1, 2), "W+0.5"),
        ("B+64", score(Black, 64, 1), "B+64"),
        ("B+0.0", score(Black, 0, 1), "B+0"),
        ("W+368.5", score(White, 737, 2), "W+368.5"),
        ("W+", win(White, SgfWin::Unsaid), "W+"),
    ];
    for (text, result, written) in expected {
        assert_eq!(clean(parse_result(text)), result, "{text}");
        assert_eq!(result.to_string(), written);
        assert!(parse_result(written).is_ok());
    }
}

#[test]
fn results_as_they_are_found() {
    let resigned = |winner| win(winner, SgfWin::Resignation);
    let expected = [
        ("draw", SgfResult::Draw),
        ("Jigo", SgfResult::Draw),
        ("0.0", SgfResult::Draw),
        ("和棋", SgfResult::Draw),
        ("D+J", SgfResult::Draw),
        ("无胜负", SgfResult::Void),
        ("has adjourned.", SgfResult::Unknown),
        ("B", win(Black, SgfWin::Unsaid)),
        ("W", win(White, SgfWin::Unsaid)),
        ("W+time", win(White, SgfWin::Time)),
        ("W+Time Over", win(White, SgfWin::Time)),
        ("W+J", win(White, SgfWin::Adjudication)),
        ("B+AW", win(Black, SgfWin::Adjudication)),
        ("B+Illegal", win(Black, SgfWin::Illegal)),
        ("W+Repetition", win(White, SgfWin::Other)),
        ("B+N", win(Black, SgfWin::Other)),
        ("B+V", win(Black, SgfWin::Other)),
        ("White resigns.", resigned(Black)),
        ("Black resigns. W 133.5 B 81.0", resigned(White)),
        ("W lost on time", win(Black, SgfWin::Time)),
        ("Black wins by 3.5 points", score(Black, 7, 2)),
        ("White wins on time", win(White, SgfWin::Time)),
        ("b+r", resigned(Black)),
        ("B+1.5 ? W+timeout", score(Black, 3, 2)),
        ("B+, Goro crushed in his 126th move", win(Black, SgfWin::Unsaid)),
        ("W+5½", score(White, 11, 2)),
        ("W+5,5", score(White, 11, 2)),
        ("黑胜2又3/4子", zi(Black, 11, 4)),
        ("黑不计点胜", resigned(Black)),
        ("白中盘胜", resigned(White)),
        ("黑中盤勝", resigned(Black)),
        ("白胜3/4子", zi(White, 3, 4)),
        ("黑胜二又四分之三子", zi(Black, 11, 4)),
        ("白勝 8.5 目", score(White, 17, 2)),
        ("黑勝3目半", score(Black, 7, 2)),
        ("白半目勝", score(White, 1, 2)),
        ("白三目半勝ち", score(White, 7, 2)),
        ("黒中押し勝ち", resigned(Black)),
        ("黑超时负", win(White, SgfWin::Time)),
        ("白超时胜", win(White, SgfWin::Time)),
        ("白负3.25子", zi(Black, 13, 4)),
        ("白认输", resigned(Black)),
        ("흑 불계승", resigned(Black)),
        ("백 3집반 승", score(White, 7, 2)),
        ("?+R", SgfResult::Unknown),
    ];
    for (text, result) in expected {
        let reading = parse_result(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(reading.value, result, "{text}");
        assert!(reading.complaint.is_some_and(|complaint| complaint.offset <= text.len()), "{text}");
    }
    assert_eq!(odd(parse_result("B+1.5 ? W+timeout")).1, Junk);
    assert_eq!(odd(parse_result("B+1.5 ? W+timeout")).2, 6);
    assert_eq!(odd(parse_result("B+N")).1, NotUnderstood);
    assert_eq!(odd(parse_result(" B+R")).1, WhiteSpace);
    assert_eq!(error(parse_result("john wins")), (NotUnderstood, 0));
    assert_eq!(error(parse_result("3.5")), (NotUnderstood, 0));
    assert_eq!(error(parse_result(" ")), (Empty, 0));
    assert_eq!(error(parse_result("B+99999999999999999999")).0, OutOfRange);
    assert_eq!(zi(Black, 11, 4).to_string(), "B+5.5");
    assert_eq!(win(Black, SgfWin::Illegal).to_string(), "B+F");
}

/// Who won, by what, in words; `open` where the text does not say.
fn said(text: &str) -> String {
    match parse_result(text) {
        Ok(reading) => match reading.value {
            SgfResult::Win { winner, by: SgfWin::Score(margin) } => {
                format!("{winner:?} {}", margin.points().expect("points"))
            }
            SgfResult::Win { winner, by } => format!("{winner:?} {by:?}"),
            other => format!("{other:?}"),
        },
        Err(_) => "open".to_string(),
    }
}

#[test]
fn results_in_words() {
    for (text, meaning) in [
        // The loser is named.
        ("White has resigned", "Black Resignation"),
        ("W gave up", "Black Resignation"),
        ("白番の投了", "Black Resignation"),
        ("黑认负", "White Resignation"),
        ("백 불계패", "Black Resignation"),
        ("黒時間切れ負け", "White Time"),
        ("Black: out of time", "White Time"),
        ("흑 시간 초과", "White Time"),
        ("Black (forfeited)", "White Forfeit"),
        ("White left the game", "Black Forfeit"),
        ("黑掉线", "White Forfeit"),
        ("백 기권", "Black Forfeit"),
        ("白犯规", "Black Illegal"),
        ("흑 반칙패", "White Illegal"),
        ("Black lost", "White Unsaid"),
        ("黒敗", "White Unsaid"),
        ("Loser: White", "Black Unsaid"),
        ("白负2又1/4子", "Black 4.5"),
        ("White lost by half a point", "Black 0.5"),
        // The winner is.
        ("Black by resignation", "Black Resignation"),
        ("Winner: White", "White Unsaid"),
        ("B+offline", "Black Forfeit"),
        ("黑中盘胜（共211手）", "Black Resignation"),
        ("211手で黒の中押し勝ち", "Black Resignation"),
        ("Moves: 211, White won by three points", "open"),
        ("White won by three points", "White 3"),
        ("White wins by two and a half points", "White 2.5"),
        ("흑 여섯집반승", "Black 6.5"),
        ("백 반집승", "White 0.5"),
        ("黑勝十二目半", "Black 12.5"),
        ("黑胜1子又1/4", "open"),
        ("黑胜２又４分之１子", "Black 4.5"),
        ("Ｗ＋Ｒ", "White Resignation"),
        ("Black beat White", "open"),
        ("Black beats White by 2.5", "Black 2.5"),
        ("白负于黑", "Black Unsaid"),
        // Nobody is.
        ("引き分け", "Draw"),
        ("和", "Draw"),
        ("和田勝ち", "open"),
        ("0 points", "Draw"),
        ("无胜负（三劫）", "Void"),
        ("Unknown winner", "Unknown"),
        // It is not understood, and so nobody is.
        ("0-1", "open"),
        ("1-0", "open"),
        ("+3.5", "open"),
        ("B-3.5", "open"),
        ("B+-3.5", "open"),
        ("Black -3.5", "open"),
        ("黑白", "open"),
        ("持碁白勝ち", "open"),
        ("Draw, White won on points", "open"),
        ("黑胜率55%", "open"),
        ("Black win rate 55%", "open"),
        ("Black to win", "open"),
        ("Black would win", "open"),
        ("Black did not resign", "open"),
        ("Black wins if White passes", "open"),
        ("Black won, Black lost", "open"),
        ("B lost won", "open"),
        ("黑未认输", "open"),
        ("Black resign", "open"),
        ("B+ lost", "open"),
    ] {
        assert_eq!(said(text), meaning, "{text}");
    }
}

proptest! {
    #![proptest_config(cases(256))]

    /// Whoever is named in whatever words: with the colours exchanged, so is the winner.
    #[test]
    fn colours_are_treated_alike(
        words in proptest::collection::vec(proptest::sample::select(&[
            "Black", "黑", "B+", "resigns", "胜", "负", "認輸", "on time", "超时", "3.5", "半目", "中盘", "(", "by", "の", "forfeit",
            "white", "白", "lost", "won", "to", "-", "182手",
        ][..]), 1..5),
        glue in proptest::sample::select(&["", " "][..]),
    ) {
        let text = words.join(glue);
        let exchanged: String = text
            .replace("Black", "\0").replace('黑', "\u{1}").replace("B+", "\u{2}")
            .replace("white", "Black").replace('白', "黑")
            .replace('\0', "white").replace('\u{1}', "白").replace('\u{2}', "W+");
        let flipped = said(&text).replace("Black", "\0").replace("White", "Black").replace('\0', "White");
        prop_assert_eq!(said(&exchanged), flipped, "{} / {}", text, exchanged);
    }
}

/// What lies behind the first words of a long sentence could say anything.
#[test]
fn results_in_long_sentences() {
    let resigned = format!("B+Resign ({})", "and then they went home, ".repeat(100));
    assert_eq!(parse_result(&resigned).unwrap().value, win(Color::Black, SgfWin::Resignation));
    let open = format!("Black {} lost", "won ".repeat(100));
    assert!(parse_result(&open).is_err());
    assert!(parse_result(&"黒".repeat(1000)).is_err());
}

#[test]
fn margins_in_half_points() {
    assert_eq!(margin(7, 2, SgfUnit::Points).half_points(), Some(7));
    assert_eq!(margin(11, 4, SgfUnit::Zi).half_points(), Some(11));
    assert_eq!(margin(11, 4, SgfUnit::Points).half_points(), None);
    assert_eq!(margin(1, 50, SgfUnit::Points).half_points(), None);
}

#[test]
fn komi() {
    let points = |numerator, denominator| Some(margin(numerator, denominator, SgfUnit::Points));
    for (text, value) in [
        ("6.5", points(13, 2)),
        ("750", Some(margin(750, 1, SgfUnit::Hundredths))),
        ("375", Some(margin(375, 1, SgfUnit::ZiHundredths))),
        ("-100.00", points(-100, 1)),
        ("-650", Some(margin(-650, 1, SgfUnit::Hundredths))),
        ("45", points(45, 1)),
        ("60", points(60, 1)),
        ("3.75", Some(margin(15, 4, SgfUnit::Zi))),
        ("-17.5", points(-35, 2)),
        ("0.00", points(0, 1)),
    ] {
        assert_eq!(clean(parse_komi(text)), value, "{text}");
    }
    let spelled = [
        ("6,5", points(13, 2)),
        ("5 1/2", points(11, 2)),
        ("6½", points(13, 2)),
        ("6目半", points(13, 2)),
        ("コミ6目半", points(13, 2)),
        ("7.5 points", points(15, 2)),
        ("黑贴3又3/4子", Some(margin(15, 4, SgfUnit::Zi))),
        ("3.75子", Some(margin(15, 4, SgfUnit::Zi))),
        ("６目半", points(13, 2)),
        ("６．５", points(13, 2)),
        ("贴２又３／４子", Some(margin(11, 4, SgfUnit::Zi))),
        ("덤 6집반", points(13, 2)),
        ("コミなし", points(0, 1)),
        ("逆コミ5目半", points(-11, 2)),
        ("none", None),
        ("-", None),
    ];
    for (text, value) in spelled {
        let (read, kind, _) = odd(parse_komi(text));
        assert_eq!((read, kind), (value, Spelling), "{text}");
    }
    assert_eq!(odd(parse_komi("")), (None, Empty, 0));
    assert_eq!(odd(parse_komi("6.5 ")), (points(13, 2), WhiteSpace, 3));
    assert_eq!(odd(parse_komi("6.5?")), (points(13, 2), Junk, 3));
    // What was not understood goes before how the rest is written.
    assert_eq!(odd(parse_komi("6,5 or so")), (points(13, 2), Junk, 4));
    assert_eq!(error(parse_komi("big")), (NotANumber, 0));
    assert_eq!(error(parse_komi("six")), (NotANumber, 0));
    assert_eq!(error(parse_komi("1,000.5")).0, NotANumber);
}

#[test]
fn handicap() {
    for (text, stones) in [("0", 0), ("2", 2), ("9", 9), ("12", 12)] {
        assert_eq!(clean(parse_handicap(text)), stones);
    }
    for (text, stones) in [
        ("对子", 0),
        ("让先", 0),
        ("2子", 2),
        ("让二子", 2),
        ("none", 0),
        ("3 stones", 3),
        ("受三子", 3),
        ("접바둑 4점", 4),
        ("４子", 4),
        ("two stones", 2),
        ("互先", 0),
    ] {
        let (read, kind, _) = odd(parse_handicap(text));
        assert_eq!((read, kind), (stones, Spelling), "{text}");
    }
    assert_eq!(odd(parse_handicap("1")), (1, OutOfRange, 0));
    assert_eq!(odd(parse_handicap("")), (0, Empty, 0));
    assert_eq!(error(parse_handicap("7.5")), (NotWhole, 0));
    assert_eq!(error(parse_handicap("-2")), (OutOfRange, 0));
    assert_eq!(error(parse_handicap("many")), (NotANumber, 0));
}

/// The dates, written out; the kind of the complaint or error, if any.
fn dates(text: &str) -> (String, Option<SgfValueErrorKind>) {
    let mut dates = Vec::new();
    let kind = match parse_dates(text, &mut dates) {
        Ok(reading) => reading.complaint.map(|complaint| complaint.kind),
        Err(error) => Some(error.kind),
    };
    (dates.iter().map(SgfDate::to_string).collect::<Vec<_>>().join(" "), kind)
}

#[test]
fn spans_of_dates() {
    let span = |text: &str| {
        let mut dates = Vec::new();
        let is_span = parse_dates(text, &mut dates).is_ok_and(|reading| reading.value);
        let between = if is_span { ".." } else { " " };
        dates.iter().map(SgfDate::to_string).collect::<Vec<_>>().join(between)
    };
    for (text, dates) in [
        ("1933-10-16 to 1934-01-29", "1933-10-16..1934-01-29"),
        ("1933.10.16 - 1934.1.29", "1933-10-16..1934-01-29"),
        ("1959-1960", "1959..1960"),
        ("1933年10月16日～1934年1月29日", "1933-10-16..1934-01-29"),
        ("昭和8年10月16日から昭和9年1月29日まで", "1933-10-16..1934-01-29"),
        ("2008年1月1日~3日", "2008-01-01..2008-01-03"),
        ("2008/1/1-1/3", "2008-01-01..2008-01-03"),
        ("2008-01-01/2008-01-03", "2008-01-01..2008-01-03"),
        ("2008-01-01~03", "2008-01-01..2008-01-03"),
        ("January 1-3, 2008", "2008-01-01..2008-01-03"),
        ("30 May to 2 June 2008", "2008-05-30..2008-06-02"),
        ("2008년 1월 1일부터 3일까지", "2008-01-01..2008-01-03"),
        ("2008-01-03 to 2008-01-01", "2008-01-03"),
        ("2008-01-01,03", "2008-01-01 2008-01-03"),
        ("1996-05,06", "1996-05 1996-06"),
    ] {
        assert_eq!(span(text), dates, "{text}");
    }
}

#[test]
fn dates_as_they_should_be() {
    let expected = [
        ("1996", "1996"),
        ("1996-05", "1996-05"),
        ("1996-05,06", "1996-05 1996-06"),
        ("1996-05-06,07,08", "1996-05-06 1996-05-07 1996-05-08"),
        ("1996,1997", "1996 1997"),
        ("1996-12-27,28,1997-01-03,04", "1996-12-27 1996-12-28 1997-01-03 1997-01-04"),
        ("2002-10-23,24", "2002-10-23 2002-10-24"),
        (
            "2019-02-28,2020-02-29,2021-01-10,11,12,02-03",
            "2019-02-28 2020-02-29 2021-01-10 2021-01-11 2021-01-12 2021-02-03",
        ),
        ("1996-05,06-07,08", "1996-05 1996-06-07 1996-06-08"),
    ];
    for (text, written) in expected {
        assert_eq!(dates(text), (written.to_string(), None), "{text}");
    }
}

#[test]
fn dates_as_they_are_found() {
    let expected = [
        ("2017.08.12 00:42", "2017-08-12", Junk),
        ("2018.04.27", "2018-04-27", Spelling),
        ("2016-12-31 14:09:09", "2016-12-31", Junk),
        ("2017-04-04T09:59:32.868979037+00:00", "2017-04-04", Junk),
        ("2001/10/01 22:03:45 UT", "2001-10-01", Junk),
        ("01.08.2001", "2001-08-01", Spelling),
        ("9-09-2000", "2000-09-09", Spelling),
        ("25/12/2000", "2000-12-25", Spelling),
        ("12/25/2000", "2000-12-25", Spelling),
        ("01/08/2001", "2001", AmbiguousDate),
        ("August 1, 2001", "2001-08-01", Spelling),
        ("29th September 2012", "2012-09-29", Spelling),
        ("Sat, 4 Aug 2001", "2001-08-04", Spelling),
        ("1 Aug. 2001", "2001-08-01", Spelling),
        ("May 1982", "1982-05", Spelling),
        ("2001-Aug-04", "2001-08-04", Spelling),
        ("2012年3月4日", "2012-03-04", Spelling),
        ("2012年", "2012", Spelling),
        ("20120304", "2012-03-04", Spelling),
        ("2012-3-4", "2012-03-04", Spelling),
        ("2001/10/01,02", "2001-10-01 2001-10-02", Spelling),
        ("Sun Mar 16 15:12:20 GMT+09:00 2014", "2014-03-16", Spelling),
        ("Wed Jan  3 09:05:00 UTC 2018", "2018-01-03", Spelling),
        ("2019年07月05日 10:00", "2019-07-05", Junk),
        ("二〇一九年七月五日", "2019-07-05", Spelling),
        ("2019년 7월 5일", "2019-07-05", Spelling),
        ("２０１９年７月５日", "2019-07-05", Spelling),
        ("平成8年10月20日", "1996-10-20", Spelling),
        ("平成元年十二月一日", "1989-12-01", Spelling),
        ("令和二年", "2020", Spelling),
        ("民国二十五年五月", "1936-05", Spelling),
        // Months of the moon are none of ours.
        ("元禄5年3月4日", "1692", Junk),
        ("光绪八年", "1882", Spelling),
        ("2019-7-5(금)", "2019-07-05", Junk),
        ("2001-05-??", "2001-05", Junk),
        ("1996-05-06, 07", "1996-05-06 1996-05-07", WhiteSpace),
        (" 1996", "1996", WhiteSpace),
        ("1996-05-06,xx", "1996-05-06", BadDate),
        ("1996,05", "1996", BadDate),
        ("1996-05-06 (Heisei 8)", "1996-05-06", Junk),
    ];
    for (text, written, kind) in expected {
        assert_eq!(dates(text), (written.to_string(), Some(kind)), "{text}");
    }
    for bad in [
        "a sunny afternoon last summer",
        "196x",
        "1960s",
        "1960's",
        "184?",
        "c. 1846",
        "1846?",
        "1846 (?)",
        "1846 or 1847",
        "1960年代",
        "昭和70年",
        "弘化3年11月",
        "2001-02-29",
        "1996-13",
        "1996-02-30",
        "05-06",
        "0000",
        "1900-02-29",
        "-",
        "1996-00-01",
    ] {
        assert_eq!(dates(bad), (String::new(), Some(BadDate)), "{bad}");
    }
    assert_eq!(dates(""), (String::new(), Some(Empty)));
}

fn overtime(system: SgfOvertimeSystem, seconds: Option<u64>, count: Option<u32>) -> SgfOvertime {
    SgfOvertime { system, time_ms: seconds.map(|seconds| seconds * 1000), count }
}

#[test]
fn overtimes() {
    use SgfOvertimeSystem::*;
    let expected = [
        ("5x30 byo-yomi", overtime(ByoYomi, Some(30), Some(5))),
        ("3x60byo-yomi", overtime(ByoYomi, Some(60), Some(3))),
        ("3x60s", overtime(ByoYomi, Some(60), Some(3))),
        ("5x1:00", overtime(ByoYomi, Some(60), Some(5))),
        ("30 sec byo-yomi", overtime(ByoYomi, Some(30), Some(1))),
        ("byoyomi: 5 periods of 30 seconds", overtime(ByoYomi, Some(30), Some(5))),
        ("1 x 60 sec Japanese byo-yomi", overtime(ByoYomi, Some(60), Some(1))),
        ("读秒60秒3次", overtime(ByoYomi, Some(60), Some(3))),
        ("3次30秒", overtime(ByoYomi, Some(30), Some(3))),
        ("30초 3회", overtime(ByoYomi, Some(30), Some(3))),
        ("Japanese", overtime(ByoYomi, None, None)),
        ("25/600 Canadian", overtime(Canadian, Some(600), Some(25))),
        ("25/600 canadian", overtime(Canadian, Some(600), Some(25))),
        ("25 moves / 10 min", overtime(Canadian, Some(600), Some(25))),
        ("25 moves in 10 minutes", overtime(Canadian, Some(600), Some(25))),
        ("10:00/25", overtime(Canadian, Some(600), Some(25))),
        ("25 stones / 10 min byo-yomi", overtime(Canadian, Some(600), Some(25))),
        ("86400 fischer", overtime(Fischer, Some(86400), None)),
        ("Fischer 5", overtime(Fischer, Some(5), None)),
        ("fischer +10s", overtime(Fischer, Some(10), None)),
        ("259200 simple", overtime(Simple, Some(259_200), None)),
        ("20 per move", overtime(Simple, Some(20), None)),
        ("30 sec/move", overtime(Simple, Some(30), None)),
        ("1 min 30 sec per move", overtime(Simple, Some(90), None)),
        ("None", overtime(Absolute, None, None)),
        ("absolute", overtime(Absolute, None, None)),
        ("-", overtime(Absolute, None, None)),
    ];
    for (text, value) in expected {
        assert_eq!(clean(parse_overtime(text)), value, "{text}");
    }
    assert_eq!(odd(parse_overtime("fischer 5 capped")), (overtime(Fischer, Some(5), None), NotUnderstood, 10));
    assert_eq!(odd(parse_overtime("Fischer +5s por jugada")).2, 12);
    for unknown in
        ["8 xyz 16", "20, 30, 40 stones", "A very long overtime information text (OT property)", "30", "1 2 3"]
    {
        assert_eq!(error(parse_overtime(unknown)), (NotUnderstood, 0), "{unknown}");
    }
    assert_eq!(error(parse_overtime("")), (Empty, 0));
}

#[test]
fn time_limits() {
    use SgfOvertimeSystem::*;
    let limit = |seconds: u64| SgfTimeLimit { main_ms: Some(seconds * 1000), overtime: None };
    let with = |seconds: u64, over| SgfTimeLimit { overtime: Some(over), ..limit(seconds) };
    assert_eq!(clean(parse_time_limit("1800")), limit(1800));
    assert_eq!(clean(parse_time_limit("0")), limit(0));
    assert_eq!(clean(parse_time_limit("142.7")).main_ms, Some(142_700));
    let expected = [
        ("30:00", limit(1800)),
        ("1:00:00", limit(3600)),
        ("1 hour", limit(3600)),
        ("1 hour 30 min", limit(5400)),
        ("1h30m", limit(5400)),
        ("90 minutes", limit(5400)),
        ("2時間30分", limit(9000)),
        ("10:00(5x1:00)", with(600, overtime(ByoYomi, Some(60), Some(5)))),
        ("5:00:00(5x1:00)", with(18000, overtime(ByoYomi, Some(60), Some(5)))),
        ("30:00+30:00/25", with(1800, overtime(Canadian, Some(1800), Some(25)))),
        ("10:00:00+1:00/5", with(36000, overtime(Canadian, Some(60), Some(5)))),
        ("1 hour, 5x30 byo-yomi", with(3600, overtime(ByoYomi, Some(30), Some(5)))),
        ("2 hours each", limit(7200)),
        ("各3時間", limit(10800)),
        ("각자 2시간", limit(7200)),
        ("90'", limit(5400)),
        ("1h30", limit(5400)),
        ("３０分", limit(1800)),
        ("30m+3x30s", with(1800, overtime(ByoYomi, Some(30), Some(3)))),
        ("1800,0,30,5", limit(1800)),
        ("1 hr/125 moves", SgfTimeLimit { main_ms: None, overtime: Some(overtime(Canadian, Some(3600), Some(125))) }),
    ];
    for (text, value) in expected {
        assert_eq!(odd(parse_time_limit(text)).0, value, "{text}");
    }
    let unlimited = SgfTimeLimit { main_ms: None, overtime: None };
    assert_eq!(odd(parse_time_limit("-")), (unlimited, Spelling, 0));
    assert_eq!(odd(parse_time_limit("")), (unlimited, Empty, 0));
    assert_eq!(odd(parse_time_limit("600 or so")), (limit(600), Junk, 4));
    assert_eq!(odd(parse_time_limit("600 99999999999999999999")), (limit(600), Junk, 4));
    assert_eq!(error(parse_time_limit("long")), (NotUnderstood, 0));
    assert_eq!(error(parse_time_limit("99999999999999999999")).0, OutOfRange);
}

#[test]
fn ranks() {
    use SgfRankCertainty::*;
    let rank = |kind, grade: i64, certainty| SgfRank { kind, grade: Some(SgfReal::from_whole(grade)), certainty };
    let none = SgfRank { kind: SgfRankKind::Unranked, grade: None, certainty: Unsaid };
    let plain = [
        ("5k", rank(SgfRankKind::Kyu, 5, Unsaid)),
        ("10 kyu", rank(SgfRankKind::Kyu, 10, Unsaid)),
        ("3d", rank(SgfRankKind::Dan, 3, Unsaid)),
        ("7 dan", rank(SgfRankKind::Dan, 7, Unsaid)),
        ("9p", rank(SgfRankKind::Pro, 9, Unsaid)),
        ("9P", rank(SgfRankKind::Pro, 9, Unsaid)),
        ("14k*", rank(SgfRankKind::Kyu, 14, Established)),
        ("5d?", rank(SgfRankKind::Dan, 5, Uncertain)),
        ("1500*", rank(SgfRankKind::Rating, 1500, Established)),
        ("2100", rank(SgfRankKind::Rating, 2100, Unsaid)),
        ("NR", none),
        ("?", none),
        ("-", none),
    ];
    for (text, value) in plain {
        assert_eq!(clean(parse_rank(text)), value, "{text}");
    }
    let tenths = SgfReal::new(161, 10);
    assert_eq!(clean(parse_rank("16.1k")), SgfRank { kind: SgfRankKind::Kyu, grade: tenths, certainty: Unsaid });
    let spelled = [
        ("9段", rank(SgfRankKind::Dan, 9, Unsaid)),
        ("九段", rank(SgfRankKind::Dan, 9, Unsaid)),
        ("初段", rank(SgfRankKind::Dan, 1, Unsaid)),
        ("4級", rank(SgfRankKind::Kyu, 4, Unsaid)),
        ("十二级", rank(SgfRankKind::Kyu, 12, Unsaid)),
        ("7급", rank(SgfRankKind::Kyu, 7, Unsaid)),
        ("P9", rank(SgfRankKind::Pro, 9, Unsaid)),
        ("P8段", rank(SgfRankKind::Pro, 8, Unsaid)),
        ("P9p", rank(SgfRankKind::Pro, 9, Unsaid)),
        ("职业九段", rank(SgfRankKind::Pro, 9, Unsaid)),
        ("アマ6段", rank(SgfRankKind::Dan, 6, Unsaid)),
        ("9 dan pro", rank(SgfRankKind::Pro, 9, Unsaid)),
        ("P", SgfRank { kind: SgfRankKind::Pro, grade: None, certainty: Unsaid }),
    ];
    for (text, value) in spelled {
        let (read, kind, _) = odd(parse_rank(text));
        assert_eq!((read, kind), (value, Spelling), "{text}");
    }
    assert_eq!(odd(parse_rank("15k* IGS")), (rank(SgfRankKind::Kyu, 15, Established), Junk, 5));
    assert_eq!(odd(parse_rank("11k+")), (rank(SgfRankKind::Kyu, 11, Unsaid), Junk, 3));
    assert_eq!(odd(parse_rank("4k ")), (rank(SgfRankKind::Kyu, 4, Unsaid), WhiteSpace, 2));
    assert_eq!(odd(parse_rank("")), (none, Empty, 0));
    for unknown in ["Meijin", "5", "k", "段", "beginner"] {
        assert_eq!(error(parse_rank(unknown)), (NotUnderstood, 0), "{unknown}");
    }
    assert_eq!(rank(SgfRankKind::Dan, 3, Uncertain).to_string(), "3d?");
    assert_eq!(none.to_string(), "NR");
}

#[test]
fn rounds() {
    let round = |number, name| SgfRound { number, name };
    assert_eq!(clean(Ok(parse_round("5"))), round(Some(5), ""));
    assert_eq!(clean(Ok(parse_round("05 (final)"))), round(Some(5), "final"));
    assert_eq!(odd(Ok(parse_round("3 of 5"))), (round(Some(3), "of 5"), Spelling, 2));
    assert_eq!(odd(Ok(parse_round("Final"))), (round(None, "Final"), Spelling, 0));
    assert_eq!(odd(Ok(parse_round("99999999999"))), (round(None, "99999999999"), Spelling, 0));
    assert_eq!(odd(Ok(parse_round(" "))), (round(None, ""), Empty, 0));
}

/// Any date of the calendar, whole or partial.
fn any_date() -> impl Strategy<Value = SgfDate> {
    (1990..2010_u16, 0..=12_u8, 0..=31_u8).prop_map(|(year, month, day)| {
        let month = (month > 0).then_some(month);
        let day = (day > 0 && month.is_some()).then_some(day);
        SgfDate { year, month, day }
    })
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn dates_come_back(mut list in proptest::collection::vec(any_date(), 1..12), sorted in any::<bool>()) {
        list.retain(|date| date.exists());
        prop_assume!(!list.is_empty());
        if sorted {
            list.sort();
        }
        let mut text = String::new();
        write_dates(&list, &mut text).unwrap();
        let mut read = Vec::new();
        clean(parse_dates(&text, &mut read));
        prop_assert_eq!(read, list, "{}", text);
    }

    #[test]
    fn results_come_back(black in any::<bool>(), halves in 0..800_i64, how in 0..7_u8) {
        let winner = if black { Black } else { White };
        let result = match how {
            0 => score(winner, halves, 2),
            1 => win(winner, SgfWin::Resignation),
            2 => win(winner, SgfWin::Time),
            3 => win(winner, SgfWin::Forfeit),
            4 => SgfResult::Draw,
            5 => SgfResult::Void,
            _ => SgfResult::Unknown,
        };
        prop_assert_eq!(clean(parse_result(&result.to_string())), result);
    }

    #[test]
    fn any_text(text in text()) {
        let mut dates = vec![SgfDate { year: 1, month: None, day: None }];
        let error = parse_dates(&text, &mut dates).err();
        prop_assert!(!dates.is_empty() && (error.is_none() || dates.len() == 1));
        let errors = [
            error, parse_result(&text).err(), parse_komi(&text).err(), parse_handicap(&text).err(),
            parse_overtime(&text).err(), parse_time_limit(&text).err(), parse_rank(&text).err(),
            parse_round(&text).complaint,
        ];
        for error in errors.into_iter().flatten() {
            prop_assert!(error.offset <= text.len());
        }
    }
}

/// What the views look for, and odd neighbours of it.
const WORDS: &[&str] = &[
    "B",
    "W",
    "+",
    "-",
    "/",
    ":",
    ",",
    ".",
    "(",
    ")",
    " ",
    "\u{3000}",
    "0",
    "5",
    "12",
    "1996",
    "30:00",
    "½",
    "又",
    "半",
    "子",
    "目",
    "黑",
    "白",
    "胜",
    "负",
    "分之",
    "三",
    "十",
    "x",
    "byo-yomi",
    "Canadian",
    "sec",
    "時間",
    "Aug",
    "th",
    "年",
    "99999999999999999999",
    "k",
    "d",
    "p",
    "段",
    "pro",
    "*",
    "?",
    "é",
    "resigns",
];

/// Random characters, and random strings of the words that are looked for.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        "\\PC{0,12}",
        proptest::collection::vec(proptest::sample::select(WORDS), 0..9).prop_map(|words| words.concat()),
        proptest::collection::vec(proptest::sample::select(WORDS), 0..9).prop_map(|words| words.join(" ")),
    ]
}
