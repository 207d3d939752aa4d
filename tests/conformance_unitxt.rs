//! The numbers of unitxt 1.26.10 (`tests/vectors/unitxt`) and SciPy 1.17 (`tests/vectors/scipy`), row by row, and where
//! they are other numbers on purpose: each difference is a test of its own.

#![expect(clippy::panic, reason = "a test fails by a panic")]

mod common;

use answerkey::Value as Given;
use answerkey::evaluate::{self, BootstrapOptions, Evaluation, MetricRef, OnInvalid, RequestKind, Scores};

use answerkey::task::Scorer;
use common::{conform, rows, same_number, text};
use serde_json::{Map, Value, json};

const METRICS: &str = "unitxt/metrics.jsonl";
const MODEL_METRICS: &str = "unitxt/model_metrics.jsonl";
const EVALUATE: &str = "unitxt/evaluate.jsonl";

/// What an evaluation of a row's instances gives.
struct Outcome {
    instances: Vec<Scores>,
    global: Scores,
    /// The pairs that the models were asked for.
    pairs: Vec<Value>,
}

fn instances(row: &Value) -> Vec<Given> {
    row["instances"].as_array().into_iter().flatten().map(Given::from).collect()
}

/// The metrics of a row: `metric` or `metrics`.
fn metric_ids(row: &Value) -> Vec<&str> {
    match row["metrics"].as_array() {
        Some(ids) => ids.iter().filter_map(Value::as_str).collect(),
        None => vec![text(row, "metric")],
    }
}

fn evaluation(ids: &[&str], on_invalid: OnInvalid) -> answerkey::Result<Evaluation> {
    Evaluation::new(ids.iter().map(|id| MetricRef::catalog(*id)).collect(), 0, on_invalid)
}

/// All numbers in a value, however deep.
fn numbers(value: &Value) -> Vec<f64> {
    match value {
        Value::Array(items) => items.iter().flat_map(numbers).collect(),
        other => other.as_f64().into_iter().collect(),
    }
}

fn evaluate(row: &Value) -> answerkey::Result<Outcome> {
    let mut evaluation = evaluation(&metric_ids(row), OnInvalid::Error)?;
    let batch = evaluation.prepare(&instances(row))?;
    let mut pairs = Vec::new();
    let mut answers = Vec::new();
    for request in batch.requests() {
        let names = match request.kind {
            RequestKind::Scorer(Scorer::Reward) => ["text", "text_pair"],
            _ => ["source", "target"],
        };
        pairs.extend(request.pairs.iter().map(|(a, b)| json!({ names[0]: a, names[1]: b })));
        let fake = &row["fake_model_scores"];
        let short = request.metric.rsplit('.').next().unwrap_or_default();
        answers.push(numbers(fake.get(short).unwrap_or(fake)));
    }
    let instances = evaluation.complete(batch, &answers)?;
    let intervals = (row["confidence_intervals"] != json!(false)).then(BootstrapOptions::default);
    Ok(Outcome { instances, global: evaluation.finish(intervals, None)?, pairs })
}

fn same(got: &Value, wanted: &Value) -> bool {
    match (got, wanted) {
        (Value::Number(_), Value::Number(_)) => {
            got.as_f64().zip(wanted.as_f64()).is_some_and(|(got, wanted)| same_number(got, wanted))
        }
        (Value::Array(got), Value::Array(wanted)) => {
            got.len() == wanted.len() && got.iter().zip(wanted).all(|(got, wanted)| same(got, wanted))
        }
        _ => got == wanted,
    }
}

/// The same names with the same scores.
fn compare(got: &Map<String, Value>, wanted: &Map<String, Value>) -> Result<(), String> {
    for (name, wanted) in wanted {
        match got.get(name) {
            Some(got) if same(got, wanted) => {}
            got => return Err(format!("{name}: got {got:?}, reference {wanted}")),
        }
    }
    match got.keys().find(|name| !wanted.contains_key(*name)) {
        Some(name) => Err(format!("{name} is not in the reference")),
        None => Ok(()),
    }
}

fn object(scores: &Scores) -> Map<String, Value> {
    match json!(scores) {
        Value::Object(fields) => fields,
        other => panic!("{other}"),
    }
}

/// The names of intervals whose score has another name in the report.
fn main_key(row: &Value, global: &Map<String, Value>) -> String {
    match global["score_name"].as_str() {
        Some("score") => match metric_ids(row)[0].rsplit('.').next() {
            Some("answer_reward") => "answer_reward_reward_score".to_owned(),
            Some("context_correctness") => "context_correctness_mrr".to_owned(),
            Some("context_relevance") => "context_relevance_perplexity".to_owned(),
            other => panic!("which score is that of {other:?}?"),
        },
        name => name.unwrap_or_default().to_owned(),
    }
}

const ENDS: [&str; 2] = ["ci_low", "ci_high"];

/// The scores of unitxt as answerkey gives them: ends that are NaN are left out, and `score_ci_*` is always and only the
/// interval of `score`.
fn expected_global(row: &Value) -> Map<String, Value> {
    let mut wanted = row["global_score"].as_object().cloned().unwrap_or_default();
    wanted.retain(|_, score| score != "NaN");
    let key = main_key(row, &wanted);
    for end in ENDS {
        wanted.remove(&format!("score_{end}"));
        if let Some(number) = wanted.get(&format!("{key}_{end}")).cloned() {
            wanted.insert(format!("score_{end}"), number);
        }
    }
    wanted
}

fn check(row: &Value) -> Result<(), String> {
    let outcome = match (evaluate(row), row.get("error_kind").and_then(Value::as_str)) {
        (Ok(outcome), None) => outcome,
        (Err(error), Some(kind)) => {
            let has_path = error.path().is_some_and(|path| path.starts_with("instances["));
            let right = error.kind().code() == kind && has_path;
            return if right { Ok(()) } else { Err(format!("reference {kind}, got {error:?}")) };
        }
        (Ok(_), Some(kind)) => return Err(format!("accepted, reference {kind}")),
        (Err(error), None) => return Err(format!("{error:?}")),
    };
    let wanted = row["instance_scores"].as_array().ok_or("no instance scores")?;
    if wanted.len() != outcome.instances.len() {
        return Err(format!("{} instance scores", outcome.instances.len()));
    }
    for (i, (got, wanted)) in outcome.instances.iter().zip(wanted).enumerate() {
        let wanted = wanted.as_object().ok_or("no object")?;
        compare(&object(got), wanted).map_err(|why| format!("instance {i}: {why}"))?;
    }
    if let Some(inputs) = row.get("model_inputs").and_then(Value::as_array)
        && *inputs != outcome.pairs
    {
        return Err(format!("asked for {:?}", outcome.pairs));
    }
    compare(&object(&outcome.global), &expected_global(row))
}

#[test]
fn metrics() {
    conform(METRICS, check);
}

#[test]
fn model_metrics() {
    conform(MODEL_METRICS, check);
}

#[test]
fn evaluations() {
    conform(EVALUATE, check);
}

/// All rows of the three files with scores.
fn scored_rows() -> Vec<Value> {
    let all = [METRICS, MODEL_METRICS, EVALUATE].into_iter().flat_map(rows);
    all.filter(|row| row.get("global_score").is_some_and(Value::is_object)).collect()
}

/// unitxt: sometimes the interval of another score, sometimes missing, sometimes left over from a previous metric. An
/// interval must belong to its score.
#[test]
fn differs_in_the_interval_of_score() {
    let mut other = 0;
    for row in scored_rows() {
        let unitxt = row["global_score"].as_object().cloned().unwrap_or_default();
        let global = object(&evaluate(&row).unwrap_or_else(|error| panic!("{error:?}")).global);
        let key = main_key(&row, &unitxt);
        for end in ENDS {
            let got = global.get(&format!("score_{end}"));
            assert_eq!(got, global.get(&format!("{key}_{end}")), "{key} of {}", row["id"]);
            let same = match (got, unitxt.get(&format!("score_{end}"))) {
                (Some(got), Some(unitxt)) => same(got, unitxt),
                (got, unitxt) => got.is_none() && unitxt.is_none(),
            };
            other += usize::from(!same);
        }
    }
    assert!(other > 0, "no row shows the difference");
}

/// unitxt: NaN, which becomes null in JSON.
#[test]
fn differs_in_ends_that_are_nan() {
    let mut left_out = 0;
    for row in scored_rows() {
        let global = evaluate(&row).unwrap_or_else(|error| panic!("{error:?}")).global;
        for (name, _) in row["global_score"].as_object().into_iter().flatten().filter(|(_, score)| *score == "NaN") {
            assert!(global.get(name).is_none(), "{name} of {}", row["id"]);
            left_out += 1;
        }
    }
    assert!(left_out > 0, "no row shows the difference");
}

/// unitxt: the whole run ends with `max() arg is an empty sequence`. The error says where, and such an instance can be
/// left out.
#[test]
fn differs_in_empty_references() {
    let empty = |row: &Value| row["error_kind"] == "empty_references";
    let rows: Vec<Value> = [METRICS, MODEL_METRICS].into_iter().flat_map(rows).filter(empty).collect();
    assert!(!rows.is_empty(), "no row shows the difference");
    for row in rows {
        let ids = metric_ids(&row);
        let given = instances(&row);
        let error = evaluation(&ids, OnInvalid::Error).and_then(|it| it.prepare(&given)).map(drop).unwrap_err();
        let mut skipping = evaluation(&ids, OnInvalid::Skip).unwrap();
        let batch = skipping.prepare(&given).unwrap();
        let answers: Vec<Vec<f64>> = batch.requests().iter().map(|it| vec![0.5; it.pairs.len()]).collect();
        skipping.complete(batch, &answers).unwrap();
        let invalid = skipping.invalid();
        assert_eq!(invalid.len(), 1, "{}", row["id"]);
        assert_eq!((invalid[0].code.code(), Some(invalid[0].path.as_str())), ("empty_references", error.path()));
        assert!(invalid[0].path.starts_with(&format!("instances[{}].", invalid[0].index)), "{error:?}");
        let scored = skipping.finish(None, Some(given.len())).unwrap().number("num_of_instances");
        assert_eq!(scored, Some((given.len() - 1) as f64));
    }
}

/// The same as in unitxt: the metric reads fields that flat instances don't have. The error says which.
#[test]
fn external_answer_relevance_names_the_missing_field() {
    let flat = json!({ "question": "q", "answer": "a", "contexts": ["c"] });
    let mut evaluation =
        evaluation(&["metrics.rag.external_rag.answer_relevance.token_recall"], OnInvalid::Error).unwrap();
    let error = evaluation.add(&[Given::from(&flat)]).unwrap_err();
    assert_eq!((error.kind().code(), error.path()), ("missing_field", Some("instances[0].prediction.answer")));
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("no number: {value}"))
}

fn numbers_of(row: &Value, name: &str) -> Vec<f64> {
    row[name].as_array().map(|list| list.iter().filter_map(Value::as_f64).collect()).unwrap_or_default()
}

#[test]
fn comparisons() {
    conform("scipy/compare.jsonl", |row| {
        let options = BootstrapOptions {
            resamples: number(&row["options"]["resamples"]) as usize,
            level: number(&row["options"]["level"]),
            seed: number(&row["options"]["seed"]) as u64,
        };
        let got = evaluate::compare(&numbers_of(row, "a"), &numbers_of(row, "b"), &options)
            .map_err(|error| error.to_string())?;
        if got.count as f64 != number(&row["count"]) {
            return Err(format!("count: {}", got.count));
        }
        let numbers = [
            ("mean_a", Some(got.mean_a)),
            ("mean_b", Some(got.mean_b)),
            ("difference", Some(got.difference)),
            ("ci_low", got.ci_low),
            ("ci_high", got.ci_high),
            ("p_value", got.p_value),
            ("wins", Some(got.wins as f64)),
            ("ties", Some(got.ties as f64)),
            ("losses", Some(got.losses as f64)),
        ];
        for (name, number) in numbers {
            if !number.is_some_and(|number| same_number(number, self::number(&row[name]))) {
                return Err(format!("{name}: {number:?}"));
            }
        }
        let p_value = got.mcnemar.map(|test| test.p_value);
        let same = match (p_value, row["mcnemar"]["p_value"].as_f64()) {
            (Some(got), Some(wanted)) => same_number(got, wanted),
            (got, wanted) => got == wanted,
        };
        if same { Ok(()) } else { Err(format!("McNemar: {p_value:?}")) }
    });
}
