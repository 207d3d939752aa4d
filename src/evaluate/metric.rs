//! What an evaluation can be asked to score with, and what it makes of that.

use std::collections::HashSet;
use std::sync::Arc;

use serde_json::{Value, json};

use super::EqualScores;
use crate::error::Result;
use crate::metric::NamedMetric;
use crate::metric::fields::kind_of;
use crate::metric::registry::MetricSpec;
use crate::task::Scorer;
use crate::task::catalog;
use crate::task::pipeline::{Outcome, Pipeline, Row, Target, View, WordCache, prediction_text, reference_texts};
use crate::value::Dict;
use crate::{Error, ErrorKind};

/// A metric of an evaluation.
pub enum MetricRef {
    /// An id of the catalog, which may stand for several metrics: `metrics.rag.end_to_end.answer_correctness`,
    /// `metrics.token_overlap[score_prefix=x_]`, `metrics.rag.end_to_end.recommended.cpu_only.all`.
    Catalog(String),
    /// A text metric; its score is the highest over the references, under its name. The spec, when there is one, goes
    /// into the state of an evaluation.
    Text(Box<dyn NamedMetric>, Option<MetricSpec>),
    /// A text metric of this name that is computed elsewhere: the evaluation asks for the scores of its pairs.
    Outside(String),
}

impl std::fmt::Debug for MetricRef {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("MetricRef").field(&self.spec()).finish()
    }
}

impl MetricRef {
    /// A metric of the catalog.
    pub fn catalog(id: impl Into<String>) -> Self {
        Self::Catalog(id.into())
    }

    /// A text metric made from its spec.
    ///
    /// # Errors
    /// Those of [`MetricSpec::build`].
    pub fn from_spec(spec: MetricSpec) -> Result<Self> {
        Ok(Self::Text(spec.build()?, Some(spec)))
    }

    /// The metrics that this one stands for: of the id of a list its items.
    ///
    /// # Errors
    /// `unknown_metric`, `invalid_option`; see [`catalog::expand`].
    pub fn expand(self) -> Result<Vec<Self>> {
        match self {
            Self::Catalog(id) => Ok(catalog::expand(&id)?.into_iter().map(Self::Catalog).collect()),
            other => Ok(vec![other]),
        }
    }

    /// The model that the metric needs; a list has to be expanded before. What needs one that is not there must not be
    /// part of the evaluation.
    ///
    /// # Errors
    /// `unknown_metric`, `invalid_option`; see [`catalog::needs_scorer`].
    pub fn needs_scorer(&self) -> Result<Option<Scorer>> {
        if let Self::Catalog(id) = self { catalog::needs_scorer(id) } else { Ok(None) }
    }

    /// What it is called: the id, or the name of the text metric.
    pub fn name(&self) -> &str {
        match self {
            Self::Catalog(name) | Self::Outside(name) => name,
            Self::Text(metric, _) => metric.name(),
        }
    }

    /// The metric as data: an id, a spec, or the name alone. Two evaluations with the same data can be merged.
    pub(super) fn spec(&self) -> Value {
        match self {
            Self::Catalog(id) => json!(id),
            Self::Text(_, Some(spec)) => json!(spec),
            Self::Text(metric, None) => json!({ "name": metric.name() }),
            Self::Outside(name) => json!({ "name": name }),
        }
    }

    pub(super) fn from_data(data: &Value) -> Result<Self> {
        match (data, data.get("name")) {
            (Value::String(id), _) => Ok(Self::Catalog(id.clone())),
            (Value::Object(_), Some(Value::String(name))) => Ok(Self::Outside(name.clone())),
            (Value::Object(_), _) => Self::from_spec(MetricSpec::from_json(data)?),
            _ => {
                let message = format!("expected the id, the spec or the name of a metric, got {}", kind_of(data));
                Err(Error::new(ErrorKind::InvalidArgument, message))
            }
        }
    }
}

/// How a metric gets its numbers.
enum Scoring {
    Pipeline(Pipeline),
    Text(Box<dyn NamedMetric>),
    Outside,
}

/// A metric with the names of its numbers.
pub(super) struct Metric {
    pub(super) name: String,
    /// See [`MetricRef::spec`].
    pub(super) spec: Value,
    scoring: Scoring,
    /// How many numbers it gives for an instance.
    pub(super) width: usize,
    /// Which of them is its score.
    pub(super) main: usize,
    pub(super) score_name: Arc<str>,
    /// Whether the `score` of an instance is the list that the metric gives.
    pub(super) list_is_score: bool,
    pub(super) equal: EqualScores,
    /// What it reports; names that an earlier metric has taken are left out.
    pub(super) outputs: Vec<Output>,
}

/// A name in the report and where its number comes from.
pub(super) struct Output {
    pub(super) name: Arc<str>,
    pub(super) source: Source,
    /// The names of its interval's ends; a number's second name has none.
    pub(super) interval: Option<[Arc<str>; 2]>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Source {
    Column(usize),
    /// The scores of all references; only instances have it.
    List,
}

impl Metric {
    /// The metric of an expanded reference; `taken` holds the names of earlier metrics.
    pub(super) fn new(reference: MetricRef, taken: &mut HashSet<String>) -> Result<Self> {
        let (name, spec) = (reference.name().to_owned(), reference.spec());
        let mut outputs = Vec::new();
        let mut add = |key: String, source, is_copy: bool| {
            if taken.insert(key.clone()) {
                let interval = (!is_copy && source != Source::List)
                    .then(|| [format!("{key}_ci_low").into(), format!("{key}_ci_high").into()]);
                outputs.push(Output { name: key.into(), source, interval });
            }
        };
        let (scoring, width, main, score_name, list_is_score) = match reference {
            MetricRef::Catalog(id) => {
                let pipeline = catalog::pipeline(&id)?;
                pipeline.columns().enumerate().for_each(|(i, key)| add(key, Source::Column(i), false));
                if let Some(list) = pipeline.list() {
                    add(list, Source::List, false);
                }
                pipeline.copies().for_each(|(key, column)| add(key.to_owned(), Source::Column(column), true));
                let (width, main, list) = (pipeline.columns().count(), pipeline.main(), pipeline.list_is_score());
                let score_name = pipeline.score_name().to_owned();
                (Scoring::Pipeline(pipeline), width, main, score_name, list)
            }
            MetricRef::Text(metric, _) => {
                add(name.clone(), Source::Column(0), false);
                (Scoring::Text(metric), 1, 0, name.clone(), false)
            }
            MetricRef::Outside(_) => {
                add(name.clone(), Source::Column(0), false);
                (Scoring::Outside, 1, 0, name.clone(), false)
            }
        };
        let is_reward = matches!(&scoring, Scoring::Pipeline(it) if it.scorer() == Some(Scorer::Reward));
        let equal = if is_reward { EqualScores::Collapse } else { EqualScores::NoInterval };
        Ok(Self { name, spec, scoring, width, main, score_name: score_name.into(), list_is_score, equal, outputs })
    }

    /// Who has to score its pairs.
    pub(super) fn outside(&self) -> Option<RequestKind> {
        match &self.scoring {
            Scoring::Pipeline(pipeline) => pipeline.scorer().map(RequestKind::Scorer),
            Scoring::Text(_) => None,
            Scoring::Outside => Some(RequestKind::Text),
        }
    }

    /// Scores an instance, or says which pairs have to be scored.
    pub(super) fn run<'a>(&self, instance: &'a Dict, words: &mut WordCache<'a>, row: &mut Row<'_>) -> Result<Outcome> {
        let texts = || {
            let view = View::after(&[], instance)?;
            let prediction = prediction_text(view.get(Target::Prediction)?)?;
            Ok((prediction, reference_texts(&view.get(Target::References)?)?))
        };
        match &self.scoring {
            Scoring::Pipeline(pipeline) => pipeline.run(instance, words, row),
            Scoring::Text(metric) => {
                let (prediction, references) = texts()?;
                let mut best = f64::NEG_INFINITY;
                for reference in &references {
                    best = best.max(metric.score(reference, &prediction)?);
                }
                row.scores.push(best);
                Ok(Outcome::Scored)
            }
            Scoring::Outside => {
                let (prediction, references) = texts()?;
                row.pairs.extend(references.iter().map(|it| (it.to_string(), prediction.to_string())));
                Ok(Outcome::Awaits(references.len()))
            }
        }
    }
}

/// Who scores the pairs of a [`Request`](super::Request), and what they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RequestKind {
    /// A model. Reward: `(text, text_pair)`, the question and the answer. Perplexity: `(source, target)`. Its scores are
    /// taken as they are.
    Scorer(Scorer),
    /// A text metric that is computed elsewhere: `(expected, actual)`; its scores are from 0 to 1.
    Text,
}
