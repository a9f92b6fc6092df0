//! The words of play, the same on a grid and on a plane: a move, what it did, why it was refused, how far a run came, a chain.

use crate::memory::OutOfMemory;
use crate::numbered::numbered;
use crate::point::notation::Notation;
use crate::point::{Color, Point, Size};

/// A move: a stone or a pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Move {
    /// Who moves; `None` is whoever's turn it is.
    pub color: Option<Color>,
    /// Where; `None` is a pass.
    pub point: Option<Point>,
}

impl Move {
    /// A pass of the side to move.
    pub const PASS: Move = Move { color: None, point: None };
}

impl From<Point> for Move {
    /// A stone of the side to move.
    #[inline]
    fn from(point: Point) -> Self {
        Move { color: None, point: Some(point) }
    }
}

impl From<(Point, Color)> for Move {
    /// A stone of a colour.
    #[inline]
    fn from((point, color): (Point, Color)) -> Self {
        Move { color: Some(color), point: Some(point) }
    }
}

numbered! {
    /// What becomes of a move on an occupied point. Its number stands in saved games too.
    #[derive(Default)]
    pub enum Occupied: u8 {
        #[default]
        0 Refuse "error" "it is an error";
        1 Skip "skip" "nothing is played, and the turn passes";
        /// The move never was.
        2 Ignore "ignore" "nothing is played, and the turn stays";
        /// The stone is nobody's prisoner. This costs time in proportion to the chain that loses it.
        3 Replace "replace" "the stone that stands there is taken off, and the move is played";
    }
}

/// What a turn did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The stones taken off, of Black and of White (see [`Color::index`]). At most one of the two is not 0.
    pub captured: [u64; 2],
    /// Whether the move took off its own chain, the stone just played included.
    pub suicide: bool,
    /// Whether the point was occupied and nothing was played.
    pub skipped: bool,
    /// Whether the point was occupied and its stone replaced.
    pub replaced: bool,
    /// Where moves against the rules are played: the rule that this one broke.
    pub broke: Option<RefusalKind>,
}

/// Why something is refused. The game is as it was before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RefusalKind {
    /// A stone stands there.
    Occupied,
    /// It would take off its own chain, which the rules forbid.
    Suicide,
    /// It would take back a ko at once.
    Ko,
    /// It would repeat a position.
    Superko {
        /// The number of the turn that made the position; 0 for the start.
        repeats: u32,
    },
    /// There is no such point.
    OffBoard,
    /// It is the other side's turn.
    WrongTurn,
    /// A setup would leave so many stones without liberties.
    Bare(u32),
    /// As many stones stand as the options allow.
    TooManyStones,
    /// This kind of game cannot do it.
    Unsupported(Lack),
    /// There was not enough memory, or there are more turns or stones than can be numbered (2^32 turns of a grid, stones
    /// in 2^25 tiles of a plane).
    OutOfMemory,
}

/// What some kinds of games cannot do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lack {
    /// A plane sets up no stones.
    Setup,
    /// A plane has no handicap.
    Handicap,
    /// A plane does not tell its moves by their numbers.
    Moves,
    /// A plane has no map of all its points.
    Map,
    /// A plane has no hash.
    Hash,
    /// A plane does not know superko.
    Superko,
    /// On a plane any chain may commit suicide, or none.
    SomeSuicide,
    /// A plane plays no move against the rules.
    ReportOnly,
    /// A grid always remembers its turns.
    Forgetting,
    /// The game keeps no history.
    History,
}

impl Lack {
    /// It as a sentence without a full stop.
    pub const fn words(self) -> &'static str {
        match self {
            Lack::Setup => "stones are set up on a grid only",
            Lack::Handicap => "a handicap is for a grid only",
            Lack::Moves => "only a grid tells its moves",
            Lack::Map => "a plane has more points than a map could hold",
            Lack::Hash => "only a grid has a hash",
            Lack::Superko => "a plane has no superko",
            Lack::SomeSuicide => "on a plane any chain may commit suicide, or none",
            Lack::ReportOnly => "a plane plays no move against the rules",
            Lack::Forgetting => "a grid always remembers its turns",
            Lack::History => "the game keeps no history",
        }
    }
}

numbered! {
    /// The rules that forbid a move, in reports and in maps of one byte a point.
    pub enum BrokenRule: u8 {
        /// Or what forbids the move is no rule.
        0 None "none" "the move is legal";
        1 Occupied "occupied" "the point is occupied";
        2 Suicide "suicide" "suicide is forbidden";
        3 Ko "ko" "the ko may not be taken back at once";
        4 Superko "superko" "it repeats a position";
        5 OffBoard "off_board" "there is no such point";
        6 WrongTurn "wrong_turn" "it is the other side's turn";
    }
}

impl RefusalKind {
    /// The rule that forbids the move.
    pub const fn rule(self) -> BrokenRule {
        match self {
            RefusalKind::Occupied => BrokenRule::Occupied,
            RefusalKind::Suicide => BrokenRule::Suicide,
            RefusalKind::Ko => BrokenRule::Ko,
            RefusalKind::Superko { .. } => BrokenRule::Superko,
            RefusalKind::OffBoard => BrokenRule::OffBoard,
            RefusalKind::WrongTurn => BrokenRule::WrongTurn,
            RefusalKind::Bare(_)
            | RefusalKind::TooManyStones
            | RefusalKind::Unsupported(_)
            | RefusalKind::OutOfMemory => BrokenRule::None,
        }
    }

    /// The number of the rule; 0 when it is no rule that forbids the move.
    pub const fn code(self) -> u8 {
        self.rule() as u8
    }

    /// Writes the reason; `setups` of the turns so far are no moves and not counted by those who play.
    fn write(self, setups: u64, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            RefusalKind::Occupied
            | RefusalKind::Suicide
            | RefusalKind::Ko
            | RefusalKind::OffBoard
            | RefusalKind::WrongTurn => f.write_str(self.rule().words()),
            // No position from before a setup counts as repeated: all setups came before that turn.
            RefusalKind::Superko { repeats } => match u64::from(repeats).saturating_sub(setups) {
                0 => f.write_str("it repeats the position at the start"),
                number => write!(f, "it repeats the position after move {number}"),
            },
            RefusalKind::Bare(stones) => write!(f, "{stones} stones would have no liberties"),
            RefusalKind::TooManyStones => f.write_str("as many stones stand as are allowed"),
            RefusalKind::Unsupported(lack) => f.write_str(lack.words()),
            RefusalKind::OutOfMemory => f.write_str("out of memory"),
        }
    }
}

impl std::fmt::Display for RefusalKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.write(0, f)
    }
}

impl std::error::Error for RefusalKind {}

impl From<OutOfMemory> for RefusalKind {
    fn from(_: OutOfMemory) -> Self {
        RefusalKind::OutOfMemory
    }
}

/// A move that was refused; the game is as it was before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Why.
    pub kind: RefusalKind,
    /// The number that the turn would have had; the first of a game is 1, and setups are turns too.
    pub turn: u64,
    /// How many of the turns before it are setups.
    pub setups: u64,
    /// Where it was to be played; `None` for a pass.
    pub point: Option<Point>,
    /// The columns and rows of a grid, for the name of the point.
    pub size: Option<Size>,
}

impl Refusal {
    /// The number of the move as those count who play: moves and passes, not setups.
    pub fn number(&self) -> u64 {
        self.turn.saturating_sub(self.setups)
    }
}

/// The most columns of boards whose points people call by a letter and a number.
const MOST_LETTERS: u32 = 25;

impl std::fmt::Display for Refusal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let size = self.size.filter(|size| size.width <= MOST_LETTERS);
        let name = size.and_then(|size| Notation::Gtp.write(Some(self.point?), size));
        match (self.point, name) {
            (Some(_), Some(name)) => write!(f, "move {} at {}: ", self.number(), name.as_str())?,
            (Some(Point { x, y }), None) => write!(f, "move {} at column {x}, row {y}: ", self.number())?,
            (None, _) => write!(f, "move {}, a pass: ", self.number())?,
        }
        self.kind.write(self.setups, f)
    }
}

impl std::error::Error for Refusal {}

/// How far a run of moves came.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Run {
    /// The moves played, skipped ones included. They count even when a later one is refused.
    pub played: u64,
    /// Why the run ended early, if it did: the move after those played was refused.
    pub refusal: Option<Refusal>,
    /// Whether the watcher ended it.
    pub stopped: bool,
}

/// A chain: stones of one colour connected along the lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chain {
    /// Its colour.
    pub color: Color,
    /// How many stones it has.
    pub stones: u64,
    /// How many empty points lie beside its stones, those beyond a plane's last coordinate included.
    pub liberties: u64,
}

/// The passes of a game. Moves that were skipped are none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Passes {
    /// How many of Black and of White.
    pub count: [u64; 2],
    /// Who passed first of all.
    pub first: Option<Color>,
    /// Who passed last of all.
    pub last: Option<Color>,
    /// How many stand at the end: two end the game under most rules.
    pub at_end: u64,
}

impl Passes {
    /// The passes among turns in their order: a side for a pass, `None` for any other turn. Linear in the turns.
    pub(super) fn of(turns: impl Iterator<Item = Option<Color>>) -> Passes {
        let mut passes = Passes::default();
        for turn in turns {
            passes.at_end = if turn.is_some() { passes.at_end + 1 } else { 0 };
            if let Some(color) = turn {
                passes.count[color.index()] += 1;
                passes.first = passes.first.or(turn);
                passes.last = turn;
            }
        }
        passes
    }
}
