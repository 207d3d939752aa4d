//! `MatchMetric`: does the answer match the expected words?

use serde::Serialize;

use super::fields::Fields;
use super::registry::{Environment, Options};
use super::{Explanation, NamedMetric};
use crate::error::Result;
use crate::text::mapped::Span;
use crate::text::normalize::{Flags, normalize_bytes, normalize_mapped};

/// How [`MatchMetric`] compares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Strategy {
    /// Both texts have the same words.
    #[default]
    Exact,
    /// The actual text starts with the expected words.
    Prefix,
    /// The expected words stand somewhere in the actual text, one after the other.
    Contains,
}

impl Strategy {
    const fn id(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::Prefix => "prefix",
            Self::Contains => "contains",
        }
    }
}

/// Options of [`MatchMetric`].
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct MatchOptions {
    /// How the words are compared.
    pub strategy: Strategy,
    /// Whether letter case does not count.
    pub ignore_case: bool,
    /// Whether ASCII punctuation does not count.
    pub ignore_punct: bool,
}

impl Options for MatchOptions {
    fn decode(mut fields: Fields) -> Result<Self> {
        let strategies = [Strategy::Exact, Strategy::Prefix, Strategy::Contains].map(|it| (it.id(), it));
        let options = Self {
            strategy: fields.one_of("strategy", &strategies, Some(Strategy::default()))?,
            ignore_case: fields.boolean("ignore_case", false)?,
            ignore_punct: fields.boolean("ignore_punct", false)?,
        };
        fields.end().map(|()| options)
    }

    fn build(&self, _: &dyn Environment) -> Result<Box<dyn NamedMetric>> {
        Ok(Box::new(MatchMetric::new(self.clone())))
    }
}

/// Scores 1 when the actual text matches the expected words, else 0. It matches whole words, not strings, and white space
/// does not count. An empty expected text matches only an empty actual one.
///
/// Definition: redlite 0.4.3, `MatchMetric`; differs from it only for texts with U+0001, which score here and raise there.
///
/// ```
/// use answerkey::{MatchMetric, MatchOptions, NamedMetric, Strategy};
/// let metric = MatchMetric::new(MatchOptions { strategy: Strategy::Prefix, ignore_case: true, ignore_punct: true });
/// assert_eq!(metric.name(), "match-prefix-ignore-case-ignore-punct");
/// assert_eq!(metric.score("correct", "Correct, because water boils at 100 °C.")?, 1.0);
/// assert_eq!(metric.score("correct", "Correctness is when things work right.")?, 0.0);
/// # Ok::<(), answerkey::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct MatchMetric {
    name: String,
    strategy: Strategy,
    flags: Flags,
}

impl MatchMetric {
    /// A metric with these options.
    pub fn new(options: MatchOptions) -> Self {
        let MatchOptions { strategy, ignore_case, ignore_punct } = options;
        let mut name = format!("match-{}", strategy.id());
        if ignore_case {
            name.push_str("-ignore-case");
        }
        if ignore_punct {
            name.push_str("-ignore-punct");
        }
        let flags = Flags {
            to_lower: ignore_case,
            strip_articles: false,
            strip_punct: ignore_punct,
            normalize_whitespace: true,
        };
        Self { name, strategy, flags }
    }

    /// Where the expected words start in the actual text; both normalised.
    fn find(&self, expected: &[u8], actual: &[u8]) -> Option<usize> {
        match self.strategy {
            Strategy::Exact => (expected == actual).then_some(0),
            _ if expected.is_empty() => actual.is_empty().then_some(0),
            Strategy::Prefix => matches!(actual.strip_prefix(expected)?, [] | [b' ', ..]).then_some(0),
            Strategy::Contains => find_words(expected, actual),
        }
    }
}

/// Where the words of `expected` first stand in `actual`, one after the other: the algorithm of Knuth, Morris and Pratt
/// (1977), with a space around both texts, so that a match starts and ends between words.
fn find_words(expected: &[u8], actual: &[u8]) -> Option<usize> {
    if expected.len() > actual.len() {
        return None;
    }
    let needle = [b" ", expected, b" "].concat();
    // For each beginning of the needle the length of the longest shorter beginning that is also its end.
    let mut borders = vec![0_usize; needle.len()];
    let mut matched = 0;
    for i in 1..needle.len() {
        while matched > 0 && needle[i] != needle[matched] {
            matched = borders[matched - 1];
        }
        matched += usize::from(needle[i] == needle[matched]);
        borders[i] = matched;
    }
    // The space before the actual text.
    let mut matched = 1;
    for (at, &byte) in actual.iter().chain(b" ").enumerate() {
        while matched > 0 && byte != needle[matched] {
            matched = borders[matched - 1];
        }
        matched += usize::from(byte == needle[matched]);
        if matched == needle.len() {
            return Some(at - expected.len());
        }
    }
    None
}

impl NamedMetric for MatchMetric {
    fn name(&self) -> &str {
        &self.name
    }

    fn score(&self, expected: &str, actual: &str) -> Result<f64> {
        let expected = normalize_bytes(expected, self.flags);
        let actual = normalize_bytes(actual, self.flags);
        Ok(if self.find(&expected, &actual).is_some() { 1.0 } else { 0.0 })
    }

    fn explain(&self, expected: &str, actual: &str) -> Result<Explanation> {
        let expected = normalize_mapped(expected, self.flags);
        let actual = normalize_mapped(actual, self.flags);
        let found = self.find(expected.text().as_bytes(), actual.text().as_bytes());
        let (expected_words, actual_words) = (expected.words(), actual.words());
        let mut explanation = Explanation::new(&self.name, if found.is_some() { 1.0 } else { 0.0 })
            .text("strategy", self.strategy.id())
            .number("expected_words", expected_words.len() as f64)
            .number("actual_words", actual_words.len() as f64);
        if let Some(start) = found {
            let spans = |words: &[(&str, Span)]| words.iter().map(|word| word.1).collect::<Vec<_>>();
            let before = actual.text()[..start].split(' ').filter(|word| !word.is_empty()).count();
            explanation.matched_actual = spans(&actual_words[before..before + expected_words.len()]);
            explanation.matched_expected = spans(&expected_words);
        }
        Ok(explanation)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contains() -> MatchMetric {
        MatchMetric::new(MatchOptions { strategy: Strategy::Contains, ignore_case: true, ignore_punct: true })
    }

    #[test]
    fn empty_expected_matches_only_empty() {
        for strategy in [Strategy::Exact, Strategy::Prefix, Strategy::Contains] {
            let metric = MatchMetric::new(MatchOptions { strategy, ..MatchOptions::default() });
            assert_eq!(metric.score(" \t", "").unwrap(), 1.0);
            assert_eq!(metric.score("", "word").unwrap(), 0.0);
        }
    }

    #[test]
    fn control_characters_are_words_like_others() {
        assert_eq!(contains().score("a\u{1}b", "x a\u{1}b y").unwrap(), 1.0);
        assert_eq!(contains().score("\u{1}", "\u{1} \u{1}").unwrap(), 1.0);
    }

    #[test]
    fn words_are_found_wherever_they_stand() {
        for (expected, actual, found) in [
            ("a a", "xa a a", Some(3)),
            ("a", "a", Some(0)),
            ("b", "a b", Some(2)),
            ("a b", "a a b", Some(2)),
            ("a a b", "a a a b a", Some(2)),
            ("a", "aa ba", None),
            ("a b", "a bc", None),
            ("a b c", "a b", None),
        ] {
            assert_eq!(find_words(expected.as_bytes(), actual.as_bytes()), found, "{expected} in {actual}");
        }
    }

    #[test]
    fn explains_where_the_words_stood() {
        let explanation = contains().explain("New  York", "He lives in \"new\tYORK\".").unwrap();
        assert_eq!(explanation.score, 1.0);
        assert_eq!(explanation.matched_expected, [(0, 3), (5, 9)]);
        assert_eq!(explanation.matched_actual, [(13, 16), (17, 21)]);
        assert!(contains().explain("York", "Yorkshire").unwrap().matched_actual.is_empty());
    }
}
