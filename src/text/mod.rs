//! Strings in, tokens out. Nothing here knows a metric.

pub mod lcs;
pub mod mapped;
pub mod ngram;
pub mod normalize;
pub mod porter;
pub mod python;
pub mod rouge_tokens;
