//! Text metrics: a name, and a score from 0 to 1 of an actual text against an expected one.
//!
//! The contract is [`NamedMetric`]. A metric is a value built from its options; it holds no other state (only
//! [`RandomMetric`] advances a generator), so it can be shared and used again. Each metric has a file of its own and one
//! line in the table of [`registry`], from which specs, ids and names of errors are made.
//!
//! ```
//! use answerkey::{Explanation, NamedMetric, Result};
//!
//! /// 1 when both texts have the same number of words.
//! struct SameLength;
//!
//! impl NamedMetric for SameLength {
//!     fn name(&self) -> &str {
//!         "same-length"
//!     }
//!     fn score(&self, expected: &str, actual: &str) -> Result<f64> {
//!         let words = |text: &str| text.split_whitespace().count();
//!         Ok(if words(expected) == words(actual) { 1.0 } else { 0.0 })
//!     }
//!     fn explain(&self, expected: &str, actual: &str) -> Result<Explanation> {
//!         Ok(Explanation::new(self.name(), self.score(expected, actual)?))
//!     }
//! }
//!
//! assert_eq!(SameLength.score("the red fox", "a blue dog")?, 1.0);
//! # Ok::<(), answerkey::Error>(())
//! ```

mod best_of;
mod bleu;
mod boxed_math;
mod custom;
mod exp_ln;
mod f1;
pub(crate) mod fields;
mod match_words;
mod random;
pub mod registry;
mod rejection;
pub mod retrieval;
mod rouge;
pub mod token_overlap;

pub use best_of::{BestOfMetric, BestOfOptions};
pub use bleu::{BleuCjkMetric, BleuCjkOptions, BleuMetric, BleuOptions};
pub use boxed_math::{BoxedMathMetric, BoxedMathOptions};
pub use custom::FnMetric;
pub use f1::{F1Metric, F1Options};
pub use fields::Fields;
pub use match_words::{MatchMetric, MatchOptions, Strategy};
pub use random::{RandomMetric, RandomOptions};
pub use rejection::{DEFAULT_REJECTION_PATTERNS, RejectionMetric, RejectionOptions};
pub use rouge::{RougeCjkMetric, RougeCjkOptions, RougeMetric, RougeOptions, RougeType};
pub use token_overlap::{Measure, TokenOverlapMetric, TokenOverlapOptions};

use crate::error::{Error, ErrorKind, Result};
pub use crate::text::mapped::Span;

/// What redlite calls a `NamedMetric`: anything with a name and a score.
pub trait NamedMetric {
    /// The name, which tells the options that matter: `match-prefix-ignore-case`.
    fn name(&self) -> &str;

    /// The score of `actual` against `expected`: from 0 to 1, higher is better, never NaN.
    ///
    /// # Errors
    /// `limit_exceeded` when a pattern needs too many steps on this text; whatever a custom metric returns.
    fn score(&self, expected: &str, actual: &str) -> Result<f64>;

    /// Why: the score with its parts and the bytes of both texts that made it.
    ///
    /// # Errors
    /// Those of [`score`](NamedMetric::score).
    fn explain(&self, expected: &str, actual: &str) -> Result<Explanation>;

    /// The scores of many pairs; both lists have the same length.
    ///
    /// # Errors
    /// `invalid_argument` when the lengths differ; else those of [`score`](NamedMetric::score), with the index as path.
    fn score_all(&self, expected: &[&str], actual: &[&str]) -> Result<Vec<f64>> {
        check_lengths(expected.len(), actual.len())?;
        (expected.iter().zip(actual).enumerate())
            .map(|(i, (e, a))| self.score(e, a).map_err(|error| error.within(&format!("actual[{i}]"))))
            .collect()
    }
}

fn check_lengths(expected: usize, actual: usize) -> Result<()> {
    if expected == actual {
        return Ok(());
    }
    let message = format!("expected as many actual texts as expected ones ({expected}), got {actual}");
    Err(Error::new(ErrorKind::InvalidArgument, message).at("actual"))
}

/// Why a score is what it is.
#[derive(Debug, Clone, PartialEq)]
pub struct Explanation {
    /// The metric's name.
    pub name: String,
    /// The same number as [`NamedMetric::score`].
    pub score: f64,
    /// What the score was computed from, e.g. `precision`, `recall`, `f1`; in a fixed order.
    pub parts: Vec<(&'static str, Part)>,
    /// The bytes of the expected text that matched: ascending, disjoint ranges on character boundaries.
    pub matched_expected: Vec<Span>,
    /// The bytes of the actual text that matched, likewise.
    pub matched_actual: Vec<Span>,
    /// For a combination of metrics: one per child, best first.
    pub children: Vec<Explanation>,
}

/// One part of an [`Explanation`].
#[derive(Debug, Clone, PartialEq)]
pub enum Part {
    /// A count or a ratio.
    Number(f64),
    /// A text, e.g. the pattern that matched.
    Text(String),
}

impl Explanation {
    /// An explanation without parts and matches.
    pub fn new(name: &str, score: f64) -> Self {
        Self {
            name: name.to_owned(),
            score,
            parts: Vec::new(),
            matched_expected: Vec::new(),
            matched_actual: Vec::new(),
            children: Vec::new(),
        }
    }

    /// The same with one more number among its parts.
    #[must_use]
    pub fn number(mut self, name: &'static str, value: f64) -> Self {
        self.parts.push((name, Part::Number(value)));
        self
    }

    /// The same with one more text among its parts.
    #[must_use]
    pub fn text(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.parts.push((name, Part::Text(value.into())));
        self
    }
}
