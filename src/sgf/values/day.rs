//! A day of the calendar, or as much of it as is known.

/// A day, a month, or a year, in the Gregorian calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SgfDate {
    /// 1 to 9999.
    pub year: u16,
    /// 1 to 12.
    pub month: Option<u8>,
    /// 1 to 31, only after a month.
    pub day: Option<u8>,
}

impl SgfDate {
    /// Whether the calendar has it.
    pub const fn exists(self) -> bool {
        let year_fits = self.year >= 1 && self.year <= 9999;
        match (self.month, self.day) {
            (None, None) => year_fits,
            (None, Some(_)) => false,
            (Some(month), None) => year_fits && month >= 1 && month <= 12,
            (Some(month), Some(day)) => year_fits && day >= 1 && day <= days_of(self.year, month),
        }
    }
}

/// The days of a month; 0 for months that there are not.
const fn days_of(year: u16, month: u8) -> u8 {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    }
}

impl std::fmt::Display for SgfDate {
    /// Writes `1996-05-06`, `1996-05` or `1996`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:04}", self.year)?;
        for part in self.month.into_iter().chain(self.day) {
            write!(f, "-{part:02}")?;
        }
        Ok(())
    }
}
