//! An evaluation: instances in, their scores and those of the data set out, in one piece or in many.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use serde::Serialize;

use super::batch::{self, Batch, Rows};
use super::finish;
use super::metric::{Metric, MetricRef, RequestKind, Source};
use super::scores::{Score, Scores};
use super::{BootstrapOptions, state};
use crate::error::{Error, ErrorKind, Result};
use crate::task::pipeline::Outcome;
use crate::value::Value;

/// What to do with an instance that a metric cannot score.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum OnInvalid {
    /// End with the error.
    #[default]
    Error,
    /// Leave it out of that metric's numbers and list it; the other metrics still score it.
    Skip,
}

/// An instance that is left out: of one metric's numbers, or of all.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct InvalidInstance {
    /// Its place among all instances.
    pub index: usize,
    /// The metric that could not score it, an id of the catalog or the name of a text metric; none when it could not be
    /// read at all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub metric: Option<String>,
    /// Why, for programs.
    pub code: ErrorKind,
    /// Which field is wrong, from `instances[index]` or `predictions[index]` on.
    pub path: String,
    /// Why, for people.
    pub message: String,
}

/// Scores instances and remembers what the scores of the data set need, so that a data set can be scored in parts,
/// anywhere, and merged to the same digits. The scores, their names and their intervals are those of unitxt 1.26.10.
///
/// An instance is a dictionary as unitxt's metrics see it: `prediction`, `references`, `task_data`, or the flat fields of
/// `external_rag`. Of several metrics the first one owns `score`, `score_name` and `num_of_instances`; a name that two
/// metrics give belongs to the first of them.
///
/// ```
/// use answerkey::Value;
/// use answerkey::evaluate::{BootstrapOptions, Evaluation, MetricRef, OnInvalid};
/// let instance = |answer: &str| {
///     Value::from(&serde_json::json!({
///         "prediction": { "answer": answer },
///         "task_data": { "reference_answers": ["Bogotá", "The capital is Bogotá."] },
///     }))
/// };
/// let metrics = || vec![MetricRef::catalog("metrics.rag.end_to_end.answer_correctness")];
/// let mut evaluation = Evaluation::new(metrics(), 0, OnInvalid::Error)?;
/// let scores = evaluation.add(&[instance("It is Bogotá"), instance("Lima")])?;
/// assert_eq!(scores[0].number("answer_correctness_recall"), Some(1.0));
/// // Another part, which may have been scored elsewhere.
/// let mut other = Evaluation::new(metrics(), 1, OnInvalid::Error)?;
/// other.add(&[instance("Bogotá!")])?;
/// evaluation.merge(Evaluation::from_json(&other.to_json())?)?;
/// let global = evaluation.finish(Some(BootstrapOptions::default()), Some(3))?;
/// assert_eq!(global.number("score"), Some(2.0 / 3.0));
/// assert_eq!(global.number("num_of_instances"), Some(3.0));
/// assert_eq!(global.number("score_ci_low"), Some(0.0));
/// # Ok::<(), answerkey::Error>(())
/// ```
///
/// A metric that needs a model asks for its scores:
///
/// ```
/// use answerkey::Value;
/// use answerkey::evaluate::{Evaluation, MetricRef, OnInvalid};
/// let reward = MetricRef::catalog("metrics.rag.end_to_end.answer_reward");
/// let mut evaluation = Evaluation::new(vec![reward], 0, OnInvalid::Error)?;
/// let instance = Value::from(&serde_json::json!({
///     "prediction": { "answer": "Bogotá" }, "task_data": { "question": "The capital of Colombia?" },
/// }));
/// let batch = evaluation.prepare(&[instance])?;
/// assert_eq!(batch.requests()[0].pairs, [("The capital of Colombia?".to_owned(), "Bogotá".to_owned())]);
/// let scores = evaluation.complete(batch, &[vec![0.75]])?;
/// assert_eq!(scores[0].number("answer_reward_reward_score"), Some(0.75));
/// # Ok::<(), answerkey::Error>(())
/// ```
pub struct Evaluation {
    pub(super) metrics: Vec<Metric>,
    pub(super) part: u32,
    pub(super) on_invalid: OnInvalid,
    /// What is known of each part; one without a call of `complete` is not there.
    pub(super) parts: BTreeMap<u32, Part>,
}

/// The statistics of one part.
#[derive(Debug, Default)]
pub(super) struct Part {
    /// How many instances were given.
    pub(super) instances: usize,
    /// For each metric each of its numbers, of the instances that it scored.
    pub(super) columns: Vec<Vec<Vec<f64>>>,
    /// `index` and `path` are within the part.
    pub(super) invalid: Vec<InvalidInstance>,
}

impl std::fmt::Debug for Evaluation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let metrics: Vec<_> = self.metrics.iter().map(|metric| &metric.spec).collect();
        f.debug_struct("Evaluation").field("metrics", &metrics).field("parts", &self.parts).finish_non_exhaustive()
    }
}

impl Evaluation {
    /// An evaluation with these metrics; ids of lists stand for their items. Parts that will be merged need different
    /// numbers; they are put in the order of these.
    ///
    /// # Errors
    /// `unknown_metric` and `invalid_option`, with the path `metrics[i]`.
    pub fn new(metrics: Vec<MetricRef>, part: u32, on_invalid: OnInvalid) -> Result<Self> {
        let mut built = Vec::new();
        let mut taken = HashSet::new();
        for (i, reference) in metrics.into_iter().enumerate() {
            let add = |metrics: Vec<MetricRef>| -> Result<()> {
                for metric in metrics {
                    built.push(Metric::new(metric, &mut taken)?);
                }
                Ok(())
            };
            reference.expand().and_then(add).map_err(|error| error.within(&format!("metrics[{i}]")))?;
        }
        Ok(Self { metrics: built, part, on_invalid, parts: BTreeMap::new() })
    }

    /// The metrics that are scored elsewhere, and by whom.
    pub fn outside(&self) -> impl Iterator<Item = (&str, RequestKind)> {
        self.metrics.iter().filter_map(|metric| Some((metric.name.as_str(), metric.outside()?)))
    }

    /// How many instances have been given, in all parts.
    pub fn instances(&self) -> usize {
        self.parts.values().fold(0, |sum, part| sum.saturating_add(part.instances))
    }

    /// How many instances the part has to which instances are added here.
    pub fn own_instances(&self) -> usize {
        self.parts.get(&self.part).map_or(0, |part| part.instances)
    }

    /// Scores what can be scored here. Nothing is remembered before [`complete`](Self::complete); batches are completed
    /// in the order in which they are prepared, one before the next is prepared.
    ///
    /// # Errors
    /// With [`OnInvalid::Error`], of an instance that a metric cannot score: `missing_field`, `wrong_prediction_type`,
    /// `wrong_reference_type`, `references_not_a_list`, `empty_references`, `invalid_argument`, and what a text metric
    /// returns; the path begins with `instances[i]`, counted from the first instance of this part. As in unitxt the last
    /// metric is heard first.
    pub fn prepare(&self, instances: &[Value]) -> Result<Batch> {
        self.prepare_some(instances, instances.iter().map(|_| None).collect())
    }

    /// [`prepare`](Self::prepare) for instances some of which could not be read, or were refused by a task. The paths of
    /// their errors begin with the list in which they stand and the number in this part, `instances[i]`.
    ///
    /// # Errors
    /// As [`prepare`](Self::prepare); with [`OnInvalid::Error`] also the first of the given errors.
    pub fn prepare_read(&self, instances: impl IntoIterator<Item = Result<Value>>) -> Result<Batch> {
        let (mut read, mut refused) = (Vec::new(), Vec::new());
        for instance in instances {
            match instance {
                Ok(instance) => {
                    read.push(instance);
                    refused.push(None);
                }
                Err(error) if self.on_invalid == OnInvalid::Error => return Err(error),
                Err(error) => refused.push(Some(error)),
            }
        }
        self.prepare_some(&read, refused)
    }

    fn prepare_some(&self, instances: &[Value], refused: Vec<Option<Error>>) -> Result<Batch> {
        let start = self.own_instances();
        let mut batch = batch::prepare(&self.metrics, instances, refused, start);
        if self.on_invalid == OnInvalid::Error {
            for rows in batch.rows.iter_mut().rev() {
                if let Some(i) = rows.outcomes.iter().position(Result::is_err)
                    && let Err(error) = rows.outcomes.swap_remove(i)
                {
                    return Err(error.within(&format!("instances[{}]", start + i)));
                }
            }
        }
        Ok(batch)
    }

    /// Adds a batch with the scores that were asked for, one list per request, and returns the scores of its instances.
    ///
    /// # Errors
    /// `scorer_failed` for answers that are not one finite number per pair (of a text metric: from 0 to 1), with the path
    /// `scorers.reward[i]`, `scorers.perplexity[i]` or the metric's name; `invalid_argument` when the number of answers
    /// is not that of the requests, or when the evaluation has changed since the batch was prepared. The evaluation is
    /// then as it was.
    pub fn complete(&mut self, batch: Batch, answers: &[Vec<f64>]) -> Result<Vec<Scores>> {
        let own = self.metrics.iter().map(|metric| &metric.name).eq(batch.rows.iter().map(|rows| &rows.metric));
        if !own || batch.start != self.own_instances() {
            let message = "batches are completed in the order in which they were prepared, one before the next";
            return Err(Error::new(ErrorKind::InvalidArgument, message).at("batch"));
        }
        batch::check_answers(&batch.requests, answers)?;
        let part = self.parts.entry(self.part).or_default();
        part.columns.resize_with(self.metrics.len(), Vec::new);
        let entries = 2 + self.metrics.iter().map(|metric| metric.outputs.len()).sum::<usize>();
        let given = batch.refused.len();
        let mut scores: Vec<Scores> = (0..given).map(|_| Scores::with_capacity(entries)).collect();
        // Where the instances stand that the rows of the metrics are about.
        let mut places = Vec::with_capacity(given);
        for (place, refused) in batch.refused.into_iter().enumerate() {
            match refused {
                None => places.push(place),
                Some(error) => part.invalid.push(invalid_instance(batch.start + place, None, error)),
            }
        }
        let names = [Arc::from("score"), Arc::from("score_name")];
        for (i, (metric, rows)) in self.metrics.iter().zip(batch.rows).enumerate() {
            let answers = rows.request.map_or(&[][..], |request| &answers[request]);
            let columns = &mut part.columns[i];
            columns.resize_with(metric.width, Vec::new);
            let names = (i == 0).then_some(&names);
            let invalid = append(metric, rows, answers, names, columns, &places, &mut scores);
            part.invalid.extend(invalid.into_iter().map(|(place, error)| {
                let number = batch.start + place;
                invalid_instance(number, Some(metric), error.within(&format!("instances[{number}]")))
            }));
        }
        part.instances += given;
        Ok(scores)
    }

    /// [`prepare`](Self::prepare) and [`complete`](Self::complete) in one, for metrics that need no one else.
    ///
    /// # Errors
    /// Those of [`prepare`](Self::prepare); `invalid_argument` when a metric is scored elsewhere, see
    /// [`outside`](Self::outside).
    pub fn add(&mut self, instances: &[Value]) -> Result<Vec<Scores>> {
        if let Some((metric, kind)) = self.outside().next() {
            let who = if let RequestKind::Scorer(scorer) = kind { scorer.name() } else { "text" };
            let message = format!("the metric `{metric}` needs the scores of a {who} scorer");
            return Err(Error::new(ErrorKind::InvalidArgument, message));
        }
        let batch = self.prepare(instances)?;
        self.complete(batch, &[])
    }

    /// Takes over the parts of another evaluation with the same metrics.
    ///
    /// # Errors
    /// `invalid_argument` when the metrics differ or a part is there already. The evaluation is then as it was.
    pub fn merge(&mut self, other: Self) -> Result<()> {
        let wrong = |path: String, message: String| Err(Error::new(ErrorKind::InvalidArgument, message).at(path));
        let (own, others) = (&self.metrics, &other.metrics);
        for (i, (own, other)) in own.iter().zip(others).enumerate() {
            if own.spec != other.spec {
                return wrong(format!("metrics[{i}]"), format!("the metrics differ: {} and {}", own.spec, other.spec));
            }
        }
        if own.len() != others.len() {
            return wrong("metrics".to_owned(), format!("the metrics differ: {} and {}", own.len(), others.len()));
        }
        if let Some(part) = other.parts.keys().find(|part| self.parts.contains_key(part)) {
            return wrong("part".to_owned(), format!("part {part} is there already"));
        }
        self.parts.extend(other.parts);
        Ok(())
    }

    /// The instances that a metric could not score, in the order of the instances of all parts.
    pub fn invalid(&self) -> Vec<InvalidInstance> {
        let mut all = Vec::new();
        let mut before: usize = 0;
        for part in self.parts.values() {
            all.extend(part.invalid.iter().map(|invalid| {
                let index = before.saturating_add(invalid.index);
                InvalidInstance { index, path: renumbered(&invalid.path, index), ..invalid.clone() }
            }));
            before = before.saturating_add(part.instances);
        }
        all.sort_by_key(|invalid| invalid.index);
        all
    }

    /// The scores of the data set: of each number the mean over the instances that its metric scored, with its interval.
    /// Where an interval cannot be computed (one instance, equal scores), it is absent. Of no instances there is only
    /// `num_of_instances`, 0. The evaluation can go on after that.
    ///
    /// # Errors
    /// `invalid_option` for options of intervals out of range; `invalid_argument`, at `expect_instances`, when another
    /// number of instances has been given, scored or not.
    pub fn finish(&self, intervals: Option<BootstrapOptions>, expect_instances: Option<usize>) -> Result<Scores> {
        if let Some(expected) = expect_instances.filter(|expected| *expected != self.instances()) {
            let message = format!("expected {expected} instances, got {}", self.instances());
            return Err(Error::new(ErrorKind::InvalidArgument, message).at("expect_instances"));
        }
        finish::finish(self, intervals)
    }

    /// Everything that [`from_json`](Self::from_json) needs to go on elsewhere: the package's version, the metrics as
    /// data, and the numbers of all parts. It grows with the number of instances.
    pub fn to_json(&self) -> serde_json::Value {
        state::to_json(self)
    }

    /// The evaluation that [`to_json`](Self::to_json) described. A text metric without a spec comes back as one that is
    /// scored elsewhere.
    ///
    /// # Errors
    /// `invalid_argument`, with the path, for anything but such a description, or one of another version of this package.
    pub fn from_json(state: &serde_json::Value) -> Result<Self> {
        state::from_json(state)
    }
}

/// Puts a metric's numbers into its columns and into the scores of the instances; returns those it could not score.
fn append(
    metric: &Metric,
    rows: Rows,
    answers: &[f64],
    score_names: Option<&[Arc<str>; 2]>,
    columns: &mut [Vec<f64>],
    places: &[usize],
    scores: &mut [Scores],
) -> Vec<(usize, Error)> {
    let mut invalid = Vec::new();
    let (mut own, mut answers) = (rows.scores.chunks_exact(metric.width), answers);
    for (outcome, &place) in rows.outcomes.into_iter().zip(places) {
        let mut list = &[][..];
        let best;
        let row = match outcome {
            Ok(Outcome::Scored) => own.next().unwrap_or_default(),
            Ok(Outcome::Awaits(pairs)) => {
                (list, answers) = answers.split_at(pairs);
                // Zero has no sign in a report.
                best = [list.iter().copied().fold(f64::NEG_INFINITY, f64::max) + 0.0];
                &best
            }
            Err(error) => {
                invalid.push((place, error));
                continue;
            }
        };
        let scores = &mut scores[place];
        for (column, &number) in columns.iter_mut().zip(row) {
            column.push(number);
        }
        if let Some([score, score_name]) = score_names {
            let number = Score::Number(row[metric.main]);
            let value = if metric.list_is_score { Score::Numbers(list.to_vec()) } else { number };
            scores.push(Arc::clone(score), value);
            scores.push(Arc::clone(score_name), Score::Text(Arc::clone(&metric.score_name)));
        }
        for output in &metric.outputs {
            let score = match output.source {
                Source::Column(column) => Score::Number(row[column]),
                Source::List => Score::Numbers(list.to_vec()),
            };
            scores.push(Arc::clone(&output.name), score);
        }
    }
    invalid
}

/// A path that begins with a list and a number, with another number.
fn renumbered(path: &str, number: usize) -> String {
    match (path.find('['), path.find(']')) {
        (Some(start), Some(end)) if start < end => format!("{}[{number}{}", &path[..start], &path[end..]),
        _ => path.to_owned(),
    }
}

fn invalid_instance(index: usize, metric: Option<&Metric>, error: Error) -> InvalidInstance {
    InvalidInstance {
        index,
        metric: metric.map(|metric| metric.name.clone()),
        code: error.kind(),
        path: error.path().unwrap_or_default().to_owned(),
        message: error.message().to_owned(),
    }
}
