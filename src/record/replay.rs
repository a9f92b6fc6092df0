//! Playing a record through to a node, by SGF's rules of execution.
//!
//! From the root to the node, each node's setup comes first, then its moves. A move is always played, whatever the rules
//! of the game say: an enemy chain without liberties is taken off, then the move's own, and a stone on an occupied point
//! replaces what stands there. Setup never captures. What the rules of the game would have refused is reported.

use super::error::RecordError;
use super::options::RecordOptions;
use super::path::{PathStep, RecordPath};
use crate::memory::{OutOfMemory, push};
use crate::numbered::numbered;
use crate::play::grid::{BareChains, Grid, GridOptions, SetupError, handicap_points};
use crate::play::{Engine, Move, Occupied, RefusalKind};
use crate::point::{Color, Point, Size};
use crate::rules::Rules;
use crate::sgf::values::{SgfResult, SgfWin, parse_color};
use crate::sgf::{Sgf, SgfGameInfo, SgfNode, SgfSetup, SgfSetupPoint};

/// The largest board of a record, in points. Letters name 52x52 of them.
const MOST_POINTS: u64 = 1 << 20;

/// A move that the rules of the game would have refused. It was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplayIllegal {
    /// The node that has it.
    pub node: SgfNode,
    /// Its number among moves and passes, the first being 1.
    pub number: u64,
    /// Who moved.
    pub color: Color,
    /// Where.
    pub point: Point,
    /// What is wrong with it.
    pub kind: RefusalKind,
}

numbered! {
    /// How it is known how many stones of handicap there are.
    pub enum HandicapSource: u8 {
        0 None "none" "there are none";
        1 Given "given" "HA says so";
        2 Setup "set_up" "there is no HA, but Black's stones are set up and White moves first";
        3 Caller "caller" "the caller said so";
        4 Passes "passes" "there is no HA, but White passes at the beginning while Black puts the stones";
    }
}

numbered! {
    /// Whether a game is over where its record was replayed to, and how it ended.
    #[derive(Default)]
    pub enum RecordEnding: u8 {
        #[default]
        0 None "none" "it goes on";
        1 Passes "passes" "the latest two turns are passes";
        2 Resignation "resignation" "a side resigned";
        3 Time "time" "a side ran out of time";
        4 Forfeit "forfeit" "a side forfeited, or made an illegal move";
        5 Result "result" "there is a result, and it does not say how";
    }
}

impl RecordEnding {
    /// How a game ended: by passes, or, where no move follows, as RE tells.
    fn of(is_passed: bool, is_last: bool, result: Option<SgfResult>) -> RecordEnding {
        match result.filter(|_| is_last) {
            Some(SgfResult::Win { by: SgfWin::Resignation, .. }) => RecordEnding::Resignation,
            Some(SgfResult::Win { by: SgfWin::Time, .. }) => RecordEnding::Time,
            Some(SgfResult::Win { by: SgfWin::Forfeit | SgfWin::Illegal, .. }) => RecordEnding::Forfeit,
            _ if is_passed => RecordEnding::Passes,
            Some(SgfResult::Unknown) | None => RecordEnding::None,
            Some(SgfResult::Win { .. } | SgfResult::Draw | SgfResult::Void) => RecordEnding::Result,
        }
    }
}

/// A record played through to a node.
#[derive(Debug)]
pub struct Replay {
    /// The game: stones, prisoners, turns.
    pub grid: Grid,
    /// Moves with a stone, of Black and of White.
    pub moves: [u64; 2],
    /// Passes of Black and of White.
    pub passes: [u64; 2],
    /// Who passed first of all.
    pub first_pass: Option<Color>,
    /// Who passed last of all.
    pub last_pass: Option<Color>,
    /// How many passes stand at the end.
    pub final_passes: u64,
    /// Where the last stone was put, and whose it is.
    pub last_stone: Option<(Color, Point)>,
    /// Whether the game is over there.
    pub ending: RecordEnding,
    /// Stones of handicap; 0 or at least 2.
    pub handicap: u32,
    /// How that is known.
    pub handicap_source: HandicapSource,
    /// Whether the handicap stones were put on their usual points, as the record does not put them anywhere.
    pub handicap_implied: bool,
    /// Whether the handicap stones are nowhere: not set up, not played, and not implied.
    pub handicap_missing: bool,
    /// The first move that the rules would have refused.
    pub first_illegal: Option<ReplayIllegal>,
    /// How many there are.
    pub illegal: u64,
    /// Moves that name no point of the board, and were left out.
    pub unreadable_moves: u64,
    /// Values of setup that could not be read, and were left out.
    pub unreadable_setup: u64,
    /// The points of all setups.
    set_up: u64,
    /// See [`RecordOptions::change_limit`].
    change_limit: u64,
}

/// Whether the game that a record is replayed to can be undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Undo {
    Kept,
    Forgotten,
}

impl Replay {
    /// Plays a way through. The caller's number of handicap stones stands for the record's in what is told of the game; what
    /// the record means by its own is played.
    pub(super) fn along(
        sgf: &Sgf,
        path: &RecordPath,
        info: &SgfGameInfo,
        rules: &Rules,
        options: &RecordOptions,
        undo: Undo,
    ) -> Result<Replay, RecordError> {
        let start = || Replay::start(path.size, rules, options.change_limit, undo);
        let mut replay = Replay::of_record(sgf, path, info, start)?;
        if let Some(handicap) = options.handicap {
            (replay.handicap, replay.handicap_source) = (handicap, HandicapSource::Caller);
        }
        Ok(replay)
    }

    fn of_record(
        sgf: &Sgf,
        path: &RecordPath,
        info: &SgfGameInfo,
        start: impl Fn() -> Result<Replay, RecordError>,
    ) -> Result<Replay, RecordError> {
        let size = path.size;
        if size.cells() > MOST_POINTS {
            return Err(RecordError::BoardTooLarge(size));
        }
        let opening = Opening::of(sgf, path);
        let (handicap, source) = opening.handicap(info);
        let implied = handicap >= 2 && opening.implies_handicap();
        let mut replay = start()?;
        (replay.handicap, replay.handicap_source) = (handicap, source);
        if implied && replay.set_up_handicap(size)? && replay.run(sgf, path, &opening, true)? {
            return Ok(replay);
        }
        if implied {
            // A move goes where the stones would stand: they are not there.
            replay = start()?;
            (replay.handicap, replay.handicap_source) = (handicap, source);
        }
        replay.handicap_missing = handicap >= 2 && !opening.has_handicap(handicap);
        replay.run(sgf, path, &opening, false)?;
        Ok(replay)
    }

    /// Plays the record through to `node` by its own rules, or those of the options. Time is linear in the board, in the
    /// moves on the way there and the stones they take off; a node that sets up stones costs time in proportion to its points
    /// and to the chains that lose stones.
    pub fn to(sgf: &Sgf, node: SgfNode, options: &RecordOptions) -> Result<Replay, RecordError> {
        let path = RecordPath::to(sgf, node)?;
        let (rules, info) = (options.rules_at(&path)?, path.info()?);
        let mut replay = Replay::along(sgf, &path, &info, &rules.rules, options, Undo::Kept)?;
        let is_last = sgf.first_child(node).is_none();
        replay.ending = RecordEnding::of(replay.has_ended(), is_last, info.result.value);
        Ok(replay)
    }

    /// A copy.
    pub fn try_clone(&self) -> Result<Replay, OutOfMemory> {
        Ok(Replay { grid: self.grid.try_clone()?, ..*self })
    }

    fn start(size: Size, rules: &Rules, change_limit: u64, undo: Undo) -> Result<Replay, RecordError> {
        let options = GridOptions {
            rules: *rules,
            occupied: Occupied::Refuse,
            report_only: true,
            history: undo == Undo::Kept,
            ..GridOptions::of_size(size)
        };
        Ok(Replay {
            grid: Grid::new(options).map_err(|_| OutOfMemory)?,
            moves: [0; 2],
            passes: [0; 2],
            first_pass: None,
            last_pass: None,
            final_passes: 0,
            last_stone: None,
            ending: RecordEnding::None,
            handicap: 0,
            handicap_source: HandicapSource::None,
            handicap_implied: false,
            handicap_missing: false,
            first_illegal: None,
            illegal: 0,
            unreadable_moves: 0,
            unreadable_setup: 0,
            set_up: 0,
            change_limit,
        })
    }

    /// Puts the handicap stones on their usual points; says whether there are such points.
    fn set_up_handicap(&mut self, size: Size) -> Result<bool, RecordError> {
        let Some((points, count)) = handicap_points(size, self.handicap) else { return Ok(false) };
        let stones = points.iter().take(count).map(|&point| (point, Some(Color::Black)));
        self.set_up(stones)?;
        self.grid.set_to_move(Color::White);
        self.handicap_implied = true;
        Ok(true)
    }

    fn set_up(&mut self, stones: impl IntoIterator<Item = (Point, Option<Color>)>) -> Result<(), RecordError> {
        match self.grid.set_up(stones, BareChains::Keep) {
            Ok(_) => Ok(()),
            Err(SetupError::OutOfMemory) => Err(OutOfMemory.into()),
            // Views give points of the board alone, and bare chains are kept.
            Err(SetupError::OffBoard(_) | SetupError::Bare(_) | SetupError::TooMany) => Ok(()),
        }
    }

    /// Plays the steps of a path. With `stop` it ends at the first stone on an occupied point, and says `false`.
    fn run(&mut self, sgf: &Sgf, path: &RecordPath, opening: &Opening, stop: bool) -> Result<bool, RecordError> {
        for &step in &path.steps {
            match step {
                PathStep::Setup(node) => match &opening.setup {
                    Some((first, setup)) if *first == node => self.play_setup(sgf, node, setup)?,
                    _ => self.play_setup(sgf, node, &sgf.setup_on(node, path.size))?,
                },
                PathStep::Stone(node, color, point) => {
                    let kind = self.play_stone(color, point, node)?;
                    if stop && kind == Some(RefusalKind::Occupied) {
                        return Ok(false);
                    }
                }
                PathStep::Pass(color) => self.pass(color)?,
                PathStep::Unreadable(_) => self.unreadable_moves += 1,
            }
            // Few bytes of setup name many points, and one stone that is replaced parts a chain of any length.
            if self.set_up + self.grid.lifted() > self.change_limit {
                return Err(RecordError::TooManyChanges(self.change_limit));
            }
        }
        Ok(true)
    }

    fn play_setup(&mut self, sgf: &Sgf, node: SgfNode, setup: &SgfSetup) -> Result<(), RecordError> {
        self.unreadable_setup += setup.unreadable() as u64;
        self.set_up += setup.len() as u64;
        let mut changes = Vec::new();
        for (point, kind) in setup.points() {
            let color = if let SgfSetupPoint::Stone(color) = kind { Some(color) } else { None };
            // What is there already needs no change, and a setup without changes costs nothing more.
            if self.grid.stone_at(point) != color {
                push(&mut changes, (point, color))?;
            }
        }
        if !changes.is_empty() {
            self.set_up(changes)?;
        }
        let next = sgf.find(node, b"PL").and_then(|property| sgf.raw_value(property, 0));
        if let Some(color) = next.and_then(|value| parse_color(value).ok()) {
            self.grid.set_to_move(color.value);
        }
        Ok(())
    }

    /// Whoever moves first after a setup was to move, whether the record says so by PL or not: situational superko asks.
    fn give_first_turn(&mut self, color: Color) {
        if self.grid.to_move() != color && self.grid.last_move().is_none() {
            self.grid.set_to_move(color);
        }
    }

    fn play_stone(&mut self, color: Color, point: Point, node: SgfNode) -> Result<Option<RefusalKind>, RecordError> {
        self.give_first_turn(color);
        let report = self.grid.play_color(color, point).map_err(|_| OutOfMemory)?;
        self.moves[color.index()] += 1;
        self.final_passes = 0;
        self.last_stone = Some((color, point));
        if let Some(kind) = report.broke {
            self.illegal += 1;
            let number = self.turns();
            self.first_illegal.get_or_insert(ReplayIllegal { node, number, color, point, kind });
        }
        Ok(report.broke)
    }

    fn pass(&mut self, color: Color) -> Result<(), RecordError> {
        self.give_first_turn(color);
        self.grid.pass(Some(color)).map_err(|_| OutOfMemory)?;
        self.passes[color.index()] += 1;
        self.first_pass.get_or_insert(color);
        self.last_pass = Some(color);
        self.final_passes += 1;
        Ok(())
    }

    /// Whether the game is over as far as its turns tell: two passes stand at the end.
    pub fn has_ended(&self) -> bool {
        self.final_passes >= 2
    }

    /// Moves and passes so far.
    pub fn turns(&self) -> u64 {
        [self.moves, self.passes].as_flattened().iter().sum()
    }

    /// The stones of a colour that were set up and not taken away again: those on the board and those captured, less
    /// those moved. What replaced stones took away counts as taken away by setup.
    pub fn set_up_stones(&self, color: Color) -> i64 {
        let there = self.grid.stones(color) + self.grid.captured(color);
        there as i64 - self.moves[color.index()] as i64
    }

    /// The move that was played last, passes included.
    pub fn last_move(&self) -> Option<Move> {
        self.grid.last_move()
    }
}

/// How a game begins.
#[derive(Debug, Default)]
struct Opening {
    /// The first node that sets up something, most often the only one, and what.
    setup: Option<(SgfNode, SgfSetup)>,
    /// Stones of Black and of White set up before the first move.
    set_up: [u32; 2],
    first: Option<Color>,
    /// Black's stones before White's first.
    black_run: u32,
    /// How often White passes among them.
    white_passes: u32,
    /// Whether White puts a stone at last.
    is_played: bool,
}

impl Opening {
    fn of(sgf: &Sgf, path: &RecordPath) -> Opening {
        let mut opening = Opening::default();
        for &step in &path.steps {
            match step {
                PathStep::Setup(node) if opening.first.is_none() => {
                    let setup = sgf.setup_on(node, path.size);
                    for color in [Color::Black, Color::White] {
                        let stones = setup.stones(color) as u32;
                        opening.set_up[color.index()] = opening.set_up[color.index()].saturating_add(stones);
                    }
                    opening.setup.get_or_insert((node, setup));
                }
                PathStep::Setup(_) => {}
                PathStep::Stone(_, color, _) | PathStep::Pass(color) | PathStep::Unreadable(color) => {
                    opening.first.get_or_insert(color);
                    let is_pass = matches!(step, PathStep::Pass(_));
                    // A pass of White's before any stone, or one of Black's, is none of a handicap.
                    if is_pass != (color == Color::White) || is_pass && opening.black_run == 0 {
                        opening.is_played = color == Color::White && matches!(step, PathStep::Stone(..));
                        break;
                    }
                    opening.white_passes += u32::from(is_pass);
                    opening.black_run += u32::from(matches!(step, PathStep::Stone(..)));
                }
            }
        }
        opening
    }

    fn handicap(&self, info: &SgfGameInfo) -> (u32, HandicapSource) {
        let is_set_up = self.set_up[0] >= 2 && self.set_up[1] == 0 && self.first == Some(Color::White);
        match info.handicap.value {
            Some(stones @ 2..) => (stones, HandicapSource::Given),
            None if info.handicap.at.is_none() && is_set_up => (self.set_up[0], HandicapSource::Setup),
            // Between two stones of a handicap White passes once.
            None if info.handicap.at.is_none() && self.set_up == [0; 2] && self.is_handicap_by_passes() => {
                (self.black_run, HandicapSource::Passes)
            }
            _ => (0, HandicapSource::None),
        }
    }

    /// Two stones or more, each but the last with a pass of White's behind it; and then White puts a stone.
    fn is_handicap_by_passes(&self) -> bool {
        self.black_run >= 2 && self.white_passes + 1 == self.black_run && self.is_played
    }

    /// White moves first on an empty board: the stones must be there.
    fn implies_handicap(&self) -> bool {
        self.set_up == [0; 2] && self.first == Some(Color::White)
    }

    fn has_handicap(&self, handicap: u32) -> bool {
        self.set_up[0] > 0 || self.black_run >= handicap
    }
}
