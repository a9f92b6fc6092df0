//! Scores as JSON: our shape, and that of the Online Go Server.

use super::sheet::{Score, ScoreItem, ScoreSide};
use crate::half::HalfPoints;
use crate::memory::OutOfMemory;
use crate::memory::json::{ShownInJson, to_json};
use crate::point::{Color, Point, Size};
use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};

/// Who says which stones are dead, as the JSON of a score has it.
#[derive(Clone, Copy, Debug)]
pub struct DeadTold<'a> {
    /// `marks`, `list`, `estimate` or `none`.
    pub source: &'static str,
    /// One point of each chain or region that could go either way.
    pub unsure: &'a [Point],
}

/// Writes a score: `{"rules","size","black","white","margin","result","map","owner","dead_source","unsure","warnings"}`. A side has its lines
/// in the order of the sheet, and `total`; `map` and `owner` are rows of letters: see [`Score::letters`], and `X` `O` `.`
/// for whose each point is.
pub fn write_score(score: &Score, dead: DeadTold, more_warnings: &[&str]) -> Result<String, OutOfMemory> {
    to_json(&ScoreObject { score, dead, more_warnings })
}

/// Writes a score in the shape of the Online Go Server: `{"white":{"total","stones","territory","prisoners",
/// "scoring_positions","handicap","komi"},"black":{...}}`. `prisoners` are those taken in play, those taken off at the
/// end, and pass stones; `scoring_positions` are the points that count, as SGF letters. Button and tax, which that shape
/// has no place for, are in the total alone.
pub fn write_ogs(score: &Score) -> Result<String, OutOfMemory> {
    to_json(&OgsObject(score))
}

struct ScoreObject<'a> {
    score: &'a Score,
    dead: DeadTold<'a>,
    more_warnings: &'a [&'a str],
}

impl Serialize for ScoreObject<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let score = self.score;
        let Size { width, height } = score.size();
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("rules", score.rules())?;
        map.serialize_entry("size", &[width, height])?;
        map.serialize_entry("black", score.side(Color::Black))?;
        map.serialize_entry("white", score.side(Color::White))?;
        map.serialize_entry("margin", &score.margin())?;
        map.serialize_entry("result", &ShownInJson(&score.result()))?;
        map.serialize_entry("map", &Rows { score, letters: Letters::Map })?;
        map.serialize_entry("owner", &Rows { score, letters: Letters::Owner })?;
        map.serialize_entry("dead_source", self.dead.source)?;
        map.serialize_entry("unsure", &Unsure(self.dead.unsure))?;
        map.serialize_entry("warnings", &Warnings(self))?;
        map.end()
    }
}

impl Serialize for ScoreSide {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for &item in ScoreItem::ALL {
            map.serialize_entry(item.name(), &self.get(item))?;
        }
        map.serialize_entry("total", &self.total())?;
        map.end()
    }
}

struct Unsure<'a>(&'a [Point]);

impl Serialize for Unsure<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|point| [point.x, point.y]))
    }
}

struct Warnings<'a>(&'a ScoreObject<'a>);

impl Serialize for Warnings<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let score = self.0.score;
        let mut list = serializer.serialize_seq(None)?;
        for warning in score.warnings() {
            list.serialize_element(&ShownInJson(&warning.words(score.size())))?;
        }
        for warning in self.0.more_warnings {
            list.serialize_element(warning)?;
        }
        list.end()
    }
}

#[derive(Clone, Copy)]
enum Letters {
    Map,
    Owner,
}

struct Rows<'a> {
    score: &'a Score,
    letters: Letters,
}

impl Serialize for Rows<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(None)?;
        for row in 0..self.score.size().height as usize {
            list.serialize_element(&ShownInJson(&Row { rows: self, row }))?;
        }
        list.end()
    }
}

struct Row<'a> {
    rows: &'a Rows<'a>,
    row: usize,
}

impl std::fmt::Display for Row<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        use std::fmt::Write;
        let (score, width) = (self.rows.score, self.rows.score.size().width as usize);
        let range = self.row * width..(self.row + 1) * width;
        match self.rows.letters {
            Letters::Map => score.letters_of(range).try_for_each(|letter| f.write_char(letter as char)),
            Letters::Owner => {
                let owners = score.owner()[range].iter().map(|&owner| [b'.', b'X', b'O'][owner as usize % 3]);
                owners.map(char::from).try_for_each(|letter| f.write_char(letter))
            }
        }
    }
}

struct OgsObject<'a>(&'a Score);

impl Serialize for OgsObject<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("white", &OgsSide { score: self.0, color: Color::White })?;
        map.serialize_entry("black", &OgsSide { score: self.0, color: Color::Black })?;
        map.end()
    }
}

struct OgsSide<'a> {
    score: &'a Score,
    color: Color,
}

impl Serialize for OgsSide<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let side = self.score.side(self.color);
        let sum = |items: &[ScoreItem]| items.iter().fold(HalfPoints::ZERO, |sum, &item| sum + side.get(item));
        let prisoners = [ScoreItem::Prisoners, ScoreItem::Dead, ScoreItem::PassStones];
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("total", &side.total())?;
        map.serialize_entry("stones", &side.get(ScoreItem::Stones))?;
        map.serialize_entry("territory", &side.get(ScoreItem::Territory))?;
        map.serialize_entry("prisoners", &sum(&prisoners))?;
        map.serialize_entry("scoring_positions", &ShownInJson(self))?;
        map.serialize_entry("handicap", &side.get(ScoreItem::Handicap))?;
        map.serialize_entry("komi", &side.get(ScoreItem::Komi))?;
        map.end()
    }
}

impl std::fmt::Display for OgsSide<'_> {
    /// The points that count for the colour, as letters; those beyond 52 have none and are left out.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        use crate::point::notation::sgf_letters;
        use std::fmt::Write;
        let width = self.score.size().width as usize;
        let counts = |(i, owner): (usize, &u8)| (*owner == self.color as u8).then_some(i);
        for i in self.score.owner().iter().enumerate().filter_map(counts) {
            for letter in sgf_letters(Point::new((i % width) as i32, (i / width) as i32)).into_iter().flatten() {
                f.write_char(letter as char)?;
            }
        }
        Ok(())
    }
}
