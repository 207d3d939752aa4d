//! Confidence intervals of means by the bootstrap, bias-corrected and accelerated (Efron 1987), as unitxt 1.26.10 gets
//! them from SciPy 1.17's `scipy.stats.bootstrap`.

use super::cephes::{normal_cdf, normal_quantile};
use super::pcg64::Pcg64;
use super::sum::{leave_one_out, mean, pairwise};
use crate::error::{Error, ErrorKind, Result};

/// How intervals are made; the defaults are unitxt's.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BootstrapOptions {
    /// How many resamples are drawn, 2 to 1,000,000. Default: 1000.
    pub resamples: usize,
    /// The level, between 0 and 1 (both excluded). Default: 0.95.
    pub level: f64,
    /// The seed of the random stream; the lower 32 bits count. Default: 42.
    pub seed: u64,
}

impl Default for BootstrapOptions {
    fn default() -> Self {
        Self { resamples: 1000, level: 0.95, seed: 42 }
    }
}

/// More resamples than this take memory and time for digits that nobody reads.
const MAX_RESAMPLES: usize = 1_000_000;

impl BootstrapOptions {
    /// Checks the ranges.
    ///
    /// # Errors
    /// `invalid_option`, with the option's name as path.
    pub fn check(&self) -> Result<()> {
        let bad = |path: &str, message: String| Err(Error::new(ErrorKind::InvalidOption, message).at(path));
        if !(2..=MAX_RESAMPLES).contains(&self.resamples) {
            return bad("resamples", format!("expected 2 to {MAX_RESAMPLES} resamples, got {}", self.resamples));
        }
        if !(self.level > 0.0 && self.level < 1.0) {
            return bad("level", format!("expected a level between 0 and 1, got {}", self.level));
        }
        Ok(())
    }
}

/// What to do with scores that are all equal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EqualScores {
    /// No interval: unitxt's instance metrics.
    NoInterval,
    /// Go on, and where both ends come out as NaN although no mean differs from another, that mean is both ends: unitxt's
    /// map-reduce metrics.
    Collapse,
}

/// The scores of one metric on the instances of a data set.
#[derive(Debug, Clone, Copy)]
pub struct Sample<'a> {
    /// One score an instance; none is NaN.
    pub scores: &'a [f64],
    /// What to do when they are all equal.
    pub equal: EqualScores,
}

/// A confidence interval; an end that cannot be computed is absent.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Interval {
    /// The lower end.
    pub low: Option<f64>,
    /// The upper end.
    pub high: Option<f64>,
}

/// The intervals of the means of several samples over the same instances: all of the same length. All see the same
/// resamples. Of one instance, or none, there is no interval.
///
/// ```
/// use answerkey::evaluate::{BootstrapOptions, EqualScores, Sample, intervals};
/// let scores = [1.0, 1.0, 1.0, 0.0];
/// let sample = Sample { scores: &scores, equal: EqualScores::NoInterval };
/// let interval = intervals(&[sample], &BootstrapOptions::default())[0];
/// assert_eq!((interval.low, interval.high), (Some(0.25), Some(1.0)));
/// ```
pub fn intervals(samples: &[Sample<'_>], options: &BootstrapOptions) -> Vec<Interval> {
    let mut result = vec![Interval::default(); samples.len()];
    let wanted: Vec<usize> = (0..samples.len()).filter(|&i| has_interval(&samples[i])).collect();
    let columns: Vec<&[f64]> = wanted.iter().map(|&i| samples[i].scores).collect();
    for (&i, means) in wanted.iter().zip(resampled_means(&columns, options)) {
        result[i] = interval(&samples[i], means, options.level);
    }
    result
}

pub(super) fn has_interval(sample: &Sample<'_>) -> bool {
    let all_equal = sample.scores.windows(2).all(|pair| pair[0] == pair[1]);
    sample.scores.len() > 1
        && u32::try_from(sample.scores.len()).is_ok()
        && !(all_equal && sample.equal == EqualScores::NoInterval)
}

/// The means of each column over the resamples. The rows are drawn one by one, so that the matrix is never held.
pub(super) fn resampled_means(columns: &[&[f64]], options: &BootstrapOptions) -> Vec<Vec<f64>> {
    let mut means = vec![Vec::with_capacity(options.resamples); columns.len()];
    let Some(n) = columns.first().map(|column| column.len()) else { return means };
    let mut generator = Pcg64::new(options.seed as u32);
    let mut row = vec![0_u32; n];
    for _ in 0..options.resamples {
        row.fill_with(|| generator.below(n as u32));
        for (column, means) in columns.iter().zip(&mut means) {
            means.push(pairwise(n, &|i| column[row[i] as usize]) / n as f64);
        }
    }
    means
}

pub(super) fn interval(sample: &Sample<'_>, mut means: Vec<f64>, level: f64) -> Interval {
    let n = sample.scores.len() as f64;
    let theta = mean(sample.scores);
    let jackknife: Vec<f64> = leave_one_out(sample.scores).into_iter().map(|sum| sum / (n - 1.0)).collect();
    let bias = bias(&means, theta);
    let acceleration = acceleration(&jackknife);
    let tail = normal_quantile((1.0 - level) / 2.0);
    let corrected = |z: f64| {
        let t = bias + z;
        normal_cdf(bias + t / (1.0 - acceleration * t))
    };
    let shares = [corrected(tail), corrected(-tail)];
    if sample.equal == EqualScores::Collapse && shares.iter().all(|share| share.is_nan()) {
        means.push(theta);
        means.extend(jackknife);
        let end = collapsed(&means);
        return Interval { low: end, high: end };
    }
    means.sort_unstable_by(f64::total_cmp);
    let [low, high] = shares.map(|share| quantile(&means, share));
    Interval { low, high }
}

/// z0: by how much the middle of the resampled means is off the mean. Exact ties count half.
fn bias(means: &[f64], theta: f64) -> f64 {
    let below = means.iter().filter(|&&mean| mean < theta).count();
    let not_above = means.iter().filter(|&&mean| mean <= theta).count();
    normal_quantile((below + not_above) as f64 / (2 * means.len()) as f64)
}

/// From the skewness of the means with one score left out.
fn acceleration(jackknife: &[f64]) -> f64 {
    let n = jackknife.len() as f64;
    let centre = mean(jackknife);
    let influence: Vec<f64> = jackknife.iter().map(|left_out| (n - 1.0) * (centre - left_out)).collect();
    let cubes = pairwise(influence.len(), &|i| libm::pow(influence[i], 3.0)) / libm::pow(n, 3.0);
    let squares = pairwise(influence.len(), &|i| influence[i] * influence[i]) / (n * n);
    (1.0 / 6.0 * cubes) / libm::pow(squares, 1.5)
}

/// Linear interpolation as in SciPy 1.17's `stats.quantile`; `sorted` is not empty.
fn quantile(sorted: &[f64], share: f64) -> Option<f64> {
    if share.is_nan() {
        return None;
    }
    let n = sorted.len();
    let position = share * n as f64 + (1.0 - share);
    let upper = position.floor();
    let weight = if upper < 1.0 { 0.0 } else { position - upper };
    // The cast makes a negative index 0.
    let at = |index: f64| sorted[(index as usize).min(n - 1)];
    Some((1.0 - weight) * at(upper - 1.0) + weight * at(upper))
}

/// The mean that all of these means are, if they do not differ, also not in NumPy's standard deviation.
fn collapsed(means: &[f64]) -> Option<f64> {
    let centre = mean(means);
    means.iter().all(|&mean| mean == centre).then_some(centre)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn both(scores: &[f64], equal: EqualScores) -> (Option<f64>, Option<f64>) {
        let interval = intervals(&[Sample { scores, equal }], &BootstrapOptions::default())[0];
        (interval.low, interval.high)
    }

    #[test]
    fn equal_scores() {
        assert_eq!(both(&[0.5; 7], EqualScores::NoInterval), (None, None));
        assert_eq!(both(&[0.5; 7], EqualScores::Collapse), (Some(0.5), Some(0.5)));
    }

    #[test]
    fn too_few_scores() {
        assert_eq!(both(&[], EqualScores::Collapse), (None, None));
        assert_eq!(both(&[1.0], EqualScores::Collapse), (None, None));
    }

    #[test]
    fn samples_share_the_resamples() {
        let (a, b) = ([0.0, 0.25, 1.0, 0.75, 0.5], [1.0, 0.0, 0.0, 1.0, 1.0]);
        let sample = |scores| Sample { scores, equal: EqualScores::NoInterval };
        let options = BootstrapOptions::default();
        let together = intervals(&[sample(&a), sample(&[1.0; 5]), sample(&b)], &options);
        assert_eq!(together[0], intervals(&[sample(&a)], &options)[0]);
        assert_eq!(together[1], Interval::default());
        assert_eq!(together[2], intervals(&[sample(&b)], &options)[0]);
    }

    #[test]
    fn options_are_checked() {
        let defaults = BootstrapOptions::default();
        assert!(defaults.check().is_ok());
        for (options, path) in [
            (BootstrapOptions { resamples: 1, ..defaults }, "resamples"),
            (BootstrapOptions { level: 1.0, ..defaults }, "level"),
            (BootstrapOptions { level: f64::NAN, ..defaults }, "level"),
        ] {
            assert_eq!(options.check().unwrap_err().path(), Some(path));
        }
    }
}
