//! Points in words, in the letters and figures of boards.

use crate::point::notation::Notation;
use crate::point::{Point, Size};

/// A point in words.
pub(super) struct PointName(pub Point, pub Size);

impl std::fmt::Display for PointName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let PointName(point, size) = *self;
        match Notation::Gtp.write(Some(point), size) {
            Some(text) => f.write_str(text.as_str()),
            None => write!(f, "{},{}", point.x, point.y),
        }
    }
}

/// Points in words: `B5`, `B5 and C3`, `B5, C3 and 4 more`.
pub(super) struct PointNames<'a> {
    pub points: &'a [Point],
    /// How many there are besides.
    pub more: usize,
    pub size: Size,
}

impl std::fmt::Display for PointNames<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (i, &point) in self.points.iter().enumerate() {
            let is_last = i + 1 == self.points.len() && self.more == 0;
            let joint = if i == 0 { "" } else { [", ", " and "][usize::from(is_last)] };
            write!(f, "{joint}{}", PointName(point, self.size))?;
        }
        if self.more > 0 { write!(f, " and {} more", self.more) } else { Ok(()) }
    }
}
