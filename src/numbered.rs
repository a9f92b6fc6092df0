//! Kinds that other programs know by a number and a name: one row each, so that there is no number without its name.
//!
//! The C interface has a constant for each row, `GOCOUNT_CAUSE_KOMI_SCALE` for number and name of
//! [`Cause::KomiScale`](crate::score::Cause); `tests/header/numbers.rs` holds the two together.

use std::ffi::CStr;

/// A kind with its number and its name.
pub trait Numbered: Copy + Eq + std::fmt::Debug + 'static {
    /// Every kind, in rising order of numbers.
    const ALL: &'static [Self];

    /// Its number: in the C interface, and in maps of one byte a point.
    fn number(self) -> u32;

    /// Its name: small letters with `_` between words.
    fn name(self) -> &'static str;

    /// The name with a NUL behind it, for C.
    fn c_name(self) -> &'static CStr;

    /// What it means, in words: a sentence or a part of one, without a full stop.
    fn words(self) -> &'static str;

    /// The kind of a number.
    fn from_number(number: u32) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.number() == number)
    }
}

/// A text that was written with a NUL behind it.
pub(crate) const fn terminated(text: &'static str) -> &'static CStr {
    match CStr::from_bytes_with_nul(text.as_bytes()) {
        Ok(text) => text,
        Err(_) => panic!("a NUL in a text"),
    }
}

/// Makes an enumeration of rows: number, kind, name, words. What is to be said besides stands above the row.
macro_rules! numbered {
    (
        $(#[$about:meta])*
        pub enum $Kinds:ident: $repr:ident {
            $($(#[$more:meta])* $number:literal $Kind:ident $name:literal $words:literal;)*
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr($repr)]
        pub enum $Kinds {
            $(
                #[doc = $words]
                #[doc = ""]
                $(#[$more])*
                $Kind = $number,
            )*
        }

        impl $Kinds {
            /// Every one, in rising order of numbers.
            pub const ALL: &'static [$Kinds] = &[$($Kinds::$Kind,)*];

            /// Its number.
            pub const fn number(self) -> u32 {
                self as u32
            }

            /// Its name: small letters with `_` between words.
            pub const fn name(self) -> &'static str {
                match self { $($Kinds::$Kind => $name,)* }
            }

            /// What it means, in words.
            pub const fn words(self) -> &'static str {
                match self { $($Kinds::$Kind => $words,)* }
            }
        }

        impl $crate::numbered::Numbered for $Kinds {
            const ALL: &'static [$Kinds] = $Kinds::ALL;

            fn number(self) -> u32 {
                self.number()
            }

            fn name(self) -> &'static str {
                self.name()
            }

            fn c_name(self) -> &'static std::ffi::CStr {
                match self { $($Kinds::$Kind => const { $crate::numbered::terminated(concat!($name, "\0")) },)* }
            }

            fn words(self) -> &'static str {
                self.words()
            }
        }
    };
}

pub(crate) use numbered;
