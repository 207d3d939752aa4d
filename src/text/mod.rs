//! Strings in, tokens out. Nothing here knows a metric.

pub mod mapped;
pub mod ngram;
pub mod normalize;
pub mod pattern;
pub mod punkt;
pub mod python;
pub mod treebank;
