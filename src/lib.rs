//! Scores answers of language models with the exact digits of redlite, unitxt, NLTK and rouge-score.

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
