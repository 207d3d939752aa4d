//! Words: NLTK's `word_tokenize`, the sentence splitter followed by the rules of the Penn Treebank.
//!
//! NLTK rewrites a sentence some thirty times with regular expressions. All that these do is to insert spaces and to
//! replace quotation marks, around certain characters. So the text stays as it is here: one scan finds those characters
//! (`signs`), the rules note where a space belongs (`rules`), and the words are slices of the text.

mod contractions;
mod rules;
mod signs;

use super::mapped::Span;
use super::punkt;
use rules::Sentence;

/// A word and where it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Token<'a> {
    /// The word: a part of the text, or the quotes that NLTK writes for `"` and `''`.
    pub text: &'a str,
    /// The bytes of the text that it stands for.
    pub span: Span,
}

/// The words of an English text, as NLTK 3.10.4's `word_tokenize` gives them: clitics and punctuation are words of their
/// own, opening double quotes become two backticks and closing ones two apostrophes.
///
/// ```
/// use answerkey::text::treebank::word_tokenize;
/// assert_eq!(
///     word_tokenize("\"It's $5.50,\" she said. I can't!"),
///     ["``", "It", "'s", "$", "5.50", ",", "''", "she", "said", ".", "I", "ca", "n't", "!"]
/// );
/// ```
pub fn word_tokenize(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    each_word(text, |word| words.push(word.text));
    words
}

/// [`word_tokenize`], with the place of each word.
///
/// ```
/// use answerkey::text::treebank::{Token, word_tokens};
/// assert_eq!(word_tokens("a \"b")[1], Token { text: "``", span: (2, 3) });
/// ```
pub fn word_tokens(text: &str) -> Vec<Token<'_>> {
    let mut words = Vec::new();
    each_word(text, |word| words.push(word));
    words
}

/// Calls `found` with each word of the text.
pub(crate) fn each_word<'a>(text: &'a str, mut found: impl FnMut(Token<'a>)) {
    let mut sentence = Sentence::default();
    for (start, end) in punkt::sentences(text) {
        sentence.read(&text[start..end]);
        sentence.each_word(|word| {
            found(Token { text: word.text, span: (start + word.span.0, start + word.span.1) });
        });
    }
}

/// The same for a text in which no sentence ends before its end, e.g. because it has no ASCII punctuation.
pub(crate) fn each_word_of_sentence<'a>(text: &'a str, found: impl FnMut(Token<'a>)) {
    let mut sentence = Sentence::default();
    sentence.read(text);
    sentence.each_word(found);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_has_no_words() {
        assert!(word_tokenize("").is_empty());
        assert!(word_tokenize(" \n\u{1d}").is_empty());
    }

    #[test]
    fn quotes_open_and_close() {
        let words = word_tokenize("\"a\" (\"b\") ''c'' 'de' \u{201c}f\u{201d} \"");
        let wanted = "`` a '' ( `` b '' ) `` c '' ' de ' \u{201c} f \u{201d} ``";
        assert_eq!(words, wanted.split(' ').collect::<Vec<_>>());
    }

    #[test]
    fn clitics_end_words() {
        let words = word_tokenize("I'm it's' it's') don't DON'T N't we'Ll 'tis cannot've");
        let wanted = "I 'm it 's ' it's ' ) do n't DO N'T N't we'Ll ' tis can not 've";
        assert_eq!(words, wanted.split(' ').collect::<Vec<_>>());
    }

    #[test]
    fn words_know_their_place() {
        let text = "He said: \"Don't,\" ''so what?'' I cannot.";
        for Token { text: word, span } in word_tokens(text) {
            let place = &text[span.0..span.1];
            assert!(place == word || matches!(place, "\"" | "''"), "{word} at {place}");
        }
    }

    #[test]
    fn long_runs_take_linear_time() {
        let n = 100_000;
        let count = |unit: &str| word_tokenize(&unit.repeat(n)).len();
        assert_eq!(count("."), 1);
        assert_eq!(count(". "), n);
        assert_eq!(count("a.a.a."), 1 + 1);
        assert_eq!(count("\""), n);
        assert_eq!(count("'"), n / 2);
        assert_eq!(count("' "), n);
        assert_eq!(count("-"), n / 2);
        assert_eq!(count("`"), n / 2);
        assert_eq!(count("["), n);
        assert_eq!(count(": "), n);
        assert_eq!(count(":a"), 2 * n);
        assert_eq!(count("d'ye'tis "), 4 * n);
        assert_eq!(count(".') "), 3 * n);
    }
}
