//! Count, mean, minimum and maximum of a run's scores.

use std::fmt;

use serde::Serialize;

/// What [`summarize`] finds.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Summary {
    /// How many scores there are.
    pub count: usize,
    /// Their mean; 0 when there are none.
    pub mean: f64,
    /// The smallest one, but not more than 100000; none when there are no scores.
    pub min: Option<f64>,
    /// The largest one, but not less than 0; none when there are no scores.
    pub max: Option<f64>,
}

/// Where the minimum starts.
const HIGHEST_MIN: f64 = 100_000.0;

/// Count, mean, minimum and maximum. Scores are from 0 to 1; for other numbers the minimum is at most 100000 and the maximum
/// at least 0.
///
/// Definition: redlite 0.4.3, `ScoreAccumulator`; it differs only for no scores, where redlite gives the minimum 100000 and
/// the maximum 0.
///
/// ```
/// use answerkey::summarize;
/// let summary = summarize(&[0.5, 0.25, 1.0]);
/// assert_eq!((summary.count, summary.min, summary.max), (3, Some(0.25), Some(1.0)));
/// assert_eq!(summary.to_string(), "0.583 (#3, 0.25-1.0)");
/// ```
pub fn summarize(scores: &[f64]) -> Summary {
    let mut total = 0.0;
    let (mut min, mut max) = (HIGHEST_MIN, 0.0);
    for &score in scores {
        // From left to right: the order decides the last digit.
        total += score;
        min = if score < min { score } else { min };
        max = if score > max { score } else { max };
    }
    if scores.is_empty() {
        return Summary { count: 0, mean: 0.0, min: None, max: None };
    }
    Summary { count: scores.len(), mean: total / scores.len() as f64, min: Some(min), max: Some(max) }
}

/// `mean (#count, min-max)` with three decimals at most, as redlite prints it; `0.0 (#0)` without scores.
impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (#{}", rounded(self.mean), self.count)?;
        if let (Some(min), Some(max)) = (self.min, self.max) {
            // The start of the minimum is an integer in redlite.
            let min = if min == HIGHEST_MIN { "100000".to_owned() } else { rounded(min) };
            write!(f, ", {min}-{}", rounded(max))?;
        }
        f.write_str(")")
    }
}

/// Python's `round(number, 3)`, printed as a float.
fn rounded(number: f64) -> String {
    let text = format!("{number:.3}");
    let short = text.trim_end_matches('0');
    if short.ends_with('.') { format!("{short}0") } else { short.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_scores() {
        let summary = summarize(&[]);
        assert_eq!(summary, Summary { count: 0, mean: 0.0, min: None, max: None });
        assert_eq!(summary.to_string(), "0.0 (#0)");
    }

    #[test]
    fn halves_are_rounded_as_python_does() {
        // 0.0625 is exactly half way, 0.0635 in binary a little below, 0.0645 a little above.
        assert_eq!(summarize(&[0.0625, 0.0635, 0.0645]).to_string(), "0.064 (#3, 0.062-0.065)");
        assert_eq!(summarize(&[-1.0, -0.5]).to_string(), "-0.75 (#2, -1.0-0.0)");
    }
}
