//! Lists of points, FF\[4\]'s compressed ones among them: a value is a point, `dp`, or a rectangle, `aa:cc`.

use super::SgfValueErrorKind::{BadRectangle, DuplicatePoint, OutOfMemory, SinglePoint};
use super::at_sight::point_at_sight;
use super::compose::split_composed;
use super::point::parse_point;
use super::{SgfReading, SgfValueError};
use crate::memory;
use crate::point::notation::sgf_letters;
use crate::point::{Point, Size};

/// The points from the upper left corner to the lower right one, both among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SgfRectangle {
    /// The corner with the least column and row.
    pub upper_left: Point,
    /// The corner with the greatest column and row.
    pub lower_right: Point,
}

impl SgfRectangle {
    /// The rectangle of one point.
    pub const fn single(point: Point) -> Self {
        SgfRectangle { upper_left: point, lower_right: point }
    }

    /// Its points, row by row.
    pub fn points(self) -> impl Iterator<Item = Point> {
        (self.upper_left.y..=self.lower_right.y)
            .flat_map(move |y| (self.upper_left.x..=self.lower_right.x).map(move |x| Point::new(x, y)))
    }

    /// The bytes of its value and the brackets round it.
    fn cost(self) -> usize {
        if self.upper_left == self.lower_right { 4 } else { 7 }
    }

    /// Writes the value, `dp` or `aa:cc`, into `out`, and gives the part of it that was used. `None` if the rectangle
    /// reaches outside 52x52.
    pub fn text(self, out: &mut [u8; 5]) -> Option<&[u8]> {
        let first = sgf_letters(self.upper_left)?;
        let last = sgf_letters(self.lower_right)?;
        *out = [first[0], first[1], b':', last[0], last[1]];
        out.get(..if self.upper_left == self.lower_right { 2 } else { 5 })
    }
}

/// Reads a point or a rectangle.
///
/// `aa:aa` is a complaint (`SinglePoint`). Errors: those of [`parse_point`], and `BadRectangle`.
pub fn parse_rectangle(value: &[u8], size: Size) -> Result<SgfReading<SgfRectangle>, SgfValueError> {
    if let Some(point) = point_at_sight(value, size) {
        return Ok(SgfReading::clean(SgfRectangle::single(point)));
    }
    let Some((first, second)) = split_composed(value) else {
        return Ok(parse_point(value, size)?.map(SgfRectangle::single));
    };
    let after = first.len() + 1;
    let upper_left = parse_point(first, size)?;
    let lower_right = parse_point(second, size).map_err(|error| error.shifted(after))?;
    let rectangle = SgfRectangle { upper_left: upper_left.value, lower_right: lower_right.value };
    if rectangle.lower_right.x < rectangle.upper_left.x || rectangle.lower_right.y < rectangle.upper_left.y {
        return Err(BadRectangle.at(0));
    }
    let single = (rectangle.upper_left == rectangle.lower_right).then(|| SinglePoint.at(0));
    let complaint = upper_left.complaint.or(lower_right.complaint.map(|error| error.shifted(after))).or(single);
    Ok(SgfReading { value: rectangle, complaint })
}

/// Appends the points of one value to `points`, row by row. An error leaves `points` as it was.
pub fn expand_points(value: &[u8], size: Size, points: &mut Vec<Point>) -> Result<SgfReading<()>, SgfValueError> {
    let rectangle = parse_rectangle(value, size)?;
    let before = points.len();
    for point in rectangle.value.points() {
        if memory::push(points, point).is_err() {
            points.truncate(before);
            return Err(OutOfMemory.at(0));
        }
    }
    Ok(rectangle.map(|_| ()))
}

/// Something wrong in a list of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SgfPointFault {
    /// Which value of the list, from 0.
    pub value: usize,
    /// What is wrong with it.
    pub error: SgfValueError,
    /// Whether the value was left out; otherwise it was read, and this is a complaint.
    pub lost: bool,
}

/// Adds the points of a list to `set`. Each fault is told to `fault`, and the rest of the list read.
pub fn read_point_list<'a>(
    values: impl IntoIterator<Item = &'a [u8]>,
    size: Size,
    set: &mut SgfPointSet,
    mut fault: impl FnMut(SgfPointFault),
) {
    for (index, value) in values.into_iter().enumerate() {
        match parse_rectangle(value, size) {
            Err(error) => fault(SgfPointFault { value: index, error, lost: true }),
            Ok(rectangle) => {
                let doubled = set.insert_rectangle(rectangle.value).then(|| DuplicatePoint.at(0));
                if let Some(error) = rectangle.complaint.or(doubled) {
                    fault(SgfPointFault { value: index, error, lost: false });
                }
            }
        }
    }
}

/// As [`read_point_list`], for a list that may have no point: DD, VW, TB, TW. That is written as one empty value.
pub fn read_point_elist<'a>(
    values: impl IntoIterator<Item = &'a [u8]>,
    size: Size,
    set: &mut SgfPointSet,
    fault: impl FnMut(SgfPointFault),
) {
    let mut values = values.into_iter();
    let (first, second) = (values.next(), values.next());
    let no_point = second.is_none() && first.is_some_and(<[u8]>::is_empty);
    if !no_point {
        read_point_list(first.into_iter().chain(second).chain(values), size, set, fault);
    }
}

/// The points that letters can name, 52x52 of them, each in or out. 416 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SgfPointSet {
    /// A word for each row, a bit for each column.
    rows: [u64; SgfPointSet::SIDE as usize],
}

impl Default for SgfPointSet {
    fn default() -> Self {
        Self::new()
    }
}

impl SgfPointSet {
    /// The most columns or rows that letters can name.
    pub const SIDE: u32 = 52;

    /// No point.
    pub const fn new() -> Self {
        SgfPointSet { rows: [0; Self::SIDE as usize] }
    }

    /// Whether there is no point in it.
    pub fn is_empty(&self) -> bool {
        self.rows.iter().all(|&row| row == 0)
    }

    /// How many points are in it.
    pub fn len(&self) -> usize {
        self.rows.iter().map(|row| row.count_ones() as usize).sum()
    }

    /// Whether `point` is in it.
    pub fn contains(&self, point: Point) -> bool {
        let columns = Self::columns(point.x, point.x);
        usize::try_from(point.y).ok().and_then(|y| self.rows.get(y)).is_some_and(|row| row & columns != 0)
    }

    /// Puts `point` in; says whether it was in already. A point without letters is left out.
    pub fn insert(&mut self, point: Point) -> bool {
        self.insert_rectangle(SgfRectangle::single(point))
    }

    /// Puts the points of `rectangle` in; says whether any was in already.
    pub fn insert_rectangle(&mut self, rectangle: SgfRectangle) -> bool {
        let columns = Self::columns(rectangle.upper_left.x, rectangle.lower_right.x);
        let mut doubled = false;
        for row in self.rows_of(rectangle) {
            doubled |= *row & columns != 0;
            *row |= columns;
        }
        doubled
    }

    /// The points, row by row.
    pub fn points(&self) -> impl Iterator<Item = Point> + '_ {
        (0..).zip(&self.rows).flat_map(|(y, &row)| {
            let mut left = row;
            std::iter::from_fn(move || {
                let x = (left != 0).then(|| left.trailing_zeros())?;
                left &= left - 1;
                Some(Point::new(x as i32, y))
            })
        })
    }

    /// Tells `each` a short list of rectangles and single points that hold the set's points, each point once.
    ///
    /// The first point that is left, row by row, has none left above it or before it in its row: it is the upper left
    /// corner of every rectangle that can hold it. One of these is taken out, and so on until no point is left. Which
    /// one is a matter of taste: the largest, the widest, or the tallest. All three are tried for the whole set, and
    /// the list told that takes the fewest bytes. At most 156 steps a point; the list is not always the shortest there
    /// is.
    pub fn compress(&self, each: impl FnMut(SgfRectangle)) {
        let cost = |taste: &Taste| {
            let mut bytes = 0;
            self.compress_by(*taste, |rectangle| bytes += rectangle.cost());
            bytes
        };
        let tastes = [Taste::Largest, Taste::Widest, Taste::Tallest];
        let best = tastes.into_iter().min_by_key(cost).unwrap_or(Taste::Largest);
        self.compress_by(best, each);
    }

    fn compress_by(&self, taste: Taste, mut each: impl FnMut(SgfRectangle)) {
        let mut left = *self;
        for y in 0..left.rows.len() {
            while let Some(rectangle) = left.best_from_row(y, taste) {
                left.remove(rectangle);
                each(rectangle);
            }
        }
    }

    /// The best rectangle whose upper left corner is the first point of row `y`.
    ///
    /// When the words of the rows are and-ed one after another, the columns that stay are those of a rectangle.
    fn best_from_row(&self, y: usize, taste: Taste) -> Option<SgfRectangle> {
        let rows = self.rows.get(y..)?;
        let x = rows.first()?.trailing_zeros();
        let mut columns = u64::MAX;
        let (mut best, mut width, mut height) = (0, 0, 0);
        for (row, tall) in rows.iter().zip(1..) {
            columns &= row.checked_shr(x)?;
            let wide = columns.trailing_ones();
            if wide == 0 {
                break;
            }
            if taste.worth(wide, tall) > best {
                (best, width, height) = (taste.worth(wide, tall), wide, tall);
            }
        }
        let upper_left = Point::new(x as i32, y as i32);
        let lower_right = Point::new((x + width) as i32 - 1, y as i32 + height as i32 - 1);
        (best > 0).then_some(SgfRectangle { upper_left, lower_right })
    }

    /// Its points that are not in `other`.
    pub(crate) fn without(mut self, other: &SgfPointSet) -> SgfPointSet {
        self.rows.iter_mut().zip(&other.rows).for_each(|(row, other)| *row &= !other);
        self
    }

    /// Its points that are in `other` too.
    pub(crate) fn within(mut self, other: &SgfPointSet) -> SgfPointSet {
        self.rows.iter_mut().zip(&other.rows).for_each(|(row, other)| *row &= other);
        self
    }

    /// Puts the points of `other` in.
    pub(crate) fn add(&mut self, other: &SgfPointSet) {
        self.rows.iter_mut().zip(&other.rows).for_each(|(row, other)| *row |= other);
    }

    /// Takes the points of `rectangle` out.
    pub(crate) fn remove(&mut self, rectangle: SgfRectangle) {
        let columns = Self::columns(rectangle.upper_left.x, rectangle.lower_right.x);
        for row in self.rows_of(rectangle) {
            *row &= !columns;
        }
    }

    /// The words of the rows that `rectangle` crosses.
    fn rows_of(&mut self, rectangle: SgfRectangle) -> &mut [u64] {
        let first = rectangle.upper_left.y.clamp(0, self.rows.len() as i32) as usize;
        let end = rectangle.lower_right.y.clamp(-1, self.rows.len() as i32 - 1) + 1;
        self.rows.get_mut(first..end as usize).unwrap_or_default()
    }

    /// The bits of the columns from `first` to `last` that letters can name.
    const fn columns(first: i32, last: i32) -> u64 {
        let first = if first < 0 { 0 } else { first };
        let last = if last > 51 { 51 } else { last };
        if first > last { 0 } else { (u64::MAX >> (63 - (last - first))) << first }
    }
}

/// Which of the rectangles at a point is the best.
#[derive(Clone, Copy)]
enum Taste {
    Largest,
    Widest,
    Tallest,
}

impl Taste {
    /// What a rectangle is worth; more than 0.
    const fn worth(self, wide: u32, tall: u32) -> u32 {
        match self {
            Taste::Largest => wide * tall,
            Taste::Widest => wide * (SgfPointSet::SIDE + 1) + tall,
            Taste::Tallest => tall * (SgfPointSet::SIDE + 1) + wide,
        }
    }
}
