//! Instances on their way through an evaluation: prepared, and waiting for the scores of models.

use super::metric::{Metric, RequestKind};
use crate::error::{Error, ErrorKind, Result};
use crate::task::pipeline::{Outcome, Row, WordCache};
use crate::value::Value;

/// Pairs that have to be scored elsewhere: one score per pair is the answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Request {
    /// The metric that asks: an id of the catalog or the name of a text metric.
    pub metric: String,
    /// Who is asked.
    pub kind: RequestKind,
    /// The pairs of all instances, in their order; never empty.
    pub pairs: Vec<(String, String)>,
}

/// Prepared instances. [`Evaluation::complete`](super::Evaluation::complete) takes it back with the answers.
#[derive(Debug)]
pub struct Batch {
    /// How many instances the evaluation had before these.
    pub(super) start: usize,
    /// One per instance: why it could not be read.
    pub(super) refused: Vec<Option<Error>>,
    /// One per metric.
    pub(super) rows: Vec<Rows>,
    pub(super) requests: Vec<Request>,
}

impl Batch {
    /// What has to be scored elsewhere.
    pub fn requests(&self) -> &[Request] {
        &self.requests
    }
}

/// What a metric has found for each instance of a batch.
#[derive(Debug)]
pub(super) struct Rows {
    /// The metric's name.
    pub(super) metric: String,
    /// The numbers of the instances that are scored already, one instance after the other.
    pub(super) scores: Vec<f64>,
    /// One per instance that could be read.
    pub(super) outcomes: Vec<Result<Outcome>>,
    /// The place of its request.
    pub(super) request: Option<usize>,
}

/// Scores what can be scored here. Instances that a metric cannot score are among the outcomes.
pub(super) fn prepare(metrics: &[Metric], instances: &[Value], refused: Vec<Option<Error>>, start: usize) -> Batch {
    let mut words = WordCache::default();
    let empty = |metric: &Metric| Rows {
        metric: metric.name.clone(),
        scores: Vec::new(),
        outcomes: Vec::with_capacity(instances.len()),
        request: None,
    };
    let mut rows: Vec<Rows> = metrics.iter().map(empty).collect();
    let mut pairs: Vec<Vec<(String, String)>> = metrics.iter().map(|_| Vec::new()).collect();
    for instance in instances {
        for ((metric, rows), pairs) in metrics.iter().zip(&mut rows).zip(&mut pairs) {
            let mut row = Row { scores: &mut rows.scores, pairs };
            let outcome = match instance {
                Value::Dict(fields) => metric.run(fields, &mut words, &mut row),
                other => {
                    let message = format!("an instance is an object with a prediction, got {}", other.kind());
                    Err(Error::new(ErrorKind::InvalidArgument, message))
                }
            };
            rows.outcomes.push(outcome);
        }
    }
    let mut requests = Vec::new();
    for ((metric, rows), pairs) in metrics.iter().zip(&mut rows).zip(pairs) {
        if let Some(kind) = metric.outside().filter(|_| !pairs.is_empty()) {
            rows.request = Some(requests.len());
            requests.push(Request { metric: metric.name.clone(), kind, pairs });
        }
    }
    Batch { start, refused, rows, requests }
}

/// One answer per request, one score per pair, each a number that its kind allows.
pub(super) fn check_answers(requests: &[Request], answers: &[Vec<f64>]) -> Result<()> {
    let failed = |path: String, message: String| Err(Error::new(ErrorKind::ScorerFailed, message).at(path));
    if answers.len() != requests.len() {
        let message = format!("expected the answers of {} requests, got {}", requests.len(), answers.len());
        return Err(Error::new(ErrorKind::InvalidArgument, message).at("answers"));
    }
    for (request, answers) in requests.iter().zip(answers) {
        let scorer = match request.kind {
            RequestKind::Scorer(scorer) => format!("scorers.{}", scorer.name()),
            RequestKind::Text => request.metric.clone(),
        };
        if answers.len() != request.pairs.len() {
            let message =
                format!("expected one score for each of {} pairs, got {}", request.pairs.len(), answers.len());
            return failed(scorer, message);
        }
        let allowed = |score: &f64| match request.kind {
            RequestKind::Scorer(_) => score.is_finite(),
            RequestKind::Text => (0.0..=1.0).contains(score),
        };
        if let Some((i, score)) = answers.iter().enumerate().find(|(_, score)| !allowed(score)) {
            let range = if request.kind == RequestKind::Text { "number from 0 to 1" } else { "finite number" };
            return failed(format!("{scorer}[{i}]"), format!("a score must be a {range}, got {score}"));
        }
    }
    Ok(())
}
