//! A game record as text and tree.
//!
//! [`Sgf`] is a collection of game trees in the Smart Game Format (FF[1] to FF[4]). Reading finds the structure and
//! nothing else: a node or a property is a few integers that point into the text, and what a value says is decoded when
//! somebody asks. Everything that the standard does not foresee is read all the same, reported as an [`SgfEvent`], and
//! refused only by a strict [`SgfProfile`].

// `FF[4]` is the name of a version of the format, and no link.
#![allow(rustdoc::broken_intra_doc_links)]

mod arena;
mod charset;
mod check;
mod clip;
mod diagnostic;
mod edit;
mod error;
mod guess;
mod ids;
mod lines;
mod links;
mod options;
mod parse;
mod read;
mod scan;
mod source;
mod text;
mod tree;
mod unfold;
pub mod values;
mod views;
mod walk;
mod write;

pub use charset::{SgfCharset, SgfCharsetReason, SgfEncoding};
pub use check::SgfCheckPath;
pub(crate) use check::is_other_game;
pub use clip::SgfClip;
pub use diagnostic::{SgfDiagnostic, SgfDiagnostics, SgfEvent, SgfSeverity};
pub use edit::SgfEditError;
pub use error::{SgfError, SgfErrorKind};
pub use ids::{SgfNode, SgfProperty, SgfSpan};
pub use lines::{SgfLines, SgfPlace};
pub use options::{SgfOptions, SgfProfile};
pub use source::SgfSource;
pub use text::{SgfText, escape, unescape};
pub use tree::Sgf;
pub use views::{SgfGameInfo, SgfGiven, SgfMove, SgfPlay, SgfSetup, SgfSetupPoint};
pub use write::{SgfPassStyle, SgfWriteError, SgfWriteOptions};
