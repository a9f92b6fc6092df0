//! What holds for a game: the size of the board, and what was said of it on the way to a node.

use super::setup::DEFAULT_SIZE;
use crate::memory::OutOfMemory;
use crate::point::Size;
use crate::sgf::values::SgfValueErrorKind::{Empty, NotUnderstood};
use crate::sgf::values::{
    SgfMargin, SgfReading, SgfResult, SgfValueError, parse_handicap, parse_komi, parse_result, parse_size,
};
use crate::sgf::{Sgf, SgfNode, SgfProperty, SgfText};

/// What a record says of one thing, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SgfGiven<T> {
    /// What it says; `None` when it says nothing, or nothing that can be understood.
    pub value: Option<T>,
    /// The node and the property that say it; `None` when there is no such property.
    pub at: Option<(SgfNode, SgfProperty)>,
    /// What is wrong with it: why there is no value, or how the value should have been written. Places are those of
    /// the text that the value says.
    pub fault: Option<SgfValueError>,
}

impl<T> SgfGiven<T> {
    const NOTHING: Self = SgfGiven { value: None, at: None, fault: None };

    /// Whether something is said that cannot be understood. An empty value says nothing.
    pub fn is_bad(&self) -> bool {
        self.value.is_none() && self.fault.is_some_and(|fault| fault.kind != Empty)
    }

    fn new(at: (SgfNode, SgfProperty), reading: Result<SgfReading<Option<T>>, SgfValueError>) -> Self {
        match reading {
            Ok(SgfReading { value, complaint }) => SgfGiven { value, at: Some(at), fault: complaint },
            Err(error) => SgfGiven { value: None, at: Some(at), fault: Some(error) },
        }
    }
}

/// What counting a game needs to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SgfGameInfo {
    /// The size of the board (SZ), from the root.
    pub size: SgfGiven<Size>,
    /// Komi (KM; KO of the root where servers write that), as it is written.
    pub komi: SgfGiven<SgfMargin>,
    /// Stones of handicap (HA; HD of the root where servers write that).
    pub handicap: SgfGiven<u32>,
    /// The result (RE).
    pub result: SgfGiven<SgfResult>,
}

impl SgfGameInfo {
    /// The size of the board, 19x19 when the record does not say.
    pub fn board_size(&self) -> Size {
        self.size.value.unwrap_or(DEFAULT_SIZE)
    }
}

/// Game information.
impl Sgf {
    /// The size of the board on which the tree of a node is played: SZ of the root, or 19x19. Once the collection was
    /// edited, linear in the depth of the node.
    pub fn board_size(&self, node: SgfNode) -> Size {
        self.given_size(node).value.unwrap_or(DEFAULT_SIZE)
    }

    /// The property with this name, in capitals, that holds at a node: its own, or that of the nearest node above it.
    /// Linear in the properties from the node up to there.
    pub fn inherited(&self, node: SgfNode, name: &[u8]) -> Option<(SgfNode, SgfProperty)> {
        self.ancestors(node).find_map(|node| Some((node, self.find(node, name)?)))
    }

    /// What `inherited` tells of each name, in one walk to the root. Linear in the properties from the node up to the root,
    /// times the names.
    pub fn inherited_all(&self, node: SgfNode, names: &[&[u8]], found: &mut [Option<(SgfNode, SgfProperty)>]) {
        found.fill(None);
        for node in self.ancestors(node) {
            for property in self.properties(node) {
                let own = self.name(property);
                for (place, _) in found.iter_mut().zip(names).filter(|(_, name)| own == Some(**name)) {
                    place.get_or_insert((node, property));
                }
            }
        }
    }

    /// The game information that holds at a node. Of a property that stands more than once on the way from the root,
    /// the nearest counts; of several values the first. Linear in the properties from the node up to the root.
    pub fn game_info(&self, node: SgfNode) -> Result<SgfGameInfo, OutOfMemory> {
        let names: [&[u8]; 3] = [b"KM", b"HA", b"RE"];
        let mut places = [None; 3];
        self.inherited_all(node, &names, &mut places);
        let stand_in = |name: &[u8]| self.stand_in(self.ancestors(node).last()?, name);
        places[0] = places[0].or_else(|| stand_in(b"KM"));
        places[1] = places[1].or_else(|| stand_in(b"HA"));
        self.game_info_at(node, places)
    }

    /// The game information of a node, of which KM, HA and RE stand at these places.
    pub(crate) fn game_info_at(
        &self,
        node: SgfNode,
        places: [Option<(SgfNode, SgfProperty)>; 3],
    ) -> Result<SgfGameInfo, OutOfMemory> {
        let [komi, handicap, result] = places;
        Ok(SgfGameInfo {
            size: self.given_size(node),
            komi: self.given(komi, parse_komi)?,
            handicap: self.given(handicap, |text| Ok(parse_handicap(text)?.map(Some)))?,
            result: self.given(result, |text| Ok(parse_result(text)?.map(Some)))?,
        })
    }

    fn given_size(&self, node: SgfNode) -> SgfGiven<Size> {
        let root = if self.arena.edited {
            self.ancestors(node).last()
        } else {
            self.tree_of(node).and_then(|tree| self.root(tree))
        };
        let Some(at) = root.and_then(|root| Some((root, self.find(root, b"SZ")?))) else { return SgfGiven::NOTHING };
        let value = self.raw_value(at.1, 0).unwrap_or_default();
        SgfGiven::new(at, parse_size(value).map(|size| size.map(Some)))
    }

    fn given<T>(
        &self,
        at: Option<(SgfNode, SgfProperty)>,
        parse: impl FnOnce(&str) -> Result<SgfReading<Option<T>>, SgfValueError>,
    ) -> Result<SgfGiven<T>, OutOfMemory> {
        let Some(at) = at else { return Ok(SgfGiven::NOTHING) };
        let mut bytes = Vec::new();
        self.text(at.1, 0, SgfText::Simple, &mut bytes)?;
        let text = std::str::from_utf8(&bytes).map_err(|error| NotUnderstood.at(error.valid_up_to()));
        Ok(SgfGiven::new(at, text.and_then(parse)))
    }
}
