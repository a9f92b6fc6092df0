//! What a node puts on the board and takes off it, without a move; and the points of other lists.

use crate::point::{Color, Point, Size};
use crate::sgf::values::{SgfPointSet, SgfRectangle, parse_rectangle, read_point_elist};
use crate::sgf::{Sgf, SgfNode, SgfProperty};

/// A point that a node sets up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SgfSetupPoint {
    /// A stone is put there (AB, AW).
    Stone(Color),
    /// It is made empty (AE).
    Empty,
}

/// What a node sets up: for each point that letters can name, whether and how. 1,256 bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SgfSetup {
    /// For each row a word for each of AB, AW and AE, with a bit for each column; at most one has the bit of a point.
    rows: [[u64; 3]; SgfPointSet::SIDE as usize],
    unreadable: usize,
}

impl SgfSetup {
    const KINDS: [SgfSetupPoint; 3] =
        [SgfSetupPoint::Stone(Color::Black), SgfSetupPoint::Stone(Color::White), SgfSetupPoint::Empty];

    /// How a point is set up; `None` when it stays as it was.
    pub fn get(&self, point: Point) -> Option<SgfSetupPoint> {
        let row = self.rows.get(usize::try_from(point.y).ok()?)?;
        let column = u32::try_from(point.x).ok().filter(|&column| column < SgfPointSet::SIDE)?;
        let kind = row.iter().position(|word| word >> column & 1 != 0)?;
        Self::KINDS.get(kind).copied()
    }

    /// The points that are set up, row by row.
    pub fn points(&self) -> impl Iterator<Item = (Point, SgfSetupPoint)> + '_ {
        (0..).zip(&self.rows).flat_map(|(y, row)| {
            let mut left = row.iter().fold(0, |all, word| all | word);
            std::iter::from_fn(move || {
                let x = left.trailing_zeros();
                left &= left.wrapping_sub(1);
                let kind = row.iter().position(|word| word.checked_shr(x).unwrap_or(0) & 1 != 0)?;
                Some((Point::new(x as i32, y), *Self::KINDS.get(kind)?))
            })
        })
    }

    /// How many points are set up.
    pub fn len(&self) -> usize {
        self.rows.as_flattened().iter().map(|word| word.count_ones() as usize).sum()
    }

    /// How many stones of a colour are set up.
    pub fn stones(&self, color: Color) -> usize {
        self.rows.iter().map(|row| row[color.index()].count_ones() as usize).sum()
    }

    /// Whether no point is set up.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many values of AB, AW and AE could not be read and were left out.
    pub fn unreadable(&self) -> usize {
        self.unreadable
    }

    /// Sets up the points of a rectangle, whatever stood for them before.
    fn set(&mut self, rectangle: SgfRectangle, kind: usize) {
        let columns = (rectangle.upper_left.x..=rectangle.lower_right.x).fold(0, |bits, x| bits | 1_u64 << (x & 63));
        let rows = rectangle.upper_left.y.max(0) as usize..(rectangle.lower_right.y + 1).max(0) as usize;
        for row in self.rows.get_mut(rows).unwrap_or_default() {
            for (index, word) in row.iter_mut().enumerate() {
                *word = if index == kind { *word | columns } else { *word & !columns };
            }
        }
    }
}

/// Setup.
impl Sgf {
    /// What a node sets up on the board of its tree. Of several entries for a point the last in the file counts.
    ///
    /// Linear in the values of the node, at most 104 steps for each; and [`Sgf::board_size`].
    pub fn setup(&self, node: SgfNode) -> SgfSetup {
        self.setup_on(node, self.board_size(node))
    }

    /// As [`Sgf::setup`], on a board of this size: for many nodes of one tree.
    pub fn setup_on(&self, node: SgfNode, size: Size) -> SgfSetup {
        let mut setup = SgfSetup { rows: [[0; 3]; SgfPointSet::SIDE as usize], unreadable: 0 };
        for property in self.properties(node) {
            let Some(kind) = setup_kind(self.name(property).unwrap_or_default()) else { continue };
            for value in self.raw_values(property) {
                match parse_rectangle(value, size) {
                    Ok(rectangle) => setup.set(rectangle.value, kind),
                    Err(_) => setup.unreadable += 1,
                }
            }
        }
        setup
    }

    /// The points of a property that is a list of them (AB, TB, MA, ...), and how many of its values could not be read
    /// and were left out.
    pub fn points(&self, property: SgfProperty) -> (SgfPointSet, usize) {
        let size = self.node_of(property).map_or(DEFAULT_SIZE, |node| self.board_size(node));
        let (mut points, mut unreadable) = (SgfPointSet::new(), 0);
        read_point_elist(self.raw_values(property), size, &mut points, |fault| unreadable += usize::from(fault.lost));
        (points, unreadable)
    }
}

/// The size of a board when a record does not say.
pub(super) const DEFAULT_SIZE: Size = Size::new(19, 19);

/// The place of a property in [`SgfSetup::KINDS`].
fn setup_kind(name: &[u8]) -> Option<usize> {
    [&b"AB"[..], b"AW", b"AE"].iter().position(|setup| *setup == name)
}
