//! From the scores of instances to the scores of a data set.

mod batch;
mod bootstrap;
mod cephes;
mod compare;
mod evaluation;
mod finish;
mod metric;
mod pcg64;
mod scores;
mod state;
mod sum;

pub use batch::{Batch, Request};
pub use bootstrap::{BootstrapOptions, EqualScores, Interval, Sample, intervals};
pub use compare::{Comparison, McNemar, compare};
pub use evaluation::{Evaluation, InvalidInstance, OnInvalid};
pub use metric::{MetricRef, RequestKind};
pub use scores::{Score, Scores};
pub use sum::mean;
