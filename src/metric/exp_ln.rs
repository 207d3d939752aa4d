//! `exp` and `ln` in integer arithmetic: the same bits on every platform, and those of the nearest number.
//!
//! The standard library takes these functions from the platform, and the platforms differ in the last digit. Python's,
//! with glibc, are off by at most 0.52 units in the last place, so the nearest number is theirs but for very few
//! arguments. Both functions are power series on 128-bit fixed-point numbers after the usual reduction by `ln 2`; the
//! error before rounding is below 2^-105 of the result.

/// Fractional bits of arguments and logarithms up to 1024.
const FRACTION: i32 = 117;
/// `ln 2` with [`FRACTION`] fractional bits.
const LN_2: i128 = 0x16_2E42_FEFA_39EF_3579_3C76_7300_7E5F;

/// 1 with 127 fractional bits, as the coefficients have.
const ONE: u128 = 1 << 127;

/// `1 / n!`. The next one would be below the last bit.
const INVERSE_FACTORIALS: [u128; 34] = {
    let mut table = [ONE; 34];
    let mut n = 1;
    while n < table.len() {
        table[n] = table[n - 1] / n as u128;
        n += 1;
    }
    table
};

/// `1 / (2 n + 1)`.
const INVERSE_ODDS: [u128; 26] = {
    let mut table = [ONE; 26];
    let mut n = 1;
    while n < table.len() {
        table[n] = ONE / (2 * n as u128 + 1);
        n += 1;
    }
    table
};

/// `e` to the power of `x`.
pub(crate) fn exp(x: f64) -> f64 {
    if x.is_nan() {
        return x;
    }
    if x > 710.0 {
        return f64::INFINITY;
    }
    if x < -746.0 {
        return 0.0;
    }
    if x.abs() < f64::EPSILON / 4.0 {
        return 1.0;
    }
    // x = k ln 2 + rest, with 0 <= rest < ln 2.
    let (mantissa, exponent) = decompose(x.abs());
    let magnitude = i128::from(mantissa) << (exponent + FRACTION);
    let fixed = if x < 0.0 { -magnitude } else { magnitude };
    let k = fixed.div_euclid(LN_2);
    let rest = fixed.rem_euclid(LN_2).cast_unsigned() << (128 - FRACTION);
    compose(series(&INVERSE_FACTORIALS, rest), k as i32)
}

/// The natural logarithm of `x`.
pub(crate) fn ln(x: f64) -> f64 {
    if x.is_nan() || x < 0.0 {
        return f64::NAN;
    }
    if x == 0.0 || x == f64::INFINITY {
        return if x == 0.0 { f64::NEG_INFINITY } else { x };
    }
    // x = f 2^k, with f between the square roots of 1/2 and 2; ln f = 2 artanh((f - 1) / (f + 1)).
    let (mantissa, exponent) = decompose(x);
    let (one, k) = if mantissa < 0x16_A09E_667F_3BCD { (1_u64 << 52, exponent + 52) } else { (1 << 53, exponent + 53) };
    let (numerator, denominator) = (mantissa.abs_diff(one), mantissa + one);
    // Near 1 the ratio is small: scaled by 2^zeros it keeps all its bits.
    let zeros = (numerator.leading_zeros() - denominator.leading_zeros()).saturating_sub(1);
    let ratio = divide(numerator << zeros, denominator);
    let square = mul_high(ratio, ratio) >> (2 * zeros);
    let artanh = mul_high(series(&INVERSE_ODDS, square), ratio);
    if k == 0 {
        return signed(artanh, 127 - 1 + zeros.cast_signed(), mantissa < one);
    }
    let ln_f = (artanh >> zeros >> (127 - 1 - FRACTION)).cast_signed();
    let sum = i128::from(k) * LN_2 + if mantissa < one { -ln_f } else { ln_f };
    signed(sum.unsigned_abs(), FRACTION, sum < 0)
}

/// The number nearest to `magnitude / 2^fraction`, negated if asked for.
fn signed(magnitude: u128, fraction: i32, negative: bool) -> f64 {
    if magnitude == 0 {
        return 0.0;
    }
    let zeros = magnitude.leading_zeros();
    let nearest = compose(magnitude << zeros, 127 - zeros.cast_signed() - fraction);
    if negative { -nearest } else { nearest }
}

/// A finite number above 0 as `mantissa * 2^exponent` with a mantissa of 53 bits; 0 has the mantissa 0.
fn decompose(x: f64) -> (u64, i32) {
    let bits = x.to_bits();
    let (field, fraction) = ((bits >> 52) as i32, bits & ((1 << 52) - 1));
    if field > 0 {
        return (fraction | 1 << 52, field - 1075);
    }
    let zeros = fraction.leading_zeros().saturating_sub(11);
    (fraction << zeros.min(52), -1074 - zeros.cast_signed())
}

/// The number nearest to `mantissa * 2^(exponent - 127)`, where the mantissa has 128 bits; to even in a tie.
fn compose(mantissa: u128, exponent: i32) -> f64 {
    if exponent > 1023 {
        return f64::INFINITY;
    }
    // Below the normal numbers there are fewer bits.
    let kept = 53 - (-1022 - exponent).max(0);
    if kept < 0 {
        return 0.0;
    }
    let dropped = 128 - kept.cast_unsigned();
    let head = mantissa.checked_shr(dropped).unwrap_or(0);
    let tail = mantissa << kept;
    let half = 1 << 127;
    let rounded = head as u64 + u64::from(tail > half || tail == half && head & 1 == 1);
    // The leading bit of a normal number adds 1 to the exponent, and so does a carry.
    f64::from_bits((u64::from((exponent + 1022).max(0).cast_unsigned()) << 52) + rounded)
}

/// `c[0] + c[1] x + c[2] x^2 + ...`, where `x` has 128 fractional bits and the coefficients have 127.
fn series(coefficients: &[u128], x: u128) -> u128 {
    coefficients.iter().rev().fold(0, |sum, coefficient| coefficient + mul_high(sum, x))
}

/// The upper half of the product.
fn mul_high(a: u128, b: u128) -> u128 {
    const LOW: u128 = u64::MAX as u128;
    let (a1, a0, b1, b0) = (a >> 64, a & LOW, b >> 64, b & LOW);
    let inner = a1 * b0 + ((a0 * b0) >> 64);
    let outer = a0 * b1 + (inner & LOW);
    a1 * b1 + (inner >> 64) + (outer >> 64)
}

/// `numerator / denominator` with 128 fractional bits, for a numerator below the denominator.
fn divide(numerator: u64, denominator: u64) -> u128 {
    let denominator = u128::from(denominator);
    let numerator = u128::from(numerator) << 64;
    let (high, rest) = (numerator / denominator, numerator % denominator);
    (high << 64) | ((rest << 64) / denominator)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Arguments with the nearest numbers, from 60-digit decimal arithmetic.
    #[test]
    fn the_nearest_numbers() {
        assert_eq!(exp(1.0), std::f64::consts::E);
        assert_eq!(exp(-1.0), 0.36787944117144233);
        assert_eq!(exp(-0.3333333333333333), 0.7165313105737893);
        assert_eq!(exp(-0.5), 0.6065306597126334);
        assert_eq!(exp(-708.3964185322641), 2.2250738585072626e-308);
        assert_eq!(exp(-740.25), 3.26e-322);
        assert_eq!(exp(-745.1), 5e-324);
        assert_eq!(exp(-713.0), 2.22861168351814e-310);
        assert_eq!(exp(709.7), 1.6549840276802644e+308);
        assert_eq!(exp(1e-10), 1.0000000001);
        assert_eq!(exp(-1e-17), 1.0);
        assert_eq!(exp(-32.333333333333336), 9.074271138215859e-15);
        assert_eq!(ln(2.0), std::f64::consts::LN_2);
        assert_eq!(ln(10.0), std::f64::consts::LN_10);
        assert_eq!(ln(3.0), 1.0986122886681098);
        assert_eq!(ln(0.3333333333333333), -1.0986122886681098);
        assert_eq!(ln(0.9999999), -1.0000000494736474e-07);
        assert_eq!(ln(0.9999999999999999), -1.1102230246251565e-16);
        assert_eq!(ln(2.2250738585072014e-308), -708.3964185322641);
        assert_eq!(ln(5e-324), -744.4400719213812);
        assert_eq!(ln(1e+300), 690.7755278982137);
        assert_eq!(ln(0.72), -0.3285040669720361);
        assert_eq!(ln(0.9333333333333333), -0.06899287148695143);
    }

    #[test]
    fn limits() {
        assert_eq!(exp(0.0), 1.0);
        assert_eq!(exp(-1e-300), 1.0);
        assert_eq!(exp(1e-300), 1.0);
        assert_eq!(exp(f64::NEG_INFINITY), 0.0);
        assert_eq!(exp(f64::INFINITY), f64::INFINITY);
        assert_eq!(exp(709.79), f64::INFINITY);
        assert_eq!(exp(-745.2), 0.0);
        assert!(exp(f64::NAN).is_nan());
        assert_eq!(ln(1.0), 0.0);
        assert_eq!(ln(0.0), f64::NEG_INFINITY);
        assert_eq!(ln(f64::INFINITY), f64::INFINITY);
        assert!(ln(-1.0).is_nan() && ln(f64::NAN).is_nan());
    }

    proptest! {
        /// The platform's functions are less exact, but not far off.
        #[test]
        fn close_to_the_platforms(x in -745.0..709.0_f64, y in 0.0..1e9_f64, p in 0.0..1.0_f64) {
            let close = |a: f64, b: f64| (a - b).abs() <= 4.0 * f64::EPSILON * a.abs() + 1e-323;
            prop_assert!(close(exp(x), x.exp()), "exp({x:?})");
            for y in [y, p, 1.0 - p * 1e-9, y * f64::MIN_POSITIVE * 1e-12] {
                prop_assert!(y == 0.0 || close(ln(y), y.ln()), "ln({y:?})");
            }
        }
    }
}
