//! unitxt's token overlap: the words that a prediction shares with its references, counted.

use std::cmp::Ordering;

use serde::Serialize;

use super::fields::Fields;
use super::registry::{Environment, Options};
use super::{Explanation, NamedMetric, Span};
use crate::error::Result;
use crate::text::ngram::{Interner, matched_spans, matched_tokens, overlap};
use crate::text::normalize::{normalize_answer, normalize_answer_mapped};
use crate::text::sort::sort_short;

/// What [`TokenOverlapMetric`] reports.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    /// The harmonic mean of precision and recall.
    #[default]
    F1,
    /// The share of the actual words that are expected.
    Precision,
    /// The share of the expected words that the actual text has.
    Recall,
}

impl Measure {
    const fn id(self) -> &'static str {
        match self {
            Self::F1 => "f1",
            Self::Precision => "precision",
            Self::Recall => "recall",
        }
    }
}

/// Options of [`TokenOverlapMetric`].
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct TokenOverlapOptions {
    /// Which of the three numbers is the score.
    pub measure: Measure,
}

impl Options for TokenOverlapOptions {
    fn decode(mut fields: Fields) -> Result<Self> {
        let measures = [Measure::F1, Measure::Precision, Measure::Recall].map(|it| (it.id(), it));
        let options = Self { measure: fields.one_of("measure", &measures, Some(Measure::default()))? };
        fields.end().map(|()| options)
    }

    fn build(&self, _: &dyn Environment) -> Result<Box<dyn NamedMetric>> {
        Ok(Box::new(TokenOverlapMetric::new(self.clone())))
    }
}

/// How many words two texts share, each as often as it stands in both, without case, ASCII punctuation and articles: the
/// F1 of `SQuAD`, or its precision or recall. Texts without a common word score 0, and so do two empty texts.
///
/// Definition: unitxt 1.26.10, `TokenOverlap`, with one reference; SQuAD: Rajpurkar et al. 2016. For several references
/// see [`token_overlap`].
///
/// ```
/// use answerkey::{Measure, NamedMetric, TokenOverlapMetric, TokenOverlapOptions};
/// let metric = TokenOverlapMetric::new(TokenOverlapOptions { measure: Measure::Recall });
/// assert_eq!(metric.name(), "token-overlap-recall");
/// assert_eq!(metric.score("Paris", "It is Paris, the capital.")?, 1.0);
/// # Ok::<(), answerkey::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct TokenOverlapMetric {
    name: String,
    measure: Measure,
}

impl TokenOverlapMetric {
    /// A metric with these options.
    pub fn new(options: TokenOverlapOptions) -> Self {
        Self { name: format!("token-overlap-{}", options.measure.id()), measure: options.measure }
    }
}

impl NamedMetric for TokenOverlapMetric {
    fn name(&self) -> &str {
        &self.name
    }

    fn score(&self, expected: &str, actual: &str) -> Result<f64> {
        // For one comparison, numbering the words is faster than the order that `Words` gives them.
        let (expected, actual) = (normalize_answer(expected), normalize_answer(actual));
        let mut interner = Interner::for_text(expected.len());
        let expected = interner.ids(words(&expected));
        let actual = interner.ids(words(&actual));
        let shared = overlap(&expected, &actual, 1);
        Ok(Overlap::from_counts(shared, actual.len(), expected.len()).get(self.measure))
    }

    fn explain(&self, expected: &str, actual: &str) -> Result<Explanation> {
        let (expected, actual) = (normalize_answer_mapped(expected), normalize_answer_mapped(actual));
        let mut interner = Interner::default();
        let mut ids = |words: Vec<(_, Span)>| -> (Vec<u32>, Vec<Span>) {
            words.into_iter().map(|(word, span)| (interner.id(word), span)).unzip()
        };
        let (expected, actual) = (ids(expected.words()), ids(actual.words()));
        let (in_expected, in_actual) = matched_tokens(&expected.0, &actual.0, 1);
        let shared = in_actual.iter().filter(|matched| **matched).count();
        let overlap = Overlap::from_counts(shared, actual.0.len(), expected.0.len());
        let mut explanation = Explanation::new(&self.name, overlap.get(self.measure))
            .number("precision", overlap.precision)
            .number("recall", overlap.recall)
            .number("f1", overlap.f1)
            .number("shared_words", shared as f64)
            .number("expected_words", expected.0.len() as f64)
            .number("actual_words", actual.0.len() as f64);
        explanation.matched_expected = matched_spans(&in_expected, &expected.1);
        explanation.matched_actual = matched_spans(&in_actual, &actual.1);
        Ok(explanation)
    }
}

/// How well a prediction's words agree with those of references.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Overlap {
    /// The share of the prediction's words that a reference has.
    pub precision: f64,
    /// The share of a reference's words that the prediction has.
    pub recall: f64,
    /// The harmonic mean of both for one reference.
    pub f1: f64,
}

/// The overlap of a prediction with each reference; of each of the three numbers the highest, which may come from
/// different references. `None` without references.
///
/// Definition: unitxt 1.26.10, `TokenOverlap`.
///
/// ```
/// use answerkey::metric::token_overlap::{Words, token_overlap};
/// let references = [Words::new("Bogotá"), Words::new("The capital is Bogotá.")];
/// let overlap = token_overlap(&Words::new("capital: Bogotá"), &references).unwrap();
/// assert_eq!((overlap.precision, overlap.recall, overlap.f1), (1.0, 1.0, 0.8));
/// ```
pub fn token_overlap<'a>(prediction: &Words, references: impl IntoIterator<Item = &'a Words>) -> Option<Overlap> {
    references.into_iter().map(|reference| Overlap::of(prediction, reference)).reduce(|best, other| Overlap {
        precision: best.precision.max(other.precision),
        recall: best.recall.max(other.recall),
        f1: best.f1.max(other.f1),
    })
}

impl Overlap {
    fn of(prediction: &Words, reference: &Words) -> Self {
        Self::from_counts(prediction.shared_with(reference), prediction.total, reference.total)
    }

    fn from_counts(shared: usize, prediction: usize, reference: usize) -> Self {
        if shared == 0 {
            return Self::default();
        }
        let precision = shared as f64 / prediction as f64;
        let recall = shared as f64 / reference as f64;
        Self { precision, recall, f1: 2.0 * precision * recall / (precision + recall) }
    }

    fn get(self, measure: Measure) -> f64 {
        match measure {
            Measure::F1 => self.f1,
            Measure::Precision => self.precision,
            Measure::Recall => self.recall,
        }
    }
}

/// The words of a text after [`normalize_answer`], counted: made once per text, compared as often as needed.
#[derive(Debug, Clone)]
pub struct Words {
    /// The normalised text, which the words point into.
    text: String,
    /// Each different word, in a fixed order.
    different: Vec<Word>,
    /// The number of words, not only of different ones.
    total: usize,
}

#[derive(Debug, Clone, Copy)]
struct Word {
    /// The first eight bytes, which order most words without a look at the text.
    head: u64,
    start: u32,
    end: u32,
    count: u32,
}

impl Word {
    fn of(self, text: &str) -> &[u8] {
        &text.as_bytes()[self.start as usize..self.end as usize]
    }
}

impl Words {
    /// Normalises a text and counts its words.
    pub fn new(text: &str) -> Self {
        let text = normalize_answer(text);
        let mut words = Vec::with_capacity(text.len() / 6 + 1);
        let mut start = 0;
        for word in self::words(&text) {
            let end = start + word.len();
            words.push(Word { head: head(word), start: start as u32, end: end as u32, count: 1 });
            start = end + 1;
        }
        let total = words.len();
        sort_short(&mut words, |a, b| compare(&text, a, &text, b));
        words.dedup_by(|next, kept| {
            let same = compare(&text, next, &text, kept) == Ordering::Equal;
            kept.count += if same { next.count } else { 0 };
            same
        });
        Self { text, different: words, total }
    }

    /// The number of words.
    pub fn len(&self) -> usize {
        self.total
    }

    /// Whether there is no word.
    pub fn is_empty(&self) -> bool {
        self.total == 0
    }

    /// The words that stand in both texts, each as often as it stands in both.
    fn shared_with(&self, other: &Self) -> usize {
        let mut shared = 0;
        let (mut own, mut others) = (self.different.iter().peekable(), other.different.iter().peekable());
        while let (Some(a), Some(b)) = (own.peek(), others.peek()) {
            let order = compare(&self.text, a, &other.text, b);
            if order == Ordering::Equal {
                shared += a.count.min(b.count) as usize;
            }
            if order != Ordering::Greater {
                own.next();
            }
            if order != Ordering::Less {
                others.next();
            }
        }
        shared
    }
}

/// The words of a normalised text.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(' ').filter(|word| !word.is_empty())
}

fn head(word: &str) -> u64 {
    let mut head = [0; 8];
    for (to, from) in head.iter_mut().zip(word.bytes()) {
        *to = from;
    }
    u64::from_be_bytes(head)
}

fn compare(a_text: &str, a: &Word, b_text: &str, b: &Word) -> Ordering {
    a.head.cmp(&b.head).then_with(|| a.of(a_text).cmp(b.of(b_text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_counted() {
        let words = Words::new("The cat, a CAT and an unremarkable-dog; unremarkabledog unremarkable");
        assert_eq!(words.len(), 6);
        assert_eq!(words.different.len(), 4);
        assert_eq!(words.shared_with(&Words::new("cat cat cat unremarkabledog")), 3);
        assert_eq!(Words::new("a").len(), 0);
    }

    #[test]
    fn each_number_has_its_own_best_reference() {
        let references = [Words::new("x y z"), Words::new("x"), Words::new("")];
        let overlap = token_overlap(&Words::new("x y"), &references).unwrap();
        assert_eq!(overlap, Overlap { precision: 1.0, recall: 1.0, f1: 0.8 });
        assert_eq!(token_overlap(&Words::new("x"), &[]), None);
        assert_eq!(token_overlap(&Words::new(""), &[Words::new("")]), Some(Overlap::default()));
    }

    #[test]
    fn explains_the_first_occurrences() {
        let metric = TokenOverlapMetric::new(TokenOverlapOptions::default());
        let explanation = metric.explain("U.S. dog", "a dog (US), dog").unwrap();
        assert_eq!(explanation.matched_expected, [(0, 3), (5, 8)]);
        assert_eq!(explanation.matched_actual, [(2, 5), (7, 9)]);
        assert_eq!(explanation.score, metric.score("U.S. dog", "a dog (US), dog").unwrap());
    }
}
