//! Logarithms without floats.

/// The binary logarithm of a whole number from 1, in 1/65536, by squaring: the same on every machine. That of 0 is 0 too.
pub(super) fn log2(number: i64) -> i64 {
    let number = number.max(1) as u64;
    let whole = 63 - number.leading_zeros();
    // The mantissa in 1/2^31, from 1 to 2.
    let mut mantissa = if whole > 31 { number >> (whole - 31) } else { number << (31 - whole) };
    let mut fraction = 0;
    for bit in (0..16).rev() {
        mantissa = (mantissa * mantissa) >> 31;
        if mantissa >> 32 != 0 {
            mantissa >>= 1;
            fraction |= 1 << bit;
        }
    }
    (i64::from(whole) << 16) | fraction
}

#[test]
fn logarithms_are_those_of_floats() {
    for number in 1..=1000 {
        let expected = (number as f64).log2() * 65_536.0;
        assert!((log2(number) as f64 - expected).abs() < 2.0, "{number}");
    }
}
