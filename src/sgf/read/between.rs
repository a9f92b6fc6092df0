//! Between the trees: mail headers, signatures, junk; and in which charset the next tree is.

use super::{Level, Reader, Stop, Trust};
use crate::sgf::SgfErrorKind;
use crate::sgf::charset::decide_tree;
use crate::sgf::diagnostic::SgfEvent;
use crate::sgf::ids::NONE;
use crate::sgf::scan::{is_space, skip_space};

impl Reader<'_> {
    /// Whether the tree's last `)` stands too early: a node with a property is right behind it.
    pub(super) fn tree_goes_on(&self) -> bool {
        let at = skip_space(self.text, self.at + 1);
        let property = skip_space(self.text, at + 1);
        self.text.get(at) == Some(&b';')
            && self.level.start != NONE
            && self.text.get(property).is_some_and(u8::is_ascii_alphabetic)
            && self.is_property(property)
    }

    /// Outside of trees: goes on to the `(` of the next one, past mail headers, signatures and the like.
    pub(super) fn between_trees(&mut self) -> Result<(), Stop> {
        self.check_utf8(self.at)?;
        self.level = Level { tail: NONE, last: NONE, start: NONE, at: 0 };
        self.at = skip_space(self.text, self.at);
        let junk = self.at;
        let mut start = junk;
        let found = loop {
            let Some(open) = self.text.get(start..).and_then(|rest| memchr::memchr(b'(', rest)) else { break None };
            let (opens, behind) = self.tree_start(start + open);
            if opens {
                break Some(start + open);
            }
            start = behind;
        };
        let end = found.unwrap_or(self.text.len());
        if junk < end {
            self.between(junk, end)?;
        }
        self.at = end;
        if self.trust == Trust::Nothing && end < self.text.len() {
            self.ask_charset(end);
        }
        Ok(())
    }

    /// Checks the text up to `end`, which is still at hand, that it is UTF-8 if it is taken for that.
    pub(super) fn check_utf8(&mut self, end: usize) -> Result<(), Stop> {
        if self.trust != Trust::Utf8 {
            return Ok(());
        }
        if std::str::from_utf8(&self.text[self.checked..end]).is_err() {
            self.refuted = true;
            return Err(Stop { kind: SgfErrorKind::NoData, at: self.checked, message: "not UTF-8" });
        }
        self.checked = end;
        Ok(())
    }

    /// Decides in which charset the tree at `open` is. A tree that lies in what was taken for another one, because
    /// the charset was not known yet, is not looked at again: that keeps the time linear.
    fn ask_charset(&mut self, open: usize) {
        if open < self.decided {
            return;
        }
        (self.charset, self.decided) = decide_tree(self.text, open);
        self.pairs = self.charset.encoding.pairs();
    }

    /// Whether the `(` at `open` begins a tree: more of them perhaps, then `;` or a property. Also where to go on
    /// looking if not.
    fn tree_start(&self, open: usize) -> (bool, usize) {
        let mut at = open;
        while self.text.get(at).is_some_and(|&byte| byte == b'(' || is_space(byte)) {
            at += 1;
        }
        let opens = match self.text.get(at) {
            Some(b';') => true,
            Some(byte) if byte.is_ascii_alphabetic() => self.is_property(at),
            _ => false,
        };
        (opens, at)
    }

    /// Reports text outside of trees.
    fn between(&mut self, from: usize, to: usize) -> Result<(), Stop> {
        let text = &self.text[from..to];
        let empty = text.iter().all(|&byte| matches!(byte, b'(' | b')') || is_space(byte));
        let event = match text[0] {
            b'(' if empty => SgfEvent::EmptyVariation,
            b')' if empty => SgfEvent::ExtraClose,
            _ if self.arena.nodes.is_empty() && text.contains(&b'[') => SgfEvent::SgfInHeader,
            _ => SgfEvent::IllegalOutsideChars,
        };
        self.report(event, from)
    }
}
