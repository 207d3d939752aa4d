//! `BleuMetric` and `BleuCJKMetric`: the share of the actual text's n-grams that stand in the expected text.

use serde::Serialize;
use serde_json::Value;

use super::exp_ln::{exp, ln};
use super::fields::{Fields, wrong};
use super::registry::{Environment, Options};
use super::{Explanation, NamedMetric, Span};
use crate::error::Result;
use crate::text::ngram::{self, Interner};
use crate::text::treebank;

/// Options of [`BleuMetric`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BleuOptions {
    /// How many words an n-gram has: 1 (the default) to 4.
    pub bleu_order: u8,
}

/// Options of [`BleuCjkMetric`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BleuCjkOptions {
    /// How many characters an n-gram has: 1 (the default) to 4.
    pub bleu_order: u8,
}

impl Default for BleuOptions {
    fn default() -> Self {
        Self { bleu_order: 1 }
    }
}

impl Default for BleuCjkOptions {
    fn default() -> Self {
        Self { bleu_order: 1 }
    }
}

const HIGHEST_ORDER: u8 = 4;

fn checked(order: u8) -> Result<u8> {
    if (1..=HIGHEST_ORDER).contains(&order) {
        return Ok(order);
    }
    Err(wrong("bleu_order", ORDERS, &Value::from(order)))
}

const ORDERS: &str = "1, 2, 3 or 4";

fn decode_order(mut fields: Fields) -> Result<u8> {
    let order = match fields.take("bleu_order") {
        None => 1,
        Some(given) => {
            let order = given.as_u64().and_then(|order| u8::try_from(order).ok());
            order.and_then(|order| checked(order).ok()).ok_or_else(|| wrong("bleu_order", ORDERS, &given))?
        }
    };
    fields.end().map(|()| order)
}

impl Options for BleuOptions {
    fn decode(fields: Fields) -> Result<Self> {
        decode_order(fields).map(|bleu_order| Self { bleu_order })
    }

    fn build(&self, _: &dyn Environment) -> Result<Box<dyn NamedMetric>> {
        Ok(Box::new(BleuMetric::new(self.clone())?))
    }
}

impl Options for BleuCjkOptions {
    fn decode(fields: Fields) -> Result<Self> {
        decode_order(fields).map(|bleu_order| Self { bleu_order })
    }

    fn build(&self, _: &dyn Environment) -> Result<Box<dyn NamedMetric>> {
        Ok(Box::new(BleuCjkMetric::new(self.clone())?))
    }
}

/// BLEU of one pair of texts on words: the share of the actual text's n-grams that also stand in the expected text, times
/// a penalty for being shorter.
///
/// As in redlite, `bleu_order` picks one precision; it is no geometric mean of several. Texts that share words but no
/// n-gram of this order score about 2e-308, texts without a common word score 0, and so do two empty texts.
///
/// Definition: redlite 0.4.3, `BleuMetric`: NLTK 3.10.4's `sentence_bleu` without smoothing on the words of
/// [`word_tokenize`](treebank::word_tokenize), with all weight on one order. BLEU: Papineni et al. 2002.
///
/// ```
/// use answerkey::{BleuMetric, BleuOptions, NamedMetric};
/// let metric = BleuMetric::new(BleuOptions { bleu_order: 2 })?;
/// assert_eq!(metric.name(), "bleu-2");
/// assert_eq!(metric.score("It is the cat.", "It is the dog.")?, 0.5);
/// # Ok::<(), answerkey::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct BleuMetric {
    name: String,
    order: u8,
}

impl BleuMetric {
    /// A metric with these options.
    ///
    /// # Errors
    /// `invalid_option` when the order is not 1, 2, 3 or 4.
    pub fn new(options: BleuOptions) -> Result<Self> {
        let order = checked(options.bleu_order)?;
        Ok(Self { name: format!("bleu-{order}"), order })
    }
}

impl NamedMetric for BleuMetric {
    fn name(&self) -> &str {
        &self.name
    }

    fn score(&self, expected: &str, actual: &str) -> Result<f64> {
        let mut interner = Interner::for_text(expected.len() + actual.len());
        let mut tokens = |text| {
            let mut ids = Vec::new();
            treebank::each_word(text, |word| ids.push(interner.id(word.text)));
            ids
        };
        Ok(bleu(&tokens(expected), &tokens(actual), self.order))
    }

    fn explain(&self, expected: &str, actual: &str) -> Result<Explanation> {
        let mut interner = Interner::default();
        let mut tokens = |text| {
            let (mut ids, mut spans) = (Vec::new(), Vec::new());
            treebank::each_word(text, |word| {
                ids.push(interner.id(word.text));
                spans.push(word.span);
            });
            (ids, spans)
        };
        Ok(explain(&self.name, &tokens(expected), &tokens(actual), self.order))
    }
}

/// BLEU of one pair of texts on characters, for languages that are written without spaces: like [`BleuMetric`], with
/// every Unicode character a token, also white space.
///
/// Definition: redlite 0.4.3, `BleuCJKMetric`.
///
/// ```
/// use answerkey::{BleuCjkMetric, BleuCjkOptions, NamedMetric};
/// let metric = BleuCjkMetric::new(BleuCjkOptions { bleu_order: 1 })?;
/// assert_eq!(metric.name(), "cjk-bleu-1");
/// assert_eq!(metric.score("我在北京", "你在北京")?, 0.75);
/// # Ok::<(), answerkey::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct BleuCjkMetric {
    name: String,
    order: u8,
}

impl BleuCjkMetric {
    /// A metric with these options.
    ///
    /// # Errors
    /// `invalid_option` when the order is not 1, 2, 3 or 4.
    pub fn new(options: BleuCjkOptions) -> Result<Self> {
        let order = checked(options.bleu_order)?;
        Ok(Self { name: format!("cjk-bleu-{order}"), order })
    }
}

impl NamedMetric for BleuCjkMetric {
    fn name(&self) -> &str {
        &self.name
    }

    fn score(&self, expected: &str, actual: &str) -> Result<f64> {
        let tokens = |text: &str| text.chars().map(u32::from).collect::<Vec<_>>();
        Ok(bleu(&tokens(expected), &tokens(actual), self.order))
    }

    fn explain(&self, expected: &str, actual: &str) -> Result<Explanation> {
        let tokens = |text: &str| text.char_indices().map(|(at, c)| (u32::from(c), (at, at + c.len_utf8()))).unzip();
        Ok(explain(&self.name, &tokens(expected), &tokens(actual), self.order))
    }
}

fn bleu(expected: &[u32], actual: &[u32], order: u8) -> f64 {
    if ngram::overlap(expected, actual, 1) == 0 {
        return 0.0;
    }
    let (shared, all) = shared_of(expected, actual, order);
    // What NLTK puts in place of a precision of 0, whose logarithm does not exist.
    let precision = if shared == 0 { f64::MIN_POSITIVE } else { shared as f64 / all as f64 };
    // The detour is NLTK's; it changes the last digit.
    brevity_penalty(expected.len(), actual.len()) * exp(ln(precision))
}

/// How many n-grams of the actual text are in the expected one, and how many there are (at least 1).
fn shared_of(expected: &[u32], actual: &[u32], order: u8) -> (usize, usize) {
    let n = usize::from(order);
    (ngram::overlap(expected, actual, n), ngram::count(actual.len(), n).max(1))
}

fn brevity_penalty(expected: usize, actual: usize) -> f64 {
    if actual > expected {
        1.0
    } else if actual == 0 {
        0.0
    } else {
        exp(1.0 - expected as f64 / actual as f64)
    }
}

type Tokens = (Vec<u32>, Vec<Span>);

fn explain(name: &str, expected: &Tokens, actual: &Tokens, order: u8) -> Explanation {
    let mut explanation = Explanation::new(name, bleu(&expected.0, &actual.0, order))
        .number("brevity_penalty", brevity_penalty(expected.0.len(), actual.0.len()));
    for (part, order) in ["p1", "p2", "p3", "p4"].into_iter().zip(1..=HIGHEST_ORDER) {
        let (shared, all) = shared_of(&expected.0, &actual.0, order);
        explanation = explanation.number(part, shared as f64 / all as f64);
    }
    explanation =
        explanation.number("expected_tokens", expected.0.len() as f64).number("actual_tokens", actual.0.len() as f64);
    let (in_expected, in_actual) = ngram::matched_tokens(&expected.0, &actual.0, usize::from(order));
    explanation.matched_expected = ngram::matched_spans(&in_expected, &expected.1);
    explanation.matched_actual = ngram::matched_spans(&in_actual, &actual.1);
    explanation
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MetricSpec;

    fn bleu(order: u8) -> BleuMetric {
        BleuMetric::new(BleuOptions { bleu_order: order }).unwrap()
    }

    #[test]
    fn a_missing_n_gram_is_nearly_zero() {
        assert_eq!(bleu(4).score("a b c", "a b c").unwrap(), 2.2250738585072626e-308);
        assert_eq!(bleu(2).score("a", "b").unwrap(), 0.0);
        assert_eq!(bleu(1).score("", "").unwrap(), 0.0);
    }

    #[test]
    fn orders_are_1_to_4() {
        for kind in ["bleu", "cjk_bleu"] {
            for bad in [serde_json::json!(0), serde_json::json!(5), serde_json::json!(-1), serde_json::json!("2")] {
                let spec = serde_json::json!({ "type": kind, "bleu_order": bad });
                let error = MetricSpec::from_json(&spec).unwrap_err();
                assert_eq!((error.kind(), error.path()), (crate::ErrorKind::InvalidOption, Some("bleu_order")));
                assert!(error.message().starts_with("expected 1, 2, 3 or 4, got"), "{error}");
            }
        }
        assert_eq!(BleuMetric::new(BleuOptions { bleu_order: 7 }).unwrap_err().path(), Some("bleu_order"));
    }

    #[test]
    fn explains_which_words_matched() {
        let explanation = bleu(2).explain("\"It is\" so", "Is it \"It is\"").unwrap();
        assert_eq!(explanation.matched_expected, [(0, 3), (4, 7)]);
        assert_eq!(explanation.matched_actual, [(6, 9), (10, 13)]);
        let parts: Vec<_> = explanation.parts.iter().map(|(name, _)| *name).collect();
        assert_eq!(parts, ["brevity_penalty", "p1", "p2", "p3", "p4", "expected_tokens", "actual_tokens"]);
    }
}
