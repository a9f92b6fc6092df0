//! Points of a map in the order that Exercism and we sort them: by x, then by y.

use crate::point::Point;

/// Columns handled together: their write positions stay in the nearest caches, and a row's part is one short run.
const STRIP: usize = 256;

/// A map of one byte a point, and the part of it to look at.
pub(super) struct MapWindow<'a> {
    /// Row after row.
    pub map: &'a [u8],
    /// Columns of the map.
    pub width: usize,
    /// The columns to look at.
    pub columns: std::ops::Range<usize>,
    /// The rows to look at.
    pub rows: std::ops::Range<usize>,
}

impl MapWindow<'_> {
    /// Writes the points of `value` to `out`, sorted by x then y, as far as they fit. Linear in the window.
    ///
    /// A map lies row by row and the answer column by column, so this is a counting sort, a strip of columns at a time.
    pub fn write_points<T: From<Point>>(&self, value: u8, out: &mut [T]) {
        let mut end = 0;
        let mut first = self.columns.start;
        while first < self.columns.end {
            let last = (first + STRIP).min(self.columns.end);
            let mut position = [0usize; STRIP];
            for row in self.rows.clone() {
                for (count, &cell) in position.iter_mut().zip(self.part(row, first, last)) {
                    *count += (cell == value) as usize;
                }
            }
            for count in &mut position {
                (*count, end) = (end, end + *count);
            }
            for row in self.rows.clone() {
                for (i, &cell) in self.part(row, first, last).iter().enumerate() {
                    if cell == value {
                        if let Some(slot) = out.get_mut(position[i]) {
                            *slot = Point::new((first + i) as i32, row as i32).into();
                        }
                        position[i] += 1;
                    }
                }
            }
            first = last;
        }
    }

    /// Columns `first` to `last` of a row.
    fn part(&self, row: usize, first: usize, last: usize) -> &[u8] {
        &self.map[row * self.width + first..row * self.width + last]
    }
}
