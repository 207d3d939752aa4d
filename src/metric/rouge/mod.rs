//! `RougeMetric` and `RougeCjkMetric`: shared n-grams and longest common subsequences.

mod summary;

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use serde::Serialize;

use self::summary::Lines;
use super::fields::Fields;
use super::registry::{Environment, Options};
use super::{Explanation, NamedMetric};
use crate::error::Result;
use crate::text::lcs;
use crate::text::mapped::Span;
use crate::text::ngram::{self, Interner, TokenHasher};
use crate::text::rouge_tokens::RougeTokens;

/// What [`RougeMetric`] and [`RougeCjkMetric`] count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "n-grams of nine lengths")]
pub enum RougeType {
    Rouge1,
    Rouge2,
    Rouge3,
    Rouge4,
    Rouge5,
    Rouge6,
    Rouge7,
    Rouge8,
    Rouge9,
    /// The longest common subsequence of both texts, over line ends.
    #[serde(rename = "rougeL")]
    RougeL,
    /// The longest common subsequences of each expected line with the actual lines, united.
    #[serde(rename = "rougeLsum")]
    RougeLsum,
}

impl RougeType {
    /// All types with their names, as rouge-score writes them.
    const NAMES: [(&str, Self); 11] = [
        ("rouge1", Self::Rouge1),
        ("rouge2", Self::Rouge2),
        ("rouge3", Self::Rouge3),
        ("rouge4", Self::Rouge4),
        ("rouge5", Self::Rouge5),
        ("rouge6", Self::Rouge6),
        ("rouge7", Self::Rouge7),
        ("rouge8", Self::Rouge8),
        ("rouge9", Self::Rouge9),
        ("rougeL", Self::RougeL),
        ("rougeLsum", Self::RougeLsum),
    ];

    fn id(self) -> &'static str {
        Self::NAMES.iter().find(|(_, kind)| *kind == self).map_or("", |(name, _)| name)
    }

    fn decode(fields: &mut Fields) -> Result<Self> {
        fields.one_of("rouge_type", &Self::NAMES, None)
    }
}

/// Options of [`RougeMetric`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RougeOptions {
    /// What is counted.
    pub rouge_type: RougeType,
    /// Whether words with the same [stem](crate::text::porter) are the same; true in JSON where it is absent.
    pub use_stemmer: bool,
}

impl Options for RougeOptions {
    fn decode(mut fields: Fields) -> Result<Self> {
        let options =
            Self { rouge_type: RougeType::decode(&mut fields)?, use_stemmer: fields.boolean("use_stemmer", true)? };
        fields.end().map(|()| options)
    }

    fn build(&self, _: &dyn Environment) -> Result<Box<dyn NamedMetric>> {
        Ok(Box::new(RougeMetric::new(self.clone())))
    }
}

/// Options of [`RougeCjkMetric`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct RougeCjkOptions {
    /// What is counted.
    pub rouge_type: RougeType,
}

impl Options for RougeCjkOptions {
    fn decode(mut fields: Fields) -> Result<Self> {
        let options = Self { rouge_type: RougeType::decode(&mut fields)? };
        fields.end().map(|()| options)
    }

    fn build(&self, _: &dyn Environment) -> Result<Box<dyn NamedMetric>> {
        Ok(Box::new(RougeCjkMetric::new(self.clone())))
    }
}

/// The F-measure of the n-grams, or of the longest common subsequence, that two texts share.
///
/// Words are runs of ASCII letters and digits, lower-cased ([`RougeTokens`]): all other letters are lost, so use
/// [`RougeCjkMetric`] for texts that are not in English. Texts without words score 0, also against each other.
///
/// Definition: rouge-score 0.1.2, as redlite 0.4.3's `RougeMetric` calls it; C.-Y. Lin, "ROUGE: A Package for Automatic
/// Evaluation of Summaries", 2004. A `rouge_type` that rouge-score refuses when it scores is refused in the options here.
///
/// Errors: `limit_exceeded` for `rougeL` of two texts that differ over more than 370,000 words each, and for `rougeLsum` of
/// texts with more than some 60 million pairs of lines.
///
/// ```
/// use answerkey::{NamedMetric, RougeMetric, RougeOptions, RougeType};
/// let metric = RougeMetric::new(RougeOptions { rouge_type: RougeType::Rouge1, use_stemmer: true });
/// assert_eq!(metric.name(), "rouge1-stemmer");
/// assert_eq!(metric.score("The dog barked.", "Dogs bark!")?, 0.8);
/// # Ok::<(), answerkey::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct RougeMetric(Rouge);

impl RougeMetric {
    /// A metric with these options.
    pub fn new(options: RougeOptions) -> Self {
        let RougeOptions { rouge_type, use_stemmer } = options;
        let name = format!("{}{}", rouge_type.id(), if use_stemmer { "-stemmer" } else { "" });
        Self(Rouge { name, counted: rouge_type, tokens: TokenKind::Words { use_stemmer } })
    }
}

impl NamedMetric for RougeMetric {
    fn name(&self) -> &str {
        &self.0.name
    }

    fn score(&self, expected: &str, actual: &str) -> Result<f64> {
        self.0.score(expected, actual)
    }

    fn explain(&self, expected: &str, actual: &str) -> Result<Explanation> {
        self.0.explain(expected, actual)
    }
}

/// [`RougeMetric`] for texts without spaces between words: every character (code point) is a token, white space and
/// punctuation too, and letter case counts. (With `rougeLsum`, line feeds are no tokens: they separate lines.)
///
/// Definition: redlite 0.4.3, `RougeCJKMetric`. Errors: those of [`RougeMetric`], for characters instead of words.
///
/// ```
/// use answerkey::{NamedMetric, RougeCjkMetric, RougeCjkOptions, RougeType};
/// let metric = RougeCjkMetric::new(RougeCjkOptions { rouge_type: RougeType::RougeL });
/// assert_eq!(metric.name(), "cjk-rougeL");
/// assert_eq!(metric.score("東京は首都", "首都は京都")?, 0.4000000000000001);
/// # Ok::<(), answerkey::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct RougeCjkMetric(Rouge);

impl RougeCjkMetric {
    /// A metric with these options.
    pub fn new(options: RougeCjkOptions) -> Self {
        let RougeCjkOptions { rouge_type } = options;
        Self(Rouge { name: format!("cjk-{}", rouge_type.id()), counted: rouge_type, tokens: TokenKind::Characters })
    }
}

impl NamedMetric for RougeCjkMetric {
    fn name(&self) -> &str {
        &self.0.name
    }

    fn score(&self, expected: &str, actual: &str) -> Result<f64> {
        self.0.score(expected, actual)
    }

    fn explain(&self, expected: &str, actual: &str) -> Result<Explanation> {
        self.0.explain(expected, actual)
    }
}

/// What both metrics have in common.
#[derive(Debug, Clone)]
struct Rouge {
    name: String,
    counted: RougeType,
    tokens: TokenKind,
}

#[derive(Debug, Clone, Copy)]
enum TokenKind {
    Words { use_stemmer: bool },
    Characters,
}

/// The tokens of one text: equal ids, equal tokens.
struct Tokens {
    ids: Vec<u32>,
    spans: Vec<Span>,
}

impl Rouge {
    fn score(&self, expected: &str, actual: &str) -> Result<f64> {
        let (in_expected, in_actual, ids) = self.tokens(expected, actual);
        let hits = match self.counted_in(expected, actual) {
            RougeType::RougeL => lcs::length(&in_expected.ids, &in_actual.ids)?,
            RougeType::RougeLsum => {
                let expected = Lines::new(expected, &in_expected.ids, &in_expected.spans);
                let actual = Lines::new(actual, &in_actual.ids, &in_actual.spans);
                count(&summary::matched(&expected, &actual, ids)?.0)
            }
            _ => ngram::overlap(&in_expected.ids, &in_actual.ids, self.n()),
        };
        Ok(self.measures(hits, &in_expected, &in_actual).fmeasure)
    }

    fn explain(&self, expected: &str, actual: &str) -> Result<Explanation> {
        let (in_expected, in_actual, ids) = self.tokens(expected, actual);
        let (hits, matched) = match self.counted_in(expected, actual) {
            RougeType::RougeL => {
                let mut matched = (vec![false; in_expected.ids.len()], vec![false; in_actual.ids.len()]);
                let pairs = lcs::alignment(&in_expected.ids, &in_actual.ids)?;
                for &(i, j) in &pairs {
                    (matched.0[i], matched.1[j]) = (true, true);
                }
                (pairs.len(), matched)
            }
            RougeType::RougeLsum => {
                let expected = Lines::new(expected, &in_expected.ids, &in_expected.spans);
                let actual = Lines::new(actual, &in_actual.ids, &in_actual.spans);
                let matched = summary::matched(&expected, &actual, ids)?;
                (count(&matched.0), matched)
            }
            _ => {
                let hits = ngram::overlap(&in_expected.ids, &in_actual.ids, self.n());
                (hits, ngram::matched_tokens(&in_expected.ids, &in_actual.ids, self.n()))
            }
        };
        let measures = self.measures(hits, &in_expected, &in_actual);
        let mut explanation = Explanation::new(&self.name, measures.fmeasure)
            .number("precision", measures.precision)
            .number("recall", measures.recall)
            .number("fmeasure", measures.fmeasure)
            .number("matched", hits as f64)
            .number("expected_total", self.total(&in_expected) as f64)
            .number("actual_total", self.total(&in_actual) as f64);
        explanation.matched_expected = spans_of(&in_expected.spans, &matched.0);
        explanation.matched_actual = spans_of(&in_actual.spans, &matched.1);
        Ok(explanation)
    }

    /// The tokens of both texts, and a number that is above all their ids.
    fn tokens(&self, expected: &str, actual: &str) -> (Tokens, Tokens, usize) {
        match self.tokens {
            TokenKind::Words { use_stemmer } => {
                let expected = RougeTokens::new(expected, use_stemmer);
                let actual = RougeTokens::new(actual, use_stemmer);
                let mut interner = Interner::default();
                let expected_ids = interner.ids(expected.iter());
                let actual_ids = interner.ids(actual.iter());
                let count = interner.len();
                let expected = Tokens { ids: expected_ids, spans: expected.into_spans() };
                (expected, Tokens { ids: actual_ids, spans: actual.into_spans() }, count)
            }
            TokenKind::Characters => {
                let mut ids = CharacterIds::default();
                let skipped = (self.counted == RougeType::RougeLsum).then_some('\n');
                let expected = ids.tokens(expected, skipped);
                let actual = ids.tokens(actual, skipped);
                (expected, actual, ids.end())
            }
        }
    }

    /// What is counted in these texts: of single lines `rougeLsum` is `rougeL`, which takes much less time.
    fn counted_in(&self, expected: &str, actual: &str) -> RougeType {
        let single_lines = !expected.contains('\n') && !actual.contains('\n');
        if self.counted == RougeType::RougeLsum && single_lines { RougeType::RougeL } else { self.counted }
    }

    /// The length of the n-grams; the LCS counts single tokens.
    fn n(&self) -> usize {
        match self.counted {
            RougeType::RougeL | RougeType::RougeLsum => 1,
            n_grams => n_grams as usize + 1,
        }
    }

    fn total(&self, tokens: &Tokens) -> usize {
        ngram::count(tokens.ids.len(), self.n())
    }

    fn measures(&self, hits: usize, expected: &Tokens, actual: &Tokens) -> Measures {
        let precision = hits as f64 / self.total(actual).max(1) as f64;
        let recall = hits as f64 / self.total(expected).max(1) as f64;
        let sum = precision + recall;
        // The order of the operations decides the last digit.
        let fmeasure = if sum > 0.0 { 2.0 * precision * recall / sum } else { 0.0 };
        Measures { precision, recall, fmeasure }
    }
}

struct Measures {
    precision: f64,
    recall: f64,
    fmeasure: f64,
}

/// Ids for characters: ASCII has its own code points, others get the next number.
#[derive(Default)]
struct CharacterIds {
    others: HashMap<char, u32, BuildHasherDefault<TokenHasher>>,
}

const ASCII: u32 = 0x80;

impl CharacterIds {
    fn tokens(&mut self, text: &str, skipped: Option<char>) -> Tokens {
        let characters = text.char_indices().filter(|&(_, c)| Some(c) != skipped);
        let (ids, spans) = characters.map(|(at, c)| (self.id(c), (at, at + c.len_utf8()))).unzip();
        Tokens { ids, spans }
    }

    fn id(&mut self, c: char) -> u32 {
        if c.is_ascii() {
            return u32::from(c);
        }
        let next = ASCII + self.others.len() as u32;
        *self.others.entry(c).or_insert(next)
    }

    fn end(&self) -> usize {
        ASCII as usize + self.others.len()
    }
}

fn count(matched: &[bool]) -> usize {
    matched.iter().filter(|&&matched| matched).count()
}

/// The places of the matched tokens; those that touch become one.
fn spans_of(spans: &[Span], matched: &[bool]) -> Vec<Span> {
    let mut ranges: Vec<Span> = Vec::new();
    for (&span, _) in spans.iter().zip(matched).filter(|(_, matched)| **matched) {
        match ranges.last_mut() {
            Some(last) if last.1 == span.0 => last.1 = span.1,
            _ => ranges.push(span),
        }
    }
    ranges
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::metric::registry::MetricSpec;

    const TYPES: [RougeType; 11] = [
        RougeType::Rouge1,
        RougeType::Rouge2,
        RougeType::Rouge3,
        RougeType::Rouge4,
        RougeType::Rouge5,
        RougeType::Rouge6,
        RougeType::Rouge7,
        RougeType::Rouge8,
        RougeType::Rouge9,
        RougeType::RougeL,
        RougeType::RougeLsum,
    ];

    fn metrics() -> impl Strategy<Value = Rouge> {
        let kinds = [true, false].map(|use_stemmer| TokenKind::Words { use_stemmer });
        let kinds = [kinds[0], kinds[1], TokenKind::Characters];
        (prop::sample::select(&TYPES[..]), prop::sample::select(kinds.to_vec())).prop_map(|(counted, tokens)| Rouge {
            name: counted.id().to_owned(),
            counted,
            tokens,
        })
    }

    fn texts() -> impl Strategy<Value = String> {
        prop_oneof![
            any::<String>(),
            "([abI\u{130}\u{212A}é中] ?[a ]?\n?){0,20}",
            "((dog|dogs|barked|barking|the)[ \n]){0,9}"
        ]
    }

    fn check_spans(spans: &[Span], text: &str) -> std::result::Result<(), TestCaseError> {
        prop_assert!(spans.iter().all(|&(start, end)| start < end && text.get(start..end).is_some()));
        prop_assert!(spans.windows(2).all(|two| two[0].1 < two[1].0));
        Ok(())
    }

    proptest! {
        #[test]
        fn scores_and_explanations_agree(metric in metrics(), expected in texts(), actual in texts()) {
            let score = metric.score(&expected, &actual).unwrap();
            prop_assert!((0.0..=1.0).contains(&score));
            let explanation = metric.explain(&expected, &actual).unwrap();
            prop_assert_eq!(explanation.score.to_bits(), score.to_bits());
            prop_assert_eq!(explanation.matched_expected.is_empty(), score == 0.0);
            prop_assert_eq!(explanation.matched_actual.is_empty(), score == 0.0);
            check_spans(&explanation.matched_expected, &expected)?;
            check_spans(&explanation.matched_actual, &actual)?;
        }

        #[test]
        fn a_text_with_n_grams_is_itself(metric in metrics(), text in texts()) {
            let (tokens, _, _) = metric.tokens(&text, "");
            let wanted = if metric.total(&tokens) > 0 { 1.0 } else { 0.0 };
            prop_assert_eq!(metric.score(&text, &text).unwrap(), wanted);
        }

        #[test]
        fn many_are_as_one(expected in texts(), actual in texts()) {
            let metric = RougeMetric::new(RougeOptions { rouge_type: RougeType::Rouge2, use_stemmer: true });
            let all = metric.score_all(&[&expected, &actual], &[&actual, &expected]).unwrap();
            let one = [metric.score(&expected, &actual).unwrap(), metric.score(&actual, &expected).unwrap()];
            prop_assert_eq!(all, one);
        }
    }

    #[test]
    fn other_types_are_errors_that_name_the_valid_ones() {
        for rouge_type in ["rouge0", "rouge10", "rougel", ""] {
            for id in ["rouge", "cjk_rouge"] {
                let error =
                    MetricSpec::from_json(&serde_json::json!({ "type": id, "rouge_type": rouge_type })).unwrap_err();
                assert_eq!((error.kind().code(), error.path()), ("invalid_option", Some("rouge_type")));
                assert!(TYPES.iter().all(|valid| error.message().contains(&format!("`{}`", valid.id()))), "{error}");
            }
        }
        let error = MetricSpec::from_json(&serde_json::json!({ "type": "rouge" })).unwrap_err();
        assert_eq!(error.path(), Some("rouge_type"));
    }

    #[test]
    fn explains_which_words_matched() {
        let metric = RougeMetric::new(RougeOptions { rouge_type: RougeType::Rouge2, use_stemmer: true });
        let explanation = metric.explain("The dog barked loudly.", "A dog, BARKING at night; the dog barks.").unwrap();
        assert_eq!(explanation.matched_expected, [(0, 3), (4, 7), (8, 14)]);
        assert_eq!(explanation.matched_actual, [(2, 5), (7, 14), (25, 28), (29, 32)]);
        let lines = RougeMetric::new(RougeOptions { rouge_type: RougeType::RougeLsum, use_stemmer: false });
        let explanation = lines.explain("a b\nc", "c x\na b").unwrap();
        assert_eq!(explanation.score, 6.0 / 7.0);
        assert_eq!(explanation.matched_actual, [(0, 1), (4, 5), (6, 7)]);
    }
}
