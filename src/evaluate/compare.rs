//! Two systems on the same instances: the paired bootstrap, and McNemar's test.

use serde::Serialize;

use super::bootstrap::{BootstrapOptions, EqualScores, Interval, Sample, has_interval, interval, resampled_means};
use super::sum::mean;
use crate::error::{Error, ErrorKind, Result};

/// What [`compare`] finds. Differences are the second system's score minus the first one's.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Comparison {
    /// How many instances there are.
    pub count: usize,
    /// The mean of the first system; 0 of none.
    pub mean_a: f64,
    /// The mean of the second system; 0 of none.
    pub mean_b: f64,
    /// The mean of the differences.
    pub difference: f64,
    /// The lower end of the confidence interval of the difference; absent where it cannot be computed (fewer than two
    /// instances, equal differences).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ci_low: Option<f64>,
    /// The upper end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ci_high: Option<f64>,
    /// How likely a difference as large as this, in either direction, is among systems that do not differ; absent for fewer
    /// than two instances.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub p_value: Option<f64>,
    /// On how many instances the second system is better.
    pub wins: usize,
    /// On how many both have the same score.
    pub ties: usize,
    /// On how many the first system is better.
    pub losses: usize,
    /// Present when all scores are 0 or 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mcnemar: Option<McNemar>,
}

/// McNemar's test of two systems that are right or wrong.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct McNemar {
    /// How many instances only the first system has right.
    pub only_a: usize,
    /// How many instances only the second system has right.
    pub only_b: usize,
    /// The two-sided exact p-value; 1 when the systems never differ.
    pub p_value: f64,
}

/// Compares the scores of two systems, `a` and `b`, on the same instances in the same order.
///
/// The interval is that of [`intervals`](super::intervals) on the differences of the pairs. The p-value is two-sided: the
/// share of the resamples whose mean difference is as far from the observed one as that is from 0, `(k + 1) / (resamples +
/// 1)`. Sources: Efron & Tibshirani 1993, *An Introduction to the Bootstrap*, 16.4 (one sample, shifted to 0); Koehn 2004
/// for its use on systems; McNemar 1947, with the binomial distribution instead of its approximation.
///
/// # Errors
/// `invalid_option` for options out of range; `invalid_argument` for lists of different lengths, and at `a[i]` or `b[i]` for
/// a score that is not finite.
///
/// ```
/// use answerkey::evaluate::{BootstrapOptions, compare};
/// let comparison = compare(&[0.0, 1.0, 0.0, 0.0], &[1.0, 1.0, 0.0, 1.0], &BootstrapOptions::default())?;
/// assert_eq!((comparison.difference, comparison.wins, comparison.ties), (0.5, 2, 2));
/// assert_eq!(comparison.mcnemar.map(|test| test.p_value), Some(0.5));
/// # Ok::<(), answerkey::Error>(())
/// ```
pub fn compare(a: &[f64], b: &[f64], options: &BootstrapOptions) -> Result<Comparison> {
    options.check()?;
    check(a, b)?;
    let differences: Vec<f64> = a.iter().zip(b).map(|(a, b)| b - a).collect();
    let difference = mean(&differences);
    let sample = Sample { scores: &differences, equal: EqualScores::NoInterval };
    let means = resampled_means(&[&differences], options).remove(0);
    let p_value = (differences.len() > 1).then(|| p_value(&means, difference));
    let ends = if has_interval(&sample) { interval(&sample, means, options.level) } else { Interval::default() };
    let count = |wanted: fn(&f64) -> bool| differences.iter().filter(|it| wanted(it)).count();
    Ok(Comparison {
        count: a.len(),
        mean_a: mean(a),
        mean_b: mean(b),
        difference,
        ci_low: ends.low,
        ci_high: ends.high,
        p_value,
        wins: count(|it| *it > 0.0),
        ties: count(|it| *it == 0.0),
        losses: count(|it| *it < 0.0),
        mcnemar: mcnemar(a, b),
    })
}

fn check(a: &[f64], b: &[f64]) -> Result<()> {
    if a.len() != b.len() {
        let message = format!("expected as many scores of both systems, got {} and {}", a.len(), b.len());
        return Err(Error::new(ErrorKind::InvalidArgument, message).at("b"));
    }
    for (name, scores) in [("a", a), ("b", b)] {
        if let Some(i) = scores.iter().position(|score| !score.is_finite()) {
            let message = format!("expected a finite number, got {}", scores[i]);
            return Err(Error::new(ErrorKind::InvalidArgument, message).at(format!("{name}[{i}]")));
        }
    }
    Ok(())
}

/// The resampled means moved by the observed one are what chance gives when there is no difference.
fn p_value(means: &[f64], difference: f64) -> f64 {
    let as_far = means.iter().filter(|&mean| (mean - difference).abs() >= difference.abs()).count();
    (as_far + 1) as f64 / (means.len() + 1) as f64
}

fn mcnemar(a: &[f64], b: &[f64]) -> Option<McNemar> {
    let binary = |scores: &[f64]| scores.iter().all(|&score| score == 0.0 || score == 1.0);
    if a.is_empty() || !binary(a) || !binary(b) {
        return None;
    }
    let only = |right: &[f64], wrong: &[f64]| right.iter().zip(wrong).filter(|(right, wrong)| right > wrong).count();
    let (only_a, only_b) = (only(a, b), only(b, a));
    let p_value = (2.0 * fair_tail(only_a + only_b, only_a.min(only_b))).min(1.0);
    Some(McNemar { only_a, only_b, p_value })
}

/// How likely at most `k` of `n` fair coins show heads.
fn fair_tail(n: usize, k: usize) -> f64 {
    // Binomial coefficients overflow: they and their sum are held as multiples of 2^exponent.
    const STEP: i32 = 512;
    let (mut term, mut sum, mut exponent) = (1.0, 1.0, 0);
    for i in 0..k {
        term *= (n - i) as f64 / (i + 1) as f64;
        sum += term;
        if sum > libm::scalbn(1.0, STEP) {
            term = libm::scalbn(term, -STEP);
            sum = libm::scalbn(sum, -STEP);
            exponent += STEP;
        }
    }
    libm::scalbn(sum, exponent - i32::try_from(n).unwrap_or(i32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn defaults(a: &[f64], b: &[f64]) -> Comparison {
        compare(a, b, &BootstrapOptions::default()).unwrap()
    }

    #[test]
    fn nothing_to_compare() {
        let none = defaults(&[], &[]);
        assert_eq!((none.count, none.difference, none.p_value, none.ci_low, none.mcnemar), (0, 0.0, None, None, None));
        let one = defaults(&[0.25], &[0.5]);
        assert_eq!((one.difference, one.wins, one.p_value, one.ci_low), (0.25, 1, None, None));
    }

    #[test]
    fn a_system_and_itself() {
        let scores = [0.25, 0.5, 1.0, 0.0];
        let same = defaults(&scores, &scores);
        assert_eq!((same.difference, same.p_value, same.ties), (0.0, Some(1.0), 4));
        assert_eq!((same.ci_low, same.mcnemar), (None, None));
    }

    #[test]
    fn the_order_of_the_systems_is_the_sign() {
        let a: Vec<f64> = (0..50).map(|i| f64::from(i * 37 % 11) / 10.0).collect();
        let b: Vec<f64> = (0..50).map(|i| f64::from(i * 31 % 11) / 10.0 + 0.05).collect();
        let (there, back) = (defaults(&a, &b), defaults(&b, &a));
        assert_eq!(there.difference, -back.difference);
        assert_eq!((there.wins, there.losses), (back.losses, back.wins));
        assert_eq!(there.p_value, back.p_value);
        assert_eq!(there.mean_a, back.mean_b);
    }

    /// The expected values are sums of binomial coefficients in whole numbers, rounded once.
    #[test]
    fn tails_of_fair_coins() {
        let two_sided = |k, n| (2.0 * fair_tail(n, k)).min(1.0);
        assert_eq!(two_sided(0, 0), 1.0);
        for (k, n, expected) in [
            (0, 1, 1.0),
            (3, 10, 0.34375),
            (40, 120, 0.0003304000183913207),
            (480, 1000, 0.21744829320414094),
            (900, 2000, 8.457089535503927e-06),
            (4900, 10000, 0.04658552770494739),
            (2300, 5000, 1.6458781103442193e-08),
        ] {
            assert!((two_sided(k, n) / expected - 1.0_f64).abs() < 1e-12, "{k} of {n}: {}", two_sided(k, n));
        }
    }

    #[test]
    fn arguments_are_checked() {
        let path =
            |a: &[f64], b: &[f64]| compare(a, b, &BootstrapOptions::default()).unwrap_err().path().map(str::to_owned);
        assert_eq!(path(&[1.0], &[]).as_deref(), Some("b"));
        assert_eq!(path(&[1.0, 0.0], &[1.0, f64::NAN]).as_deref(), Some("b[1]"));
        let few = BootstrapOptions { resamples: 1, ..BootstrapOptions::default() };
        assert_eq!(compare(&[], &[], &few).unwrap_err().path(), Some("resamples"));
    }
}
