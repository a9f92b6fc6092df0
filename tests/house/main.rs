//! The habits of the house that a machine can see.

mod circles;
mod exports;
mod floors;
mod readme;
mod shared;
mod sources;
mod unsafe_code;
