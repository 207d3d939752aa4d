//! Evaluations: the same digits in one piece and in parts, and every error that a caller can make.

#![expect(clippy::unwrap_used, reason = "a test fails by a panic")]

use answerkey::evaluate::{
    Batch, BootstrapOptions, Evaluation, InvalidInstance, MetricRef, OnInvalid, RequestKind, Score, Scores,
};
use answerkey::task::{Scorer, catalog};
use answerkey::{Error, ErrorKind, FnMetric, MetricSpec, Value};
use proptest::prelude::*;
use serde_json::json;

const ALL: [&str; 6] = [
    "metrics.rag.end_to_end.answer_correctness",
    "metrics.rag.end_to_end.answer_faithfulness",
    "metrics.rag.end_to_end.answer_reward",
    "metrics.rag.end_to_end.context_correctness",
    "metrics.rag.end_to_end.context_relevance",
    "metrics.rag.end_to_end.context_correctness.retrieval_at_k",
];

fn spec(json: serde_json::Value) -> MetricRef {
    MetricRef::from_spec(MetricSpec::from_json(&json).unwrap()).unwrap()
}

fn evaluation(ids: &[&str], part: u32, on_invalid: OnInvalid) -> Evaluation {
    Evaluation::new(ids.iter().map(|id| MetricRef::catalog(*id)).collect(), part, on_invalid).unwrap()
}

/// All kinds of metrics.
fn mixed(part: u32) -> Evaluation {
    let mut metrics: Vec<MetricRef> = ALL.iter().map(|id| MetricRef::catalog(*id)).collect();
    metrics.push(spec(json!({ "type": "match", "strategy": "contains" })));
    metrics.push(MetricRef::Outside("judge".to_owned()));
    Evaluation::new(metrics, part, OnInvalid::Skip).unwrap()
}

/// Some number from 0 to 1 for each pair, which depends on its texts only.
fn answers(batch: &Batch) -> Vec<Vec<f64>> {
    let score = |(a, b): &(String, String)| {
        let sum = a.bytes().chain(b.bytes()).fold(7_u32, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
        f64::from(sum % 1009) / 1009.0
    };
    batch.requests().iter().map(|request| request.pairs.iter().map(score).collect()).collect()
}

fn add(evaluation: &mut Evaluation, instances: &[Value]) -> Vec<Scores> {
    let batch = evaluation.prepare(instances).unwrap();
    let answers = answers(&batch);
    evaluation.complete(batch, &answers).unwrap()
}

/// The scores as text, in which every bit of a number shows.
fn result(evaluation: &Evaluation) -> (String, Vec<InvalidInstance>) {
    let global = evaluation.finish(Some(BootstrapOptions::default()), Some(evaluation.instances())).unwrap();
    (serde_json::to_string(&global).unwrap(), evaluation.invalid())
}

fn texts() -> impl Strategy<Value = Vec<String>> {
    prop::collection::vec("[kb] [cd]( e)?", 0..3)
}

/// Instances, of which some lack references, contexts or a text.
fn instance() -> impl Strategy<Value = Value> {
    let ids = || prop::collection::vec(0_u8..4, 0..4);
    (prop::option::weighted(0.9, "[kb]( [cde])*"), texts(), texts(), ids(), ids()).prop_map(
        |(answer, contexts, references, context_ids, reference_ids)| {
            Value::from(&json!({
                "prediction": { "answer": answer, "contexts": contexts, "context_ids": context_ids },
                "references": references,
                "task_data": {
                    "question": "k c",
                    "reference_answers": references,
                    "reference_context_ids": reference_ids,
                },
            }))
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// In one piece, in chunks, or merged from parts in any order by way of JSON: the same bits.
    #[test]
    fn parts_give_the_same_bits(
        instances in prop::collection::vec(instance(), 0..40),
        cuts in prop::collection::vec(0.0..1.0_f64, 0..4),
        order in any::<prop::sample::Index>(),
    ) {
        let mut whole = mixed(0);
        let whole_scores = add(&mut whole, &instances);

        let mut cuts: Vec<usize> = cuts.iter().map(|cut| (cut * instances.len() as f64) as usize).collect();
        cuts.sort_unstable();
        cuts.push(instances.len());
        let mut chunks = Vec::new();
        let mut start = 0;
        for cut in cuts {
            chunks.push(&instances[start..cut]);
            start = cut;
        }

        let mut chunked = mixed(0);
        let scores: Vec<Scores> = chunks.iter().flat_map(|chunk| add(&mut chunked, chunk)).collect();
        prop_assert_eq!(&scores, &whole_scores);
        prop_assert_eq!(result(&chunked), result(&whole));

        let mut states: Vec<String> = Vec::new();
        for (part, chunk) in chunks.iter().enumerate() {
            let mut evaluation = mixed(part as u32 + 3);
            add(&mut evaluation, chunk);
            states.push(evaluation.to_json().to_string());
        }
        let first = order.index(states.len());
        states.rotate_left(first);
        let mut merged = mixed(0);
        for state in states {
            merged.merge(Evaluation::from_json(&serde_json::from_str(&state).unwrap()).unwrap()).unwrap();
        }
        prop_assert_eq!(result(&merged), result(&whole));
    }
}

fn rag(answer: serde_json::Value) -> Value {
    Value::from(&json!({
        "prediction": { "answer": answer, "contexts": ["k b"], "context_ids": [1] },
        "task_data": { "question": "b", "reference_answers": ["k b"], "reference_context_ids": [1] },
    }))
}

#[test]
fn an_invalid_instance_is_left_out_of_one_metric_only() {
    let ids = [ALL[0], ALL[3]];
    let instances = [rag(json!("k")), rag(json!(null)), rag(json!("c"))];
    let mut evaluation = evaluation(&ids, 0, OnInvalid::Skip);
    let scores = evaluation.add(&instances).unwrap();
    let names: Vec<&str> = scores[1].iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["context_correctness_mrr"]);
    let global = evaluation.finish(None, Some(3)).unwrap();
    assert_eq!(global.number("num_of_instances"), Some(2.0));
    assert_eq!(global.number("score"), Some(0.25));
    assert_eq!(global.number("context_correctness_mrr"), Some(1.0));
    let invalid = evaluation.invalid();
    assert_eq!((invalid.len(), invalid[0].index, invalid[0].metric.as_deref()), (1, 1, Some(ALL[0])));
    assert_eq!(
        (invalid[0].code, invalid[0].path.as_str()),
        (ErrorKind::WrongPredictionType, "instances[1].prediction.answer")
    );
    assert!(invalid[0].message.contains("null"));
}

#[test]
fn an_error_changes_nothing() {
    let mut evaluation = evaluation(&ALL[..1], 0, OnInvalid::Error);
    evaluation.add(&[rag(json!("k"))]).unwrap();
    let before = evaluation.to_json();
    let error = evaluation.add(&[rag(json!("k")), rag(json!(5))]).unwrap_err();
    assert_eq!(error.path(), Some("instances[2].prediction.answer"));
    assert_eq!(evaluation.add(&[Value::Null]).unwrap_err().path(), Some("instances[1]"));
    assert_eq!(evaluation.to_json(), before);
}

#[test]
fn wrong_answers_of_scorers() {
    let mut evaluation = evaluation(&[ALL[2], ALL[4]], 0, OnInvalid::Error);
    let scorers: Vec<RequestKind> = evaluation.outside().map(|(_, kind)| kind).collect();
    assert_eq!(scorers, [RequestKind::Scorer(Scorer::Reward), RequestKind::Scorer(Scorer::Perplexity)]);
    let outcome = |evaluation: &mut Evaluation, answers: &[Vec<f64>]| {
        let batch = evaluation.prepare(&[rag(json!("k"))]).unwrap();
        let error: Error = evaluation.complete(batch, answers).unwrap_err();
        (error.kind(), error.path().unwrap_or_default().to_owned())
    };
    for (answers, kind, path) in [
        (vec![], ErrorKind::InvalidArgument, "answers"),
        (vec![vec![], vec![0.5]], ErrorKind::ScorerFailed, "scorers.reward"),
        (vec![vec![0.5], vec![f64::NAN]], ErrorKind::ScorerFailed, "scorers.perplexity[0]"),
        (vec![vec![f64::INFINITY], vec![0.5]], ErrorKind::ScorerFailed, "scorers.reward[0]"),
    ] {
        assert_eq!(outcome(&mut evaluation, &answers), (kind, path.to_owned()));
    }
    // A model's number may be anything finite.
    let batch = evaluation.prepare(&[rag(json!("k"))]).unwrap();
    assert!(evaluation.complete(batch, &[vec![-3.5], vec![7.0]]).is_ok());
    assert!(evaluation.add(&[rag(json!("k"))]).unwrap_err().message().contains("reward"));
}

#[test]
fn batches_are_completed_in_order() {
    let mut evaluation = evaluation(&ALL[..1], 0, OnInvalid::Error);
    let first = evaluation.prepare(&[rag(json!("k"))]).unwrap();
    let second = evaluation.prepare(&[rag(json!("k"))]).unwrap();
    evaluation.complete(first, &[]).unwrap();
    assert_eq!(evaluation.complete(second, &[]).unwrap_err().path(), Some("batch"));
    let foreign = self::evaluation(&ALL[3..4], 0, OnInvalid::Error).prepare(&[]).unwrap();
    assert_eq!(
        self::evaluation(&ALL[..1], 0, OnInvalid::Error).complete(foreign, &[]).unwrap_err().path(),
        Some("batch")
    );
}

#[test]
fn text_metrics_take_the_best_reference() {
    let instance =
        |references: serde_json::Value| Value::from(&json!({ "prediction": "It is Rome", "references": references }));
    let custom = FnMetric::new("length", |expected, actual| Ok(expected.len() as f64 / actual.len() as f64));
    let metrics = vec![
        spec(json!({ "type": "match", "strategy": "contains" })),
        MetricRef::Text(Box::new(custom), None),
        MetricRef::Outside("judge".to_owned()),
    ];
    let mut evaluation = Evaluation::new(metrics, 0, OnInvalid::Error).unwrap();
    let batch = evaluation.prepare(&[instance(json!(["Paris", "Rome"])), instance(json!(["x"]))]).unwrap();
    assert_eq!(batch.requests()[0].kind, RequestKind::Text);
    assert_eq!(batch.requests()[0].pairs[1], ("Rome".to_owned(), "It is Rome".to_owned()));
    let scores = evaluation.complete(batch, &[vec![0.25, 0.5, 0.0]]).unwrap();
    assert_eq!(scores[0].number("match-contains"), Some(1.0));
    assert_eq!(scores[0].get("score_name"), Some(&Score::Text("match-contains".into())));
    assert_eq!(scores[0].number("length"), Some(0.5));
    assert_eq!(scores[0].number("judge"), Some(0.5));
    let global = evaluation.finish(Some(BootstrapOptions::default()), None).unwrap();
    assert_eq!((global.number("score"), global.number("match-contains_ci_low")), (Some(0.5), Some(0.0)));

    for (references, kind, path) in [
        (json!([]), ErrorKind::EmptyReferences, "instances[2].references"),
        (json!("x"), ErrorKind::ReferencesNotAList, "instances[2].references"),
        (json!(["x", 1]), ErrorKind::WrongReferenceType, "instances[2].references[1]"),
    ] {
        let error = evaluation.prepare(&[instance(references)]).unwrap_err();
        assert_eq!((error.kind(), error.path()), (kind, Some(path)));
    }
    let batch = evaluation.prepare(&[instance(json!(["x"]))]).unwrap();
    let error = evaluation.complete(batch, &[vec![1.5]]).unwrap_err();
    assert_eq!((error.kind(), error.path()), (ErrorKind::ScorerFailed, Some("judge[0]")));
    // A text metric without a spec can be merged and finished elsewhere, and is then scored there.
    let elsewhere = Evaluation::from_json(&evaluation.to_json()).unwrap();
    let names: Vec<&str> = elsewhere.outside().map(|(name, _)| name).collect();
    assert_eq!(names, ["length", "judge"]);
    assert_eq!(elsewhere.finish(Some(BootstrapOptions::default()), None).unwrap(), global);
}

#[test]
fn nothing_at_all() {
    let only = |global: Scores| global.iter().map(|(name, _)| name.to_owned()).collect::<Vec<_>>();
    let mut evaluation = evaluation(&ALL[..1], 0, OnInvalid::Error);
    let intervals = Some(BootstrapOptions::default());
    assert_eq!(only(evaluation.finish(intervals, Some(0)).unwrap()), ["num_of_instances"]);
    assert_eq!(evaluation.add(&[]).unwrap(), []);
    assert_eq!(only(evaluation.finish(intervals, Some(0)).unwrap()), ["num_of_instances"]);
    let error = evaluation.finish(None, Some(1)).unwrap_err();
    assert_eq!((error.kind(), error.path()), (ErrorKind::InvalidArgument, Some("expect_instances")));
    let bad = BootstrapOptions { resamples: 0, ..BootstrapOptions::default() };
    assert_eq!(evaluation.finish(Some(bad), None).unwrap_err().kind(), ErrorKind::InvalidOption);

    let mut none = Evaluation::new(Vec::new(), 0, OnInvalid::Error).unwrap();
    assert!(none.add(&[rag(json!("k"))]).unwrap()[0].is_empty());
    assert_eq!(none.finish(None, None).unwrap().number("num_of_instances"), Some(1.0));
}

#[test]
fn what_cannot_be_merged() {
    let scored = |ids: &[&str], part| {
        let mut evaluation = evaluation(ids, part, OnInvalid::Error);
        evaluation.add(&[rag(json!("k"))]).unwrap();
        evaluation
    };
    let path = |own: &mut Evaluation, other| {
        let error: Error = own.merge(other).unwrap_err();
        (error.kind(), error.path().unwrap_or_default().to_owned())
    };
    let mut own = scored(&ALL[..2], 0);
    for (other, place) in [
        (scored(&ALL[..2], 0), "part"),
        (scored(&ALL[..1], 1), "metrics"),
        (scored(&[ALL[0], ALL[3]], 1), "metrics[1]"),
    ] {
        assert_eq!(path(&mut own, other), (ErrorKind::InvalidArgument, place.to_owned()));
    }
    own.merge(scored(&ALL[..2], 1)).unwrap();
    assert_eq!(path(&mut own, scored(&ALL[..2], 1)).1, "part");
    assert_eq!(own.instances(), 2);
}

#[test]
fn what_is_no_state() {
    let mut own = evaluation(&ALL[..1], 2, OnInvalid::Skip);
    own.add(&[rag(json!("k")), rag(json!(1))]).unwrap();
    let good = own.to_json();
    assert_eq!(Evaluation::from_json(&good).unwrap().to_json(), good);
    let with = |pointer: &str, value: serde_json::Value| {
        let mut state = good.clone();
        *state.pointer_mut(pointer).unwrap() = value;
        state
    };
    let twice = json!([good["parts"][0], good["parts"][0]]);
    for (state, path) in [
        (json!(3), ""),
        (with("/answerkey", json!("0.0.1")), "answerkey"),
        (with("/metrics/0", json!("metrics.mmr")), "metrics[0]"),
        (with("/metrics/0", json!(7)), "metrics[0]"),
        (with("/metrics/0", json!(ALL[3])), "parts[0].columns[0]"),
        (with("/parts/0/columns/0/1", json!([0.5, 0.5])), "parts[0].columns[0]"),
        (with("/parts/0/columns/0/1", json!([null])), "parts[0].columns[0][1][0]"),
        (with("/parts/0/columns", json!([])), "parts[0].columns"),
        (with("/parts/0/instances", json!(0)), "parts[0].columns[0]"),
        (with("/parts/0/invalid/0/code", json!("odd")), "parts[0].invalid[0].code"),
        (with("/parts", twice), "parts[1]"),
    ] {
        let error = Evaluation::from_json(&state).map(drop).unwrap_err();
        assert_eq!(error.path().unwrap_or_default(), path, "{error:?}");
    }
}

#[test]
fn a_name_belongs_to_the_first_metric_that_gives_it() {
    let ids = ["metrics.rag.faithfulness", "metrics.rag.answer_correctness"];
    let instance = Value::from(&json!({ "answer": "k b", "contexts": ["k c"], "ground_truths": ["x"] }));
    let mut evaluation = evaluation(&ids, 0, OnInvalid::Error);
    let scores = evaluation.add(&[instance]).unwrap();
    assert_eq!(scores[0].number("recall"), Some(0.5));
    assert_eq!(scores[0].iter().filter(|(name, _)| *name == "recall").count(), 1);
    assert_eq!(evaluation.finish(None, None).unwrap().number("f1"), Some(0.5));
}

#[test]
fn lists_stand_for_their_metrics() {
    let list = MetricRef::catalog("metrics.rag.end_to_end.recommended.cpu_only.all");
    assert!(list.expand().unwrap().iter().all(|metric| metric.needs_scorer().unwrap().is_none()));
    let models: Vec<&str> = catalog::metrics().iter().filter(|it| it.needs_scorer.is_some()).map(|it| it.id).collect();
    assert!(models.contains(&ALL[2]) && models.contains(&ALL[4]));
    let unknown = Evaluation::new(vec![MetricRef::catalog("metrics.mmr")], 0, OnInvalid::Error).unwrap_err();
    assert_eq!((unknown.kind(), unknown.path()), (ErrorKind::UnknownMetric, Some("metrics[0]")));
}

/// As unitxt's deprecated pipeline has it: the score of an instance is the list of its contexts' scores.
#[test]
fn a_list_can_be_the_score_of_an_instance() {
    let instance = Value::from(&json!({ "question": "q", "contexts": ["a", "b"] }));
    let mut evaluation = evaluation(&["metrics.rag.context_perplexity"], 0, OnInvalid::Error);
    let batch = evaluation.prepare(&[instance]).unwrap();
    let scores = evaluation.complete(batch, &[vec![0.25, 0.75]]).unwrap();
    assert_eq!(scores[0].get("score"), Some(&Score::Numbers(vec![0.25, 0.75])));
    assert_eq!(evaluation.finish(None, None).unwrap().number("score"), Some(0.75));
}
