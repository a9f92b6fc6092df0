//! A slow game: whole boards, searched anew for every question, and the rules of ko by the letter.

use gocount::play::{Occupied, Passes, RefusalKind};
use gocount::point::{Color, Point, Size};
use gocount::rules::{KoRule, SuicideRule};
use std::collections::BTreeSet;

pub type Cells = Vec<Option<Color>>;

#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    Start,
    Stone,
    Pass,
    Skip,
}

/// Everything after a turn.
#[derive(Clone, Debug)]
pub struct Moment {
    pub cells: Cells,
    /// Who took the turn.
    mover: Color,
    kind: Kind,
    pub to_move: Color,
    pub captured: [u64; 2],
    /// Where the side that did not move may not retake.
    pub ko: Option<Point>,
    pub last: Option<(Color, Option<Point>)>,
    pub last_captured: BTreeSet<Point>,
    /// What came before this belongs to another beginning.
    since: usize,
}

#[derive(Clone, Copy, Debug)]
pub struct SlowRules {
    pub size: Size,
    pub ko: KoRule,
    pub suicide: SuicideRule,
    pub occupied: Occupied,
    pub strict_turns: bool,
    pub report_only: bool,
    pub first: Color,
}

/// What a move did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SlowReport {
    pub captured: [u32; 2],
    pub suicide: bool,
    pub skipped: bool,
    pub replaced: bool,
    pub broke: Option<u8>,
}

#[derive(Debug)]
pub struct SlowGame {
    pub rules: SlowRules,
    pub moments: Vec<Moment>,
    pub now: usize,
}

impl SlowGame {
    pub fn new(rules: SlowRules) -> SlowGame {
        let start = Moment {
            cells: vec![None; rules.size.cells() as usize],
            mover: rules.first.opponent(),
            kind: Kind::Start,
            to_move: rules.first,
            captured: [0; 2],
            ko: None,
            last: None,
            last_captured: BTreeSet::new(),
            since: 0,
        };
        SlowGame { rules, moments: vec![start], now: 0 }
    }

    pub fn moment(&self) -> &Moment {
        &self.moments[self.now]
    }

    pub fn at(&self, p: Point) -> Option<Color> {
        self.moment().cells[self.index(p)]
    }

    fn index(&self, p: Point) -> usize {
        p.y as usize * self.rules.size.width as usize + p.x as usize
    }

    pub fn near(&self, p: Point) -> Vec<Point> {
        let around = [(1, 0), (-1, 0), (0, 1), (0, -1)].map(|(dx, dy)| Point::new(p.x + dx, p.y + dy));
        around.into_iter().filter(|&q| self.rules.size.contains(q)).collect()
    }

    /// The stones of a chain and its liberties.
    pub fn chain(&self, cells: &Cells, p: Point) -> (BTreeSet<Point>, BTreeSet<Point>) {
        let (mut stones, mut liberties, mut todo) = (BTreeSet::new(), BTreeSet::new(), vec![p]);
        while let Some(q) = todo.pop() {
            if cells[self.index(q)] == cells[self.index(p)] && stones.insert(q) {
                todo.extend(self.near(q));
            } else if cells[self.index(q)].is_none() {
                liberties.insert(q);
            }
        }
        (stones, liberties)
    }

    fn take(&self, cells: &mut Cells, stones: &BTreeSet<Point>) {
        stones.iter().for_each(|&p| cells[self.index(p)] = None);
    }

    /// The board after a stone, what it took, and whether that was its own.
    fn after(&self, color: Color, p: Point) -> (Cells, BTreeSet<Point>, bool) {
        let mut cells = self.moment().cells.clone();
        cells[self.index(p)] = Some(color);
        let mut taken = BTreeSet::new();
        for q in self.near(p) {
            if cells[self.index(q)] == Some(color.opponent()) {
                let (stones, liberties) = self.chain(&cells, q);
                if liberties.is_empty() {
                    taken.extend(stones);
                }
            }
        }
        self.take(&mut cells, &taken);
        let (own, liberties) = self.chain(&cells, p);
        if liberties.is_empty() {
            self.take(&mut cells, &own);
            return (cells, own, true);
        }
        (cells, taken, false)
    }

    /// What stands against a stone on a point, the stone there left aside.
    fn against(&self, color: Color, p: Point) -> Option<RefusalKind> {
        let moment = self.moment();
        let (cells, taken, suicide) = self.after(color, p);
        if self.rules.ko == KoRule::Simple && moment.ko == Some(p) && moment.mover != color {
            return Some(RefusalKind::Ko);
        }
        let allowed = match self.rules.suicide {
            SuicideRule::Forbidden => false,
            SuicideRule::MultiStone => taken.len() > 1,
            SuicideRule::Allowed => true,
        };
        if suicide && !allowed {
            return Some(RefusalKind::Suicide);
        }
        let repeats = |m: &Moment| {
            m.cells == cells
                && match self.rules.ko {
                    KoRule::None | KoRule::Simple => false,
                    // No position of the whole board may come again.
                    KoRule::Positional => true,
                    // None with the same side to move.
                    KoRule::Situational => m.to_move != color,
                    // None that the same side made by a stone.
                    KoRule::NaturalSituational => m.mover == color && !matches!(m.kind, Kind::Pass | Kind::Skip),
                }
        };
        let before = &self.moments[moment.since..=self.now];
        before.iter().rposition(repeats).map(|i| RefusalKind::Superko { repeats: (moment.since + i) as u32 })
    }

    pub fn check(&self, color: Color, p: Point) -> Option<RefusalKind> {
        if self.at(p).is_some() { Some(RefusalKind::Occupied) } else { self.against(color, p) }
    }

    pub fn play(&mut self, color: Color, p: Point) -> Result<SlowReport, u8> {
        let code = |kind: Option<RefusalKind>| kind.map(|kind| kind.code());
        let rules = self.rules;
        if !rules.size.contains(p) {
            return Err(RefusalKind::OffBoard.code());
        }
        let mut broke = None;
        if rules.strict_turns && color != self.moment().to_move {
            broke = Some(RefusalKind::WrongTurn);
        }
        let occupied = self.at(p).is_some();
        let refused = broke.is_some() && !rules.report_only;
        if occupied && rules.occupied == Occupied::Refuse {
            broke = broke.or(Some(RefusalKind::Occupied));
        } else if occupied && rules.occupied != Occupied::Replace && !refused {
            if rules.occupied == Occupied::Skip {
                self.pass(color);
                self.moments[self.now].kind = Kind::Skip;
            }
            return Ok(SlowReport { skipped: true, broke: code(broke), ..SlowReport::default() });
        }
        let before = self.moment().cells.clone();
        if occupied {
            let index = self.index(p);
            self.moments[self.now].cells[index] = None;
        }
        // Where the stone has to make way for this one, the position before is still the one with it.
        let against = if occupied { self.against_replaced(color, p, &before) } else { self.against(color, p) };
        broke = broke.or(against);
        let (cells, taken, suicide) = self.after(color, p);
        self.moments[self.now].cells = before;
        if broke.is_some() && !rules.report_only {
            return Err(broke.map_or(0, |kind| kind.code()));
        }
        let mut captured = [0; 2];
        captured[if suicide { color } else { color.opponent() }.index()] = taken.len() as u32;
        let (own, liberties) = self.chain(&cells, p);
        let is_ko =
            rules.ko == KoRule::Simple && !suicide && taken.len() == 1 && own.len() == 1 && liberties.len() == 1;
        let moment = self.moment();
        let next = Moment {
            cells,
            mover: color,
            kind: Kind::Stone,
            to_move: color.opponent(),
            captured: [0, 1].map(|i| moment.captured[i] + captured[i] as u64),
            ko: taken.first().copied().filter(|_| is_ko),
            last: Some((color, Some(p))),
            last_captured: taken,
            since: moment.since,
        };
        self.push(next);
        Ok(SlowReport { captured, suicide, skipped: false, replaced: occupied, broke: code(broke) })
    }

    fn against_replaced(&mut self, color: Color, p: Point, before: &Cells) -> Option<RefusalKind> {
        let lifted = self.moments[self.now].cells.clone();
        let (after, taken, suicide) = self.after(color, p);
        // The current moment counts as it was, so it must be whole while the rules are asked.
        let found = self.against(color, p);
        if !matches!(found, None | Some(RefusalKind::Superko { .. })) {
            return found;
        }
        self.moments[self.now].cells = before.clone();
        let repeats = {
            let moment = self.moment();
            let range = moment.since..=self.now;
            let hit = self.moments[range].iter().rposition(|m| {
                m.cells == after
                    && match self.rules.ko {
                        KoRule::None | KoRule::Simple => false,
                        KoRule::Positional => true,
                        KoRule::Situational => m.to_move != color,
                        KoRule::NaturalSituational => m.mover == color && !matches!(m.kind, Kind::Pass | Kind::Skip),
                    }
            });
            hit.map(|i| RefusalKind::Superko { repeats: (self.moment().since + i) as u32 })
        };
        let _ = (taken, suicide);
        self.moments[self.now].cells = lifted;
        repeats
    }

    /// The passes, counted one by one.
    pub fn passes(&self) -> Passes {
        let turns = &self.moments[1..=self.now];
        let passed: Vec<Color> = turns.iter().filter(|m| m.kind == Kind::Pass).map(|m| m.mover).collect();
        Passes {
            count: [Color::Black, Color::White]
                .map(|side| passed.iter().filter(|&&color| color == side).count() as u64),
            first: passed.first().copied(),
            last: passed.last().copied(),
            at_end: turns.iter().rev().take_while(|m| m.kind == Kind::Pass).count() as u64,
        }
    }

    /// Who played the last stone, and where.
    pub fn last_stone(&self) -> Option<(Color, Point)> {
        let last = self.moments[..=self.now].iter().rfind(|m| m.kind == Kind::Stone)?;
        last.last.map(|(color, point)| (color, point.unwrap()))
    }

    pub fn pass(&mut self, color: Color) -> Option<u8> {
        let broke = self.rules.strict_turns && color != self.moment().to_move;
        let moment = self.moment().clone();
        self.push(Moment {
            mover: color,
            kind: Kind::Pass,
            to_move: color.opponent(),
            ko: None,
            last: Some((color, None)),
            last_captured: BTreeSet::new(),
            ..moment
        });
        broke.then_some(RefusalKind::WrongTurn.code())
    }

    /// Sets up stones; with `remove`, chains without liberties go, those of the side that waits first.
    pub fn set_up(&mut self, stones: &[(Point, Option<Color>)], remove: bool) {
        let moment = self.moment().clone();
        let mut cells = moment.cells.clone();
        stones.iter().for_each(|&(p, color)| cells[self.index(p)] = color);
        let mut gone = BTreeSet::new();
        if remove {
            for color in [moment.to_move.opponent(), moment.to_move] {
                let bare = self.bare(&cells, stones, Some(color));
                self.take(&mut cells, &bare);
                gone.extend(bare);
            }
        }
        self.push(Moment {
            cells,
            mover: moment.to_move.opponent(),
            kind: Kind::Start,
            ko: None,
            last: None,
            last_captured: gone,
            since: self.now + 1,
            ..moment
        });
    }

    /// The stones without liberties, of one colour or both, in chains on or beside the points that a setup named.
    pub fn bare(&self, cells: &Cells, named: &[(Point, Option<Color>)], color: Option<Color>) -> BTreeSet<Point> {
        let mut bare = BTreeSet::new();
        for p in named.iter().flat_map(|&(p, _)| self.near(p).into_iter().chain([p])) {
            let stone = cells[self.index(p)];
            if stone.is_some() && (color.is_none() || stone == color) {
                let (stones, liberties) = self.chain(cells, p);
                bare.extend(if liberties.is_empty() { stones } else { BTreeSet::new() });
            }
        }
        bare
    }

    /// Gives the turn to a side. Before any move of a side's own that says who moved last.
    pub fn give_turn(&mut self, color: Color) {
        let moment = &mut self.moments[self.now];
        moment.to_move = color;
        if moment.kind == Kind::Start {
            moment.mover = color.opponent();
        }
    }

    fn push(&mut self, moment: Moment) {
        self.moments.truncate(self.now + 1);
        self.moments.push(moment);
        self.now += 1;
    }
}
