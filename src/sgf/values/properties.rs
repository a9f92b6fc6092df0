//! The properties of FF\[1\] to FF\[4\]: which there are, where they may stand, and what their values are.
//!
//! FF\[2\] was never published; what is known of it is FF\[1\]. Private properties (KGSDE, TT, SBKV, ...) are not here.

use crate::numbered::numbered;
use SgfGroup as Group;
use SgfListKind::{EmptyList, List, Single};
use SgfPropertyGame::{Go, Loa};
use SgfPropertyKind::{GameInfo, Move, Plain, Root, Setup};
use SgfValueType as Value;

/// Longer identifiers are reported, and clean FF4 has none of them.
pub const LONGEST_IDENTIFIER: usize = 100;

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
    /// What it excludes in its node.
    pub group: SgfGroup,
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

impl SgfValueType {
    /// Whether it names points of the board, which another game than Go has in other words.
    pub const fn is_on_board(self) -> bool {
        match self {
            Value::Point | Value::Move | Value::Stone | Value::PointPoint | Value::PointText => true,
            Value::Empty | Value::Number | Value::Real | Value::Double | Value::Color => false,
            Value::SimpleText | Value::Text | Value::TextText | Value::NoneOrFigure | Value::BoardSize => false,
        }
    }

    /// Whether it is text and nothing else.
    pub const fn is_text(self) -> bool {
        match self {
            Value::SimpleText | Value::Text => true,
            Value::Empty | Value::Number | Value::Real | Value::Double | Value::Color | Value::BoardSize => false,
            Value::Point | Value::Move | Value::Stone | Value::PointPoint | Value::PointText => false,
            Value::TextText | Value::NoneOrFigure => false,
        }
    }

    /// Whether it is a point and nothing else, so that in lists a rectangle stands for all of its points.
    pub const fn is_point(self) -> bool {
        match self {
            Value::Point | Value::Stone => true,
            Value::Empty | Value::Number | Value::Real | Value::Double | Value::Color | Value::BoardSize => false,
            Value::Move | Value::PointPoint | Value::PointText => false,
            Value::SimpleText | Value::Text | Value::TextText | Value::NoneOrFigure => false,
        }
    }
}

/// What a property excludes in its node: of a group, the node has one property, or each point of the board does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SgfGroup {
    /// Nothing.
    None,
    /// Black's move, beside which there is none of White's.
    BlackMove,
    /// White's move.
    WhiteMove,
    /// Says of a move that it is good: the node has a move, and nothing else is said of it.
    GoodMove,
    /// Says of a move that it is bad.
    BadMove,
    /// Says of a move that it is doubtful or interesting.
    OddMove,
    /// Says who is better off, or that nobody can tell.
    Judgement,
    /// A list of points to set up: none of them stands in another one.
    SetupPoint,
    /// A list of marked points.
    Mark,
    /// A list of labels.
    Label,
    /// A list of points of territory.
    Territory,
}

impl SgfGroup {
    /// How many groups of lists of points there are.
    pub const POINTS: usize = 4;

    /// Of a group of lists of points in which no point may stand twice, its place among them.
    pub const fn points(self) -> Option<usize> {
        match self {
            SgfGroup::SetupPoint => Some(0),
            SgfGroup::Mark => Some(1),
            SgfGroup::Label => Some(2),
            SgfGroup::Territory => Some(3),
            SgfGroup::None | SgfGroup::BlackMove | SgfGroup::WhiteMove => None,
            SgfGroup::GoodMove | SgfGroup::BadMove | SgfGroup::OddMove | SgfGroup::Judgement => None,
        }
    }

    /// Whether it is a move.
    pub const fn is_move(self) -> bool {
        matches!(self, SgfGroup::BlackMove | SgfGroup::WhiteMove)
    }
}

impl SgfPropertyInfo {
    /// Whether it is a list of points.
    pub const fn is_point_list(&self) -> bool {
        !matches!(self.list, Single) && self.value.is_point()
    }

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
    group: SgfGroup,
) -> SgfPropertyInfo {
    let game = SgfPropertyGame::Any;
    SgfPropertyInfo { identifier, versions, kind, list, value, group, inherit: false, game, range: None }
}

/// From the index of properties of FF\[1\] to FF\[4\], sorted. SE is one thing in FF\[3\], a list of points, and another in
/// FF\[4\], one point in Lines of Action: the list stands for both.
static TABLE: [SgfPropertyInfo; 88] = [
    row("AB", ALL, Setup, List, Value::Stone, Group::SetupPoint),
    row("AE", ALL, Setup, List, Value::Point, Group::SetupPoint),
    row("AN", FF34, GameInfo, Single, Value::SimpleText, Group::None),
    row("AP", FF4, Root, Single, Value::TextText, Group::None),
    row("AR", FF4, Plain, List, Value::PointPoint, Group::None),
    row("AS", FF4, Plain, Single, Value::SimpleText, Group::None).only(Loa),
    row("AW", ALL, Setup, List, Value::Stone, Group::SetupPoint),
    row("B", ALL, Move, Single, Value::Move, Group::BlackMove),
    row("BL", ALL, Move, Single, Value::Real, Group::None),
    row("BM", ALL, Move, Single, Value::Double, Group::BadMove),
    row("BR", ALL, GameInfo, Single, Value::SimpleText, Group::None),
    row("BS", FF123, GameInfo, Single, Value::Number, Group::None),
    row("BT", FF34, GameInfo, Single, Value::SimpleText, Group::None),
    row("C", ALL, Plain, Single, Value::Text, Group::None),
    row("CA", FF4, Root, Single, Value::SimpleText, Group::None),
    row("CH", FF123, Plain, Single, Value::Double, Group::None),
    row("CP", FF34, GameInfo, Single, Value::SimpleText, Group::None),
    row("CR", FF34, Plain, List, Value::Point, Group::Mark),
    row("DD", FF4, Plain, EmptyList, Value::Point, Group::None).inherited(),
    row("DM", FF34, Plain, Single, Value::Double, Group::Judgement),
    row("DO", FF34, Move, Single, Value::Empty, Group::OddMove),
    row("DT", ALL, GameInfo, Single, Value::SimpleText, Group::None),
    row("EL", FF12, Plain, Single, Value::Number, Group::None),
    row("EV", ALL, GameInfo, Single, Value::SimpleText, Group::None),
    row("EX", FF12, Plain, Single, Value::Move, Group::None),
    row("FF", FF234, Root, Single, Value::Number, Group::None).within(1, 4),
    row("FG", ALL, Plain, Single, Value::NoneOrFigure, Group::None),
    row("GB", ALL, Plain, Single, Value::Double, Group::Judgement),
    row("GC", ALL, GameInfo, Single, Value::Text, Group::None),
    row("GM", ALL, Root, Single, Value::Number, Group::None).within(1, 40),
    row("GN", ALL, GameInfo, Single, Value::SimpleText, Group::None),
    row("GW", ALL, Plain, Single, Value::Double, Group::Judgement),
    row("HA", ALL, GameInfo, Single, Value::Number, Group::None).only(Go),
    row("HO", FF34, Plain, Single, Value::Double, Group::None),
    row("ID", FF3, GameInfo, Single, Value::SimpleText, Group::None),
    row("IP", FF4, GameInfo, Single, Value::SimpleText, Group::None).only(Loa),
    row("IT", FF34, Move, Single, Value::Empty, Group::OddMove),
    row("IY", FF4, GameInfo, Single, Value::SimpleText, Group::None).only(Loa),
    row("KM", ALL, GameInfo, Single, Value::Real, Group::None).only(Go),
    row("KO", FF34, Move, Single, Value::Empty, Group::None),
    row("L", FF12, Plain, List, Value::Point, Group::None),
    row("LB", FF34, Plain, List, Value::PointText, Group::Label),
    row("LN", FF34, Plain, List, Value::PointPoint, Group::None),
    row("LT", FF3, Plain, Single, Value::Empty, Group::None),
    row("M", FF12, Plain, List, Value::Point, Group::None),
    row("MA", FF34, Plain, List, Value::Point, Group::Mark),
    row("MN", FF34, Move, Single, Value::Number, Group::None),
    row("N", ALL, Plain, Single, Value::SimpleText, Group::None),
    row("OB", FF34, Move, Single, Value::Number, Group::None),
    row("OM", FF3, Plain, Single, Value::Number, Group::None),
    row("ON", FF34, GameInfo, Single, Value::SimpleText, Group::None),
    row("OP", FF3, Plain, Single, Value::Real, Group::None),
    row("OT", FF4, GameInfo, Single, Value::SimpleText, Group::None),
    row("OV", FF3, Plain, Single, Value::Real, Group::None),
    row("OW", FF34, Move, Single, Value::Number, Group::None),
    row("PB", ALL, GameInfo, Single, Value::SimpleText, Group::None),
    row("PC", ALL, GameInfo, Single, Value::SimpleText, Group::None),
    row("PL", ALL, Setup, Single, Value::Color, Group::None),
    row("PM", FF4, Plain, Single, Value::Number, Group::None).inherited(),
    row("PW", ALL, GameInfo, Single, Value::SimpleText, Group::None),
    row("RE", ALL, GameInfo, Single, Value::SimpleText, Group::None),
    row("RG", FF123, Plain, List, Value::Point, Group::None).only(Go),
    row("RO", ALL, GameInfo, Single, Value::SimpleText, Group::None),
    row("RU", FF34, GameInfo, Single, Value::SimpleText, Group::None),
    row("SC", FF123, Plain, List, Value::Point, Group::None),
    row("SE", FF34, Plain, List, Value::Point, Group::None),
    row("SI", FF3, Plain, Single, Value::Double, Group::None),
    row("SL", ALL, Plain, List, Value::Point, Group::Mark),
    row("SO", ALL, GameInfo, Single, Value::SimpleText, Group::None),
    row("SQ", FF4, Plain, List, Value::Point, Group::Mark),
    row("ST", FF4, Root, Single, Value::Number, Group::None).within(0, 3),
    row("SU", FF4, GameInfo, Single, Value::SimpleText, Group::None).only(Loa),
    row("SZ", ALL, Root, Single, Value::BoardSize, Group::None),
    row("TB", ALL, Plain, EmptyList, Value::Point, Group::Territory).only(Go),
    row("TC", FF3, Plain, Single, Value::Number, Group::None).only(Go),
    row("TE", ALL, Move, Single, Value::Double, Group::GoodMove),
    row("TM", ALL, GameInfo, Single, Value::Real, Group::None),
    row("TR", FF34, Plain, List, Value::Point, Group::Mark),
    row("TW", ALL, Plain, EmptyList, Value::Point, Group::Territory).only(Go),
    row("UC", FF34, Plain, Single, Value::Double, Group::Judgement),
    row("US", ALL, GameInfo, Single, Value::SimpleText, Group::None),
    row("V", ALL, Plain, Single, Value::Real, Group::None),
    row("VW", ALL, Plain, EmptyList, Value::Point, Group::None).inherited(),
    row("W", ALL, Move, Single, Value::Move, Group::WhiteMove),
    row("WL", ALL, Move, Single, Value::Real, Group::None),
    row("WR", ALL, GameInfo, Single, Value::SimpleText, Group::None),
    row("WS", FF123, GameInfo, Single, Value::Number, Group::None),
    row("WT", FF34, GameInfo, Single, Value::SimpleText, Group::None),
];
