//! `RandomMetric`: a score that means nothing.

use std::sync::atomic::{AtomicU64, Ordering};

use serde::Serialize;

use super::fields::Fields;
use super::registry::{Environment, Options};
use super::{Explanation, NamedMetric};
use crate::error::{Error, ErrorKind, Result};

/// Options of [`RandomMetric`].
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct RandomOptions {
    /// A whole number from 0 to 2^53 - 1 that makes the sequence of scores reproducible; absent, the sequence starts
    /// anywhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
}

/// What a JavaScript number holds exactly.
const MAX_SEED: u64 = (1 << 53) - 1;

impl Options for RandomOptions {
    fn decode(mut fields: Fields) -> Result<Self> {
        let options = Self { seed: fields.whole_number("seed", MAX_SEED)? };
        fields.end().map(|()| options)
    }

    fn build(&self, environment: &dyn Environment) -> Result<Box<dyn NamedMetric>> {
        let seed = match self.seed {
            Some(seed) if seed > MAX_SEED => {
                let message = format!("expected a whole number from 0 to {MAX_SEED}, got {seed}");
                return Err(Error::new(ErrorKind::InvalidOption, message).at("seed"));
            }
            Some(seed) => seed,
            None => environment.random_seed()?,
        };
        Ok(Box::new(RandomMetric::new(seed)))
    }
}

/// A score drawn uniformly from 0 (included) to 1 (excluded), whatever the texts: a baseline, and handy in tests.
///
/// Definition: redlite 0.4.3, `RandomMetric`. The generator is `SplitMix64` (Steele, Lea, Flood 2014), not Python's, so a
/// seed gives the same scores in every runtime of this package and other ones in Python.
///
/// ```
/// use answerkey::{NamedMetric, RandomMetric};
/// let (a, b) = (RandomMetric::new(7), RandomMetric::new(7));
/// assert_eq!(a.score("", "")?, b.score("x", "y")?);
/// # Ok::<(), answerkey::Error>(())
/// ```
#[derive(Debug)]
pub struct RandomMetric {
    state: AtomicU64,
}

impl RandomMetric {
    /// The metric whose scores follow from `seed`.
    pub fn new(seed: u64) -> Self {
        Self { state: AtomicU64::new(seed) }
    }
}

const GOLDEN_GAMMA: u64 = 0x9E37_79B9_7F4A_7C15;

impl NamedMetric for RandomMetric {
    fn name(&self) -> &'static str {
        "random"
    }

    fn score(&self, _expected: &str, _actual: &str) -> Result<f64> {
        let mut z = self.state.fetch_add(GOLDEN_GAMMA, Ordering::Relaxed).wrapping_add(GOLDEN_GAMMA);
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^= z >> 31;
        // The upper 53 bits, as a multiple of 2^-53.
        Ok((z >> 11) as f64 / (MAX_SEED + 1) as f64)
    }

    fn explain(&self, expected: &str, actual: &str) -> Result<Explanation> {
        Ok(Explanation::new(self.name(), self.score(expected, actual)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_is_splitmix64() {
        // First outputs of SplitMix64 for seed 1234567, as published with the generator's reference code.
        let metric = RandomMetric::new(1_234_567);
        for expected in [6_457_827_717_110_365_317_u64, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423] {
            let scaled = (expected >> 11) as f64 / (1_u64 << 53) as f64;
            assert_eq!(metric.score("", "").unwrap(), scaled);
        }
    }

    #[test]
    fn scores_spread_over_0_to_1() {
        let metric = RandomMetric::new(42);
        let scores: Vec<f64> = (0..10_000).map(|_| metric.score("", "").unwrap()).collect();
        let mean = scores.iter().sum::<f64>() / 10_000.0;
        assert!((mean - 0.5).abs() < 0.02, "{mean}");
        assert!(scores.iter().all(|score| (0.0..1.0).contains(score)));
    }
}
