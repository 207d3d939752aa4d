//! A metric made from a name and a function.

use super::{Explanation, NamedMetric};
use crate::error::{Error, ErrorKind, Result};

/// redlite's `NamedMetric(name, engine)`: a metric from a function.
///
/// ```
/// use answerkey::{FnMetric, NamedMetric};
/// let metric = FnMetric::new("ends-with", |expected, actual| {
///     Ok(if actual.trim_end().ends_with(expected) { 1.0 } else { 0.0 })
/// });
/// assert_eq!(metric.score("Rome.", "It is Rome.")?, 1.0);
/// # Ok::<(), answerkey::Error>(())
/// ```
pub struct FnMetric<F> {
    name: String,
    engine: F,
}

impl<F: Fn(&str, &str) -> Result<f64>> FnMetric<F> {
    /// A metric of this name; `engine` takes the expected and the actual text and returns a score from 0 to 1.
    pub fn new(name: impl Into<String>, engine: F) -> Self {
        Self { name: name.into(), engine }
    }
}

impl<F: Fn(&str, &str) -> Result<f64>> NamedMetric for FnMetric<F> {
    fn name(&self) -> &str {
        &self.name
    }

    /// # Errors
    /// Those of the function; `invalid_argument` when it returns NaN or a number outside 0..1.
    fn score(&self, expected: &str, actual: &str) -> Result<f64> {
        let score = (self.engine)(expected, actual)?;
        if (0.0..=1.0).contains(&score) {
            return Ok(score);
        }
        let message = format!("metric `{}` must return a number from 0 to 1, it returned {score}", self.name);
        Err(Error::new(ErrorKind::InvalidArgument, message))
    }

    fn explain(&self, expected: &str, actual: &str) -> Result<Explanation> {
        Ok(Explanation::new(&self.name, self.score(expected, actual)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_outside_0_to_1_are_errors() {
        for bad in [f64::NAN, f64::INFINITY, -0.1, 1.5] {
            let error = FnMetric::new("m", move |_, _| Ok(bad)).score("", "").unwrap_err();
            assert_eq!(error.kind(), ErrorKind::InvalidArgument);
        }
    }
}
