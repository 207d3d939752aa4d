//! From the numbers of the instances to the scores of the data set.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::bootstrap::{Sample, intervals};
use super::metric::Source;
use super::scores::{Score, Scores};
use super::{BootstrapOptions, Evaluation, Interval, mean};
use crate::error::Result;

/// A number of a metric: which metric, which of its columns.
type Place = (usize, usize);

pub(super) fn finish(evaluation: &Evaluation, options: Option<BootstrapOptions>) -> Result<Scores> {
    if let Some(options) = options {
        options.check()?;
    }
    let columns: Vec<Vec<Vec<f64>>> =
        evaluation.metrics.iter().enumerate().map(|it| joined(evaluation, it.0)).collect();
    let intervals = options.map(|options| all_intervals(evaluation, &columns, &options)).unwrap_or_default();
    let length = |metric: usize| columns[metric].first().map_or(0, Vec::len);
    let mut scores = Scores::default();
    let count = if columns.is_empty() { evaluation.instances() } else { length(0) };
    scores.push("num_of_instances".into(), Score::Number(count as f64));
    if let Some(first) = evaluation.metrics.first().filter(|_| count > 0) {
        scores.push("score".into(), Score::Number(mean(&columns[0][first.main])));
        scores.push("score_name".into(), Score::Text(Arc::clone(&first.score_name)));
        let names = ["score_ci_low".into(), "score_ci_high".into()];
        push_interval(&mut scores, &names, intervals.get(&(0, first.main)));
    }
    for (i, metric) in evaluation.metrics.iter().enumerate().filter(|(i, _)| length(*i) > 0) {
        for output in &metric.outputs {
            let Source::Column(column) = output.source else { continue };
            scores.push(Arc::clone(&output.name), Score::Number(mean(&columns[i][column])));
            if let Some(names) = &output.interval {
                push_interval(&mut scores, names, intervals.get(&(i, column)));
            }
        }
    }
    Ok(scores)
}

/// A metric's columns over all parts.
fn joined(evaluation: &Evaluation, metric: usize) -> Vec<Vec<f64>> {
    let mut columns = vec![Vec::new(); evaluation.metrics[metric].width];
    for part in evaluation.parts.values() {
        for (all, own) in columns.iter_mut().zip(&part.columns[metric]) {
            all.extend_from_slice(own);
        }
    }
    columns
}

/// The interval of every column. Columns of the same length are resampled together.
fn all_intervals(
    evaluation: &Evaluation,
    columns: &[Vec<Vec<f64>>],
    options: &BootstrapOptions,
) -> BTreeMap<Place, Interval> {
    let mut by_length: BTreeMap<usize, Vec<(Place, Sample<'_>)>> = BTreeMap::new();
    for (i, (metric, columns)) in evaluation.metrics.iter().zip(columns).enumerate() {
        for (j, scores) in columns.iter().enumerate() {
            by_length.entry(scores.len()).or_default().push(((i, j), Sample { scores, equal: metric.equal }));
        }
    }
    let mut found = BTreeMap::new();
    for (places, samples) in by_length.into_values().map(|group| group.into_iter().unzip::<_, _, Vec<_>, Vec<_>>()) {
        found.extend(places.into_iter().zip(intervals(&samples, options)));
    }
    found
}

fn push_interval(scores: &mut Scores, names: &[Arc<str>; 2], interval: Option<&Interval>) {
    let Some(interval) = interval else { return };
    for (name, end) in names.iter().zip([interval.low, interval.high]) {
        if let Some(end) = end {
            scores.push(Arc::clone(name), Score::Number(end));
        }
    }
}
