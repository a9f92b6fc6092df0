//! A date in any form but FF\[4\]'s.

use super::SgfValueErrorKind::{AmbiguousDate, Spelling};
use super::day::SgfDate;
use super::words::Words;

/// A piece of a date.
#[derive(Clone, Copy)]
enum Piece {
    /// A number, and how many figures it has.
    Figures(u32, usize),
    /// The name of a month.
    Month(u8),
}

use Piece::{Figures, Month};

/// Goes over a date in some other form: figures with any of `-/.` between them, or with the month's name. A time of day may
/// stand before the year.
pub(super) fn read_loose(words: &mut Words) -> Option<SgfDate> {
    let start = words.at();
    let mut ahead = *words;
    let mut plain = !ahead.eat_any(WEEKDAYS);
    ahead.eat_any(&[",", "."]);
    ahead.skip_white();

    let mut pieces = [None; 3];
    let mut dots = false;
    let mut named = false;
    for place in 0..pieces.len() {
        let mut next = ahead;
        let tight = next.peek().filter(|c| "-/.".contains(*c));
        if tight.is_some() {
            next.skip_char();
        } else {
            next.eat_any(&["st", "nd", "rd", "th"]);
            next.eat_any(&[",", "."]);
            next.eat("of");
        }
        if named && place == 2 {
            skip_time(&mut next);
        }
        let joined = place == 0 || tight.is_some() || named;
        let Some(piece) = read_piece(&mut next, named, joined) else { break };
        let has_year = matches!(pieces, [Some(Figures(_, 3..)), ..]);
        if has_year && matches!(piece, Figures(_, 3..)) {
            // The year that a span ends with.
            break;
        }
        named |= matches!(piece, Month(_));
        dots |= tight == Some('.');
        plain &= place == 0 || tight == Some('-');
        *pieces.get_mut(place)? = Some(piece);
        ahead = next;
    }
    let date = put_together(pieces, dots, || ahead.complain(AmbiguousDate, start))?;
    let standard = plain && !named && is_standard(pieces);
    if !standard {
        ahead.complain(Spelling, start);
    }
    *words = ahead;
    Some(date)
}

/// Goes over a clock with its zone, `15:12:20 GMT+09:00`.
fn skip_time(words: &mut Words) {
    let mut ahead = *words;
    ahead.skip_white();
    let mut figures = 0;
    while let Some((_, 1 | 2)) = ahead.digits() {
        figures += 1;
        if ahead.peek() != Some(':') {
            break;
        }
        ahead.skip_char();
    }
    if figures < 2 {
        return;
    }
    let zone = ahead.rest().trim_start();
    let length = zone.find(|c: char| !(c.is_ascii_uppercase() || "+-:".contains(c))).unwrap_or(zone.len());
    if zone.starts_with(|c: char| c.is_ascii_uppercase()) {
        ahead.skip_white();
        let clock = zone.get(length..).unwrap_or_default();
        let offset = clock.find(|c: char| !(c.is_ascii_digit() || c == ':')).unwrap_or(clock.len());
        let has_offset = zone.get(..length).is_some_and(|name| name.ends_with(['+', '-']));
        ahead.skip_bytes(if has_offset { length + offset } else { length });
    }
    *words = ahead;
}

/// Goes over the name of a month, if there was none, or over figures, if they may follow.
fn read_piece(words: &mut Words, named: bool, joined: bool) -> Option<Piece> {
    if !named && let Some(month) = words.eat_meaning(MONTHS) {
        words.eat(".");
        return Some(Month(month));
    }
    if !joined {
        return None;
    }
    words.skip_white();
    let (number, length) = words.digits()?;
    is_whole(*words).then_some(Figures(number, length))
}

/// Whether figures end where they should: `196x`, `1960s`, `184?` and `12:30` are no numbers of a date.
pub(super) fn is_whole(words: Words) -> bool {
    let mut ahead = words;
    match words.peek() {
        Some('?' | '*' | ':' | '_' | '\'' | '年' | '년') => false,
        // An hour follows.
        Some('T' | 't') if words.rest().as_bytes().get(1).is_some_and(u8::is_ascii_digit) => true,
        Some(letter) if letter.is_ascii_alphabetic() => {
            ahead.eat_any(&["st", "nd", "rd", "th"]) || ahead.eat_meaning(MONTHS).is_some()
        }
        _ => true,
    }
}

/// Goes over the two ends of a span in one year, which is written behind them: `Jan 1-3, 2008`, `30 May to 2 June 2008`.
pub(super) fn read_span(words: &mut Words) -> Option<[SgfDate; 2]> {
    let start = words.at();
    let mut ahead = *words;
    let (first_month, first_day) = read_day(&mut ahead)?;
    if !ahead.eat_any(SPAN) {
        return None;
    }
    let (second_month, second_day) = read_day(&mut ahead)?;
    ahead.eat(",");
    ahead.skip_white();
    let (year, 4) = ahead.digits()? else { return None };
    let date = |month: Option<u8>, day| Some(SgfDate { year: u16::try_from(year).ok()?, month, day: Some(day) });
    let dates = [date(first_month.or(second_month), first_day)?, date(second_month.or(first_month), second_day)?];
    let fits =
        dates[0].month.is_some() && is_whole(ahead) && dates.iter().all(|date| date.exists()) && dates[0] < dates[1];
    ahead.complain(Spelling, start);
    *words = if fits { ahead } else { return None };
    Some(dates)
}

/// A day with or without its month's name.
fn read_day(words: &mut Words) -> Option<(Option<u8>, u8)> {
    let before = words.eat_meaning(MONTHS);
    words.eat(".");
    words.skip_white();
    let (day, 1 | 2) = words.digits()? else { return None };
    words.eat_any(&["st", "nd", "rd", "th", "."]);
    let behind = if before.is_none() { words.eat_meaning(MONTHS) } else { None };
    Some((before.or(behind), u8::try_from(day).ok()?))
}

/// What stands between the ends of a span.
pub(super) const SPAN: &[&str] =
    &["to", "until", "till", "through", "-", "\u{2013}", "\u{2014}", "~", "\u{301C}", "至", "到", "から", "부터", "/"];

/// Whether the figures are as many as FF\[4\] wants.
fn is_standard(pieces: [Option<Piece>; 3]) -> bool {
    let lengths = pieces.map(|piece| piece.map(|piece| if let Figures(_, length) = piece { length } else { 0 }));
    matches!(lengths, [Some(4), None | Some(2), None | Some(2)])
}

/// The date that the pieces say. Figures of three or four are a year, of eight a whole date.
fn put_together(pieces: [Option<Piece>; 3], dots: bool, ambiguous: impl FnOnce()) -> Option<SgfDate> {
    let date = |year: u32, month: Option<u32>, day: Option<u32>| {
        let small = |number: Option<u32>| number.map(u8::try_from).transpose().ok();
        Some(SgfDate { year: u16::try_from(year).ok()?, month: small(month)?, day: small(day)? })
    };
    match pieces {
        [Some(Figures(all, 8)), None, None] => date(all / 10000, Some(all / 100 % 100), Some(all % 100)),
        [Some(Figures(year, 3 | 4)), month, day] => {
            let (month, day) = match (month, day) {
                (Some(Figures(day, _)), Some(Month(month))) => (Some(u32::from(month)), Some(day)),
                (month, day) => (month.and_then(number), day.and_then(number)),
            };
            date(year, month, day)
        }
        [Some(Month(month)), Some(Figures(year, 3 | 4)), None] => date(year, Some(u32::from(month)), None),
        [Some(Month(month)), Some(Figures(day, 1 | 2)), Some(Figures(year, 3 | 4))]
        | [Some(Figures(day, 1 | 2)), Some(Month(month)), Some(Figures(year, 3 | 4))] => {
            date(year, Some(u32::from(month)), Some(day))
        }
        [Some(Figures(month, 1 | 2)), Some(Figures(year, 4)), None] => date(year, Some(month), None),
        // Day and month before the year. With dots between them the day comes first, as in Germany.
        [Some(Figures(first, 1 | 2)), Some(Figures(second, 1 | 2)), Some(Figures(year, 4))] => {
            if dots || first > 12 || first == second {
                date(year, Some(second), Some(first))
            } else if second > 12 {
                date(year, Some(first), Some(second))
            } else {
                ambiguous();
                date(year, None, None)
            }
        }
        _ => None,
    }
}

/// The number that a piece stands for.
fn number(piece: Piece) -> Option<u32> {
    match piece {
        Figures(number, 1 | 2) => Some(number),
        Figures(..) => None,
        Month(month) => Some(u32::from(month)),
    }
}

const WEEKDAYS: &[&str] = &[
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
    "Mon",
    "Tue",
    "Wed",
    "Thu",
    "Fri",
    "Sat",
    "Sun",
];

const MONTHS: &[(&[&str], u8)] = &[
    (&["January", "Jan"], 1),
    (&["February", "Feb"], 2),
    (&["March", "Mar"], 3),
    (&["April", "Apr"], 4),
    (&["May"], 5),
    (&["June", "Jun"], 6),
    (&["July", "Jul"], 7),
    (&["August", "Aug"], 8),
    (&["September", "Sept", "Sep"], 9),
    (&["October", "Oct"], 10),
    (&["November", "Nov"], 11),
    (&["December", "Dec"], 12),
];
