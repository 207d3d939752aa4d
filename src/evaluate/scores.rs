//! Scores by name, as reports show them.

use std::sync::Arc;

use serde::{Serialize, Serializer};

/// One entry of [`Scores`].
#[derive(Debug, Clone, PartialEq)]
pub enum Score {
    /// A score, the end of an interval, a count.
    Number(f64),
    /// The name of the score that is `score`.
    Text(Arc<str>),
    /// One score per reference.
    Numbers(Vec<f64>),
}

impl Serialize for Score {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Number(number) => serializer.serialize_f64(*number),
            Self::Text(text) => serializer.serialize_str(text),
            Self::Numbers(numbers) => numbers.serialize(serializer),
        }
    }
}

/// Scores by name, in a fixed order: the ones that sum it up first (`num_of_instances`, `score`, `score_name`,
/// `score_ci_low`, `score_ci_high`), then each metric's, in the order of the metrics. The names are unitxt's.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Scores(Vec<(Arc<str>, Score)>);

impl Scores {
    pub(super) fn with_capacity(entries: usize) -> Self {
        Self(Vec::with_capacity(entries))
    }

    pub(super) fn push(&mut self, name: Arc<str>, score: Score) {
        self.0.push((name, score));
    }

    /// The entry of this name.
    pub fn get(&self, name: &str) -> Option<&Score> {
        self.0.iter().find(|(other, _)| **other == *name).map(|(_, score)| score)
    }

    /// The number of this name; `None` when there is none, or something else than a number.
    pub fn number(&self, name: &str) -> Option<f64> {
        if let Some(Score::Number(number)) = self.get(name) { Some(*number) } else { None }
    }

    /// All entries in their order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &Score)> {
        self.0.iter().map(|(name, score)| (&**name, score))
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none: no metric has scored the instance.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// A JSON object with the entries in their order.
impl Serialize for Scores {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}
