//! An evaluation as JSON, to be merged elsewhere.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::evaluation::{Evaluation, InvalidInstance, OnInvalid, Part};
use super::metric::MetricRef;
use crate::error::{Error, ErrorKind, Result};

const VERSION: &str = env!("CARGO_PKG_VERSION");

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct State {
    /// The version of the package that wrote it.
    answerkey: String,
    metrics: Vec<Value>,
    part: u32,
    skip_invalid: bool,
    parts: Vec<PartState>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PartState {
    part: u32,
    instances: usize,
    /// Of each metric each column.
    columns: Vec<Vec<Vec<f64>>>,
    invalid: Vec<InvalidState>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct InvalidState {
    index: usize,
    metric: String,
    code: String,
    path: String,
    message: String,
}

pub(super) fn to_json(evaluation: &Evaluation) -> Value {
    let invalid = |it: &InvalidInstance| InvalidState {
        index: it.index,
        metric: it.metric.clone(),
        code: it.code.code().to_owned(),
        path: it.path.clone(),
        message: it.message.clone(),
    };
    let part = |(&part, statistics): (&u32, &Part)| PartState {
        part,
        instances: statistics.instances,
        columns: statistics.columns.clone(),
        invalid: statistics.invalid.iter().map(invalid).collect(),
    };
    json!(State {
        answerkey: VERSION.to_owned(),
        metrics: evaluation.metrics.iter().map(|metric| metric.spec.clone()).collect(),
        part: evaluation.part,
        skip_invalid: evaluation.on_invalid == OnInvalid::Skip,
        parts: evaluation.parts.iter().map(part).collect(),
    })
}

pub(super) fn from_json(state: &Value) -> Result<Evaluation> {
    if let Some(version) = state.get("answerkey").and_then(Value::as_str).filter(|version| *version != VERSION) {
        let message = format!("the state is of version {version} of answerkey, this is {VERSION}");
        return Err(wrong(message).at("answerkey"));
    }
    let state: State = serde_path_to_error::deserialize(state).map_err(|error| {
        let path = error.path().to_string();
        let error = wrong(format!("not the state of an evaluation: {}", error.inner()));
        if path == "." { error } else { error.at(path) }
    })?;
    let metric = |(i, data)| MetricRef::from_data(data).map_err(|error: Error| error.within(&format!("metrics[{i}]")));
    let metrics = state.metrics.iter().enumerate().map(metric).collect::<Result<_>>()?;
    let on_invalid = if state.skip_invalid { OnInvalid::Skip } else { OnInvalid::Error };
    let mut evaluation = Evaluation::new(metrics, state.part, on_invalid)?;
    for (i, given) in state.parts.into_iter().enumerate() {
        let part = given.part;
        let statistics = statistics(&evaluation, given).map_err(|error| error.within(&format!("parts[{i}]")))?;
        if evaluation.parts.insert(part, statistics).is_some() {
            return Err(wrong(format!("part {part} is given twice")).at(format!("parts[{i}]")));
        }
    }
    Ok(evaluation)
}

/// The numbers of a part, if they can be those of the evaluation's metrics.
fn statistics(evaluation: &Evaluation, given: PartState) -> Result<Part> {
    if given.columns.len() != evaluation.metrics.len() {
        return Err(wrong("there must be one list of columns per metric".to_owned()).at("columns"));
    }
    for (i, (metric, columns)) in evaluation.metrics.iter().zip(&given.columns).enumerate() {
        let length = columns.first().map_or(0, Vec::len);
        let same = columns.len() == metric.width && columns.iter().all(|column| column.len() == length);
        if !same || length > given.instances {
            let message = format!("expected {} columns of the same length for `{}`", metric.width, metric.name);
            return Err(wrong(message).at(format!("columns[{i}]")));
        }
    }
    let invalid = |it: InvalidState| {
        let code = ErrorKind::ALL.iter().copied().find(|kind| kind.code() == it.code);
        let code = code.ok_or_else(|| wrong(format!("unknown code `{}`", it.code)).at("invalid"))?;
        Ok(InvalidInstance { index: it.index, metric: it.metric, code, path: it.path, message: it.message })
    };
    let invalid = given.invalid.into_iter().map(invalid).collect::<Result<_>>()?;
    Ok(Part { instances: given.instances, columns: given.columns, invalid })
}

fn wrong(message: String) -> Error {
    Error::new(ErrorKind::InvalidArgument, message)
}
