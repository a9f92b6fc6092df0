//! The table of properties, and the check of any value.

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
        ("FG", "", "good"),
        ("FG", "257:x", "good"),
        ("DO", "", "good"),
        ("DO", "1", "bad"),
        ("GB", "2", "good"),
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
}
