//! Scores answers of language models with the exact digits of redlite, unitxt, NLTK and rouge-score.

#![cfg_attr(not(target_family = "wasm"), forbid(unsafe_code))]

pub mod error;
pub mod metric;
pub mod summary;
pub mod text;

pub use error::{Error, ErrorKind, Result};
pub use metric::registry::{Environment, MetricSpec};
pub use metric::{
    BestOfMetric, BestOfOptions, BoxedMathMetric, BoxedMathOptions, Explanation, FnMetric, MatchMetric, MatchOptions,
    NamedMetric, Part, RandomMetric, RandomOptions, RougeCjkMetric, RougeCjkOptions, RougeMetric, RougeOptions,
    RougeType, Strategy,
};
pub use summary::{Summary, summarize};
