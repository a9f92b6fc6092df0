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

/// Goes over a date in some other form: figures with any of `-/.` between them or Chinese units behind them, or with
/// the month's name.
pub(super) fn read_loose(words: &mut Words) -> Option<SgfDate> {
    let start = words.at();
    let mut ahead = *words;
    let mut plain = !ahead.eat_any(&["circa", "ca.", "ca", "c.", "about", "~"]);
    plain &= !ahead.eat_any(WEEKDAYS);
    ahead.eat_any(&[",", "."]);
    ahead.skip_white();

    let mut pieces = [None; 3];
    let mut dots = false;
    let mut named = false;
    for place in 0..pieces.len() {
        let mut next = ahead;
        let tight = next.peek().filter(|c| "-/.年月日".contains(*c));
        if tight.is_some() {
            next.skip_char();
        } else {
            next.eat_any(&["st", "nd", "rd", "th"]);
            next.eat_any(&[",", "."]);
            next.eat("of");
        }
        let joined = place == 0 || tight.is_some() || named;
        let Some(piece) = read_piece(&mut next, named, joined) else { break };
        named |= matches!(piece, Month(_));
        dots |= tight == Some('.');
        plain &= place == 0 || tight == Some('-');
        *pieces.get_mut(place)? = Some(piece);
        ahead = next;
    }
    let date = put_together(pieces, dots, || ahead.complain(AmbiguousDate, start))?;
    let units = ahead.eat_any(&["年", "月", "日"]);
    let standard = plain && !units && !named && is_standard(pieces);
    if !standard {
        ahead.complain(Spelling, start);
    }
    *words = ahead;
    Some(date)
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
    words.digits().map(|(number, length)| Figures(number, length))
}

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
