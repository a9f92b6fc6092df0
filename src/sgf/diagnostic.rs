//! What was odd in a text: events with their numbers, and a bounded list of them.

use crate::memory::{OutOfMemory, push};

/// How bad an event is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u32)]
pub enum SgfSeverity {
    /// Worth knowing; nothing is wrong with the file.
    Note = 0,
    /// Unusual, or against the standard in a way that harms nobody.
    Warning = 1,
    /// Against the standard.
    Error = 2,
}

macro_rules! events {
    ($($number:literal $event:ident $name:literal $severity:ident $lost:literal $message:literal;)*) => {
        /// Something odd. Numbers from 1 to 75 are those that users of the checker SGFC know for the same event; ours
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
    16 LowercaseInIdentifier "E_LC_IN_PROPID" Note false "lower-case letters in an identifier";
    20 NoPropertyValues "E_NO_PROP_VALUES" Error true "an identifier without a value";
    21 VariationStart "E_VARIATION_START" Error false "a variation begins where a node should stand";
    28 DoubleProperty "E_DOUBLE_PROP" Error false "a property stands twice in a node; the values are joined";
    36 MissingSemicolon "E_MISSING_SEMICOLON" Error false "the `;` of the first node is missing";
    54 ValuesWithoutIdentifier "E_VALUES_WITHOUT_ID" Error true "a value without an identifier";
    66 NodeOutsideVariation "E_NODE_OUTSIDE_VAR" Error false "a node after a closed variation; taken as a variation";
    67 MissingNodeStart "E_MISSING_NODE_START" Error false "the `;` of a node is missing";
    1000 UnescapedBracket "E_UNESCAPED_BRACKET" Error false "a `]` inside a value without `\\` before it; kept as text";
    1001 ExtraClose "E_EXTRA_CLOSE" Error false "a `)` that closes nothing";
    1002 DigitInIdentifier "E_DIGIT_IN_PROPID" Error false "a digit in an identifier; kept";
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
    /// The byte where it was noticed, from 0.
    pub offset: usize,
    /// The node that was being read.
    pub node: Option<super::SgfNode>,
    /// The property that it is about.
    pub property: Option<super::SgfProperty>,
}

/// The diagnostics of one reading: as many of each event as the limit allows, and how many there were.
#[derive(Debug)]
pub struct SgfDiagnostics {
    list: Vec<SgfDiagnostic>,
    counts: [u64; SgfEvent::ALL.len()],
    limit: u64,
}

impl SgfDiagnostics {
    /// What was kept, in the order in which it was noticed.
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

    pub(super) fn new() -> Self {
        SgfDiagnostics { list: Vec::new(), counts: [0; SgfEvent::ALL.len()], limit: 0 }
    }

    pub(super) fn reset(&mut self, limit: u32) {
        self.list.clear();
        self.counts = [0; SgfEvent::ALL.len()];
        self.limit = limit.into();
    }

    #[cold]
    pub(super) fn add(&mut self, diagnostic: SgfDiagnostic) -> Result<(), OutOfMemory> {
        let count = &mut self.counts[diagnostic.event.index()];
        *count += 1;
        if *count <= self.limit { push(&mut self.list, diagnostic) } else { Ok(()) }
    }
}
