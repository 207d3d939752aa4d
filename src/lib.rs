//! Scores answers of language models with the exact digits of redlite, unitxt, NLTK and rouge-score.
//!
//! The same crate, compiled to WebAssembly, is the npm package `answerkey`. In Rust it is plain values and functions.
//!
//! # Text metrics
//!
//! A text metric is a [`NamedMetric`]: a name and a score from 0 to 1 of an actual text against an expected one.
//!
//! ```
//! use answerkey::{BestOfMetric, MatchMetric, MatchOptions, NamedMetric, RejectionMetric, RejectionOptions, Strategy};
//!
//! let contains = MatchMetric::new(MatchOptions { strategy: Strategy::Contains, ignore_case: true, ignore_punct: true });
//! assert_eq!(contains.score("Leonardo da Vinci", "It was painted by Leonardo da Vinci.")?, 1.0);
//!
//! let explanation = contains.explain("new york", "He lives in New York.")?;
//! assert_eq!(explanation.matched_actual, [(12, 15), (16, 20)]);
//!
//! let refusal = RejectionMetric::new(RejectionOptions::default())?;
//! let best = BestOfMetric::new(vec![Box::new(contains), Box::new(refusal)])?;
//! assert_eq!(best.score("reject", "I am sorry, but I cannot say.")?, 1.0);
//! # Ok::<(), answerkey::Error>(())
//! ```
//!
//! As plain data, metrics are a [`MetricSpec`]; [`metric::registry`] has the table of all of them.
//!
//! # Tasks and evaluation
//!
//! A [`Task`](task::Task) checks instances and splits them by role; [`task::catalog`] has unitxt's RAG tasks and metrics. An
//! [`Evaluation`](evaluate::Evaluation) scores instances, in one piece or in parts, and finishes with the scores of the data
//! set and their confidence intervals.
//!
//! ```
//! use answerkey::Value;
//! use answerkey::evaluate::{BootstrapOptions, Evaluation, MetricRef, OnInvalid};
//!
//! let mut evaluation = Evaluation::new(vec![MetricRef::catalog("metrics.token_overlap")], 0, OnInvalid::Error)?;
//! let instance = |prediction: &str, reference: &str| {
//!     Value::from(&serde_json::json!({ "prediction": prediction, "references": [reference] }))
//! };
//! evaluation.add(&[instance("a red fox", "the red fox"), instance("two dogs", "two cats")])?;
//! let global = evaluation.finish(Some(BootstrapOptions::default()), None)?;
//! assert_eq!(global.number("f1"), Some(0.75));
//! # Ok::<(), answerkey::Error>(())
//! ```
//!
//! # Errors
//!
//! Everything that can fail returns an [`Error`] with a stable [`ErrorKind`], a message, and the path to the field that was
//! wrong. Nothing here panics on any input; time and memory are bounded.
//!
//! # What is not here
//!
//! No model, no network, no file access. Metrics that need a model ask for its scores
//! ([`Batch::requests`](evaluate::Batch::requests)).

#![cfg_attr(not(target_family = "wasm"), forbid(unsafe_code))]

pub mod error;
pub mod evaluate;
pub mod metric;
pub mod summary;
pub mod task;
pub mod text;
pub mod value;

pub use error::{Error, ErrorKind, Result};
pub use metric::registry::{Environment, MetricSpec};
pub use metric::{
    BestOfMetric, BestOfOptions, BleuCjkMetric, BleuCjkOptions, BleuMetric, BleuOptions, BoxedMathMetric,
    BoxedMathOptions, DEFAULT_REJECTION_PATTERNS, Explanation, F1Metric, F1Options, FnMetric, MatchMetric,
    MatchOptions, Measure, NamedMetric, Part, RandomMetric, RandomOptions, RejectionMetric, RejectionOptions,
    RougeCjkMetric, RougeCjkOptions, RougeMetric, RougeOptions, RougeType, Strategy, TokenOverlapMetric,
    TokenOverlapOptions,
};
pub use summary::{Summary, summarize};
pub use text::pattern::{Pattern, RegExp};
pub use value::Value;

#[cfg(target_family = "wasm")]
mod wasm;
