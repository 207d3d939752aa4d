//! unitxt's tasks: which fields an instance has, of which types, and which metrics judge its predictions.

pub mod catalog;
pub(crate) mod pipeline;
pub(crate) mod python_text;
mod schema;
pub(crate) mod serializer;
pub mod types;

pub use pipeline::Scorer;
pub use schema::{Stream, Task};
