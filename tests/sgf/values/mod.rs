//! The typed views of property values, against examples, slow twins, and another program's recorded answers.

mod numbers;
mod points;
mod table;
mod vectors;
mod words;
mod written;

use gocount::sgf::values::{SgfReading, SgfValueError, SgfValueErrorKind};

/// The value, which must have been read without a complaint.
pub fn clean<T: std::fmt::Debug>(reading: Result<SgfReading<T>, SgfValueError>) -> T {
    reading.expect("a value").strict().expect("no complaint")
}

/// The value with the kind and offset of the complaint about it.
pub fn odd<T: std::fmt::Debug>(reading: Result<SgfReading<T>, SgfValueError>) -> (T, SgfValueErrorKind, usize) {
    let reading = reading.expect("a value");
    let complaint = reading.complaint.expect("a complaint");
    (reading.value, complaint.kind, complaint.offset)
}

/// The kind and offset of the error.
pub fn error<T: std::fmt::Debug>(reading: Result<SgfReading<T>, SgfValueError>) -> (SgfValueErrorKind, usize) {
    let error = reading.expect_err("an error");
    (error.kind, error.offset)
}
