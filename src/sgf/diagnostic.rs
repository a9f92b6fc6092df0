//! What was odd in a text: events with their numbers, and a bounded list of them.

use super::ids::{SgfNode, SgfProperty};
use crate::memory::{OutOfMemory, copied, push};
use crate::numbered::{numbered, terminated};
use std::ffi::CStr;

numbered! {
    /// How bad an event is.
    pub enum SgfSeverity: u32 {
        0 Note "note" "worth knowing; nothing is wrong with the file";
        1 Warning "warning" "unusual, or against the standard in a way that harms nobody";
        2 Error "error" "against the standard";
    }
}

macro_rules! events {
    ($($number:literal $event:ident $name:literal $severity:ident $lost:literal $message:literal;)*) => {
        /// Something odd. In lenient reading nothing is changed or taken away. Numbers from 1 to 75 are those that users of the checker SGFC know for the same event; ours
        /// begin at 1000.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u16)]
        pub enum SgfEvent {
            $(#[doc = $message] $event = $number,)*
        }

        impl SgfEvent {
            /// Every event, in rising order of numbers.
            pub const ALL: &'static [SgfEvent] = &[$(SgfEvent::$event,)*];

            /// A short name in capitals; SGFC's for its numbers.
            pub fn name(self) -> &'static str {
                match self { $(SgfEvent::$event => $name,)* }
            }

            /// The name with a NUL behind it, for C.
            pub fn c_name(self) -> &'static CStr {
                match self { $(SgfEvent::$event => const { terminated(concat!($name, "\0")) },)* }
            }

            /// How bad it is.
            pub fn severity(self) -> SgfSeverity {
                match self { $(SgfEvent::$event => SgfSeverity::$severity,)* }
            }

            /// Whether something that stands in the text is not in the tree.
            pub fn data_lost(self) -> bool {
                match self { $(SgfEvent::$event => $lost,)* }
            }

            /// What happened, in words.
            pub fn message(self) -> &'static str {
                match self { $(SgfEvent::$event => $message,)* }
            }

            /// The words with a NUL behind them, for C.
            pub fn c_message(self) -> &'static CStr {
                match self { $(SgfEvent::$event => const { terminated(concat!($message, "\0")) },)* }
            }
        }
    };
}

events! {
    6 SgfInHeader "W_SGF_IN_HEADER" Warning true "what looks like SGF stands before the first tree";
    8 IllegalOutsideChars "E_ILLEGAL_OUTSIDE_CHARS" Error true "text that belongs to no property";
    9 VariationNesting "E_VARIATION_NESTING" Error false "a `)` is missing at the end";
    10 UnexpectedEof "E_UNEXPECTED_EOF" Error false "the text ends inside a value";
    11 IdentifierTooLong "E_PROPID_TOO_LONG" Error false "an identifier of more than 100 letters";
    12 EmptyVariation "E_EMPTY_VARIATION" Error false "a variation without a node";
    13 TooManyValues "E_TOO_MANY_VALUES" Error false "more than one value where one is allowed";
    14 BadValue "E_BAD_VALUE_DELETED" Error false "a value that means nothing";
    15 OddValue "E_BAD_VALUE_CORRECTED" Error false "a value that is not written as FF4 has it";
    16 LowercaseInIdentifier "E_LC_IN_PROPID" Note false "lower-case letters in an identifier";
    17 EmptyValue "E_EMPTY_VALUE_DELETED" Error false "an empty value where something must stand";
    18 BadRootProperty "E_BAD_ROOT_PROP" Error false "a property of the root with a value that means nothing";
    19 GameNotGo "WCS_GAME_NOT_GO" Warning false "a record of another game";
    20 NoPropertyValues "E_NO_PROP_VALUES" Error true "an identifier without a value";
    21 VariationStart "E_VARIATION_START" Error false "a variation begins where a node should stand";
    22 ControlByte "W_CTRL_BYTE_DELETED" Warning false "a control character in a text";
    23 ComposeExpected "E_COMPOSE_EXPECTED" Error false "a value that should have two parts with a colon between";
    25 OddComposed "E_BAD_COMPOSE_CORRECTED" Error false "a composed value that is not written as FF4 has it";
    28 DoubleProperty "E_DOUBLE_PROP" Error false "a property stands twice in a node";
    30 MoveAndSetup "E4_MOVE_SETUP_MIXED" Error false "a move and setup in one node";
    31 LongIdentifier "WS_LONG_PROPID" Warning false "an identifier of more than two letters";
    32 RootPropertyElsewhere "E_ROOTP_NOT_IN_ROOTN" Error false "a property of the root in another node";
    33 OddGameInfo "E4_FAULTY_GC" Error false "game information that is not written as FF4 has it";
    35 UnknownProperty "WS_UNKNOWN_PROPERTY" Warning false "a property that is not in the standard";
    36 MissingSemicolon "E_MISSING_SEMICOLON" Error false "the `;` of the first node is missing";
    37 TwoMoves "E_TWO_MOVES_IN_NODE" Error false "two moves in one node";
    38 PointTwice "E_POSITION_NOT_UNIQUE" Error false "a point that stands twice among those that exclude one another";
    40 PropertyNotInVersion "WS_PROPERTY_NOT_IN_FF" Warning false "a property that the file's version of SGF does not have";
    41 TwoAnnotations "E_ANNOTATE_NOT_UNIQUE" Error false "annotations that exclude one another";
    42 GoodAndBadMove "E4_BM_TE_IN_NODE" Error false "a move that is called good and bad";
    43 AnnotationWithoutMove "E_ANNOTATE_WITHOUT_MOVE" Error false "an annotation of a move where there is none";
    44 GameInfoTwice "E4_GINFO_ALREADY_SET" Error false "game information below other game information";
    45 VersionDiffers "WS_FF_DIFFERS" Warning false "trees of different versions of SGF";
    47 SquareAsRectangle "E_SQUARE_AS_RECTANGULAR" Error false "a square board given by columns and rows";
    50 BoardTooBig "E_BOARD_TOO_BIG" Error false "a board of more than 52 columns or rows";
    51 VersionConflict "E_VERSION_CONFLICT" Error false "something that the file's version of SGF does not have";
    53 GameDiffers "WS_GM_DIFFERS" Warning false "trees of different games";
    54 ValuesWithoutIdentifier "E_VALUES_WITHOUT_ID" Error true "a value without an identifier";
    65 EmptyPassInOldVersion "E_FF4_PASS_IN_OLD_FF" Error false "an empty value as a pass, which only FF4 has";
    66 NodeOutsideVariation "E_NODE_OUTSIDE_VAR" Error false "a node after a closed variation";
    67 MissingNodeStart "E_MISSING_NODE_START" Error false "the `;` of a node is missing";
    71 EncodingErrors "WS_ENCODING_ERRORS" Warning true "bytes that are not characters of the charset";
    72 UnknownCharset "WS_ENCODING_FALLBACK" Warning false "CA names no charset that is known";
    74 CharsetDiffers "WS_CA_DIFFERS" Warning false "trees that name different charsets";
    1000 UnescapedBracket "E_UNESCAPED_BRACKET" Error false "a `]` inside a value without `\\` before it";
    1001 ExtraClose "E_EXTRA_CLOSE" Error false "a `)` that closes nothing";
    1002 DigitInIdentifier "E_DIGIT_IN_PROPID" Error false "a digit in an identifier";
    1003 WrongCharset "W_WRONG_CHARSET" Warning false "the bytes are in another charset than CA says";
}

impl SgfEvent {
    /// The event's number.
    pub fn number(self) -> u16 {
        self as u16
    }

    /// Its index in [`SgfEvent::ALL`].
    fn index(self) -> usize {
        Self::ALL.binary_search(&self).unwrap_or(0)
    }
}

/// One odd thing: what, and where. Line and column come from [`super::SgfLines`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SgfDiagnostic {
    /// What.
    pub event: SgfEvent,
    /// The byte where it was noticed, from 0; of what edits added, where the property, the node or the tree begins that it
    /// belongs to, as far as that was read, else 0.
    pub offset: usize,
    /// The node that was being read.
    pub node: Option<SgfNode>,
    /// The property that it is about.
    pub property: Option<SgfProperty>,
}

/// The diagnostics of one reading: as many of each event as the limit allows, and how many there were.
///
/// Events of the structure are found while reading; [`super::Sgf::check`] adds those of properties and values.
#[derive(Debug)]
pub struct SgfDiagnostics {
    list: Vec<SgfDiagnostic>,
    counts: [u64; SgfEvent::ALL.len()],
    limit: u64,
}

impl SgfDiagnostics {
    /// What was kept, in the order of the text.
    pub fn list(&self) -> &[SgfDiagnostic] {
        &self.list
    }

    /// How many there were of one event, kept or not.
    pub fn count(&self, event: SgfEvent) -> u64 {
        self.counts[event.index()]
    }

    /// How many there were in all, kept or not.
    pub fn total(&self) -> u64 {
        self.counts.iter().sum()
    }

    /// An empty list that keeps `limit` of each event.
    pub(super) fn with_limit(limit: u32) -> Self {
        SgfDiagnostics { list: Vec::new(), counts: [0; SgfEvent::ALL.len()], limit: limit.into() }
    }

    pub(super) fn reset(&mut self, limit: u32) {
        self.list.clear();
        self.counts = [0; SgfEvent::ALL.len()];
        self.limit = limit.into();
    }

    /// The same diagnostics once more.
    pub fn try_clone(&self) -> Result<Self, OutOfMemory> {
        Ok(SgfDiagnostics { list: copied(&self.list)?, counts: self.counts, limit: self.limit })
    }

    /// Forgets which properties those of some nodes are about.
    pub(super) fn forget_properties(&mut self, of: impl Fn(SgfNode) -> bool) {
        for diagnostic in self.list.iter_mut().filter(|diagnostic| diagnostic.node.is_some_and(&of)) {
            diagnostic.property = None;
        }
    }

    /// The last ones that were noted of a node.
    pub(super) fn last_of(&mut self, node: SgfNode) -> impl Iterator<Item = &mut SgfDiagnostic> {
        self.list.iter_mut().rev().take_while(move |diagnostic| diagnostic.node == Some(node))
    }

    /// Puts them in the order of the text, as far as they are not.
    pub(super) fn sort(&mut self) {
        let key = |diagnostic: &SgfDiagnostic| (diagnostic.offset, diagnostic.event);
        if !self.list.is_sorted_by_key(key) {
            self.list.sort_unstable_by_key(key);
        }
    }

    #[cold]
    pub(super) fn add(&mut self, diagnostic: SgfDiagnostic) -> Result<(), OutOfMemory> {
        let count = &mut self.counts[diagnostic.event.index()];
        *count += 1;
        if *count <= self.limit { push(&mut self.list, diagnostic) } else { Ok(()) }
    }
}
