//! Questions about a position: chains and their liberties, chains in atari, the stones of a rectangle.

use super::Plane;
use super::options::exists;
use super::patch::{Patch, crossings, grown, shifts};
use super::tile::{ROOT, bits, point_at, stone};
use crate::memory::{OutOfMemory, push};
use crate::play::{Chain, Engine};
use crate::point::{Color, Point, Size};
use std::collections::HashMap;

/// Some points of a tile.
type Spot = (i32, i32, u64);

impl Plane {
    /// The chain at `point`; `None` where there is no stone. Costs the size of the chain, and sorting its outline.
    pub(super) fn chain_at(&self, point: Point) -> Result<Option<Chain>, OutOfMemory> {
        let Some((color, patches)) = self.patches_at(point)? else { return Ok(None) };
        let stones = patches.iter().map(|patch| patch.mask.count_ones() as u64).sum();
        let liberties = count(&self.liberties_of(&patches)?);
        Ok(Some(Chain { color, stones, liberties }))
    }

    /// Appends the stones of the chain at `point`, by x, then y; none where there is no stone. On an error `points` is as
    /// it was.
    pub(super) fn stones_of_chain(&self, point: Point, points: &mut Vec<Point>) -> Result<(), OutOfMemory> {
        let Some((_, patches)) = self.patches_at(point)? else { return Ok(()) };
        append_sorted(points, patches.iter().map(|patch| (patch.x, patch.y, patch.mask)))
    }

    /// Appends the liberties of the chain at `point`, by x, then y. Those beyond the last coordinate, which
    /// [`Chain::liberties`] counts, have no points. On an error `points` is as it was.
    pub(super) fn liberties_of_chain(&self, point: Point, points: &mut Vec<Point>) -> Result<(), OutOfMemory> {
        let Some((_, patches)) = self.patches_at(point)? else { return Ok(()) };
        // Beyond the last coordinate a tile's place is not one that a point has.
        let exists = |&&(x, y, _): &&Spot| x << 3 >> 3 == x && y << 3 >> 3 == y;
        append_sorted(points, self.liberties_of(&patches)?.iter().filter(exists).copied())
    }

    /// Appends a stone, the first by x, then y, of each chain of `color` that has one liberty; sorted the same way. Costs
    /// the stones on the plane. On an error `points` is as it was.
    pub(super) fn in_atari(&self, color: Color, points: &mut Vec<Point>) -> Result<(), OutOfMemory> {
        let mut found = Vec::new();
        for (id, tile) in self.chains.tiles.iter() {
            for cell in bits(tile.of(color)) {
                // One liberty has at most four stones beside it.
                let word = self.chains.word(stone(id, cell));
                if word & ROOT == 0 || word & !ROOT > 4 {
                    continue;
                }
                let at = point_at(tile.x(), tile.y(), cell);
                let Some((_, patches)) = self.patches_at(at)? else { continue };
                if count(&self.liberties_of(&patches)?) == 1 {
                    push(&mut found, patches.iter().flat_map(Patch::points).min().unwrap_or(at))?;
                }
            }
        }
        found.sort_unstable();
        points.try_reserve(found.len())?;
        points.append(&mut found);
        Ok(())
    }

    /// The least rectangle that holds all stones, by its least and greatest corner; `None` without stones. Costs the
    /// tiles of 8 by 8 points that have stones.
    pub(super) fn extent(&self) -> Option<(Point, Point)> {
        let mut bounds: Option<(Point, Point)> = None;
        for (_, tile) in self.chains.tiles.iter() {
            let occupied = tile.occupied();
            let columns = (0..8).fold(0, |columns, row| columns | occupied >> (8 * row) & 0xFF);
            let least = point_at(tile.x(), tile.y(), columns.trailing_zeros() | occupied.trailing_zeros() & 56);
            let greatest = point_at(tile.x(), tile.y(), columns.ilog2() | occupied.ilog2() & 56);
            let (a, b) = bounds.unwrap_or((least, greatest));
            let least = Point::new(a.x.min(least.x), a.y.min(least.y));
            bounds = Some((least, Point::new(b.x.max(greatest.x), b.y.max(greatest.y))));
        }
        bounds
    }

    /// Appends the stones of the rectangle with corners `least` and `greatest`, both included, by x, then y. Costs the
    /// tiles of 8 by 8 points that have stones, or those of the rectangle, whichever are fewer, and sorting. On an error
    /// `stones` is as it was.
    pub(super) fn stones_in(
        &self,
        least: Point,
        greatest: Point,
        stones: &mut Vec<(Point, Color)>,
    ) -> Result<(), OutOfMemory> {
        let mut found = Vec::new();
        self.for_each_stone(least, greatest, |point, color| push(&mut found, (point, color)))?;
        found.sort_unstable();
        stones.try_reserve(found.len())?;
        stones.append(&mut found);
        Ok(())
    }

    /// Whether two games have the same stones on planes of the same points.
    pub fn is_same_position(&self, other: &Plane) -> Result<bool, OutOfMemory> {
        if self.options.region != other.options.region || self.chains.stones != other.chains.stones {
            return Ok(false);
        }
        let mut stones = Vec::new();
        self.all_stones_into(&mut stones)?;
        Ok(stones.into_iter().all(|(point, color)| other.chains.tiles.site(point).color() == Some(color)))
    }

    /// Appends one byte for each point of the rectangle of `size` from `least` on, row after row: 0 empty, 1 Black, 2
    /// White; points that do not exist are empty. Costs as many bytes, and `stones_into`. On an error `bytes` is as it was.
    pub fn bytes_into(&self, least: Point, size: Size, bytes: &mut Vec<u8>) -> Result<(), OutOfMemory> {
        let cells = usize::try_from(size.cells()).map_err(|_| OutOfMemory)?;
        if cells == 0 {
            return Ok(());
        }
        bytes.try_reserve(cells)?;
        let start = bytes.len();
        bytes.resize(start + cells, 0);
        let end = |from: i32, length: u32| (from as i64 + length as i64 - 1).min(i32::MAX as i64) as i32;
        let greatest = Point::new(end(least.x, size.width), end(least.y, size.height));
        self.for_each_stone(least, greatest, |point, color| {
            let (x, y) = (point.x.abs_diff(least.x) as usize, point.y.abs_diff(least.y) as usize);
            bytes[start + y * size.width as usize + x] = color as u8;
            Ok(())
        })
    }

    fn for_each_stone(
        &self,
        least: Point,
        greatest: Point,
        mut each: impl FnMut(Point, Color) -> Result<(), OutOfMemory>,
    ) -> Result<(), OutOfMemory> {
        if least.x > greatest.x || least.y > greatest.y {
            return Ok(());
        }
        let mut visit = |x: i32, y: i32, stones: [u64; 2]| -> Result<(), OutOfMemory> {
            for color in [Color::Black, Color::White] {
                for point in bits(stones[color.index()]).map(|cell| point_at(x, y, cell)) {
                    let inside = (least.x..=greatest.x).contains(&point.x) && (least.y..=greatest.y).contains(&point.y);
                    if inside {
                        each(point, color)?;
                    }
                }
            }
            Ok(())
        };
        let (columns, rows) = (least.x >> 3..=greatest.x >> 3, least.y >> 3..=greatest.y >> 3);
        let tiles = &self.chains.tiles;
        let wide = (greatest.x >> 3).abs_diff(least.x >> 3) as u64 + 1;
        let high = (greatest.y >> 3).abs_diff(least.y >> 3) as u64 + 1;
        if wide * high < tiles.len() as u64 {
            for x in columns {
                for y in rows.clone() {
                    if let Some(id) = tiles.find(x, y) {
                        visit(x, y, tiles.tile(id).stones)?;
                    }
                }
            }
            return Ok(());
        }
        for (_, tile) in tiles.iter() {
            if columns.contains(&tile.x()) && rows.contains(&tile.y()) {
                visit(tile.x(), tile.y(), tile.stones)?;
            }
        }
        Ok(())
    }

    /// The chain at a point, patch by patch. The position is not touched, so that others may look at it meanwhile.
    fn patches_at(&self, point: Point) -> Result<Option<(Color, Vec<Patch>)>, OutOfMemory> {
        let tiles = &self.chains.tiles;
        let site = tiles.site(point);
        let (Some(home), Some(color)) = (site.home, site.color()) else { return Ok(None) };
        let mut seen: HashMap<u32, u64> = HashMap::new();
        let mut patches: Vec<Patch> = Vec::new();
        let mut spread = |patches: &mut Vec<Patch>, id: u32, seeds: u64| {
            seen.try_reserve(1)?;
            let seen = seen.entry(id).or_insert(0);
            let tile = tiles.tile(id);
            let mask = grown(seeds, tile.of(color) & !*seen);
            *seen |= mask;
            if mask == 0 { Ok(()) } else { push(patches, Patch { x: tile.x(), y: tile.y(), mask, tile: id }) }
        };
        spread(&mut patches, home, 1 << site.cell)?;
        let mut next = 0;
        while let Some(&patch) = patches.get(next) {
            next += 1;
            for (dx, dy, edge) in crossings(patch.mask) {
                if edge != 0
                    && let Some(id) = tiles.find(patch.x + dx, patch.y + dy)
                {
                    spread(&mut patches, id, edge)?;
                }
            }
        }
        Ok(Some((color, patches)))
    }

    /// The empty points beside the stones of `patches`, each once.
    fn liberties_of(&self, patches: &[Patch]) -> Result<Vec<Spot>, OutOfMemory> {
        let (tiles, region) = (&self.chains.tiles, &self.chains.region);
        let mut spots: Vec<Spot> = Vec::new();
        let mut add = |x: i32, y: i32, id: Option<u32>, mask: u64| {
            let occupied = id.map_or(0, |id| tiles.tile(id).occupied());
            let mask = mask & !occupied & exists(region, x, y);
            if mask == 0 { Ok(()) } else { push(&mut spots, (x, y, mask)) }
        };
        for patch in patches {
            let [a, b, c, d] = shifts(patch.mask);
            add(patch.x, patch.y, Some(patch.tile), a | b | c | d)?;
            for (dx, dy, edge) in crossings(patch.mask) {
                if edge != 0 {
                    let (x, y) = (patch.x + dx, patch.y + dy);
                    add(x, y, tiles.find(x, y), edge)?;
                }
            }
        }
        spots.sort_unstable();
        // Spots of one tile stand together now, and become one.
        spots.dedup_by(|spot, before| {
            let same = (spot.0, spot.1) == (before.0, before.1);
            before.2 |= if same { spot.2 } else { 0 };
            same
        });
        Ok(spots)
    }
}

/// How many points there are.
fn count(spots: &[Spot]) -> u64 {
    spots.iter().map(|spot| spot.2.count_ones() as u64).sum()
}

/// Appends the points of the spots, by x, then y.
fn append_sorted(points: &mut Vec<Point>, spots: impl Iterator<Item = Spot> + Clone) -> Result<(), OutOfMemory> {
    let start = points.len();
    let count: u64 = spots.clone().map(|spot| spot.2.count_ones() as u64).sum();
    points.try_reserve(usize::try_from(count).map_err(|_| OutOfMemory)?)?;
    points.extend(spots.flat_map(|(x, y, mask)| bits(mask).map(move |cell| point_at(x, y, cell))));
    points[start..].sort_unstable();
    Ok(())
}
