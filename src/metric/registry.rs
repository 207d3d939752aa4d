//! THE table of metrics: id, options, metric. Everything that lists or builds metrics is made from it.

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use super::fields::{Fields, kind_of};
use super::{
    BestOfOptions, BleuCjkOptions, BleuOptions, BoxedMathOptions, F1Options, MatchOptions, NamedMetric, RandomOptions,
    RejectionOptions, RougeCjkOptions, RougeOptions, TokenOverlapOptions,
};
use crate::error::{Error, ErrorKind, Result};

/// What building a metric may need from outside of its options.
pub trait Environment {
    /// A seed that nobody can foresee, for a random metric without one.
    ///
    /// # Errors
    /// When the platform has no source of randomness.
    fn random_seed(&self) -> Result<u64>;
}

/// The standard library as [`Environment`]. Where it has no randomness (wasm32), the seed is always the same.
#[derive(Debug, Clone, Copy, Default)]
pub struct StdEnvironment;

impl Environment for StdEnvironment {
    fn random_seed(&self) -> Result<u64> {
        use std::hash::{BuildHasher, RandomState};
        Ok(RandomState::new().hash_one(0_u8))
    }
}

/// The options of one kind of metric: plain data, from which the metric is built.
pub trait Options: Sized + Serialize {
    /// The options from the fields of a JSON object. Unknown fields are errors.
    ///
    /// # Errors
    /// `invalid_option`, with the field's path.
    fn decode(fields: Fields) -> Result<Self>;

    /// The metric with these options.
    ///
    /// # Errors
    /// `invalid_option` and `invalid_pattern`, with the field's path.
    fn build(&self, environment: &dyn Environment) -> Result<Box<dyn NamedMetric>>;
}

macro_rules! registry {
    ($($(#[$doc:meta])* $id:literal => $variant:ident($options:ty)),* $(,)?) => {
        /// A metric as plain data: `{ "type": "match", "strategy": "prefix", "ignore_case": true }`.
        ///
        /// ```
        /// use answerkey::{MetricSpec, NamedMetric};
        /// let spec = MetricSpec::from_json(&serde_json::json!({
        ///     "type": "best_of",
        ///     "metrics": [{ "type": "match", "strategy": "contains" }, { "type": "match" }],
        /// }))?;
        /// assert_eq!(spec.build()?.name(), "best-of-match-contains-match-exact");
        /// # Ok::<(), answerkey::Error>(())
        /// ```
        #[derive(Debug, Clone, PartialEq, Serialize)]
        #[serde(tag = "type")]
        #[non_exhaustive]
        pub enum MetricSpec {
            $($(#[$doc])* #[serde(rename = $id)] $variant($options),)*
        }

        impl MetricSpec {
            /// The ids (`type`) of all metrics.
            pub const IDS: &[&str] = &[$($id),*];

            fn decode(id: &str, fields: Fields) -> Result<Self> {
                match id {
                    $($id => <$options as Options>::decode(fields).map(Self::$variant),)*
                    _ => {
                        let message = format!("unknown metric `{id}`; valid types: {}", Self::IDS.join(", "));
                        Err(Error::new(ErrorKind::UnknownMetric, message).at("type"))
                    }
                }
            }

            /// The metric, with what its options leave open taken from `environment`.
            ///
            /// # Errors
            /// `invalid_option` and `invalid_pattern`, with the field's path.
            pub fn build_with(&self, environment: &dyn Environment) -> Result<Box<dyn NamedMetric>> {
                match self {
                    $(Self::$variant(options) => options.build(environment),)*
                }
            }
        }
    };
}

registry! {
    /// Whole words, exactly, as a prefix or contained.
    "match" => Match(MatchOptions),
    /// Patterns of a refusal.
    "rejection" => Rejection(RejectionOptions),
    /// The best of several metrics.
    "best_of" => BestOf(BestOfOptions),
    /// A random score.
    "random" => Random(RandomOptions),
    /// BLEU on words.
    "bleu" => Bleu(BleuOptions),
    /// BLEU on characters.
    "cjk_bleu" => BleuCjk(BleuCjkOptions),
    /// Shared n-grams of words, or their longest common subsequence.
    "rouge" => Rouge(RougeOptions),
    /// The same of characters.
    "cjk_rouge" => RougeCjk(RougeCjkOptions),
    /// F1 on sets of words, as redlite has it.
    "f1" => F1(F1Options),
    /// Precision, recall or F1 on words, as unitxt has it.
    "token_overlap" => TokenOverlap(TokenOverlapOptions),
    /// The formula in `\boxed{…}`.
    "boxed_math" => BoxedMath(BoxedMathOptions),
}

impl MetricSpec {
    /// The spec in a JSON object; its `type` is one of [`MetricSpec::IDS`].
    ///
    /// # Errors
    /// `invalid_argument` for anything but an object with a string `type`, `unknown_metric`, `invalid_option`.
    pub fn from_json(value: &Value) -> Result<Self> {
        let Value::Object(fields) = value else {
            let message = format!("expected a metric, an object with `type`, got {}", kind_of(value));
            return Err(Error::new(ErrorKind::InvalidArgument, message));
        };
        let mut fields = fields.clone();
        match fields.shift_remove("type") {
            Some(Value::String(id)) => Self::decode(&id, Fields::new(fields)),
            other => {
                let got = other.as_ref().map_or("nothing", kind_of);
                let message = format!("expected one of {}, got {got}", Self::IDS.join(", "));
                Err(Error::new(ErrorKind::InvalidArgument, message).at("type"))
            }
        }
    }

    /// The metric with these options, with [`StdEnvironment`].
    ///
    /// # Errors
    /// Those of [`MetricSpec::build_with`].
    pub fn build(&self) -> Result<Box<dyn NamedMetric>> {
        self.build_with(&StdEnvironment)
    }
}

impl<'de> Deserialize<'de> for MetricSpec {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> std::result::Result<Self, D::Error> {
        Self::from_json(&Value::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn error(value: &Value) -> (&'static str, String, String) {
        let error = MetricSpec::from_json(value).and_then(|spec| spec.build().map(drop)).unwrap_err();
        (error.kind().code(), error.path().unwrap_or("-").to_owned(), error.message().to_owned())
    }

    #[test]
    fn errors_name_the_field_and_what_is_valid() {
        let (code, path, message) = error(&json!({ "type": "match", "strategy": "fuzzy" }));
        assert_eq!((code, path.as_str()), ("invalid_option", "strategy"));
        assert!(message.contains("`exact`, `prefix`, `contains`"), "{message}");

        let (code, path, message) = error(&json!({ "type": "match", "ignore_cas": true }));
        assert_eq!((code, path.as_str()), ("invalid_option", "ignore_cas"));
        assert!(message.contains("strategy, ignore_case, ignore_punct"), "{message}");

        let nested =
            json!({ "type": "best_of", "metrics": [{ "type": "match" }, { "type": "match", "ignore_case": 1 }] });
        let (code, path, _) = error(&nested);
        assert_eq!((code, path.as_str()), ("invalid_option", "metrics[1].ignore_case"));

        let (code, path, message) = error(&json!({ "type": "blue" }));
        assert_eq!((code, path.as_str()), ("unknown_metric", "type"));
        assert!(message.contains("match"), "{message}");

        assert_eq!(error(&json!(3)).0, "invalid_argument");
        assert_eq!(error(&json!({})).1, "type");
        assert_eq!(error(&json!({ "type": "best_of" })).1, "metrics");
        assert_eq!(error(&json!({ "type": "random", "seed": -1 })).1, "seed");
        assert_eq!(error(&json!({ "type": "random", "seed": 9_007_199_254_740_992_u64 })).1, "seed");
    }

    #[test]
    fn a_spec_survives_json() {
        for spec in [
            json!({ "type": "match", "strategy": "prefix", "ignore_case": true, "ignore_punct": false }),
            json!({ "type": "random" }),
            json!({ "type": "best_of", "metrics": [{ "type": "random", "seed": 3 }] }),
        ] {
            let parsed = MetricSpec::from_json(&spec).unwrap();
            assert_eq!(serde_json::to_value(&parsed).unwrap(), spec);
        }
    }
}
