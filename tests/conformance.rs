//! The numbers of the Python reference programs (`tests/vectors`), row by row. `tests/js/conformance.test.js` runs the
//! same files through the built package.

#![expect(clippy::panic, reason = "a test fails by a panic")]

mod common;

use std::collections::BTreeSet;

use answerkey::MetricSpec;
use common::{conform, rows, same_number, text};
use serde_json::Value;

/// One row `{ metric, name, expected, actual, score | error, error_phase }`.
fn check_metric_row(row: &Value) -> Result<(), String> {
    let error = row.get("error").and_then(Value::as_str);
    let built = MetricSpec::from_json(&row["metric"]).and_then(|spec| spec.build());
    // Where answerkey differs on purpose: the README's section "Differences" has a line for each.
    if error == Some("AssertionError: ") {
        let score = built.and_then(|metric| metric.score(text(row, "expected"), text(row, "actual")));
        return score.map(drop).map_err(|e| format!("a control character ended in {e:?}"));
    }
    // A formula without a value scores 0 here and ends the reference.
    if let Some("ZeroDivisionError: float division by zero" | "ValueError: math domain error") = error {
        return match built.and_then(|metric| metric.score(text(row, "expected"), text(row, "actual"))) {
            Ok(0.0) => Ok(()),
            other => Err(format!("expected 0, got {other:?}")),
        };
    }
    if let Some(wanted) = deviation(&row["metric"]) {
        let got = built.map_or_else(|e| e.kind().code(), |_| "accepted");
        return if got == wanted { Ok(()) } else { Err(format!("expected {wanted}, got {got}")) };
    }
    if let Some(error) = error {
        return match built {
            Ok(_) => Err(format!("accepted, although the reference says {error}")),
            Err(_) => Ok(()),
        };
    }
    let metric = built.map_err(|e| format!("{e:?}"))?;
    if metric.name() != text(row, "name") {
        return Err(format!("name {}", metric.name()));
    }
    let (expected, actual) = (text(row, "expected"), text(row, "actual"));
    let score = metric.score(expected, actual).map_err(|e| format!("{e:?}"))?;
    let wanted = row["score"].as_f64().ok_or("no score")?;
    if !same_number(score, wanted) {
        return Err(format!("score {score:?}, reference {wanted:?}"));
    }
    let explained = metric.explain(expected, actual).map_err(|e| format!("explain: {e:?}"))?;
    if explained.score.to_bits() != score.to_bits() {
        return Err(format!("explain says {:?}, score {score:?}", explained.score));
    }
    Ok(())
}

/// What answerkey says of a metric that redlite treats otherwise: an error code, or `accepted`.
fn deviation(metric: &Value) -> Option<&'static str> {
    let patterns: Vec<&str> = ["patterns", "extra_patterns"]
        .iter()
        .filter_map(|key| metric.get(key)?.as_array())
        .flatten()
        .filter_map(Value::as_str)
        .collect();
    let is_rejection = metric["type"] == "rejection";
    if is_rejection && metric["patterns"].is_array() && (patterns.is_empty() || patterns.contains(&"")) {
        return Some("invalid_option"); // redlite: matches everything
    }
    // Unambiguous syntax that Python refuses.
    let accepted = [r"(?<=am\s+)sorry", r"sorry\z", r"\p{L}+", "(?<name>x)", "(?i)leid"];
    if is_rejection && patterns.iter().any(|pattern| accepted.contains(pattern)) {
        return Some("accepted");
    }
    None
}

#[test]
fn normalize() {
    conform("redlite/normalize.jsonl", |row| {
        let flag = |name: &str| row["flags"][name].as_bool().unwrap_or_else(|| panic!("no flag {name} in {row}"));
        let flags = answerkey::text::normalize::Flags {
            to_lower: flag("to_lower"),
            strip_articles: flag("strip_articles"),
            strip_punct: flag("strip_punct"),
            normalize_whitespace: flag("normalize_whitespace"),
        };
        let got = answerkey::text::normalize::normalize_string(text(row, "input"), flags);
        if got == text(row, "output") { Ok(()) } else { Err(format!("got {got:?}")) }
    });
}

#[test]
fn normalize_answer() {
    conform("unitxt/normalize.jsonl", |row| {
        let got = answerkey::text::normalize::normalize_answer(text(row, "text"));
        if got == text(row, "normalized") { Ok(()) } else { Err(format!("got {got:?}")) }
    });
}

#[test]
fn tokenize() {
    conform("redlite/tokenize.jsonl", |row| {
        let got = match text(row, "op") {
            "word_tokenize" => answerkey::text::treebank::word_tokenize(text(row, "input")),
            "sent_tokenize" => answerkey::text::punkt::sent_tokenize(text(row, "input")),
            other => panic!("unknown op {other}"),
        };
        let wanted = row["output"].as_array().unwrap_or_else(|| panic!("no output in {row}"));
        if wanted.iter().eq(got.iter()) { Ok(()) } else { Err(format!("got {got:?}")) }
    });
}

#[test]
fn match_words() {
    conform("redlite/match.jsonl", check_metric_row);
}

#[test]
fn rejection() {
    conform("redlite/rejection.jsonl", check_metric_row);
}

#[test]
fn confidence_intervals() {
    use answerkey::evaluate::{BootstrapOptions, EqualScores, Sample, intervals, mean};
    conform("unitxt/ci.jsonl", |row| {
        let scores: Vec<f64> = row["scores"].as_array().into_iter().flatten().filter_map(Value::as_f64).collect();
        let sample = Sample { scores: &scores, equal: EqualScores::NoInterval };
        let interval = intervals(&[sample], &BootstrapOptions::default())[0];
        let got = [Some(mean(&scores)), interval.low, interval.high];
        let wanted = ["mean", "ci_low", "ci_high"].map(|key| row[key].as_f64());
        let same = got.iter().zip(wanted).all(|(got, wanted)| match (got, wanted) {
            (Some(got), Some(wanted)) => same_number(*got, wanted),
            (got, wanted) => got.is_none() && wanted.is_none(),
        });
        if same { Ok(()) } else { Err(format!("got {got:?}")) }
    });
}

#[test]
fn types() {
    use answerkey::Value as Given;
    use answerkey::task::types::Type;
    conform("unitxt/types.jsonl", |row| {
        let wanted = row.get("error_kind").and_then(Value::as_str);
        let parsed = Type::parse(text(row, "type"));
        let checked = parsed.as_ref().map(|it| it.check(&Given::from(&row["value"])));
        let (stage, outcome) = match checked {
            Err(error) => ("parse", Err(error.kind().code())),
            Ok(Err(error)) => ("check", Err(error.kind().code())),
            Ok(Ok(is)) => ("-", Ok(is)),
        };
        let expected = match wanted {
            Some(kind) => (text(row, "stage"), Err(kind)),
            None => ("-", Ok(row["ok"].as_bool().ok_or("no ok")?)),
        };
        if (stage, outcome) != expected {
            return Err(format!("{outcome:?} at {stage}"));
        }
        if wanted.is_none() {
            let canonical = parsed.and_then(|it| it.canonical()).ok();
            if canonical.as_deref() != row["canonical"].as_str() {
                return Err(format!("canonical {canonical:?}"));
            }
        }
        Ok(())
    });
}

#[test]
fn bleu() {
    conform("redlite/bleu.jsonl", check_metric_row);
}

#[test]
fn cjk_bleu() {
    conform("redlite/cjk_bleu.jsonl", check_metric_row);
}

#[test]
fn f1() {
    conform("redlite/f1.jsonl", check_metric_row);
}

/// The rows of unitxt's own metric, a text metric's highest score over the references of each instance.
#[test]
fn token_overlap() {
    conform(TOKEN_OVERLAP_ROWS, |row| {
        if row["metric"] != "metrics.token_overlap" {
            return Ok(());
        }
        let instances = row["instances"].as_array().ok_or("no instances")?;
        for (instance, scores) in instances.iter().zip(row["instance_scores"].as_array().ok_or("no scores")?) {
            let (Some(prediction), Some(references)) =
                (instance["prediction"].as_str(), instance["references"].as_array())
            else {
                continue;
            };
            for measure in ["precision", "recall", "f1"] {
                let spec = serde_json::json!({ "type": "token_overlap", "measure": measure });
                let metric =
                    MetricSpec::from_json(&spec).and_then(|spec| spec.build()).map_err(|e| format!("{e:?}"))?;
                let mut best = 0.0_f64;
                for reference in references.iter().filter_map(Value::as_str) {
                    best = best.max(metric.score(reference, prediction).map_err(|e| format!("{e:?}"))?);
                }
                if !same_number(best, scores[measure].as_f64().ok_or("no score")?) {
                    return Err(format!("{measure} {best:?} of {instance}"));
                }
            }
        }
        Ok(())
    });
}

#[test]
fn rouge() {
    conform("redlite/rouge.jsonl", check_metric_row);
    conform("redlite/cjk_rouge.jsonl", check_metric_row);
}

#[test]
fn stem() {
    conform("redlite/stem.jsonl", |row| {
        let input = text(row, "input");
        let got = match text(row, "op") {
            "stem" => Value::from(answerkey::text::porter::stem(input)),
            "rouge_tokenize" => {
                let use_stemmer = row["use_stemmer"].as_bool().ok_or("no use_stemmer")?;
                answerkey::text::rouge_tokens::RougeTokens::new(input, use_stemmer).iter().collect()
            }
            other => return Err(format!("unknown op {other}")),
        };
        if got == row["output"] { Ok(()) } else { Err(format!("got {got}")) }
    });
}

#[test]
fn boxed_math() {
    conform("redlite/boxed_math.jsonl", check_metric_row);
}

#[test]
fn summary() {
    conform("redlite/summary.jsonl", |row| {
        let scores: Vec<f64> = row["scores"].as_array().into_iter().flatten().filter_map(Value::as_f64).collect();
        let got = answerkey::summarize(&scores);
        let wanted = &row["output"];
        // Without scores, the reference shows where its minimum and maximum start.
        let (min, max) =
            if scores.is_empty() { (None, None) } else { (wanted["min"].as_f64(), wanted["max"].as_f64()) };
        let same_mean = wanted["mean"].as_f64().is_some_and(|mean| same_number(got.mean, mean));
        if !same_mean || (got.min, got.max) != (min, max) || Some(got.count as u64) != wanted["count"].as_u64() {
            return Err(format!("got {got:?}"));
        }
        // Python prints the integers 0 and 1 as such; here every score is a float.
        let integers = row["scores"].as_array().into_iter().flatten().any(Value::is_u64);
        let printed = got.to_string();
        if scores.is_empty() || integers || printed == text(row, "formatted") { Ok(()) } else { Err(printed) }
    });
}

#[test]
fn best_of() {
    conform("redlite/best_of.jsonl", check_metric_row);
}

#[test]
fn tasks() {
    use answerkey::Value as Given;
    use answerkey::task::{Stream, Task};
    conform("unitxt/tasks.jsonl", |row| {
        let wanted = row.get("error_kind").and_then(Value::as_str);
        let stream = if row["stream"] == "inference" || row["stream"] == "__INFERENCE_STREAM__" {
            Stream::Inference
        } else {
            Stream::Evaluation
        };
        let task = Task::new(Given::from(&row["task"]));
        let (stage, outcome) = match &task {
            Err(error) => ("construct", Err(error)),
            Ok(task) => match task.process(&Given::from(&row["instance"]), stream) {
                Ok(out) => ("-", Ok(out)),
                Err(error) => {
                    return if (Some(error.kind().code()), "process") == (wanted, row["stage"].as_str().unwrap_or("-")) {
                        Ok(())
                    } else {
                        Err(format!("{error:?}"))
                    };
                }
            },
        };
        match (outcome, wanted) {
            (Err(error), Some(kind)) if error.kind().code() == kind && stage == text(row, "stage") => Ok(()),
            (Ok(out), None)
                if Given::Dict(out.clone()) == Given::from(&row["output"])
                    && out.keys().eq(row["output"].as_object().unwrap().keys()) =>
            {
                Ok(())
            }
            (outcome, _) => Err(format!("{outcome:?} at {stage}")),
        }
    });
}

const TOKEN_OVERLAP_ROWS: &str = "unitxt/metrics.jsonl";

/// A metric in the table has rows that test it, under its own id as file name or in the file named here.
#[test]
fn every_metric_has_vectors() {
    // Random scores have no reference values; src/metric/random.rs tests the generator against published outputs.
    let without: BTreeSet<&str> = BTreeSet::from(["random"]);
    for id in MetricSpec::IDS.iter().filter(|id| !without.contains(**id)) {
        let (file, name) = match *id {
            "token_overlap" => (TOKEN_OVERLAP_ROWS.to_owned(), "/metric"),
            id => (format!("redlite/{id}.jsonl"), "/metric/type"),
        };
        let is_own = |row: &Value| {
            let name = row.pointer(name).and_then(Value::as_str);
            name.is_some_and(|name| name.strip_prefix("metrics.").unwrap_or(name) == *id)
        };
        assert!(rows(&file).iter().any(is_own), "tests/vectors/{file} has no row for the metric {id}");
    }
}
