//! The way from the root of a record to a node, read once: what happens on it, and what is said on it.

use crate::memory::{OutOfMemory, push};
use crate::point::{Color, Point, Size};
use crate::sgf::values::point_at_sight;
use crate::sgf::{Sgf, SgfGameInfo, SgfNode, SgfPlay, SgfProperty, SgfText, is_other_game};

/// Something that happens on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PathStep {
    /// A node sets up stones, takes some away, or says who moves next.
    Setup(SgfNode),
    Stone(SgfNode, Color, Point),
    Pass(Color),
    /// A move that names no point.
    Unreadable(Color),
}

/// The way from the root to a node.
pub(super) struct RecordPath<'a> {
    sgf: &'a Sgf,
    /// Its content.
    text: &'a [u8],
    root: SgfNode,
    node: SgfNode,
    pub size: Size,
    /// Each node's setup comes before its moves.
    pub steps: Vec<PathStep>,
    /// Where the nearest of each of [`NAMES`] stands.
    places: [Option<(SgfNode, SgfProperty)>; NAMES.len()],
}

/// What is looked for on the way.
const NAMES: [[u8; 2]; 5] = [*b"KM", *b"HA", *b"RE", *b"RU", *b"KO"];

impl<'a> RecordPath<'a> {
    /// Reads the way to `node`. Linear in the nodes on it and their properties and values.
    pub fn to(sgf: &'a Sgf, node: SgfNode) -> Result<RecordPath<'a>, OutOfMemory> {
        let rows = sgf.rows_to(node)?;
        let root = rows.first().map_or(node, |row| SgfNode(*row.start()));
        let size = sgf.board_size(root);
        let text = sgf.content();
        let mut path = RecordPath { sgf, text, root, node, size, steps: Vec::new(), places: [None; NAMES.len()] };
        let nodes = rows.iter().map(|row| (row.end() - row.start()) as usize + 1).sum();
        path.steps.try_reserve(nodes)?;
        for node in rows.into_iter().flatten().map(SgfNode) {
            // Nearly all nodes are a move and nothing else.
            match sgf
                .plain_move_of(text, node)
                .and_then(|(color, letters)| Some((color, point_at_sight(&letters, size)?)))
            {
                Some((color, point)) => push(&mut path.steps, PathStep::Stone(node, color, point))?,
                None => path.read(node)?,
            }
        }
        Ok(path)
    }

    fn read(&mut self, node: SgfNode) -> Result<(), OutOfMemory> {
        let (first, mut sets_up, mut has_move) = (self.steps.len(), false, false);
        let ko = self.place(b"KO");
        for property in self.sgf.properties(node) {
            if let Some((color, letters)) = self.sgf.plain_move(self.text, property) {
                self.read_move(node, color, &letters)?;
                has_move = true;
                continue;
            }
            match self.sgf.name(property).unwrap_or_default() {
                name @ ([b'B'] | [b'W']) => {
                    let color = if name == b"B" { Color::Black } else { Color::White };
                    self.read_moves(node, property, color)?;
                    has_move = true;
                }
                [b'A', b'B' | b'W' | b'E'] | [b'P', b'L'] => sets_up = true,
                &[first, second] => {
                    if let Some(place) = NAMES.iter().position(|other| *other == [first, second]) {
                        self.places[place] = Some((node, property));
                    }
                }
                _ => {}
            }
        }
        if has_move && let Some(place) = NAMES.iter().position(|name| name == b"KO") {
            // Beside a move it is FF4's KO: the move is to be played, whatever ko says.
            self.places[place] = ko;
        }
        if sets_up {
            push(&mut self.steps, PathStep::Setup(node))?;
            self.steps[first..].rotate_right(1);
        }
        Ok(())
    }

    fn read_moves(&mut self, node: SgfNode, property: SgfProperty, color: Color) -> Result<(), OutOfMemory> {
        self.sgf.raw_values(property).try_for_each(|value| self.read_move(node, color, value))
    }

    #[inline]
    fn read_move(&mut self, node: SgfNode, color: Color, value: &[u8]) -> Result<(), OutOfMemory> {
        let step = match SgfPlay::of(value, self.size) {
            SgfPlay::Stone(point) => PathStep::Stone(node, color, point),
            SgfPlay::Pass => PathStep::Pass(color),
            SgfPlay::Unreadable => PathStep::Unreadable(color),
        };
        push(&mut self.steps, step)
    }

    /// Whether the record is of another game than Go.
    pub fn is_other_game(&self) -> bool {
        is_other_game(self.sgf, self.root)
    }

    /// What counting a game needs to know.
    pub fn info(&self) -> Result<SgfGameInfo, OutOfMemory> {
        let [komi, handicap, result] = [b"KM", b"HA", b"RE"].map(|name| self.place(name));
        // Servers that write HD in its place do so in the root.
        let handicap = handicap.or_else(|| self.sgf.stand_in(self.root, b"HA"));
        self.sgf.game_info_at(self.node, [komi, handicap, result])
    }

    /// The text of one of [`NAMES`]; `None` when nothing on the way has it.
    pub fn text(&self, name: &[u8; 2]) -> Result<Option<Vec<u8>>, OutOfMemory> {
        let Some((_, property)) = self.place(name) else { return Ok(None) };
        let mut bytes = Vec::new();
        self.sgf.text(property, 0, SgfText::Simple, &mut bytes)?;
        Ok(Some(bytes))
    }

    /// Where the nearest property with one of [`NAMES`] stands.
    fn place(&self, name: &[u8; 2]) -> Option<(SgfNode, SgfProperty)> {
        NAMES.iter().position(|other| other == name).and_then(|place| self.places[place])
    }
}
