//! Game information under other names than FF4's, as Cyberoro, Sina and Tom write it in the root.

use crate::sgf::values::{SgfOvertime, SgfOvertimeSystem, parse_komi, parse_number};
use crate::sgf::{Sgf, SgfNode, SgfProperty};

/// The standard's name, and theirs. LC, the number of periods, stands beside LT.
const NAMES: [(&[u8], &[u8]); 5] = [(b"EV", b"TE"), (b"DT", b"RD"), (b"HA", b"HD"), (b"KM", b"KO"), (b"OT", b"LT")];

/// Game information under other names.
impl Sgf {
    /// The property that tells a piece of game information at a node, by its name in FF4, in capitals: that of this name
    /// (`inherited`); or else, in the root, the one that servers write for it: TE for EV, RD for DT, HD for HA, KO for KM, LT
    /// for OT. The name of what is found tells which it is.
    pub fn game_property(&self, node: SgfNode, name: &[u8]) -> Option<(SgfNode, SgfProperty)> {
        self.inherited(node, name).or_else(|| self.stand_in(self.ancestors(node).last()?, name))
    }

    /// The property of a root that stands for the one of this name.
    pub(crate) fn stand_in(&self, root: SgfNode, name: &[u8]) -> Option<(SgfNode, SgfProperty)> {
        let (_, other) = NAMES.into_iter().find(|(standard, _)| *standard == name)?;
        let property = self.find(root, other)?;
        self.stands_for(root, property).map(|_| (root, property))
    }

    /// What a property of a root stands for, if it does: the root has no move, to which TE and KO would belong, and nothing of
    /// the standard's name.
    pub(crate) fn stands_for(&self, root: SgfNode, property: SgfProperty) -> Option<&'static [u8]> {
        let own = self.name(property)?;
        let (standard, _) = NAMES.into_iter().find(|(_, other)| *other == own)?;
        let value = self.raw_value(property, 0)?.trim_ascii();
        let is_said = match own {
            b"TE" => !matches!(value, b"" | b"1" | b"2"),
            b"KO" => {
                std::str::from_utf8(value).is_ok_and(|text| parse_komi(text).is_ok_and(|komi| komi.value.is_some()))
            }
            b"LT" => self.overtime_in_parts(root).is_some(),
            _ => !value.is_empty(),
        };
        let has_move = || self.find(root, b"B").is_some() || self.find(root, b"W").is_some();
        (is_said && !has_move() && self.find(root, standard).is_none()).then_some(standard)
    }

    /// The overtime that LT (seconds of a period) and LC (how many) tell.
    pub(crate) fn overtime_in_parts(&self, root: SgfNode) -> Option<SgfOvertime> {
        let number = |name: &[u8]| {
            let value = self.raw_value(self.find(root, name)?, 0)?;
            u32::try_from(parse_number(value).ok()?.value).ok().filter(|&number| number > 0)
        };
        let (seconds, periods) = (number(b"LT")?, number(b"LC"));
        let time_ms = Some(u64::from(seconds) * 1000);
        Some(SgfOvertime { system: SgfOvertimeSystem::ByoYomi, time_ms, count: periods.or(Some(1)) })
    }
}
