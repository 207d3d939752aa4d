//! unitxt's tasks: which fields an instance has, of which types, and which metrics judge its predictions.

pub(crate) mod python_text;
mod schema;
pub mod types;

pub use schema::{MetricTypes, Stream, Task};
