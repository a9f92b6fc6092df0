//! Dead stones as they are told: a list of points, a map, ownership numbers, marks of territory.

use super::result::{CountedWords, counted, name};
use super::words::PointName;
use crate::board::{Board, Parts};
use crate::memory::{OutOfMemory, copied, filled, push, written};
use crate::point::notation::{Notation, NotationError};
use crate::point::{Color, Point, Size};

/// Dead stones of a board, and what is odd about them.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct DeadStones {
    marks: Vec<u8>,
    faults: Vec<DeadFault>,
}

/// Whether a mark stands for a stone or for its chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeadChains {
    /// For the stone.
    AsMarked,
    /// For the whole chain.
    Whole,
}

/// Which stones change together when somebody points at one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeadExtent {
    /// Those of its chain.
    Chain,
    /// All of its colour in the area round it that the other colour's stones enclose.
    Area,
}

/// Something odd about marks of dead stones. None of them stops a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeadFault {
    /// A chain of which some stones are dead and some are not.
    Mixed {
        /// A stone of the chain.
        at: Point,
        /// The chain's colour.
        color: Color,
        /// Its dead stones.
        dead: u32,
        /// Its stones.
        stones: u32,
    },
    /// A dead stone where there is none.
    NoStone {
        /// The first such point.
        at: Point,
        /// How many there are.
        points: u32,
    },
    /// Stones that stand on points marked as territory of their own colour.
    OwnColor {
        /// The first such point.
        at: Point,
        /// How many there are.
        points: u32,
    },
    /// Points marked as territory of both colours.
    BothColors {
        /// The first such point.
        at: Point,
        /// How many there are.
        points: u32,
    },
}

impl DeadFault {
    /// The fault in words.
    pub fn words(self, size: Size) -> DeadFaultWords {
        DeadFaultWords { fault: self, size }
    }
}

/// A fault that is written in words.
#[derive(Clone, Copy, Debug)]
pub struct DeadFaultWords {
    fault: DeadFault,
    size: Size,
}

impl std::fmt::Display for DeadFaultWords {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let name_of = |at| PointName(at, self.size);
        match self.fault {
            DeadFault::Mixed { at, color, dead, stones } => {
                let (color, at) = (name(color), name_of(at));
                let are = if dead == 1 { "is" } else { "are" };
                write!(f, "{dead} of the {stones} stones of {color}'s chain at {at} {are} marked dead, the rest is not")
            }
            DeadFault::NoStone { at, points } => {
                let (words, the_first) =
                    counted_with_first(points, "point without a stone is", "points without a stone are");
                write!(f, "{words} marked dead, {the_first}at {}", name_of(at))
            }
            DeadFault::OwnColor { at, points } => {
                let (words, the_first) = counted_with_first(points, "stone stands on its", "stones stand on their");
                write!(f, "{words} own side's marked territory, {the_first}at {}", name_of(at))
            }
            DeadFault::BothColors { at, points } => {
                let (words, the_first) = counted_with_first(points, "point is", "points are");
                write!(f, "{words} marked as both sides' territory, {the_first}at {}", name_of(at))
            }
        }
    }
}

/// A number of points or stones in words, and what comes before the place of the first where there are more.
fn counted_with_first(points: u32, one: &'static str, many: &'static str) -> (CountedWords, &'static str) {
    (counted(points.into(), one, many), if points == 1 { "" } else { "the first " })
}

/// Why dead stones could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeadError {
    /// A word of a list is no point.
    Notation {
        /// Where it begins, in bytes.
        offset: usize,
        /// What is wrong with it.
        error: NotationError,
    },
    /// A word of a list names a point without a stone.
    NoStone {
        /// Where it begins, in bytes.
        offset: usize,
    },
    /// A point lies off the board.
    OffBoard(Point),
    /// Marks that are not as many as the board has points.
    WrongLength,
    /// An ownership that is no finite number.
    Ownership,
    /// A threshold that is no finite number above 0.
    Threshold,
    /// There was not enough memory.
    OutOfMemory,
}

impl std::fmt::Display for DeadError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let DeadError::Notation { offset, .. } | DeadError::NoStone { offset } = self {
            write!(f, "dead stones, byte {offset}: ")?;
        }
        self.write_what(f)
    }
}

impl DeadError {
    /// The error in words, without its place.
    pub(crate) fn write_what(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            DeadError::Notation { error, .. } => write!(f, "{error}"),
            DeadError::NoStone { .. } => f.write_str("there is no stone"),
            DeadError::OffBoard(Point { x, y }) => write!(f, "a dead stone off the board, at column {x}, row {y}"),
            DeadError::WrongLength => f.write_str("the dead stones do not cover the board"),
            DeadError::Ownership => f.write_str("an ownership is no finite number"),
            DeadError::Threshold => f.write_str("the threshold is no finite number above 0"),
            DeadError::OutOfMemory => f.write_str("out of memory"),
        }
    }
}

impl std::error::Error for DeadError {}

impl From<OutOfMemory> for DeadError {
    fn from(_: OutOfMemory) -> Self {
        DeadError::OutOfMemory
    }
}

impl DeadStones {
    /// A copy.
    pub fn try_clone(&self) -> Result<DeadStones, OutOfMemory> {
        Ok(DeadStones { marks: copied(&self.marks)?, faults: copied(&self.faults)? })
    }

    /// No dead stones.
    pub fn none() -> DeadStones {
        DeadStones::default()
    }

    /// The stones at these points.
    pub fn from_points(
        board: &Board,
        points: impl IntoIterator<Item = Point>,
        chains: DeadChains,
    ) -> Result<DeadStones, DeadError> {
        let mut marks = filled(0, board.cells().len())?;
        for point in points {
            *marks.get_mut(index(board, point)?).ok_or(DeadError::OffBoard(point))? = 1;
        }
        DeadStones::settled(board, marks, chains)
    }

    /// The stones of a list: points in GTP's notation (`D4`), SGF's (`dp`) or as `3,15`, with white space, semicolons or
    /// brackets between; commas too between the first two.
    pub fn from_text(board: &Board, text: &str, chains: DeadChains) -> Result<DeadStones, DeadError> {
        DeadStones::from_list(board, text, chains, false)
    }

    /// As [`DeadStones::from_text`], but a point without a stone is an error.
    pub fn from_text_of_stones(board: &Board, text: &str, chains: DeadChains) -> Result<DeadStones, DeadError> {
        DeadStones::from_list(board, text, chains, true)
    }

    fn from_list(board: &Board, text: &str, chains: DeadChains, stones_only: bool) -> Result<DeadStones, DeadError> {
        let mut marks = filled(0, board.cells().len())?;
        let is_border = |c: char| c.is_whitespace() || "[];,()=".contains(c);
        let is_joint = |at: usize| {
            let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
            let (before, after) = text.split_at(at);
            let number = before.rsplit(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default();
            text.as_bytes().get(at) == Some(&b',')
                && !number.is_empty()
                && number.bytes().all(|byte| byte.is_ascii_digit())
                && digit(after.chars().nth(1))
        };
        let mut start = 0;
        let ends =
            text.char_indices().filter(|&(at, c)| is_border(c) && !is_joint(at)).map(|(at, c)| (at, c.len_utf8()));
        for (end, step) in ends.chain([(text.len(), 0)]) {
            let word = text.get(start..end).unwrap_or_default();
            if !word.is_empty() {
                let point =
                    read_point(word, board.size()).map_err(|error| DeadError::Notation { offset: start, error })?;
                let at = index(board, point)?;
                if stones_only && board.cells()[at] == 0 {
                    return Err(DeadError::NoStone { offset: start });
                }
                *marks.get_mut(at).ok_or(DeadError::OffBoard(point))? = 1;
            }
            start = end + step;
        }
        DeadStones::settled(board, marks, chains)
    }

    /// The stones on points with another byte than 0: one byte a point, row after row.
    pub fn from_map(board: &Board, map: &[u8], chains: DeadChains) -> Result<DeadStones, DeadError> {
        if map.len() != board.cells().len() {
            return Err(DeadError::WrongLength);
        }
        let mut marks = filled(0, map.len())?;
        marks.iter_mut().zip(map).for_each(|(mark, &byte)| *mark = (byte != 0) as u8);
        DeadStones::settled(board, marks, chains)
    }

    /// The chains whose points on average belong to the other side: one number a point, row after row, 1 Black's for
    /// sure and -1 White's. A chain is dead when its mean is the other side's by `threshold` or more. A chain with stones
    /// on both sides of the threshold is reported, and follows its mean.
    pub fn from_ownership(board: &Board, ownership: &[f32], threshold: f32) -> Result<DeadStones, DeadError> {
        if ownership.len() != board.cells().len() {
            return Err(DeadError::WrongLength);
        }
        if !(threshold.is_finite() && threshold > 0.0) {
            return Err(DeadError::Threshold);
        }
        if !ownership.iter().all(|number| number.is_finite()) {
            return Err(DeadError::Ownership);
        }
        let mut marks = filled(0, ownership.len())?;
        let mut dead = DeadStones::none();
        let mut faults = Vec::new();
        for_each_chain(board, |chain, color| {
            let lost = |at: u32| if color == Color::Black { -ownership[at as usize] } else { ownership[at as usize] };
            let sum: f64 = chain.iter().map(|&at| f64::from(lost(at))).sum();
            let is_dead = sum / chain.len() as f64 >= f64::from(threshold);
            let over = chain.iter().filter(|&&at| lost(at) >= threshold).count();
            if over > 0 && over < chain.len() {
                push(&mut faults, mixed(board, chain, color, over))?;
            }
            chain.iter().for_each(|&at| marks[at as usize] = is_dead as u8);
            Ok(())
        })?;
        (dead.marks, dead.faults) = (marks, faults);
        Ok(dead)
    }

    /// The stones on points marked as the other side's territory. Points off the board are left out.
    pub fn from_territory(
        board: &Board,
        black: impl IntoIterator<Item = Point>,
        white: impl IntoIterator<Item = Point>,
    ) -> Result<DeadStones, DeadError> {
        let mut marked = filled(0_u8, board.cells().len())?;
        for (color, point) in black.into_iter().map(|p| (1, p)).chain(white.into_iter().map(|p| (2, p))) {
            if let Some(mark) = index(board, point).ok().and_then(|index| marked.get_mut(index)) {
                *mark |= color;
            }
        }
        let own = first_where(board, &marked, |cell, mark| (cell != 0) & (mark == cell));
        let both = first_where(board, &marked, |_, mark| mark == 3);
        let mut marks = filled(0, marked.len())?;
        for ((mark, &cell), &marked) in marks.iter_mut().zip(board.cells()).zip(&marked) {
            *mark = ((cell | marked == 3) & (cell != 0) & (marked != 3)) as u8;
        }
        let mut dead = DeadStones::settled(board, marks, DeadChains::AsMarked)?;
        if let Some((at, points)) = own {
            push(&mut dead.faults, DeadFault::OwnColor { at, points })?;
        }
        if let Some((at, points)) = both {
            push(&mut dead.faults, DeadFault::BothColors { at, points })?;
        }
        Ok(dead)
    }

    /// Turns what is marked at a stone into the opposite, for the stones that go with it: `marks` has a byte a point, 0
    /// for what is not dead. Says whether they are dead now; `None` when there is no stone, and then nothing changes.
    pub fn toggle(board: &Board, marks: &mut [u8], at: Point, extent: DeadExtent) -> Result<Option<bool>, DeadError> {
        let (at, cells) = (index(board, at)?, board.cells());
        if marks.len() != cells.len() {
            return Err(DeadError::WrongLength);
        }
        let color = cells[at];
        if color == 0 {
            return Ok(None);
        }
        let dead = marks[at] == 0;
        let goes_on = |at: usize| cells[at] == color || extent == DeadExtent::Area && cells[at] == 0;
        for &point in Parts::new(board.size())?.take(at, goes_on) {
            if cells[point as usize] == color {
                marks[point as usize] = dead as u8;
            }
        }
        Ok(Some(dead))
    }

    /// The dead stones of a map as a list of points in GTP's notation, with spaces between, which
    /// [`DeadStones::from_text`] reads. Marks on empty points are left out.
    pub fn write_map(board: &Board, map: &[u8]) -> Result<String, DeadError> {
        if map.len() != board.cells().len() {
            return Err(DeadError::WrongLength);
        }
        let is_dead = |&i: &usize| map[i] != 0 && board.cells()[i] != 0;
        let points = (0..map.len()).filter(is_dead).map(|i| point_at(board, i));
        Ok(written(format_args!("{}", ListedPoints { points, size: board.size() }))?)
    }

    /// One byte a point, row after row, 1 for a dead stone; empty for none.
    pub fn marks(&self) -> &[u8] {
        &self.marks
    }

    /// What is odd about them.
    pub fn faults(&self) -> &[DeadFault] {
        &self.faults
    }

    /// How many stones of a colour are dead.
    pub fn count(&self, board: &Board, color: Color) -> usize {
        let stones = board.cells().iter().zip(&self.marks);
        stones.filter(|&(&cell, &mark)| mark != 0 && cell == color as u8).count()
    }

    /// Marks as they are meant: none on empty points, whole chains where asked for; and what is odd about them.
    fn settled(board: &Board, mut marks: Vec<u8>, chains: DeadChains) -> Result<DeadStones, DeadError> {
        let mut faults = Vec::new();
        if marks.iter().all(|&mark| mark == 0) {
            return Ok(DeadStones { marks, faults });
        }
        if let Some((at, points)) = first_where(board, &marks, |cell, mark| (mark != 0) & (cell == 0)) {
            push(&mut faults, DeadFault::NoStone { at, points })?;
        }
        marks.iter_mut().zip(board.cells()).filter(|(_, cell)| **cell == 0).for_each(|(mark, _)| *mark = 0);
        // Chains without a mark are as they should be, and are not looked at.
        let (mut parts, mut split) = (Parts::new(board.size())?, Vec::new());
        let cells = board.cells();
        for start in 0..marks.len() {
            if marks[start] == 0 {
                continue;
            }
            let stone = cells[start];
            let chain = parts.take(start, |at| cells[at] == stone);
            let dead = chain.iter().filter(|&&at| marks[at as usize] != 0).count();
            match chains {
                _ if dead == chain.len() => {}
                DeadChains::Whole => chain.iter().for_each(|&at| marks[at as usize] = 1),
                DeadChains::AsMarked => {
                    let color = if stone == 1 { Color::Black } else { Color::White };
                    push(&mut split, (chain.iter().min().copied(), mixed(board, chain, color, dead)))?;
                }
            }
        }
        // In the order of the chains' first points, which need not be the marked ones.
        split.sort_unstable_by_key(|&(first, _)| first);
        for (_, fault) in split {
            push(&mut faults, fault)?;
        }
        Ok(DeadStones { marks, faults })
    }
}

/// Points that are written one after another.
struct ListedPoints<I> {
    points: I,
    size: Size,
}

impl<I: Iterator<Item = Point> + Clone> std::fmt::Display for ListedPoints<I> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.points.clone().enumerate().try_for_each(|(i, point)| {
            f.write_str(if i == 0 { "" } else { " " })?;
            write!(f, "{}", PointName(point, self.size))
        })
    }
}

fn mixed(board: &Board, chain: &[u32], color: Color, dead: usize) -> DeadFault {
    let at = point_at(board, chain.iter().min().map_or(0, |&first| first as usize));
    DeadFault::Mixed { at, color, dead: dead as u32, stones: chain.len() as u32 }
}

fn read_point(word: &str, size: Size) -> Result<Point, NotationError> {
    let has_digit = word.bytes().any(|byte| byte.is_ascii_digit());
    let notation = match has_digit {
        true if word.contains(',') => Notation::Xy,
        true => Notation::Gtp,
        false => Notation::Sgf,
    };
    notation.read(word, size)?.ok_or(NotationError::NotAPoint)
}

fn index(board: &Board, point: Point) -> Result<usize, DeadError> {
    if !board.size().contains(point) {
        return Err(DeadError::OffBoard(point));
    }
    Ok(point.y as usize * board.size().width as usize + point.x as usize)
}

pub(super) fn point_at(board: &Board, index: usize) -> Point {
    let width = board.size().width as usize;
    Point::new((index % width) as i32, (index / width) as i32)
}

/// The first point where something holds of the board's byte and a map's, and how many there are.
fn first_where(board: &Board, map: &[u8], holds: impl Fn(u8, u8) -> bool) -> Option<(Point, u32)> {
    let pairs = || board.cells().iter().zip(map).map(|(&cell, &byte)| holds(cell, byte));
    // No branch, so that many points are looked at at once: mostly there is none.
    if !pairs().fold(false, |any, holds| any | holds) {
        return None;
    }
    let first = pairs().position(|holds| holds)?;
    Some((point_at(board, first), pairs().filter(|&holds| holds).count() as u32))
}

/// Tells `each` the chains of a board. Linear in the points.
pub(super) fn for_each_chain(
    board: &Board,
    mut each: impl FnMut(&[u32], Color) -> Result<(), OutOfMemory>,
) -> Result<(), OutOfMemory> {
    let (mut parts, cells) = (Parts::new(board.size())?, board.cells());
    for start in 0..cells.len() {
        let stone = cells[start];
        let chain = parts.take(start, |at| stone != 0 && cells[at] == stone);
        if !chain.is_empty() {
            each(chain, if stone == 1 { Color::Black } else { Color::White })?;
        }
    }
    Ok(())
}
