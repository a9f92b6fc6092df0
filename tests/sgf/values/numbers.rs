//! Numbers, reals, doubles, colours, sizes, and composed values.

use super::{clean, error, odd};
use crate::support::cases;
use gocount::point::{Color, Point, Size};
use gocount::sgf::values::SgfValueErrorKind::*;
use gocount::sgf::values::*;
use gocount::sgf::{SgfText, unescape};
use proptest::prelude::*;

fn real(numerator: i64, denominator: i64) -> SgfReal {
    SgfReal::new(numerator, denominator).unwrap()
}

#[test]
fn numbers() {
    for (value, number) in [("0", 0), ("19", 19), ("+1", 1), ("-3", -3), ("007", 7), ("9223372036854775807", i64::MAX)]
    {
        assert_eq!(clean(parse_number(value.as_bytes())), number);
    }
    assert_eq!(odd(parse_number(b"4\n")), (4, WhiteSpace, 1));
    assert_eq!(odd(parse_number(b"- 1")), (-1, WhiteSpace, 1));
    assert_eq!(odd(parse_number(b"5.0")), (5, Spelling, 1));
    assert_eq!(odd(parse_number(b"15 sec.")), (15, Junk, 3));
    assert_eq!(error(parse_number(b"7.5")), (NotWhole, 0));
    assert_eq!(error(parse_number(b"")), (Empty, 0));
    assert_eq!(error(parse_number(b"x")), (NotANumber, 0));
    assert_eq!(error(parse_number(b"-")), (NotANumber, 1));
    assert_eq!(error(parse_number(b"9223372036854775808")), (OutOfRange, 0));
}

#[test]
fn reals() {
    let plain =
        [("6.5", 13, 2), ("0", 0, 1), ("-17.5", -35, 2), ("+0.50", 1, 2), ("7.500000", 15, 2), ("142.7", 1427, 10)];
    for (value, above, below) in plain {
        assert_eq!(clean(parse_real(value.as_bytes())), real(above, below), "{value}");
    }
    let spelled =
        [("6,5", 13, 2, 1), ("5 1/2", 11, 2, 2), ("5½", 11, 2, 1), ("5 ½", 11, 2, 2), ("½", 1, 2, 0), (".5", 1, 2, 0)];
    let spelled =
        spelled.into_iter().chain([("5.", 5, 1, 1), ("-1/2", -1, 2, 1), ("2又3/4", 11, 4, 1), ("-3¾", -15, 4, 2)]);
    for (value, above, below, offset) in spelled {
        assert_eq!(odd(parse_real(value.as_bytes())), (real(above, below), Spelling, offset), "{value}");
    }
    assert_eq!(odd(parse_real(b" 6.5")), (real(13, 2), WhiteSpace, 0));
    assert_eq!(odd(parse_real(b"6.5pts")), (real(13, 2), Junk, 3));
    assert_eq!(odd(parse_real(b"5 1/0")), (real(5, 1), Junk, 2));
    assert_eq!(odd(parse_real(b"1.00000000000000000001")).1, OutOfRange);
    for value in ["x", "+", "inf", ".", ",x", "-.", "NaN"] {
        let (kind, _) = parse_real(value.as_bytes()).map_or_else(|e| (e.kind, e.offset), |r| panic!("{r:?}"));
        assert_eq!(kind, NotANumber, "{value}");
    }
    assert_eq!(error(parse_real(b"")), (Empty, 0));
    assert_eq!(error(parse_real(b"0:07:42")), (NotANumber, 1));
    // Two signs: which of them begins the decimals?
    assert_eq!(error(parse_real(b"1,000.5")), (NotANumber, 5));
    assert_eq!(error(parse_real(b"1.000,5")), (NotANumber, 5));
    assert_eq!(error(parse_real(b"1.2.3")), (NotANumber, 3));
    assert_eq!(error(parse_number(b"1,000,000")).0, NotANumber);
    assert_eq!(error(parse_real(b"99999999999999999999")), (OutOfRange, 0));
}

#[test]
fn a_real_in_halves_and_quarters() {
    assert_eq!(real(13, 2).halves(), Some(13));
    assert_eq!(real(11, 4).halves(), None);
    assert_eq!(real(11, 4).in_parts(4), Some(11));
    assert_eq!(real(13, 2).whole(), None);
    assert_eq!(real(i64::MAX, 1).halves(), None);
    assert_eq!(SgfReal::new(1, 0), None);
    assert_eq!(real(-13, 2).to_string(), "-6.5");
    assert_eq!(real(-1, 2).to_string(), "-0.5");
    assert_eq!(real(11, 4).to_string(), "2.75");
    assert_eq!(real(7, 1).to_string(), "7");
    assert_eq!(real(1, 3).to_string(), "0.333333333");
    assert_eq!(real(i64::MIN, 1).to_string(), "-9223372036854775808");
}

#[test]
fn doubles_colours_and_nothing() {
    assert_eq!(clean(parse_double(b"1")), SgfDouble::Normal);
    assert_eq!(clean(parse_double(b"2")), SgfDouble::Emphasized);
    assert_eq!(odd(parse_double(b"")), (SgfDouble::Normal, Empty, 0));
    assert_eq!(odd(parse_double(b" 2")), (SgfDouble::Emphasized, WhiteSpace, 0));
    assert_eq!(error(parse_double(b"3")), (NotDouble, 0));
    assert_eq!(error(parse_double(b"12")), (NotDouble, 0));
    assert_eq!(clean(parse_color(b"B")), Color::Black);
    assert_eq!(clean(parse_color(b"W")), Color::White);
    assert_eq!(odd(parse_color(b"w")), (Color::White, Spelling, 0));
    assert_eq!(odd(parse_color(b"1")), (Color::Black, Spelling, 0));
    assert_eq!(odd(parse_color(b"B ")), (Color::Black, WhiteSpace, 1));
    assert_eq!(odd(parse_color(b"WHITE")), (Color::White, Spelling, 0));
    assert_eq!(error(parse_color(b"r")), (NotAColor, 0));
    assert_eq!(error(parse_color(b"")), (Empty, 0));
    clean(parse_none(b""));
    assert_eq!(odd(parse_none(b"\n")).1, WhiteSpace);
    assert_eq!(error(parse_none(b" x")), (NotEmpty, 1));
}

#[test]
fn sizes() {
    assert_eq!(clean(parse_size(b"19")), Size::new(19, 19));
    assert_eq!(clean(parse_size(b"19:13")), Size::new(19, 13));
    assert_eq!(clean(parse_size(b"1:52")), Size::new(1, 52));
    assert_eq!(odd(parse_size(b"19:19")), (Size::new(19, 19), Spelling, 2));
    assert_eq!(odd(parse_size(b"19x13")), (Size::new(19, 13), Spelling, 2));
    assert_eq!(odd(parse_size(b"19: 13")), (Size::new(19, 13), WhiteSpace, 3));
    assert_eq!(odd(parse_size(b"1000")), (Size::new(1000, 1000), BoardTooBig, 0));
    assert_eq!(odd(parse_size(b"10:53")), (Size::new(10, 53), BoardTooBig, 0));
    assert_eq!(error(parse_size(b"-10")), (OutOfRange, 0));
    assert_eq!(error(parse_size(b"0")), (OutOfRange, 0));
    assert_eq!(error(parse_size(b"9:0")), (OutOfRange, 2));
    assert_eq!(error(parse_size(b"9:")), (Empty, 2));
    assert_eq!(error(parse_size(b"2147483648")), (OutOfRange, 0));
    assert_eq!(error(parse_size(b"")), (Empty, 0));
}

#[test]
fn composed_properties() {
    let size = Size::new(9, 9);
    let label = clean(parse_label(b"de:a\\:b:c", size));
    assert_eq!((label.point, label.text), (Point::new(3, 4), &b"a\\:b:c"[..]));
    assert_eq!(odd(parse_label(b"aa:", size)).1, Empty);
    assert_eq!(error(parse_label(b":lbl", size)), (Empty, 0));
    assert_eq!(error(parse_label(b"aa", size)), (NotComposed, 2));
    assert_eq!(clean(parse_point_pair(b"ab:cd", size)), (Point::new(0, 1), Point::new(2, 3)));
    assert_eq!(odd(parse_point_pair(b"ab:ab", size)).1, SinglePoint);
    assert_eq!(error(parse_point_pair(b"aa:sc", size)), (OffBoard, 3));
    assert_eq!(clean(Ok(parse_application(b"foo\\:bar:2 3"))), (&b"foo\\:bar"[..], &b"2 3"[..]));
    assert_eq!(odd(Ok(parse_application(b"foxwq"))), ((&b"foxwq"[..], &b""[..]), NotComposed, 5));
    assert_eq!(clean(parse_figure(b"")), None);
    assert_eq!(clean(parse_figure(b"515:th\\]is")), Some(SgfFigure { flags: 515, name: b"th\\]is" }));
    assert_eq!(odd(parse_figure(b"4")), (Some(SgfFigure { flags: 4, name: b"" }), NotComposed, 1));
    assert_eq!(error(parse_figure(b"-1:x")), (OutOfRange, 0));
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn reals_are_exact(whole in -1_000_000_000_i64..1_000_000_000, decimals in "[0-9]{1,8}") {
        let text = format!("{whole}.{decimals}");
        let value = clean(parse_real(text.as_bytes()));
        let scale = 10_i64.pow(decimals.len() as u32);
        let negative = text.starts_with('-');
        let parts = whole.abs() * scale + decimals.parse::<i64>().unwrap();
        prop_assert_eq!(value.in_parts(scale), Some(if negative { -parts } else { parts }));
        if value.numerator().abs() < 1 << 53 {
            prop_assert_eq!(value.to_f64(), text.parse::<f64>().unwrap());
        }
        prop_assert_eq!(clean(parse_real(value.to_string().as_bytes())), value);
    }

    #[test]
    fn mixed_numbers_are_exact(whole in 0..1000_i64, above in 0..1000_i64, below in 1..1000_i64) {
        for text in [format!("{whole} {above}/{below}"), format!("{whole}又{above}/{below}")] {
            let value = parse_real(text.as_bytes()).unwrap().value;
            prop_assert_eq!(value.in_parts(below), Some(whole * below + above));
        }
    }

    #[test]
    fn the_colon_after_an_even_number_of_backslashes(value in "[a:\\\\]{0,12}") {
        let bytes = value.as_bytes();
        let backslashes = |at: usize| bytes[..at].iter().rev().take_while(|&&byte| byte == b'\\').count();
        let expected = (0..bytes.len()).find(|&at| bytes[at] == b':' && backslashes(at) % 2 == 0);
        prop_assert_eq!(split_composed(bytes), expected.map(|at| (&bytes[..at], &bytes[at + 1..])));
    }

    #[test]
    fn parts_come_back(first in "[a-c\\\\:\\]é]{0,9}", second in "[a-c\\\\:\\]é]{0,9}") {
        let mut value = Vec::new();
        escape_part(first.as_bytes(), &mut value).unwrap();
        value.push(b':');
        escape_part(second.as_bytes(), &mut value).unwrap();
        let (before, after) = split_composed(&value).unwrap();
        for (part, text) in [(before, first), (after, second)] {
            let mut read = Vec::new();
            unescape(part, SgfText::Simple, &mut read).unwrap();
            prop_assert_eq!(read, text.as_bytes());
        }
    }

    #[test]
    fn any_bytes(value in proptest::collection::vec(prop_oneof![any::<u8>(), proptest::sample::select(&b"0123456789+-.,/ :x\\"[..])], 0..24)) {
        let errors = [
            parse_number(&value).err(), parse_real(&value).err(), parse_double(&value).err(), parse_color(&value).err(),
            parse_none(&value).err(), parse_size(&value).err(), parse_figure(&value).err(),
            parse_label(&value, Size::new(19, 19)).err(), parse_point_pair(&value, Size::new(19, 19)).err(),
        ];
        for error in errors.into_iter().flatten() {
            prop_assert!(error.offset <= value.len(), "{}", error);
        }
    }
}
