//! A game as bytes, and back: one envelope for both engines.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `GOCOUNT` and the version, 2 |
//! | 1 | the shape: [`ShapeKind::number`] |
//! | 4, 4 | width and height; 0 of a shape that has no size |
//! | 1 | the rule of ko: 0 none, 1 simple, 2 positional, 3 situational, 4 natural situational |
//! | 1 | suicide: 0 forbidden, 1 of chains, 2 allowed |
//! | 1 | occupied points: 0 refuse, 1 skip, 2 ignore, 3 replace |
//! | 1 | who moved first by the options, 1 Black, 2 White |
//! | 1 | 1 strict turns, 2 moves against the rules are played, 4 history, added |
//! | 8 | how many stones may stand |
//! | ... | the game: see `grid/checkpoint.rs` and `plane/checkpoint.rs` |
//! | 8 | a checksum of all before: CRC-64 as in ECMA-182, reflected |
//!
//! All numbers are little-endian.

use super::{Played, Simulator, SimulatorOptions, on};
use crate::memory::OutOfMemory;
use crate::play::bytes::{Reader, Writer};
use crate::play::grid::{Grid, USUAL_MOST_CELLS};
use crate::play::plane::Plane;
use crate::play::{CheckpointFault, Occupied, RefusalKind, Shape, ShapeKind};
use crate::point::Size;
use crate::rules::{KoRule, SuicideRule};

use CheckpointFault::Corrupt;

const MAGIC: [u8; 8] = *b"GOCOUNT\x02";

impl Simulator {
    /// The game as bytes, with all its turns if it has a history, those undone included. The seed of a plane is not part of
    /// it, and neither is what is expected. Linear in the turns, or in the stones of a game without history (times their
    /// logarithm).
    pub fn to_bytes(&self) -> Result<Vec<u8>, OutOfMemory> {
        on!(&self.played, engine => sealed(&self.options, |out| engine.write(out)))
    }

    /// The game that `to_bytes` wrote. Nothing in the bytes is trusted: a game with history is played again by its rules, and
    /// what could not have been written is refused. A grid may have up to 2^26 points.
    pub fn from_bytes(bytes: &[u8]) -> Result<Simulator, CheckpointFault> {
        Simulator::from_bytes_at_most(bytes, USUAL_MOST_CELLS)
    }

    /// As [`from_bytes`](Self::from_bytes), but with another limit on the points of a grid, for which memory is taken before
    /// any of its stones is looked at.
    pub fn from_bytes_at_most(bytes: &[u8], points: u64) -> Result<Simulator, CheckpointFault> {
        let start = MAGIC.len() - 1;
        if bytes.get(..start) != Some(&MAGIC[..start]) {
            return Err(CheckpointFault::NotACheckpoint);
        }
        if bytes.get(start) != Some(&MAGIC[start]) {
            return Err(CheckpointFault::Version);
        }
        let mut reader = Reader::unsealed(bytes)?;
        reader.take::<{ MAGIC.len() }>()?;
        let options = read_options(&mut reader)?;
        let played = match options.shape {
            Shape::Grid(size) if size.cells() > points => return Err(CheckpointFault::TooLarge),
            Shape::Grid(size) => Played::Grid(Grid::read(options.for_grid(size).map_err(fault)?, &mut reader)?),
            Shape::Quarter | Shape::Half | Shape::Whole | Shape::Bounded(_) => {
                Played::Plane(Plane::read(options.for_plane().map_err(fault)?, &mut reader)?)
            }
        };
        if reader.left() == 0 { Ok(Simulator { options, played }) } else { Err(Corrupt) }
    }
}

impl Grid {
    /// The game as bytes: [`Simulator::to_bytes`].
    pub fn to_bytes(&self) -> Result<Vec<u8>, OutOfMemory> {
        sealed(&SimulatorOptions::of_grid(self.options()), |out| self.write(out))
    }

    /// The game that `to_bytes` wrote: [`Simulator::from_bytes`].
    pub fn from_bytes(bytes: &[u8]) -> Result<Grid, CheckpointFault> {
        match Simulator::from_bytes(bytes)?.played {
            Played::Grid(grid) => Ok(grid),
            Played::Plane(_) => Err(Corrupt),
        }
    }
}

impl Plane {
    /// The game as bytes: [`Simulator::to_bytes`].
    pub fn to_bytes(&self) -> Result<Vec<u8>, OutOfMemory> {
        sealed(&SimulatorOptions::of_plane(self.options()), |out| self.write(out))
    }

    /// The game that `to_bytes` wrote, with a new seed: [`Simulator::from_bytes`].
    pub fn from_bytes(bytes: &[u8]) -> Result<Plane, CheckpointFault> {
        match Simulator::from_bytes(bytes)?.played {
            Played::Plane(plane) => Ok(plane),
            Played::Grid(_) => Err(Corrupt),
        }
    }
}

/// The envelope with a game in it.
fn sealed(
    options: &SimulatorOptions,
    game: impl FnOnce(&mut Writer) -> Result<(), OutOfMemory>,
) -> Result<Vec<u8>, OutOfMemory> {
    let mut out = Writer::default();
    out.put(&MAGIC)?;
    write_options(options, &mut out)?;
    game(&mut out)?;
    out.sealed()
}

/// Options that no engine takes could not have been written.
fn fault(_: RefusalKind) -> CheckpointFault {
    Corrupt
}

fn write_options(options: &SimulatorOptions, out: &mut Writer) -> Result<(), OutOfMemory> {
    let SimulatorOptions {
        shape,
        ko,
        suicide,
        occupied,
        first,
        strict_turns,
        report_only,
        history,
        stone_limit,
        seed: _,
    } = *options;
    let size = shape.size().unwrap_or(Size::new(0, 0));
    out.put(&[shape.kind() as u8])?;
    out.put_int(size.width)?;
    out.put_int(size.height)?;
    out.put(&[ko as u8, suicide as u8, occupied as u8, first as u8])?;
    out.put(&[strict_turns as u8 | (report_only as u8) << 1 | (history as u8) << 2])?;
    out.put_long(stone_limit)
}

fn read_options(reader: &mut Reader) -> Result<SimulatorOptions, CheckpointFault> {
    let kind = reader.one_of(ShapeKind::ALL)?;
    let size = Size::new(reader.int()?, reader.int()?);
    let shape = kind.with_size(size);
    if shape.size().unwrap_or(Size::new(0, 0)) != size {
        return Err(Corrupt);
    }
    let (ko, suicide) = (reader.one_of(KoRule::ALL)?, reader.one_of(SuicideRule::ALL)?);
    let (occupied, first) = (reader.one_of(Occupied::ALL)?, reader.color()?);
    let flags = reader.byte()?;
    if flags > 7 {
        return Err(Corrupt);
    }
    let (strict_turns, report_only, history) = (flags & 1 != 0, flags & 2 != 0, flags & 4 != 0);
    let stone_limit = reader.long()?;
    Ok(SimulatorOptions {
        shape,
        ko,
        suicide,
        occupied,
        first,
        strict_turns,
        report_only,
        history,
        stone_limit,
        seed: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::numbered::Numbered;

    /// What is read is found by its place, and what is written is its number.
    #[test]
    fn kinds_stand_at_their_numbers() {
        fn stand<T: Numbered>() {
            assert!((0..).zip(T::ALL).all(|(place, kind)| kind.number() == place));
        }
        stand::<ShapeKind>();
        stand::<KoRule>();
        stand::<SuicideRule>();
        stand::<Occupied>();
    }
}
