//! Properties that stand in a node more than once.
//!
//! Names of one or two capitals are marked in a set of bits, which is cleared for each node; a node with a name marked
//! twice, or with two longer names, is looked at again when it is complete.

use std::ops::Range;

use super::{Reader, Stop};
use crate::memory::{OutOfMemory, filled, push};
use crate::sgf::arena::{PropertyEntry, Shape, Span, Spread};
use crate::sgf::diagnostic::SgfEvent;
use crate::sgf::{SgfNode, SgfProperty};

/// Names of one or two capitals as bits.
pub(super) type SeenNames = [u64; 26 * 32 / 64];

impl Reader<'_> {
    /// Notes that the last node has a property of this name, and whether it may have had it before.
    #[inline]
    pub(super) fn seen(&mut self, name: Span) -> Result<(), Stop> {
        let first = self.arena.nodes.last().map_or(0, |node| node.properties as usize);
        match self.arena.properties.len() - first {
            0 => {
                self.long = 0;
                return Ok(());
            }
            1 => {
                self.seen = SeenNames::default();
                let first = self.arena.name(self.text, self.arena.properties[first]);
                self.mark(first);
            }
            _ => {}
        }
        self.mark(name);
        Ok(())
    }

    #[inline]
    fn mark(&mut self, name: Span) {
        let key = match *self.arena.slice(self.text, name) {
            [one @ b'A'..=b'Z'] => usize::from(one - b'A') * 32,
            [one @ b'A'..=b'Z', two @ b'A'..=b'Z'] => usize::from(one - b'A') * 32 + usize::from(two - b'A') + 1,
            _ => {
                self.long += 1;
                self.crowded |= self.long > 1;
                return;
            }
        };
        let (seen, bit) = (&mut self.seen[key / 64], 1 << (key % 64));
        self.crowded |= *seen & bit != 0;
        *seen |= bit;
    }

    /// The last node is complete.
    #[inline]
    pub(super) fn end_node(&mut self) -> Result<(), Stop> {
        if self.crowded {
            self.crowded = false;
            self.join()?;
        }
        Ok(())
    }

    /// Joins the properties of the last node that stand in it more than once, where they first stood.
    #[cold]
    fn join(&mut self) -> Result<(), Stop> {
        let range = self.arena.properties_of(self.arena.nodes.len() as u32 - 1);
        let mut order = std::mem::take(&mut self.scratch.order);
        order.clear();
        order.try_reserve(range.len()).map_err(OutOfMemory::from)?;
        order.extend(range.start as u32..range.end as u32);
        let joined = {
            let (arena, text) = (&*self.arena, self.text);
            let name = |index: u32| arena.slice(text, arena.name(text, arena.properties[index as usize]));
            order.sort_unstable_by(|&a, &b| name(a).cmp(name(b)).then(a.cmp(&b)));
            order.chunk_by(|&a, &b| name(a) == name(b)).any(|same| same.len() > 1)
        };
        let result = if joined { self.join_sorted(&order, range.clone()) } else { Ok(()) };
        self.scratch.order = order;
        result
    }

    fn join_sorted(&mut self, order: &[u32], range: Range<usize>) -> Result<(), Stop> {
        // Where each property of the node goes: counted among the node's, first those that stay.
        let mut place: Vec<u32> = filled(0, range.len())?;
        let node = SgfNode(self.arena.nodes.len() as u32 - 1);
        let mut from = 0;
        while from < order.len() {
            let first = self.arena.properties[order[from] as usize];
            let name = self.arena.name(self.text, first);
            let same = order[from..]
                .iter()
                .take_while(|&&index| {
                    let other = self.arena.name(self.text, self.arena.properties[index as usize]);
                    self.arena.slice(self.text, other) == self.arena.slice(self.text, name)
                })
                .count();
            for &index in &order[from..from + same] {
                place[index as usize - range.start] = order[from];
            }
            if same > 1 {
                let start = self.arena.values.len();
                for &index in &order[from..from + same] {
                    self.copy_values(self.arena.properties[index as usize])?;
                }
                for &index in &order[from + 1..from + same] {
                    let again = self.arena.at(self.arena.properties[index as usize]);
                    self.report_of(SgfEvent::DoubleProperty, again as usize, Some(SgfProperty(index)))?;
                    self.arena.properties[index as usize] = PropertyEntry::GONE;
                }
                let count = (self.arena.values.len() - start) as u32;
                let joined = Spread { at: self.arena.at(first), name, first: start as u32, count };
                self.arena.properties[order[from] as usize] = self.arena.add_spread(joined)?;
            }
            from += same;
        }
        let mut kept = range.start;
        for index in range.clone() {
            let property = self.arena.properties[index];
            let stays = place[index - range.start] as usize;
            if property != PropertyEntry::GONE {
                self.arena.properties[kept] = property;
                place[index - range.start] = kept as u32;
                kept += 1;
            } else {
                // It was joined to one before it, which has its place already.
                place[index - range.start] = place[stays - range.start];
            }
        }
        self.arena.properties.truncate(kept);
        for diagnostic in self.diagnostics.last_of(node) {
            if let Some(SgfProperty(property)) = &mut diagnostic.property
                && let Some(&place) = (*property as usize).checked_sub(range.start).and_then(|index| place.get(index))
            {
                *property = place;
            }
        }
        Ok(())
    }

    fn copy_values(&mut self, property: PropertyEntry) -> Result<(), Stop> {
        match self.arena.shape(self.text, property) {
            Shape::Plain { value, .. } => push(&mut self.arena.values, value)?,
            Shape::Spread(index) => {
                let Spread { first, count, .. } = self.arena.spreads[index];
                self.arena.values.try_reserve(count as usize).map_err(OutOfMemory::from)?;
                self.arena.values.extend_from_within(first as usize..(first + count) as usize);
            }
        }
        Ok(())
    }
}
