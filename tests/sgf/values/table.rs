//! The table of properties, and the check of any value.

use crate::support::{dice, times};
use gocount::point::Size;
use gocount::sgf::values::*;

/// The properties of FF[4].
const FF4: &str = "AB AE AN AP AR AS AW B BL BM BR BT C CA CP CR DD DM DO DT EV FF FG GB GC GM GN GW HA HO IP IT IY KM \
    KO LB LN MA MN N OB ON OT OW PB PC PL PM PW RE RO RU SE SL SO SQ ST SU SZ TB TE TM TR TW UC US V VW W WL WR WT";

#[test]
fn the_table_is_sorted_and_finds_itself() {
    let table = property_table();
    assert!(table.windows(2).all(|pair| pair[0].identifier < pair[1].identifier));
    for info in table {
        assert_eq!(property_info(info.identifier.as_bytes()), Some(info));
        assert!((1..=4).any(|version| info.is_in(version)));
        assert!(!info.is_in(0) && !info.is_in(5));
    }
    let in_4: Vec<_> = table.iter().filter(|info| info.is_in(4)).map(|info| info.identifier).collect();
    assert_eq!(in_4, FF4.split_whitespace().collect::<Vec<_>>());
    let gone: Vec<_> = table.iter().filter(|info| !info.is_in(4)).map(|info| info.identifier).collect();
    assert_eq!(gone, "BS CH EL EX ID L LT M OM OP OV RG SC SI TC WS".split(' ').collect::<Vec<_>>());
}

#[test]
fn names_are_found_as_by_a_search() {
    let letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZaz09[";
    let look = |name: &[u8]| {
        let capitals: Vec<u8> = name.iter().copied().filter(|byte| !byte.is_ascii_lowercase()).collect();
        let expected = property_table().iter().find(|info| info.identifier.as_bytes() == capitals);
        assert_eq!(property_info(name), expected, "{}", name.escape_ascii());
    };
    for &one in letters {
        look(&[one]);
        for &two in letters {
            look(&[one, two]);
            for &three in letters {
                look(&[one, two, three]);
            }
        }
    }
}

/// Bytes that make values right, nearly right and wrong.
const BYTES: &[u8] = b"aasszzAS:\\ \t0011295.,-+BWRT/\x01\x7f\x0b\n\xe9]";

#[test]
fn what_is_right_at_sight_has_no_fault() {
    let (mut dice, mut seen) = (dice(1), std::collections::BTreeMap::new());
    for _ in 0..times(300_000) {
        let info = &property_table()[dice.roll(property_table().len())];
        let value: Vec<u8> = (0..dice.roll(7)).map(|_| dice.pick(BYTES)).collect();
        let size = dice.pick(&[Size::new(19, 19), Size::new(9, 13), Size::new(52, 52), Size::new(1, 1)]);
        if is_right_at_sight(info, &value, size) {
            *seen.entry(info.value as u8).or_insert(0) += 1;
            let read = check_value(info, &value, size).map(SgfReading::strict);
            assert_eq!(read, Ok(Ok(())), "{} {}", info.identifier, value.escape_ascii());
            let is_text = matches!(info.value, SgfValueType::Text | SgfValueType::SimpleText);
            let has_control = value.iter().any(|&byte| byte < 9 || (14..32).contains(&byte) || byte == 127);
            assert!(!is_text || !has_control, "{}", value.escape_ascii());
        }
    }
    // Of each type some are right, but for the two that are always read.
    let unseen: Vec<_> = SgfValueType::ALL.iter().filter(|kind| !seen.contains_key(&(**kind as u8))).collect();
    assert_eq!(unseen, [&SgfValueType::PointPoint, &SgfValueType::NoneOrFigure]);
}

#[test]
fn results_and_dates_at_sight_have_no_fault() {
    let mut dice = dice(1);
    let (ends, joints) =
        (["B+", "W+", "", "b+", "B"], ["R", "Resign", "T", "Time", "F", "Forfeit", "0", "?", "Void", "Draw"]);
    let mut seen = [0; 2];
    for _ in 0..times(100_000) {
        let tail: String = (0..dice.roll(20)).map(|_| char::from(dice.pick(b"0123456789.. R"))).collect();
        let result = match dice.roll(3) {
            0 => format!("{}{}", dice.pick(&ends), dice.pick(&joints)),
            1 => format!("{}{tail}", dice.pick(&ends)),
            _ => format!("{}{}{}", dice.pick(&ends), dice.roll(1000), dice.pick(&["", ".5", ".25", ".", " "])),
        };
        if is_result_at_sight(result.as_bytes()) {
            seen[0] += 1;
            assert!(parse_result(&result).is_ok_and(|read| read.complaint.is_none()), "{result}");
        }
        let date = format!("{:04}-{:02}-{:02}", dice.roll(2100), dice.roll(14), dice.roll(33));
        let mut dates = Vec::new();
        let is_right = parse_dates(&date, &mut dates).is_ok_and(|read| read.complaint.is_none());
        assert_eq!(is_date_at_sight(date.as_bytes()), is_right, "{date}");
        seen[1] += usize::from(is_right);
    }
    assert!(seen.iter().all(|&seen| seen > 1000), "{seen:?}");
    for other in ["", "1996-05", "1996-05-06 ", "1996/05/06", "19960506", "199a-05-06"] {
        assert!(!is_date_at_sight(other.as_bytes()), "{other}");
    }
}

#[test]
fn long_names_fold_to_short_ones() {
    for (name, short) in [("PlayerBlack", "PB"), ("CoPyright", "CP"), ("AddBlack", "AB"), ("GaMe", "GM"), ("B", "B")] {
        assert_eq!(property_info(name.as_bytes()).map(|info| info.identifier), Some(short));
    }
    for unknown in ["", "player", "KGSDE", "B1", "XX", "P B", "PlayerBlackName"] {
        assert_eq!(property_info(unknown.as_bytes()), None, "{unknown}");
    }
    let mut out = [0; 8];
    assert_eq!(fold_identifier(b"KomiGivenSeparatelyDE", &mut out), Some(&b"KGSDE"[..]));
    assert_eq!(fold_identifier(b"ABCDEFGHI", &mut out), None);
}

#[test]
fn properties_exclude_one_another_in_groups() {
    for group in [SgfGroup::SetupPoint, SgfGroup::Mark, SgfGroup::Label, SgfGroup::Territory] {
        let mine = property_table().iter().filter(|info| info.group == group);
        assert!(mine.clone().count() > 0 && mine.clone().all(|info| info.list != SgfListKind::Single), "{group:?}");
        assert!(group.points().is_some_and(|place| place < SgfGroup::POINTS), "{group:?}");
        // The check for points that stand twice knows these two.
        let is_known = |info: &SgfPropertyInfo| info.value.is_point() || info.value == SgfValueType::PointText;
        assert!(mine.clone().all(is_known), "{group:?}");
    }
    let names = |holds: &dyn Fn(&SgfPropertyInfo) -> bool| {
        let names: Vec<_> = property_table().iter().filter(|info| holds(info)).map(|info| info.identifier).collect();
        names.join(" ")
    };
    let points = |group| names(&|info| info.group == group);
    assert_eq!(points(SgfGroup::SetupPoint), "AB AE AW");
    assert_eq!(points(SgfGroup::Mark), "CR MA SL SQ TR");
    assert_eq!(points(SgfGroup::Label), "LB");
    assert_eq!(points(SgfGroup::Territory), "TB TW");
    assert_eq!(points(SgfGroup::Judgement), "DM GB GW UC");
    assert_eq!(names(&|info| info.group.is_move()), "B W");
    let annotations = [SgfGroup::GoodMove, SgfGroup::BadMove, SgfGroup::OddMove];
    assert_eq!(names(&|info| annotations.contains(&info.group)), "BM DO IT TE");
    // Whoever adds one of these says whether it excludes others.
    let free = |info: &SgfPropertyInfo| info.group == SgfGroup::None;
    assert_eq!(names(&|info| free(info) && info.kind == SgfPropertyKind::Setup), "PL");
    assert_eq!(names(&|info| free(info) && info.value == SgfValueType::Double), "CH HO SI");
    assert_eq!(names(&|info| free(info) && info.is_point_list()), "DD L M RG SC SE VW");
}

#[test]
fn the_longest_identifier_is_the_one_of_the_message() {
    let message = gocount::sgf::SgfEvent::IdentifierTooLong.message();
    assert!(message.contains(&format!("more than {LONGEST_IDENTIFIER} letters")), "{message}");
}

#[test]
fn what_some_properties_are() {
    let info = |name: &str| property_info(name.as_bytes()).unwrap();
    assert_eq!(
        (info("AB").kind, info("AB").list, info("AB").value),
        (SgfPropertyKind::Setup, SgfListKind::List, SgfValueType::Stone)
    );
    assert_eq!((info("KO").kind, info("KO").value), (SgfPropertyKind::Move, SgfValueType::Empty));
    assert!(info("VW").inherit && info("PM").inherit && info("DD").inherit && !info("TB").inherit);
    assert_eq!(info("KM").game, SgfPropertyGame::Go);
    assert!(!info("FF").is_in(1) && info("FF").is_in(2));
}

#[test]
fn values_against_their_types() {
    let size = Size::new(19, 19);
    let check =
        |name: &str, value: &str| match check_value(property_info(name.as_bytes()).unwrap(), value.as_bytes(), size) {
            Ok(reading) => reading.complaint.map_or("good", |_| "odd"),
            Err(_) => "bad",
        };
    let expected = [
        ("B", "", "good"),
        ("B", "dp", "good"),
        ("B", " ", "odd"),
        ("B", "111", "bad"),
        ("B", "aa:bb", "bad"),
        ("AB", "aa:bb", "good"),
        ("AB", "", "bad"),
        ("AE", "bb:aa", "bad"),
        ("VW", "", "good"),
        ("TB", "aa:bb", "good"),
        ("PL", "r", "bad"),
        ("PL", "B", "good"),
        ("PL", "b", "odd"),
        ("SZ", "19:13", "good"),
        ("SZ", "1000", "odd"),
        ("SZ", "-10", "bad"),
        ("FF", "4", "good"),
        ("FF", "5", "bad"),
        ("GM", "1", "good"),
        ("ST", "3", "good"),
        ("ST", "4", "bad"),
        ("KM", "6,5", "odd"),
        ("KM", "", "bad"),
        ("AP", "foxwq", "odd"),
        ("AP", "CGoban:3", "good"),
        ("AP", "", "bad"),
        ("LB", "aa:x", "good"),
        ("LB", "aa", "bad"),
        ("AR", "aa:bb", "good"),
        ("AR", "aa", "bad"),
        ("FG", "", "good"),
        ("FG", "257:x", "good"),
        ("FG", "x:y", "bad"),
        ("DO", "", "good"),
        ("DO", "1", "bad"),
        ("GB", "2", "good"),
        ("GB", "3", "bad"),
        ("TM", "600", "good"),
        ("TM", "10:00", "bad"),
        ("C", "]", "good"),
        ("RE", "who knows", "good"),
        ("BL", "-70.0", "good"),
        ("HA", "7.5", "bad"),
    ];
    for (name, value, outcome) in expected {
        assert_eq!(check(name, value), outcome, "{name}[{value}]");
    }
    // Of every type one that is right and, where that can be, one that is not.
    for &kind in SgfValueType::ALL {
        let is_told = |is_good: bool| {
            let mut of_kind = expected.iter().filter(|row| property_info(row.0.as_bytes()).unwrap().value == kind);
            of_kind.any(|row| (row.2 == "good") == is_good)
        };
        assert!(is_told(true) && (kind.is_text() || is_told(false)), "{kind:?}");
    }
}
