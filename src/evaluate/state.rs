//! An evaluation as JSON, to be merged elsewhere.

use serde_json::{Value, json};

use super::evaluation::{Evaluation, InvalidInstance, OnInvalid, Part};
use super::metric::MetricRef;
use crate::error::{Error, ErrorKind, Result};
use crate::metric::fields::kind_of;

const VERSION: &str = env!("CARGO_PKG_VERSION");

/// `answerkey` is the version that wrote it; the columns of a part are, of each metric, each number of the instances that
/// it scored.
pub(super) fn to_json(evaluation: &Evaluation) -> Value {
    let invalid = |it: &InvalidInstance| {
        json!({
            "index": it.index,
            "metric": it.metric,
            "code": it.code.code(),
            "path": it.path,
            "message": it.message,
        })
    };
    let part = |(part, statistics): (&u32, &Part)| {
        json!({
            "part": part,
            "instances": statistics.instances,
            "columns": statistics.columns,
            "invalid": statistics.invalid.iter().map(invalid).collect::<Vec<_>>(),
        })
    };
    json!({
        "answerkey": VERSION,
        "metrics": evaluation.metrics.iter().map(|metric| metric.spec.clone()).collect::<Vec<_>>(),
        "part": evaluation.part,
        "skip_invalid": evaluation.on_invalid == OnInvalid::Skip,
        "parts": evaluation.parts.iter().map(part).collect::<Vec<_>>(),
    })
}

pub(super) fn from_json(state: &Value) -> Result<Evaluation> {
    if !state.is_object() {
        return Err(wrong(format!("expected the state of an evaluation, an object, got {}", kind_of(state))));
    }
    let version = text(state, "answerkey")?;
    if version != VERSION {
        let message = format!("the state is of version {version} of answerkey, this is {VERSION}");
        return Err(wrong(message).at("answerkey"));
    }
    let metrics = each(state, "metrics", MetricRef::from_data)?;
    let skip = field(state, "skip_invalid", "a boolean", Value::as_bool)?;
    let on_invalid = if skip { OnInvalid::Skip } else { OnInvalid::Error };
    let mut evaluation = Evaluation::new(metrics, part_number(state)?, on_invalid)?;
    let parts = each(state, "parts", |given| Ok((part_number(given)?, statistics(&evaluation, given)?)))?;
    for (i, (part, statistics)) in parts.into_iter().enumerate() {
        if evaluation.parts.insert(part, statistics).is_some() {
            return Err(wrong(format!("part {part} is given twice")).at(format!("parts[{i}]")));
        }
    }
    Ok(evaluation)
}

fn wrong(message: String) -> Error {
    Error::new(ErrorKind::InvalidArgument, message)
}

/// A field of an object, read by `read`.
fn field<'a, T>(data: &'a Value, name: &str, expected: &str, read: impl Fn(&'a Value) -> Option<T>) -> Result<T> {
    let value = data.get(name).unwrap_or(&Value::Null);
    read(value).ok_or_else(|| wrong(format!("expected {expected}, got {}", kind_of(value))).at(name))
}

fn text<'a>(data: &'a Value, name: &str) -> Result<&'a str> {
    field(data, name, "a string", Value::as_str)
}

fn count(data: &Value, name: &str) -> Result<usize> {
    field(data, name, "a count", |value| value.as_u64().and_then(|count| usize::try_from(count).ok()))
}

fn part_number(data: &Value) -> Result<u32> {
    field(data, "part", "a part's number", |value| value.as_u64().and_then(|part| u32::try_from(part).ok()))
}

/// Each item of a field that is a list.
fn each<'a, T>(data: &'a Value, name: &str, read: impl Fn(&'a Value) -> Result<T>) -> Result<Vec<T>> {
    items(field(data, name, "a list", Some)?, read).map_err(|error| error.within(name))
}

fn items<'a, T>(list: &'a Value, read: impl Fn(&'a Value) -> Result<T>) -> Result<Vec<T>> {
    let items = list.as_array().ok_or_else(|| wrong(format!("expected a list, got {}", kind_of(list))))?;
    let read = |(i, item)| read(item).map_err(|error: Error| error.within(&format!("[{i}]")));
    items.iter().enumerate().map(read).collect()
}

/// The numbers of a part, if they can be those of the evaluation's metrics.
fn statistics(evaluation: &Evaluation, given: &Value) -> Result<Part> {
    let instances = count(given, "instances")?;
    let number =
        |value: &Value| value.as_f64().ok_or_else(|| wrong(format!("expected a number, got {}", kind_of(value))));
    let columns = each(given, "columns", |columns| items(columns, |column| items(column, number)))?;
    if columns.len() != evaluation.metrics.len() {
        return Err(wrong("there must be one list of columns per metric".to_owned()).at("columns"));
    }
    for (i, (metric, columns)) in evaluation.metrics.iter().zip(&columns).enumerate() {
        let length = columns.first().map_or(0, Vec::len);
        let same = columns.len() == metric.width && columns.iter().all(|column| column.len() == length);
        if !same || length > instances {
            let message = format!("expected {} columns of the same length for `{}`", metric.width, metric.name);
            return Err(wrong(message).at(format!("columns[{i}]")));
        }
    }
    let metric = |value: &Value| match value {
        Value::Null => Some(None),
        other => other.as_str().map(|name| Some(name.to_owned())),
    };
    let invalid = each(given, "invalid", |it| {
        let code = |value: &Value| ErrorKind::ALL.iter().copied().find(|kind| Some(kind.code()) == value.as_str());
        Ok(InvalidInstance {
            index: count(it, "index")?,
            metric: field(it, "metric", "a string or null", metric)?,
            code: field(it, "code", "the code of an error", code)?,
            path: text(it, "path")?.to_owned(),
            message: text(it, "message")?.to_owned(),
        })
    })?;
    Ok(Part { instances, columns, invalid })
}
