//! Recorded answers of another reader, when they are at hand.

use gocount::point::{Color, Point, Size};
use gocount::sgf::values::*;
use serde_json::Value;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/cases/sgf/sgfmill_vectors.jsonl");

/// Bytes, recorded as an object with their Latin-1 text.
fn bytes(value: &Value) -> Option<Vec<u8>> {
    value.get("b")?.as_str()?.chars().map(|byte| u8::try_from(byte).ok()).collect()
}

fn square(value: &Value) -> Option<Size> {
    let size = value.as_u64().or_else(|| value.get("size")?.as_u64())?;
    Some(Size::new(size as u32, size as u32))
}

/// Their points are a row from the bottom and a column.
fn their_point(value: &Value, size: Size) -> Option<Point> {
    let row = value.get(0)?.as_i64()? as i32;
    Some(Point::new(value.get(1)?.as_i64()? as i32, size.height as i32 - 1 - row))
}

/// Whether a value that they read is read as the same here, complaint or none, and one that they refuse is refused or
/// complained about.
fn same<T: PartialEq>(ours: Result<SgfReading<T>, SgfValueError>, theirs: Option<T>) -> bool {
    match theirs {
        Some(expected) => ours.is_ok_and(|reading| reading.value == expected),
        None => ours.and_then(SgfReading::strict).is_err(),
    }
}

/// Whether a recorded call gave the same answer here; `None` when it is about something else.
fn agrees(call: &Value) -> Option<bool> {
    let arg = |index: usize| &call["args"][index];
    let result = call.get("result");
    let read = |index: usize| bytes(arg(index));
    Some(match call["fn"].as_str()? {
        "interpret_point" => {
            let (value, size) = (read(0)?, square(arg(1))?);
            parse_point(&value, size).and_then(SgfReading::strict).ok() == result.and_then(|at| their_point(at, size))
        }
        "interpret_go_point" | "interpret_move" => {
            let (value, size) = (read(0)?, square(arg(1))?);
            let expected = result.map(|at| their_point(at, size));
            parse_move(&value, size).and_then(SgfReading::strict).ok() == expected
        }
        "serialise_move" | "serialise_go_point" | "serialise_point" => {
            let size = square(arg(1)).filter(|size| size.width <= 26)?;
            let point = if arg(0).is_null() { None } else { Some(their_point(arg(0), size)?) };
            if point.is_none() && call["fn"] == "serialise_point" {
                return None;
            }
            move_text(point, size, true).map(|text| text.as_bytes().to_vec()) == result.and_then(bytes)
        }
        "interpret_point_list" => {
            let size = square(arg(1))?;
            let values: Vec<_> = arg(0).as_array()?.iter().map(bytes).collect::<Option<_>>()?;
            let (mut set, mut lost) = (SgfPointSet::new(), false);
            read_point_list(values.iter().map(Vec::as_slice), size, &mut set, |fault| lost |= fault.lost);
            match result {
                None => lost,
                Some(points) => {
                    let mut expected = SgfPointSet::new();
                    for point in points["set"].as_array()? {
                        expected.insert(their_point(point, size)?);
                    }
                    !lost && set == expected
                }
            }
        }
        // They take white space out of a number, wherever it stands: `1 2` is 12 to them, and 1 with a complaint here.
        "interpret_number" if read(0)? == b"1 2" => return None,
        "interpret_number" => same(parse_number(&read(0)?), result.map(|number| number.as_i64().unwrap())),
        "interpret_real" => {
            let expected = result.map(|number| number.as_f64().unwrap());
            let real = parse_real(&read(0)?);
            same(real.map(|real| SgfReading { value: real.value.to_f64(), complaint: real.complaint }), expected)
        }
        "interpret_double" => {
            parse_double(&read(0)?).ok().map(|double| double.value as u64) == result.and_then(Value::as_u64)
        }
        "interpret_colour" => {
            let color = parse_color(&read(0)?).ok().map(|color| color.value);
            color == result.map(|name| if name == "b" { Color::Black } else { Color::White })
        }
        "parse_compose" => {
            let value = read(0)?;
            let whole = (value.clone(), None);
            let ours = split_composed(&value).map_or(whole, |(a, b)| (a.to_vec(), Some(b.to_vec())));
            Some(ours) == result.and_then(|pair| Some((bytes(&pair[0])?, bytes(&pair[1]))))
        }
        _ => return None,
    })
}

#[test]
fn recorded_answers() {
    let Ok(text) = std::fs::read_to_string(FILE) else { return };
    let mut agreed = 0;
    for line in text.lines() {
        // One record holds an infinite number, which JSON does not have.
        let Ok(call) = serde_json::from_str(line) else { continue };
        match agrees(&call) {
            Some(true) => agreed += 1,
            Some(false) => panic!("{line}"),
            None => {}
        }
    }
    assert!(agreed > 100, "{agreed}");
}
