//! Strings in, tokens out. Nothing here knows a metric.

pub mod mapped;
pub mod normalize;
pub mod pattern;
pub mod python;
