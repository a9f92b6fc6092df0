//! What is written reads back as it was, and what would not is known before.

use super::clean;
use crate::support::cases;
use gocount::point::Color::{self, Black, White};
use gocount::point::Size;
use gocount::sgf::values::*;
use proptest::prelude::*;

/// Numbers of every length, and those at the ends.
fn any_u64() -> impl Strategy<Value = u64> {
    prop_oneof![
        (any::<u64>(), 0..64_u32).prop_map(|(bits, shift)| bits >> shift),
        (0..20_u32, 0..20_u64, 0..40_u64).prop_map(|(zeros, more, less)| {
            10_u64.checked_pow(zeros).unwrap_or(u64::MAX).wrapping_mul(more).wrapping_sub(less)
        }),
        proptest::sample::select(&[0, 1, i64::MAX as u64 - 1, i64::MAX as u64, i64::MAX as u64 + 1, u64::MAX][..]),
        (0..4_u64).prop_map(|less| i64::MAX as u64 / 10 * 10 + less),
    ]
}

fn any_u32() -> impl Strategy<Value = u32> {
    prop_oneof![
        (any::<u32>(), 0..32_u32).prop_map(|(bits, shift)| bits >> shift),
        proptest::sample::select(&[0, 1, 9_999_999, 10_000_000, 99_999_999, 100_000_000, u32::MAX][..]),
    ]
}

fn any_overtime() -> impl Strategy<Value = SgfOvertime> {
    use SgfOvertimeSystem::*;
    let system = proptest::sample::select(&[Absolute, ByoYomi, Canadian, Fischer, Simple][..]);
    let parts = (system, proptest::option::of(any_u64()), proptest::option::of(any_u32()));
    parts.prop_map(|(system, time_ms, count)| SgfOvertime { system, time_ms, count })
}

/// A number with few enough figures to be read back, of either sign.
fn any_decimal() -> impl Strategy<Value = SgfReal> {
    let figures = prop_oneof![any::<i64>(), -2000..2000_i64];
    (figures, 0..19_u32).prop_map(|(figures, places)| SgfReal::new(figures, 10_i64.pow(places)).unwrap())
}

/// No less than 0, as margins and grades are.
fn any_amount() -> impl Strategy<Value = SgfReal> {
    any_decimal().prop_filter_map("a sign", |real| SgfReal::new(real.numerator().checked_abs()?, real.denominator()))
}

fn side(black: bool) -> Color {
    if black { Black } else { White }
}

fn read_overtime(text: &str) -> Option<SgfOvertime> {
    parse_overtime(text).ok()?.strict().ok()
}

fn read_rank(text: &str) -> Option<SgfRank> {
    parse_rank(text).ok().map(|read| read.value)
}

proptest! {
    #![proptest_config(cases(1024))]

    /// Exactly what can be written reads back the same, and without a complaint.
    #[test]
    fn overtime(overtime in any_overtime()) {
        let text = overtime.to_string();
        let same = read_overtime(&text) == Some(overtime);
        prop_assert_eq!(same, overtime.can_be_written(), "{:?} {}", overtime, text);
    }

    #[test]
    fn seconds(time in any_u64()) {
        let text = Seconds(time).to_string();
        let read = parse_time_limit(&text).ok().and_then(|read| read.strict().ok());
        let same = read == Some(SgfTimeLimit { main_ms: Some(time), overtime: None });
        prop_assert_eq!(same, time <= Seconds::LONGEST.0, "{}", text);
    }

    #[test]
    fn whole_numbers(number in any_u64()) {
        let number = number as i64;
        prop_assert_eq!(clean(parse_number(number.to_string().as_bytes())), number);
        prop_assert_eq!(clean(parse_real(number.to_string().as_bytes())), SgfReal::from_whole(number));
    }

    #[test]
    fn reals(real in any_decimal()) {
        let text = real.to_string();
        prop_assert_eq!(clean(parse_real(text.as_bytes())), real, "{}", text);
    }

    /// Every other fraction is cut, never rounded up, and has its 9 places.
    #[test]
    fn cut_reals(numerator in -1_000_000_000..1_000_000_000_i64, denominator in 1..1_000_000_000_i64) {
        let real = SgfReal::new(numerator, denominator).unwrap();
        let text = real.to_string();
        let read = clean(parse_real(text.as_bytes()));
        let ends = 10_i128.pow(30) % i128::from(real.denominator()) == 0;
        let below = i128::from(real.denominator()) * i128::from(read.denominator());
        let off = (i128::from(real.numerator()) * i128::from(read.denominator())
            - i128::from(read.numerator()) * i128::from(real.denominator()))
            * if numerator < 0 { -1 } else { 1 };
        prop_assert!(off >= 0 && (off == 0) == ends && off * 1_000_000_000 < below, "{:?} {}", real, text);
    }

    #[test]
    fn komi(komi in any_decimal()) {
        prop_assume!(komi.denominator() != 4);
        let text = SgfKomiText(komi).to_string();
        prop_assert_eq!(clean(parse_komi(&text)), Some(SgfMargin { amount: komi, unit: SgfUnit::Points }), "{}", text);
    }

    /// Zi are written as points; those that points cannot tell are refused.
    #[test]
    fn zi(amount in any_decimal()) {
        let margin = SgfMargin { amount, unit: SgfUnit::Zi };
        let double = i128::from(amount.numerator()) * 2;
        let fits = i64::try_from(double).is_ok();
        prop_assert_eq!(margin.points().is_some(), fits || amount.denominator() % 2 == 0, "{:?}", amount);
        if let Some(points) = margin.points() {
            let same = i128::from(points.numerator()) * i128::from(amount.denominator())
                == double * i128::from(points.denominator());
            prop_assert!(same, "{:?} {:?}", amount, points);
        }
    }

    #[test]
    fn handicap(stones in any_u32()) {
        let read = parse_handicap(&stones.to_string()).unwrap();
        prop_assert_eq!((read.value, read.complaint.is_some()), (stones, stones == 1));
    }

    /// An illegal move is a forfeit, and words that have no form of their own a win of which no more is said.
    #[test]
    fn results(black in any::<bool>(), amount in any_amount(), how in 0..11_u8) {
        let by = match how {
            0..3 => SgfWin::Score(SgfMargin { amount, unit: SgfUnit::Points }),
            3 => SgfWin::Resignation,
            4 => SgfWin::Time,
            5 => SgfWin::Forfeit,
            6 => SgfWin::Illegal,
            7 => SgfWin::Adjudication,
            8 => SgfWin::Unsaid,
            _ => SgfWin::Other,
        };
        let expected = match by {
            SgfWin::Illegal => SgfWin::Forfeit,
            SgfWin::Adjudication | SgfWin::Other => SgfWin::Unsaid,
            by => by,
        };
        let winner = side(black);
        let result = SgfResult::Win { winner, by };
        prop_assert!(result.can_be_written());
        prop_assert_eq!(clean(parse_result(&result.to_string())), SgfResult::Win { winner, by: expected }, "{}", result);
    }

    /// A margin below 0, or one of zi too large for points, cannot be written.
    #[test]
    fn margins_that_are_none(black in any::<bool>(), amount in any_decimal(), zi in any::<bool>()) {
        let unit = if zi { SgfUnit::Zi } else { SgfUnit::Points };
        let margin = SgfMargin { amount, unit };
        let result = SgfResult::Win { winner: side(black), by: SgfWin::Score(margin) };
        let points = margin.points().filter(|points| points.numerator() >= 0);
        prop_assert_eq!(result.can_be_written(), points.is_some());
        let read = parse_result(&result.to_string()).ok().and_then(|read| read.strict().ok());
        let win = |by| SgfResult::Win { winner: side(black), by };
        let score = |amount| win(SgfWin::Score(SgfMargin { amount, unit: SgfUnit::Points }));
        if margin.points().is_none() {
            prop_assert_eq!(read, Some(win(SgfWin::Unsaid)), "{}", result);
        } else if points.is_none_or(clean_real) {
            // Doubled, a number may have more figures than are kept.
            prop_assert_eq!(read, points.map(score), "{}", result);
        }
    }

    /// Exactly what can be written reads back the same.
    #[test]
    fn ranks(kind in 0..5_usize, grade in any_decimal(), has_grade in any::<bool>(), certainty in 0..3_usize) {
        use SgfRankCertainty::*;
        use SgfRankKind::*;
        let rank = SgfRank {
            kind: [Unranked, Kyu, Dan, Pro, Rating][kind],
            grade: has_grade.then_some(grade),
            certainty: [Unsaid, Established, Uncertain][certainty],
        };
        let text = rank.to_string();
        prop_assert_eq!(read_rank(&text) == Some(rank), rank.can_be_written(), "{:?} {}", rank, text);
    }

    /// Exactly what can be written reads back the same.
    #[test]
    fn rounds(number in proptest::option::of(any_u32()), name in round_name()) {
        let round = SgfRound { number, name: &name };
        let text = round.to_string();
        prop_assert_eq!(parse_round(&text).value == round, round.can_be_written(), "{:?} {}", round, text);
        if number.is_some() && round.can_be_written() {
            prop_assert!(parse_round(&text).complaint.is_none());
        }
    }

    #[test]
    fn dates(list in proptest::collection::vec(any_date(), 1..9), near in any::<bool>()) {
        let mut list: Vec<SgfDate> = list.into_iter().filter(|date| date.exists()).collect();
        prop_assume!(!list.is_empty());
        if near {
            let year = list[0].year;
            list.iter_mut().filter(|date| date.day != Some(29)).for_each(|date| date.year = year);
        }
        let mut text = String::new();
        write_dates(&list, &mut text).unwrap();
        let mut read = Vec::new();
        clean(parse_dates(&text, &mut read));
        prop_assert_eq!(read, list, "{}", text);
    }

    #[test]
    fn points_and_moves(x in -2..54_i32, y in -2..54_i32, width in 1..60_u32, height in 1..60_u32, old in any::<bool>()) {
        let size = Size::new(width, height);
        let point = gocount::point::Point::new(x, y);
        let fits = (0..width.min(52) as i32).contains(&x) && (0..height.min(52) as i32).contains(&y);
        let written = move_text(Some(point), size, old);
        prop_assert_eq!(written.is_some(), fits);
        if let Some(text) = written {
            prop_assert_eq!(clean(parse_move(text.as_bytes(), size)), Some(point));
            prop_assert_eq!(clean(parse_point(text.as_bytes(), size)), point);
        }
        let pass = move_text(None, size, old).unwrap();
        prop_assert_eq!(clean(parse_move(pass.as_bytes(), size)), None);
    }
}

/// Whether it reads back the same: its figures are not too many.
fn clean_real(real: SgfReal) -> bool {
    let read = parse_real(real.to_string().as_bytes()).unwrap();
    read.complaint.is_none() && read.value == real
}

/// Names, and what could be taken for more than a name.
fn round_name() -> impl Strategy<Value = String> {
    prop_oneof![
        "[0-9() a-c\u{3000}]{0,6}",
        "\\PC{0,8}",
        proptest::sample::select(&["", "final", "99999999999", "5 (x)", "(5)", ") (", "07"][..])
            .prop_map(str::to_owned),
    ]
}

fn any_date() -> impl Strategy<Value = SgfDate> {
    (1..10_000_u16, 0..=12_u8, 0..=31_u8).prop_map(|(year, month, day)| {
        let month = (month > 0).then_some(month);
        SgfDate { year, month, day: (day > 0 && month.is_some()).then_some(day) }
    })
}
