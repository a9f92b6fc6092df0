//! A game on a plane as bytes, and back: the plane's own checkpoint behind what the front knows besides.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `GOCOUNT` and the version, 1 |
//! | 1 | who moved first, 1 Black, 2 White |
//! | 1 | whose turn it is |
//! | 1 | 1 when turns are strict, else 0 |
//! | 1 | 0 |
//! | 8 | how many stones may stand, little-endian |
//! | 8 | a checksum of the bytes before, little-endian: FNV-1a of 64 bits |
//! | ... | the plane |

use super::{Engine, Simulator, SimulatorFault, SimulatorOptions, SimulatorShape};
use crate::memory::{OutOfMemory, extend};
use crate::play::plane::{Plane, PlaneCheckpointError, PlaneOptions, PlaneShape};
use crate::point::Color;
use crate::rules::{KoRule, SuicideRule};

const MAGIC: [u8; 8] = *b"GOCOUNT\x01";
const HEAD: usize = 20;

/// Why bytes are not a game.
pub type CheckpointFault = PlaneCheckpointError;

impl Simulator {
    /// The game as bytes: see [`Plane::to_bytes`]. Only on a plane.
    pub fn to_bytes(&self) -> Result<Vec<u8>, SimulatorFault> {
        let Engine::Plane(plane) = &self.engine else {
            return Err(SimulatorFault::Unsupported("only a game on a plane has a checkpoint"));
        };
        let mut head = [0; HEAD];
        head[..8].copy_from_slice(&MAGIC);
        head[8] = self.options.first as u8;
        head[9] = plane.to_move() as u8;
        head[10] = self.options.strict_turns.into();
        head[12..].copy_from_slice(&self.options.stone_limit.to_le_bytes());
        let body = plane.to_bytes()?;
        let mut bytes = Vec::new();
        bytes.try_reserve_exact(HEAD + 8 + body.len()).map_err(OutOfMemory::from)?;
        extend(&mut bytes, &head)?;
        extend(&mut bytes, &checksum(&head).to_le_bytes())?;
        extend(&mut bytes, &body)?;
        Ok(bytes)
    }

    /// The game that `to_bytes` wrote. Nothing in the bytes is trusted.
    pub fn from_bytes(bytes: &[u8]) -> Result<Simulator, CheckpointFault> {
        let start = MAGIC.len() - 1;
        if bytes.get(..start) != Some(&MAGIC[..start]) {
            return Err(CheckpointFault::NotACheckpoint);
        }
        if bytes.get(start) != Some(&MAGIC[start]) {
            return Err(CheckpointFault::Version);
        }
        let (head, rest) = bytes.split_first_chunk::<HEAD>().ok_or(CheckpointFault::Corrupt)?;
        let (sum, body) = rest.split_first_chunk::<8>().ok_or(CheckpointFault::Corrupt)?;
        if checksum(head).to_le_bytes() != *sum {
            return Err(CheckpointFault::Corrupt);
        }
        let [_, _, _, _, _, _, _, _, first, to_move, strict, 0, limit @ ..] = *head else {
            return Err(CheckpointFault::Corrupt);
        };
        let (first, to_move) = (side(first)?, side(to_move)?);
        let plane = Plane::from_bytes(body)?;
        if plane.to_move() != to_move {
            return Err(CheckpointFault::Corrupt);
        }
        let options = SimulatorOptions {
            first,
            strict_turns: match strict {
                0 => false,
                1 => true,
                _ => return Err(CheckpointFault::Corrupt),
            },
            stone_limit: u64::from_le_bytes(limit),
            ..options_of(plane.options())
        };
        Ok(Simulator { options, engine: Engine::Plane(plane) })
    }
}

fn side(number: u8) -> Result<Color, CheckpointFault> {
    match number {
        1 => Ok(Color::Black),
        2 => Ok(Color::White),
        _ => Err(CheckpointFault::Corrupt),
    }
}

/// The options of a plane, as far as it knows them.
fn options_of(plane: &PlaneOptions) -> SimulatorOptions {
    let shape = match plane.shape {
        shape if shape == PlaneShape::quarter() => SimulatorShape::Quarter,
        shape if shape == PlaneShape::half() => SimulatorShape::Half,
        shape if shape == PlaneShape::whole() => SimulatorShape::Whole,
        shape => SimulatorShape::Bounded(shape.size()),
    };
    SimulatorOptions {
        ko: if plane.ko { KoRule::Simple } else { KoRule::None },
        suicide: if plane.suicide { SuicideRule::Allowed } else { SuicideRule::Forbidden },
        occupied: plane.occupied,
        history: plane.history,
        ..SimulatorOptions::of_shape(shape)
    }
}

/// FNV-1a.
fn checksum(bytes: &[u8]) -> u64 {
    let step = |hash: u64, byte: &u8| (hash ^ *byte as u64).wrapping_mul(0x0000_0100_0000_01B3);
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, step)
}
