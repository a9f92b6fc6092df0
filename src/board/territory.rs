//! Whose is each empty point? It is territory of a colour when its whole empty region touches stones of that colour
//! only; a region that touches both colours, or none, is nobody's.

use super::bitrows::{self, Masks};
use super::columns::MapWindow;
use super::regions::{AreaCount, OpenRegion, OpenRegions, is_open, owner_of};
use super::runs::{Runs, ends, for_each_run};
use super::{Board, BoardError};
use crate::memory::{OutOfMemory, filled, push};
use crate::point::{Color, Point, Size};

/// The territory that one point belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Territory {
    /// Whose it is; `None` for nobody's, and for a stone's point.
    pub owner: Option<Color>,
    /// The points of its region, sorted by x then y. A stone's point has none.
    pub points: Vec<Point>,
}

/// All territories of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Territories {
    size: Size,
    map: Vec<u8>,
    counts: [usize; 4],
    open: Vec<OpenRegion>,
}

/// The empty region that a point belongs to; a stone's point has none.
pub struct BoardRegion {
    fill: Option<Fill>,
}

impl Board {
    /// The territory that `point` belongs to. Linear in the rows and columns that its region spans, after one byte a
    /// point of the board is cleared.
    ///
    /// Errors: [`BoardError::InvalidCoordinate`], [`BoardError::OutOfMemory`].
    pub fn territory(&self, point: Point) -> Result<Territory, BoardError> {
        let region = self.region(point)?;
        let mut points = filled(Point::default(), region.count())?;
        region.write_points(&mut points);
        Ok(Territory { owner: region.owner(), points })
    }

    /// The same before its points are listed.
    ///
    /// Errors: [`BoardError::InvalidCoordinate`], [`BoardError::OutOfMemory`].
    pub fn region(&self, point: Point) -> Result<BoardRegion, BoardError> {
        let start = self.index(point)?;
        let fill = if self.cells[start] == 0 { Some(Fill::region(self, point)?) } else { None };
        Ok(BoardRegion { fill })
    }

    /// The territories of the whole board. Linear (nearly: runs of a row are joined by union-find) in its points.
    ///
    /// Errors: [`BoardError::OutOfMemory`].
    pub fn territories(&self) -> Result<Territories, BoardError> {
        let mut map = filled(STONE, self.cells.len())?;
        let is_small = self.size.width <= bitrows::MOST_COLUMNS as u32 && self.size.height <= bitrows::MOST_ROWS as u32;
        let (mut counts, open) = if is_small {
            Masks::from_bytes(self.size, &self.cells).map_regions(&mut map)?
        } else {
            map_by_runs(self, &mut map)?
        };
        counts[STONE as usize] = map.len() - counts[1] - counts[2] - counts[3];
        Ok(Territories { size: self.size, map, counts, open })
    }
}

impl BoardRegion {
    /// Whose territory it is; `None` for nobody's, and for a stone's point.
    pub fn owner(&self) -> Option<Color> {
        self.fill.as_ref().and_then(|fill| owner(owner_of(fill.touch)))
    }

    /// The number of its points.
    pub fn count(&self) -> usize {
        self.fill.as_ref().map_or(0, |fill| fill.count)
    }

    /// Writes its points, sorted by x then y, as far as `out` has room. Allocates nothing.
    pub fn write_points<T: From<Point>>(&self, out: &mut [T]) {
        if let Some(fill) = &self.fill {
            let (columns, rows) = (fill.columns.clone(), fill.rows.clone());
            MapWindow { map: &fill.marks, width: fill.width, columns, rows }.write_points(1, out);
        }
    }
}

impl Territories {
    /// The size of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// One byte a point, row after row: 0 a stone, 1 Black's territory, 2 White's, 3 nobody's.
    pub fn map(&self) -> &[u8] {
        &self.map
    }

    /// The map by itself.
    pub(crate) fn into_map(self) -> Vec<u8> {
        self.map
    }

    /// The regions that are nobody's and roomier than dame: the game goes on there.
    pub fn open_regions(&self) -> &[OpenRegion] {
        &self.open
    }

    /// The number of points that are territory of `owner`, `None` being nobody.
    pub fn count(&self, owner: Option<Color>) -> usize {
        self.counts[code(owner) as usize]
    }

    /// The points that are territory of `owner`, sorted by x then y.
    ///
    /// Errors: [`BoardError::OutOfMemory`].
    pub fn points(&self, owner: Option<Color>) -> Result<Vec<Point>, BoardError> {
        let mut points = filled(Point::default(), self.count(owner))?;
        self.write_points(owner, &mut points);
        Ok(points)
    }

    /// Writes the points that are territory of `owner`, sorted by x then y, as far as `out` has room: it needs
    /// [`Territories::count`] of them. Allocates nothing.
    pub fn write_points<T: From<Point>>(&self, owner: Option<Color>, out: &mut [T]) {
        let (width, height) = (self.size.width as usize, self.size.height as usize);
        MapWindow { map: &self.map, width, columns: 0..width, rows: 0..height }.write_points(code(owner), out);
    }
}

/// Area and territory in numbers of a map of any size.
pub(super) fn count_by_runs(size: Size, cells: &[u8]) -> Result<AreaCount, OutOfMemory> {
    let width = size.width as usize;
    let runs = Runs::label(cells, width)?;
    let mut count = AreaCount::default();
    let mut label = 0;
    for row in cells.chunks_exact(width) {
        for_each_run(row, |first, end| {
            let points = (end - first) as u32;
            match owner_of(runs.touch(runs.region(label))) {
                1 => count.territory[0] += points,
                2 => count.territory[1] += points,
                _ => count.neutral += points,
            }
            label += 1;
        });
        for &cell in row {
            count.stones[0] += (cell == 1) as u32;
            count.stones[1] += (cell == 2) as u32;
        }
    }
    Ok(count)
}

/// What a map of territories says of a stone's point.
const STONE: u8 = 0;

/// Writes the owners of all empty points; gives their numbers, and the open regions.
fn map_by_runs(board: &Board, map: &mut [u8]) -> Result<([usize; 4], Vec<OpenRegion>), OutOfMemory> {
    let width = board.size.width as usize;
    let runs = Runs::label(&board.cells, width)?;
    let mut counts = [0; 4];
    let mut open = OpenRegions::default();
    let mut run = 0;
    for (y, (cells, map)) in board.cells.chunks_exact(width).zip(map.chunks_exact_mut(width)).enumerate() {
        let mut result = Ok(());
        for_each_run(cells, |first, end| {
            let region = runs.region(run);
            let touch = runs.touch(region);
            let owner = owner_of(touch);
            map[first..end].fill(owner);
            counts[owner as usize] += end - first;
            if is_open(touch) && result.is_ok() {
                result = open.add(region, runs.count(), Point::new(first as i32, y as i32), (end - first) as u32);
            }
            run += 1;
        });
        result?;
    }
    Ok((counts, open.regions))
}

/// How a map writes an owner.
fn code(owner: Option<Color>) -> u8 {
    owner.map_or(3, |color| color as u8)
}

/// Whom a code names.
fn owner(code: u8) -> Option<Color> {
    match code {
        1 => Some(Color::Black),
        2 => Some(Color::White),
        _ => None,
    }
}

/// The empty region of one point, by scanlines.
struct Fill {
    width: usize,
    /// 1 for each point of the region.
    marks: Vec<u8>,
    /// The columns and rows that it spans.
    columns: std::ops::Range<usize>,
    rows: std::ops::Range<usize>,
    /// Its number of points.
    count: usize,
    /// The colours that it touches, as bits.
    touch: u8,
}

impl Fill {
    /// The region of an empty point. Each of its runs is taken once, and the rows above and below are looked at along it.
    fn region(board: &Board, point: Point) -> Result<Fill, BoardError> {
        let (width, height) = (board.size.width as usize, board.size.height as usize);
        let (x, y) = (point.x as usize, point.y as usize);
        let marks = filled(0, board.cells.len())?;
        let mut fill = Fill { width, marks, columns: x..x + 1, rows: y..y + 1, count: 0, touch: 0 };
        let mut seeds: Vec<(u32, u32)> = Vec::new();
        push(&mut seeds, (point.x as u32, point.y as u32))?;
        while let Some((x, y)) = seeds.pop() {
            let (x, y) = (x as usize, y as usize);
            if fill.marks[y * width + x] == 0 {
                let run = fill.take_run(board, x, y);
                if y > 0 {
                    fill.look_along(board, &run, y - 1, &mut seeds)?;
                }
                if y + 1 < height {
                    fill.look_along(board, &run, y + 1, &mut seeds)?;
                }
            }
        }
        Ok(fill)
    }

    /// Marks the whole run of empty points round `(x, y)` and notes the stones at its ends.
    fn take_run(&mut self, board: &Board, x: usize, y: usize) -> std::ops::Range<usize> {
        let row = &board.cells[y * self.width..(y + 1) * self.width];
        let first = row[..x].iter().rposition(|&cell| cell != 0).map_or(0, |stone| stone + 1);
        let end = row[x..].iter().position(|&cell| cell != 0).map_or(self.width, |stone| x + stone);
        self.touch |= ends(row, first, end);
        self.marks[y * self.width + first..y * self.width + end].fill(1);
        self.count += end - first;
        self.columns = self.columns.start.min(first)..self.columns.end.max(end);
        self.rows = self.rows.start.min(y)..self.rows.end.max(y + 1);
        first..end
    }

    /// Notes the stones of row `y` along a run, and a seed in each stretch of it that is still to be taken.
    fn look_along(
        &mut self,
        board: &Board,
        run: &std::ops::Range<usize>,
        y: usize,
        seeds: &mut Vec<(u32, u32)>,
    ) -> Result<(), BoardError> {
        let mut inside = false;
        for x in run.clone() {
            let cell = board.cells[y * self.width + x];
            self.touch |= cell;
            let open = cell == 0 && self.marks[y * self.width + x] == 0;
            if open && !inside {
                push(seeds, (x as u32, y as u32))?;
            }
            inside = open;
        }
        Ok(())
    }
}
