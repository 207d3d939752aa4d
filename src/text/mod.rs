//! Strings in, tokens out. Nothing here knows a metric.

pub mod lcs;
pub mod mapped;
pub mod ngram;
pub mod normalize;
pub mod pattern;
pub mod porter;
pub mod punkt;
pub mod python;
pub mod rouge_tokens;
pub(crate) mod sort;
pub mod treebank;
