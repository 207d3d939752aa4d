//! Whether a mark ends a sentence: Punkt's annotation of the words around it.

use std::borrow::Cow;

use super::english::{ABBREVIATIONS, COLLOCATIONS, LOWER_STARTS_ONLY, SEEN_UPPER_INSIDE, STARTERS, WORDS};
use super::is_non_word;
use crate::text::python;

/// Whether any word of the context but the last one ends a sentence. The context is the word before a mark, the mark,
/// and what follows it.
pub(super) fn ends_sentence(context: &str) -> bool {
    let mut previous: Option<Word> = None;
    for line in context.split('\n').filter(|line| !python::strip(line).is_empty()) {
        let mut rest = line.trim_start();
        while !rest.is_empty() {
            let (token, after) = rest.split_at(token_len(rest));
            let word = Word::new(token);
            if previous.is_some_and(|previous| previous.ends_sentence_before(word)) {
                return true;
            }
            previous = Some(word);
            rest = after.trim_start();
        }
    }
    false
}

/// The length of Punkt's token at the start of a text that does not start with white space.
fn token_len(text: &str) -> usize {
    let run = run_len(text);
    if run > 0 {
        return run;
    }
    let mut chars = text.char_indices();
    match chars.next() {
        Some((_, '(' | '"' | '`' | '{' | '[' | ':' | ';' | '&' | '#' | '*' | '@' | ')' | '}' | ']' | '-' | ',')) => 1,
        _ => chars.map(|(at, _)| at).find(|&at| ends_token(&text[at..])).unwrap_or(text.len()),
    }
}

/// Whether a token that came so far ends before this text.
fn ends_token(rest: &str) -> bool {
    let ends = |rest: &str| {
        let Some(first) = rest.chars().next() else { return true };
        first.is_whitespace() || is_non_word(first) || run_len(rest) > 0
    };
    ends(rest) || rest.strip_prefix(',').is_some_and(ends)
}

/// The length of a run of dashes, of periods, or of at least three periods with one white space character between each,
/// at the start of the text; else 0.
fn run_len(text: &str) -> usize {
    let bytes = text.as_bytes();
    let (Some(first @ (b'-' | b'.')), Some(second)) = (bytes.first(), bytes.get(1)) else { return 0 };
    if first == second {
        return bytes.iter().take_while(|b| *b == first).count();
    }
    let (mut periods, mut end) = (0, 0);
    let mut rest = text;
    while let Some(after) = rest.strip_prefix('.') {
        periods += 1;
        end = text.len() - after.len();
        let mut chars = after.chars();
        if !chars.next().is_some_and(char::is_whitespace) {
            break;
        }
        rest = chars.as_str();
    }
    if periods > 2 { end } else { 0 }
}

/// A token with what it says when looked at alone.
#[derive(Clone, Copy)]
struct Word<'a> {
    text: &'a str,
    ends_sentence: bool,
    is_abbreviation: bool,
    is_ellipsis: bool,
}

/// What the way a word is written says about the place before it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    StartOfSentence,
    Inside,
    Unknown,
}

impl<'a> Word<'a> {
    fn new(text: &'a str) -> Self {
        let mut word = Self { text, ends_sentence: false, is_abbreviation: false, is_ellipsis: false };
        if matches!(text, "." | "?" | "!") {
            word.ends_sentence = true;
        } else if let Some(stem) = text.strip_suffix('.') {
            if stem.ends_with('.') {
                word.is_ellipsis = stem.bytes().all(|b| b == b'.');
            } else {
                let stem = python::lower(stem);
                let after_dash = stem.rsplit_once('-').map(|(_, part)| part);
                word.is_abbreviation =
                    ABBREVIATIONS.contains(&stem) || after_dash.is_some_and(|part| ABBREVIATIONS.contains(part));
                word.ends_sentence = !word.is_abbreviation;
            }
        }
        word
    }

    /// The same question again, with the next word known.
    fn ends_sentence_before(self, next: Word) -> bool {
        if !self.text.ends_with('.') {
            return self.ends_sentence;
        }
        let own = self.kind();
        let own = without_period(&own);
        let is_initial = self.is_initial();
        let initial_or_number = is_initial || own == NUMBER;
        if !(initial_or_number || self.is_abbreviation || self.is_ellipsis) {
            return self.ends_sentence;
        }
        let next_kind = next.kind();
        let next_kind = if next.ends_sentence { without_period(&next_kind) } else { &next_kind };
        // All collocations start with an initial or a number.
        if initial_or_number && COLLOCATIONS.contains(&format!("{own}\t{next_kind}")) {
            return false;
        }
        let first = next.text.chars().next().unwrap_or_default();
        let place = place(next.text, first, next_kind);
        if !is_initial
            && (self.is_abbreviation || self.is_ellipsis)
            && (place == Place::StartOfSentence || first.is_uppercase() && STARTERS.contains(next_kind))
        {
            return true;
        }
        match place {
            Place::Inside if initial_or_number => false,
            Place::Unknown if is_initial && first.is_uppercase() && !WORDS.contains(next_kind) => false,
            _ => self.ends_sentence,
        }
    }

    /// The word as the tables have it: in lower case, numbers all alike.
    fn kind(self) -> Cow<'a, str> {
        let lower = python::lower(self.text);
        if is_number(&lower) { Cow::Borrowed(NUMBER) } else { lower }
    }

    /// A single word character that is no digit, and a period.
    fn is_initial(self) -> bool {
        let mut chars = self.text.chars();
        let first = chars.next().unwrap_or_default();
        chars.as_str() == "." && python::is_regex_word(first) && !python::is_digit(first)
    }
}

const NUMBER: &str = "##number##";

fn is_number(text: &str) -> bool {
    let text = text.strip_prefix('-').unwrap_or(text);
    let text = text.strip_prefix(['.', ',']).unwrap_or(text);
    text.starts_with(python::is_digit) && text.chars().all(|c| python::is_digit(c) || matches!(c, ',' | '.' | '-'))
}

fn without_period(kind: &str) -> &str {
    match kind.strip_suffix('.') {
        Some(stem) if !stem.is_empty() => stem,
        _ => kind,
    }
}

/// Where in a sentence a word stands, as far as its first character and what the tables say of its kind tell.
fn place(word: &str, first: char, kind: &str) -> Place {
    if matches!(word, ";" | ":" | "," | "." | "!" | "?") {
        return Place::Inside;
    }
    let flags = WORDS.flags(kind);
    if first.is_uppercase() && flags.is_some_and(|flags| flags & SEEN_UPPER_INSIDE == 0) {
        return Place::StartOfSentence;
    }
    if first.is_lowercase() && flags.is_none_or(|flags| flags & LOWER_STARTS_ONLY == 0) {
        return Place::Inside;
    }
    Place::Unknown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_end_at_runs_and_punctuation() {
        let tokens = |mut text: &'static str| {
            let mut tokens = Vec::new();
            while !text.is_empty() {
                let (token, rest) = text.split_at(token_len(text));
                tokens.push(token);
                text = rest.trim_start();
            }
            tokens
        };
        assert_eq!(
            tokens("a,b, c--d...e . . . f. . g"),
            ["a,b", ",", "c", "--", "d", "...", "e", ". . .", "f.", ".", "g"]
        );
        assert_eq!(tokens("-x ?y (U.S.)"), ["-", "x", "?y", "(", "U.S.", ")"]);
    }

    #[test]
    fn numbers_are_all_alike() {
        for number in ["1", "-1,000.50", ".5", "5.", "1-2", "٣"] {
            assert!(is_number(number), "{number}");
        }
        for other in ["", "-", "..5", "5a", "²", "--1"] {
            assert!(!is_number(other), "{other}");
        }
    }

    #[test]
    fn the_next_word_decides_after_an_abbreviation() {
        assert!(ends_sentence("p.m. However"));
        assert!(!ends_sentence("Dr. Smith"));
        assert!(!ends_sentence("J. Smith"));
        assert!(ends_sentence("done. then"));
        assert!(!ends_sentence("5. then"));
    }
}
