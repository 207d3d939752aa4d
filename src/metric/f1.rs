//! `F1Metric`: the words that both texts have, as sets.

use serde::Serialize;

use super::fields::Fields;
use super::registry::{Environment, Options};
use super::{Explanation, NamedMetric, Span};
use crate::error::Result;
use crate::text::mapped::Mapped;
use crate::text::ngram::{Interner, matched_spans};
use crate::text::normalize::{Flags, normalize_mapped, normalize_string};
use crate::text::treebank::each_word_of_sentence;

/// Options of [`F1Metric`]: none.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct F1Options {}

impl Options for F1Options {
    fn decode(fields: Fields) -> Result<Self> {
        fields.end().map(|()| Self {})
    }

    fn build(&self, _: &dyn Environment) -> Result<Box<dyn NamedMetric>> {
        Ok(Box::new(F1Metric))
    }
}

/// The harmonic mean of precision and recall on the sets of words of both texts, without case, ASCII punctuation and
/// articles. How often a word stands in a text does not count. A text without words scores 0, also against another one.
///
/// Definition: redlite 0.4.3, `F1Metric`: NLTK 3.10.4's `f_measure` on the words of its `word_tokenize`. For the F1 of
/// `SQuAD`, which counts words, see [`TokenOverlapMetric`](super::TokenOverlapMetric).
///
/// ```
/// use answerkey::{F1Metric, NamedMetric};
/// assert_eq!(F1Metric.score("The red fox", "a red, red dog!")?, 0.5);
/// # Ok::<(), answerkey::Error>(())
/// ```
#[derive(Debug, Clone, Copy, Default)]
pub struct F1Metric;

const FLAGS: Flags = Flags { to_lower: true, strip_articles: true, strip_punct: true, normalize_whitespace: true };

impl NamedMetric for F1Metric {
    fn name(&self) -> &'static str {
        "f1"
    }

    fn score(&self, expected: &str, actual: &str) -> Result<f64> {
        let expected = normalize_string(expected, FLAGS);
        let actual = normalize_string(actual, FLAGS);
        Ok(Sets::new(&expected, &actual).f1())
    }

    fn explain(&self, expected: &str, actual: &str) -> Result<Explanation> {
        let expected = normalize_mapped(expected, FLAGS);
        let actual = normalize_mapped(actual, FLAGS);
        let mut sets = Sets::new(expected.text(), actual.text());
        let (precision, recall) = sets.ratios();
        let mut explanation = Explanation::new(self.name(), sets.f1())
            .number("precision", precision)
            .number("recall", recall)
            .number("f1", sets.f1())
            .number("shared_words", sets.shared as f64)
            .number("expected_words", sets.expected() as f64)
            .number("actual_words", sets.actual() as f64);
        explanation.matched_expected = sets.matched(&expected);
        explanation.matched_actual = sets.matched(&actual);
        Ok(explanation)
    }
}

/// The words of two normalised texts.
struct Sets<'a> {
    interner: Interner<'a>,
    /// For each different expected word, by its id: whether the actual text has it.
    found: Vec<bool>,
    shared: usize,
}

impl<'a> Sets<'a> {
    fn new(expected: &'a str, actual: &'a str) -> Self {
        let mut interner = Interner::for_text(expected.len() + actual.len());
        // Without ASCII punctuation there is nothing that could end a sentence.
        each_word_of_sentence(expected, |word| {
            interner.id(word.text);
        });
        let mut found = vec![false; interner.len()];
        let mut shared = 0;
        each_word_of_sentence(actual, |word| {
            if let Some(found @ false) = found.get_mut(interner.id(word.text) as usize) {
                *found = true;
                shared += 1;
            }
        });
        Self { interner, found, shared }
    }

    fn expected(&self) -> usize {
        self.found.len()
    }

    fn actual(&self) -> usize {
        self.interner.len() - self.found.len() + self.shared
    }

    /// Precision and recall.
    fn ratios(&self) -> (f64, f64) {
        let ratio = |all: usize| self.shared as f64 / all.max(1) as f64;
        (ratio(self.actual()), ratio(self.expected()))
    }

    fn f1(&self) -> f64 {
        let (precision, recall) = self.ratios();
        if self.shared == 0 {
            return 0.0;
        }
        // NLTK's formula for any weight, here one half; in this order, for the last digit.
        1.0 / (0.5 / precision + 0.5 / recall)
    }

    /// The places of all shared words; every occurrence, as this metric does not count them.
    fn matched(&mut self, text: &'a Mapped) -> Vec<Span> {
        let (mut shared, mut spans) = (Vec::new(), Vec::new());
        each_word_of_sentence(text.text(), |word| {
            shared.push(self.found.get(self.interner.id(word.text) as usize) == Some(&true));
            spans.push(text.source(word.span));
        });
        matched_spans(&shared, &spans)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_without_words_score_0() {
        for (expected, actual) in [("", ""), ("The", "the"), ("a", "x"), ("x", "!")] {
            assert_eq!(F1Metric.score(expected, actual).unwrap(), 0.0);
        }
    }

    #[test]
    fn explains_every_occurrence() {
        let explanation = F1Metric.explain("The U.S. cannot", "can U-S, us do?").unwrap();
        assert_eq!(explanation.matched_expected, [(4, 7), (9, 12)]);
        assert_eq!(explanation.matched_actual, [(0, 3), (4, 7), (9, 11)]);
        assert_eq!(explanation.score, 2.0 / 3.0);
    }
}
