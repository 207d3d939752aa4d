//! `BestOfMetric`: the best score of several metrics.

use serde::Serialize;
use serde_json::Value;

use super::fields::{Fields, wrong};
use super::registry::{Environment, MetricSpec, Options};
use super::{Explanation, NamedMetric};
use crate::error::{Error, ErrorKind, Result};

/// Options of [`BestOfMetric`].
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
pub struct BestOfOptions {
    /// The metrics to choose from; at least one.
    pub metrics: Vec<MetricSpec>,
}

impl Options for BestOfOptions {
    fn decode(mut fields: Fields) -> Result<Self> {
        let metrics = match fields.take("metrics") {
            None => Vec::new(),
            Some(Value::Array(items)) => {
                let items = items.iter().enumerate();
                let specs = items.map(|(i, item)| {
                    MetricSpec::from_json(item).map_err(|error| error.within(&format!("metrics[{i}]")))
                });
                specs.collect::<Result<_>>()?
            }
            Some(other) => return Err(wrong("metrics", "a list of metrics", &other)),
        };
        fields.end().map(|()| Self { metrics })
    }

    fn build(&self, environment: &dyn Environment) -> Result<Box<dyn NamedMetric>> {
        let metrics = self
            .metrics
            .iter()
            .enumerate()
            .map(|(i, spec)| spec.build_with(environment).map_err(|error| error.within(&format!("metrics[{i}]"))));
        Ok(Box::new(BestOfMetric::new(metrics.collect::<Result<Vec<_>>>()?)?))
    }
}

/// The highest score of several metrics. Useful where a refusal may be the right answer: the rejection metric finds the
/// refusal, and where none is expected BLEU or ROUGE judge the wording.
///
/// The name is `best-of-` and the children's names in ascending order, joined by `-`.
///
/// Definition: redlite 0.4.3, `BestOfMetric`.
///
/// ```
/// use answerkey::{BestOfMetric, MatchMetric, MatchOptions, NamedMetric, Strategy};
/// let exact = MatchMetric::new(MatchOptions::default());
/// let prefix = MatchMetric::new(MatchOptions { strategy: Strategy::Prefix, ..MatchOptions::default() });
/// let metric = BestOfMetric::new(vec![Box::new(prefix), Box::new(exact)])?;
/// assert_eq!(metric.name(), "best-of-match-exact-match-prefix");
/// assert_eq!(metric.score("Yes", "Yes and no")?, 1.0);
/// # Ok::<(), answerkey::Error>(())
/// ```
pub struct BestOfMetric {
    name: String,
    metrics: Vec<Box<dyn NamedMetric>>,
}

impl BestOfMetric {
    /// The best of these metrics.
    ///
    /// # Errors
    /// `invalid_option` when there are none.
    pub fn new(mut metrics: Vec<Box<dyn NamedMetric>>) -> Result<Self> {
        if metrics.is_empty() {
            let message = "expected at least one metric, got none";
            return Err(Error::new(ErrorKind::InvalidOption, message).at("metrics"));
        }
        // Code points and UTF-8 bytes sort alike.
        metrics.sort_by(|a, b| a.name().cmp(b.name()));
        let names: Vec<&str> = metrics.iter().map(|metric| metric.name()).collect();
        Ok(Self { name: format!("best-of-{}", names.join("-")), metrics })
    }
}

impl NamedMetric for BestOfMetric {
    fn name(&self) -> &str {
        &self.name
    }

    fn score(&self, expected: &str, actual: &str) -> Result<f64> {
        // All of them run, also after a 1: an error of any of them is the caller's to see.
        let mut best = 0.0_f64;
        for metric in &self.metrics {
            best = best.max(metric.score(expected, actual)?);
        }
        Ok(best)
    }

    fn explain(&self, expected: &str, actual: &str) -> Result<Explanation> {
        let children = self.metrics.iter().map(|metric| metric.explain(expected, actual));
        let mut children = children.collect::<Result<Vec<_>>>()?;
        // Stable, so that among equals the first by name stays first.
        children.sort_by(|a, b| b.score.total_cmp(&a.score));
        let mut explanation = Explanation::new(&self.name, 0.0);
        if let Some(best) = children.first() {
            explanation.score = best.score;
            explanation = explanation.text("best", best.name.clone());
            explanation.matched_expected.clone_from(&best.matched_expected);
            explanation.matched_actual.clone_from(&best.matched_actual);
        }
        explanation.children = children;
        Ok(explanation)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metric::FnMetric;

    fn constant(name: &str, score: f64) -> Box<dyn NamedMetric> {
        Box::new(FnMetric::new(name, move |_, _| Ok(score)))
    }

    #[test]
    fn children_are_sorted_by_name_and_explained_best_first() {
        let metric = BestOfMetric::new(vec![constant("b", 0.25), constant("c", 0.5), constant("a", 0.5)]).unwrap();
        assert_eq!(metric.name(), "best-of-a-b-c");
        let explanation = metric.explain("", "").unwrap();
        let order: Vec<&str> = explanation.children.iter().map(|child| child.name.as_str()).collect();
        assert_eq!(order, ["a", "c", "b"]);
        assert_eq!(explanation.score, 0.5);
    }

    #[test]
    fn an_error_of_any_child_reaches_the_caller() {
        let failing = FnMetric::new("z", |_, _| Err(Error::new(ErrorKind::LimitExceeded, "too much")));
        let metric = BestOfMetric::new(vec![constant("a", 1.0), Box::new(failing)]).unwrap();
        assert_eq!(metric.score("", "").unwrap_err().kind(), ErrorKind::LimitExceeded);
    }

    #[test]
    fn none_is_an_error() {
        assert_eq!(BestOfMetric::new(Vec::new()).err().unwrap().path(), Some("metrics"));
    }
}
