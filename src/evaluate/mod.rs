//! From the scores of instances to the scores of a data set.

mod bootstrap;
mod cephes;
mod pcg64;
mod sum;

pub use bootstrap::{BootstrapOptions, EqualScores, Interval, Sample, intervals};
pub use sum::mean;
