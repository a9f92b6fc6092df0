//! The properties of FF\[1\] to FF\[4\]: which there are, where they may stand, and what their values are.
//!
//! FF\[2\] was never published; what is known of it is FF\[1\]. Private properties (KGSDE, TT, SBKV, ...) are not here.

use crate::numbered::numbered;
use SgfListKind::{EmptyList, List, Single};
use SgfPropertyGame::{Go, Loa};
use SgfPropertyKind::{GameInfo, Move, Plain, Root, Setup};
use SgfValueType as Value;

/// What is known of a property.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SgfPropertyInfo {
    /// Its identifier, in capitals.
    pub identifier: &'static str,
    /// The versions that have it: bit 0 for FF\[1\] to bit 3 for FF\[4\].
    pub versions: u8,
    /// Where it may stand.
    pub kind: SgfPropertyKind,
    /// How many values it has.
    pub list: SgfListKind,
    /// What each value is.
    pub value: SgfValueType,
    /// Whether it holds for the nodes below too, until it is set again.
    pub inherit: bool,
    /// The game that it belongs to.
    pub game: SgfPropertyGame,
    /// The least and the greatest number that it may be.
    pub range: Option<(i64, i64)>,
}

numbered! {
    /// Where a property may stand.
    pub enum SgfPropertyKind: u8 {
        0 Plain "plain" "in any node";
        1 Root "root" "in the root only";
        2 GameInfo "game_info" "in one node of a path only, mostly the root";
        3 Setup "setup" "not beside a move";
        4 Move "move" "a move, or something said of it; not beside setup";
    }
}

numbered! {
    /// How many values a property has.
    pub enum SgfListKind: u8 {
        0 Single "single" "one";
        1 List "list" "one or more";
        2 EmptyList "empty_list" "any number; none at all is written as one empty value";
    }
}

numbered! {
    /// What a value is.
    pub enum SgfValueType: u8 {
        0 Empty "empty" "nothing: the property stands or does not";
        1 Number "number" "a whole number";
        2 Real "real" "a number with decimals";
        3 Double "double" "`1`, or `2` for more of it";
        4 Color "color" "`B` or `W`";
        5 SimpleText "simple_text" "text without line breaks";
        6 Text "text" "text";
        7 Point "point" "a point; in lists also a rectangle";
        8 Move "move" "a point or a pass";
        9 Stone "stone" "in Go, a point";
        10 PointPoint "point_point" "`point:point`";
        11 PointText "point_text" "`point:simpletext`";
        12 TextText "text_text" "`simpletext:simpletext`";
        13 NoneOrFigure "figure" "nothing, or `number:simpletext`";
        14 BoardSize "board_size" "`number`, or `number:number`";
    }
}

numbered! {
    /// The game that a property belongs to.
    pub enum SgfPropertyGame: u8 {
        0 Any "any" "any game";
        1 Go "go" "Go";
        2 Loa "lines_of_action" "Lines of Action";
    }
}

impl SgfPropertyInfo {
    /// Whether FF\[`version`\] has it.
    pub const fn is_in(&self, version: u32) -> bool {
        version >= 1 && version <= 4 && self.versions >> (version - 1) & 1 != 0
    }

    const fn inherited(self) -> Self {
        SgfPropertyInfo { inherit: true, ..self }
    }

    const fn only(self, game: SgfPropertyGame) -> Self {
        SgfPropertyInfo { game, ..self }
    }

    const fn within(self, least: i64, most: i64) -> Self {
        SgfPropertyInfo { range: Some((least, most)), ..self }
    }
}

/// What is known of the property `identifier`. Small letters are left out, as FF\[1\] to FF\[3\] want it: `PlayerBlack`
/// is PB. `None` for properties of no version.
#[inline]
pub fn property_info(identifier: &[u8]) -> Option<&'static SgfPropertyInfo> {
    if let Some(key) = key(identifier) {
        return TABLE.get(usize::from(PLACES[key]));
    }
    let mut folded = [0; 2];
    let folded = fold_identifier(identifier, &mut folded)?;
    TABLE.get(usize::from(PLACES[key(folded)?]))
}

/// A number for each identifier of one or two capitals.
#[inline]
const fn key(identifier: &[u8]) -> Option<usize> {
    match *identifier {
        [one @ b'A'..=b'Z'] => Some((one - b'A') as usize * 27),
        [one @ b'A'..=b'Z', two @ b'A'..=b'Z'] => Some((one - b'A') as usize * 27 + (two - b'A') as usize + 1),
        _ => None,
    }
}

/// For each key the property's place in the table; for those of no property a place behind it.
static PLACES: [u8; 26 * 27] = {
    let mut places = [u8::MAX; 26 * 27];
    let mut place = 0;
    while place < TABLE.len() {
        match key(TABLE[place].identifier.as_bytes()) {
            Some(key) => places[key] = place as u8,
            None => panic!("an identifier of one or two capitals"),
        }
        place += 1;
    }
    places
};

/// Writes the capitals of `identifier` into `out` and gives the part of it that was used. `None` if there is no capital,
/// too many for `out`, or anything that is no letter.
pub fn fold_identifier<'a>(identifier: &[u8], out: &'a mut [u8]) -> Option<&'a [u8]> {
    let mut count = 0;
    for &byte in identifier.iter().filter(|byte| !byte.is_ascii_lowercase()) {
        if !byte.is_ascii_uppercase() {
            return None;
        }
        *out.get_mut(count)? = byte;
        count += 1;
    }
    if count == 0 { None } else { out.get(..count) }
}

/// Every property, by identifier.
pub fn property_table() -> &'static [SgfPropertyInfo] {
    &TABLE
}

const ALL: u8 = 0b1111;
const FF12: u8 = 0b0011;
const FF123: u8 = 0b0111;
const FF234: u8 = 0b1110;
const FF3: u8 = 0b0100;
const FF34: u8 = 0b1100;
const FF4: u8 = 0b1000;

const fn row(
    identifier: &'static str,
    versions: u8,
    kind: SgfPropertyKind,
    list: SgfListKind,
    value: SgfValueType,
) -> SgfPropertyInfo {
    let game = SgfPropertyGame::Any;
    SgfPropertyInfo { identifier, versions, kind, list, value, inherit: false, game, range: None }
}

/// From the index of properties of FF\[1\] to FF\[4\], sorted. SE is one thing in FF\[3\], a list of points, and another in
/// FF\[4\], one point in Lines of Action: the list stands for both.
static TABLE: [SgfPropertyInfo; 88] = [
    row("AB", ALL, Setup, List, Value::Stone),
    row("AE", ALL, Setup, List, Value::Point),
    row("AN", FF34, GameInfo, Single, Value::SimpleText),
    row("AP", FF4, Root, Single, Value::TextText),
    row("AR", FF4, Plain, List, Value::PointPoint),
    row("AS", FF4, Plain, Single, Value::SimpleText).only(Loa),
    row("AW", ALL, Setup, List, Value::Stone),
    row("B", ALL, Move, Single, Value::Move),
    row("BL", ALL, Move, Single, Value::Real),
    row("BM", ALL, Move, Single, Value::Double),
    row("BR", ALL, GameInfo, Single, Value::SimpleText),
    row("BS", FF123, GameInfo, Single, Value::Number),
    row("BT", FF34, GameInfo, Single, Value::SimpleText),
    row("C", ALL, Plain, Single, Value::Text),
    row("CA", FF4, Root, Single, Value::SimpleText),
    row("CH", FF123, Plain, Single, Value::Double),
    row("CP", FF34, GameInfo, Single, Value::SimpleText),
    row("CR", FF34, Plain, List, Value::Point),
    row("DD", FF4, Plain, EmptyList, Value::Point).inherited(),
    row("DM", FF34, Plain, Single, Value::Double),
    row("DO", FF34, Move, Single, Value::Empty),
    row("DT", ALL, GameInfo, Single, Value::SimpleText),
    row("EL", FF12, Plain, Single, Value::Number),
    row("EV", ALL, GameInfo, Single, Value::SimpleText),
    row("EX", FF12, Plain, Single, Value::Move),
    row("FF", FF234, Root, Single, Value::Number).within(1, 4),
    row("FG", ALL, Plain, Single, Value::NoneOrFigure),
    row("GB", ALL, Plain, Single, Value::Double),
    row("GC", ALL, GameInfo, Single, Value::Text),
    row("GM", ALL, Root, Single, Value::Number).within(1, 16),
    row("GN", ALL, GameInfo, Single, Value::SimpleText),
    row("GW", ALL, Plain, Single, Value::Double),
    row("HA", ALL, GameInfo, Single, Value::Number).only(Go),
    row("HO", FF34, Plain, Single, Value::Double),
    row("ID", FF3, GameInfo, Single, Value::SimpleText),
    row("IP", FF4, GameInfo, Single, Value::SimpleText).only(Loa),
    row("IT", FF34, Move, Single, Value::Empty),
    row("IY", FF4, GameInfo, Single, Value::SimpleText).only(Loa),
    row("KM", ALL, GameInfo, Single, Value::Real).only(Go),
    row("KO", FF34, Move, Single, Value::Empty),
    row("L", FF12, Plain, List, Value::Point),
    row("LB", FF34, Plain, List, Value::PointText),
    row("LN", FF34, Plain, List, Value::PointPoint),
    row("LT", FF3, Plain, Single, Value::Empty),
    row("M", FF12, Plain, List, Value::Point),
    row("MA", FF34, Plain, List, Value::Point),
    row("MN", FF34, Move, Single, Value::Number),
    row("N", ALL, Plain, Single, Value::SimpleText),
    row("OB", FF34, Move, Single, Value::Number),
    row("OM", FF3, Plain, Single, Value::Number),
    row("ON", FF34, GameInfo, Single, Value::SimpleText),
    row("OP", FF3, Plain, Single, Value::Real),
    row("OT", FF4, GameInfo, Single, Value::SimpleText),
    row("OV", FF3, Plain, Single, Value::Real),
    row("OW", FF34, Move, Single, Value::Number),
    row("PB", ALL, GameInfo, Single, Value::SimpleText),
    row("PC", ALL, GameInfo, Single, Value::SimpleText),
    row("PL", ALL, Setup, Single, Value::Color),
    row("PM", FF4, Plain, Single, Value::Number).inherited(),
    row("PW", ALL, GameInfo, Single, Value::SimpleText),
    row("RE", ALL, GameInfo, Single, Value::SimpleText),
    row("RG", FF123, Plain, List, Value::Point).only(Go),
    row("RO", ALL, GameInfo, Single, Value::SimpleText),
    row("RU", FF34, GameInfo, Single, Value::SimpleText),
    row("SC", FF123, Plain, List, Value::Point),
    row("SE", FF34, Plain, List, Value::Point),
    row("SI", FF3, Plain, Single, Value::Double),
    row("SL", ALL, Plain, List, Value::Point),
    row("SO", ALL, GameInfo, Single, Value::SimpleText),
    row("SQ", FF4, Plain, List, Value::Point),
    row("ST", FF4, Root, Single, Value::Number).within(0, 3),
    row("SU", FF4, GameInfo, Single, Value::SimpleText).only(Loa),
    row("SZ", ALL, Root, Single, Value::BoardSize),
    row("TB", ALL, Plain, EmptyList, Value::Point).only(Go),
    row("TC", FF3, Plain, Single, Value::Number).only(Go),
    row("TE", ALL, Move, Single, Value::Double),
    row("TM", ALL, GameInfo, Single, Value::Real),
    row("TR", FF34, Plain, List, Value::Point),
    row("TW", ALL, Plain, EmptyList, Value::Point).only(Go),
    row("UC", FF34, Plain, Single, Value::Double),
    row("US", ALL, GameInfo, Single, Value::SimpleText),
    row("V", ALL, Plain, Single, Value::Real),
    row("VW", ALL, Plain, EmptyList, Value::Point).inherited(),
    row("W", ALL, Move, Single, Value::Move),
    row("WL", ALL, Move, Single, Value::Real),
    row("WR", ALL, GameInfo, Single, Value::SimpleText),
    row("WS", FF123, GameInfo, Single, Value::Number),
    row("WT", FF34, GameInfo, Single, Value::SimpleText),
];
